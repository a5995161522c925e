/* Breaking paragraphs into lines, and painting words. */
#include "page.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

page page_open(bool plain)
{
    const char *no_colour = getenv("NO_COLOR");
    const char *terminal = getenv("TERM");
    bool refused = (no_colour && *no_colour) || (terminal && strcmp(terminal, "dumb") == 0);
    return (page){.out = stdout, .colour = !plain && !refused && isatty(STDOUT_FILENO) == 1};
}

void paint(strbuf *out, bool colour, const char *with, const char *word)
{
    static const struct {
        const char *name;
        const char *code;
    } paints[] = {{"blue", "94"}, {"yellow", "33"}, {"black", "90"}, {"red", "91"}, {"bold", "1"}};
    const char *code = NULL;
    for (size_t i = 0; colour && i < sizeof paints / sizeof paints[0]; i++) {
        if (strcmp(paints[i].name, with) == 0) {
            code = paints[i].code;
        }
    }
    if (code) {
        strbuf_add(out, "\033[%sm%s\033[0m", code, word);
    } else {
        strbuf_add(out, "%s", word);
    }
}

/* How many columns a word takes: bytes inside a character and paint take none. */
static unsigned columns(const char *word, size_t length)
{
    unsigned count = 0;
    for (size_t i = 0; i < length; i++) {
        if (word[i] == '\033') {
            while (i < length && word[i] != 'm') {
                i++;
            }
        } else if (((unsigned char)word[i] & 0xc0) != 0x80) {
            count++;
        }
    }
    return count;
}

void page_say(const page *on, unsigned hang, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(NULL, 0, format, arguments);
    va_end(arguments);
    if (length < 0) {
        return;
    }
    strbuf text = {0};
    char *bytes = strbuf_reserve(&text, (size_t)length);
    va_start(arguments, format);
    vsnprintf(bytes, (size_t)length + 1, format, arguments);
    va_end(arguments);

    const char *at = bytes;
    unsigned column = 0;
    size_t gap = strspn(at, " ");
    while (at[gap]) {
        const char *word = at + gap;
        size_t word_length = strcspn(word, " ");
        unsigned width = columns(word, word_length);
        if (column > hang && column + gap + width > PAGE_WIDTH) {
            fprintf(on->out, "\n%*s", (int)hang, "");
            column = hang;
        } else {
            fprintf(on->out, "%*s", (int)gap, "");
            column += (unsigned)gap;
        }
        for (size_t i = 0; i < word_length; i++) {
            putc(word[i] == HARD_SPACE ? ' ' : word[i], on->out);
        }
        column += width;
        at = word + word_length;
        gap = strspn(at, " ");
    }
    putc('\n', on->out);
    strbuf_free(&text);
}
