/* Sentences for moves of Season 2: first one for the move itself, then what its facts say came of
 * it, then what a story changed. Nothing of the rules is repeated here. */
#include "narrate.h"

#include <string.h>

#include "phrase_args.h"
#include "ui/text/names.h"

/* Where the pawn of the seat that moves was. */
static phrase_arg here(const narration *t, const char *name)
{
    return pawn_at(t, name, t->move.actor);
}

static phrase_arg supplies_at(const narration *t, unsigned argument)
{
    return a_supply_count("supplies", t->move.arg[argument]);
}

static phrase_arg thing_at(const narration *t, const char *name, surto_season2_entity thing,
                           unsigned argument)
{
    return an_entity(t->who, name, thing, t->move.arg[argument]);
}

/* ---- The set-up -------------------------------------------------------------------------- */

static void narrate_place(const narration *t)
{
    NARRATE(t, GAME("{player} puts {supplies} on {place}."), the_player(t), supplies_at(t, 1),
            place_at(t, "place", 0));
}

static void narrate_ration(const narration *t)
{
    NARRATE(t, GAME("The event {event} goes into the deck."),
            thing_at(t, "event", SURTO_SEASON2_EVENT, 0));
}

static void narrate_character(const narration *t)
{
    const surto_fact *pawn = find_fact(t->applied, SURTO_SEASON2_FACT_PAWN);
    NARRATE(t,
            pawn ? GAME("{player} plays the {character} and starts {in_place}.")
                 : GAME("{player} plays the {character}."),
            the_player(t), a_character(t->who, t->move.arg[0]),
            a_place(t->who, "in_place", pawn ? pawn->arg[2] : SURTO_NONE));
}

static void narrate_worker(const narration *t)
{
    NARRATE(t, GAME("{player} plays a haven worker {in_place}."), the_player(t),
            place_at(t, "in_place", 0));
}

static void narrate_scar(const narration *t)
{
    const surto_fact *scar = find_fact(t->applied, SURTO_SEASON2_FACT_SCARRED);
    if (scar) {
        NARRATE(t, GAME("The {character} takes the scar {scar} on space {space}."),
                a_character(t->who, scar->arg[0]), thing_at(t, "scar", SURTO_SEASON2_SCAR, 0),
                a_number("space", t->move.arg[1]));
    }
}

/* ---- Actions ----------------------------------------------------------------------------- */

static void narrate_sail(const narration *t)
{
    NARRATE(t, GAME("{player} sails {from_place} {to_place}, discarding {card}."), the_player(t),
            here(t, "from_place"), place_at(t, "to_place", 1), card_at(t, "card", 0));
}

static void narrate_charter(const narration *t)
{
    NARRATE(t, GAME("{player} charters a boat {from_place} {to_place}, discarding {card}."),
            the_player(t), here(t, "from_place"), place_at(t, "to_place", 1),
            card_at(t, "card", 0));
}

static void narrate_make(const narration *t)
{
    const surto_fact *carried = find_fact(t->applied, SURTO_SEASON2_FACT_CARRIED);
    unsigned was = t->before->of.season2.seat[t->move.actor].carried;
    NARRATE(
        t, GAME("{player} makes {supplies}."), the_player(t),
        a_supply_count("supplies", carried && carried->arg[1] > was ? carried->arg[1] - was : 0));
}

static void narrate_produce(const narration *t)
{
    NARRATE(t,
            t->move.arg[1] ? GAME("{player} spends {card} on system-wide production.")
                           : GAME("{player} spends {card} on local production {in_place}."),
            the_player(t), card_at(t, "card", 0), here(t, "in_place"));
}

static void narrate_deliver(const narration *t)
{
    NARRATE(t, GAME("{player} delivers {supplies} {in_place}."), the_player(t), supplies_at(t, 0),
            here(t, "in_place"));
}

static void narrate_drop(const narration *t)
{
    NARRATE(t, GAME("{player} drops {supplies} {in_place}."), the_player(t), supplies_at(t, 0),
            here(t, "in_place"));
}

static void narrate_pickup(const narration *t)
{
    NARRATE(t, GAME("{player} picks up {supplies} {in_place}."), the_player(t), supplies_at(t, 0),
            here(t, "in_place"));
}

static void narrate_give_supplies(const narration *t)
{
    NARRATE(t, GAME("{player} gives {supplies} to {other}."), the_player(t), supplies_at(t, 1),
            seat_at(t, "other", 0));
}

static void narrate_take_supplies(const narration *t)
{
    NARRATE(t, GAME("{player} takes {supplies} from {other}."), the_player(t), supplies_at(t, 1),
            seat_at(t, "other", 0));
}

static void narrate_build(const narration *t)
{
    NARRATE(t, GAME("{player} builds a supply centre {in_place}."), the_player(t),
            here(t, "in_place"));
}

static void narrate_recon(const narration *t)
{
    NARRATE(t, GAME("{player} searches the site {site}."), the_player(t),
            thing_at(t, "site", SURTO_SEASON2_SITE, 0));
}

static void narrate_join(const narration *t)
{
    if (t->move.arg[0] == t->move.actor) {
        NARRATE(t, GAME("{player} joins another pawn {in_place}."), the_player(t),
                place_at(t, "in_place", 1));
    } else {
        NARRATE(t, GAME("{player} moves {pawn} {from_place} to another pawn {in_place}."),
                the_player(t), seat_at(t, "pawn", 0), pawn_at(t, "from_place", t->move.arg[0]),
                place_at(t, "in_place", 1));
    }
}

static void narrate_ride(const narration *t)
{
    NARRATE(t, GAME("{player} rides {from_place} {to_place}."), the_player(t),
            here(t, "from_place"), place_at(t, "to_place", 0));
}

static void narrate_treat(const narration *t)
{
    NARRATE(t, GAME("{player} removes a plague cube {in_place}."), the_player(t),
            here(t, "in_place"));
}

static void narrate_trade(const narration *t)
{
    NARRATE(t, GAME("{player} trades {card} for supplies."), the_player(t), card_at(t, "card", 0));
}

static void narrate_search(const narration *t)
{
    NARRATE(t, GAME("{player} discards {card} to search {in_place}: {search}."), the_player(t),
            card_at(t, "card", 1), here(t, "in_place"),
            an_entity(t->who, "search", SURTO_SEASON2_SEARCH, t->move.arg[0]));
}

static void narrate_light(const narration *t)
{
    NARRATE(t, GAME("{player} lights a lamp {in_place}."), the_player(t), here(t, "in_place"));
}

static void narrate_bake(const narration *t)
{
    NARRATE(t, GAME("{player} bakes {in_place}: a lamp burns, and no plague cube is left."),
            the_player(t), here(t, "in_place"));
}

static void narrate_hail(const narration *t)
{
    NARRATE(t, GAME("{player} discards {card} and {other_card} to hail the ship {in_place}."),
            the_player(t), card_at(t, "card", 0), card_at(t, "other_card", 1), here(t, "in_place"));
}

static void narrate_plain_hail(const narration *t)
{
    NARRATE(t, GAME("{player} hails the ship {in_place}."), the_player(t), here(t, "in_place"));
}

static void narrate_continue(const narration *t)
{
    if (is_phase(t->before->of.season2.phase, "purchases")) {
        narrate_plain(t, GAME("No more purchases."));
    } else if (is_phase(t->before->of.season2.phase, "setup-events")) {
        narrate_plain(t, GAME("No more events go into the deck."));
    } else if (t->before->of.season2.asked == SURTO_SEASON2_ASKED_SECOND) {
        NARRATE(t, GAME("{player} places no second supply."), the_player(t));
    }
}

/* ---- Events ------------------------------------------------------------------------------ */

/* Which one it is says the fact; while it is only proposed there is none. */
static phrase_arg event_played(const narration *t)
{
    const surto_fact *event = find_fact(t->applied, SURTO_SEASON2_FACT_EVENT);
    return event ? a_card(t->who, "event", event->arg[1])
                 : a_phrase("event", GAME_C("card", "an event"));
}

static void narrate_bravo(const narration *t)
{
    NARRATE(t, GAME("{player} plays {event}: a supply for {place}."), the_player(t),
            event_played(t), place_at(t, "place", 0));
}

static void narrate_second(const narration *t)
{
    NARRATE(t, GAME("{player} places the second supply {in_place}."), the_player(t),
            place_at(t, "in_place", 0));
}

static void narrate_quiet(const narration *t)
{
    NARRATE(t, GAME("{player} plays {event}: the next infections are skipped."), the_player(t),
            event_played(t));
}

static void narrate_wind(const narration *t)
{
    NARRATE(t, GAME("{player} plays {event}: {pawn} sails {from_place} {to_place}."), the_player(t),
            event_played(t), seat_at(t, "pawn", 0), pawn_at(t, "from_place", t->move.arg[0]),
            place_at(t, "to_place", 1));
}

static void narrate_salvage(const narration *t)
{
    NARRATE(t, GAME("{player} plays {event} and takes {card} from the discard pile."),
            the_player(t), event_played(t), card_at(t, "card", 0));
}

static void narrate_play_at(const narration *t)
{
    NARRATE(t, GAME("{player} plays {event}: {place}."), the_player(t), event_played(t),
            place_at(t, "place", 1));
}

/* ---- Between games ----------------------------------------------------------------------- */

static void narrate_create(const narration *t)
{
    NARRATE(t, GAME("Home of the {character}: {place}."), a_character(t->who, t->move.arg[0]),
            place_at(t, "place", 1));
}

static void narrate_buy_ability(const narration *t)
{
    NARRATE(t, GAME("The {character} gets the ability {ability} on space {space}."),
            a_character(t->who, t->move.arg[0]), thing_at(t, "ability", SURTO_SEASON2_ABILITY, 2),
            a_number("space", t->move.arg[1]));
}

static void narrate_buy_upgrade(const narration *t)
{
    NARRATE(t, GAME("A card of {place} gets the upgrade {upgrade}."), place_at(t, "place", 1),
            thing_at(t, "upgrade", SURTO_SEASON2_UPGRADE, 0));
}

static void narrate_buy_population(const narration *t)
{
    NARRATE(t, GAME("The population {of_place} rises to {n}."), place_at(t, "of_place", 0),
            a_number("n", t->after->of.season2.place[t->move.arg[0]].population));
}

/* ---- Chance ------------------------------------------------------------------------------ */

static void narrate_infect(const narration *t)
{
    unsigned supplies = t->before->of.season2.place[t->move.arg[0] / 4].supplies;
    phrase_arg city = thing_at(t, "city", SURTO_SEASON2_INFECTION, 0);
    bool nothing = !find_fact(t->applied, SURTO_SEASON2_FACT_SUPPLIES) &&
                   !find_fact(t->applied, SURTO_SEASON2_FACT_PLAGUE) &&
                   !find_fact(t->applied, SURTO_SEASON2_FACT_OUTBREAK);
    if (nothing) {
        NARRATE(t, GAME("{city} is drawn: nothing happens."), city);
    } else if (supplies > 0) {
        NARRATE(t,
                GAME_N("{city} is infected: a supply is used up, {n} left.",
                       "{city} is infected: a supply is used up, {n} left.", supplies - 1),
                city, a_number("n", (long)supplies - 1));
    } else {
        NARRATE(t, GAME("{city} is infected and has no supplies."), city);
    }
}

/* Where an infection card is, with its upgrade: "in Lagos with Contained". */
static const char *in_infected(const narration *t, unsigned card)
{
    const char *in_city = place_in_form(t->who, PLACE_IN, card / 4);
    if (card % 4 == 0) {
        return in_city;
    }
    return TEXT(GAME_C("pattern", "{city} with {upgrade}"), a_text("city", in_city),
                an_entity(t->who, "upgrade", SURTO_SEASON2_UPGRADE,
                          SURTO_SEASON2_UPGRADES_MAX / 2 + card % 4 - 1));
}

/* Whether the epidemic itself took supplies: what the ship takes or gives comes after it. */
static bool epidemic_took(const applied_move *applied)
{
    for (unsigned i = 0; i < applied->fact_count; i++) {
        switch (applied->facts[i].id) {
        case SURTO_SEASON2_FACT_SUPPLIES:
            return true;
        case SURTO_SEASON2_FACT_INTENSIFY:
            return false;
        default: /* goes before */
            break;
        }
    }
    return false;
}

static void narrate_epidemic(const narration *t)
{
    NARRATE(t,
            epidemic_took(t->applied) ? GAME("Epidemic {in_city}: all its supplies are lost.")
                                      : GAME("Epidemic {in_city}."),
            a_text("in_city", in_infected(t, t->move.arg[0])));
}

/* The colour of a city card. Returns: "" for other cards. */
static const char *card_colour(const narration *t, unsigned card)
{
    const char *key =
        card < SURTO_SEASON2_FIRST_EVENT
            ? surto_colour_key(t->who->game, surto_city_colour(t->who->game, card / 4))
            : NULL;
    return key ? colour_text(key) : "";
}

static void narrate_deal(const narration *t)
{
    const char *colour = card_colour(t, t->move.arg[1]);
    NARRATE(t,
            *colour ? GAME("{player} is dealt {card} ({colour}).")
                    : GAME("{player} is dealt {card}."),
            seat_at(t, "player", 0), card_at(t, "card", 1), a_text("colour", colour));
}

static void narrate_draw(const narration *t)
{
    const char *colour = card_colour(t, t->move.arg[0]);
    NARRATE(t,
            t->move.arg[0] == SURTO_SEASON2_EPIDEMIC ? GAME("{player} draws an <b>epidemic</b>!")
            : *colour                                ? GAME("{player} draws {card} ({colour}).")
                                                     : GAME("{player} draws {card}."),
            a_seat(t->who, "player", t->before->of.season2.turn), card_at(t, "card", 0),
            a_text("colour", colour));
}

static void narrate_exposure(const narration *t)
{
    static const char *const faces[] = {
        N_GAME("The {character} is exposed: the space is blank, nothing happens."),
        N_GAME("The {character} is exposed and takes a scar."),
        N_GAME("The {character} is exposed and uncovers the skull.")};
    const surto_fact *exposed = find_fact(t->applied, SURTO_SEASON2_FACT_EXPOSED);
    if (exposed && exposed->arg[1] <= SURTO_SEASON2_FACE_SKULL) {
        NARRATE(t, GAME(faces[exposed->arg[1]]), a_character(t->who, exposed->arg[0]));
    }
}

/* ---- The sentence of a move -------------------------------------------------------------- */

static const kind_narrator leads[] = {
    {"place", narrate_place},
    {"ration", narrate_ration},
    {"character", narrate_character},
    {"worker", narrate_worker},
    {"scar", narrate_scar},
    {"drive", narrate_drive},
    {"sail", narrate_sail},
    {"charter", narrate_charter},
    {"make", narrate_make},
    {"produce", narrate_produce},
    {"deliver", narrate_deliver},
    {"drop", narrate_drop},
    {"pickup", narrate_pickup},
    {"give-supplies", narrate_give_supplies},
    {"take-supplies", narrate_take_supplies},
    {"give", narrate_give},
    {"take", narrate_take},
    {"build", narrate_build},
    {"recon", narrate_recon},
    {"spend", narrate_spend},
    {"join", narrate_join},
    {"ride", narrate_ride},
    {"treat", narrate_treat},
    {"trade", narrate_trade},
    {"search", narrate_search},
    {"light", narrate_light},
    {"bake", narrate_bake},
    {"hail", narrate_hail},
    {"hail-free", narrate_plain_hail},
    {"pass", narrate_pass},
    {"continue", narrate_continue},
    {"discard", narrate_discard},
    {"accept", narrate_answer},
    {"decline", narrate_answer},
    {"team-bravo", narrate_bravo},
    {"second", narrate_second},
    {"quiet-night", narrate_quiet},
    {"fair-wind", narrate_wind},
    {"salvage", narrate_salvage},
    {"play-at", narrate_play_at},
    {"players", narrate_players},
    {"prologue", narrate_players},
    {"create", narrate_create},
    {"choose", narrate_choose},
    {"buy-ability", narrate_buy_ability},
    {"buy-upgrade", narrate_buy_upgrade},
    {"buy-population", narrate_buy_population},
    {"infect", narrate_infect},
    {"epidemic", narrate_epidemic},
    {"deal", narrate_deal},
    {"draw", narrate_draw},
    {"first", narrate_first},
    {"expose", narrate_exposure},
    {"suffer", narrate_exposure},
    {NULL, NULL},
};

/* ---- What came of it --------------------------------------------------------------------- */

static void narrate_spent(const narration *t)
{
    uint8_t spent[SURTO_SEASON2_CARDS] = {0};
    for (unsigned i = 0; i < t->applied->fact_count; i++) {
        const surto_fact *fact = &t->applied->facts[i];
        if (fact->id == SURTO_SEASON2_FACT_DISCARD && fact->arg[1] < SURTO_SEASON2_CARDS) {
            spent[fact->arg[1]]++;
        }
    }
    NARRATE(t, GAME("Spent: {cards}."), a_text("cards", cards_text(t->who, spent)));
}

static bool is_payment(const narration *t)
{
    const char *kind = surto_move_kind_name(t->who->game, t->move.kind);
    return strcmp(kind, "build") == 0 || strcmp(kind, "recon") == 0 || strcmp(kind, "spend") == 0;
}

static void narrate_plague(const narration *t, const surto_fact *fact)
{
    NARRATE(t, GAME("{place} gets a plague cube, now {count}: incident {incident} of {limit}."),
            a_place(t->who, "place", fact->arg[0]), a_number("count", fact->arg[1]),
            a_number("incident", fact->arg[2]), a_number("limit", t->who->season2->incidents));
}

static void narrate_healed(const narration *t, const surto_fact *fact)
{
    NARRATE(t,
            GAME_N("{place} has {n} plague cube left.", "{place} has {n} plague cubes left.",
                   fact->arg[1]),
            a_place(t->who, "place", fact->arg[0]), a_number("n", fact->arg[1]));
}

static void narrate_game_end(const narration *t, unsigned end)
{
    narrate_line(t);
    if (t->who->season2->campaign) {
        narrate_end_of_month(t,
                             t->after->of.season2.in_prologue || t->before->of.season2.in_prologue,
                             t->before->of.season2.month, t->before->of.season2.second_try);
    }
    switch ((surto_season2_end)end) {
    case SURTO_SEASON2_END_WON:
        narrate_plain(t, GAME("<b>The game is won!</b>"));
        break;
    case SURTO_SEASON2_END_INCIDENTS:
        narrate_plain(t, GAME("<b>The game is lost:</b> the incident marker has reached its last "
                              "space."));
        break;
    case SURTO_SEASON2_END_CARDS:
        narrate_plain(
            t, GAME("<b>The game is lost:</b> the player deck has fewer than two cards left."));
        break;
    case SURTO_SEASON2_END_HAVEN:
        narrate_plain(t, GAME("<b>The game is lost:</b> a haven has fallen."));
        break;
    }
}

static void narrate_centre(const narration *t, const surto_fact *fact)
{
    NARRATE(t,
            fact->arg[1] == SURTO_NONE
                ? GAME("There is now a supply centre {in_place}.")
                : GAME("There is now a supply centre {in_place}, moved {from_other}."),
            a_place(t->who, "in_place", fact->arg[0]), a_place(t->who, "from_other", fact->arg[1]));
}

static void narrate_death(const narration *t, const surto_fact *fact)
{
    NARRATE(t,
            fact->arg[1] == SURTO_NONE ? GAME("The {character} <b>dies</b>.")
                                       : GAME("The {character} <b>dies</b> {in_place}."),
            a_character(t->who, fact->arg[0]), a_place(t->who, "in_place", fact->arg[1]));
}

static void narrate_intensify(const narration *t, unsigned cards)
{
    NARRATE(t,
            GAME_N("{n} infection card goes back on top of the deck.",
                   "{n} infection cards go back on top of the deck.", cards),
            a_number("n", (long)cards));
}

/* One fact, unless the sentence of the move has said it. */
static void narrate_fact(const narration *t, const surto_fact *fact)
{
    switch ((surto_season2_fact)fact->id) {
    case SURTO_SEASON2_FACT_PLAGUE:
        narrate_plague(t, fact);
        break;
    case SURTO_SEASON2_FACT_HEALED:
        narrate_healed(t, fact);
        break;
    case SURTO_SEASON2_FACT_OUTBREAK:
        NARRATE(t, GAME("<b>Outbreak</b> {in_place}!"), a_place(t->who, "in_place", fact->arg[0]));
        break;
    case SURTO_SEASON2_FACT_CENTRE:
        narrate_centre(t, fact);
        break;
    case SURTO_SEASON2_FACT_DESTROYED:
        NARRATE(t, GAME("{card} is destroyed for good."), a_card(t->who, "card", fact->arg[1]));
        break;
    case SURTO_SEASON2_FACT_EPIDEMIC:
        NARRATE(t, GAME("The infection rate is now {n}."),
                a_number("n", t->after->of.season2.rate_cards));
        break;
    case SURTO_SEASON2_FACT_INTENSIFY:
        narrate_intensify(t, fact->arg[0]);
        break;
    case SURTO_SEASON2_FACT_SHUFFLE:
        NARRATE(
            t,
            GAME("The infection deck is empty: its discard pile becomes the deck, and the rate is "
                 "now {n}."),
            a_number("n", t->after->of.season2.rate_cards));
        break;
    case SURTO_SEASON2_FACT_QUIET:
        narrate_plain(t, GAME("A quiet night: no city is infected."));
        break;
    case SURTO_SEASON2_FACT_DEATH:
        narrate_death(t, fact);
        break;
    case SURTO_SEASON2_FACT_SITE:
        NARRATE(t, GAME("Searching the site {site} opens packet {number}."),
                an_entity(t->who, "site", SURTO_SEASON2_SITE, fact->arg[0]),
                a_number("number", fact->arg[1] + 1));
        break;
    case SURTO_SEASON2_FACT_OBJECTIVE:
        NARRATE(t, GAME("<b>Objective met:</b> {objective}."),
                an_entity(t->who, "objective", SURTO_SEASON2_OBJECTIVE, fact->arg[0]));
        break;
    case SURTO_SEASON2_FACT_PROPOSED:
        NARRATE(t, GAME("{player} can accept or decline."), a_seat(t->who, "player", fact->arg[1]));
        break;
    case SURTO_SEASON2_FACT_END:
        narrate_game_end(t, fact->arg[0]);
        break;
    case SURTO_SEASON2_FACT_MONTH:
        narrate_month(t, fact, GAME("<b>{month}</b>: the rationing level is {n}."));
        break;
    case SURTO_SEASON2_FACT_TOLD:
        narrate_told(t, fact);
        break;
    case SURTO_SEASON2_FACT_UNITS:
        narrate_units(t, fact->arg[0]);
        break;
    case SURTO_SEASON2_FACT_FINISHED:
        narrate_finished(t, fact);
        break;
    case SURTO_SEASON2_FACT_SHIP:
        NARRATE(t,
                fact->arg[0] == SURTO_NONE ? GAME("The ship lies {in_place}.")
                                           : GAME("The ship sails {from_other} {to_place}."),
                a_place(t->who, "from_other", fact->arg[0]),
                a_place(t->who, "in_place", fact->arg[1]),
                a_place(t->who, "to_place", fact->arg[1]));
        break;
    case SURTO_SEASON2_FACT_HOLD:
        NARRATE(t, GAME("In the hold of the ship: {supplies}."),
                a_supply_count("supplies", fact->arg[1]));
        break;
    case SURTO_SEASON2_FACT_PAWN: /* the sentence of the move says it, or a sentence below does */
    case SURTO_SEASON2_FACT_SUPPLIES:
    case SURTO_SEASON2_FACT_CARRIED:
    case SURTO_SEASON2_FACT_CARD:
    case SURTO_SEASON2_FACT_DISCARD:
    case SURTO_SEASON2_FACT_GIVEN:
    case SURTO_SEASON2_FACT_EVENT:
    case SURTO_SEASON2_FACT_INFECT:
    case SURTO_SEASON2_FACT_EXPOSED:
    case SURTO_SEASON2_FACT_SCARRED:
    case SURTO_SEASON2_FACT_CHARACTER:
    case SURTO_SEASON2_FACT_TURN:
    case SURTO_SEASON2_FACT_ANSWERED:
    case SURTO_SEASON2_FACT_BLOCK:
    case SURTO_SEASON2_FACT_EFFECT:
    case SURTO_SEASON2_FACT_POPULATION:
    case SURTO_SEASON2_FACT_BOUGHT:
    case SURTO_SEASON2_FACT_CREATED:
    case SURTO_SEASON2_FACT_SEARCH:
    case SURTO_SEASON2_FACT_LAMP:
        break;
    }
}

/* Numbers of supplies after the sentence; for placing it has said them already. */
static void narrate_supplies(const narration *t)
{
    const char *kind = surto_move_kind_name(t->who->game, t->move.kind);
    /* Where one number is changed, the sentence of these moves has said it. */
    bool one = strcmp(kind, "place") == 0 || strcmp(kind, "infect") == 0;
    if (!one || count_facts(t->applied, SURTO_SEASON2_FACT_SUPPLIES) > 1) {
        narrate_numbers(t, SURTO_SEASON2_FACT_SUPPLIES, GAME("Supplies now: {list}."), place_name);
    }
    narrate_numbers(t, SURTO_SEASON2_FACT_CARRIED, GAME("Carried now: {list}."), seat_name);
}

void narrate_season2(const narrator *who, const position_view *before, const position_view *after,
                     const applied_move *applied, strbuf *out)
{
    narration t = narration_of(who, before, after, applied, out);
    narrate_proposed(&t, leads, before->of.season2.proposal);
    if (is_payment(&t) && find_fact(applied, SURTO_SEASON2_FACT_DISCARD)) {
        narrate_spent(&t);
    }
    narrate_supplies(&t);
    for (unsigned i = 0; i < applied->fact_count; i++) {
        narrate_fact(&t, &applied->facts[i]);
    }
    narrate_line(&t);
    narrate_numbers(&t, SURTO_SEASON2_FACT_POPULATION, GAME("Population now: {list}."), place_name);
    if (who->season2->campaign) {
        narrate_season2_changes(&t);
    }
    tidy(out);
}

/* How the last month of a campaign ended. */
static const char *last_month(bool won, int score)
{
    unsigned long points = (unsigned long)(score < 0 ? -score : score);
    return won ? GAME_N("The last month was won. The campaign's score is {n} point.",
                        "The last month was won. The campaign's score is {n} points.", points)
               : GAME_N("The last month was lost. The campaign's score is {n} point.",
                        "The last month was lost. The campaign's score is {n} points.", points);
}

void narrate_season2_result(const narrator *who, const position_view *seen, surto_result result,
                            strbuf *out)
{
    int score = seen->of.season2.score;
    if (result.kind == SURTO_OPEN) {
        SAY_PLAIN(out, who->season2->campaign ? GAME("The campaign is not over.")
                                              : GAME("The game is not over."));
    } else if (who->season2->campaign) {
        SAY(out, last_month(result.kind == SURTO_WON, score), a_number("n", score));
    } else if (result.kind == SURTO_WON) {
        SAY_PLAIN(out, GAME("You won! The objectives are met."));
    } else if (strcmp(result.reason, "incidents") == 0) {
        SAY_PLAIN(out, GAME("You lost: the incident marker has reached its last space."));
    } else if (strcmp(result.reason, "cards") == 0) {
        SAY_PLAIN(out, GAME("You lost: the player deck has fewer than two cards left."));
    } else {
        SAY(out, GAME("You lost ({reason})."), a_text("reason", result.reason));
    }
}
