/* season0.acquire, season0.target, season0.objective: what is asked for, and what is hidden. */
#include "position.h"

/* The prologue with two lists: Europe and Asia. */
#define TWO_REGIONS "target guest novosibirsk 1=>hidden guest 1 region asia"
/* Lists that share Rome; the numbers of docs/develop/hidden-targets.md, 4.3, when Madrid has
 * been seen: a is Paris, b Rome, c Cairo, d Lagos, e any other card. */
#define OVERLAP                                                                                    \
    "hidden crate 1 region europe=>hidden crate 1 madrid paris rome;"                              \
    "target guest novosibirsk 1=>hidden guest 1 rome cairo lagos"
/* The same list twice. */
#define TWINS                                                                                      \
    "hidden crate 1 region europe=>hidden crate 1 madrid paris rome;"                              \
    "target guest novosibirsk 1=>hidden guest 1 rome madrid paris"
/* A longer list that shares Rome with the first. */
#define LONGER                                                                                     \
    "hidden crate 1 region europe=>hidden crate 1 madrid paris rome;"                              \
    "target guest novosibirsk 1=>hidden guest 1 rome algiers cairo lagos"
/* Three lists; the third is new. */
#define THREE                                                                                      \
    "hidden crate 1 region europe=>hidden crate 1 madrid paris rome;"                              \
    "target guest novosibirsk 1=>hidden guest 1 rome algiers cairo lagos;"                         \
    "objective papers 105=>objective third - - Third\nhidden third 1 rome cairo lagos\n"           \
    "objective papers 105;"                                                                        \
    "goal prologue guest=>goal prologue guest\ngoal prologue third"

/* The last pile without its escalation: a draw weighs W - W(c). */
#define LAST "phase: draw\nthreat: 5\n"

/* ---- Acquiring targets ------------------------------------------------------------------ */

TEST("season0.acquire.1 an action that completes an objective, or tries to")
{
    given("", "teams neutral: santiago sao-paulo delhi\npawns: paris lima");
    play("p1 acquire papers");
    expect("objectives", "papers=completed voice=open");
    expect("actions", "3");
    play("p1 acquire voice");
    expect("actions", "2");
    expect("asked", "acquire voice");
    play("* target voice delhi");
    expect("objectives", "papers=completed voice=completed");
    ended("ended-objectives", "won");
    given("", "teams neutral: santiago sao-paulo\nactions: 0");
    refused("p1 acquire papers", "season0.turn.5");
    refused("p2 acquire papers", "season0.turn.3");
}

TEST("season0.acquire.1 with the last action the part ends after it")
{
    given("", "teams neutral: santiago sao-paulo\nactions: 1");
    play("p1 acquire papers");
    expect("phase", "draw");
    given("", "teams neutral: delhi\nactions: 1");
    play("p1 acquire voice");
    expect("phase", "actions");
    play("* target voice hanoi");
    expect("phase", "draw");
    expect("objectives", "papers=open voice=failed");
}

TEST("season0.acquire.2 the manual's example: Novosibirsk, with the pawn anywhere")
{
    static const char *const from[] = {"washington", "novosibirsk", "lima"};
    for (unsigned i = 0; i < 3; i++) {
        char lines[128];
        snprintf(lines, sizeof lines, "pawns: %s rome\nteams soviet: novosibirsk", from[i]);
        given("game=prologue", lines);
        play("p1 acquire guest");
        expect("objectives", "crate=open guest=completed");
        expect("actions", "3");
    }
}

TEST("season0.acquire.3 with a known target an active team must be there")
{
    given("game=prologue", "teams soviet: moscow");
    refused("p1 acquire guest", "season0.acquire.3");
    given("game=prologue", "");
    refused("p1 acquire guest", "season0.acquire.3");
    given("game=prologue", "targets: crate=kiev\nteams soviet: warsaw");
    refused("p1 acquire crate", "season0.acquire.3");
    given("game=prologue", "targets: crate=kiev\nteams soviet: kiev warsaw");
    play("p1 acquire crate");
    expect("objectives", "crate=completed guest=open");
    expect("targets", "crate=kiev");
}

TEST("season0.acquire.4 several teams or several cities: all at the same time")
{
    given("", "teams neutral: santiago*2 lima");
    refused("p1 acquire papers", "season0.acquire.4");
    given("", "teams neutral: sao-paulo");
    refused("p1 acquire papers", "season0.acquire.4");
    given_pack("target guest novosibirsk 1=>target guest novosibirsk 2", "game=prologue",
               "teams soviet: novosibirsk moscow");
    refused("p1 acquire guest", "season0.acquire.4");
    given_pack("target guest novosibirsk 1=>target guest novosibirsk 2", "game=prologue",
               "teams soviet: novosibirsk*2");
    play("p1 acquire guest");
    expect("objectives", "crate=open guest=completed");
    /* A revealed target counts with the number of its list. */
    given_pack("hidden crate 1 region europe=>hidden crate 2 region europe", "game=prologue",
               "targets: crate=rome\nteams allied: rome paris");
    refused("p1 acquire crate", "season0.acquire.4");
    given_pack("hidden crate 1 region europe=>hidden crate 2 region europe", "game=prologue",
               "targets: crate=rome\nteams allied: rome*2");
    legal("p1 acquire crate");
}

TEST("season0.acquire.5 only teams of the city's affiliation count")
{
    given("game=prologue", "teams allied: novosibirsk*2\nteams neutral: novosibirsk");
    refused("p1 acquire guest", "season0.acquire.5 season0.acquire.3");
    given("", "teams neutral: santiago\nteams soviet: sao-paulo");
    refused("p1 acquire papers", "season0.acquire.5 season0.acquire.4");
    given("game=prologue", "teams allied: kiev\nteams soviet: rome");
    refused("p1 acquire crate", "season0.acquire.5 season0.acquire.7");
}

#define MEETING(who) "target guest novosibirsk 1=>target guest novosibirsk meet " who
#define THERE "pawns: novosibirsk rome\n"
#define PAPERS(who)                                                                                \
    "target papers sao-paulo 1=>#;target papers santiago 1=>target papers santiago meet " who

TEST("season0.meet.1 a meeting needs the own pawn in the target city, and no team")
{
    given_pack(MEETING("any"), "game=prologue", THERE);
    play("p1 acquire guest");
    expect("objectives", "crate=open guest=completed");
    expect("actions", "3");
    given_pack(MEETING("any"), "game=prologue",
               "pawns: rome novosibirsk\nteams soviet: novosibirsk");
    refused("p1 acquire guest", "season0.meet.1");
}

TEST("season0.meet.1 in an unknown city it must be one that can be the target")
{
    static const char hidden[] =
        "hidden crate 1 region europe=>hidden crate meet any region europe";
    given_pack(hidden, "game=prologue",
               "pawns: rome cairo\nplayer-discard: europe\nunseen: paris prague rome");
    play("p1 acquire crate");
    only("* target crate paris", "* target crate prague", "* target crate rome");
    weight("* target crate paris", 1);
    weight("* target crate rome", 1);
    play("* target crate rome");
    expect("objectives", "crate=completed guest=open");
    given_pack(hidden, "game=prologue",
               "pawns: rome cairo\nplayer-discard: europe\nunseen: paris prague rome");
    play("p1 acquire crate", "* target crate prague");
    expect("objectives", "crate=failed guest=open");
    given_pack(hidden, "game=prologue",
               "pawns: kiev cairo\nplayer-discard: europe\nunseen: paris prague rome");
    refused("p1 acquire crate", "season0.meet.1");
    given_pack(hidden, "game=prologue", "pawns: kiev cairo\ntargets: crate=kiev");
    play("p1 acquire crate");
    expect("objectives", "crate=completed guest=open");
    given_pack(hidden, "game=prologue", "pawns: rome cairo\ntargets: crate=kiev");
    refused("p1 acquire crate", "season0.meet.1");
}

TEST("season0.meet.2 no agent may be there")
{
    given_pack(MEETING("any"), "game=prologue", THERE "agents: novosibirsk=1");
    refused("p1 acquire guest", "season0.meet.2");
}

TEST("season0.meet.3 the alias has the affiliation that is asked for; temporary ones are Allied")
{
    given_pack(PAPERS("allied"), "", "aliases: iris-allied maud-allied\npawns: santiago rome");
    play("p1 acquire papers");
    expect("objectives", "papers=completed voice=open");
    given_pack(PAPERS("soviet"), "", "aliases: iris-allied maud-allied\npawns: santiago rome");
    refused("p1 acquire papers", "season0.meet.3");
    given_pack(MEETING("allied"), "game=prologue", THERE);
    legal("p1 acquire guest");
    given_pack(MEETING("neutral"), "game=prologue", THERE);
    refused("p1 acquire guest", "season0.meet.3");
}

#define NEEDS(line) "target guest novosibirsk 1=>" line

TEST("season0.aim.1 cards are brought to a city: its own pawn, cards of its affiliation")
{
    static const char two[] = NEEDS("deliver guest novosibirsk 2");
    given_pack(two, "game=prologue", "pawns: novosibirsk rome\nhand p1: moscow kiev paris");
    play("p1 acquire guest");
    expect("objectives", "crate=open guest=completed");
    expect("hand p1", "paris");
    expect("player-discard", "kiev moscow");
    expect("actions", "3");
    given_pack(two, "game=prologue", "pawns: kiev novosibirsk\nhand p1: moscow kiev paris");
    refused("p1 acquire guest", "season0.aim.1");
    /* A revealed card of another objective is no payment, and the last one ends the game. */
    given_pack(two, "game=prologue",
               "pawns: novosibirsk rome\nhand p1: moscow kiev\nobjectives: crate=completed\n"
               "targets: crate=rome");
    play("p1 acquire guest");
    ended("ended-objectives", "won");
}

TEST("season0.aim.2 the hand must have all of them, and they are spent one by one")
{
    static const char two[] = NEEDS("deliver guest novosibirsk 2");
    given_pack(two, "game=prologue", "pawns: novosibirsk rome\nhand p1: moscow paris");
    refused("p1 acquire guest", "season0.aim.2");
    given_pack(two, "game=prologue", "pawns: novosibirsk rome\nhand p1: moscow kiev warsaw");
    play("p1 acquire guest");
    expect("asked", "pay p1 acquire guest");
    only("p1 spend kiev", "p1 spend moscow");
    refused("p1 pass", "season0.pay.1");
    play("p1 spend moscow");
    expect("objectives", "crate=open guest=completed");
    expect("asked", "-");
    expect("hand p1", "kiev");
}

TEST("season0.aim.2 a position in which it is paid")
{
    static const char two[] = NEEDS("deliver guest novosibirsk 2");
    static const char paying[] = "asked: pay p1 acquire guest\nactions: 3\n";
    char lines[256];
    snprintf(lines, sizeof lines, "%spawns: novosibirsk rome\nhand p1: moscow kiev warsaw", paying);
    given_pack(two, "game=prologue", lines);
    impossible("game=prologue", lines); /* no delivery in this pack */
    snprintf(lines, sizeof lines, "%spawns: kiev rome\nhand p1: moscow kiev warsaw", paying);
    impossible_pack(two, "game=prologue", lines);
    snprintf(lines, sizeof lines,
             "%spawns: novosibirsk rome\nhand p1: moscow kiev warsaw\nobjectives: guest=failed",
             paying);
    impossible_pack(two, "game=prologue", lines);
    impossible_pack(two, "game=prologue",
                    "asked: pay p1 acquire papers\nactions: 3\npawns: novosibirsk rome\n"
                    "hand p1: moscow kiev warsaw");
}

TEST("season0.aim.3 safehouses in so many of these cities")
{
    static const char two[] = NEEDS("shelter guest 2 paris rome washington");
    given_pack(two, "game=prologue", "safehouses: washington rome");
    play("p1 acquire guest");
    expect("objectives", "crate=open guest=completed");
    given_pack(two, "game=prologue", "safehouses: washington madrid");
    refused("p1 acquire guest", "season0.aim.3");
}

TEST("season0.aim.4 no agents in any of these cities")
{
    static const char two[] = NEEDS("clear guest paris rome");
    given_pack(two, "game=prologue", "agents: madrid=2");
    play("p1 acquire guest");
    expect("objectives", "crate=open guest=completed");
    given_pack(two, "game=prologue", "agents: rome=1");
    refused("p1 acquire guest", "season0.aim.4");
    given_pack(two, "game=prologue", "agents: paris=2");
    refused("p1 acquire guest", "season0.aim.4");
}

#define MIXED "hidden crate 1 region europe=>hidden crate 1 region europe\ntarget crate cairo 1"

TEST("season0.acquire.11 known and unknown targets: the known teams first, then the card")
{
    given_pack(MIXED, "game=prologue", "teams soviet: kiev\n");
    refused("p1 acquire crate", "season0.acquire.11");
    given_pack(MIXED, "game=prologue", "teams soviet: cairo\n");
    refused("p1 acquire crate", "season0.acquire.7");
    given_pack(MIXED, "game=prologue", "teams soviet: kiev cairo\n");
    play("p1 acquire crate", "* target crate kiev");
    expect("objectives", "crate=completed guest=open");
    given_pack(MIXED, "game=prologue", "teams soviet: kiev cairo\n");
    play("p1 acquire crate", "* target crate rome");
    expect("objectives", "crate=failed guest=open");
}

TEST("season0.acquire.11 a target that was identified still needs the teams of the known ones")
{
    given_pack(MIXED, "game=prologue", "targets: crate=kiev\nteams soviet: kiev\n");
    refused("p1 acquire crate", "season0.acquire.4");
    given_pack(MIXED, "game=prologue", "targets: crate=kiev\nteams soviet: cairo\n");
    refused("p1 acquire crate", "season0.acquire.4");
    given_pack(MIXED, "game=prologue", "targets: crate=kiev\nteams soviet: kiev cairo\n");
    play("p1 acquire crate");
    expect("objectives", "crate=completed guest=open");
}

#define GUARD NEEDS("guard guest paris rome")
#define LAST_TARGET "targets: crate=kiev\nteams soviet: kiev\n"

TEST("season0.aim.5 cities are guarded until the game ends")
{
    given_pack(GUARD, "game=prologue", LAST_TARGET);
    refused("p1 acquire guest", "season0.aim.5");
    play("p1 acquire crate");
    expect("objectives", "crate=completed guest=completed");
    ended("ended-objectives", "won");
    given_pack(GUARD, "game=prologue", LAST_TARGET "incidents: rome=1 kiev=1");
    play("p1 acquire crate");
    expect("objectives", "crate=completed guest=failed");
    given_pack(GUARD, "game=prologue", LAST_TARGET "incidents: kiev=1");
    play("p1 acquire crate");
    expect("objectives", "crate=completed guest=completed");
}

TEST("season0.aim.6 what guards does not keep the game from ending")
{
    impossible_pack(GUARD, "game=prologue",
                    "targets: crate=kiev\nobjectives: crate=completed guest=open");
    given_pack(GUARD, "game=prologue",
               "teams soviet: kiev\nplayer-discard: europe\n"
               "unseen: kiev prague rome");
    play("p1 acquire crate", "* target crate rome");
    expect("objectives", "crate=failed guest=completed");
    ended("ended-objectives", "lost adequate");
}

#define PARIS_PRAGUE_ROME                                                                          \
    "player-discard: europe\nunseen: paris prague rome\nteams allied: rome\nteams soviet: "        \
    "prague\n"

TEST("season0.acquire.6 season0.acquire.8 the manual's example: Paris, Prague or Rome")
{
    given("game=prologue", PARIS_PRAGUE_ROME);
    play("p1 acquire crate");
    to_move("chance");
    only("* target crate paris", "* target crate prague", "* target crate rome");
    weight("* target crate paris", 1);
    weight("* target crate prague", 1);
    weight("* target crate rome", 1);
    play("* target crate prague");
    expect("objectives", "crate=completed guest=open");
    expect("targets", "crate=prague");
    given("game=prologue", PARIS_PRAGUE_ROME);
    play("p1 acquire crate", "* target crate rome");
    expect("objectives", "crate=completed guest=open");
    given("game=prologue", PARIS_PRAGUE_ROME);
    play("p1 acquire crate", "* target crate paris");
    expect("objectives", "crate=failed guest=open");
    expect("targets", "crate=paris");
    expect("phase", "actions");
    expect("actions", "3");
}

TEST("season0.acquire.6 enough active teams must be in the revealed city")
{
    static const char two[] = "hidden crate 1 region europe=>hidden crate 2 region europe";
    given_pack(two, "game=prologue", PARIS_PRAGUE_ROME);
    refused("p1 acquire crate", "season0.acquire.7");
    given_pack(two, "game=prologue",
               "player-discard: europe\nunseen: paris prague rome\nteams allied: rome*2 paris");
    play("p1 acquire crate", "* target crate paris");
    expect("objectives", "crate=failed guest=open");
    given_pack(two, "game=prologue",
               "player-discard: europe\nunseen: paris prague rome\nteams allied: rome*2 paris");
    play("p1 acquire crate", "* target crate rome");
    expect("objectives", "crate=completed guest=open");
    /* A team that is not active is none. */
    given("game=prologue", "player-discard: europe\nunseen: paris prague rome\n"
                           "teams allied: rome prague");
    play("p1 acquire crate", "* target crate prague");
    expect("objectives", "crate=failed guest=open");
}

TEST("season0.acquire.7 the attempt needs an active team in a city that is still possible")
{
    given("game=prologue", "player-discard: europe\nunseen: paris prague rome\n"
                           "teams allied: london");
    refused("p1 acquire crate", "season0.acquire.7");
    given("game=prologue", "teams allied: sydney\nteams soviet: hanoi");
    refused("p1 acquire crate", "season0.acquire.7");
    given("game=prologue", "teams allied: london");
    legal("p1 acquire crate");
    /* Rome must be the target of the first, so it is not possible for the second. */
    given_pack(OVERLAP, "game=prologue", "hand p2: madrid paris\nteams allied: rome");
    legal("p1 acquire crate");
    refused("p1 acquire guest", "season0.acquire.7");
}

TEST("season0.acquire.10 season0.objective.3 completed and failed objectives are not tried again")
{
    given("", "objectives: papers=completed\nteams neutral: santiago sao-paulo delhi");
    refused("p1 acquire papers", "season0.acquire.10");
    legal("p1 acquire voice");
    given("game=prologue", "objectives: crate=failed\ntargets: crate=paris\nteams allied: paris\n"
                           "pawns: rome lima\nsafehouses: rome\nhand p1: rome kiev london");
    refused("p1 acquire crate", "season0.acquire.10");
    refused("p1 identify crate", "season0.acquire.10 season0.identify.1 season0.identify.3");
    play("p1 pass", "* draw tokyo", "* draw osaka");
    expect("objectives", "crate=failed guest=open");
}

/* ---- Unknown targets -------------------------------------------------------------------- */

TEST("season0.target.1 one card of the list is hidden at random")
{
    given("", "pawns: delhi lima\nteams neutral: delhi");
    play("p1 acquire voice");
    CHECK(pos_offers()->count == 13);
    for (size_t i = 0; i < pos_offers()->count; i++) {
        CHECK(pos_offers()->list[i].weight == 1);
    }
    legal("* target voice baghdad", "* target voice shanghai");
    given_pack("hidden voice 1 region asia=>hidden voice 1 tokyo delhi lima", "",
               "teams neutral: delhi");
    play("p1 acquire voice");
    only("* target voice lima", "* target voice delhi", "* target voice tokyo");
}

TEST("season0.target.2 one after the other: a hidden card is not there for the next")
{
    given_pack(OVERLAP, "game=prologue", LAST "player-discard: madrid");
    weight("* draw paris", 6);
    weight("* draw rome", 4);
    weight("* draw cairo", 7);
    weight("* draw lagos", 7);
    weight("* draw tokyo", 12);
    weight("* draw airlift", 12);
    play("* draw cairo");
    weight("* draw paris", 3);
    weight("* draw rome", 2);
    weight("* draw lagos", 2);
    weight("* draw tokyo", 7);
}

TEST("season0.target.2 the order of the objectives matters where lists overlap")
{
    given_pack(OVERLAP, "game=prologue", "player-discard: madrid cairo\nteams allied: rome");
    remember();
    play("p1 acquire crate");
    only("* target crate paris", "* target crate rome");
    weight("* target crate paris", 4);
    weight("* target crate rome", 3);
    recall();
    play("p1 acquire guest");
    only("* target guest rome", "* target guest lagos");
    weight("* target guest rome", 2);
    weight("* target guest lagos", 5);
    /* The same lists the other way round. */
    given_pack("hidden crate 1 region europe=>hidden crate 1 rome algiers cairo lagos;"
               "target guest novosibirsk 1=>hidden guest 1 madrid paris rome",
               "game=prologue", LAST);
    weight("* draw rome", 4);
    weight("* draw madrid", 5);
    weight("* draw paris", 5);
    weight("* draw algiers", 6);
    weight("* draw tokyo", 8);
    given_pack(LONGER, "game=prologue", LAST);
    weight("* draw rome", 9);
    weight("* draw madrid", 12);
    weight("* draw algiers", 13);
    weight("* draw cairo", 13);
    weight("* draw tokyo", 18);
}

TEST("season0.target.3 a hidden card is in no deck and in no hand")
{
    /* Only Rome can be hidden: it is not drawn, and the deck is one smaller than what is unseen. */
    given("game=prologue", LAST "player-discard: europe\nunseen: rome\n");
    not_legal("* draw rome");
    CHECK(pos_offers()->count == 42);
    weight("* draw tokyo", 1);
    weight("* draw airlift", 1);
    expect("player-deck", "5 5 42 out");
    /* When the deck is empty, the hidden card is still unseen. */
    given("game=prologue",
          "phase: draw\nleft: 1\nplayer-deck: 5 5 1 out\nthreat: 5\nunseen: rome tokyo\n"
          "player-discard: north-america south-america europe africa asia pacific-rim airlift "
          "forecast turncoat by-night old-cellar");
    only("* draw tokyo");
    play("* draw tokyo");
    expect("player-deck", "5 5 0 out");
    expect("unseen", "rome");
}

TEST("season0.target.4 season0.target.5 a city whose card was seen is eliminated, however")
{
    given("game=prologue", "hand p1: paris\nhand p2: rome\nplayer-discard: kiev\n"
                           "teams allied: london paris rome\nteams soviet: kiev");
    play("p1 acquire crate");
    CHECK(pos_offers()->count == 8);
    not_legal("* target crate paris", "* target crate rome", "* target crate kiev");
    legal("* target crate london", "* target crate madrid");
    given("game=prologue", "phase: draw\nturn: p2\npawns: lima lima\nteams allied: london");
    legal("* draw london");
    play("* draw london", "* draw madrid");
    expect("phase", "threats");
    play("* threat tokyo", "* threat osaka");
    refused("p1 acquire crate", "season0.acquire.7");
}

TEST("season0.target.6 the prologue's numbers")
{
    given("game=prologue", "phase: draw\nplayer-deck: 1 5 10 in\n"
                           "hand p1: paris lima tokyo delhi\nhand p2: rome lagos osaka hanoi");
    weight("* draw escalation", 396);
    weight("* draw kiev", 72);
    weight("* draw bogota", 81);
    weight("* draw airlift", 81);
    CHECK(pos_offers()->count == 46);
    /* Three candidates left, the escalation out. */
    given("game=prologue", LAST "player-discard: europe\nunseen: paris prague rome");
    weight("* draw paris", 2);
    weight("* draw prague", 2);
    weight("* draw rome", 2);
    weight("* draw tokyo", 3);
    /* The escalation weighs nothing of what is hidden. */
    given("game=prologue", "phase: draw\nplayer-deck: 1 5 1 in\n"
                           "player-discard: europe\nunseen: paris prague rome");
    only("* draw escalation");
    weight("* draw escalation", 1);
}

TEST("season0.target.6 two lists that do not overlap")
{
    /* Four candidates in Europe, six in Asia, thirty cards unseen. */
#define THIRTY                                                                                     \
    "player-discard: europe asia africa bogota lima santiago\n"                                    \
    "unseen: paris prague rome kiev delhi hanoi peking saigon bombay riyadh\n"
    given_pack(TWO_REGIONS, "game=prologue", LAST THIRTY);
    expect("player-deck", "5 5 28 out");
    CHECK(pos_offers()->count == 30);
    weight("* draw paris", 9);
    weight("* draw kiev", 9);
    weight("* draw delhi", 10);
    weight("* draw riyadh", 10);
    weight("* draw tokyo", 12);
    weight("* draw old-cellar", 12);
    /* While the escalation is in, each times n - 1, and it m W. */
    given_pack(TWO_REGIONS, "game=prologue",
               "phase: draw\nplayer-deck: 3 5 6 in\nthreat: 2\n" THIRTY);
    weight("* draw escalation", 28 * 12);
    weight("* draw paris", 5 * 9);
    weight("* draw delhi", 5 * 10);
    weight("* draw tokyo", 5 * 12);
    /* A reveal of one says nothing of the other. */
    given_pack(TWO_REGIONS, "game=prologue", THIRTY "teams allied: rome");
    play("p1 acquire crate");
    CHECK(pos_offers()->count == 4);
    weight("* target crate paris", 1);
    play("* target crate paris", "p1 pass");
    expect("player-deck", "1 5 7 in");
    weight("* draw delhi", 6 * 5);
    weight("* draw rome", 6 * 6);
    weight("* draw tokyo", 6 * 6);
    weight("* draw escalation", 28 * 6);
}

TEST("season0.target.6 lists that overlap: what is revealed makes others likelier")
{
    /* The second target is Cairo: the first is Paris with 2, Rome with 3. */
    given_pack(OVERLAP, "game=prologue", LAST "player-discard: madrid\ntargets: guest=cairo\n");
    weight("* draw paris", 3);
    weight("* draw rome", 2);
    weight("* draw lagos", 5);
    weight("* draw tokyo", 5);
    given_pack(OVERLAP, "game=prologue",
               "player-discard: madrid\ntargets: guest=cairo\nteams allied: rome");
    play("p1 acquire crate");
    weight("* target crate paris", 2);
    weight("* target crate rome", 3);
    /* The first is Rome: Cairo and Lagos are equal. */
    given_pack(OVERLAP, "game=prologue", LAST "player-discard: madrid\ntargets: crate=rome\n");
    weight("* draw paris", 2);
    weight("* draw cairo", 1);
    weight("* draw lagos", 1);
    weight("* draw tokyo", 2);
    /* A longer list. */
    given_pack(LONGER, "game=prologue", LAST "player-discard: cairo");
    weight("* draw madrid", 17);
    weight("* draw rome", 12);
    weight("* draw algiers", 16);
    weight("* draw tokyo", 26);
    given_pack(LONGER, "game=prologue", LAST "targets: guest=algiers");
    weight("* draw madrid", 7);
    weight("* draw rome", 6);
    weight("* draw cairo", 10);
    weight("* draw tokyo", 10);
}

TEST("season0.target.6 twins: two of three are hidden, and none can be drawn when one is seen")
{
    given_pack(TWINS, "game=prologue", LAST);
    weight("* draw madrid", 1);
    weight("* draw paris", 1);
    weight("* draw rome", 1);
    weight("* draw tokyo", 3);
    play("* draw madrid");
    not_legal("* draw paris", "* draw rome");
    weight("* draw tokyo", 1);
    CHECK(pos_offers()->count == 50);
}

TEST("season0.target.6 three lists")
{
    given_pack(THREE, "game=prologue", LAST);
    expect("targets", "crate=? guest=? third=?");
    weight("* draw algiers", 13);
    weight("* draw cairo", 6);
    weight("* draw lagos", 6);
    weight("* draw madrid", 12);
    weight("* draw rome", 5);
    weight("* draw tokyo", 18);
    given_pack(THREE, "game=prologue",
               "player-discard: madrid lagos\nteams allied: rome algiers\n"
               "teams soviet: cairo");
    remember();
    play("p1 acquire crate");
    weight("* target crate paris", 5);
    weight("* target crate rome", 2);
    recall();
    play("p1 acquire guest");
    weight("* target guest rome", 3);
    weight("* target guest algiers", 8);
    weight("* target guest cairo", 3);
    recall();
    play("p1 acquire third");
    weight("* target third rome", 5);
    weight("* target third cairo", 9);
}

TEST("season0.target.7 a target that only one city can be is unknown until it is revealed")
{
    given("game=prologue", "player-discard: europe\nunseen: rome\nteams allied: rome\n"
                           "pawns: paris lima\nsafehouses: paris\n");
    expect("targets", "crate=?");
    play("p1 acquire crate");
    expect("asked", "acquire crate");
    only("* target crate rome");
    weight("* target crate rome", 1);
    play("* target crate rome");
    expect("objectives", "crate=completed guest=open");
    /* It may still be identified. */
    given("game=prologue", "player-discard: europe\nunseen: rome\npawns: paris lima\n"
                           "safehouses: paris\nhand p1: paris london kiev");
    play("p1 identify crate");
    only("* target crate rome");
}

TEST("season0.target.8 hidden cards that nobody revealed are not looked at when the game ends")
{
    given("", "phase: threats\nagents: tokyo=3\nincidents: paris=12\nthreat-deck: tokyo / *\n"
              "player-discard: asia\nunseen: delhi");
    play("* threat tokyo");
    ended("ended-incidents", "lost failed");
    expect("targets", "voice=?");
    contains("unseen", "delhi");
    expect("objectives", "papers=failed voice=failed");
}

TEST("season0.target.9 for an objective that begins completed no card is hidden")
{
    given("", LAST "objectives: voice=completed\ntargets: -\n");
    expect("player-deck", "5 5 53 out");
    CHECK(pos_offers()->count == 53);
    weight("* draw delhi", 1);
    weight("* draw tokyo", 1);
    impossible("", "targets: -");
}

/* ---- Objectives ------------------------------------------------------------------------- */

TEST("season0.objective.1 each month has its own, and the task is to complete all")
{
    start("game=prologue");
    expect("objectives", "crate=open guest=open");
    start("");
    expect("objectives", "papers=open voice=open");
    given("", "objectives: voice=completed\ntargets: voice=delhi\n"
              "teams neutral: santiago sao-paulo");
    play("p1 acquire papers");
    ended("ended-objectives", "won");
}

TEST("season0.objective.2 an objective is open, completed or failed")
{
    given("", "objectives: papers=completed");
    given("game=prologue", "objectives: crate=failed\ntargets: crate=paris");
    impossible("", "objectives: papers=met");
    /* None is open while the game runs: that cannot be. */
    impossible("", "objectives: papers=completed voice=completed\ntargets: voice=delhi");
    given("", "phase: ended-objectives\nobjectives: papers=completed voice=completed\n"
              "targets: voice=delhi");
    impossible("", "phase: ended-objectives\nobjectives: papers=completed");
}

TEST("season0.objective.4 in the course of a game it fails only by a wrong guess")
{
    /* Nothing but the wrong guess: the teams are gone, the game goes on. */
    given("game=prologue", "phase: threats\nasked: incident\nleft: 0\nteams soviet: novosibirsk\n"
                           "threat-deck: * / bangkok");
    play("* incident bangkok");
    expect("teams soviet", "-");
    expect("objectives", "crate=open guest=open");
    given("game=prologue", "teams allied: rome");
    play("p1 acquire crate", "* target crate madrid");
    expect("objectives", "crate=failed guest=open");
    /* An unrevealed target has not failed. */
    impossible("game=prologue", "objectives: crate=failed");
    impossible("game=prologue", "objectives: crate=completed");
}

/* Whether a game opens with a changed pack. */
static bool opens(const char *edits)
{
    return pos_pack_read(edits, "") && pos_open_pack("", NULL, 0) == SURTO_OK;
}

#define MORE(list)                                                                                 \
    "objective papers 105=>objective one - - One\n" list                                           \
    "objective papers 105;goal january voice=>goal january voice\n"

TEST("season0.objective.5 one to four objectives, at most three of them with an unknown target")
{
    CHECK(opens(MORE(
        "target one lima 1\nobjective two - - Two\ntarget two lima 1\n") "goal january one\ngoal "
                                                                         "january two"));
    CHECK(opens(MORE("hidden one 1 region africa\nobjective two - - Two\n"
                     "hidden two 1 region europe\n") "goal january one\ngoal january two"));
    CHECK(!opens(MORE("hidden one 1 region africa\nobjective two - - Two\n"
                      "hidden two 1 region europe\nobjective three - - Three\n"
                      "hidden three 1 region europe\n") "goal january one\ngoal january two\ngoal "
                                                        "january three"));
    CHECK(!opens(
        MORE("target one lima 1\nobjective two - - Two\ntarget two lima 1\n"
             "objective three - - Three\ntarget three lima 1\n") "goal january one\ngoal january "
                                                                 "two\ngoal january three"));
    CHECK(!opens("target papers sao-paulo 1=>hidden papers 1 region africa;"
                 "target papers santiago 1=>;objective voice 107=>objective one - - One\n"
                 "hidden one 1 region africa\nobjective two - - Two\nhidden two 1 region africa\n"
                 "objective voice 107;goal january voice=>goal january voice\ngoal january one\n"
                 "goal january two"));
    CHECK(opens("goal january voice=>"));
    CHECK(!opens("goal january voice=>;goal january papers=>"));
}

TEST("season0.objective.6 a list has three to thirteen cities")
{
    CHECK(opens("hidden voice 1 region asia=>hidden voice 1 lima rome paris"));
    CHECK(!opens("hidden voice 1 region asia=>hidden voice 1 lima rome"));
    CHECK(opens("hidden voice 1 region asia=>hidden voice 1 lima rome paris cairo delhi tokyo "
                "osaka manila sydney lagos kiev hanoi havana"));
    CHECK(!opens("hidden voice 1 region asia=>hidden voice 1 lima rome paris cairo delhi tokyo "
                 "osaka manila sydney lagos kiev hanoi havana atlanta"));
}

TEST("season0.objective.9 season0.objective.10 January: Sao Paulo and Santiago, together")
{
    start("");
    expect("objectives", "papers=open voice=open");
    given("", "teams neutral: santiago sao-paulo");
    play("p1 acquire papers");
    expect("objectives", "papers=completed voice=open");
    given("", "teams neutral: santiago");
    refused("p1 acquire papers", "season0.acquire.4");
    given("", "teams neutral: sao-paulo*2");
    refused("p1 acquire papers", "season0.acquire.4");
}

TEST("season0.objective.11 and an unknown target in Asia")
{
    given("", "teams neutral: delhi");
    play("p1 acquire voice");
    only("* target voice baghdad", "* target voice bangkok", "* target voice bombay",
         "* target voice calcutta", "* target voice delhi", "* target voice hanoi",
         "* target voice karachi", "* target voice novosibirsk", "* target voice peking",
         "* target voice pyongyang", "* target voice riyadh", "* target voice saigon",
         "* target voice shanghai");
}

CHECK_MAIN
