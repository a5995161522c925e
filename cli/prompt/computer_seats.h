/* Computer players at the prompt's table: `--computer p2=skilled,p3=expert`. */
#ifndef SURTO_CLI_PROMPT_COMPUTER_SEATS_H
#define SURTO_CLI_PROMPT_COMPUTER_SEATS_H

#include <stdbool.h>
#include <surto/surto.h>

#include "app/players.h"

/* Empty when zeroed. */
typedef struct computer_seats {
    uint8_t seats; /* mask of the seats that the computer plays */
    computer_player plays[SURTO_SEATS_MAX];
} computer_seats;

/* Reads which players sit where and opens them for a game; the seed is for their random numbers.
 * Returns: false with a sentence in why. Close it in either case. */
bool computer_seats_open(computer_seats *out, const char *given, const surto_game *game,
                         uint64_t seed, char *why, size_t why_cap);
void computer_seats_close(computer_seats *now);

bool computer_seats_have(const computer_seats *now, unsigned seat);

/* The move of a computer's seat that must decide. */
surto_move computer_seats_choose(computer_seats *now, const surto_state *state, unsigned seat);

#endif
