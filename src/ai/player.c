/* Players by name, and what all of them share. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "ai/player_type.h"
#include "ai/reasons.h"

static const surto__player_type *const types[] = {
    &surto__player_random, &surto__player_ordered, &surto__player_uct,    &surto__player_beginner,
    &surto__player_casual, &surto__player_skilled, &surto__player_expert, &surto__player_full};

enum { TYPES = sizeof types / sizeof types[0] };

static const surto__player_type *find(const char *name)
{
    for (size_t i = 0; name && i < TYPES; i++) {
        if (strcmp(types[i]->info.name, name) == 0) {
            return types[i];
        }
    }
    return NULL;
}

const surto_player_info *surto_player_by_index(size_t index)
{
    return index < TYPES ? &types[index]->info : NULL;
}

const surto_player_info *surto_player_by_name(const char *name)
{
    const surto__player_type *type = find(name);
    return type ? &type->info : NULL;
}

bool surto_player_supports(const char *name, const surto_game *game)
{
    const surto__player_type *type = find(name);
    return type && type->plays(game);
}

const char *surto_player_adviser(const surto_game *game)
{
    const char *found = NULL;
    const surto_player_info *info;
    for (size_t i = 0; (info = surto_player_by_index(i)); i++) {
        found = info->for_people && surto_player_supports(info->name, game) ? info->name : found;
    }
    return found;
}

size_t surto_player_memory(const char *name, const surto_game *game)
{
    const surto__player_type *type = find(name);
    return type && type->plays(game)
               ? sizeof(surto_player) + (type->memory ? type->memory(game) : 0)
               : 0;
}

surto_status surto_player_open(surto_player **out, surto_game *game, const char *name)
{
    *out = NULL;
    size_t size = surto_player_memory(name, game);
    if (size == 0) {
        return SURTO_ERR_UNKNOWN;
    }
    surto_player *player = calloc(1, size);
    if (!player) {
        return SURTO_ERR_MEMORY;
    }
    player->game = surto_game_share(game);
    player->type = find(name);
    if (player->type->open) {
        player->type->open(player);
    }
    *out = player;
    return SURTO_OK;
}

void surto_player_close(surto_player *player)
{
    if (player) {
        surto_game_close(player->game);
        free(player);
    }
}

void surto_player_set(surto_player *player, const surto_player_settings *settings)
{
    player->settings = *settings;
}

surto_rng surto__player_rng(const surto_player *player, const surto_state *state)
{
    surto_rng rng = {player->settings.seed};
    rng.state = surto_rng_next(&rng) ^ surto_hash(player->game, state);
    return rng;
}

bool surto__may_answer(const surto_player *player, const surto__question *question, surto_move move)
{
    return (question->seat == SURTO_SPECTATOR || move.actor == question->seat) &&
           !surto__is_forbidden(player, move.kind);
}

size_t surto__answers(const surto_player *player, const surto__question *question,
                      surto__span spans[SURTO__SPANS_MAX])
{
    size_t count = player->game->rules->spans(player->game, question->state, spans), kept = 0;
    assert(count <= SURTO__SPANS_MAX);
    for (size_t i = 0; i < count; i++) {
        if (surto__may_answer(player, question, spans[i].move)) {
            spans[kept++] = spans[i];
        }
    }
    return kept;
}

void surto__answer_with(surto_move move, surto_advice *out)
{
    assert(out->count == 0 && move.actor < SURTO_SEATS_MAX);
    out->count = 1;
    out->candidate[0].plan[0] = move;
    out->candidate[0].plan_count = 1;
    out->win = out->candidate[0].win = SURTO_PROBABILITY_ONE / 2;
}

void surto__apply_moves(const surto_game *game, const surto_state *from, const surto_move *moves,
                        unsigned count, surto_state *out)
{
    memcpy(out, from, game->rules->state_size);
    for (unsigned i = 0; i < count && surto_apply(game, out, moves[i], NULL) == SURTO_OK; i++) {
    }
}

#ifndef NDEBUG
/* Whether moves lie in a part of memory. */
static bool lie_in(const surto_move *moves, const void *part, size_t size)
{
    uintptr_t at = (uintptr_t)moves, from = (uintptr_t)part;
    return moves && at >= from && at - from < size;
}

/* Whether an advice is as <surto/player.h> promises. */
static bool is_valid(const surto_advice *advice)
{
    bool valid = advice->count > 0 && advice->count <= SURTO_CANDIDATES_MAX &&
                 advice->win <= SURTO_PROBABILITY_ONE;
    for (unsigned i = 0; valid && i < advice->count; i++) {
        const surto_candidate *one = &advice->candidate[i];
        valid = one->plan_count > 0 && one->plan_count <= SURTO_PLAN_MAX &&
                one->win <= SURTO_PROBABILITY_ONE && one->error <= SURTO_PROBABILITY_ONE;
    }
    return valid;
}
#endif

/* Answers a question that was checked. `legal` is not NULL if its state is a view. */
static surto_status think(surto_player *player, surto__question *question, const surto_move *legal,
                          size_t legal_count, surto_advice *out)
{
    const surto_player_limits *limits = question->limits;
    surto_player_limits more = *limits;
    bool has_style = surto__has_play_style(player) && !question->also;
    if (has_style) { /* it chooses among more than are wanted */
        more.candidates = SURTO_CANDIDATES_MAX;
        question->limits = &more;
    }
    surto_status status = legal ? surto__think_view(player, question, legal, legal_count, out)
                                : player->type->think(player, question, out);
    question->limits = limits;
    assert(status != SURTO_OK || is_valid(out));
    if (status == SURTO_OK && has_style) {
        surto__choose_by_style(player, question, out);
    }
    if (status == SURTO_OK && limits->candidates > 0) {
        surto__reasons_fill(player->game, question->state, out);
    }
    return status;
}

/* Whether all helpers are other players of the same kind, for the same game. */
static bool helpers_fit(const surto_player *player, const surto_player_helpers *helpers)
{
    bool fits = !helpers || helpers->count <= SURTO_HELPERS_MAX;
    for (unsigned i = 0; helpers && fits && i < helpers->count; i++) {
        const surto_player *helper = helpers->players[i];
        fits = helper != player && helper->type == player->type && helper->game == player->game;
        for (unsigned j = 0; fits && j < i; j++) {
            fits = helpers->players[j] != helper;
        }
    }
    return fits;
}

/* Checks a question and answers it. */
static surto_status answer(surto_player *player, surto__question *question, const surto_move *legal,
                           size_t legal_count, surto_advice *out)
{
    static const surto_player_limits none = {0};
    const surto_game *game = player->game;
    bool view = surto__is_view(game, question->state);
    memset(out, 0, sizeof *out);
    if (view && legal && legal_count > 0 && question->seat == SURTO_SPECTATOR) {
        question->seat = legal[0].actor; /* whose view it is */
    }
    unsigned seat = question->seat;
    question->limits = question->limits ? question->limits : &none;
    if ((seat != SURTO_SPECTATOR && seat >= game->seats) ||
        !helpers_fit(player, question->limits->helpers)) {
        return SURTO_ERR_RANGE;
    }
    uint32_t actors = surto_actors(game, question->state);
    if (actors == SURTO_OVER) {
        return SURTO_ERR_ENDED;
    }
    if (actors == SURTO_CHANCE || (seat != SURTO_SPECTATOR && !((actors >> seat) & 1))) {
        return SURTO_ERR_WAIT;
    }
    if (view && (!legal || legal_count == 0)) {
        return legal ? SURTO_ERR_ILLEGAL : SURTO_ERR_VIEW;
    }
    return think(player, question, view ? legal : NULL, legal_count, out);
}

surto_status surto_player_think(surto_player *player, const surto_state *state, unsigned seat,
                                const surto_move *legal, size_t legal_count,
                                const surto_player_limits *limits, surto_advice *out)
{
    surto__question question = {.state = state, .seat = seat, .limits = limits};
    return answer(player, &question, legal, legal_count, out);
}

surto_status surto__think_with_plan(surto_player *player, const surto_state *state,
                                    const surto_player_limits *limits, const surto_move *also,
                                    unsigned also_count, surto_advice *out,
                                    surto_candidate *also_result)
{
    surto__question question = {.state = state,
                                .seat = SURTO_SPECTATOR,
                                .limits = limits,
                                .also = also,
                                .also_count = also_count,
                                .also_result = also_result};
    assert(!lie_in(also, out, sizeof *out) && !lie_in(also, also_result, sizeof *also_result));
    memset(also_result, 0, sizeof *also_result);
    return answer(player, &question, NULL, 0, out);
}

surto_status surto_player_evaluate(surto_player *player, const surto_state *state, uint32_t *win)
{
    if (surto__is_view(player->game, state)) {
        return SURTO_ERR_VIEW;
    }
    surto_status status =
        player->type->judge ? player->type->judge(player, state, win) : SURTO_ERR_UNKNOWN;
    assert(status != SURTO_OK || *win <= SURTO_PROBABILITY_ONE);
    return status;
}
