/* Adds up results. */
#include "tally.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "util/memory.h"

const unsigned arena_levels[ARENA_LEVELS] = {0, 4, 5, 6};

/* The cause of a loss: the words after "lost". */
static size_t cause_of(arena_tally *all, const arena_result *result)
{
    const char *word = strncmp(result->result, "lost ", 5) == 0 ? result->result + 5 : "other";
    size_t i = 0;
    while (i < all->cause_count && strcmp(all->causes[i], word) != 0) {
        i++;
    }
    if (i == all->cause_count && i + 1 < ARENA_CAUSES_MAX) {
        all->causes[all->cause_count++] = word;
    }
    assert(i < ARENA_CAUSES_MAX);
    return i;
}

static int compare_numbers(const void *one, const void *other)
{
    uint64_t a = *(const uint64_t *)one, b = *(const uint64_t *)other;
    return (a > b) - (a < b);
}

/* Sorts a list of turns and summarises it. */
static arena_turns summarise(uint64_t *turns, size_t count)
{
    if (count == 0) {
        return (arena_turns){0};
    }
    qsort(turns, count, sizeof *turns, compare_numbers);
    return (arena_turns){turns[0], turns[(count - 1) / 2], turns[count - 1]};
}

/* `turns` has room for all games. */
static arena_row count_cell(const arena_results *results, arena_cell cell, arena_tally *all,
                            uint64_t *turns)
{
    arena_row sum = {.cell = cell};
    for (size_t i = 0; i < results->count; i++) {
        const arena_result *one = &results->list[i];
        if (!arena_cell_equal(one->cell, cell)) {
            continue;
        }
        if (arena_is_won(one)) {
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
    assert(sum.share.won <= sum.share.games && sum.share.games <= results->count);
    sum.to_win = summarise(turns, sum.share.won);
    return sum;
}

static arena_loss count_losses(const arena_results *results, unsigned level, size_t cause,
                               arena_tally *all, uint64_t *turns)
{
    arena_loss sum = {.level = level, .cause = cause, .knows_cures = true};
    for (size_t i = 0; i < results->count; i++) {
        const arena_result *one = &results->list[i];
        if (one->cell.epidemics != level || arena_is_won(one) || cause_of(all, one) != cause) {
            continue;
        }
        turns[sum.games++] = one->turns;
        if (one->cures >= 0 && one->cures < ARENA_CURES) {
            sum.cures[one->cures]++;
        } else {
            sum.knows_cures = false;
        }
    }
    sum.at = summarise(turns, sum.games);
    return sum;
}

arena_tally arena_tally_make(const arena_results *results)
{
    arena_tally all = {0};
    uint64_t *turns = memory_take(results->count * sizeof *turns);
    for (size_t level = 0; level < ARENA_LEVELS; level++) {
        for (unsigned players = 2; players <= SURTO_SEATS_MAX; players++) {
            arena_cell cell = {players, arena_levels[level]};
            arena_row one = count_cell(results, cell, &all, turns);
            if (one.share.games > 0) {
                assert(all.count < sizeof all.rows / sizeof *all.rows);
                all.rows[all.count++] = one;
            }
        }
    }
    for (size_t level = 0; level < ARENA_LEVELS; level++) {
        for (size_t cause = 0; cause < all.cause_count; cause++) {
            arena_loss one = count_losses(results, arena_levels[level], cause, &all, turns);
            if (one.games > 0) {
                assert(all.loss_count < sizeof all.losses / sizeof *all.losses);
                all.losses[all.loss_count++] = one;
            }
        }
    }
    free(turns);
    return all;
}

size_t arena_tally_mean(const arena_tally *all, unsigned level, double *mean,
                        arena_interval *interval)
{
    arena_share shares[SURTO_SEATS_MAX];
    size_t count = 0;
    for (size_t i = 0; i < all->count; i++) {
        if (all->rows[i].cell.epidemics == level) {
            assert(count < SURTO_SEATS_MAX);
            shares[count++] = all->rows[i].share;
        }
    }
    return count > 1 && arena_mean(shares, count, mean, interval) ? count : 0;
}

arena_calibration arena_calibration_of(const arena_results *results)
{
    arena_calibration sum = {0};
    for (size_t i = 0; i < results->count; i++) {
        const arena_result *one = &results->list[i];
        assert(one->predictions <= ARENA_TURNS_MAX);
        for (size_t turn = 0; turn < one->predictions; turn++) {
            if (one->predicted[turn] >= 0) {
                arena_calibrate(&sum, (unsigned)one->predicted[turn], arena_is_won(one));
            }
        }
    }
    return sum;
}

void arena_tally_swaps(const arena_results *results, uint64_t *swapped, uint64_t *differing)
{
    *swapped = *differing = 0;
    for (size_t i = 0; i < results->count; i++) {
        *swapped += results->list[i].swapped;
        *differing += results->list[i].differing;
    }
}

uint64_t arena_tally_stalls(const arena_results *results, uint64_t *stalled, uint64_t *counted)
{
    uint64_t games = 0;
    *stalled = *counted = 0;
    for (size_t i = 0; i < results->count; i++) {
        *stalled += results->list[i].stalled_us;
        *counted += results->list[i].cpu_us;
        games += results->list[i].stalled_us > 0;
    }
    return games;
}
