/* Reading JSON of one line, whatever the bytes are. */
#include "util/json_reader.h"

#include <stdlib.h>
#include <string.h>

#include "tests/check.h"

static const char line[] =
    "{\"a\":12,\"inner\":{\"b\":\"no\",\"n\":7},\"b\":\"x\\\"y\",\"list\":[1,null,"
    "[2,3],{\"b\":4}],\"last\":0}";

TEST("values by key, those of inner objects apart")
{
    uint64_t number;
    char text[8];
    CHECK(json_number_of(line, "a", &number) && number == 12);
    CHECK(json_number_of(line, "last", &number) && number == 0);
    CHECK(json_text_of(line, "b", text, sizeof text) && strcmp(text, "x\"y") == 0);
    CHECK(json_text_of(json_find(line, "inner"), "b", text, sizeof text) &&
          strcmp(text, "no") == 0);
    CHECK(!json_number_of(line, "n", &number));
    CHECK(!json_number_of(line, "b", &number) && !json_text_of(line, "a", text, sizeof text));
}

TEST("arrays, value by value")
{
    const char *value = json_first(json_find(line, "list"));
    uint64_t number;
    CHECK(json_take_number(value, &number) && number == 1);
    value = json_next(value);
    CHECK(value && strncmp(value, "null", 4) == 0 && !json_take_number(value, &number));
    value = json_next(json_next(value));
    CHECK(value && *value == '{' && !json_next(value));
    CHECK(!json_first("[]") && !json_first("{}") && !json_first(""));
}

TEST("text that is too long is cut")
{
    char text[3];
    CHECK(json_take_text("\"abcdef\"", text, sizeof text) && strcmp(text, "ab") == 0);
}

TEST("a line that ends anywhere, or is wrong anywhere, is read to its end and no further")
{
    static const char *const keys[] = {"a", "inner", "b", "list", "last", "none"};
    for (size_t length = 0; length < sizeof line; length++) {
        for (unsigned change = 0; change < 4; change++) {
            /* A block of its own, so that tools see a step too far. */
            char *copy = malloc(length + 1), text[4];
            uint64_t number;
            memcpy(copy, line, length);
            copy[length] = '\0';
            if (change > 0 && length > 0) {
                copy[length / 2] = "\"\\{"[change - 1];
            }
            for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
                const char *value = json_find(copy, keys[i]);
                json_take_number(value, &number);
                json_take_text(value, text, sizeof text);
                value = value ? json_first(value) : NULL;
                while (value) {
                    value = json_next(value);
                }
            }
            free(copy);
        }
    }
}

CHECK_MAIN
