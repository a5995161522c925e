/* What a person reads: paragraphs broken at the width of the page, and words in the colour they
 * name. Colour is never the only sign, and without a colour terminal there is none.
 *
 * Texts carry marks: MARK_BEGIN and a letter, the text, MARK_END. The page turns them into colour
 * or drops them; a screen turns them into its own paint; files and JSON drop them (marks_strip). */
#ifndef SURTO_UI_MESSAGE_PAGE_H
#define SURTO_UI_MESSAGE_PAGE_H

#include <stdbool.h>
#include <stdio.h>

#include "message.h"
#include "util/strbuf.h"

enum {
    PAGE_WIDTH = 80,
    HARD_SPACE = 0x1f, /* in a paragraph: a blank at which no line is broken */
    MARK_BEGIN = 2,    /* with 'b' bold; '1' to '4' blue, yellow, black, red */
    MARK_END = 3
};

/* Where lines go. A line has marks, no line feed and no hard blanks. */
typedef void line_callback(void *context, const char *line);

typedef struct page {
    FILE *out; /* if `line` is NULL */
    bool colour;
    bool typed;     /* commands are typed where it is read: texts may name them */
    bool titled;    /* a title above says what is listed, so the list has no heading */
    unsigned width; /* 0 for PAGE_WIDTH */
    line_callback *line;
    void *context;
} page;

/* The page of standard output: in colour on a terminal, unless plain or NO_COLOR say otherwise. */
page page_open(bool plain);

/* Prints a line with its marks to `out`: what page_line does where nobody takes lines. */
void page_print(const page *on, const char *line);

/* Prints a paragraph made like printf's; lines after its first begin with `hang` spaces. */
PRINTF_LIKE(3, 4) void page_say(const page *on, unsigned hang, const char *format, ...);

/* Prints a message with its arguments as a paragraph: PAGE_SAY(on, 2, GAME("..."), ...). */
#define PAGE_SAY(on, hang, message, ...) page_say((on), (hang), "%s", TEXT(message, __VA_ARGS__))

/* Prints a paragraph and empties it for the next one; and prints the last one, which is freed. */
void page_end_paragraph(const page *on, unsigned hang, strbuf *text);
void page_take_paragraph(const page *on, unsigned hang, strbuf *text);

/* Prints a text whose paragraphs are parted by line feeds. */
void page_paragraphs(const page *on, unsigned hang, const char *text);

/* An empty line; and a line that is not broken, whatever its width. */
void page_blank(const page *on);
void page_line(const page *on, const char *line);

/* Adds a word painted in the colour of a disease ("blue", "yellow", "black", "red"), or in bold
 * ("bold"). An unknown colour adds the word alone. */
void paint(strbuf *out, const char *with, const char *word);

/* Takes the marks out of a text. */
void marks_strip(strbuf *text);

#endif
