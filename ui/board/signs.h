/* The sets of signs. Shapes have an ambiguous width in some terminals and are missing in some
 * fonts, so there are letters for them, and a set of plain ASCII for everything. */
#ifndef SURTO_UI_BOARD_SIGNS_H
#define SURTO_UI_BOARD_SIGNS_H

#include <wchar.h>

#include "util/strbuf.h"

typedef enum sign_set { SIGNS_SHAPES, SIGNS_LETTERS, SIGNS_ASCII } sign_set;

typedef enum sign_kind {
    SIGN_DISEASE, /* and three more: blue, yellow, black, red */
    SIGN_DISEASE_1,
    SIGN_DISEASE_2,
    SIGN_DISEASE_3,
    SIGN_STATION, /* station, supply centre, safehouse */
    SIGN_HAVEN,
    SIGN_ACTIVE, /* before whoever is at turn, and before the chosen line of a list */
    SIGN_FAR_LEFT,
    SIGN_FAR_RIGHT,
    SIGN_TOP_LEFT, /* of a box */
    SIGN_TOP_RIGHT,
    SIGN_BOTTOM_LEFT,
    SIGN_BOTTOM_RIGHT,
    SIGN_ACROSS,
    SIGN_DOWN,
    SIGN_CUT,  /* at the end of a text that has no room */
    SIGN_FULL, /* of a bar */
    SIGN_EMPTY,
    SIGN_MORE_ABOVE, /* a list goes on */
    SIGN_MORE_BELOW,
    SIGN_DONE, /* a cure found, a thing done */
    SIGNS
} sign_kind;

wchar_t sign_of(sign_set set, sign_kind which);

/* Adds a sign to a text, as UTF-8. */
void add_sign(strbuf *out, wchar_t sign);

/* A letter without what ASCII has not: e for é, ? for what has no likeness. */
wchar_t plain_letter(wchar_t letter);

#endif
