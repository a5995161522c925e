/* Numbers are little-endian. A text follows its length: one byte, or two for a chat line. */
#include "broadcast.h"

#include <string.h>

enum { NAME_MAX_BYTES = STORE_NAME - 1, LINE_MAX_BYTES = 1000, TIME_BYTES = 6, FORM = 2 };

/* ---- Writing ------------------------------------------------------------------------------- */

typedef struct pen {
    uint8_t *out;
    size_t length;
} pen;

static bool has_room(const pen *p, size_t more)
{
    return more <= BROADCAST_MAX - p->length;
}

static void put(pen *p, const void *bytes, size_t length)
{
    if (length && has_room(p, length)) {
        memcpy(p->out + p->length, bytes, length);
        p->length += length;
    }
}

static void put_number(pen *p, uint64_t number, unsigned bytes)
{
    for (unsigned i = 0; i < bytes; i++) {
        uint8_t byte = (uint8_t)(number >> 8 * i);
        put(p, &byte, 1);
    }
}

static void put_text(pen *p, msg_text text, size_t most, unsigned length_bytes)
{
    msg_text cut = msg_text_cut(text, most);
    put_number(p, cut.length, length_bytes);
    put(p, cut.at, cut.length);
}

static void put_people(pen *p, const broadcast *of)
{
    size_t count_at = p->length;
    put_number(p, 0, 1);
    for (size_t i = 0; i < of->count && i < BROADCAST_PEOPLE; i++) {
        const broadcast_person *person = &of->people[i];
        msg_text name = msg_text_cut(person->name, NAME_MAX_BYTES);
        if (!has_room(p, STORE_KEY + 2 + TIME_BYTES + name.length)) {
            break;
        }
        put(p, person->account.bytes, STORE_KEY);
        put_number(p, person->is_guest, 1);
        put_number(p, person->came_ms, TIME_BYTES);
        put_text(p, name, NAME_MAX_BYTES, 1);
        p->out[count_at]++;
    }
}

static void put_speaker(pen *p, const broadcast *of)
{
    put(p, of->account.bytes, STORE_KEY);
    put_number(p, of->is_guest, 1);
    put_number(p, of->seat, 1);
    put_text(p, of->name, NAME_MAX_BYTES, 1);
}

size_t broadcast_write(const broadcast *of, uint8_t out[BROADCAST_MAX])
{
    pen p = {out, 0};
    put_number(&p, FORM, 1);
    put_number(&p, of->kind, 1);
    switch (of->kind) {
    case BROADCAST_LINE:
        put_speaker(&p, of);
        put_number(&p, of->number, 8);
        put_number(&p, of->when_ms, 8);
        put_number(&p, of->phrase, 1);
        put_text(&p, of->text, LINE_MAX_BYTES, 2);
        break;
    case BROADCAST_SIGN:
        put_speaker(&p, of);
        put_number(&p, of->sign, 1);
        put_number(&p, of->a, 1);
        put_number(&p, of->has_b, 1);
        put_number(&p, of->b, 1);
        break;
    case BROADCAST_HERE:
        put_number(&p, of->node, 8);
        put_number(&p, of->asks, 1);
        put_people(&p, of);
        break;
    }
    return p.length;
}

/* ---- Reading ------------------------------------------------------------------------------- */

typedef struct eye {
    const uint8_t *at;
    size_t left;
    bool is_bad; /* something was not there */
} eye;

static const uint8_t *get(eye *e, size_t length)
{
    const uint8_t *at = e->at;
    if (length > e->left) {
        e->is_bad = true;
        e->left = 0;
        return NULL;
    }
    e->at += length;
    e->left -= length;
    return at;
}

static uint64_t get_number(eye *e, unsigned bytes)
{
    const uint8_t *at = get(e, bytes);
    uint64_t number = 0;
    for (unsigned i = 0; at && i < bytes; i++) {
        number |= (uint64_t)at[i] << 8 * i;
    }
    return number;
}

static uint8_t get_byte(eye *e, unsigned most)
{
    uint64_t number = get_number(e, 1);
    e->is_bad |= number > most;
    return (uint8_t)number;
}

static msg_text get_text(eye *e, size_t most, unsigned length_bytes)
{
    size_t length = (size_t)get_number(e, length_bytes);
    const uint8_t *at = get(e, length);
    if (!at || length > most || (length && memchr(at, 0, length))) {
        e->is_bad = true;
        return (msg_text){"", 0};
    }
    return (msg_text){(const char *)at, length};
}

static void get_key(eye *e, store_key *out)
{
    const uint8_t *bytes = get(e, STORE_KEY);
    if (bytes) {
        memcpy(out->bytes, bytes, STORE_KEY);
    }
}

static void get_speaker(eye *e, broadcast *out)
{
    get_key(e, &out->account);
    out->is_guest = get_byte(e, 1);
    out->seat = get_byte(e, UINT8_MAX);
    out->name = get_text(e, NAME_MAX_BYTES, 1);
}

bool broadcast_read(store_bytes bytes, broadcast *out)
{
    eye e = {bytes.at, bytes.length, bytes.length > BROADCAST_MAX};
    *out = (broadcast){.kind = BROADCAST_LINE};
    e.is_bad |= get_number(&e, 1) != FORM;
    out->kind = (broadcast_kind)get_byte(&e, BROADCAST_HERE);
    if (e.is_bad) {
        return false;
    }
    switch (out->kind) {
    case BROADCAST_LINE:
        get_speaker(&e, out);
        out->number = get_number(&e, 8);
        out->when_ms = get_number(&e, 8);
        out->phrase = get_byte(&e, UINT8_MAX);
        out->text = get_text(&e, LINE_MAX_BYTES, 2);
        break;
    case BROADCAST_SIGN:
        get_speaker(&e, out);
        out->sign = get_byte(&e, MSG_KIND_ASK);
        out->a = get_byte(&e, UINT8_MAX);
        out->has_b = get_byte(&e, 1);
        out->b = get_byte(&e, UINT8_MAX);
        break;
    case BROADCAST_HERE:
        out->node = get_number(&e, 8);
        out->asks = get_byte(&e, 1);
        out->count = get_byte(&e, BROADCAST_PEOPLE);
        for (size_t i = 0; i < out->count && !e.is_bad; i++) {
            get_key(&e, &out->people[i].account);
            out->people[i].is_guest = get_byte(&e, 1);
            out->people[i].came_ms = get_number(&e, TIME_BYTES);
            out->people[i].name = get_text(&e, NAME_MAX_BYTES, 1);
        }
        break;
    }
    return !e.is_bad && e.left == 0;
}
