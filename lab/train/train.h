/* Training of the base game's evaluation: games by the players that there are, rows of features
 * with what came of them, a net fitted to the rows, and so on in rounds.
 *
 * The result is a function of the program and its options alone: games have numbers, playouts are
 * counted and not timed, rows lie in the order of their games whatever number of processes played
 * them, and the arithmetic is that of IEEE 754 without contraction or library functions. */
#ifndef SURTO_LAB_TRAIN_TRAIN_H
#define SURTO_LAB_TRAIN_TRAIN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "ai/base/net.h"

enum {
    CELLS = 9,         /* 2 to 4 players, 4 to 6 epidemics */
    SHARDS = 2,        /* files of rows of a round; each is written by one process */
    COMPARED_MAX = 16, /* plans of a decision that are compared */
    ROWS_OF_GAME_MAX = 400,
    PLANS_OF_GAME_MAX = 8000
};

typedef struct row {
    int16_t feature[BASE_FEATURES];
    float target;      /* chance to win, as far as the game and later values tell */
    uint16_t compared; /* whether it was compared with the row before it: plans of one decision */
    uint16_t seats;
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
    unsigned compare_in;   /* plans of one decision of so many are compared by playouts; 0: none */
    unsigned playouts;     /* of one turn, for each of them */
} round_of_games;

typedef struct tally {
    uint64_t games, won;
} tally;

/* Plays a round with nets and writes its rows to the files NAME.0, NAME.1 and so on, those of the
 * games and then those of plans that were compared. */
void play_round(const base_nets *nets, const round_of_games *round, const char *name,
                tally of[CELLS]);

/* Fits a net to the rows of some rounds, from nothing: from random weights by `seed`. With teachers
 * the rows are told the mean of what those say, and not what came of the games. */
typedef struct lesson {
    char (*names)[256];
    unsigned count;
    uint64_t seed;
    unsigned epochs;
    float contrast; /* how much errors count besides around the mean of plans that were compared */
    const base_net *teachers;
    unsigned teacher_count;
} lesson;

void fit_net(base_net *net, const lesson *task);

/* Ends the program with a sentence. */
_Noreturn void give_up(const char *what, const char *which);

#endif
