/* Tables on this node: found or loaded, watched, changed by one request at a time, sent to everyone
 * connected, and dropped when nobody is. docs/develop/server.md describes the steps. */
#ifndef SURTO_SERVER_TABLE_H
#define SURTO_SERVER_TABLE_H

#include "server/socket/session.h"
#include "viewer_messages.h"
#include "table_names.h"

struct ev_loop;
typedef struct tables tables;
typedef struct table table;

typedef struct tables_options {
    size_t memory;                     /* bytes of tables nobody is connected with */
    unsigned waiting;                  /* requests of a table: 16 */
    unsigned deadline_ms;              /* of an append */
    unsigned per_hour, per_hour_guest; /* tables that somebody may make */
    unsigned per_hour_address;         /* and all who come from one address; 0: any number */
    unsigned of_guest;                 /* tables that a guest may have at a time; 0: any number */
    /* Seats that computers play, of who put them there; 0: any number. */
    unsigned computers_of_account, computers_of_address;
    unsigned missed_per_second; /* joins of tables that are not there, of an address; 0: any */
} tables_options;

tables *tables_open(struct ev_loop *loop, store *s, const tables_options *options);

/* Who is told of each revision that is stored here, and archives. Without one nothing follows. */
struct table_followups;
void tables_set_followups(tables *all, struct table_followups *a);

/* Takes no new requests; calls `idle` when none is under way. */
void tables_drain(tables *all, void (*idle)(void *context), void *context);
/* To be closed before its store, without sessions. What is under way is not answered any more. */
void tables_close(tables *all);

/* How many there are in memory, and about how many bytes they take. */
void tables_metrics(const tables *all, void (*take)(void *context, const char *name, double value),
                    void *context);

/* Whether somebody may make one more table, or a deal, now; if so it is counted. */
bool table_may_make(tables *all, const session *who);
void table_create(tables *all, session *who, const msg_client *message);

/* join: rights, loading, watching, `whole`. */
void table_join(tables *all, session *who, const msg_client *message);
void table_part(tables *all, session *who, const msg_part *wanted);
void table_leave_all(tables *all, session *who); /* its connection has ended */

/* Any other message of a table, of somebody who has joined it. It is copied. */
void table_ask(tables *all, session *who, const msg_client *message);

/* What nobody asks for: jobs and computers. Answers: OK, also if a table needs no tending now;
 * CONFLICT if the table has moved on or the rules forbid it; MISSING; DOWN; UNKNOWN; FULL; CLOSED.
 * It may be answered before the function returns; `done` may be NULL. A table that is tended gets
 * its next job TEND, unless it is finished or rests. */
void table_late(tables *all, const store_id *id, uint64_t revision, store_done *done,
                void *context);
void table_computer(tables *all, const store_id *id, uint64_t revision, unsigned seat,
                    const surto_move *moves, size_t count, store_done *done, void *context);
/* When a table without a change is put to rest, or closed if its game never started. */
enum { TABLE_REST_MS = 12 * 3600 * 1000, TABLE_ABANDONED_MS = 7 * 24 * 3600 * 1000 };
/* `revision`: the table is at least there, whatever this node has heard. */
void table_tend(tables *all, const store_id *id, uint64_t revision, store_done *done,
                void *context);

/* An account ends: it leaves all its tables (in memory, and rows of the lobby). Answers OK when it
 * is nowhere any more, or what failed: then it may be asked again. tables_vacate: only those in
 * memory, and nobody waits for it. */
void tables_vacate(tables *all, const store_key *account);
void tables_depart(tables *all, const store_key *account, store_done *done, void *context);
/* Those who are waited for since a revision, and are not here, are sent a notice. */
void table_remind(tables *all, const store_id *id, uint64_t turn_at, store_done *done,
                  void *context);
/* Who hears of broadcasts, and of who comes and goes. Before anybody joins. */
struct talk;
void tables_set_talk(tables *all, struct talk *t);

/* To all who have joined it here: of talk.c. */
void table_send_all(tables *all, const store_id *id, shared_frame *what);

/* As what somebody has joined a table. Returns: false if it has not, on this connection. */
typedef struct table_place {
    uint8_t seats; /* its own, as a mask */
    bool host, muted;
    bool spectator_chat; /* those who have no seat may speak */
} table_place;
bool table_place_of(const tables *all, const store_id *id, const session *who, table_place *out);

bool table_is_muted(const tables *all, const store_id *id, const store_key *account);

/* The names that people sit under, then that of the host. Texts last until the table changes.
 * Returns: how many; 0 for a table that is not here. */
size_t table_names(const tables *all, const store_id *id, table_name out[TABLE_NAMES]);

/* Reads the id of a message. Returns: false if it is none. */
bool table_id_read(msg_text text, store_id *out);

#endif
