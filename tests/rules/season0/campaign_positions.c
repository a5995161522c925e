/* Positions of a campaign that cannot be (docs/develop/notation-season0.md, 9.2), and their
 * neighbours that can. */
#include "campaign.h"

TEST("season0.end.8 a campaign never stops in the end of a game")
{
    campaign("", "", "");
    game();
    not_now("phase: ended-cards\nactions: 0\nobjectives: papers=failed voice=failed");
    not_now("phase: ended-objectives\nactions: 0\nobjectives: papers=completed voice=completed");
    not_now("phase: ended-agents\nactions: 0\nobjectives: papers=failed voice=failed\nrunning: no");
    not_now("phase: ended-incidents\nactions: 0\nobjectives: papers=failed voice=failed");
}

TEST("season0.words.10 a game runs from its set-up to its end, and only then")
{
    campaign("", "", "");
    not_now("running: yes");
    not_now("running: yes\ngame: month 2");
    not_now("phase: purchases\nrunning: yes\ngame: month 2");
    game();
    not_now("running: no");
    not_now("game: -");
    now("game: month 2");
    lose();
    expect("phase", "purchases");
    not_now("running: yes");
}

TEST("season0.after.1 the stage is one of the list, with a number that can be")
{
    campaign("", "", "entry 108\nchoose\noption A.\noption B.\nend\n");
    lose();
    expect("stage", "objectives 3");
    not_now("stage: objectives 4");
    not_now("stage: objectives 0");
    not_now("stage: objectives");
    not_now("stage: twists 1");
    not_now("stage: sleeping");
    now("stage: objectives 3");
}

TEST("season0.safe.1 what waits is open")
{
    campaign("", "", "legacy -\ndo packet 2\nchoose\noption A.\noption B.\nend\n");
    play("p1 players 2");
    expect("waiting", "packet-2");
    not_now("opened: -");
    not_now("waiting: packet-3");
    now("opened: packet-2 packet-3\nwaiting: packet-3");
}

TEST("season0.board.8 the track is one of the pack's")
{
    campaign("", "", "");
    not_now("track: 3");
    not_now("track: 0");
    now("track: 2");
}

TEST("season0.setup.1 a seat that does not play has nothing")
{
    campaign("players=3", "", "");
    game();
    expect("aliases", "temporary-coordinator temporary-courier -");
    not_now("aliases: temporary-coordinator temporary-courier temporary-analyst");
    not_now("pawns: washington washington paris");
    not_now("hand p3: atlanta\nhand p1: havana los-angeles mexico-city");
    not_now("asked: cover p1\nlosses: 0 0 1");
    now("pawns: paris rome washington");
}

TEST("season0.team.1 four teams of an affiliation at most, also if `vans` has fewer")
{
    campaign("", "", "");
    game();
    not_now("teams soviet: kiev*5");
    not_now("teams soviet: kiev*3 moscow*2");
    now("teams soviet: kiev*4\nvans: 3 3 1");
}

TEST("season0.words.10 lists are in the order of the pack and name what the pack has")
{
    campaign("", "", "");
    not_now("marked: lagos cairo");
    not_now("marked: atlantis");
    not_now("permanent: paris washington");
    not_now("stickers: AA D");
    not_now("stickers: Z");
    not_now("protocols: thimble lantern");
    not_now("notes: map key");
    not_now("links: algiers~rome");
    not_now("links: paris~rome");
    not_now("unlinked: rome~algiers");
    not_now("affiliations: paris=allied");
    not_now("goals: voice papers");
    not_now("unlocked: wary garage");
    not_now("unlocked: press-card");
    not_now("bought: press-card=0");
    not_now("funding: 11");
    not_now("funding: 0");
    not_now("units: 1");
    not_now("month: march 1");
    not_now("month: january 3");
    not_now("games: 256");
    now("marked: cairo lagos\nstickers: D AA\nprotocols: lantern thimble\nnotes: key map\n"
        "links: rome~algiers\nunlinked: paris~rome\naffiliations: paris=soviet\n"
        "unlocked: garage wary\nbought: press-card=1\nfunding: 10\nunits: 0 9\ngames: 255");
}

TEST("season0.destroy.1 an event is sealed, destroyed or somewhere, and never two of these")
{
    campaign("", "", "");
    not_now("sealed-events: -");
    not_now("sealed-events: airlift old-cellar");
    not_now("lost-events: airlift");
    not_now("reserve: forecast turncoat by-night");
    now("lost-events: airlift\nreserve: forecast turncoat by-night");
    now("sealed-events: -\nreserve: forecast turncoat by-night old-cellar");
}

CHECK_MAIN
