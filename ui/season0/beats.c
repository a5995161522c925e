/* The beats of Season 0. */
#include "beats.h"

#include "ui/message/language.h"

static const beat_form forms[] = {
    [SURTO_SEASON0_FACT_PAWN] = {BEAT_MOVE,
                                 BEAT_BEGINS,
                                 {BEAT_IS_SEAT, BEAT_IS_OTHER, BEAT_IS_PLACE}},
    [SURTO_SEASON0_FACT_AGENTS] = {BEAT_INFECT, BEAT_FOLLOWS, {BEAT_IS_PLACE, 0, 0}},
    [SURTO_SEASON0_FACT_INCIDENT] = {BEAT_OUTBREAK, BEAT_BEGINS, {BEAT_IS_PLACE, 0, 0}},
    [SURTO_SEASON0_FACT_SAFEHOUSE] = {BEAT_BUILD, BEAT_BEGINS, {BEAT_IS_PLACE, BEAT_IS_OTHER, 0}},
    [SURTO_SEASON0_FACT_EXPOSED] = {BEAT_SUPPLY, BEAT_BEGINS, {BEAT_IS_PLACE, 0, 0}},
    [SURTO_SEASON0_FACT_TEAM] = {BEAT_SUPPLY, BEAT_BEGINS, {0, BEAT_IS_OTHER, BEAT_IS_PLACE}},
    [SURTO_SEASON0_FACT_CARD] = {BEAT_DRAW, BEAT_BEGINS, {BEAT_IS_SEAT, BEAT_IS_CARD, 0}},
    [SURTO_SEASON0_FACT_DISCARD] = {BEAT_DISCARD, BEAT_LEADS, {BEAT_IS_SEAT, BEAT_IS_CARD, 0}},
    [SURTO_SEASON0_FACT_GIVEN] = {BEAT_SHARE,
                                  BEAT_BEGINS,
                                  {BEAT_IS_OTHER, BEAT_IS_SEAT, BEAT_IS_CARD}},
    [SURTO_SEASON0_FACT_EVENT] = {BEAT_EVENT, BEAT_BEGINS, {BEAT_IS_SEAT, BEAT_IS_CARD, 0}},
    [SURTO_SEASON0_FACT_THREAT] = {BEAT_INFECT, BEAT_BEGINS, {BEAT_IS_PLACE, 0, 0}},
    [SURTO_SEASON0_FACT_ESCALATION] = {BEAT_EPIDEMIC, BEAT_BEGINS, {0, 0, 0}},
    [SURTO_SEASON0_FACT_INTENSIFY] = {BEAT_INTENSIFY, BEAT_BEGINS, {BEAT_IS_COUNT, 0, 0}},
    [SURTO_SEASON0_FACT_SHUFFLE] = {BEAT_OTHER, BEAT_BEGINS, {0, 0, 0}},
    [SURTO_SEASON0_FACT_EFFECT_CARD] = {BEAT_INFECT, BEAT_BEGINS, {BEAT_IS_PLACE, 0, 0}},
    [SURTO_SEASON0_FACT_BURIED] = {BEAT_INFECT, BEAT_FOLLOWS, {BEAT_IS_PLACE, 0, 0}},
    [SURTO_SEASON0_FACT_CLEARED] = {BEAT_TREAT, BEAT_BEGINS, {BEAT_IS_PLACE, 0, 0}},
    [SURTO_SEASON0_FACT_TARGET] = {BEAT_OTHER, BEAT_BEGINS, {0, BEAT_IS_PLACE, 0}},
    [SURTO_SEASON0_FACT_OBJECTIVE] = {BEAT_CURE, BEAT_BEGINS, {0, BEAT_IS_DONE, 0}},
    [SURTO_SEASON0_FACT_TURN] = {BEAT_TURN, BEAT_ENDS, {0, 0, 0}},
    [SURTO_SEASON0_FACT_ANSWERED] = {BEAT_OTHER, BEAT_LEADS, {0, 0, 0}},
    [SURTO_SEASON0_FACT_END] = {BEAT_LOST, BEAT_BEGINS, {0, 0, 0}},
};

static unsigned rate(const position_view *seen)
{
    return seen->of.season0.threat_cards;
}

static uint64_t discards(const position_view *seen)
{
    return seen->of.season0.threat_discard;
}

const beat_book season0_beats = {
    .forms = forms,
    .count = sizeof forms / sizeof forms[0],
    .end = SURTO_SEASON0_FACT_END,
    .won = SURTO_SEASON0_END_OBJECTIVES,
    .titles = {[BEAT_CURE] = N_GAME_C("moment", "Objective"),
               [BEAT_OUTBREAK] = N_GAME_C("moment", "Incident"),
               [BEAT_EPIDEMIC] = N_GAME_C("moment", "Escalation"),
               [BEAT_EPIDEMIC_CITY] = N_GAME_C("moment", "Escalation"),
               [BEAT_INTENSIFY] = N_GAME_C("moment", "Escalation")},
    .chain = N_GAME_C("moment", "Incident"),
    .outbreaks = N_GAME_C("moment", "Incidents:"),
    .steps = {{N_GAME_C("moment", "Increase"), NULL},
              {N_GAME_C("moment", "Threat"),
               N_GAME("The bottom card of the threat deck: three agents in its city.")},
              {N_GAME_C("moment", "Intensify"),
               N_GAME("The threat discards are shuffled and go back on top.")}},
    .rate = rate,
    .discards = discards,
};
