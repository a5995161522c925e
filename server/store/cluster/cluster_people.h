/* People in a cluster: PostgreSQL, with deadlines, and the copies of tokens beside it. Each
 * cluster_NAME implements store_NAME. For store_cluster.c only. */
#ifndef SURTO_SERVER_CLUSTER_PEOPLE_H
#define SURTO_SERVER_CLUSTER_PEOPLE_H

#include "cluster_internal.h"

/* The database answers: removes tokens that it could not remove when it was asked. */
void people_catch_up(cluster *c);
/* Answers what is under way with STORE_CLOSED; before the wires are closed. */
void people_end(cluster *c);

#endif
