/* A tutorial that is being played: where its script stands, what is accepted next, what chance
 * does. All of it follows from the record of the table, so that undo, leaving and coming back need
 * nothing of their own; only which texts were read since the last move does not. */
#ifndef SURTO_UI_LESSON_LESSON_H
#define SURTO_UI_LESSON_LESSON_H

#include <stdbool.h>
#include <surto/surto.h>

#include "lesson_script.h"

typedef struct lesson {
    const script *of;
    size_t item;                     /* the first item behind the last move of the record */
    bool off;                        /* the learner goes an own way: there are no steps any more */
    size_t left;                     /* then: the record's moves up to here were the script's */
    unsigned read;                   /* reading and looking up to the step of this number is done */
    unsigned strayed;                /* moves that were not accepted in this step */
    unsigned hints;                  /* asked for in this step */
    uint8_t taken[SCRIPT_STEPS_MAX]; /* by step index: which of its moves was made */
} lesson;

/* Finds out where the record of a table stands in the script. Returns: false if it does not fit the
 * script: it is of another version. */
bool lesson_find(lesson *l, const surto_table *table);

/* The step at hand. Returns: NULL if chance is next, on an own way, and at the end. */
const script_step *lesson_step(const lesson *l);

/* The chapter at hand, by its index. */
unsigned lesson_chapter(const lesson *l);

/* Plays what chance does now: the script's moves up to the next step, or on an own way all that is
 * due. Returns: how many moves were made. */
size_t lesson_play_chance(lesson *l, surto_table *table);

/* A text was read, or a view was looked at. */
void lesson_mark_read(lesson *l);

/* Passes all texts up to the next move, but not what chance does between them. */
void lesson_skip_texts(lesson *l);

/* The moves the step accepts, the one to suggest first. Returns: how many. */
unsigned lesson_moves(const lesson *l, surto_move out[SCRIPT_MOVES_MAX]);

typedef enum lesson_answer {
    LESSON_ACCEPTED,
    LESSON_OTHER_MOVE, /* legal, but the step wants something else */
    LESSON_READ_FIRST  /* a text or a view comes first */
} lesson_answer;

/* What becomes of a legal move. Moves that are not accepted are counted in `strayed`. */
lesson_answer lesson_check_move(lesson *l, surto_move move);

/* Another position of the table was found by lesson_find: forgets hints if the step is another. */
void lesson_reset_hints(lesson *l, const script_step *before);

/* A new table at the beginning of a chapter: the script's moves up to there. Returns: NULL if there
 * is no memory. And one with the moves of a record, as surto_table_load. */
surto_table *lesson_table(const script *of, unsigned chapter);
surto_table *lesson_load(const script *of, const char *text, size_t length);

#endif
