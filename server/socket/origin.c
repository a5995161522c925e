/* Compares an origin with the local end of a connection. */
#include "origin.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

enum { HTTP_PORT = 80, HOST_TEXT = 64 };

typedef struct local_address {
    struct in6_addr address; /* an IPv4 address as IPv6 writes it */
    unsigned port;
} local_address;

static struct in6_addr map_address(const struct in_addr *old)
{
    struct in6_addr out = {.s6_addr = {[10] = 0xff, [11] = 0xff}};
    memcpy(out.s6_addr + 12, old, sizeof *old);
    return out;
}

static bool read_local(const struct sockaddr *from, local_address *out)
{
    if (from->sa_family == AF_INET) {
        const struct sockaddr_in *old = (const struct sockaddr_in *)(const void *)from;
        *out = (local_address){map_address(&old->sin_addr), ntohs(old->sin_port)};
        return true;
    }
    if (from->sa_family == AF_INET6) {
        const struct sockaddr_in6 *new = (const struct sockaddr_in6 *)(const void *)from;
        *out = (local_address){new->sin6_addr, ntohs(new->sin6_port)};
        return true;
    }
    return false;
}

static bool is_loopback(const struct in6_addr *address)
{
    return IN6_IS_ADDR_LOOPBACK(address) ||
           (IN6_IS_ADDR_V4MAPPED(address) && address->s6_addr[12] == 127);
}

static bool read_address(const char *text, struct in6_addr *out)
{
    struct in_addr old;
    if (inet_pton(AF_INET, text, &old) == 1) {
        *out = map_address(&old);
        return true;
    }
    return inet_pton(AF_INET6, text, out) == 1;
}

/* Digits alone, as browsers write it. Returns: false if it is no port. */
static bool read_port(const char *text, unsigned *out)
{
    size_t length = strspn(text, "0123456789");
    if (!length || length > 5 || text[length]) {
        return false;
    }
    *out = (unsigned)strtoul(text, NULL, 10);
    return true;
}

/* Takes "http://HOST", "http://HOST:PORT" or "http://[HOST]:PORT" apart. */
static bool read_origin(const char *origin, char host[HOST_TEXT], unsigned *port)
{
    static const char SCHEME[] = "http://";
    if (strncmp(origin, SCHEME, strlen(SCHEME)) != 0) {
        return false;
    }
    origin += strlen(SCHEME);
    bool has_brackets = *origin == '[';
    origin += has_brackets;
    size_t length = strcspn(origin, has_brackets ? "]" : ":");
    if (!length || length >= HOST_TEXT || (has_brackets && origin[length] != ']')) {
        return false;
    }
    memcpy(host, origin, length);
    host[length] = '\0';
    origin += length + has_brackets;
    *port = HTTP_PORT;
    return !*origin || (*origin == ':' && read_port(origin + 1, port));
}

bool origin_is_local(const char *origin, const struct sockaddr *local)
{
    char host[HOST_TEXT];
    unsigned port;
    local_address own;
    struct in6_addr address;
    if (!read_local(local, &own) || !read_origin(origin, host, &port) || port != own.port) {
        return false;
    }
    if (strcmp(host, "localhost") == 0) {
        return is_loopback(&own.address);
    }
    return read_address(host, &address) && IN6_ARE_ADDR_EQUAL(&address, &own.address);
}
