/* Telling a move of a game with content: a sentence for the move itself, then what its facts say
 * came of it, then what a story changed. Nothing of the rules is repeated here; what a game tells
 * in its own way is in its own file. */
#ifndef SURTO_FRONT_TALE_H
#define SURTO_FRONT_TALE_H

#include "face.h"
#include "things.h"

/* What a sentence is made from. */
typedef struct tale {
    const teller *who;
    const sight *before;
    const sight *after;
    const told_move *told;
    surto_move move;
    const char *name; /* of the seat that moves; "" for chance */
    strbuf *out;
} tale;

/* The sentence of a kind of move. */
typedef struct lead {
    const char *kind;
    void (*tell)(const tale *t);
} lead;

tale tale_of(const teller *who, const sight *before, const sight *after, const told_move *told,
             strbuf *out);

/* The first fact of a sort, or NULL; how many there are. */
const surto_fact *find_fact(const told_move *told, unsigned id);
unsigned count_facts(const told_move *told, unsigned id);

/* The last number a sort of fact gives each place or seat, told once: " Title: A 1, B 2." */
void tell_numbers(const tale *t, unsigned id, const char *title,
                  const char *(*name)(const teller *, unsigned));

/* Tells the move; leads end with a kind NULL. One that no lead tells is told by its notation. */
void tell_lead(const tale *t, const lead *leads);

/* The same for a move that is proposed, and for one that was and is accepted now. */
void tell_proposed(const tale *t, const lead *leads, surto_move proposal);

/* Sentences that are the same in several games. */
void tell_drive(const tale *t); /* place */
void tell_give(const tale *t);  /* seat, card */
void tell_take(const tale *t);  /* seat, card */
void tell_spend(const tale *t);
void tell_pass(const tale *t);
void tell_discard(const tale *t); /* card */
void tell_answer(const tale *t);
void tell_players(const tale *t); /* number */
void tell_choose(const tale *t);  /* option */
void tell_first(const tale *t);   /* seat */

/* The name of what the move's argument names. */
const char *place_at(const tale *t, unsigned argument);
const char *card_at(const tale *t, unsigned argument);
const char *seat_at(const tale *t, unsigned argument);

/* Facts of campaigns. `level` says which number a month has: "rationing". */
void tell_month(const tale *t, const surto_fact *fact, const char *level);
void tell_end_of_month(const tale *t, bool prologue, unsigned month, bool second);
void tell_block(const tale *t, unsigned block);
void tell_units(const tale *t, unsigned units);
void tell_finished(const tale *t, const surto_fact *fact);

/* "\nTitle: A, B." for the things of a mask; for those that came to a set. */
void tell_mask(const tale *t, const char *title, unsigned thing, uint64_t mask);
void tell_new(const tale *t, const char *title, unsigned thing, uint64_t was, uint64_t now);

/* "\nPoints: +3.", "\nFor the next purchases: 2 units more." */
void tell_points(const tale *t, int points, int units);

/* Paragraphs begin without a blank, and none is empty. */
void tidy(strbuf *out);

/* Adds what was read in a move, a paragraph a line. Returns: false if nothing was. */
bool tell_story(const teller *who, const told_move *told, strbuf *out);

#endif
