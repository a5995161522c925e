/* Plans of a turn: see planner.h. */
#include "ai/planner.h"

#include <assert.h>
#include <string.h>

enum { MOVES_OF_POSITION = 24 }; /* roughly, of relevant ones */

/* Four independent lanes: what one multiplication waits for, the next does not. */
static uint32_t hash_of(const unsigned char *bytes, size_t size)
{
    uint64_t lane[4] = {1, 2, 3, 4};
    assert(size % 8 == 0);
    for (size_t i = 0; i + 32 <= size; i += 32) {
        for (unsigned j = 0; j < 4; j++) {
            uint64_t word;
            memcpy(&word, bytes + i + 8 * j, sizeof word);
            lane[j] = (lane[j] ^ word) * UINT64_C(0x9e3779b97f4a7c15);
            lane[j] ^= lane[j] >> 29;
        }
    }
    for (size_t i = size & ~(size_t)31; i < size; i += 8) {
        uint64_t word;
        memcpy(&word, bytes + i, sizeof word);
        lane[0] = (lane[0] ^ word) * UINT64_C(0x9e3779b97f4a7c15);
        lane[0] ^= lane[0] >> 29;
    }
    uint64_t sum = lane[0] * 3 ^ lane[1] * 5 ^ lane[2] * 7 ^ lane[3] * 11;
    sum *= UINT64_C(0xbf58476d1ce4e5b9);
    return (uint32_t)(sum >> 32);
}

static uint32_t table_for(uint32_t cap)
{
    uint32_t size = 16;
    while (size < 2 * cap) {
        size *= 2;
    }
    return size;
}

size_t surto__plans_memory(const surto_game *game, uint32_t cap)
{
    return surto__rounded(cap * sizeof(surto__plan_node)) +
           surto__rounded(table_for(cap) * sizeof(uint32_t)) + cap * game->rules->state_size;
}

void surto__plans_lay_out(surto__plans *plans, const surto_game *game, uint32_t cap, void *memory)
{
    unsigned char *at = memory;
    *plans = (surto__plans){.cap = cap,
                            .table_size = table_for(cap),
                            .state_size = game->rules->state_size,
                            .nodes = (void *)at};
    at += surto__rounded(cap * sizeof(surto__plan_node));
    plans->table = (void *)at;
    plans->states = at + surto__rounded(plans->table_size * sizeof(uint32_t));
    assert(cap > 0 && plans->table_size > cap &&
           (plans->table_size & (plans->table_size - 1)) == 0);
    assert((uintptr_t)memory % sizeof(uint64_t) == 0);
}

/* Adds the position stored behind the last one, unless it is a duplicate. */
static void keep(surto__plans *plans, const surto_game *game, const surto__evaluator *evaluator,
                 uint32_t parent, surto_move move)
{
    assert(plans->count < plans->cap && (parent == SURTO__PLAN_ROOT || parent < plans->count));
    const surto_state *state = surto__plans_state(plans, plans->count);
    const unsigned char *bytes = (const unsigned char *)state;
    uint32_t hash = hash_of(bytes, plans->state_size), mask = plans->table_size - 1;
    uint32_t at = hash & mask;
    for (; plans->table[at] != 0; at = (at + 1) & mask) {
        uint32_t other = plans->table[at] - 1;
        if (plans->nodes[other].hash == hash &&
            memcmp(surto__plans_state(plans, other), bytes, plans->state_size) == 0) {
            return;
        }
    }
    uint32_t actors = game->rules->actors(game, state);
    bool end = actors == SURTO_CHANCE || actors == SURTO_OVER ||
               evaluator->turn(state) != evaluator->turn(surto__plans_state(plans, 0));
    plans->nodes[plans->count] = (surto__plan_node){
        .parent = parent,
        .hash = hash,
        .move = move,
        .depth = (uint8_t)(parent == SURTO__PLAN_ROOT ? 0 : plans->nodes[parent].depth + 1),
        .end = end};
    plans->table[at] = ++plans->count;
    plans->ends += end;
}

static void expand(surto__plans *plans, const surto_game *game, const surto__evaluator *evaluator,
                   void *memory, uint32_t node, const surto__plan_options *options)
{
    surto__span spans[SURTO__SPANS_MAX];
    const surto_state *from = surto__plans_state(plans, node);
    size_t count = game->rules->spans(game, from, spans);
    assert(count <= SURTO__SPANS_MAX && plans->limit <= plans->cap);
    bool quick = options->quick && evaluator->relevant_moves_quick;
    for (size_t i = 0; i < count; i++) {
        const surto__span *span = &spans[i];
        if (((options->forbidden >> span->move.kind) & 1) ||
            (node == 0 && options->seat != SURTO_SPECTATOR && span->move.actor != options->seat)) {
            continue;
        }
        uint64_t set = span->set;
        if (!options->all) {
            const surto_state *root = surto__plans_state(plans, 0);
            set = (quick ? evaluator->relevant_moves_quick
                         : evaluator->relevant_moves)(game, memory, root, from, span);
        }
        assert((set & ~span->set) == 0);
        for (; set != 0; set &= set - 1) {
            if (plans->count >= plans->limit) {
                plans->full = true;
                return;
            }
            surto_move move = surto__span_move(span, surto__lowest(set));
            surto_state *to = surto__plans_state(plans, plans->count);
            memcpy(to, from, plans->state_size);
            game->rules->apply(game, to, move, NULL);
            keep(plans, game, evaluator, node, move);
        }
    }
}

/* Drops all but the best positions that are not ends, from one node on. */
static void thin_out(surto__plans *plans, const surto_game *game, const surto__evaluator *evaluator,
                     void *memory, uint32_t from, uint32_t beam)
{
    uint32_t waiting = 0;
    assert(beam > 0 && from <= plans->count);
    for (uint32_t node = from; node < plans->count; node++) {
        waiting += !plans->nodes[node].end;
    }
    if (waiting <= beam) {
        return;
    }
    int32_t min = INT32_MAX, max = INT32_MIN;
    for (uint32_t node = from; node < plans->count; node++) {
        if (!plans->nodes[node].end) {
            int32_t value = evaluator->value(game, memory, surto__plans_state(plans, node));
            plans->nodes[node].value = value;
            min = value < min ? value : min;
            max = value > max ? value : max;
        }
    }
    /* The value that as many positions reach as the beam is wide, by binary search. */
    while (min < max) {
        int32_t middle = min + (max - min + 1) / 2;
        uint32_t above = 0;
        for (uint32_t node = from; node < plans->count; node++) {
            above += !plans->nodes[node].end && plans->nodes[node].value >= middle;
        }
        if (above >= beam) {
            min = middle;
        } else {
            max = middle - 1;
        }
    }
    /* Of those with exactly this value, the first ones. */
    uint32_t above = 0;
    for (uint32_t node = from; node < plans->count; node++) {
        above += !plans->nodes[node].end && plans->nodes[node].value > min;
    }
    uint32_t equal = beam - above;
    for (uint32_t node = from; node < plans->count; node++) {
        surto__plan_node *n = &plans->nodes[node];
        if (!n->end && n->value <= min) {
            n->left = n->value < min || equal == 0;
            equal -= !n->left;
        }
    }
}

void surto__plans_make(surto__plans *plans, const surto_game *game,
                       const surto__evaluator *evaluator, void *memory, const surto_state *state,
                       const surto__plan_options *options)
{
    memset(plans->table, 0, plans->table_size * sizeof *plans->table);
    plans->count = plans->ends = 0;
    plans->full = false;
    plans->limit = plans->cap;
    memcpy(plans->states, state, plans->state_size);
    keep(plans, game, evaluator, SURTO__PLAN_ROOT, (surto_move){0});
    for (uint32_t from = 0; from < plans->count && plans->count < plans->cap;) {
        /* At each depth, no more positions than can be expanded, and never all the room, or long
         * plans would not reach an end. */
        uint32_t to = plans->count, room = plans->cap - to;
        uint32_t max = room / MOVES_OF_POSITION < 8 ? 8 : room / MOVES_OF_POSITION;
        thin_out(plans, game, evaluator, memory, from,
                 options->beam && options->beam < max ? options->beam : max);
        plans->limit = to + room - room / 4;
        for (; from < to; from++) {
            const surto__plan_node *node = &plans->nodes[from];
            if (!node->end && !node->left && node->depth < UINT8_MAX) {
                expand(plans, game, evaluator, memory, from, options);
            }
        }
    }
}

unsigned surto__plans_path(const surto__plans *plans, uint32_t node, surto_move *out, unsigned cap)
{
    assert(node < plans->count);
    unsigned depth = plans->nodes[node].depth;
    for (unsigned at = depth; at > 0; at--) {
        if (at <= cap) {
            out[at - 1] = plans->nodes[node].move;
        }
        node = plans->nodes[node].parent;
    }
    return depth < cap ? depth : cap;
}
