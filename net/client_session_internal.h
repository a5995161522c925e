/* What the files of a client session share. */
#ifndef SURTO_NET_CLIENT_SESSION_INTERNAL_H
#define SURTO_NET_CLIENT_SESSION_INTERNAL_H

#include "connection.h"
#include "mirror.h"
#include "util/strbuf.h"
#include "client_session.h"

enum { CLIENT_SESSION_REQUESTS = 16, CLIENT_SESSION_NEWS = 64, CLIENT_SESSION_LINES = 8 };

/* Something that was asked of the server and has no answer yet. It is asked again, with the same
 * key, after the connection was cut. */
typedef struct pending_request {
    uint32_t n;             /* 0: this place is free */
    bool sent;              /* on this connection */
    bool stale;             /* refused as such: asked again if the game has not moved */
    unsigned long again_at; /* milliseconds of our clock: not before; 0: now */
    remote_request_kind want;
    uint64_t at;
    size_t moves_then; /* of the game when it was wanted */
    uint8_t key[16];
    unsigned seat, number;
    bool yes;
    uint8_t id[REMOTE_ID];
    char text[REMOTE_SAY + 1];
    unsigned count;
    char moves[REMOTE_PLAN_MOVES][SURTO_MOVE_TEXT_MAX];
} pending_request;

typedef struct news_item {
    remote_news_kind kind;
    char *text;
    char rule[64];
} news_item;

typedef struct client_session {
    remote r; /* the first: a remote of ours is a client session */
    connection *line;
    table_address at;
    server_address for_friends;
    credentials *credentials;
    char name[REMOTE_NAME], token[ADDRESS_SECRET];
    unsigned wanted_seat;
    bool make, make_public, has_sat, was_cut;
    bool joining; /* the whole table was asked for and has not come */
    remote_undo make_undo;
    char make_title[REMOTE_NAME];
    uint8_t make_key[16];
    strbuf make_head;
    uint32_t n, hello_n, create_n, join_n, tables_n, talk_n;
    mirror m;
    pending_request pending[CLIENT_SESSION_REQUESTS];
    news_item news[CLIENT_SESSION_NEWS];
    unsigned news_first, news_count;
    char *told;      /* the text of the news that was taken last */
    table_row *rows; /* client_session_list: where they go */
    size_t rows_cap, rows_count;
    bool listing, listed;
    char trouble[256]; /* what the network said last */
} client_session;

/* Adds a sentence to the news. */
void client_session_add_news(client_session *v, remote_news_kind kind, const char *text,
                             const char *rule);

/* What changed at the table, in sentences, and the remote brought up to date. */
void client_session_take_chairs(client_session *v, const msg_chair *chairs, size_t count,
                                bool first);
void client_session_take_people(client_session *v, const msg_person *people, size_t count,
                                bool first);
void client_session_take_vote(client_session *v, bool stands, const msg_vote *vote, bool first);
void client_session_take_plans(client_session *v, const msg_plan *plans, size_t count, bool first);
void client_session_take_line(client_session *v, const msg_said *line);
void client_session_take_notice(client_session *v, const msg_notice *notice);

#endif
