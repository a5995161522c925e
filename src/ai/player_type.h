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

    /* A plan that somebody played here and that ends where chance moves or the game is over, or
     * NULL. A player that searches tries it beside its own plans, with the same luck, whether or
     * not it would have thought of it, and fills *also_result: the plan, win, playouts, and as
     * error one standard error of the difference to candidate[0]. Others leave it zeroed. */
    const surto_move *also;
    unsigned also_count;
    surto_candidate *also_result; /* never NULL if `also` is not */
} surto__question;

/* How hard a player that searches thinks (search.c). */
typedef struct surto__effort {
    uint8_t arms;   /* plans compared by playouts, twice as many if there is much time; 0: none,
                       the best value is taken */
    uint8_t turns;  /* of other seats in a playout before it is cut */
    uint16_t prior; /* how many playouts the brain's own value of a plan counts */
} surto__effort;

typedef struct surto__player_type {
    surto_player_info info;
    surto__effort effort; /* of players with that search */
    uint8_t blunders;     /* of 16 decisions so many are made by chance among the better plans */
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

/* As surto_player_think for any seat of a state that is no view, with a plan to compare
 * (surto__question). */
surto_status surto__think_beside(surto_player *player, const surto_state *state,
                                 const surto_player_limits *limits, const surto_move *also,
                                 unsigned also_count, surto_advice *out,
                                 surto_candidate *also_result);

/* Where moves lead, up to the first one that cannot be made. */
void surto__follow(const surto_game *game, const surto_state *from, const surto_move *moves,
                   unsigned count, surto_state *out);

/* Answers a question about a view, which is what the question has for a state, without reasons:
 * thinks about positions that the view allows (imagine.h), each with its part of the limits, and
 * tells single moves by what they are worth on average. (views.c) */
surto_status surto__think_view(surto_player *player, const surto__question *question,
                               const surto_move *legal, size_t legal_count, surto_advice *out);

/* Whether an advice is not simply the best plan, but chosen by how the player is to behave; and
 * choosing: then the first candidate is another one. `out` has more candidates than are wanted.
 * (manner.c) */
bool surto__has_manner(const surto_player *player);
void surto__choose_by_manner(const surto_player *player, const surto__question *question,
                             surto_advice *out);

/* Whether nobody plays moves of a kind. */
static inline bool surto__is_forbidden(const surto_player *player, unsigned kind)
{
    return (player->settings.forbidden >> kind) & 1;
}

/* Whether a move may be the first of an answer: of the seat that is asked for, not forbidden. */
bool surto__may_answer(const surto_player *player, const surto__question *question,
                       surto_move move);

/* The moves that may be the first of an answer, as spans. Returns: how many spans. */
size_t surto__answers(const surto_player *player, const surto__question *question,
                      surto__span spans[SURTO__SPANS_MAX]);

/* Answers with one move of which nothing is known: the chance to win is a half. */
void surto__answer_with(surto_move move, surto_advice *out);

/* How many candidates an answer has at most. */
static inline unsigned surto__wanted(const surto_player_limits *limits)
{
    unsigned wanted = limits->candidates ? limits->candidates : 1;
    return wanted < SURTO_CANDIDATES_MAX ? wanted : SURTO_CANDIDATES_MAX;
}

/* A player's own random numbers for a question: a function of its seed and the position. */
surto_rng surto__player_rng(const surto_player *player, const surto_state *state);

extern const surto__player_type surto__player_random, surto__player_ordered, surto__player_uct,
    surto__player_beginner, surto__player_casual, surto__player_skilled, surto__player_expert,
    surto__player_full;

#endif
