/* Restores the terminal, however the program ends: by quitting, a signal or a crash. Also turns
 * signals that the loop must handle into bytes in a pipe. */
#ifndef SURTO_TUI_TERMINAL_RESTORE_H
#define SURTO_TUI_TERMINAL_RESTORE_H

#include <stdbool.h>

/* Remembers the state of the terminal and catches what could end the program. Call it before the
 * screen is opened. Returns: false if standard input is not a terminal, or no pipe can be made. */
bool terminal_restore_arm(void);

/* Call it after the screen was closed normally. */
void terminal_restore_disarm(void);

/* Readable when a signal came. */
int terminal_restore_pipe(void);

/* The next signal that came: SIGWINCH, SIGTERM, SIGHUP, SIGINT, SIGTSTP, SIGCONT; 0 if there is
 * none. */
int terminal_restore_signal(void);

/* Stops the program as Ctrl-Z does to any, if whoever started it allows that. The screen has been
 * left before. Returns when the program goes on. */
void terminal_restore_stop(void);

#endif
