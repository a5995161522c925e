/* What <surto/player.h> promises of every player, in positions of random games of all rule sets,
 * with consent and from views of closed hands. SURTO_GAMES=20 for a long run: so many games with
 * each player. */
#include "games.h"
#include "season0_games.h"
#include "season2_games.h"

#include <surto/player.h>

#include "../requests.h"
#include "ai/player_type.h"

enum { FEW = 24, NEARLY = SURTO_PROBABILITY_ONE / 50 };

/* ---- Positions --------------------------------------------------------------------------- */

typedef struct course {
    surto_game *(*open)(surto_rng *rng);
    void (*enrich)(const surto_game *game, surto_state *state, surto_rng *rng);
    surto_move (*move)(const surto_game *game, const surto_state *state, surto_rng *rng);
    uint32_t of; /* asked in one of so many positions */
} course;

static surto_game *open_season2(surto_rng *rng)
{
    return random_season2(rng, false);
}

static surto_game *open_season0(surto_rng *rng)
{
    return random_season0(rng, false);
}

enum { ALL = 3, BASE_ALONE = 1 };

static const course courses[ALL] = {{random_game, make_rich, lively_move, 24},
                                    {open_season2, make_rich_season2, lively_season2, 24},
                                    {open_season0, make_rich_season0, lively_season0, 24}};

/* A position in which somebody is asked: what the player is given of it. */
typedef struct scene {
    surto_game *game;
    surto_player *player;
    const surto_player_info *info;
    surto_rng rng;
    surto_state_buffer room, seen_room;
    surto_state *state;
    const surto_state *seen; /* the state, or the seat's view */
    bool view;
    unsigned seat;
    surto_move legal[SURTO_MOVES_MAX]; /* of the seat, or of all if nobody in particular is asked */
    size_t legal_count;
} scene;

/* Whom to ask, and what they see. */
static void look(scene *now)
{
    uint32_t actors = surto_actors(now->game, now->state);
    bool closed = now->game->rules == &surto__rules_base && base_options(now->game)->closed;
    bool anybody = !closed && surto__count(actors) == 1 && one_in(&now->rng, 2);
    now->seat = anybody ? (unsigned)SURTO_SPECTATOR : any_of(actors, &now->rng);
    now->seen = now->state;
    if (closed) {
        surto_state *view = surto_state_from_buffer(&now->seen_room);
        CHECK(surto_observe(now->game, now->state, now->seat, view) == SURTO_OK);
        now->seen = view;
    }
    now->view = closed && base_masked(now->game, now->seen);
    size_t count = surto_legal(now->game, now->state, now->legal, SURTO_MOVES_MAX);
    now->legal_count = 0;
    for (size_t i = 0; i < count; i++) {
        if (now->seat == SURTO_SPECTATOR || now->legal[i].actor == now->seat) {
            now->legal[now->legal_count++] = now->legal[i];
        }
    }
    if (now->view && one_in(&now->rng, 3)) { /* nothing but what is in the list is chosen */
        now->legal[0] = now->legal[below(&now->rng, (uint32_t)now->legal_count)];
        now->legal_count = 1;
    }
}

static void play_scene(scene *now, const course *by, void (*check)(scene *now))
{
    surto_start(now->game, now->state);
    while (surto_actors(now->game, now->state) != SURTO_OVER) {
        surto_move move;
        if (surto_actors(now->game, now->state) == SURTO_CHANCE) {
            CHECK(surto_sample(now->game, now->state, &now->rng, &move) == SURTO_OK);
        } else {
            if (one_in(&now->rng, 16)) {
                by->enrich(now->game, now->state, &now->rng);
            }
            bool several = surto__count(surto_actors(now->game, now->state)) > 1;
            if (one_in(&now->rng, several ? by->of / 4 : by->of)) {
                look(now);
                check(now);
            }
            move = by->move(now->game, now->state, &now->rng);
        }
        CHECK(surto_apply(now->game, now->state, move, NULL) == SURTO_OK);
    }
}

/* So many games of the first rule sets with every player that plays them, or with one of them. */
static void in_positions(uint64_t seed, unsigned games, const char *only, size_t rule_sets,
                         void (*check)(scene *now))
{
    static scene now; /* large */
    for (size_t kind = 0; surto_player_by_index(kind); kind++) {
        if (only && strcmp(only, surto_player_by_index(kind)->name) != 0) {
            continue;
        }
        for (size_t which = 0; which < rule_sets; which++) {
            for (unsigned number = 0; number < games; number++) {
                now = (scene){.info = surto_player_by_index(kind), .rng = {seed++ << 20}};
                now.state = surto_state_from_buffer(&now.room);
                now.game = courses[which].open(&now.rng);
                if (surto_player_open(&now.player, now.game, now.info->name) == SURTO_OK) {
                    play_scene(&now, &courses[which], check);
                    surto_player_close(now.player);
                }
                surto_game_close(now.game);
            }
        }
    }
}

static surto_status think(scene *now, const surto_player_limits *limits, surto_advice *out)
{
    return surto_player_think(now->player, now->seen, now->seat, now->view ? now->legal : NULL,
                              now->view ? now->legal_count : 0, limits, out);
}

/* ---- Answers ----------------------------------------------------------------------------- */

static bool is_forbidden(const surto_player_settings *settings, surto_move move)
{
    return (settings->forbidden >> move.kind) & 1;
}

/* A plan can be played from the position, one move after the other. From a view only its first
 * move is sure. */
static void check_plan(const scene *now, const surto_player_settings *settings,
                       const surto_player_limits *limits, const surto_candidate *told)
{
    surto_state_buffer after = now->room;
    CHECK(told->plan_count >= 1 && told->plan_count <= SURTO_PLAN_MAX);
    CHECK(told->plan_count == 1 || !(limits->one_move || now->view));
    CHECK(now->seat == SURTO_SPECTATOR || told->plan[0].actor == now->seat);
    CHECK(!now->view || now->legal_count > 1 ||
          memcmp(&told->plan[0], &now->legal[0], sizeof(surto_move)) == 0);
    for (unsigned i = 0; i < told->plan_count; i++) {
        CHECK(!is_forbidden(settings, told->plan[i]));
        CHECK_SAY(surto_apply(now->game, surto_state_from_buffer(&after), told->plan[i], NULL) ==
                      SURTO_OK,
                  "%s: move %u of %u, kind %u", now->info->name, i, told->plan_count,
                  told->plan[i].kind);
    }
    CHECK(told->win <= SURTO_PROBABILITY_ONE && told->error <= SURTO_PROBABILITY_ONE);
    CHECK(told->reason_count <= SURTO_REASONS_MAX);
}

static unsigned answered, from_views;

static void check_answer(scene *now)
{
    static surto_advice advice, again;
    surto_state_buffer before = now->room, seen_before = now->seen_room;
    uint64_t some = surto_rng_next(&now->rng);
    some &= surto_rng_next(&now->rng);
    surto_player_settings settings = {.seed = surto_rng_next(&now->rng),
                                      .style = one_in(&now->rng, 3) ? SURTO_STYLE_FOLLOW
                                                                    : SURTO_STYLE_EQUAL,
                                      .forbidden = one_in(&now->rng, 3) ? some : 0};
    surto_player_limits limits = {.playouts = 1 + below(&now->rng, FEW),
                                  .candidates = below(&now->rng, 1 + SURTO_CANDIDATES_MAX),
                                  .one_move = one_in(&now->rng, 4)};
    unsigned wanted = limits.candidates ? limits.candidates : 1;
    size_t allowed = 0;
    for (size_t i = 0; i < now->legal_count; i++) {
        allowed += !is_forbidden(&settings, now->legal[i]);
    }
    surto_player_set(now->player, &settings);
    unsigned long earlier = requests;
    surto_status status = think(now, &limits, &advice);
    CHECK_SAY(requests == earlier, "%s asked for memory", now->info->name);
    CHECK_SAY(status == (allowed ? SURTO_OK : SURTO_ERR_ILLEGAL), "%s: %d, %zu of %zu moves",
              now->info->name, (int)status, allowed, now->legal_count);
    CHECK(memcmp(&before, &now->room, sizeof before) == 0);
    CHECK(memcmp(&seen_before, &now->seen_room, sizeof seen_before) == 0);
    CHECK(think(now, &limits, &again) == status);
    CHECK_SAY(memcmp(&advice, &again, sizeof advice) == 0, "%s: another answer", now->info->name);
    answered++;
    from_views += now->view;
    if (status != SURTO_OK) {
        return;
    }
    CHECK(advice.count >= 1 && advice.count <= wanted);
    CHECK_SAY(advice.playouts <= limits.playouts + 1, "%s: %d playouts, not %d", now->info->name,
              (int)advice.playouts, (int)limits.playouts);
    CHECK(advice.win <= SURTO_PROBABILITY_ONE);
    for (unsigned i = 0; i < advice.count; i++) {
        check_plan(now, &settings, &limits, &advice.candidate[i]);
        CHECK((advice.candidate[i].reason_count > 0) == (limits.candidates > 0));
    }
}

TEST("player: answers can be played, are the same twice, within the limits, and leave no trace")
{
    in_positions(1, game_count(4), NULL, ALL, check_answer);
    printf("# %u answers, %u of them from views\n", answered, from_views);
    CHECK(from_views > 10);
}

static unsigned ordered;

/* So many playouts that plans are given up at different times, and lengths of playouts differ; and
 * so few that some plans have none. */
static void check_order(scene *now)
{
    static surto_advice advice;
    for (unsigned many = 0; many < 2; many++) {
        surto_player_limits limits = {.playouts = many ? 300 : 1 + below(&now->rng, FEW),
                                      .candidates = SURTO_CANDIDATES_MAX};
        CHECK(think(now, &limits, &advice) == SURTO_OK);
        for (unsigned i = 0; i < advice.count; i++) {
            const surto_candidate *told = &advice.candidate[i];
            CHECK(i == 0 || told->win <= told[-1].win);
            /* Hopeless is only what was lost in every playout. */
            CHECK_SAY(told->win > 0 || told->error == 0 || told->playouts < 2, "%u of %u", i,
                      advice.count);
            CHECK(told->playouts > 1 || advice.playouts == 0 || now->view ||
                  told->error > SURTO_PROBABILITY_ONE / 100 || told->win == 0);
            ordered += i > 0;
        }
    }
}

TEST("player: no plan is told to be better than the one before it")
{
    in_positions(7, game_count(10), "full", BASE_ALONE, check_order);
    in_positions(11, full_game_count(1), "full", ALL, check_order);
    printf("# %u plans\n", ordered);
    CHECK(ordered > 20);
}

static unsigned lone;

/* Where nothing else can be done, the chance is told as anywhere, by playouts; and nobody who does
 * not ask for it waits for them. */
static void check_lone(scene *now)
{
    static surto_advice told, untold;
    surto_player_limits limits = {.playouts = 40, .candidates = SURTO_CANDIDATES_MAX};
    if (now->view || now->legal_count > 3) { /* there will be several plans */
        return;
    }
    CHECK(think(now, &limits, &told) == SURTO_OK);
    if (told.count > 1 || told.win == SURTO_PROBABILITY_ONE) {
        return;
    }
    limits.candidates = 0;
    CHECK(think(now, &limits, &untold) == SURTO_OK);
    CHECK(told.playouts == limits.playouts && told.candidate[0].playouts == told.playouts);
    CHECK(untold.playouts == 0);
    lone++;
}

TEST("player: a plan that has none beside it is played out if its chance is wanted")
{
    in_positions(10, game_count(60), "full", ALL, check_lone);
    printf("# %u lone plans\n", lone);
    CHECK(lone > fewer(10));
}

/* ---- Limits and questions that have no answer --------------------------------------------- */

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
    enum { TICKS = 40 };
    static surto_advice advice;
    /* How many playouts there may be between two looks at the clock. */
    const unsigned EACH = strcmp(now->info->name, "uct") == 0 ? 64 : 1;
    uint64_t time = 0;
    surto_player_limits limits = {
        .playouts = 100000, .nanoseconds = TICKS * 1000, .clock = tick, .context = &time};
    CHECK(think(now, &limits, &advice) == SURTO_OK);
    CHECK_SAY(advice.playouts <= TICKS * EACH, "%s: %d", now->info->name, (int)advice.playouts);
    limits = (surto_player_limits){.playouts = 100000, .stop = at_once};
    CHECK(think(now, &limits, &advice) == SURTO_OK);
    CHECK_SAY(advice.playouts <= EACH, "%s: %d", now->info->name, (int)advice.playouts);

    uint32_t actors = surto_actors(now->game, now->seen);
    for (unsigned seat = 0; seat < now->game->seats; seat++) {
        if (!((actors >> seat) & 1)) {
            CHECK(surto_player_think(now->player, now->seen, seat, now->legal, now->legal_count,
                                     &limits, &advice) == SURTO_ERR_WAIT);
        }
    }
    CHECK(surto_player_think(now->player, now->state, now->game->seats, NULL, 0, &limits,
                             &advice) == SURTO_ERR_RANGE);
    if (now->view) {
        CHECK(surto_player_think(now->player, now->seen, now->seat, NULL, 0, &limits, &advice) ==
              SURTO_ERR_VIEW);
        CHECK(surto_player_think(now->player, now->seen, now->seat, now->legal, 0, &limits,
                                 &advice) ==
              SURTO_ERR_ILLEGAL); /* those there were are forbidden */
    }
    uint32_t win = SURTO_PROBABILITY_ONE + 1;
    surto_status judged = surto_player_evaluate(now->player, now->state, &win);
    CHECK(judged == SURTO_ERR_UNKNOWN || (judged == SURTO_OK && win <= SURTO_PROBABILITY_ONE));
    CHECK(!now->view || surto_player_evaluate(now->player, now->seen, &win) == SURTO_ERR_VIEW);
}

TEST("player: clock and stop are obeyed, and questions without an answer are refused")
{
    in_positions(2, game_count(4), NULL, ALL, check_limits);
}

static unsigned tried;

/* What somebody played is tried beside the best plan, within the same limits. */
static void check_beside(scene *now)
{
    enum { TICKS = 60 };
    static surto_advice plans, advice;
    uint64_t time = 0;
    surto_player_limits few = {.playouts = 1 + below(&now->rng, 3 * FEW)},
                        stopped = {.playouts = 100000, .stop = at_once},
                        timed = {.nanoseconds = TICKS * 1000, .clock = tick, .context = &time};
    surto_player_limits for_plans = {.playouts = 1, .candidates = SURTO_CANDIDATES_MAX};
    CHECK(surto_player_think(now->player, now->state, SURTO_SPECTATOR, NULL, 0, &for_plans,
                             &plans) == SURTO_OK);
    const surto_candidate *last = &plans.candidate[plans.count - 1];
    surto_candidate played;
    CHECK(surto__think_with_plan(now->player, now->state, &few, last->plan, last->plan_count,
                                 &advice, &played) == SURTO_OK);
    CHECK_SAY(advice.playouts <= few.playouts && 2 * played.playouts <= few.playouts,
              "%d and %d of %d", (int)advice.playouts, (int)played.playouts, (int)few.playouts);
    tried += played.playouts > 0;
    /* Where the best plan has next to no chance, all playouts of a worse one may be lost. */
    CHECK(played.win > 0 || played.error == 0 || played.playouts < 2 ||
          advice.win < SURTO_PROBABILITY_ONE / 100);
    CHECK(surto__think_with_plan(now->player, now->state, &stopped, last->plan, last->plan_count,
                                 &advice, &played) == SURTO_OK);
    CHECK(advice.playouts == 0 && played.plan_count == last->plan_count);
    CHECK(surto__think_with_plan(now->player, now->state, &timed, last->plan, last->plan_count,
                                 &advice, &played) == SURTO_OK);
    CHECK_SAY(advice.playouts <= 2 * TICKS, "%d", (int)advice.playouts); /* two of a pair */
}

TEST("player: what was played is tried within the limits, and not after stop")
{
    in_positions(8, game_count(20), "full", BASE_ALONE, check_beside);
    in_positions(12, game_count(4), "full", ALL, check_beside);
    CHECK(tried > fewer(10));
}

/* ---- Help -------------------------------------------------------------------------------- */

static unsigned by_helpers;

/* One thread does all the work, in another order each time. */
static void one_by_one(void *context, unsigned others, void (*work)(void *job, unsigned which),
                       void *job)
{
    uint32_t first = below(context, others + 1);
    by_helpers += first > 0;
    for (unsigned i = 0; i <= others; i++) {
        work(job, (first + i) % (others + 1));
    }
}

static unsigned helped;

static void check_help(scene *now)
{
    enum { HELPERS = 3 };
    static surto_advice alone, together;
    surto_player *others[HELPERS];
    for (unsigned i = 0; i < HELPERS; i++) {
        CHECK(surto_player_open(&others[i], now->game, now->info->name) == SURTO_OK);
    }
    surto_player_settings settings = {.seed = surto_rng_next(&now->rng),
                                      .forbidden =
                                          one_in(&now->rng, 3) ? 1 << below(&now->rng, 8) : 0};
    surto_player_helpers helpers = {.players = others,
                                    .count = 1 + below(&now->rng, HELPERS),
                                    .together = one_by_one,
                                    .context = &now->rng};
    surto_player_limits limits = {.playouts = 1 + below(&now->rng, 400),
                                  .candidates = SURTO_CANDIDATES_MAX},
                        with_help = limits;
    with_help.helpers = &helpers;
    surto_player_set(now->player, &settings);
    surto_status status = think(now, &limits, &alone);
    CHECK(think(now, &with_help, &together) == status);
    CHECK_SAY(memcmp(&alone, &together, sizeof alone) == 0, "%s: another answer with %u helpers",
              now->info->name, helpers.count);
    helped += status == SURTO_OK && alone.playouts > 20;
    if (!now->view && status == SURTO_OK) {
        surto_candidate last = alone.candidate[alone.count - 1]; /* `alone` is written anew */
        surto_candidate played, played_together;
        CHECK(surto__think_with_plan(now->player, now->state, &limits, last.plan, last.plan_count,
                                     &alone, &played) == SURTO_OK);
        CHECK(surto__think_with_plan(now->player, now->state, &with_help, last.plan,
                                     last.plan_count, &together, &played_together) == SURTO_OK);
        CHECK(memcmp(&alone, &together, sizeof alone) == 0);
        CHECK(memcmp(&played, &played_together, sizeof played) == 0);
    }
    surto_player *self[] = {now->player};
    helpers = (surto_player_helpers){.players = self, .count = 1, .together = one_by_one};
    CHECK(think(now, &with_help, &together) == SURTO_ERR_RANGE);
    surto_player_close(others[0]);
    CHECK(surto_player_open(&others[0], now->game, "random") == SURTO_OK);
    helpers.players = others;
    CHECK(think(now, &with_help, &together) == SURTO_ERR_RANGE);
    surto_player *twice[] = {others[1], others[1]};
    helpers = (surto_player_helpers){.players = twice, .count = 2, .together = one_by_one};
    CHECK(think(now, &with_help, &together) == SURTO_ERR_RANGE);
    helpers.players = others;
    helpers.count = SURTO_HELPERS_MAX + 1;
    CHECK(think(now, &with_help, &together) == SURTO_ERR_RANGE);
    for (unsigned i = 0; i < HELPERS; i++) {
        surto_player_close(others[i]);
    }
}

TEST("player: with those who help the answer is the same, and only its own kind may help")
{
    in_positions(9, game_count(3), "full", ALL, check_help);
    CHECK(helped > fewer(10) && by_helpers > fewer(100));
}

/* ---- Manners ----------------------------------------------------------------------------- */

static unsigned same_plan, other_plan, wins;

/* A beginner answers as a casual player, or with one of the plans that comes after the best. */
static void check_blunder(scene *now)
{
    static surto_advice advice, best;
    if (now->view) {
        return;
    }
    surto_player *casual = NULL;
    surto_player_settings settings = {.seed = surto_rng_next(&now->rng)};
    surto_player_limits limits = {.candidates = SURTO_CANDIDATES_MAX};
    CHECK(surto_player_open(&casual, now->game, "casual") == SURTO_OK);
    surto_player_set(casual, &settings);
    surto_player_set(now->player, &settings);
    CHECK(surto_player_think(casual, now->seen, now->seat, NULL, 0, &limits, &best) == SURTO_OK);
    CHECK(think(now, NULL, &advice) == SURTO_OK);
    unsigned found = best.count;
    for (unsigned i = best.count; i-- > 0;) {
        if (memcmp(best.candidate[i].plan, advice.candidate[0].plan,
                   sizeof best.candidate[i].plan) == 0) {
            found = i;
        }
    }
    CHECK(advice.count == 1 && found < best.count);
    CHECK(found == 0 || best.win < SURTO_PROBABILITY_ONE);
    wins += best.win == SURTO_PROBABILITY_ONE && best.count > 1;
    if (best.count > 1 && best.win < SURTO_PROBABILITY_ONE) {
        (found == 0 ? &same_plan : &other_plan)[0]++;
    }
    surto_player_close(casual);
}

TEST("player: a beginner errs in about a quarter of its decisions")
{
    in_positions(3, full_game_count(12), "beginner", ALL, check_blunder);
    printf("# %u best plans, %u others\n", same_plan, other_plan);
    CHECK(same_plan + other_plan > 40);
    CHECK(6 * other_plan > same_plan + other_plan && 5 * other_plan < 2 * (same_plan + other_plan));
}

/* As before, where three diseases are cured and the active hand is of the fourth. */
static void check_win(scene *now)
{
    const base_state *s = base_of(now->state);
    if (s->phase == BASE_IN_ACTIONS && s->hand_count[s->active] >= 4) {
        make_rich(now->game, now->state, &now->rng);
        look(now);
        check_blunder(now);
    }
}

TEST("player: a beginner does not miss a win")
{
    in_positions(5, game_count(1000), "beginner", BASE_ALONE, check_win);
    printf("# %u wins\n", wins);
    CHECK(wins > fewer(10));
}

static unsigned spared;

/* What a plan takes from seats that are not its own, written a second time: pawns, events and cards
 * of theirs; in the seasons every move of theirs. */
static unsigned intrusion(const scene *now, const surto_candidate *plan, unsigned own)
{
    unsigned sum = 0;
    for (unsigned i = 0; i < plan->plan_count; i++) {
        surto_move move = plan->plan[i];
        bool theirs = !((own >> move.actor) & 1);
        if (now->game->rules != &surto__rules_base) {
            sum += theirs;
            continue;
        }
        bool event = move.kind >= BASE_PLAY_AIRLIFT && move.kind < BASE_PLACE;
        bool moves_pawn = move.kind <= BASE_JOIN || move.kind == BASE_PLAY_AIRLIFT;
        bool on_other = move.arg[0] < SURTO_SEATS_MAX && !((own >> move.arg[0]) & 1);
        sum += moves_pawn && on_other ? 4 : 0;
        sum += theirs && event ? 4 : 0;
        sum += theirs && !event && !moves_pawn && move.kind != BASE_TAKE ? 2 : 0;
        sum += move.kind == BASE_TAKE && on_other ? 1 : 0;
    }
    return sum;
}

/* Which plan is chosen for somebody who plays these seats; 0: the seat that is asked. */
static void follow_for(scene *now, const surto_advice *best, unsigned own_seats)
{
    static surto_advice chosen;
    surto_player_limits limits = {.playouts = FEW, .candidates = SURTO_CANDIDATES_MAX};
    surto_player_settings settings = {
        .seed = 1, .style = SURTO_STYLE_FOLLOW, .own_seats = (uint8_t)own_seats};
    unsigned own = own_seats ? own_seats : 1U << now->seat;
    surto_player_set(now->player, &settings);
    CHECK(think(now, &limits, &chosen) == SURTO_OK);
    unsigned min = intrusion(now, &best->candidate[0], own);
    for (unsigned i = 1; i < best->count && best->win < SURTO_PROBABILITY_ONE; i++) {
        unsigned here = intrusion(now, &best->candidate[i], own);
        if (best->candidate[i].win + NEARLY >= best->candidate[0].win && here < min) {
            min = here;
        }
    }
    CHECK(intrusion(now, &chosen.candidate[0], own) == min);
    CHECK(chosen.candidate[0].win + NEARLY >= best->candidate[0].win);
    CHECK(chosen.win == best->win && chosen.count == best->count);
    spared += min < intrusion(now, &best->candidate[0], own);
}

static void check_follow(scene *now)
{
    static surto_advice best;
    if (now->view || now->seat == SURTO_SPECTATOR) {
        return;
    }
    surto_player_limits limits = {.playouts = FEW, .candidates = SURTO_CANDIDATES_MAX};
    surto_player_set(now->player, &(surto_player_settings){.seed = 1});
    CHECK(think(now, &limits, &best) == SURTO_OK);
    follow_for(now, &best, 0);
    follow_for(now, &best, 1U << now->seat | 1U << below(&now->rng, now->game->seats));
}

TEST("player: one that follows takes the least intrusive of the nearly best plans")
{
    in_positions(4, game_count(300), "casual", BASE_ALONE, check_follow);
    unsigned in_base = spared;
    in_positions(9, game_count(20), "casual", ALL, check_follow);
    printf("# %u times another plan, %u in the first games\n", spared, in_base);
    CHECK(in_base > fewer(4) && spared > in_base);
}

CHECK_MAIN
