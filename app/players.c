/* Choosing moves: at random, by simple rules, or by asking a player of the library. */
#include "players.h"

#include <assert.h>
#include <string.h>

#include "heuristic_player.h"
#include "ui/message/language.h"
#include "ui/message/message.h"
#include "ui/message/temp_strings.h"
#include "ui/text/level_names.h"

/* The heuristic player makes a random move once in so many moves: enough to meet every kind of
 * move in a few hundred games, and seldom enough to win some of them. */
enum { WHIM_ODDS = 8 };

/* ---- The list ---------------------------------------------------------------------------- */

static const char *const own_names[PLAYER_LIBRARY] = {"random", "kinds", "eager"};

/* Players that have a namesake here are left out. */
const surto_player_info *player_info(player_kind kind)
{
    const surto_player_info *info = NULL;
    player_kind reached = PLAYER_LIBRARY - 1;
    for (size_t i = 0; reached < kind && (info = surto_player_by_index(i)); i++) {
        bool namesake = false;
        for (unsigned own = 0; own < PLAYER_LIBRARY; own++) {
            namesake = namesake || strcmp(own_names[own], info->name) == 0;
        }
        reached += !namesake;
    }
    return reached == kind && kind >= PLAYER_LIBRARY ? info : NULL;
}

const char *player_name(player_kind kind)
{
    const surto_player_info *info = player_info(kind);
    return kind < PLAYER_LIBRARY ? own_names[kind] : info ? info->name : NULL;
}

bool player_find(const char *name, player_kind *out)
{
    const char *found;
    player_kind kind = 0;
    while ((found = player_name(kind)) && strcmp(found, name) != 0) {
        kind++;
    }
    *out = found ? kind : PLAYER_RANDOM;
    return found != NULL;
}

const char *player_label(player_kind kind)
{
    const char *name = player_name(kind);
    const char *label = name ? level_label(name) : NULL;
    return label ? label : name ? name : "";
}

bool player_is_partner(player_kind kind)
{
    const surto_player_info *info = player_info(kind);
    return info && info->for_people;
}

const char *player_unknown(const char *wanted)
{
    strbuf list = {0};
    const char *name;
    for (player_kind kind = 0; (name = player_name(kind)); kind++) {
        add_item(&list, name);
    }
    return TEXT(CLIENT("unknown computer player '{word}'; available: {list}"),
                a_text("word", wanted), a_text("list", temp_take(&list)));
}

const char *player_not_here(const char *name)
{
    return TEXT(CLIENT("{word} cannot play this game"), a_text("word", name));
}

/* ---- Opening ----------------------------------------------------------------------------- */

bool player_open(computer_player *out, player_kind kind, const surto_game *game)
{
    *out = (computer_player){.kind = kind, .game = game};
    if (kind < PLAYER_LIBRARY) {
        return kind != PLAYER_HEURISTIC || base_info_read(&out->board, game);
    }
    /* Sharing counts the holders of a game, which is no change that anybody could see. */
    const char *name = player_name(kind);
    return name && surto_player_open(&out->player, (surto_game *)game, name) == SURTO_OK;
}

void player_close(computer_player *player)
{
    surto_player_close(player->player);
    player->player = NULL;
}

static void change_settings(computer_player *player)
{
    player->plan.count = 0;
    if (player->player) {
        surto_player_set(player->player, &player->settings);
    }
}

void player_set_seed(computer_player *player, uint64_t seed)
{
    player->rng = (surto_rng){seed};
    player->settings.seed = seed;
    change_settings(player);
}

void player_set_partner(computer_player *player, uint8_t seats)
{
    assert(player->game);
    player->settings.style = SURTO_STYLE_FOLLOW;
    player->settings.own_seats = seats;
    change_settings(player);
}

/* ---- Choosing by chance ------------------------------------------------------------------ */

/* Moves come sorted by kind, so each kind is one stretch of the list. */
static surto_move choose_by_kind(const surto_move *moves, size_t count, surto_rng *rng)
{
    size_t starts[256];
    uint32_t kinds = 0;
    for (size_t i = 0; i < count; i++) {
        if (i == 0 || moves[i].kind != moves[i - 1].kind) {
            starts[kinds++] = i;
        }
    }
    uint32_t chosen = surto_rng_below(rng, kinds);
    size_t end = chosen + 1 < kinds ? starts[chosen + 1] : count;
    size_t length = end - starts[chosen];
    return moves[starts[chosen] + surto_rng_below(rng, (uint32_t)length)];
}

/* Takes the moves that end the actions out of a list, unless there is nothing else. */
static size_t leave_out_passing(const surto_game *game, surto_move *moves, size_t count)
{
    size_t kept = 0;
    surto_move passing = {0};
    for (size_t i = 0; i < count; i++) {
        if (strcmp(surto_move_kind_name(game, moves[i].kind), "pass") == 0) {
            passing = moves[i];
        } else {
            moves[kept++] = moves[i];
        }
    }
    if (kept == 0 && count > 0) {
        moves[kept++] = passing;
    }
    return kept;
}

/* ---- Asking the library ------------------------------------------------------------------ */

const surto_state *player_view(const surto_game *game, const surto_state *state, unsigned seat,
                               surto_state_buffer *room)
{
    surto_state *view = surto_state_from_buffer(room);
    bool hidden = seat != SURTO_SPECTATOR && surto_observe(game, state, seat, view) == SURTO_OK &&
                  memcmp(view, state, surto_state_size(game)) != 0;
    return hidden ? view : state;
}

/* Goes on with the plan, or asks for another one. A player that has no answer leaves it to chance.
 */
static surto_move choose_by_thought(computer_player *player, const surto_state *state,
                                    unsigned seat, const surto_move *moves, size_t count)
{
    static surto_advice advice; /* large */
    surto_state_buffer room;
    surto_move move;
    if (followed_plan_next(&player->plan, player->game, state, moves, count, &move)) {
        return move;
    }
    const surto_state *seen = player_view(player->game, state, seat, &room);
    if (surto_player_think(player->player, seen, seat, moves, count, &player->limits, &advice) ==
        SURTO_OK) {
        followed_plan_begin(&player->plan, player->game, state, &advice.candidate[0],
                            seen != state);
    }
    return followed_plan_next(&player->plan, player->game, state, moves, count, &move)
               ? move
               : choose_by_kind(moves, count, &player->rng);
}

/* ---- Choosing ---------------------------------------------------------------------------- */

surto_move player_choose_among(computer_player *player, const surto_state *state, surto_move *moves,
                               size_t count)
{
    assert(player->game && count > 0);
    if (player->player) {
        return choose_by_thought(player, state, moves[0].actor, moves, count);
    }
    if (player->kind == PLAYER_RANDOM) {
        return moves[surto_rng_below(&player->rng, (uint32_t)count)];
    }
    if (player->kind == PLAYER_HEURISTIC) {
        count = leave_out_passing(player->game, moves, count);
        bool must = heuristic_must_choose(&player->board, moves, count);
        if (must || surto_rng_below(&player->rng, WHIM_ODDS) != 0) {
            return heuristic_choose(&player->board, state, moves, count, &player->rng);
        }
    }
    return choose_by_kind(moves, count, &player->rng);
}

surto_move player_choose(computer_player *player, const surto_state *state)
{
    surto_move moves[SURTO_MOVES_MAX];
    if (player->kind == PLAYER_RANDOM) {
        surto_sample(player->game, state, &player->rng, &moves[0]);
        return moves[0];
    }
    size_t count = surto_legal(player->game, state, moves, SURTO_MOVES_MAX);
    /* With closed hands nobody sees all: the seat is asked that must do something. What it does
     * comes before the events that others may play. */
    surto_state_buffer room;
    if (player->player && player_view(player->game, state, moves[0].actor, &room) == state) {
        return choose_by_thought(player, state, SURTO_SPECTATOR, moves, count);
    }
    if (player->player) {
        size_t kept = 0;
        for (size_t i = 0; i < count; i++) {
            if (moves[i].actor == moves[0].actor) {
                moves[kept++] = moves[i];
            }
        }
        count = kept;
    }
    return player_choose_among(player, state, moves, count);
}
