/* Filling in messages. */
#include "message.h"

#include <assert.h>
#include <string.h>

#include "page.h"
#include "temp_strings.h"

static const phrase_arg *find_word(const phrase_arg *words, size_t count, const char *name,
                                   size_t length)
{
    for (size_t i = 0; i < count; i++) {
        if (strncmp(words[i].name, name, length) == 0 && !words[i].name[length]) {
            return &words[i];
        }
    }
    return NULL;
}

/* The first letter of a text as a capital: a-z, and the letters of Latin-1 in UTF-8. Returns: its
 * bytes, 0 if it has no other form. */
static size_t capital(const char *text, char large[2])
{
    unsigned char a = (unsigned char)text[0], b = a ? (unsigned char)text[1] : 0;
    bool latin = a == 0xc3 && b >= 0xa0 && b <= 0xbe && b != 0xb7;
    large[0] = (char)(a >= 'a' && a <= 'z' ? a - 'a' + 'A' : a);
    large[1] = (char)(b - 0x20);
    return a >= 'a' && a <= 'z' ? 1 : latin ? 2 : 0;
}

static void add_word(strbuf *out, const phrase_arg *w, bool at_start)
{
    const char *text = w->text;
    if (at_start && w->phrase) {
        char large[2];
        size_t mark = text[0] == MARK_BEGIN && text[1] ? 2 : 0;
        strbuf_add_bytes(out, text, mark);
        text += mark;
        size_t skip = capital(text, large);
        strbuf_add_bytes(out, large, skip);
        text += skip;
    }
    strbuf_add_bytes(out, text, strlen(text));
}

/* Whether a text is only what may stand before the first letter of a sentence: "¡". */
static bool opens(const char *text, size_t length)
{
    static const char *const signs[] = {"¡", "¿", "«", "\u00a0", "\"", "(", "["};
    while (length > 0) {
        size_t taken = 0;
        for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++) {
            size_t bytes = strlen(signs[i]);
            taken = bytes <= length && strncmp(text, signs[i], bytes) == 0 ? bytes : taken;
        }
        if (taken == 0) {
            return false;
        }
        text += taken;
        length -= taken;
    }
    return true;
}

void say_args(strbuf *out, const char *message, const phrase_arg *words, size_t count)
{
    static const char bold[] = {MARK_BEGIN, 'b'}, plain[] = {MARK_END};
    bool at_start = true;
    while (*message) {
        const char *end = *message == '{' ? strchr(message, '}') : NULL;
        const phrase_arg *found =
            end ? find_word(words, count, message + 1, (size_t)(end - message - 1)) : NULL;
        assert(!end || found);
        if (strncmp(message, "<b>", 3) == 0) {
            strbuf_add_bytes(out, bold, sizeof bold);
            message += 3;
        } else if (strncmp(message, "</b>", 4) == 0) {
            strbuf_add_bytes(out, plain, sizeof plain);
            message += 4;
        } else if (found) {
            add_word(out, found, at_start);
            at_start = false;
            message = end + 1;
        } else {
            size_t length = 1 + strcspn(message + 1, "{<");
            strbuf_add_bytes(out, message, length);
            at_start = at_start && opens(message, length);
            message += length;
        }
    }
}

const char *text_args(const char *message, const phrase_arg *words, size_t count)
{
    strbuf text = {0};
    say_args(&text, message, words, count);
    return temp_take(&text);
}

phrase_arg a_text(const char *name, const char *text)
{
    assert(name && text);
    return (phrase_arg){name, text, false};
}

phrase_arg a_phrase(const char *name, const char *text)
{
    assert(name && text);
    return (phrase_arg){name, text, true};
}

phrase_arg a_number(const char *name, long number)
{
    return (phrase_arg){name, temp_printf("%ld", number), false};
}

const char *capitalised(const char *text)
{
    return TEXT("{text}", a_phrase("text", text));
}

void add_item(strbuf *list, const char *item)
{
    strbuf_add(list, "%s%s", list->length ? ", " : "", item);
}

void add_group(strbuf *list, const char *item)
{
    if (list->length == 0) {
        strbuf_add(list, "%s", item);
        return;
    }
    strbuf whole = {0}; /* not every language has the semicolon at once behind the word */
    SAY(&whole, GAME_C("list", "{list}; {item}"), a_text("list", strbuf_text(list)),
        a_text("item", item));
    strbuf_free(list);
    *list = whole;
}

void strbuf_gap(strbuf *out)
{
    if (out->length && out->bytes[out->length - 1] != ' ' && out->bytes[out->length - 1] != '\n') {
        strbuf_add_bytes(out, " ", 1);
    }
}
