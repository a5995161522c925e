/* What a person reads: paragraphs broken at the width of the page, and words in the colour they
 * name. Colour is never the only sign, and without a colour terminal there is none. */
#ifndef SURTO_FRONT_PAGE_H
#define SURTO_FRONT_PAGE_H

#include <stdbool.h>
#include <stdio.h>

#include "strbuf.h"

enum {
    PAGE_WIDTH = 80,
    HARD_SPACE = 0x1f /* in a paragraph: a blank at which no line is broken */
};

typedef struct page {
    FILE *out;
    bool colour;
} page;

/* The page of standard output: in colour on a terminal, unless plain or NO_COLOR say otherwise. */
page page_open(bool plain);

/* Prints a paragraph made like printf's; lines after its first begin with `hang` spaces. */
PRINTF_LIKE(3, 4) void page_say(const page *on, unsigned hang, const char *format, ...);

/* Adds a word painted in the colour of a disease ("blue", "yellow", "black", "red"), or in bold
 * ("bold"). `colour` false adds the word alone. */
void paint(strbuf *out, bool colour, const char *with, const char *word);

#endif
