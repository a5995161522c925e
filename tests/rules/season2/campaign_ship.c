/* The ship of a campaign: where it starts and sails, what it takes and brings, and the effects and
 * the condition about it. */
#include "campaign.h"

/* In the first turn there are three supplies in each of nine places, and nine in the stock. */
#define AT_LAGOS "\nship-at: lagos 4\nstock: 5"

/* The first turn of p1, with a ship, and with supplies that add up to 36. */
static void at_sea_with(const char *edits, const char *lines)
{
    team("", edits, "");
    game();
    now(lines);
}

#define at_sea(lines) at_sea_with("", lines)

/* The turn of p1 ends; Tripoli is infected twice. */
static void end_turn(void)
{
    draws("p1", "lagos", "lagos");
    play("* infect tripoli", "* infect tripoli");
    expect("turn", "p2");
}

TEST("season2.ship.1 season2.ship.2 effect ship: there from the next game on, in the first haven")
{
    read_between("", "", "do ship 2 3 collects\n");
    expect("phase", "setup-supplies");
    expect("ship", "2 3 collects");
    expect("ship-at", "haven-north 0");
    read_between("", "", "do ship 2 3 collects\nchoose\noption A.\noption B.\nend\n");
    expect("ship", "2 3 collects");
    expect("ship-at", "-");
    team("", "", "");
    play("p1 players 2");
    expect("ship", "-");
    expect("ship-at", "-");
    bad_pack("", "legacy -\ndo ship 0 3 collects\n");
    bad_pack("", "legacy -\ndo ship 2 10 collects\n");
    bad_pack("", "legacy -\ndo ship 2 3 sinks\n");
    bad_pack("", "legacy -\ndo ship 2 3\n");
}

TEST("season2.ship.2 effect ship: in a running game it comes at once")
{
    told("", "", "do ship 1 1 relieves\n", "");
    expect("ship", "1 1 relieves");
    expect("ship-at", "haven-north 0");
}

TEST("season2.ship.2 each game begins in the first haven with an empty hold")
{
    team("", "", "");
    game();
    now("ship: 2 3 collects" AT_LAGOS);
    lose();
    expect("phase", "purchases");
    expect("ship", "2 3 collects");
    expect("ship-at", "-");
    play("p1 continue", "p1 players 2");
    expect("ship-at", "haven-north 0");
}

TEST("season2.ship.2 it stays until the pieces are put away; one that comes then waits")
{
    read_after("", "", "choose\noption A.\noption B.\nend\n");
    expect("ship-at", "-");
    read_after("", "", "do ship 2 3 collects\nchoose\noption A.\noption B.\nend\n");
    expect("ship", "2 3 collects");
    expect("ship-at", "-");
    team("", "", "legacy pause\nchoose\noption A.\noption B.\nend\n");
    game();
    now("ship: 2 3 collects" AT_LAGOS);
    lose();
    expect("asked", "choose p1 2");
    expect("ship-at", "lagos 4");
}

TEST("season2.ship.9 effect ship: changes what it does, and leaves it where it is")
{
    told("", "", "do ship 1 4 relieves\n", "ship: 2 3 collects" AT_LAGOS);
    expect("ship", "1 4 relieves");
    expect("ship-at", "lagos 4");
    expect("stock", "5");
}

TEST("season2.ship.9 effect no-ship: the hold goes to the stock")
{
    told("", "", "do no-ship\n", "ship: 2 3 relieves" AT_LAGOS);
    expect("ship", "-");
    expect("ship-at", "-");
    expect("stock", "9");
    read_between("", "", "do ship 2 3 collects\ndo no-ship\n");
    expect("ship", "-");
    expect("ship-at", "-");
}

TEST("season2.content.2 effect no-ship: skipped when there is none")
{
    told("", "", "do no-ship\ndo points 1\n", "");
    expect("points", "1");
    expect("stock", "9");
}

TEST("season2.ship.3 it sails when the infections of a turn are over, if they were not skipped")
{
    at_sea("ship: 1 1 collects\nship-at: haven-north 0\nsupplies: lagos=9\nstock: 27");
    remember();
    draws("p1", "lagos", "lagos");
    play("* infect tripoli");
    expect("ship-at", "haven-north 0");
    play("* infect tripoli");
    expect("turn", "p2");
    expect("ship-at", "haven-south 0");
    recall();
    now("flags: quiet-night");
    draws("p1", "lagos", "lagos");
    expect("turn", "p2");
    expect("ship-at", "haven-north 0");
}

TEST("season2.ship.3 also when there is no infection card")
{
    at_sea("ship: 1 1 collects\nship-at: haven-north 0\nsupplies: lagos=9\nstock: 27\n"
           "infection-deck: -\ninfection-discard: -\nlost-infections: new-york*3 washington*3 "
           "london*3 jacksonville*3 sao-paulo*3 lagos*3 istanbul*3 tripoli*3 cairo*2");
    draws("p1", "lagos", "lagos");
    expect("turn", "p2");
    expect("ship-at", "haven-south 0");
}

TEST("season2.ship.4 it heads for the port with the most supplies, or with the fewest")
{
    static const struct {
        const char *does, *supplies, *goal;
    } cases[] = {
        {"collects", "lagos=9\nstock: 27", "lagos"},
        {"collects", "lagos=9 haven-north=8\nstock: 19", "lagos"},
        {"collects", "lagos=9 haven-north=9\nstock: 18", "haven-north"}, /* the nearest */
        {"collects", "lagos=9 cairo=9\nstock: 18", "lagos"},
        {"collects", "jacksonville=9 lagos=8 cairo=9\nstock: 10", "jacksonville"},
        {"collects", "sao-paulo=9 lagos=9\nstock: 18", "sao-paulo"}, /* in board order */
        {"relieves", "cairo=9\nstock: 27", "haven-north"},
        {"relieves",
         "new-york=2 washington=2 london=2 jacksonville=2 sao-paulo=1 lagos=2 istanbul=1 tripoli=3 "
         "cairo=2 haven-north=2 haven-south=2 haven-middle=2\nstock: 13",
         "sao-paulo"},
        {"relieves",
         "new-york=2 washington=2 london=2 jacksonville=2 sao-paulo=2 lagos=2 istanbul=2 tripoli=4 "
         "cairo=1 haven-north=2 haven-south=2 haven-middle=2\nstock: 11",
         "cairo"}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char lines[POS_LINE_MAX], place[POS_KEY_MAX];
        snprintf(lines, sizeof lines, "ship: 9 1 %s\nship-at: haven-north 0\nsupplies: %s",
                 cases[i].does, cases[i].supplies);
        snprintf(place, sizeof place, "%s 0", cases[i].goal);
        at_sea(lines);
        end_turn();
        expect("ship-at", place);
    }
}

#define BY_LAND "lane istanbul cairo=>line istanbul cairo;lane tripoli cairo=>line tripoli cairo"

TEST("season2.ship.4 only ports of the network count, that a sea route joins with its own")
{
    at_sea("ship: 9 1 collects\nship-at: haven-north 0\nlocations: paris\nsupplies: lagos=5 "
           "paris=9\nstock: 22\npopulation: new-york=3 washington=3 london=3 jacksonville=3 "
           "sao-paulo=3 lagos=3 istanbul=3 tripoli=3 cairo=3 paris=2 haven-north=3 haven-south=3 "
           "haven-middle=3");
    end_turn();
    expect("ship-at", "lagos 0");
    at_sea_with(BY_LAND, "ship: 9 1 collects\nship-at: haven-north 0\nsupplies: lagos=5 "
                         "cairo=9\nstock: 22");
    end_turn();
    expect("ship-at", "lagos 0");
    at_sea("ship: 9 1 collects\nship-at: haven-north 0\nsupplies: lagos=5 cairo=9\nstock: 22\n"
           "unlinked: istanbul~cairo tripoli~cairo");
    end_turn();
    expect("ship-at", "lagos 0");
    at_sea("ship: 9 1 collects\nship-at: cairo 0\nsupplies: lagos=9\nstock: 27\n"
           "unlinked: istanbul~cairo tripoli~cairo");
    end_turn();
    expect("ship-at", "cairo 0");
}

TEST("season2.ship.5 it sails so many lanes on a shortest route, the first port of two")
{
    static const char *const ports[] = {"haven-middle 2", "istanbul 2", "cairo 2", "cairo 2"};
    for (unsigned lanes = 1; lanes <= 4; lanes++) {
        char lines[POS_LINE_MAX];
        snprintf(lines, sizeof lines,
                 "ship: %u 1 collects\nship-at: haven-north 2\nsupplies: cairo=9\nstock: 25",
                 lanes);
        at_sea(lines);
        end_turn();
        expect("ship-at", ports[lanes - 1]);
    }
}

TEST("season2.ship.6 after an epidemic one that collects takes supplies where it is")
{
    at_sea("ship: 1 2 collects" AT_LAGOS);
    draws("p1", "lagos", "epidemic");
    amount("supplies", "lagos", 3);
    play("* epidemic cairo");
    expect("ship-at", "lagos 6");
    amount("supplies", "lagos", 1);
    amount("supplies", "cairo", 0);
    expect("stock", "8");
}

TEST("season2.ship.6 or as many as there are, after the epidemic has taken its own")
{
    at_sea("ship: 1 9 collects" AT_LAGOS);
    remember();
    draws("p1", "lagos", "epidemic");
    play("* epidemic cairo");
    expect("ship-at", "lagos 7");
    amount("supplies", "lagos", 0);
    recall();
    draws("p1", "lagos", "epidemic");
    play("* epidemic lagos");
    expect("ship-at", "lagos 4");
    expect("stock", "8");
}

TEST("season2.ship.6 after each of two epidemics")
{
    at_sea("ship: 1 1 collects" AT_LAGOS "\nplayer-deck: 1 5 1 in");
    now("player-deck: 2 5 1 in");
    draws("p1", "epidemic", "epidemic");
    play("* epidemic cairo");
    expect("ship-at", "lagos 5");
    play("* epidemic istanbul");
    expect("ship-at", "lagos 6");
}

TEST("season2.ship.6 also after one for which there is no infection card")
{
    at_sea("ship: 1 1 collects" AT_LAGOS "\ninfection-deck: -\ninfection-discard: -\n"
           "lost-infections: new-york*3 washington*3 london*3 jacksonville*3 sao-paulo*3 lagos*3 "
           "istanbul*3 tripoli*3 cairo*2");
    draws("p1", "lagos", "epidemic");
    expect("ship-at", "haven-south 5"); /* it has sailed since: no infections were skipped */
}

TEST("season2.ship.7 after an epidemic one that relieves puts supplies where it is")
{
    at_sea("ship: 1 2 relieves" AT_LAGOS);
    draws("p1", "lagos", "epidemic");
    play("* epidemic cairo");
    expect("ship-at", "lagos 2");
    amount("supplies", "lagos", 5);
    expect("stock", "8");
}

TEST("season2.ship.7 first from its hold, then from the stock, or as many as there are")
{
    at_sea("ship: 1 6 relieves" AT_LAGOS);
    draws("p1", "lagos", "epidemic");
    play("* epidemic lagos");
    expect("ship-at", "lagos 0");
    amount("supplies", "lagos", 6);
    expect("stock", "6");
    at_sea("ship: 1 9 relieves\nship-at: lagos 0\nsupplies: lagos=3 tripoli=31\nstock: 2");
    draws("p1", "lagos", "epidemic");
    play("* epidemic cairo");
    expect("ship-at", "lagos 0");
    amount("supplies", "lagos", 5);
    expect("stock", "0");
    at_sea("ship: 1 9 relieves\nship-at: lagos 0\nsupplies: lagos=3 tripoli=33\nstock: 0");
    draws("p1", "lagos", "epidemic");
    play("* epidemic cairo");
    amount("supplies", "lagos", 3);
}

TEST("season2.ship.8 the hold is part of the supplies of the game")
{
    team("", "", "");
    game();
    now("ship: 1 1 collects\nship-at: lagos 4\nstock: 5");
    not_now("ship-at: lagos 5");
    not_now("stock: 6");
}

TEST("season2.ship.10 effect rob: each character loses supplies to the hold")
{
    told("", "", "do rob 2\n", "ship: 1 1 collects\nship-at: lagos 1\ncarried: 5 1\nstock: 2");
    expect("carried", "3 0");
    expect("ship-at", "lagos 4");
    expect("stock", "2");
    bad_pack("", "legacy -\ndo rob 0\n");
}

TEST(
    "season2.content.2 effect rob: skipped without a ship, where nothing is carried, between games")
{
    told("", "", "do rob 2\n", "carried: 5 1\nstock: 3");
    expect("carried", "5 1");
    told("", "", "do rob 2\ndo points 1\n", "ship: 1 1 collects" AT_LAGOS);
    expect("ship-at", "lagos 4");
    expect("points", "1");
    read_between("", "", "do ship 1 1 collects\ndo rob 2\ndo points 1\n");
    expect("points", "1");
}

TEST("season2.ship.10 effect rob: takes nothing after a game")
{
    team("", "", "legacy pause\ndo rob 2\nchoose\noption One.\ndo points 1\noption Two.\nend\n");
    game();
    now("ship: 1 1 collects\nship-at: lagos 1\ncarried: 5 1\nstock: 2");
    lose();
    expect("carried", "5 1");
    expect("ship-at", "lagos 1");
}

#define MET "when meet\ndo points 1\nend\n"

TEST("season2.ship.11 condition meet: somebody's pawn is where the ship is")
{
    told("", "", MET, "ship: 1 1 collects\nship-at: washington 0");
    expect("points", "1");
    told("", "", MET, "ship: 1 1 collects\nship-at: haven-south 0");
    expect("points", "1");
    told("", "", MET, "ship: 1 1 collects\nship-at: lagos 0");
    expect("points", "0");
    told("", "", MET, "");
    expect("points", "0");
    read_after("", "", "do ship 1 1 collects\n" MET);
    expect("points", "0");
}

TEST("season2.ship.11 condition meet: a trigger is read when the ship sails to a pawn")
{
    team("", "", "trigger near meet\ndo points 1\n");
    game();
    now("armed: near\nship: 1 1 collects\nship-at: haven-north 0\nsupplies: lagos=9\nstock: 27");
    expect("points", "0");
    end_turn();
    expect("ship-at", "haven-south 0");
    expect("points", "1");
    expect("armed", "-");
}

/* ---- Hail ------------------------------------------------------------------------------- */

#define HAILS "counter hails game Hails\nsticker O hail 0 hails\n"

/* p1 somewhere in the first turn, with the sticker in force and the ship in Washington. */
static void hailing_as(const char *edits, const char *pawn)
{
    char lines[POS_LINE_MAX];
    team("", edits, HAILS);
    game();
    snprintf(lines, sizeof lines,
             "stickers: O\nship: 1 1 collects\nship-at: washington 4\nstock: 5\npawns: %s "
             "haven-south",
             pawn);
    now(lines);
}

#define hailing(pawn) hailing_as("", pawn)

TEST("season2.hail.1 two cards of one colour: the hold is put down, and the ship returns")
{
    hailing("washington");
    CHECK(offers("p1 hail") == 1);
    play("p1 hail new-york new-york");
    expect("hand p1", "new-york*2");
    expect("player-discard", "new-york*2");
    expect("ship-at", "haven-north 0");
    amount("supplies", "washington", 4);
    expect("stock", "5");
    expect("counters", "hails=1");
    expect("actions", "3");
    CHECK(offers("p1 hail") == 0);
}

TEST("season2.hail.1 the hold may be empty, and the ship at home; the counter ends at 99")
{
    hailing("haven-north");
    now("ship-at: haven-north 0\nstock: 9\ncounters: hails=99");
    play("p1 hail new-york new-york");
    expect("ship-at", "haven-north 0");
    expect("stock", "9");
    expect("counters", "hails=99");
}

TEST("season2.hail.1 any two of one colour, in order; no other card")
{
    hailing("washington");
    now("hand p1: new-york london lagos produce-1\nunseen: new-york*3 london*3 jacksonville*4 "
        "sao-paulo*4 lagos*3 istanbul*4 tripoli*4 cairo*2 produce-1*3 produce-2*2 produce-3*2");
    CHECK(offers("p1 hail") == 1);
    legal("p1 hail new-york london");
    refused("p1 hail london new-york", "season2.hail.1");
    refused("p1 hail new-york new-york", "season2.hail.1");
    refused("p1 hail new-york lagos", "season2.hail.1");
    refused("p1 hail london washington", "season2.hail.1");
    refused("p1 hail washington london", "season2.hail.1");
    refused("p1 hail produce-1 produce-1", "season2.hail.1");
    refused("p1 hail-free", "season2.hail.2");
}

TEST("season2.hail.1 only where the ship is, with an action left, and with the sticker")
{
    hailing("new-york");
    CHECK(offers("p1 hail") == 0);
    refused("p1 hail new-york new-york", "season2.hail.1");
    hailing("washington");
    now("actions: 0\nsupplies: washington=27");
    CHECK(offers("p1 hail") == 0);
    hailing("washington");
    now("stickers: -");
    CHECK(offers("p1 hail") == 0);
    refused("p1 hail new-york new-york", "season2.hail.1");
    now("stickers: O\nship: -\nship-at: -\nstock: 9");
    CHECK(offers("p1 hail") == 0);
    refused("p1 hail new-york new-york", "season2.hail.1");
    bad_pack("", "sticker O hail 0\n");
    bad_pack("", "sticker O hail 1 hails\n");
    bad_pack("", "counter hails game Hails\nsticker R hail 0 hails\n");
}

TEST("season2.hail.2 with the ability no card is discarded")
{
    hailing_as("job administrator join 1=>job administrator hail-free 0;", "washington");
    CHECK(offers("p1 hail") == 1);
    refused("p1 hail new-york new-york", "season2.hail.2");
    play("p1 hail-free");
    expect("hand p1", "new-york*4");
    expect("ship-at", "haven-north 0");
    expect("counters", "hails=1");
    expect("actions", "3");
    refused("p1 hail-free", "season2.hail.1");
}

TEST("season2.hail.1 objectives and triggers look at the counter")
{
    team("", "month january 36 1=>month january 36 2",
         HAILS "objective hail counter hails 1 A hail\ngoal january hail free\n"
               "trigger heard counter hails 1\ndo points 1\n");
    game();
    now("stickers: O\nship: 1 1 collects\nship-at: washington 4\nstock: 5\narmed: heard\n"
        "pawns: washington haven-south");
    play("p1 hail new-york new-york");
    expect("points", "1");
    contains("objectives", "hail=met");
}

TEST("season2.ship.2 positions that cannot be are refused")
{
    team("", "", "");
    not_now("ship: 1 1 collects");
    game();
    now("ship: 1 1 collects\nship-at: lagos 0");
    not_now("ship-at: -");
    not_now("ship: -");
    not_now("ship-at: paris 0");
    not_now("ship: 1 0 collects");
    not_now("ship: 0 1 collects");
    not_now("ship: 10 1 collects");
    not_now("ship: 1 10 collects");
    not_now("ship: 1 1 sinks");
    not_now("ship: 1 1");
    not_now("ship: 1");
    not_now("ship-at: lagos");
    not_now("ship-at: lagos 61");
    not_now("ship-at: atlantis 0");
}
CHECK_MAIN
