/* All of Surto. Each of these headers is the manual of its part; read status.h, game.h, text.h and
 * table.h first, then player.h.
 *
 * What holds everywhere: errors in "Returns:" lines are named without their prefix, so ILLEGAL
 * stands for SURTO_ERR_ILLEGAL. Pointers must not be NULL unless the comment says so. What a
 * function returns by pointer belongs to the library, unless its name contains _open, _load or
 * _share: then the caller closes it.
 */
#ifndef SURTO_SURTO_H
#define SURTO_SURTO_H

#include "base.h"
#include "game.h"
#include "odds.h"
#include "packed_moves.h"
#include "player.h"
#include "random.h"
#include "review.h"
#include "season0.h"
#include "season2.h"
#include "status.h"
#include "table.h"
#include "text.h"
#include "version.h"

#endif
