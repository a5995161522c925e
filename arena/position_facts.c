/* What the arena reads from a position. */
#include "position_facts.h"

#include <stdio.h>
#include <string.h>

/* The value of a line of a state's text. Returns: NULL if there is none. */
static const char *line_of(const char *state, const char *key)
{
    size_t length = strlen(key);
    for (const char *at = state; at && *at; at = strchr(at, '\n'), at += at != NULL) {
        if (strncmp(at, key, length) == 0 && strncmp(at + length, ": ", 2) == 0) {
            return at + length + 2;
        }
    }
    return NULL;
}

static bool is_line(const char *state, const char *key, const char *value)
{
    const char *line = line_of(state, key);
    size_t length = strlen(value);
    return line && strncmp(line, value, length) == 0 && line[length] == '\n';
}

/* A number in a line; 0 if there is none. */
static unsigned number_in(const char *state, const char *key, const char *form)
{
    const char *line = line_of(state, key);
    unsigned number = 0;
    return line && sscanf(line, form, &number) == 1 ? number : 0;
}

/* "cures: red=cured blue=eradicated": two. */
static int count_cures(const char *state)
{
    const char *line = line_of(state, "cures");
    if (!line) {
        return -1;
    }
    int cures = 0;
    for (; *line && *line != '\n'; line++) {
        cures += *line == '=';
    }
    return cures;
}

arena_position_facts arena_facts_of_text(const char *state)
{
    arena_position_facts seen = {.turn = number_in(state, "turn", "p%u"),
                                 .actions = number_in(state, "actions", "%u"),
                                 .cures = count_cures(state)};
    seen.acting =
        is_line(state, "phase", "actions") && is_line(state, "asked", "-") && seen.actions > 0;
    return seen;
}

arena_position_facts arena_facts_of_state(const surto_game *game, const surto_state *state,
                                          strbuf *room)
{
    strbuf_clear(room);
    surto_state_write(game, state, strbuf_reserve(room, SURTO_STATE_TEXT_MAX),
                      SURTO_STATE_TEXT_MAX);
    return arena_facts_of_text(room->bytes);
}
