/* Records and position files: docs/develop/notation.md, section 3. */
#include <assert.h>
#include <string.h>

#include "pack/lines.h"
#include "rules/rules.h"

enum { FORMAT = 1 };

static const char called[] = "name "; /* the beginning of a tag that names a thing */

/* ---- Reading ---------------------------------------------------------------------------- */

static bool next_line(surto_record_reader *reader, surto__slice *line)
{
    assert(reader->at <= reader->length);
    surto__slice rest = {reader->text + reader->at, reader->length - reader->at};
    if (!surto__take_line(&rest, line)) {
        return false;
    }
    assert(rest.length < reader->length - reader->at); /* reading ends */
    reader->at = reader->length - rest.length;
    reader->line++;
    return true;
}

static bool is_hex(const char *text)
{
    return text[strspn(text, "0123456789abcdef")] == 0;
}

/* The line `rules: NAME VERSION`. */
static surto_status read_rules(surto__slice value, surto_record_head *head)
{
    surto__slice name;
    uint64_t version;
    (void)surto__take_word(&value, &name);
    if (!surto__slice_copy(name, head->rules, sizeof head->rules) || name.length == 0 ||
        !value.text || !surto__slice_number(value, 65535, &version)) {
        return SURTO_ERR_SYNTAX;
    }
    head->version = (unsigned)version;
    return SURTO_OK;
}

/* Splits KEY: VALUE at the first colon. */
static bool split_line(surto__slice line, char *key, size_t cap, surto__slice *value)
{
    const char *colon = memchr(line.text, ':', line.length);
    if (!colon) {
        return false;
    }
    surto__slice name = {line.text, (size_t)(colon - line.text)};
    return name.length > 0 && surto__slice_copy(name, key, cap) &&
           surto__line_value(line, key, value);
}

/* A tag stands once. */
static surto_status set_once(char *tag, const char *text)
{
    if (tag[0] != 0) {
        return SURTO_ERR_SYNTAX;
    }
    strcpy(tag, text);
    return SURTO_OK;
}

static size_t find_called(const surto_record_tags *tags, const char *key)
{
    size_t index = 0;
    assert(tags->called_count <= SURTO_CALLED_MAX);
    while (index < tags->called_count && strcmp(tags->called[index].key, key) != 0) {
        index++;
    }
    return index;
}

bool surto_tags_call(surto_record_tags *tags, const char *key, const char *name)
{
    size_t at = find_called(tags, key);
    surto_called one;
    surto__slice key_of = {key, strlen(key)}, text = {name, strlen(name)};
    if (text.length == 0 && at < tags->called_count) {
        tags->called[at] = tags->called[--tags->called_count];
        return true;
    }
    if (at == SURTO_CALLED_MAX || !surto__is_key(key_of) || !surto__is_text(text) ||
        !surto__slice_copy(key_of, one.key, sizeof one.key) ||
        !surto__slice_copy(text, one.name, sizeof one.name)) {
        return text.length == 0;
    }
    tags->called[at] = one;
    tags->called_count += at == tags->called_count;
    return true;
}

/* The tag `name KEY`. */
static surto_status read_called(const char *key, surto__slice value, surto_record_tags *tags)
{
    char name[SURTO_CALLED_TEXT_MAX];
    bool fine = value.length > 0 && surto__slice_copy(value, name, sizeof name) &&
                find_called(tags, key) == tags->called_count && surto_tags_call(tags, key, name);
    return fine ? SURTO_OK : SURTO_ERR_SYNTAX;
}

static surto_status read_head_line(surto__slice line, surto_record_head *head)
{
    char key[32], text[SURTO_VALUE_MAX];
    surto__slice value;
    if (!split_line(line, key, sizeof key, &value)) {
        return SURTO_ERR_SYNTAX;
    }
    surto_record_tags *tags = &head->tags;
    if (strcmp(key, "names") == 0) {
        bool fits = surto__slice_copy(value, text, sizeof text);
        return fits ? set_once(tags->names, text) : SURTO_ERR_SPACE;
    }
    if (strcmp(key, "commitment") == 0) {
        bool fine =
            value.length == 64 && surto__slice_copy(value, text, sizeof text) && is_hex(text);
        return fine ? set_once(tags->commitment, text) : SURTO_ERR_SYNTAX;
    }
    if (strcmp(key, "seed") == 0) {
        bool fine = !tags->has_seed && surto__slice_copy(value, text, sizeof text) &&
                    surto_seed_read(text, &tags->seed) == SURTO_OK;
        tags->has_seed = fine;
        return fine ? SURTO_OK : SURTO_ERR_SYNTAX;
    }
    if (strncmp(key, called, sizeof called - 1) == 0) {
        return read_called(key + sizeof called - 1, value, tags);
    }
    for (size_t i = 0; i < head->option_count; i++) {
        if (strcmp(head->keys[i], key) == 0) {
            return SURTO_ERR_SYNTAX; /* said twice */
        }
    }
    if (head->option_count == SURTO_OPTIONS_MAX ||
        !surto__slice_copy(value, head->values[head->option_count], SURTO_VALUE_MAX)) {
        return SURTO_ERR_SPACE;
    }
    strcpy(head->keys[head->option_count++], key);
    return SURTO_OK;
}

surto_status surto_record_open(surto_record_reader *reader, const char *text, size_t length,
                               surto_record_head *head)
{
    *reader = (surto_record_reader){text, length, 0, 0};
    memset(head, 0, sizeof *head);
    surto__slice line, value, word;
    uint64_t format;
    if (!next_line(reader, &line)) {
        return SURTO_ERR_SYNTAX;
    }
    (void)surto__take_word(&line, &word);
    if (!surto__slice_is(word, "surto") || !line.text ||
        !surto__slice_number(line, 9999, &format)) {
        return SURTO_ERR_SYNTAX;
    }
    if (format != FORMAT) {
        return SURTO_ERR_VERSION;
    }
    if (!next_line(reader, &line) || !surto__line_value(line, "rules", &value)) {
        return SURTO_ERR_SYNTAX;
    }
    surto_status status = read_rules(value, head);
    while (status == SURTO_OK && next_line(reader, &line) && line.length > 0) {
        status = read_head_line(line, head);
    }
    return status;
}

surto_status surto_record_open_game_pack(const surto_record_head *head, const char *pack,
                                         size_t pack_length, surto_game **out, char *why,
                                         size_t why_cap)
{
    assert(head->option_count <= SURTO_OPTIONS_MAX);
    surto_option options[SURTO_OPTIONS_MAX];
    for (size_t i = 0; i < head->option_count; i++) {
        options[i] = (surto_option){head->keys[i], head->values[i]};
    }
    const surto__rules *rules = surto__rules_find(head->rules);
    if (rules && rules->version != head->version) { /* its options may not even be ours */
        *out = NULL;
        surto__say(why, why_cap, (const char *[]){surto_status_text(SURTO_ERR_VERSION), NULL});
        return SURTO_ERR_VERSION;
    }
    return surto_game_open_pack(out, head->rules, pack, pack_length, options, head->option_count,
                                why, why_cap);
}

surto_status surto_record_open_game(const surto_record_head *head, surto_game **out, char *why,
                                    size_t why_cap)
{
    return surto_record_open_game_pack(head, NULL, 0, out, why, why_cap);
}

surto_status surto_record_next_move(surto_record_reader *reader, const surto_game *game,
                                    surto_move *out)
{
    surto__slice line;
    if (!next_line(reader, &line) || line.length == 0) {
        return SURTO_ERR_END;
    }
    return surto_move_read(game, line.text, line.length, out);
}

surto_status surto_record_read_tail(surto_record_reader *reader, surto_record_tail *tail)
{
    *tail = (surto_record_tail){"open", false, 0};
    surto__slice line, value;
    if (!next_line(reader, &line)) {
        return SURTO_OK;
    }
    if (!surto__line_value(line, "result", &value) ||
        !surto__slice_copy(value, tail->result, sizeof tail->result)) {
        return SURTO_ERR_SYNTAX;
    }
    if (!next_line(reader, &line)) {
        return SURTO_OK;
    }
    tail->has_hash =
        surto__line_value(line, "hash", &value) && surto__slice_hex(value, &tail->hash);
    return tail->has_hash && reader->at == reader->length ? SURTO_OK : SURTO_ERR_SYNTAX;
}

size_t surto_record_position_offset(const surto_record_reader *reader)
{
    surto_record_reader ahead = *reader;
    surto__slice line;
    return next_line(&ahead, &line) && surto__slice_is(line, "state:") ? ahead.at : 0;
}

/* ---- Writing ---------------------------------------------------------------------------- */

static void write_line(surto__out *out, const char *key, const char *value)
{
    surto__out_text(out, key);
    surto__out_text(out, ": ");
    surto__out_text(out, value);
    surto__out_char(out, '\n');
}

static void write_head(const surto_game *game, surto__out *out)
{
    surto__out_text(out, "surto ");
    surto__out_number(out, FORMAT);
    surto__out_text(out, "\nrules: ");
    surto__out_text(out, game->rules->name);
    surto__out_char(out, ' ');
    surto__out_number(out, game->rules->version);
    surto__out_char(out, '\n');
    for (size_t i = 0; game->rules->options[i].info.key; i++) {
        surto__out_text(out, game->rules->options[i].info.key);
        surto__out_text(out, ": ");
        game->rules->option(game, i, out);
        surto__out_char(out, '\n');
    }
}

/* People choose names; a line feed in one would end the line. */
static void write_names(const char *names, surto__out *out)
{
    surto__out_text(out, "names: ");
    for (; *names != 0; names++) {
        if ((unsigned char)*names >= ' ' && *names != 127) {
            surto__out_char(out, *names);
        }
    }
    surto__out_char(out, '\n');
}

static void write_tags(const surto_record_tags *tags, surto__out *out)
{
    if (tags->names[0]) {
        write_names(tags->names, out);
    }
    if (tags->commitment[0]) {
        write_line(out, "commitment", tags->commitment);
    }
    if (tags->has_seed) {
        char seed[33];
        surto_seed_write(&tags->seed, seed);
        write_line(out, "seed", seed);
    }
    for (size_t i = 0; i < tags->called_count; i++) {
        surto__out_text(out, called);
        write_line(out, tags->called[i].key, tags->called[i].name);
    }
}

static void write_result(surto_result result, surto__out *out)
{
    static const char *const words[] = {"open", "won", "lost"};
    assert((unsigned)result.kind < sizeof words / sizeof words[0]);
    surto__out_text(out, words[result.kind]);
    surto__out_text(out, result.reason[0] ? " " : "");
    surto__out_text(out, result.reason);
}

size_t surto_result_write(surto_result result, char *out, size_t cap)
{
    surto__out to = surto__out_start(out, cap);
    write_result(result, &to);
    return surto__out_end(&to);
}

size_t surto_record_write(const surto_game *game, const surto_record_tags *tags,
                          const surto_move *moves, size_t count, const surto_state *final,
                          char *out, size_t cap)
{
    surto__out to = surto__out_start(out, cap);
    write_head(game, &to);
    if (tags) {
        write_tags(tags, &to);
    }
    surto__out_char(&to, '\n');
    for (size_t i = 0; i < count; i++) {
        surto__move_write(game, moves[i], &to);
        surto__out_char(&to, '\n');
    }
    surto__out_text(&to, "\nresult: ");
    write_result(surto_state_result(game, final), &to);
    surto__out_text(&to, "\nhash: ");
    surto__out_hex(&to, surto_hash(game, final));
    surto__out_char(&to, '\n');
    return surto__out_end(&to);
}

size_t surto_position_write(const surto_game *game, const surto_state *state, char *out, size_t cap)
{
    surto__out to = surto__out_start(out, cap);
    write_head(game, &to);
    surto__out_text(&to, "\nstate:\n");
    game->rules->write(game, state, &to);
    return surto__out_end(&to);
}
