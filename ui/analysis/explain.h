/* What a computer player thinks, in sentences: plans, chances, reasons. */
#ifndef SURTO_UI_ANALYSIS_EXPLAIN_H
#define SURTO_UI_ANALYSIS_EXPLAIN_H

#include "ui/message/page.h"
#include "ui/text/text_ui.h"

typedef struct explainer {
    const narrator *who;
    const position_view *seen; /* the position that is advised about */
    unsigned seat;             /* whose moves are written without their seat */
    bool forced;               /* there is only one legal move */
} explainer;

/* Adds the moves of a plan: "drive to Paris; treat the blue disease". */
void explain_moves(const explainer *by, const surto_move *plan, unsigned count, strbuf *out);

/* A chance in parts of SURTO_PROBABILITY_ONE: "87 %", "less than 1 %". And a difference of two as
 * points of a hundred: "3 points", "less than one point". Returns: a temporary string. */
const char *explain_chance(uint32_t chance);
const char *explain_points(uint32_t difference);

/* Adds a reason as a sentence. */
void explain_reason(const explainer *by, const surto_reason *reason, strbuf *out);

/* Shows an advice: the best plan with the chance to win, why, and the second best. */
void explain_advice(const page *on, const explainer *by, const surto_advice *advice);

/* Adds the reasons for its best plan alone, a line each. */
void explain_reasons(const explainer *by, const surto_advice *advice, strbuf *out);

/* Why there is no advice, as a sentence: the status of surto_player_think or surto_player_open. */
const char *explain_no_advice(surto_status status);

#endif
