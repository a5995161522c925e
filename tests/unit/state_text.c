/* Positions of the base game as text: what is written is read, and nothing else is. See
 * docs/develop/notation.md, section 2. The null game's texts are in null.c. */
#include "../rules/position.h"

/* A position in which every line says something. */
static void rich_position(void)
{
    given("roles=contingency-planner,operations-expert",
          "turn: p2\nactions: 3\nflags: quiet-night flight-used\npawns: lima tokyo\n"
          "hand p1: atlanta chicago airlift\nhand p2: lima cairo government-grant\n"
          "stored: one-quiet-night\nout: forecast\noutbreaks: 5\n"
          "cures: blue=cured red=eradicated\ncubes blue: essen=3 paris=1\n"
          "cubes yellow: lima=2 santiago=3\ncubes black: cairo=1\nstations: atlanta lima cairo\n"
          "infection-deck: osaka > tokyo / paris > milan > essen / *");
}

/* With hidden hands, and a question waiting. */
static void closed_position(void)
{
    given("hands=closed consent=on players=3 roles=medic,dispatcher,researcher",
          "turn: p2\nhand p1: atlanta chicago\nhand p2: lima essen airlift\nhand p3: -\n"
          "pawns: essen essen atlanta\nasked: p2 give p1 essen");
}

static char text[SURTO_STATE_TEXT_MAX], changed[2 * SURTO_STATE_TEXT_MAX];

/* The text of the position, and where its lines begin; the last is the end. */
enum { LINES_MAX = 40 };
static size_t lines[LINES_MAX + 1], line_count;

static void write_text(const surto_state *state)
{
    surto_state_write(pos.game, state, text, sizeof text);
    line_count = 0;
    lines[0] = 0;
    for (const char *at = text; (at = strchr(at, '\n')) != NULL && line_count < LINES_MAX;) {
        lines[++line_count] = (size_t)(++at - text);
    }
}

/* What reading `changed` answers; `line` is the one the message names, 0 if it names none. Nothing
 * must come out of a refused text. */
static surto_status read_changed(size_t length, unsigned *line)
{
    surto_state_buffer out, before;
    char why[256] = "", *copy = malloc(length ? length : 1);
    if (!copy) {
        return SURTO_ERR_MEMORY;
    }
    memcpy(copy, changed, length); /* a sanitizer sees a look past the end */
    memset(&out, 0x77, sizeof out);
    before = out;
    surto_status status =
        surto_state_read(pos.game, copy, length, surto_state_from_buffer(&out), why, sizeof why);
    free(copy);
    *line = 0;
    if (status != SURTO_OK) {
        CHECK(memcmp(&out, &before, sizeof out) == 0);
        CHECK(why[0] != 0);
        *line = strncmp(why, "line ", 5) == 0 ? (unsigned)strtoul(why + 5, NULL, 10) : 0;
        CHECK(status != SURTO_ERR_SYNTAX || *line > 0);
    }
    return status;
}

/* Puts another value in the line of a key. Returns: the number of the line. */
static unsigned change_line(const char *key, const char *value)
{
    for (size_t i = 0; i < line_count; i++) {
        const char *line = text + lines[i];
        if (strncmp(line, key, strlen(key)) == 0 && line[strlen(key)] == ':') {
            snprintf(changed, sizeof changed, "%.*s%s: %s\n%s", (int)lines[i], text, key, value,
                     text + lines[i + 1]);
            return (unsigned)i + 1;
        }
    }
    CHECK_SAY(0, "there is no line %s", key);
    return 0;
}

typedef struct change {
    const char *key, *value;
    surto_status status;
} change;

static void try_changes(const change *changes, size_t count)
{
    write_text(pos_state());
    for (size_t i = 0; i < count; i++) {
        unsigned line, expected = change_line(changes[i].key, changes[i].value);
        surto_status status = read_changed(strlen(changed), &line);
        CHECK_SAY(status == changes[i].status, "%s: %s is answered with: %s", changes[i].key,
                  changes[i].value, surto_status_text(status));
        CHECK_SAY(status != SURTO_ERR_SYNTAX || line == expected,
                  "%s: %s is said of line %u, not %u", changes[i].key, changes[i].value, line,
                  expected);
    }
}

/* ---- Whole texts ------------------------------------------------------------------------ */

/* Through text and back, byte for byte. */
static void goes_through_text(const surto_state *state)
{
    surto_state_buffer again;
    write_text(state);
    CHECK(strlen(text) < SURTO_STATE_TEXT_MAX);
    memset(&again, 0x55, sizeof again);
    CHECK(surto_state_read(pos.game, text, strlen(text), surto_state_from_buffer(&again), NULL,
                           0) == SURTO_OK);
    CHECK(memcmp(&again, state, surto_state_size(pos.game)) == 0);
}

TEST("state text: rich positions and all views of them come back the same")
{
    static void (*const positions[])(void) = {rich_position, closed_position};
    static const unsigned seats[] = {0, 1, 2, SURTO_SPECTATOR};
    for (size_t i = 0; i < sizeof positions / sizeof positions[0]; i++) {
        positions[i]();
        goes_through_text(pos_state());
        for (size_t n = 0; n < sizeof seats / sizeof seats[0]; n++) {
            surto_state_buffer view;
            if (surto_observe(pos.game, pos_state(), seats[n], surto_state_from_buffer(&view)) ==
                SURTO_OK) {
                goes_through_text(surto_state_from_buffer(&view));
            }
        }
    }
}

TEST("state text: the forms of the infection deck come back the same")
{
    static const char *const decks[] = {
        "*",
        "lima / *",
        "osaka > tokyo / *",
        "osaka > tokyo / lima cairo / paris > milan > essen > lagos > sydney > seoul / *",
        "lima > cairo",
        "-",
    };
    for (size_t i = 0; i < sizeof decks / sizeof decks[0]; i++) {
        char position[512];
        snprintf(position, sizeof position, "out: forecast\ninfection-deck: %s", decks[i]);
        given("", position);
        if (pos.ready) {
            goes_through_text(pos_state());
        }
    }
}

TEST("state text: every step of random games comes back the same, with views")
{
    static const char *const options[] = {"players=4 epidemics=6", "hands=closed consent=on"};
    for (size_t i = 0; i < sizeof options / sizeof options[0]; i++) {
        surto_rng rng = {i};
        surto_move move;
        start(options[i]);
        while (surto_sample(pos.game, pos_state(), &rng, &move) == SURTO_OK) {
            surto_state_buffer view;
            unsigned seat = surto_rng_below(&rng, surto_game_seats(pos.game));
            CHECK(surto_apply(pos.game, pos_state(), move, NULL) == SURTO_OK);
            goes_through_text(pos_state());
            CHECK(surto_observe(pos.game, pos_state(), seat, surto_state_from_buffer(&view)) ==
                  SURTO_OK);
            goes_through_text(surto_state_from_buffer(&view));
        }
    }
}

TEST("state text: a line missing, twice, or in another place is refused there")
{
    rich_position();
    write_text(pos_state());
    CHECK(line_count == 25);
    for (size_t i = 0; i < line_count; i++) {
        unsigned line;
        const char *rest = text + lines[i + 1];
        int before = (int)lines[i], mine = (int)(lines[i + 1] - lines[i]);
        snprintf(changed, sizeof changed, "%.*s%s", before, text, rest); /* missing */
        CHECK(read_changed(strlen(changed), &line) == SURTO_ERR_SYNTAX && line == i + 1);
        snprintf(changed, sizeof changed, "%.*s%.*s%s", before + mine, text, mine, text + before,
                 rest); /* twice */
        CHECK(read_changed(strlen(changed), &line) == SURTO_ERR_SYNTAX);
        CHECK_SAY(line == i + 2 || i + 1 == line_count, "line %u of %zu", line, i + 2);
        snprintf(changed, sizeof changed, "%.*s\n%s", before, text, text + before); /* a blank */
        CHECK(read_changed(strlen(changed), &line) == SURTO_ERR_SYNTAX && line == i + 1);
        snprintf(changed, sizeof changed, "%.*s %s", before, text, text + before); /* indented */
        CHECK(read_changed(strlen(changed), &line) == SURTO_ERR_SYNTAX && line == i + 1);
        snprintf(changed, sizeof changed, "%.*s\n%s", (int)strcspn(text + before, ":") + 1 + before,
                 text, rest); /* without a value */
        CHECK(read_changed(strlen(changed), &line) == SURTO_ERR_SYNTAX && line == i + 1);
        if (i + 1 < line_count) { /* the next one first */
            int next = (int)(lines[i + 2] - lines[i + 1]);
            snprintf(changed, sizeof changed, "%.*s%.*s%.*s%s", before, text, next, rest, mine,
                     text + before, text + lines[i + 2]);
            CHECK(read_changed(strlen(changed), &line) == SURTO_ERR_SYNTAX && line == i + 1);
        }
    }
    snprintf(changed, sizeof changed, "%s\n", text); /* more than a state has */
    unsigned line;
    CHECK(read_changed(strlen(changed), &line) == SURTO_ERR_SYNTAX);
    CHECK(read_changed(0, &line) == SURTO_ERR_SYNTAX && line == 1);
}

TEST("state text: a text cut off anywhere is refused")
{
    rich_position();
    write_text(pos_state());
    memcpy(changed, text, sizeof text);
    /* Its last line feed may be missing; a state without it is the same state. */
    for (size_t length = 0; length + 1 < strlen(text); length++) {
        unsigned line;
        CHECK_SAY(read_changed(length, &line) != SURTO_OK, "%zu bytes", length);
    }
}

/* ---- Single lines ----------------------------------------------------------------------- */

TEST("state text: small values are refused in every other form")
{
    static const change changes[] = {
        {"phase", "dinner", SURTO_ERR_SYNTAX},
        {"phase", "Actions", SURTO_ERR_SYNTAX},
        {"phase", "actions ", SURTO_ERR_SYNTAX},
        {"phase", " actions", SURTO_ERR_SYNTAX},
        {"phase", "draw", SURTO_ERR_BROKEN},
        {"asked", "reveal", SURTO_ERR_SYNTAX},
        {"asked", "reveal p3", SURTO_ERR_SYNTAX},
        {"asked", "place p1 p2", SURTO_ERR_SYNTAX},
        {"asked", "place p1", SURTO_ERR_BROKEN},
        {"asked", "p1 sing", SURTO_ERR_SYNTAX},
        {"asked", "p1 drive  lima", SURTO_ERR_SYNTAX},
        {"asked", "p2 give p1 lima", SURTO_ERR_BROKEN}, /* nobody is asked in this game */
        {"asked", "p2 give p1 ?", SURTO_ERR_BROKEN},
        {"asked", "* draw epidemic", SURTO_ERR_BROKEN},
        {"asked", "nothing", SURTO_ERR_SYNTAX},
        {"turn", "p3", SURTO_ERR_SYNTAX},
        {"turn", "p0", SURTO_ERR_SYNTAX},
        {"turn", "2", SURTO_ERR_SYNTAX},
        {"turn", "p", SURTO_ERR_SYNTAX},
        {"turn", "q1", SURTO_ERR_SYNTAX},
        {"turn", "p2 ", SURTO_ERR_SYNTAX},
        {"turn", "-", SURTO_ERR_SYNTAX},
        {"actions", "0", SURTO_ERR_BROKEN},
        {"actions", "5", SURTO_ERR_BROKEN},
        {"actions", "100", SURTO_ERR_SYNTAX},
        {"actions", "03", SURTO_ERR_SYNTAX},
        {"actions", "-", SURTO_ERR_SYNTAX},
        {"actions", "3 ", SURTO_ERR_SYNTAX},
        {"left", "1", SURTO_ERR_BROKEN},
        {"left", "x", SURTO_ERR_SYNTAX},
        {"pending", "1", SURTO_ERR_BROKEN},
        {"pending", "3", SURTO_ERR_BROKEN},
        {"pending", "", SURTO_ERR_SYNTAX},
        {"flags", "flight-used quiet-night", SURTO_ERR_SYNTAX},
        {"flags", "quiet-night  flight-used", SURTO_ERR_SYNTAX},
        {"flags", "quiet-night quiet-night", SURTO_ERR_SYNTAX},
        {"flags", "quiet", SURTO_ERR_SYNTAX},
        {"flags", "- quiet-night", SURTO_ERR_SYNTAX},
        {"rate", "1", SURTO_ERR_BROKEN},
        {"rate", "7", SURTO_ERR_BROKEN},
        {"rate", "two", SURTO_ERR_SYNTAX},
        {"outbreaks", "8", SURTO_ERR_BROKEN},
        {"outbreaks", "9", SURTO_ERR_BROKEN},
        {"outbreaks", "1000", SURTO_ERR_SYNTAX},
        {"flags", "-", SURTO_OK},
        {"flags", "quiet-night", SURTO_OK},
        {"flags", "flight-used", SURTO_OK},
        {"actions", "1", SURTO_OK},
        {"outbreaks", "7", SURTO_OK},
    };
    rich_position();
    try_changes(changes, sizeof changes / sizeof changes[0]);
}

TEST("state text: pawns and hands are refused in every other form")
{
    static const change changes[] = {
        {"roles", "contingency-planner medic", SURTO_ERR_BROKEN},
        {"roles", "operations-expert contingency-planner", SURTO_ERR_BROKEN},
        {"roles", "contingency-planner contingency-planner", SURTO_ERR_BROKEN},
        {"roles", "contingency-planner -", SURTO_ERR_BROKEN},
        {"pawns", "lima", SURTO_ERR_SYNTAX},
        {"pawns", "lima tokyo cairo", SURTO_ERR_SYNTAX},
        {"pawns", "lima atlantis", SURTO_ERR_SYNTAX},
        {"pawns", "lima airlift", SURTO_ERR_SYNTAX},
        {"pawns", "lima -", SURTO_ERR_SYNTAX},
        {"pawns", "lima  tokyo", SURTO_ERR_SYNTAX},
        {"pawns", "tokyo lima", SURTO_OK},
        {"hand p1", "chicago atlanta airlift", SURTO_ERR_SYNTAX},
        {"hand p1", "atlanta atlanta airlift", SURTO_ERR_SYNTAX},
        {"hand p1", "atlanta  airlift", SURTO_ERR_SYNTAX},
        {"hand p1", "atlanta chicago airlift ", SURTO_ERR_SYNTAX},
        {"hand p1", "atlanta, chicago", SURTO_ERR_SYNTAX},
        {"hand p1", "- atlanta", SURTO_ERR_SYNTAX},
        {"hand p1", "atlanta chicago epidemic", SURTO_ERR_BROKEN},
        {"hand p1", "-", SURTO_ERR_BROKEN},
        {"hand p1", "atlanta lima airlift", SURTO_ERR_BROKEN}, /* lima is p2's */
        {"hand p1", "?3", SURTO_ERR_BROKEN},
        {"hand p1", "?", SURTO_ERR_SYNTAX},
        {"hand p1", "?0", SURTO_ERR_SYNTAX},
        {"hand p1", "?54", SURTO_ERR_SYNTAX},
        {"hand p1", "? 3", SURTO_ERR_SYNTAX},
        {"hand p1", "?3 atlanta", SURTO_ERR_SYNTAX},
        {"hand p2", "lima lima", SURTO_ERR_SYNTAX},
        {"stored", "lima", SURTO_ERR_SYNTAX},
        {"stored", "epidemic", SURTO_ERR_SYNTAX},
        {"stored", "one-quiet-night resilient-population", SURTO_ERR_SYNTAX},
        {"stored", "airlift", SURTO_ERR_BROKEN},
        {"out", "lima", SURTO_ERR_SYNTAX},
        {"out", "forecast airlift", SURTO_ERR_SYNTAX},
        {"out", "one-quiet-night", SURTO_ERR_BROKEN},
        {"out", "nothing", SURTO_ERR_SYNTAX},
        {"player-discard", "tokyo", SURTO_ERR_BROKEN}, /* the deck would have one too many */
        {"player-discard", "epidemic", SURTO_ERR_BROKEN},
        {"player-discard", "tokyo sydney", SURTO_ERR_SYNTAX},
    };
    rich_position();
    try_changes(changes, sizeof changes / sizeof changes[0]);
}

TEST("state text: a wrong role is said of its own line")
{
    static const change changes[] = {
        {"roles", "contingency-planner", SURTO_ERR_SYNTAX},
        {"roles", "contingency-planner nurse", SURTO_ERR_SYNTAX},
        {"roles", "contingency-planner operations-expert medic", SURTO_ERR_SYNTAX},
    };
    rich_position();
    try_changes(changes, sizeof changes / sizeof changes[0]);
}

TEST("state text: the board and the player deck are refused in every other form")
{
    static const change changes[] = {
        {"player-deck", "-", SURTO_ERR_SYNTAX},
        {"player-deck", "0 12 in", SURTO_ERR_SYNTAX},
        {"player-deck", "7 12 in", SURTO_ERR_SYNTAX},
        {"player-deck", "5 12 in", SURTO_ERR_BROKEN},
        {"player-deck", "one 12 in", SURTO_ERR_SYNTAX},
        {"player-deck", "1", SURTO_ERR_SYNTAX},
        {"player-deck", "1 12", SURTO_ERR_SYNTAX},
        {"player-deck", "1 54 in", SURTO_ERR_SYNTAX},
        {"player-deck", "1 x in", SURTO_ERR_SYNTAX},
        {"player-deck", "1 12 inside", SURTO_ERR_SYNTAX},
        {"player-deck", "1 12 in out", SURTO_ERR_SYNTAX},
        {"player-deck", "1  12 in", SURTO_ERR_SYNTAX},
        {"player-deck", "1 0 in", SURTO_ERR_BROKEN},
        {"cures", "blue", SURTO_ERR_SYNTAX},
        {"cures", "blue=", SURTO_ERR_SYNTAX},
        {"cures", "blue=healed", SURTO_ERR_SYNTAX},
        {"cures", "green=cured", SURTO_ERR_SYNTAX},
        {"cures", "red=eradicated blue=cured", SURTO_ERR_SYNTAX},
        {"cures", "blue=cured blue=cured", SURTO_ERR_SYNTAX},
        {"cures", "blue=cured  red=cured", SURTO_ERR_SYNTAX},
        {"cures", "blue=eradicated red=eradicated", SURTO_ERR_BROKEN},
        {"cures", "blue=cured red=cured", SURTO_ERR_BROKEN},
        {"cures", "blue=cured", SURTO_OK},
        {"cures", "-", SURTO_OK},
        {"cubes blue", "essen", SURTO_ERR_SYNTAX},
        {"cubes blue", "essen=0", SURTO_ERR_SYNTAX},
        {"cubes blue", "essen=4", SURTO_ERR_SYNTAX},
        {"cubes blue", "essen=", SURTO_ERR_SYNTAX},
        {"cubes blue", "essen=three", SURTO_ERR_SYNTAX},
        {"cubes blue", "atlantis=1", SURTO_ERR_SYNTAX},
        {"cubes blue", "paris=1 essen=3", SURTO_ERR_SYNTAX},
        {"cubes blue", "essen=1 essen=1", SURTO_ERR_SYNTAX},
        {"cubes blue",
         "atlanta=3 chicago=3 essen=3 london=3 madrid=3 milan=3 montreal=3 new-york=3 paris=1",
         SURTO_ERR_SYNTAX}, /* 25 */
        {"cubes blue",
         "atlanta=3 chicago=3 essen=3 london=3 madrid=3 milan=3 montreal=3 new-york=3", SURTO_OK},
        {"cubes red", "tokyo=1", SURTO_ERR_BROKEN}, /* eradicated */
        {"cubes blue", "-", SURTO_ERR_BROKEN},      /* cured, and not eradicated */
        {"cubes black", "-", SURTO_OK},
        {"stations", "-", SURTO_ERR_BROKEN},
        {"stations", "lima atlanta", SURTO_ERR_SYNTAX},
        {"stations", "atlanta airlift", SURTO_ERR_SYNTAX},
        {"stations", "atlanta chicago essen london madrid milan montreal", SURTO_ERR_BROKEN},
        {"stations", "atlanta chicago essen london madrid milan", SURTO_OK},
    };
    rich_position();
    try_changes(changes, sizeof changes / sizeof changes[0]);
}

#define REST                                                                                       \
    "atlanta chicago london madrid montreal new-york san-francisco st-petersburg washington "      \
    "bogota buenos-aires johannesburg khartoum kinshasa lagos lima los-angeles mexico-city miami " \
    "santiago sao-paulo algiers baghdad cairo chennai delhi istanbul karachi kolkata moscow "      \
    "mumbai riyadh tehran bangkok beijing ho-chi-minh-city"

TEST("state text: the infection deck is refused in every other form")
{
    static const change changes[] = {
        {"infection-deck", "osaka > tokyo / paris > milan > essen / " REST, SURTO_OK},
        {"infection-deck", "tokyo > osaka / paris > milan > essen / " REST, SURTO_OK},
        {"infection-deck", "osaka tokyo / paris > milan > essen / " REST, SURTO_OK},
        {"infection-deck", "osaka > tokyo / essen milan paris / " REST, SURTO_OK},
        {"infection-deck", REST " / osaka > tokyo / essen milan paris", SURTO_OK},
        {"infection-deck", "-", SURTO_ERR_BROKEN},
        {"infection-deck", "(osaka tokyo) / paris > milan > essen / " REST, SURTO_ERR_BROKEN},
        {"infection-deck", "osaka > (paris tokyo) / essen milan / " REST, SURTO_ERR_BROKEN},
        {"infection-deck", "osaka > tokyo / paris > (essen milan) / " REST, SURTO_ERR_SYNTAX},
        {"infection-deck", "osaka > tokyo / (essen milan paris) / " REST, SURTO_ERR_SYNTAX},
        {"infection-deck", "(osaka) > tokyo / essen milan paris / " REST, SURTO_ERR_SYNTAX},
        {"infection-deck", "() / osaka > tokyo / essen milan paris / " REST, SURTO_ERR_SYNTAX},
        {"infection-deck", "(-) / osaka > tokyo / essen milan paris / " REST, SURTO_ERR_SYNTAX},
        {"infection-deck", "(osaka tokyo / essen milan paris / " REST, SURTO_ERR_SYNTAX},
        {"infection-deck", "( / osaka > tokyo / essen milan paris / " REST, SURTO_ERR_SYNTAX},
        {"infection-deck", "osaka > tokyo > / essen milan paris / " REST, SURTO_ERR_SYNTAX},
        {"infection-deck", "osaka >  tokyo / essen milan paris / " REST, SURTO_ERR_SYNTAX},
        {"infection-deck", "osaka>tokyo / essen milan paris / " REST, SURTO_ERR_SYNTAX},
        {"infection-deck", "osaka > osaka / essen milan paris / " REST, SURTO_ERR_SYNTAX},
        {"infection-deck", "essen milan > paris / osaka tokyo / " REST, SURTO_ERR_SYNTAX},
        {"infection-deck", "paris > essen milan / osaka tokyo / " REST, SURTO_ERR_SYNTAX},
        {"infection-deck", "tokyo osaka / essen milan paris / " REST, SURTO_ERR_SYNTAX},
        {"infection-deck", "osaka tokyo / - / essen milan paris / " REST, SURTO_ERR_SYNTAX},
        {"infection-deck", "osaka tokyo /  / essen milan paris / " REST, SURTO_ERR_SYNTAX},
        {"infection-deck", "osaka tokyo / essen milan paris / " REST " / ", SURTO_ERR_SYNTAX},
        {"infection-deck", "osaka tokyo/ essen milan paris / " REST, SURTO_ERR_SYNTAX},
        {"infection-deck", "airlift / osaka > tokyo / essen milan paris / " REST, SURTO_ERR_SYNTAX},
        {"infection-deck", "osaka > tokyo / osaka / essen milan paris / " REST, SURTO_ERR_BROKEN},
        {"infection-deck", "osaka > tokyo / essen milan paris seoul / " REST, SURTO_ERR_BROKEN},
        {"infection-deck",
         "osaka > tokyo > paris > milan > essen > atlanta > chicago / london madrid",
         SURTO_ERR_SYNTAX}, /* seven */
        {"infection-deck", "osaka > tokyo / paris > milan / atlanta > chicago / london",
         SURTO_ERR_SYNTAX}, /* three known orders */
        {"infection-deck",
         "atlanta / chicago / london / madrid / montreal / new-york / paris / milan / essen / lima",
         SURTO_ERR_SYNTAX}, /* ten layers */
        {"infection-deck",
         "atlanta / chicago / london / madrid / montreal / new-york / paris / milan / essen",
         SURTO_ERR_BROKEN},
        {"infection-discard", "-", SURTO_ERR_BROKEN},
        {"infection-discard", "taipei sydney", SURTO_ERR_SYNTAX},
        {"infection-discard", "airlift", SURTO_ERR_SYNTAX},
        {"infection-discard", "epidemic", SURTO_ERR_SYNTAX},
    };
    rich_position();
    try_changes(changes, sizeof changes / sizeof changes[0]);
}

TEST("state text: an arrangement under way is written with brackets")
{
    static const change changes[] = {
        {"infection-deck", "(atlanta chicago essen london madrid milan) / lima", SURTO_ERR_BROKEN},
        {"infection-deck", "(atlanta)", SURTO_ERR_BROKEN},
    };
    given("", "hand p1: forecast\nunseen: lima\ninfection-deck: atlanta chicago / lima cairo / *");
    play("p1 forecast", "* reveal chicago");
    expect_set(1, "(chicago)");
    goes_through_text(pos_state());
    play("* reveal atlanta", "* reveal cairo", "* reveal lima");
    expect_set(1, "(atlanta chicago lima cairo)");
    goes_through_text(pos_state());
    unsigned line; /* nothing is placed before all is revealed */
    const char *looked = strstr(text, "(atlanta chicago lima cairo)");
    CHECK(looked != NULL);
    if (looked) {
        snprintf(changed, sizeof changed, "%.*scairo > (atlanta chicago lima)%s",
                 (int)(looked - text), text, strchr(looked, ')') + 1);
        CHECK(read_changed(strlen(changed), &line) == SURTO_ERR_BROKEN);
    }
    while (surto_actors(pos.game, pos_state()) == SURTO_CHANCE) {
        play(pos_offer_text(0));
    }
    goes_through_text(pos_state());
    play("p1 place lima", "p1 place chicago");
    goes_through_text(pos_state());
    try_changes(changes, sizeof changes / sizeof changes[0]);
}

TEST("state text: views hide hands and proposals, and only what may be hidden")
{
    static const change changes[] = {
        {"hand p1", "?2", SURTO_OK},
        {"hand p1", "?3", SURTO_ERR_BROKEN}, /* the deck would have one too few */
        {"hand p1", "?2 ", SURTO_ERR_SYNTAX},
        {"hand p3", "?1", SURTO_ERR_BROKEN},
        {"asked", "p2 give p1 ?", SURTO_ERR_BROKEN}, /* hidden from whom? all hands are seen */
        {"asked", "p2 give p1 lima", SURTO_ERR_BROKEN},
        {"asked", "p2 give p4 essen", SURTO_ERR_BROKEN},
        {"asked", "p2 give ? essen", SURTO_ERR_SYNTAX},
        {"asked", "p4 give p1 essen", SURTO_ERR_BROKEN},
        {"asked", "p2 drive ?", SURTO_ERR_BROKEN},
        {"asked", "p2 drive p1 ?", SURTO_ERR_BROKEN},
        {"asked", "p2 drive p1 london", SURTO_OK},
        {"asked", "p2 pass", SURTO_ERR_BROKEN},
        {"asked", "-", SURTO_OK},
    };
    closed_position();
    try_changes(changes, sizeof changes / sizeof changes[0]);
    sees("p3", "asked", "p2 give p1 ?");
    sees("p1", "asked", "p2 give p1 essen");
    sees("p1", "hand p2", "?3");
    sees("p1", "hand p3", "-");
    sees("-", "hand p1", "?2");
}

TEST("state text: the set-up has no deck yet")
{
    static const change changes[] = {
        {"player-deck", "1 12 in", SURTO_ERR_SYNTAX},
        {"phase", "actions", SURTO_ERR_SYNTAX}, /* said of the deck, below */
        {"left", "8", SURTO_ERR_BROKEN},
        {"turn", "p2", SURTO_ERR_BROKEN},
        {"roles", "medic -", SURTO_ERR_BROKEN},
    };
    unsigned line;
    start("");
    goes_through_text(pos_state());
    try_changes(changes, 1);
    try_changes(changes + 2, 3);
    unsigned deck = change_line("player-deck", "-");
    CHECK(change_line("phase", changes[1].value) == 1);
    CHECK(read_changed(strlen(changed), &line) == changes[1].status && line == deck);
}

/* ---- Near misses ------------------------------------------------------------------------ */

TEST("state text: no Forecast begins when each one played has left a known order")
{
    impossible("", "asked: reveal p1\ninfection-deck: osaka > tokyo / *");
    impossible("", "out: forecast\nasked: reveal p1\n"
                   "infection-deck: osaka > tokyo / paris > milan > essen / *");
}

#define SEVEN_LAYERS "lima / atlanta chicago / london / madrid / montreal / new-york / *"

TEST("state text: the infection deck has room for the layer that comes next")
{
    impossible("epidemics=6", "out: forecast\nasked: reveal p1\ninfection-deck: "
                              "osaka > tokyo > seoul / paris > milan > essen / " SEVEN_LAYERS);
    impossible("epidemics=6", "out: forecast\nphase: epidemic\npending: 1\nrate: 6\n"
                              "infection-deck: osaka / paris > milan > essen / " SEVEN_LAYERS);
}

TEST("state text: a value without the space before it is refused")
{
    static const char *const keys[] = {"phase", "turn",  "actions",  "roles",         "hand p1",
                                       "rate",  "cures", "stations", "infection-deck"};
    rich_position();
    write_text(pos_state());
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        unsigned line, expected = change_line(keys[i], "x");
        char *at = changed + lines[expected - 1] + strlen(keys[i]) + 1;
        memmove(at, at + 1, strlen(at));
        CHECK(read_changed(strlen(changed), &line) == SURTO_ERR_SYNTAX && line == expected);
    }
}

TEST("state text: one changed letter is refused, or the form of another state")
{
    static void (*const positions[])(void) = {rich_position, closed_position};
    static const char letters[] = " -09a?(>/\n";
    static char again[SURTO_STATE_TEXT_MAX];
    for (size_t i = 0; i < sizeof positions / sizeof positions[0]; i++) {
        positions[i]();
        write_text(pos_state());
        size_t length = strlen(text);
        memcpy(changed, text, sizeof text);
        for (size_t at = 0; at + 1 < length; at++) {
            for (const char *letter = letters; *letter; letter++) {
                surto_state_buffer room;
                changed[at] = *letter;
                if (surto_state_read(pos.game, changed, length, surto_state_from_buffer(&room),
                                     NULL, 0) == SURTO_OK) {
                    surto_state_write(pos.game, surto_state_from_buffer(&room), again,
                                      sizeof again);
                    CHECK_SAY(strcmp(again, changed) == 0, "%s", changed);
                }
            }
            changed[at] = text[at];
        }
    }
}

TEST("state text: without the last line feed it is not a state")
{
    surto_game *game;
    surto_state_buffer room;
    CHECK(surto_game_open(&game, "base", NULL, 0, NULL, 0) == SURTO_OK);
    surto_state *state = surto_state_from_buffer(&room);
    surto_start(game, state);
    size_t length = surto_state_write(game, state, text, sizeof text);
    CHECK(surto_state_read(game, text, length, state, NULL, 0) == SURTO_OK);
    CHECK(surto_state_read(game, text, length - 1, state, NULL, 0) == SURTO_ERR_SYNTAX);
    CHECK(surto_state_read(game, text, 0, state, NULL, 0) == SURTO_ERR_SYNTAX);
    surto_game_close(game);
}

CHECK_MAIN
