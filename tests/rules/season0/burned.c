/* season0.burned and season0.temporary: an alias that is lost, and what comes in its place. */
#include "position.h"

/* The next space of Iris's track hides a card or the burning. */
#define LAST_GROUP                                                                                 \
    "alias iris-allied: ready coordinator - / - / - / blank card liability card liability / 0\n"
#define BURNED_IRIS "burned coordinator - / - / - / blank card liability card liability burned / 0"
#define P1_IN_CAIRO "phase: before-surveillance\npawns: cairo washington\n"

/* p2's last threat card makes an incident in Paris, where p1 is. */
#define P1_IN_PARIS                                                                                \
    "phase: threats\nleft: 1\nturn: p2\npawns: paris lima\nagents: paris=3\n"                      \
    "threat-deck: * / johannesburg\nthreat-discard: -\n"

/* p1 was burned before, and p2's last threat card is to come. */
#define P1_WITHOUT_ALIAS                                                                           \
    "phase: threats\nleft: 1\nturn: p2\naliases: - felix-allied\nalias iris-allied: burned\n"      \
    "threat-deck: * / johannesburg\n"

TEST("season0.burned.1 the alias is of no use any more")
{
    given("", P1_IN_CAIRO LAST_GROUP);
    play("p1 continue", "* cover p1 burned");
    expect("alias iris-allied", BURNED_IRIS);
    expect("aliases", "- felix-allied");
    /* In this game nobody uses it again. */
    given("", P1_WITHOUT_ALIAS);
    play("* threat lima");
    expect("phase", "new-alias");
    refused("p1 alias iris-allied", "season0.burned.1 season0.burned.6 season0.burned.5");
    /* In later games nobody chooses it. */
    given("", "phase: setup-aliases\nalias iris-allied: burned");
    refused("p1 alias iris-allied", "season0.burned.1 season0.setup.25");
    legal("p1 alias felix-allied", "p1 alias maud-allied", "p1 alias otto-allied");
    impossible("", "alias iris-allied: burned");
    impossible("", "alias iris-allied: ready coordinator - / - / - / "
                   "blank card liability card liability burned / 0");
    impossible("", "aliases: maud-allied felix-allied\n"
                   "alias iris-allied: burned coordinator - / - / - / blank card / 0");
}

TEST("season0.burned.2 all his cards are discarded, events too")
{
    given("", P1_IN_CAIRO LAST_GROUP "hand p1: paris rome airlift by-night\nhand p2: lima\n"
                                     "player-discard: -");
    play("p1 continue", "* cover p1 burned");
    expect("hand p1", "-");
    expect("hand p2", "lima");
    expect("player-discard", "paris rome airlift by-night");
    /* They are not played: the deck and the pawns are as they were. */
    expect("pawns", "washington washington");
}

TEST("season0.burned.3 he has no actions in this turn")
{
    given("", P1_IN_CAIRO LAST_GROUP "hand p2: airlift forecast");
    play("p1 continue", "* cover p1 burned");
    expect("phase", "before-clear");
    expect("actions", "0");
    expect("turn", "p1");
    refused("p1 drive atlanta", "season0.burned.3 season0.turn.1 season0.turn.5 season0.turn.9");
    refused("p1 pass", "season0.burned.3 season0.turn.1 season0.turn.7 season0.turn.9");
    verbs("p1 continue", "p2 airlift", "p2 forecast");
    /* By Night would have been for his actions. */
    given("", P1_IN_CAIRO LAST_GROUP "hand p2: airlift\nflags: by-night\nplayer-discard: by-night");
    play("p1 continue", "* cover p1 burned");
    expect("phase", "before-clear");
    expect("flags", "-");
}

TEST("season0.burned.4 his pawn is moved to Washington")
{
    given("", P1_IN_CAIRO LAST_GROUP);
    play("p1 continue", "* cover p1 burned");
    expect("pawns", "washington washington");
    given_pack("start washington=>start toronto", "",
               "phase: before-surveillance\npawns: cairo lima\n" LAST_GROUP);
    play("p1 continue", "* cover p1 burned");
    expect("pawns", "toronto lima");
}

TEST("season0.burned.5 another alias is not used in its place in this game")
{
    given("", P1_WITHOUT_ALIAS);
    play("* threat lima");
    refused("p1 alias maud-allied", "season0.burned.5 season0.burned.6");
    refused("p1 alias otto-allied", "season0.burned.5 season0.burned.6");
    refused("p1 alias iris-neutral", "season0.burned.5 season0.burned.6 season0.setup.25");
    refused("p1 alias felix-allied", "season0.burned.5 season0.burned.6");
    verbs("p1 alias");
}

TEST("season0.burned.6 when his next turn begins he chooses a temporary alias")
{
    given("", P1_WITHOUT_ALIAS);
    play("* threat lima");
    expect("phase", "new-alias");
    expect("turn", "p1");
    to_move("p1");
    only("p1 alias temporary-coordinator", "p1 alias temporary-courier",
         "p1 alias temporary-analyst", "p1 alias temporary-recruiter");
    refused("p2 alias temporary-courier", "season0.burned.6 season0.burned.7 season0.turn.3");
    play("p1 alias temporary-analyst");
    expect("aliases", "temporary-analyst felix-allied");
    expect("phase", "actions");
    expect("actions", "4");
    /* For the rest of the game: it cannot be changed. */
    refused("p1 alias temporary-courier", "season0.burned.6 season0.setup.25 season0.alias.3");
}

TEST("season0.burned.6 a temporary alias that nobody has, and not in another's turn")
{
    given("", "phase: threats\nleft: 1\nturn: p3\nthreat-deck: * / johannesburg\n"
              "aliases: - temporary-courier temporary-analyst -\nalias iris-allied: burned\n"
              "alias felix-allied: burned\nalias maud-allied: burned\nalias otto-allied: burned");
    play("* threat lima");
    expect("turn", "p4");
    expect("phase", "new-alias");
    only("p4 alias temporary-coordinator", "p4 alias temporary-recruiter");
    refused("p4 alias temporary-courier", "season0.burned.6 season0.setup.30");
    refused("p1 alias temporary-recruiter", "season0.burned.6 season0.burned.7 season0.turn.3");
    play("p4 alias temporary-recruiter");
    expect("aliases", "- temporary-courier temporary-analyst temporary-recruiter");
    impossible("", "aliases: temporary-courier temporary-courier\nalias iris-allied: burned\n"
                   "alias felix-allied: burned");
    impossible("", "aliases: temporary-courier felix-allied");
}

TEST("season0.burned.7 he chooses before anything else in that turn")
{
    given("", P1_WITHOUT_ALIAS "pawns: moscow lima\nhand p1: airlift\nhand p2: old-cellar");
    play("* threat lima");
    expect("phase", "new-alias");
    CHECK(pos_offers()->count == 4);
    refused("p1 airlift p1 lima", "season0.burned.7 season0.event.3 season0.event.5");
    refused("p2 cellar moscow", "season0.burned.7 season0.event.3 season0.event.5");
    play("p1 alias temporary-courier");
    /* The window and the check come after it. */
    expect("phase", "before-surveillance");
    legal("p1 airlift p1 lima", "p2 cellar moscow", "p1 continue");
    play("p1 continue");
    /* Moscow asks for two cards, and one was there. */
    expect("phase", "actions");
    expect("hand p1", "-");
    expect("actions", "4");
    impossible("", "phase: before-surveillance\naliases: - felix-allied\n"
                   "alias iris-allied: burned");
    impossible("", "phase: new-alias\nalias maud-allied: burned");
}

TEST("season0.burned.8 without an alias losing cover does nothing to him")
{
    given("", P1_WITHOUT_ALIAS "pawns: paris paris\nagents: paris=3\nhand p1: lima lagos\n"
                               "player-discard: -");
    play("* threat paris");
    expect("asked", "cover p2");
    expect("losses", "0 0");
    play("* cover p2 blank");
    expect("asked", "incident");
    expect("hand p1", "lima lagos");
    expect("player-discard", "-");
    /* He is a player like others in everything else: seven cards are his limit. */
    given("", "phase: draw\nleft: 2\naliases: - felix-allied\nalias iris-allied: burned\n"
              "hand p1: paris rome london madrid algiers lagos\nplayer-deck: 1 5 11 out");
    play("* draw lima", "* draw bogota");
    expect("phase", "before-threats");
    CHECK(offers("p1 discard ") == 8 && pos_offers()->count == 8);
}

TEST("season0.burned.9 in his own turn he still clears, draws cards and threat cards")
{
    given("", P1_IN_CAIRO LAST_GROUP
          "teams allied: paris\nagents: paris=2 lima=1\nplayer-deck: 1 5 11 out\n"
          "threat-deck: * / johannesburg\nthreat-discard: -");
    play("p1 continue", "* cover p1 burned");
    expect("agents", "lima=1");
    expect("phase", "draw");
    expect("turn", "p1");
    play("* draw rome", "* draw lagos");
    expect("hand p1", "rome lagos");
    expect("phase", "threats");
    expect("left", "2");
    play("* threat lima", "* threat bogota");
    expect("agents", "bogota=1 lima=2");
    expect("turn", "p2");
    expect("aliases", "- felix-allied");
    expect("phase", "actions");
}

TEST("season0.burned.9 burned by his own threat cards he draws the others too")
{
    given("", "phase: threats\nleft: 2\npawns: paris lima\nagents: paris=3\n"
              "threat-deck: * / johannesburg\nhand p1: rome\nhand p2: airlift\n" LAST_GROUP);
    play("* threat paris", "* cover p1 burned", "* incident johannesburg");
    expect("phase", "between-threats");
    expect("turn", "p1");
    expect("left", "1");
    /* He is the active player still, and leaves the window. */
    legal("p1 continue", "p2 airlift p1 lima");
    play("p1 continue", "* threat rome");
    expect("turn", "p2");
    expect("phase", "before-surveillance");
    expect("aliases", "- felix-allied");
}

TEST("season0.burned.9 burned by his own escalation he keeps nothing of the draw")
{
    given("", "player-deck: 1 5 1 in\npawns: paris lima\nagents: paris=2\nplayer-discard: -\n"
              "threat-deck: * / johannesburg / paris\nhand p1: rome\n" LAST_GROUP);
    draws("p1", "escalation", "lagos");
    play("* escalate paris", "* cover p1 burned");
    expect("player-discard", "rome lagos");
    expect("pawns", "washington lima");
    play("* incident johannesburg");
    expect("phase", "threats");
    expect("turn", "p1");
    expect("left", "2");
}

TEST("season0.burned.10 losses still to come for the alias are void")
{
    given("", "phase: before-surveillance\npawns: moscow washington\n" LAST_GROUP);
    play("p1 continue");
    expect("losses", "1 0");
    play("* cover p1 burned");
    expect("losses", "0 0");
    expect("asked", "-");
    expect("alias iris-allied", BURNED_IRIS);

    /* Those of others are not. */
    given("", "phase: threats\nleft: 0\nturn: p2\nasked: cover p1\nlosses: 2 1\n"
              "flags: incident-due\npawns: paris paris\nincidents: paris=1\nagents: paris=3\n"
              "hand p1: rome\nplayer-discard: -\n" LAST_GROUP);
    play("* cover p1 burned");
    expect("losses", "0 0");
    expect("asked", "cover p2");
    expect("player-discard", "rome");
    expect("pawns", "washington paris");
    play("* cover p2 blank");
    expect("asked", "incident");
    impossible("", "phase: surveillance\nasked: cover p1\naliases: - felix-allied\n"
                   "pawns: cairo washington\nalias iris-allied: burned");
}

TEST("season0.burned.11 a burned alias keeps nothing")
{
    given("", "phase: before-surveillance\npawns: moscow washington\n"
              "alias iris-allied: ready coordinator - / spare-papers garage / airsick wary / "
              "blank card liability card liability / 0");
    play("p1 continue");
    /* The first of the two covers is saved. */
    expect("alias iris-allied", "ready coordinator - / spare-papers garage / airsick wary / "
                                "blank card liability card liability / 1");
    expect("losses", "0 0");
    play("* cover p1 burned");
    expect("alias iris-allied", BURNED_IRIS);
    impossible("", "aliases: maud-allied felix-allied\nalias iris-allied: burned coordinator - / "
                   "garage / - / blank card liability card liability burned / 0");
    impossible("", "aliases: maud-allied felix-allied\nalias iris-allied: burned coordinator - / "
                   "- / wary / blank card liability card liability burned / 0");
    impossible("", "aliases: maud-allied felix-allied\nalias iris-allied: burned coordinator - / "
                   "- / - / blank card liability card liability burned / 1");
}

TEST("season0.burned.3 burned in somebody else's turn: that turn goes on, his next begins anew")
{
    given("", P1_IN_PARIS LAST_GROUP);
    play("* threat paris");
    expect("asked", "cover p1");
    play("* cover p1 burned");
    expect("pawns", "washington lima");
    expect("aliases", "- felix-allied");
    expect("turn", "p2");
    expect("asked", "incident");
    play("* incident johannesburg");
    expect("turn", "p1");
    expect("phase", "new-alias");
    play("p1 alias temporary-coordinator");
    expect("phase", "actions");
    expect("actions", "4");
}

TEST("season0.burned.6 two burned by one incident choose one after the other")
{
    given("", "phase: threats\nleft: 1\nturn: p2\npawns: paris paris\nagents: paris=3\n"
              "threat-deck: * / johannesburg\n" LAST_GROUP
              "alias felix-allied: ready courier - / - / - / blank card liability liability card "
              "card / 0");
    play("* threat paris", "* cover p1 burned", "* cover p2 burned");
    expect("aliases", "- -");
    expect("pawns", "washington washington");
    expect("asked", "incident");
    play("* incident johannesburg", "p1 alias temporary-courier");
    expect("aliases", "temporary-courier -");
    draws("p1", "rome", "lima");
    play("* threat bogota", "* threat lagos");
    expect("turn", "p2");
    expect("phase", "new-alias");
    only("p2 alias temporary-coordinator", "p2 alias temporary-analyst",
         "p2 alias temporary-recruiter");
}

/* ---- Temporary aliases ------------------------------------------------------------------ */

TEST("season0.temporary.1 who would lose cover discards a card of his choice instead")
{
    given("game=prologue", P1_IN_CAIRO "hand p1: paris rome airlift\nplayer-discard: -");
    play("p1 continue");
    expect("phase", "surveillance");
    expect("asked", "drop p1");
    expect("losses", "0 0");
    to_move("p1");
    only("p1 drop paris", "p1 drop rome", "p1 drop airlift");
    play("p1 drop paris");
    expect("phase", "actions");
    expect("actions", "4");
    expect("player-discard", "paris");

    /* Two of three: the second is chosen too, the last of two is not asked for. */
    given("game=prologue", "phase: before-surveillance\npawns: moscow washington\n"
                           "hand p1: paris rome lima");
    play("p1 continue");
    expect("losses", "1 0");
    play("p1 drop paris");
    expect("asked", "drop p1");
    expect("losses", "0 0");
    play("p1 drop lima");
    expect("hand p1", "rome");
    given("game=prologue", "phase: before-surveillance\npawns: moscow washington\n"
                           "hand p1: paris rome");
    play("p1 continue", "p1 drop paris");
    expect("hand p1", "-");
    expect("phase", "actions");
    impossible("game=prologue", "phase: surveillance\nasked: cover p1\npawns: cairo washington");
}

TEST("season0.temporary.1 by an incident too")
{
    given("game=prologue", P1_IN_PARIS "hand p1: lima lagos");
    play("* threat paris");
    expect("asked", "drop p1");
    expect("flags", "incident-due");
    play("p1 drop lagos");
    expect("asked", "incident");
    expect("hand p1", "lima");
}

TEST("season0.temporary.2 the occupation of an Allied alias, and no spaces")
{
    given("game=prologue", "aliases: temporary-courier temporary-coordinator\npawns: paris paris\n"
                           "hand p1: lima");
    legal("p1 give p2 lima");
    refused("p1 send p2 rome", "season0.occupation.1 season0.temporary.2");
    given("game=prologue", "aliases: temporary-coordinator temporary-courier\npawns: paris paris\n"
                           "hand p1: lima");
    legal("p1 send p2 rome");
    refused("p1 give p2 lima", "season0.share.1 season0.occupation.4");
    /* The pack's `temporary` lines say which there are. */
    start("game=prologue");
    until("setup-aliases");
    only("p1 alias temporary-coordinator", "p1 alias temporary-courier",
         "p1 alias temporary-analyst", "p1 alias temporary-recruiter");
    unreadable("p1 alias temporary-wary");
    /* Nothing is on it: no state tells of it, and seven cards are the limit. */
    given("", "phase: actions\naliases: temporary-analyst felix-allied\nalias iris-allied: burned\n"
              "hand p1: paris rome london madrid algiers lagos lima bogota");
    CHECK(offers("p1 discard ") == 8 && pos_offers()->count == 8);
}

TEST("season0.temporary.3 with no card in hand nothing is lost")
{
    given("game=prologue", "phase: before-surveillance\npawns: moscow washington\nhand p2: lima\n"
                           "player-discard: -");
    play("p1 continue");
    expect("phase", "actions");
    expect("actions", "4");
    expect("hand p2", "lima");
    expect("player-discard", "-");
    /* One card for two losses: it goes, and the second finds none. */
    given("game=prologue", "phase: before-surveillance\npawns: moscow washington\nhand p1: lima\n"
                           "player-discard: -");
    play("p1 continue");
    expect("phase", "actions");
    expect("hand p1", "-");
    expect("player-discard", "lima");
    expect("pawns", "moscow washington");
}

CHECK_MAIN
