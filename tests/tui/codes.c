/* Codes of places: each once on a board, whatever the places are called. */
#include "../check.h"
#include "board_maps.h"

static void check_each_once(char codes[CODES_MAX][CODE_TEXT], unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        CHECK(strlen(codes[i]) == CODE_TEXT - 1);
        for (const char *at = codes[i]; *at; at++) {
            CHECK((*at >= 'A' && *at <= 'Z') || (*at >= '0' && *at <= '9'));
        }
        for (unsigned j = 0; j < i; j++) {
            CHECK_SAY(strcmp(codes[i], codes[j]) != 0, "%s", codes[i]);
        }
    }
}

static const char *code_of(const surto_game *game, char codes[CODES_MAX][CODE_TEXT],
                           const char *key)
{
    const char *name;
    for (unsigned n = 0; (name = surto_city_key(game, n)) != NULL; n++) {
        if (strcmp(name, key) == 0) {
            return codes[n];
        }
    }
    return "";
}

TEST("tui.codes every place of the built-in boards has its own code, of letters")
{
    for (unsigned n = 0; n < BOARDS; n++) {
        char codes[CODES_MAX][CODE_TEXT];
        surto_game *game = board_open(&boards[n]);
        unsigned count = 0;
        while (surto_city_key(game, count)) {
            count++;
        }
        place_codes_make(game, codes);
        check_each_once(codes, count);
        for (unsigned i = 0; i < count; i++) {
            CHECK(strspn(codes[i], "ABCDEFGHIJKLMNOPQRSTUVWXYZ") == CODE_TEXT - 1);
        }
        CHECK(count == CODES_MAX || codes[count][0] == '\0');
        surto_game_close(game);
    }
}

TEST("tui.codes known places have the codes people know")
{
    char codes[CODES_MAX][CODE_TEXT];
    surto_game *game = board_open(&boards[0]);
    place_codes_make(game, codes);
    CHECK(strcmp(code_of(game, codes, "new-york"), "NYC") == 0);
    CHECK(strcmp(code_of(game, codes, "beijing"), "PEK") == 0);
    CHECK(strcmp(code_of(game, codes, "los-angeles"), "LAX") == 0);
    CHECK(strcmp(code_of(game, codes, "santiago"), "STG") == 0);
    surto_game_close(game);
    game = board_open(&boards[4]);
    place_codes_make(game, codes);
    CHECK(strcmp(code_of(game, codes, "haven-west"), "HVW") == 0);
    CHECK(strcmp(code_of(game, codes, "sao-paulo"), "SAO") == 0);
    surto_game_close(game);
}

TEST("tui.codes names become initials, or the letters that are free")
{
    static const char *const keys[] = {"a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "delhi"};
    static const char *const names[] = {
        "Rio de Janeiro", "Port of Spain",  "New Orleans", "Łódź", "Österreich", "Ab",
        "Lodz",           "Haven in the X", "Москва",      "",     "Delhi"};
    static const char *const codes[] = {"RJA", "PSP", "NOR", "LOD", "OST", "AB0",
                                        "LOZ", "HAV", "XX0", "XX1", "DEL"};
    char made[CODES_MAX][CODE_TEXT];
    place_codes_of_names(keys, names, 11, made);
    for (unsigned n = 0; n < 11; n++) {
        CHECK_SAY(strcmp(made[n], codes[n]) == 0, "%s is %s, not %s", names[n], made[n], codes[n]);
    }
}

TEST("tui.codes a known place keeps its code though another comes first")
{
    static const char *const keys[] = {"delphi", "delhi", "beijing", "peking"};
    static const char *const names[] = {"Delphi", "Delhi", "Beijing", "Peking"};
    char made[CODES_MAX][CODE_TEXT];
    place_codes_of_names(keys, names, 4, made);
    CHECK(strcmp(made[1], "DEL") == 0 && strcmp(made[0], "DEP") == 0);
    CHECK(strcmp(made[2], "PEK") == 0 && strcmp(made[3], "PEI") == 0);
}

TEST("tui.codes names of chance have codes, each once")
{
    static const char *const pieces[] = {"a", "e", "o",    "ka", "lu", "San ", "-",    "é",
                                         "ß", "ñ", "the ", "字", "9",  "'",    " of ", "x"};
    surto_rng rng = {11};
    for (unsigned round = 0; round < 300; round++) {
        char names[CODES_MAX][160], codes[CODES_MAX][CODE_TEXT];
        const char *list[CODES_MAX], *keys[CODES_MAX];
        unsigned count = 1 + surto_rng_below(&rng, CODES_MAX);
        unsigned longest = 1 + surto_rng_below(&rng, 30);
        for (unsigned n = 0; n < count; n++) {
            names[n][0] = '\0';
            for (unsigned left = surto_rng_below(&rng, longest); left > 0; left--) {
                strcat(names[n], pieces[surto_rng_below(&rng, sizeof pieces / sizeof pieces[0])]);
            }
            list[n] = names[n];
            keys[n] = "unknown";
        }
        place_codes_of_names(keys, list, count, codes);
        check_each_once(codes, count);
    }
}

TEST("tui.codes more places than codes: the first ones have theirs")
{
    const char *keys[CODES_MAX + 10];
    char codes[CODES_MAX][CODE_TEXT];
    for (unsigned n = 0; n < CODES_MAX + 10; n++) {
        keys[n] = "same";
    }
    place_codes_of_names(keys, keys, CODES_MAX + 10, codes);
    check_each_once(codes, CODES_MAX);
}

CHECK_MAIN
