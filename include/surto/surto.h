/* All of Surto, in reading order. Each of these headers is the manual of its part. */
#ifndef SURTO_SURTO_H
#define SURTO_SURTO_H

#include "status.h"
#include "random.h"
#include "game.h"
#include "text.h"
#include "log.h"
#include "table.h"
#include "odds.h"
#include "player.h"
#include "review.h"
#include "foresight.h"
#include "base.h"
#include "season2.h"
#include "season0.h"

#endif
