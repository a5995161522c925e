/* Sentences for moves of Season 0. */
#include "season0_tell.h"

#include <string.h>

#include "forms.h"
#include "season0_words.h"

typedef surto_season0_position position0;

static const position0 *was(const tale *t)
{
    return &t->before->of.season0;
}

static const position0 *is(const tale *t)
{
    return &t->after->of.season0;
}

/* Where the pawn of a seat was. */
static const char *from_where(const tale *t, unsigned seat)
{
    return t->who->face->standing(t->who, t->before, seat);
}

static const char *here(const tale *t)
{
    return from_where(t, t->move.actor);
}

static const char *objective_at(const tale *t, unsigned argument)
{
    return objective_name(t->who, t->move.arg[argument]);
}

static bool discards(const tale *t)
{
    return find_fact(t->told, SURTO_SEASON0_FACT_DISCARD) != NULL;
}

static void add_team(const tale *t, unsigned side)
{
    strbuf_add(t->out, "%s team", side_name(t->who, side));
}

/* ", where it is active." */
static void end_team(const tale *t, unsigned side, unsigned city)
{
    strbuf_add(t->out, ", where it is %s.",
               is(t)->city[city].affiliation == side ? "active" : "inactive");
}

/* ---- The set-up -------------------------------------------------------------------------- */

static void tell_fund(const tale *t)
{
    strbuf_add(t->out, "The event %s goes into the deck.",
               name_of(t->who, SURTO_SEASON0_EVENT, t->move.arg[0]));
}

static void tell_alias(const tale *t)
{
    unsigned alias = t->move.arg[0];
    if (alias < SURTO_SEASON0_PASSPORT_ALIASES) {
        strbuf_add(t->out, "%s uses the alias ", t->name);
        add_alias(t->out, t->who, alias);
        strbuf_add(t->out, ", %s.",
                   name_of(t->who, SURTO_SEASON0_OCCUPATION, was(t)->alias[alias].occupation));
    } else {
        strbuf_add(t->out, "%s uses a temporary alias, %s.", t->name, alias_short(t->who, alias));
    }
}

/* ---- Cover ------------------------------------------------------------------------------- */

static void tell_drop(const tale *t)
{
    strbuf_add(t->out, "%s gives up %s for the lost cover.", t->name, card_at(t, 0));
}

static void tell_liability(const tale *t)
{
    strbuf_add(t->out, "%s gets the liability %s",
               alias_short(t->who, was(t)->seat[t->move.actor].alias),
               name_of(t->who, SURTO_SEASON0_LIABILITY, t->move.arg[0]));
    if (t->move.arg[1] != SURTO_NONE) {
        strbuf_add(t->out, " and loses the asset %s",
                   name_of(t->who, SURTO_SEASON0_ASSET, t->move.arg[1]));
    }
    strbuf_add(t->out, ".");
}

static void tell_cover(const tale *t)
{
    static const char *const faces[] = {"the space is blank, nothing happens.", "a card must go.",
                                        "a liability.", "the alias is burned."};
    strbuf_add(t->out, "%s loses a cover: %s", seat_at(t, 0), faces[t->move.arg[1] % 4]);
}

/* ---- Actions ----------------------------------------------------------------------------- */

static void tell_fly(const tale *t)
{
    strbuf_add(t->out, "%s flies from %s to %s, %s the card %s.", t->name, here(t), place_at(t, 0),
               discards(t) ? "discarding" : "only showing", place_at(t, 0));
}

static void tell_unlisted(const tale *t)
{
    strbuf_add(t->out, "%s takes an unlisted flight from %s to %s, discarding %s.", t->name,
               here(t), place_at(t, 0), here(t));
}

static void tell_shuttle(const tale *t)
{
    strbuf_add(t->out, "%s goes from the safehouse in %s to that in %s.", t->name, here(t),
               place_at(t, 0));
}

static void add_neutralised(const tale *t, unsigned city)
{
    unsigned before = was(t)->city[city].agents;
    const surto_fact *fact = find_fact(t->told, SURTO_SEASON0_FACT_AGENTS);
    unsigned after = fact ? fact->arg[1] : before;
    strbuf_add(t->out, "%s neutralises ", t->name);
    add_agents(t->out, before - after);
    strbuf_add(t->out, " in %s: ", place_name(t->who, city));
    strbuf_add(t->out, after ? "%u left there." : "none is left there.", after);
}

static void tell_neutralise(const tale *t)
{
    add_neutralised(t, was(t)->seat[t->move.actor].pawn);
}

static void tell_neutralise_next(const tale *t)
{
    add_neutralised(t, t->move.arg[0]);
}

static void tell_raid(const tale *t)
{
    strbuf_add(t->out, "%s raids %s, discarding its card: all agents leave.", t->name, here(t));
}

static void tell_build(const tale *t)
{
    strbuf_add(t->out, "%s opens a safehouse in %s, discarding %s.", t->name, here(t),
               card_at(t, 1));
}

static void tell_identify(const tale *t)
{
    strbuf_add(t->out, "%s looks for the target of %s.", t->name, objective_at(t, 0));
}

static void tell_assemble(const tale *t)
{
    unsigned city = was(t)->seat[t->move.actor].pawn;
    strbuf_add(t->out, "%s assembles ", t->name);
    add_teams(t->out, t->who, was(t)->city[city].affiliation, 1);
    strbuf_add(t->out, " in %s.", place_name(t->who, city));
}

static void tell_team(const tale *t)
{
    strbuf_add(t->out, "%s sends the ", t->name);
    add_team(t, t->move.arg[0]);
    strbuf_add(t->out, " from %s to %s", here(t), place_at(t, 1));
    end_team(t, t->move.arg[0], t->move.arg[1]);
}

static void tell_order(const tale *t)
{
    strbuf_add(t->out, "%s orders the ", t->name);
    add_team(t, t->move.arg[0]);
    strbuf_add(t->out, " from %s to %s", place_at(t, 1), place_at(t, 2));
    end_team(t, t->move.arg[0], t->move.arg[2]);
}

static void tell_acquire(const tale *t)
{
    strbuf_add(t->out, "%s has the targets of %s acquired.", t->name, objective_at(t, 0));
}

static void tell_send(const tale *t)
{
    strbuf_add(t->out, "%s sends %s from %s to %s.", t->name, seat_at(t, 0),
               from_where(t, t->move.arg[0]), place_at(t, 1));
}

static void tell_send_team(const tale *t)
{
    strbuf_add(t->out, "%s chooses the ", t->name);
    add_team(t, t->move.arg[0]);
    strbuf_add(t->out, " in %s.", place_at(t, 1));
}

static void tell_to(const tale *t)
{
    strbuf_add(t->out, "The ");
    add_team(t, was(t)->asked_about);
    strbuf_add(t->out, " goes from %s to %s", place_name(t->who, was(t)->asked_about2),
               place_at(t, 0));
    end_team(t, was(t)->asked_about, t->move.arg[0]);
}

static void tell_recover(const tale *t)
{
    strbuf_add(t->out, "%s takes %s from the discard pile.", t->name, here(t));
}

static void tell_switch(const tale *t)
{
    strbuf_add(t->out, "%s changes the alias in %s: ", t->name, here(t));
    add_alias(t->out, t->who, t->move.arg[0]);
    strbuf_add(t->out, ".");
}

static void tell_remove(const tale *t)
{
    strbuf_add(t->out, "%s gives up the safehouse in %s.", t->name, place_at(t, 0));
}

/* Where the prompt goes on by itself it is said why. */
static void tell_continue(const tale *t)
{
    bool idle = t->who->face->idle(t->who, t->before);
    if (is_phase(was(t)->phase, "purchases")) {
        strbuf_add(t->out, "Nothing more is bought.");
    } else if (idle && is_phase(was(t)->phase, "before-surveillance")) {
        strbuf_add(t->out, "%s loses no cover in %s.", t->name, here(t));
    } else if (idle) {
        strbuf_add(t->out, "No team has agents to clear.");
    } else {
        strbuf_add(t->out, "%s goes on.", t->name);
    }
}

/* ---- Events ------------------------------------------------------------------------------ */

static void add_played(const tale *t)
{
    const surto_fact *event = find_fact(t->told, SURTO_SEASON0_FACT_EVENT);
    strbuf_add(t->out, "%s plays %s", t->name, event ? card_of(t->who, event->arg[1]) : "an event");
}

static void tell_airlift(const tale *t)
{
    add_played(t);
    strbuf_add(t->out, ": %s is flown from %s to %s.", seat_at(t, 0), from_where(t, t->move.arg[0]),
               place_at(t, 1));
}

static void tell_airlift_team(const tale *t)
{
    add_played(t);
    strbuf_add(t->out, " for the ");
    add_team(t, t->move.arg[0]);
    strbuf_add(t->out, " in %s.", place_at(t, 1));
}

static void tell_forecast(const tale *t)
{
    add_played(t);
    strbuf_add(t->out, ": the next threat cards are looked at.");
}

static void tell_place(const tale *t)
{
    strbuf_add(t->out, "%s puts %s next from the top.", t->name, place_at(t, 0));
}

static void tell_turncoat(const tale *t)
{
    add_played(t);
    strbuf_add(t->out, ": the threat card %s is out until the game is over.", place_at(t, 0));
}

static void tell_by_night(const tale *t)
{
    add_played(t);
    strbuf_add(t->out, ": in this turn every city a pawn drives to loses an agent.");
}

static void tell_cellar(const tale *t)
{
    add_played(t);
    strbuf_add(t->out, ": a safehouse in %s.", place_at(t, 1));
}

/* ---- Between games ----------------------------------------------------------------------- */

static void tell_create(const tale *t)
{
    strbuf_add(t->out, "A new alias: ");
    add_alias(t->out, t->who, t->move.arg[0]);
    strbuf_add(t->out, ", %s.", name_of(t->who, SURTO_SEASON0_OCCUPATION, t->move.arg[1]));
}

static void tell_specialise(const tale *t)
{
    strbuf_add(t->out, "The alias ");
    add_alias(t->out, t->who, t->move.arg[0]);
    strbuf_add(t->out, " gets the speciality %s.",
               name_of(t->who, SURTO_SEASON0_SPECIALITY, t->move.arg[1]));
}

static void tell_buy_asset(const tale *t)
{
    strbuf_add(t->out, "The alias ");
    add_alias(t->out, t->who, t->move.arg[0]);
    strbuf_add(t->out, " gets the asset %s.", name_of(t->who, SURTO_SEASON0_ASSET, t->move.arg[1]));
}

static void tell_buy_safehouse(const tale *t)
{
    strbuf_add(t->out, "The safehouse in %s becomes permanent.", place_at(t, 0));
}

static void tell_buy_counter(const tale *t)
{
    strbuf_add(t->out, "Counter-surveillance in %s.", place_at(t, 0));
}

/* ---- Chance ------------------------------------------------------------------------------ */

static void tell_threat(const tale *t)
{
    strbuf_add(t->out, "The threat card %s is turned up.", place_at(t, 0));
}

static void tell_escalate(const tale *t)
{
    strbuf_add(t->out, "The escalation is in %s.", place_at(t, 0));
}

static void tell_incident(const tale *t)
{
    strbuf_add(t->out, "The card of the incident is %s: ", place_at(t, 0));
    add_incident_effect(t->out, t->who, t->move.arg[0]);
    strbuf_add(t->out, ".");
}

static void tell_reveal(const tale *t)
{
    strbuf_add(t->out, "The Forecast shows %s.", place_at(t, 0));
}

static void tell_target(const tale *t)
{
    strbuf_add(t->out, "The target of %s is revealed: ", objective_at(t, 0));
    paint(t->out, "bold", place_at(t, 1));
    strbuf_add(t->out, ".");
}

static void tell_card(const tale *t, unsigned seat, const char *gets, unsigned card)
{
    strbuf_add(t->out, "%s %s ", seat_name(t->who, seat), gets);
    if (card == SURTO_SEASON0_ESCALATION) {
        strbuf_add(t->out, "an ");
        paint(t->out, "bold", "escalation");
        strbuf_add(t->out, "!");
    } else if (card < SURTO_SEASON0_FIRST_EVENT) {
        strbuf_add(t->out, "%s (%s).", card_of(t->who, card),
                   side_name(t->who, was(t)->city[card].affiliation));
    } else {
        strbuf_add(t->out, "the event %s.", card_of(t->who, card));
    }
}

static void tell_deal(const tale *t)
{
    tell_card(t, t->move.arg[0], "is dealt", t->move.arg[1]);
}

static void tell_draw(const tale *t)
{
    tell_card(t, was(t)->turn, "draws", t->move.arg[0]);
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
        strbuf_add(t->out, is_kind(t, payments) ? " Spent: " : " Discarded: ");
        add_things(t->out, t->who, SURTO_SEASON0_CARD, cards);
        strbuf_add(t->out, ".");
    }
}

static void tell_game_end(const tale *t, unsigned end)
{
    strbuf_add(t->out, "\n");
    if (t->who->season0->campaign) {
        tell_end_of_month(t, is(t)->in_prologue || was(t)->in_prologue, was(t)->month,
                          was(t)->second_try);
    }
    paint(t->out, "bold", "The game is over:");
    switch ((surto_season0_end)end) {
    case SURTO_SEASON0_END_OBJECTIVES:
        strbuf_add(t->out, " no objective is open any more.");
        break;
    case SURTO_SEASON0_END_CARDS:
        strbuf_add(t->out, " the player deck has not two cards left to draw.");
        break;
    case SURTO_SEASON0_END_AGENTS:
        strbuf_add(t->out, " an agent is needed, and none is left.");
        break;
    case SURTO_SEASON0_END_INCIDENTS:
        strbuf_add(t->out, " an incident marker is needed, and none is left.");
        break;
    }
}

static void tell_burned(const tale *t, const surto_fact *fact)
{
    strbuf_add(t->out, " ");
    paint(t->out, "bold", "Burned:");
    strbuf_add(t->out, " the alias ");
    add_alias(t->out, t->who, fact->arg[0]);
    strbuf_add(t->out, " is of no use any more.");
    if (fact->arg[1] != SURTO_NONE) {
        strbuf_add(t->out, " %s loses all cards and goes to %s.", seat_name(t->who, fact->arg[1]),
                   place_name(t->who, t->who->season0->start));
    }
}

static void tell_objective(const tale *t, const surto_fact *fact)
{
    strbuf_add(t->out, " ");
    paint(t->out, "bold", fact->arg[1] ? "Objective completed:" : "Objective failed:");
    strbuf_add(t->out, " %s.", objective_name(t->who, fact->arg[0]));
}

/* A team that came or went, where the sentence of the move has not said it. */
static void tell_team_moved(const tale *t, const surto_fact *fact)
{
    static const char *const moved[] = {"team", "order", "to", "accept", NULL};
    static const char *const made[] = {"assemble", NULL};
    if (is_kind(t, moved) || (is_kind(t, made) && fact->arg[1] == SURTO_NONE)) {
        return;
    }
    strbuf_add(t->out, " The ");
    add_team(t, fact->arg[0]);
    if (fact->arg[2] == SURTO_NONE) {
        strbuf_add(t->out, " in %s is removed.", place_name(t->who, fact->arg[1]));
    } else if (fact->arg[1] == SURTO_NONE) {
        strbuf_add(t->out, " stands in %s.", place_name(t->who, fact->arg[2]));
    } else {
        strbuf_add(t->out, " comes from %s to %s.", place_name(t->who, fact->arg[1]),
                   place_name(t->who, fact->arg[2]));
    }
}

static void tell_safehouse(const tale *t, const surto_fact *fact)
{
    static const char *const told[] = {"build", "cellar", NULL};
    if (fact->arg[1] != SURTO_NONE) {
        strbuf_add(t->out, " It came from %s.", place_name(t->who, fact->arg[1]));
    } else if (!is_kind(t, told)) {
        strbuf_add(t->out, " A safehouse stands in %s.", place_name(t->who, fact->arg[0]));
    }
}

static void tell_rated(const tale *t, const surto_fact *fact)
{
    strbuf_add(t->out, "\nRating: ");
    paint(t->out, "bold", season0_rating_name(fact->arg[0]));
    strbuf_add(t->out, " (%u objective%s failed). The funding level is %u now.", fact->arg[1],
               plural(fact->arg[1]), fact->arg[2]);
}

/* One fact, as far as the sentence of the move has not told it. */
static void tell_fact(const tale *t, const surto_fact *fact)
{
    static const char *const given_up[] = {"remove", NULL};
    switch ((surto_season0_fact)fact->id) {
    case SURTO_SEASON0_FACT_INCIDENT:
        strbuf_add(t->out, " ");
        paint(t->out, "bold", "Incident");
        strbuf_add(t->out, " in %s, marker %u there; %u left.", place_name(t->who, fact->arg[0]),
                   fact->arg[1], fact->arg[2]);
        break;
    case SURTO_SEASON0_FACT_SAFEHOUSE:
        tell_safehouse(t, fact);
        break;
    case SURTO_SEASON0_FACT_EXPOSED:
        if (!is_kind(t, given_up)) {
            strbuf_add(t->out, " The safehouse in %s is gone.", place_name(t->who, fact->arg[0]));
        }
        break;
    case SURTO_SEASON0_FACT_TEAM:
        tell_team_moved(t, fact);
        break;
    case SURTO_SEASON0_FACT_ESCALATION:
        strbuf_add(t->out, " The threat level is now %u.", is(t)->threat_cards);
        break;
    case SURTO_SEASON0_FACT_INTENSIFY:
        strbuf_add(t->out, " %u threat card%s back on top of the deck.", fact->arg[0],
                   fact->arg[0] == 1 ? " goes" : "s go");
        break;
    case SURTO_SEASON0_FACT_SHUFFLE:
        strbuf_add(t->out, " The threat deck is empty: its discard pile becomes the deck.");
        break;
    case SURTO_SEASON0_FACT_CLEARED:
        strbuf_add(t->out, " The active team clears %s.", place_name(t->who, fact->arg[0]));
        break;
    case SURTO_SEASON0_FACT_WATCHED:
        strbuf_add(t->out, " %s begins the turn under surveillance: %u cover%s to lose.",
                   seat_name(t->who, fact->arg[0]), fact->arg[1], plural(fact->arg[1]));
        break;
    case SURTO_SEASON0_FACT_SPARED:
        strbuf_add(t->out, " Spare papers: %s does not lose the cover.",
                   seat_name(t->who, fact->arg[0]));
        break;
    case SURTO_SEASON0_FACT_BURNED:
        tell_burned(t, fact);
        break;
    case SURTO_SEASON0_FACT_OBJECTIVE:
        tell_objective(t, fact);
        break;
    case SURTO_SEASON0_FACT_PROPOSED:
        strbuf_add(t->out, " %s is asked: `accept` or `decline`.", seat_name(t->who, fact->arg[1]));
        break;
    case SURTO_SEASON0_FACT_END:
        tell_game_end(t, fact->arg[0]);
        break;
    case SURTO_SEASON0_FACT_MONTH:
        tell_month(t, fact, "funding");
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
        tell_numbers(&t, SURTO_SEASON0_FACT_AGENTS, " Agents now: ", place_name);
    }
    for (unsigned i = 0; i < told->fact_count; i++) {
        tell_fact(&t, &told->facts[i]);
    }
    if (clearing) {
        tell_numbers(&t, SURTO_SEASON0_FACT_AGENTS, " Agents now: ", place_name);
    }
    tell_numbers(&t, SURTO_SEASON0_FACT_SURVEILLANCE, "\nSurveillance now: ", place_name);
    if (who->season0->campaign) {
        tell_season0_changes(&t);
    }
    tidy(out);
}

void tell_season0_result(const teller *who, const sight *seen, surto_result result, strbuf *out)
{
    const position0 *now = &seen->of.season0;
    unsigned failed = 0;
    for (unsigned i = 0; i < now->goal_count; i++) {
        failed += now->goal[i].status == SURTO_SEASON0_FAILED;
    }
    if (result.kind == SURTO_OPEN) {
        strbuf_add(out,
                   who->season0->campaign ? "The campaign is not over." : "The game is not over.");
    } else if (who->season0->campaign) {
        strbuf_add(out, "The last month was %s. The campaign has %d points.",
                   result.kind == SURTO_WON ? "a success" : "no success", now->score);
    } else if (result.kind == SURTO_WON) {
        strbuf_add(out, "Success! All objectives are completed.");
    } else {
        strbuf_add(out, "%s: %u of %u objectives failed.",
                   strcmp(result.reason, "adequate") == 0 ? "Adequate" : "Failure", failed,
                   now->goal_count);
    }
}
