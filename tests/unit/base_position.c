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

TEST("base look: the facts have the numbers of docs/develop/facts.md")
{
    CHECK(SURTO_BASE_FACT_PAWN == 0 && SURTO_BASE_FACT_OUTBREAK == 3);
    CHECK(SURTO_BASE_FACT_EPIDEMIC == 12 && SURTO_BASE_FACT_END == 22);
}

TEST("base look: the numbers of the game, and what the options say")
{
    static const surto_option options[] = {
        {"epidemics", "6"}, {"events", "airlift"}, {"hands", "closed"}, {"consent", "on"}};
    static const uint8_t rate[SURTO_BASE_RATES] = {2, 2, 2, 3, 3, 4, 4};
    surto_game *game = open_with(NULL, 0), *other = open_with(options, 4);
    surto_base_contents has, with;
    CHECK(surto_base_get_contents(game, &has) == SURTO_OK);
    CHECK(surto_base_get_contents(other, &with) == SURTO_OK);
    CHECK(has.cities == 48 && strcmp(surto_city_key(game, has.start), "atlanta") == 0);
    CHECK(has.actions == 4 && has.hand_limit == 7 && has.outbreaks == 8);
    CHECK(has.stations == 6 && has.cubes == 24 && has.cubes_in_city == 3);
    CHECK(has.rate_count == SURTO_BASE_RATES && memcmp(has.rate, rate, sizeof rate) == 0);
    CHECK(has.cure_cards[BASE_SCIENTIST] == 4 && has.cure_cards[BASE_MEDIC] == 5);
    CHECK(has.epidemics == 4 && with.epidemics == 6);
    CHECK(has.events == BASE_ALL_EVENTS && with.events == surto__bit(BASE_AIRLIFT));
    CHECK(!has.closed && !has.consent && with.closed && with.consent);
    for (unsigned city = 0; city < has.cities; city++) {
        CHECK(has.population[city] == game->board.cities[city].population);
        CHECK(has.population[city] > 100000);
    }
    surto_game_close(game);
    surto_game_close(other);
}

TEST("base look: other games are not the base game")
{
    surto_game *null;
    surto_base_contents has;
    CHECK(surto_game_open(&null, "null", NULL, 0, NULL, 0) == SURTO_OK);
    CHECK(surto_base_get_contents(null, &has) == SURTO_ERR_UNKNOWN);
    surto_game_close(null);
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
        surto_state *state = surto_state_from_buffer(&room);
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
