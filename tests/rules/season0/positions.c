/* Positions that no game contains are refused, point by point as
 * docs/develop/notation-season0.md lists them in section 4, and those it says are not refused
 * can be read. */
#include "position.h"

/* The position at hand with one piece of its text changed cannot be read. */
static void pos_spoilt(const char *old, const char *new)
{
    static char text[SURTO_STATE_TEXT_MAX], changed[2 * SURTO_STATE_TEXT_MAX];
    surto_state_buffer room = {{0}};
    if (!pos.ready) {
        pos_fail("no position to change");
        return;
    }
    surto_state_write(pos.game, pos_state(), text, sizeof text);
    char *at = strstr(text, old);
    if (!at || strstr(at + 1, old)) {
        pos_fail("'%s' does not stand once in the position", old);
        return;
    }
    snprintf(changed, sizeof changed, "%.*s%s%s", (int)(at - text), text, new, at + strlen(old));
    if (surto_state_read(pos.game, changed, strlen(changed), surto_state_from_buffer(&room), NULL,
                         0) == SURTO_OK) {
        pos_fail("with '%s' for '%s' it is accepted", new, old);
    }
}

#define spoilt(old, new) (POS_HERE, pos_spoilt(old, new))

/* ---- 1: the text itself ----------------------------------------------------------------- */

TEST("refusals 1: order, repetition, missing words and numbers that are too long")
{
    given("",
          "hand p1: lima rome\nagents: lima=2 rome=1\nincidents: rome=2\nsafehouses: lima rome\n"
          "teams allied: lima rome*2\nflags: by-night ordered\nalias iris-allied: garage "
          "landlord\nthreat-discard: paris tokyo\nsurveillance: cairo=1 peking=2");
    spoilt("hand p1: lima rome", "hand p1: rome lima");
    spoilt("hand p1: lima rome", "hand p1: lima lima rome");
    spoilt("hand p1: lima rome", "hand p1: lima  rome");
    spoilt("hand p1: lima rome", "hand p1: lima rome nowhere");
    spoilt("hand p1: lima rome\n", "");
    spoilt("hand p2: -\n", "hand p2: -\nhand p2: -\n");
    spoilt("hand p2: -\n", "hand p2:\n");
    spoilt("actions: 4", "actions: 04");
    spoilt("actions: 4", "actions: ");
    spoilt("agents: lima=2 rome=1", "agents: rome=1 lima=2");
    spoilt("agents: lima=2 rome=1", "agents: lima=2 rome=01");
    spoilt("agents: lima=2 rome=1", "agents: lima=2 rome=0");
    spoilt("agents: lima=2 rome=1", "agents: lima rome=1");
    spoilt("incidents: rome=2", "incidents: rome=1 rome=1");
    spoilt("safehouses: lima rome", "safehouses: rome lima");
    spoilt("safehouses: lima rome", "safehouses: lima lima");
    spoilt("teams allied: lima rome*2", "teams allied: lima rome rome");
    spoilt("teams allied: lima rome*2", "teams allied: lima*1 rome*2");
    spoilt("teams allied: lima rome*2", "teams allied: rome*2 lima");
    spoilt("flags: by-night ordered", "flags: ordered by-night");
    spoilt("flags: by-night ordered", "flags: by-night by-night");
    spoilt("garage landlord", "landlord garage");
    spoilt("garage landlord", "garage garage");
    spoilt("threat-discard: paris tokyo", "threat-discard: tokyo paris");
    spoilt("surveillance: cairo=1 peking=2", "surveillance: peking=2 cairo=1");
    spoilt("papers=open voice=open", "voice=open papers=open");
    spoilt("papers=open voice=open", "papers=open");
    spoilt("targets: voice=?", "targets: voice=? voice=?");
    spoilt("phase: actions", "phase: action");
    spoilt("turn: p1", "turn: p3");
    spoilt("turn: p1", "turn: p0");
    spoilt("aliases: iris-allied felix-allied", "aliases: iris-allied");
    spoilt("aliases: iris-allied felix-allied", "aliases: iris-allied felix-allied -");
    spoilt("pawns: washington washington", "pawns: washington");
    spoilt("losses: 0 0", "losses: 0");
    spoilt("asked: -", "asked: nothing");
}

/* ---- 2 and 3: every card is in one place ------------------------------------------------ */

TEST("refusals 2: a player card in two places or in none")
{
    given("", "hand p1: lima\nhand p2: rome\nplayer-discard: tokyo");
    spoilt("hand p1: lima", "hand p1: -");
    spoilt("hand p1: lima", "hand p1: lima rome");
    spoilt("hand p1: lima", "hand p1: lima tokyo");
    spoilt("hand p1: lima", "hand p1: lima paris");
    spoilt("hand p1: lima", "hand p1: lima airlift");
    impossible("", "targets: voice=delhi\nhand p1: delhi");
    impossible("", "targets: voice=delhi\nplayer-discard: delhi");
}

TEST("refusals 2: another number of events than was chosen")
{
    given("funding=3", "reserve: airlift forecast");
    impossible("funding=3", "reserve: airlift");
    impossible("funding=3", "reserve: airlift forecast turncoat");
    impossible("", "reserve: airlift");
    impossible("", "phase: setup-threats\nreserve: airlift forecast turncoat by-night\n"
                   "unseen: old-cellar");
    given("", "phase: setup-threats\nreserve: airlift forecast turncoat by-night old-cellar");
#define NINE "paris rome lima kiev tokyo osaka delhi hanoi cairo"
    given("funding=2", "phase: setup-events\nleft: 1\nthreat-discard: " NINE "\n"
                       "reserve: forecast turncoat by-night old-cellar\nunseen: airlift");
    impossible("funding=2", "phase: setup-events\nleft: 2\nthreat-discard: " NINE "\n"
                            "reserve: forecast turncoat by-night old-cellar\nunseen: airlift");
    impossible("funding=2", "phase: setup-events\nleft: 1\nthreat-discard: " NINE "\n"
                            "reserve: airlift forecast turncoat by-night old-cellar");
}

TEST("refusals 2: a card in a hand or in the discard pile before the hands are dealt")
{
    impossible("", "phase: setup-threats\nhand p1: lima\n"
                   "reserve: airlift forecast turncoat by-night old-cellar");
    impossible("", "phase: setup-threats\nplayer-discard: lima\n"
                   "reserve: airlift forecast turncoat by-night old-cellar");
    impossible("funding=2", "phase: setup-events\nleft: 2\nhand p1: lima\nthreat-discard: " NINE
                            "\nreserve: airlift forecast turncoat by-night old-cellar");
}

TEST("refusals 3: a threat card in two places or in none")
{
    given("", "threat-deck: paris / *\nthreat-discard: tokyo\narea: lima");
    spoilt("area: lima", "area: -");
    spoilt("area: lima", "area: lima tokyo");
    spoilt("area: lima", "area: lima paris");
    spoilt("threat-deck: paris / ", "threat-deck: paris tokyo / ");
    spoilt("threat-deck: paris / ", "threat-deck: ");
}

/* ---- 4: pieces -------------------------------------------------------------------------- */

TEST("refusals 4: agents in the set-up where no card was drawn")
{
    given("", "phase: setup-threats\nleft: 8\nthreat-discard: paris\nagents: paris=3\n"
              "reserve: airlift forecast turncoat by-night old-cellar");
    impossible("", "phase: setup-threats\nleft: 8\nthreat-discard: paris\nagents: rome=3\n"
                   "reserve: airlift forecast turncoat by-night old-cellar");
}

/* ---- 5: objectives ---------------------------------------------------------------------- */

TEST("refusals 5: objectives of another game, and targets that cannot be")
{
    given("", "");
    spoilt("papers=open voice=open", "crate=open guest=open");
    spoilt("papers=open voice=open", "papers=open voice=open crate=open");
    spoilt("targets: voice=?", "targets: papers=? voice=?");
    spoilt("targets: voice=?", "targets: -");
    impossible("", "targets: voice=paris");
    impossible("", "player-discard: asia");
    given("", "player-discard: asia\nunseen: delhi");
#define TWINS                                                                                      \
    "hidden crate 1 region europe=>hidden crate 1 madrid paris rome;"                              \
    "target guest novosibirsk 1=>hidden guest 1 rome madrid paris"
    given_pack(TWINS, "game=prologue", "player-discard: rome");
    spoilt("crate=? guest=?", "guest=? crate=?");
    given_pack(TWINS, "game=prologue", "targets: crate=rome\nplayer-discard: paris");
    spoilt("targets: crate=rome guest=?", "targets: crate=rome guest=rome");
    /* Two are hidden, and one is left. */
    impossible_pack(TWINS, "game=prologue", "player-discard: paris rome");
    impossible("", "objectives: voice=completed");
    impossible("", "objectives: voice=failed");
    given("", "objectives: voice=completed\ntargets: -");
    given("", "objectives: voice=failed\ntargets: voice=delhi");
    impossible("", "objectives: voice=failed\ntargets: -");
    given("", "phase: ended-cards\nobjectives: papers=failed voice=failed");
    impossible("", "phase: ended-cards\nobjectives: papers=failed voice=completed");
}

/* ---- 6 and 7: aliases ------------------------------------------------------------------- */

TEST("refusals 6: who uses what")
{
    impossible("", "aliases: iris-allied iris-allied");
    impossible("", "aliases: iris-allied iris-soviet");
    impossible("", "aliases: iris-allied felix-soviet");
    impossible("", "alias iris-allied: burned");
    impossible("", "aliases: iris-allied temporary-courier");
    impossible("", "aliases: temporary-courier temporary-courier\nalias otto-allied: burned");
    impossible("", "aliases: iris-allied -");
    given("", "aliases: iris-allied -\nalias otto-allied: burned");
    impossible("", "aliases: iris-allied - -\nalias otto-allied: burned");
    impossible("", "aliases: - iris-allied\nalias otto-allied: burned");
    impossible("", "aliases: - iris-allied\nalias otto-allied: burned\n"
                   "phase: before-surveillance\nhand p1: airlift");
    given("", "aliases: - iris-allied\nalias otto-allied: burned\nphase: new-alias");
    given("", "aliases: - iris-allied\nalias otto-allied: burned\nphase: draw");
    impossible("", "aliases: maud-allied iris-allied\nalias otto-allied: burned\nphase: new-alias");
    given("game=prologue", "");
    impossible("game=prologue", "aliases: temporary-courier temporary-courier");
    impossible("game=prologue", "aliases: temporary-courier iris-allied");
}

TEST("refusals 6: the set-up")
{
    given("", "phase: setup-aliases\naliases: iris-allied -");
    impossible("", "phase: setup-aliases\naliases: - iris-allied");
    impossible("", "phase: setup-aliases\naliases: iris-allied felix-allied");
    impossible("", "phase: setup-first\naliases: iris-allied -");
    impossible("", "phase: setup-threats\naliases: iris-allied -\n"
                   "reserve: airlift forecast turncoat by-night old-cellar");
    impossible("", "phase: setup-hands\nleft: 8\naliases: iris-allied -");
    given("", "phase: setup-hands\nleft: 8");
}

#define IRIS(line) "alias iris-allied: " line

TEST("refusals 7: what can be on an alias")
{
    given("", IRIS("ready coordinator - / garage / - / - / 0"));
    impossible("", IRIS("ready nobody - / - / - / - / 0"));
    impossible("", IRIS("lost coordinator - / - / - / - / 0"));
    impossible("", IRIS("ready coordinator - / - / - / - / "));
    given("",
          IRIS("ready coordinator - / false-bottom dark-glasses press-card garage / - / - / 0"));
    impossible("", IRIS("ready coordinator - / false-bottom dark-glasses press-card garage "
                        "landlord / - / - / 0"));
    impossible("", IRIS("ready coordinator - / false-bottom dark-glasses press-card garage / "
                        "nervous / liability / 0"));
    impossible("", IRIS("ready coordinator - / - / nervous / - / 0"));
    impossible("", IRIS("ready coordinator - / - / nervous wary / liability / 0"));
    given("", IRIS("ready coordinator - / - / - / liability / 0"));
    given("", IRIS("ready coordinator - / - / nervous / liability / 0"));
    given("", IRIS("ready coordinator - / spare-papers / - / - / 1"));
    given("", IRIS("ready coordinator - / - / - / - / 1"));
    impossible("", IRIS("ready coordinator - / spare-papers / - / - / 2"));
}

TEST("refusals 7: faces that their group does not have")
{
    given("", IRIS("ready coordinator - / - / - / card liability blank liability card card / 0"));
    impossible("", IRIS("ready coordinator - / - / - / card card / 0"));
    impossible("", IRIS("ready coordinator - / - / - / blank blank / 0"));
    impossible("", IRIS("ready coordinator - / - / - / card liability blank blank / 0"));
    impossible("", IRIS("ready coordinator - / - / - / burned / 0"));
    impossible("", IRIS("ready coordinator - / - / - / blank card liability card liability burned "
                        "/ 0"));
    given("", "aliases: maud-allied felix-allied\n" IRIS(
                  "burned coordinator - / - / - / blank card liability card liability burned / 0"));
    given("", "aliases: maud-allied felix-allied\n" IRIS(
                  "burned coordinator - / - / - / blank card liability liability card card burned "
                  "/ 0"));
    impossible("", "aliases: maud-allied felix-allied\n" IRIS(
                       "burned coordinator - / - / - / blank card liability card liability burned "
                       "card / 0"));
    impossible("", "aliases: maud-allied felix-allied\n" IRIS(
                       "burned coordinator - / garage / - / blank card liability card liability "
                       "burned / 0"));
    impossible("", "aliases: maud-allied felix-allied\n" IRIS(
                       "burned coordinator - / - / nervous / blank card liability card liability "
                       "burned / 0"));
    impossible("", "aliases: maud-allied felix-allied\n" IRIS(
                       "burned coordinator - / - / - / blank card liability card liability burned "
                       "/ 1"));
}

/* ---- 8: decks --------------------------------------------------------------------------- */

TEST("refusals 8: piles that do not fit")
{
    given("", "player-deck: 1 5 12 in");
    impossible("", "player-deck: 0 5 12 in");
    impossible("", "player-deck: 6 5 12 in");
    impossible("", "player-deck: 1 4 14 in");
    impossible("", "player-deck: 1 5 12");
    impossible("", "player-deck: 1 5 0 out");
    impossible("", "player-deck: 1 5 0 in");
    impossible("", "player-deck: -");
    impossible("", "phase: setup-hands\nleft: 8\nplayer-deck: 1 5 12 in");
    /* A last pile has no cards below it, and no pile has more than there are. */
    given("", "player-deck: 5 5 52 out");
    impossible("", "player-deck: 5 5 51 out");
    impossible("", "player-deck: 5 5 53 out");
    impossible("", "player-deck: 1 5 54 out");
    /* At most twenty with the escalation, on top or below: 52 cards are 19 and 33, or 15 and 37. */
    given("", "player-deck: 3 5 20 in");
    impossible("", "player-deck: 3 5 21 in");
    given("", "player-deck: 3 5 15 in");
    impossible("", "player-deck: 3 5 14 in");
    given("", "player-deck: 3 5 14 out");
    impossible("", "player-deck: 3 5 13 out");
    given("", "phase: draw\nleft: 2\nplayer-deck: 5 5 52 out");
    impossible("", "phase: draw\nleft: 2\nplayer-deck: 5 5 1 out\n"
                   "player-discard: north-america south-america europe africa asia pacific-rim\n"
                   "unseen: delhi airlift\nhand p1: forecast turncoat by-night old-cellar");
}

TEST("refusals 8: the threat deck")
{
    /* Nine sets, one of them kept for each escalation to come and one for a Forecast. */
#define LATE "threat: 5\nplayer-deck: 5 5 52 out\n"
#define PLAYED "threat: 5\nplayer-deck: 5 5 51 out\nplayer-discard: forecast\n"
    given("", PLAYED "threat-deck: paris / rome / lima / kiev / tokyo / osaka / delhi / hanoi / *");
    impossible("", PLAYED "threat-deck: paris / rome / lima / kiev / tokyo / osaka / delhi / hanoi "
                          "/ cairo / *");
    given("", LATE "threat-deck: paris / rome / lima / kiev / tokyo / osaka / delhi / *");
    impossible("",
               LATE "threat-deck: paris / rome / lima / kiev / tokyo / osaka / delhi / hanoi / *");
#define EARLY "player-deck: 1 5 12 in\n"
    given("", EARLY "threat-deck: paris / rome / *");
    impossible("", EARLY "threat-deck: paris / rome / lima / *");
    given("", EARLY "player-discard: forecast\nthreat-deck: paris / rome / lima / *");
    impossible("", EARLY "player-discard: forecast\nthreat-deck: paris / rome / lima / kiev / *");
    given("", "player-discard: forecast\nthreat-deck: paris > rome / *");
    impossible("", "player-discard: forecast\nthreat-deck: paris > rome / lima > kiev / *");
    impossible("", "hand p1: forecast\nthreat-deck: paris > rome / *");
    impossible("", "unseen: forecast\nthreat-deck: paris > rome / *");
    impossible("", "phase: threats\nthreat-deck: -");
    impossible("", "phase: escalation\nthreat-deck: -");
    impossible("", "phase: threats\nasked: incident\nleft: 0\nthreat-deck: -");
    given("", "phase: before-threats\nthreat-deck: -\nhand p1: airlift");
}

TEST("refusals 8: a Forecast under way")
{
#define SEER "player-discard: forecast\n"
    given("", SEER "asked: reveal p1\nthreat-deck: (paris rome) / *");
    given("", SEER "asked: place p1\n"
                   "threat-deck: paris > rome > lima > kiev > (osaka tokyo) / *");
    impossible("", SEER "threat-deck: (paris rome) / *");
    impossible("", SEER "asked: reveal p1\nthreat-deck: (lima kiev paris rome osaka tokyo) / *");
    impossible("", SEER "asked: place p1\n"
                        "threat-deck: (lima kiev paris rome delhi osaka tokyo) / *");
    impossible("", SEER "asked: place p1\nthreat-deck: paris > rome > lima > (kiev tokyo) / *");
    /* There are six. */
    impossible("", SEER "asked: place p1\nthreat-deck: paris > rome > lima > (kiev tokyo)");
    impossible("", SEER "asked: reveal p1\nthreat-deck: (paris rome) / lima kiev tokyo");
    given("", SEER "asked: reveal p1\nthreat-deck: (paris rome) / lima kiev tokyo osaka");
    impossible("", SEER "asked: place p1\nthreat-deck: paris > rome > lima > kiev > tokyo > "
                        "(osaka) / *");
    impossible("", "hand p2: forecast\nasked: place p1\nthreat-deck: paris > rome > lima > kiev > "
                   "(osaka tokyo) / *");
}

/* ---- 9: what is asked ------------------------------------------------------------------- */

TEST("refusals 9: numbers that the phase cannot have")
{
    impossible("", "actions: 5");
    impossible("", "phase: draw\nactions: 1");
    impossible("", "left: 1");
    impossible("", "phase: draw\nleft: 0");
    impossible("", "phase: draw\nleft: 3");
    impossible("", "pending: 1");
    impossible("", "phase: escalation\npending: 0");
    impossible("", "losses: 1 0");
    impossible("", "phase: threats\nlosses: 0 1");
    impossible("", "flags: incident-due");
    impossible("", "phase: draw\nflags: by-night");
    impossible("", "phase: before-surveillance\nflags: ordered\nhand p1: airlift");
    impossible("", "phase: before-surveillance\nflags: team-driven\nhand p1: airlift");
    given("", "phase: before-surveillance\nflags: by-night\nhand p1: airlift");
    impossible("", "phase: between-threats\nleft: 0\nhand p1: airlift");
    impossible("", "phase: threats\nleft: 5");
    given("", "phase: threats\nleft: 4");
}

TEST("refusals 9: losing cover")
{
    given("", "phase: surveillance\nasked: cover p1");
    impossible("", "phase: surveillance");
    impossible("", "phase: surveillance\nasked: cover p2");
    impossible("", "phase: draw\nasked: cover p1");
    impossible("", "asked: cover p1");
    given("", "phase: threats\nasked: cover p2\nflags: incident-due\nlosses: 1 1");
    impossible("game=prologue", "phase: surveillance\nasked: cover p1");
    given("game=prologue", "phase: surveillance\nasked: drop p1\nhand p1: lima rome");
    impossible("game=prologue", "phase: surveillance\nasked: drop p1\nhand p1: lima");
    given("", "phase: surveillance\nasked: drop p1\nhand p1: lima rome\n" IRIS(
                  "ready coordinator - / - / - / card / 0"));
    impossible("", "phase: surveillance\nasked: drop p1\nhand p1: lima rome\n" IRIS(
                       "ready coordinator - / - / - / card blank / 0"));
    impossible("", "phase: surveillance\nasked: drop p1\nhand p1: lima rome");
    given("", "phase: surveillance\nasked: liability p1\n" IRIS(
                  "ready coordinator - / - / - / liability / 0"));
    impossible("", "phase: surveillance\nasked: liability p1\n" IRIS(
                       "ready coordinator - / - / - / liability blank / 0"));
    impossible("", "phase: surveillance\nasked: liability p1");
}

TEST("refusals 9: removing a safehouse, and a team on its way")
{
    given("", "phase: threats\nleft: 0\nasked: remove p1 europe\nsafehouses: paris rome\n");
    impossible("", "phase: threats\nleft: 0\nasked: remove p1 europe\nsafehouses: paris lima\n");
    impossible("", "phase: threats\nleft: 0\nasked: remove p2 europe\nsafehouses: paris rome\n");
    impossible("", "asked: remove p1 europe\nsafehouses: paris rome\n");
    given("", "asked: send p1 allied paris\nteams allied: paris\nactions: 3");
    impossible("", "asked: send p1 allied paris\nteams allied: rome\nactions: 3");
    impossible("", "asked: send p1 allied paris\nteams soviet: paris\nactions: 3");
    given("", "asked: airlift p2 allied paris\nteams allied: paris\nplayer-discard: airlift");
    impossible("", "asked: airlift p2 allied paris\nteams allied: paris");
    impossible("", "asked: airlift p2 allied paris\nteams allied: rome\nplayer-discard: airlift");
}

TEST("refusals 9: identifying, acquiring and paying")
{
    given("", "asked: identify voice\npawns: delhi lima\nsafehouses: delhi\nactions: 3");
    impossible("", "asked: identify voice\npawns: delhi lima\nactions: 3");
    impossible("", "asked: identify voice\npawns: lima lima\nsafehouses: lima\nactions: 3");
    impossible("", "asked: identify papers\npawns: lima lima\nsafehouses: lima\nactions: 3");
    impossible("", "asked: identify voice\npawns: delhi lima\nsafehouses: delhi\nactions: 3\n"
                   "targets: voice=hanoi");
    given("", "asked: acquire voice\nteams neutral: delhi\nactions: 3");
    impossible("", "asked: acquire voice\nteams neutral: lima\nactions: 3");
    impossible("", "asked: acquire papers\nteams neutral: santiago sao-paulo\nactions: 3");
#define ROME "pawns: rome lima\nsafehouses: rome\nactions: 3\n"
    given("", ROME "asked: pay p1 assemble\nhand p1: atlanta london paris rome algiers sydney");
    given("", ROME "asked: pay p1 assemble\nhand p1: london paris rome algiers sydney\n"
                   "player-discard: atlanta\npaid: atlanta");
    impossible("", ROME "asked: pay p1 assemble\nhand p1: atlanta london paris rome");
    impossible("", ROME "asked: pay p1 assemble\nhand p1: london paris rome algiers sydney\n"
                        "paid: atlanta");
    impossible("", ROME "asked: pay p1 assemble\nhand p1: algiers sydney lima\n"
                        "player-discard: atlanta london paris\npaid: paris london atlanta");
    /* Rome was spent, and before it no fourth card is left. */
    impossible("", ROME "asked: pay p1 assemble\nhand p1: atlanta london paris algiers sydney\n"
                        "player-discard: rome\npaid: rome");
    impossible("", ROME "asked: pay p1 assemble\nhand p1: sydney\n"
                        "player-discard: atlanta london paris rome algiers\n"
                        "paid: atlanta london paris rome algiers");
    impossible("", ROME "asked: pay p1 assemble from paris\nteams allied: paris\n"
                        "hand p1: atlanta london paris rome algiers sydney");
    given("", ROME "asked: pay p1 assemble from paris\nteams allied: paris*3\n"
                   "hand p1: atlanta london paris rome algiers sydney");
    impossible("", "pawns: rome lima\nactions: 3\nasked: pay p1 assemble\n"
                   "hand p1: atlanta london paris rome algiers sydney");
    impossible("", ROME "paid: atlanta\nplayer-discard: atlanta");
    given("", "pawns: rome lima\nsafehouses: rome\nactions: 4\nasked: pay p1 assemble\n"
              "hand p1: atlanta london paris rome algiers sydney");
}

TEST("refusals 9: a proposal that would not be legal")
{
    given("consent=on", "asked: p1 give p2 paris\npawns: paris paris\nhand p1: paris");
    impossible("consent=on", "asked: p1 give p2 paris\npawns: paris rome\nhand p1: paris");
    impossible("consent=on", "asked: p1 give p2 paris\npawns: paris paris");
    impossible("consent=on", "asked: p1 drive rome\npawns: paris paris");
    impossible("consent=on", "asked: p2 airlift p2 rome\npawns: paris paris\nhand p2: airlift");
    given("consent=on", "asked: p2 airlift p1 rome\npawns: paris paris\nhand p2: airlift");
}

/* ---- 10 and what is not refused --------------------------------------------------------- */

TEST("refusals 10: open objectives and the end")
{
    impossible("", "objectives: papers=completed voice=completed\ntargets: voice=delhi");
    impossible("", "phase: ended-cards");
    impossible("", "phase: ended-agents\nobjectives: papers=failed");
    given("", "phase: ended-agents\nobjectives: papers=failed voice=failed");
    impossible("", "phase: ended-agents\nobjectives: papers=failed voice=failed\nflags: by-night");
    impossible("", "phase: ended-agents\nobjectives: papers=failed voice=failed\nactions: 1");
}

TEST("not refused, although no game comes there")
{
    given("", "objectives: papers=failed");
    given("", "phase: surveillance\nasked: cover p1\n" IRIS(
                  "ready coordinator - / spare-papers / - / - / 0"));
    given("", "phase: threats\nasked: cover p2\nlosses: 2 0");
    given("", "phase: setup-hands\nleft: 3\nhand p1: paris rome lima kiev tokyo");
    given("", "flags: by-night\nhand p1: by-night");
    given("", "phase: threats\nleft: 4\nthreat: 0");
    given("", "player-deck: 2 5 3 out\nthreat: 4");
    /* Where play would have gone on, the one move that is left is legal. */
    given("", "phase: before-clear");
    only("p1 continue");
    given("", "actions: 0\npawns: lima lima");
    only("p1 pass");
    given("", ROME "asked: pay p1 assemble\nhand p1: atlanta london paris rome algiers");
    only("p1 spend atlanta");
}

CHECK_MAIN
