/* Links, read and written. */
#include "address.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

static bool begins(const char **text, const char *with)
{
    size_t length = strlen(with);
    if (strncasecmp(*text, with, length) != 0) {
        return false;
    }
    *text += length;
    return true;
}

/* Takes the letters up to one of `stops`. Returns: false if there are none, or too many. */
static bool take(const char **text, const char *stops, char *out, size_t cap)
{
    size_t length = strcspn(*text, stops);
    if (length == 0 || length >= cap) {
        return false;
    }
    memcpy(out, *text, length);
    out[length] = '\0';
    *text += length;
    return true;
}

static bool take_scheme(const char **text, server_address *out)
{
    bool known = true;
    out->tls = begins(text, "https://") || begins(text, "wss://");
    if (!out->tls && !begins(text, "http://") && !begins(text, "ws://")) {
        known = strstr(*text, "://") == NULL;
        out->port = ADDRESS_PORT;
        return known;
    }
    out->port = out->tls ? 443 : 80;
    return known;
}

static bool take_server(const char **text, server_address *out)
{
    if (**text == '[') {
        ++*text;
        if (!take(text, "]/#", out->host, sizeof out->host) || **text != ']') {
            return false;
        }
        ++*text;
    } else if (!take(text, ":/#? ", out->host, sizeof out->host)) {
        return false;
    }
    if (**text != ':') {
        return true;
    }
    unsigned long port = 0;
    char digits[6];
    ++*text;
    if (!take(text, "/#?", digits, sizeof digits) ||
        strspn(digits, "0123456789") != strlen(digits) || sscanf(digits, "%lu", &port) != 1 ||
        port == 0 || port > 65535) {
        return false;
    }
    out->port = (unsigned)port;
    return true;
}

/* Tables and secrets are letters, digits, - and _. */
static bool is_plain(const char *text)
{
    return text[strspn(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")] ==
           '\0';
}

bool address_read(const char *text, table_address *out)
{
    *out = (table_address){0};
    if (!take_scheme(&text, &out->server) || !take_server(&text, &out->server)) {
        return false;
    }
    if (begins(&text, "/t/") && !take(&text, "#/?", out->table, sizeof out->table)) {
        return false;
    }
    (void)begins(&text, "/");
    if (*text == '#') {
        text++;
        if (!take(&text, "", out->secret, sizeof out->secret)) {
            return false;
        }
    }
    return *text == '\0' && is_plain(out->table) && is_plain(out->secret);
}

const char *address_write(const table_address *of, char out[ADDRESS_TEXT])
{
    const server_address *s = &of->server;
    bool literal = strchr(s->host, ':') != NULL;
    int length = snprintf(out, ADDRESS_TEXT, "%s://%s%s%s", s->tls ? "https" : "http",
                          literal ? "[" : "", s->host, literal ? "]" : "");
    if (length > 0 && length < ADDRESS_TEXT && s->port != (s->tls ? 443U : 80U)) {
        length += snprintf(out + length, ADDRESS_TEXT - (size_t)length, ":%u", s->port);
    }
    if (length > 0 && length < ADDRESS_TEXT && of->table[0]) {
        snprintf(out + length, ADDRESS_TEXT - (size_t)length, "/t/%s%s%s", of->table,
                 of->secret[0] ? "#" : "", of->secret);
    }
    return out;
}

bool address_same_server(const server_address *one, const server_address *other)
{
    return strcasecmp(one->host, other->host) == 0 && one->port == other->port &&
           one->tls == other->tls;
}
