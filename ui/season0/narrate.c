/* Sentences for moves of Season 0. */
#include "narrate.h"

#include <string.h>

#include "phrase_args.h"
#include "ui/text/move_labels.h"

typedef surto_season0_position position0;

static const position0 *was(const tale *t)
{
    return &t->before->of.season0;
}

static const position0 *is(const tale *t)
{
    return &t->after->of.season0;
}

/* Where the pawn of the seat that moves was. */
static word here(const tale *t, const char *name)
{
    return pawn_at(t, name, t->move.actor);
}

static word thing(const tale *t, const char *name, surto_season0_thing sort, unsigned argument)
{
    return a_thing(t->who, name, sort, t->move.arg[argument]);
}

static word alias(const tale *t, unsigned number)
{
    return a_text("alias", alias_name(t->who, number));
}

/* ---- The set-up -------------------------------------------------------------------------- */

static void tell_fund(const tale *t)
{
    TELL(t, GAME("The event {event} goes into the deck."),
         thing(t, "event", SURTO_SEASON0_EVENT, 0));
}

static void tell_alias(const tale *t)
{
    unsigned number = t->move.arg[0];
    if (number < SURTO_SEASON0_PASSPORT_ALIASES) {
        TELL(t, GAME("{player} uses the alias {alias}, {occupation}."), the_player(t),
             alias(t, number),
             a_thing(t->who, "occupation", SURTO_SEASON0_OCCUPATION,
                     was(t)->alias[number].occupation));
    } else {
        TELL(t, GAME("{player} uses a temporary alias, {occupation}."), the_player(t),
             a_text("occupation", alias_short(t->who, number)));
    }
}

/* ---- Cover ------------------------------------------------------------------------------- */

static void tell_drop(const tale *t)
{
    TELL(t, GAME("{player} gives up {card} for the lost cover."), the_player(t),
         card_at(t, "card", 0));
}

static void tell_liability(const tale *t)
{
    const char *message =
        t->move.arg[1] == SURTO_NONE
            ? GAME("{alias} takes the liability {liability}.")
            : GAME("{alias} takes the liability {liability} and loses the asset {asset}.");
    TELL(t, message, a_text("alias", alias_short(t->who, was(t)->seat[t->move.actor].alias)),
         thing(t, "liability", SURTO_SEASON0_LIABILITY, 0),
         thing(t, "asset", SURTO_SEASON0_ASSET, 1));
}

static void tell_cover(const tale *t)
{
    static const char *const faces[] = {
        GAME_LATER("{player} loses cover: the space is blank, nothing happens."),
        GAME_LATER("{player} loses cover and must give up a card."),
        GAME_LATER("{player} loses cover and takes a liability."),
        GAME_LATER("{player} loses cover: the alias is burned.")};
    TELL(t, GAME(faces[t->move.arg[1] % 4]), seat_at(t, "player", 0));
}

/* ---- Actions ----------------------------------------------------------------------------- */

static void tell_fly(const tale *t)
{
    bool discards = find_fact(t->told, SURTO_SEASON0_FACT_DISCARD) != NULL;
    TELL(t,
         discards ? GAME("{player} flies {from_city} {to_city}, discarding {card}.")
                  : GAME("{player} flies {from_city} {to_city}, only showing {card}."),
         the_player(t), here(t, "from_city"), place_at(t, "to_city", 0), place_at(t, "card", 0));
}

static void tell_unlisted(const tale *t)
{
    TELL(t, GAME("{player} takes an unlisted flight {from_city} {to_city}, discarding {card}."),
         the_player(t), here(t, "from_city"), place_at(t, "to_city", 0), here(t, "card"));
}

static void tell_shuttle(const tale *t)
{
    TELL(t, GAME("{player} flies from the safehouse {in_city} to the one {in_other}."),
         the_player(t), here(t, "in_city"), place_at(t, "in_other", 0));
}

static void tell_neutralised(const tale *t, unsigned city)
{
    unsigned before = was(t)->city[city].agents;
    const surto_fact *fact = find_fact(t->told, SURTO_SEASON0_FACT_AGENTS);
    unsigned after = fact ? fact->arg[1] : before;
    TELL(t,
         after ? GAME_N("{player} neutralises {agents} {in_city}: {n} left there.",
                        "{player} neutralises {agents} {in_city}: {n} left there.", after)
               : GAME("{player} neutralises {agents} {in_city}: none left there."),
         the_player(t), some_agents("agents", before - after), a_place(t->who, "in_city", city),
         a_number("n", after));
}

static void tell_neutralise(const tale *t)
{
    tell_neutralised(t, was(t)->seat[t->move.actor].pawn);
}

static void tell_neutralise_next(const tale *t)
{
    tell_neutralised(t, t->move.arg[0]);
}

static void tell_raid(const tale *t)
{
    TELL(t, GAME("{player} raids {city}, discarding its card: all agents leave."), the_player(t),
         here(t, "city"));
}

static void tell_build(const tale *t)
{
    TELL(t, GAME("{player} opens a safehouse {in_city}, discarding {card}."), the_player(t),
         here(t, "in_city"), card_at(t, "card", 1));
}

static void tell_identify(const tale *t)
{
    TELL(t, GAME("{player} looks for the target of {objective}."), the_player(t),
         thing(t, "objective", SURTO_SEASON0_OBJECTIVE, 0));
}

static void tell_assemble(const tale *t)
{
    unsigned city = was(t)->seat[t->move.actor].pawn;
    TELL(t, GAME("{player} assembles {team} {in_city}."), the_player(t),
         some_teams("team", was(t)->city[city].affiliation, 1), a_place(t->who, "in_city", city));
}

/* A team is active in a city of its side. */
static bool is_active(const tale *t, unsigned side, unsigned city)
{
    return is(t)->city[city].affiliation == side;
}

static void tell_team(const tale *t)
{
    unsigned side = t->move.arg[0];
    TELL(t,
         is_active(t, side, t->move.arg[1])
             ? GAME("{player} sends {team} {from_city} {to_city}, where it is active.")
             : GAME("{player} sends {team} {from_city} {to_city}, where it is inactive."),
         the_player(t), the_team("team", side), here(t, "from_city"), place_at(t, "to_city", 1));
}

static void tell_order(const tale *t)
{
    unsigned side = t->move.arg[0];
    TELL(t,
         is_active(t, side, t->move.arg[2])
             ? GAME("{player} orders {team} {from_city} {to_city}, where it is active.")
             : GAME("{player} orders {team} {from_city} {to_city}, where it is inactive."),
         the_player(t), the_team("team", side), place_at(t, "from_city", 1),
         place_at(t, "to_city", 2));
}

static void tell_acquire(const tale *t)
{
    TELL(t, GAME("{player} acquires the targets of {objective}."), the_player(t),
         thing(t, "objective", SURTO_SEASON0_OBJECTIVE, 0));
}

static void tell_send(const tale *t)
{
    TELL(t, GAME("{player} sends {pawn} {from_city} {to_city}."), the_player(t),
         seat_at(t, "pawn", 0), pawn_at(t, "from_city", t->move.arg[0]), place_at(t, "to_city", 1));
}

static void tell_send_team(const tale *t)
{
    TELL(t, GAME("{player} chooses {team} {in_city}."), the_player(t),
         the_team("team", t->move.arg[0]), place_at(t, "in_city", 1));
}

static void tell_to(const tale *t)
{
    unsigned side = was(t)->asked_about;
    TELL(t,
         is_active(t, side, t->move.arg[0])
             ? GAME("{team} goes {from_city} {to_city}, where it is active.")
             : GAME("{team} goes {from_city} {to_city}, where it is inactive."),
         the_team("team", side), a_place(t->who, "from_city", was(t)->asked_about2),
         place_at(t, "to_city", 0));
}

static void tell_recover(const tale *t)
{
    TELL(t, GAME("{player} takes {card} from the discard pile."), the_player(t), here(t, "card"));
}

static void tell_switch(const tale *t)
{
    TELL(t, GAME("{player} switches aliases {in_city}: {alias}."), the_player(t),
         here(t, "in_city"), alias(t, t->move.arg[0]));
}

static void tell_remove(const tale *t)
{
    TELL(t, GAME("{player} gives up the safehouse {in_city}."), the_player(t),
         place_at(t, "in_city", 0));
}

/* Where the prompt goes on by itself it is said why. */
static void tell_continue(const tale *t)
{
    bool idle = t->who->face->idle(t->who, t->before);
    if (is_phase(was(t)->phase, "purchases")) {
        tell_plain(t, GAME("Nothing more is bought."));
    } else if (idle && is_phase(was(t)->phase, "before-surveillance")) {
        TELL(t, GAME("{player} loses no cover {in_city}."), the_player(t), here(t, "in_city"));
    } else if (idle) {
        tell_plain(t, GAME("No team has agents to clear."));
    } else {
        TELL(t, GAME("{player} continues."), the_player(t));
    }
}

/* ---- Events ------------------------------------------------------------------------------ */

/* The event that is played. One that another player is asked about is not played yet: there is one
 * such event. */
static word event(const tale *t)
{
    const surto_fact *played = find_fact(t->told, SURTO_SEASON0_FACT_EVENT);
    return played ? a_card(t->who, "event", played->arg[1])
                  : a_text("event", GAME_C("event", "Airlift"));
}

static void tell_airlift(const tale *t)
{
    TELL(t, GAME("{player} plays {event}: {pawn} flies {from_city} {to_city}."), the_player(t),
         event(t), seat_at(t, "pawn", 0), pawn_at(t, "from_city", t->move.arg[0]),
         place_at(t, "to_city", 1));
}

static void tell_airlift_team(const tale *t)
{
    TELL(t, GAME("{player} plays {event} for {team} {in_city}."), the_player(t), event(t),
         the_team("team", t->move.arg[0]), place_at(t, "in_city", 1));
}

static void tell_forecast(const tale *t)
{
    TELL(t, GAME("{player} plays {event} and looks at the next threat cards."), the_player(t),
         event(t));
}

static void tell_place(const tale *t)
{
    TELL(t, GAME("{player} puts {city} next from the top."), the_player(t), place_at(t, "city", 0));
}

static void tell_turncoat(const tale *t)
{
    TELL(t,
         GAME("{player} plays {event}: the threat card {city} is out until the end of the game."),
         the_player(t), event(t), place_at(t, "city", 0));
}

static void tell_by_night(const tale *t)
{
    TELL(t, GAME("{player} plays {event}: every city a pawn drives to this turn loses an agent."),
         the_player(t), event(t));
}

static void tell_cellar(const tale *t)
{
    TELL(t, GAME("{player} plays {event}: a safehouse {in_city}."), the_player(t), event(t),
         place_at(t, "in_city", 1));
}

/* ---- Between games ----------------------------------------------------------------------- */

static void tell_create(const tale *t)
{
    TELL(t, GAME("A new alias: {alias}, {occupation}."), alias(t, t->move.arg[0]),
         thing(t, "occupation", SURTO_SEASON0_OCCUPATION, 1));
}

static void tell_specialise(const tale *t)
{
    TELL(t, GAME("The alias {alias} gets the speciality {speciality}."), alias(t, t->move.arg[0]),
         thing(t, "speciality", SURTO_SEASON0_SPECIALITY, 1));
}

static void tell_buy_asset(const tale *t)
{
    TELL(t, GAME("The alias {alias} gets the asset {asset}."), alias(t, t->move.arg[0]),
         thing(t, "asset", SURTO_SEASON0_ASSET, 1));
}

static void tell_buy_safehouse(const tale *t)
{
    TELL(t, GAME("The safehouse {in_city} becomes permanent."), place_at(t, "in_city", 0));
}

static void tell_buy_counter(const tale *t)
{
    TELL(t, GAME("Counter-surveillance {in_city}."), place_at(t, "in_city", 0));
}

/* ---- Chance ------------------------------------------------------------------------------ */

static void tell_threat(const tale *t)
{
    TELL(t, GAME("The threat card {city} is revealed."), place_at(t, "city", 0));
}

static void tell_escalate(const tale *t)
{
    TELL(t, GAME("Escalation {in_city}."), place_at(t, "in_city", 0));
}

static void tell_incident(const tale *t)
{
    TELL(t, GAME("The incident card is {city}: {effect}."), place_at(t, "city", 0),
         incident_effect(t->who, "effect", t->move.arg[0]));
}

static void tell_reveal(const tale *t)
{
    TELL(t, GAME("The {event} shows {city}."), a_text("event", GAME_C("event", "Forecast")),
         place_at(t, "city", 0));
}

static void tell_target(const tale *t)
{
    TELL(t, GAME("The target of {objective} is revealed: <b>{city}</b>."),
         thing(t, "objective", SURTO_SEASON0_OBJECTIVE, 0), place_at(t, "city", 1));
}

/* A card somebody gets: a message each for a city and for an event. */
static void tell_card(const tale *t, unsigned seat, unsigned card, const char *of_city,
                      const char *of_event)
{
    bool city = card < SURTO_SEASON0_FIRST_EVENT;
    TELL(t, city ? of_city : of_event, a_seat(t->who, "player", seat), a_card(t->who, "card", card),
         a_text("colour", city ? side_of_city(was(t)->city[card].affiliation) : ""));
}

static void tell_deal(const tale *t)
{
    tell_card(t, t->move.arg[0], t->move.arg[1], GAME("{player} is dealt {card} ({colour})."),
              GAME("{player} is dealt the event {card}."));
}

static void tell_draw(const tale *t)
{
    if (t->move.arg[0] == SURTO_SEASON0_ESCALATION) {
        TELL(t, GAME("{player} draws an <b>escalation</b>!"),
             a_seat(t->who, "player", was(t)->turn));
    } else {
        tell_card(t, was(t)->turn, t->move.arg[0], GAME("{player} draws {card} ({colour})."),
                  GAME("{player} draws the event {card}."));
    }
}

static const lead leads[] = {
    {"fund", tell_fund},
    {"alias", tell_alias},
    {"drop", tell_drop},
    {"liability", tell_liability},
    {"drive", tell_drive},
    {"fly", tell_fly},
    {"unlisted", tell_unlisted},
    {"neutralise", tell_neutralise},
    {"neutralise-next", tell_neutralise_next},
    {"give", tell_give},
    {"take", tell_take},
    {"build", tell_build},
    {"identify", tell_identify},
    {"assemble", tell_assemble},
    {"spend", tell_spend},
    {"team", tell_team},
    {"order", tell_order},
    {"acquire", tell_acquire},
    {"send", tell_send},
    {"send-team", tell_send_team},
    {"to", tell_to},
    {"recover", tell_recover},
    {"shuttle", tell_shuttle},
    {"switch", tell_switch},
    {"raid", tell_raid},
    {"remove", tell_remove},
    {"pass", tell_pass},
    {"continue", tell_continue},
    {"discard", tell_discard},
    {"accept", tell_answer},
    {"decline", tell_answer},
    {"airlift", tell_airlift},
    {"airlift-team", tell_airlift_team},
    {"forecast", tell_forecast},
    {"place", tell_place},
    {"turncoat", tell_turncoat},
    {"by-night", tell_by_night},
    {"cellar", tell_cellar},
    {"players", tell_players},
    {"prologue", tell_players},
    {"choose", tell_choose},
    {"create", tell_create},
    {"specialise", tell_specialise},
    {"buy-asset", tell_buy_asset},
    {"buy-safehouse", tell_buy_safehouse},
    {"buy-counter", tell_buy_counter},
    {"threat", tell_threat},
    {"deal", tell_deal},
    {"first", tell_first},
    {"draw", tell_draw},
    {"escalate", tell_escalate},
    {"incident", tell_incident},
    {"cover", tell_cover},
    {"target", tell_target},
    {"reveal", tell_reveal},
    {NULL, NULL},
};

/* ---- What came of it --------------------------------------------------------------------- */

static bool is_kind(const tale *t, const char *const *kinds)
{
    return is_one_of(surto_move_kind_name(t->who->game, t->move.kind), kinds);
}

/* Cards that went to the discard pile, where the sentence of the move has not said it. */
static void tell_discards(const tale *t)
{
    static const char *const told[] = {
        "drop",         "fly",      "unlisted", "raid",     "build",  "discard", "airlift",
        "airlift-team", "forecast", "turncoat", "by-night", "cellar", "accept",  NULL};
    static const char *const payments[] = {"identify", "assemble", "spend", NULL};
    uint64_t cards = 0;
    for (unsigned i = 0; i < t->told->fact_count; i++) {
        const surto_fact *fact = &t->told->facts[i];
        if (fact->id == SURTO_SEASON0_FACT_DISCARD && fact->arg[1] < 64) {
            cards |= UINT64_C(1) << fact->arg[1];
        }
    }
    if (cards && !is_kind(t, told)) {
        TELL(t, is_kind(t, payments) ? GAME("Spent: {cards}.") : GAME("Discarded: {cards}."),
             a_things(t->who, "cards", SURTO_SEASON0_CARD, cards));
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
static void tell_prologue_rating(const tale *t)
{
    unsigned failed = 0;
    for (unsigned i = 0; i < was(t)->goal_count; i++) {
        const surto_season0_goal *goal = &was(t)->goal[i];
        bool completed = goal->status == SURTO_SEASON0_COMPLETED;
        for (unsigned j = 0; j < t->told->fact_count; j++) {
            const surto_fact *fact = &t->told->facts[j];
            completed = completed || (fact->id == SURTO_SEASON0_FACT_OBJECTIVE &&
                                      fact->arg[0] == goal->objective && fact->arg[1]);
        }
        failed += !completed;
    }
    surto_season0_rating rating = failed == 0   ? SURTO_SEASON0_SUCCESS
                                  : failed == 1 ? SURTO_SEASON0_ADEQUATE
                                                : SURTO_SEASON0_FAILURE;
    TELL(t,
         GAME_N("Rating: <b>{rating}</b> ({n} objective failed). It was a practice game: nothing "
                "changes.",
                "Rating: <b>{rating}</b> ({n} objectives failed). It was a practice game: nothing "
                "changes.",
                failed),
         a_text("rating", rating_name(rating)), a_number("n", failed));
}

static void tell_game_end(const tale *t, unsigned end)
{
    bool prologue = is(t)->in_prologue || was(t)->in_prologue;
    tell_line(t);
    if (t->who->season0->campaign) {
        tell_end_of_month(t, prologue, was(t)->month, was(t)->second_try);
    }
    tell_plain(t, end_text((surto_season0_end)end));
    if (t->who->season0->campaign && prologue) {
        tell_prologue_rating(t);
    }
}

static void tell_burned(const tale *t, const surto_fact *fact)
{
    TELL(t, GAME("<b>Burned:</b> the alias {alias} can no longer be used."),
         alias(t, fact->arg[0]));
    if (fact->arg[1] != SURTO_NONE) {
        TELL(t, GAME("{player} loses all cards and goes {to_city}."),
             a_seat(t->who, "player", fact->arg[1]),
             a_place(t->who, "to_city", t->who->season0->start));
    }
}

/* A team that came or went, where the sentence of the move has not said it. */
static void tell_team_moved(const tale *t, const surto_fact *fact)
{
    static const char *const moved[] = {"team", "order", "to", "accept", NULL};
    static const char *const made[] = {"assemble", NULL};
    word team = the_team("team", fact->arg[0]);
    if (is_kind(t, moved) || (is_kind(t, made) && fact->arg[1] == SURTO_NONE)) {
        return;
    }
    if (fact->arg[2] == SURTO_NONE) {
        TELL(t, GAME("{team} {in_city} is removed."), team,
             a_place(t->who, "in_city", fact->arg[1]));
    } else if (fact->arg[1] == SURTO_NONE) {
        TELL(t, GAME("{team} stands {in_city}."), team, a_place(t->who, "in_city", fact->arg[2]));
    } else {
        TELL(t, GAME("{team} comes {from_city} {to_city}."), team,
             a_place(t->who, "from_city", fact->arg[1]), a_place(t->who, "to_city", fact->arg[2]));
    }
}

static void tell_safehouse(const tale *t, const surto_fact *fact)
{
    static const char *const told[] = {"build", "cellar", NULL};
    if (fact->arg[1] != SURTO_NONE) {
        TELL(t, GAME("It came {from_other}."), a_place(t->who, "from_other", fact->arg[1]));
    } else if (!is_kind(t, told)) {
        TELL(t, GAME("A safehouse stands {in_city}."), a_place(t->who, "in_city", fact->arg[0]));
    }
}

static void tell_watched(const tale *t, const surto_fact *fact)
{
    unsigned covers = fact->arg[1];
    TELL(t, GAME("{player} starts the turn under surveillance: {covers} to lose."),
         a_seat(t->who, "player", fact->arg[0]),
         a_text("covers",
                TEXT(GAME_CN("covers", "{n} cover", "{n} covers", covers), a_number("n", covers))));
}

static void tell_rated(const tale *t, const surto_fact *fact)
{
    tell_line(t);
    TELL(
        t,
        GAME_N("Rating: <b>{rating}</b> ({n} objective failed). The funding level is now {level}.",
               "Rating: <b>{rating}</b> ({n} objectives failed). The funding level is now {level}.",
               fact->arg[1]),
        a_text("rating", rating_name(fact->arg[0])), a_number("n", fact->arg[1]),
        a_number("level", fact->arg[2]));
}

/* One fact, as far as the sentence of the move has not told it. */
static void tell_fact(const tale *t, const surto_fact *fact)
{
    static const char *const given_up[] = {"remove", NULL};
    switch ((surto_season0_fact)fact->id) {
    case SURTO_SEASON0_FACT_INCIDENT:
        TELL(t, GAME("<b>Incident</b> {in_city}, marker {count} there; {left} left."),
             a_place(t->who, "in_city", fact->arg[0]), a_number("count", fact->arg[1]),
             a_number("left", fact->arg[2]));
        break;
    case SURTO_SEASON0_FACT_SAFEHOUSE:
        tell_safehouse(t, fact);
        break;
    case SURTO_SEASON0_FACT_EXPOSED:
        if (!is_kind(t, given_up)) {
            TELL(t, GAME("The safehouse {in_city} is gone."),
                 a_place(t->who, "in_city", fact->arg[0]));
        }
        break;
    case SURTO_SEASON0_FACT_TEAM:
        tell_team_moved(t, fact);
        break;
    case SURTO_SEASON0_FACT_ESCALATION:
        TELL(t, GAME("The threat level is now {n}."), a_number("n", is(t)->threat_cards));
        break;
    case SURTO_SEASON0_FACT_INTENSIFY:
        TELL(t,
             GAME_N("{n} threat card goes back on top of the deck.",
                    "{n} threat cards go back on top of the deck.", fact->arg[0]),
             a_number("n", fact->arg[0]));
        break;
    case SURTO_SEASON0_FACT_SHUFFLE:
        tell_plain(t, GAME("The threat deck is empty: its discard pile becomes the deck."));
        break;
    case SURTO_SEASON0_FACT_CLEARED:
        TELL(t, GAME("The active team clears {city}."), a_place(t->who, "city", fact->arg[0]));
        break;
    case SURTO_SEASON0_FACT_WATCHED:
        tell_watched(t, fact);
        break;
    case SURTO_SEASON0_FACT_SPARED:
        TELL(t, GAME("{asset}: {player} does not lose cover."),
             a_text("asset", GAME_C("asset", "Spare Papers")),
             a_seat(t->who, "player", fact->arg[0]));
        break;
    case SURTO_SEASON0_FACT_BURNED:
        tell_burned(t, fact);
        break;
    case SURTO_SEASON0_FACT_OBJECTIVE:
        TELL(t,
             fact->arg[1] ? GAME("<b>Objective completed:</b> {objective}.")
                          : GAME("<b>Objective failed:</b> {objective}."),
             a_thing(t->who, "objective", SURTO_SEASON0_OBJECTIVE, fact->arg[0]));
        break;
    case SURTO_SEASON0_FACT_PROPOSED:
        TELL(t, GAME("{player} can accept or decline."), a_seat(t->who, "player", fact->arg[1]));
        break;
    case SURTO_SEASON0_FACT_END:
        tell_game_end(t, fact->arg[0]);
        break;
    case SURTO_SEASON0_FACT_MONTH:
        tell_month(t, fact, GAME("<b>{month}</b>: the funding level is {n}."));
        break;
    case SURTO_SEASON0_FACT_BLOCK:
        tell_block(t, fact->arg[0]);
        break;
    case SURTO_SEASON0_FACT_RATED:
        tell_rated(t, fact);
        break;
    case SURTO_SEASON0_FACT_UNITS:
        tell_units(t, fact->arg[0]);
        break;
    case SURTO_SEASON0_FACT_FINISHED:
        tell_finished(t, fact);
        break;
    case SURTO_SEASON0_FACT_PAWN: /* the sentence of the move says it, or it is told elsewhere */
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
    case SURTO_SEASON0_FACT_EFFECT:
    case SURTO_SEASON0_FACT_SURVEILLANCE:
    case SURTO_SEASON0_FACT_BOUGHT:
    case SURTO_SEASON0_FACT_CREATED:
    case SURTO_SEASON0_FACT_SPECIALITY:
        break;
    }
}

void tell_season0(const teller *who, const sight *before, const sight *after, const told_move *told,
                  strbuf *out)
{
    static const char *const counted[] = {"neutralise", "neutralise-next", "raid", NULL};
    tale t = tale_of(who, before, after, told, out);
    tell_proposed(&t, leads, before->of.season0.proposal);
    tell_discards(&t);
    bool clearing = find_fact(told, SURTO_SEASON0_FACT_CLEARED); /* then it comes first */
    if (!clearing && !is_kind(&t, counted)) {
        tell_numbers(&t, SURTO_SEASON0_FACT_AGENTS, GAME("Agents now: {list}."), place_name);
    }
    for (unsigned i = 0; i < told->fact_count; i++) {
        tell_fact(&t, &told->facts[i]);
    }
    if (clearing) {
        tell_numbers(&t, SURTO_SEASON0_FACT_AGENTS, GAME("Agents now: {list}."), place_name);
    }
    tell_line(&t);
    tell_numbers(&t, SURTO_SEASON0_FACT_SURVEILLANCE, GAME("Surveillance now: {list}."),
                 place_name);
    if (who->season0->campaign) {
        tell_season0_changes(&t);
    }
    tidy(out);
}

static const char *result_text_of(const teller *who, surto_result result, int score)
{
    unsigned long points = (unsigned long)(score < 0 ? -score : score);
    if (result.kind == SURTO_OPEN) {
        return who->season0->campaign ? GAME("The campaign is not over.")
                                      : GAME("The game is not over.");
    }
    if (who->season0->campaign) {
        return result.kind == SURTO_WON
                   ? GAME_N("The last month was a success. The campaign has {n} point.",
                            "The last month was a success. The campaign has {n} points.", points)
                   : GAME_N("The last month was not a success. The campaign has {n} point.",
                            "The last month was not a success. The campaign has {n} points.",
                            points);
    }
    return result.kind == SURTO_WON ? GAME("Success! All objectives are completed.")
           : strcmp(result.reason, "adequate") == 0
               ? GAME("Adequate: {n} of {all} objectives failed.")
               : GAME("Failure: {n} of {all} objectives failed.");
}

void tell_season0_result(const teller *who, const sight *seen, surto_result result, strbuf *out)
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
