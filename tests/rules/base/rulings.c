/* The rulings collected on edge cases, by their numbers.
 *
 * Two of the fifty-five are not here, because nobody can play them: 51 is about seven epidemics and
 * 53 about five players, and the game opens with neither (base.setup.1, base.setup.10).
 */
#include "../position.h"

#define SEVEN "chicago essen london madrid milan montreal paris"
#define SIX_STATIONS "stations: atlanta chicago paris lima cairo tokyo\n"
#define TWO_EPIDEMICS "player-deck: 1 1 in\n"
#define YELLOW_24                                                                                  \
    "cubes yellow: bogota=3 buenos-aires=3 johannesburg=3 khartoum=3 kinshasa=3 lagos=3 "          \
    "los-angeles=3 sao-paulo=3\n"

TEST("ruling 1 events in any part of any player's turn, not while a card waits to be resolved")
{
    given("players=3", "turn: p2\nhand p3: airlift");
    legal("p3 airlift p1 lima");
    play("p2 pass");
    legal("p3 airlift p1 lima");
    play("p2 continue", "* draw essen");
    refused("p3 airlift p1 lima", "base.event.2");
    play("* draw milan");
    legal("p3 airlift p1 lima");
}

TEST("ruling 2 a turned infection card is resolved with all its outbreaks before an event")
{
    given("", "hand p2: airlift\ncubes yellow: lima=3 santiago=3");
    play("p1 pass", "p1 continue", "* draw essen", "* draw milan", "p1 continue",
         "* infect santiago");
    expect("outbreaks", "2");
    expect("phase", "between-infections");
    legal("p2 airlift p2 lima");
}

TEST("ruling 3 all three steps of the first epidemic come before the second")
{
    given("", TWO_EPIDEMICS "hand p2: airlift\ninfection-discard: essen");
    play("p1 pass", "p1 continue", "* draw epidemic", "* draw epidemic", "* epidemic lima");
    expect("infection-discard", "-");
    expect("rate", "1");
    expect("pending", "1");
    play("p1 continue");
    expect("rate", "2");
}

TEST("ruling 4 the second city returns on top and breaks out, unless a role prevents it")
{
    static const struct {
        const char *roles, *outbreaks;
    } cases[] = {{"roles=medic,scientist", "1"}, {"roles=medic,quarantine-specialist", "0"}};
    for (unsigned i = 0; i < 2; i++) {
        given(cases[i].roles, TWO_EPIDEMICS "pawns: atlanta tokyo\nhand p1: airlift\n"
                                            "cubes yellow: lima=1");
        play("p1 pass", "p1 continue", "* draw epidemic", "* draw epidemic", "* epidemic delhi",
             "p1 continue", "* epidemic santiago", "p1 airlift p2 santiago");
        only("* infect santiago");
        play("* infect santiago");
        expect("outbreaks", cases[i].outbreaks);
    }
}

TEST("ruling 5 inside an epidemic only Resilient Population, and it may take the fresh card")
{
    given("", "hand p1: government-grant\nhand p2: resilient-population\ninfection-discard: -");
    play("p1 pass", "p1 continue", "* draw essen", "* draw epidemic", "* epidemic delhi");
    refused("p1 grant lima", "base.epidemic.8");
    only("p1 continue", "p2 resilient delhi");
    play("p2 resilient delhi");
    lacks("infection-deck", "delhi");
    expect("cubes black", "delhi=3");
}

TEST("ruling 6 an epidemic card is not replaced and leaves the game")
{
    given("", TWO_EPIDEMICS "hand p1: lima");
    draws("p1", "epidemic", "epidemic");
    play("* epidemic essen", "* epidemic delhi");
    expect("hand p1", "lima");
    expect("player-deck", "2 11 out");
    expect("pending", "0");
}

TEST("ruling 7 the hand limit is checked after the epidemics")
{
    given("", "hand p1: " SEVEN);
    draws("p1", "epidemic", "lima");
    expect("phase", "epidemic");
    play("* epidemic delhi");
    verbs("p1 discard");
    expect("infection-discard", "-");
}

TEST("ruling 8 a card received over the limit is settled at once, whoever's turn it is")
{
    given("", "turn: p2\nhand p2: atlanta\nhand p1: " SEVEN);
    play("p2 give p1 atlanta");
    to_move("p1");
    play("p1 discard paris");
    play("p2 drive chicago");
}

TEST("ruling 9 events count as hand cards, and playing one is a way down to seven")
{
    given("", "hand p1: chicago essen london madrid milan government-grant\nhand p2: atlanta");
    play("p1 take p2 atlanta");
    expect("phase", "actions");
    play("p1 pass", "p1 continue", "* draw paris", "* draw lima");
    verbs("p1 discard", "p1 grant");
    play("p1 grant lima");
    CHECK(offers("p1 discard ") == 8);
}

TEST("ruling 10 seven cards and a stored event are legal")
{
    given("", "hand p1: chicago essen london madrid milan\nstored: airlift");
    play("p1 pass", "p1 continue", "* draw paris", "* draw lima");
    expect("phase", "before-infection");
    verbs("p1 continue", "p1 airlift");
}

TEST("ruling 11 a stored event is neither replaced nor discarded, only played")
{
    given("", "stored: airlift\nplayer-discard: forecast");
    refused("p1 store forecast", "base.planner.2");
    never("p1 discard airlift");
    legal("p1 airlift p2 lima");
}

TEST("ruling 12 an event is stored as an action of the Planner's turn, and played in any")
{
    given("", "turn: p2\nplayer-discard: airlift");
    refused("p1 store airlift", "base.turn.3");
    given("", "turn: p2\nstored: airlift");
    play("p2 pass", "p1 airlift p2 lima");
    expect("pawns", "atlanta lima");
}

TEST("ruling 13 a Forecast of fewer than six cards takes what is there")
{
    given("", "hand p1: forecast\ninfection-deck: lima paris");
    play("p1 forecast", "* reveal paris", "* reveal lima");
    only("p1 place lima", "p1 place paris");
    play("p1 place lima");
    expect("infection-deck", "lima > paris");
    expect("asked", "-");
}

TEST("ruling 14 after a Forecast an epidemic leaves the arranged cards under the shuffled ones")
{
    given("", "infection-deck: lima > paris > cairo / *\ninfection-discard: delhi");
    draws("p1", "epidemic", "essen");
    play("* epidemic osaka");
    expect_set(1, "delhi osaka");
    expect_set(2, "lima > paris > cairo");
}

TEST("ruling 15 the Grant with six stations moves one")
{
    given("", SIX_STATIONS "hand p1: government-grant");
    refused("p1 grant delhi", "base.grant.2");
    play("p1 grant delhi from atlanta");
    expect("stations", "chicago paris lima cairo delhi tokyo");
}

TEST("ruling 16 no city holds two stations")
{
    given("roles=operations-expert,scientist", "hand p1: government-grant\nstations: atlanta lima");
    refused("p1 build", "base.build.2");
    refused("p1 grant lima", "base.grant.1 base.build.2");
    given("", SIX_STATIONS "hand p1: government-grant atlanta");
    refused("p1 grant lima from paris", "base.grant.1 base.grant.2 base.build.2");
    refused("p1 build from paris", "base.build.2");
}

TEST("ruling 17 building with six stations moves one from anywhere, for the Expert too")
{
    given("roles=operations-expert,scientist", SIX_STATIONS "pawns: delhi atlanta");
    CHECK(offers("p1 build from ") == 6);
    play("p1 build from paris");
    expect("stations", "atlanta chicago lima cairo delhi tokyo");
    given("", SIX_STATIONS "pawns: delhi atlanta\nhand p1: delhi");
    CHECK(offers("p1 build from ") == 6);
}

TEST("ruling 18 the Dispatcher pays, for a charter with the card of the city the pawn leaves")
{
    given("roles=dispatcher,scientist", "pawns: atlanta cairo\nhand p1: cairo\nhand p2: delhi");
    CHECK(offers("p1 charter p2 ") == 47);
    CHECK(offers("p1 direct p2 ") == 0);
    CHECK(offers("p1 charter ") == 47);
    play("p1 charter p2 osaka");
    expect("hand p1", "-");
    expect("hand p2", "delhi");
}

TEST("ruling 19 the Dispatcher may shuttle another pawn")
{
    given("roles=dispatcher,scientist", "pawns: lima cairo\nstations: cairo osaka");
    refused("p1 shuttle osaka", "base.shuttle.1");
    play("p1 shuttle p2 osaka");
    expect("pawns", "lima osaka");
}

TEST("ruling 20 the Dispatcher may move himself to another pawn")
{
    given("roles=dispatcher,scientist", "pawns: lima cairo");
    play("p1 join cairo");
    expect("pawns", "cairo cairo");
}

TEST("ruling 21 the Dispatcher neither flies as the Expert does nor acts with another pawn")
{
    given("roles=dispatcher,operations-expert", "pawns: lima cairo\nstations: cairo lima\n"
                                                "hand p1: delhi osaka\ncubes black: cairo=3");
    never("p1 fly p2 delhi paris");
    refused("p1 fly delhi paris", "base.operations.2 base.dispatcher.4");
    refused("p1 treat black", "base.treat.1 base.dispatcher.4");
}

TEST("ruling 22 another player's pawn needs his consent")
{
    given("roles=dispatcher,scientist consent=on", "hand p2: airlift");
    play("p1 drive p2 chicago", "p2 decline", "p2 airlift p1 lima");
    only("p1 accept", "p1 decline");
    play("p1 decline");
    expect("pawns", "atlanta atlanta");
    expect("hand p2", "airlift");
    expect("actions", "4");
}

TEST("ruling 23 the Medic moved by others clears on arrival, out of turn")
{
    given("roles=dispatcher,medic",
          "cures: black=cured\ncubes black: delhi=1 cairo=3\npawns: cairo lima");
    play("p1 join p2 cairo");
    expect("cubes black", "delhi=1");
}

TEST("ruling 24 a cure found while the Medic stands on the cubes takes them at once")
{
    given("roles=medic,scientist", "turn: p2\npawns: delhi atlanta\n"
                                   "hand p2: algiers baghdad cairo chennai\n"
                                   "cubes black: delhi=3 mumbai=2");
    play("p2 cure black algiers baghdad cairo chennai");
    expect("cubes black", "mumbai=2");
    expect("cures", "black=cured");
}

TEST("ruling 25 a free removal of the last cube eradicates")
{
    given("roles=dispatcher,medic", "cures: black=cured\ncubes black: cairo=3\nhand p1: airlift");
    play("p1 airlift p2 cairo");
    expect("cures", "black=eradicated");
    expect("cubes black", "-");
}

TEST("ruling 26 the Medic prevents: no cube is used and no outbreak counted")
{
    /* All yellow cubes are on the board; a cube placed and taken away again would be missing. */
    given("roles=scientist,medic", YELLOW_24 "cures: yellow=cured\npawns: atlanta miami");
    infect("miami");
    result("open");
    expect("outbreaks", "0");
}

TEST("ruling 27 the Medic does not protect from uncured diseases")
{
    given("roles=scientist,medic", "pawns: atlanta miami\ncubes yellow: miami=3");
    infect("miami");
    expect("outbreaks", "1");
    contains("cubes yellow", "atlanta=1 washington=1 miami=3");
}

TEST("ruling 28 the Medic acts only where his move ends")
{
    /* A flight passes over every city between. */
    given("roles=medic,scientist", "cures: blue=cured\nhand p1: paris\n"
                                   "cubes blue: washington=2 new-york=2 london=1 paris=1");
    play("p1 direct paris");
    expect("cubes blue", "london=1 new-york=2 washington=2");
}

TEST("ruling 29 the Quarantine Specialist stops infection, epidemic and outbreak in her area")
{
    given("roles=scientist,quarantine-specialist",
          "pawns: atlanta cairo\ncubes black: istanbul=3 moscow=3");
    draws("p1", "epidemic", "essen");
    play("* epidemic istanbul");
    expect("outbreaks", "0");
    play("* infect istanbul");
    expect("outbreaks", "0");
    expect("cubes black", "istanbul=3 moscow=3");
}

TEST("ruling 30 an outbreak beside her area fills the cities she does not protect")
{
    /* Moscow is linked with Istanbul, which is protected, St. Petersburg and Tehran. */
    given("roles=scientist,quarantine-specialist",
          "pawns: atlanta cairo\ncubes black: istanbul=3 moscow=3");
    infect("moscow");
    expect("outbreaks", "1");
    expect("cubes black", "st-petersburg=1 istanbul=3 moscow=3 tehran=1");
}

TEST("ruling 31 she removes no cubes and does nothing in the set-up")
{
    given("roles=quarantine-specialist,scientist", "cubes blue: atlanta=2 chicago=3");
    play("p1 drive chicago");
    expect("cubes blue", "atlanta=2 chicago=3");
    start("players=2 roles=quarantine-specialist,scientist");
    play("* infect chicago");
    expect("cubes blue", "chicago=3");
}

TEST("ruling 32 two cubes left: two needed is fine, three needed loses")
{
    static const struct {
        const char *lines, *result;
    } cases[] = {
        /* Santiago's outbreak needs one, Lima's two. */
        {"cubes yellow: lima=3 santiago=3 johannesburg=3 khartoum=3 kinshasa=3 lagos=3 "
         "los-angeles=3 "
         "miami=1",
         "open"},
        {"cubes yellow: lima=3 johannesburg=3 khartoum=3 kinshasa=3 lagos=3 los-angeles=3 "
         "buenos-aires=3 miami=1",
         "lost cubes"},
    };
    for (unsigned i = 0; i < 2; i++) {
        given("", cases[i].lines);
        infect("lima");
        result(cases[i].result);
    }
}

TEST("ruling 33 an epidemic on cubes fills up to three, then one outbreak")
{
    given("", "cubes red: osaka=2\ninfection-deck: * / osaka");
    draws("p1", "epidemic", "essen");
    play("* epidemic osaka");
    expect("cubes red", "osaka=3 taipei=1 tokyo=1");
    expect("outbreaks", "1");
}

TEST("ruling 34 an epidemic of an eradicated colour still raises the rate and shuffles")
{
    given("", "cures: red=eradicated\ninfection-deck: * / osaka\ninfection-discard: lima\nrate: 1");
    draws("p1", "epidemic", "essen");
    play("* epidemic osaka");
    expect("cubes red", "-");
    expect("rate", "2");
    expect_set(1, "lima osaka");
}

TEST("ruling 35 the colour of the breaking disease spreads, counted apart from the others")
{
    given("", "cubes blue: san-francisco=3\ncubes red: tokyo=3 manila=3");
    infect("san-francisco");
    expect("outbreaks", "1");
    expect("cubes blue", "chicago=1 san-francisco=3 los-angeles=1 manila=1 tokyo=1");
    expect("cubes red", "manila=3 tokyo=3");
}

TEST("ruling 36 a city breaks out once a card, chains after the current outbreak")
{
    given("", "cubes yellow: johannesburg=3 khartoum=3 kinshasa=3");
    infect("kinshasa");
    expect("outbreaks", "3");
    expect("cubes yellow", "johannesburg=3 khartoum=3 kinshasa=3 lagos=2 cairo=1");
}

TEST("ruling 37 whichever city of a chain begins, the result is the same")
{
    static const char *const first[] = {"johannesburg", "khartoum", "kinshasa"};
    for (unsigned i = 0; i < 3; i++) {
        given("", "cubes yellow: johannesburg=3 khartoum=3 kinshasa=3");
        infect(first[i]);
        expect("outbreaks", "3");
        expect("cubes yellow", "johannesburg=3 khartoum=3 kinshasa=3 lagos=2 cairo=1");
    }
}

TEST("ruling 38 the eighth outbreak ends the game inside a chain")
{
    given("", "outbreaks: 6\ncubes yellow: johannesburg=3 khartoum=3 kinshasa=3");
    infect("kinshasa");
    result("lost outbreaks");
    expect("outbreaks", "8");
    expect("cubes yellow", "johannesburg=3 khartoum=3 kinshasa=3 lagos=1");
}

TEST("ruling 39 two cards left are drawn, fewer lose")
{
    given("players=3 epidemics=6", "player-deck: 6 2 in\nunseen: essen");
    draws("p1", "essen", "epidemic");
    result("open");
    expect("player-deck", "6 0 out");
    given("players=3 epidemics=6", "player-deck: 6 0 out");
    play("p1 pass");
    result("lost cards");
}

TEST("ruling 40 the fourth cure wins before the draw that would lose")
{
    given("roles=scientist,medic,dispatcher",
          "actions: 1\nplayer-deck: 4 0 out\n"
          "hand p1: beijing jakarta seoul taipei\n"
          "cures: blue=cured yellow=cured black=eradicated\n"
          "cubes blue: paris=3\ncubes yellow: lima=3\ncubes red: tokyo=3");
    play("p1 cure red beijing jakarta seoul taipei");
    result("won");
}

TEST("ruling 41 a cure in any station city")
{
    static const char *const station[] = {"paris", "lima", "cairo", "tokyo"};
    for (unsigned i = 0; i < 4; i++) {
        char lines[256];
        snprintf(lines, sizeof lines,
                 "pawns: %s atlanta\nstations: %s\nhand p1: essen london madrid milan", station[i],
                 station[i]);
        given("roles=scientist,medic", lines);
        play("p1 cure blue essen london madrid milan");
        expect("cures", "blue=eradicated");
    }
}

TEST("ruling 42 cured without cubes is eradicated, the last cube of an uncured disease is nothing")
{
    given("roles=scientist,medic", "hand p1: essen london madrid milan\ncubes blue: atlanta=1");
    play("p1 treat blue");
    expect("cures", "-");
    play("p1 cure blue essen london madrid milan");
    expect("cures", "blue=eradicated");
}

TEST("ruling 43 treating is by colour, for cured diseases too")
{
    given(
        "",
        "cures: blue=cured red=cured\ncubes blue: atlanta=2 paris=1\ncubes red: atlanta=3 tokyo=1");
    play("p1 treat red");
    expect("cubes blue", "atlanta=2 paris=1");
    expect("cubes red", "tokyo=1");
}

TEST("ruling 44 sharing needs the card of the city, except from the Researcher")
{
    given("roles=scientist,researcher,medic",
          "hand p1: lima\nhand p2: cairo\nhand p3: delhi atlanta");
    CHECK(offers("p1 give ") == 0);
    CHECK(offers("p1 take ") == 2);
    legal("p1 take p2 cairo", "p1 take p3 atlanta");
}

TEST("ruling 45 events cannot be shared")
{
    given("roles=researcher,scientist", "hand p1: airlift\nhand p2: forecast");
    CHECK(offers("p1 give ") == 0);
    CHECK(offers("p1 take ") == 0);
}

TEST("ruling 46 the Expert's flight takes any city card, also of where he is or goes")
{
    given("roles=operations-expert,scientist", "hand p1: atlanta lima");
    legal("p1 fly atlanta lima", "p1 fly lima lima", "p1 fly atlanta osaka");
    play("p1 fly lima lima");
    expect("hand p1", "atlanta");
    expect("flags", "flight-used");
}

TEST("ruling 47 both discard piles may be looked at by everybody at any time")
{
    given("hands=closed", "player-discard: lima airlift\ninfection-discard: cairo osaka");
    char pile[POS_LINE_MAX];
    CHECK(pos_state_line("player-discard", pile, sizeof pile) && pos_among(pile, "airlift"));
    sees("p2", "player-discard", pile);
    sees("-", "player-discard", pile);
    sees("p1", "infection-discard", "cairo osaka");
    sees("-", "infection-discard", "cairo osaka");
}

TEST("ruling 48 player discards are never shuffled back")
{
    given("players=3", "player-deck: 4 2 out\nunseen: essen milan");
    draws("p1", "essen", "milan");
    play("* infect lima", "* infect paris", "* infect cairo", "p2 pass");
    result("lost cards");
}

TEST("ruling 49 an empty infection deck is made of its discards without raising the rate")
{
    given("", "infection-deck: lima\nrate: 1");
    infect("lima");
    CHECK(offers("* infect ") == 48);
    play("* infect lima");
    expect("rate", "1");
    expect("cubes yellow", "lima=2");
    CHECK(pos_has("turn", "p2"));
}

TEST("ruling 50 a quiet night in the middle of the infections is for the next part")
{
    given("epidemics=6", "rate: 5\nhand p2: one-quiet-night\nunseen: essen milan atlanta chicago");
    play("p1 pass", "p1 continue", "* draw essen", "* draw milan", "p1 continue", "* infect lima",
         "p2 quiet-night");
    expect("left", "3");
    play("* infect paris", "* infect cairo", "* infect delhi");
    draws("p2", "atlanta", "chicago");
    expect("turn", "p1");
}

TEST("ruling 52 Chicago and Lima tie, and the lower seat begins")
{
    start("players=2 roles=medic,scientist");
    play("* infect lima", "* infect paris", "* infect cairo", "* infect miami", "* infect essen",
         "* infect delhi", "* infect lagos", "* infect milan", "* infect seoul");
    for (unsigned seat; pos_has("phase", "setup-hands");) {
        /* p1 gets Lima, p2 Chicago, and both the smallest of the others. */
        static const char *const cards[2][4] = {{"lima", "essen", "algiers", "airlift"},
                                                {"chicago", "osaka", "montreal", "forecast"}};
        char move[64];
        unsigned next = 0;
        if (sscanf(pos_offer_text(0), "* deal p%u", &seat) != 1 || seat > 2) {
            pos_fail("nobody is dealt a card");
            break;
        }
        do {
            snprintf(move, sizeof move, "* deal p%u %s", seat, cards[seat - 1][next]);
        } while (!offers(move) && ++next < 4);
        if (!pos_play_one(move)) {
            break;
        }
    }
    expect("turn", "p1");
}

TEST("ruling 54 Resilient Population drawn with an epidemic may be played in it")
{
    given("", "infection-discard: essen");
    draws("p1", "resilient-population", "epidemic");
    refused("p1 resilient essen", "base.event.2 base.epidemic.8");
    play("* epidemic lima");
    only("p1 continue", "p1 resilient essen", "p1 resilient lima");
}

TEST("ruling 55 a city whose card is gone can still be reached by outbreaks")
{
    given(
        "",
        "hand p1: resilient-population\ninfection-discard: lima\ncubes yellow: lima=2 santiago=3");
    play("p1 resilient lima");
    expect("cubes yellow", "lima=2 santiago=3");
    infect("santiago");
    expect("cubes yellow", "lima=3 santiago=3");
}

CHECK_MAIN
