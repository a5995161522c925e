/* Writing into the caller's space: the pieces, and then every writer of the library at every size
 * of space. None writes past the end, all end with a zero, all know the length of the whole. */
#include <stdlib.h>
#include <surto/surto.h>

#include "core/out.h"
#include "pack/pack.h"

#include "../check.h"

/* ---- Pieces ----------------------------------------------------------------------------- */

TEST("out: numbers in decimal")
{
    static const struct {
        uint64_t number;
        const char *text;
    } cases[] = {{0, "0"},   {7, "7"},         {10, "10"},
                 {99, "99"}, {12345, "12345"}, {UINT64_MAX, "18446744073709551615"}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[32];
        surto__out out = surto__out_start(text, sizeof text);
        surto__out_number(&out, cases[i].number);
        CHECK(surto__out_end(&out) == strlen(cases[i].text));
        CHECK_SAY(strcmp(text, cases[i].text) == 0, "%s", text);
    }
}

TEST("out: hashes always have sixteen digits")
{
    static const struct {
        uint64_t number;
        const char *text;
    } cases[] = {{0, "0000000000000000"},
                 {UINT64_C(0x123456789abcdef), "0123456789abcdef"},
                 {UINT64_MAX, "ffffffffffffffff"}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[32];
        surto__out out = surto__out_start(text, sizeof text);
        surto__out_hex(&out, cases[i].number);
        CHECK(surto__out_end(&out) == 16);
        CHECK_SAY(strcmp(text, cases[i].text) == 0, "%s", text);
    }
}

static size_t write_pieces(char *text, size_t cap)
{
    surto__out out = surto__out_start(text, cap);
    surto__out_text(&out, "");
    surto__out_text(&out, "one ");
    surto__out_bytes(&out, "two three", 3);
    surto__out_bytes(&out, "", 0);
    surto__out_char(&out, ' ');
    surto__out_number(&out, 3);
    return surto__out_end(&out);
}

TEST("out: pieces follow each other")
{
    char text[32];
    CHECK(write_pieces(text, sizeof text) == 9);
    CHECK(strcmp(text, "one two 3") == 0);
}

/* ---- Every writer ----------------------------------------------------------------------- */

/* A base game some moves old, and what there is to write of it. */
static struct {
    surto_table *table;
    const surto_game *game;
    const surto_state *state;
    surto_move moves[64];
    size_t count;
} now;

static void play_a_little(void)
{
    static const surto_option options[] = {{"roles", "medic scientist"},
                                           {"events", "forecast airlift"}};
    surto_game *game;
    surto_dealer dealer = {.kind = SURTO_DEALER_SEEDED, .seed = surto_seed_from_number(4)};
    surto_rng rng = {9};
    surto_move move;
    if (now.table) {
        return;
    }
    CHECK(surto_game_open(&game, "base", options, 2, NULL, 0) == SURTO_OK);
    CHECK(surto_table_open(&now.table, game, &dealer) == SURTO_OK);
    now.game = game;
    now.state = surto_table_state(now.table);
    while (now.count < 40 && surto_sample(game, now.state, &rng, &move) == SURTO_OK) {
        CHECK(surto_table_play(now.table, move, NULL) == SURTO_OK);
        now.count = surto_table_move_count(now.table);
    }
    now.count = now.count < 64 ? now.count : 64;
    for (size_t i = 0; i < now.count; i++) {
        now.moves[i] = surto_table_move(now.table, i);
    }
}

static size_t write_move(char *out, size_t cap)
{
    return surto_move_write(now.game, now.moves[now.count - 1], out, cap);
}

static size_t write_roles(char *out, size_t cap)
{
    return surto_game_option(now.game, 2, out, cap);
}

static size_t write_state(char *out, size_t cap)
{
    return surto_state_write(now.game, now.state, out, cap);
}

static size_t write_position(char *out, size_t cap)
{
    return surto_position_write(now.game, now.state, out, cap);
}

static size_t write_record(char *out, size_t cap)
{
    return surto_record_write(now.game, NULL, now.moves, now.count, now.state, out, cap);
}

static size_t write_table(char *out, size_t cap)
{
    return surto_table_write(now.table, out, cap);
}

/* Messages have no length to return: here it is the one they have in a large space. */
static size_t length_of_message(void (*say)(char *, size_t), char *out, size_t cap)
{
    char whole[256];
    say(whole, sizeof whole);
    say(out, cap);
    return strlen(whole);
}

static void say_pieces(char *why, size_t cap)
{
    surto__say(why, cap, (const char *[]){"there is ", "", "something wrong", NULL});
}

static void say_unknown_rules(char *why, size_t cap)
{
    surto_game *game;
    CHECK(surto_game_open(&game, "chess", NULL, 0, why, cap) == SURTO_ERR_UNKNOWN && !game);
}

static void say_bad_option(char *why, size_t cap)
{
    surto_game *game;
    CHECK(surto_game_open(&game, "base", &(surto_option){"players", "9"}, 1, why, cap) ==
          SURTO_ERR_OPTION);
}

static void say_bad_pack(char *why, size_t cap)
{
    static surto__board board;
    CHECK(surto__pack_read("pack", 4, &board, why, cap) == SURTO_ERR_PACK);
}

static void say_bad_state(char *why, size_t cap)
{
    surto_state_buffer room;
    CHECK(surto_state_read(now.game, "phase: no\n", 10, surto_state_from_buffer(&room), why, cap) ==
          SURTO_ERR_SYNTAX);
}

static void say_broken_state(char *why, size_t cap)
{
    surto_state_buffer room;
    memset(&room, 0xff, sizeof room);
    CHECK(surto_check(now.game, surto_state_from_buffer(&room), why, cap) == SURTO_ERR_BROKEN);
}

static void say_bad_record(char *why, size_t cap)
{
    surto_table *table;
    surto_dealer nobody = {.kind = SURTO_DEALER_NONE};
    CHECK(surto_table_load(&table, "surto 1\n", 8, &nobody, why, cap) == SURTO_ERR_SYNTAX &&
          !table);
}

/* One writer in a space of `cap` bytes, followed by guards. */
static void in_space(size_t (*write)(char *, size_t), void (*say)(char *, size_t), size_t cap,
                     const char *whole, const char *name)
{
    enum { GUARDS = 16 };
    size_t length = strlen(whole), kept = cap <= length ? cap - 1 : length;
    char *space = malloc(cap + GUARDS);
    if (!space) {
        return;
    }
    memset(space, '#', cap + GUARDS);
    size_t answer = say ? length_of_message(say, space, cap) : write(space, cap);
    CHECK_SAY(answer == length, "%s says %zu with a space of %zu", name, answer, cap);
    for (size_t i = cap; i < cap + GUARDS; i++) {
        CHECK_SAY(space[i] == '#', "%s writes past a space of %zu", name, cap);
    }
    if (cap > 0) {
        CHECK_SAY(memcmp(space, whole, kept) == 0, "%s cuts wrongly at %zu", name, cap);
        CHECK_SAY(space[kept] == 0, "%s does not end at %zu", name, cap);
    }
    free(space);
}

TEST("out: all writers keep to their space, whatever its size")
{
    static const struct {
        const char *name;
        size_t (*write)(char *, size_t);
        void (*say)(char *, size_t);
    } writers[] = {
        {"surto__out", write_pieces, NULL},
        {"surto_move_write", write_move, NULL},
        {"surto_game_option", write_roles, NULL},
        {"surto_state_write", write_state, NULL},
        {"surto_position_write", write_position, NULL},
        {"surto_record_write", write_record, NULL},
        {"surto_table_write", write_table, NULL},
        {"surto__say", NULL, say_pieces},
        {"surto_game_open of no rules", NULL, say_unknown_rules},
        {"surto_game_open with an option", NULL, say_bad_option},
        {"surto__pack_read", NULL, say_bad_pack},
        {"surto_state_read", NULL, say_bad_state},
        {"surto_check", NULL, say_broken_state},
        {"surto_table_load", NULL, say_bad_record},
    };
    static char whole[SURTO_STATE_TEXT_MAX];
    play_a_little();
    for (size_t i = 0; i < sizeof writers / sizeof writers[0]; i++) {
        size_t (*write)(char *, size_t) = writers[i].write;
        void (*say)(char *, size_t) = writers[i].say;
        size_t length =
            write ? write(whole, sizeof whole) : length_of_message(say, whole, sizeof whole);
        CHECK_SAY(length == strlen(whole) && length > 2, "%s", writers[i].name);
        CHECK_SAY((write ? write(NULL, 0) : length_of_message(say, NULL, 0)) == length, "%s",
                  writers[i].name);
        for (size_t cap = 0; cap < length + 4; cap += cap < 80 || cap + 4 > length ? 1 : 29) {
            in_space(write, say, cap, whole, writers[i].name);
        }
        in_space(write, say, length, whole, writers[i].name);
        in_space(write, say, length + 1, whole, writers[i].name);
    }
    surto_table_close(now.table);
    now.table = NULL;
}

CHECK_MAIN
