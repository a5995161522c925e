/* The tutorial on the screen: a game whose script deals, explains and accepts. Everything else is
 * as in every game; where the learner is follows from the game's record (ui/lesson/lesson.h). */
#ifndef SURTO_TUI_TUTOR_H
#define SURTO_TUI_TUTOR_H

#include "board.h"
#include "model.h"
#include "rehearsal.h"
#include "ui/lesson/lesson.h"

typedef struct tutor {
    script script;
    lesson at;
    const script_step *step; /* the one that is on the screen, or NULL */
    strbuf answer;           /* to a move that was not accepted; "" for none */
    bool looking;            /* the view the step asks for is open */
    bool own;                /* the learner goes an own way, */
    bool parted;             /* and has not read yet that it is so */
    key_way keys;            /* that do what the step asks for, from here on; */
    bool keys_known;         /* as long as nothing has happened */
} tutor;

/* What is kept of a tutorial: nothing, or how far somebody came. */
typedef struct tutor_past {
    bool kept;
    bool begun; /* at least one move was made */
    bool own;   /* an own way was taken */
    unsigned chapter;
} tutor_past;
tutor_past tutor_look_up(void);

/* Opens the tutorial where it was left, or at the beginning of a chapter; its file lies among the
 * saved games. Returns: NULL with a sentence in why. */
play *tutor_resume(char *why, size_t why_cap);
play *tutor_begin(unsigned chapter, char *why, size_t why_cap);
void tutor_free(tutor *t);

/* The tutorial at hand goes to the beginning of a chapter; past the last it ends. */
void tutor_jump(model *m, unsigned chapter);

/* What the rest of the screen asks. They do nothing in other games, and accept everything. */
void tutor_deal(play *p);                     /* after every move */
bool tutor_allows(model *m, surto_move move); /* otherwise it has answered */
bool tutor_take(model *m, const event *e);    /* before any view; true if it was for the tutorial */
void tutor_follow(model *m);                  /* after every event */
bool tutor_ends(model *m);                    /* the game is over: true if that is shown here */
bool tutor_leaves(model *m);                  /* true if leaving is asked for here */
void tutor_lay_out(const play *p, board_layout *at);
void tutor_paint(model *m, cells *on); /* the panel, and what is lit, over the board */

/* Its keys, beside those of the board. */
extern const key_help tutor_keys[];

#endif
