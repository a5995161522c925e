/* Content at all its limits, and measuring what positions of it say: for tests of the maxima that
 * <surto/game.h> and <surto/text.h> promise. */
#ifndef SURTO_TESTS_PROPERTY_LIMITS_H
#define SURTO_TESTS_PROPERTY_LIMITS_H

#include "rules/rules.h"

#include "contract.h"
#include "sheet.h"

enum {
    ENCODED_MAX = 8192,
    ROOM = 8 /* so many times what is promised, to see by how much it is not kept */
};

typedef struct key {
    char text[24];
} key;

/* As long as a key may be. */
static inline key key_of(const char *what, unsigned number)
{
    key k;
    char start[32];
    int length = snprintf(start, sizeof start, "%s%02u", what, number % 100);
    memset(k.text, 'x', sizeof k.text - 1);
    memcpy(k.text, start, length < 23 ? (size_t)length : 23);
    k.text[sizeof k.text - 1] = '\0';
    return k;
}

static const char longest_name[] = "A name that is as long as a name may be, really";

/* A line of traits that each have an effect of their own. */
static inline void say_effects(sheet *out, const char *kind, const char *prefix,
                               const char *const *effects, unsigned count, const char *rest,
                               unsigned sealed_from)
{
    for (unsigned i = 0; i < count; i++) {
        key k = key_of(prefix, i);
        say(out, "%s %s %s %s%s", kind, k.text, effects[i], rest, longest_name);
        if (i >= sealed_from) {
            const char *end = strchr(kind, ' ');
            say(out, "sealed %.*s %s", end ? (int)(end - kind) : (int)strlen(kind), kind, k.text);
        }
    }
}

/* How much there was of everything. */
typedef struct size {
    size_t spans, moves, chances, text, move, encoded;
} size;

/* Everything a position says of itself fits where it is promised to fit. */
static inline size measure(const surto_game *game, const surto_state *state, const char *what)
{
    static surto__span spans[ROOM * SURTO__SPANS_MAX];
    static surto_move moves[ROOM * SURTO_MOVES_MAX];
    static surto_outcome outcomes[ROOM * SURTO_MOVES_MAX];
    static char text[ROOM * SURTO_STATE_TEXT_MAX];
    static char line[ROOM * SURTO_MOVE_TEXT_MAX];
    char why[200] = "";
    size is = {0};
    bool chance = surto_actors(game, state) == SURTO_CHANCE;
    is.spans = game->rules->spans(game, state, spans);
    CHECK_SAY(is.spans <= SURTO__SPANS_MAX, "%s: %zu spans", what, is.spans);
    if (is.spans > SURTO__SPANS_MAX) {
        return is; /* the rest would write beyond an array */
    }
    CHECK_SAY(surto_check(game, state, why, sizeof why) == SURTO_OK, "%s: %s", what, why);
    is.moves = surto_legal(game, state, moves, sizeof moves / sizeof moves[0]);
    is.chances = surto_outcomes(game, state, outcomes, sizeof outcomes / sizeof outcomes[0]);
    CHECK_SAY(is.moves <= SURTO_MOVES_MAX, "%s: %zu moves", what, is.moves);
    CHECK_SAY(is.chances <= SURTO_MOVES_MAX, "%s: %zu outcomes", what, is.chances);
    CHECK((is.chances > 0) == chance && (is.moves > 0) != chance);
    for (size_t i = 0; i < is.moves + is.chances; i++) {
        surto_move move = i < is.moves ? moves[i] : outcomes[i - is.moves].move;
        size_t length = surto_move_write(game, move, line, sizeof line);
        is.move = length > is.move ? length : is.move;
        if (length < SURTO_MOVE_TEXT_MAX) {
            check_move_text(game, move);
        }
    }
    CHECK_SAY(is.move < SURTO_MOVE_TEXT_MAX, "%s: a move of %zu bytes", what, is.move);
    is.text = surto_state_write(game, state, text, sizeof text);
    CHECK_SAY(is.text < SURTO_STATE_TEXT_MAX, "%s: %zu bytes of text", what, is.text);
    surto_state_buffer room;
    surto_state *again = surto_state_from_buffer(&room);
    surto_status status = surto_state_read(game, text, is.text, again, why, sizeof why);
    CHECK_SAY(status == SURTO_OK, "%s: %s", what, why);
    CHECK(status != SURTO_OK || same(game, state, again));
    for (unsigned seat = 0; seat < 4; seat++) {
        is.encoded = surto_encode_features(game, state, seat, NULL, 0);
        CHECK_SAY(is.encoded > 0 && is.encoded <= ENCODED_MAX, "%s: %zu", what, is.encoded);
    }
    printf("# %s: %zu spans, %zu moves, %zu outcomes, a state of %zu bytes, moves of %zu, "
           "encoded %zu\n",
           what, is.spans, is.moves, is.chances, is.text, is.move, is.encoded);
    return is;
}

#endif
