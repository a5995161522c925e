/* Narrates a move of a campaign game: a sentence for the move itself, then what its facts say
 * came of it, then what a story changed. It repeats no rules. What only one game has is in that
 * game's folder. */
#ifndef SURTO_UI_TEXT_NARRATION_H
#define SURTO_UI_TEXT_NARRATION_H

#include "entity_names.h"
#include "text_ui.h"

/* What a sentence is made from. */
typedef struct narration {
    const narrator *who;
    const position_view *before;
    const position_view *after;
    const applied_move *applied;
    surto_move move;
    strbuf *out;
} narration;

/* The sentence of a kind of move. */
typedef struct kind_narrator {
    const char *kind;
    void (*narrate)(const narration *t);
} kind_narrator;

narration narration_of(const narrator *who, const position_view *before, const position_view *after,
                       const applied_move *applied, strbuf *out);

/* Adds a sentence: a message with arguments, or one without. Begin each paragraph but the first
 * with narrate_line; NARRATE_LINE does both. */
#define NARRATE(t, message, ...) SAY_NEXT((t)->out, message, __VA_ARGS__)
#define NARRATE_LINE(t, message, ...) (narrate_line(t), NARRATE(t, message, __VA_ARGS__))
void narrate_plain(const narration *t, const char *message);
void narrate_line(const narration *t);

/* Arguments for messages: {player}, the seat that moves; where a seat's pawn was before; what
 * the move's argument names. */
phrase_arg the_player(const narration *t);
phrase_arg pawn_at(const narration *t, const char *name, unsigned seat);
phrase_arg place_at(const narration *t, const char *name, unsigned argument);
phrase_arg card_at(const narration *t, const char *name, unsigned argument);
phrase_arg seat_at(const narration *t, const char *name, unsigned argument);

/* The first fact of a sort, or NULL; how many there are. */
const surto_fact *find_fact(const applied_move *applied, unsigned id);
unsigned count_facts(const applied_move *applied, unsigned id);

/* The last number a sort of fact gives each place or seat, once: the message has a {list},
 * "A 1, B 2". */
void narrate_numbers(const narration *t, unsigned id, const char *message,
                     const char *(*name)(const narrator *, unsigned));

/* Narrates the move by its kind; the list ends with a kind NULL. Other moves appear in notation. */
void narrate_lead(const narration *t, const kind_narrator *leads);

/* The same for a move that is proposed, and for one that was and is accepted now. */
void narrate_proposed(const narration *t, const kind_narrator *leads, surto_move proposal);

/* Sentences that are the same in several games. */
void narrate_drive(const narration *t); /* place */
void narrate_give(const narration *t);  /* seat, card */
void narrate_take(const narration *t);  /* seat, card */
void narrate_spend(const narration *t);
void narrate_pass(const narration *t);
void narrate_discard(const narration *t); /* card */
void narrate_answer(const narration *t);
void narrate_players(const narration *t); /* number */
void narrate_choose(const narration *t);  /* option */
void narrate_first(const narration *t);   /* seat */

/* Facts of campaigns, each a paragraph. The message of a month has {month} and {n}, its level. */
void narrate_month(const narration *t, const surto_fact *fact, const char *message);
void narrate_told(const narration *t, const surto_fact *line); /* one of those of the move */
void narrate_units(const narration *t, unsigned units);
void narrate_finished(const narration *t, const surto_fact *fact);

/* "End of a month: January, first attempt." */
void narrate_end_of_month(const narration *t, bool prologue, unsigned month, bool second);

/* A paragraph for the things of a mask, if there are any: the message has a {list}. The same for
 * those that came to a set. */
void narrate_mask(const narration *t, const char *message, unsigned thing, uint64_t mask);
void narrate_new(const narration *t, const char *message, unsigned thing, uint64_t was,
                 uint64_t now);

/* A paragraph for each rule sticker that came: the message has {letter} and {rule}. */
void narrate_stickers(const narration *t, const char *message, unsigned thing, uint64_t was,
                      uint64_t now);

/* A paragraph for each counter of content that changed and is not hidden: a mask. */
void narrate_counters(const narration *t, unsigned thing, unsigned count, unsigned hidden,
                      const uint8_t *was, const uint8_t *now);

/* "Points: +3.", "For the next purchases: 2 units more." */
void narrate_points(const narration *t, int points, int units);

/* Paragraphs begin without a blank, and none is empty. */
void tidy(strbuf *out);

/* Adds what was read in a move, a paragraph a line. Returns: false if nothing was. */
bool narrate_story(const narrator *who, const applied_move *applied, strbuf *out);

#endif
