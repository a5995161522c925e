/* What the counting of odds (odds.c) needs to know about a rule set. */
#ifndef SURTO_AI_ODDS_RULES_H
#define SURTO_AI_ODDS_RULES_H

#include "rules/rules.h"

enum { SURTO__ALIKE_MAX = 256 }; /* `alike` returns less than this */

typedef struct surto__odds_rules {
    const surto__rules *rules;

    /* Kinds of moves: idle moves of a seat, in order of preference; and chance's draw of a player
     * card and of a card in the infection part. */
    uint8_t pass, go_on, decline, draw, turn_up;
    uint8_t epidemic;       /* the card of `draw` that is one */
    uint8_t cards_of_place; /* cards of `turn_up` are numbered by place, so many for each */

    /* Facts: harm in a place, which is the first argument; a turn begins; the game ends, and that
     * fact's argument for a game that is not lost. */
    uint8_t harm, turn, end, not_lost;

    /* Whether a game is in progress and past its set-up. */
    bool (*in_turn)(const surto_state *state);

    /* Whether the coming outcome of chance makes no difference to what is counted. NULL: never. */
    bool (*indifferent)(const surto_state *state);

    /* Outcomes of chance with the same number make no difference to what is counted. */
    unsigned (*alike)(const surto_game *game, const surto_state *state, surto_move move);

    /* Whether an outcome is calm: more of its kind follow, and consecutive calm ones lead to the
     * same position in any order. Being calm must not depend on the order. */
    bool (*calm)(const surto_game *game, const surto_state *state, surto_move move);

    /* Whether an outcome ends the turn, with no harm except what `harms` reports. */
    bool (*last)(const surto_game *game, const surto_state *state, surto_move move);

    /* Whether a card of `turn_up` that is calm or last does harm in its own place. NULL: never. */
    bool (*harms)(const surto_game *game, const surto_state *state, surto_move move);
} surto__odds_rules;

/* The move of a seat that does as little as possible: an idle move if there is one, otherwise the
 * first legal move. */
surto_move surto__idle_move(const surto__odds_rules *rules, const surto_game *game,
                            const surto_state *state);

extern const surto__odds_rules surto__odds_base, surto__odds_season2, surto__odds_season0;

#endif
