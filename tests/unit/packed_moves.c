/* Moves as bytes: one form for each, and nothing else is read. */
#include <stdlib.h>
#include <surto/surto.h>

#include "../check.h"

enum { CHANCE = SURTO_ACTOR_CHANCE };

static const struct {
    surto_move move;
    uint8_t bytes[SURTO_MOVE_PACKED_MAX];
    size_t length;
} forms[] = {
    {{0, 0, {0}}, {0, 0}, 2},
    {{12, 3, {0}}, {12, 3}, 2},
    {{200, CHANCE, {0}}, {200, 7}, 2},
    {{5, 1, {9}}, {5, 1 | 1 << 3, 9}, 3},
    {{5, 1, {0, 9}}, {5, 1 | 2 << 3, 0, 9}, 4},
    {{5, CHANCE, {9, 0, 0, 255}}, {5, 7 | 4 << 3, 9, 0, 0, 255}, 6},
    {{255, 2, {1, 2, 3, 4, 5, 6}}, {255, 2 | 6 << 3, 1, 2, 3, 4, 5, 6}, 8},
};
enum { FORMS = sizeof forms / sizeof forms[0] };

/* Reads from a place of exactly this size, so that a sanitizer sees a look past its end. */
static surto_status unpack(const uint8_t *bytes, size_t length, surto_move *out, size_t cap,
                           size_t *count)
{
    uint8_t *copy = malloc(length ? length : 1);
    if (!copy) {
        return SURTO_ERR_MEMORY;
    }
    if (length > 0) {
        memcpy(copy, bytes, length);
    }
    surto_status status = surto_moves_unpack(copy, length, out, cap, count);
    free(copy);
    return status;
}

TEST("log: each move has its form")
{
    for (size_t i = 0; i < FORMS; i++) {
        uint8_t bytes[SURTO_MOVE_PACKED_MAX];
        surto_move move;
        size_t count = 77;
        CHECK(surto_moves_pack(&forms[i].move, 1, bytes, sizeof bytes) == forms[i].length);
        CHECK_SAY(memcmp(bytes, forms[i].bytes, forms[i].length) == 0, "%zu", i);
        CHECK(unpack(bytes, forms[i].length, &move, 1, &count) == SURTO_OK && count == 1);
        CHECK_SAY(memcmp(&move, &forms[i].move, sizeof move) == 0, "%zu", i);
    }
}

TEST("log: no bytes are no moves")
{
    size_t count = 77;
    CHECK(surto_moves_pack(NULL, 0, NULL, 0) == 0);
    CHECK(unpack(NULL, 0, NULL, 0, &count) == SURTO_OK && count == 0);
}

TEST("log: what is not written is not read")
{
    static const struct {
        uint8_t bytes[9];
        size_t length;
    } faults[] = {
        {{5}, 1},                                  /* a kind alone */
        {{5, 4}, 2},                               /* no such seat */
        {{5, 6}, 2},                               /* likewise */
        {{5, 1 | 1 << 3}, 2},                      /* cut off */
        {{5, 1 | 2 << 3, 9}, 3},                   /* likewise */
        {{5, 1 | 1 << 3, 0}, 3},                   /* a zero at the end */
        {{5, 1 | 2 << 3, 9, 0}, 4},                /* likewise */
        {{5, 1 | 7 << 3, 1, 2, 3, 4, 5, 6, 7}, 9}, /* seven arguments */
        {{5, 1 | 1 << 6, 9}, 2},                   /* bits that mean nothing */
        {{5, 1 | 1 << 7 | 1 << 3, 9}, 3},          /* likewise */
        {{5, 1, 5}, 3},                            /* bytes left over */
    };
    for (size_t i = 0; i < sizeof faults / sizeof faults[0]; i++) {
        surto_move moves[4];
        size_t count = 77;
        CHECK_SAY(unpack(faults[i].bytes, faults[i].length, moves, 4, &count) == SURTO_ERR_SYNTAX,
                  "%zu", i);
        CHECK(count == 0);
    }
}

TEST("log: both sides keep to their space")
{
    surto_move moves[FORMS], again[FORMS + 1];
    uint8_t bytes[64], part[64];
    for (size_t i = 0; i < FORMS; i++) {
        moves[i] = forms[i].move;
    }
    size_t length = surto_moves_pack(moves, FORMS, bytes, sizeof bytes), count;
    for (size_t cap = 0; cap <= length; cap++) { /* whole moves from the front, no byte more */
        memset(part, 0xcd, sizeof part);
        CHECK(surto_moves_pack(moves, FORMS, part, cap) == length);
        size_t whole = 0, i = 0;
        while (i < FORMS && whole + forms[i].length <= cap) {
            whole += forms[i++].length;
        }
        CHECK_SAY(memcmp(part, bytes, whole) == 0, "%zu", cap);
        CHECK_SAY(whole == sizeof part || part[whole] == 0xcd, "%zu", cap);
    }
    for (size_t cap = 0; cap < FORMS; cap++) {
        memset(again, 0xcd, sizeof again);
        CHECK(unpack(bytes, length, again, cap, &count) == SURTO_ERR_SPACE && count == 0);
        CHECK(again[cap].kind == 0xcd);
    }
    CHECK(unpack(bytes, length, again, FORMS, &count) == SURTO_OK && count == FORMS);
    CHECK(memcmp(moves, again, sizeof moves) == 0);
}

CHECK_MAIN
