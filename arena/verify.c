/* Results against the records of their games. */
#include "verify.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "app/arguments.h"
#include "app/files.h"
#include "app/progress.h"
#include "ui/message/message.h"
#include "ui/message/reason.h"
#include "ui/message/temp_strings.h"
#include "util/json_reader.h"

/* What the head of the results says. */
typedef struct claim {
    char rules[32], set[ARENA_SET_TEXT], forbid[256];
    const char *options; /* a JSON object */
} claim;

static bool read_claim(const arena_results *results, claim *out)
{
    const char *head = strbuf_text(&results->head);
    out->options = json_find(head, "options");
    if (!out->options || !json_text_of(head, "rules", out->rules, sizeof out->rules) ||
        !json_text_of(head, "set", out->set, sizeof out->set) ||
        !json_text_of(head, "forbid", out->forbid, sizeof out->forbid)) {
        return false;
    }
    out->rules[strcspn(out->rules, " ")] = '\0';
    if (strcmp(out->set, "sealed") == 0 && *results->sealed) {
        snprintf(out->set, sizeof out->set, "%s", results->sealed);
    }
    return true;
}

/* What is wrong with the seal of a sealed run. Returns: NULL if nothing is. */
static const char *fault_of_seal(const arena_results *results)
{
    char set[ARENA_SET_TEXT] = "", promised[COMMITMENT_TEXT] = "", found[COMMITMENT_TEXT];
    json_text_of(strbuf_text(&results->head), "set", set, sizeof set);
    if (strcmp(set, "sealed") != 0) {
        return NULL;
    }
    if (!*results->sealed) {
        return CLIENT("the run is not finished: its seal has not been opened yet");
    }
    json_text_of(strbuf_text(&results->head), "commitment", promised, sizeof promised);
    sha256_hex(results->sealed, strlen(results->sealed), found);
    return strcmp(promised, found) == 0 ? NULL : CLIENT("the seal does not match its commitment");
}

/* The game that the head and a cell say. Returns: NULL with a sentence in why. */
static surto_game *open_claimed(const claim *head, arena_cell cell, char *why, size_t why_cap)
{
    surto_option options[SURTO_OPTIONS_MAX];
    char values[SURTO_OPTIONS_MAX][SURTO_VALUE_MAX];
    const surto_option_info *info;
    size_t count = 0;
    for (; count < SURTO_OPTIONS_MAX && (info = surto_rules_option(head->rules, count)); count++) {
        options[count] = (surto_option){info->key, values[count]};
        if (strcmp(info->key, "players") == 0) {
            snprintf(values[count], SURTO_VALUE_MAX, "%u", cell.players);
        } else if (strcmp(info->key, "epidemics") == 0) {
            snprintf(values[count], SURTO_VALUE_MAX, "%u", cell.epidemics);
        } else if (!json_text_of(head->options, info->key, values[count], SURTO_VALUE_MAX)) {
            snprintf(values[count], SURTO_VALUE_MAX, "%s", info->default_value);
        }
    }
    surto_game *game = NULL;
    surto_game_open(&game, head->rules, options, count, why, why_cap);
    return game;
}

/* Whether a kind of move is in a list "give,take". */
static bool in_list(const char *list, const char *kind)
{
    size_t length = strlen(kind);
    for (const char *at = list; (at = strstr(at, kind)); at += length) {
        bool begins = at == list || at[-1] == ',';
        if (begins && (at[length] == ',' || !at[length])) {
            return true;
        }
    }
    return false;
}

static bool plays_forbidden(const surto_table *table, const char *forbid)
{
    const surto_game *game = surto_table_game(table);
    for (size_t i = 0; i < surto_table_move_count(table); i++) {
        surto_move move = surto_table_move(table, i);
        if (in_list(forbid, surto_move_kind_name(game, move.kind))) {
            return true;
        }
    }
    return false;
}

/* What is wrong with a record. Returns: NULL if nothing is. */
static const char *fault_of(const surto_table *table, const arena_result *result, const claim *head)
{
    const surto_game *game = surto_table_game(table);
    const surto_state *state = surto_table_state(table);
    char ended[ARENA_RESULT_TEXT];
    surto_result_write(surto_state_result(game, state), ended, sizeof ended);
    bool same = strcmp(ended, arena_is_fault(result) ? "open" : result->result) == 0;
    if (!same) {
        return CLIENT("the record has a different result");
    }
    if (surto_table_move_count(table) != result->moves) {
        return CLIENT("the record has a different number of moves");
    }
    if (surto_hash(game, state) != result->hash) {
        return CLIENT("the record has a different final position");
    }
    if (plays_forbidden(table, head->forbid)) {
        return CLIENT("a forbidden kind of move was played");
    }
    return NULL;
}

static bool verify_one(const arena_result *result, const claim *head, const char *folder,
                       strbuf *text)
{
    char path[ARENA_PATH_TEXT], why[512];
    arena_record_path(folder, result->cell, result->index, path);
    if (!file_read(path, SURTO_RECORD_TEXT_MAX, text, why, sizeof why)) {
        command_failed_file("arena", path, why);
        return false;
    }
    surto_dealer dealer = {
        .kind = SURTO_DEALER_SEEDED,
        .seed = arena_game_seed(head->set, head->rules, result->cell, result->index)};
    surto_table *table = NULL;
    surto_game *game = open_claimed(head, result->cell, why, sizeof why);
    if (!game || surto_table_load_for_game(&table, game, text->bytes, text->length, &dealer, why,
                                           sizeof why) != SURTO_OK) {
        command_failed_in("arena", path, reason_of_library(head->rules, why));
        return false;
    }
    const char *fault = fault_of(table, result, head);
    if (fault) {
        command_failed_in("arena", path, fault);
    }
    surto_table_close(table);
    return !fault;
}

/* Whether a game stands in the results before this place too: it would count twice. */
static bool is_there_before(const arena_results *results, size_t place)
{
    size_t hint = 0;
    const arena_result *one = &results->list[place];
    const arena_result *found = arena_results_find(results, &hint, one->cell, one->index);
    if (found == one) {
        return false;
    }
    char cell[ARENA_CELL_TEXT];
    arena_cell_write(one->cell, cell);
    command_failed_in("arena", results->path,
                      TEXT(CLIENT("game {name} appears twice"),
                           a_text("name", temp_printf("%s-%06" PRIu64, cell, one->index))));
    return true;
}

size_t arena_verify(const arena_results *results, const char *folder)
{
    claim head;
    const char *fault = read_claim(results, &head)
                            ? fault_of_seal(results)
                            : CLIENT("the first line does not say what was played");
    if (fault) {
        command_failed_in("arena", results->path, fault);
        return results->count > 0 ? results->count : 1;
    }
    strbuf text = {0};
    size_t wrong = 0;
    progress shown =
        progress_start(CLIENT("games: {done} of {total}, {seconds} s"), results->count);
    for (size_t i = 0; i < results->count; i++) {
        wrong +=
            is_there_before(results, i) || !verify_one(&results->list[i], &head, folder, &text);
        progress_step(&shown, i + 1);
    }
    progress_end(&shown);
    strbuf_free(&text);
    return wrong;
}
