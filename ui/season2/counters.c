/* What a page draws of Season 2: decks, tracks, supplies, the parts of a turn, cards. */
#include "ui/season2/counters.h"

#include "ui/message/language.h"
#include "ui/message/message.h"
#include "ui/message/temp_strings.h"
#include "ui/season2/board_text.h"
#include "ui/text/entity_names.h"

typedef surto_season2_position position2;

static const position2 *at_of(const position_view *seen)
{
    return &seen->of.season2;
}

static unsigned sum_of(const uint8_t *counts, unsigned length)
{
    unsigned sum = 0;
    for (unsigned i = 0; i < length; i++) {
        sum += counts[i];
    }
    return sum;
}

static unsigned infection_left(const position2 *at)
{
    unsigned sum = 0;
    for (unsigned i = 0; i < at->layer_count; i++) {
        sum += sum_of(at->layers[i], SURTO_SEASON2_INFECTIONS);
    }
    return sum;
}

static void count_decks(const position2 *at, counter *out, unsigned *count)
{
    unsigned thrown = sum_of(at->player_discard, SURTO_SEASON2_CARDS), left = infection_left(at);
    unsigned infected = sum_of(at->infection_discard, SURTO_SEASON2_INFECTIONS);
    add_counter(out, count, "player-deck", CLIENT_C("counter", "Player deck"), at->deck_left,
                TEXT(CLIENT("Player cards left: {n}. The team loses when two cards cannot be "
                            "drawn."),
                     a_number("n", at->deck_left)));
    add_counter(out, count, "player-discard", CLIENT_C("counter", "Discard"), thrown,
                TEXT(CLIENT("Player discard pile: {n}."), a_number("n", thrown)));
    add_counter(out, count, "infection-deck", CLIENT_C("counter", "Infection"), left,
                TEXT(CLIENT("Infection cards left: {n}."), a_number("n", left)));
    add_counter(out, count, "infection-discard", CLIENT_C("counter", "Discard"), infected,
                TEXT(CLIENT("Infection discard pile: {n}. An epidemic shuffles it and puts it "
                            "back on the deck."),
                     a_number("n", infected)));
}

unsigned season2_counters(const game_board *b, const position_view *seen, counter out[COUNTERS_MAX])
{
    const position2 *at = at_of(seen);
    unsigned count = 0, limit = b->info.season2.incidents;
    if (!at->running && b->info.season2.campaign) {
        return 0;
    }
    add_counter(out, &count, "actions",
                CLIENT_CN("counter", "action left", "actions left", at->actions), at->actions, "");
    count_decks(at, out, &count);
    add_counter(
        out, &count, "rate", CLIENT_C("counter", "Infection rate"), at->rate_cards,
        TEXT(CLIENT_N("{n} city loses a supply every turn. Each epidemic moves the marker.",
                      "{n} cities lose a supply every turn. Each epidemic moves the marker.",
                      at->rate_cards),
             a_number("n", at->rate_cards)));
    add_counter(out, &count, "outbreaks", CLIENT_C("counter", "Incidents"), at->incidents,
                TEXT(CLIENT("Incidents: {n}. The team loses at {limit}."),
                     a_number("n", at->incidents), a_number("limit", limit)));
    add_counter(out, &count, "supplies", CLIENT_C("counter", "Supplies left"), at->stock,
                TEXT(CLIENT("Supplies left in the stock: {n}."), a_number("n", at->stock)));
    add_counter(out, &count, "centres", CLIENT_C("counter", "Centres left"), at->centres_left,
                TEXT(CLIENT("Supply centres left: {n}."), a_number("n", at->centres_left)));
    return count;
}

unsigned season2_steps(const game_board *b, const position_view *seen, const char *out[STEPS_MAX],
                       unsigned *now)
{
    const position2 *at = at_of(seen);
    if (!at->running && b->info.season2.campaign) {
        return 0;
    }
    return steps_after_setup(
        at->phase,
        TEXT(CLIENT_CN("step", "Infect {n} city", "Infect {n} cities", at->rate_cards),
             a_number("n", at->rate_cards)),
        out, now);
}

/* What an objective takes, or that it is met. */
static const char *goal_stands(const game_board *b, const position2 *at, unsigned objective)
{
    if (at->met >> objective & 1) {
        return CLIENT_C("goal", "Met");
    }
    const phrase_arg n = a_number("n", at->progress[objective]);
    const phrase_arg all = a_number("all", b->info.season2.objective_number[objective]);
    return at->mandatory >> objective & 1
               ? TEXT(CLIENT_C("goal", "{n} of {all}, mandatory"), n, all)
               : TEXT(CLIENT_C("goal", "{n} of {all}"), n, all);
}

void season2_goals(const game_board *b, const position_view *seen, strbuf *out)
{
    const position2 *at = at_of(seen);
    const char *sites = season2_sites_sentence(&b->who, at);
    if (!at->running && b->info.season2.campaign) {
        return;
    }
    strbuf_add(out, "%s\n", TEXT(CLIENT("Objectives, {n} needed"), a_number("n", at->needed)));
    for (unsigned i = 0; i < b->info.season2.objectives; i++) {
        if (at->objectives >> i & 1) {
            add_goal(out, at->met >> i & 1 ? GOAL_MET : GOAL_OPEN,
                     name_of(&b->who, SURTO_SEASON2_OBJECTIVE, i), goal_stands(b, at, i),
                     thing_text(&b->who, SURTO_SEASON2_OBJECTIVE, i));
        }
    }
    if (*sites) {
        add_goal(out, GOAL_OPEN, "", "", sites);
    }
}

card_face season2_card(const game_board *b, const position_view *seen, unsigned card)
{
    if (card >= SURTO_SEASON2_FIRST_PRODUCE) {
        return (card_face){.left = "", .right = "", .text = ""};
    }
    if (card >= SURTO_SEASON2_FIRST_EVENT) {
        return (card_face){.left = "",
                           .right = "",
                           .text = capitalised(trait_rule(&b->who, SURTO_SEASON2_EVENT,
                                                          card - SURTO_SEASON2_FIRST_EVENT))};
    }
    unsigned population = at_of(seen)->place[card / 4].population;
    return (card_face){.left = TEXT(GAME_C("card", "Population {n}"), a_number("n", population)),
                       .right = "",
                       .text = ""};
}
