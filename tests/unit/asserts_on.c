/* Fails in a build whose asserts are off. Registered for builds that look for faults: those with
 * sanitizers and those that fuzz. */
#include <stdbool.h>

#include "../check.h"

TEST("asserts are on (-Db_ndebug=false)")
{
#ifdef NDEBUG
    bool are_on = false;
#else
    bool are_on = true;
#endif
    CHECK(are_on);
}

CHECK_MAIN
