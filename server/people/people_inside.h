/* What the files of people share: people.c lets them in, people_change.c changes accounts,
 * people_hash.c lets passwords be hashed, sign_out.c lets people go. What a person asks about
 * itself is an affair: it goes from the store to the thread of hashing and back, one step after
 * the other, and ends with one answer to the session, if that is still there. Passwords are in an
 * affair only, and are wiped with it. */
#ifndef SURTO_SERVER_PEOPLE_INSIDE_H
#define SURTO_SERVER_PEOPLE_INSIDE_H

#include "attempts.h"
#include "hashing.h"
#include "people.h"
#include "secret.h"
#include "server/lobby/pace.h"

enum {
    PASSWORD_ROOM = 201,
    ADDRESS_ROOM = 46,
    RULES_MAX = 16,
    PEOPLE_NODE = 8,
    ENDED_AFTER_MS = 60000
};
enum { EXPORTS_AT_ONCE = 8, EXPORTS_SPAN_MS = 2000, RENAMES_AT_ONCE = 5, RENAMES_SPAN_MS = 60000 };
#define TOKEN_LIFE_MS (90 * UINT64_C(86400000))

typedef struct affair affair;
struct affair {
    hashing_task hashing;
    people *of;
    uint64_t session;
    uint32_t n;
    void (*then)(affair *a);    /* when the password is compared, or account.password made of it */
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
    attempt attempt;      /* while a password is compared */
    store_kept_kind part; /* of what is exported, */
    store_page page;      /* and from where on */
};

struct people {
    store *store;
    hashing *hashing;
    uint8_t node[PEOPLE_NODE]; /* at random: to tell own calls from those of other nodes */
    bool ending;
    unsigned affairs; /* of the loop: the last one frees what is left after closing */
    attempts *attempts;
    pace *exports; /* pages of an account */
    pace *renames; /* likewise other names */
    char daily[24];
    void (*greet)(void *context, session *who);
    void *greet_context;
    people_depart *depart;
    void *depart_context;
    char rules[RULES_MAX][32]; /* "base 1" */
    size_t rules_count;
};

/* Begins one. Returns: NULL without memory; then the session was told. */
affair *affair_begin(people *p, session *who, uint32_t n);
/* Each ends it: with an error, with one that says when to try again, with `done`, with either as
 * the store has answered, with `done` for an account that was changed. */
void affair_refuse(affair *a, const char *code);
void affair_refuse_after(affair *a, const char *code, uint32_t after_ms);
void affair_end(affair *a); /* it was answered already */
void affair_finish(affair *a);
void affair_done(void *context, store_status status);
void affair_changed(void *context, store_status status);
const char *affair_code(store_status status); /* of an error for a store that has failed */

/* Reads the account as it is now, by the token of the connection: what a session knows of it may be
 * old, and its name another's by now. `then` asks affair_is_read first, which refuses one that the
 * store has only a copy of. */
void affair_read_account(affair *a, const session *who, store_account_found *then);
bool affair_is_read(affair *a, store_status status, const store_account *account);

/* The account that has the affair's name, if there is one. */
void affair_seek_name(affair *a, store_account_found *found);

/* Ends the connections of an account, or of a token of it, on all nodes, but for one here. Tokens
 * were removed before. A node that does not hear of it finds out by people_check. */
void people_end_sessions(people *p, const store_key *account, const store_token *token,
                         const session *but);

/* Lets the password be compared with the account's (verify), or the account's be made of it. */
void affair_ask_hashing(affair *a, bool verify, void (*then)(affair *a));
/* Whether a password of somebody may be compared. Returns: false if too many were wrong lately, or
 * the address asks too much; then it is refused. */
bool affair_may_try(affair *a, const void *who, size_t length);
/* Likewise of a hash that is made. */
bool affair_may_hash(affair *a);
/* The password was compared. Returns: false if it is wrong; then it is refused. */
bool affair_is_right(affair *a);

#endif
