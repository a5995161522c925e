/* The questions of Season 2, and what is to be known of their answers. */
#include "ui/board/offer.h"
#include "ui/message/language.h"
#include "ui/message/message.h"
#include "ui/message/page.h"
#include "ui/message/temp_strings.h"
#include "ui/season2/board_text.h"
#include "ui/season2/board_ui.h"
#include "ui/season2/phrase_args.h"
#include "ui/text/move_labels.h"

typedef surto_season2_position position2;

question_kind season2_board_question_kind(const game_board *b)
{
    const position2 *at = &b->seen.of.season2;
    return at->asked == SURTO_SEASON2_ASKED_PLACE ? QUESTION_SUPPLIES
           : is_phase(at->phase, "month")         ? QUESTION_CAMPAIGN
                                                  : QUESTION_MOVES;
}

/* ---- What is asked ----------------------------------------------------------------------- */

static void ask_pay(const game_board *b, const position2 *at, strbuf *out)
{
    uint8_t paid[SURTO_SEASON2_CARDS] = {0};
    for (unsigned i = 0; i < at->paid_count; i++) {
        paid[at->paid[i]]++;
    }
    const phrase_arg words[] = {
        a_seat(&b->who, "player", at->asked_seat),
        an_entity(&b->who, "site", SURTO_SEASON2_SITE, at->pays_for_site ? at->asked_about : 0),
        a_number("n", at->paid_worth), a_number("price", at->price),
        a_text("cards", cards_text(&b->who, paid))};
    say_args(out,
             at->pays_for_site
                 ? GAME("{player} pays for the site {site}: {n} of {price} cards. Which one next?")
                 : GAME("{player} pays for a supply centre: {n} of {price} cards. Which one "
                        "next?"),
             words, sizeof words / sizeof words[0]);
    if (at->paid_count) {
        SAY_NEXT(out, GAME("Spent so far: {cards}."), words[4]);
    }
}

static void ask_proposal(const game_board *b, const position2 *at, strbuf *out)
{
    strbuf move = {0};
    add_move_label(&b->who, &b->seen, at->proposal, &move);
    SAY(out, GAME("{player} proposes to {other}: {move}."),
        a_seat(&b->who, "player", at->proposal.actor), a_seat(&b->who, "other", at->asked_seat),
        a_text("move", strbuf_text(&move)));
    strbuf_free(&move);
}

static void ask_place(const game_board *b, const position2 *at, strbuf *out)
{
    SAY(out, GAME("{player} places supplies: how many on <b>{place}</b> (population {n})?"),
        a_seat(&b->who, "player", at->asked_seat), a_place(&b->who, "place", at->asked_about),
        a_number("n", at->place[at->asked_about].population));
    SAY_NEXT(out,
             GAME_N("{supplies} left for {n} location.", "{supplies} left for {n} locations.",
                    at->places_left),
             a_supply_count("supplies", at->to_place), a_number("n", at->places_left));
}

static void ask_scar(const game_board *b, unsigned seat, unsigned character, strbuf *out)
{
    SAY(out,
        GAME("{player}: the {character} takes a scar. Which one, and on which space? What the "
             "space holds is lost."),
        a_seat(&b->who, "player", seat), a_character(&b->who, character));
}

static void ask_character(const game_board *b, strbuf *out)
{
    surto_move move;
    SAY(out,
        offer_find(b, "worker", &move)
            ? GAME("{player} plays a haven worker, as no character is left. In which haven?")
            : GAME("{player} chooses a character."),
        a_seat(&b->who, "player", b->seat));
}

/* What interrupts a phase. Returns: false if nothing does. */
static bool ask(const game_board *b, const position2 *at, strbuf *out)
{
    switch (at->asked) {
    case SURTO_SEASON2_ASKED_NOTHING:
    case SURTO_SEASON2_ASKED_SUFFER: /* chance's */
        return false;
    case SURTO_SEASON2_ASKED_PLACE: /* here it has its own view; other front ends ask this */
        ask_place(b, at, out);
        break;
    case SURTO_SEASON2_ASKED_SECOND:
        SAY(out, GAME("{player} can place a second supply: where?"),
            a_seat(&b->who, "player", at->asked_seat));
        break;
    case SURTO_SEASON2_ASKED_PAY:
        ask_pay(b, at, out);
        break;
    case SURTO_SEASON2_ASKED_PROPOSAL:
        ask_proposal(b, at, out);
        break;
    case SURTO_SEASON2_ASKED_CHOOSE:
        SAY_PLAIN(out, GAME("The team chooses."));
        break;
    case SURTO_SEASON2_ASKED_CREATE:
        SAY(out,
            GAME("Choose the home haven of the {character}. Their pawn starts each game there."),
            a_character(&b->who, at->asked_about));
        break;
    case SURTO_SEASON2_ASKED_SCAR:
        ask_scar(b, at->asked_seat, at->asked_about, out);
        break;
    case SURTO_SEASON2_ASKED_REPLACE:
        ask_character(b, out);
        break;
    }
    return true;
}

/* Questions that are a phase of their own. */
static void ask_phase(const game_board *b, const position2 *at, strbuf *out)
{
    if (is_phase(at->phase, "setup-events")) {
        SAY(out,
            GAME_N("Choose up to {n} event for the deck.", "Choose up to {n} events for the deck.",
                   at->left),
            a_number("n", at->left));
    } else if (is_phase(at->phase, "setup-characters") || is_phase(at->phase, "replace")) {
        ask_character(b, out);
    } else if (is_phase(at->phase, "scar")) {
        ask_scar(b, at->turn, at->seat[at->turn].character, out);
    } else if (is_phase(at->phase, "purchases")) {
        SAY(out, GAME("What does the team buy? It has {units} to spend."),
            a_unit_count(&b->who, "units", at->units));
    }
}

/* Where nothing else is asked, hands are too full. */
static void ask_discards(const game_board *b, const position2 *at, strbuf *out)
{
    for (unsigned seat = 0; seat < SURTO_SEATS_MAX; seat++) {
        const surto_season2_seat *one = &at->seat[seat];
        if (one->character != SURTO_NONE && one->hand_count > one->hand_limit) {
            SAY_NEXT(out, GAME("{player} holds {cards} and must discard {n} or play an event."),
                     a_seat(&b->who, "player", seat), a_card_count("cards", one->hand_count),
                     a_number("n", (long)one->hand_count - one->hand_limit));
        }
    }
}

void season2_board_question(const game_board *b, const position_view *seen, strbuf *out)
{
    const position2 *at = &seen->of.season2;
    if (!ask(b, at, out)) {
        ask_phase(b, at, out);
    }
    if (out->length == 0) {
        ask_discards(b, at, out);
    }
}

/* ---- What is to be known of an answer ---------------------------------------------------- */

/* The rule of a job, an ability, a scar or a card. */
static void add_rule(const game_board *b, unsigned thing, unsigned number, strbuf *out)
{
    if (number != SURTO_NONE && *trait_rule(&b->who, thing, number)) {
        strbuf_gap(out);
        strbuf_add(out, "%s", trait_text(&b->who, name_of(&b->who, thing, number), thing, number));
    }
}

static const char *traits_text(const game_board *b, const surto_season2_person *one,
                               surto_season2_space_kind sort)
{
    strbuf names = {0};
    unsigned thing = sort == SURTO_SEASON2_SPACE_SCAR ? SURTO_SEASON2_SCAR : SURTO_SEASON2_ABILITY;
    for (unsigned i = 0; i < b->info.season2.spaces; i++) {
        if (one->space[i].kind == sort) {
            add_item(&names, name_of(&b->who, thing, one->space[i].number));
        }
    }
    return temp_take(&names);
}

static void add_character(const game_board *b, unsigned character, strbuf *out)
{
    if (character >= b->info.season2.characters) {
        return; /* a worker, or none */
    }
    const surto_season2_person *one = &b->seen.of.season2.character[character];
    const char *abilities = traits_text(b, one, SURTO_SEASON2_SPACE_ABILITY);
    const char *scars = traits_text(b, one, SURTO_SEASON2_SPACE_SCAR);
    if (one->made) {
        SAY_NEXT(out, GAME("Home: {place}."), a_place(&b->who, "place", one->home));
    }
    if (one->made && one->space[0].kind != SURTO_SEASON2_SPACE_JOB) {
        strbuf_gap(out);
        SAY_PLAIN(out, GAME("The job is lost."));
    } else {
        add_rule(b, SURTO_SEASON2_CHARACTER, character, out);
    }
    if (*abilities) {
        SAY_NEXT(out, GAME("Abilities: {list}."), a_text("list", abilities));
    }
    if (*scars) {
        SAY_NEXT(out, GAME("Scars: {list}."), a_text("list", scars));
    }
}

/* What a scar would cover. */
static void add_space(const game_board *b, unsigned character, unsigned number, strbuf *out)
{
    if (number == SURTO_NONE) {
        return;
    }
    const surto_season2_space *space = &b->seen.of.season2.character[character].space[number - 1];
    if (space->kind == SURTO_SEASON2_SPACE_EMPTY) {
        SAY_NEXT(out, GAME("Space {n} is empty."), a_number("n", (long)number));
    } else if (space->kind == SURTO_SEASON2_SPACE_JOB) {
        SAY_NEXT(out, GAME("Space {n} holds the job."), a_number("n", (long)number));
    } else if (space->kind == SURTO_SEASON2_SPACE_ABILITY) {
        SAY_NEXT(out, GAME("Space {n} holds {name}."), a_number("n", (long)number),
                 an_entity(&b->who, "name", SURTO_SEASON2_ABILITY, space->number));
    }
}

static unsigned scarred_character(const position2 *at)
{
    return at->asked == SURTO_SEASON2_ASKED_SCAR ? at->asked_about : at->seat[at->turn].character;
}

/* A scar on the job or on an ability costs it for good. */
const char *season2_board_risk(const game_board *b, surto_move move)
{
    const position2 *at = &b->seen.of.season2;
    unsigned character = scarred_character(at);
    if (!offer_is_kind(b, move, "scar") || character >= b->info.season2.characters) {
        return NULL;
    }
    const surto_season2_space *space = &at->character[character].space[move.arg[1] - 1];
    return space->kind == SURTO_SEASON2_SPACE_JOB
               ? TEXT(GAME("The {character} loses the job for good."),
                      a_character(&b->who, character))
           : space->kind == SURTO_SEASON2_SPACE_ABILITY
               ? TEXT(GAME("The {character} loses {name} for good."),
                      a_character(&b->who, character),
                      an_entity(&b->who, "name", SURTO_SEASON2_ABILITY, space->number))
               : NULL;
}

void season2_board_about(const game_board *b, surto_move move, strbuf *out)
{
    const position2 *at = &b->seen.of.season2;
    if (offer_is_kind(b, move, "character") || offer_is_kind(b, move, "create")) {
        add_character(b, move.arg[0], out);
    } else if (offer_is_kind(b, move, "scar")) {
        add_rule(b, SURTO_SEASON2_SCAR, move.arg[0], out);
        add_space(b, scarred_character(at), move.arg[1], out);
    } else if (offer_is_kind(b, move, "ration")) {
        add_rule(b, SURTO_SEASON2_EVENT, move.arg[0], out);
    } else if (offer_is_kind(b, move, "buy-ability")) {
        add_rule(b, SURTO_SEASON2_ABILITY, move.arg[2], out);
        add_character(b, move.arg[0], out);
    } else if (offer_is_kind(b, move, "buy-upgrade")) {
        add_rule(b, SURTO_SEASON2_UPGRADE, move.arg[0], out);
    } else if (offer_is_kind(b, move, "buy-population")) {
        SAY(out, GAME("The population is now {n}."),
            a_number("n", at->place[move.arg[0]].population));
    }
}

/* A player's character, below the cards. */
void season2_board_person(const page *on, const game_board *b, const position_view *seen,
                          unsigned seat)
{
    const surto_season2_seat *one = &seen->of.season2.seat[seat];
    strbuf text = {0};
    if (one->carried) {
        SAY(&text, GAME("{player} carries {supplies}."), a_seat(&b->who, "player", seat),
            a_supply_count("supplies", one->carried));
    }
    add_character(b, one->character, &text);
    if (text.length) {
        page_say(on, 0, "%s", strbuf_text(&text));
    }
    strbuf_free(&text);
}

/* The job first: it is what one plays by. */
void season2_board_powers(const game_board *b, const position_view *seen, unsigned seat,
                          strbuf *out)
{
    const surto_season2_seat *one = &seen->of.season2.seat[seat];
    if (one->character >= b->info.season2.characters) {
        return; /* a worker, or none */
    }
    const surto_season2_person *person = &seen->of.season2.character[one->character];
    const char *abilities = traits_text(b, person, SURTO_SEASON2_SPACE_ABILITY);
    const char *scars = traits_text(b, person, SURTO_SEASON2_SPACE_SCAR);
    if (one->carried) {
        strbuf_add(out, "%s\n",
                   TEXT(GAME("{player} carries {supplies}."), a_seat(&b->who, "player", seat),
                        a_supply_count("supplies", one->carried)));
    }
    if (person->space[0].kind == SURTO_SEASON2_SPACE_JOB) {
        strbuf_add(out, "%s\n",
                   capitalised(trait_rule(&b->who, SURTO_SEASON2_CHARACTER, one->character)));
    } else if (person->made) {
        strbuf_add(out, "%s\n", GAME("The job is lost."));
    }
    if (*abilities) {
        strbuf_add(out, "%s\n", TEXT(GAME("Abilities: {list}."), a_text("list", abilities)));
    }
    if (*scars) {
        strbuf_add(out, "%s\n", TEXT(GAME("Scars: {list}."), a_text("list", scars)));
    }
    if (person->made) {
        strbuf_add(out, "%s\n",
                   TEXT(GAME("Home: {place}."), a_place(&b->who, "place", person->home)));
    }
}

void season2_board_aims(const page *on, const game_board *b, const position_view *seen)
{
    show_season2_objectives(on, &b->who, seen);
}
