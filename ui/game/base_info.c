/* Learning the board of the base game from the public interface. */
#include "base_info.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game_options.h"

static const char *const event_keys[EVENTS] = {"airlift", "forecast", "government-grant",
                                               "one-quiet-night", "resilient-population"};

const char *event_key(unsigned event)
{
    assert(event < EVENTS);
    return event_keys[event];
}

bool card_is_event(unsigned card)
{
    return card >= CITIES_MAX;
}

bool city_find(const base_info *board, const char *key, unsigned *out)
{
    for (unsigned city = 0; city < board->cities; city++) {
        if (strcmp(surto_city_key(board->game, city), key) == 0) {
            *out = city;
            return true;
        }
    }
    return false;
}

bool card_find(const base_info *board, const char *key, unsigned *out)
{
    for (unsigned event = 0; event < EVENTS; event++) {
        if (strcmp(event_keys[event], key) == 0) {
            *out = CITIES_MAX + event;
            return true;
        }
    }
    return city_find(board, key, out);
}

bool colour_find(const base_info *board, const char *key, unsigned *out)
{
    for (unsigned colour = 0; colour < COLOURS; colour++) {
        if (strcmp(board->colour_keys[colour], key) == 0) {
            *out = colour;
            return true;
        }
    }
    return false;
}

bool role_find(const base_info *board, const char *key, unsigned *out)
{
    for (unsigned role = 0; role < SURTO_BASE_ROLES; role++) {
        char other[KEY_TEXT];
        surto_base_key(board->game, SURTO_BASE_ROLE, role, other, sizeof other);
        if (strcmp(other, key) == 0) {
            *out = role;
            return true;
        }
    }
    return false;
}

unsigned infection_rate(unsigned moved)
{
    static const unsigned track[] = {2, 2, 2, 3, 3, 4, 4};
    size_t last = sizeof track / sizeof track[0] - 1;
    return track[moved < last ? moved : last];
}

static void learn_distances(base_info *out)
{
    memset(out->distance, 0xff, sizeof out->distance);
    for (unsigned from = 0; from < out->cities; from++) {
        uint64_t reached = UINT64_C(1) << from;
        uint64_t edge = reached;
        for (uint8_t steps = 0; edge; steps++) {
            uint64_t next = 0;
            for (unsigned city = 0; city < out->cities; city++) {
                if (edge >> city & 1) {
                    out->distance[from][city] = steps;
                    next |= out->links[city];
                }
            }
            edge = next & ~reached;
            reached |= next;
        }
    }
}

bool base_info_read(base_info *out, const surto_game *game)
{
    *out = (base_info){.game = game, .seats = surto_game_seats(game)};
    if (strcmp(surto_game_rules(game), "base") != 0) {
        return false;
    }
    while (surto_city_key(game, out->cities)) {
        if (out->cities == CITIES_MAX) {
            return false;
        }
        out->links[out->cities] = surto_city_links(game, out->cities);
        out->colour[out->cities] = (uint8_t)surto_city_colour(game, out->cities);
        out->cities++;
    }
    learn_distances(out);
    for (unsigned colour = 0; colour < COLOURS; colour++) {
        snprintf(out->colour_keys[colour], KEY_TEXT, "%s", surto_colour_key(game, colour));
    }
    char value[SURTO_VALUE_MAX];
    if (!game_option(game, "epidemics", value, sizeof value)) {
        return false;
    }
    out->epidemics = (unsigned)strtoul(value, NULL, 10);
    if (!game_option(game, "events", value, sizeof value)) {
        return false;
    }
    out->cards = out->cities;
    for (unsigned event = 0; event < EVENTS; event++) {
        out->cards += strcmp(value, "all") == 0 || strstr(value, event_keys[event]) != NULL;
    }
    out->closed = game_option(game, "hands", value, sizeof value) && strcmp(value, "closed") == 0;
    return true;
}
