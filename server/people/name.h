/* Names that people give themselves. */
#ifndef SURTO_SERVER_NAME_H
#define SURTO_SERVER_NAME_H

#include "proto/messages.h"
#include "server/store/store.h"

/* A name as it is shown and as it is compared: ASCII letters small, all else as it is. Control
 * characters were refused by the reader. Returns: false for one that nobody can have: empty, too
 * long, with spaces that are not seen, or with signs that nobody sees or that turn the direction of
 * writing: such a name would look like another's. */
bool name_take(msg_text name, char shown[STORE_NAME], char folded[STORE_NAME]);

#endif
