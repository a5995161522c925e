/* Building, treating, sharing, curing. */
#include "../position.h"

static const char six_stations[] = "stations: atlanta chicago paris lima cairo tokyo";

TEST("base.build.1 a station costs the card of the city the pawn is in")
{
    given("", "pawns: chicago atlanta\nhand p1: chicago lima");
    play("p1 build");
    expect("stations", "atlanta chicago");
    expect("hand p1", "lima");
    contains("player-discard", "chicago");
    play("p1 drive montreal");
    refused("p1 build", "base.build.1");
}

TEST("base.build.2 a city holds at most one station")
{
    given("", "hand p1: atlanta");
    refused("p1 build", "base.build.2");
    given("roles=operations-expert,scientist", "");
    refused("p1 build", "base.build.2");
}

TEST("base.build.3 with all six on the board one of them is moved, of the player's choice")
{
    char lines[256];
    snprintf(lines, sizeof lines, "%s\npawns: miami atlanta\nhand p1: miami", six_stations);
    given("", lines);
    refused("p1 build", "base.build.3");
    refused("p1 build from madrid", "base.build.3");
    CHECK(offers("p1 build") == 6);
    play("p1 build from cairo");
    expect("stations", "atlanta chicago paris lima miami tokyo");
    expect("hand p1", "-");
    contains("player-discard", "miami");
}

TEST("base.build.4 while a station is in the supply none is moved")
{
    given("", "stations: atlanta chicago paris lima cairo\npawns: miami atlanta\nhand p1: miami");
    refused("p1 build from paris", "base.build.4");
    play("p1 build");
    expect("stations", "atlanta chicago paris lima miami cairo");
}

TEST("base.treat.1 treating removes one cube of one colour from the pawn's city")
{
    given("", "cubes blue: atlanta=3 chicago=2\ncubes red: atlanta=1");
    play("p1 treat blue");
    expect("cubes blue", "atlanta=2 chicago=2");
    expect("cubes red", "atlanta=1");
    refused("p1 treat black", "base.treat.1");
    play("p1 treat red");
    expect("cubes red", "-");
    refused("p1 treat red", "base.treat.1");
}

TEST("base.treat.2 of a cured disease one action removes all cubes of the city")
{
    given("", "cures: blue=cured\ncubes blue: atlanta=3 chicago=2\ncubes red: atlanta=2");
    play("p1 treat blue");
    expect("cubes blue", "chicago=2");
    play("p1 treat red");
    expect("cubes red", "atlanta=1");
}

TEST("base.treat.3 each colour needs its own action, cured or not")
{
    given("", "cures: blue=cured red=cured\ncubes blue: atlanta=3 chicago=1\n"
              "cubes red: atlanta=2 tokyo=1");
    play("p1 treat blue");
    expect("cubes red", "atlanta=2 tokyo=1");
    expect("actions", "3");
    play("p1 treat red");
    expect("cubes red", "tokyo=1");
    expect("actions", "2");
}

TEST("base.share.1 a player gives the card of the city both pawns are in")
{
    given("", "hand p1: atlanta lima\nhand p2: paris");
    refused("p1 give p2 lima", "base.share.1");
    refused("p1 give p2 paris", "base.share.1");
    play("p1 give p2 atlanta");
    expect("hand p1", "lima");
    expect("hand p2", "atlanta paris");
    refused("p1 give p2 atlanta", "base.share.1");
}

TEST("base.share.2 a player takes the card of the city both pawns are in")
{
    given("players=3", "hand p2: atlanta lima\nhand p1: paris");
    refused("p1 take p2 lima", "base.share.2");
    refused("p1 take p3 atlanta", "base.share.2");
    play("p1 take p2 atlanta");
    expect("hand p1", "atlanta paris");
    expect("hand p2", "lima");
    expect("hand p3", "-");
}

TEST("base.share.3 both pawns must be in the same city")
{
    given("players=3", "hand p1: atlanta\nhand p2: paris\npawns: atlanta chicago atlanta");
    refused("p1 give p2 atlanta", "base.share.3");
    legal("p1 give p3 atlanta");
    given("", "hand p2: atlanta chicago\npawns: atlanta chicago");
    refused("p1 take p2 atlanta", "base.share.3");
    given("", "hand p2: chicago\npawns: atlanta chicago");
    refused("p1 take p2 chicago", "base.share.2 base.share.3");
}

TEST("base.share.3 of four players those in the city can share, in any direction")
{
    given("players=4", "turn: p3\npawns: lima atlanta lima lima\nhand p3: lima\nhand p2: atlanta");
    CHECK(offers("p3 give ") == 2);
    CHECK(offers("p3 take ") == 0);
    play("p3 give p4 lima", "p3 take p4 lima", "p3 give p1 lima");
    expect("hand p1", "lima");
    expect("actions", "1");
}

TEST("base.share.4 a receiver with more than seven cards discards at once, in another's turn")
{
    given("", "hand p1: atlanta\nhand p2: chicago essen london madrid milan montreal paris");
    play("p1 give p2 atlanta");
    expect("actions", "3");
    to_move("p2");
    verbs("p2 discard");
    CHECK(offers("p2 discard ") == 8);
    refused("p1 drive chicago", "base.hand.4");
    play("p2 discard atlanta");
    expect("hand p2", "chicago essen london madrid milan montreal paris");
    contains("player-discard", "atlanta");
    play("p1 drive chicago");
}

TEST("base.share.4 or plays an event; the active player too when he takes")
{
    given("", "hand p1: chicago essen london madrid milan montreal airlift\nhand p2: atlanta");
    play("p1 take p2 atlanta");
    verbs("p1 discard", "p1 airlift");
    play("p1 airlift p2 lima");
    expect("hand p1", "atlanta chicago essen london madrid milan montreal");
    expect("phase", "actions");
    expect("actions", "3");
    verbs("p1 drive", "p1 direct", "p1 charter", "p1 cure", "p1 store", "p1 pass");
}

TEST("base.share.5 events are never shared, not even by the Researcher")
{
    given("roles=researcher,scientist", "hand p1: airlift lima\nhand p2: forecast");
    refused("p1 give p2 airlift", "base.share.5");
    refused("p1 take p2 forecast", "base.share.5");
    given("", "hand p1: airlift\nhand p2: forecast");
    refused("p1 give p2 airlift", "base.share.5");
}

TEST("base.cure.1 five city cards of one colour cure that disease at a station")
{
    given("", "hand p1: atlanta chicago essen london madrid tokyo\ncubes blue: paris=1");
    play("p1 cure blue atlanta chicago essen london madrid");
    expect("cures", "blue=cured");
    expect("hand p1", "tokyo");
    contains("player-discard", "atlanta chicago essen london madrid");
    expect("actions", "3");
}

TEST("base.cure.1 no station, no card, another colour: no cure")
{
    given("", "hand p1: atlanta chicago essen london madrid\npawns: paris atlanta");
    refused("p1 cure blue atlanta chicago essen london madrid", "base.cure.1");
    given("", "hand p1: atlanta chicago essen london lima\nhand p2: madrid");
    refused("p1 cure blue atlanta chicago essen london madrid", "base.cure.1");
    refused("p1 cure blue atlanta chicago essen london lima", "base.cure.1");
    refused("p1 cure yellow atlanta chicago essen london lima", "base.cure.1");
    CHECK(offers("p1 cure ") == 0);
}

TEST("base.cure.2 the colour of the city does not matter")
{
    given("", "hand p1: atlanta chicago essen london madrid\n"
              "pawns: tokyo atlanta\nstations: tokyo\ncubes blue: paris=1");
    play("p1 cure blue atlanta chicago essen london madrid");
    expect("cures", "blue=cured");
}

TEST("base.cure.3 a disease is cured once only")
{
    given("",
          "hand p1: atlanta chicago essen london madrid\ncures: blue=cured\ncubes blue: paris=1");
    refused("p1 cure blue atlanta chicago essen london madrid", "base.cure.3");
    given("", "hand p1: atlanta chicago essen london madrid\ncures: blue=eradicated");
    refused("p1 cure blue atlanta chicago essen london madrid", "base.cure.3");
}

TEST("base.cure.4 cubes of a cured disease stay, and new ones come")
{
    given("", "hand p1: atlanta chicago essen london madrid\ncubes blue: atlanta=2 paris=1");
    play("p1 cure blue atlanta chicago essen london madrid");
    expect("cubes blue", "atlanta=2 paris=1");
    draws("p1", "milan", "lima");
    play("* infect paris", "* infect essen");
    expect("cubes blue", "atlanta=2 essen=1 paris=2");
}

TEST("base.cure.5 with more cards than needed the player chooses, and keeps the rest")
{
    given("", "hand p1: atlanta chicago essen london madrid milan lima\ncubes blue: paris=1");
    CHECK(offers("p1 cure ") == 6);
    play("p1 cure blue atlanta essen london madrid milan");
    expect("hand p1", "chicago lima");
    lacks("player-discard", "chicago lima");
    given("roles=scientist,medic",
          "hand p1: atlanta chicago essen london madrid\ncubes blue: paris=1");
    CHECK(offers("p1 cure ") == 5);
    refused("p1 cure blue atlanta chicago essen london madrid", "base.cure.5 base.scientist.1");
}

TEST("base.eradicate.1 when the last cube of a cured disease leaves, it is eradicated")
{
    given("", "cures: blue=cured\ncubes blue: atlanta=3 chicago=1");
    play("p1 treat blue");
    expect("cures", "blue=cured");
    play("p1 drive chicago", "p1 treat blue");
    expect("cures", "blue=eradicated");
}

TEST("base.eradicate.2 a disease without cubes is eradicated by its cure")
{
    given("", "hand p1: atlanta chicago essen london madrid\ncubes red: atlanta=1");
    play("p1 cure blue atlanta chicago essen london madrid");
    expect("cures", "blue=eradicated");
}

TEST("base.eradicate.3 a disease that is not cured comes back after its last cube")
{
    given("", "cubes blue: atlanta=1");
    play("p1 treat blue");
    expect("cures", "-");
    draws("p1", "essen", "milan");
    play("* infect atlanta");
    expect("cubes blue", "atlanta=1");
}

TEST("base.eradicate.4 no cube of an eradicated disease is placed, by infection or epidemic")
{
    given("", "cures: blue=eradicated");
    draws("p1", "epidemic", "milan");
    play("* epidemic paris", "* infect paris", "* infect tokyo");
    expect("cubes blue", "-");
    expect("cubes red", "tokyo=1");
    expect("cures", "blue=eradicated");
}

CHECK_MAIN
