/* A text that grows; strbuf.h says how it is used. */
#include "strbuf.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "memory.h"

char *strbuf_reserve(strbuf *buffer, size_t length)
{
    size_t needed = buffer->length + length + 1;
    if (needed > buffer->room) {
        size_t room = buffer->room ? buffer->room : 256;
        while (room < needed) {
            room *= 2;
        }
        buffer->bytes = memory_grow(buffer->bytes, room);
        buffer->room = room;
    }
    return buffer->bytes + buffer->length;
}

void strbuf_add_bytes(strbuf *buffer, const char *bytes, size_t length)
{
    char *at = strbuf_reserve(buffer, length);
    memcpy(at, bytes, length);
    at[length] = '\0';
    buffer->length += length;
}

void strbuf_add_list(strbuf *buffer, const char *format, va_list arguments)
{
    va_list again;
    va_copy(again, arguments);
    int length = vsnprintf(NULL, 0, format, again);
    va_end(again);
    if (length < 0) {
        return;
    }
    char *at = strbuf_reserve(buffer, (size_t)length);
    vsnprintf(at, (size_t)length + 1, format, arguments);
    buffer->length += (size_t)length;
}

void strbuf_add(strbuf *buffer, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    strbuf_add_list(buffer, format, arguments);
    va_end(arguments);
}

const char *strbuf_text(const strbuf *buffer)
{
    return buffer->bytes ? buffer->bytes : "";
}

void strbuf_clear(strbuf *buffer)
{
    buffer->length = 0;
    if (buffer->bytes) {
        buffer->bytes[0] = '\0';
    }
}

void strbuf_free(strbuf *buffer)
{
    free(buffer->bytes);
    *buffer = (strbuf){0};
}
