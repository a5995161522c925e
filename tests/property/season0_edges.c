/* Packs nobody would print: the built-in ones of Season 0 with numbers at their ends and a story
 * that takes everything away or asks everywhere. Whatever the reader of packs accepts must be a
 * game: what season0_checks.h asks for holds after every move of random games and campaigns. */
#include "changed_packs.h"
#include "season0_checks.h"
#include "season0_small.h"

enum { START, PROVING };

/* Games of a built-in pack with changes. */
static void play_changed(size_t index, const change *changes, size_t count, const char *kind,
                         unsigned games, tally *t)
{
    static const char *const players[] = {"2", "3", "4"}, *const consent[] = {"off", "on"};
    static char pack[CHANGED_MAX];
    size_t length = change_pack("season0", index, changes, count, pack);
    for (unsigned i = 0; i < games && check_failures == 0; i++) {
        surto_rng rng = {i + 1};
        char why[200] = "";
        surto_game *game = NULL;
        surto_option options[] = {
            {"game", kind}, {"players", players[i % 3]}, {"consent", any_text(&rng, consent, 2)}};
        surto_status status =
            surto_game_open_pack(&game, "season0", pack, length, options, 3, why, sizeof why);
        CHECK_SAY(status == SURTO_OK, "%s", why);
        if (status == SURTO_OK) {
            play_checked(game, rng, i, t);
        }
    }
}

#define PLAY(index, kind, games, t, ...)                                                           \
    do {                                                                                           \
        static const change changes[] = {__VA_ARGS__};                                             \
        play_changed(index, changes, sizeof changes / sizeof changes[0], kind, games, t);          \
    } while (0)

#define TWELVE(text) text text text text text text text text text text text text

TEST("season0 edges: hands of hardly any cards")
{
    static tally t;
    PLAY(START, "january", 40, &t, {"limit 7", "limit 3\n"},
         {"liability nervous", "liability nervous hand-fewer 2 Nervous\n"},
         {"cost identify", "cost identify 1\n"}, {"cost team", "cost team 1\n"});
    CHECK(t.games == 40 && t.kinds[SEASON0_DISCARD] > 100);
}

TEST("season0 edges: aliases that burn at the first loss, and space for nothing")
{
    static tally t;
    PLAY(START, "january", 40, &t, {"cover 1 1 1 0", ""}, {"cover 0 1 1 0", ""},
         {"cover 0 1 0 1", "cover 0 0 0 1\n"}, {"spaces 4", "spaces 1\n"});
    CHECK(t.games == 40 && t.kinds[SEASON0_TAKE_ALIAS] > 40 * 4);
}

TEST("season0 edges: a cover track of liabilities, and hardly room for them")
{
    static tally t;
    PLAY(START, "january", 60, &t, {"cover 1 1 1 0", "cover 0 0 3 0\n"},
         {"cover 0 1 1 0", "cover 0 1 3 0\n"}, {"cover 0 1 0 1", "cover 0 0 0 1\n"},
         {"spaces 4", "spaces 2\n"});
    CHECK(t.games == 60 && t.kinds[SEASON0_TAKE_LIABILITY] > 60);
}

TEST("season0 edges: threat cards that run out, again and again")
{
    static tally t;
    PLAY(START, "january", 40, &t, {"track 2 2 2 3 3 4", "track 9 9 9 9\n"},
         {"agents 36", "agents 63\n"}, {"incidents 12", "incidents 15\n"},
         {"escalations 5", "escalations 6\n"});
    CHECK(t.games == 40);
}

TEST("season0 edges: one agent too few, and one marker")
{
    static tally t;
    PLAY(START, "prologue", 30, &t, {"agents 36", "agents 18\n"}, {"incidents 12", "incidents 1\n"},
         {"safehouses 8", "safehouses 1\n"}, {"teams soviet 3", "teams soviet 1\n"},
         {"escalations 5", "escalations 3\n"});
    CHECK(t.games == 30 && t.results[SEASON0_ENDED_AGENTS] > 0);
}

TEST("season0 edges: no prologue, and a story that makes nobody")
{
    static tally t;
    PLAY(START, "campaign", 12, &t, {"month prologue", ""}, {"goal prologue", ""},
         {"do create allied", ""}, {"cost counter", "cost counter 3\n"});
    CHECK(t.results[SEASON0_FINISHED] == t.games);
}

TEST("season0 edges: doors that ask, and more points and units than are counted")
{
    static tally t;
    PLAY(START, "campaign", 6, &t,
         {NULL, "legacy -\ndo door attic\n" TWELVE("do units 9\n")
                    TWELVE(TWELVE("do points 99\n")) "door attic\nchoose\noption One.\ndo units "
                                                     "1\noption Another.\nend\n"});
    PLAY(START, "campaign", 6, &t, {NULL, "legacy -\n" TWELVE(TWELVE("do penalty 99\n"))});
    CHECK(t.results[SEASON0_FINISHED] == t.games);
}

TEST("season0 edges: entries that burn, strip and ask in the middle of a game")
{
    static tally t;
    PLAY(PROVING, "campaign", 8, &t,
         {"entry 100", "entry 100\ndo lose-cover all 3\ndo burn iris-allied\nwhen adequate\ndo "
                       "points 1\nend\nwhen not success\ndo agents london 3\nend\n"},
         {"entry 102", "entry 102\ndo agents washington 3\ndo agents washington 3\ndo "
                       "specialise 4\ndo create soviet\n"},
         {"entry 103", "entry 103\ndo lose-cover all 2\ndo team allied washington\ndo threat-up "
                       "3\ndo destroy-event forecast\ndo destroy-event airlift\n"},
         {"entry 104", "entry 104\ndo burn felix-allied\ndo burn maud-allied\ndo burn "
                       "otto-allied\ndo burn iris-allied\n"},
         {"entry 105", "entry 105\ndo funding-up 9\ndo vans allied 1\ndo vans soviet 4\n"});
    CHECK(t.results[SEASON0_FINISHED] == t.games);
}

TEST("season0 edges: a story that destroys every objective")
{
    static tally t;
    PLAY(START, "campaign", 6, &t,
         {NULL, "legacy -\ndo destroy-objective papers\ndo destroy-objective voice\n"});
    PLAY(START, "campaign", 6, &t,
         {"legacy pause", "legacy -\ndo destroy-objective papers\ndo destroy-objective voice\n"
                          "legacy pause\n"});
    CHECK(t.results[SEASON0_FINISHED] == t.games);
}

/* A board on which every city has a safehouse: there is no place for an Old Cellar. */
TEST("season0.cellar.1 season0 edges: a board full of safehouses")
{
    static tally t;
    small_pack small = {.cities = 12,
                        .events = 5,
                        .lists = 3,
                        .list = {0x7, 0x70, 0x707},
                        .identify = 1,
                        .safehouses = 15};
    for (unsigned i = 0; i < 30 && check_failures == 0; i++) {
        surto_rng rng = {i};
        play_checked(open_small(&small, i % 2 ? "2" : "4"), rng, i, &t);
    }
    surto_game *game = open_small(&small, "2");
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    season0_state *s = season0_in(state);
    surto_rng rng = {7};
    surto_start(game, state);
    while (s->phase != SEASON0_IN_ACTIONS) {
        surto_move move;
        CHECK(surto_sample(game, state, &rng, &move) == SURTO_OK);
        CHECK(surto_apply(game, state, move, NULL) == SURTO_OK);
    }
    s->safehouses = season0_cities(season0_pack_of(game));
    CHECK(surto_check(game, state, NULL, 0) == SURTO_OK);
    for (unsigned seat = 0; seat < 2; seat++) {
        surto_move move = {SEASON0_PLAY_CELLAR, (uint8_t)seat, {SURTO_NONE, 0}};
        CHECK(surto_why_illegal(game, state, move) != NULL);
    }
    check_lists(game, state);
    surto_game_close(game);
    CHECK(t.games == 30);
}

/* ---- Options ---------------------------------------------------------------------------- */

TEST("season0 edges: options are read, written and refused")
{
    static const surto_option wrong[] = {
        {"players", "1"},  {"players", "5"},    {"game", "february"}, {"game", ""},
        {"funding", "0"},  {"funding", "11"},   {"funding", "five"},  {"consent", "yes"},
        {"pack", "other"}, {"pack", "start 2"}, {"pack", "start 1 1"}};
    static const char *const games[] = {"prologue", "january", "campaign"};
    surto_game *game = NULL;
    char why[200], text[SURTO_VALUE_MAX];
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        surto_status status = surto_game_open(&game, "season0", &wrong[i], 1, why, sizeof why);
        CHECK_SAY(status != SURTO_OK && game == NULL && why[0], "%s %s", wrong[i].key,
                  wrong[i].value);
    }
    for (unsigned i = 0; i < 3; i++) { /* the level is the pack's where it is */
        surto_option options[] = {{"game", games[i]}, {"funding", "4"}, {"consent", "on"}};
        surto_status status = surto_game_open(&game, "season0", options, 3, why, sizeof why);
        CHECK((status == SURTO_OK) == (i == 1));
        surto_game_close(game);
        options[1].value = "5";
        options[2].value = i ? "on" : "off";
        CHECK(surto_game_open(&game, "season0", options, 3, why, sizeof why) == SURTO_OK);
        surto_game_option(game, 1, text, sizeof text);
        CHECK(strcmp(text, games[i]) == 0);
        surto_game_option(game, 3, text, sizeof text);
        CHECK(strcmp(text, options[2].value) == 0);
        surto_game_option(game, 4, text, sizeof text);
        CHECK(strcmp(text, "start 1") == 0 && surto_game_option(game, 5, text, sizeof text) == 0);
        surto_game_close(game);
    }
}

TEST("season0 edges: a pack without a prologue has none to play")
{
    static char pack[CHANGED_MAX];
    static const change changes[] = {{"month prologue", ""}, {"goal prologue", ""}};
    size_t length = change_pack("season0", START, changes, 2, pack);
    surto_option options[] = {{"game", "prologue"}};
    surto_game *game = NULL;
    char why[200];
    CHECK(surto_game_open_pack(&game, "season0", pack, length, options, 1, why, sizeof why) ==
          SURTO_ERR_OPTION);
    CHECK(game == NULL && why[0]);
}

CHECK_MAIN
