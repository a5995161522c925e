/* The questions of Season 2, and what is to be known of their answers. */
#include <string.h>

#include "tui/offer.h"
#include "tui/stage_season2.h"
#include "ui/message/language.h"
#include "ui/message/message.h"
#include "ui/message/page.h"
#include "ui/message/temp_strings.h"
#include "ui/season2/board_text.h"
#include "ui/season2/phrase_args.h"

typedef surto_season2_position position2;

static bool is_kind(const play *p, surto_move move, const char *kind)
{
    return strcmp(surto_move_kind_name(p->game, move.kind), kind) == 0;
}

question_kind stage2_question_kind(const play *p)
{
    const position2 *at = &p->seen.of.season2;
    return at->asked == SURTO_SEASON2_ASKED_PLACE ? QUESTION_SUPPLIES
           : is_phase(at->phase, "month")         ? QUESTION_CAMPAIGN
                                                  : QUESTION_MOVES;
}

/* ---- What is asked ----------------------------------------------------------------------- */

static void ask_pay(const play *p, const position2 *at, strbuf *out)
{
    uint8_t paid[SURTO_SEASON2_CARDS] = {0};
    for (unsigned i = 0; i < at->paid_count; i++) {
        paid[at->paid[i]]++;
    }
    const word words[] = {
        a_seat(&p->who, "player", at->asked_seat),
        a_thing(&p->who, "site", SURTO_SEASON2_SITE, at->pays_for_site ? at->asked_about : 0),
        a_number("n", at->paid_worth), a_number("price", at->price),
        a_text("cards", cards_text(&p->who, paid))};
    say_words(out,
              at->pays_for_site
                  ? GAME("{player} pays for the site {site}: {n} of {price} cards. Which one next?")
                  : GAME("{player} pays for a supply centre: {n} of {price} cards. Which one "
                         "next?"),
              words, sizeof words / sizeof words[0]);
    if (at->paid_count) {
        SAY_NEXT(out, GAME("Spent so far: {cards}."), words[4]);
    }
}

static void ask_proposal(const play *p, const position2 *at, strbuf *out)
{
    strbuf move = {0};
    move_deed(p, at->proposal, &move);
    SAY(out, GAME("{player} proposes to {other}: {move}."),
        a_seat(&p->who, "player", at->proposal.actor), a_seat(&p->who, "other", at->asked_seat),
        a_text("move", strbuf_text(&move)));
    strbuf_free(&move);
}

static void ask_place(const play *p, const position2 *at, strbuf *out)
{
    SAY(out, GAME("{player} places supplies: how many on <b>{place}</b> (population {n})?"),
        a_seat(&p->who, "player", at->asked_seat), a_place(&p->who, "place", at->asked_about),
        a_number("n", at->place[at->asked_about].population));
    SAY_NEXT(out,
             GAME_N("{supplies} left for {n} location.", "{supplies} left for {n} locations.",
                    at->places_left),
             a_supply_count("supplies", at->to_place), a_number("n", at->places_left));
}

static void ask_scar(const play *p, unsigned seat, unsigned character, strbuf *out)
{
    SAY(out,
        GAME("{player}: the {character} gets a scar. Which one, and on which space? What the space "
             "has is lost."),
        a_seat(&p->who, "player", seat), a_character(&p->who, character));
}

static void ask_character(const play *p, strbuf *out)
{
    surto_move move;
    SAY(out,
        offer_find(p, "worker", &move)
            ? GAME("{player} plays a haven worker, since no character is left. In which haven?")
            : GAME("{player} chooses a character."),
        a_seat(&p->who, "player", p->seat));
}

/* What interrupts a phase. Returns: false if nothing does. */
static bool ask(const play *p, const position2 *at, strbuf *out)
{
    switch (at->asked) {
    case SURTO_SEASON2_ASKED_NOTHING:
    case SURTO_SEASON2_ASKED_SUFFER: /* chance's */
        return false;
    case SURTO_SEASON2_ASKED_PLACE: /* here it has its own view; other front ends ask this */
        ask_place(p, at, out);
        break;
    case SURTO_SEASON2_ASKED_SECOND:
        SAY(out, GAME("{player} may place a second supply: where?"),
            a_seat(&p->who, "player", at->asked_seat));
        break;
    case SURTO_SEASON2_ASKED_PAY:
        ask_pay(p, at, out);
        break;
    case SURTO_SEASON2_ASKED_PROPOSAL:
        ask_proposal(p, at, out);
        break;
    case SURTO_SEASON2_ASKED_CHOOSE:
        SAY_PLAIN(out, GAME("The team chooses."));
        break;
    case SURTO_SEASON2_ASKED_CREATE:
        SAY(out, GAME("Where is the home of the {character}?"),
            a_character(&p->who, at->asked_about));
        break;
    case SURTO_SEASON2_ASKED_SCAR:
        ask_scar(p, at->asked_seat, at->asked_about, out);
        break;
    case SURTO_SEASON2_ASKED_REPLACE:
        ask_character(p, out);
        break;
    }
    return true;
}

/* Questions that are a phase of their own. */
static void ask_phase(const play *p, const position2 *at, strbuf *out)
{
    if (is_phase(at->phase, "setup-events")) {
        SAY(out,
            GAME_N("Which events go into the deck? {n} more can be taken.",
                   "Which events go into the deck? {n} more can be taken.", at->left),
            a_number("n", at->left));
    } else if (is_phase(at->phase, "setup-characters") || is_phase(at->phase, "replace")) {
        ask_character(p, out);
    } else if (is_phase(at->phase, "scar")) {
        ask_scar(p, at->turn, at->seat[at->turn].character, out);
    } else if (is_phase(at->phase, "purchases")) {
        SAY(out, GAME("What does the team buy? It has {units}."),
            a_unit_count(&p->who, "units", at->units));
    }
}

/* Where nothing else is asked, hands are too full. */
static void ask_discards(const play *p, const position2 *at, strbuf *out)
{
    for (unsigned seat = 0; seat < SURTO_SEATS_MAX; seat++) {
        const surto_season2_seat *one = &at->seat[seat];
        if (one->character != SURTO_NONE && one->hand_count > one->hand_limit) {
            SAY_NEXT(out, GAME("{player} holds {cards} and must discard {n} or play an event."),
                     a_seat(&p->who, "player", seat), a_card_count("cards", one->hand_count),
                     a_number("n", (long)one->hand_count - one->hand_limit));
        }
    }
}

void stage2_question(const play *p, const sight *seen, strbuf *out)
{
    const position2 *at = &seen->of.season2;
    if (!ask(p, at, out)) {
        ask_phase(p, at, out);
    }
    if (out->length == 0) {
        ask_discards(p, at, out);
    }
}

/* ---- What is to be known of an answer ---------------------------------------------------- */

/* The rule of a job, an ability, a scar or a card. */
static void add_rule(const play *p, unsigned thing, unsigned number, strbuf *out)
{
    if (number != SURTO_NONE && *trait_rule(&p->who, thing, number)) {
        strbuf_gap(out);
        strbuf_add(out, "%s", trait_text(&p->who, name_of(&p->who, thing, number), thing, number));
    }
}

static const char *traits_text(const play *p, const surto_season2_person *one,
                               surto_season2_space_sort sort)
{
    strbuf names = {0};
    unsigned thing = sort == SURTO_SEASON2_SPACE_SCAR ? SURTO_SEASON2_SCAR : SURTO_SEASON2_ABILITY;
    for (unsigned i = 0; i < p->lore.season2.spaces; i++) {
        if (one->space[i].sort == sort) {
            add_item(&names, name_of(&p->who, thing, one->space[i].number));
        }
    }
    return scratch_take(&names);
}

static void add_character(const play *p, unsigned character, strbuf *out)
{
    if (character >= p->lore.season2.characters) {
        return; /* a worker, or none */
    }
    const surto_season2_person *one = &p->seen.of.season2.character[character];
    const char *abilities = traits_text(p, one, SURTO_SEASON2_SPACE_ABILITY);
    const char *scars = traits_text(p, one, SURTO_SEASON2_SPACE_SCAR);
    if (one->made) {
        SAY_NEXT(out, GAME("Home {in_place}."), a_place(&p->who, "in_place", one->home));
    }
    if (one->made && one->space[0].sort != SURTO_SEASON2_SPACE_JOB) {
        strbuf_gap(out);
        SAY_PLAIN(out, GAME("The job is lost."));
    } else {
        add_rule(p, SURTO_SEASON2_CHARACTER, character, out);
    }
    if (*abilities) {
        SAY_NEXT(out, GAME("Abilities: {list}."), a_text("list", abilities));
    }
    if (*scars) {
        SAY_NEXT(out, GAME("Scars: {list}."), a_text("list", scars));
    }
}

/* What a scar would cover. */
static void add_space(const play *p, unsigned character, unsigned number, strbuf *out)
{
    if (number == SURTO_NONE) {
        return;
    }
    const surto_season2_space *space = &p->seen.of.season2.character[character].space[number - 1];
    if (space->sort == SURTO_SEASON2_SPACE_EMPTY) {
        SAY_NEXT(out, GAME("Space {n} is empty."), a_number("n", (long)number));
    } else if (space->sort == SURTO_SEASON2_SPACE_JOB) {
        SAY_NEXT(out, GAME("Space {n} has the job."), a_number("n", (long)number));
    } else if (space->sort == SURTO_SEASON2_SPACE_ABILITY) {
        SAY_NEXT(out, GAME("Space {n} has {name}."), a_number("n", (long)number),
                 a_thing(&p->who, "name", SURTO_SEASON2_ABILITY, space->number));
    }
}

static unsigned scarred_character(const position2 *at)
{
    return at->asked == SURTO_SEASON2_ASKED_SCAR ? at->asked_about : at->seat[at->turn].character;
}

/* A scar on the job or on an ability costs it for good. */
const char *stage2_risk(const play *p, surto_move move)
{
    const position2 *at = &p->seen.of.season2;
    unsigned character = scarred_character(at);
    if (!is_kind(p, move, "scar") || character >= p->lore.season2.characters) {
        return NULL;
    }
    const surto_season2_space *space = &at->character[character].space[move.arg[1] - 1];
    return space->sort == SURTO_SEASON2_SPACE_JOB
               ? TEXT(GAME("The {character} loses the job for good."),
                      a_character(&p->who, character))
           : space->sort == SURTO_SEASON2_SPACE_ABILITY
               ? TEXT(GAME("The {character} loses {name} for good."),
                      a_character(&p->who, character),
                      a_thing(&p->who, "name", SURTO_SEASON2_ABILITY, space->number))
               : NULL;
}

void stage2_about(const play *p, surto_move move, strbuf *out)
{
    const position2 *at = &p->seen.of.season2;
    if (is_kind(p, move, "character") || is_kind(p, move, "create")) {
        add_character(p, move.arg[0], out);
    } else if (is_kind(p, move, "scar")) {
        add_rule(p, SURTO_SEASON2_SCAR, move.arg[0], out);
        add_space(p, scarred_character(at), move.arg[1], out);
    } else if (is_kind(p, move, "ration")) {
        add_rule(p, SURTO_SEASON2_EVENT, move.arg[0], out);
    } else if (is_kind(p, move, "buy-ability")) {
        add_rule(p, SURTO_SEASON2_ABILITY, move.arg[2], out);
        add_character(p, move.arg[0], out);
    } else if (is_kind(p, move, "buy-upgrade")) {
        add_rule(p, SURTO_SEASON2_UPGRADE, move.arg[0], out);
    } else if (is_kind(p, move, "buy-population")) {
        SAY(out, GAME("The population is {n} now."),
            a_number("n", at->place[move.arg[0]].population));
    }
}

/* A player's character, below the cards. */
void stage2_person(const page *on, const play *p, const sight *seen, unsigned seat)
{
    const surto_season2_seat *one = &seen->of.season2.seat[seat];
    strbuf text = {0};
    if (one->carried) {
        SAY(&text, GAME("{player} carries {supplies}."), a_seat(&p->who, "player", seat),
            a_supply_count("supplies", one->carried));
    }
    add_character(p, one->character, &text);
    if (text.length) {
        page_say(on, 0, "%s", strbuf_text(&text));
    }
    strbuf_free(&text);
}

void stage2_aims(const page *on, const play *p, const sight *seen)
{
    show_season2_aims(on, &p->who, seen);
}
