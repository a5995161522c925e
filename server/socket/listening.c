/* Opens the listening socket. Kernel buffers per connection are bounded here, because accepted
 * sockets inherit the setting. */
#include "listening.h"

#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

enum { BACKLOG = 1024, SEND_BUFFER = 65536, HOST_TEXT = 64 };

static bool fail(char *why, size_t why_cap, const char *at, const char *reason)
{
    snprintf(why, why_cap, "cannot listen at %s: %s", at, reason);
    return false;
}

static bool open_path(listening *out, const char *at, char *why, size_t why_cap)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    const char *path = at + strlen("unix:");
    _Static_assert(sizeof address.sun_path == LISTENING_PATH, "the system's own length");
    if (!*path || strlen(path) >= sizeof address.sun_path) {
        return fail(why, why_cap, at, "the path is empty or too long");
    }
    memcpy(address.sun_path, path, strlen(path) + 1);
    out->fd = socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    unlink(path);
    if (out->fd < 0 || bind(out->fd, (struct sockaddr *)&address, sizeof address) ||
        listen(out->fd, BACKLOG)) {
        return fail(why, why_cap, at, strerror(errno));
    }
    memcpy(out->path, path, strlen(path) + 1);
    return true;
}

/* Small messages are sent at once, and not many wait in the system. */
static bool set_options(int fd)
{
    int yes = 1, buffer = SEND_BUFFER;
    return !setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes) &&
           !setsockopt(fd, SOL_SOCKET, SO_SNDBUF, &buffer, sizeof buffer) &&
           !setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
}

static bool open_found(listening *out, const struct addrinfo *found)
{
    struct sockaddr_storage bound;
    socklen_t length = sizeof bound;
    out->fd =
        socket(found->ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, found->ai_protocol);
    if (out->fd < 0 || !set_options(out->fd) || bind(out->fd, found->ai_addr, found->ai_addrlen) ||
        listen(out->fd, BACKLOG) || getsockname(out->fd, (struct sockaddr *)&bound, &length)) {
        return false;
    }
    out->port = ntohs(bound.ss_family == AF_INET6 ? ((struct sockaddr_in6 *)&bound)->sin6_port
                                                  : ((struct sockaddr_in *)&bound)->sin_port);
    return true;
}

static bool open_port(listening *out, const char *at, char *why, size_t why_cap)
{
    char host[HOST_TEXT];
    const char *colon = strrchr(at, ':');
    const char *from = *at == '[' ? at + 1 : at;
    size_t length = colon && colon > from ? (size_t)(colon - from) : 0;
    struct addrinfo wanted = {.ai_socktype = SOCK_STREAM,
                              .ai_flags = AI_NUMERICHOST | AI_NUMERICSERV | AI_PASSIVE};
    struct addrinfo *found = NULL;
    bool fine;
    if (!colon || length >= sizeof host) {
        return fail(why, why_cap, at, "it must be ADDRESS:PORT");
    }
    if (*at == '[') {
        if (length < 2 || from[length - 1] != ']') {
            return fail(why, why_cap, at, "a bracket is missing");
        }
        length--;
    }
    snprintf(host, sizeof host, "%.*s", (int)length, from);
    if (getaddrinfo(length ? host : NULL, colon + 1, &wanted, &found)) {
        return fail(why, why_cap, at, "the address or the port is none");
    }
    fine = open_found(out, found);
    freeaddrinfo(found);
    return fine || fail(why, why_cap, at, strerror(errno));
}

bool listening_open(listening *out, const char *at, char *why, size_t why_cap)
{
    bool fine;
    *out = (listening){.fd = -1};
    fine = (strncmp(at, "unix:", 5) ? open_port : open_path)(out, at, why, why_cap);
    if (!fine) {
        listening_close(out);
    }
    return fine;
}

void listening_close(listening *l)
{
    if (l->fd >= 0) {
        close(l->fd);
        l->fd = -1;
        if (l->path[0]) {
            unlink(l->path);
        }
    }
}
