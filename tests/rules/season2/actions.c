/* Moving: drive or ferry, sail, charter. */
#include "position.h"

/* The sea around the western part, around the eastern part, and nothing but land between them. */
#define LAND_BETWEEN "lane haven-north haven-middle=>line haven-north haven-middle"
/* Sao Paulo lies inland and is reached by land alone. */
#define INLAND "port sao-paulo=>;lane sao-paulo haven-south=>line sao-paulo haven-south"

TEST("season2.drive.1 a pawn reaches the adjacent locations, and no others")
{
    static const struct {
        const char *from, *to;
    } board[] = {
        {"new-york", "washington haven-north"},
        {"washington", "new-york jacksonville"},
        {"london", "haven-north"},
        {"jacksonville", "washington haven-south"},
        {"sao-paulo", "haven-south"},
        {"lagos", "haven-south"},
        {"istanbul", "cairo haven-middle"},
        {"tripoli", "cairo haven-middle"},
        {"cairo", "istanbul tripoli"},
        {"haven-north", "new-york london haven-south haven-middle"},
        {"haven-south", "jacksonville sao-paulo lagos haven-north"},
        {"haven-middle", "istanbul tripoli haven-north"},
    };
    for (unsigned i = 0; i < sizeof board / sizeof *board; i++) {
        char lines[64], to[128], move[64];
        unsigned count = 0;
        snprintf(lines, sizeof lines, "pawns: %s lagos\n", board[i].from);
        given("", lines);
        snprintf(to, sizeof to, "%s", board[i].to);
        for (char *one = strtok(to, " "); one; one = strtok(NULL, " ")) {
            snprintf(move, sizeof move, "p1 drive %s", one);
            legal(move);
            count++;
        }
        CHECK_SAY(offers("p1 drive ") == count, "from %s", board[i].from);
    }
}

TEST("season2.drive.1 it costs an action, and no card")
{
    given("", "pawns: lagos haven-north\nhand p1: lagos cairo");
    play("p1 drive haven-south");
    expect("pawns", "haven-south haven-north");
    expect("actions", "3");
    expect("hand p1", "lagos cairo");
    refused("p1 drive cairo", "season2.drive.1");
    refused("p1 drive haven-middle", "season2.drive.1");
    refused("p2 drive london", "season2.turn.3");
}

TEST("season2.drive.1 a supply line is as good as a sea lane")
{
    given_pack(LAND_BETWEEN, "", "pawns: haven-north london");
    play("p1 drive haven-middle", "p1 drive haven-north");
    expect("pawns", "haven-north london");
    expect("actions", "2");
}

TEST("season2.move.1 a move ends in another location than it began")
{
    given("", "pawns: lagos lagos\nhand p1: lagos fair-wind");
    refused("p1 drive lagos", "season2.move.1");
    refused("p1 sail lagos lagos", "season2.move.1");
    refused("p1 charter lagos lagos", "season2.move.1");
    refused("p1 fair-wind p1 lagos", "season2.wind.1");
    refused("p1 fair-wind p2 lagos", "season2.wind.1");
}

TEST("season2.sail.1 a city card is discarded for a journey to that city")
{
    given("", "pawns: london lagos\nhand p1: cairo*2 lagos\nplayer-discard: cairo");
    play("p1 sail cairo cairo");
    expect("pawns", "cairo lagos");
    expect("hand p1", "lagos cairo");
    expect("player-discard", "cairo*2");
    expect("actions", "3");
    play("p1 sail lagos lagos");
    expect("pawns", "lagos lagos");
    expect("hand p1", "cairo");
}

TEST("season2.sail.1 the card is in one's own hand and names the destination")
{
    given("", "pawns: london lagos\nhand p1: lagos team-bravo produce-1\nhand p2: cairo");
    refused("p1 sail cairo cairo", "season2.sail.1");
    refused("p1 sail lagos sao-paulo", "season2.sail.1");
    refused("p1 sail lagos cairo", "season2.sail.1");
    never("p1 sail team-bravo lagos");
    never("p1 sail produce-1 lagos");
    CHECK(offers("p1 sail ") == 1);
    legal("p1 sail lagos lagos");
}

TEST("season2.sail.1 nobody sails to a haven, but from one")
{
    given("", "pawns: haven-middle lagos\nhand p1: sao-paulo");
    refused("p1 sail sao-paulo haven-south", "season2.sail.1");
    play("p1 sail sao-paulo sao-paulo");
    expect("pawns", "sao-paulo lagos");
}

TEST("season2.sail.1 without a sea route to the city nobody sails there")
{
    given_pack(INLAND, "", "pawns: lagos haven-south\nhand p1: sao-paulo london");
    refused("p1 sail sao-paulo sao-paulo", "season2.sail.2");
    legal("p1 sail london london");
    given_pack(INLAND, "", "pawns: sao-paulo haven-south\nhand p1: lagos");
    refused("p1 sail lagos lagos", "season2.sail.2");
    legal("p1 drive haven-south");
}

TEST("season2.sail.2 neither sailing nor chartering crosses a supply line")
{
    given_pack(LAND_BETWEEN, "", "pawns: london lagos\nhand p1: london cairo lagos");
    refused("p1 sail cairo cairo", "season2.sail.2");
    refused("p1 charter london cairo", "season2.sail.2");
    refused("p1 charter london haven-middle", "season2.sail.2");
    legal("p1 sail lagos lagos", "p1 charter london haven-south");
    CHECK(offers("p1 charter ") == 7);
    /* On the other side of the land the ships go as they like. */
    given_pack(LAND_BETWEEN, "", "pawns: istanbul lagos\nhand p1: istanbul tripoli london");
    refused("p1 sail london london", "season2.sail.2");
    legal("p1 sail tripoli tripoli", "p1 charter istanbul haven-middle",
          "p1 charter istanbul cairo");
    CHECK(offers("p1 charter ") == 3);
}

TEST("season2.sail.3 plague cubes and pawns on the way stop no boat")
{
    given("", "pawns: london haven-north\nhand p1: london cairo\n"
              "plague: cairo=1 haven-north=3 haven-middle=3");
    legal("p1 charter london cairo", "p1 charter london haven-north");
    play("p1 sail cairo cairo");
    expect("pawns", "cairo haven-north");
    expect("plague", "cairo=1 haven-north=3 haven-middle=3");
    expect("incidents", "7");
}

TEST("season2.charter.1 the card of the own city is discarded for a journey to any other port")
{
    given("", "pawns: lagos haven-north\nhand p1: lagos*2\nplayer-discard: -");
    CHECK(offers("p1 charter ") == 11);
    play("p1 charter lagos cairo");
    expect("pawns", "cairo haven-north");
    expect("hand p1", "lagos");
    expect("player-discard", "lagos");
    expect("actions", "3");
}

TEST("season2.charter.1 a haven is a destination, and nothing more is asked there")
{
    given("", "pawns: lagos haven-north\nhand p1: lagos");
    play("p1 charter lagos haven-middle");
    expect("pawns", "haven-middle haven-north");
}

TEST("season2.charter.1 no other card serves")
{
    given("", "pawns: lagos haven-north\nhand p1: cairo team-bravo produce-1\nhand p2: lagos");
    refused("p1 charter cairo london", "season2.charter.1");
    refused("p1 charter lagos london", "season2.charter.1");
    never("p1 charter team-bravo london");
    never("p1 charter produce-1 london");
    CHECK(offers("p1 charter ") == 0);
}

TEST("season2.charter.1 a location without an anchor is no destination and no beginning")
{
    given_pack(INLAND, "", "pawns: lagos haven-north\nhand p1: lagos");
    refused("p1 charter lagos sao-paulo", "season2.sail.2");
    CHECK(offers("p1 charter ") == 10);
    given_pack(INLAND, "", "pawns: sao-paulo haven-north\nhand p1: sao-paulo");
    refused("p1 charter sao-paulo lagos", "season2.sail.2");
    CHECK(offers("p1 charter ") == 0);
}

TEST("season2.charter.2 from a haven no boat is chartered")
{
    given("", "pawns: haven-south lagos\nhand p1: lagos jacksonville");
    refused("p1 charter lagos cairo", "season2.charter.2");
    refused("p1 charter lagos lagos", "season2.charter.2");
    refused("p1 charter jacksonville cairo", "season2.charter.2");
    CHECK(offers("p1 charter ") == 0);
}

TEST("season2.move.1 season2.drive.1 season2.sail.1 season2.charter.1 a move needs an action")
{
    given("", "pawns: lagos haven-north\nhand p1: lagos cairo\nactions: 0\nsupplies: lagos=1");
    refused("p1 drive haven-south", "season2.turn.5");
    refused("p1 sail cairo cairo", "season2.turn.5");
    refused("p1 charter lagos cairo", "season2.turn.5");
    legal("p1 pickup 1", "p1 pass");
}

CHECK_MAIN
