/* The calendar of a campaign: months, first and second tries, and a level that falls with a win and
 * rises with a loss (rationing in Season 2, funding in Season 0). */
#ifndef SURTO_CAMPAIGN_CALENDAR_H
#define SURTO_CAMPAIGN_CALENDAR_H

#include <stdbool.h>
#include <stdint.h>

enum {
    SURTO__MONTHS_MAX = 12,
    SURTO__GAMES_MAX = 2 * SURTO__MONTHS_MAX,
    SURTO__LEVEL_MAX = 10,
    SURTO__LEVEL_STEP = 2
};

enum surto__try { SURTO__TRY_OPEN, SURTO__TRY_WON, SURTO__TRY_LOST };

/* One game of the calendar: row 2 * month + second try. */
typedef struct surto__calendar_row {
    uint8_t result; /* enum surto__try */
    uint8_t level;  /* when it ended */
    uint8_t size;   /* what the rule set notes: cities in the network */
    uint8_t players;
    uint8_t who[4]; /* what the rule set notes of each player; SURTO_NONE past the last */
} surto__calendar_row;

/* A part of the rule set's state. */
typedef struct surto__calendar {
    surto__calendar_row rows[SURTO__GAMES_MAX];
    uint8_t month;  /* from 0; the number of months when the campaign is over */
    uint8_t second; /* 1 in the second try of the month */
    uint8_t level;
    uint8_t spare;
    int16_t points; /* beside those for months: what content gave or took */
    uint16_t spare2;
} surto__calendar;

/* The row of the game that is played now. */
surto__calendar_row *surto__calendar_now(surto__calendar *calendar);

/* Notes how the game of the current row ended and goes on: the level moves, and a loss in a first
 * try leads to the second, everything else to the next month. */
void surto__calendar_note(surto__calendar *calendar, bool won);

/* Changes the level, within its bounds. */
void surto__calendar_change(surto__calendar *calendar, int change);

/* Points for the months: `first` for each won in the first try, `second` in the second. */
int surto__calendar_score(const surto__calendar *calendar, unsigned first, unsigned second);

#endif
