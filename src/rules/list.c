/* The rule sets of this build. */
#include "rules/rules.h"

const surto__rules *const surto__rules_list[] = {&surto__rules_base, &surto__rules_season2,
                                                 &surto__rules_season0, &surto__rules_null, NULL};
