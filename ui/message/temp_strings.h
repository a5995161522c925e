/* Temporary strings: names, numbers and phrases that become part of a sentence. They live until
 * somebody calls temp_clear, which happens after a move was narrated, a command was answered or a
 * screen was painted. Narrating moves clears them too (history_narrate), so do that before you make
 * strings of your own. */
#ifndef SURTO_UI_MESSAGE_TEMP_STRINGS_H
#define SURTO_UI_MESSAGE_TEMP_STRINGS_H

#include <stddef.h>

#include "util/strbuf.h"

/* Room for `length` bytes and an ending zero. */
char *temp_alloc(size_t length);

/* A text made as by printf. */
PRINTF_LIKE(1, 2) const char *temp_printf(const char *format, ...);

/* Takes over what a strbuf holds and frees the strbuf. */
const char *temp_take(strbuf *text);

void temp_clear(void);

#endif
