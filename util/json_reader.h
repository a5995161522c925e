/* Reads JSON objects of one line, as json.h writes them: for files of our own. Whatever else the
 * bytes are, nothing is read past their ending zero. */
#ifndef SURTO_UTIL_JSON_READER_H
#define SURTO_UTIL_JSON_READER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The value of a key of an object, where it begins. Returns: NULL if there is none, or this is no
 * object. */
const char *json_find(const char *object, const char *key);

/* The first value of an array, and the one after a value. Returns: NULL if there is none. */
const char *json_first(const char *array);
const char *json_next(const char *value);

/* A value as a whole number, or as text. Returns: false if it is no such thing; text that is too
 * long is cut. */
bool json_take_number(const char *value, uint64_t *out);
bool json_take_text(const char *value, char *out, size_t cap);

/* The same by key, for values that must be there. */
bool json_number_of(const char *object, const char *key, uint64_t *out);
bool json_text_of(const char *object, const char *key, char *out, size_t cap);

#endif
