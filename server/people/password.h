/* Whether a password is too easy to guess. Uses rules instead of a list of leaked passwords. */
#ifndef SURTO_SERVER_PASSWORD_H
#define SURTO_SERVER_PASSWORD_H

#include <stdbool.h>

#include "proto/message.h"

/* It is if it has fewer than ten characters, only digits, or fewer than five different characters;
 * or if fewer than four are left after removing the person's name, common words, years, runs of the
 * alphabet and of keyboard rows, and a character three times in a row. Letters may be written as
 * digits (p4ssw0rd). */
bool password_is_weak(msg_text password, const char *name);

#endif
