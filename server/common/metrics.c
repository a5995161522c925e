/* The metrics of this process, and their text in Prometheus' exposition format 0.0.4. */
#include "metrics.h"

#include <inttypes.h>
#include <math.h>

#define METRICS_NAME(id, name, kind, help) [METRIC_##id] = {"surtod_" name, #kind, help},
static const struct {
    const char *name, *kind, *help;
} SHAPES[METRIC_COUNT] = {METRICS(METRICS_NAME)};
#undef METRICS_NAME

static const struct {
    const char *name, *help;
} TIMES[TIME_COUNT] = {
    [TIME_MESSAGE] = {"surtod_message_seconds", "Handling a client's message on the loop"},
    [TIME_APPEND] = {"surtod_append_seconds", "An append, from asking the store to its answer"},
    [TIME_MOVE] = {"surtod_move_seconds", "A move, from its frame to the parcels of its news"},
    [TIME_LOOP] = {"surtod_loop_seconds", "How late a timer of the loop was"},
};

static const uint64_t BOUNDS[] = {100,     250,     500,     1000,    2500,   5000,
                                  10000,   25000,   50000,   100000,  250000, 500000,
                                  1000000, 2500000, 5000000, 10000000};
enum { BOUND_COUNT = sizeof BOUNDS / sizeof *BOUNDS };

static struct {
    int64_t values[METRIC_COUNT];
    struct {
        uint64_t below[BOUND_COUNT + 1]; /* not summed up; the last: beyond all bounds */
        uint64_t sum;
    } times[TIME_COUNT];
} numbers;

void metrics_add(metric which, int64_t more)
{
    numbers.values[which] += more;
}

int64_t metrics_value(metric which)
{
    return numbers.values[which];
}

void metrics_took(metrics_time which, uint64_t microseconds)
{
    size_t i = 0;
    while (i < BOUND_COUNT && microseconds > BOUNDS[i]) {
        i++;
    }
    numbers.times[which].below[i]++;
    numbers.times[which].sum += microseconds;
}

void metrics_write_value(FILE *out, const char *name, double value)
{
    if (isfinite(value)) {
        fprintf(out, "%s %.17g\n", name, value);
    }
}

void metrics_write(FILE *out)
{
    for (size_t i = 0; i < METRIC_COUNT; i++) {
        fprintf(out, "# HELP %s %s\n# TYPE %s %s\n%s %" PRId64 "\n", SHAPES[i].name, SHAPES[i].help,
                SHAPES[i].name, SHAPES[i].kind, SHAPES[i].name, numbers.values[i]);
    }
    for (size_t i = 0; i < TIME_COUNT; i++) {
        uint64_t count = 0;
        fprintf(out, "# HELP %s %s\n# TYPE %s histogram\n", TIMES[i].name, TIMES[i].help,
                TIMES[i].name);
        for (size_t k = 0; k < BOUND_COUNT; k++) {
            count += numbers.times[i].below[k];
            fprintf(out, "%s_bucket{le=\"%g\"} %" PRIu64 "\n", TIMES[i].name,
                    (double)BOUNDS[k] / 1e6, count);
        }
        count += numbers.times[i].below[BOUND_COUNT];
        fprintf(out, "%s_bucket{le=\"+Inf\"} %" PRIu64 "\n%s_sum %g\n%s_count %" PRIu64 "\n",
                TIMES[i].name, count, TIMES[i].name, (double)numbers.times[i].sum / 1e6,
                TIMES[i].name, count);
    }
}
