/* season0.escalation: the threat marker, the bottom card, the discards on top. */
#include "position.h"

/* The first pile holds nothing but its escalation: the next draw brings it. */
#define ESCALATION_ON_TOP "player-deck: 1 5 1 in\n"

TEST("season0.escalation.1 first the threat marker moves one space on")
{
    given("", ESCALATION_ON_TOP "threat-deck: * / johannesburg");
    play("p1 pass", "* draw escalation");
    expect("threat", "0");
    play("* draw lima");
    expect("phase", "escalation");
    expect("threat", "1");
    play("* escalate johannesburg");
    expect("threat", "1");
    expect("left", "2");
}

TEST("season0.escalation.1 the new level counts in the same turn")
{
    given("", ESCALATION_ON_TOP "threat: 2\nthreat-deck: * / johannesburg");
    play("p1 pass", "* draw escalation", "* draw lima", "* escalate johannesburg");
    expect("threat", "3");
    expect("phase", "threats");
    expect("left", "3");
    given("", ESCALATION_ON_TOP "threat: 4\nthreat-deck: * / johannesburg");
    play("p1 pass", "* draw escalation", "* draw lima", "* escalate johannesburg");
    expect("threat", "5");
    expect("left", "4");
}

TEST("season0.escalation.1 on the last space the marker stays")
{
    given("", ESCALATION_ON_TOP "threat: 5\nthreat-deck: * / johannesburg");
    play("p1 pass", "* draw escalation", "* draw lima", "* escalate johannesburg");
    expect("threat", "5");
    expect("left", "4");
    impossible("", "threat: 6");
}

TEST("season0.escalation.2 the city of the bottom card gets three agents")
{
    given("", "phase: escalation\nagents: rome=1\nthreat-deck: * / lima / paris rome");
    to_move("chance");
    only("* escalate paris", "* escalate rome");
    weight("* escalate paris", 1);
    weight("* escalate rome", 1);
    refused("* escalate lima", "season0.escalation.2");
    play("* escalate paris");
    expect("agents", "paris=3 rome=1");
    expect("incidents", "-");
    expect("phase", "threats");
    /* With a known order at the bottom it is the last of it. */
    given("", "phase: escalation\nplayer-discard: forecast\nthreat-deck: * / lima > paris > rome");
    only("* escalate rome");
    play("* escalate rome");
    expect_set(0, "lima > paris");
}

TEST("season0.escalation.3 without room for all three the city is filled, and one incident happens")
{
    given("", "phase: escalation\nagents: paris=2\nthreat-deck: * / johannesburg / paris");
    play("* escalate paris");
    expect("agents", "paris=3");
    expect("incidents", "paris=1");
    expect("asked", "incident");
    expect("phase", "escalation");
    play("* incident johannesburg");
    expect("incidents", "paris=1");
    expect("phase", "threats");
    given("", "phase: escalation\nagents: paris=3\nthreat-deck: * / johannesburg / paris");
    play("* escalate paris");
    expect("agents", "paris=3");
    expect("incidents", "paris=1");
    play("* incident johannesburg");
    expect("incidents", "paris=1");
    expect("area", "johannesburg");
    /* None of the three is lost where the city was empty. */
    given("", "phase: escalation\nthreat-deck: * / johannesburg / paris");
    play("* escalate paris");
    expect("agents", "paris=3");
    expect("incidents", "-");
}

TEST("season0.escalation.3 the players there lose cover in the middle of it")
{
    given("", "phase: escalation\nagents: paris=1\npawns: lima paris\nhand p2: rome lagos\n"
              "threat-deck: * / johannesburg / paris");
    play("* escalate paris");
    expect("asked", "cover p2");
    expect("flags", "incident-due");
    play("* cover p2 card");
    expect("asked", "drop p2");
    play("p2 drop rome");
    expect("asked", "incident");
    play("* incident johannesburg");
    expect("phase", "threats");
    expect("turn", "p1");
}

TEST("season0.escalation.4 the card is discarded before an incident is resolved")
{
    given("", "phase: escalation\nagents: paris=1\nthreat-discard: lima rome\n"
              "threat-deck: * / johannesburg / paris");
    play("* escalate paris");
    expect("threat-discard", "lima paris rome");
    only("* incident johannesburg");
    play("* incident johannesburg");
    expect("area", "johannesburg");
    /* Now the discards are on top. */
    expect("threat-discard", "-");
    expect_set(1, "lima paris rome");
}

TEST("season0.escalation.5 last, the discards alone are shuffled and put on top")
{
    given("", "phase: escalation\nthreat-discard: lima rome\n"
              "threat-deck: bogota / * / johannesburg lagos\narea: cairo");
    play("* escalate lagos");
    expect("threat-discard", "-");
    expect_set(1, "lima rome lagos");
    expect_set(2, "bogota");
    expect_set(0, "johannesburg");
    expect("area", "cairo");
    expect("pending", "0");
    only("* threat lima", "* threat rome", "* threat lagos");
    weight("* threat lagos", 1);
}

TEST("season0.escalation.5 a chain of incidents comes before it")
{
    /* Cairo's card: sleeper cells of Europe; Paris has no room again. */
    given("", "phase: escalation\nthreat: 2\nagents: paris=3\nthreat-discard: lima\n"
              "threat-deck: * / johannesburg / cairo / paris");
    play("* escalate paris", "* incident cairo");
    expect("asked", "incident");
    expect("threat-discard", "lima paris");
    play("* incident johannesburg");
    expect("incidents", "paris=2");
    expect("area", "cairo johannesburg");
    expect_set(1, "lima paris");
    expect("phase", "threats");
}

TEST("season0.escalation.6 two escalations of one draw are resolved one after the other")
{
    given("", ESCALATION_ON_TOP "hand p2: airlift\nthreat-discard: lima\n"
                                "threat-deck: * / rome / johannesburg");
    play("p1 pass", "p1 continue", "p1 continue", "* draw escalation", "* draw escalation");
    expect("phase", "escalation");
    expect("pending", "2");
    expect("threat", "1");
    expect("hand p1", "-");
    play("* escalate johannesburg");
    /* All three steps of the first are done, and the second has begun. */
    expect("phase", "escalation");
    expect("pending", "1");
    expect("threat", "2");
    expect("agents", "johannesburg=3");
    expect_set(1, "lima johannesburg");
    refused("p2 airlift p1 lima", "season0.event.3");
    only("* escalate rome");
    play("* escalate rome");
    expect("pending", "0");
    expect("phase", "before-threats");
    expect_set(1, "rome");
    expect_set(2, "lima johannesburg");
    expect("agents", "rome=3 johannesburg=3");
}

TEST("season0.escalation.7 between two escalations of one draw no event may be played")
{
    given("", "phase: escalation\npending: 2\nthreat: 2\npawns: rome lima\nagents: "
              "rome=3\nplayer-discard: forecast\n"
              "hand p2: airlift\nthreat-deck: * / london / rome / johannesburg");
    play("* escalate johannesburg");
    to_move("chance");
    refused("p2 airlift p1 lima", "season0.event.3");
    expect("threat", "3");
    play("* escalate rome");
    expect("asked", "cover p1");
}

TEST("season0.escalation.7 within an escalation no event may be played")
{
    given("", ESCALATION_ON_TOP "hand p1: old-cellar\nhand p2: airlift\nagents: paris=1\n"
                                "threat-deck: * / johannesburg / paris");
    play("p1 pass", "p1 continue", "p1 continue", "* draw escalation", "* draw lima");
    expect("phase", "escalation");
    to_move("chance");
    refused("p1 cellar paris", "season0.escalation.7 season0.event.3");
    refused("p2 airlift p1 paris", "season0.escalation.7 season0.event.3");
    play("* escalate paris");
    expect("asked", "incident");
    refused("p2 airlift p1 paris", "season0.escalation.7 season0.event.3");
    play("* incident johannesburg");
    expect("phase", "before-threats");
    legal("p1 cellar paris", "p2 airlift p1 paris", "p1 continue");
}

CHECK_MAIN
