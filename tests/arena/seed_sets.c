/* Which deals the sets of the arena are: by vectors that any program for SHA-256 gives. */
#include <string.h>

#include "arena/seed_sets.h"
#include "tests/check.h"

static bool deals(const char *set, const char *rules, arena_cell cell, uint64_t index,
                  const char *digits)
{
    char written[33];
    surto_seed seed = arena_game_seed(set, rules, cell, index);
    surto_seed_write(&seed, written);
    return strcmp(written, digits) == 0;
}

TEST("the seed of a game is the beginning of SHA-256 of its name")
{
    /* printf 'PB-1|dev|2|4|0' | sha256sum */
    CHECK(deals("dev", "base", (arena_cell){2, 4}, 0, "85cf6f47906bf16224629805aead2fe4"));
    CHECK(deals("test", "base", (arena_cell){4, 6}, 999, "9d3c3d046b042bfdce024ab65c2605cb"));
}

TEST("without epidemics the rules stand in their place")
{
    CHECK(deals("train-3", "season2", (arena_cell){3, 0}, 17, "b0bb54b2f6fb94673a3b007f1a57f176"));
}

TEST("sets by name")
{
    static const char *const good[] = {
        "dev", "test", "calibrate", "sealed", "train-0", "train-12", "beacon-2026-11-15.a_B"};
    static const char *const wrong[] = {"",         "Dev",     "train",      "train-",
                                        "train-x",  "beacon-", "beacon-a b", "beacon-a|b",
                                        "sealed-1", "dev "};
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        CHECK_SAY(arena_set_known(good[i]), "%s", good[i]);
    }
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        CHECK_SAY(!arena_set_known(wrong[i]), "%s", wrong[i]);
    }
}

TEST("every seal is another one")
{
    char one[ARENA_SET_TEXT], other[ARENA_SET_TEXT];
    arena_set_seal(one);
    arena_set_seal(other);
    CHECK(strlen(one) == 7 + 64 && strncmp(one, "sealed-", 7) == 0);
    CHECK(strcmp(one, other) != 0);
}

TEST("the engine's own seed depends on player, cell and game")
{
    uint64_t seed = arena_engine_seed(0, (arena_cell){2, 4}, 0);
    CHECK(seed == 24 * 100003);
    CHECK(arena_engine_seed(1, (arena_cell){2, 4}, 0) == seed + 1000003);
    CHECK(arena_engine_seed(0, (arena_cell){3, 4}, 0) == seed + 10 * 100003);
    CHECK(arena_engine_seed(0, (arena_cell){2, 4}, 7) == seed + 7);
    CHECK(arena_engine_seed(UINT64_MAX, (arena_cell){4, 6}, 0) <= INT64_MAX);
}

TEST("cells come by epidemics, then by players")
{
    arena_cells cells;
    char name[ARENA_CELL_TEXT];
    CHECK(arena_cells_read("4,2", "6,4", &cells) && cells.count == 4);
    CHECK(cells.list[0].players == 2 && cells.list[0].epidemics == 4);
    CHECK(cells.list[1].players == 4 && cells.list[1].epidemics == 4);
    CHECK(cells.list[3].players == 4 && cells.list[3].epidemics == 6);
    arena_cell_write(cells.list[3], name);
    CHECK(strcmp(name, "4p6e") == 0);
    CHECK(arena_cells_read("3", "", &cells) && cells.count == 1 && cells.list[0].epidemics == 0);
    arena_cell_write(cells.list[0], name);
    CHECK(strcmp(name, "3p") == 0);
}

TEST("lists that are none")
{
    static const char *const wrong[] = {"", "1", "5", "2,", ",2", "2,2", "2;3", "22", "2,x"};
    arena_cells cells;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        CHECK_SAY(!arena_cells_read(wrong[i], "4", &cells), "%s", wrong[i]);
    }
    CHECK(!arena_cells_read("2", "3", &cells));
    CHECK(!arena_cells_read("2", "7", &cells));
}

TEST("every setting has cells")
{
    static const char *const names[] = {"pb-1", "a", "b", "c", "d", "e", "h"};
    static const size_t counts[] = {9, 1, 9, 9, 1, 2, 2};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const arena_setting *setting = arena_setting_find(names[i]);
        arena_cells cells;
        CHECK(setting && arena_cells_read(setting->players, setting->epidemics, &cells) &&
              cells.count == counts[i]);
    }
    CHECK(!arena_setting_find("f"));
}

CHECK_MAIN
