/* Season 0 on the screen: what is asked. The answers are in a list, so no command is told. */
#include "ui/board/offer.h"
#include "ui/message/language.h"
#include "ui/message/message.h"
#include "ui/season0/board_text.h"
#include "ui/season0/board_ui.h"
#include "ui/season0/phrase_args.h"
#include "ui/text/move_labels.h"

typedef surto_season0_position position0;

static void ask_pay(const game_board *b, const position0 *at, strbuf *out)
{
    unsigned here = at->seat[at->asked_seat].pawn;
    SAY(out,
        at->pays_for_team ? CLIENT("{player} pays for {team}: card {n} of {price}.")
        : b->info.season0.objective[at->asked_about].cards
            ? CLIENT("{player} delivers cards for {objective}: card {n} of {price}.")
            : CLIENT("{player} pays for the target of {objective}: card {n} of {price}."),
        a_seat(&b->who, "player", at->asked_seat),
        some_teams("team", at->city[here].affiliation, 1),
        an_entity(&b->who, "objective", SURTO_SEASON0_OBJECTIVE, at->asked_about),
        a_number("n", count_bits(at->paid) + 1L), a_number("price", at->price));
    if (at->paid) {
        SAY_NEXT(out, GAME("Spent: {cards}."), a_text("cards", city_names(&b->who, at, at->paid)));
    }
}

static void ask_liability(const game_board *b, const position0 *at, strbuf *out)
{
    unsigned number = at->seat[at->asked_seat].alias;
    const surto_season0_person *alias = &at->alias[number];
    SAY(out, CLIENT("{player}: the alias {alias} takes a liability. Which one?"),
        a_seat(&b->who, "player", at->asked_seat), a_text("alias", alias_name(&b->who, number)));
    if (count_bits(alias->assets) + count_bits(alias->liabilities) >= b->info.season0.spaces) {
        strbuf_gap(out);
        SAY_PLAIN(out, CLIENT("There is no empty space: an asset is lost."));
    }
}

static void ask_forecast(const game_board *b, const position0 *at, strbuf *out)
{
    const surto_season0_layer *top = &at->layer[0];
    strbuf laid = {0};
    SAY(out, CLIENT("{player} arranges the top threat cards. Which one comes next?"),
        a_seat(&b->who, "player", at->asked_seat));
    for (unsigned i = 0; i < top->order_count; i++) {
        add_item(&laid, place_name(&b->who, top->order[i]));
    }
    if (laid.length) {
        SAY_NEXT(out, GAME("From the top: {cities}."), a_text("cities", strbuf_text(&laid)));
    }
    strbuf_free(&laid);
}

static void ask_proposal(const game_board *b, const position0 *at, strbuf *out)
{
    strbuf move = {0};
    add_move_label(&b->who, &b->seen, at->proposal, &move);
    SAY(out, CLIENT("{player}, do you accept? {other} proposes: {move}."),
        a_seat(&b->who, "player", at->asked_seat), a_seat(&b->who, "other", at->proposal.actor),
        a_text("move", strbuf_text(&move)));
    strbuf_free(&move);
}

/* What was read stands above the answers. */
static void ask_story(const game_board *b, const position0 *at, strbuf *out)
{
    if (at->reading != SURTO_NO_BLOCK) {
        const char *told = story_so_far(&b->who, at->reading, at->reading_step);
        if (*told) {
            strbuf_add(out, "%s\n", told);
        }
    }
    SAY_PLAIN(out, CLIENT("The story asks the team a question."));
}

/* What interrupts a phase. Returns: false if nothing does. */
static bool ask(const game_board *b, const position0 *at, strbuf *out)
{
    phrase_arg player =
        a_seat(&b->who, "player", at->asked_seat < SURTO_SEATS_MAX ? at->asked_seat : 0);
    switch (at->asked) {
    case SURTO_SEASON0_ASKED_PAY:
        ask_pay(b, at, out);
        break;
    case SURTO_SEASON0_ASKED_DROP:
        SAY(out, CLIENT("{player} lost cover and must give up a card."), player);
        break;
    case SURTO_SEASON0_ASKED_LIABILITY:
        ask_liability(b, at, out);
        break;
    case SURTO_SEASON0_ASKED_REMOVE:
        SAY(out, CLIENT("{player}: a safehouse is exposed ({region}). Which one is lost?"), player,
            a_text("region", region_name(&b->who, at->asked_about)));
        break;
    case SURTO_SEASON0_ASKED_SEND:
    case SURTO_SEASON0_ASKED_AIRLIFT:
        SAY(out, CLIENT("{player}: where does {team} {in_city} go?"), player,
            the_team("team", at->asked_about), a_place(&b->who, "in_city", at->asked_about2));
        break;
    case SURTO_SEASON0_ASKED_PLACE:
        ask_forecast(b, at, out);
        break;
    case SURTO_SEASON0_ASKED_PROPOSAL:
        ask_proposal(b, at, out);
        break;
    case SURTO_SEASON0_ASKED_CHOOSE:
        ask_story(b, at, out);
        break;
    case SURTO_SEASON0_ASKED_CREATE:
        SAY(out, GAME("A new alias in the passport of {alias}. Which occupation does it get?"),
            a_text("alias", alias_name(&b->who, at->asked_about)));
        break;
    case SURTO_SEASON0_ASKED_SPECIALISE:
        SAY(out,
            CLIENT_N("{n} speciality can go to an alias without one.",
                     "{n} specialities can go to aliases without one.", at->asked_about),
            a_number("n", at->asked_about));
        break;
    case SURTO_SEASON0_ASKED_NOTHING:
    case SURTO_SEASON0_ASKED_IDENTIFY: /* chance's, like those below */
    case SURTO_SEASON0_ASKED_ACQUIRE:
    case SURTO_SEASON0_ASKED_COVER:
    case SURTO_SEASON0_ASKED_INCIDENT:
    case SURTO_SEASON0_ASKED_REVEAL:
        return false;
    }
    return true;
}

question_kind season0_board_question_kind(const game_board *b)
{
    return is_phase(b->seen.of.season0.phase, "month") ? QUESTION_CAMPAIGN : QUESTION_MOVES;
}

/* Questions that are a phase of their own. Returns: false for other phases. */
static bool ask_phase(const game_board *b, const position0 *at, strbuf *out)
{
    if (is_phase(at->phase, "setup-events")) {
        SAY(out,
            CLIENT_N("Choose {n} more event for the deck.", "Choose {n} more events for the deck.",
                     at->left),
            a_number("n", at->left));
    } else if (is_phase(at->phase, "setup-aliases") || is_phase(at->phase, "new-alias")) {
        SAY(out, CLIENT("{player} chooses an alias."), a_seat(&b->who, "player", b->seat));
    } else if (is_phase(at->phase, "purchases")) {
        SAY(out, CLIENT("The team has {units} to spend. What do you buy?"),
            a_unit_count(&b->who, "units", at->units));
    } else {
        return false;
    }
    return true;
}

void season0_board_question(const game_board *b, const position_view *seen, strbuf *out)
{
    const position0 *at = &seen->of.season0;
    if (ask(b, at, out) || ask_phase(b, at, out)) {
        return;
    }
    unsigned full = season0_full_hands(at);
    for (unsigned seat = 0; seat < SURTO_SEATS_MAX; seat++) {
        const surto_season0_seat *one = &at->seat[seat];
        if (full >> seat & 1) {
            SAY_NEXT(out, GAME("{player} holds {cards} and must discard {n} or play an event."),
                     a_seat(&b->who, "player", seat), a_card_count("cards", one->hand_count),
                     a_number("n", one->hand_count - one->hand_limit));
        }
    }
}
