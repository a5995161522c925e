/* The numbered sentences of the rules, found by id, by the beginning of an id, or by a word. */
#ifndef SURTO_UI_MESSAGE_RULEBOOK_H
#define SURTO_UI_MESSAGE_RULEBOOK_H

#include <stddef.h>

#include "page.h"

/* Shows the rules a text means; all of them if it is NULL or empty; only those of the rule set
 * `game`, unless that is NULL. An id shows that rule, the
 * beginning of ids ("base.drive", "drive") those rules, anything else the rules with that word.
 * Returns: how many were shown. */
size_t rulebook_show(const page *on, const char *wanted, const char *game);

/* Shows one rule. Nothing happens for an unknown id. */
void rulebook_show_one(const page *on, const char *id);

#endif
