/* A table: one game being played. It owns the state, the record and the dealer, and with them undo,
 * save and load, so that no rule set and no front end needs its own. Front ends drive a table; only
 * computer players and tests work on states directly. A table is for one thread at a time.
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
    SURTO_DEALER_LAZY    /* the caller's randomness decides each draw when it happens */
} surto_dealer_kind;

typedef struct surto_dealer {
    surto_dealer_kind kind;
    surto_seed seed;                    /* SEEDED */
    bool secret;                        /* SEEDED: leave it out of the record until the game ends */
    uint64_t (*entropy)(void *context); /* LAZY: returns 64 fresh random bits for each draw */
    void *context;
} surto_dealer;

/* Opens a table at the start of a game. The table takes over the caller's reference to the game and
 * closes it, also when this call fails; tables that share a game get theirs from surto_game_share.
 * With a dealer, the set-up is dealt at once. The caller closes the table.
 * Returns: OK, MEMORY. */
surto_status surto_table_open(surto_table **out, surto_game *game, const surto_dealer *dealer);

/* Opens a table from the text of a record: replays and checks every move, the result and the hash.
 * A record without an end was cut off and loads as far as it goes. A seeded dealer must explain
 * every draw of the record, and its seed becomes the record's. A lazy dealer that continues an open
 * game removes seed and commitment from the record, because they would not explain what follows.
 * On failure *out is NULL and why (may be NULL) says what is wrong, with the line where there is
 * one.
 * Returns: OK; SYNTAX, UNKNOWN, VERSION, OPTION, PACK, ILLEGAL, WAIT, ENDED, HASH, DEAL, SPACE,
 * MEMORY. */
surto_status surto_table_load(surto_table **out, const char *text, size_t length,
                              const surto_dealer *dealer, char *why, size_t why_cap);

/* Loads a record for a game that is already open: one with the caller's own pack, or one that many
 * tables share. The record must be of this game: the same rules, and every option in the same
 * words. The table takes over the game, also when this call fails.
 * Returns: as surto_table_load. */
surto_status surto_table_load_for_game(surto_table **out, surto_game *game, const char *text,
                                       size_t length, const surto_dealer *dealer, char *why,
                                       size_t why_cap);

/* Opens a table from moves (packed_moves.h): replays and checks each of them. A seeded dealer must
 * explain every draw. If chance moves next, its move is dealt. The table takes over the game, also
 * when this call fails. About ten times as fast as loading the text of a record.
 * Returns: OK; ILLEGAL, WAIT, ENDED, DEAL, SPACE, MEMORY. */
surto_status surto_table_open_moves(surto_table **out, surto_game *game, const surto_dealer *dealer,
                                    const surto_move *moves, size_t count);

/* Frees a table and drops its reference to the game. NULL is allowed. */
void surto_table_close(surto_table *table);

/* The game and the current state. Both belong to the table; the state changes with every move. */
const surto_game *surto_table_game(const surto_table *table);
const surto_state *surto_table_state(const surto_table *table);

/* The moves so far. surto_table_moves points into the table until the next change. */
size_t surto_table_move_count(const surto_table *table);
surto_move surto_table_move(const surto_table *table, size_t index); /* index < count */
const surto_move *surto_table_moves(const surto_table *table);

/* Writes the state after the first `count` moves. The moves are replayed, which takes a few
 * milliseconds for the longest campaign. Returns: OK, or RANGE past the end. */
surto_status surto_table_state_at(const surto_table *table, size_t count, surto_state *out);

/* The player names and other tags of the record, to read and to set. They belong to the table. */
surto_record_tags *surto_table_tags(surto_table *table);

/* Makes a move, then lets the dealer make all of chance's moves that follow: all of it or nothing.
 * On MEMORY or SPACE the sink may already have received facts of a move that was then dropped. sink
 * may be NULL.
 * Returns: as surto_apply; MEMORY; SPACE if the record is full, which ends play at this table:
 * SURTO_RECORD_MOVES_MAX is many times what the longest game needs. */
surto_status surto_table_play(surto_table *table, surto_move move, const surto_sink *sink);

/* Makes several moves, each followed by what the dealer deals: all of them or none. On failure
 * *failed (may be NULL) is the index of the move that could not be made.
 * Returns: as surto_table_play. */
surto_status surto_table_play_all(surto_table *table, const surto_move *moves, size_t count,
                                  const surto_sink *sink, size_t *failed);

/* Goes back to the position after the first `count` moves, whoever made the others and whatever
 * they revealed: for servers, and for tables where everyone agrees. Chance's moves before that
 * point are not dealt again. Returns: OK, or RANGE past the end. */
surto_status surto_table_rewind(surto_table *table, size_t count);

/* Undoes the last move if `seat` made it and nothing has been revealed since.
 * Returns: OK or UNDO. */
surto_status surto_table_undo(surto_table *table, unsigned seat);

/* Writes the record as text: a save file. Works like the writers of text.h. */
size_t surto_table_write(const surto_table *table, char *out, size_t cap);

#ifdef __cplusplus
}
#endif
#endif
