/* season0.prologue: the game before January, which leaves nothing behind. */
#include "campaign.h"

TEST("season0.prologue.1 a game before January, as often as the team likes")
{
    campaign("", "", "");
    legal("p1 players 2", "p1 prologue 2");
    for (unsigned i = 0; i < 3; i++) {
        play("p1 prologue 2");
        expect("game", "prologue 2");
        expect("month", "january 1");
        expect("phase", "setup-threats");
        lose_keeping("rome");
        expect("phase", "month");
        expect("month", "january 1");
        legal("p1 players 2", "p1 prologue 2");
    }
    /* With January it is over. */
    play("p1 players 2");
    never("p1 prologue 2");
    lose();
    play("p1 continue");
    expect("month", "january 2");
    refused("p1 prologue 2", "season0.prologue.1");
}

TEST("season0.prologue.2 an unknown target in Europe, and Novosibirsk")
{
    start("game=prologue");
    expect("objectives", "crate=open guest=open");
    expect("targets", "crate=?");
    until("setup-hands");
    weight("* deal p1 paris", 10);
    weight("* deal p1 moscow", 10);
    weight("* deal p1 bangkok", 11);
    weight("* deal p1 airlift", 11);
    given("game=prologue", "teams soviet: novosibirsk\nteams allied: rome");
    remember();
    play("p1 acquire guest");
    expect("objectives", "crate=open guest=completed");
    recall();
    play("p1 acquire crate");
    CHECK(pos_offers()->count == 11);
    weight("* target crate east-berlin", 1);
    weight("* target crate warsaw", 1);
    play("* target crate rome");
    expect("objectives", "crate=completed guest=open");
}

/* Everything but the number of games begun is as it was. */
static void as_before(const char *before)
{
    static char now_text[SURTO_STATE_TEXT_MAX];
    char games[POS_LINE_MAX], other[POS_LINE_MAX];
    surto_state_write(pos.game, pos_state(), now_text, sizeof now_text);
    const char *a = before, *b = now_text;
    unsigned lines = 0;
    for (; *a && *b; a += *a == '\n', b += *b == '\n') {
        size_t one = strcspn(a, "\n"), two = strcspn(b, "\n");
        if (strncmp(a, "games:", 6) != 0 && (one != two || memcmp(a, b, one) != 0)) {
            pos_fail("'%.*s' was '%.*s'", (int)two, b, (int)one, a);
        }
        a += one;
        b += two;
        lines++;
    }
    CHECK(lines > 50 && !*a && !*b);
    CHECK(pos_line(before, "games", games, sizeof games) &&
          pos_line(now_text, "games", other, sizeof other));
    CHECK(pos_value(other) == pos_value(games) + 1);
}

TEST("season0.prologue.3 after it the campaign is as before")
{
    static char before[SURTO_STATE_TEXT_MAX];
    campaign("players=3", "", TEAM "entry 102\ndo points 9\ndo mark paris\n");
    surto_state_write(pos.game, pos_state(), before, sizeof before);
    play("p1 prologue 3");
    through("actions");
    now("incidents: paris=2 rome=1\nthreat: 3\nsafehouses: washington lima\nteams allied: rome\n"
        "pawns: paris lima rome");
    lose_keeping("rome");
    expect("phase", "month");
    as_before(before);
}

TEST("season0.prologue.4 its funding level is 5")
{
    start("game=prologue");
    until("setup-hands");
    expect("reserve", "-");
    contains("unseen", "airlift forecast turncoat by-night old-cellar");
    start("game=prologue funding=5");
    no_game("game=prologue funding=4");
    no_game("game=prologue funding=6");
    start("game=january funding=4");
    /* The number is the pack's. */
    start_pack("funding 5=>funding 3", "game=prologue funding=3");
    until("setup-events");
    expect("left", "3");
}

TEST("season0.prologue.5 of the steps after a game only check, area and clearing follow")
{
    campaign("", "", "");
    play("p1 prologue 2");
    through("actions");
    now("incidents: moscow=1 paris=2");
    cards("hand p1", "turncoat");
    play("p1 turncoat atlanta");
    expect("area", "atlanta");
    lose_keeping("rome");
    /* No symbols for the markers, no budget; the area and the board are cleared. */
    expect("phase", "month");
    expect("surveillance", WATCHED);
    expect("units", "0 0");
    expect("area", "-");
    expect("threat-deck", CITIES);
    expect("incidents", "-");
    expect("agents", "-");
    expect("safehouses", "-");
    expect("objectives", "-");
}

TEST("season0.prologue.6 neither the Legacy deck nor entries are read")
{
    campaign("", "",
             TEAM "legacy pause\ndo points 7\nentry 103\ndo points 1\nentry 102\ndo points 2\n");
    play("p1 prologue 2");
    expect("asked", "-");
    expect("phase", "setup-threats");
    expect("legacy", "0");
    through("actions");
    now("teams soviet: novosibirsk");
    play("p1 acquire guest");
    expect("objectives", "crate=open guest=completed");
    expect("points", "0");
    expect("reading", "-");
    expect("phase", "actions");
    lose_keeping("rome");
    expect("points", "0");
    expect("legacy", "0");
    expect("done", "-");
    expect("missed", "-");
    /* January reads it. */
    play("p1 players 2");
    expect("asked", "create p1 iris-allied");
}

TEST("season0.prologue.7 its rating changes nothing")
{
    campaign("", "", "");
    play("p1 prologue 2");
    lose_keeping("rome");
    expect("calendar", "-");
    expect("last", "-");
    expect("funding", "5");
    expect("month", "january 1");
    play("p1 prologue 2");
    through("actions");
    now("teams soviet: novosibirsk\nteams allied: rome");
    play("p1 acquire guest", "p1 acquire crate", "* target crate rome");
    expect("phase", "month");
    expect("calendar", "-");
    expect("last", "-");
    expect("funding", "5");
    expect("month", "january 1");
    expect("units", "0 0");
    expect("done", "-");
}

TEST("season0.prologue.3 the check of surveillance is there, and costs cards")
{
    given("game=prologue", "phase: before-surveillance\npawns: cairo lima\nhand p1: paris rome");
    play("p1 continue");
    expect("phase", "surveillance");
    expect("asked", "drop p1");
    play("p1 drop paris");
    expect("phase", "actions");
}

CHECK_MAIN
