/* Recon: the sites, what they ask for, and paying it card by card. */
#include "position.h"

#define XENOPHOBIC                                                                                 \
    "character administrator: haven-north living administrator xenophobia - - - / scar\n"
#define SCOUT "character administrator: haven-north living administrator scout - - - / -\n"
#define BOTH                                                                                       \
    "character administrator: haven-north living administrator scout xenophobia - - / scar\n"
/* p1 is the Administrator, on a site with a supply centre. */
#define NORTH_AMERICA                                                                              \
    "characters: administrator farmer\npawns: washington cairo\ncentres: washington\n"
#define SOUTH_AMERICA                                                                              \
    "characters: administrator farmer\npawns: sao-paulo cairo\ncentres: sao-paulo\n"
#define EUROPE "characters: administrator farmer\npawns: istanbul lagos\ncentres: istanbul\n"
#define AFRICA "characters: administrator farmer\npawns: cairo lagos\ncentres: cairo\n"

TEST("season2.recon.1 the cards are spent and the site is used")
{
    given("", NORTH_AMERICA "hand p1: new-york washington london lagos\nplayer-discard: -");
    play("p1 recon north-america");
    expect("asked", "-");
    expect("sites", "north-america");
    expect("hand p1", "lagos");
    expect("player-discard", "new-york washington london");
    expect("actions", "3");
}

TEST("season2.recon.1 only in the city of the site, and with its cards")
{
    given("", "pawns: new-york cairo\ncentres: new-york washington\nhand p1: new-york*3");
    refused("p1 recon north-america", "season2.recon.1");
    given("", NORTH_AMERICA "hand p1: istanbul*4");
    refused("p1 recon europe", "season2.recon.1");
    CHECK(offers("p1 recon ") == 0);
    given("", NORTH_AMERICA "hand p1: new-york*2 lagos");
    refused("p1 recon north-america", "season2.recon.5");
}

TEST("season2.recon.1 it needs an action, and one's own turn")
{
    given("", NORTH_AMERICA "hand p1: new-york*3\nactions: 0\nsupplies: washington=1");
    refused("p1 recon north-america", "season2.turn.5");
    given("", "pawns: lagos washington\ncentres: washington\nhand p2: new-york*3");
    refused("p2 recon north-america", "season2.turn.3");
}

TEST("season2.recon.2 the city needs a supply centre")
{
    given("", "pawns: washington cairo\nhand p1: new-york washington london\ncentres: new-york");
    refused("p1 recon north-america", "season2.recon.2");
}

TEST("season2.recon.2 unless the site says otherwise")
{
    given_pack("site north-america washington 1 centre=>site north-america washington 1 free", "",
               "pawns: washington cairo\nhand p1: new-york washington london\ncentres: new-york");
    play("p1 recon north-america");
    expect("sites", "north-america");
}

TEST("season2.recon.3 a site with named cards takes exactly those")
{
    given("", AFRICA "hand p1: istanbul tripoli cairo*2");
    play("p1 recon africa");
    expect("sites", "africa");
    expect("hand p1", "istanbul");
    static const char *const wrong[] = {
        "hand p1: istanbul*2 tripoli cairo",
        "hand p1: tripoli*3 cairo",
        "hand p1: cairo*4 istanbul",
        "hand p1: istanbul*2 cairo*2",
    };
    for (unsigned i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char lines[256];
        snprintf(lines, sizeof lines, AFRICA "%s", wrong[i]);
        given("", lines);
        refused("p1 recon africa", "season2.recon.3");
    }
}

TEST("season2.recon.3 whatever their upgrades")
{
    given("", AFRICA "hand p1: tripoli+pilot cairo cairo+infrastructure cairo+cargo");
    play("p1 recon africa");
    expect("paid", "tripoli+pilot");
    only("p1 spend cairo", "p1 spend cairo+infrastructure");
    play("p1 spend cairo+infrastructure");
    expect("sites", "africa");
    expect("hand p1", "cairo");
}

static bool pack_opens(const char *edits)
{
    char why[256];
    return pos_pack_read(edits, "") && pos_open_pack("", why, sizeof why) == SURTO_OK;
}

TEST("season2.recon.3 with Scout one of them, of the player's choice, is left out")
{
    given("", AFRICA SCOUT "hand p1: tripoli cairo");
    play("p1 recon africa");
    expect("sites", "africa");
    given("", AFRICA SCOUT "hand p1: cairo*2");
    play("p1 recon africa");
    expect("sites", "africa");
    given("", AFRICA SCOUT "hand p1: istanbul*2 tripoli*2");
    refused("p1 recon africa", "season2.recon.3");
    given("", AFRICA SCOUT "hand p1: tripoli cairo*2");
    play("p1 recon africa");
    only("p1 spend tripoli", "p1 spend cairo");
    play("p1 spend tripoli");
    expect("sites", "africa");
    expect("hand p1", "cairo");
}

TEST("season2.recon.4 the named cards of a site are all of its colour")
{
    CHECK(pack_opens("named africa tripoli=>named africa istanbul"));
    CHECK(!pack_opens("named africa tripoli=>named africa lagos"));
    CHECK(!pack_opens(
        "site africa cairo 4 centre named black=>site africa cairo 4 centre named blue"));
}

TEST("season2.recon.5 starred cards may be of any cities of the colour")
{
    static const char *const hands[] = {"new-york*3", "new-york*2 london", "new-york london*2",
                                        "washington*3"};
    for (unsigned i = 0; i < sizeof hands / sizeof *hands; i++) {
        char lines[256];
        snprintf(lines, sizeof lines, NORTH_AMERICA "hand p1: %s", hands[i]);
        given("", lines);
        play("p1 recon north-america");
        expect("sites", "north-america");
        expect("hand p1", "-");
    }
    given("", NORTH_AMERICA "hand p1: new-york*2 lagos*2 cairo*2");
    refused("p1 recon north-america", "season2.recon.5");
}

TEST("season2.recon.6 lettered cards are all of different cities")
{
    given("", SOUTH_AMERICA "hand p1: jacksonville*3 sao-paulo*3");
    refused("p1 recon south-america", "season2.recon.6");
    given("", SOUTH_AMERICA "hand p1: jacksonville*2 sao-paulo*2 lagos");
    play("p1 recon south-america");
    expect("sites", "south-america");
    expect("hand p1", "jacksonville sao-paulo");
}

TEST("season2.recon.6 of one card more than the number, that card may repeat a city")
{
    given("", SOUTH_AMERICA XENOPHOBIC "hand p1: jacksonville sao-paulo lagos");
    refused("p1 recon south-america", "season2.scars.1");
    given("", SOUTH_AMERICA XENOPHOBIC "hand p1: jacksonville*2 sao-paulo*2");
    refused("p1 recon south-america", "season2.recon.6");
    given("", SOUTH_AMERICA XENOPHOBIC "hand p1: jacksonville*2 sao-paulo*2 lagos");
    play("p1 recon south-america");
    expect("paid", "jacksonville");
    only("p1 spend jacksonville", "p1 spend sao-paulo");
    play("p1 spend sao-paulo");
    expect("sites", "south-america");
    expect("hand p1", "jacksonville");
}

TEST("season2.recon.6 with Scout the fewer cards are of different cities too")
{
    given("", SOUTH_AMERICA SCOUT "hand p1: jacksonville*2");
    refused("p1 recon south-america", "season2.recon.6");
    given("", SOUTH_AMERICA SCOUT "hand p1: jacksonville*2 lagos");
    play("p1 recon south-america");
    expect("hand p1", "jacksonville");
    expect("sites", "south-america");
}

TEST("season2.recon.6 two cards of a city are of one city, whatever their upgrades")
{
    given("", SOUTH_AMERICA "hand p1: lagos lagos+pilot sao-paulo");
    refused("p1 recon south-america", "season2.recon.6");
    given("", SOUTH_AMERICA "hand p1: jacksonville sao-paulo lagos lagos+pilot");
    play("p1 recon south-america");
    expect("paid", "jacksonville sao-paulo");
    only("p1 spend lagos", "p1 spend lagos+pilot");
    play("p1 spend lagos+pilot");
    expect("sites", "south-america");
    expect("hand p1", "lagos");
}

TEST("season2.recon.7 the cards are spent one by one")
{
    given("", NORTH_AMERICA "hand p1: new-york*2 washington london*2 lagos\nplayer-discard: -");
    play("p1 recon north-america");
    expect("asked", "pay p1 recon north-america");
    expect("paid", "-");
    expect("actions", "3");
    expect("sites", "-");
    only("p1 spend new-york", "p1 spend washington");
    play("p1 spend new-york");
    expect("paid", "new-york");
    expect("player-discard", "new-york");
    expect("hand p1", "new-york washington london*2 lagos");
    only("p1 spend new-york", "p1 spend washington", "p1 spend london");
    play("p1 spend new-york");
    only("p1 spend washington", "p1 spend london");
    play("p1 spend london");
    expect("sites", "north-america");
    expect("asked", "-");
    expect("paid", "-");
    expect("hand p1", "washington london lagos");
    expect("player-discard", "new-york*2 london");
}

TEST("season2.recon.7 a card is spent only if the rest can still be paid")
{
    given("", NORTH_AMERICA "hand p1: new-york*2 washington london*2 lagos");
    play("p1 recon north-america");
    refused("p1 spend london", "season2.recon.7");
    refused("p1 spend lagos", "season2.recon.7");
    play("p1 spend washington");
    expect("hand p1", "new-york*2 lagos");
    /* Two of one city are too many for a lettered site. */
    given("", SOUTH_AMERICA XENOPHOBIC "hand p1: jacksonville*3 sao-paulo*2 lagos");
    play("p1 recon south-america");
    expect("paid", "jacksonville");
    play("p1 spend jacksonville");
    expect("asked", "-");
    expect("hand p1", "jacksonville sao-paulo");
}

TEST("season2.recon.7 nothing else happens while a payment runs")
{
    given("", NORTH_AMERICA "hand p1: new-york*2 washington london\nhand p2: one-quiet-night");
    play("p1 recon north-america");
    verbs("p1 spend");
    refused("p1 drive jacksonville", "season2.turn.8");
    refused("p1 pass", "season2.turn.8");
    refused("p2 quiet-night", "season2.event.5");
}

TEST("season2.recon.8 the card more that a scar asks for needs only the colour")
{
    given("", AFRICA XENOPHOBIC "hand p1: tripoli cairo*2");
    refused("p1 recon africa", "season2.scars.1 season2.recon.8");
    given("", AFRICA XENOPHOBIC "hand p1: tripoli cairo*2 lagos");
    refused("p1 recon africa", "season2.scars.1 season2.recon.8");
    given("", AFRICA XENOPHOBIC "hand p1: istanbul tripoli cairo*2");
    play("p1 recon africa");
    expect("sites", "africa");
    expect("hand p1", "-");
    given("", AFRICA XENOPHOBIC "hand p1: istanbul tripoli*2 cairo*3");
    play("p1 recon africa");
    /* Istanbul, or a second card of Tripoli, or a third of Cairo. */
    only("p1 spend istanbul", "p1 spend tripoli");
    play("p1 spend tripoli");
    only("p1 spend tripoli", "p1 spend cairo");
    play("p1 spend cairo");
    expect("sites", "africa");
    expect("hand p1", "istanbul tripoli");
    given("", NORTH_AMERICA XENOPHOBIC "hand p1: new-york*3");
    refused("p1 recon north-america", "season2.scars.1 season2.recon.8");
    given("", NORTH_AMERICA XENOPHOBIC "hand p1: new-york*4");
    play("p1 recon north-america");
    expect("hand p1", "-");
}

TEST("season2.recon.9 Scout and Xenophobia together leave the site's own number")
{
    given("", NORTH_AMERICA BOTH "hand p1: new-york*2");
    refused("p1 recon north-america", "season2.recon.5");
    given("", NORTH_AMERICA BOTH "hand p1: new-york*3 lagos");
    play("p1 recon north-america");
    expect("hand p1", "lagos");
    given("", AFRICA BOTH "hand p1: tripoli cairo*2");
    play("p1 recon africa");
    expect("hand p1", "-");
    given("", AFRICA BOTH "hand p1: istanbul tripoli cairo");
    refused("p1 recon africa", "season2.recon.3");
}

TEST("season2.recon.10 a site is used once")
{
    given("", NORTH_AMERICA "hand p1: new-york*4 london*3");
    play("p1 recon north-america", "p1 spend new-york", "p1 spend new-york", "p1 spend new-york");
    expect("sites", "north-america");
    refused("p1 recon north-america", "season2.recon.10");
    /* In an earlier game counts too. */
    given("", EUROPE "hand p1: cairo*4\nsites: europe");
    refused("p1 recon europe", "season2.recon.10");
}

TEST("season2.recon.11 what a recon brings is there before the objectives are looked at")
{
    given("", "pawns: washington cairo\ncentres: washington lagos cairo\n"
              "hand p1: new-york*2 washington*2");
    play("p1 recon north-america");
    expect("paid", "new-york");
    expect("sites", "-");
    expect("objectives", "three-centres=met recon-north-america=open");
    play("p1 spend new-york");
    expect("sites", "north-america");
    expect("objectives", "three-centres=met recon-north-america=met");
    result("won");
}

TEST("season2.recon.12 North America: in Washington, three blue cards, starred")
{
    given("", NORTH_AMERICA "hand p1: new-york*2");
    refused("p1 recon north-america", "season2.recon.5");
    given("", NORTH_AMERICA "hand p1: london*3");
    play("p1 recon north-america");
    expect("sites", "north-america");
}

TEST("season2.recon.13 South America: in Sao Paulo, three yellow cards, lettered")
{
    given("", SOUTH_AMERICA "hand p1: jacksonville lagos cairo");
    refused("p1 recon south-america", "season2.recon.6");
    given("", SOUTH_AMERICA "hand p1: jacksonville sao-paulo lagos cairo");
    play("p1 recon south-america");
    expect("sites", "south-america");
    expect("hand p1", "cairo");
}

TEST("season2.recon.14 Europe: in Istanbul, four black cards, starred")
{
    given("", EUROPE "hand p1: istanbul tripoli*2");
    refused("p1 recon europe", "season2.recon.5");
    given("", EUROPE "hand p1: istanbul tripoli*2 cairo");
    play("p1 recon europe");
    expect("sites", "europe");
    given("", EUROPE "hand p1: cairo*4");
    play("p1 recon europe");
    expect("sites", "europe");
}

TEST("season2.recon.15 Africa: in Cairo, two cards of Cairo and one of Tripoli")
{
    given("", AFRICA "hand p1: tripoli cairo");
    refused("p1 recon africa", "season2.recon.3");
    given("", AFRICA "hand p1: tripoli*2 cairo*3");
    play("p1 recon africa");
    expect("asked", "-");
    expect("sites", "africa");
    expect("hand p1", "tripoli cairo");
}

TEST("season2.recon.12 season2.recon.13 season2.recon.14 season2.recon.15 sites stand in the order "
     "of the pack")
{
    given("", AFRICA "hand p1: tripoli cairo*2\nsites: south-america");
    play("p1 recon africa");
    expect("sites", "south-america africa");
}

CHECK_MAIN
