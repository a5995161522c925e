/* Reasons. */
#include "reason.h"

#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "message.h"
#include "temp_strings.h"

bool reason_copy(char *why, size_t why_cap, const char *reason)
{
    assert(why_cap > 0);
    size_t length = strlen(reason);
    if (length >= why_cap) {
        length = why_cap - 1;
        while (length > 0 && ((unsigned char)reason[length] & 0xc0) == 0x80) {
            length--; /* the rest of a sign in UTF-8 */
        }
    }
    memcpy(why, reason, length);
    why[length] = '\0';
    return false;
}

/* `message` is looked up here, because that may change errno. */
static bool give_errno(char *why, size_t why_cap, const char *message)
{
    const char *system_says = temp_printf("%s", strerror(errno));
    return reason_copy(why, why_cap,
                       TEXT(CLIENT_C("file", message), a_text("reason", system_says)));
}

enum { OPENING, READING, WRITING, TROUBLES };

/* What the system said about a file, without its name and with it. Reasons come last. */
static const struct {
    const char *unnamed, *named;
} troubles[] = {[OPENING] = {N_CLIENT_C("file", "cannot open the file: {reason}"),
                             N_CLIENT_C("file", "cannot open {file}: {reason}")},
                [READING] = {N_CLIENT_C("file", "cannot read the file: {reason}"),
                             N_CLIENT_C("file", "cannot read {file}: {reason}")},
                [WRITING] = {N_CLIENT_C("file", "cannot write the file: {reason}"),
                             N_CLIENT_C("file", "cannot write {file}: {reason}")}};

bool reason_not_opened(char *why, size_t why_cap)
{
    return give_errno(why, why_cap, troubles[OPENING].unnamed);
}

bool reason_not_read(char *why, size_t why_cap)
{
    return give_errno(why, why_cap, troubles[READING].unnamed);
}

bool reason_not_written(char *why, size_t why_cap)
{
    return give_errno(why, why_cap, troubles[WRITING].unnamed);
}

/* What the system said, with the name of the file. Returns: NULL if it is another reason. */
static const char *trouble_with_file(const char *path, const char *reason)
{
    for (unsigned i = 0; i < TROUBLES; i++) {
        const char *lead = TEXT(CLIENT_C("file", troubles[i].unnamed), a_text("reason", ""));
        size_t length = strlen(lead);
        if (strncmp(reason, lead, length) == 0) {
            return TEXT(CLIENT_C("file", troubles[i].named), a_text("file", path),
                        a_text("reason", reason + length));
        }
    }
    return NULL;
}

const char *reason_about_file(const char *path, const char *reason)
{
    const char *trouble = trouble_with_file(path, reason);
    return trouble ? trouble
                   : TEXT(CLIENT_C("file", "{file} {reason}"), a_text("file", path),
                          a_text("reason", reason));
}

const char *reason_in_file(const char *path, const char *fault)
{
    const char *trouble = trouble_with_file(path, fault);
    return trouble ? trouble
                   : TEXT(CLIENT_C("file", "{file}: {fault}"), a_text("file", path),
                          a_text("fault", fault));
}

const char *reason_of_status(surto_status status)
{
    return CLIENT_C("status", surto_status_text(status));
}

const char *reason_in_line(unsigned line, const char *fault)
{
    return TEXT(CLIENT_C("record", "line {n}: {fault}"), a_number("n", line),
                a_text("fault", fault));
}

/* An option that has no such value, as the library says it, in the words of `message`.
 * Returns: NULL if that is not it. */
static const char *option_fault(const char *rules, const char *said, const char *message)
{
    const surto_option_info *info;
    for (size_t i = 0; (info = surto_rules_option(rules, i)); i++) {
        if (strcmp(said, temp_printf("`%s` must be %s", info->key, info->values)) == 0) {
            return TEXT(CLIENT(message), a_text("option", info->key),
                        a_text("values", CLIENT_C("option", info->values)));
        }
    }
    return NULL;
}

/* Something that is not there, as the library says it. Returns: NULL if that is not it. */
static const char *unknown_fault(const char *said)
{
    static const char place[] = "{word}";
    static const char *const messages[] = {
        N_CLIENT("unknown option `{word}`"),
        N_CLIENT("unknown rule set `{word}`"),
        N_CLIENT("unknown pack `{word}`"),
    };
    for (size_t i = 0; i < sizeof messages / sizeof messages[0]; i++) {
        size_t before = strcspn(messages[i], "{"), length = strlen(said);
        const char *behind = messages[i] + before + strlen(place);
        size_t around = before + strlen(behind);
        if (length > around && strncmp(said, messages[i], before) == 0 &&
            strcmp(said + length - strlen(behind), behind) == 0) {
            const char *unknown = temp_printf("%.*s", (int)(length - around), said + before);
            return TEXT(CLIENT(messages[i]), a_text("word", unknown));
        }
    }
    return NULL;
}

/* The rule a move breaks, as the library says it. Returns: NULL if that is not it. */
static const char *rule_fault(const char *said)
{
    const char *id;
    for (size_t i = 0; (id = surto_rule_id(i)); i++) {
        if (strcmp(surto_rule_text(id), said) == 0) {
            return language_rule(id, said);
        }
    }
    return NULL;
}

/* The sentence of a status, or what a table says of a record, as the library says it. Returns: NULL
 * if that is not it. */
static const char *status_fault(const char *said)
{
    static const char *const sentences[] = {
#define SENTENCE(name, number, text) text,
        SURTO_STATUS_LIST(SENTENCE)
#undef SENTENCE
            N_CLIENT_C("status", "the result does not match the moves"),
        N_CLIENT_C("status", "the record is too large"),
        N_CLIENT_C("status", "this record is from a different game"),
    };
    for (size_t i = 0; i < sizeof sentences / sizeof sentences[0]; i++) {
        if (strcmp(sentences[i], said) == 0) {
            return CLIENT_C("status", sentences[i]);
        }
    }
    return NULL;
}

static const char *fault_of_library(const char *rules, const char *said)
{
    const char *fault = option_fault(rules, said, N_CLIENT("`{option}` must be {values}"));
    fault = fault ? fault : unknown_fault(said);
    fault = fault ? fault : rule_fault(said);
    fault = fault ? fault : status_fault(said);
    return fault ? fault : said;
}

const char *reason_of_arguments(const char *rules, const char *said)
{
    static const char unknown[] = "unknown option `";
    const size_t length = sizeof unknown - 1;
    const char *fault = option_fault(rules, said, N_CLIENT("--{option} must be {values}"));
    if (!fault && strncmp(said, unknown, length) == 0) {
        int rest = (int)strcspn(said + length, "`");
        fault = TEXT(CLIENT("unknown option '{word}'"),
                     a_text("word", temp_printf("--%.*s", rest, said + length)));
    }
    return fault ? fault : reason_of_library(rules, said);
}

const char *reason_of_library(const char *rules, const char *said)
{
    static const char begin[] = "line ";
    const size_t length = sizeof begin - 1;
    if (strncmp(said, begin, length) == 0) {
        char *behind;
        unsigned long line = strtoul(said + length, &behind, 10);
        if (behind != said + length && strncmp(behind, ": ", 2) == 0) {
            return reason_in_line((unsigned)line, fault_of_library(rules, behind + 2));
        }
    }
    return temp_printf("%s", fault_of_library(rules, said));
}
