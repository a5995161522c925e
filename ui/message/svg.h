/* What pictures have in common: SVG files without script and without fonts of their own, whose
 * texts are texts. */
#ifndef SURTO_UI_MESSAGE_SVG_H
#define SURTO_UI_MESSAGE_SVG_H

#include "util/strbuf.h"

/* Adds a text as XML has it, without marks (page.h) and control characters. */
void svg_add_text(strbuf *out, const char *text);

/* Adds a line of text of a class, with its anchor (start, middle or end) at a place. */
void svg_write_at(strbuf *out, int x, int y, const char *anchor, const char *kind,
                  const char *text);

#endif
