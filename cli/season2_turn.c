/* Whose turn it is in Season 2, what is asked and how it is answered. */
#include <string.h>

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
    paint(&text, who->colour, "bold", location_name(who, location));
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

static void ask_choose(const page *on, const teller *who, const position2 *seen)
{
    char key[64] = "";
    surto_season2_key(who->game, SURTO_SEASON2_BLOCK, seen->reading, key, sizeof key);
    page_say(on, 2, "The team chooses; type a number:");
    for (unsigned option = 1; option <= seen->asked_about; option++) {
        char text[512] = "";
        if (who->pack) {
            surto_pack_option(who->pack, who->pack_length, key, seen->reading_step, option, text,
                              sizeof text);
        }
        page_say(on, 5, "  %u  %s", option, text[0] ? text : "(no text)");
    }
}

static void ask_create(const page *on, const teller *who, const position2 *seen)
{
    const char *name = character_name(who, seen->asked_about);
    strbuf text = {0};
    strbuf_add(&text, "Where is the home of the %s? ", name);
    for (unsigned i = who->content->cities; i < who->content->locations; i++) {
        char key[64];
        if (who->content->starting_havens >> i & 1) {
            surto_season2_key(who->game, SURTO_SEASON2_LOCATION, i, key, sizeof key);
            strbuf_add(&text, "%s`create %s`", i > who->content->cities ? ", " : "", key);
        }
    }
    page_say(on, 2, "%s.", strbuf_text(&text));
    const char *rule = trait_rule(name);
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
    for (unsigned i = 0; i < who->content->spaces; i++) {
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
    for (unsigned scar = 0; scar < who->content->scars; scar++) {
        if (seen->scars >> scar & 1 && !has_scar(&seen->character[character], scar)) {
            char key[64];
            const char *name = name_of(who, SURTO_SEASON2_SCAR, scar);
            surto_season2_key(who->game, SURTO_SEASON2_SCAR, scar, key, sizeof key);
            page_say(on, 6, "  `scar %s 2`: %s", key, *trait_rule(name) ? trait_rule(name) : name);
        }
    }
}

static void add_traits(strbuf *text, const teller *who, const surto_season2_person *person,
                       surto_season2_space_sort sort, const char *title)
{
    bool first = true;
    surto_season2_thing thing =
        sort == SURTO_SEASON2_SPACE_SCAR ? SURTO_SEASON2_SCAR : SURTO_SEASON2_ABILITY;
    for (unsigned i = 0; i < who->content->spaces; i++) {
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
    for (unsigned i = 0; i < who->content->characters; i++) {
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
        strbuf_add(&text, "  `character %s`, home in %s", key, location_name(who, person->home));
        const char *rule = person->space[0].sort == SURTO_SEASON2_SPACE_JOB
                               ? trait_rule(character_name(who, i))
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

static void ask_month(const page *on, const teller *who, const position2 *seen)
{
    strbuf text = {0};
    add_month(&text, who, seen->month, seen->second_try);
    bool trial = who->content->prologue && seen->played_count == 0;
    page_say(on, 2, "Rationing level %u, score so far %d points. `sheet` shows the campaign.",
             seen->rationing, seen->score);
    page_say(on, 2, "Next: %s. How many play? `players %u` begins.%s", strbuf_text(&text),
             surto_game_seats(who->game),
             trial ? " A game for practice, which changes nothing: `prologue 2`." : "");
    strbuf_free(&text);
}

static void ask_proposal(const page *on, const teller *who, const position2 *seen)
{
    char text[SURTO_MOVE_TEXT_MAX];
    surto_move_write(who->game, seen->proposal, text, sizeof text);
    page_say(on, 2, "Proposed: %s. %s: `accept` or `decline`.", text,
             seat_name(who, seen->asked_seat));
}

/* Asks what interrupts the phase. Returns: false if nothing does. */
static bool ask(const page *on, const teller *who, const position2 *seen)
{
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
        ask_proposal(on, who, seen);
        break;
    case SURTO_SEASON2_ASKED_CHOOSE:
        ask_choose(on, who, seen);
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
    if (is_phase(seen, "setup-events")) {
        ask_events(on, who, seen);
    } else if (is_phase(seen, "setup-characters")) {
        ask_character(on, who, seen, choosing_seat(seen));
    } else if (is_phase(seen, "replace")) {
        ask_character(on, who, seen, seen->turn);
    } else if (is_phase(seen, "scar")) {
        ask_scar(on, who, seen, seen->turn, seen->seat[seen->turn].character);
    } else if (is_phase(seen, "month")) {
        ask_month(on, who, seen);
    } else if (is_phase(seen, "purchases")) {
        page_say(on, 2, "%u unit%s to spend: `moves` lists what can be bought, `continue` ends.",
                 seen->units, seen->units == 1 ? "" : "s");
    } else {
        return false;
    }
    return true;
}

/* What the stop a position stands at is for. */
static const char *stop_reason(const position2 *seen)
{
    static const struct {
        const char *phase;
        const char *reason;
    } stops[] = {
        {"before-exposure", "the turn begins, exposure is looked at next"},
        {"before-draw", "actions done, the draw is next"},
        {"between-epidemics", "another epidemic is next"},
        {"before-infection", "cards drawn, the infections are next"},
        {"between-infections", "another infection card is next"},
    };
    for (size_t i = 0; i < sizeof stops / sizeof stops[0]; i++) {
        if (is_phase(seen, stops[i].phase)) {
            return stops[i].reason;
        }
    }
    return "the game is over";
}

void show_season2_turn(const page *on, const teller *who, const sight *at)
{
    const position2 *seen = &at->of.season2;
    if (ask(on, who, seen) || ask_phase(on, who, seen)) {
        return;
    }
    if (is_phase(seen, "finished")) {
        page_say(on, 2, "The campaign is over.");
        return;
    }
    strbuf text = {0};
    const surto_season2_seat *active = &seen->seat[seen->turn];
    unsigned over = seats_over_limit(seen);
    add_person(&text, who, seen, seen->turn);
    if (active->pawn != SURTO_NONE) {
        strbuf_add(&text, " in %s", location_name(who, active->pawn));
    }
    if (active->carried > 0) {
        strbuf_add(&text, ", carrying ");
        add_supplies(&text, active->carried);
    }
    if (is_phase(seen, "actions") && seen->actions == 0) {
        strbuf_add(&text, ": no action left. What is free is still possible; `pass` ends it.");
    } else if (is_phase(seen, "actions")) {
        strbuf_add(&text, ": %u action%s left.", seen->actions, seen->actions == 1 ? "" : "s");
    } else {
        const char *reason = stop_reason(seen);
        bool stop = strncmp(reason, "the game", 8) != 0;
        strbuf_add(&text, ": %s.%s", reason, stop && !over ? " `continue`, or play an event." : "");
    }
    for (unsigned seat = 0; seat < SURTO_SEATS_MAX; seat++) {
        if (over >> seat & 1) {
            const surto_season2_seat *one = &seen->seat[seat];
            strbuf_add(&text, " %s holds %u cards and must discard %u or play an event.",
                       seat_name(who, seat), one->hand_count,
                       (unsigned)(one->hand_count - one->hand_limit));
        }
    }
    page_say(on, 2, "%s", strbuf_text(&text));
    strbuf_free(&text);
}
