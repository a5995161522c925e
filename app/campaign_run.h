/* For self-play of campaigns: a file that says how the team decides in the story, and how the games
 * of a campaign ended. */
#ifndef SURTO_APP_CAMPAIGN_RUN_H
#define SURTO_APP_CAMPAIGN_RUN_H

#include <surto/surto.h>

#include "pack_story.h"

enum {
    RUN_CHOICES_MAX = 512,
    RUN_WORD = 40,
    RUN_MONTHS = 12,
    RUN_GAMES_MAX = 2 * RUN_MONTHS,
    RUN_RESULTS = 3 /* how a game can end */
};

/* The month with a key, from 0. Returns: false if there is none. */
bool run_month_find(const char *key, unsigned *month);
const char *run_month_key(unsigned month);

/* A game of the calendar. */
typedef struct run_game {
    unsigned month, players, result;
    bool second; /* the second attempt at its month */
} run_game;

/* The names of results, for scripts: "won", "lost"; "success", "adequate", "failure". Returns: NULL
 * past the last. */
const char *run_result_name(const surto_game *game, unsigned result);

/* The games of a campaign that have ended. Returns: how many; *month is the month at hand. Rules
 * without campaigns have none. */
unsigned run_games(const surto_game *game, const surto_state *state, run_game out[RUN_GAMES_MAX],
                   unsigned *month);

/* What the team decides, read from a file. A line `players N` says with how many every game is
 * played. A line `BLOCK OPTION` says which option the team takes in a block of the story
 * (`legacy-3 2`); if a block asks more than once, it has a line for each time, in their order.
 * Whatever has no line is left to the player. */
typedef struct run_choices {
    unsigned players; /* 0: nothing is said */
    unsigned players_line;
    bool players_used;
    unsigned count;
    struct {
        char block[RUN_WORD];
        unsigned option, line;
        bool taken; /* in the campaign at hand */
        bool used;  /* in any campaign */
    } all[RUN_CHOICES_MAX];
} run_choices;

/* Reads the file; the story is that of the pack, and a campaign has so many seats. Returns: false
 * with a sentence in why. */
bool run_choices_read(run_choices *out, const pack_story *story, unsigned seats, const char *text,
                      size_t length, char *why, size_t why_cap);

void run_choices_begin(run_choices *choices); /* of a campaign */

/* Chooses for the team if the file says what. Returns: false if it does not. */
bool run_choices_take(run_choices *choices, const surto_game *game, const surto_state *state,
                      surto_move *out);

/* Says the number of each line that was never used, from the top. */
typedef void run_unused(const void *context, unsigned line);
void run_choices_unused(const run_choices *choices, run_unused *say, const void *context);

#endif
