/* Who has given wrong passwords lately. Five of a name at an address, or of an account: then
 * nothing more is tried for a minute. */
#ifndef SURTO_SERVER_FAILURES_H
#define SURTO_SERVER_FAILURES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct failures failures;

failures *failures_open(void); /* NULL without memory */
void failures_close(failures *all);

/* Where failures of somebody at an address are counted. */
uint64_t failures_place(const failures *all, const void *who, size_t length, const char *address);
/* Whether one more password may be tried now. It counts as a failure until it is right, so that
 * many cannot be tried before the first is judged. */
bool failures_may_try(failures *all, uint64_t place);
void failures_was_right(failures *all, uint64_t place);

#endif
