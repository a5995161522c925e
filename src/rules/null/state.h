/* `null`: the smallest game that uses everything a rule set has. It is compiled and tested always,
 * and it is what somebody copies to write a new one (docs/develop/adding-a-rule-set.md).
 *
 * Six lamps stand in the dark. In turn each player lights one, or waits. After each move the wind
 * may blow a lamp out: a lit lamp with weight 1 each, no lamp with weight 3. Everybody holds a
 * secret token, which only its owner sees and which does nothing. The team wins when all lamps
 * burn, and loses after as many turns as the option says.
 */
#ifndef SURTO_RULES_NULL_STATE_H
#define SURTO_RULES_NULL_STATE_H

#include "core/bits.h"
#include "rules/rules.h"

enum { NULL_LAMPS = 6, NULL_TOKENS = 8, NULL_NO_LAMP = NULL_LAMPS };

enum null_phase { NULL_DEALING, NULL_MOVING, NULL_WIND, NULL_WON, NULL_LOST };

enum null_kind {
    NULL_LIGHT, /* lamp */
    NULL_WAIT,
    NULL_TOKEN, /* chance: seat, token */
    NULL_BLOW,  /* chance: lamp or none */
    NULL_KINDS
};

enum null_domain { NULL_DOMAIN_LAMP = SURTO__DOMAIN_OWN, NULL_DOMAIN_TOKEN };

enum null_fact { NULL_FACT_LIT, NULL_FACT_BLOWN, NULL_FACT_END };

typedef struct null_state {
    uint64_t lit;
    uint8_t phase, active, turns, dealt;
    uint8_t token[SURTO_SEATS_MAX]; /* SURTO_NONE: hidden, not dealt, or no such seat */
} null_state;

_Static_assert(sizeof(null_state) == 16, "no padding");

typedef struct null_game {
    uint8_t turns;
} null_game;

static inline const null_game *null_options(const surto_game *game)
{
    return (const null_game *)(const void *)game->own;
}

static inline const null_state *null_of(const surto_state *state)
{
    return (const null_state *)(const void *)state;
}

static inline null_state *null_in(surto_state *state)
{
    return (null_state *)(void *)state;
}

extern const surto__kind null_kinds[];
extern const uint8_t null_parts[];

surto_status null_open(surto_game *game, const char *const *values, char *why, size_t why_cap);
void null_option(const surto_game *game, size_t index, surto__out *out);
void null_start(const surto_game *game, surto_state *state);
uint32_t null_actors(const surto_game *game, const surto_state *state);
size_t null_spans(const surto_game *game, const surto_state *state, surto__span *out);
size_t null_chances(const null_state *s, surto__span *out);
surto_move null_deal(const surto_game *game, const surto_state *state, const surto_seed *seed);
void null_apply(const surto_game *game, surto_state *state, surto_move move,
                const surto_sink *sink);
const char *null_why(const surto_game *game, const surto_state *state, surto_move move);
bool null_masked(const surto_game *game, const surto_state *state);
void null_observe(const surto_game *game, const surto_state *state, unsigned seat,
                  surto_state *view);
bool null_hides(const surto_game *game);
surto_move null_observe_move(const surto_state *before, surto_move move, unsigned seat);
size_t null_encode(const surto_game *game, const surto_state *view, unsigned seat, uint8_t *out,
                   size_t cap);
const char *null_check(const surto_game *game, const surto_state *state);
surto_result null_result(const surto_game *game, const surto_state *state);
const char *null_key(const surto_game *game, unsigned domain, unsigned value);
void null_write(const surto_game *game, const surto_state *state, surto__out *out);
const char *null_read(const surto_game *game, surto__slice text, surto_state *state,
                      unsigned *line);

#endif
