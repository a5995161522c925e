/* Players by computer by their names: those of the library, and some of its own that are there for
 * tests, since they reach all corners of a game and are not strong. */
#ifndef SURTO_APP_PLAYERS_H
#define SURTO_APP_PLAYERS_H

#include <stdbool.h>
#include <surto/surto.h>

#include "ui/game/base_info.h"
#include "ui/game/followed_plan.h"

/* A policy by its place in the list, which is good for this run of the program only: files keep
 * names. */
typedef unsigned policy_kind;
enum {
    POLICY_RANDOM, /* every legal move equally likely */
    POLICY_KINDS,  /* every kind of move equally likely, then every move of the kind */
    POLICY_EAGER,  /* mostly tries to win (eager.h), otherwise as kinds */
    POLICY_LIBRARY /* the first of the library's, the weakest */
};

/* The name of a policy; NULL past the last. And a policy by its name. Returns: false for an unknown
 * one. */
const char *policy_name(policy_kind kind);
bool policy_find(const char *name, policy_kind *out);

/* "Computer: skilled": what people choose by, in their language; the name of one without such
 * words. */
const char *policy_label(policy_kind kind);

/* The player of the library behind it, or NULL; and whether people are offered it as a partner. */
const surto_player_info *policy_info(policy_kind kind);
bool policy_is_partner(policy_kind kind);

/* What a seat sees of a state: a view in `room`, or the state itself where nothing is hidden from
 * it, as for SURTO_SPECTATOR, who stands for somebody that sees all. */
const surto_state *policy_sight(const surto_game *game, const surto_state *state, unsigned seat,
                                surto_state_buffer *room);

/* What is said of a name that no policy has, and of one that does not play the game at hand: text
 * of the scratch. */
const char *policy_unknown(const char *name);
const char *policy_not_here(const char *name);

enum { PLAYOUTS_MAX = 1000000000 }; /* of a decision, where people say how many */

typedef struct policy {
    policy_kind kind;
    const surto_game *game;
    atlas board; /* for POLICY_EAGER only */
    surto_rng rng;
    surto_player *player; /* of the library, otherwise NULL */
    surto_player_settings settings;
    surto_player_limits limits; /* of a decision; may be set after opening */
    trail plan;                 /* what it wanted when it was asked last */
} policy;

/* Prepares a policy for a game. Returns: false if the policy does not know the game. A policy that
 * was opened, or a zeroed one, is closed in the end. */
bool policy_open(policy *out, policy_kind kind, const surto_game *game);
void policy_close(policy *player);

/* Begins its random numbers anew: the same seed, the same choices. */
void policy_seed(policy *player, uint64_t seed);

/* Makes it a partner of people, who plays the seats of a mask and leaves others what is theirs. */
void policy_follow(policy *player, uint8_t seats);

/* Chooses a legal move. Players must be to move. A player of the library sees with closed hands
 * what the seat sees whose move it is. */
surto_move policy_choose(policy *player, const surto_state *state);

/* Chooses among the legal moves of one seat, sorted as surto_legal sorts them; it may change their
 * list. It sees no more of the state than that seat does. */
surto_move policy_choose_among(policy *player, const surto_state *state, surto_move *moves,
                               size_t count);

#endif
