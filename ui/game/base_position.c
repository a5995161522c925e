/* A state of the base game as the prompt shows it, from <surto/base.h>. */
#include "base_position.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "bits.h"

unsigned cubes_on_board(const base_position *seen, unsigned colour)
{
    assert(colour < COLOURS);
    unsigned count = 0;
    for (unsigned city = 0; city < CITIES_MAX; city++) {
        count += seen->cubes[colour][city];
    }
    return count;
}

unsigned cures_found(const base_position *seen)
{
    unsigned count = 0;
    for (unsigned colour = 0; colour < COLOURS; colour++) {
        count += seen->cure[colour] != CURE_NONE;
    }
    return count;
}

unsigned infection_deck_left(const base_position *seen)
{
    assert(seen->set_count <= INFECTION_SETS_MAX);
    unsigned count = 0;
    for (unsigned i = 0; i < seen->set_count; i++) {
        count += seen->sets[i].count;
    }
    return count;
}

bool base_position_is_phase(const base_position *seen, const char *phase)
{
    return strcmp(seen->phase, phase) == 0;
}

bool seat_has_role(const base_position *seen, unsigned seat, const char *role)
{
    assert(seat < SURTO_SEATS_MAX);
    return strcmp(seen->roles[seat], role) == 0;
}

/* A layer with a known order, or one a Forecast arranges, or just a set in board order. */
static void read_layer(const surto_base_layer *layer, infection_set *out)
{
    uint64_t rest = layer->cities;
    for (unsigned i = 0; i < layer->known; i++) {
        out->city[out->count++] = layer->order[i];
        rest &= ~(UINT64_C(1) << layer->order[i]);
    }
    out->placing = layer->open;
    out->placed = layer->open ? layer->known : 0;
    out->ordered = layer->known > 0;
    for (unsigned city = 0; city < CITIES_MAX; city++) {
        if (rest >> city & 1) {
            out->city[out->count++] = (uint8_t)city;
        }
    }
}

static void read_asked(const surto_game *game, const surto_base_position *from, base_position *out)
{
    if (from->asked == SURTO_BASE_ASKED_PROPOSAL) {
        surto_move_write(game, from->proposal, out->asked, sizeof out->asked);
    } else if (from->asked != SURTO_BASE_ASKED_NOTHING) {
        snprintf(out->asked, sizeof out->asked, "%s p%u",
                 from->asked == SURTO_BASE_ASKED_REVEAL ? "reveal" : "place", from->asker + 1U);
    }
}

static void read_seats(const base_info *board, const surto_base_position *from, base_position *out)
{
    for (unsigned seat = 0; seat < board->seats; seat++) {
        surto_base_key(board->game, SURTO_BASE_ROLE, from->role[seat], out->roles[seat], KEY_TEXT);
        out->pawns[seat] = from->pawn[seat];
        out->hand[seat] = from->hand[seat];
        out->hand_count[seat] = from->hand_count[seat];
        out->hand_hidden[seat] = from->hand_count[seat] > count_bits(from->hand[seat]);
    }
}

bool base_position_read(const base_info *board, const surto_state *state, base_position *out)
{
    surto_base_position from;
    if (surto_base_get_position(board->game, state, &from) != SURTO_OK) {
        return false;
    }
    *out = (base_position){.turn = from.turn,
                           .actions = from.actions,
                           .left = from.left,
                           .pending = from.pending,
                           .quiet_night = from.quiet_night,
                           .flight_used = from.flight_used,
                           .stored = from.stored == SURTO_NONE ? 0 : UINT64_C(1) << from.stored,
                           .out_of_game = from.events_out,
                           .player_discard = from.player_discard,
                           .deck_made = from.deck_made,
                           .deck_left = from.deck_left,
                           .epidemics_left = from.epidemics_left,
                           .pile_left = from.pile_left,
                           .pile_epidemic = from.pile_epidemic,
                           .rate_moves = from.rate,
                           .outbreaks = from.outbreaks,
                           .stations = from.stations,
                           .set_count = from.layer_count,
                           .infection_discard = from.infection_discard};
    snprintf(out->phase, sizeof out->phase, "%s", from.phase);
    read_asked(board->game, &from, out);
    read_seats(board, &from, out);
    memcpy(out->cubes, from.cubes, sizeof out->cubes);
    for (unsigned colour = 0; colour < COLOURS; colour++) {
        out->cure[colour] = from.eradicated >> colour & 1 ? CURE_ERADICATED
                            : from.cured >> colour & 1    ? CURE_FOUND
                                                          : CURE_NONE;
    }
    for (unsigned i = 0; i < from.layer_count; i++) {
        read_layer(&from.layers[i], &out->sets[i]);
    }
    return true;
}
