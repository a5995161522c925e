/* Cores of the machine. */
#ifndef SURTO_UTIL_CORES_H
#define SURTO_UTIL_CORES_H

/* The number of cores this process may use: at least 1. Time limits, as in some containers, are not
 * considered. */
unsigned cores_allowed(void);

#endif
