/* Cores of the machine. */
#ifndef SURTO_UTIL_CORES_H
#define SURTO_UTIL_CORES_H

/* On how many this process may run: at least 1. That it may only run for a part of the time, as in
 * some containers, is not seen. */
unsigned cores_allowed(void);

#endif
