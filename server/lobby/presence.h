/* Who is at which table, on all nodes, and under which name: part of talk.c. Each node broadcasts
 * who is connected to it whenever that changes and every half minute; a node that falls silent is
 * forgotten. */
#ifndef SURTO_SERVER_PRESENCE_H
#define SURTO_SERVER_PRESENCE_H

#include "server/people/name.h"
#include "server/socket/session.h"
#include "server/table/table_names.h"
#include "broadcast.h"

/* A person connected to this node, at one table. */
typedef struct visitor {
    uint64_t session;
    store_key account;
    bool is_guest;
    uint64_t came_ms;          /* since when it has the name of its account */
    char own_name[STORE_NAME]; /* of the account */
    char name[STORE_NAME];     /* as it is shown: with a number if somebody was here before */
    name_look look;            /* of the name as it is shown */
} visitor;

typedef struct presence_handlers {
    void (*broadcast)(void *context, const store_id *table, const broadcast *what);
    void (*changed)(void *context, const store_id *table); /* at most once a tick */
    /* The names of those who sit, and of the host: as table_names. */
    size_t (*names)(void *context, const store_id *table, table_name out[TABLE_NAMES]);
    void *context;
} presence_handlers;

typedef struct presence presence;

presence *presence_open(uint64_t node, const presence_handlers *handlers); /* NULL: no memory */
void presence_close(presence *p);

void presence_came(presence *p, const store_id *table, const session *who);
void presence_left(presence *p, const store_id *table, const session *who);
/* What a node has said of itself, own ones included. */
void presence_on_broadcast(presence *p, const store_id *table, const broadcast *said,
                           uint64_t now_ms);
/* Somebody has sat down, stood up or was muted: names may change, and who is there is told. */
void presence_seats_changed(presence *p, const store_id *table);
/* Broadcasts and tells what has changed. */
void presence_tick(presence *p, uint64_t now_ms);

/* All, each account once. Returns: how many, at most cap. Texts last as long as a visitor. */
size_t presence_list(const presence *p, const store_id *table, broadcast_person *out, size_t cap);
/* Each of them, however many there are; an account may come several times. */
typedef void presence_visit(void *context, const store_key *account, const char *name);
void presence_each(const presence *p, const store_id *table, presence_visit *visit, void *context);
/* Whether an account is there. */
bool presence_has(const presence *p, const store_id *table, const store_key *account);

/* The name that somebody who came is shown under now, which looks like that of nobody else who
 * sits there, is its host, or was there before under it. */
void presence_name(presence *p, const store_id *table, const session *who, char out[STORE_NAME]);

#endif
