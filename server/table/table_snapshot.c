/* A table's snapshot as bytes. Little-endian, one form for each snapshot, of format 3;
 * formats 1 and 2 are read too:
 *
 *     "SI" format:1 stage:1 revision:8 made:8 changed:8 appends:8x16
 *     head:text16 title:text8 flags:1 undo:1 deal:text8 seed:16 commitment:32 invites:2x32 host:16
 *     host_name:text8 (not in formats 1 and 2)
 *     clock:1 start:4 more:4 since:8 takebacks:2 turn:8 (not in format 1)
 *     vote: seat:1 yes:1 no:1 count:4
 *     seats:1 of { kind:1 marks:1 account:16 name:text8 level:text8 left:4 keys:4x(16 8) }
 *     plans:1 of { number:1 seat:1 yes:1 no:1 at:8 note:text8 length:2 packed moves }
 *     muted:1 of account:16
 *     length:4 packed moves
 *     check:4
 *
 * Marks of a seat are: ready, guest (not in formats 1 and 2).
 *
 * The appends have a fixed place, so that a store finds them without reading the rest. */
#include "table_snapshot.h"

#include <stdlib.h>
#include <string.h>
#ifdef __SSE4_2__
#include <nmmintrin.h>
#endif

enum {
    FORMAT = 3,
    APPENDS_AT = 28,
    CHECK = 4,
    FLAG_PUBLIC = 1,
    FLAG_CAMPAIGN = 2,
    FLAG_LATE_COMPUTER = 4,
    FLAG_SPECTATOR_CHAT = 8,
    FLAGS = 15,
    FLAGS_BEFORE_3 = 7,
    MARK_READY = 1,
    MARK_GUEST = 2,
    MARKS = 3,
    MARKS_BEFORE_3 = 1,
    SEAT_MASK = 15
};

/* CRC-32C: by the processor where it can, otherwise four bits at a time. */
#ifdef __SSE4_2__

uint32_t table_snapshot_check(const uint8_t *bytes, size_t length)
{
    uint64_t check = UINT32_MAX;
    uint64_t word;
    for (; length >= sizeof word; bytes += sizeof word, length -= sizeof word) {
        memcpy(&word, bytes, sizeof word);
        check = _mm_crc32_u64(check, word);
    }
    for (; length > 0; bytes++, length--) {
        check = _mm_crc32_u8((uint32_t)check, *bytes);
    }
    return ~(uint32_t)check;
}

#else

uint32_t table_snapshot_check(const uint8_t *bytes, size_t length)
{
    static const uint32_t table[16] = {0x00000000, 0x105ec76f, 0x20bd8ede, 0x30e349b1,
                                       0x417b1dbc, 0x5125dad3, 0x61c69362, 0x7198540d,
                                       0x82f63b78, 0x92a8fc17, 0xa24bb5a6, 0xb21572c9,
                                       0xc38d26c4, 0xd3d3e1ab, 0xe330a81a, 0xf36e6f75};
    uint32_t check = UINT32_MAX;
    for (size_t i = 0; i < length; i++) {
        check ^= bytes[i];
        check = check >> 4 ^ table[check & 15];
        check = check >> 4 ^ table[check & 15];
    }
    return ~check;
}

#endif

/* ---- Writing ---------------------------------------------------------------------------- */

typedef struct writer {
    uint8_t *out;
    size_t cap, length; /* the length may be more than the room */
} writer;

static void put_bytes(writer *w, const void *bytes, size_t length)
{
    if (w->length <= w->cap && length <= w->cap - w->length && length > 0) {
        memcpy(w->out + w->length, bytes, length);
    }
    w->length += length;
}

static void put_number(writer *w, uint64_t value, unsigned bytes)
{
    uint8_t little[8];
    for (unsigned i = 0; i < bytes; i++) {
        little[i] = (uint8_t)(value >> (8 * i));
    }
    put_bytes(w, little, bytes);
}

static void put_text(writer *w, const char *text, unsigned size_bytes)
{
    size_t length = strlen(text);
    put_number(w, length, size_bytes);
    put_bytes(w, text, length);
}

/* Packed moves behind the number of their bytes. */
static void put_moves(writer *w, const surto_move *moves, size_t count, unsigned size_bytes)
{
    size_t packed = surto_moves_pack(moves, count, NULL, 0);
    put_number(w, packed, size_bytes);
    if (w->length <= w->cap && packed <= w->cap - w->length) {
        surto_moves_pack(moves, count, w->out + w->length, packed);
    }
    w->length += packed;
}

static void put_seat(writer *w, const snapshot_seat *seat)
{
    put_number(w, seat->kind, 1);
    put_number(w, (seat->ready ? MARK_READY : 0U) | (seat->guest ? MARK_GUEST : 0U), 1);
    put_bytes(w, seat->account.bytes, STORE_KEY);
    put_text(w, seat->name, 1);
    put_text(w, seat->level, 1);
    put_number(w, seat->left_ms, 4);
    for (unsigned i = 0; i < SNAPSHOT_KEYS; i++) {
        put_bytes(w, seat->keys[i].key.bytes, STORE_KEY);
        put_number(w, seat->keys[i].revision, 8);
    }
}

static void put_plans(writer *w, const snapshot_plan *plans)
{
    unsigned count = 0;
    for (unsigned i = 0; plans && i < SNAPSHOT_PLANS; i++) {
        count += plans[i].number != 0;
    }
    put_number(w, count, 1);
    for (unsigned i = 0; plans && i < SNAPSHOT_PLANS; i++) {
        const snapshot_plan *plan = &plans[i];
        if (plan->number == 0) {
            continue;
        }
        put_number(w, plan->number, 1);
        put_number(w, plan->seat, 1);
        put_number(w, plan->yes, 1);
        put_number(w, plan->no, 1);
        put_number(w, plan->at, 8);
        put_text(w, plan->note, 1);
        put_moves(w, plan->moves, plan->count, 2);
    }
}

size_t table_snapshot_write(const table_snapshot *of, const char *head, const surto_move *moves,
                            size_t count, uint8_t *out, size_t cap)
{
    writer w = {out, cap, 0};
    put_bytes(&w, "SI", 2);
    put_number(&w, FORMAT, 1);
    put_number(&w, of->stage, 1);
    put_number(&w, of->revision, 8);
    put_number(&w, of->made_ms, 8);
    put_number(&w, of->changed_ms, 8);
    put_bytes(&w, of->appends, sizeof of->appends);
    put_text(&w, head, 2);
    put_text(&w, of->title, 1);
    put_number(&w,
               (of->is_public ? FLAG_PUBLIC : 0U) | (of->is_campaign ? FLAG_CAMPAIGN : 0U) |
                   (of->late_computer ? FLAG_LATE_COMPUTER : 0U) |
                   (of->spectator_chat ? FLAG_SPECTATOR_CHAT : 0U),
               1);
    put_number(&w, of->undo, 1);
    put_text(&w, of->deal, 1);
    put_bytes(&w, of->seed.bytes, sizeof of->seed.bytes);
    put_bytes(&w, of->commitment, sizeof of->commitment);
    put_bytes(&w, of->seat_invite.bytes, STORE_TOKEN);
    put_bytes(&w, of->watch_invite.bytes, STORE_TOKEN);
    put_bytes(&w, of->host.bytes, STORE_KEY);
    put_text(&w, of->host_name, 1);
    put_number(&w, of->clock, 1);
    put_number(&w, of->start_ms, 4);
    put_number(&w, of->more_ms, 4);
    put_number(&w, of->since_ms, 8);
    put_number(&w, of->takebacks, 2);
    put_number(&w, of->turn_at, 8);
    put_number(&w, of->vote.seat, 1);
    put_number(&w, of->vote.yes, 1);
    put_number(&w, of->vote.no, 1);
    put_number(&w, of->vote.count, 4);
    put_number(&w, of->seat_count, 1);
    for (unsigned seat = 0; seat < of->seat_count; seat++) {
        put_seat(&w, &of->seats[seat]);
    }
    put_plans(&w, of->plans);
    put_number(&w, of->muted_count, 1);
    put_bytes(&w, of->muted, of->muted_count * sizeof of->muted[0]);
    put_moves(&w, moves, count, 4);
    put_number(&w, w.length <= cap ? table_snapshot_check(out, w.length) : 0, CHECK);
    return w.length;
}

/* ---- Reading ---------------------------------------------------------------------------- */

typedef struct reader {
    const uint8_t *at;
    size_t left;
    surto_status status; /* the first fault */
} reader;

static void refuse(reader *r, surto_status status)
{
    if (r->status == SURTO_OK) {
        r->status = status;
    }
    r->left = 0;
}

/* The next bytes. Returns: NULL if there are not so many. */
static const uint8_t *take(reader *r, size_t length)
{
    if (length > r->left) {
        refuse(r, SURTO_ERR_SYNTAX);
        return NULL;
    }
    const uint8_t *bytes = r->at;
    r->at += length;
    r->left -= length;
    return bytes;
}

static void get_bytes(reader *r, void *out, size_t length)
{
    const uint8_t *bytes = take(r, length);
    if (bytes && length > 0) {
        memcpy(out, bytes, length);
    }
}

static uint64_t get_number(reader *r, unsigned bytes)
{
    const uint8_t *little = take(r, bytes);
    uint64_t value = 0;
    for (unsigned i = bytes; little && i-- > 0;) {
        value = value << 8 | little[i];
    }
    return value;
}

/* A byte that is at most this. */
static uint8_t get_small(reader *r, unsigned most)
{
    uint64_t value = get_number(r, 1);
    if (value > most) {
        refuse(r, SURTO_ERR_SYNTAX);
        return 0;
    }
    return (uint8_t)value;
}

static void get_text(reader *r, char *out, size_t room, unsigned size_bytes)
{
    size_t length = (size_t)get_number(r, size_bytes);
    const uint8_t *bytes = take(r, length);
    out[0] = 0;
    if (!bytes) {
        return;
    }
    if (length >= room || memchr(bytes, 0, length)) {
        refuse(r, SURTO_ERR_SYNTAX);
        return;
    }
    memcpy(out, bytes, length);
    out[length] = 0;
}

static size_t get_moves(reader *r, surto_move *out, size_t cap, unsigned size_bytes)
{
    size_t length = (size_t)get_number(r, size_bytes), count = 0;
    const uint8_t *bytes = take(r, length);
    surto_status status =
        bytes ? surto_moves_unpack(bytes, length, out, cap, &count) : SURTO_ERR_SYNTAX;
    if (status != SURTO_OK) {
        refuse(r, status);
    }
    return count;
}

static void get_seat(reader *r, unsigned format, snapshot_seat *seat)
{
    seat->kind = get_small(r, SEAT_COMPUTER);
    unsigned marks = get_small(r, format > 2 ? MARKS : MARKS_BEFORE_3);
    seat->ready = marks & MARK_READY;
    seat->guest = marks & MARK_GUEST;
    get_bytes(r, seat->account.bytes, STORE_KEY);
    get_text(r, seat->name, sizeof seat->name, 1);
    get_text(r, seat->level, sizeof seat->level, 1);
    seat->left_ms = (uint32_t)get_number(r, 4);
    for (unsigned i = 0; i < SNAPSHOT_KEYS; i++) {
        get_bytes(r, seat->keys[i].key.bytes, STORE_KEY);
        seat->keys[i].revision = get_number(r, 8);
    }
}

static void get_plan(reader *r, snapshot_plan *plan, unsigned seats)
{
    plan->number = get_small(r, UINT8_MAX);
    plan->seat = get_small(r, seats - 1);
    plan->yes = get_small(r, SEAT_MASK);
    plan->no = get_small(r, SEAT_MASK);
    plan->at = get_number(r, 8);
    get_text(r, plan->note, sizeof plan->note, 1);
    plan->count = (uint8_t)get_moves(r, plan->moves, SNAPSHOT_PLAN_MOVES, 2);
    if (plan->number == 0) {
        refuse(r, SURTO_ERR_SYNTAX);
    }
}

static void get_plans(reader *r, table_snapshot *out)
{
    unsigned count = get_small(r, SNAPSHOT_PLANS);
    if (count > 0) {
        out->plans = calloc(SNAPSHOT_PLANS, sizeof out->plans[0]);
        if (!out->plans) {
            refuse(r, SURTO_ERR_MEMORY);
            return;
        }
    }
    for (unsigned i = 0; i < count; i++) {
        get_plan(r, &out->plans[i], out->seat_count);
    }
}

static void get_vote(reader *r, table_snapshot *out)
{
    out->vote.seat = get_small(r, SURTO_NONE);
    out->vote.yes = get_small(r, SEAT_MASK);
    out->vote.no = get_small(r, SEAT_MASK);
    out->vote.count = (uint32_t)get_number(r, 4);
    if (out->vote.seat >= SURTO_SEATS_MAX && out->vote.seat != SURTO_NONE) {
        refuse(r, SURTO_ERR_SYNTAX);
    }
}

/* Everything behind the format. */
static void get_snapshot(reader *r, unsigned format, table_snapshot *out, char *head,
                         surto_move *moves, size_t *count)
{
    out->stage = get_small(r, STAGE_CLOSED);
    out->revision = get_number(r, 8);
    out->made_ms = get_number(r, 8);
    out->changed_ms = get_number(r, 8);
    get_bytes(r, out->appends, sizeof out->appends);
    get_text(r, head, SNAPSHOT_HEAD, 2);
    get_text(r, out->title, sizeof out->title, 1);
    unsigned flags = get_small(r, format > 2 ? FLAGS : FLAGS_BEFORE_3);
    out->is_public = flags & FLAG_PUBLIC;
    out->is_campaign = flags & FLAG_CAMPAIGN;
    out->late_computer = flags & FLAG_LATE_COMPUTER;
    out->spectator_chat = flags & FLAG_SPECTATOR_CHAT;
    out->undo = get_small(r, UNDO_AGREED);
    get_text(r, out->deal, sizeof out->deal, 1);
    get_bytes(r, out->seed.bytes, sizeof out->seed.bytes);
    get_bytes(r, out->commitment, sizeof out->commitment);
    get_bytes(r, out->seat_invite.bytes, STORE_TOKEN);
    get_bytes(r, out->watch_invite.bytes, STORE_TOKEN);
    get_bytes(r, out->host.bytes, STORE_KEY);
    if (format > 2) {
        get_text(r, out->host_name, sizeof out->host_name, 1);
    }
    out->clock = get_small(r, CLOCK_DAYS);
    out->start_ms = (uint32_t)get_number(r, 4);
    out->more_ms = (uint32_t)get_number(r, 4);
    out->since_ms = get_number(r, 8);
    out->takebacks = (uint16_t)get_number(r, 2);
    out->turn_at = format > 1 ? get_number(r, 8) : 0;
    get_vote(r, out);
    out->seat_count = get_small(r, SURTO_SEATS_MAX);
    if (out->seat_count == 0) {
        refuse(r, SURTO_ERR_SYNTAX);
        return;
    }
    for (unsigned seat = 0; seat < out->seat_count; seat++) {
        get_seat(r, format, &out->seats[seat]);
    }
    get_plans(r, out);
    out->muted_count = get_small(r, SNAPSHOT_MUTED);
    get_bytes(r, out->muted, out->muted_count * sizeof out->muted[0]);
    *count = get_moves(r, moves, SURTO_RECORD_MOVES_MAX, 4);
}

static bool is_snapshot(const uint8_t *bytes, size_t length)
{
    return length >= APPENDS_AT + sizeof((table_snapshot *)NULL)->appends + CHECK &&
           bytes[0] == 'S' && bytes[1] == 'I';
}

surto_status table_snapshot_read(store_bytes bytes, table_snapshot *out, char *head,
                                 surto_move *moves, size_t *count)
{
    const uint8_t *at = bytes.at;
    *out = (table_snapshot){0};
    *count = 0;
    head[0] = 0;
    if (!is_snapshot(at, bytes.length)) {
        return SURTO_ERR_SYNTAX;
    }
    if (at[2] < 1 || at[2] > FORMAT) {
        return SURTO_ERR_VERSION;
    }
    size_t length = bytes.length - CHECK;
    reader check = {at + length, CHECK, SURTO_OK};
    if (get_number(&check, CHECK) != table_snapshot_check(at, length)) {
        return SURTO_ERR_HASH;
    }
    reader r = {at + 3, length - 3, SURTO_OK};
    get_snapshot(&r, at[2], out, head, moves, count);
    if (r.left > 0) {
        refuse(&r, SURTO_ERR_SYNTAX);
    }
    if (r.status != SURTO_OK) {
        table_snapshot_free(out);
        *count = 0;
    }
    return r.status;
}

void table_snapshot_free(table_snapshot *of)
{
    free(of->plans);
    of->plans = NULL;
}

bool table_snapshot_has_key(store_bytes bytes, const store_key *append)
{
    static const store_key none;
    const uint8_t *at = bytes.at;
    if (!is_snapshot(at, bytes.length) || memcmp(append, &none, sizeof none) == 0) {
        return false;
    }
    for (unsigned i = 0; i < SNAPSHOT_APPENDS; i++) {
        if (memcmp(at + APPENDS_AT + i * sizeof *append, append, sizeof *append) == 0) {
            return true;
        }
    }
    return false;
}
