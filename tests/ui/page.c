/* Breaking paragraphs into lines. */
#include "ui/message/page.h"

#include <locale.h>
#include <stdlib.h>

#include "../check.h"

enum { LINES_MAX = 16 };
static char lines[LINES_MAX][256];
static unsigned count;

static void take(void *context, const char *line)
{
    (void)context;
    if (count < LINES_MAX) {
        snprintf(lines[count++], sizeof lines[0], "%s", line);
    }
}

static page ten_wide(void)
{
    count = 0;
    CHECK(setlocale(LC_CTYPE, "C.UTF-8") != NULL);
    return (page){.line = take, .width = 10};
}

#define LINE(number, wanted)                                                                       \
    CHECK_SAY((number) < count && strcmp(lines[number], wanted) == 0, "\"%s\"", lines[number])

TEST("page: lines break at blanks, and those after the first hang")
{
    page on = ten_wide();
    page_say(&on, 2, "one two three four");
    CHECK(count == 3);
    LINE(0, "one two");
    LINE(1, "  three");
    LINE(2, "  four");
}

TEST("page: accents count as what they show, marks as nothing")
{
    page on = ten_wide();
    page_say(&on, 0, "éééé ééééé éé");
    LINE(0, "éééé ééééé");
    LINE(1, "éé");
    count = 0;
    page_say(&on, 0, "%s", "\002bfour\003 \0021fives\003 six");
    CHECK(count == 2);
    LINE(0, "\002bfour\003 \0021fives\003");
    LINE(1, "six");
}

TEST("page: no line breaks at a hard blank or at U+00A0")
{
    page on = ten_wide();
    page_say(&on, 0, "one two%cthree", HARD_SPACE);
    LINE(0, "one");
    LINE(1, "two three");
    count = 0;
    page_say(&on, 0, "douze mois\u00a0: un");
    LINE(0, "douze");
    LINE(1, "mois\u00a0: un");
}

TEST("page: a word wider than the page has a line of its own, nothing gets lost")
{
    page on = ten_wide();
    page_say(&on, 0, "a aaaaaaaaaaaaaa b");
    CHECK(count == 3);
    LINE(0, "a");
    LINE(1, "aaaaaaaaaaaaaa");
    LINE(2, "b");
    count = 0;
    page_say(&on, 0, "%s", "");
    page_blank(&on);
    CHECK(count == 2);
    LINE(0, "");
    LINE(1, "");
}

TEST("page: a mark that is broken over lines goes on in each of them")
{
    page on = ten_wide();
    page_say(&on, 0, "a \002blong bold word\003 end");
    CHECK(count == 3);
    LINE(0, "a \002blong\003");
    LINE(1, "\002bbold word\003");
    LINE(2, "end");
}

TEST("page: to a file marks become colours, or nothing")
{
    char *written = NULL;
    size_t length = 0;
    FILE *file = open_memstream(&written, &length);
    page on = {.out = file, .colour = true};
    page_say(&on, 0, "a \002bbold\003 \0024red\003");
    on.colour = false;
    page_say(&on, 0, "a \002bbold\003 \0024red\003");
    fclose(file);
    CHECK_SAY(strcmp(written, "a \033[1mbold\033[0m \033[91mred\033[0m\na bold red\n") == 0, "%s",
              written);
    free(written);
}

TEST("marks are stripped, the rest stays")
{
    strbuf text = {0};
    marks_strip(&text);
    CHECK(text.length == 0);
    paint(&text, "bold", "São");
    paint(&text, "blue", "1");
    paint(&text, "no colour", "x");
    strbuf_add(&text, "\002");
    CHECK(strcmp(strbuf_text(&text), "\002bSão\003\0021"
                                     "1\003x\002") == 0);
    marks_strip(&text);
    CHECK_SAY(strcmp(strbuf_text(&text), "São1x") == 0, "%s", strbuf_text(&text));
    strbuf_free(&text);
}

CHECK_MAIN
