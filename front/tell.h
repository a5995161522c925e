/* What happened, in sentences: from a move, the position before it and the position after it. Here
 * is what all games need, and the base game's sentences; those of others are in their own files. */
#ifndef SURTO_FRONT_TELL_H
#define SURTO_FRONT_TELL_H

#include <stdbool.h>
#include <surto/surto.h>

#include "atlas.h"
#include "position.h"
#include "util/strbuf.h"

enum {
    PLAYER_NAME_TEXT = 64,
    MOVE_WORDS_MAX = 12,
    TELL_EVERYTHING = 255, /* a reader from whom no hand is hidden */
    TOLD_FACTS_MAX = 1024  /* of a move; what is beyond is not told */
};

/* A move in words: its text form cut at the spaces. */
typedef struct move_words {
    char text[SURTO_MOVE_TEXT_MAX]; /* the words, each ended by a zero */
    const char *word[MOVE_WORDS_MAX];
    unsigned count;
} move_words;

void move_split(const char *text, move_words *out);
void move_words_of(const surto_game *game, surto_move move, move_words *out);

/* The seat a word names ("p1" is 0). Returns: SURTO_NONE if it names none. */
unsigned seat_of_word(const char *text);

typedef struct face face; /* face.h */

typedef struct teller {
    const surto_game *game;
    const face *face;
    const atlas *board;                    /* of the base game, otherwise NULL */
    const surto_season2_contents *season2; /* of Season 2, otherwise NULL */
    const surto_season0_contents *season0; /* of Season 0, otherwise NULL */
    const char *pack;                      /* the text of its pack, for stories; may be NULL */
    size_t pack_length;
    char names[SURTO_SEATS_MAX][PLAYER_NAME_TEXT]; /* "" for a player without a name */
    unsigned reader;                               /* the seat that reads, or TELL_EVERYTHING */
    bool by_name; /* nobody types: who has a name is not called p1 beside it */
} teller;

/* Gives a teller the game it is to tell and what was learned of it. */
struct lore;
void teller_meet(teller *who, const surto_game *game, const face *of, const struct lore *learned);

/* Takes the names of a record's head, "Ana | Beto". */
void teller_names(teller *who, const char *tag);

/* "Ana", or "p1" for a player without a name. */
const char *seat_name(const teller *who, unsigned seat);

/* One move that was applied, with its facts in their order. */
typedef struct told_move {
    surto_move move;
    unsigned fact_count;
    surto_fact facts[TOLD_FACTS_MAX];
} told_move;

/* Applies a move to a state and notes what telling needs. Returns: as surto_apply. */
surto_status told_apply(const surto_game *game, surto_state *state, surto_move move,
                        told_move *out);

/* Adds the sentences of a move of the base game. The positions are whole, not views. */
void tell_move(const teller *who, const position *before, const position *after,
               const told_move *told, strbuf *out);

/* Adds how a game of the base game ended and why. */
void tell_result(surto_result result, strbuf *out);

/* The result in the form of a record: "won", "lost outbreaks", "open". */
void result_text(const surto_game *game, const surto_state *state, char *out, size_t cap);

#endif
