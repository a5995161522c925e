/* Cores of the machine; Linux has a call of its own for those that are allowed. */
#include "cores.h"

#include <sched.h>

unsigned cores_allowed(void)
{
    cpu_set_t allowed;
    int count = sched_getaffinity(0, sizeof allowed, &allowed) == 0 ? CPU_COUNT(&allowed) : 1;
    return count > 0 ? (unsigned)count : 1;
}
