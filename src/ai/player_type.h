/* What a player of the library is made of. To add one: a surto__player_type and a line in the list
 * of player.c. */
#ifndef SURTO_AI_PLAYER_TYPE_H
#define SURTO_AI_PLAYER_TYPE_H

#include <surto/player.h>

#include "rules/rules.h"

/* What surto_player_think was asked, checked: the seat may move, and there are legal moves. */
typedef struct surto__question {
    const surto_state *state;
    unsigned seat; /* or SURTO_SPECTATOR */
    const surto_player_limits *limits;
} surto__question;

typedef struct surto__player_type {
    surto_player_info info;
    bool (*plays)(const surto_game *game);
    size_t (*memory)(const surto_game *game); /* of `own`; NULL: none */
    void (*open)(surto_player *player); /* prepares `own`, which is zeroed; NULL: nothing to do */
    /* Fills an advice that is zeroed, without reasons. */
    surto_status (*think)(surto_player *player, const surto__question *question, surto_advice *out);
    surto_status (*judge)(surto_player *player, const surto_state *state,
                          uint32_t *win); /* or NULL */
} surto__player_type;

struct surto_player {
    surto_game *game;
    const surto__player_type *type;
    surto_player_settings settings;
    uint64_t own[];
};

/* Whether a move may be the first of an answer: of the seat that is asked for, not forbidden. */
bool surto__may_answer(const surto_player *player, const surto__question *question,
                       surto_move move);

/* A player's own random numbers for a question: a function of its seed and the position. */
surto_rng surto__player_rng(const surto_player *player, const surto_state *state);

extern const surto__player_type surto__player_random;

#endif
