/* The referee of one game. It deals from a seed that no one else has, sends the engine only what
 * the table knows, and plays the answers. */
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
    const char *set; /* the set of seeds; for a sealed run the one with its digits */
    uint64_t player_seed;
    uint64_t action_ms; /* processor time per action; 0: playouts are limited */
    uint64_t playouts;
    double timeout;      /* seconds of real time without any work */
    uint64_t forbidden;  /* kinds of moves, as bits */
    uint64_t swap;       /* one in this many decisions is asked twice; 0: none */
    const char *records; /* a folder, or NULL */
    uint64_t positions;  /* per seed, to search for a win with all cards known (ceiling.h); 0: an
                            engine plays */
} arena_terms;

/* The result of a game. It is sent through a pipe as it is. */
typedef struct arena_result {
    arena_cell cell;
    uint64_t index;
    char result[ARENA_RESULT_TEXT]; /* "won", "lost outbreaks", "lost crash" */
    uint64_t turns, moves, decisions;
    uint64_t late; /* decisions over their budget */
    uint64_t cpu_us, slowest_us;
    uint64_t stalled_us;                /* not counted in these: the machine was stalled */
    uint64_t hash;                      /* of the last position */
    int cures;                          /* diseases cured; -1 if the rule set has none */
    uint64_t swapped, differing;        /* decisions asked twice; answered differently */
    bool unaccounted;                   /* the engine used time while not asked */
    uint64_t predictions;               /* at the first decision of each turn: */
    int16_t predicted[ARENA_TURNS_MAX]; /* parts of 10000, or -1 */
} arena_result;

/* Whether a game was won; whether the engine failed rather than the team. */
bool arena_is_won(const arena_result *result);
bool arena_is_fault(const arena_result *result);

/* The path of a game's record in a folder; and writing it there, if the terms ask for it. Returns:
 * false, with a message printed, if it cannot be written. */
enum { ARENA_PATH_TEXT = 4096 };
void arena_record_path(const char *folder, arena_cell cell, uint64_t index,
                       char out[ARENA_PATH_TEXT]);
bool arena_record_write(const surto_table *table, const arena_terms *terms, const arena_result *of);

/* Fills in what the table knows: result, moves, cures, hash. */
void arena_result_fill(const surto_table *table, arena_result *out);

/* A referee with its engines; initially all zero except `watched`. */
typedef struct arena_referee {
    arena_engine engine;
    arena_engine twin; /* for the swap test */
} arena_referee;

/* Plays a game. Returns: false if the arena itself failed: no memory, no process, no folder for the
 * record, or the result is no longer wanted. */
bool arena_play(arena_referee *referee, const arena_terms *terms, surto_game *game, arena_cell cell,
                uint64_t index, arena_result *out);

/* Ends the engines. Returns: whether one used time while not asked. */
bool arena_referee_end(arena_referee *referee);

#endif
