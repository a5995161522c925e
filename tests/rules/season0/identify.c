/* season0.identify, season0.assemble, season0.pay: what is paid with cards. */
#include "position.h"

/* A third objective before those of January; lists that share Madrid. */
#define SHARED                                                                                     \
    "objective papers 105=>objective early 105 106 Early\nhidden early 1 madrid paris rome\n"      \
    "objective papers 105;"                                                                        \
    "hidden voice 1 region asia=>hidden voice 1 madrid cairo lagos;"                               \
    "goal january voice=>goal january voice\ngoal january early"

/* ---- Identifying a target --------------------------------------------------------------- */

TEST("season0.identify.1 three cards of the region in a city with a safehouse reveal the target")
{
    given("game=prologue", "pawns: paris lima\nsafehouses: paris\n"
                           "hand p1: paris rome kiev cairo\nplayer-discard: tokyo");
    play("p1 identify crate");
    /* There is one way to pay, and it is taken. */
    expect("asked", "identify crate");
    expect("paid", "-");
    expect("hand p1", "cairo");
    expect("player-discard", "kiev paris rome tokyo");
    expect("actions", "3");
    to_move("chance");
    /* Eight cities have not been seen. */
    CHECK(pos_offers()->count == 8);
    weight("* target crate madrid", 1);
    weight("* target crate warsaw", 1);
    play("* target crate madrid");
    expect("targets", "crate=madrid");
    expect("asked", "-");
    expect("objectives", "crate=open guest=open");
    legal("p1 drive rome");
}

TEST("season0.identify.1 not without a safehouse, nor in another region")
{
    given("game=prologue", "pawns: paris lima\nhand p1: paris rome kiev");
    refused("p1 identify crate", "season0.identify.1");
    given("game=prologue", "pawns: cairo lima\nsafehouses: cairo\n"
                           "hand p1: cairo algiers lagos paris rome kiev");
    refused("p1 identify crate", "season0.identify.1 season0.identify.2");
    given("", "pawns: delhi lima\nsafehouses: delhi\nhand p1: delhi peking hanoi");
    legal("p1 identify voice");
    given("", "pawns: tokyo lima\nsafehouses: tokyo\nhand p1: delhi peking hanoi");
    refused("p1 identify voice", "season0.identify.1 season0.identify.2");
}

TEST("season0.identify.1 only an objective with an unknown target")
{
    given("game=prologue", "pawns: paris lima\nsafehouses: paris\nhand p1: paris rome kiev");
    refused("p1 identify guest", "season0.identify.1");
    given("", "pawns: lima lima\nsafehouses: lima\nhand p1: lima bogota santiago");
    refused("p1 identify papers", "season0.identify.1");
    /* Not of another month. */
    never("p1 identify crate");
}

TEST("season0.identify.1 with the last action the part ends when the card is revealed")
{
    given("game=prologue", "pawns: paris lima\nsafehouses: paris\nactions: 1\n"
                           "hand p1: paris rome kiev");
    play("p1 identify crate");
    expect("phase", "actions");
    expect("actions", "0");
    play("* target crate london");
    expect("phase", "draw");
}

TEST("season0.identify.2 each region tells in which the list has a city that is still possible")
{
    static const char list[] = "hidden voice 1 region asia=>"
                               "hidden voice 1 paris rome cairo lagos delhi";
    given_pack(list, "",
               "pawns: algiers lima\nsafehouses: algiers\n"
               "hand p1: cairo algiers khartoum");
    play("p1 identify voice");
    /* Lagos is the city of Africa that is left; the cards of the pawn's region were spent. */
    expect("player-discard", "algiers cairo khartoum");
    CHECK(pos_offers()->count == 4);
    legal("* target voice paris", "* target voice rome", "* target voice lagos",
          "* target voice delhi");
    /* Cards of another region of the list do not pay. */
    given_pack(list, "",
               "pawns: algiers lima\nsafehouses: algiers\n"
               "hand p1: paris rome delhi cairo algiers");
    refused("p1 identify voice", "season0.pay.2 season0.identify.1");
    /* No city of Africa is left. */
    given_pack(list, "",
               "pawns: algiers lima\nsafehouses: algiers\n"
               "hand p1: cairo lagos algiers khartoum");
    refused("p1 identify voice", "season0.identify.2");
}

TEST("season0.identify.2 a city that must be another's target is not possible")
{
    given_pack(SHARED, "", "pawns: london lima\nsafehouses: london\nhand p1: london paris rome");
    legal("p1 identify early");
    refused("p1 identify voice", "season0.identify.2");
    given_pack(SHARED, "", "pawns: london lima\nsafehouses: london\nhand p1: london kiev rome");
    legal("p1 identify early", "p1 identify voice");
}

TEST("season0.identify.3 the target is known then, and acquired like others")
{
    given("game=prologue", "pawns: paris lima\nsafehouses: paris\nteams allied: london\n"
                           "hand p1: paris rome kiev");
    play("p1 identify crate", "* target crate london", "p1 acquire crate");
    expect("objectives", "crate=completed guest=open");
    /* Where no team is, nothing is risked. */
    given("game=prologue", "pawns: paris lima\nsafehouses: paris\nteams allied: london\n"
                           "hand p1: paris rome kiev");
    play("p1 identify crate", "* target crate madrid");
    refused("p1 acquire crate", "season0.acquire.3");
    expect("objectives", "crate=open guest=open");
    given("game=prologue", "targets: crate=london\npawns: paris lima\nsafehouses: paris\n"
                           "hand p1: paris rome kiev");
    refused("p1 identify crate", "season0.identify.1 season0.identify.3");
}

TEST("season0.identify.4 the revealed card lies open to the end of the game")
{
    given("game=prologue", "pawns: paris lima\nsafehouses: paris\nteams allied: london\n"
                           "hand p1: paris rome kiev");
    play("p1 identify crate", "* target crate london");
    lacks("unseen", "london");
    lacks("player-discard", "london");
    lacks("hand p1", "london");
    play("p1 acquire crate");
    expect("targets", "crate=london");
    play("p1 pass");
    not_legal("* draw london");
    legal("* draw madrid");
    play("* draw madrid", "* draw lima");
    expect("targets", "crate=london");
}

/* ---- Assembling a team ------------------------------------------------------------------ */

TEST("season0.assemble.1 five cards of the city's affiliation in a city with a safehouse")
{
    given("", "pawns: cairo lima\nsafehouses: cairo\nhand p1: kiev moscow hanoi peking havana\n");
    play("p1 assemble");
    expect("asked", "-");
    expect("paid", "-");
    expect("teams soviet", "cairo");
    expect("hand p1", "-");
    expect("player-discard", "havana kiev moscow hanoi peking");
    expect("actions", "3");
    given("", "pawns: cairo lima\nhand p1: kiev moscow hanoi peking havana");
    refused("p1 assemble", "season0.assemble.1");
    given("", "pawns: cairo lima\nsafehouses: cairo\nhand p1: kiev moscow hanoi peking lima");
    refused("p1 assemble", "season0.pay.2 season0.assemble.1");
    given("", "pawns: cairo lima\nsafehouses: cairo\nhand p1: paris rome london sydney atlanta");
    refused("p1 assemble", "season0.pay.2 season0.assemble.1");
}

TEST("season0.assemble.1 with the last action the part ends when all is paid")
{
    given("", "pawns: cairo lima\nsafehouses: cairo\nactions: 1\n"
              "hand p1: kiev moscow hanoi peking havana");
    play("p1 assemble");
    expect("phase", "draw");
    expect("teams soviet", "cairo");
    given("", "pawns: cairo lima\nsafehouses: cairo\nactions: 1\n"
              "hand p1: kiev moscow hanoi peking havana warsaw");
    play("p1 assemble");
    expect("phase", "actions");
    play("p1 spend kiev");
    expect("phase", "draw");
}

TEST("season0.assemble.2 when all teams of the affiliation are out one comes from another city")
{
    given("", "pawns: cairo lima\nsafehouses: cairo\nteams soviet: kiev*2 cairo\n"
              "teams allied: rome\nhand p1: kiev moscow hanoi peking havana");
    refused("p1 assemble", "season0.assemble.2");
    refused("p1 assemble from cairo", "season0.assemble.2");
    refused("p1 assemble from rome", "season0.assemble.2");
    CHECK(offers("p1 assemble") == 1);
    play("p1 assemble from kiev");
    expect("teams soviet", "kiev cairo*2");
    expect("teams allied", "rome");
    expect("hand p1", "-");
    /* All here: nothing can come. */
    given("", "pawns: cairo lima\nsafehouses: cairo\nteams soviet: cairo*3\n"
              "hand p1: kiev moscow hanoi peking havana");
    CHECK(offers("p1 assemble") == 0);
    refused("p1 assemble from cairo", "season0.assemble.2");
}

TEST("season0.assemble.2 the team is moved when all is paid")
{
    given("", "pawns: cairo lima\nsafehouses: cairo\nteams soviet: kiev*2 hanoi\n"
              "hand p1: kiev moscow hanoi peking havana warsaw");
    CHECK(offers("p1 assemble from ") == 2);
    play("p1 assemble from hanoi");
    expect("asked", "pay p1 assemble from hanoi");
    expect("teams soviet", "kiev*2 hanoi");
    play("p1 spend kiev");
    expect("asked", "-");
    expect("teams soviet", "kiev*2 cairo");
}

TEST("season0.assemble.3 while one is left it comes from the supply")
{
    given("", "pawns: cairo lima\nsafehouses: cairo\nteams soviet: kiev*2\n"
              "teams allied: paris*3\nhand p1: kiev moscow hanoi peking havana");
    refused("p1 assemble from kiev", "season0.assemble.3");
    play("p1 assemble");
    expect("teams soviet", "kiev*2 cairo");
}

TEST("season0.assemble.4 the city's own card counts like the others")
{
    given("", "pawns: cairo lima\nsafehouses: cairo\nhand p1: cairo kiev moscow hanoi peking");
    play("p1 assemble");
    expect("teams soviet", "cairo");
    expect("player-discard", "kiev moscow cairo hanoi peking");
}

/* ---- Paying ----------------------------------------------------------------------------- */

TEST("season0.pay.1 the cards are spent one by one, each payment in one way")
{
    given("", "pawns: rome lima\nsafehouses: rome\n"
              "hand p1: atlanta london paris rome algiers sydney lima airlift");
    play("p1 discard airlift");
    play("p1 assemble");
    expect("asked", "pay p1 assemble");
    expect("paid", "-");
    only("p1 spend atlanta", "p1 spend london");
    play("p1 spend atlanta");
    expect("paid", "atlanta");
    expect("player-discard", "atlanta airlift");
    only("p1 spend london", "p1 spend paris");
    refused("p1 spend atlanta", "season0.pay.1");
    refused("p1 spend sydney", "season0.pay.1 season0.pay.2");
    refused("p1 spend lima", "season0.pay.1 season0.assemble.1");
    play("p1 spend london");
    only("p1 spend paris", "p1 spend rome");
    play("p1 spend paris");
    only("p1 spend rome", "p1 spend algiers");
    play("p1 spend rome");
    only("p1 spend algiers", "p1 spend sydney");
    play("p1 spend sydney");
    expect("paid", "-");
    expect("asked", "-");
    expect("hand p1", "lima algiers");
    expect("teams allied", "rome");
}

TEST("season0.pay.1 what can be paid in one way only is spent by itself")
{
    given("",
          "pawns: rome lima\nsafehouses: rome\nhand p1: atlanta london paris rome algiers sydney");
    play("p1 assemble", "p1 spend london");
    expect("asked", "-");
    expect("hand p1", "atlanta");
    expect("teams allied", "rome");
    given("game=prologue", "pawns: rome lima\nsafehouses: rome\nhand p1: kiev london paris rome");
    play("p1 identify crate");
    expect("asked", "pay p1 identify crate");
    only("p1 spend kiev", "p1 spend london");
    play("p1 spend kiev");
    only("p1 spend london", "p1 spend paris");
    play("p1 spend paris");
    expect("asked", "identify crate");
    expect("hand p1", "london");
    expect("player-discard", "kiev paris rome");
}

TEST("season0.pay.1 once begun the action is finished")
{
    given("", "pawns: rome rome\nsafehouses: rome\nhand p2: airlift\n"
              "hand p1: atlanta london paris rome algiers sydney");
    play("p1 assemble");
    expect("actions", "3");
    refused("p1 pass", "season0.pay.1 season0.turn.6");
    refused("p1 drive paris", "season0.pay.1 season0.turn.6");
    refused("p1 assemble", "season0.pay.1 season0.turn.6");
    refused("p2 spend atlanta", "any");
    refused("p2 airlift p1 paris", "season0.event.5");
    given("", "pawns: rome lima");
    refused("p1 spend rome", "any");
}

TEST("season0.pay.2 the action begins only if the hand can pay all of it")
{
    given("", "pawns: rome lima\nsafehouses: rome\nhand p1: atlanta london paris rome airlift\n"
              "hand p2: sydney");
    refused("p1 assemble", "season0.pay.2 season0.assemble.1");
    given("game=prologue", "pawns: rome lima\nsafehouses: rome\nhand p1: paris rome airlift\n"
                           "hand p2: kiev");
    refused("p1 identify crate", "season0.pay.2 season0.identify.1");
    /* Also with `from`. */
    given("", "pawns: rome lima\nsafehouses: rome\nhand p1: atlanta london paris rome\n"
              "teams allied: paris*3");
    refused("p1 assemble from paris", "season0.pay.2 season0.assemble.1");
}

CHECK_MAIN
