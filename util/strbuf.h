/* A text that grows. The program ends with a message when no memory is left: no caller could go on.
 * A zeroed strbuf is an empty text. */
#ifndef SURTO_UTIL_STRBUF_H
#define SURTO_UTIL_STRBUF_H

#include <stdarg.h>
#include <stddef.h>

/* Lets a compiler that can compare a format with its arguments do so. */
#if defined(__GNUC__)
#define PRINTF_LIKE(format_at, arguments_at)                                                       \
    __attribute__((format(printf, format_at, arguments_at)))
#else
#define PRINTF_LIKE(format_at, arguments_at)
#endif

typedef struct strbuf {
    char *bytes; /* ends with a zero; NULL while nothing was ever added */
    size_t length;
    size_t room;
} strbuf;

/* Appends as printf. */
PRINTF_LIKE(2, 3) void strbuf_add(strbuf *buffer, const char *format, ...);
PRINTF_LIKE(2, 0) void strbuf_add_list(strbuf *buffer, const char *format, va_list arguments);
void strbuf_add_bytes(strbuf *buffer, const char *bytes, size_t length);

/* Makes room for `length` more bytes and an ending zero, for writers that work like snprintf.
 * Returns: where the next byte goes. */
char *strbuf_reserve(strbuf *buffer, size_t length);

/* The text as a string, never NULL. */
const char *strbuf_text(const strbuf *buffer);

void strbuf_clear(strbuf *buffer); /* empties it and keeps the room */
void strbuf_free(strbuf *buffer);

#endif
