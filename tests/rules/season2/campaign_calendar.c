/* The calendar of a campaign: months, attempts, the prologue, what follows a game, the score. */
#include "campaign.h"

/* The months from March on; with those of campaign.h they are twelve. */
#define SPRING "month march - 1\nmonth april - 1\nmonth may - 1\n"
#define SUMMER "month june - 1\nmonth july - 1\nmonth august - 1\n"
#define AUTUMN "month september - 1\nmonth october - 1\nmonth november - 1\n"
#define YEAR SPRING SUMMER AUTUMN "month december - 1\n"

#define WHO "administrator,farmer"
#define ALL_CITY_CARDS                                                                             \
    "new-york*4 washington*4 london*4 jacksonville*4 sao-paulo*4 lagos*4 istanbul*4 tripoli*4 "    \
    "cairo*2"
#define ALL_INFECTIONS                                                                             \
    "new-york*3 washington*3 london*3 jacksonville*3 sao-paulo*3 lagos*3 istanbul*3 tripoli*3 "    \
    "cairo*2"

/* January needs a centre and the recon: a centre alone does not end the game. */
#define TWO_GOALS                                                                                  \
    "month january 36 1=>month january 36 2;"                                                      \
    "goal january recon-north-america free=>goal january recon-north-america mandatory"

/* ---- Months and attempts ---------------------------------------------------------------- */

TEST("season2.calendar.1 a campaign has twelve months, January to December")
{
    static const char *const months[] = {"january",   "february", "march",    "april",
                                         "may",       "june",     "july",     "august",
                                         "september", "october",  "november", "december"};
    char line[64];
    team("", "", YEAR);
    for (unsigned i = 0; i < 12; i++) {
        snprintf(line, sizeof line, "%s 1", months[i]);
        expect("month", line);
        win();
        play("p1 continue");
    }
    finished("won");
}

TEST("season2.calendar.1 months follow each other without a gap, from January on")
{
    bad_pack("", "month april - 1\n");
    bad_pack("month january 36 1=>month march 36 1", "");
    bad_pack("", YEAR "month january - 1\n");
}

TEST("season2.calendar.2 a month is tried a second time if the first attempt was lost")
{
    team("", "", "");
    expect("month", "january 1");
    lose();
    expect("month", "january 1");
    play("p1 continue");
    expect("month", "january 2");
    win();
    play("p1 continue");
    expect("month", "february 1");
    expect("calendar", "january/1=lost,4,9," WHO " january/2=won,6,9," WHO);
}

TEST("season2.calendar.2 a month won at once is not tried again")
{
    team("", "", "");
    win();
    play("p1 continue");
    expect("month", "february 1");
    expect("calendar", "january/1=won,4,9," WHO);
}

TEST(
    "season2.calendar.3 a second attempt has the rules as they are by then and the same objectives")
{
    team("", "",
         "sticker B stock-more 6\nlegacy pause\ndo sticker B\ndo objective two-centres free\n");
    lose();
    play("p1 continue", "p1 players 2");
    expect("month", "january 2");
    expect("stickers", "B");
    expect("stock", "42");
    expect("objectives", "one-centre=open recon-north-america=open two-centres=open");
    expect("mandatory", "one-centre");
    expect("needed", "1");
}

TEST("season2.calendar.3 goals that were destroyed do not come back for the second attempt")
{
    team("", "", "legacy pause\ndo destroy-objective recon-north-america\n");
    lose();
    play("p1 continue", "p1 players 2");
    expect("objectives", "one-centre=open");
    expect("lost-objectives", "recon-north-america");
}

TEST("season2.calendar.4 after a second loss the next month begins")
{
    team("", "", "");
    lose();
    play("p1 continue");
    lose();
    play("p1 continue");
    expect("month", "february 1");
    expect("calendar", "january/1=lost,4,9," WHO " january/2=lost,6,9," WHO);
    expect("rationing", "8");
}

TEST("season2.calendar.5 January's first attempt has rationing level 4")
{
    team("", "", "");
    expect("rationing", "4");
    play("p1 players 2");
    through("setup-events");
    expect("left", "4");
    no_game("game=campaign rationing=3");
    no_game("game=campaign rationing=5");
    start("game=campaign rationing=4");
    expect("rationing", "4");
}

TEST("season2.calendar.6 a win lowers the level by 2, but never below 0")
{
    team("", "", YEAR);
    static const char *const levels[] = {"4", "2", "0", "0"};
    for (unsigned i = 0; i < 4; i++) {
        expect("rationing", levels[i]);
        win();
        expect("rationing", levels[i]);
        play("p1 continue");
    }
    expect("rationing", "0");
    contains("calendar", "january/1=won,4,9," WHO " february/1=won,2,9," WHO);
    contains("calendar", "march/1=won,0,9," WHO " april/1=won,0,9," WHO);
}

TEST("season2.calendar.6 a loss raises the level by 2, but never above 10")
{
    team("", "", "month march - 1\n");
    static const char *const levels[] = {"4", "6", "8", "10", "10"};
    for (unsigned i = 0; i < 5; i++) {
        expect("rationing", levels[i]);
        lose();
        play("p1 continue");
    }
    expect("rationing", "10");
    expect("month", "march 2");
    contains("calendar", "february/1=lost,8,9," WHO " february/2=lost,10,9," WHO);
}

TEST("season2.calendar.6 the level of the month counts in the set-up")
{
    team("", "", "");
    win();
    play("p1 continue", "p1 players 2");
    through("setup-events");
    expect("left", "2");
}

TEST("season2.calendar.7 the calendar keeps month, attempt, level, result, cities and who played")
{
    team("players=4", "", "legacy -\ndo location paris\n");
    expect("calendar", "-");
    expect("last", "-");
    play("p1 players 3");
    through("setup-characters");
    play("p1 character laborer", "p2 character farmer", "p3 character radio-operator",
         "* first p1");
    expect("calendar", "-");
    now("plague: cairo=1\nincidents: 7\nphase: infection\nleft: 1\nactions: 0");
    now("infection-deck: cairo\n"
        "infection-discard: new-york*3 washington*3 london*3 jacksonville*3 sao-paulo*3 lagos*3 "
        "istanbul*3 tripoli*3 cairo\nsupplies: jacksonville=3 sao-paulo=3 lagos=3 istanbul=3 "
        "tripoli=3 haven-north=3 haven-south=3 haven-middle=3\nstock: 12");
    play("* infect cairo");
    expect("calendar", "january/1=lost,4,10,laborer,farmer,radio-operator");
    expect("last", "lost");
    expect("phase", "purchases");
    play("p1 continue", "p1 players 2");
    expect("calendar", "january/1=lost,4,10,laborer,farmer,radio-operator");
    win();
    expect("calendar", "january/1=lost,4,10,laborer,farmer,radio-operator january/2=won,6,10," WHO);
    expect("last", "won");
}

TEST("season2.calendar.7 a farmer and a haven worker, in the example of the notation")
{
    team("", "", "");
    game();
    now("characters: farmer worker\n"
        "character administrator: haven-north dead=cairo xenophobia weakened forgetful seasick - / "
        "blank blank scar blank scar scar scar skull\n"
        "character instructor: haven-middle dead=cairo instructor weakened forgetful seasick "
        "bad-back / blank blank scar blank scar scar scar skull\n"
        "character laborer: haven-south dead=cairo laborer weakened forgetful seasick bad-back / "
        "blank blank scar blank scar scar scar skull\n"
        "character radio-operator: haven-north dead=lagos radio-operator weakened forgetful "
        "seasick bad-back / blank blank scar blank scar scar scar skull");
    lose();
    expect("calendar", "january/1=lost,4,9,farmer,worker");
}

TEST("season2.calendar.8 the campaign ends after its last month, won")
{
    team("", "", "");
    lose();
    play("p1 continue");
    lose();
    play("p1 continue");
    win();
    expect("phase", "purchases");
    play("p1 continue");
    finished("won");
    never("p1 players 2");
    never("p1 continue");
}

TEST("season2.calendar.8 or lost; a second attempt at the last month comes first")
{
    team("", "", "");
    win();
    play("p1 continue");
    lose();
    play("p1 continue");
    expect("month", "february 2");
    result("open");
    lose();
    play("p1 continue");
    finished("lost campaign");
    expect("rationing", "6");
}

TEST("season2.calendar.8 the year ends after December in its second attempt too")
{
    team("", "", YEAR);
    for (unsigned i = 0; i < 11; i++) {
        win();
        play("p1 continue");
    }
    lose();
    play("p1 continue");
    expect("month", "december 2");
    win();
    play("p1 continue");
    finished("won");
}

TEST("season2.calendar.4 season2.turn.2 between games p1 speaks for the team")
{
    team("players=3", "", "");
    expect("turn", "p1");
    to_move("p1");
    never("p2 players 2");
    never("p2 prologue 2");
    game();
    now("turn: p2");
    now("hand p1: washington*4\nhand p2: new-york*4\npawns: haven-north new-york -");
    play("p2 build");
    expect("phase", "purchases");
    expect("turn", "p1");
    play("p1 continue");
    expect("turn", "p1");
}

TEST("season2.calendar.7 games are counted, also beyond 255")
{
    team("", "", "");
    expect("games", "0");
    play("p1 players 2");
    expect("games", "1");
    lose();
    play("p1 continue");
    now("games: 255");
    play("p1 players 2");
    expect("games", "0");
}

/* ---- The prologue ----------------------------------------------------------------------- */

TEST("season2.prologue.1 the prologue is played before January, as often as the team likes")
{
    team("", "", "");
    for (unsigned i = 0; i < 3; i++) {
        expect("month", "january 1");
        legal("p1 prologue 2", "p1 players 2");
        play("p1 prologue 2");
        expect("game", "prologue 2");
        win();
        expect("phase", "month");
        expect("game", "-");
    }
    expect("games", "3");
    play("p1 prologue 2");
    lose();
    expect("phase", "month");
    legal("p1 prologue 2");
}

TEST("season2.prologue.1 when January has begun there is no prologue")
{
    team("", "", "");
    lose();
    play("p1 continue");
    expect("month", "january 2");
    refused("p1 prologue 2", "season2.prologue.1");
    win();
    play("p1 continue");
    expect("month", "february 1");
    refused("p1 prologue 2", "season2.prologue.1");
}

TEST("season2.prologue.1 not in the middle of a game either")
{
    team("", "", "");
    play("p1 players 2");
    refused("p1 prologue 2", "any");
}

TEST("season2.prologue.2 after the prologue the campaign is as before")
{
    team("", "", "legacy -\ndo mark struck lagos\nlegacy pause\ndo points 1\n");
    remember();
    play("p1 prologue 2");
    expect("running", "yes");
    through("actions");
    now("plague: cairo=2 haven-south=1\nincidents: 3\nrate: 1");
    win();
    expect("games", "1");
    now("games: 0");
    unchanged();
    play("p1 prologue 2");
    lose();
    now("games: 0");
    unchanged();
}

TEST("season2.prologue.2 a box is not crossed and a card not destroyed for good")
{
    team("", "", "");
    remember();
    play("p1 prologue 2");
    through("actions");
    now("hand p1: new-york*3 produce-1\nunseen: new-york london*4 jacksonville*4 sao-paulo*4 "
        "lagos*4 istanbul*4 tripoli*4 cairo*2 produce-1*3 produce-2*2 produce-3*2\n"
        "supplies: haven-north=1\nstock: 35");
    play("p1 produce produce-1 system");
    amount("player-discard", "produce-1", 1);
    win();
    now("games: 0");
    unchanged();
}

TEST("season2.prologue.2 its objectives are its own, and those of January come with January")
{
    team("", "", "");
    play("p1 prologue 2");
    expect("objectives", "one-centre=open");
    win();
    expect("objectives", "-");
    expect("needed", "0");
    play("p1 players 2");
    expect("objectives", "one-centre=open recon-north-america=open");
    expect("needed", "1");
}

TEST("season2.prologue.8 the Legacy deck is not read in the prologue, and nothing follows it")
{
    team("", "", "legacy -\ndo points 1\nlegacy pause\ndo points 1\n");
    play("p1 prologue 2");
    expect("legacy", "0");
    expect("points", "0");
    win();
    expect("phase", "month");
    expect("legacy", "0");
    expect("calendar", "-");
    expect("last", "-");
    expect("units", "0 0");
    expect("rationing", "4");
    amount("population", "new-york", 3);
    play("p1 players 2");
    expect("legacy", "1");
    expect("points", "1");
}

TEST("season2.prologue.8 plague cubes of the prologue take no population")
{
    team("", "", "");
    play("p1 prologue 2");
    through("actions");
    now("plague: cairo=2\nincidents: 2");
    lose();
    expect("phase", "month");
    amount("population", "cairo", 3);
}

TEST("season2.prologue.4 season2.prologue.6 in a campaign's prologue too nobody recons or suffers")
{
    team("", "", "");
    play("p1 prologue 2");
    through("setup-first");
    now("plague: haven-north=2\nincidents: 2");
    play("* first p1");
    expect("phase", "actions");
    now("pawns: washington haven-south");
    refused("p1 recon north-america", "season2.prologue.4");
}

TEST("season2.setup.1 two people or more play a month, up to the seats there are")
{
    team("players=3", "", "");
    only("p1 players 2", "p1 players 3", "p1 prologue 2", "p1 prologue 3");
    refused("p1 players 4", "season2.setup.1");
    refused("p1 prologue 4", "season2.setup.1");
    play("p1 players 2");
    expect("game", "month 2");
    through("actions");
    expect("characters", "administrator farmer -");
    expect("pawns", "haven-north haven-south -");
    expect("hand p3", "-");
    to_move("p1");
}

/* ---- After a game ----------------------------------------------------------------------- */

TEST("season2.after.1 won, all cards go back to their decks from hands and discards")
{
    team("", "", "");
    win();
    expect("unseen", ALL_CITY_CARDS " produce-1*4 produce-2*2 produce-3*2");
    expect("infection-deck", ALL_INFECTIONS);
    expect("infection-discard", "-");
    expect("player-discard", "-");
    expect("hand p1", "-");
    expect("hand p2", "-");
}

TEST("season2.after.1 lost as well, and rationed events go to the reserve")
{
    team("", "", "");
    play("p1 players 2");
    through("setup-events");
    play("p1 ration team-bravo", "p1 continue");
    through("actions");
    now("hand p1: new-york*3 team-bravo\nunseen: new-york london*4 jacksonville*4 sao-paulo*4 "
        "lagos*4 istanbul*4 tripoli*4 cairo*2 produce-1*4 produce-2*2 produce-3*2");
    expect("reserve", "one-quiet-night");
    play("p1 team-bravo lagos", "p1 continue");
    lose();
    expect("unseen", ALL_CITY_CARDS " produce-1*4 produce-2*2 produce-3*2");
    expect("infection-deck", ALL_INFECTIONS);
    expect("reserve", "team-bravo one-quiet-night");
}

TEST("season2.after.2 first the population, then the Legacy deck")
{
    team("", "",
         "legacy pause\nwhen population new-york 4\ndo points 1\nend\n"
         "when not population cairo 3\ndo points 10\nend\n");
    game();
    now("plague: cairo=1\nincidents: 1");
    win();
    expect("points", "11");
}

TEST("season2.after.2 the Legacy deck comes before the end-of-game area and its twists")
{
    team("", "",
         "legacy -\ndo twist late\nlegacy pause\ndo population lagos 6\n"
         "choose\noption Yes.\noption No.\nend\n"
         "packet 1\ndo infections cairo 1\n"
         "twist late 5 Late\nwhen population lagos 6\ndo destroy-infections cairo 3\ndo units 2\n");
    game();
    now("pawns: washington haven-south");
    play("p1 recon north-america");
    expect("area", "cairo=1");
    win();
    expect("phase", "story");
    expect("stage", "legacy");
    expect("area", "cairo=1");
    amount("infection-deck", "cairo", 2);
    play("p1 choose 2");
    /* The twist found the card of the area in the deck, and its units are of this game. */
    expect("area", "-");
    expect("lost-infections", "cairo*3");
    expect("units", "7 0");
    expect("phase", "purchases");
}

TEST("season2.after.2 the calendar moves on only after the purchases")
{
    team("", "", "");
    win();
    expect("phase", "purchases");
    expect("month", "january 1");
    expect("rationing", "4");
    play("p1 continue");
    expect("phase", "month");
    expect("month", "february 1");
    expect("rationing", "2");
}

TEST("season2.after.3 supplies go back to the reserve, and all other pieces off the board")
{
    team("", TWO_GOALS, "");
    game();
    now("plague: cairo=1\nincidents: 3\ncentres: lagos\ncarried: 2 0\nstock: 7\n"
        "objectives: one-centre=met recon-north-america=open");
    lose();
    expect("stock", "0");
    expect("supplies", "-");
    expect("plague", "-");
    expect("centres", "-");
    expect("carried", "0 0");
    expect("pawns", "- -");
    expect("characters", "- -");
    play("p1 continue", "p1 players 2");
    expect("stock", "36");
    expect("centres", "-");
    expect("plague", "-");
}

TEST("season2.after.4 nothing of the game itself is carried into the next one")
{
    team("", "", "");
    game();
    now("plague: cairo=1\nincidents: 5\nrate: 2\nflags: quiet-night\ncarried: 0 3\nstock: 6");
    lose();
    expect("incidents", "0");
    expect("rate", "0");
    expect("flags", "-");
    play("p1 continue", "p1 players 2");
    expect("incidents", "0");
    expect("rate", "0");
    expect("flags", "-");
    expect("hand p1", "-");
    expect("carried", "0 0");
    expect("objectives", "one-centre=open recon-north-america=open");
}

TEST("season2.after.5 stickers, populations, spaces, boxes, open and destroyed things are")
{
    team("", "sealed event fair-wind=>sticker B stock-more 6\nsealed event fair-wind",
         "packet 1\ndo sticker B\ndo upgrade new-york pilot\ndo destroy-infections london 1\n"
         "do population lagos 7\ndo mark struck cairo\n");
    game();
    now("pawns: washington haven-south\n"
        "character farmer: haven-south living farmer weakened - - - / blank scar\n"
        "hand p1: new-york*3 produce-2\nunseen: new-york london*4 jacksonville*4 sao-paulo*4 "
        "lagos*4 istanbul*4 tripoli*4 cairo*2 produce-1*4 produce-2 produce-3*2");
    play("p1 recon north-america");
    now("pawns: haven-north haven-south\nsupplies: jacksonville=3 sao-paulo=3 lagos=3 istanbul=3 "
        "tripoli=3 cairo=3 haven-north=2 haven-south=3 haven-middle=3\nstock: 10");
    play("p1 produce produce-2 system");
    lose();
    play("p1 continue", "p1 players 2");
    expect("stickers", "B");
    expect("stock", "42");
    expect("opened", "packet-1");
    expect("sites", "north-america");
    expect("struck", "cairo");
    amount("population", "lagos", 7);
    amount("unseen", "new-york+pilot", 1);
    amount("unseen", "produce-1", 5);
    amount("unseen", "produce-2", 1);
    expect("lost-infections", "london");
    amount("infection-deck", "london", 2);
    expect("character farmer", "haven-south living farmer weakened - - - / blank scar");
}

/* Nothing of a game is left in the lines of the position. */
static void nothing_left(void)
{
    static const char *const lines[][2] = {
        {"asked", "-"},
        {"turn", "p1"},
        {"actions", "0"},
        {"left", "0"},
        {"pending", "0"},
        {"flags", "-"},
        {"paid", "-"},
        {"pawns", "- -"},
        {"characters", "- -"},
        {"carried", "0 0"},
        {"hand p1", "-"},
        {"hand p2", "-"},
        {"player-discard", "-"},
        {"rate", "0"},
        {"player-deck", "-"},
        {"incidents", "0"},
        {"stock", "0"},
        {"supplies", "-"},
        {"plague", "-"},
        {"centres", "-"},
        {"infection-discard", "-"},
        {"game", "-"},
        {"running", "no"},
        {"stage", "-"},
        {"reading", "-"},
        {"suffering", "-"},
        {"waiting", "-"},
        {"objectives", "one-centre=open recon-north-america=open"},
    };
    for (unsigned i = 0; i < sizeof lines / sizeof *lines; i++) {
        pos_expect(lines[i][0], lines[i][1]);
    }
}

TEST("season2.after.4 a game lost in the middle of an infection leaves nothing behind")
{
    team("", "", "");
    game();
    now("turn: p2\nphase: infection\nactions: 0\nleft: 3\nrate: 3\nplague: jacksonville=3 cairo=1\n"
        "incidents: 7\ncarried: 1 3\nsupplies: lagos=3 haven-north=3\nstock: 26");
    play("* infect jacksonville");
    expect("last", "lost");
    expect("phase", "purchases");
    nothing_left();
    contains("population", "jacksonville=2 washington=2 cairo=2 haven-south=3");
    play("p1 continue");
    expect("phase", "month");
    nothing_left();
}

TEST("season2.after.4 a game won in the middle of a turn leaves nothing behind")
{
    team("", "", "");
    game();
    now("flags: quiet-night join-used\nrate: 1\nplague: cairo=1\nincidents: 2\n"
        "hand p1: new-york*3 london\nunseen: new-york london*3 jacksonville*4 sao-paulo*4 lagos*4 "
        "istanbul*4 tripoli*4 cairo*2 produce-1*4 produce-2*2 produce-3*2");
    play("p1 pickup 2");
    now("pawns: new-york haven-south");
    play("p1 build");
    expect("asked", "pay p1 build");
    play("p1 spend london");
    expect("last", "won");
    expect("phase", "purchases");
    nothing_left();
    play("p1 continue");
    nothing_left();
}

TEST("season2.after.4 a game lost in an epidemic's plague leaves nothing behind")
{
    team("", "", "sticker R strike 0\nlegacy -\ndo sticker R\n");
    game();
    now("plague: cairo=1\nincidents: 7\nsupplies: lagos=3\nstock: 33");
    draws("p1", "epidemic", "lagos");
    expect("pending", "1");
    play("* epidemic istanbul");
    expect("last", "lost");
    nothing_left();
}

TEST("season2.objective.5 an objective stays available in later months, even if it was met")
{
    team("", "", "");
    win();
    play("p1 continue", "p1 players 2");
    expect("month", "february 1");
    expect("objectives", "one-centre=open recon-north-america=open");
    expect("mandatory", "one-centre");
}

TEST("season2.objective.5 until it is destroyed")
{
    team("", "",
         "legacy pause\ndo destroy-objective one-centre\ndo objective one-centre mandatory\n");
    win();
    expect("objectives", "recon-north-america=open");
    expect("mandatory", "-");
    expect("lost-objectives", "one-centre");
    play("p1 continue", "p1 players 2");
    expect("objectives", "recon-north-america=open");
}

TEST("season2.objective.11 an objective with `once` leaves when its month ends, won or lost twice")
{
    static const char once[] = "goal january recon-north-america free=>goal january "
                               "recon-north-america free once";
    team("", once, "");
    win();
    expect("objectives", "one-centre=open recon-north-america=open"); /* it is still January */
    play("p1 continue");
    expect("objectives", "one-centre=open");
    expect("lost-objectives", "-");
    team("", once, "");
    lose();
    play("p1 continue", "p1 players 2");
    expect("month", "january 2");
    expect("objectives", "one-centre=open recon-north-america=open");
    lose();
    play("p1 continue");
    expect("month", "february 1");
    expect("objectives", "one-centre=open");
}

TEST("season2.objective.11 a mandatory one is mandatory no more, and a later month brings it again")
{
    team("",
         "goal january one-centre mandatory=>goal january one-centre mandatory once;"
         "month february - 1=>month february - 1\nmonth march - 1\n"
         "goal march one-centre mandatory",
         "");
    win();
    play("p1 continue");
    expect("objectives", "recon-north-america=open");
    expect("mandatory", "-");
    lose();
    play("p1 continue");
    lose();
    play("p1 continue", "p1 players 2");
    expect("month", "march 1");
    expect("objectives", "one-centre=open recon-north-america=open");
    expect("mandatory", "one-centre");
}

TEST("season2.objective.11 the line of a goal ends with `once` or not at all")
{
    bad_pack("", "goal february two-centres free twice\n");
    bad_pack("", "goal february two-centres free once once\n");
    campaign("", "", "goal february two-centres free once\n");
}

TEST("season2.objective.6 something permanent that is there meets its own in a second attempt")
{
    team("", "", "");
    game();
    now("pawns: washington haven-south");
    play("p1 recon north-america");
    lose();
    play("p1 continue", "p1 players 2");
    expect("month", "january 2");
    expect("objectives", "one-centre=open recon-north-america=met");
}

TEST("season2.objective.10 in a later month it leaves the area, and nothing is won before a move")
{
    team("", "", "");
    game();
    now("pawns: washington haven-south");
    play("p1 recon north-america");
    expect("objectives", "one-centre=open recon-north-america=met");
    win();
    expect("objectives", "one-centre=open recon-north-america=open");
    play("p1 continue", "p1 players 2");
    expect("month", "february 1");
    expect("objectives", "one-centre=open");
    expect("lost-objectives", "-");
    expect("phase", "setup-supplies");
}

TEST("season2.objective.10 a supply centre that every game begins with is there already")
{
    team("", "", "legacy pause\ndo keep-centre new-york\n");
    win();
    expect("objectives", "one-centre=open recon-north-america=open");
    play("p1 continue", "p1 players 2");
    expect("centres", "new-york");
    expect("objectives", "recon-north-america=open");
    expect("mandatory", "-");
}

TEST("season2.objective.6 season2.end.1 a game whose objectives are met from the start is won")
{
    team("",
         "goal january one-centre mandatory=>goal january nine-cities mandatory;"
         "objective nine-cities cities 9 Nine cities=>objective eight-cities cities 8 Eight;"
         "objective one-centre=>objective nine-cities cities 9 Nine cities\nobjective one-centre",
         "");
    play("p1 players 2");
    expect("phase", "purchases");
    expect("calendar", "january/1=won,4,9,-,-");
    play("p1 continue");
    expect("month", "february 1");
}

TEST("season2.objective.1 without any objective nothing is won")
{
    team("", "",
         "legacy -\ndo destroy-objective one-centre\ndo destroy-objective recon-north-america\n");
    game();
    expect("objectives", "-");
    now("pawns: new-york haven-south");
    play("p1 build");
    expect("phase", "actions");
    expect("centres", "new-york");
}

/* ---- The score -------------------------------------------------------------------------- */

/* The score of a campaign by its lines: FIRST and SECOND for attempts won, population by STEP. */
static long score(long first, long second, long step)
{
    char line[POS_LINE_MAX];
    long points = 0, people = 0;
    const char *rest = line, *word;
    size_t length;
    pos_state_line("calendar", line, sizeof line);
    while ((word = pos_word(&rest, &length)) != NULL) {
        const char *slash = memchr(word, '/', length);
        if (slash && strncmp(slash + 2, "=won", 4) == 0) {
            points += slash[1] == '1' ? first : second;
        }
    }
    pos_state_line("population", line, sizeof line);
    for (const char *at = line; (at = strchr(at, '=')) != NULL;) {
        people += strtol(++at, NULL, 10);
    }
    pos_state_line("points", line, sizeof line);
    return points + people / step + strtol(line, NULL, 10);
}

TEST("season2.score.1 season2.score.3 a first attempt won counts more than a second")
{
    team("", "", "");
    win();
    play("p1 continue");
    lose();
    play("p1 continue");
    win();
    play("p1 continue");
    finished("won");
    expect("calendar",
           "january/1=won,4,9," WHO " february/1=lost,2,9," WHO " february/2=won,4,9," WHO);
    /* Twelve locations with 3 and New York twice with one more: 38 give 7. */
    CHECK(score(10, 5, 5) == 10 + 5 + 7);
}

TEST("season2.score.2 the population of the network counts, that outside does not")
{
    team("", "", "legacy -\ndo unlink lagos haven-south\ndo population lagos 8\n");
    win();
    play("p1 continue");
    win();
    play("p1 continue");
    finished("won");
    amount("population", "lagos", 8);
    expect("unlinked", "lagos~haven-south");
    expect("calendar", "january/1=won,4,8," WHO " february/1=won,2,8," WHO);
}

TEST("season2.score.3 the numbers are values of the pack, one line of them")
{
    bad_pack("score 10 5 5=>score 10 5 0", "");
    bad_pack("score 10 5 5=>score 100 5 5", "");
    bad_pack("score 10 5 5=>score 10 100 5", "");
    bad_pack("score 10 5 5=>score 10 5 5\nscore 10 5 5", "");
    bad_pack("score 10 5 5=>cost population 1", "");
    campaign("", "score 10 5 5=>score 99 0 1", "");
}

TEST("season2.score.4 content may add or subtract points")
{
    team("", "", "legacy -\ndo points 12\nlegacy pause\ndo penalty 20\n");
    play("p1 players 2");
    expect("points", "12");
    lose();
    expect("points", "-8");
    play("p1 continue");
    win();
    play("p1 continue");
    expect("points", "-8");
    win();
    play("p1 continue");
    finished("won");
    CHECK(score(10, 5, 5) == 5 + 10 + 7 - 8);
}

CHECK_MAIN
