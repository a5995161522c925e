/* Opening tables. */
#include "opening.h"

#include <stdio.h>
#include <string.h>

#include "people.h"
#include "ui/message/message.h"
#include "ui/message/reason.h"

bool join_names(const char *given, unsigned seats, char *out, size_t cap)
{
    size_t length = 0;
    for (unsigned seat = 0; seat < seats; seat++) {
        size_t part = strcspn(given, "|");
        const char *name = given;
        size_t name_length = part;
        while (name_length > 0 && *name == ' ') {
            name++;
            name_length--;
        }
        while (name_length > 0 && name[name_length - 1] == ' ') {
            name_length--;
        }
        bool is_last = seat + 1 == seats;
        if (!person_name_is_good(name, name_length) || (given[part] == '|') == is_last) {
            return false;
        }
        int written = snprintf(out + length, cap - length, "%s%.*s", seat ? " | " : "",
                               (int)name_length, name);
        if (written < 0 || (size_t)written >= cap - length) {
            return false;
        }
        length += (size_t)written;
        given += part + !is_last;
    }
    return true;
}

bool record_is_truncated(const strbuf *text, char *why, size_t why_cap)
{
    if (text->length == 0) {
        reason_copy(why, why_cap, CLIENT("the file is empty"));
        return true;
    }
    if (text->bytes[text->length - 1] == '\n') {
        return false;
    }
    unsigned line = 1;
    for (size_t i = 0; i < text->length; i++) {
        line += text->bytes[i] == '\n';
    }
    reason_copy(why, why_cap,
                reason_in_line(line, CLIENT("the file is truncated in the middle of this line; "
                                            "delete the line to continue from the one before")));
    return true;
}

bool table_load(surto_table **out, surto_dealer *used, const surto_dealer *otherwise,
                const content *pack, const strbuf *text, char *why, size_t why_cap)
{
    static surto_record_head head; /* large */
    surto_record_reader reader;
    surto_game *game;
    *out = NULL;
    *used = *otherwise;
    surto_status status = surto_record_open(&reader, strbuf_text(text), text->length, &head);
    if (status != SURTO_OK) {
        return reason_copy(why, why_cap, reason_in_line(reader.line, reason_of_status(status)));
    }
    if (head.tags.has_seed) {
        used->kind = SURTO_DEALER_SEEDED;
        used->seed = head.tags.seed;
    }
    if (!content_game(pack, &head, &game, why, why_cap)) {
        return false;
    }
    char said[400];
    if (!pack || !pack->path) { /* a reader fills in options that are missing */
        surto_game_close(game);
        status = surto_table_load(out, strbuf_text(text), text->length, used, said, sizeof said);
    } else {
        status = surto_table_load_for_game(out, game, strbuf_text(text), text->length, used, said,
                                           sizeof said);
    }
    return status == SURTO_OK || reason_copy(why, why_cap, reason_of_library(head.rules, said));
}

const char *names_error(unsigned seats)
{
    return TEXT(CLIENT_N("--names needs {n} name, separated by |",
                         "--names needs {n} names, separated by |", seats),
                a_number("n", (long)seats));
}

const char *seed_error(const char *given)
{
    return TEXT(CLIENT("--seed must be 32 hexadecimal digits or a number, not '{word}'"),
                a_text("word", given));
}
