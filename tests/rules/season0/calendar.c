/* The calendar of a campaign: months, attempts, funding, the prologue, objectives, the score. */
#include "campaign.h"

/* A month of its own from March on, with one objective: a team in Tokyo. */
#define MONTH(name)                                                                                \
    "objective goal-" name " - - Of " name "\ntarget goal-" name " tokyo 1\nmonth " name           \
    "\ngoal " name " goal-" name "\n"
#define YEAR                                                                                       \
    MONTH("march")                                                                                 \
    MONTH("april")                                                                                 \
    MONTH("may")                                                                                   \
    MONTH("june")                                                                                  \
    MONTH("july")                                                                                  \
    MONTH("august")                                                                                \
    MONTH("september")                                                                             \
    MONTH("october")                                                                               \
    MONTH("november")                                                                              \
    MONTH("december")

/* January with a third objective, whose target is hidden. */
#define THREE "goal january shade\n"

/* Objectives to be found, three known and three hidden. */
#define FOUND                                                                                      \
    "objective second - - Second\ntarget second tokyo 1\n"                                         \
    "objective third - - Third\ntarget third tokyo 1\n"                                            \
    "objective alpha - - Alpha\nhidden alpha 1 khartoum lagos leopoldville\n"                      \
    "objective beta - - Beta\nhidden beta 1 bombay delhi karachi\n"                                \
    "objective gamma - - Gamma\nhidden gamma 1 jakarta manila osaka\n"

#define VAULT "funding 5=>funding 5\noverfunded vault"

/* The hidden objective of the three is completed. */
static void complete_shade(void)
{
    camp_game();
    camp_now("teams allied: johannesburg");
    pos_play(POS_LIST("p1 acquire shade", "* target shade johannesburg"));
}

/* ---- Months and attempts ---------------------------------------------------------------- */

TEST("season0.calendar.1 season0.calendar.9 a campaign has twelve months, January to December")
{
    static const char *const months[] = {"january",   "february", "march",    "april",
                                         "may",       "june",     "july",     "august",
                                         "september", "october",  "november", "december"};
    char line[64];
    campaign("", "", YEAR);
    for (unsigned i = 0; i < 12; i++) {
        snprintf(line, sizeof line, "%s 1", months[i]);
        expect("month", line);
        win();
        play("p1 continue");
    }
    finished("won");
}

TEST("season0.calendar.1 months follow each other without a gap, from January on")
{
    bad_pack("", MONTH("april"));
    bad_pack("month january=>month march", "");
    bad_pack("", YEAR "month january\n");
}

TEST("season0.calendar.1 the first position of a campaign")
{
    campaign("", "", "");
    expect("phase", "month");
    expect("asked", "-");
    expect("turn", "p1");
    expect("aliases", "- -");
    expect("pawns", "washington washington");
    expect("unseen", CITIES);
    expect("reserve", "airlift forecast turncoat by-night");
    expect("threat-deck", CITIES);
    expect("safehouses", "-");
    expect("surveillance", WATCHED);
    expect("objectives", "-");
    expect("targets", "-");
    expect("month", "january 1");
    expect("game", "-");
    expect("running", "no");
    expect("stage", "-");
    expect("funding", "5");
    expect("calendar", "-");
    expect("last", "-");
    expect("points", "0");
    expect("units", "0 0");
    expect("games", "0");
    expect("legacy", "0");
    expect("opened", "-");
    expect("waiting", "-");
    expect("reading", "-");
    expect("stickers", "-");
    expect("protocols", "-");
    expect("notes", "-");
    expect("affiliations", "-");
    expect("links", "-");
    expect("unlinked", "-");
    expect("marked", "-");
    expect("permanent", "washington");
    expect("sealed-events", "old-cellar");
    expect("lost-events", "-");
    expect("goals", "-");
    expect("extra", "-");
    expect("kept", "-");
    expect("done", "-");
    expect("missed", "-");
    expect("lost-objectives", "-");
    expect("unlocked", "-");
    expect("bought", "-");
    expect("vans", "3 3 3");
    expect("escalations", "0");
    expect("track", "1");
}

TEST("season0.calendar.2 season0.rating.2 after a success the next month begins")
{
    campaign("", "", "");
    win();
    expect("last", "success");
    expect("month", "january 1");
    play("p1 continue");
    expect("month", "february 1");
    expect("calendar", "january/1=success,4,0," STRANGERS);
}

TEST("season0.calendar.2 season0.rating.3 after an adequate rating too")
{
    campaign("", "", "");
    complete("voice");
    lose();
    expect("last", "adequate");
    play("p1 continue");
    expect("month", "february 1");
    expect("calendar", "january/1=adequate,6,1," STRANGERS);
}

TEST("season0.calendar.3 season0.rating.4 after a failure the month is played a second time")
{
    campaign("", "", "");
    lose();
    expect("last", "failed");
    expect("month", "january 1");
    play("p1 continue");
    expect("month", "january 2");
    expect("goals", "papers voice");
    play("p1 players 2");
    expect("objectives", "papers=open voice=open");
    win();
    play("p1 continue");
    expect("month", "february 1");
    expect("calendar", "january/1=failed,7,2," STRANGERS " january/2=success,6,0," STRANGERS);
}

TEST("season0.calendar.4 after the second attempt the next month begins, whatever the rating")
{
    campaign("", "", "");
    lose();
    play("p1 continue");
    lose();
    expect("last", "failed");
    play("p1 continue");
    expect("month", "february 1");
    expect("calendar", "january/1=failed,7,2," STRANGERS " january/2=failed,9,2," STRANGERS);
    lose();
    play("p1 continue");
    expect("month", "february 2");
    complete("cipher");
    lose();
    play("p1 continue");
    finished("lost campaign");
}

TEST("season0.calendar.5 season0.target.9 what was completed begins the second attempt completed")
{
    campaign("", "", THREE "entry 115\ndo points 1\n");
    play("p1 players 2");
    expect("objectives", "papers=open voice=open shade=open");
    expect("targets", "shade=?");
    complete_shade();
    expect("points", "1");
    lose();
    expect("last", "failed");
    expect("kept", "shade");
    play("p1 continue");
    expect("month", "january 2");
    expect("goals", "papers voice shade");
    expect("kept", "shade");
    play("p1 players 2");
    expect("objectives", "papers=open voice=open shade=completed");
    /* No card is hidden for it, and its entry is not read again. */
    expect("targets", "-");
    expect("points", "1");
    through("setup-hands");
    weight("* deal p1 algiers", 1);
    weight("* deal p1 paris", 1);
    through("actions");
    refused("p1 acquire shade", "any");
    refused("p1 identify shade", "any");
}

TEST("season0.calendar.6 it counts as completed for the rating of the second attempt")
{
    campaign("", "", THREE);
    complete_shade();
    lose();
    play("p1 continue");
    complete("papers");
    lose();
    expect("calendar", "january/1=failed,7,2," STRANGERS " january/2=adequate,8,1," STRANGERS);
    expect("last", "adequate");
    expect("done", "papers shade");
    expect("missed", "papers voice");
    play("p1 continue");
    expect("month", "february 1");
    expect("kept", "-");
    expect("goals", "-");
}

TEST("season0.calendar.6 with the others completed it is a success")
{
    campaign("", "", THREE);
    complete_shade();
    lose();
    play("p1 continue");
    win();
    expect("last", "success");
    contains("calendar", "january/2=success,6,0," STRANGERS);
}

TEST("season0.calendar.5 an objective with a known target is kept too, and a guess that failed not")
{
    campaign("", "", THREE "goal january spare\n");
    complete("papers");
    now("teams allied: algiers");
    play("p1 acquire shade", "* target shade cairo");
    expect("objectives", "papers=completed voice=open spare=open shade=failed");
    lose();
    expect("calendar", "january/1=failed,7,3," STRANGERS);
    expect("kept", "papers");
    play("p1 continue", "p1 players 2");
    expect("objectives", "papers=completed voice=open spare=open shade=open");
    expect("targets", "shade=?");
}

TEST("season0.calendar.7 with two objectives a month is repeated only if none was completed")
{
    campaign("", "", "");
    complete("papers");
    lose();
    expect("kept", "-");
    play("p1 continue");
    expect("month", "february 1");
    lose();
    expect("kept", "-");
    play("p1 continue");
    expect("month", "february 2");
}

TEST("season0.calendar.8 month, attempt, rating, level, failures and who played are kept")
{
    campaign("players=4", "", TEAM);
    expect("calendar", "-");
    expect("last", "-");
    play("p1 players 3");
    through("setup-aliases");
    play("p1 alias otto-allied", "p2 alias iris-allied", "p3 alias maud-allied", "* first p1");
    expect("calendar", "-");
    lose();
    expect("calendar", "january/1=failed,7,2,otto-allied,iris-allied,maud-allied");
    expect("last", "failed");
    play("p1 continue");
    win();
    expect("calendar",
           "january/1=failed,7,2,otto-allied,iris-allied,maud-allied january/2=success,6,0," WHO);
    expect("last", "success");
}

TEST("season0.calendar.8 whoever is without an alias at the end is a dash, as in the notation")
{
    campaign("", "", TEAM);
    game();
    now("alias felix-allied: burned courier - / - / - / card / 0\naliases: iris-allied -");
    lose();
    expect("calendar", "january/1=failed,7,2,iris-allied,-");
    play("p1 continue", "p1 players 2");
    through("setup-aliases");
    play("p1 alias iris-allied", "p2 alias temporary-courier", "* first p1");
    complete("papers");
    lose();
    contains("calendar", "january/2=adequate,8,1,iris-allied,temporary-courier");
}

TEST("season0.calendar.9 the campaign ends after its last month, won")
{
    campaign("", "", "");
    win();
    play("p1 continue");
    lose();
    play("p1 continue");
    result("open");
    win();
    expect("phase", "purchases");
    play("p1 continue");
    finished("won");
    expect("goals", "-");
    expect("unseen", CITIES);
    expect("safehouses", "-");
    never("p1 players 2");
    never("p1 continue");
}

TEST("season0.calendar.9 or lost, if its last month was no success")
{
    campaign("", "", "");
    win();
    play("p1 continue");
    complete("cipher");
    lose();
    play("p1 continue");
    finished("lost campaign");
}

TEST("season0.calendar.9 it also ends where nothing can be bought")
{
    campaign("", "", "legacy -\ndo unwatch board 3\n");
    win();
    expect("month", "february 1");
    win();
    finished("won");
}

TEST("season0.calendar.8 games are counted, prologues too, also beyond 255")
{
    campaign("", "", "");
    expect("games", "0");
    play("p1 players 2");
    expect("games", "1");
    lose();
    play("p1 continue");
    now("games: 255");
    play("p1 players 2");
    expect("games", "0");
}

/* ---- Who plays -------------------------------------------------------------------------- */

TEST("season0.setup.1 two people or more play a month, up to the seats there are")
{
    campaign("players=3", "", "");
    only("p1 players 2", "p1 players 3", "p1 prologue 2", "p1 prologue 3");
    refused("p1 players 4", "season0.setup.1");
    refused("p1 prologue 4", "season0.setup.1");
    never("p2 players 2");
    never("p2 prologue 2");
    play("p1 players 2");
    expect("game", "month 2");
    through("setup-hands");
    expect("left", "8");
    through("setup-first");
    only("* first p1", "* first p2");
    play("* first p1");
    expect("aliases", "temporary-coordinator temporary-courier -");
    expect("pawns", "washington washington washington");
    expect("losses", "0 0 0");
    expect("hand p3", "-");
    to_move("p1");
}

TEST("season0.setup.1 a seat that does not play has no turn")
{
    campaign("players=4", "", "");
    play("p1 players 3");
    through("actions");
    now("turn: p3");
    draws("p3", "buenos-aires", "lima");
    play("* threat santiago", "* threat sao-paulo");
    expect("turn", "p1");
}

TEST("season0.setup.27 season0.setup.25 players may choose other characters in every game")
{
    campaign("", "", TEAM);
    lose();
    play("p1 continue", "p1 players 2");
    through("setup-aliases");
    only("p1 alias iris-allied", "p1 alias felix-allied", "p1 alias maud-allied",
         "p1 alias otto-allied");
    play("p1 alias maud-allied");
    refused("p2 alias maud-allied", "season0.setup.25");
    play("p2 alias iris-allied");
    expect("aliases", "maud-allied iris-allied");
}

TEST("season0.setup.28 where no alias is made a game begins with temporary ones")
{
    campaign("", "", "");
    play("p1 players 2");
    through("setup-aliases");
    only("p1 alias temporary-coordinator", "p1 alias temporary-courier",
         "p1 alias temporary-analyst", "p1 alias temporary-recruiter");
    play("p1 alias temporary-analyst");
    refused("p2 alias temporary-analyst", "season0.setup.30");
}

TEST("season0.setup.28 as soon as some passport has no alias of use, and not before")
{
    campaign("", "", TEAM);
    play("p1 players 2");
    create();
    through("setup-aliases");
    refused("p1 alias temporary-courier", "season0.setup.28");
    now("alias otto-allied: burned recruiter - / - / - / card / 0");
    legal("p1 alias temporary-courier", "p1 alias iris-allied");
    refused("p1 alias otto-allied", "season0.setup.25 season0.burned.1");
}

/* ---- Funding ---------------------------------------------------------------------------- */

TEST("season0.funding.1 the level is 5 when January begins")
{
    campaign("", "", "");
    expect("funding", "5");
    no_game("game=campaign funding=4");
    no_game("game=campaign funding=6");
    start("game=campaign funding=5");
    expect("funding", "5");
    campaign("funding=3", "funding 5=>funding 3", "");
    expect("funding", "3");
    play("p1 players 2");
    through("setup-events");
    expect("left", "3");
}

TEST(
    "season0.funding.2 a success lowers it by 1, an adequate rating raises it by 1, a failure by 2")
{
    campaign("", "", YEAR);
    win();
    expect("funding", "4");
    play("p1 continue");
    complete("cipher");
    lose();
    expect("funding", "5");
    play("p1 continue");
    lose();
    expect("last", "adequate");
    expect("funding", "6");
    campaign("", "", "");
    lose();
    expect("funding", "7");
    play("p1 continue");
    lose();
    expect("funding", "9");
}

TEST("season0.funding.2 the new level counts in the next set-up")
{
    campaign("", "", "legacy -\ndo funding-down 2\n");
    win();
    expect("funding", "2");
    play("p1 continue", "p1 players 2");
    through("setup-events");
    expect("left", "2");
    only("p1 fund airlift", "p1 fund forecast", "p1 fund turncoat");
}

TEST("season0.funding.3 it is never below 1 and never above 10")
{
    campaign("", "", "");
    now("funding: 1");
    win();
    expect("funding", "1");
    expect("calendar", "january/1=success,1,0," STRANGERS);
    campaign("", "", "");
    now("funding: 9");
    lose();
    expect("funding", "10");
    expect("calendar", "january/1=failed,10,2," STRANGERS);
    play("p1 continue");
    complete("papers");
    lose();
    expect("funding", "10");
}

TEST("season0.funding.4 the first time it would come above 10 a door is opened")
{
    campaign("", VAULT, "door vault\ndo points 1\n");
    now("funding: 9");
    lose();
    expect("opened", "door-vault");
    expect("points", "1");
    play("p1 continue");
    lose();
    /* Only once. */
    expect("funding", "10");
    expect("points", "1");
}

TEST("season0.funding.4 an adequate rating at 10 opens it as well")
{
    campaign("", VAULT, "door vault\ndo points 1\n");
    now("funding: 10");
    complete("papers");
    lose();
    expect("funding", "10");
    expect("opened", "door-vault");
    expect("points", "1");
}

TEST("season0.funding.4 coming to 10 does not")
{
    campaign("", VAULT, "door vault\ndo points 1\n");
    now("funding: 8");
    lose();
    expect("funding", "10");
    expect("opened", "-");
    play("p1 continue");
    now("funding: 9");
    complete("papers");
    lose();
    expect("funding", "10");
    expect("opened", "-");
    expect("points", "0");
}

TEST("season0.funding.4 content that raises the level above 10 after a game opens it too")
{
    campaign("", VAULT, "legacy pause\ndo funding-up 2\ndo points 10\ndoor vault\ndo points 1\n");
    now("funding: 7");
    lose();
    expect("funding", "10");
    expect("opened", "door-vault");
    expect("points", "11");
    /* To 10 is not above it; nor is a game over while it is set up. */
    campaign("", VAULT, "legacy pause\ndo funding-up 1\ndoor vault\ndo points 1\n");
    now("funding: 7");
    lose();
    expect("funding", "10");
    expect("opened", "-");
    campaign("", VAULT, "legacy -\ndo funding-up 9\ndoor vault\ndo points 1\n");
    play("p1 players 2");
    expect("funding", "10");
    expect("opened", "-");
}

TEST("season0.funding.4 a door that is open already is not read again")
{
    campaign("", VAULT, "legacy -\ndo door vault\ndoor vault\ndo points 1\n");
    now("funding: 9");
    lose();
    expect("points", "1");
    expect("opened", "door-vault");
}

TEST("season0.funding.4 a pack that names no door has none")
{
    campaign("", "", "legacy pause\ndo points 10\ndoor vault\ndo points 1\n");
    now("funding: 10");
    lose();
    expect("opened", "-");
    expect("points", "10");
    bad_pack(VAULT, "");
    bad_pack("funding 5=>funding 5\noverfunded vault\noverfunded vault", "door vault\n");
}

TEST("season0.funding.5 the door is read after the cities and before the Legacy deck")
{
    campaign("", VAULT,
             "legacy pause\nwhen marked 1\ndo points 10\nend\n"
             "door vault\nwhen surveillance paris 1\ndo points 1\nend\n"
             "choose\noption A.\ndo door attic\noption B.\nend\n"
             "door attic\ndo mark lagos\n");
    now("funding: 10");
    game();
    now("incidents: paris=1");
    lose();
    expect("phase", "story");
    expect("stage", "overfunded");
    expect("legacy", "0");
    expect("points", "1");
    contains("calendar", "january/1=failed,10,2," STRANGERS);
    play("p1 choose 1");
    /* What the door opened was read before the Legacy deck too. */
    expect("points", "11");
    expect("legacy", "1");
}

/* ---- The prologue ----------------------------------------------------------------------- */

/* Both objectives of the prologue are completed. */
static void win_prologue(void)
{
    camp_through("actions");
    camp_now("teams soviet: novosibirsk\nteams allied: paris");
    pos_play(POS_LIST("p1 acquire guest", "p1 acquire crate", "* target crate paris"));
}

TEST("season0.prologue.1 the prologue is played before January, as often as the team likes")
{
    campaign("", "", "");
    for (unsigned i = 0; i < 3; i++) {
        expect("month", "january 1");
        only("p1 players 2", "p1 prologue 2");
        play("p1 prologue 2");
        expect("game", "prologue 2");
        expect("running", "yes");
        win_prologue();
        expect("phase", "month");
        expect("game", "-");
    }
    expect("games", "3");
    play("p1 prologue 2");
    lose_keeping("paris");
    expect("phase", "month");
    legal("p1 prologue 2");
}

TEST("season0.prologue.1 when January has begun there is no prologue any more")
{
    campaign("", "", "");
    lose();
    refused("p1 prologue 2", "any");
    play("p1 continue");
    expect("month", "january 2");
    refused("p1 prologue 2", "season0.prologue.1");
    win();
    play("p1 continue");
    expect("month", "february 1");
    refused("p1 prologue 2", "season0.prologue.1");
}

TEST("season0.prologue.1 nor where the pack has none")
{
    campaign("", "month prologue=>#;goal prologue crate=>#;goal prologue guest=>#", "");
    only("p1 players 2");
    refused("p1 prologue 2", "season0.prologue.1");
}

TEST("season0.prologue.2 its objectives are its own")
{
    campaign("", "", "");
    play("p1 prologue 2");
    expect("objectives", "crate=open guest=open");
    expect("targets", "crate=?");
    expect("goals", "-");
    win_prologue();
    expect("objectives", "-");
    play("p1 players 2");
    expect("objectives", "papers=open voice=open");
    expect("goals", "papers voice");
}

TEST("season0.prologue.3 season0.prologue.7 after it the campaign is as before")
{
    campaign("", "", TEAM "legacy pause\ndo points 1\n");
    remember();
    play("p1 prologue 2");
    through("actions");
    now("incidents: paris=1 cairo=1\nthreat: 2\nsafehouses: washington rome");
    win_prologue();
    expect("games", "1");
    expect("surveillance", WATCHED);
    now("games: 0");
    unchanged();
    play("p1 prologue 2");
    through("actions");
    now("incidents: paris=1");
    lose_keeping("rome");
    now("games: 0");
    unchanged();
}

TEST("season0.prologue.4 its level is the pack's")
{
    campaign("funding=2", "funding 5=>funding 2", "");
    play("p1 prologue 2");
    through("setup-events");
    expect("left", "2");
    win_prologue();
    expect("funding", "2");
}

TEST("season0.prologue.4 also when content has changed that of January")
{
    campaign("", "", "");
    now("funding: 2");
    play("p1 prologue 2");
    through("setup-hands");
    expect("reserve", "-");
}

TEST("season0.prologue.5 of the steps after a game only the area and the clearing follow")
{
    campaign("", "", "legacy pause\ndo points 1\n");
    play("p1 prologue 2");
    through("actions");
    cards("hand p1", "turncoat");
    play("p1 turncoat atlanta");
    now("incidents: paris=1");
    lose_keeping("paris");
    expect("phase", "month");
    expect("surveillance", WATCHED);
    expect("area", "-");
    expect("threat-deck", CITIES);
    expect("incidents", "-");
    expect("units", "0 0");
    expect("points", "0");
    expect("legacy", "0");
}

TEST("season0.prologue.6 neither the Legacy deck nor entries are read in it")
{
    campaign("", "",
             "legacy -\ndo points 1\nentry 101\ndo points 10\nentry 102\ndo points 10\n"
             "entry 103\ndo points 10\nentry 104\ndo points 10\n");
    play("p1 prologue 2");
    expect("legacy", "0");
    expect("points", "0");
    win_prologue();
    expect("points", "0");
    play("p1 prologue 2");
    lose_keeping("paris");
    expect("points", "0");
    play("p1 players 2");
    expect("points", "1");
}

TEST("season0.prologue.7 its rating changes nothing")
{
    campaign("", "", "");
    play("p1 prologue 2");
    lose_keeping("paris");
    expect("calendar", "-");
    expect("last", "-");
    expect("funding", "5");
    expect("done", "-");
    expect("missed", "-");
    expect("month", "january 1");
    play("p1 prologue 2");
    win_prologue();
    expect("calendar", "-");
    expect("funding", "5");
    expect("done", "-");
}

TEST("season0.prologue.3 season0.setup.29 no passport is used in a campaign's prologue")
{
    campaign("players=3", "", "");
    play("p1 prologue 3");
    through("setup-aliases");
    verbs("p1 alias");
    CHECK(offers("p1 alias temporary-") == 4);
    play("p1 alias temporary-recruiter", "p2 alias temporary-courier", "p3 alias temporary-analyst",
         "* first p2");
    expect("turn", "p2");
}

/* ---- Objectives ------------------------------------------------------------------------- */

TEST("season0.objective.7 an objective found in a running game is for the next one")
{
    told("", "", "do objective spare\n", "");
    expect("extra", "spare");
    expect("goals", "papers voice");
    expect("objectives", "papers=completed voice=open");
    lose();
    expect("last", "adequate");
    expect("extra", "spare");
    play("p1 continue");
    expect("month", "february 1");
    expect("goals", "-");
    play("p1 players 2");
    expect("extra", "-");
    expect("goals", "cipher ledger spare");
    expect("objectives", "cipher=open ledger=open spare=open");
}

TEST("season0.objective.7 also if there are so many that it is far behind the others")
{
    char lines[2048] = FOUND;
    for (unsigned i = 0; i < 32; i++) {
        size_t used = strlen(lines);
        snprintf(lines + used, sizeof lines - used,
                 "objective o%u - - Another One\ntarget o%u tokyo 1\n", i, i);
    }
    strcat(lines, "legacy pause\ndo objective o30\ndo objective o31\ndo destroy-objective o30\n");
    campaign("", "", lines);
    lose();
    expect("extra", "o31");
    expect("lost-objectives", "o30");
    play("p1 continue", "p1 players 2");
    expect("goals", "papers voice o31");
    expect("objectives", "papers=open voice=open o31=open");
    lose();
    play("p1 continue");
    expect("missed", "papers voice o31");
    expect("lost-objectives", "papers voice o30 o31");
}

TEST("season0.objective.7 it joins the second attempt at the same month, hidden if it has a list")
{
    campaign("", "", "legacy pause\ndo objective shade\n");
    lose();
    expect("extra", "shade");
    play("p1 continue", "p1 players 2");
    expect("goals", "papers voice shade");
    expect("objectives", "papers=open voice=open shade=open");
    expect("targets", "shade=?");
    through("setup-hands");
    weight("* deal p1 algiers", 2);
    weight("* deal p1 paris", 3);
}

TEST("season0.objective.7 what joined the first attempt is there in the second")
{
    campaign("", "", "legacy -\ndo objective spare\n");
    complete("spare");
    lose();
    expect("calendar", "january/1=failed,7,2," STRANGERS);
    expect("kept", "spare");
    play("p1 continue", "p1 players 2");
    expect("goals", "papers voice spare");
    expect("objectives", "papers=open voice=open spare=completed");
}

TEST("season0.aim.7 of two objectives with cities to guard only the first comes into the game")
{
    campaign("", "target voice sydney 1=>guard voice rome;target spare tokyo 1=>guard spare paris",
             "legacy -\ndo objective spare\n");
    play("p1 players 2");
    expect("goals", "papers voice spare");
    expect("objectives", "papers=open voice=open");
    complete("papers");
    expect("last", "success");
    expect("lost-objectives", "-");
    play("p1 continue");
    expect("lost-objectives", "papers voice spare");
}

TEST("season0.objective.8 the objectives of a finished month are gone")
{
    campaign("", "", THREE);
    complete_shade();
    lose();
    play("p1 continue");
    lose();
    play("p1 continue", "p1 players 2");
    expect("month", "february 1");
    expect("goals", "cipher ledger");
    expect("objectives", "cipher=open ledger=open");
    expect("kept", "-");
    expect("lost-objectives", "papers voice shade");
}

TEST("season0.objective.8 content does not bring back the objective of a finished month")
{
    campaign("", "", "legacy -\nlegacy stop\ndo objective voice\n");
    win();
    play("p1 continue", "p1 players 2");
    expect("month", "february 1");
    expect("legacy", "2");
    expect("goals", "cipher ledger");
    expect("extra", "-");
}

TEST("season0.objective.5 of more than four goals the first four are played")
{
    campaign("", "",
             FOUND "legacy -\ndo objective spare\ndo objective second\ndo objective third\n");
    play("p1 players 2");
    expect("goals", "papers voice spare second third");
    expect("objectives", "papers=open voice=open spare=open second=open");
    win();
    expect("calendar", "january/1=success,4,0," STRANGERS);
    play("p1 continue");
    expect("goals", "-");
    expect("done", "papers voice spare second");
}

TEST("season0.objective.5 a goal left out is not failed, and stays out in the second attempt")
{
    campaign("", "",
             FOUND "legacy -\ndo objective spare\ndo objective second\ndo objective third\n");
    complete("papers");
    lose();
    expect("calendar", "january/1=failed,7,3," STRANGERS);
    expect("missed", "voice spare second");
    play("p1 continue", "p1 players 2");
    expect("goals", "papers voice spare second third");
    expect("objectives", "papers=completed voice=open spare=open second=open");
}

#define FOUR_HIDDEN                                                                                \
    FOUND "legacy -\ndo destroy-objective papers\ndo destroy-objective voice\n"                    \
          "do objective shade\ndo objective alpha\ndo objective beta\ndo objective gamma\n"

TEST("season0.objective.5 at most three of them are hidden, and no fifth moves up")
{
    campaign("", "", FOUR_HIDDEN);
    play("p1 players 2");
    expect("goals", "shade alpha beta gamma");
    expect("objectives", "shade=open alpha=open beta=open");
    expect("targets", "shade=? alpha=? beta=?");
    campaign("", "",
             FOUND "objective last - - Last\ntarget last tokyo 1\n"
                   "legacy -\ndo destroy-objective papers\ndo destroy-objective voice\n"
                   "do objective shade\ndo objective alpha\ndo objective beta\ndo objective gamma\n"
                   "do objective last\n");
    play("p1 players 2");
    expect("goals", "shade alpha beta gamma last");
    expect("objectives", "shade=open alpha=open beta=open");
}

TEST("season0.objective.5 one that is kept does not count among the three")
{
    campaign("", "", FOUR_HIDDEN);
    complete_shade();
    lose_keeping("lagos delhi");
    expect("calendar", "january/1=failed,7,2," STRANGERS);
    expect("kept", "shade");
    play("p1 continue", "p1 players 2");
    expect("objectives", "shade=completed alpha=open beta=open gamma=open");
    expect("targets", "alpha=? beta=? gamma=?");
}

TEST("season0.objective.5 the pack's own goals keep these bounds")
{
    bad_pack("", FOUND "goal january shade\ngoal january alpha\ngoal january beta\n"
                       "goal january gamma\n");
    bad_pack("", FOUND "goal january spare\ngoal january second\ngoal january third\n");
    bad_pack("", "goal january cipher\n");
    bad_pack("goal january papers=>#;goal january voice=>#", "");
}

TEST("season0.end.1 a game whose objectives are all kept ends in its first position, a success")
{
    campaign("", "",
             THREE "legacy pause\ndo destroy-objective papers\ndo destroy-objective voice\n"
                   "legacy pause\ndo points 1\n");
    complete_shade();
    lose();
    expect("goals", "shade");
    expect("kept", "shade");
    expect("lost-objectives", "papers voice");
    expect("objectives", "papers=failed voice=failed shade=completed");
    play("p1 continue", "p1 players 2");
    expect("phase", "purchases");
    expect("game", "month 2");
    expect("running", "no");
    expect("month", "january 2");
    expect("games", "2");
    expect("objectives", "shade=completed");
    expect("safehouses", "washington");
    expect("units", "3 0");
    expect("points", "1");
    contains("calendar", "january/2=success,6,0,-,-");
    play("p1 continue");
    expect("month", "february 1");
}

TEST("season0.end.1 so does a game whose objectives are all destroyed")
{
    campaign("players=3", "",
             "legacy -\ndo destroy-objective papers\ndo destroy-objective voice\n");
    play("p1 players 3");
    expect("phase", "purchases");
    expect("calendar", "january/1=success,4,0,-,-,-");
    expect("units", "4 0");
    expect("objectives", "-");
    play("p1 continue");
    expect("month", "february 1");
}

TEST("season0.objective.8 destroyed objectives do not become goals when their month begins")
{
    campaign("", "", "legacy -\ndo destroy-objective cipher\n");
    win();
    play("p1 continue", "p1 players 2");
    expect("month", "february 1");
    expect("goals", "ledger");
    expect("objectives", "ledger=open");
}

/* ---- The score -------------------------------------------------------------------------- */

static void score_fact(void *context, const surto_fact *fact)
{
    if (fact->id == SURTO_SEASON0_FACT_FINISHED) {
        *(int *)context = (int16_t)(fact->arg[0] | fact->arg[1] << 8);
    }
}

/* The team buys nothing more, which ends the campaign. Returns: its score. */
static int score(void)
{
    int points = -9999;
    surto_move move;
    surto_sink sink = {score_fact, &points};
    if (pos_read("p1 continue", &move)) {
        surto_apply(pos.game, pos_state(), move, &sink);
        pos_expect("phase", "finished");
    }
    return points;
}

TEST("season0.score.1 season0.score.2 a success gives ten points in a first attempt, adequate six")
{
    campaign("", "", "");
    win();
    play("p1 continue");
    complete("cipher");
    lose();
    /* The fifteen symbols of the start cost nothing. */
    CHECK(score() == 10 + 6);
}

TEST("season0.score.2 five and three in a second, and a first attempt that failed gives nothing")
{
    campaign("", "", "");
    lose();
    play("p1 continue");
    win();
    play("p1 continue");
    lose();
    play("p1 continue");
    complete("cipher");
    lose();
    CHECK(score() == 5 + 3);
    campaign("", "", "");
    for (unsigned i = 0; i < 3; i++) {
        lose();
        play("p1 continue");
    }
    lose();
    CHECK(score() == 0);
}

TEST("season0.score.2 season0.score.3 the numbers are values of the pack, one line of them")
{
    campaign("", "score 10 6 5 3 5=>score 99 0 1 2 2", "legacy -\ndo watch cairo 2\n");
    win();
    play("p1 continue");
    win();
    CHECK(score() == 99 + 99 - 1);
    bad_pack("score 10 6 5 3 5=>score 10 6 5 3 0", "");
    bad_pack("score 10 6 5 3 5=>score 100 6 5 3 5", "");
    bad_pack("score 10 6 5 3 5=>score 10 6 5 3", "");
    bad_pack("score 10 6 5 3 5=>score 10 6 5 3 5\nscore 10 6 5 3 5", "");
    bad_pack("score 10 6 5 3 5=>#", "");
}

TEST("season0.score.3 only each full five symbols more than at the start cost a point")
{
    campaign("", "", "legacy -\ndo unwatch cairo 1\n");
    win();
    play("p1 continue");
    win();
    CHECK(score() == 20);
    campaign("", "", "legacy -\ndo watch board 3\n"); /* 47 cities, 15 symbols before */
    win();
    play("p1 continue");
    win();
    CHECK(score() == 20 - 25);
}

TEST("season0.score.4 content may add or subtract points")
{
    campaign("", "",
             "legacy -\ndo points 12\nlegacy pause\ndo penalty 20\nlegacy stop\nlegacy pause\n"
             "do points 1\n");
    play("p1 players 2");
    expect("points", "12");
    win();
    expect("points", "-8");
    play("p1 continue");
    win();
    expect("points", "-7");
    CHECK(score() == 20 - 7);
}

CHECK_MAIN
