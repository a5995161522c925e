#include "core/track.h"

#include <assert.h>
#include <string.h>

static unsigned group_size(const surto__track *track, unsigned group)
{
    assert(group < track->groups);
    unsigned size = 0;
    for (unsigned face = 0; face < SURTO__TRACK_FACES; face++) {
        size += track->faces[group][face];
    }
    return size;
}

unsigned surto__track_spaces(const surto__track *track)
{
    unsigned spaces = 0;
    for (unsigned group = 0; group < track->groups; group++) {
        spaces += group_size(track, group);
    }
    assert(track->groups <= SURTO__TRACK_GROUPS && spaces <= SURTO__TRACK_SPACES);
    return spaces;
}

unsigned surto__track_count(const surto__track *track, unsigned face)
{
    assert(face < SURTO__TRACK_FACES);
    unsigned count = 0;
    for (unsigned group = 0; group < track->groups; group++) {
        count += track->faces[group][face];
    }
    return count;
}

void surto__track_hidden(const surto__track *track, unsigned shown, uint16_t faces,
                         uint8_t hidden[SURTO__TRACK_FACES])
{
    assert(shown < surto__track_spaces(track));
    unsigned group = 0, first = 0;
    while (shown >= first + group_size(track, group)) {
        first += group_size(track, group++);
    }
    memcpy(hidden, track->faces[group], SURTO__TRACK_FACES);
    for (unsigned space = first; space < shown; space++) {
        assert(hidden[surto__track_face(faces, space)] > 0);
        hidden[surto__track_face(faces, space)]--;
    }
    assert(hidden[0] + hidden[1] + hidden[2] + hidden[3] ==
           (int)(first + group_size(track, group) - shown));
}

bool surto__track_valid(const surto__track *track, unsigned shown, uint16_t faces,
                        uint8_t seen[SURTO__TRACK_FACES])
{
    unsigned space = 0;
    memset(seen, 0, SURTO__TRACK_FACES);
    for (unsigned group = 0; group < track->groups; group++) {
        uint8_t left[SURTO__TRACK_FACES];
        unsigned end = space + group_size(track, group);
        memcpy(left, track->faces[group], sizeof left);
        for (; space < end && space < shown; space++) {
            unsigned face = surto__track_face(faces, space);
            if (left[face]-- == 0) {
                return false;
            }
            seen[face]++;
        }
    }
    return space == shown && faces >> (2 * space) == 0;
}
