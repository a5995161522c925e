/* Sentences for moves of Season 0. */
#include "narrate.h"

#include <string.h>

#include "phrase_args.h"
#include "ui/text/move_labels.h"

typedef surto_season0_position position0;

static const position0 *was(const narration *t)
{
    return &t->before->of.season0;
}

static const position0 *is(const narration *t)
{
    return &t->after->of.season0;
}

/* Where the pawn of the seat that moves was. */
static phrase_arg here(const narration *t, const char *name)
{
    return pawn_at(t, name, t->move.actor);
}

static phrase_arg thing(const narration *t, const char *name, surto_season0_entity sort,
                        unsigned argument)
{
    return an_entity(t->who, name, sort, t->move.arg[argument]);
}

static phrase_arg alias(const narration *t, unsigned number)
{
    return a_text("alias", alias_name(t->who, number));
}

/* ---- The set-up -------------------------------------------------------------------------- */

static void narrate_fund(const narration *t)
{
    NARRATE(t, GAME("The event {event} goes into the deck."),
            thing(t, "event", SURTO_SEASON0_EVENT, 0));
}

static void narrate_alias(const narration *t)
{
    unsigned number = t->move.arg[0];
    if (number < SURTO_SEASON0_PASSPORT_ALIASES) {
        NARRATE(t, GAME("{player} uses the alias {alias}, {occupation}."), the_player(t),
                alias(t, number),
                an_entity(t->who, "occupation", SURTO_SEASON0_OCCUPATION,
                          was(t)->alias[number].occupation));
    } else {
        NARRATE(t, GAME("{player} uses a temporary alias, {occupation}."), the_player(t),
                a_text("occupation", alias_short(t->who, number)));
    }
}

/* ---- Cover ------------------------------------------------------------------------------- */

static void narrate_drop(const narration *t)
{
    NARRATE(t, GAME("{player} gives up {card} after losing cover."), the_player(t),
            card_at(t, "card", 0));
}

static void narrate_liability(const narration *t)
{
    const char *message =
        t->move.arg[1] == SURTO_NONE
            ? GAME("{alias} takes the liability {liability}.")
            : GAME("{alias} takes the liability {liability} and loses the asset {asset}.");
    NARRATE(t, message, a_text("alias", alias_short(t->who, was(t)->seat[t->move.actor].alias)),
            thing(t, "liability", SURTO_SEASON0_LIABILITY, 0),
            thing(t, "asset", SURTO_SEASON0_ASSET, 1));
}

static void narrate_cover(const narration *t)
{
    static const char *const faces[] = {
        N_GAME("{player} loses cover: the space is blank, nothing happens."),
        N_GAME("{player} loses cover and must give up a card."),
        N_GAME("{player} loses cover and takes a liability."),
        N_GAME("{player} loses cover: the alias is burned.")};
    NARRATE(t, GAME(faces[t->move.arg[1] % 4]), seat_at(t, "player", 0));
}

/* ---- Actions ----------------------------------------------------------------------------- */

static void narrate_fly(const narration *t)
{
    bool discards = find_fact(t->applied, SURTO_SEASON0_FACT_DISCARD) != NULL;
    NARRATE(t,
            discards ? GAME("{player} flies {from_city} {to_city}, discarding {card}.")
                     : GAME("{player} flies {from_city} {to_city}, showing the {card} card."),
            the_player(t), here(t, "from_city"), place_at(t, "to_city", 0), place_at(t, "card", 0));
}

static void narrate_unlisted(const narration *t)
{
    NARRATE(t, GAME("{player} takes an unlisted flight {from_city} {to_city}, discarding {card}."),
            the_player(t), here(t, "from_city"), place_at(t, "to_city", 0), here(t, "card"));
}

static void narrate_shuttle(const narration *t)
{
    NARRATE(t, GAME("{player} flies from the safehouse {in_city} to the one {in_other}."),
            the_player(t), here(t, "in_city"), place_at(t, "in_other", 0));
}

static void narrate_neutralised(const narration *t, unsigned city)
{
    unsigned before = was(t)->city[city].agents;
    const surto_fact *fact = find_fact(t->applied, SURTO_SEASON0_FACT_AGENTS);
    unsigned after = fact ? fact->arg[1] : before;
    NARRATE(t,
            after ? GAME_N("{player} neutralises {agents} {in_city}: {n} left there.",
                           "{player} neutralises {agents} {in_city}: {n} left there.", after)
                  : GAME("{player} neutralises {agents} {in_city}: none left there."),
            the_player(t), some_agents("agents", before - after), a_place(t->who, "in_city", city),
            a_number("n", after));
}

static void narrate_neutralise(const narration *t)
{
    narrate_neutralised(t, was(t)->seat[t->move.actor].pawn);
}

static void narrate_neutralise_next(const narration *t)
{
    narrate_neutralised(t, t->move.arg[0]);
}

static void narrate_raid(const narration *t)
{
    NARRATE(t, GAME("{player} raids {city}, discarding its card: all agents leave."), the_player(t),
            here(t, "city"));
}

static void narrate_build(const narration *t)
{
    NARRATE(t, GAME("{player} builds a safehouse {in_city}, discarding {card}."), the_player(t),
            here(t, "in_city"), card_at(t, "card", 1));
}

static void narrate_identify(const narration *t)
{
    NARRATE(t, GAME("{player} identifies the target of {objective}."), the_player(t),
            thing(t, "objective", SURTO_SEASON0_OBJECTIVE, 0));
}

static void narrate_assemble(const narration *t)
{
    unsigned city = was(t)->seat[t->move.actor].pawn;
    NARRATE(t, GAME("{player} assembles {team} {in_city}."), the_player(t),
            some_teams("team", was(t)->city[city].affiliation, 1),
            a_place(t->who, "in_city", city));
}

/* A team is active in a city of its side. */
static bool is_active(const narration *t, unsigned side, unsigned city)
{
    return is(t)->city[city].affiliation == side;
}

static void narrate_team(const narration *t)
{
    unsigned side = t->move.arg[0];
    NARRATE(t,
            is_active(t, side, t->move.arg[1])
                ? GAME("{player} sends {team} {from_city} {to_city}, where it is active.")
                : GAME("{player} sends {team} {from_city} {to_city}, where it is inactive."),
            the_player(t), the_team("team", side), here(t, "from_city"), place_at(t, "to_city", 1));
}

static void narrate_order(const narration *t)
{
    unsigned side = t->move.arg[0];
    NARRATE(t,
            is_active(t, side, t->move.arg[2])
                ? GAME("{player} orders {team} {from_city} {to_city}, where it is active.")
                : GAME("{player} orders {team} {from_city} {to_city}, where it is inactive."),
            the_player(t), the_team("team", side), place_at(t, "from_city", 1),
            place_at(t, "to_city", 2));
}

static void narrate_acquire(const narration *t)
{
    NARRATE(t, GAME("{player} acquires the target of {objective}."), the_player(t),
            thing(t, "objective", SURTO_SEASON0_OBJECTIVE, 0));
}

static void narrate_send(const narration *t)
{
    NARRATE(t, GAME("{player} sends {pawn} {from_city} {to_city}."), the_player(t),
            seat_at(t, "pawn", 0), pawn_at(t, "from_city", t->move.arg[0]),
            place_at(t, "to_city", 1));
}

static void narrate_send_team(const narration *t)
{
    NARRATE(t, GAME("{player} chooses {team} {in_city}."), the_player(t),
            the_team("team", t->move.arg[0]), place_at(t, "in_city", 1));
}

static void narrate_to(const narration *t)
{
    unsigned side = was(t)->asked_about;
    NARRATE(t,
            is_active(t, side, t->move.arg[0])
                ? GAME("{team} goes {from_city} {to_city}, where it is active.")
                : GAME("{team} goes {from_city} {to_city}, where it is inactive."),
            the_team("team", side), a_place(t->who, "from_city", was(t)->asked_about2),
            place_at(t, "to_city", 0));
}

static void narrate_recover(const narration *t)
{
    NARRATE(t, GAME("{player} takes {card} from the discard pile."), the_player(t),
            here(t, "card"));
}

static void narrate_switch(const narration *t)
{
    NARRATE(t, GAME("{player} switches aliases {in_city}: {alias}."), the_player(t),
            here(t, "in_city"), alias(t, t->move.arg[0]));
}

static void narrate_remove(const narration *t)
{
    NARRATE(t, GAME("{player} gives up the safehouse {in_city}."), the_player(t),
            place_at(t, "in_city", 0));
}

/* Where the prompt goes on by itself it is said why. */
static void narrate_continue(const narration *t)
{
    bool idle = t->who->ui->idle(t->who, t->before);
    if (is_phase(was(t)->phase, "purchases")) {
        narrate_plain(t, GAME("No more purchases."));
    } else if (idle && is_phase(was(t)->phase, "before-surveillance")) {
        NARRATE(t, GAME("{player}'s cover holds {in_city}."), the_player(t), here(t, "in_city"));
    } else if (idle) {
        narrate_plain(t, GAME("The teams have no agents to clear."));
    }
}

/* ---- Events ------------------------------------------------------------------------------ */

/* The event that is played. One that another player is asked about is not played yet: there is one
 * such event. */
static phrase_arg event(const narration *t)
{
    const surto_fact *played = find_fact(t->applied, SURTO_SEASON0_FACT_EVENT);
    return played ? a_card(t->who, "event", played->arg[1])
                  : a_text("event", GAME_C("event", "Airlift"));
}

static void narrate_airlift(const narration *t)
{
    NARRATE(t, GAME("{player} plays {event}: {pawn} flies {from_city} {to_city}."), the_player(t),
            event(t), seat_at(t, "pawn", 0), pawn_at(t, "from_city", t->move.arg[0]),
            place_at(t, "to_city", 1));
}

static void narrate_airlift_team(const narration *t)
{
    NARRATE(t, GAME("{player} plays {event} for {team} {in_city}."), the_player(t), event(t),
            the_team("team", t->move.arg[0]), place_at(t, "in_city", 1));
}

static void narrate_forecast(const narration *t)
{
    NARRATE(t, GAME("{player} plays {event} and looks at the next threat cards."), the_player(t),
            event(t));
}

static void narrate_place(const narration *t)
{
    NARRATE(t, GAME("{player} places {city} next, counting from the top."), the_player(t),
            place_at(t, "city", 0));
}

static void narrate_turncoat(const narration *t)
{
    NARRATE(t, GAME("{player} plays {event}: the {city} threat card is out of play for this game."),
            the_player(t), event(t), place_at(t, "city", 0));
}

static void narrate_by_night(const narration *t)
{
    NARRATE(t,
            GAME("{player} plays {event}: every city a pawn drives to this turn loses an agent."),
            the_player(t), event(t));
}

static void narrate_cellar(const narration *t)
{
    NARRATE(t, GAME("{player} plays {event}: a safehouse {in_city}."), the_player(t), event(t),
            place_at(t, "in_city", 1));
}

/* ---- Between games ----------------------------------------------------------------------- */

static void narrate_create(const narration *t)
{
    NARRATE(t, GAME("A new alias: {alias}, {occupation}."), alias(t, t->move.arg[0]),
            thing(t, "occupation", SURTO_SEASON0_OCCUPATION, 1));
}

static void narrate_specialise(const narration *t)
{
    NARRATE(t, GAME("The alias {alias} gets the speciality {speciality}."),
            alias(t, t->move.arg[0]), thing(t, "speciality", SURTO_SEASON0_SPECIALITY, 1));
}

static void narrate_buy_asset(const narration *t)
{
    NARRATE(t, GAME("The alias {alias} gets the asset {asset}."), alias(t, t->move.arg[0]),
            thing(t, "asset", SURTO_SEASON0_ASSET, 1));
}

static void narrate_buy_safehouse(const narration *t)
{
    NARRATE(t, GAME("The safehouse {in_city} becomes permanent."), place_at(t, "in_city", 0));
}

static void narrate_buy_counter(const narration *t)
{
    NARRATE(t, GAME("Counter-surveillance {in_city}."), place_at(t, "in_city", 0));
}

/* ---- Chance ------------------------------------------------------------------------------ */

static void narrate_threat(const narration *t)
{
    NARRATE(t, GAME("The {city} threat card is drawn."), place_at(t, "city", 0));
}

static void narrate_escalate(const narration *t)
{
    NARRATE(t, GAME("Escalation {in_city}."), place_at(t, "in_city", 0));
}

static void narrate_incident(const narration *t)
{
    NARRATE(t, GAME("The incident card is {city}: {effect}."), place_at(t, "city", 0),
            incident_effect(t->who, "effect", t->move.arg[0]));
}

static void narrate_reveal(const narration *t)
{
    NARRATE(t, GAME("{event}: {city}."), a_text("event", GAME_C("event", "Forecast")),
            place_at(t, "city", 0));
}

static void narrate_target(const narration *t)
{
    NARRATE(t, GAME("The target of {objective} is revealed: <b>{city}</b>."),
            thing(t, "objective", SURTO_SEASON0_OBJECTIVE, 0), place_at(t, "city", 1));
}

/* A card somebody gets: a message each for a city and for an event. */
static void narrate_card(const narration *t, unsigned seat, unsigned card, const char *of_city,
                         const char *of_event)
{
    bool city = card < SURTO_SEASON0_FIRST_EVENT;
    NARRATE(t, city ? of_city : of_event, a_seat(t->who, "player", seat),
            a_card(t->who, "card", card),
            a_text("colour", city ? side_of_city(was(t)->city[card].affiliation) : ""));
}

static void narrate_deal(const narration *t)
{
    narrate_card(t, t->move.arg[0], t->move.arg[1], GAME("{player} is dealt {card} ({colour})."),
                 GAME("{player} is dealt the event {card}."));
}

static void narrate_draw(const narration *t)
{
    if (t->move.arg[0] == SURTO_SEASON0_ESCALATION) {
        NARRATE(t, GAME("{player} draws an <b>escalation</b>!"),
                a_seat(t->who, "player", was(t)->turn));
    } else {
        narrate_card(t, was(t)->turn, t->move.arg[0], GAME("{player} draws {card} ({colour})."),
                     GAME("{player} draws the event {card}."));
    }
}

static const kind_narrator leads[] = {
    {"fund", narrate_fund},
    {"alias", narrate_alias},
    {"drop", narrate_drop},
    {"liability", narrate_liability},
    {"drive", narrate_drive},
    {"fly", narrate_fly},
    {"unlisted", narrate_unlisted},
    {"neutralise", narrate_neutralise},
    {"neutralise-next", narrate_neutralise_next},
    {"give", narrate_give},
    {"take", narrate_take},
    {"build", narrate_build},
    {"identify", narrate_identify},
    {"assemble", narrate_assemble},
    {"spend", narrate_spend},
    {"team", narrate_team},
    {"order", narrate_order},
    {"acquire", narrate_acquire},
    {"send", narrate_send},
    {"send-team", narrate_send_team},
    {"to", narrate_to},
    {"recover", narrate_recover},
    {"shuttle", narrate_shuttle},
    {"switch", narrate_switch},
    {"raid", narrate_raid},
    {"remove", narrate_remove},
    {"pass", narrate_pass},
    {"continue", narrate_continue},
    {"discard", narrate_discard},
    {"accept", narrate_answer},
    {"decline", narrate_answer},
    {"airlift", narrate_airlift},
    {"airlift-team", narrate_airlift_team},
    {"forecast", narrate_forecast},
    {"place", narrate_place},
    {"turncoat", narrate_turncoat},
    {"by-night", narrate_by_night},
    {"cellar", narrate_cellar},
    {"players", narrate_players},
    {"prologue", narrate_players},
    {"choose", narrate_choose},
    {"create", narrate_create},
    {"specialise", narrate_specialise},
    {"buy-asset", narrate_buy_asset},
    {"buy-safehouse", narrate_buy_safehouse},
    {"buy-counter", narrate_buy_counter},
    {"threat", narrate_threat},
    {"deal", narrate_deal},
    {"first", narrate_first},
    {"draw", narrate_draw},
    {"escalate", narrate_escalate},
    {"incident", narrate_incident},
    {"cover", narrate_cover},
    {"target", narrate_target},
    {"reveal", narrate_reveal},
    {NULL, NULL},
};

/* ---- What came of it --------------------------------------------------------------------- */

static bool is_kind(const narration *t, const char *const *kinds)
{
    return is_one_of(surto_move_kind_name(t->who->game, t->move.kind), kinds);
}

/* Cards that went to the discard pile, where the sentence of the move has not said it. */
static void narrate_discards(const narration *t)
{
    static const char *const applied[] = {
        "drop",         "fly",      "unlisted", "raid",     "build",  "discard", "airlift",
        "airlift-team", "forecast", "turncoat", "by-night", "cellar", "accept",  NULL};
    static const char *const payments[] = {"identify", "assemble", "spend", NULL};
    uint64_t cards = 0;
    for (unsigned i = 0; i < t->applied->fact_count; i++) {
        const surto_fact *fact = &t->applied->facts[i];
        if (fact->id == SURTO_SEASON0_FACT_DISCARD && fact->arg[1] < 64) {
            cards |= UINT64_C(1) << fact->arg[1];
        }
    }
    if (cards && !is_kind(t, applied)) {
        NARRATE(t, is_kind(t, payments) ? GAME("Spent: {cards}.") : GAME("Discarded: {cards}."),
                some_entities(t->who, "cards", SURTO_SEASON0_CARD, cards));
    }
}

static const char *end_text(surto_season0_end end)
{
    switch (end) {
    case SURTO_SEASON0_END_OBJECTIVES:
        return GAME("<b>The game is over:</b> no objectives are left open.");
    case SURTO_SEASON0_END_CARDS:
        return GAME("<b>The game is over:</b> the player deck has fewer than two cards left.");
    case SURTO_SEASON0_END_AGENTS:
        return GAME("<b>The game is over:</b> an agent is needed, but none are left.");
    case SURTO_SEASON0_END_INCIDENTS:
        return GAME("<b>The game is over:</b> an incident marker is needed, but none are left.");
    }
    return "";
}

/* What the prologue of a campaign would be rated, which no fact says: nothing follows from it. */
static void narrate_prologue_rating(const narration *t)
{
    unsigned failed = 0;
    for (unsigned i = 0; i < was(t)->goal_count; i++) {
        const surto_season0_goal *goal = &was(t)->goal[i];
        bool completed = goal->status == SURTO_SEASON0_COMPLETED;
        for (unsigned j = 0; j < t->applied->fact_count; j++) {
            const surto_fact *fact = &t->applied->facts[j];
            completed = completed || (fact->id == SURTO_SEASON0_FACT_OBJECTIVE &&
                                      fact->arg[0] == goal->objective && fact->arg[1]);
        }
        failed += !completed;
    }
    surto_season0_rating rating = failed == 0   ? SURTO_SEASON0_SUCCESS
                                  : failed == 1 ? SURTO_SEASON0_ADEQUATE
                                                : SURTO_SEASON0_FAILURE;
    NARRATE(t,
            GAME_N("Rating: <b>{rating}</b> ({n} objective failed). It was the prologue: nothing "
                   "changes.",
                   "Rating: <b>{rating}</b> ({n} objectives failed). It was the prologue: nothing "
                   "changes.",
                   failed),
            a_text("rating", rating_name(rating)), a_number("n", failed));
}

static void narrate_game_end(const narration *t, unsigned end)
{
    bool prologue = is(t)->in_prologue || was(t)->in_prologue;
    narrate_line(t);
    if (t->who->season0->campaign) {
        narrate_end_of_month(t, prologue, was(t)->month, was(t)->second_try);
    }
    narrate_plain(t, end_text((surto_season0_end)end));
    if (t->who->season0->campaign && prologue) {
        narrate_prologue_rating(t);
    }
}

static void narrate_burned(const narration *t, const surto_fact *fact)
{
    NARRATE(t, GAME("<b>Burned:</b> the alias {alias} can no longer be used."),
            alias(t, fact->arg[0]));
    if (fact->arg[1] != SURTO_NONE) {
        NARRATE(t, GAME("{player} loses all cards and goes {to_city}."),
                a_seat(t->who, "player", fact->arg[1]),
                a_place(t->who, "to_city", t->who->season0->start));
    }
}

/* A team that came or went, where the sentence of the move has not said it. */
static void narrate_team_moved(const narration *t, const surto_fact *fact)
{
    static const char *const moved[] = {"team", "order", "to", "accept", NULL};
    static const char *const made[] = {"assemble", NULL};
    phrase_arg team = the_team("team", fact->arg[0]);
    if (is_kind(t, moved) || (is_kind(t, made) && fact->arg[1] == SURTO_NONE)) {
        return;
    }
    if (fact->arg[2] == SURTO_NONE) {
        NARRATE(t, GAME("{team} {in_city} is removed."), team,
                a_place(t->who, "in_city", fact->arg[1]));
    } else if (fact->arg[1] == SURTO_NONE) {
        NARRATE(t, GAME("{team} is now {in_city}."), team,
                a_place(t->who, "in_city", fact->arg[2]));
    } else {
        NARRATE(t, GAME("{team} moves {from_city} {to_city}."), team,
                a_place(t->who, "from_city", fact->arg[1]),
                a_place(t->who, "to_city", fact->arg[2]));
    }
}

static void narrate_safehouse(const narration *t, const surto_fact *fact)
{
    static const char *const applied[] = {"build", "cellar", NULL};
    if (fact->arg[1] != SURTO_NONE) {
        NARRATE(t, GAME("The safehouse was moved {from_other}."),
                a_place(t->who, "from_other", fact->arg[1]));
    } else if (!is_kind(t, applied)) {
        NARRATE(t, GAME("There is now a safehouse {in_city}."),
                a_place(t->who, "in_city", fact->arg[0]));
    }
}

static void narrate_watched(const narration *t, const surto_fact *fact)
{
    NARRATE(t, GAME("{player} starts the turn under surveillance. Losses of cover: {n}."),
            a_seat(t->who, "player", fact->arg[0]), a_number("n", fact->arg[1]));
}

static void narrate_rated(const narration *t, const surto_fact *fact)
{
    narrate_line(t);
    NARRATE(
        t,
        GAME_N("Rating: <b>{rating}</b> ({n} objective failed). The funding level is now {level}.",
               "Rating: <b>{rating}</b> ({n} objectives failed). The funding level is now {level}.",
               fact->arg[1]),
        a_text("rating", rating_name(fact->arg[0])), a_number("n", fact->arg[1]),
        a_number("level", fact->arg[2]));
}

/* One fact, unless the sentence of the move has said it. */
static void narrate_fact(const narration *t, const surto_fact *fact)
{
    static const char *const given_up[] = {"remove", NULL};
    switch ((surto_season0_fact)fact->id) {
    case SURTO_SEASON0_FACT_INCIDENT:
        NARRATE(t,
                GAME_N("<b>Incident</b> {in_city}: {n} marker there now, {left} in the supply.",
                       "<b>Incident</b> {in_city}: {n} markers there now, {left} in the supply.",
                       fact->arg[1]),
                a_place(t->who, "in_city", fact->arg[0]), a_number("n", fact->arg[1]),
                a_number("left", fact->arg[2]));
        break;
    case SURTO_SEASON0_FACT_SAFEHOUSE:
        narrate_safehouse(t, fact);
        break;
    case SURTO_SEASON0_FACT_EXPOSED:
        if (!is_kind(t, given_up)) {
            NARRATE(t, GAME("The safehouse {in_city} is gone."),
                    a_place(t->who, "in_city", fact->arg[0]));
        }
        break;
    case SURTO_SEASON0_FACT_TEAM:
        narrate_team_moved(t, fact);
        break;
    case SURTO_SEASON0_FACT_ESCALATION:
        NARRATE(t, GAME("The threat level is now {n}."), a_number("n", is(t)->threat_cards));
        break;
    case SURTO_SEASON0_FACT_INTENSIFY:
        NARRATE(t,
                GAME_N("{n} threat card goes back on top of the deck.",
                       "{n} threat cards go back on top of the deck.", fact->arg[0]),
                a_number("n", fact->arg[0]));
        break;
    case SURTO_SEASON0_FACT_SHUFFLE:
        narrate_plain(t, GAME("The threat deck is empty: its discard pile becomes the deck."));
        break;
    case SURTO_SEASON0_FACT_CLEARED:
        NARRATE(t, GAME("The active team clears {city}."), a_place(t->who, "city", fact->arg[0]));
        break;
    case SURTO_SEASON0_FACT_WATCHED:
        narrate_watched(t, fact);
        break;
    case SURTO_SEASON0_FACT_SPARED:
        NARRATE(t, GAME("{asset}: {player} does not lose cover."),
                a_text("asset", GAME_C("asset", "Spare Papers")),
                a_seat(t->who, "player", fact->arg[0]));
        break;
    case SURTO_SEASON0_FACT_BURNED:
        narrate_burned(t, fact);
        break;
    case SURTO_SEASON0_FACT_OBJECTIVE:
        NARRATE(t,
                fact->arg[1] ? GAME("<b>Objective completed:</b> {objective}.")
                             : GAME("<b>Objective failed:</b> {objective}."),
                an_entity(t->who, "objective", SURTO_SEASON0_OBJECTIVE, fact->arg[0]));
        break;
    case SURTO_SEASON0_FACT_PROPOSED:
        NARRATE(t, GAME("{player} can accept or decline."), a_seat(t->who, "player", fact->arg[1]));
        break;
    case SURTO_SEASON0_FACT_END:
        narrate_game_end(t, fact->arg[0]);
        break;
    case SURTO_SEASON0_FACT_MONTH:
        narrate_month(t, fact, GAME("<b>{month}</b>: the funding level is {n}."));
        break;
    case SURTO_SEASON0_FACT_TOLD:
        narrate_told(t, fact);
        break;
    case SURTO_SEASON0_FACT_RATED:
        narrate_rated(t, fact);
        break;
    case SURTO_SEASON0_FACT_UNITS:
        narrate_units(t, fact->arg[0]);
        break;
    case SURTO_SEASON0_FACT_FINISHED:
        narrate_finished(t, fact);
        break;
    case SURTO_SEASON0_FACT_PAWN: /* the sentence of the move says it, or another sentence does */
    case SURTO_SEASON0_FACT_AGENTS:
    case SURTO_SEASON0_FACT_CARD:
    case SURTO_SEASON0_FACT_DISCARD:
    case SURTO_SEASON0_FACT_GIVEN:
    case SURTO_SEASON0_FACT_EVENT:
    case SURTO_SEASON0_FACT_THREAT:
    case SURTO_SEASON0_FACT_EFFECT_CARD:
    case SURTO_SEASON0_FACT_BURIED:
    case SURTO_SEASON0_FACT_COVER:
    case SURTO_SEASON0_FACT_LIABILITY:
    case SURTO_SEASON0_FACT_ALIAS:
    case SURTO_SEASON0_FACT_TARGET:
    case SURTO_SEASON0_FACT_TURN:
    case SURTO_SEASON0_FACT_ANSWERED:
    case SURTO_SEASON0_FACT_BLOCK:
    case SURTO_SEASON0_FACT_EFFECT:
    case SURTO_SEASON0_FACT_SURVEILLANCE:
    case SURTO_SEASON0_FACT_BOUGHT:
    case SURTO_SEASON0_FACT_CREATED:
    case SURTO_SEASON0_FACT_SPECIALITY:
        break;
    }
}

void narrate_season0(const narrator *who, const position_view *before, const position_view *after,
                     const applied_move *applied, strbuf *out)
{
    static const char *const counted[] = {"neutralise", "neutralise-next", "raid", NULL};
    narration t = narration_of(who, before, after, applied, out);
    narrate_proposed(&t, leads, before->of.season0.proposal);
    narrate_discards(&t);
    bool clearing = find_fact(applied, SURTO_SEASON0_FACT_CLEARED); /* then it comes first */
    if (!clearing && !is_kind(&t, counted)) {
        narrate_numbers(&t, SURTO_SEASON0_FACT_AGENTS, GAME("Agents now: {list}."), place_name);
    }
    for (unsigned i = 0; i < applied->fact_count; i++) {
        narrate_fact(&t, &applied->facts[i]);
    }
    if (clearing) {
        narrate_numbers(&t, SURTO_SEASON0_FACT_AGENTS, GAME("Agents now: {list}."), place_name);
    }
    narrate_line(&t);
    narrate_numbers(&t, SURTO_SEASON0_FACT_SURVEILLANCE, GAME("Surveillance now: {list}."),
                    place_name);
    if (who->season0->campaign) {
        narrate_season0_changes(&t);
    }
    tidy(out);
}

static const char *result_text_of(const narrator *who, surto_result result, int score)
{
    unsigned long points = (unsigned long)(score < 0 ? -score : score);
    if (result.kind == SURTO_OPEN) {
        return who->season0->campaign ? GAME("The campaign is not over.")
                                      : GAME("The game is not over.");
    }
    if (who->season0->campaign) {
        return result.kind == SURTO_WON
                   ? GAME_N("The last month was a success. The campaign's score is {n} point.",
                            "The last month was a success. The campaign's score is {n} points.",
                            points)
                   : GAME_N("The last month was not a success. The campaign's score is {n} point.",
                            "The last month was not a success. The campaign's score is {n} points.",
                            points);
    }
    return result.kind == SURTO_WON ? GAME("Success! All objectives are completed.")
           : strcmp(result.reason, "adequate") == 0
               ? GAME("Adequate: {n} of {all} objectives failed.")
               : GAME("Failure: {n} of {all} objectives failed.");
}

void narrate_season0_result(const narrator *who, const position_view *seen, surto_result result,
                            strbuf *out)
{
    const position0 *now = &seen->of.season0;
    unsigned failed = 0;
    for (unsigned i = 0; i < now->goal_count; i++) {
        failed += now->goal[i].status == SURTO_SEASON0_FAILED;
    }
    SAY(out, result_text_of(who, result, now->score),
        a_number("n", who->season0->campaign ? now->score : (int)failed),
        a_number("all", now->goal_count));
}
