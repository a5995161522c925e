/* The mind; mind.h says how it is used. */
#include "mind.h"

#include <stdlib.h>
#include <string.h>

#include "ui/game/followed_plan.h"

static struct {
    char *room;
    size_t room_size;
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
} mind;

char *mind_room(size_t length)
{
    if (length + 1 > mind.room_size) {
        char *larger = realloc(mind.room, length + 1);
        if (!larger) {
            return NULL;
        }
        mind.room = larger;
        mind.room_size = length + 1;
    }
    memset(mind.room, 0, length + 1);
    return mind.room;
}

static void close_all(void)
{
    surto_review_close(mind.review);
    surto_player_close(mind.player);
    surto_table_close(mind.table);
    mind.review = NULL;
    mind.player = NULL;
    mind.table = NULL;
    memset(mind.plans, 0, sizeof mind.plans);
}

int32_t mind_open(size_t length, unsigned player)
{
    static const surto_dealer nobody = {.kind = SURTO_DEALER_NONE};
    const surto_player_info *info = surto_player_by_index(player);
    close_all();
    if (!info || length >= mind.room_size) {
        return SURTO_ERR_RANGE;
    }
    surto_record_reader reader;
    static surto_record_head head; /* large */
    surto_game *game = NULL;
    surto_status status = surto_record_open(&reader, mind.room, length, &head);
    if (status == SURTO_OK) {
        status = surto_record_open_game(&head, &game, NULL, 0);
    }
    if (status == SURTO_OK) {
        status = surto_table_load_for_game(&mind.table, surto_game_share(game), mind.room, length,
                                           &nobody, NULL, 0);
    }
    if (status == SURTO_OK) {
        status = surto_player_open(&mind.player, game, info->name);
    }
    surto_game_close(game);
    if (status != SURTO_OK) {
        close_all();
        return status;
    }
    memcpy(&mind.state, surto_table_state(mind.table),
           surto_state_size(surto_table_game(mind.table)));
    return SURTO_OK;
}

void mind_manner(unsigned own_seats, uint32_t seed)
{
    const surto_player_settings settings = {.seed = seed,
                                            .style =
                                                own_seats ? SURTO_STYLE_FOLLOW : SURTO_STYLE_EQUAL,
                                            .own_seats = (uint8_t)own_seats};
    mind.settings = settings;
    memset(mind.plans, 0, sizeof mind.plans);
    if (mind.player) {
        surto_player_set(mind.player, &settings);
    }
}

int32_t mind_position(size_t length)
{
    surto_state_buffer given = {0};
    if (!mind.table || length >= mind.room_size ||
        length != surto_state_size(surto_table_game(mind.table))) {
        return SURTO_ERR_RANGE;
    }
    memcpy(&given, mind.room, length);
    surto_status status =
        surto_check(surto_table_game(mind.table), surto_state_from_buffer(&given), NULL, 0);
    if (status == SURTO_OK) {
        mind.state = given;
    }
    return status;
}

static surto_move legal[SURTO_MOVES_MAX];

/* The moves that are offered, from the room. Returns: false if they are not there. */
static bool take_offered(size_t count)
{
    if (count > SURTO_MOVES_MAX || (count > 0 && count * sizeof *legal >= mind.room_size)) {
        return false;
    }
    if (count > 0) {
        memcpy(legal, mind.room, count * sizeof *legal);
    }
    return true;
}

int32_t mind_think(unsigned seat, uint32_t playouts, unsigned candidates, size_t offered)
{
    if (!mind.player || !take_offered(offered)) {
        return SURTO_ERR_RANGE;
    }
    const surto_player_limits limits = {.playouts = playouts, .candidates = candidates};
    return surto_player_think(mind.player, surto_state_from_buffer(&mind.state), seat, legal,
                              offered, &limits, &mind.advice);
}

/* Plans anew for a seat that sees all of the position, or a part of it. */
static surto_status plan_anew(unsigned seat, uint32_t playouts, size_t count)
{
    const surto_game *game = surto_table_game(mind.table);
    const surto_state *state = surto_state_from_buffer(&mind.state);
    surto_state_buffer room;
    surto_state *view = surto_state_from_buffer(&room);
    bool hidden = surto_observe(game, state, seat, view) == SURTO_OK &&
                  memcmp(view, state, surto_state_size(game)) != 0;
    const surto_player_limits limits = {.playouts = playouts};
    surto_player_settings settings = mind.settings;
    settings.seed += seat; /* two of one level are not of one mind */
    surto_player_set(mind.player, &settings);
    surto_status status = surto_player_think(mind.player, hidden ? view : state, seat, legal, count,
                                             &limits, &mind.advice);
    if (status == SURTO_OK) {
        followed_plan_begin(&mind.plans[seat], game, state, &mind.advice.candidate[0], hidden);
    }
    return status;
}

int32_t mind_next(unsigned seat, uint32_t playouts, size_t offered)
{
    if (!mind.player || seat >= SURTO_SEATS_MAX || !take_offered(offered)) {
        return SURTO_ERR_RANGE;
    }
    const surto_game *game = surto_table_game(mind.table);
    const surto_state *state = surto_state_from_buffer(&mind.state);
    followed_plan *plan = &mind.plans[seat];
    if (followed_plan_next(plan, game, state, legal, offered, &mind.next)) {
        return SURTO_OK;
    }
    surto_status status = plan_anew(seat, playouts, offered);
    return status != SURTO_OK                                                  ? (int32_t)status
           : followed_plan_next(plan, game, state, legal, offered, &mind.next) ? SURTO_OK
                                                                               : SURTO_ERR_ILLEGAL;
}

const surto_move *mind_next_move(void)
{
    return &mind.next;
}

const surto_advice *mind_advice(void)
{
    return &mind.advice;
}

size_t mind_advice_size(void)
{
    return sizeof mind.advice;
}

int32_t mind_judge(void)
{
    uint32_t win;
    surto_status status =
        mind.player ? surto_player_evaluate(mind.player, surto_state_from_buffer(&mind.state), &win)
                    : SURTO_ERR_RANGE;
    return status == SURTO_OK ? (int32_t)win : (int32_t)status;
}

int32_t mind_odds(void)
{
    return mind.table ? surto_odds_compute(surto_table_game(mind.table),
                                           surto_state_from_buffer(&mind.state), &mind.odds)
                      : SURTO_ERR_RANGE;
}

const surto_odds *mind_odds_counted(void)
{
    return &mind.odds;
}

size_t mind_review_count(void)
{
    if (mind.player && !mind.review) {
        (void)surto_review_open(&mind.review, mind.player, mind.table);
    }
    return mind.review ? surto_review_count(mind.review) : 0;
}

int32_t mind_review(uint32_t playouts)
{
    const surto_player_limits limits = {.playouts = playouts};
    return mind_review_count() ? surto_review_next(mind.review, &limits, &mind.point)
                               : SURTO_ERR_RANGE;
}

const surto_review_point *mind_review_point(void)
{
    return &mind.point;
}

uint32_t mind_bench_playouts(uint32_t games, uint32_t seed)
{
    surto_rng rng = {seed};
    uint32_t moves = 0;
    for (uint32_t i = 0; mind.table && i < games; i++) {
        surto_state_buffer room;
        surto_start(surto_table_game(mind.table), surto_state_from_buffer(&room));
        moves += (uint32_t)surto_playout(surto_table_game(mind.table),
                                         surto_state_from_buffer(&room), &rng);
    }
    return moves;
}

uint32_t mind_bench_judge(uint32_t times)
{
    /* Legal moves in turn, so that each judgement is of another position and the net has something
     * to change. */
    uint32_t sum = 0;
    if (!mind.player) {
        return 0;
    }
    const surto_game *game = surto_table_game(mind.table);
    size_t count = surto_legal(game, surto_state_from_buffer(&mind.state), legal, SURTO_MOVES_MAX);
    for (uint32_t i = 0; count > 0 && i < times; i++) {
        surto_state_buffer there = mind.state;
        uint32_t win = 0;
        (void)surto_apply(game, surto_state_from_buffer(&there), legal[i % count], NULL);
        (void)surto_player_evaluate(mind.player, surto_state_from_buffer(&there), &win);
        sum += win;
    }
    return sum;
}
