/* Whether the services a node depends on answer. Both are asked once a second: the log (JetStream),
 * which playing needs and /readyz reports; and the database, without which people can still
 * play. */
#ifndef SURTO_SERVER_CLUSTER_HEALTH_H
#define SURTO_SERVER_CLUSTER_HEALTH_H

#include "cluster_internal.h"

void health_begin(cluster *c);
void health_end(cluster *c);

/* Whether the database does not answer now, as far as this node knows. A change is logged. */
bool health_database_is_away(const cluster *c);
/* The database has answered something, or could not; it has not answered in time. */
void health_note_database(cluster *c, store_status status);
void health_note_late(cluster *c);

/* Whether there is a connection and a leader of any stream has answered lately. */
bool health_log_is_usable(const cluster *c);

#endif
