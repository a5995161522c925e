/* The listening socket. */
#ifndef SURTO_SERVER_LISTENING_H
#define SURTO_SERVER_LISTENING_H

#include <stdbool.h>
#include <stddef.h>

enum { LISTENING_PATH = 108 }; /* bytes of a Unix socket's path: sun_path */

typedef struct listening {
    int fd;        /* -1: closed */
    unsigned port; /* the one that was chosen if it was asked for 0; 0 on a Unix socket */
    char path[LISTENING_PATH];
} listening;

/* Listens at "127.0.0.1:8080", "[::]:8080" or "unix:PATH", where an old socket is replaced.
 * Returns: false with a sentence in why. */
bool listening_open(listening *out, const char *at, char *why, size_t why_cap);
void listening_close(listening *l); /* twice does no harm */

#endif
