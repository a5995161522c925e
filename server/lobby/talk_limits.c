#include "talk_limits.h"

#include <stdlib.h>
#include <string.h>

#include "server/common/rate_limit.h"
#include "server/socket/peers.h"

/* A family or a few friends behind one address may talk as fast as people read. */
enum {
    SAID_MS = 10000,
    SAID_ACCOUNT = 5,
    SAID_ADDRESS = 15,
    SAID_TABLE = 20,      /* by all who sit there, and the host */
    SAID_SPECTATORS = 20, /* by all who watch: they cannot silence those who play */
    POINTED_MS = 1000,
    POINTED_ACCOUNT = 4
};

struct talk_limits {
    rate_limit *said_account, *said_address, *said_table, *said_spectators, *pointed;
};

talk_limits *talk_limits_open(void)
{
    talk_limits *l = calloc(1, sizeof *l);
    if (!l) {
        return NULL;
    }
    l->said_account = rate_limit_open(SAID_ACCOUNT, SAID_MS);
    l->said_address = rate_limit_open(SAID_ADDRESS, SAID_MS);
    l->said_table = rate_limit_open(SAID_TABLE, SAID_MS);
    l->said_spectators = rate_limit_open(SAID_SPECTATORS, SAID_MS);
    l->pointed = rate_limit_open(POINTED_ACCOUNT, POINTED_MS);
    if (!l->said_account || !l->said_address || !l->said_table || !l->said_spectators ||
        !l->pointed) {
        talk_limits_close(l);
        return NULL;
    }
    return l;
}

void talk_limits_close(talk_limits *l)
{
    if (l) {
        rate_limit_close(l->said_account);
        rate_limit_close(l->said_address);
        rate_limit_close(l->said_table);
        rate_limit_close(l->said_spectators);
        rate_limit_close(l->pointed);
        free(l);
    }
}

bool talk_limits_say(talk_limits *l, const store_id *table, const session *who, bool is_spectator,
                     uint64_t now_ms)
{
    rate_limit *said_table = is_spectator ? l->said_spectators : l->said_table;
    const store_key *account = &session_account(who)->key;
    size_t length = strlen(table->text);
    uint8_t host[PEERS_HOST];
    bool has_host = peers_host(session_address(who), host);
    if (!rate_limit_allows(l->said_account, account, sizeof *account, now_ms) ||
        !rate_limit_allows(said_table, table->text, length, now_ms) ||
        (has_host && !rate_limit_allows(l->said_address, host, sizeof host, now_ms))) {
        return false;
    }
    rate_limit_count(l->said_account, account, sizeof *account, now_ms);
    rate_limit_count(said_table, table->text, length, now_ms);
    if (has_host) {
        rate_limit_count(l->said_address, host, sizeof host, now_ms);
    }
    return true;
}

bool talk_limits_point(talk_limits *l, const session *who, uint64_t now_ms)
{
    const store_key *account = &session_account(who)->key;
    bool may = rate_limit_allows(l->pointed, account, sizeof *account, now_ms);
    if (may) {
        rate_limit_count(l->pointed, account, sizeof *account, now_ms);
    }
    return may;
}
