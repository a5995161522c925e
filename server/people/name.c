/* The forms of names. The stored form of an account's name must never change: decomposition and
 * case folding are stable by Unicode's policy, and lookalikes.txt only grows. */
#include "name.h"

#include <stdio.h>
#include <string.h>

#include "name_tables.h"
#include "secret.h"
#include "util/utf8.h"

enum {
    SIGNS_MAX = 256, /* 13 signs of 3 bytes that become 18 each are the most */
    HANGUL = 0xac00,
    HANGUL_COUNT = 11172,
    VOWELS = 21,
    TAILS = 28,
    MARKS_MAX = 4,   /* of one sign: more would cover the lines above and below */
    HASH_SIGN = '#', /* before the hash of a form that is too long */
    HASH_FORM = 1 + 2 * SECRET_DIGEST
};

typedef struct signs {
    size_t count;
    uint32_t at[SIGNS_MAX];
} signs;

typedef enum name_form { FORM_FOLDED, FORM_LOOKALIKES, FORM_SKELETON } name_form;

/* Signs without a picture of their own, spaces other than the plain one, and marks that enclose
 * what stands before. For private use: each font has its own, or none. */
static bool is_unseen(uint32_t sign)
{
    static const struct {
        uint32_t first, last;
    } UNSEEN[] = {
        {0x00a0, 0x00a0},   {0x00ad, 0x00ad},   {0x034f, 0x034f},   {0x061c, 0x061c},
        {0x115f, 0x1160},   {0x1680, 0x1680},   {0x17b4, 0x17b5},   {0x180b, 0x180f},
        {0x2000, 0x200f},   {0x2028, 0x202f},   {0x205f, 0x206f},   {0x2800, 0x2800},
        {0x3000, 0x3000},   {0x3164, 0x3164},   {0xfe00, 0xfe0f},   {0xfeff, 0xfeff},
        {0xffa0, 0xffa0},   {0xfff0, 0xffff},   {0x1d173, 0x1d17a}, {0xe0000, 0xe0fff},
        {0x0488, 0x0489},   {0x070f, 0x070f},   {0x1abe, 0x1abe},   {0x20dd, 0x20e0},
        {0x20e2, 0x20e4},   {0xa670, 0xa672},   {0xe000, 0xf8ff},   {0x13430, 0x13440},
        {0x16fe4, 0x16fe4}, {0x1bca0, 0x1bca3}, {0x1d159, 0x1d159}, {0xf0000, 0x10ffff},
    };
    for (size_t i = 0; i < sizeof UNSEEN / sizeof *UNSEEN; i++) {
        if (sign >= UNSEEN[i].first && sign <= UNSEEN[i].last) {
            return true;
        }
    }
    return (sign & 0xfffe) == 0xfffe; /* no character in any plane */
}

/* The class of a mark that combines with the sign before; 0: it is none. */
static unsigned order_of(uint32_t sign)
{
    size_t first = 0, end = NAME_MARKS_COUNT;
    while (first < end) {
        size_t middle = first + (end - first) / 2;
        if (sign > NAME_MARKS[middle].last) {
            first = middle + 1;
        } else if (sign < NAME_MARKS[middle].first) {
            end = middle;
        } else {
            return NAME_MARKS[middle].order;
        }
    }
    return 0;
}

static const name_entry *find(const name_entry *entries, size_t count, uint32_t sign)
{
    size_t first = 0, end = count;
    while (first < end) {
        size_t middle = first + (end - first) / 2;
        if (sign == entries[middle].sign) {
            return &entries[middle];
        }
        if (sign > entries[middle].sign) {
            first = middle + 1;
        } else {
            end = middle;
        }
    }
    return NULL;
}

static void put(signs *out, uint32_t sign)
{
    if (out->count < SIGNS_MAX) {
        out->at[out->count++] = sign;
    }
}

static void put_folded(signs *out, uint32_t sign)
{
    if (sign >= HANGUL && sign < HANGUL + HANGUL_COUNT) {
        uint32_t number = sign - HANGUL;
        put(out, 0x1100 + number / (VOWELS * TAILS));
        put(out, 0x1161 + number / TAILS % VOWELS);
        if (number % TAILS) {
            put(out, 0x11a7 + number % TAILS);
        }
        return;
    }
    const name_entry *entry = find(NAME_FOLDED, NAME_FOLDED_COUNT, sign);
    for (unsigned i = 0; entry && i < entry->length; i++) {
        put(out, NAME_FOLDED_SIGNS[entry->at + i]);
    }
    if (!entry) {
        put(out, sign);
    }
}

/* A large L looks unlike a small one, and a large I like a small l: case is part of how ASCII
 * looks. */
static void put_unfolded(signs *out, uint32_t sign)
{
    if (sign < 0x80) {
        put(out, sign);
    } else {
        put_folded(out, sign);
    }
}

/* What looks alike in ASCII itself. Returns: false if the sign is none of those. */
static bool put_skeleton(signs *out, uint32_t sign)
{
    switch (sign) {
    case 'I':
    case '1':
    case '|':
        put(out, 'l');
        return true;
    case '0':
        put(out, 'O');
        return true;
    case 'm':
        put(out, 'r');
        put(out, 'n');
        return true;
    case 'w':
        put(out, 'v');
        put(out, 'v');
        return true;
    default: /* any other looks like itself */
        return false;
    }
}

/* One pass: each sign as what it looks like, then folded. */
static void put_form(signs *out, uint32_t sign, name_form form)
{
    const name_entry *entry =
        form == FORM_FOLDED ? NULL : find(NAME_LOOKALIKES, NAME_LOOKALIKES_COUNT, sign);
    for (unsigned i = 0; i < (entry ? entry->length : 1U); i++) {
        uint32_t one = entry ? NAME_LOOKALIKES_SIGNS[entry->at + i] : sign;
        if (form != FORM_SKELETON) {
            put_folded(out, one);
        } else if (!put_skeleton(out, one)) {
            put_unfolded(out, one);
        }
    }
}

/* Marks of one sign in the order of their classes, so that any order of typing is the same. */
static void order_marks(signs *s)
{
    for (size_t i = 1; i < s->count; i++) {
        unsigned order = order_of(s->at[i]);
        for (size_t k = i; order && k > 0 && order_of(s->at[k - 1]) > order; k--) {
            uint32_t sign = s->at[k];
            s->at[k] = s->at[k - 1];
            s->at[k - 1] = sign;
        }
    }
}

/* A large letter may look like another than the small one does, and only what is decomposed may
 * look like something: so each sign is looked at before it is folded, and after. */
static void form_of(const char *name, name_form form, signs *out)
{
    signs first = {.count = 0};
    for (const char *at = name, *end = at + strlen(name); at < end;) {
        uint32_t sign = utf8_read(&at, end);
        if (sign == UTF8_BAD) {
            break;
        }
        put_form(&first, sign, form);
    }
    out->count = 0;
    for (size_t i = 0; i < first.count; i++) {
        put_form(out, first.at[i], form);
    }
    order_marks(out);
}

/* Does it look like ASCII letters, perhaps with marks? */
static bool is_ascii(const signs *s)
{
    for (size_t i = 0; i < s->count; i++) {
        if (s->at[i] >= 0x80 && order_of(s->at[i]) == 0) {
            return false;
        }
    }
    return true;
}

/* The form that accounts are compared by. A name of another alphabet stays in it, although some of
 * its letters look like others: so its case does not matter either. */
static void compared_form(const char *name, signs *out)
{
    form_of(name, FORM_LOOKALIKES, out);
    if (!is_ascii(out)) {
        form_of(name, FORM_FOLDED, out);
    }
}

static size_t write_signs(const signs *s, char out[SIGNS_MAX * UTF8_MAX])
{
    size_t length = 0;
    for (size_t i = 0; i < s->count; i++) {
        length += utf8_write(s->at[i], out + length);
    }
    return length;
}

/* Whether a form looks like the hash of one: then it would be another's. */
static bool is_hash_form(const char *form)
{
    return form[0] == HASH_SIGN && strlen(form) == HASH_FORM &&
           strspn(form + 1, "0123456789abcdef") == HASH_FORM - 1;
}

/* Returns: false for a form that stands for others. */
static bool fold(const char *shown, char folded[STORE_NAME])
{
    char text[SIGNS_MAX * UTF8_MAX];
    signs form;
    compared_form(shown, &form);
    size_t length = write_signs(&form, text);
    memset(folded, 0, STORE_NAME);
    if (length < STORE_NAME) {
        memcpy(folded, text, length);
        return !is_hash_form(folded);
    }
    uint8_t hash[SECRET_DIGEST];
    secret_digest(text, length, hash);
    folded[0] = HASH_SIGN;
    for (size_t i = 0; i < sizeof hash; i++) {
        snprintf(folded + 1 + 2 * i, 3, "%02x", hash[i]);
    }
    return true;
}

bool name_take(msg_text name, char shown[STORE_NAME], char folded[STORE_NAME])
{
    uint32_t before = ' ';
    unsigned marks = 0;
    if (!msg_text_copy(name, shown, STORE_NAME)) {
        return false;
    }
    for (const char *at = name.at, *end = at + name.length; at < end;) {
        uint32_t sign = utf8_read(&at, end);
        marks = order_of(sign) ? marks + 1 : 0;
        if (sign == UTF8_BAD || is_unseen(sign) || marks > MARKS_MAX ||
            (before == ' ' && (sign == ' ' || marks))) {
            return false;
        }
        before = sign;
    }
    return fold(shown, folded) && before != ' ';
}

void name_fold_ascii(const char *shown, char out[STORE_NAME])
{
    memset(out, 0, STORE_NAME);
    for (size_t i = 0; shown[i] && i < STORE_NAME - 1; i++) {
        out[i] = (char)(shown[i] >= 'A' && shown[i] <= 'Z' ? shown[i] + 'a' - 'A' : shown[i]);
    }
}

static uint64_t hash_of(const signs *s) /* FNV-1a */
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i < s->count; i++) {
        hash = (hash ^ s->at[i]) * UINT64_C(0x100000001b3);
    }
    return hash;
}

name_look name_look_of(const char *shown)
{
    signs form;
    name_look look;
    compared_form(shown, &form);
    look.folded = hash_of(&form);
    form_of(shown, FORM_SKELETON, &form);
    look.skeleton = hash_of(&form);
    return look;
}

bool name_is_alike(name_look a, name_look b)
{
    return a.folded == b.folded || a.skeleton == b.skeleton;
}

void name_number(const char *name, unsigned number, char out[STORE_NAME])
{
    char suffix[16];
    size_t behind = (size_t)snprintf(suffix, sizeof suffix, " (%u)", number);
    msg_text cut = msg_text_cut(msg_text_of(name), STORE_NAME - 1 - behind);
    memset(out, 0, STORE_NAME);
    memcpy(out, cut.at, cut.length);
    memcpy(out + cut.length, suffix, behind);
}
