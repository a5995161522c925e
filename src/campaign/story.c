/* Reading the sealed content of a campaign, instruction by instruction. */
#include "campaign/story.h"

#include "core/bits.h"

bool surto__story_open(surto__story_state *state, unsigned bit)
{
    if ((state->opened >> bit) & 1) {
        return false;
    }
    state->opened |= surto__bit(bit);
    state->waiting |= surto__bit(bit);
    return true;
}

void surto__story_begin(const surto__story_reader *reader, unsigned block)
{
    reader->state->block = (uint8_t)block;
    reader->state->step = 0;
    reader->begin(reader->context, block);
}

/* Reads the block at hand. Returns: false if an answer is needed. */
static bool read_block(const surto__story_reader *reader)
{
    surto__story_state *state = reader->state;
    const surto__block *block = &reader->story->blocks[state->block];
    while (state->step < block->count) {
        const surto__instruction *now = &reader->story->instructions[block->first + state->step++];
        switch (now->op) {
        case SURTO__OP_WHEN:
            if (reader->holds(reader->context, now->arg[0], now->arg + 2) == now->arg[1]) {
                state->step = (uint8_t)now->jump;
            }
            break;
        case SURTO__OP_CHOOSE:
            state->choices = now->arg[0];
            return false;
        case SURTO__OP_GOTO:
            state->step = (uint8_t)now->jump;
            break;
        default: /* an effect; a TARGET is never reached */
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

bool surto__story_read(const surto__story_reader *reader)
{
    surto__story_state *state = reader->state;
    for (;;) {
        if (state->block != SURTO__BLOCK_NONE && !read_block(reader)) {
            return false;
        }
        if (state->waiting == 0) {
            return true;
        }
        unsigned bit = surto__lowest(state->waiting);
        state->waiting &= state->waiting - 1;
        surto__story_begin(reader, SURTO__BLOCK_PACKET + bit);
    }
}

void surto__story_choose(const surto__story *story, surto__story_state *state, unsigned option)
{
    const surto__block *block = &story->blocks[state->block];
    /* The targets follow the CHOOSE, which was the last instruction. */
    state->step = (uint8_t)story->instructions[block->first + state->step + option - 1].jump;
    state->choices = 0;
}

unsigned surto__legacy_next(const surto__story *story, const surto__story_state *state,
                            unsigned lifted)
{
    if (state->legacy >= story->legacy_count) {
        return SURTO__BLOCK_NONE;
    }
    unsigned block = SURTO__BLOCK_LEGACY + state->legacy, mark = story->blocks[block].mark;
    return mark == SURTO__MARK_NONE || mark == lifted ? block : (unsigned)SURTO__BLOCK_NONE;
}
