/* A state of the base game as the prompt shows it, from <surto/base.h>. */
#include "base_position.h"

#include <stdio.h>
#include <string.h>

#include "bits.h"

unsigned cubes_on_board(const position *seen, unsigned colour)
{
    unsigned count = 0;
    for (unsigned city = 0; city < CITIES_MAX; city++) {
        count += seen->cubes[colour][city];
    }
    return count;
}

unsigned cures_found(const position *seen)
{
    unsigned count = 0;
    for (unsigned colour = 0; colour < COLOURS; colour++) {
        count += seen->cure[colour] != CURE_NONE;
    }
    return count;
}

unsigned infection_deck_left(const position *seen)
{
    unsigned count = 0;
    for (unsigned i = 0; i < seen->set_count; i++) {
        count += seen->sets[i].count;
    }
    return count;
}

bool position_is_phase(const position *seen, const char *phase)
{
    return strcmp(seen->phase, phase) == 0;
}

bool seat_is(const position *seen, unsigned seat, const char *role)
{
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

static void read_asked(const surto_game *game, const surto_base_position *look, position *out)
{
    if (look->asked == SURTO_BASE_ASKED_PROPOSAL) {
        surto_move_write(game, look->proposal, out->asked, sizeof out->asked);
    } else if (look->asked != SURTO_BASE_ASKED_NOTHING) {
        snprintf(out->asked, sizeof out->asked, "%s p%u",
                 look->asked == SURTO_BASE_ASKED_REVEAL ? "reveal" : "place", look->asker + 1U);
    }
}

static void read_seats(const atlas *board, const surto_base_position *look, position *out)
{
    for (unsigned seat = 0; seat < board->seats; seat++) {
        surto_base_key(board->game, SURTO_BASE_ROLE, look->role[seat], out->roles[seat], KEY_TEXT);
        out->pawns[seat] = look->pawn[seat];
        out->hand[seat] = look->hand[seat];
        out->hand_count[seat] = look->hand_count[seat];
        out->hand_hidden[seat] = look->hand_count[seat] > count_bits(look->hand[seat]);
    }
}

bool position_read(const atlas *board, const surto_state *state, position *out)
{
    surto_base_position look;
    if (surto_base_look(board->game, state, &look) != SURTO_OK) {
        return false;
    }
    *out = (position){.turn = look.turn,
                      .actions = look.actions,
                      .left = look.left,
                      .pending = look.pending,
                      .quiet_night = look.quiet_night,
                      .flight_used = look.flight_used,
                      .stored = look.stored == SURTO_NONE ? 0 : UINT64_C(1) << look.stored,
                      .out_of_game = look.events_out,
                      .player_discard = look.player_discard,
                      .deck_made = look.deck_made,
                      .deck_left = look.deck_left,
                      .epidemics_left = look.epidemics_left,
                      .pile_left = look.pile_left,
                      .pile_epidemic = look.pile_epidemic,
                      .rate_moves = look.rate,
                      .outbreaks = look.outbreaks,
                      .stations = look.stations,
                      .set_count = look.layer_count,
                      .infection_discard = look.infection_discard};
    snprintf(out->phase, sizeof out->phase, "%s", look.phase);
    read_asked(board->game, &look, out);
    read_seats(board, &look, out);
    memcpy(out->cubes, look.cubes, sizeof out->cubes);
    for (unsigned colour = 0; colour < COLOURS; colour++) {
        out->cure[colour] = look.eradicated >> colour & 1 ? CURE_ERADICATED
                            : look.cured >> colour & 1    ? CURE_FOUND
                                                          : CURE_NONE;
    }
    for (unsigned i = 0; i < look.layer_count; i++) {
        read_layer(&look.layers[i], &out->sets[i]);
    }
    return true;
}
