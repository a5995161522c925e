#include "ai/base/evaluator_memory.h"

#include <assert.h>
#include <string.h>

#include "ai/base/features.h"

void base_memory_fill(base_memory *memory, const surto_game *game, const base_nets *nets)
{
    for (unsigned from = 0; from < BASE_CITIES; from++) {
        uint64_t reached = surto__bit(from), edge = reached;
        for (unsigned steps = 0; edge != 0; steps++) {
            uint64_t next = 0;
            for (; edge != 0; edge &= edge - 1) {
                unsigned city = surto__lowest(edge);
                memory->distance[from][city] = (uint8_t)steps;
                next |= game->board.links[city];
            }
            edge = next & ~reached;
            reached |= next;
            if (steps == 1) {
                memory->within_two[from] = reached;
            }
        }
    }
    for (unsigned from = 0; from < BASE_CITIES; from++) {
        for (unsigned to = 0; to < BASE_CITIES; to++) {
            memory->nearer[from][to] = 0;
            for (uint64_t left = game->board.links[from]; left != 0; left &= left - 1) {
                unsigned city = surto__lowest(left);
                if (memory->distance[city][to] < memory->distance[from][to]) {
                    memory->nearer[from][to] |= surto__bit(city);
                }
            }
        }
    }
    base_memory_set_nets(memory, nets, game->seats);
}

void base_memory_set_nets(base_memory *memory, const base_nets *nets, unsigned seats)
{
    assert(seats >= BASE_TEAM_MIN && seats < BASE_TEAM_MIN + BASE_TEAMS);
    base_net_begin(&memory->net, &nets->quick, seats);
    memset(memory->cards, 0, sizeof memory->cards);
    memset(memory->boards, 0, sizeof memory->boards);
    memory->made_cards = memory->made_board = (base_part){0};
    memset(&memory->reach, 0, sizeof memory->reach);
    base_net_biases(&nets->quick, seats, memory->reach.sum);
    for (unsigned i = 0; i < BASE_REACH && base_reach_feature(i) < BASE_FEATURES; i++) {
        unsigned feature = base_reach_feature(i);
        for (unsigned unit = 0; unit < BASE_UNITS; unit++) {
            memory->reach.pair[i / 2].weight[unit][i % 2] =
                memory->net.pair[feature / 2].weight[unit][feature % 2];
        }
    }
    memset(memory->judged, 0, sizeof memory->judged);
    for (unsigned i = 0; i < BASE_JUDGES; i++) {
        base_net_begin(&memory->judge[i].net, &nets->judge[i], seats);
        base_net_biases(&nets->judge[i], seats, memory->judge[i].sum);
    }
}
