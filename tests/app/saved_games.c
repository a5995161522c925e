/* The folder of saved games, with everything that can lie in it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utime.h>

#include "../check.h"
#include "../folder.h"
#include "app/files.h"
#include "app/record_file.h"
#include "app/save_lock.h"
#include "app/saved_games.h"
#include "ui/message/temp_strings.h"

static const char *state_folder;

static const char *path_of(const char *name)
{
    return temp_printf("%s/surto/games/%s", state_folder, name);
}

static void new_library(void)
{
    state_folder = folder_new();
    setenv("XDG_STATE_HOME", state_folder, 1);
    CHECK(folder_make(temp_printf("%s/surto/games", state_folder)));
}

static surto_table *open_table(const char *rules, const char *part)
{
    surto_option option = {"game", part};
    surto_dealer dealer = {.kind = SURTO_DEALER_SEEDED, .seed = surto_seed_from_number(7)};
    surto_game *game = NULL;
    surto_table *table = NULL;
    CHECK(surto_game_open(&game, rules, &option, part ? 1 : 0, NULL, 0) == SURTO_OK);
    CHECK(surto_table_open(&table, game, &dealer) == SURTO_OK);
    surto_table_tags(table)->has_seed = true;
    surto_table_tags(table)->seed = dealer.seed;
    strcpy(surto_table_tags(table)->names, "Ana | Beto");
    return table;
}

static void play_some(surto_table *table, size_t moves, uint64_t seed)
{
    surto_rng rng = {seed};
    surto_move move;
    while (moves-- > 0 && surto_sample(surto_table_game(table), surto_table_state(table), &rng,
                                       &move) == SURTO_OK) {
        CHECK(surto_table_play(table, move, NULL) == SURTO_OK);
    }
}

static void save(const char *name, const char *rules, const char *part, size_t moves, long age)
{
    char why[256];
    surto_table *table = open_table(rules, part);
    play_some(table, moves, 1);
    CHECK(record_save(table, path_of(name), why, sizeof why));
    struct utimbuf when = {time(NULL) - age, time(NULL) - age};
    CHECK(utime(path_of(name), &when) == 0);
    surto_table_close(table);
}

static void write_text(const char *name, const char *bytes, size_t length)
{
    char why[256];
    CHECK(file_write(path_of(name), bytes, length, why, sizeof why));
}

static const saved_game *find(const saved_games *l, const char *file)
{
    for (size_t i = 0; i < l->count; i++) {
        if (strcmp(l->games[i].file, file) == 0) {
            return &l->games[i];
        }
    }
    return NULL;
}

TEST("library: a folder that is not there is made, for its owner alone")
{
    saved_games all;
    char why[256];
    struct stat facts;
    state_folder = folder_new();
    setenv("XDG_STATE_HOME", state_folder, 1);
    CHECK(saved_games_read(&all, why, sizeof why) && all.count == 0);
    CHECK(stat(path_of(""), &facts) == 0 && (facts.st_mode & 0777) == 0700);
    saved_games_free(&all);
    CHECK(rmdir(path_of("")) == 0);
    CHECK(file_write(temp_printf("%s/surto/games", state_folder), "x", 1, why, sizeof why));
    CHECK(!saved_games_read(&all, why, sizeof why) && why[0]);
    saved_games_free(&all);
}

TEST("library: open and finished games, the last one first, with what there is to say of them")
{
    saved_games all;
    char why[256];
    new_library();
    save("old.surto", "base", NULL, 30, 300);
    save("new.surto", "base", NULL, 0, 100);
    save("over.surto", "base", NULL, 100000, 200);
    save("Ours.surto", "season0", "campaign", 3, 400);
    save("month.surto", "season2", "january", 2, 500);
    CHECK(saved_games_read(&all, why, sizeof why) && all.count == 5);
    static const char *const order[] = {"new.surto", "over.surto", "old.surto", "Ours.surto",
                                        "month.surto"};
    for (size_t i = 0; i < 5 && i < all.count; i++) {
        CHECK_SAY(strcmp(all.games[i].file, order[i]) == 0, "%s", all.games[i].file);
    }
    const saved_game *old = find(&all, "old.surto"), *over = find(&all, "over.surto");
    const saved_game *ours = find(&all, "Ours.surto"), *fresh = find(&all, "new.surto");
    CHECK(old->state == SAVED_GAME_OPEN && old->turn > 1 && strcmp(old->rules, "base") == 0);
    CHECK(fresh->state == SAVED_GAME_OPEN && fresh->turn == 1);
    CHECK(strcmp(old->names, "Ana | Beto") == 0 && !old->elsewhere);
    CHECK(over->state == SAVED_GAME_FINISHED && strncmp(over->result, "lost", 4) == 0);
    CHECK(ours->state == SAVED_GAME_OPEN && strcmp(ours->kind, "campaign") == 0 && ours->month[0]);
    CHECK(strcmp(ours->title, "Ours") == 0);
    CHECK(strcmp(find(&all, "month.surto")->kind, "january") == 0);
    saved_games_free(&all);
}

TEST("library: what does not load is there with its reason, and nothing is touched")
{
    saved_games all;
    char why[256];
    strbuf before = {0}, after = {0};
    new_library();
    save("good.surto", "base", NULL, 30, 0);
    CHECK(file_read(path_of("good.surto"), 1 << 20, &before, why, sizeof why));
    char *illegal = strdup(before.bytes);
    char *move = strstr(illegal, " drive ");
    CHECK(move != NULL);
    memcpy(move, " dryve ", 7);
    write_text("moves.surto", illegal, strlen(illegal));
    free(illegal);
    write_text("cut.surto", before.bytes, before.length - 20);
    write_text("empty.surto", "", 0);
    write_text("noise.surto", "\0\1\2\xff\xfe", 5);
    write_text("head.surto", "surto 1\nrules: chess 1\n\n", 24);
    CHECK(mkdir(path_of("folder.surto"), 0700) == 0);
    CHECK(mkfifo(path_of("pipe.surto"), 0600) == 0);
    CHECK(symlink("nowhere", path_of("link.surto")) == 0);
    write_text("good.surto.people", "1 person 0\n", 11);
    write_text("good.surto.new", "half a write", 12);
    write_text(".hidden.surto", "x", 1);
    write_text("notes.txt", "x", 1);
    CHECK(saved_games_read(&all, why, sizeof why));
    CHECK_SAY(all.count == 9, "%zu", all.count);
    for (size_t i = 0; i < all.count; i++) {
        const saved_game *game = &all.games[i];
        bool good = strcmp(game->file, "good.surto") == 0;
        CHECK_SAY((game->state == SAVED_GAME_OPEN) == good, "%s: %s", game->file, game->why);
        CHECK_SAY((game->why[0] == '\0') == good, "%s", game->file);
    }
    CHECK(file_read(path_of("good.surto"), 1 << 20, &after, why, sizeof why));
    CHECK(strcmp(before.bytes, after.bytes) == 0);
    CHECK(file_exists(path_of("cut.surto")) && file_exists(path_of("good.surto.new")));
    strbuf_free(&before);
    strbuf_free(&after);
    saved_games_free(&all);
}

TEST("library: a file that another program keeps is being played elsewhere")
{
    saved_games all;
    char why[256], byte = 0;
    int ready[2], go[2];
    new_library();
    save("one.surto", "base", NULL, 10, 0);
    CHECK(pipe(ready) == 0 && pipe(go) == 0);
    pid_t child = fork();
    if (child == 0) {
        save_lock file;
        byte = save_lock_open(&file, path_of("one.surto"), why, sizeof why);
        (void)!write(ready[1], &byte, 1);
        (void)!read(go[0], &byte, 1);
        _exit(0);
    }
    CHECK(read(ready[0], &byte, 1) == 1 && byte == 1);
    CHECK(saved_games_read(&all, why, sizeof why) && all.count == 1 && all.games[0].elsewhere);
    CHECK(!saved_games_remove(&all, &all.games[0], why, sizeof why) && strstr(why, "elsewhere"));
    CHECK(file_exists(path_of("one.surto")));
    saved_games_free(&all);
    CHECK(write(go[1], &byte, 1) == 1);
    waitpid(child, NULL, 0);
    CHECK(saved_games_read(&all, why, sizeof why) && all.count == 1 && !all.games[0].elsewhere);
    saved_games_free(&all);
}

static void check_path(const char *title, const char *file)
{
    char path[SAVED_GAME_PATH_TEXT], why[256];
    CHECK(saved_games_new_path(title, path, why, sizeof why));
    CHECK_SAY(strcmp(path, path_of(file)) == 0, "%s", path);
    CHECK(file_write(path, "x", 1, why, sizeof why));
}

TEST("library: a path for a new game stays in the folder, whatever its title is")
{
    new_library();
    check_path("Ours", "Ours.surto");
    check_path("Ours", "Ours 2.surto");
    check_path("../../etc/passwd", "etcpasswd.surto");
    check_path(" .hidden ", "hidden.surto");
    check_path("a\x1b[31m\nb", "a[31mb.surto");
    check_path("", "game.surto");
    check_path("///", "game 2.surto");
    check_path("Verão à noite", "Verão à noite.surto");
    char longer[200], path[SAVED_GAME_PATH_TEXT], why[256];
    memset(longer, 'x', sizeof longer);
    longer[sizeof longer - 1] = '\0';
    CHECK(saved_games_new_path(longer, path, why, sizeof why));
    CHECK(file_write(path, "x", 1, why, sizeof why));
}

TEST("library: removing takes what lies beside, and nothing else")
{
    saved_games all;
    char why[256];
    new_library();
    save("one.surto", "base", NULL, 10, 0);
    save("two.surto", "base", NULL, 10, 0);
    write_text("one.surto.people", "1 person 0\n", 11);
    CHECK(saved_games_read(&all, why, sizeof why) && all.count == 2);
    CHECK(saved_games_remove(&all, find(&all, "one.surto"), why, sizeof why));
    CHECK(!file_exists(path_of("one.surto")) && !file_exists(path_of("one.surto.people")));
    CHECK(file_exists(path_of("two.surto")));
    saved_games_free(&all);
}

CHECK_MAIN
