#include "frames.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* ---- Random messages ---------------------------------------------------------------------- */

static void *take(frame_maker *maker, size_t size)
{
    size = MSG_ROOM(size);
    assert(size <= sizeof maker->room - maker->used);
    void *taken = maker->room + maker->used;
    maker->used += size;
    return taken;
}

static uint64_t between(frame_maker *maker, uint64_t least, uint64_t most)
{
    return least + surto_rng_next(&maker->rng) % (most - least + 1);
}

/* A length: none, one, some or all of it. */
static size_t some(frame_maker *maker, size_t most)
{
    if (maker->wide) {
        return most;
    }
    switch (surto_rng_below(&maker->rng, 8)) {
    case 0:
        return maker->full;
    case 1:
        return 1;
    case 2:
        return most < 300 ? most : 300;
    default: /* most of the time */
        return (size_t)between(maker, 1, most < 24 ? most : 24);
    }
}

static msg_text make_text(frame_maker *maker, const msg_field *field)
{
    static const char *const signs[] = {"a",
                                        "Z",
                                        "7",
                                        " ",
                                        "\"",
                                        "\\",
                                        "/",
                                        "~",
                                        "\xc3\xa9",
                                        "\xc2\xa0",
                                        "\xe4\xb8\xad",
                                        "\xef\xbf\xbf",
                                        "\xf0\x9f\x98\x80",
                                        "\xf4\x8f\xbf\xbf"};
    static const char plain[] = "abcdefghijklmnopqrstuvwxyz 0123456789?*()-_.,:;'{}[]<>&|~!#$%/";
    size_t length = some(maker, (size_t)field->most), at = 0;
    char *text = take(maker, length + 1);
    while (at < length) {
        const char *sign = (char[]){plain[surto_rng_below(&maker->rng, sizeof plain - 1)], '\0'};
        if (field->base == MSG_OF_LINES && surto_rng_below(&maker->rng, 20) == 0) {
            sign = "\n";
        } else if (field->base != MSG_OF_PLAIN && surto_rng_below(&maker->rng, 3) == 0) {
            sign = signs[surto_rng_below(&maker->rng, sizeof signs / sizeof *signs)];
        }
        if (strlen(sign) <= length - at) {
            memcpy(text + at, sign, strlen(sign));
            at += strlen(sign);
        }
    }
    return (msg_text){text, length};
}

static uint64_t make_number(frame_maker *maker, const msg_field *field)
{
    switch (surto_rng_below(&maker->rng, 4)) {
    case 0:
        return field->least;
    case 1:
        return field->most;
    default: /* anything */
        return between(maker, field->least, field->most);
    }
}

static uint64_t number_at(const char *at, size_t size)
{
    uint64_t value = 0;
    for (size_t i = size; i-- > 0;) { /* the tests run on little-endian machines, as the engine */
        value = value << 8 | (unsigned char)at[i];
    }
    return value;
}

static void make_value(frame_maker *maker, const msg_field *field, char *to);

static void make_fields(frame_maker *maker, const msg_shape *shape, char *to)
{
    memset(to, 0, shape->size);
    for (size_t i = 0; i < shape->count; i++) {
        const msg_field *field = &shape->fields[i];
        if (field->has_at != MSG_REQUIRED) {
            bool has = maker->full || surto_rng_below(&maker->rng, 2);
            *(bool *)(to + field->has_at) = has;
            if (!has) {
                continue;
            }
        }
        if (field->list_most == 0) {
            make_value(maker, field, to + field->at);
            continue;
        }
        size_t count = some(maker, field->list_most);
        char *list = to + field->at;
        if (!field->list_inside) {
            list = take(maker, count * field->size);
            memcpy(to + field->at, &list, sizeof list);
        }
        memcpy(to + field->count_at, &count, sizeof count);
        for (size_t k = 0; k < count; k++) {
            make_value(maker, field, list + k * field->size);
        }
    }
}

static void make_value(frame_maker *maker, const msg_field *field, char *to)
{
    uint64_t number;
    msg_text text;
    switch ((msg_base)field->base) {
    case MSG_OF_NUMBER:
    case MSG_OF_WORD:
        number = make_number(maker, field);
        memcpy(to, &number, field->size);
        break;
    case MSG_OF_BOOL:
        *(bool *)to = surto_rng_below(&maker->rng, 2);
        break;
    case MSG_OF_TEXT:
    case MSG_OF_PLAIN:
    case MSG_OF_LINES:
        text = make_text(maker, field);
        memcpy(to, &text, sizeof text);
        break;
    case MSG_OF_HEX:
        for (size_t i = 0; i < field->size; i++) {
            to[i] = (char)surto_rng_below(&maker->rng, 256);
        }
        break;
    case MSG_OF_STRUCT:
        make_fields(maker, field->of, to);
        break;
    }
}

void frame_make(frame_maker *maker, const msg_shape *shape, void *out)
{
    maker->used = 0;
    make_fields(maker, shape, out);
}

/* ---- Comparing ---------------------------------------------------------------------------- */

static bool equal_values(const msg_field *field, const char *one, const char *other)
{
    msg_text a, b;
    switch ((msg_base)field->base) {
    case MSG_OF_TEXT:
    case MSG_OF_PLAIN:
    case MSG_OF_LINES:
        memcpy(&a, one, sizeof a);
        memcpy(&b, other, sizeof b);
        return a.length == b.length && (a.length == 0 || memcmp(a.at, b.at, a.length) == 0);
    case MSG_OF_STRUCT:
        return frame_equal(field->of, one, other);
    case MSG_OF_NUMBER:
    case MSG_OF_WORD:
    case MSG_OF_BOOL:
    case MSG_OF_HEX:
        return memcmp(one, other, field->size) == 0;
    }
    return false;
}

static const char *list_of(const msg_field *field, const char *base, size_t *count)
{
    const char *list = base + field->at;
    if (!field->list_inside) {
        memcpy(&list, base + field->at, sizeof list);
    }
    memcpy(count, base + field->count_at, sizeof *count);
    return list;
}

static bool is_there(const msg_field *field, const char *base)
{
    return field->has_at == MSG_REQUIRED || *(const bool *)(base + field->has_at);
}

bool frame_equal(const msg_shape *shape, const void *one, const void *other)
{
    for (size_t i = 0; i < shape->count; i++) {
        const msg_field *field = &shape->fields[i];
        if (is_there(field, one) != is_there(field, other)) {
            return false;
        }
        if (!is_there(field, one)) {
            continue;
        }
        const char *a = (const char *)one + field->at, *b = (const char *)other + field->at;
        size_t count = 1, more = 1;
        if (field->list_most) {
            a = list_of(field, one, &count);
            b = list_of(field, other, &more);
        }
        if (count != more) {
            return false;
        }
        for (size_t k = 0; k < count; k++) {
            if (!equal_values(field, a + k * field->size, b + k * field->size)) {
                return false;
            }
        }
    }
    return true;
}

/* ---- Other writers ------------------------------------------------------------------------ */

typedef struct page {
    char *out;
    size_t cap, length;
    const frame_wish *wanted;
} page;

static void put(page *p, const char *bytes, size_t length)
{
    if (length > 0 && p->length + length <= p->cap) {
        memcpy(p->out + p->length, bytes, length);
    }
    p->length += length;
}

static void say(page *p, const char *text)
{
    put(p, text, strlen(text));
}

static bool oddly(page *p, uint32_t one_in)
{
    return p->wanted->odd && surto_rng_below(p->wanted->odd, one_in) == 0;
}

static void blanks(page *p)
{
    if (oddly(p, 12)) {
        say(p, surto_rng_below(p->wanted->odd, 2) ? " " : "\r\n\t");
    }
}

static void put_text(page *p, const char *text, size_t length)
{
    char escape[8];
    say(p, "\"");
    for (size_t i = 0; i < length; i++) {
        unsigned char sign = (unsigned char)text[i];
        if (sign < 0x20 || sign == '"' || sign == '\\' || (sign < 0x80 && oddly(p, 200))) {
            put(p, escape, (size_t)snprintf(escape, sizeof escape, "\\u%04x", sign));
        } else if (sign == '/' && oddly(p, 2)) {
            say(p, "\\/");
        } else if (length - i >= 4 && memcmp(text + i, "\xf0\x9f\x98\x80", 4) == 0 && oddly(p, 2)) {
            say(p, "\\ud83d\\uDE00");
            i += 3;
        } else {
            put(p, text + i, 1);
        }
    }
    say(p, "\"");
}

static void put_fields(page *p, const msg_shape *shape, const char *from, bool follows);

static void put_value(page *p, const msg_field *field, const char *from)
{
    char digits[24];
    msg_text text;
    const char *word;
    blanks(p);
    switch ((msg_base)field->base) {
    case MSG_OF_NUMBER:
        put(p, digits,
            (size_t)snprintf(digits, sizeof digits, "%llu",
                             (unsigned long long)number_at(from, field->size)));
        break;
    case MSG_OF_BOOL:
        say(p, *(const bool *)from ? "true" : "false");
        break;
    case MSG_OF_WORD:
        word = field->words[number_at(from, 1)];
        put_text(p, word, strlen(word));
        break;
    case MSG_OF_TEXT:
    case MSG_OF_PLAIN:
    case MSG_OF_LINES:
        memcpy(&text, from, sizeof text);
        put_text(p, text.at, text.length);
        break;
    case MSG_OF_HEX:
        say(p, "\"");
        for (size_t i = 0; i < field->size; i++) {
            put(p, digits,
                (size_t)snprintf(digits, sizeof digits, "%02x", (unsigned)(unsigned char)from[i]));
        }
        say(p, "\"");
        break;
    case MSG_OF_STRUCT:
        say(p, "{");
        put_fields(p, field->of, from, false);
        say(p, "}");
        break;
    }
    blanks(p);
}

static void put_field(page *p, const msg_shape *shape, const msg_field *field, const char *from)
{
    bool wished = p->wanted->shape == shape && p->wanted->field == field;
    put_text(p, field->name, strlen(field->name));
    blanks(p);
    say(p, ":");
    if (wished && p->wanted->value) {
        say(p, p->wanted->value);
    } else if (field->list_most) {
        size_t count;
        const char *list = list_of(field, from, &count);
        say(p, "[");
        for (size_t k = 0; k < count; k++) {
            say(p, k ? "," : "");
            put_value(p, field, list + k * field->size);
        }
        say(p, "]");
    } else {
        put_value(p, field, from + field->at);
    }
}

static void put_fields(page *p, const msg_shape *shape, const char *from, bool follows)
{
    size_t turn = p->wanted->odd ? surto_rng_below(p->wanted->odd, (uint32_t)shape->count) : 0;
    for (size_t i = 0; i < shape->count; i++) {
        const msg_field *field = &shape->fields[(i + turn) % shape->count];
        bool wished = p->wanted->shape == shape && p->wanted->field == field;
        if (!is_there(field, from) || (wished && !p->wanted->value && !p->wanted->twice)) {
            continue;
        }
        for (int times = wished && p->wanted->twice ? 2 : 1; times > 0; times--) {
            say(p, follows ? "," : "");
            put_field(p, shape, field, from);
            follows = true;
        }
    }
    if (oddly(p, 4)) {
        say(p, follows ? "," : "");
        say(p, "\"nobody knows\":[{\"n\":-1.5e3},null,[],\"\\u0000\"]");
    }
}

size_t frame_write(const msg_shape *shape, const void *message, const frame_wish *wanted, char *out,
                   size_t cap)
{
    page p = {out, cap, 0, wanted};
    say(&p, "{\"t\":\"");
    say(&p, shape->name);
    say(&p, "\"");
    put_fields(&p, shape, message, true);
    say(&p, "}");
    return p.length;
}

/* ---- Spoiling ----------------------------------------------------------------------------- */

/* Puts bytes in the place of others, as far as there is room. */
static size_t replace(char *frame, size_t length, size_t cap, size_t at, size_t gone,
                      const char *bytes, size_t count)
{
    if (length - gone + count > cap) {
        return length;
    }
    memmove(frame + at + count, frame + at + gone, length - at - gone);
    memcpy(frame + at, bytes, count);
    return length - gone + count;
}

static size_t spoil_once(surto_rng *rng, char *frame, size_t length, size_t cap)
{
    static const char *const pieces[] = {"\"",
                                         "\\",
                                         "{",
                                         "}",
                                         "[",
                                         "]",
                                         ",",
                                         ":",
                                         "null",
                                         "-1",
                                         "1e9",
                                         "0.5",
                                         "true",
                                         "\\u0000",
                                         "\\ud800",
                                         "\\u12",
                                         "\n",
                                         "\x7f",
                                         "\xff",
                                         "\xc0\x80",
                                         "\xed\xa0\x80",
                                         "9007199254740992",
                                         "18446744073709551616",
                                         "00",
                                         "\"t\":\"play\",",
                                         "\"n\":7,",
                                         "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[",
                                         "{\"a\":{\"a\":{\"a\":",
                                         "\xef\xbb\xbf"};
    size_t at = length ? surto_rng_below(rng, (uint32_t)length) : 0, left = length - at;
    size_t some = left ? 1 + surto_rng_below(rng, (uint32_t)(left < 12 ? left : 12)) : 0;
    const char *piece = pieces[surto_rng_below(rng, sizeof pieces / sizeof *pieces)];
    char kept[12], byte = (char)surto_rng_below(rng, 256);
    if (some > left) {
        some = left;
    }
    memcpy(kept, frame + at, some);
    switch (surto_rng_below(rng, 8)) {
    case 0: /* another byte */
        return replace(frame, length, cap, at, left > 0, &byte, 1);
    case 1: /* another bit */
        if (left > 0) {
            frame[at] = (char)(frame[at] ^ 1 << surto_rng_below(rng, 8));
        }
        return length;
    case 2: /* lost */
        return replace(frame, length, cap, at, some, "", 0);
    case 3: /* doubled */
        return replace(frame, length, cap, at, 0, kept, some);
    case 4: /* somewhere else too */
        return replace(frame, length, cap, surto_rng_below(rng, (uint32_t)length + 1), 0, kept,
                       some);
    case 5: /* cut */
        return at;
    case 6: /* something in the place of it */
        return replace(frame, length, cap, at, some, piece, strlen(piece));
    default: /* something before it */
        return replace(frame, length, cap, at, 0, piece, strlen(piece));
    }
}

size_t frame_spoil(surto_rng *rng, char *frame, size_t length, size_t cap)
{
    for (uint32_t times = 1 + surto_rng_below(rng, 3); times > 0; times--) {
        length = spoil_once(rng, frame, length, cap);
    }
    return length;
}
