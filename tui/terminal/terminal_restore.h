/* The terminal is put back as it was, whatever ends the program: a quit, a signal, a crash. And
 * signals that must be answered in the loop become bytes in a pipe. */
#ifndef SURTO_TUI_TERMINAL_RESTORE_H
#define SURTO_TUI_TERMINAL_RESTORE_H

#include <stdbool.h>

/* Remembers how the terminal is and catches what could end the program. Before the screen is
 * opened. Returns: false if the standard input is no terminal, or no pipe can be made. */
bool terminal_restore_arm(void);

/* After the screen was closed in the ordinary way. */
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
