/* The beats of Season 2. */
#include "beats.h"

#include "ui/message/language.h"

static const beat_form forms[] = {
    [SURTO_SEASON2_FACT_PAWN] = {BEAT_MOVE,
                                 BEAT_BEGINS,
                                 {BEAT_IS_SEAT, BEAT_IS_OTHER, BEAT_IS_PLACE}},
    [SURTO_SEASON2_FACT_SUPPLIES] = {BEAT_SUPPLY, BEAT_FOLLOWS, {BEAT_IS_PLACE, 0, 0}},
    [SURTO_SEASON2_FACT_CARRIED] = {BEAT_SUPPLY, BEAT_FOLLOWS, {BEAT_IS_SEAT, 0, 0}},
    [SURTO_SEASON2_FACT_PLAGUE] = {BEAT_INFECT, BEAT_FOLLOWS, {BEAT_IS_PLACE, 0, 0}},
    [SURTO_SEASON2_FACT_HEALED] = {BEAT_TREAT, BEAT_BEGINS, {BEAT_IS_PLACE, 0, 0}},
    [SURTO_SEASON2_FACT_OUTBREAK] = {BEAT_OUTBREAK, BEAT_BEGINS, {BEAT_IS_PLACE, 0, 0}},
    [SURTO_SEASON2_FACT_CENTRE] = {BEAT_BUILD, BEAT_BEGINS, {BEAT_IS_PLACE, BEAT_IS_OTHER, 0}},
    [SURTO_SEASON2_FACT_CARD] = {BEAT_DRAW, BEAT_BEGINS, {BEAT_IS_SEAT, BEAT_IS_CARD, 0}},
    [SURTO_SEASON2_FACT_DISCARD] = {BEAT_DISCARD, BEAT_LEADS, {BEAT_IS_SEAT, BEAT_IS_CARD, 0}},
    [SURTO_SEASON2_FACT_DESTROYED] = {BEAT_DISCARD, BEAT_BEGINS, {BEAT_IS_SEAT, BEAT_IS_CARD, 0}},
    [SURTO_SEASON2_FACT_GIVEN] = {BEAT_SHARE,
                                  BEAT_BEGINS,
                                  {BEAT_IS_OTHER, BEAT_IS_SEAT, BEAT_IS_CARD}},
    [SURTO_SEASON2_FACT_EVENT] = {BEAT_EVENT, BEAT_BEGINS, {BEAT_IS_SEAT, BEAT_IS_CARD, 0}},
    [SURTO_SEASON2_FACT_EPIDEMIC] = {BEAT_EPIDEMIC, BEAT_BEGINS, {0, 0, 0}},
    [SURTO_SEASON2_FACT_INFECT] = {BEAT_INFECT, BEAT_BEGINS, {BEAT_IS_INFECTION, 0, 0}},
    [SURTO_SEASON2_FACT_INTENSIFY] = {BEAT_INTENSIFY, BEAT_BEGINS, {BEAT_IS_COUNT, 0, 0}},
    [SURTO_SEASON2_FACT_SHUFFLE] = {BEAT_OTHER, BEAT_BEGINS, {0, 0, 0}},
    [SURTO_SEASON2_FACT_QUIET] = {BEAT_OTHER, BEAT_BEGINS, {0, 0, 0}},
    [SURTO_SEASON2_FACT_OBJECTIVE] = {BEAT_CURE, BEAT_BEGINS, {0, 0, 0}},
    [SURTO_SEASON2_FACT_TURN] = {BEAT_TURN, BEAT_ENDS, {0, 0, 0}},
    [SURTO_SEASON2_FACT_ANSWERED] = {BEAT_OTHER, BEAT_LEADS, {0, 0, 0}},
    [SURTO_SEASON2_FACT_SHIP] = {BEAT_OTHER, BEAT_BEGINS, {BEAT_IS_OTHER, BEAT_IS_PLACE, 0}},
    [SURTO_SEASON2_FACT_END] = {BEAT_LOST, BEAT_BEGINS, {0, 0, 0}},
};

static unsigned rate(const position_view *seen)
{
    return seen->of.season2.rate_cards;
}

const beat_book season2_beats = {
    .forms = forms,
    .count = sizeof forms / sizeof forms[0],
    .end = SURTO_SEASON2_FACT_END,
    .won = SURTO_SEASON2_END_WON,
    .titles = {[BEAT_CURE] = N_GAME_C("moment", "Objective"),
               [BEAT_OUTBREAK] = N_GAME_C("moment", "Outbreak"),
               [BEAT_EPIDEMIC] = N_GAME_C("moment", "Epidemic"),
               [BEAT_EPIDEMIC_CITY] = N_GAME_C("moment", "Epidemic"),
               [BEAT_INTENSIFY] = N_GAME_C("moment", "Epidemic")},
    .chain = N_GAME_C("moment", "Chain outbreak"),
    .outbreaks = N_GAME_C("moment", "Outbreaks:"),
    .steps = {{N_GAME_C("moment", "Increase"), NULL},
              {N_GAME_C("moment", "Infect"),
               N_GAME("The bottom card of the infection deck: its city loses all supplies.")},
              {N_GAME_C("moment", "Intensify"),
               N_GAME("The infection discard pile goes back on top of the deck.")}},
    .rate = rate,
};
