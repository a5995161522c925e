/* What the sheets of all campaigns have: how the campaign stands, and the rules that came. */
#ifndef SURTO_UI_TEXT_CAMPAIGN_SHEET_H
#define SURTO_UI_TEXT_CAMPAIGN_SHEET_H

#include "text_ui.h"

/* A month of the calendar: how its games ended. */
typedef struct calendar_month {
    unsigned tries;
    const char *result[2]; /* in the reader's language */
    bool good[2];
} calendar_month;

/* How a campaign stands. */
struct campaign_progress {
    const char *phase;
    unsigned month; /* at hand */
    bool second_try, prologue, running;
    const char *level; /* what its number is, as a message: "Rationing level: {n}." */
    const char *asked; /* before a game, with {score}: "Rationing level {n}, score so far ..." */
    unsigned number;
    int score;
    unsigned units;

    /* Only from text_ui.campaign. */
    unsigned months; /* of the whole campaign; `month` is this when it is over */
    calendar_month calendar[MONTHS];
    unsigned read, to_read; /* cards of the Legacy deck */
    unsigned opened;        /* packets and doors */
};

/* Notes a game that was played. */
void calendar_note(campaign_progress *now, unsigned month, bool second, bool good,
                   const char *result);

/* Where the columns behind the months of a calendar begin. */
unsigned calendar_start(const narrator *who);

void show_campaign_head(const page *on, const narrator *who, const campaign_progress *now);

/* The rule stickers of a mask, each with what it does. */
void show_stickers(const page *on, const narrator *who, unsigned thing, uint64_t letters);

/* The counters of content, without those that are hidden: a mask. */
void show_counters(const page *on, const narrator *who, unsigned thing, unsigned count,
                   unsigned hidden, const uint8_t *counters);

/* Asks for the next game; `trial`: the prologue can still be played. */
void ask_month(const page *on, const narrator *who, const campaign_progress *now, bool trial);

void ask_purchases(const page *on, const narrator *who, const campaign_progress *now);

#endif
