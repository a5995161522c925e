/* season0.turn, season0.team and the actions that are about agents, cards, safehouses and teams. */
#include "position.h"

/* ---- The turn --------------------------------------------------------------------------- */

TEST("season0.turn.1 checking, four actions, clearing, two cards, threat cards")
{
    given("", "phase: before-surveillance\npawns: cairo lima\nhand p2: airlift turncoat\n"
              "teams soviet: cairo\nagents: cairo=2\nthreat-discard: sydney");
    play("p1 continue");
    expect("phase", "surveillance");
    play("* cover p1 blank");
    expect("phase", "actions");
    expect("actions", "4");
    play("p1 drive algiers", "p1 drive cairo", "p1 drive algiers");
    expect("actions", "1");
    play("p1 drive cairo");
    /* No action is left, and p1 has no event. */
    expect("phase", "before-clear");
    expect("agents", "cairo=2");
    play("p1 continue");
    expect("phase", "before-draw");
    expect("agents", "-");
    play("p1 continue");
    expect("phase", "draw");
    expect("left", "2");
    play("* draw paris", "* draw rome");
    expect("phase", "before-threats");
    expect("hand p1", "paris rome");
    play("p1 continue");
    expect("phase", "threats");
    expect("left", "2");
    play("* threat tokyo");
    expect("phase", "between-threats");
    play("p1 continue", "* threat osaka");
    expect("turn", "p2");
    expect("phase", "before-surveillance");
}

TEST("season0.turn.2 the next seat, and after the last the first")
{
    given("", "phase: threats\nleft: 1\npawns: lima lima lima");
    play("* threat tokyo");
    expect("turn", "p2");
    expect("phase", "actions");
    expect("actions", "4");
    given("", "phase: threats\nleft: 1\nturn: p3\npawns: lima lima lima");
    play("* threat tokyo");
    expect("turn", "p1");
    given("", "phase: threats\nleft: 1\nturn: p2\npawns: lima lima");
    play("* threat tokyo");
    expect("turn", "p1");
}

TEST("season0.turn.3 only the active player decides about his actions")
{
    given("", "turn: p2\npawns: paris paris\nhand p1: paris rome\nagents: paris=1");
    refused("p1 drive rome", "season0.turn.3");
    refused("p1 fly rome", "season0.turn.3");
    refused("p1 neutralise", "season0.turn.3");
    refused("p1 give p2 paris", "season0.turn.3");
    refused("p1 build paris", "season0.turn.3");
    refused("p1 pass", "season0.turn.3");
    legal("p2 drive rome", "p2 neutralise", "p2 take p1 paris", "p2 pass");
    to_move("p2");
}

TEST("season0.turn.4 fewer than four actions, and the same one again")
{
    given("", "pawns: paris lima\nagents: paris=3");
    play("p1 neutralise", "p1 neutralise", "p1 neutralise");
    expect("agents", "-");
    expect("actions", "1");
    play("p1 pass");
    expect("phase", "draw");
    given("", "pawns: paris lima");
    play("p1 pass");
    expect("phase", "draw");
}

TEST("season0.turn.5 each action costs one of the four")
{
    given("", "pawns: paris paris lima\nhand p1: paris rome sydney\nhand p2: lima\n"
              "agents: paris=2\nteams allied: paris");
    play("p1 neutralise");
    expect("actions", "3");
    play("p1 team allied london");
    expect("actions", "2");
    play("p1 give p2 paris");
    expect("actions", "1");
    play("p1 fly sydney");
    expect("phase", "draw");
    expect("actions", "0");
    given("", "pawns: paris paris\nactions: 0\nhand p1: paris\nagents: paris=1\n"
              "teams allied: paris");
    refused("p1 drive rome", "season0.turn.5");
    refused("p1 neutralise", "season0.turn.5");
    refused("p1 build paris", "season0.turn.5");
    refused("p1 give p2 paris", "season0.turn.5");
    refused("p1 unlisted tokyo", "season0.turn.5");
    refused("p1 team allied london", "season0.turn.5");
    refused("p1 send p2 london", "season0.turn.5");
    only("p1 pass");
}

TEST("season0.turn.6 an action is finished before anything else begins")
{
    given("game=prologue", "aliases: temporary-recruiter temporary-courier\npawns: paris rome\n"
                           "safehouses: paris\nhand p1: paris london rome atlanta sydney\n"
                           "hand p2: airlift");
    play("p1 assemble");
    expect("asked", "pay p1 assemble");
    expect("actions", "3");
    refused("p1 drive rome", "season0.turn.6 season0.pay.1");
    refused("p1 pass", "season0.turn.6 season0.pay.1");
    refused("p2 airlift p1 rome", "season0.event.5");
    verbs("p1 spend");
    given("", "pawns: paris lima\nteams allied: tokyo");
    play("p1 send-team allied tokyo");
    refused("p1 drive rome", "season0.turn.6");
    refused("p1 pass", "season0.turn.6");
    verbs("p1 to");
}

TEST("season0.turn.7 the action part ends when the active player passes")
{
    given("", "pawns: paris lima\nhand p2: airlift");
    play("p1 pass");
    expect("phase", "before-clear");
    expect("actions", "0");
    refused("p1 drive rome", "season0.turn.1 season0.turn.5 season0.turn.7 season0.turn.9");
    refused("p1 pass", "season0.turn.1 season0.turn.5 season0.turn.7 season0.turn.9");
    given("", "phase: between-threats\npawns: paris lima\nhand p2: airlift");
    refused("p1 pass", "season0.turn.1 season0.turn.5 season0.turn.7 season0.turn.9");
}

TEST("season0.turn.7 the flags of a turn are gone with it")
{
    given("", "pawns: paris lima\nflags: by-night team-driven ordered recovered\nhand p2: airlift\n"
              "alias iris-allied: garage");
    play("p1 pass");
    expect("flags", "-");
}

TEST("season0.turn.8 it ends by itself when no action is left and nothing is possible")
{
    given("", "pawns: paris lima\nactions: 1");
    play("p1 drive rome");
    expect("phase", "draw");
    /* With an event of one's own it waits, also with one that another holds it does not. */
    given("", "pawns: paris lima\nactions: 1\nhand p1: airlift");
    play("p1 drive rome");
    expect("phase", "actions");
    expect("actions", "0");
    legal("p1 pass", "p1 airlift p2 tokyo");
    play("p1 airlift p2 tokyo");
    expect("phase", "draw");
    given("", "pawns: paris lima\nactions: 1\nhand p2: airlift");
    play("p1 drive rome");
    expect("phase", "before-clear");
    /* An event that cannot be played is none. */
    given("", "pawns: paris lima\nactions: 1\nhand p1: turncoat");
    play("p1 drive rome");
    expect("phase", "draw");
    given("", "pawns: paris lima\nactions: 1\nhand p1: turncoat\nthreat-discard: lima");
    play("p1 drive rome");
    expect("phase", "actions");
    only("p1 turncoat lima", "p1 pass");
}

TEST("season0.turn.8 with an action left it never ends by itself, nor while a hand is too large")
{
    given("", "pawns: paris lima\nactions: 2");
    play("p1 drive rome");
    expect("phase", "actions");
    expect("actions", "1");
    given("", "pawns: paris paris\nactions: 1\nhand p1: paris\n"
              "hand p2: lima rome tokyo osaka manila sydney jakarta");
    play("p1 give p2 paris");
    expect("phase", "actions");
    expect("actions", "0");
    verbs("p2 discard");
    play("p2 discard lima");
    expect("phase", "draw");
}

TEST("season0.turn.9 the game waits where an event could be played, for the active player")
{
    given("", "pawns: paris lima\nhand p1: old-cellar\nhand p2: airlift");
    play("p1 pass");
    expect("phase", "before-clear");
    refused("p2 continue", "season0.turn.3 season0.turn.9");
    verbs("p1 continue", "p1 cellar", "p2 airlift");
    play("p2 airlift p1 tokyo");
    expect("phase", "before-clear");
    /* The last event is gone: nothing to wait for any more. */
    play("p1 cellar tokyo");
    expect("phase", "draw");
    given("", "pawns: paris lima");
    refused("p1 continue", "season0.turn.9");
    /* By Night may not be played in a window after the actions, so nobody waits for it. */
    given("", "pawns: paris lima\nhand p2: by-night");
    play("p1 pass");
    expect("phase", "draw");
}

TEST("season0.turn.10 cards that are spent or discarded go to the player discard pile")
{
    given("", "pawns: paris lima\nhand p1: lima lagos paris rome\nplayer-discard: tokyo");
    play("p1 unlisted cairo");
    expect("player-discard", "paris tokyo");
    play("p1 fly lagos");
    expect("player-discard", "paris lagos tokyo");
    given("", "pawns: rome lima\nhand p1: rome\nplayer-discard: tokyo");
    play("p1 build rome");
    expect("player-discard", "rome tokyo");
    given("", "pawns: rome rome\nhand p1: rome\nplayer-discard: tokyo\n"
              "hand p2: lima paris osaka manila sydney jakarta lagos");
    play("p1 give p2 rome", "p2 discard osaka");
    expect("player-discard", "osaka tokyo");
}

TEST("season0.turn.11 what a card does may be used only if all of it can be done")
{
    /* No card in the discard pile, no card in the deck, no team on the board. */
    given("", "pawns: paris lima\nhand p1: turncoat");
    refused("p1 turncoat lima", "season0.turncoat.1 season0.turn.11");
    given("", "pawns: paris lima\nhand p1: forecast\nthreat-deck: -");
    refused("p1 forecast", "season0.forecast.2 season0.turn.11");
    given("", "pawns: paris lima\nhand p1: airlift");
    refused("p1 airlift-team allied paris", "season0.airlift.1 season0.turn.11");
    refused("p1 send-team allied paris", "season0.occupation.1 season0.turn.11");
    /* A Coordinator needs a city to go to. */
    refused("p1 send p2 lima", "season0.occupation.2");
}

/* ---- Teams ------------------------------------------------------------------------------ */

TEST("season0.team.1 any player may use any team")
{
    given("", "turn: p2\naliases: otto-allied maud-allied\npawns: rome paris\nteams allied: paris");
    play("p2 team allied london");
    expect("teams allied", "london");
    given("", "turn: p1\naliases: otto-allied maud-allied\npawns: rome paris\n"
              "teams neutral: santiago sao-paulo");
    play("p1 acquire papers");
    contains("objectives", "papers=completed");
}

TEST("season0.team.2 a team is active in a city of its own affiliation and inactive elsewhere")
{
    given("", "pawns: lima lima\nteams allied: paris cairo\nteams soviet: kiev rome\n"
              "teams neutral: tokyo moscow\n"
              "agents: paris=1 cairo=1 kiev=1 rome=1 tokyo=1 moscow=1 delhi=1");
    play("p1 pass");
    expect("agents", "moscow=1 rome=1 cairo=1 delhi=1");
}

TEST("season0.team.3 the manual's example: active as soon as it has moved to Algiers")
{
    given("", "pawns: cairo lima\nteams allied: cairo\nagents: algiers=2 cairo=2");
    play("p1 team allied algiers", "p1 pass");
    expect("teams allied", "algiers");
    expect("agents", "cairo=2");
    /* And inactive as soon as it has left. */
    given("", "pawns: algiers lima\nteams allied: algiers\nagents: algiers=2 cairo=2");
    play("p1 team allied cairo", "p1 pass");
    expect("agents", "algiers=2 cairo=2");
}

TEST("season0.team.4 a team may be in a city where it is inactive")
{
    given("", "pawns: cairo lima\nteams allied: cairo\nagents: cairo=2");
    play("p1 pass");
    expect("teams allied", "cairo");
    expect("agents", "cairo=2");
    /* It counts for no objective there. */
    given("", "teams allied: santiago sao-paulo");
    refused("p1 acquire papers", "season0.acquire.5 season0.acquire.3 season0.acquire.4");
}

TEST("season0.team.5 surveillance does nothing to teams, but for incident effects")
{
    given("", "phase: before-surveillance\nturn: p1\npawns: lima lima\n"
              "teams soviet: moscow*2 cairo\nagents: moscow=1\nhand p1: airlift");
    play("p1 continue");
    expect("phase", "actions");
    expect("teams soviet", "moscow*2 cairo");
    expect("losses", "0 0");
    play("p1 pass", "p1 continue");
    expect("agents", "-");
    expect("teams soviet", "moscow*2 cairo");
    given("", "phase: threats\nasked: incident\nleft: 0\nteams soviet: moscow*2 kiev\n"
              "threat-deck: * / washington");
    play("* incident washington");
    expect("teams soviet", "kiev");
}

TEST("season0.team.6 teams stay when an objective is completed or failed")
{
    given("", "teams neutral: santiago sao-paulo");
    play("p1 acquire papers");
    contains("objectives", "papers=completed");
    expect("teams neutral", "santiago sao-paulo");
    given("", "teams neutral: delhi");
    play("p1 acquire voice", "* target voice hanoi");
    contains("objectives", "voice=failed");
    expect("teams neutral", "delhi");
}

/* ---- Agents ----------------------------------------------------------------------------- */

TEST("season0.neutralise.1 one agent leaves the city of the pawn")
{
    given("", "pawns: paris lima\nagents: paris=3 rome=2");
    play("p1 neutralise");
    expect("agents", "paris=2 rome=2");
    expect("actions", "3");
    play("p1 neutralise", "p1 neutralise");
    expect("agents", "rome=2");
    refused("p1 neutralise", "season0.neutralise.1");
    /* Not in an adjacent city. */
    refused("p1 neutralise-next rome", "season0.neutralise.1 season0.occupation.11");
}

/* ---- Sharing ---------------------------------------------------------------------------- */

TEST("season0.share.1 giving: the card of the city both pawns are in")
{
    given("", "aliases: iris-allied maud-allied otto-allied\npawns: paris paris rome\n"
              "hand p1: paris rome airlift");
    play("p1 give p2 paris");
    expect("hand p1", "rome airlift");
    expect("hand p2", "paris");
    expect("actions", "3");
    expect("player-discard", "-");
    given("", "aliases: iris-allied maud-allied otto-allied\npawns: paris paris rome\n"
              "hand p1: paris rome airlift\nhand p2: lima");
    refused("p1 give p2 rome", "season0.share.1");
    refused("p1 give p3 rome", "season0.share.1");
    refused("p1 give p3 paris", "season0.share.1");
    refused("p1 give p2 lima", "season0.share.1");
    never("p1 give p2 airlift");
    never("p1 give p1 paris");
}

TEST("season0.share.2 taking: the card of the city both pawns are in")
{
    given("", "aliases: iris-allied maud-allied otto-allied\npawns: paris paris rome\n"
              "hand p2: paris rome airlift\nhand p3: lima");
    refused("p1 take p2 rome", "season0.share.2");
    refused("p1 take p3 lima", "season0.share.2");
    refused("p1 take p3 paris", "season0.share.2");
    never("p1 take p2 airlift");
    play("p1 take p2 paris");
    expect("hand p1", "paris");
    expect("hand p2", "rome airlift");
    expect("actions", "3");
    play("p1 drive rome");
    refused("p1 take p2 rome", "season0.share.2");
}

TEST("season0.share.3 the receiver over his limit discards or plays an event at once")
{
    given("", "aliases: iris-allied maud-allied\npawns: paris paris\nhand p1: paris\n"
              "hand p2: lima rome tokyo osaka manila sydney airlift");
    play("p1 give p2 paris");
    expect("phase", "actions");
    to_move("p2");
    verbs("p2 discard", "p2 airlift");
    refused("p1 drive rome", "season0.hand.4 season0.share.3");
    refused("p1 pass", "season0.hand.4 season0.share.3");
    play("p2 airlift p1 cairo");
    to_move("p1");
    expect("actions", "3");
    /* The active player who takes is bound by it too. */
    given("", "aliases: iris-allied maud-allied\npawns: paris paris\nhand p2: paris\n"
              "hand p1: lima rome tokyo osaka manila sydney delhi");
    play("p1 take p2 paris");
    verbs("p1 discard");
    CHECK(offers("p1 discard ") == 8);
    play("p1 discard paris");
    expect("player-discard", "paris");
    legal("p1 drive rome");
    /* Seven are allowed. */
    given("", "aliases: iris-allied maud-allied\npawns: paris paris\nhand p2: paris\n"
              "hand p1: lima rome tokyo osaka manila sydney");
    play("p1 take p2 paris");
    legal("p1 drive rome");
}

/* ---- Safehouses ------------------------------------------------------------------------- */

TEST("season0.build.1 the card of the city is discarded and a safehouse put there")
{
    given("", "pawns: paris rome\nhand p1: paris rome");
    refused("p1 build rome", "season0.build.1");
    play("p1 build paris");
    expect("safehouses", "washington paris");
    expect("hand p1", "rome");
    expect("player-discard", "paris");
    expect("actions", "3");
    given("", "pawns: paris paris\nhand p1: rome\nhand p2: paris");
    refused("p1 build paris", "season0.build.1");
    refused("p1 build rome", "season0.build.1");
}

TEST("season0.build.2 a city holds at most one safehouse")
{
    given("", "pawns: paris rome\nhand p1: paris\nsafehouses: paris");
    refused("p1 build paris", "season0.build.2");
    given_pack("safehouses 8=>safehouses 1", "",
               "pawns: paris rome\nhand p1: paris\n"
               "safehouses: paris");
    refused("p1 build paris from paris", "season0.build.2");
    impossible("", "safehouses: paris*2");
}

TEST("season0.build.3 when all are out, one of the player's choice is moved")
{
    given("", "pawns: paris rome\nhand p1: paris\n"
              "safehouses: washington lima rome cairo delhi tokyo lagos kiev");
    refused("p1 build paris", "season0.build.3");
    CHECK(offers("p1 build paris from ") == 8);
    refused("p1 build paris from madrid", "season0.build.3");
    play("p1 build paris from tokyo");
    expect("safehouses", "washington lima kiev paris rome cairo lagos delhi");
    expect("player-discard", "paris");
    expect("actions", "3");
}

TEST("season0.build.4 while one is left, the new one comes from the supply")
{
    given("", "pawns: paris rome\nhand p1: paris\n"
              "safehouses: washington lima rome cairo delhi tokyo lagos");
    refused("p1 build paris from tokyo", "season0.build.4");
    play("p1 build paris");
    expect("safehouses", "washington lima paris rome cairo lagos delhi tokyo");
}

TEST("season0.build.5 a safehouse stays, unless it is moved or an effect removes it")
{
    given("", "pawns: paris rome\nhand p1: paris\nagents: paris=3");
    play("p1 build paris", "p1 drive rome", "p1 pass", "* draw lima", "* draw tokyo",
         "* threat paris", "* incident lagos", "* threat osaka");
    expect("turn", "p2");
    expect("safehouses", "washington paris");
    given("", "phase: threats\nasked: incident\nleft: 0\nsafehouses: paris lima\n"
              "threat-deck: * / pyongyang");
    play("* incident pyongyang");
    expect("safehouses", "lima");
}

TEST("season0.build.6 that of a permanent one may be moved and removed like any other")
{
    given_pack("safehouses 8=>safehouses 1", "", "pawns: paris rome\nhand p1: paris");
    play("p1 build paris from washington");
    expect("safehouses", "paris");
    given("", "phase: threats\nasked: incident\nleft: 0\nthreat-deck: * / peking");
    play("* incident peking");
    expect("safehouses", "-");
}

/* ---- Team drive ------------------------------------------------------------------------- */

TEST("season0.teamdrive.1 a team in the city of the pawn goes to an adjacent city")
{
    given("", "pawns: paris rome\nteams allied: paris rome\nteams soviet: paris");
    CHECK(offers("p1 team allied ") == 5);
    CHECK(offers("p1 team soviet ") == 5);
    CHECK(offers("p1 team neutral ") == 0);
    refused("p1 team allied cairo", "season0.teamdrive.1");
    refused("p1 team allied paris", "season0.teamdrive.1 season0.move.1");
    refused("p1 team neutral rome", "season0.teamdrive.1");
    play("p1 team allied rome");
    expect("teams allied", "rome*2");
    expect("teams soviet", "paris");
    expect("actions", "3");
    refused("p1 team allied london", "season0.teamdrive.1");
}

TEST("season0.teamdrive.1 of several equal teams one goes")
{
    given("", "pawns: paris rome\nteams allied: paris*3");
    play("p1 team allied london");
    expect("teams allied", "london paris*2");
}

TEST("season0.teamdrive.2 the pawn stays")
{
    given("", "pawns: paris paris\nteams allied: paris");
    play("p1 team allied madrid");
    expect("pawns", "paris paris");
    refused("p1 team allied algiers", "season0.teamdrive.1");
}

TEST("season0.teamdrive.3 the team need not be active, and need not become so")
{
    given("", "pawns: moscow lima\nteams allied: moscow");
    play("p1 team allied kiev");
    expect("teams allied", "kiev");
    given("", "pawns: paris lima\nteams allied: paris");
    play("p1 team allied prague");
    expect("teams allied", "prague");
}

CHECK_MAIN
