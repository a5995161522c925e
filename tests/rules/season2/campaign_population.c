/* What follows a game: populations, production units and what they buy. */
#include "campaign.h"

/* January needs a centre and the recon: a centre alone does not end the game. */
#define TWO_GOALS                                                                                  \
    "month january 36 1=>month january 36 2;"                                                      \
    "goal january recon-north-america free=>goal january recon-north-america mandatory"
#define CENTRE "\nobjectives: one-centre=met recon-north-america=open"

/* Many units after a game. */
#define RICH "units 14 4=>units 14 20"

/* One who died, with all scars. */
#define DEAD " weakened forgetful seasick bad-back / blank blank scar blank scar scar scar skull"

/* The populations of the start with some changed. */
#define PEOPLE(lagos, istanbul, tripoli, cairo, north, south)                                      \
    "population: new-york=3 washington=3 london=3 jacksonville=3 sao-paulo=3 lagos=" lagos         \
    " istanbul=" istanbul " tripoli=" tripoli " cairo=" cairo " haven-north=" north                \
    " haven-south=" south " haven-middle=3"

/* ---- Population ------------------------------------------------------------------------- */

TEST("season2.population.1 each location with one, two or three plague cubes loses 1 population")
{
    team("", "", "");
    game();
    now("plague: lagos=1 istanbul=2 cairo=3 haven-south=1\nincidents: 7");
    lose();
    expect("population", "new-york=3 washington=3 london=3 jacksonville=3 sao-paulo=3 lagos=2 "
                         "istanbul=2 tripoli=3 cairo=2 haven-north=3 haven-south=2 haven-middle=3");
}

TEST("season2.population.1 after a win too")
{
    team("", "", "");
    game();
    now("plague: lagos=3\nincidents: 3");
    win();
    amount("population", "lagos", 2);
}

TEST("season2.population.2 each city with a supply centre gains 1 population")
{
    team("", TWO_GOALS, "");
    game();
    now("centres: lagos cairo" CENTRE);
    lose();
    amount("population", "lagos", 4);
    amount("population", "cairo", 4);
    amount("population", "tripoli", 3);
    amount("population", "haven-south", 3);
}

TEST("season2.population.2 also if the game is won by it")
{
    team("", "", "");
    win();
    amount("population", "new-york", 4);
}

TEST("season2.population.3 gain and loss of one location are added up first")
{
    team("", TWO_GOALS, "");
    game();
    now(PEOPLE("0", "8", "0", "5", "8", "0"));
    now("centres: lagos istanbul cairo\nplague: lagos=1 istanbul=1 cairo=3\nincidents: 5" CENTRE);
    lose();
    /* A forsaken city with both stays at 0, a full one at 8. */
    amount("population", "lagos", 0);
    amount("population", "istanbul", 8);
    amount("population", "cairo", 5);
}

TEST("season2.population.3 then the result is kept between 0 and 8")
{
    team("", TWO_GOALS, "");
    game();
    now(PEOPLE("0", "8", "0", "7", "8", "0"));
    now("centres: istanbul cairo\nplague: lagos=2 haven-south=1\nincidents: 3" CENTRE);
    lose();
    amount("population", "lagos", 0);
    amount("population", "istanbul", 8);
    amount("population", "cairo", 8);
    amount("population", "haven-south", 0);
    contains("population", "lagos=0 haven-south=0");
}

TEST("season2.population.3 stickers are added up with the others")
{
    team("", TWO_GOALS,
         "sticker V marked-shrink struck 2\nsticker W supplied-grow 3\nlegacy -\ndo sticker V\n"
         "do sticker W\ndo mark struck lagos\ndo mark struck istanbul\n");
    game();
    now(PEOPLE("0", "8", "8", "3", "8", "0"));
    now("centres: lagos istanbul tripoli" CENTRE);
    lose();
    /* Lagos and Istanbul: 2 fewer by the mark, 2 more by centre and supplies. */
    amount("population", "lagos", 0);
    amount("population", "istanbul", 8);
    amount("population", "tripoli", 8);
    amount("population", "cairo", 4);
}

TEST("season2.population.4 all locations change at the same time")
{
    team("", TWO_GOALS, "");
    game();
    now(PEOPLE("1", "3", "3", "3", "1", "3"));
    now("centres: new-york lagos\nplague: jacksonville=1 haven-north=1\nincidents: 2" CENTRE);
    lose();
    expect("population", "new-york=4 washington=3 london=3 jacksonville=2 sao-paulo=3 lagos=2 "
                         "istanbul=3 tripoli=3 cairo=3 haven-north=0 haven-south=3 haven-middle=3");
}

TEST("season2.population.4 a location outside the network changes as well")
{
    team("", "", "legacy -\ndo unlink lagos haven-south\n");
    game();
    now("plague: lagos=1\nincidents: 1");
    lose();
    amount("population", "lagos", 2);
}

/* ---- Production units ------------------------------------------------------------------- */

TEST("season2.unit.1 after each game the team gets units, lost")
{
    team("", "", "");
    lose();
    expect("phase", "purchases");
    expect("units", "4 0");
    play("p1 continue");
    lose();
    expect("units", "4 0");
}

TEST("season2.unit.1 season2.unit.4 or won, and a win gives one more")
{
    team("", "", "");
    win();
    expect("phase", "purchases");
    expect("units", "5 0");
}

/* A pack with so many cities in all; those beyond the nine of the start have no cards. */
static void cities(unsigned number)
{
    static char edits[POS_LINE_MAX], lines[POS_LINE_MAX];
    snprintf(edits, sizeof edits, "haven haven-north 3=>");
    lines[0] = '\0';
    for (unsigned i = 9; i < number; i++) {
        pos_add(edits, sizeof edits, "city x%u blue 1 0 0 0 0 X\n", i);
        pos_add(lines, sizeof lines, "line x%u lagos\ncopies x%u 0 0 0 0\n", i, i);
    }
    pos_add(edits, sizeof edits, "haven haven-north 3");
    camp_open("", edits, lines);
    camp_create();
}

TEST("season2.unit.2 the units go by the number of cities in the network")
{
    static const struct {
        unsigned cities;
        const char *units;
    } table[] = {{9, "4 0"},  {14, "4 0"}, {15, "5 0"}, {20, "5 0"},
                 {21, "6 0"}, {26, "6 0"}, {27, "7 0"}, {30, "7 0"}};
    for (unsigned i = 0; i < sizeof table / sizeof *table; i++) {
        pos_here(__FILE__, __LINE__);
        cities(table[i].cities);
        lose();
        expect("units", table[i].units);
    }
}

TEST("season2.unit.2 season2.unit.3 up to eight cities give three, havens are not counted")
{
    team("", "", "legacy -\ndo unlink lagos haven-south\n");
    lose();
    contains("calendar", "january/1=lost,4,8,administrator,farmer");
    expect("units", "3 0");
}

TEST("season2.unit.2 sealed cities do not count until they are on the board")
{
    team("", "units 14 4=>units 9 4\nunits 10 6\nunits 14 8", "legacy pause\ndo location paris\n");
    lose();
    expect("units", "6 0");
    team("", "units 14 4=>units 9 4\nunits 10 6\nunits 14 8", "");
    lose();
    expect("units", "4 0");
}

TEST("season2.unit.5 units not spent are lost")
{
    team("", "", "");
    win();
    play("p1 buy-population lagos");
    expect("units", "4 0");
    play("p1 continue");
    expect("units", "0 0");
    lose();
    expect("units", "4 0");
}

TEST("season2.unit.6 purchases are made one by one in any order, until the team says so")
{
    team("", "", "");
    win();
    play("p1 buy-population lagos", "p1 buy-ability farmer foreman 3", "p1 buy-population lagos");
    expect("units", "2 0");
    expect("phase", "purchases");
    play("p1 buy-ability administrator deep-pockets 2");
    legal("p1 continue");
    play("p1 continue");
    expect("phase", "month");
}

TEST("season2.unit.6 or has no unit left")
{
    team("", "", "");
    lose();
    play("p1 buy-population lagos", "p1 buy-population lagos", "p1 buy-population lagos");
    expect("phase", "purchases");
    play("p1 buy-population cairo");
    expect("phase", "month");
    expect("month", "january 2");
    expect("units", "0 0");
    refused("p1 buy-population cairo", "season2.unit.6 season2.unit.1");
}

TEST("season2.unit.6 with no unit at all nothing is asked")
{
    team("", "units 14 4=>units 14 0", "");
    lose();
    expect("phase", "month");
    expect("month", "january 2");
}

/* Nothing can be paid with four units. */
#define DEAR                                                                                       \
    "ability porter free-deliver 0 3=>ability porter free-deliver 0 9;"                            \
    "ability seafarer free-drive 1 2=>ability seafarer free-drive 1 9;"                            \
    "ability navigator sail-colour 0 2=>ability navigator sail-colour 0 9;"                        \
    "ability scout recon-fewer 1 2=>ability scout recon-fewer 1 9;"                                \
    "ability deep-pockets hand-more 1 1=>ability deep-pockets hand-more 1 9;"                      \
    "ability cautious exposed-from 2 2=>ability cautious exposed-from 2 9;"                        \
    "ability foreman local-more 1 1=>ability foreman local-more 1 9;"                              \
    "upgrade infrastructure city build-count 3 2=>upgrade infrastructure city build-count 3 9;"    \
    "upgrade pilot city free-sail 0 2=>upgrade pilot city free-sail 0 9;"                          \
    "upgrade well-stocked infection keep-from 2 2=>upgrade well-stocked infection keep-from 2 9;"  \
    "upgrade guarded infection guard 0 1=>upgrade guarded infection guard 0 9;"                    \
    "upgrade contained infection no-outbreak 0 1=>upgrade contained infection no-outbreak 0 9;"

TEST("season2.unit.6 with nothing that can be bought nothing is asked")
{
    team("", DEAR "cost population 1=>cost population 9", "");
    lose();
    expect("phase", "month");
    expect("month", "january 2");
    expect("units", "0 0");
    team("", DEAR "cost population 1=>cost population 3", "");
    lose();
    expect("phase", "purchases");
    play("p1 buy-population lagos");
    /* One unit is left, and nothing costs so little. */
    expect("phase", "month");
    amount("population", "lagos", 4);
}

TEST("season2.unit.6 one thing that can be bought is enough to be asked")
{
    static const char population[] = "cost population 1=>cost population 9";
    char edits[POS_LINE_MAX];
    /* One ability. */
    snprintf(edits, sizeof edits, "%s%s%s", DEAR, population,
             ";ability foreman local-more 1 9=>ability foreman local-more 1 4");
    team("", edits, "");
    lose();
    verbs("p1 continue", "p1 buy-ability");
    CHECK(offers("p1 buy-ability ") == 5 * 4);
    play("p1 buy-ability radio-operator foreman 5");
    expect("phase", "month");
    /* One upgrade of either deck. */
    snprintf(edits, sizeof edits, "%s%s%s", DEAR, population,
             ";upgrade pilot city free-sail 0 9=>upgrade pilot city free-sail 0 4");
    team("", edits, "");
    lose();
    verbs("p1 continue", "p1 buy-upgrade");
    CHECK(offers("p1 buy-upgrade ") == 9);
    play("p1 buy-upgrade cairo pilot");
    expect("phase", "month");
    snprintf(edits, sizeof edits, "%s%s%s", DEAR, population,
             ";upgrade contained infection no-outbreak 0 9=>"
             "upgrade contained infection no-outbreak 0 4");
    team("", edits, "");
    lose();
    verbs("p1 continue", "p1 buy-upgrade");
    play("p1 buy-upgrade cairo contained");
    expect("phase", "month");
    /* A forsaken haven, the last location. */
    snprintf(edits, sizeof edits, "%s%s", DEAR, population);
    team("", edits, "legacy -\ndo population haven-middle 0\n");
    lose();
    only("p1 continue", "p1 buy-population haven-middle");
    play("p1 buy-population haven-middle");
    expect("phase", "month");
    amount("population", "haven-middle", 1);
}

TEST("season2.unit.6 what the last copies and full locations leave is not asked for")
{
    char edits[POS_LINE_MAX];
    /* Two copies of the only thing that can be paid. */
    snprintf(edits, sizeof edits, "%s%s", DEAR,
             "cost population 1=>cost population 9;"
             "ability foreman local-more 1 9=>ability foreman local-more 1 1");
    team("", edits, "");
    lose();
    play("p1 buy-ability farmer foreman 2");
    expect("phase", "purchases");
    play("p1 buy-ability laborer foreman 2");
    expect("phase", "month");
    /* All locations are full but one. */
    snprintf(edits, sizeof edits, "%s%s", DEAR, "cost population 1=>cost population 2");
    team("", edits, "legacy -\ndo grow cities 8\ndo grow havens 8\ndo population haven-south 7\n");
    lose();
    only("p1 continue", "p1 buy-population haven-south");
    play("p1 buy-population haven-south");
    expect("phase", "month");
}

TEST("season2.unit.6 all that can be bought is on offer, and no more")
{
    team("", RICH, "");
    win();
    CHECK(offers("p1 buy-ability ") == 5 * 7 * 4);
    CHECK(offers("p1 buy-upgrade ") == 9 * 5);
    CHECK(offers("p1 buy-population ") == 12);
    CHECK(offers("p1 ") == 140 + 45 + 12 + 1);
    team("", RICH, "legacy -\ndo location paris\ndo unlock cargo\ndo unlock envoy\n");
    win();
    /* Paris is there, its cards are not. */
    CHECK(offers("p1 buy-ability ") == 5 * 8 * 4);
    CHECK(offers("p1 buy-upgrade ") == 9 * 6);
    CHECK(offers("p1 buy-population ") == 13);
    refused("p1 buy-upgrade paris pilot", "season2.buy.6");
}

TEST("season2.unit.7 purchases are made by p1 for the team")
{
    team("", "", "");
    lose();
    to_move("p1");
    verbs("p1 continue", "p1 buy-ability", "p1 buy-upgrade", "p1 buy-population");
    refused("p2 buy-population lagos", "season2.unit.7");
    refused("p2 continue", "season2.unit.7");
}

/* ---- Abilities -------------------------------------------------------------------------- */

TEST("season2.buy.1 an ability is bought for any living character, also one that did not play")
{
    team("", "", "");
    game();
    now("character radio-operator: haven-north dead=lagos radio-operator" DEAD);
    win();
    legal("p1 buy-ability farmer foreman 2", "p1 buy-ability laborer foreman 2");
    refused("p1 buy-ability radio-operator foreman 2", "season2.buy.1");
    CHECK(offers("p1 buy-ability radio-operator") == 0);
    play("p1 buy-ability laborer foreman 2");
    expect("character laborer", "haven-south living laborer foreman - - - / -");
    expect("bought", "foreman=1");
    expect("units", "4 0");
}

TEST("season2.buy.1 one who is not made has no ability")
{
    team("", "", "");
    win();
    refused("p1 buy-ability ferryman foreman 2", "any");
}

TEST("season2.buy.2 it goes on an empty space; never on a job, an ability or a scar")
{
    team("", "", "");
    game();
    now("character farmer: haven-south living farmer weakened - - - / blank scar");
    win();
    play("p1 buy-ability farmer deep-pockets 4");
    expect("character farmer", "haven-south living farmer weakened - deep-pockets - / blank scar");
    refused("p1 buy-ability farmer foreman 1", "season2.buy.2");
    refused("p1 buy-ability farmer foreman 2", "season2.buy.2");
    refused("p1 buy-ability farmer foreman 4", "season2.buy.2");
    legal("p1 buy-ability farmer foreman 3", "p1 buy-ability farmer foreman 5");
}

TEST("season2.buy.2 with all spaces taken nothing more is bought for a character")
{
    team("", RICH, "");
    game();
    now("character farmer: haven-south living seasick weakened - - - / blank scar blank scar");
    win();
    CHECK(offers("p1 buy-ability farmer ") == 7 * 3);
    play("p1 buy-ability farmer foreman 3", "p1 buy-ability farmer scout 5");
    CHECK(offers("p1 buy-ability farmer ") == 5);
    play("p1 buy-ability farmer porter 4");
    expect("character farmer",
           "haven-south living seasick weakened foreman porter scout / blank scar blank scar");
    CHECK(offers("p1 buy-ability farmer ") == 0);
    refused("p1 buy-ability farmer cautious 3", "season2.buy.2");
    legal("p1 buy-ability laborer cautious 3");
}

TEST("season2.buy.2 the pack says how many spaces a character has")
{
    team("", RICH ";spaces 5=>spaces 3;exposure 1 2 0=>exposure 1 0 0", "");
    win();
    CHECK(offers("p1 buy-ability ") == 5 * 7 * 2);
    never("p1 buy-ability farmer foreman 4");
    play("p1 buy-ability farmer foreman 3");
    expect("character farmer", "haven-south living farmer - foreman / -");
}

TEST("season2.buy.3 a character has no ability twice")
{
    team("", "", "");
    win();
    play("p1 buy-ability farmer foreman 2");
    refused("p1 buy-ability farmer foreman 3", "season2.buy.3");
    legal("p1 buy-ability laborer foreman 3");
}

TEST("season2.buy.4 of each ability there are two")
{
    team("", RICH, "");
    win();
    play("p1 buy-ability farmer foreman 2");
    play("p1 buy-ability laborer foreman 2");
    expect("bought", "foreman=2");
    refused("p1 buy-ability administrator foreman 2", "season2.buy.4");
    legal("p1 buy-ability administrator scout 2", "p1 buy-ability farmer scout 3");
}

TEST("season2.buy.4 one that was lost under a scar is not there again")
{
    team("", RICH, "");
    win();
    play("p1 buy-ability farmer foreman 2", "p1 buy-ability laborer foreman 2");
    play("p1 continue");
    game();
    now("character farmer: haven-south living farmer weakened - - - / scar");
    win();
    expect("bought", "foreman=2");
    refused("p1 buy-ability farmer foreman 3", "season2.buy.4");
    play("p1 continue");
}

TEST("season2.buy.5 the costs of abilities")
{
    static const struct {
        const char *move, *left;
    } table[] = {{"p1 buy-ability farmer porter 2", "18 0"},
                 {"p1 buy-ability farmer seafarer 2", "19 0"},
                 {"p1 buy-ability farmer navigator 2", "19 0"},
                 {"p1 buy-ability farmer scout 2", "19 0"},
                 {"p1 buy-ability farmer cautious 2", "19 0"},
                 {"p1 buy-ability farmer deep-pockets 2", "20 0"},
                 {"p1 buy-ability farmer foreman 2", "20 0"},
                 {"p1 buy-ability farmer envoy 2", "20 0"}};
    team("", RICH, "legacy -\ndo unlock envoy\n");
    win();
    expect("units", "21 0");
    remember();
    for (unsigned i = 0; i < sizeof table / sizeof *table; i++) {
        recall();
        play(table[i].move);
        expect("units", table[i].left);
    }
}

TEST("season2.buy.5 without the units it is not bought")
{
    team("", "units 14 4=>units 14 2", "");
    lose();
    expect("units", "2 0");
    refused("p1 buy-ability farmer porter 2", "season2.buy.5");
    play("p1 buy-population lagos");
    refused("p1 buy-ability farmer scout 2", "season2.buy.5");
    legal("p1 buy-ability farmer foreman 2");
}

TEST("season2.buy.4 a sealed ability is not there until it is unlocked")
{
    team("", "", "");
    win();
    refused("p1 buy-ability farmer envoy 2", "any");
    team("", "", "legacy -\ndo unlock envoy\n");
    win();
    expect("unlocked", "envoy");
    play("p1 buy-ability farmer envoy 2");
    expect("character farmer", "haven-south living farmer envoy - - - / -");
}

/* ---- Upgrades of cards ------------------------------------------------------------------ */

TEST("season2.upgrade.2 every city card and infection card of the start has one space")
{
    team("", RICH, "");
    lose();
    play("p1 buy-upgrade lagos pilot", "p1 buy-upgrade lagos pilot");
    play("p1 buy-upgrade lagos infrastructure", "p1 buy-upgrade lagos infrastructure");
    amount("unseen", "lagos", 0);
    amount("unseen", "lagos+pilot", 2);
    amount("unseen", "lagos+infrastructure", 2);
    refused("p1 buy-upgrade lagos pilot", "season2.buy.6");
    play("p1 buy-upgrade lagos guarded", "p1 buy-upgrade lagos guarded");
    play("p1 buy-upgrade lagos contained");
    amount("infection-deck", "lagos", 0);
    amount("infection-deck", "lagos+guarded", 2);
    amount("infection-deck", "lagos+contained", 1);
    refused("p1 buy-upgrade lagos contained", "season2.buy.6");
    legal("p1 buy-upgrade cairo contained");
}

TEST("season2.upgrade.3 an upgrade stays on its card in all later games")
{
    team("", "", "month march - 1\n");
    win();
    play("p1 buy-upgrade new-york pilot", "p1 buy-upgrade lagos guarded", "p1 continue");
    for (unsigned i = 0; i < 2; i++) {
        play("p1 players 2");
        amount("unseen", "new-york+pilot", 1);
        amount("unseen", "new-york", 3);
        amount("infection-deck", "lagos+guarded", 1);
        amount("infection-deck", "lagos", 2);
        through("actions");
        amount("hand p1", "new-york+pilot", 1);
        lose();
        amount("unseen", "new-york+pilot", 1);
        play("p1 continue");
    }
}

TEST("season2.buy.6 an upgrade is bought for a card with an empty space")
{
    team("", RICH,
         "legacy -\ndo location paris\ndo location kinshasa\ndo cards paris 2\n"
         "do cards kinshasa 2\ndo infections paris 2\ndo infections kinshasa 2\n");
    lose();
    /* Paris has a space on one card of each deck, Kinshasa on none. */
    play("p1 buy-upgrade paris pilot");
    refused("p1 buy-upgrade paris pilot", "season2.buy.6");
    refused("p1 buy-upgrade kinshasa pilot", "season2.buy.6");
    play("p1 buy-upgrade paris contained");
    refused("p1 buy-upgrade paris guarded", "season2.buy.6");
    refused("p1 buy-upgrade kinshasa guarded", "season2.buy.6");
}

TEST("season2.buy.6 a destroyed card keeps its upgrade and its space")
{
    team("", RICH,
         "legacy -\ndo location paris\ndo cards paris 3\ndo upgrade paris pilot\n"
         "do destroy-cards paris 3\nlegacy pause\ndo destroy-cards lagos 4\n");
    lose();
    expect("lost-cards", "lagos*4 paris*2 paris+pilot");
    refused("p1 buy-upgrade paris pilot", "season2.buy.6");
    refused("p1 buy-upgrade lagos pilot", "season2.buy.6");
}

TEST("season2.buy.6 the city must be in the network")
{
    team("", "", "legacy -\ndo unlink lagos haven-south\n");
    lose();
    refused("p1 buy-upgrade lagos pilot", "season2.buy.6");
    refused("p1 buy-upgrade lagos guarded", "season2.buy.6");
    legal("p1 buy-upgrade cairo pilot");
    CHECK(offers("p1 buy-upgrade lagos") == 0);
}

TEST("season2.buy.7 of each upgrade there are four")
{
    team("", RICH, "");
    lose();
    play("p1 buy-upgrade lagos pilot", "p1 buy-upgrade lagos pilot");
    play("p1 buy-upgrade cairo pilot", "p1 buy-upgrade london pilot");
    refused("p1 buy-upgrade tripoli pilot", "season2.buy.7");
    legal("p1 buy-upgrade tripoli infrastructure");
    play("p1 buy-upgrade lagos guarded", "p1 buy-upgrade lagos guarded");
    play("p1 buy-upgrade cairo guarded", "p1 buy-upgrade london guarded");
    refused("p1 buy-upgrade tripoli guarded", "season2.buy.7");
}

TEST("season2.buy.7 those on destroyed cards count")
{
    team("", RICH,
         "legacy -\ndo upgrade lagos pilot\ndo upgrade lagos pilot\ndo upgrade lagos pilot\n"
         "do upgrade lagos pilot\ndo destroy-cards lagos 4\n");
    lose();
    expect("lost-cards", "lagos+pilot*4");
    refused("p1 buy-upgrade tripoli pilot", "season2.buy.7");
}

TEST("season2.buy.8 the costs of upgrades")
{
    static const struct {
        const char *move, *left;
    } table[] = {{"p1 buy-upgrade lagos infrastructure", "18 0"},
                 {"p1 buy-upgrade lagos pilot", "18 0"},
                 {"p1 buy-upgrade lagos well-stocked", "18 0"},
                 {"p1 buy-upgrade lagos cargo", "19 0"},
                 {"p1 buy-upgrade lagos guarded", "19 0"},
                 {"p1 buy-upgrade lagos contained", "19 0"}};
    team("", RICH, "legacy -\ndo unlock cargo\n");
    lose();
    remember();
    for (unsigned i = 0; i < sizeof table / sizeof *table; i++) {
        recall();
        play(table[i].move);
        expect("units", table[i].left);
    }
}

TEST("season2.buy.8 without the units it is not bought, nor while it is sealed")
{
    team("", "units 14 4=>units 14 1", "");
    lose();
    refused("p1 buy-upgrade lagos pilot", "season2.buy.8");
    refused("p1 buy-upgrade lagos cargo", "any");
    legal("p1 buy-upgrade lagos guarded");
}

/* ---- Populations bought ----------------------------------------------------------------- */

TEST("season2.buy.9 one unit raises the population of a location by 1")
{
    team("", "", "");
    lose();
    play("p1 buy-population lagos", "p1 buy-population haven-south");
    amount("population", "lagos", 4);
    amount("population", "haven-south", 4);
    expect("units", "2 0");
}

TEST("season2.buy.9 up to 8")
{
    team("", RICH, "legacy -\ndo population lagos 7\ndo population haven-south 8\n");
    lose();
    play("p1 buy-population lagos");
    amount("population", "lagos", 8);
    refused("p1 buy-population lagos", "season2.buy.9");
    refused("p1 buy-population haven-south", "season2.buy.9");
}

TEST("season2.buy.9 only a location on the board")
{
    team("", "", "");
    lose();
    refused("p1 buy-population paris", "season2.buy.9");
}

TEST("season2.buy.9 season2.buy.10 a forsaken location only where the network reaches")
{
    team("", "", "legacy -\ndo unlink lagos haven-south\n");
    lose();
    CHECK(offers("p1 buy-population ") == 12);
    play("p1 buy-population lagos");
    team("", "", "legacy -\ndo unlink lagos haven-south\ndo population lagos 0\n");
    lose();
    refused("p1 buy-population lagos", "any");
    CHECK(offers("p1 buy-population ") == 11);
}

TEST("season2.buy.10 two units raise a forsaken city to 1")
{
    team("", "", "legacy -\ndo population lagos 0\n");
    lose();
    play("p1 buy-population lagos");
    amount("population", "lagos", 1);
    expect("units", "2 0");
    play("p1 buy-population lagos");
    expect("units", "1 0");
    amount("population", "lagos", 2);
}

TEST("season2.buy.10 one unit is not enough for it")
{
    team("", "units 14 4=>units 14 1", "legacy -\ndo population lagos 0\n");
    lose();
    refused("p1 buy-population lagos", "season2.buy.10");
    legal("p1 buy-population cairo");
}

TEST("season2.buy.11 the same price holds for a forsaken haven")
{
    team("", "", "legacy -\ndo population haven-south 0\n");
    lose();
    play("p1 buy-population haven-south");
    amount("population", "haven-south", 1);
    expect("units", "2 0");
    team("", "units 14 4=>units 14 1", "legacy -\ndo population haven-south 0\n");
    lose();
    refused("p1 buy-population haven-south", "season2.buy.11");
}

TEST("season2.buy.12 a location may be raised several times")
{
    team("", "", "");
    lose();
    for (unsigned i = 0; i < 4; i++) {
        play("p1 buy-population lagos");
    }
    amount("population", "lagos", 7);
}

TEST("season2.buy.13 numbers of population never run out")
{
    static const char *const places[] = {"p1 buy-population new-york",
                                         "p1 buy-population washington", "p1 buy-population london",
                                         "p1 buy-population lagos"};
    team("", RICH, "");
    lose();
    for (unsigned i = 0; i < 20; i++) {
        play(places[i % 4]);
    }
    for (unsigned i = 0; i < 4; i++) {
        amount("population", places[i] + strlen("p1 buy-population "), 8);
    }
    expect("phase", "month");
}

CHECK_MAIN
