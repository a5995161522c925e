/* The Legacy deck: when it is read, and what its marks do. */
#include "campaign.h"

/* ---- In the set-up ---------------------------------------------------------------------- */

TEST("season0.setup.2 first the Legacy deck is read, then the game is set up")
{
    campaign("", "",
             "legacy -\ndo permanent paris\nchoose\noption A.\ndo objective spare\noption B.\n"
             "end\n");
    play("p1 players 2");
    expect("phase", "story");
    expect("stage", "setup");
    expect("game", "month 2");
    expect("running", "no");
    expect("legacy", "1");
    expect("reading", "legacy-1 2");
    expect("goals", "papers voice");
    expect("objectives", "-");
    expect("safehouses", "-");
    to_move("p1");
    only("p1 choose 1", "p1 choose 2");
    play("p1 choose 1");
    expect("phase", "setup-threats");
    expect("running", "yes");
    expect("stage", "-");
    expect("reading", "-");
    expect("goals", "papers voice spare");
    expect("extra", "-");
    expect("objectives", "papers=open voice=open spare=open");
    expect("safehouses", "washington paris");
}

TEST("season0.setup.3 season0.setup.2 the card is read before the game's number of events is asked")
{
    campaign("", "", "legacy -\ndo funding-down 3\ndo event old-cellar\n");
    play("p1 players 2");
    through("setup-events");
    expect("left", "2");
    expect("reserve", "airlift forecast turncoat by-night old-cellar");
}

/* ---- Order ------------------------------------------------------------------------------ */

TEST("season0.legacy.1 the deck has a fixed order and is not shuffled")
{
    campaign("", "", "legacy -\ndo funding-up 9\nlegacy -\ndo funding-down 4\n");
    to_move("p1");
    play("p1 players 2");
    expect("legacy", "2");
    expect("funding", "6");
    campaign("", "", "legacy -\ndo funding-down 4\nlegacy -\ndo funding-up 9\n");
    play("p1 players 2");
    expect("funding", "10");
}

TEST("season0.legacy.1 nobody looks ahead: what was read is all that the state tells")
{
    campaign("", "", "legacy -\nlegacy stop\ndo points 3\n");
    expect("legacy", "0");
    sees("p2", "legacy", "0");
    play("p1 players 2");
    sees("p1", "legacy", "1");
    sees("-", "points", "0");
}

TEST("season0.legacy.2 a card that was read never returns, in a second attempt neither")
{
    campaign("", "", "legacy -\ndo points 1\nlegacy stop\ndo points 10\n");
    play("p1 players 2");
    expect("points", "1");
    lose();
    play("p1 continue", "p1 players 2");
    expect("month", "january 2");
    expect("legacy", "1");
    expect("points", "1");
    lose();
    play("p1 continue", "p1 players 2");
    expect("month", "february 1");
    expect("legacy", "2");
    expect("points", "11");
    lose();
    play("p1 continue", "p1 players 2");
    expect("points", "11");
}

TEST("season0.legacy.3 each card takes effect before the next is read")
{
    campaign("", "",
             "legacy -\ndo mark lagos\ndo door attic\n"
             "legacy -\nwhen marked 2\ndo points 1\nend\n"
             "door attic\ndo mark cairo\n");
    play("p1 players 2");
    expect("points", "1");
    expect("marked", "cairo lagos");
}

TEST("season0.legacy.3 a choice is answered before the next card")
{
    campaign("", "",
             "legacy -\nchoose\noption A.\noption B.\ndo mark lagos\nend\n"
             "legacy -\nwhen marked 1\ndo points 1\nend\n");
    play("p1 players 2");
    expect("legacy", "1");
    play("p1 choose 2");
    expect("legacy", "2");
    expect("points", "1");
}

/* ---- Marks ------------------------------------------------------------------------------ */

TEST("season0.legacy.4 reading ends when the top card is marked PAUSE")
{
    campaign("", "", "legacy -\nlegacy -\nlegacy pause\ndo points 1\nlegacy -\n");
    play("p1 players 2");
    expect("legacy", "2");
    expect("points", "0");
    expect("phase", "setup-threats");
}

TEST("season0.legacy.4 or STOP")
{
    campaign("", "", "legacy -\nlegacy stop\ndo points 1\nlegacy -\n");
    play("p1 players 2");
    expect("legacy", "1");
    expect("points", "0");
}

TEST("season0.legacy.4 with no card left nothing more is read")
{
    campaign("", "", "legacy -\ndo points 1\n");
    play("p1 players 2");
    lose();
    play("p1 continue", "p1 players 2");
    expect("legacy", "1");
    expect("points", "1");
    campaign("", "", "");
    play("p1 players 2");
    expect("legacy", "0");
    expect("phase", "setup-threats");
}

TEST("season0.legacy.5 a PAUSE on top is not lifted in the set-up of either attempt")
{
    campaign("", "", "legacy pause\ndo points 1\n");
    play("p1 players 2");
    expect("legacy", "0");
    expect("points", "0");
}

TEST("season0.legacy.5 a PAUSE is lifted when the game is over, and reading goes on")
{
    campaign("", "", "legacy -\nlegacy pause\ndo points 1\nlegacy -\ndo points 10\n");
    play("p1 players 2");
    expect("legacy", "1");
    win();
    expect("phase", "purchases");
    expect("legacy", "3");
    expect("points", "11");
}

TEST("season0.legacy.5 after a game lost as well")
{
    campaign("", "", "legacy pause\ndo points 1\nlegacy pause\ndo points 10\n");
    lose();
    expect("legacy", "1");
    expect("points", "1");
    play("p1 continue");
    lose();
    expect("legacy", "2");
    expect("points", "11");
}

TEST("season0.legacy.10 a game that ends the month ends every PAUSE before the next STOP")
{
    campaign("", "",
             "legacy pause\ndo points 1\nlegacy pause\nchoose\noption A.\ndo points 10\n"
             "option B.\nend\nlegacy pause\ndo points 20\nlegacy stop\ndo points 40\n");
    win();
    play("p1 choose 1");
    expect("legacy", "3");
    expect("points", "31");
    play("p1 continue", "p1 players 2");
    expect("points", "71");
}

TEST("season0.legacy.11 a PAUSE for the month outlasts a first attempt that failed")
{
    static const char *const story =
        "legacy pause\ndo points 1\nlegacy pause-month\ndo points 10\nlegacy -\ndo points 20\n";
    campaign("", "", story);
    lose();
    expect("legacy", "1");
    expect("points", "1");
    play("p1 continue", "p1 players 2");
    lose();
    expect("legacy", "3");
    expect("points", "31");
    campaign("", "", story);
    win();
    expect("points", "31");
}

TEST("season0.legacy.12 a FINALE is read after the last purchases, and asks nothing")
{
    campaign("", "",
             "counter told campaign Told\nlegacy pause\ndo points 1\nlegacy finale\n"
             "when month february and success\ndo add told 1\nend\nlegacy finale\nstory The end.\n"
             "when counter told 1\ndo add told 9\nend\n");
    win();
    play("p1 continue");
    lose();
    play("p1 continue");
    win();
    expect("legacy", "1");
    play("p1 continue");
    finished("won");
    expect("legacy", "3");
    expect("counters", "told=10");
    bad_pack("", "legacy finale\ndo points 1\n");
    bad_pack("", "legacy finale\nchoose\noption A.\noption B.\nend\n");
    bad_pack("", "legacy finale\nlegacy -\n");
}

TEST("season0.legacy.6 a STOP is not lifted after a game")
{
    campaign("", "", "legacy -\nlegacy stop\ndo points 1\n");
    win();
    expect("legacy", "1");
    expect("points", "0");
    play("p1 continue");
    expect("month", "february 1");
    expect("points", "0");
}

TEST("season0.legacy.6 it is lifted in the next month's first set-up")
{
    campaign("", "", "legacy -\nlegacy stop\ndo points 1\nlegacy -\ndo points 10\n");
    complete("papers");
    lose();
    play("p1 continue");
    expect("month", "february 1");
    expect("points", "0");
    play("p1 players 2");
    expect("legacy", "3");
    expect("points", "11");
}

TEST("season0.legacy.6 January's own STOP is lifted in its first set-up")
{
    campaign("", "", "legacy stop\ndo points 1\nlegacy stop\ndo points 10\n");
    play("p1 players 2");
    expect("legacy", "1");
    expect("points", "1");
}

TEST("season0.legacy.7 the lifted card is read first, and reading ends before the next marked one")
{
    campaign("", "",
             "legacy pause\ndo points 1\nlegacy -\ndo points 2\nlegacy pause\ndo points 10\n"
             "legacy -\ndo points 20\nlegacy stop\ndo points 50\n");
    lose();
    expect("legacy", "2");
    expect("points", "3");
    play("p1 continue");
    lose();
    expect("legacy", "4");
    expect("points", "33");
    play("p1 continue", "p1 players 2");
    expect("month", "february 1");
    expect("legacy", "5");
    expect("points", "83");
}

TEST("season0.legacy.7 a PAUSE behind a lifted STOP stays, and the other way round")
{
    campaign("", "", "legacy stop\ndo points 1\nlegacy pause\ndo points 10\nlegacy stop\n");
    play("p1 players 2");
    expect("points", "1");
    lose();
    expect("points", "11");
    expect("legacy", "2");
}

TEST("season0.legacy.8 in the second attempt at a month with a STOP on top nothing is read")
{
    campaign("", "", "legacy stop\ndo points 1\nlegacy stop\ndo points 10\nlegacy -\n");
    play("p1 players 2");
    expect("legacy", "1");
    lose();
    expect("legacy", "1");
    play("p1 continue", "p1 players 2");
    expect("month", "january 2");
    expect("legacy", "1");
    expect("points", "1");
    expect("phase", "setup-threats");
    lose();
    play("p1 continue", "p1 players 2");
    expect("month", "february 1");
    expect("legacy", "3");
}

TEST("season0.legacy.9 the deck goes on as if it were one, up to 64 cards")
{
    static char deck[4096];
    deck[0] = '\0';
    for (unsigned i = 0; i < 64; i++) {
        pos_add(deck, sizeof deck, "legacy -\ndo points 1\n");
    }
    campaign("", "", deck);
    play("p1 players 2");
    expect("legacy", "64");
    expect("points", "64");
    pos_add(deck, sizeof deck, "legacy -\ndo points 1\n");
    bad_pack("", deck);
}

TEST("season0.legacy.1 a card has one of three marks")
{
    bad_pack("", "legacy\n");
    bad_pack("", "legacy go\n");
    bad_pack("", "legacy - -\n");
}

TEST("season0.legacy.3 season0.alias.4 the pack of the start makes the aliases in January")
{
    start("game=campaign");
    play("p1 players 2");
    expect("phase", "story");
    expect("legacy", "1");
    expect("asked", "create p1 iris-allied");
    create();
    expect("phase", "setup-threats");
    expect("legacy", "1");
}

CHECK_MAIN
