/* What refused moves of Season 2 lack. */
#include "ui/text/refusals.h"

#include <string.h>

#include "narrate.h"
#include "phrase_args.h"
#include "ui/text/colour_text.h"
#include "ui/text/entity_names.h"

typedef surto_season2_position position2;

static bool is_rule(const char *rule, const char *id)
{
    return strcmp(rule, id) == 0;
}

/* The cards of a colour in a hand, whichever upgrades they have. */
static unsigned cards_of_colour(const narrator *who, const position2 *at, unsigned seat,
                                unsigned colour)
{
    unsigned count = 0;
    for (unsigned city = 0; city < who->season2->cities; city++) {
        bool fits = surto_city_colour(who->game, city) == colour;
        for (unsigned upgrade = 0; fits && upgrade < 4; upgrade++) {
            count += at->seat[seat].hand[4 * city + upgrade];
        }
    }
    return count;
}

static void need_card(strbuf *out, const narrator *who, const position2 *at, unsigned seat,
                      unsigned card)
{
    if (card < SURTO_SEASON2_CARDS && !at->seat[seat % SURTO_SEATS_MAX].hand[card]) {
        say_no_card(out, who, seat, card);
    }
}

static void need_ship(strbuf *out, const narrator *who, const position2 *at, unsigned seat,
                      surto_move move)
{
    bool with_cards = strcmp(surto_move_kind_name(who->game, move.kind), "hail") == 0;
    if (at->ship != at->seat[seat].pawn) {
        if (at->ship != SURTO_NONE) {
            SAY_NEXT(out, GAME("The ship lies {in_place}."), a_place(who, "in_place", at->ship));
        }
    } else if (with_cards) {
        need_card(out, who, at, seat, move.arg[0]);
        if (move.arg[1] != move.arg[0]) {
            need_card(out, who, at, seat, move.arg[1]);
        }
    }
}

/* The cards of the city somebody is in; a haven has none. */
static void need_card_of_city(strbuf *out, const narrator *who, const position2 *at, unsigned seat)
{
    unsigned city = at->seat[seat].pawn;
    const uint8_t *cards = &at->seat[seat].hand[4 * city];
    if (city < who->season2->cities && !(cards[0] || cards[1] || cards[2] || cards[3])) {
        say_no_card(out, who, seat, 4 * city);
    }
}

static void need_supplies(strbuf *out, const narrator *who, const position2 *at, unsigned seat)
{
    unsigned carried = at->seat[seat % SURTO_SEATS_MAX].carried;
    SAY_NEXT(out,
             carried ? GAME("{player} carries {supplies}.") : GAME("{player} carries no supplies."),
             a_seat(who, "player", seat), a_supply_count("supplies", carried));
}

static void need_centre_cards(strbuf *out, const narrator *who, const position2 *at, unsigned seat)
{
    unsigned colour = surto_city_colour(who->game, at->seat[seat].pawn);
    SAY_NEXT(out, GAME("A supply centre costs {cards}; {player} has {n}."),
             a_cards_of(who, "cards", who->season2->centre_cost, colour),
             a_seat(who, "player", seat),
             a_number("n", (long)cards_of_colour(who, at, seat, colour)));
}

static void need_site_cards(strbuf *out, const narrator *who, const position2 *at, unsigned seat,
                            unsigned site)
{
    const surto_season2_site_info *asks = &who->season2->site[site];
    SAY_NEXT(out, GAME("The site {site} costs {cards}; {player} has {n}."),
             an_entity(who, "site", SURTO_SEASON2_SITE, site),
             a_cards_of(who, "cards", asks->number, asks->colour), a_seat(who, "player", seat),
             a_number("n", (long)cards_of_colour(who, at, seat, asks->colour)));
}

static void need_room(strbuf *out, const narrator *who, const position2 *at, unsigned place)
{
    SAY_NEXT(out, GAME("{place} has {supplies}; its population is {n}."),
             a_place(who, "place", place), a_supply_count("supplies", at->place[place].supplies),
             a_number("n", at->place[place].population));
}

static void need_supplies_here(strbuf *out, const narrator *who, const position2 *at,
                               unsigned place)
{
    unsigned supplies = at->place[place].supplies;
    SAY_NEXT(out, supplies ? GAME("{place} has {supplies}.") : GAME("{place} has no supplies."),
             a_place(who, "place", place), a_supply_count("supplies", supplies));
}

void season2_missing(const narrator *who, const position_view *seen, surto_move move,
                     const char *rule, strbuf *out)
{
    const position2 *at = &seen->of.season2;
    const char *kind = surto_move_kind_name(who->game, move.kind);
    unsigned seat = move.actor, other = move.arg[0];
    if (!seen->acting || seat != seen->turn || seen->pawn[seat] == SURTO_NONE) {
        return;
    }
    bool giving = strncmp(kind, "give", strlen("give")) == 0;
    if (is_rule(rule, "season2.turn.5")) {
        say_no_actions(out, who, seat);
    } else if (is_rule(rule, "season2.sail.1")) {
        need_card(out, who, at, seat, move.arg[0]);
    } else if (is_rule(rule, "season2.charter.1")) {
        need_card_of_city(out, who, at, seat);
    } else if (is_rule(rule, "season2.deliver.1")) {
        need_supplies(out, who, at, seat);
    } else if (is_rule(rule, "season2.light.1") || is_rule(rule, "season2.bake.1")) {
        need_supplies(out, who, at, seat);
    } else if (is_rule(rule, "season2.search.1")) {
        need_card(out, who, at, seat, move.arg[1]);
    } else if (is_rule(rule, "season2.hail.1")) {
        need_ship(out, who, at, seat, move);
    } else if (is_rule(rule, "season2.pickup.1")) {
        need_supplies_here(out, who, at, seen->pawn[seat]);
    } else if (is_rule(rule, "season2.transfer.1")) {
        say_apart(out, who, seen, seat, other);
        need_supplies(out, who, at, giving ? seat : other);
    } else if (is_rule(rule, "season2.share.1") || is_rule(rule, "season2.share.2")) {
        say_apart(out, who, seen, seat, other);
        need_card(out, who, at, giving ? seat : other, move.arg[1]);
    } else if (is_rule(rule, "season2.build.1")) {
        need_centre_cards(out, who, at, seat);
    } else if (is_rule(rule, "season2.recon.2")) {
        SAY_NEXT(out, GAME("{city} has no supply centre."), a_place(who, "city", seen->pawn[seat]));
    } else if (is_rule(rule, "season2.recon.5") || is_rule(rule, "season2.recon.6")) {
        need_site_cards(out, who, at, seat, move.arg[0]);
    } else if (is_rule(rule, "season2.produce.6") && at->stock > 0 && move.arg[1] == 0) {
        need_room(out, who, at, seen->pawn[seat]);
    }
}
