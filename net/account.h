/* What a server has stored about the owner of a token: it is fetched as one document, or all of it
 * is ended. Each call waits for the server. */
#ifndef SURTO_NET_ACCOUNT_H
#define SURTO_NET_ACCOUNT_H

#include "address.h"
#include "util/strbuf.h"

typedef struct account account;

/* Connects and says hello. Returns: NULL with a sentence in why. */
account *account_open(const server_address *server, const char *token, char *why, size_t why_cap);
void account_close(account *a); /* NULL is fine */

/* As others see this person: to be asked before something is ended. */
const char *account_name(const account *a);
bool account_is_guest(const account *a); /* without a password */

/* Adds a document in JSON, as the browser's page makes it. Returns: false with a sentence in
 * why. */
bool account_export(account *a, strbuf *out, char *why, size_t why_cap);

/* Ends a guest (password NULL) or an account. Returns: false with a sentence in why. */
bool account_forget(account *a, const char *password, char *why, size_t why_cap);

#endif
