/* Messages and frames for tests: random ones of any shape, compared field by field, and written as
 * other writers might write them, or wrongly on purpose. It knows only the tables of proto, so a
 * new message is in all of these tests. */
#ifndef SURTO_TESTS_NET_FRAMES_H
#define SURTO_TESTS_NET_FRAMES_H

#include <surto/random.h>

#include "proto/messages.h"

enum { FRAMES_ROOM = 8 << 20 };

typedef struct frame_maker {
    surto_rng rng;
    bool full; /* everything optional is there, and no list is empty */
    bool wide; /* texts and lists are as long as they may be */
    size_t used;
    char room[FRAMES_ROOM]; /* of texts and lists of the message made last */
} frame_maker;

/* A random message; `out` has the size of the shape. It stays until the next one is made. */
void frame_make(frame_maker *maker, const msg_shape *shape, void *out);

bool frame_equal(const msg_shape *shape, const void *one, const void *other);

/* How a frame differs from what proto writes. */
typedef struct frame_wish {
    surto_rng *odd;         /* members in any order, blanks, escapes, members nobody knows */
    const msg_shape *shape; /* of this shape's ... */
    const msg_field *field; /* ... field */
    const char *value;      /* this is written as its value; NULL: the field is left out */
    bool twice;             /* the field comes twice */
} frame_wish;

/* Writes a message as wished. Returns: the bytes needed, as the writers of proto. */
size_t frame_write(const msg_shape *shape, const void *message, const frame_wish *wanted, char *out,
                   size_t cap);

/* Makes a frame wrong, most of the time: changed, lost, doubled, moved bytes, values of other
 * types, deep nesting, a cut. Returns: its new length, at most cap. */
size_t frame_spoil(surto_rng *rng, char *frame, size_t length, size_t cap);

#endif
