/* Telling a move of a game with content: a sentence for the move itself, then what its facts say
 * came of it, then what a story changed. Nothing of the rules is repeated here; what a game tells
 * in its own way is in its own file. */
#ifndef SURTO_UI_TEXT_NARRATION_H
#define SURTO_UI_TEXT_NARRATION_H

#include "entity_names.h"
#include "text_ui.h"

/* What a sentence is made from. */
typedef struct tale {
    const teller *who;
    const sight *before;
    const sight *after;
    const told_move *told;
    surto_move move;
    strbuf *out;
} tale;

/* The sentence of a kind of move. */
typedef struct lead {
    const char *kind;
    void (*tell)(const tale *t);
} lead;

tale tale_of(const teller *who, const sight *before, const sight *after, const told_move *told,
             strbuf *out);

/* Adds a sentence of a tale: a message with its words, or one without. Before the first of a
 * paragraph stands tell_line, unless it is the tale's first. */
#define TELL(t, message, ...) SAY_NEXT((t)->out, message, __VA_ARGS__)
void tell_plain(const tale *t, const char *message);
void tell_line(const tale *t);

/* Words of a tale: {player}, the seat that moves; where a seat's pawn was before; what the move's
 * argument names. */
word the_player(const tale *t);
word pawn_at(const tale *t, const char *name, unsigned seat);
word place_at(const tale *t, const char *name, unsigned argument);
word card_at(const tale *t, const char *name, unsigned argument);
word seat_at(const tale *t, const char *name, unsigned argument);

/* The first fact of a sort, or NULL; how many there are. */
const surto_fact *find_fact(const told_move *told, unsigned id);
unsigned count_facts(const told_move *told, unsigned id);

/* The last number a sort of fact gives each place or seat, told once: the message has a {list},
 * "A 1, B 2". */
void tell_numbers(const tale *t, unsigned id, const char *message,
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

/* Facts of campaigns, each a paragraph. The message of a month has {month} and {n}, its level. */
void tell_month(const tale *t, const surto_fact *fact, const char *message);
void tell_block(const tale *t, unsigned block);
void tell_units(const tale *t, unsigned units);
void tell_finished(const tale *t, const surto_fact *fact);

/* "End of a month: January, first try." */
void tell_end_of_month(const tale *t, bool prologue, unsigned month, bool second);

/* A paragraph for the things of a mask, if there are any: the message has a {list}. The same for
 * those that came to a set. */
void tell_mask(const tale *t, const char *message, unsigned thing, uint64_t mask);
void tell_new(const tale *t, const char *message, unsigned thing, uint64_t was, uint64_t now);

/* "Points: +3.", "For the next purchases: 2 units more." */
void tell_points(const tale *t, int points, int units);

/* Paragraphs begin without a blank, and none is empty. */
void tidy(strbuf *out);

/* Adds what was read in a move, a paragraph a line. Returns: false if nothing was. */
bool tell_story(const teller *who, const told_move *told, strbuf *out);

#endif
