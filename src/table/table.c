/* A table: state, record, dealer. The record is the game: undo and looking back replay it. */
#include <surto/table.h>

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "core/out.h"

struct surto_table {
    surto_game *game;
    surto_dealer dealer;
    surto_record_tags tags;
    surto_move *moves;
    size_t count, room;
    uint64_t state[]; /* as large as the game's are: a server has many tables */
};

static surto_state *state_of(surto_table *table)
{
    return (surto_state *)(void *)table->state;
}

const surto_game *surto_table_game(const surto_table *table)
{
    return table->game;
}

const surto_state *surto_table_state(const surto_table *table)
{
    return (const surto_state *)(const void *)table->state;
}

size_t surto_table_move_count(const surto_table *table)
{
    return table->count;
}

surto_move surto_table_move(const surto_table *table, size_t index)
{
    assert(index < table->count);
    return table->moves[index];
}

const surto_move *surto_table_moves(const surto_table *table)
{
    return table->moves;
}

surto_record_tags *surto_table_tags(surto_table *table)
{
    return &table->tags;
}

/* Room for so many moves. */
static surto_status reserve(surto_table *table, size_t room)
{
    assert(room >= table->count && room <= SURTO_RECORD_MOVES_MAX);
    surto_move *moves = realloc(table->moves, room * sizeof *moves);
    if (!moves) {
        return SURTO_ERR_MEMORY;
    }
    table->moves = moves;
    table->room = room;
    return SURTO_OK;
}

/* Room for one more move. It grows by little: a server has many tables. */
static surto_status make_room(surto_table *table)
{
    if (table->count < table->room) {
        return SURTO_OK;
    }
    if (table->room == SURTO_RECORD_MOVES_MAX) {
        return SURTO_ERR_SPACE;
    }
    size_t room = table->room + table->room / 8 + 32;
    return reserve(table, room < SURTO_RECORD_MOVES_MAX ? room : SURTO_RECORD_MOVES_MAX);
}

static surto_status play_one(surto_table *table, surto_move move, const surto_sink *sink)
{
    surto_status status = make_room(table);
    if (status == SURTO_OK) {
        status = surto_apply(table->game, state_of(table), move, sink);
    }
    if (status == SURTO_OK) {
        assert(table->count < table->room);
        table->moves[table->count++] = move;
    }
    return status;
}

/* All of chance's moves up to the next one of a player. */
static surto_status deal(surto_table *table, const surto_sink *sink)
{
    surto_status status = SURTO_OK;
    while (status == SURTO_OK && table->dealer.kind != SURTO_DEALER_NONE &&
           surto_actors(table->game, state_of(table)) == SURTO_CHANCE) {
        surto_move move = {0, 0, {0}};
        if (table->dealer.kind == SURTO_DEALER_SEEDED) {
            status = surto_deal(table->game, state_of(table), &table->dealer.seed, &move);
        } else {
            surto_rng rng = {table->dealer.entropy(table->dealer.context)};
            status = surto_sample(table->game, state_of(table), &rng, &move);
        }
        assert(status == SURTO_OK); /* chance moves here */
        status = play_one(table, move, sink);
        assert(status == SURTO_OK || status == SURTO_ERR_MEMORY || status == SURTO_ERR_SPACE);
    }
    return status;
}

static surto_status open_empty(surto_table **out, surto_game *game, const surto_dealer *dealer)
{
    assert(dealer->kind != SURTO_DEALER_LAZY || dealer->entropy);
    surto_table *table = calloc(1, sizeof *table + surto_state_size(game));
    *out = NULL;
    if (!table) {
        surto_game_close(game);
        return SURTO_ERR_MEMORY;
    }
    table->game = game;
    table->dealer = *dealer;
    if (dealer->kind == SURTO_DEALER_SEEDED) {
        table->tags.has_seed = true;
        table->tags.seed = dealer->seed;
    }
    surto_start(game, state_of(table));
    *out = table;
    return SURTO_OK;
}

surto_status surto_table_open(surto_table **out, surto_game *game, const surto_dealer *dealer)
{
    surto_status status = open_empty(out, game, dealer);
    if (status == SURTO_OK) {
        status = deal(*out, NULL);
    }
    if (status != SURTO_OK) {
        surto_table_close(*out);
        *out = NULL;
    }
    return status;
}

void surto_table_close(surto_table *table)
{
    if (table) {
        surto_game_close(table->game);
        free(table->moves);
        free(table);
    }
}

surto_status surto_table_play_all(surto_table *table, const surto_move *moves, size_t count,
                                  const surto_sink *sink, size_t *failed)
{
    size_t before = table->count, at = 0;
    surto_status status = SURTO_OK;
    for (; at < count && status == SURTO_OK; at++) {
        status = play_one(table, moves[at], sink);
        if (status == SURTO_OK) {
            status = deal(table, sink);
        }
    }
    if (status != SURTO_OK) { /* all of it, or nothing */
        if (failed) {
            *failed = at - 1;
        }
        if (table->count > before) {
            (void)surto_table_rewind(table, before);
        }
        assert(table->count == before);
    }
    return status;
}

surto_status surto_table_play(surto_table *table, surto_move move, const surto_sink *sink)
{
    return surto_table_play_all(table, &move, 1, sink, NULL);
}

surto_status surto_table_state_at(const surto_table *table, size_t count, surto_state *out)
{
    if (count > table->count) {
        return SURTO_ERR_RANGE;
    }
    surto_start(table->game, out);
    for (size_t i = 0; i < count; i++) {
        surto_status status = surto_apply(table->game, out, table->moves[i], NULL);
        assert(status == SURTO_OK); /* they were legal when they were made */
        (void)status;
    }
    return SURTO_OK;
}

surto_status surto_table_rewind(surto_table *table, size_t count)
{
    if (count > table->count) {
        return SURTO_ERR_RANGE;
    }
    table->count = count;
    return surto_table_state_at(table, count, state_of(table));
}

surto_status surto_table_undo(surto_table *table, unsigned seat)
{
    if (table->count == 0 || table->moves[table->count - 1].actor != seat ||
        seat == SURTO_ACTOR_CHANCE) {
        return SURTO_ERR_UNDO;
    }
    return surto_table_rewind(table, table->count - 1);
}

size_t surto_table_write(const surto_table *table, char *out, size_t cap)
{
    surto_record_tags tags = table->tags;
    if (table->dealer.secret && surto_actors(table->game, surto_table_state(table)) != SURTO_OVER) {
        tags.has_seed = false;
    }
    return surto_record_write(table->game, &tags, table->moves, table->count,
                              surto_table_state(table), out, cap);
}

/* ---- Loading ---------------------------------------------------------------------------- */

static surto_status fail(char *why, size_t cap, unsigned line, const char *sentence,
                         surto_status status)
{
    surto__out out = surto__out_start(why, cap);
    surto__out_text(&out, "line ");
    surto__out_number(&out, line);
    surto__out_text(&out, ": ");
    surto__out_text(&out, sentence);
    surto__out_end(&out);
    return status;
}

/* Says which rule a move breaks, if one can be named. */
static const char *sentence_for(const surto_table *table, surto_move move, surto_status status)
{
    const char *rule = status == SURTO_ERR_ILLEGAL
                           ? surto_why_illegal(table->game, surto_table_state(table), move)
                           : NULL;
    const char *text = rule ? surto_rule_text(rule) : NULL;
    return text ? text : surto_status_text(status);
}

/* Is a move of chance what the seeded dealer would have dealt? Others are not its business. */
static bool dealt_by_seed(const surto_table *table, surto_move move)
{
    surto_move own;
    return table->dealer.kind != SURTO_DEALER_SEEDED ||
           surto_deal(table->game, surto_table_state(table), &table->dealer.seed, &own) !=
               SURTO_OK ||
           memcmp(&own, &move, sizeof own) == 0;
}

/* Makes a move that was made before. */
static surto_status play_again(surto_table *table, surto_move move)
{
    return dealt_by_seed(table, move) ? play_one(table, move, NULL) : SURTO_ERR_DEAL;
}

surto_status surto_table_open_moves(surto_table **out, surto_game *game, const surto_dealer *dealer,
                                    const surto_move *moves, size_t count)
{
    surto_status status = open_empty(out, game, dealer);
    if (status == SURTO_OK && count > 0) {
        status = count <= SURTO_RECORD_MOVES_MAX ? reserve(*out, count) : SURTO_ERR_SPACE;
    }
    for (size_t i = 0; i < count && status == SURTO_OK; i++) {
        status = play_again(*out, moves[i]);
    }
    if (status == SURTO_OK) {
        status = deal(*out, NULL);
    }
    if (status != SURTO_OK) {
        surto_table_close(*out);
        *out = NULL;
    }
    return status;
}

static surto_status replay(surto_table *table, surto_record_reader *reader, char *why, size_t cap)
{
    surto_move move;
    surto_status status;
    while ((status = surto_record_next_move(reader, table->game, &move)) == SURTO_OK) {
        status = play_again(table, move);
        if (status != SURTO_OK) {
            return fail(why, cap, reader->line, sentence_for(table, move, status), status);
        }
    }
    if (status != SURTO_ERR_END) {
        return fail(why, cap, reader->line, surto_status_text(status), status);
    }
    return SURTO_OK;
}

/* Does the end of the record say what the moves say? */
static surto_status compare_end(const surto_table *table, surto_record_reader *reader, char *why,
                                size_t cap)
{
    surto_record_tail tail;
    surto_status status = surto_record_read_tail(reader, &tail);
    if (status != SURTO_OK) {
        return fail(why, cap, reader->line, surto_status_text(status), status);
    }
    char real[64];
    surto_result_write(surto_state_result(table->game, surto_table_state(table)), real,
                       sizeof real);
    bool cut_off = !tail.has_hash && strcmp(tail.result, "open") == 0;
    if (!cut_off && strcmp(real, tail.result) != 0) {
        return fail(why, cap, reader->line, "the result does not match the moves", SURTO_ERR_HASH);
    }
    if (tail.has_hash && tail.hash != surto_hash(table->game, surto_table_state(table))) {
        return fail(why, cap, reader->line, surto_status_text(SURTO_ERR_HASH), SURTO_ERR_HASH);
    }
    return SURTO_OK;
}

/* The tags of a loaded record, as far as they stay true with this dealer. */
static void take_tags(surto_table *table, const surto_record_tags *tags)
{
    table->tags = *tags;
    if (table->dealer.kind == SURTO_DEALER_SEEDED) {
        table->tags.has_seed = true;
        table->tags.seed = table->dealer.seed;
    }
}

/* A game that goes on with other luck is not what its seed was promised for. */
static void forget_seed(surto_table *table)
{
    if (table->dealer.kind == SURTO_DEALER_LAZY &&
        surto_actors(table->game, surto_table_state(table)) != SURTO_OVER) {
        table->tags.has_seed = false;
        table->tags.commitment[0] = 0;
    }
}

/* Replays a record whose head was read at its game, which is taken. */
static surto_status load_moves(surto_table **out, surto_game *game, surto_record_reader *reader,
                               const surto_record_tags *tags, const surto_dealer *dealer, char *why,
                               size_t why_cap)
{
    surto_table *table;
    surto_status status = open_empty(&table, game, dealer);
    if (status != SURTO_OK) {
        return fail(why, why_cap, 0, surto_status_text(status), status);
    }
    take_tags(table, tags);
    status = replay(table, reader, why, why_cap);
    if (status == SURTO_OK) {
        status = compare_end(table, reader, why, why_cap);
    }
    if (status == SURTO_OK) {
        forget_seed(table);
        status = deal(table, NULL); /* a record may stop where chance moves next */
        if (status != SURTO_OK) {
            fail(why, why_cap, reader->line, surto_status_text(status), status);
        }
    }
    if (status != SURTO_OK) {
        surto_table_close(table);
        return status;
    }
    *out = table;
    return SURTO_OK;
}

static surto_status read_head(surto_record_reader *reader, surto_record_head *head,
                              const char *text, size_t length, char *why, size_t why_cap)
{
    if (length > SURTO_RECORD_TEXT_MAX) {
        return fail(why, why_cap, 0, "the record is too large", SURTO_ERR_SPACE);
    }
    surto_status status = surto_record_open(reader, text, length, head);
    return status == SURTO_OK ? SURTO_OK
                              : fail(why, why_cap, reader->line, surto_status_text(status), status);
}

surto_status surto_table_load(surto_table **out, const char *text, size_t length,
                              const surto_dealer *dealer, char *why, size_t why_cap)
{
    surto_record_reader reader;
    surto_record_head head;
    surto_game *game;
    *out = NULL;
    surto_status status = read_head(&reader, &head, text, length, why, why_cap);
    if (status == SURTO_OK) {
        status = surto_record_open_game(&head, &game, why, why_cap);
    }
    return status == SURTO_OK ? load_moves(out, game, &reader, &head.tags, dealer, why, why_cap)
                              : status;
}

/* Is this the head of a record of this game? */
static bool is_head_of(const surto_record_head *head, const surto_game *game)
{
    char value[SURTO_VALUE_MAX];
    size_t options = 0;
    if (strcmp(head->rules, surto_game_rules(game)) != 0 ||
        head->version != surto_game_rules_version(game)) {
        return false;
    }
    while (options < head->option_count &&
           surto_game_option(game, options, value, sizeof value) > 0 &&
           strcmp(value, head->values[options]) == 0 &&
           strcmp(surto_rules_option(head->rules, options)->key, head->keys[options]) == 0) {
        options++;
    }
    return options == head->option_count && surto_game_option(game, options, NULL, 0) == 0;
}

surto_status surto_table_load_for_game(surto_table **out, surto_game *game, const char *text,
                                       size_t length, const surto_dealer *dealer, char *why,
                                       size_t why_cap)
{
    surto_record_reader reader;
    surto_record_head head;
    *out = NULL;
    surto_status status = read_head(&reader, &head, text, length, why, why_cap);
    if (status == SURTO_OK && !is_head_of(&head, game)) {
        status = fail(why, why_cap, reader.line, "this record is from a different game",
                      SURTO_ERR_OPTION);
    }
    if (status != SURTO_OK) {
        surto_game_close(game);
        return status;
    }
    return load_moves(out, game, &reader, &head.tags, dealer, why, why_cap);
}
