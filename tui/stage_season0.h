/* What the files of Season 0's stage share. */
#ifndef SURTO_TUI_STAGE_SEASON0_H
#define SURTO_TUI_STAGE_SEASON0_H

#include "tui/stage.h"

/* What a city is to the objectives that are open: nothing, what a target may be, a target. */
typedef enum aim { AIM_NONE, AIM_POSSIBLE, AIM_TARGET } aim;

aim stage_season0_aim(const play *p, const surto_season0_position *at, unsigned city);

/* How many teams an open objective needs in a city, if it needs any there or might. */
unsigned stage_season0_teams_needed(const play *p, const surto_season0_goal *goal, unsigned city);

/* stage_season0_words.c: as the members of stage. */
extern const verb stage_season0_verbs[];
extern const kind_word stage_season0_kinds[];
void stage_season0_arguments(const play *p, surto_move move, strbuf *out);
bool stage_season0_group(const play *p, surto_move move, unsigned step, strbuf *out);
void stage_season0_about(const play *p, surto_move move, strbuf *out);
void stage_season0_person(const page *on, const play *p, const sight *seen, unsigned seat);

/* stage_season0_ask.c */
question_kind stage_season0_question_kind(const play *p);
void stage_season0_question(const play *p, const sight *seen, strbuf *out);

/* stage_season0_warn.c */
const char *stage_season0_risk(const play *p, surto_move move);
unsigned stage_season0_warnings(const play *p, const sight *seen, const surto_odds *odds,
                                warning *out, unsigned cap);

#endif
