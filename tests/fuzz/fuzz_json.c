/* Any bytes as JSON: skipping and reading agree about what is JSON, skipping leaves the bytes as
 * they are, and what is written of what was read is JSON that means the same. */
#include "fuzz.h"
#include "proto/json.h"

/* Reads one value and writes it. Numbers are copied as they are: the reader has only whole ones. */
static bool transcribe(json_reader *reader, json_writer *writer, const char *key);

static bool transcribe_members(json_reader *reader, json_writer *writer, char bracket)
{
    for (bool first = true, more;; first = false) {
        char key[64];
        const char *name = NULL;
        size_t length;
        if (!json_read_more(reader, bracket, first, &more)) {
            return false;
        }
        if (!more) {
            return true;
        }
        if (bracket == '{') {
            if (!json_read_key(reader, &name, &length)) {
                return false;
            }
            length = length < sizeof key ? length : sizeof key - 1;
            memcpy(key, name, length);
            key[length] = '\0';
            for (size_t i = 0; i < length; i++) { /* a cut may go through a sign */
                key[i] = key[i] < 0 ? '?' : key[i];
            }
        }
        if (!transcribe(reader, writer, name ? key : NULL)) {
            return false;
        }
    }
}

static bool transcribe(json_reader *reader, json_writer *writer, const char *key)
{
    json_reader ahead = *reader;
    const char *text;
    size_t length;
    uint64_t number;
    bool yes;
    if (json_read_open(&ahead, '{') || json_read_open(&ahead, '[')) {
        char bracket = ahead.at[-1];
        *reader = ahead;
        json_write_open(writer, key, bracket);
        bool good = transcribe_members(reader, writer, bracket);
        json_write_close(writer, bracket == '{' ? '}' : ']');
        return good;
    }
    if (json_read_bool(&ahead, &yes)) {
        json_write_bool(writer, key, yes);
    } else if ((ahead = *reader, json_read_number(&ahead, &number))) {
        must(number < UINT64_C(1) << 53);
        json_write_number(writer, key, number);
    } else if ((ahead = *reader, json_read_skip(&ahead))) { /* texts, null, other numbers */
        ahead = *reader;
        if (json_read_text(&ahead, &text, &length)) {
            json_write_text(writer, key, text, length);
        } else {
            must(json_read_skip(&ahead));
            json_write_bool(writer, key, false);
        }
    } else {
        return false;
    }
    *reader = ahead;
    return true;
}

/* Returns: how many bytes were written; 0: it is no JSON. */
static size_t again(char *bytes, size_t size, char *out, size_t cap)
{
    json_reader reader;
    json_writer writer;
    json_reader_begin(&reader, bytes, size);
    json_writer_begin(&writer, out, cap);
    return transcribe(&reader, &writer, NULL) && json_read_end(&reader) ? writer.length : 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    size_t cap = 8 * size + 64; /* a value of one byte with its comma; a sign as an escape */
    char *bytes = malloc(size + 1), *out = malloc(cap), *twice = malloc(cap);
    must(bytes && out && twice);
    memcpy(bytes, data, size);

    json_reader reader;
    json_reader_begin(&reader, bytes, size);
    bool is_json = json_read_skip(&reader) && json_read_end(&reader);
    must(is_json || reader.why);
    must(memcmp(bytes, data, size) == 0);

    size_t length = again(bytes, size, out, cap);
    must((length > 0) == is_json && length <= cap);
    if (is_json) {
        char *kept = malloc(length);
        must(kept != NULL);
        memcpy(kept, out, length);
        size_t more = again(kept, length, twice, cap);
        must(more == length && memcmp(out, twice, length) == 0);
        free(kept);
    }
    free(bytes);
    free(out);
    free(twice);
    return 0;
}
