/* What happened in a game of Season 2, in sentences. */
#ifndef SURTO_UI_SEASON2_NARRATE_H
#define SURTO_UI_SEASON2_NARRATE_H

#include "ui/text/narration.h"

void narrate_season2(const narrator *who, const position_view *before, const position_view *after,
                     const applied_move *applied, strbuf *out);
void narrate_season2_result(const narrator *who, const position_view *seen, surto_result result,
                            strbuf *out);

/* Adds what content changed between two positions: new places, rules, things that can be had. Each
 * begins with a line feed. */
void narrate_season2_changes(const narration *c);

/* As text_ui.missing (ui/season2/refusals.c). */
void season2_missing(const narrator *who, const position_view *seen, surto_move move,
                     const char *rule, strbuf *out);

/* As text_ui.reason (ui/season2/reasons.c). */
bool season2_reason(const narrator *who, const surto_reason *why, strbuf *out);

#endif
