/* Reads a record: its head, its moves one by one, its end. An error is a sentence that names the
 * line. */
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
    size_t count;                /* how many those are */
    bool at_end;                 /* all moves were read */
    char result[64];             /* as a record writes it, after record_reader_finish */
    bool complete;               /* the record had an end of its own; otherwise it was cut off */
    char why[RECORD_READER_WHY]; /* what is wrong, after a function answered false */
    const content *pack;         /* content of one's own, or NULL; set before record_reader_open */
} record_reader;

/* Opens the record in the text, which must stay where it is. Returns: false and a sentence. Close
 * the reader in either case. */
bool record_reader_open(record_reader *record, const strbuf *text);
void record_reader_close(record_reader *record);

/* Reads the next move without making it; after the last, at_end is true.
 * Returns: false and a sentence. */
bool record_reader_next(record_reader *record, surto_move *out);

/* Applies a move; told (may be NULL) gets the move and its facts.
 * Returns: false and a sentence with the rule that forbids it. */
bool record_reader_apply(record_reader *record, surto_move move, applied_move *told);

/* Reads the end and compares result and hash with the game. A record that was cut off has neither
 * and is good as far as it goes. Returns: false and a sentence. */
bool record_reader_finish(record_reader *record);

/* Checks everything from beginning to end: moves, draws of a seed, commitment, result, hash.
 * Returns: false and a sentence. */
bool record_reader_check(record_reader *record, const strbuf *text);

/* Notes what is wrong with the line read last. Returns: false. */
bool record_reader_fail(record_reader *record, const char *fault);

#endif
