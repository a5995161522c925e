/* What a page draws of Season 0: decks, tracks, supplies, the parts of a turn, cards. */
#include "ui/season0/counters.h"

#include "ui/message/language.h"
#include "ui/message/message.h"
#include "ui/message/temp_strings.h"
#include "ui/season0/board_text.h"
#include "ui/season0/phrase_args.h"
#include "ui/text/entity_names.h"

typedef surto_season0_position position0;

static const position0 *at_of(const position_view *seen)
{
    return &seen->of.season0;
}

static unsigned bits_in(uint64_t mask)
{
    unsigned count = 0;
    for (; mask; mask &= mask - 1) {
        count++;
    }
    return count;
}

static void count_decks(const position0 *at, counter *out, unsigned *count)
{
    unsigned left = 0, thrown = bits_in(at->player_discard), out_now = bits_in(at->threat_discard);
    for (unsigned i = 0; i < at->layer_count; i++) {
        left += bits_in(at->layer[i].cards);
    }
    add_counter(out, count, "player-deck", CLIENT_C("counter", "Player deck"), at->deck_left,
                TEXT(CLIENT("Player cards left: {n}."), a_number("n", at->deck_left)));
    add_counter(out, count, "player-discard", CLIENT_C("counter", "Discard"), thrown,
                TEXT(CLIENT("Player discard pile: {n}."), a_number("n", thrown)));
    add_counter(out, count, "infection-deck", CLIENT_C("counter", "Threats"), left,
                TEXT(CLIENT("Threat cards left: {n}."), a_number("n", left)));
    add_counter(out, count, "infection-discard", CLIENT_C("counter", "Discard"), out_now,
                TEXT(CLIENT("Threat discard pile: {n}. An escalation shuffles it and puts it back "
                            "on the deck."),
                     a_number("n", out_now)));
}

unsigned season0_counters(const game_board *b, const position_view *seen, counter out[COUNTERS_MAX])
{
    const position0 *at = at_of(seen);
    unsigned count = 0;
    if (!at->running) {
        return 0;
    }
    add_counter(out, &count, "actions",
                CLIENT_CN("counter", "action left", "actions left", at->actions), at->actions, "");
    count_decks(at, out, &count);
    add_counter(out, &count, "rate", CLIENT_C("counter", "Threat level"), at->threat_cards,
                TEXT(CLIENT_N("{n} threat card is drawn every turn. Each escalation moves the "
                              "marker.",
                              "{n} threat cards are drawn every turn. Each escalation moves the "
                              "marker.",
                              at->threat_cards),
                     a_number("n", at->threat_cards)));
    add_counter(
        out, &count, "agents", CLIENT_C("counter", "Agents"), at->agents_left,
        TEXT(CLIENT("Soviet agents left in the supply: {n}."), a_number("n", at->agents_left)));
    add_counter(out, &count, "outbreaks", CLIENT_C("counter", "Incidents"),
                b->info.season0.incidents - at->incidents_left,
                TEXT(CLIENT("Incident markers left: {n}."), a_number("n", at->incidents_left)));
    add_counter(out, &count, "safehouses", CLIENT_C("counter", "Safehouses"), at->safehouses_left,
                TEXT(CLIENT("Safehouses left: {n}."), a_number("n", at->safehouses_left)));
    return count;
}

unsigned season0_steps(const game_board *b, const position_view *seen, const char *out[STEPS_MAX],
                       unsigned *now)
{
    const position0 *at = at_of(seen);
    (void)b;
    if (!at->running) {
        return 0;
    }
    return steps_after_setup(
        at->phase,
        TEXT(CLIENT_CN("step", "Draw {n} threat", "Draw {n} threats", at->threat_cards),
             a_number("n", at->threat_cards)),
        out, now);
}

void season0_goals(const game_board *b, const position_view *seen, strbuf *out)
{
    static const goal_state states[] = {[SURTO_SEASON0_OPEN] = GOAL_OPEN,
                                        [SURTO_SEASON0_COMPLETED] = GOAL_MET,
                                        [SURTO_SEASON0_FAILED] = GOAL_FAILED};
    const position0 *at = at_of(seen);
    if (!at->running) {
        return;
    }
    strbuf_add(out, "%s\n", CLIENT_C("goal", "Objectives"));
    for (unsigned i = 0; i < at->goal_count; i++) {
        const surto_season0_goal *goal = &at->goal[i];
        add_goal(out, states[goal->status], objective_name(&b->who, goal->objective),
                 season0_goal_brief(&b->who, at, goal), season0_goal_more(&b->who, at, goal));
    }
}

card_face season0_card(const game_board *b, const position_view *seen, unsigned card)
{
    if (card >= SURTO_SEASON0_FIRST_EVENT) {
        return (card_face){.left = "",
                           .right = "",
                           .text = capitalised(trait_rule(&b->who, SURTO_SEASON0_EVENT,
                                                          card - SURTO_SEASON0_FIRST_EVENT))};
    }
    const surto_season0_place *city = &at_of(seen)->city[card];
    return (card_face){.left = side_of_city(city->affiliation),
                       .right = region_name(&b->who, city->region),
                       .text = ""};
}
