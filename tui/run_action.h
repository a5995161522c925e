/* Carries out the actions that views return: the only code that opens and closes views. */
#ifndef SURTO_TUI_RUN_ACTION_H
#define SURTO_TUI_RUN_ACTION_H

#include "tui/views/view.h"

/* As if the view on top had returned it. */
void run_action(model *m, action wanted);

/* Passes an event to the view on top and carries out the action it returns. Returns: false if the
 * view does not use the event. */
bool run_event(model *m, const event *e);

#endif
