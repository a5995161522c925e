/* Winning, losing, and what comes after: nothing. */
#include "../position.h"

/* Blue is the fourth cure; cubes of everything are on the board and the marker is at its worst. */
#define ONE_CURE_SHORT                                                                             \
    "hand p1: atlanta chicago essen london madrid\ncures: yellow=cured black=cured red=cured\n"    \
    "cubes blue: paris=3\ncubes yellow: lima=3\ncubes black: cairo=3\ncubes red: tokyo=3\n"        \
    "outbreaks: 7\n"
#define THE_CURE "p1 cure blue atlanta chicago essen london madrid"

TEST("base.end.1 the fourth cure wins at once, whatever is on the board")
{
    given("", ONE_CURE_SHORT);
    play(THE_CURE);
    result("won");
    expect("cures", "blue=cured yellow=cured black=cured red=cured");
    expect("cubes blue", "paris=3");
}

TEST("base.end.1 also with the last action and an empty deck, before anything is drawn")
{
    given("players=3", ONE_CURE_SHORT "actions: 1\nplayer-deck: 4 0 out");
    play(THE_CURE);
    result("won");
}

TEST("base.end.1 three cures do not win")
{
    given(
        "",
        "hand p1: atlanta chicago essen london madrid\ncures: yellow=eradicated black=eradicated");
    play(THE_CURE);
    result("open");
    expect("cures", "blue=eradicated yellow=eradicated black=eradicated");
    legal("p1 drive chicago");
}

TEST("base.end.2 the eighth outbreak, the missing cube and the missing card lose")
{
    given("", "outbreaks: 7\ncubes yellow: lima=3");
    infect("lima");
    result("lost outbreaks");
    given("",
          "cubes red: bangkok=3 beijing=3 hong-kong=3 jakarta=3 manila=3 osaka=3 seoul=3 sydney=3\n"
          "infection-deck: tokyo / *");
    infect("tokyo");
    result("lost cubes");
    given("players=3", "player-deck: 4 0 out");
    play("p1 pass");
    result("lost cards");
}

TEST("base.end.2 seven outbreaks do not lose")
{
    given("", "outbreaks: 6\ncubes yellow: lima=3");
    infect("lima");
    result("open");
    expect("outbreaks", "7");
}

TEST("base.end.3 after the end nobody moves, and chance does not either")
{
    given("", ONE_CURE_SHORT "hand p2: airlift");
    play(THE_CURE);
    to_move("nobody");
    CHECK(surto_legal(pos.game, pos_state(), NULL, 0) == 0);
    CHECK(surto_outcomes(pos.game, pos_state(), NULL, 0) == 0);
    refused("p1 drive chicago", "base.end.3");
    refused("p1 pass", "base.end.3");
    refused("p2 airlift p1 lima", "base.end.3");
    refused("* draw lima", "base.end.3");
    given("", "outbreaks: 7\ncubes yellow: lima=3");
    infect("lima");
    refused("* infect paris", "base.end.3");
    refused("p2 drive chicago", "base.end.3");
}

CHECK_MAIN
