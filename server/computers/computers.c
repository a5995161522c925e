/* Questions, and the engines that answer them. A question waits, is given to one engine, may be
 * held back so that people can follow, and is answered. Its timer runs while an engine has it or it
 * is held back. */
#include "computers.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "computers_internal.h"
#include "server/common/clock.h"
#include "server/common/log.h"
#include "util/memory.h"

/* ---- Questions ---------------------------------------------------------------------------- */

void question_forget(question *q)
{
    computers *all = q->all;
    *(q->before ? &q->before->next : &all->first) = q->next;
    *(q->next ? &q->next->before : &all->last) = q->before;
    all->under_way--;
    if (q->asked) {
        q->asked->asked = NULL;
    }
    ev_timer_stop(all->loop, &q->timer);
    surto_game_close(q->game);
    strbuf_free(&q->game_text);
    strbuf_free(&q->text);
    free(q->moves);
    free(q);
}

/* Says the answer. The question is gone before, so that the same may be asked again. */
void question_answer(question *q)
{
    computers *all = q->all;
    store_id table = q->table;
    uint64_t revision = q->revision;
    unsigned seat = q->seat;
    size_t count = q->count;
    surto_move *moves = q->moves;
    q->moves = NULL;
    question_forget(q);
    all->answer(all->context, &table, revision, seat, moves, count);
    free(moves);
}

static void on_held(struct ev_loop *loop, ev_timer *timer, int events)
{
    (void)loop;
    (void)events;
    question_answer(timer->data);
}

/* An engine has decided: at once, or when people are ready for it. */
void question_take_answer(question *q, const protocol_reply *told)
{
    q->asked->asked = NULL;
    q->asked = NULL;
    q->moves = memory_take((told->move_count + 1) * sizeof *q->moves);
    while (q->count < told->move_count &&
           surto_move_read(q->game, told->moves[q->count].text, told->moves[q->count].length,
                           &q->moves[q->count]) == SURTO_OK) {
        q->count++;
    }
    ev_timer_stop(q->all->loop, &q->timer);
    size_t shown = q->count < DELAY_MOVES ? q->count : DELAY_MOVES;
    double ready_at = q->asked_at + (double)(shown * COMPUTERS_DELAY_MS) / 1000;
    double now = clock_steady_s();
    if (q->with_people && ready_at > now) {
        loop_timer_start(q->all->loop, &q->timer, on_held, ready_at - now, 0, q);
    } else {
        question_answer(q);
    }
}

/* It has taken too long: whoever thinks about it will not come to an end. */
static void on_impatient(struct ev_loop *loop, ev_timer *timer, int events)
{
    question *q = timer->data;
    computers *all = q->all;
    engine *slow = q->asked;
    (void)loop;
    (void)events;
    LOG(LOG_WARNING, "a computer player is not answering", log_table("table", &q->table),
        log_number("pid", engine_pid(slow)));
    bool unwanted = q->unwanted;
    q->unwanted = true; /* nobody shall be asked it again */
    slow->asked = NULL;
    q->asked = NULL;
    engine_start(slow);
    if (unwanted) {
        question_forget(q);
    } else {
        question_answer(q);
    }
    computers_give_out(all);
}

/* ---- Who is asked ------------------------------------------------------------------------- */

/* Whether a process was asked for a seat of a table before: -1 if it was for another one. */
static int knows(const engine *e, const question *q)
{
    for (unsigned i = 0; i < e->known_count; i++) {
        if (strcmp(e->known[i].table.text, q->table.text) == 0) {
            return e->known[i].seat == q->seat ? 1 : -1;
        }
    }
    return 0;
}

static bool knows_too_much(const engine *e, const question *q)
{
    int known = q->closed ? knows(e, q) : 1;
    return known < 0 || (known == 0 && e->known_count == SEATS_KNOWN);
}

/* How little it takes for an engine to be asked this. */
static unsigned fitness(const engine *e, const question *q)
{
    if (!e->process || e->asked) {
        return 0;
    }
    if (!e->is_greeted || knows_too_much(e, q)) {
        return 1;
    }
    if (q->closed && knows(e, q) > 0) {
        return 4; /* another seat would need a fresh one */
    }
    return strcmp(strbuf_text(&e->game_text), strbuf_text(&q->game_text)) == 0 ? 3 : 2;
}

static void ask_engine(engine *e, question *q)
{
    e->asked = q;
    q->asked = e;
    loop_timer_start(e->all->loop, &q->timer, on_impatient, q->patience_s, 0, q);
    if (knows_too_much(e, q)) {
        engine_start(e);
        if (!e->process) {
            return;
        }
    }
    if (q->closed && knows(e, q) == 0) {
        e->known[e->known_count].table = q->table;
        e->known[e->known_count++].seat = q->seat;
    }
    if (e->is_greeted) {
        engine_send_question(e);
    }
}

/* The best of those that could be asked this. Returns: NULL if all are busy. */
static engine *best_engine(const computers *all, const question *q)
{
    engine *best = NULL;
    for (unsigned i = 0; i < all->count; i++) {
        unsigned fit = fitness(&all->engines[i], q);
        if (fit > 0 && (!best || fit > fitness(best, q))) {
            best = &all->engines[i];
        }
    }
    return best;
}

/* The one that waits longest, those first that people wait for. */
static question *first_waiting(const computers *all)
{
    question *found = NULL;
    for (question *q = all->first; q && (!found || !found->with_people); q = q->next) {
        bool waits = !q->asked && !q->moves && !q->unwanted;
        if (waits && (!found || q->with_people)) {
            found = q;
        }
    }
    return found;
}

void computers_give_out(computers *all)
{
    question *q;
    engine *best;
    while ((q = first_waiting(all)) && (best = best_engine(all, q))) {
        ask_engine(best, q);
    }
}

/* ---- Asking ------------------------------------------------------------------------------- */

/* What a level may take: its playouts, and processor time that a table can wait for. */
static void set_limits(protocol_go *go, const char *level)
{
    static const struct {
        const char *level;
        unsigned cpu_ms;
    } times[] = {{"beginner", 100}, {"casual", 100}, {"skilled", 300}, {"expert", 1000}};
    enum { OTHERS_MS = 2000 };
    const surto_player_info *info = surto_player_by_name(level);
    go->playouts = info ? info->playouts : 0;
    go->cpu_ms = OTHERS_MS;
    for (size_t i = 0; i < sizeof times / sizeof times[0]; i++) {
        if (strcmp(times[i].level, level) == 0) {
            go->cpu_ms = times[i].cpu_ms;
        }
    }
}

/* Random numbers of an engine's own: of each table others, of one table always the same. */
static uint64_t seed_of(const store_id *table)
{
    return store_id_hash(table) >> 1;
}

static void write_question(question *q, const computers_question *from)
{
    protocol_go go = {.seat = q->seat, .turn = true, .has_id = true, .id = q->number};
    protocol_add_game(&q->game_text, q->game);
    strbuf_add(&q->text, "option seed %" PRIu64 "\noption style %s\n", seed_of(&q->table),
               q->with_people ? "follow" : "equal");
    if (q->closed) {
        protocol_add_view(&q->text, q->game, from->view, q->seat, from->offered,
                          from->offered_count, 0);
    } else {
        protocol_add_position(&q->text, q->game, from->view, SURTO_SPECTATOR, false, 0);
    }
    set_limits(&go, q->level);
    protocol_add_go(&q->text, q->game, &go);
}

/* Ends a question that another one follows. One that is thought about ends with its answer. */
static void withdraw(question *q)
{
    if (q->asked && q->asked->is_greeted) {
        q->unwanted = true;
        process_send(q->asked->process, "stop\n", 5);
    } else {
        question_forget(q);
    }
}

static question *of_table(const computers *all, const store_id *table)
{
    question *q = all->first;
    while (q && (q->unwanted || strcmp(q->table.text, table->text) != 0)) {
        q = q->next;
    }
    return q;
}

bool computers_ask(computers *all, const computers_question *from)
{
    question *old = of_table(all, &from->table);
    if (old && old->revision == from->revision && old->seat == from->seat) {
        return true;
    }
    if (old) {
        withdraw(old);
    }
    if (all->under_way >= COMPUTERS_WAITING) {
        return false;
    }
    question *q = memory_take(sizeof *q);
    q->all = all;
    q->number = ++all->numbers;
    q->table = from->table;
    q->revision = from->revision;
    q->seat = from->seat;
    q->with_people = from->with_people;
    q->closed = surto_game_has_hidden_info(from->game);
    q->game = surto_game_share(from->game);
    snprintf(q->level, sizeof q->level, "%s", from->level);
    q->asked_at = clock_steady_s();
    write_question(q, from);
    q->patience_s = from->patience_ms / 1000.0;
    q->before = all->last;
    *(all->last ? &all->last->next : &all->first) = q;
    all->last = q;
    all->under_way++;
    computers_give_out(all);
    return true;
}

unsigned computers_due(const game_table *t, const char **level)
{
    uint8_t waiting = game_table_waiting(t);
    for (unsigned seat = 0; seat < t->snapshot.seat_count; seat++) {
        const snapshot_seat *sits = &t->snapshot.seats[seat];
        *level = sits->kind == SEAT_COMPUTER ? sits->level : "casual";
        if ((waiting >> seat & 1) && game_table_may_compute(t, seat) &&
            surto_player_supports(*level, t->game)) {
            return seat;
        }
    }
    return SURTO_NONE;
}

bool computers_ask_table(computers *all, const store_id *id, const game_table *t,
                         unsigned patience_ms)
{
    static surto_move offered[SURTO_MOVES_MAX];
    const char *level;
    unsigned seat = computers_due(t, &level);
    surto_state_buffer room;
    if (seat == SURTO_NONE) {
        return false;
    }
    const surto_state *state = surto_table_state(t->play);
    surto_observe(t->game, state, seat, surto_state_from_buffer(&room));
    computers_question asked = {.table = *id,
                                .revision = t->snapshot.revision,
                                .seat = seat,
                                .level = level,
                                .game = t->game,
                                .view = surto_state_from_buffer(&room),
                                .offered = offered,
                                .offered_count =
                                    surto_legal_for(t->game, state, seat, offered, SURTO_MOVES_MAX),
                                .patience_ms = patience_ms};
    for (unsigned i = 0; i < t->snapshot.seat_count; i++) {
        asked.with_people = asked.with_people || t->snapshot.seats[i].kind == SEAT_PERSON;
    }
    return computers_ask(all, &asked);
}

/* ---- All of them -------------------------------------------------------------------------- */

computers *computers_open(struct ev_loop *loop, const char *program, unsigned count,
                          computers_answer *answered, void *context)
{
    computers *all = memory_take(sizeof *all);
    if (!process_find(program, all->program, sizeof all->program)) {
        free(all);
        return NULL;
    }
    all->loop = loop;
    all->answer = answered;
    all->context = context;
    all->count = count;
    all->engines = memory_take(count * sizeof *all->engines);
    for (unsigned i = 0; i < count; i++) {
        all->engines[i].all = all;
        engine_start(&all->engines[i]);
    }
    return all;
}

void computers_each(const computers *all,
                    void (*take)(void *context, const store_id *table, uint64_t revision),
                    void *context)
{
    for (const question *q = all->first; q; q = q->next) {
        if (!q->unwanted) {
            take(context, &q->table, q->revision);
        }
    }
}

unsigned computers_under_way(const computers *all)
{
    return all->under_way;
}

unsigned computers_started(const computers *all)
{
    return all->started;
}

int computers_process(const computers *all, unsigned index)
{
    return index < all->count ? engine_pid(&all->engines[index]) : 0;
}

void computers_close(computers *all)
{
    if (!all) {
        return;
    }
    while (all->first) {
        question_forget(all->first);
    }
    for (unsigned i = 0; i < all->count; i++) {
        process_end(all->engines[i].process);
        ev_timer_stop(all->loop, &all->engines[i].timer);
        strbuf_free(&all->engines[i].game_text);
    }
    free(all->engines);
    free(all);
}
