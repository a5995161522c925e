/* Tells the people at a table apart. It is shown to everyone there and is not secret. */
#ifndef SURTO_SERVER_PERSON_ID_H
#define SURTO_SERVER_PERSON_ID_H

#include "server/store/store.h"

enum { PERSON_ID = 8 }; /* bytes: `who` of messages.def */

/* The id of an account at a table: the same on all nodes and for all its connections, as long as
 * both exist. It differs from table to table and does not lead back to the account's key, so nobody
 * can use it to follow a guest from one table to the next. */
void person_id(const store_id *table, const store_key *account, uint8_t out[PERSON_ID]);

#endif
