/* The characters of a campaign: how they are made, what content does to them, who follows them. */
#include "campaign.h"

/* Seven spaces are uncovered: the next is the skull. */
#define LAST " weakened forgetful seasick bad-back / blank blank scar blank scar scar scar"
#define DOOMED_ADMINISTRATOR "character administrator: haven-north living administrator" LAST "\n"
#define DOOMED_FARMER "character farmer: haven-south living farmer" LAST "\n"
#define DOOMED_LABORER "character laborer: haven-south living laborer" LAST "\n"
#define DEAD_INSTRUCTOR "character instructor: haven-middle dead=cairo instructor" LAST " skull\n"
#define DEAD_LABORER "character laborer: haven-south dead=cairo laborer" LAST " skull\n"
#define DEAD_RADIO "character radio-operator: haven-north dead=cairo radio-operator" LAST " skull\n"

/* ---- Making characters ------------------------------------------------------------------ */

TEST("season2.character.3 a home is one of the three starting havens, chosen for each character")
{
    campaign("", "", "");
    expect("phase", "create");
    expect("asked", "create p1 administrator");
    to_move("p1");
    only("p1 create administrator haven-north", "p1 create administrator haven-south",
         "p1 create administrator haven-middle");
    play("p1 create administrator haven-middle");
    expect("asked", "create p1 farmer");
    expect("character administrator", "haven-middle living administrator - - - - / -");
    play("p1 create farmer haven-middle", "p1 create instructor haven-north");
    play("p1 create laborer haven-middle", "p1 create radio-operator haven-south");
    expect("character farmer", "haven-middle living farmer - - - - / -");
    expect("character instructor", "haven-north living instructor - - - - / -");
    expect("character laborer", "haven-middle living laborer - - - - / -");
    expect("character radio-operator", "haven-south living radio-operator - - - - / -");
    expect("phase", "month");
    game();
    expect("characters", "administrator farmer");
    expect("pawns", "haven-middle haven-middle");
}

TEST("season2.character.3 no city and no sealed haven is a home")
{
    campaign("", "", "");
    never("p1 create administrator lagos");
    never("p1 create administrator haven-west");
    read_between("", "", "do location haven-west\ndo create ferryman\n");
    expect("asked", "create p1 ferryman");
    expect("locations", "haven-west");
    CHECK(offers("p1 create ferryman ") == 3);
    refused("p1 create ferryman haven-west", "season2.character.3");
}

TEST("season2.character.4 five are made before anything is played, one after the other")
{
    campaign("", "", "");
    refused("p1 create farmer haven-north", "season2.character.4 season2.character.3");
    refused("p1 players 2", "any");
    refused("p1 prologue 2", "any");
    never("p2 create administrator haven-north");
    play("p1 create administrator haven-north", "p1 create farmer haven-south");
    play("p1 create instructor haven-middle", "p1 create laborer haven-south");
    refused("p1 players 2", "any");
    play("p1 create radio-operator haven-north");
    legal("p1 players 2", "p1 prologue 2");
    refused("p1 create ferryman haven-north", "season2.character.4");
}

#define MORE_JOBS "job a teach 0 A\njob b teach 0 B\njob c teach 0 C\n"

TEST("season2.character.4 up to ten can be made in a campaign")
{
    read_between("", MORE_JOBS,
                 "do unlock grower\ndo create ferryman\ndo create grower\ndo create a\n"
                 "do create b\ndo create c\n");
    play("p1 create ferryman haven-north", "p1 create grower haven-north");
    play("p1 create a haven-north", "p1 create b haven-south", "p1 create c haven-middle");
    expect("phase", "setup-supplies");
    expect("character c", "haven-middle living c - - - - / -");
    bad_pack("", MORE_JOBS "job d teach 0 D\n");
}

TEST("season2.character.4 a new character is chosen like the others, in the next game")
{
    told("", "", "do create ferryman\n", "");
    play("p1 create ferryman haven-middle");
    expect("characters", "administrator farmer");
    lose();
    play("p1 continue", "p1 players 2");
    through("setup-characters");
    CHECK(offers("p1 character ") == 6);
    play("p1 character ferryman");
    expect("characters", "ferryman -");
    expect("pawns", "haven-middle -");
}

TEST("season2.character.7 no job is made twice")
{
    read_between("", "", "do create farmer\ndo create ferryman\ndo create ferryman\n");
    play("p1 create ferryman haven-north");
    expect("phase", "setup-supplies");
}

/* The text of the position in a pack with other names. */
static void named(const char *edits, char *text, size_t cap)
{
    camp_open("", edits, "");
    camp_create();
    camp_game();
    text[0] = '\0';
    if (pos.ready) {
        surto_state_write(pos.game, pos_state(), text, cap);
    }
}

TEST("season2.board.3 season2.character.2 nothing depends on the names of havens and characters")
{
    static char one[SURTO_STATE_TEXT_MAX], other[SURTO_STATE_TEXT_MAX];
    char line[POS_LINE_MAX];
    pos_here(__FILE__, __LINE__);
    named("", one, sizeof one);
    named("haven haven-north 3 420 160 128 170 North Haven=>"
          "haven haven-north 3 420 160 128 170 Nowhere;"
          "job farmer make 2 Farmer=>job farmer make 2 Somebody",
          other, sizeof other);
    CHECK(*one && strcmp(one, other) == 0);
    CHECK(!strstr(one, "North Haven") && !strstr(one, "Farmer"));
    CHECK(!pos_line(one, "names", line, sizeof line) && !pos_line(one, "name", line, sizeof line));
}

/* ---- Suffering -------------------------------------------------------------------------- */

TEST("season2.exposure.5 a character that plays suffers, in the order of the characters")
{
    told("", "", "do suffer playing\ndo points 1\n", "");
    expect("phase", "actions");
    expect("asked", "suffer administrator");
    expect("suffering", "administrator farmer");
    expect("points", "0");
    to_move("chance");
    weight("* suffer administrator blank", 2);
    weight("* suffer administrator scar", 1);
    CHECK(offers("* suffer ") == 2);
    play("* suffer administrator blank");
    expect("asked", "suffer farmer");
    expect("suffering", "farmer");
    expect("character administrator", "haven-north living administrator - - - - / blank");
    play("* suffer farmer blank");
    expect("asked", "-");
    expect("suffering", "-");
    expect("points", "1");
    expect("phase", "actions");
    expect("actions", "3");
}

TEST("season2.exposure.8 the faces' weights are those of the current group")
{
    told("", "", "do suffer haven-south\n",
         "character farmer: haven-south living farmer weakened - - - / blank scar");
    weight("* suffer farmer blank", 1);
    CHECK(offers("* suffer ") == 1);
    told("", "", "do suffer haven-south\n",
         "character farmer: haven-south living farmer weakened - - - / blank scar blank");
    weight("* suffer farmer blank", 1);
    weight("* suffer farmer scar", 2);
    told("", "", "do suffer haven-south\n", DOOMED_FARMER);
    weight("* suffer farmer skull", 1);
    CHECK(offers("* suffer ") == 1);
}

TEST("season2.scar.1 a scar is chosen by the seat that plays the character")
{
    told("", "", "do suffer haven-south\ndo points 1\n", "");
    play("* suffer farmer scar");
    expect("asked", "scar p2 farmer");
    expect("phase", "actions");
    to_move("p2");
    CHECK(offers("p2 scar ") == 7 * 5);
    never("p1 scar weakened 2");
    refused("p2 scar unhandy 2", "any");
    play("p2 scar bad-back 1");
    expect("character farmer", "haven-south living bad-back - - - - / scar");
    expect("points", "1");
    expect("turn", "p1");
    to_move("p1");
    expect("actions", "3");
}

TEST("season2.scar.3 not on a space with a scar, and no scar twice")
{
    told("", "", "do suffer haven-south\n",
         "character farmer: haven-south living farmer weakened - - - / blank blank scar");
    play("* suffer farmer scar");
    refused("p2 scar forgetful 2", "season2.scar.3 season2.scar.5");
    refused("p2 scar weakened 3", "season2.scar.1");
    play("p2 scar forgetful 3");
    expect("character farmer",
           "haven-south living farmer weakened forgetful - - / blank blank scar scar");
}

TEST("season2.scar.1 for one who does not play p1 chooses, in a running game")
{
    told("", "", "do suffer all\n", "");
    play("* suffer administrator blank", "* suffer farmer blank", "* suffer instructor scar");
    expect("asked", "scar p1 instructor");
    to_move("p1");
    play("p1 scar seasick 5");
    expect("character instructor", "haven-middle living instructor - - - seasick / scar");
    expect("asked", "suffer laborer");
    play("* suffer laborer blank", "* suffer radio-operator blank");
    expect("phase", "actions");
    expect("asked", "-");
}

TEST("season2.scar.1 and between games")
{
    read_between("", "", "do suffer all\n");
    expect("phase", "story");
    expect("stage", "setup");
    play("* suffer administrator blank", "* suffer farmer scar");
    expect("asked", "scar p1 farmer");
    expect("phase", "story");
    play("p1 scar seasick 2");
    play("* suffer instructor blank", "* suffer laborer blank", "* suffer radio-operator blank");
    expect("phase", "setup-supplies");
    expect("character farmer", "haven-south living farmer seasick - - - / scar");
}

TEST("season2.exposure.9 uncovered spaces stay so in later games")
{
    read_after("", "", "do suffer all\n");
    play("* suffer administrator blank", "* suffer farmer blank", "* suffer instructor blank");
    play("* suffer laborer blank", "* suffer radio-operator blank");
    expect("phase", "purchases");
    play("p1 continue");
    game();
    expect("character laborer", "haven-south living laborer - - - - / blank");
}

TEST("season2.exposure.1 suffering at a location is only for those who play and are there")
{
    told("", "", "do suffer haven-north\n", "pawns: washington haven-north");
    expect("suffering", "farmer");
    /* The Radio Operator, at home in the north, does not play. */
    told("", "", "do suffer haven-north\ndo points 1\n", "");
    expect("suffering", "-");
    expect("points", "1");
}

TEST("season2.worker.2 a haven worker does not suffer, nor do the dead")
{
    told("", "", "do suffer playing\n",
         "characters: administrator worker\n" DOOMED_FARMER DEAD_LABORER);
    expect("suffering", "administrator");
    told("", "", "do suffer all\n", DEAD_LABORER);
    expect("suffering", "administrator farmer instructor radio-operator");
}

/* ---- Death ------------------------------------------------------------------------------ */

TEST("season2.death.9 who dies in another's turn is replaced at once, and that turn goes on")
{
    told("", "", "do suffer haven-south\ndo points 1\n", DOOMED_FARMER "carried: 1 2\nstock: 6");
    play("* suffer farmer skull");
    expect("character farmer", "haven-south dead=haven-south farmer" LAST " skull");
    expect("asked", "replace p2");
    expect("phase", "actions");
    expect("turn", "p1");
    expect("hand p2", "-");
    expect("player-discard", "new-york washington*4");
    expect("carried", "1 0");
    expect("stock", "8");
    expect("characters", "administrator -");
    expect("pawns", "washington -");
    expect("points", "0");
    to_move("p2");
    only("p2 character instructor", "p2 character laborer", "p2 character radio-operator");
    refused("p2 character farmer", "season2.death.1 season2.death.5");
    refused("p2 character administrator", "season2.death.5");
    refused("p2 worker haven-north", "season2.death.6 season2.setup.35");
    play("p2 character instructor");
    expect("characters", "administrator instructor");
    expect("pawns", "washington haven-middle");
    expect("asked", "-");
    expect("points", "1");
    expect("phase", "actions");
    expect("turn", "p1");
    expect("actions", "3");
    to_move("p1");
}

TEST("season2.death.4 if the active character dies by content, the actions left are lost")
{
    told("", "", "do suffer washington\ndo points 1\n", DOOMED_ADMINISTRATOR);
    play("* suffer administrator skull");
    expect("character administrator", "haven-north dead=washington administrator" LAST " skull");
    expect("asked", "replace p1");
    expect("hand p1", "-");
    expect("actions", "0");
    play("p1 character laborer");
    expect("pawns", "haven-south haven-south");
    expect("points", "1");
    /* The player still draws and infects. */
    expect("phase", "draw");
    expect("turn", "p1");
    play("* draw lagos", "* draw cairo");
    expect("phase", "infection");
    expect("hand p1", "lagos cairo");
}

TEST("season2.death.4 whoever follows may die too, and no action is left to lose")
{
    told("", "", "do suffer washington\ndo suffer haven-south\ndo points 1\n",
         DOOMED_ADMINISTRATOR DOOMED_LABORER);
    play("* suffer administrator skull", "p1 character laborer");
    expect("asked", "suffer farmer");
    play("* suffer farmer blank", "* suffer laborer skull");
    expect("character laborer", "haven-south dead=haven-south laborer" LAST " skull");
    expect("asked", "replace p1");
    play("p1 character instructor");
    expect("characters", "instructor farmer");
    expect("points", "1");
    expect("phase", "draw");
    expect("turn", "p1");
    play("* draw lagos", "* draw cairo");
    expect("phase", "infection");
}

TEST("season2.death.9 both may die, one after the other")
{
    told("", "", "do suffer playing\n", DOOMED_ADMINISTRATOR DOOMED_FARMER DEAD_INSTRUCTOR);
    play("* suffer administrator skull");
    expect("asked", "replace p1");
    play("p1 character laborer");
    expect("asked", "suffer farmer");
    play("* suffer farmer skull");
    expect("asked", "replace p2");
    only("p2 character radio-operator");
    play("p2 character radio-operator");
    expect("characters", "laborer radio-operator");
    expect("phase", "draw");
}

TEST("season2.death.6 if nobody is left, a haven worker follows, in any haven of the network")
{
    told("", "", "do location haven-west\ndo suffer haven-south\n",
         DOOMED_FARMER DEAD_INSTRUCTOR DEAD_LABORER DEAD_RADIO);
    play("* suffer farmer skull");
    only("p2 worker haven-north", "p2 worker haven-south", "p2 worker haven-middle",
         "p2 worker haven-west");
    play("p2 worker haven-west");
    expect("characters", "administrator worker");
    expect("pawns", "washington haven-west");
    expect("actions", "3");
}

TEST("season2.death.5 a character made by the same packet may follow")
{
    told("", "", "do create ferryman\ndo suffer haven-south\n",
         DOOMED_FARMER DEAD_INSTRUCTOR DEAD_LABORER DEAD_RADIO);
    play("p1 create ferryman haven-north", "* suffer farmer skull");
    only("p2 character ferryman");
    play("p2 character ferryman");
    expect("pawns", "washington haven-north");
}

TEST("season2.death.3 one who does not play dies in his home, and nobody replaces him")
{
    told("", "", "do suffer all\ndo points 1\n",
         "character laborer: haven-south living laborer" LAST);
    play("* suffer administrator blank", "* suffer farmer blank", "* suffer instructor blank");
    play("* suffer laborer skull");
    expect("character laborer", "haven-south dead=haven-south laborer" LAST " skull");
    expect("asked", "suffer radio-operator");
    play("* suffer radio-operator blank");
    expect("characters", "administrator farmer");
    expect("points", "1");
    expect("actions", "3");
}

TEST("season2.death.3 between games as well")
{
    team("", "", "legacy pause\ndo suffer all\n");
    game();
    now(DOOMED_FARMER);
    lose();
    play("* suffer administrator blank", "* suffer farmer skull");
    expect("character farmer", "haven-south dead=haven-south farmer" LAST " skull");
    expect("asked", "suffer instructor");
    play("* suffer instructor blank", "* suffer laborer blank", "* suffer radio-operator blank");
    expect("phase", "purchases");
}

TEST("season2.death.1 who died is not chosen in later games")
{
    told("", "", "do suffer haven-south\n", DOOMED_FARMER);
    play("* suffer farmer skull", "p2 character laborer");
    lose();
    expect("calendar", "january/1=lost,4,9,administrator,laborer");
    play("p1 continue", "p1 players 2");
    through("setup-characters");
    CHECK(offers("p1 character ") == 4);
    refused("p1 character farmer", "season2.setup.30 season2.death.1");
}

TEST("season2.setup.34 when all are dead, haven workers play the months")
{
    team("", "", "");
    game();
    now("characters: worker worker\n"
        "character administrator: haven-north dead=cairo administrator" LAST " skull\n"
        "character farmer: haven-south dead=cairo farmer" LAST
        " skull\n" DEAD_INSTRUCTOR DEAD_LABORER DEAD_RADIO);
    lose();
    expect("calendar", "january/1=lost,4,9,worker,worker");
    play("p1 continue", "p1 players 2");
    through("setup-characters");
    only("p1 worker haven-north", "p1 worker haven-south", "p1 worker haven-middle");
    play("p1 worker haven-south", "p2 worker haven-south");
    expect("characters", "worker worker");
}

TEST("season2.hand.5 a limit that falls by a scar in another's turn is kept at once")
{
    told("", "", "do suffer haven-south\n",
         "hand p2: washington*4 produce-1*3\nunseen: london*4 jacksonville*4 sao-paulo*4 lagos*4 "
         "istanbul*4 tripoli*4 cairo*2 produce-1 produce-2*2 produce-3*2\nplayer-deck: 1 5 5 in");
    play("* suffer farmer scar", "p2 scar forgetful 2");
    to_move("p2");
    verbs("p2 discard");
    play("p2 discard produce-1");
    to_move("p1");
    expect("actions", "3");
}

CHECK_MAIN
