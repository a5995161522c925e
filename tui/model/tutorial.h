/* The tutorial on screen: a game whose script deals the cards, explains and accepts moves.
 * Everything else is as in any game; the learner's position in the script follows from the game's
 * record (ui/lesson/lesson.h). */
#ifndef SURTO_TUI_TUTORIAL_H
#define SURTO_TUI_TUTORIAL_H

#include "tui/model/play.h"
#include "tui/terminal/key_sequence.h"
#include "ui/lesson/lesson.h"

typedef struct tutorial {
    script script;
    lesson at;
    const script_step *step; /* the one that is on the screen, or NULL */
    strbuf answer;           /* to a move that was not accepted; "" for none */
    bool looking;            /* the view the step asks for is open */
    bool own;                /* the learner goes an own way, */
    bool parted;             /* and has not read yet that it is so */
    key_sequence keys;       /* that do what the step asks for, from here on; */
    bool keys_known;         /* as long as nothing has happened */
} tutorial;

/* What is kept of a tutorial: nothing, or how far somebody came. */
typedef struct tutorial_past {
    bool kept;
    bool begun; /* at least one move was made */
    bool own;   /* an own way was taken */
    unsigned chapter;
} tutorial_past;
tutorial_past tutorial_look_up(void);

/* Opens the tutorial where it was left, or at the beginning of a chapter; its file lies among the
 * saved games. Returns: NULL with a sentence in why. */
play *tutorial_resume(char *why, size_t why_cap);
play *tutorial_begin(unsigned chapter, char *why, size_t why_cap);

/* For games that are tutorials: brings the step at hand in line with the record; goes on after a
 * text was read, or past all texts to the next move; goes to the beginning of a chapter, which
 * fails past the last one. */
void tutorial_update(play *p);
void tutorial_go_on(play *p, bool to_the_move);
bool tutorial_jump_to(play *p, unsigned chapter);

/* What the tutorial answers in its panel. */
void tutorial_answer(tutorial *t, const char *text);

/* For every game: whether a move may be made; otherwise the tutorial has answered. And whether
 * there is a tutorial whose panel is on the board. */
bool tutorial_allows(play *p, surto_move move);
bool tutorial_is_shown(const play *p);

#endif
