/* The AI module as a native program, so that a module can be held against it: the same questions,
 * the same answers, and how long they took.
 *
 *     ai_native PLAYER PLAYOUTS GAMES JUDGEMENTS <RECORD
 *
 * Prints lines: `advice` with a hash of its bytes that do not depend on the machine, `playouts
 * MOVES NANOSECONDS`, `judge SUM NANOSECONDS`, `think NANOSECONDS`. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bindings/wasm/ai_module.h"

static uint64_t now(void)
{
    struct timespec at;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &at);
    return (uint64_t)at.tv_sec * 1000000000U + (uint64_t)at.tv_nsec;
}

static void print_advice(const surto_advice *advice)
{
    printf("advice %" PRIu32 " %" PRIu64 " %" PRIu64 " %" PRIu32 " %u", advice->win,
           advice->playouts, advice->evaluations, advice->plans, advice->count);
    for (unsigned i = 0; i < advice->count; i++) {
        const surto_candidate *one = &advice->candidate[i];
        printf(" / %" PRIu32 " %" PRIu32, one->win, one->error);
        for (unsigned k = 0; k < one->plan_count; k++) {
            const surto_move *move = &one->plan[k];
            printf(" %u.%u.%u.%u.%u", move->kind, move->actor, move->arg[0], move->arg[1],
                   move->arg[2]);
        }
        for (unsigned k = 0; k < one->reason_count; k++) {
            printf(" r%u.%u.%u", one->reasons[k].kind, one->reasons[k].amount,
                   one->reasons[k].before);
        }
    }
    printf("\n");
}

int main(int argc, char **argv)
{
    static char record[1 << 20];
    if (argc != 5) {
        return 2;
    }
    size_t length = fread(record, 1, sizeof record, stdin);
    memcpy(ai_module_input(length), record, length);
    if (ai_module_open(length, (unsigned)atoi(argv[1])) != SURTO_OK) {
        return 1;
    }
    uint64_t begun = now();
    int32_t status = ai_module_think(SURTO_SPECTATOR, (uint32_t)atoi(argv[2]), 3, 0);
    uint64_t thought = now() - begun;
    if (status != SURTO_OK) {
        return 1;
    }
    print_advice(ai_module_advice());
    printf("think %" PRIu64 "\n", thought);
    begun = now();
    uint32_t moves = ai_module_bench_playouts((uint32_t)atoi(argv[3]), 1);
    printf("playouts %" PRIu32 " %" PRIu64 "\n", moves, now() - begun);
    begun = now();
    uint32_t sum = ai_module_bench_judge((uint32_t)atoi(argv[4]));
    printf("judge %" PRIu32 " %" PRIu64 "\n", sum, now() - begun);
    return 0;
}
