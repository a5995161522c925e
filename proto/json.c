#include "proto/json.h"

#include <string.h>

#include "util/utf8.h"

/* ---- Reading ------------------------------------------------------------------------------ */

static bool fail(json_reader *reader, const char *why)
{
    reader->why = why;
    return false;
}

static void skip_blanks(json_reader *reader)
{
    while (reader->at < reader->end && (*reader->at == ' ' || *reader->at == '\t' ||
                                        *reader->at == '\n' || *reader->at == '\r')) {
        reader->at++;
    }
}

/* The next byte behind blanks, which stays; 0 at the end. */
static char look(json_reader *reader)
{
    skip_blanks(reader);
    return reader->at < reader->end ? *reader->at : '\0';
}

static bool is_digit(char sign)
{
    return sign >= '0' && sign <= '9';
}

void json_reader_begin(json_reader *reader, char *bytes, size_t length)
{
    *reader = (json_reader){.at = bytes, .end = bytes + length};
}

bool json_read_open(json_reader *reader, char bracket)
{
    if (look(reader) != bracket) {
        return fail(reader, bracket == '{' ? "is no object" : "is no list");
    }
    if (reader->depth == JSON_DEPTH_MAX) {
        return fail(reader, "is too deep");
    }
    reader->depth++;
    reader->at++;
    return true;
}

bool json_read_more(json_reader *reader, char bracket, bool first, bool *more)
{
    char next = look(reader);
    *more = true;
    if (next == (bracket == '{' ? '}' : ']')) {
        reader->at++;
        reader->depth--;
        *more = false;
        return true;
    }
    if (first) {
        return true;
    }
    if (next != ',') {
        return fail(reader, "is no JSON: a comma or an end is missing");
    }
    reader->at++;
    return true;
}

/* Four hexadecimal digits of \uXXXX. */
static bool read_unit(const char **at, const char *end, uint32_t *unit)
{
    *unit = 0;
    if (end - *at < 4) {
        return false;
    }
    for (const char *stop = *at + 4; *at < stop; ++*at) {
        char sign = **at;
        uint32_t digit = is_digit(sign)               ? (uint32_t)(sign - '0')
                         : sign >= 'a' && sign <= 'f' ? (uint32_t)(sign - 'a' + 10)
                         : sign >= 'A' && sign <= 'F' ? (uint32_t)(sign - 'A' + 10)
                                                      : 16;
        if (digit == 16) {
            return false;
        }
        *unit = *unit << 4 | digit;
    }
    return true;
}

/* What follows a backslash. */
static bool read_escape(const char **at, const char *end, uint32_t *sign)
{
    static const char letters[] = "\"\\/bfnrt", means[] = "\"\\/\b\f\n\r\t";
    if (*at == end) {
        return false;
    }
    char letter = *(*at)++;
    if (letter != 'u') {
        const char *found = letter ? strchr(letters, letter) : NULL;
        *sign = found ? (unsigned char)means[found - letters] : 0;
        return found != NULL;
    }
    if (!read_unit(at, end, sign)) {
        return false;
    }
    if (*sign < 0xd800 || *sign > 0xdfff) {
        return true;
    }
    uint32_t low; /* one half of a pair: the other must follow */
    if (*sign > 0xdbff || end - *at < 2 || (*at)[0] != '\\' || (*at)[1] != 'u') {
        return false;
    }
    *at += 2;
    if (!read_unit(at, end, &low) || low < 0xdc00 || low > 0xdfff) {
        return false;
    }
    *sign = 0x10000 + ((*sign - 0xd800) << 10) + (low - 0xdc00);
    return true;
}

/* Reads a text. What it means is written to `out`, which may be where it is read: it never becomes
 * longer. With NULL it is only judged. */
static bool take_text(json_reader *reader, char *out, size_t *length)
{
    if (look(reader) != '"') {
        return fail(reader, "is no text");
    }
    const char *at = reader->at + 1, *end = reader->end;
    *length = 0;
    while (at < end && *at != '"') {
        uint32_t sign;
        if (*at == '\\') {
            at++;
            if (!read_escape(&at, end, &sign)) {
                return fail(reader, "is no JSON: an escape that means nothing");
            }
        } else {
            sign = utf8_read(&at, end);
            if (sign == UTF8_BAD) {
                return fail(reader, "is not UTF-8");
            }
            if (sign < 0x20) {
                return fail(reader, "is no JSON: a bare control character");
            }
        }
        char spare[UTF8_MAX];
        *length += utf8_write(sign, out ? out + *length : spare);
    }
    if (at == end) {
        return fail(reader, "is no JSON: a text does not end");
    }
    reader->at += at + 1 - reader->at;
    return true;
}

bool json_read_text(json_reader *reader, const char **text, size_t *length)
{
    skip_blanks(reader);
    char *out = reader->at + 1; /* behind the quote, if there is one */
    *text = out;
    return take_text(reader, out, length);
}

static bool take_colon(json_reader *reader)
{
    if (look(reader) != ':') {
        return fail(reader, "is no JSON: a colon is missing");
    }
    reader->at++;
    return true;
}

bool json_read_key(json_reader *reader, const char **text, size_t *length)
{
    return json_read_text(reader, text, length) && take_colon(reader);
}

/* Takes a number as JSON has it. *whole: without sign, fraction and exponent. */
static bool take_number(json_reader *reader, bool *whole)
{
    char *at = reader->at, *end = reader->end;
    *whole = true;
    if (at < end && *at == '-') {
        *whole = false;
        at++;
    }
    if (at == end || !is_digit(*at)) {
        return fail(reader, "is no number");
    }
    char *digits = at;
    while (at < end && is_digit(*at)) {
        at++;
    }
    if (*digits == '0' && at > digits + 1) {
        return fail(reader, "is no number: it begins with zero");
    }
    if (at < end && *at == '.') {
        *whole = false;
        digits = ++at;
        while (at < end && is_digit(*at)) {
            at++;
        }
        if (at == digits) {
            return fail(reader, "is no number");
        }
    }
    if (at < end && (*at == 'e' || *at == 'E')) {
        *whole = false;
        at++;
        if (at < end && (*at == '+' || *at == '-')) {
            at++;
        }
        digits = at;
        while (at < end && is_digit(*at)) {
            at++;
        }
        if (at == digits) {
            return fail(reader, "is no number");
        }
    }
    reader->at = at;
    return true;
}

bool json_read_number(json_reader *reader, uint64_t *out)
{
    const uint64_t most = (UINT64_C(1) << 53) - 1;
    skip_blanks(reader);
    const char *at = reader->at;
    bool whole;
    if (!take_number(reader, &whole)) {
        return false;
    }
    if (!whole) {
        return fail(reader, "is no whole number");
    }
    uint64_t value = 0;
    for (; at < reader->at; at++) {
        value = 10 * value + (uint64_t)(*at - '0');
        if (value > most) {
            return fail(reader, "is too large");
        }
    }
    *out = value;
    return true;
}

static bool take_word(json_reader *reader, const char *word)
{
    size_t length = strlen(word);
    if ((size_t)(reader->end - reader->at) < length || memcmp(reader->at, word, length) != 0) {
        return fail(reader, "is no value of JSON");
    }
    reader->at += length;
    return true;
}

bool json_read_bool(json_reader *reader, bool *out)
{
    char next = look(reader);
    if (next != 't' && next != 'f') {
        return fail(reader, "is neither true nor false");
    }
    *out = next == 't';
    return take_word(reader, *out ? "true" : "false");
}

static bool skip_simple(json_reader *reader, char next)
{
    bool whole;
    size_t length;
    switch (next) {
    case '"':
        return take_text(reader, NULL, &length);
    case 't':
        return take_word(reader, "true");
    case 'f':
        return take_word(reader, "false");
    case 'n':
        return take_word(reader, "null");
    default: /* a digit or a minus; anything else is refused there */
        return take_number(reader, &whole);
    }
}

/* Without recursion: what a stranger sends decides about no stack. */
bool json_read_skip(json_reader *reader)
{
    char brackets[JSON_DEPTH_MAX];
    unsigned outside = reader->depth;
    bool first = false;
    do {
        if (reader->depth > outside) {
            char bracket = brackets[reader->depth - 1];
            bool more;
            if (!json_read_more(reader, bracket, first, &more)) {
                return false;
            }
            first = false;
            if (!more) {
                continue;
            }
            size_t length;
            if (bracket == '{' && !(take_text(reader, NULL, &length) && take_colon(reader))) {
                return false;
            }
        }
        char next = look(reader);
        if (next == '{' || next == '[') {
            if (!json_read_open(reader, next)) {
                return false;
            }
            brackets[reader->depth - 1] = next;
            first = true;
        } else if (!skip_simple(reader, next)) {
            return false;
        }
    } while (reader->depth > outside);
    return true;
}

bool json_read_count(json_reader *reader, size_t *count)
{
    json_reader ahead = *reader;
    bool more = true, good = json_read_open(&ahead, '[');
    for (*count = 0; good && more;) {
        good = json_read_more(&ahead, '[', *count == 0, &more);
        if (good && more) {
            good = json_read_skip(&ahead);
            ++*count;
        }
    }
    reader->why = ahead.why;
    return good;
}

bool json_read_end(json_reader *reader)
{
    skip_blanks(reader);
    return reader->at == reader->end || fail(reader, "is no JSON: something follows its end");
}

/* ---- Writing ------------------------------------------------------------------------------ */

static void put(json_writer *writer, const char *bytes, size_t length)
{
    if (length > 0 && writer->length <= writer->cap && length <= writer->cap - writer->length) {
        memcpy(writer->out + writer->length, bytes, length);
    }
    writer->length += length;
}

static void put_sign(json_writer *writer, char sign)
{
    put(writer, &sign, 1);
}

static void put_text(json_writer *writer, const char *text, size_t length)
{
    static const char digits[] = "0123456789abcdef";
    put_sign(writer, '"');
    size_t from = 0;
    for (size_t i = 0; i < length; i++) {
        unsigned char sign = (unsigned char)text[i];
        if (sign >= 0x20 && sign != '"' && sign != '\\') {
            continue;
        }
        put(writer, text + from, i - from);
        from = i + 1;
        if (sign >= 0x20) {
            put(writer, (char[]){'\\', (char)sign}, 2);
        } else if (sign == '\n') {
            put(writer, "\\n", 2);
        } else {
            put(writer, (char[]){'\\', 'u', '0', '0', digits[sign >> 4], digits[sign & 15]}, 6);
        }
    }
    if (from < length) { /* an empty text may point nowhere */
        put(writer, text + from, length - from);
    }
    put_sign(writer, '"');
}

/* A comma and the key, as far as they are needed. */
static void lead(json_writer *writer, const char *key)
{
    if (writer->follows) {
        put_sign(writer, ',');
    }
    if (key) {
        put_text(writer, key, strlen(key));
        put_sign(writer, ':');
    }
    writer->follows = true;
}

void json_writer_begin(json_writer *writer, char *out, size_t cap)
{
    *writer = (json_writer){.out = out, .cap = cap};
}

void json_write_open(json_writer *writer, const char *key, char bracket)
{
    lead(writer, key);
    put_sign(writer, bracket);
    writer->follows = false;
}

void json_write_close(json_writer *writer, char bracket)
{
    put_sign(writer, bracket);
    writer->follows = true;
}

void json_write_text(json_writer *writer, const char *key, const char *text, size_t length)
{
    lead(writer, key);
    put_text(writer, text, length);
}

void json_write_number(json_writer *writer, const char *key, uint64_t value)
{
    char digits[20];
    size_t first = sizeof digits;
    do {
        digits[--first] = (char)('0' + value % 10);
        value /= 10;
    } while (value > 0);
    lead(writer, key);
    put(writer, digits + first, sizeof digits - first);
}

void json_write_bool(json_writer *writer, const char *key, bool value)
{
    lead(writer, key);
    put(writer, value ? "true" : "false", value ? 4 : 5);
}

void json_write_hex(json_writer *writer, const char *key, const uint8_t *bytes, size_t count)
{
    static const char digits[] = "0123456789abcdef";
    lead(writer, key);
    put_sign(writer, '"');
    for (size_t i = 0; i < count; i++) {
        put(writer, (char[]){digits[bytes[i] >> 4], digits[bytes[i] & 15]}, 2);
    }
    put_sign(writer, '"');
}
