/* How the facts of a game become beats: what each game fills in (ui/GAME/beats.c). */
#ifndef SURTO_UI_BOARD_BEAT_BOOK_H
#define SURTO_UI_BOARD_BEAT_BOOK_H

#include "ui/board/beats.h"
#include "util/strbuf.h"

/* Where an argument of a fact goes. */
enum beat_field {
    BEAT_IS_NOTHING,
    BEAT_IS_SEAT,
    BEAT_IS_OTHER,
    BEAT_IS_PLACE,
    BEAT_IS_COLOUR,
    BEAT_IS_COUNT,
    BEAT_IS_CARD,
    BEAT_IS_INFECTION, /* a card whose place is a fourth of its number */
    BEAT_IS_DONE       /* 0: it did not come to what the kind says */
};

/* What a fact begins, or how it belongs to another beat. */
enum beat_part {
    BEAT_BEGINS,
    BEAT_FOLLOWS, /* it belongs to an infection or outbreak before it, otherwise it begins one */
    BEAT_ENDS,    /* it belongs to whatever is before it */
    BEAT_LEADS    /* it belongs to what is behind it */
};

typedef struct beat_form {
    uint8_t kind, part;
    uint8_t field[3];
} beat_form;

struct beat_book {
    const beat_form *forms; /* by the number of the fact */
    unsigned count;
    unsigned end, won; /* the fact that ends the game, and its argument if it is won */
    const char *titles[BEAT_LOST + 1]; /* N_GAME_C("moment", ...), NULL for none */
    const char *chain;                 /* the title of outbreaks that follow one */
    const char *outbreaks;             /* before a list of all of them, N_GAME_C("moment", ...) */
    /* The three steps of an epidemic, N_GAME_C("moment", ...), and what happens in
     * each, NULL where its numbers say it. */
    struct {
        const char *name, *about;
    } steps[3];
    /* How many cards are turned up in a turn. */
    unsigned (*rate)(const position_view *seen);
    /* Or NULL: the places whose cards lie in the discard pile. */
    uint64_t (*discards)(const position_view *seen);
    /* Or NULL: adds what is said of a beat of a move that has several; nothing if the narration of
     * the move says it. */
    void (*text)(const narrator *who, const applied_move *applied, const board_beat *beat,
                 strbuf *out);
};

#endif
