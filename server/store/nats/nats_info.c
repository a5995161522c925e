/* Uses its own socket: libnats tells the version of only one broker, the one it is connected to. */
#include "nats_info.h"

#include <netdb.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include "nats_answer.h"

enum { INFO_MAX = 8192 };

/* The first line a broker says to anybody who connects. */
static bool read_info(const char *url, char *out, size_t cap)
{
    char copy[256], *host = copy;
    snprintf(copy, sizeof copy, "%s", url);
    char *scheme = strstr(host, "://");
    host = scheme ? scheme + 3 : host;
    char *at = strrchr(host, '@');
    host = at ? at + 1 : host;
    char *port = strrchr(host, ':');
    if (!port) {
        return false;
    }
    *port++ = '\0';
    struct addrinfo wanted = {.ai_socktype = SOCK_STREAM}, *found = NULL;
    if (getaddrinfo(host, port, &wanted, &found) != 0) {
        return false;
    }
    int line = socket(found->ai_family, found->ai_socktype, found->ai_protocol);
    struct timeval patience = {.tv_sec = 2};
    size_t have = 0;
    if (line >= 0) {
        setsockopt(line, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
        setsockopt(line, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
        if (connect(line, found->ai_addr, found->ai_addrlen) == 0) {
            ssize_t more;
            while (have < cap - 1 && (more = recv(line, out + have, cap - 1 - have, 0)) > 0) {
                have += (size_t)more;
                if (memchr(out, '\n', have)) {
                    break;
                }
            }
        }
        close(line);
    }
    freeaddrinfo(found);
    out[have] = '\0';
    return strncmp(out, "INFO ", 5) == 0;
}

bool nats_info_is(const char *url, unsigned major, unsigned minor, bool *is_reached, char *why,
                  size_t why_cap)
{
    char info[INFO_MAX];
    *is_reached = read_info(url, info, sizeof info);
    if (!*is_reached) {
        return true; /* one of three may be away; it is looked at when others start */
    }
    store_bytes json = {info + 5, strlen(info + 5)}, version = {"none", 4};
    nats_answer_find(json, "version", &version);
    if (!nats_answer_version(version, major, minor)) {
        snprintf(why, why_cap,
                 "The NATS server %s has version %.*s; %u.%u is the oldest that will do.", url,
                 (int)(version.length > 40 ? 40 : version.length), (const char *)version.at, major,
                 minor);
        return false;
    }
    if (!nats_answer_is_true(json, "jetstream")) {
        snprintf(why, why_cap, "The NATS server %s has no JetStream.", url);
        return false;
    }
    return true;
}
