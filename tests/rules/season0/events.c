/* season0.event and the five events of the start. */
#include "position.h"

TEST("season0.event.1 an event is not an action")
{
    given("", "pawns: paris lima\nhand p1: airlift old-cellar by-night turncoat\n"
              "threat-discard: kiev");
    play("p1 by-night", "p1 turncoat kiev", "p1 cellar rome", "p1 airlift p1 tokyo");
    expect("actions", "4");
    expect("pawns", "tokyo lima");
    /* With no action left too. */
    given("", "pawns: paris lima\nhand p1: airlift\nactions: 0");
    play("p1 airlift p1 tokyo");
    expect("pawns", "tokyo lima");
}

TEST("season0.event.2 in anybody's turn, by the player who holds it and as he likes")
{
    given("", "pawns: paris lima rome\nhand p2: airlift\nhand p3: old-cellar");
    legal("p2 airlift p1 tokyo", "p2 airlift p2 tokyo", "p2 airlift p3 tokyo", "p3 cellar tokyo");
    refused("p1 airlift p1 tokyo", "season0.event.2");
    refused("p2 cellar tokyo", "season0.event.2");
    refused("p1 forecast", "season0.event.2");
    refused("p1 turncoat paris", "season0.event.2");
    refused("p1 by-night", "season0.event.2");
    play("p3 cellar tokyo");
    expect("hand p3", "-");
    play("p2 airlift p1 kiev");
    expect("pawns", "kiev lima rome");
    expect("turn", "p1");
    expect("actions", "4");
}

TEST("season0.event.3 at any time, except between drawing a card and having resolved it")
{
    given("", "phase: before-surveillance\npawns: lima rome\nhand p2: airlift\n"
              "player-deck: 1 5 1 in\nthreat-deck: * / lagos\nthreat-discard: tokyo");
    legal("p2 airlift p2 cairo");
    play("p1 continue");
    expect("phase", "actions");
    legal("p2 airlift p2 cairo");
    play("p1 pass");
    expect("phase", "before-clear");
    legal("p2 airlift p2 cairo");
    play("p1 continue");
    expect("phase", "before-draw");
    legal("p2 airlift p2 cairo");
    play("p1 continue");
    refused("p2 airlift p2 cairo", "season0.event.3");
    play("* draw escalation");
    refused("p2 airlift p2 cairo", "season0.event.3");
    play("* draw paris");
    expect("phase", "escalation");
    refused("p2 airlift p2 cairo", "season0.event.3 season0.escalation.7");
    play("* escalate lagos");
    expect("phase", "before-threats");
    legal("p2 airlift p2 cairo");
    play("p1 continue");
    refused("p2 airlift p2 cairo", "season0.event.3");
    play("* threat tokyo");
    expect("phase", "between-threats");
    legal("p2 airlift p2 cairo");
    play("p1 continue");
    refused("p2 airlift p2 cairo", "season0.event.3");
    /* The last card is an incident, and that is not over before its effect. */
    play("* threat lagos");
    expect("asked", "incident");
    refused("p2 airlift p2 cairo", "season0.event.3");
    play("* incident atlanta");
    expect("turn", "p2");
    expect("phase", "before-surveillance");
    legal("p2 airlift p2 cairo");
}

TEST("season0.event.4 between two threat cards events may be played")
{
    given("", "phase: threats\nleft: 3\nthreat: 3\npawns: lima rome\nhand p2: airlift\n"
              "threat-deck: tokyo osaka kiev / *");
    play("* threat tokyo");
    expect("phase", "between-threats");
    expect("left", "2");
    verbs("p1 continue", "p2 airlift");
    play("p1 continue", "* threat osaka");
    expect("phase", "between-threats");
    expect("left", "1");
    play("p2 airlift p1 cairo");
    /* Nobody can play another. */
    expect("phase", "threats");
    play("* threat kiev");
    expect("turn", "p2");
    expect("phase", "actions");
}

TEST("season0.event.5 not while an action is under way")
{
    given("", "pawns: rome lima\nsafehouses: rome\nhand p2: airlift old-cellar\n"
              "hand p1: atlanta london paris rome algiers sydney");
    play("p1 assemble");
    refused("p2 airlift p1 tokyo", "season0.event.5");
    refused("p2 cellar tokyo", "season0.event.5");
    play("p1 spend london");
    legal("p2 airlift p1 tokyo", "p2 cellar tokyo");
    /* Not before the target is revealed. */
    given("", "teams neutral: delhi\nhand p2: airlift");
    play("p1 acquire voice");
    refused("p2 airlift p1 tokyo", "season0.event.5 season0.event.3");
    given("", "teams allied: tokyo\nhand p2: airlift");
    play("p1 send-team allied tokyo");
    refused("p2 airlift p1 tokyo", "season0.event.5");
    play("p1 to osaka");
    legal("p2 airlift p1 tokyo");
}

TEST("season0.event.5 nor while a loss of cover is, or another event")
{
    given("", "phase: before-surveillance\npawns: cairo lima\nhand p1: rome kiev\n"
              "hand p2: airlift");
    play("p1 continue");
    expect("asked", "cover p1");
    refused("p2 airlift p1 tokyo", "season0.event.5 season0.event.3 season0.cover.9");
    remember();
    play("* cover p1 card");
    expect("asked", "drop p1");
    refused("p2 airlift p1 tokyo", "season0.event.5 season0.cover.9");
    play("p1 drop rome");
    legal("p2 airlift p1 tokyo");
    recall();
    play("* cover p1 liability");
    refused("p2 airlift p1 tokyo", "season0.event.5 season0.cover.9");
    given("", "teams allied: paris\nhand p1: airlift\nhand p2: old-cellar");
    play("p1 airlift-team allied paris");
    refused("p2 cellar tokyo", "season0.event.5");
    play("p1 to tokyo");
    legal("p2 cellar tokyo");
}

TEST("season0.event.7 several events have one effect; a player's first in the pack is used up")
{
    static const char *const more =
        "event airlift airlift 0 Airlift=>event airlift airlift 0 Airlift\n"
        "event night-flight airlift 0 Night Flight\nevent dead-drop bury 0 Dead Drop";
    given_pack(more, "",
               "pawns: lima lima\nhand p1: night-flight airlift\nhand p2: turncoat\n"
               "teams neutral: lagos");
    CHECK(offers("p1 airlift ") == 2 * 47 && offers("p1 airlift-team ") == 1);
    play("p1 airlift p1 paris");
    expect("player-discard", "airlift");
    play("p1 airlift-team neutral lagos", "p1 to rome");
    expect("player-discard", "airlift night-flight");
    expect("teams neutral", "rome");
    refused("p1 airlift p1 lima", "season0.event.2");
    /* Two players hold one each: all pawns of both come before all teams of both. */
    given_pack(more, "",
               "pawns: lima lima\nhand p1: night-flight dead-drop\n"
               "hand p2: airlift turncoat\nteams neutral: lagos\n"
               "threat-discard: lagos");
    legal("p1 airlift p2 rome", "p2 airlift p2 rome", "p1 airlift-team neutral lagos",
          "p2 airlift-team neutral lagos", "p1 turncoat lagos", "p2 turncoat lagos");
}

TEST("season0.event.6 a played event is discarded")
{
    given("", "pawns: paris lima\nhand p1: airlift old-cellar by-night turncoat forecast rome\n"
              "threat-discard: kiev\nplayer-discard: tokyo\nteams allied: paris");
    play("p1 by-night");
    expect("player-discard", "tokyo by-night");
    play("p1 turncoat kiev");
    expect("player-discard", "tokyo turncoat by-night");
    play("p1 cellar cairo");
    expect("player-discard", "tokyo turncoat by-night old-cellar");
    /* The card is gone before it acts. */
    play("p1 airlift-team allied paris");
    expect("player-discard", "tokyo airlift turncoat by-night old-cellar");
    play("p1 to rome", "p1 forecast");
    expect("player-discard", "tokyo airlift forecast turncoat by-night old-cellar");
    expect("hand p1", "rome");
    refused("p1 airlift p1 tokyo", "any");
}

TEST("season0.event.2 the word of the move goes by what the event does, not by its key")
{
    given_pack("event airlift airlift 0 Airlift=>event hook airlift 0 Hook;"
               "event turncoat bury 0 Turncoat=>event double bury 0 Double;"
               "event by-night shadow 1 By Night=>event moon shadow 1 Moon;"
               "event old-cellar safehouse 0 Old Cellar=>event attic safehouse 0 Attic",
               "", "pawns: lima lima\nhand p1: hook double moon attic\nthreat-discard: paris");
    legal("p1 airlift p1 tokyo", "p1 turncoat paris", "p1 by-night", "p1 cellar tokyo");
    play("p1 by-night", "p1 cellar tokyo", "p1 turncoat paris", "p1 airlift p1 tokyo");
    expect("flags", "by-night");
    expect("player-discard", "hook double moon attic");
    expect("area", "paris");
}

/* ---- Airlift ---------------------------------------------------------------------------- */

TEST("season0.airlift.1 any one pawn goes to any other city")
{
    given("", "pawns: paris lima rome\nhand p2: airlift");
    CHECK(offers("p2 airlift p1 ") == 47);
    CHECK(offers("p2 airlift p2 ") == 47);
    CHECK(offers("p2 airlift p3 ") == 47);
    CHECK(offers("p2 airlift-team ") == 0);
    refused("p2 airlift p2 lima", "season0.airlift.1 season0.move.1");
    /* A Soviet city too, and with the pawn of the active player he goes on from there. */
    play("p2 airlift p1 moscow");
    expect("pawns", "moscow lima rome");
    expect("hand p2", "-");
    legal("p1 drive kiev");
}

TEST("season0.airlift.1 or any one team")
{
    given("", "pawns: lima lima\nhand p2: airlift\nteams allied: paris*2 cairo\n"
              "teams soviet: paris");
    CHECK(offers("p2 airlift-team ") == 3);
    legal("p2 airlift-team allied paris", "p2 airlift-team allied cairo",
          "p2 airlift-team soviet paris");
    refused("p2 airlift-team neutral paris", "season0.airlift.1");
    refused("p2 airlift-team allied rome", "season0.airlift.1");
    play("p2 airlift-team allied paris");
    expect("asked", "airlift p2 allied paris");
    to_move("p2");
    CHECK(pos_offers()->count == 47);
    refused("p2 to paris", "season0.airlift.1 season0.move.1");
    refused("p1 pass", "season0.event.5 season0.airlift.1");
    play("p2 to tokyo");
    expect("asked", "-");
    expect("teams allied", "paris cairo tokyo");
    expect("teams soviet", "paris");
    expect("actions", "4");
    refused("p2 to rome", "any");
}

TEST("season0.airlift.1 in a window too")
{
    given("", "pawns: lima lima\nhand p2: airlift\nteams allied: cairo\nagents: rome=2 cairo=1");
    play("p1 pass");
    expect("phase", "before-clear");
    play("p2 airlift-team allied cairo", "p2 to rome");
    /* It is active there before the area is cleared. */
    expect("agents", "cairo=1");
    expect("phase", "draw");
}

/* ---- Forecast --------------------------------------------------------------------------- */

TEST("season0.forecast.1 the six top cards are looked at, arranged and put back on top")
{
    given("", "hand p1: forecast\nthreat-deck: paris rome lima / *");
    play("p1 forecast");
    expect("asked", "reveal p1");
    to_move("chance");
    only("* reveal lima", "* reveal paris", "* reveal rome");
    weight("* reveal rome", 1);
    play("* reveal rome");
    only("* reveal lima", "* reveal paris");
    play("* reveal paris", "* reveal lima");
    CHECK(pos_offers()->count == 45);
    weight("* reveal tokyo", 1);
    play("* reveal tokyo", "* reveal osaka", "* reveal kiev");
    expect("asked", "place p1");
    to_move("p1");
    expect_set(1, "(lima kiev paris rome osaka tokyo)");
    CHECK(pos_offers()->count == 6);
    play("p1 place kiev");
    expect_set(1, "kiev > (lima paris rome osaka tokyo)");
    refused("p1 place kiev", "season0.forecast.1 season0.forecast.3");
    refused("p1 place cairo", "season0.forecast.1 season0.forecast.3");
    play("p1 place tokyo", "p1 place rome", "p1 place lima", "p1 place paris");
    /* The last card goes where it must. */
    expect("asked", "-");
    expect_set(1, "kiev > tokyo > rome > lima > paris > osaka");
    expect("phase", "actions");
    expect("actions", "4");
    play("p1 pass", "* draw bogota", "* draw havana");
    only("* threat kiev");
    weight("* threat kiev", 1);
    play("* threat kiev");
    only("* threat tokyo");
}

TEST("season0.forecast.2 with fewer than six it cannot be played")
{
    given("", "hand p1: forecast\nthreat-deck: paris rome / lima kiev tokyo cairo");
    play("p1 forecast", "* reveal paris", "* reveal rome");
    only("* reveal lima", "* reveal kiev", "* reveal tokyo", "* reveal cairo");
    play("* reveal lima", "* reveal kiev", "* reveal tokyo", "* reveal cairo");
    expect("asked", "place p1");
    given("", "hand p1: forecast\nthreat-deck: paris rome / lima kiev tokyo");
    refused("p1 forecast", "season0.forecast.2 season0.turn.11");
    given("", "hand p1: forecast\nthreat-deck: -");
    refused("p1 forecast", "season0.forecast.2");
    /* A card that cannot be played keeps no window open. */
    play("p1 pass");
    expect("phase", "draw");
}

TEST("season0.forecast.3 nothing else happens until the cards are back, and all know the order")
{
    given("", "hand p1: forecast\nhand p2: airlift\nthreat-deck: paris rome lima kiev tokyo osaka");
    play("p1 forecast");
    refused("p2 airlift p1 tokyo", "season0.forecast.3 season0.event.5 season0.event.3");
    refused("p1 pass", "season0.forecast.3 season0.event.5 season0.turn.6");
    play("* reveal paris", "* reveal rome", "* reveal lima", "* reveal kiev", "* reveal tokyo",
         "* reveal osaka");
    refused("p2 airlift p1 tokyo", "season0.forecast.3 season0.event.5");
    refused("p1 pass", "season0.forecast.3 season0.event.5 season0.turn.6");
    refused("p2 place paris", "season0.forecast.3 season0.event.2 season0.event.5");
    play("p1 place rome", "p1 place paris", "p1 place lima", "p1 place osaka", "p1 place kiev");
    sees("p2", "threat-deck", "rome > paris > lima > osaka > kiev > tokyo");
    sees("-", "threat-deck", "rome > paris > lima > osaka > kiev > tokyo");
    legal("p2 airlift p1 tokyo");
    refused("p1 place rome", "any");
}

TEST("season0.forecast.1 the bottom of a known order is where incidents draw")
{
    given("", "phase: threats\nleft: 2\nagents: rome=3\nthreat-deck: rome > paris > lima");
    play("* threat rome");
    only("* incident lima");
}

/* ---- Turncoat --------------------------------------------------------------------------- */

TEST("season0.turncoat.1 a card of the threat discard pile goes to the end-of-game area")
{
    given("", "hand p2: turncoat\nthreat-discard: paris rome\narea: kiev");
    CHECK(offers("p2 turncoat ") == 2);
    refused("p2 turncoat kiev", "season0.turncoat.1");
    refused("p2 turncoat tokyo", "season0.turncoat.1");
    play("p2 turncoat paris");
    expect("threat-discard", "rome");
    expect("area", "kiev paris");
    /* No effect of the card takes place. */
    expect("actions", "4");
    expect("incidents", "-");
    given("", "hand p2: turncoat\nthreat-discard: -");
    refused("p2 turncoat paris", "season0.turncoat.1");
}

TEST("season0.turncoat.1 the card does not come back with an escalation")
{
    given("", "hand p1: turncoat\npawns: lima lima\nplayer-deck: 1 5 1 in\n"
              "threat-discard: paris rome\nthreat-deck: * / tokyo");
    play("p1 turncoat paris", "p1 pass", "* draw escalation", "* draw bogota", "* escalate tokyo");
    expect_set(1, "rome tokyo");
    expect("area", "paris");
}

/* ---- By Night --------------------------------------------------------------------------- */

TEST("season0.night.1 each city entered by Drive or Ferry loses one agent, if it has one")
{
    given("", "pawns: paris lima\nhand p2: by-night\nagents: paris=2 rome=3 istanbul=1");
    play("p2 by-night");
    expect("flags", "by-night");
    expect("hand p2", "-");
    play("p1 drive rome");
    expect("agents", "istanbul=1 paris=2 rome=2");
    play("p1 drive istanbul");
    expect("agents", "paris=2 rome=2");
    play("p1 drive cairo");
    expect("agents", "paris=2 rome=2");
    expect("actions", "1");
}

TEST("season0.night.1 not by flights, nor for other pawns, and not in the next turn")
{
    given("", "pawns: paris lima\nflags: by-night\nhand p1: paris rome lagos airlift\n"
              "agents: rome=2 lagos=2 tokyo=2 cairo=2 madrid=1");
    play("p1 fly rome");
    amount("agents", "rome", 2);
    play("p1 fly lagos");
    amount("agents", "lagos", 2);
    play("p1 airlift p1 tokyo");
    amount("agents", "tokyo", 2);
    given("", "pawns: paris madrid\nflags: by-night\nhand p1: paris\nagents: rome=2 cairo=2");
    play("p1 unlisted cairo", "p1 send p2 rome");
    expect("agents", "rome=2 cairo=2");
    given("", "pawns: paris lima\nflags: by-night\nagents: bogota=2\nhand p2: airlift");
    play("p1 pass");
    expect("flags", "-");
    play("p1 continue", "p1 continue", "* draw rome", "* draw kiev", "p1 continue",
         "* threat tokyo", "p1 continue", "* threat osaka", "p2 continue", "p2 drive bogota");
    amount("agents", "bogota", 2);
}

TEST("season0.night.2 a city entered twice loses one each time")
{
    given("", "pawns: paris lima\nflags: by-night\nagents: rome=3 paris=1");
    play("p1 drive rome", "p1 drive paris", "p1 drive rome");
    expect("agents", "rome=1");
}

TEST("season0.night.3 before the check of surveillance or in the action part")
{
    given("", "phase: before-surveillance\npawns: cairo lima\nhand p1: by-night\n"
              "agents: algiers=1");
    play("p1 by-night");
    /* No other event is held: the check comes. */
    expect("phase", "surveillance");
    expect("flags", "by-night");
    play("* cover p1 blank");
    expect("flags", "by-night");
    play("p1 drive algiers");
    expect("agents", "-");
    given("", "pawns: lima lima\nhand p1: by-night airlift");
    play("p1 pass");
    expect("phase", "before-clear");
    refused("p1 by-night", "season0.night.3");
    play("p1 continue");
    expect("phase", "before-draw");
    refused("p1 by-night", "season0.night.3");
    play("p1 continue", "* draw rome", "* draw kiev");
    expect("phase", "before-threats");
    refused("p1 by-night", "season0.night.3");
    play("p1 continue", "* threat tokyo");
    expect("phase", "between-threats");
    refused("p1 by-night", "season0.night.3");
    play("p1 continue", "* threat osaka");
    expect("turn", "p2");
    expect("phase", "before-surveillance");
    legal("p1 by-night");
}

TEST("season0.night.3 not while one is acting")
{
    given("", "pawns: lima lima\nhand p2: by-night\nflags: by-night");
    refused("p2 by-night", "season0.night.3");
    given("", "phase: before-surveillance\npawns: lima lima\nhand p2: by-night\n"
              "flags: by-night");
    refused("p2 by-night", "season0.night.3");
}

/* ---- Old Cellar ------------------------------------------------------------------------- */

TEST("season0.cellar.1 a safehouse in any city without one; no card and no pawn is needed")
{
    given("", "pawns: lima lima\nhand p2: old-cellar");
    CHECK(offers("p2 cellar ") == 47);
    refused("p2 cellar washington", "season0.cellar.1");
    play("p2 cellar moscow");
    expect("safehouses", "washington moscow");
    expect("player-discard", "old-cellar");
}

TEST("season0.cellar.2 when all are out, one of the player's choice is moved")
{
    given("", "pawns: lima lima\nhand p2: old-cellar\n"
              "safehouses: washington lima rome cairo delhi tokyo lagos kiev");
    CHECK(offers("p2 cellar ") == 40 * 8);
    refused("p2 cellar moscow", "season0.cellar.2");
    refused("p2 cellar rome from kiev", "season0.cellar.1");
    refused("p2 cellar moscow from paris", "season0.cellar.2");
    play("p2 cellar moscow from washington");
    expect("safehouses", "lima kiev moscow rome cairo lagos delhi tokyo");
    /* While one is left it comes from the supply. */
    given("", "pawns: lima lima\nhand p2: old-cellar\nsafehouses: washington rome");
    refused("p2 cellar moscow from rome", "season0.cellar.2");
}

CHECK_MAIN
