/* Fitting of a net by Adam: stochastic gradients with a memory of their size. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <surto/random.h>

#include "ai/brain.h"
#include "train.h"

/* The net in floating point. Hidden weights lie by feature, so that the inner loop runs over units
 * and the order of additions does not depend on how a compiler makes vectors of it. */
typedef struct model {
    float hidden[BASE_FEATURES][BASE_HIDDEN], hidden_bias[BASE_HIDDEN], out[BASE_HIDDEN];
    float direct[BASE_FEATURES], bias;
} model;

enum {
    PARAMETERS = sizeof(model) / sizeof(float),
    BATCH = 256,
    HIDDEN_MOST = 16, /* as in base_net_value */
    HELD_OUT = 20     /* one row of so many, at the end, is only looked at */
};

static const double BIAS_ONE = 65536, RATE = 0.002; /* of the first step */

/* Where the system can choose a function by the processor when the program starts, these are made
 * several times. What runs in vectors adds to different sums, so the result is the same. */
#if defined(__x86_64__) && defined(__gnu_linux__)
#define WIDE __attribute__((target_clones("avx512f", "avx2", "default")))
#else
#define WIDE
#endif

typedef struct fit_state {
    model m, gradient, mean, square;
    row *rows;
    size_t count, used; /* used: those that are learnt from */
    uint32_t *order;
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
        net->direct[f] = weight_of(m->direct[f]);
    }
    for (unsigned h = 0; h < BASE_HIDDEN; h++) {
        net->hidden_bias[h] = (int32_t)floor((double)m->hidden_bias[h] * BIAS_ONE + 0.5);
        net->out[h] = weight_of(m->out[h]);
    }
    net->bias = (int32_t)floor((double)m->bias * BIAS_ONE + 0.5);
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
        m->out[h] = random_weight(rng, 0.2F);
        m->hidden_bias[h] = 0.1F;
    }
}

/* The chance to win by the model. Leaves inputs in x and hidden units in h. */
WIDE static double forward(const model *m, const row *r, float *x, float *h)
{
    float sum = m->bias;
    memcpy(h, m->hidden_bias, sizeof m->hidden_bias);
    for (unsigned f = 0; f < BASE_FEATURES; f++) {
        float v = x[f] = (float)r->feature[f] / BASE_FEATURE_ONE;
        if (v != 0) {
            for (unsigned j = 0; j < BASE_HIDDEN; j++) {
                h[j] += v * m->hidden[f][j];
            }
            sum += v * m->direct[f];
        }
    }
    for (unsigned j = 0; j < BASE_HIDDEN; j++) {
        h[j] = h[j] > 0 ? h[j] < HIDDEN_MOST ? h[j] : HIDDEN_MOST : 0;
        sum += h[j] * m->out[j];
    }
    return 1 / (1 + power_of_e(-(double)sum));
}

/* Adds what one row says to the gradient. Returns: the square of the error. */
WIDE static double learn_from(fit_state *s, const row *r)
{
    float x[BASE_FEATURES], h[BASE_HIDDEN], back[BASE_HIDDEN];
    float error = (float)forward(&s->m, r, x, h) - r->target;
    model *g = &s->gradient;
    g->bias += error;
    for (unsigned j = 0; j < BASE_HIDDEN; j++) {
        g->out[j] += error * h[j];
        back[j] = h[j] > 0 && h[j] < HIDDEN_MOST ? error * s->m.out[j] : 0;
        g->hidden_bias[j] += back[j];
    }
    for (unsigned f = 0; f < BASE_FEATURES; f++) {
        if (x[f] != 0) {
            g->direct[f] += error * x[f];
            for (unsigned j = 0; j < BASE_HIDDEN; j++) {
                g->hidden[f][j] += x[f] * back[j];
            }
        }
    }
    return (double)error * (double)error;
}

/* One step against the gradient of a batch. */
WIDE static void step(fit_state *s, double rate, double first_power, double second_power)
{
    float *m = (float *)(void *)&s->m, *g = (float *)(void *)&s->gradient;
    float *mean = (float *)(void *)&s->mean, *square = (float *)(void *)&s->square;
    float scale = (float)(rate * sqrt(1 - second_power) / (1 - first_power));
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
    for (size_t i = s->used; i > 1; i--) {
        size_t j = surto_rng_below(&s->rng, (uint32_t)i);
        uint32_t swap = s->order[i - 1];
        s->order[i - 1] = s->order[j];
        s->order[j] = swap;
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
        float x[BASE_FEATURES], h[BASE_HIDDEN];
        double error = forward(&s->m, &s->rows[i], x, h) - (double)s->rows[i].target;
        sum += error * error;
    }
    return sum / (double)(s->count - s->used);
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
        static const int16_t none[BASE_FEATURES];
        static const int32_t nothing[BASE_UNITS];
        const int16_t *last = none;
        int32_t sum[BASE_UNITS];
        base_net_begin(work, &task->teachers[teacher]);
        base_net_biases(&task->teachers[teacher], sum);
        for (size_t i = 0; i < s->count; i++) {
            base_net_add(work, sum, last, s->rows[i].feature);
            last = s->rows[i].feature;
            sums[i] += base_net_value(work, sum, nothing);
        }
    }
    for (size_t i = 0; i < s->count; i++) {
        double logit = sums[i] / task->teacher_count / SURTO__LOGIT;
        s->rows[i].target = (float)(1 / (1 + power_of_e(-logit)));
    }
    free(sums);
    free(work);
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
    s->order = malloc(s->used * sizeof *s->order);
    if (!s->order || s->used < BATCH) {
        give_up("too few rows, or no memory", "");
    }
    for (size_t i = 0; i < s->used; i++) {
        s->order[i] = (uint32_t)i;
    }
    begin_at_random(&s->m, &s->rng);
    size_t batches = s->used / BATCH, steps = task->epochs * batches, done = 0;
    double first_power = 1, second_power = 1;
    for (unsigned epoch = 0; epoch < task->epochs; epoch++) {
        double sum = 0;
        shuffle(s);
        for (size_t batch = 0; batch < batches; batch++) {
            for (size_t i = 0; i < BATCH; i++) {
                sum += learn_from(s, &s->rows[s->order[batch * BATCH + i]]);
            }
            first_power *= 0.9;
            second_power *= 0.999;
            step(s, RATE * (1 - 0.95 * (double)done++ / (double)steps), first_power, second_power);
        }
        printf("  epoch %u of %u: mean square error %.5f, held out %.5f, %zu rows\n", epoch + 1,
               task->epochs, sum / (double)(batches * BATCH), held_out_error(s), s->count);
        fflush(stdout);
    }
    to_net(net, &s->m);
    free(s->order);
    free(s->rows);
    free(s);
}
