/* Reading the sealed content of a campaign, instruction by instruction. */
#include "campaign/story.h"

#include <assert.h>

#include "core/bits.h"

static bool open_bit(uint64_t *opened, uint64_t *waiting, unsigned bit)
{
    assert((*waiting & ~*opened) == 0); /* what waits was opened */
    if ((*opened >> bit) & 1) {
        return false;
    }
    *opened |= surto__bit(bit);
    *waiting |= surto__bit(bit);
    return true;
}

bool surto__story_open(surto__story_state *state, unsigned bit)
{
    assert(bit < SURTO__PACKETS_MAX + SURTO__DOORS_MAX);
    return open_bit(&state->opened, &state->waiting, bit);
}

bool surto__operation_open(surto__operations *operations, unsigned operation)
{
    assert(operation < SURTO__OPERATIONS_MAX);
    return open_bit(&operations->opened, &operations->waiting, operation);
}

const char *surto__counter_key(const surto__story *story, unsigned counter)
{
    return counter < story->counter_count ? story->counters[counter].key : NULL;
}

const char *surto__counter_name(const surto__story *story, unsigned counter)
{
    return counter < story->counter_count ? story->counters[counter].name : "";
}

unsigned surto__hidden_counters(const surto__story *story)
{
    unsigned mask = 0;
    for (unsigned counter = 0; counter < story->counter_count; counter++) {
        mask |= (unsigned)story->counters[counter].hidden << counter;
    }
    return mask;
}

void surto__story_begin_game(const surto__story *story, surto__story_state *state)
{
    for (unsigned counter = 0; counter < story->counter_count; counter++) {
        if (!story->counters[counter].lasts) {
            state->counters[counter] = 0;
        }
    }
    state->turn = 0;
    state->rested = 0;
}

void surto__story_begin_turn(surto__story_state *state)
{
    state->turn = (uint8_t)(state->turn < SURTO__TURN_MAX ? state->turn + 1 : SURTO__TURN_MAX);
    state->rested = 0;
}

bool surto__counters_fit(const surto__story *story, const surto__story_state *state)
{
    for (unsigned counter = 0; counter < SURTO__COUNTERS_MAX; counter++) {
        if (state->counters[counter] > (counter < story->counter_count ? SURTO__COUNTER_MAX : 0)) {
            return false;
        }
    }
    return true;
}

/* The triggers that stay armed, as bits. */
static uint32_t triggers_again(const surto__story *story)
{
    uint32_t again = 0;
    for (unsigned trigger = 0; trigger < story->trigger_count; trigger++) {
        again |= (uint32_t)story->blocks[SURTO__BLOCK_TRIGGER + trigger].again << trigger;
    }
    return again;
}

/* Only while something is read are some triggers looked at and others not. */
static bool looked_fits(const surto__story_state *state, bool turns)
{
    if (!turns || state->block == SURTO__BLOCK_NONE) {
        return state->looked == 0;
    }
    return state->block < SURTO__BLOCK_TRIGGER ||
           state->looked == state->block - SURTO__BLOCK_TRIGGER + 1;
}

bool surto__triggers_fit(const surto__story *story, const surto__story_state *state,
                         enum surto__story_time time)
{
    uint32_t there = (uint32_t)(surto__bit(story->trigger_count) - 1);
    bool turns = time == SURTO__TIME_TURNS;
    if ((state->armed & ~(time == SURTO__TIME_PROLOGUE ? 0 : there)) != 0 ||
        (state->rested & ~triggers_again(story)) != 0 || state->looked > story->trigger_count ||
        state->turn > SURTO__TURN_MAX) {
        return false;
    }
    if (turns ? state->turn == 0 : time != SURTO__TIME_BETWEEN && state->turn != 0) {
        return false;
    }
    return (state->rested == 0 || state->turn > 0) && looked_fits(state, turns);
}

/* Between 0 and SURTO__COUNTER_MAX; what is more or less is lost.
 * [season2.content.8] [season0.content.8] */
void surto__counter_change(surto__story_state *state, unsigned counter, int change)
{
    assert(counter < SURTO__COUNTERS_MAX && state->counters[counter] <= SURTO__COUNTER_MAX);
    int now = state->counters[counter] + change;
    state->counters[counter] = (uint8_t)(now < 0                    ? 0
                                         : now < SURTO__COUNTER_MAX ? now
                                                                    : SURTO__COUNTER_MAX);
}

/* [season2.trigger.1] [season0.trigger.1] */
static void arm(surto__story_state *state, const surto__instruction *now)
{
    uint32_t bit = UINT32_C(1) << now->arg[0];
    assert(now->arg[0] < SURTO__TRIGGERS_MAX);
    state->armed = now->op == SURTO__OP_ARM ? state->armed | bit : state->armed & ~bit;
}

void surto__story_begin(const surto__story_reader *reader, unsigned block)
{
    assert(reader->state->block == SURTO__BLOCK_NONE); /* one after the other */
    assert(block < SURTO__BLOCKS);                     /* one that the pack lacks is empty */
    reader->state->block = (uint16_t)block;
    reader->state->step = 0;
    reader->begin(reader->context, block);
}

/* Looks at the condition of an instruction of a block. Returns: the next instruction. */
static unsigned after_condition(const surto__story_reader *reader, const surto__block *block,
                                unsigned step)
{
    const surto__instruction *now = &reader->story->instructions[block->first + step];
    assert(now->jump > step && now->jump <= block->count); /* forward only */
    bool jumps = reader->holds(reader->context, now->arg[0], now->arg + 2) == now->arg[1];
    return jumps ? now->jump : step + 1;
}

/* Reads the block at hand. Returns: false if an answer is needed. */
static bool read_block(const surto__story_reader *reader)
{
    surto__story_state *state = reader->state;
    assert(state->block < SURTO__BLOCKS && state->choices == 0);
    const surto__block *block = &reader->story->blocks[state->block];
    assert(block->first + block->count <= (int)reader->story->instruction_count);
    while (state->step < block->count) {
        const surto__instruction *now = &reader->story->instructions[block->first + state->step++];
        switch (now->op) {
        case SURTO__OP_WHEN:
            state->step = (uint8_t)after_condition(reader, block, state->step - 1U);
            break;
        case SURTO__OP_CHOOSE:
            state->choices = now->arg[0];
            assert(state->choices >= 2 && state->choices <= SURTO__OPTIONS_OF_CHOICE);
            return false;
        case SURTO__OP_GOTO:
            assert(now->jump >= state->step && now->jump <= block->count); /* forward only */
            state->step = (uint8_t)now->jump;
            break;
        case SURTO__OP_TELL:
            reader->tell(reader->context, now);
            break;
        case SURTO__OP_ADD:
        case SURTO__OP_TAKE:
            surto__counter_change(state, now->arg[0],
                                  now->op == SURTO__OP_ADD ? now->arg[1] : -now->arg[1]);
            break;
        case SURTO__OP_ARM:
        case SURTO__OP_DISARM:
            arm(state, now);
            break;
        default: /* an effect; a TARGET is never reached */
            assert(now->op >= SURTO__OP_OWN);
            if (!reader->effect(reader->context, now)) {
                return false;
            }
            break;
        }
    }
    state->block = SURTO__BLOCK_NONE;
    state->step = 0;
    return true;
}

/* Takes the lowest of those that wait. */
static unsigned take_lowest(uint64_t *waiting)
{
    unsigned bit = surto__lowest(*waiting);
    *waiting &= *waiting - 1;
    return bit;
}

bool surto__story_read(const surto__story_reader *reader)
{
    surto__story_state *state = reader->state;
    surto__operations *operations = reader->operations;
    for (;;) {
        if (state->block != SURTO__BLOCK_NONE && !read_block(reader)) {
            return false;
        }
        if (state->waiting) {
            surto__story_begin(reader, SURTO__BLOCK_PACKET + take_lowest(&state->waiting));
        } else if (operations && operations->waiting) {
            surto__story_begin(reader, SURTO__BLOCK_OPERATION + take_lowest(&operations->waiting));
        } else {
            return true;
        }
    }
}

/* What stands below the condition is reached if it holds; otherwise the end is, which lies behind:
 * no trigger is empty. */
static bool trigger_holds(const surto__story_reader *reader, const surto__block *block)
{
    unsigned step = 0;
    assert(block->terms > 0 && block->count > block->terms);
    while (step < block->terms) {
        step = after_condition(reader, block, step);
    }
    return step == block->terms;
}

/* [season2.trigger.2] [season2.trigger.3] [season2.trigger.4] [season0.trigger.2]
 * [season0.trigger.3] [season0.trigger.4] */
bool surto__trigger_begin(const surto__story_reader *reader)
{
    surto__story_state *state = reader->state;
    assert(state->looked <= reader->story->trigger_count);
    while (state->looked < reader->story->trigger_count) {
        unsigned trigger = state->looked++;
        uint32_t bit = UINT32_C(1) << trigger;
        const surto__block *block = &reader->story->blocks[SURTO__BLOCK_TRIGGER + trigger];
        if ((state->armed & ~state->rested & bit) == 0 || !trigger_holds(reader, block)) {
            continue;
        }
        state->armed &= block->again ? UINT32_MAX : ~bit;
        state->rested |= block->again ? bit : 0;
        surto__story_begin(reader, SURTO__BLOCK_TRIGGER + trigger);
        state->step = block->terms;
        return true;
    }
    return false;
}

void surto__story_choose(const surto__story *story, surto__story_state *state, unsigned option)
{
    assert(option >= 1 && option <= state->choices);
    const surto__block *block = &story->blocks[state->block];
    /* The targets follow the CHOOSE, which was the last instruction. */
    const surto__instruction *target =
        &story->instructions[block->first + state->step + option - 1];
    assert(target->op == SURTO__OP_TARGET && target->jump > state->step);
    state->step = (uint8_t)target->jump;
    state->choices = 0;
}

/* What the back of the next card of the Legacy deck says; there is one. */
static unsigned mark_of_next(const surto__story_reader *reader)
{
    return reader->story->blocks[SURTO__BLOCK_LEGACY + reader->state->legacy].mark;
}

/* Reads the next card of the Legacy deck. Returns: as surto__story_read. */
static bool read_card(const surto__story_reader *reader)
{
    surto__story_begin(reader, SURTO__BLOCK_LEGACY + reader->state->legacy++);
    return surto__story_read(reader);
}

bool surto__legacy_read(const surto__story_reader *reader, unsigned lifted, bool all)
{
    surto__story_state *state = reader->state;
    assert(reader->story->legacy_count <= SURTO__LEGACY_MAX);
    while (state->legacy < reader->story->legacy_count) {
        unsigned mark = mark_of_next(reader);
        bool month = all && mark == SURTO__MARK_PAUSE_MONTH;
        if (mark != SURTO__MARK_NONE && mark != lifted && !month) {
            break;
        }
        lifted = all ? lifted : (unsigned)SURTO__MARK_NONE;
        if (!read_card(reader)) {
            return false;
        }
    }
    return true;
}

void surto__finale_read(const surto__story_reader *reader)
{
    while (reader->state->legacy < reader->story->legacy_count &&
           mark_of_next(reader) == SURTO__MARK_FINALE) {
        bool read = read_card(reader);
        assert(read); /* content.c refuses what asks */
        (void)read;
    }
}

unsigned surto__story_entry(const surto__story *story, unsigned number)
{
    for (unsigned entry = 0; entry < story->entry_count; entry++) {
        if (story->entry_number[entry] == number) {
            return SURTO__BLOCK_ENTRY + entry;
        }
    }
    return SURTO__BLOCK_NONE;
}
