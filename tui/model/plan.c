/* What-if branches. */
#include "tui/model/plan.h"

#include <assert.h>
#include <string.h>

void plan_open(plan *p, const surto_table *table)
{
    if (p->from != surto_table_move_count(table)) {
        plan_forget(p);
    }
    p->from = surto_table_move_count(table);
    p->open = true;
}

void plan_leave(plan *p)
{
    p->open = false;
}

void plan_forget(plan *p)
{
    *p = (plan){0};
}

void plan_choose(plan *p, unsigned slot)
{
    p->slot = slot < PLANS_MAX ? slot : p->slot;
}

static void copy_state(const surto_table *table, surto_state *out)
{
    memcpy(out, surto_table_state(table), surto_state_size(surto_table_game(table)));
}

bool plan_state(plan *p, const surto_table *table, surto_state *out)
{
    plan_branch *branch = &p->branches[p->slot];
    assert(p->slot < PLANS_MAX && branch->count <= branch->top && branch->top <= PLAN_MOVES_MAX);
    copy_state(table, out);
    for (unsigned i = 0; i < branch->count; i++) {
        if (surto_apply(surto_table_game(table), out, branch->moves[i], NULL) != SURTO_OK) {
            branch->count = branch->top = i;
            return false;
        }
    }
    return true;
}

/* A proposal waits for somebody else's word, which is not ours to assume: the next legal moves are
 * answers. */
static bool waits_for_consent(const surto_game *game, const surto_state *state)
{
    surto_move moves[SURTO_MOVES_MAX];
    size_t count = surto_legal(game, state, moves, SURTO_MOVES_MAX);
    for (size_t i = 0; i < count; i++) {
        const char *kind = surto_move_kind_name(game, moves[i].kind);
        if (strcmp(kind, "accept") == 0) {
            return true;
        }
    }
    return false;
}

bool plan_is_done(plan *p, const surto_table *table)
{
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    const surto_game *game = surto_table_game(table);
    plan_state(p, table, state);
    uint32_t actors = surto_actors(game, state);
    return actors == SURTO_CHANCE || actors == SURTO_OVER || waits_for_consent(game, state);
}

surto_status plan_try(plan *p, const surto_table *table, surto_move move)
{
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    plan_branch *branch = &p->branches[p->slot];
    if (plan_is_done(p, table)) {
        return SURTO_ERR_WAIT;
    }
    if (branch->count == PLAN_MOVES_MAX) {
        return SURTO_ERR_SPACE;
    }
    plan_state(p, table, state);
    surto_status status = surto_apply(surto_table_game(table), state, move, NULL);
    if (status == SURTO_OK) {
        branch->moves[branch->count++] = move;
        branch->top = branch->count;
    }
    return status;
}

surto_status plan_undo(plan *p)
{
    plan_branch *branch = &p->branches[p->slot];
    if (branch->count == 0) {
        return SURTO_ERR_UNDO;
    }
    branch->count--;
    return SURTO_OK;
}

surto_status plan_redo(plan *p)
{
    plan_branch *branch = &p->branches[p->slot];
    if (branch->count == branch->top) {
        return SURTO_ERR_UNDO;
    }
    branch->count++;
    return SURTO_OK;
}
