/* season0.threat: the last part of a turn, and a threat deck that is used up. */
#include "position.h"

/* All threat cards but that of Paris. */
#define ALL_BUT_PARIS                                                                              \
    "atlanta havana los-angeles mexico-city new-york san-francisco toronto washington bogota "     \
    "buenos-aires lima santiago sao-paulo east-berlin istanbul kiev leningrad london madrid "      \
    "moscow prague rome warsaw algiers cairo johannesburg khartoum lagos leopoldville baghdad "    \
    "bangkok bombay calcutta delhi hanoi karachi novosibirsk peking pyongyang riyadh saigon "      \
    "shanghai jakarta manila osaka sydney tokyo"

TEST("season0.threat.1 as many cards as the threat level says, one at a time")
{
    given("", "threat: 0\nplayer-deck: 1 5 11 out");
    draws("p1", "paris", "rome");
    expect("phase", "threats");
    expect("left", "2");
    CHECK(pos_offers()->count == 48);
    weight("* threat lima", 1);
    play("* threat lima");
    expect("phase", "threats");
    expect("left", "1");
    expect("agents", "lima=1");
    play("* threat lagos");
    expect("turn", "p2");
    expect("phase", "actions");
    expect("agents", "lima=1 lagos=1");

    given("", "phase: before-threats\nthreat: 2");
    play("p1 continue");
    expect("left", "2");
    given("", "phase: before-threats\nthreat: 3");
    play("p1 continue");
    expect("left", "3");
    given("", "phase: before-threats\nthreat: 5");
    play("p1 continue");
    expect("left", "4");
    given_pack("track 2 2 2 3 3 4=>track 1 2 3", "", "phase: before-threats\nthreat: 0");
    play("p1 continue");
    expect("left", "1");
}

TEST("season0.threat.1 from the top of the deck, each resolved before the next")
{
    given("", "phase: threats\nleft: 2\nthreat-deck: paris rome / * / johannesburg\n"
              "agents: paris=3\nhand p2: airlift");
    only("* threat paris", "* threat rome");
    refused("* threat lima", "season0.threat.1");
    play("* threat paris");
    expect("asked", "incident");
    expect("left", "1");
    refused("* threat rome", "season0.threat.1");
    play("* incident johannesburg");
    expect("phase", "between-threats");
    verbs("p1 continue", "p2 airlift");
    play("p1 continue");
    only("* threat rome");
    given(
        "",
        "phase: threats\nleft: 2\nplayer-discard: forecast\nthreat-deck: paris > rome > lima / *");
    only("* threat paris");
    weight("* threat paris", 1);
    play("* threat paris");
    only("* threat rome");
}

TEST("season0.threat.2 the city of the card gets one agent")
{
    given("", "phase: threats\nleft: 2\nagents: paris=2\nthreat-deck: * / johannesburg");
    play("* threat paris");
    expect("agents", "paris=3");
    expect("incidents", "-");
    expect("asked", "-");
    play("* threat rome");
    expect("agents", "paris=3 rome=1");
}

TEST("season0.threat.3 with three already it gets none, and an incident happens there")
{
    given("", "phase: threats\nleft: 2\nagents: paris=3\nthreat-deck: * / johannesburg");
    play("* threat paris");
    expect("agents", "paris=3");
    expect("incidents", "paris=1");
    expect("asked", "incident");
    play("* incident johannesburg");
    expect("agents", "paris=3");
    expect("phase", "threats");
    expect("left", "1");
}

TEST("season0.threat.4 the card goes to the discard pile when it is drawn")
{
    given("", "phase: threats\nleft: 2\nagents: paris=3\nthreat-discard: lima\n"
              "threat-deck: * / johannesburg");
    play("* threat paris");
    expect("asked", "incident");
    expect("threat-discard", "lima paris");
    play("* incident johannesburg", "* threat rome");
    expect("threat-discard", "lima paris rome");
    /* It lies there in a last position too. */
    given_pack("agents 36=>agents 18", "",
               "phase: threats\nleft: 2\nthreat-discard: lima\n"
               "agents: paris=3 rome=3 london=3 madrid=3 lagos=3 cairo=3");
    play("* threat bogota");
    ended("ended-agents", "lost failed");
    expect("threat-discard", "bogota lima");
}

TEST("season0.threat.5 agents never spread to other cities")
{
    given("", "phase: threats\nleft: 2\nagents: paris=3\nthreat-deck: * / johannesburg");
    play("* threat paris", "* incident johannesburg");
    expect("agents", "paris=3");
    given("", "phase: escalation\nagents: paris=3 rome=2\nthreat-deck: * / johannesburg / paris");
    play("* escalate paris", "* incident johannesburg");
    expect("agents", "paris=3 rome=2");
}

/* ---- A deck that is used up ------------------------------------------------------------- */

TEST("season0.threat.6 with an empty deck the discards become the deck")
{
    /* All others are in the discard pile. */
    given("", "phase: threats\nleft: 2\nthreat-deck: paris");
    play("* threat paris");
    expect("phase", "threats");
    expect("left", "1");
    expect("threat-discard", "-");
    CHECK(pos_offers()->count == 48);
    weight("* threat paris", 1);
    play("* threat paris");
    expect("agents", "paris=2");
    expect("turn", "p2");

    /* In the window the deck is seen empty; it is shuffled when a card is needed. */
    given("", "phase: threats\nleft: 2\nthreat-deck: paris\nhand p2: airlift forecast");
    play("* threat paris");
    expect("phase", "between-threats");
    expect("threat-deck", "-");
    refused("p2 forecast", "season0.forecast.2");
    play("p1 continue");
    expect("threat-discard", "-");
    CHECK(pos_offers()->count == 48);
}

TEST("season0.threat.6 for an escalation too")
{
    given("", "player-deck: 1 5 1 in\nthreat-deck: -");
    play("p1 pass", "* draw escalation", "* draw lima");
    expect("phase", "escalation");
    expect("threat", "1");
    expect("threat-discard", "-");
    CHECK(pos_offers()->count == 48);
    play("* escalate rome");
    expect("agents", "rome=3");
    expect_set(1, "rome");
    expect("phase", "threats");
    only("* threat rome");
}

TEST("season0.threat.6 for an incident too, with the card that brought it")
{
    given("", "phase: threats\nleft: 2\nagents: paris=3\nthreat-deck: paris\n"
              "area: atlanta lima");
    play("* threat paris");
    expect("asked", "incident");
    expect("threat-discard", "-");
    CHECK(pos_offers()->count == 46);
    legal("* incident paris", "* incident johannesburg");
    not_legal("* incident lima");
    play("* incident johannesburg");
    expect("area", "atlanta lima johannesburg");
    CHECK(pos_offers()->count == 45);
}

TEST("season0.escalation.5 season0.threat.6 an incident of the escalation may take all discards")
{
    /* Paris's own card is the only one left: it is discarded, shuffled, drawn and put away. Its
     * effect, sleeper cells of North America, finds no marker. */
    given("", "phase: escalation\nagents: paris=3\nthreat-deck: paris\narea: " ALL_BUT_PARIS);
    only("* escalate paris");
    play("* escalate paris");
    expect("asked", "incident");
    expect("threat-deck", "paris");
    expect("threat-discard", "-");
    only("* incident paris");
    play("* incident paris");
    /* Nothing is left to be put on top, and no threat card is drawn. */
    expect("threat-deck", "-");
    expect("threat-discard", "-");
    amount("area", "paris", 1);
    expect("incidents", "paris=1");
    expect("turn", "p2");
}

TEST("season0.threat.7 with no card anywhere none is drawn, and the step is over")
{
    given("", "phase: before-threats\nthreat-deck: -\narea: paris " ALL_BUT_PARIS);
    play("p1 continue");
    expect("turn", "p2");
    expect("phase", "actions");
    expect("agents", "-");
    expect("left", "0");
    /* The last card is drawn; a second one is not there. */
    given("", "phase: threats\nleft: 2\nagents: paris=3\nthreat-deck: paris\narea: " ALL_BUT_PARIS);
    play("* threat paris", "* incident paris");
    expect("turn", "p2");
    expect("incidents", "paris=1");
}

TEST("season0.threat.7 an escalation without a card is over at once, but the marker moves")
{
    given("", "player-deck: 1 5 1 in\nthreat-deck: -\narea: paris " ALL_BUT_PARIS);
    play("p1 pass", "* draw escalation", "* draw lima");
    expect("threat", "1");
    expect("pending", "0");
    expect("agents", "-");
    expect("turn", "p2");
    /* Two of them. */
    given("",
          "player-deck: 1 5 1 in\nhand p2: airlift\nthreat-deck: -\narea: paris " ALL_BUT_PARIS);
    play("p1 pass", "p1 continue", "p1 continue", "* draw escalation", "* draw escalation");
    expect("phase", "before-threats");
    expect("threat", "2");
    expect("pending", "0");
}

TEST("season0.threat.7 an incident without a card has its marker and its losses, and no effect")
{
    /* The card of Paris went to the area by its own incident; sleeper cells of North America find
     * Washington full, and no card is left for that incident. */
    given("", "phase: threats\nleft: 1\npawns: washington lima\nsafehouses: -\n"
              "agents: paris=3 washington=3\nincidents: washington=1\nthreat-deck: paris\n"
              "area: " ALL_BUT_PARIS);
    play("* threat paris", "* incident paris");
    expect("incidents", "washington=2 paris=1");
    expect("asked", "cover p1");
    play("* cover p1 blank");
    expect("asked", "-");
    expect("flags", "-");
    expect("turn", "p2");
}

TEST("season0.threat.8 the threat marker does not move for that")
{
    given("", "phase: threats\nleft: 2\nthreat: 2\nthreat-deck: paris");
    play("* threat paris");
    expect("threat", "2");
    play("* threat paris");
    expect("threat", "2");
    expect("turn", "p2");
}

CHECK_MAIN
