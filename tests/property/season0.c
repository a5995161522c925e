/* The contract of <surto/game.h> on random games and campaigns of Season 0, after every move;
 * SURTO_GAMES=100000 for a long run of single games, SURTO_CAMPAIGNS=200 of campaigns. */
#include "season0_checks.h"

static void play_game(uint64_t number, bool campaign, tally *t)
{
    surto_rng rng = {number};
    surto_game *game = random_season0(&rng, campaign);
    play_checked(game, rng, number, t);
}

TEST("property season0: the engine's contract after every move of random single games")
{
    static tally t;
    uint64_t first = first_seed() << 32;
    unsigned games = game_count(1500);
    for (unsigned i = 0; i < games && check_failures == 0; i++) {
        play_game(first + i, false, &t);
    }
    printf("# %lu games, %lu moves; won %lu; ended by objectives %lu, cards %lu, agents %lu, "
           "incidents %lu\n",
           t.games, t.moves, t.won, t.results[SEASON0_ENDED_OBJECTIVES],
           t.results[SEASON0_ENDED_CARDS], t.results[SEASON0_ENDED_AGENTS],
           t.results[SEASON0_ENDED_INCIDENTS]);
    for (unsigned kind = 0; kind < SEASON0_KINDS; kind++) {
        bool of_campaigns = (kind >= SEASON0_SHUTTLE && kind <= SEASON0_RAID) ||
                            (kind >= SEASON0_PLAYERS && kind <= SEASON0_BUY_COUNTER) ||
                            kind == SEASON0_NEUTRALISE_NEXT; /* its occupations are sealed */
        CHECK_SAY((t.kinds[kind] > 0) == !of_campaigns, "moves of kind %s: %lu",
                  season0_kinds[kind].name, t.kinds[kind]);
    }
    for (unsigned phase = SEASON0_ENDED_OBJECTIVES; phase <= SEASON0_ENDED_INCIDENTS; phase++) {
        CHECK_SAY(t.results[phase] > 0, "no game ended as %s", season0_phase_keys[phase]);
    }
    CHECK(t.won > 0);
}

TEST("property season0: the engine's contract after every move of random campaigns")
{
    static tally t;
    uint64_t first = (first_seed() + 1000) << 32;
    unsigned games = campaign_count(25);
    for (unsigned i = 0; i < games && check_failures == 0; i++) {
        play_game(first + i, true, &t);
    }
    printf("# %lu campaigns, %lu moves, won %lu\n", t.games, t.moves, t.won);
    CHECK(t.results[SEASON0_FINISHED] == t.games);
    for (unsigned kind = 0; kind < SEASON0_KINDS; kind++) {
        CHECK_SAY(t.kinds[kind] > 0, "no move of kind %s", season0_kinds[kind].name);
    }
}

CHECK_MAIN
