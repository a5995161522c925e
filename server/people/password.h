/* Whether a password is too easy to guess. Rules instead of a list of what others have lost. */
#ifndef SURTO_SERVER_PASSWORD_H
#define SURTO_SERVER_PASSWORD_H

#include <stdbool.h>

#include "proto/message.h"

/* It is if it has fewer than ten characters, digits only, or fewer than five different ones; or if
 * fewer than four are left without the person's name, common words, years, rows of the alphabet and
 * of keyboards, and the same sign three times. Letters may be written as digits (p4ssw0rd). */
bool password_is_weak(msg_text password, const char *name);

#endif
