/* Accounts, guests, tokens, passwords. Argon2id runs on a thread of its own. */
#ifndef SURTO_SERVER_PEOPLE_H
#define SURTO_SERVER_PEOPLE_H

#include "server/common/loop_queue.h"
#include "server/socket/session.h"

typedef struct people people;

typedef struct people_options {
    unsigned threads;         /* that hash passwords */
    unsigned guests_per_hour; /* that an address may make; 0: any number */
} people_options;

people *people_open(store *s, loop_queue *to_loop,
                    const people_options *options); /* NULL without memory */
/* To be closed before its store and its queue: requests under way then end with `drain`. */
void people_close(people *p);

/* The name of the deal of the day, which `welcome` tells from now on; "": none. */
void people_set_daily(people *p, const char *name);

/* Who is told of everybody who was here before and was sent `welcome`. */
void people_set_on_welcome(people *p, void (*greet)(void *context, session *who), void *context);

/* Called when an account is about to end: tables_depart removes it from all its tables and answers
 * when that is done; tables_vacate removes it only from the tables that this node has in memory. */
typedef void people_vacate(void *context, const store_key *account);
typedef void people_depart(void *context, const store_key *account, store_done *done,
                           void *done_context);
void people_set_on_account_end(people *p, people_depart *depart, people_vacate *vacate,
                               void *context);

/* Each answers the session by itself. A session that is gone by then is not answered. */
void people_hello(people *p, session *who, const msg_hello *message);
void people_sign_up(people *p, session *who, const msg_sign_up *message);
void people_sign_in(people *p, session *who, const msg_sign_in *message);
void people_sign_out(people *p, session *who, const msg_sign_out *message);
void people_rename(people *p, session *who, const msg_rename *message);
void people_password(people *p, session *who, const msg_password *message);
void people_export(people *p, session *who, const msg_export_me *message);
void people_forget(people *p, session *who, const msg_forget_me *message);

/* What a node has called out (store_announce). Returns: false if it is not for people. */
bool people_on_announcement(people *p, store_bytes bytes);

/* Ends a session whose token has ended meanwhile, perhaps on another node. */
void people_check(people *p, session *who);

#endif
