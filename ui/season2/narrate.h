/* What happened in a game of Season 2, in sentences. */
#ifndef SURTO_UI_SEASON2_NARRATE_H
#define SURTO_UI_SEASON2_NARRATE_H

#include "ui/text/narration.h"

void tell_season2(const teller *who, const sight *before, const sight *after, const told_move *told,
                  strbuf *out);
void tell_season2_result(const teller *who, const sight *seen, surto_result result, strbuf *out);

/* Adds what content changed between two positions: new places, rules, things that can be had. Each
 * begins with a line feed. */
void tell_season2_changes(const tale *c);

#endif
