/* Advice in sentences. */
#include "explain.h"

#include <string.h>

#include "ui/message/message.h"
#include "ui/message/temp_strings.h"
#include "ui/text/colour_text.h"
#include "ui/text/entity_names.h"
#include "ui/text/move_labels.h"
#include "ui/text/phrase_args.h"

enum { REASONS_SHOWN = 3 };

/* ---- Numbers and moves ------------------------------------------------------------------- */

/* Hundredths of a chance, to the nearest. */
static unsigned percent_of(uint32_t chance)
{
    return (chance * 100 + SURTO_PROBABILITY_ONE / 2) / SURTO_PROBABILITY_ONE;
}

/* With a blank before its sign at which no line is broken. */
static const char *unbroken(const char *chance)
{
    static const char sign[] = " %", kept[] = "\u00a0%";
    const char *at = strstr(chance, sign);
    return at ? temp_printf("%.*s%s%s", (int)(at - chance), chance, kept, at + strlen(sign))
              : chance;
}

const char *explain_chance(uint32_t chance)
{
    if (chance > 0 && chance < SURTO_PROBABILITY_ONE / 100) {
        return unbroken(GAME_C("chance", "less than 1%"));
    }
    if (chance > SURTO_PROBABILITY_ONE - SURTO_PROBABILITY_ONE / 100) {
        return unbroken(GAME_C("chance", "more than 99%"));
    }
    return unbroken(TEXT(GAME_C("chance", "{percent}%"), a_number("percent", percent_of(chance))));
}

const char *explain_points(uint32_t difference)
{
    unsigned points = percent_of(difference);
    return points == 0
               ? GAME_C("points", "less than one percentage point")
               : TEXT(GAME_CN("points", "{n} percentage point", "{n} percentage points", points),
                      a_number("n", points));
}

static phrase_arg a_chance(const char *name, uint32_t chance)
{
    return a_phrase(name, explain_chance(chance));
}

void explain_moves(const explainer *by, const surto_move *plan, unsigned count, strbuf *out)
{
    for (unsigned i = 0; i < count; i++) {
        strbuf move = {0};
        add_move_of(by->who, by->seen, plan[i], by->seat, &move);
        add_group(out, strbuf_text(&move)); /* moves have commas of their own */
        strbuf_free(&move);
    }
}

/* What goes on by itself at the end of a plan is not worth a word. */
static phrase_arg a_plan(const explainer *by, const char *name, const surto_candidate *plan)
{
    strbuf moves = {0};
    unsigned count = plan->plan_count;
    while (count > 1 && strcmp(surto_move_kind_name(by->who->game, plan->plan[count - 1].kind),
                               "continue") == 0) {
        count--;
    }
    explain_moves(by, plan->plan, count, &moves);
    return a_text(name, temp_take(&moves));
}

/* ---- Reasons of all games ---------------------------------------------------------------- */

static void say_best(const explainer *by, const surto_reason *why, strbuf *out)
{
    (void)by;
    if (why->amount < 2) {
        SAY_PLAIN(out, GAME("None of the other plans considered is better."));
    } else {
        SAY(out,
            GAME_N("It is the best of {n} plan considered.",
                   "It is the best of {n} plans considered.", why->amount),
            a_number("n", why->amount));
    }
}

static void say_win(const explainer *by, const surto_reason *why, strbuf *out)
{
    (void)by;
    (void)why;
    SAY_PLAIN(out, GAME("It wins the game."));
}

static void say_equal(const explainer *by, const surto_reason *why, strbuf *out)
{
    (void)by;
    (void)why;
    SAY_PLAIN(out, GAME("Another plan is about equally good."));
}

/* ---- Cures and cards --------------------------------------------------------------------- */

static void say_cure(const explainer *by, const surto_reason *why, strbuf *out)
{
    SAY(out, GAME("{player} finds {cure}."), a_seat(by->who, "player", why->arg[1]),
        a_cure(by->who, "cure", why->arg[0]));
}

static void say_cure_next(const explainer *by, const surto_reason *why, strbuf *out)
{
    SAY(out, GAME("{player} can find {cure} next turn."), a_seat(by->who, "player", why->arg[1]),
        a_cure(by->who, "cure", why->arg[0]));
}

static void say_collect(const explainer *by, const surto_reason *why, strbuf *out)
{
    phrase_arg player = a_seat(by->who, "player", why->arg[1]);
    phrase_arg cure = a_cure(by->who, "cure", why->arg[0]);
    if (why->amount == 0) {
        SAY(out, GAME("This gives {player} all the cards for {cure}."), player, cure);
    } else {
        SAY(out, GAME("After this, {player} is only {cards} short of {cure}."), player, cure,
            a_cards_of(by->who, "cards", why->amount, why->arg[0]));
    }
}

static phrase_arg a_cure_of_card(const explainer *by, const char *name, unsigned card)
{
    return a_cure(by->who, name, surto_city_colour(by->who->game, card));
}

static void say_share(const explainer *by, const surto_reason *why, strbuf *out)
{
    phrase_arg card = a_card(by->who, "card", why->arg[2]);
    phrase_arg player = a_seat(by->who, "player", why->arg[1]);
    SAY(out, GAME("{card} goes to {player}, who is collecting cards for {cure}."), card, player,
        a_cure_of_card(by, "cure", why->arg[2]));
}

static void say_meet(const explainer *by, const surto_reason *why, strbuf *out)
{
    phrase_arg words[] = {a_seat(by->who, "player", why->arg[0]),
                          a_seat(by->who, "other", why->arg[1]),
                          a_place(by->who, "in_city", why->arg[2]),
                          a_card(by->who, "card", why->arg[3]), a_number("n", why->amount)};
    const char *message =
        why->amount == 0
            ? GAME("{player} and {other} meet {in_city}, where {player} can give {card}.")
        : why->arg[2] == why->arg[3]
            ? GAME_N("{player} and {other} will be {n} move from meeting {in_city} to pass on its "
                     "card.",
                     "{player} and {other} will be {n} moves from meeting {in_city} to pass on its "
                     "card.",
                     why->amount)
            : GAME_N(
                  "{player} and {other} will be {n} move from meeting {in_city} to pass on {card}.",
                  "{player} and {other} will be {n} moves from meeting {in_city} to pass on "
                  "{card}.",
                  why->amount);
    say_args(out, message, words, sizeof words / sizeof words[0]);
}

static void say_keep(const explainer *by, const surto_reason *why, strbuf *out)
{
    SAY(out, GAME("It keeps {card}, which {cure} needs."), a_card(by->who, "card", why->arg[0]),
        a_cure(by->who, "cure", why->arg[1]));
}

static void say_discard(const explainer *by, const surto_reason *why, strbuf *out)
{
    phrase_arg card = a_card(by->who, "card", why->arg[0]);
    if (why->arg[1] != SURTO_NONE) {
        SAY(out, GAME("{card} is not needed: {disease} is cured."), card,
            a_disease(by->who, "disease", why->arg[1]));
    } else {
        SAY(out, GAME("{card} is not needed: there are enough cards for {cure} without it."), card,
            a_cure_of_card(by, "cure", why->arg[0]));
    }
}

static void say_spare(const explainer *by, const surto_reason *why, strbuf *out)
{
    phrase_arg card = a_card(by->who, "card", why->arg[0]);
    phrase_arg player = a_seat(by->who, "player", why->arg[1]);
    if (why->arg[2] != SURTO_NONE) {
        SAY(out, GAME("{player} can spare {card}: {other} is closer to {cure}."), player, card,
            a_seat(by->who, "other", why->arg[2]), a_cure_of_card(by, "cure", why->arg[0]));
    } else {
        SAY(out, GAME("{player} can spare {card}, with only {cards} in hand."), player, card,
            a_cards_of(by->who, "cards", why->amount,
                       surto_city_colour(by->who->game, why->arg[0])));
    }
}

/* ---- Diseases ---------------------------------------------------------------------------- */

static void say_prevent(const explainer *by, const surto_reason *why, strbuf *out)
{
    phrase_arg in_city = a_place(by->who, "in_city", why->arg[0]);
    if (why->amount == 0) {
        SAY(out,
            GAME("No outbreak can start {in_city} before the next turn: the risk was {before}."),
            in_city, a_chance("before", why->before));
    } else {
        SAY(out, GAME("The risk that an outbreak starts {in_city} falls from {before} to {after}."),
            in_city, a_chance("before", why->before), a_chance("after", why->amount));
    }
}

static void say_treat(const explainer *by, const surto_reason *why, strbuf *out)
{
    unsigned city = why->arg[0], colour = why->arg[1];
    if (why->amount == 0) {
        SAY(out, GAME("It removes {cubes} {from_city}."),
            a_cubes(by->who, "cubes", why->before, colour), a_place(by->who, "from_city", city));
    } else {
        SAY(out, GAME("It leaves {cubes} {in_city}, not {before}."),
            a_cubes(by->who, "cubes", why->amount, colour), a_place(by->who, "in_city", city),
            a_number("before", why->before));
    }
}

static void say_chain(const explainer *by, const surto_reason *why, strbuf *out)
{
    SAY(out,
        GAME_N(
            "It breaks a chain: otherwise, an outbreak {in_city} would mean {n} outbreak in all.",
            "It breaks a chain: otherwise, an outbreak {in_city} would mean {n} outbreaks in all.",
            why->before),
        a_place(by->who, "in_city", why->arg[0]), a_number("n", why->before));
}

static void say_cubes(const explainer *by, const surto_reason *why, strbuf *out)
{
    SAY(out, GAME("Cubes are running out: this raises the supply from {now} to {cubes}."),
        a_cubes(by->who, "cubes", why->amount, why->arg[0]), a_number("now", why->before));
}

static void say_outbreaks(const explainer *by, const surto_reason *why, strbuf *out)
{
    bool last_one = by->seen && by->seen->of.base.outbreaks + 1 == OUTBREAKS_LOST;
    const char *message =
        last_one
            ? GAME("One more outbreak loses the game: the risk falls from {before} to {after}.")
            : GAME("The risk of any outbreak falls from {before} to {after}.");
    SAY(out, message, a_chance("before", why->before), a_chance("after", why->amount));
}

static void say_quiet(const explainer *by, const surto_reason *why, strbuf *out)
{
    (void)by;
    SAY(out, GAME("No city is infected this turn: that avoids an outbreak risk of {chance}."),
        a_chance("chance", why->before));
}

static void say_eradicate(const explainer *by, const surto_reason *why, strbuf *out)
{
    SAY(out, GAME("It eradicates {disease}."), a_disease(by->who, "disease", why->arg[0]));
}

static void say_calm(const explainer *by, const surto_reason *why, strbuf *out)
{
    (void)by;
    if (why->amount == 0) {
        SAY_PLAIN(out, GAME("No outbreak can start before the next turn."));
    } else {
        SAY(out, GAME("The risk of an outbreak before the next turn is small: {chance}."),
            a_chance("chance", why->amount));
    }
}

/* ---- Ways -------------------------------------------------------------------------------- */

static void say_laboratory(const explainer *by, const surto_reason *why, strbuf *out)
{
    unsigned lacks = why->arg[2];
    phrase_arg words[] = {a_seat(by->who, "player", why->arg[1]),
                          a_cure(by->who, "cure", why->arg[0]), a_number("n", why->amount),
                          a_cards_of(by->who, "cards", lacks, why->arg[0])};
    const char *message;
    if (lacks == 0) {
        message =
            why->amount == 0
                ? GAME("{player} has all the cards for {cure} and will be at a research station.")
                : GAME_N("{player} has all the cards for {cure} and will be {n} move from a "
                         "research station.",
                         "{player} has all the cards for {cure} and will be {n} moves from a "
                         "research station.",
                         why->amount);
    } else {
        message =
            why->amount == 0
                ? GAME(
                      "{player} is only {cards} short of {cure} and will be at a research station.")
                : GAME_N("{player} is only {cards} short of {cure} and will be {n} move from a "
                         "research station.",
                         "{player} is only {cards} short of {cure} and will be {n} moves from a "
                         "research station.",
                         why->amount);
    }
    say_args(out, message, words, sizeof words / sizeof words[0]);
}

/* Where somebody is wanted: what it says of the place is what is wrong with it. */
static void say_reach(const explainer *by, const surto_reason *why, strbuf *out)
{
    phrase_arg words[] = {a_seat(by->who, "player", why->arg[1]),
                          a_place(by->who, "in_city", why->arg[0]),
                          a_place(by->who, "from_city", why->arg[0]), a_number("n", why->amount)};
    const char *message =
        why->amount == 0
            ? GAME("This puts {player} {in_city}, which is one cube from an outbreak.")
            : GAME_N(
                  "This puts {player} {n} move {from_city}, which is one cube from an outbreak.",
                  "This puts {player} {n} moves {from_city}, which is one cube from an outbreak.",
                  why->amount);
    say_args(out, message, words, sizeof words / sizeof words[0]);
}

/* ---- Stations, events, time -------------------------------------------------------------- */

static void say_station(const explainer *by, const surto_reason *why, strbuf *out)
{
    phrase_arg in_city = a_place(by->who, "in_city", why->arg[0]);
    if (why->amount == 0) {
        SAY(out, GAME("There is now a research station {in_city}."), in_city);
    } else {
        SAY(out,
            GAME_N("A research station {in_city} brings a station closer to {n} city.",
                   "A research station {in_city} brings a station closer to {n} cities.",
                   why->amount),
            in_city, a_number("n", why->amount));
    }
}

/* What an event of the base game does, in the order of their cards. */
static const char *effect_of(unsigned event)
{
    switch (event) {
    case 0:
        return GAME("{event} moves a pawn anywhere and costs no action.");
    case 1:
        return GAME("{event} shows the next infection cards and lets you choose their order.");
    case 2:
        return GAME(
            "{event} builds a research station and costs neither an action nor a city card.");
    case 3:
        return GAME("{event} skips the next infections.");
    default:
        return GAME("{event} removes an infection card from the game for good: {city}.");
    }
}

static void say_event_now(const explainer *by, const surto_reason *why, strbuf *out)
{
    SAY(out, effect_of(why->arg[0] - SURTO_BASE_CITIES), a_card(by->who, "event", why->arg[0]),
        a_place(by->who, "city", why->arg[1]));
}

static void say_event_keep(const explainer *by, const surto_reason *why, strbuf *out)
{
    SAY(out, GAME("{event} is saved for later."), a_card(by->who, "event", why->arg[0]));
}

static void say_time(const explainer *by, const surto_reason *why, strbuf *out)
{
    (void)by;
    if (why->amount == 0) {
        SAY_PLAIN(out, GAME("Time is short: there are no cards for another draw."));
    } else {
        SAY(out,
            GAME_N("Time is short: the player deck has cards for {n} turn.",
                   "Time is short: the player deck has cards for {n} turns.", why->amount),
            a_number("n", why->amount));
    }
}

/* ---- Advice ------------------------------------------------------------------------------ */

void explain_reason(const explainer *by, const surto_reason *reason, strbuf *out)
{
    static void (*const say[SURTO_REASON_KINDS])(const explainer *, const surto_reason *,
                                                 strbuf *) = {
        [SURTO_REASON_BEST] = say_best,
        [SURTO_REASON_WIN] = say_win,
        [SURTO_REASON_CURE] = say_cure,
        [SURTO_REASON_CURE_NEXT] = say_cure_next,
        [SURTO_REASON_COLLECT] = say_collect,
        [SURTO_REASON_SHARE] = say_share,
        [SURTO_REASON_MEET] = say_meet,
        [SURTO_REASON_KEEP] = say_keep,
        [SURTO_REASON_PREVENT] = say_prevent,
        [SURTO_REASON_CHAIN] = say_chain,
        [SURTO_REASON_CUBES] = say_cubes,
        [SURTO_REASON_OUTBREAKS] = say_outbreaks,
        [SURTO_REASON_STATION] = say_station,
        [SURTO_REASON_EVENT_NOW] = say_event_now,
        [SURTO_REASON_EVENT_KEEP] = say_event_keep,
        [SURTO_REASON_QUIET] = say_quiet,
        [SURTO_REASON_DISCARD] = say_discard,
        [SURTO_REASON_TIME] = say_time,
        [SURTO_REASON_EQUAL] = say_equal,
        [SURTO_REASON_TREAT] = say_treat,
        [SURTO_REASON_ERADICATE] = say_eradicate,
        [SURTO_REASON_LABORATORY] = say_laboratory,
        [SURTO_REASON_REACH] = say_reach,
        [SURTO_REASON_SPARE] = say_spare,
        [SURTO_REASON_CALM] = say_calm,
    };
    bool said = by->who->ui->reason && by->who->ui->reason(by->who, reason, out);
    if (!said && reason->kind < SURTO_REASON_KINDS && say[reason->kind]) {
        say[reason->kind](by, reason, out);
    }
}

static bool has_reason(const surto_candidate *plan, surto_reason_kind kind)
{
    for (unsigned i = 0; i < plan->reason_count; i++) {
        if (plan->reasons[i].kind == kind) {
            return true;
        }
    }
    return false;
}

/* That another plan is as good is said with that plan. */
void explain_reasons(const explainer *by, const surto_advice *advice, strbuf *out)
{
    const surto_candidate *plan = &advice->candidate[0];
    surto_reason best = {.kind = SURTO_REASON_BEST,
                         .amount =
                             (uint16_t)(advice->plans < UINT16_MAX ? advice->plans : UINT16_MAX)};
    unsigned shown = 0;
    for (unsigned i = 0; i < plan->reason_count && shown < REASONS_SHOWN; i++) {
        if (plan->reasons[i].kind != SURTO_REASON_EQUAL) {
            explain_reason(by, &plan->reasons[i], out);
            strbuf_add(out, "\n");
            shown++;
        }
    }
    if (shown == 0) {
        explain_reason(by, &best, out);
        strbuf_add(out, "\n");
    }
}

static void show_reasons(const page *on, const explainer *by, const surto_advice *advice)
{
    strbuf text = {0};
    page_say(on, 0, "%s", GAME_C("hint", "Why:"));
    explain_reasons(by, advice, &text);
    for (const char *at = strbuf_text(&text); *at; at = strchr(at, '\n') + 1) {
        page_say(on, 4, "  - %.*s", (int)strcspn(at, "\n"), at);
    }
    strbuf_free(&text);
}

static void show_second(const page *on, const explainer *by, const surto_advice *advice)
{
    const surto_candidate *best = &advice->candidate[0], *second = &advice->candidate[1];
    bool equal = has_reason(best, SURTO_REASON_EQUAL) || second->win >= best->win;
    uint32_t cost = best->win > second->win ? best->win - second->win : 0;
    PAGE_SAY(on, 2, GAME("Second best: {moves} ({chance})."), a_plan(by, "moves", second),
             a_chance("chance", second->win));
    page_say(on, 2, "%s",
             equal ? GAME("Both are about equally good: take your pick.")
                   : TEXT(GAME("The second best costs {points}."),
                          a_phrase("points", explain_points(cost))));
}

void explain_advice(const page *on, const explainer *by, const surto_advice *advice)
{
    const surto_candidate *best = &advice->candidate[0];
    bool wins = has_reason(best, SURTO_REASON_WIN);
    PAGE_SAY(on, 2,
             by->forced ? GAME("<b>Hint for {player}:</b> there is only one thing to do: {moves}.")
                        : GAME("<b>Hint for {player}:</b> {moves}."),
             a_seat(by->who, "player", best->plan[0].actor), a_plan(by, "moves", best));
    if (!wins) {
        PAGE_SAY(on, 2, GAME("Win chance now: {chance}."), a_chance("chance", advice->win));
    }
    if (!by->forced || !has_reason(best, SURTO_REASON_BEST)) {
        show_reasons(on, by, advice);
    }
    if (advice->count > 1 && !wins) {
        show_second(on, by, advice);
    }
}

const char *explain_no_advice(surto_status status)
{
    return status == SURTO_ERR_UNKNOWN ? GAME("No computer player can play this game.")
           : status == SURTO_ERR_ENDED ? GAME("The game is over: there is nothing to suggest.")
           : status == SURTO_ERR_WAIT  ? GAME("There is nothing to decide now.")
           : status == SURTO_ERR_VIEW  ? GAME("There are no hints while cards are hidden.")
                                       : GAME("No hint is available here.");
}
