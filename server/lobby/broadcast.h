/* What nodes broadcast to each other about a table: a chat line, a sign, who is there. Converts
 * between structs and bytes, at most BROADCAST_MAX. The bytes that are read may be anything. */
#ifndef SURTO_SERVER_BROADCAST_H
#define SURTO_SERVER_BROADCAST_H

#include "proto/messages.h"
#include "server/store/store.h"

enum { BROADCAST_MAX = 2048, BROADCAST_PEOPLE = 64 };

typedef enum broadcast_kind { BROADCAST_LINE, BROADCAST_SIGN, BROADCAST_HERE } broadcast_kind;

typedef struct broadcast_person {
    store_key account;
    bool is_guest;
    uint64_t came_ms; /* since when it has its name here */
    msg_text name;
} broadcast_person;

typedef struct broadcast {
    broadcast_kind kind;
    /* LINE and SIGN: who, and on which seat; SURTO_SPECTATOR for others. */
    store_key account;
    bool is_guest;
    msg_text name;
    uint8_t seat;
    /* LINE: a text, or if it is empty a quick message. */
    uint64_t number, when_ms;
    msg_text text;
    uint8_t phrase;
    /* SIGN: as in `point`. */
    uint8_t sign, a, b;
    bool has_b;
    /* HERE: all who are connected with a node; `asks`: the others shall say theirs. */
    uint64_t node;
    bool asks;
    size_t count;
    broadcast_person people[BROADCAST_PEOPLE];
} broadcast;

/* Writes one. People who find no room are left out. Returns: how many bytes. */
size_t broadcast_write(const broadcast *of, uint8_t out[BROADCAST_MAX]);

/* Reads one; texts are pieces of the bytes. Returns: false if it is none. */
bool broadcast_read(store_bytes bytes, broadcast *out);

#endif
