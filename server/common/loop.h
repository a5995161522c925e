/* The event loop that all of surtod runs on. libev's macros set up watchers through casts that
 * compilers warn about; here they are wrapped once, as functions. */
#ifndef SURTO_SERVER_LOOP_H
#define SURTO_SERVER_LOOP_H

#include <ev.h>

typedef void loop_timer_fired(struct ev_loop *loop, ev_timer *timer, int events);
typedef void loop_io_ready(struct ev_loop *loop, ev_io *io, int events);
typedef void loop_signal_came(struct ev_loop *loop, ev_signal *signal, int events);
typedef void loop_child_ended(struct ev_loop *loop, ev_child *child, int events);

/* Calls `fired` after `seconds`, then every `again` seconds; 0: once. */
void loop_timer_start(struct ev_loop *loop, ev_timer *timer, loop_timer_fired *fired,
                      double seconds, double again, void *data);
/* Calls `ready` when `fd` can be read (EV_READ), written (EV_WRITE) or either. */
void loop_io_start(struct ev_loop *loop, ev_io *io, loop_io_ready *ready, int fd, int events,
                   void *data);
void loop_signal_start(struct ev_loop *loop, ev_signal *watcher, loop_signal_came *came, int number,
                       void *data);
/* Of the default loop only. */
void loop_child_start(struct ev_loop *loop, ev_child *watcher, loop_child_ended *ended, int pid,
                      void *data);

#endif
