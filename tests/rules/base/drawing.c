/* Drawing two cards after the actions. */
#include "../position.h"

TEST("base.draw.1 two cards are drawn, and nothing happens between them")
{
    given("", "hand p1: lima\nhand p2: airlift");
    play("p1 pass", "p1 continue");
    expect("left", "2");
    play("* draw essen");
    expect("phase", "draw");
    expect("left", "1");
    to_move("chance");
    refused("p2 airlift p1 lima", "base.event.2");
    refused("p1 continue", "any");
    play("* draw milan");
    expect("hand p1", "essen milan lima");
    expect("hand p2", "airlift");
}

TEST("base.draw.1 each card not seen is as likely as the others, and the deck shrinks by two")
{
    given("", "player-deck: 2 7 in\nhand p1: atlanta");
    /* 17 of the 45 cards have come off the deck, and 8 were dealt. */
    play("p1 pass");
    CHECK(pos_offers()->count == 28 + 1);
    weight("* draw epidemic", 28);
    weight("* draw essen", 6);
    not_legal("* draw atlanta", "* draw tokyo");
    play("* draw essen");
    weight("* draw epidemic", 27);
    weight("* draw milan", 5);
    play("* draw milan");
    expect("player-deck", "2 5 in");
}

TEST("base.draw.2 with fewer than two cards in the deck the draw loses the game")
{
    given("players=2", "player-deck: 4 1 out");
    play("p1 pass");
    result("lost cards");
    given("players=2", "player-deck: 4 1 in");
    play("p1 pass");
    result("lost cards");
    given("players=3", "player-deck: 4 0 out");
    play("p1 pass");
    result("lost cards");
}

TEST("base.draw.2 with exactly two cards in the deck they are drawn")
{
    given("players=3", "player-deck: 4 2 out\nunseen: atlanta chicago");
    play("p1 pass");
    only("* draw atlanta", "* draw chicago");
    play("* draw atlanta", "* draw chicago");
    result("open");
    expect("player-deck", "4 0 out");
    expect("hand p1", "atlanta chicago");
}

TEST("base.draw.2 the deck is looked at when the draw begins, not before")
{
    given("players=3",
          "player-deck: 4 0 out\nhand p2: airlift\n"
          "player-discard: forecast government-grant one-quiet-night resilient-population");
    play("p1 drive chicago", "p1 pass");
    expect("phase", "before-draw");
    play("p2 airlift p1 lima");
    result("lost cards");
}

TEST("base.draw.3 the player discard pile is never shuffled back")
{
    given("", "player-deck: 1 13 in\nplayer-discard: atlanta chicago essen london");
    play("p1 pass");
    not_legal("* draw atlanta", "* draw chicago", "* draw essen", "* draw london");
    given("players=3", "player-deck: 4 0 out\n"
                       "player-discard: atlanta chicago essen london airlift forecast "
                       "government-grant one-quiet-night resilient-population");
    play("p1 pass");
    result("lost cards");
    contains("player-discard", "atlanta chicago essen london");
}

TEST("base.draw.4 an epidemic enters no hand and is not replaced")
{
    given("", "player-deck: 1 13 in\nhand p1: lima");
    draws("p1", "epidemic", "essen");
    expect("player-deck", "1 11 out");
    expect("pending", "1");
    expect("hand p1", "essen lima");
    to_move("chance");
    play("* epidemic paris");
    expect("pending", "0");
    expect("phase", "infection");
    expect("hand p1", "essen lima");
}

TEST("base.draw.5 a card drawn beside an epidemic is in the hand before the epidemic is resolved")
{
    static const char *const order[2][2] = {{"essen", "epidemic"}, {"epidemic", "essen"}};
    for (unsigned i = 0; i < 2; i++) {
        given("", "");
        draws("p1", order[i][0], order[i][1]);
        expect("phase", "epidemic");
        expect("hand p1", "essen");
    }
}

CHECK_MAIN
