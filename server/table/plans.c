/* Plans at a table: moves that someone proposes, for everyone to see, vote on and commit. A plan
 * contains seats' moves up to the first unknown: nothing that chance decides. */
#include "table_action_internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/common/plain_text.h"

snapshot_plan *plan_find(const game_table *t, unsigned number)
{
    for (unsigned i = 0; t->snapshot.plans && number != 0 && i < SNAPSHOT_PLANS; i++) {
        if (t->snapshot.plans[i].number == number) {
            return &t->snapshot.plans[i];
        }
    }
    return NULL;
}

static bool has_plans(const game_table *t)
{
    for (unsigned i = 0; t->snapshot.plans && i < SNAPSHOT_PLANS; i++) {
        if (t->snapshot.plans[i].number != 0) {
            return true;
        }
    }
    return false;
}

/* Takes a plan away; those behind it move up, as a snapshot has them. A table without plans has no
 * room for them. */
static void forget(const table_action *d, snapshot_plan *plan)
{
    snapshot_plan *last = &d->t->snapshot.plans[SNAPSHOT_PLANS - 1];
    memmove(plan, plan + 1, (size_t)(last - plan) * sizeof *plan);
    *last = (snapshot_plan){0};
    d->out->changed |= CHANGED_PLANS;
    if (!has_plans(d->t)) {
        table_snapshot_free(&d->t->snapshot);
    }
}

void plans_clear(const table_action *d)
{
    if (has_plans(d->t)) {
        d->out->changed |= CHANGED_PLANS;
    }
    table_snapshot_free(&d->t->snapshot);
}

void plans_leave(const table_action *d, unsigned seat)
{
    uint8_t others = (uint8_t) ~(1U << seat);
    for (unsigned i = 0; has_plans(d->t) && i < SNAPSHOT_PLANS; i++) {
        snapshot_plan *plan = &d->t->snapshot.plans[i];
        if ((plan->yes | plan->no) & ~others) {
            plan->yes &= others;
            plan->no &= others;
            d->out->changed |= CHANGED_PLANS;
        }
    }
}

/* Tries a plan at the present state. Returns: how many of its moves can be made; *status and *state
 * then are of the first that cannot. */
static size_t try_plan(const game_table *t, const snapshot_plan *plan, surto_state *state,
                       surto_status *status)
{
    size_t made = 0;
    memcpy(state, surto_table_state(t->play), surto_state_size(t->game));
    *status = SURTO_OK;
    while (made < plan->count && *status == SURTO_OK) {
        *status = plan->moves[made].actor == SURTO_ACTOR_CHANCE
                      ? SURTO_ERR_ILLEGAL
                      : surto_apply(t->game, state, plan->moves[made], NULL);
        made += *status == SURTO_OK;
    }
    return made;
}

/* With closed hands a plan has the moves of its own seat alone: whether another's are legal could
 * tell what it holds. For the same reason it takes only cards that the seat could take now: those
 * it knows. */
static bool may_name(const game_table *t, const snapshot_plan *plan)
{
    unsigned take = SURTO_NONE;
    (void)surto_move_kind_by_name(t->game, "take", &take);
    for (unsigned i = 0; surto_game_has_hidden_info(t->game) && i < plan->count; i++) {
        surto_move move = plan->moves[i];
        if (move.actor != plan->seat ||
            (move.kind == take && surto_why_illegal(t->game, surto_table_state(t->play), move))) {
            return false;
        }
    }
    return true;
}

static snapshot_plan *free_plan(game_table *t)
{
    unsigned number = 1;
    while (plan_find(t, number)) {
        number++;
    }
    for (unsigned i = 0; i < SNAPSHOT_PLANS; i++) {
        if (t->snapshot.plans[i].number == 0) {
            t->snapshot.plans[i].number = (uint8_t)number;
            return &t->snapshot.plans[i];
        }
    }
    return NULL;
}

static table_action_verdict refuse_move(const table_action *d, size_t index, const char *sentence)
{
    char about[sizeof d->out->about];
    snprintf(about, sizeof about, "move %zu: %s", index + 1, sentence);
    return table_action_refuse(d, MSG_ERROR_ILLEGAL, about);
}

table_action_verdict do_propose(const table_action *d)
{
    game_table *t = d->t;
    const msg_propose *wanted = &d->request->message->of.propose;
    snapshot_plan plan = {.seat = (uint8_t)d->seat, .yes = (uint8_t)(1U << d->seat)};
    if (wanted->has_note && table_snapshot_is_muted(&t->snapshot, &d->request->account)) {
        return table_action_refuse(d, MSG_ERROR_MUTED, "a plan without a note may be proposed");
    }
    plan.at = t->snapshot.revision + 1;
    plan.count = (uint8_t)wanted->moves_count;
    for (size_t i = 0; i < wanted->moves_count; i++) {
        if (!game_table_read_move(t, wanted->moves[i], &plan.moves[i])) {
            return refuse_move(d, i, surto_status_text(SURTO_ERR_SYNTAX));
        }
    }
    if (plan.count == 0 || !may_name(t, &plan) ||
        (wanted->has_note && !plain_text_take(wanted->note, plan.note, sizeof plan.note))) {
        return table_action_refuse(
            d, MSG_ERROR_ILLEGAL,
            "a plan has moves; with closed hands one's own, of cards one knows");
    }
    surto_state_buffer room;
    surto_status status;
    size_t made = try_plan(t, &plan, surto_state_from_buffer(&room), &status);
    if (made < plan.count) {
        (void)table_action_illegal(d, status, surto_state_from_buffer(&room), plan.moves[made]);
        return refuse_move(d, made, surto_status_text(status));
    }
    if (!t->snapshot.plans) {
        t->snapshot.plans = calloc(SNAPSHOT_PLANS, sizeof t->snapshot.plans[0]);
    }
    if (!t->snapshot.plans) {
        return table_action_refuse(d, MSG_ERROR_BUSY, surto_status_text(SURTO_ERR_MEMORY));
    }
    snapshot_plan *place = wanted->has_plan ? plan_find(t, wanted->plan) : free_plan(t);
    if (!place) {
        return table_action_refuse(d, wanted->has_plan ? MSG_ERROR_NOT_POSSIBLE : MSG_ERROR_FULL,
                                   NULL);
    }
    if (wanted->has_plan && place->seat != d->seat) {
        return table_action_refuse(d, MSG_ERROR_NOT_POSSIBLE, "it is the plan of another seat");
    }
    plan.number = place->number;
    *place = plan;
    d->out->changed |= CHANGED_PLANS;
    return ACTION_DONE;
}

table_action_verdict do_judge(const table_action *d)
{
    const msg_judge *wanted = &d->request->message->of.judge;
    snapshot_plan *plan = plan_find(d->t, wanted->plan);
    if (!plan) {
        return table_action_refuse(d, MSG_ERROR_NOT_POSSIBLE, "this plan is gone");
    }
    uint8_t bit = (uint8_t)(1U << d->seat);
    plan->yes = (uint8_t)(wanted->yes ? plan->yes | bit : plan->yes & ~bit);
    plan->no = (uint8_t)(wanted->yes ? plan->no & ~bit : plan->no | bit);
    d->out->changed |= CHANGED_PLANS;
    return ACTION_DONE;
}

table_action_verdict do_drop(const table_action *d)
{
    snapshot_plan *plan = plan_find(d->t, d->request->message->of.drop.plan);
    if (!plan || !game_table_sits(d->t, &d->request->account, plan->seat)) {
        return table_action_refuse(d, MSG_ERROR_NOT_POSSIBLE, "it is no plan of yours");
    }
    forget(d, plan);
    return ACTION_DONE;
}

table_action_verdict do_commit(const table_action *d)
{
    game_table *t = d->t;
    snapshot_plan *plan = plan_find(t, d->request->message->of.commit.plan);
    if (!plan) {
        return table_action_refuse(d, MSG_ERROR_NOT_POSSIBLE, "this plan is gone");
    }
    unsigned needed = 0;
    for (unsigned i = 0; i < plan->count; i++) {
        needed |= 1U << plan->moves[i].actor;
    }
    if ((game_table_waiting(t) & game_table_seats_of(t, &d->request->account)) == 0) {
        return table_action_refuse(d, MSG_ERROR_NOT_POSSIBLE, "it is another's turn");
    }
    if ((needed & ~(plan->yes | game_table_seats_without_people(t))) != 0) {
        return table_action_refuse(d, MSG_ERROR_NOT_POSSIBLE,
                                   "not all whose moves these are have agreed");
    }
    snapshot_plan done = *plan;
    size_t failed;
    surto_status status = game_table_make_moves(t, done.moves, done.count, &failed);
    if (status != SURTO_OK) {
        return refuse_move(d, failed, surto_status_text(status));
    }
    forget(d, plan);
    d->out->changed |= CHANGED_MOVES;
    vote_clear(d);
    plans_follow(d, done.moves, done.count);
    return ACTION_DONE;
}

/* What is left of a plan after these moves. Returns: whether it began with them. */
static bool shorten(snapshot_plan *plan, const surto_move *made, size_t count)
{
    if (count > plan->count || memcmp(plan->moves, made, count * sizeof *made) != 0) {
        return false;
    }
    plan->count = (uint8_t)(plan->count - count);
    memmove(plan->moves, plan->moves + count, plan->count * sizeof *made);
    memset(plan->moves + plan->count, 0, count * sizeof *made);
    return true;
}

static void hear_secret(void *context, const surto_fact *fact)
{
    *(bool *)context |= fact->seats != SURTO_EVERYBODY;
}

/* Has this action shown somebody what others may not know, such as a card that changed hands? */
static bool was_secret(const table_action *d)
{
    bool secret = false;
    surto_sink sink = {hear_secret, &secret};
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    (void)surto_table_state_at(d->t->play, d->out->first, state);
    for (size_t i = d->out->first; i < surto_table_move_count(d->t->play); i++) {
        (void)surto_apply(d->t->game, state, surto_table_move(d->t->play, i), &sink);
    }
    return secret;
}

/* With closed hands a plan stands as long as it is followed, and no card changes hands: which of
 * them are legal after anything else would tell what somebody holds. */
void plans_follow(const table_action *d, const surto_move *made, size_t count)
{
    if (has_plans(d->t) && surto_game_has_hidden_info(d->t->game) && was_secret(d)) {
        plans_clear(d);
    }
    for (unsigned i = 0; d->t->snapshot.plans && i < SNAPSHOT_PLANS;) {
        snapshot_plan *plan = &d->t->snapshot.plans[i];
        if (plan->number == 0) {
            break; /* there are no more */
        }
        surto_state_buffer room;
        surto_status status;
        d->out->changed |= CHANGED_PLANS;
        bool begun = shorten(plan, made, count);
        plan->at = d->t->snapshot.revision + 1;
        if (!begun) {
            plan->yes = plan->no = 0;
        }
        if (plan->count == 0 || (!begun && surto_game_has_hidden_info(d->t->game)) ||
            try_plan(d->t, plan, surto_state_from_buffer(&room), &status) < plan->count) {
            forget(d, plan);
        } else {
            i++;
        }
    }
}
