/* Conditions of content, each both ways and with `not`. */
#include "campaign.h"

/* What a block does that asks for a condition and for its opposite: one point or two. */
static const char *asked(const char *condition)
{
    static char text[256];
    snprintf(text, sizeof text,
             "when %s\ndo points 1\nend\nwhen not %s\ndo points 2\nend\ndo points 10\n", condition,
             condition);
    return text;
}

/* The last position of a lost game, changed before it is lost. */
static void lost_with(const char *condition, const char *lines)
{
    camp_story("", "", "legacy pause\n", asked(condition));
    camp_game();
    camp_now(lines);
    camp_lose("");
}

/* With some effects before the question. */
static const char *prepared(const char *effects, const char *condition)
{
    static char text[512];
    snprintf(text, sizeof text, "%s%s", effects, asked(condition));
    return text;
}

#define ANSWER(yes) pos_expect("points", (yes) ? "11" : "12")

/* Whether a condition holds: in the entry of a running game, in the Legacy deck before the first
 * game, after a first game lost, after effects of the same card. */
#define in_game(condition, state, yes)                                                             \
    (POS_HERE, camp_told("", "", asked(condition), state), ANSWER(yes))
#define in_team_game(condition, state, yes)                                                        \
    (POS_HERE, camp_told("", TEAM, asked(condition), state), ANSWER(yes))
#define before(condition, yes) (POS_HERE, camp_read_between("", "", asked(condition)), ANSWER(yes))
#define at_the_end(condition, lines, yes) (POS_HERE, lost_with(condition, lines), ANSWER(yes))
#define with(effects, condition, yes)                                                              \
    (POS_HERE, camp_read_between("", BLOCKS, prepared(effects, condition)), ANSWER(yes))

/* Blocks that the effects may open; they stand before the card. */
#define BLOCKS "door attic\ndoor cellar\noperation 50\noperation 51\n"

/* ---- Content ---------------------------------------------------------------------------- */

TEST("season0.safe.1 condition packet: it is open")
{
    with("do packet 2\n", "packet 2", true);
    with("do packet 2\n", "packet 3", false);
    in_game("packet 2", "opened: packet-2", true);
    in_game("packet 2", "", false);
    bad_pack("", "legacy -\nwhen packet 9\nend\n");
}

TEST("season0.door.1 condition door: it is open")
{
    with("do door attic\n", "door attic", true);
    with("do door attic\n", "door cellar", false);
    bad_pack("", "legacy -\nwhen door attic\nend\n");
}

TEST("season0.operation.1 condition operation: it is open")
{
    with("do operation 50\n", "operation 50", true);
    with("do operation 50\n", "operation 51", false);
    bad_pack("", "legacy -\nwhen operation 50\nend\n");
    bad_pack("", "legacy -\nwhen operation 49\nend\n");
}

TEST("season0.protocol.2 condition protocol: the word is in force")
{
    with("do protocol cobalt\n", "protocol cobalt", true);
    with("do protocol cobalt\n", "protocol lantern", false);
    in_game("protocol thimble", "protocols: thimble", true);
    bad_pack("", "legacy -\nwhen protocol nothing\nend\n");
}

TEST("season0.file.2 condition noted: the note is in its file")
{
    with("do note key\n", "noted key", true);
    with("do note key\n", "noted map", false);
    in_game("noted map", "notes: map", true);
    bad_pack("", "legacy -\nwhen noted nothing\nend\n");
}

#define COUNTERS "counter keys campaign Keys\ncounter knocks hidden-game Knocks\n"

TEST("season0.content.8 counters: kept between 0 and 99, and asked for")
{
    read_between("", COUNTERS,
                 "do add keys 3\nwhen counter keys 3\ndo points 1\nend\nwhen counter keys 4\n"
                 "do points 2\nend\ndo add keys 97\nwhen counter keys 99\ndo points 4\nend\n"
                 "do take keys 98\nwhen counter keys 1\ndo points 8\nend\n"
                 "do take knocks 1\nwhen not counter knocks 1\ndo points 16\nend\n");
    expect("points", "29");
    expect("counters", "keys=1");
}

TEST("season0.content.8 counters: those of a game are 0 again when a game begins")
{
    read_after("", COUNTERS, "do add keys 2\ndo add knocks 5\n");
    expect("counters", "keys=2 knocks=5");
    play("p1 continue", "p1 players 2");
    expect("counters", "keys=2");
}

TEST("season0.content.8 counters: a position has no others, and none above 99")
{
    campaign("", "", COUNTERS);
    now("counters: keys=99 knocks=1");
    expect("counters", "keys=99 knocks=1");
    not_now("counters: keys=100");
    not_now("counters: keys=0");
    not_now("counters: faith=1");
    not_now("counters: knocks=1 keys=1");
}

TEST("season0.sticker.2 condition marked: at least so many cities are marked")
{
    with("do mark lagos\ndo mark paris\n", "marked 2", true);
    with("do mark lagos\ndo mark paris\n", "marked 3", false);
    in_game("marked 1", "", false);
    in_game("marked 1", "marked: cairo", true);
    bad_pack("", "legacy -\nwhen marked 0\nend\n");
    bad_pack("", "legacy -\nwhen marked 49\nend\n");
    campaign("", "", "legacy -\nwhen marked 48\nend\n");
}

/* ---- Objectives ------------------------------------------------------------------------- */

TEST("season0.objective.3 condition completed: that of the game at hand, and ever before")
{
    in_game("completed papers", "", true);
    in_game("completed voice", "", false);
    in_game("completed cipher", "done: cipher", true);
    before("completed papers", false);
    at_the_end("completed papers", "objectives: papers=completed voice=open", true);
    at_the_end("completed papers", "", false);
}

TEST("season0.objective.3 condition completed: in a later month too")
{
    campaign("", "",
             "legacy stop\nlegacy stop\nwhen completed papers\ndo points 1\nend\n"
             "when completed cipher\ndo points 10\nend\n");
    win();
    play("p1 continue", "p1 players 2");
    expect("month", "february 1");
    expect("points", "1");
}

TEST("season0.rating.1 condition failed: after a game only when the entry is to be read")
{
    in_game("failed voice", "", false);
    in_game("failed cipher", "missed: cipher", true);
    before("failed papers", false);
    at_the_end("failed voice", "", true);
    at_the_end("failed papers", "objectives: papers=completed voice=open", false);
    campaign("", "",
             "entry 106\nwhen failed papers\ndo points 1\nend\nwhen failed voice\ndo points 10\n"
             "end\nentry 108\nwhen failed papers\ndo points 20\nend\n");
    lose();
    expect("points", "21");
}

TEST("season0.objective.3 condition failed: both may have been, in two attempts")
{
    campaign("", "",
             "legacy pause\nlegacy pause\nwhen completed papers\ndo points 1\nend\n"
             "when failed papers\ndo points 10\nend\n");
    lose();
    play("p1 continue");
    complete("papers");
    lose();
    expect("points", "11");
}

#define HIDDEN "target voice sydney 1=>hidden voice 1 algiers cairo johannesburg"
#define TARGET                                                                                     \
    "when target voice algiers\ndo points 1\nend\nwhen target voice africa\ndo points 2\nend\n"    \
    "when target voice cairo\ndo points 10\nend\nwhen target voice asia\ndo points 20\nend\n"

TEST("season0.identify.4 condition target: it was revealed in the game at hand")
{
    campaign("", HIDDEN,
             "legacy pause\n" TARGET "legacy stop\n" TARGET "entry 107\n" TARGET
             "entry 105\n" TARGET);
    game();
    now("teams neutral: tokyo\nteams allied: algiers");
    play("p1 acquire papers");
    expect("points", "0");
    play("p1 acquire voice", "* target voice algiers");
    /* In the entry, and in the Legacy deck after the game. */
    expect("points", "6");
    play("p1 continue");
    win();
    expect("month", "february 1");
    /* Its pieces are put away. */
    expect("points", "6");
}

TEST("season0.identify.4 condition target: a city or a region")
{
    bad_pack("", "legacy -\nwhen target voice board\nend\n");
    bad_pack("", "legacy -\nwhen target voice marked\nend\n");
    bad_pack("", "legacy -\nwhen target nothing lagos\nend\n");
}

/* ---- The calendar ----------------------------------------------------------------------- */

TEST("season0.rating.5 conditions success and adequate: of the last game of the calendar")
{
    before("success", false);
    before("adequate", false);
    at_the_end("adequate", "", false);
    at_the_end("adequate", "objectives: papers=completed voice=open", true);
    at_the_end("success", "objectives: papers=completed voice=open", false);
    campaign("", "",
             "legacy pause\nwhen success\ndo points 1\nend\nwhen adequate\ndo points 10\nend\n");
    win();
    expect("points", "1");
}

TEST("season0.rating.5 conditions success and adequate: before the entries that is the game before")
{
    campaign("", "",
             "legacy stop\nlegacy stop\nwhen success\ndo points 1\nend\n"
             "entry 109\nwhen success\ndo points 50\nend\n"
             "entry 112\nwhen success\ndo points 10\nend\n");
    win();
    play("p1 continue", "p1 players 2");
    /* Read in the set-up: January was a success. */
    expect("points", "1");
    complete("cipher");
    /* Within a game never. */
    expect("points", "1");
    lose();
    expect("last", "adequate");
    expect("points", "11");
}

TEST("season0.calendar.3 condition second-try: the game at hand, after a game the one just played")
{
    in_game("second-try", "", false);
    before("second-try", false);
    at_the_end("second-try", "", false);
    campaign("", "",
             "legacy pause\nlegacy -\nwhen second-try\ndo points 1\nend\nlegacy pause\n"
             "when second-try\ndo points 10\nend\nentry 105\nwhen second-try\ndo points 20\nend\n");
    lose();
    expect("points", "0");
    play("p1 continue");
    complete("papers");
    expect("points", "20");
    lose();
    expect("points", "30");
}

TEST("season0.calendar.1 condition month: it is that month, after a game the one just played")
{
    in_game("month january", "", true);
    in_game("month february", "", false);
    before("month january", true);
    at_the_end("month january", "", true);
    bad_pack("", "legacy -\nwhen month prologue\nend\n");
    bad_pack("", "legacy -\nwhen month march\nend\n");
    campaign("", "", "legacy stop\nlegacy stop\nwhen month february\ndo points 1\nend\n");
    win();
    play("p1 continue", "p1 players 2");
    expect("points", "1");
}

TEST("season0.funding.2 condition funding: the level is at least so high")
{
    in_game("funding 5", "", true);
    in_game("funding 6", "", false);
    in_game("funding 9", "funding: 9", true);
    at_the_end("funding 7", "", true);
    at_the_end("funding 8", "", false);
    bad_pack("", "legacy -\nwhen funding 0\nend\n");
    bad_pack("", "legacy -\nwhen funding 11\nend\n");
}

/* ---- The board -------------------------------------------------------------------------- */

TEST("season0.board.5 condition surveillance: at least so many symbols in the city")
{
    in_game("surveillance moscow 2", "", true);
    in_game("surveillance moscow 3", "", false);
    in_game("surveillance lagos 1", "", false);
    before("surveillance cairo 1", true);
    before("surveillance cairo 2", false);
    at_the_end("surveillance cairo 2", "incidents: cairo=1", true);
    bad_pack("", "legacy -\nwhen surveillance cairo 0\nend\n");
    bad_pack("", "legacy -\nwhen surveillance cairo 4\nend\n");
}

TEST("season0.board.5 condition watched: at least so many cities with a symbol")
{
    in_game("watched 12", "", true);
    in_game("watched 13", "", false);
    before("watched 12", true);
    before("watched 13", false);
    with("do watch lagos 3\n", "watched 13", true);
    bad_pack("", "legacy -\nwhen watched 49\nend\n");
}

TEST("season0.words.6 condition affiliation: the one it has now")
{
    in_game("affiliation paris allied", "", true);
    in_game("affiliation paris soviet", "", false);
    in_game("affiliation paris soviet", "affiliations: paris=soviet", true);
    in_game("affiliation paris allied", "affiliations: paris=soviet", false);
    before("affiliation lagos neutral", true);
}

TEST("season0.incident.1 condition incidents: at least so many markers on the board")
{
    in_game("incidents 3", "incidents: paris=2 cairo=1", true);
    in_game("incidents 4", "incidents: paris=2 cairo=1", false);
    in_game("incidents 1", "", false);
    before("incidents 1", false);
    at_the_end("incidents 2", "incidents: paris=2", true);
    bad_pack("", "legacy -\nwhen incidents 16\nend\n");
}

TEST("season0.board.9 condition agents: at least so many agents on the board")
{
    in_game("agents 18", "", true);
    in_game("agents 19", "", false);
    before("agents 1", false);
    at_the_end("agents 18", "", true);
    at_the_end("agents 4", "agents: paris=3", false);
    bad_pack("", "legacy -\nwhen agents 64\nend\n");
}

TEST("season0.build.1 condition safehouse: there is one")
{
    in_game("safehouse washington", "", true);
    in_game("safehouse paris", "", false);
    before("safehouse washington", false);
    at_the_end("safehouse washington", "", true);
    at_the_end("safehouse washington", "safehouses: paris", false);
    at_the_end("safehouse paris", "safehouses: paris", true);
}

TEST("season0.setup.5 condition permanent: there is one, also between games")
{
    before("permanent washington", true);
    before("permanent paris", false);
    in_game("permanent washington", "safehouses: paris", true);
    in_game("permanent paris", "safehouses: paris", false);
}

TEST("season0.team.2 condition active: an active team is there")
{
    in_game("active tokyo", "", true);
    in_game("active osaka", "", false);
    in_game("active paris", "teams neutral: paris tokyo", false);
    in_game("active paris", "teams neutral: paris tokyo\naffiliations: paris=neutral", true);
    before("active tokyo", false);
    at_the_end("active kiev", "teams soviet: kiev", true);
}

TEST("season0.team.4 condition teams: at least so many on the board, active or not")
{
    in_game("teams 2", "", true);
    in_game("teams 3", "", false);
    in_game("teams 4", "teams neutral: paris tokyo\nteams soviet: rome", true);
    before("teams 1", false);
    at_the_end("teams 1", "teams soviet: rome", true);
    bad_pack("", "legacy -\nwhen teams 13\nend\n");
}

TEST("season0.burned.1 condition burned: at least so many aliases are burned")
{
    in_team_game("burned 1", "", false);
    in_team_game("burned 1", "alias otto-allied: burned recruiter - / - / - / card / 0", true);
    in_team_game("burned 2", "alias otto-allied: burned recruiter - / - / - / card / 0", false);
    before("burned 1", false);
    bad_pack("", "legacy -\nwhen burned 13\nend\n");
}

TEST("season0.alias.4 condition made: it is made, burned or not")
{
    in_team_game("made otto-allied", "", true);
    in_team_game("made otto-neutral", "", false);
    in_team_game("made otto-allied", "alias otto-allied: burned recruiter - / - / - / card / 0",
                 true);
    before("made otto-allied", false);
    bad_pack("", "legacy -\nwhen made otto\nend\n");
}

TEST("season0.alias.4 condition playing: a seat uses one of the character's aliases")
{
    in_team_game("playing iris", "", true);
    in_team_game("playing felix", "", true);
    in_team_game("playing otto", "", false);
    in_game("playing iris", "", false); /* temporary aliases are nobody's */
    before("playing iris", false);
    at_the_end("playing iris", "", false);
    bad_pack("", "legacy -\nwhen playing iris-allied\nend\n");
}

TEST("season0.score.4 condition score: as if the campaign ended now")
{
    read_between("", "", "do points 10\nwhen score 10\ndo points 50\nend\n");
    expect("points", "60");
    read_between("", "", "do points 9\nwhen score 10\ndo points 50\nend\n");
    expect("points", "9");
    bad_pack("", "legacy -\nwhen score 256\nend\n");
}

TEST("season0.escalation.1 condition threat: the marker has moved at least so many spaces")
{
    in_game("threat 2", "threat: 2", true);
    in_game("threat 3", "threat: 2", false);
    in_game("threat 1", "", false);
    before("threat 1", false);
    at_the_end("threat 2", "threat: 2", true);
    bad_pack("", "legacy -\nwhen threat 10\nend\n");
    bad_pack("", "legacy -\nwhen threat 0\nend\n");
}

TEST("season0.content.6 a line is told when reading comes to it, and not in what is passed over")
{
    campaign("", "",
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

TEST("season0.content.6 lines change nothing; each is an instruction")
{
    campaign(
        "", "",
        "legacy -\nstory do points 50\ndo points 1\nstory A.\nchoose\noption B.\noption C.\nend\n");
    play("p1 players 2");
    expect("points", "1");
    expect("reading", "legacy-1 4");
}

TEST("season0.content.7 and: all must hold; or: one is enough; else: what is read otherwise")
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
        campaign("", "", block);
        play("p1 players 2");
        expect("points", cases[i].held ? "11" : "12");
    }
    bad_pack("", "legacy -\nwhen " YES " and " YES " or " YES "\nend\n");
    bad_pack("", "legacy -\nwhen " YES " or " YES " or " YES " or " YES " or " YES "\nend\n");
    bad_pack("", "legacy -\nelse\n");
}

TEST("season0.content.7 when and choose stand in each other, two deep")
{
    campaign("", "",
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

/* Conditions of a game, asked where there is none. */

TEST("season0.trigger.2 condition escalations: none before the first game")
{
    before("escalations 1", false);
}

CHECK_MAIN
