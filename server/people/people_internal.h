/* Shared by the files of people: people.c lets people in, people_change.c changes accounts,
 * people_hash.c has passwords hashed, sign_out.c signs people out. An account_request goes from the
 * store to a hashing thread and back, one step after the other, and ends with one answer to the
 * session, if that still exists. Passwords are kept only in the request, and are wiped with it. */
#ifndef SURTO_SERVER_PEOPLE_INTERNAL_H
#define SURTO_SERVER_PEOPLE_INTERNAL_H

#include "attempts.h"
#include "hashing.h"
#include "people.h"
#include "secret.h"
#include "server/common/rate_limit.h"

enum {
    PASSWORD_ROOM = 201,
    ADDRESS_ROOM = 46,
    RULES_MAX = 16,
    PEOPLE_NODE = 8,
    ENDED_AFTER_MS = 60000
};
enum { EXPORTS_AT_ONCE = 8, EXPORTS_SPAN_MS = 2000, RENAMES_AT_ONCE = 5, RENAMES_SPAN_MS = 60000 };
#define TOKEN_LIFE_MS (90 * UINT64_C(86400000))

typedef struct account_request account_request;
struct account_request {
    hashing_task hashing;
    people *of;
    uint64_t session;
    uint32_t n;
    /* When the password is compared, or account.password made of it. */
    void (*then)(account_request *a);
    store_account_found *found; /* when the account of a name is sought */
    bool everywhere, has_new_name;
    store_account was; /* as it was read */
    store_account account;
    store_token token;   /* a hash */
    const char *refusal; /* the code, when the token was taken back */
    char secret[SECRET_TEXT];
    char password[PASSWORD_ROOM], next_password[PASSWORD_ROOM];
    char name[STORE_NAME], folded[STORE_NAME], language[8];
    char address[ADDRESS_ROOM];
    attempt attempt;              /* while a password is compared */
    store_account_item_kind part; /* of what is exported, */
    store_page page;              /* and from where on */
};

struct people {
    store *store;
    hashing *hashing;
    uint8_t node[PEOPLE_NODE]; /* at random: to tell own calls from those of other nodes */
    bool ending;
    unsigned requests; /* of the loop: the last one frees what is left after closing */
    attempts *attempts;
    rate_limit *exports; /* pages of an account */
    rate_limit *renames; /* likewise other names */
    char daily[24];
    void (*greet)(void *context, session *who);
    void *greet_context;
    people_depart *depart;
    void *depart_context;
    people_vacate *vacate;
    char rules[RULES_MAX][32]; /* "base 1" */
    size_t rules_count;
};

/* Begins one. Returns: NULL without memory; then the session was told. */
account_request *account_request_begin(people *p, session *who, uint32_t n);
/* Each ends it: with an error, with one that says when to try again, with `done`, with either as
 * the store has answered, with `done` for an account that was changed. */
void account_request_refuse(account_request *a, const char *code);
void account_request_refuse_after(account_request *a, const char *code, uint32_t after_ms);
void account_request_end(account_request *a); /* it was answered already */
void account_request_finish(account_request *a);
void account_request_done(void *context, store_status status);
void account_request_changed(void *context, store_status status);
const char *account_request_code(store_status status); /* of an error for a store that has failed */

/* Reads the account as it is now, by the token of the connection: what a session knows of it may be
 * old, and its name another's by now. `then` asks account_request_is_read first, which refuses one
 * that the store has only a copy of. */
void account_request_read_account(account_request *a, const session *who,
                                  store_account_found *then);
bool account_request_is_read(account_request *a, store_status status, const store_account *account);

/* The account that has the request's name, if there is one. */
void account_request_seek_name(account_request *a, store_account_found *found);

/* Ends the connections of an account, or of a token of it, on all nodes, but for one here. Tokens
 * were removed before. A node that does not hear of it finds out by people_check. */
void people_end_sessions(people *p, const store_key *account, const store_token *token,
                         const session *but);

/* The account ends: likewise all its connections, and it leaves the tables that nodes have in
 * memory, also those whose rows are not written yet. */
void people_end_everywhere(people *p, const store_key *account, const session *but);

/* Lets the password be compared with the account's (verify), or the account's be made of it. */
void account_request_ask_hashing(account_request *a, bool verify, void (*then)(account_request *a));
/* Whether a password of somebody may be compared. Returns: false if too many were wrong lately, or
 * the address asks too much; then it is refused. */
bool account_request_may_try(account_request *a, const void *who, size_t length);
/* Likewise of a hash that is made. */
bool account_request_may_hash(account_request *a);
/* The password was compared. Returns: false if it is wrong; then it is refused. */
bool account_request_is_right(account_request *a);

#endif
