/* Signing out: revokes tokens and closes every connection that used one of them, on all nodes. */
#include <string.h>

#include "people_internal.h"

/* What nodes announce to each other: this text, the sender, the account, what has ended, and the
 * hash of the token if it is one. A node of an older version takes an account that ends for a token
 * that nobody has; so all tokens end first. */
static const char ENDED[] = "surto:ended";
enum {
    MAGIC = sizeof ENDED - 1,
    NODE_AT = MAGIC,
    ACCOUNT_AT = NODE_AT + PEOPLE_NODE,
    WHAT_AT = ACCOUNT_AT + STORE_KEY,
    TOKEN_AT = WHAT_AT + 1,
    CALL = TOKEN_AT + STORE_TOKEN
};
enum { ALL_TOKENS, ONE_TOKEN, THE_ACCOUNT };

static void call_out(people *p, const store_key *account, uint8_t what, const store_token *token)
{
    uint8_t call[CALL] = {0};
    memcpy(call, ENDED, MAGIC);
    memcpy(call + NODE_AT, p->node, PEOPLE_NODE);
    memcpy(call + ACCOUNT_AT, account->bytes, STORE_KEY);
    call[WHAT_AT] = what;
    if (token) {
        memcpy(call + TOKEN_AT, token->bytes, STORE_TOKEN);
    }
    store_announce(p->store, (store_bytes){call, sizeof call});
}

void people_end_sessions(people *p, const store_key *account, const store_token *token,
                         const session *but)
{
    sessions_end_account(account, token, but);
    call_out(p, account, token ? ONE_TOKEN : ALL_TOKENS, token);
}

/* Before its connections are gone: what they have asked for and is not done yet comes first. */
static void vacate(people *p, const store_key *account)
{
    if (p->vacate) {
        p->vacate(p->depart_context, account);
    }
}

void people_end_everywhere(people *p, const store_key *account, const session *but)
{
    vacate(p, account);
    call_out(p, account, THE_ACCOUNT, NULL);
    people_end_sessions(p, account, NULL, but);
}

bool people_on_announcement(people *p, store_bytes bytes)
{
    const uint8_t *call = bytes.at;
    store_key account;
    store_token token;
    if (bytes.length != CALL || memcmp(call, ENDED, MAGIC) != 0) {
        return false;
    }
    if (memcmp(call + NODE_AT, p->node, PEOPLE_NODE) != 0) { /* here it is done */
        memcpy(account.bytes, call + ACCOUNT_AT, STORE_KEY);
        memcpy(token.bytes, call + TOKEN_AT, STORE_TOKEN);
        if (call[WHAT_AT] == THE_ACCOUNT) {
            vacate(p, &account);
        } else {
            sessions_end_account(&account, call[WHAT_AT] == ONE_TOKEN ? &token : NULL, NULL);
        }
    }
    return true;
}

/* Nobody may go on in the name of an account by a token that has ended: not even who asked. */
static void signed_out(void *context, store_status status)
{
    account_request *a = context;
    session *to = session_by_number(a->session);
    bool may_be_done = status == STORE_DOWN; /* see store_token_remove, store_tokens_remove */
    if (status == STORE_OK || may_be_done) {
        people_end_sessions(a->of, &a->account.key, a->everywhere ? NULL : &a->token, to);
    }
    account_request_done(a, status);
    if (to) {
        session_hold(to, false);
    }
    if (to && status == STORE_OK) {
        session_end(to);
    }
}

void people_sign_out(people *p, session *who, const msg_sign_out *message)
{
    account_request *a = account_request_begin(p, who, message->n);
    if (!a) {
        return;
    }
    a->everywhere = message->everywhere;
    a->token = *session_token(who);
    session_hold(who, true);
    if (a->everywhere) {
        store_tokens_remove(p->store, &a->account.key, NULL, signed_out, a);
    } else {
        store_token_remove(p->store, &a->token, signed_out, a);
    }
}
