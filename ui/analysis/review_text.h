/* What a review says of a game, in sentences that terminals and browsers share. A sentence is added
 * to a text; who lays them out is the client. */
#ifndef SURTO_UI_ANALYSIS_REVIEW_TEXT_H
#define SURTO_UI_ANALYSIS_REVIEW_TEXT_H

#include "analysis.h"
#include "explain.h"

typedef struct review_narrator {
    const surto_table *table;
    const narrator *who;
    bool knows_board; /* otherwise moves are written in notation, and luck is not narrated */
    position_view seen, behind; /* room */
} review_narrator;

/* Whether a point is worth a sentence: a mistake, or luck that turned the game. */
bool review_is_moment(const surto_review_point *point);

/* The moves that a point stands for, as many as there is room. Returns: how many. */
size_t review_played(const surto_table *table, const surto_review_point *point,
                     surto_move out[SURTO_PLAN_MAX]);

/* Who judges, and the chance at the beginning. And how the game ended. */
void review_say_judge(const char *player, const analysis *done, strbuf *out);
void review_say_result(review_narrator *now, strbuf *out);

/* Of a moment: its turn and what it changed; of a mistake what was played, and what would have been
 * better, with reasons or without; of luck what chance did, as it was narrated in the game. */
void review_say_moment(const review_narrator *now, const analysis_point *point, strbuf *out);
void review_say_played(review_narrator *now, const surto_review_point *point, strbuf *out);
void review_say_better(review_narrator *now, const surto_review_point *point, bool why,
                       strbuf *out);
void review_say_luck(review_narrator *now, const surto_review_point *point, strbuf *out);

/* Sums of the whole game. And of one that is open: what could be done now. */
void review_say_sums(const analysis *done, strbuf *out);
void review_say_next(review_narrator *now, const analysis *done, strbuf *out);

#endif
