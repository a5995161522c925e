/* Tables of the arena. */
#include "arena_report.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "arena_count.h"
#include "front/memory.h"
#include "json_read.h"

enum { CAUSES_MAX = 16 };

static const unsigned levels[] = {0, 4, 5, 6};
enum { LEVELS = sizeof levels / sizeof levels[0] };

/* Causes of losses in the order they were met: the same columns for all cells. */
typedef struct causes {
    const char *list[CAUSES_MAX];
    size_t count;
} causes;

/* A row of the table. */
typedef struct row {
    arena_cell cell;
    arena_share share;
    uint64_t lost[CAUSES_MAX];
    uint64_t turns, cpu_us, slowest_us, late;
    uint64_t median; /* turns to win; 0 without a win */
} row;

static bool is_won(const arena_result *result)
{
    return strcmp(result->result, "won") == 0;
}

/* Why a game was lost: what stands behind "lost". */
static size_t cause_of(causes *all, const arena_result *result)
{
    const char *word = strncmp(result->result, "lost ", 5) == 0 ? result->result + 5 : "other";
    size_t i = 0;
    while (i < all->count && strcmp(all->list[i], word) != 0) {
        i++;
    }
    if (i == all->count && i + 1 < CAUSES_MAX) {
        all->list[all->count++] = word;
    }
    return i;
}

static int compare_numbers(const void *one, const void *other)
{
    uint64_t a = *(const uint64_t *)one, b = *(const uint64_t *)other;
    return (a > b) - (a < b);
}

static row count_cell(const arena_results *results, arena_cell cell, causes *all)
{
    row sum = {.cell = cell};
    uint64_t *turns = memory_take(results->count * sizeof *turns);
    for (size_t i = 0; i < results->count; i++) {
        const arena_result *one = &results->list[i];
        if (!arena_cell_equal(one->cell, cell)) {
            continue;
        }
        if (is_won(one)) {
            turns[sum.share.won++] = one->turns;
        } else {
            sum.lost[cause_of(all, one)]++;
        }
        sum.share.games++;
        sum.turns += one->turns;
        sum.cpu_us += one->cpu_us;
        sum.late += one->late;
        sum.slowest_us = one->slowest_us > sum.slowest_us ? one->slowest_us : sum.slowest_us;
    }
    if (sum.share.won > 0) {
        qsort(turns, sum.share.won, sizeof *turns, compare_numbers);
        sum.median = turns[(sum.share.won - 1) / 2];
    }
    free(turns);
    return sum;
}

/* All rows that have games, by epidemics and players. */
typedef struct table {
    row rows[LEVELS * SURTO_SEATS_MAX];
    size_t count;
    causes why;
} table;

static table count_all(const arena_results *results)
{
    table sum = {0};
    for (size_t level = 0; level < LEVELS; level++) {
        for (unsigned players = 2; players <= SURTO_SEATS_MAX; players++) {
            row one = count_cell(results, (arena_cell){players, levels[level]}, &sum.why);
            if (one.share.games > 0) {
                sum.rows[sum.count++] = one;
            }
        }
    }
    return sum;
}

/* The mean of the rows of a level. Returns: of how many; 0 with less than two. */
static size_t mean_of(const table *all, unsigned level, double *mean, arena_interval *interval)
{
    arena_share shares[SURTO_SEATS_MAX];
    size_t count = 0;
    for (size_t i = 0; i < all->count; i++) {
        if (all->rows[i].cell.epidemics == level) {
            shares[count++] = all->rows[i].share;
        }
    }
    return count > 1 && arena_mean(shares, count, mean, interval) ? count : 0;
}

static arena_calibration calibrate(const arena_results *results)
{
    arena_calibration sum = {0};
    for (size_t i = 0; i < results->count; i++) {
        const arena_result *one = &results->list[i];
        for (size_t turn = 0; turn < one->turn_count; turn++) {
            if (one->predicted[turn] >= 0) {
                arena_calibrate(&sum, (unsigned)one->predicted[turn], is_won(one));
            }
        }
    }
    return sum;
}

static void count_swaps(const arena_results *results, uint64_t *swapped, uint64_t *differing)
{
    *swapped = *differing = 0;
    for (size_t i = 0; i < results->count; i++) {
        *swapped += results->list[i].swapped;
        *differing += results->list[i].differing;
    }
}

bool arena_report_peeks(const arena_results *results)
{
    const char *peeks = json_find(strbuf_text(&results->head), "peeks");
    return peeks && strncmp(peeks, "true", 4) == 0;
}

static double milliseconds_a_turn(const row *one)
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
    head_row(results, "processor", "machine", out);
    head_row(results, "compiler", "compiler", out);
    fprintf(out, "\n");
}

static void row_markdown(const table *all, const row *one, FILE *out)
{
    arena_interval likely = arena_wilson(one->share.won, one->share.games);
    fprintf(out, "| %u | ", one->cell.players);
    if (one->cell.epidemics > 0) {
        fprintf(out, "%u | ", one->cell.epidemics);
    }
    fprintf(out, "%" PRIu64 " | %" PRIu64 " | %.1f %% | %.1f-%.1f |", one->share.games,
            one->share.won, percent((double)one->share.won / (double)one->share.games),
            percent(likely.low), percent(likely.high));
    for (size_t i = 0; i < all->why.count; i++) {
        fprintf(out, " %" PRIu64 " |", one->lost[i]);
    }
    if (one->median > 0) {
        fprintf(out, " %" PRIu64 " |", one->median);
    } else {
        fprintf(out, " - |");
    }
    fprintf(out, " %.1f | %.1f | %" PRIu64 " |\n", milliseconds_a_turn(one),
            (double)one->slowest_us / 1000, one->late);
}

static void mean_markdown(const table *all, unsigned level, FILE *out)
{
    double mean;
    arena_interval likely;
    if (mean_of(all, level, &mean, &likely) == 0) {
        return;
    }
    fprintf(out, "| mean |");
    if (level > 0) {
        fprintf(out, " %u |", level);
    }
    fprintf(out, " | | %.1f %% | %.1f-%.1f |", percent(mean), percent(likely.low),
            percent(likely.high));
    for (size_t i = 0; i < all->why.count + 4; i++) {
        fprintf(out, " |");
    }
    fprintf(out, "\n");
}

static void table_markdown(const table *all, FILE *out)
{
    bool has_epidemics = all->rows[0].cell.epidemics > 0;
    fprintf(out, "| players | %sgames | won | share | 95 %% |",
            has_epidemics ? "epidemics | " : "");
    for (size_t i = 0; i < all->why.count; i++) {
        fprintf(out, " lost: %s |", all->why.list[i]);
    }
    fprintf(out, " turns to win | CPU ms a turn | slowest ms | late |\n|");
    for (size_t i = 0; i < all->why.count + 9 + has_epidemics; i++) {
        fprintf(out, "---|");
    }
    fprintf(out, "\n");
    for (size_t level = 0; level < LEVELS; level++) {
        for (size_t i = 0; i < all->count; i++) {
            if (all->rows[i].cell.epidemics == levels[level]) {
                row_markdown(all, &all->rows[i], out);
            }
        }
        mean_markdown(all, levels[level], out);
    }
    fprintf(out, "\n");
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

static void swaps_markdown(const arena_results *results, FILE *out)
{
    uint64_t swapped, differing;
    count_swaps(results, &swapped, &differing);
    if (swapped > 0) {
        fprintf(out,
                "Swap test: %" PRIu64 " decisions were asked twice, %" PRIu64
                " were answered differently.\n\n",
                swapped, differing);
    }
}

void arena_report_markdown(const arena_results *results, FILE *out)
{
    table all = count_all(results);
    arena_calibration calibration = calibrate(results);
    head_markdown(results, out);
    if (arena_report_peeks(results)) {
        fprintf(out, "The engine knew the future: these games are no measure of strength.\n\n");
    } else if (all.count > 0) {
        table_markdown(&all, out);
        calibration_markdown(&calibration, out);
    }
    if (results->unaccounted) {
        fprintf(out, "The engine used processor time when it was not asked: the times above are "
                     "too short.\n\n");
    }
    swaps_markdown(results, out);
}

/* ---- JSON -------------------------------------------------------------------------------- */

static void share_json(json *out, double share, arena_interval likely)
{
    json_real(out, "share", share);
    json_real(out, "low", likely.low);
    json_real(out, "high", likely.high);
}

static void row_json(const table *all, const row *one, json *out)
{
    json_open(out, NULL, '{');
    json_number(out, "players", one->cell.players);
    if (one->cell.epidemics > 0) {
        json_number(out, "epidemics", one->cell.epidemics);
    }
    json_number(out, "games", one->share.games);
    json_number(out, "won", one->share.won);
    share_json(out, (double)one->share.won / (double)one->share.games,
               arena_wilson(one->share.won, one->share.games));
    json_open(out, "lost", '{');
    for (size_t i = 0; i < all->why.count; i++) {
        json_number(out, all->why.list[i], one->lost[i]);
    }
    json_close(out, '}');
    json_number(out, "turns_to_win", one->median);
    json_real(out, "cpu_ms_a_turn", milliseconds_a_turn(one));
    json_real(out, "slowest_ms", (double)one->slowest_us / 1000);
    json_number(out, "late", one->late);
    json_close(out, '}');
}

static void means_json(const table *all, json *out)
{
    json_open(out, "means", '[');
    for (size_t level = 0; level < LEVELS; level++) {
        double mean;
        arena_interval likely;
        size_t cells = mean_of(all, levels[level], &mean, &likely);
        if (cells > 0) {
            json_open(out, NULL, '{');
            if (levels[level] > 0) {
                json_number(out, "epidemics", levels[level]);
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
    table all = count_all(results);
    arena_calibration calibration = calibrate(results);
    uint64_t swapped, differing;
    count_swaps(results, &swapped, &differing);
    json_open(out, NULL, '{');
    head_json(results, out);
    json_bool(out, "peeks", arena_report_peeks(results));
    json_bool(out, "unaccounted", results->unaccounted);
    json_number(out, "games", results->count);
    json_number(out, "swapped", swapped);
    json_number(out, "differing", differing);
    if (!arena_report_peeks(results)) {
        json_open(out, "cells", '[');
        for (size_t i = 0; i < all.count; i++) {
            row_json(&all, &all.rows[i], out);
        }
        json_close(out, ']');
        means_json(&all, out);
        calibration_json(&calibration, out);
    }
    json_close(out, '}');
}
