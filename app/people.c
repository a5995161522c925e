/* People at a table, and their file: a line for each seat, `1 person 0` or `2 eager 3`. */
#include "people.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "files.h"
#include "opening.h"
#include "ui/message/columns.h"

enum { PATH_TEXT = 4096 + 16, FILE_MAX = 1024 };

void people_usual(people *out, unsigned seats, const char *names)
{
    assert(seats <= SURTO_SEATS_MAX);
    *out = (people){.count = seats};
    narrator who = {0};
    narrator_set_names(&who, names);
    for (unsigned seat = 0; seat < SURTO_SEATS_MAX; seat++) {
        memcpy(out->seat[seat].name, who.names[seat], PLAYER_NAME_TEXT);
        out->seat[seat].colour = (uint8_t)seat;
    }
}

/* Signs that turn the writing direction or break lines would change what stands around a name. */
static bool is_seen(wchar_t sign)
{
    unsigned long code = (unsigned long)sign;
    return code >= 0x20 && !(code >= 0x7f && code < 0xa0) && code != 0xfffd && code != 0x2028 &&
           code != 0x2029 && !(code >= 0x200e && code <= 0x200f) &&
           !(code >= 0x202a && code <= 0x202e) && !(code >= 0x2066 && code <= 0x2069);
}

bool person_name_is_good(const char *name, size_t length)
{
    bool good = length > 0 && length < PLAYER_NAME_TEXT && !memchr(name, '|', length) &&
                !memchr(name, '\0', length);
    unsigned columns = 0;
    for (size_t at = 0; good && at < length;) {
        unsigned width;
        wchar_t sign;
        at += text_character(name + at, &width, &sign);
        good = at <= length && is_seen(sign);
        columns += width;
    }
    return good && columns > 0;
}

bool people_names(const people *now, char out[SURTO_VALUE_MAX])
{
    strbuf text = {0};
    bool any = false;
    for (unsigned seat = 0; seat < now->count; seat++) {
        const char *name = now->seat[seat].name;
        any = any || name[0];
        strbuf_add(&text, "%s", seat ? "|" : "");
        if (name[0]) {
            strbuf_add(&text, "%s", name);
        } else {
            strbuf_add(&text, "p%u", seat + 1);
        }
    }
    out[0] = '\0';
    bool good = !any || join_names(strbuf_text(&text), now->count, out, SURTO_VALUE_MAX);
    strbuf_free(&text);
    return good;
}

bool people_alone(const people *now)
{
    const person *first = NULL;
    for (unsigned seat = 0; seat < now->count; seat++) {
        const person *one = &now->seat[seat];
        if (!one->computer && !first) {
            first = one;
        } else if (!one->computer && (!one->name[0] || strcmp(one->name, first->name) != 0)) {
            return false;
        }
    }
    return first != NULL;
}

bool people_same(const people *now, unsigned one, unsigned other)
{
    if (one >= now->count || now->seat[one].computer) {
        return false;
    }
    bool named = other < now->count && !now->seat[other].computer && now->seat[one].name[0];
    return people_alone(now) || (named && strcmp(now->seat[one].name, now->seat[other].name) == 0);
}

static void take_line(people *out, const char *line)
{
    unsigned seat, colour;
    char plays[16]; /* no player's name is longer */
    player_kind kind = PLAYER_RANDOM;
    if (sscanf(line, "%u %15s %u", &seat, plays, &colour) != 3 || seat < 1 || seat > out->count ||
        colour >= SURTO_SEATS_MAX) {
        return;
    }
    bool computer = strcmp(plays, "person") != 0;
    if (!computer || player_find(plays, &kind)) {
        person *one = &out->seat[seat - 1];
        one->computer = computer;
        one->plays = kind;
        one->colour = (uint8_t)colour;
    }
}

void people_read(people *out, unsigned seats, const char *names, const char *game_path)
{
    char path[PATH_TEXT], why[256];
    strbuf text = {0};
    people_usual(out, seats, names);
    snprintf(path, sizeof path, "%s.people", game_path);
    if (file_is_plain(path) && file_read(path, FILE_MAX, &text, why, sizeof why)) {
        for (const char *line = strbuf_text(&text); line && *line;) {
            take_line(out, line);
            line = strchr(line, '\n');
            line += line != NULL;
        }
    }
    strbuf_free(&text);
}

bool people_write(const people *now, const char *game_path, char *why, size_t why_cap)
{
    char path[PATH_TEXT];
    strbuf text = {0};
    for (unsigned seat = 0; seat < now->count; seat++) {
        const person *one = &now->seat[seat];
        strbuf_add(&text, "%u %s %u\n", seat + 1,
                   one->computer ? player_name(one->plays) : "person", one->colour);
    }
    snprintf(path, sizeof path, "%s.people", game_path);
    bool good = file_write(path, strbuf_text(&text), text.length, why, why_cap);
    strbuf_free(&text);
    return good;
}
