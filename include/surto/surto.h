/* All of Surto, in reading order. Each of these headers is the manual of its part. */
#ifndef SURTO_SURTO_H
#define SURTO_SURTO_H

#include "base.h"
#include "game.h"
#include "log.h"
#include "odds.h"
#include "player.h"
#include "random.h"
#include "review.h"
#include "season0.h"
#include "season2.h"
#include "status.h"
#include "table.h"
#include "text.h"

#endif
