/* Odds against brute force: every way chance can go, one outcome after the other, with nothing but
 * the public calls. The positions are small, so that this ends. */
#include "../rules/position.h"

#include "rules/base/state.h"

/* ---- Brute force ------------------------------------------------------------------------ */

typedef struct way {
    surto_state_buffer room;
    double chance;
    uint64_t broken; /* cities that broke out */
    bool epidemic;
} way;

static surto_odds naive;
static uint64_t broken_now;
static unsigned long ways_ended;

static void note(void *context, const surto_fact *fact)
{
    (void)context;
    if (fact->id == SURTO_BASE_FACT_OUTBREAK) {
        broken_now |= UINT64_C(1) << fact->arg[0];
    }
}

static const base_state *at(const way *w)
{
    return base_of((const surto_state *)(const void *)&w->room);
}

static void make(way *w, surto_move move)
{
    surto_sink sink = {note, NULL};
    broken_now = 0;
    CHECK(surto_apply(pos.game, surto_state_in(&w->room), move, &sink) == SURTO_OK);
    naive.any_outbreak += w->broken == 0 && broken_now != 0 ? w->chance : 0;
    for (unsigned city = 0; city < 48; city++) {
        bool fresh = (broken_now & ~w->broken) >> city & 1;
        naive.outbreak[city] += fresh ? w->chance : 0;
    }
    w->broken |= broken_now;
}

/* No more actions and no events: what a seat must do all the same, the first that there is. */
static surto_move idle(const way *w)
{
    static const char *const kinds[] = {"pass", "continue", "discard", "place", "decline"};
    static surto_move moves[SURTO_MOVES_MAX];
    const surto_state *state = (const surto_state *)(const void *)&w->room;
    size_t count = surto_legal(pos.game, state, moves, SURTO_MOVES_MAX);
    for (size_t k = 0; k < sizeof kinds / sizeof kinds[0]; k++) {
        for (size_t i = 0; i < count; i++) {
            if (strcmp(surto_move_kind_name(pos.game, moves[i].kind), kinds[k]) == 0) {
                return moves[i];
            }
        }
    }
    CHECK_SAY(0, "nothing can be left undone among %zu moves", count);
    return moves[0];
}

static void explore(const way *before)
{
    const surto_state *state = (const surto_state *)(const void *)&before->room;
    uint32_t actors = surto_actors(pos.game, state);
    if (actors == SURTO_OVER || at(before)->phase == BASE_IN_ACTIONS) {
        naive.loss += actors == SURTO_OVER ? before->chance : 0;
        ways_ended++;
        return;
    }
    surto_outcome outcomes[64];
    size_t count = surto_chances(pos.game, state, outcomes, 64);
    double total = 0;
    for (size_t i = 0; i < count; i++) {
        total += outcomes[i].weight;
    }
    for (size_t i = 0; i < count; i++) {
        way w = *before;
        surto_move move = outcomes[i].move;
        w.chance *= outcomes[i].weight / total;
        if (move.kind == BASE_CHANCE_DRAW && move.arg[0] == BASE_EPIDEMIC) {
            naive.epidemic += w.epidemic ? 0 : w.chance;
            w.epidemic = true;
        }
        if (move.kind == BASE_CHANCE_INFECT) {
            naive.infected[move.arg[0]] += w.chance;
        }
        make(&w, move);
        explore(&w);
    }
    if (count == 0) {
        way w = *before;
        make(&w, idle(&w));
        explore(&w);
    }
}

static void count_naively(void)
{
    way w;
    memset(&w, 0, sizeof w);
    memset(&naive, 0, sizeof naive);
    ways_ended = 0;
    w.room = pos.room;
    w.chance = 1;
    while (at(&w)->phase == BASE_IN_ACTIONS) {
        make(&w, idle(&w));
    }
    explore(&w);
}

/* ---- Positions -------------------------------------------------------------------------- */

static bool near(double one, double other)
{
    return one - other < 1e-12 && other - one < 1e-12;
}

/* All numbers of the position just given agree. Returns: the odds. */
static surto_odds agrees(const char *what)
{
    surto_odds odds;
    memset(&odds, 0x7f, sizeof odds);
    surto_state_buffer before = pos.room;
    if (!pos.ready) {
        return odds;
    }
    CHECK_SAY(surto_odds_count(pos.game, pos_state(), &odds) == SURTO_OK, "%s", what);
    CHECK(memcmp(&before, &pos.room, sizeof before) == 0);
    count_naively();
    CHECK(odds.places == 48);
    for (unsigned city = 0; city < SURTO_ODDS_PLACES_MAX; city++) {
        CHECK_SAY(near(odds.infected[city], naive.infected[city]), "%s: infected %u is %f, not %f",
                  what, city, odds.infected[city], naive.infected[city]);
        CHECK_SAY(near(odds.outbreak[city], naive.outbreak[city]), "%s: outbreak %u is %f, not %f",
                  what, city, odds.outbreak[city], naive.outbreak[city]);
        CHECK(odds.infected[city] >= 0 && odds.infected[city] < 1 + 1e-12);
        CHECK(odds.outbreak[city] < odds.any_outbreak + 1e-12);
    }
    CHECK_SAY(near(odds.epidemic, naive.epidemic), "%s: %f, not %f", what, odds.epidemic,
              naive.epidemic);
    CHECK_SAY(near(odds.any_outbreak, naive.any_outbreak), "%s: %f, not %f", what,
              odds.any_outbreak, naive.any_outbreak);
    CHECK_SAY(near(odds.loss, naive.loss), "%s: %f, not %f", what, odds.loss, naive.loss);
    return odds;
}

static double sum_of_infected(const surto_odds *odds)
{
    double sum = 0;
    for (unsigned city = 0; city < 48; city++) {
        sum += odds->infected[city];
    }
    return sum;
}

/* Few cards on top and at the bottom; all others in the middle. The discard pile is small. */
#define DECK "\ninfection-deck: lima bogota paris / * / tokyo cairo\ninfection-discard: essen milan"
#define FEW "\ncubes blue: paris=3\ncubes yellow: bogota=3 lima=2\n"
#define CUBES "\ncubes blue: essen=3 milan=2 paris=3\ncubes yellow: bogota=3 lima=3 miami=2\n"

TEST("odds: without an epidemic, at every rate")
{
    static const struct {
        const char *lines;
        double cards;
    } cases[] = {
        {"player-deck: 1 3 out\nrate: 1\ninfection-deck: lima bogota paris / *" FEW, 2},
        {"player-deck: 2 3 out\nrate: 2" DECK FEW, 2},
        {"player-deck: 3 3 out\nrate: 3" DECK FEW, 3},
        {"player-deck: 4 4 out\nrate: 4" DECK FEW, 3},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        given("events=none", cases[i].lines);
        surto_odds odds = agrees(cases[i].lines);
        CHECK_SAY(odds.epidemic == 0 && odds.loss == 0, "%f %f", odds.epidemic, odds.loss);
        CHECK_SAY(near(sum_of_infected(&odds), cases[i].cards), "%f", sum_of_infected(&odds));
    }
    given("events=none epidemics=6", "player-deck: 6 3 out\nrate: 6" DECK FEW);
    surto_odds odds = agrees("four cards");
    CHECK(near(sum_of_infected(&odds), 4));
}

TEST("odds: with an epidemic in the last pile")
{
    static const struct {
        const char *lines;
        double epidemic;
    } cases[] = {
        {"player-deck: 4 2 in\nrate: 3" DECK CUBES, 1},
        {"player-deck: 4 4 in\nrate: 3" DECK CUBES, 0.5},
        {"player-deck: 4 5 in\nrate: 3\ninfection-deck: lima / * / tokyo\n"
         "infection-discard: essen milan\ncubes red: tokyo=3 osaka=3",
         0.4},
        {"player-deck: 4 3 in\nrate: 3\ninfection-discard: -" /* nothing but the bottom card */
         "\ninfection-deck: lima bogota / * / tokyo",
         2.0 / 3},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        given("events=none", cases[i].lines);
        surto_odds odds = agrees(cases[i].lines);
        CHECK_SAY(near(odds.epidemic, cases[i].epidemic), "%f", odds.epidemic);
    }
}

TEST("odds: two epidemics in one draw")
{
    given("events=none", "player-deck: 3 1 in\nrate: 2\ninfection-deck: lima / *  / tokyo cairo\n"
                         "infection-discard: essen\ncubes red: tokyo=3");
    surto_odds odds = agrees("the last card of a pile");
    CHECK(near(odds.epidemic, 1));
}

TEST("odds: cards that are all the same to the diseases are drawn as one")
{
    given("events=all", "player-deck: 4 6 in\nrate: 3\nunseen: airlift forecast\n"
                        "infection-deck: lima bogota / * / tokyo\ninfection-discard: -");
    (void)agrees("events among the cards");
    given("events=all hands=closed",
          "player-deck: 4 4 in\nrate: 3\nunseen: airlift\nhand p1: lima bogota paris essen milan "
          "tokyo cairo\ninfection-deck: lima bogota / * / tokyo\ninfection-discard: -");
    (void)agrees("closed hands, and too many cards");
}

TEST("odds: a quiet night has no infections, but its draw may have an epidemic")
{
    given("",
          "flags: quiet-night\nplayer-discard: one-quiet-night\nplayer-deck: 4 4 in\nrate: 3" DECK
          "\ncubes red: tokyo=1");
    surto_odds odds = agrees("a quiet night");
    CHECK(near(sum_of_infected(&odds), 0));
    CHECK(near(odds.epidemic, 0.5) && near(odds.any_outbreak, 0.25)); /* tokyo at the bottom */
}

TEST("odds: what holds a disease off is counted")
{
    static const struct {
        const char *options, *lines;
    } cases[] = {
        {"events=none roles=quarantine-specialist,scientist",
         "pawns: bogota atlanta\nplayer-deck: 4 4 in\nrate: 3" DECK CUBES},
        {"events=none roles=medic,scientist",
         "pawns: paris atlanta\ncures: blue=cured\nplayer-deck: 4 3 out\nrate: 4" DECK
         "\ncubes blue: essen=3 milan=3\ncubes yellow: lima=3"},
        {"events=none", "cures: yellow=eradicated\nplayer-deck: 4 4 in\nrate: 3" DECK
                        "\ncubes blue: paris=3 london=3 essen=3"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        given(cases[i].options, cases[i].lines);
        (void)agrees(cases[i].lines);
    }
}

TEST("odds: the game may be lost by outbreaks, cubes or cards")
{
    given("events=none", "outbreaks: 7\nplayer-deck: 4 3 out\nrate: 4" DECK CUBES);
    surto_odds odds = agrees("outbreaks");
    CHECK(near(odds.loss, 1));
    given("events=none", "outbreaks: 7\nplayer-deck: 4 4 in\nrate: 3" DECK "\ncubes red: tokyo=3");
    odds = agrees("outbreaks, perhaps");
    CHECK_SAY(odds.loss > 0 && odds.loss < 1, "%f", odds.loss);
    given(
        "events=none",
        "player-deck: 4 3 out\nrate: 4\ninfection-deck: lima paris / *\ninfection-discard: essen\n"
        "cubes blue: atlanta=3 chicago=3 essen=3 london=3 madrid=3 milan=3 montreal=3 tokyo=2");
    odds = agrees("the last cube of a colour");
    CHECK(odds.loss > 0);
    given("events=none", "player-deck: 4 1 out\nrate: 4" DECK CUBES);
    odds = agrees("cards");
    CHECK(near(odds.loss, 1) && near(sum_of_infected(&odds), 0));
    CHECK(ways_ended == 1);
}

TEST("odds: from every stop of a turn")
{
    static const struct {
        const char *options, *lines;
    } cases[] = {
        {"", "phase: before-draw\nhand p2: airlift\nplayer-deck: 4 4 in\nrate: 3" DECK CUBES},
        {"", "phase: before-infection\nhand p2: airlift\nplayer-deck: 4 3 in\nrate: 3" DECK CUBES},
        {"", "phase: between-infections\nleft: 2\nhand p1: government-grant\n"
             "player-deck: 4 3 in\nrate: 3" DECK CUBES},
        {"", "phase: resilient-gap\npending: 1\nhand p1: resilient-population\n"
             "player-deck: 4 3 out\nrate: 4" DECK CUBES},
        {"", "phase: between-epidemics\npending: 1\nhand p1: airlift\n"
             "player-deck: 4 3 out\nrate: 3" DECK CUBES},
        {"", "phase: before-infection\nhand p2: lima bogota paris essen milan tokyo cairo miami\n"
             "player-deck: 4 3 in\nrate: 3" DECK CUBES},
        {"", "hand p1: airlift lima bogota paris essen milan tokyo cairo\n"
             "hand p2: forecast miami london madrid lagos osaka seoul delhi\n"
             "player-deck: 4 3 out\nrate: 4" DECK CUBES},
        {"consent=on", "hand p1: atlanta\nasked: p1 give p2 atlanta\n"
                       "player-deck: 4 3 out\nrate: 4" DECK CUBES},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        given(cases[i].options, cases[i].lines);
        (void)agrees(cases[i].lines);
    }
}

TEST("odds: in the middle of a Forecast the cards are placed as they come")
{
    given("", "hand p1: forecast\nplayer-deck: 4 3 out\nrate: 4" DECK CUBES);
    play("p1 forecast");
    while (surto_actors(pos.game, pos_state()) == SURTO_CHANCE) {
        play(pos_offer_text(0));
    }
    (void)agrees("six cards to place");
    play("p1 place lima", "p1 place paris");
    (void)agrees("four cards to place");
}

TEST("odds: positions that have none")
{
    surto_odds odds, before;
    memset(&odds, 0x3c, sizeof odds);
    before = odds;
    start("");
    CHECK(surto_odds_count(pos.game, pos_state(), &odds) == SURTO_WAIT);
    given("", "phase: draw\nleft: 2\n");
    CHECK(surto_odds_count(pos.game, pos_state(), &odds) == SURTO_WAIT);
    given("", "phase: lost-cards\nplayer-deck: 4 1 out\nrate: 4");
    CHECK(surto_odds_count(pos.game, pos_state(), &odds) == SURTO_ENDED);
    given("hands=closed", "hand p1: lima\nhand p2: paris");
    surto_state_buffer view;
    CHECK(surto_observe(pos.game, pos_state(), 0, surto_state_in(&view)) == SURTO_OK);
    CHECK(surto_odds_count(pos.game, surto_state_in(&view), &odds) == SURTO_VIEW);
    surto_game *other;
    CHECK(surto_game_open(&other, "null", NULL, 0, NULL, 0) == SURTO_OK);
    surto_start(other, surto_state_in(&view));
    CHECK(surto_odds_count(other, surto_state_in(&view), &odds) == SURTO_UNKNOWN);
    surto_game_close(other);
    CHECK(memcmp(&odds, &before, sizeof odds) == 0);
}

CHECK_MAIN
