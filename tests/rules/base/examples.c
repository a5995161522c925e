/* The worked examples of the rule books, told as games. */
#include "../position.h"

TEST("example: a first turn from Atlanta to San Francisco, treating twice")
{
    given("", "cubes blue: san-francisco=2 chicago=1");
    play("p1 drive chicago", "p1 drive san-francisco", "p1 treat blue");
    expect("cubes blue", "chicago=1 san-francisco=1");
    play("p1 treat blue");
    expect("cubes blue", "chicago=1");
    expect("pawns", "san-francisco atlanta");
    expect("actions", "0");
    expect("phase", "draw");
}

/* The Scientist is in Manila on the last red cubes. In Chennai, where he built a station, the
 * Operations Expert holds the card she needs. The rate says three. */
#define LATER_IN_THE_GAME                                                                          \
    "rate: 3\ncures: red=cured\ncubes red: manila=3\ncubes blue: paris=1\n"                        \
    "cubes black: algiers=3 cairo=3\npawns: manila chennai\nstations: atlanta chennai\n"           \
    "hand p1: manila delhi kolkata mumbai\nhand p2: chennai\n"                                     \
    "infection-deck: seoul > paris > algiers / *\nunseen: essen milan\n"
#define SCIENTIST_AND_EXPERT "roles=scientist,operations-expert"

static void the_scientists_turn(void)
{
    pos_play(POS_LIST("p1 treat red", "p1 charter chennai", "p1 take p2 chennai",
                      "p1 cure black chennai delhi kolkata mumbai"));
}

TEST("example: eradicating in Manila, flying to Chennai, taking a card, curing with four")
{
    given(SCIENTIST_AND_EXPERT, LATER_IN_THE_GAME);
    play("p1 treat red");
    expect("cubes red", "-");
    expect("cures", "red=eradicated");
    play("p1 charter chennai");
    expect("pawns", "chennai chennai");
    contains("player-discard", "manila");
    CHECK(offers("p1 cure ") == 0);
    play("p1 take p2 chennai");
    expect("hand p1", "chennai delhi kolkata mumbai");
    play("p1 cure black chennai delhi kolkata mumbai");
    expect("cures", "black=cured red=eradicated");
    expect("hand p1", "-");
    expect("phase", "draw");
}

TEST("example: infecting Seoul, Paris and Algiers, with the chain to Cairo")
{
    given(SCIENTIST_AND_EXPERT, LATER_IN_THE_GAME);
    the_scientists_turn();
    play("* draw essen", "* draw milan");
    expect("left", "3");
    /* Red is eradicated: the card is only discarded. */
    play("* infect seoul");
    expect("cubes red", "-");
    contains("infection-discard", "seoul");
    play("* infect paris");
    expect("cubes blue", "paris=2");
    /* Black is cured but not gone. Algiers breaks out, then Cairo, which spares Algiers. */
    play("* infect algiers");
    expect("outbreaks", "2");
    expect("cubes black",
           "madrid=1 paris=1 khartoum=1 algiers=3 baghdad=1 cairo=3 istanbul=2 riyadh=1");
    expect("cubes blue", "paris=2");
    contains("infection-discard", "algiers");
    expect("turn", "p2");
}

TEST("example: a card shared in Moscow, given or taken")
{
    given("", "pawns: moscow moscow\nhand p1: moscow");
    play("p1 give p2 moscow");
    expect("hand p2", "moscow");
    given("", "pawns: moscow moscow\nhand p2: moscow");
    play("p1 take p2 moscow");
    expect("hand p1", "moscow");
}

TEST("example: an Airlift of the Quarantine Specialist comes between two infection cards, not "
     "within")
{
    given("roles=scientist,quarantine-specialist",
          "hand p1: airlift\ncubes yellow: lima=3 lagos=3\ninfection-deck: lima lagos / *");
    play("p1 pass", "p1 continue", "* draw essen", "* draw milan", "p1 continue");
    refused("p1 airlift p2 lima", "base.event.2");
    play("* infect lima");
    expect("outbreaks", "1");
    /* Lagos is next, and now she can be there. */
    play("p1 airlift p2 lagos", "* infect lagos");
    expect("outbreaks", "1");
    expect("cubes yellow", "bogota=1 lagos=3 lima=3 mexico-city=1 santiago=1");
}

TEST("example: of two epidemics in one draw the second card returns alone and its city breaks out")
{
    given("", "player-deck: 1 1 in\ninfection-discard: essen paris miami");
    draws("p1", "epidemic", "epidemic");
    play("* epidemic delhi", "* epidemic lima");
    expect("rate", "2");
    expect_set(1, "lima");
    expect_set(2, "essen paris miami delhi");
    only("* infect lima");
    play("* infect lima");
    expect("outbreaks", "1");
    expect("cubes yellow", "bogota=1 lima=3 mexico-city=1 santiago=1");
    CHECK(offers("* infect ") == 4);
}

TEST("example: unless an event prevents it")
{
    given("", "player-deck: 1 1 in\nhand p2: resilient-population\ninfection-discard: essen");
    play("p1 pass", "p1 continue", "* draw epidemic", "* draw epidemic", "* epidemic delhi",
         "p1 continue", "* epidemic lima", "p2 resilient lima");
    expect_set(1, "essen delhi");
    not_legal("* infect lima");
    play("* infect essen", "* infect delhi");
    /* Delhi had three cubes of the first epidemic. */
    expect("outbreaks", "1");
    expect("cubes yellow", "lima=3");
}

CHECK_MAIN
