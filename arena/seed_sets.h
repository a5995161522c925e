/* The deals that the arena plays: sets of seeds. The seed of a game is the first 16 bytes of
 * SHA-256("PB-1|SET|PLAYERS|EPIDEMICS|INDEX"), so that anyone can deal it again. For the set
 * `sealed` this is only possible after the run: docs/develop/arena.md. */
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
bool arena_set_is_sealed(const char *name); /* whether it is one of these */

/* The seed of a game. Without epidemics the name of the rule set takes their place. */
surto_seed arena_game_seed(const char *set, const char *rules, arena_cell cell, uint64_t index);

/* The seed of the engine's own random numbers, which is independent of the game's. */
uint64_t arena_engine_seed(uint64_t player_seed, arena_cell cell, uint64_t index);

#endif
