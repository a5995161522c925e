/* Lists of tables and finished games, statistics, and the archive. */
#ifndef SURTO_SERVER_LOBBY_H
#define SURTO_SERVER_LOBBY_H

#include "server/table/table_action.h"
#include "server/socket/session.h"

typedef struct lobby lobby;

lobby *lobby_open(store *s); /* NULL without memory */
/* Close it before its store. Requests in progress are still answered. */
void lobby_close(lobby *l);

/* Each answers the session directly, unless the session is gone by then. */
void lobby_tables(lobby *l, session *who, const msg_tables *message);
/* Of a deal of the day, the games of public tables and one's own: the id of a table that is not
 * public is told to nobody who was not there. Of a deal for teams one's own, and when it is open
 * all: whoever knows its name is of a team. */
void lobby_games(lobby *l, session *who, const msg_games *message);
void lobby_counts(lobby *l, session *who, const msg_counts *message);

/* Keeps a table that is over or closed in the archive, then takes it off the lists. One that never
 * began is only taken off. Twice does no harm. A game of a deal counts if it is the first of that
 * deal for everybody at the table. Answers as the store; DOWN without memory. */
void lobby_archive(lobby *l, const store_id *id, const game_table *t, store_done *answer,
                   void *context);

#endif
