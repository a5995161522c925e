/* The players to compare with, `ordered` and `uct`: what they answer is legal with all options, the
 * same every time and within the limits, and they do what lab/peers.md says of them. */
#include "../check.h"
#include "../property/games.h"
#include "../requests.h"

/* ---- Positions -------------------------------------------------------------------------- */

enum { PEERS = 2, FEW = 80 };
static const char *const peers[PEERS] = {"ordered", "uct"};

typedef struct scene {
    surto_game *game;
    surto_state_buffer room;
    surto_state *state; /* a seat may move in it */
    surto_player *player;
    surto_rng rng;
} scene;

static surto_player *open_peer(surto_game *game, const char *name)
{
    surto_player *player = NULL;
    if (surto_player_open(&player, game, name) != SURTO_OK) {
        abort();
    }
    return player;
}

static void close_scene(scene *now)
{
    surto_player_close(now->player);
    surto_game_close(now->game);
}

/* Asks `check` in one of so many positions of lively games with all options, half of them rich. */
static void in_positions(const char *name, uint64_t seed, unsigned games, uint32_t of,
                         void (*check)(scene *now))
{
    for (unsigned number = 0; number < games; number++) {
        scene now = {.rng = {seed + number}};
        now.game = random_game(&now.rng);
        now.state = surto_state_from_buffer(&now.room);
        now.player = open_peer(now.game, name);
        surto_start(now.game, now.state);
        while (surto_actors(now.game, now.state) != SURTO_OVER) {
            surto_move move;
            bool chance = surto_actors(now.game, now.state) == SURTO_CHANCE;
            if (!chance && one_in(&now.rng, 2) && number % 2 == 1) {
                make_rich(now.game, now.state, &now.rng);
            }
            if (!chance && one_in(&now.rng, of)) {
                check(&now);
            }
            if (chance) {
                surto_sample(now.game, now.state, &now.rng, &move);
            } else {
                move = lively_move(now.game, now.state, &now.rng);
            }
            surto_apply(now.game, now.state, move, NULL);
        }
        close_scene(&now);
    }
}

static unsigned any_actor(scene *now)
{
    uint32_t actors = surto_actors(now->game, now->state);
    return one_in(&now->rng, 2) ? (unsigned)SURTO_SPECTATOR : any_of(actors, &now->rng);
}

/* ---- For both --------------------------------------------------------------------------- */

static void check_answer(scene *now)
{
    surto_state_buffer before = now->room, after = now->room;
    surto_advice advice, again;
    unsigned seat = any_actor(now);
    surto_player_settings settings = {.seed = surto_rng_next(&now->rng)};
    surto_player_limits limits = {.playouts = FEW, .candidates = 1 + below(&now->rng, 3)};
    surto_player_set(now->player, &settings);
    unsigned long earlier = requests;
    surto_status status =
        surto_player_think(now->player, now->state, seat, NULL, 0, &limits, &advice);
    CHECK(requests == earlier);
    CHECK(status == SURTO_OK && advice.count >= 1 && advice.count <= limits.candidates);
    CHECK(advice.playouts <= FEW);
    CHECK(same(now->game, now->state, surto_state_from_buffer(&before)));
    for (unsigned i = 0; i < advice.count; i++) {
        const surto_candidate *told = &advice.candidate[i];
        after = before;
        CHECK(told->plan_count >= 1 && told->plan_count <= SURTO_PLAN_MAX);
        CHECK(seat == SURTO_SPECTATOR || told->plan[0].actor == seat);
        for (unsigned move = 0; move < told->plan_count; move++) {
            CHECK(surto_apply(now->game, surto_state_from_buffer(&after), told->plan[move], NULL) ==
                  SURTO_OK);
        }
        CHECK(told->win <= (i == 0 ? advice.win : told[-1].win));
    }
    CHECK(surto_player_think(now->player, now->state, seat, NULL, 0, &limits, &again) == SURTO_OK);
    CHECK(memcmp(&advice, &again, sizeof advice) == 0);
    limits.one_move = true;
    CHECK(surto_player_think(now->player, now->state, seat, NULL, 0, &limits, &again) == SURTO_OK);
    CHECK(again.candidate[0].plan_count == 1);
    CHECK(memcmp(&again.candidate[0].plan[0], &advice.candidate[0].plan[0], sizeof(surto_move)) ==
          0);
}

TEST("peers: answers are legal, the same twice, without memory and without a trace")
{
    for (unsigned i = 0; i < PEERS; i++) {
        in_positions(peers[i], 100, 60, 8, check_answer);
    }
}

/* What a player keeps from one question to the next must not show: one that has just been opened
 * answers the same. */
static void check_fresh(scene *now)
{
    surto_advice old, fresh;
    surto_player_limits limits = {.playouts = FEW};
    surto_player *twin = open_peer(now->game, peers[1]);
    surto_player_settings standard = {0};
    surto_player_set(now->player, &standard);
    CHECK(surto_player_think(now->player, now->state, SURTO_SPECTATOR, NULL, 0, &limits, &old) ==
          SURTO_OK);
    CHECK(surto_player_think(twin, now->state, SURTO_SPECTATOR, NULL, 0, &limits, &fresh) ==
          SURTO_OK);
    CHECK(memcmp(&old, &fresh, sizeof old) == 0);
    surto_player_close(twin);
}

TEST("peers: a tree that was used answers like a new one")
{
    in_positions(peers[1], 200, 6, 8, check_fresh);
}

static void check_forbidden(scene *now)
{
    static surto_move moves[SURTO_MOVES_MAX];
    uint64_t some = surto_rng_next(&now->rng), more = surto_rng_next(&now->rng);
    surto_player_settings settings = {.forbidden = one_in(&now->rng, 2) ? some : some & more};
    surto_player_limits limits = {.playouts = FEW};
    surto_advice advice;
    size_t count = surto_legal(now->game, now->state, moves, SURTO_MOVES_MAX), left = 0;
    for (size_t i = 0; i < count; i++) {
        left += !((settings.forbidden >> moves[i].kind) & 1);
    }
    surto_player_set(now->player, &settings);
    surto_status status =
        surto_player_think(now->player, now->state, SURTO_SPECTATOR, NULL, 0, &limits, &advice);
    CHECK(status == (left > 0 ? SURTO_OK : SURTO_ERR_ILLEGAL));
    for (unsigned move = 0; left > 0 && move < advice.candidate[0].plan_count; move++) {
        CHECK(!((settings.forbidden >> advice.candidate[0].plan[move].kind) & 1));
    }
}

TEST("peers: forbidden kinds are never chosen")
{
    for (unsigned i = 0; i < PEERS; i++) {
        in_positions(peers[i], 300, 40, 8, check_forbidden);
    }
}

TEST("peers: they play the base game and are not for people")
{
    surto_game *base = NULL, *other = NULL;
    CHECK(surto_game_open(&base, "base", NULL, 0, NULL, 0) == SURTO_OK);
    CHECK(surto_game_open(&other, "season2", NULL, 0, NULL, 0) == SURTO_OK);
    for (unsigned i = 0; i < PEERS; i++) {
        CHECK(surto_player_supports(peers[i], base) && !surto_player_supports(peers[i], other));
        const surto_player_info *info = surto_player_by_name(peers[i]);
        CHECK(info && strcmp(info->name, peers[i]) == 0 && !info->for_people);
    }
    CHECK(!surto_player_by_name("nobody") && !surto_player_by_name(NULL));
    surto_game_close(base);
    surto_game_close(other);
}

/* ---- Ordered policies ------------------------------------------------------------------- */

static void check_order(scene *now)
{
    const base_state *s = base_of(now->state);
    if (s->phase != BASE_IN_ACTIONS || s->asked != BASE_ASKED_NOTHING || base_must_discard(s)) {
        return;
    }
    static surto_move moves[SURTO_MOVES_MAX];
    surto_advice advice;
    size_t count = surto_legal(now->game, now->state, moves, SURTO_MOVES_MAX);
    bool cures = false;
    for (size_t i = 0; i < count; i++) {
        cures = cures || moves[i].kind == BASE_CURE;
    }
    CHECK(surto_player_think(now->player, now->state, SURTO_SPECTATOR, NULL, 0, NULL, &advice) ==
          SURTO_OK);
    const surto_candidate *told = &advice.candidate[0];
    CHECK(!cures || told->plan[0].kind == BASE_CURE);
    for (unsigned i = 0; i < told->plan_count; i++) {
        unsigned kind = told->plan[i].kind;
        CHECK(kind == BASE_DRIVE || (kind >= BASE_SHUTTLE && kind <= BASE_CURE));
        CHECK(kind != BASE_JOIN && kind != BASE_FLY);
    }
}

TEST("peers: ordered cures first, and spends no card to travel")
{
    in_positions("ordered", 400, 60, 1, check_order);
}

/* Games of one player, dealt by seeds. Returns: how many were won. */
static unsigned wins(const char *name, const char *players, unsigned games, uint64_t playouts)
{
    surto_option options[] = {{"players", players},
                              {"role-pool", "medic operations-expert researcher scientist"},
                              {"events", "none"}};
    surto_game *game = NULL;
    CHECK(surto_game_open(&game, "base", options, 3, NULL, 0) == SURTO_OK);
    surto_player *player = open_peer(game, name);
    surto_player_limits limits = {.playouts = playouts};
    unsigned won = 0;
    for (unsigned number = 0; number < games; number++) {
        surto_seed seed = surto_seed_from_number(number);
        surto_state_buffer room;
        surto_state *state = surto_state_from_buffer(&room);
        surto_advice advice;
        surto_move move;
        surto_start(game, state);
        while (surto_actors(game, state) != SURTO_OVER) {
            if (surto_deal(game, state, &seed, &move) == SURTO_OK) {
                surto_apply(game, state, move, NULL);
                continue;
            }
            surto_player_think(player, state, SURTO_SPECTATOR, NULL, 0, &limits, &advice);
            for (unsigned i = 0; i < advice.candidate[0].plan_count; i++) {
                CHECK(surto_apply(game, state, advice.candidate[0].plan[i], NULL) == SURTO_OK);
            }
        }
        won += surto_state_result(game, state).kind == SURTO_WON;
    }
    surto_player_close(player);
    surto_game_close(game);
    return won;
}

/* About 13 of 100 are told of the policies it is written after; with four players 1 of 100. */
TEST("peers: ordered wins as often as what it stands for")
{
    unsigned two = wins("ordered", "2", 1000, 0), four = wins("ordered", "4", 2000, 0);
    printf("# two players: %u of 1000 won; four players: %u of 2000\n", two, four);
    CHECK(two >= 80 && two <= 160);
    CHECK(four >= 2 && four <= 50);
}

/* ---- The tree --------------------------------------------------------------------------- */

static unsigned seen_wins;

static void check_win(scene *now)
{
    static surto_move moves[SURTO_MOVES_MAX];
    const base_state *s = base_of(now->state);
    size_t count = surto_legal(now->game, now->state, moves, SURTO_MOVES_MAX);
    bool wins_now = false;
    for (size_t i = 0; i < count; i++) {
        wins_now = wins_now || (moves[i].kind == BASE_CURE && surto__count(s->cured) == 3);
    }
    if (wins_now) {
        surto_advice advice;
        surto_player_limits limits = {.playouts = 2000};
        surto_player_settings standard = {0};
        surto_player_set(now->player, &standard);
        CHECK(surto_player_think(now->player, now->state, SURTO_SPECTATOR, NULL, 0, &limits,
                                 &advice) == SURTO_OK);
        CHECK(advice.candidate[0].plan[0].kind == BASE_CURE && advice.win == SURTO_PROBABILITY_ONE);
        seen_wins++;
    }
}

TEST("peers: uct takes a win that is there")
{
    in_positions("uct", 500, 300, 1, check_win);
    CHECK_SAY(seen_wins > 3, "only %u positions", seen_wins);
}

static uint64_t tick(void *context)
{
    uint64_t *now = context;
    return *now += 1000;
}

static bool at_once(void *context)
{
    (void)context;
    return true;
}

static void check_limits(scene *now)
{
    uint64_t time = 0;
    surto_advice advice;
    surto_player_limits limits = {.nanoseconds = 3500, .clock = tick, .context = &time};
    CHECK(surto_player_think(now->player, now->state, SURTO_SPECTATOR, NULL, 0, &limits, &advice) ==
          SURTO_OK);
    CHECK(advice.playouts > 0 && advice.playouts <= 4 * 64);
    limits = (surto_player_limits){.playouts = 5000, .stop = at_once};
    CHECK(surto_player_think(now->player, now->state, SURTO_SPECTATOR, NULL, 0, &limits, &advice) ==
          SURTO_OK);
    CHECK(advice.playouts > 0 && advice.playouts <= 64);
}

TEST("peers: uct stops when it is told to, or by the clock")
{
    in_positions("uct", 600, 6, 8, check_limits);
}

CHECK_MAIN
