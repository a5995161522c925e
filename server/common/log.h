/* The log for operators: one JSON object per line, to standard error or a file.
 *
 *     LOG(LOG_WARNING, "store is slow", log_table("table", &id), log_number("ms", 812));
 *
 * Every field has a type that says what it is. There is no type for tokens, passwords, invitations
 * and seeds, so they cannot be logged by mistake. */
#ifndef SURTO_SERVER_LOG_H
#define SURTO_SERVER_LOG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "server/store/store.h"

typedef enum log_level { LOG_ERROR, LOG_WARNING, LOG_INFO, LOG_DEBUG } log_level;

enum { LOG_LINE_MAX = 2048, LOG_GIVEN_MAX = 64 };

typedef enum log_kind {
    LOG_FIELD_END,
    LOG_FIELD_NUMBER,
    LOG_FIELD_TEXT,  /* of this program: a word, a sentence about a failure */
    LOG_FIELD_GIVEN, /* of a client: at most LOG_GIVEN_MAX bytes of it */
    LOG_FIELD_KEY
} log_kind;

typedef struct log_field {
    log_kind kind;
    const char *name;
    int64_t number;
    const char *text;
    size_t length;
    const store_key *key;
} log_field;

static inline log_field log_number(const char *name, int64_t number)
{
    return (log_field){.kind = LOG_FIELD_NUMBER, .name = name, .number = number};
}

/* A word of the program itself: a state, a code, the name of an option. */
static inline log_field log_word(const char *name, const char *word)
{
    return (log_field){.kind = LOG_FIELD_TEXT, .name = name, .text = word};
}

/* Why something failed, as functions say it in `why`. */
static inline log_field log_sentence(const char *name, const char *sentence)
{
    return (log_field){.kind = LOG_FIELD_TEXT, .name = name, .text = sentence};
}

static inline log_field log_address(const char *name, const char *address)
{
    return (log_field){.kind = LOG_FIELD_TEXT, .name = name, .text = address};
}

static inline log_field log_table(const char *name, const store_id *id)
{
    return (log_field){.kind = LOG_FIELD_TEXT, .name = name, .text = id->text};
}

static inline log_field log_account(const char *name, const store_key *account)
{
    return (log_field){.kind = LOG_FIELD_KEY, .name = name, .key = account};
}

/* The program and version that a client says it is. Cut and escaped: it may be anything. */
static inline log_field log_client(const char *name, const char *bytes, size_t length)
{
    return (log_field){.kind = LOG_FIELD_GIVEN, .name = name, .text = bytes, .length = length};
}

/* Where lines go from now on: a file that is appended to, NULL for standard error.
 * Returns: false if it cannot be opened; then nothing changes. */
bool log_open(const char *path, log_level most);
/* Opens the file again, after it was moved away. */
void log_reopen(void);
/* Returns: false if there is no such level. */
bool log_level_read(const char *word, log_level *out);

/* Writes a line; `fields` end with LOG_FIELD_END. One write, so that lines stay whole. */
void log_line(log_level level, const char *event, const log_field *fields);
/* The line as text, for tests. Returns: its length, below `cap`; what does not fit is left out. */
size_t log_format(log_level level, const char *event, const log_field *fields, char *out,
                  size_t cap);

#define LOG(level, event, ...)                                                                     \
    log_line(level, event, (const log_field[]){__VA_ARGS__, {.kind = LOG_FIELD_END}})

/* What a call site has logged: for LOG_LIMITED. */
typedef struct log_limit {
    bool has_logged;
    uint64_t last_ms;
    int64_t suppressed; /* lines since then */
} log_limit;

/* Returns: whether a line may be written now, with the number of lines that were not since the last
 * one; otherwise counts this one. */
bool log_limit_allows(log_limit *limit, unsigned seconds, int64_t *suppressed);

/* As LOG, but a call site writes at most one line in LOG_LIMIT_S seconds; the field `suppressed`
 * says how many it left out since its last one. For what an outage repeats. On the loop only. */
enum { LOG_LIMIT_S = 10 };
#define LOG_LIMITED(level, event, ...)                                                             \
    do {                                                                                           \
        static log_limit limit_;                                                                   \
        int64_t suppressed_;                                                                       \
        if (log_limit_allows(&limit_, LOG_LIMIT_S, &suppressed_)) {                                \
            LOG(level, event, __VA_ARGS__, log_number("suppressed", suppressed_));                 \
        }                                                                                          \
    } while (0)

#endif
