/* Tracing. The comparison with the oracle runs through millions of steps, so text is gathered in
 * one buffer that is written in large pieces, and no memory is asked for once it has grown. */
#include "trace.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FLUSH_AT = 1 << 20 };

static int by_bytes(const void *left, const void *right)
{
    const char *const *a = left;
    const char *const *b = right;
    return strcmp(*a, *b);
}

static void add_move(strbuf *out, const surto_game *game, surto_move move)
{
    char *at = strbuf_reserve(out, SURTO_MOVE_TEXT_MAX);
    out->length += surto_move_write(game, move, at, SURTO_MOVE_TEXT_MAX);
}

static void add_text(strbuf *out, const char *text)
{
    strbuf_add_bytes(out, text, strlen(text));
}

static void add_sorted(tracer *into, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        into->sorted[i] = into->lines.bytes + into->starts[i];
    }
    qsort(into->sorted, count, sizeof into->sorted[0], by_bytes);
    for (size_t i = 0; i < count; i++) {
        add_text(&into->out, into->sorted[i]);
        strbuf_add_bytes(&into->out, "\n", 1);
    }
}

static void trace_legal(tracer *into, const surto_game *game, const surto_state *state)
{
    size_t count = surto_legal(game, state, into->moves, SURTO_MOVES_MAX);
    strbuf_clear(&into->lines);
    for (size_t i = 0; i < count; i++) {
        into->starts[i] = into->lines.length;
        add_text(&into->lines, "legal ");
        add_move(&into->lines, game, into->moves[i]);
        strbuf_add_bytes(&into->lines, "", 1); /* ends the line for strcmp */
    }
    add_sorted(into, count);
}

static void trace_chances(tracer *into, const surto_game *game, const surto_state *state)
{
    size_t count = surto_outcomes(game, state, into->outcomes, SURTO_MOVES_MAX);
    strbuf_clear(&into->lines);
    for (size_t i = 0; i < count; i++) {
        into->starts[i] = into->lines.length;
        strbuf_add(&into->lines, "chance %" PRIu32 " ", into->outcomes[i].weight);
        add_move(&into->lines, game, into->outcomes[i].move);
        strbuf_add_bytes(&into->lines, "", 1);
    }
    add_sorted(into, count);
}

/* The lines of the story that a move came to. */
static void trace_told(tracer *into, const surto_game *game, const applied_move *led)
{
    bool season2 = strcmp(surto_game_rules(game), "season2") == 0;
    bool season0 = strcmp(surto_game_rules(game), "season0") == 0;
    unsigned told = season2 ? SURTO_SEASON2_FACT_TOLD : SURTO_SEASON0_FACT_TOLD;
    for (unsigned i = 0; (season2 || season0) && i < led->fact_count; i++) {
        const surto_fact *fact = &led->facts[i];
        unsigned number = surto_fact_block(fact);
        char block[64];
        if (fact->id != told) {
            continue;
        }
        if (season2) {
            surto_season2_key(game, SURTO_SEASON2_BLOCK, number, block, sizeof block);
        } else {
            surto_season0_key(game, SURTO_SEASON0_BLOCK, number, block, sizeof block);
        }
        strbuf_add(&into->out, "told %s %u\n", block, fact->arg[3] + 1U);
    }
}

void trace_step(tracer *into, const surto_game *game, const surto_state *state, size_t step,
                const applied_move *led)
{
    strbuf *out = &into->out;
    strbuf_add(out, "step %zu", step);
    if (led) {
        strbuf_add_bytes(out, " ", 1);
        add_move(out, game, led->move);
    }
    add_text(out, "\n");
    if (led) {
        trace_told(into, game, led);
    }
    add_text(out, "state\n");
    char *at = strbuf_reserve(out, SURTO_STATE_TEXT_MAX);
    out->length += surto_state_write(game, state, at, SURTO_STATE_TEXT_MAX);
    uint32_t actors = surto_actors(game, state);
    if (actors == SURTO_CHANCE) {
        trace_chances(into, game, state);
    } else if (actors != SURTO_OVER) {
        trace_legal(into, game, state);
    }
    trace_flush(into, false);
}

void trace_flush(tracer *into, bool all)
{
    if (all || into->out.length >= FLUSH_AT) {
        fwrite(strbuf_text(&into->out), 1, into->out.length, stdout);
        strbuf_clear(&into->out);
    }
}

void trace_free(tracer *into)
{
    strbuf_free(&into->out);
    strbuf_free(&into->lines);
}
