/* The legal moves by what a person chooses first: a verb, then a place, then the rest. */
#ifndef SURTO_UI_BOARD_OFFER_H
#define SURTO_UI_BOARD_OFFER_H

#include <stdbool.h>
#include <surto/surto.h>

#include "ui/board/board_ui.h"
#include "ui/board/game_board.h"

/* The place a move is aimed at, or SURTO_NONE: its last argument that is a place; for a card of a
 * city alone that city (a flight). */
unsigned move_place(const game_board *b, surto_move move);

/* Whether a kind stands behind a verb; the verb of a key, or NULL. */
bool verb_has(const verb *of, const char *kind);
const verb *verb_of_key(const game_board *b, int key);

/* The moves behind a verb (NULL: all), aimed at a place (SURTO_NONE: anywhere). Returns: how many;
 * out has room for SURTO_MOVES_MAX. */
size_t offer_moves(const game_board *b, const verb *of, unsigned place, surto_move *out);

/* The places that moves behind a verb are aimed at, as a mask; that of the pawn for a move that is
 * aimed at none. */
uint64_t offer_places(const game_board *b, const verb *of);

/* Whether moves are too many for a list and each has a place on the map. */
bool offer_is_for_map(const game_board *b, const surto_move *moves, size_t count);

/* Whether a move is of a kind. */
bool offer_is_kind(const game_board *b, surto_move move, const char *kind);

/* The first move of a kind. Returns: false if there is none. */
bool offer_find(const game_board *b, const char *kind, surto_move *out);

/* What a move does, for a list: "drive to Paris". With a seat before it if it is another's. */
void move_text(const game_board *b, surto_move move, strbuf *out);

/* The same without the verb, where it is clear; with it if nothing would be left. */
void move_text_bare(const game_board *b, surto_move move, strbuf *out);

/* More about a move: what the stage knows, or the rule of an action. "" if there is nothing. */
void move_about(const game_board *b, surto_move move, strbuf *out);

/* What forbids a verb at a place: the move that was meant, and its rule. Returns: false if none can
 * be made of it. */
bool refusal_of(const game_board *b, const verb *of, unsigned place, surto_move *meant,
                const char **rule);

/* Whether the moves are answers to a question, and neither actions nor a stop. */
bool offer_is_question(const game_board *b);

/* What to warn of before a move, as a mask (options.h): everything if it ends the actions early; if
 * it is the last action and does something else, what that action could have done. */
unsigned offer_warns(const game_board *b, surto_move move);

#endif
