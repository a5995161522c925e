/* A table somewhere else as this client knows it. With open hands it is a surto_table without a
 * dealer into which the moves of others are played, and its hash is compared. With closed hands it
 * is a view, what may be done, and a history that could have been (imagine.h). Messages are a
 * server's and judged: whatever they say, the mirror holds a game or none. No network here. */
#ifndef SURTO_NET_MIRROR_H
#define SURTO_NET_MIRROR_H

#include <surto/surto.h>

#include "proto/messages.h"

typedef struct mirror {
    uint64_t at; /* revision */
    bool closed; /* hands are hidden from me */
    surto_game *game;
    surto_table *table; /* NULL while the table waits */
    unsigned renewed;   /* counts tables: another one is no longer the old with moves added */
    size_t kept;        /* moves of this table that the one before it had too */
    unsigned seat;      /* whose eyes: mine, or SURTO_SPECTATOR */
    surto_move *offered;
    size_t offered_count; /* closed hands: what my seats may do */

    surto_move *masked; /* closed hands: all moves as they were told */
    size_t masked_count;
} mirror;

typedef enum mirror_verdict {
    MIRROR_GOOD,
    MIRROR_GAP,  /* something was missed, or does not fit: join again */
    MIRROR_WRONG /* the server plays other rules, or no game */
} mirror_verdict;

/* A zeroed mirror is empty. */
void mirror_free(mirror *m);

/* Takes all of a table. */
mirror_verdict mirror_whole(mirror *m, const msg_whole *all);

/* Takes what happened. After GAP and WRONG it is as before. */
mirror_verdict mirror_moved(mirror *m, const msg_moved *news);

/* A move as the protocol writes it, which may have a hidden card: then SURTO_NONE stands for it.
 * Returns: as surto_move_read. */
surto_status mirror_read_move(const surto_game *game, msg_text text, surto_move *out);

#endif
