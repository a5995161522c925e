/* A table's snapshot: what is written is read, and nothing else is. */
#include <stdlib.h>

#include "server/table/table_snapshot.h"

#include "../check.h"

static surto_move room[SURTO_RECORD_MOVES_MAX];
static uint8_t bytes[1 << 16];

static void fill(void *at, size_t length, uint8_t first)
{
    for (size_t i = 0; i < length; i++) {
        ((uint8_t *)at)[i] = (uint8_t)(first + i);
    }
}

/* A snapshot in which every field has a value of its own. */
static table_snapshot whole_snapshot(void)
{
    table_snapshot of = {.revision = 0x0102030405060708,
                         .made_ms = 11,
                         .changed_ms = 12,
                         .since_ms = 13,
                         .stage = STAGE_PLAYING,
                         .undo = UNDO_AGREED,
                         .clock = CLOCK_DAYS,
                         .seat_count = 3,
                         .is_public = true,
                         .late_computer = true,
                         .takebacks = 515,
                         .start_ms = 1000001,
                         .more_ms = 77,
                         .vote = {1, 2, 4, 99},
                         .muted_count = 2};
    fill(of.appends, sizeof of.appends, 1);
    fill(&of.host, sizeof of.host, 2);
    fill(&of.seed, sizeof of.seed, 3);
    fill(of.commitment, sizeof of.commitment, 4);
    fill(&of.seat_invite, sizeof of.seat_invite, 5);
    fill(&of.watch_invite, sizeof of.watch_invite, 6);
    fill(of.muted, 2 * sizeof of.muted[0], 7);
    strcpy(of.title, "Friday");
    strcpy(of.host_name, "a host's name");
    of.spectator_chat = true;
    strcpy(of.deal, "daily-2026-11-15");
    for (unsigned seat = 0; seat < 3; seat++) {
        of.seats[seat].kind = (uint8_t)seat;
        of.seats[seat].ready = seat == 1;
        of.seats[seat].guest = seat == 1;
        of.seats[seat].left_ms = 1000 * seat;
        fill(&of.seats[seat].account, STORE_KEY, (uint8_t)(20 * seat));
        fill(of.seats[seat].keys, sizeof of.seats[seat].keys, (uint8_t)(50 * seat));
        strcpy(of.seats[seat].name, seat == 1 ? "Zoë" : "");
        strcpy(of.seats[seat].level, seat == 2 ? "expert" : "");
    }
    of.plans = calloc(SNAPSHOT_PLANS, sizeof of.plans[0]);
    if (of.plans) {
        of.plans[3] = (snapshot_plan){.number = 9,
                                      .seat = 2,
                                      .yes = 5,
                                      .no = 2,
                                      .at = 44,
                                      .count = 2,
                                      .moves = {{1, 2, {3}}, {4, 0, {0, 5}}},
                                      .note = "first east"};
    }
    return of;
}

static const char head[] = "rules: base 1\nplayers: 3\n";
static const surto_move moves[] = {{23, SURTO_ACTOR_CHANCE, {7}}, {0, 1, {1, 2}}, {12, 0, {0}}};

TEST("snapshot: the check is CRC-32C")
{
    CHECK(table_snapshot_check((const uint8_t *)"123456789", 9) == 0xe3069283);
}

TEST("snapshot: what is written is read, every field of it")
{
    table_snapshot of = whole_snapshot(), again;
    char read_head[SNAPSHOT_HEAD];
    size_t count, length = table_snapshot_write(&of, head, moves, 3, bytes, sizeof bytes);
    CHECK(length < 1000);
    CHECK(table_snapshot_read((store_bytes){bytes, length}, &again, read_head, room, &count) ==
          SURTO_OK);
    CHECK(strcmp(read_head, head) == 0 && count == 3 && memcmp(room, moves, sizeof moves) == 0);
    CHECK(again.plans && memcmp(&again.plans[0], &of.plans[3], sizeof of.plans[0]) == 0);
    static uint8_t second[sizeof bytes];
    CHECK(table_snapshot_write(&again, read_head, room, count, second, sizeof second) == length);
    CHECK(memcmp(bytes, second, length) == 0);
    table_snapshot_free(&again);
    table_snapshot_free(&of);
    again.plans = of.plans = NULL;
    CHECK(again.revision == of.revision && again.made_ms == 11 && again.changed_ms == 12);
    CHECK(again.since_ms == 13 && again.stage == STAGE_PLAYING && again.undo == UNDO_AGREED);
    CHECK(again.clock == CLOCK_DAYS && again.is_public && !again.is_campaign);
    CHECK(again.late_computer && again.takebacks == 515 && again.start_ms == 1000001);
    CHECK(again.more_ms == 77 && again.vote.seat == 1 && again.vote.yes == 2);
    CHECK(again.vote.no == 4 && again.vote.count == 99 && again.muted_count == 2);
    CHECK(memcmp(again.appends, of.appends, sizeof of.appends) == 0);
    CHECK(memcmp(again.seats, of.seats, sizeof of.seats) == 0);
    CHECK(memcmp(again.muted, of.muted, sizeof of.muted) == 0);
    CHECK(memcmp(&again.seed, &of.seed, sizeof of.seed) == 0);
    CHECK(memcmp(again.commitment, of.commitment, sizeof of.commitment) == 0);
    CHECK(memcmp(&again.seat_invite, &of.seat_invite, STORE_TOKEN) == 0);
    CHECK(memcmp(&again.watch_invite, &of.watch_invite, STORE_TOKEN) == 0);
    CHECK(memcmp(&again.host, &of.host, STORE_KEY) == 0);
    CHECK(strcmp(again.host_name, "a host's name") == 0 && again.spectator_chat);
    CHECK(strcmp(again.title, "Friday") == 0 && strcmp(again.deal, "daily-2026-11-15") == 0);
}

TEST("snapshot: a writer with less room writes nothing past it and says what is needed")
{
    table_snapshot of = whole_snapshot();
    size_t length = table_snapshot_write(&of, head, moves, 3, bytes, sizeof bytes);
    static uint8_t small[2000];
    for (size_t cap = 0; cap <= length; cap++) {
        memset(small, 0xcd, sizeof small);
        CHECK(table_snapshot_write(&of, head, moves, 3, small, cap) == length);
        CHECK_SAY(small[cap] == 0xcd, "%zu", cap);
    }
    CHECK(memcmp(small, bytes, length) == 0);
    table_snapshot_free(&of);
}

/* Reads bytes of exactly this size, so that a sanitizer sees a look past their end. */
static surto_status read_copy(const uint8_t *from, size_t length)
{
    uint8_t *copy = malloc(length ? length : 1);
    table_snapshot out;
    char text[SNAPSHOT_HEAD];
    size_t count;
    if (!copy) {
        return SURTO_ERR_MEMORY;
    }
    memcpy(copy, from, length);
    surto_status status =
        table_snapshot_read((store_bytes){copy, length}, &out, text, room, &count);
    CHECK(status == SURTO_OK || (out.plans == NULL && count == 0));
    if (status == SURTO_OK) {
        table_snapshot_free(&out);
    }
    free(copy);
    return status;
}

/* Sets the check right again. */
static void seal(uint8_t *at, size_t length)
{
    uint32_t check = table_snapshot_check(at, length - 4);
    for (unsigned i = 0; i < 4; i++) {
        at[length - 4 + i] = (uint8_t)(check >> (8 * i));
    }
}

/* Takes some bytes out of a snapshot. Returns: how long it is then. */
static size_t take_out(const void *mark, size_t mark_length, size_t length)
{
    uint8_t *at = bytes;
    while (memcmp(at, mark, mark_length) != 0) {
        at++; /* it is there */
    }
    memmove(at, at + mark_length, length - (size_t)(at - bytes) - mark_length);
    return length - mark_length;
}

TEST("snapshot: formats 1 and 2, which know neither marks of guests nor chat of spectators, are "
     "read")
{
    static const uint8_t mark[8] = {0xa1, 0xb2, 0xc3, 0xd4, 0xe5, 0xf6, 7, 8};
    table_snapshot of = whole_snapshot(), out;
    char text[SNAPSHOT_HEAD];
    size_t count;
    of.turn_at = UINT64_C(0x0807f6e5d4c3b2a1);
    of.spectator_chat = of.seats[1].guest = false;
    size_t length = table_snapshot_write(&of, head, moves, 3, bytes, sizeof bytes);
    table_snapshot_free(&of);
    CHECK(table_snapshot_read((store_bytes){bytes, length}, &out, text, room, &count) == SURTO_OK);
    CHECK(out.turn_at == UINT64_C(0x0807f6e5d4c3b2a1));
    uint64_t takebacks = out.takebacks;
    table_snapshot_free(&out);
    length = take_out("\x0d"
                      "a host's name",
                      14, length);
    bytes[2] = 2;
    seal(bytes, length);
    CHECK(table_snapshot_read((store_bytes){bytes, length}, &out, text, room, &count) == SURTO_OK);
    CHECK(!out.spectator_chat && out.host_name[0] == 0 && !out.seats[1].guest);
    CHECK(out.seats[1].ready && out.turn_at == UINT64_C(0x0807f6e5d4c3b2a1) && count == 3);
    table_snapshot_free(&out);
    length = take_out(mark, sizeof mark, length);
    bytes[2] = 1;
    seal(bytes, length);
    CHECK(table_snapshot_read((store_bytes){bytes, length}, &out, text, room, &count) == SURTO_OK);
    CHECK(out.turn_at == 0 && out.takebacks == takebacks && count == 3);
    CHECK(strcmp(text, head) == 0);
    table_snapshot_free(&out);
}

TEST("snapshot: whatever byte is changed, cut or added is found")
{
    table_snapshot of = whole_snapshot();
    size_t length = table_snapshot_write(&of, head, moves, 3, bytes, sizeof bytes);
    table_snapshot_free(&of);
    for (size_t i = 0; i < length; i++) {
        bytes[i] ^= 0x40;
        surto_status status = read_copy(bytes, length);
        CHECK_SAY(status == (i < 2    ? SURTO_ERR_SYNTAX
                             : i == 2 ? SURTO_ERR_VERSION
                                      : SURTO_ERR_HASH),
                  "%zu", i);
        bytes[i] ^= 0x40;
    }
    CHECK(read_copy(bytes, length) == SURTO_OK);
    static uint8_t part[2000];
    for (size_t cut = 0; cut < length; cut++) { /* with a check that is right */
        memcpy(part, bytes, cut);
        if (cut >= 4) {
            seal(part, cut);
        }
        CHECK_SAY(read_copy(part, cut) == SURTO_ERR_SYNTAX, "%zu", cut);
    }
    memcpy(part, bytes, length);
    seal(part, length + 1);
    CHECK(read_copy(part, length + 1) == SURTO_ERR_SYNTAX);
}

TEST("snapshot: values that are not possible are refused though the check is right")
{
    table_snapshot of = whole_snapshot();
    size_t length = table_snapshot_write(&of, head, moves, 3, bytes, sizeof bytes);
    table_snapshot_free(&of);
    static const struct {
        size_t at;
        uint8_t value;
    } faults[] = {
        {3, 4},                                   /* stage */
        {28 + 128, 0xff},                         /* length of the head */
        {28 + 128 + 2, 0},                        /* a zero in it */
        {28 + 128 + 2 + sizeof head - 1, 40},     /* length of the title */
        {28 + 128 + 2 + sizeof head - 1 + 7, 16}, /* flags */
        {28 + 128 + 2 + sizeof head - 1 + 8, 3},  /* undo */
        {28 + 128 + 2 + sizeof head - 1 + 9, 24}, /* length of the deal */
    };
    for (size_t i = 0; i < sizeof faults / sizeof faults[0]; i++) {
        uint8_t kept = bytes[faults[i].at];
        bytes[faults[i].at] = faults[i].value;
        seal(bytes, length);
        CHECK_SAY(read_copy(bytes, length) == SURTO_ERR_SYNTAX, "%zu", i);
        bytes[faults[i].at] = kept;
    }
    table_snapshot wrong[6];
    for (unsigned i = 0; i < 6; i++) {
        wrong[i] = whole_snapshot();
    }
    wrong[0].clock = CLOCK_DAYS + 1;
    wrong[1].vote.seat = 4;
    wrong[2].seat_count = 0;
    wrong[3].seats[0].kind = 3;
    wrong[4].plans[3].seat = 3;
    wrong[5].vote.yes = 16;
    for (unsigned i = 0; i < 6; i++) {
        length = table_snapshot_write(&wrong[i], head, moves, 3, bytes, sizeof bytes);
        CHECK_SAY(read_copy(bytes, length) == SURTO_ERR_SYNTAX, "%u", i);
        table_snapshot_free(&wrong[i]);
    }
}

TEST("snapshot: the keys of the last appends are found, and no other")
{
    table_snapshot of = whole_snapshot();
    size_t length = table_snapshot_write(&of, head, moves, 3, bytes, sizeof bytes);
    store_key none = {{0}}, other = of.host;
    for (unsigned i = 0; i < SNAPSHOT_APPENDS; i++) {
        CHECK(table_snapshot_has_key((store_bytes){bytes, length}, &of.appends[i]));
    }
    CHECK(!table_snapshot_has_key((store_bytes){bytes, length}, &other));
    CHECK(!table_snapshot_has_key((store_bytes){bytes, 100}, &of.appends[0]));
    CHECK(!table_snapshot_has_key((store_bytes){NULL, 0}, &of.appends[0]));
    of.appends[7] = none;
    length = table_snapshot_write(&of, head, moves, 3, bytes, sizeof bytes);
    CHECK(!table_snapshot_has_key((store_bytes){bytes, length}, &none));
    table_snapshot_free(&of);
}

CHECK_MAIN
