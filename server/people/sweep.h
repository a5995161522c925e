/* Now and then the store is asked to remove what nobody can use any more: store_sweep. */
#ifndef SURTO_SERVER_SWEEP_H
#define SURTO_SERVER_SWEEP_H

#include "server/store/store.h"

typedef struct sweep sweep;

sweep *sweep_open(store *s);
/* Once a second. Sweeps an hour after the last one; the first time within an hour, so that nodes
 * that were started together do not sweep together. */
void sweep_tick(sweep *w);
void sweep_close(sweep *w); /* before the store. NULL is fine */

#endif
