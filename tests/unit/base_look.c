/* What never changes in a base game, and the numbers of its facts: <surto/base.h>. */
#include <stdlib.h>
#include <surto/surto.h>

#include "rules/base/state.h"

#include "../check.h"

static surto_game *open_with(const surto_option *options, size_t count)
{
    surto_game *game = NULL;
    if (surto_game_open(&game, "base", options, count, NULL, 0) != SURTO_OK) {
        abort();
    }
    return game;
}

TEST("base look: the facts have the numbers of docs/facts.md")
{
    CHECK(SURTO_BASE_FACT_PAWN == 0 && SURTO_BASE_FACT_OUTBREAK == 3);
    CHECK(SURTO_BASE_FACT_EPIDEMIC == 12 && SURTO_BASE_FACT_END == 22);
}

/* What FACT_END said. */
static void note_end(void *context, const surto_fact *fact)
{
    if (fact->id == SURTO_BASE_FACT_END) {
        *(unsigned *)context = fact->arg[0];
    }
}

TEST("base look: the last fact says how a game ended")
{
    static const char *const reasons[] = {[SURTO_BASE_END_WON] = "",
                                          [SURTO_BASE_END_OUTBREAKS] = "outbreaks",
                                          [SURTO_BASE_END_CUBES] = "cubes",
                                          [SURTO_BASE_END_CARDS] = "cards"};
    surto_game *game = open_with(NULL, 0);
    for (uint64_t seed = 0; seed < 30; seed++) {
        surto_rng rng = {seed};
        surto_state_buffer room;
        surto_state *state = surto_state_in(&room);
        surto_move move;
        unsigned end = 0;
        surto_sink sink = {note_end, &end};
        surto_start(game, state);
        while (surto_sample(game, state, &rng, &move) == SURTO_OK) {
            CHECK(surto_apply(game, state, move, &sink) == SURTO_OK);
        }
        CHECK(end >= SURTO_BASE_END_WON && end <= SURTO_BASE_END_CARDS);
        CHECK(strcmp(surto_state_result(game, state).reason, reasons[end]) == 0);
    }
    surto_game_close(game);
}

CHECK_MAIN
