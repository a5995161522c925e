/* What happened in a game of Season 0, in sentences. */
#ifndef SURTO_UI_SEASON0_NARRATE_H
#define SURTO_UI_SEASON0_NARRATE_H

#include "ui/text/narration.h"

void tell_season0(const teller *who, const sight *before, const sight *after, const told_move *told,
                  strbuf *out);
void tell_season0_result(const teller *who, const sight *seen, surto_result result, strbuf *out);

/* Adds what content changed between two positions: rules, links, sides, things that can be had.
 * Each begins with a line feed. */
void tell_season0_changes(const tale *c);

#endif
