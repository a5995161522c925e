/* Trains the evaluation of the base game from nothing: see lab/training.md. */
#include <errno.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "ai/base/features.h"
#include "train.h"

/* A round: games with the net there is, and a net fitted to them and to the rounds before. */
typedef struct round_plan {
    way_to_play way;
    uint64_t games;
    double lambda;
    unsigned with_before; /* rounds before this one whose rows are used again */
    unsigned compare_in;  /* plans of one decision of so many are compared; 0: none */
    bool judges;          /* nets are fitted to judge, and the quick one to their mean */
} round_plan;

static const round_plan rounds[] = {
    {.way = BY_QUICK_PLANS, .games = 18000, .lambda = 1.0},
    {.way = BY_QUICK_PLANS, .games = 18000, .lambda = 0.9, .with_before = 1},
    {.way = BY_QUICK_PLANS, .games = 18000, .lambda = 0.9, .with_before = 1},
    {.way = BY_WHOLE_PLANS, .games = 18000, .lambda = 0.9, .with_before = 1},
    {.way = BY_WHOLE_PLANS, .games = 27000, .lambda = 0.9, .with_before = 1},
    {.way = BY_WHOLE_PLANS, .games = 27000, .lambda = 0.9, .with_before = 1},
    {.way = BY_WHOLE_PLANS, .games = 27000, .lambda = 0.9, .with_before = 2},
    {.way = BY_WHOLE_PLANS, .games = 27000, .lambda = 0.9, .compare_in = 12, .judges = true},
};

enum {
    ROUNDS = sizeof rounds / sizeof *rounds,
    PLAYOUTS = 6,       /* of a plan that is compared */
    EPOCHS = 4,         /* through rows that are told what came of games: more learn their luck */
    EPOCHS_TAUGHT = 8,  /* through rows that were told by judges */
    CONTRAST = 16,      /* of plans that were compared: only how they differ decides */
    FIRST_SEED = 12345, /* of random weights */
    AT_ONCE = 2         /* judges that are fitted at the same time */
};

_Noreturn void give_up(const char *what, const char *which)
{
    fprintf(stderr, "train: %s%s%s\n", which, *which ? ": " : "", what);
    exit(2);
}

/* ---- The first net: a few weights by hand, enough for games to learn from -------------- */

static void set_weight(base_net *net, unsigned feature, double weight)
{
    for (unsigned team = 0; team < BASE_TEAMS; team++) {
        net->last[team].direct[feature] = (int16_t)(weight * BASE_WEIGHT_ONE);
    }
}

static void make_by_hand(base_net *net)
{
    enum { GAME = BASE_AT_GAME, DANGER = BASE_AT_DANGER, EVENTS = BASE_AT_EVENTS };
    enum { SEATS = BASE_AT_SEATS, SEAT = BASE_SEAT_FEATURES };
    enum { COLOURS = BASE_AT_COLOURS, COLOUR = BASE_COLOUR_FEATURES };
    memset(net, 0, sizeof *net);
    for (unsigned cured = 1; cured < 4; cured++) {
        set_weight(net, GAME + cured, 2.2 * cured);
    }
    set_weight(net, GAME + 5, 1.0);     /* cards left */
    set_weight(net, DANGER + 1, -1.0);  /* outbreaks to be expected: in this turn, */
    set_weight(net, DANGER + 3, -0.7);  /* after an epidemic, */
    set_weight(net, DANGER + 4, -0.8);  /* in two turns, */
    set_weight(net, DANGER + 5, -0.3);  /* in a round */
    set_weight(net, DANGER + 8, -0.5);  /* cities with two cubes */
    set_weight(net, DANGER + 9, -1.0);  /* with cubes */
    set_weight(net, DANGER + 12, -2.0); /* outbreaks so far */
    set_weight(net, DANGER + 16, -0.5); /* and what is left of them */
    for (unsigned event = 0; event < 5; event++) {
        set_weight(net, EVENTS + event, 0.35);
    }
    set_weight(net, EVENTS + 5, 0.4); /* a Forecast is being made */
    for (unsigned seat = 0; seat < 4; seat++) {
        set_weight(net, SEATS + SEAT * seat + 8, 0.2);    /* useful cards */
        set_weight(net, SEATS + SEAT * seat + 9, -0.1);   /* too many cards */
        set_weight(net, SEATS + SEAT * seat + 11, -0.15); /* far from a full city */
    }
    for (unsigned colour = 0; colour < 4; colour++) {
        set_weight(net, COLOURS + COLOUR * colour + 1, -1.5);  /* cards missing for a cure */
        set_weight(net, COLOURS + COLOUR * colour + 2, 0.6);   /* none */
        set_weight(net, COLOURS + COLOUR * colour + 9, -0.35); /* far from a share */
        set_weight(net, COLOURS + COLOUR * colour + 10, -0.3); /* far from a station */
        set_weight(net, COLOURS + COLOUR * colour + 11, -0.4); /* long to wait */
        set_weight(net, COLOURS + COLOUR * colour + 13, 0.2);  /* cards to spare */
        set_weight(net, COLOURS + COLOUR * colour + 14, -1.0); /* few cubes left */
    }
}

/* ---- Writing ---------------------------------------------------------------------------- */

/* The SHA-256 of weights as 64 digits. */
static const char *hash_of(const void *weights, size_t size)
{
    static char text[65];
    unsigned char hash[crypto_hash_sha256_BYTES];
    crypto_hash_sha256(hash, weights, size);
    return sodium_bin2hex(text, sizeof text, hash, sizeof hash);
}

static void tell(const tally of[CELLS])
{
    for (unsigned level = 0; level < 3; level++) {
        double sum = 0;
        for (unsigned cell = 3 * level; cell < 3 * level + 3; cell++) {
            sum += of[cell].games ? 100.0 * (double)of[cell].won / (double)of[cell].games : 0;
        }
        printf("  %u epidemics: %.1f %% won\n", level + 4, sum / 3);
    }
    fflush(stdout);
}

static void remove_rows(char names[][256], unsigned from, unsigned to)
{
    for (unsigned i = from; i < to; i++) {
        for (unsigned shard = 0; shard < SHARDS; shard++) {
            char name[300];
            snprintf(name, sizeof name, "%.255s.%u", names[i], shard);
            remove(name);
        }
    }
}

/* ---- Fitting ---------------------------------------------------------------------------- */

static void write_weights(const void *weights, size_t size, const char *name)
{
    FILE *file = fopen(name, "wb");
    if (!file || fwrite(weights, size, 1, file) != 1 || fclose(file)) {
        give_up("cannot be written", name);
    }
}

/* Returns: whether there are any. Those that were cut off while they were written are none, and
 * not to go on from. */
static bool read_weights(void *weights, size_t size, const char *name)
{
    FILE *file = fopen(name, "rb");
    if (!file) {
        return false;
    }
    if (fread(weights, size, 1, file) != 1) {
        give_up("is cut off: remove it", name);
    }
    fclose(file);
    return true;
}

/* As long as there are no others. */
static void judge_by_quick(base_nets *nets)
{
    for (unsigned i = 0; i < BASE_JUDGES; i++) {
        nets->judge[i] = nets->quick;
    }
}

/* Nets that differ in the random weights they began with, each fitted by a process of its own. */
static void fit_judges(base_nets *nets, lesson task, const char *folder)
{
    char name[300];
    for (unsigned first = 0; first < BASE_JUDGES; first += AT_ONCE) {
        fflush(NULL);
        for (unsigned i = first; i < BASE_JUDGES && i < first + AT_ONCE; i++) {
            pid_t child = fork();
            if (child < 0) {
                give_up("no process for a net", "");
            }
            if (child == 0) {
                snprintf(name, sizeof name, "%.200s/judge-%u", folder, i + 1);
                task.seed = FIRST_SEED + i;
                fit_net(&nets->judge[i], &task);
                write_weights(&nets->judge[i], sizeof nets->judge[i], name);
                _exit(0);
            }
        }
        for (int status; wait(&status) > 0;) {
            if (status != 0) {
                give_up("a net was not fitted", "");
            }
        }
    }
    for (unsigned i = 0; i < BASE_JUDGES; i++) {
        snprintf(name, sizeof name, "%.200s/judge-%u", folder, i + 1);
        if (!read_weights(&nets->judge[i], sizeof nets->judge[i], name)) {
            give_up("cannot be read", name);
        }
    }
}

/* Rounds weights to multiples of a step. */
static void coarsen(int16_t *weights, size_t count)
{
    enum { STEP = 4, MOST = INT16_MAX / STEP * STEP };
    for (size_t i = 0; i < count; i++) {
        int size = abs(weights[i]), rounded = (size + STEP / 2) / STEP * STEP;
        rounded = rounded < MOST ? rounded : MOST;
        weights[i] = (int16_t)(weights[i] < 0 ? -rounded : rounded);
    }
}

/* Judges are looked at once where the quick net is looked at by hundreds: they need not be small
 * for speed, but browsers fetch them, and what is rounded packs better. */
static void coarsen_judges(base_nets *nets)
{
    for (unsigned i = 0; i < BASE_JUDGES; i++) {
        base_net *net = &nets->judge[i];
        coarsen(net->hidden[0], BASE_HIDDEN * BASE_FEATURES);
        for (unsigned team = 0; team < BASE_TEAMS; team++) {
            coarsen(net->last[team].direct, BASE_FEATURES);
            coarsen(net->last[team].out, BASE_HIDDEN);
        }
    }
}

static void fit_round(base_nets *nets, char names[][256], unsigned count, bool judges,
                      const char *folder)
{
    lesson task = {
        .names = names, .count = count, .seed = FIRST_SEED, .epochs = EPOCHS, .contrast = CONTRAST};
    if (judges) {
        fit_judges(nets, task, folder);
        task.epochs = EPOCHS_TAUGHT;
        task.teachers = nets->judge;
        task.teacher_count = BASE_JUDGES;
    }
    fit_net(&nets->quick, &task);
    if (judges) {
        coarsen_judges(nets);
    } else {
        judge_by_quick(nets);
    }
}

static const char help[] =
    "train FOLDER [--part N] [--rounds N]\n"
    "\n"
    "Trains the evaluation of the base game from nothing, in rounds of games and fitting. FOLDER "
    "is\n"
    "made; rows of features (some gigabytes), a net after each round and weights.bin are put "
    "into it.\n"
    "\n"
    "  --part N     one N-th of the games of each round: for tests of the program itself\n"
    "  --rounds N   stop after so many rounds\n"
    "\n"
    "Rounds whose nets are in FOLDER already are not played again, so that a training that was\n"
    "stopped can go on.\n"
    "\n"
    "Two processes are used. The same program gives the same weights on every machine; their\n"
    "hash is printed after each round. lab/training.md has times and results.\n";

int main(int argc, char **argv)
{
    unsigned long part = 1, last = ROUNDS;
    const char *folder = NULL;
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--part") == 0 && i + 1 < argc) {
            part = strtoul(argv[++i], NULL, 10);
        } else if (strcmp(argv[i], "--rounds") == 0 && i + 1 < argc) {
            last = strtoul(argv[++i], NULL, 10);
        } else if (argv[i][0] != '-' && !folder) {
            folder = argv[i];
        } else {
            fputs(help, strcmp(argv[i], "--help") == 0 ? stdout : stderr);
            return strcmp(argv[i], "--help") == 0 ? 0 : 2;
        }
    }
    if (!folder || strlen(folder) > 200 || part == 0 || last > ROUNDS) {
        fputs(help, stderr);
        return 2;
    }
    if (mkdir(folder, 0777) && errno != EEXIST) {
        give_up(strerror(errno), folder);
    }
    static base_nets nets;
    static char names[ROUNDS][256];
    make_by_hand(&nets.quick);
    judge_by_quick(&nets);
    time_t begun = time(NULL);
    for (unsigned i = 0; i < last; i++) {
        const round_plan *plan = &rounds[i];
        round_of_games round = {.way = plan->way,
                                .first = (i + 1) * UINT64_C(1000000),
                                .games = plan->games / part,
                                .lambda = plan->lambda,
                                .compare_in = plan->compare_in,
                                .playouts = PLAYOUTS};
        tally of[CELLS];
        char file[300];
        snprintf(file, sizeof file, "%.200s/nets-%u", folder, i + 1);
        snprintf(names[i], sizeof names[i], "%.200s/round-%u", folder, i + 1);
        if (read_weights(&nets, sizeof nets, file)) {
            printf("round %u: its nets are there\n", i + 1);
            continue;
        }
        printf("round %u: %llu games\n", i + 1, (unsigned long long)round.games);
        fflush(stdout);
        play_round(&nets, &round, names[i], of);
        tell(of);
        unsigned from = i > plan->with_before ? i - plan->with_before : 0;
        fit_round(&nets, names + from, i + 1 - from, plan->judges, folder);
        remove_rows(names, 0, from);
        printf("  weights %s after %ld s\n",
               plan->judges ? hash_of(&nets, sizeof nets) : hash_of(&nets.quick, sizeof nets.quick),
               (long)(time(NULL) - begun));
        write_weights(&nets, sizeof nets, file);
    }
    char name[300];
    snprintf(name, sizeof name, "%.200s/weights.bin", folder);
    write_weights(&nets, sizeof nets, name);
    return 0;
}
