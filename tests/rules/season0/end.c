/* season0.end and season0.rating: four ways to end, and what the objectives say about it. */
#include "campaign.h"

/* Both cities of `papers` have an active team, and one possible city of `voice`. */
#define PAPERS_READY "teams neutral: sao-paulo santiago\n"
#define VOICE_READY "teams soviet: hanoi\n"
#define VOICE_DONE "objectives: voice=completed\ntargets: voice=hanoi\n"
#define PAPERS_DONE "objectives: papers=completed\n"

/* Twelve full cities: no agent is left in the supply. */
#define NO_AGENT_LEFT                                                                              \
    "agents: paris=3 london=3 madrid=3 algiers=3 cairo=3 lagos=3 lima=3 bogota=3 atlanta=3 "       \
    "tokyo=3 manila=3 hanoi=3\n"
#define ONE_AGENT_LEFT                                                                             \
    "agents: paris=3 london=3 madrid=3 algiers=3 cairo=3 lagos=3 lima=3 bogota=3 atlanta=3 "       \
    "tokyo=3 manila=3 hanoi=2\n"
#define ALL_SEEN                                                                                   \
    "player-discard: north-america south-america europe africa asia pacific-rim airlift forecast " \
    "turncoat by-night old-cellar\nunseen: bangkok\nplayer-deck: 5 5 0 out\n"

TEST("season0.end.1 the game ends when no objective is open any more")
{
    given("", PAPERS_READY VOICE_DONE);
    play("p1 acquire papers");
    ended("ended-objectives", "won");
    expect("objectives", "papers=completed voice=completed");
    /* Also when the last one fails. */
    given("", VOICE_READY PAPERS_DONE);
    play("p1 acquire voice");
    remember();
    play("* target voice bangkok");
    ended("ended-objectives", "lost adequate");
    expect("objectives", "papers=completed voice=failed");
    recall();
    play("* target voice hanoi");
    ended("ended-objectives", "won");
    /* Not while another is open. */
    given("", PAPERS_READY VOICE_READY);
    play("p1 acquire papers");
    expect("objectives", "papers=completed voice=open");
    expect("phase", "actions");
    expect("actions", "3");
    play("p1 acquire voice", "* target voice bangkok");
    ended("ended-objectives", "lost adequate");
    impossible("", "objectives: papers=completed voice=completed\ntargets: voice=hanoi");
    impossible("", "phase: ended-objectives");
}

TEST("season0.end.2 it ends when two player cards cannot be drawn")
{
    given("", ALL_SEEN);
    play("p1 pass");
    ended("ended-cards", "lost failed");
    /* Not before the draw: the last turn has its actions. */
    given("", ALL_SEEN);
    play("p1 drive atlanta", "p1 drive washington", "p1 drive atlanta");
    expect("phase", "actions");
}

TEST("season0.end.3 it ends when an agent must be placed and none is left")
{
    given("", "phase: threats\nleft: 2\n" NO_AGENT_LEFT "threat-discard: -");
    play("* threat rome");
    ended("ended-agents", "lost failed");
    lacks("agents", "rome=1");
    expect("threat-discard", "rome");
    /* The last of the supply can still be placed. */
    given("", "phase: threats\nleft: 2\n" ONE_AGENT_LEFT "threat-deck: * / johannesburg");
    play("* threat rome");
    expect("phase", "threats");
    contains("agents", "rome=1");
    play("* threat hanoi");
    expect("phase", "ended-agents");
    contains("agents", "hanoi=2");
    /* What is taken off the board comes back to the supply. */
    given("", "pawns: paris lima\n" NO_AGENT_LEFT);
    play("p1 neutralise");
    contains("agents", "paris=2");
    impossible("", "agents: paris=3 london=3 madrid=3 algiers=3 cairo=3 lagos=3 lima=3 bogota=3 "
                   "atlanta=3 tokyo=3 manila=3 hanoi=3 rome=1");
}

TEST("season0.end.3 in an escalation the agents there are are placed first")
{
    given("", "phase: escalation\n" ONE_AGENT_LEFT "threat-deck: * / rome");
    play("* escalate rome");
    ended("ended-agents", "lost failed");
    contains("agents", "rome=1");
    expect("threat-discard", "rome");
    expect("pending", "0");
}

TEST("season0.end.3 in the set-up too")
{
    start_pack("agents 36=>agents 18", "");
    for (unsigned i = 0; i < 9; i++) {
        play(pos_offer_text(0));
    }
    /* Eighteen are enough for the nine cards. */
    lacks("phase", "ended-agents");
}

TEST("season0.end.4 it ends when an incident marker must be placed and none is left")
{
    given("", "phase: threats\nleft: 2\nagents: paris=3\nincidents: rome=12\nthreat-discard: -");
    play("* threat paris");
    ended("ended-incidents", "lost failed");
    expect("incidents", "rome=12");
    expect("threat-discard", "paris");
    given_pack("incidents 12=>incidents 1", "",
               "phase: threats\nleft: 2\nagents: paris=3\nthreat-deck: * / johannesburg / cairo");
    play("* threat paris");
    expect("asked", "incident");
    play("* incident cairo");
    ended("ended-incidents", "lost failed");
    expect("incidents", "paris=1");
    expect("area", "cairo");
}

TEST("season0.end.5 it ends in the middle of whatever is going on")
{
    /* Two escalations and losses of cover are under way. */
    given("", "phase: escalation\npending: 2\nturn: p2\npawns: paris paris\nagents: paris=3\n"
              "incidents: rome=11\nthreat-deck: * / cairo / paris\nthreat-discard: lima\n"
              "hand p1: rome\nhand p2: airlift");
    play("* escalate paris");
    expect("flags", "incident-due");
    play("* cover p1 blank", "* cover p2 blank", "* incident cairo");
    ended("ended-incidents", "lost failed");
    expect("asked", "-");
    expect("turn", "p2");
    expect("actions", "0");
    expect("left", "0");
    expect("pending", "0");
    expect("flags", "-");
    expect("losses", "0 0");
    expect("paid", "-");
    /* Everything else is as it was: the discards did not go back, the hands are held. */
    expect("threat-discard", "lima paris");
    expect("area", "cairo");
    expect("hand p1", "rome");
    expect("incidents", "paris=1 rome=11");
    expect("targets", "voice=?");

    /* In the middle of the action part: the other actions are not taken. */
    given("", PAPERS_READY VOICE_DONE "agents: sao-paulo=2\nflags: by-night\n"
                                      "player-discard: by-night");
    play("p1 acquire papers");
    expect("actions", "0");
    expect("flags", "-");
    expect("agents", "sao-paulo=2");
}

TEST("season0.end.6 a fourth agent needs none from the supply")
{
    given("", "phase: threats\nleft: 2\n" NO_AGENT_LEFT "threat-deck: * / johannesburg");
    play("* threat paris");
    expect("phase", "threats");
    expect("asked", "incident");
    expect("incidents", "paris=1");
    play("* incident johannesburg");
    expect("left", "1");
    given("", "phase: escalation\n" NO_AGENT_LEFT "threat-deck: * / johannesburg / paris");
    play("* escalate paris", "* incident johannesburg");
    expect("phase", "threats");
    expect("incidents", "paris=1");
}

TEST("season0.end.7 the entry of the last objective is read before the steps after the game")
{
    campaign("", "", "entry 107\nchoose\noption A.\ndo points 1\noption B.\nend\n");
    complete("papers");
    complete("voice");
    expect("asked", "choose p1 2");
    expect("running", "yes");
    expect("objectives", "papers=completed voice=completed");
    expect("calendar", "-");
    expect("funding", "5");
    play("p1 choose 1");
    expect("running", "no");
    expect("points", "1");
    expect("phase", "purchases");
    expect("calendar", "january/1=success,4,0," STRANGERS);
}

TEST("season0.end.8 after the end nobody moves")
{
    given("", "phase: threats\nleft: 2\n" NO_AGENT_LEFT "hand p1: paris\nhand p2: airlift");
    play("* threat rome");
    to_move("nobody");
    CHECK(pos_offers()->count == 0);
    refused("p1 drive atlanta", "season0.end.8");
    refused("p1 pass", "season0.end.8");
    refused("p2 airlift p1 lima", "season0.end.8");
    refused("* threat lima", "season0.end.8");
}

TEST("season0.end.9 how the game ended does not matter for the rating")
{
    given("", ALL_SEEN PAPERS_DONE);
    play("p1 pass");
    ended("ended-cards", "lost adequate");
    given("", "phase: threats\nleft: 2\n" NO_AGENT_LEFT PAPERS_DONE);
    play("* threat rome");
    ended("ended-agents", "lost adequate");
    given("", "phase: threats\nleft: 2\nagents: paris=3\nincidents: rome=12\n" PAPERS_DONE);
    play("* threat paris");
    ended("ended-incidents", "lost adequate");
    given("", VOICE_READY PAPERS_DONE);
    play("p1 acquire voice", "* target voice bangkok");
    ended("ended-objectives", "lost adequate");
}

/* ---- The rating ------------------------------------------------------------------------- */

TEST("season0.rating.1 when the game ends every open objective fails")
{
    given("", "phase: threats\nleft: 2\n" NO_AGENT_LEFT);
    expect("objectives", "papers=open voice=open");
    play("* threat rome");
    expect("objectives", "papers=failed voice=failed");
    expect("targets", "voice=?");
    given("", "phase: threats\nleft: 2\n" NO_AGENT_LEFT VOICE_DONE);
    play("* threat rome");
    expect("objectives", "papers=failed voice=completed");
    expect("targets", "voice=hanoi");
    impossible("", "phase: ended-agents\nobjectives: papers=failed");
}

TEST("season0.rating.1 in a campaign one after the other, each when its entry is to be read")
{
    campaign("", "", "entry 106\nchoose\noption A.\noption B.\nend\n");
    lose();
    expect("running", "no");
    expect("objectives", "papers=failed voice=open");
    expect("stage", "objectives 2");
    play("p1 choose 1");
    expect("objectives", "papers=failed voice=failed");
    expect("last", "failed");
}

TEST("season0.rating.2 all objectives completed is a success")
{
    given("", PAPERS_READY VOICE_DONE);
    play("p1 acquire papers");
    ended("ended-objectives", "won");
    given("game=prologue", "objectives: crate=completed\ntargets: crate=rome\n"
                           "teams soviet: novosibirsk");
    play("p1 acquire guest");
    ended("ended-objectives", "won");
}

TEST("season0.rating.3 one failed is adequate")
{
    given("", VOICE_READY PAPERS_DONE);
    play("p1 acquire voice", "* target voice karachi");
    ended("ended-objectives", "lost adequate");
    given("", ALL_SEEN PAPERS_DONE);
    play("p1 pass");
    ended("ended-cards", "lost adequate");
    given("", "phase: ended-agents\nobjectives: papers=failed voice=completed\n"
              "targets: voice=hanoi");
    ended("ended-agents", "lost adequate");
}

TEST("season0.rating.4 two or more failed is a failure")
{
    given("", ALL_SEEN);
    play("p1 pass");
    ended("ended-cards", "lost failed");
    given_pack("goal january papers=>goal january papers\ngoal january crate;"
               "goal prologue crate=>#",
               "", "phase: threats\nleft: 2\n" NO_AGENT_LEFT);
    play("* threat rome");
    expect("objectives", "crate=failed papers=failed voice=failed");
    ended("ended-agents", "lost failed");
    given_pack("goal january papers=>goal january papers\ngoal january crate;"
               "goal prologue crate=>#",
               "", "phase: threats\nleft: 2\n" NO_AGENT_LEFT "objectives: papers=completed");
    play("* threat rome");
    ended("ended-agents", "lost failed");
}

TEST("season0.rating.5 only a success counts as won")
{
    given("", PAPERS_READY VOICE_DONE);
    play("p1 acquire papers");
    CHECK(surto_state_result(pos.game, pos_state()).kind == SURTO_WON);
    given("", VOICE_READY PAPERS_DONE);
    CHECK(surto_state_result(pos.game, pos_state()).kind == SURTO_OPEN);
    play("p1 acquire voice", "* target voice karachi");
    CHECK(surto_state_result(pos.game, pos_state()).kind == SURTO_LOST);
    CHECK(strcmp(surto_state_result(pos.game, pos_state()).reason, "adequate") == 0);
    given("", ALL_SEEN);
    play("p1 pass");
    CHECK(strcmp(surto_state_result(pos.game, pos_state()).reason, "failed") == 0);
}

CHECK_MAIN
