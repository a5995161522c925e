/* How wide a text is on a terminal, in columns. Marks (page.h) take none, combining signs take
 * none, wide signs two. */
#ifndef SURTO_UI_MESSAGE_COLUMNS_H
#define SURTO_UI_MESSAGE_COLUMNS_H

#include <stddef.h>
#include <wchar.h>

#include "util/strbuf.h"

unsigned text_columns(const char *text, size_t length);

/* Adds blanks up to a column, counted from the beginning of the text. */
void text_pad(strbuf *text, unsigned columns);

/* The number of bytes of the longest beginning, in whole signs, that takes at most `columns`. */
size_t text_fit(const char *text, unsigned columns);

/* One sign of a text. Returns: its bytes, at least 1 before the end; *columns is its width, 0 for
 * a mark, and *sign the character, 0xfffd for what is none. */
size_t text_character(const char *text, unsigned *columns, wchar_t *sign);

#endif
