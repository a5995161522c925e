/* Who has put how many computer players on seats, on this node. Each costs processor time while its
 * table is played, so an account and an address may have only a few at a time. A seat counts until
 * someone else takes it, its table is over, or this node has not seen the table for
 * SEATS_FORGET_MS: then another node has it, or nobody plays there. */
#ifndef SURTO_SERVER_COMPUTER_SEATS_H
#define SURTO_SERVER_COMPUTER_SEATS_H

#include "table_snapshot.h"

enum { SEATS_MOST = 4096, SEATS_FORGET_MS = 30 * 60 * 1000 };

typedef struct computer_seats computer_seats;

/* At most so many of an account and of an address; 0: any number. Returns: NULL without memory. */
computer_seats *computer_seats_open(unsigned per_account, unsigned per_address);
void computer_seats_close(computer_seats *all); /* NULL is fine */

/* Who puts a computer on a seat of a table. This machine's own addresses, and what is no IP
 * address, have no limit. */
typedef struct computer_seat {
    store_id table;
    unsigned seat;
    store_key account;
    const char *address;
} computer_seat;

/* Returns: NULL if a computer may be put there; otherwise whose limit is reached, for `about`. */
const char *computer_seats_refuse(computer_seats *all, const computer_seat *new, uint64_t now_ms);
/* It was put there. */
void computer_seats_add(computer_seats *all, const computer_seat *new, uint64_t now_ms);
/* A table as it is now. */
void computer_seats_seen(computer_seats *all, const store_id *table, const table_snapshot *of,
                         uint64_t now_ms);

#endif
