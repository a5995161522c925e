/* The rule sets of this build. */
#include "rules/games.h"
#include "rules/rules.h"

#define RULES(game) &surto__rules_##game,

const surto__rules *const surto__rules_list[] = {SURTO__GAMES(RULES) SURTO__TEMPLATE(RULES) NULL};
