/* What happened in a game of Season 0, in sentences. */
#ifndef SURTO_UI_SEASON0_NARRATE_H
#define SURTO_UI_SEASON0_NARRATE_H

#include "ui/text/narration.h"

void narrate_season0(const narrator *who, const position_view *before, const position_view *after,
                     const applied_move *applied, strbuf *out);
void narrate_season0_result(const narrator *who, const position_view *seen, surto_result result,
                            strbuf *out);

/* Adds what content changed between two positions: rules, links, sides, things that can be had.
 * Each begins with a line feed. */
void narrate_season0_changes(const narration *c);

/* As text_ui.missing (ui/season0/refusals.c). */
void season0_missing(const narrator *who, const position_view *seen, surto_move move,
                     const char *rule, strbuf *out);

/* As text_ui.reason (ui/season0/reasons.c). */
bool season0_reason(const narrator *who, const surto_reason *why, strbuf *out);

#endif
