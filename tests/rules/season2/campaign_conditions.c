/* Conditions of content, each both ways and with `not`, and the choices of the team. */
#include "campaign.h"

/* January also asks for ten cities: a centre and the recon do not end the game. */
#define NOT_YET "month january 36 1=>month january 36 2"
#define TEN "goal january ten-cities mandatory\n"

/* What a block does that asks for a condition and for its opposite: one point or two. */
static const char *asked(const char *condition)
{
    static char text[256];
    snprintf(text, sizeof text,
             "when %s\ndo points 1\nend\nwhen not %s\ndo points 2\nend\ndo points 10\n", condition,
             condition);
    return text;
}

/* Whether a condition holds: in the packet of a running game, in the Legacy deck before the first
 * game, after a first game lost. */
#define in_game(condition, state, yes)                                                             \
    (POS_HERE, camp_told(NOT_YET, TEN, asked(condition), state),                                   \
     pos_expect("points", (yes) ? "11" : "12"))
#define before(condition, yes)                                                                     \
    (POS_HERE, camp_read_between(NOT_YET, TEN, asked(condition)),                                  \
     pos_expect("points", (yes) ? "11" : "12"))
#define after(condition, yes)                                                                      \
    (POS_HERE, camp_read_after(NOT_YET, TEN, asked(condition)),                                    \
     pos_expect("points", (yes) ? "11" : "12"))

#define CENTRE "centres: cairo\nobjectives: one-centre=met recon-north-america=open ten-cities=open"
#define DEAD " weakened forgetful seasick bad-back / blank blank scar blank scar scar scar skull"
#define ONE_DEAD "character laborer: haven-south dead=lagos laborer" DEAD

/* The last position of a lost game, changed before it is lost. */
static void lost_with(const char *condition, const char *lines)
{
    camp_book(NOT_YET, TEN, "legacy pause\n", asked(condition));
    camp_game();
    camp_now(lines);
    camp_lose();
}

#define at_the_end(condition, lines, yes)                                                          \
    (POS_HERE, lost_with(condition, lines), pos_expect("points", (yes) ? "11" : "12"))

/* ---- The board -------------------------------------------------------------------------- */

TEST("season2.area.5 centres: at least so many are on the board")
{
    in_game("centres 1", CENTRE, true);
    in_game("centres 2", CENTRE, false);
    in_game("centres 1", "", false);
    at_the_end("centres 1", CENTRE, true);
    at_the_end("centres 2", CENTRE, false);
    before("centres 1", false);
}

TEST("season2.area.5 site: the site is used")
{
    in_game("site north-america", "", true);
    in_game("site europe", "", false);
    before("site north-america", false);
    at_the_end("site europe", "sites: europe\nopened: packet-3", true);
}

TEST("season2.area.5 centre: the city has one")
{
    in_game("centre cairo", CENTRE, true);
    in_game("centre lagos", CENTRE, false);
    at_the_end("centre cairo", CENTRE, true);
    before("centre cairo", false);
}

TEST("season2.area.5 cities: at least so many are in the network")
{
    in_game("cities 9", "", true);
    in_game("cities 10", "", false);
    in_game("cities 9", "unlinked: lagos~haven-south", false);
    in_game("cities 8", "unlinked: lagos~haven-south", true);
    before("cities 9", true);
    before("cities 10", false);
    after("cities 9", true);
}

TEST("season2.packet.1 packet: it is open")
{
    in_game("packet 1", "", true);
    in_game("packet 2", "", false);
    before("packet 1", false);
    read_between("", "", "do packet 2\nwhen packet 2\ndo points 1\nend\n");
    expect("points", "1");
}

TEST("season2.dossier.1 door: it is open, read or not")
{
    told("", "",
         "do door attic\nwhen door attic\ndo points 1\nend\nwhen door cellar\ndo points 2\n"
         "end\nwhen not door cellar\ndo points 4\nend\ndoor attic\ndoor cellar\n",
         "");
    expect("points", "5");
    read_between("", "",
                 "when not door attic\ndo points 1\nend\ndo door attic\nwhen not door attic\n"
                 "do points 2\nend\nwhen door attic\ndo points 4\nend\ndoor attic\n");
    expect("points", "5");
}

TEST("season2.dossier.1 door: each door for itself")
{
    read_between("", "",
                 "do door cellar\nwhen door cellar\ndo points 1\nend\nwhen door attic\n"
                 "do points 2\nend\nwhen door vault\ndo points 4\nend\n"
                 "door attic\ndoor cellar\ndoor vault\n");
    expect("opened", "door-cellar");
    expect("points", "1");
}

TEST("season2.area.5 population: on the board and at least so many")
{
    in_game("population lagos 3", "", true);
    in_game("population lagos 4", "", false);
    in_game("population lagos 0", "", true);
    in_game("population paris 0", "", false);
    before("population haven-north 3", true);
    before("population paris 1", false);
    after("population haven-north 4", false);
}

TEST("season2.area.5 inhabited: the populations of the network add up")
{
    in_game("inhabited 36", "", true);
    in_game("inhabited 37", "", false);
    in_game("inhabited 34", "unlinked: lagos~haven-south", false);
    in_game("inhabited 33", "unlinked: lagos~haven-south", true);
    before("inhabited 36", true);
    before("inhabited 37", false);
    after("inhabited 36", true);
}

TEST("season2.area.5 incidents: the marker stands there or above")
{
    in_game("incidents 3", "incidents: 3\nplague: cairo=1", true);
    in_game("incidents 3", "incidents: 4\nplague: cairo=1", true);
    in_game("incidents 3", "incidents: 2\nplague: cairo=1", false);
    before("incidents 1", false);
    at_the_end("incidents 2", "incidents: 2\nplague: cairo=1", true);
    at_the_end("incidents 3", "incidents: 2\nplague: cairo=1", false);
}

TEST("season2.area.5 stocked: so many cities of the network have so many supplies each")
{
    in_game("stocked 2 3", "supplies: lagos=3 cairo=3 haven-north=3\nstock: 27", true);
    in_game("stocked 3 3", "supplies: lagos=3 cairo=3 haven-north=3\nstock: 27", false);
    in_game("stocked 2 4", "supplies: lagos=3 cairo=4\nstock: 29", false);
    before("stocked 1 1", false);
}

TEST("season2.area.5 colours: so many have a city with a supply centre")
{
    in_game("colours 1", CENTRE, true);
    in_game("colours 2", CENTRE, false);
    before("colours 1", false);
}

TEST("season2.objective.12 objective supplies: met behind what is being read, and not before it")
{
    told("", "objective larder supplies lagos 5 Larder\n",
         "do needed 6\ndo objective larder free\ndo supply lagos 2\nchoose\noption A\noption B\n"
         "end\n",
         "");
    expect("objectives", "one-centre=open recon-north-america=open larder=open");
    play("p1 choose 1");
    expect("objectives", "one-centre=open recon-north-america=met larder=met");
}

TEST("season2.area.5 supplies: at least so many lie there")
{
    in_game("supplies lagos 3", "", true);
    in_game("supplies lagos 4", "", false);
    in_game("supplies london 1", "", false);
    before("supplies lagos 1", false);
    after("supplies haven-north 3", true);
    after("supplies haven-north 4", false);
}

TEST("season2.area.5 dead: at least so many characters are")
{
    in_game("dead 1", ONE_DEAD, true);
    in_game("dead 2", ONE_DEAD, false);
    in_game("dead 1", "", false);
    at_the_end("dead 1", ONE_DEAD, true);
    before("dead 1", false);
}

TEST("season2.area.5 met: the objective is met")
{
    in_game("met one-centre", CENTRE, true);
    in_game("met one-centre", "", false);
    in_game("met ten-cities", "", false);
    at_the_end("met one-centre", CENTRE, true);
    after("met one-centre", false);
    before("met one-centre", false);
}

TEST("season2.area.5 met: the recon's own objective is looked at behind its packet")
{
    in_game("met recon-north-america", "", false);
    expect("objectives", "one-centre=open recon-north-america=met ten-cities=open");
}

TEST("season2.area.5 marked, struck and lamps: so many locations")
{
    static const char marks[] = "struck: lagos\nlamps: cairo haven-north";
    in_game("marked 3", marks, true);
    in_game("marked 4", marks, false);
    in_game("struck 1", marks, true);
    in_game("struck 2", marks, false);
    in_game("lamps 2", marks, true);
    in_game("lamps 3", marks, false);
    before("marked 1", false);
    before("struck 1", false);
    before("lamps 1", false);
    at_the_end("marked 1", "struck: lagos", true);
    at_the_end("lamps 1", "lamps: lagos", true);
}

TEST("season2.mark.3 objective lamps: met when so many lamps burn")
{
    told("", "objective lit lamps 2 Two lamps\n", "do objective lit free\ndo mark lamp lagos\n",
         "");
    expect("objectives", "one-centre=open recon-north-america=met lit=open");
    now("lamps: lagos cairo\nobjectives: one-centre=open recon-north-america=met lit=met");
    not_now("lamps: lagos cairo\nobjectives: one-centre=open recon-north-america=met lit=open");
    told("", "objective lit lamps 2 Two lamps\n",
         "do objective lit free\ndo mark lamp lagos\ndo mark lamp cairo\n", "");
    expect("objectives", "one-centre=open recon-north-america=met lit=met");
    bad_pack("", "objective lit lamps 65 Lamps\n");
    bad_pack("", "objective lit struck 1 Struck\n");
}

TEST("season2.area.5 forsaken: so many cities of the network have no population")
{
    read_between("", "",
                 "do population lagos 0\ndo population haven-north 0\nwhen forsaken 1\n"
                 "do points 1\nend\nwhen forsaken 2\ndo points 2\nend\n");
    expect("points", "1");
    before("forsaken 1", false);
    after("forsaken 1", false);
    bad_pack("", "legacy -\nwhen forsaken 53\nend\n");
}

TEST("season2.area.5 aboard: the character is made and lives")
{
    in_game("aboard laborer", "", true);
    in_game("aboard laborer", ONE_DEAD, false);
    in_game("aboard grower", "", false);
    before("aboard farmer", true);
    at_the_end("aboard laborer", ONE_DEAD, false);
    bad_pack("", "legacy -\nwhen aboard captain\nend\n");
}

/* ---- Counters --------------------------------------------------------------------------- */

#define COUNTERS "counter trust campaign Trust\ncounter bells hidden-game Bells\n"

TEST("season2.content.8 counters: kept between 0 and 99, and asked for")
{
    read_between("", COUNTERS,
                 "do add trust 3\nwhen counter trust 3\ndo points 1\nend\nwhen counter trust 4\n"
                 "do points 2\nend\ndo add trust 97\nwhen counter trust 99\ndo points 4\nend\n"
                 "do take trust 98\nwhen counter trust 1\ndo points 8\nend\n"
                 "do take bells 1\nwhen not counter bells 1\ndo points 16\nend\n");
    expect("points", "29");
    expect("counters", "trust=1");
    bad_pack("", COUNTERS "legacy -\ndo add trust 100\n");
}

TEST("season2.content.8 counters: those of a game are 0 again when a game begins")
{
    told("", COUNTERS, "do add trust 2\ndo add bells 5\n", "");
    expect("counters", "trust=2 bells=5");
    lose();
    expect("counters", "trust=2 bells=5");
    play("p1 continue", "p1 players 2");
    expect("counters", "trust=2");
}

TEST("season2.content.8 objective counter: met when the counter is there")
{
    told("", COUNTERS "objective loud counter bells 2 Loud bells\n",
         "do objective loud free\ndo add bells 2\n", "");
    expect("objectives", "one-centre=open recon-north-america=met loud=met");
}

TEST("season2.content.8 counters: a position has no others, and none above 99")
{
    told("", COUNTERS, "", "");
    now("counters: trust=99 bells=1");
    expect("counters", "trust=99 bells=1");
    not_now("counters: trust=100");
    not_now("counters: trust=0");
    not_now("counters: faith=1");
    not_now("counters: bells=1 trust=1");
}

/* ---- The calendar ----------------------------------------------------------------------- */

TEST("season2.area.5 months-won: so many months, won in a first or a second try")
{
    team("", "", "legacy -\nlegacy stop\nwhen months-won 1\ndo points 1\nelse\ndo points 2\nend\n");
    win();
    play("p1 continue", "p1 players 2");
    expect("points", "1");
    team("", "", "legacy -\nlegacy stop\nwhen months-won 1\ndo points 1\nelse\ndo points 2\nend\n");
    lose();
    play("p1 continue");
    win();
    play("p1 continue", "p1 players 2");
    expect("points", "1");
    before("months-won 1", false);
    after("months-won 1", false);
    bad_pack("", "legacy -\nwhen months-won 13\nend\n");
}

TEST("season2.score.4 condition score: as if the campaign ended now")
{
    read_between(
        "", "", "do points 90\nwhen score 98\ndo points 2\nend\nwhen score 97\ndo points 1\nend\n");
    expect("points", "91"); /* a population of 36 gives seven */
    read_between("", "", "do penalty 99\nwhen score 1\ndo points 50\nend\n");
    expect("points", "-99");
    bad_pack("", "legacy -\nwhen score 0\nend\n");
    bad_pack("", "legacy -\nwhen score 256\nend\n");
}

TEST("season2.calendar.6 condition rationing: the level is at least so high")
{
    before("rationing 4", true);
    before("rationing 5", false);
    read_between("", "", "do rationing-up 1\nwhen rationing 5\ndo points 1\nend\n");
    expect("points", "1");
    bad_pack("", "legacy -\nwhen rationing 11\nend\n");
}

TEST("season2.area.5 won: after a win")
{
    team("", "", "legacy pause\nwhen won\ndo points 1\nend\nwhen not won\ndo points 2\nend\n");
    win();
    expect("points", "1");
    after("won", false);
    before("won", false);
}

TEST("season2.area.5 won: in the set-up it is the last game of the calendar, in a game never")
{
    team("", "",
         "legacy stop\nlegacy stop\nwhen won\ndo points 1\nend\nwhen not won\ndo points 2\nend\n"
         "packet 1\nwhen won\ndo points 10\nend\nwhen not won\ndo points 20\nend\n");
    win();
    play("p1 continue");
    game();
    expect("month", "february 1");
    expect("points", "1");
    expect("last", "won");
    now("pawns: washington haven-south");
    play("p1 recon north-america");
    expect("points", "21");
}

TEST("season2.area.5 second-try: of the game at hand, or of the one just played")
{
    before("second-try", false);
    in_game("second-try", "", false);
    after("second-try", false);
    team("", "",
         "legacy pause\nlegacy pause\nwhen second-try\ndo points 1\nend\nwhen not second-try\n"
         "do points 2\nend\npacket 1\nwhen second-try\ndo points 10\nend\nwhen not second-try\n"
         "do points 20\nend\n");
    lose();
    play("p1 continue");
    game();
    now("pawns: washington haven-south");
    play("p1 recon north-america");
    expect("points", "10");
    lose();
    expect("points", "11");
    play("p1 continue");
    expect("month", "february 1");
}

TEST("season2.area.5 month: the one at hand, or the one just played")
{
    before("month january", true);
    before("month february", false);
    in_game("month january", "", true);
    in_game("month february", "", false);
    after("month january", true);
    team("", "",
         "legacy stop\nlegacy stop\nwhen month february\ndo points 1\nend\n"
         "when not month january\ndo points 2\nend\nlegacy pause\nwhen month february\n"
         "do points 4\nend\n");
    win();
    expect("points", "0");
    play("p1 continue", "p1 players 2");
    expect("points", "3");
    win();
    expect("points", "7");
}

TEST("season2.content.1 conditions have limits and name what there is")
{
    bad_pack("", "legacy -\nwhen centres 0\nend\n");
    bad_pack("", "legacy -\nwhen centres 53\nend\n");
    bad_pack("", "legacy -\nwhen site atlantis\nend\n");
    bad_pack("", "legacy -\nwhen centre haven-north\nend\n");
    bad_pack("", "legacy -\nwhen packet 9\nend\n");
    bad_pack("", "legacy -\nwhen door attic\nend\n");
    bad_pack("", "legacy -\nwhen population lagos 9\nend\n");
    bad_pack("", "legacy -\nwhen inhabited 0\nend\n");
    bad_pack("", "legacy -\nwhen incidents 9\nend\n");
    bad_pack("", "legacy -\nwhen supplies lagos 0\nend\n");
    bad_pack("", "legacy -\nwhen stocked 2\nend\n");
    bad_pack("", "legacy -\nwhen stocked 53 1\nend\n");
    bad_pack("", "legacy -\nwhen stocked 1 61\nend\n");
    bad_pack("", "legacy -\nwhen colours 9\nend\n");
    bad_pack("", "legacy -\nwhen dead 11\nend\n");
    bad_pack("", "legacy -\nwhen month march\nend\n");
    bad_pack("", "legacy -\nwhen month prologue\nend\n");
    bad_pack("", "legacy -\nwhen met nothing\nend\n");
    bad_pack("", "legacy -\nwhen marked 65\nend\n");
    bad_pack("", "legacy -\nwhen struck 0\nend\n");
    bad_pack("", "legacy -\nwhen lamps 65\nend\n");
    bad_pack("", "legacy -\nwhen not\nend\n");
    bad_pack("", "legacy -\nwhen not not won\nend\n");
    campaign("", "", "legacy -\nwhen not won\nend\n");
}

TEST("season2.objective.1 conditions of objectives: the first ten, never with not")
{
    bad_pack("", "objective o won Won\n");
    bad_pack("", "objective o not centres 1 Not\n");
    bad_pack("", "objective o incidents 3 Incidents\n");
    campaign("", "",
             "objective a centre lagos A\nobjective b packet 2 B\nobjective c door attic C\n"
             "door attic\n");
}

TEST("season2.recon.11 conditions of objectives: a centre somewhere, a packet, a door")
{
    told("", "objective a centre lagos A\nobjective b packet 2 B\nobjective c door attic C\n",
         "do needed 6\ndo objective a free\ndo objective b free\ndo objective c free\n"
         "do packet 2\ndoor attic\n",
         "");
    expect("objectives", "one-centre=open recon-north-america=met a=open b=met c=open");
    told("", "objective a centre lagos A\nobjective b packet 2 B\nobjective c door attic C\n",
         "do needed 6\ndo objective a free\ndo objective b free\ndo objective c mandatory\n"
         "do centre lagos\ndo door attic\ndo destroy-objective one-centre\ndoor attic\n",
         "");
    expect("objectives", "recon-north-america=met a=met b=open c=met");
}

/* ---- Reading ---------------------------------------------------------------------------- */

TEST("season2.content.3 when: what stands between is read only if the condition holds")
{
    read_between("", "",
                 "do points 1\nwhen cities 9\ndo points 2\ndo points 4\nend\nwhen cities 10\n"
                 "do points 8\nend\ndo points 16\n");
    expect("points", "23");
}

TEST("season2.area.3 when in a twist: to the end of the block")
{
    team("", "",
         "legacy -\ndo twist a\ndo twist b\n"
         "twist a 1 A\nwhen cities 10\nstory Once.\ndo points 1\ndo points 2\n"
         "twist b 2 B\nwhen cities 9\ndo points 4\ndo points 8\nend\n");
    lose();
    expect("points", "12");
    bad_pack("", "twist a 1 A\ndo points 1\n");
    bad_pack("", "twist a 1 A\nstory Once.\nwhen cities 9\n");
    bad_pack("", "twist a 1 A\nwhen cities 9\ndo points 1\nend\ndo points 2\n");
    bad_pack("", "twist a 1 A\nwhen cities 9\nend\nwhen cities 9\nend\n");
    bad_pack("", "twist a 1 A\nwhen cities 9\nchoose\noption A.\noption B.\nend\n");
}

TEST("season2.content.1 choose: the team takes one of two options")
{
    static const char text[] = "do points 1\nchoose\noption A.\ndo points 10\noption B.\n"
                               "do points 20\nend\ndo points 2\n";
    read_between("", "", text);
    expect("phase", "story");
    expect("asked", "choose p1 2");
    expect("reading", "legacy-1 2");
    expect("points", "1");
    to_move("p1");
    only("p1 choose 1", "p1 choose 2");
    remember();
    play("p1 choose 1");
    expect("points", "13");
    expect("asked", "place p1 new-york");
    expect("reading", "-");
    expect("phase", "setup-supplies");
    recall();
    play("p1 choose 2");
    expect("points", "23");
}

TEST("season2.content.1 choose: of three options, in a running game")
{
    told("", "",
         "choose\noption A.\ndo points 1\noption B.\noption C.\ndo points 2\ndo points 4\nend\n",
         "");
    expect("phase", "actions");
    expect("asked", "choose p1 3");
    expect("reading", "packet-1 1");
    only("p1 choose 1", "p1 choose 2", "p1 choose 3");
    remember();
    play("p1 choose 1");
    expect("points", "1");
    recall();
    play("p1 choose 2");
    expect("points", "0");
    expect("asked", "-");
    legal("p1 pass");
    recall();
    play("p1 choose 3");
    expect("points", "6");
}

TEST("season2.content.1 choose: of four options, after a game")
{
    static const char *const points[] = {"1", "2", "4", "8"};
    char move[] = "p1 choose 1";
    read_after("", "",
               "choose\noption A.\ndo points 1\noption B.\ndo points 2\noption C.\n"
               "do points 4\noption D.\ndo points 8\nend\n");
    expect("phase", "story");
    expect("stage", "legacy");
    expect("asked", "choose p1 4");
    remember();
    for (unsigned i = 0; i < 4; i++) {
        recall();
        move[strlen(move) - 1] = (char)('1' + i);
        play(move);
        expect("points", points[i]);
        expect("phase", "purchases");
    }
}

TEST("season2.content.1 choose: no other number, by nobody else, and nothing else meanwhile")
{
    told("", "", "choose\noption A.\noption B.\nend\n", "");
    never("p1 choose 3");
    never("p1 choose 0");
    never("p2 choose 1");
    refused("p1 pass", "any");
    refused("p1 make", "any");
}

TEST("season2.content.1 choose: there are two to four options")
{
    bad_pack("", "legacy -\nchoose\nend\n");
    bad_pack("", "legacy -\nchoose\noption A.\nend\n");
    bad_pack("", "legacy -\nchoose\noption A.\noption B.\noption C.\noption D.\noption E.\nend\n");
    bad_pack("", "legacy -\nchoose\ndo points 1\noption A.\noption B.\nend\n");
    bad_pack("", "legacy -\noption A.\n");
    campaign("", "", "legacy -\nchoose\noption A.\noption B.\noption C.\noption D.\nend\n");
}

TEST("season2.content.3 choose: two in one block, one after the other")
{
    read_between("", "",
                 "choose\noption A.\ndo points 1\noption B.\ndo points 2\nend\n"
                 "choose\noption A.\ndo points 10\noption B.\ndo points 20\nend\n");
    expect("reading", "legacy-1 1");
    play("p1 choose 2");
    expect("points", "2");
    /* The first choice is seven instructions: it, two options, an effect and an end for each. */
    expect("reading", "legacy-1 8");
    play("p1 choose 1");
    expect("points", "12");
}

TEST("season2.content.1 story lines are for people, and none of them does anything")
{
    read_between("", "", "story do points 50\ndo points 1\nstory The end.\n");
    expect("points", "1");
    expect("legacy", "1");
    read_between("", "", "");
    expect("legacy", "1");
}

TEST("season2.content.6 a line is told when reading comes to it, and not in what is passed over")
{
    team("", "",
         "legacy -\nstory One.\nwhen second-try\nstory Two.\nelse\nstory Three.\nend\n"
         "choose\noption A.\nstory Four.\noption B.\nstory Five.\nend\nstory Six.\n"
         "legacy -\nstory Another.\n");
    remember();
    tells("p1 players 2", " 1 3");
    tells("p1 choose 1", " 4 6 1");
    recall();
    tells("p1 players 2", " 1 3");
    tells("p1 choose 2", " 5 6 1");
}

TEST("season2.content.6 lines change nothing; each is an instruction")
{
    team(
        "", "",
        "legacy -\nstory do points 50\ndo points 1\nstory A.\nchoose\noption B.\noption C.\nend\n");
    play("p1 players 2");
    expect("points", "1");
    expect("reading", "legacy-1 4");
}

TEST("season2.content.7 and: all must hold; or: one is enough; else: what is read otherwise")
{
#define YES "not second-try"
#define NO "second-try"
    static const struct {
        const char *conditions;
        bool held;
    } cases[] = {{YES, true},
                 {NO, false},
                 {YES " and " YES, true},
                 {YES " and " NO, false},
                 {NO " and " YES, false},
                 {YES " and " YES " and " YES " and " YES, true},
                 {YES " and " YES " and " YES " and " NO, false},
                 {YES " or " NO, true},
                 {NO " or " YES, true},
                 {NO " or " NO, false},
                 {NO " or " NO " or " NO " or " YES, true},
                 {NO " or " YES " or " NO " or " NO, true},
                 {NO " or " NO " or " NO " or " NO, false}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char block[512];
        snprintf(block, sizeof block,
                 "legacy -\nwhen %s\ndo points 1\nelse\ndo points 2\nend\ndo points 10\n",
                 cases[i].conditions);
        team("", "", block);
        play("p1 players 2");
        expect("points", cases[i].held ? "11" : "12");
    }
    bad_pack("", "legacy -\nwhen " YES " and " YES " or " YES "\nend\n");
    bad_pack("", "legacy -\nwhen " YES " or " YES " or " YES " or " YES " or " YES "\nend\n");
    bad_pack("", "legacy -\nelse\n");
}

TEST("season2.content.7 when and choose stand in each other, two deep")
{
    team("", "",
         "legacy -\nwhen " YES "\nwhen " NO "\ndo points 1\nelse\ndo points 2\nend\nelse\n"
         "do points 4\nend\nchoose\noption A.\nwhen " NO "\ndo points 8\nend\noption B.\n"
         "choose\noption C.\ndo points 16\noption D.\ndo points 32\nend\nend\n");
    play("p1 players 2");
    expect("points", "2");
    remember();
    play("p1 choose 1");
    expect("points", "2");
    recall();
    play("p1 choose 2");
    expect("asked", "choose p1 2");
    play("p1 choose 2");
    expect("points", "34");
    bad_pack("", "legacy -\nwhen " YES "\nwhen " YES "\nwhen " YES "\nend\nend\nend\n");
}

CHECK_MAIN
