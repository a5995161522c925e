/* The engine protocol; engine_words.h says what its functions do. */
#include "engine_protocol.h"

#include <inttypes.h>
#include <string.h>

#include "util/utf8.h"

#define NUMBER_MAX ((uint64_t)INT64_MAX)

/* ---- Lines and words ---------------------------------------------------------------------- */

bool slice_is(slice word, const char *text)
{
    return word.text && word.length == strlen(text) && memcmp(word.text, text, word.length) == 0;
}

/* Cuts a piece in two where `between` first stands. Returns: false, and all is in *left, if it does
 * not. */
static bool piece_cut(slice whole, const char *between, slice *left, slice *right)
{
    size_t length = strlen(between);
    for (size_t at = 0; at + length <= whole.length; at++) {
        if (memcmp(whole.text + at, between, length) == 0) {
            *left = (slice){whole.text, at};
            *right = (slice){whole.text + at + length, whole.length - at - length};
            return true;
        }
    }
    *left = whole;
    *right = (slice){NULL, 0};
    return false;
}

bool slice_word(slice *rest, slice *word)
{
    if (!rest->text) {
        *word = *rest;
        return false;
    }
    piece_cut(*rest, " ", word, rest);
    return true;
}

bool slice_number(slice word, uint64_t *out)
{
    if (word.length == 0 || (word.length > 1 && word.text[0] == '0')) {
        return false;
    }
    uint64_t number = 0;
    for (size_t i = 0; i < word.length; i++) {
        char digit = word.text[i];
        if (digit < '0' || digit > '9' || number > (NUMBER_MAX - (uint64_t)(digit - '0')) / 10) {
            return false;
        }
        number = number * 10 + (uint64_t)(digit - '0');
    }
    *out = number;
    return true;
}

bool slice_seat(slice word, unsigned *out)
{
    if (word.length != 2 || word.text[0] != 'p' || word.text[1] < '1' ||
        word.text[1] > '0' + SURTO_SEATS_MAX) {
        return false;
    }
    *out = (unsigned)(word.text[1] - '1');
    return true;
}

/* Takes a word that is a number from least to most. */
static bool take_number(slice *rest, uint64_t min, uint64_t max, uint64_t *out)
{
    slice word;
    uint64_t number;
    if (!slice_word(rest, &word) || !slice_number(word, &number) || number < min || number > max) {
        return false;
    }
    *out = number;
    return true;
}

static bool take_small(slice *rest, unsigned min, unsigned max, unsigned *out)
{
    uint64_t number;
    if (!take_number(rest, min, max, &number)) {
        return false;
    }
    *out = (unsigned)number;
    return true;
}

/* Copies a name: lower-case letters, digits and hyphens, a letter first. */
static bool copy_name(slice word, char out[PROTOCOL_NAME])
{
    if (word.length == 0 || word.length >= PROTOCOL_NAME || word.text[0] < 'a' ||
        word.text[0] > 'z') {
        return false;
    }
    for (size_t i = 0; i < word.length; i++) {
        if (!strchr("abcdefghijklmnopqrstuvwxyz0123456789-", word.text[i])) {
            return false;
        }
        out[i] = word.text[i];
    }
    out[word.length] = '\0';
    return true;
}

/* No control characters, and UTF-8 as it should be. */
static bool is_clean(slice line)
{
    const char *at = line.text, *end = at + line.length;
    while (at < end) {
        uint32_t sign = utf8_read(&at, end);
        if (sign == UTF8_BAD || sign < 0x20 || sign == 0x7f) {
            return false;
        }
    }
    return true;
}

char *line_reader_room(line_reader *reader, size_t *room)
{
    memmove(reader->bytes, reader->bytes + reader->begin, reader->end - reader->begin);
    reader->end -= reader->begin;
    reader->begin = 0;
    *room = sizeof reader->bytes - reader->end;
    return reader->bytes + reader->end;
}

void line_reader_came(line_reader *reader, size_t length)
{
    reader->end += length;
}

line_verdict line_reader_next(line_reader *reader, slice *line)
{
    while (true) {
        char *begin = reader->bytes + reader->begin;
        size_t length = reader->end - reader->begin;
        char *end = memchr(begin, '\n', length);
        if (!end) {
            if (reader->too_long || length == sizeof reader->bytes) {
                reader->too_long = true;
                reader->begin = reader->end = 0;
            }
            return LINE_NONE;
        }
        reader->begin += (size_t)(end - begin) + 1;
        if (reader->too_long) {
            reader->too_long = false;
            return LINE_TOO_LONG;
        }
        *line = (slice){begin, (size_t)(end - begin)};
        if (line->length > 0 && end[-1] == '\r') {
            line->length--;
        }
        if (line->length > 0 && begin[0] != '#') {
            return is_clean(*line) ? LINE_READ : LINE_UNCLEAN;
        }
    }
}

size_t line_reader_bytes(line_reader *reader, char *out, size_t cap)
{
    size_t length = reader->end - reader->begin;
    length = length < cap ? length : cap;
    memcpy(out, reader->bytes + reader->begin, length);
    reader->begin += length;
    return length;
}

/* ---- What a controller says --------------------------------------------------------------- */

void protocol_add_hello(strbuf *out)
{
    strbuf_add(out, "hello surto-engine %d\n", PROTOCOL_VERSION);
}

void protocol_add_pack(strbuf *out, const char *pack, size_t length)
{
    strbuf_add(out, "pack %zu\n", length);
    strbuf_add_bytes(out, pack, length);
    strbuf_add_bytes(out, "\n", 1);
}

void protocol_add_game(strbuf *out, const surto_game *game)
{
    /* A game without moves: its head is what stands before the first empty line. */
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    surto_start(game, state);
    strbuf_add(out, "game\n");
    size_t length = surto_record_write(game, NULL, NULL, 0, state, NULL, 0);
    char *record = strbuf_reserve(out, length);
    surto_record_write(game, NULL, NULL, 0, state, record, length + 1);
    out->length += (size_t)(strstr(record, "\n\n") + 1 - record);
    strbuf_add(out, "end\n");
}

static void add_move(strbuf *out, const surto_game *game, surto_move move)
{
    char *at = strbuf_reserve(out, SURTO_MOVE_TEXT_MAX);
    out->length += surto_move_write(game, move, at, SURTO_MOVE_TEXT_MAX);
}

static void add_state(strbuf *out, const surto_game *game, const surto_state *state)
{
    char *at = strbuf_reserve(out, SURTO_STATE_TEXT_MAX);
    out->length += surto_state_write(game, state, at, SURTO_STATE_TEXT_MAX);
}

static void add_moves(strbuf *out, const surto_game *game, const surto_move *moves, size_t count,
                      uint64_t forbidden)
{
    strbuf_add(out, "legal\n");
    for (size_t i = 0; i < count; i++) {
        if (!((forbidden >> moves[i].kind) & 1)) {
            add_move(out, game, moves[i]);
            strbuf_add_bytes(out, "\n", 1);
        }
    }
}

void protocol_add_view(strbuf *out, const surto_game *game, const surto_state *view, unsigned seat,
                       const surto_move *offered, size_t count, uint64_t forbidden)
{
    strbuf_add(out, "position view p%u\n", seat + 1);
    add_state(out, game, view);
    add_moves(out, game, offered, count, forbidden);
    strbuf_add(out, "end\n");
}

void protocol_add_position(strbuf *out, const surto_game *game, const surto_state *state,
                           unsigned seat, bool with_legal, uint64_t forbidden)
{
    static surto_move moves[SURTO_MOVES_MAX]; /* large */
    surto_state_buffer room;
    surto_state *view = surto_state_from_buffer(&room);
    if (seat != SURTO_SPECTATOR) {
        size_t count = surto_legal_for(game, state, seat, moves, SURTO_MOVES_MAX);
        surto_observe(game, state, seat, view);
        protocol_add_view(out, game, view, seat, moves, count, forbidden);
        return;
    }
    strbuf_add(out, "position full\n");
    add_state(out, game, state);
    if (with_legal) {
        size_t count = surto_legal(game, state, moves, SURTO_MOVES_MAX);
        add_moves(out, game, moves, count, forbidden);
    }
    strbuf_add(out, "end\n");
}

static void add_limit(strbuf *out, const char *name, uint64_t value)
{
    if (value) {
        strbuf_add(out, " %s %" PRIu64, name, value);
    }
}

void protocol_add_go(strbuf *out, const surto_game *game, const protocol_go *go)
{
    strbuf_add(out, "go");
    if (go->seat != SURTO_SPECTATOR) {
        strbuf_add(out, " seat p%u", go->seat + 1);
    }
    strbuf_add(out, "%s", go->turn ? " scope turn" : "");
    add_limit(out, "playouts", go->playouts);
    add_limit(out, "cpu-ms", go->cpu_ms);
    add_limit(out, "wall-ms", go->wall_ms);
    add_limit(out, "candidates", go->candidates);
    for (unsigned kind = 0; kind < 64 && go->forbidden >> kind; kind++) {
        if ((go->forbidden >> kind) & 1) {
            strbuf_add(out, " forbid %s", surto_move_kind_name(game, kind));
        }
    }
    strbuf_add(out, "%s", go->infinite ? " infinite" : "");
    if (go->has_id) {
        strbuf_add(out, " id %" PRIu64, go->id);
    }
    strbuf_add(out, "\n");
}

enum go_limit {
    GO_SEAT,
    GO_SCOPE,
    GO_PLAYOUTS,
    GO_CPU,
    GO_WALL,
    GO_CANDIDATES,
    GO_FORBID,
    GO_INFINITE,
    GO_ID,
    GO_LIMITS
};

static unsigned find_word(slice word, const char *const *words, unsigned count)
{
    unsigned i = 0;
    while (i < count && !slice_is(word, words[i])) {
        i++;
    }
    return i;
}

static bool take_kind(slice *rest, const surto_game *game, uint64_t *kinds)
{
    slice word;
    char name[PROTOCOL_NAME];
    unsigned kind;
    if (!slice_word(rest, &word) || !copy_name(word, name) || !game ||
        surto_move_kind_by_name(game, name, &kind) != SURTO_OK) {
        return false;
    }
    *kinds |= UINT64_C(1) << kind;
    return true;
}

static bool take_scope(slice *rest, bool *turn)
{
    slice word;
    slice_word(rest, &word);
    *turn = slice_is(word, "turn");
    return *turn || slice_is(word, "move");
}

static bool take_seat(slice *rest, unsigned *seat)
{
    slice word;
    return slice_word(rest, &word) && slice_seat(word, seat);
}

/* Takes the value of a limit. */
static bool take_limit(enum go_limit limit, slice *rest, const surto_game *game, protocol_go *out)
{
    switch (limit) {
    case GO_SEAT:
        return take_seat(rest, &out->seat);
    case GO_SCOPE:
        return take_scope(rest, &out->turn);
    case GO_PLAYOUTS:
        return take_number(rest, 1, NUMBER_MAX, &out->playouts);
    case GO_CPU:
        return take_number(rest, 1, NUMBER_MAX, &out->cpu_ms);
    case GO_WALL:
        return take_number(rest, 1, NUMBER_MAX, &out->wall_ms);
    case GO_CANDIDATES:
        return take_small(rest, 1, PROTOCOL_CANDIDATES_MAX, &out->candidates);
    case GO_FORBID:
        return take_kind(rest, game, &out->forbidden);
    case GO_INFINITE:
        return out->infinite = true;
    case GO_ID:
        return out->has_id = take_number(rest, 0, NUMBER_MAX, &out->id);
    case GO_LIMITS:
        break;
    }
    return false;
}

const char *protocol_read_go(slice rest, const surto_game *game, protocol_go *out)
{
    static const char *const words[GO_LIMITS] = {
        [GO_SEAT] = "seat",     [GO_SCOPE] = "scope",       [GO_PLAYOUTS] = "playouts",
        [GO_CPU] = "cpu-ms",    [GO_WALL] = "wall-ms",      [GO_CANDIDATES] = "candidates",
        [GO_FORBID] = "forbid", [GO_INFINITE] = "infinite", [GO_ID] = "id"};
    static const char *const faults[GO_LIMITS + 1] = {
        [GO_SEAT] = "seat is p1, p2, p3 or p4",
        [GO_SCOPE] = "scope is move or turn",
        [GO_PLAYOUTS] = "playouts is a number from 1",
        [GO_CPU] = "cpu-ms is a number from 1",
        [GO_WALL] = "wall-ms is a number from 1",
        [GO_CANDIDATES] = "candidates is a number from 1 to 64",
        [GO_FORBID] = "forbid is a kind of move of this game",
        [GO_INFINITE] = "",
        [GO_ID] = "id is a number",
        [GO_LIMITS] = "there is no such limit"};
    *out = (protocol_go){.seat = SURTO_SPECTATOR};
    unsigned seen = 0;
    slice word;
    while (slice_word(&rest, &word)) {
        unsigned limit = find_word(word, words, GO_LIMITS);
        if (!take_limit((enum go_limit)limit, &rest, game, out)) {
            return faults[limit];
        }
        if (limit != GO_FORBID && ((seen >> limit) & 1)) {
            return "a limit stands twice";
        }
        seen |= 1U << limit;
    }
    return NULL;
}

/* ---- What an engine says ------------------------------------------------------------------ */

protocol_engine protocol_engine_unknown(void)
{
    return (protocol_engine){.wants_legal = true, .stops = true, .candidates = 1};
}

/* Copies as many whole characters as there is room for. */
static bool copy_text(slice text, char out[PROTOCOL_TEXT])
{
    size_t length = text.length < PROTOCOL_TEXT - 1 ? text.length : PROTOCOL_TEXT - 1;
    while (length > 0 && length < text.length && (text.text[length] & 0xc0) == 0x80) {
        length--;
    }
    if (length > 0) {
        memcpy(out, text.text, length);
    }
    out[length] = '\0';
    return length > 0;
}

static bool read_id(slice rest, protocol_engine *engine)
{
    slice key;
    slice_word(&rest, &key);
    char unknown[PROTOCOL_TEXT];
    return copy_text(rest, slice_is(key, "name")      ? engine->name
                           : slice_is(key, "author")  ? engine->author
                           : slice_is(key, "version") ? engine->version
                                                      : unknown);
}

static bool read_rules(slice rest, protocol_engine *engine)
{
    enum { ROOM = sizeof engine->rules / sizeof engine->rules[0] };
    slice word;
    if (engine->rules_count == ROOM) {
        return true;
    }
    if (!slice_word(&rest, &word)) {
        return false;
    }
    char *name = engine->rules[engine->rules_count].name;
    bool any = slice_is(word, "*");
    if (any) {
        strcpy(name, "*");
    }
    return (any || copy_name(word, name)) &&
           take_number(&rest, 0, NUMBER_MAX, &engine->rules[engine->rules_count++].version) &&
           !rest.text;
}

static bool read_switch(slice value, bool *out)
{
    *out = slice_is(value, "yes");
    return *out || slice_is(value, "no");
}

static bool read_feature(slice rest, protocol_engine *engine)
{
    slice key;
    char name[PROTOCOL_NAME];
    if (!slice_word(&rest, &key) || !copy_name(key, name)) {
        return false;
    }
    if (strcmp(name, "legal") == 0) {
        return read_switch(rest, &engine->wants_legal);
    }
    if (strcmp(name, "views") == 0) {
        return read_switch(rest, &engine->views);
    }
    if (strcmp(name, "reproducible") == 0) {
        return read_switch(rest, &engine->reproducible);
    }
    if (strcmp(name, "stop") == 0) {
        return read_switch(rest, &engine->stops);
    }
    if (strcmp(name, "scope") == 0) {
        return take_scope(&rest, &engine->whole_turns) && !rest.text;
    }
    if (strcmp(name, "candidates") == 0) {
        return take_small(&rest, 1, PROTOCOL_CANDIDATES_MAX, &engine->candidates) && !rest.text;
    }
    return true; /* of a later version */
}

static bool read_option(slice rest, protocol_engine *engine)
{
    enum { ROOM = sizeof engine->options / sizeof engine->options[0] };
    slice word;
    if (engine->option_count == ROOM) {
        return true;
    }
    if (!slice_word(&rest, &word) || !copy_name(word, engine->options[engine->option_count])) {
        return false;
    }
    engine->option_count++;
    return slice_word(&rest, &word) && slice_is(word, "type") && rest.length > 0;
}

greeting protocol_read_greeting(slice line, protocol_engine *engine)
{
    slice word, rest = line;
    uint64_t version;
    bool good = false;
    slice_word(&rest, &word);
    if (slice_is(word, "hello-ok")) {
        good = take_number(&rest, PROTOCOL_VERSION, PROTOCOL_VERSION, &version) && !rest.text &&
               engine->rules_count > 0;
        return good ? GREETING_DONE : GREETING_WRONG;
    }
    if (slice_is(word, "id")) {
        good = read_id(rest, engine);
    } else if (slice_is(word, "rules")) {
        good = read_rules(rest, engine);
    } else if (slice_is(word, "feature")) {
        good = read_feature(rest, engine);
    } else if (slice_is(word, "option")) {
        good = read_option(rest, engine);
    }
    return good ? GREETING_MORE : GREETING_WRONG;
}

bool protocol_engine_plays(const protocol_engine *engine, const surto_game *game)
{
    for (size_t i = 0; i < engine->rules_count; i++) {
        if (strcmp(engine->rules[i].name, "*") == 0 ||
            (strcmp(engine->rules[i].name, surto_game_rules(game)) == 0 &&
             engine->rules[i].version == surto_game_rules_version(game))) {
            return true;
        }
    }
    return false;
}

bool protocol_engine_has(const protocol_engine *engine, const char *option)
{
    for (size_t i = 0; i < engine->option_count; i++) {
        if (strcmp(engine->options[i], option) == 0) {
            return true;
        }
    }
    return false;
}

/* Cuts MOVE ; MOVE ; MOVE. */
static bool read_moves(slice rest, protocol_reply *out)
{
    do {
        slice move;
        piece_cut(rest, " ; ", &move, &rest);
        if (move.length == 0 || out->move_count == PROTOCOL_PLAN_MAX) {
            return false;
        }
        out->moves[out->move_count++] = move;
    } while (rest.text);
    return true;
}

static bool read_bestmove(slice rest, protocol_reply *out)
{
    slice id;
    if (piece_cut(rest, " id ", &rest, &id)) {
        out->has_id = slice_number(id, &out->id);
        if (!out->has_id) {
            return false;
        }
    }
    return slice_is(rest, "none") || (rest.text && read_moves(rest, out));
}

static bool read_synced(slice rest, protocol_reply *out)
{
    out->has_id = rest.text != NULL;
    return !rest.text || slice_number(rest, &out->id);
}

static bool read_error(slice rest, protocol_reply *out)
{
    char name[PROTOCOL_NAME];
    slice_word(&rest, &out->code);
    out->text = rest;
    return copy_name(out->code, name);
}

enum info_field {
    INFO_ID,
    INFO_CANDIDATE,
    INFO_WIN,
    INFO_ERROR,
    INFO_PLAYOUTS,
    INFO_EVALUATIONS,
    INFO_PLANS,
    INFO_CPU,
    INFO_RATE,
    INFO_CALIBRATED,
    INFO_REASON,
    INFO_STRING,
    INFO_PLAN,
    INFO_FIELDS
};

/* Takes the value of a field; of one that is not known nothing. */
static bool take_field(enum info_field field, slice *rest, protocol_reply *out)
{
    enum { CERTAIN = 10000 };
    slice word;
    switch (field) {
    case INFO_ID:
        return out->has_id = take_number(rest, 0, NUMBER_MAX, &out->id);
    case INFO_CANDIDATE:
        return take_small(rest, 1, PROTOCOL_CANDIDATES_MAX, &out->candidate);
    case INFO_WIN:
        return out->has_win = take_small(rest, 0, CERTAIN, &out->win);
    case INFO_ERROR:
        return take_small(rest, 0, CERTAIN, &out->error);
    case INFO_PLAYOUTS:
        return take_number(rest, 0, NUMBER_MAX, &out->playouts);
    case INFO_EVALUATIONS:
        return take_number(rest, 0, NUMBER_MAX, &out->evaluations);
    case INFO_PLANS:
        return take_number(rest, 0, NUMBER_MAX, &out->plans);
    case INFO_CPU:
        return take_number(rest, 0, NUMBER_MAX, &out->cpu_ms);
    case INFO_RATE:
        return take_number(rest, 0, NUMBER_MAX, &out->rate);
    case INFO_CALIBRATED:
        return slice_word(rest, &word) && read_switch(word, &out->calibrated);
    case INFO_REASON:
        return slice_word(rest, &word) && word.length > 0;
    case INFO_STRING:
        out->text = *rest;
        *rest = (slice){NULL, 0};
        return out->text.length > 0;
    case INFO_PLAN: {
        bool good = rest->text && out->move_count == 0 && read_moves(*rest, out);
        *rest = (slice){NULL, 0};
        return good;
    }
    case INFO_FIELDS:
        return true;
    }
    return false;
}

static bool read_info(slice rest, protocol_reply *out)
{
    static const char *const words[INFO_FIELDS] = {[INFO_ID] = "id",
                                                   [INFO_CANDIDATE] = "candidate",
                                                   [INFO_WIN] = "win",
                                                   [INFO_ERROR] = "error",
                                                   [INFO_PLAYOUTS] = "playouts",
                                                   [INFO_EVALUATIONS] = "evaluations",
                                                   [INFO_PLANS] = "plans",
                                                   [INFO_CPU] = "cpu-ms",
                                                   [INFO_RATE] = "rate",
                                                   [INFO_CALIBRATED] = "calibrated",
                                                   [INFO_REASON] = "reason",
                                                   [INFO_STRING] = "string",
                                                   [INFO_PLAN] = "plan"};
    slice word;
    while (slice_word(&rest, &word)) {
        unsigned field = find_word(word, words, INFO_FIELDS);
        if (word.length == 0 || !take_field((enum info_field)field, &rest, out)) {
            return false;
        }
    }
    return true;
}

reply_kind protocol_read_reply(slice line, protocol_reply *out)
{
    *out = (protocol_reply){.kind = REPLY_WRONG};
    slice word, rest = line;
    slice_word(&rest, &word);
    if (slice_is(word, "bestmove") && read_bestmove(rest, out)) {
        out->kind = REPLY_BESTMOVE;
    } else if (slice_is(word, "info") && read_info(rest, out)) {
        out->kind = REPLY_INFO;
    } else if (slice_is(word, "synced") && read_synced(rest, out)) {
        out->kind = REPLY_SYNCED;
    } else if (slice_is(word, "error") && read_error(rest, out)) {
        out->kind = REPLY_ERROR;
    }
    return out->kind;
}
