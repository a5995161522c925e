/* What an engine says while it thinks: by a clock of the test's own, of which every look takes some
 * milliseconds. */
#include "../check.h"

#include <dirent.h>
#include <stdlib.h>

#include "engine/engine_protocol.h"
#include "engine/serve.h"

enum { LOOK = 5000000 }; /* nanoseconds */

typedef struct world {
    strbuf in, out;
    size_t taken;
    uint64_t now;
} world;

static bool give(void *context, bool wait, char *out, size_t cap, size_t *came)
{
    world *w = context;
    (void)wait;
    *came = w->in.length - w->taken < cap ? w->in.length - w->taken : cap;
    memcpy(out, w->in.bytes + w->taken, *came);
    w->taken += *came;
    return *came > 0;
}

static void take(void *context, const char *text, size_t length)
{
    strbuf_add_bytes(&((world *)context)->out, text, length);
}

static unsigned threads_seen; /* at most, while it thought */

static void count_threads(void)
{
    unsigned count = 0;
    DIR *tasks = opendir("/proc/self/task");
    for (struct dirent *entry; tasks && (entry = readdir(tasks));) {
        count += entry->d_name[0] != '.';
    }
    if (tasks) {
        closedir(tasks);
    }
    threads_seen = count > threads_seen ? count : threads_seen;
}

static uint64_t look(void *context)
{
    count_threads();
    return ((world *)context)->now += LOOK;
}

/* Lines before a game, its first decision, and a `go` about it. Returns: what the engine said. */
static char *think_after(const char *before, const char *go)
{
    static char said[20000];
    surto_game *game;
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    surto_rng rng = {7};
    surto_move move;
    world w = {0};
    CHECK(surto_game_open(&game, "base", NULL, 0, NULL, 0) == SURTO_OK);
    surto_start(game, state);
    while (surto_actors(game, state) == SURTO_CHANCE) {
        CHECK(surto_sample(game, state, &rng, &move) == SURTO_OK &&
              surto_apply(game, state, move, NULL) == SURTO_OK);
    }
    protocol_add_hello(&w.in);
    threads_seen = 0;
    strbuf_add(&w.in, "%s", before);
    strbuf_add(&w.in, "game\nsurto 1\nrules: base 1\nend\nposition full\n");
    char *at = strbuf_reserve(&w.in, SURTO_STATE_TEXT_MAX);
    w.in.length += surto_state_write(game, state, at, SURTO_STATE_TEXT_MAX);
    strbuf_add(&w.in, "end\n%s\n", go);
    engine_host of = {give, take, look, look, &w};
    engine_serve(&of, "skilled", "0");
    snprintf(said, sizeof said, "%s", strbuf_text(&w.out));
    strbuf_free(&w.in);
    strbuf_free(&w.out);
    surto_game_close(game);
    return said;
}

static char *think(const char *go)
{
    return think_after("", go);
}

/* How many lines there are of progress alone; each tells a later time than the one before. */
static unsigned count_progress(const char *said, const char *beginning)
{
    unsigned count = 0;
    long last = 0;
    for (const char *at = said; (at = strstr(at, beginning)); at += strlen(beginning)) {
        char *end;
        long spent = strtol(at + strlen(beginning), &end, 10);
        if (*end == '\n') {
            CHECK_SAY(spent > last, "%ld after %ld", spent, last);
            last = spent;
            count++;
        }
    }
    return count;
}

TEST("engine: long thoughts say once a second that they go on")
{
    const char *said = think("go wall-ms 2250 id 12");
    unsigned told = count_progress(said, "info id 12 cpu-ms ");
    CHECK_SAY(told == 1 || told == 2, "%s", said); /* it may be sure before its time is over */
    CHECK(strstr(said, "\nbestmove p") > strstr(said, "info id 12 cpu-ms "));
    CHECK(count_progress(think("go cpu-ms 2500"), "info cpu-ms ") >= 1);
}

/* Where the answer begins, behind what the engine says of itself. */
static const char *answer(const char *said)
{
    const char *at = strstr(said, "\ninfo ");
    CHECK_SAY(at, "%s", said);
    return at ? at : "";
}

TEST("engine: more threads answer the same, whenever they are asked for")
{
#define QUESTION "go playouts 300 candidates 3 scope turn"
    static char alone[20000];
    snprintf(alone, sizeof alone, "%s", answer(think(QUESTION)));
    CHECK(threads_seen == 1);
    answer(think_after("option threads 4\n", "option threads 1\n" QUESTION));
    unsigned one = threads_seen; /* and that which a sanitizer makes with the first of them */
    static const struct {
        const char *before, *go;
        unsigned more;
    } ways[] = {{"", "option threads 3\n" QUESTION, 2},
                {"option threads 2\n", QUESTION, 1},
                {"option threads 2\n", "option level full\noption level skilled\n" QUESTION, 1},
                {"option threads 4\n", "option threads 2\n" QUESTION, 1}};
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        const char *said = answer(think_after(ways[i].before, ways[i].go));
        CHECK_SAY(strcmp(alone, said) == 0, "%zu: %s and %s", i, alone, said);
        CHECK_SAY(threads_seen == one + ways[i].more, "%zu: %u", i, threads_seen);
    }
    CHECK(strstr(think("option threads 65\ngo playouts 1"), "error option threads is a number"));
}

TEST("engine: an answer that must be the same everywhere has no times in it")
{
    CHECK(!strstr(think("go playouts 400"), "cpu-ms"));
}

CHECK_MAIN
