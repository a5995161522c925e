/* Reasons for advice in the words of Season 2; ui/analysis/explain.h has the base game's. */
#include "narrate.h"
#include "phrase_args.h"
#include "ui/text/colour_text.h"
#include "ui/text/entity_names.h"
#include "ui/text/season_reasons.h"

/* Cards of a colour build a supply centre. */
static void say_collect(const narrator *who, const surto_reason *why, strbuf *out)
{
    phrase_arg player = a_seat(who, "player", why->arg[1]);
    if (why->amount == 0) {
        SAY(out, GAME("This gives {player} all the cards for a supply centre."), player);
    } else {
        SAY(out, GAME("After this, {player} is only {cards} short of a supply centre."), player,
            a_cards_of(who, "cards", why->amount, why->arg[0]));
    }
}

static void say_share(const narrator *who, const surto_reason *why, strbuf *out)
{
    SAY(out, GAME("{card} goes to {player}, who is collecting cards for a supply centre."),
        a_card(who, "card", why->arg[2]), a_seat(who, "player", why->arg[1]));
}

static void say_spare(const narrator *who, const surto_reason *why, strbuf *out)
{
    phrase_arg card = a_card(who, "card", why->arg[0]);
    phrase_arg player = a_seat(who, "player", why->arg[1]);
    if (why->arg[2] != SURTO_NONE) {
        SAY(out,
            GAME("{player} can spare {card}: {other} is closer to a supply centre of that colour."),
            player, card, a_seat(who, "other", why->arg[2]));
    } else {
        SAY(out, GAME("{player} can spare {card}, with more cards of another colour in hand."),
            player, card);
    }
}

static void say_reach(const narrator *who, const surto_reason *why, strbuf *out)
{
    SAY(out,
        why->amount == 0
            ? GAME("This brings supplies {to_city}, which has none.")
            : GAME_N("This brings supplies within {n} move {of_city}, which has none.",
                     "This brings supplies within {n} moves {of_city}, which has none.",
                     why->amount),
        a_place(who, "to_city", why->arg[0]), a_place(who, "of_city", why->arg[0]),
        a_number("n", why->amount));
}

static void say_supply(const narrator *who, const surto_reason *why, strbuf *out)
{
    SAY(out, GAME("This gives {city} {supplies} instead of {before}."),
        a_place(who, "city", why->arg[0]), a_supply_count("supplies", why->amount),
        a_number("before", why->before));
}

static void say_produce(const narrator *who, const surto_reason *why, strbuf *out)
{
    (void)who;
    SAY(out, GAME("It brings {supplies} into play."),
        a_supply_count("supplies", why->before - (unsigned)why->amount));
}

static void say_even(const narrator *who, const surto_reason *why, strbuf *out)
{
    (void)who;
    SAY(out, GAME("No city starts with fewer than {supplies}."),
        a_supply_count("supplies", why->amount));
}

static void say_centre(const narrator *who, const surto_reason *why, strbuf *out)
{
    SAY(out, GAME("There is now a supply centre {in_city}."), a_place(who, "in_city", why->arg[0]));
}

bool season2_reason(const narrator *who, const surto_reason *why, strbuf *out)
{
    static void (*const say[SURTO_REASON_KINDS])(const narrator *, const surto_reason *,
                                                 strbuf *) = {
        [SURTO_REASON_COLLECT] = say_collect,
        [SURTO_REASON_SHARE] = say_share,
        [SURTO_REASON_SPARE] = say_spare,
        [SURTO_REASON_REACH] = say_reach,
        [SURTO_REASON_CALM] = say_season_calm,
        [SURTO_REASON_EVENT_NOW] = say_season_event_now,
        [SURTO_REASON_SUPPLY] = say_supply,
        [SURTO_REASON_PRODUCE] = say_produce,
        [SURTO_REASON_EVEN] = say_even,
        [SURTO_REASON_CENTRE] = say_centre,
        [SURTO_REASON_OBJECTIVE] = say_season_objective,
        [SURTO_REASON_INCIDENT] = say_season_incident,
    };
    if (why->kind >= SURTO_REASON_KINDS || !say[why->kind]) {
        return false;
    }
    say[why->kind](who, why, out);
    return true;
}
