/* What the files of Season 2's stage share. */
#ifndef SURTO_TUI_STAGE_SEASON2_H
#define SURTO_TUI_STAGE_SEASON2_H

#include "tui/stage.h"

/* Words for moves: stage_season2_words.c. */
extern const verb stage2_verbs[];
extern const kind_word stage2_kinds[];
void stage2_arguments(const play *p, surto_move move, strbuf *out);
bool stage2_meant(const play *p, const char *kind, unsigned place, surto_move *out);
bool stage2_group(const play *p, surto_move move, unsigned step, strbuf *out);

/* Questions: stage_season2_ask.c. */
question_kind stage2_question_kind(const play *p);
void stage2_question(const play *p, const sight *seen, strbuf *out);
const char *stage2_risk(const play *p, surto_move move);
void stage2_about(const play *p, surto_move move, strbuf *out);
void stage2_person(const page *on, const play *p, const sight *seen, unsigned seat);
void stage2_aims(const page *on, const play *p, const sight *seen);

#endif
