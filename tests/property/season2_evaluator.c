/* The evaluator of Season 2: values of any position of games and campaigns are in range and the
 * same every time, a relevant move is left wherever a seat moves, and a player who goes by them
 * comes to the end of a prologue, wins most of them, and plays a campaign without getting stuck.
 * SURTO_GAMES=500 for a long run: so many games. */
#include "season2_games.h"

#include <surto/player.h>

#include "ai/evaluator.h"
#include "ai/season2/position_summary.h"

static void *memory_of(const surto_game *game)
{
    const surto__evaluator *evaluator = &surto__evaluator_season2;
    void *memory = calloc(1, evaluator->memory(game));
    if (!memory) {
        abort();
    }
    evaluator->prepare(game, memory);
    return memory;
}

static void check_value(const surto_game *game, void *memory, const surto_state *state)
{
    surto_state_buffer copy;
    memcpy(surto_state_from_buffer(&copy), state, surto_state_size(game));
    int32_t value = surto__evaluator_season2.value(game, memory, state);
    CHECK_SAY(value > -SURTO__LOGIT_MAX && value < SURTO__LOGIT_MAX, "%d", (int)value);
    CHECK(value == surto__evaluator_season2.value(game, memory, surto_state_from_buffer(&copy)));
    CHECK(same(game, state, surto_state_from_buffer(&copy)));
}

static void check_interest(const surto_game *game, void *memory, const surto_state *state)
{
    surto__span spans[SURTO__SPANS_MAX];
    size_t count = game->rules->spans(game, state, spans);
    uint64_t any = 0;
    for (size_t i = 0; i < count; i++) {
        uint64_t set =
            surto__evaluator_season2.relevant_moves(game, memory, state, state, &spans[i]);
        CHECK((set & ~spans[i].set) == 0);
        any |= set;
    }
    CHECK_SAY(any != 0, "phase %u, asked %u", season2_of(state)->phase, season2_of(state)->asked);
}

/* Random players; now and then a position that they would hardly reach. */
static void check_course(bool campaign, surto_rng *rng)
{
    surto_game *game = random_season2(rng, campaign);
    void *memory = memory_of(game);
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    surto_start(game, state);
    if (!campaign) {
        make_rich_season2(game, state, rng);
    }
    for (unsigned moves = 0; moves < 4000; moves++) {
        uint32_t actors = surto_actors(game, state);
        if (actors == SURTO_OVER) {
            break;
        }
        check_value(game, memory, state);
        surto_move move;
        if (actors == SURTO_CHANCE) {
            CHECK(surto_sample(game, state, rng, &move) == SURTO_OK);
        } else {
            check_interest(game, memory, state);
            move = lively_season2(game, state, rng);
        }
        CHECK(surto_apply(game, state, move, NULL) == SURTO_OK);
    }
    free(memory);
    surto_game_close(game);
}

TEST("season2 evaluator: values are in range, and a relevant move is left")
{
    surto_rng rng = {20};
    for (unsigned i = 0; i < game_count(40); i++) {
        check_course(false, &rng);
    }
    for (unsigned i = 0; i < game_count(8); i++) {
        check_course(true, &rng);
    }
}

/* The mean number of cards beyond the supplies, by drawing all cards of a small layer in turn. */
static double by_drawing(unsigned n, unsigned h, unsigned k, unsigned s)
{
    double chance[SURTO__COPIES + 1] = {1}, sum = 0;
    for (unsigned drawn = 0; drawn < h; drawn++) {
        for (unsigned come = SURTO__COPIES; come <= SURTO__COPIES; come--) {
            double left = come <= k && n > drawn ? (double)(k - come) / (n - drawn) : 0;
            if (come < SURTO__COPIES) {
                chance[come + 1] += chance[come] * left;
            }
            chance[come] *= 1 - left;
        }
    }
    for (unsigned come = s + 1; come <= k; come++) {
        sum += (come - s) * chance[come];
    }
    return sum;
}

TEST("season2 evaluator: cards beyond the supplies are those of drawing")
{
    static season2_memory memory;
    season2_fill_memory(&memory);
    for (unsigned n = 1; n < SEASON2_DECK_SIZES; n++) {
        for (unsigned h = 0; h <= n && h < SEASON2_DRAWS_MAX; h++) {
            for (unsigned k = 1; k <= SURTO__COPIES && k <= n; k++) {
                for (unsigned s = 0; s < k; s++) {
                    double wanted = by_drawing(n, h, k, s) * SEASON2_INCIDENT;
                    double found = memory.excess[n][h][season2_pair(k, s)];
                    CHECK_SAY(found <= wanted + 0.001 && found > wanted - 1.001,
                              "n %u h %u k %u s %u: %f, not %f", n, h, k, s, found, wanted);
                }
            }
        }
    }
}

/* The next decision of a player, with what chance does after it. Returns: false at the end. */
static bool go_on(surto_player *player, const surto_game *game, surto_state *state, surto_rng *rng)
{
    uint32_t actors = surto_actors(game, state);
    if (actors == SURTO_OVER) {
        return false;
    }
    if (actors == SURTO_CHANCE) {
        surto_move move;
        CHECK(surto_sample(game, state, rng, &move) == SURTO_OK);
        CHECK(surto_apply(game, state, move, NULL) == SURTO_OK);
        return true;
    }
    static surto_advice advice;
    CHECK(surto_player_think(player, state, SURTO_SPECTATOR, NULL, 0, NULL, &advice) == SURTO_OK);
    CHECK(advice.count > 0 && advice.candidate[0].plan_count > 0);
    for (unsigned i = 0; i < advice.candidate[0].plan_count; i++) {
        if (surto_apply(game, state, advice.candidate[0].plan[i], NULL) != SURTO_OK) {
            CHECK(false);
            return false;
        }
    }
    return advice.candidate[0].plan_count > 0;
}

static surto_player *open_casual(surto_game **game, const char *players, const char *kind,
                                 const char *pack)
{
    surto_option options[] = {{"players", players}, {"game", kind}, {"pack", pack}};
    surto_player *player = NULL;
    if (surto_game_open(game, "season2", options, 3, NULL, 0) != SURTO_OK ||
        surto_player_open(&player, *game, "casual") != SURTO_OK) {
        abort();
    }
    return player;
}

TEST("season2 evaluator: most prologues are won, without playouts")
{
    static const char *const players[] = {"2", "3", "4"};
    surto_rng rng = {7};
    unsigned games = game_count(12), won = 0;
    for (unsigned i = 0; i < games; i++) {
        surto_game *game;
        surto_player *player = open_casual(&game, players[i % 3], "prologue", "start");
        surto_state_buffer room;
        surto_state *state = surto_state_from_buffer(&room);
        surto_start(game, state);
        while (go_on(player, game, state, &rng)) {
        }
        surto_result result = surto_state_result(game, state);
        CHECK(result.kind != SURTO_OPEN);
        won += result.kind == SURTO_WON;
        surto_player_close(player);
        surto_game_close(game);
    }
    CHECK_SAY(10 * won >= 7 * games, "%u of %u", won, games);
}

/* ---- Reasons ------------------------------------------------------------------------------ */

static surto_season2_position look(const surto_game *game, const surto_state *state)
{
    static surto_season2_position seen;
    CHECK(surto_season2_get_position(game, state, &seen) == SURTO_OK);
    return seen;
}

static unsigned events_held(const surto_season2_position *p, unsigned card)
{
    unsigned held = 0;
    for (unsigned seat = 0; seat < SURTO_SEATS_MAX; seat++) {
        held += p->seat[seat].hand[card];
    }
    return held;
}

/* What docs/play/computer-players.md promises, as far as the positions before and after a plan
 * tell it. */
static void check_reason(const surto_season2_position *before, const surto_season2_position *after,
                         const surto_reason *why)
{
    switch (why->kind) {
    case SURTO_REASON_CENTRE:
        CHECK(after->place[why->arg[0]].centre && !before->place[why->arg[0]].centre);
        break;
    case SURTO_REASON_OBJECTIVE:
        CHECK(why->amount > why->before);
        CHECK(!((before->met >> why->arg[0]) & 1));
        break;
    case SURTO_REASON_SHARE:
        CHECK(after->seat[why->arg[1]].hand[why->arg[2]] >
              before->seat[why->arg[1]].hand[why->arg[2]]);
        CHECK(after->seat[why->arg[0]].hand[why->arg[2]] <
              before->seat[why->arg[0]].hand[why->arg[2]]);
        break;
    case SURTO_REASON_COLLECT:
        CHECK(why->amount < why->before && why->before <= 5);
        break;
    case SURTO_REASON_SPARE:
        CHECK(after->seat[why->arg[1]].hand[why->arg[0]] <
              before->seat[why->arg[1]].hand[why->arg[0]]);
        CHECK(why->arg[2] == SURTO_NONE ? why->amount < why->before : why->before < why->amount);
        break;
    case SURTO_REASON_SUPPLY:
        CHECK(after->place[why->arg[0]].supplies == why->amount && why->amount > why->before);
        break;
    case SURTO_REASON_INCIDENT:
        CHECK(why->before >= why->amount + 5);
        break;
    case SURTO_REASON_PRODUCE:
        CHECK(after->stock == why->amount && why->amount < why->before);
        break;
    case SURTO_REASON_REACH:
        CHECK(after->place[why->arg[0]].supplies == 0 && after->seat[why->arg[1]].carried > 0);
        CHECK(why->amount < why->before);
        break;
    case SURTO_REASON_EVEN:
        CHECK(why->amount > 0 && strcmp(before->phase, after->phase) != 0);
        break;
    case SURTO_REASON_CALM:
        CHECK(why->amount <= 10 && before->stock == after->stock);
        break;
    case SURTO_REASON_EVENT_NOW:
        CHECK(events_held(before, why->arg[0]) == 1 && events_held(after, why->arg[0]) == 0);
        break;
    case SURTO_REASON_EVENT_KEEP:
        CHECK(events_held(before, why->arg[0]) == 1 && events_held(after, why->arg[0]) == 1);
        break;
    case SURTO_REASON_TIME:
        CHECK(after->deck_left / 2 == why->amount && why->amount <= 3);
        break;
    case SURTO_REASON_WIN:
        CHECK(strcmp(after->phase, "won") == 0);
        break;
    default:
        CHECK(why->kind == SURTO_REASON_BEST || why->kind == SURTO_REASON_EQUAL);
        break;
    }
}

static void check_reasons(const surto_game *game, const surto_state *state,
                          const surto_candidate *plan, unsigned *seen)
{
    surto_state_buffer room;
    surto_state *end = surto_state_from_buffer(&room);
    surto_season2_position before = look(game, state);
    memcpy(end, state, surto_state_size(game));
    for (unsigned i = 0; i < plan->plan_count; i++) {
        CHECK(surto_apply(game, end, plan->plan[i], NULL) == SURTO_OK);
    }
    surto_season2_position after = look(game, end);
    CHECK(plan->reason_count > 0);
    for (unsigned i = 0; i < plan->reason_count; i++) {
        check_reason(&before, &after, &plan->reasons[i]);
        seen[plan->reasons[i].kind]++;
    }
}

TEST("season2 evaluator: reasons hold of the positions before and after a plan")
{
    unsigned seen[SURTO_REASON_KINDS] = {0};
    surto_rng rng = {9};
    surto_game *game;
    surto_player *player = open_casual(&game, "3", "prologue", "start");
    surto_player_limits limits = {.candidates = 3};
    for (unsigned i = 0; i < game_count(4); i++) {
        surto_state_buffer room;
        surto_state *state = surto_state_from_buffer(&room);
        surto_start(game, state);
        do {
            static surto_advice advice;
            if (surto_player_think(player, state, SURTO_SPECTATOR, NULL, 0, &limits, &advice) ==
                SURTO_OK) {
                for (unsigned j = 0; j < advice.count; j++) {
                    check_reasons(game, state, &advice.candidate[j], seen);
                }
            }
        } while (go_on(player, game, state, &rng));
    }
    CHECK(seen[SURTO_REASON_CENTRE] > 0 && seen[SURTO_REASON_OBJECTIVE] > 0);
    CHECK(seen[SURTO_REASON_SHARE] > 0 && seen[SURTO_REASON_COLLECT] > 0);
    CHECK(seen[SURTO_REASON_SUPPLY] > 0 && seen[SURTO_REASON_INCIDENT] > 0);
    CHECK(seen[SURTO_REASON_EVENT_NOW] > 0 && seen[SURTO_REASON_SPARE] > 0);
    surto_player_close(player);
    surto_game_close(game);
}

TEST("season2 evaluator: campaigns are played on, month by month")
{
    static const char *const packs[] = {"start", "proving"};
    surto_rng rng = {8};
    for (unsigned i = 0; i < 2; i++) {
        surto_game *game;
        surto_player *player = open_casual(&game, "3", "campaign", packs[i]);
        surto_state_buffer room;
        surto_state *state = surto_state_from_buffer(&room);
        surto_start(game, state);
        unsigned decisions = 0, wanted = i == 0 ? 1 : 2; /* games: `start` has one month */
        while (season2_of(state)->games <= wanted && go_on(player, game, state, &rng)) {
            decisions++;
        }
        CHECK_SAY(season2_of(state)->games > wanted || surto_actors(game, state) == SURTO_OVER,
                  "%s: game %u after %u decisions", packs[i], season2_of(state)->games, decisions);
        surto_player_close(player);
        surto_game_close(game);
    }
}

CHECK_MAIN
