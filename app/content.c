/* Packs: from a file or built in. */
#include "content.h"

#include <string.h>

#include "files.h"
#include "ui/message/message.h"
#include "ui/message/reason.h"
#include "ui/message/temp_strings.h"

/* Copies the next word of a line. Returns: what follows it. */
static const char *take_word(const char *at, const char *end, char out[PACK_WORD_TEXT])
{
    size_t length = 0;
    while (at < end && *at == ' ') {
        at++;
    }
    while (at<end && * at> ' ' && *at != 0x7f) {
        if (length < PACK_WORD_TEXT - 1) {
            out[length++] = *at;
        }
        at++;
    }
    out[length] = '\0';
    return at;
}

void content_head(const char *text, size_t length, content *out)
{
    const char *end = text + length;
    char first[PACK_WORD_TEXT];
    out->rules[0] = out->name[0] = out->version[0] = '\0';
    while (text < end) {
        const char *line_end = memchr(text, '\n', (size_t)(end - text));
        line_end = line_end ? line_end : end;
        if (line_end > text && *text != '#') {
            const char *at = take_word(text, line_end, first);
            if (strcmp(first, "pack") == 0) {
                at = take_word(take_word(at, line_end, out->rules), line_end, out->name);
                take_word(at, line_end, out->version);
            }
            return;
        }
        text = line_end + (line_end < end);
    }
}

bool content_load(content *out, const char *path, char *why, size_t why_cap)
{
    *out = (content){.path = path};
    if (!file_read(path, PACK_TEXT_MAX, &out->text, why, why_cap)) {
        content_free(out);
        return false;
    }
    content_head(strbuf_text(&out->text), out->text.length, out);
    if (!out->rules[0]) {
        content_free(out);
        return reason_copy(
            why, why_cap,
            CLIENT_C("file",
                     "is not a content pack: it does not begin with `pack RULES NAME VERSION`"));
    }
    return true;
}

bool content_read(content *out, const char *path, const char *command)
{
    char why[256];
    *out = (content){.path = path};
    if (path && !content_load(out, path, why, sizeof why)) {
        command_failed_file(command, path, why);
        return false;
    }
    return true;
}

void content_free(content *pack)
{
    strbuf_free(&pack->text);
    pack->path = NULL;
}

/* The option `pack` of a record's head: its value, "" if there is none. */
static const char *pack_of_head(const surto_record_head *head)
{
    for (size_t i = 0; i < head->option_count; i++) {
        if (strcmp(head->keys[i], "pack") == 0) {
            return head->values[i];
        }
    }
    return "";
}

/* Whether a built-in pack of the rules has the name that begins a value NAME VERSION. */
static bool is_built_in(const char *rules, const char *value)
{
    const char *name;
    size_t length = strcspn(value, " ");
    for (size_t i = 0; (name = surto_rules_pack(rules, i, NULL, NULL)); i++) {
        if (strlen(name) == length && strncmp(name, value, length) == 0) {
            return true;
        }
    }
    return false;
}

static const char *built_in_packs(const char *rules)
{
    strbuf list = {0};
    const char *name;
    for (size_t i = 0; (name = surto_rules_pack(rules, i, NULL, NULL)); i++) {
        add_item(&list, name);
    }
    return temp_take(&list);
}

bool content_choose(content *out, const char *value, command_line *line)
{
    *out = (content){0};
    if (value && is_built_in(line->rules, value)) {
        arguments_set_default(line, "pack", value);
        return true;
    }
    if (value && strcmp(value, "-") != 0 && !file_exists(value)) {
        command_failed(line->name,
                       TEXT(CLIENT("there is no file {file} and no built-in pack of that name; "
                                   "built-in packs: {list}"),
                            a_text("file", value), a_text("list", built_in_packs(line->rules))));
        return false;
    }
    return content_read(out, value, line->name);
}

bool content_game(const content *pack, const surto_record_head *head, surto_game **out, char *why,
                  size_t why_cap)
{
    const char *named = pack_of_head(head);
    bool own = pack && pack->path;
    *out = NULL;
    if (!own && named[0] && !is_built_in(head->rules, named)) {
        return reason_copy(why, why_cap,
                           TEXT(CLIENT("it was played with the content pack `{pack}`, which is not "
                                       "built in; name its file with --pack FILE"),
                                a_text("pack", named)));
    }
    char said[400];
    surto_status status =
        own ? surto_record_open_game_pack(head, strbuf_text(&pack->text), pack->text.length, out,
                                          said, sizeof said)
            : surto_record_open_game(head, out, said, sizeof said);
    if (status == SURTO_OK) {
        return true;
    }
    if (own && status == SURTO_ERR_PACK) {
        return reason_copy(why, why_cap, reason_in_file(pack->path, said));
    }
    if (own && status == SURTO_ERR_OPTION && named[0]) {
        return reason_copy(
            why, why_cap,
            TEXT(CLIENT("it was played with the content pack `{pack}`, not with the one in {file}"),
                 a_text("pack", named), a_text("file", pack->path)));
    }
    return reason_copy(why, why_cap, reason_of_library(head->rules, said));
}

surto_game *content_open(const content *pack, const command_line *line)
{
    surto_game *game = NULL;
    char why[400];
    if (!pack->path) {
        return arguments_game(line);
    }
    surto_status status =
        surto_game_open_pack(&game, line->rules, strbuf_text(&pack->text), pack->text.length,
                             line->options, line->option_count, why, sizeof why);
    if (status == SURTO_ERR_PACK) {
        command_failed_in(line->name, pack->path, why);
        return NULL;
    }
    if (status != SURTO_OK) {
        arguments_error(line, reason_of_arguments(line->rules, why));
        return NULL;
    }
    return game;
}

void content_give_pack(const content *pack, const surto_game *game, narrator *who)
{
    if (pack && pack->path) {
        who->pack = strbuf_text(&pack->text);
        who->pack_length = pack->text.length;
        return;
    }
    who->pack_length = 0;
    who->pack = game_pack(game, &who->pack_length);
}
