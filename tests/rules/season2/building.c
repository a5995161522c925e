/* Building supply centres, and paying for them card by card. */
#include "position.h"

#define TWO_CENTRES "centres 9=>centres 2"

TEST("season2.build.1 five cards of the city's colour make a supply centre")
{
    given("", "pawns: lagos cairo\nhand p1: lagos*4 sao-paulo cairo\nplayer-discard: -");
    play("p1 build");
    /* Just enough cards: there is nothing to choose. */
    expect("asked", "-");
    expect("paid", "-");
    expect("centres", "lagos");
    expect("hand p1", "cairo");
    expect("player-discard", "sao-paulo lagos*4");
    expect("actions", "3");
}

TEST("season2.build.1 four are not enough, and other colours and cards do not count")
{
    given("", "pawns: lagos cairo\nhand p1: lagos*3 sao-paulo cairo london produce-1");
    refused("p1 build", "season2.build.1");
    given("", "pawns: cairo cairo\nhand p1: lagos*4 sao-paulo cairo");
    refused("p1 build", "season2.build.1");
    given("", "pawns: lagos lagos\nhand p1: lagos*3 sao-paulo\nhand p2: lagos jacksonville*3");
    refused("p1 build", "season2.build.1");
}

TEST("season2.build.1 it needs an action")
{
    given("", "pawns: lagos cairo\nhand p1: lagos*4 sao-paulo\nactions: 0\nsupplies: lagos=1");
    refused("p1 build", "season2.turn.5");
    given("", "pawns: lagos cairo\nhand p1: lagos*4 sao-paulo\nactions: 1\nsupplies: lagos=1");
    play("p1 build");
    expect("centres", "lagos");
    expect("actions", "0");
}

TEST("season2.build.2 no card of the city itself is needed")
{
    given("", "pawns: lagos cairo\nhand p1: jacksonville*3 sao-paulo*2");
    play("p1 build");
    expect("centres", "lagos");
    expect("hand p1", "-");
}

TEST("season2.build.3 a city holds at most one centre")
{
    given("", "pawns: lagos cairo\nhand p1: lagos*4 sao-paulo\ncentres: lagos");
    refused("p1 build", "season2.build.3");
    given("", "pawns: lagos cairo\nhand p1: lagos*4 sao-paulo\ncentres: cairo");
    legal("p1 build");
    given_pack(TWO_CENTRES, "",
               "pawns: lagos cairo\nhand p1: lagos*4 sao-paulo\ncentres: lagos cairo");
    refused("p1 build from cairo", "season2.build.3");
    refused("p1 build from lagos", "season2.build.3");
}

TEST("season2.build.4 when all are on the board, one of the player's choice is moved")
{
    given_pack(TWO_CENTRES, "",
               "pawns: lagos cairo\nhand p1: lagos*4 sao-paulo\ncentres: london cairo");
    refused("p1 build", "season2.build.4");
    refused("p1 build from tripoli", "season2.build.4");
    CHECK(offers("p1 build") == 2);
    legal("p1 build from london");
    play("p1 build from cairo");
    expect("centres", "london lagos");
    expect("hand p1", "-");
    expect("actions", "3");
    expect("asked", "-");
}

TEST("season2.build.4 while the payment runs the old centre still stands")
{
    given_pack(TWO_CENTRES, "",
               "pawns: lagos cairo\nhand p1: lagos*4 sao-paulo*2\ncentres: london cairo");
    play("p1 build from cairo");
    expect("asked", "pay p1 build from cairo");
    expect("centres", "london cairo");
    play("p1 spend sao-paulo");
    expect("asked", "-");
    expect("centres", "london lagos");
    expect("hand p1", "lagos");
}

TEST("season2.build.4 the ninth of nine is not moved")
{
    given("", "pawns: cairo lagos\nhand p1: cairo*4 tripoli\n"
              "centres: new-york washington london jacksonville sao-paulo lagos istanbul tripoli");
    play("p1 build");
    expect("centres", "new-york washington london jacksonville sao-paulo lagos istanbul tripoli "
                      "cairo");
}

TEST("season2.build.5 while a centre is left none is moved")
{
    given("", "pawns: lagos cairo\nhand p1: lagos*4 sao-paulo\ncentres: cairo");
    refused("p1 build from cairo", "season2.build.5");
    CHECK(offers("p1 build") == 1);
    given_pack(TWO_CENTRES, "", "pawns: lagos cairo\nhand p1: lagos*4 sao-paulo\ncentres: cairo");
    refused("p1 build from cairo", "season2.build.5");
    play("p1 build");
    expect("centres", "lagos cairo");
}

TEST("season2.build.6 a centre stays, whatever happens in its city")
{
    given("", "pawns: lagos london\nhand p1: lagos*4 sao-paulo\nsupplies: lagos=2\n"
              "plague: sao-paulo=3\ninfection-deck: lagos*2 sao-paulo / *");
    play("p1 build", "p1 pickup 2", "p1 pass", "* draw london", "* draw london", "* infect lagos",
         "* infect sao-paulo");
    expect("turn", "p2");
    expect("plague", "sao-paulo=3 lagos=1 haven-south=1");
    expect("centres", "lagos");
    play("p2 pass", "* draw london", "* draw cairo", "* infect lagos");
    expect("plague", "sao-paulo=3 lagos=2 haven-south=1");
    expect("centres", "lagos");
}

TEST("season2.build.7 no centre is there when a game begins")
{
    start("");
    expect("centres", "-");
    start("game=prologue players=4");
    expect("centres", "-");
}

TEST("season2.build.8 an Infrastructure card counts as three")
{
    given("", "pawns: lagos cairo\nhand p1: lagos+infrastructure jacksonville "
              "sao-paulo\nplayer-discard: -");
    play("p1 build");
    expect("centres", "lagos");
    expect("hand p1", "-");
    expect("player-discard", "jacksonville sao-paulo lagos+infrastructure");
    given("", "pawns: lagos cairo\nhand p1: lagos+infrastructure jacksonville cairo");
    refused("p1 build", "season2.build.1");
    given("", "pawns: cairo lagos\nhand p1: lagos+infrastructure cairo*2");
    refused("p1 build", "season2.build.1");
}

TEST("season2.build.9 the cards are spent one by one, and every set has one way")
{
    given("", "pawns: lagos cairo\nhand p1: jacksonville*2 sao-paulo lagos*3\nplayer-discard: -");
    play("p1 build");
    /* Without a card of Jacksonville the other four are too few. */
    expect("asked", "pay p1 build");
    expect("paid", "jacksonville");
    expect("hand p1", "jacksonville sao-paulo lagos*3");
    expect("player-discard", "jacksonville");
    expect("actions", "3");
    only("p1 spend jacksonville", "p1 spend sao-paulo");
    refused("p1 spend lagos", "season2.build.9");
    play("p1 spend sao-paulo");
    /* Now there is no going back to Jacksonville, and the three of Lagos are certain. */
    expect("asked", "-");
    expect("paid", "-");
    expect("centres", "lagos");
    expect("hand p1", "jacksonville");
    expect("player-discard", "jacksonville sao-paulo lagos*3");
    expect("actions", "3");
}

TEST("season2.build.9 a card that stands before the last one spent is passed by")
{
    given("", "pawns: lagos cairo\nhand p1: jacksonville*2 sao-paulo*2 lagos*3");
    play("p1 build");
    only("p1 spend jacksonville", "p1 spend sao-paulo");
    play("p1 spend sao-paulo");
    /* The two of Jacksonville stay in the hand, and all the others are needed. */
    expect("hand p1", "jacksonville*2");
    expect("centres", "lagos");
}

TEST("season2.build.9 cards that count three come last, in canonical order among themselves")
{
    given("", "pawns: lagos cairo\nplayer-discard: -\n"
              "hand p1: jacksonville+infrastructure sao-paulo lagos lagos+infrastructure");
    play("p1 build");
    /* Sets: both plain ones with either card, one plain one with both, both cards alone. */
    only("p1 spend sao-paulo", "p1 spend lagos", "p1 spend jacksonville+infrastructure");
    refused("p1 spend lagos+infrastructure", "season2.build.9");
    play("p1 spend sao-paulo");
    only("p1 spend lagos", "p1 spend jacksonville+infrastructure");
    play("p1 spend jacksonville+infrastructure");
    /* 1 + 3 are too few; the second card overpays, but no card is wasted. */
    expect("centres", "lagos");
    expect("hand p1", "lagos");
    expect("player-discard", "jacksonville+infrastructure sao-paulo lagos+infrastructure");
}

TEST("season2.build.9 when the cards count enough no further one is spent")
{
    given("", "pawns: lagos cairo\nplayer-discard: -\n"
              "hand p1: jacksonville+infrastructure sao-paulo lagos lagos+infrastructure");
    play("p1 build", "p1 spend sao-paulo", "p1 spend lagos");
    only("p1 spend jacksonville+infrastructure", "p1 spend lagos+infrastructure");
    play("p1 spend jacksonville+infrastructure");
    expect("asked", "-");
    expect("hand p1", "lagos+infrastructure");
    given("", "pawns: lagos cairo\nplayer-discard: -\n"
              "hand p1: jacksonville+infrastructure sao-paulo lagos lagos+infrastructure");
    play("p1 build", "p1 spend jacksonville+infrastructure");
    expect("asked", "-");
    expect("hand p1", "sao-paulo lagos");
}

TEST("season2.build.9 a plain card and an upgraded one are two choices")
{
    given("",
          "pawns: lagos cairo\nhand p1: jacksonville sao-paulo*2 lagos lagos+pilot lagos+cargo");
    play("p1 build");
    only("p1 spend jacksonville", "p1 spend sao-paulo");
    play("p1 spend jacksonville");
    expect("paid", "jacksonville sao-paulo");
    only("p1 spend sao-paulo", "p1 spend lagos");
    play("p1 spend sao-paulo");
    only("p1 spend lagos", "p1 spend lagos+pilot");
    play("p1 spend lagos+pilot");
    expect("hand p1", "lagos");
    expect("centres", "lagos");
}

TEST("season2.build.9 cards of other colours are not spent")
{
    given("", "pawns: lagos cairo\nhand p1: london jacksonville*2 lagos*4");
    play("p1 build");
    refused("p1 spend london", "season2.build.9");
    refused("p1 spend sao-paulo", "season2.build.9");
    only("p1 spend jacksonville", "p1 spend lagos");
}

TEST("season2.build.9 nobody spends cards but for a payment")
{
    given("", "pawns: lagos cairo\nhand p1: lagos*4 sao-paulo");
    refused("p1 spend lagos", "season2.build.9");
}

TEST("season2.build.10 once begun it is finished before anything else")
{
    given("", "characters: administrator farmer\npawns: lagos lagos\nsupplies: lagos=2\n"
              "hand p1: jacksonville*2 lagos*4 one-quiet-night\nhand p2: fair-wind");
    play("p1 build");
    to_move("p1");
    verbs("p1 spend");
    refused("p1 drive haven-south", "season2.build.10");
    refused("p1 pickup 1", "season2.build.10");
    refused("p1 pass", "season2.build.10");
    refused("p1 build", "season2.build.10");
    refused("p1 quiet-night", "season2.event.5");
    refused("p2 fair-wind p2 cairo", "season2.event.5");
    refused("p2 spend lagos", "season2.build.10");
    play("p1 spend lagos");
    verbs("p1 drive", "p1 sail", "p1 make", "p1 pickup", "p1 pass", "p1 quiet-night",
          "p2 fair-wind");
}

TEST("season2.build.11 no centre is built in a haven")
{
    given("", "pawns: haven-south cairo\nhand p1: lagos*4 sao-paulo");
    refused("p1 build", "season2.build.11");
    impossible("", "centres: haven-south");
}

CHECK_MAIN
