/* Triggers: parts of the story that are read in a game when their condition holds. */
#include "campaign.h"

#define ASK "choose\noption A.\ndo points 10\noption B.\nend\n"
#define LAST " weakened forgetful seasick bad-back / blank blank scar blank scar scar scar"
#define DOOMED_ADMINISTRATOR "character administrator: haven-north living administrator" LAST "\n"
#define DOOMED_FARMER "character farmer: haven-south living farmer" LAST "\n"
#define BELLS "counter bells game Bells\n"

/* A campaign with triggers. */
static void written(const char *edits, const char *arms, const char *triggers)
{
    static char lines[POS_LINE_MAX];
    snprintf(lines, sizeof lines, BELLS "legacy -\n%s%s", arms, triggers);
    team("", edits, lines);
}

/* The same in the first action part. */
static void playing(const char *arms, const char *triggers)
{
    written("", arms, triggers);
    game();
}

TEST("season2.trigger.1 only an armed trigger is read")
{
    playing("do arm one\ndo arm two\ndo disarm two\n",
            "trigger one turn 1\ndo points 1\ntrigger two turn 1\ndo points 2\n"
            "trigger three turn 1\ndo points 4\n");
    expect("points", "1");
    expect("armed", "-");
    written("", "", "trigger one turn 1\ndo points 1\n");
    expect("armed", "-");
    bad_pack("", "legacy -\ndo arm one\n");
    bad_pack("", "legacy -\ndo disarm one\ntrigger two turn 1\ndo points 1\n");
}

TEST("season2.trigger.1 the condition is written as that of a `when`")
{
    playing("do arm one\ndo arm two\ndo arm three\ndo arm four\n",
            "trigger one turn 1 and not turn 2\ndo points 1\n"
            "trigger two turn 1 and turn 2\ndo points 2\n"
            "trigger three turn 2 or not turn 2\ndo points 4\n"
            "trigger four turn 2 or turn 3 or turn 4\ndo points 8\n");
    expect("points", "5");
    expect("armed", "two four");
    bad_pack("", "trigger one\ndo points 1\n");
    bad_pack("", "trigger one again\ndo points 1\n");
    bad_pack("", "trigger one turn 1\n");
    bad_pack("", "trigger one turn 1 2\ndo points 1\n");
    bad_pack("", "trigger one turn 1\ndo points 1\ntrigger one turn 2\ndo points 1\n");
}

TEST("season2.trigger.2 a trigger is disarmed and read when the move is over")
{
    playing("do arm one\n", "trigger one pawn washington\nstory Here.\ndo points 1\n");
    now("pawns: new-york haven-south");
    expect("armed", "one");
    tells("p1 drive washington", " 1");
    expect("points", "1");
    expect("armed", "-");
    expect("reading", "-");
}

TEST("season2.trigger.2 also where nobody holds an event that could be played")
{
    static const struct {
        const char *from, *to;
    } moments[] = {{"draw", "before-infection"}, {"infection", "between-infections"}};
    written("", "do arm one\n", "trigger one turn 1\n" ASK);
    play("p1 players 2");
    through("before-exposure");
    expect("asked", "choose p1 2");
    expect("reading", "trigger-one 2");
    play("p1 choose 1");
    expect("phase", "actions");
    expect("points", "10");
    for (unsigned i = 0; i < 2; i++) {
        playing("", "trigger one turn 1\n" ASK);
        through(moments[i].from);
        now("armed: one");
        through(moments[i].to);
        expect("asked", "choose p1 2");
        play("p1 choose 2");
        expect("points", "0");
        expect("armed", "-");
    }
    playing("", "trigger one turn 1\n" ASK);
    now("armed: one");
    play("p1 pass");
    expect("phase", "before-draw");
    expect("asked", "choose p1 2");
}

TEST("season2.trigger.2 it waits while a hand is too large")
{
    written("limit 7=>limit 3", "do arm one\n", "trigger one turn 1\ndo points 1\n");
    play("p1 players 2");
    through("before-exposure");
    expect("armed", "one");
    play("p1 discard new-york");
    expect("points", "0");
    play("p2 discard washington");
    expect("points", "1");
}

TEST("season2.trigger.3 in the order of the pack; what one causes counts for those behind it")
{
    playing("do arm two\ndo arm one\ndo arm three\n",
            "trigger one counter bells 1\ndo points 1\n"
            "trigger two turn 1\ndo add bells 1\ndo points 2\n"
            "trigger three counter bells 1\ndo points 4\n");
    expect("points", "7"); /* `one` in the next moment */
    playing("do arm two\ndo arm one\n",
            "trigger one counter bells 1\n" ASK "trigger two turn 1\ndo add bells 1\ndo packet 1\n"
            "packet 1\ndo points 1\n");
    expect("phase", "actions");
    expect("points", "1");
    expect("reading", "trigger-one 2");
    expect("looked", "1");
}

TEST("season2.trigger.3 one that is armed too late waits for the next moment")
{
    written("", "do arm two\n",
            "trigger one turn 1\n" ASK "trigger two turn 1\n" ASK "do arm one\ndo arm two\n");
    play("p1 players 2");
    through("before-exposure");
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

TEST("season2.trigger.4 one with `again` stays armed, and is read once a turn")
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
    expect("rested", "one");
    now("turns: 99");
    play("p2 pass");
    through("actions");
    expect("turns", "99");
    expect("points", "3");
}

TEST("season2.trigger.4 until an effect disarms it")
{
    playing("do arm one\n", "trigger one again turn 1\ndo points 1\ndo disarm one\n");
    expect("armed", "-");
    play("p1 pass");
    through("actions");
    expect("points", "1");
}

TEST("season2.trigger.5 objectives are checked after the triggers")
{
    playing("do arm one\n", "trigger one centre new-york\n" ASK);
    now("pawns: new-york haven-south");
    play("p1 build");
    expect("asked", "choose p1 2");
    expect("running", "yes");
    expect("objectives", "one-centre=open recon-north-america=open");
    play("p1 choose 1");
    expect("points", "10");
    expect("last", "won");
}

TEST("season2.trigger.5 also where none is read, or a hand is too large")
{
    playing("do arm one\n", "trigger one turn 9\ndo points 1\n");
    win();
    expect("last", "won");
    expect("armed", "one");
    playing("do arm one\n", "trigger one turn 1 and site north-america\ndo points 1\npacket 1\ndo "
                            "suffer haven-south\n");
    now("pawns: washington haven-south\n"
        "hand p2: washington*4 produce-1*3\nunseen: london*4 jacksonville*4 sao-paulo*4 lagos*4 "
        "istanbul*4 tripoli*4 cairo*2 produce-1 produce-2*2 produce-3*2\nplayer-deck: 1 5 5 in");
    play("p1 recon north-america", "* suffer farmer scar", "p2 scar forgetful 2");
    expect("objectives", "one-centre=open recon-north-america=met");
    expect("points", "0");
    verbs("p2 discard");
    play("p2 discard produce-1");
    expect("points", "1");
}

TEST("season2.trigger.6 a trigger stays armed from game to game, and in a second attempt")
{
    playing("do arm one\n", "trigger one turn 2\ndo points 1\n");
    lose();
    expect("armed", "one");
    play("p1 continue", "p1 players 2");
    through("actions");
    expect("month", "january 2");
    expect("turns", "1");
    expect("points", "0");
    play("p1 pass");
    through("actions");
    expect("points", "1");
}

TEST("season2.trigger.6 when the game ends no more are read, but the one at hand to its end")
{
    playing("", "trigger one incidents 7\ndo plague london 1\ndo points 1\n"
                "trigger two incidents 7\ndo points 2\n");
    now("incidents: 7\nplague: cairo=1\narmed: one two");
    play("p1 pass");
    expect("last", "lost");
    expect("points", "1");
    expect("armed", "two");
    expect("looked", "0");
}

TEST("season2.death.4 who dies by a trigger before the action part has none")
{
    playing("", "trigger one turn 1\ndo suffer playing\ndo points 1\n");
    through("infection");
    now("armed: one\nleft: 1\n" DOOMED_FARMER);
    through("before-exposure");
    expect("turn", "p2");
    play("* suffer administrator blank", "* suffer farmer skull");
    expect("asked", "replace p2");
    expect("phase", "before-draw");
    not_now("phase: before-exposure");
    play("p2 character instructor");
    expect("points", "1");
    expect("phase", "draw");
}

TEST("season2.death.4 but the other parts of his turn go on")
{
    playing("", "trigger one turn 1\ndo suffer playing\ndo points 1\n");
    through("draw");
    now("armed: one\n" DOOMED_ADMINISTRATOR);
    through("before-infection");
    play("* suffer administrator skull");
    expect("asked", "replace p1");
    expect("phase", "before-infection");
    play("p1 character instructor", "* suffer farmer blank");
    expect("points", "1");
    expect("phase", "infection");
}

TEST("season2.trigger.2 condition epidemics: so many of them in the game")
{
    playing("", "trigger one epidemics 1\ndo points 1\ntrigger two epidemics 2\ndo points 2\n"
                "legacy pause\nwhen not epidemics 1\ndo points 4\nend\n");
    now("armed: one two");
    play("p1 pass");
    expect("points", "0");
    play("* draw epidemic");
    through("epidemic");
    expect("points", "0");
    through("before-infection");
    expect("points", "1");
    expect("armed", "two");
}

TEST("season2.trigger.2 condition pawn: somebody's pawn is there")
{
    playing("do arm one\ndo arm two\n",
            "trigger one pawn cairo\ndo points 1\ntrigger two pawn haven-south\ndo points 2\n");
    expect("points", "2");
    bad_pack("", "trigger one pawn\ndo points 1\n");
    bad_pack("", "trigger one pawn nowhere\ndo points 1\n");
}

TEST("season2.trigger.1 a position is refused where triggers or turns cannot be so")
{
    playing("", "trigger one turn 9\ndo points 1\ntrigger two again turn 9\ndo points 1\n");
    now("armed: one two\nrested: two\nturns: 7");
    not_now("armed: three");
    not_now("armed: two one");
    not_now("rested: one");
    not_now("looked: 1");
    not_now("looked: 3");
    not_now("turns: 0");
    not_now("turns: 100");
    written("", "do arm one\n", "trigger one turn 1\n" ASK "trigger two turn 1\ndo points 1\n");
    not_now("armed: one");
    play("p1 players 2");
    not_now("turns: 1");
    not_now("looked: 1");
    through("before-exposure");
    expect("reading", "trigger-one 2");
    expect("looked", "1");
    not_now("looked: 0");
    not_now("reading: trigger-one 1");
    not_now("reading: trigger-one 3");
    not_now("reading: trigger-two 2");
    not_now("phase: exposure");
    not_now("looked: 2");
}

CHECK_MAIN
