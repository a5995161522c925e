/* Content packs: the built-in board, and many that are none. The form is in
 * docs/develop/packs.md. */
#include <stdlib.h>

#include "core/bits.h"
#include "pack/builtin.h"
#include "pack/lines.h"
#include "pack/pack.h"

#include "../check.h"

static surto__board board;

/* ---- The built-in board ----------------------------------------------------------------- */

/* How far the farthest city is. */
static unsigned farthest(unsigned from)
{
    uint64_t reached = surto__bit(from), edge = reached;
    unsigned steps = 0;
    for (;; steps++) {
        uint64_t next = 0;
        for (; edge != 0; edge &= edge - 1) {
            next |= board.links[surto__lowest(edge)];
        }
        edge = next & ~reached;
        if (edge == 0) {
            return steps;
        }
        reached |= edge;
    }
}

TEST("pack: the board of the base game has the right shape")
{
    static const unsigned with_links[8] = {0, 1, 4, 12, 16, 13, 2, 0};
    unsigned seen[8] = {0}, links = 0, diameter = 0;
    CHECK(surto__pack_read(surto__pack_base, surto__pack_base_length, &board, NULL, 0) == SURTO_OK);
    CHECK(board.city_count == 48 && board.colour_count == 4);
    for (unsigned city = 0; city < board.city_count; city++) {
        unsigned degree = surto__count(board.links[city]);
        seen[degree < 8 ? degree : 0]++;
        links += degree;
        diameter = farthest(city) > diameter ? farthest(city) : diameter;
        CHECK((board.links[city] & surto__bit(city)) == 0);
        for (unsigned other = 0; other < board.city_count; other++) {
            CHECK(((board.links[city] >> other) & 1) == ((board.links[other] >> city) & 1));
        }
    }
    CHECK(links == 2 * 93);
    CHECK(memcmp(seen, with_links, sizeof seen) == 0);
    CHECK_SAY(diameter == 9, "%u", diameter);
}

TEST("pack: the board of the base game has twelve cities of each colour, and starts in Atlanta")
{
    static const char *const colours[] = {"blue", "yellow", "black", "red"};
    CHECK(surto__pack_read(surto__pack_base, surto__pack_base_length, &board, NULL, 0) == SURTO_OK);
    for (unsigned colour = 0; colour < 4; colour++) {
        CHECK(strcmp(board.colours[colour], colours[colour]) == 0);
        CHECK(surto__count(board.of_colour[colour]) == 12);
        for (unsigned city = 0; city < board.city_count; city++) {
            CHECK(((board.of_colour[colour] >> city) & 1) == (board.colour_of[city] == colour));
        }
    }
    const surto__city *start = &board.cities[board.start];
    CHECK(strcmp(start->key, "atlanta") == 0 && strcmp(start->name, "Atlanta") == 0);
    CHECK(start->population == 4715000);
    CHECK(start->wide.x == 218 && start->wide.y == 203 && start->tall.x == 78);
    for (unsigned city = 0; city < board.city_count; city++) {
        CHECK(board.cities[city].wide.x < 1200 && board.cities[city].wide.y < 552);
        CHECK(board.cities[city].tall.x < 390 && board.cities[city].tall.y < 470);
    }
}

/* ---- Other boards ----------------------------------------------------------------------- */

#define PACK "pack base p 1\n"
#define BLUE "colour blue Blue\n"
#define CITY(key) "city " key " blue 1 2 3 4 5 Name\n"
#define TWO PACK BLUE CITY("a") CITY("b") /* four lines */
#define WHOLE TWO "link a b\nstart a\n"

TEST("pack: small packs that are one")
{
    static const char *const packs[] = {
        WHOLE,
        "# a remark\n\n" WHOLE "\n#\n",
        TWO "link b a\nstart b", /* no line feed at the end */
        TWO "start a\nlink a b\n",
        "pack base a-b-1 9999\n" BLUE
        "city a blue 99999999 9999 9999 9999 9999 N\n" CITY("b") "start a\nlink a b\n",
        "pack base 2 1\ncolour blue Blue and more\n" CITY("abcdefghijklmnopqrstuvw")
            CITY("1") "start 1\nlink 1 abcdefghijklmnopqrstuvw\n", /* a key of 23 bytes */
        TWO "city c blue 1 2 3 4 5 12345678901234567890123456789012345678901234567\n" /* 47 */
            "link a b\nlink a c\nstart a\n",
    };
    for (size_t i = 0; i < sizeof packs / sizeof packs[0]; i++) {
        char why[128] = "";
        surto_status status = surto__pack_read(packs[i], strlen(packs[i]), &board, why, sizeof why);
        CHECK_SAY(status == SURTO_OK, "pack %zu: %s", i, why);
    }
}

TEST("pack: what is not one is refused, with the line")
{
    static const struct {
        unsigned line;
        const char *text, *says;
    } cases[] = {
        /* the head */
        {0, "", "the first line is not `pack"},
        {1, "\n", "the first line is not `pack"},
        {3, "#\n\n" BLUE PACK, "the first line is not `pack"},
        {1, "garbage", "the first line is not `pack"},
        {1, "\xff\xfe\x01", "the first line is not `pack"},
        {1, "Pack base p 1\n", "the first line is not `pack"},
        {1, "pack\tbase p 1\n", "the first line is not `pack"},
        {2, "#\n \n", "the first line is not `pack"},
        {1, BLUE CITY("a") CITY("b") "link a b\nstart a\n", "the first line is not `pack"},
        {1, "pack\n", "no rules"},
        {1, "pack \n", "no rules"},
        {1, "pack p 1\n", "other rules"},
        {1, "pack season2 p 1\n", "other rules"},
        {1, "pack base\n", "no name"},
        {1, "pack base \n", "no name"},
        {1, "pack base P 1\n", "no name"},
        {1, "pack base a_b 1\n", "no name"},
        {1, "pack base a{ 1\n", "no name"},
        {1, "pack base -a 1\n", "no name"},
        {1, "pack base a- 1\n", "no name"},
        {1, "pack base a--b 1\n", "no name"},
        {1, "pack base abcdefghijklmnopqrstuvwx 1\n", "too long"}, /* 24 bytes */
        {1, "pack base p\n", "a number is missing"},
        {1, "pack base p \n", "a number is missing"},
        {1, "pack base p one\n", "a number is missing"},
        {1, "pack base p 0\n", "a number is too small"},
        {1, "pack base p 01\n", "a number is missing"},
        {1, "pack base p 10000\n", "a number is too large"},
        {1, "pack base p 18446744073709551617\n", "a number is too large"},
        {1, "pack base p 08446744073709551617\n", "a number is missing"},
        {1, "pack base p 1844674407370955161x\n", "a number is missing"},
        {1, "pack base p 1844674407370955161.\n", "a number is missing"},
        {1, "pack base p 1 2\n", "says no more"},
        {1, "pack base p 1 \n", "says no more"},
        {2, PACK PACK, "stands once"},
        /* the whole */
        {1, PACK, "needs a start"},
        {3, PACK BLUE CITY("a"), "needs a start"},
        {4, TWO, "needs a start"},
        {5, TWO "link a b\n", "needs a start"},
        {4, PACK BLUE CITY("a") "start a\n", "two cities"},
        {5, TWO "start a\n", "not every city"},
        {7, TWO CITY("c") "link a b\nstart a\n", "not every city"},
        {8, TWO CITY("c") CITY("d") "start a\nlink c d\n", "not every city"},
        /* lines */
        {2, PACK "cities a b\n", "begins with none of"},
        {2, PACK " " BLUE, "begins with none of"},
        {3, PACK "\n \n", "begins with none of"},
        /* colour */
        {2, PACK "colour\n", "a colour is"},
        {2, PACK "colour \n", "a colour is"},
        {2, PACK "colour blue\n", "a colour is"},
        {2, PACK "colour blue \n", "a colour is"},
        {2, PACK "colour Blue Blue\n", "a colour is"},
        {2, PACK "colour blue  Blue\n", "a colour is"},
        {2, PACK "colour blue Blue \n", "a colour is"},
        {2, PACK "colour blue Blue\r\n", "a colour is"},
        {3, PACK BLUE BLUE, "stands twice"},
        {2, PACK "colour abcdefghijklmnopqrstuvwx Long\n", "too long"}, /* 24 bytes */
        /* city */
        {3, PACK BLUE "city\n", "no key"},
        {3, PACK BLUE "city \n", "no key"},
        {3, PACK BLUE "city A blue 1 2 3 4 5 A\n", "no key"},
        {3, PACK BLUE CITY("abcdefghijklmnopqrstuvwx"), "too long"},
        {4, PACK BLUE CITY("a") CITY("a"), "stands twice"},
        {3, PACK BLUE "city a\n", "no known colour"},
        {3, PACK BLUE "city a red 1 2 3 4 5 A\n", "no known colour"},
        {2, PACK CITY("a") BLUE, "no known colour"},
        {3, PACK BLUE "city a blue\n", "a number is missing"},
        {3, PACK BLUE "city a blue 1 2 3 4\n", "a number is missing"},
        {3, PACK BLUE "city a blue 1 2 3 4 A\n", "a number is missing"},
        {3, PACK BLUE "city a blue  1 2 3 4 5 A\n", "a number is missing"},
        {3, PACK BLUE "city a blue 100000000 2 3 4 5 A\n", "too large"},
        {3, PACK BLUE "city a blue 1 10000 3 4 5 A\n", "too large"},
        {3, PACK BLUE "city a blue 1 2 10000 4 5 A\n", "too large"},
        {3, PACK BLUE "city a blue 1 2 3 10000 5 A\n", "too large"},
        {3, PACK BLUE "city a blue 1 2 3 4 10000 A\n", "too large"},
        {3, PACK BLUE "city a blue 1 2 3 4 -5 A\n", "a number is missing"},
        {3, PACK BLUE "city a blue 1 2 3 4 5\n", "no name"},
        {3, PACK BLUE "city a blue 1 2 3 4 5 \n", "no name"},
        {3, PACK BLUE "city a blue 1 2 3 4 5 123456789012345678901234567890123456789012345678\n",
         "too long"}, /* 48 bytes */
        /* link */
        {5, TWO "link\n", "names no city"},
        {5, TWO "link \n", "names no city"},
        {5, TWO "link a\n", "names no city"},
        {5, TWO "link a c\n", "names no city"},
        {5, TWO "link c a\n", "names no city"},
        {5, TWO "link a  b\n", "names no city"},
        {3, PACK BLUE "link a b\n", "names no city"},
        {5, TWO "link a b c\n", "joins two cities"},
        {5, TWO "link a b \n", "joins two cities"},
        {5, TWO "link a a\n", "two different cities"},
        {6, TWO "link a b\nlink a b\n", "stands twice"},
        {6, TWO "link a b\nlink b a\n", "stands twice"},
        /* start */
        {5, TWO "start\n", "names no city"},
        {5, TWO "start c\n", "names no city"},
        {5, TWO "start a b\n", "one start"},
        {6, TWO "start a\nstart b\n", "one start"},
        {6, TWO "start a\nstart a\n", "one start"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char why[128] = "", where[32];
        size_t length = strlen(cases[i].text);
        snprintf(where, sizeof where, "line %u: ", cases[i].line);
        surto_status status = surto__pack_read(cases[i].text, length, &board, why, sizeof why);
        CHECK_SAY(status == SURTO_ERR_PACK, "'%s' is taken", cases[i].text);
        CHECK_SAY(strncmp(why, where, strlen(where)) == 0 && strstr(why, cases[i].says),
                  "'%s' is refused with '%s'", cases[i].text, why);
    }
}

TEST("pack: a name is UTF-8 without control characters")
{
    static const char *const names[] = {"A",
                                        "S\xc3\xa3o Paulo",
                                        "\xe2\x82\xac",
                                        "\xf0\x9f\x8c\x8d",
                                        "\xc2\xa0",
                                        "\xed\x9f\xbf",
                                        "\xf4\x8f\xbf\xbf",
                                        "\xe0\xa0\x80",
                                        "\xf0\x90\x80\x80"};
    static const char *const others[] = {"A\tB",
                                         "A\x7f",
                                         "\xc3",
                                         "\xc3(",
                                         "\xc0\x80",
                                         "\xc1\xbf",
                                         "\xc2\x80",
                                         "\xe2\x82",
                                         "\xe2\x82(",
                                         "\xe2\xc2\xac",
                                         "\xe0\x9f\xbf",
                                         "\xed\xa0\x80",
                                         "\xf0\x8f\x80\x80",
                                         "\xf4\x90\x80\x80",
                                         "\xf5\x80\x80\x80",
                                         "\xff",
                                         "\x80",
                                         "\xf0\x9f\x8c",
                                         "\xf0\x9f\x8c\xc0"};
    char text[256];
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        int length = snprintf(text, sizeof text,
                              TWO "city c blue 1 2 3 4 5 %s\n"
                                  "link a b\nlink a c\nstart a\n",
                              names[i]);
        CHECK_SAY(surto__pack_read(text, (size_t)length, &board, NULL, 0) == SURTO_OK, "%zu", i);
        CHECK(strcmp(board.cities[2].name, names[i]) == 0);
    }
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        int length = snprintf(text, sizeof text,
                              TWO "city c blue 1 2 3 4 5 %s\n"
                                  "link a b\nlink a c\nstart a\n",
                              others[i]);
        CHECK_SAY(surto__pack_read(text, (size_t)length, &board, NULL, 0) == SURTO_ERR_PACK, "%zu",
                  i);
    }
}

TEST("pack: the first line tells the rules, whatever follows")
{
    static const struct {
        const char *text, *rules;
    } cases[] = {{"pack season2 start 1\n", "season2"},
                 {"#\n\npack base", "base"},
                 {"pack x-1 \nrubbish", "x-1"},
                 {"pack", NULL},
                 {"pack \n", NULL},
                 {"pack Base p 1\n", NULL},
                 {"colour blue Blue\npack base p 1\n", NULL},
                 {"", NULL}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        surto__slice rules;
        bool named = surto__pack_rules(cases[i].text, strlen(cases[i].text), &rules);
        CHECK_SAY(named == (cases[i].rules != NULL), "%zu", i);
        CHECK_SAY(!named || surto__slice_is(rules, cases[i].rules), "%zu", i);
    }
}

TEST("pack: a zero byte in a name or key is refused")
{
    static const char name[] = PACK BLUE "city a blue 1 2 3 4 5 A\0B\n";
    static const char key[] = PACK BLUE "city a\0b blue 1 2 3 4 5 A\n";
    CHECK(surto__pack_read(name, sizeof name - 1, &board, NULL, 0) == SURTO_ERR_PACK);
    CHECK(surto__pack_read(key, sizeof key - 1, &board, NULL, 0) == SURTO_ERR_PACK);
}

/* A pack with as many colours and cities, all linked with the first; the colour of the cities is
 * the last one. */
static size_t large_pack(char *out, size_t cap, unsigned colours, unsigned cities)
{
    size_t used = (size_t)snprintf(out, cap, PACK);
    for (unsigned i = 0; i < colours; i++) {
        used += (size_t)snprintf(out + used, cap - used, "colour c%u Name\n", i);
    }
    for (unsigned i = 0; i < cities; i++) {
        used += (size_t)snprintf(out + used, cap - used, "city t%u c%u 1 2 3 4 5 Name\n", i,
                                 colours - 1);
    }
    for (unsigned i = 1; i < cities; i++) {
        used += (size_t)snprintf(out + used, cap - used, "link t0 t%u\n", i);
    }
    return used + (size_t)snprintf(out + used, cap - used, "start t0\n");
}

TEST("pack: sixty-four cities and eight colours fit, one more does not")
{
    static const struct {
        unsigned colours, cities;
        const char *says; /* NULL: taken */
    } cases[] = {
        {8, 64, NULL}, {9, 64, "line 10: too many colours"}, {8, 65, "line 74: too many cities"}};
    static char text[8192];
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char why[128] = "";
        size_t length = large_pack(text, sizeof text, cases[i].colours, cases[i].cities);
        surto_status status = surto__pack_read(text, length, &board, why, sizeof why);
        CHECK(status == (cases[i].says ? SURTO_ERR_PACK : SURTO_OK));
        CHECK_SAY(!cases[i].says || strcmp(why, cases[i].says) == 0, "%s", why);
    }
}

TEST("pack: the built-in text cut off anywhere is refused or whole")
{
    size_t taken = 0;
    for (size_t length = 0; length <= surto__pack_base_length; length++) {
        char *text = malloc(length ? length : 1); /* a sanitizer sees a look past the end */
        if (!text) {
            break;
        }
        memcpy(text, surto__pack_base, length);
        taken += surto__pack_read(text, length, &board, NULL, 0) == SURTO_OK;
        free(text);
    }
    /* Only what ends in the last links, whose cities others reach too. */
    CHECK_SAY(taken > 0 && taken < 2000, "%zu", taken);
}

CHECK_MAIN
