/* season2.turn: the four parts of a turn, actions and free actions, and when the game waits. */
#include "position.h"

TEST("season2.turn.1 exposure, actions, two cards, infections, in this order")
{
    given("", "phase: before-exposure\nhand p2: fair-wind\nplague: haven-north=1");
    play("p1 continue");
    expect("phase", "exposure");
    play("* expose p1 blank");
    expect("phase", "actions");
    expect("actions", "4");
    play("p1 make", "p1 make", "p1 make", "p1 make", "p1 pass");
    expect("phase", "before-draw");
    play("p1 continue");
    expect("phase", "draw");
    expect("left", "2");
    play("* draw lagos", "* draw london");
    expect("hand p1", "london lagos");
    expect("phase", "before-infection");
    play("p1 continue");
    expect("phase", "infection");
    expect("left", "2");
    play("* infect lagos");
    expect("phase", "between-infections");
    play("p1 continue", "* infect cairo");
    expect("turn", "p2");
    expect("phase", "before-exposure");
}

TEST("season2.turn.2 the next seat is active, after the last the first")
{
    given("players=3", "phase: infection\nleft: 1\nturn: p2");
    play("* infect lagos");
    expect("turn", "p3");
    to_move("p3");
    given("players=3", "phase: infection\nleft: 1\nturn: p3");
    play("* infect lagos");
    expect("turn", "p1");
    expect("actions", "4");
    to_move("p1");
}

TEST("season2.turn.3 only the active player decides about his actions")
{
    given("", "hand p2: fair-wind");
    refused("p2 make", "season2.turn.3");
    refused("p2 drive london", "season2.turn.3");
    refused("p2 pass", "season2.turn.3");
    refused("p2 pickup 1", "season2.turn.3");
    legal("p2 fair-wind p2 london", "p1 make");
    given("", "turn: p2");
    refused("p1 make", "season2.turn.3");
    legal("p2 make");
}

TEST("season2.turn.4 fewer than four actions, and the same again")
{
    given("", "");
    play("p1 make", "p1 pass");
    expect("phase", "draw");
    given("", "");
    play("p1 pass");
    expect("phase", "draw");
    given("", "");
    play("p1 make", "p1 make", "p1 make", "p1 make");
    expect("carried", "4 0");
    refused("p1 make", "season2.turn.5 season2.turn.1 season2.turn.4");
}

TEST("season2.turn.5 each action costs one of the four")
{
    given("", "hand p1: lagos*2 london\nsupplies: haven-north=1");
    play("p1 drive london");
    expect("actions", "3");
    play("p1 sail lagos lagos");
    expect("actions", "2");
    play("p1 charter lagos london");
    expect("actions", "1");
    play("p1 make");
    expect("actions", "0");
    refused("p1 drive haven-north", "season2.turn.5 season2.turn.1 season2.turn.4");
    refused("p1 deliver 1", "season2.turn.5 season2.turn.1 season2.turn.4");
}

TEST("season2.turn.6 free actions cost none of the four")
{
    given("players=3", "carried: 3 3 0");
    play("p1 pickup 2");
    expect("actions", "4");
    play("p1 give-supplies p2 1");
    expect("actions", "4");
    play("p1 give-supplies p3 1");
    expect("actions", "4");
    expect("carried", "3 4 1");
    given("", "actions: 0\nflags: -\ncarried: 1 1");
    legal("p1 pickup 1", "p1 give-supplies p2 1", "p1 take-supplies p2 1");
}

TEST("season2.turn.7 free actions in the action part only: before, between and after actions")
{
    given("", "hand p2: fair-wind\ncarried: 1 1");
    play("p1 pickup 1", "p1 make", "p1 pickup 1", "p1 drive london", "p1 make", "p1 make");
    expect("actions", "0");
    play("p1 pickup 1");
    expect("carried", "7 1");
    play("p1 pass");
    expect("phase", "before-draw");
    refused("p1 pickup 1", "season2.turn.7");
    refused("p1 give-supplies p2 1", "season2.turn.7");
    given("", "phase: before-exposure\nhand p2: fair-wind\ncarried: 1 1");
    refused("p1 pickup 1", "season2.turn.7");
    refused("p1 take-supplies p2 1", "season2.turn.7");
    given("", "phase: before-infection\nhand p2: fair-wind\ncarried: 1 1");
    refused("p1 pickup 1", "season2.turn.7");
}

/* Two yellow cities' cards leave a choice: the payment takes more than one move. */
#define A_CHOICE_TO_PAY                                                                            \
    "pawns: lagos cairo\nhand p1: jacksonville*3 sao-paulo*3\nhand p2: fair-wind"

TEST("season2.turn.8 an action is finished before anything else begins")
{
    given("", A_CHOICE_TO_PAY);
    play("p1 build");
    expect("asked", "pay p1 build");
    expect("actions", "3");
    refused("p1 make", "season2.turn.8 season2.build.10");
    refused("p1 pickup 1", "season2.turn.8 season2.build.10");
    refused("p1 pass", "season2.turn.8 season2.build.10");
    refused("p2 fair-wind p2 lagos", "season2.event.5 season2.turn.8");
    verbs("p1 spend");

    /* Production with a short stock: the action is the whole row of locations. */
    given("", "hand p1: produce-1\nstock: 4\nsupplies: lagos=*");
    play("p1 produce produce-1 system");
    expect("asked", "place p1 haven-north");
    refused("p1 make", "season2.turn.8");
    refused("p1 pickup 1", "season2.turn.8");
    verbs("p1 place");
    play("p1 place haven-north 1");
    refused("p1 make", "season2.turn.8");
    play("p1 place haven-south 0");
    expect("asked", "-");
    expect("supplies", "lagos=32 haven-north=1 haven-middle=3");
    legal("p1 drive london", "p1 pickup 1");
}

TEST("season2.turn.9 supplies are picked up where a move began or ended, not on its way")
{
    given("", "pawns: london lagos\nhand p1: cairo");
    play("p1 pickup 1", "p1 sail cairo cairo", "p1 pickup 2");
    expect("carried", "3 0");
    expect("supplies", "new-york=2 washington=2 london=1 jacksonville=2 sao-paulo=2 lagos=2 "
                       "istanbul=2 tripoli=2 haven-north=2 haven-south=2 haven-middle=2");
    refused("p1 pickup 1", "season2.pickup.1");
}

TEST("season2.turn.10 the action part ends when the active player passes")
{
    given("", "");
    play("p1 make", "p1 make", "p1 make", "p1 make");
    /* Supplies lie here: they may still be picked up. */
    expect("phase", "actions");
    expect("actions", "0");
    legal("p1 pickup 2", "p1 pass", "p1 give-supplies p2 4");
    play("p1 pickup 2", "p1 pass");
    expect("phase", "draw");
    expect("flags", "-");
}

TEST("season2.turn.11 it ends by itself when nothing that costs none is possible")
{
    given("", "pawns: london lagos\nsupplies: lagos=3");
    play("p1 make", "p1 make", "p1 make");
    expect("phase", "actions");
    play("p1 make");
    expect("phase", "draw");
    expect("actions", "0");

    /* With supplies to pick up it does not; after that it does. */
    given("", "actions: 1\npawns: london lagos\nsupplies: london=1");
    play("p1 make");
    expect("phase", "actions");
    play("p1 pickup 1");
    expect("phase", "draw");

    /* An event of his own keeps it open, one of another player does not. */
    given("", "actions: 1\npawns: london lagos\nsupplies: lagos=3\nhand p1: fair-wind");
    play("p1 make");
    expect("phase", "actions");
    legal("p1 fair-wind p1 lagos", "p1 pass");
    given("", "actions: 1\npawns: london lagos\nsupplies: lagos=3\nhand p2: fair-wind");
    play("p1 make");
    expect("phase", "before-draw");

    /* Nor does it end while something is asked or somebody is over the hand limit. */
    given("", "actions: 1\npawns: london lagos\nsupplies: lagos=3\nhand p1: team-bravo");
    play("p1 make", "p1 team-bravo cairo");
    expect("asked", "second p1 cairo");
    expect("phase", "actions");
    play("p1 continue");
    expect("phase", "draw");
    given("", "actions: 1\npawns: london london\nsupplies: lagos=3\nhand p1: london\n"
              "hand p2: lagos*4 washington*3");
    play("p1 give p2 london");
    expect("phase", "actions");
    to_move("p2");
    play("p2 discard lagos");
    expect("phase", "draw");

    /* With an action left it never ends by itself. */
    given("", "actions: 2\nstock: 1\nsupplies: lagos=*\npawns: london lagos");
    play("p1 make");
    expect("phase", "actions");
    expect("actions", "1");
}

TEST("season2.turn.12 free actions are taken as often as one likes")
{
    given("players=3", "carried: 2 2 2\nsupplies: haven-north=5");
    play("p1 pickup 1", "p1 pickup 2", "p1 pickup 1");
    expect("flags", "-");
    play("p1 give-supplies p2 1", "p1 pickup 1", "p1 give-supplies p2 2", "p1 take-supplies p3 1",
         "p1 give-supplies p2 1", "p1 take-supplies p3 1");
    expect("carried", "5 6 0");
    expect("actions", "4");
    /* With Bad Back more than three go through one's hands. */
    given("", "character administrator: bad-back\nsupplies: haven-north=6");
    play("p1 pickup 3", "p1 give-supplies p2 3", "p1 pickup 3");
    expect("carried", "3 3");
}

TEST("season2.turn.12 between two actions supplies are not passed back")
{
    given("players=3", "carried: 2 2 2");
    play("p1 give-supplies p2 1");
    expect("flags", "gave-p2");
    refused("p1 take-supplies p2 1", "season2.turn.12");
    play("p1 take-supplies p3 2");
    expect("flags", "gave-p2 took-p3");
    refused("p1 give-supplies p3 1", "season2.turn.12");
    play("p1 make");
    expect("flags", "-");
    legal("p1 give-supplies p2 1", "p1 take-supplies p2 1", "p1 take-supplies p2 3",
          "p1 give-supplies p3 1");
}

TEST("season2.turn.12 after an event they are, whoever plays it")
{
    given("", "hand p1: one-quiet-night\nhand p2: fair-wind\ncarried: 2 2");
    play("p1 give-supplies p2 1");
    refused("p1 take-supplies p2 1", "season2.turn.12");
    play("p2 fair-wind p2 london");
    expect("flags", "-");
    given("", "hand p1: one-quiet-night\ncarried: 2 2");
    play("p1 take-supplies p2 1");
    refused("p1 give-supplies p2 1", "season2.turn.12");
    play("p1 quiet-night");
    expect("flags", "quiet-night");
    legal("p1 give-supplies p2 1");
}

TEST("season2.turn.12 a proposal that is declined was no transfer")
{
    given("consent=on", "carried: 2 2");
    play("p1 give-supplies p2 1", "p2 decline");
    expect("flags", "-");
    legal("p1 take-supplies p2 1");
    play("p1 give-supplies p2 1", "p2 accept");
    expect("flags", "gave-p2");
    refused("p1 take-supplies p2 1", "season2.turn.12");
    legal("p1 give-supplies p2 1");
}

TEST("season2.turn.13 the game waits between parts where an event could be played")
{
    given("", "hand p2: one-quiet-night");
    play("p1 pass");
    expect("phase", "before-draw");
    to_move("p1 p2");
    only("p1 continue", "p2 quiet-night");
    refused("p2 continue", "season2.turn.13 season2.turn.3");
    play("p1 continue");
    expect("phase", "draw");

    given("", "");
    play("p1 pass");
    expect("phase", "draw");
    play("* draw lagos", "* draw london");
    expect("phase", "infection");
    play("* infect lagos");
    expect("phase", "infection");
    play("* infect lagos");
    expect("phase", "actions");
    expect("turn", "p2");

    /* An event that may not be played now stops nothing: there is nothing to salvage. */
    given("", "hand p2: salvage");
    play("p1 pass");
    expect("phase", "draw");
    given("", "hand p2: salvage\nplayer-discard: produce-1");
    play("p1 pass");
    expect("phase", "before-draw");
    refused("p1 make", "season2.turn.1 season2.turn.10 season2.turn.7");
}

TEST("season2.turn.14 cards spent or discarded go to the discard pile")
{
    given("", "hand p1: london lagos produce-1\nsupplies: cairo=1\nplayer-discard: -");
    play("p1 produce produce-1 local");
    expect("player-discard", "produce-1");
    play("p1 sail london london");
    expect("player-discard", "london produce-1");
    expect("hand p1", "lagos");

    given("", "phase: draw\nleft: 1\nhand p1: london*3 washington*4\nplayer-discard: -");
    play("* draw lagos", "p1 discard london");
    expect("player-discard", "london");
    expect("hand p1", "washington*4 london*2 lagos");
}

CHECK_MAIN
