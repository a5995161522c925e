/* season0.words, season0.board, season0.cards and season0.looking: what lies on the table. */
#include "position.h"

#define SURVEILLANCE                                                                               \
    "havana=1 mexico-city=1 east-berlin=2 istanbul=1 leningrad=1 moscow=2 prague=1 cairo=1 "       \
    "novosibirsk=1 peking=2 pyongyang=1 saigon=1"

#define ALLIED                                                                                     \
    "atlanta los-angeles new-york san-francisco toronto washington istanbul london paris rome "    \
    "algiers johannesburg saigon sydney"
#define NEUTRAL                                                                                    \
    "mexico-city bogota buenos-aires lima santiago sao-paulo madrid khartoum lagos leopoldville "  \
    "bangkok bombay calcutta delhi karachi riyadh jakarta manila osaka tokyo"
#define SOVIET                                                                                     \
    "havana east-berlin kiev leningrad moscow prague warsaw cairo baghdad hanoi novosibirsk "      \
    "peking pyongyang shanghai"

/* The words of a list. */
static unsigned words_in(const char *list)
{
    size_t length;
    unsigned count = 0;
    while (pos_word(&list, &length)) {
        count++;
    }
    return count;
}

/* ---- Words ------------------------------------------------------------------------------ */

TEST("season0.words.1 a link works both ways and makes two cities adjacent")
{
    given("", "pawns: cairo lima");
    play("p1 drive algiers", "p1 drive cairo");
    expect("pawns", "cairo lima");
    refused("p1 drive lagos", "season0.drive.1");
    /* Two links do not. */
    legal("p1 drive riyadh");
    refused("p1 drive bombay", "season0.drive.1");
    start("");
    for (unsigned a = 0; a < 48; a++) {
        for (unsigned b = 0; b < 48; b++) {
            CHECK((surto_city_links(pos.game, a) >> b & 1) ==
                  (surto_city_links(pos.game, b) >> a & 1));
        }
    }
}

TEST("season0.words.2 every city lies in one region, and that of the pawn counts")
{
    /* Istanbul and Kiev are of Europe, Cairo is not. */
    given("game=prologue",
          "pawns: istanbul lima\nsafehouses: istanbul\nhand p1: istanbul kiev madrid");
    legal("p1 identify crate");
    given("game=prologue",
          "pawns: istanbul lima\nsafehouses: istanbul\nhand p1: istanbul kiev cairo");
    refused("p1 identify crate", "season0.pay.2 season0.identify.1");
    given("game=prologue", "pawns: cairo lima\nsafehouses: cairo\nhand p1: istanbul kiev madrid");
    refused("p1 identify crate", "season0.identify.1 season0.identify.2 season0.pay.2");
}

TEST("season0.words.3 every city is Allied, Neutral or Soviet, and teams go by it")
{
    given("", "aliases: iris-allied felix-allied\npawns: rome lima\nsafehouses: rome\n"
              "hand p1: paris london rome atlanta sydney");
    play("p1 assemble");
    expect("teams allied", "rome");
    given("", "pawns: madrid lima\nsafehouses: madrid\nhand p1: paris london rome atlanta sydney");
    refused("p1 assemble", "season0.pay.2 season0.assemble.1");
    given("", "pawns: madrid lima\nsafehouses: madrid\nhand p1: madrid lima delhi tokyo lagos");
    play("p1 assemble");
    expect("teams neutral", "madrid");
    given("", "pawns: kiev lima\nsafehouses: kiev\nhand p1: kiev cairo hanoi havana warsaw");
    play("p1 assemble");
    expect("teams soviet", "kiev");
}

TEST("season0.words.4 each city has one card among the player cards and one among the threats")
{
    char cards[POS_LINE_MAX], threats[POS_LINE_MAX];
    start("");
    pos_state_line("unseen", cards, sizeof cards);
    pos_state_line("threat-deck", threats, sizeof threats);
    CHECK(words_in(cards) == 48);
    CHECK(words_in(threats) == 48);
    for (unsigned city = 0; city < 48; city++) {
        CHECK(pos_among(cards, surto_city_key(pos.game, city)));
        CHECK(pos_among(threats, surto_city_key(pos.game, city)));
    }
    impossible("", "hand p1: paris\nhand p2: paris");
    impossible("", "threat-discard: paris\narea: paris");
}

TEST("season0.words.5 a card is of the region and of the affiliation of its city")
{
    /* The same five cards: three Soviet ones of Europe, two Soviet ones of Asia. */
    given("game=prologue", "pawns: kiev lima\nsafehouses: kiev\n"
                           "hand p1: kiev moscow warsaw hanoi peking");
    legal("p1 identify crate", "p1 assemble");
    play("p1 identify crate");
    expect("paid", "-");
    expect("hand p1", "hanoi peking");
    given("game=prologue", "pawns: kiev lima\nsafehouses: kiev\n"
                           "hand p1: kiev moscow rome paris peking delhi");
    legal("p1 identify crate");
    refused("p1 assemble", "season0.pay.2 season0.assemble.1");
}

TEST("season0.words.7 the supply holds those that are not on the board")
{
    given_pack("safehouses 8=>safehouses 2", "",
               "pawns: cairo lima\nsafehouses: paris\nhand p1: cairo");
    legal("p1 build cairo");
    given_pack("safehouses 8=>safehouses 2", "",
               "pawns: cairo lima\nsafehouses: paris rome\nhand p1: cairo");
    not_legal("p1 build cairo");
    legal("p1 build cairo from paris", "p1 build cairo from rome");
    given("", "pawns: rome lima\nsafehouses: rome\nteams allied: paris*2\n"
              "hand p1: paris london rome atlanta sydney");
    legal("p1 assemble");
    given("", "pawns: rome lima\nsafehouses: rome\nteams allied: paris*2 lima\n"
              "hand p1: paris london rome atlanta sydney");
    not_legal("p1 assemble");
}

TEST("season0.words.8 the reserve takes no part in this game")
{
    given("funding=3", "reserve: airlift forecast\nphase: draw\nplayer-deck: 1 5 10 out");
    not_legal("* draw airlift", "* draw forecast");
    legal("* draw turncoat", "* draw by-night", "* draw old-cellar");
    refused("p1 airlift p1 paris", "any");
}

TEST("season0.words.9 a piece that leaves the board goes back to its supply")
{
    /* Eighteen agents, all on the board: one that left can come again, the next cannot. */
    given_pack("agents 36=>agents 18", "",
               "pawns: cairo lima\nagents: cairo=3 paris=3 rome=3 delhi=3 tokyo=3 lagos=3");
    play("p1 neutralise", "p1 pass", "* draw airlift", "* draw bogota", "p1 continue",
         "* threat kiev");
    amount("agents", "kiev", 1);
    expect("phase", "between-threats");
    play("p1 continue", "* threat warsaw");
    expect("phase", "ended-agents");
    given_pack("agents 36=>agents 18", "",
               "pawns: cairo lima\nagents: cairo=3 paris=3 rome=3 delhi=3 tokyo=3 lagos=3");
    play("p1 pass", "* draw santiago", "* draw bogota", "* threat kiev");
    expect("phase", "ended-agents");
    /* A safehouse that an incident removed can be built again. */
    given_pack("safehouses 8=>safehouses 1", "",
               "phase: threats\nleft: 0\nasked: incident\npawns: cairo lima\nsafehouses: rome\n"
               "threat-deck: * / pyongyang\nhand p2: lima");
    play("* incident pyongyang");
    expect("safehouses", "-");
    play("p2 build lima");
    expect("safehouses", "lima");
}

TEST("season0.words.10 a game goes from its set-up to its end")
{
    start("");
    expect("phase", "setup-threats");
    for (unsigned i = 0; i < 2000 && surto_actors(pos.game, pos_state()) != SURTO_OVER; i++) {
        size_t count = pos_offers()->count;
        bool chance = surto_actors(pos.game, pos_state()) == SURTO_CHANCE;
        char text[SURTO_MOVE_TEXT_MAX];
        /* A player's last offer, so that turns end; chance's first. */
        snprintf(text, sizeof text, "%s", pos_offer_text(chance ? 0 : count - 1));
        if (offers("p1 pass") || offers("p2 pass")) {
            snprintf(text, sizeof text, "%s", offers("p1 pass") ? "p1 pass" : "p2 pass");
        }
        play(text);
        if (!pos.ready || count == 0) {
            break;
        }
    }
    CHECK(surto_actors(pos.game, pos_state()) == SURTO_OVER);
    lacks("objectives", "papers=open voice=open");
}

/* ---- The board -------------------------------------------------------------------------- */

TEST("season0.board.1 the board has 48 cities")
{
    start("");
    CHECK(surto_city_key(pos.game, 47) != NULL);
    CHECK(surto_city_key(pos.game, 48) == NULL);
    given("", "pawns: lima cairo\nhand p1: lima");
    CHECK(offers("p1 unlisted ") == 47);
}

TEST("season0.board.2 six regions of 8, 5, 11, 6, 13 and 5 cities")
{
    static const unsigned cities[] = {8, 5, 11, 6, 13, 5};
    static const char *const regions[] = {"north-america", "south-america", "europe",
                                          "africa",        "asia",          "pacific-rim"};
    unsigned seen[6] = {0};
    start("");
    for (unsigned city = 0; city < 48; city++) {
        unsigned region = surto_city_colour(pos.game, city);
        CHECK(region < 6);
        seen[region < 6 ? region : 0]++;
    }
    for (unsigned i = 0; i < 6; i++) {
        CHECK_SAY(seen[i] == cities[i], "%s", regions[i]);
        CHECK(strcmp(surto_colour_key(pos.game, i), regions[i]) == 0);
    }
}

/* Only where the card may be shown, discarded or not used at all is a flight of each kind. */
static void flights_to(const char *list, bool legal_there, bool kept)
{
    const char *word;
    size_t length;
    while ((word = pos_word(&list, &length)) != NULL) {
        char lines[POS_LINE_MAX], city[32], move[64];
        snprintf(city, sizeof city, "%.*s", (int)length, word);
        snprintf(move, sizeof move, "p1 fly %s", city);
        snprintf(lines, sizeof lines, "pawns: %s lima\nhand p1: %s",
                 strcmp(city, "paris") == 0 ? "rome" : "paris", city);
        given("", lines);
        if (!legal_there) {
            refused(move, "season0.fly.3");
            continue;
        }
        play(move);
        expect("hand p1", kept ? city : "-");
    }
}

TEST("season0.board.3 14 cities are Allied, 20 Neutral and 14 Soviet")
{
    CHECK(words_in(ALLIED) == 14);
    CHECK(words_in(NEUTRAL) == 20);
    CHECK(words_in(SOVIET) == 14);
    flights_to(ALLIED, true, true);
    flights_to(NEUTRAL, true, false);
    flights_to(SOVIET, false, false);
}

TEST("season0.board.4 81 links, two to five at every city")
{
    unsigned links = 0;
    start("");
    for (unsigned city = 0; city < 48; city++) {
        unsigned here = 0;
        for (uint64_t set = surto_city_links(pos.game, city); set; set &= set - 1) {
            here++;
        }
        CHECK_SAY(here >= 2 && here <= 5, "%s", surto_city_key(pos.game, city));
        links += here;
    }
    CHECK(links == 2 * 81);
    links = 0;
    for (unsigned city = 0; city < 48; city++) {
        char lines[POS_LINE_MAX];
        snprintf(lines, sizeof lines, "pawns: %s lima", surto_city_key(pos.game, city));
        given("", lines);
        links += (unsigned)offers("p1 drive ");
    }
    CHECK(links == 2 * 81);
}

TEST("season0.board.5 some cities are under surveillance from the start, Cairo with one symbol")
{
    start("");
    expect("surveillance", SURVEILLANCE);
    amount("surveillance", "cairo", 1);
    start("game=prologue");
    expect("surveillance", SURVEILLANCE);
    start_pack("city tokyo pacific-rim neutral 0=>city tokyo pacific-rim neutral 3", "");
    expect("surveillance", SURVEILLANCE " tokyo=3");
}

TEST("season0.board.6 a city never has more than three symbols")
{
    given("", "surveillance: tokyo=3");
    impossible("", "surveillance: tokyo=4");
    CHECK(pos_pack_read("city tokyo pacific-rim neutral 0=>city tokyo pacific-rim neutral 4", ""));
    CHECK(pos_open_pack("", NULL, 0) != SURTO_OK);
}

TEST("season0.board.7 a city holds at most three agents")
{
    given("", "agents: tokyo=3");
    impossible("", "agents: tokyo=4");
    given("", "phase: threats\nagents: tokyo=2\nthreat-deck: tokyo / *");
    play("* threat tokyo");
    expect("agents", "tokyo=3");
    expect("incidents", "-");
    given("", "phase: threats\nagents: tokyo=3\nthreat-deck: tokyo / *");
    play("* threat tokyo");
    expect("agents", "tokyo=3");
    expect("incidents", "tokyo=1");
}

TEST("season0.board.8 the threat track has the spaces 2 2 2 3 3 4")
{
    static const char *const left[] = {"2", "2", "2", "3", "3", "4"};
    for (unsigned i = 0; i < 6; i++) {
        char lines[32];
        snprintf(lines, sizeof lines, "threat: %u", i);
        given("", lines);
        draws("p1", "lima", "rome");
        expect("phase", "threats");
        expect("left", left[i]);
    }
    impossible("", "threat: 6");
}

TEST("season0.board.9 36 agents, three teams of each affiliation, eight safehouses")
{
    given("", "agents: paris=3 rome=3 lima=3 cairo=3 delhi=3 tokyo=3 lagos=3 kiev=3 hanoi=3 "
              "osaka=3 manila=3 sydney=3");
    impossible("", "agents: paris=3 rome=3 lima=3 cairo=3 delhi=3 tokyo=3 lagos=3 kiev=3 hanoi=3 "
                   "osaka=3 manila=3 sydney=3 havana=1");
    given("", "teams allied: paris rome lima\nteams neutral: paris*3\nteams soviet: kiev*2 lima");
    impossible("", "teams allied: paris rome lima cairo");
    impossible("", "teams neutral: paris*4");
    impossible("", "teams soviet: kiev*2 lima*2");
    given("", "safehouses: paris rome lima cairo delhi tokyo lagos kiev");
    impossible("", "safehouses: paris rome lima cairo delhi tokyo lagos kiev hanoi");
}

TEST("season0.board.10 there are twelve incident markers")
{
    given("", "incidents: paris=4 rome=4 lima=4");
    impossible("", "incidents: paris=4 rome=4 lima=5");
    given("", "phase: threats\nagents: tokyo=3\nincidents: paris=11\nthreat-deck: tokyo / *");
    play("* threat tokyo");
    expect("phase", "threats");
    expect("incidents", "paris=11 tokyo=1");
    given("", "phase: threats\nagents: tokyo=3\nincidents: paris=12\nthreat-deck: tokyo / *");
    play("* threat tokyo");
    ended("ended-incidents", "lost failed");
}

TEST("season0.board.11 a city holds any number of incident markers and of teams")
{
    given("", "incidents: paris=12\nteams allied: paris*3\nteams neutral: paris*3\n"
              "teams soviet: paris*3");
    given("", "phase: threats\nagents: paris=3\nincidents: paris=9\nthreat-deck: paris / *");
    play("* threat paris");
    expect("incidents", "paris=10");
    given("", "pawns: rome lima\nteams allied: rome paris*2\nteams soviet: paris");
    play("p1 team allied paris");
    expect("teams allied", "paris*3");
}

TEST("season0.board.12 nothing runs out that only reminds")
{
    /* Twelve cities of Asia eliminated, and the objective can still be completed or failed. */
    given("", "player-discard: asia\nunseen: delhi\nteams neutral: delhi santiago sao-paulo");
    play("p1 acquire papers");
    expect("objectives", "papers=completed voice=open");
    play("p1 acquire voice");
    only("* target voice delhi");
}

/* ---- The cards -------------------------------------------------------------------------- */

TEST("season0.cards.1 player cards are a card of each city, the events and the escalations")
{
    start("");
    until("setup-hands");
    CHECK(offers("* deal p1 ") == 48 + 5);
    until("actions");
    play("p1 pass");
    /* Eight are dealt. */
    CHECK(offers("* draw ") == 48 + 5 - 8 + 1);
    legal("* draw escalation", "* draw airlift", "* draw tokyo");
}

TEST("season0.cards.2 the threat cards are a card of each city, and each has an incident effect")
{
    start("");
    CHECK(offers("* threat ") == 48);
    for (unsigned city = 0; city < 48; city++) {
        char lines[256], move[64], key[32];
        snprintf(key, sizeof key, "%s", surto_city_key(pos.game, city));
        snprintf(lines, sizeof lines,
                 "phase: threats\nasked: incident\nleft: 0\nthreat-deck: * / %s", key);
        given("", lines);
        snprintf(move, sizeof move, "* incident %s", key);
        only(move);
        play(move);
        expect("area", key);
    }
    CHECK(pos_pack_read("threat tokyo cells north-america=>", ""));
    CHECK(pos_open_pack("", NULL, 0) != SURTO_OK);
}

TEST("season0.cards.3 there are five escalations")
{
    start("");
    until("setup-aliases");
    expect("player-deck", "1 5 10 in");
#define LATE                                                                                       \
    "phase: draw\nplayer-discard: north-america south-america europe africa asia pacific-rim\n"    \
    "unseen: delhi hanoi peking saigon bombay riyadh\n"
    given("", LATE "threat: 4\nplayer-deck: 5 5 11 in");
    legal("* draw escalation");
    given("", LATE "threat: 5\nplayer-deck: 5 5 10 out");
    not_legal("* draw escalation");
    impossible("", LATE "player-deck: 6 6 11 in");
    impossible("", LATE "player-deck: 4 4 11 in");
}

TEST("season0.cards.4 the five events of the start")
{
    start("");
    expect("reserve", "airlift forecast turncoat by-night old-cellar");
    given("", "hand p1: airlift forecast turncoat by-night old-cellar\nthreat-discard: paris");
    legal("p1 airlift p1 paris", "p1 forecast", "p1 turncoat paris", "p1 by-night",
          "p1 cellar paris");
}

/* ---- Looking ---------------------------------------------------------------------------- */

TEST("season0.looking.1 everybody sees the reserve and both discard piles")
{
    static const char *const seats[] = {"p1", "p2", "-"};
    given("funding=3", "reserve: airlift forecast\nplayer-discard: rome delhi\n"
                       "threat-discard: paris lima\narea: kiev");
    for (unsigned i = 0; i < 3; i++) {
        sees(seats[i], "reserve", "airlift forecast");
        sees(seats[i], "player-discard", "rome delhi");
        sees(seats[i], "threat-discard", "lima paris");
        sees(seats[i], "area", "kiev");
    }
}

TEST("season0.looking.2 nobody looks into the decks, unless a card allows it")
{
    given("", "hand p1: forecast\nthreat-deck: paris rome lima / *");
    /* Three cards may lie on top, and it is not known in which order. */
    sees("p1", "threat-discard", "-");
    expect_set(1, "lima paris rome");
    play("p1 forecast");
    weight("* reveal paris", 1);
    weight("* reveal lima", 1);
    CHECK(pos_offers()->count == 3);
    /* Of the player deck there is no order at all. */
    given("", "phase: draw\nplayer-deck: 5 5 52 out\nthreat: 5");
    CHECK(pos_offers()->count == 53);
}

CHECK_MAIN
