/* The story of a campaign: what lies sealed in the box and is read when something says so.
 *
 * A *block* is a card of the Legacy deck, a packet, a door, a twist, an operation, an entry or a
 * trigger: a short program of instructions. A rule set has some of these kinds. Control (choices,
 * conditions) is the same for all rule sets and is done here; what an effect does and when a
 * condition holds belongs to the rule set. A program only runs forward, everything is opened once,
 * and triggers are looked at one after the other, so reading always ends.
 *
 * Packets, doors and operations are opened and then wait to be read. Triggers are armed, and read
 * in a game when their condition holds. Cards, twists and entries are begun by the rule set when
 * their time has come.
 */
#ifndef SURTO_CAMPAIGN_STORY_H
#define SURTO_CAMPAIGN_STORY_H

#include <stdbool.h>
#include <stdint.h>

#include "core/board.h"

enum {
    SURTO__LEGACY_MAX = 64,
    SURTO__PACKETS_MAX = 8,
    SURTO__DOORS_MAX = 48,
    SURTO__TWISTS_MAX = 16,
    SURTO__OPERATIONS_MAX = 40,
    SURTO__ENTRIES_MAX = 153,
    SURTO__TRIGGERS_MAX = 32,
    SURTO__TURN_MAX = 99, /* the most turns one counts to */
    SURTO__COUNTERS_MAX = 8,
    SURTO__COUNTER_MAX = 99, /* the most one counts to */
    SURTO__OPTIONS_OF_CHOICE = 4,
    SURTO__INSTRUCTIONS_MAX = 2048, /* of a whole pack */
    SURTO__BLOCK_INSTRUCTIONS = 250 /* of one block */
};

enum surto__block_kind {
    SURTO__KIND_LEGACY,
    SURTO__KIND_PACKET,
    SURTO__KIND_DOOR,
    SURTO__KIND_TWIST,
    SURTO__KIND_OPERATION,
    SURTO__KIND_ENTRY,
    SURTO__KIND_TRIGGER,
    SURTO__BLOCK_KINDS
};

/* Numbers of blocks, by their kinds; each kind in the order of the pack, packets by number. */
enum {
    SURTO__BLOCK_LEGACY = 0,
    SURTO__BLOCK_PACKET = SURTO__BLOCK_LEGACY + SURTO__LEGACY_MAX,
    SURTO__BLOCK_DOOR = SURTO__BLOCK_PACKET + SURTO__PACKETS_MAX,
    SURTO__BLOCK_TWIST = SURTO__BLOCK_DOOR + SURTO__DOORS_MAX,
    SURTO__BLOCK_OPERATION = SURTO__BLOCK_TWIST + SURTO__TWISTS_MAX,
    SURTO__BLOCK_ENTRY = SURTO__BLOCK_OPERATION + SURTO__OPERATIONS_MAX,
    SURTO__BLOCK_TRIGGER = SURTO__BLOCK_ENTRY + SURTO__ENTRIES_MAX,
    SURTO__BLOCKS = SURTO__BLOCK_TRIGGER + SURTO__TRIGGERS_MAX,
    SURTO__BLOCK_NONE = UINT16_MAX
};

enum surto__mark {
    SURTO__MARK_NONE,
    SURTO__MARK_PAUSE,       /* until the game is over */
    SURTO__MARK_STOP,        /* until the next month begins */
    SURTO__MARK_PAUSE_MONTH, /* until a game ends the month */
    SURTO__MARK_FINALE /* until nothing is left to play or to buy; such cards wait for nobody */
};

/* The control of a program, and the effects every rule set has; those of the rule set begin at
 * SURTO__OP_OWN. */
enum surto__op {
    SURTO__OP_WHEN,   /* arg[0] condition, arg[1] 1 for `not`, arg[2..4] its arguments; else jump */
    SURTO__OP_CHOOSE, /* arg[0] options, 2 to 4; that many TARGETs follow */
    SURTO__OP_TARGET, /* jump: where the option begins */
    SURTO__OP_GOTO,   /* jump */
    SURTO__OP_TELL,   /* arg[0]: a `story` line of the block, from 0; changes nothing */
    SURTO__OP_ADD,    /* arg[0] counter, arg[1] number */
    SURTO__OP_TAKE,   /* likewise */
    SURTO__OP_ARM,    /* arg[0] trigger */
    SURTO__OP_DISARM, /* likewise */
    SURTO__OP_OWN = 16
};

typedef struct surto__instruction {
    uint8_t op;
    uint8_t arg[5];
    uint16_t jump; /* an instruction of the same block, counted from its first; may be its end */
} surto__instruction;

typedef struct surto__block {
    uint16_t first, count; /* its instructions */
    uint8_t mark;          /* legacy cards only: what its back says */
    uint8_t there;         /* whether the pack has it */
    uint8_t terms;         /* triggers only: the instructions of its condition, which come first */
    uint8_t again;         /* triggers only: it stays armed */
} surto__block;

/* A number that content keeps, 0 at the start. */
typedef struct surto__counter {
    char key[SURTO__KEY_MAX];
    char name[SURTO__NAME_MAX];
    uint8_t lasts;  /* for the whole campaign; others are 0 again when a game begins */
    uint8_t hidden; /* not shown to players */
} surto__counter;

/* The sealed content of a pack. */
typedef struct surto__story {
    surto__block blocks[SURTO__BLOCKS];
    surto__instruction instructions[SURTO__INSTRUCTIONS_MAX];
    unsigned instruction_count, legacy_count, door_count, twist_count, operation_count, entry_count;
    unsigned counter_count, trigger_count;
    surto__counter counters[SURTO__COUNTERS_MAX];
    uint8_t twist_number[SURTO__TWISTS_MAX];         /* rising */
    uint8_t operation_number[SURTO__OPERATIONS_MAX]; /* in the order of the blocks */
    uint8_t entry_number[SURTO__ENTRIES_MAX];        /* likewise */
    char door_keys[SURTO__DOORS_MAX][SURTO__KEY_MAX];
    char twist_keys[SURTO__TWISTS_MAX][SURTO__KEY_MAX];
    char trigger_keys[SURTO__TRIGGERS_MAX][SURTO__KEY_MAX];
} surto__story;

/* How far a campaign has read; a part of the rule set's state. Of opened and waiting, bit 0 to 7
 * are packets and the doors follow. What waits has been opened and not been read yet; it is read
 * in the order of the bits. Triggers are bits in the order of their blocks; of a game that is over,
 * `rested` and `turn` stay until the next one begins. */
typedef struct surto__story_state {
    uint64_t opened, waiting;
    uint32_t armed;  /* triggers that may be read */
    uint32_t rested; /* those that stay armed and were read in this turn */
    uint16_t block;  /* being read, or SURTO__BLOCK_NONE */
    uint8_t step;    /* its next instruction */
    uint8_t choices; /* not 0: a CHOOSE waits for an answer, 1 to this number */
    uint8_t legacy;  /* cards of the Legacy deck read */
    uint8_t looked;  /* not 0: the triggers before this one have been looked at */
    uint8_t turn;    /* turns begun in the game, at most SURTO__TURN_MAX; 0 before the first */
    uint8_t spare[1];
    uint8_t counters[SURTO__COUNTERS_MAX];
} surto__story_state;

/* The same of operations, by the order of their blocks; a part of the state where there are any. */
typedef struct surto__operations {
    uint64_t opened, waiting;
} surto__operations;

_Static_assert(sizeof(surto__story_state) == 40 && sizeof(surto__operations) == 16,
               "parts of states: no padding");
_Static_assert(SURTO__PACKETS_MAX + SURTO__DOORS_MAX <= 64 && SURTO__OPERATIONS_MAX <= 64,
               "what was opened is a bit of a number");
_Static_assert(SURTO__BLOCKS <= SURTO__BLOCK_NONE, "the number of a block has 16 bits in a state");
_Static_assert(SURTO__BLOCK_INSTRUCTIONS <= UINT8_MAX, "the next instruction is a byte");

/* What the rule set does. */
typedef struct surto__story_reader {
    const surto__story *story;
    surto__story_state *state;
    surto__operations *operations; /* NULL if the rule set has none */
    void *context;
    /* Hears of every block whose reading begins. */
    void (*begin)(void *context, unsigned block);
    /* Hears of every line of text that reading comes to: a TELL. */
    void (*tell)(void *context, const surto__instruction *line);
    /* Does an effect. Returns: false if the game must wait for an answer before reading goes on. */
    bool (*effect)(void *context, const surto__instruction *effect);
    bool (*holds)(void *context, unsigned condition, const uint8_t *args);
} surto__story_reader;

/* Opens a packet (0 to 7) or door; it waits to be read. Returns: false if it was open already. */
bool surto__story_open(surto__story_state *state, unsigned bit);

/* Likewise an operation, by its place in the order of their blocks. */
bool surto__operation_open(surto__operations *operations, unsigned operation);

/* The key and the name of a counter: NULL and "" for a number past the last. And those that players
 * should not see, as a mask. */
const char *surto__counter_key(const surto__story *story, unsigned counter);
const char *surto__counter_name(const surto__story *story, unsigned counter);
unsigned surto__hidden_counters(const surto__story *story);

/* A game begins: counters that do not last are 0 again, and so is the number of the turn. */
void surto__story_begin_game(const surto__story *story, surto__story_state *state);

/* A turn begins: it is counted, and triggers that were read in the last one may be read again. */
void surto__story_begin_turn(surto__story_state *state);

/* Can what is known of triggers and of the turn be like that? */
enum surto__story_time {
    SURTO__TIME_PROLOGUE, /* no story has begun */
    SURTO__TIME_SETUP,    /* of a game: no turn has begun */
    SURTO__TIME_TURNS,
    SURTO__TIME_BETWEEN /* the games */
};
bool surto__triggers_fit(const surto__story *story, const surto__story_state *state,
                         enum surto__story_time time);

/* Is there anything for surto__trigger_begin? The rule set asks whenever the game goes on. */
static inline bool surto__triggers_due(const surto__story_state *state)
{
    return (state->armed | state->looked) != 0;
}

/* At the moment of triggers: begins the next one that is armed and whose condition holds. It is
 * read with surto__story_read, and then comes the next; `looked` is 0 again when the moment is
 * over. Returns: false if there is none. */
bool surto__trigger_begin(const surto__story_reader *reader);

/* Adds to a counter, or takes from it. */
void surto__counter_change(surto__story_state *state, unsigned counter, int change);

/* Can the counters be like that? */
bool surto__counters_fit(const surto__story *story, const surto__story_state *state);

/* Begins a block; nothing is being read. */
void surto__story_begin(const surto__story_reader *reader, unsigned block);

/* Reads on: the block at hand, then whatever waits, packets before doors before operations.
 * Returns: true when nothing is left, false if an answer is needed (a choice, or what an effect
 * asks). */
bool surto__story_read(const surto__story_reader *reader);

/* Answers a choice, 1 to state->choices. */
void surto__story_choose(const surto__story *story, surto__story_state *state, unsigned option);

/* Reads cards of the Legacy deck up to the next one with a mark; the mark of the first, or of all
 * and those of a PAUSE for the month, may be lifted (enum surto__mark). Returns: as
 * surto__story_read. */
bool surto__legacy_read(const surto__story_reader *reader, unsigned lifted, bool all);

/* Reads the cards that are marked `finale`, if one is next: they ask nothing. */
void surto__finale_read(const surto__story_reader *reader);

/* The entry of a number. Returns: its block, or SURTO__BLOCK_NONE if the pack has none. */
unsigned surto__story_entry(const surto__story *story, unsigned number);

#endif
