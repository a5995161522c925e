/* Writes one JSON value to a stream, with commas and quotes where they belong. */
#ifndef SURTO_UTIL_JSON_WRITER_H
#define SURTO_UTIL_JSON_WRITER_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

typedef struct json {
    FILE *out;
    bool follows; /* the next value needs a comma before it */
} json;

/* Opens an object '{' or a list '['. key is NULL inside lists and for the outermost value; the
 * same holds for every function below. */
void json_open(json *writer, const char *key, char bracket);
void json_close(json *writer, char bracket);

void json_text(json *writer, const char *key, const char *value);
void json_number(json *writer, const char *key, uint64_t value);
void json_real(json *writer, const char *key, double value);
void json_bool(json *writer, const char *key, bool value);
void json_null(json *writer, const char *key);

/* A 64-bit value as 16 hexadecimal digits in a string: JSON's numbers would round it. */
void json_hash(json *writer, const char *key, uint64_t value);

/* Ends the outermost value with a line feed. */
void json_end(json *writer);

#endif
