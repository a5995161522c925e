/* Threads that help a player. */
#include "util/thread_pool.h"

#include <time.h>

#include "tests/check.h"
#include "tests/fewer.h"

static surto_game *game;
static surto_state_buffer room;
static surto_rng rng;

/* Goes on by chance to the next position in which somebody may act. */
static void go_on(surto_state *state)
{
    surto_move move;
    do {
        CHECK(surto_sample(game, state, &rng, &move) == SURTO_OK);
        CHECK(surto_apply(game, state, move, NULL) == SURTO_OK);
    } while (surto_actors(game, state) == SURTO_CHANCE);
}

static surto_state *begin(const char *rules)
{
    surto_state *state = surto_state_from_buffer(&room);
    rng = (surto_rng){11};
    CHECK(surto_game_open(&game, rules, NULL, 0, NULL, 0) == SURTO_OK);
    surto_start(game, state);
    go_on(state);
    return state;
}

static surto_status think(const surto_state *state, const surto_player_limits *limits,
                          unsigned threads, surto_advice *out)
{
    surto_player *player;
    surto_player_limits shared = *limits;
    CHECK(surto_player_open(&player, game, "full") == SURTO_OK);
    thread_pool *helpers = thread_pool_open(game, "full", threads);
    CHECK((helpers != NULL) == (threads > 1));
    shared.helpers = thread_pool_helpers(helpers);
    CHECK(!shared.helpers || shared.helpers->count == threads - 1);
    surto_status status = surto_player_think(player, state, SURTO_SPECTATOR, NULL, 0, &shared, out);
    thread_pool_close(helpers);
    surto_player_close(player);
    return status;
}

TEST("thread pool: with playouts as the only limit any number of threads answers the same")
{
    static const char *const rules[] = {"base", "season2", "season0"};
    static surto_advice alone, together;
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        surto_state *state = begin(rules[i]);
        surto_player_limits limits = {.playouts = fewer(330), .candidates = SURTO_CANDIDATES_MAX};
        CHECK(think(state, &limits, 1, &alone) == SURTO_OK);
        while (alone.playouts <= 20) { /* nothing to think about */
            go_on(state);
            CHECK(think(state, &limits, 1, &alone) == SURTO_OK);
        }
        for (unsigned threads = 2; threads <= 5; threads += 3) {
            CHECK(think(state, &limits, threads, &together) == SURTO_OK);
            CHECK_SAY(memcmp(&alone, &together, sizeof alone) == 0, "%s, %u threads", rules[i],
                      threads);
        }
        surto_game_close(game);
    }
}

static uint64_t now(void *context)
{
    struct timespec time;
    (void)context;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * UINT64_C(1000000000) + (uint64_t)time.tv_nsec;
}

static bool is_stopped(void *context)
{
    unsigned *left = context;
    return *left == 0 || --*left == 0;
}

/* What is told fits together, whenever it was enough: playouts of plans were made, and chances are
 * chances. */
static void check_sums(const surto_advice *advice)
{
    uint64_t playouts = 0;
    CHECK(advice->count >= 1);
    for (unsigned i = 0; i < advice->count; i++) {
        const surto_candidate *told = &advice->candidate[i];
        playouts += told->playouts;
        CHECK(told->plan_count > 0 && told->win <= SURTO_PROBABILITY_ONE &&
              told->error <= SURTO_PROBABILITY_ONE);
        CHECK(i == 0 || told->win <= told[-1].win);
    }
    CHECK_SAY(playouts <= advice->playouts, "%d of %d", (int)playouts, (int)advice->playouts);
}

TEST("thread pool: a clock and a word that it is enough end the work of all")
{
    static surto_advice advice;
    const surto_state *state = begin("base");
    surto_player_limits timed = {
        .nanoseconds = 50000000, .clock = now, .candidates = SURTO_CANDIDATES_MAX};
    CHECK(think(state, &timed, 3, &advice) == SURTO_OK);
    check_sums(&advice);
    for (unsigned looks = 1; looks < 400; looks += 57) {
        unsigned left = looks;
        surto_player_limits stopped = {.playouts = INT64_MAX,
                                       .stop = is_stopped,
                                       .context = &left,
                                       .candidates = SURTO_CANDIDATES_MAX};
        CHECK(think(state, &stopped, 3, &advice) == SURTO_OK);
        CHECK(left == 0);
        check_sums(&advice);
    }
    surto_game_close(game);
}

static unsigned helped;

/* Calls the thread pool's own function and counts the calls. */
typedef struct way {
    const surto_player_helpers *helpers;
    void (*work)(void *job, unsigned which);
    void *job;
    unsigned calls[SURTO_HELPERS_MAX + 1];
} way;

static void count_call(void *context, unsigned which)
{
    way *w = context;
    w->calls[which]++; /* each its own */
    w->work(w->job, which);
}

static void count_all(void *context, unsigned others, void (*work)(void *job, unsigned which),
                      void *job)
{
    way *w = context;
    w->work = work;
    w->job = job;
    w->helpers->together(w->helpers->context, others, count_call, w);
    helped++;
}

TEST("thread pool: everybody is called for every batch, and fewer if fewer are wanted")
{
    static surto_advice advice;
    const surto_state *state = begin("base");
    surto_player *player;
    CHECK(surto_player_open(&player, game, "full") == SURTO_OK);
    thread_pool *helpers = thread_pool_open(game, "full", 4);
    way w = {.helpers = thread_pool_helpers(helpers)};
    for (unsigned count = 3; count > 0; count--) {
        memset(w.calls, 0, sizeof w.calls);
        helped = 0;
        surto_player_helpers counted = {
            .players = w.helpers->players, .count = count, .together = count_all, .context = &w};
        surto_player_limits limits = {.playouts = 200, .helpers = &counted};
        CHECK(surto_player_think(player, state, SURTO_SPECTATOR, NULL, 0, &limits, &advice) ==
              SURTO_OK);
        CHECK(helped > 3);
        for (unsigned which = 0; which <= 4; which++) {
            CHECK(w.calls[which] == (which <= count ? helped : 0));
        }
    }
    thread_pool_close(helpers);
    surto_player_close(player);
    surto_game_close(game);
}

TEST("thread pool: nobody helps a player that does not play the game, or one that is alone")
{
    begin("season2");
    CHECK(!thread_pool_open(game, "full", 1) && !thread_pool_open(game, "full", 0));
    CHECK(!thread_pool_open(game, "ordered", 2) && !thread_pool_open(game, "nobody", 2));
    CHECK(!thread_pool_open(game, "casual", 2)); /* it makes no playouts */
    CHECK(!thread_pool_helpers(NULL));
    thread_pool_close(NULL);
    thread_pool *many = thread_pool_open(game, "full", 1000);
    CHECK(many && thread_pool_helpers(many)->count == SURTO_HELPERS_MAX);
    thread_pool_close(many);
    surto_game_close(game);
}

CHECK_MAIN
