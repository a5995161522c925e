/* A game and a position in parts, for front ends: <surto/base.h>. */
#include <string.h>
#include <surto/base.h>
#include <surto/text.h>

#include "core/out.h"
#include "rules/base/state.h"

_Static_assert((int)SURTO_BASE_CITIES == BASE_CITIES && (int)SURTO_BASE_CARDS == BASE_CARDS &&
                   (int)SURTO_BASE_COLOURS == BASE_COLOURS && (int)SURTO_BASE_ROLES == BASE_ROLES &&
                   (int)SURTO_BASE_LAYERS_MAX == SURTO__LAYERS_MAX &&
                   (int)SURTO_BASE_ORDER_MAX == SURTO__ORDER_LENGTH,
               "the public numbers are the engine's");
_Static_assert((int)SURTO_BASE_ASKED_PROPOSAL == BASE_ASKED_PROPOSAL &&
                   (int)SURTO_BASE_END_WON == BASE_WON &&
                   (int)SURTO_BASE_END_CARDS == BASE_LOST_CARDS,
               "and so are these");

surto_status surto_base_get_contents(const surto_game *game, surto_base_contents *out)
{
    if (game->rules != &surto__rules_base) {
        return SURTO_ERR_UNKNOWN;
    }
    const base_game *g = base_options(game);
    memset(out, 0, sizeof *out);
    out->cities = BASE_CITIES;
    out->start = (uint8_t)game->board.start;
    out->actions = BASE_ACTIONS;
    out->hand_limit = BASE_HAND_LIMIT;
    for (unsigned role = 0; role < BASE_ROLES; role++) {
        out->cure_cards[role] = (uint8_t)base_cure_cards(role);
    }
    out->outbreaks = BASE_OUTBREAKS_LOST;
    out->stations = BASE_STATIONS;
    out->cubes = BASE_CUBES;
    out->cubes_in_city = BASE_CUBES_IN_CITY;
    out->rate_count = BASE_RATE_SPACES;
    memcpy(out->rate, base_rate_track, sizeof out->rate);
    out->epidemics = g->epidemics;
    out->events = g->events;
    out->closed = g->closed;
    out->consent = g->consent;
    for (unsigned city = 0; city < BASE_CITIES; city++) {
        out->population[city] = game->board.cities[city].population;
    }
    return SURTO_OK;
}

static void look_at_layers(const surto__layers *deck, surto_base_position *out)
{
    out->layer_count = deck->count;
    for (unsigned layer = 0; layer < deck->count; layer++) {
        out->layers[deck->count - 1U - layer].cities = deck->set[layer];
    }
    for (unsigned order = 0; order < SURTO__ORDERS_MAX; order++) {
        if (deck->layer_of[order] != 0) {
            surto_base_layer *layer = &out->layers[deck->count - deck->layer_of[order]];
            for (unsigned i = 0; i < SURTO__ORDER_LENGTH; i++) {
                if (deck->order[order][i] != 0) {
                    layer->order[layer->known++] = (uint8_t)(deck->order[order][i] - 1U);
                }
            }
            layer->open = deck->open && order == 0;
        }
    }
}

static void look_at_deck(const base_game *g, const base_state *s, surto_base_position *out)
{
    out->deck_made = s->phase > BASE_SETUP_HANDS;
    if (out->deck_made) {
        out->pile_left = s->pile_left;
        out->pile_epidemic = (s->flags & BASE_FLAG_EPIDEMIC_IN) != 0;
        out->deck_left = (uint8_t)base_deck_left(g, s);
        out->epidemics_left = (uint8_t)(g->epidemics - 1U - s->pile + out->pile_epidemic);
    }
}

surto_status surto_base_get_position(const surto_game *game, const surto_state *state,
                                     surto_base_position *out)
{
    if (game->rules != &surto__rules_base) {
        return SURTO_ERR_UNKNOWN;
    }
    const base_state *s = base_of(state);
    memset(out, 0, sizeof *out);
    out->phase = base_phase_keys[s->phase];
    out->asked = (surto_base_asked)s->asked;
    out->asker = s->asker;
    out->proposal = s->proposal;
    out->turn = s->active;
    out->actions = s->actions;
    out->left = s->left;
    out->pending = s->pending;
    out->quiet_night = (s->flags & BASE_FLAG_QUIET) != 0;
    out->flight_used = (s->flags & BASE_FLAG_FLIGHT) != 0;
    memcpy(out->role, s->role, sizeof out->role);
    memcpy(out->pawn, s->pawn, sizeof out->pawn);
    memcpy(out->hand, s->hand, sizeof out->hand);
    memcpy(out->hand_count, s->hand_count, sizeof out->hand_count);
    out->stored = s->stored;
    out->player_discard = s->player_discard;
    out->events_out = base_events_out(s);
    out->unseen = s->unseen;
    look_at_deck(base_options(game), s, out);
    out->outbreaks = s->outbreaks;
    out->rate = s->rate;
    out->rate_cards = base_rate_track[s->rate];
    out->cured = s->cured;
    out->eradicated = s->eradicated;
    for (unsigned colour = 0; colour < BASE_COLOURS; colour++) {
        for (unsigned city = 0; city < BASE_CITIES; city++) {
            out->cubes[colour][city] = (uint8_t)base_cubes(s, colour, city);
        }
    }
    memcpy(out->supply, s->supply, sizeof out->supply);
    out->stations = s->stations;
    look_at_layers(&s->infection_deck, out);
    out->infection_discard = s->infection_discard;
    out->infection_out =
        BASE_ALL_CITIES & ~(s->infection_discard | surto__layers_all(&s->infection_deck));
    return SURTO_OK;
}

static const char *key_of(const surto_game *game, surto_base_entity thing, unsigned number)
{
    static const unsigned domains[] = {[SURTO_BASE_CITY] = BASE_DOMAIN_CITY,
                                       [SURTO_BASE_CARD] = BASE_DOMAIN_CARD,
                                       [SURTO_BASE_ROLE] = BASE_DOMAIN_ROLE,
                                       [SURTO_BASE_COLOUR] = BASE_DOMAIN_COLOUR};
    bool known = (size_t)thing < sizeof domains / sizeof domains[0];
    return known ? base_key(game, domains[thing], number) : NULL;
}

size_t surto_base_key(const surto_game *game, surto_base_entity entity, unsigned number, char *out,
                      size_t cap)
{
    surto__out to = surto__out_start(out, cap);
    const char *key = key_of(game, entity, number);
    surto__out_text(&to, key ? key : "");
    return surto__out_end(&to);
}

/* Cities have names of their own; every other name is its key with capitals and blanks. */
size_t surto_base_name(const surto_game *game, surto_base_entity entity, unsigned number, char *out,
                       size_t cap)
{
    surto__out to = surto__out_start(out, cap);
    const char *key = key_of(game, entity, number);
    bool city = number < BASE_CITIES && (entity == SURTO_BASE_CITY || entity == SURTO_BASE_CARD);
    if (city) {
        surto__out_text(&to, surto_city_name(game, number));
    } else if (key) {
        for (const char *at = key; *at; at++) {
            bool first = at == key || at[-1] == '-';
            surto__out_char(&to, *at == '-' ? ' ' : first ? (char)(*at - 'a' + 'A') : *at);
        }
    }
    return surto__out_end(&to);
}
