/* Cores of the machine. */
#ifndef SURTO_UTIL_CORES_H
#define SURTO_UTIL_CORES_H

/* How many this process may use: at least 1. */
unsigned cores_allowed(void);

#endif
