/* The chance to win along a game as a picture: an SVG file without script and without fonts of its
 * own, which follows the reader's choice of light or dark. */
#ifndef SURTO_UI_ANALYSIS_WIN_CHANCE_SVG_H
#define SURTO_UI_ANALYSIS_WIN_CHANCE_SVG_H

#include "analysis.h"
#include "util/strbuf.h"

enum {
    CURVE_WIDTH = 900,
    CURVE_HEIGHT = 360,
    CURVE_LEFT = 64, /* the margins of the plot in it */
    CURVE_RIGHT = 24,
    CURVE_TOP = 64,
    CURVE_BOTTOM = 56
};

/* What is said of a point when the pointer rests on it: adds a sentence or two, or nothing for one
 * without a mark. Marks are set to mistakes and turning points. */
typedef void curve_caption(void *context, const analysis_point *point, strbuf *out);

/* Adds the picture. The title stands above it; texts may have marks (page.h), which are dropped. */
void win_chance_svg(const analysis *of, const char *title, curve_caption *words, void *context,
                    strbuf *out);

#endif
