/* Search by typing letters. */
#include "tui/widgets/text_search.h"

#include <string.h>

#include "ui/board/signs.h"
#include "ui/message/columns.h"
#include "util/strbuf.h"

bool search_type(search_text *s, const event *e)
{
    size_t length = strlen(s->text);
    if (e->kind != EVENT_KEY) {
        return false;
    }
    if (e->key == PRESS_RUBOUT) {
        while (length > 0 && ((unsigned char)s->text[--length] & 0xc0) == 0x80) {
        }
        s->text[length] = '\0';
        return true;
    }
    if (e->key < ' ' || e->key == 0x7f || e->key > 0xffff || length + 4 > sizeof s->text) {
        return false;
    }
    strbuf letter = {0};
    add_sign(&letter, (wchar_t)e->key);
    memcpy(s->text + length, letter.bytes, letter.length + 1);
    strbuf_free(&letter);
    return true;
}

/* The next letter of a text as a small plain one. */
static char next_letter(const char **at)
{
    unsigned columns;
    wchar_t sign;
    *at += text_character(*at, &columns, &sign);
    wchar_t letter = plain_letter(sign);
    return (char)(letter >= L'A' && letter <= L'Z' ? letter - L'A' + L'a' : letter);
}

static bool begins(const char *text, const char *typed)
{
    while (*typed) {
        if (!*text || next_letter(&text) != next_letter(&typed)) {
            return false;
        }
    }
    return true;
}

static bool is_letter(char letter)
{
    return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9');
}

bool search_fits(const char *text, const char *typed)
{
    bool at_word = true;
    while (*text) {
        if (at_word && begins(text, typed)) {
            return true;
        }
        at_word = !is_letter(next_letter(&text));
    }
    return !*typed;
}

bool search_has(const char *text, const char *typed)
{
    while (*text) {
        if (begins(text, typed)) {
            return true;
        }
        (void)next_letter(&text);
    }
    return !*typed;
}
