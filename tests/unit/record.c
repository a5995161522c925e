/* Records and position files: heads, moves, ends; what is written and what is refused. See
 * docs/develop/notation.md, section 3. Loading a record into a table is in table.c. */
#include <stdlib.h>
#include <surto/surto.h>

#include "../check.h"

#define HEAD "surto 1\nrules: null 1\n"
#define SEED "00112233445566778899aabbccddeeff"
#define HEX63 "123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"
#define HEX64 "0" HEX63

/* A copy of exactly the text's size, so that a sanitizer sees a look past its end. */
static struct {
    char *text;
    surto_record_reader reader;
    surto_record_head head;
    surto_record_tail tail;
    surto_game *game;
} now;

static surto_status open_text(const char *text, size_t length)
{
    free(now.text);
    now.text = malloc(length ? length : 1);
    if (!now.text) {
        return SURTO_ERR_MEMORY;
    }
    memcpy(now.text, text, length);
    memset(&now.head, 0xee, sizeof now.head);
    return surto_record_open(&now.reader, now.text, length, &now.head);
}

static void close_all(void)
{
    free(now.text);
    surto_game_close(now.game);
    now.text = NULL;
    now.game = NULL;
}

/* ---- Heads ------------------------------------------------------------------------------ */

TEST("record: a head with everything")
{
    static const char text[] = HEAD "players: 3\nturns: 7\nnames: Ann | Bo | Cy: the third\n"
                                    "commitment: " HEX64 "\nseed: " SEED "\n\n* token p1 ant\n";
    surto_move move;
    char why[64], seed[33];
    CHECK(open_text(text, sizeof text - 1) == SURTO_OK);
    CHECK(strcmp(now.head.rules, "null") == 0 && now.head.version == 1);
    CHECK(now.head.option_count == 2);
    CHECK(strcmp(now.head.keys[1], "turns") == 0 && strcmp(now.head.values[1], "7") == 0);
    CHECK(strcmp(now.head.tags.names, "Ann | Bo | Cy: the third") == 0);
    CHECK(strcmp(now.head.tags.commitment, HEX64) == 0);
    surto_seed_write(&now.head.tags.seed, seed);
    CHECK(now.head.tags.has_seed && strcmp(seed, SEED) == 0);
    CHECK(now.reader.line == 8);
    CHECK(surto_record_position_offset(&now.reader) == 0);
    CHECK(surto_record_open_game(&now.head, &now.game, why, sizeof why) == SURTO_OK);
    CHECK(surto_game_seats(now.game) == 3);
    CHECK(surto_record_next_move(&now.reader, now.game, &move) == SURTO_OK && now.reader.line == 9);
    CHECK(surto_record_next_move(&now.reader, now.game, &move) == SURTO_ERR_END);
    CHECK(surto_record_read_tail(&now.reader, &now.tail) == SURTO_OK);
    CHECK(strcmp(now.tail.result, "open") == 0 && !now.tail.has_hash);
    close_all();
}

TEST("record: what is missing in a head is empty, or the standard value")
{
    CHECK(open_text(HEAD, strlen(HEAD)) == SURTO_OK);
    CHECK(now.head.option_count == 0 && !now.head.tags.has_seed);
    CHECK(now.head.tags.names[0] == 0 && now.head.tags.commitment[0] == 0);
    CHECK(surto_record_open_game(&now.head, &now.game, NULL, 0) == SURTO_OK);
    CHECK(surto_game_seats(now.game) == 2);
    close_all();
}

TEST("record: heads in another form are refused, with the line")
{
    static const struct {
        const char *text;
        surto_status status;
        unsigned line;
    } cases[] = {
        {"", SURTO_ERR_SYNTAX, 0},
        {"\n", SURTO_ERR_SYNTAX, 1},
        {"surto\n", SURTO_ERR_SYNTAX, 1},
        {"surto \n", SURTO_ERR_SYNTAX, 1},
        {"surto one\n", SURTO_ERR_SYNTAX, 1},
        {"surto 01\n", SURTO_ERR_SYNTAX, 1},
        {"surto 1 \n", SURTO_ERR_SYNTAX, 1},
        {"surto  1\n", SURTO_ERR_SYNTAX, 1},
        {"Surto 1\n", SURTO_ERR_SYNTAX, 1},
        {"chess 1\n", SURTO_ERR_SYNTAX, 1},
        {"surto 1\r\nrules: null 1\r\n", SURTO_ERR_SYNTAX, 1},
        {"surto 0\n", SURTO_ERR_VERSION, 1},
        {"surto 2\nanything", SURTO_ERR_VERSION, 1},
        {"surto 10000\n", SURTO_ERR_SYNTAX, 1},
        {"surto 1", SURTO_ERR_SYNTAX, 1},
        {"surto 1\n\n", SURTO_ERR_SYNTAX, 2},
        {"surto 1\nplayers: 2\n", SURTO_ERR_SYNTAX, 2},
        {"surto 1\nrules null 1\n", SURTO_ERR_SYNTAX, 2},
        {"surto 1\nrules:\n", SURTO_ERR_SYNTAX, 2},
        {"surto 1\nrules: null\n", SURTO_ERR_SYNTAX, 2},
        {"surto 1\nrules: null one\n", SURTO_ERR_SYNTAX, 2},
        {"surto 1\nrules: null 65536\n", SURTO_ERR_SYNTAX, 2},
        {"surto 1\nrules: null 1 \n", SURTO_ERR_SYNTAX, 2},
        {"surto 1\nrules:  1\n", SURTO_ERR_SYNTAX, 2},
        {"surto 1\nrules: abcdefghijklmnopqrstuvwxyz123456 1\n", SURTO_ERR_SYNTAX,
         2}, /* 32 letters */
        {HEAD "players\n", SURTO_ERR_SYNTAX, 3},
        {HEAD "players 2\n", SURTO_ERR_SYNTAX, 3},
        {HEAD ": 2\n", SURTO_ERR_SYNTAX, 3},
        {HEAD "players:2\n", SURTO_ERR_SYNTAX, 3},
        {HEAD "abcdefghijklmnopqrstuvwxyz123456: 2\n", SURTO_ERR_SYNTAX, 3},
        {HEAD "turns: 7\ncommitment: 0123\n", SURTO_ERR_SYNTAX, 4},
        {HEAD "commitment: " HEX64 "0\n", SURTO_ERR_SYNTAX, 3},
        {HEAD "commitment: X123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef\n",
         SURTO_ERR_SYNTAX, 3},
        {HEAD "commitment:\n", SURTO_ERR_SYNTAX, 3},
        {HEAD "seed: 0123\n", SURTO_ERR_SYNTAX, 3},
        {HEAD "seed: " SEED "0\n", SURTO_ERR_SYNTAX, 3},
        {HEAD "seed: " HEX64 "\n", SURTO_ERR_SYNTAX, 3},
        {HEAD "seed: 0011223344556677 8899aabbccddeef\n", SURTO_ERR_SYNTAX, 3},
        {HEAD "seed:\n", SURTO_ERR_SYNTAX, 3},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        surto_status status = open_text(cases[i].text, strlen(cases[i].text));
        CHECK_SAY(status == cases[i].status, "'%s': %s", cases[i].text, surto_status_text(status));
        CHECK_SAY(now.reader.line == cases[i].line, "'%s': line %u", cases[i].text,
                  now.reader.line);
    }
    close_all();
}

/* HEAD and then a line KEY: with a value of so many zeros. */
static surto_status open_long(const char *key, int length)
{
    char text[512];
    int count = snprintf(text, sizeof text, HEAD "%s: %0*d\n", key, length, 0);
    return open_text(text, (size_t)count);
}

TEST("record: values fit in 255 bytes and have no zero byte")
{
    static const char *const keys[] = {"names", "roles"};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        CHECK(open_long(keys[i], SURTO_VALUE_MAX - 1) == SURTO_OK);
        CHECK(open_long(keys[i], SURTO_VALUE_MAX) == SURTO_ERR_SPACE);
        CHECK(now.reader.line == 3);
    }
    CHECK(open_text(HEAD "names: a\0b\n", strlen(HEAD) + 11) != SURTO_OK);
    CHECK(open_text(HEAD "pla\0ers: 2\n", strlen(HEAD) + 11) == SURTO_ERR_SYNTAX);
    CHECK(open_text(HEAD "commitment: \0" HEX63 "\n", strlen(HEAD) + 77) == SURTO_ERR_SYNTAX);
    close_all();
}

TEST("record: there are at most 24 options")
{
    char text[512] = HEAD;
    size_t used = strlen(text);
    for (unsigned i = 0; i < SURTO_OPTIONS_MAX; i++) {
        used += (size_t)snprintf(text + used, sizeof text - used, "option%u: 1\n", i);
    }
    CHECK(open_text(text, used) == SURTO_OK && now.head.option_count == SURTO_OPTIONS_MAX);
    CHECK(surto_record_open_game(&now.head, &now.game, NULL, 0) == SURTO_ERR_UNKNOWN && !now.game);
    used += (size_t)snprintf(text + used, sizeof text - used, "names: tags are no options\n");
    CHECK(open_text(text, used) == SURTO_OK);
    used += (size_t)snprintf(text + used, sizeof text - used, "more: 1\n");
    CHECK(open_text(text, used) == SURTO_ERR_SPACE && now.reader.line == 28);
    close_all();
}

TEST("record: the game of a head, or why there is none")
{
    static const struct {
        const char *text;
        surto_status status;
        const char *says;
    } cases[] = {
        {"surto 1\nrules: chess 1\n", SURTO_ERR_UNKNOWN, "chess"},
        {"surto 1\nrules: null 2\n", SURTO_ERR_VERSION, "another version"},
        {"surto 1\nrules: base 0\n", SURTO_ERR_VERSION, "another version"},
        {HEAD "players: 9\n", SURTO_ERR_OPTION, "players"},
        {HEAD "lamps: 6\n", SURTO_ERR_UNKNOWN, "lamps"},
        {HEAD "players:\n", SURTO_ERR_OPTION, "players"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char why[128] = "";
        CHECK(open_text(cases[i].text, strlen(cases[i].text)) == SURTO_OK);
        surto_status status = surto_record_open_game(&now.head, &now.game, why, sizeof why);
        CHECK_SAY(status == cases[i].status, "%s: %s", cases[i].text, surto_status_text(status));
        CHECK(now.game == NULL);
        CHECK_SAY(strstr(why, cases[i].says), "%s: %s", cases[i].text, why);
    }
    close_all();
}

TEST("record: the game of a head with a pack of one's own, or why there is none")
{
    static const char mine[] = "pack season2 mine 7\n";
    static const struct {
        const char *text;
        surto_status status;
        const char *says;
    } cases[] = {
        {"surto 1\nrules: season2 2\npack: mine 7\n", SURTO_OK, ""},
        {"surto 1\nrules: season2 2\npack: mine\nplayers: 3\n", SURTO_OK, ""},
        {"surto 1\nrules: season2 2\n", SURTO_OK, ""}, /* it says nothing of its pack */
        {"surto 1\nrules: season2 2\npack: mine 8\n", SURTO_ERR_OPTION, "`pack`"},
        {"surto 1\nrules: season2 2\npack: start 1\n", SURTO_ERR_OPTION, "`pack`"},
        {"surto 1\nrules: season2 3\npack: mine 7\n", SURTO_ERR_VERSION, "another version"},
        {"surto 1\nrules: base 1\n", SURTO_ERR_PACK, "other rules"},
        {"surto 1\nrules: chess 1\n", SURTO_ERR_UNKNOWN, "chess"},
    };
    static char own[1 << 16];
    const char *text = NULL;
    size_t length = 0;
    CHECK(surto_rules_pack("season2", 0, &text, &length));
    const char *rest = strchr(strstr(text, "pack "), '\n') + 1;
    size_t after = length - (size_t)(rest - text);
    memcpy(own, mine, sizeof mine - 1);
    memcpy(own + sizeof mine - 1, rest, after);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char why[128] = "", value[SURTO_VALUE_MAX];
        CHECK(open_text(cases[i].text, strlen(cases[i].text)) == SURTO_OK);
        surto_status status = surto_record_open_game_pack(&now.head, own, sizeof mine - 1 + after,
                                                          &now.game, why, sizeof why);
        CHECK_SAY(status == cases[i].status, "%s: %s", cases[i].text, surto_status_text(status));
        CHECK((now.game != NULL) == (status == SURTO_OK));
        CHECK_SAY(strstr(why, cases[i].says), "%s: %s", cases[i].text, why);
        if (now.game) {
            surto_game_option(now.game, 4, value, sizeof value);
            CHECK_SAY(strcmp(value, "mine 7") == 0, "%s", value);
        }
        close_all();
    }
}

/* ---- Moves and ends --------------------------------------------------------------------- */

/* Reads a head and all moves. Returns: what ends them. */
static surto_status read_moves(const char *text, unsigned *count)
{
    surto_move move;
    surto_status status = open_text(text, strlen(text));
    *count = 0;
    surto_game_close(now.game);
    now.game = NULL;
    CHECK_SAY(status == SURTO_OK, "%s", text);
    CHECK(surto_record_open_game(&now.head, &now.game, NULL, 0) == SURTO_OK);
    while ((status = surto_record_next_move(&now.reader, now.game, &move)) == SURTO_OK) {
        ++*count;
    }
    return status;
}

TEST("record: moves come one by one, up to a blank line")
{
    static const struct {
        const char *text;
        unsigned count;
        surto_status status;
        unsigned line;
    } cases[] = {
        {HEAD, 0, SURTO_ERR_END, 2},
        {HEAD "\n", 0, SURTO_ERR_END, 3},
        {HEAD "\n\n", 0, SURTO_ERR_END, 4},
        {HEAD "\n* token p1 ant\n* token p2 bee", 2, SURTO_ERR_END, 5}, /* cut off */
        {HEAD "\n* token p1 ant\n\nresult: open\n", 1, SURTO_ERR_END, 5},
        {HEAD "\n* token p1 ant\n* token p2 yak\n", 1, SURTO_ERR_UNKNOWN, 5},
        {HEAD "\n* token p1 ant\n* tok", 1, SURTO_ERR_UNKNOWN, 5},
        {HEAD "\n* token p1 ant\n* token p2", 1, SURTO_ERR_SYNTAX, 5},
        {HEAD "\n* token p1 ant\n*", 1, SURTO_ERR_SYNTAX, 5},
        {HEAD "\n* token p1 ant \n", 0, SURTO_ERR_SYNTAX, 4},
        {HEAD "\n* token p1 ant\r\n", 0, SURTO_ERR_UNKNOWN, 4},
        {HEAD "\nstate:\n", 0, SURTO_ERR_SYNTAX, 4},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        unsigned count;
        surto_status status = read_moves(cases[i].text, &count);
        CHECK_SAY(status == cases[i].status, "%s: %s", cases[i].text, surto_status_text(status));
        CHECK_SAY(count == cases[i].count, "%s: %u", cases[i].text, count);
        CHECK_SAY(now.reader.line == cases[i].line, "%s: line %u", cases[i].text, now.reader.line);
    }
    close_all();
}

TEST("record: ends that are one")
{
    static const struct {
        const char *text, *result;
        bool has_hash;
        uint64_t hash;
    } cases[] = {
        {HEAD, "open", false, 0},
        {HEAD "\n", "open", false, 0},
        {HEAD "\n\n", "open", false, 0},
        {HEAD "\n\nresult: won\n", "won", false, 0},
        {HEAD "\n\nresult: won", "won", false, 0},
        {HEAD "\n\nresult: lost outbreaks\nhash: 0123456789abcdef\n", "lost outbreaks", true,
         UINT64_C(0x0123456789abcdef)},
        {HEAD "\n\nresult: open\nhash: ffffffffffffffff", "open", true, UINT64_MAX},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        unsigned count;
        CHECK(read_moves(cases[i].text, &count) == SURTO_ERR_END);
        CHECK_SAY(surto_record_read_tail(&now.reader, &now.tail) == SURTO_OK, "%s", cases[i].text);
        CHECK_SAY(strcmp(now.tail.result, cases[i].result) == 0, "%s", now.tail.result);
        CHECK(now.tail.has_hash == cases[i].has_hash && now.tail.hash == cases[i].hash);
    }
    close_all();
}

TEST("record: ends that are none are refused")
{
    static const char *const texts[] = {
        HEAD "\n\n\n",
        HEAD "\n\nhash: 0123456789abcdef\n",
        HEAD "\n\nresult:won\n",
        HEAD "\n\n* token p1 ant\n",
        HEAD "\n\nresult: 123456789012345678901234567890123456789012345678901234567890abcd\n",
        HEAD "\n\nresult: won\nhash: 0123\n",
        HEAD "\n\nresult: won\nhash: 0123456789ABCDEF\n",
        HEAD "\n\nresult: won\nhash 0123456789abcdef\n",
        HEAD "\n\nresult: won\n\n",
        HEAD "\n\nresult: won\nhash: 0123456789abcdef\n\n",
        HEAD "\n\nresult: won\nhash: 0123456789abcdef\nmore\n",
    };
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        unsigned count;
        CHECK(read_moves(texts[i], &count) == SURTO_ERR_END);
        CHECK_SAY(surto_record_read_tail(&now.reader, &now.tail) == SURTO_ERR_SYNTAX, "%s",
                  texts[i]);
    }
    close_all();
}

/* ---- Writing ---------------------------------------------------------------------------- */

/* A random game of this rule set with all its moves. */
static size_t play_game(const char *rules, uint64_t number, surto_move *moves, size_t max,
                        surto_state *state)
{
    surto_rng rng = {number};
    size_t count = 0;
    surto_game_close(now.game);
    CHECK(surto_game_open(&now.game, rules, NULL, 0, NULL, 0) == SURTO_OK);
    surto_start(now.game, state);
    while (count < max && surto_sample(now.game, state, &rng, &moves[count]) == SURTO_OK) {
        CHECK(surto_apply(now.game, state, moves[count++], NULL) == SURTO_OK);
    }
    return count;
}

TEST("record: a short one, to the letter")
{
    static const char expected[] = "surto 1\nrules: null 1\nplayers: 2\nturns: 12\n"
                                   "names: Ann | Bo\ncommitment: " HEX64 "\nseed: " SEED "\n\n"
                                   "* token p1 ant\np1 ?\n\nresult: open\nhash: ";
    surto_record_tags tags;
    surto_move moves[2] = {{2, SURTO_ACTOR_CHANCE, {0, 0}}, {9, 0, {0}}};
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    char text[1024], hash[20];
    memset(&tags, 0, sizeof tags);
    strcpy(tags.names, "Ann | Bo");
    strcpy(tags.commitment, HEX64);
    tags.has_seed = surto_seed_read(SEED, &tags.seed) == SURTO_OK;
    (void)play_game("null", 1, moves + 1, 0, state);
    size_t length = surto_record_write(now.game, &tags, moves, 2, state, text, sizeof text);
    CHECK(length == strlen(text) && length == sizeof expected - 1 + 17);
    CHECK_SAY(strncmp(text, expected, sizeof expected - 1) == 0, "%s", text);
    snprintf(hash, sizeof hash, "%016llx\n", (unsigned long long)surto_hash(now.game, state));
    CHECK(strcmp(text + sizeof expected - 1, hash) == 0);
    close_all();
}

TEST("record: whole games are written, read, and written the same again")
{
    enum { MOVES = 1024 };
    static const char *const rules[] = {"null", "base"};
    static surto_move moves[MOVES], again[MOVES];
    static char text[1 << 16], other[1 << 16];
    for (unsigned n = 0; n < 8; n++) {
        surto_state_buffer room;
        surto_state *state = surto_state_from_buffer(&room);
        size_t count = play_game(rules[n % 2], n, moves, n < 6 ? MOVES : 20, state), read = 0;
        size_t length = surto_record_write(now.game, NULL, moves, count, state, text, sizeof text);
        CHECK(length < sizeof text && strlen(text) == length);
        CHECK(open_text(text, length) == SURTO_OK);
        surto_game_close(now.game);
        CHECK(surto_record_open_game(&now.head, &now.game, NULL, 0) == SURTO_OK);
        while (read < MOVES &&
               surto_record_next_move(&now.reader, now.game, &again[read]) == SURTO_OK) {
            read++;
        }
        CHECK(read == count && memcmp(moves, again, count * sizeof moves[0]) == 0);
        CHECK(surto_record_read_tail(&now.reader, &now.tail) == SURTO_OK);
        CHECK(now.tail.has_hash && now.tail.hash == surto_hash(now.game, state));
        surto_result result = surto_state_result(now.game, state);
        CHECK(strncmp(now.tail.result,
                      result.kind == SURTO_WON    ? "won"
                      : result.kind == SURTO_LOST ? "lost "
                                                  : "open",
                      result.kind == SURTO_LOST ? 5 : 4) == 0);
        CHECK(strstr(now.tail.result, result.reason));
        surto_record_write(now.game, &now.head.tags, again, read, state, other, sizeof other);
        CHECK(strcmp(text, other) == 0);
    }
    close_all();
}

/* ---- Position files --------------------------------------------------------------------- */

TEST("record: position files hold a head and a state")
{
    static const char *const rules[] = {"null", "base"};
    static surto_move moves[64];
    static char text[SURTO_STATE_TEXT_MAX], alone[SURTO_STATE_TEXT_MAX];
    for (unsigned n = 0; n < 6; n++) {
        surto_state_buffer room, again;
        surto_state *state = surto_state_from_buffer(&room);
        (void)play_game(rules[n % 2], n, moves, 10 * n, state);
        size_t length = surto_position_write(now.game, state, text, sizeof text);
        surto_state_write(now.game, state, alone, sizeof alone);
        CHECK(strlen(text) == length);
        CHECK(open_text(text, length) == SURTO_OK);
        size_t at = surto_record_position_offset(&now.reader);
        CHECK(at > 0 && at < length && strcmp(text + at, alone) == 0);
        CHECK(at > 0 && memcmp(text + at - 8, "\nstate:\n", 8) == 0);
        surto_game_close(now.game);
        CHECK(surto_record_open_game(&now.head, &now.game, NULL, 0) == SURTO_OK);
        CHECK(surto_state_read(now.game, text + at, length - at, surto_state_from_buffer(&again),
                               NULL, 0) == SURTO_OK);
        CHECK(memcmp(&again, state, surto_state_size(now.game)) == 0);
    }
    close_all();
}

TEST("record: what has no line `state:` is no position file")
{
    static const char *const texts[] = {HEAD,
                                        HEAD "\n",
                                        HEAD "\nstate: \n",
                                        HEAD "\nstates:\n",
                                        HEAD "\n\nstate:\n",
                                        HEAD "\n* token p1 ant\n"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        CHECK(open_text(texts[i], strlen(texts[i])) == SURTO_OK);
        CHECK_SAY(surto_record_position_offset(&now.reader) == 0, "%s", texts[i]);
    }
    close_all();
}

TEST("record: an option said twice is refused")
{
    static const char text[] = "surto 1\nrules: base 1\nplayers: 2\nplayers: 3\n\n";
    surto_record_reader reader;
    surto_record_head head;
    CHECK(surto_record_open(&reader, text, sizeof text - 1, &head) == SURTO_ERR_SYNTAX);
    CHECK(reader.line == 4);
}

TEST("record: another version is said before its options are looked at")
{
    static const char text[] = "surto 1\nrules: base 2\nweather: on\n\n";
    surto_record_reader reader;
    surto_record_head head;
    surto_game *game;
    char why[100] = "";
    CHECK(surto_record_open(&reader, text, sizeof text - 1, &head) == SURTO_OK);
    CHECK(surto_record_open_game(&head, &game, why, sizeof why) == SURTO_ERR_VERSION &&
          game == NULL);
    CHECK(strcmp(why, surto_status_text(SURTO_ERR_VERSION)) == 0);
}

TEST("record: each tag stands once")
{
    static const char *const tags[] = {"names: Ann\nnames: Bo\n",
                                       "commitment: " HEX64 "\ncommitment: " HEX64 "\n",
                                       "seed: " SEED "\nseed: " SEED "\n"};
    for (size_t i = 0; i < sizeof tags / sizeof tags[0]; i++) {
        char text[400];
        surto_record_reader reader;
        surto_record_head head;
        int length = snprintf(text, sizeof text, "surto 1\nrules: base 1\n%s\n", tags[i]);
        CHECK(surto_record_open(&reader, text, (size_t)length, &head) == SURTO_ERR_SYNTAX);
        CHECK(reader.line == 4);
    }
}

TEST("record: names of things are kept, and bad ones refused")
{
    static const char good[] = "surto 1\nrules: base 1\nname purser: Wren: A.\nname a-b: {x}\n\n";
    static const char *const bad[] = {"name Purser: Wren",
                                      "name : Wren",
                                      "name purser:",
                                      "name purser:  Wren",
                                      "name purser: 123456789012345678901234",
                                      "name abcdefghijklmnopqrstuvwx: Wren",
                                      "name again: One\nname again: Two"};
    static char text[4000];
    static surto_record_head head;
    surto_record_reader reader;
    surto_state_buffer room;
    surto_game *game;
    CHECK(surto_record_open(&reader, good, sizeof good - 1, &head) == SURTO_OK);
    surto_record_tags *tags = &head.tags;
    CHECK(tags->called_count == 2 && strcmp(tags->called[0].key, "purser") == 0);
    CHECK(strcmp(tags->called[0].name, "Wren: A.") == 0);
    CHECK(strcmp(tags->called[1].name, "{x}") == 0 && head.option_count == 0);
    CHECK(surto_tags_call(tags, "a-b", "Other") && surto_tags_call(tags, "purser", ""));
    CHECK(surto_tags_call(tags, "nothing", "") && tags->called_count == 1);
    CHECK(!surto_tags_call(tags, "a-b", " Other") && !surto_tags_call(tags, "A", "Other"));
    CHECK(!surto_tags_call(tags, "a-b", "123456789012345678901234"));
    CHECK(surto_record_open_game(&head, &game, NULL, 0) == SURTO_OK);
    surto_start(game, surto_state_from_buffer(&room));
    surto_record_write(game, tags, NULL, 0, surto_state_from_buffer(&room), text, sizeof text);
    CHECK(strstr(text, "\nname a-b: Other\n\n"));
    surto_game_close(game);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        int length = snprintf(text, sizeof text, "surto 1\nrules: base 1\n%s\n\n", bad[i]);
        CHECK_SAY(surto_record_open(&reader, text, (size_t)length, &head) == SURTO_ERR_SYNTAX, "%s",
                  bad[i]);
    }
}

TEST("record: there is room for 32 names of things")
{
    static surto_record_tags tags;
    char key[8];
    for (unsigned i = 0; i < SURTO_CALLED_MAX; i++) {
        snprintf(key, sizeof key, "n%u", i);
        CHECK(surto_tags_call(&tags, key, "Name"));
    }
    CHECK(!surto_tags_call(&tags, "more", "Name") && surto_tags_call(&tags, "n31", "Other"));
    CHECK(tags.called_count == SURTO_CALLED_MAX);
}

TEST("record: names cannot break the head")
{
    static char text[4000];
    surto_game *game;
    surto_state_buffer room;
    surto_record_tags tags = {.names = "A\nplayers: 4\x7f | B\t"};
    CHECK(surto_game_open(&game, "base", NULL, 0, NULL, 0) == SURTO_OK);
    surto_start(game, surto_state_from_buffer(&room));
    surto_record_write(game, &tags, NULL, 0, surto_state_from_buffer(&room), text, sizeof text);
    CHECK(strstr(text, "\nnames: Aplayers: 4 | B\n"));
    surto_game_close(game);
}

TEST("record: a seed that is far too long is refused")
{
    char text[400];
    surto_record_reader reader;
    surto_record_head head;
    int length = snprintf(text, sizeof text, "surto 1\nrules: base 1\nseed: %0300d\n\n", 0);
    CHECK(surto_record_open(&reader, text, (size_t)length, &head) == SURTO_ERR_SYNTAX);
    CHECK(reader.line == 3);
}

CHECK_MAIN
