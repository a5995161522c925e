/* Foresight: ways to win that know the cards, held against a table that deals by the same seed. */
#include <string.h>
#include <surto/surto.h>

#include "../check.h"

static surto_game *open_game(const char *rules, const char *hands)
{
    surto_option options[] = {{"players", "2"}, {"epidemics", "4"}, {"hands", hands}};
    surto_game *game = NULL;
    bool base = strcmp(rules, "base") == 0;
    surto_game_open(&game, rules, options, base ? 3 : 1, NULL, 0);
    return game;
}

/* A table whose set-up is dealt, and a foresight for it. */
typedef struct scene {
    surto_game *game;
    surto_table *table;
    surto_foresight *foresight;
    surto_seed seed;
} scene;

static scene open_scene(const char *rules, const char *hands)
{
    scene at = {.game = open_game(rules, hands), .seed = surto_seed_from_number(7)};
    surto_dealer dealer = {.kind = SURTO_DEALER_SEEDED, .seed = at.seed};
    CHECK(surto_table_open(&at.table, surto_game_share(at.game), &dealer) == SURTO_OK);
    CHECK(surto_foresight_open(&at.foresight, at.game) == SURTO_OK);
    return at;
}

static void close_scene(scene *at)
{
    surto_foresight_close(at->foresight);
    surto_table_close(at->table);
    surto_game_close(at->game);
}

static surto_foresight_way way, again;

TEST("what is found wins at the table")
{
    scene at = open_scene("base", "open");
    CHECK(surto_foresee(at.foresight, surto_table_state(at.table), &at.seed, NULL, &way) ==
          SURTO_OK);
    CHECK(way.count > 0 && way.attempts > 0 && way.positions > 0);
    for (size_t i = 0; i < way.count; i++) {
        CHECK(surto_table_play(at.table, way.moves[i], NULL) == SURTO_OK);
    }
    CHECK(surto_state_result(at.game, surto_table_state(at.table)).kind == SURTO_WON);
    CHECK(surto_foresee(at.foresight, surto_table_state(at.table), &at.seed, NULL, &way) ==
          SURTO_ENDED);
    CHECK(way.count == 0);
    close_scene(&at);
}

TEST("the answer is a function of the question")
{
    scene at = open_scene("base", "open");
    const surto_state *state = surto_table_state(at.table);
    surto_seed other = surto_seed_from_number(8);
    surto_foresee(at.foresight, state, &at.seed, NULL, &way);
    surto_foresee(at.foresight, state, &other, NULL, &again);
    CHECK(memcmp(&way, &again, sizeof way) != 0);
    surto_foresee(at.foresight, state, &at.seed, NULL, &again);
    CHECK(memcmp(&way, &again, sizeof way) == 0);
    close_scene(&at);
}

TEST("limits are kept")
{
    enum { A_DECISION = 5000 };
    scene at = open_scene("base", "open");
    const surto_state *state = surto_table_state(at.table);
    unsigned take, give;
    surto_foresight_limits limits = {.positions = 20000};
    surto_foresee(at.foresight, state, &at.seed, &limits, &way);
    CHECK(way.count == 0 && way.positions >= 20000 && way.positions < 20000 + A_DECISION);
    CHECK(surto_move_kind(at.game, "take", &take) == SURTO_OK);
    CHECK(surto_move_kind(at.game, "give", &give) == SURTO_OK);
    limits = (surto_foresight_limits){.forbidden = UINT64_C(1) << take | UINT64_C(1) << give};
    surto_foresee(at.foresight, state, &at.seed, &limits, &way);
    CHECK(way.count > 0);
    for (size_t i = 0; i < way.count; i++) {
        CHECK(way.moves[i].kind != take && way.moves[i].kind != give);
    }
    close_scene(&at);
}

TEST("what it cannot look at it says")
{
    scene at = open_scene("base", "closed");
    surto_state_buffer room;
    surto_state *state = surto_state_in(&room);
    surto_start(at.game, state);
    CHECK(surto_foresee(at.foresight, state, &at.seed, NULL, &way) == SURTO_WAIT);
    CHECK(surto_observe(at.game, surto_table_state(at.table), 0, state) == SURTO_OK);
    CHECK(surto_foresee(at.foresight, state, &at.seed, NULL, &way) == SURTO_VIEW);
    close_scene(&at);
    surto_game *nothing = open_game("null", "open");
    surto_foresight *none = NULL;
    CHECK(surto_foresight_open(&none, nothing) == SURTO_UNKNOWN && !none);
    surto_foresight_close(none);
    surto_game_close(nothing);
}

TEST("the seasons have it too")
{
    surto_option options[] = {{"players", "2"}, {"game", "prologue"}};
    scene at = {.seed = surto_seed_from_number(7)};
    surto_dealer dealer = {.kind = SURTO_DEALER_SEEDED, .seed = at.seed};
    CHECK(surto_game_open(&at.game, "season2", options, 2, NULL, 0) == SURTO_OK);
    CHECK(surto_table_open(&at.table, surto_game_share(at.game), &dealer) == SURTO_OK);
    CHECK(surto_foresight_open(&at.foresight, at.game) == SURTO_OK);
    CHECK(surto_foresee(at.foresight, surto_table_state(at.table), &at.seed, NULL, &way) ==
          SURTO_OK);
    for (size_t i = 0; i < way.count; i++) {
        CHECK(surto_table_play(at.table, way.moves[i], NULL) == SURTO_OK);
    }
    CHECK(surto_state_result(at.game, surto_table_state(at.table)).kind == SURTO_WON);
    close_scene(&at);
}

CHECK_MAIN
