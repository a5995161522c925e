/* The story of a campaign: what lies sealed in the box and is read when something says so.
 *
 * A *block* is a card of the Legacy deck, a packet, a door or a twist: a short program of
 * instructions. Control (conditions, choices) is the same for all rule sets and is done here; what
 * an effect does and when a condition holds belongs to the rule set. A program only runs forward
 * and everything is opened once, so reading always ends.
 */
#ifndef SURTO_CAMPAIGN_STORY_H
#define SURTO_CAMPAIGN_STORY_H

#include <stdbool.h>
#include <stdint.h>

enum {
    SURTO__LEGACY_MAX = 64,
    SURTO__PACKETS_MAX = 8,
    SURTO__DOORS_MAX = 48,
    SURTO__TWISTS_MAX = 16,
    SURTO__OPTIONS_OF_CHOICE = 4,
    SURTO__INSTRUCTIONS_MAX = 2048, /* of a whole pack */
    SURTO__BLOCK_INSTRUCTIONS = 250 /* of one block */
};

/* Numbers of blocks: legacy cards in their order, then packets, doors, twists. */
enum {
    SURTO__BLOCK_LEGACY = 0,
    SURTO__BLOCK_PACKET = SURTO__BLOCK_LEGACY + SURTO__LEGACY_MAX,
    SURTO__BLOCK_DOOR = SURTO__BLOCK_PACKET + SURTO__PACKETS_MAX,
    SURTO__BLOCK_TWIST = SURTO__BLOCK_DOOR + SURTO__DOORS_MAX,
    SURTO__BLOCKS = SURTO__BLOCK_TWIST + SURTO__TWISTS_MAX,
    SURTO__BLOCK_NONE = 255
};

enum surto__mark { SURTO__MARK_NONE, SURTO__MARK_PAUSE, SURTO__MARK_STOP };

/* The control of a program; effects of the rule set begin at SURTO__OP_OWN. */
enum surto__op {
    SURTO__OP_WHEN,   /* arg[0] condition, arg[1] 1 for `not`, arg[2..4] its arguments; else jump */
    SURTO__OP_CHOOSE, /* arg[0] options, 2 to 4; that many TARGETs follow */
    SURTO__OP_TARGET, /* jump: where the option begins */
    SURTO__OP_GOTO,   /* jump */
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
} surto__block;

/* The sealed content of a pack. */
typedef struct surto__story {
    surto__block blocks[SURTO__BLOCKS];
    surto__instruction instructions[SURTO__INSTRUCTIONS_MAX];
    unsigned instruction_count, legacy_count, door_count, twist_count;
    uint8_t twist_number[SURTO__TWISTS_MAX]; /* rising */
    char door_keys[SURTO__DOORS_MAX][24];
    char twist_keys[SURTO__TWISTS_MAX][24];
} surto__story;

/* How far a campaign has read; a part of the rule set's state. Of opened and waiting, bit 0 to 7
 * are packets and the doors follow. What waits has been opened and not been read yet; it is read
 * in the order of the bits. */
typedef struct surto__story_state {
    uint64_t opened, waiting;
    uint8_t legacy;  /* cards of the Legacy deck read */
    uint8_t block;   /* being read, or SURTO__BLOCK_NONE */
    uint8_t step;    /* its next instruction */
    uint8_t choices; /* not 0: a CHOOSE waits for an answer, 1 to this number */
    uint8_t spare[4];
} surto__story_state;

/* What the rule set does. */
typedef struct surto__story_reader {
    const surto__story *story;
    surto__story_state *state;
    void *context;
    /* Hears of every block whose reading begins. */
    void (*begin)(void *context, unsigned block);
    /* Does an effect. Returns: false if the game must wait for an answer before reading goes on. */
    bool (*effect)(void *context, const surto__instruction *effect);
    bool (*holds)(void *context, unsigned condition, const uint8_t *args);
} surto__story_reader;

/* Opens a packet (0 to 7) or door; it waits to be read. Returns: false if it was open already. */
bool surto__story_open(surto__story_state *state, unsigned bit);

/* Begins a block; nothing is being read. */
void surto__story_begin(const surto__story_reader *reader, unsigned block);

/* Reads on: the block at hand, then whatever waits. Returns: true when nothing is left, false if
 * an answer is needed (a choice, or what an effect asks). */
bool surto__story_read(const surto__story_reader *reader);

/* Answers a choice, 1 to state->choices. */
void surto__story_choose(const surto__story *story, surto__story_state *state, unsigned option);

/* The next card of the Legacy deck, if reading may go on: a marked card only if its mark is lifted,
 * which counts for the first card of a reading. Returns: its block, or SURTO__BLOCK_NONE. */
unsigned surto__legacy_next(const surto__story *story, const surto__story_state *state,
                            unsigned lifted);

#endif
