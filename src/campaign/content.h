/* Compiling the story of a pack: blocks of lines become the short programs of campaign/story.h.
 *
 * What a block looks like (`legacy`, `packet`, `door`, `twist`, `operation`, `entry`, `trigger`;
 * `story`, `do`, `when`, `else`, `choose`, `option`, `end`) is the same for all rule sets and is
 * read here;
 * docs/develop/packs-season2.md and docs/develop/packs-season0.md describe it. Which of the
 * blocks, which effects and which conditions there are is told by the rule set: the latter two
 * as tables of phrases, with a number and the kinds of their arguments. Effects on counters and
 * triggers every rule set has, and conditions about them. */
#ifndef SURTO_CAMPAIGN_CONTENT_H
#define SURTO_CAMPAIGN_CONTENT_H

#include <surto/text.h>

#include "campaign/story.h"
#include "pack/lines.h"

enum {
    SURTO__STORY_DEPTH = 2,  /* of `when` and `choose` in each other */
    SURTO__STORY_TERMS = 4,  /* conditions of a `when` */
    SURTO__STORY_LINES = 40, /* of a block */
    SURTO__NAMES_MAX = SURTO_CALLED_MAX,
    SURTO__MONTH_TEXTS = 8,  /* lines `text` of a month */
    SURTO__STORY_BYTES = 400 /* of the text of a `story`, `option` or `text` line */
};

/* Kinds of arguments. Those of a rule set begin at SURTO__ARG_OWN. */
enum surto__argument_kind {
    SURTO__ARG_NONE,
    SURTO__ARG_NUMBER,    /* least to most */
    SURTO__ARG_PACKET,    /* 1 to 8; kept from 0 */
    SURTO__ARG_DOOR,      /* the key of a door, above or below; kept from 0 */
    SURTO__ARG_TWIST,     /* likewise */
    SURTO__ARG_OPERATION, /* the number of an operation; kept from 0, in the order of the blocks */
    SURTO__ARG_COUNTER,   /* the key of a counter above */
    SURTO__ARG_TRIGGER,   /* the key of a trigger, above or below; kept from 0 */
    SURTO__ARG_OWN = 16
};

typedef struct surto__argument {
    uint8_t kind, min, max;
} surto__argument;

/* An effect or a condition as it is written. Tables of them end with a name NULL. */
typedef struct surto__phrase {
    const char *name;
    uint8_t number; /* op of an effect, number of a condition */
    surto__argument arguments[3];
} surto__phrase;

/* What a phrase with its arguments means. */
typedef struct surto__meaning {
    uint8_t number;
    uint8_t arg[3];
    uint8_t count; /* arguments so far */
} surto__meaning;

void surto__meaning_add(surto__meaning *meaning, unsigned value);

typedef struct surto__phrases {
    const surto__phrase *effects, *conditions;
    /* Reads an argument of a kind of the rule set's own from the line at hand: takes its words,
     * and adds what they mean or complains. It may change the number. All arguments of a phrase
     * together are at most three. */
    void (*argument)(void *context, surto__lines *lines, unsigned kind, surto__meaning *meaning);
    void *context;
    unsigned kinds;      /* of blocks the rule set has: bits by enum surto__block_kind */
    const char *outside; /* the complaint about a line of a block that stands in none */
    /* Numbers of operations and entries, least and most. */
    uint8_t operations[2], entries[2];
    /* Kinds of lines whose things a line `text` can describe; their keys follow the first word. */
    const char *const *described;
} surto__phrases;

/* A `when` or `choose` whose `end` is not read yet. */
typedef struct surto__opening {
    uint8_t inside;  /* where its next line stands, see content.c */
    uint8_t terms;   /* of a `when`: instructions from `first` on that must lead past this part */
    uint8_t options; /* of a `choose`, so far */
    uint16_t first;  /* instruction in the block */
    uint16_t leaves[SURTO__OPTIONS_OF_CHOICE]; /* the GOTO behind each option */
    unsigned line;                             /* where it stands */
} surto__opening;

/* The compiler's own memory; begin with surto__content_start. */
typedef struct surto__content {
    surto__lines *lines;
    surto__lines start; /* before the first line */
    surto__story *story;
    const surto__phrases *phrases;
    unsigned block; /* the one at hand, or SURTO__BLOCK_NONE */
    unsigned head;  /* the line it begins with */
    unsigned told;  /* its `story` lines */
    unsigned name_count;
    char names[SURTO__NAMES_MAX][SURTO__KEY_MAX]; /* keys of the lines `name` */
    bool done;                                    /* a twist whose `when` has ended */
    unsigned depth;                               /* how many are open */
    surto__opening open[SURTO__STORY_DEPTH];
    surto__opening condition; /* of a trigger */
} surto__content;

/* Begins, before the first line is read: notes the keys of all doors, twists and triggers and the
 * numbers of all operations and entries, which may be named before their blocks come. *story is all
 * zero. */
surto__content surto__content_start(surto__lines *lines, const surto__phrases *phrases,
                                    surto__story *story);

/* Whether this word begins a block, or a block has begun: then the line is for content_line. */
bool surto__content_reads(const surto__content *content, surto__slice word);

/* Reads a line `counter`, whose first word was taken: it stands above all blocks. */
void surto__content_counter(surto__content *content);

/* Likewise a line `name`: what players can name, and what it is called if they do not. */
void surto__content_name(surto__content *content);

/* Likewise a line `text`: what a thing of the lines above is, for people. */
void surto__content_text(surto__content *content);

/* Reads a line, whose first word was taken. */
void surto__content_line(surto__content *content, surto__slice word);

/* At the end of the pack: ends the last block. */
void surto__content_end(surto__content *content);

/* Takes the key of a door, above or below the line at hand: for lines outside the story. Returns:
 * the door from 0. */
unsigned surto__content_door(surto__content *content);

/* Likewise the key of a counter above. */
unsigned surto__content_counter_key(surto__content *content);

/* Reads a condition with a number below `below` and its arguments from the line at hand: also for
 * lines outside the story. */
surto__meaning surto__content_condition(surto__content *content, unsigned below);

#endif
