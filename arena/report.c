/* Tables of the arena. */
#include "report.h"

#include <inttypes.h>
#include <string.h>

#include "tally.h"
#include "util/json_reader.h"

bool arena_report_peeks(const arena_results *results)
{
    const char *peeks = json_find(strbuf_text(&results->head), "peeks");
    return peeks && strncmp(peeks, "true", 4) == 0;
}

/* Whether they tell which deals can be won (arena_ceiling.h). */
static bool is_ceiling(const arena_results *results)
{
    return json_find(strbuf_text(&results->head), "positions") != NULL;
}

static double milliseconds_a_turn(const arena_row *one)
{
    return one->turns > 0 ? (double)one->cpu_us / 1000 / (double)one->turns : 0;
}

static double percent(double share)
{
    return 100 * share;
}

/* ---- Markdown ---------------------------------------------------------------------------- */

static void head_row(const arena_results *results, const char *title, const char *key, FILE *out)
{
    char text[512];
    uint64_t number;
    const char *head = strbuf_text(&results->head);
    if (json_text_of(head, key, text, sizeof text) && *text) {
        fprintf(out, "| %s | %s |\n", title, text);
    } else if (json_number_of(head, key, &number) && number > 0) {
        fprintf(out, "| %s | %" PRIu64 " |\n", title, number);
    }
}

static void head_markdown(const arena_results *results, FILE *out)
{
    char name[128] = "", version[64] = "", hash[65] = "";
    const char *engine = json_find(strbuf_text(&results->head), "engine");
    if (engine) {
        json_text_of(engine, "name", name, sizeof name);
        json_text_of(engine, "version", version, sizeof version);
        json_text_of(engine, "hash", hash, sizeof hash);
    }
    fprintf(out, "| | |\n|---|---|\n");
    head_row(results, "player", "player", out);
    fprintf(out, "| engine | %s %s |\n| SHA-256 of the engine | %s |\n", name, version, hash);
    head_row(results, "options of the engine", "engine_options", out);
    head_row(results, "seed of the player", "player_seed", out);
    head_row(results, "setting", "setting", out);
    head_row(results, "rules", "rules", out);
    head_row(results, "SHA-256 of the rules", "digest", out);
    head_row(results, "forbidden", "forbid", out);
    head_row(results, "set of seeds", "set", out);
    head_row(results, "commitment", "commitment", out);
    if (*results->sealed) {
        fprintf(out, "| seal | %s |\n", results->sealed);
    }
    head_row(results, "class", "class", out);
    head_row(results, "playouts", "playouts", out);
    head_row(results, "positions a seed", "positions", out);
    head_row(results, "processor", "machine", out);
    head_row(results, "compiler", "compiler", out);
    fprintf(out, "\n");
}

/* The first columns, which all tables of cells have. */
static void share_titles(const arena_tally *all, const char *games, const char *won, FILE *out)
{
    bool has_epidemics = all->rows[0].cell.epidemics > 0;
    fprintf(out, "| players | %s%s | %s | share | 95 %% |", has_epidemics ? "epidemics | " : "",
            games, won);
}

static void share_markdown(const arena_row *one, FILE *out)
{
    arena_interval likely = arena_wilson(one->share.won, one->share.games);
    fprintf(out, "| %u | ", one->cell.players);
    if (one->cell.epidemics > 0) {
        fprintf(out, "%u | ", one->cell.epidemics);
    }
    fprintf(out, "%" PRIu64 " | %" PRIu64 " | %.1f %% | %.1f-%.1f |", one->share.games,
            one->share.won, percent((double)one->share.won / (double)one->share.games),
            percent(likely.low), percent(likely.high));
}

static void turn_markdown(uint64_t turn, FILE *out)
{
    if (turn > 0) {
        fprintf(out, " %" PRIu64 " |", turn);
    } else {
        fprintf(out, " - |");
    }
}

/* The line below the titles, and the cells of a mean behind its interval. */
static void rule_markdown(const arena_tally *all, size_t more, FILE *out)
{
    bool has_epidemics = all->rows[0].cell.epidemics > 0;
    fprintf(out, "\n|");
    for (size_t i = 0; i < 5 + has_epidemics + more; i++) {
        fprintf(out, "---|");
    }
    fprintf(out, "\n");
}

static void mean_markdown(const arena_tally *all, unsigned level, size_t more, FILE *out)
{
    double mean;
    arena_interval likely;
    if (arena_tally_mean(all, level, &mean, &likely) == 0) {
        return;
    }
    fprintf(out, "| mean |");
    if (level > 0) {
        fprintf(out, " %u |", level);
    }
    fprintf(out, " | | %.1f %% | %.1f-%.1f |", percent(mean), percent(likely.low),
            percent(likely.high));
    for (size_t i = 0; i < more; i++) {
        fprintf(out, " |");
    }
    fprintf(out, "\n");
}

/* The rows of a table of cells, each level with its mean. `more` columns come behind the shares. */
static void rows_markdown(const arena_tally *all, size_t more,
                          void (*rest)(const arena_tally *all, const arena_row *one, FILE *out),
                          FILE *out)
{
    for (size_t level = 0; level < ARENA_LEVELS; level++) {
        for (size_t i = 0; i < all->count; i++) {
            if (all->rows[i].cell.epidemics == arena_levels[level]) {
                share_markdown(&all->rows[i], out);
                rest(all, &all->rows[i], out);
            }
        }
        mean_markdown(all, arena_levels[level], more, out);
    }
    fprintf(out, "\n");
}

static void strength_row(const arena_tally *all, const arena_row *one, FILE *out)
{
    for (size_t i = 0; i < all->cause_count; i++) {
        fprintf(out, " %" PRIu64 " |", one->lost[i]);
    }
    turn_markdown(one->to_win.median, out);
    fprintf(out, " %.1f | %.1f | %" PRIu64 " |\n", milliseconds_a_turn(one),
            (double)one->slowest_us / 1000, one->late);
}

static void strength_markdown(const arena_tally *all, FILE *out)
{
    share_titles(all, "games", "won", out);
    for (size_t i = 0; i < all->cause_count; i++) {
        fprintf(out, " lost: %s |", all->causes[i]);
    }
    fprintf(out, " turns to win | CPU ms a turn | slowest ms | late |");
    rule_markdown(all, all->cause_count + 4, out);
    rows_markdown(all, all->cause_count + 4, strength_row, out);
}

static void losses_markdown(const arena_tally *all, FILE *out)
{
    if (all->loss_count == 0) {
        return;
    }
    bool has_epidemics = all->rows[0].cell.epidemics > 0;
    bool knows_cures = false;
    for (size_t i = 0; i < all->loss_count; i++) {
        knows_cures |= all->losses[i].knows_cures;
    }
    fprintf(out, "When games were lost:\n\n|%s lost | games | first turn | median | last |%s\n|%s",
            has_epidemics ? " epidemics |" : "", knows_cures ? " 0 cures | 1 | 2 | 3 |" : "",
            has_epidemics ? "---|" : "");
    fprintf(out, "---|---|---|---|---|%s\n", knows_cures ? "---|---|---|---|" : "");
    for (size_t i = 0; i < all->loss_count; i++) {
        const arena_loss *one = &all->losses[i];
        fprintf(out, "|");
        if (has_epidemics) {
            fprintf(out, " %u |", one->level);
        }
        fprintf(out, " %s | %" PRIu64 " |", all->causes[one->cause], one->games);
        turn_markdown(one->at.first, out);
        turn_markdown(one->at.median, out);
        turn_markdown(one->at.last, out);
        for (size_t cures = 0; knows_cures && cures < ARENA_CURES; cures++) {
            fprintf(out, one->knows_cures ? " %" PRIu64 " |" : " - |", one->cures[cures]);
        }
        fprintf(out, "\n");
    }
    fprintf(out, "\n");
}

static void ceiling_row(const arena_tally *all, const arena_row *one, FILE *out)
{
    (void)all;
    fprintf(out, " %" PRIu64 " |", one->share.games - one->share.won);
    turn_markdown(one->to_win.median, out);
    fprintf(out, " %.2f |\n", (double)one->cpu_us / 1e6 / (double)one->share.games);
}

static void ceiling_markdown(const arena_tally *all, FILE *out)
{
    fprintf(out, "All cards were known. A deal in which a win was found can be won, as its record "
                 "proves; of the others\nnothing is known. This does not measure strength.\n\n");
    share_titles(all, "deals", "can be won", out);
    fprintf(out, " not found | turns to win | CPU s a deal |");
    rule_markdown(all, 3, out);
    rows_markdown(all, 3, ceiling_row, out);
}

static void calibration_markdown(const arena_calibration *sum, FILE *out)
{
    if (sum->count == 0) {
        return;
    }
    fprintf(out, "Predicted chances at the beginning of turns, and what came of them:\n\n"
                 "| predicted | turns | mean | won | difference |\n|---|---|---|---|---|\n");
    for (unsigned i = 0; i < ARENA_BINS; i++) {
        if (sum->bin[i].count > 0) {
            double n = (double)sum->bin[i].count;
            double said = (double)sum->bin[i].predicted / ARENA_CHANCE / n;
            double won = (double)sum->bin[i].won / n;
            fprintf(out, "| %u-%u %% | %" PRIu64 " | %.1f %% | %.1f %% | %+.1f |\n", 5 * i,
                    5 * i + 5, sum->bin[i].count, percent(said), percent(won), percent(won - said));
        }
    }
    fprintf(out, "\nMean difference, weighted: %.2f points.\n\n",
            percent(arena_calibration_error(sum)));
}

/* The share of the time above which hidden work is not ruled out (docs/develop/arena.md, section
 * 4). */
static const double stalled_max = 0.01;

static void stalls_markdown(const arena_results *results, FILE *out)
{
    uint64_t stalled_us, counted_us, games = arena_tally_stalls(results, &stalled_us, &counted_us);
    if (games == 0) {
        return;
    }
    double share = (double)stalled_us / (double)(stalled_us + counted_us);
    fprintf(out,
            "The machine stood still for %.1f s while the engine thought, %.2f %% of its time, in "
            "%" PRIu64 " games: that is not in the times above.%s\n\n",
            (double)stalled_us / 1000000, percent(share), games,
            share > stalled_max ? " It is so much that no claim should be made." : "");
}

static void swaps_markdown(const arena_results *results, FILE *out)
{
    uint64_t swapped, differing;
    arena_tally_swaps(results, &swapped, &differing);
    if (swapped > 0) {
        fprintf(out,
                "Swap test: %" PRIu64 " decisions were asked twice, %" PRIu64
                " were answered differently.\n\n",
                swapped, differing);
    }
}

void arena_report_markdown(const arena_results *results, FILE *out)
{
    arena_tally all = arena_tally_make(results);
    arena_calibration calibration = arena_calibration_of(results);
    head_markdown(results, out);
    if (is_ceiling(results) && all.count > 0) {
        ceiling_markdown(&all, out);
    } else if (arena_report_peeks(results)) {
        fprintf(out, "The engine knew the future: these games do not measure strength.\n\n");
    } else if (all.count > 0) {
        strength_markdown(&all, out);
        losses_markdown(&all, out);
        calibration_markdown(&calibration, out);
    }
    if (results->unaccounted) {
        fprintf(out, "The engine used processor time when it was not asked: the times above are "
                     "too short.\n\n");
    }
    stalls_markdown(results, out);
    swaps_markdown(results, out);
}

/* ---- JSON -------------------------------------------------------------------------------- */

static void share_json(json *out, double share, arena_interval likely)
{
    json_real(out, "share", share);
    json_real(out, "low", likely.low);
    json_real(out, "high", likely.high);
}

static void cell_json(json *out, arena_cell cell)
{
    json_number(out, "players", cell.players);
    if (cell.epidemics > 0) {
        json_number(out, "epidemics", cell.epidemics);
    }
}

static void row_json(const arena_tally *all, const arena_row *one, json *out)
{
    json_open(out, NULL, '{');
    cell_json(out, one->cell);
    json_number(out, "games", one->share.games);
    json_number(out, "won", one->share.won);
    share_json(out, (double)one->share.won / (double)one->share.games,
               arena_wilson(one->share.won, one->share.games));
    json_open(out, "lost", '{');
    for (size_t i = 0; i < all->cause_count; i++) {
        json_number(out, all->causes[i], one->lost[i]);
    }
    json_close(out, '}');
    json_number(out, "turns_to_win", one->to_win.median);
    json_real(out, "cpu_ms_a_turn", milliseconds_a_turn(one));
    json_real(out, "slowest_ms", (double)one->slowest_us / 1000);
    json_number(out, "late", one->late);
    json_close(out, '}');
}

static void losses_json(const arena_tally *all, json *out)
{
    json_open(out, "losses", '[');
    for (size_t i = 0; i < all->loss_count; i++) {
        const arena_loss *one = &all->losses[i];
        json_open(out, NULL, '{');
        if (one->level > 0) {
            json_number(out, "epidemics", one->level);
        }
        json_text(out, "cause", all->causes[one->cause]);
        json_number(out, "games", one->games);
        json_number(out, "first_turn", one->at.first);
        json_number(out, "median_turn", one->at.median);
        json_number(out, "last_turn", one->at.last);
        if (one->knows_cures) {
            json_open(out, "cures", '[');
            for (size_t cures = 0; cures < ARENA_CURES; cures++) {
                json_number(out, NULL, one->cures[cures]);
            }
            json_close(out, ']');
        }
        json_close(out, '}');
    }
    json_close(out, ']');
}

/* Other keys than those of strength, so that nobody takes one for the other. */
static void ceiling_json(const arena_tally *all, json *out)
{
    json_open(out, "ceiling", '[');
    for (size_t i = 0; i < all->count; i++) {
        const arena_row *one = &all->rows[i];
        json_open(out, NULL, '{');
        cell_json(out, one->cell);
        json_number(out, "deals", one->share.games);
        json_number(out, "can_be_won", one->share.won);
        share_json(out, (double)one->share.won / (double)one->share.games,
                   arena_wilson(one->share.won, one->share.games));
        json_number(out, "turns_to_win", one->to_win.median);
        json_real(out, "cpu_s_a_deal", (double)one->cpu_us / 1e6 / (double)one->share.games);
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void means_json(const arena_tally *all, json *out)
{
    json_open(out, "means", '[');
    for (size_t level = 0; level < ARENA_LEVELS; level++) {
        double mean;
        arena_interval likely;
        size_t cells = arena_tally_mean(all, arena_levels[level], &mean, &likely);
        if (cells > 0) {
            json_open(out, NULL, '{');
            if (arena_levels[level] > 0) {
                json_number(out, "epidemics", arena_levels[level]);
            }
            json_number(out, "cells", cells);
            share_json(out, mean, likely);
            json_close(out, '}');
        }
    }
    json_close(out, ']');
}

static void calibration_json(const arena_calibration *sum, json *out)
{
    if (sum->count == 0) {
        return;
    }
    json_open(out, "calibration", '{');
    json_real(out, "error", arena_calibration_error(sum));
    json_open(out, "bins", '[');
    for (size_t i = 0; i < ARENA_BINS; i++) {
        json_open(out, NULL, '{');
        json_number(out, "turns", sum->bin[i].count);
        json_number(out, "won", sum->bin[i].won);
        json_number(out, "predicted", sum->bin[i].predicted);
        json_close(out, '}');
    }
    json_close(out, ']');
    json_close(out, '}');
}

static void head_json(const arena_results *results, json *out)
{
    static const char *const keys[] = {"setting", "rules",  "digest",  "forbid",  "set",
                                       "class",   "player", "machine", "compiler"};
    char text[512];
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        if (json_text_of(strbuf_text(&results->head), keys[i], text, sizeof text)) {
            json_text(out, keys[i], text);
        }
    }
}

void arena_report_json(const arena_results *results, json *out)
{
    arena_tally all = arena_tally_make(results);
    arena_calibration calibration = arena_calibration_of(results);
    uint64_t swapped, differing, stalled_us, counted_us;
    arena_tally_swaps(results, &swapped, &differing);
    arena_tally_stalls(results, &stalled_us, &counted_us);
    json_open(out, NULL, '{');
    head_json(results, out);
    json_bool(out, "peeks", arena_report_peeks(results));
    json_bool(out, "unaccounted", results->unaccounted);
    json_number(out, "games", results->count);
    json_number(out, "stood_us", stalled_us);
    json_number(out, "swapped", swapped);
    json_number(out, "differing", differing);
    if (is_ceiling(results)) {
        ceiling_json(&all, out);
        means_json(&all, out);
    } else if (!arena_report_peeks(results)) {
        json_open(out, "cells", '[');
        for (size_t i = 0; i < all.count; i++) {
            row_json(&all, &all.rows[i], out);
        }
        json_close(out, ']');
        means_json(&all, out);
        losses_json(&all, out);
        calibration_json(&calibration, out);
    }
    json_close(out, '}');
}
