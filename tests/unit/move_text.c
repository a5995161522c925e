/* Moves as text: one form for each, and nothing else is read. See docs/develop/notation.md,
 * section 1. */
#include <limits.h>
#include <stdlib.h>
#include <surto/surto.h>

#include "rules/base/state.h"

#include "../check.h"

enum { ATLANTA = 0, CHICAGO, ESSEN, LONDON, MADRID, LIMA = 18, TOKYO = 47 };
enum { BLUE, YELLOW, BLACK, RED };
enum { P1, P2, P3, P4, CHANCE = SURTO_ACTOR_CHANCE, NONE = SURTO_NONE };

static surto_game *game;

static void begin(void)
{
    if (!game) {
        CHECK(surto_game_open(&game, "base", NULL, 0, NULL, 0) == SURTO_OK);
    }
}

/* Reads from a place of exactly the text's size, so that a sanitizer sees a look past its end. */
static surto_status read_move(const char *text, size_t length, surto_move *out)
{
    char *copy = malloc(length ? length : 1);
    if (!copy) {
        return SURTO_ERR_MEMORY;
    }
    memcpy(copy, text, length);
    surto_status status = surto_move_read(game, copy, length, out);
    free(copy);
    return status;
}

static const struct {
    const char *text;
    surto_move move;
} forms[] = {
    {"p1 drive chicago", {BASE_DRIVE, P1, {P1, CHICAGO}}},
    {"p4 drive p1 chicago", {BASE_DRIVE, P4, {P1, CHICAGO}}},
    {"p2 direct lima", {BASE_DIRECT, P2, {P2, LIMA}}},
    {"p2 direct p3 lima", {BASE_DIRECT, P2, {P3, LIMA}}},
    {"p3 charter tokyo", {BASE_CHARTER, P3, {P3, TOKYO}}},
    {"p3 charter p4 tokyo", {BASE_CHARTER, P3, {P4, TOKYO}}},
    {"p4 shuttle atlanta", {BASE_SHUTTLE, P4, {P4, ATLANTA}}},
    {"p1 shuttle p2 atlanta", {BASE_SHUTTLE, P1, {P2, ATLANTA}}},
    {"p1 join essen", {BASE_JOIN, P1, {P1, ESSEN}}},
    {"p1 join p2 essen", {BASE_JOIN, P1, {P2, ESSEN}}},
    {"p1 fly lima tokyo", {BASE_FLY, P1, {LIMA, TOKYO}}},
    {"p1 build", {BASE_BUILD, P1, {NONE}}},
    {"p1 build from lima", {BASE_BUILD, P1, {LIMA}}},
    {"p1 treat red", {BASE_TREAT, P1, {RED}}},
    {"p1 give p2 lima", {BASE_GIVE, P1, {P2, LIMA}}},
    {"p2 take p1 lima", {BASE_TAKE, P2, {P1, LIMA}}},
    {"p1 give p2 ?", {BASE_GIVE, P1, {P2, NONE}}}, /* as a view shows it */
    {"p1 cure blue atlanta chicago essen london madrid",
     {BASE_CURE, P1, {BLUE, ATLANTA, CHICAGO, ESSEN, LONDON, MADRID}}},
    {"p1 cure blue atlanta chicago essen london",
     {BASE_CURE, P1, {BLUE, ATLANTA, CHICAGO, ESSEN, LONDON, NONE}}},
    {"p1 cure blue", {BASE_CURE, P1, {BLUE, NONE, NONE, NONE, NONE, NONE}}},
    {"p1 store airlift", {BASE_STORE, P1, {BASE_AIRLIFT}}},
    {"p1 pass", {BASE_PASS, P1, {0}}},
    {"p1 continue", {BASE_CONTINUE, P1, {0}}},
    {"p1 discard one-quiet-night", {BASE_DISCARD, P1, {BASE_QUIET}}},
    {"p1 accept", {BASE_ACCEPT, P1, {0}}},
    {"p1 decline", {BASE_DECLINE, P1, {0}}},
    {"p1 airlift p2 lima", {BASE_PLAY_AIRLIFT, P1, {P2, LIMA}}},
    {"p1 airlift p1 lima", {BASE_PLAY_AIRLIFT, P1, {P1, LIMA}}},
    {"p1 forecast", {BASE_PLAY_FORECAST, P1, {0}}},
    {"p1 grant lima", {BASE_PLAY_GRANT, P1, {NONE, LIMA}}},
    {"p1 grant lima from tokyo", {BASE_PLAY_GRANT, P1, {TOKYO, LIMA}}},
    {"p1 quiet-night", {BASE_PLAY_QUIET, P1, {0}}},
    {"p1 resilient lima", {BASE_PLAY_RESILIENT, P1, {LIMA}}},
    {"p1 place lima", {BASE_PLACE, P1, {LIMA}}},
    {"* infect lima", {BASE_CHANCE_INFECT, CHANCE, {LIMA}}},
    {"* role p1 medic", {BASE_CHANCE_ROLE, CHANCE, {P1, BASE_MEDIC}}},
    {"* deal p4 government-grant", {BASE_CHANCE_DEAL, CHANCE, {P4, BASE_GRANT}}},
    {"* draw resilient-population", {BASE_CHANCE_DRAW, CHANCE, {BASE_RESILIENT}}},
    {"* draw epidemic", {BASE_CHANCE_DRAW, CHANCE, {BASE_EPIDEMIC}}},
    {"* epidemic lima", {BASE_CHANCE_EPIDEMIC, CHANCE, {LIMA}}},
    {"* reveal lima", {BASE_CHANCE_REVEAL, CHANCE, {LIMA}}},
};
enum { FORMS = sizeof forms / sizeof forms[0] };

TEST("move text: every form of every kind is read and written")
{
    bool seen[BASE_KINDS] = {false};
    begin();
    for (size_t i = 0; i < FORMS; i++) {
        char text[SURTO_MOVE_TEXT_MAX];
        surto_move move;
        memset(&move, 0xee, sizeof move);
        CHECK_SAY(read_move(forms[i].text, strlen(forms[i].text), &move) == SURTO_OK, "%s",
                  forms[i].text);
        CHECK_SAY(memcmp(&move, &forms[i].move, sizeof move) == 0, "%s", forms[i].text);
        size_t length = surto_move_write(game, forms[i].move, text, sizeof text);
        CHECK_SAY(length == strlen(text) && strcmp(text, forms[i].text) == 0, "%s", text);
        seen[forms[i].move.kind] = true;
    }
    for (unsigned kind = 0; kind < BASE_KINDS; kind++) {
        CHECK_SAY(seen[kind], "no test of %s", surto_move_kind_name(game, kind));
    }
}

TEST("move text: kinds have names up to the last")
{
    begin();
    CHECK(strcmp(surto_move_kind_name(game, BASE_DRIVE), "drive") == 0);
    CHECK(strcmp(surto_move_kind_name(game, BASE_CHANCE_REVEAL), "reveal") == 0);
    CHECK(surto_move_kind_name(game, BASE_KINDS) == NULL);
    CHECK(surto_move_kind_name(game, 255) == NULL);
}

TEST("move text: texts in another form are refused and change nothing")
{
    static const struct {
        const char *text;
        surto_status status;
    } cases[] = {
        /* words */
        {"", SURTO_ERR_SYNTAX},
        {" ", SURTO_ERR_SYNTAX},
        {"p1", SURTO_ERR_SYNTAX},
        {"p1 ", SURTO_ERR_UNKNOWN},
        {"pass", SURTO_ERR_SYNTAX},
        {" p1 pass", SURTO_ERR_SYNTAX},
        {"p1 pass ", SURTO_ERR_SYNTAX},
        {"p1  pass", SURTO_ERR_UNKNOWN},
        {"p1\tpass", SURTO_ERR_SYNTAX},
        {"p1 pass\n", SURTO_ERR_UNKNOWN},
        {"p1 pass now", SURTO_ERR_SYNTAX},
        {"p1 drive  chicago", SURTO_ERR_UNKNOWN},
        {"p1 drive chicago ", SURTO_ERR_SYNTAX},
        {"p1 drive chicago lima", SURTO_ERR_SYNTAX},
        {"P1 pass", SURTO_ERR_SYNTAX},
        {"p1 Pass", SURTO_ERR_UNKNOWN},
        {"p1 fly-over lima", SURTO_ERR_UNKNOWN},
        /* actors */
        {"p0 pass", SURTO_ERR_SYNTAX},
        {"p5 pass", SURTO_ERR_SYNTAX},
        {"p10 pass", SURTO_ERR_SYNTAX},
        {"q1 pass", SURTO_ERR_SYNTAX},
        {"1 pass", SURTO_ERR_SYNTAX},
        {"** pass", SURTO_ERR_SYNTAX},
        {"p: pass", SURTO_ERR_SYNTAX},
        /* one's own seat, and others' */
        {"p1 drive p1 chicago", SURTO_ERR_SYNTAX},
        {"p2 direct p2 lima", SURTO_ERR_SYNTAX},
        {"p2 charter p2 lima", SURTO_ERR_SYNTAX},
        {"p2 shuttle p2 lima", SURTO_ERR_SYNTAX},
        {"p2 join p2 lima", SURTO_ERR_SYNTAX},
        {"p1 drive", SURTO_ERR_SYNTAX},
        {"p1 drive p2", SURTO_ERR_SYNTAX},
        {"p1 drive p2 p3 lima", SURTO_ERR_UNKNOWN},
        {"p1 drive p5 lima", SURTO_ERR_UNKNOWN},
        {"p1 drive lima p2", SURTO_ERR_SYNTAX},
        {"p1 airlift lima", SURTO_ERR_UNKNOWN},
        {"p1 airlift p2", SURTO_ERR_SYNTAX},
        {"p1 airlift ? lima", SURTO_ERR_UNKNOWN},
        /* things */
        {"p1 drive atlantis", SURTO_ERR_UNKNOWN},
        {"p1 drive Chicago", SURTO_ERR_UNKNOWN},
        {"p1 drive airlift", SURTO_ERR_UNKNOWN},
        {"p1 drive epidemic", SURTO_ERR_UNKNOWN},
        {"p1 drive chicag", SURTO_ERR_UNKNOWN},
        {"p1 drive chicagoo", SURTO_ERR_UNKNOWN},
        {"p1 fly lima", SURTO_ERR_SYNTAX},
        {"p1 treat", SURTO_ERR_SYNTAX},
        {"p1 treat green", SURTO_ERR_UNKNOWN},
        {"p1 give lima p2", SURTO_ERR_UNKNOWN},
        {"p1 give p2", SURTO_ERR_SYNTAX},
        {"* role p1 nurse", SURTO_ERR_UNKNOWN},
        {"* deal p1", SURTO_ERR_SYNTAX},
        {"p1 store", SURTO_ERR_SYNTAX},
        {"p1 discard ??", SURTO_ERR_UNKNOWN},
        /* from */
        {"p1 build lima", SURTO_ERR_SYNTAX},
        {"p1 build from", SURTO_ERR_SYNTAX},
        {"p1 build from ?", SURTO_ERR_UNKNOWN},
        {"p1 build from lima lima", SURTO_ERR_SYNTAX},
        {"p1 grant", SURTO_ERR_SYNTAX},
        {"p1 grant from lima", SURTO_ERR_UNKNOWN},
        {"p1 grant lima from", SURTO_ERR_SYNTAX},
        {"p1 grant lima to tokyo", SURTO_ERR_SYNTAX},
        {"p1 grant lima tokyo", SURTO_ERR_SYNTAX},
        /* a cure */
        {"p1 cure", SURTO_ERR_SYNTAX},
        {"p1 cure atlanta", SURTO_ERR_UNKNOWN},
        {"p1 cure blue ?", SURTO_ERR_UNKNOWN},
        {"p1 cure blue atlanta ", SURTO_ERR_UNKNOWN},
        {"p1 cure blue atlanta green", SURTO_ERR_UNKNOWN},
        {"p1 cure blue atlanta chicago essen london madrid milan", SURTO_ERR_SYNTAX},
    };
    begin();
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        surto_move move = {7, 7, {7}}, before = move;
        surto_status status = read_move(cases[i].text, strlen(cases[i].text), &move);
        CHECK_SAY(status == cases[i].status, "'%s': %s", cases[i].text, surto_status_text(status));
        CHECK_SAY(memcmp(&move, &before, sizeof move) == 0, "'%s'", cases[i].text);
    }
}

TEST("move text: zero bytes and missing text are no moves")
{
    static const char zeros[] = "p1 pass\0", inside[] = "p1\0pass";
    surto_move move;
    begin();
    CHECK(read_move(zeros, 8, &move) == SURTO_ERR_UNKNOWN);
    CHECK(read_move(inside, 7, &move) == SURTO_ERR_SYNTAX);
    CHECK(surto_move_read(game, NULL, 0, &move) == SURTO_ERR_SYNTAX);
}

TEST("move text: every form cut off anywhere is refused or another form")
{
    begin();
    for (size_t i = 0; i < FORMS; i++) {
        for (size_t length = 0; length < strlen(forms[i].text); length++) {
            surto_move move;
            char text[SURTO_MOVE_TEXT_MAX];
            if (read_move(forms[i].text, length, &move) == SURTO_OK) {
                CHECK(surto_move_write(game, move, text, sizeof text) == length);
                CHECK_SAY(memcmp(text, forms[i].text, length) == 0, "%s", text);
            }
        }
    }
}

TEST("move text: what is no move is written all the same")
{
    static const struct {
        surto_move move;
        const char *text;
    } cases[] = {
        {{BASE_KINDS, P1, {0}}, "p1 ?"},
        {{255, CHANCE, {1, 2, 3}}, "* ?"},
        {{BASE_TREAT, P1, {4}}, "p1 treat ?"},
        {{BASE_DRIVE, P1, {P1, 48}}, "p1 drive ?"},
        {{BASE_DISCARD, P1, {BASE_EPIDEMIC + 1}}, "p1 discard ?"},
        {{BASE_CHANCE_ROLE, CHANCE, {P2, BASE_ROLES}}, "* role p2 ?"},
        {{BASE_PASS, 99, {0}}, "p100 pass"},
        {{BASE_CURE, P1, {BLUE, 100, 101, 102, 103, 104}}, "p1 cure blue ? ? ? ? ?"},
    };
    begin();
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[SURTO_MOVE_TEXT_MAX];
        surto_move_write(game, cases[i].move, text, sizeof text);
        CHECK_SAY(strcmp(text, cases[i].text) == 0, "%s", text);
    }
}

/* A rule set that is nothing but the forms of its moves. */
static const char *letter_key(const surto_game *any, unsigned domain, unsigned value)
{
    static const char *const letters[] = {"a", "b", "c"};
    (void)any, (void)domain;
    return value < 3 ? letters[value] : NULL;
}

TEST("move text: a kind may have six arguments, written in its own order")
{
    enum { SEAT = SURTO__DOMAIN_SEAT, OWN = SURTO__DOMAIN_OWN };
    static const surto__kind kinds[] = {
        {"six", {SEAT, OWN, SEAT, OWN, SEAT, OWN}, {5, 4, 3, 2, 1, 0}}, {NULL, {0}, {0}}};
    static const surto__rules rules = {.name = "letters", .kinds = kinds, .key = letter_key};
    static const char text[] = "p1 six c p3 b p2 a p1";
    static const surto_move expected = {0, P1, {P1, 0, P2, 1, P3, 2}};
    static surto_game letters = {.rules = &rules, .seats = 4};
    surto_move move;
    char again[SURTO_MOVE_TEXT_MAX];
    CHECK(surto_move_read(&letters, text, sizeof text - 1, &move) == SURTO_OK);
    CHECK(memcmp(&move, &expected, sizeof move) == 0);
    CHECK(surto_move_write(&letters, move, again, sizeof again) == sizeof text - 1);
    CHECK_SAY(strcmp(again, text) == 0, "%s", again);
}

TEST("move text: numbers are decimal, 0 to 254")
{
    enum { NUMBER = SURTO__DOMAIN_NUMBER, OWN = SURTO__DOMAIN_OWN };
    static const surto__kind kinds[] = {{"put", {OWN, NUMBER}, {0, 1}},
                                        {"say", {NUMBER, OWN}, {1, 0}}, /* written the other way */
                                        {NULL, {0}, {0}}};
    static const surto__rules rules = {.name = "letters", .kinds = kinds, .key = letter_key};
    static const struct {
        const char *text;
        surto_status status;
        unsigned number;
    } cases[] = {
        {"p1 put a 0", SURTO_OK, 0},
        {"p1 put a 7", SURTO_OK, 7},
        {"p1 put a 10", SURTO_OK, 10},
        {"p1 put a 254", SURTO_OK, 254},
        {"p1 put a 255", SURTO_ERR_UNKNOWN, 0},
        {"p1 put a 256", SURTO_ERR_UNKNOWN, 0},
        {"p1 put a 00", SURTO_ERR_UNKNOWN, 0},
        {"p1 put a 07", SURTO_ERR_UNKNOWN, 0},
        {"p1 put a +7", SURTO_ERR_UNKNOWN, 0},
        {"p1 put a -1", SURTO_ERR_UNKNOWN, 0},
        {"p1 put a ?", SURTO_ERR_UNKNOWN, 0},
        {"p1 put a b", SURTO_ERR_UNKNOWN, 0},
        {"p1 put a", SURTO_ERR_SYNTAX, 0},
        {"p1 put a ", SURTO_ERR_UNKNOWN, 0},
        {"p1 put 7 a", SURTO_ERR_UNKNOWN, 0},
        {"p1 put a 7 7", SURTO_ERR_SYNTAX, 0},
        {"p1 put a 7x", SURTO_ERR_UNKNOWN, 0},
        {"p1 put a 18446744073709551623", SURTO_ERR_UNKNOWN, 0},
        {"p1 put a 4294967303", SURTO_ERR_UNKNOWN, 0},
    };
    static surto_game letters = {.rules = &rules, .seats = 4};
    char text[SURTO_MOVE_TEXT_MAX];
    surto_move move;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        surto_status status =
            surto_move_read(&letters, cases[i].text, strlen(cases[i].text), &move);
        CHECK_SAY(status == cases[i].status, "'%s': %s", cases[i].text, surto_status_text(status));
        if (status == SURTO_OK) {
            CHECK(move.arg[0] == 0 && move.arg[1] == cases[i].number);
            surto_move_write(&letters, move, text, sizeof text);
            CHECK_SAY(strcmp(text, cases[i].text) == 0, "%s", text);
        }
    }
    CHECK(surto_move_read(&letters, "p2 say c 12", 11, &move) == SURTO_OK);
    CHECK(move.kind == 1 && move.arg[0] == 12 && move.arg[1] == 2);
    surto_move_write(&letters, move, text, sizeof text);
    CHECK_SAY(strcmp(text, "p2 say c 12") == 0, "%s", text);
}

/* Of four numbers the second and the last name nothing, as cards that a pack does not have. */
static const char *gappy_key(const surto_game *any, unsigned domain, unsigned value)
{
    static const char *const keys[] = {"a", "", "c", ""};
    (void)any, (void)domain;
    return value < 4 ? keys[value] : NULL;
}

TEST("move text: a number that names nothing is written `?`, and nothing is read as it")
{
    static const surto__kind kinds[] = {{"take", {SURTO__DOMAIN_OWN}, {0}}, {NULL, {0}, {0}}};
    static const surto__rules rules = {.name = "gaps", .kinds = kinds, .key = gappy_key};
    static surto_game gaps = {.rules = &rules, .seats = 4};
    static const char *const texts[] = {"p1 take a", "p1 take ?", "p1 take c", "p1 take ?",
                                        "p1 take ?"};
    surto_move move;
    for (unsigned value = 0; value < 5; value++) {
        char text[SURTO_MOVE_TEXT_MAX];
        surto_move_write(&gaps, (surto_move){0, P1, {(uint8_t)value}}, text, sizeof text);
        CHECK_SAY(strcmp(text, texts[value]) == 0, "%s", text);
    }
    CHECK(surto_move_read(&gaps, "p1 take c", 9, &move) == SURTO_OK && move.arg[0] == 2);
    CHECK(surto_move_read(&gaps, "p1 take ", 8, &move) == SURTO_ERR_UNKNOWN);
    CHECK(surto_move_read(&gaps, "p1 take b", 9, &move) == SURTO_ERR_UNKNOWN);
}

TEST("move text: any eight bytes are written within the room for a move")
{
    surto_rng rng = {8};
    begin();
    for (unsigned i = 0; i < 20000; i++) {
        uint64_t word = surto_rng_next(&rng);
        surto_move move;
        memcpy(&move, &word, sizeof move);
        move.kind = (uint8_t)(move.kind % (BASE_KINDS + 1));
        CHECK(surto_move_write(game, move, NULL, 0) < SURTO_MOVE_TEXT_MAX);
    }
    surto_game_close(game);
    game = NULL;
}

/* The parts of a kind, one letter each: Place, Card, Seat, cOlour, Number, Thing, - for none. */
static void check_parts(const surto_game *of, const char *name, const char *expected)
{
    unsigned kind = 0;
    char parts[8] = "";
    CHECK_SAY(surto_move_kind_by_name(of, name, &kind) == SURTO_OK, "%s", name);
    for (unsigned argument = 0; argument < 7; argument++) {
        parts[argument] = "-PCSONT"[surto_move_arg_kind(of, kind, argument)];
    }
    CHECK_SAY(strcmp(parts, expected) == 0, "%s: %s", name, parts);
}

TEST("move text: what the arguments of a kind are, in every game")
{
    static const struct {
        const char *rules, *kind, *parts;
    } cases[] = {{"base", "drive", "SP-----"},        {"base", "fly", "CP-----"},
                 {"base", "build", "P------"},        {"base", "treat", "O------"},
                 {"base", "give", "SC-----"},         {"base", "cure", "OCCCCC-"},
                 {"base", "pass", "-------"},         {"base", "grant", "PP-----"},
                 {"base", "infect", "P------"},       {"base", "role", "ST-----"},
                 {"season2", "place", "PN-----"},     {"season2", "ration", "T------"},
                 {"season2", "sail", "CP-----"},      {"season2", "produce", "CT-----"},
                 {"season2", "join", "SP-----"},      {"season2", "recon", "T------"},
                 {"season2", "infect", "T------"},    {"season2", "buy-ability", "TNT----"},
                 {"season2", "treat", "-------"},     {"season2", "expose", "ST-----"},
                 {"season0", "liability", "TTTTTT-"}, {"season0", "drive", "P------"},
                 {"season0", "order", "TPP----"},     {"season0", "build", "PC-----"},
                 {"season0", "choose", "N------"},    {"season0", "send", "SP-----"},
                 {"season0", "target", "TP-----"},    {"season0", "threat", "P------"},
                 {"null", "light", "T------"},        {"null", "token", "ST-----"}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        surto_game *of = NULL;
        CHECK(surto_game_open(&of, cases[i].rules, NULL, 0, NULL, 0) == SURTO_OK);
        check_parts(of, cases[i].kind, cases[i].parts);
        surto_game_close(of);
    }
}

TEST("move text: kinds by their names, and none past the last")
{
    unsigned kind = 99;
    begin();
    for (unsigned i = 0; i < BASE_KINDS; i++) {
        CHECK(surto_move_kind_by_name(game, surto_move_kind_name(game, i), &kind) == SURTO_OK &&
              kind == i);
    }
    kind = 99;
    CHECK(surto_move_kind_by_name(game, "dance", &kind) == SURTO_ERR_UNKNOWN && kind == 99);
    CHECK(surto_move_kind_by_name(game, "", &kind) == SURTO_ERR_UNKNOWN && kind == 99);
    CHECK(surto_move_arg_kind(game, BASE_KINDS, 0) == SURTO_ARG_NONE);
    CHECK(surto_move_arg_kind(game, UINT_MAX, UINT_MAX) == SURTO_ARG_NONE);
}

/* Is a value of an argument one of its part? */
static bool fits(const surto_game *of, unsigned part, unsigned value)
{
    return part == SURTO_ARG_PLACE    ? value < surto_city_count(of) || value == SURTO_NONE
           : part == SURTO_ARG_COLOUR ? surto_colour_key(of, value) != NULL
           : part == SURTO_ARG_SEAT   ? value < surto_game_seats(of)
           : part == SURTO_ARG_NONE   ? value == 0
                                      : true;
}

TEST("move text: the arguments of moves that are played are what their parts say")
{
    for (size_t i = 0; surto_rules_name(i); i++) {
        surto_game *of = NULL;
        surto_state_buffer room;
        surto_state *state = surto_state_from_buffer(&room);
        surto_rng rng = {i};
        surto_move move;
        CHECK(surto_game_open(&of, surto_rules_name(i), NULL, 0, NULL, 0) == SURTO_OK);
        surto_start(of, state);
        while (surto_sample(of, state, &rng, &move) == SURTO_OK) {
            for (unsigned argument = 0; argument < 6; argument++) {
                CHECK_SAY(
                    fits(of, surto_move_arg_kind(of, move.kind, argument), move.arg[argument]),
                    "%s %s, argument %u", surto_rules_name(i), surto_move_kind_name(of, move.kind),
                    argument);
            }
            CHECK(surto_apply(of, state, move, NULL) == SURTO_OK);
        }
        surto_game_close(of);
    }
}

CHECK_MAIN
