/* A state of the base game in parts, with keys as texts, for showing and narrating. */
#ifndef SURTO_UI_GAME_BASE_POSITION_H
#define SURTO_UI_GAME_BASE_POSITION_H

#include <stdbool.h>
#include <stdint.h>
#include <surto/surto.h>

#include "base_info.h"

enum { INFECTION_SETS_MAX = SURTO_BASE_LAYERS_MAX };

typedef enum cure_state { CURE_NONE, CURE_FOUND, CURE_ERADICATED } cure_state;

/* Cards of the infection deck that lie together: in a known order, or in none. */
typedef struct infection_set {
    bool ordered;
    bool placing;    /* a Forecast is arranging these cards */
    unsigned placed; /* then, how many of them lie in their order already; the others follow */
    unsigned count;
    uint8_t city[CITIES_MAX];
} infection_set;

typedef struct base_position {
    char phase[KEY_TEXT];
    char asked[SURTO_MOVE_TEXT_MAX]; /* "" if nothing is asked */
    unsigned turn;                   /* a seat, from 0 */
    unsigned actions;
    unsigned left;
    unsigned pending;
    bool quiet_night;
    bool flight_used;
    char roles[SURTO_SEATS_MAX][KEY_TEXT]; /* "" for one not dealt */
    uint8_t pawns[SURTO_SEATS_MAX];
    uint64_t hand[SURTO_SEATS_MAX]; /* a mask of cards; 0 if it is hidden */
    unsigned hand_count[SURTO_SEATS_MAX];
    bool hand_hidden[SURTO_SEATS_MAX];
    uint64_t stored;
    uint64_t out_of_game;
    uint64_t player_discard;
    bool deck_made;
    unsigned deck_left;      /* cards left in the player deck, epidemics included */
    unsigned epidemics_left; /* epidemics still in it */
    unsigned pile_left;      /* cards left in its top pile */
    bool pile_epidemic;      /* the epidemic of the top pile is still there */
    unsigned rate_moves;
    unsigned outbreaks;
    cure_state cure[COLOURS];
    uint8_t cubes[COLOURS][CITIES_MAX];
    uint64_t stations;
    unsigned set_count;
    infection_set sets[INFECTION_SETS_MAX]; /* from the top */
    uint64_t infection_discard;
} base_position;

/* Reads a state or a view. Returns: false if it has not the form of the base game. */
bool base_position_read(const base_info *board, const surto_state *state, base_position *out);

unsigned cubes_on_board(const base_position *seen, unsigned colour);
unsigned cures_found(const base_position *seen);
unsigned infection_deck_left(const base_position *seen);
bool base_position_is_phase(const base_position *seen, const char *phase);

/* Whether the role of a seat is `role` (its key). */
bool seat_has_role(const base_position *seen, unsigned seat, const char *role);

#endif
