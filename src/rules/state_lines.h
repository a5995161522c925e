/* Reading a state line by line, for all rule sets: the first problem is kept, and nothing is read
 * after it. */
#ifndef SURTO_RULES_STATE_LINES_H
#define SURTO_RULES_STATE_LINES_H

#include "rules/rules.h"

typedef struct surto__state_lines {
    const surto_game *game;
    surto__slice rest;   /* what is not read yet */
    unsigned line;       /* the line last read, from 1 */
    const char *problem; /* the first one, or NULL */
} surto__state_lines;

void surto__state_complain(surto__state_lines *lines, const char *problem);

/* The value of the next line, which must have this key and say something. Returns: nothing (text
 * NULL) after a problem. */
surto__slice surto__state_value(surto__state_lines *lines, const char *key);

/* What a word says; 0 after a complaint if it says no such thing. */
unsigned surto__state_number(surto__state_lines *lines, surto__slice word, unsigned max);

/* The number that is the value of the next line, which must have this key; at most 255. The second
 * is written from 1 and kept from 0. */
uint8_t surto__state_byte(surto__state_lines *lines, const char *key, unsigned max);
uint8_t surto__state_from_one(surto__state_lines *lines, const char *key, unsigned max,
                              const char *problem);
unsigned surto__state_key(surto__state_lines *lines, unsigned domain, surto__slice word);
unsigned surto__state_seat(surto__state_lines *lines, surto__slice word);

/* Complains if anything is left. */
void surto__state_end(surto__state_lines *lines);

#endif
