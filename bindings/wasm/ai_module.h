/* The AI module: computer players, for Web Workers. An instance of the module is one AI module; a
 * page compiles the module once and sends it to as many workers as it wants.
 *
 * A call does not come back before it is done, and there is no clock inside: time is sliced by
 * playouts. A worker asks with few playouts first and with more after each answer, and looks
 * between them whether it was told to stop; a page that cannot wait ends the worker and makes
 * another, which costs some milliseconds (docs/develop/web.md). What is answered for a number of
 * playouts is the same as natively, to the bit. A review goes one point a call. */
#ifndef SURTO_WASM_AI_MODULE_H
#define SURTO_WASM_AI_MODULE_H

#include <stddef.h>
#include <stdint.h>
#include <surto/surto.h>

#include "export.h"

/* Room for bytes that the next call takes, with an ending zero behind them. Returns: NULL if there
 * is no memory. */
EXPORT(input) char *ai_module_input(size_t length);

/* Opens the game of the record or head in the room, at the end of its moves, and the player of that
 * number (surto_player_by_index) for it. Returns: a status. */
EXPORT(open) int32_t ai_module_open(size_t length, unsigned player);

/* How its bytes are thought about from now on: own seats (a mask; 0: equal), and a seed. */
EXPORT(set_style) void ai_module_set_style(unsigned own_seats, uint32_t seed);

/* The position to think about: a state or a view of the game, its bytes in the room. Returns: a
 * status; what breaks a rule is refused. */
EXPORT(position) int32_t ai_module_position(size_t length);

/* Thinks for a seat, or SURTO_SPECTATOR. In a view the moves that are offered are in the room, 8
 * bytes each. Returns: a status; with OK the advice is in ai_module_advice. */
EXPORT(think)
int32_t ai_module_think(unsigned seat, uint32_t playouts, unsigned candidates, size_t offered);
EXPORT(advice) const surto_advice *ai_module_advice(void);
EXPORT(advice_size) size_t ai_module_advice_size(void);

/* What a partner does: the next move of a seat, out of those that are offered as above. It goes on
 * with the plan the seat has (ui/game/followed_plan.h), or thinks with so many playouts (0: as many
 * as the player takes by itself); it sees what the seat sees. Seats have plans of their own.
 * Returns: a status; with OK the move is in ai_module_next_move. */
EXPORT(next) int32_t ai_module_next(unsigned seat, uint32_t playouts, size_t offered);
EXPORT(next_move) const surto_move *ai_module_next_move(void);

/* How likely the team is to win from the position, parts of SURTO_PROBABILITY_ONE; or a status
 * below 0. */
EXPORT(judge) int32_t ai_module_judge(void);

/* The chances of what is coming; counting may take a second, so a worker does it too. */
EXPORT(odds) int32_t ai_module_odds(void);
EXPORT(odds_counted) const surto_odds *ai_module_odds_counted(void);

/* Reviews the record that was opened: how many points there will be; then the next one. Returns: a
 * status; END after the last. */
EXPORT(review_count) size_t ai_module_review_count(void);
EXPORT(review) int32_t ai_module_review(uint32_t playouts);
EXPORT(review_point) const surto_review_point *ai_module_review_point(void);

/* For measuring: random games from the beginning, and the position judged again and again. Returns:
 * moves made; judgements added up. */
EXPORT(bench_playouts) uint32_t ai_module_bench_playouts(uint32_t games, uint32_t seed);
EXPORT(bench_judge) uint32_t ai_module_bench_judge(uint32_t times);

#endif
