/* Training of the base game's evaluation: games by the players that there are, rows of features
 * with what came of them, a net fitted to the rows, and so on in rounds.
 *
 * The result is a function of the program and its options alone: games have numbers, playouts are
 * counted and not timed, rows lie in the order of their games whatever number of processes played
 * them, and the arithmetic is that of IEEE 754 without contraction or library functions. */
#ifndef SURTO_TOOLS_TRAIN_H
#define SURTO_TOOLS_TRAIN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "ai/base/net.h"

enum {
    CELLS = 9,  /* 2 to 4 players, 4 to 6 epidemics */
    SHARDS = 2, /* files of rows of a round; each is written by one process */
    ROWS_OF_GAME_MAX = 400
};

typedef struct row {
    int16_t feature[BASE_FEATURES];
    float target; /* chance to win, as far as the game and later values tell */
} row;

/* How the games of a round are played. */
typedef enum way_to_play {
    BY_QUICK_PLANS, /* the best value of the plans of playouts */
    BY_WHOLE_PLANS  /* the best value of all plans of a turn */
} way_to_play;

typedef struct round_of_games {
    way_to_play way;
    uint64_t first, games; /* numbers of the games */
    double lambda;         /* how much the end of the game counts against the values on the way */
} round_of_games;

typedef struct tally {
    uint64_t games, won;
} tally;

/* Plays a round with a net and writes its rows to the files NAME.0, NAME.1 and so on. */
void play_round(const base_net *net, const round_of_games *round, const char *name,
                tally of[CELLS]);

/* Fits a net to the rows of some rounds, from nothing. */
void fit_net(base_net *net, char names[][256], unsigned count);

/* Ends the program with a sentence. */
_Noreturn void give_up(const char *what, const char *which);

#endif
