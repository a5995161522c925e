/* season0.alias and season0.asset: passports, who uses what, and what assets do. */
#include "position.h"

TEST("season0.alias.1 four characters with a passport each")
{
    start("");
    until("setup-aliases");
    only("p1 alias iris-allied", "p1 alias felix-allied", "p1 alias maud-allied",
         "p1 alias otto-allied");
    play("p1 alias maud-allied");
    only("p2 alias iris-allied", "p2 alias felix-allied", "p2 alias otto-allied");
    impossible("", "aliases: iris-allied iris-allied");
    given("players=4", "");
    expect("aliases", "iris-allied felix-allied maud-allied otto-allied");
}

TEST("season0.alias.2 room for an Allied, a Neutral and a Soviet alias in a passport")
{
    start("");
    until("setup-aliases");
    /* The other two are not made yet. */
    refused("p1 alias iris-neutral", "season0.setup.25 season0.alias.4");
    refused("p1 alias iris-soviet", "season0.setup.25 season0.alias.4");
    unreadable("p1 alias iris");
    unreadable("p1 alias iris-other");
    impossible("", "aliases: iris-neutral felix-allied");
}

TEST("season0.alias.3 a player uses one alias at a time")
{
    start("");
    until("setup-aliases");
    play("p1 alias iris-allied");
    to_move("p2");
    refused("p1 alias maud-allied", "season0.alias.3 season0.setup.26 season0.setup.25");
    given("", "");
    refused("p1 alias maud-allied", "season0.alias.3 season0.setup.25 season0.burned.6");
    /* What is on the other does not act. */
    given("", "alias maud-allied: airsick\nhand p1: washington");
    legal("p1 unlisted moscow");
}

TEST("season0.alias.4 aliases are made when content says so: the Allied ones in January")
{
    start("game=campaign");
    expect("phase", "month");
    /* No passport has an alias yet, and in the prologue none is made. */
    never("p1 alias iris-allied");
    play("p1 prologue 2");
    expect("asked", "-");
    start("game=campaign");
    play("p1 players 2");
    expect("asked", "create p1 iris-allied");
    to_move("p1");
    play("p1 create iris-allied recruiter");
    expect("alias iris-allied", "ready recruiter - / - / - / - / 0");
    expect("asked", "create p1 felix-allied");
    play("p1 create felix-allied courier", "p1 create maud-allied analyst");
    expect("asked", "create p1 otto-allied");
    play("p1 create otto-allied coordinator");
    expect("asked", "-");
    expect("phase", "setup-threats");
    until("setup-aliases");
    only("p1 alias iris-allied", "p1 alias felix-allied", "p1 alias maud-allied",
         "p1 alias otto-allied");
}

TEST("season0.alias.5 an occupation of the affiliation that no other alias has")
{
    start_pack("temporary coordinator=>occupation brawler neutral neutralise-more 2 Brawler\n"
               "temporary coordinator",
               "game=campaign");
    play("p1 players 2");
    only("p1 create iris-allied coordinator", "p1 create iris-allied courier",
         "p1 create iris-allied analyst", "p1 create iris-allied recruiter");
    refused("p1 create iris-allied brawler", "season0.alias.5");
    play("p1 create iris-allied courier");
    only("p1 create felix-allied coordinator", "p1 create felix-allied analyst",
         "p1 create felix-allied recruiter");
    refused("p1 create felix-allied courier", "season0.alias.5");
}

TEST("season0.alias.8 an alias may get one speciality, when content says so")
{
    start_pack("spaces 4=>speciality deep-pockets hand-more 1 Deep Pockets\nspaces 4;"
               "do create allied=>do create allied\ndo specialise 2",
               "game=campaign");
    play("p1 players 2", "p1 create iris-allied coordinator", "p1 create felix-allied courier",
         "p1 create maud-allied analyst", "p1 create otto-allied recruiter");
    expect("asked", "specialise p1 2");
    CHECK(pos_offers()->count == 4);
    play("p1 specialise iris-allied deep-pockets");
    expect("asked", "specialise p1 1");
    expect("alias iris-allied", "ready coordinator deep-pockets / - / - / - / 0");
    refused("p1 specialise iris-allied deep-pockets", "season0.alias.8");
    /* The same one for another alias is allowed. */
    play("p1 specialise otto-allied deep-pockets");
    expect("asked", "-");
    expect("alias otto-allied", "ready recruiter deep-pockets / - / - / - / 0");
}

TEST("season0.alias.6 in a single game of January the pack gives each its occupation")
{
    start("");
    expect("alias iris-allied", "ready coordinator - / - / - / - / 0");
    expect("alias felix-allied", "ready courier - / - / - / - / 0");
    expect("alias maud-allied", "ready analyst - / - / - / - / 0");
    expect("alias otto-allied", "ready recruiter - / - / - / - / 0");
    start_pack("alias iris-allied coordinator=>alias iris-allied recruiter;"
               "alias otto-allied recruiter=>alias otto-allied coordinator",
               "");
    expect("alias iris-allied", "ready recruiter - / - / - / - / 0");
    expect("alias otto-allied", "ready coordinator - / - / - / - / 0");
}

#define CROSSROADS                                                                                 \
    "pawns: rome paris\nhand p1: rome paris lima kiev\nhand p2: london airlift\n"                  \
    "agents: rome=1\nteams soviet: rome\nsafehouses: rome"

TEST("season0.alias.7 nothing depends on names and looks")
{
    size_t moves;
    given("", CROSSROADS);
    moves = pos_offers()->count;
    CHECK(moves > 20);
    given_pack("character iris Iris=>character iris Somebody Else;"
               "occupation coordinator allied move-others 3 Coordinator=>"
               "occupation coordinator allied move-others 3 The Tall One",
               "", CROSSROADS);
    CHECK(pos_offers()->count == moves);
    play("p1 drive paris");
    expect("aliases", "iris-allied felix-allied");
}

TEST("season0.alias.9 the affiliation of an alias changes no rule")
{
    size_t moves;
    given("", CROSSROADS);
    moves = pos_offers()->count;
    given_pack(
        "occupation coordinator allied=>occupation brawler allied neutralise-more 2 Brawler\n"
        "occupation coordinator soviet;alias iris-allied=>alias iris-soviet",
        "", CROSSROADS "\naliases: iris-soviet felix-allied");
    CHECK(pos_offers()->count == moves);
    refused("p1 fly kiev", "season0.fly.3");
    legal("p1 fly paris", "p1 fly lima", "p1 send p2 prague");
    /* It is watched like any other, in cities of its own side too. */
    given_pack(
        "occupation coordinator allied=>occupation brawler allied neutralise-more 2 Brawler\n"
        "occupation coordinator soviet;alias iris-allied=>alias iris-soviet",
        "", "phase: before-surveillance\npawns: moscow lima");
    play("p1 continue");
    expect("phase", "surveillance");
    expect("losses", "1 0");
}

/* ---- Assets ----------------------------------------------------------------------------- */

TEST("season0.asset.1 the kind of an asset changes no rule")
{
    size_t moves;
    given("", CROSSROADS "\nalias iris-allied: press-card garage");
    moves = pos_offers()->count;
    given_pack("asset press-card visa=>asset press-card device;"
               "asset garage contact=>asset garage visa",
               "", CROSSROADS "\nalias iris-allied: press-card garage");
    CHECK(pos_offers()->count == moves);
    play("p1 fly lima");
    contains("hand p1", "lima");
}

TEST("season0.asset.2 an asset acts while its own alias is used, in any city")
{
    given("",
          "pawns: paris rome\nhand p1: lima\nplayer-discard: -\nalias felix-allied: press-card");
    play("p1 fly lima");
    expect("hand p1", "-");
    expect("player-discard", "lima");
    given("", "pawns: novosibirsk rome\nhand p1: lima\nalias iris-allied: press-card");
    play("p1 fly lima");
    expect("hand p1", "lima");
    /* Not of an alias that nobody uses, and not for the others. */
    given("", "pawns: paris rome\nhand p1: moscow\nalias maud-allied: trade-visa\n"
              "alias felix-allied: trade-visa");
    refused("p1 fly moscow", "season0.fly.3");
    given("", "turn: p2\npawns: paris rome\nhand p2: moscow\nalias felix-allied: trade-visa");
    legal("p2 fly moscow");
}

TEST("season0.asset.3 an alias has no asset twice")
{
    impossible("", "alias iris-allied: ready coordinator - / garage garage / - / - / 0");
    given("", "alias iris-allied: garage landlord\nalias felix-allied: garage");
}

TEST("season0.asset.4 False Bottom: one card more in the hand")
{
    given("", "phase: draw\nleft: 2\nalias iris-allied: false-bottom\nplayer-deck: 1 5 11 out\n"
              "hand p1: paris rome london madrid algiers lagos");
    play("* draw lima", "* draw bogota");
    expect("phase", "threats");
    given("", "phase: draw\nleft: 2\nalias iris-allied: false-bottom\nplayer-deck: 1 5 11 out\n"
              "hand p1: paris rome london madrid algiers lagos washington");
    play("* draw lima", "* draw bogota");
    expect("phase", "before-threats");
    CHECK(offers("p1 discard ") == 9 && pos_offers()->count == 9);
    play("p1 discard paris");
    expect("phase", "threats");
    /* Not for the player beside him. */
    given("", "alias iris-allied: false-bottom\n"
              "hand p2: paris rome london madrid algiers lagos washington lima");
    to_move("p2");
}

TEST("season0.asset.5 Dark Glasses: the check costs one cover fewer, and never less than none")
{
    given("", "phase: before-surveillance\npawns: cairo lima\nalias iris-allied: dark-glasses");
    play("p1 continue");
    expect("phase", "actions");
    expect("alias iris-allied", "ready coordinator - / dark-glasses / - / - / 0");
    given("", "phase: before-surveillance\npawns: moscow lima\nalias iris-allied: dark-glasses");
    play("p1 continue");
    expect("phase", "surveillance");
    expect("losses", "0 0");
    given("", "phase: before-surveillance\npawns: rome lima\nalias iris-allied: dark-glasses");
    play("p1 continue");
    expect("phase", "actions");
    /* The number is the pack's. */
    given_pack("asset dark-glasses device watched-fewer 1=>asset dark-glasses device "
               "watched-fewer 3",
               "",
               "phase: before-surveillance\npawns: moscow lima\n"
               "alias iris-allied: dark-glasses");
    play("p1 continue");
    expect("phase", "actions");
}

TEST("season0.asset.5 Dark Glasses do nothing against an incident")
{
    given("", "phase: threats\nleft: 1\npawns: paris lima\nagents: paris=3\n"
              "alias iris-allied: dark-glasses\nthreat-deck: * / johannesburg");
    play("* threat paris");
    expect("asked", "cover p1");
}

TEST("season0.asset.6 Spare Papers: the first loss of cover in a game does nothing")
{
    given("", "phase: before-surveillance\npawns: cairo lima\nalias iris-allied: spare-papers");
    play("p1 continue");
    expect("phase", "actions");
    expect("actions", "4");
    expect("alias iris-allied", "ready coordinator - / spare-papers / - / - / 1");
    /* The second does. */
    given("", "phase: before-surveillance\npawns: moscow lima\nalias iris-allied: spare-papers");
    play("p1 continue");
    expect("asked", "cover p1");
    expect("losses", "0 0");
    expect("alias iris-allied", "ready coordinator - / spare-papers / - / - / 1");
    play("* cover p1 blank");
    expect("alias iris-allied", "ready coordinator - / spare-papers / - / blank / 1");
    given("", "phase: before-surveillance\npawns: cairo lima\n"
              "alias iris-allied: ready coordinator - / spare-papers / - / - / 1");
    play("p1 continue");
    expect("asked", "cover p1");
    impossible("", "alias iris-allied: ready coordinator - / spare-papers / - / - / 2");
}

TEST("season0.asset.6 Spare Papers save from an incident too, and the next seat loses at once")
{
    given("", "phase: threats\nleft: 1\npawns: paris paris\nagents: paris=3\n"
              "alias iris-allied: spare-papers\nthreat-deck: * / johannesburg");
    play("* threat paris");
    expect("asked", "cover p2");
    expect("losses", "0 0");
    expect("alias iris-allied", "ready coordinator - / spare-papers / - / - / 1");
    given("", "phase: threats\nleft: 1\npawns: paris lima\nagents: paris=3\n"
              "alias iris-allied: spare-papers\nthreat-deck: * / johannesburg");
    play("* threat paris");
    expect("asked", "incident");
    expect("flags", "-");
}

TEST("season0.asset.6 a cover that was saved counts also if the asset is lost after it")
{
    given("", "phase: surveillance\nasked: liability p1\nlosses: 1 0\npawns: moscow lima\n"
              "alias iris-allied: ready coordinator - / dark-glasses spare-papers garage landlord "
              "/ - / liability / 1");
    play("p1 liability wary spare-papers");
    expect("alias iris-allied",
           "ready coordinator - / dark-glasses garage landlord / wary / liability / 1");
    expect("asked", "cover p1");
    given("", "alias iris-allied: ready coordinator - / - / wary / liability / 1");
}

TEST("season0.asset.6 the pack says how often")
{
    given_pack("asset spare-papers device spare-cover 1=>asset spare-papers device spare-cover 2",
               "",
               "phase: before-surveillance\npawns: moscow lima\n"
               "alias iris-allied: spare-papers");
    play("p1 continue");
    expect("phase", "actions");
    expect("alias iris-allied", "ready coordinator - / spare-papers / - / - / 2");
}

TEST("season0.asset.7 Press Card: a flight to a Neutral city only shows the card")
{
    given("", "pawns: paris rome\nhand p1: lima\nplayer-discard: -\nalias iris-allied: press-card");
    play("p1 fly lima");
    expect("pawns", "lima rome");
    expect("hand p1", "lima");
    expect("player-discard", "-");
    expect("actions", "3");
    refused("p1 fly bogota", "season0.fly.2 season0.asset.7");
    given("", "pawns: paris rome\nhand p1: moscow\nalias iris-allied: press-card");
    refused("p1 fly moscow", "season0.fly.3");
}

TEST("season0.asset.8 Trade Visa: a flight to a Soviet city discards its card")
{
    given("", "pawns: paris rome\nhand p1: lima moscow\nplayer-discard: -\n"
              "alias iris-allied: trade-visa");
    play("p1 fly moscow");
    expect("pawns", "moscow rome");
    expect("hand p1", "lima");
    expect("player-discard", "moscow");
    play("p1 fly lima");
    expect("player-discard", "lima moscow");
    given("", "pawns: paris rome\nhand p1: moscow\nalias iris-allied: press-card");
    refused("p1 fly moscow", "season0.fly.3 season0.asset.8");
}

TEST("season0.asset.9 Switchboard: the other player may be in an adjacent city")
{
    given("", "pawns: paris rome lima\nhand p1: paris rome\nhand p2: madrid\nhand p3: cairo\n"
              "alias iris-allied: switchboard");
    legal("p1 give p2 paris");
    /* The card is that of the active player's city. */
    refused("p1 give p2 rome", "season0.share.1 season0.asset.9");
    refused("p1 give p3 paris", "season0.share.1 season0.asset.9");
    play("p1 give p2 paris");
    expect("hand p2", "madrid paris");
    legal("p1 take p2 paris");
    refused("p1 take p2 madrid", "season0.share.2 season0.asset.9");
    given("", "pawns: paris rome\nhand p2: paris rome\nalias iris-allied: switchboard");
    legal("p1 take p2 paris");
    refused("p1 take p2 rome", "season0.share.2 season0.asset.9");
    /* In the same city it works as always; without it, and for others, there is no distance. */
    given("", "pawns: paris paris\nhand p1: paris\nalias iris-allied: switchboard");
    legal("p1 give p2 paris");
    given("", "turn: p2\npawns: paris rome\nhand p2: rome\nalias iris-allied: switchboard");
    refused("p2 give p1 rome", "season0.share.1");
    given("", "pawns: paris rome\nhand p1: paris\nhand p2: lima");
    refused("p1 give p2 paris", "season0.share.1");
}

TEST("season0.asset.9 a Courier with it gives other cards only in the same city")
{
    given("", "aliases: felix-allied iris-allied\npawns: paris rome\nhand p1: paris lima\n"
              "alias felix-allied: switchboard");
    legal("p1 give p2 paris");
    refused("p1 give p2 lima", "season0.share.1 season0.occupation.4 season0.asset.9");
}

TEST("season0.asset.10 Garage: once a turn a Team Drive moves a team in any city")
{
    given("", "aliases: felix-allied iris-allied\npawns: paris lima\nteams allied: paris rome*2\n"
              "teams soviet: kiev\nalias felix-allied: garage");
    CHECK(offers("p1 order ") == 8);
    legal("p1 order allied rome prague", "p1 order soviet kiev istanbul");
    refused("p1 order allied rome kiev", "season0.asset.10 season0.teamdrive.1");
    refused("p1 order neutral rome prague", "season0.asset.10 season0.teamdrive.1");
    /* A team here drives in the ordinary way. */
    refused("p1 order allied paris rome", "season0.asset.10");
    legal("p1 team allied prague");
    play("p1 order soviet kiev istanbul");
    expect("teams soviet", "istanbul");
    expect("pawns", "paris lima");
    expect("actions", "3");
    expect("flags", "ordered");
    CHECK(offers("p1 order ") == 0);
    refused("p1 order allied rome prague", "season0.asset.10");
    play("p1 team allied prague");
    expect("teams allied", "prague rome*2");
    expect("actions", "2");
    play("p1 pass");
    expect("flags", "-");
    given("", "pawns: paris lima\nteams allied: rome");
    refused("p1 order allied rome prague", "season0.asset.10");
}

TEST("season0.asset.11 Landlord: any city card of the region pays for a safehouse")
{
    given("", "pawns: paris rome\nhand p1: paris rome kiev cairo airlift\nplayer-discard: -\n"
              "alias iris-allied: landlord");
    legal("p1 build paris", "p1 build rome", "p1 build kiev");
    refused("p1 build cairo", "season0.build.1 season0.asset.11");
    play("p1 build kiev");
    expect("safehouses", "washington paris");
    expect("player-discard", "kiev");
    expect("actions", "3");
    given("", "pawns: paris rome\nhand p1: paris rome");
    legal("p1 build paris");
    refused("p1 build rome", "season0.build.1 season0.asset.11");
}

CHECK_MAIN
