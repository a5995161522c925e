/* The archive's pages. */
#include "archive.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "deals.h"
#include "server/common/clock.h"
#include "proto/json.h"

enum {
    ANALYSIS_RETRY_S = 15, /* what a base game takes */
    BUSY_RETRY_S = 600
};

typedef enum part { PART_ABOUT, PART_RECORD, PART_ANALYSIS } part;

static const struct {
    const char *ending, *type;
} PARTS[] = {
    [PART_ABOUT] = {"", "application/json"},
    [PART_RECORD] = {".rec", "text/plain; charset=utf-8"},
    [PART_ANALYSIS] = {"/analysis", "application/json"},
};

/* A page under way. */
typedef struct wanted {
    store *store;
    analysis_requests *analyses;
    archive_asker asker;
    char address[WEB_ADDRESS];
    part part;
    store_game game; /* with a record of its own, while the deal is asked for */
    char *block;
} wanted;

static void end(wanted *w, const web_page *page)
{
    w->asker.answer(w->asker.context, w->asker.request, page);
    free(w->block);
    free(w);
}

/* Says something instead of the page; after retry_s, if not 0, it is worth asking again. */
static void say(wanted *w, unsigned status, unsigned retry_s, const char *sentence)
{
    web_page page = {.status = status,
                     .type = "text/plain",
                     .retry_s = retry_s,
                     .bytes = sentence,
                     .length = strlen(sentence)};
    end(w, &page);
}

static void refuse(wanted *w, unsigned status, const char *sentence)
{
    say(w, status, 0, sentence);
}

/* ---- What is shown ------------------------------------------------------------------------- */

static void write_about(json_writer *out, const store_game *game)
{
    json_write_open(out, NULL, '{');
    json_write_text(out, "table", game->table.text, strlen(game->table.text));
    json_write_number(out, "began", game->began_ms);
    json_write_number(out, "ended", game->ended_ms);
    json_write_text(out, "rules", game->rules, strlen(game->rules));
    if (game->kind[0]) {
        json_write_text(out, "kind", game->kind, strlen(game->kind));
    }
    json_write_text(out, "about", game->about, strlen(game->about));
    json_write_text(out, "result", game->result, strlen(game->result));
    json_write_number(out, "turns", game->turns);
    json_write_bool(out, "counts", game->counts);
    if (game->deal[0]) {
        json_write_text(out, "deal", game->deal, strlen(game->deal));
    }
    json_write_open(out, "names", '[');
    for (unsigned seat = 0; seat < game->seats; seat++) {
        json_write_text(out, NULL, game->names[seat], strlen(game->names[seat]));
    }
    json_write_close(out, ']');
    json_write_bool(out, "analysis", game->analysis.length > 0);
    json_write_close(out, '}');
}

/* The record with the line of names before the line that always follows it. The sign between two
 * names is not one of a name. */
static char *write_record(const store_game *game, size_t *length)
{
    static const char before[] = "\ncommitment: ";
    const char *text = game->record.at;
    const char *at = memmem(text, game->record.length, before, sizeof before - 1);
    char names[STORE_PLAYERS * (STORE_NAME + 3) + 16] = "names: ";
    size_t head = at ? (size_t)(at + 1 - text) : 0;
    for (unsigned seat = 0; seat < game->seats; seat++) {
        char *from = names + strlen(names);
        snprintf(from, sizeof names - (size_t)(from - names), "%s", game->names[seat]);
        for (; (from = strchr(from, '|')); from++) {
            *from = '/';
        }
        strcat(names, seat + 1 < game->seats ? " | " : "\n");
    }
    size_t added = at ? strlen(names) : 0;
    char *out = malloc(game->record.length + added + 1);
    if (out) {
        memcpy(out, text, head);
        memcpy(out + head, names, added);
        memcpy(out + head + added, text + head, game->record.length - head);
        *length = game->record.length + added;
    }
    return out;
}

static void on_analysis_requested(void *context, analysis_answer answer)
{
    wanted *w = context;
    switch (answer) {
    case ANALYSIS_QUEUED:
        say(w, 202, ANALYSIS_RETRY_S, "The review of this game is being made.\n");
        break;
    case ANALYSIS_IMPOSSIBLE:
        refuse(w, 404, "This game has not been reviewed, and this server reviews none.\n");
        break;
    case ANALYSIS_RATE:
        say(w, 429, BUSY_RETRY_S, "Too many reviews were asked for from here. Try again later.\n");
        break;
    case ANALYSIS_QUEUE_FULL:
        say(w, 503, BUSY_RETRY_S, "Too many games wait for their review. Try again later.\n");
        break;
    case ANALYSIS_UNAVAILABLE:
        refuse(w, 503, "The archive cannot be reached now.\n");
        break;
    }
}

static void request_analysis(wanted *w, const store_game *game)
{
    if (strcmp(game->result, "open") == 0) {
        refuse(w, 404, "This game was not played to its end: there is no review of it.\n");
    } else {
        analysis_request(w->analyses, &game->table, w->address, on_analysis_requested, w);
    }
}

static void show(wanted *w, const store_game *game)
{
    web_page page = {.status = 200,
                     .type = PARTS[w->part].type,
                     .cache = game->is_public ? "public, max-age=300" : "private, max-age=300"};
    char *made = NULL;
    if (w->part == PART_ANALYSIS) {
        page.bytes = game->analysis.at;
        page.length = game->analysis.length;
        if (!page.length) {
            request_analysis(w, game);
            return;
        }
    } else if (w->part == PART_RECORD) {
        made = write_record(game, &page.length);
        page.bytes = made;
    } else {
        json_writer out;
        json_writer_begin(&out, NULL, 0);
        write_about(&out, game);
        page.length = out.length;
        page.bytes = made = malloc(page.length);
        if (made) {
            json_writer_begin(&out, made, page.length);
            write_about(&out, game);
        }
    }
    if (page.bytes) {
        end(w, &page);
    } else {
        refuse(w, 503, "no memory\n");
    }
    free(made);
}

/* ---- What is asked ------------------------------------------------------------------------- */

static void on_deal(void *context, store_status status, const store_deal *deal)
{
    wanted *w = context;
    if (status == STORE_OK && !deal_is_open(deal, clock_now_ms())) {
        refuse(w, 403,
               "Others still play this deal. The game is shown when all have finished, or its time "
               "is over.\n");
    } else if (status == STORE_OK || status == STORE_MISSING) {
        show(w, &w->game);
    } else {
        refuse(w, 503, "The archive cannot be reached now.\n");
    }
}

/* Keeps what was found and asks whether its deal is still secret. */
static void ask_for_deal(wanted *w, const store_game *game)
{
    size_t record = game->record.length, analysis = game->analysis.length;
    w->block = malloc(record + analysis + 1);
    if (!w->block) {
        refuse(w, 503, "no memory\n");
        return;
    }
    w->game = *game;
    memcpy(w->block, game->record.at, record);
    memcpy(w->block + record, analysis ? game->analysis.at : "", analysis);
    w->game.record.at = w->block;
    w->game.analysis.at = w->block + record;
    store_deal_get(w->store, w->game.deal, on_deal, w);
}

static void on_game(void *context, store_status status, const store_game *game)
{
    wanted *w = context;
    if (status == STORE_MISSING) {
        refuse(w, 404, "There is no such game in the archive.\n");
    } else if (status != STORE_OK) {
        refuse(w, 503, "The archive cannot be reached now.\n");
    } else if (game->deal[0] && w->part != PART_ABOUT) {
        ask_for_deal(w, game);
    } else {
        show(w, game);
    }
}

/* Reads "/archive/TABLE" with one of the endings. */
static bool read_path(const char *path, store_id *id, part *which)
{
    static const char folder[] = "/archive/";
    if (strncmp(path, folder, sizeof folder - 1) != 0) {
        return false;
    }
    path += sizeof folder - 1;
    if (!store_id_read(path, strnlen(path, STORE_ID), id)) {
        return false;
    }
    for (size_t i = 0; i < sizeof PARTS / sizeof *PARTS; i++) {
        if (strcmp(path + STORE_ID, PARTS[i].ending) == 0) {
            *which = (part)i;
            return true;
        }
    }
    return false;
}

bool archive_has(const char *path)
{
    store_id id;
    part which;
    return read_path(path, &id, &which);
}

bool archive_get(store *s, analysis_requests *analyses, const char *path,
                 const archive_asker *asker)
{
    store_id id;
    part which;
    wanted *w;
    if (!read_path(path, &id, &which)) {
        return false;
    }
    w = calloc(1, sizeof *w);
    if (!w) {
        return false;
    }
    *w = (wanted){.store = s, .analyses = analyses, .asker = *asker, .part = which};
    snprintf(w->address, sizeof w->address, "%s", asker->address);
    w->asker.address = w->address;
    store_archive_get(s, &id, on_game, w);
    return true;
}
