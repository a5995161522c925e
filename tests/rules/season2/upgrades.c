/* Upgrades of city cards and infection cards. */
#include "position.h"

/* The set-up, before the first of the nine infections. */
#define FIRST_INFECTIONS                                                                           \
    "phase: setup-infection\nleft: 9\ncharacters: - -\nplayer-deck: -\nplayer-discard: -\n"        \
    "reserve: team-bravo one-quiet-night fair-wind salvage\ninfection-discard: -\nstock: 0\n"
/* The first pile holds nothing but its epidemic: the next draw brings it. */
#define EPIDEMIC_ON_TOP "pawns: london london\nplayer-deck: 1 5 1 in\nrate: 0\n"
#define CALM "pawns: london london\nrate: 1\n"

static void two_cards_are_drawn(void)
{
    pos_play(POS_LIST("p1 pass", "* draw new-york", "* draw new-york"));
}

static void an_epidemic_is_drawn(void)
{
    pos_play(POS_LIST("p1 pass", "* draw epidemic", "* draw new-york"));
}

/* The reader of states on a position in which a word of a line is another. */
static bool reads_with(const char *key, const char *word, const char *other)
{
    static char text[SURTO_STATE_TEXT_MAX], changed[SURTO_STATE_TEXT_MAX + 64];
    static surto_state_buffer room;
    surto_state_write(pos.game, pos_state(), text, sizeof text);
    char *line = strstr(text, key), *at = line ? strstr(line, word) : NULL;
    if (!at) {
        return false;
    }
    snprintf(changed, sizeof changed, "%.*s%s%s", (int)(at - text), text, other, at + strlen(word));
    return surto_state_read(pos.game, changed, strlen(changed), surto_state_from_buffer(&room),
                            NULL, 0) == SURTO_OK;
}

TEST("season2.upgrade.1 a card carries at most one upgrade")
{
    given("", "pawns: lagos lagos\nhand p1: lagos+pilot\ninfection-deck: lagos+guarded / *");
    CHECK(reads_with("\nhand p1:", "lagos+pilot", "lagos+cargo"));
    CHECK(!reads_with("\nhand p1:", "lagos+pilot", "lagos+pilot+cargo"));
    CHECK(reads_with("\ninfection-deck:", "lagos+guarded", "lagos+contained"));
    CHECK(!reads_with("\ninfection-deck:", "lagos+guarded", "lagos+guarded+contained"));
    never("p1 charter lagos+pilot+cargo london");
}

TEST("season2.upgrade.1 and only one of its kind")
{
    given("", "pawns: lagos lagos\nhand p1: lagos+pilot\ninfection-deck: lagos+guarded / *");
    CHECK(!reads_with("\nhand p1:", "lagos+pilot", "lagos+guarded"));
    CHECK(!reads_with("\ninfection-deck:", "lagos+guarded", "lagos+pilot"));
    never("p1 charter lagos+guarded london");
    never("* infect lagos+pilot");
}

TEST("season2.upgrade.1 not more cards of a city than have a space")
{
    static const char edits[] = "copies lagos 4 3 4 3=>copies lagos 4 3 1 1";
    given_pack(edits, "",
               "pawns: lagos lagos\nhand p1: lagos lagos+pilot\n"
               "infection-deck: lagos lagos+guarded / *");
    CHECK(reads_with("\nhand p1:", "lagos+pilot", "lagos+cargo"));
    CHECK(!reads_with("\nhand p1:", "lagos lagos+pilot", "lagos+pilot lagos+cargo"));
    CHECK(!reads_with("\nhand p1:", "lagos lagos+pilot", "lagos+pilot*2"));
    CHECK(!reads_with("\ninfection-deck:", "lagos lagos+guarded", "lagos+guarded lagos+contained"));
    /* With a space on every card all four may have one. */
    given("", "pawns: lagos lagos\nhand p1: lagos+pilot*3 lagos+cargo\n"
              "infection-deck: lagos+guarded*3 / *");
    expect("hand p1", "lagos+pilot*3 lagos+cargo");
    impossible("", "pawns: lagos lagos\nhand p1: lagos+pilot*5");
}

TEST("season2.upgrade.4 an upgraded infection card acts in the set-up")
{
    given("", FIRST_INFECTIONS "supplies: lagos=2 tripoli=1 cairo=*\n"
                               "infection-deck: lagos*2 lagos+well-stocked tripoli+contained *");
    weight("* infect lagos+well-stocked", 1);
    weight("* infect lagos", 2);
    play("* infect lagos+well-stocked");
    amount("supplies", "lagos", 2);
    expect("infection-discard", "lagos+well-stocked");
    expect("left", "8");
    play("* infect lagos");
    amount("supplies", "lagos", 1);
    expect("stock", "1");
}

TEST("season2.upgrade.4 in the second step of an epidemic")
{
    given("", EPIDEMIC_ON_TOP "supplies: lagos=2 cairo=1\n"
                              "infection-deck: * / lagos lagos+well-stocked\n"
                              "infection-discard: tripoli");
    an_epidemic_is_drawn();
    only("* epidemic lagos", "* epidemic lagos+well-stocked");
    play("* epidemic lagos+well-stocked");
    expect("supplies", "lagos=2 cairo=1");
    /* The card goes the way of the others. */
    expect_set(1, "lagos+well-stocked tripoli");
}

TEST("season2.upgrade.4 and in the infection part")
{
    given("", CALM "supplies: lagos=2\ninfection-deck: lagos lagos+well-stocked / *\n"
                   "infection-discard: tripoli");
    two_cards_are_drawn();
    play("* infect lagos+well-stocked");
    expect("supplies", "lagos=2");
    expect("infection-discard", "lagos+well-stocked tripoli");
    play("* infect lagos");
    expect("supplies", "lagos=1");
    expect("infection-discard", "lagos lagos+well-stocked tripoli");
}

TEST("season2.upgrade.5 an infection card's upgrade acts only for its own card")
{
    given("", CALM "supplies: lagos=3 london=3\ncentres: london\n"
                   "infection-deck: lagos*2 london / *\n"
                   "infection-discard: lagos+well-stocked london+guarded*2");
    two_cards_are_drawn();
    play("* infect lagos", "* infect london");
    expect("supplies", "london=2 lagos=2");
}

TEST("season2.upgrade.5 not for an outbreak that reaches the city")
{
    given("", CALM "plague: new-york=3\nsupplies: washington=3 haven-north=2\ncentres: washington\n"
                   "infection-deck: new-york washington+guarded washington+well-stocked / *");
    two_cards_are_drawn();
    play("* infect new-york");
    expect("supplies", "washington=2 haven-north=1");
    /* Nor does Contained keep a city out of a chain. */
    given("", CALM "plague: new-york=3 washington=3\nsupplies: jacksonville=1 haven-north=1\n"
                   "infection-deck: new-york washington+contained*3 / *");
    two_cards_are_drawn();
    play("* infect new-york");
    expect("supplies", "-");
    expect("incidents", "6");
}

TEST("season2.infrastructure.1 it counts as three cards for building a supply centre")
{
    given("", "characters: administrator farmer\npawns: sao-paulo cairo\nplayer-discard: -\n"
              "hand p1: lagos+infrastructure jacksonville sao-paulo");
    play("p1 build");
    expect("centres", "sao-paulo");
    expect("player-discard", "jacksonville sao-paulo lagos+infrastructure");
    /* For the Labourer, who needs four, one card more is enough. */
    given("", "characters: laborer farmer\npawns: sao-paulo cairo\n"
              "hand p1: lagos+infrastructure jacksonville");
    play("p1 build");
    expect("centres", "sao-paulo");
}

TEST("season2.infrastructure.1 and as one for everything else")
{
    /* A recon. */
    given("", "pawns: washington cairo\ncentres: washington\n"
              "hand p1: new-york+infrastructure washington");
    refused("p1 recon north-america", "season2.recon.5");
    /* The hand limit. */
    given("", "pawns: lagos lagos\nhand p1: lagos+infrastructure\n"
              "hand p2: new-york*3 london*2 cairo");
    play("p1 give p2 lagos+infrastructure");
    legal("p1 drive haven-south");
    /* A journey. */
    given("", "pawns: lagos cairo\nhand p1: lagos+infrastructure london+infrastructure");
    play("p1 charter lagos+infrastructure cairo", "p1 sail london+infrastructure london");
    expect("actions", "2");
    expect("hand p1", "-");
}

TEST("season2.pilot.1 sailing with it costs no action")
{
    given("", "pawns: lagos cairo\nhand p1: london london+pilot cairo+pilot\nplayer-discard: -");
    play("p1 sail london+pilot london");
    expect("pawns", "london cairo");
    expect("actions", "4");
    expect("hand p1", "london cairo+pilot");
    expect("player-discard", "london+pilot");
    play("p1 sail cairo+pilot cairo");
    expect("actions", "4");
    /* The plain card costs one. */
    play("p1 sail london london");
    expect("actions", "3");
}

TEST("season2.pilot.1 it is an action all the same: supplies may be passed back")
{
    given("", "pawns: lagos lagos\nhand p1: london+pilot\ncarried: 2 0");
    play("p1 give-supplies p2 1");
    refused("p1 take-supplies p2 1", "season2.turn.12");
    play("p1 sail london+pilot london");
    expect("flags", "-");
    expect("actions", "4");
}

TEST("season2.pilot.1 chartering and driving cost what they always do")
{
    given("", "pawns: lagos cairo\nhand p1: lagos+pilot");
    play("p1 charter lagos+pilot london");
    expect("actions", "3");
    expect("hand p1", "-");
}

TEST("season2.pilot.2 it may be used with no action left")
{
    given("", "pawns: lagos cairo\nhand p1: london london+pilot\nactions: 1\nsupplies: cairo=1");
    play("p1 make");
    /* The card keeps the action part open. */
    expect("phase", "actions");
    expect("actions", "0");
    only("p1 sail london+pilot london", "p1 pass");
    refused("p1 sail london london", "season2.turn.5");
    play("p1 sail london+pilot london");
    expect("phase", "draw");
    expect("pawns", "london cairo");
}

TEST("season2.cargo.1 who sails with it puts one supply from the stock on his character")
{
    given("", "pawns: lagos cairo\nhand p1: london+cargo\ncarried: 2 0\nsupplies: london=3");
    play("p1 sail london+cargo london");
    expect("carried", "3 0");
    expect("stock", "30");
    expect("supplies", "london=3");
    expect("actions", "3");
    /* Chartering with it brings nothing. */
    given("", "pawns: london cairo\nhand p1: london+cargo");
    play("p1 charter london+cargo lagos");
    expect("carried", "0 0");
}

TEST("season2.cargo.1 if there is one and he may carry it")
{
    given("", "pawns: lagos cairo\nhand p1: london+cargo\nsupplies: cairo=36");
    play("p1 sail london+cargo london");
    expect("carried", "0 0");
    expect("pawns", "london cairo");
    given("", "characters: administrator farmer\npawns: lagos cairo\nhand p1: london+cargo\n"
              "carried: 3 0\ncharacter administrator: bad-back");
    play("p1 sail london+cargo london");
    expect("carried", "3 0");
    given("", "characters: administrator farmer\npawns: lagos cairo\nhand p1: london+cargo\n"
              "carried: 2 0\ncharacter administrator: bad-back");
    play("p1 sail london+cargo london");
    expect("carried", "3 0");
}

TEST("season2.stocked.1 with two or more supplies in the city the card takes none")
{
    static const struct {
        const char *before, *after;
    } cases[] = {{"lagos=2", "lagos=2"}, {"lagos=5", "lagos=5"}, {"lagos=1", "-"}};
    for (unsigned i = 0; i < 3; i++) {
        char lines[160];
        snprintf(lines, sizeof lines, CALM "supplies: %s\ninfection-deck: lagos+well-stocked / *",
                 cases[i].before);
        given("", lines);
        two_cards_are_drawn();
        play("* infect lagos+well-stocked");
        expect("supplies", cases[i].after);
        expect("plague", "-");
    }
}

TEST("season2.stocked.1 without supplies it is a card like others")
{
    given("", CALM "supplies: -\ninfection-deck: lagos+well-stocked / *");
    two_cards_are_drawn();
    play("* infect lagos+well-stocked");
    expect("plague", "lagos=1");
    expect("incidents", "1");
    given("", CALM "plague: lagos=3\nsupplies: haven-south=1\n"
                   "infection-deck: lagos+well-stocked / *");
    two_cards_are_drawn();
    play("* infect lagos+well-stocked");
    expect("supplies", "-");
}

TEST("season2.stocked.2 in an epidemic too it saves all of them")
{
    given("", EPIDEMIC_ON_TOP "supplies: lagos=4\ninfection-deck: * / lagos+well-stocked");
    an_epidemic_is_drawn();
    play("* epidemic lagos+well-stocked");
    expect("supplies", "lagos=4");
    given("", EPIDEMIC_ON_TOP "supplies: lagos=1\ninfection-deck: * / lagos+well-stocked");
    an_epidemic_is_drawn();
    play("* epidemic lagos+well-stocked");
    expect("supplies", "-");
    expect("plague", "-");
}

TEST("season2.guarded.1 with a supply centre in the city the card takes and places nothing")
{
    given("", CALM "supplies: lagos=1\ncentres: lagos\ninfection-deck: lagos+guarded / *");
    two_cards_are_drawn();
    play("* infect lagos+guarded");
    expect("supplies", "lagos=1");
    given("", CALM "supplies: -\ncentres: lagos\ninfection-deck: lagos+guarded / *");
    two_cards_are_drawn();
    play("* infect lagos+guarded");
    expect("plague", "-");
    expect("incidents", "0");
    /* Nor does the city break out. */
    given("", CALM "supplies: haven-south=2\nplague: lagos=3\ncentres: lagos\n"
                   "infection-deck: lagos+guarded / *");
    two_cards_are_drawn();
    play("* infect lagos+guarded");
    expect("supplies", "haven-south=2");
    contains("infection-discard", "lagos+guarded");
}

TEST("season2.guarded.1 without a centre there it is a card like others")
{
    given("", CALM "supplies: lagos=1\ncentres: cairo\ninfection-deck: lagos+guarded*2 / *");
    two_cards_are_drawn();
    play("* infect lagos+guarded");
    expect("supplies", "-");
    play("* infect lagos+guarded");
    expect("plague", "lagos=1");
}

TEST("season2.guarded.1 in an epidemic too")
{
    given("", EPIDEMIC_ON_TOP "supplies: lagos=4\ncentres: lagos\n"
                              "infection-deck: * / lagos+guarded");
    an_epidemic_is_drawn();
    play("* epidemic lagos+guarded");
    expect("supplies", "lagos=4");
    given("", EPIDEMIC_ON_TOP "supplies: lagos=4\ncentres: cairo\n"
                              "infection-deck: * / lagos+guarded");
    an_epidemic_is_drawn();
    play("* epidemic lagos+guarded");
    expect("supplies", "-");
}

TEST("season2.contained.1 the card causes no outbreak in its city")
{
    given("", CALM "plague: lagos=3\nsupplies: haven-south=2\n"
                   "infection-deck: lagos lagos+contained / *");
    two_cards_are_drawn();
    play("* infect lagos+contained");
    expect("plague", "lagos=3");
    expect("supplies", "haven-south=2");
    expect("incidents", "3");
    /* Another card of the city does. */
    play("* infect lagos");
    expect("supplies", "haven-south=1");
}

TEST("season2.contained.1 supplies are taken and cubes placed as by other cards")
{
    given("", CALM "supplies: lagos=1\nplague: lagos=2\ninfection-deck: lagos+contained*2 / *");
    two_cards_are_drawn();
    play("* infect lagos+contained");
    expect("supplies", "-");
    play("* infect lagos+contained");
    expect("plague", "lagos=3");
    expect("incidents", "3");
    given("", EPIDEMIC_ON_TOP "supplies: lagos=4\ninfection-deck: * / lagos+contained");
    an_epidemic_is_drawn();
    play("* epidemic lagos+contained");
    expect("supplies", "-");
}

CHECK_MAIN
