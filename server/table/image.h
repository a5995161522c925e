/* A table's image: all of it that must not be lost, as a struct and as bytes. No I/O, no clock, no
 * engine but packed moves. What is read is untrusted: any bytes are judged. */
#ifndef SURTO_SERVER_IMAGE_H
#define SURTO_SERVER_IMAGE_H

#include <surto/surto.h>

#include "server/store/store.h"

typedef enum table_stage { STAGE_WAITING, STAGE_PLAYING, STAGE_OVER, STAGE_CLOSED } table_stage;
typedef enum seat_kind { SEAT_FREE, SEAT_PERSON, SEAT_COMPUTER } seat_kind;
typedef enum undo_kind { UNDO_NONE, UNDO_SAFE, UNDO_AGREED } undo_kind;
typedef enum clock_kind { CLOCK_NONE, CLOCK_SEAT, CLOCK_TEAM, CLOCK_DAYS } clock_kind;

enum {
    IMAGE_HEAD = 1200,
    IMAGE_APPENDS = 8,
    IMAGE_KEYS = 4, /* of a seat */
    IMAGE_PLANS = 8,
    IMAGE_PLAN_MOVES = 32,
    IMAGE_MUTED = 8,
    IMAGE_NOTE = 121
};

typedef struct image_key {
    store_key key;
    uint64_t revision; /* what it led to; 0: there is none */
} image_key;

typedef struct image_seat {
    uint8_t kind; /* seat_kind */
    bool ready;
    bool guest; /* the person has no password */
    store_key account;
    char name[STORE_NAME];
    char level[16];
    uint32_t left_ms;
    image_key keys[IMAGE_KEYS]; /* the last first */
} image_seat;

typedef struct image_plan {
    uint8_t number; /* 0: there is none */
    uint8_t seat, yes, no;
    uint64_t at;
    uint8_t count;
    surto_move moves[IMAGE_PLAN_MOVES];
    char note[IMAGE_NOTE];
} image_plan;

/* Everything but the moves, which are in the surto_table. Plans are allocated when there are some:
 * a table without them is small. */
typedef struct image {
    uint64_t revision, made_ms, changed_ms, since_ms;
    uint64_t turn_at; /* the revision since which the same seats are waited for; 0: not known */
    store_key appends[IMAGE_APPENDS]; /* the last first */
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
    image_seat seats[SURTO_SEATS_MAX];
    struct {
        uint8_t seat, yes, no; /* seat SURTO_NONE: nothing is asked */
        uint32_t count;
    } vote;
    uint8_t muted_count;
    store_key muted[IMAGE_MUTED];
    image_plan *plans; /* IMAGE_PLANS of them, or NULL */
} image;

/* Writes an image. As snprintf, without an ending zero. `head` is rules and options as in a
 * record. */
size_t image_write(const image *of, const char *head, const surto_move *moves, size_t count,
                   uint8_t *out, size_t cap);

/* Reads one. head has room for IMAGE_HEAD, moves for SURTO_RECORD_MOVES_MAX.
 * Returns: OK; SYNTAX, VERSION, HASH (its check does not match), SPACE, MEMORY: then nothing is
 * allocated. */
surto_status image_read(store_bytes bytes, image *out, char *head, surto_move *moves,
                        size_t *count);
void image_free(image *of);

/* What the last four bytes of an image are: of all before them, little-endian. */
uint32_t image_check(const uint8_t *bytes, size_t length);

/* Whether an append is among the last of an image: what store_append asks. */
bool image_has_key(store_bytes bytes, const store_key *append);

#endif
