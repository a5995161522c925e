/* Odds of the base game against brute force (../odds_ways.h). The positions are small, so that this
 * ends. */
#include "../rules/position.h"

#include "../odds_ways.h"

static unsigned long ways;

static bool near(double one, double other)
{
    return odds_near(one, other);
}

/* All numbers of the position just given agree. Returns: the odds. */
static surto_odds agrees(const char *what)
{
    surto_odds none;
    memset(&none, 0, sizeof none);
    return pos.ready ? odds_agree(pos.game, pos_state(), what, &ways) : none;
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
    given("events=none roles=quarantine-specialist,scientist", /* one cube left, one held off */
          "pawns: paris sydney\nplayer-deck: 4 3 out\nrate: 4\n"
          "infection-deck: atlanta essen lima montreal / *\ninfection-discard: -\n"
          "cubes blue: chicago=3 london=3 madrid=3 milan=3 new-york=3 washington=3 "
          "san-francisco=3 st-petersburg=2");
    odds = agrees("the last cube, or none");
    CHECK_SAY(odds.loss > 0 && odds.loss < 1, "%f", odds.loss);
    given("events=none", "player-deck: 4 1 out\nrate: 4" DECK CUBES);
    odds = agrees("cards");
    CHECK(near(odds.loss, 1) && near(sum_of_infected(&odds), 0));
    CHECK(ways == 1);
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
    CHECK(surto_odds_compute(pos.game, pos_state(), &odds) == SURTO_ERR_WAIT);
    given("", "phase: draw\nleft: 2\n");
    CHECK(surto_odds_compute(pos.game, pos_state(), &odds) == SURTO_ERR_WAIT);
    given("", "phase: lost-cards\nplayer-deck: 4 1 out\nrate: 4");
    CHECK(surto_odds_compute(pos.game, pos_state(), &odds) == SURTO_ERR_ENDED);
    given("hands=closed", "hand p1: lima\nhand p2: paris");
    surto_state_buffer view;
    CHECK(surto_observe(pos.game, pos_state(), 0, surto_state_from_buffer(&view)) == SURTO_OK);
    CHECK(surto_odds_compute(pos.game, surto_state_from_buffer(&view), &odds) == SURTO_ERR_VIEW);
    surto_game *other;
    CHECK(surto_game_open(&other, "null", NULL, 0, NULL, 0) == SURTO_OK);
    surto_start(other, surto_state_from_buffer(&view));
    CHECK(surto_odds_compute(other, surto_state_from_buffer(&view), &odds) == SURTO_ERR_UNKNOWN);
    surto_game_close(other);
    CHECK(memcmp(&odds, &before, sizeof odds) == 0);
}

CHECK_MAIN
