/* Thinking in a child process. */
#include "app/ai_process.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>

#include "../check.h"

static surto_game *game;
static surto_state_buffer room;

/* A position in which somebody may act. */
static const surto_state *begin(void)
{
    surto_state *state = surto_state_from_buffer(&room);
    surto_rng rng = {7};
    surto_move move;
    CHECK(surto_game_open(&game, "base", NULL, 0, NULL, 0) == SURTO_OK);
    surto_start(game, state);
    while (surto_actors(game, state) == SURTO_CHANCE) {
        CHECK(surto_sample(game, state, &rng, &move) == SURTO_OK);
        CHECK(surto_apply(game, state, move, NULL) == SURTO_OK);
    }
    return state;
}

static bool wait_for(ai_process *t)
{
    struct timespec pause = {.tv_nsec = 2000000};
    for (unsigned i = 0; i < 5000; i++) {
        if (ai_process_poll(t)) {
            return true;
        }
        nanosleep(&pause, NULL);
    }
    return false;
}

static bool has_child(int child)
{
    return waitpid(child, NULL, WNOHANG) == 0 || errno != ECHILD;
}

TEST("thinker: a child answers what would be answered here")
{
    static ai_process t;
    static surto_advice here;
    const surto_state *state = begin();
    ai_request wish = {.name = "random", .seat = SURTO_SPECTATOR, .playouts = 1, .candidates = 2};
    CHECK(!ai_process_busy(&t) && !ai_process_poll(&t));
    CHECK(ai_process_think(game, state, &wish, &here) == SURTO_OK);
    CHECK(ai_process_ask(&t, game, state, &wish) && ai_process_busy(&t) && !t.ready);
    CHECK(wait_for(&t) && t.ready && !ai_process_busy(&t) && t.status == SURTO_OK);
    CHECK(t.asked == surto_hash(game, state));
    CHECK(memcmp(&t.advice, &here, sizeof here) == 0);
    CHECK(here.count >= 1 && here.candidate[0].reason_count >= 1);
    CHECK(surto_why_illegal(game, state, here.candidate[0].plan[0]) == NULL);
    ai_process_stop(&t);
    CHECK(!t.ready);
    surto_game_close(game);
}

TEST("thinker: a child that searches has help, answers the same, and ends when it is stopped")
{
    static ai_process t;
    static surto_advice here;
    const surto_state *state = begin();
    ai_request wish = {.name = "skilled", .seat = SURTO_SPECTATOR, .playouts = 60, .candidates = 2};
    CHECK(ai_process_think(game, state, &wish, &here) == SURTO_OK && here.playouts > 20);
    CHECK(ai_process_ask(&t, game, state, &wish) && wait_for(&t) && t.status == SURTO_OK);
    CHECK(memcmp(&t.advice, &here, sizeof here) == 0);
    wish.name = "full";
    wish.playouts = 1000000;
    CHECK(ai_process_ask(&t, game, state, &wish));
    struct timespec pause = {.tv_nsec = 30000000};
    nanosleep(&pause, NULL); /* it is at work */
    int child = t.child;
    ai_process_stop(&t);
    CHECK(!has_child(child));
    surto_game_close(game);
}

TEST("thinker: what goes wrong is told")
{
    static ai_process t;
    const surto_state *state = begin();
    ai_request wish = {.name = "nobody", .seat = SURTO_SPECTATOR};
    CHECK(ai_process_ask(&t, game, state, &wish) && wait_for(&t) && t.status == SURTO_ERR_UNKNOWN);
    wish.name = "random";
    wish.seat = surto_actors(game, state) == 1; /* the other of two */
    CHECK(ai_process_ask(&t, game, state, &wish) && wait_for(&t) && t.status == SURTO_ERR_WAIT);
    surto_game_close(game);
}

TEST("thinker: a child that is stopped or killed leaves nothing behind")
{
    static ai_process t;
    const surto_state *state = begin();
    ai_request wish = {.name = "random", .seat = SURTO_SPECTATOR};
    for (unsigned i = 0; i < 20; i++) {
        CHECK(ai_process_ask(&t, game, state, &wish));
        int child = t.child;
        ai_process_stop(&t);
        CHECK(!ai_process_busy(&t) && !t.ready && !has_child(child));
    }
    CHECK(ai_process_ask(&t, game, state, &wish));
    int first = t.child;
    CHECK(ai_process_ask(&t, game, state, &wish)); /* another question ends the first */
    CHECK(!has_child(first) && wait_for(&t) && t.status == SURTO_OK);
    CHECK(ai_process_ask(&t, game, state, &wish));
    CHECK(kill(t.child, SIGKILL) == 0 && wait_for(&t)); /* whatever it has said until then */
    CHECK(!ai_process_busy(&t) && t.ready);
    surto_game_close(game);
}

TEST("thinker: there is an adviser for every game that is played")
{
    const char *rules;
    for (size_t i = 0; (rules = surto_rules_name(i)); i++) {
        CHECK(surto_game_open(&game, rules, NULL, 0, NULL, 0) == SURTO_OK);
        const char *name = surto_player_adviser(game);
        bool template = strcmp(rules, "null") == 0; /* nobody can play it well */
        CHECK_SAY(template ? !name : name && surto_player_supports(name, game), "%s: %s", rules,
                  name ? name : "nobody");
        surto_game_close(game);
    }
}

CHECK_MAIN
