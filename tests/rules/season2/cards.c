/* Sharing knowledge, drawing cards, the hand limit. */
#include "position.h"

#define SEVEN "new-york*2 washington*2 london*2 jacksonville"
/* The first pile holds nothing but its epidemic: the next draw brings it. */
#define EPIDEMIC_ON_TOP "player-deck: 1 5 1 in\nrate: 0\n"
/* The discard pile of a late turn: only cards of Lagos and Cairo, Fair Wind and one card with one
 * box may be elsewhere. */
#define LATE                                                                                       \
    "pawns: lagos london\nsupplies: lagos=5 london=5\n"                                            \
    "player-discard: new-york*4 washington*4 london*4 jacksonville*4 sao-paulo*4 istanbul*4 "      \
    "tripoli*4 team-bravo one-quiet-night salvage produce-1*3 produce-2*2 produce-3*2 "

TEST("season2.share.1 a card of the city both pawns are in is given")
{
    given("players=3",
          "pawns: lagos lagos cairo\nhand p1: lagos*2 cairo\nhand p2: london\nplayer-discard: -");
    play("p1 give p2 lagos");
    expect("hand p1", "lagos cairo");
    expect("hand p2", "london lagos");
    expect("player-discard", "-");
    expect("actions", "3");
}

TEST("season2.share.1 only a card of that city, only to somebody who is there")
{
    given("players=3", "characters: administrator farmer laborer\npawns: lagos lagos cairo\n"
                       "hand p1: lagos cairo\nhand p2: london");
    refused("p1 give p2 cairo", "season2.share.1");
    refused("p1 give p3 lagos", "season2.share.1");
    refused("p1 give p3 cairo", "season2.share.1");
    refused("p1 give p2 london", "season2.share.1");
    never("p1 give p1 lagos");
    CHECK(offers("p1 give ") == 1);
    refused("p2 give p1 lagos", "season2.turn.3");
}

TEST("season2.share.2 a card of the city both pawns are in is taken")
{
    given("players=3", "pawns: lagos lagos cairo\nhand p1: cairo\nhand p2: lagos london");
    play("p1 take p2 lagos");
    expect("hand p1", "lagos cairo");
    expect("hand p2", "london");
    expect("actions", "3");
}

TEST("season2.share.2 only a card of that city, only from somebody who is there and holds it")
{
    given("players=3", "pawns: lagos lagos cairo\nhand p2: london\nhand p3: lagos cairo");
    refused("p1 take p2 london", "season2.share.2");
    refused("p1 take p2 lagos", "season2.share.2");
    refused("p1 take p3 lagos", "season2.share.2");
    refused("p1 take p3 cairo", "season2.share.2");
    refused("p3 take p2 london", "season2.turn.3");
    CHECK(offers("p1 take ") == 0);
}

TEST("season2.share.1 season2.share.2 sharing needs an action")
{
    given("", "pawns: lagos lagos\nhand p1: lagos\nhand p2: lagos\nactions: 0\nsupplies: lagos=1");
    refused("p1 give p2 lagos", "season2.turn.5");
    refused("p1 take p2 lagos", "season2.turn.5");
}

TEST("season2.share.3 in a haven no ordinary sharing is possible")
{
    given("", "characters: administrator farmer\npawns: haven-south haven-south\nhand p1: lagos\n"
              "hand p2: sao-paulo");
    refused("p1 give p2 lagos", "season2.share.3");
    refused("p1 take p2 sao-paulo", "season2.share.3");
    CHECK(offers("p1 give ") == 0);
    CHECK(offers("p1 take ") == 0);
}

TEST("season2.share.4 only city cards are shared")
{
    given("",
          "pawns: lagos lagos\nhand p1: lagos team-bravo produce-2\nhand p2: salvage produce-1");
    refused("p1 give p2 team-bravo", "season2.share.4");
    refused("p1 give p2 produce-2", "season2.share.4");
    refused("p1 take p2 salvage", "season2.share.4");
    refused("p1 take p2 produce-1", "season2.share.4");
    /* The Instructor gives any city card, and no other. */
    given("", "characters: instructor farmer\npawns: lagos lagos\nhand p1: team-bravo produce-2");
    refused("p1 give p2 team-bravo", "season2.share.4");
    refused("p1 give p2 produce-2", "season2.share.4");
}

TEST("season2.share.5 a receiver over his limit discards at once")
{
    given("", "pawns: lagos lagos\nhand p1: lagos\nhand p2: " SEVEN);
    play("p1 give p2 lagos");
    to_move("p2");
    verbs("p2 discard");
    refused("p1 drive haven-south", "season2.hand.4");
    play("p2 discard lagos");
    expect("hand p2", SEVEN);
    expect("player-discard", "lagos");
    expect("actions", "3");
    legal("p1 drive haven-south");
    /* Who takes is bound as well. */
    given("", "pawns: lagos lagos\nhand p2: lagos\nhand p1: " SEVEN);
    play("p1 take p2 lagos");
    verbs("p1 discard");
    play("p1 discard london");
    legal("p1 drive haven-south");
}

TEST("season2.share.5 or plays an event")
{
    given("", "pawns: lagos lagos\nhand p1: lagos\n"
              "hand p2: new-york*2 washington*2 london*2 one-quiet-night");
    play("p1 give p2 lagos");
    verbs("p2 discard", "p2 quiet-night");
    play("p2 quiet-night");
    expect("hand p2", "new-york*2 washington*2 london*2 lagos");
    legal("p1 drive haven-south");
}

TEST("season2.share.6 an upgraded card is shared and keeps its upgrade")
{
    given("", "pawns: lagos lagos\nhand p1: lagos+infrastructure\nhand p2: lagos+pilot london");
    refused("p1 give p2 lagos", "season2.share.1");
    refused("p1 take p2 lagos", "season2.share.2");
    play("p1 give p2 lagos+infrastructure");
    expect("hand p2", "london lagos+infrastructure lagos+pilot");
    play("p1 take p2 lagos+pilot");
    expect("hand p1", "lagos+pilot");
    expect("hand p2", "london lagos+infrastructure");
}

TEST("season2.draw.1 after the actions two cards come into the hand")
{
    given("", "pawns: lagos cairo\nhand p1: london");
    play("p1 pass");
    expect("phase", "draw");
    expect("left", "2");
    to_move("chance");
    play("* draw new-york");
    expect("left", "1");
    expect("hand p1", "new-york london");
    play("* draw produce-3");
    expect("hand p1", "new-york london produce-3");
    expect("phase", "infection");
}

TEST("season2.draw.1 nothing happens between the two")
{
    given("", "pawns: lagos cairo\nhand p1: one-quiet-night\nhand p2: fair-wind");
    play("p1 pass", "p1 continue", "* draw new-york");
    expect("phase", "draw");
    to_move("chance");
    refused("p1 quiet-night", "season2.event.3");
    refused("p2 fair-wind p2 lagos", "season2.event.3");
    play("* draw new-york");
    expect("phase", "before-infection");
    legal("p1 quiet-night", "p2 fair-wind p2 lagos");
}

TEST("season2.draw.1 an event that is drawn first waits for the second card")
{
    given("", "pawns: lagos cairo");
    play("p1 pass", "* draw one-quiet-night");
    expect("phase", "draw");
    play("* draw new-york");
    expect("phase", "before-infection");
    only("p1 quiet-night", "p1 continue");
}

TEST("season2.draw.1 how likely each card is")
{
    given("", LATE "lagos*2 cairo*3 fair-wind\nplayer-deck: 5 5 4 out");
    expect("unseen", "lagos*2 cairo produce-1");
    play("p1 pass");
    only("* draw lagos", "* draw cairo", "* draw produce-1");
    refused("* draw london", "season2.draw.1");
    refused("* draw epidemic", "season2.draw.1");
    weight("* draw lagos", 2);
    weight("* draw cairo", 1);
    given("", LATE "lagos*2 cairo*3 fair-wind\nplayer-deck: 5 5 5 in");
    play("p1 pass");
    weight("* draw epidemic", 4);
    weight("* draw lagos", 8);
    weight("* draw cairo", 4);
    play("* draw lagos");
    weight("* draw epidemic", 3);
    weight("* draw lagos", 3);
    given("", "pawns: lagos cairo\n" EPIDEMIC_ON_TOP);
    play("p1 pass");
    only("* draw epidemic");
    weight("* draw epidemic", 1);
}

TEST("season2.draw.1 a pile is left behind with its last card")
{
    given("", "pawns: lagos cairo\nplayer-discard: jacksonville*4 tripoli*3\n" EPIDEMIC_ON_TOP);
    /* Forty-one cards in four piles, the larger first, each with an epidemic more. */
    play("p1 pass", "* draw epidemic");
    expect("player-deck", "2 5 12 in");
    play("* draw epidemic");
    expect("player-deck", "2 5 11 out");
    given("", "pawns: lagos cairo\nplayer-discard: jacksonville*4 tripoli*3\n"
              "player-deck: 2 5 2 out");
    play("p1 pass", "* draw london", "* draw london");
    /* Thirty-nine in three. */
    expect("player-deck", "3 5 14 in");
}

TEST("season2.draw.2 with fewer than two cards the team loses when the draw begins")
{
    static const char *const decks[] = {
        "lagos*3 cairo*4 fair-wind produce-1\nplayer-deck: 5 5 1 out",
        "lagos*4 cairo*4 fair-wind produce-1\nplayer-deck: 5 5 1 in",
        "lagos*4 cairo*4 fair-wind produce-1\nplayer-deck: 5 5 0 out",
    };
    for (unsigned i = 0; i < 3; i++) {
        char lines[512];
        snprintf(lines, sizeof lines, LATE "%s", decks[i]);
        given("", lines);
        play("p1 drive haven-south");
        result("open");
        play("p1 pass");
        result("lost cards");
    }
}

TEST("season2.draw.2 two cards are enough, an epidemic among them")
{
    given("", LATE "lagos*2 cairo*4 fair-wind produce-1\nplayer-deck: 5 5 2 out");
    play("p1 pass", "* draw lagos", "* draw lagos");
    result("open");
    expect("player-deck", "5 5 0 out");
    given("", LATE "lagos*3 cairo*4 fair-wind produce-1\nplayer-deck: 5 5 2 in");
    play("p1 pass", "* draw epidemic", "* draw lagos");
    result("open");
    expect("phase", "epidemic");
}

TEST("season2.draw.2 the loss waits for the draw, and events come before")
{
    given("", LATE "lagos*3 cairo*4 produce-1\nplayer-deck: 5 5 1 out\nhand p2: fair-wind");
    play("p1 pass");
    expect("phase", "before-draw");
    result("open");
    play("p1 continue");
    result("lost cards");
}

TEST("season2.draw.3 the player discard pile is never shuffled back")
{
    given("", LATE "lagos*2 cairo*4 fair-wind produce-1\nplayer-deck: 5 5 2 out\nrate: 0\n"
                   "infection-deck: lagos london / *");
    play("p1 pass", "* draw lagos", "* draw lagos");
    expect("unseen", "-");
    contains("player-discard", "new-york*4 cairo*4");
    play("* infect lagos", "* infect london", "p2 pass");
    result("lost cards");
    contains("player-discard", "new-york*4 cairo*4");
}

TEST("season2.draw.4 an epidemic does not enter the hand and is not replaced")
{
    given("", "pawns: lagos cairo\nhand p1: london\n" EPIDEMIC_ON_TOP);
    play("p1 pass", "* draw epidemic");
    expect("left", "1");
    expect("pending", "1");
    play("* draw new-york");
    expect("hand p1", "new-york london");
    expect("phase", "epidemic");
    to_move("chance");
}

TEST("season2.draw.5 a resolved epidemic has no further effect")
{
    given("", "pawns: lagos cairo\n" EPIDEMIC_ON_TOP
              "player-discard: -\nsupplies: london=9\ninfection-deck: * / "
              "tripoli\ninfection-discard: london*2");
    play("p1 pass", "* draw epidemic", "* draw new-york", "* epidemic tripoli");
    expect("pending", "0");
    expect("player-discard", "-");
    expect("rate", "1");
    play("* infect london", "* infect london");
    expect("turn", "p2");
    play("p2 pass", "* draw new-york", "* draw new-york");
    expect("phase", "infection");
    expect("rate", "1");
}

TEST("season2.draw.6 the card beside an epidemic is in the hand before the epidemic is resolved")
{
    given("", "pawns: lagos cairo\n" EPIDEMIC_ON_TOP "infection-deck: * / tripoli");
    play("p1 pass", "* draw epidemic", "* draw lagos");
    expect("phase", "epidemic");
    expect("hand p1", "lagos");
    play("* epidemic tripoli");
    expect("hand p1", "lagos");
    /* An event that comes so may be played when the epidemic is over. */
    given("", "pawns: lagos cairo\n" EPIDEMIC_ON_TOP "infection-deck: * / tripoli");
    play("p1 pass", "* draw epidemic", "* draw one-quiet-night");
    refused("p1 quiet-night", "season2.event.3");
    play("* epidemic tripoli");
    expect("phase", "before-infection");
    legal("p1 quiet-night");
}

TEST("season2.hand.1 seven cards are allowed and eight are not")
{
    given("", "pawns: lagos cairo\nsupplies: -\nhand p1: " SEVEN);
    verbs("p1 drive", "p1 sail", "p1 make", "p1 pass", "p1 join");
    given("", "pawns: lagos cairo\nhand p1: new-york*2 washington*2 london");
    play("p1 pass", "* draw new-york", "* draw new-york");
    expect("phase", "infection");
    given("", "pawns: lagos cairo\nhand p1: new-york*2 washington*2 london*2");
    play("p1 pass", "* draw new-york", "* draw new-york");
    expect("phase", "before-infection");
    verbs("p1 discard");
}

TEST("season2.hand.1 cards of all kinds count together")
{
    given("", "pawns: lagos cairo\nhand p1: london lagos team-bravo salvage produce-1*2");
    play("p1 pass", "p1 continue", "* draw produce-2", "* draw fair-wind");
    expect("phase", "before-infection");
    verbs("p1 discard", "p1 team-bravo", "p1 fair-wind");
    CHECK(offers("p1 discard ") == 7);
    legal("p1 discard london", "p1 discard salvage", "p1 discard produce-1",
          "p1 discard produce-2");
}

TEST("season2.hand.2 with epidemics the limit is looked at when they are resolved")
{
    given("",
          "pawns: lagos cairo\n" EPIDEMIC_ON_TOP "infection-deck: * / tripoli\nhand p1: " SEVEN);
    play("p1 pass", "* draw epidemic", "* draw new-york");
    expect("phase", "epidemic");
    to_move("chance");
    refused("p1 discard new-york", "season2.hand.2 season2.turn.1");
    play("* epidemic tripoli");
    expect("phase", "before-infection");
    verbs("p1 discard");
    play("p1 discard new-york");
    expect("phase", "infection");
}

TEST("season2.hand.2 between two epidemics it is not looked at")
{
    given("", "phase: epidemic\npending: 2\npawns: lagos cairo\n"
              "infection-deck: * / lagos / tripoli\n"
              "hand p1: " SEVEN " lagos\nhand p2: one-quiet-night");
    play("* epidemic tripoli");
    to_move("chance");
    refused("p1 discard lagos", "season2.hand.2 season2.turn.1");
    play("* epidemic lagos");
    verbs("p1 discard", "p2 quiet-night");
}

TEST("season2.hand.3 cards of his choice are discarded, or events played, until it is kept")
{
    given("", "pawns: lagos cairo\nplayer-discard: -\n"
              "hand p1: new-york*2 washington*2 london*2 one-quiet-night");
    play("p1 pass", "p1 continue", "* draw lagos", "* draw lagos");
    verbs("p1 discard", "p1 quiet-night");
    play("p1 discard new-york");
    expect("hand p1", "new-york washington*2 london*2 lagos*2 one-quiet-night");
    expect("player-discard", "new-york");
    verbs("p1 discard", "p1 quiet-night");
    play("p1 quiet-night");
    expect("hand p1", "new-york washington*2 london*2 lagos*2");
    /* The limit is kept and the infections are skipped: the turn is over. */
    expect("turn", "p2");
}

TEST("season2.hand.3 nobody discards who is not over the limit")
{
    given("", "pawns: lagos cairo\nhand p1: london\nhand p2: london");
    refused("p1 discard london", "season2.hand.3");
    refused("p2 discard london", "season2.hand.3");
    given("", "pawns: lagos cairo\nhand p1: new-york*2 washington*2 london*2\nhand p2: london");
    play("p1 pass", "* draw new-york", "* draw new-york");
    refused("p2 discard london", "season2.hand.3");
    refused("p1 discard tripoli", "season2.hand.3");
}

TEST("season2.hand.4 until then nothing goes on but events of any player")
{
    given("", "pawns: lagos cairo\nhand p1: new-york*2 washington*2 london*2\nhand p2: fair-wind");
    play("p1 pass", "p1 continue", "* draw new-york", "* draw new-york");
    expect("phase", "before-infection");
    verbs("p1 discard", "p2 fair-wind");
    refused("p1 continue", "season2.hand.4");
    play("p2 fair-wind p2 lagos");
    verbs("p1 discard");
    play("p1 discard new-york");
    expect("phase", "infection");
    /* In the action part. */
    given("", "pawns: lagos lagos\nhand p1: lagos\nhand p2: " SEVEN "\nsupplies: lagos=1");
    play("p1 give p2 lagos");
    refused("p1 drive haven-south", "season2.hand.4");
    refused("p1 pickup 1", "season2.hand.4");
    refused("p1 pass", "season2.hand.4");
}

TEST("season2.hand.4 two players over the limit discard in any order")
{
    given("", "pawns: lagos lagos\nhand p1: " SEVEN " lagos\nhand p2: " SEVEN " cairo");
    to_move("p1 p2");
    verbs("p1 discard", "p2 discard");
    play("p2 discard cairo");
    verbs("p1 discard");
    play("p1 discard lagos");
    legal("p1 drive haven-south");
}

TEST("season2.hand.5 a limit that falls by a scar is kept at once")
{
    given("", "phase: scar\ncharacters: administrator farmer\npawns: lagos cairo\nplague: lagos=1\n"
              "character administrator: haven-north living administrator - - - - / scar\n"
              "hand p1: " SEVEN);
    play("p1 scar forgetful 2");
    expect("phase", "actions");
    expect("actions", "4");
    verbs("p1 discard");
    refused("p1 drive haven-south", "season2.hand.4");
    play("p1 discard jacksonville");
    expect("hand p1", "new-york*2 washington*2 london*2");
    legal("p1 drive haven-south");
    /* Another scar leaves the limit where it is. */
    given("", "phase: scar\ncharacters: administrator farmer\npawns: lagos cairo\nplague: lagos=1\n"
              "character administrator: haven-north living administrator - - - - / scar\n"
              "hand p1: " SEVEN);
    play("p1 scar unhandy 2");
    legal("p1 drive haven-south");
}

CHECK_MAIN
