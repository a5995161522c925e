/* What the counting of odds (odds.c) must know of a rule set. */
#ifndef SURTO_AI_ODDS_RULES_H
#define SURTO_AI_ODDS_RULES_H

#include "rules/rules.h"

enum { SURTO__ALIKE_MAX = 256 }; /* what `alike` answers is below this */

typedef struct surto__odds_rules {
    const surto__rules *rules;

    /* Kinds of moves: what a seat does that does nothing, to be tried in this order; and chance's
     * draw of a player card and turn of a card in the infection part. */
    uint8_t pass, go_on, decline, draw, turn_up;
    uint8_t epidemic;       /* the card of `draw` that is one */
    uint8_t cards_of_place; /* cards of `turn_up` are numbered by place, so many for each */

    /* Facts: harm in a place, which is the first argument; a turn begins; the game ends, and what
     * this one says of a game that is not lost. */
    uint8_t harm, turn, end, not_lost;

    /* Is a game going on, and past its set-up? */
    bool (*in_turn)(const surto_state *state);

    /* Chance moves: is it all the same to what is counted, whatever comes? NULL: never. */
    bool (*indifferent)(const surto_state *state);

    /* Which outcomes of chance are the same to everything that is counted: those with the same
     * number. */
    unsigned (*alike)(const surto_game *game, const surto_state *state, surto_move move);

    /* Is an outcome calm? Then more of its kind follow, and calm ones that come one after the other
     * lead to the same position in any order; whether they are calm depends on which they are, and
     * not on their order. */
    bool (*calm)(const surto_game *game, const surto_state *state, surto_move move);

    /* Does the turn end with an outcome, without harm but that of the next question? */
    bool (*last)(const surto_game *game, const surto_state *state, surto_move move);

    /* Does a card of `turn_up` that is calm or last do harm in its own place? NULL: never. */
    bool (*harms)(const surto_game *game, const surto_state *state, surto_move move);
} surto__odds_rules;

/* What a table does that does nothing: what can be left out is, and otherwise the first that there
 * is to do. A seat is to move. */
surto_move surto__idle_move(const surto__odds_rules *guide, const surto_game *game,
                            const surto_state *state);

extern const surto__odds_rules surto__odds_base, surto__odds_season2, surto__odds_season0;

#endif
