/* A table's snapshot: everything about it that must not be lost, as a struct and as bytes. No I/O,
 * no clock, and of the engine only packed moves. Input is untrusted: any bytes are checked. */
#ifndef SURTO_SERVER_TABLE_SNAPSHOT_H
#define SURTO_SERVER_TABLE_SNAPSHOT_H

#include <surto/surto.h>

#include "server/store/store.h"

typedef enum table_stage { STAGE_WAITING, STAGE_PLAYING, STAGE_OVER, STAGE_CLOSED } table_stage;
typedef enum seat_kind { SEAT_FREE, SEAT_PERSON, SEAT_COMPUTER } seat_kind;
typedef enum undo_kind { UNDO_NONE, UNDO_SAFE, UNDO_AGREED } undo_kind;
typedef enum clock_kind { CLOCK_NONE, CLOCK_SEAT, CLOCK_TEAM, CLOCK_DAYS } clock_kind;

enum {
    SNAPSHOT_HEAD = 1200,
    SNAPSHOT_APPENDS = 8,
    SNAPSHOT_KEYS = 4, /* of a seat */
    SNAPSHOT_PLANS = 8,
    SNAPSHOT_PLAN_MOVES = 32,
    SNAPSHOT_MUTED = 8,
    SNAPSHOT_NOTE = 121
};

typedef struct snapshot_key {
    store_key key;
    uint64_t revision; /* what it led to; 0: there is none */
} snapshot_key;

typedef struct snapshot_seat {
    uint8_t kind; /* seat_kind */
    bool ready;
    bool guest; /* the person has no password */
    store_key account;
    char name[STORE_NAME];
    char level[16];
    uint32_t left_ms;
    snapshot_key keys[SNAPSHOT_KEYS]; /* the last first */
} snapshot_seat;

typedef struct snapshot_plan {
    uint8_t number; /* 0: there is none */
    uint8_t seat, yes, no;
    uint64_t at;
    uint8_t count;
    surto_move moves[SNAPSHOT_PLAN_MOVES];
    char note[SNAPSHOT_NOTE];
} snapshot_plan;

/* Everything but the moves, which are in the surto_table. Plans are allocated when there are some:
 * a table without them is small. */
typedef struct table_snapshot {
    uint64_t revision, made_ms, changed_ms, since_ms;
    uint64_t turn_at; /* the revision since which the same seats are waited for; 0: not known */
    store_key appends[SNAPSHOT_APPENDS]; /* the last first */
    store_key host;
    char host_name[STORE_NAME]; /* "": not known */
    uint8_t stage, undo, clock, seat_count;
    bool is_public, is_campaign, late_computer, spectator_chat;
    uint16_t takebacks;
    uint32_t start_ms, more_ms;
    surto_seed seed;
    uint8_t commitment[32];
    store_token seat_invite, watch_invite;
    char title[STORE_NAME], deal[24];
    snapshot_seat seats[SURTO_SEATS_MAX];
    struct {
        uint8_t seat, yes, no; /* seat SURTO_NONE: nothing is asked */
        uint32_t count;
    } vote;
    uint8_t muted_count;
    store_key muted[SNAPSHOT_MUTED];
    snapshot_plan *plans; /* SNAPSHOT_PLANS of them, or NULL */
} table_snapshot;

/* These numbers are stored: a new one comes at the end. */
_Static_assert(STAGE_CLOSED == 3 && SEAT_COMPUTER == 2 && UNDO_AGREED == 2 && CLOCK_DAYS == 3,
               "numbers of a snapshot");
_Static_assert(sizeof(surto_seed) == 16, "a seed is its bytes");

/* Writes a snapshot. As snprintf, without an ending zero. `head` is rules and options as in a
 * record. */
size_t table_snapshot_write(const table_snapshot *of, const char *head, const surto_move *moves,
                            size_t count, uint8_t *out, size_t cap);

/* Reads one. head has room for SNAPSHOT_HEAD, moves for SURTO_RECORD_MOVES_MAX.
 * Returns: OK; SYNTAX, VERSION, HASH (its check does not match), SPACE, MEMORY: then nothing is
 * allocated. */
surto_status table_snapshot_read(store_bytes bytes, table_snapshot *out, char *head,
                                 surto_move *moves, size_t *count);
void table_snapshot_free(table_snapshot *of);

/* What the last four bytes of a snapshot are: of all before them, little-endian. */
uint32_t table_snapshot_check(const uint8_t *bytes, size_t length);

/* Whether an append is among the last of a snapshot: what store_append asks. */
bool table_snapshot_has_key(store_bytes bytes, const store_key *append);

#endif
