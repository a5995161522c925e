/* Built-in packs with some lines changed. */
#ifndef SURTO_TESTS_PROPERTY_CHANGED_PACKS_H
#define SURTO_TESTS_PROPERTY_CHANGED_PACKS_H

#include <string.h>
#include <surto/surto.h>

#include "../check.h"

enum { CHANGED_MAX = 1 << 17 };

/* A change of a pack: the line that begins so becomes these lines; NULL adds them at the end. */
typedef struct change {
    const char *line, *lines;
} change;

/* A built-in pack with changes. Returns: the length. */
static inline size_t change_pack(const char *rules, size_t index, const change *changes,
                                 size_t count, char out[CHANGED_MAX])
{
    const char *text = NULL;
    size_t length = 0, used = 0;
    CHECK(surto_rules_pack(rules, index, &text, &length));
    bool found[32] = {false};
    for (const char *line = text, *end; line < text + length; line = end + 1) {
        end = memchr(line, '\n', length - (size_t)(line - text));
        const char *now = line;
        size_t size = (size_t)(end - line) + 1;
        for (size_t i = 0; i < count; i++) {
            const char *old = changes[i].line;
            if (old && strncmp(line, old, strlen(old)) == 0) {
                now = changes[i].lines;
                size = strlen(now);
                found[i] = true;
            }
        }
        memcpy(out + used, now, size);
        used += size;
    }
    for (size_t i = 0; i < count; i++) {
        if (!changes[i].line) {
            memcpy(out + used, changes[i].lines, strlen(changes[i].lines));
            used += strlen(changes[i].lines);
        }
        CHECK_SAY(found[i] || !changes[i].line, "the pack has no line '%s'", changes[i].line);
    }
    return used;
}

#endif
