/* Questions of several games. */
#include "prompts.h"

#include <string.h>

#include "entity_names.h"
#include "move_labels.h"

void ask_choose(const page *on, const narrator *who, const position_view *seen, unsigned options)
{
    page_say(on, 2, "%s", GAME("The team chooses; type a number:"));
    for (unsigned option = 1; option <= options; option++) {
        const char *text = option_text(who, seen, option);
        page_say(on, 5, "  %u  %s", option, *text ? text : GAME_C("option", "(no text)"));
    }
}

void ask_proposal(const page *on, const narrator *who, const position_view *seen,
                  surto_move proposal, unsigned seat)
{
    strbuf move = {0};
    add_move_label(who, seen, proposal, &move);
    PAGE_SAY(on, 2, GAME("Proposed: {move}. {player}: `accept` or `decline`."),
             a_text("move", strbuf_text(&move)), a_seat(who, "player", seat));
    strbuf_free(&move);
}

/* The phases of an end are "won", "lost-cards", "ended-agents" and the like. */
static bool is_over(const char *phase)
{
    return is_phase(phase, "won") || strncmp(phase, "lost-", strlen("lost-")) == 0 ||
           strncmp(phase, "ended-", strlen("ended-")) == 0;
}

static const char *turn_message(const turn_state *at, const phase_prompt *stop_here)
{
    if (strncmp(at->phase, "setup", strlen("setup")) == 0) {
        return GAME("The game is being set up.");
    }
    if (is_over(at->phase)) {
        return at->in_city ? GAME("{seat} {in_city}: the game is over.")
                           : GAME("{seat}: the game is over.");
    }
    if (!at->in_city) {
        return GAME("{seat}: chance decides what comes next.");
    }
    if (is_phase(at->phase, "actions") && at->actions == 0) {
        return at->typed ? GAME("{seat} {in_city}: no actions left. Moves that cost no action are "
                                "still possible; `pass` ends your turn.")
                         : GAME("{seat} {in_city}: no actions left. Moves that cost no action are "
                                "still possible.");
    }
    if (is_phase(at->phase, "actions")) {
        return GAME_N("{seat} {in_city}: {n} action left.", "{seat} {in_city}: {n} actions left.",
                      at->actions);
    }
    return stop_here->phase ? GAME(stop_here->message)
                            : GAME("{seat} {in_city}: chance decides what comes next.");
}

void add_turn_state(strbuf *text, const turn_state *at, const phase_prompt *stops)
{
    while (stops->phase && !is_phase(at->phase, stops->phase)) {
        stops++;
    }
    SAY_NEXT(text, turn_message(at, stops), a_text("seat", at->seat),
             a_text("in_city", at->in_city ? at->in_city : ""), a_number("n", (long)at->actions));
    if (stops->phase && !at->full) {
        strbuf_gap(text);
        SAY_PLAIN(text, at->typed ? GAME("`continue`, or play an event first.")
                                  : GAME("Continue, or play an event first."));
    }
}

void add_full_hand(strbuf *text, const narrator *who, unsigned seat, unsigned cards, unsigned limit)
{
    SAY_NEXT(text, GAME("{player} holds {cards} and must discard {n} or play an event."),
             a_seat(who, "player", seat), a_card_count("cards", cards),
             a_number("n", (long)cards - (long)limit));
}

unsigned deciding_seat(const surto_game *game, const position_view *seen, const surto_move *moves,
                       size_t count)
{
    bool alone = count > 0;
    if (seen->asked_seat < SURTO_SEATS_MAX) {
        return seen->asked_seat;
    }
    for (size_t i = 0; i < count; i++) {
        if (strcmp(surto_move_kind_name(game, moves[i].kind), "discard") == 0) {
            return moves[i].actor;
        }
        alone = alone && moves[i].actor == moves[0].actor;
    }
    return alone ? moves[0].actor : seen->turn;
}

unsigned game_chapter(const char *phase, const char *const *phases, size_t count, unsigned games,
                      unsigned active)
{
    for (size_t i = 0; i < count; i++) {
        if (is_phase(phase, phases[i])) {
            return 1000 + 16 * games + (unsigned)i;
        }
    }
    return active;
}
