/* Carries out what views want: the only code that opens and closes them. */
#ifndef SURTO_TUI_RUN_ACTION_H
#define SURTO_TUI_RUN_ACTION_H

#include "tui/views/view.h"

/* As if the view on top had returned it. */
void run_action(model *m, action wanted);

/* Gives an event to the view on top and carries out what it returns. Returns: false if the event
 * means nothing to it. */
bool run_event(model *m, const event *e);

#endif
