/* Reasons for advice that both seasons say alike. */
#ifndef SURTO_UI_TEXT_SEASON_REASONS_H
#define SURTO_UI_TEXT_SEASON_REASONS_H

#include "text_ui.h"

void say_season_calm(const narrator *who, const surto_reason *why, strbuf *out);
void say_season_incident(const narrator *who, const surto_reason *why, strbuf *out);
void say_season_event_now(const narrator *who, const surto_reason *why, strbuf *out);
void say_season_objective(const narrator *who, const surto_reason *why, strbuf *out);

#endif
