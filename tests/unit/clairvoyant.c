/* The clairvoyant searcher: wins are replayed at a table that deals by the same seed. */
#include <string.h>
#include <surto/surto.h>

#include "lab/clairvoyant.h"
#include "tests/check.h"

static surto_game *open_game(const char *rules, const char *hands)
{
    surto_option options[] = {{"players", "2"}, {"epidemics", "4"}, {"hands", hands}};
    surto_game *game = NULL;
    bool base = strcmp(rules, "base") == 0;
    surto_game_open(&game, rules, options, base ? 3 : 1, NULL, 0);
    return game;
}

/* A table whose set-up is dealt, and a searcher for it. */
typedef struct scene {
    surto_game *game;
    surto_table *table;
    clairvoyant *searcher;
    surto_seed seed;
} scene;

static scene open_scene(const char *rules, const char *hands)
{
    scene at = {.game = open_game(rules, hands), .seed = surto_seed_from_number(7)};
    surto_dealer dealer = {.kind = SURTO_DEALER_SEEDED, .seed = at.seed};
    CHECK(surto_table_open(&at.table, surto_game_share(at.game), &dealer) == SURTO_OK);
    CHECK(clairvoyant_open(&at.searcher, at.game) == SURTO_OK);
    return at;
}

static void close_scene(scene *at)
{
    clairvoyant_close(at->searcher);
    surto_table_close(at->table);
    surto_game_close(at->game);
}

static clairvoyant_win win, again;

TEST("what is found wins at the table")
{
    scene at = open_scene("base", "open");
    CHECK(clairvoyant_search(at.searcher, surto_table_state(at.table), &at.seed, NULL, &win) ==
          SURTO_OK);
    CHECK(win.count > 0 && win.attempts > 0 && win.positions > 0);
    for (size_t i = 0; i < win.count; i++) {
        CHECK(surto_table_play(at.table, win.moves[i], NULL) == SURTO_OK);
    }
    CHECK(surto_state_result(at.game, surto_table_state(at.table)).kind == SURTO_WON);
    CHECK(clairvoyant_search(at.searcher, surto_table_state(at.table), &at.seed, NULL, &win) ==
          SURTO_ERR_ENDED);
    CHECK(win.count == 0);
    close_scene(&at);
}

TEST("the answer is a function of the question")
{
    scene at = open_scene("base", "open");
    const surto_state *state = surto_table_state(at.table);
    surto_seed other = surto_seed_from_number(8);
    clairvoyant_search(at.searcher, state, &at.seed, NULL, &win);
    clairvoyant_search(at.searcher, state, &other, NULL, &again);
    CHECK(memcmp(&win, &again, sizeof win) != 0);
    clairvoyant_search(at.searcher, state, &at.seed, NULL, &again);
    CHECK(memcmp(&win, &again, sizeof win) == 0);
    close_scene(&at);
}

TEST("limits are kept")
{
    enum { A_DECISION = 5000 };
    scene at = open_scene("base", "open");
    const surto_state *state = surto_table_state(at.table);
    unsigned take, give;
    clairvoyant_limits limits = {.positions = 20000};
    clairvoyant_search(at.searcher, state, &at.seed, &limits, &win);
    CHECK(win.count == 0 && win.positions >= 20000 && win.positions < 20000 + A_DECISION);
    CHECK(surto_move_kind_by_name(at.game, "take", &take) == SURTO_OK);
    CHECK(surto_move_kind_by_name(at.game, "give", &give) == SURTO_OK);
    limits = (clairvoyant_limits){.forbidden = UINT64_C(1) << take | UINT64_C(1) << give};
    clairvoyant_search(at.searcher, state, &at.seed, &limits, &win);
    CHECK(win.count > 0);
    for (size_t i = 0; i < win.count; i++) {
        CHECK(win.moves[i].kind != take && win.moves[i].kind != give);
    }
    close_scene(&at);
}

TEST("what it cannot look at it says")
{
    scene at = open_scene("base", "closed");
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    surto_start(at.game, state);
    CHECK(clairvoyant_search(at.searcher, state, &at.seed, NULL, &win) == SURTO_ERR_WAIT);
    CHECK(surto_observe(at.game, surto_table_state(at.table), 0, state) == SURTO_OK);
    CHECK(clairvoyant_search(at.searcher, state, &at.seed, NULL, &win) == SURTO_ERR_VIEW);
    close_scene(&at);
    surto_game *nothing = open_game("null", "open");
    clairvoyant *none = NULL;
    CHECK(clairvoyant_open(&none, nothing) == SURTO_ERR_UNKNOWN && !none);
    clairvoyant_close(none);
    surto_game_close(nothing);
}

TEST("the seasons have it too")
{
    surto_option options[] = {{"players", "2"}, {"game", "prologue"}};
    scene at = {.seed = surto_seed_from_number(7)};
    surto_dealer dealer = {.kind = SURTO_DEALER_SEEDED, .seed = at.seed};
    CHECK(surto_game_open(&at.game, "season2", options, 2, NULL, 0) == SURTO_OK);
    CHECK(surto_table_open(&at.table, surto_game_share(at.game), &dealer) == SURTO_OK);
    CHECK(clairvoyant_open(&at.searcher, at.game) == SURTO_OK);
    CHECK(clairvoyant_search(at.searcher, surto_table_state(at.table), &at.seed, NULL, &win) ==
          SURTO_OK);
    for (size_t i = 0; i < win.count; i++) {
        CHECK(surto_table_play(at.table, win.moves[i], NULL) == SURTO_OK);
    }
    CHECK(surto_state_result(at.game, surto_table_state(at.table)).kind == SURTO_WON);
    close_scene(&at);
}

CHECK_MAIN
