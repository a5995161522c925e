/* The five events, and when they may be played. */
#include "../position.h"

#define SIX_STATIONS "stations: atlanta chicago paris lima cairo tokyo\n"

TEST("base.event.1 an event is no action, and any player plays his in anybody's turn")
{
    given("", "hand p1: airlift\nhand p2: government-grant");
    refused("p1 grant lima", "base.event.1");
    refused("p2 airlift p1 lima", "base.event.1");
    play("p2 grant lima", "p1 airlift p2 lima");
    expect("actions", "4");
    expect("stations", "atlanta lima");
    expect("pawns", "atlanta lima");
}

TEST("base.event.1 the active player may play one without an action left")
{
    given("", "actions: 1\nhand p1: government-grant");
    play("p1 drive miami");
    expect("phase", "before-draw");
    play("p1 grant lima");
    expect("stations", "atlanta lima");
}

TEST("base.event.2 no event between drawing a card and having resolved it")
{
    given("", "hand p1: one-quiet-night\nhand p2: airlift");
    play("p1 pass", "p1 continue");
    refused("p2 airlift p2 lima", "base.event.2");
    play("* draw epidemic");
    refused("p2 airlift p2 lima", "base.event.2");
    play("* draw essen");
    expect("phase", "epidemic");
    refused("p2 airlift p2 lima", "base.event.2 base.epidemic.8");
    play("* epidemic cairo");
    expect("phase", "before-infection");
    legal("p2 airlift p2 lima", "p1 quiet-night");
    play("p1 continue");
    expect("phase", "infection");
    refused("p2 airlift p2 lima", "base.event.2");
}

TEST("base.event.3 between two infection cards events may be played")
{
    given("", "hand p2: airlift");
    play("p1 pass", "p1 continue", "* draw essen", "* draw milan", "p1 continue", "* infect lima");
    expect("phase", "between-infections");
    play("p2 airlift p1 tokyo");
    expect("pawns", "tokyo atlanta");
    expect("phase", "infection");
    expect("left", "1");
}

TEST("base.event.4 a played event goes to the player discard pile")
{
    static const struct {
        const char *card, *move;
    } events[] = {
        {"airlift", "p1 airlift p2 lima"},
        {"forecast", "p1 forecast"},
        {"government-grant", "p1 grant lima"},
        {"one-quiet-night", "p1 quiet-night"},
        {"resilient-population", "p1 resilient tokyo"},
    };
    for (unsigned i = 0; i < POS_EVENTS; i++) {
        char hand[64];
        snprintf(hand, sizeof hand, "hand p1: %s", events[i].card);
        given("", hand);
        play(events[i].move);
        expect("hand p1", "-");
        contains("player-discard", events[i].card);
        expect("out", "-");
    }
}

TEST("base.airlift.1 any one pawn goes to any other city")
{
    given("players=3", "hand p2: airlift\npawns: atlanta paris lima");
    CHECK(offers("p2 airlift p1 ") == 47);
    CHECK(offers("p2 airlift p2 ") == 47);
    CHECK(offers("p2 airlift p3 ") == 47);
    refused("p2 airlift p3 lima", "base.airlift.1 base.move.1");
    play("p2 airlift p3 osaka");
    expect("pawns", "atlanta paris osaka");
    CHECK(offers("p2 airlift ") == 0);
}

/* p1 looks at the six cards of a known top set and puts them back in another order. */
#define FORECAST_POSITION                                                                          \
    "hand p1: forecast\ninfection-deck: lima paris cairo tokyo miami delhi / *\n"                  \
    "infection-discard: london madrid\n"

static void forecast(void)
{
    pos_play(POS_LIST("p1 forecast", "* reveal lima", "* reveal paris", "* reveal cairo",
                      "* reveal tokyo", "* reveal miami", "* reveal delhi"));
}

TEST("base.forecast.1 the six top cards are looked at and put back in the order chosen")
{
    given("", FORECAST_POSITION);
    play("p1 forecast");
    expect("asked", "reveal p1");
    to_move("chance");
    CHECK(offers("* reveal ") == 6);
    weight("* reveal tokyo", 1);
    play("* reveal tokyo");
    CHECK(offers("* reveal ") == 5);
    expect_set(1, "(tokyo)");
    play("* reveal lima", "* reveal paris", "* reveal cairo", "* reveal miami", "* reveal delhi");
    expect("asked", "place p1");
    expect_set(1, "(paris lima miami cairo delhi tokyo)");
    play("p1 place tokyo", "p1 place cairo");
    expect_set(1, "tokyo > cairo > (paris lima miami delhi)");
    refused("p1 place cairo", "base.forecast.1 base.forecast.3");
    refused("p1 place osaka", "base.forecast.1 base.forecast.3");
    play("p1 place delhi", "p1 place lima", "p1 place paris");
    /* The last card places itself. */
    expect("asked", "-");
    expect_set(1, "tokyo > cairo > delhi > lima > paris > miami");
    expect("actions", "4");
    infect("tokyo");
    only("* infect cairo");
}

TEST("base.forecast.1 a set larger than six is looked at in part")
{
    given("", "hand p1: forecast");
    play("p1 forecast");
    CHECK(offers("* reveal ") == 39);
    play("* reveal lima", "* reveal paris", "* reveal cairo", "* reveal miami", "* reveal delhi",
         "* reveal lagos");
    expect("asked", "place p1");
    play("p1 place lima", "p1 place paris", "p1 place cairo", "p1 place miami", "p1 place delhi");
    expect_set(1, "lima > paris > cairo > miami > delhi > lagos");
    lacks("infection-discard", "lima paris cairo");
}

TEST("base.forecast.1 a known order is found again")
{
    /* The card was played before and has come back onto the Planner's. */
    given("", "stored: forecast\ninfection-deck: tokyo > lima > paris / *");
    play("p1 forecast");
    only("* reveal tokyo");
    weight("* reveal tokyo", 1);
    play("* reveal tokyo");
    only("* reveal lima");
}

TEST("base.forecast.1 between two infection cards it decides the next one")
{
    given("", FORECAST_POSITION);
    play("p1 pass", "p1 continue", "* draw essen", "* draw milan", "p1 continue", "* infect lima",
         "p1 forecast", "* reveal paris", "* reveal cairo", "* reveal tokyo", "* reveal miami",
         "* reveal delhi", "* reveal osaka");
    expect("phase", "between-infections");
    play("p1 place osaka", "p1 place paris", "p1 place cairo", "p1 place tokyo", "p1 place miami");
    expect("phase", "infection");
    only("* infect osaka");
}

TEST("base.forecast.2 with fewer than six cards all of them are looked at")
{
    given("", "hand p1: forecast\ninfection-deck: lima / paris cairo");
    play("p1 forecast", "* reveal lima", "* reveal cairo", "* reveal paris");
    expect("asked", "place p1");
    play("p1 place paris", "p1 place cairo");
    expect("infection-deck", "paris > cairo > lima");
    CHECK(pos_has("infection-discard", "tokyo"));
}

TEST("base.forecast.2 a single card leaves nothing to arrange")
{
    given("", "hand p1: forecast\ninfection-deck: lima");
    play("p1 forecast");
    if (offers("* reveal lima")) {
        play("* reveal lima");
    }
    expect("asked", "-");
    expect("phase", "actions");
    expect("infection-deck", "lima");
    contains("player-discard", "forecast");
}

TEST("base.forecast.3 nothing else happens until the cards are back")
{
    given("", FORECAST_POSITION "hand p2: airlift");
    play("p1 forecast");
    refused("p2 airlift p1 lima", "base.forecast.3");
    play("* reveal lima", "* reveal paris", "* reveal cairo", "* reveal tokyo", "* reveal miami",
         "* reveal delhi");
    to_move("p1");
    verbs("p1 place");
    CHECK(offers("p1 place ") == 6);
    refused("p2 airlift p1 lima", "base.forecast.3");
    refused("p1 drive chicago", "base.forecast.3");
    refused("p1 pass", "base.forecast.3");
    refused("p2 place lima", "base.forecast.1 base.forecast.3 base.event.1");
}

TEST("base.forecast.3 it may be played in another player's turn, and the turn goes on afterwards")
{
    given("", "hand p2: forecast\ninfection-deck: lima paris cairo");
    play("p1 drive chicago", "p1 pass");
    expect("phase", "before-draw");
    play("p2 forecast", "* reveal lima", "* reveal cairo", "* reveal paris");
    expect("asked", "place p2");
    to_move("p2");
    play("p2 place lima", "p2 place cairo");
    expect("asked", "-");
    expect("phase", "draw");
}

TEST("base.forecast.4 the whole table sees the cards and their order, with closed hands too")
{
    static const char *const seats[] = {"p1", "p2", "-"};
    given("hands=closed", FORECAST_POSITION);
    forecast();
    play("p1 place tokyo");
    for (unsigned i = 0; i < 3; i++) {
        char deck[POS_LINE_MAX];
        pos_state_line("infection-deck", deck, sizeof deck);
        CHECK(strncmp(deck, "tokyo > (paris lima miami cairo delhi)", 38) == 0);
        sees(seats[i], "infection-deck", deck);
        sees(seats[i], "asked", "place p1");
    }
}

TEST("base.forecast.5 without a card in the infection deck it cannot be played")
{
    given("", "hand p1: forecast\ninfection-deck: -");
    refused("p1 forecast", "base.forecast.5");
}

TEST("base.forecast.6 a later epidemic draws from the bottom and shuffles on top of the arranged "
     "cards")
{
    given("", FORECAST_POSITION);
    forecast();
    play("p1 place tokyo", "p1 place cairo", "p1 place delhi", "p1 place lima", "p1 place paris");
    draws("p1", "epidemic", "essen");
    not_legal("* epidemic miami", "* epidemic tokyo");
    play("* epidemic osaka");
    expect_set(1, "london madrid osaka");
    expect_set(2, "tokyo > cairo > delhi > lima > paris > miami");
}

TEST(
    "base.forecast.6 if the arranged cards are the whole deck, the epidemic takes the last of them")
{
    given("", "hand p1: forecast\ninfection-deck: lima paris cairo");
    play("p1 forecast", "* reveal lima", "* reveal cairo", "* reveal paris", "p1 place paris",
         "p1 place lima");
    draws("p1", "epidemic", "essen");
    only("* epidemic cairo");
    play("* epidemic cairo");
    expect_set(0, "paris > lima");
}

TEST("base.grant.1 a station is placed in any city without one, with no card and no pawn there")
{
    given("", "hand p2: government-grant\nstations: atlanta paris");
    CHECK(offers("p2 grant ") == 46);
    refused("p2 grant paris", "base.grant.1 base.build.2");
    refused("p2 grant lima from paris", "base.grant.1 base.grant.2 base.build.4");
    play("p2 grant lima");
    expect("stations", "atlanta paris lima");
    expect("pawns", "atlanta atlanta");
    expect("actions", "4");
}

TEST("base.grant.2 with all six on the board one of the player's choice is moved")
{
    given("", SIX_STATIONS "hand p2: government-grant");
    refused("p2 grant miami", "base.grant.2");
    refused("p2 grant miami from madrid", "base.grant.2");
    CHECK(offers("p2 grant ") == 42 * 6);
    play("p2 grant miami from paris");
    expect("stations", "atlanta chicago lima miami cairo tokyo");
}

TEST("base.quiet.1 the next infection part is skipped and the turn passes on")
{
    given("", "hand p2: one-quiet-night");
    play("p2 quiet-night");
    expect("flags", "quiet-night");
    draws("p1", "essen", "milan");
    expect("turn", "p2");
    expect("phase", "actions");
    expect("actions", "4");
    expect("flags", "-");
    /* Only one part is skipped. */
    draws("p2", "paris", "lima");
    expect("phase", "infection");
}

TEST("base.quiet.1 also when played just before the infections")
{
    given("", "hand p2: one-quiet-night\ninfection-discard: osaka");
    play("p1 pass", "p1 continue", "* draw essen", "* draw milan");
    expect("phase", "before-infection");
    play("p2 quiet-night");
    expect("turn", "p2");
    expect("flags", "-");
    expect("infection-discard", "osaka");
}

TEST("base.quiet.2 between two infection cards it is for the next part")
{
    given("", "hand p2: one-quiet-night");
    play("p1 pass", "p1 continue", "* draw essen", "* draw milan", "p1 continue", "* infect lima",
         "p2 quiet-night");
    expect("phase", "infection");
    expect("left", "1");
    expect("flags", "quiet-night");
    play("* infect paris");
    expect("turn", "p2");
    expect("flags", "quiet-night");
    draws("p2", "cairo", "delhi");
    expect("turn", "p1");
    expect("phase", "actions");
    expect("flags", "-");
}

TEST("base.quiet.3 it cannot be played while one is waiting")
{
    given("", "stored: one-quiet-night\nflags: quiet-night");
    refused("p1 quiet-night", "base.quiet.3");
    draws("p1", "essen", "milan");
    play("p1 quiet-night");
    expect("flags", "quiet-night");
}

TEST("base.resilient.1 one card of the infection discard pile leaves the game")
{
    given("", "hand p2: resilient-population\ninfection-discard: lima paris tokyo");
    CHECK(offers("p2 resilient ") == 3);
    refused("p2 resilient cairo", "base.resilient.1");
    play("p2 resilient paris");
    expect("infection-discard", "lima tokyo");
    lacks("infection-deck", "paris");
    /* It does not come back with the shuffle of an epidemic. */
    draws("p1", "epidemic", "essen");
    play("* epidemic cairo");
    expect_set(1, "lima cairo tokyo");
    lacks("infection-deck", "paris");
}

TEST("base.resilient.1 not even when the whole discard pile becomes the deck")
{
    given("", "hand p1: resilient-population\ninfection-deck: paris cairo");
    play("p1 resilient lima");
    infect("paris");
    play("* infect cairo");
    draws("p2", "london", "madrid");
    CHECK(offers("* infect ") == 47);
    not_legal("* infect lima");
}

TEST("base.resilient.1 there must be a card to take")
{
    given("", "hand p2: resilient-population\ninfection-discard: -");
    refused("p2 resilient lima", "base.resilient.1");
    CHECK(offers("p2 ") == 0);
}

TEST("base.resilient.2 it may be played inside an epidemic and take the card just turned")
{
    given("", "hand p2: resilient-population\ninfection-discard: lima paris");
    play("p1 pass", "p1 continue", "* draw epidemic", "* draw essen", "* epidemic cairo");
    expect("phase", "resilient-gap");
    only("p1 continue", "p2 resilient lima", "p2 resilient paris", "p2 resilient cairo");
    play("p2 resilient cairo");
    expect("phase", "infection");
    expect_set(1, "paris lima");
    lacks("infection-deck", "cairo");
    expect("cubes black", "cairo=3");
}

TEST("base.resilient.3 drawn together with an epidemic it may be played in that epidemic")
{
    given("", "infection-discard: lima paris");
    draws("p1", "epidemic", "resilient-population");
    play("* epidemic cairo");
    expect("phase", "resilient-gap");
    play("p1 resilient lima");
    expect_set(1, "paris cairo");
}

TEST("base.resilient.4 the board does not change, and outbreaks still reach the city")
{
    given("", "hand p2: resilient-population\ninfection-discard: lima\n"
              "cubes yellow: lima=2 santiago=3 bogota=3");
    play("p2 resilient lima");
    expect("cubes yellow", "bogota=3 lima=2 santiago=3");
    infect("santiago");
    expect("cubes yellow", "bogota=3 lima=3 santiago=3");
    play("* infect bogota");
    expect("outbreaks", "4");
}

CHECK_MAIN
