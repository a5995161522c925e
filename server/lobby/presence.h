/* Who is at which table, on all nodes: part of talk.c. Each node says who is connected with it when
 * that changes and every half minute; one that says nothing any more is forgotten. */
#ifndef SURTO_SERVER_PRESENCE_H
#define SURTO_SERVER_PRESENCE_H

#include "server/socket/session.h"
#include "whisper.h"

/* Somebody here, at one table. */
typedef struct visitor {
    uint64_t session;
    store_key account;
    bool is_guest;
    char name[STORE_NAME];
} visitor;

typedef struct presence_handlers {
    void (*whisper)(void *context, const store_id *table, const whisper *what);
    void (*changed)(void *context, const store_id *table); /* at most once a tick */
    void *context;
} presence_handlers;

typedef struct presence presence;

presence *presence_open(uint64_t node, const presence_handlers *handlers); /* NULL: no memory */
void presence_close(presence *p);

void presence_came(presence *p, const store_id *table, const session *who);
void presence_left(presence *p, const store_id *table, const session *who);
/* What a node has said of itself, own ones included. */
void presence_heard(presence *p, const store_id *table, const whisper *said, uint64_t now_ms);
/* Whispers and tells what has changed. */
void presence_tick(presence *p, uint64_t now_ms);

/* All, each account once. Returns: how many, at most cap. Texts last as long as a visitor. */
size_t presence_list(const presence *p, const store_id *table, whisper_person *out, size_t cap);
/* Somebody by the account (may be NULL: any) and the name (NULL: any), however many there are.
 * Returns: false if nobody is so. */
bool presence_find(const presence *p, const store_id *table, const store_key *account,
                   const msg_text *name, store_key *out);

#endif
