/* A connection: who it is, what it may do, what waits to be sent. It knows neither libwebsockets
 * nor tables. */
#ifndef SURTO_SERVER_SESSION_H
#define SURTO_SERVER_SESSION_H

#include "shared_frame.h"
#include "proto/messages.h"
#include "server/store/store.h"

typedef struct session session;
typedef struct sessions sessions;
struct web_connection;

enum {
    SESSION_WAITING_BYTES = 256 << 10,
    SESSION_WAITING_COUNT = 256,
    SESSION_TABLES = 4,
    SESSION_OF_ACCOUNT = 8,    /* connections: one more, and the oldest is told to go */
    SESSION_CHECK_MS = 300000, /* so often `check` is called */
    SESSION_BEFORE_HELLO = 512 /* bytes that are taken of somebody unknown */
};

typedef struct sessions_options {
    unsigned most;              /* connections at a time */
    unsigned burst, per_second; /* messages of a connection */
    unsigned hello_ms;          /* until hello must be answered */
    /* Takes every message but `alive` that its sender may send now: hello before an account is
     * known, all others after. */
    void (*take)(void *context, session *from, const msg_client *message);
    void (*gone)(void *context, session *who); /* its connection has ended; always, once */
    /* Now and then: may this account's connection go on? NULL: always. */
    void (*check)(void *context, session *who);
    /* There is something to be sent; the connection shall be ended with a close code once it is
     * sent. */
    void (*wants_to_send)(struct web_connection *c);
    void (*end)(struct web_connection *c, unsigned code);
    void *context;
} sessions_options;

/* All sessions of this process. There is one: session_by_number looks into it. */
sessions *sessions_open(const sessions_options *options); /* NULL without memory */
void sessions_close(sessions *all);

/* Once a second: ends those who have not said hello in time, lets others be checked. */
void sessions_tick(sessions *all, uint64_t now_ms);
/* From now on requests are refused with `drain`. Every session gets `bye drain` and ends. */
void sessions_drain(sessions *all);
unsigned sessions_count(const sessions *all);
/* Every connection of an account on this node gets `bye elsewhere` and ends, but for one; with a
 * token only those that came with it. */
void sessions_end_account(const store_key *account, const store_token *token, const session *but);

/* Every session of an account on this node. None may end meanwhile but by what is sent to it. */
void sessions_of(const store_key *account, void (*visit)(void *context, session *one),
                 void *context);

/* A connection was opened. Returns: NULL if there are too many. */
session *session_open(sessions *all, struct web_connection *c, const char *address,
                      uint64_t now_ms);
void session_close(session *of);

/* Takes a frame of a connection: size, rate, reading, `hello` first; then to people, lobby, talk or
 * table. It may change the bytes. */
void session_frame(session *from, char *frame, size_t length, uint64_t now_ms);

/* The next message for the connection, or NULL. It is there until the next call. */
const char *session_next(session *of, size_t *length);

/* Sends, with a share of its own: the caller's is still to be dropped. NULL is a message there was
 * no memory for: then the connection ends, for it would miss one. A connection that reads too
 * slowly gets `bye slow` and ends. */
void session_send(session *to, shared_frame *what);
/* A message of its own. */
void session_send_message(session *to, const msg_server *message);
void session_done(session *to, uint32_t n, uint64_t at, bool again);
void session_error(session *to, uint32_t n, const char *code, const char *about, const char *rule);
/* An error that says when to try again. 0: it does not. */
void session_error_after(session *to, uint32_t n, const char *code, uint32_t after_ms);
/* Ends it once what waits is sent; nothing more is heard of it. */
void session_end(session *of);
/* While it is held nothing but `alive` is taken of it: what it asks for is refused (not-now). */
void session_hold(session *of, bool held);
/* Says why (MSG_WHY_DRAIN and others) and after how long to come again, then ends. */
void session_bye(session *to, unsigned why, unsigned after_ms);

const store_account *session_account(const session *of); /* NULL before hello was answered */
/* Who it is from now on. The hash of the password is not kept. */
void session_set_account(session *of, const store_account *account);
/* The hash of the token it came with, for people.c: what sign_out ends. */
const store_token *session_token(const session *of);
void session_set_token(session *of, const store_token *hash);
const char *session_address(const session *of);
/* The tables it has joined: of table.c alone. */
void *session_joined(const session *of);
void session_set_joined(session *of, void *tables);

/* An answer of a store may come when the connection is gone. Who waits for one holds a number
 * and asks for the session by it. Returns: NULL if it is gone. */
uint64_t session_number(const session *of);
session *session_by_number(uint64_t number);

#endif
