/* Whose turn it is in Season 0, what is asked and how it is answered. */
#include <string.h>

#include "asking.h"
#include "season0_show.h"
#include "season0_words.h"

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

static void ask_pay(const page *on, const teller *who, const position0 *seen)
{
    strbuf text = {0};
    unsigned paid = count_bits(seen->paid);
    strbuf_add(&text, "%s pays for ", seat_name(who, seen->asked_seat));
    if (!seen->pays_for_team) {
        strbuf_add(&text, "the target of %s", objective_name(who, seen->asked_about));
    } else {
        unsigned here = seen->seat[seen->asked_seat].pawn;
        add_teams(&text, who, seen->city[here].affiliation, 1);
    }
    strbuf_add(&text, ", %u of %u cards spent", paid, seen->price);
    if (paid) {
        strbuf_add(&text, ": ");
        add_cities(&text, seen, who, seen->paid);
    }
    page_say(on, 2, "%s. `spend` a card: `moves` lists which.", strbuf_text(&text));
    strbuf_free(&text);
}

static void ask_liability(const page *on, const teller *who, const position0 *seen)
{
    unsigned number = seen->seat[seen->asked_seat].alias;
    const surto_season0_person *alias = &seen->alias[number];
    strbuf text = {0};
    bool room = count_bits(alias->assets) + count_bits(alias->liabilities) < who->season0->spaces;
    strbuf_add(&text, "%s: the alias ", seat_name(who, seen->asked_seat));
    add_alias(&text, who, number);
    strbuf_add(&text, " gets a liability. ");
    if (room) {
        strbuf_add(&text, "Choose one:");
    } else {
        strbuf_add(&text, "No space is empty: name the asset that is lost behind it, one of ");
        add_things(&text, who, SURTO_SEASON0_ASSET, alias->assets);
        strbuf_add(&text, ":");
    }
    page_say(on, 2, "%s", strbuf_text(&text));
    strbuf_free(&text);
    for (unsigned i = 0; i < who->season0->liabilities; i++) {
        if (seen->liabilities >> i & 1 && !(alias->liabilities >> i & 1)) {
            const char *name = name_of(who, SURTO_SEASON0_LIABILITY, i);
            const char *rule = trait_rule(who, name);
            page_say(on, 6, "  `liability %s`: %s", key_of(who, SURTO_SEASON0_LIABILITY, i),
                     *rule ? rule : name);
        }
    }
}

static void ask_remove(const page *on, const teller *who, const position0 *seen)
{
    strbuf text = {0};
    for (unsigned city = 0; city < who->season0->cities; city++) {
        if (seen->city[city].region == seen->asked_about && seen->city[city].safehouse) {
            strbuf_add(&text, "%s`remove%c%s`", text.length ? ", " : "", HARD_SPACE,
                       key_of(who, SURTO_SEASON0_CITY, city));
        }
    }
    page_say(on, 2, "%s: a safehouse in %s is exposed. Which one is lost? %s.",
             seat_name(who, seen->asked_seat), region_name(who, seen->asked_about),
             strbuf_text(&text));
    strbuf_free(&text);
}

static void ask_where(const page *on, const teller *who, const position0 *seen)
{
    page_say(on, 2, "%s: where does the %s team of %s go? `to CITY`%s.",
             seat_name(who, seen->asked_seat), side_name(who, seen->asked_about),
             place_name(who, seen->asked_about2),
             seen->asked == SURTO_SEASON0_ASKED_AIRLIFT ? ", any other" : ": `moves` lists them");
}

/* Somebody arranges the cards of a Forecast: what lies there already, and what is still to come. */
static void ask_place(const page *on, const teller *who, const position0 *seen)
{
    strbuf text = {0};
    const surto_season0_layer *top = &seen->layer[0];
    uint64_t left = top->cards;
    strbuf_add(&text, "%s arranges the Forecast.", seat_name(who, seen->asked_seat));
    for (unsigned i = 0; i < top->order_count; i++) {
        strbuf_add(&text, "%s%s", i ? ", " : " From the top: ", place_name(who, top->order[i]));
        left &= ~(UINT64_C(1) << top->order[i]);
    }
    strbuf_add(&text, "%s `place` one of: ", top->order_count ? "." : "");
    add_things(&text, who, SURTO_SEASON0_CITY, left);
    page_say(on, 2, "%s.", strbuf_text(&text));
    strbuf_free(&text);
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

static void ask_create(const page *on, const teller *who, const position0 *seen)
{
    strbuf text = {0};
    unsigned side = seen->asked_about % SIDES;
    add_alias(&text, who, seen->asked_about);
    page_say(on, 2, "A new alias in the passport of %s. Which occupation does it get?",
             strbuf_text(&text));
    strbuf_free(&text);
    for (unsigned i = 0; i < who->season0->occupations; i++) {
        bool taken = used_occupations(seen) >> i & 1;
        if (seen->occupations >> i & 1 && !taken &&
            who->season0->occupation_affiliation[i] == side) {
            const char *name = name_of(who, SURTO_SEASON0_OCCUPATION, i);
            show_trait(on, who, 6, name, "  `create %s`", key_of(who, SURTO_SEASON0_OCCUPATION, i));
        }
    }
}

static void ask_specialise(const page *on, const teller *who, const position0 *seen)
{
    page_say(on, 2,
             "%u speciality%s can be given to aliases that have none: `specialise ALIAS WHAT`.",
             seen->asked_about, seen->asked_about == 1 ? "" : " stickers");
    for (unsigned i = 0; i < who->season0->specialities; i++) {
        if (seen->specialities >> i & 1) {
            const char *name = name_of(who, SURTO_SEASON0_SPECIALITY, i);
            show_trait(on, who, 6, name, "  %s (`%s`)", name,
                       key_of(who, SURTO_SEASON0_SPECIALITY, i));
        }
    }
}

/* Asks what interrupts the phase. Returns: false if nothing does. */
static bool ask(const page *on, const teller *who, const sight *at)
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
        page_say(on, 2, "%s loses cover and must give up a card: `drop CARD`.",
                 seat_name(who, seen->asked_seat));
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
        ask_proposal(on, who, seen->proposal, seen->asked_seat);
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
static bool is_free(const teller *who, const position0 *seen, unsigned alias)
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

static void ask_alias(const page *on, const teller *who, const position0 *seen, unsigned seat)
{
    page_say(on, 2, "%s chooses an alias:", seat_name(who, seat));
    for (unsigned i = 0; i < SURTO_SEASON0_ALIASES; i++) {
        if (!is_free(who, seen, i)) {
            continue;
        }
        bool temporary = i >= SURTO_SEASON0_PASSPORT_ALIASES;
        unsigned occupation =
            temporary ? i - SURTO_SEASON0_PASSPORT_ALIASES : seen->alias[i].occupation;
        const char *name = name_of(who, SURTO_SEASON0_OCCUPATION, occupation);
        const char *rule = trait_rule(who, name);
        strbuf text = {0};
        if (!temporary) {
            add_season0_alias_notes(&text, who, seen, i);
        }
        page_say(on, 6, "  `alias %s`, %s%s%s%s", key_of(who, SURTO_SEASON0_ALIAS, i), name,
                 *rule ? ": " : ".", rule, strbuf_text(&text));
        strbuf_free(&text);
    }
}

/* They are chosen in the order of the pack: those behind the last one that is in. */
static void ask_events(const page *on, const teller *who, const position0 *seen)
{
    uint64_t chosen = seen->unseen >> SURTO_SEASON0_FIRST_EVENT;
    page_say(on, 2,
             "Which events go into the deck? %u more, in this order; `moves` lists those "
             "that can be next.",
             seen->left);
    for (unsigned i = 0; i < who->season0->events; i++) {
        if (seen->reserve >> i & 1 && chosen >> i == 0) {
            const char *name = name_of(who, SURTO_SEASON0_EVENT, i);
            show_trait(on, who, 6, name, "  `fund %s`", key_of(who, SURTO_SEASON0_EVENT, i));
        }
    }
}

/* Questions that are a phase of their own. Returns: false for other phases. */
static bool ask_phase(const page *on, const teller *who, const position0 *seen)
{
    campaign_now now = season0_now(seen);
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
        ask_purchases(on, &now);
    } else {
        return false;
    }
    return true;
}

static const stop stops[] = {
    {"before-surveillance", "the turn begins, surveillance is checked next"},
    {"before-clear", "actions done, active teams clear their cities next"},
    {"before-draw", "actions done, the draw is next"},
    {"between-escalations", "another escalation is next"},
    {"before-threats", "cards drawn, the threat cards are next"},
    {"between-threats", "another threat card is next"},
    {NULL, NULL},
};

void show_season0_turn(const page *on, const teller *who, const sight *at)
{
    const position0 *seen = &at->of.season0;
    if (ask(on, who, at) || ask_phase(on, who, seen)) {
        return;
    }
    if (is_phase(seen->phase, "finished")) {
        page_say(on, 2, "The campaign is over.");
        return;
    }
    strbuf text = {0};
    unsigned full = season0_full_hands(seen), here = seen->seat[seen->turn].pawn;
    add_agent(&text, who, seen, seen->turn);
    strbuf_add(&text, " in ");
    add_city(&text, seen, who, here);
    add_stage(&text, seen->phase, seen->actions, full, stops);
    if (is_phase(seen->phase, "before-surveillance") && seen->city[here].watch) {
        strbuf_add(&text, " %s is watched here (%u)%s.", seat_name(who, seen->turn),
                   seen->city[here].watch,
                   seen->city[here].safehouse ? ", but the safehouse protects" : "");
    }
    for (unsigned seat = 0; seat < SURTO_SEATS_MAX; seat++) {
        if (full >> seat & 1) {
            const surto_season0_seat *one = &seen->seat[seat];
            add_full_hand(&text, who, seat, one->hand_count, one->hand_limit);
        }
    }
    page_say(on, 2, "%s", strbuf_text(&text));
    strbuf_free(&text);
}
