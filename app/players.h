/* Computer players by name: those of the library, and some of our own for tests. The latter are not
 * strong, but they reach all corners of a game. */
#ifndef SURTO_APP_PLAYERS_H
#define SURTO_APP_PLAYERS_H

#include <stdbool.h>
#include <surto/surto.h>

#include "ui/game/base_info.h"
#include "ui/game/followed_plan.h"

/* A player by its place in the list. The place may change with the next version: files keep
 * names. */
typedef unsigned player_kind;
enum {
    PLAYER_RANDOM,      /* every legal move equally likely */
    PLAYER_RANDOM_KIND, /* every kind of move equally likely, then every move of the kind */
    PLAYER_HEURISTIC,   /* mostly tries to win (heuristic_player.h), otherwise as kinds */
    PLAYER_LIBRARY      /* the first of the library's, the weakest */
};

/* The name of a player; NULL past the last. And a player by its name. Returns: false if there is
 * none. */
const char *player_name(player_kind kind);
bool player_find(const char *name, player_kind *out);

/* "Computer: skilled": what people choose by, in their language; the name of one without such
 * words. */
const char *player_label(player_kind kind);

/* The player of the library behind it, or NULL; and whether people are offered it as a partner. */
const surto_player_info *player_info(player_kind kind);
bool player_is_partner(player_kind kind);

/* What a seat sees of a state: a view in `room`, or the state itself where nothing is hidden from
 * it, as for SURTO_SPECTATOR, who stands for somebody that sees all. */
const surto_state *player_view(const surto_game *game, const surto_state *state, unsigned seat,
                               surto_state_buffer *room);

/* Error messages for a name that no player has, and for one that does not play this game. They
 * return temporary strings. */
const char *player_unknown(const char *wanted);
const char *player_not_here(const char *name);

enum { PLAYOUTS_MAX = 1000000000 }; /* of a decision, where people say how many */

typedef struct computer_player {
    player_kind kind;
    const surto_game *game;
    base_info board; /* for PLAYER_HEURISTIC only */
    surto_rng rng;
    surto_player *player; /* of the library, otherwise NULL */
    surto_player_settings settings;
    surto_player_limits limits; /* of a decision; may be set after opening */
    followed_plan plan;         /* what it wanted when it was asked last */
} computer_player;

/* Prepares a player for a game. Returns: false if it does not play the game. Close every player
 * that was opened; closing a zeroed one does nothing. */
bool player_open(computer_player *out, player_kind kind, const surto_game *game);
void player_close(computer_player *player);

/* Begins its random numbers anew: the same seed, the same choices. */
void player_set_seed(computer_player *player, uint64_t seed);

/* Makes it a partner of people, who plays the seats of a mask and leaves others what is theirs. */
void player_set_partner(computer_player *player, uint8_t seats);

/* Chooses a legal move. Players must be to move. A player of the library sees with closed hands
 * what the seat sees whose move it is. */
surto_move player_choose(computer_player *player, const surto_state *state);

/* Chooses among the legal moves of one seat, sorted as surto_legal sorts them; it may change their
 * list. It sees no more of the state than that seat does. */
surto_move player_choose_among(computer_player *player, const surto_state *state, surto_move *moves,
                               size_t count);

#endif
