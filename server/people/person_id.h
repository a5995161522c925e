/* What a person at a table is told apart by: shown to everybody there, a secret to nobody. */
#ifndef SURTO_SERVER_PERSON_ID_H
#define SURTO_SERVER_PERSON_ID_H

#include "server/store/store.h"

enum { PERSON_ID = 8 }; /* bytes: `who` of messages.def */

/* The id of an account at a table: the same on all nodes, for all its connections, for as long as
 * both are there. It is another at every table and does not lead back to the key of the account,
 * so nobody can follow a guest from one table to the next by it. */
void person_id(const store_id *table, const store_key *account, uint8_t out[PERSON_ID]);

#endif
