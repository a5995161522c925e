/* Seats in a fixed array, chained by table, because every snapshot of a table is checked. */
#include "computer_seats.h"

#include <stdlib.h>
#include <string.h>

#include "server/socket/peers.h"

enum { BUCKETS = 1024, NONE = SEATS_MOST };

typedef struct held_seat {
    store_id table;
    unsigned seat;
    store_key account;
    uint8_t host[PEERS_HOST];
    bool is_limited; /* by its address */
    uint64_t seen_ms;
    unsigned next; /* in its bucket, or of those that are free */
} held_seat;

struct computer_seats {
    unsigned per_account, per_address;
    unsigned buckets[BUCKETS], free;
    held_seat seats[SEATS_MOST];
};

computer_seats *computer_seats_open(unsigned per_account, unsigned per_address)
{
    computer_seats *all = calloc(1, sizeof *all);
    if (all) {
        all->per_account = per_account;
        all->per_address = per_address;
        for (unsigned i = 0; i < BUCKETS; i++) {
            all->buckets[i] = NONE;
        }
        for (unsigned i = 0; i < SEATS_MOST; i++) {
            all->seats[i].next = i + 1; /* the last: NONE */
        }
    }
    return all;
}

void computer_seats_close(computer_seats *all)
{
    free(all);
}

static unsigned *bucket_of(computer_seats *all, const store_id *table)
{
    return &all->buckets[store_id_hash(table) % BUCKETS];
}

/* Takes the seat that *at names out of its bucket. */
static void release(computer_seats *all, unsigned *at)
{
    unsigned index = *at;
    *at = all->seats[index].next;
    all->seats[index].next = all->free;
    all->free = index;
}

static bool is_of(const held_seat *held, const store_id *table)
{
    return strcmp(held->table.text, table->text) == 0;
}

static held_seat *find(computer_seats *all, const store_id *table, unsigned seat)
{
    for (unsigned i = *bucket_of(all, table); i != NONE; i = all->seats[i].next) {
        if (is_of(&all->seats[i], table) && all->seats[i].seat == seat) {
            return &all->seats[i];
        }
    }
    return NULL;
}

static bool find_host(const char *address, uint8_t out[PEERS_HOST])
{
    return peers_host(address, out) && strcmp(address, "127.0.0.1") != 0 &&
           strcmp(address, "::1") != 0;
}

/* How many an account and a host have; what was not seen for long goes. */
static void count(computer_seats *all, const held_seat *who, uint64_t now_ms, unsigned *of_account,
                  unsigned *of_host)
{
    *of_account = *of_host = 0;
    for (unsigned bucket = 0; bucket < BUCKETS; bucket++) {
        for (unsigned *at = &all->buckets[bucket]; *at != NONE;) {
            const held_seat *held = &all->seats[*at];
            if (now_ms - held->seen_ms >= SEATS_FORGET_MS) {
                release(all, at);
                continue;
            }
            *of_account += memcmp(&held->account, &who->account, sizeof who->account) == 0;
            *of_host += held->is_limited && memcmp(held->host, who->host, PEERS_HOST) == 0;
            at = &all->seats[*at].next;
        }
    }
}

const char *computer_seats_refuse(computer_seats *all, const computer_seat *new, uint64_t now_ms)
{
    held_seat who = {.account = new->account};
    unsigned of_account, of_host;
    if (find(all, &new->table, new->seat)) {
        return NULL; /* one takes the place of another */
    }
    who.is_limited = find_host(new->address, who.host);
    count(all, &who, now_ms, &of_account, &of_host);
    if (all->per_account && of_account >= all->per_account) {
        return "computers of this account";
    }
    if (all->per_address && who.is_limited && of_host >= all->per_address) {
        return "computers of this address";
    }
    return all->free == NONE ? "computers of this server" : NULL;
}

void computer_seats_add(computer_seats *all, const computer_seat *new, uint64_t now_ms)
{
    held_seat *held = find(all, &new->table, new->seat);
    if (!held && all->free != NONE) {
        unsigned *bucket = bucket_of(all, &new->table), index = all->free;
        held = &all->seats[index];
        all->free = held->next;
        *held = (held_seat){.table = new->table, .seat = new->seat, .next = *bucket};
        *bucket = index;
    }
    if (held) {
        held->account = new->account;
        held->is_limited = find_host(new->address, held->host);
        held->seen_ms = now_ms;
    }
}

void computer_seats_seen(computer_seats *all, const store_id *table, const table_snapshot *of,
                         uint64_t now_ms)
{
    bool is_over = of->stage == STAGE_OVER || of->stage == STAGE_CLOSED;
    for (unsigned *at = bucket_of(all, table); *at != NONE;) {
        held_seat *held = &all->seats[*at];
        if (is_of(held, table) && (is_over || held->seat >= of->seat_count ||
                                   of->seats[held->seat].kind != SEAT_COMPUTER)) {
            release(all, at);
            continue;
        }
        if (is_of(held, table)) {
            held->seen_ms = now_ms;
        }
        at = &held->next;
    }
}
