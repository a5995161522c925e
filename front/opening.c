/* Opening tables. */
#include "opening.h"

#include <stdio.h>
#include <string.h>

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
        bool clean = name_length > 0 && name_length < PLAYER_NAME_TEXT;
        for (size_t i = 0; i < name_length; i++) {
            clean = clean && (unsigned char)name[i] >= 0x20 && name[i] != 0x7f;
        }
        bool is_last = seat + 1 == seats;
        if (!clean || (given[part] == '|') == is_last) {
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
        snprintf(why, why_cap, "line %u: %s", reader.line, surto_status_text(status));
        return false;
    }
    if (head.tags.has_seed) {
        used->kind = SURTO_DEALER_SEEDED;
        used->seed = head.tags.seed;
    }
    if (!pack || !pack->path) { /* a reader fills in options that are missing */
        char reason[400];
        if (!content_game(pack, &head, &game, reason, sizeof reason)) {
            snprintf(why, why_cap, "%s", reason);
            return false;
        }
        surto_game_close(game);
        return surto_table_load(out, strbuf_text(text), text->length, used, why, why_cap) ==
               SURTO_OK;
    }
    return content_game(pack, &head, &game, why, why_cap) &&
           surto_table_load_game(out, game, strbuf_text(text), text->length, used, why, why_cap) ==
               SURTO_OK;
}
