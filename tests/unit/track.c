/* Tracks of covered spaces: groups, what they hide, what they can have shown. */
#include "core/track.h"

#include "../check.h"

/* Three groups of 3, 3 and 2 spaces. */
static const surto__track track = {3, {{2, 1, 0, 0}, {1, 1, 1, 0}, {0, 1, 0, 1}}};

/* Faces from the left, as digits. */
static uint16_t faces_of(const char *digits)
{
    unsigned faces = 0;
    for (unsigned space = 0; digits[space]; space++) {
        faces |= (unsigned)(digits[space] - '0') << (2 * space);
    }
    return (uint16_t)faces;
}

TEST("track: how many spaces it has, and how many of a face")
{
    static const surto__track longest = {8, {{1}, {0, 1}, {1}, {1}, {1}, {1}, {1}, {0, 0, 0, 1}}};
    static const surto__track one = {1, {{0, 0, 0, 1}}};
    CHECK(surto__track_spaces(&track) == 8 && surto__track_spaces(&one) == 1);
    CHECK(surto__track_spaces(&longest) == SURTO__TRACK_SPACES);
    CHECK(surto__track_count(&track, 0) == 3 && surto__track_count(&track, 1) == 3);
    CHECK(surto__track_count(&track, 2) == 1 && surto__track_count(&track, 3) == 1);
    CHECK(surto__track_count(&longest, 0) == 6 && surto__track_count(&one, 0) == 0);
}

TEST("track: the face of a space")
{
    uint16_t faces = faces_of("01230123");
    for (unsigned space = 0; space < 8; space++) {
        CHECK(surto__track_face(faces, space) == space % 4);
    }
}

TEST("track: the current group hides what it has not shown")
{
    static const struct {
        const char *shown;
        uint8_t hidden[SURTO__TRACK_FACES];
    } cases[] = {{"", {2, 1, 0, 0}},       {"0", {1, 1, 0, 0}},      {"1", {2, 0, 0, 0}},
                 {"01", {1, 0, 0, 0}},     {"010", {1, 1, 1, 0}},    {"0012", {1, 1, 0, 0}},
                 {"00120", {0, 1, 0, 0}},  {"100210", {0, 1, 0, 1}}, {"1002103", {0, 1, 0, 0}},
                 {"1002101", {0, 0, 0, 1}}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        uint8_t hidden[SURTO__TRACK_FACES];
        surto__track_hidden(&track, (unsigned)strlen(cases[i].shown), faces_of(cases[i].shown),
                            hidden);
        CHECK_SAY(memcmp(hidden, cases[i].hidden, sizeof hidden) == 0, "'%s'", cases[i].shown);
    }
}

TEST("track: what it can have shown, and how many of each face that is")
{
    static const struct {
        const char *shown;
        bool fits;
        uint8_t seen[SURTO__TRACK_FACES];
    } cases[] = {{"", true, {0, 0, 0, 0}},
                 {"001", true, {2, 1, 0, 0}},
                 {"0100", true, {3, 1, 0, 0}},
                 {"00121031", true, {3, 3, 1, 1}},
                 {"000", false, {0}},   /* the third blank of the group */
                 {"2", false, {0}},     /* a face of a later group */
                 {"00100", false, {0}}, /* the second blank of the second group */
                 {"0012103", true, {3, 2, 1, 1}},
                 {"00121033", false, {0}},
                 {"001210310", false, {0}}}; /* longer than the track */
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        uint8_t seen[SURTO__TRACK_FACES] = {9, 9, 9, 9};
        bool fits = surto__track_valid(&track, (unsigned)strlen(cases[i].shown),
                                       faces_of(cases[i].shown), seen);
        CHECK_SAY(fits == cases[i].fits, "'%s'", cases[i].shown);
        CHECK_SAY(!fits || memcmp(seen, cases[i].seen, sizeof seen) == 0, "'%s'", cases[i].shown);
    }
    uint8_t seen[SURTO__TRACK_FACES];
    CHECK(!surto__track_valid(&track, 2, faces_of("0001"), seen)); /* bits beyond what is shown */
    CHECK(!surto__track_valid(&track, 255, 0, seen));
}

/* Every order of the faces inside the groups has the same chance: the product of what the faces
 * weigh when they come is the same for all, and there are as many as the groups allow. */
TEST("track: uncovered by their weights, all orders of the faces are equally likely")
{
    unsigned orders = 0;
    for (unsigned faces = 0; faces <= UINT16_MAX; faces++) {
        uint8_t seen[SURTO__TRACK_FACES];
        unsigned weight = 1;
        if (!surto__track_valid(&track, 8, (uint16_t)faces, seen)) {
            continue;
        }
        orders++;
        for (unsigned shown = 0; shown < 8; shown++) {
            uint8_t hidden[SURTO__TRACK_FACES];
            unsigned before = faces & ((1U << (2 * shown)) - 1);
            surto__track_hidden(&track, shown, (uint16_t)before, hidden);
            weight *= hidden[surto__track_face((uint16_t)faces, shown)];
        }
        CHECK_SAY(weight == 2, "%x", faces); /* the two blanks of the first group */
    }
    CHECK_SAY(orders == 3 * 6 * 2, "%u", orders);
}

CHECK_MAIN
