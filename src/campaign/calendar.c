#include "campaign/calendar.h"

surto__calendar_row *surto__calendar_now(surto__calendar *calendar)
{
    return &calendar->rows[2 * calendar->month + calendar->second];
}

void surto__calendar_change(surto__calendar *calendar, int change)
{
    int level = calendar->level + change;
    calendar->level = (uint8_t)(level < 0                  ? 0
                                : level > SURTO__LEVEL_MAX ? SURTO__LEVEL_MAX
                                                           : level);
}

void surto__calendar_note(surto__calendar *calendar, bool won)
{
    surto__calendar_now(calendar)->result = won ? SURTO__TRY_WON : SURTO__TRY_LOST;
    surto__calendar_change(calendar, won ? -SURTO__LEVEL_STEP : SURTO__LEVEL_STEP);
    if (won || calendar->second) {
        calendar->month++;
        calendar->second = 0;
    } else {
        calendar->second = 1;
    }
}

int surto__calendar_score(const surto__calendar *calendar, unsigned first, unsigned second)
{
    int points = calendar->points;
    for (unsigned row = 0; row < SURTO__GAMES_MAX; row++) {
        if (calendar->rows[row].result == SURTO__TRY_WON) {
            points += (int)(row % 2 ? second : first);
        }
    }
    return points;
}
