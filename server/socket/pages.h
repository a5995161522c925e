/* Answers GET requests: health, metrics, the protocol's version, the client's files. It knows no
 * sockets: a path goes in, a page comes out. */
#ifndef SURTO_SERVER_PAGES_H
#define SURTO_SERVER_PAGES_H

#include <stdbool.h>
#include <stdio.h>

#include "web.h"

typedef struct pages_options {
    const char *www;                 /* folder of the client, or NULL */
    const char *const *metrics_from; /* addresses, ended with NULL */
    /* Whether new connections are welcome: for /readyz. */
    bool (*is_ready)(void *context);
    /* Adds lines of Prometheus text, besides those of metrics.h. */
    void (*metrics)(void *context, FILE *out);
    void *context;
} pages_options;

/* A page with what it points to. */
typedef struct pages_answer {
    web_page page;
    char *text;
    char path[1024], tag[64];
} pages_answer;

/* Fills in the page that is asked for, which may be anything. Then pages_free. A file that has
 * FILE.br or FILE.gz beside it is sent as such to who can read it. */
void pages_get(const pages_options *options, const web_ask *asked, pages_answer *out);
void pages_free(pages_answer *answer);

#endif
