#include "campaign/calendar.h"

#include <assert.h>
#include <string.h>

const char *const surto__month_keys[SURTO__MONTHS_MAX + 1] = {
    "january", "february",  "march",   "april",    "may",      "june",    "july",
    "august",  "september", "october", "november", "december", "prologue"};

surto__calendar_row *surto__calendar_now(surto__calendar *calendar)
{
    assert(2 * calendar->month + calendar->second < SURTO__GAMES_MAX);
    return &calendar->rows[2 * calendar->month + calendar->second];
}

void surto__calendar_next(surto__calendar *calendar, bool again)
{
    assert(surto__calendar_now(calendar)->result != SURTO__TRY_OPEN); /* the game was noted */
    if (again && !calendar->second) {
        calendar->second = 1;
    } else {
        calendar->month++;
        calendar->second = 0;
    }
}

void surto__calendar_change(surto__calendar *calendar, unsigned min, int change)
{
    assert(min <= SURTO__LEVEL_MAX);
    int level = calendar->level + change, lowest = (int)min;
    calendar->level = (uint8_t)(level < lowest             ? lowest
                                : level > SURTO__LEVEL_MAX ? SURTO__LEVEL_MAX
                                                           : level);
}

void surto__calendar_points(surto__calendar *calendar, int points)
{
    int sum = calendar->points + points, max = SURTO__POINTS_MAX;
    calendar->points = (int16_t)(sum > max ? max : sum < -max ? -max : sum);
}

unsigned surto__calendar_count(const surto__calendar *calendar, enum surto__try result)
{
    unsigned count = 0;
    for (unsigned row = 0; row < SURTO__GAMES_MAX; row++) {
        count += calendar->rows[row].result == result;
    }
    return count;
}

int surto__calendar_score(const surto__calendar *calendar, const uint8_t points[SURTO__TRIES][2])
{
    int sum = calendar->points;
    for (unsigned row = 0; row < SURTO__GAMES_MAX; row++) {
        assert(calendar->rows[row].result < SURTO__TRIES);
        sum += points[calendar->rows[row].result][row % 2];
    }
    return sum;
}

static bool row_fits(const surto__calendar_row *row, const surto__calendar_case *about)
{
    enum { NOBODY = 255 };
    if (row->result == SURTO__TRY_OPEN || row->result >= about->results ||
        row->level < about->level_min || row->level > SURTO__LEVEL_MAX ||
        row->size > about->size_max || row->players < 2 || row->players > about->seats) {
        return false;
    }
    for (unsigned seat = 0; seat < sizeof row->who; seat++) {
        unsigned who = row->who[seat];
        if (who != NOBODY && (seat >= row->players || !about->who_fits(about->context, who))) {
            return false;
        }
    }
    return true;
}

const char *surto__calendar_check(const surto__calendar *calendar,
                                  const surto__calendar_case *about, unsigned *last)
{
    static const surto__calendar_row open = {0};
    assert(about->months > 0 && about->months <= SURTO__MONTHS_MAX);
    assert(about->results <= SURTO__TRIES && about->seats <= sizeof open.who);
    unsigned now = 2U * calendar->month + calendar->second;
    *last = SURTO__TRY_OPEN;
    if (calendar->month > about->months || calendar->second > 1 ||
        calendar->level < about->level_min || calendar->level > SURTO__LEVEL_MAX ||
        calendar->spare || calendar->spare2 ||
        (calendar->month == about->months) != about->finished ||
        (about->finished && calendar->second)) {
        return "the campaign ends after its last month";
    }
    for (unsigned number = 0; number < SURTO__GAMES_MAX; number++) {
        const surto__calendar_row *row = &calendar->rows[number];
        bool again = number % 2 == 0 || row[-1].result == SURTO__TRY_LOST;
        bool played = number < now ? again : number == now && about->noted;
        if (!played) {
            if (memcmp(row, &open, sizeof *row) != 0) {
                return "the calendar tells of a game that was not played";
            }
            continue;
        }
        if (!row_fits(row, about)) {
            return "the calendar is not right about a game";
        }
        *last = row->result;
    }
    return calendar->second && calendar->rows[now - 1].result != SURTO__TRY_LOST
               ? "a second attempt follows a loss"
               : NULL;
}
