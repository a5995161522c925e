/* The INFO message with which a broker introduces itself. */
#ifndef SURTO_SERVER_NATS_INFO_H
#define SURTO_SERVER_NATS_INFO_H

#include <stdbool.h>
#include <stddef.h>

/* Whether the broker of a url is at least of this version and has JetStream, or cannot be reached
 * (*is_reached), which says nothing against it. Waits, at most some seconds.
 * Returns: false with a sentence in why. */
bool nats_info_is(const char *url, unsigned major, unsigned minor, bool *is_reached, char *why,
                  size_t why_cap);

#endif
