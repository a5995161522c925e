/* The event loop: wait, handle, paint, show. */
#include <stdio.h>

#include "app/arguments.h"
#include "tui/controller.h"
#include "tui/run_action.h"
#include "tui/terminal/screen.h"
#include "tui/tui.h"
#include "util/ticks.h"

static void show(model *m)
{
    if (m->restyle) {
        screen_set_style(m->prefs.colours, m->prefs.light, m->prefs.mouse);
        m->restyle = false;
    }
    model_paint(m);
    screen_show(&m->grid);
}

/* Events that are there already are all taken before anything is shown, but not without end. */
static void run(model *m)
{
    enum { BATCH = 64 };
    while (!m->leave) {
        show(m);
        bool more = true;
        int wait = model_wait(m);
        for (unsigned i = 0; more && i < BATCH && !m->leave; i++) {
            event next = screen_event(i == 0 ? wait : 0, &more);
            m->now = ticks_ms();
            model_take(m, &next);
        }
    }
}

/* The terminal and the table somewhere else, at once. */
static int wait_for_table(void *context, struct pollfd *sources, unsigned count, int milliseconds)
{
    unsigned long began = ticks_ms();
    int ready = remote_wait(context, sources, count, milliseconds);
    bool over = milliseconds >= 0 && ticks_ms() - began >= (unsigned long)milliseconds;
    return ready > 0 ? ready : over ? 0 : -2;
}

int tui_run(const tui_start *start)
{
    static model m; /* large */
    char why[256];
    if (!screen_open(why, sizeof why)) {
        fprintf(stderr, "surto: %s\n", why);
        play_close(start->game);
        return EXIT_USAGE;
    }
    int width, height;
    screen_get_size(&width, &height);
    model_open(&m, &start->prefs, width, height);
    m.kept = start->kept;
    m.counts_odds = true;
    m.now = ticks_ms();
    screen_wait_by(start->remote ? wait_for_table : NULL, start->remote);
    if (start->remote) {
        model_join(&m, start->remote);
    } else if (start->game) {
        run_action(&m, (action){.kind = ACTION_ENTER_GAME, .game = start->game});
    }
    run(&m);
    model_close(&m);
    screen_close();
    return EXIT_GOOD;
}
