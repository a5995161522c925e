/* Scans JSON and stops as soon as it has found what it looks for. */
#include "nats_answer.h"

#include <string.h>

enum { DEPTH_MAX = 16 };

typedef struct walk {
    const char *at, *end;
} walk;

static void skip_blanks(walk *w)
{
    while (w->at < w->end &&
           (*w->at == ' ' || *w->at == '\t' || *w->at == '\n' || *w->at == '\r')) {
        w->at++;
    }
}

static bool take(walk *w, char wanted)
{
    skip_blanks(w);
    if (w->at == w->end || *w->at != wanted) {
        return false;
    }
    w->at++;
    return true;
}

static bool read_text(walk *w, store_bytes *out)
{
    if (!take(w, '"')) {
        return false;
    }
    const char *begin = w->at;
    while (w->at < w->end && *w->at != '"') {
        if (*w->at == '\\' && ++w->at == w->end) {
            return false;
        }
        w->at++;
    }
    if (w->at == w->end) {
        return false;
    }
    *out = (store_bytes){begin, (size_t)(w->at - begin)};
    w->at++;
    return true;
}

/* A number, true, false or null: whatever stands until the next sign of structure. */
static bool read_word(walk *w, store_bytes *out)
{
    const char *begin = w->at;
    while (w->at < w->end && !strchr(",]} \t\r\n\"[{:", *w->at)) {
        w->at++;
    }
    *out = (store_bytes){begin, (size_t)(w->at - begin)};
    return out->length > 0;
}

/* Goes over a value; *out is its text without quotes. */
static bool read_value(walk *w, unsigned depth, store_bytes *out)
{
    skip_blanks(w);
    if (w->at == w->end || depth == DEPTH_MAX) {
        return false;
    }
    if (*w->at == '"') {
        return read_text(w, out);
    }
    if (*w->at != '{' && *w->at != '[') {
        return read_word(w, out);
    }
    const char *begin = w->at;
    bool is_object = *w->at == '{';
    char closing = is_object ? '}' : ']';
    w->at++;
    if (!take(w, closing)) {
        do {
            store_bytes part;
            if (is_object && (!read_text(w, &part) || !take(w, ':'))) {
                return false;
            }
            if (!read_value(w, depth + 1, &part)) {
                return false;
            }
        } while (take(w, ','));
        if (!take(w, closing)) {
            return false;
        }
    }
    *out = (store_bytes){begin, (size_t)(w->at - begin)};
    return true;
}

/* The value of a member of the object at hand. */
static bool find_member(walk *w, const char *name, size_t length, store_bytes *out)
{
    if (!take(w, '{')) {
        return false;
    }
    do {
        store_bytes key;
        if (!read_text(w, &key) || !take(w, ':') || !read_value(w, 0, out)) {
            return false;
        }
        if (key.length == length && memcmp(key.at, name, length) == 0) {
            return true;
        }
    } while (take(w, ','));
    return false;
}

bool nats_answer_find(store_bytes json, const char *path, store_bytes *out)
{
    *out = json;
    for (;;) {
        if (out->length == 0) {
            return false;
        }
        walk w = {out->at, (const char *)out->at + out->length};
        size_t length = strcspn(path, ".");
        if (!find_member(&w, path, length, out)) {
            return false;
        }
        if (path[length] == '\0') {
            return true;
        }
        path += length + 1;
    }
}

bool nats_answer_number(store_bytes json, const char *path, uint64_t *out)
{
    store_bytes text;
    if (!nats_answer_find(json, path, &text) || text.length == 0 || text.length > 18) {
        return false; /* 18 digits always fit */
    }
    const char *digits = text.at;
    *out = 0;
    for (size_t i = 0; i < text.length; i++) {
        if (digits[i] < '0' || digits[i] > '9') {
            return false;
        }
        *out = *out * 10 + (uint64_t)(digits[i] - '0');
    }
    return true;
}

bool nats_answer_is(store_bytes json, const char *path, const char *text)
{
    store_bytes found;
    return nats_answer_find(json, path, &found) && found.length == strlen(text) &&
           memcmp(found.at, text, found.length) == 0;
}

bool nats_answer_is_true(store_bytes json, const char *path)
{
    return nats_answer_is(json, path, "true");
}

bool nats_answer_version(store_bytes text, unsigned major, unsigned minor)
{
    const char *at = text.at;
    unsigned parts[2] = {0, 0};
    size_t i = 0;
    for (unsigned part = 0; part < 2; part++) {
        size_t begin = i;
        while (i < text.length && at[i] >= '0' && at[i] <= '9' && i - begin < 6) {
            parts[part] = parts[part] * 10 + (unsigned)(at[i++] - '0');
        }
        if (i == begin || (part == 0 && (i == text.length || at[i++] != '.'))) {
            return false;
        }
    }
    return parts[0] > major || (parts[0] == major && parts[1] >= minor);
}

static int digit_of(char sign)
{
    if (sign >= 'A' && sign <= 'Z') {
        return sign - 'A';
    }
    if (sign >= 'a' && sign <= 'z') {
        return sign - 'a' + 26;
    }
    if (sign >= '0' && sign <= '9') {
        return sign - '0' + 52;
    }
    return sign == '+' ? 62 : sign == '/' ? 63 : -1;
}

bool base64_read(store_bytes text, uint8_t *out, size_t *count)
{
    const char *at = text.at;
    *count = 0;
    if (text.length % 4 != 0) {
        return false;
    }
    for (size_t i = 0; i < text.length; i += 4) {
        bool is_last = i + 4 == text.length;
        unsigned pads = is_last ? (unsigned)(at[i + 3] == '=') + (unsigned)(at[i + 2] == '=') : 0;
        if (pads == 1 && at[i + 2] == '=') {
            return false;
        }
        uint32_t bits = 0;
        for (unsigned k = 0; k < 4; k++) {
            int digit = k >= 4 - pads ? 0 : digit_of(at[i + k]);
            if (digit < 0) {
                return false;
            }
            bits = bits << 6 | (uint32_t)digit;
        }
        for (unsigned k = 0; k < 3 - pads; k++) {
            out[(*count)++] = (uint8_t)(bits >> (16 - 8 * k));
        }
    }
    return true;
}
