/* Which keys make a move from here on, found by trying them on a copy of the views: so what the
 * tutorial tells to press is right by its making, whatever the board does with keys. */
#ifndef SURTO_TUI_REHEARSAL_H
#define SURTO_TUI_REHEARSAL_H

#include <stdbool.h>
#include <surto/surto.h>

#include "util/strbuf.h"
#include "signs.h"
#include "view.h"

enum { KEY_WAY_MAX = 24 };

typedef struct key_way {
    unsigned count;
    int keys[KEY_WAY_MAX];
} key_way;

/* Keys are being tried: a move is noted, not made. */
typedef struct rehearsal {
    bool made;
    surto_move move;
} rehearsal;

/* Returns: false if no way was found. */
bool rehearse(model *m, surto_move wanted, key_way *out);

void key_way_add(key_way *way, int key);

/* The keys as people read them: "d / w a Enter". */
void add_key_way(strbuf *out, const key_way *way, sign_set signs);

#endif
