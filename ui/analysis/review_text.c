/* Sentences of a review. */
#include "review_text.h"

#include <string.h>

#include "ui/message/columns.h"
#include "ui/message/language.h"
#include "ui/message/message.h"
#include "ui/message/temp_strings.h"
#include "ui/text/phrase_args.h"
#include "ui/text/result.h"

enum { REASONS = 3 };

/* What is known where the record has `count` moves. */
static void look_at(review_narrator *now, size_t count, surto_state *state)
{
    if (surto_table_state_at(now->table, count, state) == SURTO_OK && now->knows_board) {
        now->who->ui->read_position(now->who, state, &now->seen);
    }
}

static void add_notation(const review_narrator *now, const surto_move *moves, size_t count,
                         strbuf *out)
{
    char text[SURTO_MOVE_TEXT_MAX];
    for (size_t i = 0; i < count; i++) {
        surto_move_write(surto_table_game(now->table), moves[i], text, sizeof text);
        add_item(out, text);
    }
}

static explainer explainer_of(const review_narrator *now, unsigned seat)
{
    return (explainer){.who = now->who, .seen = &now->seen, .seat = seat};
}

/* Moves in the words of people where the game has some: a temporary string. */
static const char *moves_text(const review_narrator *now, unsigned seat, const surto_move *moves,
                              size_t count)
{
    strbuf text = {0};
    const explainer by = explainer_of(now, seat);
    if (now->knows_board) {
        explain_moves(&by, moves, (unsigned)count, &text);
    } else {
        add_notation(now, moves, count, &text);
    }
    return temp_take(&text);
}

static void say_reasons(const review_narrator *now, unsigned seat, const surto_candidate *plan,
                        strbuf *out)
{
    const explainer by = explainer_of(now, seat);
    for (unsigned i = 0; now->knows_board && i < plan->reason_count && i < REASONS; i++) {
        strbuf_gap(out);
        explain_reason(&by, &plan->reasons[i], out);
    }
}

bool review_is_moment(const surto_review_point *point)
{
    return point->mistake || (point->kind == SURTO_REVIEW_LUCK && point->turning_point);
}

size_t review_played(const surto_table *table, const surto_review_point *point,
                     surto_move out[SURTO_PLAN_MAX])
{
    for (size_t i = 0; i < point->count && i < SURTO_PLAN_MAX; i++) {
        out[i] = surto_table_move(table, point->first + i);
    }
    return point->count < SURTO_PLAN_MAX ? point->count : SURTO_PLAN_MAX;
}

/* ---- The whole game ---------------------------------------------------------------------- */

void review_say_judge(const char *player, const analysis *done, strbuf *out)
{
    SAY(out,
        CLIENT("Analysed at \"{player}\" strength, assuming the team keeps playing at that level."),
        a_text("player", player));
    SAY_NEXT(out, CLIENT("The team started with a win chance of {chance}."),
             a_phrase("chance", explain_chance(done->points[0].of.win)));
}

void review_say_result(review_narrator *now, strbuf *out)
{
    surto_state_buffer room;
    const surto_game *game = surto_table_game(now->table);
    look_at(now, surto_table_move_count(now->table), surto_state_from_buffer(&room));
    surto_result result = surto_state_result(game, surto_table_state(now->table));
    if (now->knows_board) {
        now->who->ui->narrate_result(now->who, &now->seen, result, out);
    } else {
        narrate_result(result, out);
    }
}

static const char *mistakes_text(unsigned count)
{
    return count == 0 ? CLIENT_C("mistakes", "no mistakes")
                      : TEXT(CLIENT_CN("mistakes", "{n} mistake", "{n} mistakes", count),
                             a_number("n", (long)count));
}

static const char *sum_points(uint64_t parts)
{
    unsigned points = analysis_percent(parts);
    return TEXT(CLIENT_CN("points", "{n} percentage point", "{n} percentage points", points),
                a_number("n", (long)points));
}

void review_say_sums(const analysis *done, strbuf *out)
{
    SAY(out,
        CLIENT_N("{n} decision was reviewed: {mistakes}.",
                 "{n} decisions were reviewed: {mistakes}.", done->decisions),
        a_number("n", (long)done->decisions), a_phrase("mistakes", mistakes_text(done->mistakes)));
    SAY_NEXT(out, CLIENT("In total, decisions cost {points}."),
             a_phrase("points", sum_points(done->cost)));
    SAY_NEXT(out, CLIENT("Luck added {given} and took away {taken}."),
             a_phrase("given", sum_points(done->given)),
             a_phrase("taken", sum_points(done->taken)));
    strbuf_gap(out);
    SAY_PLAIN(
        out,
        CLIENT(
            "Anything not caused by a decision counts as luck, including errors in the analysis."));
}

void review_say_next(review_narrator *now, const analysis *done, strbuf *out)
{
    const surto_review_point *last = &done->points[done->count - 1].of;
    const surto_candidate *best = &last->best;
    surto_state_buffer room;
    if (best->plan_count == 0) {
        return;
    }
    look_at(now, surto_table_move_count(now->table), surto_state_from_buffer(&room));
    SAY(out, CLIENT("The game is not over: win chance {chance}. Best now: {moves}."),
        a_phrase("chance", explain_chance(last->win)),
        a_text("moves", moves_text(now, best->plan[0].actor, best->plan, best->plan_count)));
    say_reasons(now, best->plan[0].actor, best, out);
}

/* ---- A moment ---------------------------------------------------------------------------- */

/* What a point did, in one sentence. */
static void say_change(const surto_review_point *point, strbuf *out)
{
    uint32_t size =
        point->after > point->win ? point->after - point->win : point->win - point->after;
    phrase_arg points = a_phrase("points", explain_points(size));
    phrase_arg before = a_phrase("before", explain_chance(point->win));
    phrase_arg after = a_phrase("after", explain_chance(point->after));
    if (point->kind == SURTO_REVIEW_DECISION) {
        SAY(out, CLIENT("Mistake, from {before} to {after}: {points} lost."), before, after,
            points);
    } else if (point->after > point->win) {
        SAY(out, CLIENT("Good luck, from {before} to {after}: {points} gained."), before, after,
            points);
    } else {
        SAY(out, CLIENT("Bad luck, from {before} to {after}: {points} lost."), before, after,
            points);
    }
}

void review_say_moment(const review_narrator *now, const analysis_point *point, strbuf *out)
{
    if (point->turn == 0) {
        SAY_PLAIN(out, CLIENT("<b>Before the first turn:</b>"));
    } else {
        SAY(out, CLIENT("<b>Turn {turn}, {player}:</b>"), a_number("turn", (long)point->turn),
            a_seat(now->who, "player", point->active));
    }
    strbuf_gap(out);
    say_change(&point->of, out);
}

void review_say_played(review_narrator *now, const surto_review_point *point, strbuf *out)
{
    surto_move played[SURTO_PLAN_MAX];
    surto_state_buffer room;
    size_t count = review_played(now->table, point, played);
    look_at(now, point->first, surto_state_from_buffer(&room));
    SAY(out, CLIENT("Played: {moves}."),
        a_text("moves", moves_text(now, point->seat, played, count)));
}

void review_say_better(review_narrator *now, const surto_review_point *point, bool why, strbuf *out)
{
    surto_state_buffer room;
    look_at(now, point->first, surto_state_from_buffer(&room));
    SAY(out, CLIENT("Better: {moves}."),
        a_text("moves", moves_text(now, point->seat, point->best.plan, point->best.plan_count)));
    if (why) {
        say_reasons(now, point->seat, &point->best, out);
    }
}

void review_say_luck(review_narrator *now, const surto_review_point *point, strbuf *out)
{
    static applied_move applied; /* keeps its room */
    const surto_game *game = surto_table_game(now->table);
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    strbuf one = {0};
    size_t from = out->length;
    look_at(now, point->first, state);
    for (size_t i = 0; now->knows_board && i < point->count; i++) {
        surto_move move = surto_table_move(now->table, point->first + i);
        apply_and_note(game, state, move, &applied);
        now->who->ui->read_position(now->who, state, &now->behind);
        strbuf_clear(&one);
        now->who->ui->narrate(now->who, &now->seen, &now->behind, &applied, &one);
        if (move.actor == SURTO_ACTOR_CHANCE && one.length) {
            strbuf_gap(out);
            strbuf_add(out, "%s", strbuf_text(&one));
        }
        now->seen = now->behind;
    }
    for (size_t i = from; i < out->length; i++) {
        out->bytes[i] = (char)(out->bytes[i] == '\n' ? ' ' : out->bytes[i]);
    }
    strbuf_free(&one);
}
