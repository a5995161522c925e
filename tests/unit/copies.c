/* Four cards of one name: where they are, which have an upgrade, and that equal is equal. */
#include "core/copies.h"

#include "../check.h"

/* All ways in which four cards can be, sorted or not. */
enum { PLACES = 1 << 16, UPGRADES = 1 << 8 };

static bool is_sorted(uint16_t places, uint8_t upgrades)
{
    for (unsigned copy = 1; copy < SURTO__COPIES; copy++) {
        unsigned before =
            surto__copy_upgrade(upgrades, copy - 1) << 4 | surto__copy_place(places, copy - 1);
        unsigned now = surto__copy_upgrade(upgrades, copy) << 4 | surto__copy_place(places, copy);
        if (now < before) {
            return false;
        }
    }
    return true;
}

/* How often each pair of upgrade and place is there. */
static void tally(uint16_t places, uint8_t upgrades, uint8_t counts[64])
{
    memset(counts, 0, 64);
    for (unsigned copy = 0; copy < SURTO__COPIES; copy++) {
        counts[surto__copy_upgrade(upgrades, copy) << 4 | surto__copy_place(places, copy)]++;
    }
}

TEST("copies: places and upgrades stand where they should")
{
    CHECK(surto__copy_place(0x4321, 0) == 1 && surto__copy_place(0x4321, 3) == 4);
    CHECK(surto__copy_place(0xf000, 3) == 15 && surto__copy_place(0xf000, 2) == 0);
    CHECK(surto__copy_upgrade(0xe4, 0) == 0 && surto__copy_upgrade(0xe4, 1) == 1);
    CHECK(surto__copy_upgrade(0xe4, 2) == 2 && surto__copy_upgrade(0xe4, 3) == 3);
}

TEST("copies: counting in a place agrees with looking at each, for all there are")
{
    unsigned wrong = 0;
    for (unsigned places = 0; places < PLACES; places++) {
        for (unsigned place = 0; place < 16; place++) {
            unsigned count = 0;
            for (unsigned copy = 0; copy < SURTO__COPIES; copy++) {
                count += surto__copy_place((uint16_t)places, copy) == place;
            }
            wrong += surto__copies_in((uint16_t)places, place) != count;
        }
    }
    CHECK_SAY(wrong == 0, "%u", wrong);
}

TEST("copies: counting with an upgrade")
{
    /* A plain card in 1, another in 2; with upgrade 1 in 1; with upgrade 3 in 1. */
    uint16_t places = 0x1121;
    uint8_t upgrades = 3 << 6 | 1 << 4;
    CHECK(surto__copies_in(places, 1) == 3 && surto__copies_in(places, 2) == 1);
    CHECK(surto__copies_of(places, upgrades, 0, 1) == 1);
    CHECK(surto__copies_of(places, upgrades, 0, 2) == 1);
    CHECK(surto__copies_of(places, upgrades, 1, 1) == 1);
    CHECK(surto__copies_of(places, upgrades, 3, 1) == 1);
    CHECK(surto__copies_of(places, upgrades, 1, 2) == 0);
    CHECK(surto__copies_of(places, upgrades, 2, 1) == 0);
    CHECK(surto__copies_of(0, 0, 0, 0) == 4);
}

TEST("copies: sorting keeps every card and knows one order, for all there are")
{
    unsigned wrong = 0;
    for (unsigned places = 0; places < PLACES; places += 7) {
        for (unsigned upgrades = 0; upgrades < UPGRADES; upgrades++) {
            uint16_t p = (uint16_t)places;
            uint8_t u = (uint8_t)upgrades, before[64], after[64];
            surto__copies_sort(&p, &u);
            tally((uint16_t)places, (uint8_t)upgrades, before);
            tally(p, u, after);
            wrong += !is_sorted(p, u) || memcmp(before, after, sizeof before) != 0;
            wrong +=
                is_sorted((uint16_t)places, (uint8_t)upgrades) && (p != places || u != upgrades);
        }
    }
    CHECK_SAY(wrong == 0, "%u", wrong);
}

TEST("copies: a card goes to another place, and the four stay in order")
{
    uint16_t places = 0x7700; /* two in 0, two in 7 */
    uint8_t upgrades = 0;
    CHECK(surto__copies_move(&places, &upgrades, 0, 0, 9));
    CHECK(places == 0x9770 && upgrades == 0);
    CHECK(surto__copies_move(&places, &upgrades, 0, 7, 0));
    CHECK(places == 0x9700);
    CHECK(surto__copies_move(&places, &upgrades, 0, 9, 9)); /* to where it is */
    CHECK(places == 0x9700);
}

TEST("copies: what is not there does not move")
{
    uint16_t places = 0x7700;
    uint8_t upgrades = 2 << 6; /* one of those in 7 */
    CHECK(!surto__copies_move(&places, &upgrades, 0, 3, 4));
    CHECK(!surto__copies_move(&places, &upgrades, 2, 0, 4));
    CHECK(!surto__copies_move(&places, &upgrades, 1, 7, 4));
    CHECK(places == 0x7700 && upgrades == 2 << 6);
    CHECK(surto__copies_move(&places, &upgrades, 2, 7, 4));
    CHECK(places == 0x4700 && upgrades == 2 << 6);
}

TEST("copies: all cards of some places are sent to another, the others stay")
{
    uint16_t places = 0x7510; /* in the places 0, 1, 5 and 7 */
    uint8_t upgrades = 0;
    CHECK(surto__copies_send(&places, &upgrades, 1U << 1 | 1U << 5, 3));
    CHECK(places == 0x7330 && upgrades == 0);
    CHECK(!surto__copies_send(&places, &upgrades, 1U << 1 | 1U << 5, 3));
    CHECK(places == 0x7330);
    CHECK(surto__copies_send(&places, &upgrades, 1U << 7, 0)); /* and they stay in order */
    CHECK(places == 0x3300);
}

TEST("copies: an upgrade goes on a plain card of the place, while there is one")
{
    uint16_t places = 0x7700;
    uint8_t upgrades = 0;
    CHECK(!surto__copies_upgrade(&places, &upgrades, 5, 1));
    CHECK(surto__copies_upgrade(&places, &upgrades, 0, 3));
    CHECK(places == 0x0770 && upgrades == 3 << 6); /* it is the last now */
    CHECK(surto__copies_upgrade(&places, &upgrades, 0, 1));
    CHECK(places == 0x0077 && upgrades == (3 << 6 | 1 << 4));
    CHECK(!surto__copies_upgrade(&places, &upgrades, 0, 2)); /* none in 0 is plain any more */
    CHECK(surto__copies_of(places, upgrades, 1, 0) == 1);
    CHECK(surto__copies_of(places, upgrades, 3, 0) == 1);
}

TEST("copies: the same cards are the same bytes, in whatever order they came there")
{
    uint16_t one = 0x0000, other = 0x0000;
    uint8_t u = 0, v = 0;
    CHECK(surto__copies_upgrade(&one, &u, 0, 2) && surto__copies_move(&one, &u, 2, 0, 6));
    CHECK(surto__copies_move(&one, &u, 0, 0, 3) && surto__copies_upgrade(&one, &u, 0, 1));
    CHECK(surto__copies_move(&other, &v, 0, 0, 3) && surto__copies_upgrade(&other, &v, 0, 1));
    CHECK(surto__copies_upgrade(&other, &v, 0, 2) && surto__copies_move(&other, &v, 2, 0, 6));
    CHECK(one == other && u == v);
}

CHECK_MAIN
