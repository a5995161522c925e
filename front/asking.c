/* Questions of several games. */
#include "asking.h"

#include <string.h>

#include "things.h"

void ask_choose(const page *on, const teller *who, const sight *seen, unsigned options)
{
    unsigned step, block = who->face->reading(seen, &step);
    const char *key = key_of(who, who->face->things.block, block);
    page_say(on, 2, "The team chooses; type a number:");
    for (unsigned option = 1; option <= options; option++) {
        char text[512] = "";
        if (who->pack) {
            surto_pack_option(who->pack, who->pack_length, key, step, option, text, sizeof text);
        }
        page_say(on, 5, "  %u  %s", option, text[0] ? text : "(no text)");
    }
}

void ask_proposal(const page *on, const teller *who, surto_move proposal, unsigned seat)
{
    char text[SURTO_MOVE_TEXT_MAX];
    surto_move_write(who->game, proposal, text, sizeof text);
    page_say(on, 2, "Proposed: %s. %s: `accept` or `decline`.", text, seat_name(who, seat));
}

void add_stage(strbuf *text, const char *phase, unsigned actions, bool full, const stop *stops)
{
    if (is_phase(phase, "actions") && actions == 0) {
        strbuf_add(text, ": no action left. What is free is still possible; `pass` ends it.");
        return;
    }
    if (is_phase(phase, "actions")) {
        strbuf_add(text, ": %u action%s left.", actions, plural(actions));
        return;
    }
    while (stops->phase && !is_phase(phase, stops->phase)) {
        stops++;
    }
    strbuf_add(text, ": %s.%s", stops->phase ? stops->reason : "the game is over",
               stops->phase && !full ? " `continue`, or play an event." : "");
}

void add_full_hand(strbuf *text, const teller *who, unsigned seat, unsigned cards, unsigned limit)
{
    strbuf_add(text, " %s holds %u cards and must discard %u or play an event.",
               seat_name(who, seat), cards, cards - limit);
}

unsigned deciding_seat(const surto_game *game, unsigned asked, unsigned active,
                       const surto_move *moves, size_t count)
{
    bool alone = count > 0;
    if (asked < SURTO_SEATS_MAX) {
        return asked;
    }
    for (size_t i = 0; i < count; i++) {
        if (strcmp(surto_move_kind_name(game, moves[i].kind), "discard") == 0) {
            return moves[i].actor;
        }
        alone = alone && moves[i].actor == moves[0].actor;
    }
    return alone ? moves[0].actor : active;
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
