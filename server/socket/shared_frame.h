/* A message that is sent to many connections: written once, reference-counted, and freed with the
 * last reference. For one thread only. */
#ifndef SURTO_SERVER_SHARED_FRAME_H
#define SURTO_SERVER_SHARED_FRAME_H

#include <stddef.h>

typedef struct shared_frame shared_frame;

/* One holder; NULL without memory. */
shared_frame *shared_frame_make(const char *text, size_t length);
shared_frame *shared_frame_share(shared_frame *p);
void shared_frame_drop(shared_frame *p);

const char *shared_frame_text(const shared_frame *p);
size_t shared_frame_length(const shared_frame *p);

#endif
