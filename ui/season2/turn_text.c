/* Whose turn it is in Season 2, what is asked and how it is answered. */
#include <string.h>

#include "board_text.h"
#include "phrase_args.h"
#include "ui/message/temp_strings.h"
#include "ui/text/names.h"
#include "ui/text/prompts.h"

typedef surto_season2_position position2;

unsigned season2_full_hands(const position2 *seen)
{
    unsigned seats = 0;
    for (unsigned seat = 0; seat < SURTO_SEATS_MAX; seat++) {
        const surto_season2_seat *one = &seen->seat[seat];
        bool over = one->character != SURTO_NONE && one->hand_count > one->hand_limit;
        seats |= (unsigned)over << seat;
    }
    return seats;
}

/* ---- Questions --------------------------------------------------------------------------- */

static void ask_place(const page *on, const narrator *who, const position2 *seen)
{
    unsigned location = seen->asked_about;
    strbuf text = {0};
    SAY(&text, GAME("{player} places supplies: how many on <b>{place}</b> (population {n})?"),
        a_seat(who, "player", seen->asked_seat), a_place(who, "place", location),
        a_number("n", seen->place[location].population));
    SAY_NEXT(&text,
             GAME_N("{supplies} left for {n} location. `place 3` puts three there; `spread` places "
                    "the rest evenly.",
                    "{supplies} left for {n} locations. `place 3` puts three there; `spread` "
                    "places the rest evenly.",
                    seen->places_left),
             a_supply_count("supplies", seen->to_place), a_number("n", seen->places_left));
    page_take_paragraph(on, 2, &text);
}

static void ask_pay(const page *on, const narrator *who, const position2 *seen)
{
    uint8_t paid[SURTO_SEASON2_CARDS] = {0};
    for (unsigned i = 0; i < seen->paid_count; i++) {
        paid[seen->paid[i]]++;
    }
    PAGE_SAY(on, 2,
             seen->pays_for_site
                 ? GAME("{player} pays for the site {site}. Spent so far: {cards}. `spend` a "
                        "card: `moves` lists your choices.")
                 : GAME("{player} pays for a supply centre. Spent so far: {cards}. `spend` a "
                        "card: `moves` lists your choices."),
             a_seat(who, "player", seen->asked_seat),
             an_entity(who, "site", SURTO_SEASON2_SITE, seen->asked_about),
             a_text("cards", cards_text(who, paid)));
}

static void ask_create(const page *on, const narrator *who, const position2 *seen)
{
    strbuf commands = {0};
    for (unsigned i = who->season2->cities; i < who->season2->locations; i++) {
        if (who->season2->starting_havens >> i & 1) {
            add_item(&commands, temp_printf("`create %s`", key_of(who, SURTO_SEASON2_LOCATION, i)));
        }
    }
    PAGE_SAY(on, 2, GAME("Choose the home haven of the {character}. {commands}."),
             a_character(who, seen->asked_about), a_text("commands", strbuf_text(&commands)));
    strbuf_free(&commands);
    if (*trait_rule(who, SURTO_SEASON2_CHARACTER, seen->asked_about)) {
        show_trait(on, who, 2, temp_printf("  %s", character_name(who, seen->asked_about)),
                   SURTO_SEASON2_CHARACTER, seen->asked_about);
    }
}

static bool has_scar(const surto_season2_person *person, unsigned scar)
{
    for (unsigned i = 0; i < SURTO_SEASON2_SPACES; i++) {
        if (person->space[i].kind == SURTO_SEASON2_SPACE_SCAR && person->space[i].number == scar) {
            return true;
        }
    }
    return false;
}

/* What a scar would cover: "space 2 (empty)". */
static const char *space_text(const narrator *who, const surto_season2_space *space,
                              unsigned number)
{
    const char *what = space->kind == SURTO_SEASON2_SPACE_EMPTY ? GAME_C("space", "empty")
                       : space->kind == SURTO_SEASON2_SPACE_JOB
                           ? GAME_C("space", "the job, which would be lost")
                           : name_of(who, SURTO_SEASON2_ABILITY, space->number);
    return TEXT(GAME_C("space", "space {n} ({what})"), a_number("n", (long)number),
                a_text("what", what));
}

static void ask_scar(const page *on, const narrator *who, const position2 *seen, unsigned seat,
                     unsigned character)
{
    strbuf spaces = {0};
    for (unsigned i = 0; i < who->season2->spaces; i++) {
        const surto_season2_space *space = &seen->character[character].space[i];
        if (space->kind != SURTO_SEASON2_SPACE_SCAR) {
            add_item(&spaces, space_text(who, space, i + 1));
        }
    }
    PAGE_SAY(on, 2,
             GAME("{player}: the {character} takes a scar. Choose it and the space it covers: "
                  "{spaces}."),
             a_seat(who, "player", seat), a_character(who, character),
             a_text("spaces", strbuf_text(&spaces)));
    strbuf_free(&spaces);
    for (unsigned scar = 0; scar < who->season2->scars; scar++) {
        if (seen->scars >> scar & 1 && !has_scar(&seen->character[character], scar)) {
            const char *rule = trait_rule(who, SURTO_SEASON2_SCAR, scar);
            page_say(on, 6, "  %s",
                     TEXT(GAME("`scar {key} 2`: {rule}"),
                          a_text("key", key_of(who, SURTO_SEASON2_SCAR, scar)),
                          a_text("rule", *rule ? rule : name_of(who, SURTO_SEASON2_SCAR, scar))));
        }
    }
}

static void add_traits(strbuf *text, const narrator *who, const surto_season2_person *person,
                       surto_season2_space_kind sort, const char *message)
{
    strbuf list = {0};
    surto_season2_entity thing =
        sort == SURTO_SEASON2_SPACE_SCAR ? SURTO_SEASON2_SCAR : SURTO_SEASON2_ABILITY;
    for (unsigned i = 0; i < who->season2->spaces; i++) {
        if (person->space[i].kind == sort) {
            add_item(&list, name_of(who, thing, person->space[i].number));
        }
    }
    if (list.length) {
        SAY_NEXT(text, message, a_text("list", strbuf_text(&list)));
    }
    strbuf_free(&list);
}

/* How a character is chosen, where it begins and what it can do. */
static void show_character(const page *on, const narrator *who, const surto_season2_person *person,
                           unsigned character)
{
    bool job = person->space[0].kind == SURTO_SEASON2_SPACE_JOB;
    const char *rule = trait_rule(who, SURTO_SEASON2_CHARACTER, character);
    strbuf text = {0};
    SAY(&text,
        !job    ? GAME("`character {key}` (home: {place}): the job is lost.")
        : *rule ? GAME("`character {key}` (home: {place}): {rule}")
                : GAME("`character {key}` (home: {place})."),
        a_text("key", key_of(who, SURTO_SEASON2_CHARACTER, character)),
        a_place(who, "place", person->home), a_text("rule", rule));
    add_traits(&text, who, person, SURTO_SEASON2_SPACE_ABILITY, GAME("Abilities: {list}."));
    add_traits(&text, who, person, SURTO_SEASON2_SPACE_SCAR, GAME("Scars: {list}."));
    page_say(on, 6, "  %s", strbuf_text(&text));
    strbuf_free(&text);
}

/* Asks a seat to choose among the characters that live and nobody plays. */
static void ask_character(const page *on, const narrator *who, const position2 *seen, unsigned seat)
{
    unsigned count = 0;
    for (unsigned i = 0; i < who->season2->characters; i++) {
        const surto_season2_person *person = &seen->character[i];
        if (!person->made || !person->living || person->away || person->seat != SURTO_NONE) {
            continue;
        }
        if (count++ == 0) {
            PAGE_SAY(on, 2, GAME("{player} chooses a character:"), a_seat(who, "player", seat));
        }
        show_character(on, who, person, i);
    }
    if (count == 0) {
        PAGE_SAY(on, 2,
                 GAME("{player} plays a haven worker, as no character is left: `worker HAVEN`."),
                 a_seat(who, "player", seat));
    }
}

static void ask_events(const page *on, const narrator *who, const position2 *seen)
{
    PAGE_SAY(on, 2,
             GAME_N("Choose up to {n} event for the deck, in this order: {events}. "
                    "`ration NAME` takes one; `continue` ends.",
                    "Choose up to {n} events for the deck, in this order: {events}. "
                    "`ration NAME` takes one; `continue` ends.",
                    seen->left),
             a_number("n", seen->left),
             some_entities(who, "events", SURTO_SEASON2_EVENT, seen->reserve));
}

/* Asks what interrupts the phase. Returns: false if nothing does. */
static bool ask(const page *on, const narrator *who, const position_view *at)
{
    const position2 *seen = &at->of.season2;
    switch (seen->asked) {
    case SURTO_SEASON2_ASKED_NOTHING:
    case SURTO_SEASON2_ASKED_SUFFER: /* chance's */
        return false;
    case SURTO_SEASON2_ASKED_PLACE:
        ask_place(on, who, seen);
        break;
    case SURTO_SEASON2_ASKED_SECOND:
        PAGE_SAY(on, 2,
                 GAME("{player} can place a second supply: `second LOCATION`, or `continue`."),
                 a_seat(who, "player", seen->asked_seat));
        break;
    case SURTO_SEASON2_ASKED_PAY:
        ask_pay(on, who, seen);
        break;
    case SURTO_SEASON2_ASKED_PROPOSAL:
        ask_proposal(on, who, at, seen->proposal, seen->asked_seat);
        break;
    case SURTO_SEASON2_ASKED_CHOOSE:
        ask_choose(on, who, at, seen->asked_about);
        break;
    case SURTO_SEASON2_ASKED_CREATE:
        ask_create(on, who, seen);
        break;
    case SURTO_SEASON2_ASKED_SCAR:
        ask_scar(on, who, seen, seen->asked_seat, seen->asked_about);
        break;
    case SURTO_SEASON2_ASKED_REPLACE:
        ask_character(on, who, seen, seen->asked_seat);
        break;
    }
    return true;
}

/* ---- Phases ------------------------------------------------------------------------------ */

/* The seat that takes a character: the first without one. */
static unsigned choosing_seat(const position2 *seen)
{
    unsigned seat = 0;
    while (seat + 1 < SURTO_SEATS_MAX && seen->seat[seat].character != SURTO_NONE) {
        seat++;
    }
    return seat;
}

/* Questions that are a phase of their own. Returns: false for other phases. */
static bool ask_phase(const page *on, const narrator *who, const position2 *seen)
{
    campaign_progress now = season2_progress(seen);
    if (is_phase(seen->phase, "setup-events")) {
        ask_events(on, who, seen);
    } else if (is_phase(seen->phase, "setup-characters")) {
        ask_character(on, who, seen, choosing_seat(seen));
    } else if (is_phase(seen->phase, "replace")) {
        ask_character(on, who, seen, seen->turn);
    } else if (is_phase(seen->phase, "scar")) {
        ask_scar(on, who, seen, seen->turn, seen->seat[seen->turn].character);
    } else if (is_phase(seen->phase, "month")) {
        bool trial = who->season2->prologue && seen->played_count == 0;
        ask_month(on, who, &now, trial);
    } else if (is_phase(seen->phase, "purchases")) {
        ask_purchases(on, who, &now);
    } else {
        return false;
    }
    return true;
}

static const phase_prompt stops[] = {
    {"before-exposure", N_GAME("{seat} {in_city}: the turn starts. Next: exposure.")},
    {"before-draw", N_GAME("{seat} {in_city}: no actions left. Next: draw two cards.")},
    {"before-infection", N_GAME("{seat} {in_city}: cards drawn. Next: infect cities.")},
    {"between-infections", N_GAME("{seat} {in_city}: next, another infection card.")},
    {NULL, NULL},
};

/* Where the active player is and with what: "in Lagos, carrying 2 supplies". Returns: NULL if the
 * pawn stands nowhere. */
static const char *standing_text(const narrator *who, const surto_season2_seat *active)
{
    if (active->pawn == SURTO_NONE) {
        return NULL;
    }
    const char *in_city = place_in_form(who, PLACE_IN, active->pawn);
    return active->carried
               ? TEXT(GAME_C("place", "{in_city}, carrying {supplies}"), a_text("in_city", in_city),
                      a_supply_count("supplies", active->carried))
               : in_city;
}

void show_season2_turn(const page *on, const narrator *who, const position_view *at)
{
    const position2 *seen = &at->of.season2;
    if (ask(on, who, at) || ask_phase(on, who, seen)) {
        return;
    }
    if (is_phase(seen->phase, "finished")) {
        page_say(on, 2, "%s", GAME("The campaign is over."));
        return;
    }
    unsigned over = at->full_hands;
    const turn_state now = {.seat = person_text(who, seen, seen->turn),
                            .in_city = standing_text(who, &seen->seat[seen->turn]),
                            .phase = seen->phase,
                            .typed = on->typed,
                            .actions = seen->actions,
                            .full = over};
    strbuf text = {0};
    add_turn_state(&text, &now, stops);
    for (unsigned seat = 0; seat < SURTO_SEATS_MAX; seat++) {
        if (over >> seat & 1) {
            const surto_season2_seat *one = &seen->seat[seat];
            add_full_hand(&text, who, seat, one->hand_count, one->hand_limit);
        }
    }
    page_take_paragraph(on, 2, &text);
}
