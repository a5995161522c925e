/* Deals that can be won. */
#include "ceiling.h"

#include "app/progress.h"
#include "lab/clairvoyant.h"
#include "position_facts.h"
#include "seed_sets.h"
#include "util/strbuf.h"

const char arena_ceiling_name[] = "clairvoyant";

/* Plays what was found and counts the turns that begin. Returns: false if a move is illegal, which
 * would be a mistake of the search and must not pass for a result. */
static bool play_win(surto_table *table, const clairvoyant_win *win, arena_result *out)
{
    const surto_game *game = surto_table_game(table);
    strbuf text = {0};
    unsigned turn = 0;
    bool legal = true;
    for (size_t i = 0; legal && i < win->count; i++) {
        const surto_state *state = surto_table_state(table);
        arena_position_facts seen = arena_facts_of_state(game, state, &text);
        out->turns += seen.acting && seen.turn != turn;
        turn = seen.acting ? seen.turn : turn;
        legal = surto_table_play(table, win->moves[i], NULL) == SURTO_OK;
    }
    strbuf_free(&text);
    return legal;
}

/* Looks for a win at a table that is dealt. Returns: false without memory. */
static bool look_for_win(const arena_terms *terms, const surto_seed *seed, surto_game *game,
                         surto_table *table, clairvoyant_win *win, arena_result *out)
{
    clairvoyant *searcher;
    if (clairvoyant_open(&searcher, game) != SURTO_OK) {
        return false;
    }
    clairvoyant_limits limits = {.positions = terms->positions, .forbidden = terms->forbidden};
    double begun = cpu_seconds();
    clairvoyant_search(searcher, surto_table_state(table), seed, &limits, win);
    out->cpu_us = (uint64_t)((cpu_seconds() - begun) * 1e6);
    out->slowest_us = out->cpu_us;
    out->decisions = 1;
    clairvoyant_close(searcher);
    return true;
}

bool arena_ceiling_play(const arena_terms *terms, surto_game *game, arena_cell cell, uint64_t index,
                        arena_result *out)
{
    static clairvoyant_win win; /* large */
    *out = (arena_result){.cell = cell, .index = index};
    surto_dealer dealer = {.kind = SURTO_DEALER_SEEDED,
                           .seed =
                               arena_game_seed(terms->set, surto_game_rules(game), cell, index)};
    surto_table *table;
    if (surto_table_open(&table, surto_game_share(game), &dealer) != SURTO_OK) {
        return false;
    }
    seed_commit(&dealer.seed, surto_table_tags(table)->commitment);
    bool good =
        look_for_win(terms, &dealer.seed, game, table, &win, out) && play_win(table, &win, out);
    arena_result_fill(table, out);
    good = good && arena_record_write(table, terms, out);
    surto_table_close(table);
    return good;
}
