/* The evaluator of Season 0 on positions of random games and campaigns, and games that it plays to
 * their ends. SURTO_GAMES=5000 for a long run. */
#include "season0_games.h"

#include <surto/player.h>

#include "ai/season0/evaluator.h"

static const surto__evaluator *const evaluator = &surto__evaluator_season0;

typedef uint64_t relevant_moves_function(const surto_game *, const void *, const surto_state *,
                                         const surto_state *, const surto__span *);

/* Something is left to think about, and nothing that is not possible. */
static void check_relevant_moves(const surto_game *game, void *memory, const surto_state *state,
                                 relevant_moves_function *relevant)
{
    surto__span spans[SURTO__SPANS_MAX];
    size_t count = game->rules->spans(game, state, spans);
    bool some = false;
    for (size_t i = 0; i < count; i++) {
        uint64_t set = relevant(game, memory, state, state, &spans[i]);
        CHECK((set & ~spans[i].set) == 0);
        some = some || set != 0;
    }
    CHECK(some);
}

static void check_value(const surto_game *game, void *memory, const surto_state *state)
{
    surto_state_buffer room;
    surto_state *copy = surto_state_from_buffer(&room);
    memcpy(copy, state, surto_state_size(game));
    int32_t value = evaluator->value(game, memory, copy);
    CHECK(value > -SURTO__LOGIT_MAX && value < SURTO__LOGIT_MAX);
    CHECK(same(game, state, copy));
    CHECK(evaluator->value(game, memory, copy) == value);
}

/* Positions of one random game. Returns: how many were looked at. */
static unsigned long look_at_game(uint64_t number, bool campaign)
{
    surto_rng rng = {number};
    surto_game *game = random_season0(&rng, campaign);
    void *memory = malloc(evaluator->memory(game));
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    unsigned long looked = 0;
    evaluator->prepare(game, memory);
    surto_start(game, state);
    while (surto_actors(game, state) != SURTO_OVER && check_failures == 0) {
        if (one_in(&rng, 8)) {
            make_rich_season0(game, state, &rng);
        }
        check_value(game, memory, state);
        surto_move move;
        if (surto_actors(game, state) == SURTO_CHANCE) {
            CHECK(surto_sample(game, state, &rng, &move) == SURTO_OK);
        } else {
            check_relevant_moves(game, memory, state, evaluator->relevant_moves);
            check_relevant_moves(game, memory, state, evaluator->relevant_moves_quick);
            move = lively_season0(game, state, &rng);
        }
        looked++;
        CHECK(surto_apply(game, state, move, NULL) == SURTO_OK);
    }
    free(memory);
    surto_game_close(game);
    return looked;
}

TEST("property season0 evaluator: values are in range and the same twice, and some move is "
     "relevant")
{
    unsigned long looked = 0;
    unsigned games = game_count(150);
    for (unsigned i = 0; i < games && check_failures == 0; i++) {
        looked += look_at_game((first_seed() << 32) + i, i % 16 == 0);
    }
    printf("# %u games, %lu positions\n", games, looked);
}

/* What a plan's reasons say of agents, covers and objectives holds where the plan leads. */
static void check_reasons(const surto_game *game, const surto_state *before,
                          const surto_candidate *plan)
{
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    const season0_state *s = season0_of(state);
    memcpy(state, before, surto_state_size(game));
    for (unsigned i = 0; i < plan->plan_count; i++) {
        CHECK(surto_apply(game, state, plan->plan[i], NULL) == SURTO_OK);
    }
    CHECK(plan->reason_count > 0);
    for (unsigned i = 0; i < plan->reason_count; i++) {
        const surto_reason *why = &plan->reasons[i];
        unsigned city = why->arg[0];
        switch (why->kind) {
        case SURTO_REASON_AGENTS:
            CHECK(season0_agents(s, city) == why->amount && why->amount < why->before);
            break;
        case SURTO_REASON_SAFEHOUSE:
            CHECK((s->safehouses >> city) & 1 && !((season0_of(before)->safehouses >> city) & 1));
            break;
        case SURTO_REASON_TEAM:
            CHECK(season0_active_in(s, why->arg[1]) > 0);
            break;
        case SURTO_REASON_OBJECTIVE:
            CHECK(s->status[season0_goal_of(s, why->arg[0])] == SEASON0_COMPLETED);
            break;
        case SURTO_REASON_INCIDENT:
        case SURTO_REASON_COVER:
            CHECK(why->amount < why->before);
            break;
        default:
            break;
        }
    }
}

/* Plays with a player until the game is over, or so many games of a campaign are. Returns: the
 * positions in which it was asked. */
static unsigned long play(const char *player_name, const surto_option *options, size_t count,
                          unsigned playouts, unsigned games)
{
    surto_game *game = NULL;
    surto_player *player = NULL;
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    surto_player_limits limits = {.playouts = playouts, .candidates = 2};
    surto_seed seed = surto_seed_from_number(first_seed());
    unsigned long asked = 0;
    CHECK(surto_game_open(&game, "season0", options, count, NULL, 0) == SURTO_OK);
    CHECK(surto_player_open(&player, game, player_name) == SURTO_OK);
    surto_start(game, state);
    while (surto_actors(game, state) != SURTO_OVER && check_failures == 0 &&
           season0_of(state)->games <= games) {
        static surto_advice advice;
        surto_move move;
        if (surto_actors(game, state) == SURTO_CHANCE) {
            CHECK(surto_deal(game, state, &seed, &move) == SURTO_OK);
            CHECK(surto_apply(game, state, move, NULL) == SURTO_OK);
            continue;
        }
        asked++;
        CHECK(surto_player_think(player, state, SURTO_SPECTATOR, NULL, 0, &limits, &advice) ==
              SURTO_OK);
        for (unsigned i = 0; i < advice.count; i++) {
            check_reasons(game, state, &advice.candidate[i]);
        }
        for (unsigned i = 0; i < advice.candidate[0].plan_count; i++) {
            CHECK(surto_apply(game, state, advice.candidate[0].plan[i], NULL) == SURTO_OK);
        }
        CHECK(asked <
              2000); /* a game has some hundred decisions: it does not go round in circles */
    }
    surto_player_close(player);
    surto_game_close(game);
    return asked;
}

TEST("property season0 evaluator: it plays prologues, January and months of a campaign to their "
     "ends")
{
    const surto_option prologue[] = {{"game", "prologue"}, {"players", "3"}},
                       january[] = {{"game", "january"}, {"players", "4"}, {"funding", "2"}},
                       asking[] = {{"game", "prologue"}, {"players", "2"}, {"consent", "on"}},
                       campaign[] = {{"game", "campaign"}, {"players", "3"}, {"pack", "proving"}};
    CHECK(play("casual", prologue, 2, 0, 1) > 20);
    CHECK(play("skilled", prologue, 2, 8, 1) > 20);
    CHECK(play("casual", january, 3, 0, 1) > 20);
    CHECK(play("casual", asking, 3, 0, 1) > 20);
    CHECK(play("casual", campaign, 3, 0, 12) > 100);
}

CHECK_MAIN
