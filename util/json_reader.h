/* Reads JSON objects of one line, as json_writer.h writes them: for files of our own. It never
 * reads past the terminating zero, whatever the bytes are. */
#ifndef SURTO_UTIL_JSON_READER_H
#define SURTO_UTIL_JSON_READER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Finds the value of a key of an object. Returns: where it begins; NULL if there is none, or if
 * this is not an object. */
const char *json_find(const char *object, const char *key);

/* The first value of an array, and the one after a value. Returns: NULL if there is none. */
const char *json_first(const char *array);
const char *json_next(const char *value);

/* A value as a whole number, or as text. Returns: false if it is not one; text that is too long is
 * truncated. */
bool json_take_number(const char *value, uint64_t *out);
bool json_take_text(const char *value, char *out, size_t cap);

/* The same by key, for required values. */
bool json_number_of(const char *object, const char *key, uint64_t *out);
bool json_text_of(const char *object, const char *key, char *out, size_t cap);

#endif
