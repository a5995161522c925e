/* What the base game's board and cards are, read once through the public interface: colours, links,
 * distances, cards and options. The text interface and the heuristic player use it. */
#ifndef SURTO_UI_GAME_BASE_INFO_H
#define SURTO_UI_GAME_BASE_INFO_H

#include <stdbool.h>
#include <stdint.h>
#include <surto/surto.h>

enum {
    COLOURS = 4,
    CITIES_MAX = 48,
    EVENTS = 5,
    CARDS_MAX = CITIES_MAX + EVENTS,
    KEY_TEXT = 32, /* room for the key of a city, card, role or colour */
    OUTBREAKS_LOST = 8,
    HAND_LIMIT = 7,
    STATIONS_MAX = 6,
    CUBES_OF_A_COLOUR = 24
};

/* The event cards. */
enum { CARD_AIRLIFT = CITIES_MAX, CARD_FORECAST, CARD_GRANT, CARD_QUIET_NIGHT, CARD_RESILIENT };

typedef struct base_info {
    const surto_game *game;
    unsigned seats;
    unsigned cities;
    char colour_keys[COLOURS][KEY_TEXT];
    uint8_t colour[CITIES_MAX]; /* of each city */
    uint64_t links[CITIES_MAX];
    uint8_t distance[CITIES_MAX][CITIES_MAX]; /* in drives */
    unsigned epidemics;                       /* in the whole game */
    unsigned cards;                           /* city and event cards in the whole game */
    bool closed;                              /* hands are closed */
} base_info;

/* Learns a game. Returns: false if it is not one of the base game's kind. */
bool base_info_read(base_info *out, const surto_game *game);

/* Cards are numbered: cities first, in board order, then the events. */
bool card_is_event(unsigned card);

/* The number of a key. Returns: false for an unknown one. */
bool card_find(const base_info *board, const char *key, unsigned *out);
bool city_find(const base_info *board, const char *key, unsigned *out);
bool colour_find(const base_info *board, const char *key, unsigned *out);
bool role_find(const base_info *board, const char *key, unsigned *out);

const char *event_key(unsigned event); /* 0 to EVENTS - 1 */

/* How many infection cards a turn turns up after `moved` moves of the rate marker. */
unsigned infection_rate(unsigned moved);

#endif
