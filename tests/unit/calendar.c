/* The calendar of a campaign: tries, months, the level, points. */
#include "campaign/calendar.h"

#include "../check.h"

TEST("calendar: a month that is won leads to the next, and the level falls")
{
    surto__calendar c = {.level = 4};
    CHECK(surto__calendar_now(&c) == &c.rows[0]);
    surto__calendar_note(&c, true);
    CHECK(c.rows[0].result == SURTO__TRY_WON && c.rows[1].result == SURTO__TRY_OPEN);
    CHECK(c.month == 1 && c.second == 0 && c.level == 2);
    CHECK(surto__calendar_now(&c) == &c.rows[2]);
}

TEST("calendar: a month that is lost has a second try, however that ends")
{
    for (unsigned won = 0; won < 2; won++) {
        surto__calendar c = {.level = 4, .month = 3};
        surto__calendar_note(&c, false);
        CHECK(c.rows[6].result == SURTO__TRY_LOST);
        CHECK(c.month == 3 && c.second == 1 && c.level == 6);
        CHECK(surto__calendar_now(&c) == &c.rows[7]);
        surto__calendar_note(&c, won);
        CHECK(c.rows[7].result == (won ? SURTO__TRY_WON : SURTO__TRY_LOST));
        CHECK(c.month == 4 && c.second == 0 && c.level == (won ? 4 : 8));
    }
}

TEST("calendar: the level keeps within its bounds")
{
    static const struct {
        unsigned from;
        int change;
        unsigned to;
    } cases[] = {{4, 2, 6},    {4, -2, 2},  {1, -2, 0},   {0, -2, 0}, {9, 2, 10},
                 {10, 2, 10},  {8, 2, 10},  {2, -2, 0},   {5, 0, 5},  {10, -10, 0},
                 {0, 255, 10}, {0, 10, 10}, {3, -255, 0}, {9, 1, 10}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        surto__calendar c = {.level = (uint8_t)cases[i].from};
        surto__calendar_change(&c, cases[i].change);
        CHECK_SAY(c.level == cases[i].to, "%u and %d: %u", cases[i].from, cases[i].change, c.level);
    }
}

TEST("calendar: a whole year, and nothing but its rows is written")
{
    surto__calendar c;
    memset(&c, 0, sizeof c);
    unsigned games = 0;
    while (c.month < SURTO__MONTHS_MAX) {
        surto__calendar_note(&c, games % 3 == 2);
        games++;
    }
    CHECK(c.second == 0 && c.spare == 0 && c.spare2 == 0 && c.points == 0);
    unsigned noted = 0;
    for (unsigned row = 0; row < SURTO__GAMES_MAX; row++) {
        noted += c.rows[row].result != SURTO__TRY_OPEN;
        bool second = row % 2;
        CHECK(!second || (c.rows[row].result == SURTO__TRY_OPEN) ==
                             (c.rows[row - 1].result == SURTO__TRY_WON));
    }
    CHECK(noted == games);
}

TEST("calendar: points for months won, by the try, beside what content gave or took")
{
    surto__calendar c;
    memset(&c, 0, sizeof c);
    CHECK(surto__calendar_score(&c, 20, 10) == 0);
    c.rows[0].result = SURTO__TRY_WON;
    c.rows[2].result = SURTO__TRY_LOST;
    c.rows[3].result = SURTO__TRY_WON;
    c.rows[4].result = SURTO__TRY_LOST;
    c.rows[5].result = SURTO__TRY_LOST;
    c.rows[22].result = SURTO__TRY_LOST;
    c.rows[23].result = SURTO__TRY_WON;
    CHECK(surto__calendar_score(&c, 20, 10) == 40);
    c.points = -45;
    CHECK(surto__calendar_score(&c, 20, 10) == -5);
    c.points = 7;
    CHECK(surto__calendar_score(&c, 20, 10) == 47);
    CHECK(surto__calendar_score(&c, 0, 0) == 7);
}

CHECK_MAIN
