/* Lists in the lines of a state, for all rule sets: on their way out and on their way in. */
#ifndef SURTO_RULES_STATE_LISTS_H
#define SURTO_RULES_STATE_LISTS_H

#include "core/layers.h"
#include "rules/state_lines.h"

/* ---- Writing ---------------------------------------------------------------------------- */

/* A list under way: a space before every word but the first, `-` if there is none. */
typedef struct surto__list {
    const surto_game *game;
    surto__out *out;
    bool any;
} surto__list;

/* `key` is written with its colon and space. */
surto__list surto__list_start(const surto_game *game, surto__out *out, const char *key);
void surto__list_next(surto__list *list);                               /* a word follows */
void surto__list_key(surto__list *list, unsigned domain, unsigned key); /* KEY */
void surto__list_pair(surto__list *list, unsigned domain, unsigned key,
                      unsigned number); /* KEY=N */
void surto__list_times(surto__list *list, unsigned domain, unsigned key,
                       unsigned number);                                /* KEY, or KEY*N */
void surto__list_set(surto__list *list, unsigned domain, uint64_t set); /* KEY KEY ... */
void surto__list_end(surto__list *list);

/* Whole lines. */
void surto__write_number(surto__out *out, const char *key, unsigned number);
void surto__write_set(const surto_game *game, surto__out *out, const char *key, unsigned domain,
                      uint64_t set);

/* Words of the rule set's own by the bits of a set, such as flags. */
void surto__write_words(const surto_game *game, surto__out *out, const char *key,
                        const char *const *words, unsigned set);

/* KEY=N for each of up to 64 things of which there are some: numbers up to 3 in two sets, one
 * + 2 * two, or `count` numbers of four bits (core/bits.h). */
void surto__write_pairs(const surto_game *game, surto__out *out, const char *key, unsigned domain,
                        uint64_t one, uint64_t two);
void surto__write_nibbles(const surto_game *game, surto__out *out, const char *key, unsigned domain,
                          const uint8_t *nibbles, unsigned count);

/* ---- Reading ---------------------------------------------------------------------------- */

/* The words of a list, for surto__take_word; `-` has none. */
surto__slice surto__state_list(surto__state_lines *lines, const char *key);

/* Lists are in order and name nothing twice: *after is the first key that may stand here, and is
 * moved on. */
void surto__state_in_order(surto__state_lines *lines, unsigned key, unsigned *after);

/* A list of keys as a set: its words, or its whole line. */
uint64_t surto__state_words(surto__state_lines *lines, unsigned domain, surto__slice list);
uint64_t surto__state_set(surto__state_lines *lines, const char *key, unsigned domain);

/* A word KEY, or KEY*N with N from 2 to `most`, of a list in order. */
unsigned surto__state_times(surto__state_lines *lines, unsigned domain, surto__slice word,
                            unsigned max, unsigned *after, unsigned *number);

/* A word KEY=N of a list in order. */
unsigned surto__state_pair(surto__state_lines *lines, unsigned domain, surto__slice word,
                           unsigned min, unsigned max, unsigned *after, unsigned *number);

/* Which of some words this is; 0 after a complaint if none. */
unsigned surto__state_choice(surto__state_lines *lines, surto__slice word, const char *const *words,
                             unsigned count, const char *problem);

/* Words of the rule set's own as a set, such as flags. */
unsigned surto__state_own_words(surto__state_lines *lines, const char *key,
                                const char *const *words, unsigned count);

/* The words of a line that has one for each seat. Returns: how many, 0 after a problem. */
unsigned surto__state_seats(surto__state_lines *lines, const char *key,
                            surto__slice word[SURTO_SEATS_MAX]);

/* What surto__write_pairs and _nibbles write. The sets or numbers are all 0 before. */
void surto__state_pairs(surto__state_lines *lines, const char *key, unsigned domain, uint64_t *one,
                        uint64_t *two);
void surto__state_nibbles(surto__state_lines *lines, const char *key, unsigned domain,
                          uint8_t *nibbles);

/* ---- Decks ------------------------------------------------------------------------------ */

/* A deck drawn from both ends (core/layers.h): sets from the top to the bottom. */
void surto__write_layers(const surto_game *game, surto__out *out, const char *key, unsigned domain,
                         const surto__layers *deck);
void surto__state_layers(surto__state_lines *lines, const char *key, unsigned domain,
                         surto__layers *deck);

/* A player deck in piles with a special card shuffled into each; all 0 until it is made. */
typedef struct surto__piles {
    uint8_t pile;  /* on top, from 0 */
    uint8_t piles; /* how many there were */
    uint8_t left;  /* cards in the top one */
    bool in;       /* its special card is not drawn yet */
} surto__piles;

void surto__write_piles(surto__out *out, const surto__piles *deck);
surto__piles surto__state_piles(surto__state_lines *lines, unsigned max);

#endif
