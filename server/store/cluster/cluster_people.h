/* People in a cluster: PostgreSQL, with deadlines, and the copies of tokens beside it. Each
 * cluster_NAME is what stands behind store_NAME. For store_cluster.c only. */
#ifndef SURTO_SERVER_CLUSTER_PEOPLE_H
#define SURTO_SERVER_CLUSTER_PEOPLE_H

#include "cluster_internal.h"

void cluster_account_add(store *s, const store_account *account, store_done *answer, void *context);
void cluster_password_change(store *s, const store_account *was, const store_account *account,
                             const store_token *keep, store_done *answer, void *context);
void cluster_account_change(store *s, const store_account *was, const store_account *account,
                            store_done *answer, void *context);
void cluster_account_by_name(store *s, const char *folded, store_account_found *answer,
                             void *context);
void cluster_account_remove(store *s, const store_key *account, store_done *answer, void *context);
void cluster_token_add(store *s, const store_token *hash, const store_key *account,
                       const char *device, uint64_t until_ms, store_done *answer, void *context);
void cluster_account_by_token(store *s, const store_token *hash, uint64_t now_ms,
                              bool is_copy_enough, store_account_found *answer, void *context);
void cluster_token_renew(store *s, const store_token *hash, uint64_t until_ms, store_done *answer,
                         void *context);
void cluster_token_remove(store *s, const store_token *hash, store_done *answer, void *context);
void cluster_tokens_remove(store *s, const store_key *account, const store_token *keep,
                           store_done *answer, void *context);

/* The database answers: removes tokens that it could not remove when it was asked. */
void people_catch_up(cluster *c);
/* Answers what is under way with STORE_CLOSED; before the wires are closed. */
void people_end(cluster *c);

#endif
