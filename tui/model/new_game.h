/* A new game being set up: which game, which options, who plays. The last choices are remembered in
 * the settings. */
#ifndef SURTO_TUI_NEW_GAME_H
#define SURTO_TUI_NEW_GAME_H

#include <stdbool.h>
#include <surto/surto.h>

#include "app/people.h"
#include "app/settings.h"
#include "tui/model/open_game.h"
#include "tui/widgets/form.h"
#include "ui/text/text_ui.h"

typedef struct new_game {
    bool campaign;
    const char *rules;
    surto_game *usual; /* of these rules, with all that is standard: for names */
    char values[SURTO_OPTIONS_MAX][SURTO_VALUE_MAX]; /* of the options, by number */
    people seats;                                    /* always as many as can be */
    char seed[FORM_TEXT];                            /* "" for real chance */
    char title[FORM_TEXT];                           /* of a campaign */
    char why[256];                                   /* why it cannot begin; "" if it can */
} new_game;

/* Begins with what was chosen last. */
void new_game_open(new_game *g, bool campaign, const settings *from);
void new_game_close(new_game *g);

/* Another game, forward or backward. */
void new_game_choose(new_game *g, int by, const settings *from);

/* Whether an option is asked for: in a campaign only what does not belong to its calendar. */
bool new_game_asks(const new_game *g, const surto_option_info *option);

/* Changes an option that is a number or one of some words. */
void new_game_change(new_game *g, size_t option, int by);

/* How many play. */
unsigned new_game_seats(const new_game *g);

/* Another one who plays a seat: a person, or one of the computer's ways. Another colour; the seat
 * that had it gets the old one. */
void new_game_play(new_game *g, unsigned seat, int by);
void new_game_colour(new_game *g, unsigned seat);

/* An option that is a list. Words of a set, by number, can be put in and taken out; a list for each
 * seat has a number for each, or none has. */
bool new_game_has(const new_game *g, size_t option, unsigned number);
void new_game_toggle(new_game *g, size_t option, unsigned number);
unsigned new_game_of_seat(const new_game *g, size_t option, unsigned seat); /* or SURTO_NONE */
void new_game_set_seat(new_game *g, size_t option, unsigned seat, int by);
void new_game_set_all(new_game *g, size_t option, bool chosen);

/* Names of the things of an option's list, in the reader's language. Text of the scratch. */
const char *new_game_word(const new_game *g, size_t option, unsigned number);

/* Looks whether it can begin, and notes why not. After every change. */
void new_game_check(new_game *g);

/* Begins, and remembers what was chosen. Returns: NULL with a sentence in g->why. */
play *new_game_start(new_game *g, settings *to);

/* What an option can be that is a list. Returns: false if it is none. */
bool new_game_words(const new_game *g, size_t option, option_words *out);

#endif
