/* What the files of Season 2's text share: lists on their way out, and the reader of a state. */
#ifndef SURTO_RULES_SEASON2_TEXT_H
#define SURTO_RULES_SEASON2_TEXT_H

#include "rules/state_lines.h"
#include "rules/season2/state.h"

/* ---- Writing (text_write.c) ------------------------------------------------------------- */

/* A list under way: a space before every word but the first, `-` if there is none. */
typedef struct season2_list {
    const surto_game *game;
    surto__out *out;
    bool any;
} season2_list;

/* `key` is written with its colon and space. */
season2_list season2_list_start(const surto_game *game, surto__out *out, const char *key);
void season2_list_next(season2_list *list);                               /* a word follows */
void season2_list_key(season2_list *list, unsigned domain, unsigned key); /* KEY */
void season2_list_pair(season2_list *list, unsigned domain, unsigned key,
                       unsigned number); /* KEY=N */
void season2_list_end(season2_list *list);

void season2_write_number(surto__out *out, const char *key, unsigned number);
void season2_write_set(const surto_game *game, surto__out *out, const char *key, unsigned domain,
                       uint64_t set);

/* Cards of classes, as season2_cards_in gives them: KEY*N. */
void season2_write_cards(season2_list *list, unsigned domain, const uint8_t *cards,
                         const uint8_t *counts, unsigned classes);

/* The names of the flags by their bits; the one after them is told by `player-deck:`. */
enum { SEASON2_FLAG_KEYS = 10 };
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

/* The words of a list, for surto__take_word; `-` has none. */
surto__piece season2_read_list(season2_lines *r, const char *key);

/* Lists are in order and name nothing twice: *after is the first key that may stand here, and is
 * moved on. */
void season2_in_order(season2_lines *r, unsigned key, unsigned *after);
uint64_t season2_read_set(season2_lines *r, const char *key, unsigned domain);

/* A word KEY=N of a list in order. */
unsigned season2_read_pair(season2_lines *r, unsigned domain, surto__piece word, unsigned least,
                           unsigned most, unsigned *after, unsigned *number);

/* ---- Reading cards (text_cards.c) ------------------------------------------------------- */

/* Takes all cards out, so that each is put into its place by one line; and what is left to do when
 * all lines are read: cards no line names, the order of copies, hand counts. */
void season2_clear_cards(season2_lines *r);
void season2_finish_cards(season2_lines *r);

/* One word of a multiset in order, KEY or KEY*N. Returns: the class; *count how many. */
unsigned season2_read_class(season2_lines *r, unsigned domain, surto__piece word, unsigned *after,
                            unsigned *count);

/* A multiset of player cards, with numbers from `first` to below `end`, into a place; and of
 * infection cards. */
void season2_read_cards(season2_lines *r, surto__piece list, unsigned place, unsigned first,
                        unsigned end);
void season2_read_infections(season2_lines *r, surto__piece list, unsigned place);

/* CITY=N: plain cards into a place. */
void season2_read_city_cards(season2_lines *r, const char *key, unsigned place);
void season2_read_city_infections(season2_lines *r, const char *key, unsigned place);

/* The lines that only campaigns have. (text_campaign.c) */
void season2_read_campaign(season2_lines *r);

#endif
