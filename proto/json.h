/* JSON on bytes: a reader of untrusted ones, value by value, and a writer. Neither allocates. It
 * knows no messages: proto/message.h does. The reader is stricter than many: UTF-8 is checked,
 * lone surrogates are refused, and containers are at most JSON_DEPTH_MAX deep. */
#ifndef SURTO_PROTO_JSON_H
#define SURTO_PROTO_JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { JSON_DEPTH_MAX = 16 };

/* ---- Reading ------------------------------------------------------------------------------ */

typedef struct json_reader {
    char *at, *end;
    unsigned depth;  /* containers that are open */
    const char *why; /* what was wrong when a function said false; static */
} json_reader;

void json_reader_begin(json_reader *reader, char *bytes, size_t length);

/* Takes the opening '{' or '['. Returns: false if something else comes. Every function below does
 * so too, and is not called any more after it. */
bool json_read_open(json_reader *reader, char bracket);

/* Before each member or value of an open container, `first` before the first of it. *more is false
 * when its end was taken. */
bool json_read_more(json_reader *reader, char bracket, bool first, bool *more);

/* A text, without its quotes. Escapes are resolved in the bytes themselves. It may have any sign,
 * zeros too. */
bool json_read_text(json_reader *reader, const char **text, size_t *length);
bool json_read_key(json_reader *reader, const char **text, size_t *length); /* and its colon */

/* A whole number from 0 to 2^53 - 1, written without sign, fraction and exponent. */
bool json_read_number(json_reader *reader, uint64_t *out);
bool json_read_bool(json_reader *reader, bool *out);

/* Any value, which must be JSON all the same. It leaves the bytes as they are. */
bool json_read_skip(json_reader *reader);

/* How many values the list has that comes next; it is still to be read. The bytes stay as they
 * are. */
bool json_read_count(json_reader *reader, size_t *count);

/* Nothing may follow but blanks. */
bool json_read_end(json_reader *reader);

/* ---- Writing ------------------------------------------------------------------------------ */

typedef struct json_writer {
    char *out;
    size_t cap;
    size_t length; /* goes on beyond cap, where nothing is written */
    bool follows;  /* the next value needs a comma before it */
} json_writer;

void json_writer_begin(json_writer *writer, char *out, size_t cap);

/* key is NULL in lists and for the outermost value; the same holds below. */
void json_write_open(json_writer *writer, const char *key, char bracket);
void json_write_close(json_writer *writer, char bracket);

void json_write_text(json_writer *writer, const char *key, const char *text, size_t length);
void json_write_number(json_writer *writer, const char *key, uint64_t value);
void json_write_bool(json_writer *writer, const char *key, bool value);
void json_write_hex(json_writer *writer, const char *key, const uint8_t *bytes, size_t count);

#endif
