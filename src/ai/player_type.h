/* The interface of a computer player. To add one: define a surto__player_type and list it in
 * player.c. */
#ifndef SURTO_AI_PLAYER_TYPE_H
#define SURTO_AI_PLAYER_TYPE_H

#include <surto/player.h>

#include "rules/rules.h"

/* The arguments of surto_player_think after validation: the seat may move, and there are legal
 * moves. */
typedef struct surto__question {
    const surto_state *state;
    unsigned seat; /* or SURTO_SPECTATOR */
    const surto_player_limits *limits;

    /* A plan to compare with, or NULL: moves that somebody played here, up to where chance moves or
     * the game is over. A player that searches includes it in its comparison, with the same luck,
     * even if it would not have considered it, and fills *also_result: plan, win, playouts, and the
     * standard error of the difference to candidate[0]. Other players leave it zeroed. */
    const surto_move *also;
    unsigned also_count;
    surto_candidate *also_result; /* never NULL if `also` is not */
} surto__question;

/* How much a player searches (search.c). */
typedef struct surto__effort {
    uint8_t arms;   /* plans compared by playouts, twice as many with a large budget; 0: none, the
                       plan with the best value is chosen */
    uint8_t turns;  /* length of a playout in turns */
    uint16_t prior; /* weight of the evaluator's value, in playouts */
} surto__effort;

typedef struct surto__player_type {
    surto_player_info info;
    surto__effort effort; /* of players that search */
    uint8_t blunders;     /* of 16 decisions, how many are a random choice among good plans */
    bool (*plays)(const surto_game *game);
    size_t (*memory)(const surto_game *game); /* of `own`; NULL: none */
    void (*open)(surto_player *player);       /* initialises `own`, which is zeroed; may be NULL */
    /* Fills a zeroed advice, except for the reasons. */
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

/* As surto_player_think for any seat of a full state, with a plan to compare (surto__question).
 * The plan's moves must not lie in an advice that is written here. */
surto_status surto__think_with_plan(surto_player *player, const surto_state *state,
                                    const surto_player_limits *limits, const surto_move *also,
                                    unsigned also_count, surto_advice *out,
                                    surto_candidate *also_result);

/* Applies moves to a copy of a state, up to the first illegal one. */
void surto__apply_moves(const surto_game *game, const surto_state *from, const surto_move *moves,
                        unsigned count, surto_state *out);

/* Answers a question whose state is a view, without reasons: thinks about several positions that
 * the view allows (determinize.h), each with a share of the limits, and ranks single moves by their
 * average. (think_view.c) */
surto_status surto__think_view(surto_player *player, const surto__question *question,
                               const surto_move *legal, size_t legal_count, surto_advice *out);

/* Whether a player's style or level may choose a plan other than the best, and choosing it: the
 * chosen plan becomes the first candidate. `out` has more candidates than are wanted.
 * (play_style.c) */
bool surto__has_play_style(const surto_player *player);
void surto__choose_by_style(const surto_player *player, const surto__question *question,
                            surto_advice *out);

/* Whether moves of a kind are forbidden. */
static inline bool surto__is_forbidden(const surto_player *player, unsigned kind)
{
    return (player->settings.forbidden >> kind) & 1;
}

/* Whether a move may begin an answer: it belongs to the seat in question and is not forbidden. */
bool surto__may_answer(const surto_player *player, const surto__question *question,
                       surto_move move);

/* The moves that may begin an answer, as spans. Returns: how many spans. */
size_t surto__answers(const surto_player *player, const surto__question *question,
                      surto__span spans[SURTO__SPANS_MAX]);

/* Answers with one move and a win chance of one half: nothing is known about it. */
void surto__answer_with(surto_move move, surto_advice *out);

/* The maximum number of candidates of an answer. */
static inline unsigned surto__wanted(const surto_player_limits *limits)
{
    unsigned wanted = limits->candidates ? limits->candidates : 1;
    return wanted < SURTO_CANDIDATES_MAX ? wanted : SURTO_CANDIDATES_MAX;
}

/* Random numbers for a question: they depend only on the player's seed and the position. */
surto_rng surto__player_rng(const surto_player *player, const surto_state *state);

/* `ordered` and `uct` are in lab/players. */
extern const surto__player_type surto__player_random, surto__player_ordered, surto__player_uct,
    surto__player_beginner, surto__player_casual, surto__player_skilled, surto__player_expert,
    surto__player_full;

#endif
