/* What rule stickers and protocols do, and that nothing of it happens before they are in force. */
#include "campaign.h"

#define AGENTS                                                                                     \
    "atlanta=3 havana=3 los-angeles=3 mexico-city=2 new-york=2 san-francisco=2 toronto=1 "         \
    "washington=1 bogota=1"

/* A game with stickers, protocols and marks, by a card of the Legacy deck before it. */
static void game_with(const char *edits, const char *effects)
{
    camp_story(edits, TEAM, "legacy -\n", effects);
    camp_game();
}

#define with(edits, effects) (POS_HERE, game_with(edits, effects))

#define HIDDEN_VOICE "target voice sydney 1=>hidden voice 1 algiers cairo johannesburg"

/* p1's turn is over without anything happening. */
static void next_turn(void)
{
    pos_draws("p1", "buenos-aires", "lima");
    pos_play(POS_LIST("* threat leningrad", "* threat jakarta"));
}

/* ---- Set-up ----------------------------------------------------------------------------- */

TEST("season0.setup.12 behaviour threats-more: more cards after the nine, one agent each")
{
    campaign("", "", "legacy -\ndo sticker A\n");
    play("p1 players 2");
    expect("left", "11");
    for (unsigned i = 0; i < 9; i++) {
        pos_play_one(pos_offer_text(0));
    }
    expect("phase", "setup-threats");
    expect("left", "2");
    play("* threat paris", "* threat lagos");
    expect("phase", "setup-hands");
    expect("agents", AGENTS " paris=1 lagos=1");
    contains("threat-discard", "paris lagos");
}

TEST("season0.setup.12 behaviour threats-more: nine without it, not more than there are cities")
{
    campaign("", "", "");
    play("p1 players 2");
    expect("left", "9");
    bad_pack("sticker A threats-more 2=>sticker A threats-more 10", "");
    bad_pack("sticker A threats-more 2=>sticker A threats-more 0", "");
    campaign("", "sticker A threats-more 2=>sticker A threats-more 9", "legacy -\ndo sticker A\n");
    play("p1 players 2");
    expect("left", "18");
}

TEST("season0.setup.7 behaviour threat-start: the marker starts so many spaces on")
{
    campaign("", "", "legacy -\ndo protocol cobalt\n");
    play("p1 players 2");
    expect("threat", "1");
    campaign("",
             "protocol cobalt threat-start 1=>protocol cobalt threat-start 3;"
             "track 2 2 2 3 3 4=>track 2 3;track 3 3 3 4 4 4=>track 3 3",
             "legacy -\ndo protocol cobalt\n");
    play("p1 players 2");
    /* Not beyond the last. */
    expect("threat", "1");
    campaign("", "", "");
    play("p1 players 2");
    expect("threat", "0");
}

TEST("season0.setup.20 behaviour first-cards: each starting hand has so many cards fewer")
{
    campaign("players=4", "", "legacy -\ndo sticker B\n");
    play("p1 players 2");
    through("setup-hands");
    expect("left", "6");
    through("actions");
    expect("hand p1", "atlanta havana los-angeles");
    expect("hand p2", "mexico-city new-york san-francisco");
    /* 52 cards less six in five piles: 10 and its escalation. */
    expect("player-deck", "1 5 11 in");
    lose();
    play("p1 continue", "p1 players 3");
    through("setup-hands");
    expect("left", "6");
}

TEST("season0.setup.20 behaviour first-cards: but at least one")
{
    campaign("players=4", "sticker B first-cards 1=>sticker B first-cards 2",
             "legacy -\ndo sticker B\n");
    play("p1 players 4");
    through("setup-hands");
    expect("left", "4");
}

/* ---- Turn ------------------------------------------------------------------------------- */

TEST("season0.surveillance.1 behaviour marked-watched: a marked city counts as having more")
{
    with("", "do protocol granite\ndo mark lagos\ndo mark moscow\n");
    now("pawns: washington lagos");
    next_turn();
    expect("phase", "surveillance");
    expect("asked", "cover p2");
    expect("losses", "0 0");
    with("", "do protocol granite\ndo mark moscow\n");
    now("pawns: washington moscow");
    next_turn();
    expect("losses", "0 2");
    /* No symbol is put there. */
    amount("surveillance", "moscow", 2);
    with("", "do mark lagos\n");
    now("pawns: washington lagos");
    next_turn();
    expect("phase", "actions");
}

TEST("season0.surveillance.1 behaviour marked-watched: at most three in all, only marked ones")
{
    with("protocol granite marked-watched 1=>protocol granite marked-watched 3",
         "do protocol granite\ndo mark moscow\n");
    now("pawns: washington moscow");
    next_turn();
    expect("losses", "0 2");
    with("", "do protocol granite\ndo mark moscow\n");
    now("pawns: washington lagos");
    next_turn();
    expect("phase", "actions");
    with("", "do protocol granite\ndo mark lagos\n");
    now("pawns: washington lagos\nsafehouses: washington lagos");
    next_turn();
    expect("phase", "actions");
}

/* The threat card of a city with three agents is drawn in p1's turn. */
static void incident_in(const char *city)
{
    char move[64];
    pos_draws("p1", "buenos-aires", "lima");
    snprintf(move, sizeof move, "* threat %s", city);
    pos_play_one(move);
}

TEST("season0.effect.7 behaviour marked-watched: for incident effects too")
{
    with("", "do protocol granite\ndo mark lagos\n");
    now("agents: " AGENTS " kiev=3\nteams neutral: khartoum lagos");
    incident_in("kiev");
    play("* incident shanghai");
    expect("teams neutral", "khartoum");
    with("", "do mark lagos\n");
    now("agents: " AGENTS " kiev=3\nteams neutral: khartoum lagos");
    incident_in("kiev");
    play("* incident shanghai");
    expect("teams neutral", "khartoum lagos");
}

/* ---- Actions ---------------------------------------------------------------------------- */

#define NOT_IN_FORCE "season0.shuttle.1 season0.sticker.1"
#define NOT_SO "season0.sticker.4"

TEST("season0.shuttle.1 season0.protocol.2 season0.sticker.4 behaviour safehouse-flight: between "
     "two safehouses")
{
    with("", "do protocol lantern\n");
    now("safehouses: washington paris rome");
    CHECK(offers("p1 shuttle") == 2);
    refused("p1 shuttle lagos", NOT_SO);
    refused("p1 shuttle washington", NOT_SO " season0.move.1");
    play("p1 shuttle rome");
    expect("pawns", "rome washington");
    expect("actions", "3");
    contains("hand p1", "atlanta havana los-angeles mexico-city");
    now("pawns: lagos washington");
    refused("p1 shuttle paris", NOT_SO);
    with("", "");
    now("safehouses: washington paris");
    refused("p1 shuttle paris", NOT_IN_FORCE);
}

TEST("season0.alias.3 season0.protocol.2 behaviour switch: another alias of the same passport")
{
    with("", "do protocol marigold\ndo create neutral\n");
    expect("aliases", "iris-allied felix-allied");
    CHECK(offers("p1 switch") == 1);
    play("p1 switch iris-neutral");
    expect("aliases", "iris-neutral felix-allied");
    expect("actions", "3");
}

TEST("season0.alias.3 behaviour switch: not the one used, another's, a burned one, elsewhere")
{
    with("", "do protocol marigold\ndo create neutral\n");
    refused("p1 switch iris-allied", NOT_SO " season0.alias.3");
    refused("p1 switch felix-neutral", NOT_SO " season0.alias.3 season0.alias.2");
    refused("p1 switch iris-soviet", NOT_SO " season0.alias.4");
    legal("p1 switch iris-neutral");
    now("pawns: rome washington");
    refused("p1 switch iris-neutral", NOT_SO);
    now("pawns: washington washington\n"
        "alias iris-neutral: burned fixer - / - / - / card / 0");
    refused("p1 switch iris-neutral", NOT_SO " season0.burned.1");
    with("", "do create neutral\n");
    refused("p1 switch iris-neutral", NOT_IN_FORCE);
    with("", "do protocol marigold\ndo create neutral\n");
    now("alias iris-allied: burned coordinator - / - / - / card / 0\n"
        "aliases: temporary-courier felix-allied");
    CHECK(offers("p1 switch") == 0);
}

TEST("season0.protocol.2 behaviour raid: a card for all agents of the city")
{
    with("", "do protocol thimble\n");
    now("pawns: atlanta washington");
    play("p1 raid");
    amount("agents", "atlanta", 0);
    expect("hand p1", "havana los-angeles mexico-city");
    expect("player-discard", "atlanta");
    expect("actions", "3");
    refused("p1 raid", NOT_SO);
    now("pawns: toronto washington");
    refused("p1 raid", NOT_SO);
    now("pawns: mexico-city washington\nagents: paris=1");
    refused("p1 raid", NOT_SO);
    with("", "");
    now("pawns: atlanta washington");
    refused("p1 raid", NOT_IN_FORCE);
}

TEST("season0.sticker.2 behaviour marked-closed: nobody drives to a marked city, teams may")
{
    with("", "do sticker C\ndo mark atlanta\n");
    now("teams allied: washington");
    refused("p1 drive atlanta", NOT_SO " season0.drive.1");
    legal("p1 drive toronto", "p1 team allied atlanta", "p1 fly atlanta");
    now("pawns: atlanta washington");
    legal("p1 drive havana");
    with("", "do mark atlanta\n");
    legal("p1 drive atlanta");
}

TEST("season0.clear.1 behaviour clear-most: clearing takes at most so many agents out of a city")
{
    with("", "do sticker D\n");
    now("agents: osaka=3 sydney=1 tokyo=3\nteams neutral: tokyo\nteams allied: sydney");
    play("p1 pass");
    expect("agents", "osaka=3 tokyo=2");
    with("", "");
    now("agents: osaka=3 sydney=1 tokyo=3\nteams neutral: tokyo\nteams allied: sydney");
    play("p1 pass");
    expect("agents", "osaka=3");
}

TEST("season0.identify.1 behaviour identify-more: identifying costs so many cards more")
{
    with(HIDDEN_VOICE, "do sticker M\n");
    now("pawns: khartoum washington\nsafehouses: washington khartoum");
    cards("player-discard", "atlanta havana los-angeles mexico-city");
    cards("hand p1", "khartoum lagos leopoldville");
    refused("p1 identify voice", NOT_SO);
    cards("hand p1", "khartoum lagos leopoldville algiers");
    play("p1 identify voice");
    expect("asked", "identify voice");
    contains("player-discard", "algiers khartoum lagos leopoldville");
    with(HIDDEN_VOICE, "do sticker M\ndo lift M\n");
    now("pawns: khartoum washington\nsafehouses: washington khartoum");
    cards("player-discard", "atlanta havana los-angeles mexico-city");
    cards("hand p1", "khartoum lagos leopoldville");
    legal("p1 identify voice");
    cards("player-discard", "leopoldville");
    refused("p1 identify voice", "season0.identify.1");
}

TEST("season0.liabilities.10 behaviour identify-more: it adds up with liabilities and occupations")
{
    with(HIDDEN_VOICE, "do sticker M\ndo liability iris-allied distrusted\n");
    now("pawns: khartoum washington\nsafehouses: washington khartoum");
    cards("player-discard", "atlanta havana los-angeles mexico-city");
    cards("hand p1", "khartoum lagos leopoldville algiers");
    refused("p1 identify voice", "season0.liabilities.4");
    cards("hand p1", "khartoum lagos leopoldville algiers johannesburg");
    legal("p1 identify voice");
}

/* ---- Incidents and the end -------------------------------------------------------------- */

TEST("season0.incident.2 behaviour no-shelter: a safehouse does not protect from an incident")
{
    with("", "do sticker E\n");
    now("agents: " AGENTS " rome=3\npawns: rome rome\nsafehouses: washington rome");
    incident_in("rome");
    expect("asked", "cover p1");
    expect("losses", "0 1");
    with("", "");
    now("agents: " AGENTS " rome=3\npawns: rome rome\nsafehouses: washington rome");
    incident_in("rome");
    expect("asked", "incident");
    expect("losses", "0 0");
}

TEST("season0.effect.6 behaviour no-shelter: nor from the effect of its card")
{
    with("", "do sticker E\n");
    now("agents: " AGENTS " lagos=3\npawns: rome paris\nsafehouses: washington paris rome");
    incident_in("lagos");
    play("* incident moscow");
    expect("asked", "cover p1");
    expect("losses", "0 1");
    with("", "");
    now("agents: " AGENTS " lagos=3\npawns: rome paris\nsafehouses: washington paris rome");
    incident_in("lagos");
    play("* incident moscow");
    expect("asked", "-");
}

TEST("season0.surveillance.2 behaviour no-shelter: by surveillance it still does")
{
    with("", "do sticker E\n");
    now("pawns: washington istanbul\nsafehouses: washington istanbul");
    next_turn();
    expect("turn", "p2");
    expect("phase", "actions");
}

TEST("season0.end.5 behaviour marked-falls: the game ends when a marked city has so many markers")
{
    with("", "do sticker F\ndo mark rome\n");
    now("agents: " AGENTS " rome=3\nincidents: rome=1\npawns: rome rome");
    incident_in("rome");
    expect("phase", "purchases");
    expect("incidents", "rome=2");
    expect("calendar", "january/1=failed,7,2," WHO);
    /* Nobody lost cover any more. */
    expect("alias iris-allied", "ready coordinator - / - / - / - / 0");
}

TEST("season0.end.5 behaviour marked-falls: not by fewer, nor in another city, nor without it")
{
    with("", "do sticker F\ndo mark rome\n");
    now("agents: " AGENTS " rome=3");
    incident_in("rome");
    expect("running", "yes");
    with("", "do sticker F\ndo mark paris\n");
    now("agents: " AGENTS " rome=3\nincidents: rome=3");
    incident_in("rome");
    expect("running", "yes");
    with("", "do mark rome\n");
    now("agents: " AGENTS " rome=3\nincidents: rome=1");
    incident_in("rome");
    expect("running", "yes");
}

TEST(
    "season0.end.5 behaviour marked-falls: a mark or a sticker that comes later waits for a marker")
{
    told("", "legacy -\ndo sticker F\n", "do mark rome\ndo safehouse lagos\n",
         "incidents: rome=3\nagents: rome=3");
    expect("phase", "actions");
    expect("safehouses", "washington lagos");
    incident_in("rome");
    /* The fourth is one of two or more. */
    expect("phase", "purchases");
    expect("incidents", "rome=4");
    told("", "legacy -\ndo mark rome\n", "do sticker F\ndo safehouse lagos\n",
         "incidents: rome=2\nagents: paris=3 rome=3");
    expect("phase", "actions");
    expect("safehouses", "washington lagos");
    incident_in("paris");
    expect("running", "yes");
}

TEST("season0.end.5 behaviour marked-falls: in the middle of a chain, in board order")
{
    with("", "do sticker F\ndo mark paris\n");
    now("agents: kiev=3 london=3 paris=3 rome=3\nincidents: london=1 paris=1 rome=1");
    incident_in("kiev");
    play("* incident cairo");
    /* Sleeper cells of Europe: Kiev and London got their markers, Rome none any more. */
    expect("phase", "purchases");
    expect("incidents", "kiev=2 london=2 paris=2 rome=1");
}

TEST("season0.end.5 behaviour marked-falls: by an incident of an entry, which is then left over")
{
    told("", "legacy -\ndo sticker F\ndo mark atlanta\n", "do agents atlanta 1\ndo points 1\n",
         "incidents: atlanta=1");
    expect("phase", "purchases");
    expect("incidents", "atlanta=2");
    expect("points", "1");
    expect("calendar", "january/1=adequate,6,1," STRANGERS);
}

/* ---- After the game --------------------------------------------------------------------- */

TEST("season0.city.1 behaviour marked-watch: each marked city gets a symbol after every game")
{
    with("", "do sticker AA\ndo mark lagos\ndo mark moscow\ndo mark paris\n");
    now("incidents: moscow=1 paris=2 rome=1");
    lose();
    amount("surveillance", "lagos", 1);
    amount("surveillance", "moscow", 3);
    amount("surveillance", "paris", 2);
    amount("surveillance", "rome", 1);
    play("p1 continue");
    win();
    amount("surveillance", "lagos", 2);
    amount("surveillance", "moscow", 3);
    amount("surveillance", "paris", 3);
    amount("surveillance", "rome", 1);
}

TEST("season0.city.1 behaviour marked-watch: nothing without it")
{
    with("", "do mark lagos\n");
    lose();
    expect("surveillance", WATCHED);
}

TEST("season0.unit.1 behaviour units-fewer: after each game so many fewer, but not less than none")
{
    with("", "do sticker N\ndo units 2\n");
    lose();
    expect("units", "1 0");
    play("p1 continue");
    lose();
    expect("phase", "month");
    with("", "do sticker N\ndo lift N\n");
    lose();
    expect("units", "2 0");
}

CHECK_MAIN
