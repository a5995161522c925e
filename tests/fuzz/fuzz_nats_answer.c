/* Any bytes as the answer of a NATS server: what is found lies inside of it, can be found again by
 * itself, and base64 that is read is what its bytes are written as. */
#include <stdio.h>

#include "fuzz.h"

#include "server/store/nats/nats_answer.h"

static const char *const paths[] = {
    "seq", "duplicate", "error.err_code", "message.data", "config.republish.src", "version"};

static char digit_of(unsigned bits)
{
    return "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"[bits & 63];
}

/* Whether text is base64 of bytes. Bits that are left over in the last digit may be anything: they
 * are read by nobody. */
static bool is_written(const char *text, size_t length, const uint8_t *bytes, size_t count)
{
    if (length != (count + 2) / 3 * 4) {
        return false;
    }
    for (size_t i = 0; i < count / 3 * 3; i += 3) {
        unsigned bits = (unsigned)bytes[i] << 16 | (unsigned)bytes[i + 1] << 8 | bytes[i + 2];
        for (unsigned k = 0; k < 4; k++) {
            if (text[i / 3 * 4 + k] != digit_of(bits >> (18 - 6 * k))) {
                return false;
            }
        }
    }
    return count % 3 == 0 || text[length - 1] == '=';
}

static void check_base64(store_bytes text)
{
    size_t count = 0;
    uint8_t *bytes = malloc(base64_room(text.length) + 1); /* the room that is asked for, or 1 */
    if (!bytes) {
        return;
    }
    if (base64_read(text, bytes, &count)) {
        must(count <= base64_room(text.length));
        must(is_written(text.at, text.length, bytes, count));
    }
    free(bytes);
}

static void check_path(store_bytes json, const char *path)
{
    store_bytes found;
    uint64_t number;
    bool is_number = nats_answer_number(json, path, &number);
    if (!nats_answer_find(json, path, &found)) {
        must(!is_number && !nats_answer_is_true(json, path));
        return;
    }
    const char *begin = json.at, *at = found.at;
    must(at >= begin && at + found.length <= begin + json.length);
    if (is_number) {
        char text[24];
        int length = snprintf(text, sizeof text, "%llu", (unsigned long long)number);
        while (found.length > (size_t)length && *at == '0') { /* zeros in front are let pass */
            at++;
            found.length--;
        }
        must(found.length == (size_t)length && memcmp(at, text, found.length) == 0);
    }
    must(!nats_answer_is_true(json, path) || (found.length == 4 && memcmp(at, "true", 4) == 0));
    check_base64(found);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *bytes = malloc(size ? size : 1); /* of its size: a look past its end is seen */
    if (!bytes) {
        return 0;
    }
    memcpy(bytes, data, size);
    store_bytes given = {bytes, size};
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
        check_path(given, paths[i]);
    }
    check_base64(given);
    must(!nats_answer_version(given, 2, 11) || nats_answer_version(given, 2, 10));
    free(bytes);
    return 0;
}
