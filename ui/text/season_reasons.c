/* Reasons of both seasons. */
#include "season_reasons.h"

#include "entity_names.h"
#include "ui/message/temp_strings.h"

/* Incidents are counted in hundredths: "0.35", with the decimal sign of the language. */
static const char *hundredths_text(unsigned count)
{
    return TEXT(GAME_C("number", "{whole}.{hundredths}"), a_number("whole", (long)count / 100),
                a_text("hundredths", temp_printf("%02u", count % 100)));
}

void say_season_calm(const narrator *who, const surto_reason *why, strbuf *out)
{
    (void)who;
    if (why->amount == 0) {
        SAY_PLAIN(out, GAME("No incident is expected before the next turn."));
    } else {
        SAY(out, GAME("Incidents expected before the next turn: only {number}."),
            a_text("number", hundredths_text(why->amount)));
    }
}

void say_season_incident(const narrator *who, const surto_reason *why, strbuf *out)
{
    (void)who;
    SAY(out, GAME("Incidents expected before the next turn: {after}, not {before}."),
        a_text("after", hundredths_text(why->amount)),
        a_text("before", hundredths_text(why->before)));
}

void say_season_event_now(const narrator *who, const surto_reason *why, strbuf *out)
{
    SAY(out, GAME("It uses {event} now."), a_card(who, "event", why->arg[0]));
}

void say_season_objective(const narrator *who, const surto_reason *why, strbuf *out)
{
    unsigned thing =
        who->season2 ? (unsigned)SURTO_SEASON2_OBJECTIVE : (unsigned)SURTO_SEASON0_OBJECTIVE;
    SAY(out, GAME("It brings an objective closer: {objective}."),
        an_entity(who, "objective", thing, why->arg[0]));
}
