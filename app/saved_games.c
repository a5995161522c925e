/* Looking through the saved games. */
#include "saved_games.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "files.h"
#include "opening.h"
#include "people.h"
#include "save_lock.h"
#include "ui/game/turn_count.h"
#include "ui/message/columns.h"
#include "ui/message/message.h"
#include "ui/message/reason.h"
#include "ui/message/seeds.h"
#include "ui/message/temp_strings.h"
#include "ui/rule_sets.h"
#include "ui/text/campaign_sheet.h"
#include "ui/text/entity_names.h"
#include "ui/text/text_ui.h"

static const char ending[] = ".surto";

static bool broken(saved_game *game, const char *why)
{
    game->state = SAVED_GAME_BROKEN;
    return reason_copy(game->why, sizeof game->why, why);
}

/* ---- What is in a file ------------------------------------------------------------------- */

static void take_head(saved_game *game, const surto_record_head *head)
{
    snprintf(game->rules, sizeof game->rules, "%s", head->rules);
    snprintf(game->names, sizeof game->names, "%s", head->tags.names);
    for (size_t i = 0; i < head->option_count; i++) {
        if (strcmp(head->keys[i], "game") == 0) {
            snprintf(game->kind, sizeof game->kind, "%.*s", (int)sizeof game->kind - 1,
                     head->values[i]);
        }
    }
}

/* The result stands in the last lines. Returns: false if there is none, or the game is open. */
static bool take_result(saved_game *game, const strbuf *text)
{
    static const char before[] = "\nresult: ";
    const char *found = NULL, *all = strbuf_text(text);
    size_t tail = text->length > 256 ? text->length - 256 : 0;
    for (const char *at = all + tail; (at = strstr(at, before)); at++) {
        found = at + strlen(before);
    }
    if (!found || strncmp(found, "open", 4) == 0) {
        return false;
    }
    snprintf(game->result, sizeof game->result, "%.*s", (int)strcspn(found, "\n"), found);
    return true;
}

/* Months begin their own count of turns. */
static void take_turn(saved_game *game, const surto_table *table, const text_ui *of)
{
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    const surto_game *played = surto_table_game(table);
    turn_count count = {.fact = of->facts.turn};
    const surto_sink sink = turn_count_sink(&count);
    surto_start(played, state);
    for (size_t i = 0; i < surto_table_move_count(table); i++) {
        surto_move move = surto_table_move(table, i);
        const char *kind = surto_move_kind_name(played, move.kind);
        if (strcmp(kind, "players") == 0 || strcmp(kind, "prologue") == 0) {
            count.turns = 0;
        }
        surto_apply(played, state, move, &sink);
    }
    game->turn = count.turns;
}

static void take_month(saved_game *game, const surto_table *table, const text_ui *of)
{
    static game_info learned; /* large */
    static position_view seen;
    narrator who = {0};
    campaign_progress now;
    const surto_game *played = surto_table_game(table);
    if (of->campaign && of->read_info(&learned, played)) {
        narrator_set_game(&who, played, of, &learned);
        if (of->read_position(&who, surto_table_state(table), &seen) &&
            of->campaign(&who, &seen, &now)) {
            unsigned month = now.prologue ? (unsigned)MONTHS : now.month;
            reason_copy(game->month, sizeof game->month,
                        a_month(&who, "month", month, now.second_try).text);
        }
    }
}

/* Loads an open game as whoever plays it would. */
static bool take_moves(saved_game *game, const char *path, const strbuf *text)
{
    surto_dealer used, lazy = {.kind = SURTO_DEALER_LAZY, .entropy = seed_entropy};
    content pack;
    surto_table *table = NULL;
    if (!saved_games_content(&pack, path, game->why, sizeof game->why) ||
        !table_load(&table, &used, &lazy, &pack, text, game->why, sizeof game->why)) {
        content_free(&pack);
        game->state = SAVED_GAME_BROKEN;
        return false;
    }
    const text_ui *of = text_ui_of(surto_table_game(table));
    if (of) {
        take_turn(game, table, of);
        take_month(game, table, of);
    }
    surto_table_close(table);
    content_free(&pack);
    return true;
}

static void look_into(saved_game *game, const char *path, strbuf *text)
{
    static surto_record_head head; /* large */
    surto_record_reader reader;
    if (!file_is_plain(path)) {
        broken(game, CLIENT_C("file", "is not a regular file"));
        return;
    }
    if (!file_read(path, SURTO_RECORD_TEXT_MAX, text, game->why, sizeof game->why) ||
        record_is_truncated(text, game->why, sizeof game->why)) {
        game->state = SAVED_GAME_BROKEN;
        return;
    }
    surto_status status = surto_record_open(&reader, strbuf_text(text), text->length, &head);
    if (status != SURTO_OK) {
        broken(game, reason_in_line(reader.line, reason_of_status(status)));
        return;
    }
    take_head(game, &head);
    if (take_result(game, text)) {
        game->state = SAVED_GAME_FINISHED;
    } else if (take_moves(game, path, text)) {
        game->elsewhere = save_lock_is_taken(path);
    }
}

/* ---- The folder -------------------------------------------------------------------------- */

static bool open_folder(char folder[FOLDER_TEXT], char *why, size_t why_cap)
{
    if (!folder_of_games(folder)) {
        return reason_copy(why, why_cap,
                           CLIENT("HOME is not set, so there is no folder to save in."));
    }
    if (!folder_make(folder)) {
        char reason[200];
        reason_not_written(reason, sizeof reason);
        return reason_copy(why, why_cap, reason_about_file(folder, reason));
    }
    return true;
}

/* Whether a file is a game by its name; hidden files are not. */
static bool is_game(const char *name)
{
    size_t length = strlen(name), last = strlen(ending);
    return name[0] != '.' && length > last && strcmp(name + length - last, ending) == 0;
}

static saved_game *add_game(saved_games *l)
{
    saved_game *games = realloc(l->games, sizeof *games * (l->count + 1));
    if (!games) {
        return NULL;
    }
    l->games = games;
    games[l->count] = (saved_game){0};
    return &games[l->count++];
}

static void note_file(saved_games *l, const char *name)
{
    struct stat facts;
    char path[SAVED_GAME_PATH_TEXT];
    saved_game *game = add_game(l);
    if (!game) {
        return; /* a game less in the list is better than no list */
    }
    snprintf(game->file, sizeof game->file, "%s", name);
    reason_copy(game->title, sizeof game->title,
                temp_printf("%.*s", (int)(strlen(name) - strlen(ending)), name));
    saved_games_path(l, game, path);
    if (stat(path, &facts) == 0) {
        game->when = facts.st_mtim;
    }
}

static int by_time(const void *one, const void *other)
{
    const saved_game *first = one, *second = other;
    const struct timespec *then = &first->when, *later = &second->when;
    if (then->tv_sec != later->tv_sec) {
        return then->tv_sec < later->tv_sec ? 1 : -1;
    }
    if (then->tv_nsec != later->tv_nsec) {
        return then->tv_nsec < later->tv_nsec ? 1 : -1;
    }
    return strcmp(second->file, first->file);
}

bool saved_games_read(saved_games *out, char *why, size_t why_cap)
{
    *out = (saved_games){0};
    if (!open_folder(out->folder, why, why_cap)) {
        return false;
    }
    DIR *files = opendir(out->folder);
    if (!files) {
        return reason_not_opened(why, why_cap);
    }
    for (const struct dirent *file; (file = readdir(files));) {
        if (is_game(file->d_name)) {
            note_file(out, file->d_name);
        }
    }
    closedir(files);
    strbuf text = {0};
    for (size_t i = 0; i < out->count; i++) {
        char path[SAVED_GAME_PATH_TEXT];
        saved_games_path(out, &out->games[i], path);
        look_into(&out->games[i], path, &text);
    }
    strbuf_free(&text);
    if (out->count > 1) {
        qsort(out->games, out->count, sizeof *out->games, by_time);
    }
    return true;
}

void saved_games_path(const saved_games *of, const saved_game *game, char out[SAVED_GAME_PATH_TEXT])
{
    snprintf(out, SAVED_GAME_PATH_TEXT, "%s/%s", of->folder, game->file);
}

void saved_games_free(saved_games *l)
{
    free(l->games);
    *l = (saved_games){0};
}

const char *saved_games_elsewhere(void)
{
    return CLIENT("This game is being played elsewhere; quit it there first.");
}

/* The record goes first: what is left behind after a kill is no game any more. */
bool saved_games_remove(const saved_games *of, const saved_game *game, char *why, size_t why_cap)
{
    char path[SAVED_GAME_PATH_TEXT];
    saved_games_path(of, game, path);
    if (save_lock_is_taken(path)) { /* by somebody who has opened it since the list was made */
        return reason_copy(why, why_cap, saved_games_elsewhere());
    }
    if (unlink(path) != 0) {
        return reason_not_written(why, why_cap);
    }
    unlink(temp_printf("%s.people", path));
    unlink(temp_printf("%s.pack", path));
    unlink(temp_printf("%s.new", path));
    return true;
}

/* ---- New games --------------------------------------------------------------------------- */

/* A title as a file's name: without what a path or a terminal would take for something else. */
static void file_name(const char *title, char out[SAVED_GAME_TITLE_TEXT])
{
    size_t length = 0;
    while (*title && length + 5 < SAVED_GAME_TITLE_TEXT) {
        unsigned columns;
        wchar_t sign;
        size_t bytes = text_character(title, &columns, &sign);
        bool good = person_name_is_good(title, bytes) && *title != '/' && *title != '\\';
        if (good && !(length == 0 && (*title == '.' || *title == ' '))) {
            memcpy(out + length, title, bytes);
            length += bytes;
        }
        title += bytes;
    }
    while (length > 0 && out[length - 1] == ' ') {
        length--;
    }
    out[length] = '\0';
    if (length == 0) {
        strcpy(out, "game");
    }
}

bool saved_games_new_path(const char *title, char out[SAVED_GAME_PATH_TEXT], char *why,
                          size_t why_cap)
{
    enum { TRIES = 1000 };
    char folder[FOLDER_TEXT], name[SAVED_GAME_TITLE_TEXT];
    if (!open_folder(folder, why, why_cap)) {
        return false;
    }
    file_name(title, name);
    for (unsigned i = 1; i <= TRIES; i++) {
        char number[16] = "";
        if (i > 1) {
            snprintf(number, sizeof number, " %u", i);
        }
        snprintf(out, SAVED_GAME_PATH_TEXT, "%s/%s%s%s", folder, name, number, ending);
        if (!file_exists(out)) {
            return true;
        }
    }
    return reason_copy(why, why_cap, CLIENT("Too many games have this name."));
}

bool saved_games_content(content *out, const char *game_path, char *why, size_t why_cap)
{
    char path[SAVED_GAME_PATH_TEXT + 8];
    snprintf(path, sizeof path, "%s.pack", game_path);
    *out = (content){0};
    if (!file_is_plain(path)) {
        return true;
    }
    if (!content_load(out, path, why, why_cap)) {
        return false;
    }
    out->path = "pack"; /* the path it was read from ends here */
    return true;
}

void saved_games_title(const char *rules, time_t now, char out[SAVED_GAME_TITLE_TEXT])
{
    struct tm when;
    char text[32] = "";
    if (localtime_r(&now, &when)) {
        strftime(text, sizeof text, "%Y-%m-%d-%H.%M", &when);
    }
    snprintf(out, SAVED_GAME_TITLE_TEXT, "%.24s-%s", rules, text);
}
