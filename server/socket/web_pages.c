/* Requests for pages: parsed, passed on, and answered now or later, in pieces. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/common/metrics.h"
#include "web_internal.h"

enum { PATH_MAX_BYTES = 512 };

static void forget_request(web_request *r)
{
    if (r->number) {
        *(r->before ? &r->before->after : &r->owner->requests) = r->after;
        if (r->after) {
            r->after->before = r->before;
        }
        free(r->file);
        free(r->bytes);
        memset(r, 0, sizeof *r);
    }
}

static int finish(web_request *r)
{
    struct lws *wsi = r->wsi;
    forget_request(r);
    return lws_http_transaction_completed(wsi) ? -1 : 0;
}

static bool add_header(struct lws *wsi, const char *name, const char *value, unsigned char **at,
                       unsigned char *end)
{
    return lws_add_http_header_by_name(wsi, (const unsigned char *)name,
                                       (const unsigned char *)value, (int)strlen(value), at,
                                       end) == 0;
}

/* Modules of WebAssembly are compiled, lengths and colours are set by scripts; everything else that
 * a page runs or loads is a file of ours. */
static const char POLICY[] =
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; base-uri 'self'; form-action 'self'; frame-ancestors 'none'";

/* Which bytes of a file these are: it may be kept as it is and compressed. */
static bool add_form(web_request *r, unsigned char **at, unsigned char *end)
{
    return (!r->tag[0] || (add_header(r->wsi, "etag:", r->tag, at, end) &&
                           add_header(r->wsi, "vary:", "accept-encoding", at, end))) &&
           (!r->encoding[0] || add_header(r->wsi, "content-encoding:", r->encoding, at, end));
}

/* What every page says: it is not to be shown elsewhere, guessed at or run from elsewhere. */
static bool add_headers(web_request *r, unsigned char **at, unsigned char *end)
{
    char retry[16];
    snprintf(retry, sizeof retry, "%u", r->retry_s);
    return (!r->retry_s || add_header(r->wsi, "retry-after:", retry, at, end)) &&
           add_header(r->wsi, "cache-control:", r->cache, at, end) &&
           add_header(r->wsi, "x-content-type-options:", "nosniff", at, end) &&
           add_header(r->wsi, "referrer-policy:", "no-referrer", at, end) &&
           add_header(r->wsi, "content-security-policy:", POLICY, at, end) && add_form(r, at, end);
}

static int send_file(web_request *r)
{
    unsigned char headers[1024], *at = headers;
    struct lws *wsi = r->wsi;
    int sent;
    if (!add_headers(r, &at, headers + sizeof headers)) {
        return -1;
    }
    sent = lws_serve_http_file(wsi, r->file, r->type, (const char *)headers, (int)(at - headers));
    if (sent > 0) {
        return finish(r);
    }
    return sent;
}

static int send_page(web_request *r)
{
    web *w = r->owner;
    unsigned char *start = (unsigned char *)w->scratch + LWS_PRE, *at = start;
    unsigned char *end = start + WEB_PIECE;
    size_t piece = r->length - r->sent < WEB_PIECE ? r->length - r->sent : WEB_PIECE;
    if (!r->has_headers) {
        r->has_headers = true;
        if (lws_add_http_common_headers(r->wsi, r->status, r->type, r->length, &at, end) ||
            !add_headers(r, &at, end) || lws_finalize_write_http_header(r->wsi, start, &at, end)) {
            return -1;
        }
        if (r->is_head || r->length == 0) {
            return finish(r);
        }
        lws_callback_on_writable(r->wsi);
        return 0;
    }
    memcpy(start, r->bytes + r->sent, piece);
    r->sent += piece;
    if (lws_write(r->wsi, start, piece,
                  r->sent == r->length ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) != (int)piece) {
        return -1;
    }
    if (r->sent == r->length) {
        return finish(r);
    }
    lws_callback_on_writable(r->wsi);
    return 0;
}

static int send_answer(web_request *r)
{
    metrics_add(METRIC_PAGES, !r->has_headers);
    return r->file && !r->is_head ? send_file(r) : send_page(r);
}

/* A header's text; "" if there is none, or if it is longer than anything we look for. */
static void copy_header(struct lws *wsi, enum lws_token_indexes which, char *out, size_t cap)
{
    if (lws_hdr_copy(wsi, out, (int)cap, which) < 0) {
        out[0] = '\0';
    }
}

static bool has_body(struct lws *wsi)
{
    char length[24];
    copy_header(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, length, sizeof length);
    return lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) > 0 ||
           (lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH) > 0 &&
            strcmp(length, "0") != 0);
}

static int http_asked(struct lws *wsi, web_request *r)
{
    web *w = web_owner(wsi);
    char path[PATH_MAX_BYTES], query[PATH_MAX_BYTES], address[WEB_ADDRESS];
    char encodings[PATH_MAX_BYTES], known[TAG_BYTES];
    bool is_head = lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0;
    int length =
        lws_hdr_copy(wsi, path, sizeof path, is_head ? WSI_TOKEN_HEAD_URI : WSI_TOKEN_GET_URI);
    if (length <= 0) {
        bool is_get = is_head || lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) > 0;
        lws_return_http_status(
            wsi, is_get ? HTTP_STATUS_REQ_URI_TOO_LONG : HTTP_STATUS_METHOD_NOT_ALLOWED, NULL);
        return -1; /* a body may follow that nobody reads */
    }
    if (has_body(wsi)) { /* its bytes would be taken for the next request */
        lws_return_http_status(wsi, HTTP_STATUS_REQ_ENTITY_TOO_LARGE, NULL);
        return -1;
    }
    copy_header(wsi, WSI_TOKEN_HTTP_URI_ARGS, query, sizeof query);
    copy_header(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, encodings, sizeof encodings);
    copy_header(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, known, sizeof known);
    web_find_address(w, wsi, address);
    forget_request(r);
    *r = (web_request){.owner = w, .wsi = wsi, .number = ++w->last_request, .is_head = is_head};
    r->after = w->requests;
    if (r->after) {
        r->after->before = r;
    }
    w->requests = r;
    w->handlers.get(w->handlers.context, r->number,
                    &(web_ask){.path = path,
                               .query = query,
                               .address = address,
                               .encodings = encodings,
                               .known = known});
    return 0;
}

void web_answer(web *w, uint64_t number, const web_page *page)
{
    web_request *r = w->requests;
    while (r && r->number != number) {
        r = r->after;
    }
    if (!r || r->is_answered) {
        return;
    }
    r->is_answered = true;
    r->status = page->status;
    r->retry_s = page->retry_s;
    snprintf(r->type, sizeof r->type, "%s", page->type);
    snprintf(r->cache, sizeof r->cache, "%s", page->cache ? page->cache : "no-store");
    snprintf(r->encoding, sizeof r->encoding, "%s", page->encoding ? page->encoding : "");
    snprintf(r->tag, sizeof r->tag, "%s", page->tag ? page->tag : "");
    r->file = page->file ? strdup(page->file) : NULL;
    r->bytes = !page->file && page->length ? malloc(page->length) : NULL;
    r->length = page->length;
    if ((page->file && !r->file) || (!page->file && r->length && !r->bytes)) {
        r->status = HTTP_STATUS_SERVICE_UNAVAILABLE;
        r->length = 0;
    } else if (r->bytes) {
        memcpy(r->bytes, page->bytes, r->length);
    }
    lws_callback_on_writable(r->wsi);
}

int web_on_page(struct lws *wsi, enum lws_callback_reasons why, void *user, void *in, size_t length)
{
    web_request *r = user;
    switch ((int)why) {
    case LWS_CALLBACK_HTTP:
        return http_asked(wsi, r);
    case LWS_CALLBACK_HTTP_WRITEABLE:
        return r && r->is_answered ? send_answer(r) : 0;
    case LWS_CALLBACK_HTTP_FILE_COMPLETION:
        return finish(r);
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
        return web_confirm_upgrade(wsi, in);
    case LWS_CALLBACK_CLOSED_HTTP:
    case LWS_CALLBACK_HTTP_DROP_PROTOCOL:
        if (r) {
            forget_request(r);
        }
        return 0;
    case LWS_CALLBACK_WSI_DESTROY: /* of any socket */
        web_waits_no_more(wsi);
        return 0;
    default:
        return lws_callback_http_dummy(wsi, why, user, in, length); /* lws's own business */
    }
}
