/* Text that people write and others see: chat lines, titles, notes. */
#ifndef SURTO_SERVER_PLAIN_TEXT_H
#define SURTO_SERVER_PLAIN_TEXT_H

#include "proto/messages.h"

/* Copies a text without characters that change the writing direction, end a line, or are not
 * characters at all: they could reorder the text on screen or move it out of its place. Letters
 * keep their own direction. Returns: the number of bytes, without a terminating zero; SIZE_MAX if
 * they do not fit. */
size_t plain_text_copy(msg_text from, char *out, size_t cap);

/* The same with a terminating zero. Returns: false if it does not fit; then out is "". */
bool plain_text_take(msg_text from, char *out, size_t cap);

#endif
