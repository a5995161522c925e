/* What refused moves of Season 0 lack. */
#include "ui/text/refusals.h"

#include <string.h>

#include "board_text.h"
#include "narrate.h"
#include "phrase_args.h"
#include "ui/text/entity_names.h"

typedef surto_season0_position position0;

static bool is_rule(const char *rule, const char *id)
{
    return strcmp(rule, id) == 0;
}

static void need_card(strbuf *out, const narrator *who, const position0 *at, unsigned seat,
                      unsigned card)
{
    if (card < 64 && !(at->seat[seat % SURTO_SEATS_MAX].hand >> card & 1)) {
        say_no_card(out, who, seat, card);
    }
}

static void need_safehouse(strbuf *out, const narrator *who, const position0 *at, unsigned city)
{
    if (!at->city[city].safehouse) {
        SAY_NEXT(out, GAME("{city} has no safehouse."), a_place(who, "city", city));
    }
}

/* Cards of the region identify a target, cards of the affiliation assemble a team. */
static void need_payment(strbuf *out, const narrator *who, const position0 *at, unsigned seat,
                         bool target)
{
    unsigned here = at->seat[seat].pawn, have = 0;
    unsigned side = at->city[here].affiliation, region = at->city[here].region;
    unsigned price = target ? at->identify_price : at->team_price;
    for (unsigned i = 0; i < who->season0->cities; i++) {
        bool fits = target ? at->city[i].region == region : at->city[i].affiliation == side;
        have += fits && at->seat[seat].hand >> i & 1;
    }
    if (have < price) {
        SAY_NEXT(out,
                 target
                     ? GAME("Identifying a target costs {cards} here ({what}); {player} has {n}.")
                     : GAME("Assembling a team costs {cards} here ({what}); {player} has {n}."),
                 a_card_count("cards", price),
                 a_text("what", target ? region_name(who, region) : side_of_city(side)),
                 a_seat(who, "player", seat), a_number("n", have));
    }
}

static void missing_to_act(const narrator *who, const position_view *seen, surto_move move,
                           const char *kind, strbuf *out)
{
    const position0 *at = &seen->of.season0;
    unsigned seat = move.actor, here = seen->pawn[seat];
    if (strcmp(kind, "fly") == 0) {
        need_card(out, who, at, seat, move.arg[0]);
    } else if (strcmp(kind, "unlisted") == 0 || strcmp(kind, "build") == 0) {
        need_card(out, who, at, seat, here);
    } else if (strcmp(kind, "identify") == 0 || strcmp(kind, "assemble") == 0) {
        need_safehouse(out, who, at, here);
        need_payment(out, who, at, seat, strcmp(kind, "identify") == 0);
    } else if (strcmp(kind, "give") == 0 || strcmp(kind, "take") == 0) {
        say_apart(out, who, seen, seat, move.arg[0]);
        need_card(out, who, at, strcmp(kind, "give") == 0 ? seat : move.arg[0], move.arg[1]);
    } else if (strcmp(kind, "shuttle") == 0) {
        need_safehouse(out, who, at, here);
        need_safehouse(out, who, at, move.arg[0]);
    }
}

void season0_missing(const narrator *who, const position_view *seen, surto_move move,
                     const char *rule, strbuf *out)
{
    /* Other rules speak of something else: a liability, an objective that is not open. */
    static const char *const lacking[] = {
        "season0.fly.1",   "season0.fly.2",     "season0.unlisted.1",    "season0.build.1",
        "season0.share.1", "season0.share.2",   "season0.identify.1",    "season0.assemble.1",
        "season0.pay.2",   "season0.sticker.4", "season0.liabilities.4", "season0.liabilities.5"};
    const position0 *at = &seen->of.season0;
    unsigned seat = move.actor;
    if (is_rule(rule, "season0.turncoat.1")) {
        SAY_NEXT(out, GAME("The {city} card is not in the threat discard pile."),
                 a_place(who, "city", move.arg[0]));
    }
    if (!seen->acting || seat != seen->turn) {
        return;
    }
    unsigned here = seen->pawn[seat];
    if (is_rule(rule, "season0.turn.5")) {
        say_no_actions(out, who, seat);
    } else if (is_rule(rule, "season0.aim.2")) {
        unsigned cards = season0_cards_of(who, at, at->seat[seat].hand, at->city[here].affiliation);
        SAY_NEXT(out, GAME_N("You have {n} of these cards.", "You have {n} of these cards.", cards),
                 a_number("n", cards));
    } else if (is_rule(rule, "season0.aim.3") || is_rule(rule, "season0.aim.4")) {
        SAY_NEXT(
            out, GAME("Needed: {what}."),
            a_text("what", season0_sites_text(who, at, &who->season0->objective[move.arg[0]])));
    } else if (is_rule(rule, "season0.meet.1") || is_rule(rule, "season0.aim.1")) {
        SAY_NEXT(out, GAME("Your pawn is {in_city}."), a_place(who, "in_city", here));
    } else if (is_rule(rule, "season0.meet.2")) {
        unsigned agents = at->city[here].agents;
        SAY_NEXT(out,
                 GAME_N("There is {n} agent {in_city}.", "There are {n} agents {in_city}.", agents),
                 a_number("n", agents), a_place(who, "in_city", here));
    } else if (is_rule(rule, "season0.neutralise.1")) {
        SAY_NEXT(out, GAME("There are no agents {in_city}."), a_place(who, "in_city", here));
    } else if (is_rule(rule, "season0.teamdrive.1") && !at->city[here].teams[move.arg[0] % SIDES]) {
        SAY_NEXT(out, GAME("There is no {team} {in_city}."), bare_team("team", move.arg[0]),
                 a_place(who, "in_city", here));
    }
    for (size_t i = 0; i < sizeof lacking / sizeof lacking[0]; i++) {
        if (is_rule(rule, lacking[i])) {
            missing_to_act(who, seen, move, surto_move_kind_name(who->game, move.kind), out);
        }
    }
}
