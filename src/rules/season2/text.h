/* What the files of Season 2's text share: cards on their way out, and the reader of a state. */
#ifndef SURTO_RULES_SEASON2_TEXT_H
#define SURTO_RULES_SEASON2_TEXT_H

#include "rules/season2/state.h"
#include "rules/state_lists.h"

/* ---- Writing (text_write.c) ------------------------------------------------------------- */

/* Cards of classes, as season2_cards_in gives them: KEY*N. */
void season2_write_cards(surto__list *list, unsigned domain, const uint8_t *cards,
                         const uint8_t *counts, unsigned classes);

/* The names of the flags by their bits; the one after them is told by `player-deck:`. */
enum { SEASON2_FLAG_KEYS = 13 };
extern const char *const season2_flag_keys[SEASON2_FLAG_KEYS];

/* The lines that only campaigns have. (text_campaign.c) */
void season2_write_campaign(const surto_game *game, const season2_state *s, surto__out *out);

/* ---- Reading (text_read.c) -------------------------------------------------------------- */

typedef struct season2_lines {
    surto__state_lines in;
    const season2_pack *p;
    season2_state *s;
    /* What one line says and another must agree with. */
    uint64_t inhabited;                     /* the locations `population:` names */
    unsigned asked_seat, asked_character;   /* SURTO_NONE if `asked:` names none */
    uint32_t events;                        /* those found in some place */
    unsigned produce;                       /* produce cards found */
    uint8_t cards[SEASON2_CITIES_MAX];      /* cards of each city found */
    uint8_t infections[SEASON2_CITIES_MAX]; /* infection cards likewise */
} season2_lines;

/* ---- Reading cards (text_cards.c) ------------------------------------------------------- */

/* Takes all cards out, so that each is put into its place by one line; and what is left to do when
 * all lines are read: cards no line names, the order of copies, hand counts. */
void season2_clear_cards(season2_lines *r);
void season2_finish_cards(season2_lines *r);

/* One word of a multiset in order, KEY or KEY*N. Returns: the class; *count how many. */
unsigned season2_read_class(season2_lines *r, unsigned domain, surto__slice word, unsigned *after,
                            unsigned *count);

/* A multiset of player cards, with numbers from `first` to below `end`, into a place; and of
 * infection cards. */
void season2_read_cards(season2_lines *r, surto__slice list, unsigned place, unsigned first,
                        unsigned end);
void season2_read_infections(season2_lines *r, surto__slice list, unsigned place);

/* CITY=N: plain cards into a place. */
void season2_read_city_cards(season2_lines *r, const char *key, unsigned place);
void season2_read_city_infections(season2_lines *r, const char *key, unsigned place);

/* The lines that only campaigns have. (text_campaign.c) */
void season2_read_campaign(season2_lines *r);

#endif
