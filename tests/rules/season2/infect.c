/* Infecting cities, and incidents. */
#include "position.h"

#define CALM "pawns: haven-north haven-north\n"

TEST("season2.infect.1 as many cards as the rate says, one at a time")
{
    static const char *const dial[] = {"2", "2", "2", "3", "3", "4", "4", "5"};
    for (unsigned i = 0; i < 8; i++) {
        char lines[128];
        snprintf(lines, sizeof lines, CALM "supplies: london=9\nrate: %u\n", i);
        given("", lines);
        play("p1 pass", "* draw new-york", "* draw new-york");
        expect("phase", "infection");
        expect("left", dial[i]);
    }
}

TEST("season2.infect.1 each is resolved before the next, then the turn is over")
{
    given("", CALM "supplies: london=1 lagos=2\ninfection-deck: london*2 lagos / *\n"
                   "infection-discard: cairo\nrate: 3");
    play("p1 pass", "* draw new-york", "* draw new-york");
    expect("left", "3");
    only("* infect london", "* infect lagos");
    weight("* infect london", 2);
    play("* infect london");
    expect("left", "2");
    expect("supplies", "lagos=2");
    weight("* infect london", 1);
    play("* infect london");
    expect("left", "1");
    expect("plague", "london=1");
    expect("turn", "p1");
    play("* infect lagos");
    expect("left", "0");
    expect("turn", "p2");
    expect("phase", "actions");
    expect("actions", "4");
    expect("infection-discard", "london*2 lagos cairo");
}

TEST("season2.infect.1 from the top of the deck")
{
    given("", CALM "infection-deck: lagos / tripoli / *");
    play("p1 pass", "* draw new-york", "* draw new-york");
    only("* infect lagos");
    refused("* infect tripoli", "season2.infect.1");
    play("* infect lagos");
    only("* infect tripoli");
    refused("* infect lagos", "season2.infect.1");
}

TEST("season2.infect.2 the city of the card loses one supply to the stock")
{
    given("", CALM "supplies: lagos=3 cairo=1\ninfection-deck: lagos*2 / *");
    play("p1 pass", "* draw new-york", "* draw new-york", "* infect lagos");
    expect("supplies", "lagos=2 cairo=1");
    expect("stock", "33");
    expect("plague", "-");
    expect("incidents", "0");
}

TEST("season2.infect.3 without supplies it gets a plague cube")
{
    given("", CALM "supplies: cairo=1\nplague: cairo=2\ninfection-deck: lagos*2 / *");
    play("p1 pass", "* draw new-york", "* draw new-york", "* infect lagos");
    expect("plague", "lagos=1 cairo=2");
    expect("supplies", "cairo=1");
    expect("stock", "35");
    expect("incidents", "3");
    play("* infect lagos");
    expect("plague", "lagos=2 cairo=2");
}

TEST("season2.infect.4 without supplies and with three cubes it breaks out")
{
    given("", CALM "plague: lagos=2\nsupplies: haven-south=2\ninfection-deck: lagos*2 / *");
    play("p1 pass", "* draw new-york", "* draw new-york", "* infect lagos");
    expect("plague", "lagos=3");
    expect("supplies", "haven-south=2");
    play("* infect lagos");
    expect("plague", "lagos=3");
    expect("supplies", "haven-south=1");
    expect("incidents", "3");
}

TEST("season2.infect.5 the card goes to the discard pile when it is drawn")
{
    given("",
          CALM "supplies: lagos=3\ninfection-deck: lagos tripoli / *\ninfection-discard: cairo");
    play("p1 pass", "* draw new-york", "* draw new-york", "* infect lagos");
    expect("infection-discard", "lagos cairo");
    expect_set(1, "tripoli");
    /* So it lies there also when it has lost the game. */
    given("", CALM
          "supplies: -\nincidents: 7\ninfection-deck: lagos tripoli / *\ninfection-discard: cairo");
    play("p1 pass", "* draw new-york", "* draw new-york", "* infect lagos");
    result("lost incidents");
    expect("infection-discard", "lagos cairo");
    expect_set(1, "tripoli");
}

TEST("season2.infect.6 supplies protect a city with plague cubes too")
{
    static const char *const plague[] = {"lagos=1", "lagos=2", "lagos=3"};
    for (unsigned i = 0; i < 3; i++) {
        char lines[128];
        snprintf(lines, sizeof lines,
                 CALM "supplies: lagos=1\nplague: %s\ninfection-deck: lagos*2 / *", plague[i]);
        given("", lines);
        play("p1 pass", "* draw new-york", "* draw new-york", "* infect lagos");
        expect("plague", plague[i]);
        expect("supplies", "-");
    }
}

TEST("season2.infect.7 an empty deck is made new from the discards")
{
    given("", CALM "supplies: lagos=9\ninfection-deck: lagos\nrate: 1");
    play("p1 pass", "* draw new-york", "* draw new-york", "* infect lagos");
    /* One card is still to come. */
    expect("phase", "infection");
    expect("left", "1");
    expect("rate", "2");
    expect("infection-discard", "-");
    expect("infection-deck", "new-york*3 washington*3 london*3 jacksonville*3 sao-paulo*3 lagos*3 "
                             "istanbul*3 tripoli*3 cairo*3");
    weight("* infect lagos", 3);
    play("* infect lagos");
    expect("infection-discard", "lagos");
    expect("turn", "p2");
}

TEST("season2.infect.7 at once, also when no further card is needed in this part")
{
    given("", CALM "supplies: lagos=9\ninfection-deck: lagos*2\nrate: 1");
    play("p1 pass", "* draw new-york", "* draw new-york", "* infect lagos", "* infect lagos");
    expect("turn", "p2");
    contains("infection-deck", "lagos*3");
    expect("rate", "2");
    expect("infection-discard", "-");
    play("p2 pass", "* draw new-york", "* draw new-york");
    expect("phase", "infection");
    expect("rate", "2");
    expect("left", "2");
}

TEST("season2.infect.7 the window between two cards is after the new deck")
{
    given("", CALM "hand p2: team-bravo\nsupplies: lagos=9\ninfection-deck: lagos\nrate: 1");
    play("p1 pass", "p1 continue", "* draw new-york", "* draw new-york", "p1 continue",
         "* infect lagos");
    expect("phase", "between-infections");
    expect("rate", "2");
    contains("infection-deck", "lagos*3");
}

TEST("season2.infect.7 on the last space of the dial the marker stays then too")
{
    given("", CALM "supplies: lagos=9\ninfection-deck: lagos\nrate: 7");
    play("p1 pass", "* draw new-york", "* draw new-york", "* infect lagos");
    expect("rate", "7");
    expect("left", "4");
}

TEST("season2.infect.8 the running part still draws what the rate said when it began")
{
    given("", CALM "supplies: lagos=9\ninfection-deck: lagos\nrate: 2");
    play("p1 pass", "* draw new-york", "* draw new-york", "* infect lagos");
    expect("rate", "3");
    expect("left", "1");
    play("* infect lagos");
    expect("turn", "p2");
    play("p2 pass", "* draw new-york", "* draw new-york");
    expect("left", "3");
    /* Also when the deck is empty from the first card on. */
    given("", CALM "supplies: lagos=9\ninfection-deck: -\nrate: 2");
    play("p1 pass", "* draw new-york", "* draw new-york");
    expect("rate", "3");
    expect("left", "2");
}

TEST("season2.infect.9 an epidemic that finds the deck empty does the same after its first step")
{
    given("", CALM "player-deck: 1 5 1 in\nsupplies: lagos=9 cairo=1\ninfection-deck: -\nrate: 1");
    play("p1 pass", "* draw epidemic", "* draw new-york");
    expect("phase", "epidemic");
    expect("rate", "3");
    expect("infection-discard", "-");
    weight("* epidemic lagos", 3);
    play("* epidemic lagos");
    expect("supplies", "cairo=1");
    expect_set(1, "lagos");
    expect_set(2, "new-york*3 washington*3 london*3 jacksonville*3 sao-paulo*3 lagos*2 istanbul*3 "
                  "tripoli*3 cairo*3");
    expect("left", "3");
}

TEST(
    "season2.infect.7 season2.infect.9 an epidemic that takes the last card does its third step as "
    "always")
{
    given("", CALM "player-deck: 1 5 1 in\nsupplies: lagos=9\ninfection-deck: cairo\nrate: 1");
    play("p1 pass", "* draw epidemic", "* draw new-york", "* epidemic cairo");
    expect("rate", "2");
    expect("infection-deck", "new-york*3 washington*3 london*3 jacksonville*3 sao-paulo*3 lagos*3 "
                             "istanbul*3 tripoli*3 cairo*3");
    expect("infection-discard", "-");
}

TEST("season2.incident.1 each plague cube placed moves the marker one space on")
{
    given("", CALM "supplies: -\ninfection-deck: lagos*2 tripoli / *\nrate: 3\nplague: "
                   "tripoli=1\nincidents: 2");
    play("p1 pass", "* draw new-york", "* draw new-york", "* infect lagos");
    expect("incidents", "3");
    play("* infect tripoli");
    expect("incidents", "4");
    play("* infect lagos");
    expect("incidents", "5");
    expect("plague", "lagos=2 tripoli=2");
}

TEST("season2.incident.2 the marker never moves back, also when cubes are gone from the board")
{
    given("",
          CALM "plague: -\nincidents: 5\nsupplies: tripoli=1\ninfection-deck: lagos tripoli / *");
    play("p1 make", "p1 pass", "* draw new-york", "* draw new-york", "* infect tripoli");
    expect("incidents", "5");
    play("* infect lagos");
    expect("incidents", "6");
    expect("plague", "lagos=1");
    impossible("", "plague: lagos=2\nincidents: 1");
}

TEST("season2.incident.3 the team loses when the marker reaches its last space")
{
    given("", CALM "supplies: -\nincidents: 6\ninfection-deck: lagos*3 / *\nrate: 3");
    play("p1 pass", "* draw new-york", "* draw new-york", "* infect lagos");
    expect("incidents", "7");
    result("open");
    play("* infect lagos");
    expect("incidents", "8");
    expect("plague", "lagos=2");
    expect("left", "0");
    result("lost incidents");
}

TEST("season2.incident.3 even inside an outbreak, the rest of which does not happen")
{
    given("", CALM "incidents: 7\nplague: new-york=3\nsupplies: haven-north=2\n"
                   "infection-deck: new-york / *");
    play("p1 pass", "* draw new-york", "* draw new-york", "* infect new-york");
    result("lost incidents");
    expect("plague", "new-york=3 washington=1");
    /* Its turn would have come after Washington's. */
    expect("supplies", "haven-north=2");
    expect("incidents", "8");
}

TEST("season2.incident.4 a location holds at most three plague cubes")
{
    given("", CALM "plague: lagos=3\nsupplies: haven-south=1\ninfection-deck: lagos / *");
    play("p1 pass", "* draw new-york", "* draw new-york", "* infect lagos");
    expect("plague", "lagos=3");
    impossible("", "plague: lagos=4");
    impossible("", "plague: haven-south=4");
}

TEST("season2.incident.5 the eighth cube loses, so that cubes cannot run out")
{
    given("", CALM "supplies: -\nplague: lagos=3 tripoli=3 london=1\ninfection-deck: cairo / *");
    expect("incidents", "7");
    play("p1 pass", "* draw new-york", "* draw new-york", "* infect cairo");
    expect("plague", "london=1 lagos=3 tripoli=3 cairo=1");
    result("lost incidents");
    impossible("", "plague: lagos=3 tripoli=3 london=2");
    impossible("", "incidents: 8");
}

TEST("season2.incident.6 no action removes plague cubes")
{
    given("", "characters: radio-operator farmer\npawns: lagos lagos\nplague: lagos=2\n"
              "carried: 3 1\nsupplies: lagos=2\ncentres: lagos\nhand p1: lagos*2 cairo produce-1");
    verbs("p1 drive", "p1 sail", "p1 charter", "p1 make", "p1 produce", "p1 deliver", "p1 pickup",
          "p1 give-supplies", "p1 take-supplies", "p1 give", "p1 pass");
    play("p1 deliver 3", "p1 make", "p1 pickup 4", "p1 give-supplies p2 1", "p1 give p2 lagos",
         "p1 charter lagos cairo");
    expect("plague", "lagos=2");
    expect("incidents", "2");
}

CHECK_MAIN
