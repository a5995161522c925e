/* Which deals the arena plays: sets of seeds. The seed of a game is the first 16 bytes of
 * SHA-256("PB-1|SET|PLAYERS|EPIDEMICS|INDEX"), so that anybody can deal it again. In the set
 * `sealed` nobody can before the run is over: docs/arena.md. */
#ifndef SURTO_ARENA_SEED_SETS_H
#define SURTO_ARENA_SEED_SETS_H

#include <stdbool.h>
#include <stdint.h>
#include <surto/random.h>

#include "cells.h"
#include "ui/message/seeds.h"

enum { ARENA_SET_TEXT = 96 };

/* Whether there is a set of that name: dev, train-N, calibrate, test, beacon-TEXT, sealed. */
bool arena_set_known(const char *name);

/* The set that a sealed run plays: "sealed-" and 64 random digits. */
void arena_set_seal(char out[ARENA_SET_TEXT]);
bool arena_set_is_sealed(const char *name); /* whether it is such a one */

/* The seed of a game. Where there are no epidemics the name of the rule set stands in their place.
 */
surto_seed arena_game_seed(const char *set, const char *rules, arena_cell cell, uint64_t index);

/* The seed of the engine's own random numbers, which has nothing of the game's. */
uint64_t arena_engine_seed(uint64_t player_seed, arena_cell cell, uint64_t index);

#endif
