/* Whose turn it is in Season 0, what is asked and how it is answered. */
#include <string.h>

#include "board_text.h"
#include "phrase_args.h"
#include "ui/message/temp_strings.h"
#include "ui/text/prompts.h"

typedef surto_season0_position position0;

unsigned season0_full_hands(const position0 *seen)
{
    unsigned seats = 0;
    for (unsigned seat = 0; seat < SURTO_SEATS_MAX; seat++) {
        const surto_season0_seat *one = &seen->seat[seat];
        seats |= (unsigned)(one->playing && one->hand_count > one->hand_limit) << seat;
    }
    return seats;
}

/* ---- Questions --------------------------------------------------------------------------- */

static void ask_pay(const page *on, const narrator *who, const position0 *seen)
{
    strbuf text = {0};
    unsigned paid = count_bits(seen->paid), here = seen->seat[seen->asked_seat].pawn;
    const char *message =
        seen->pays_for_team ? GAME("{player} pays for {team}: {paid} of {price} cards spent. "
                                   "`spend` a card: `moves` lists your choices.")
        : who->season0->objective[seen->asked_about].cards
            ? GAME("{player} delivers cards for {objective}: {paid} of {price} cards spent. "
                   "`spend` a card: `moves` lists your choices.")
            : GAME("{player} pays for the target of {objective}: {paid} of {price} "
                   "cards spent. `spend` a card: `moves` lists your choices.");
    SAY(&text, message, a_seat(who, "player", seen->asked_seat),
        some_teams("team", seen->city[here].affiliation, 1),
        an_entity(who, "objective", SURTO_SEASON0_OBJECTIVE, seen->asked_about),
        a_number("paid", paid), a_number("price", seen->price));
    if (paid) {
        SAY_NEXT(&text, GAME("Spent: {cards}."),
                 a_text("cards", city_names(who, seen, seen->paid)));
    }
    page_take_paragraph(on, 2, &text);
}

static void ask_liability(const page *on, const narrator *who, const position0 *seen)
{
    unsigned number = seen->seat[seen->asked_seat].alias;
    const surto_season0_person *alias = &seen->alias[number];
    bool room = count_bits(alias->assets) + count_bits(alias->liabilities) < who->season0->spaces;
    PAGE_SAY(on, 2,
             room ? GAME("{player}: the alias {alias} takes a liability. Choose one:")
                  : GAME("{player}: the alias {alias} takes a liability, but has no empty "
                         "space. Name the liability and the asset to lose ({assets}):"),
             a_seat(who, "player", seen->asked_seat), a_text("alias", alias_name(who, number)),
             some_entities(who, "assets", SURTO_SEASON0_ASSET, alias->assets));
    for (unsigned i = 0; i < who->season0->liabilities; i++) {
        if (seen->liabilities >> i & 1 && !(alias->liabilities >> i & 1)) {
            const char *key = key_of(who, SURTO_SEASON0_LIABILITY, i);
            show_trait(on, who, 6, temp_printf("  `liability %s`", key), SURTO_SEASON0_LIABILITY,
                       i);
        }
    }
}

static void ask_remove(const page *on, const narrator *who, const position0 *seen)
{
    strbuf commands = {0};
    for (unsigned city = 0; city < who->season0->cities; city++) {
        if (seen->city[city].region == seen->asked_about && seen->city[city].safehouse) {
            add_item(&commands, temp_printf("`remove%c%s`", HARD_SPACE,
                                            key_of(who, SURTO_SEASON0_CITY, city)));
        }
    }
    PAGE_SAY(on, 2,
             GAME("{player}: a safehouse is exposed ({region}). Which one is lost? "
                  "{commands}."),
             a_seat(who, "player", seen->asked_seat),
             a_text("region", region_name(who, seen->asked_about)),
             a_text("commands", strbuf_text(&commands)));
    strbuf_free(&commands);
}

static void ask_where(const page *on, const narrator *who, const position0 *seen)
{
    PAGE_SAY(on, 2,
             seen->asked == SURTO_SEASON0_ASKED_AIRLIFT
                 ? GAME("{player}: where does {team} {in_city} go? Type `to CITY`, with any "
                        "other city.")
                 : GAME("{player}: where does {team} {in_city} go? Type `to CITY`; `moves` "
                        "lists the cities."),
             a_seat(who, "player", seen->asked_seat), the_team("team", seen->asked_about),
             a_place(who, "in_city", seen->asked_about2));
}

/* Somebody arranges the cards of a Forecast: what lies there already, and what is still to come. */
static void ask_place(const page *on, const narrator *who, const position0 *seen)
{
    strbuf text = {0}, laid = {0};
    const surto_season0_layer *top = &seen->layer[0];
    uint64_t left = top->cards;
    SAY(&text, GAME("{player} arranges the {event} cards."),
        a_seat(who, "player", seen->asked_seat), a_text("event", GAME_C("event", "Forecast")));
    for (unsigned i = 0; i < top->order_count; i++) {
        add_item(&laid, place_name(who, top->order[i]));
        left &= ~(UINT64_C(1) << top->order[i]);
    }
    if (laid.length) {
        SAY_NEXT(&text, GAME("From the top: {cities}."), a_text("cities", strbuf_text(&laid)));
    }
    SAY_NEXT(&text, GAME("`place` one of: {cities}."),
             some_entities(who, "cities", SURTO_SEASON0_CITY, left));
    page_take_paragraph(on, 2, &text);
    strbuf_free(&laid);
}

/* The occupations that aliases have or had, as a mask. */
static unsigned used_occupations(const position0 *seen)
{
    unsigned used = 0;
    for (unsigned i = 0; i < SURTO_SEASON0_PASSPORT_ALIASES; i++) {
        used |= seen->alias[i].made ? 1U << seen->alias[i].occupation : 0;
    }
    return used;
}

static void ask_create(const page *on, const narrator *who, const position0 *seen)
{
    unsigned side = seen->asked_about % SIDES;
    PAGE_SAY(on, 2, GAME("A new alias in the passport of {alias}. Which occupation does it get?"),
             a_text("alias", alias_name(who, seen->asked_about)));
    for (unsigned i = 0; i < who->season0->occupations; i++) {
        bool taken = used_occupations(seen) >> i & 1;
        if (seen->occupations >> i & 1 && !taken &&
            who->season0->occupation_affiliation[i] == side) {
            const char *key = key_of(who, SURTO_SEASON0_OCCUPATION, i);
            show_trait(on, who, 6, temp_printf("  `create %s`", key), SURTO_SEASON0_OCCUPATION, i);
        }
    }
}

static void ask_specialise(const page *on, const narrator *who, const position0 *seen)
{
    unsigned number = seen->asked_about;
    PAGE_SAY(on, 2,
             GAME_N("{n} speciality can go to an alias without one: `specialise ALIAS WHAT`.",
                    "{n} specialities can go to aliases without one: `specialise ALIAS WHAT`.",
                    number),
             a_number("n", number));
    for (unsigned i = 0; i < who->season0->specialities; i++) {
        if (seen->specialities >> i & 1) {
            const char *what = temp_printf("  %s (`%s`)", name_of(who, SURTO_SEASON0_SPECIALITY, i),
                                           key_of(who, SURTO_SEASON0_SPECIALITY, i));
            show_trait(on, who, 6, what, SURTO_SEASON0_SPECIALITY, i);
        }
    }
}

/* Asks what interrupts the phase. Returns: false if nothing does. */
static bool ask(const page *on, const narrator *who, const position_view *at)
{
    const position0 *seen = &at->of.season0;
    switch (seen->asked) {
    case SURTO_SEASON0_ASKED_NOTHING:
    case SURTO_SEASON0_ASKED_IDENTIFY: /* chance's, like those below */
    case SURTO_SEASON0_ASKED_ACQUIRE:
    case SURTO_SEASON0_ASKED_COVER:
    case SURTO_SEASON0_ASKED_INCIDENT:
    case SURTO_SEASON0_ASKED_REVEAL:
        return false;
    case SURTO_SEASON0_ASKED_PAY:
        ask_pay(on, who, seen);
        break;
    case SURTO_SEASON0_ASKED_DROP:
        PAGE_SAY(on, 2, GAME("{player} lost cover and must give up a card: `drop CARD`."),
                 a_seat(who, "player", seen->asked_seat));
        break;
    case SURTO_SEASON0_ASKED_LIABILITY:
        ask_liability(on, who, seen);
        break;
    case SURTO_SEASON0_ASKED_REMOVE:
        ask_remove(on, who, seen);
        break;
    case SURTO_SEASON0_ASKED_SEND:
    case SURTO_SEASON0_ASKED_AIRLIFT:
        ask_where(on, who, seen);
        break;
    case SURTO_SEASON0_ASKED_PLACE:
        ask_place(on, who, seen);
        break;
    case SURTO_SEASON0_ASKED_PROPOSAL:
        ask_proposal(on, who, at, seen->proposal, seen->asked_seat);
        break;
    case SURTO_SEASON0_ASKED_CHOOSE:
        ask_choose(on, who, at, seen->asked_about);
        break;
    case SURTO_SEASON0_ASKED_CREATE:
        ask_create(on, who, seen);
        break;
    case SURTO_SEASON0_ASKED_SPECIALISE:
        ask_specialise(on, who, seen);
        break;
    }
    return true;
}

/* ---- Phases ------------------------------------------------------------------------------ */

/* The seat that takes an alias in the set-up: the first without one. */
static unsigned choosing_seat(const position0 *seen)
{
    unsigned seat = 0;
    while (seat + 1 < SURTO_SEATS_MAX && seen->seat[seat].alias != SURTO_NONE) {
        seat++;
    }
    return seat;
}

static bool is_ready(const surto_season0_person *alias)
{
    return alias->made && !alias->burned;
}

/* Temporary aliases are there for the prologue, for somebody who was burned, and as soon as a
 * character has no alias that can be used. */
static bool may_be_temporary(const position0 *seen)
{
    bool may = seen->in_prologue || is_phase(seen->phase, "new-alias");
    for (unsigned i = 0; i < SURTO_SEASON0_CHARACTERS; i++) {
        const surto_season0_person *alias = &seen->alias[SIDES * i];
        may = may || !(is_ready(alias) || is_ready(alias + 1) || is_ready(alias + 2));
    }
    return may;
}

/* Whether an alias can be taken: it can be used, and nobody else has it or its character. */
static bool is_free(const narrator *who, const position0 *seen, unsigned alias)
{
    char key[64];
    bool temporary = alias >= SURTO_SEASON0_PASSPORT_ALIASES;
    for (unsigned seat = 0; seat < SURTO_SEATS_MAX; seat++) {
        unsigned other = seen->seat[seat].alias;
        bool same = temporary ? other == alias : other / SIDES == alias / SIDES;
        if (same && other != SURTO_NONE) {
            return false;
        }
    }
    if (temporary) {
        return may_be_temporary(seen) &&
               surto_season0_key(who->game, SURTO_SEASON0_ALIAS, alias, key, sizeof key) > 0;
    }
    return is_ready(&seen->alias[alias]) && !seen->in_prologue &&
           !is_phase(seen->phase, "new-alias");
}

static void ask_alias(const page *on, const narrator *who, const position0 *seen, unsigned seat)
{
    PAGE_SAY(on, 2, GAME("{player} chooses an alias:"), a_seat(who, "player", seat));
    for (unsigned i = 0; i < SURTO_SEASON0_ALIASES; i++) {
        if (!is_free(who, seen, i)) {
            continue;
        }
        bool temporary = i >= SURTO_SEASON0_PASSPORT_ALIASES;
        unsigned occupation =
            temporary ? i - SURTO_SEASON0_PASSPORT_ALIASES : seen->alias[i].occupation;
        strbuf text = {0};
        strbuf_add(&text, "%s",
                   trait_text(who,
                              temp_printf("  `alias %s`, %s", key_of(who, SURTO_SEASON0_ALIAS, i),
                                          name_of(who, SURTO_SEASON0_OCCUPATION, occupation)),
                              SURTO_SEASON0_OCCUPATION, occupation));
        if (!temporary) {
            add_season0_alias_notes(&text, who, seen, i);
        }
        page_take_paragraph(on, 6, &text);
    }
}

/* They are chosen in the order of the pack: those behind the last one that is in. */
static void ask_events(const page *on, const narrator *who, const position0 *seen)
{
    uint64_t chosen = seen->unseen >> SURTO_SEASON0_FIRST_EVENT;
    PAGE_SAY(on, 2,
             GAME_N("Choose {n} more event for the deck; `moves` lists those that can be next.",
                    "Choose {n} more events for the deck; `moves` lists those that can be "
                    "next.",
                    seen->left),
             a_number("n", seen->left));
    for (unsigned i = 0; i < who->season0->events; i++) {
        if (seen->reserve >> i & 1 && chosen >> i == 0) {
            const char *key = key_of(who, SURTO_SEASON0_EVENT, i);
            show_trait(on, who, 6, temp_printf("  `fund %s`", key), SURTO_SEASON0_EVENT, i);
        }
    }
}

/* Questions that are a phase of their own. Returns: false for other phases. */
static bool ask_phase(const page *on, const narrator *who, const position0 *seen)
{
    campaign_progress now = season0_progress(seen);
    if (is_phase(seen->phase, "setup-events")) {
        ask_events(on, who, seen);
    } else if (is_phase(seen->phase, "setup-aliases")) {
        ask_alias(on, who, seen, choosing_seat(seen));
    } else if (is_phase(seen->phase, "new-alias")) {
        ask_alias(on, who, seen, seen->turn);
    } else if (is_phase(seen->phase, "month")) {
        bool trial = who->season0->prologue && seen->played_count == 0;
        ask_month(on, who, &now, trial);
    } else if (is_phase(seen->phase, "purchases")) {
        ask_purchases(on, who, &now);
    } else {
        return false;
    }
    return true;
}

static const phase_prompt stops[] = {
    {"before-surveillance", N_GAME("{seat} {in_city}: the turn starts. Next: surveillance.")},
    {"before-clear",
     N_GAME("{seat} {in_city}: no actions left. Next: active teams clear their cities.")},
    {"before-draw", N_GAME("{seat} {in_city}: no actions left. Next: draw two cards.")},
    {"before-threats", N_GAME("{seat} {in_city}: cards drawn. Next: threat cards.")},
    {"between-threats", N_GAME("{seat} {in_city}: next, another threat card.")},
    {NULL, NULL},
};

void show_season0_turn(const page *on, const narrator *who, const position_view *at)
{
    const position0 *seen = &at->of.season0;
    if (ask(on, who, at) || ask_phase(on, who, seen)) {
        return;
    }
    if (is_phase(seen->phase, "finished")) {
        page_say(on, 2, "%s", GAME("The campaign is over."));
        return;
    }
    strbuf text = {0};
    unsigned full = at->full_hands, here = seen->seat[seen->turn].pawn;
    turn_state now = {.seat = agent_name(who, seen, seen->turn),
                      .in_city = a_city(who, seen, "in_city", here).text,
                      .phase = seen->phase,
                      .typed = on->typed,
                      .actions = seen->actions,
                      .full = full};
    add_turn_state(&text, &now, stops);
    if (is_phase(seen->phase, "before-surveillance") && seen->city[here].watch) {
        SAY_NEXT(&text,
                 seen->city[here].safehouse
                     ? GAME("{player} is under surveillance here ({n}), but protected by the "
                            "safehouse.")
                     : GAME("{player} is under surveillance here ({n})."),
                 a_seat(who, "player", seen->turn), a_number("n", seen->city[here].watch));
    }
    for (unsigned seat = 0; seat < SURTO_SEATS_MAX; seat++) {
        if (full >> seat & 1) {
            const surto_season0_seat *one = &seen->seat[seat];
            add_full_hand(&text, who, seat, one->hand_count, one->hand_limit);
        }
    }
    page_take_paragraph(on, 2, &text);
}
