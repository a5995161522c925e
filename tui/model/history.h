/* What has happened, one line or more per move, in the reader's language and with only what the
 * reader may know. */
#ifndef SURTO_TUI_HISTORY_H
#define SURTO_TUI_HISTORY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <surto/surto.h>

#include "ui/text/text_ui.h"

typedef struct history_entry {
    char *text;      /* with marks; paragraphs parted by line feeds */
    uint64_t places; /* whose signs it changed */
    uint16_t turn;   /* counted from 1; 0 in the set-up */
    uint8_t seat;    /* the active one */
    uint8_t actor;   /* of the move */
    uint8_t grave;   /* how many outbreaks and epidemics it had, or what the game has like them */
} history_entry;

typedef struct history {
    history_entry *entries; /* one for each move told */
    size_t count, room;
    unsigned reader;          /* for whom it was told */
    surto_state_buffer state; /* after the last entry */
    position_view seen;
    unsigned turn;
} history;

struct play;

/* Tells all moves of the table that are not told yet; anew if the reader is another. Clears the
 * scratch. */
void history_narrate(struct play *p);

/* Moves were taken back: drops what was told of them, before others take their places. */
void history_cut(struct play *p);
void history_forget(history *h);

/* The text of the last move that says something, for the last line. "" if there is none. */
const char *history_last(const history *h);

#endif
