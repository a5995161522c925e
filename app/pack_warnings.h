/* What a pack may do by mistake though it has no error: text that nobody can reach, choices without
 * a cost, months that are won before they begin or cannot be won, stories that end too early,
 * two PAUSE cards in one month. Only what is certain from the text is reported. */
#ifndef SURTO_APP_PACK_WARNINGS_H
#define SURTO_APP_PACK_WARNINGS_H

#include "pack_story.h"

typedef void pack_warning(void *context, unsigned line, const char *text);

/* Finds all warnings, in the order of their lines; each text says what to do. The pack is one that
 * the engine accepts. Returns: how many. */
size_t pack_warnings_find(const pack_story *story, pack_warning *say, void *context);

#endif
