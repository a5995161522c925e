/* Copies of tokens and accounts in JetStream, so that a token can be checked while PostgreSQL is
 * away. PostgreSQL is the authority: copies are written after it has answered, and read only when
 * it does not answer. One stream, `TOKENS`, with two kinds of subjects:
 *
 *     token.<hash>     the account of a token, when it was added and until when it is valid
 *     account.<key>    what `welcome` says of the account, never its password; and since when a
 *                      token of it must have been added to count
 *
 * A token or account that has ended keeps a message that says so: no late write of another node
 * can bring it back. All tokens of an account end by one write, however many there are. All
 * messages expire. For cluster_people.c only. */
#ifndef SURTO_SERVER_CLUSTER_TOKENS_H
#define SURTO_SERVER_CLUSTER_TOKENS_H

#include "server/store/nats/nats_wire.h"
#include "server/store/store.h"

typedef struct token_copies token_copies;

token_copies *token_copies_open(nats_wire *nats);
/* After nats_wire_close, which ends what is under way. */
void token_copies_free(token_copies *copies);

/* Copies what the database has answered. Nothing is sent if this node has copied the same lately;
 * nobody waits for it, and beyond a number under way it is left out: the next sign-in does it.
 * `is_new`: the token was just added. */
typedef struct token_value token_value;
void token_copies_put_token(token_copies *copies, const store_token *hash, const token_value *token,
                            bool is_new);
void token_copies_put_account(token_copies *copies, const store_account *account);

/* Marks a token, all tokens of an account that were added before a time, or an account as ended.
 * Calls `done` when the mark is stored, or could not be stored (then the log says so). */
typedef void token_copies_done(void *context);
void token_copies_end_token(token_copies *copies, const store_token *hash, token_copies_done *done,
                            void *context);
void token_copies_end_tokens(token_copies *copies, const store_key *account, uint64_t since_ms,
                             token_copies_done *done, void *context);
void token_copies_end_account(token_copies *copies, const store_key *account,
                              token_copies_done *done, void *context);

/* Finds the account of a token. Its password is "".
 * Answers: OK; MISSING if the token or account has ended, or its time is over; DOWN if there is no
 * copy or it could not be read; CLOSED. */
void token_copies_find(token_copies *copies, const store_token *hash, uint64_t now_ms,
                       store_account_found *answer, void *context);

typedef struct token_copies_count {
    uint64_t written, left_out, found;
} token_copies_count;
token_copies_count token_copies_counts(const token_copies *copies);

/* ---- Values, for the tests ---------------------------------------------------------------- */

enum { TOKEN_VALUE = 42, ACCOUNT_VALUE_MAX = 2 + 4 * 8 + STORE_KEY + 2 * STORE_NAME + 8 };

_Static_assert(TOKEN_VALUE == 2 + STORE_KEY + 3 * 8, "format, state, account, three times");

typedef enum copy_state {
    COPY_VALID,
    COPY_ENDED,
    COPY_ONLY_SINCE, /* of an account: nothing is known but tokens_since_ms */
    COPY_STATES
} copy_state;

struct token_value {
    copy_state state;
    store_key account;
    uint64_t added_ms, until_ms, written_ms;
};

typedef struct account_value {
    copy_state state;
    uint64_t written_ms, tokens_since_ms;
    store_account account; /* without a password */
} account_value;

size_t token_value_write(const token_value *value, uint8_t out[TOKEN_VALUE]);
size_t account_value_write(const account_value *value, uint8_t out[ACCOUNT_VALUE_MAX]);
/* Any bytes are judged. Returns: whether it is such a value. */
bool token_value_read(store_bytes bytes, token_value *out);
bool account_value_read(store_bytes bytes, account_value *out);

#endif
