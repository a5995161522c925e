/* Reads a record: its head, its moves one by one, its end. An error is a sentence with the line
 * number. */
#ifndef SURTO_APP_RECORD_READER_H
#define SURTO_APP_RECORD_READER_H

#include <stdbool.h>
#include <surto/surto.h>

#include "content.h"
#include "ui/text/narrator.h"
#include "util/strbuf.h"

enum { RECORD_READER_WHY = 1024 };

typedef struct record_reader {
    surto_record_reader reader;
    surto_record_head head;
    surto_game *game;
    surto_state_buffer room;
    surto_state *state;          /* after the moves applied so far */
    size_t count;                /* how many moves were applied */
    bool at_end;                 /* all moves were read */
    char result[64];             /* as a record writes it, after record_reader_finish */
    bool complete;               /* the record has an end; otherwise it was cut off */
    char why[RECORD_READER_WHY]; /* the error, after a function returned false */
    const content *pack;         /* a custom pack, or NULL; set it before record_reader_open */
} record_reader;

/* Opens the record in a text, which must outlive the reader. Returns: false with an error in `why`.
 * Close the reader in either case. */
bool record_reader_open(record_reader *record, const strbuf *text);
void record_reader_close(record_reader *record);

/* Reads the next move without applying it; after the last one, at_end is true.
 * Returns: false with an error. */
bool record_reader_next(record_reader *record, surto_move *out);

/* Applies a move; told (may be NULL) gets the move and its facts.
 * Returns: false with an error that names the rule. */
bool record_reader_apply(record_reader *record, surto_move move, applied_move *told);

/* Reads the end and compares result and hash with the game. A record that was cut off has neither,
 * and its moves are valid. Returns: false with an error. */
bool record_reader_finish(record_reader *record);

/* Checks the whole record: moves, the draws of a seed, commitment, result, hash.
 * Returns: false with an error. */
bool record_reader_check(record_reader *record, const strbuf *text);

/* Sets the error, with the number of the line read last. Returns: false. */
bool record_reader_fail(record_reader *record, const char *fault);

#endif
