/* A message that many connections send: made once, counted, freed with the last. Of one thread. */
#ifndef SURTO_SERVER_PARCEL_H
#define SURTO_SERVER_PARCEL_H

#include <stddef.h>

typedef struct parcel parcel;

parcel *parcel_make(const char *text, size_t length); /* one holder; NULL without memory */
parcel *parcel_share(parcel *p);
void parcel_drop(parcel *p);

const char *parcel_text(const parcel *p);
size_t parcel_length(const parcel *p);

#endif
