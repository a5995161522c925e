/* The load generator: tables full of seats that play by themselves over real WebSockets, and check
 * all they are told.
 *
 *     load --server ws://127.0.0.1:8080 [--server ...] [--tables N] [--seats N] [--idle N] ...
 *
 * The seats of a table are spread over the servers. A connection that is lost is opened again on
 * the next server, and a move without `done` is sent again with the same key. What is checked on
 * the way is in follower.h. Figures are printed as lines `name value`, or as one JSON object; a
 * line `ready N` tells when N connections are there and all tables play. Answers 0 if nothing was
 * wrong and everything ended that was to end. */
#include "load.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include "server/common/loop.h"

enum { FAULTS_SHOWN = 20 };

load the_load;

static const char USAGE[] =
    "load --server URL [--server URL ...]\n"
    "  --tables N       tables (0)\n"
    "  --seats N        seats of a table (4)\n"
    "  --computers N    as many of them are played by the server (0)\n"
    "  --level NAME     which player that is (casual)\n"
    "  --head LINES     further options of the game: 'hands: closed'\n"
    "  --idle N         connections that say hello and nothing more (0)\n"
    "  --policy WORD    random or first: which of the legal moves is made (random)\n"
    "  --pace MS        a seat thinks about so long (0)\n"
    "  --window N       at most so many moves without an answer (0: any number)\n"
    "  --seconds N      measures so long once all is there, then ends; games that end meanwhile\n"
    "                   are followed by others. Without it: to the end of all games\n"
    "  --to-end         with --seconds: games that have begun by then, or at SIGTERM, are played\n"
    "                   to their end\n"
    "  --limit N        fails after so many seconds (600)\n"
    "  --patience MS    for an answer, then another server is asked (10000)\n"
    "  --opening N      connections that are opened at the same time (64)\n"
    "  --seed N         of choices and keys (the time)\n"
    "  --acks FILE      a line for each `done`: TABLE REVISION KEY TIME MOVE; KEY is `over` once\n"
    "                   all have seen the end\n"
    "  --seen FILE      a line when a seat knows a revision: TABLE REVISION SEAT TIME, and when "
    "its\n"
    "                   connection is lost or there again: REVISION is `lost` or `open`\n"
    "  --records FOLDER fetches and compares the archived records at the end\n"
    "  --surto PROGRAM  and lets it check them\n"
    "  --json           figures as one JSON object\n";

double load_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

void load_fault(const load_table *table, unsigned seat, const char *what)
{
    if (the_load.faults++ < FAULTS_SHOWN) {
        fprintf(stderr, "load: table %s, seat %u: %s\n", table ? table->id : "none", seat + 1,
                what);
    }
}

static void finish(void)
{
    the_load.is_over = true;
    ev_break(the_load.loop, EVBREAK_ALL);
}

/* ---- Begin and end ------------------------------------------------------------------------ */

static void end_soon(void)
{
    if (the_load.plays_to_end && the_load.seconds) {
        the_load.seconds = 0; /* no game is followed by another */
    } else {
        finish();
    }
}

static void on_time(struct ev_loop *loop, ev_timer *timer, int events)
{
    (void)loop;
    (void)timer;
    (void)events;
    end_soon();
}

static void on_limit(struct ev_loop *loop, ev_timer *timer, int events)
{
    char text[160];
    (void)loop;
    (void)timer;
    (void)events;
    snprintf(text, sizeof text,
             "not over in time: %zu of %zu connections were there, %zu of %u "
             "tables began, %zu ended",
             the_load.known, the_load.connections, the_load.playing, the_load.table_count,
             the_load.over);
    load_fault(NULL, 0, text);
    for (unsigned i = 0; i < the_load.table_count; i++) {
        const load_table *t = &the_load.tables[i];
        for (unsigned k = 0; k < t->people && t->ended < t->people; k++) {
            const load_seat *s = &t->seats[k];
            snprintf(text, sizeof text, "still at revision %llu, stage %u, question %u, %s",
                     (unsigned long long)s->told.at, s->told.stage, s->ask,
                     s->line.is_open ? "connected" : "not connected");
            load_fault(t, k, text);
        }
    }
    finish();
}

static void on_signal(struct ev_loop *loop, ev_signal *watcher, int events)
{
    (void)loop;
    (void)watcher;
    (void)events;
    end_soon();
}

void load_look(void)
{
    static ev_timer time_left;
    if (the_load.began <= 0 && the_load.known == the_load.connections &&
        the_load.playing == the_load.table_count) {
        the_load.began = load_now();
        printf("ready %zu\n", the_load.connections);
        fflush(stdout);
        if (the_load.seconds) {
            the_load.moves = 0;
            the_load.first_move = 0;
            samples_clear(&the_load.ack);
            samples_clear(&the_load.push);
            loop_timer_start(the_load.loop, &time_left, on_time, the_load.seconds, 0, NULL);
        }
    }
    if (!the_load.seconds && the_load.began > 0 && the_load.at_end == the_load.table_count) {
        finish();
    }
}

/* The same people sit down at another table, which the next of them makes. */
static void play_again(load_table *t)
{
    char old[sizeof t->id];
    memcpy(old, t->id, sizeof old);
    t->id[0] = '\0';
    t->ended = 0;
    t->host = (t->host + 1) % t->people;
    for (unsigned i = 0; i < t->people; i++) {
        load_seat *s = &t->seats[i];
        follower_forget(&s->told);
        s->has_joined = s->sits = s->is_ready = s->saw_end = false;
        memcpy(s->old_table, old, sizeof old);
        seat_wake(s);
    }
}

/* Keeps what was told of a game, to be compared with its record. */
static void keep_ended(load_table *t)
{
    load_ended *e;
    if (the_load.ended_count == the_load.ended_cap) {
        the_load.ended_cap = the_load.ended_cap ? the_load.ended_cap * 2 : 256;
        the_load.ended = realloc(the_load.ended, the_load.ended_cap * sizeof *the_load.ended);
        if (!the_load.ended) {
            abort();
        }
    }
    e = &the_load.ended[the_load.ended_count++];
    memcpy(e->id, t->id, sizeof e->id);
    e->told = t->seats[0].told;
    /* The mirror is the list's now; what the seat still needs is that it is over. */
    t->seats[0].told = (follower){.at = e->told.at, .stage = e->told.stage, .game = e->told.game};
}

void load_game_ended(load_table *t)
{
    for (unsigned i = 1; i < t->people; i++) {
        if (!follower_agrees(&t->seats[i].told, &t->seats[0].told)) {
            load_fault(t, i, "two seats were told different games");
        }
    }
    the_load.over++;
    if (the_load.acks) {
        fprintf(the_load.acks, "%s %llu over %.6f\n", t->id,
                (unsigned long long)t->seats[0].told.at, ev_time());
    }
    if (the_load.records) {
        keep_ended(t);
    }
    if (the_load.seconds) {
        play_again(t);
    } else {
        the_load.at_end++;
    }
    load_look();
}

/* ---- Figures ------------------------------------------------------------------------------ */

static bool as_json;
static unsigned figures;

static void figure(const char *name, double value)
{
    if (as_json) {
        printf("%s\"%s\": %.10g", figures++ ? ", " : "{", name, value);
    } else {
        printf("%s %.10g\n", name, value);
    }
}

static void print_figures(size_t records)
{
    double seconds = the_load.last_move - the_load.first_move;
    figure("connections", (double)the_load.connections);
    figure("tables", the_load.table_count);
    figure("tables_over", (double)the_load.over);
    figure("seconds", seconds);
    figure("moves", (double)the_load.moves);
    figure("moves_per_second", seconds > 0 ? (double)the_load.moves / seconds : 0);
    figure("ack_ms_p50", samples_part(&the_load.ack, 0.5));
    figure("ack_ms_p99", samples_part(&the_load.ack, 0.99));
    figure("ack_ms_most", samples_part(&the_load.ack, 1));
    figure("pushes", (double)the_load.push.count);
    figure("push_ms_p50", samples_part(&the_load.push, 0.5));
    figure("push_ms_p99", samples_part(&the_load.push, 0.99));
    figure("push_ms_most", samples_part(&the_load.push, 1));
    figure("again", (double)the_load.again_done);
    figure("stale", (double)the_load.stale);
    figure("waits", (double)the_load.waits);
    figure("busy", (double)the_load.busy);
    figure("down", (double)the_load.down);
    figure("rate", (double)the_load.rate);
    figure("reconnects", (double)the_load.reconnects);
    figure("timeouts", (double)the_load.timeouts);
    figure("gaps", (double)the_load.gaps);
    figure("wholes", (double)the_load.wholes);
    figure("records", (double)records);
    figure("faults", (double)the_load.faults);
    if (as_json) {
        printf("}\n");
    }
}

/* ---- Options ------------------------------------------------------------------------------ */

static bool take_number(const char *word, const char *value)
{
    const struct {
        const char *name;
        unsigned *into;
    } numbers[] = {
        {"--tables", &the_load.table_count},   {"--seats", &the_load.seat_count},
        {"--computers", &the_load.computers},  {"--idle", &the_load.idle},
        {"--pace", &the_load.rate_limit_ms},   {"--window", &the_load.window},
        {"--seconds", &the_load.seconds},      {"--limit", &the_load.limit},
        {"--patience", &the_load.patience_ms}, {"--opening", &the_load.opening_most},
    };
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        if (strcmp(word, numbers[i].name) == 0) {
            char *end;
            unsigned long number = strtoul(value, &end, 10);
            *numbers[i].into = (unsigned)number;
            return *value != '\0' && *end == '\0' && number <= 1000000;
        }
    }
    return false;
}

/* A file to which lines are added; whatever is killed, whole lines are there. */
static FILE *open_lines(const char *path)
{
    FILE *file = fopen(path, "a");
    if (file) {
        setvbuf(file, NULL, _IOLBF, 0);
    }
    return file;
}

static bool take_option(const char *word, const char *value)
{
    if (strcmp(word, "--server") == 0) {
        return the_load.server_count < LOAD_SERVERS &&
               ws_address(value, &the_load.servers[the_load.server_count++]);
    } else if (strcmp(word, "--policy") == 0) {
        the_load.takes_first = strcmp(value, "first") == 0;
        return the_load.takes_first || strcmp(value, "random") == 0;
    } else if (strcmp(word, "--seed") == 0) {
        the_load.rng.state = strtoull(value, NULL, 10);
    } else if (strcmp(word, "--level") == 0) {
        the_load.level = value;
    } else if (strcmp(word, "--head") == 0) {
        the_load.head = value;
    } else if (strcmp(word, "--records") == 0) {
        the_load.records = value;
    } else if (strcmp(word, "--surto") == 0) {
        the_load.surto = value;
    } else if (strcmp(word, "--acks") == 0) {
        return (the_load.acks = open_lines(value)) != NULL;
    } else if (strcmp(word, "--seen") == 0) {
        return (the_load.seen = open_lines(value)) != NULL;
    } else {
        return take_number(word, value);
    }
    return true;
}

static bool take_options(int argc, char **argv)
{
    the_load.seat_count = 4;
    the_load.limit = 600;
    the_load.patience_ms = 10000;
    the_load.opening_most = 64;
    the_load.level = "casual";
    the_load.head = "";
    the_load.rng.state = (uint64_t)time(NULL) << 20 ^ (uint64_t)getpid();
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--json") == 0) {
            as_json = true;
        } else if (strcmp(argv[i], "--to-end") == 0) {
            the_load.plays_to_end = true;
        } else if (i + 1 == argc || !take_option(argv[i], argv[i + 1])) {
            fprintf(stderr, "load: %s is no option, or not with this value\n%s", argv[i], USAGE);
            return false;
        } else {
            i++;
        }
    }
    if (the_load.server_count == 0 || the_load.seat_count < 2 ||
        the_load.seat_count > SURTO_SEATS_MAX || the_load.computers > the_load.seat_count ||
        (the_load.table_count == 0 && the_load.seconds == 0)) {
        fprintf(stderr, "%s", USAGE);
        return false;
    }
    return true;
}

static void make_everybody(void)
{
    unsigned people = the_load.seat_count - the_load.computers;
    people = people ? people : 1; /* who makes the table and looks on */
    the_load.connections = (size_t)the_load.table_count * people + the_load.idle;
    the_load.tables = calloc(the_load.table_count + 1, sizeof *the_load.tables);
    the_load.seats = calloc(the_load.connections + 1, sizeof *the_load.seats);
    if (!the_load.tables || !the_load.seats) {
        abort();
    }
    for (size_t i = 0; i < the_load.connections; i++) {
        load_seat *s = &the_load.seats[i];
        size_t table = i / people;
        s->line.fd = -1;
        if (table < the_load.table_count) {
            s->table = &the_load.tables[table];
            s->table->people = people;
            s->table->seats = s - i % people;
            s->number = (uint8_t)(i % people);
        }
        s->server = (uint8_t)((table + i % people) % the_load.server_count);
    }
}

int main(int argc, char **argv)
{
    static ev_timer limit;
    static ev_signal terminate, interrupt;
    struct rlimit files;
    size_t records = 0;
    if (!take_options(argc, argv)) {
        return 2;
    }
    if (getrlimit(RLIMIT_NOFILE, &files) == 0) {
        files.rlim_cur = files.rlim_max;
        setrlimit(RLIMIT_NOFILE, &files);
    }
    the_load.loop = ev_default_loop(EVFLAG_AUTO);
    make_everybody();
    loop_timer_start(the_load.loop, &limit, on_limit, the_load.limit, 0, NULL);
    loop_signal_start(the_load.loop, &terminate, on_signal, SIGTERM, NULL);
    loop_signal_start(the_load.loop, &interrupt, on_signal, SIGINT, NULL);
    for (size_t i = 0; i < the_load.connections; i++) {
        seat_start(&the_load.seats[i]);
    }
    ev_run(the_load.loop, 0);
    for (size_t i = 0; i < the_load.connections; i++) {
        seat_stop(&the_load.seats[i]);
    }
    if (the_load.records) {
        records = load_check_archive();
    }
    print_figures(records);
    for (size_t i = 0; i < the_load.ended_count; i++) {
        follower_forget(&the_load.ended[i].told);
    }
    follower_close_games();
    samples_clear(&the_load.ack);
    samples_clear(&the_load.push);
    free(the_load.ended);
    free(the_load.seats);
    free(the_load.tables);
    if (the_load.acks) {
        fclose(the_load.acks);
    }
    if (the_load.seen) {
        fclose(the_load.seen);
    }
    return the_load.faults > 0;
}
