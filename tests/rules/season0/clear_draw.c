/* season0.clear, season0.draw and season0.hand: from the actions to the threat cards. */
#include "position.h"

#define SEVEN "paris rome london madrid algiers lagos lima"
#define NO_ESCALATION "player-deck: 1 5 11 out\n"
/* The first pile holds nothing but its escalation: the next draw brings it. */
#define ESCALATION_ON_TOP "player-deck: 1 5 1 in\n"
/* All cards are discarded but those a test keeps with `unseen:`. */
#define ALL_SEEN                                                                                   \
    "player-discard: north-america south-america europe africa asia pacific-rim airlift forecast " \
    "turncoat by-night old-cellar\n"

/* ---- Clearing --------------------------------------------------------------------------- */

TEST("season0.clear.1 after the actions all agents leave every city with an active team")
{
    given("", "pawns: lima lima\nteams allied: paris london\nteams neutral: lagos\n"
              "teams soviet: kiev\nagents: paris=3 london=1 lagos=2 kiev=2 rome=1 warsaw=3\n"
              "hand p1: airlift");
    play("p1 drive bogota");
    expect("agents", "kiev=2 london=1 paris=3 rome=1 warsaw=3 lagos=2");
    play("p1 pass");
    expect("phase", "before-clear");
    expect("agents", "kiev=2 london=1 paris=3 rome=1 warsaw=3 lagos=2");
    play("p1 continue");
    expect("phase", "before-draw");
    expect("agents", "rome=1 warsaw=3");
    expect("teams allied", "london paris");
}

TEST("season0.clear.1 a team that is inactive clears nothing")
{
    given("", "teams soviet: paris\nteams allied: kiev lagos\nteams neutral: moscow\n"
              "agents: paris=2 kiev=1 lagos=1 moscow=3");
    play("p1 pass");
    expect("agents", "kiev=1 moscow=3 paris=2 lagos=1");
    /* Beside an active one it does no harm. */
    given("", "teams soviet: paris\nteams allied: paris\nagents: paris=2");
    play("p1 pass");
    expect("agents", "-");
}

TEST("season0.clear.1 an event before the clearing may bring a team, one after it take it away")
{
    given("", "teams allied: paris\nagents: paris=2 rome=2\nhand p2: airlift");
    play("p1 pass", "p2 airlift-team allied paris", "p2 to rome");
    expect("agents", "paris=2");
    expect("phase", "draw");
}

TEST("season0.clear.2 in every player's turn")
{
    given("players=3", "turn: p3\nteams allied: paris\nagents: paris=2");
    play("p3 pass");
    expect("agents", "-");
    given("players=3", "turn: p2\nteams allied: paris\nagents: paris=2");
    play("p2 pass");
    expect("agents", "-");
}

TEST("season0.clear.3 incident markers stay")
{
    given("", "teams allied: paris\nagents: paris=3\nincidents: paris=2 rome=1");
    play("p1 pass");
    expect("agents", "-");
    expect("incidents", "paris=2 rome=1");
}

/* ---- Drawing ---------------------------------------------------------------------------- */

TEST("season0.draw.1 the active player draws two cards, and nothing happens between them")
{
    given("", NO_ESCALATION "turn: p2\nhand p1: airlift\nhand p2: " SEVEN);
    play("p2 pass", "p2 continue", "p2 continue");
    expect("phase", "draw");
    expect("left", "2");
    to_move("chance");
    play("* draw bogota");
    /* Over the limit already, and an event is at hand: the second comes first. */
    expect("phase", "draw");
    expect("left", "1");
    to_move("chance");
    refused("p1 airlift p1 lima", "season0.draw.1 season0.event.3");
    refused("p2 discard lima", "season0.draw.1 season0.hand.2 season0.hand.3 season0.turn.1");
    play("* draw kiev");
    expect("phase", "before-threats");
    expect("hand p1", "airlift");
    expect("hand p2", "bogota lima kiev london madrid paris rome algiers lagos");
    expect("left", "0");
}

TEST("season0.draw.1 each card is as likely as from a deck with the hidden card aside")
{
    given("", "phase: draw\nplayer-deck: 1 5 12 in");
    CHECK(pos_offers()->count == 54);
    weight("* draw escalation", 52 * 13);
    weight("* draw bangkok", 11 * 12);
    weight("* draw paris", 11 * 13);
    weight("* draw airlift", 11 * 13);
    given("", "phase: draw\n" NO_ESCALATION "hand p1: paris");
    CHECK(pos_offers()->count == 52);
    weight("* draw bangkok", 12);
    weight("* draw airlift", 13);
    refused("* draw paris", "season0.draw.1 season0.cards.1");
    refused("* draw escalation", "season0.draw.1 season0.setup.23 season0.draw.5");
    given("", "phase: draw\n" ESCALATION_ON_TOP);
    only("* draw escalation");
    weight("* draw escalation", 1);
}

TEST("season0.draw.2 the game ends if fewer than two cards are left when the draw begins")
{
    given("", ALL_SEEN "unseen: bangkok lima\nplayer-deck: 5 5 1 out");
    play("p1 pass");
    ended("ended-cards", "lost failed");
    expect("turn", "p1");
    expect("unseen", "lima bangkok");
    given("", ALL_SEEN "unseen: bangkok\nplayer-deck: 5 5 0 out");
    play("p1 pass");
    ended("ended-cards", "lost failed");
    /* An escalation is a card too: alone it is not enough. */
    given("", ALL_SEEN "unseen: bangkok\nplayer-deck: 5 5 1 in");
    play("p1 pass");
    ended("ended-cards", "lost failed");
    given("", ALL_SEEN "unseen: bangkok lima\nplayer-deck: 5 5 2 in\nthreat: 3");
    play("p1 pass");
    expect("phase", "draw");
    only("* draw escalation", "* draw lima");
    weight("* draw escalation", 1);
    weight("* draw lima", 1);
    play("* draw lima");
    only("* draw escalation");
}

TEST("season0.draw.2 the last two cards are drawn, and the hidden one is not among them")
{
    given("", ALL_SEEN "unseen: bangkok lima rome\nplayer-deck: 5 5 2 out\n"
                       "threat-deck: * / johannesburg");
    play("p1 pass");
    only("* draw lima", "* draw rome");
    refused("* draw bangkok", "season0.target.3 season0.draw.1 season0.target.6");
    play("* draw rome", "* draw lima");
    expect("hand p1", "lima rome");
    expect("player-deck", "5 5 0 out");
    expect("unseen", "bangkok");
    expect("phase", "threats");
    play("* threat lima", "* threat paris", "p2 pass");
    ended("ended-cards", "lost failed");
    expect("turn", "p2");
}

TEST("season0.draw.2 the clearing comes before it")
{
    given("", ALL_SEEN "unseen: bangkok\nplayer-deck: 5 5 0 out\nteams allied: paris\n"
                       "agents: paris=1 rome=1");
    play("p1 pass");
    ended("ended-cards", "lost failed");
    expect("agents", "rome=1");
}

TEST("season0.draw.3 the player discard pile is never shuffled back")
{
    given("", ALL_SEEN "unseen: bangkok lima rome\nplayer-deck: 5 5 2 out");
    play("p1 pass", "* draw rome", "* draw lima");
    amount("player-discard", "paris", 1);
    expect("unseen", "bangkok");
    given("", ALL_SEEN "unseen: bangkok lima\nplayer-deck: 5 5 1 out");
    play("p1 pass");
    expect("phase", "ended-cards");
    amount("player-discard", "paris", 1);
}

TEST("season0.draw.4 an escalation does not enter the hand and is not replaced")
{
    given("", ESCALATION_ON_TOP "player-discard: -\nthreat-deck: * / johannesburg");
    play("p1 pass", "* draw escalation");
    expect("hand p1", "-");
    expect("left", "1");
    expect("pending", "1");
    expect("player-deck", "2 5 14 in");
    play("* draw lima");
    expect("hand p1", "lima");
    expect("phase", "escalation");
    play("* escalate johannesburg");
    expect("hand p1", "lima");
    expect("phase", "threats");
}

TEST("season0.draw.5 a resolved escalation has no further effect")
{
    given("", ESCALATION_ON_TOP "player-discard: -\nthreat-deck: * / johannesburg");
    play("p1 pass", "* draw escalation", "* draw lima", "* escalate johannesburg");
    expect("pending", "0");
    expect("player-discard", "-");
    lacks("unseen", "escalation");
    expect("threat", "1");
    play("* threat johannesburg");
    expect("threat", "1");
    /* The pile whose escalation is out brings no other. */
    given("", "phase: draw\n" NO_ESCALATION);
    CHECK(offers("* draw escalation") == 0);
}

TEST("season0.draw.6 a card beside an escalation is in the hand before it is resolved")
{
    given("", ESCALATION_ON_TOP "pawns: paris lima\nagents: paris=1\n"
                                "threat-deck: * / johannesburg / paris\nplayer-discard: -");
    play("p1 pass", "* draw escalation", "* draw rome");
    expect("phase", "escalation");
    expect("hand p1", "rome");
    /* So it is the card that a lost cover of this escalation takes. */
    play("* escalate paris", "* cover p1 card");
    expect("hand p1", "-");
    expect("player-discard", "rome");
    /* The same if the escalation comes second. */
    given("", "player-deck: 1 5 2 in\nplayer-discard: -\nthreat-deck: * / johannesburg");
    play("p1 pass", "* draw rome", "* draw escalation");
    expect("phase", "escalation");
    expect("hand p1", "rome");
}

/* ---- The hand limit --------------------------------------------------------------------- */

TEST("season0.hand.1 no more than seven cards")
{
    given("", "phase: draw\n" NO_ESCALATION "hand p1: paris rome london madrid algiers");
    play("* draw lima", "* draw bogota");
    expect("phase", "threats");
    given("", "phase: draw\n" NO_ESCALATION "hand p1: paris rome london madrid algiers lagos");
    play("* draw lima", "* draw bogota");
    expect("phase", "before-threats");
    to_move("p1");
    CHECK(offers("p1 discard ") == 8 && pos_offers()->count == 8);
    refused("p1 continue", "season0.hand.4 season0.hand.3 season0.hand.1");
    /* The number is the pack's. */
    given_pack("limit 7=>limit 4", "", "phase: draw\n" NO_ESCALATION "hand p1: paris rome london");
    play("* draw lima", "* draw bogota");
    CHECK(offers("p1 discard ") == 5);
}

TEST("season0.hand.2 with an escalation the limit is looked at when it is resolved")
{
    given("", ESCALATION_ON_TOP "hand p1: " SEVEN "\nthreat-deck: * / johannesburg");
    play("p1 pass", "* draw escalation", "* draw bogota");
    expect("phase", "escalation");
    to_move("chance");
    refused("p1 discard paris", "season0.hand.2 season0.hand.3 season0.turn.1");
    play("* escalate johannesburg");
    expect("phase", "before-threats");
    CHECK(offers("p1 discard ") == 8 && pos_offers()->count == 8);
    play("p1 discard bogota");
    expect("phase", "threats");
}

/* Two escalations were drawn; the first makes an incident in Paris, where p1 is. */
#define TWO_ESCALATIONS                                                                            \
    "phase: escalation\npending: 2\npawns: paris lima\nagents: paris=1\nplayer-discard: "          \
    "forecast\n"                                                                                   \
    "threat-deck: * / rome / johannesburg / paris\nthreat-discard: -\n"

TEST("season0.hand.2 between two escalations it is not looked at")
{
    given("", TWO_ESCALATIONS "hand p1: " SEVEN "\nhand p2: airlift");
    play("* escalate paris", "* cover p1 liability", "p1 liability nervous",
         "* incident johannesburg");
    expect("phase", "escalation");
    expect("pending", "1");
    to_move("chance");
    play("* escalate rome");
    expect("phase", "before-threats");
    verbs("p1 discard", "p2 airlift");
    play("p1 discard paris");
    expect("phase", "before-threats");
    legal("p1 continue", "p2 airlift p1 lima");
}

TEST("season0.hand.3 he discards cards of his choice or plays events until he is not over it")
{
    given("", "phase: draw\n" NO_ESCALATION "player-discard: -\n"
              "hand p1: rome london madrid algiers lagos old-cellar airlift");
    play("* draw lima", "* draw bogota");
    expect("phase", "before-threats");
    legal("p1 discard airlift", "p1 discard rome", "p1 cellar paris", "p1 airlift p2 paris");
    refused("p2 discard rome", "season0.hand.3");
    refused("p1 discard paris", "season0.hand.3");
    play("p1 cellar paris");
    expect("safehouses", "washington paris");
    verbs("p1 discard", "p1 airlift");
    /* A discarded event does nothing. */
    play("p1 discard airlift");
    expect("player-discard", "airlift old-cellar");
    expect("pawns", "washington washington");
    expect("phase", "threats");
    /* Who is not over it discards nothing. */
    given("", "hand p1: " SEVEN);
    refused("p1 discard paris", "season0.hand.3");
}

TEST("season0.hand.4 until then nothing else goes on, but any player may play an event")
{
    given("", "hand p1: bogota " SEVEN "\nhand p2: airlift");
    to_move("p1 p2");
    verbs("p1 discard", "p2 airlift");
    refused("p1 drive atlanta", "season0.hand.4 season0.hand.3");
    refused("p1 pass", "season0.hand.4 season0.hand.3");
    refused("p1 fly paris", "season0.hand.4 season0.hand.3");
    play("p2 airlift p1 lima");
    verbs("p1 discard");
    play("p1 discard lima");
    legal("p1 drive bogota", "p1 pass");
}

#define OTHER_EIGHT "atlanta havana toronto bogota santiago kiev moscow prague"

TEST("season0.hand.4 two players over their limits discard in any order")
{
    given("", "hand p1: cairo " SEVEN "\nhand p2: " OTHER_EIGHT);
    to_move("p1 p2");
    CHECK(offers("p1 discard ") == 8 && offers("p2 discard ") == 8 && pos_offers()->count == 16);
    remember();
    play("p2 discard kiev");
    to_move("p1");
    play("p1 discard cairo");
    legal("p1 pass");
    recall();
    play("p1 discard cairo");
    to_move("p2");
    refused("p1 pass", "season0.hand.4 season0.hand.3");
    play("p2 discard kiev");
    legal("p1 pass");
}

TEST("season0.hand.4 the action part does not end before it")
{
    given("", "actions: 1\npawns: paris paris\nhand p1: paris\nhand p2: atlanta havana toronto "
              "bogota santiago kiev moscow\nplayer-deck: 1 5 11 out");
    play("p1 give p2 paris");
    expect("phase", "actions");
    expect("actions", "0");
    to_move("p2");
    play("p2 discard kiev");
    expect("phase", "draw");
}

TEST("season0.hand.5 a limit that falls by a liability is kept at once")
{
    given("", "phase: before-surveillance\npawns: cairo lima\nhand p1: " SEVEN);
    play("p1 continue", "* cover p1 liability", "p1 liability nervous");
    expect("phase", "actions");
    expect("actions", "4");
    CHECK(offers("p1 discard ") == 7 && pos_offers()->count == 7);
    play("p1 discard lima");
    legal("p1 drive algiers", "p1 pass");

    /* Also by the asset that is lost. */
    given("", "phase: before-surveillance\npawns: moscow lima\nhand p1: bogota " SEVEN "\n"
              "alias iris-allied: false-bottom spare-papers garage landlord");
    play("p1 continue", "* cover p1 liability", "p1 liability wary false-bottom");
    expect("phase", "actions");
    CHECK(offers("p1 discard ") == 8 && pos_offers()->count == 8);
}

TEST("season0.hand.5 also in somebody else's turn")
{
    given("", "phase: threats\nleft: 2\nturn: p2\npawns: paris lima\nagents: paris=3\n"
              "threat-deck: * / johannesburg\nhand p1: " SEVEN);
    play("* threat paris", "* cover p1 liability", "p1 liability nervous",
         "* incident johannesburg");
    expect("phase", "between-threats");
    expect("turn", "p2");
    to_move("p1");
    CHECK(offers("p1 discard ") == 7);
    play("p1 discard lima");
    expect("phase", "threats");
    expect("left", "1");
    /* After the last threat card it is the next player's window. */
    given("", "phase: threats\nleft: 1\nturn: p1\npawns: paris lima\nagents: paris=3\n"
              "threat-deck: * / johannesburg\nhand p1: " SEVEN);
    play("* threat paris", "* cover p1 liability", "p1 liability nervous",
         "* incident johannesburg");
    expect("phase", "before-surveillance");
    expect("turn", "p2");
    to_move("p1");
    play("p1 discard lima");
    expect("phase", "actions");
    to_move("p2");
}

CHECK_MAIN
