/* The names a table knows itself: those of the people at its seats, and of its host. */
#ifndef SURTO_SERVER_TABLE_NAMES_H
#define SURTO_SERVER_TABLE_NAMES_H

#include <surto/surto.h>

#include "server/store/store.h"

enum { TABLE_NAMES = SURTO_SEATS_MAX + 1 };

typedef struct table_name {
    const store_key *account;
    const char *name;
    bool sits;
} table_name;

#endif
