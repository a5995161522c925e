/* Keys to press one after the other. */
#ifndef SURTO_TUI_KEY_SEQUENCE_H
#define SURTO_TUI_KEY_SEQUENCE_H

#include "ui/board/signs.h"
#include "util/strbuf.h"

enum { KEY_SEQUENCE_MAX = 24 };

typedef struct key_sequence {
    unsigned count;
    int keys[KEY_SEQUENCE_MAX];
} key_sequence;

/* Adds a key; one that does not fit is dropped. */
void key_sequence_add(key_sequence *keys, int key);

/* The keys as people read them: "d / w a Enter". */
void key_sequence_write(strbuf *out, const key_sequence *keys, sign_set signs);

#endif
