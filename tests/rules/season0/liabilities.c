/* season0.liabilities: what each of them does to its alias. */
#include "position.h"

#define SEVEN "paris rome london madrid algiers lagos lima"

TEST("season0.liabilities.1 Nervous: one card fewer in the hand")
{
    given("", "phase: draw\nleft: 2\nalias iris-allied: nervous\nplayer-deck: 1 5 11 out\n"
              "hand p1: paris rome london madrid");
    play("* draw lima", "* draw bogota");
    expect("phase", "threats");
    given("", "phase: draw\nleft: 2\nalias iris-allied: nervous\nplayer-deck: 1 5 11 out\n"
              "hand p1: paris rome london madrid algiers");
    play("* draw lima", "* draw bogota");
    expect("phase", "before-threats");
    CHECK(offers("p1 discard ") == 7 && pos_offers()->count == 7);
    play("p1 discard lima");
    expect("phase", "threats");
    given("", "alias iris-allied: nervous\nhand p2: " SEVEN);
    to_move("p1");
    /* With False Bottom it is seven again. */
    given("", "alias iris-allied: nervous false-bottom\nhand p1: " SEVEN);
    legal("p1 pass");
}

TEST("season0.liabilities.2 Shadowed: a check that costs cover costs one more")
{
    given("", "phase: before-surveillance\npawns: cairo lima\nalias iris-allied: shadowed");
    play("p1 continue");
    expect("asked", "cover p1");
    expect("losses", "1 0");
    given("", "phase: before-surveillance\npawns: moscow lima\nalias iris-allied: shadowed");
    play("p1 continue");
    expect("losses", "2 0");
    /* One that costs none still costs none. */
    given("", "phase: before-surveillance\npawns: paris lima\nalias iris-allied: shadowed");
    play("p1 continue");
    expect("phase", "actions");
    given("", "phase: before-surveillance\npawns: moscow lima\nsafehouses: moscow\n"
              "alias iris-allied: shadowed");
    play("p1 continue");
    expect("phase", "actions");
    /* An incident is no check. */
    given("", "phase: threats\nleft: 1\npawns: paris lima\nagents: paris=3\n"
              "alias iris-allied: shadowed\nthreat-deck: * / johannesburg");
    play("* threat paris");
    expect("asked", "cover p1");
    expect("losses", "0 0");
}

TEST("season0.liabilities.3 Blacklisted: no commercial flight to a Neutral city")
{
    given("", "pawns: paris rome\nhand p1: lima london\nalias iris-allied: blacklisted");
    refused("p1 fly lima", "season0.liabilities.3");
    legal("p1 fly london");
    given("", "pawns: paris rome\nhand p1: lima\nalias iris-allied: blacklisted press-card");
    refused("p1 fly lima", "season0.liabilities.3");
    given("",
          "pawns: paris rome\nhand p1: moscow paris\nalias iris-allied: blacklisted trade-visa");
    legal("p1 fly moscow", "p1 unlisted lima");
    given("", "turn: p2\npawns: paris rome\nhand p2: lima\nalias iris-allied: blacklisted");
    legal("p2 fly lima");
}

#define ASIA "bangkok bombay calcutta delhi"

TEST("season0.liabilities.4 Distrusted: to identify a target costs one card more")
{
    given("", "pawns: karachi rome\nsafehouses: karachi\nhand p1: bangkok bombay calcutta\n"
              "alias iris-allied: distrusted");
    refused("p1 identify voice", "season0.liabilities.4 season0.identify.1 season0.pay.2");
    given("", "pawns: karachi rome\nsafehouses: karachi\nhand p1: " ASIA "\nplayer-discard: -\n"
              "alias iris-allied: distrusted");
    play("p1 identify voice");
    expect("asked", "identify voice");
    expect("player-discard", ASIA);
    expect("hand p1", "-");
    /* With the Analyst it is three, as printed. */
    given("", "aliases: maud-allied iris-allied\npawns: karachi rome\nsafehouses: karachi\n"
              "hand p1: bangkok bombay calcutta\nplayer-discard: -\nalias maud-allied: distrusted");
    play("p1 identify voice");
    expect("player-discard", "bangkok bombay calcutta");
    given("", "aliases: maud-allied iris-allied\npawns: karachi rome\nsafehouses: karachi\n"
              "hand p1: bangkok bombay\nalias maud-allied: distrusted");
    refused("p1 identify voice", "season0.liabilities.4 season0.identify.1 season0.pay.2");
}

TEST("season0.liabilities.5 Notorious: to assemble a team costs one card more")
{
    given("", "pawns: paris rome\nsafehouses: paris\nhand p1: paris rome london istanbul algiers\n"
              "alias iris-allied: notorious");
    refused("p1 assemble", "season0.liabilities.5 season0.assemble.1 season0.pay.2");
    given("", "pawns: paris rome\nsafehouses: paris\nplayer-discard: -\n"
              "hand p1: paris rome london istanbul algiers toronto\nalias iris-allied: notorious");
    play("p1 assemble");
    expect("teams allied", "paris");
    expect("player-discard", "toronto istanbul london paris rome algiers");
    given("", "aliases: otto-allied iris-allied\npawns: paris rome\nsafehouses: paris\n"
              "hand p1: paris rome london istanbul algiers\nplayer-discard: -\n"
              "alias otto-allied: notorious");
    play("p1 assemble");
    expect("player-discard", "istanbul london paris rome algiers");
}

TEST("season0.liabilities.6 Tight-Lipped: no Share action of his own")
{
    given("", "pawns: paris paris\nhand p1: paris\nhand p2: lima\nalias iris-allied: tight-lipped");
    refused("p1 give p2 paris", "season0.liabilities.6");
    given("", "pawns: paris paris\nhand p2: paris\nalias iris-allied: tight-lipped");
    refused("p1 take p2 paris", "season0.liabilities.6");
    /* Others may still share with him in their turns. */
    given("", "turn: p2\npawns: paris paris\nhand p1: paris\nalias iris-allied: tight-lipped");
    legal("p2 take p1 paris");
    given("", "turn: p2\npawns: paris paris\nhand p2: paris\nalias iris-allied: tight-lipped");
    legal("p2 give p1 paris");
    /* The Courier's gift and the Switchboard are Share actions. */
    given("", "aliases: felix-allied iris-allied\npawns: paris paris\nhand p1: lima\n"
              "alias felix-allied: tight-lipped");
    refused("p1 give p2 lima", "season0.liabilities.6");
    given("", "pawns: paris rome\nhand p1: paris\nalias iris-allied: tight-lipped switchboard");
    refused("p1 give p2 paris", "season0.liabilities.6");
}

TEST("season0.liabilities.7 Airsick: no unlisted flight")
{
    given("", "pawns: paris rome\nhand p1: paris london\nalias iris-allied: airsick");
    refused("p1 unlisted lima", "season0.liabilities.7");
    CHECK(offers("p1 unlisted") == 0);
    legal("p1 fly london", "p1 drive rome");
    given("", "turn: p2\npawns: paris rome\nhand p2: rome\nalias iris-allied: airsick");
    legal("p2 unlisted lima");
}

/* Iris's turn begins in Cairo (one symbol) or Moscow (two) with these things on her. */
#define CAIRO "phase: before-surveillance\npawns: cairo lima\nalias iris-allied: "
#define MOSCOW "phase: before-surveillance\npawns: moscow lima\nalias iris-allied: "

TEST("season0.liabilities.8 Wary: three actions if the check asked for a cover")
{
    given("", CAIRO "wary");
    play("p1 continue");
    expect("actions", "0");
    play("* cover p1 card");
    expect("phase", "actions");
    expect("actions", "3");
    /* Not where nothing is asked. */
    given("", "phase: before-surveillance\npawns: paris lima\nalias iris-allied: wary");
    play("p1 continue");
    expect("actions", "4");
    given("", CAIRO "wary\nsafehouses: cairo");
    play("p1 continue");
    expect("actions", "4");
    given("", CAIRO "wary dark-glasses");
    play("p1 continue");
    expect("phase", "actions");
    expect("actions", "4");
    given("", MOSCOW "wary dark-glasses");
    play("p1 continue", "* cover p1 card");
    expect("actions", "3");
    /* And not for the others. */
    given("", "phase: before-surveillance\npawns: cairo lima\nalias felix-allied: wary");
    play("p1 continue", "* cover p1 card");
    expect("actions", "4");
}

TEST("season0.liabilities.8 Wary: also if Spare Papers saved the cover, and in the turn it came")
{
    given("", CAIRO "wary spare-papers");
    play("p1 continue");
    expect("phase", "actions");
    expect("actions", "3");
    expect("alias iris-allied", "ready coordinator - / spare-papers / wary / liability / 1");
    given("", "phase: before-surveillance\npawns: cairo lima");
    play("p1 continue", "* cover p1 liability", "p1 liability wary");
    expect("phase", "actions");
    expect("actions", "3");
    /* Got in somebody else's turn, it asks for the next check. */
    given("", "phase: threats\nleft: 1\nturn: p2\npawns: paris lima\nagents: paris=3\n"
              "threat-deck: * / johannesburg");
    play("* threat paris", "* cover p1 liability", "p1 liability wary", "* incident johannesburg");
    expect("turn", "p1");
    expect("actions", "4");
}

TEST("season0.liabilities.8 the pack says how many actions")
{
    given_pack("liability wary watched-slow 1=>liability wary watched-slow 3", "", CAIRO "wary");
    play("p1 continue", "* cover p1 card");
    expect("actions", "1");
}

TEST("season0.liabilities.9 Shadowed and Dark Glasses together cancel")
{
    given("", CAIRO "shadowed dark-glasses");
    play("p1 continue");
    expect("asked", "cover p1");
    expect("losses", "0 0");
    given("", MOSCOW "shadowed dark-glasses");
    play("p1 continue");
    expect("losses", "1 0");
    given("", "phase: before-surveillance\npawns: paris lima\n"
              "alias iris-allied: shadowed dark-glasses");
    play("p1 continue");
    expect("phase", "actions");
}

TEST("season0.liabilities.9 with Wary and Spare Papers beside them")
{
    /* One cover is asked for, and saved: the check is there all the same. */
    given("", CAIRO "shadowed wary dark-glasses spare-papers");
    play("p1 continue");
    expect("phase", "actions");
    expect("actions", "3");
    expect("alias iris-allied", "ready coordinator - / dark-glasses spare-papers / shadowed wary / "
                                "liability blank card liability / 1");
    given("", CAIRO "shadowed wary dark-glasses");
    play("p1 continue", "* cover p1 card");
    expect("actions", "3");
    /* Dark Glasses with a larger number: nothing is asked for, and Wary does not matter. */
    given_pack("asset dark-glasses device watched-fewer 1=>"
               "asset dark-glasses device watched-fewer 2",
               "", CAIRO "shadowed wary dark-glasses");
    play("p1 continue");
    expect("phase", "actions");
    expect("actions", "4");
}

TEST("season0.liabilities.10 a cost that is changed never falls below one card")
{
    given_pack("cost identify 3=>cost identify 1", "",
               "aliases: maud-allied iris-allied\npawns: karachi rome\nsafehouses: karachi\n"
               "hand p1: bangkok\nplayer-discard: -");
    play("p1 identify voice");
    expect("player-discard", "bangkok");
    expect("asked", "identify voice");
    given_pack("cost identify 3=>cost identify 1", "",
               "aliases: maud-allied iris-allied\npawns: karachi rome\nsafehouses: karachi\n"
               "hand p1: paris");
    refused("p1 identify voice",
            "season0.identify.1 season0.liabilities.10 season0.occupation.6 season0.pay.2");
    given_pack("cost team 5=>cost team 2;"
               "occupation recruiter allied team-fewer 1=>occupation recruiter allied team-fewer 3",
               "",
               "aliases: otto-allied iris-allied\npawns: paris rome\nsafehouses: paris\n"
               "hand p1: london lima\nplayer-discard: -");
    play("p1 assemble");
    expect("player-discard", "london");
    expect("teams allied", "paris");
    given_pack("cost team 5=>cost team 2;"
               "occupation recruiter allied team-fewer 1=>occupation recruiter allied team-fewer 3",
               "",
               "aliases: otto-allied iris-allied\npawns: paris rome\nsafehouses: paris\n"
               "hand p1: lima");
    refused("p1 assemble",
            "season0.assemble.1 season0.liabilities.10 season0.occupation.7 season0.pay.2");
}

CHECK_MAIN
