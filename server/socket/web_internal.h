/* Shared by the files of sockets: web.c listens and shuts down, web_sockets.c handles WebSockets,
 * web_pages.c answers all other requests. Only these use libwebsockets. */
#ifndef SURTO_SERVER_WEB_INTERNAL_H
#define SURTO_SERVER_WEB_INTERNAL_H

#include <ev.h>
#include <libwebsockets.h>

#include "listening.h"
#include "peers.h"
#include "web.h"

enum {
    WEB_HEADERS = 4096, /* bytes of a request's headers: browsers' cookies need some */
    WEB_PIECE = 16384,  /* longer messages are sent in fragments: lws copies what waits */
    TAG_BYTES = 64
};

#define WEB_SUBPROTOCOL "surto.1"

struct web_connection {
    web *owner;
    struct web_connection *before, *after;
    struct lws *wsi;
    void *user;
    peer *from;
    char *frame; /* pieces of a message so far; NULL while none is under way */
    size_t frame_length;
    const char *sending; /* the rest of a message whose first fragments were sent */
    size_t sending_length;
    unsigned end_code; /* 0: goes on */
    uint64_t heard_ms; /* of anything */
    bool is_pinged, wants_ping;
};

/* A GET that waits for its answer, or for room to send it. */
typedef struct web_request {
    struct web_request *before, *after;
    web *owner;
    struct lws *wsi;
    uint64_t number; /* 0: nothing was asked */
    bool is_head, is_answered, has_headers;
    unsigned status, retry_s;
    char type[64], cache[64], encoding[8], tag[TAG_BYTES];
    char *file;
    char *bytes;
    size_t length, sent;
} web_request;

struct web {
    struct ev_loop *loop;
    web_handlers handlers;
    struct lws_context *context;
    struct lws_vhost *vhost;
    uint64_t ping_ms, gone_ms;
    const char *const *origins, *const *proxies;
    size_t frame_max;
    peers *peers;   /* those whose upgrade was answered, */
    peers *waiting; /* and those that are no WebSocket yet, if ever */
    unsigned per_address, waiting_count;
    ev_io accepting;
    ev_timer sweeping;
    listening listener;
    struct web_connection *connections;
    web_request *requests;
    uint64_t last_request;
    char *scratch; /* room for a fragment with what lws writes before it */
};

/* ---- web.c -------------------------------------------------------------------------------- */

web *web_owner(struct lws *wsi);
/* Who is at the other end, or before a proxy of ours: the last address it has added. */
void web_find_address(const web *w, struct lws *wsi, char out[WEB_ADDRESS]);
/* A socket has become a WebSocket, or is gone. */
void web_waits_no_more(struct lws *wsi);

/* ---- web_sockets.c, web_pages.c: what lws calls -------------------------------------------- */

int web_on_socket(struct lws *wsi, enum lws_callback_reasons why, void *user, void *in,
                  size_t length);
int web_on_page(struct lws *wsi, enum lws_callback_reasons why, void *user, void *in,
                size_t length);
/* Whether a request may become a WebSocket: 0, or what lws is to be answered. */
int web_confirm_upgrade(struct lws *wsi, const char *to);

#endif
