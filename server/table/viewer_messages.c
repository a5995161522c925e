/* Masks a table for a viewpoint, and writes messages from what is left. Moves always go through
 * surto_observe_move, positions through surto_observe, facts through surto_fact_is_for. */
#include "viewer_messages.h"

#include <stdio.h>
#include <string.h>

#include "server/people/person_id.h"

enum {
    LOG_MAX = 4096, /* bounds of messages.def */
    MOVED_MAX = 256,
    FACTS_MAX = 1024,
    PEOPLE_MAX = 64,
    RECORD_MAX = 1 << 20,
    HEAD_MAX = 1200,
    RESULT_MAX = 64,
    CLOCK_STEP_MS = 100 /* what is told of the time something happened */
};

/* Room for the pieces of one message, taken again for the next. Only what is used is ever touched,
 * and a `whole` of a base game uses some ten kilobytes. */
static struct buffers {
    msg_text log[LOG_MAX], offered[SURTO_MOVES_MAX], planned[SNAPSHOT_PLANS][SNAPSHOT_PLAN_MOVES];
    surto_move moves[SURTO_MOVES_MAX];
    surto_fact facts[FACTS_MAX];
    msg_fact told[FACTS_MAX];
    size_t facts_count;
    size_t used; /* of text */
    char text[(LOG_MAX + SURTO_MOVES_MAX + SNAPSHOT_PLANS * SNAPSHOT_PLAN_MOVES) *
              SURTO_MOVE_TEXT_MAX];
    char view[SURTO_STATE_TEXT_MAX];
    char record[RECORD_MAX + 1];
    char head[HEAD_MAX + 1];
    char result[RESULT_MAX];
} buffers;

/* ---- What may be told ------------------------------------------------------------------- */

static bool hides(const game_table *t)
{
    return surto_game_has_hidden_info(t->game);
}

/* Is nothing hidden any more? Of a deal others may still play the rest. */
static bool is_revealed(const game_table *t)
{
    return (t->snapshot.stage == STAGE_OVER || t->snapshot.stage == STAGE_CLOSED) &&
           t->snapshot.deal[0] == 0;
}

static bool is_long(const game_table *t)
{
    return surto_table_move_count(t->play) > VIEWER_RECORD_MOVES;
}

/* ---- Pieces of messages ----------------------------------------------------------------- */

static msg_text put_move(const surto_game *game, surto_move move)
{
    char *at = buffers.text + buffers.used;
    size_t length = surto_move_write(game, move, at, SURTO_MOVE_TEXT_MAX);
    buffers.used += length + 1;
    return (msg_text){at, length};
}

static void hear(void *context, const surto_fact *fact)
{
    const unsigned *seat = context;
    if (surto_fact_is_for(fact, *seat)) {
        if (buffers.facts_count < FACTS_MAX) {
            buffers.facts[buffers.facts_count] = *fact;
        }
        buffers.facts_count++;
    }
}

/* The moves from `first` on as a viewpoint may know them, into `out`; facts are heard. */
static void put_moves(const game_table *t, unsigned seat, size_t first, msg_text *out)
{
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    surto_sink sink = {hear, &seat};
    (void)surto_table_state_at(t->play, first, state);
    for (size_t i = first; i < surto_table_move_count(t->play); i++) {
        surto_move move = surto_table_move(t->play, i), seen;
        (void)surto_observe_move(t->game, state, move, seat, &seen);
        out[i - first] = put_move(t->game, seen);
        (void)surto_apply(t->game, state, move, &sink);
    }
}

static void put_facts(void)
{
    for (size_t i = 0; i < buffers.facts_count; i++) {
        buffers.told[i] =
            (msg_fact){buffers.facts[i].id, buffers.facts[i].arg, sizeof buffers.facts[i].arg};
    }
}

static msg_text put_view(const game_table *t, unsigned seat)
{
    surto_state_buffer room;
    surto_state *view = surto_state_from_buffer(&room);
    (void)surto_observe(t->game, surto_table_state(t->play), seat, view);
    return (msg_text){buffers.view,
                      surto_state_write(t->game, view, buffers.view, sizeof buffers.view)};
}

/* What a viewpoint may do; where nothing is hidden, what anybody may. */
static size_t put_offered(const game_table *t, unsigned seat)
{
    const surto_state *state = surto_table_state(t->play);
    size_t count = hides(t) ? surto_legal_for(t->game, state, seat, buffers.moves, SURTO_MOVES_MAX)
                            : surto_legal(t->game, state, buffers.moves, SURTO_MOVES_MAX);
    for (size_t i = 0; i < count; i++) {
        buffers.offered[i] = put_move(t->game, buffers.moves[i]);
    }
    return count;
}

/* The commitment as a record has it. */
static void write_commitment(const table_snapshot *of, char out[65])
{
    for (unsigned i = 0; i < sizeof of->commitment; i++) {
        snprintf(out + (size_t)2 * i, 3, "%02x", of->commitment[i]);
    }
}

static msg_text put_head(const game_table *t)
{
    char commitment[65];
    write_commitment(&t->snapshot, commitment);
    size_t length = game_head_write(t->game, buffers.head, sizeof buffers.head);
    size_t room = length < sizeof buffers.head ? sizeof buffers.head - length : 0;
    length += (size_t)snprintf(room > 0 ? buffers.head + length : NULL, room, "commitment: %s\n",
                               commitment);
    return (msg_text){buffers.head, length};
}

static msg_text put_record(const game_table *t)
{
    surto_record_tags tags = {.has_seed = is_revealed(t), .seed = t->snapshot.seed};
    write_commitment(&t->snapshot, tags.commitment);
    size_t length = surto_record_write(t->game, &tags, surto_table_moves(t->play),
                                       surto_table_move_count(t->play), surto_table_state(t->play),
                                       buffers.record, sizeof buffers.record);
    return (msg_text){buffers.record, length};
}

static msg_text put_result(const game_table *t)
{
    surto_result result = {SURTO_OPEN, ""};
    if (t->play) {
        result = surto_state_result(t->game, surto_table_state(t->play));
    }
    return (msg_text){buffers.result,
                      surto_result_write(result, buffers.result, sizeof buffers.result)};
}

/* When something happened tells how long somebody thought: no finer than people see it. */
static uint64_t since(const game_table *t)
{
    return t->snapshot.since_ms - t->snapshot.since_ms % CLOCK_STEP_MS;
}

static void put_chairs(const game_table *t, const store_id *id, uint8_t here,
                       msg_chair out[SURTO_SEATS_MAX])
{
    for (unsigned i = 0; i < t->snapshot.seat_count; i++) {
        const snapshot_seat *seat = &t->snapshot.seats[i];
        bool is_person = seat->kind == SEAT_PERSON;
        out[i] = (msg_chair){.seat = (uint8_t)i,
                             .has_person = is_person,
                             .person = msg_text_of(seat->name),
                             .has_id = is_person,
                             .has_guest = is_person && seat->guest,
                             .guest = seat->guest,
                             .has_computer = seat->kind == SEAT_COMPUTER,
                             .computer = msg_text_of(seat->level),
                             .ready = seat->ready,
                             .here = here >> i & 1,
                             .has_left = t->snapshot.clock != CLOCK_NONE,
                             .left = seat->left_ms};
        person_id(id, &seat->account, out[i].id);
    }
}

static msg_vote vote_of(const game_table *t)
{
    return (msg_vote){t->snapshot.vote.seat, t->snapshot.vote.count, t->snapshot.vote.yes,
                      t->snapshot.vote.no};
}

/* ---- Plans ------------------------------------------------------------------------------ */

static void put_plan(const game_table *t, const snapshot_plan *plan, unsigned seat, msg_text *out)
{
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    memcpy(state, surto_table_state(t->play), surto_state_size(t->game));
    for (unsigned i = 0; i < plan->count; i++) {
        surto_move seen;
        (void)surto_observe_move(t->game, state, plan->moves[i], seat, &seen);
        out[i] = put_move(t->game, seen);
        (void)surto_apply(t->game, state, plan->moves[i], NULL);
    }
}

static size_t put_plans(const game_table *t, unsigned seat, msg_plan out[SNAPSHOT_PLANS])
{
    size_t count = 0;
    for (unsigned i = 0; t->play && t->snapshot.plans && i < SNAPSHOT_PLANS; i++) {
        const snapshot_plan *plan = &t->snapshot.plans[i];
        if (plan->number != 0) {
            put_plan(t, plan, seat, buffers.planned[count]);
            out[count] = (msg_plan){.plan = plan->number,
                                    .seat = plan->seat,
                                    .at = plan->at,
                                    .moves = buffers.planned[count],
                                    .moves_count = plan->count,
                                    .has_note = plan->note[0] != 0,
                                    .note = msg_text_of(plan->note),
                                    .yes = plan->yes,
                                    .no = plan->no};
            count++;
        }
    }
    return count;
}

/* ---- Messages --------------------------------------------------------------------------- */

/* The game itself: its record, or what the viewpoint sees of it. */
static void fill_game(msg_whole *whole, const game_table *t, unsigned seat)
{
    if ((!hides(t) || is_revealed(t)) && !is_long(t)) {
        whole->has_record = true;
        whole->record = put_record(t);
        return;
    }
    size_t count = surto_table_move_count(t->play);
    size_t first = count > LOG_MAX ? count - LOG_MAX : 0;
    put_moves(t, seat, first, buffers.log);
    whole->has_log = whole->has_view = whole->has_offered = true;
    whole->log = buffers.log;
    whole->log_count = count - first;
    whole->view = put_view(t, seat);
    whole->offered = buffers.offered;
    whole->offered_count = put_offered(t, seat);
}

size_t viewer_message_whole(const game_table *t, const store_id *id, const message_reader *reader,
                            uint8_t here, const msg_person *people, size_t people_count, char *out,
                            size_t cap)
{
    msg_chair chairs[SURTO_SEATS_MAX];
    msg_plan plans[SNAPSHOT_PLANS];
    buffers.used = buffers.facts_count = 0;
    put_chairs(t, id, here, chairs);
    msg_whole whole = {.has_n = reader->n != 0,
                       .n = reader->n,
                       .table = msg_text_of(id->text),
                       .at = t->snapshot.revision,
                       .title = msg_text_of(t->snapshot.title),
                       .stage = t->snapshot.stage,
                       .host = reader->host,
                       .seats = reader->seats,
                       .chairs = chairs,
                       .chairs_count = t->snapshot.seat_count,
                       .head = put_head(t),
                       .undo = t->snapshot.undo,
                       .clock = t->snapshot.clock,
                       .has_since = t->snapshot.clock != CLOCK_NONE,
                       .since = since(t),
                       .plans = plans,
                       .plans_count = put_plans(t, reader->seat, plans),
                       .has_vote = t->snapshot.vote.seat != SURTO_NONE,
                       .vote = vote_of(t),
                       .people = people,
                       .people_count = people_count < PEOPLE_MAX ? people_count : PEOPLE_MAX,
                       .has_seed = is_revealed(t),
                       .has_result =
                           t->snapshot.stage == STAGE_OVER || t->snapshot.stage == STAGE_CLOSED,
                       .result = put_result(t),
                       .has_spectator_chat = t->snapshot.spectator_chat,
                       .spectator_chat = t->snapshot.spectator_chat,
                       .has_me = reader->me != NULL};
    memcpy(whole.seed, t->snapshot.seed.bytes, sizeof whole.seed);
    if (reader->me) {
        memcpy(whole.me, reader->me, sizeof whole.me);
    }
    if (t->play) {
        fill_game(&whole, t, reader->seat);
    }
    return msg_write_whole(&whole, out, cap);
}

size_t viewer_message_moved(const game_table *t, const store_id *id, unsigned seat, size_t first,
                            uint64_t from, const uint8_t *by, char *out, size_t cap)
{
    size_t count = surto_table_move_count(t->play) - first;
    uint32_t left[SURTO_SEATS_MAX];
    msg_moved moved = {.table = msg_text_of(id->text),
                       .from = from,
                       .at = t->snapshot.revision,
                       .moves = buffers.log,
                       .moves_count = count,
                       .has_since = t->snapshot.clock != CLOCK_NONE,
                       .since = since(t),
                       .has_left = t->snapshot.clock != CLOCK_NONE,
                       .left = left,
                       .left_count = t->snapshot.seat_count};
    if (by) {
        moved.has_by = true;
        memcpy(moved.by, by, sizeof moved.by);
    }
    buffers.used = buffers.facts_count = 0;
    if (count > MOVED_MAX) {
        return 0;
    }
    for (unsigned i = 0; i < t->snapshot.seat_count; i++) {
        left[i] = t->snapshot.seats[i].left_ms;
    }
    if (!hides(t)) {
        uint64_t hash = surto_hash(t->game, surto_table_state(t->play));
        moved.has_hash = true;
        for (unsigned i = 0; i < sizeof moved.hash; i++) { /* as a record writes it */
            moved.hash[i] = (uint8_t)(hash >> (56 - 8 * i));
        }
    }
    if (hides(t) || is_long(t)) {
        put_moves(t, seat, first, buffers.log);
        if (buffers.facts_count > FACTS_MAX) {
            return 0;
        }
        put_facts();
        moved.has_view = moved.has_facts = moved.has_offered = true;
        moved.view = put_view(t, seat);
        moved.facts = buffers.told;
        moved.facts_count = buffers.facts_count;
        moved.offered = buffers.offered;
        moved.offered_count = put_offered(t, seat);
    } else {
        for (size_t i = 0; i < count; i++) {
            buffers.log[i] = put_move(t->game, surto_table_move(t->play, first + i));
        }
    }
    return msg_write_moved(&moved, out, cap);
}

size_t viewer_message_chairs(const game_table *t, const store_id *id, uint8_t here, char *out,
                             size_t cap)
{
    msg_chair chairs[SURTO_SEATS_MAX];
    put_chairs(t, id, here, chairs);
    msg_chairs message = {.table = msg_text_of(id->text),
                          .at = t->snapshot.revision,
                          .stage = t->snapshot.stage,
                          .chairs = chairs,
                          .chairs_count = t->snapshot.seat_count,
                          .has_since = t->snapshot.clock != CLOCK_NONE,
                          .since = since(t),
                          .has_spectator_chat = t->snapshot.spectator_chat,
                          .spectator_chat = t->snapshot.spectator_chat};
    return msg_write_chairs(&message, out, cap);
}

size_t viewer_message_plans(const game_table *t, const store_id *id, unsigned seat, char *out,
                            size_t cap)
{
    msg_plan plans[SNAPSHOT_PLANS];
    buffers.used = 0;
    msg_plans message = {.table = msg_text_of(id->text),
                         .at = t->snapshot.revision,
                         .plans = plans,
                         .plans_count = put_plans(t, seat, plans)};
    return msg_write_plans(&message, out, cap);
}

size_t viewer_message_vote(const game_table *t, const store_id *id, char *out, size_t cap)
{
    msg_asked message = {.table = msg_text_of(id->text),
                         .at = t->snapshot.revision,
                         .has_vote = t->snapshot.vote.seat != SURTO_NONE,
                         .vote = vote_of(t)};
    return msg_write_asked(&message, out, cap);
}

size_t viewer_message_over(const game_table *t, const store_id *id, char *out, size_t cap)
{
    msg_over message = {.table = msg_text_of(id->text),
                        .at = t->snapshot.revision,
                        .result = put_result(t),
                        .has_seed = is_revealed(t)};
    memcpy(message.seed, t->snapshot.seed.bytes, sizeof message.seed);
    return msg_write_over(&message, out, cap);
}
