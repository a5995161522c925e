/* One game of the arena: the referee. It deals from a seed that nobody else has, sends the engine
 * what the table knows and nothing more, and plays what is answered. */
#ifndef SURTO_ARENA_REFEREE_H
#define SURTO_ARENA_REFEREE_H

#include <stdbool.h>
#include <stdint.h>
#include <surto/surto.h>

#include "cells.h"
#include "engine_client.h"

enum { ARENA_TURNS_MAX = 160, ARENA_RESULT_TEXT = 64 };

/* How the games of a run are played. */
typedef struct arena_terms {
    const arena_player *player;
    const char *set; /* that of the seeds; of a sealed run the one with its digits */
    uint64_t player_seed;
    uint64_t action_ms; /* processor time an action; 0: playouts count */
    uint64_t playouts;
    double patience;     /* seconds of real time without work */
    uint64_t forbidden;  /* kinds of moves, as bits */
    uint64_t swap;       /* of so many decisions one is asked twice; 0: none */
    const char *records; /* a folder, or NULL */
    uint64_t positions;  /* a seed, where a way to win is looked for with all cards known
                            (arena_ceiling.h); 0: an engine plays */
} arena_terms;

/* What is told of a game. It goes through a pipe as it is. */
typedef struct arena_result {
    arena_cell cell;
    uint64_t index;
    char result[ARENA_RESULT_TEXT]; /* "won", "lost outbreaks", "lost crash" */
    uint64_t turns, moves, decisions;
    uint64_t late; /* decisions over their budget */
    uint64_t cpu_us, slowest_us;
    uint64_t stood_us;                  /* not in these: the machine stood still */
    uint64_t hash;                      /* of the last position */
    int cures;                          /* made by then; -1 where the rule set has none */
    uint64_t swapped, differing;        /* decisions asked twice; those answered differently */
    bool unaccounted;                   /* the engine used time when nobody asked it */
    uint64_t predictions;               /* at the first decision of each turn: */
    int16_t predicted[ARENA_TURNS_MAX]; /* parts of 10000, or -1 */
} arena_result;

/* Whether a game was won; whether its result says that the engine failed, not the team. */
bool arena_is_won(const arena_result *result);
bool arena_is_fault(const arena_result *result);

/* The path of a game's record in a folder; and writing it there, if the terms want that. Returns:
 * false if it could not be written, and then it has said why. */
enum { ARENA_PATH_TEXT = 4096 };
void arena_record_path(const char *folder, arena_cell cell, uint64_t index,
                       char out[ARENA_PATH_TEXT]);
bool arena_record_write(const surto_table *table, const arena_terms *terms, const arena_result *of);

/* Fills in what a table tells of a game: result, moves, cures, hash. */
void arena_result_fill(const surto_table *table, arena_result *out);

/* A referee with its engines; all zero but `watched` at the beginning. */
typedef struct arena_referee {
    arena_engine engine;
    arena_engine twin; /* for the swap test */
} arena_referee;

/* Plays a game. Returns: false if the arena itself failed: no memory, no process, no folder for the
 * record, or nobody waits for the result any more. */
bool arena_play(arena_referee *referee, const arena_terms *terms, surto_game *game, arena_cell cell,
                uint64_t index, arena_result *out);

/* Ends the engines. Returns: whether one used time when nobody asked it. */
bool arena_referee_end(arena_referee *referee);

#endif
