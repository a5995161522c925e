/* The calendar of a campaign: attempts, months, the level, points. */
#include "campaign/calendar.h"

#include "../check.h"

TEST("calendar: the months have their names, and the prologue")
{
    CHECK(strcmp(surto__month_keys[0], "january") == 0);
    CHECK(strcmp(surto__month_keys[SURTO__MONTHS_MAX - 1], "december") == 0);
    CHECK(strcmp(surto__month_keys[SURTO__MONTHS_MAX], "prologue") == 0);
}

/* A game ends: its row is written, then the calendar goes on. */
static void end_game(surto__calendar *calendar, bool again)
{
    surto__calendar_now(calendar)->result = again ? SURTO__TRY_LOST : SURTO__TRY_WON;
    surto__calendar_next(calendar, again);
}

TEST("calendar: a month that is done leads to the next")
{
    surto__calendar c = {.level = 4};
    CHECK(surto__calendar_now(&c) == &c.rows[0]);
    end_game(&c, false);
    CHECK(c.month == 1 && c.second == 0 && c.level == 4);
    CHECK(surto__calendar_now(&c) == &c.rows[2]);
}

TEST("calendar: a month has at most a second attempt, however that ends")
{
    for (unsigned again = 0; again < 2; again++) {
        surto__calendar c = {.level = 4, .month = 3};
        end_game(&c, true);
        CHECK(c.month == 3 && c.second == 1);
        CHECK(surto__calendar_now(&c) == &c.rows[7]);
        end_game(&c, again);
        CHECK(c.month == 4 && c.second == 0 && c.level == 4);
    }
}

TEST("calendar: the level keeps within its bounds")
{
    static const struct {
        unsigned from, min;
        int change;
        unsigned to;
    } cases[] = {{4, 0, 2, 6},    {4, 0, -2, 2},  {1, 0, -2, 0},   {0, 0, -2, 0}, {9, 0, 2, 10},
                 {10, 0, 2, 10},  {8, 0, 2, 10},  {2, 0, -2, 0},   {5, 0, 0, 5},  {10, 0, -10, 0},
                 {0, 0, 255, 10}, {0, 0, 10, 10}, {3, 0, -255, 0}, {9, 0, 1, 10}, {1, 1, -1, 1},
                 {2, 1, -1, 1},   {3, 1, -9, 1},  {10, 1, 2, 10},  {1, 1, 0, 1}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        surto__calendar c = {.level = (uint8_t)cases[i].from};
        surto__calendar_change(&c, cases[i].min, cases[i].change);
        CHECK_SAY(c.level == cases[i].to, "%u and %d, at least %u: %u", cases[i].from,
                  cases[i].change, cases[i].min, c.level);
    }
}

TEST("calendar: a whole year, and nothing but the month and the try is written")
{
    surto__calendar c;
    memset(&c, 0, sizeof c);
    unsigned games = 0, seconds = 0, last = 0;
    while (c.month < SURTO__MONTHS_MAX) {
        unsigned now = (unsigned)(surto__calendar_now(&c) - c.rows);
        CHECK(games == 0 || now > last);
        last = now;
        seconds += c.second;
        end_game(&c, games % 3 != 2);
        games++;
    }
    CHECK(games == SURTO__MONTHS_MAX + seconds && seconds > 0 && seconds < SURTO__MONTHS_MAX);
    for (unsigned row = 0; row < SURTO__GAMES_MAX; row++) { /* written by end_game above */
        c.rows[row].result = SURTO__TRY_OPEN;
    }
    surto__calendar none = {.month = SURTO__MONTHS_MAX};
    CHECK(memcmp(&c, &none, sizeof c) == 0);
}

TEST("calendar: points for results, by the try, beside what content gave or took")
{
    static const uint8_t won[SURTO__TRIES][2] = {[SURTO__TRY_WON] = {20, 10}};
    static const uint8_t both[SURTO__TRIES][2] = {
        [SURTO__TRY_WON] = {20, 10}, [SURTO__TRY_ADEQUATE] = {8, 3}};
    static const uint8_t none[SURTO__TRIES][2] = {{0}};
    surto__calendar c;
    memset(&c, 0, sizeof c);
    CHECK(surto__calendar_score(&c, won) == 0);
    c.rows[0].result = SURTO__TRY_WON;
    c.rows[2].result = SURTO__TRY_LOST;
    c.rows[3].result = SURTO__TRY_WON;
    c.rows[4].result = SURTO__TRY_LOST;
    c.rows[5].result = SURTO__TRY_LOST;
    c.rows[22].result = SURTO__TRY_LOST;
    c.rows[23].result = SURTO__TRY_WON;
    CHECK(surto__calendar_score(&c, won) == 40 && surto__calendar_score(&c, both) == 40);
    c.points = -45;
    CHECK(surto__calendar_score(&c, won) == -5);
    c.points = 7;
    CHECK(surto__calendar_score(&c, won) == 47);
    CHECK(surto__calendar_score(&c, none) == 7);
    c.rows[6].result = SURTO__TRY_ADEQUATE;
    c.rows[8].result = SURTO__TRY_LOST;
    c.rows[9].result = SURTO__TRY_ADEQUATE;
    CHECK(surto__calendar_score(&c, won) == 47 && surto__calendar_score(&c, both) == 58);
}

TEST("calendar: points of content stay within their bounds")
{
    surto__calendar c;
    memset(&c, 0, sizeof c);
    surto__calendar_points(&c, 12);
    surto__calendar_points(&c, -30);
    CHECK(c.points == -18);
    surto__calendar_points(&c, SURTO__POINTS_MAX);
    surto__calendar_points(&c, 20);
    CHECK(c.points == SURTO__POINTS_MAX);
    surto__calendar_points(&c, -2 * SURTO__POINTS_MAX - 1);
    CHECK(c.points == -SURTO__POINTS_MAX);
}

CHECK_MAIN
