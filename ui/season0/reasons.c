/* Reasons for advice in the words of Season 0; ui/analysis/explain.h has the base game's. */
#include "narrate.h"
#include "phrase_args.h"
#include "ui/text/entity_names.h"
#include "ui/text/season_reasons.h"

static void say_share(const narrator *who, const surto_reason *why, strbuf *out)
{
    SAY(out,
        GAME_N("{card} goes to {player}, who will have {n} card of its affiliation.",
               "{card} goes to {player}, who will have {n} cards of its affiliation.", why->amount),
        a_card(who, "card", why->arg[2]), a_seat(who, "player", why->arg[1]),
        a_number("n", why->amount));
}

static void say_discard(const narrator *who, const surto_reason *why, strbuf *out)
{
    SAY(out, GAME("No open objective needs {card}."), a_card(who, "card", why->arg[0]));
}

static void say_spare(const narrator *who, const surto_reason *why, strbuf *out)
{
    SAY(out,
        GAME_N("{player} can spare {card}, with only {n} card of its affiliation in hand.",
               "{player} can spare {card}, with only {n} cards of its affiliation in hand.",
               why->amount),
        a_seat(who, "player", why->arg[1]), a_card(who, "card", why->arg[0]),
        a_number("n", why->amount));
}

static void say_reach(const narrator *who, const surto_reason *why, strbuf *out)
{
    SAY(out,
        why->amount == 0
            ? GAME("This puts {player} {in_city}, where one more agent causes an incident.")
            : GAME_N("This puts {player} {n} move {from_city}, where one more agent causes an "
                     "incident.",
                     "This puts {player} {n} moves {from_city}, where one more agent causes an "
                     "incident.",
                     why->amount),
        a_seat(who, "player", why->arg[1]), a_place(who, "in_city", why->arg[0]),
        a_place(who, "from_city", why->arg[0]), a_number("n", why->amount));
}

static void say_approach(const narrator *who, const surto_reason *why, strbuf *out)
{
    SAY(out,
        GAME_N("A team will be {n} link from where an objective may need it: {city}.",
               "A team will be {n} links from where an objective may need it: {city}.",
               why->amount),
        a_place(who, "city", why->arg[1]), a_number("n", why->amount));
}

static void say_agents(const narrator *who, const surto_reason *why, strbuf *out)
{
    phrase_arg in_city = a_place(who, "in_city", why->arg[0]);
    if (why->amount == 0) {
        SAY(out, GAME("No agent is left {in_city}."), in_city);
    } else {
        SAY(out,
            GAME_N("Only {n} agent is left {in_city}.", "Only {n} agents are left {in_city}.",
                   why->amount),
            in_city, a_number("n", why->amount));
    }
}

static void say_cover(const narrator *who, const surto_reason *why, strbuf *out)
{
    SAY(out, GAME("{player} is safer from surveillance this way."),
        a_seat(who, "player", why->arg[0]));
}

static void say_team(const narrator *who, const surto_reason *why, strbuf *out)
{
    SAY(out, GAME("A team is where an objective needs it: {city}."),
        a_place(who, "city", why->arg[1]));
}

static void say_target(const narrator *who, const surto_reason *why, strbuf *out)
{
    phrase_arg objective = an_entity(who, "objective", SURTO_SEASON0_OBJECTIVE, why->arg[0]);
    if (why->amount < 2) {
        SAY(out, GAME("It identifies an unknown target: {objective}."), objective);
    } else {
        SAY(out,
            GAME_N("An unknown target can only be in {n} city now: {objective}.",
                   "An unknown target can only be in {n} cities now: {objective}.", why->amount),
            a_number("n", why->amount), objective);
    }
}

static void say_safehouse(const narrator *who, const surto_reason *why, strbuf *out)
{
    SAY(out, GAME("There is now a safehouse {in_city}."), a_place(who, "in_city", why->arg[0]));
}

bool season0_reason(const narrator *who, const surto_reason *why, strbuf *out)
{
    static void (*const say[SURTO_REASON_KINDS])(const narrator *, const surto_reason *,
                                                 strbuf *) = {
        [SURTO_REASON_SHARE] = say_share,
        [SURTO_REASON_DISCARD] = say_discard,
        [SURTO_REASON_SPARE] = say_spare,
        [SURTO_REASON_REACH] = say_reach,
        [SURTO_REASON_APPROACH] = say_approach,
        [SURTO_REASON_CALM] = say_season_calm,
        [SURTO_REASON_EVENT_NOW] = say_season_event_now,
        [SURTO_REASON_OBJECTIVE] = say_season_objective,
        [SURTO_REASON_AGENTS] = say_agents,
        [SURTO_REASON_INCIDENT] = say_season_incident,
        [SURTO_REASON_COVER] = say_cover,
        [SURTO_REASON_TEAM] = say_team,
        [SURTO_REASON_TARGET] = say_target,
        [SURTO_REASON_SAFEHOUSE] = say_safehouse,
    };
    if (why->kind >= SURTO_REASON_KINDS || !say[why->kind]) {
        return false;
    }
    say[why->kind](who, why, out);
    return true;
}
