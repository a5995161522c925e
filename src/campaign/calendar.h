/* The calendar of a campaign: months, first and second attempts, and a level that the end of a game
 * moves (rationing in Season 2, funding in Season 0). What a result does is the rule set's. */
#ifndef SURTO_CAMPAIGN_CALENDAR_H
#define SURTO_CAMPAIGN_CALENDAR_H

#include <stdbool.h>
#include <stdint.h>

enum {
    SURTO__MONTHS_MAX = 12,
    SURTO__GAMES_MAX = 2 * SURTO__MONTHS_MAX,
    SURTO__LEVEL_MAX = 10,
    SURTO__POINTS_MAX = 9999
};

/* The names of the months; the last is `prologue`. */
extern const char *const surto__month_keys[SURTO__MONTHS_MAX + 1];

enum surto__try {
    SURTO__TRY_OPEN, /* not played */
    SURTO__TRY_WON,
    SURTO__TRY_LOST,
    SURTO__TRY_ADEQUATE,
    SURTO__TRIES
};

/* One game of the calendar: row 2 * month + second attempt. */
typedef struct surto__calendar_row {
    uint8_t result; /* enum surto__try */
    uint8_t level;  /* when it ended */
    uint8_t size;   /* what the rule set notes */
    uint8_t players;
    uint8_t who[4]; /* what the rule set notes of each player; SURTO_NONE past the last */
} surto__calendar_row;

/* A part of the rule set's state. */
typedef struct surto__calendar {
    surto__calendar_row rows[SURTO__GAMES_MAX];
    uint8_t month;  /* from 0; the number of months when the campaign is over */
    uint8_t second; /* 1 in the second attempt at the month */
    uint8_t level;
    uint8_t spare;
    int16_t points; /* beside those for months: what content gave or took */
    uint16_t spare2;
} surto__calendar;

_Static_assert(sizeof(surto__calendar_row) == 8 &&
                   sizeof(surto__calendar) == 8 * SURTO__GAMES_MAX + 8,
               "a part of states: no padding");

/* The row of the game that is played now. */
surto__calendar_row *surto__calendar_now(surto__calendar *calendar);

/* Goes on after a game, whose row the rule set has written: with `again` a first attempt leads to
 * the second of its month, everything else to the next month. */
void surto__calendar_next(surto__calendar *calendar, bool again);

/* Changes the level, which stays from `min` to SURTO__LEVEL_MAX. */
void surto__calendar_change(surto__calendar *calendar, unsigned min, int change);

/* Points of content, given or taken; they stay within SURTO__POINTS_MAX either way. */
void surto__calendar_points(surto__calendar *calendar, int points);

/* How many games ended with a result. */
unsigned surto__calendar_count(const surto__calendar *calendar, enum surto__try result);

/* What content gave or took, and the points of all games: by enum surto__try, then for a first and
 * for a second attempt. Only the last game of a month is to count, so a table gives nothing for a
 * game that is open, nor in a first attempt for a result that is played again. */
int surto__calendar_score(const surto__calendar *calendar, const uint8_t points[SURTO__TRIES][2]);

/* What a rule set knows when it judges a calendar. */
typedef struct surto__calendar_case {
    unsigned months, seats;
    unsigned results, size_max; /* results below this number; most that `size` can be */
    unsigned level_min;
    bool finished; /* the campaign is over */
    bool noted;    /* the game of the current row is in it, while its end is still dealt with */
    bool (*who_fits)(const void *context, unsigned who); /* SURTO_NONE always does */
    const void *context;
} surto__calendar_case;

/* Does a calendar tell of exactly the games before the current one? A first attempt that was not
 * lost has no second. *last is how the last of them ended. Returns: NULL, or what is wrong. */
const char *surto__calendar_check(const surto__calendar *calendar,
                                  const surto__calendar_case *about, unsigned *last);

#endif
