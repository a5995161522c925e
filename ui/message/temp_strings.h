/* Short-lived texts: names, numbers and phrases that become part of a sentence. They hold until
 * somebody calls scratch_clear, which is done after a move was told, a command was answered or a
 * screen was painted. Whoever tells moves in between (history_tell) does so before he makes texts
 * of his own. */
#ifndef SURTO_UI_MESSAGE_TEMP_STRINGS_H
#define SURTO_UI_MESSAGE_TEMP_STRINGS_H

#include <stddef.h>

#include "util/strbuf.h"

/* Room for `length` bytes and an ending zero. */
char *scratch_room(size_t length);

/* A text made as by printf. */
PRINTF_LIKE(1, 2) const char *scratch_print(const char *format, ...);

/* Takes over what a strbuf holds and frees the strbuf. */
const char *scratch_take(strbuf *text);

void scratch_clear(void);

#endif
