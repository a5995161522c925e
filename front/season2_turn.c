/* Whose turn it is in Season 2, what is asked and how it is answered. */
#include <string.h>

#include "asking.h"
#include "season2_show.h"
#include "season2_words.h"

typedef surto_season2_position position2;

unsigned seats_over_limit(const position2 *seen)
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

static void ask_place(const page *on, const teller *who, const position2 *seen)
{
    unsigned location = seen->asked_about, left, stock;
    static sight at; /* for the face's question, which takes a whole sight */
    at.of.season2 = *seen;
    who->face->places(who, &at, &left, &stock);
    strbuf text = {0};
    strbuf_add(&text, "%s places supplies: how many on ", seat_name(who, seen->asked_seat));
    paint(&text, "bold", place_name(who, location));
    strbuf_add(&text, " (population %u)? ", seen->place[location].population);
    add_supplies(&text, stock);
    strbuf_add(&text,
               " left for %u location%s. `place 3` puts three there; `spread` places all "
               "the rest evenly.",
               left, left == 1 ? "" : "s");
    page_say(on, 2, "%s", strbuf_text(&text));
    strbuf_free(&text);
}

static void ask_pay(const page *on, const teller *who, const position2 *seen)
{
    strbuf text = {0};
    uint8_t paid[SURTO_SEASON2_CARDS] = {0};
    for (unsigned i = 0; i < seen->paid_count; i++) {
        paid[seen->paid[i]]++;
    }
    strbuf_add(&text, "%s pays for %s%s. Spent so far: ", seat_name(who, seen->asked_seat),
               seen->pays_for_site ? "the site " : "a supply centre",
               seen->pays_for_site ? name_of(who, SURTO_SEASON2_SITE, seen->asked_about) : "");
    add_cards(&text, who, paid);
    strbuf_add(&text, ". `spend` a card: `moves` lists which.");
    page_say(on, 2, "%s", strbuf_text(&text));
    strbuf_free(&text);
}

static void ask_create(const page *on, const teller *who, const position2 *seen)
{
    const char *name = character_name(who, seen->asked_about);
    strbuf text = {0};
    strbuf_add(&text, "Where is the home of the %s? ", name);
    for (unsigned i = who->season2->cities; i < who->season2->locations; i++) {
        char key[64];
        if (who->season2->starting_havens >> i & 1) {
            surto_season2_key(who->game, SURTO_SEASON2_LOCATION, i, key, sizeof key);
            strbuf_add(&text, "%s`create %s`", i > who->season2->cities ? ", " : "", key);
        }
    }
    page_say(on, 2, "%s.", strbuf_text(&text));
    const char *rule = trait_rule(who, name);
    if (*rule) {
        page_say(on, 2, "  %s: %s", name, rule);
    }
    strbuf_free(&text);
}

static bool has_scar(const surto_season2_person *person, unsigned scar)
{
    for (unsigned i = 0; i < SURTO_SEASON2_SPACES; i++) {
        if (person->space[i].sort == SURTO_SEASON2_SPACE_SCAR && person->space[i].number == scar) {
            return true;
        }
    }
    return false;
}

static void ask_scar(const page *on, const teller *who, const position2 *seen, unsigned seat,
                     unsigned character)
{
    strbuf text = {0};
    strbuf_add(&text,
               "%s: the %s gets a scar. Choose it and the space it covers: ", seat_name(who, seat),
               character_name(who, character));
    bool first = true;
    for (unsigned i = 0; i < who->season2->spaces; i++) {
        const surto_season2_space *space = &seen->character[character].space[i];
        if (space->sort != SURTO_SEASON2_SPACE_SCAR) {
            strbuf_add(&text, "%sspace %u (%s)", first ? "" : ", ", i + 1,
                       space->sort == SURTO_SEASON2_SPACE_EMPTY ? "empty"
                       : space->sort == SURTO_SEASON2_SPACE_JOB
                           ? "the job, which is lost then"
                           : name_of(who, SURTO_SEASON2_ABILITY, space->number));
            first = false;
        }
    }
    page_say(on, 2, "%s.", strbuf_text(&text));
    strbuf_free(&text);
    for (unsigned scar = 0; scar < who->season2->scars; scar++) {
        if (seen->scars >> scar & 1 && !has_scar(&seen->character[character], scar)) {
            char key[64];
            const char *name = name_of(who, SURTO_SEASON2_SCAR, scar);
            surto_season2_key(who->game, SURTO_SEASON2_SCAR, scar, key, sizeof key);
            page_say(on, 6, "  `scar %s 2`: %s", key,
                     *trait_rule(who, name) ? trait_rule(who, name) : name);
        }
    }
}

static void add_traits(strbuf *text, const teller *who, const surto_season2_person *person,
                       surto_season2_space_sort sort, const char *title)
{
    bool first = true;
    surto_season2_thing thing =
        sort == SURTO_SEASON2_SPACE_SCAR ? SURTO_SEASON2_SCAR : SURTO_SEASON2_ABILITY;
    for (unsigned i = 0; i < who->season2->spaces; i++) {
        if (person->space[i].sort == sort) {
            strbuf_add(text, "%s%s", first ? title : ", ",
                       name_of(who, thing, person->space[i].number));
            first = false;
        }
    }
    strbuf_add(text, "%s", first ? "" : ".");
}

/* Asks a seat to choose among the characters that live and nobody plays. Returns: how many. */
static unsigned show_free(const page *on, const teller *who, const position2 *seen, unsigned seat)
{
    unsigned count = 0;
    for (unsigned i = 0; i < who->season2->characters; i++) {
        const surto_season2_person *person = &seen->character[i];
        if (!person->made || !person->living || person->seat != SURTO_NONE) {
            continue;
        }
        if (count++ == 0) {
            page_say(on, 2, "%s chooses a character:", seat_name(who, seat));
        }
        strbuf text = {0};
        char key[64];
        surto_season2_key(who->game, SURTO_SEASON2_CHARACTER, i, key, sizeof key);
        strbuf_add(&text, "  `character %s`, home in %s", key, place_name(who, person->home));
        const char *rule = person->space[0].sort == SURTO_SEASON2_SPACE_JOB
                               ? trait_rule(who, character_name(who, i))
                               : "the job is lost.";
        strbuf_add(&text, "%s%s", *rule ? ": " : ".", rule);
        add_traits(&text, who, person, SURTO_SEASON2_SPACE_ABILITY, " Abilities: ");
        add_traits(&text, who, person, SURTO_SEASON2_SPACE_SCAR, " Scars: ");
        page_say(on, 6, "%s", strbuf_text(&text));
        strbuf_free(&text);
    }
    return count;
}

static void ask_character(const page *on, const teller *who, const position2 *seen, unsigned seat)
{
    if (show_free(on, who, seen, seat) == 0) {
        page_say(on, 2, "%s plays a haven worker, since no character is left: `worker HAVEN`.",
                 seat_name(who, seat));
    }
}

static void ask_events(const page *on, const teller *who, const position2 *seen)
{
    strbuf text = {0};
    strbuf_add(&text, "Which events go into the deck? Up to %u of: ", seen->left);
    add_things(&text, who, SURTO_SEASON2_EVENT, seen->reserve);
    page_say(on, 2, "%s. `ration NAME`, in this order; `continue` when it is enough.",
             strbuf_text(&text));
    strbuf_free(&text);
}

/* Asks what interrupts the phase. Returns: false if nothing does. */
static bool ask(const page *on, const teller *who, const sight *at)
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
        page_say(on, 2, "%s may place a second supply: `second LOCATION`, or `continue`.",
                 seat_name(who, seen->asked_seat));
        break;
    case SURTO_SEASON2_ASKED_PAY:
        ask_pay(on, who, seen);
        break;
    case SURTO_SEASON2_ASKED_PROPOSAL:
        ask_proposal(on, who, seen->proposal, seen->asked_seat);
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
static bool ask_phase(const page *on, const teller *who, const position2 *seen)
{
    campaign_now now = season2_now(seen);
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
        ask_purchases(on, &now);
    } else {
        return false;
    }
    return true;
}

static const stop stops[] = {
    {"before-exposure", "the turn begins, exposure is looked at next"},
    {"before-draw", "actions done, the draw is next"},
    {"between-epidemics", "another epidemic is next"},
    {"before-infection", "cards drawn, the infections are next"},
    {"between-infections", "another infection card is next"},
    {NULL, NULL},
};

void show_season2_turn(const page *on, const teller *who, const sight *at)
{
    const position2 *seen = &at->of.season2;
    if (ask(on, who, at) || ask_phase(on, who, seen)) {
        return;
    }
    if (is_phase(seen->phase, "finished")) {
        page_say(on, 2, "The campaign is over.");
        return;
    }
    strbuf text = {0};
    const surto_season2_seat *active = &seen->seat[seen->turn];
    unsigned over = seats_over_limit(seen);
    add_person(&text, who, seen, seen->turn);
    if (active->pawn != SURTO_NONE) {
        strbuf_add(&text, " in %s", place_name(who, active->pawn));
    }
    if (active->carried > 0) {
        strbuf_add(&text, ", carrying ");
        add_supplies(&text, active->carried);
    }
    add_stage(&text, seen->phase, seen->actions, over, stops);
    for (unsigned seat = 0; seat < SURTO_SEATS_MAX; seat++) {
        if (over >> seat & 1) {
            const surto_season2_seat *one = &seen->seat[seat];
            add_full_hand(&text, who, seat, one->hand_count, one->hand_limit);
        }
    }
    page_say(on, 2, "%s", strbuf_text(&text));
    strbuf_free(&text);
}
