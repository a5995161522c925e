/* Odds of Season 2 against brute force (../odds_ways.h). The positions are small, so that this
 * ends. */
#include "../rules/season2/campaign.h"

#include "../odds_ways.h"

static unsigned long ways;

/* All numbers of the position just given agree. Returns: the odds. */
static surto_odds agrees(const char *what)
{
    surto_odds none;
    memset(&none, 0, sizeof none);
    return pos.ready ? odds_agree(pos.game, pos_state(), what, &ways) : none;
}

/* No epidemic can be drawn; the next draw brings one; perhaps one. */
#define AWAY "pawns: haven-north haven-north\n"
#define NONE AWAY "player-deck: 1 5 4 out\n"
#define ONE AWAY "player-deck: 1 5 1 in\n"
#define PERHAPS AWAY "player-deck: 1 5 4 in\n"

/* One card is left. */
#define LATE                                                                                       \
    AWAY "player-deck: 5 5 1 out\nplayer-discard: new-york*4 washington*4 london*4 "               \
         "jacksonville*4 sao-paulo*4 istanbul*4 tripoli*4 lagos*3 cairo*4 team-bravo "             \
         "one-quiet-night fair-wind salvage produce-1*4 produce-2*2 produce-3*2\n"

/* Few cards on top and at the bottom; all others in the middle. */
#define DECK                                                                                       \
    "infection-deck: lagos*2 cairo tripoli*2 / * / london istanbul*2\n"                            \
    "infection-discard: new-york tripoli\n"

TEST("odds: supplies that go, plague cubes that come")
{
    static const struct {
        const char *lines;
        double min, max; /* of an incident */
    } cases[] = {
        {NONE "rate: 1\nsupplies: lagos=2 cairo=2 tripoli=2\n" DECK, 0, 0},
        {NONE "rate: 1\nsupplies: lagos=1 cairo=2 tripoli=2\n" DECK, 0.01, 0.99},
        {NONE "rate: 4\nsupplies: lagos=1 tripoli=1\nplague: cairo=2\n" DECK, 1, 1},
        {NONE "rate: 6\nsupplies: lagos=1\nplague: cairo=2\n" DECK, 1, 1},
        {NONE "rate: 7\nsupplies: tripoli=1\n" DECK, 1, 1}, /* all five of them */
        {NONE "rate: 7\nsupplies: tripoli=1 london=1\n"
              "infection-deck: lagos*2 cairo / london*2 istanbul / *\n",
         1, 1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        given("", cases[i].lines);
        surto_odds odds = agrees(cases[i].lines);
        CHECK_SAY(odds.any_outbreak > cases[i].min - 1e-9 &&
                      odds.any_outbreak < cases[i].max + 1e-9,
                  "%f: %s", odds.any_outbreak, cases[i].lines);
        CHECK(odds.epidemic == 0 && odds.loss == 0);
    }
}

TEST("odds: outbreaks, also into havens")
{
    static const char *const cases[] = {
        NONE "rate: 3\nsupplies: lagos=1\nplague: tripoli=3\n" DECK,
        NONE "rate: 4\nsupplies: -\nplague: tripoli=3 cairo=2\n" DECK,
        NONE "rate: 6\nsupplies: cairo=1 lagos=1 haven-middle=1\nplague: tripoli=3\n" DECK,
        NONE "rate: 4\nsupplies: cairo=1\nplague: tripoli=3 lagos=3\n" DECK,
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        given("", cases[i]);
        surto_odds odds = agrees(cases[i]);
        unsigned haven = 11; /* in the middle, beside Tripoli */
        CHECK_SAY(odds.any_outbreak > 0, "%s", cases[i]);
        CHECK(i != 1 || odds.outbreak[haven] > 0);
        CHECK(odds.infected[haven] == 0);
    }
}

TEST("odds: upgraded cards, alone and beside others of their city")
{
    static const char *const cases[] = {
        "supplies: lagos=2 cairo=1\ninfection-deck: lagos lagos+well-stocked cairo*2 / *\n",
        "supplies: lagos=2 cairo=1\ninfection-deck: lagos+well-stocked*2 cairo*2 / *\n",
        "supplies: lagos=3\ninfection-deck: lagos*2 lagos+well-stocked cairo / *\n",
        "supplies: tripoli=1\ncentres: lagos\ninfection-deck: lagos+guarded*2 tripoli*2 / *\n",
        "supplies: -\ninfection-deck: lagos+guarded*2 lagos tripoli / *\n",
        "supplies: -\nplague: lagos=3 tripoli=2\ninfection-deck: lagos+contained*2 tripoli*2 / *\n",
        "supplies: -\nplague: lagos=3\ninfection-deck: lagos lagos+contained tripoli*2 / *\n",
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char lines[512];
        snprintf(lines, sizeof lines, "%srate: 3\n%sinfection-discard: -\n", NONE, cases[i]);
        given("", lines);
        (void)agrees(lines);
    }
}

TEST("odds: epidemics, one or two, and how likely they are")
{
    static const struct {
        const char *lines;
        double epidemic;
    } cases[] = {
        {ONE "rate: 0\nsupplies: london=2 istanbul=1\n" DECK, 1},
        {PERHAPS "rate: 2\nsupplies: london=2 tripoli=1 lagos=1\n" DECK, 0.5},
        {PERHAPS "rate: 2\nsupplies: cairo=1\nplague: tripoli=3\n" DECK, 0.5},
        {AWAY "player-deck: 4 5 1 in\nrate: 3\nsupplies: london=1\ngone: -\n" DECK, 1},
        {PERHAPS "rate: 2\nsupplies: london=1\ninfection-deck: london lagos / *\n"
                 "infection-discard: -\n",
         0.5},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        given("", cases[i].lines);
        surto_odds odds = agrees(cases[i].lines);
        CHECK_SAY(odds_near(odds.epidemic, cases[i].epidemic), "%f: %s", odds.epidemic,
                  cases[i].lines);
    }
}

TEST("odds: the infection deck may be used up, and the rate moves")
{
    given("", NONE "rate: 2\nsupplies: lagos=1\ninfection-deck: lagos\n");
    (void)agrees("one card, then all others");
}

TEST("odds: the game may be lost by incidents or cards")
{
    given("", NONE "rate: 3\nincidents: 7\nsupplies: lagos=1 tripoli=2\nplague: cairo=3\n" DECK);
    surto_odds odds = agrees("one more incident");
    CHECK_SAY(odds.loss > 0 && odds.loss < 1, "%f", odds.loss);
    given("", NONE "rate: 4\nincidents: 6\nsupplies: tripoli=2\nplague: cairo=3\n" DECK);
    odds = agrees("two more incidents");
    CHECK_SAY(odds.loss > 0 && odds.loss < 1, "%f", odds.loss);
    given("", NONE "rate: 4\nincidents: 5\nsupplies: -\nplague: cairo=3 tripoli=2\n" DECK);
    odds = agrees("three more incidents");
    CHECK_SAY(odds.loss > 0, "%f", odds.loss);
    given("", LATE);
    odds = agrees("no cards");
    CHECK(odds_near(odds.loss, 1) && ways == 1);
}

TEST("odds: from every stop of a turn")
{
    static const char *const cases[] = {
        "phase: before-exposure\nhand p2: salvage\n",
        "phase: before-exposure\nhand p2: salvage\npawns: tripoli cairo\nplague: tripoli=3\n",
        "phase: scar\n",
        "phase: replace\ncharacters: - farmer\npawns: - haven-north\n",
        "phase: before-draw\nhand p2: salvage\n",
        "phase: before-infection\nhand p2: one-quiet-night\n",
        "phase: between-infections\nleft: 2\nhand p2: team-bravo\n",
        "hand p1: lagos*3 cairo*3 tripoli*3\n",
        "flags: quiet-night\n",
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char lines[512];
        snprintf(lines, sizeof lines, "%splayer-deck: 1 5 4 out\nrate: 3\nsupplies: lagos=1\n%s%s",
                 cases[i], strstr(cases[i], "plague") ? "" : "plague: tripoli=3\n", DECK);
        given("", lines);
        (void)agrees(lines);
    }
    given("", "pawns: haven-south cairo\nhand p1: produce-2\nplayer-deck: 1 5 4 out\nrate: 3\n"
              "supplies: cairo=31 haven-north=1\n" DECK);
    play("p1 produce produce-2 system");
    (void)agrees("supplies are being placed");
}

TEST("odds: plague cubes that the story removes are no incidents")
{
    team("", "",
         "legacy -\ndo arm nurses\n"
         "trigger nurses incidents 1\ndo heal london 1\ndo heal cairo 1\n");
    game();
    surto_odds odds = agrees("an incident in New York or Washington");
    CHECK(odds.any_outbreak > 0 && odds.any_outbreak < 1);
    CHECK(odds.outbreak[0] > 0.1);
    CHECK(odds.outbreak[8] > 0 && odds.outbreak[8] < 0.01); /* Cairo, by an epidemic only */
}

TEST("odds: positions that have none")
{
    surto_odds odds, before;
    memset(&odds, 0x3c, sizeof odds);
    before = odds;
    start("");
    CHECK(surto_odds_compute(pos.game, pos_state(), &odds) == SURTO_ERR_WAIT); /* the set-up */
    until("setup-hands");
    CHECK(surto_odds_compute(pos.game, pos_state(), &odds) == SURTO_ERR_WAIT); /* chance moves */
    start("game=campaign");
    CHECK(surto_odds_compute(pos.game, pos_state(), &odds) == SURTO_ERR_WAIT); /* between games */
    given("", LATE);
    play("p1 pass");
    CHECK(surto_odds_compute(pos.game, pos_state(), &odds) == SURTO_ERR_ENDED);
    CHECK(memcmp(&odds, &before, sizeof odds) == 0);
}

CHECK_MAIN
