/* JSON objects of one line. */
#include "json_reader.h"

#include <string.h>

/* Behind a string that begins at `at`. Returns: NULL if it does not end. */
static const char *skip_string(const char *at)
{
    for (at++; *at && *at != '"'; at++) {
        if (*at == '\\' && !*++at) {
            return NULL;
        }
    }
    return *at ? at + 1 : NULL;
}

/* Behind a value. Returns: NULL if it does not end. */
static const char *skip_value(const char *at)
{
    unsigned depth = 0;
    while (at && *at) {
        if (*at == '"') {
            at = skip_string(at);
        } else if (*at == '{' || *at == '[') {
            depth++;
            at++;
        } else if (*at == '}' || *at == ']') {
            if (depth == 0) {
                return at;
            }
            depth--;
            at++;
        } else if (*at == ',' && depth == 0) {
            return at;
        } else {
            at++;
        }
    }
    return at && depth == 0 ? at : NULL;
}

const char *json_find(const char *object, const char *key)
{
    size_t length = strlen(key);
    const char *at = *object == '{' ? object + 1 : NULL;
    while (at && *at == '"') {
        const char *end = skip_string(at);
        if (!end || *end != ':') {
            return NULL;
        }
        if ((size_t)(end - at) == length + 2 && strncmp(at + 1, key, length) == 0) {
            return end + 1;
        }
        at = json_next(end + 1);
    }
    return NULL;
}

const char *json_first(const char *array)
{
    return *array == '[' && array[1] && array[1] != ']' ? array + 1 : NULL;
}

const char *json_next(const char *value)
{
    const char *end = skip_value(value);
    return end && *end == ',' ? end + 1 : NULL;
}

bool json_take_number(const char *value, uint64_t *out)
{
    uint64_t number = 0;
    if (!value || *value < '0' || *value > '9') {
        return false;
    }
    for (; *value >= '0' && *value <= '9'; value++) {
        number = number * 10 + (uint64_t)(*value - '0');
    }
    *out = number;
    return *value == ',' || *value == '}' || *value == ']';
}

bool json_take_text(const char *value, char *out, size_t cap)
{
    if (!value || *value != '"') {
        return false;
    }
    size_t length = 0;
    for (value++; *value && *value != '"'; value++) {
        value += *value == '\\' && value[1];
        if (length + 1 < cap) {
            out[length++] = *value;
        }
    }
    out[length] = '\0';
    return *value == '"';
}

bool json_number_of(const char *object, const char *key, uint64_t *out)
{
    return json_take_number(json_find(object, key), out);
}

bool json_text_of(const char *object, const char *key, char *out, size_t cap)
{
    return json_take_text(json_find(object, key), out, cap);
}
