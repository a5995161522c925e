/* A review of the game at hand in sentences: those of ui/analysis/review_text.h. */
#include <stdlib.h>
#include <string.h>

#include "game_module.h"
#include "game_module_internal.h"
#include "ui/analysis/review_text.h"
#include "util/memory.h"

static review_narrator *narrator_here(void)
{
    static review_narrator tells; /* large */
    tells = (review_narrator){
        .table = the_game.board.table, .who = &the_game.board.who, .knows_board = true};
    return &tells;
}

/* Points come from a worker: whether each goes on where the last one ended, and its plan can be
 * made there. */
static bool fits_here(const surto_review_point *points, size_t count)
{
    surto_state_buffer room;
    size_t reached = 0;
    for (size_t i = 0; i < count; i++) {
        const surto_review_point *point = &points[i];
        if (point->kind > SURTO_REVIEW_END || point->first != reached ||
            point->count > surto_table_move_count(the_game.board.table) - reached ||
            (point->kind == SURTO_REVIEW_DECISION &&
             point->seat >= surto_game_seats(the_game.board.game)) ||
            surto_table_state_at(the_game.board.table, reached, surto_state_from_buffer(&room)) !=
                SURTO_OK ||
            !game_module_has_plan(&point->best, surto_state_from_buffer(&room))) {
            return false;
        }
        reached += point->count;
    }
    return reached == surto_table_move_count(the_game.board.table);
}

int32_t game_module_review(size_t length)
{
    const size_t count = length / sizeof(surto_review_point);
    if (!the_game.board.table || count == 0 || length % sizeof(surto_review_point) != 0) {
        return SURTO_ERR_RANGE;
    }
    surto_review_point *points = memory_take(length);
    memcpy(points, game_module_input_text(), length);
    analysis_free(&the_game.review);
    bool good = fits_here(points, count);
    if (good) {
        the_game.review.points = memory_take(count * sizeof *the_game.review.points);
        the_game.review.count = count;
        for (size_t i = 0; i < count; i++) {
            the_game.review.points[i].of = points[i];
        }
        analysis_sum(&the_game.review, the_game.board.table, &the_game.board.who);
    }
    free(points);
    return good ? (int32_t)count : SURTO_ERR_ILLEGAL;
}

int32_t game_module_review_point(size_t index)
{
    strbuf *out = game_module_begin_answer();
    if (index >= the_game.review.count) {
        return SURTO_ERR_RANGE;
    }
    const analysis_point *point = &the_game.review.points[index];
    const bool moment = review_is_moment(&point->of);
    strbuf_add(out, "%u\t%u\t%d\n", point->turn, point->active, moment);
    strbuf text = {0};
    if (moment) {
        review_narrator *tells = narrator_here();
        review_say_moment(tells, point, &text);
        strbuf_add(&text, "\n");
        if (point->of.kind == SURTO_REVIEW_LUCK) {
            review_say_luck(tells, &point->of, &text);
        } else {
            review_say_played(tells, &point->of, &text);
            strbuf_add(&text, "\n");
            review_say_better(tells, &point->of, true, &text);
        }
    }
    return game_module_end_lines(out, &text);
}

int32_t game_module_review_words(size_t length)
{
    strbuf text = {0};
    (void)length;
    if (the_game.review.count == 0) {
        return SURTO_ERR_RANGE;
    }
    review_say_result(narrator_here(), &text);
    strbuf_add(&text, "\n");
    review_say_judge(game_module_input_text(), &the_game.review, &text);
    strbuf_add(&text, "\n");
    review_say_sums(&the_game.review, &text);
    return game_module_end_lines(game_module_begin_answer(), &text);
}
