/* The verbs of <surto/game.h>: what is the same for all rule sets, made from their spans. */
#include <surto/game.h>

#include <assert.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "core/bits.h"
#include "core/hash.h"
#include "core/rng.h"
#include "rules/rules.h"

/* Moves, facts and seeds are compared, stored and sent as bytes. */
_Static_assert(sizeof(surto_move) == 8 && offsetof(surto_move, arg) == 2, "no padding");
_Static_assert(sizeof(surto_fact) == 8 && offsetof(surto_fact, arg) == 2, "no padding");
_Static_assert(sizeof(surto_seed) == 16, "a seed is its bytes");
_Static_assert(sizeof(surto_state_buffer) == SURTO_STATE_MAX, "a buffer holds the largest state");

/* ---- Games ------------------------------------------------------------------------------ */

const surto__rules *surto__rules_find(const char *name)
{
    for (size_t i = 0; surto__rules_list[i]; i++) {
        if (strcmp(surto__rules_list[i]->name, name) == 0) {
            return surto__rules_list[i];
        }
    }
    return NULL;
}

const char *surto_rules_name(size_t index)
{
    size_t count = 0;
    while (surto__rules_list[count]) {
        count++;
    }
    return index < count ? surto__rules_list[index]->name : NULL;
}

static size_t option_count(const surto__rules *rules)
{
    size_t count = 0;
    while (rules->options[count].info.key) {
        count++;
    }
    return count;
}

#ifndef NDEBUG
/* Whether the table of a rule set keeps the limits of the public headers. */
static bool rules_valid(const surto__rules *rules)
{
    return rules->state_size > 0 && rules->state_size % 8 == 0 &&
           rules->state_size <= SURTO_STATE_MAX && option_count(rules) <= SURTO_OPTIONS_MAX &&
           (rules->masked != NULL) == (rules->observe != NULL) &&
           (rules->hides != NULL) == (rules->observe_move != NULL);
}
#endif

const surto_option_info *surto_rules_option(const char *rules, size_t index)
{
    const surto__rules *found = surto__rules_find(rules);
    return found && index < option_count(found) ? &found->options[index].info : NULL;
}

/* The place of an option; the number of options if a rule set has not such a one. */
static size_t find_option(const surto__rules *rules, const char *key)
{
    size_t at = 0;
    while (rules->options[at].info.key && strcmp(rules->options[at].info.key, key) != 0) {
        at++;
    }
    return at;
}

const char *surto_rules_option_value(const char *rules, const char *key, size_t index)
{
    const surto__rules *found = surto__rules_find(rules);
    const surto__option *option = found ? &found->options[find_option(found, key)] : NULL;
    if (!option || !option->info.key) {
        return NULL;
    }
    if (strcmp(key, "pack") == 0) {
        return surto_rules_pack(rules, index, NULL, NULL);
    }
    size_t count = 0;
    while (option->choices && option->choices[count] && count < index) {
        count++;
    }
    return option->choices ? option->choices[count] : NULL;
}

/* Puts the given options in the place of the standard values. */
static surto_status sort_options(const surto__rules *rules, const surto_option *options,
                                 size_t count, const char **values, char *why, size_t why_cap)
{
    size_t known = option_count(rules);
    for (size_t i = 0; i < count; i++) {
        size_t at = find_option(rules, options[i].key);
        if (at == known) {
            surto__say(why, why_cap,
                       (const char *[]){"unknown option `", options[i].key, "`", NULL});
            return SURTO_ERR_UNKNOWN;
        }
        values[at] = options[i].value;
    }
    return SURTO_OK;
}

const char *surto_rules_pack(const char *rules, size_t index, const char **text, size_t *length)
{
    const surto__rules *found = surto__rules_find(rules);
    const surto__pack_text *pack = found ? found->packs : NULL;
    for (size_t i = 0; pack && pack->name && i < index; i++) {
        pack++;
    }
    if (!pack || !pack->name) {
        return NULL;
    }
    if (text) {
        *text = pack->text;
    }
    if (length) {
        *length = *pack->length;
    }
    return pack->name;
}

/* The built-in pack that a value of the option names: NAME, or NAME and its version. */
static const surto__pack_text *find_pack(const surto__rules *rules, const char *value)
{
    size_t length = strcspn(value, " ");
    for (const surto__pack_text *pack = rules->packs; pack->name; pack++) {
        if (strlen(pack->name) == length && memcmp(pack->name, value, length) == 0) {
            return pack;
        }
    }
    return NULL;
}

/* Reads the pack and the options into a new game. */
static surto_status fill_game(surto_game *game, const char *pack, size_t pack_length,
                              const char *const *values, char *why, size_t why_cap)
{
    const surto__rules *rules = game->rules;
    if (!pack && rules->packs) {
        size_t at = find_option(rules, "pack");
        const surto__pack_text *builtin = rules->packs;
        if (rules->options[at].info.key) {
            builtin = find_pack(rules, values[at]);
        }
        if (!builtin) {
            surto__say(why, why_cap, (const char *[]){"unknown pack `", values[at], "`", NULL});
            return SURTO_ERR_OPTION;
        }
        pack = builtin->text;
        pack_length = *builtin->length;
    }
    surto_status status = SURTO_OK;
    if (rules->packs) {
        status = rules->pack(game, pack, pack_length, why, why_cap);
    } else if (pack) {
        surto__say(why, why_cap, (const char *[]){"these rules have no packs", NULL});
        status = SURTO_ERR_PACK;
    }
    return status == SURTO_OK ? rules->open(game, values, why, why_cap) : status;
}

surto_status surto_game_open_pack(surto_game **out, const char *rules_name, const char *pack,
                                  size_t pack_length, const surto_option *options, size_t count,
                                  char *why, size_t why_cap)
{
    *out = NULL;
    const surto__rules *rules = surto__rules_find(rules_name);
    if (!rules) {
        surto__say(why, why_cap, (const char *[]){"unknown rule set `", rules_name, "`", NULL});
        return SURTO_ERR_UNKNOWN;
    }
    assert(rules_valid(rules));
    const char *values[SURTO_OPTIONS_MAX];
    size_t known = option_count(rules);
    for (size_t i = 0; i < known; i++) {
        values[i] = rules->options[i].info.default_value;
    }
    size_t of_pack = find_option(rules, "pack");
    if (pack && of_pack < known) {
        values[of_pack] = NULL;
    }
    surto_status status = sort_options(rules, options, count, values, why, why_cap);
    if (status != SURTO_OK) {
        return status;
    }
    surto_game *game = calloc(1, sizeof *game + rules->own_size);
    if (!game) {
        surto__say(why, why_cap, (const char *[]){surto_status_text(SURTO_ERR_MEMORY), NULL});
        return SURTO_ERR_MEMORY;
    }
    game->rules = rules;
    atomic_init(&game->holders, 1);
    status = fill_game(game, pack, pack_length, values, why, why_cap);
    if (status != SURTO_OK) {
        free(game);
        return status;
    }
    assert(game->seats > 0 && game->seats <= SURTO_SEATS_MAX);
    assert(game->board.city_count <= SURTO__CITIES_MAX);
    *out = game;
    return SURTO_OK;
}

surto_status surto_game_open(surto_game **out, const char *rules, const surto_option *options,
                             size_t count, char *why, size_t why_cap)
{
    return surto_game_open_pack(out, rules, NULL, 0, options, count, why, why_cap);
}

surto_game *surto_game_share(surto_game *game)
{
    unsigned before = atomic_fetch_add(&game->holders, 1);
    assert(before > 0 && before < UINT_MAX);
    (void)before;
    return game;
}

void surto_game_close(surto_game *game)
{
    if (game) {
        unsigned before = atomic_fetch_sub(&game->holders, 1);
        assert(before > 0);
        if (before == 1) {
            free(game);
        }
    }
}

const char *surto_game_rules(const surto_game *game)
{
    return game->rules->name;
}

unsigned surto_game_rules_version(const surto_game *game)
{
    return game->rules->version;
}

unsigned surto_game_seats(const surto_game *game)
{
    return game->seats;
}

size_t surto_state_size(const surto_game *game)
{
    return game->rules->state_size;
}

size_t surto_game_option(const surto_game *game, size_t index, char *out, size_t cap)
{
    surto__out to = surto__out_start(out, cap);
    if (index < option_count(game->rules)) {
        game->rules->option(game, index, &to);
    }
    return surto__out_end(&to);
}

/* ---- Contracts of rule sets --------------------------------------------------------------- */

#ifndef NDEBUG
/* Whether spans keep the contract of surto__rules.spans: they are sorted, no move is in two of
 * them, none is empty, and all are chance's, or all are of seats and have weight 1. They belong to
 * those who may move, and chance's weights have a sum that fits. */
static bool spans_valid(const surto_game *game, const surto_state *state, const surto__span *spans,
                        size_t count)
{
    surto_move last = {0, 0, {0}};
    bool is_chance = count > 0 && spans[0].move.actor == SURTO_ACTOR_CHANCE;
    uint32_t actors = 0;
    uint64_t weights = 0, moves = 0;
    for (size_t i = 0; i < count; i++) {
        const surto__span *span = &spans[i];
        bool is_one = span->arg == SURTO__ONE;
        if (span->set == 0 || span->weight == 0 || span->arg > SURTO__ONE ||
            (is_one ? span->set != 1 : span->move.arg[span->arg] != 0) ||
            (is_chance ? span->move.actor != SURTO_ACTOR_CHANCE
                       : span->move.actor >= game->seats || span->weight != 1)) {
            return false;
        }
        actors |= is_chance ? SURTO_CHANCE : UINT32_C(1) << span->move.actor;
        moves += surto__count(span->set);
        weights += (uint64_t)surto__count(span->set) * span->weight;
        surto_move first = surto__span_move(span, surto__lowest(span->set));
        if (i > 0 && memcmp(&last, &first, sizeof last) >= 0) {
            return false;
        }
        last = surto__span_move(span, surto__nth(span->set, surto__count(span->set) - 1));
    }
    return count <= SURTO__SPANS_MAX && weights <= UINT32_MAX &&
           moves <= (is_chance ? (uint64_t)SURTO__OUTCOMES_MAX : SURTO_MOVES_MAX) &&
           (actors & ~game->rules->actors(game, state)) == 0;
}

/* Whether the result of a state says that the game is over when nobody can move any more. */
static bool result_valid(const surto_game *game, const surto_state *state, surto_result result)
{
    return (result.kind == SURTO_OPEN) == (game->rules->actors(game, state) != SURTO_OVER) &&
           result.reason && (result.reason[0] != 0) == (result.kind == SURTO_LOST);
}
#endif

/* Asks the rule set for its spans, and holds it to its contract. */
static size_t spans_of(const surto_game *game, const surto_state *state, surto__span *out)
{
    size_t count = game->rules->spans(game, state, out);
    assert(spans_valid(game, state, out, count));
    return count;
}

/* ---- Playing ---------------------------------------------------------------------------- */

void surto_start(const surto_game *game, surto_state *state)
{
    memset(state, 0, game->rules->state_size);
    game->rules->start(game, state);
    assert(!game->rules->check(game, state) && !surto__is_view(game, state));
}

uint32_t surto_actors(const surto_game *game, const surto_state *state)
{
    uint32_t actors = game->rules->actors(game, state);
    assert(actors == SURTO_CHANCE || actors >> game->seats == 0);
    return actors;
}

/* Who moves in a state that can be played on; nobody in a view. */
static uint32_t movers(const surto_game *game, const surto_state *state)
{
    return surto__is_view(game, state) ? (uint32_t)SURTO_OVER : surto_actors(game, state);
}

static bool is_seats(uint32_t actors)
{
    return actors != SURTO_OVER && actors != SURTO_CHANCE;
}

/* The legal moves of some seats, as a mask. */
static size_t legal_of(const surto_game *game, const surto_state *state, unsigned seats,
                       surto_move *out, size_t cap)
{
    surto__span spans[SURTO__SPANS_MAX];
    size_t total = 0;
    size_t count = is_seats(movers(game, state)) ? spans_of(game, state, spans) : 0;
    for (size_t i = 0; i < count; i++) {
        if ((seats >> spans[i].move.actor & 1) == 0) {
            continue;
        }
        for (uint64_t set = spans[i].set; set != 0; set &= set - 1, total++) {
            if (total < cap) {
                out[total] = surto__span_move(&spans[i], surto__lowest(set));
            }
        }
    }
    return total;
}

size_t surto_legal(const surto_game *game, const surto_state *state, surto_move *out, size_t cap)
{
    return legal_of(game, state, ~0U, out, cap);
}

size_t surto_legal_for(const surto_game *game, const surto_state *state, unsigned seat,
                       surto_move *out, size_t cap)
{
    return seat < game->seats ? legal_of(game, state, 1U << seat, out, cap) : 0;
}

size_t surto_outcomes(const surto_game *game, const surto_state *state, surto_outcome *out,
                      size_t cap)
{
    surto__span spans[SURTO__SPANS_MAX];
    size_t total = 0;
    size_t count = movers(game, state) == SURTO_CHANCE ? spans_of(game, state, spans) : 0;
    for (size_t i = 0; i < count; i++) {
        for (uint64_t set = spans[i].set; set != 0; set &= set - 1, total++) {
            if (total < cap) {
                out[total].move = surto__span_move(&spans[i], surto__lowest(set));
                out[total].weight = spans[i].weight;
            }
        }
    }
    return total;
}

static bool span_has(const surto__span *span, surto_move move)
{
    if (span->arg != SURTO__ONE) {
        unsigned position = (unsigned)move.arg[span->arg] - span->first;
        if (position > 63 || (span->set & surto__bit(position)) == 0) {
            return false;
        }
        move.arg[span->arg] = span->move.arg[span->arg];
    }
    return memcmp(&move, &span->move, sizeof move) == 0;
}

bool surto__spans_have(const surto__span *spans, size_t count, surto_move move)
{
    for (size_t i = 0; i < count; i++) {
        if (span_has(&spans[i], move)) {
            return true;
        }
    }
    return false;
}

static bool is_legal(const surto_game *game, const surto_state *state, surto_move move)
{
    surto__span spans[SURTO__SPANS_MAX];
    return surto__spans_have(spans, spans_of(game, state, spans), move);
}

surto_status surto_apply(const surto_game *game, surto_state *state, surto_move move,
                         const surto_sink *sink)
{
    uint32_t actors = surto_actors(game, state);
    if (actors == SURTO_OVER) {
        return SURTO_ERR_ENDED;
    }
    if (surto__is_view(game, state)) {
        return SURTO_ERR_VIEW;
    }
    if (!is_legal(game, state, move)) {
        return actors == SURTO_CHANCE && move.actor != SURTO_ACTOR_CHANCE ? SURTO_ERR_WAIT
                                                                          : SURTO_ERR_ILLEGAL;
    }
#ifndef NDEBUG
    /* Tests also play on positions that they made up. */
    bool was_valid = !game->rules->check(game, state);
#endif
    game->rules->apply(game, state, move, sink);
    assert(!was_valid || !game->rules->check(game, state));
    return SURTO_OK;
}

const char *surto_why_illegal(const surto_game *game, const surto_state *state, surto_move move)
{
    const char *rule = game->rules->why(game, state, move);
    assert(!rule || surto_rule_text(rule)); /* an id without a sentence helps nobody */
    return rule;
}

surto_result surto_state_result(const surto_game *game, const surto_state *state)
{
    surto_result result = game->rules->result(game, state);
    assert(result_valid(game, state, result));
    return result;
}

/* ---- Views ------------------------------------------------------------------------------ */

surto_status surto_observe(const surto_game *game, const surto_state *state, unsigned seat,
                           surto_state *view)
{
    if (seat >= game->seats && seat != SURTO_SPECTATOR) {
        return SURTO_ERR_RANGE;
    }
    if (game->rules->observe) {
        game->rules->observe(game, state, seat, view);
    } else {
        memmove(view, state, game->rules->state_size); /* a view may be made in place */
    }
    return SURTO_OK;
}

bool surto_game_has_hidden_info(const surto_game *game)
{
    return game->rules->hides && game->rules->hides(game);
}

surto_status surto_observe_move(const surto_game *game, const surto_state *before, surto_move move,
                                unsigned seat, surto_move *out)
{
    if (seat >= game->seats && seat != SURTO_SPECTATOR) {
        return SURTO_ERR_RANGE;
    }
    *out = surto_game_has_hidden_info(game) ? game->rules->observe_move(before, move, seat) : move;
    assert(out->kind == move.kind && out->actor == move.actor); /* only cards are hidden */
    return SURTO_OK;
}

size_t surto_encode_features(const surto_game *game, const surto_state *state, unsigned seat,
                             uint8_t *out, size_t cap)
{
    surto_state_buffer room;
    surto_state *view = surto_state_from_buffer(&room);
    if (surto_observe(game, state, seat, view) != SURTO_OK || seat == SURTO_SPECTATOR) {
        return 0;
    }
    size_t needed = game->rules->encode(game, view, seat, NULL, 0);
    if (cap >= needed) {
        size_t written = game->rules->encode(game, view, seat, out, cap);
        assert(written == needed);
        (void)written;
    }
    return needed;
}

/* ---- Derived ---------------------------------------------------------------------------- */

surto_status surto_check(const surto_game *game, const surto_state *state, char *why, size_t cap)
{
    const char *problem = game->rules->check(game, state);
    if (problem) {
        surto__say(why, cap, (const char *[]){problem, NULL});
        return SURTO_ERR_BROKEN;
    }
    return SURTO_OK;
}

uint64_t surto_hash(const surto_game *game, const surto_state *state)
{
    return surto__hash(state, game->rules->state_size);
}

static uint64_t count_sequences(const surto_game *game, const surto_state *state, unsigned depth)
{
    surto__span spans[SURTO__SPANS_MAX];
    size_t count = spans_of(game, state, spans);
    uint64_t total = 0;
    for (size_t i = 0; i < count; i++) {
        if (depth == 1) {
            total += surto__count(spans[i].set);
            continue;
        }
        for (uint64_t set = spans[i].set; set != 0; set &= set - 1) {
            surto_state_buffer room;
            surto_state *next = surto_state_from_buffer(&room);
            memcpy(next, state, game->rules->state_size);
            game->rules->apply(game, next, surto__span_move(&spans[i], surto__lowest(set)), NULL);
            total += count_sequences(game, next, depth - 1);
        }
    }
    return total;
}

uint64_t surto_perft(const surto_game *game, const surto_state *state, unsigned depth)
{
    if (surto__is_view(game, state)) {
        return 0;
    }
    return depth == 0 ? 1 : count_sequences(game, state, depth);
}

bool surto__well_formed(const surto_game *game, surto_move move)
{
    const uint8_t *domain = game->rules->kinds[move.kind].domain;
    unsigned form = SURTO__DOMAIN_SEAT, options = 0;
    for (unsigned arg = 0; arg < sizeof move.arg; arg++) {
        unsigned value = move.arg[arg];
        if (form != SURTO__DOMAIN_END && !(options & SURTO__REST)) {
            form = domain[arg] & 0x3fU;
            options = domain[arg];
        }
        if (form == SURTO__DOMAIN_END) {
            if (value != 0) {
                return false;
            }
        } else if (form < SURTO__DOMAIN_SEAT_LAST) {
            if (value >= game->seats) {
                return false;
            }
        } else if (form >= SURTO__DOMAIN_OWN &&
                   !((options & (SURTO__OPTIONAL | SURTO__REST)) && value == SURTO_NONE)) {
            const char *key = game->rules->key(game, form, value);
            if (!key || key[0] == 0) {
                return false;
            }
        }
    }
    return true;
}

bool surto__has_other_move(const surto_game *game, const surto_state *state, unsigned seat,
                           unsigned kind)
{
    surto__span spans[SURTO__SPANS_MAX];
    size_t count = spans_of(game, state, spans);
    for (size_t i = 0; i < count; i++) {
        if (spans[i].move.actor == seat && spans[i].move.kind != kind) {
            return true;
        }
    }
    return false;
}

/* One random number chooses a span and a bit of it. */
surto_move surto__choose(const surto__span *spans, size_t count, surto_rng *rng)
{
    uint32_t shares[SURTO__SPANS_MAX], total = 0;
    for (size_t i = 0; i < count; i++) {
        shares[i] = surto__count(spans[i].set) * spans[i].weight;
        total += shares[i];
    }
    assert(count > 0 && count <= SURTO__SPANS_MAX);
    uint32_t ticket = surto__rng_below(rng, total);
    size_t at = 0;
    while (ticket >= shares[at]) {
        ticket -= shares[at++];
    }
    uint32_t weight = spans[at].weight;
    return surto__span_move(&spans[at],
                            surto__nth(spans[at].set, weight == 1 ? ticket : ticket / weight));
}

surto_status surto_sample(const surto_game *game, const surto_state *state, surto_rng *rng,
                          surto_move *out)
{
    surto__span spans[SURTO__SPANS_MAX];
    if (surto__is_view(game, state)) {
        return SURTO_ERR_VIEW;
    }
    size_t count = spans_of(game, state, spans);
    if (count == 0) {
        return SURTO_ERR_ENDED;
    }
    *out = surto__choose(spans, count, rng);
    return SURTO_OK;
}

size_t surto_playout(const surto_game *game, surto_state *state, surto_rng *rng)
{
    surto__span spans[SURTO__SPANS_MAX];
    size_t moves = 0, count;
    if (surto__is_view(game, state)) {
        return 0;
    }
    while ((count = spans_of(game, state, spans)) != 0) {
        game->rules->apply(game, state, surto__choose(spans, count, rng), NULL);
        moves++;
    }
    return moves;
}

surto_status surto_deal(const surto_game *game, const surto_state *state, const surto_seed *seed,
                        surto_move *out)
{
    uint32_t actors = surto_actors(game, state);
    if (actors == SURTO_OVER) {
        return SURTO_ERR_ENDED;
    }
    if (surto__is_view(game, state)) {
        return SURTO_ERR_VIEW;
    }
    if (actors != SURTO_CHANCE) {
        return SURTO_ERR_ILLEGAL;
    }
    *out = game->rules->deal(game, state, seed);
    assert(is_legal(game, state, *out));
    return SURTO_OK;
}
