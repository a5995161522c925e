/* Two players on the same deals. */
#include "compare.h"

#include <inttypes.h>
#include <string.h>

#include "report.h"
#include "statistics.h"
#include "util/json_reader.h"

/* Pairs of games: what both, one or none of the players won. */
typedef struct pairs {
    uint64_t both, first, second, none;
} pairs;

enum { LEVELS = 8 }; /* by epidemics, and 7: all */

static bool same_value(const arena_results *one, const arena_results *other, const char *key)
{
    const char *left = json_find(strbuf_text(&one->head), key);
    const char *right = json_find(strbuf_text(&other->head), key);
    if (!left || !right) {
        return left == right;
    }
    size_t length =
        strcspn(left, "\"{") == 0 ? strcspn(left + 1, *left == '{' ? "}" : "\"") + 1 : 0;
    return strncmp(left, right, length + 1) == 0;
}

bool arena_comparable(const arena_results *one, const arena_results *other)
{
    static const char *const keys[] = {"rules", "digest", "options", "forbid", "set", "commitment"};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        if (!same_value(one, other, keys[i])) {
            return false;
        }
    }
    return true;
}

static void count_pair(pairs *to, bool first, bool second)
{
    to->both += first && second;
    to->first += first && !second;
    to->second += !first && second;
    to->none += !first && !second;
}

static void join(const arena_results *one, const arena_results *other, pairs out[LEVELS])
{
    size_t hint = 0;
    for (size_t i = 0; i < one->count; i++) {
        const arena_result *left = &one->list[i];
        const arena_result *right = arena_results_find(other, &hint, left->cell, left->index);
        if (right) {
            bool first = arena_is_won(left), second = arena_is_won(right);
            count_pair(&out[left->cell.epidemics], first, second);
            count_pair(&out[LEVELS - 1], first, second);
        }
    }
}

static uint64_t sum_of(const pairs *some)
{
    return some->both + some->first + some->second + some->none;
}

static void write_row(const char *level, const pairs *some, FILE *out)
{
    double n = (double)sum_of(some);
    fprintf(out,
            "| %s | %.0f | %.1f %% | %.1f %% | %" PRIu64 " | %" PRIu64 " | %" PRIu64 " | %" PRIu64
            " | %.4g |\n",
            level, n, 100 * (double)(some->both + some->first) / n,
            100 * (double)(some->both + some->second) / n, some->both, some->first, some->second,
            some->none, arena_mcnemar(some->first, some->second));
}

static void write_json(unsigned level, const pairs *some, json *writer)
{
    json_open(writer, NULL, '{');
    if (level < LEVELS - 1 && level > 0) {
        json_number(writer, "epidemics", level);
    }
    json_number(writer, "games", sum_of(some));
    json_number(writer, "both", some->both);
    json_number(writer, "only_first", some->first);
    json_number(writer, "only_second", some->second);
    json_number(writer, "neither", some->none);
    json_real(writer, "p", arena_mcnemar(some->first, some->second));
    json_close(writer, '}');
}

static void write_player(const arena_results *results, const char *which, FILE *out)
{
    char player[256] = "", class_name[32] = "";
    json_text_of(strbuf_text(&results->head), "player", player, sizeof player);
    json_text_of(strbuf_text(&results->head), "class", class_name, sizeof class_name);
    fprintf(out, "%s: %s, %s%s\n", which, player, class_name,
            arena_report_peeks(results) ? "; knew all cards, so this does not measure strength"
                                        : "");
}

void arena_compare(const arena_results *one, const arena_results *other, FILE *out, json *writer)
{
    pairs levels[LEVELS] = {0};
    join(one, other, levels);
    if (writer) {
        json_open(writer, NULL, '[');
    } else {
        write_player(one, "first", out);
        write_player(other, "second", out);
        fprintf(out, "\n| epidemics | games | first | second | both won | only first | only second "
                     "| neither | p |\n|---|---|---|---|---|---|---|---|---|\n");
    }
    for (unsigned level = 0; level < LEVELS; level++) {
        char name[16];
        snprintf(name, sizeof name, level < LEVELS - 1 ? "%u" : "all", level);
        /* Without epidemics the row of all says it. */
        if (sum_of(&levels[level]) == 0 || level == 0) {
            continue;
        }
        if (writer) {
            write_json(level, &levels[level], writer);
        } else {
            write_row(name, &levels[level], out);
        }
    }
    if (writer) {
        json_close(writer, ']');
        json_end(writer);
    }
}
