/* Fitting of a net by Adam: stochastic gradients with a memory of their size. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <surto/random.h>

#include "ai/evaluator.h"
#include "train.h"

typedef struct model_last {
    float direct[BASE_FEATURES], out[BASE_HIDDEN], bias;
} model_last;

/* The net in floating point. Hidden weights lie by feature, so that the inner loop runs over units
 * and the order of additions does not depend on how a compiler makes vectors of it. */
typedef struct model {
    float hidden[BASE_FEATURES][BASE_HIDDEN], hidden_bias[BASE_HIDDEN];
    model_last last, own[BASE_TEAMS]; /* for all, and what is added for a number of players */
} model;

enum {
    PARAMETERS = sizeof(model) / sizeof(float),
    BATCH = 256,
    HELD_OUT = 20 /* one row of so many, at the end, is only looked at */
};

static const double BIAS_ONE = 65536, RATE = 0.002; /* of the first step */

/* Where the system can choose a function by the processor when the program starts, these are made
 * several times. What runs in vectors adds to different sums, so the result is the same. */
#if defined(__x86_64__) && defined(__gnu_linux__)
#define WIDE __attribute__((target_clones("avx512f", "avx2", "default")))
#else
#define WIDE
#endif

/* A row as the model sees it. */
typedef struct sight {
    float x[BASE_FEATURES], h[BASE_HIDDEN];
    float error; /* of the chance to win */
    unsigned team;
} sight;

typedef struct fit_state {
    model m, gradient, mean, square;
    row *rows;
    size_t count, used; /* used: those that are learnt from */
    uint32_t *groups;   /* first rows of groups: plans that were compared, or one row alone */
    size_t group_count;
    size_t told;                      /* rows so far, over all epochs */
    double first_power, second_power; /* of what Adam remembers, to the number of steps */
    surto_rng rng;
} fit_state;

/* e to the x by halving the argument and a short series: nothing but additions and products, so it
 * is the same everywhere. */
static double power_of_e(double x)
{
    x = x < -40 ? -40 : x > 40 ? 40 : x;
    double small = x / 4096, series = 1, term = 1;
    for (int i = 1; i <= 6; i++) {
        term *= small / i;
        series += term;
    }
    for (int i = 0; i < 12; i++) {
        series *= series;
    }
    return series;
}

static int16_t weight_of(float x)
{
    double w = floor((double)x * BASE_WEIGHT_ONE + 0.5);
    return (int16_t)(w > INT16_MAX ? INT16_MAX : w < -INT16_MAX ? -INT16_MAX : w);
}

static void to_net(base_net *net, const model *m)
{
    memset(net, 0, sizeof *net);
    for (unsigned f = 0; f < BASE_FEATURES; f++) {
        for (unsigned h = 0; h < BASE_HIDDEN; h++) {
            net->hidden[h][f] = weight_of(m->hidden[f][h]);
        }
    }
    for (unsigned h = 0; h < BASE_HIDDEN; h++) {
        net->hidden_bias[h] = (int32_t)floor((double)m->hidden_bias[h] * BIAS_ONE + 0.5);
    }
    for (unsigned team = 0; team < BASE_TEAMS; team++) {
        base_net_last *last = &net->last[team];
        const model_last *own = &m->own[team];
        for (unsigned f = 0; f < BASE_FEATURES; f++) {
            last->direct[f] = weight_of(m->last.direct[f] + own->direct[f]);
        }
        for (unsigned h = 0; h < BASE_HIDDEN; h++) {
            last->out[h] = weight_of(m->last.out[h] + own->out[h]);
        }
        last->bias = (int32_t)floor((double)(m->last.bias + own->bias) * BIAS_ONE + 0.5);
    }
}

/* A number between -size and size. */
static float random_weight(surto_rng *rng, float size)
{
    return ((float)surto_rng_below(rng, 20001) / 10000 - 1) * size;
}

static void begin_at_random(model *m, surto_rng *rng)
{
    memset(m, 0, sizeof *m);
    for (unsigned f = 0; f < BASE_FEATURES; f++) {
        for (unsigned h = 0; h < BASE_HIDDEN; h++) {
            m->hidden[f][h] = random_weight(rng, 0.15F);
        }
    }
    for (unsigned h = 0; h < BASE_HIDDEN; h++) {
        m->last.out[h] = random_weight(rng, 0.2F);
        m->hidden_bias[h] = 0.1F;
    }
}

/* Looks at a row. */
WIDE static void look_at(const model *m, const row *r, sight *seen)
{
    const model_last *own = &m->own[r->seats - BASE_TEAM_MIN];
    float sum = m->last.bias + own->bias, *x = seen->x, *h = seen->h;
    memcpy(h, m->hidden_bias, sizeof m->hidden_bias);
    for (unsigned f = 0; f < BASE_FEATURES; f++) {
        float v = x[f] = (float)r->feature[f] / BASE_FEATURE_ONE;
        if (v != 0) {
            for (unsigned j = 0; j < BASE_HIDDEN; j++) {
                h[j] += v * m->hidden[f][j];
            }
            sum += v * (m->last.direct[f] + own->direct[f]);
        }
    }
    for (unsigned j = 0; j < BASE_HIDDEN; j++) {
        h[j] = h[j] > 0 ? h[j] < BASE_HIDDEN_MAX ? h[j] : BASE_HIDDEN_MAX : 0;
        sum += h[j] * (m->last.out[j] + own->out[j]);
    }
    seen->team = r->seats - BASE_TEAM_MIN;
    seen->error = (float)(1 / (1 + power_of_e(-(double)sum))) - r->target;
}

/* Adds what one row says to the gradient. */
WIDE static void learn_from(fit_state *s, const sight *seen, float error)
{
    const float *x = seen->x, *h = seen->h;
    float back[BASE_HIDDEN];
    model *g = &s->gradient;
    model_last *own = &g->own[seen->team];
    const float *out_own = s->m.own[seen->team].out;
    g->last.bias += error;
    own->bias += error;
    for (unsigned j = 0; j < BASE_HIDDEN; j++) {
        g->last.out[j] += error * h[j];
        own->out[j] += error * h[j];
        float weight = s->m.last.out[j] + out_own[j];
        back[j] = h[j] > 0 && h[j] < BASE_HIDDEN_MAX ? error * weight : 0;
        g->hidden_bias[j] += back[j];
    }
    for (unsigned f = 0; f < BASE_FEATURES; f++) {
        if (x[f] != 0) {
            g->last.direct[f] += error * x[f];
            own->direct[f] += error * x[f];
            for (unsigned j = 0; j < BASE_HIDDEN; j++) {
                g->hidden[f][j] += x[f] * back[j];
            }
        }
    }
}

static size_t group_end(const fit_state *s, size_t first)
{
    size_t end = first + 1;
    while (end < s->used && s->rows[end].compared && end - first < COMPARED_MAX) {
        end++;
    }
    return end;
}

/* Learns from the rows of a group, and once more from how they differ. Returns: the sum of the
 * squares of the errors. */
static double learn_from_group(fit_state *s, size_t first, size_t end, float contrast)
{
    sight seen[COMPARED_MAX];
    float mean = 0;
    double squares = 0;
    for (size_t i = first; i < end; i++) {
        look_at(&s->m, &s->rows[i], &seen[i - first]);
        float error = seen[i - first].error;
        mean += error / (float)(end - first);
        squares += (double)error * (double)error;
    }
    for (size_t i = 0; i < end - first; i++) {
        float error = seen[i].error;
        learn_from(s, &seen[i], error + contrast * (error - mean));
    }
    return squares;
}

/* One step against the gradient of a batch. */
WIDE static void step(fit_state *s, double rate)
{
    float *m = (float *)(void *)&s->m, *g = (float *)(void *)&s->gradient;
    float *mean = (float *)(void *)&s->mean, *square = (float *)(void *)&s->square;
    s->first_power *= 0.9;
    s->second_power *= 0.999;
    float scale = (float)(rate * sqrt(1 - s->second_power) / (1 - s->first_power));
    for (unsigned i = 0; i < PARAMETERS; i++) {
        float gradient = g[i] / BATCH + 1e-6F * m[i];
        mean[i] = 0.9F * mean[i] + 0.1F * gradient;
        square[i] = 0.999F * square[i] + 0.001F * gradient * gradient;
        m[i] -= scale * mean[i] / (sqrtf(square[i]) + 1e-8F);
    }
    memset(g, 0, sizeof s->gradient);
}

static void shuffle(fit_state *s)
{
    for (size_t i = s->group_count; i > 1; i--) {
        size_t j = surto_rng_below(&s->rng, (uint32_t)i);
        uint32_t swap = s->groups[i - 1];
        s->groups[i - 1] = s->groups[j];
        s->groups[j] = swap;
    }
}

static void read_rows(fit_state *s, const char *name)
{
    for (unsigned shard = 0; shard < SHARDS; shard++) {
        char file_name[300];
        snprintf(file_name, sizeof file_name, "%.255s.%u", name, shard);
        FILE *file = fopen(file_name, "rb");
        long size = file && !fseek(file, 0, SEEK_END) ? ftell(file) : -1;
        if (size < 0) {
            give_up("cannot be read", file_name);
        }
        rewind(file);
        size_t more = (size_t)size / sizeof(row);
        s->rows = realloc(s->rows, (s->count + more) * sizeof(row));
        if (!s->rows || fread(s->rows + s->count, sizeof(row), more, file) != more) {
            give_up("cannot be read", file_name);
        }
        s->count += more;
        fclose(file);
    }
}

static double held_out_error(const fit_state *s)
{
    double sum = 0;
    for (size_t i = s->used; i < s->count; i++) {
        sight seen;
        look_at(&s->m, &s->rows[i], &seen);
        sum += (double)seen.error * (double)seen.error;
    }
    return sum / (double)(s->count - s->used);
}

/* Adds what a teacher says of the rows of a number of players. */
static void ask_teacher(const base_net *teacher, unsigned seats, const fit_state *s,
                        base_net_at_work *work, double *sums)
{
    static const int16_t none[BASE_FEATURES];
    const int16_t *last = none;
    int32_t sum[BASE_UNITS];
    base_net_begin(work, teacher, seats);
    base_net_biases(teacher, seats, sum);
    for (size_t i = 0; i < s->count; i++) {
        if (s->rows[i].seats == seats) {
            base_net_add(work->pair, BASE_FEATURES / 2, sum, last, s->rows[i].feature);
            last = s->rows[i].feature;
            sums[i] += base_net_value(work, sum);
        }
    }
}

/* Tells rows what the teachers say of them, on average. */
static void ask_teachers(fit_state *s, const lesson *task)
{
    base_net_at_work *work = malloc(sizeof *work);
    double *sums = calloc(s->count, sizeof *sums);
    if (!work || !sums) {
        give_up("no memory", "");
    }
    for (unsigned teacher = 0; teacher < task->teacher_count; teacher++) {
        for (unsigned team = 0; team < BASE_TEAMS; team++) {
            ask_teacher(&task->teachers[teacher], BASE_TEAM_MIN + team, s, work, sums);
        }
    }
    for (size_t i = 0; i < s->count; i++) {
        double logit = sums[i] / task->teacher_count / SURTO__LOGIT;
        s->rows[i].target = (float)(1 / (1 + power_of_e(-logit)));
    }
    free(sums);
    free(work);
}

/* Goes through the rows once. Returns: the mean square error on the way. */
static double learn_once(fit_state *s, const lesson *task)
{
    const size_t whole = s->used - s->used % BATCH;
    const double all = (double)whole * task->epochs;
    double squares = 0;
    size_t told = 0;
    shuffle(s);
    for (size_t group = 0; told + BATCH <= s->used;) {
        double rate = RATE * (1 - 0.95 * (double)(s->told + told) / all);
        for (size_t batch = 0; batch < BATCH && group < s->group_count; group++) {
            size_t first = s->groups[group], end = group_end(s, first);
            squares += learn_from_group(s, first, end, task->contrast);
            batch += end - first;
            told += end - first;
        }
        step(s, rate);
    }
    s->told += told;
    return squares / (double)told;
}

void fit_net(base_net *net, const lesson *task)
{
    fit_state *s = calloc(1, sizeof *s);
    if (!s) {
        give_up("no memory", "");
    }
    s->rng.state = task->seed;
    for (unsigned i = 0; i < task->count; i++) {
        read_rows(s, task->names[i]);
    }
    if (task->teacher_count > 0) {
        ask_teachers(s, task);
    }
    s->used = s->count - s->count / HELD_OUT;
    s->groups = malloc(s->used * sizeof *s->groups);
    if (!s->groups || s->used < BATCH) {
        give_up("too few rows, or no memory", "");
    }
    for (size_t i = 0; i < s->used; i = group_end(s, i)) {
        s->groups[s->group_count++] = (uint32_t)i;
    }
    begin_at_random(&s->m, &s->rng);
    s->first_power = s->second_power = 1;
    for (unsigned epoch = 0; epoch < task->epochs; epoch++) {
        double error = learn_once(s, task);
        printf("  epoch %u of %u: mean square error %.5f, held out %.5f, %zu rows\n", epoch + 1,
               task->epochs, error, held_out_error(s), s->count);
        fflush(stdout);
    }
    to_net(net, &s->m);
    free(s->groups);
    free(s->rows);
    free(s);
}
