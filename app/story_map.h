/* The story of a pack as a picture: an SVG file without script and without fonts of its own, which
 * follows the reader's choice of light or dark. Months go down; what a card opens stands to its
 * right. A block is drawn where the story first leads to it; other places only name it. */
#ifndef SURTO_APP_STORY_MAP_H
#define SURTO_APP_STORY_MAP_H

#include "pack_story.h"

/* Adds the picture, in the language in use. */
void story_map(const pack_story *story, const char *title, strbuf *out);

#endif
