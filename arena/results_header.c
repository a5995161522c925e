/* The first line of a file of results. */
#include "results_header.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/files.h"
#include "results_file.h"
#include "seed_sets.h"
#include "util/json_writer.h"

#if defined(__clang__)
static const char compiler[] = "clang " __clang_version__;
#elif defined(__GNUC__)
static const char compiler[] = "gcc " __VERSION__;
#else
static const char compiler[] = "unknown";
#endif

/* SHA-256 over everything that says what the rules are: version, numbered rules, options, packs. */
static void write_digest(const surto_game *game, char out[COMMITMENT_TEXT])
{
    const char *rules = surto_game_rules(game), *id, *name, *pack;
    const surto_option_info *option;
    size_t length = strlen(rules), pack_length;
    strbuf text = {0};
    strbuf_add(&text, "%s %u\n", rules, surto_game_rules_version(game));
    for (size_t i = 0; (id = surto_rule_id(i)); i++) {
        if (strncmp(id, rules, length) == 0 && id[length] == '.') {
            strbuf_add(&text, "%s %s\n", id, surto_rule_text(id));
        }
    }
    for (size_t i = 0; (option = surto_rules_option(rules, i)); i++) {
        strbuf_add(&text, "%s %s %s\n", option->key, option->default_value, option->values);
    }
    for (size_t i = 0; (name = surto_rules_pack(rules, i, &pack, &pack_length)); i++) {
        strbuf_add(&text, "%s %zu\n", name, pack_length);
        strbuf_add_bytes(&text, pack, pack_length);
    }
    sha256_hex(text.bytes, text.length, out);
    strbuf_free(&text);
}

/* The hash of the program that plays, if it is this one. */
static void write_hash(const arena_player *player, char out[COMMITMENT_TEXT])
{
    enum { PROGRAM_MAX = 1 << 28 };
    char why[256];
    strbuf program = {0};
    *out = '\0';
    if (player->built_in && file_read(player->program, PROGRAM_MAX, &program, why, sizeof why)) {
        sha256_hex(program.bytes, program.length, out);
    }
    strbuf_free(&program);
}

/* The processor, as the system calls it. */
static void write_machine(char *out, size_t cap)
{
    char line[256];
    FILE *file = fopen("/proc/cpuinfo", "r");
    snprintf(out, cap, "unknown");
    while (file && fgets(line, sizeof line, file)) {
        char *colon = strchr(line, ':');
        if (strncmp(line, "model name", 10) == 0 && colon) {
            colon[strcspn(colon, "\n")] = '\0';
            snprintf(out, cap, "%s", colon + 1 + (colon[1] == ' '));
            break;
        }
    }
    if (file) {
        fclose(file);
    }
}

/* The options of the game but those that make the cells. */
static void write_options(json *line, const surto_game *game)
{
    const surto_option_info *info;
    json_open(line, "options", '{');
    for (size_t i = 0; (info = surto_rules_option(surto_game_rules(game), i)); i++) {
        char value[SURTO_VALUE_MAX];
        if (strcmp(info->key, "players") != 0 && strcmp(info->key, "epidemics") != 0) {
            surto_game_option(game, i, value, sizeof value);
            json_text(line, info->key, value);
        }
    }
    json_close(line, '}');
}

static void write_set(json *line, const arena_results_header *head)
{
    json_text(line, "set", head->set);
    if (strcmp(head->set, "sealed") == 0) {
        char commitment[COMMITMENT_TEXT];
        sha256_hex(head->terms->set, strlen(head->terms->set), commitment);
        json_text(line, "commitment", commitment);
    }
}

static void write_all(json *line, const arena_results_header *head)
{
    const arena_terms *terms = head->terms;
    char rules[64], digest[COMMITMENT_TEXT], hash[COMMITMENT_TEXT], machine[256];
    snprintf(rules, sizeof rules, "%s %u", surto_game_rules(head->game),
             surto_game_rules_version(head->game));
    write_digest(head->game, digest);
    write_hash(terms->player, hash);
    write_machine(machine, sizeof machine);
    json_open(line, NULL, '{');
    json_text(line, "surto", ARENA_FILE_VERSION);
    json_text(line, "setting", head->setting);
    json_text(line, "rules", rules);
    json_text(line, "digest", digest);
    write_options(line, head->game);
    json_text(line, "forbid", head->forbid);
    write_set(line, head);
    json_text(line, "class", head->class_name);
    json_number(line, "action_ms", terms->action_ms);
    json_number(line, "playouts", terms->playouts);
    json_text(line, "player", terms->player->spec);
    json_text(line, "engine_options", terms->player->options);
    json_number(line, "player_seed", terms->player_seed);
    json_number(line, "swap", terms->swap);
    json_bool(line, "peeks", terms->positions > 0 || arena_player_sees_seed(terms->player));
    if (terms->positions > 0) {
        json_number(line, "positions", terms->positions);
    }
    json_open(line, "engine", '{');
    json_text(line, "name", head->greeting->name);
    json_text(line, "version", head->greeting->version);
    json_text(line, "hash", hash);
    json_close(line, '}');
    json_text(line, "compiler", compiler);
    json_text(line, "machine", machine);
    json_close(line, '}');
}

void arena_results_header_write(const arena_results_header *head, strbuf *out)
{
    char *text = NULL;
    size_t length = 0;
    FILE *stream = open_memstream(&text, &length);
    json line = {.out = stream};
    if (stream) {
        write_all(&line, head);
        fclose(stream);
        strbuf_add_bytes(out, text, length);
    }
    free(text);
}
