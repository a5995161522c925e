/* The steps after a game of a campaign: objectives, cities, the Legacy deck, the area, clearing. */
#include "campaign.h"

#define AGENTS                                                                                     \
    "atlanta=3 havana=3 los-angeles=3 mexico-city=2 new-york=2 san-francisco=2 toronto=1 "         \
    "washington=1 bogota=1"
#define EVENTS "airlift forecast turncoat by-night"
#define HIDDEN_VOICE "target voice sydney 1=>hidden voice 1 algiers cairo johannesburg"

/* One question of each kind of block. */
#define ASK "choose\noption A.\noption B.\nend\n"

/* ---- The order -------------------------------------------------------------------------- */

TEST("season0.after.1 objectives, cities, Legacy deck, area, budget, clearing")
{
    campaign("", "",
             "legacy pause\nwhen surveillance paris 1\ndo points 10\nend\ndo units 2\n" ASK
             "entry 106\nwhen surveillance paris 1\ndo points 1\nend\ndo funding-up 1\n");
    game();
    cards("hand p1", "turncoat");
    play("p1 turncoat atlanta");
    now("incidents: paris=2");
    lose();
    /* The entry came before the cities, the Legacy deck after them and before the area. */
    expect("phase", "story");
    expect("stage", "legacy");
    expect("points", "10");
    expect("funding", "8");
    expect("area", "atlanta");
    expect("units", "0 2");
    amount("surveillance", "paris", 1);
    play("p1 choose 2");
    /* The area came before the budget, and that before the clearing. */
    expect("phase", "purchases");
    expect("stage", "-");
    expect("area", "-");
    expect("units", "4 0");
    expect("incidents", "paris=2");
    play("p1 continue");
    expect("phase", "month");
    expect("incidents", "-");
}

TEST("season0.after.2 season0.rating.1 entries of failed objectives are read one after the other")
{
    campaign("", "",
             "entry 106\nchoose\noption A.\ndo points 1\noption B.\nend\n"
             "entry 108\nchoose\noption A.\noption B.\ndo points 10\nend\n"
             "entry 105\ndo points 50\nentry 107\ndo points 50\n");
    lose();
    expect("phase", "story");
    expect("asked", "choose p1 2");
    expect("running", "no");
    expect("game", "month 2");
    expect("stage", "objectives 2");
    expect("reading", "entry-106 1");
    expect("objectives", "papers=failed voice=open");
    expect("missed", "-");
    to_move("p1");
    only("p1 choose 1", "p1 choose 2");
    play("p1 choose 1");
    expect("stage", "objectives 3");
    expect("reading", "entry-108 1");
    expect("objectives", "papers=failed voice=failed");
    expect("points", "1");
    expect("calendar", "-");
    play("p1 choose 2");
    expect("points", "11");
    expect("stage", "-");
    expect("reading", "-");
    expect("phase", "purchases");
    expect("missed", "papers voice");
    expect("done", "-");
}

TEST("season0.after.2 what was completed or failed in the game is not read again after it")
{
    campaign("", HIDDEN_VOICE,
             "entry 105\ndo points 1\nentry 106\ndo points 50\nentry 107\ndo points 50\n"
             "entry 108\ndo points 10\n");
    complete("papers");
    expect("points", "1");
    now("teams allied: algiers");
    play("p1 acquire voice", "* target voice cairo");
    expect("calendar", "january/1=adequate,6,1," STRANGERS);
    expect("points", "11");
    expect("done", "papers");
    expect("missed", "voice");
}

TEST("season0.aim.5 a campaign decides about guarded cities when it comes to their entry")
{
    static const char guard[] = "target papers tokyo 1=>guard papers tokyo rome";
    static const char entries[] = "entry 105\ndo points 5\nentry 106\ndo points 50\n";
    campaign("", guard, entries);
    lose();
    expect("points", "5");
    expect("done", "papers");
    expect("missed", "voice");
    campaign("", guard, entries);
    game();
    now("incidents: rome=1");
    lose();
    expect("points", "50");
    expect("missed", "papers voice");
}

TEST("season0.rating.1 season0.end.9 the rating counts what failed, however the game ended")
{
    campaign("", "", "");
    complete("papers");
    now("agents: " AGENTS " buenos-aires=3 lima=3 santiago=3 sao-paulo=3 istanbul=3 kiev=3");
    draws("p1", "bogota", "lima");
    play("* threat london");
    expect("calendar", "january/1=adequate,6,1," STRANGERS);
    expect("phase", "purchases");
}

TEST("season0.after.3 after the entries the level changes, and rating and level are written down")
{
    campaign("", "",
             "entry 108\nwhen funding 6\ndo points 1\nend\n" ASK
             "legacy pause\nwhen funding 7\ndo points 10\nend\nwhen adequate\ndo points 20\nend\n");
    lose();
    expect("stage", "objectives 3");
    expect("funding", "5");
    expect("calendar", "-");
    expect("last", "-");
    play("p1 choose 1");
    expect("funding", "7");
    expect("points", "10");
    expect("calendar", "january/1=failed,7,2," STRANGERS);
    expect("last", "failed");
}

/* ---- What stays ------------------------------------------------------------------------- */

/* Nothing of a game is left in the lines of the position. */
static void nothing_left(void)
{
    static const char *const lines[][2] = {
        {"asked", "-"},          {"turn", "p1"},        {"actions", "0"},
        {"left", "0"},           {"pending", "0"},      {"flags", "-"},
        {"paid", "-"},           {"aliases", "- -"},    {"pawns", "washington washington"},
        {"losses", "0 0"},       {"hand p1", "-"},      {"hand p2", "-"},
        {"player-discard", "-"}, {"reserve", EVENTS},   {"unseen", CITIES},
        {"player-deck", "-"},    {"threat", "0"},       {"agents", "-"},
        {"incidents", "-"},      {"safehouses", "-"},   {"teams allied", "-"},
        {"teams neutral", "-"},  {"teams soviet", "-"}, {"threat-deck", CITIES},
        {"threat-discard", "-"}, {"area", "-"},         {"objectives", "-"},
        {"targets", "-"},        {"game", "-"},         {"running", "no"},
        {"stage", "-"},          {"reading", "-"},      {"waiting", "-"},
        {"units", "0 0"},
    };
    for (unsigned i = 0; i < sizeof lines / sizeof *lines; i++) {
        pos_expect(lines[i][0], lines[i][1]);
    }
}

TEST("season0.after.4 nothing of the game is carried into the next one")
{
    campaign("", "", "");
    nothing_left();
    game();
    now("threat: 2\nincidents: rome=1\nsafehouses: washington paris\nteams soviet: kiev\n"
        "pawns: paris rome\nflags: by-night");
    lose();
    play("p1 continue");
    expect("phase", "month");
    nothing_left();
    play("p1 players 2");
    expect("phase", "setup-threats");
    expect("left", "9");
    expect("threat", "0");
    expect("agents", "-");
    expect("incidents", "-");
    expect("safehouses", "washington");
    expect("teams soviet", "-");
    expect("pawns", "washington washington");
    expect("hand p1", "-");
    expect("threat-deck", CITIES);
}

TEST("season0.after.4 a game that ends in the middle of a turn leaves nothing behind")
{
    campaign("", "", "");
    game();
    now("turn: p2\nflags: by-night");
    win();
    expect("last", "success");
    play("p1 continue");
    nothing_left();
}

TEST("season0.after.4 nor does one that ends in the middle of an incident")
{
    campaign("", "incidents 12=>incidents 1", "");
    game();
    now("incidents: paris=1\nphase: threats\nactions: 0\nleft: 2\npawns: atlanta atlanta\n"
        "turn: p2\n"
        "threat-discard: havana los-angeles mexico-city new-york san-francisco toronto washington "
        "bogota\nthreat-deck: atlanta buenos-aires lima santiago sao-paulo east-berlin istanbul "
        "kiev leningrad london madrid moscow paris prague rome warsaw algiers cairo johannesburg "
        "khartoum lagos leopoldville baghdad bangkok bombay calcutta delhi hanoi karachi "
        "novosibirsk peking pyongyang riyadh saigon shanghai jakarta manila osaka sydney tokyo");
    play("* threat atlanta");
    expect("phase", "purchases");
    expect("calendar", "january/1=failed,7,2," STRANGERS);
    expect("losses", "0 0");
    expect("pawns", "atlanta atlanta");
    play("p1 continue");
    nothing_left();
}

TEST("season0.after.5 surveillance, safehouses, aliases, opened and destroyed things stay")
{
    campaign("", "",
             TEAM "entry 105\ndo watch lagos 2\ndo permanent paris\n"
                  "do asset iris-allied press-card\ndo liability felix-allied airsick\n"
                  "do door attic\ndo destroy-event airlift\ndo affiliation paris soviet\n"
                  "do note key\ndo sticker D\ndo protocol lantern\ndoor attic\ndo mark cairo\n");
    game();
    now("alias maud-allied: ready analyst - / - / - / blank card / 0");
    cards("player-discard", "airlift");
    complete("papers");
    lose();
    play("p1 continue", "p1 players 2");
    expect("month", "february 1");
    expect("running", "yes");
    amount("surveillance", "lagos", 2);
    expect("permanent", "washington paris");
    expect("safehouses", "washington paris");
    expect("alias iris-allied", "ready coordinator - / press-card / - / - / 0");
    expect("alias felix-allied", "ready courier - / - / airsick / - / 0");
    expect("alias maud-allied", "ready analyst - / - / - / blank card / 0");
    expect("opened", "door-attic");
    expect("marked", "cairo");
    expect("lost-events", "airlift");
    expect("reserve", "forecast turncoat by-night");
    expect("affiliations", "paris=soviet");
    expect("notes", "key");
    expect("stickers", "D");
    expect("protocols", "lantern");
}

TEST("season0.after.5 a burned alias stays burned, and a spared cover counts for one game")
{
    campaign("", "", TEAM);
    game();
    now("alias iris-allied: ready coordinator - / spare-papers / - / - / 1\n"
        "alias otto-allied: burned recruiter - / - / - / card / 0");
    lose();
    expect("alias iris-allied", "ready coordinator - / spare-papers / - / - / 0");
    play("p1 continue");
    game();
    expect("alias otto-allied", "burned recruiter - / - / - / card / 0");
    expect("alias iris-allied", "ready coordinator - / spare-papers / - / - / 0");
}

TEST("season0.after.6 pieces stay on the board until the budget is spent")
{
    campaign("", "", "");
    game();
    now("threat: 2\nincidents: rome=1\nsafehouses: washington paris\nteams soviet: kiev\n"
        "pawns: paris rome");
    lose();
    expect("phase", "purchases");
    expect("game", "month 2");
    expect("running", "no");
    expect("turn", "p1");
    expect("agents", AGENTS);
    expect("threat", "2");
    expect("incidents", "rome=1");
    expect("safehouses", "washington paris");
    expect("teams soviet", "kiev");
    expect("pawns", "paris rome");
    expect("objectives", "papers=failed voice=failed");
    /* Cards and aliases are not pieces. */
    expect("aliases", "- -");
    expect("hand p1", "-");
    expect("hand p2", "-");
    expect("player-discard", "-");
    expect("player-deck", "-");
    expect("unseen", CITIES);
    expect("reserve", EVENTS);
    expect("threat-deck", CITIES);
    expect("threat-discard", "-");
}

TEST("season0.after.6 hands and aliases stay while the entries are read")
{
    campaign("", "", "entry 106\n" ASK "legacy pause\n" ASK);
    lose();
    expect("stage", "objectives 2");
    expect("hand p1", "atlanta havana los-angeles mexico-city");
    expect("aliases", "temporary-coordinator temporary-courier");
    expect("unseen", "-");
    expect("threat-discard", "atlanta havana los-angeles mexico-city new-york san-francisco "
                             "toronto washington bogota");
    play("p1 choose 1");
    expect("stage", "legacy");
    expect("hand p1", "-");
    expect("aliases", "- -");
    expect("unseen", CITIES);
    expect("player-deck", "-");
    /* The threat cards follow after the Legacy deck. */
    expect("threat-discard", "atlanta havana los-angeles mexico-city new-york san-francisco "
                             "toronto washington bogota");
    play("p1 choose 1");
    expect("threat-deck", CITIES);
}

TEST("season0.after.6 a revealed target's card is back as soon as the game is over")
{
    campaign("", HIDDEN_VOICE, "entry 106\n" ASK "entry 107\n" ASK);
    game();
    now("teams allied: algiers");
    play("p1 acquire voice", "* target voice algiers");
    expect("asked", "choose p1 2");
    lacks("unseen", "algiers");
    play("p1 choose 1");
    lacks("unseen", "algiers");
    lose();
    expect("stage", "objectives 2");
    expect("running", "no");
    expect("unseen", "algiers");
    expect("targets", "voice=algiers");
    play("p1 choose 1");
    expect("phase", "purchases");
    expect("targets", "voice=algiers");
    expect("unseen", CITIES);
    play("p1 continue");
    expect("targets", "-");
}

TEST("season0.end.7 season0.acquire.9 the last objective's entry is read while the game runs")
{
    campaign("", "", "entry 107\n" ASK "do agents lagos 2\ndo points 1\n");
    win();
    expect("phase", "actions");
    expect("running", "yes");
    expect("stage", "-");
    expect("asked", "choose p1 2");
    expect("reading", "entry-107 1");
    expect("objectives", "papers=completed voice=completed");
    expect("calendar", "-");
    play("p1 choose 1");
    expect("phase", "purchases");
    expect("points", "1");
    amount("agents", "lagos", 2);
    expect("calendar", "january/1=success,4,0," STRANGERS);
}

TEST("season0.after.1 p1 answers for the team, whoever's turn it was")
{
    campaign("", "", "legacy pause\n" ASK);
    game();
    now("turn: p2");
    lose();
    expect("turn", "p1");
    to_move("p1");
    never("p2 choose 1");
    play("p1 choose 1");
    to_move("p1");
}

/* ---- Cities ----------------------------------------------------------------------------- */

TEST("season0.city.1 a city with incident markers gets one symbol, whatever their number")
{
    campaign("", "", "");
    game();
    now("incidents: paris=3 cairo=1 tokyo=1");
    lose();
    expect("surveillance", "havana=1 mexico-city=1 east-berlin=2 istanbul=1 leningrad=1 moscow=2 "
                           "paris=1 prague=1 cairo=2 novosibirsk=1 peking=2 pyongyang=1 saigon=1 "
                           "tokyo=1");
}

TEST("season0.city.1 after a success too, and again after the next game")
{
    campaign("", "", "");
    game();
    now("incidents: paris=1");
    win();
    amount("surveillance", "paris", 1);
    play("p1 continue");
    game();
    now("incidents: paris=2");
    lose();
    amount("surveillance", "paris", 2);
}

TEST("season0.city.2 a city with three symbols gets none")
{
    campaign("", "", "legacy -\ndo watch moscow 1\n");
    game();
    now("incidents: moscow=2 peking=1");
    lose();
    amount("surveillance", "moscow", 3);
    amount("surveillance", "peking", 3);
}

TEST("season0.city.3 the symbol can be bought away at once")
{
    campaign("", "", "");
    game();
    now("incidents: paris=1");
    lose();
    expect("phase", "purchases");
    legal("p1 buy-counter paris");
    refused("p1 buy-counter rome", "season0.buy.9");
    play("p1 buy-counter paris");
    expect("surveillance", WATCHED);
}

/* ---- The end-of-game area --------------------------------------------------------------- */

TEST("season0.area.2 the cards of the area go back to the others, one set in all")
{
    campaign("", "", "");
    game();
    cards("hand p2", "turncoat");
    play("p2 turncoat bogota");
    expect("area", "bogota");
    lose();
    expect("area", "-");
    expect("threat-discard", "-");
    expect("threat-deck", CITIES);
    play("p1 continue", "p1 players 2");
    weight("* threat bogota", 1);
    weight("* threat tokyo", 1);
}

TEST("season0.area.2 after a success too")
{
    campaign("", "", "");
    game();
    cards("hand p1", "turncoat");
    play("p1 turncoat atlanta");
    win();
    expect("area", "-");
    expect("threat-deck", CITIES);
}

CHECK_MAIN
