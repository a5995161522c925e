/* One JSON value on a stream, valid whatever bytes it is given. */
#include "json_writer.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "utf8.h"

/* File names and record tags are bytes from outside, and JSON must be valid whatever they hold. */
static void write_string(FILE *out, const char *text)
{
    const char *end = text + strlen(text);
    putc('"', out);
    for (const char *at = text; at < end;) {
        const char *begin = at;
        uint32_t sign = utf8_read(&at, end);
        if (sign == UTF8_BAD) {
            fputs("\\ufffd", out);
            at++;
        } else if (sign == '"' || sign == '\\') {
            fprintf(out, "\\%c", (char)sign);
        } else if (sign < 0x20 || sign == 0x7f) {
            fprintf(out, "\\u%04x", (unsigned)sign);
        } else {
            fwrite(begin, 1, (size_t)(at - begin), out);
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
