/* The script of a tutorial: a deal, and steps that explain it. docs/develop/tutorial.md has its
 * form. It is a text, so that other front ends read the same one, and any bytes may be given to
 * the reader. */
#ifndef SURTO_UI_LESSON_LESSON_SCRIPT_H
#define SURTO_UI_LESSON_LESSON_SCRIPT_H

#include <stdbool.h>
#include <stddef.h>
#include <surto/surto.h>

enum {
    SCRIPT_BYTES_MAX = 1 << 18,
    SCRIPT_ITEMS_MAX = 1000,
    SCRIPT_STEPS_MAX = 200,
    SCRIPT_CHAPTERS_MAX = 32,
    SCRIPT_REPLIES_MAX = 400, /* in the whole script */
    SCRIPT_LATER_MAX = 64,
    SCRIPT_TARGETS_MAX = 16,
    SCRIPT_MOVES_MAX = 4, /* of a step */
    SCRIPT_CHECKS_MAX = 4,
    SCRIPT_TEXT_MAX = 400, /* bytes of a text */
    SCRIPT_KEY_MAX = 24
};

/* What is lit. */
typedef enum script_highlight {
    HIGHLIGHT_CITY,
    HIGHLIGHT_CARD,
    HIGHLIGHT_HAND, /* the number is a seat, */
    HIGHLIGHT_PAWN,
    HIGHLIGHT_ROLE, /* up to here */
    HIGHLIGHT_TURN,
    HIGHLIGHT_CURES,
    HIGHLIGHT_RATE,
    HIGHLIGHT_OUTBREAKS,
    HIGHLIGHT_ODDS,
    HIGHLIGHT_SUPPLY,
    HIGHLIGHT_PLAYER_DECK,
    HIGHLIGHT_INFECTION_DECK,
    HIGHLIGHT_INFECTION_DISCARD,
    HIGHLIGHTS
} script_highlight;

/* How a script calls it, and the page that lights it. */
const char *script_highlight_word(script_highlight kind);

typedef struct script_target {
    script_highlight kind;
    unsigned number; /* of the city, card or seat */
} script_target;

/* What a text claims of the position; the tests look it up. */
typedef enum script_claim { CLAIM_ODDS, CLAIM_TOP, CLAIM_HAND, CLAIM_OUTBREAKS } script_claim;

typedef struct script_check {
    script_claim kind;
    unsigned number; /* the city, SURTO_NONE for any; the seat */
    unsigned value;
} script_check;

/* The answer to a legal move that is not accepted. */
typedef struct script_reply {
    char pattern[SURTO_MOVE_TEXT_MAX]; /* a move; "*" at its end stands for anything */
    char say[SCRIPT_TEXT_MAX + 1];
} script_reply;

typedef enum script_step_kind {
    STEP_READ, /* one reads and goes on */
    STEP_LOOK, /* one opens a view */
    STEP_MOVE, /* only its moves are accepted */
    STEP_FREE  /* every legal move is accepted, its move is suggested */
} script_step_kind;

typedef enum script_view { LOOK_ODDS, LOOK_INFECTION } script_view;

typedef struct script_step {
    script_step_kind what;
    script_view view;      /* STEP_LOOK */
    unsigned number;       /* from 1 */
    unsigned chapter;      /* its index */
    unsigned group;        /* the number of the first step with the same moves */
    bool ask;              /* what to do is said only on request */
    unsigned move_count;   /* STEP_MOVE, STEP_FREE: the first is the script's own, */
    unsigned target_count; /* others come from `or` */
    unsigned check_count;
    unsigned first_wrong, wrong_count;
    surto_move moves[SCRIPT_MOVES_MAX];
    script_target targets[SCRIPT_TARGETS_MAX];
    script_check checks[SCRIPT_CHECKS_MAX];
    char say[SCRIPT_TEXT_MAX + 1];
} script_step;

typedef struct script_chapter {
    char key[SCRIPT_KEY_MAX];
    unsigned item;       /* the first item that belongs to it */
    unsigned first_step; /* its number */
    char say[SCRIPT_TEXT_MAX + 1];
} script_chapter;

/* What happens, in its order. */
typedef enum script_item_kind { ITEM_CHANCE, ITEM_STEP } script_item_kind;

typedef struct script_item {
    script_item_kind kind;
    surto_move move; /* ITEM_CHANCE */
    unsigned step;   /* ITEM_STEP: its index */
} script_item;

typedef struct script {
    surto_game *game;
    char names[SURTO_VALUE_MAX]; /* of the players, as in a record */
    script_item *items;
    size_t item_count;
    script_step *steps;
    size_t step_count;
    script_chapter *chapters;
    size_t chapter_count;
    script_reply *wrongs;
    size_t wrong_count;
    surto_move later[SCRIPT_LATER_MAX]; /* what chance does where the script has ended */
    size_t later_count;
    surto_seed later_seed; /* and where nothing of that is possible */
} script;

/* Reads a script. Returns: false with a sentence in why that names the line; then there is nothing
 * to free. */
bool script_read(script *out, const char *text, size_t length, char *why, size_t why_cap);
void script_free(script *s);

/* The one that is built in: the tutorial of the base game. */
extern const char script_base[];
extern const size_t script_base_length;

/* Texts in the reader's language. */
const char *script_step_text(const script_step *step);
const char *script_chapter_text(const script_chapter *chapter);
const char *script_reply_text(const script *s, const script_step *step, unsigned index);

/* Whether a pattern fits a move. */
bool script_fits(const script_reply *wrong, const surto_game *game, surto_move move);

#endif
