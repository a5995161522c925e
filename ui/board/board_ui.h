/* How the positions of a game are shown on a board, and what can be done there: the table that each
 * game fills in (ui/GAME/board_ui.c). Words and sentences come from its text_ui. */
#ifndef SURTO_UI_BOARD_BOARD_UI_H
#define SURTO_UI_BOARD_BOARD_UI_H

#include <stdbool.h>
#include <stdint.h>
#include <surto/surto.h>
#include <wchar.h>

#include "ui/board/beats.h"
#include "ui/board/game_board.h"
#include "ui/board/paint.h"
#include "ui/board/signs.h"
#include "ui/message/page.h"
#include "util/strbuf.h"

enum {
    MARKS_MAX = 13,
    GAUGES_MAX = 12,
    HAND_MAX = 32,
    COUNTERS_MAX = 16,
    STEPS_MAX = 4,
    GOALS_MAX = 40
};

/* A sign behind the code of a place on the map. */
typedef struct mark {
    wchar_t sign;
    paint_t with;
} mark;

/* A number of the table in the head line: "Outbreaks 2/8". */
typedef struct gauge {
    const char *label; /* in the reader's language, short; "" for none */
    wchar_t sign;      /* before the value; 0 for none */
    char value[24];
    paint_t with;
    bool minor; /* left out where there is no room for all */
} gauge;

/* A deck, a track or a supply that a page draws: its key ("player-deck"), a short name, its number,
 * and a sentence that says what the number means. Texts are in the reader's language. */
typedef struct counter {
    const char *key, *label;
    unsigned count;
    const char *text;
} counter;

/* How an objective of a list stands. */
typedef enum goal_state { GOAL_OPEN, GOAL_MET, GOAL_FAILED } goal_state;

/* What a card shows besides its name: two short notes at its foot, or what it does; "" for
 * nothing. */
typedef struct card_face {
    const char *left, *right, *text;
} card_face;

/* A card in a hand: its sign and its code, "●ATL"; several alike are counted. */
typedef struct card_cell {
    wchar_t sign;
    paint_t with;
    char code[8];
    unsigned count;
    unsigned card; /* its number */
} card_cell;

/* What a person wants to do: a key, its label, the kinds of moves behind it with commas between. */
typedef struct verb {
    char key;
    const char *label; /* N_CLIENT_C("verb", ...), at most 10 columns in every language */
    const char *kinds;
} verb;

/* How a question of the game is answered: by choosing from a list of moves, by placing supplies on
 * the map (Season 2), or on the sheet of a campaign between two games. */
typedef enum question_kind { QUESTION_MOVES, QUESTION_SUPPLIES, QUESTION_CAMPAIGN } question_kind;

/* Sorts of warnings before a turn ends, as bits. */
enum {
    WARN_ACTIONS = 1,  /* actions are left */
    WARN_OUTBREAK = 2, /* an outbreak that could be prevented, and its like in other games */
    WARN_HAND = 4,     /* a hand that will be too large */
    WARN_CURE = 8,     /* a cure that could be found now, an objective that could be completed */
    WARN_ALL = 15
};

/* Something to think of before the turn ends. */
typedef struct warning {
    unsigned sort; /* WARN_ACTIONS and so on */
    const char *text;
} warning;

struct board_ui {
    const char *rules;

    /* The map. Places are numbered as surto_city_key does. */
    bool (*present)(const game_board *b, const position_view *seen,
                    unsigned place); /* on the board now */
    uint64_t (*links)(const game_board *b, const position_view *seen, unsigned place);
    wchar_t (*head)(const game_board *b, const position_view *seen, sign_set signs, unsigned place,
                    paint_t *with);
    /* The count comes first and is a blank if there is nothing to count; then pawns and the rest,
     * the most important first. Returns: how many. */
    unsigned (*marks)(const game_board *b, const position_view *seen, sign_set signs,
                      unsigned place, mark out[MARKS_MAX]);
    unsigned (*pawn)(const game_board *b, const position_view *seen,
                     unsigned seat); /* its place or SURTO_NONE */
    bool (*in_danger)(const game_board *b, const position_view *seen,
                      unsigned place); /* one more is bad */

    /* Panels. Texts are in the reader's language. */
    unsigned (*gauges)(const game_board *b, const position_view *seen, sign_set signs,
                       gauge out[GAUGES_MAX]);
    unsigned (*hand)(const game_board *b, const position_view *seen, sign_set signs, unsigned seat,
                     card_cell out[HAND_MAX]);
    /* Or NULL: where the game has stopped or what is going on, "Before the draw"; "" if there is
     * nothing to say. It stands in the head line outside the actions. */
    const char *(*phase)(const game_board *b, const position_view *seen);
    /* At most 17 columns; "" without one. */
    const char *(*role)(const game_board *b, const position_view *seen, unsigned seat);
    /* Or NULL: how many things a pawn carries; "+2" stands behind its place. */
    unsigned (*load)(const game_board *b, const position_view *seen, unsigned seat);
    /* A line about the decks: what the table knows of them, at most 40 columns each. */
    void (*decks)(const game_board *b, const position_view *seen, strbuf *left, strbuf *right);
    /* What is at a place, in signs and words, for the line of the cursor. */
    void (*place)(const game_board *b, const position_view *seen, sign_set signs, unsigned place,
                  strbuf *out);
    /* Lines about objectives and the like; out gets the one asked for. Returns: how many. */
    unsigned (*extra)(const game_board *b, const position_view *seen, unsigned line, strbuf *out);
    /* Or NULL: the objectives in full, for a window. */
    void (*aims)(const page *on, const game_board *b, const position_view *seen);
    /* Or NULL: what is to be known of a player beside the cards. */
    void (*person)(const page *on, const game_board *b, const position_view *seen, unsigned seat);

    /* For pages, which draw what a screen of text only counts. Returns: how many counters, or parts
     * of a turn; `now` gets the part that is under way. */
    unsigned (*counters)(const game_board *b, const position_view *seen, counter out[COUNTERS_MAX]);
    unsigned (*steps)(const game_board *b, const position_view *seen, const char *out[STEPS_MAX],
                      unsigned *now);
    card_face (*card)(const game_board *b, const position_view *seen, unsigned card);
    /* Or NULL: the objectives as a list: a title, then lines of add_goal. */
    void (*goals)(const game_board *b, const position_view *seen, strbuf *out);
    /* Or NULL: what a player's role can do, a line each; then `person` says it. */
    void (*powers)(const game_board *b, const position_view *seen, unsigned seat, strbuf *out);

    /* Choosing. Or NULL: what is asked now, for a window that lists the answers; else text_ui.turn.
     */
    void (*question)(const game_board *b, const position_view *seen, strbuf *out);
    /* Or NULL: more about a move that is looked at in a list, nothing if there is nothing more. For
     * a line of `group` the arguments in which its moves differ are SURTO_NONE. */
    void (*about)(const game_board *b, surto_move move, strbuf *out);
    /* Or NULL: a sentence if a move may go wrong for good, to ask once more; else NULL. */
    const char *(*risk)(const game_board *b, surto_move move);
    /* Or NULL: the move somebody means who wants to do something of a kind at a place, where it is
     * not possible, so that the rules can say why. Returns: false if it knows none. */
    bool (*meant)(const game_board *b, const char *kind, unsigned place, surto_move *out);
    const verb *verbs; /* ends with a key 0 */

    /* Or NULL: how the question at hand is answered; otherwise by choosing from a list. */
    question_kind (*question_kind)(const game_board *b);
    /* Or NULL: long lists of moves of one kind are chosen from in steps, from step 1 on, by what
     * this says: "Porter, 3 units", then "Farmer". Returns: false if there is no such step. */
    bool (*group)(const game_board *b, surto_move move, unsigned step, strbuf *out);

    /* Or NULL: whether a fact is news that all must read before they go on, the end of a game of a
     * campaign; then the whole move is told in a window. */
    bool (*is_news)(const game_board *b, const surto_fact *fact);

    /* How the facts of a move are cut into things to be shown one after the other. */
    const beat_book *beats;

    /* What surto_odds calls an epidemic, an outbreak, an infected place, as messages with {percent}
     * of context "panel", then of context "plan". */
    struct {
        const char *epidemic, *outbreak, *infected, *planned_epidemic, *planned_outbreak;
    } odds_words;

    /* Before the turn is ended by a move. Returns: how many. */
    unsigned (*warnings)(const game_board *b, const position_view *seen, const surto_odds *odds,
                         warning *out, unsigned cap);
};

/* The sign of a seat's pawn: its number in reverse, in the colour its player has. And the pawns at
 * a place, the active one first. Returns: how many. */
mark seat_mark(const game_board *b, unsigned seat);
unsigned pawn_marks(const game_board *b, const position_view *seen, unsigned place, mark *out,
                    unsigned cap);

/* A gauge more, with its value made as by printf. Returns: the gauge, for what else it has. */
PRINTF_LIKE(5, 6)
gauge *add_gauge(gauge *out, unsigned *count, const char *label, paint_t with, const char *format,
                 ...);

/* A counter more. `text` is kept, so it is a temporary string or one that stays. */
void add_counter(counter *out, unsigned *count, const char *key, const char *label, unsigned number,
                 const char *text);

/* A line of a list of objectives: a name, how it stands in a few words, and what more is to be
 * known, "" for nothing. A line without a name is a remark below the list. */
void add_goal(strbuf *out, goal_state state, const char *name, const char *brief, const char *more);

/* The three parts of a turn of every game: actions, drawing, and the last one, which has its own
 * name. `phase` is the key of the phase. And the same where there is a setup, in which no part is
 * under way. */
unsigned turn_steps(const char *phase, const char *last, const char *out[STEPS_MAX], unsigned *now);
unsigned steps_after_setup(const char *phase, const char *last, const char *out[STEPS_MAX],
                           unsigned *now);

/* Which places look different after a move, as a mask: their signs say it for every game. And how
 * many outbreaks and epidemics it had, or what the game has like them. */
uint64_t board_changes(const game_board *b, const position_view *before,
                       const position_view *after);
unsigned board_grave_events(const game_board *b, const applied_move *applied);

/* A part of the turn by its key: N_GAME_C("phase", ...). Tables end with a key NULL.
 * Returns: the name in the reader's language, "" if the table has none. */
typedef struct phase_name {
    const char *key, *name;
} phase_name;
const char *phase_in(const phase_name *names, const char *key);

/* Between two infections: "Next: infection 2 of 3". */
const char *next_infection(unsigned left, unsigned all);

/* Warnings, as far as there is room for them; and two that every game has: actions that are left,
 * a hand that two cards more make too large. */
void add_warning(warning *out, unsigned *count, unsigned cap, unsigned sort, const char *text);
void warn_of_actions(unsigned left, warning *out, unsigned *count, unsigned cap);
void warn_of_hand(const game_board *b, unsigned seat, unsigned cards, unsigned limit, warning *out,
                  unsigned *count, unsigned cap);

#endif
