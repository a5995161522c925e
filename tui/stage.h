/* The stage of a game: how its positions are set on the screen. It is to the screen what a face is
 * to the line mode; words and sentences come from the face. A new game needs one file with a
 * `stage` in it and a line in stage.c. */
#ifndef SURTO_TUI_STAGE_H
#define SURTO_TUI_STAGE_H

#include <stdbool.h>
#include <stdint.h>
#include <surto/surto.h>
#include <wchar.h>

#include "tui/model/play.h"
#include "tui/paint.h"
#include "tui/signs.h"
#include "ui/message/page.h"
#include "util/strbuf.h"

enum { MARKS_MAX = 12, GAUGES_MAX = 12, HAND_MAX = 32 };

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
    const char *label; /* CLIENT_LATER_C("verb", ...), at most 10 columns in every language */
    const char *kinds;
} verb;

/* The verb of a kind of move in a list of moves: "drive", "treat". */
typedef struct kind_word {
    const char *kind;
    const char *label; /* CLIENT_LATER_C("kind", ...) */
} kind_word;

/* How a question of the game is answered: by choosing from a list of moves, by placing supplies on
 * the map (Season 2), or on the sheet of a campaign between two games. */
typedef enum question_kind { QUESTION_MOVES, QUESTION_SUPPLIES, QUESTION_CAMPAIGN } question_kind;

/* Something to think of before the turn ends. */
typedef struct warning {
    unsigned sort; /* WARN_ACTIONS and so on */
    const char *text;
} warning;

struct stage {
    const char *rules;

    /* The map. Places are numbered as surto_city_key does. */
    bool (*present)(const play *p, const sight *seen, unsigned place); /* on the board now */
    uint64_t (*links)(const play *p, const sight *seen, unsigned place);
    wchar_t (*head)(const play *p, const sight *seen, sign_set signs, unsigned place,
                    paint_t *with);
    /* The count comes first and is a blank if there is nothing to count; then pawns and the rest,
     * the most important first. Returns: how many. */
    unsigned (*marks)(const play *p, const sight *seen, sign_set signs, unsigned place,
                      mark out[MARKS_MAX]);
    unsigned (*pawn)(const play *p, const sight *seen, unsigned seat); /* its place or SURTO_NONE */
    bool (*in_danger)(const play *p, const sight *seen, unsigned place); /* one more is bad */

    /* Panels. Texts are in the reader's language. */
    unsigned (*gauges)(const play *p, const sight *seen, sign_set signs, gauge out[GAUGES_MAX]);
    unsigned (*hand)(const play *p, const sight *seen, sign_set signs, unsigned seat,
                     card_cell out[HAND_MAX]);
    /* Or NULL: where the game has stopped or what is going on, "Before the draw"; "" if there is
     * nothing to say. It stands in the head line outside the actions. */
    const char *(*phase)(const play *p, const sight *seen);
    /* At most 17 columns; "" without one. */
    const char *(*role)(const play *p, const sight *seen, unsigned seat);
    /* Or NULL: how many things a pawn carries; "+2" stands behind its place. */
    unsigned (*load)(const play *p, const sight *seen, unsigned seat);
    /* A line about the decks: what the table knows of them, at most 40 columns each. */
    void (*decks)(const play *p, const sight *seen, strbuf *left, strbuf *right);
    /* What is at a place, in signs and words, for the line of the cursor. */
    void (*place)(const play *p, const sight *seen, sign_set signs, unsigned place, strbuf *out);
    /* Lines about objectives and the like; out gets the one asked for. Returns: how many. */
    unsigned (*extra)(const play *p, const sight *seen, unsigned line, strbuf *out);
    /* Or NULL: the objectives in full, for a window. */
    void (*aims)(const page *on, const play *p, const sight *seen);
    /* Or NULL: what is to be known of a player beside the cards. */
    void (*person)(const page *on, const play *p, const sight *seen, unsigned seat);

    /* Choosing. What stands behind the verb of a move in a list, "Paris", or NULL: then the face
     * says it. */
    void (*arguments)(const play *p, surto_move move, strbuf *out);
    /* Or NULL: what is asked now, for a window that lists the answers; else the turn of the face.
     * */
    void (*question)(const play *p, const sight *seen, strbuf *out);
    /* Or NULL: more about a move that is looked at in a list, nothing if there is nothing more. For
     * a line of `group` the arguments in which its moves differ are SURTO_NONE. */
    void (*about)(const play *p, surto_move move, strbuf *out);
    /* Or NULL: a sentence if a move may go wrong for good, to ask once more; else NULL. */
    const char *(*risk)(const play *p, surto_move move);
    /* Or NULL: the move somebody means who wants to do something of a kind at a place, where it is
     * not possible, so that the rules can say why. Returns: false if it knows none. */
    bool (*meant)(const play *p, const char *kind, unsigned place, surto_move *out);
    const verb *verbs;      /* ends with a key 0 */
    const kind_word *kinds; /* ends with a kind NULL */

    /* Or NULL: how the question at hand is answered; otherwise by choosing from a list. */
    question_kind (*question_kind)(const play *p);
    /* Or NULL: long lists of moves of one kind are chosen from in steps, from step 1 on, by what
     * this says: "Porter, 3 units", then "Farmer". Returns: false if there is no such step. */
    bool (*group)(const play *p, surto_move move, unsigned step, strbuf *out);

    /* Or NULL: whether a fact is news that all must read before they go on, the end of a game of a
     * campaign; then the whole move is told in a window. */
    bool (*is_news)(const play *p, const surto_fact *fact);

    /* What surto_odds calls an epidemic, an outbreak, an infected place, as messages with {percent}
     * of context "panel", then of context "plan". */
    struct {
        const char *epidemic, *outbreak, *infected, *planned_epidemic, *planned_outbreak;
    } odds_words;

    /* Before the turn is ended by a move. Returns: how many. */
    unsigned (*warnings)(const play *p, const sight *seen, const surto_odds *odds, warning *out,
                         unsigned cap);
};

extern const stage stage_base, stage_season2, stage_season0;

/* The stage of a rule set. Returns: NULL if there is none. */
const stage *stage_named(const char *rules);

/* The sign of a seat's pawn: its number in reverse, in the colour its player has. And the pawns at
 * a place, the active one first. Returns: how many. */
mark seat_mark(const play *p, unsigned seat);
unsigned pawn_marks(const play *p, const sight *seen, unsigned place, mark *out, unsigned cap);

/* A gauge more, with its value made as by printf. Returns: the gauge, for what else it has. */
PRINTF_LIKE(5, 6)
gauge *add_gauge(gauge *out, unsigned *count, const char *label, paint_t with, const char *format,
                 ...);

/* Which places look different after a move, as a mask: their signs say it for every game. And how
 * many outbreaks and epidemics it had, or what the game has like them. */
uint64_t stage_changes(const play *p, const sight *before, const sight *after);
unsigned stage_grave(const play *p, const told_move *told);

/* A part of the turn by its key: GAME_LATER_C("phase", ...). Tables end with a key NULL.
 * Returns: the name in the reader's language, "" if the table has none. */
typedef struct phase_name {
    const char *key, *name;
} phase_name;
const char *phase_in(const phase_name *names, const char *key);

/* Warnings, as far as there is room for them; and two that every game has: actions that are left,
 * a hand that two cards more make too large. */
void warn(warning *out, unsigned *count, unsigned cap, unsigned sort, const char *text);
void warn_of_actions(unsigned left, warning *out, unsigned *count, unsigned cap);
void warn_of_hand(const play *p, unsigned seat, unsigned cards, unsigned limit, warning *out,
                  unsigned *count, unsigned cap);

#endif
