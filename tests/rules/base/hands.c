/* Open and closed hands: who may know what. */
#include "../position.h"

TEST("base.closed.1 open hands are seen by everybody")
{
    given("hands=open", "hand p1: lima airlift\nhand p2: paris");
    sees("p2", "hand p1", "lima airlift");
    sees("p1", "hand p2", "paris");
    sees("-", "hand p1", "lima airlift");
}

TEST("base.closed.1 of closed hands a player sees his own, and the number of the others' cards")
{
    given("hands=closed players=3", "hand p1: lima airlift cairo\nhand p2: paris");
    sees("p1", "hand p1", "lima cairo airlift");
    sees("p1", "hand p2", "?1");
    sees("p2", "hand p1", "?3");
    sees("p2", "hand p2", "paris");
    sees("-", "hand p1", "?3");
    sees("-", "hand p2", "?1");
    expect("hand p1", "lima cairo airlift");
}

/* The view of a seat in a position, all bytes of it. */
static surto_state_buffer view_of(const char *seat)
{
    surto_state_buffer view = {{0}};
    CHECK(pos.ready && surto_observe(pos.game, pos_state(), pos_seat(seat),
                                     surto_state_from_buffer(&view)) == SURTO_OK);
    return view;
}

TEST("base.closed.1 positions that differ in hidden cards only look the same")
{
    given("hands=closed", "hand p1: lima airlift\nhand p2: paris cairo");
    surto_state_buffer two = view_of("p2"), nobody = view_of("-");
    size_t size = surto_state_size(pos.game);
    given("hands=closed", "hand p1: london forecast\nhand p2: paris cairo");
    surto_state_buffer again = view_of("p2");
    CHECK(memcmp(&two, &again, size) == 0);
    given("hands=closed", "hand p1: london forecast\nhand p2: lima cairo");
    again = view_of("-");
    CHECK(memcmp(&nobody, &again, size) == 0);
}

/* A move as a seat may know it. */
static void shows(const char *text, const char *seat, const char *seen)
{
    surto_move move = {0};
    char written[SURTO_MOVE_TEXT_MAX] = "";
    CHECK(pos.ready && surto_move_read(pos.game, text, strlen(text), &move) == SURTO_OK);
    CHECK(surto_observe_move(pos.game, pos_state(), move, pos_seat(seat), &move) == SURTO_OK);
    surto_move_write(pos.game, move, written, sizeof written);
    CHECK_SAY(strcmp(written, seen) == 0, "%s sees %s", seat, written);
}

TEST("base.closed.1 a card that goes into a hand is known to whoever holds it before or after")
{
    given("hands=closed players=3", "turn: p2\nhand p1: lima cairo\nhand p2: paris");
    shows("p1 give p2 lima", "p1", "p1 give p2 lima");
    shows("p1 give p2 lima", "p2", "p1 give p2 lima");
    shows("p1 give p2 lima", "p3", "p1 give p2 ?");
    shows("p2 take p1 lima", "p1", "p2 take p1 lima");
    shows("p2 take p1 lima", "p2", "p2 take p1 lima");
    shows("p2 take p1 lima", "-", "p2 take p1 ?");
    shows("* deal p3 osaka", "p3", "* deal p3 osaka");
    shows("* deal p3 osaka", "p1", "* deal p3 ?");
    shows("* draw osaka", "p2", "* draw osaka");
    shows("* draw osaka", "p1", "* draw ?");
    shows("* draw osaka", "-", "* draw ?");
    shows("* draw epidemic", "p1", "* draw epidemic");
}

TEST("base.closed.2 a card that is paid, played, turned or discarded is known to all")
{
    given("hands=closed players=3", "turn: p2\nhand p1: lima cairo\nhand p2: paris");
    shows("p1 discard lima", "p3", "p1 discard lima");
    shows("p2 direct paris", "-", "p2 direct paris");
    shows("p2 cure blue atlanta chicago essen london madrid", "p1",
          "p2 cure blue atlanta chicago essen london madrid");
    shows("* infect osaka", "-", "* infect osaka");
}

TEST("base.closed.1 with open hands every move is known to all")
{
    given("hands=open players=3", "hand p1: lima cairo\nhand p2: paris");
    shows("p1 give p2 lima", "p3", "p1 give p2 lima");
    shows("* draw osaka", "-", "* draw osaka");
}

TEST("base.closed.1 a view with hidden cards cannot be played on")
{
    given("hands=closed", "hand p1: lima\nhand p2: paris");
    surto_state_buffer view = view_of("p2"), before = view;
    surto_move move;
    CHECK(surto_move_read(pos.game, "p1 drive chicago", 16, &move) == SURTO_OK);
    CHECK(surto_apply(pos.game, surto_state_from_buffer(&view), move, NULL) == SURTO_ERR_VIEW);
    CHECK(memcmp(&view, &before, surto_state_size(pos.game)) == 0);
}

TEST("base.closed.1 the card of a proposal is known to the two it is about")
{
    given("hands=closed consent=on roles=researcher,scientist,medic", "hand p1: lima cairo");
    play("p1 give p2 lima");
    sees("p1", "asked", "p1 give p2 lima");
    sees("p2", "asked", "p1 give p2 lima");
    sees("p3", "asked", "p1 give p2 ?");
    sees("-", "asked", "p1 give p2 ?");
}

TEST("base.closed.2 everything but hands is open to all")
{
    static const char *const keys[] = {
        "phase",
        "asked",
        "turn",
        "actions",
        "left",
        "pending",
        "flags",
        "roles",
        "pawns",
        "stored",
        "out",
        "player-discard",
        "player-deck",
        "rate",
        "outbreaks",
        "cures",
        "cubes blue",
        "cubes yellow",
        "cubes black",
        "cubes red",
        "stations",
        "infection-deck",
        "infection-discard",
    };
    static const char *const seats[] = {"p1", "p2", "-"};
    given("hands=closed", "stored: airlift\nout: forecast\n"
                          "player-discard: paris lima one-quiet-night\n"
                          "flags: quiet-night\noutbreaks: 3\ncures: blue=cured\n"
                          "cubes blue: paris=2\ninfection-deck: tokyo > osaka / *\n"
                          "stations: atlanta cairo");
    expect("stored", "airlift");
    for (unsigned k = 0; k < sizeof keys / sizeof *keys; k++) {
        char line[POS_LINE_MAX];
        CHECK(pos_state_line(keys[k], line, sizeof line));
        for (unsigned s = 0; s < 3; s++) {
            sees(seats[s], keys[k], line);
        }
    }
}

TEST("base.closed.3 who is in the same city knows what could be taken, and nobody else does")
{
    given("hands=closed players=3 roles=medic,researcher,scientist",
          "pawns: atlanta atlanta paris\nhand p1: cairo\nhand p2: lima airlift\nhand p3: paris");
    legal("p1 take p2 lima");
    sees("p1", "hand p2", "?2");
    not_legal("p1 take p3 paris");
}

CHECK_MAIN
