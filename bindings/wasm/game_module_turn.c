/* Whose turn it is at the game module, what goes on by itself, and what a turn changed. */
#include "game_module.h"
#include "game_module_internal.h"
#include "ui/board/offer.h"
#include "ui/message/temp_strings.h"
#include "ui/text/campaign_sheet.h"
#include "ui/text/entity_names.h"

static bool campaign_stands(campaign_progress *out)
{
    const text_ui *of = the_game.board.ui;
    return the_game.board.table && of->campaign &&
           of->campaign(&the_game.board.who, &the_game.board.seen, out);
}

unsigned game_module_waits_for(void)
{
    static surto_move moves[SURTO_MOVES_MAX]; /* of everybody, also where the reader is one seat */
    uint32_t actors = game_module_actors();
    if (!the_game.board.table || actors == SURTO_OVER || actors == SURTO_CHANCE) {
        return SURTO_NONE;
    }
    size_t count = surto_legal(the_game.board.game, surto_state_from_buffer(&the_game.board.shown),
                               moves, SURTO_MOVES_MAX);
    return the_game.board.ui->deciding(the_game.board.game, &the_game.board.seen, moves, count);
}

unsigned game_module_asked(void)
{
    game_module_legal();
    return the_game.board.table && offer_is_question(&the_game.board);
}

unsigned game_module_warned(size_t index)
{
    return index < game_module_legal() ? offer_warns(&the_game.board, the_game.board.moves[index])
                                       : 0;
}

unsigned game_module_in_a_row(size_t index)
{
    static surto_move moves[SURTO_MOVES_MAX];
    surto_state_buffer there;
    surto_state *state = surto_state_from_buffer(&there);
    const surto_game *game = the_game.board.game;
    unsigned count = 0;
    if (index >= game_module_legal()) {
        return 0;
    }
    surto_move next = the_game.board.moves[index];
    uint8_t kind = next.kind, actor = next.actor;
    there = the_game.board.shown;
    for (bool more = true; more && surto_apply(game, state, next, NULL) == SURTO_OK;) {
        count++;
        more = false;
        size_t legal = surto_legal(game, state, moves, SURTO_MOVES_MAX);
        for (size_t i = 0; !more && i < legal; i++) {
            more = moves[i].kind == kind && moves[i].actor == actor;
            next = moves[i];
        }
    }
    return count;
}

int32_t game_module_automatic_move(void)
{
    surto_move move;
    char text[SURTO_MOVE_TEXT_MAX] = "";
    const text_ui *of = the_game.board.ui;
    game_module_legal();
    if (the_game.board.table && of->idle && of->idle(&the_game.board.who, &the_game.board.seen) &&
        offer_find(&the_game.board, "continue", &move)) {
        surto_move_write(the_game.board.game, move, text, sizeof text);
    }
    return game_module_say(text);
}

unsigned game_module_team(void)
{
    campaign_progress now;
    return campaign_stands(&now) && !now.running;
}

int32_t game_module_month(void)
{
    campaign_progress now;
    if (!campaign_stands(&now)) {
        return game_module_say("");
    }
    unsigned month = now.prologue ? (unsigned)MONTHS : now.month;
    return game_module_say(a_month(&the_game.board.who, "month", month, now.second_try).text);
}

unsigned game_module_pawn(unsigned seat)
{
    return seat < game_module_seats()
               ? the_game.board.board_ui->pawn(&the_game.board, &the_game.board.seen, seat)
               : SURTO_NONE;
}

uint64_t game_module_dangers(void)
{
    uint64_t mask = 0;
    for (unsigned i = 0; i < game_module_place_count(); i++) {
        mask |=
            (uint64_t)the_game.board.board_ui->in_danger(&the_game.board, &the_game.board.seen, i)
            << i;
    }
    return mask;
}

int32_t game_module_code(unsigned place)
{
    return game_module_say(place < game_module_place_count() ? the_game.board.codes[place] : "");
}

/* ---- What was told --------------------------------------------------------------------------- */

uint64_t game_module_narrated_places(void)
{
    return the_game.told_places;
}

unsigned game_module_narrated_grave(void)
{
    return the_game.board.table ? board_grave_events(&the_game.board, &the_game.told) : 0;
}

unsigned game_module_narrated_turn(void)
{
    return the_game.told_turn;
}

static bool is_news(void)
{
    const board_ui *of = the_game.board.board_ui;
    for (unsigned i = 0; of->is_news && i < the_game.told.fact_count; i++) {
        if (of->is_news(&the_game.board, &the_game.told.facts[i])) {
            return true;
        }
    }
    return false;
}

int32_t game_module_narrated_story(void)
{
    strbuf *out = game_module_begin_answer();
    if (the_game.board.table && the_game.told_known && is_news()) {
        strbuf_add(out, "!");
    } else if (the_game.board.table && the_game.told_known && the_game.board.ui->story) {
        the_game.board.ui->story(&the_game.board.who, &the_game.told, out);
    }
    return game_module_end_answer();
}
