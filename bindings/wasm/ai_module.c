/* The AI module; ai_module.h says how it is used. */
#include "ai_module.h"

#include <stdlib.h>
#include <string.h>

#include "ui/game/followed_plan.h"

static struct {
    char *input;
    size_t input_size;
    surto_table *table;
    surto_player *player;
    surto_review *review;
    surto_state_buffer state;
    surto_advice advice;
    surto_odds odds;
    surto_review_point point;
    surto_player_settings settings;
    followed_plan plans[SURTO_SEATS_MAX]; /* of partners */
    surto_move next;
} ai;

char *ai_module_input(size_t length)
{
    if (length + 1 > ai.input_size) {
        char *larger = realloc(ai.input, length + 1);
        if (!larger) {
            return NULL;
        }
        ai.input = larger;
        ai.input_size = length + 1;
    }
    memset(ai.input, 0, length + 1);
    return ai.input;
}

static void close_all(void)
{
    surto_review_close(ai.review);
    surto_player_close(ai.player);
    surto_table_close(ai.table);
    ai.review = NULL;
    ai.player = NULL;
    ai.table = NULL;
    memset(ai.plans, 0, sizeof ai.plans);
}

int32_t ai_module_open(size_t length, unsigned player)
{
    static const surto_dealer nobody = {.kind = SURTO_DEALER_NONE};
    const surto_player_info *info = surto_player_by_index(player);
    close_all();
    if (!info || length >= ai.input_size) {
        return SURTO_ERR_RANGE;
    }
    surto_record_reader reader;
    static surto_record_head head; /* large */
    surto_game *game = NULL;
    surto_status status = surto_record_open(&reader, ai.input, length, &head);
    if (status == SURTO_OK) {
        status = surto_record_open_game(&head, &game, NULL, 0);
    }
    if (status == SURTO_OK) {
        status = surto_table_load_for_game(&ai.table, surto_game_share(game), ai.input, length,
                                           &nobody, NULL, 0);
    }
    if (status == SURTO_OK) {
        status = surto_player_open(&ai.player, game, info->name);
    }
    surto_game_close(game);
    if (status != SURTO_OK) {
        close_all();
        return status;
    }
    memcpy(&ai.state, surto_table_state(ai.table), surto_state_size(surto_table_game(ai.table)));
    return SURTO_OK;
}

void ai_module_set_style(unsigned own_seats, uint32_t seed)
{
    const surto_player_settings settings = {.seed = seed,
                                            .style =
                                                own_seats ? SURTO_STYLE_FOLLOW : SURTO_STYLE_EQUAL,
                                            .own_seats = (uint8_t)own_seats};
    ai.settings = settings;
    memset(ai.plans, 0, sizeof ai.plans);
    if (ai.player) {
        surto_player_set(ai.player, &settings);
    }
}

int32_t ai_module_position(size_t length)
{
    surto_state_buffer given = {0};
    if (!ai.table || length >= ai.input_size ||
        length != surto_state_size(surto_table_game(ai.table))) {
        return SURTO_ERR_RANGE;
    }
    memcpy(&given, ai.input, length);
    surto_status status =
        surto_check(surto_table_game(ai.table), surto_state_from_buffer(&given), NULL, 0);
    if (status == SURTO_OK) {
        ai.state = given;
    }
    return status;
}

static surto_move legal[SURTO_MOVES_MAX];

/* The moves that are offered, from the room. Returns: false if they are not there. */
static bool take_offered(size_t count)
{
    if (count > SURTO_MOVES_MAX || (count > 0 && count * sizeof *legal >= ai.input_size)) {
        return false;
    }
    if (count > 0) {
        memcpy(legal, ai.input, count * sizeof *legal);
    }
    return true;
}

int32_t ai_module_think(unsigned seat, uint32_t playouts, unsigned candidates, size_t offered)
{
    if (!ai.player || !take_offered(offered)) {
        return SURTO_ERR_RANGE;
    }
    const surto_player_limits limits = {.playouts = playouts, .candidates = candidates};
    return surto_player_think(ai.player, surto_state_from_buffer(&ai.state), seat, legal, offered,
                              &limits, &ai.advice);
}

/* Plans anew for a seat that sees all of the position, or a part of it. */
static surto_status plan_anew(unsigned seat, uint32_t playouts, size_t count)
{
    const surto_game *game = surto_table_game(ai.table);
    const surto_state *state = surto_state_from_buffer(&ai.state);
    surto_state_buffer room;
    surto_state *view = surto_state_from_buffer(&room);
    bool hidden = surto_observe(game, state, seat, view) == SURTO_OK &&
                  memcmp(view, state, surto_state_size(game)) != 0;
    const surto_player_limits limits = {.playouts = playouts};
    surto_player_settings settings = ai.settings;
    settings.seed += seat; /* two of one level are not of one AI module */
    surto_player_set(ai.player, &settings);
    surto_status status = surto_player_think(ai.player, hidden ? view : state, seat, legal, count,
                                             &limits, &ai.advice);
    if (status == SURTO_OK) {
        followed_plan_begin(&ai.plans[seat], game, state, &ai.advice.candidate[0], hidden);
    }
    return status;
}

int32_t ai_module_next(unsigned seat, uint32_t playouts, size_t offered)
{
    if (!ai.player || seat >= SURTO_SEATS_MAX || !take_offered(offered)) {
        return SURTO_ERR_RANGE;
    }
    const surto_game *game = surto_table_game(ai.table);
    const surto_state *state = surto_state_from_buffer(&ai.state);
    followed_plan *plan = &ai.plans[seat];
    if (followed_plan_next(plan, game, state, legal, offered, &ai.next)) {
        return SURTO_OK;
    }
    surto_status status = plan_anew(seat, playouts, offered);
    return status != SURTO_OK                                                ? (int32_t)status
           : followed_plan_next(plan, game, state, legal, offered, &ai.next) ? SURTO_OK
                                                                             : SURTO_ERR_ILLEGAL;
}

const surto_move *ai_module_next_move(void)
{
    return &ai.next;
}

const surto_advice *ai_module_advice(void)
{
    return &ai.advice;
}

size_t ai_module_advice_size(void)
{
    return sizeof ai.advice;
}

int32_t ai_module_judge(void)
{
    uint32_t win;
    surto_status status =
        ai.player ? surto_player_evaluate(ai.player, surto_state_from_buffer(&ai.state), &win)
                  : SURTO_ERR_RANGE;
    return status == SURTO_OK ? (int32_t)win : (int32_t)status;
}

int32_t ai_module_odds(void)
{
    return ai.table ? surto_odds_compute(surto_table_game(ai.table),
                                         surto_state_from_buffer(&ai.state), &ai.odds)
                    : SURTO_ERR_RANGE;
}

const surto_odds *ai_module_odds_counted(void)
{
    return &ai.odds;
}

size_t ai_module_review_count(void)
{
    if (ai.player && !ai.review) {
        (void)surto_review_open(&ai.review, ai.player, ai.table);
    }
    return ai.review ? surto_review_count(ai.review) : 0;
}

int32_t ai_module_review(uint32_t playouts)
{
    const surto_player_limits limits = {.playouts = playouts};
    return ai_module_review_count() ? surto_review_next(ai.review, &limits, &ai.point)
                                    : SURTO_ERR_RANGE;
}

const surto_review_point *ai_module_review_point(void)
{
    return &ai.point;
}

uint32_t ai_module_bench_playouts(uint32_t games, uint32_t seed)
{
    surto_rng rng = {seed};
    uint32_t moves = 0;
    for (uint32_t i = 0; ai.table && i < games; i++) {
        surto_state_buffer room;
        surto_start(surto_table_game(ai.table), surto_state_from_buffer(&room));
        moves += (uint32_t)surto_playout(surto_table_game(ai.table), surto_state_from_buffer(&room),
                                         &rng);
    }
    return moves;
}

uint32_t ai_module_bench_judge(uint32_t times)
{
    /* Legal moves in turn, so that each judgement is of another position and the net has something
     * to change. */
    uint32_t sum = 0;
    if (!ai.player) {
        return 0;
    }
    const surto_game *game = surto_table_game(ai.table);
    size_t count = surto_legal(game, surto_state_from_buffer(&ai.state), legal, SURTO_MOVES_MAX);
    for (uint32_t i = 0; count > 0 && i < times; i++) {
        surto_state_buffer there = ai.state;
        uint32_t win = 0;
        (void)surto_apply(game, surto_state_from_buffer(&there), legal[i % count], NULL);
        (void)surto_player_evaluate(ai.player, surto_state_from_buffer(&there), &win);
        sum += win;
    }
    return sum;
}
