/* A track of covered spaces that is uncovered from the left: exposure in Season 2, cover in Season
 * 0. Its spaces come in groups, and inside a group every order of the faces is equally likely: what
 * lies under a space is decided when it is uncovered. */
#ifndef SURTO_CORE_TRACK_H
#define SURTO_CORE_TRACK_H

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

/* Every group has a space at least, so there are not more groups than spaces. */
enum { SURTO__TRACK_SPACES = 8, SURTO__TRACK_GROUPS = SURTO__TRACK_SPACES, SURTO__TRACK_FACES = 4 };

typedef struct surto__track {
    uint8_t groups;
    uint8_t faces[SURTO__TRACK_GROUPS][SURTO__TRACK_FACES]; /* how many of each, by group */
} surto__track;

/* What an uncovered space showed: two bits each, the first space lowest. */
static inline unsigned surto__track_face(uint16_t faces, unsigned space)
{
    assert(space < SURTO__TRACK_SPACES);
    return (unsigned)(faces >> (2 * space)) & 3;
}

/* How many spaces the track has. */
unsigned surto__track_spaces(const surto__track *track);

/* How many spaces of the whole track have this face. */
unsigned surto__track_count(const surto__track *track, unsigned face);

/* How many of each face the current group still hides, after `shown` spaces, not all, were
 * uncovered. */
void surto__track_hidden(const surto__track *track, unsigned shown, uint16_t faces,
                         uint8_t hidden[SURTO__TRACK_FACES]);

/* Whether the track can have shown this: in no group more of a face than it has, and nothing but
 * zeros in the bits beyond. Counts in `seen` how many of each face were shown. */
bool surto__track_valid(const surto__track *track, unsigned shown, uint16_t faces,
                        uint8_t seen[SURTO__TRACK_FACES]);

#endif
