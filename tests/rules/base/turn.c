/* The turn: its parts, whose it is, and where it waits. */
#include "../position.h"

TEST("base.turn.1 a turn is actions, then two cards drawn, then cities infected")
{
    given("", "");
    expect("phase", "actions");
    expect("actions", "4");
    refused("* infect lima", "any");
    refused("* draw lima", "any");
    play("p1 drive chicago", "p1 drive atlanta", "p1 drive miami", "p1 drive atlanta");
    expect("phase", "draw");
    expect("left", "2");
    refused("* infect lima", "any");
    play("* draw essen", "* draw milan");
    expect("phase", "infection");
    expect("left", "2");
    refused("* draw lima", "any");
    play("* infect lima", "* infect paris");
    expect("phase", "actions");
    expect("turn", "p2");
    expect("left", "0");
}

TEST("base.turn.2 the next seat follows, and after the last the first")
{
    static const char *const cards[3][2] = {
        {"essen", "milan"}, {"london", "madrid"}, {"paris", "lima"}};
    static const char *const cities[3][2] = {
        {"essen", "milan"}, {"london", "madrid"}, {"paris", "lima"}};
    given("players=3", "");
    for (unsigned i = 0; i < 3; i++) {
        char seat[3] = {'p', (char)('1' + i), '\0'}, infect[2][64];
        expect("turn", seat);
        expect("actions", "4");
        snprintf(infect[0], sizeof infect[0], "* infect %s", cities[i][0]);
        snprintf(infect[1], sizeof infect[1], "* infect %s", cities[i][1]);
        draws(seat, cards[i][0], cards[i][1]);
        play(infect[0], infect[1]);
    }
    expect("turn", "p1");
}

TEST("base.turn.3 only the active player takes actions")
{
    given("", "turn: p2\nhand p1: chicago atlanta\ncubes blue: atlanta=1");
    to_move("p2");
    refused("p1 drive chicago", "base.turn.3");
    refused("p1 direct chicago", "base.turn.3");
    refused("p1 treat blue", "base.turn.3");
    refused("p1 pass", "base.turn.3");
    play("p2 treat blue");
}

TEST("base.turn.3 passing ends the actions of the turn, however many are left")
{
    static const char *const left[] = {"actions: 1", "actions: 2", "actions: 3", "actions: 4"};
    for (unsigned i = 0; i < 4; i++) {
        given("", left[i]);
        play("p1 pass");
        expect("phase", "draw");
        expect("actions", "0");
        expect("turn", "p1");
    }
}

/* Makes every action of p1 that is legal here, each from the same position. */
static void every_action_costs_one(size_t at_least)
{
    size_t tried = 0;
    remember();
    for (size_t i = 0; i < pos_offers()->count; i++) {
        char move[SURTO_MOVE_TEXT_MAX];
        snprintf(move, sizeof move, "%s", pos_offer_text(i));
        if (strncmp(move, "p1 ", 3) == 0 && strcmp(move, "p1 pass") != 0) {
            pos_play_one(move);
            if (!pos_has("actions", "3")) {
                pos_fail("'%s' does not cost one action", move);
            }
            tried++;
        }
        pos.room = pos.memory;
    }
    CHECK_SAY(tried >= at_least, "only %zu actions were tried", tried);
}

TEST("base.turn.4 every kind of action costs one of the four")
{
    given("roles=dispatcher,researcher", "hand p1: atlanta chicago paris\nhand p2: lima\n"
                                         "stations: atlanta cairo\ncubes blue: atlanta=2\n"
                                         "cubes red: atlanta=3");
    every_action_costs_one(100);
    given("roles=operations-expert,scientist", "hand p1: chicago paris\nstations: atlanta cairo\n"
                                               "pawns: cairo atlanta\ncubes blue: cairo=1");
    every_action_costs_one(90);
    given("roles=scientist,contingency-planner", "hand p1: atlanta chicago essen london miami\n"
                                                 "pawns: miami miami\nstations: miami");
    every_action_costs_one(50);
    given("", "player-discard: airlift forecast\nhand p1: miami\npawns: miami atlanta");
    every_action_costs_one(50);
}

TEST("base.turn.4 the same action may be taken again, four times in all")
{
    given("", "cubes blue: atlanta=3\ncubes red: atlanta=3");
    play("p1 treat red", "p1 treat red", "p1 treat red");
    expect("actions", "1");
    expect("phase", "actions");
    play("p1 treat blue");
    expect("actions", "0");
    expect("phase", "draw");
}

TEST("base.turn.5 the game waits between the parts for somebody's event")
{
    given("", "hand p2: airlift");
    refused("p1 continue", "base.turn.5");
    play("p1 pass");
    expect("phase", "before-draw");
    to_move("p1 p2");
    verbs("p1 continue", "p2 airlift");
    refused("p2 continue", "base.turn.3 base.turn.5");
    play("p1 continue");
    expect("phase", "draw");
    play("* draw essen", "* draw milan");
    expect("phase", "before-infection");
    play("p1 continue", "* infect lima");
    expect("phase", "between-infections");
    expect("left", "1");
    verbs("p1 continue", "p2 airlift");
    play("p1 continue", "* infect paris");
    expect("phase", "actions");
    expect("turn", "p2");
}

TEST("base.turn.5 where nobody could play an event the game goes on by itself")
{
    given("", "");
    play("p1 pass");
    expect("phase", "draw");
    play("* draw epidemic", "* draw milan");
    expect("phase", "epidemic");
    play("* epidemic lima");
    expect("phase", "infection");
    play("* infect lima");
    expect("phase", "infection");
    expect("left", "1");
}

TEST("base.turn.5 an event that could not be played now makes nobody wait")
{
    /* A second quiet night cannot be announced, and there is no discarded card to take out. */
    given("", "stored: one-quiet-night\nflags: quiet-night\n"
              "hand p2: resilient-population\ninfection-discard: -");
    play("p1 pass");
    expect("phase", "draw");
}

TEST("base.turn.5 when the last event is played the game goes on")
{
    given("", "hand p2: airlift");
    play("p1 pass", "p2 airlift p2 lima");
    expect("phase", "draw");
}

/* Plays a turn with one epidemic and counts how often the game waits for p1 to continue. */
static unsigned stops_in_a_turn(void)
{
    static const char *const chance[] = {"* draw epidemic", "* draw milan", "* epidemic cairo",
                                         "* infect cairo", NULL};
    unsigned stops = 0;
    play("p1 pass");
    for (const char *const *move = chance; pos.ready && !pos_has("turn", "p2");
         move += *move != NULL) {
        for (; !pos_has("turn", "p2") && offers("p1 continue"); stops++) {
            play("p1 continue");
        }
        /* The second infection card is any card: what is on top depends on the discards. */
        if (!pos_has("turn", "p2") && !pos_play_one(*move ? *move : pos_offer_text(0))) {
            break;
        }
    }
    return stops;
}

TEST("base.turn.6 with closed hands the game waits though nobody holds an event")
{
    /* before the draw, in the epidemic, before the infections, between the two cards */
    given("hands=closed", "");
    CHECK(stops_in_a_turn() == 4);
    given("hands=open", "");
    CHECK(stops_in_a_turn() == 0);
}

TEST("base.turn.6 with closed hands nobody waits for events that are discarded or out of the game")
{
    given("hands=closed", "player-discard: airlift forecast government-grant one-quiet-night "
                          "resilient-population");
    CHECK(stops_in_a_turn() == 0);
    given("hands=closed", "player-discard: airlift forecast government-grant one-quiet-night\n"
                          "out: resilient-population");
    CHECK(stops_in_a_turn() == 0);
    given("hands=closed events=airlift", "player-discard: airlift");
    CHECK(stops_in_a_turn() == 0);
    /* Resilient Population alone is known to be gone: no waiting inside the epidemic. */
    given("hands=closed", "player-discard: resilient-population");
    CHECK(stops_in_a_turn() == 3);
    /* A stored event may come at any moment. */
    given("hands=closed",
          "player-discard: forecast government-grant one-quiet-night resilient-population\n"
          "stored: airlift");
    CHECK(stops_in_a_turn() == 3);
}

CHECK_MAIN
