/* season2.exposure, season2.scar and season2.death. */
#include "position.h"

/* The beginning of p1's turn, who waits for p2's event; `lines` say who stands where. */
#define BEGINNING "phase: before-exposure\nhand p2: fair-wind\n"

/* All of the track but its last group is uncovered. */
#define LAST_GROUP                                                                                 \
    "character administrator: haven-north living administrator xenophobia forgetful withdrawn - "  \
    "/ scar blank blank scar scar blank\n"

/* ---- Exposure --------------------------------------------------------------------------- */

TEST("season2.exposure.1 who begins his turn beside a plague cube suffers exposure")
{
    given("", BEGINNING "plague: haven-north=1");
    play("p1 continue");
    expect("phase", "exposure");
    to_move("chance");
    CHECK(offers("* expose p1 ") == 2);

    /* Nobody else is: not p1 elsewhere, not p2 who stands there in p1's turn. */
    given("", BEGINNING "plague: haven-north=3\npawns: lagos haven-north");
    play("p1 continue");
    expect("phase", "actions");

    /* It comes by itself when a turn begins. */
    given("", "phase: infection\nleft: 1\nturn: p2\nplague: haven-north=1");
    play("* infect lagos");
    expect("turn", "p1");
    expect("phase", "exposure");
    refused("* expose p2 blank", "season2.exposure.1 season2.exposure.5");
}

TEST("season2.exposure.2 several plague cubes are one exposure")
{
    given("", BEGINNING "plague: haven-north=3");
    play("p1 continue", "* expose p1 blank");
    expect("phase", "actions");
    expect("character administrator", "haven-north living administrator - - - - / blank");
}

TEST("season2.exposure.3 events may be played before exposure is checked")
{
    given("", BEGINNING "plague: haven-north=1\nhand p1: one-quiet-night");
    expect("phase", "before-exposure");
    only("p1 continue", "p1 quiet-night", "p2 fair-wind p1 new-york", "p2 fair-wind p1 washington",
         "p2 fair-wind p1 london", "p2 fair-wind p1 jacksonville", "p2 fair-wind p1 sao-paulo",
         "p2 fair-wind p1 lagos", "p2 fair-wind p1 istanbul", "p2 fair-wind p1 tripoli",
         "p2 fair-wind p1 cairo", "p2 fair-wind p1 haven-south", "p2 fair-wind p1 haven-middle",
         "p2 fair-wind p2 new-york", "p2 fair-wind p2 washington", "p2 fair-wind p2 london",
         "p2 fair-wind p2 jacksonville", "p2 fair-wind p2 sao-paulo", "p2 fair-wind p2 lagos",
         "p2 fair-wind p2 istanbul", "p2 fair-wind p2 tripoli", "p2 fair-wind p2 cairo",
         "p2 fair-wind p2 haven-south", "p2 fair-wind p2 haven-middle");
    refused("p1 make", "season2.turn.1 season2.turn.7 season2.turn.13");
    play("p2 fair-wind p1 london");
    /* One more event is in a hand. */
    expect("phase", "before-exposure");
    play("p1 continue");
    expect("phase", "actions");
    expect("pawns", "london haven-north");
    expect("character administrator", "haven-north living administrator - - - - / -");

    /* The moment is there even if nobody is in danger, and only if there is an event. */
    given("", "phase: infection\nleft: 1\nturn: p2\nhand p2: fair-wind");
    play("* infect lagos");
    expect("turn", "p1");
    expect("phase", "before-exposure");
    given("", "phase: infection\nleft: 1\nturn: p2");
    play("* infect lagos");
    expect("phase", "actions");

    /* It may also bring somebody into danger. */
    given("", BEGINNING "plague: lagos=1");
    play("p2 fair-wind p1 lagos");
    expect("phase", "exposure");
}

TEST("season2.exposure.4 plague cubes that a pawn meets later do not expose")
{
    given("", "plague: london=2 haven-middle=1");
    play("p1 drive london", "p1 drive haven-north", "p1 drive haven-middle");
    expect("phase", "actions");
    expect("actions", "1");
    expect("character administrator", "haven-north living administrator - - - - / -");
    /* Nor those that come to him. */
    given("", "phase: infection\nleft: 1\npawns: lagos cairo\nsupplies: cairo=36\n"
              "infection-deck: lagos*2 / *");
    play("* infect lagos");
    expect("plague", "lagos=1");
    expect("turn", "p2");
    expect("phase", "actions");
}

TEST("season2.exposure.5 season2.exposure.6 the next space is uncovered; a blank does nothing")
{
    given("", BEGINNING "plague: haven-north=1\ncarried: 2 0\nhand p1: lagos\n"
                        "character administrator: haven-north living administrator - - - - / "
                        "blank");
    play("p1 continue", "* expose p1 blank");
    expect("character administrator", "haven-north living administrator - - - - / blank blank");
    expect("phase", "actions");
    expect("actions", "4");
    expect("carried", "2 0");
    expect("hand p1", "lagos");
    expect("pawns", "haven-north haven-north");
    expect("plague", "haven-north=1");
    expect("character farmer", "haven-south living farmer - - - - / -");
}

/* What the next space may be, when these faces are shown. */
static void next_space(const char *spaces, const char *faces, uint32_t blanks, uint32_t scars,
                       uint32_t skulls)
{
    char lines[POS_LINE_MAX];
    snprintf(lines, sizeof lines,
             "phase: exposure\nplague: haven-north=1\n"
             "character administrator: haven-north living administrator %s / %s",
             spaces, faces);
    given("", lines);
    CHECK(offers("* expose ") == (size_t)((blanks > 0) + (scars > 0) + (skulls > 0)));
    if (blanks) {
        weight("* expose p1 blank", blanks);
    }
    if (scars) {
        weight("* expose p1 scar", scars);
    }
    if (skulls) {
        weight("* expose p1 skull", skulls);
    }
}

TEST("season2.exposure.7 season2.exposure.8 eight spaces in three groups, each in any order")
{
    next_space("- - - -", "-", 2, 1, 0);
    next_space("- - - -", "blank", 1, 1, 0);
    next_space("- - - -", "blank blank", 0, 1, 0);
    next_space("weakened - - -", "scar", 2, 0, 0);
    next_space("weakened - - -", "blank scar", 1, 0, 0);
    next_space("weakened - - -", "blank scar blank", 1, 2, 0);
    next_space("weakened - - -", "blank blank scar blank", 0, 2, 0);
    next_space("weakened seasick - -", "blank blank scar scar", 1, 1, 0);
    next_space("weakened seasick forgetful -", "scar blank blank scar scar", 1, 0, 0);
    next_space("weakened seasick forgetful -", "scar blank blank scar scar blank", 0, 1, 1);
    next_space("weakened seasick forgetful withdrawn", "scar blank blank scar scar blank scar", 0,
               0, 1);
    impossible("", "character farmer: haven-south living farmer - - - - / blank blank blank");
    impossible("", "character farmer: haven-south living farmer weakened seasick - - / scar scar");
}

TEST("season2.exposure.8 each character has a track of its own")
{
    given("", "phase: exposure\nturn: p2\nplague: haven-north=1\n"
              "character administrator: haven-north living administrator - - - - / blank blank");
    weight("* expose p2 blank", 2);
    weight("* expose p2 scar", 1);
}

TEST("season2.exposure.9 spaces uncovered in earlier games stay uncovered")
{
    given("", "phase: setup-characters\ncharacters: - -\npawns: - -\nplague: haven-south=1\n"
              "character farmer: haven-south living farmer - - - - / blank blank");
    play("p1 character farmer", "p2 character administrator", "* first p1");
    expect("phase", "exposure");
    CHECK(offers("* expose ") == 1);
    play("* expose p1 scar");
    expect("character farmer", "haven-south living farmer - - - - / blank blank scar");
}

/* ---- Scars ------------------------------------------------------------------------------ */

TEST("season2.scar.1 any scar of the pack that the character does not have")
{
    given("", "phase: scar\nplague: haven-north=1");
    to_move("p1");
    verbs("p1 scar");
    legal("p1 scar xenophobia 2", "p1 scar weakened 2", "p1 scar forgetful 2", "p1 scar seasick 2",
          "p1 scar bad-back 2", "p1 scar shaky-hands 2", "p1 scar withdrawn 2",
          "p1 scar unhandy 2");
    CHECK(offers("p1 scar ") == 8 * 5);
    given("", "phase: scar\nplague: haven-north=1\ncharacter administrator: seasick");
    refused("p1 scar seasick 3", "season2.scar.1");
    legal("p1 scar weakened 3");
    CHECK(offers("p1 scar ") == 7 * 4);
    refused("p2 scar weakened 3", "season2.scar.1 season2.turn.3");
    impossible("", "character farmer: weakened weakened");
}

TEST("season2.scar.1 no event is played before the scar is placed")
{
    given("", "phase: scar\nplague: haven-north=1\nhand p1: fair-wind\nhand p2: one-quiet-night");
    verbs("p1 scar");
    refused("p1 fair-wind p1 lagos", "season2.event.3 season2.event.5");
    refused("p2 quiet-night", "season2.event.3 season2.event.5");
    play("p1 scar seasick 2");
    legal("p1 fair-wind p1 lagos", "p2 quiet-night");
}

TEST("season2.scar.2 scars never run out")
{
    given("players=4", "phase: scar\nplague: haven-north=1\ncharacter farmer: weakened\n"
                       "character instructor: weakened\ncharacter laborer: weakened\n"
                       "character radio-operator: weakened");
    play("p1 scar weakened 2");
    expect("character administrator", "haven-north living administrator weakened - - - / scar");
}

TEST("season2.scar.3 on an empty space, an ability or the job")
{
    given("", "phase: scar\nplague: haven-north=1\ncharacter administrator: porter");
    legal("p1 scar seasick 1", "p1 scar seasick 2", "p1 scar seasick 3", "p1 scar seasick 4",
          "p1 scar seasick 5");
    remember();
    play("p1 scar seasick 5");
    expect("character administrator", "haven-north living administrator porter - - seasick / scar");
    expect("phase", "actions");
    expect("actions", "4");
    recall();
    play("p1 scar seasick 2");
    expect("character administrator", "haven-north living administrator seasick - - - / scar");
    recall();
    play("p1 scar seasick 1");
    expect("character administrator", "haven-north living seasick porter - - - / scar");
}

TEST("season2.scar.4 a job or an ability under a scar is lost")
{
    given("", "phase: scar\nplague: haven-north=1\ncharacters: farmer laborer\n");
    remember();
    play("p1 scar seasick 1", "p1 make");
    expect("carried", "1 0");
    recall();
    play("p1 scar seasick 2", "p1 make");
    expect("carried", "2 0");

    given("", "phase: scar\nplague: haven-north=1\ncharacter administrator: seafarer");
    remember();
    play("p1 scar seasick 2", "p1 drive london");
    expect("actions", "3");
    recall();
    play("p1 scar seasick 3", "p1 drive london");
    expect("actions", "4");
}

TEST("season2.scar.5 a scar is never covered")
{
    given("", "phase: scar\nplague: haven-north=1\ncharacter administrator: seasick porter");
    refused("p1 scar weakened 2", "season2.scar.5");
    legal("p1 scar weakened 1", "p1 scar weakened 3", "p1 scar weakened 4", "p1 scar weakened 5");
}

TEST("season2.scar.6 five spaces, the job on the first")
{
    start("");
    expect("character farmer", "haven-south living farmer - - - - / -");
    given("", "phase: scar\nplague: haven-north=1");
    legal("p1 scar weakened 5");
    never("p1 scar weakened 6");
    never("p1 scar weakened 0");
    impossible("", "character farmer: haven-south living - farmer - - - / -");
    impossible("", "character farmer: haven-south living farmer - - - - - / -");
}

TEST("season2.scar.7 a scar acts at once, in the same turn too")
{
    given("", "phase: scar\nplague: haven-north=1\ncarried: 3 0\nhand p1: london*3 lagos*4");
    remember();
    play("p1 scar weakened 2");
    expect("actions", "3");
    recall();
    play("p1 scar bad-back 2");
    expect("actions", "4");
    refused("p1 make", "season2.scars.5");
    recall();
    play("p1 scar forgetful 2");
    expect("phase", "actions");
    only("p1 discard london", "p1 discard lagos");
}

/* ---- Death ------------------------------------------------------------------------------ */

TEST("season2.death.1 a skull kills the character")
{
    given("", "phase: exposure\nplague: haven-north=1\n" LAST_GROUP);
    play("* expose p1 skull");
    expect("phase", "replace");
    expect("characters", "- farmer");
    refused("p1 character administrator", "season2.death.1 season2.death.5");
    impossible("", "character administrator: dead=cairo");
    impossible("", "character administrator: haven-north living administrator xenophobia forgetful "
                   "withdrawn - / scar blank blank scar scar blank skull");
    impossible("", "character laborer: haven-south dead=cairo laborer - - - - / -");
}

TEST("season2.death.2 hand to the discard pile, supplies to the stock")
{
    given("", "phase: exposure\nplague: haven-north=1\ncarried: 4 3\nstock: 9\nplayer-discard: -\n"
              "hand p1: lagos*2 produce-1\nhand p2: cairo*3\n" LAST_GROUP);
    play("* expose p1 skull");
    expect("hand p1", "-");
    expect("hand p2", "cairo*3");
    expect("player-discard", "lagos*2 produce-1");
    expect("carried", "0 3");
    expect("stock", "13");
}

TEST("season2.death.3 the location of the death is written down")
{
    given("", "phase: exposure\nplague: sao-paulo=1\npawns: sao-paulo lagos\n" LAST_GROUP);
    play("* expose p1 skull");
    expect("character administrator",
           "haven-north dead=sao-paulo administrator xenophobia forgetful withdrawn - / "
           "scar blank blank scar scar blank skull");
    expect("pawns", "- lagos");
}

TEST("season2.death.4 his actions are lost, but he draws and infects")
{
    given("", "phase: exposure\nplague: haven-north=1\n" LAST_GROUP);
    play("* expose p1 skull", "p1 character laborer");
    expect("phase", "draw");
    expect("turn", "p1");
    play("* draw lagos", "* draw london");
    expect("hand p1", "london lagos");
    play("* infect lagos", "* infect lagos");
    expect("turn", "p2");
    expect("characters", "laborer farmer");
}

TEST("season2.death.5 a living character that nobody plays, in its home")
{
    given("",
          "phase: exposure\nplague: haven-north=1\ncharacter instructor: dead=cairo\n" LAST_GROUP);
    play("* expose p1 skull");
    only("p1 character laborer", "p1 character radio-operator");
    refused("p1 character farmer", "season2.death.5");
    refused("p1 character instructor", "season2.death.5 season2.death.1");
    refused("p1 worker haven-north", "season2.death.6");
    refused("p2 character laborer", "season2.death.5 season2.death.7 season2.turn.3");
    play("p1 character laborer");
    expect("characters", "laborer farmer");
    expect("pawns", "haven-south haven-north");
}

TEST("season2.death.6 a haven worker if there is none, in any haven")
{
    given("", "phase: exposure\nplague: haven-north=1\ncharacter instructor: dead=cairo\n"
              "character laborer: dead=cairo\ncharacter radio-operator: dead=lagos\n" LAST_GROUP);
    play("* expose p1 skull");
    only("p1 worker haven-north", "p1 worker haven-south", "p1 worker haven-middle");
    refused("p1 worker cairo", "season2.death.6");
    play("p1 worker haven-middle");
    expect("characters", "worker farmer");
    expect("pawns", "haven-middle haven-north");
    expect("phase", "draw");
}

TEST("season2.death.7 the choice is made at once, before cards are drawn")
{
    given("", "phase: exposure\nplague: haven-north=1\nhand p2: fair-wind\n" LAST_GROUP);
    play("* expose p1 skull");
    expect("phase", "replace");
    to_move("p1");
    verbs("p1 character");
    refused("p2 fair-wind p2 lagos", "season2.event.3 season2.death.7");
    play("p1 character radio-operator");
    expect("phase", "before-draw");
    legal("p2 fair-wind p1 lagos", "p1 continue");
}

TEST("season2.death.8 the new character is not checked in the same turn")
{
    given("", "phase: exposure\nplague: haven-north=3\n" LAST_GROUP);
    play("* expose p1 skull", "p1 character radio-operator");
    expect("pawns", "haven-north haven-north");
    expect("phase", "draw");
    expect("character radio-operator", "haven-north living radio-operator - - - - / -");
}

#define UNRATIONED "event salvage take-produce 0 rationed=>event salvage take-produce 0 unrationed"

TEST("season2.death.10 events discarded by a death are not destroyed")
{
    given_pack(UNRATIONED, "",
               "phase: exposure\nplague: haven-north=1\nplayer-discard: -\n"
               "hand p1: team-bravo salvage\n" LAST_GROUP);
    play("* expose p1 skull");
    expect("player-discard", "team-bravo salvage");
}

CHECK_MAIN
