/* The AI module: computer players, for Web Workers. A page compiles the module once and sends it to
 * as many workers as it wants.
 *
 * A call returns only when it is done, and there is no clock inside. So a worker first asks for few
 * playouts, then for more, and checks in between whether it was told to stop. A page that cannot
 * wait ends the worker and starts another, which takes some milliseconds (docs/develop/web.md). The
 * answer for a number of playouts is the same as in native builds, to the bit. A review takes one
 * call per point. */
#ifndef SURTO_WASM_AI_MODULE_H
#define SURTO_WASM_AI_MODULE_H

#include <stddef.h>
#include <stdint.h>
#include <surto/surto.h>

#include "export.h"

/* The input: a buffer for the bytes that the next call reads; a zero follows them. Returns: NULL if
 * out of memory. */
EXPORT(input) char *ai_module_input(size_t length);

/* Opens the record or head in the input, after its last move, and the player with that number
 * (surto_player_by_index). Returns: a status. */
EXPORT(open) int32_t ai_module_open(size_t length, unsigned player);

/* Sets the style from now on: with own seats (a mask) SURTO_STYLE_FOLLOW, with 0 SURTO_STYLE_EQUAL;
 * and the seed. */
EXPORT(set_style) void ai_module_set_style(unsigned own_seats, uint32_t seed);

/* Sets the position to think about: the input is the bytes of a state or a view. Returns: a status;
 * a position that breaks a rule is refused. */
EXPORT(position) int32_t ai_module_position(size_t length);

/* Thinks for a seat, or SURTO_SPECTATOR. For a view, the input is the offered moves, 8 bytes each.
 * Returns: a status; after OK the advice is in ai_module_advice. */
EXPORT(think)
int32_t ai_module_think(unsigned seat, uint32_t playouts, unsigned candidates, size_t offered);
EXPORT(advice) const surto_advice *ai_module_advice(void);
EXPORT(advice_size) size_t ai_module_advice_size(void);

/* Chooses the next move of a computer partner from the offered moves, as above. It follows the
 * plan of its seat (ui/game/followed_plan.h), or thinks with this many playouts (0: the player's
 * own number). It sees only what its seat sees, and every seat has its own plan. Returns: a status;
 * after OK the move is in ai_module_next_move. */
EXPORT(next) int32_t ai_module_next(unsigned seat, uint32_t playouts, size_t offered);
EXPORT(next_move) const surto_move *ai_module_next_move(void);

/* The win chance of the position, in parts of SURTO_PROBABILITY_ONE; or a status below 0. */
EXPORT(judge) int32_t ai_module_judge(void);

/* Computes the odds. This can take a second, so it is done in a worker. */
EXPORT(odds) int32_t ai_module_odds(void);
EXPORT(odds_counted) const surto_odds *ai_module_odds_counted(void);

/* Reviews the open record: the number of its points; then the next point. Returns: a status; END
 * after the last. */
EXPORT(review_count) size_t ai_module_review_count(void);
EXPORT(review) int32_t ai_module_review(uint32_t playouts);
EXPORT(review_point) const surto_review_point *ai_module_review_point(void);

/* For benchmarks: plays random games from the start; evaluates the position repeatedly. Returns:
 * the number of moves; the sum of the evaluations. */
EXPORT(bench_playouts) uint32_t ai_module_bench_playouts(uint32_t games, uint32_t seed);
EXPORT(bench_judge) uint32_t ai_module_bench_judge(uint32_t times);

#endif
