/* A table: one game being played. It owns the state, the record and the dealer, and with them
 * undo, save and load, so that no rule set and no front end has its own. Every front end drives a
 * table; only players by computer and tests touch states.
 */
#ifndef SURTO_TABLE_H
#define SURTO_TABLE_H

#include "game.h"
#include "text.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct surto_table surto_table;

/* Who deals. */
typedef enum surto_dealer_kind {
    SURTO_DEALER_NONE,   /* chance's moves are played like any other: replay, tests, real cards */
    SURTO_DEALER_SEEDED, /* a seed decides everything */
    SURTO_DEALER_LAZY    /* every draw is decided when it happens, by the caller's randomness */
} surto_dealer_kind;

typedef struct surto_dealer {
    surto_dealer_kind kind;
    surto_seed seed;                    /* SEEDED */
    bool secret;                        /* SEEDED: not in the record before the game is over */
    uint64_t (*entropy)(void *context); /* LAZY: 64 fresh random bits a draw */
    void *context;
} surto_dealer;

/* Opens a table at the start of a game. The table takes the game: it closes it, also on failure;
 * many tables share one game by surto_game_share. With a dealer the set-up is dealt at once.
 * Returns: OK, MEMORY. */
surto_status surto_table_open(surto_table **out, surto_game *game, const surto_dealer *dealer);

/* Opens a table from the text of a record: replays and checks every move, the result and the hash.
 * A record without an end is one that was cut off, and loads as far as it goes. A seeded dealer
 * must explain every draw of the record, and its seed becomes the record's; a lazy one that goes on
 * with an open game takes seed and commitment out: they would not explain what follows.
 * On failure *out is NULL and why (may be NULL) says what is wrong, and in which line if it is one.
 * Returns: OK; SYNTAX, UNKNOWN, VERSION, OPTION, PACK, ILLEGAL, WAIT, ENDED, HASH, DEAL, SPACE,
 * MEMORY. */
surto_status surto_table_load(surto_table **out, const char *text, size_t length,
                              const surto_dealer *dealer, char *why, size_t why_cap);

/* The same with a game that is open already: one with content of one's own, or one that many tables
 * share. The record must be of this game: the same rules and every option in the same words. The
 * table takes the game, also on failure. */
surto_status surto_table_load_game(surto_table **out, surto_game *game, const char *text,
                                   size_t length, const surto_dealer *dealer, char *why,
                                   size_t why_cap);

/* The same from moves (log.h), as surto_table_move gave them: replays and checks each of them, and
 * a seeded dealer must explain every draw. What chance does next is dealt. A base game takes some
 * hundredths of a millisecond, a tenth of what its text takes.
 * Returns: OK; ILLEGAL, WAIT, ENDED, DEAL, SPACE, MEMORY. */
surto_status surto_table_open_moves(surto_table **out, surto_game *game, const surto_dealer *dealer,
                                    const surto_move *moves, size_t count);

void surto_table_close(surto_table *table);

const surto_game *surto_table_game(const surto_table *table);
const surto_state *surto_table_state(const surto_table *table);

/* The record so far. */
size_t surto_table_count(const surto_table *table);
surto_move surto_table_move(const surto_table *table, size_t index); /* index < count */
const surto_move *surto_table_moves(const surto_table *table); /* all, until the next change */

/* The state after the first `count` moves: to look back. The moves are made again, a few
 * milliseconds for the longest campaign. Returns: OK, or RANGE past the end. */
surto_status surto_table_at(const surto_table *table, size_t count, surto_state *out);

/* Names of the players and other tags of the record, to read and to set. */
surto_record_tags *surto_table_tags(surto_table *table);

/* Makes a move, then lets the dealer make all of chance's moves that follow: all of it or nothing,
 * though the sink may have heard of a move that then found no room.
 * Returns: as surto_apply; MEMORY; SPACE if the record is full, which ends the play at this table:
 * SURTO_RECORD_MOVES_MAX is many times what the longest game needs. */
surto_status surto_table_play(surto_table *table, surto_move move, const surto_sink *sink);

/* Makes several moves, each with what the dealer deals after it: all of them or none. Which one
 * could not be made is in *failed, which may be NULL. Returns: as surto_table_play. */
surto_status surto_table_play_all(surto_table *table, const surto_move *moves, size_t count,
                                  const surto_sink *sink, size_t *failed);

/* Goes back to the first `count` moves, whoever made the others and whatever they showed: for
 * servers, and for tables whose people agree. Chance's moves before it are not dealt again.
 * Returns: OK, or RANGE past the end. */
surto_status surto_table_back(surto_table *table, size_t count);

/* Takes back the last move, if a seat made it, nothing was revealed since, and it is `seat`'s own.
 * Returns: OK or UNDO. */
surto_status surto_table_undo(surto_table *table, unsigned seat);

/* The record as text: a save. As the writers of text.h. */
size_t surto_table_write(const surto_table *table, char *out, size_t cap);

#ifdef __cplusplus
}
#endif
#endif
