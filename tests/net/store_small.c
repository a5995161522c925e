/* What only the small store has to bear: another process, damaged files, and its own process being
 * killed in the middle of appends: store_small [--appends N] [NAME...]. It also tells how many
 * appends a second were acknowledged. */
#include "../check.h"
#include "store_harness.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>

enum { TABLES = 64, REVISIONS_MAX = 4096, FILLER = 1000 };

static unsigned appends_wanted = 10000;
static reply got;

static void path_of(char out[512], const char *folder, const char *name)
{
    snprintf(out, 512, "%s/%s", folder, name);
}

static bool open_in(const char *folder)
{
    place.folder = folder;
    return place_open();
}

/* ---- Another process --------------------------------------------------------------------- */

TEST("a folder is one process's")
{
    const char *folder = folder_new();
    CHECK(open_in(folder));
    pid_t child = fork();
    if (child == 0) {
        store_sqlite_options options = {.folder = folder};
        char why[256] = "";
        struct ev_loop *loop = ev_loop_new(0);
        store *second = store_sqlite_open(loop, &options, why, sizeof why);
        _exit(second != NULL || !strstr(why, "another surtod uses"));
    }
    int status = 0;
    CHECK(waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0);
    CHECK(place_close(1000));
    CHECK(open_in(folder)); /* and free again */
    CHECK(place_close(1000));
}

TEST("a folder that cannot be made is refused with a sentence")
{
    char path[512];
    path_of(path, folder_new(), "no/such/folder");
    CHECK(!open_in(path) && strstr(place.why, "cannot create"));
}

/* ---- Whose files they are ----------------------------------------------------------------- */

static void write_file(const char *folder, const char *name, const char *text)
{
    char path[512];
    path_of(path, folder, name);
    FILE *file = fopen(path, "w");
    CHECK(file != NULL);
    for (int i = 0; file && i < 200; i++) {
        fputs(text, file);
    }
    if (file) {
        fclose(file);
    }
}

/* The mode of a file in a folder, or of the folder itself; 0 if it is not there. */
static unsigned mode_of(const char *folder, const char *name)
{
    char path[512];
    struct stat found;
    path_of(path, folder, name);
    return stat(path, &found) == 0 ? found.st_mode & 0777 : 0;
}

static void check_private(const char *folder)
{
    static const char *const NAMES[] = {"surtod.db", "surtod.db-wal", "surtod.db-shm", "lock"};
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++) {
        CHECK_SAY(mode_of(folder, NAMES[i]) == 0600, "%s has mode %o", NAMES[i],
                  mode_of(folder, NAMES[i]));
    }
}

TEST("files are for their owner alone, whatever the umask")
{
    const char *folder = folder_new();
    CHECK(rmdir(folder) == 0); /* so that the store makes it */
    mode_t before = umask(0);
    CHECK(open_in(folder));
    CHECK(mode_of(folder, ".") == 0700);
    check_private(folder);
    umask(before);
    CHECK(place_close(1000));
}

TEST("files that others may read are closed to them")
{
    const char *folder = folder_new();
    char path[512];
    CHECK(open_in(folder));
    CHECK(place_close(1000));
    path_of(path, folder, "surtod.db");
    CHECK(chmod(path, 0664) == 0);
    path_of(path, folder, "lock");
    CHECK(chmod(path, 0666) == 0);
    write_file(folder, "surtod.db-shm", ""); /* as after a crash */
    path_of(path, folder, "surtod.db-shm");
    CHECK(chmod(path, 0644) == 0);
    CHECK(open_in(folder));
    check_private(folder);
    CHECK(place_close(1000));
}

/* ---- Damage ------------------------------------------------------------------------------ */

TEST("a file that is no database is refused and stays as it is")
{
    const char *folder = folder_new();
    write_file(folder, "surtod.db", "These are somebody's letters. ");
    CHECK(!open_in(folder));
    CHECK_SAY(strstr(place.why, "cannot use"), "%s", place.why);
    char path[512], first[16] = "";
    path_of(path, folder, "surtod.db");
    FILE *file = fopen(path, "r");
    CHECK(file && fread(first, 1, 13, file) == 13 && strcmp(first, "These are som") == 0);
    if (file) {
        fclose(file);
    }
}

/* Fills a store with tables of some size. */
static void fill(const store_id *tables, unsigned count, size_t size)
{
    static char snapshot[20000];
    got.count = got.ok = 0;
    for (unsigned i = 0; i < count; i++) {
        store_key key = new_key();
        append_soon(&tables[i], 0, 1, &key, (store_bytes){snapshot, size}, &got);
    }
    CHECK(place_wait(&got.count, count) && got.ok == count);
}

/* Writes noise over a part of the file. */
static void damage(const char *folder, long from, size_t length)
{
    char path[512];
    static char noise[1 << 16];
    path_of(path, folder, "surtod.db");
    randombytes_buf(noise, sizeof noise);
    FILE *file = fopen(path, "r+");
    CHECK(file && fseek(file, from, SEEK_SET) == 0);
    CHECK(file && fwrite(noise, 1, length, file) == length);
    if (file) {
        fclose(file);
    }
}

TEST("a damaged file is refused, or its tables are broken one by one; nothing falls")
{
    enum { MANY = 100 };
    unsigned broken = 0, refused = 0;
    for (int round = 0; round < 8; round++) {
        const char *folder = folder_new();
        store_id tables[MANY];
        for (int i = 0; i < MANY; i++) {
            tables[i] = new_table();
        }
        CHECK(open_in(folder));
        fill(tables, MANY, 9000);
        CHECK(place_close(5000));
        damage(folder, round == 0 ? 0 : 4096L * (round * 4), 3 * 4096);
        if (!open_in(folder)) {
            refused++;
            continue;
        }
        for (int i = 0; i < MANY; i++) {
            store_status status = load_now(&tables[i], &got);
            CHECK(status == STORE_OK || status == STORE_BROKEN || status == STORE_MISSING);
            broken += status == STORE_BROKEN;
        }
        /* The others go on. */
        uint64_t version = 0;
        store_id fresh_table = new_table();
        store_status status = append_now(&fresh_table, 0, 1, "x", &version);
        CHECK(status == STORE_OK || status == STORE_BROKEN);
        CHECK(place_close(5000));
    }
    CHECK_SAY(refused > 0 && broken > 0, "%u refused, %u broken", refused, broken);
}

/* ---- Killed ------------------------------------------------------------------------------ */

/* What the child says: that it will append this, then that it was acknowledged. */
typedef struct word {
    uint32_t table, revision;
    uint64_t mark;
    uint8_t is_acknowledged;
} word;

/* A snapshot has the marks of all its revisions, so that nothing can be lost or forked unseen. */
typedef struct diary {
    uint32_t revision;
    uint64_t marks[REVISIONS_MAX];
} diary;

static struct {
    store_id ids[TABLES];
    diary diaries[TABLES];
    uint64_t versions[TABLES];
    int out;
} life;

static void write_next(unsigned table);

static void say_word(unsigned table, bool is_acknowledged)
{
    const diary *d = &life.diaries[table];
    word w = {.table = table,
              .revision = d->revision,
              .mark = d->marks[d->revision - 1],
              .is_acknowledged = is_acknowledged};
    if (write(life.out, &w, sizeof w) != sizeof w) {
        _exit(2);
    }
}

static void on_life(void *context, store_status status, uint64_t version)
{
    unsigned table = (unsigned)(uintptr_t)context;
    if (status != STORE_OK) {
        _exit(3);
    }
    say_word(table, true);
    life.versions[table] = version;
    if (life.diaries[table].revision < REVISIONS_MAX) {
        write_next(table);
    }
}

static void write_next(unsigned table)
{
    static char snapshot[sizeof(diary) + FILLER];
    diary *d = &life.diaries[table];
    randombytes_buf(&d->marks[d->revision], sizeof d->marks[0]);
    d->revision++;
    size_t length = offsetof(diary, marks) + d->revision * sizeof d->marks[0];
    memcpy(snapshot, d, length);
    say_word(table, false);
    store_append_request request = {.table = life.ids[table],
                                    .expected = life.versions[table],
                                    .revision = d->revision,
                                    .append = new_key(),
                                    .snapshot = {snapshot, length},
                                    .deadline_ms = DEADLINE_MS};
    store_append(place.at, &request, snapshot_has, on_life, (void *)(uintptr_t)table);
}

static bool read_diary(unsigned table, diary *out)
{
    store_status status = load_now(&life.ids[table], &got);
    memset(out, 0, sizeof *out);
    if (status == STORE_MISSING) {
        life.versions[table] = 0;
        return true;
    }
    if (status != STORE_OK || got.length > sizeof *out || got.length < offsetof(diary, marks)) {
        return false;
    }
    memcpy(out, got.bytes, got.length);
    life.versions[table] = got.head.version;
    return out->revision == got.head.revision &&
           got.length == offsetof(diary, marks) + out->revision * sizeof out->marks[0];
}

static void live(const char *folder, int out)
{
    life.out = out;
    place.loop = NULL;
    ev_default_destroy();
    if (!open_in(folder)) {
        _exit(4);
    }
    for (unsigned i = 0; i < TABLES; i++) {
        if (!read_diary(i, &life.diaries[i])) {
            _exit(5);
        }
    }
    for (unsigned i = 0; i < TABLES; i++) {
        write_next(i);
    }
    ev_run(place.loop, 0);
    _exit(6);
}

static diary acknowledged[TABLES]; /* what nobody may take back: 0 where nothing was said */
static diary sent[TABLES];         /* the last mark that was sent for each revision */

/* Hears a child until it has acknowledged `most`, kills it, hears the rest. Returns: how many. */
static unsigned hear(pid_t child, int in, unsigned most, unsigned *forks)
{
    unsigned count = 0;
    bool killed = false;
    word w;
    FILE *words = fdopen(in, "r");
    while (words && fread(&w, sizeof w, 1, words) == 1) {
        if (w.table >= TABLES || w.revision == 0 || w.revision > REVISIONS_MAX) {
            CHECK_SAY(false, "a word that nobody says");
            break;
        }
        if (w.is_acknowledged) {
            uint64_t *mark = &acknowledged[w.table].marks[w.revision - 1];
            *forks += *mark != 0 && *mark != w.mark;
            *mark = w.mark;
            if (w.revision > acknowledged[w.table].revision) {
                acknowledged[w.table].revision = w.revision;
            }
            count++;
        } else {
            sent[w.table].marks[w.revision - 1] = w.mark;
        }
        if (count >= most && !killed) {
            killed = kill(child, SIGKILL) == 0;
        }
    }
    int status = 0;
    CHECK(waitpid(child, &status, 0) == child);
    CHECK_SAY(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL, "status %x", (unsigned)status);
    if (words) {
        fclose(words);
    }
    return count;
}

/* Compares what is stored with what was acknowledged. */
static void judge(const char *folder, unsigned *lost, unsigned *forks)
{
    static diary there;
    CHECK(open_in(folder));
    for (unsigned i = 0; i < TABLES && place.at; i++) {
        CHECK(read_diary(i, &there));
        for (unsigned r = 0; r < acknowledged[i].revision; r++) {
            uint64_t mark = acknowledged[i].marks[r];
            *lost += r >= there.revision;
            *forks += mark != 0 && r < there.revision && there.marks[r] != mark;
        }
        /* What is there beyond was sent, one at most, and its acknowledgement was lost. */
        *forks += there.revision > acknowledged[i].revision + 1;
        *forks += there.revision > 0 &&
                  there.marks[there.revision - 1] != sent[i].marks[there.revision - 1];
    }
    CHECK(place_close(5000));
}

TEST("killed in the middle of appends: nothing that was acknowledged is lost, nothing forks")
{
    enum { KILLS = 5 };
    const char *folder = folder_new();
    unsigned count = 0, lost = 0, forks = 0;
    for (unsigned i = 0; i < TABLES; i++) {
        life.ids[i] = new_table();
    }
    struct timespec began, ended;
    clock_gettime(CLOCK_MONOTONIC, &began);
    for (int i = 0; i < KILLS; i++) {
        int ends[2];
        CHECK(pipe(ends) == 0);
        fflush(stdout);
        pid_t child = fork();
        if (child == 0) {
            close(ends[0]);
            live(folder, ends[1]);
        }
        close(ends[1]);
        count += hear(child, ends[0], appends_wanted / KILLS, &forks);
        judge(folder, &lost, &forks);
    }
    clock_gettime(CLOCK_MONOTONIC, &ended);
    double seconds =
        (double)(ended.tv_sec - began.tv_sec) + (double)(ended.tv_nsec - began.tv_nsec) / 1e9;
    CHECK_SAY(count >= appends_wanted, "%u appends", count);
    CHECK_SAY(lost == 0 && forks == 0, "%u lost, %u forks", lost, forks);
    printf("# %u appends acknowledged, %d kills: %u lost, %u forks; %.1f s\n", count, KILLS, lost,
           forks, seconds);
}

/* ---- Speed ------------------------------------------------------------------------------- */

static struct {
    store_id ids[256];
    uint64_t revisions[256];
    unsigned asked, answered, wanted;
} race;

static void race_on(unsigned table, uint64_t expected);

static void on_race(void *context, store_status status, uint64_t version)
{
    race.answered++;
    CHECK(status == STORE_OK);
    if (race.asked < race.wanted) {
        race_on((unsigned)(uintptr_t)context, version);
    }
}

static void race_on(unsigned table, uint64_t expected)
{
    static char snapshot[1200];
    store_append_request request = {.table = race.ids[table],
                                    .expected = expected,
                                    .revision = ++race.revisions[table],
                                    .append = new_key(),
                                    .snapshot = {snapshot, sizeof snapshot},
                                    .deadline_ms = DEADLINE_MS};
    race.asked++;
    store_append(place.at, &request, snapshot_has, on_race, (void *)(uintptr_t)table);
}

static double transactions;

static void on_figure(void *context, const char *name, double value)
{
    (void)context;
    if (strcmp(name, "surtod_store_transactions_total") == 0) {
        transactions = value;
    }
}

TEST("one write to the disk acknowledges many appends")
{
    static const unsigned at_once[] = {1, 16, 256};
    for (size_t i = 0; i < sizeof at_once / sizeof at_once[0]; i++) {
        CHECK(open_in(folder_new()));
        memset(&race, 0, sizeof race);
        race.wanted = at_once[i] == 1 ? appends_wanted / 20 : appends_wanted;
        struct timespec began, ended;
        clock_gettime(CLOCK_MONOTONIC, &began);
        for (unsigned table = 0; table < at_once[i]; table++) {
            race.ids[table] = new_table();
            race_on(table, 0);
        }
        CHECK(place_wait(&race.answered, race.wanted));
        clock_gettime(CLOCK_MONOTONIC, &ended);
        double seconds =
            (double)(ended.tv_sec - began.tv_sec) + (double)(ended.tv_nsec - began.tv_nsec) / 1e9;
        store_metrics(place.at, on_figure, NULL);
        printf("# %u appends of 1200 bytes, %u at once: %.0f a second, %.1f a transaction\n",
               race.answered, at_once[i], race.answered / seconds, race.answered / transactions);
        CHECK(at_once[i] < 256 || transactions * 4 < race.answered);
        CHECK(place_close(5000));
    }
}

int main(int argc, char **argv)
{
    char *chosen[64] = {argv[0]};
    int count = 1;
    for (int i = 1; i < argc && count < 63; i++) {
        if (strcmp(argv[i], "--appends") == 0 && i + 1 < argc) {
            appends_wanted = (unsigned)strtoul(argv[++i], NULL, 10);
        } else {
            chosen[count++] = argv[i];
        }
    }
    if (sodium_init() < 0) {
        printf("Bail out! libsodium does not start\n");
        return 1;
    }
    int failed = check_main(count, chosen);
    reply_free(&got);
    return failed;
}
