/* Moves as bytes: the form is in <surto/packed_moves.h>. */
#include <surto/packed_moves.h>

#include <assert.h>
#include <string.h>

enum { CHANCE = 7, HEAD = 2, ARGUMENTS = 6 };
_Static_assert(HEAD + ARGUMENTS == SURTO_MOVE_PACKED_MAX, "the longest move fits");
_Static_assert(sizeof((surto_move *)0)->arg == ARGUMENTS, "all arguments are packed");
_Static_assert((int)CHANCE >= (int)SURTO_SEATS_MAX, "three bits tell chance from the seats");

size_t surto_moves_pack(const surto_move *moves, size_t count, uint8_t *out, size_t cap)
{
    size_t needed = 0;
    for (size_t i = 0; i < count; i++) {
        const surto_move *move = &moves[i];
        size_t arguments = ARGUMENTS;
        while (arguments > 0 && move->arg[arguments - 1] == 0) {
            arguments--;
        }
        if (needed + HEAD + arguments <= cap) {
            unsigned actor = move->actor == SURTO_ACTOR_CHANCE ? (unsigned)CHANCE : move->actor;
            assert(move->actor < SURTO_SEATS_MAX || move->actor == SURTO_ACTOR_CHANCE);
            out[needed] = move->kind;
            out[needed + 1] = (uint8_t)(actor | arguments << 3);
            memcpy(out + needed + HEAD, move->arg, arguments);
        } else {
            cap = 0; /* what is written is the first moves, without a gap */
        }
        needed += HEAD + arguments;
    }
    return needed;
}

/* The move at the front of the bytes. Returns: its length, or 0 if there is none. */
static size_t unpack_one(const uint8_t *bytes, size_t length, surto_move *out)
{
    if (length < HEAD) {
        return 0;
    }
    unsigned actor = bytes[1] & 7U;
    size_t arguments = bytes[1] >> 3; /* with bits 6 and 7, which make it too many */
    if ((actor >= SURTO_SEATS_MAX && actor != CHANCE) || arguments > ARGUMENTS ||
        length < HEAD + arguments || (arguments > 0 && bytes[HEAD + arguments - 1] == 0)) {
        return 0;
    }
    *out = (surto_move){bytes[0], (uint8_t)(actor == CHANCE ? SURTO_ACTOR_CHANCE : actor), {0}};
    memcpy(out->arg, bytes + HEAD, arguments);
    return HEAD + arguments;
}

surto_status surto_moves_unpack(const uint8_t *bytes, size_t length, surto_move *out, size_t cap,
                                size_t *count)
{
    size_t total = 0;
    *count = 0;
    while (length > 0) {
        surto_move move;
        size_t used = unpack_one(bytes, length, &move);
        if (used == 0) {
            return SURTO_ERR_SYNTAX;
        }
        if (total == cap) {
            return SURTO_ERR_SPACE;
        }
        assert(used <= SURTO_MOVE_PACKED_MAX && used <= length);
        out[total++] = move;
        bytes += used;
        length -= used;
    }
    *count = total;
    return SURTO_OK;
}
