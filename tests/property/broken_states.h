/* Positions with one thing broken, in their text or in the state itself: each must be refused with
 * its own sentence. */
#ifndef SURTO_TESTS_PROPERTY_BROKEN_STATES_H
#define SURTO_TESTS_PROPERTY_BROKEN_STATES_H

#include <stdio.h>
#include <string.h>
#include <surto/surto.h>

#include "../check.h"

typedef struct spot {
    surto_game *game;
    surto_state_buffer room;
} spot;

/* The first position of so many random games in which the question is answered with yes. */
static inline spot find_spot(surto_game *game, bool (*wanted)(const surto_state *),
                             surto_move (*play)(const surto_game *, const surto_state *,
                                                surto_rng *),
                             uint64_t games, const char *name)
{
    spot p = {game, {{0}}};
    surto_state *state = surto_state_from_buffer(&p.room);
    for (uint64_t number = 1; number < games; number++) {
        surto_rng rng = {number};
        surto_move move;
        surto_start(game, state);
        while (surto_sample(game, state, &rng, &move) == SURTO_OK) {
            if (wanted(state)) {
                return p;
            }
            move = move.actor == SURTO_ACTOR_CHANCE ? move : play(game, state, &rng);
            surto_apply(game, state, move, NULL);
        }
        if (wanted(state)) {
            return p;
        }
    }
    CHECK_SAY(false, "no random game gets to %s", name);
    return p;
}

/* ---- Broken text ------------------------------------------------------------------------ */

/* A text with lines changed. `edits` are lines `key: value` that take the place of those with the
 * same key; `!key` takes one away, `+line` puts one at the end. */
static inline size_t edit(const char *text, const char *edits, char *out, size_t cap)
{
    size_t length = 0;
    for (const char *line = text, *end; *line; line = end + 1) {
        end = strchr(line, '\n');
        const char *colon = memchr(line, ':', (size_t)(end - line));
        size_t key = colon ? (size_t)(colon - line) : 0;
        bool changed = false;
        for (const char *other = edits; other && !changed; other = strchr(other, '\n')) {
            other += *other == '\n';
            bool gone = *other == '!';
            if (strncmp(other + gone, line, key) == 0 &&
                (gone ? other[1 + key] == 0 || other[1 + key] == '\n' : other[key] == ':')) {
                size_t size = gone ? 0 : strcspn(other, "\n") + 1;
                memcpy(out + length, other, size);
                length += size;
                out[length - (size > 0)] = size > 0 ? '\n' : out[length];
                changed = true;
            }
        }
        if (!changed) {
            memcpy(out + length, line, (size_t)(end - line) + 1);
            length += (size_t)(end - line) + 1;
        }
    }
    const char *more = *edits == '+' ? edits + 1 : strstr(edits, "\n+");
    if (more) {
        length +=
            (size_t)snprintf(out + length, cap - length, "%s\n", more + (*more == '\n' ? 2 : 0));
    }
    out[length] = 0;
    return length;
}

typedef struct edits {
    const char *lines, *says;
} edits;

/* Every change of the text is refused, and says why. */
static inline void check_texts(const spot *p, const edits *list, size_t count)
{
    static char text[SURTO_STATE_TEXT_MAX], other[2 * SURTO_STATE_TEXT_MAX];
    const surto_state *state = (const surto_state *)(const void *)&p->room;
    surto_state_buffer room;
    surto_state_write(p->game, state, text, sizeof text);
    size_t length = edit(text, "", other, sizeof other);
    CHECK(surto_state_read(p->game, other, length, surto_state_from_buffer(&room), NULL, 0) ==
          SURTO_OK);
    for (size_t i = 0; i < count; i++) {
        char why[200] = "";
        length = edit(text, list[i].lines, other, sizeof other);
        CHECK_SAY(strcmp(text, other) != 0, "'%s' changes nothing", list[i].lines);
        surto_status status = surto_state_read(p->game, other, length,
                                               surto_state_from_buffer(&room), why, sizeof why);
        CHECK_SAY(status == SURTO_ERR_SYNTAX || status == SURTO_ERR_BROKEN, "'%s': %s",
                  list[i].lines, surto_status_text(status));
        CHECK_SAY(strstr(why, list[i].says), "'%s' says '%s', not '%s'", list[i].lines, why,
                  list[i].says);
    }
}

#define CHECK_TEXTS(p, ...)                                                                        \
    do {                                                                                           \
        static const edits list[] = {__VA_ARGS__};                                                 \
        spot at = p;                                                                               \
        check_texts(&at, list, sizeof list / sizeof list[0]);                                      \
    } while (0)

#define MISSING "a line is missing or in the wrong place"
#define UNKNOWN "this names nothing known"
#define ORDER "the list is not in order, or names something twice"
#define NUMBER "this is no number, or too large"

/* ---- Broken states ---------------------------------------------------------------------- */

typedef struct damage {
    const char *what;
    void (*make)(const surto_game *game, surto_state *state);
    const char *says;
    bool shown; /* what is wrong is no number past the end of a list */
} damage;

/* `look` looks at a position as front ends do. */
static inline void check_damages(spot p, const damage *list, size_t count,
                                 void (*look)(const surto_game *, const surto_state *))
{
    static char text[SURTO_STATE_TEXT_MAX];
    surto_state *state = surto_state_from_buffer(&p.room);
    surto_state_buffer kept = p.room;
    CHECK(surto_check(p.game, state, NULL, 0) == SURTO_OK);
    for (size_t i = 0; i < count; i++) {
        char why[200] = "";
        p.room = kept;
        list[i].make(p.game, state);
        CHECK_SAY(memcmp(&kept, &p.room, surto_state_size(p.game)) != 0, "%s breaks nothing",
                  list[i].what);
        CHECK_SAY(surto_check(p.game, state, why, sizeof why) == SURTO_ERR_BROKEN, "%s is accepted",
                  list[i].what);
        CHECK_SAY(strstr(why, list[i].says), "%s says '%s', not '%s'", list[i].what, why,
                  list[i].says);
        if (list[i].shown) { /* it can be looked at all the same */
            look(p.game, state);
            CHECK(surto_state_write(p.game, state, text, sizeof text) < sizeof text);
        }
    }
}

#define D(name, says)                                                                              \
    {                                                                                              \
#name, name, says, false                                                                   \
    }
#define CHECK_DAMAGES(p, ...)                                                                      \
    do {                                                                                           \
        static const damage list[] = {__VA_ARGS__};                                                \
        check_damages(p, list, sizeof list / sizeof list[0], look);                                \
    } while (0)

#endif
