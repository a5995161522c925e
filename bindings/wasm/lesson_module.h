/* The tutorial in a browser: a game module (game_module.h) whose game is the tutorial, and the
 * steps that lead through it (ui/lesson/lesson.h). Moves are made with lesson_try; everything
 * else, undo included, works as in every game module. */
#ifndef SURTO_WASM_LESSON_MODULE_H
#define SURTO_WASM_LESSON_MODULE_H

#include <stddef.h>
#include <stdint.h>

#include "export.h"

/* Starts at a chapter, by index; or resumes the record in the input. Returns: a status; SYNTAX
 * for a record of another script. */
EXPORT(lesson_begin) int32_t wasm_lesson_begin(unsigned chapter);
EXPORT(lesson_resume) int32_t wasm_lesson_resume(size_t length);

/* The answer: the titles of the chapters, one per line. */
EXPORT(lesson_chapters) int32_t wasm_lesson_chapters(void);

/* The answer: the current step, one field per line: what it asks for ("read", "look", "move",
 * "free", or "" if there is no step); the view to look at ("odds", "infection"); the index of the
 * chapter; the number of the step, and how many there are; 1 if the learner left the script; the
 * text; the task; the hint, if shown. Then, each on one line and separated by tabs, the accepted
 * moves, the suggested one first, and the highlights, each a word and a number ("city 3"). */
EXPORT(lesson_now) int32_t wasm_lesson_now(void);

/* Marks the text as read, or the view as seen, and continues, including moves of chance; or
 * skips to the next move. */
EXPORT(lesson_mark_read) void wasm_lesson_mark_read(void);
EXPORT(lesson_skip) void wasm_lesson_skip(void);

/* Plays the move in the input. Returns: OK; SURTO_ERR_ILLEGAL, with the answer of
 * game_module_why; 1 if the lesson asks for something else, which the answer says. */
EXPORT(lesson_try) int32_t wasm_lesson_try(size_t length);

/* Asks for a hint; the third time the lesson makes the move itself. */
EXPORT(lesson_hint) void wasm_lesson_hint(void);

/* The answer: how the game ended if the learner left the script; length 0 if the script tells
 * it. */
EXPORT(lesson_end) int32_t wasm_lesson_end(void);

/* The answer: the guide to the game in the input ("base", "season2", "season0"), one page per
 * line: picture, title, text and rule ids without their numbers, separated by tabs, the ids by
 * commas. The same for the signs of its table. They need no game. RANGE for no such game. */
EXPORT(lesson_guide) int32_t wasm_lesson_guide(size_t length);
EXPORT(lesson_signs) int32_t wasm_lesson_signs(size_t length);

#endif
