/* Breaking paragraphs into lines, and painting words. */
#include "page.h"

#include <assert.h>
#include <stdarg.h>
#include <string.h>

#include "columns.h"

static const struct {
    const char *name;
    char mark;
} paints[] = {{"blue", '1'}, {"yellow", '2'}, {"black", '3'}, {"red", '4'}, {"bold", 'b'}};
enum { PAINTS = sizeof paints / sizeof paints[0] };

void paint(strbuf *out, const char *with, const char *word)
{
    for (size_t i = 0; i < PAINTS; i++) {
        if (strcmp(paints[i].name, with) == 0) {
            strbuf_add(out, "%c%c%s%c", MARK_BEGIN, paints[i].mark, word, MARK_END);
            return;
        }
    }
    strbuf_add(out, "%s", word);
}

void marks_strip(strbuf *text)
{
    size_t kept = 0;
    for (size_t i = 0; i < text->length; i++) {
        if (text->bytes[i] == MARK_BEGIN) {
            i++;
        } else if (text->bytes[i] != MARK_END) {
            text->bytes[kept++] = text->bytes[i];
        }
    }
    if (text->bytes) {
        text->length = kept;
        text->bytes[kept] = '\0';
    }
}

void page_line(const page *on, const char *line)
{
    assert(on->line || on->out);
    if (on->line) {
        on->line(on->context, line);
    } else {
        page_print(on, line);
    }
}

void page_paragraphs(const page *on, unsigned hang, const char *text)
{
    while (*text) {
        size_t length = strcspn(text, "\n");
        page_say(on, hang, "%.*s", (int)length, text);
        text += length + (text[length] == '\n');
    }
}

void page_blank(const page *on)
{
    page_line(on, "");
}

/* The mark that is open at the end of a text, or 0. */
static char open_mark(const strbuf *text)
{
    char mark = 0;
    for (size_t i = 0; i < text->length; i++) {
        if (text->bytes[i] == MARK_BEGIN && i + 1 < text->length) {
            mark = text->bytes[++i];
        } else if (text->bytes[i] == MARK_END) {
            mark = 0;
        }
    }
    return mark;
}

/* Gives the line away and begins the next one. A mark goes on there: every line can be painted by
 * itself. */
static void end_line(const page *on, strbuf *line)
{
    char mark = open_mark(line);
    if (mark) {
        strbuf_add(line, "%c", MARK_END);
    }
    page_line(on, strbuf_text(line));
    strbuf_clear(line);
    if (mark) {
        strbuf_add(line, "%c%c", MARK_BEGIN, mark);
    }
}

void page_say(const page *on, unsigned hang, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    strbuf text = {0}, line = {0};
    strbuf_add_list(&text, format, arguments);
    va_end(arguments);

    const unsigned page_width = on->width ? on->width : PAGE_WIDTH;
    const char *at = strbuf_text(&text);
    unsigned column = 0;
    size_t gap = strspn(at, " ");
    while (at[gap]) {
        const char *word = at + gap;
        size_t word_length = strcspn(word, " ");
        unsigned width = text_columns(word, word_length);
        if (column > hang && column + gap + width > page_width) {
            end_line(on, &line);
            gap = column = hang;
        } else {
            column += (unsigned)gap;
        }
        for (size_t i = 0; i < gap; i++) {
            strbuf_add_bytes(&line, " ", 1);
        }
        for (size_t i = 0; i < word_length; i++) {
            char letter = word[i] == HARD_SPACE ? ' ' : word[i];
            strbuf_add_bytes(&line, &letter, 1);
        }
        column += width;
        at = word + word_length;
        gap = strspn(at, " ");
    }
    end_line(on, &line);
    strbuf_free(&line);
    strbuf_free(&text);
}

void page_end_paragraph(const page *on, unsigned hang, strbuf *text)
{
    page_say(on, hang, "%s", strbuf_text(text));
    strbuf_clear(text);
}

void page_take_paragraph(const page *on, unsigned hang, strbuf *text)
{
    page_say(on, hang, "%s", strbuf_text(text));
    strbuf_free(text);
}
