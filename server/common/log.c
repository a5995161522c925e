/* Structured log lines. A line that would be too long loses its last fields, but stays valid
 * JSON. */
#include "log.h"

#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "clock.h"

static const char *const LEVELS[] = {
    [LOG_ERROR] = "error", [LOG_WARNING] = "warning", [LOG_INFO] = "info", [LOG_DEBUG] = "debug"};

static struct {
    int fd;
    log_level most;
    char path[256];
} output = {.fd = STDERR_FILENO, .most = LOG_INFO};

static int open_file(const char *path)
{
    return open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0640);
}

bool log_open(const char *path, log_level most)
{
    int fd = STDERR_FILENO;
    if (path) {
        fd = strlen(path) < sizeof output.path ? open_file(path) : -1;
        if (fd < 0) {
            return false;
        }
        snprintf(output.path, sizeof output.path, "%s", path);
    }
    output.fd = fd;
    output.most = most;
    return true;
}

void log_reopen(void)
{
    int fd = output.path[0] ? open_file(output.path) : -1;
    if (fd >= 0) {
        close(output.fd);
        output.fd = fd;
    }
}

bool log_level_read(const char *word, log_level *out)
{
    for (size_t i = 0; i < sizeof LEVELS / sizeof *LEVELS; i++) {
        if (!strcmp(word, LEVELS[i])) {
            *out = (log_level)i;
            return true;
        }
    }
    return false;
}

/* Adds a quoted text. Bytes that are no printable ASCII are escaped one by one: what a client sends
 * may not even be UTF-8. Returns: the new length, or 0 if it does not fit. */
static size_t add_text(char *out, size_t length, size_t cap, const char *text, size_t text_length)
{
    if (length + 2 > cap) {
        return 0;
    }
    out[length++] = '"';
    for (size_t i = 0; i < text_length; i++) {
        unsigned char c = (unsigned char)text[i];
        if (length + 7 > cap) {
            return 0;
        }
        if (c == '"' || c == '\\') {
            out[length++] = '\\';
            out[length++] = (char)c;
        } else if (c < 0x20 || c >= 0x7f) {
            length += (size_t)snprintf(out + length, cap - length, "\\u%04x", c);
        } else {
            out[length++] = (char)c;
        }
    }
    out[length++] = '"';
    return length;
}

static size_t add_value(char *out, size_t length, size_t cap, const log_field *field)
{
    char digits[2 * STORE_KEY + 1];
    size_t text_length;
    switch (field->kind) {
    case LOG_FIELD_NUMBER:
        if (length + 21 > cap) {
            return 0;
        }
        return length + (size_t)snprintf(out + length, cap - length, "%" PRId64, field->number);
    case LOG_FIELD_TEXT:
        return add_text(out, length, cap, field->text, strlen(field->text));
    case LOG_FIELD_GIVEN:
        text_length = field->length < LOG_GIVEN_MAX ? field->length : LOG_GIVEN_MAX;
        return add_text(out, length, cap, field->text, text_length);
    case LOG_FIELD_KEY:
        for (size_t i = 0; i < STORE_KEY; i++) {
            snprintf(digits + 2 * i, 3, "%02x", field->key->bytes[i]);
        }
        return add_text(out, length, cap, digits, 2 * STORE_KEY);
    case LOG_FIELD_END:
        break;
    }
    return 0;
}

size_t log_format(log_level level, const char *event, const log_field *fields, char *out,
                  size_t cap)
{
    size_t room = cap - 3; /* a brace, a line feed, the ending zero */
    uint64_t now = clock_now_ms();
    size_t length = (size_t)snprintf(
        out, room, "{\"ms\":%" PRIu64 ",\"level\":\"%s\",\"event\":", now, LEVELS[level]);
    size_t with_event = add_text(out, length, room, event, strlen(event));
    length = with_event ? with_event : length;
    for (; with_event && fields->kind != LOG_FIELD_END; fields++) {
        size_t next = length;
        if (next + 2 > room) {
            break;
        }
        out[next++] = ',';
        next = add_text(out, next, room, fields->name, strlen(fields->name));
        if (!next || next + 2 > room) {
            break;
        }
        out[next++] = ':';
        next = add_value(out, next, room, fields);
        if (!next) {
            break;
        }
        length = next;
    }
    memcpy(out + length, "}\n", 3);
    return length + 2;
}

void log_line(log_level level, const char *event, const log_field *fields)
{
    char line[LOG_LINE_MAX];
    size_t length;
    ssize_t written;
    if (level > output.most) {
        return;
    }
    length = log_format(level, event, fields, line, sizeof line);
    /* A log that cannot be written is no reason to stop serving people. */
    written = write(output.fd, line, length);
    (void)written;
}

bool log_limit_allows(log_limit *limit, unsigned seconds, int64_t *suppressed)
{
    uint64_t now = clock_ticks_ms();
    if (limit->has_logged && now - limit->last_ms < seconds * UINT64_C(1000)) {
        limit->suppressed++;
        return false;
    }
    *suppressed = limit->suppressed;
    *limit = (log_limit){.has_logged = true, .last_ms = now};
    return true;
}
