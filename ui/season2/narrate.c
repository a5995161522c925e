/* Sentences for moves of Season 2: first one for the move itself, then what its facts say came of
 * it, then what a story changed. Nothing of the rules is repeated here. */
#include "narrate.h"

#include <string.h>

#include "phrase_args.h"
#include "ui/text/names.h"

/* Where the pawn of the seat that moves was. */
static word here(const tale *t, const char *name)
{
    return pawn_at(t, name, t->move.actor);
}

static word supplies_at(const tale *t, unsigned argument)
{
    return a_supply_count("supplies", t->move.arg[argument]);
}

static word thing_at(const tale *t, const char *name, surto_season2_thing thing, unsigned argument)
{
    return a_thing(t->who, name, thing, t->move.arg[argument]);
}

/* ---- The set-up -------------------------------------------------------------------------- */

static void tell_place(const tale *t)
{
    TELL(t, GAME("{player} puts {supplies} on {place}."), the_player(t), supplies_at(t, 1),
         place_at(t, "place", 0));
}

static void tell_ration(const tale *t)
{
    TELL(t, GAME("The event {event} goes into the deck."),
         thing_at(t, "event", SURTO_SEASON2_EVENT, 0));
}

static void tell_character(const tale *t)
{
    const surto_fact *pawn = find_fact(t->told, SURTO_SEASON2_FACT_PAWN);
    TELL(t,
         pawn ? GAME("{player} plays the {character} and starts {in_place}.")
              : GAME("{player} plays the {character}."),
         the_player(t), a_character(t->who, t->move.arg[0]),
         a_place(t->who, "in_place", pawn ? pawn->arg[2] : SURTO_NONE));
}

static void tell_worker(const tale *t)
{
    TELL(t, GAME("{player} plays a haven worker {in_place}."), the_player(t),
         place_at(t, "in_place", 0));
}

static void tell_scar(const tale *t)
{
    const surto_fact *scar = find_fact(t->told, SURTO_SEASON2_FACT_SCARRED);
    if (scar) {
        TELL(t, GAME("The {character} takes the scar {scar} on space {space}."),
             a_character(t->who, scar->arg[0]), thing_at(t, "scar", SURTO_SEASON2_SCAR, 0),
             a_number("space", t->move.arg[1]));
    }
}

/* ---- Actions ----------------------------------------------------------------------------- */

static void tell_sail(const tale *t)
{
    TELL(t, GAME("{player} sails {from_place} {to_place}, discarding {card}."), the_player(t),
         here(t, "from_place"), place_at(t, "to_place", 1), card_at(t, "card", 0));
}

static void tell_charter(const tale *t)
{
    TELL(t, GAME("{player} charters a boat {from_place} {to_place}, discarding {card}."),
         the_player(t), here(t, "from_place"), place_at(t, "to_place", 1), card_at(t, "card", 0));
}

static void tell_make(const tale *t)
{
    const surto_fact *carried = find_fact(t->told, SURTO_SEASON2_FACT_CARRIED);
    unsigned was = t->before->of.season2.seat[t->move.actor].carried;
    TELL(t, GAME("{player} makes {supplies}."), the_player(t),
         a_supply_count("supplies", carried && carried->arg[1] > was ? carried->arg[1] - was : 0));
}

static void tell_produce(const tale *t)
{
    TELL(t,
         t->move.arg[1] ? GAME("{player} spends {card} for system-wide production.")
                        : GAME("{player} spends {card} for local production {in_place}."),
         the_player(t), card_at(t, "card", 0), here(t, "in_place"));
}

static void tell_deliver(const tale *t)
{
    TELL(t, GAME("{player} leaves {supplies} {in_place}."), the_player(t), supplies_at(t, 0),
         here(t, "in_place"));
}

static void tell_pickup(const tale *t)
{
    TELL(t, GAME("{player} picks up {supplies} {in_place}."), the_player(t), supplies_at(t, 0),
         here(t, "in_place"));
}

static void tell_give_supplies(const tale *t)
{
    TELL(t, GAME("{player} gives {supplies} to {other}."), the_player(t), supplies_at(t, 1),
         seat_at(t, "other", 0));
}

static void tell_take_supplies(const tale *t)
{
    TELL(t, GAME("{player} takes {supplies} from {other}."), the_player(t), supplies_at(t, 1),
         seat_at(t, "other", 0));
}

static void tell_build(const tale *t)
{
    TELL(t, GAME("{player} builds a supply centre {in_place}."), the_player(t),
         here(t, "in_place"));
}

static void tell_recon(const tale *t)
{
    TELL(t, GAME("{player} searches the site {site}."), the_player(t),
         thing_at(t, "site", SURTO_SEASON2_SITE, 0));
}

static void tell_join(const tale *t)
{
    if (t->move.arg[0] == t->move.actor) {
        TELL(t, GAME("{player} joins the pawn {in_place}."), the_player(t),
             place_at(t, "in_place", 1));
    } else {
        TELL(t, GAME("{player} moves {pawn} {from_place} to the pawn {in_place}."), the_player(t),
             seat_at(t, "pawn", 0), pawn_at(t, "from_place", t->move.arg[0]),
             place_at(t, "in_place", 1));
    }
}

static void tell_ride(const tale *t)
{
    TELL(t, GAME("{player} rides {from_place} {to_place}."), the_player(t), here(t, "from_place"),
         place_at(t, "to_place", 0));
}

static void tell_treat(const tale *t)
{
    TELL(t, GAME("{player} removes a plague cube {in_place}."), the_player(t), here(t, "in_place"));
}

static void tell_trade(const tale *t)
{
    TELL(t, GAME("{player} trades {card} for supplies."), the_player(t), card_at(t, "card", 0));
}

static void tell_continue(const tale *t)
{
    if (is_phase(t->before->of.season2.phase, "purchases")) {
        tell_plain(t, GAME("Nothing more is bought."));
    } else if (is_phase(t->before->of.season2.phase, "setup-events")) {
        tell_plain(t, GAME("No more events go into the deck."));
    } else if (t->before->of.season2.asked == SURTO_SEASON2_ASKED_SECOND) {
        TELL(t, GAME("{player} places no second supply."), the_player(t));
    } else {
        TELL(t, GAME("{player} continues."), the_player(t));
    }
}

/* ---- Events ------------------------------------------------------------------------------ */

/* Which one it is says the fact; while it is only proposed there is none. */
static word event_played(const tale *t)
{
    const surto_fact *event = find_fact(t->told, SURTO_SEASON2_FACT_EVENT);
    return event ? a_card(t->who, "event", event->arg[1])
                 : a_phrase("event", GAME_C("card", "an event"));
}

static void tell_bravo(const tale *t)
{
    TELL(t, GAME("{player} plays {event}: a supply for {place}."), the_player(t), event_played(t),
         place_at(t, "place", 0));
}

static void tell_second(const tale *t)
{
    TELL(t, GAME("{player} places the second supply {in_place}."), the_player(t),
         place_at(t, "in_place", 0));
}

static void tell_quiet(const tale *t)
{
    TELL(t, GAME("{player} plays {event}: the next infections are skipped."), the_player(t),
         event_played(t));
}

static void tell_wind(const tale *t)
{
    TELL(t, GAME("{player} plays {event}: {pawn} sails {from_place} {to_place}."), the_player(t),
         event_played(t), seat_at(t, "pawn", 0), pawn_at(t, "from_place", t->move.arg[0]),
         place_at(t, "to_place", 1));
}

static void tell_salvage(const tale *t)
{
    TELL(t, GAME("{player} plays {event} and takes {card} from the discard pile."), the_player(t),
         event_played(t), card_at(t, "card", 0));
}

/* ---- Between games ----------------------------------------------------------------------- */

static void tell_create(const tale *t)
{
    TELL(t, GAME("The {character} chooses a home {in_place}."), a_character(t->who, t->move.arg[0]),
         place_at(t, "in_place", 1));
}

static void tell_buy_ability(const tale *t)
{
    TELL(t, GAME("The {character} gets the ability {ability} on space {space}."),
         a_character(t->who, t->move.arg[0]), thing_at(t, "ability", SURTO_SEASON2_ABILITY, 2),
         a_number("space", t->move.arg[1]));
}

static void tell_buy_upgrade(const tale *t)
{
    TELL(t, GAME("A card of {place} gets the upgrade {upgrade}."), place_at(t, "place", 1),
         thing_at(t, "upgrade", SURTO_SEASON2_UPGRADE, 0));
}

static void tell_buy_population(const tale *t)
{
    TELL(t, GAME("The population {of_place} rises to {n}."), place_at(t, "of_place", 0),
         a_number("n", t->after->of.season2.place[t->move.arg[0]].population));
}

/* ---- Chance ------------------------------------------------------------------------------ */

static void tell_infect(const tale *t)
{
    unsigned supplies = t->before->of.season2.place[t->move.arg[0] / 4].supplies;
    word city = thing_at(t, "city", SURTO_SEASON2_INFECTION, 0);
    bool nothing = !find_fact(t->told, SURTO_SEASON2_FACT_SUPPLIES) &&
                   !find_fact(t->told, SURTO_SEASON2_FACT_PLAGUE) &&
                   !find_fact(t->told, SURTO_SEASON2_FACT_OUTBREAK);
    if (nothing) {
        TELL(t, GAME("{city} is revealed: nothing happens."), city);
    } else if (supplies > 0) {
        TELL(t,
             GAME_N("{city} is infected: a supply is used up, {n} left.",
                    "{city} is infected: a supply is used up, {n} left.", supplies - 1),
             city, a_number("n", (long)supplies - 1));
    } else {
        TELL(t, GAME("{city} is infected and has no supplies."), city);
    }
}

/* Where an infection card is, with its upgrade: "in Lagos with Contained". */
static const char *in_infected(const tale *t, unsigned card)
{
    const char *in_city = place_in_form(t->who, PLACE_IN, card / 4);
    if (card % 4 == 0) {
        return in_city;
    }
    return TEXT(GAME_C("pattern", "{city} with {upgrade}"), a_text("city", in_city),
                a_thing(t->who, "upgrade", SURTO_SEASON2_UPGRADE,
                        SURTO_SEASON2_UPGRADES_MAX / 2 + card % 4 - 1));
}

static void tell_epidemic(const tale *t)
{
    TELL(t,
         find_fact(t->told, SURTO_SEASON2_FACT_SUPPLIES)
             ? GAME("Epidemic {in_city}: all its supplies are lost.")
             : GAME("Epidemic {in_city}."),
         a_text("in_city", in_infected(t, t->move.arg[0])));
}

/* The colour of a city card. Returns: "" for other cards. */
static const char *card_colour(const tale *t, unsigned card)
{
    const char *key =
        card < SURTO_SEASON2_FIRST_EVENT
            ? surto_colour_key(t->who->game, surto_city_colour(t->who->game, card / 4))
            : NULL;
    return key ? colour_text(key) : "";
}

static void tell_deal(const tale *t)
{
    const char *colour = card_colour(t, t->move.arg[1]);
    TELL(t,
         *colour ? GAME("{player} is dealt {card} ({colour}).") : GAME("{player} is dealt {card}."),
         seat_at(t, "player", 0), card_at(t, "card", 1), a_text("colour", colour));
}

static void tell_draw(const tale *t)
{
    const char *colour = card_colour(t, t->move.arg[0]);
    TELL(t,
         t->move.arg[0] == SURTO_SEASON2_EPIDEMIC ? GAME("{player} draws an <b>epidemic</b>!")
         : *colour                                ? GAME("{player} draws {card} ({colour}).")
                                                  : GAME("{player} draws {card}."),
         a_seat(t->who, "player", t->before->of.season2.turn), card_at(t, "card", 0),
         a_text("colour", colour));
}

static void tell_exposure(const tale *t)
{
    static const char *const faces[] = {
        GAME_LATER("The {character} is exposed: the space is blank, nothing happens."),
        GAME_LATER("The {character} is exposed and takes a scar."),
        GAME_LATER("The {character} is exposed: the skull.")};
    const surto_fact *exposed = find_fact(t->told, SURTO_SEASON2_FACT_EXPOSED);
    if (exposed && exposed->arg[1] <= SURTO_SEASON2_FACE_SKULL) {
        TELL(t, GAME(faces[exposed->arg[1]]), a_character(t->who, exposed->arg[0]));
    }
}

/* ---- The sentence of a move -------------------------------------------------------------- */

static const lead leads[] = {
    {"place", tell_place},
    {"ration", tell_ration},
    {"character", tell_character},
    {"worker", tell_worker},
    {"scar", tell_scar},
    {"drive", tell_drive},
    {"sail", tell_sail},
    {"charter", tell_charter},
    {"make", tell_make},
    {"produce", tell_produce},
    {"deliver", tell_deliver},
    {"drop", tell_deliver},
    {"pickup", tell_pickup},
    {"give-supplies", tell_give_supplies},
    {"take-supplies", tell_take_supplies},
    {"give", tell_give},
    {"take", tell_take},
    {"build", tell_build},
    {"recon", tell_recon},
    {"spend", tell_spend},
    {"join", tell_join},
    {"ride", tell_ride},
    {"treat", tell_treat},
    {"trade", tell_trade},
    {"pass", tell_pass},
    {"continue", tell_continue},
    {"discard", tell_discard},
    {"accept", tell_answer},
    {"decline", tell_answer},
    {"team-bravo", tell_bravo},
    {"second", tell_second},
    {"quiet-night", tell_quiet},
    {"fair-wind", tell_wind},
    {"salvage", tell_salvage},
    {"players", tell_players},
    {"prologue", tell_players},
    {"create", tell_create},
    {"choose", tell_choose},
    {"buy-ability", tell_buy_ability},
    {"buy-upgrade", tell_buy_upgrade},
    {"buy-population", tell_buy_population},
    {"infect", tell_infect},
    {"epidemic", tell_epidemic},
    {"deal", tell_deal},
    {"draw", tell_draw},
    {"first", tell_first},
    {"expose", tell_exposure},
    {"suffer", tell_exposure},
    {NULL, NULL},
};

/* ---- What came of it --------------------------------------------------------------------- */

static void tell_spent(const tale *t)
{
    uint8_t spent[SURTO_SEASON2_CARDS] = {0};
    for (unsigned i = 0; i < t->told->fact_count; i++) {
        const surto_fact *fact = &t->told->facts[i];
        if (fact->id == SURTO_SEASON2_FACT_DISCARD && fact->arg[1] < SURTO_SEASON2_CARDS) {
            spent[fact->arg[1]]++;
        }
    }
    TELL(t, GAME("Spent: {cards}."), a_text("cards", cards_text(t->who, spent)));
}

static bool is_payment(const tale *t)
{
    const char *kind = surto_move_kind_name(t->who->game, t->move.kind);
    return strcmp(kind, "build") == 0 || strcmp(kind, "recon") == 0 || strcmp(kind, "spend") == 0;
}

static void tell_plague(const tale *t, const surto_fact *fact, unsigned was)
{
    unsigned now = fact->arg[1];
    if (now > was) {
        TELL(t, GAME("{place} gets a plague cube, now {count}: incident {incident} of {limit}."),
             a_place(t->who, "place", fact->arg[0]), a_number("count", (long)now),
             a_number("incident", fact->arg[2]), a_number("limit", t->who->season2->incidents));
    } else {
        TELL(t,
             GAME_N("{place} has {n} plague cube left.", "{place} has {n} plague cubes left.", now),
             a_place(t->who, "place", fact->arg[0]), a_number("n", (long)now));
    }
}

static void tell_game_end(const tale *t, unsigned end)
{
    tell_line(t);
    if (t->who->season2->campaign) {
        tell_end_of_month(t, t->after->of.season2.in_prologue || t->before->of.season2.in_prologue,
                          t->before->of.season2.month, t->before->of.season2.second_try);
    }
    switch ((surto_season2_end)end) {
    case SURTO_SEASON2_END_WON:
        tell_plain(t, GAME("<b>The game is won!</b>"));
        break;
    case SURTO_SEASON2_END_INCIDENTS:
        tell_plain(t, GAME("<b>The game is lost:</b> the incident marker has reached its last "
                           "space."));
        break;
    case SURTO_SEASON2_END_CARDS:
        tell_plain(t,
                   GAME("<b>The game is lost:</b> the player deck has fewer than two cards left."));
        break;
    case SURTO_SEASON2_END_HAVEN:
        tell_plain(t, GAME("<b>The game is lost:</b> a haven has fallen."));
        break;
    }
}

static void tell_centre(const tale *t, const surto_fact *fact)
{
    TELL(t,
         fact->arg[1] == SURTO_NONE
             ? GAME("A supply centre stands {in_place}.")
             : GAME("A supply centre stands {in_place}, moved {from_other}."),
         a_place(t->who, "in_place", fact->arg[0]), a_place(t->who, "from_other", fact->arg[1]));
}

static void tell_death(const tale *t, const surto_fact *fact)
{
    TELL(t,
         fact->arg[1] == SURTO_NONE ? GAME("The {character} <b>dies</b>.")
                                    : GAME("The {character} <b>dies</b> {in_place}."),
         a_character(t->who, fact->arg[0]), a_place(t->who, "in_place", fact->arg[1]));
}

static void tell_intensify(const tale *t, unsigned cards)
{
    TELL(t,
         GAME_N("{n} infection card goes back on top of the deck.",
                "{n} infection cards go back on top of the deck.", cards),
         a_number("n", (long)cards));
}

/* One fact, as far as the sentence of the move has not told it. */
static void tell_fact(const tale *t, const surto_fact *fact, uint8_t *plague)
{
    switch ((surto_season2_fact)fact->id) {
    case SURTO_SEASON2_FACT_PLAGUE:
        tell_plague(t, fact, plague[fact->arg[0] % SURTO_SEASON2_LOCATIONS_MAX]);
        plague[fact->arg[0] % SURTO_SEASON2_LOCATIONS_MAX] = fact->arg[1];
        break;
    case SURTO_SEASON2_FACT_OUTBREAK:
        TELL(t, GAME("<b>Outbreak</b> {in_place}!"), a_place(t->who, "in_place", fact->arg[0]));
        break;
    case SURTO_SEASON2_FACT_CENTRE:
        tell_centre(t, fact);
        break;
    case SURTO_SEASON2_FACT_DESTROYED:
        TELL(t, GAME("{card} is destroyed for good."), a_card(t->who, "card", fact->arg[1]));
        break;
    case SURTO_SEASON2_FACT_EPIDEMIC:
        TELL(t, GAME("The infection rate is now {n}."),
             a_number("n", t->after->of.season2.rate_cards));
        break;
    case SURTO_SEASON2_FACT_INTENSIFY:
        tell_intensify(t, fact->arg[0]);
        break;
    case SURTO_SEASON2_FACT_SHUFFLE:
        TELL(t,
             GAME("The infection deck is empty: its discard pile becomes the deck, and the rate is "
                  "now {n}."),
             a_number("n", t->after->of.season2.rate_cards));
        break;
    case SURTO_SEASON2_FACT_QUIET:
        tell_plain(t, GAME("A quiet night: no city is infected."));
        break;
    case SURTO_SEASON2_FACT_DEATH:
        tell_death(t, fact);
        break;
    case SURTO_SEASON2_FACT_SITE:
        TELL(t, GAME("The site {site} is searched: packet {number}."),
             a_thing(t->who, "site", SURTO_SEASON2_SITE, fact->arg[0]),
             a_number("number", fact->arg[1] + 1));
        break;
    case SURTO_SEASON2_FACT_OBJECTIVE:
        TELL(t, GAME("<b>Objective met:</b> {objective}."),
             a_thing(t->who, "objective", SURTO_SEASON2_OBJECTIVE, fact->arg[0]));
        break;
    case SURTO_SEASON2_FACT_PROPOSED:
        TELL(t, GAME("{player} can accept or decline."), a_seat(t->who, "player", fact->arg[1]));
        break;
    case SURTO_SEASON2_FACT_END:
        tell_game_end(t, fact->arg[0]);
        break;
    case SURTO_SEASON2_FACT_MONTH:
        tell_month(t, fact, GAME("<b>{month}</b>: the rationing level is {n}."));
        break;
    case SURTO_SEASON2_FACT_BLOCK:
        tell_block(t, fact->arg[0]);
        break;
    case SURTO_SEASON2_FACT_UNITS:
        tell_units(t, fact->arg[0]);
        break;
    case SURTO_SEASON2_FACT_FINISHED:
        tell_finished(t, fact);
        break;
    case SURTO_SEASON2_FACT_PAWN: /* the sentence of the move says it, or it is told below */
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
    case SURTO_SEASON2_FACT_EFFECT:
    case SURTO_SEASON2_FACT_POPULATION:
    case SURTO_SEASON2_FACT_BOUGHT:
    case SURTO_SEASON2_FACT_CREATED:
        break;
    }
}

/* Numbers of supplies after the sentence; for placing it has said them already. */
static void tell_supplies(const tale *t)
{
    const char *kind = surto_move_kind_name(t->who->game, t->move.kind);
    /* Where one number is changed, the sentence of these moves has said it. */
    bool one = strcmp(kind, "place") == 0 || strcmp(kind, "infect") == 0;
    if (!one || count_facts(t->told, SURTO_SEASON2_FACT_SUPPLIES) > 1) {
        tell_numbers(t, SURTO_SEASON2_FACT_SUPPLIES, GAME("Supplies now: {list}."), place_name);
    }
    tell_numbers(t, SURTO_SEASON2_FACT_CARRIED, GAME("Carried now: {list}."), seat_name);
}

void tell_season2(const teller *who, const sight *before, const sight *after, const told_move *told,
                  strbuf *out)
{
    tale t = tale_of(who, before, after, told, out);
    uint8_t plague[SURTO_SEASON2_LOCATIONS_MAX];
    for (unsigned i = 0; i < SURTO_SEASON2_LOCATIONS_MAX; i++) {
        plague[i] = before->of.season2.place[i].plague;
    }
    tell_proposed(&t, leads, before->of.season2.proposal);
    if (is_payment(&t) && find_fact(told, SURTO_SEASON2_FACT_DISCARD)) {
        tell_spent(&t);
    }
    tell_supplies(&t);
    for (unsigned i = 0; i < told->fact_count; i++) {
        tell_fact(&t, &told->facts[i], plague);
    }
    tell_line(&t);
    tell_numbers(&t, SURTO_SEASON2_FACT_POPULATION, GAME("Population now: {list}."), place_name);
    if (who->season2->campaign) {
        tell_season2_changes(&t);
    }
    tidy(out);
}

/* How the last month of a campaign ended. */
static const char *last_month(bool won, int score)
{
    unsigned long points = (unsigned long)(score < 0 ? -score : score);
    return won ? GAME_N("The last month was won. The campaign has {n} point.",
                        "The last month was won. The campaign has {n} points.", points)
               : GAME_N("The last month was lost. The campaign has {n} point.",
                        "The last month was lost. The campaign has {n} points.", points);
}

void tell_season2_result(const teller *who, const sight *seen, surto_result result, strbuf *out)
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
