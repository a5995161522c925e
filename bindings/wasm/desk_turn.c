/* Whose turn it is at the desk, what goes on by itself, and what a turn changed. */
#include "desk.h"
#include "desk_inside.h"
#include "ui/board/offer.h"
#include "ui/message/temp_strings.h"
#include "ui/text/campaign_sheet.h"
#include "ui/text/entity_names.h"

static bool campaign_stands(campaign_progress *out)
{
    const text_ui *of = the_desk.board.ui;
    return the_desk.board.table && of->campaign &&
           of->campaign(&the_desk.board.who, &the_desk.board.seen, out);
}

unsigned desk_waits_for(void)
{
    static surto_move moves[SURTO_MOVES_MAX]; /* of everybody, also where the reader is one seat */
    uint32_t actors = desk_actors();
    if (!the_desk.board.table || actors == SURTO_OVER || actors == SURTO_CHANCE) {
        return SURTO_NONE;
    }
    size_t count = surto_legal(the_desk.board.game, surto_state_from_buffer(&the_desk.board.shown),
                               moves, SURTO_MOVES_MAX);
    return the_desk.board.ui->deciding(the_desk.board.game, &the_desk.board.seen, moves, count);
}

unsigned desk_asked(void)
{
    desk_legal();
    return the_desk.board.table && offer_is_question(&the_desk.board);
}

unsigned desk_warned(size_t index)
{
    return index < desk_legal() ? offer_warns(&the_desk.board, the_desk.board.moves[index]) : 0;
}

int32_t desk_alone(void)
{
    surto_move move;
    char text[SURTO_MOVE_TEXT_MAX] = "";
    const text_ui *of = the_desk.board.ui;
    desk_legal();
    if (the_desk.board.table && of->idle && of->idle(&the_desk.board.who, &the_desk.board.seen) &&
        offer_find(&the_desk.board, "continue", &move)) {
        surto_move_write(the_desk.board.game, move, text, sizeof text);
    }
    return desk_say(text);
}

unsigned desk_team(void)
{
    campaign_progress now;
    return campaign_stands(&now) && !now.running;
}

int32_t desk_month(void)
{
    campaign_progress now;
    if (!campaign_stands(&now)) {
        return desk_say("");
    }
    unsigned month = now.prologue ? (unsigned)MONTHS : now.month;
    return desk_say(a_month(&the_desk.board.who, "month", month, now.second_try).text);
}

unsigned desk_pawn(unsigned seat)
{
    return seat < desk_seats()
               ? the_desk.board.board_ui->pawn(&the_desk.board, &the_desk.board.seen, seat)
               : SURTO_NONE;
}

uint64_t desk_dangers(void)
{
    uint64_t mask = 0;
    for (unsigned i = 0; i < desk_place_count(); i++) {
        mask |=
            (uint64_t)the_desk.board.board_ui->in_danger(&the_desk.board, &the_desk.board.seen, i)
            << i;
    }
    return mask;
}

int32_t desk_code(unsigned place)
{
    return desk_say(place < desk_place_count() ? the_desk.board.codes[place] : "");
}

/* ---- What was told --------------------------------------------------------------------------- */

uint64_t desk_told_places(void)
{
    return the_desk.told_places;
}

unsigned desk_told_grave(void)
{
    return the_desk.board.table ? board_grave_events(&the_desk.board, &the_desk.told) : 0;
}

unsigned desk_told_turn(void)
{
    return the_desk.told_turn;
}

static bool is_news(void)
{
    const board_ui *of = the_desk.board.board_ui;
    for (unsigned i = 0; of->is_news && i < the_desk.told.fact_count; i++) {
        if (of->is_news(&the_desk.board, &the_desk.told.facts[i])) {
            return true;
        }
    }
    return false;
}

int32_t desk_told_story(void)
{
    strbuf *out = desk_begin_answer();
    if (the_desk.board.table && the_desk.told_known && is_news()) {
        strbuf_add(out, "!");
    } else if (the_desk.board.table && the_desk.told_known && the_desk.board.ui->story) {
        the_desk.board.ui->story(&the_desk.board.who, &the_desk.told, out);
    }
    return desk_end_answer();
}
