#include "proto/message.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "proto/json.h"
#include "util/utf8.h"

msg_text msg_text_of(const char *text)
{
    return (msg_text){text, strlen(text)};
}

msg_text msg_text_cut(msg_text text, size_t most)
{
    if (text.length > most) {
        text.length = most;
        while (text.length > 0 && ((unsigned char)text.at[text.length] & 0xc0) == 0x80) {
            text.length--;
        }
    }
    return text;
}

bool msg_text_is(msg_text text, const char *other)
{
    return text.length == strlen(other) &&
           (text.length == 0 || memcmp(text.at, other, text.length) == 0);
}

bool msg_text_copy(msg_text text, char *out, size_t cap)
{
    if (text.length >= cap || (text.length > 0 && memchr(text.at, 0, text.length))) {
        return false;
    }
    if (text.length > 0) { /* a text that was left out points nowhere */
        memcpy(out, text.at, text.length);
    }
    out[text.length] = '\0';
    return true;
}

const char *msg_fault_write(const msg_fault *fault, char *out, size_t cap)
{
    snprintf(out, cap, "%s: %s", fault->field ? fault->field : "frame", fault->why);
    return out;
}

/* ---- Judging: the same for what is read and what is written ------------------------------- */

static const char *judge_plain(const char *at, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        if (at[i] < 0x20 || at[i] > 0x7e || at[i] == '"' || at[i] == '\\') {
            return "has a sign that is not allowed";
        }
    }
    return NULL;
}

static const char *judge_signs(const char *at, size_t length, bool lines)
{
    for (const char *end = at + length; at < end;) {
        uint32_t sign = utf8_read(&at, end);
        if (sign == UTF8_BAD) {
            return "is not UTF-8";
        }
        if ((sign < 0x20 && !(lines && sign == '\n')) || (sign >= 0x7f && sign < 0xa0)) {
            return "has a control character";
        }
    }
    return NULL;
}

/* Returns: what is wrong with a text, or NULL. */
static const char *judge_text(const msg_field *field, const char *at, size_t length)
{
    if (length == 0) { /* it may point nowhere */
        return NULL;
    }
    if (length > field->most) {
        return "is too long";
    }
    return field->base == MSG_OF_PLAIN ? judge_plain(at, length)
                                       : judge_signs(at, length, field->base == MSG_OF_LINES);
}

static const char *judge_number(const msg_field *field, uint64_t value)
{
    return value < field->least || value > field->most ? "is out of bounds" : NULL;
}

/* ---- Numbers of the width that a struct has for them -------------------------------------- */

static void number_store(void *to, size_t size, uint64_t value)
{
    switch (size) {
    case 1:
        *(uint8_t *)to = (uint8_t)value;
        break;
    case 2:
        *(uint16_t *)to = (uint16_t)value;
        break;
    case 4:
        *(uint32_t *)to = (uint32_t)value;
        break;
    default: /* the generator knows no other width */
        *(uint64_t *)to = value;
        break;
    }
}

static uint64_t number_load(const void *from, size_t size)
{
    switch (size) {
    case 1:
        return *(const uint8_t *)from;
    case 2:
        return *(const uint16_t *)from;
    case 4:
        return *(const uint32_t *)from;
    default: /* as above */
        return *(const uint64_t *)from;
    }
}

/* ---- Reading ------------------------------------------------------------------------------ */

typedef struct reading {
    json_reader json;
    char *room; /* what is left of it */
    size_t room_size;
    msg_fault fault; /* the innermost one stays */
} reading;

static bool refuse(reading *r, const msg_field *field, const char *why)
{
    if (!r->fault.why) {
        r->fault = (msg_fault){field ? field->name : NULL, why};
    }
    return false;
}

static bool read_number(reading *r, const msg_field *field, void *to)
{
    uint64_t value;
    if (!json_read_number(&r->json, &value)) {
        return refuse(r, field, r->json.why);
    }
    const char *why = judge_number(field, value);
    if (why) {
        return refuse(r, field, why);
    }
    number_store(to, field->size, value);
    return true;
}

static bool read_text(reading *r, const msg_field *field, msg_text *to)
{
    if (!json_read_text(&r->json, &to->at, &to->length)) {
        return refuse(r, field, r->json.why);
    }
    const char *why = judge_text(field, to->at, to->length);
    return !why || refuse(r, field, why);
}

static bool read_word(reading *r, const msg_field *field, uint8_t *to)
{
    msg_text word;
    if (!json_read_text(&r->json, &word.at, &word.length)) {
        return refuse(r, field, r->json.why);
    }
    for (uint8_t i = 0; i <= field->most; i++) {
        if (msg_text_is(word, field->words[i])) {
            *to = i;
            return true;
        }
    }
    return refuse(r, field, "is none of its words");
}

static unsigned hex_digit(char sign)
{
    return sign >= '0' && sign <= '9'   ? (unsigned)(sign - '0')
           : sign >= 'a' && sign <= 'f' ? (unsigned)(sign - 'a' + 10)
                                        : 16;
}

static bool read_hex(reading *r, const msg_field *field, uint8_t *to)
{
    msg_text text;
    if (!json_read_text(&r->json, &text.at, &text.length)) {
        return refuse(r, field, r->json.why);
    }
    if (text.length != 2U * field->size) {
        return refuse(r, field, "has another number of digits");
    }
    for (size_t i = 0; i < field->size; i++) {
        unsigned high = hex_digit(text.at[2 * i]), low = hex_digit(text.at[2 * i + 1]);
        if (high > 15 || low > 15) {
            return refuse(r, field, "is not lower-case hexadecimal");
        }
        to[i] = (uint8_t)(high << 4 | low);
    }
    return true;
}

static bool read_object(reading *r, const msg_shape *shape, void *to);

static bool read_value(reading *r, const msg_field *field, void *to)
{
    switch ((msg_base)field->base) {
    case MSG_OF_NUMBER:
        return read_number(r, field, to);
    case MSG_OF_BOOL:
        return json_read_bool(&r->json, to) || refuse(r, field, r->json.why);
    case MSG_OF_WORD:
        return read_word(r, field, to);
    case MSG_OF_TEXT:
    case MSG_OF_PLAIN:
    case MSG_OF_LINES:
        return read_text(r, field, to);
    case MSG_OF_HEX:
        return read_hex(r, field, to);
    case MSG_OF_STRUCT:
        return (json_read_open(&r->json, '{') || refuse(r, field, r->json.why)) &&
               read_object(r, field->of, to);
    }
    return false;
}

/* Room for a list of so many; its values may need room themselves, behind it. */
static void *take_room(reading *r, const msg_field *field, size_t count)
{
    size_t size = MSG_ROOM(count * field->size);
    if (size > r->room_size) {
        refuse(r, field, "does not fit");
        return NULL;
    }
    void *taken = r->room;
    r->room += size;
    r->room_size -= size;
    return taken;
}

static bool read_list(reading *r, const msg_field *field, char *base)
{
    size_t count;
    if (!json_read_count(&r->json, &count)) {
        return refuse(r, field, r->json.why);
    }
    if (count > field->list_most) {
        return refuse(r, field, "has too many");
    }
    char *to = base + field->at;
    if (!field->list_inside) {
        to = take_room(r, field, count);
        if (!to) {
            return false;
        }
        memcpy(base + field->at, &to, sizeof to);
    }
    *(size_t *)(void *)(base + field->count_at) = count;
    memset(to, 0, count * field->size);
    json_read_open(&r->json, '[');
    for (size_t i = 0;; i++) {
        bool more;
        if (!json_read_more(&r->json, '[', i == 0, &more)) {
            return refuse(r, field, r->json.why);
        }
        if (!more) {
            return true;
        }
        if (!read_value(r, field, to + i * field->size)) {
            return false;
        }
    }
}

static bool read_field(reading *r, const msg_field *field, char *base)
{
    if (field->has_at != MSG_REQUIRED) {
        *(bool *)(base + field->has_at) = true;
    }
    return field->list_most ? read_list(r, field, base) : read_value(r, field, base + field->at);
}

static size_t find_field(const msg_shape *shape, const char *name, size_t length)
{
    size_t i = 0;
    while (i < shape->count && (shape->fields[i].name_length != length ||
                                memcmp(shape->fields[i].name, name, length) != 0)) {
        i++;
    }
    return i;
}

/* Members of an object that was opened; `kind_was_read`: it is a message, and `t` was taken. */
static bool read_members(reading *r, const msg_shape *shape, char *to, bool kind_was_read)
{
    static const msg_field kind = {.name = "t"};
    uint32_t seen = 0;
    for (bool first = !kind_was_read, more;; first = false) {
        if (!json_read_more(&r->json, '{', first, &more)) {
            return refuse(r, NULL, r->json.why);
        }
        if (!more) {
            break;
        }
        const char *name;
        size_t length;
        if (!json_read_key(&r->json, &name, &length)) {
            return refuse(r, NULL, r->json.why);
        }
        size_t i = find_field(shape, name, length);
        if (i == shape->count) {
            if (kind_was_read && length == 1 && *name == 't') {
                return refuse(r, &kind, "comes twice");
            }
            if (!json_read_skip(&r->json)) {
                return refuse(r, NULL, r->json.why);
            }
            continue;
        }
        if (seen >> i & 1) {
            return refuse(r, &shape->fields[i], "comes twice");
        }
        seen |= UINT32_C(1) << i;
        if (!read_field(r, &shape->fields[i], to)) {
            return false;
        }
    }
    for (size_t i = 0; i < shape->count; i++) {
        if (shape->fields[i].has_at == MSG_REQUIRED && !(seen >> i & 1)) {
            return refuse(r, &shape->fields[i], "is missing");
        }
    }
    return true;
}

static bool read_object(reading *r, const msg_shape *shape, void *to)
{
    return read_members(r, shape, to, false);
}

/* {"t":"NAME" */
static msg_status read_kind(reading *r, const message_side *side, unsigned *kind)
{
    static const msg_field t = {.name = "t"};
    bool more;
    msg_text name;
    if (!json_read_open(&r->json, '{') || !json_read_more(&r->json, '{', true, &more)) {
        refuse(r, NULL, r->json.why);
        return MSG_SYNTAX;
    }
    if (!more) {
        refuse(r, &t, "is missing");
        return MSG_SYNTAX;
    }
    if (!json_read_key(&r->json, &name.at, &name.length)) {
        refuse(r, NULL, r->json.why);
        return MSG_SYNTAX;
    }
    if (!msg_text_is(name, "t")) {
        refuse(r, &t, "does not come first");
        return MSG_SYNTAX;
    }
    if (!json_read_text(&r->json, &name.at, &name.length)) {
        refuse(r, &t, r->json.why);
        return MSG_SYNTAX;
    }
    for (*kind = 0; *kind < side->count; ++*kind) {
        if (msg_text_is(name, side->shapes[*kind]->name)) {
            return MSG_OK;
        }
    }
    *kind = 0;
    refuse(r, &t, "is no message of this version");
    return MSG_UNKNOWN;
}

/* What can be told of a frame with a message that nobody knows: its n, if it has one, and whether
 * it is JSON. */
static msg_status read_unknown(reading *r, uint32_t *n)
{
    struct numbered {
        bool has_n;
        uint32_t n;
    } found = {false, 0};
    static const msg_field number = {.name = "n",
                                     .name_length = 1,
                                     .base = MSG_OF_NUMBER,
                                     .size = sizeof(uint32_t),
                                     .at = offsetof(struct numbered, n),
                                     .has_at = offsetof(struct numbered, has_n),
                                     .least = 1,
                                     .most = INT32_MAX};
    static const msg_shape shape = {.fields = &number, .count = 1};
    msg_fault unknown = r->fault;
    r->fault = (msg_fault){NULL, NULL};
    bool good = read_members(r, &shape, (char *)&found, true);
    *n = found.n;
    if (!good || !json_read_end(&r->json)) {
        refuse(r, NULL, r->json.why);
        return MSG_SYNTAX;
    }
    r->fault = unknown;
    return MSG_UNKNOWN;
}

static msg_status read_message(reading *r, const message_side *side, size_t length, unsigned *kind,
                               uint32_t *n, void *out)
{
    if (length > side->frame_max) {
        refuse(r, NULL, "is larger than any message");
        return MSG_SIZE;
    }
    msg_status status = read_kind(r, side, kind);
    if (status == MSG_UNKNOWN) {
        return read_unknown(r, n);
    }
    if (status != MSG_OK) {
        return status;
    }
    const msg_shape *shape = side->shapes[*kind];
    if (length > shape->largest + MESSAGE_SLACK) {
        refuse(r, NULL, "is larger than this message may be");
        return MSG_SIZE;
    }
    memset(out, 0, shape->size);
    bool good = read_members(r, shape, out, true);
    if (shape->n_at != MSG_REQUIRED) {
        memcpy(n, (char *)out + shape->n_at, sizeof *n);
    }
    if (good && !json_read_end(&r->json)) {
        good = refuse(r, NULL, r->json.why);
    }
    return good ? MSG_OK : MSG_SYNTAX;
}

msg_status message_read(const message_side *side, char *frame, size_t length, unsigned *kind,
                        uint32_t *n, void *out, void *room, size_t room_size, msg_fault *fault)
{
    reading r = {.room = room, .room_size = room_size};
    json_reader_begin(&r.json, frame, length);
    *n = 0;
    msg_status status = read_message(&r, side, length, kind, n, out);
    if (fault) {
        *fault = r.fault;
    }
    return status;
}

/* ---- Writing ------------------------------------------------------------------------------ */

static bool write_object(json_writer *writer, const msg_shape *shape, const char *from);

static bool write_value(json_writer *writer, const msg_field *field, const char *key,
                        const char *from)
{
    switch ((msg_base)field->base) {
    case MSG_OF_NUMBER: {
        uint64_t value = number_load(from, field->size);
        json_write_number(writer, key, value);
        return !judge_number(field, value);
    }
    case MSG_OF_BOOL:
        json_write_bool(writer, key, *(const bool *)from);
        return true;
    case MSG_OF_WORD: {
        uint8_t place = *(const uint8_t *)from;
        if (place > field->most) {
            return false;
        }
        json_write_text(writer, key, field->words[place], strlen(field->words[place]));
        return true;
    }
    case MSG_OF_TEXT:
    case MSG_OF_PLAIN:
    case MSG_OF_LINES: {
        const msg_text *text = (const msg_text *)(const void *)from;
        if (judge_text(field, text->at, text->length)) {
            return false;
        }
        json_write_text(writer, key, text->at, text->length);
        return true;
    }
    case MSG_OF_HEX:
        json_write_hex(writer, key, (const uint8_t *)from, field->size);
        return true;
    case MSG_OF_STRUCT:
        json_write_open(writer, key, '{');
        return write_object(writer, field->of, from);
    }
    return false;
}

static bool write_list(json_writer *writer, const msg_field *field, const char *base)
{
    size_t count = *(const size_t *)(const void *)(base + field->count_at);
    const char *from = base + field->at;
    if (!field->list_inside) {
        memcpy(&from, base + field->at, sizeof from);
    }
    if (count > field->list_most) {
        return false;
    }
    json_write_open(writer, field->name, '[');
    for (size_t i = 0; i < count; i++) {
        if (!write_value(writer, field, NULL, from + i * field->size)) {
            return false;
        }
    }
    json_write_close(writer, ']');
    return true;
}

/* The members of an object that was opened, and its end. */
static bool write_object(json_writer *writer, const msg_shape *shape, const char *from)
{
    for (size_t i = 0; i < shape->count; i++) {
        const msg_field *field = &shape->fields[i];
        if (field->has_at != MSG_REQUIRED && !*(const bool *)(from + field->has_at)) {
            continue;
        }
        if (!(field->list_most ? write_list(writer, field, from)
                               : write_value(writer, field, field->name, from + field->at))) {
            return false;
        }
    }
    json_write_close(writer, '}');
    return true;
}

size_t message_write(const msg_shape *shape, const void *message, char *out, size_t cap)
{
    json_writer writer;
    json_writer_begin(&writer, out, cap);
    json_write_open(&writer, NULL, '{');
    json_write_text(&writer, "t", shape->name, strlen(shape->name));
    return write_object(&writer, shape, message) ? writer.length : 0;
}

/* ---- Copying ------------------------------------------------------------------------------ */

static size_t keep_value(const msg_field *field, char *value, char *room)
{
    if (field->base == MSG_OF_STRUCT) {
        return message_keep_texts(field->of, value, room);
    }
    if (field->base != MSG_OF_TEXT && field->base != MSG_OF_PLAIN && field->base != MSG_OF_LINES) {
        return 0;
    }
    msg_text *text = (msg_text *)(void *)value;
    if (room && text->length > 0) {
        memcpy(room, text->at, text->length);
        text->at = room;
    }
    return text->length;
}

size_t message_keep_texts(const msg_shape *shape, void *message, char *room)
{
    size_t used = 0;
    for (size_t i = 0; i < shape->count; i++) {
        const msg_field *field = &shape->fields[i];
        char *base = message;
        size_t count = field->list_most
                           ? *(const size_t *)(const void *)(base + field->count_at)
                           : field->has_at == MSG_REQUIRED || *(const bool *)(base + field->has_at);
        assert(!field->list_most || field->list_inside);
        for (size_t j = 0; j < count; j++) {
            used +=
                keep_value(field, base + field->at + j * field->size, room ? room + used : NULL);
        }
    }
    return used;
}

const msg_text *message_text(const msg_shape *shape, const void *message, const char *name)
{
    size_t i = find_field(shape, name, strlen(name));
    return i < shape->count
               ? (const msg_text *)(const void *)((const char *)message + shape->fields[i].at)
               : NULL;
}
