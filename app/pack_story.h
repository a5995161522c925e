/* The story of a pack as its author wrote it: blocks and lines with their places in the file, for
 * tools that look at a pack without playing it. The engine has accepted the pack, so every line has
 * its form and every part its end. A block is a statement with lines of a story below it, and every
 * statement whose word is known to begin one; so kinds of blocks that this file has never heard of
 * are found too. */
#ifndef SURTO_APP_PACK_STORY_H
#define SURTO_APP_PACK_STORY_H

#include <stdbool.h>
#include <stddef.h>

#include "util/strbuf.h"

enum { STORY_WORDS = 24, STORY_NONE = -1 };

/* Bytes of the pack, or of a literal. */
typedef struct story_word {
    const char *text;
    size_t length;
} story_word;

typedef enum story_part {
    STORY_STATEMENT, /* outside a block, or the first line of one */
    STORY_TEXT,      /* `story` */
    STORY_DO,
    STORY_WHEN,
    STORY_ELSE,
    STORY_CHOOSE,
    STORY_OPTION
} story_part;

typedef struct story_line {
    story_part part;
    unsigned number;               /* in the file; the first is 1 */
    story_word rest;               /* what follows the first word; of no length if nothing does */
    story_word words[STORY_WORDS]; /* the first ones, the first word among them */
    unsigned word_count;
    int block;  /* the block it stands in, or STORY_NONE */
    int parent; /* the WHEN, ELSE, CHOOSE or OPTION it stands below, or STORY_NONE */
    int pair;   /* of an ELSE: its WHEN */
} story_line;

typedef struct story_block {
    int head;        /* its first line */
    int end;         /* the line behind its last */
    unsigned legacy; /* the number of a card of the Legacy deck, from 1; 0 for other blocks */
    int month; /* of such a card: the place among the months when it is read, from 0; else NONE */
} story_block;

typedef struct pack_story {
    story_word rules;  /* of which game */
    story_line *lines; /* those that mean something, without any `end` */
    int line_count;
    story_block *blocks;
    int block_count;
    int *months; /* the `month` lines but for the prologue, in order */
    int month_count;
    int prologue; /* its `month` line, or STORY_NONE */
} pack_story;

/* Reads a pack the engine accepts; the text stays where it is as long as the story is used. */
void pack_story_read(pack_story *out, const char *text, size_t length);
void pack_story_free(pack_story *story);

bool word_is(story_word word, const char *text);
bool same_words(story_word one, story_word other);

/* A word of a line; empty past the last. */
story_word line_word(const story_line *line, unsigned index);
bool line_is(const story_line *line, const char *word); /* its first word */

/* Where the condition of a trigger begins in its first line: behind its key, and behind `again`. */
unsigned trigger_condition(const story_line *head);

/* A line from one of its words on. */
story_word words_from(const story_line *line, unsigned index);

/* A copy as a temporary string. */
const char *word_text(story_word word);

/* The number a word is; 0 for another word. */
unsigned word_number(story_word word);

/* The number at the end of a line, which says how many; 0 if there is none. */
unsigned last_number(const story_line *line);

/* The block of a kind with this name, or STORY_NONE. */
int find_block(const pack_story *story, const char *kind, story_word name);

/* What names a block: `do door KEY`, `site KEY CITY PACKET` and so on. */
typedef struct story_link {
    const char *kind; /* of the block */
    story_word name;
} story_link;

/* The links of a line, by its index. Returns: how many. */
enum { STORY_LINKS = 3 };
unsigned line_links(const pack_story *story, int index, story_link out[STORY_LINKS]);

/* Whether blocks of a kind are read only when something names them. */
bool kind_is_linked(story_word kind);

/* How a block is named for people: "door attic", "Legacy card 3". A temporary string. */
const char *block_text(const pack_story *story, int block);

#endif
