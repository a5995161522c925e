/* Text of people that others are shown: lines of chat, titles, notes. */
#ifndef SURTO_SERVER_PLAIN_TEXT_H
#define SURTO_SERVER_PLAIN_TEXT_H

#include "proto/messages.h"

/* Copies a text without the signs that change the direction of writing, end a line, or are no
 * characters: with them it could be shown in another order, or out of its place. Letters keep the
 * direction they have. Returns: how many bytes, without an ending zero; SIZE_MAX if they find no
 * room. */
size_t plain_text_copy(msg_text from, char *out, size_t cap);

/* Likewise with an ending zero. Returns: false if it finds no room: then out is "". */
bool plain_text_take(msg_text from, char *out, size_t cap);

#endif
