/* Odds of Season 0 against brute force (../odds_ways.h). The positions are small, so that this
 * ends. */
#include "../rules/season0/position.h"

#include "../odds_ways.h"

static unsigned long ways;

/* All numbers of the position just given agree. Returns: the odds. */
static surto_odds agrees(const char *what)
{
    surto_odds none;
    memset(&none, 0, sizeof none);
    return pos.ready ? odds_agree(pos.game, pos_state(), what, &ways) : none;
}

static double sum_of_infected(const surto_odds *odds)
{
    double sum = 0;
    for (unsigned place = 0; place < SURTO_ODDS_PLACES_MAX; place++) {
        sum += odds->infected[place];
    }
    return sum;
}

/* No escalation can be drawn; the next draw brings one; the draw brings two. */
#define NONE "player-deck: 1 5 11 out\n"
#define ONE "player-deck: 1 5 1 in\n"
#define PERHAPS "player-deck: 1 5 4 in\n"

/* Few cards on top and at the bottom; all others in the middle. Of the bottom ones two wake cells
 * in Europe, one in Africa, the others none. */
#define DECK                                                                                       \
    "threat-deck: paris rome lima santiago / * / cairo jakarta delhi sydney moscow\n"              \
    "threat-discard: algiers london\n"

#define ALL_SEEN                                                                                   \
    "player-discard: north-america south-america europe africa asia pacific-rim airlift forecast " \
    "turncoat by-night old-cellar\n"

/* But for ten all threat cards are in no deck, so that little can come. Those of the ten that are
 * not named are discarded. */
#define AWAY                                                                                       \
    "area: atlanta havana los-angeles mexico-city new-york san-francisco toronto "                 \
    "washington bogota buenos-aires sao-paulo east-berlin istanbul kiev leningrad london "         \
    "madrid prague warsaw algiers johannesburg khartoum leopoldville baghdad bangkok "             \
    "bombay calcutta hanoi karachi novosibirsk peking pyongyang riyadh saigon shanghai "           \
    "manila osaka tokyo\n"

TEST("odds: without incidents as many cards are turned up as the track says")
{
    static const double cards[] = {2, 2, 2, 3, 3, 4};
    for (unsigned threat = 1; threat < 6; threat++) {
        char lines[1024];
        snprintf(lines, sizeof lines, "%sthreat: %u\nagents: paris=1 lima=2\n%s", NONE, threat,
                 DECK);
        given("", lines);
        surto_odds odds = agrees(lines);
        CHECK(odds.epidemic == 0 && odds.any_outbreak == 0 && odds.loss == 0);
        CHECK_SAY(odds_near(sum_of_infected(&odds), cards[threat]), "%f", sum_of_infected(&odds));
    }
}

TEST("odds: incidents, their chains and what wakes cells")
{
    static const char *const cases[] = {
        NONE "threat: 1\nagents: paris=3\n" DECK,
        NONE "threat: 1\nagents: paris=3 rome=3\n" DECK,
        NONE "threat: 3\nagents: paris=3 rome=2 lima=3\n" DECK,
        NONE "threat: 3\nagents: paris=3 rome=3 lima=1\nincidents: rome=1\n" DECK,
        NONE
        "threat: 1\nagents: paris=3 london=3 lagos=3 lima=3\nincidents: lagos=1 london=2\n" DECK,
        NONE "threat: 3\nagents: paris=3 lagos=2\nincidents: kiev=1 lagos=1\n" DECK,
        NONE "threat: 5\nagents: paris=3\nincidents: lima=1\n" DECK,
        NONE "threat: 3\nagents: paris=3 rome=2\nincidents: rome=1\n" DECK,
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        given("", cases[i]);
        surto_odds odds = agrees(cases[i]);
        CHECK_SAY(odds.any_outbreak > 0, "%s", cases[i]);
    }
}

TEST("odds: the cards of incidents may be those that would come")
{
    static const char *const cases[] = {
        NONE "threat: 1\nagents: paris=3 cairo=3\nincidents: lima=1\n"
             "threat-deck: paris / cairo jakarta delhi sydney\nthreat-discard: rome lima santiago "
             "moscow lagos\n" AWAY,
        NONE "threat: 1\nagents: paris=3 cairo=3 delhi=1\nincidents: cairo=1\n"
             "threat-deck: paris cairo jakarta sydney\nthreat-discard: rome delhi\n" AWAY,
        /* the deck is used up, and the discards come back */
        NONE "threat: 1\nagents: paris=3\nthreat-deck: paris cairo\n"
             "threat-discard: rome delhi sydney jakarta\n" AWAY,
        NONE "threat: 3\nagents: paris=2\nthreat-deck: paris cairo\n"
             "threat-discard: rome delhi sydney jakarta\n" AWAY,
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        given("", cases[i]);
        surto_odds odds = agrees(cases[i]);
        CHECK_SAY(odds.any_outbreak > 0, "%s", cases[i]);
    }
}

TEST("odds: escalations, one or two, and how likely they are")
{
    static const struct {
        const char *lines;
        double epidemic;
    } cases[] = {
        {ONE "threat: 0\nagents: rome=3 cairo=1\n" AWAY
             "threat-deck: lima moscow / cairo delhi sydney jakarta santiago\n",
         1},
        {PERHAPS "threat: 1\nagents: rome=3 lima=3 cairo=1\n" AWAY
                 "threat-deck: lima moscow / cairo delhi sydney jakarta santiago\n",
         0.5},
        {PERHAPS "threat: 1\nagents: rome=3 lagos=3\nincidents: lagos=1\n" AWAY
                 "threat-deck: lima paris / cairo delhi jakarta\n",
         0.5},
        {"player-deck: 4 5 1 in\nthreat: 3\nagents: rome=3\n" ALL_SEEN
         "unseen: bangkok lima tokyo\n" AWAY
         "threat-deck: lima moscow jakarta lagos / cairo delhi\n",
         1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        given("", cases[i].lines);
        surto_odds odds = agrees(cases[i].lines);
        CHECK_SAY(odds.any_outbreak > 0 && odds_near(odds.epidemic, cases[i].epidemic), "%f: %s",
                  odds.epidemic, cases[i].lines);
    }
}

TEST("odds: the game may end by agents, markers or cards")
{
    static const struct {
        const char *lines;
        double min, max; /* of the loss */
    } cases[] = {
        {NONE "threat: 3\nagents: kiev=3 moscow=3 madrid=3 cairo=3 lagos=3 delhi=3 hanoi=3 "
              "bombay=3 osaka=3 tokyo=3 manila=3 paris=2\n" DECK,
         1, 1}, /* one agent left, three cards */
        {NONE "threat: 1\nagents: kiev=3 moscow=3 madrid=3 cairo=3 lagos=3 delhi=3 hanoi=3 "
              "bombay=3 osaka=3 tokyo=3 manila=3 rome=2\nthreat-deck: kiev rome lima / * / "
              "cairo jakarta moscow\n",
         0.01, 0.99},
        {NONE "threat: 1\nagents: paris=3 rome=3\nincidents: lima=6 rome=5\n" DECK, 0.01, 0.99},
        {NONE "threat: 1\nagents: paris=3 rome=3\nincidents: lima=6 rome=6\n" DECK, 0.5, 0.99},
        {NONE "threat: 1\nagents: paris=3 lagos=3\nincidents: lima=5 lagos=4\n" DECK, 0.001, 0.99},
        {ALL_SEEN "unseen: bangkok lima\nplayer-deck: 5 5 1 out\nthreat: 5\n" DECK, 1, 1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        given("", cases[i].lines);
        surto_odds odds = agrees(cases[i].lines);
        CHECK_SAY(odds.loss > cases[i].min - 1e-9 && odds.loss < cases[i].max + 1e-9, "%f: %s",
                  odds.loss, cases[i].lines);
    }
}

TEST("odds: covers, safehouses and teams change nothing in the same turn")
{
    static const char *const cases[] = {
        NONE "threat: 1\npawns: paris rome\nagents: paris=3 rome=3\n" DECK,
        NONE "threat: 1\npawns: paris paris\nhand p1: lima cairo\nagents: paris=3\n"
             "safehouses: bogota lima\nthreat-deck: paris rome / * / johannesburg new-york "
             "washington\n",
        NONE "threat: 1\nteams allied: paris\nteams soviet: kiev\nagents: paris=3 kiev=3 rome=3\n"
             "threat-deck: paris kiev rome / * / washington jakarta\n",
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        given("", cases[i]);
        surto_odds odds = agrees(cases[i]);
        CHECK_SAY(odds.any_outbreak > 0, "%s", cases[i]);
    }
}

TEST("odds: from every stop of a turn")
{
    static const char *const cases[] = {
        NONE "phase: before-surveillance\npawns: moscow lima\nhand p2: airlift\nthreat: 1\n"
             "agents: rome=3\n" DECK,
        NONE "phase: before-draw\nhand p2: airlift\nthreat: 1\nagents: rome=3\n" DECK,
        NONE "phase: before-threats\nhand p2: airlift\nthreat: 3\nagents: rome=3\n" DECK,
        NONE "phase: between-threats\nleft: 2\nhand p2: airlift\nthreat: 3\nagents: rome=3\n" DECK,
        NONE "phase: threats\nleft: 1\nasked: remove p1 europe\nsafehouses: paris rome\n"
             "threat: 1\nagents: rome=3\n" DECK,
        NONE "threat: 3\nplayer-discard: forecast\nagents: rome=3 lima=3\n" AWAY
             "threat-deck: lima > rome > paris / cairo jakarta delhi sydney\n",
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        given("", cases[i]);
        surto_odds odds = agrees(cases[i]);
        CHECK_SAY(odds.any_outbreak > 0, "%s", cases[i]);
    }
}

TEST("odds: positions that have none")
{
    surto_odds odds, before;
    memset(&odds, 0x3c, sizeof odds);
    before = odds;
    start("");
    CHECK(surto_odds_compute(pos.game, pos_state(), &odds) == SURTO_ERR_WAIT); /* chance moves */
    start("funding=2");
    char phase[64];
    while (pos_state_line("phase", phase, sizeof phase) && strcmp(phase, "setup-events") != 0) {
        play(pos_offer_text(0));
    }
    CHECK(surto_odds_compute(pos.game, pos_state(), &odds) == SURTO_ERR_WAIT); /* the set-up */
    start("game=campaign");
    CHECK(surto_odds_compute(pos.game, pos_state(), &odds) == SURTO_ERR_WAIT); /* between games */
    given("", ALL_SEEN "unseen: bangkok lima\nplayer-deck: 5 5 1 out");
    play("p1 pass");
    CHECK(surto_odds_compute(pos.game, pos_state(), &odds) == SURTO_ERR_ENDED);
    /* Many full cities in four regions, and all of them may come after an escalation. */
    given("", PERHAPS "threat: 4\nincidents: rome=1 lagos=1 delhi=1 lima=1\n"
                      "agents: rome=3 paris=3 lagos=3 cairo=3 delhi=3 hanoi=3 lima=3 bogota=3\n"
                      "threat-discard: rome paris lagos cairo delhi hanoi lima bogota\n"
                      "threat-deck: toronto tokyo osaka manila / *");
    CHECK(surto_odds_compute(pos.game, pos_state(), &odds) == SURTO_ERR_SPACE);
    CHECK(memcmp(&odds, &before, sizeof odds) == 0);
}

CHECK_MAIN
