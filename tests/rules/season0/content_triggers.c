/* Triggers: parts of the story that are read in a game when their condition holds. */
#include "campaign.h"

#define ASK "choose\noption A.\ndo points 10\noption B.\nend\n"
#define BELLS "counter bells game Bells\n"

/* A campaign with triggers. */
static void written(const char *edits, const char *arms, const char *triggers)
{
    static char lines[POS_LINE_MAX];
    snprintf(lines, sizeof lines, BELLS TEAM "%s%s", arms, triggers);
    campaign("", edits, lines);
}

/* The same in the first action part. */
static void playing(const char *arms, const char *triggers)
{
    written("", arms, triggers);
    game();
}

TEST("season0.trigger.1 only an armed trigger is read")
{
    playing("do arm one\ndo arm two\ndo disarm two\n",
            "trigger one turn 1\ndo points 1\ntrigger two turn 1\ndo points 2\n"
            "trigger three turn 1\ndo points 4\n");
    expect("points", "1");
    expect("armed", "-");
    written("", "", "trigger one turn 1\ndo points 1\n");
    expect("armed", "-");
    bad_pack("", "legacy -\ndo arm one\n");
    bad_pack("", "trigger one\ndo points 1\n");
    bad_pack("", "trigger one turn 1\n");
}

TEST("season0.trigger.2 a trigger is disarmed and read when the move is over")
{
    playing("do arm one\n", "trigger one pawn atlanta\nstory Here.\ndo points 1\n");
    expect("armed", "one");
    tells("p1 drive atlanta", " 1");
    expect("points", "1");
    expect("armed", "-");
    expect("reading", "-");
}

TEST("season0.trigger.2 also where nobody holds an event that could be played")
{
    static const struct {
        const char *from, *to;
    } moments[] = {{"draw", "before-threats"},
                   {"threats", "between-threats"},
                   {"threats", "before-surveillance"}};
    for (unsigned i = 0; i < 3; i++) {
        playing("", "trigger one turn 1\n" ASK);
        through(moments[i].from);
        now(i < 2 ? "armed: one" : "armed: one\nleft: 1");
        through(moments[i].to);
        expect("asked", "choose p1 2");
        play("p1 choose 2");
        expect("points", "0");
        expect("armed", "-");
    }
    playing("", "trigger one turn 1\n" ASK);
    now("armed: one");
    play("p1 pass");
    expect("phase", "before-clear");
    expect("asked", "choose p1 2");
}

TEST("season0.trigger.2 it waits while a hand is too large")
{
    playing("", "trigger one turn 1\ndo points 1\n");
    now("armed: one");
    cards("hand p1", "atlanta havana los-angeles mexico-city paris rome kiev lagos");
    expect("points", "0");
    verbs("p1 discard");
    play("p1 discard rome");
    expect("points", "1");
}

TEST("season0.trigger.3 in the order of the pack; what one causes counts for those behind it")
{
    playing("do arm two\ndo arm one\ndo arm three\n",
            "trigger one counter bells 1\ndo points 1\n"
            "trigger two turn 1\ndo add bells 1\ndo operation 50\ndo points 2\n"
            "trigger three counter bells 1\ndo points 4\noperation 50\ndo points 8\n");
    expect("points", "15");
    written("", "do arm two\n",
            "trigger one turn 1\n" ASK "trigger two turn 1\n" ASK "do arm one\ndo arm two\n");
    play("p1 players 2");
    through("before-surveillance");
    expect("looked", "2");
    play("p1 choose 2");
    expect("phase", "actions");
    expect("reading", "trigger-one 2");
    play("p1 choose 2");
    expect("reading", "trigger-two 2");
    play("p1 choose 2");
    expect("asked", "-");
    expect("looked", "0");
    expect("armed", "one two");
}

TEST("season0.trigger.4 one with `again` stays armed, and is read once a turn")
{
    playing("do arm one\n", "trigger one again turn 1\ndo points 1\n");
    expect("points", "1");
    expect("armed", "one");
    expect("rested", "one");
    play("p1 pass");
    through("actions");
    expect("turn", "p2");
    expect("turns", "2");
    expect("points", "2");
    playing("do arm one\n", "trigger one again turn 1\ndo points 1\ndo disarm one\n");
    expect("armed", "-");
    expect("rested", "one");
}

TEST("season0.trigger.5 objectives are checked after the triggers")
{
    playing("do arm one\n", "trigger one completed voice\n" ASK);
    win();
    expect("phase", "actions");
    expect("asked", "choose p1 2");
    expect("objectives", "papers=completed voice=completed");
    expect("running", "yes");
    play("p1 choose 1");
    expect("points", "10");
    expect("last", "success");
    playing("do arm one\n", "trigger one turn 9\ndo points 1\n");
    win();
    expect("last", "success");
    expect("armed", "one");
}

TEST("season0.trigger.6 a trigger stays armed from game to game, and in a second attempt")
{
    playing("do arm one\n", "trigger one turn 2\ndo points 1\n");
    lose();
    expect("armed", "one");
    play("p1 continue", "p1 players 2");
    through("actions");
    expect("month", "january 2");
    expect("turns", "1");
    play("p1 pass");
    through("actions");
    expect("points", "1");
}

TEST("season0.trigger.6 when the game ends no more are read, but the one at hand to its end")
{
    written("agents 36=>agents 18", "",
            "trigger one turn 1\ndo agents kiev 1\ndo points 1\n"
            "trigger two turn 1\ndo points 2\n");
    game();
    now("armed: one two");
    play("p1 pass");
    expect("running", "no");
    expect("armed", "two");
    expect("looked", "0");
}

TEST("season0.burned.3 who is burned by a trigger is not watched and has no actions")
{
    playing("", "trigger one turn 1\ndo burn iris-allied\ndo burn felix-allied\ndo points 1\n");
    through("threats");
    now("armed: one\nleft: 1");
    through("draw");
    expect("turn", "p2");
    expect("aliases", "- -");
    expect("points", "1");
    expect("burned-in-game", "iris-allied felix-allied");
    lose();
    expect("burned-in-game", "iris-allied felix-allied");
}

TEST("season0.burned.3 nor does the next trigger come after his action part")
{
    playing("", "trigger one turn 1\ndo burn iris-allied\ntrigger two turn 1\n" ASK);
    now("armed: one two");
    play("p1 drive atlanta");
    expect("asked", "choose p1 2");
    expect("phase", "actions");
    play("p1 choose 2");
    expect("aliases", "- felix-allied");
    CHECK(!camp_phase("actions"));
}

TEST("season0.trigger.2 a trigger may cost cover in any part of the turn")
{
    playing("", "trigger one turn 1\ndo lose-cover all 1\ndo points 1\n");
    through("threats");
    now("armed: one");
    through("between-threats");
    expect("reading", "trigger-one 2");
    play("* cover p1 blank", "* cover p2 blank");
    expect("points", "1");
}

TEST("season0.trigger.2 conditions escalations, burned-in-game and pawn")
{
    playing("",
            "trigger one escalations 1\ndo points 1\ntrigger two escalations 2\ndo points 2\n"
            "trigger three burned-in-game 1\ndo points 4\ntrigger four pawn moscow\ndo points 8\n"
            "trigger five pawn washington\ndo points 16\n");
    now("armed: one two three four five");
    play("p1 pass");
    expect("points", "16");
    through("draw");
    play("* draw escalation");
    through("before-threats");
    expect("points", "17");
    expect("armed", "two three four");
    bad_pack("", "trigger one pawn nowhere\ndo points 1\n");
    bad_pack("", "trigger one burned-in-game 0\ndo points 1\n");
}

TEST("season0.trigger.2 condition burned-in-game: not those of earlier games")
{
    playing("do burn otto-allied\n", "trigger one burned-in-game 1\ndo points 1\n");
    expect("burned-in-game", "-");
}

TEST("season0.trigger.1 a position is refused where triggers or turns cannot be so")
{
    playing("", "trigger one turn 9\ndo points 1\ntrigger two again turn 9\ndo points 1\n");
    now("armed: one two\nrested: two\nturns: 7");
    not_now("armed: three");
    not_now("rested: one");
    not_now("looked: 1");
    not_now("turns: 0");
    not_now("turns: 100");
    not_now("burned-in-game: iris-allied");
    not_now("burned-in-game: temporary-coordinator");
    written("", "do arm one\n", "trigger one turn 1\n" ASK "trigger two turn 1\ndo points 1\n");
    play("p1 players 2");
    not_now("turns: 1");
    through("before-surveillance");
    expect("reading", "trigger-one 2");
    expect("looked", "1");
    not_now("looked: 0");
    not_now("looked: 2");
    not_now("reading: trigger-one 1");
    not_now("reading: trigger-two 2");
}

CHECK_MAIN
