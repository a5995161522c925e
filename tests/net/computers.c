/* Seats that computers play: whole games by actions and engines, without a store; engines that are
 * killed, silent or gone; and that no process is told of two seats with closed hands. The engine is
 * the program in SURTO_TEST_ENGINE. */
#include <dirent.h>
#include <ev.h>
#include <signal.h>
#include <stdlib.h>

#include "server/computers/computers.h"

#include "../check.h"
#include "../folder.h"

enum { PATIENCE_MS = 30000, TABLES = 3, TEXT_MAX = 1 << 20 };

static const store_key ann = {{'a'}};
static uint64_t now = 1000000;
static uint8_t serial; /* of appends */

typedef struct seated {
    store_id id;
    game_table table;
    bool has_answer; /* the last one, of this revision */
    uint64_t answered;
    size_t moves;
} seated;

static struct {
    struct ev_loop *loop;
    computers *computers;
    seated tables[TABLES];
    unsigned count, over, answers, empty;
    bool plays; /* answers are played, and the next is asked for */
} play;

static const char *engine(void)
{
    const char *path = getenv("SURTO_TEST_ENGINE");
    return path ? path : "surto";
}

/* ---- Playing ------------------------------------------------------------------------------- */

static void ask_next(seated *at)
{
    if (at->table.snapshot.stage == STAGE_OVER) {
        play.over++;
    } else {
        CHECK(computers_ask_table(play.computers, &at->id, &at->table, PATIENCE_MS));
    }
}

static void on_answer(void *context, const store_id *table, uint64_t revision, unsigned seat,
                      const surto_move *moves, size_t count)
{
    (void)context;
    play.answers++;
    play.empty += count == 0;
    for (unsigned i = 0; i < play.count; i++) {
        seated *at = &play.tables[i];
        if (strcmp(at->id.text, table->text) == 0) {
            at->has_answer = true;
            at->answered = revision;
            at->moves = count;
            if (play.plays) {
                table_action_outcome out;
                table_action_verdict verdict =
                    table_action_computer(&at->table, revision, seat, moves, count, ++now,
                                          &(store_key){{++serial}}, &out);
                CHECK_SAY(verdict == ACTION_DONE, "%s: %s", out.code, out.about);
                if (verdict == ACTION_DONE) {
                    table_action_commit(&at->table);
                    ask_next(at);
                }
            }
        }
    }
}

static void open_all(const char *program, unsigned count)
{
    signal(SIGPIPE, SIG_IGN); /* an engine may end while it is told something */
    play.loop = ev_default_loop(0);
    play.computers = computers_open(play.loop, program, count, on_answer, NULL);
    play.count = play.over = play.answers = play.empty = 0;
    play.plays = true;
    CHECK_SAY(play.computers != NULL, "%s", program);
}

static void close_all(void)
{
    computers_close(play.computers);
    for (unsigned i = 0; i < play.count; i++) {
        game_table_close(&play.tables[i].table);
    }
}

/* A table at which computers sit on all seats. */
static seated *sit_down(const char *head, const char *level)
{
    seated *at = &play.tables[play.count++];
    char why[200] = "";
    msg_create wanted = {.title = msg_text_of("computers"), .head = msg_text_of(head)};
    game_table_creation from = {.wanted = &wanted,
                                .host = ann,
                                .seed = surto_seed_from_number(play.count),
                                .append = {{++serial}},
                                .now_ms = now};
    *at = (seated){0};
    snprintf(at->id.text, sizeof at->id.text, "aatable%05u", play.count);
    CHECK_SAY(game_table_create(&at->table, &from, why, sizeof why) == SURTO_OK, "%s", why);
    for (unsigned seat = 0; seat < at->table.snapshot.seat_count; seat++) {
        table_action_outcome out;
        msg_client message = {
            .kind = MSG_COMPUTER,
            .of.computer = {.seat = (uint8_t)seat, .has_level = true, .level = msg_text_of(level)}};
        table_action_request request = {.message = &message,
                                        .account = ann,
                                        .name = "Ann",
                                        .now_ms = now,
                                        .append = {{++serial}}};
        CHECK(table_action_do(&at->table, &request, &out) == ACTION_DONE);
        table_action_commit(&at->table);
    }
    CHECK(at->table.snapshot.stage == STAGE_PLAYING);
    return at;
}

static void on_late(struct ev_loop *loop, ev_timer *timer, int events)
{
    (void)timer;
    (void)events;
    ev_break(loop, EVBREAK_ALL);
}

/* Runs the loop until *counter is `wanted`. Returns: false if it is not in time. */
static bool wait_for(const unsigned *counter, unsigned wanted)
{
    ev_timer timer;
    ev_timer_init(&timer, on_late, 60, 0);
    ev_timer_start(play.loop, &timer);
    while (*counter < wanted && ev_is_active(&timer)) {
        ev_run(play.loop, EVRUN_ONCE);
    }
    ev_timer_stop(play.loop, &timer);
    return *counter >= wanted;
}

/* A program that stands in the place of the engine. */
static const char *script(const char *folder, const char *text)
{
    static char path[512];
    snprintf(path, sizeof path, "%s/engine", folder);
    FILE *file = fopen(path, "w");
    if (!file) {
        return "";
    }
    fprintf(file, "#!/bin/sh\n%s\n", text);
    fclose(file);
    chmod(path, 0700);
    return path;
}

/* ---- Games --------------------------------------------------------------------------------- */

TEST("computers: every game is played to its end, by two processes")
{
    open_all(engine(), 2);
    sit_down("rules: base\nplayers: 4\n", "casual");
    sit_down("rules: season2\nplayers: 3\ngame: prologue\n", "casual");
    sit_down("rules: season0\nplayers: 2\ngame: prologue\n", "beginner");
    for (unsigned i = 0; i < play.count; i++) {
        ask_next(&play.tables[i]);
    }
    CHECK(wait_for(&play.over, 3));
    CHECK(play.empty == 0 && computers_started(play.computers) == 2);
    CHECK(computers_under_way(play.computers) == 0);
    close_all();
}

TEST("computers: a process that is killed is started again, and the game goes on")
{
    open_all(engine(), 1);
    seated *at = sit_down("rules: base\nplayers: 2\n", "skilled");
    ask_next(at);
    CHECK(wait_for(&play.answers, 3));
    int first = computers_process(play.computers, 0);
    CHECK(first > 0 && kill(first, SIGKILL) == 0); /* it thinks: the next was asked for */
    CHECK(computers_under_way(play.computers) == 1);
    CHECK(wait_for(&play.answers, 6));
    CHECK(computers_started(play.computers) == 2 && play.empty == 0);
    CHECK(computers_process(play.computers, 0) != first);
    close_all();
}

static const char *read_text(const char *path)
{
    static char text[TEXT_MAX];
    FILE *file = fopen(path, "r");
    size_t length = file ? fread(text, 1, sizeof text - 1, file) : 0;
    text[length] = 0;
    if (file) {
        fclose(file);
    }
    return text;
}

/* How many of the seats' views stand in what a process was told; and whether it was told more. */
static unsigned views_in(const char *path, bool *full)
{
    unsigned seats = 0;
    const char *text = read_text(path);
    *full = *full || strstr(text, "position full");
    for (unsigned seat = 1; seat <= SURTO_SEATS_MAX; seat++) {
        char line[32];
        snprintf(line, sizeof line, "position view p%u\n", seat);
        seats += strstr(text, line) != NULL;
    }
    return seats;
}

TEST(
    "computers: with closed hands a process is told one seat of a table, and no more than its view")
{
    const char *folder = folder_new();
    char text[1024];
    snprintf(text, sizeof text, "tee %s/told.$$ | %s engine", folder, engine());
    open_all(script(folder, text), 1);
    ask_next(sit_down("rules: base\nplayers: 2\nhands: closed\n", "beginner"));
    CHECK(wait_for(&play.answers, 12));
    unsigned files = 0;
    bool full = false;
    DIR *all = opendir(folder);
    for (struct dirent *one; all && (one = readdir(all));) {
        char path[1024];
        if (strncmp(one->d_name, "told.", 5) == 0) {
            snprintf(path, sizeof path, "%s/%s", folder, one->d_name);
            files++;
            CHECK_SAY(views_in(path, &full) <= 1, "%s", path);
        }
    }
    closedir(all);
    CHECK_SAY(files > 1 && !full && play.empty == 0, "%u processes, %u empty", files, play.empty);
    close_all();
}

/* ---- Questions ----------------------------------------------------------------------------- */

TEST("computers: a newer question of a table takes the place of the older one")
{
    open_all(engine(), 1);
    play.plays = false;
    seated *at = sit_down("rules: base\nplayers: 2\n", "expert");
    CHECK(computers_ask_table(play.computers, &at->id, &at->table, PATIENCE_MS));
    CHECK(computers_ask_table(play.computers, &at->id, &at->table, PATIENCE_MS)); /* the same */
    CHECK(computers_under_way(play.computers) == 1);
    at->table.snapshot.revision++;
    CHECK(computers_ask_table(play.computers, &at->id, &at->table, PATIENCE_MS));
    CHECK(wait_for(&play.answers, 1) && at->answered == at->table.snapshot.revision &&
          at->moves > 0);
    /* And while it is thought about. */
    CHECK(computers_ask_table(play.computers, &at->id, &at->table, PATIENCE_MS));
    at->table.snapshot.revision++;
    CHECK(computers_ask_table(play.computers, &at->id, &at->table, PATIENCE_MS));
    CHECK(wait_for(&play.answers, 2) && at->answered == at->table.snapshot.revision &&
          at->moves > 0);
    CHECK(computers_under_way(play.computers) == 0 && computers_started(play.computers) == 1);
    close_all();
}

TEST("computers: what people wait for is asked first")
{
    const char *folder = folder_new();
    char script_text[1024], path[512];
    snprintf(script_text, sizeof script_text, "tee %s/told | %s engine", folder, engine());
    snprintf(path, sizeof path, "%s/told", folder);
    open_all(script(folder, script_text), 1);
    play.plays = false;
    for (unsigned i = 0; i < TABLES; i++) { /* the first is being asked when the others come */
        const char *level;
        game_table *t = &sit_down("rules: base\nplayers: 2\n", "casual")->table;
        unsigned other = 1 - computers_due(t, &level);
        t->snapshot.seats[other].kind = i == TABLES - 1 ? SEAT_PERSON : SEAT_COMPUTER;
        CHECK(computers_ask_table(play.computers, &play.tables[i].id, t, PATIENCE_MS));
    }
    CHECK(wait_for(&play.answers, TABLES));
    const char *told = read_text(path);
    const char *second = strstr(told, " id 2\n"), *third = strstr(told, " id 3\n");
    CHECK(second && third && third < second);
    close_all();
}

TEST("computers: one that does not answer is given up, and another is started")
{
    const char *folder = folder_new();
    open_all(script(folder, "printf 'id name x\\nrules * 0\\nhello-ok 1\\n'; exec sleep 1000"), 1);
    play.plays = false;
    seated *at = sit_down("rules: base\nplayers: 2\n", "casual");
    CHECK(computers_ask_table(play.computers, &at->id, &at->table, 500));
    CHECK(wait_for(&play.answers, 1) && play.empty == 1 && at->moves == 0);
    CHECK(computers_started(play.computers) == 2 && computers_under_way(play.computers) == 0);
    close_all();
}

TEST("computers: a program that ends at once is not started without pause")
{
    open_all("/bin/true", 2);
    double begin = ev_now(play.loop);
    play.plays = false;
    seated *at = sit_down("rules: base\nplayers: 2\n", "casual");
    CHECK(computers_ask_table(play.computers, &at->id, &at->table, PATIENCE_MS));
    /* Each waits for half a second, then for a whole one. The question waits too. */
    while (computers_started(play.computers) < 6 && ev_now(play.loop) - begin < 30) {
        ev_run(play.loop, EVRUN_ONCE);
    }
    CHECK_SAY(ev_now(play.loop) - begin > 1.4, "%g s", ev_now(play.loop) - begin);
    CHECK(computers_under_way(play.computers) == 1 && play.answers == 0);
    close_all();
    CHECK(computers_open(play.loop, "no-program-of-this-name", 1, on_answer, NULL) == NULL);
}

TEST("computers: nobody is asked about a game that no computer plays")
{
    const char *level;
    open_all(engine(), 1);
    seated *at = sit_down("rules: base\nplayers: 2\n", "casual");
    CHECK(computers_due(&at->table, &level) < 2 && strcmp(level, "casual") == 0);
    game_table *t = &at->table;
    surto_game *game = NULL;
    surto_dealer dealer = {.kind = SURTO_DEALER_SEEDED};
    CHECK(game_head_open(&game, "rules: null\n", 12, NULL, 0) == SURTO_OK);
    game_table_close(t);
    *t = (game_table){.game = game, .snapshot = {.stage = STAGE_PLAYING, .late_computer = true}};
    t->snapshot.clock = CLOCK_SEAT; /* all are late */
    t->snapshot.seat_count = (uint8_t)surto_game_seats(game);
    CHECK(surto_table_open(&t->play, surto_game_share(game), &dealer) == SURTO_OK);
    CHECK(game_table_waiting(t) != 0 && game_table_may_compute(t, 0));
    CHECK(computers_due(t, &level) == SURTO_NONE);
    CHECK(!computers_ask_table(play.computers, &at->id, t, PATIENCE_MS));
    CHECK(computers_under_way(play.computers) == 0);
    close_all();
}

TEST("computers: too many questions are refused")
{
    open_all("/bin/true", 0);
    play.plays = false;
    seated *at = sit_down("rules: base\nplayers: 2\n", "casual");
    for (unsigned i = 0; i < COMPUTERS_WAITING; i++) {
        snprintf(at->id.text, sizeof at->id.text, "aaother%05u", i);
        CHECK(computers_ask_table(play.computers, &at->id, &at->table, PATIENCE_MS));
    }
    snprintf(at->id.text, sizeof at->id.text, "aathird%05u", 0);
    CHECK(!computers_ask_table(play.computers, &at->id, &at->table, PATIENCE_MS));
    close_all();
}

CHECK_MAIN
