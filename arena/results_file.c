/* Results of the arena as files. */
#include "results_file.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/files.h"
#include "statistics.h"
#include "ui/message/message.h"
#include "ui/message/reason.h"
#include "util/json_reader.h"
#include "util/json_writer.h"
#include "util/memory.h"

enum { RESULTS_BYTES = 1 << 29 };

/* ---- In memory --------------------------------------------------------------------------- */

static void keep(arena_results *to, const arena_result *result)
{
    if (to->count == to->room) {
        to->room = to->room > 0 ? 2 * to->room : 64;
        to->list = memory_grow(to->list, to->room * sizeof *to->list);
    }
    to->list[to->count++] = *result;
}

const arena_result *arena_results_find(const arena_results *in, size_t *hint, arena_cell cell,
                                       uint64_t index)
{
    for (size_t i = 0; i < in->count; i++) {
        size_t at = (*hint + i) % in->count;
        if (in->list[at].index == index && arena_cell_equal(in->list[at].cell, cell)) {
            *hint = at + 1;
            return &in->list[at];
        }
    }
    return NULL;
}

/* ---- Lines ------------------------------------------------------------------------------- */

static void write_game(json *line, const arena_result *result)
{
    json_number(line, "players", result->cell.players);
    if (result->cell.epidemics > 0) {
        json_number(line, "epidemics", result->cell.epidemics);
    }
    json_number(line, "index", result->index);
}

/* The lines of a game in both files. */
static void write_lines(const arena_result *result, FILE *out, FILE *turns)
{
    json line = {.out = out};
    json_open(&line, NULL, '{');
    write_game(&line, result);
    json_text(&line, "result", result->result);
    json_number(&line, "turns", result->turns);
    json_number(&line, "moves", result->moves);
    json_number(&line, "decisions", result->decisions);
    json_number(&line, "cpu_us", result->cpu_us);
    json_number(&line, "slowest_us", result->slowest_us);
    json_number(&line, "late", result->late);
    if (result->stalled_us > 0) {
        json_number(&line, "stood_us", result->stalled_us);
    }
    if (result->swapped > 0) {
        json_number(&line, "swapped", result->swapped);
        json_number(&line, "differing", result->differing);
    }
    if (result->cures >= 0) {
        json_number(&line, "cures", (uint64_t)result->cures);
    }
    json_hash(&line, "hash", result->hash);
    json_close(&line, '}');
    json_end(&line);
    json told = {.out = turns};
    json_open(&told, NULL, '{');
    write_game(&told, result);
    json_open(&told, "predicted", '[');
    for (size_t i = 0; i < result->predictions; i++) {
        if (result->predicted[i] >= 0) {
            json_number(&told, NULL, (uint64_t)result->predicted[i]);
        } else {
            json_null(&told, NULL);
        }
    }
    json_close(&told, ']');
    json_close(&told, '}');
    json_end(&told);
}

static bool read_game(const char *line, arena_cell *cell, uint64_t *index)
{
    uint64_t players, epidemics = 0;
    if (!json_number_of(line, "players", &players) || !json_number_of(line, "index", index)) {
        return false;
    }
    json_number_of(line, "epidemics", &epidemics);
    *cell = (arena_cell){(unsigned)players, (unsigned)epidemics};
    return players >= 2 && players <= SURTO_SEATS_MAX && epidemics <= 6;
}

static bool read_result(const char *line, arena_result *out)
{
    enum { CURES_MAX = 4 };
    char hash[17];
    uint64_t cures;
    *out = (arena_result){.cures = -1};
    if (json_number_of(line, "cures", &cures) && cures <= CURES_MAX) {
        out->cures = (int)cures;
    }
    json_number_of(line, "stood_us", &out->stalled_us);
    json_number_of(line, "swapped", &out->swapped);
    json_number_of(line, "differing", &out->differing);
    bool good =
        read_game(line, &out->cell, &out->index) &&
        json_text_of(line, "result", out->result, sizeof out->result) &&
        json_number_of(line, "turns", &out->turns) && json_number_of(line, "moves", &out->moves) &&
        json_number_of(line, "decisions", &out->decisions) &&
        json_number_of(line, "cpu_us", &out->cpu_us) &&
        json_number_of(line, "slowest_us", &out->slowest_us) &&
        json_number_of(line, "late", &out->late) && json_text_of(line, "hash", hash, sizeof hash);
    out->hash = good ? strtoull(hash, NULL, 16) : 0;
    return good;
}

/* Predictions belong to a game that is there; a game that was played again has two lines, of which
 * the last counts. */
static void read_turns(arena_results *to, size_t *hint, const char *line)
{
    arena_cell cell;
    uint64_t index, chance;
    const arena_result *found =
        read_game(line, &cell, &index) ? arena_results_find(to, hint, cell, index) : NULL;
    const char *value = found ? json_find(line, "predicted") : NULL;
    if (!value) {
        return;
    }
    arena_result *of = &to->list[found - to->list];
    of->predictions = 0;
    for (value = json_first(value); value && of->predictions < ARENA_TURNS_MAX;
         value = json_next(value)) {
        bool told = json_take_number(value, &chance) && chance <= ARENA_CHANCE;
        of->predicted[of->predictions++] = (int16_t)(told ? (int)chance : -1);
    }
}

/* ---- Files ------------------------------------------------------------------------------- */

static void beside(const char *path, const char *ending, char out[ARENA_PATH_TEXT])
{
    snprintf(out, ARENA_PATH_TEXT, "%s%s", path, ending);
}

/* Takes the lines of a file one by one out of its text; one without a line feed is none. */
static char *next_line(char **at)
{
    char *begin = *at, *end = strchr(begin, '\n');
    if (!end) {
        return NULL;
    }
    *end = '\0';
    *at = end + 1;
    return begin;
}

static bool wrong_line(char *why, size_t why_cap, unsigned line)
{
    return reason_copy(why, why_cap, reason_in_line(line, CLIENT("not an arena result line")));
}

/* Reads the text of a file. Returns: the length of its whole lines in *good. */
static bool read_text(arena_results *out, char *text, size_t *good, char *why, size_t why_cap)
{
    char *at = text, *line = next_line(&at), version[16] = "";
    *good = 0;
    if (!line) {
        return true;
    }
    if (!json_text_of(line, "surto", version, sizeof version) ||
        strcmp(version, ARENA_FILE_VERSION) != 0) {
        return wrong_line(why, why_cap, 1);
    }
    strbuf_clear(&out->head);
    strbuf_add(&out->head, "%s", line);
    for (unsigned number = 2; (line = next_line(&at)); number++) {
        arena_result result;
        if (read_result(line, &result)) {
            keep(out, &result);
        } else if (json_find(line, "cpu")) {
            out->unaccounted = true;
        } else if (!json_text_of(line, "sealed", out->sealed, sizeof out->sealed)) {
            return wrong_line(why, why_cap, number);
        }
    }
    *good = (size_t)(at - text);
    return true;
}

/* Reads the text of a file of turns. Returns: the length of its whole lines. */
static size_t read_turns_text(arena_results *to, strbuf *text)
{
    size_t hint = 0;
    char *at = text->bytes, *line;
    while (text->length > 0 && (line = next_line(&at))) {
        read_turns(to, &hint, line);
    }
    return text->length > 0 ? (size_t)(at - text->bytes) : 0;
}

static void read_turns_file(arena_results *to, const char *path)
{
    char turns_path[ARENA_PATH_TEXT], why[256];
    strbuf text = {0};
    beside(path, ".turns", turns_path);
    if (file_exists(turns_path) && file_read(turns_path, RESULTS_BYTES, &text, why, sizeof why)) {
        read_turns_text(to, &text);
    }
    strbuf_free(&text);
}

bool arena_results_read(arena_results *out, const char *path, char *why, size_t why_cap)
{
    *out = (arena_results){.path = path, .file = -1, .turns_file = -1};
    strbuf text = {0};
    size_t good_length;
    bool good = file_read(path, RESULTS_BYTES, &text, why, why_cap);
    if (good && text.length > 0) {
        good = read_text(out, text.bytes, &good_length, why, why_cap);
    }
    strbuf_free(&text);
    if (good && out->head.length == 0) {
        good = wrong_line(why, why_cap, 1);
    }
    if (good) {
        read_turns_file(out, path);
    } else {
        arena_results_close(out);
    }
    return good;
}

/* Opens a file to add to, for this program alone. */
static int open_alone(const char *path, char *why, size_t why_cap)
{
    int file = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (file < 0) {
        reason_not_written(why, why_cap);
        return -1;
    }
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    if (fcntl(file, F_SETLK, &lock) != 0) {
        reason_copy(why, why_cap, CLIENT_C("file", "is in use by another arena run"));
        close(file);
        return -1;
    }
    return file;
}

static bool add_line(int file, const char *bytes, size_t length, char *why, size_t why_cap)
{
    return (file_put(file, bytes, length) && fsync(file) == 0) || reason_not_written(why, why_cap);
}

/* How long a head is up to what may differ. */
static size_t head_length(const char *head)
{
    const char *machine = strstr(head, ",\"machine\":");
    return machine ? (size_t)(machine - head) : strlen(head);
}

static bool same_head(const char *one, const char *other)
{
    size_t length = head_length(one);
    return length == head_length(other) && strncmp(one, other, length) == 0;
}

/* Whether a file without a whole line is one of ours that was cut in its head, or empty. */
static bool begins_as(const strbuf *text, const char *head)
{
    size_t length = head_length(head);
    length = text->length < length ? text->length : length;
    return length == 0 || memcmp(text->bytes, head, length) == 0;
}

/* Compares what is in a file with what is to be added to it, and takes out a line that was cut. A
 * file that is not ours stays as it is. */
static bool fit_file(arena_results *out, const strbuf *text, const char *head, size_t good_length,
                     char *why, size_t why_cap)
{
    bool is_new = out->head.length == 0;
    if (is_new ? !begins_as(text, head) : !same_head(head, out->head.bytes)) {
        return reason_copy(why, why_cap,
                           CLIENT_C("file", "has results from different settings, another player "
                                            "or another build: its first line differs"));
    }
    if (ftruncate(out->file, (off_t)good_length) != 0) {
        return reason_not_written(why, why_cap);
    }
    if (!is_new) {
        return true;
    }
    strbuf_add(&out->head, "%s\n", head);
    bool good = add_line(out->file, out->head.bytes, out->head.length, why, why_cap);
    out->head.bytes[--out->head.length] = '\0';
    file_flush_folder(out->path);
    return good;
}

/* Opens the file of turns, and takes out a line that was cut. It is read by the file that holds its
 * lock: closing another of the same file would give the lock back. */
static bool open_turns(arena_results *out, char *why, size_t why_cap)
{
    char path[ARENA_PATH_TEXT];
    beside(out->path, ".turns", path);
    out->turns_file = open_alone(path, why, why_cap);
    strbuf text = {0};
    bool good = out->turns_file >= 0 &&
                file_take(out->turns_file, RESULTS_BYTES, &text, why, why_cap) &&
                (text.length == 0 || text.bytes[0] == '{' || wrong_line(why, why_cap, 1)) &&
                (ftruncate(out->turns_file, (off_t)read_turns_text(out, &text)) == 0 ||
                 reason_not_written(why, why_cap));
    strbuf_free(&text);
    return good;
}

static bool open_file(arena_results *out, const char *head, char *why, size_t why_cap)
{
    out->file = open_alone(out->path, why, why_cap);
    if (out->file < 0) {
        return false;
    }
    strbuf text = {0};
    size_t good_length = 0;
    bool good = file_take(out->file, RESULTS_BYTES, &text, why, why_cap) &&
                (text.length == 0 || read_text(out, text.bytes, &good_length, why, why_cap)) &&
                fit_file(out, &text, head, good_length, why, why_cap);
    strbuf_free(&text);
    return good && open_turns(out, why, why_cap);
}

bool arena_results_open(arena_results *out, const char *path, const char *head, char *why,
                        size_t why_cap)
{
    *out = (arena_results){.path = path, .file = -1, .turns_file = -1};
    if (!path) {
        strbuf_add(&out->head, "%s", head);
        return true;
    }
    if (open_file(out, head, why, why_cap)) {
        return true;
    }
    arena_results_close(out);
    return false;
}

bool arena_results_add(arena_results *to, const arena_result *result, char *why, size_t why_cap)
{
    keep(to, result);
    if (!to->path) {
        return true;
    }
    char *line = NULL, *turns = NULL;
    size_t line_length, turns_length;
    FILE *line_out = open_memstream(&line, &line_length);
    FILE *turns_out = open_memstream(&turns, &turns_length);
    bool made = line_out && turns_out;
    if (made) {
        write_lines(result, line_out, turns_out);
    }
    made = line_out && fclose(line_out) == 0 && made;
    made = turns_out && fclose(turns_out) == 0 && made;
    /* The turns first: a game counts when its result is there. */
    bool good = made ? add_line(to->turns_file, turns, turns_length, why, why_cap) &&
                           add_line(to->file, line, line_length, why, why_cap)
                     : reason_not_written(why, why_cap);
    free(line);
    free(turns);
    return good;
}

bool arena_seal_fetch(const char *path, char set[ARENA_SET_TEXT], bool *is_new, char *why,
                      size_t why_cap)
{
    char seal_path[ARENA_PATH_TEXT];
    arena_set_seal(set);
    *is_new = false;
    if (!path) {
        return true;
    }
    beside(path, ".seal", seal_path);
    if (!file_exists(seal_path)) {
        *is_new = true;
        return file_write(seal_path, set, strlen(set), why, why_cap);
    }
    strbuf text = {0};
    bool good = file_read(seal_path, ARENA_SET_TEXT, &text, why, why_cap);
    if (good && !arena_set_is_sealed(strbuf_text(&text))) {
        good = reason_copy(why, why_cap,
                           CLIENT_C("file", "has a .seal file next to it that is not a seal"));
    }
    if (good) {
        snprintf(set, ARENA_SET_TEXT, "%s", strbuf_text(&text));
    }
    strbuf_free(&text);
    return good;
}

void arena_seal_drop(const char *path)
{
    char seal_path[ARENA_PATH_TEXT];
    beside(path, ".seal", seal_path);
    remove(seal_path);
}

bool arena_results_unseal(arena_results *to, const char *set, char *why, size_t why_cap)
{
    char line[ARENA_SET_TEXT + 32];
    snprintf(to->sealed, sizeof to->sealed, "%s", set);
    if (!to->path) {
        return true;
    }
    int length = snprintf(line, sizeof line, "{\"sealed\":\"%s\"}\n", set);
    if (!add_line(to->file, line, (size_t)length, why, why_cap)) {
        return false;
    }
    arena_seal_drop(to->path);
    return true;
}

bool arena_results_blame(arena_results *to, char *why, size_t why_cap)
{
    static const char line[] = "{\"cpu\":\"unaccounted\"}\n";
    to->unaccounted = true;
    return !to->path || add_line(to->file, line, strlen(line), why, why_cap);
}

void arena_results_close(arena_results *results)
{
    if (results->file >= 0) {
        close(results->file);
    }
    if (results->turns_file >= 0) {
        close(results->turns_file);
    }
    strbuf_free(&results->head);
    free(results->list);
    *results = (arena_results){.file = -1, .turns_file = -1};
}
