/* What may be done to a table: a function of the table and a request. It sends and stores nothing,
 * reads no clock and never blocks. An action changes the table as if it were stored; the caller
 * then says whether it was. No other action may happen in between. */
#ifndef SURTO_SERVER_TABLE_ACTION_H
#define SURTO_SERVER_TABLE_ACTION_H

#include "proto/messages.h"
#include "table_snapshot.h"

enum {
    /* Nobody plays on at a table with more moves: five times the longest campaign. Proposals that
     * are declined could make it grow for ever. */
    TABLE_MOVES_MAX = 16384
};

/* A table with its game, as actions, sights and snapshots need it; table.h adds who is
 * connected. */
typedef struct game_table {
    table_snapshot snapshot;
    surto_table *play; /* NULL while it waits */
    surto_game *game;
    struct table_action_before *before; /* how it was, while an action is pending; otherwise NULL */
} game_table;

typedef struct table_action_request {
    const msg_client *message; /* a message of a table */
    store_key account;         /* who asks, */
    const char *name;          /* as it is shown at the table */
    bool guest;
    bool invited;           /* with a seat's invitation that was checked */
    store_key about;        /* mute: whose account it is */
    store_token invites[2]; /* invite: hashes of the new ones, for seats and for watching */
    uint64_t now_ms;
    store_key append; /* for the snapshot to come */
} table_action_request;

typedef enum table_action_verdict {
    ACTION_DONE,   /* pending: append it, then table_action_commit or table_action_roll_back */
    ACTION_AGAIN,  /* its key was done before: `at` says when */
    ACTION_REFUSED /* `code`, and `rule` or `about`; the table is as it was, byte for byte */
} table_action_verdict;

enum {
    CHANGED_SEATS = 1,
    CHANGED_MOVES = 2, /* moves were added behind `first` */
    CHANGED_BACK = 4,  /* moves were taken back: clients are sent everything */
    CHANGED_PLANS = 8,
    CHANGED_VOTE = 16,
    CHANGED_TURN = 32, /* another seat is waited for: clock, reminder, row */
    CHANGED_OVER = 64,
    CHANGED_PEOPLE = 128 /* what is told of people who may not sit: who is muted */
};

typedef struct table_action_outcome {
    const char *code; /* of messages.def; static */
    const char *rule; /* only if nothing is hidden in this game; static */
    char about[160];
    uint64_t at;
    uint32_t changed;
    size_t first; /* moves of the record before the action */
} table_action_outcome;

/* sit, stand, computer, remove, ready, invite, mute, spectator_chat, close_table, play, undo,
 * answer, propose, judge, commit, drop. Order of judgement: the account's seat, the key, the
 * revision, the stage, the rules: so who may not ask learns nothing. */
table_action_verdict table_action_do(game_table *t, const table_action_request *request,
                                     table_action_outcome *out);

/* What nobody asks for. A clock that is over is set to 0, once, whatever has been revised since it
 * was looked at (not every revision looks anew): then a computer may decide for its seat if the
 * table was made so. A computer's moves are for the table's revision, so two nodes do them once; as
 * many are made as are legal one after the other, at least one. */
table_action_verdict table_action_late(game_table *t, uint64_t revision, uint64_t now_ms,
                                       const store_key *append, table_action_outcome *out);
table_action_verdict table_action_computer(game_table *t, uint64_t revision, unsigned seat,
                                           const surto_move *moves, size_t count, uint64_t now_ms,
                                           const store_key *append, table_action_outcome *out);
/* A revision that changes nothing, for what the store marks with it; `close` ends the table. */
table_action_verdict table_action_tend(game_table *t, bool close, uint64_t now_ms,
                                       const store_key *append, table_action_outcome *out);

/* An account has ended: its seats are free, its name is nowhere, it is host no more. AGAIN if there
 * is nothing of it. */
table_action_verdict table_action_depart(game_table *t, const store_key *account, uint64_t now_ms,
                                         const store_key *append, table_action_outcome *out);

void table_action_commit(game_table *t);
void table_action_roll_back(game_table *t); /* the table is again as before table_action_do */

/* What a new table is made of. The commitment is SHA-256 of the seed (util/seeds.h). */
typedef struct game_table_creation {
    const msg_create *wanted;
    store_key host;
    const char *host_name;
    surto_seed seed; /* at random, or the deal's */
    uint8_t commitment[32];
    const store_deal *deal; /* NULL: none */
    store_token seat_invite, watch_invite;
    store_key append;
    uint64_t now_ms;
} game_table_creation;

/* A new table of a checked `create`, at revision 1.
 * Returns: OK; SYNTAX, OPTION, UNKNOWN, PACK, MEMORY with a sentence in why. */
surto_status game_table_create(game_table *out, const game_table_creation *from, char *why,
                               size_t why_cap);

/* A table of a snapshot that was read. Takes the game, which is that of the snapshot's head, and
 * what the snapshot has, also on failure.
 * Returns: OK; RANGE if the game has other seats; as surto_table_open_moves. */
surto_status game_table_open(game_table *out, table_snapshot *of, surto_game *game,
                             const surto_move *moves, size_t count);
void game_table_close(game_table *t);

/* Makes a table that of a later snapshot of the same game by playing the moves that are new, which
 * is a small part of opening it. Takes what the snapshot has, and gives the one before in its
 * place.
 * Returns: false if it is not so (nothing is played yet, moves were taken back, another seed) or
 * these moves cannot be played: then the table and the snapshot are as they were. */
bool game_table_advance(game_table *t, table_snapshot *of, const surto_move *moves, size_t count);

/* The snapshot of a table, pending actions included. As table_snapshot_write. */
size_t game_table_snapshot(const game_table *t, uint8_t *out, size_t cap);

/* Rules and options as lines of a record's head, and the game of such lines: the version of the
 * rules may be left out. The reader returns: as surto_game_open; SYNTAX; VERSION. */
size_t game_head_write(const surto_game *game, char *out, size_t cap);
surto_status game_head_open(surto_game **out, const char *head, size_t length, char *why,
                            size_t why_cap);

/* The seats of an account, as a mask. */
unsigned game_table_seats_of(const game_table *t, const store_key *account);
/* Whether an account sits at a table or is its host. */
bool game_table_takes_part(const game_table *t, const store_key *account);
/* Whether somebody may not speak there. */
bool table_snapshot_is_muted(const table_snapshot *of, const store_key *account);

/* Who must decide now, as everybody may know: a mask of seats; 0 if nobody does. Who could only
 * play an event is not waited for. */
uint8_t game_table_waiting(const game_table *t);

/* Whose turn it is, which everybody knows. SURTO_NONE: nobody's, or the rules know no turns. */
unsigned game_table_turn(const game_table *t);

/* May a computer decide for a seat? For its own, and for one whose clock is over if the table was
 * made so. */
bool game_table_may_compute(const game_table *t, unsigned seat);

/* What is left on a seat's clock at a time. UINT32_MAX: there is no clock. */
uint32_t game_table_left_ms(const game_table *t, unsigned seat, uint64_t now_ms);

#endif
