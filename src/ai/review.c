/* Divides a record into points and lets a player assess each of them. The position at the end of a
 * point is analysed once, when it is reached; the next point begins with that answer. */
#include <surto/review.h>

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "ai/player_type.h"
#include "ai/reasons.h"

/* The moves of a point. */
typedef struct segment {
    surto_review_kind kind;
    size_t first, count;
} segment;

/* The assessment of the position before a point. */
typedef struct assessment {
    uint32_t win;   /* with the best plan */
    uint32_t after; /* with what was played */
    uint32_t error; /* of their difference */
    bool open; /* the moves played stop before the next unknown: the next point says how good they
                  were */
    bool same_as_best;
    surto_candidate best;
} assessment;

struct surto_review {
    surto_player *player;
    const surto_table *table;
    size_t count;             /* of all points */
    bool done;                /* the last point was returned */
    segment next;             /* the next point to return */
    assessment now;           /* of the position before it */
    surto_state_buffer state; /* that position */
};

/* ---- Dividing ---------------------------------------------------------------------------- */

static void play_on(const surto_review *review, surto_state *state, size_t first, size_t count)
{
    for (size_t i = first; i < first + count; i++) {
        review->player->game->rules->apply(review->player->game, state,
                                           surto_table_move(review->table, i), NULL);
    }
}

/* Whether the next move is chance's or the only legal one. */
static bool is_forced(const surto_review *review, const surto_state *state)
{
    const surto_game *game = review->player->game;
    return surto_actors(game, state) == SURTO_CHANCE || surto_legal(game, state, NULL, 0) == 1;
}

static bool is_chances(const surto_review *review, size_t index)
{
    return surto_table_move(review->table, index).actor == SURTO_ACTOR_CHANCE;
}

/* The moves from `first` on that make one point, except the very first point; `state` is the
 * position before them. */
static segment cut(const surto_review *review, const surto_state *state, size_t first)
{
    size_t all = surto_table_move_count(review->table);
    assert(first <= all);
    segment found = {.kind = SURTO_REVIEW_LUCK, .first = first};
    surto_state_buffer room;
    surto_state *at = surto_state_from_buffer(&room);
    memcpy(at, state, surto_state_size(review->player->game));
    while (first + found.count < all && is_forced(review, at)) {
        play_on(review, at, first + found.count++, 1);
    }
    if (first == all) {
        found.kind = SURTO_REVIEW_END;
    } else if (found.count == 0) {
        found.kind = SURTO_REVIEW_DECISION;
        while (first + found.count < all && found.count < SURTO_PLAN_MAX &&
               !is_chances(review, first + found.count)) {
            found.count++;
        }
    }
    return found;
}

/* The first point: chance's moves before the first decision, or none. */
static segment cut_start(const surto_review *review, const surto_state *state)
{
    segment first = cut(review, state, 0);
    return (segment){.kind = SURTO_REVIEW_START,
                     .count = first.kind == SURTO_REVIEW_LUCK ? first.count : 0};
}

/* From the position before a point to the position after it. Returns: the point that follows. */
static segment step(const surto_review *review, surto_state *state, const segment *over)
{
    play_on(review, state, over->first, over->count);
    return cut(review, state, over->first + over->count);
}

static size_t count_points(const surto_review *review)
{
    surto_state_buffer room = review->state;
    segment one = review->next;
    size_t count = 1;
    for (; one.kind != SURTO_REVIEW_END; count++) {
        one = step(review, surto_state_from_buffer(&room), &one);
    }
    return count;
}

/* ---- Assessing --------------------------------------------------------------------------- */

/* The chance to win where the game is over. Returns: false where it is not. */
static bool ended(const surto_game *game, const surto_state *state, uint32_t *win)
{
    surto_result result = surto_state_result(game, state);
    *win = result.kind == SURTO_WON ? SURTO_PROBABILITY_ONE : 0;
    return surto_actors(game, state) == SURTO_OVER;
}

/* The win chance of a position without search. Returns: false if the player cannot tell. */
static bool evaluate(const surto_review *review, const surto_state *state, uint32_t *win)
{
    return ended(review->player->game, state, win) ||
           surto_player_evaluate(review->player, state, win) == SURTO_OK;
}

static uint32_t minus(uint32_t win, uint32_t loss)
{
    return win > loss ? win - loss : 0;
}

/* Compares what was played with the best plan: by the same search if the player can do that,
 * otherwise by evaluating both ends. */
static void compare(const surto_review *review, const segment *played, const surto_state *before,
                    const surto_candidate *beside, assessment *out)
{
    const surto_game *game = review->player->game;
    size_t size = surto_state_size(game);
    surto_state_buffer ours_room, best_room;
    surto_state *ours = surto_state_from_buffer(&ours_room),
                *best = surto_state_from_buffer(&best_room);
    memcpy(ours, before, size);
    play_on(review, ours, played->first, played->count);
    surto__apply_moves(game, before, out->best.plan, out->best.plan_count, best);
    uint32_t with_ours, with_best;
    out->after = out->win;
    if (ended(game, ours, &with_ours)) {
        out->win = with_ours > out->win ? with_ours : out->win; /* a win was possible */
        out->after = with_ours;
    }
    out->same_as_best = out->after == SURTO_PROBABILITY_ONE || memcmp(ours, best, size) == 0;
    if (out->same_as_best || surto_actors(game, ours) == SURTO_OVER) {
        return;
    }
    if (beside->plan_count > 0) {
        out->after = minus(out->win, minus(out->best.win, beside->win));
        out->error = beside->error;
    } else if (evaluate(review, ours, &with_ours) && evaluate(review, best, &with_best)) {
        out->after = minus(out->win, minus(with_best, with_ours));
    }
}

/* For most reasons a smaller amount is better: risks, cubes, missing cards. */
static bool is_no_worse(const surto_reason *reason, const surto_reason *other)
{
    bool more = other->kind == SURTO_REASON_CUBES || other->kind == SURTO_REASON_SUPPLY ||
                other->kind == SURTO_REASON_OBJECTIVE || other->kind == SURTO_REASON_STATION;
    return more ? reason->amount >= other->amount : reason->amount <= other->amount;
}

/* Whether a plan has the same reason with an amount that is no worse. */
static bool shares(const surto_candidate *plan, const surto_reason *reason)
{
    for (unsigned i = 0; i < plan->reason_count; i++) {
        const surto_reason *own = &plan->reasons[i];
        if (own->kind == reason->kind && memcmp(own->arg, reason->arg, sizeof own->arg) == 0 &&
            is_no_worse(own, reason)) {
            return true;
        }
    }
    return false;
}

/* Removes the reasons that both plans share: they do not explain why one is better. If there is no
 * other, they stay. */
static void keep_own(surto_candidate *best, const surto_candidate *played)
{
    unsigned own = 0;
    surto_reason kept[SURTO_REASONS_MAX];
    for (unsigned i = 0; i < best->reason_count; i++) {
        if (!shares(played, &best->reasons[i])) {
            kept[own++] = best->reasons[i];
        }
    }
    if (own > 0 && !(own == 1 && kept[0].kind == SURTO_REASON_EQUAL)) {
        memset(best->reasons, 0, sizeof best->reasons);
        memcpy(best->reasons, kept, own * sizeof *kept);
        best->reason_count = (uint8_t)own;
    }
}

/* Replaces the best plan's reasons, which compare it with the player's second plan, by those that
 * compare it with what was played. */
static void explain(const surto_review *review, const surto_state *before, const surto_move *played,
                    size_t count, const surto_advice *advice, assessment *out)
{
    surto_advice two = {.count = 2, .plans = advice->plans, .candidate = {out->best}};
    surto_candidate *best = &two.candidate[0], *ours = &two.candidate[1];
    assert(count > 0 && count <= SURTO_PLAN_MAX && out->after <= out->win);
    memcpy(ours->plan, played, count * sizeof *played);
    ours->plan_count = (uint8_t)count;
    ours->win = minus(best->win, out->win - out->after);
    ours->error = out->error; /* of the difference, so the other one has none */
    best->error = 0;
    surto__reasons_fill(review->player->game, before, &two);
    keep_own(best, ours);
    out->best.reason_count = best->reason_count;
    memcpy(out->best.reasons, best->reasons, sizeof out->best.reasons);
}

/* Whether the moves of a point lead to where chance moves or the game is over. */
static bool is_whole(const surto_review *review, const segment *played, const surto_state *before)
{
    surto_state_buffer room;
    surto_state *after = surto_state_from_buffer(&room);
    memcpy(after, before, surto_state_size(review->player->game));
    play_on(review, after, played->first, played->count);
    uint32_t actors = surto_actors(review->player->game, after);
    return actors == SURTO_OVER || actors == SURTO_CHANCE;
}

/* Assesses the position before a decision or the end. `last` is the previous win chance: it is the
 * answer if the record stops in the middle of chance's moves. */
static surto_status assess(const surto_review *review, const segment *next,
                           const surto_state *state, uint32_t last,
                           const surto_player_limits *limits, surto_advice *advice, assessment *out)
{
    *out = (assessment){.win = last, .after = last};
    memset(advice, 0, sizeof *advice);
    uint32_t win;
    uint32_t actors = surto_actors(review->player->game, state);
    if (actors == SURTO_OVER || actors == SURTO_CHANCE) {
        out->win = out->after = evaluate(review, state, &win) ? win : last;
        return SURTO_OK;
    }
    surto_move played[SURTO_PLAN_MAX];
    for (size_t i = 0; i < next->count && i < SURTO_PLAN_MAX; i++) {
        played[i] = surto_table_move(review->table, next->first + i);
    }
    /* Only forced moves are longer than a plan. */
    bool whole = next->count > 0 && next->count <= SURTO_PLAN_MAX && is_whole(review, next, state);
    surto_candidate beside;
    surto_status status =
        surto__think_with_plan(review->player, state, limits, whole ? played : NULL,
                               whole ? (unsigned)next->count : 0, advice, &beside);
    if (status != SURTO_OK) {
        return status;
    }
    out->win = out->after = advice->win;
    out->best = advice->candidate[0];
    out->open = next->count > 0 && !whole;
    if (out->open) {
        out->error = out->best.error * 3 / 2; /* two searches with different luck */
    } else if (whole) {
        compare(review, next, state, &beside, out);
        if (out->after < out->win && limits->candidates > 0) {
            explain(review, state, played, next->count, advice, out);
        }
    }
    return SURTO_OK;
}

/* ---- Points ------------------------------------------------------------------------------- */

surto_status surto_review_open(surto_review **out, surto_player *player, const surto_table *table)
{
    *out = NULL;
    if (player->game != surto_table_game(table)) {
        return SURTO_ERR_RANGE;
    }
    surto_review *review = calloc(1, sizeof *review);
    if (!review) {
        return SURTO_ERR_MEMORY;
    }
    review->player = player;
    review->table = table;
    surto_start(player->game, surto_state_from_buffer(&review->state));
    review->next = cut_start(review, surto_state_from_buffer(&review->state));
    review->now =
        (assessment){.win = SURTO_PROBABILITY_ONE / 2, .after = SURTO_PROBABILITY_ONE / 2};
    review->count = count_points(review);
    *out = review;
    return SURTO_OK;
}

void surto_review_close(surto_review *review)
{
    free(review);
}

size_t surto_review_count(const surto_review *review)
{
    return review->count;
}

/* Fills a point from the assessments of the positions before and after it. */
static void fill(const surto_review *review, const assessment *later, surto_review_point *out)
{
    const segment *of = &review->next;
    const assessment *before = &review->now;
    out->kind = (uint8_t)of->kind;
    out->seat = SURTO_NONE;
    out->first = of->first;
    out->count = of->count;
    assert(before->win <= SURTO_PROBABILITY_ONE && later->win <= SURTO_PROBABILITY_ONE);
    out->win = before->win;
    out->after = later->win;
    if (of->kind == SURTO_REVIEW_START) {
        out->win = later->win;
        return;
    }
    out->best = before->best;
    uint32_t lost = minus(out->win, out->after), won = minus(out->after, out->win);
    out->turning_point = lost >= SURTO_REVIEW_TURNING_POINT || won >= SURTO_REVIEW_TURNING_POINT;
    if (of->kind == SURTO_REVIEW_DECISION) {
        out->seat = surto_table_move(review->table, of->first).actor;
        out->same_as_best = before->same_as_best;
        out->error = before->error;
        out->mistake = lost >= SURTO_REVIEW_MISTAKE && lost > 3 * before->error;
    }
}

surto_status surto_review_next(surto_review *review, const surto_player_limits *limits,
                               surto_review_point *out)
{
    memset(out, 0, sizeof *out);
    if (review->done) {
        return SURTO_ERR_END;
    }
    if (review->next.kind == SURTO_REVIEW_END) {
        fill(review, &review->now, out);
        review->done = true;
        return SURTO_OK;
    }
    surto_player_limits own = limits ? *limits : (surto_player_limits){0};
    own.candidates = own.candidates ? own.candidates : 2;
    surto_state_buffer room = review->state;
    surto_state *later = surto_state_from_buffer(&room);
    segment following = step(review, later, &review->next);
    assessment then = {.win = review->now.after, .after = review->now.after};
    surto_advice advice = {0};
    bool known = review->next.kind == SURTO_REVIEW_DECISION && /* how good was what was played */
                 surto_actors(review->player->game, later) == SURTO_CHANCE;
    surto_status status =
        known ? SURTO_OK
              : assess(review, &following, later, review->now.after, &own, &advice, &then);
    if (status == SURTO_OK) {
        fill(review, &then, out);
        out->playouts = advice.playouts;
        out->evaluations = advice.evaluations;
        review->state = room;
        review->next = following;
        review->now = then;
    }
    return status;
}
