#include "ai/base/lore.h"

#include <string.h>

#include "ai/base/features.h"

void base_lore_make(base_lore *lore, const surto_game *game, const base_nets *nets)
{
    for (unsigned from = 0; from < BASE_CITIES; from++) {
        uint64_t reached = surto__bit(from), edge = reached;
        for (unsigned steps = 0; edge != 0; steps++) {
            uint64_t next = 0;
            for (; edge != 0; edge &= edge - 1) {
                unsigned city = surto__lowest(edge);
                lore->distance[from][city] = (uint8_t)steps;
                next |= game->board.links[city];
            }
            edge = next & ~reached;
            reached |= next;
            if (steps == 1) {
                lore->within_two[from] = reached;
            }
        }
    }
    for (unsigned from = 0; from < BASE_CITIES; from++) {
        for (unsigned to = 0; to < BASE_CITIES; to++) {
            lore->nearer[from][to] = 0;
            for (uint64_t left = game->board.links[from]; left != 0; left &= left - 1) {
                unsigned city = surto__lowest(left);
                if (lore->distance[city][to] < lore->distance[from][to]) {
                    lore->nearer[from][to] |= surto__bit(city);
                }
            }
        }
    }
    base_lore_set_nets(lore, nets, game->seats);
}

void base_lore_set_nets(base_lore *lore, const base_nets *nets, unsigned seats)
{
    base_net_begin(&lore->net, &nets->quick, seats);
    memset(lore->cards, 0, sizeof lore->cards);
    memset(lore->boards, 0, sizeof lore->boards);
    lore->made_cards = lore->made_board = (base_part){0};
    memset(&lore->reach, 0, sizeof lore->reach);
    base_net_biases(&nets->quick, seats, lore->reach.sum);
    for (unsigned i = 0; i < BASE_REACH && base_reach_feature(i) < BASE_FEATURES; i++) {
        unsigned feature = base_reach_feature(i);
        for (unsigned unit = 0; unit < BASE_UNITS; unit++) {
            lore->reach.pair[i / 2].weight[unit][i % 2] =
                lore->net.pair[feature / 2].weight[unit][feature % 2];
        }
    }
    memset(lore->judged, 0, sizeof lore->judged);
    for (unsigned i = 0; i < BASE_JUDGES; i++) {
        base_net_begin(&lore->judge[i].net, &nets->judge[i], seats);
        base_net_biases(&nets->judge[i], seats, lore->judge[i].sum);
    }
}
