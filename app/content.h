/* The content pack a command works with: one of the user's own, from a file, or those built in. */
#ifndef SURTO_APP_CONTENT_H
#define SURTO_APP_CONTENT_H

#include <stdbool.h>
#include <stddef.h>
#include <surto/surto.h>

#include "arguments.h"
#include "ui/text/narrator.h"
#include "util/strbuf.h"

enum { PACK_TEXT_MAX = 1 << 20, PACK_WORD_TEXT = 24 };

typedef struct content {
    const char *path; /* NULL for the built-in packs */
    strbuf text;
    char rules[PACK_WORD_TEXT]; /* what its first line says: */
    char name[PACK_WORD_TEXT];
    char version[PACK_WORD_TEXT];
} content;

/* Reads a pack of one's own. It must name rules in its first line; whether it is good shows when a
 * game is opened. Returns: false with a sentence in why. */
bool content_load(content *out, const char *path, char *why, size_t why_cap);

/* Reads the file of --pack; a path that is NULL is no pack. Returns: false after a message of
 * `command`. */
bool content_read(content *out, const char *path, const char *command);
void content_free(content *pack);

/* Opens the game of a record's head with the content; pack may be NULL.
 * Returns: false with a sentence in why, which tells if --pack is missing. */
bool content_game(const content *pack, const surto_record_head *head, surto_game **out, char *why,
                  size_t why_cap);

/* Opens the game of a command line with the content. Returns: NULL after a message. */
surto_game *content_open(const content *pack, const command_line *line);

/* Gives a narrator the text of a game's pack, for stories. */
void content_give_pack(const content *pack, const surto_game *game, narrator *who);

/* Reads the rule set, the name and the version that the first line of a pack gives; "" for what it
 * does not give. */
void content_head(const char *text, size_t length, content *out);

/* What --pack says: nothing, the name of a built-in pack of the rules, which becomes an option of
 * the game, or a file. Returns: false after a message. */
bool content_choose(content *out, const char *value, command_line *line);

#endif
