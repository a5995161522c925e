/* Writes one JSON value to a stream, with its commas and quotes. */
#ifndef SURTO_UTIL_JSON_WRITER_H
#define SURTO_UTIL_JSON_WRITER_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

typedef struct json {
    FILE *out;
    bool follows; /* the next value needs a comma before it */
} json;

/* Opens an object '{' or a list '['. In this and the functions below, key is NULL inside lists and
 * for the outermost value. */
void json_open(json *writer, const char *key, char bracket);
void json_close(json *writer, char bracket);

void json_text(json *writer, const char *key, const char *value);
void json_number(json *writer, const char *key, uint64_t value);
void json_real(json *writer, const char *key, double value);
void json_bool(json *writer, const char *key, bool value);
void json_null(json *writer, const char *key);

/* A 64-bit value as a string of 16 hex digits: a JSON number would be rounded. */
void json_hash(json *writer, const char *key, uint64_t value);

/* Ends the outermost value with a line feed. */
void json_end(json *writer);

#endif
