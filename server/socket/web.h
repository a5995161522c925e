/* Sockets. Only web.c, web_sockets.c and web_pages.c know libwebsockets. */
#ifndef SURTO_SERVER_WEB_H
#define SURTO_SERVER_WEB_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { WEB_ADDRESS = 64 }; /* bytes of an address as text, with its ending zero */

struct ev_loop;
typedef struct web web;
typedef struct web_connection web_connection;

/* What a GET asks for. A missing header is "". */
typedef struct web_ask {
    const char *path, *query;
    const char *address;   /* who asks */
    const char *encodings; /* Accept-Encoding */
    const char *known;     /* If-None-Match */
} web_ask;

/* What a GET is answered with. Everything needs to be there during the call only. */
typedef struct web_page {
    unsigned status;
    const char *type;     /* "application/json" */
    const char *cache;    /* Cache-Control, or NULL: no-store */
    const char *encoding; /* Content-Encoding of a file; NULL: as it is */
    const char *tag;      /* ETag of a file, or NULL */
    unsigned retry_s;     /* Retry-After; 0: none */
    const void *bytes;
    size_t length;
    const char *file; /* instead of bytes: a file, which is sent in pieces */
} web_page;

typedef struct web_handlers {
    /* A WebSocket was opened. Returns: what the other functions get as `user`; NULL refuses it. */
    void *(*opened)(void *context, web_connection *c, const char *address);
    void (*frame)(void *user, char *bytes, size_t length); /* whole, UTF-8 */
    /* The next message to be sent, or NULL; called when there is room. The bytes stay until the
     * next call or `closed`. */
    const char *(*next)(void *user, size_t *length);
    void (*closed)(void *user); /* always, once */
    /* A GET. Answers now or later by web_answer, once. */
    void (*get)(void *context, uint64_t request, const web_ask *asked);
    void *context;
} web_handlers;

typedef struct web_options {
    const char *listen;         /* "127.0.0.1:8080", "[::]:8080", "unix:PATH" */
    const char *const *origins; /* ended with NULL; NULL: see origin.h */
    const char *const *proxies; /* whose X-Forwarded-For is believed */
    size_t frame_max;
    unsigned per_address, new_per_second;
    unsigned ping_seconds, gone_seconds; /* of silence: a ping; it is gone */
} web_options;

web *web_open(struct ev_loop *loop, const web_options *options, const web_handlers *handlers,
              char *why, size_t why_cap);
void web_wants_to_send(web_connection *c);
/* Ends a connection with a close code after what waits is sent, or after three seconds. Frames that
 * still come are dropped. */
void web_end(web_connection *c, unsigned code);
/* Answers a GET. A request that is gone is not answered. */
void web_answer(web *w, uint64_t number, const web_page *page);
/* No new connections, no new WebSockets on old ones; those that are open stay. */
void web_stop_listening(web *w);
/* Ends all that is open, then itself. Not from within one of the handlers. */
void web_close(web *w);

/* The port that was chosen if port 0 was asked for; 0 on a Unix socket. */
unsigned web_port(const web *w);

/* Whether a list that ends with NULL has it. There may be no list. */
bool web_is_listed(const char *const *list, const char *what);

#endif
