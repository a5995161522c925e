/* The referee of one game. */
#include "referee.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "app/arguments.h"
#include "app/files.h"
#include "position_facts.h"
#include "seed_sets.h"
#include "ui/text/narrator.h"
#include "ui/text/result.h"

/* No real game comes near this; endlessly declined proposals would. */
enum { DECISIONS_MAX = 20000 };

typedef struct match {
    const arena_terms *terms;
    arena_referee *referee;
    surto_game *game;
    surto_table *table;
    surto_seed seed;
    uint64_t engine_seed;
    arena_result *out;
    strbuf question, reached;
    unsigned turn; /* whose turn it was at the last decision with actions; 0: none yet */
} match;

static const char *const fault_words[] = {"", "crash", "illegal", "time", "arena"};
static const char endless_word[] = "endless";

bool arena_is_won(const arena_result *result)
{
    return strcmp(result->result, "won") == 0;
}

bool arena_is_fault(const arena_result *result)
{
    if (strncmp(result->result, "lost ", 5) != 0) {
        return false;
    }
    const char *cause = result->result + 5;
    for (size_t i = 1; i < sizeof fault_words / sizeof fault_words[0]; i++) {
        if (strcmp(cause, fault_words[i]) == 0) {
            return true;
        }
    }
    return strcmp(cause, endless_word) == 0;
}

void arena_record_path(const char *folder, arena_cell cell, uint64_t index,
                       char out[ARENA_PATH_TEXT])
{
    char name[ARENA_CELL_TEXT];
    arena_cell_write(cell, name);
    snprintf(out, ARENA_PATH_TEXT, "%s/%s-%06" PRIu64 ".rec", folder, name, index);
}

static bool is_forbidden(const match *now, surto_move move)
{
    return (now->terms->forbidden >> move.kind & 1U) != 0;
}

/* Writes the question about the position on the table. Returns: its budget in milliseconds. */
static uint64_t write_question(match *now, arena_position_facts *seen)
{
    const protocol_engine *engine = &now->referee->engine.greeting;
    protocol_go go = {.seat = SURTO_SPECTATOR, /* one engine plays the whole team */
                      .turn = engine->whole_turns,
                      .playouts = now->terms->playouts,
                      .cpu_ms = now->terms->action_ms,
                      .forbidden = now->terms->forbidden};
    strbuf_clear(&now->question);
    protocol_add_position(&now->question, now->game, surto_table_state(now->table), SURTO_SPECTATOR,
                          engine->wants_legal, go.forbidden);
    *seen = arena_facts_of_text(now->question.bytes);
    if (seen->acting && engine->whole_turns) {
        go.cpu_ms *= seen->actions;
    }
    protocol_add_go(&now->question, now->game, &go);
    return go.cpu_ms;
}

static bool is_open(const match *now)
{
    return surto_actors(now->game, surto_table_state(now->table)) != SURTO_OVER;
}

/* Whether the active seat is to act. */
static bool is_acting(match *now)
{
    return arena_facts_of_state(now->game, surto_table_state(now->table), &now->reached).acting;
}

/* Plays the moves of an answer up to the first unknown. An answer outside of the actions also ends
 * where actions begin, because these have their own budget. */
static arena_fault play_answer(match *now, const protocol_reply *reply, bool acting)
{
    if (reply->move_count == 0) {
        return ARENA_FAULT_ILLEGAL;
    }
    for (unsigned i = 0; i < reply->move_count; i++) {
        surto_move move;
        size_t before = surto_table_move_count(now->table);
        if (surto_move_read(now->game, reply->moves[i].text, reply->moves[i].length, &move) !=
                SURTO_OK ||
            is_forbidden(now, move) || surto_table_play(now->table, move, NULL) != SURTO_OK) {
            return ARENA_FAULT_ILLEGAL;
        }
        bool chance_moved = surto_table_move_count(now->table) > before + 1;
        if (chance_moved || !is_open(now) || (!acting && is_acting(now))) {
            break;
        }
    }
    return ARENA_FAULT_NONE;
}

/* A seed that differs from the true one in chance's next draw. Returns: false if chance has no
 * choice. */
static bool other_seed(const match *now, surto_seed *out)
{
    enum { TRIES = 64 };
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    memcpy(state, surto_table_state(now->table), surto_state_size(now->game));
    surto_rng rng = {surto_hash(now->game, state)};
    /* Up to the next draw, whatever is played: the seeds must differ there. */
    for (unsigned i = 0; i < 256 && surto_actors(now->game, state) != SURTO_CHANCE; i++) {
        surto_move move;
        if (surto_sample(now->game, state, &rng, &move) != SURTO_OK) {
            return false;
        }
        surto_apply(now->game, state, move, NULL);
    }
    surto_move truth, other;
    if (surto_deal(now->game, state, &now->seed, &truth) != SURTO_OK) {
        return false;
    }
    for (unsigned i = 0; i < TRIES; i++) {
        *out = surto_seed_from_number(surto_rng_next(&rng));
        surto_deal(now->game, state, out, &other);
        if (memcmp(&truth, &other, sizeof truth) != 0) {
            return true;
        }
    }
    return false;
}

/* The swap test: asks a second engine the same, in a game with other cards to come. */
static arena_fault ask_twin(match *now, const arena_question *question, slice answered)
{
    arena_engine *twin = &now->referee->twin;
    arena_answer answer;
    surto_seed other;
    if (!other_seed(now, &other)) {
        return ARENA_FAULT_NONE;
    }
    bool fresh = twin->process.pid == 0 || arena_player_sees_seed(now->terms->player);
    arena_fault fault = ARENA_FAULT_NONE;
    if (fresh) {
        arena_engine_end(twin, true);
        twin->watched = now->referee->engine.watched;
        fault = arena_engine_start(twin, now->terms->player, &other);
    }
    if (fault == ARENA_FAULT_NONE) {
        fault = arena_engine_begin(twin, now->game, now->engine_seed);
    }
    if (fault == ARENA_FAULT_NONE) {
        fault = arena_engine_ask(twin, question, &answer);
    }
    if (fault == ARENA_FAULT_ARENA) {
        return fault;
    }
    now->out->swapped++;
    assert(now->out->swapped <= now->out->decisions);
    now->out->differing += fault != ARENA_FAULT_NONE || answer.line.length != answered.length ||
                           memcmp(answer.line.text, answered.text, answered.length) != 0;
    if (fault != ARENA_FAULT_NONE) {
        arena_engine_end(twin, false);
    }
    return ARENA_FAULT_NONE;
}

/* One in `swap` decisions, the same ones in every run. */
static bool wants_swap(const match *now)
{
    surto_rng rng = {now->out->index * 1000003 + now->out->decisions};
    return now->terms->swap > 0 && surto_rng_next(&rng) % now->terms->swap == 0;
}

static void count_turn(match *now, const arena_position_facts *seen, int win)
{
    arena_result *out = now->out;
    if (!seen->acting || seen->turn == now->turn) {
        return;
    }
    now->turn = seen->turn;
    out->turns++;
    assert(win >= -1 && win <= 10000);
    if (out->predictions < ARENA_TURNS_MAX) {
        out->predicted[out->predictions++] = (int16_t)win;
    }
}

/* Asks one question and plays the answer. */
static arena_fault decide(match *now)
{
    arena_result *out = now->out;
    arena_position_facts seen;
    arena_answer answer;
    uint64_t budget_ms = write_question(now, &seen);
    arena_question question = {.text = now->question.bytes,
                               .length = now->question.length,
                               .timeout = now->terms->timeout,
                               .nanoseconds = 2 * budget_ms * ARENA_MILLISECOND};
    arena_fault fault = arena_engine_ask(&now->referee->engine, &question, &answer);
    out->decisions++;
    out->cpu_us += answer.nanoseconds / 1000;
    out->stalled_us += answer.stalled / 1000;
    if (answer.nanoseconds / 1000 > out->slowest_us) {
        out->slowest_us = answer.nanoseconds / 1000;
    }
    out->late += budget_ms > 0 && answer.nanoseconds > budget_ms * ARENA_MILLISECOND;
    count_turn(now, &seen, answer.win);
    if (fault == ARENA_FAULT_NONE && wants_swap(now)) {
        fault = ask_twin(now, &question, answer.line);
    }
    return fault == ARENA_FAULT_NONE ? play_answer(now, &answer.reply, seen.acting) : fault;
}

/* Makes an engine ready for this game. */
static arena_fault prepare_engine(match *now)
{
    arena_engine *engine = &now->referee->engine;
    bool sees_seed = arena_player_sees_seed(now->terms->player);
    if (sees_seed) {
        now->out->unaccounted |= arena_engine_end(engine, true);
    }
    arena_fault fault = ARENA_FAULT_NONE;
    if (engine->process.pid == 0) {
        fault = arena_engine_start(engine, now->terms->player, sees_seed ? &now->seed : NULL);
    }
    if (fault == ARENA_FAULT_NONE) {
        fault = arena_engine_begin(engine, now->game, now->engine_seed);
    }
    return fault;
}

static arena_fault play_all(match *now)
{
    arena_fault fault = prepare_engine(now);
    while (fault == ARENA_FAULT_NONE && is_open(now) && now->out->decisions < DECISIONS_MAX) {
        fault = decide(now);
    }
    return fault;
}

bool arena_record_write(const surto_table *table, const arena_terms *terms, const arena_result *of)
{
    char path[ARENA_PATH_TEXT], why[256];
    if (!terms->records) {
        return true;
    }
    strbuf text = {0};
    size_t length = surto_table_write(table, NULL, 0);
    surto_table_write(table, strbuf_reserve(&text, length), length + 1);
    arena_record_path(terms->records, of->cell, of->index, path);
    bool good = file_write(path, text.bytes, length, why, sizeof why);
    if (!good) {
        command_failed_file("arena", path, why);
    }
    strbuf_free(&text);
    return good;
}

void arena_result_fill(const surto_table *table, arena_result *out)
{
    const surto_game *game = surto_table_game(table);
    const surto_state *state = surto_table_state(table);
    strbuf text = {0};
    out->cures = arena_facts_of_state(game, state, &text).cures;
    strbuf_free(&text);
    result_text(game, state, out->result, sizeof out->result);
    out->moves = surto_table_move_count(table);
    out->hash = surto_hash(game, state);
}

static void write_result(const match *now, arena_fault fault)
{
    arena_result *out = now->out;
    arena_result_fill(now->table, out);
    assert((size_t)fault < sizeof fault_words / sizeof *fault_words);
    if (fault != ARENA_FAULT_NONE) {
        snprintf(out->result, sizeof out->result, "lost %s", fault_words[fault]);
    } else if (is_open(now)) {
        snprintf(out->result, sizeof out->result, "lost %s", endless_word);
    }
}

bool arena_play(arena_referee *referee, const arena_terms *terms, surto_game *game, arena_cell cell,
                uint64_t index, arena_result *out)
{
    *out = (arena_result){.cell = cell, .index = index};
    match now = {.terms = terms,
                 .referee = referee,
                 .game = game,
                 .seed = arena_game_seed(terms->set, surto_game_rules(game), cell, index),
                 .engine_seed = arena_engine_seed(terms->player_seed, cell, index),
                 .out = out};
    surto_dealer dealer = {.kind = SURTO_DEALER_SEEDED, .seed = now.seed};
    if (surto_table_open(&now.table, surto_game_share(game), &dealer) != SURTO_OK) {
        return false;
    }
    seed_commit(&now.seed, surto_table_tags(now.table)->commitment);
    arena_fault fault = play_all(&now);
    write_result(&now, fault);
    if (fault != ARENA_FAULT_NONE) {
        arena_engine_end(&referee->engine, false);
    }
    bool good = fault != ARENA_FAULT_ARENA && arena_record_write(now.table, terms, out);
    surto_table_close(now.table);
    strbuf_free(&now.question);
    strbuf_free(&now.reached);
    return good;
}

bool arena_referee_end(arena_referee *referee)
{
    bool unaccounted = arena_engine_end(&referee->engine, true);
    return arena_engine_end(&referee->twin, true) || unaccounted;
}
