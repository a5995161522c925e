/* The tutorial in a browser: a game module (game_module.h) whose table is the tutorial's, and what
 * leads through it (ui/lesson/lesson.h). Moves are made by lesson_try; everything else is as at
 * every game module, undo too. */
#ifndef SURTO_WASM_LESSON_MODULE_H
#define SURTO_WASM_LESSON_MODULE_H

#include <stddef.h>
#include <stdint.h>

#include "export.h"

/* Begins at a chapter, by its index; or goes on with the record in the room. Returns: a status;
 * SYNTAX for a record of another script. */
EXPORT(lesson_begin) int32_t wasm_lesson_begin(unsigned chapter);
EXPORT(lesson_resume) int32_t wasm_lesson_resume(size_t length);

/* The answer: the titles of the chapters, a line each. */
EXPORT(lesson_chapters) int32_t wasm_lesson_chapters(void);

/* The answer: where the learner is, a line each: what the step wants ("read", "look", "move",
 * "free", or "" where there is none); which view a look is at ("odds", "infection"); the index of
 * the chapter; the step's number, and how many there are; 1 on an own way; what is said; what is to
 * be done; the hint, if it is shown. Then the moves that are accepted, the one to suggest first,
 * with tabs between them; and the things that are lit, each as a word and a number: "city 3",
 * likewise. */
EXPORT(lesson_now) int32_t wasm_lesson_now(void);

/* A text was read or a view was seen: goes on, with what chance does in between; or on to the next
 * move. */
EXPORT(lesson_mark_read) void wasm_lesson_mark_read(void);
EXPORT(lesson_skip) void wasm_lesson_skip(void);

/* Makes the move in the room. Returns: OK; SURTO_ERR_ILLEGAL with the answer of game_module_why; 1
 * if the lesson wants something else: the answer is what it says. */
EXPORT(lesson_try) int32_t wasm_lesson_try(size_t length);

/* Asks for a hint; the third time it is done. */
EXPORT(lesson_hint) void wasm_lesson_hint(void);

/* The answer: how it ended, on an own way; length 0 if the script says so. */
EXPORT(lesson_end) int32_t wasm_lesson_end(void);

#endif
