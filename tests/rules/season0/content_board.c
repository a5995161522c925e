/* The effects of docs/develop/packs-season0.md that change the board: done when they can be,
 * skipped when they cannot; in a running game by an entry, between games by a card of the Legacy
 * deck. */
#include "campaign.h"

#define AGENTS                                                                                     \
    "atlanta=3 havana=3 los-angeles=3 mexico-city=2 new-york=2 san-francisco=2 toronto=1 "         \
    "washington=1 bogota=1"
/* All 36 agents. */
#define ALL_AGENTS AGENTS " buenos-aires=3 lima=3 santiago=3 sao-paulo=3 istanbul=3 kiev=3"

/* ---- Surveillance ----------------------------------------------------------------------- */

TEST("season0.content.4 effect watch: a city, a region, marked cities, the board")
{
    told("", "", "do watch lagos 2\n", "");
    amount("surveillance", "lagos", 2);
    read_between("", "", "do watch africa 1\n");
    expect("surveillance",
           "havana=1 mexico-city=1 east-berlin=2 istanbul=1 leningrad=1 moscow=2 prague=1 "
           "algiers=1 cairo=2 johannesburg=1 khartoum=1 lagos=1 leopoldville=1 novosibirsk=1 "
           "peking=2 pyongyang=1 saigon=1");
    read_between("", "", "do mark lagos\ndo mark cairo\ndo watch marked 1\n");
    expect("surveillance",
           "havana=1 mexico-city=1 east-berlin=2 istanbul=1 leningrad=1 moscow=2 prague=1 cairo=2 "
           "lagos=1 novosibirsk=1 peking=2 pyongyang=1 saigon=1");
    read_between("", "", "do watch marked 3\ndo watch board 1\n");
    amount("surveillance", "tokyo", 1);
    amount("surveillance", "atlanta", 1);
    amount("surveillance", "moscow", 3);
}

TEST("season0.board.6 effect watch: never more than three")
{
    read_between("", "", "do watch moscow 3\ndo watch lagos 3\ndo watch lagos 1\n");
    amount("surveillance", "moscow", 3);
    amount("surveillance", "lagos", 3);
    bad_pack("", "legacy -\ndo watch lagos 4\n");
    bad_pack("", "legacy -\ndo watch lagos 0\n");
    bad_pack("", "legacy -\ndo watch atlantis 1\n");
}

TEST("season0.content.4 effect unwatch: a city, a region, marked cities, the board, not below 0")
{
    told("", "", "do unwatch moscow 1\ndo unwatch cairo 3\n", "");
    expect("surveillance", "havana=1 mexico-city=1 east-berlin=2 istanbul=1 leningrad=1 moscow=1 "
                           "prague=1 novosibirsk=1 peking=2 pyongyang=1 saigon=1");
    read_between("", "", "do unwatch europe 1\n");
    expect("surveillance", "havana=1 mexico-city=1 east-berlin=1 moscow=1 cairo=1 novosibirsk=1 "
                           "peking=2 pyongyang=1 saigon=1");
    read_between("", "", "do mark peking\ndo unwatch marked 2\n");
    amount("surveillance", "peking", 0);
    amount("surveillance", "moscow", 2);
    read_between("", "", "do unwatch board 1\n");
    expect("surveillance", "east-berlin=1 moscow=1 peking=1");
    bad_pack("", "legacy -\ndo unwatch lagos 4\n");
}

TEST("season0.content.1 of a city and a region of the same key the city is meant")
{
    read_between("region pacific-rim=>region lagos Lagos\nregion pacific-rim;"
                 "city atlanta north-america=>city atlanta lagos",
                 "", "do watch lagos 1\n");
    amount("surveillance", "lagos", 1);
    amount("surveillance", "atlanta", 0);
}

TEST("season0.content.4 effect watch: the check of surveillance looks at it at once")
{
    told("", "", "do watch paris 1\n", "pawns: washington paris");
    draws("p1", "bogota", "lima");
    play("* threat london", "* threat madrid");
    expect("phase", "surveillance");
    expect("asked", "drop p2");
}

/* ---- Affiliations and links ------------------------------------------------------------- */

TEST("season0.words.6 season0.team.3 effect affiliation: the city changes sides, its card too")
{
    told("", "", "do affiliation lagos allied\n",
         "teams neutral: lagos tokyo\nagents: lagos=2 tokyo=1\npawns: rome washington");
    expect("affiliations", "lagos=allied");
    cards("hand p1", "lagos");
    remember();
    /* A flight to an allied city shows its card. */
    play("p1 fly lagos");
    contains("hand p1", "lagos");
    recall();
    /* The team in Lagos is not active any more. */
    draws("p1", "bogota", "lima");
    amount("agents", "lagos", 2);
    amount("agents", "tokyo", 0);
}

TEST("season0.acquire.5 effect affiliation: targets need teams of the side the city has now")
{
    told("", "", "do affiliation sydney soviet\n", "");
    refused("p1 acquire voice", "season0.acquire.5 season0.acquire.3");
    now("teams soviet: sydney");
    play("p1 acquire voice");
    expect("last", "success");
}

TEST("season0.content.2 effect affiliation: skipped when it has it; back is as in the pack")
{
    read_between("", "", "do affiliation lagos neutral\n");
    expect("affiliations", "-");
    read_between("", "",
                 "do affiliation paris soviet\ndo affiliation lagos allied\n"
                 "do affiliation paris soviet\ndo affiliation lagos neutral\n");
    expect("affiliations", "paris=soviet");
    bad_pack("", "legacy -\ndo affiliation lagos nobody\n");
    bad_pack("", "legacy -\ndo affiliation africa soviet\n");
}

TEST("season0.content.4 effect link: a sealed link is put on")
{
    told("", "", "do link algiers rome\n", "pawns: rome washington");
    expect("links", "rome~algiers");
    legal("p1 drive algiers");
    read_between("", "", "do link rome algiers\n");
    expect("links", "rome~algiers");
    expect("unlinked", "-");
    told("", "", "", "pawns: rome washington");
    refused("p1 drive algiers", "season0.drive.1");
}

TEST("season0.content.4 effect unlink: a link is taken off, of either kind")
{
    told("", "", "do unlink rome paris\n", "pawns: rome washington");
    expect("unlinked", "paris~rome");
    refused("p1 drive paris", "season0.drive.1");
    legal("p1 drive prague");
    read_between("", "", "do link rome algiers\ndo unlink algiers rome\ndo unlink paris rome\n");
    expect("links", "-");
    expect("unlinked", "paris~rome");
    read_between("", "", "do unlink rome paris\ndo link paris rome\n");
    expect("unlinked", "-");
}

TEST("season0.content.2 effects link and unlink: skipped when it is so already")
{
    read_between("", "",
                 "do link paris rome\ndo unlink rome algiers\ndo link rome algiers\n"
                 "do link rome algiers\ndo unlink paris madrid\ndo unlink madrid paris\n");
    expect("links", "rome~algiers");
    expect("unlinked", "madrid~paris");
    bad_pack("", "legacy -\ndo link tokyo rome\n");
    bad_pack("", "legacy -\ndo unlink tokyo rome\n");
}

TEST("season0.content.2 effect unlink: not where it would cut the board")
{
    read_between("", "", "do unlink osaka tokyo\ndo unlink san-francisco tokyo\ndo points 1\n");
    expect("unlinked", "osaka~tokyo");
    expect("points", "1");
    told("", "", "do unlink san-francisco tokyo\ndo unlink osaka tokyo\n", "");
    expect("unlinked", "san-francisco~tokyo");
}

/* ---- Agents ----------------------------------------------------------------------------- */

TEST("season0.content.4 effect agents: the city gets them at once")
{
    told("", "", "do agents lagos 2\ndo agents washington 1\ndo points 1\n", "");
    amount("agents", "lagos", 2);
    amount("agents", "washington", 2);
    expect("points", "1");
    expect("incidents", "-");
    bad_pack("", "legacy -\ndo agents lagos 4\n");
    bad_pack("", "legacy -\ndo agents africa 1\n");
}

TEST("season0.incident.1 effect agents: without room for all it is one incident, then it goes on")
{
    told("", TEAM, "do agents rome 3\ndo points 1\n",
         "agents: " AGENTS " rome=2\npawns: rome rome");
    amount("agents", "rome", 3);
    expect("incidents", "rome=1");
    expect("asked", "cover p1");
    expect("losses", "0 1");
    expect("flags", "incident-due");
    expect("points", "0");
    expect("reading", "entry-105 1");
    play("* cover p1 blank", "* cover p2 card");
    expect("asked", "drop p2");
    play("p2 drop toronto");
    expect("asked", "incident");
    expect("points", "0");
    play("* incident cairo");
    /* Sleeper cells of Europe: Rome again, a second marker and a second card. */
    expect("incidents", "rome=2");
    expect("asked", "cover p1");
    play("* cover p1 card", "p1 drop atlanta", "* cover p2 blank", "* incident london");
    expect("asked", "-");
    expect("phase", "actions");
    expect("actions", "3");
    expect("points", "1");
    expect("area", "london cairo");
}

TEST("season0.effect.5 the active player answers for a safehouse before reading goes on")
{
    told("", "", "do agents atlanta 1\ndo points 1\n",
         "turn: p2\nsafehouses: atlanta washington paris");
    expect("asked", "incident");
    play("* incident peking");
    expect("asked", "remove p2 north-america");
    expect("points", "0");
    to_move("p2");
    play("p2 remove atlanta");
    expect("points", "1");
    expect("safehouses", "washington paris");
}

TEST("season0.end.3 season0.end.5 effect agents may end the game; the rest is read after it")
{
    told("", "",
         "do points 1\ndo agents paris 1\ndo points 10\ndo safehouse lagos\ndo mark lagos\n"
         "entry 108\nwhen marked 1\ndo points 20\nend\n",
         "agents: " ALL_AGENTS);
    expect("phase", "purchases");
    expect("points", "31");
    expect("marked", "lagos");
    /* No game was running any more. */
    expect("safehouses", "washington");
    expect("calendar", "january/1=adequate,6,1," STRANGERS);
}

TEST("season0.content.2 effect agents: skipped between games")
{
    read_between("", "", "do agents lagos 2\ndo points 1\n");
    expect("agents", "-");
    expect("points", "1");
    read_after("", "", "do agents lagos 2\ndo points 1\n");
    expect("agents", AGENTS);
    expect("points", "1");
}

TEST("season0.content.4 effect remove-agents: up to so many leave each city of the scope")
{
    told("", "", "do remove-agents atlanta 2\ndo remove-agents lagos 1\n", "");
    amount("agents", "atlanta", 1);
    amount("agents", "havana", 3);
    told("", "", "do remove-agents north-america 2\n", "");
    expect("agents", "atlanta=1 havana=1 los-angeles=1 bogota=1");
    told("", "", "do mark bogota\ndo mark havana\ndo remove-agents marked 3\n", "");
    expect("agents", "atlanta=3 los-angeles=3 mexico-city=2 new-york=2 san-francisco=2 toronto=1 "
                     "washington=1");
    told("", "", "do remove-agents board 1\n", "");
    expect("agents", "atlanta=2 havana=2 los-angeles=2 mexico-city=1 new-york=1 san-francisco=1");
    bad_pack("", "legacy -\ndo remove-agents board 4\n");
}

TEST("season0.content.2 effect remove-agents: skipped when no game is running")
{
    read_after("", "", "do remove-agents board 3\ndo points 1\n");
    expect("agents", AGENTS);
    expect("points", "1");
}

/* ---- Teams ------------------------------------------------------------------------------ */

TEST("season0.content.4 effects team and remove-team: from the supply, and back")
{
    told("", "", "do team soviet lagos\ndo team soviet lagos\ndo remove-team neutral tokyo\n", "");
    expect("teams soviet", "lagos*2");
    expect("teams neutral", "-");
    expect("objectives", "papers=completed voice=open");
    bad_pack("", "legacy -\ndo team nobody lagos\n");
    bad_pack("", "legacy -\ndo remove-team soviet africa\n");
}

TEST("season0.content.2 effects team and remove-team: skipped without one, and between games")
{
    told("", "", "do team neutral lagos\ndo remove-team soviet lagos\ndo points 1\n",
         "teams neutral: paris*2 tokyo");
    expect("teams neutral", "paris*2 tokyo");
    expect("points", "1");
    read_between("", "", "do team neutral lagos\ndo points 1\n");
    expect("teams neutral", "-");
    expect("points", "1");
    campaign("", "",
             "legacy pause\ndo remove-team soviet kiev\ndo team soviet kiev\ndo points 1\n");
    game();
    now("teams soviet: kiev");
    lose();
    expect("teams soviet", "kiev");
    expect("points", "1");
}

TEST("season0.words.7 effect vans: so many teams there are from now on")
{
    told("", "",
         "do vans neutral 4\ndo vans soviet 1\ndo team neutral lagos\ndo team soviet kiev\n"
         "do team soviet kiev\n",
         "teams neutral: paris*2 tokyo");
    expect("vans", "3 4 1");
    expect("teams neutral", "paris*2 lagos tokyo");
    expect("teams soviet", "kiev");
    read_between("", "", "do vans allied 1\n");
    expect("vans", "1 3 3");
    bad_pack("", "legacy -\ndo vans allied 5\n");
    bad_pack("", "legacy -\ndo vans allied 0\n");
}

TEST("season0.words.7 effect vans: those on the board stay, and the supply is empty meanwhile")
{
    told("", "", "do vans neutral 1\ndo remove-team neutral paris\ndo team neutral lagos\n",
         "teams neutral: paris*2 tokyo");
    expect("vans", "3 1 3");
    expect("teams neutral", "paris tokyo");
    told("", "",
         "do vans neutral 2\ndo remove-team neutral paris\ndo remove-team neutral paris\n"
         "do team neutral lagos\n",
         "teams neutral: paris*2 tokyo");
    expect("teams neutral", "lagos tokyo");
}

TEST("season0.assemble.2 effect vans: with none in the supply one comes from another city")
{
    told("", "", "do vans neutral 1\n", "pawns: lagos washington\nsafehouses: washington lagos");
    cards("hand p1", "lagos khartoum leopoldville bombay delhi");
    cards("unseen", "atlanta havana");
    refused("p1 assemble", "season0.assemble.2 season0.assemble.3");
    play("p1 assemble from tokyo");
}

/* ---- Safehouses ------------------------------------------------------------------------- */

TEST("season0.content.4 effects safehouse and remove-safehouse: at once")
{
    told("", "", "do safehouse lagos\ndo remove-safehouse washington\n", "");
    expect("safehouses", "lagos");
    expect("permanent", "washington");
}

TEST("season0.content.2 effects safehouse and remove-safehouse: skipped")
{
    told("safehouses 8=>safehouses 2", "",
         "do safehouse washington\ndo safehouse lagos\ndo safehouse paris\n"
         "do remove-safehouse rome\ndo points 1\n",
         "");
    expect("safehouses", "washington lagos");
    expect("points", "1");
    read_between("", "", "do safehouse lagos\ndo points 1\n");
    expect("safehouses", "washington");
    expect("points", "1");
    read_after("", "", "do safehouse lagos\ndo remove-safehouse washington\ndo points 1\n");
    expect("safehouses", "washington");
    expect("points", "1");
}

TEST("season0.setup.5 effect permanent: from the next game on")
{
    told("", "", "do permanent lagos\n", "");
    expect("permanent", "washington lagos");
    expect("safehouses", "washington");
    lose();
    play("p1 continue", "p1 players 2");
    expect("safehouses", "washington lagos");
    read_between("", "", "do permanent lagos\n");
    expect("safehouses", "washington lagos");
}

TEST("season0.setup.5 effect remove-permanent: no longer, from the next game on")
{
    told("", "", "do remove-permanent washington\n", "");
    expect("permanent", "-");
    expect("safehouses", "washington");
    lose();
    play("p1 continue", "p1 players 2");
    expect("safehouses", "-");
}

TEST("season0.content.2 effects permanent and remove-permanent: skipped")
{
    read_between("safehouses 8=>safehouses 2", "",
                 "do permanent washington\ndo permanent lagos\ndo permanent paris\n"
                 "do remove-permanent rome\ndo points 1\n");
    expect("permanent", "washington lagos");
    expect("points", "1");
}

/* ---- Threat ----------------------------------------------------------------------------- */

TEST("season0.content.4 effect threat-up: the marker moves on, not beyond the last space")
{
    told("", "", "do threat-up 2\n", "");
    expect("threat", "2");
    told("", "", "do threat-up 3\ndo points 1\n", "threat: 4");
    expect("threat", "5");
    expect("points", "1");
    bad_pack("", "legacy -\ndo threat-up 4\n");
}

TEST("season0.content.2 effect threat-up: skipped when no game is running")
{
    read_between("", "", "do threat-up 2\ndo points 1\n");
    expect("threat", "0");
    expect("points", "1");
    read_after("", "", "do threat-up 2\ndo points 1\n");
    expect("threat", "0");
    expect("points", "1");
}

TEST("season0.setup.22 effect escalations: so many from the next game on; 0 is the pack's number")
{
    told("", "", "do escalations 3\n", "");
    expect("escalations", "3");
    expect("player-deck", "1 5 10 in");
    lose();
    play("p1 continue");
    game();
    /* 48 cities and four events, eight of them dealt. */
    expect("player-deck", "1 3 16 in");
    read_between("", "", "do escalations 6\n");
    through("actions");
    expect("player-deck", "1 6 9 in");
    read_between("", "", "do escalations 3\ndo escalations 0\n");
    expect("escalations", "0");
    through("actions");
    expect("player-deck", "1 5 10 in");
    bad_pack("", "legacy -\ndo escalations 2\n");
    bad_pack("", "legacy -\ndo escalations 7\n");
    bad_pack("", "legacy -\ndo escalations 1\n");
}

TEST("season0.board.8 effect track: the line counts from now on")
{
    told("", "", "do track 2\n", "");
    expect("track", "2");
    draws("p1", "bogota", "lima");
    expect("phase", "threats");
    expect("left", "3");
    read_between("", "", "do track 2\ndo track 1\n");
    expect("track", "1");
    bad_pack("", "legacy -\ndo track 3\n");
    bad_pack("", "legacy -\ndo track 0\n");
}

/* ---- Marks ------------------------------------------------------------------------------ */

TEST("season0.after.5 effects mark and unmark: a permanent mark")
{
    told("", "", "do mark lagos\ndo mark paris\n", "");
    expect("marked", "paris lagos");
    lose();
    play("p1 continue", "p1 players 2");
    expect("marked", "paris lagos");
    read_between("", "", "do mark lagos\ndo mark paris\ndo unmark lagos\n");
    expect("marked", "paris");
}

TEST("season0.content.2 effects mark and unmark: skipped when it is so already")
{
    read_between("", "", "do mark lagos\ndo mark lagos\ndo unmark paris\ndo points 1\n");
    expect("marked", "lagos");
    expect("points", "1");
    bad_pack("", "legacy -\ndo mark africa\n");
}

CHECK_MAIN
