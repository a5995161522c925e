/* Players by computer who sit at the prompt's table: `--computer p2=skilled,p3=expert`. */
#ifndef SURTO_CLI_PROMPT_COMPUTER_SEATS_H
#define SURTO_CLI_PROMPT_COMPUTER_SEATS_H

#include <stdbool.h>
#include <surto/surto.h>

#include "app/players.h"

/* A zeroed one has nobody. */
typedef struct partners {
    uint8_t seats; /* a mask: those that the computer plays */
    policy plays[SURTO_SEATS_MAX];
} partners;

/* Reads who plays what and opens them for a game; the seed is of their own random numbers.
 * Returns: false with a sentence in why. Close it in either case. */
bool partners_open(partners *out, const char *given, const surto_game *game, uint64_t seed,
                   char *why, size_t why_cap);
void partners_close(partners *now);

bool partners_have(const partners *now, unsigned seat);

/* What the computer does with a seat it plays, which is to decide. */
surto_move partners_choose(partners *now, const surto_state *state, unsigned seat);

#endif
