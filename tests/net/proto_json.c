/* The reader and the writer of JSON alone. */
#include "../check.h"
#include "proto/json.h"
#include "util/utf8.h"

static char bytes[4096];

static json_reader reader_of(const char *text)
{
    json_reader reader;
    memcpy(bytes, text, strlen(text));
    json_reader_begin(&reader, bytes, strlen(text));
    return reader;
}

static bool skips(const char *text)
{
    json_reader reader = reader_of(text);
    return json_read_skip(&reader) && json_read_end(&reader) && reader.depth == 0 &&
           memcmp(bytes, text, strlen(text)) == 0;
}

static bool text_is(const char *text, const char *means)
{
    json_reader reader = reader_of(text);
    const char *at;
    size_t length;
    return json_read_text(&reader, &at, &length) && json_read_end(&reader) &&
           length == strlen(means) && memcmp(at, means, length) == 0;
}

static bool number_is(const char *text, uint64_t value)
{
    json_reader reader = reader_of(text);
    uint64_t found;
    return json_read_number(&reader, &found) && json_read_end(&reader) && found == value;
}

static bool is_number(const char *text)
{
    json_reader reader = reader_of(text);
    uint64_t found;
    return json_read_number(&reader, &found) && json_read_end(&reader);
}

TEST("values of JSON are skipped, other things are not")
{
    static const char *const good[] = {"0",
                                       " -0 ",
                                       "-1.5e+10",
                                       "1E5",
                                       "true",
                                       "false",
                                       "null",
                                       "\"\"",
                                       "\"\\u0000\\ud83d\\ude00\"",
                                       "[]",
                                       "[ ]",
                                       "{}",
                                       "{ \"a\" : [ 1 , { } , \"x\" ] }",
                                       "[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]"};
    static const char *const bad[] = {"",
                                      " ",
                                      "01",
                                      "-",
                                      "+1",
                                      ".5",
                                      "1.",
                                      "1e",
                                      "1e+",
                                      "nul",
                                      "tru",
                                      "True",
                                      "fals",
                                      "'a'",
                                      "\"",
                                      "\"\\",
                                      "\"\\u12",
                                      "\"\\u12g4\"",
                                      "\"\\ud800\"",
                                      "\"\\udc00\"",
                                      "\"\\ud800\\u0041\"",
                                      "\"\\ud800x\"",
                                      "\"\\ud83d\\ude0",
                                      "\"\\x41\"",
                                      "\"\n\"",
                                      "\"\xff\"",
                                      "[",
                                      "[1",
                                      "[1,",
                                      "[1,]",
                                      "[,1]",
                                      "[1 2]",
                                      "[1}",
                                      "{1:2}",
                                      "{\"a\"}",
                                      "{\"a\":}",
                                      "{\"a\":1,}",
                                      "{\"a\":1 \"b\":2}",
                                      "{\"a\" 1}",
                                      "1 1",
                                      "[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]"};
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        CHECK_SAY(skips(good[i]), "%s", good[i]);
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        CHECK_SAY(!skips(bad[i]), "%s", bad[i]);
    }
}

TEST("texts: escapes are resolved, UTF-8 stays")
{
    CHECK(text_is("\"\"", ""));
    CHECK(text_is("\"a\\\"\\\\\\/\\b\\f\\n\\r\\tz\"", "a\"\\/\b\f\n\r\tz"));
    CHECK(text_is("\"\\u0041\\u00e9\\u4e2d\\uD83D\\uDe00\"",
                  "A\xc3\xa9\xe4\xb8\xad\xf0\x9f\x98\x80"));
    CHECK(text_is(" \"\xf4\x8f\xbf\xbf\" ", "\xf4\x8f\xbf\xbf"));
    CHECK(!text_is("\"\xed\xa0\x80\"", "")); /* a surrogate in UTF-8 */
    CHECK(!text_is("\"\xc0\x80\"", ""));     /* overlong */
    CHECK(!text_is("\"\xf4\x90\x80\x80\"", ""));
    CHECK(!text_is("7", ""));
}

TEST("numbers: whole ones up to 2^53 - 1")
{
    CHECK(number_is("0", 0) && number_is(" 7 ", 7));
    CHECK(number_is("9007199254740991", 9007199254740991));
    CHECK(!is_number("9007199254740992") && !is_number("18446744073709551617"));
    CHECK(!is_number("-0") && !is_number("1.0") && !is_number("1e2") && !is_number("\"1\""));
}

TEST("true and false are read as they are, and nothing else is")
{
    bool value = false;
    json_reader reader = reader_of(" true");
    CHECK(json_read_bool(&reader, &value) && value);
    reader = reader_of("false");
    CHECK(json_read_bool(&reader, &value) && !value);
    reader = reader_of("1");
    CHECK(!json_read_bool(&reader, &value));
    reader = reader_of("falsch");
    CHECK(!json_read_bool(&reader, &value));
}

TEST("a list is counted before it is read")
{
    size_t count;
    json_reader reader = reader_of("[1,[2,3],{\"a\":[]}] ");
    CHECK(json_read_count(&reader, &count) && count == 3 && *reader.at == '[');
    reader = reader_of("[]");
    CHECK(json_read_count(&reader, &count) && count == 0);
    reader = reader_of("{}");
    CHECK(!json_read_count(&reader, &count) && reader.why);
    reader = reader_of("[1,2");
    CHECK(!json_read_count(&reader, &count) && reader.why);
}

TEST("a reader walks through an object")
{
    json_reader reader = reader_of("{\"a\":1,\"b\":[true]}");
    const char *key;
    size_t length;
    uint64_t number;
    bool more, yes;
    CHECK(json_read_open(&reader, '{') && json_read_more(&reader, '{', true, &more) && more);
    CHECK(json_read_key(&reader, &key, &length) && length == 1 && *key == 'a');
    CHECK(json_read_number(&reader, &number) && number == 1);
    CHECK(json_read_more(&reader, '{', false, &more) && more);
    CHECK(json_read_key(&reader, &key, &length) && *key == 'b');
    CHECK(json_read_open(&reader, '[') && json_read_more(&reader, '[', true, &more) && more);
    CHECK(json_read_bool(&reader, &yes) && yes);
    CHECK(json_read_more(&reader, '[', false, &more) && !more);
    CHECK(json_read_more(&reader, '{', false, &more) && !more);
    CHECK(json_read_end(&reader) && reader.depth == 0);
}

TEST("a writer puts commas, keys and escapes where they belong")
{
    char out[200];
    json_writer writer;
    json_writer_begin(&writer, out, sizeof out);
    json_write_open(&writer, NULL, '{');
    json_write_text(&writer, "a", "\"\\\n\x01\xc3\xa9", 6);
    json_write_open(&writer, "b", '[');
    json_write_number(&writer, NULL, 0);
    json_write_number(&writer, NULL, UINT64_MAX);
    json_write_open(&writer, NULL, '{');
    json_write_close(&writer, '}');
    json_write_close(&writer, ']');
    json_write_bool(&writer, "c", true);
    json_write_bool(&writer, "d", false);
    json_write_hex(&writer, "e", (const uint8_t[]){0x0f, 0xa0}, 2);
    json_write_text(&writer, "f", NULL, 0);
    json_write_close(&writer, '}');
    static const char expected[] =
        "{\"a\":\"\\\"\\\\\\n\\u0001\xc3\xa9\",\"b\":[0,18446744073709551615,{}],\"c\":true,"
        "\"d\":false,\"e\":\"0fa0\",\"f\":\"\"}";
    CHECK_SAY(writer.length == strlen(expected) && memcmp(out, expected, writer.length) == 0,
              "%.*s", (int)writer.length, out);
}

TEST("UTF-8: every sign there is comes back, and nothing else is one")
{
    unsigned wrong = 0;
    for (uint32_t sign = 0; sign <= 0x110000; sign++) {
        char out[UTF8_MAX];
        bool is_sign = sign <= 0x10ffff && !(sign >= 0xd800 && sign <= 0xdfff);
        size_t length = utf8_write(sign, out);
        for (size_t cut = 0; cut <= length; cut++) {
            const char *at = out;
            if (cut == 0) {
                continue;
            }
            uint32_t found = utf8_read(&at, out + cut);
            bool right = is_sign && cut == length ? found == sign && at == out + length
                                                  : found == UTF8_BAD && at == out;
            wrong += !right;
        }
    }
    CHECK_SAY(wrong == 0, "%u", wrong);
    const char *overlong = "\xe0\x80\x80";
    CHECK(utf8_read(&overlong, overlong + 3) == UTF8_BAD);
}

CHECK_MAIN
