/* Which core a process runs on; Linux has a call of its own for that. */
#define _GNU_SOURCE
#include "cpu_pinning.h"

#include <sched.h>

#include "util/cores.h"

void arena_pin_to_core(unsigned number)
{
    cpu_set_t allowed, one;
    if (sched_getaffinity(0, sizeof allowed, &allowed) != 0) {
        return;
    }
    number %= cores_allowed();
    for (size_t core = 0; core < CPU_SETSIZE; core++) {
        if (CPU_ISSET(core, &allowed) && number-- == 0) {
            CPU_ZERO(&one);
            CPU_SET(core, &one);
            sched_setaffinity(0, sizeof one, &one);
            return;
        }
    }
}
