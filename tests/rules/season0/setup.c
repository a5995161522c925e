/* season0.setup: from the empty board to the first turn. */
#include "position.h"

/* Nine threat cards of an early game. */
static void nine_threats(void)
{
    pos_play(POS_LIST("* threat cairo", "* threat paris", "* threat lima", "* threat delhi",
                      "* threat tokyo", "* threat lagos", "* threat havana", "* threat kiev",
                      "* threat hanoi"));
}

TEST("season0.setup.1 two, three or four players")
{
    start("players=2");
    expect("aliases", "- -");
    start("players=3");
    expect("aliases", "- - -");
    start("players=4");
    expect("aliases", "- - - -");
    no_game("players=1");
    no_game("players=5");
}

TEST("season0.setup.8 the first position is the one the notation shows")
{
    static const char cities[] =
        "atlanta havana los-angeles mexico-city new-york san-francisco toronto washington bogota "
        "buenos-aires lima santiago sao-paulo east-berlin istanbul kiev leningrad london madrid "
        "moscow paris prague rome warsaw algiers cairo johannesburg khartoum lagos leopoldville "
        "baghdad bangkok bombay calcutta delhi hanoi karachi novosibirsk peking pyongyang riyadh "
        "saigon shanghai jakarta manila osaka sydney tokyo";
    static char text[SURTO_STATE_TEXT_MAX], shown[SURTO_STATE_TEXT_MAX];
    start("");
    snprintf(shown, sizeof shown,
             "phase: setup-threats\nasked: -\nturn: p1\nactions: 0\nleft: 9\npending: 0\nflags: -\n"
             "paid: -\naliases: - -\npawns: washington washington\nlosses: 0 0\nhand p1: -\n"
             "hand p2: -\nplayer-discard: -\n"
             "reserve: airlift forecast turncoat by-night old-cellar\nunseen: %s\n"
             "player-deck: -\nthreat: 0\nagents: -\nincidents: -\nsafehouses: washington\n"
             "teams allied: -\nteams neutral: -\nteams soviet: -\nsurveillance: havana=1 "
             "mexico-city=1 east-berlin=2 istanbul=1 leningrad=1 moscow=2 prague=1 cairo=1 "
             "novosibirsk=1 peking=2 pyongyang=1 saigon=1\nthreat-deck: %s\nthreat-discard: -\n"
             "area: -\nobjectives: papers=open voice=open\ntargets: voice=?\n"
             "alias iris-allied: ready coordinator - / - / - / - / 0\n"
             "alias felix-allied: ready courier - / - / - / - / 0\n"
             "alias maud-allied: ready analyst - / - / - / - / 0\n"
             "alias otto-allied: ready recruiter - / - / - / - / 0\n",
             cities, cities);
    surto_state_write(pos.game, pos_state(), text, sizeof text);
    CHECK_SAY(strcmp(text, shown) == 0, "%s", text);
    /* In the prologue there is no line of an alias. */
    start("game=prologue");
    surto_state_write(pos.game, pos_state(), text, sizeof text);
    CHECK(strstr(text, "\nalias ") == NULL);
}

/* ---- Objectives and the board ----------------------------------------------------------- */

TEST("season0.setup.3 the objectives are laid out in the order of the pack")
{
    start("");
    expect("objectives", "papers=open voice=open");
    start("game=prologue");
    expect("objectives", "crate=open guest=open");
    /* The order is that of the objectives, not that in which the month names them. */
    start_pack("objective papers 105=>objective early 105 106 Early\nhidden early 1 region africa\n"
               "objective papers 105;"
               "goal january voice=>goal january voice\ngoal january early",
               "");
    expect("objectives", "early=open papers=open voice=open");
    expect("targets", "early=? voice=?");
}

TEST("season0.setup.4 a card is hidden for each unknown target before any card is dealt")
{
    start("");
    expect("targets", "voice=?");
    contains("unseen", "baghdad bangkok shanghai");
    until("setup-hands");
    /* 53 cards, one of Asia hidden: 13 * 12 + 40 * 13 = 52 * 13. */
    CHECK(offers("* deal p1 ") == 53);
    weight("* deal p1 baghdad", 12);
    weight("* deal p1 bangkok", 12);
    weight("* deal p1 shanghai", 12);
    weight("* deal p1 atlanta", 13);
    weight("* deal p1 airlift", 13);

    start("game=prologue");
    expect("targets", "crate=?");
    until("setup-hands");
    weight("* deal p1 paris", 10);
    weight("* deal p1 delhi", 11);
    weight("* deal p1 old-cellar", 11);
}

TEST("season0.setup.5 a safehouse stands in every city with a permanent one, at first Washington")
{
    start("");
    expect("safehouses", "washington");
    start("game=prologue players=4");
    expect("safehouses", "washington");
    start_pack("permanent washington=>permanent paris\npermanent washington\npermanent hanoi", "");
    expect("safehouses", "washington paris hanoi");
    start_pack("permanent washington=>", "");
    expect("safehouses", "-");
}

TEST("season0.setup.7 season0.setup.8 the marker on its first space, and an empty board")
{
    start("players=3");
    expect("threat", "0");
    expect("agents", "-");
    expect("incidents", "-");
    expect("teams allied", "-");
    expect("teams neutral", "-");
    expect("teams soviet", "-");
    expect("area", "-");
    expect("player-discard", "-");
    expect("threat-discard", "-");
    nine_threats();
    expect("threat", "0");
    expect("incidents", "-");
}

/* ---- Threat cards ----------------------------------------------------------------------- */

TEST("season0.setup.9 nine threat cards, one by one, of all")
{
    start("");
    expect("phase", "setup-threats");
    to_move("chance");
    for (unsigned left = 9; left > 0; left--) {
        char number[8];
        snprintf(number, sizeof number, "%u", left);
        expect("left", number);
        CHECK(offers("* threat ") == 39 + left);
        CHECK(pos_offers()->count == 39 + left);
        CHECK(pos_offers()->list[left].weight == 1);
        play(pos_offer_text(left * 3));
    }
    expect("phase", "setup-hands");
    start("");
    play("* threat cairo");
    refused("* threat cairo", "any");
}

TEST("season0.setup.10 three agents in the first three cities, two in the next, then one")
{
    start("");
    play("* threat cairo");
    expect("agents", "cairo=3");
    play("* threat paris", "* threat lima", "* threat delhi");
    expect("agents", "lima=3 paris=3 cairo=3 delhi=2");
    play("* threat tokyo", "* threat lagos", "* threat havana", "* threat kiev", "* threat hanoi");
    expect("agents", "havana=1 lima=3 kiev=1 paris=3 cairo=3 lagos=2 delhi=2 hanoi=1 tokyo=2");
}

TEST("season0.setup.11 the nine cards are the threat discard pile")
{
    start("");
    play("* threat cairo", "* threat paris");
    expect("threat-discard", "paris cairo");
    start("");
    nine_threats();
    expect("threat-discard", "havana lima kiev paris cairo lagos delhi hanoi tokyo");
    lacks("threat-deck", "havana lima kiev paris cairo lagos delhi hanoi tokyo /");
    contains("threat-deck", "atlanta washington sydney");
}

TEST("season0.setup.12 no step lies between the threat cards, the events and the hands")
{
    start("funding=2");
    nine_threats();
    expect("phase", "setup-events");
    expect("asked", "-");
    expect("safehouses", "washington");
    play("p1 fund airlift", "p1 fund forecast");
    expect("phase", "setup-hands");
    expect("incidents", "-");
    expect("surveillance", "havana=1 mexico-city=1 east-berlin=2 istanbul=1 leningrad=1 moscow=2 "
                           "prague=1 cairo=1 novosibirsk=1 peking=2 pyongyang=1 saigon=1");
}

/* ---- Events ----------------------------------------------------------------------------- */

TEST("season0.setup.13 as many events as the funding level says")
{
    static const char *const first[] = {"p1 fund airlift", "p1 fund forecast", "p1 fund turncoat",
                                        "p1 fund by-night", "p1 fund old-cellar"};
    for (unsigned level = 1; level < 5; level++) {
        char options[16], number[8];
        snprintf(options, sizeof options, "funding=%u", level);
        snprintf(number, sizeof number, "%u", level);
        start(options);
        nine_threats();
        expect("phase", "setup-events");
        expect("left", number);
        CHECK(pos_offers()->count == 6 - level);
        for (unsigned i = 0; i + level <= 5; i++) {
            legal(first[i]);
        }
        for (unsigned i = 0; i < level; i++) {
            play(first[i]);
        }
        expect("phase", "setup-hands");
        contains("unseen", "airlift");
        contains("reserve", "old-cellar");
    }
    no_game("funding=0");
    no_game("funding=11");
}

TEST("season0.setup.14 with no more events than that all of them are in, unasked")
{
    start("");
    nine_threats();
    expect("phase", "setup-hands");
    expect("reserve", "-");
    contains("unseen", "airlift forecast turncoat by-night old-cellar");
    start("funding=10");
    nine_threats();
    expect("phase", "setup-hands");
    contains("unseen", "airlift forecast turncoat by-night old-cellar");
    start_pack("event old-cellar safehouse 0 Old Cellar=>", "funding=4");
    nine_threats();
    expect("phase", "setup-hands");
    contains("unseen", "airlift forecast turncoat by-night");
    /* In the prologue the level is 5. */
    start("game=prologue");
    nine_threats();
    expect("phase", "setup-hands");
    no_game("game=prologue funding=4");
}

TEST("season0.setup.15 the team may not choose fewer")
{
    start("funding=2");
    nine_threats();
    never("p1 continue");
    never("p1 pass");
    refused("p1 fund old-cellar", "season0.setup.15 season0.setup.16");
    only("p1 fund airlift", "p1 fund forecast", "p1 fund turncoat", "p1 fund by-night");
    start("funding=4");
    nine_threats();
    refused("p1 fund turncoat", "season0.setup.15 season0.setup.16");
    only("p1 fund airlift", "p1 fund forecast");
}

TEST("season0.setup.16 they are chosen in the order of the pack, and a last way by itself")
{
    start("funding=2");
    nine_threats();
    play("p1 fund forecast");
    expect("left", "1");
    expect("reserve", "airlift turncoat by-night old-cellar");
    refused("p1 fund airlift", "season0.setup.16");
    refused("p1 fund forecast", "season0.setup.16 season0.setup.13");
    only("p1 fund turncoat", "p1 fund by-night", "p1 fund old-cellar");
    play("p1 fund old-cellar");
    expect("phase", "setup-hands");
    start("funding=2");
    nine_threats();
    play("p1 fund by-night");
    expect("phase", "setup-hands");
    expect("left", "8");
    expect("reserve", "airlift forecast turncoat");
    /* Without Airlift the four others of level 4 are one choice. */
    start("funding=4");
    nine_threats();
    play("p1 fund forecast");
    expect("phase", "setup-hands");
    expect("reserve", "airlift");
}

TEST("season0.setup.17 events not chosen stay in the reserve")
{
    start("funding=1");
    nine_threats();
    play("p1 fund turncoat");
    expect("reserve", "airlift forecast by-night old-cellar");
    lacks("unseen", "airlift forecast by-night old-cellar");
    not_legal("* deal p1 airlift");
    until("setup-first");
    expect("reserve", "airlift forecast by-night old-cellar");
    refused("p1 fund airlift", "any");
}

TEST("season0.setup.18 p1 chooses for all")
{
    start("players=3 funding=2");
    nine_threats();
    to_move("p1");
    refused("p2 fund airlift", "season0.setup.18");
    refused("p3 fund by-night", "season0.setup.18");
}

/* ---- Hands and the deck ----------------------------------------------------------------- */

TEST("season0.setup.19 the chosen events and the city cards that are not hidden are shuffled")
{
    start("funding=1");
    nine_threats();
    play("p1 fund by-night");
    CHECK(offers("* deal p1 ") == 49);
    weight("* deal p1 by-night", 13);
    weight("* deal p1 washington", 13);
    weight("* deal p1 peking", 12);
    play("* deal p1 by-night", "* deal p1 peking");
    refused("* deal p1 by-night", "any");
    /* Twelve cards of Asia can be hidden now. */
    weight("* deal p1 delhi", 11);
    weight("* deal p1 tokyo", 12);
    CHECK(offers("* deal p1 ") == 47);
}

TEST("season0.setup.20 four cards each for two, three for three, two for four")
{
    start("players=2");
    until("setup-hands");
    expect("left", "8");
    refused("* deal p2 lagos", "season0.setup.20");
    play("* deal p1 lagos", "* deal p1 cairo", "* deal p1 forecast", "* deal p1 paris");
    expect("hand p1", "paris cairo lagos forecast");
    expect("left", "4");
    refused("* deal p1 lima", "season0.setup.20");
    play("* deal p2 lima", "* deal p2 tokyo", "* deal p2 delhi", "* deal p2 rome");
    expect("hand p2", "lima rome delhi tokyo");
    expect("phase", "setup-aliases");

    start("players=3");
    until("setup-hands");
    expect("left", "9");
    play("* deal p1 cairo", "* deal p1 paris", "* deal p1 lima", "* deal p2 lagos",
         "* deal p2 rome", "* deal p2 tokyo", "* deal p3 london", "* deal p3 madrid");
    expect("phase", "setup-hands");
    play("* deal p3 kiev");
    expect("hand p3", "kiev london madrid");
    expect("phase", "setup-aliases");

    start("players=4");
    until("setup-hands");
    expect("left", "8");
    play("* deal p1 cairo", "* deal p1 paris", "* deal p2 lima", "* deal p2 lagos",
         "* deal p3 rome", "* deal p3 tokyo", "* deal p4 london", "* deal p4 madrid");
    expect("hand p4", "london madrid");
    expect("phase", "setup-aliases");
    expect("left", "0");
}

TEST("season0.setup.21 hands are open to all")
{
    given("", "hand p1: lagos airlift\nhand p2: rome");
    sees("p2", "hand p1", "lagos airlift");
    sees("p1", "hand p2", "rome");
    sees("-", "hand p1", "lagos airlift");
    sees("-", "hand p2", "rome");
}

TEST("season0.setup.22 season0.setup.24 as many piles as escalations, the smaller at the bottom")
{
    /* 53 cards, one hidden, eight dealt: piles of 9, 9, 9, 9 and 8. */
    start("");
    until("setup-hands");
    expect("player-deck", "-");
    until("setup-aliases");
    expect("player-deck", "1 5 10 in");
    /* 49 cards, one hidden, eight dealt: five piles of 8. */
    start("funding=1 players=4");
    until("setup-aliases");
    expect("player-deck", "1 5 9 in");
    /* 53 cards, one hidden, nine dealt: 9, 9, 9, 8 and 8. */
    start("players=3");
    until("setup-aliases");
    expect("player-deck", "1 5 10 in");
    /* 44 cards in four piles of 11, and in six: 8, 8, 7, 7, 7 and 7. */
    start_pack("escalations 5=>escalations 4", "");
    until("setup-aliases");
    expect("player-deck", "1 4 12 in");
    start_pack("escalations 5=>escalations 6", "");
    until("setup-aliases");
    expect("player-deck", "1 6 9 in");

    /* 50 cards less the eight of the hands: one hidden leaves 41, two 40. */
    start("funding=2");
    until("setup-aliases");
    expect("player-deck", "1 5 10 in");
    start_pack("objective papers 105=>objective early 105 106 Early\nhidden early 1 region africa\n"
               "objective papers 105;goal january voice=>goal january voice\ngoal january early",
               "funding=2");
    until("setup-aliases");
    expect("player-deck", "1 5 9 in");

    /* 53 unseen less those discarded, one hidden, one left in the first pile. With 36 below it four
     * piles have nine and an escalation each; with 37 the second has ten, with 35 nine. */
    given("", "phase: draw\nleft: 1\nplayer-deck: 1 5 1 out\n"
              "player-discard: europe bogota buenos-aires lima santiago");
    play("* draw airlift");
    expect("player-deck", "2 5 10 in");
    given("", "phase: draw\nleft: 1\nplayer-deck: 1 5 1 out\n"
              "player-discard: europe bogota buenos-aires lima");
    play("* draw airlift");
    expect("player-deck", "2 5 11 in");
    given("", "phase: draw\nleft: 1\nplayer-deck: 1 5 1 out\n"
              "player-discard: europe south-america");
    play("* draw airlift");
    expect("player-deck", "2 5 10 in");
}

TEST("season0.setup.23 one escalation is shuffled into each pile")
{
    start("");
    until("setup-hands");
    play("* deal p1 atlanta", "* deal p1 lima", "* deal p1 rome", "* deal p1 paris",
         "* deal p2 delhi", "* deal p2 hanoi", "* deal p2 cairo", "* deal p2 tokyo");
    until("actions");
    play("p1 pass");
    /* 45 unseen, 44 in the deck, ten in the pile, eleven candidates. */
    weight("* draw escalation", 44 * 11);
    weight("* draw saigon", 9 * 10);
    weight("* draw airlift", 9 * 11);
    play("* draw escalation");
    /* There is no second in this pile. */
    expect("player-deck", "1 5 9 out");
    not_legal("* draw escalation");
    /* Where it is the last card of its pile it is certain, and the next pile has another. */
    given("", "phase: draw\nplayer-deck: 1 5 1 in");
    only("* draw escalation");
    weight("* draw escalation", 1);
    play("* draw escalation");
    legal("* draw escalation", "* draw paris");
}

/* ---- Aliases ---------------------------------------------------------------------------- */

TEST("season0.setup.25 a character nobody else has, and an alias of it that is not burned")
{
    start("players=3");
    until("setup-aliases");
    only("p1 alias iris-allied", "p1 alias felix-allied", "p1 alias maud-allied",
         "p1 alias otto-allied");
    refused("p1 alias iris-soviet", "season0.setup.25");
    play("p1 alias felix-allied");
    expect("aliases", "felix-allied - -");
    refused("p2 alias felix-allied", "season0.setup.25");
    refused("p2 alias felix-neutral", "season0.setup.25");
    only("p2 alias iris-allied", "p2 alias maud-allied", "p2 alias otto-allied");

    given("", "phase: setup-aliases\nalias felix-allied: burned");
    refused("p1 alias felix-allied", "season0.setup.25");
    legal("p1 alias iris-allied", "p1 alias maud-allied", "p1 alias otto-allied");
}

TEST("season0.setup.26 in the order of the seats, and the hands are known by then")
{
    start("players=3");
    until("setup-aliases");
    lacks("hand p1", "-");
    lacks("hand p3", "-");
    to_move("p1");
    refused("p2 alias iris-allied", "season0.setup.26");
    play("p1 alias maud-allied");
    to_move("p2");
    refused("p1 alias otto-allied", "season0.setup.26");
    refused("p3 alias otto-allied", "season0.setup.26");
    play("p2 alias otto-allied");
    /* The last seat chooses too, and where only one is left it is a move. */
    play("p3 alias iris-allied");
    expect("aliases", "maud-allied otto-allied iris-allied");
    expect("phase", "setup-first");
    start("players=4");
    until("setup-aliases");
    play("p1 alias maud-allied", "p2 alias otto-allied", "p3 alias iris-allied");
    expect("phase", "setup-aliases");
    only("p4 alias felix-allied");
}

TEST("season0.setup.27 any seat may play any character")
{
    given("", "phase: setup-aliases\naliases: otto-allied -");
    only("p2 alias iris-allied", "p2 alias felix-allied", "p2 alias maud-allied");
    given("", "aliases: maud-allied iris-allied");
    legal("p1 pass");
    given("", "aliases: otto-allied felix-allied");
    legal("p1 pass");
}

TEST("season0.setup.28 a temporary alias for each passport that has none that can be used")
{
    start("");
    until("setup-aliases");
    refused("p1 alias temporary-courier", "season0.setup.28");
    given("", "phase: setup-aliases\nalias otto-allied: burned");
    only("p1 alias iris-allied", "p1 alias felix-allied", "p1 alias maud-allied",
         "p1 alias temporary-coordinator", "p1 alias temporary-courier",
         "p1 alias temporary-analyst", "p1 alias temporary-recruiter");
    play("p1 alias temporary-courier");
    /* It takes no character from the others, and only one player may do so for one passport. */
    only("p2 alias iris-allied", "p2 alias felix-allied", "p2 alias maud-allied");
    refused("p2 alias temporary-analyst", "season0.setup.28");
    given("", "phase: setup-aliases\nalias otto-allied: burned\nalias maud-allied: burned");
    play("p1 alias temporary-courier");
    only("p2 alias iris-allied", "p2 alias felix-allied", "p2 alias temporary-coordinator",
         "p2 alias temporary-analyst", "p2 alias temporary-recruiter");
    impossible("", "aliases: iris-allied temporary-courier");
    given("", "aliases: iris-allied temporary-courier\nalias otto-allied: burned");
}

TEST("season0.setup.29 in the prologue everybody has a temporary alias")
{
    start("game=prologue");
    until("setup-aliases");
    only("p1 alias temporary-coordinator", "p1 alias temporary-courier",
         "p1 alias temporary-analyst", "p1 alias temporary-recruiter");
    refused("p1 alias iris-allied", "season0.setup.29");
    play("p1 alias temporary-recruiter", "p2 alias temporary-analyst");
    expect("aliases", "temporary-recruiter temporary-analyst");
    expect("phase", "setup-first");
}

TEST("season0.setup.30 no two players have the same temporary alias")
{
    start("game=prologue players=3");
    until("setup-aliases");
    play("p1 alias temporary-analyst");
    refused("p2 alias temporary-analyst", "season0.setup.30");
    CHECK(offers("p2 alias ") == 3);
    play("p2 alias temporary-courier");
    only("p3 alias temporary-coordinator", "p3 alias temporary-recruiter");
    impossible("game=prologue", "aliases: temporary-courier temporary-courier");
}

/* ---- The first player ------------------------------------------------------------------- */

TEST("season0.setup.31 the first player is chosen at random")
{
    start("players=3");
    until("setup-first");
    CHECK(pos_offers()->count == 3);
    weight("* first p1", 1);
    weight("* first p2", 1);
    weight("* first p3", 1);
    expect("turn", "p1");
    play("* first p2");
    expect("turn", "p2");
    expect("phase", "actions");
    expect("actions", "4");
    to_move("p2");
}

TEST("season0.setup.32 all pawns start in Washington, or where the pack says")
{
    start("players=4");
    expect("pawns", "washington washington washington washington");
    until("actions");
    expect("pawns", "washington washington washington washington");
    start_pack("start washington=>start paris", "");
    expect("pawns", "paris paris");
    until("actions");
    expect("pawns", "paris paris");
}

TEST("season0.setup.33 no event is played before the first turn begins")
{
    given("", "phase: setup-aliases\nhand p1: airlift\nhand p2: old-cellar");
    refused("p1 airlift p1 paris", "season0.setup.33");
    refused("p2 cellar paris", "season0.setup.33");
    play("p1 alias iris-allied", "p2 alias otto-allied");
    refused("p1 airlift p1 paris", "season0.setup.33");
    play("* first p1");
    expect("phase", "before-surveillance");
    legal("p1 airlift p1 paris", "p2 cellar paris", "p1 continue");
}

CHECK_MAIN
