/* Opens games. */
#include "tui/model/open_game.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "app/files.h"
#include "app/opening.h"
#include "app/saved_games.h"
#include "ui/message/language.h"
#include "ui/message/message.h"
#include "ui/message/reason.h"
#include "ui/message/seeds.h"
#include "ui/message/temp_strings.h"

/* ---- A new game -------------------------------------------------------------------------- */

static surto_game *open_game(const game_order *order, char *why, size_t why_cap)
{
    surto_game *game = NULL;
    char said[400];
    surto_status status;
    if (order->pack && order->pack->path) {
        status = surto_game_open_pack(&game, order->rules, strbuf_text(&order->pack->text),
                                      order->pack->text.length, order->options, order->option_count,
                                      said, sizeof said);
    } else {
        status = surto_game_open(&game, order->rules, order->options, order->option_count, said,
                                 sizeof said);
    }
    if (status != SURTO_OK) {
        reason_copy(why, why_cap, reason_of_library(order->rules, said));
    }
    return game;
}

static bool choose_dealer(const game_order *order, surto_dealer *out, char *why, size_t why_cap)
{
    *out = (surto_dealer){.kind = SURTO_DEALER_LAZY, .entropy = seed_entropy};
    if (order->seed && order->seed[0]) {
        out->kind = SURTO_DEALER_SEEDED;
        if (!seed_read(order->seed, &out->seed)) {
            return reason_copy(why, why_cap,
                               CLIENT("A seed is a number, or 32 hexadecimal digits."));
        }
    }
    return true;
}

/* Campaigns are long: their luck is decided by a seed, so that a file that was put back into an
 * older state deals the same again. */
static void choose_fate(const game_order *order, surto_dealer *dealer)
{
    for (size_t i = 0; i < order->option_count; i++) {
        if (strcmp(order->options[i].key, "game") == 0 &&
            strcmp(order->options[i].value, "campaign") == 0 && dealer->kind == SURTO_DEALER_LAZY) {
            *dealer = (surto_dealer){.kind = SURTO_DEALER_SEEDED, .seed = seed_random()};
        }
    }
}

bool can_open_game(const game_order *order, char *why, size_t why_cap)
{
    surto_dealer dealer;
    char names[SURTO_VALUE_MAX];
    surto_game *game = open_game(order, why, why_cap);
    if (!game) {
        return false;
    }
    people seats = order->seats;
    seats.count = surto_game_seats(game);
    surto_game_close(game);
    if (!people_names(&seats, names)) {
        return reason_copy(why, why_cap, CLIENT("The names are too long."));
    }
    return choose_dealer(order, &dealer, why, why_cap);
}

static surto_table *open_table(const game_order *order, people *seats, surto_dealer *dealer,
                               char *why, size_t why_cap)
{
    surto_table *table = NULL;
    surto_game *game = open_game(order, why, why_cap);
    seats->count = surto_game_seats(game);
    surto_status status = surto_table_open(&table, game, dealer);
    if (status != SURTO_OK) {
        reason_copy(why, why_cap, reason_of_status(status));
        return NULL;
    }
    surto_record_tags *tags = surto_table_tags(table);
    people_names(seats, tags->names);
    if (dealer->kind == SURTO_DEALER_SEEDED) {
        tags->has_seed = true;
        tags->seed = dealer->seed;
        seed_commit(&tags->seed, tags->commitment);
    }
    return table;
}

/* What lies beside the record is written first: a game without them would be another one. */
static bool make_files(const game_order *order, const people *seats, const surto_table *table,
                       const char *path, char *why, size_t why_cap)
{
    const content *pack = order->pack;
    const char *beside = temp_printf("%s.pack", path);
    if (pack && pack->path &&
        !file_write(beside, strbuf_text(&pack->text), pack->text.length, why, why_cap)) {
        return false;
    }
    return people_write(seats, path, why, why_cap) && save_lock_create(path, table, why, why_cap);
}

static bool find_path(const game_order *order, char out[SAVED_GAME_PATH_TEXT], char *why,
                      size_t why_cap)
{
    char title[SAVED_GAME_TITLE_TEXT];
    saved_games_title(order->rules, time(NULL), title);
    return saved_games_new_path(order->title && order->title[0] ? order->title : title, out, why,
                                why_cap);
}

static void copy_content(const content *from, content *to)
{
    *to = (content){0};
    if (from && from->path) {
        *to = *from;
        to->text = (strbuf){0};
        strbuf_add_bytes(&to->text, strbuf_text(&from->text), from->text.length);
        to->path = "pack"; /* the path it was read from may not last */
    }
}

play *open_new_game(const game_order *order, char *why, size_t why_cap)
{
    char path[SAVED_GAME_PATH_TEXT];
    people seats = order->seats;
    surto_dealer dealer;
    save_lock file;
    content pack;
    if (!can_open_game(order, why, why_cap) || !find_path(order, path, why, why_cap) ||
        !choose_dealer(order, &dealer, why, why_cap)) {
        return NULL;
    }
    choose_fate(order, &dealer);
    surto_table *table = open_table(order, &seats, &dealer, why, why_cap);
    if (!table) {
        return NULL;
    }
    if (!make_files(order, &seats, table, path, why, why_cap) ||
        !save_lock_open(&file, path, why, why_cap)) {
        surto_table_close(table);
        return NULL;
    }
    copy_content(order->pack, &pack);
    return play_open(table, &dealer, &pack, &seats, &file, why, why_cap);
}

play *open_same_game(const play *p, char *why, size_t why_cap)
{
    char keys[SURTO_OPTIONS_MAX][SURTO_VALUE_MAX], values[SURTO_OPTIONS_MAX][SURTO_VALUE_MAX];
    char seed[33];
    surto_option options[SURTO_OPTIONS_MAX];
    const char *rules = surto_game_rules(p->board.game);
    game_order order = {.rules = rules, .options = options, .seats = p->seats, .pack = &p->pack};
    const surto_option_info *info;
    for (size_t i = 0; i < SURTO_OPTIONS_MAX && (info = surto_rules_option(rules, i)); i++) {
        snprintf(keys[i], sizeof keys[i], "%s", info->key);
        if (game_option(p->board.game, info->key, values[i], sizeof values[i])) {
            options[order.option_count++] = (surto_option){keys[i], values[i]};
        }
    }
    surto_seed_write(&p->dealer.seed, seed);
    order.seed = p->dealer.kind == SURTO_DEALER_SEEDED ? seed : NULL;
    return open_new_game(&order, why, why_cap);
}

/* ---- A game from its file ---------------------------------------------------------------- */

/* What was dealt since the file was written, because it was cut off there, is in it before it is
 * seen. */
static bool bring_up_to_date(save_lock *file, const surto_table *table, const strbuf *text,
                             char *why, size_t why_cap)
{
    strbuf now = {0};
    size_t length = surto_table_write(table, NULL, 0);
    surto_table_write(table, strbuf_reserve(&now, length), length + 1);
    bool same = length == text->length && memcmp(now.bytes, text->bytes, length) == 0;
    strbuf_free(&now);
    return same || save_lock_save(file, table, why, why_cap);
}

static bool is_over(const surto_table *table)
{
    return surto_actors(surto_table_game(table), surto_table_state(table)) == SURTO_OVER;
}

/* Reads and loads. The file is kept only if the game goes on. */
static surto_table *load(const char *path, save_lock *file, const content *pack,
                         surto_dealer *dealer, char *why, size_t why_cap)
{
    surto_dealer lazy = {.kind = SURTO_DEALER_LAZY, .entropy = seed_entropy};
    surto_table *table = NULL;
    strbuf text = {0};
    bool good = file_read(path, SURTO_RECORD_TEXT_MAX, &text, why, why_cap) &&
                !record_is_truncated(&text, why, why_cap) &&
                table_load(&table, dealer, &lazy, pack, &text, why, why_cap);
    if (good && !is_over(table)) {
        surto_table_close(table); /* only now is it known to be ours: nobody writes it any more */
        table = NULL;
        good = save_lock_open(file, path, why, why_cap) &&
               save_lock_read(file, &text, why, why_cap) &&
               !record_is_truncated(&text, why, why_cap) &&
               table_load(&table, dealer, &lazy, pack, &text, why, why_cap) &&
               bring_up_to_date(file, table, &text, why, why_cap);
    }
    strbuf_free(&text);
    if (!good) {
        surto_table_close(table);
        save_lock_close(file);
        return NULL;
    }
    return table;
}

play *open_saved_game(const char *path, char *why, size_t why_cap)
{
    surto_dealer dealer;
    content pack = {0};
    save_lock file = {.file = -1};
    people seats;
    if (file_exists(path) && !file_is_plain(path)) {
        reason_copy(why, why_cap, CLIENT_C("file", "is not a regular file"));
        return NULL;
    }
    if (!saved_games_content(&pack, path, why, why_cap)) {
        return NULL;
    }
    surto_table *table = load(path, &file, &pack, &dealer, why, why_cap);
    if (!table) {
        content_free(&pack);
        return NULL;
    }
    people_read(&seats, surto_game_seats(surto_table_game(table)), surto_table_tags(table)->names,
                path);
    play *p = play_open(table, &dealer, &pack, &seats, &file, why, why_cap);
    if (p) {
        p->shut = is_over(p->board.table);
    }
    return p;
}
