/* Functions that set up and start libev's watchers. */
#include "loop.h"

void loop_timer_start(struct ev_loop *loop, ev_timer *timer, loop_timer_fired *fired,
                      double seconds, double again, void *data)
{
    ev_timer_init(timer, fired, seconds, again);
    timer->data = data;
    ev_timer_start(loop, timer);
}

void loop_io_start(struct ev_loop *loop, ev_io *io, loop_io_ready *ready, int fd, int events,
                   void *data)
{
    ev_io_init(io, ready, fd, events);
    io->data = data;
    ev_io_start(loop, io);
}

void loop_signal_start(struct ev_loop *loop, ev_signal *watcher, loop_signal_came *came, int number,
                       void *data)
{
    ev_signal_init(watcher, came, number);
    watcher->data = data;
    ev_signal_start(loop, watcher);
}

void loop_child_start(struct ev_loop *loop, ev_child *watcher, loop_child_ended *ended, int pid,
                      void *data)
{
    ev_child_init(watcher, ended, pid, 0);
    watcher->data = data;
    ev_child_start(loop, watcher);
}
