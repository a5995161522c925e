/* One JSON value on a stream, valid whatever bytes it is given. */
#include "json.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

/* How many bytes the UTF-8 character at `at` has; 0 if it is not well formed. File names and
 * record tags are bytes from outside, and JSON must be valid whatever they hold. */
static size_t utf8_length(const unsigned char *at)
{
    size_t length = at[0] < 0x80                     ? 1
                    : at[0] >= 0xc2 && at[0] <= 0xdf ? 2
                    : at[0] >= 0xe0 && at[0] <= 0xef ? 3
                    : at[0] >= 0xf0 && at[0] <= 0xf4 ? 4
                                                     : 0;
    for (size_t i = 1; i < length; i++) {
        if ((at[i] & 0xc0) != 0x80) {
            return 0;
        }
    }
    bool overlong = (at[0] == 0xe0 && at[1] < 0xa0) || (at[0] == 0xf0 && at[1] < 0x90);
    bool beyond = (at[0] == 0xed && at[1] > 0x9f) || (at[0] == 0xf4 && at[1] > 0x8f);
    return overlong || beyond ? 0 : length;
}

static void write_string(FILE *out, const char *text)
{
    putc('"', out);
    for (const unsigned char *at = (const unsigned char *)text; *at;) {
        size_t length = utf8_length(at);
        if (length == 0) {
            fputs("\\ufffd", out);
            at++;
        } else if (*at == '"' || *at == '\\') {
            fprintf(out, "\\%c", *at++);
        } else if (*at < 0x20 || *at == 0x7f) {
            fprintf(out, "\\u%04x", (unsigned)*at++);
        } else {
            fwrite(at, 1, length, out);
            at += length;
        }
    }
    putc('"', out);
}

static void begin(json *writer, const char *key)
{
    if (writer->follows) {
        putc(',', writer->out);
    }
    if (key) {
        write_string(writer->out, key);
        putc(':', writer->out);
    }
    writer->follows = true;
}

void json_open(json *writer, const char *key, char bracket)
{
    begin(writer, key);
    putc(bracket, writer->out);
    writer->follows = false;
}

void json_close(json *writer, char bracket)
{
    putc(bracket, writer->out);
    writer->follows = true;
}

void json_text(json *writer, const char *key, const char *value)
{
    begin(writer, key);
    write_string(writer->out, value);
}

void json_number(json *writer, const char *key, uint64_t value)
{
    begin(writer, key);
    fprintf(writer->out, "%" PRIu64, value);
}

void json_real(json *writer, const char *key, double value)
{
    begin(writer, key);
    if (isfinite(value)) {
        fprintf(writer->out, "%.6g", value);
    } else {
        fputs("null", writer->out);
    }
}

void json_bool(json *writer, const char *key, bool value)
{
    begin(writer, key);
    fputs(value ? "true" : "false", writer->out);
}

void json_null(json *writer, const char *key)
{
    begin(writer, key);
    fputs("null", writer->out);
}

void json_hash(json *writer, const char *key, uint64_t value)
{
    begin(writer, key);
    fprintf(writer->out, "\"%016" PRIx64 "\"", value);
}

void json_end(json *writer)
{
    putc('\n', writer->out);
    writer->follows = false;
}
