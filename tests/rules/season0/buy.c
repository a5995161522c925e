/* The budget after a game: units, assets, permanent safehouses, counter-surveillance. */
#include "campaign.h"

#define FULL "ready coordinator - / false-bottom dark-glasses / nervous shadowed / "
#define SHOWN "liability blank card liability / 0"

/* ---- Units ------------------------------------------------------------------------------ */

TEST("season0.unit.1 one unit for each player who played, whatever the rating")
{
    campaign("players=4", "", "");
    lose();
    expect("last", "failed");
    expect("phase", "purchases");
    expect("units", "2 0");
    play("p1 continue", "p1 players 3");
    lose();
    expect("units", "3 0");
    play("p1 continue", "p1 players 4");
    complete("cipher");
    lose();
    expect("last", "adequate");
    expect("units", "4 0");
}

TEST("season0.unit.2 a success gives one more")
{
    campaign("players=3", "", "");
    win();
    expect("units", "3 0");
    play("p1 continue", "p1 players 3");
    win();
    expect("units", "4 0");
}

TEST("season0.unit.1 what effects gave comes with the next units, once")
{
    campaign("", "", "legacy -\ndo units 4\nlegacy pause\ndo units 2\n");
    play("p1 players 2");
    expect("units", "0 4");
    lose();
    expect("units", "8 0");
    play("p1 continue");
    lose();
    expect("units", "2 0");
}

TEST("season0.unit.3 units not spent are lost")
{
    campaign("", "", "");
    win();
    play("p1 buy-counter cairo");
    expect("units", "2 0");
    play("p1 continue");
    expect("units", "0 0");
    lose();
    expect("units", "2 0");
}

TEST("season0.unit.4 purchases are made one by one in any order, and end when the team says so")
{
    campaign("", "", TEAM);
    game();
    now("safehouses: washington paris");
    win();
    expect("phase", "purchases");
    verbs("p1 buy-asset", "p1 buy-safehouse", "p1 buy-counter", "p1 continue");
    play("p1 buy-counter cairo");
    verbs("p1 buy-asset", "p1 buy-safehouse", "p1 buy-counter", "p1 continue");
    play("p1 continue");
    expect("phase", "month");
    refused("p1 buy-counter moscow", "any");
    refused("p1 continue", "any");
}

TEST("season0.unit.4 they end by themselves when the units are spent")
{
    campaign("", "", "");
    lose();
    play("p1 buy-counter cairo");
    expect("phase", "purchases");
    expect("units", "1 0");
    play("p1 buy-counter moscow");
    expect("phase", "month");
    expect("units", "0 0");
    expect("month", "january 2");
}

TEST("season0.unit.4 they end by themselves when nothing can be bought any more")
{
    campaign("", "", "legacy pause\ndo unwatch board 3\ndo watch cairo 1\n");
    game();
    now("safehouses: washington paris");
    lose();
    expect("phase", "purchases");
    only("p1 buy-counter cairo", "p1 buy-safehouse paris", "p1 continue");
    play("p1 buy-counter cairo");
    /* The unit left does not pay for a safehouse. */
    expect("phase", "month");
    expect("units", "0 0");
    expect("permanent", "washington");
}

TEST("season0.unit.4 there are none when nothing can be bought at all")
{
    campaign("", "", "legacy pause\ndo unwatch board 3\n");
    lose();
    expect("phase", "month");
    expect("month", "january 2");
    expect("units", "0 0");
    expect("agents", "-");
}

TEST("season0.unit.5 p1 buys for the team")
{
    campaign("", "", TEAM);
    lose();
    to_move("p1");
    never("p2 buy-counter cairo");
    never("p2 continue");
    never("p2 buy-asset iris-allied press-card");
}

/* ---- Assets ----------------------------------------------------------------------------- */

TEST("season0.buy.1 for any alias that is made, also of a character that did not play")
{
    campaign("", "", TEAM);
    lose();
    expect("calendar", "january/1=failed,7,2," WHO);
    legal("p1 buy-asset iris-allied press-card", "p1 buy-asset otto-allied press-card");
    refused("p1 buy-asset iris-neutral press-card", "season0.buy.1");
    refused("p1 buy-asset iris-soviet press-card", "season0.buy.1");
    play("p1 buy-asset otto-allied press-card");
    expect("alias otto-allied", "ready recruiter - / press-card / - / - / 0");
    expect("bought", "press-card=1");
}

TEST("season0.buy.1 not for a burned one")
{
    campaign("", "", TEAM);
    game();
    now("alias otto-allied: burned recruiter - / - / - / card / 0");
    lose();
    refused("p1 buy-asset otto-allied press-card", "season0.buy.1");
    legal("p1 buy-asset maud-allied press-card");
}

TEST("season0.buy.2 on an empty space, never on a liability or another asset")
{
    campaign("", "", TEAM);
    game();
    now("alias iris-allied: " FULL SHOWN);
    lose();
    refused("p1 buy-asset iris-allied press-card", "season0.buy.2");
    CHECK(offers("p1 buy-asset iris-allied") == 0);
    legal("p1 buy-asset felix-allied press-card");
}

TEST("season0.buy.2 season0.liability.7 one space empty is enough")
{
    campaign("", "", TEAM);
    game();
    now("alias iris-allied: ready coordinator quick-hands / false-bottom / nervous shadowed "
        "/ " SHOWN);
    lose();
    play("p1 buy-asset iris-allied press-card");
    expect("alias iris-allied", "ready coordinator quick-hands / false-bottom press-card / "
                                "nervous shadowed / " SHOWN);
}

TEST("season0.buy.1 season0.asset.3 not one that it has")
{
    campaign("", "", TEAM);
    lose();
    play("p1 buy-asset iris-allied switchboard");
    refused("p1 buy-asset iris-allied switchboard", "season0.asset.3 season0.buy.2");
    legal("p1 buy-asset felix-allied switchboard");
}

TEST("season0.buy.3 of each asset there are two")
{
    campaign("", "", TEAM);
    win();
    play("p1 buy-asset iris-allied false-bottom", "p1 buy-asset felix-allied false-bottom");
    expect("units", "1 0");
    expect("bought", "false-bottom=2");
    refused("p1 buy-asset maud-allied false-bottom", "season0.buy.3");
    legal("p1 buy-asset maud-allied switchboard");
}

TEST("season0.buy.3 the number is the pack's, and those that content gave count")
{
    campaign("",
             "asset false-bottom device hand-more 1 1 2=>asset false-bottom device hand-more 1 1 1",
             TEAM "legacy -\ndo asset maud-allied false-bottom\n");
    win();
    expect("bought", "false-bottom=1");
    refused("p1 buy-asset iris-allied false-bottom", "season0.buy.3");
}

TEST("season0.buy.3 one that is sealed cannot be bought until content brings it")
{
    campaign("", "",
             TEAM
             "legacy -\ndo units 3\nlegacy pause\ndo units 3\nlegacy pause\ndo unlock garage\n");
    lose();
    refused("p1 buy-asset iris-allied garage", "any");
    CHECK(offers("p1 buy-asset iris-allied garage") == 0);
    play("p1 continue");
    lose();
    expect("units", "2 0");
    expect("unlocked", "garage");
    now("units: 3 0");
    legal("p1 buy-asset iris-allied garage");
}

TEST("season0.buy.4 what each asset costs")
{
    static const char *const assets[] = {"switchboard",  "false-bottom", "dark-glasses",
                                         "spare-papers", "press-card",   "landlord",
                                         "trade-visa",   "garage"};
    static const unsigned costs[] = {1, 1, 2, 2, 2, 2, 3, 3};
    char move[64], units[32];
    campaign("", "", TEAM "legacy pause\ndo unlock garage\n");
    lose();
    for (unsigned i = 0; i < 8; i++) {
        snprintf(move, sizeof move, "p1 buy-asset iris-allied %s", assets[i]);
        if (costs[i] > 1) {
            snprintf(units, sizeof units, "units: %u 0", costs[i] - 1);
            now(units);
            refused(move, "season0.buy.4");
        }
        snprintf(units, sizeof units, "units: %u 0", costs[i] + 1);
        now(units);
        remember();
        play(move);
        expect("units", "1 0");
        recall();
    }
}

TEST("season0.buy.5 an asset that was lost does not come back to be bought")
{
    campaign("", "", TEAM);
    game();
    now("bought: press-card=2");
    lose();
    expect("alias iris-allied", "ready coordinator - / - / - / - / 0");
    refused("p1 buy-asset iris-allied press-card", "season0.buy.3 season0.buy.5");
}

TEST("season0.buy.5 neither one of an alias that was burned")
{
    campaign("",
             "asset press-card visa neutral-shown 0 2 2=>asset press-card visa neutral-shown 0 2 1",
             TEAM "legacy -\ndo asset iris-allied press-card\nlegacy pause\ndo burn iris-allied\n");
    lose();
    expect("alias iris-allied", "burned coordinator - / - / - / - / 0");
    expect("bought", "press-card=1");
    refused("p1 buy-asset felix-allied press-card", "season0.buy.3 season0.buy.5");
}

/* ---- Permanent safehouses --------------------------------------------------------------- */

TEST("season0.buy.6 a permanent safehouse costs two units, where one stands at the end")
{
    campaign("", "", "");
    game();
    now("safehouses: washington paris");
    win();
    refused("p1 buy-safehouse lagos", "season0.buy.6");
    play("p1 buy-safehouse paris");
    expect("permanent", "washington paris");
    expect("units", "1 0");
    play("p1 continue", "p1 players 2");
    expect("safehouses", "washington paris");
}

TEST("season0.buy.6 with one unit it cannot be paid")
{
    campaign("", "", "");
    game();
    now("safehouses: washington paris");
    lose();
    play("p1 buy-counter cairo");
    expect("units", "1 0");
    refused("p1 buy-safehouse paris", "season0.buy.6");
}

TEST("season0.buy.6 the cost is the pack's")
{
    campaign("", "cost permanent 2=>cost permanent 1", "");
    game();
    now("safehouses: washington paris rome");
    lose();
    play("p1 buy-safehouse rome", "p1 buy-safehouse paris");
    expect("phase", "month");
    expect("permanent", "washington paris rome");
}

TEST("season0.buy.7 a city has at most one")
{
    campaign("", "cost permanent 2=>cost permanent 1", "");
    game();
    now("safehouses: washington paris");
    lose();
    refused("p1 buy-safehouse washington", "season0.buy.7");
    play("p1 buy-safehouse paris");
    refused("p1 buy-safehouse paris", "season0.buy.7");
}

TEST("season0.buy.8 there are no more permanent ones than safehouses")
{
    campaign("", "safehouses 8=>safehouses 1", "");
    game();
    now("safehouses: paris");
    lose();
    refused("p1 buy-safehouse paris", "season0.buy.8");
    campaign("", "safehouses 8=>safehouses 2", "");
    game();
    now("safehouses: paris rome");
    win();
    play("p1 buy-safehouse paris");
    now("units: 2 0");
    refused("p1 buy-safehouse rome", "season0.buy.8");
}

TEST("season0.setup.6 with more permanent ones than safehouses the first in board order are set up")
{
    campaign("", "safehouses 8=>safehouses 2", "");
    now("permanent: atlanta washington paris");
    play("p1 players 2");
    expect("safehouses", "atlanta washington");
    expect("permanent", "atlanta washington paris");
}

TEST("season0.setup.5 a safehouse is set up in every city with a permanent one")
{
    campaign("", "", "legacy -\ndo permanent cairo\ndo permanent atlanta\n");
    play("p1 players 2");
    expect("permanent", "atlanta washington cairo");
    expect("safehouses", "atlanta washington cairo");
}

TEST("season0.build.6 season0.setup.5 one that was moved away is back at the next set-up")
{
    campaign("", "", "");
    game();
    now("safehouses: rome");
    lose();
    refused("p1 buy-safehouse washington", "season0.buy.6 season0.buy.7");
    play("p1 continue", "p1 players 2");
    expect("safehouses", "washington");
}

/* ---- Counter-surveillance --------------------------------------------------------------- */

TEST("season0.buy.9 one unit takes one symbol of a city, of the start or later")
{
    campaign("", "", "legacy pause\ndo watch lagos 1\n");
    win();
    refused("p1 buy-counter paris", "season0.buy.9");
    play("p1 buy-counter lagos");
    expect("units", "2 0");
    amount("surveillance", "lagos", 0);
    play("p1 buy-counter moscow");
    amount("surveillance", "moscow", 1);
    play("p1 continue", "p1 players 2");
    amount("surveillance", "moscow", 1);
    amount("surveillance", "lagos", 0);
}

TEST("season0.buy.9 the cost is the pack's")
{
    campaign("", "cost counter 1=>cost counter 3", "");
    lose();
    expect("phase", "month");
    win();
    now("units: 2 0");
    refused("p1 buy-counter cairo", "season0.buy.9");
    now("units: 3 0");
    play("p1 buy-counter cairo");
    expect("phase", "month");
    amount("surveillance", "cairo", 0);
}

TEST("season0.buy.10 a city may be freed of several symbols, a unit each")
{
    campaign("", "", "");
    win();
    play("p1 buy-counter moscow", "p1 buy-counter moscow");
    amount("surveillance", "moscow", 0);
    expect("units", "1 0");
    refused("p1 buy-counter moscow", "season0.buy.9 season0.buy.10");
}

CHECK_MAIN
