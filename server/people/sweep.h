/* Asks the store now and then to remove what nobody can use any more: store_sweep. */
#ifndef SURTO_SERVER_SWEEP_H
#define SURTO_SERVER_SWEEP_H

#include "server/store/store.h"

typedef struct sweep sweep;

sweep *sweep_open(store *s);
/* Once a second. Sweeps an hour after the last sweep; the first one comes at a random time within
 * an hour, so that nodes started together do not sweep together. */
void sweep_tick(sweep *w);
void sweep_close(sweep *w); /* before the store. NULL is fine */

#endif
