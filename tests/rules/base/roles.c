/* The seven roles. */
#include "../position.h"

TEST("base.planner.1 the Contingency Planner takes an event from the discard pile onto his card")
{
    given("", "player-discard: airlift forecast lima");
    refused("p1 store government-grant", "base.planner.1");
    play("p1 store airlift");
    expect("stored", "airlift");
    expect("actions", "3");
    expect("hand p1", "-");
    lacks("player-discard", "airlift");
    contains("player-discard", "forecast lima");
}

TEST("base.planner.1 only he can, and only as an action of his turn")
{
    given("roles=scientist,contingency-planner", "player-discard: airlift");
    refused("p1 store airlift", "base.planner.1");
    refused("p2 store airlift", "base.turn.3");
}

TEST("base.planner.1 stored with the last action it can be played before the draw")
{
    given("", "actions: 1\nplayer-discard: airlift");
    play("p1 store airlift");
    expect("phase", "before-draw");
    verbs("p1 continue", "p1 airlift");
}

TEST("base.planner.2 he stores one event at a time")
{
    given("", "player-discard: airlift forecast");
    play("p1 store airlift");
    refused("p1 store forecast", "base.planner.2");
    play("p1 airlift p1 lima", "p1 store forecast");
    expect("stored", "forecast");
}

TEST("base.planner.3 the stored event is not in his hand")
{
    given("",
          "stored: airlift\nhand p1: chicago essen london madrid milan montreal\nhand p2: atlanta");
    play("p1 take p2 atlanta");
    expect("hand p1", "atlanta chicago essen london madrid milan montreal");
    refused("p1 discard airlift", "any");
    legal("p1 drive chicago");
    CHECK(offers("p1 discard ") == 0);
}

TEST("base.planner.3 it is no card he could discard when over the limit")
{
    given("", "stored: airlift\n"
              "hand p1: chicago essen london madrid milan montreal paris\n"
              "hand p2: atlanta");
    play("p1 take p2 atlanta");
    CHECK(offers("p1 discard ") == 8);
    refused("p1 discard airlift", "any");
    /* Playing it is allowed and changes nothing about the limit. */
    play("p1 airlift p2 lima");
    verbs("p1 discard");
    CHECK(offers("p1 discard ") == 8);
}

TEST("base.planner.4 played like any event of his, it leaves the game")
{
    given("", "turn: p2\nstored: airlift");
    play("p1 airlift p2 lima");
    expect("pawns", "atlanta lima");
    expect("stored", "-");
    expect("out", "airlift");
    lacks("player-discard", "airlift");
    expect("actions", "4");
}

TEST("base.dispatcher.1 any pawn, his own too, joins another pawn")
{
    given("roles=dispatcher,medic,scientist", "pawns: atlanta paris lima");
    CHECK(offers("p1 join ") == 6);
    refused("p1 join cairo", "base.dispatcher.1");
    refused("p1 join p2 cairo", "base.dispatcher.1");
    play("p1 join lima", "p1 join p2 lima");
    expect("pawns", "lima lima lima");
    expect("actions", "2");
    given("roles=medic,dispatcher", "pawns: atlanta paris");
    refused("p1 join paris", "base.dispatcher.1");
}

TEST("base.dispatcher.1 with four seats, whichever of them is his")
{
    given("roles=medic,scientist,researcher,dispatcher", "turn: p4\npawns: paris paris lima cairo");
    only("p4 drive algiers", "p4 drive baghdad", "p4 drive istanbul", "p4 drive khartoum",
         "p4 drive riyadh", "p4 drive p1 algiers", "p4 drive p1 essen", "p4 drive p1 london",
         "p4 drive p1 madrid", "p4 drive p1 milan", "p4 drive p2 algiers", "p4 drive p2 essen",
         "p4 drive p2 london", "p4 drive p2 madrid", "p4 drive p2 milan", "p4 drive p3 bogota",
         "p4 drive p3 mexico-city", "p4 drive p3 santiago", "p4 join paris", "p4 join lima",
         "p4 join p1 lima", "p4 join p1 cairo", "p4 join p2 lima", "p4 join p2 cairo",
         "p4 join p3 paris", "p4 join p3 cairo", "p4 pass");
}

TEST("base.dispatcher.2 he moves another pawn as if it were his own")
{
    static const struct {
        const char *move, *pawns;
    } ways[] = {
        {"p1 drive p2 london", "atlanta london"},
        {"p1 direct p2 lima", "atlanta lima"},
        {"p1 charter p2 sydney", "atlanta sydney"},
        {"p1 shuttle p2 tokyo", "atlanta tokyo"},
    };
    for (unsigned i = 0; i < sizeof ways / sizeof *ways; i++) {
        given("roles=dispatcher,medic",
              "pawns: atlanta paris\nhand p1: paris lima\nstations: paris tokyo");
        play(ways[i].move);
        expect("pawns", ways[i].pawns);
        expect("actions", "3");
    }
    given("roles=dispatcher,medic", "pawns: atlanta paris\nstations: atlanta tokyo");
    refused("p1 drive p2 cairo", "base.drive.1");
    refused("p1 shuttle p2 tokyo", "base.shuttle.1");
    given("roles=medic,dispatcher", "pawns: atlanta paris");
    refused("p1 drive p2 london", "base.dispatcher.2");
    refused("p2 drive p1 chicago", "base.turn.3");
}

TEST("base.dispatcher.3 the cards for it come from the Dispatcher's hand")
{
    given("roles=dispatcher,medic", "pawns: atlanta paris\nhand p1: lima paris\nhand p2: cairo");
    refused("p1 direct p2 cairo", "base.dispatcher.3 base.direct.1");
    play("p1 direct p2 lima");
    expect("hand p1", "paris");
    expect("hand p2", "cairo");
    contains("player-discard", "lima");
}

TEST("base.dispatcher.3 a charter flight costs the card of the city the moved pawn is in")
{
    given("roles=dispatcher,medic", "pawns: atlanta paris\nhand p1: atlanta\nhand p2: paris");
    refused("p1 charter p2 lima", "base.dispatcher.3 base.charter.1");
    given("roles=dispatcher,medic", "pawns: atlanta paris\nhand p1: atlanta paris");
    play("p1 charter p2 lima");
    expect("hand p1", "atlanta");
    contains("player-discard", "paris");
}

TEST("base.dispatcher.4 other pawns are only moved")
{
    given("roles=dispatcher,operations-expert",
          "pawns: atlanta paris\nstations: paris cairo\nhand p1: lima paris\ncubes blue: paris=2");
    refused("p1 treat blue", "base.treat.1");
    refused("p1 build", "base.build.1");
    refused("p1 fly lima tokyo", "base.operations.2");
    unreadable("p1 fly p2 lima tokyo");
    unreadable("p1 treat p2 blue");
    unreadable("p1 build p2");
    /* To any city at all p2 gets only by a card of Paris: a charter flight. */
    CHECK(offers("p1 charter p2 ") == 47);
    CHECK(offers("p1 direct p2 ") == 1);
    CHECK(offers("p1 shuttle p2 ") == 1);
    CHECK(offers("p1 drive p2 ") == 5);
    verbs("p1 drive", "p1 direct", "p1 charter", "p1 shuttle", "p1 join", "p1 pass");
}

TEST("base.medic.1 the Medic treats all cubes of a colour at once")
{
    given("roles=medic,scientist", "cubes blue: atlanta=3 paris=1\ncubes red: atlanta=2");
    play("p1 treat blue");
    expect("cubes blue", "paris=1");
    expect("cubes red", "atlanta=2");
    expect("actions", "3");
}

#define MEDIC_CUBES "cures: blue=cured\ncubes blue: chicago=1 paris=3\ncubes black: paris=1\n"

TEST("base.medic.2 he removes cured cubes from the city he enters, however he comes, at no cost")
{
    static const struct {
        const char *roles, *lines, *move, *actions;
    } ways[] = {
        {"roles=medic,scientist", "pawns: london atlanta", "p1 drive paris", "3"},
        {"roles=medic,scientist", "hand p1: paris", "p1 direct paris", "3"},
        {"roles=medic,scientist", "hand p1: atlanta", "p1 charter paris", "3"},
        {"roles=medic,scientist", "stations: atlanta paris", "p1 shuttle paris", "3"},
        {"roles=scientist,medic", "hand p1: airlift", "p1 airlift p2 paris", "4"},
        {"roles=medic,scientist", "turn: p2\nhand p1: airlift", "p1 airlift p1 paris", "4"},
        {"roles=dispatcher,medic", "pawns: atlanta milan", "p1 drive p2 paris", "3"},
        {"roles=dispatcher,medic", "pawns: paris atlanta", "p1 join p2 paris", "3"},
        {"roles=dispatcher,medic", "hand p1: atlanta", "p1 charter p2 paris", "3"},
    };
    for (unsigned i = 0; i < sizeof ways / sizeof *ways; i++) {
        char lines[256];
        snprintf(lines, sizeof lines, MEDIC_CUBES "%s", ways[i].lines);
        given(ways[i].roles, lines);
        play(ways[i].move);
        expect("cubes blue", "chicago=1");
        expect("cubes black", "paris=1");
        expect("actions", ways[i].actions);
    }
}

TEST("base.medic.3 cubes go from his city at the moment the cure is found")
{
    given("roles=scientist,medic", "pawns: atlanta paris\nhand p1: atlanta chicago essen london\n"
                                   "cubes blue: milan=1 paris=3\ncubes black: paris=2");
    play("p1 cure blue atlanta chicago essen london");
    expect("cubes blue", "milan=1");
    expect("cubes black", "paris=2");
    expect("cures", "blue=cured");
    given("roles=medic,scientist",
          "hand p1: chicago essen london madrid milan\ncubes blue: atlanta=2 milan=1");
    play("p1 cure blue chicago essen london madrid milan");
    expect("cubes blue", "milan=1");
}

TEST("base.medic.4 in his city no cube of a cured disease is placed")
{
    given("roles=scientist,medic",
          "pawns: atlanta lima\ncures: yellow=cured\ncubes yellow: santiago=3");
    infect("lima");
    expect("cubes yellow", "santiago=3");
    /* Santiago's only neighbour is Lima. */
    play("* infect santiago");
    expect("outbreaks", "1");
    expect("cubes yellow", "santiago=3");
    given("roles=scientist,medic",
          "pawns: atlanta lima\ncures: yellow=cured\ncubes yellow: santiago=3");
    draws("p1", "epidemic", "essen");
    play("* epidemic lima");
    expect("cubes yellow", "santiago=3");
    expect("outbreaks", "0");
}

TEST("base.medic.5 diseases not cured are not held back by him")
{
    given("roles=scientist,medic", "pawns: atlanta lima\ncures: blue=cured\ncubes blue: paris=1\n"
                                   "cubes yellow: lima=2");
    infect("lima");
    expect("cubes yellow", "lima=3");
    play("* infect santiago");
    given("roles=scientist,medic", "pawns: atlanta lima\ncubes yellow: lima=3");
    infect("lima");
    expect("outbreaks", "1");
    expect("cubes yellow", "bogota=1 lima=3 mexico-city=1 santiago=1");
}

TEST("base.operations.1 the Operations Expert builds without a card")
{
    given("roles=operations-expert,scientist", "pawns: paris atlanta\nhand p1: paris lima");
    play("p1 build");
    expect("stations", "atlanta paris");
    expect("hand p1", "paris lima");
    expect("actions", "3");
    given("roles=operations-expert,scientist",
          "pawns: miami atlanta\nstations: atlanta chicago paris lima cairo tokyo");
    play("p1 build from lima");
    expect("stations", "atlanta chicago paris miami cairo tokyo");
}

TEST("base.operations.2 once a turn he flies from a station to any city with any city card")
{
    given("roles=operations-expert,scientist",
          "stations: atlanta paris\nhand p1: lima atlanta miami airlift");
    CHECK(offers("p1 fly ") == 3 * 47);
    refused("p1 fly airlift paris", "base.operations.2");
    refused("p1 fly tokyo paris", "base.operations.2");
    play("p1 fly lima paris");
    expect("pawns", "paris atlanta");
    expect("hand p1", "atlanta miami airlift");
    contains("player-discard", "lima");
    expect("flags", "flight-used");
    expect("actions", "3");
    refused("p1 fly miami tokyo", "base.operations.2");
}

TEST("base.operations.2 only from a station, only he, and anew in each of his turns")
{
    given("roles=operations-expert,scientist", "pawns: paris atlanta\nhand p1: lima");
    refused("p1 fly lima cairo", "base.operations.2");
    given("roles=scientist,operations-expert", "hand p1: lima");
    refused("p1 fly lima cairo", "base.operations.2");
    given("roles=operations-expert,scientist", "stations: atlanta cairo\nhand p1: lima paris");
    play("p1 fly lima cairo");
    draws("p1", "essen", "milan");
    play("* infect lima", "* infect paris");
    expect("flags", "-");
    draws("p2", "london", "madrid");
    play("* infect lagos", "* infect miami");
    play("p1 fly paris tokyo");
    expect("pawns", "tokyo atlanta");
}

TEST("base.quarantine.1 no cube and no outbreak in her city and the cities linked with it")
{
    given("roles=scientist,quarantine-specialist",
          "pawns: atlanta lima\ncubes yellow: lima=3 bogota=3");
    infect("lima");
    play("* infect bogota");
    expect("outbreaks", "0");
    expect("cubes yellow", "bogota=3 lima=3");
    given("roles=scientist,quarantine-specialist", "pawns: atlanta lima");
    infect("mexico-city");
    play("* infect los-angeles");
    expect("cubes yellow", "los-angeles=1");
    given("roles=scientist,quarantine-specialist", "pawns: atlanta lima\ncubes yellow: santiago=1");
    draws("p1", "epidemic", "essen");
    play("* epidemic santiago");
    expect("cubes yellow", "santiago=1");
    expect("outbreaks", "0");
}

TEST("base.quarantine.1 whatever the colour, and in chains")
{
    /* Chicago's blue outbreak reaches Los Angeles and the others, not Mexico City beside Lima. */
    given("roles=scientist,quarantine-specialist",
          "pawns: atlanta lima\ncubes blue: chicago=3 mexico-city=3");
    infect("chicago");
    expect("outbreaks", "1");
    expect("cubes blue",
           "atlanta=1 chicago=3 montreal=1 san-francisco=1 los-angeles=1 mexico-city=3");
}

TEST("base.quarantine.2 she removes nothing, and an outbreak beside her reaches what she does not "
     "protect")
{
    given("roles=quarantine-specialist,scientist",
          "pawns: miami atlanta\ncubes yellow: bogota=2 buenos-aires=3");
    play("p1 drive bogota", "p1 drive lima");
    expect("cubes yellow", "bogota=2 buenos-aires=3");
    infect("buenos-aires");
    expect("outbreaks", "1");
    expect("cubes yellow", "bogota=2 buenos-aires=3 sao-paulo=1");
}

TEST("base.researcher.1 she gives any city card, both pawns being in the same city")
{
    given("roles=researcher,scientist", "hand p1: lima paris atlanta");
    CHECK(offers("p1 give p2 ") == 3);
    play("p1 give p2 lima");
    expect("hand p1", "atlanta paris");
    expect("hand p2", "lima");
    play("p1 drive chicago");
    refused("p1 give p2 paris", "base.researcher.1 base.share.3");
    refused("p1 give p2 atlanta", "base.researcher.1 base.share.3");
}

TEST("base.researcher.2 in the other player's turn it is his action")
{
    given("roles=scientist,researcher", "actions: 2\nhand p2: lima airlift");
    CHECK(offers("p1 take p2 ") == 1);
    refused("p2 give p1 lima", "base.turn.3");
    play("p1 take p2 lima");
    expect("hand p1", "lima");
    expect("hand p2", "airlift");
    expect("actions", "1");
    given("roles=scientist,researcher", "pawns: atlanta paris\nhand p2: lima paris");
    refused("p1 take p2 lima", "base.researcher.1 base.share.3");
}

TEST("base.researcher.3 cards given to her follow the ordinary rule")
{
    given("roles=scientist,researcher", "hand p1: lima atlanta");
    refused("p1 give p2 lima", "base.researcher.3 base.share.1");
    play("p1 give p2 atlanta");
    expect("hand p2", "atlanta");
    given("roles=researcher,scientist", "hand p2: lima atlanta");
    refused("p1 take p2 lima", "base.researcher.3 base.share.2");
    legal("p1 take p2 atlanta");
}

TEST("base.scientist.1 four cards of a colour are enough for her, and for nobody else")
{
    given("roles=scientist,medic", "hand p1: lima miami lagos bogota\ncubes yellow: lima=1");
    play("p1 cure yellow bogota lagos lima miami");
    expect("cures", "yellow=cured");
    expect("hand p1", "-");
    given("roles=scientist,medic", "hand p1: lima miami lagos paris");
    CHECK(offers("p1 cure ") == 0);
    given("roles=medic,scientist", "hand p1: lima miami lagos bogota");
    refused("p1 cure yellow bogota lagos lima miami", "base.cure.1 base.scientist.1");
}

CHECK_MAIN
