/* What a tutorial says beside the texts of its script: hints, answers, the line that says what to
 * do. All texts are in the reader's language, and temporary strings. */
#ifndef SURTO_UI_LESSON_LESSON_TEXT_H
#define SURTO_UI_LESSON_LESSON_TEXT_H

#include "lesson.h"
#include "ui/text/narrator.h"

/* The answer to a legal move that was not accepted. */
const char *lesson_answer_text(const lesson *l, lesson_answer answer, surto_move move);

/* Hints come in stages: a sentence, which also comes by itself after two moves that were not
 * accepted; what to do in full, if the step does not say it from the beginning; and then the
 * program does it. Each call of lesson_ask is a stage. */
void lesson_ask(lesson *l);
bool lesson_shows_hint(const lesson *l);
bool lesson_shows_task(const lesson *l);
bool lesson_does_it(const lesson *l);

/* The sentence of the hint. Returns: "" if the step has none. */
const char *lesson_hint_text(const lesson *l, const narrator *who);

/* What a step that opens a view shows. */
const char *lesson_view_name(const script_step *step);

/* What to do now, where `what` is the move or the view in the words of the front end. */
const char *lesson_task_text(const lesson *l, const char *what);

/* At the end of the game: how it was. Returns: NULL if the script has said it. */
const char *lesson_end_text(const lesson *l, const surto_table *table);

/* "Welcome back. You were in the chapter ..." */
const char *lesson_welcome_text(const lesson *l);

#endif
