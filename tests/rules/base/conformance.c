/* The points on which other engines of this game go wrong, each as a position.
 *
 * Thirty rows, one for each rule eleven engines were compared on, and seventeen scenarios, each of
 * which at least one of them fails. The rule tests say what holds in general; here stands the case
 * that catches the known mistake.
 */
#include "../position.h"

#include <time.h>

#define SEVEN "chicago essen london madrid milan montreal paris"
#define SIX_STATIONS "stations: atlanta chicago paris lima cairo tokyo\n"
#define TWO_EPIDEMICS "player-deck: 1 1 in\n"

/* ---- Rows ------------------------------------------------------------------------------- */

TEST("conformance row 1 a pawn moves by Dispatcher or Airlift only if its owner agrees")
{
    static const char *const moves[] = {"p1 drive p2 chicago", "p1 join p2 lima",
                                        "p1 airlift p2 lima"};
    for (unsigned i = 0; i < 3; i++) {
        given("roles=dispatcher,medic,scientist consent=on",
              "pawns: atlanta atlanta lima\nhand p1: airlift");
        remember();
        play(moves[i]);
        to_move("p2");
        play("p2 decline");
        unchanged();
    }
}

TEST("conformance row 2 a card changes hands only if both agree, giving and taking")
{
    given("consent=on", "hand p1: atlanta");
    play("p1 give p2 atlanta");
    refused("p1 accept", "base.consent.3");
    play("p2 decline");
    expect("hand p1", "atlanta");
    given("consent=on", "hand p2: atlanta");
    play("p1 take p2 atlanta", "p2 decline");
    expect("hand p2", "atlanta");
    expect("actions", "4");
}

TEST("conformance row 3 the receiver of an eighth card discards or plays an event at once")
{
    given("",
          "hand p1: atlanta\nhand p2: essen london madrid milan montreal paris government-grant");
    play("p1 give p2 atlanta");
    refused("p1 pass", "base.hand.4");
    verbs("p2 discard", "p2 grant");
    play("p2 grant lima");
    expect("hand p2", "atlanta essen london madrid milan montreal paris");
    play("p1 drive chicago");
    expect("actions", "2");
}

TEST("conformance row 4 two epidemics of a draw are resolved apart, with events between")
{
    given("", TWO_EPIDEMICS "hand p2: government-grant\ninfection-discard: essen paris");
    play("p1 pass", "p1 continue", "* draw epidemic", "* draw epidemic", "* epidemic lagos");
    expect("phase", "between-epidemics");
    expect_set(1, "essen paris lagos");
    expect("rate", "1");
    play("p2 grant lima");
    expect("rate", "2");
    play("* epidemic delhi");
    expect_set(1, "delhi");
    expect_set(2, "essen paris lagos");
}

TEST("conformance row 5 a city breaks out once a chain")
{
    /* Four full cities, each linked with two or three of the others. */
    given("", "cubes black: algiers=3 baghdad=3 cairo=3 istanbul=3");
    infect("istanbul");
    expect("outbreaks", "4");
    contains("cubes black", "algiers=3 baghdad=3 cairo=3 istanbul=3");
}

TEST("conformance row 5 the number of outbreaks does not depend on where the chain begins")
{
    static const char *const first[] = {"algiers", "baghdad", "cairo", "istanbul"};
    for (unsigned i = 0; i < 4; i++) {
        given("", "cubes black: algiers=3 baghdad=3 cairo=3 istanbul=3");
        infect(first[i]);
        expect("outbreaks", "4");
        expect("cubes black",
               "madrid=1 milan=1 paris=1 st-petersburg=1 khartoum=1 algiers=3 baghdad=3 "
               "cairo=3 istanbul=3 karachi=1 moscow=1 riyadh=2 tehran=1");
    }
}

TEST("conformance row 6 an outbreak counts one colour and reaches all neighbours, pawns or not")
{
    given(
        "",
        "pawns: riyadh atlanta\ncubes black: cairo=2\ncubes blue: cairo=3\ncubes yellow: cairo=3");
    infect("cairo");
    expect("outbreaks", "0");
    given("", "pawns: riyadh atlanta\ncubes black: cairo=3");
    infect("cairo");
    expect("cubes black", "khartoum=1 algiers=1 baghdad=1 cairo=3 istanbul=1 riyadh=1");
    expect("cubes yellow", "-");
}

TEST("conformance row 7 an epidemic fills a city up to three and breaks out once there")
{
    /* Also when the chain comes back to the city it began in. */
    given("", "cubes yellow: lima=1 santiago=3");
    draws("p1", "epidemic", "essen");
    play("* epidemic lima");
    expect("outbreaks", "2");
    expect("cubes yellow", "bogota=1 lima=3 mexico-city=1 santiago=3");
}

TEST("conformance row 8 the epidemic card of an eradicated disease places nothing and is discarded")
{
    given("", "cures: red=eradicated\nhand p2: resilient-population\n"
              "infection-discard: -\ninfection-deck: * / tokyo");
    play("p1 pass", "* draw epidemic", "* draw essen", "* epidemic tokyo");
    expect("phase", "resilient-gap");
    expect("cubes red", "-");
    expect("infection-discard", "tokyo");
}

TEST("conformance row 9 the Quarantine Specialist does nothing in the set-up")
{
    start("roles=scientist,quarantine-specialist players=2");
    play("* infect miami", "* infect washington");
    expect("cubes yellow", "miami=3");
    expect("cubes blue", "washington=3");
}

TEST("conformance row 10 she keeps cubes and outbreaks from her city and all beside it")
{
    /* Around Istanbul; the outbreak of Tehran reaches Delhi and Karachi only. */
    given("roles=scientist,quarantine-specialist",
          "pawns: atlanta istanbul\ncubes black: baghdad=3 moscow=3 tehran=3 istanbul=3");
    infect("istanbul");
    play("* infect tehran");
    expect("outbreaks", "1");
    expect("cubes black", "baghdad=3 delhi=1 istanbul=3 karachi=1 moscow=3 tehran=3");
}

TEST("conformance row 11 the Medic clears cured colours however he arrives, and none where he "
     "leaves")
{
    given("roles=dispatcher,medic", "pawns: atlanta london\ncures: blue=cured black=cured\n"
                                    "cubes blue: paris=2 essen=1 new-york=2\n"
                                    "cubes black: paris=1 cairo=1\nhand p1: airlift");
    play("p1 drive p2 paris");
    expect("cubes blue", "essen=1 new-york=2");
    expect("cubes black", "cairo=1");
    play("p1 airlift p2 new-york");
    expect("cubes blue", "essen=1");
    expect("actions", "3");
}

TEST("conformance row 12 a cure found clears the city the Medic stands in")
{
    given("roles=scientist,medic", "pawns: atlanta tokyo\nhand p1: beijing jakarta seoul taipei\n"
                                   "cubes red: tokyo=3 osaka=1");
    play("p1 cure red beijing jakarta seoul taipei");
    expect("cubes red", "osaka=1");
}

TEST("conformance row 13 the Medic blocks cured colours in his city and only those")
{
    given("roles=scientist,medic", "pawns: atlanta cairo\ncures: black=cured\n"
                                   "cubes black: algiers=3\ncubes yellow: khartoum=3");
    infect("algiers");
    /* Cairo is spared by the black outbreak, not by the yellow one. */
    expect("cubes black", "madrid=1 paris=1 algiers=3 istanbul=1");
    play("* infect khartoum");
    expect("cubes yellow", "johannesburg=1 khartoum=3 kinshasa=1 lagos=1 cairo=1");
}

/* Where the game stands, and whether p2's Grant and p1's Airlift may be played there. */
static void events_allowed(const char *phase, bool yes)
{
    pos_expect("phase", phase);
    if (yes) {
        pos_legal(POS_LIST("p1 airlift p2 lima", "p2 grant lima"), true);
    } else {
        pos_refused("p1 airlift p2 lima", "base.event.2 base.epidemic.8");
        pos_refused("p2 grant lima", "base.event.2 base.epidemic.8");
    }
}
#define allowed(phase) (POS_HERE, events_allowed(phase, true))
#define forbidden(phase) (POS_HERE, events_allowed(phase, false))

TEST("conformance row 14 events at any time but between drawing and resolving, by any player")
{
    given("", TWO_EPIDEMICS "hand p1: airlift\nhand p2: government-grant");
    allowed("actions");
    play("p1 pass");
    allowed("before-draw");
    play("p1 continue");
    forbidden("draw");
    play("* draw epidemic");
    forbidden("draw");
    play("* draw epidemic");
    forbidden("epidemic");
    play("* epidemic essen");
    allowed("between-epidemics");
    play("p1 continue");
    forbidden("epidemic");
    play("* epidemic delhi");
    allowed("before-infection");
    play("p1 continue");
    forbidden("infection");
    play("* infect delhi");
    allowed("between-infections");
    play("p1 continue");
    forbidden("infection");
    play("* infect essen");
    allowed("actions");
    expect("turn", "p2");
}

TEST("conformance row 15 Resilient Population between infecting and intensifying")
{
    given("", "hand p1: resilient-population\ninfection-discard: paris");
    play("p1 pass", "p1 continue", "* draw epidemic", "* draw essen");
    refused("p1 resilient paris", "base.event.2 base.epidemic.8");
    play("* epidemic lagos");
    only("p1 continue", "p1 resilient paris", "p1 resilient lagos");
    play("p1 resilient lagos");
    expect_set(1, "paris");
}

TEST("conformance row 16 the Planner stores one event, outside his hand, for one use")
{
    given("", "hand p1: " SEVEN "\nplayer-discard: airlift forecast");
    play("p1 store airlift");
    CHECK(offers("p1 discard ") == 0);
    refused("p1 store forecast", "base.planner.2");
    play("p1 airlift p1 cairo");
    expect("out", "airlift");
    refused("p1 store airlift", "base.planner.1");
}

TEST("conformance row 17 the Operations Expert's flight once a turn, for a city card only")
{
    given("roles=operations-expert,scientist", "hand p1: lima cairo airlift");
    refused("p1 fly airlift lima", "base.operations.2");
    play("p1 fly cairo paris", "p1 build");
    /* A station under his feet again does not bring the flight back. */
    refused("p1 fly lima tokyo", "base.operations.2");
    CHECK(offers("p1 fly ") == 0);
}

TEST("conformance row 18 the Dispatcher uses his own cards, every kind of move, and his own pawn")
{
    given("roles=dispatcher,scientist",
          "pawns: atlanta paris\nhand p1: cairo\nhand p2: lima paris\n"
          "stations: paris tokyo");
    not_legal("p1 direct p2 lima", "p1 charter p2 lima");
    legal("p1 direct p2 cairo", "p1 shuttle p2 tokyo", "p1 drive p2 algiers", "p1 join p2 atlanta");
    play("p1 join paris");
    expect("pawns", "paris paris");
}

TEST("conformance row 19 the Researcher gives any city card in either player's turn")
{
    given("roles=researcher,medic", "hand p1: tokyo lima airlift\nhand p2: cairo");
    CHECK(offers("p1 give p2 ") == 2);
    CHECK(offers("p1 take p2 ") == 0);
    play("p1 give p2 tokyo");
    given("roles=medic,researcher", "hand p2: tokyo lima airlift\nhand p1: cairo");
    CHECK(offers("p1 take p2 ") == 2);
    CHECK(offers("p1 give p2 ") == 0);
    play("p1 take p2 lima");
    expect("hand p1", "lima cairo");
}

TEST("conformance row 20 with six stations one is moved, by building and by the Grant")
{
    given("", SIX_STATIONS "pawns: delhi atlanta\nhand p1: delhi government-grant");
    play("p1 build from tokyo");
    expect("stations", "atlanta chicago paris lima cairo delhi");
    play("p1 grant tokyo from delhi");
    expect("stations", "atlanta chicago paris lima cairo tokyo");
}

#define RED_24                                                                                     \
    "cubes red: bangkok=3 beijing=3 hong-kong=3 jakarta=3 manila=3 osaka=3 seoul=3 sydney=3\n"

TEST("conformance row 21 cubes lose the game only when one needed is missing")
{
    given("", RED_24);
    infect("paris");
    play("* infect lima");
    result("open");
    given("", RED_24 "infection-deck: tokyo / *");
    infect("tokyo");
    result("lost cubes");
}

TEST("conformance row 22 fewer than two player cards to draw lose the game")
{
    given("epidemics=5", "player-deck: 5 2 out\nunseen: essen milan");
    play("p1 pass", "* draw essen", "* draw milan");
    result("open");
    given("epidemics=5", "player-deck: 5 0 out");
    play("p1 pass");
    result("lost cards");
}

/* The set-up of a game as a seed deals it. */
static void deal_by(uint64_t number)
{
    surto_seed seed = surto_seed_from_number(number);
    surto_move move;
    while (surto_deal(pos.game, pos_state(), &seed, &move) == SURTO_OK) {
        if (surto_apply(pos.game, pos_state(), move, NULL) != SURTO_OK) {
            pos_fail("the deal of seed %u is refused", (unsigned)number);
            return;
        }
    }
}

/* Plays a game in which everybody passes, and notes which of the cards drawn are epidemics.
 * Returns: how many cards were drawn. */
static unsigned epidemics_of(uint64_t number, bool epidemic[64])
{
    surto_seed seed = surto_seed_from_number(number);
    unsigned drawn = 0;
    while (pos_offers()->count) {
        surto_move move = pos_offers()->list[0].move;
        char text[SURTO_MOVE_TEXT_MAX];
        if (surto_actors(pos.game, pos_state()) == SURTO_CHANCE) {
            CHECK(surto_deal(pos.game, pos_state(), &seed, &move) == SURTO_OK);
            surto_move_write(pos.game, move, text, sizeof text);
            if (strncmp(text, "* draw ", 7) == 0 && drawn < 64) {
                epidemic[drawn++] = strcmp(text, "* draw epidemic") == 0;
            }
        } else {
            static const char *const quiet[] = {"p1 pass", "p2 pass", "p1 continue", "p2 continue"};
            for (unsigned i = 0; i < 4; i++) {
                if (offers(quiet[i])) {
                    CHECK(surto_move_read(pos.game, quiet[i], strlen(quiet[i]), &move) == SURTO_OK);
                }
            }
        }
        if (surto_apply(pos.game, pos_state(), move, NULL) != SURTO_OK) {
            pos_fail("a move of the game with seed %u is refused", (unsigned)number);
            break;
        }
    }
    return drawn;
}

TEST("conformance row 23 every pile holds one epidemic, and the larger piles are on top")
{
    static const unsigned size[] = {9, 9, 9, 8, 8, 8};
    unsigned whole = 0;
    for (uint64_t number = 1; number <= 60; number++) {
        bool epidemic[64] = {false};
        start("players=2 epidemics=6 roles=medic,scientist");
        unsigned drawn = epidemics_of(number, epidemic), first = 0;
        for (unsigned pile = 0; pile < 6 && first + size[pile] <= drawn; pile++) {
            unsigned found = 0;
            for (unsigned i = first; i < first + size[pile]; i++) {
                found += epidemic[i];
            }
            CHECK_SAY(found == 1, "seed %u, pile %u has %u", (unsigned)number, pile + 1, found);
            first += size[pile];
            whole++;
        }
    }
    /* Who only passes loses soon, but not before the first piles are seen. */
    CHECK_SAY(whole >= 60, "only %u piles were seen whole", whole);
}

TEST("conformance row 24 no starting hand can hold an epidemic")
{
    static const char *const tables[] = {"players=2 epidemics=4", "players=3 epidemics=5",
                                         "players=4 epidemics=6"};
    for (unsigned i = 0; i < 3; i++) {
        unsigned dealt = 0;
        start(tables[i]);
        while (pos_offers()->count && !pos_has("phase", "actions")) {
            if (pos_has("phase", "setup-hands")) {
                CHECK(offers("* deal ") == 53 - dealt++);
                CHECK(offers("* deal ") == pos_offers()->count);
                CHECK(offers("* deal p1 epidemic") == 0);
            }
            if (!pos_play_one(pos_offer_text(0))) {
                break;
            }
        }
        CHECK(dealt == (i == 1 ? 9 : 8));
    }
}

TEST("conformance row 25 the highest population begins, whoever holds it")
{
    /* Jakarta is the largest of all: who gets it begins. */
    unsigned first[3] = {0};
    for (uint64_t number = 1; number <= 200; number++) {
        start("players=3 roles=medic,scientist,dispatcher");
        deal_by(number);
        for (unsigned seat = 0; seat < 3; seat++) {
            char key[16], turn[3] = {'p', (char)('1' + seat), '\0'};
            snprintf(key, sizeof key, "hand p%u", seat + 1);
            if (pos_has(key, "jakarta")) {
                expect("turn", turn);
                first[seat]++;
            }
        }
    }
    CHECK(first[0] && first[1] && first[2]);
}

TEST("conformance row 26 the fourth cure wins in the middle of the actions")
{
    given("", "hand p1: bogota lagos lima miami santiago\n"
              "cubes yellow: lima=3\n"
              "cures: blue=eradicated black=eradicated red=eradicated");
    play("p1 cure yellow bogota lagos lima miami santiago");
    result("won");
}

TEST("conformance row 27 a quiet night skips one infection part and the turn passes")
{
    given("players=3", "hand p3: one-quiet-night\ninfection-discard: osaka");
    play("p3 quiet-night");
    draws("p1", "essen", "milan");
    expect("turn", "p2");
    expect("infection-discard", "osaka");
    draws("p2", "london", "madrid");
    expect("phase", "infection");
    expect("turn", "p2");
}

TEST("conformance row 28 cured and without cubes is eradicated, by whatever way")
{
    given("", "cures: red=cured\ncubes red: atlanta=1");
    play("p1 treat red");
    expect("cures", "red=eradicated");
    given("roles=medic,scientist", "cures: red=cured\ncubes red: chicago=3");
    play("p1 drive chicago");
    expect("cures", "red=eradicated");
    given("roles=scientist,medic", "hand p1: beijing jakarta seoul taipei");
    play("p1 cure red beijing jakarta seoul taipei");
    expect("cures", "red=eradicated");
}

TEST("conformance row 29 a Forecast puts back the six cards looked at, each once")
{
    given("", "hand p1: forecast\ninfection-deck: essen paris lima cairo delhi tokyo / *");
    play("p1 forecast", "* reveal essen", "* reveal paris", "* reveal lima", "* reveal cairo",
         "* reveal delhi");
    refused("p1 place essen", "base.forecast.1 base.forecast.3");
    refused("* reveal osaka", "any");
    play("* reveal tokyo", "p1 place paris");
    refused("p1 place paris", "base.forecast.1 base.forecast.3");
    refused("p1 place osaka", "base.forecast.1 base.forecast.3");
    CHECK(pos_offers()->count == 5);
}

TEST("conformance row 30 treating takes all of a cured colour, and for the Medic always")
{
    given("roles=scientist,medic", "cures: blue=cured\ncubes blue: atlanta=3 paris=1\n"
                                   "cubes red: atlanta=3\npawns: atlanta lima");
    play("p1 treat blue", "p1 treat red");
    expect("cubes blue", "paris=1");
    expect("cubes red", "atlanta=2");
    given("roles=medic,scientist", "cubes red: atlanta=3");
    play("p1 treat red");
    expect("cubes red", "-");
    expect("cures", "-");
}

/* ---- Scenarios -------------------------------------------------------------------------- */

TEST("conformance scenario 1 a chain through a triangle is three outbreaks")
{
    static const char *const corner[] = {"hong-kong", "manila", "taipei"};
    for (unsigned i = 0; i < 3; i++) {
        given("", "cubes red: hong-kong=3 manila=3 taipei=3\n"
                  "infection-deck: hong-kong manila taipei / *");
        infect(corner[i]);
        expect("outbreaks", "3");
    }
}

TEST("conformance scenario 2 an epidemic on none, one, two and three cubes")
{
    static const char *const cubes[] = {"", "cubes black: mumbai=1", "cubes black: mumbai=2",
                                        "cubes black: mumbai=3"};
    for (unsigned i = 0; i < 4; i++) {
        given("", cubes[i]);
        draws("p1", "epidemic", "essen");
        play("* epidemic mumbai");
        expect("outbreaks", i ? "1" : "0");
        expect("cubes black", i ? "chennai=1 delhi=1 karachi=1 mumbai=3" : "mumbai=3");
    }
}

TEST(
    "conformance scenario 3 two epidemics with Resilient Population in each and an Airlift between")
{
    /* The second time Resilient Population is played from the Planner's card. */
    given("roles=medic,contingency-planner", TWO_EPIDEMICS "hand p1: resilient-population airlift\n"
                                                           "infection-discard: essen");
    play("p1 pass", "p1 continue", "* draw epidemic", "* draw epidemic", "* epidemic lagos");
    expect("phase", "resilient-gap");
    play("p1 resilient lagos");
    expect("phase", "between-epidemics");
    expect_set(1, "essen");
    play("p1 airlift p2 delhi", "* epidemic cairo");
    expect("infection-discard", "-");
    given("roles=medic,contingency-planner",
          TWO_EPIDEMICS "stored: resilient-population\n"
                        "hand p1: airlift\ninfection-discard: essen");
    play("p1 pass", "p1 continue", "* draw epidemic", "* draw epidemic", "* epidemic lagos",
         "p1 continue");
    expect("phase", "between-epidemics");
    play("p1 airlift p2 delhi", "* epidemic cairo");
    expect("phase", "resilient-gap");
    only("p1 continue", "p2 resilient cairo");
    play("p2 resilient cairo");
    expect_set(1, "essen lagos");
    expect("cubes yellow", "lagos=3");
    expect("cubes black", "cairo=3");
}

TEST("conformance scenario 4 a cure under the Medic who stands on the last cubes eradicates")
{
    given("roles=scientist,medic", "pawns: atlanta tokyo\nhand p1: beijing jakarta seoul taipei\n"
                                   "cubes red: tokyo=2");
    play("p1 cure red beijing jakarta seoul taipei");
    expect("cubes red", "-");
    expect("cures", "red=eradicated");
}

TEST("conformance scenario 5 the Medic clears by Dispatcher, by Airlift and by his own move")
{
    static const struct {
        const char *lines, *move;
    } ways[] = {
        {"pawns: atlanta london", "p1 drive p2 paris"},
        {"hand p1: airlift", "p1 airlift p2 paris"},
        {"turn: p2\npawns: atlanta essen", "p2 drive paris"},
    };
    for (unsigned i = 0; i < 3; i++) {
        char lines[256];
        snprintf(lines, sizeof lines, "%s\ncures: blue=cured\ncubes blue: paris=3 milan=1",
                 ways[i].lines);
        given("roles=dispatcher,medic", lines);
        play(ways[i].move);
        expect("cubes blue", "milan=1");
    }
}

TEST("conformance scenario 6 a colour without a cube on the board still spreads")
{
    start("players=2 roles=medic,scientist");
    play("* infect atlanta", "* infect chicago", "* infect essen", "* infect london",
         "* infect madrid", "* infect milan", "* infect montreal", "* infect new-york",
         "* infect paris");
    expect("cubes red", "-");
    given("", "");
    infect("bangkok");
    expect("cubes red", "bangkok=1");
    expect("cures", "-");
}

TEST("conformance scenario 7 a supply of exactly 0 is no loss")
{
    given("",
          "cubes red: bangkok=2 beijing=3 hong-kong=3 jakarta=3 manila=3 osaka=3 seoul=3 sydney=3");
    infect("bangkok");
    result("open");
    play("* infect lima");
    result("open");
}

TEST("conformance scenario 8 an epidemic that needs one cube with one in the supply")
{
    /* The outbreaks of Santiago and Lima place nothing: their neighbours are quarantined. */
    given("roles=scientist,quarantine-specialist",
          "pawns: atlanta miami\n"
          "cubes yellow: santiago=2 lima=3 buenos-aires=3 johannesburg=3 khartoum=3 kinshasa=3 "
          "lagos=3 sao-paulo=3");
    draws("p1", "epidemic", "essen");
    play("* epidemic santiago");
    result("open");
    expect("outbreaks", "2");
    contains("cubes yellow", "santiago=3 lima=3");
    lacks("cubes yellow", "bogota=1 mexico-city=1");
}

TEST("conformance scenario 9 a card given with the fourth action to a hand of seven")
{
    given("", "actions: 1\nhand p1: atlanta\nhand p2: " SEVEN);
    play("p1 give p2 atlanta");
    expect("phase", "before-draw");
    verbs("p2 discard");
    play("p2 discard essen");
    expect("phase", "draw");
    expect("turn", "p1");
}

TEST("conformance scenario 10 no epidemic in any starting hand, over a hundred thousand deals")
{
    /* A slow machine stops after three seconds; the deals it did are checked all the same. */
    clock_t begun = clock();
    unsigned deals = 0, failures = check_failures;
    start("players=4 epidemics=6 roles=medic,scientist,dispatcher,researcher");
    while (pos_has("phase", "setup-infection") && pos_play_one(pos_offer_text(0))) {
    }
    surto_state_buffer infected = pos.room;
    while (deals < 100000 && clock() - begun < 3 * CLOCKS_PER_SEC && check_failures == failures) {
        surto_seed seed = surto_seed_from_number(deals++);
        surto_move move;
        unsigned cards = 0;
        pos.room = infected;
        while (surto_deal(pos.game, pos_state(), &seed, &move) == SURTO_OK) {
            char text[SURTO_MOVE_TEXT_MAX];
            surto_move_write(pos.game, move, text, sizeof text);
            CHECK_SAY(strncmp(text, "* deal ", 7) == 0 && !strstr(text, "epidemic"), "seed %u: %s",
                      deals - 1, text);
            if (surto_apply(pos.game, pos_state(), move, NULL) != SURTO_OK) {
                break;
            }
            cards++;
        }
        CHECK_SAY(cards == 8, "seed %u deals %u cards", deals - 1, cards);
    }
    /* All six epidemics are in the deck. */
    expect("player-deck", "1 9 in");
    CHECK_SAY(deals > 1000, "only %u deals", deals);
}

TEST("conformance scenario 11 one epidemic a pile, pile sizes descending from the top")
{
    /* 44 cards in six piles: two of eight and four of seven, each with its epidemic. */
    static const char *const top[] = {"player-deck: 1 9 in", "player-deck: 2 9 in",
                                      "player-deck: 3 8 in", "player-deck: 4 8 in",
                                      "player-deck: 5 8 in", "player-deck: 6 8 in"};
    for (unsigned i = 0; i < 6; i++) {
        given("players=3 epidemics=6", top[i]);
        expect("player-deck", top[i] + strlen("player-deck: "));
    }
    impossible("players=3 epidemics=6", "player-deck: 3 9 in\nrate: 2");
    impossible("players=3 epidemics=6", "player-deck: 2 9 out\nrate: 2");
}

TEST(
    "conformance scenario 12 the epidemic card of an eradicated colour is discarded, then shuffled")
{
    given("", "cures: red=eradicated\ninfection-discard: essen\ninfection-deck: * / tokyo");
    draws("p1", "epidemic", "milan");
    play("* epidemic tokyo");
    expect_set(1, "essen tokyo");
    play("* infect tokyo");
    expect("cubes red", "-");
    expect("infection-discard", "tokyo");
}

TEST("conformance scenario 13 after a quiet night the next player plays")
{
    given("", "hand p1: one-quiet-night");
    play("p1 quiet-night");
    draws("p1", "essen", "milan");
    expect("turn", "p2");
    refused("p1 drive chicago", "base.turn.3");
    play("p2 drive chicago");
}

TEST("conformance scenario 14 a seventh station by building and by the Grant")
{
    given("roles=operations-expert,scientist",
          SIX_STATIONS "pawns: miami atlanta\nhand p2: government-grant");
    refused("p1 build", "base.build.3");
    refused("p2 grant miami", "base.grant.2");
    play("p1 build from chicago", "p2 grant chicago from atlanta");
    expect("stations", "chicago paris lima miami cairo tokyo");
}

TEST("conformance scenario 15 taking from the Researcher costs exactly one action")
{
    static const char *const actions[] = {"actions: 4", "actions: 3", "actions: 2"};
    static const char *const after[] = {"3", "2", "1"};
    for (unsigned i = 0; i < 3; i++) {
        char lines[64];
        snprintf(lines, sizeof lines, "%s\nhand p2: lima", actions[i]);
        given("roles=medic,researcher", lines);
        play("p1 take p2 lima");
        expect("actions", after[i]);
    }
}

TEST("conformance scenario 16 forged moves are refused and change nothing")
{
    given("", "hand p1: atlanta forecast\nhand p2: lima\n"
              "pawns: atlanta atlanta\n"
              "infection-deck: essen paris lima cairo delhi tokyo / *");
    /* cards nobody has, a partner who is not there, the wrong seat, cards twice */
    refused("p1 give p2 chicago", "base.share.1");
    refused("p1 take p2 atlanta", "base.share.2");
    refused("p2 give p1 lima", "base.turn.3");
    refused("p2 forecast", "base.event.1");
    refused("p1 place osaka", "any");
    refused("* infect essen", "any");
    never("p3 drive chicago");
    never("p1 give p1 atlanta");
    never("p1 cure blue atlanta atlanta atlanta atlanta atlanta");
    never("p1 drive p1 chicago");
    never("* draw nowhere");
    play("p1 forecast", "* reveal essen", "* reveal paris", "* reveal lima", "* reveal cairo",
         "* reveal delhi", "* reveal tokyo", "p1 place tokyo");
    refused("p1 place tokyo", "base.forecast.1 base.forecast.3");
    refused("p1 place osaka", "base.forecast.1 base.forecast.3");
    refused("p2 place essen", "base.forecast.1 base.forecast.3");
}

TEST("conformance scenario 17 replaying the record reproduces the hash")
{
    static surto_move moves[SURTO_RECORD_MOVES_MAX];
    static char text[1 << 18];
    for (uint64_t number = 1; number <= 20; number++) {
        surto_rng rng = {number};
        size_t count = 0;
        char why[256] = "";
        surto_table *table = NULL;
        const surto_dealer nobody = {.kind = SURTO_DEALER_NONE};
        start("players=3 consent=on hands=closed");
        while (count < SURTO_RECORD_MOVES_MAX &&
               surto_sample(pos.game, pos_state(), &rng, &moves[count]) == SURTO_OK) {
            CHECK(surto_apply(pos.game, pos_state(), moves[count], NULL) == SURTO_OK);
            count++;
        }
        size_t length =
            surto_record_write(pos.game, NULL, moves, count, pos_state(), text, sizeof text);
        CHECK(length < sizeof text);
        surto_status status = surto_table_load(&table, text, length, &nobody, why, sizeof why);
        CHECK_SAY(status == SURTO_OK, "record %u: %s", (unsigned)number, why);
        if (table) {
            CHECK(surto_table_move_count(table) == count);
            CHECK(surto_hash(surto_table_game(table), surto_table_state(table)) ==
                  surto_hash(pos.game, pos_state()));
        }
        surto_table_close(table);
    }
}

CHECK_MAIN
