/* Sentences for moves of Season 2: first one for the move itself, then what its facts say came of
 * it, then what a story changed. Nothing of the rules is repeated here. */
#include "season2_tell.h"

#include <string.h>

#include "season2_words.h"

/* Where the pawn of a seat was. */
static const char *from_where(const tale *t, unsigned seat)
{
    return t->who->face->standing(t->who, t->before, seat);
}

static const char *here(const tale *t)
{
    return from_where(t, t->move.actor);
}

static void number_of_supplies(const tale *t, unsigned argument)
{
    add_supplies(t->out, t->move.arg[argument]);
}

/* ---- The set-up -------------------------------------------------------------------------- */

static void tell_place(const tale *t)
{
    strbuf_add(t->out, "%s puts ", t->name);
    number_of_supplies(t, 1);
    strbuf_add(t->out, " on %s.", place_at(t, 0));
}

static void tell_ration(const tale *t)
{
    strbuf_add(t->out, "The event %s goes into the deck.",
               name_of(t->who, SURTO_SEASON2_EVENT, t->move.arg[0]));
}

static void tell_character(const tale *t)
{
    const surto_fact *pawn = find_fact(t->told, SURTO_SEASON2_FACT_PAWN);
    strbuf_add(t->out, "%s plays the %s%s%s.", t->name, character_name(t->who, t->move.arg[0]),
               pawn ? " and begins in " : "", pawn ? place_name(t->who, pawn->arg[2]) : "");
}

static void tell_worker(const tale *t)
{
    strbuf_add(t->out, "%s plays a haven worker in %s.", t->name, place_at(t, 0));
}

static void tell_scar(const tale *t)
{
    const surto_fact *scar = find_fact(t->told, SURTO_SEASON2_FACT_SCARRED);
    strbuf_add(t->out, "The %s gets the scar %s on space %u.",
               scar ? character_name(t->who, scar->arg[0]) : "character",
               name_of(t->who, SURTO_SEASON2_SCAR, t->move.arg[0]), t->move.arg[1]);
}

/* ---- Actions ----------------------------------------------------------------------------- */

static void tell_sail(const tale *t)
{
    strbuf_add(t->out, "%s sails from %s to %s, discarding %s.", t->name, here(t), place_at(t, 1),
               card_at(t, 0));
}

static void tell_charter(const tale *t)
{
    strbuf_add(t->out, "%s charters a boat from %s to %s, discarding %s.", t->name, here(t),
               place_at(t, 1), card_at(t, 0));
}

static void tell_make(const tale *t)
{
    const surto_fact *carried = find_fact(t->told, SURTO_SEASON2_FACT_CARRIED);
    unsigned was = t->before->of.season2.seat[t->move.actor].carried;
    strbuf_add(t->out, "%s makes ", t->name);
    add_supplies(t->out, carried && carried->arg[1] > was ? carried->arg[1] - was : 0);
    strbuf_add(t->out, ".");
}

static void tell_produce(const tale *t)
{
    strbuf_add(t->out, "%s spends %s for %s production%s%s.", t->name, card_at(t, 0),
               t->move.arg[1] ? "system-wide" : "local", t->move.arg[1] ? "" : " in ",
               t->move.arg[1] ? "" : here(t));
}

static void tell_deliver(const tale *t)
{
    strbuf_add(t->out, "%s puts ", t->name);
    number_of_supplies(t, 0);
    strbuf_add(t->out, " down in %s.", here(t));
}

static void tell_pickup(const tale *t)
{
    strbuf_add(t->out, "%s picks up ", t->name);
    number_of_supplies(t, 0);
    strbuf_add(t->out, " in %s.", here(t));
}

static void tell_give_supplies(const tale *t)
{
    strbuf_add(t->out, "%s gives ", t->name);
    number_of_supplies(t, 1);
    strbuf_add(t->out, " to %s.", seat_at(t, 0));
}

static void tell_take_supplies(const tale *t)
{
    strbuf_add(t->out, "%s takes ", t->name);
    number_of_supplies(t, 1);
    strbuf_add(t->out, " from %s.", seat_at(t, 0));
}

static void tell_build(const tale *t)
{
    strbuf_add(t->out, "%s builds a supply centre in %s.", t->name, here(t));
}

static void tell_recon(const tale *t)
{
    strbuf_add(t->out, "%s searches the site %s.", t->name,
               name_of(t->who, SURTO_SEASON2_SITE, t->move.arg[0]));
}

static void tell_join(const tale *t)
{
    if (t->move.arg[0] == t->move.actor) {
        strbuf_add(t->out, "%s joins the pawn in %s.", t->name, place_at(t, 1));
    } else {
        strbuf_add(t->out, "%s moves %s from %s to the pawn in %s.", t->name, seat_at(t, 0),
                   from_where(t, t->move.arg[0]), place_at(t, 1));
    }
}

static void tell_ride(const tale *t)
{
    strbuf_add(t->out, "%s rides from %s to %s.", t->name, here(t), place_at(t, 0));
}

static void tell_treat(const tale *t)
{
    strbuf_add(t->out, "%s removes a plague cube in %s.", t->name, here(t));
}

static void tell_trade(const tale *t)
{
    strbuf_add(t->out, "%s trades the card %s for supplies.", t->name, card_at(t, 0));
}

static void tell_continue(const tale *t)
{
    if (is_phase(t->before->of.season2.phase, "purchases")) {
        strbuf_add(t->out, "Nothing more is bought.");
    } else if (is_phase(t->before->of.season2.phase, "setup-events")) {
        strbuf_add(t->out, "No more events go into the deck.");
    } else if (t->before->of.season2.asked == SURTO_SEASON2_ASKED_SECOND) {
        strbuf_add(t->out, "%s places no second supply.", t->name);
    } else {
        strbuf_add(t->out, "%s goes on.", t->name);
    }
}

/* ---- Events ------------------------------------------------------------------------------ */

static const char *event_played(const tale *t)
{
    const surto_fact *event = find_fact(t->told, SURTO_SEASON2_FACT_EVENT);
    return event ? card_of(t->who, event->arg[1]) : "an event";
}

static void tell_bravo(const tale *t)
{
    strbuf_add(t->out, "%s plays %s: a supply for %s.", t->name, event_played(t), place_at(t, 0));
}

static void tell_second(const tale *t)
{
    strbuf_add(t->out, "%s places the second supply in %s.", t->name, place_at(t, 0));
}

static void tell_quiet(const tale *t)
{
    strbuf_add(t->out, "%s plays %s: the next infection part is skipped.", t->name,
               event_played(t));
}

static void tell_wind(const tale *t)
{
    strbuf_add(t->out, "%s plays %s: %s sails from %s to %s.", t->name, event_played(t),
               seat_at(t, 0), from_where(t, t->move.arg[0]), place_at(t, 1));
}

static void tell_salvage(const tale *t)
{
    strbuf_add(t->out, "%s plays %s and takes %s from the discard pile.", t->name, event_played(t),
               card_at(t, 0));
}

/* ---- Between games ----------------------------------------------------------------------- */

static void tell_create(const tale *t)
{
    strbuf_add(t->out, "The %s makes a home in %s.", character_name(t->who, t->move.arg[0]),
               place_at(t, 1));
}

static void tell_buy_ability(const tale *t)
{
    strbuf_add(t->out, "The %s gets the ability %s on space %u.",
               character_name(t->who, t->move.arg[0]),
               name_of(t->who, SURTO_SEASON2_ABILITY, t->move.arg[2]), t->move.arg[1]);
}

static void tell_buy_upgrade(const tale *t)
{
    strbuf_add(t->out, "A card of %s gets the upgrade %s.", place_at(t, 1),
               name_of(t->who, SURTO_SEASON2_UPGRADE, t->move.arg[0]));
}

static void tell_buy_population(const tale *t)
{
    strbuf_add(t->out, "The population of %s rises to %u.", place_at(t, 0),
               t->after->of.season2.place[t->move.arg[0]].population);
}

/* ---- Chance ------------------------------------------------------------------------------ */

static void tell_infect(const tale *t)
{
    unsigned city = t->move.arg[0] / 4;
    const char *name = name_of(t->who, SURTO_SEASON2_INFECTION, t->move.arg[0]);
    bool nothing = !find_fact(t->told, SURTO_SEASON2_FACT_SUPPLIES) &&
                   !find_fact(t->told, SURTO_SEASON2_FACT_PLAGUE) &&
                   !find_fact(t->told, SURTO_SEASON2_FACT_OUTBREAK);
    if (nothing) {
        strbuf_add(t->out, "%s is turned up: nothing happens.", name);
    } else if (t->before->of.season2.place[city].supplies > 0) {
        strbuf_add(t->out, "%s is infected: a supply is used up, %u left.", name,
                   t->before->of.season2.place[city].supplies - 1U);
    } else {
        strbuf_add(t->out, "%s is infected and has no supplies.", name);
    }
}

static void tell_epidemic(const tale *t)
{
    strbuf_add(t->out, "The epidemic is in %s%s.",
               name_of(t->who, SURTO_SEASON2_INFECTION, t->move.arg[0]),
               find_fact(t->told, SURTO_SEASON2_FACT_SUPPLIES) ? ": all its supplies are lost"
                                                               : "");
}

static void tell_card(const tale *t, unsigned seat, const char *gets, unsigned card)
{
    strbuf_add(t->out, "%s %s ", seat_name(t->who, seat), gets);
    if (card == SURTO_SEASON2_EPIDEMIC) {
        strbuf_add(t->out, "an ");
        paint(t->out, "bold", "epidemic");
        strbuf_add(t->out, "!");
    } else {
        strbuf_add(t->out, "%s", card_of(t->who, card));
        if (card < SURTO_SEASON2_FIRST_EVENT) {
            const char *colour =
                surto_colour_key(t->who->game, surto_city_colour(t->who->game, card / 4));
            strbuf_add(t->out, " (");
            paint(t->out, colour, colour);
            strbuf_add(t->out, ")");
        }
        strbuf_add(t->out, ".");
    }
}

static void tell_deal(const tale *t)
{
    tell_card(t, t->move.arg[0], "is dealt", t->move.arg[1]);
}

static void tell_draw(const tale *t)
{
    tell_card(t, t->before->of.season2.turn, "draws", t->move.arg[0]);
}

static void tell_exposure(const tale *t)
{
    static const char *const faces[] = {": the space is blank, nothing happens.", ": a scar.",
                                        ": the skull."};
    const surto_fact *exposed = find_fact(t->told, SURTO_SEASON2_FACT_EXPOSED);
    if (exposed && exposed->arg[1] <= SURTO_SEASON2_FACE_SKULL) {
        strbuf_add(t->out, "The %s is exposed%s", character_name(t->who, exposed->arg[0]),
                   faces[exposed->arg[1]]);
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
    strbuf_add(t->out, " Spent: ");
    add_cards(t->out, t->who, spent);
    strbuf_add(t->out, ".");
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
        strbuf_add(t->out, " %s gets a plague cube, now %u: incident %u of %u.",
                   place_name(t->who, fact->arg[0]), now, fact->arg[2], t->who->season2->incidents);
    } else {
        strbuf_add(t->out, " %s has %u plague cube%s left.", place_name(t->who, fact->arg[0]), now,
                   now == 1 ? "" : "s");
    }
}

static void tell_game_end(const tale *t, unsigned end)
{
    strbuf_add(t->out, "\n");
    if (t->who->season2->campaign) {
        tell_end_of_month(t, t->after->of.season2.in_prologue || t->before->of.season2.in_prologue,
                          t->before->of.season2.month, t->before->of.season2.second_try);
    }
    switch ((surto_season2_end)end) {
    case SURTO_SEASON2_END_WON:
        paint(t->out, "bold", "The game is won!");
        break;
    case SURTO_SEASON2_END_INCIDENTS:
        paint(t->out, "bold", "The game is lost:");
        strbuf_add(t->out, " the incident marker has reached its last space.");
        break;
    case SURTO_SEASON2_END_CARDS:
        paint(t->out, "bold", "The game is lost:");
        strbuf_add(t->out, " the player deck has not two cards left to draw.");
        break;
    case SURTO_SEASON2_END_HAVEN:
        paint(t->out, "bold", "The game is lost:");
        strbuf_add(t->out, " a haven has fallen.");
        break;
    }
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
        strbuf_add(t->out, " ");
        paint(t->out, "bold", "Outbreak");
        strbuf_add(t->out, " in %s!", place_name(t->who, fact->arg[0]));
        break;
    case SURTO_SEASON2_FACT_CENTRE:
        strbuf_add(t->out, " A supply centre stands in %s", place_name(t->who, fact->arg[0]));
        if (fact->arg[1] != SURTO_NONE) {
            strbuf_add(t->out, "; it came from %s", place_name(t->who, fact->arg[1]));
        }
        strbuf_add(t->out, ".");
        break;
    case SURTO_SEASON2_FACT_DESTROYED:
        strbuf_add(t->out, " %s is destroyed for good.", card_of(t->who, fact->arg[1]));
        break;
    case SURTO_SEASON2_FACT_EPIDEMIC:
        strbuf_add(t->out, " The infection rate is now %u.", t->after->of.season2.rate_cards);
        break;
    case SURTO_SEASON2_FACT_INTENSIFY:
        strbuf_add(t->out, " %u infection card%s back on top of the deck.", fact->arg[0],
                   fact->arg[0] == 1 ? " goes" : "s go");
        break;
    case SURTO_SEASON2_FACT_SHUFFLE:
        strbuf_add(t->out,
                   " The infection deck is empty: its discard pile becomes the deck, and "
                   "the rate is now %u.",
                   t->after->of.season2.rate_cards);
        break;
    case SURTO_SEASON2_FACT_QUIET:
        strbuf_add(t->out, " A quiet night: no city is infected.");
        break;
    case SURTO_SEASON2_FACT_DEATH:
        strbuf_add(t->out, " The %s ", character_name(t->who, fact->arg[0]));
        paint(t->out, "bold", "dies");
        if (fact->arg[1] != SURTO_NONE) {
            strbuf_add(t->out, " in %s", place_name(t->who, fact->arg[1]));
        }
        strbuf_add(t->out, ".");
        break;
    case SURTO_SEASON2_FACT_SITE:
        strbuf_add(t->out, " The site %s is searched: packet %u.",
                   name_of(t->who, SURTO_SEASON2_SITE, fact->arg[0]), fact->arg[1] + 1U);
        break;
    case SURTO_SEASON2_FACT_OBJECTIVE:
        strbuf_add(t->out, " ");
        paint(t->out, "bold", "Objective met:");
        strbuf_add(t->out, " %s.", name_of(t->who, SURTO_SEASON2_OBJECTIVE, fact->arg[0]));
        break;
    case SURTO_SEASON2_FACT_PROPOSED:
        strbuf_add(t->out, " %s is asked: `accept` or `decline`.", seat_name(t->who, fact->arg[1]));
        break;
    case SURTO_SEASON2_FACT_END:
        tell_game_end(t, fact->arg[0]);
        break;
    case SURTO_SEASON2_FACT_MONTH:
        tell_month(t, fact, "rationing");
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
        tell_numbers(t, SURTO_SEASON2_FACT_SUPPLIES, " Supplies now: ", place_name);
    }
    tell_numbers(t, SURTO_SEASON2_FACT_CARRIED, " Carried now: ", seat_name);
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
    tell_numbers(&t, SURTO_SEASON2_FACT_POPULATION, "\nPopulation now: ", place_name);
    if (who->season2->campaign) {
        tell_season2_changes(&t);
    }
    tidy(out);
}

void tell_season2_result(const teller *who, const sight *seen, surto_result result, strbuf *out)
{
    if (result.kind == SURTO_OPEN) {
        strbuf_add(out,
                   who->season2->campaign ? "The campaign is not over." : "The game is not over.");
    } else if (who->season2->campaign) {
        strbuf_add(out, "The last month was %s. The campaign has %d points.",
                   result.kind == SURTO_WON ? "won" : "lost", seen->of.season2.score);
    } else if (result.kind == SURTO_WON) {
        strbuf_add(out, "You won! The objectives are met.");
    } else if (strcmp(result.reason, "incidents") == 0) {
        strbuf_add(out, "You lost: the incident marker has reached its last space.");
    } else if (strcmp(result.reason, "cards") == 0) {
        strbuf_add(out, "You lost: the player deck has not two cards left to draw.");
    } else {
        strbuf_add(out, "You lost (%s).", result.reason);
    }
}
