/* The limit of seven cards. */
#include "../position.h"

#define SEVEN "atlanta chicago essen london madrid milan montreal"

TEST("base.hand.1 nobody may hold more than seven cards")
{
    given("", "hand p1: " SEVEN);
    draws("p1", "paris", "new-york");
    expect("phase", "before-infection");
    to_move("p1");
    verbs("p1 discard");
    play("p1 discard atlanta");
    verbs("p1 discard");
    play("p1 discard paris");
    expect("hand p1", "chicago essen london madrid milan montreal new-york");
    expect("phase", "infection");
    contains("player-discard", "atlanta paris");
}

TEST("base.hand.1 seven cards are not too many")
{
    given("", "hand p1: atlanta chicago essen london airlift");
    play("p1 pass", "p1 continue", "* draw paris", "* draw lima");
    verbs("p1 continue", "p1 airlift");
    refused("p1 discard lima", "base.hand.1 base.hand.3");
}

TEST("base.hand.2 the limit waits for the epidemics drawn with the card")
{
    given("", "hand p1: " SEVEN);
    draws("p1", "paris", "epidemic");
    expect("phase", "epidemic");
    to_move("chance");
    play("* epidemic lima");
    expect("phase", "before-infection");
    verbs("p1 discard");
    play("p1 discard paris");
    expect("phase", "infection");
}

TEST("base.hand.2 also where the game waits inside the epidemic")
{
    given("", "hand p1: " SEVEN "\nhand p2: resilient-population");
    play("p1 pass", "p1 continue", "* draw epidemic", "* draw paris", "* epidemic lima");
    verbs("p1 continue", "p2 resilient");
    play("p1 continue");
    expect("phase", "before-infection");
    /* The discards are shuffled away: Resilient Population has nothing to take. */
    verbs("p1 discard");
    refused("p1 continue", "base.hand.4");
}

TEST("base.hand.3 any card may be discarded, and any event played, until seven are left")
{
    given("", "hand p1: atlanta chicago essen london madrid milan one-quiet-night");
    play("p1 pass", "p1 continue", "* draw airlift", "* draw paris");
    CHECK(offers("p1 discard ") == 9);
    verbs("p1 discard", "p1 airlift", "p1 quiet-night");
    play("p1 airlift p1 lima");
    expect("hand p1", "atlanta chicago essen london madrid milan paris one-quiet-night");
    CHECK(offers("p1 discard ") == 8);
    play("p1 discard one-quiet-night");
    expect("hand p1", "atlanta chicago essen london madrid milan paris");
    contains("player-discard", "airlift one-quiet-night");
    /* Discarding an event is not playing it. */
    expect("flags", "-");
    expect("phase", "infection");
}

TEST("base.hand.4 until then nothing else goes on, except anybody's events")
{
    given("", "hand p1: atlanta\n"
              "hand p2: chicago essen london madrid milan montreal airlift\n"
              "cubes blue: atlanta=1");
    play("p1 give p2 atlanta");
    verbs("p2 discard", "p2 airlift");
    refused("p1 treat blue", "base.hand.4");
    refused("p1 pass", "base.hand.4");
    refused("p1 discard lima", "any");
    given("",
          "hand p1: atlanta forecast\nhand p2: chicago essen london madrid milan montreal paris");
    play("p1 give p2 atlanta");
    to_move("p1 p2");
    verbs("p2 discard", "p1 forecast");
}

TEST("base.hand.4 also when the card was given with the last action")
{
    given(
        "",
        "actions: 1\nhand p1: atlanta\nhand p2: chicago essen london madrid milan montreal paris");
    play("p1 give p2 atlanta");
    expect("phase", "before-draw");
    verbs("p2 discard");
    refused("p1 continue", "base.hand.4");
    play("p2 discard chicago");
    expect("phase", "draw");
}

TEST("base.hand.4 an event with choices is finished before the discarding goes on")
{
    given("", "hand p1: " SEVEN "\nhand p2: forecast\ninfection-deck: lima paris cairo");
    play("p1 pass", "p1 continue", "* draw paris", "* draw new-york", "p2 forecast",
         "* reveal lima", "* reveal cairo", "* reveal paris");
    only("p2 place lima", "p2 place paris", "p2 place cairo");
    play("p2 place paris", "p2 place lima");
    verbs("p1 discard");
    play("p1 discard atlanta", "p1 discard chicago");
    only("* infect paris");
}

TEST("base.hand.4 a quiet night comes after the discarding")
{
    given("", "hand p1: atlanta chicago essen london madrid milan one-quiet-night");
    play("p1 pass", "p1 continue", "* draw paris", "* draw new-york", "p1 quiet-night");
    expect("phase", "before-infection");
    verbs("p1 discard");
    play("p1 discard atlanta");
    expect("turn", "p2");
    expect("flags", "-");
}

TEST("base.hand.5 somebody else's event does not excuse the player over the limit")
{
    given("", "hand p1: " SEVEN "\nhand p2: airlift");
    play("p1 pass", "p1 continue", "* draw paris", "* draw new-york");
    verbs("p1 discard", "p2 airlift");
    play("p2 airlift p2 lima");
    verbs("p1 discard");
    play("p1 discard atlanta", "p1 discard paris");
    expect("phase", "infection");
}

CHECK_MAIN
