/* Events that only campaigns have: those whose moves name them and a location. */
#include "campaign.h"

#define EVENTS                                                                                     \
    "event spare heal 2 unrationed Spare soap\nevent soap heal 2 rationed Soap\n"                  \
    "event sheets heal 1 rationed Sheets\nevent tow move-ship 2 rationed Tow\n"                    \
    "event rope far-deliver 0 rationed Rope\nsealed event spare\n"

/* p1 holds these events, in the order of the pack, in the first action part. */
static void holding(const char *events, const char *lines)
{
    static const char *const rationed[] = {"soap", "sheets", "tow", "rope"};
    char text[POS_LINE_MAX] = "sealed-events: fair-wind salvage";
    team("", "", EVENTS);
    game();
    pos_add(text, sizeof text, "%s\nhand p1: new-york*3 %s\nplayer-discard: new-york\nreserve: ",
            strstr(events, "spare") ? "" : " spare", events);
    pos_add(text, sizeof text, "team-bravo one-quiet-night");
    for (size_t i = 0; i < sizeof rationed / sizeof rationed[0]; i++) {
        pos_add(text, sizeof text, "%s%s", strstr(events, rationed[i]) ? "" : " ",
                strstr(events, rationed[i]) ? "" : rationed[i]);
    }
    pos_add(text, sizeof text, "\n%s", lines);
    now(text);
}

#define PLAGUE "plague: lagos=3 haven-south=1\nincidents: 4"

TEST("season2.event.10 a move names the event: of those alike the rationed one")
{
    holding("spare soap sheets", PLAGUE);
    CHECK(offers("p1 play-at") == 4);
    legal("p1 play-at soap lagos", "p1 play-at sheets haven-south");
    refused("p1 play-at spare lagos", "season2.event.10");
    play("p1 play-at soap lagos");
    legal("p1 play-at spare lagos", "p1 play-at sheets lagos");
    expect("player-discard", "new-york soap");
    play("p1 play-at spare lagos");
    expect("lost-events", "spare");
    expect("hand p1", "new-york*3 sheets");
}

TEST("season2.event.10 the first of several rationed ones, and of others")
{
    team("", "", "event one heal 1 rationed One\nevent two heal 1 rationed Two\n");
    game();
    now("hand p1: new-york*3 one two\nplayer-discard: new-york\nreserve: team-bravo "
        "one-quiet-night\n" PLAGUE);
    CHECK(offers("p1 play-at") == 2);
    legal("p1 play-at one lagos");
    refused("p1 play-at two lagos", "season2.event.10");
    now("hand p1: new-york*3 one-quiet-night\nreserve: team-bravo one two");
    refused("p1 play-at one-quiet-night lagos", "season2.event.10");
    refused("p1 play-at one lagos", "season2.event.2");
}

TEST("season2.wind.1 somebody who sits out a game has no pawn to move")
{
    team("players=3", "", "");
    game(); /* of two players */
    now("sealed-events: salvage\nhand p1: new-york*3 fair-wind\nplayer-discard: new-york");
    legal("p1 fair-wind p2 lagos");
    refused("p1 fair-wind p3 lagos", "season2.wind.1");
}

TEST("season2.event.3 season2.event.4 they are played when other events are")
{
    holding("sheets", PLAGUE);
    play("p1 pass");
    expect("phase", "before-draw");
    legal("p1 play-at sheets lagos");
    play("p1 continue");
    refused("p1 play-at sheets lagos", "season2.event.3");
    holding("sheets", "");
    draws("p1", "lagos", "lagos");
    expect("phase", "infection"); /* nothing to heal, so it did not wait */
}

TEST("season2.heal.1 plague cubes go from one location, and the marker stays")
{
    holding("soap sheets", PLAGUE);
    play("p1 play-at soap lagos");
    expect("plague", "lagos=1 haven-south=1");
    expect("incidents", "4");
    expect("actions", "4");
    play("p1 play-at sheets haven-south");
    expect("plague", "lagos=1");
    holding("soap", PLAGUE);
    refused("p1 play-at soap cairo", "season2.heal.1");
    play("p1 play-at soap haven-south"); /* as many as there are */
    expect("plague", "lagos=3");
}

TEST("season2.tow.1 the ship goes to another port, so many lanes away at most")
{
    holding("tow", "ship: 1 1 collects\nship-at: lagos 4\nstock: 5");
    CHECK(offers("p1 play-at") == 4); /* haven-south; jacksonville, sao-paulo, haven-north */
    refused("p1 play-at tow lagos", "season2.tow.1");
    refused("p1 play-at tow london", "season2.tow.1");
    play("p1 play-at tow haven-north");
    expect("ship-at", "haven-north 4");
    holding("tow", "");
    CHECK(offers("p1 play-at") == 0);
    refused("p1 play-at tow lagos", "season2.tow.1");
}

TEST("season2.parcel.1 all that the character carries goes to a location in the network")
{
    holding("rope", "carried: 5 2\nstock: 2\nunlinked: istanbul~cairo tripoli~cairo");
    CHECK(offers("p1 play-at") == 11);
    refused("p1 play-at rope cairo", "season2.parcel.1");
    play("p1 play-at rope lagos");
    expect("carried", "0 2");
    amount("supplies", "lagos", 8);
    expect("stock", "2");
    holding("rope", "");
    CHECK(offers("p1 play-at") == 0);
    refused("p1 play-at rope lagos", "season2.parcel.1");
}

CHECK_MAIN
