/* One connection: it says hello, makes or joins its table, sits, plays. What it does next follows
 * from what it knows, with one question at a time; so coming back after a lost connection is no
 * case of its own: a move without `done` is sent again with the same key. */
#include "load.h"

#include <stdlib.h>
#include <string.h>

#include "server/common/loop.h"

static const double RETRY = 0.3, RETRY_WAITS = 0.5, NEWS = 1, RECONNECT = 0.05, RECONNECT_MOST = 2;
enum { PER_SOURCE = 25000 };

static void step(load_seat *s);
static void on_timer(struct ev_loop *loop, ev_timer *timer, int events);

static load_seat *take_first(load_seat **first, load_seat **last)
{
    load_seat *s = *first;
    *first = s->next;
    if (!*first) {
        *last = NULL;
    }
    s->next = NULL;
    return s;
}

static void put_last(load_seat **first, load_seat **last, load_seat *s)
{
    s->next = NULL;
    *(*last ? &(*last)->next : first) = s;
    *last = s;
}

static void wait_for(load_seat *s, double seconds)
{
    ev_timer_stop(the_load.loop, &s->timer);
    loop_timer_start(the_load.loop, &s->timer, on_timer, seconds, 0, s);
}

/* Goes on after a while, or when the table has. */
static void pause_for(load_seat *s, double seconds)
{
    s->is_pausing = true;
    wait_for(s, seconds);
}

static double patience(void)
{
    return the_load.patience_ms / 1000.0;
}

static double up_to(double seconds)
{
    return seconds * surto_rng_below(&the_load.rng, 1024) / 1024;
}

/* ---- What is noted ------------------------------------------------------------------------ */

static void note_ack(const load_seat *s, uint64_t revision)
{
    char move[SURTO_MOVE_TEXT_MAX];
    if (!the_load.acks) {
        return;
    }
    surto_move_write(s->told.game, s->play.move, move, sizeof move);
    fprintf(the_load.acks, "%s %llu ", s->table->id, (unsigned long long)revision);
    for (size_t i = 0; i < sizeof s->play.key; i++) {
        fprintf(the_load.acks, "%02x", s->play.key[i]);
    }
    fprintf(the_load.acks, " %.6f %s\n", ev_time(), move);
}

/* A seat knows a revision, or its connection was `lost` or is `open` again. */
static void note_seen(const load_seat *s, const char *what)
{
    if (the_load.seen && s->table && s->table->id[0]) {
        fprintf(the_load.seen, "%s %s %u %.6f\n", s->table->id, what, s->number, ev_time());
    }
}

static void note_revision(const load_seat *s)
{
    char number[24];
    snprintf(number, sizeof number, "%llu", (unsigned long long)s->told.at);
    note_seen(s, number);
}

/* ---- Connecting --------------------------------------------------------------------------- */

static void open_some(void);

static void no_longer_opening(load_seat *s)
{
    if (s->is_opening) {
        s->is_opening = false;
        the_load.opening--;
        open_some();
    }
}

/* Lets go of the connection and comes again elsewhere. */
static void lose(load_seat *s, double seconds)
{
    ws_close(&s->line);
    note_seen(s, "lost");
    no_longer_opening(s);
    s->is_known = s->has_joined = false;
    s->ask = ASK_NOTHING;
    s->server = (uint8_t)((s->server + 1U) % the_load.server_count);
    if (!the_load.is_over) {
        the_load.reconnects++;
        s->is_lost = true;
        wait_for(s, seconds);
    }
}

static void on_opened(void *user)
{
    load_seat *s = user;
    s->failures = 0;
    note_seen(s, "open");
    step(s);
}

static void on_closed(void *user, unsigned code, const char *why)
{
    load_seat *s = user;
    double seconds = RECONNECT * (1U << (s->failures < 6 ? s->failures : 6));
    (void)code;
    (void)why;
    s->failures++;
    seconds = s->come_again > 0 ? s->come_again : seconds / 2 + up_to(seconds);
    s->come_again = 0;
    lose(s, seconds < RECONNECT_MOST ? seconds : RECONNECT_MOST);
}

static void on_message(void *user, char *bytes, size_t length);
static const ws_handlers HANDLERS = {on_opened, on_message, on_closed};

static void open_some(void)
{
    while (the_load.to_open && the_load.opening < the_load.opening_most) {
        load_seat *s = take_first(&the_load.to_open, &the_load.to_open_last);
        s->is_opening = true;
        the_load.opening++;
        wait_for(s, patience());
        ws_open(&s->line, the_load.loop, &the_load.servers[s->server],
                (unsigned)((size_t)(s - the_load.seats) / PER_SOURCE), &HANDLERS, s);
    }
}

void seat_start(load_seat *s)
{
    s->is_lost = false;
    put_last(&the_load.to_open, &the_load.to_open_last, s);
    open_some();
}

void seat_wake(load_seat *s)
{
    if (s->line.is_open && s->ask == ASK_NOTHING) {
        pause_for(s, 0);
    }
}

void seat_stop(load_seat *s)
{
    ev_timer_stop(the_load.loop, &s->timer);
    ws_close(&s->line);
    follower_forget(&s->told);
}

/* ---- Questions ---------------------------------------------------------------------------- */

static void ask(load_seat *s, load_ask what, msg_client *message)
{
    static char text[8192];
    size_t length = msg_client_write(message, text, sizeof text);
    if (length == 0 || length > sizeof text) {
        load_fault(s->table, s->number, "a question of ours breaks the bounds of messages");
        return;
    }
    s->ask = (uint8_t)what;
    s->is_pausing = false;
    wait_for(s, patience());
    ws_send(&s->line, text, length);
}

static void ask_hello(load_seat *s)
{
    msg_client m = {.kind = MSG_HELLO,
                    .of.hello = {.n = ++s->n,
                                 .protocol = MSG_VERSION,
                                 .client = msg_text_of("load"),
                                 .has_token = s->token[0] != '\0',
                                 .token = msg_text_of(s->token),
                                 .has_name = s->token[0] == '\0',
                                 .name = msg_text_of("load")}};
    ask(s, ASK_HELLO, &m);
}

static void make_key(uint8_t key[16])
{
    for (size_t i = 0; i < 16; i++) {
        key[i] = (uint8_t)surto_rng_next(&the_load.rng);
    }
}

static void ask_create(load_seat *s)
{
    load_table *t = s->table;
    char head[1201];
    msg_client m = {.kind = MSG_CREATE,
                    .of.create = {.n = ++s->n,
                                  .title = msg_text_of("load"),
                                  .undo = MSG_UNDO_NONE,
                                  .clock = MSG_CLOCK_NONE,
                                  .has_key = true}};
    if (!t->has_key) {
        make_key(t->key);
        t->has_key = true;
    }
    memcpy(m.of.create.key, t->key, sizeof t->key);
    snprintf(head, sizeof head, "rules: base\nplayers: %u\n%s", the_load.seat_count, the_load.head);
    m.of.create.head = msg_text_of(head);
    ask(s, ASK_CREATE, &m);
}

static void ask_join(load_seat *s)
{
    msg_client m = {.kind = MSG_JOIN,
                    .of.join = {.n = ++s->n,
                                .table = msg_text_of(s->table->id),
                                .has_invite = true,
                                .invite = msg_text_of(s->table->invite),
                                .has_at = s->told.at > 0,
                                .at = s->told.at}};
    s->has_joined = false;
    ask(s, ASK_JOIN, &m);
}

static void ask_part(load_seat *s)
{
    msg_client m = {.kind = MSG_PART, .of.part = {.n = ++s->n, .table = msg_text_of(s->old_table)}};
    ask(s, ASK_PART, &m);
}

static void ask_alive(load_seat *s)
{
    msg_client m = {.kind = MSG_ALIVE, .of.alive = {.n = ++s->n}};
    ask(s, ASK_ALIVE, &m);
}

static void ask_sit(load_seat *s)
{
    msg_client m = {.kind = MSG_SIT,
                    .of.sit = {.n = ++s->n, .table = msg_text_of(s->table->id), .seat = s->number}};
    ask(s, ASK_SIT, &m);
}

static void ask_computer(load_seat *s, unsigned seat)
{
    msg_client m = {.kind = MSG_COMPUTER,
                    .of.computer = {.n = ++s->n,
                                    .table = msg_text_of(s->table->id),
                                    .seat = (uint8_t)seat,
                                    .has_level = true,
                                    .level = msg_text_of(the_load.level)}};
    s->about = (uint8_t)seat;
    ask(s, ASK_COMPUTER, &m);
}

static void ask_ready(load_seat *s)
{
    msg_client m = {
        .kind = MSG_READY,
        .of.ready = {
            .n = ++s->n, .table = msg_text_of(s->table->id), .seat = s->number, .yes = true}};
    ask(s, ASK_READY, &m);
}

static void ask_play(load_seat *s)
{
    char move[SURTO_MOVE_TEXT_MAX];
    msg_client m = {
        .kind = MSG_PLAY,
        .of.play = {
            .n = ++s->n, .table = msg_text_of(s->table->id), .at = s->play.at, .move.at = move}};
    m.of.play.move.length = surto_move_write(s->told.game, s->play.move, move, sizeof move);
    memcpy(m.of.play.key, s->play.key, sizeof s->play.key);
    ask(s, ASK_PLAY, &m);
}

/* ---- Playing ------------------------------------------------------------------------------ */

/* The move that is made here. All who know the position choose the same, so the one whose it is
 * makes it and nobody is in another's way. With closed hands everybody chooses among their own.
 * Returns: false if it is not ours. */
static bool choose(const load_seat *s, surto_move *out)
{
    static surto_move moves[SURTO_MOVES_MAX];
    const follower *f = &s->told;
    size_t count = 0, all;
    surto_rng rng = {f->at ^ (uint64_t)s->number << 60};
    if (!f->table) {
        all = f->offered_count;
        memcpy(moves, f->offered, all * sizeof *moves);
    } else {
        all = surto_legal(f->game, surto_table_state(f->table), moves, SURTO_MOVES_MAX);
        rng.state = surto_hash(f->game, surto_table_state(f->table));
    }
    for (size_t i = 0; i < all; i++) { /* computers choose for themselves */
        if (!(f->computers >> moves[i].actor & 1)) {
            moves[count++] = moves[i];
        }
    }
    if (count == 0) {
        return false;
    }
    *out = moves[the_load.takes_first ? 0 : surto_rng_below(&rng, (uint32_t)count)];
    return out->actor == s->number;
}

static void think(load_seat *s)
{
    surto_move move;
    if (s->is_queued || s->told.promise.is_there || !choose(s, &move)) {
        return; /* or its last move was acknowledged and is still to be told */
    }
    if (the_load.rate_limit_ms && s->paced != s->told.at) {
        s->paced = s->told.at;
        pause_for(s, the_load.rate_limit_ms / 2000.0 + up_to(the_load.rate_limit_ms / 1000.0));
        return;
    }
    if (the_load.window && the_load.in_window >= the_load.window) {
        s->is_queued = true;
        put_last(&the_load.to_play, &the_load.to_play_last, s);
        return;
    }
    the_load.in_window++;
    s->play = (load_play){.is_there = true,
                          .at = s->told.at,
                          .index = follower_count(&s->told),
                          .move = move,
                          .sent = load_now()};
    make_key(s->play.key);
    s->table->sent[s->play.at % LOAD_SENT] =
        (struct load_sent){.at = s->play.at, .when = s->play.sent, .by = s->number};
    the_load.first_move = the_load.first_move > 0 ? the_load.first_move : s->play.sent;
    ask_play(s);
}

/* It is known what became of a move: another may be sent. */
static void end_play(load_seat *s)
{
    s->play.is_there = false;
    the_load.in_window--;
    while (the_load.to_play && the_load.in_window < the_load.window) {
        load_seat *other = take_first(&the_load.to_play, &the_load.to_play_last);
        other->is_queued = false;
        step(other);
    }
}

/* ---- What to do next ---------------------------------------------------------------------- */

static void take_place(load_seat *s)
{
    const load_table *t = s->table;
    if (the_load.computers < the_load.seat_count && !s->sits) {
        ask_sit(s);
        return;
    }
    for (unsigned i = the_load.seat_count - the_load.computers;
         s->number == t->host && i < the_load.seat_count; i++) {
        if (!(s->told.computers >> i & 1)) {
            ask_computer(s, i);
            return;
        }
    }
    /* With nobody but computers there is one connection, which looks on from seat 0. */
    if (s->sits && !s->is_ready) {
        ask_ready(s);
    }
}

static void see_begin(load_table *t)
{
    if (!t->was_counted) {
        t->was_counted = true;
        the_load.playing++;
        load_look();
    }
}

static void see_end(load_seat *s)
{
    if (!s->saw_end) {
        s->saw_end = true;
        if (++s->table->ended == s->table->people) {
            load_game_ended(s->table);
        }
    }
}

static void go_on_at_table(load_seat *s)
{
    if (s->play.is_there) {
        ask_play(s);
        return;
    }
    switch (s->told.stage) {
    case MSG_STAGE_WAITING:
        take_place(s);
        break;
    case MSG_STAGE_PLAYING:
        see_begin(s->table);
        think(s);
        break;
    default: /* over or closed: a number of the protocol, no enum */
        see_begin(s->table);
        see_end(s);
    }
}

static void step(load_seat *s)
{
    const load_table *t = s->table;
    if (!s->line.is_open || s->ask != ASK_NOTHING || the_load.is_over) {
        return;
    }
    s->is_pausing = false;
    if (!s->is_known) {
        ask_hello(s);
    } else if (t && s->old_table[0]) {
        ask_part(s);
    } else if (t && !t->id[0]) {
        if (s->number == t->host) {
            ask_create(s);
        }
    } else if (t && !s->has_joined) {
        ask_join(s);
    } else if (t) {
        go_on_at_table(s);
    }
    if (s->line.is_open && s->ask == ASK_NOTHING && !s->is_pausing) {
        wait_for(s, patience()); /* of silence */
    }
}

static void on_timer(struct ev_loop *loop, ev_timer *timer, int events)
{
    load_seat *s = timer->data;
    (void)loop;
    (void)events;
    if (s->is_lost) {
        seat_start(s);
    } else if (s->ask != ASK_NOTHING || !s->line.is_open) {
        the_load.timeouts++;
        lose(s, RECONNECT);
    } else if (s->is_pausing) {
        step(s);
    } else if (s->table) {
        ask_alive(s);
    } /* who is idle says nothing more */
}

/* ---- Answers ------------------------------------------------------------------------------ */

/* What the server said is wrong: it is noted, and the table is asked for anew. */
static void judge(load_seat *s, follower_verdict verdict)
{
    switch (verdict) {
    case FOLLOWER_OK:
        return;
    case FOLLOWER_GAP:
        the_load.gaps++;
        break;
    case FOLLOWER_BAD:
        load_fault(s->table, s->number, s->told.why);
        follower_forget(&s->told);
        break;
    }
    s->has_joined = false;
}

static void played(load_seat *s, const msg_done *done)
{
    the_load.last_move = load_now();
    the_load.moves++;
    the_load.again_done += done->has_again && done->again;
    samples_add(&the_load.ack, (the_load.last_move - s->play.sent) * 1000);
    note_ack(s, done->at);
    judge(s, follower_acknowledged(&s->told, s->play.at, s->play.index, s->play.move, done));
    end_play(s);
}

static void take_done(load_seat *s, const msg_done *done)
{
    load_ask what = (load_ask)s->ask;
    if (done->n != s->n) {
        load_fault(s->table, s->number, "done to a question that was not asked, or long ago");
        return;
    }
    s->ask = ASK_NOTHING;
    switch (what) {
    case ASK_SIT:
        s->sits = true;
        break;
    case ASK_READY:
        s->is_ready = true;
        break;
    case ASK_COMPUTER:
        s->told.computers |= (uint8_t)(1U << s->about);
        break;
    case ASK_PLAY:
        played(s, done);
        break;
    case ASK_PART:
        s->old_table[0] = '\0';
        break;
    case ASK_ALIVE:
        break;
    case ASK_NOTHING:
    case ASK_HELLO:
    case ASK_CREATE:
    case ASK_JOIN:
        load_fault(s->table, s->number, "done where another answer was due");
        break;
    }
}

static bool is_code(const msg_error *error, const char *code)
{
    return msg_text_is(error->code, code);
}

static void take_error(load_seat *s, const msg_error *error)
{
    load_ask what = (load_ask)s->ask;
    char said[200];
    s->ask = ASK_NOTHING;
    if (is_code(error, "no-table") && what == ASK_PART) {
        s->old_table[0] = '\0'; /* it was archived and is gone */
    } else if (is_code(error, "stale") && what == ASK_PLAY) {
        the_load.stale++;
        end_play(s);
        if (s->told.at <= s->play.at) { /* its news follow; if not, they are asked for */
            s->has_joined = false;
            pause_for(s, NEWS);
        }
    } else if (is_code(error, "waits")) {
        the_load.waits++;
        pause_for(s, RETRY_WAITS);
    } else if (is_code(error, "busy") || is_code(error, "down") || is_code(error, "rate")) {
        the_load.busy += is_code(error, "busy");
        the_load.down += is_code(error, "down");
        the_load.rate += is_code(error, "rate");
        pause_for(s, error->has_after ? error->after / 1000.0 : RETRY / 2 + up_to(RETRY));
    } else if (is_code(error, "drain")) {
        lose(s, RECONNECT);
    } else {
        snprintf(said, sizeof said, "question %d was refused: %.*s %.*s %.*s", (int)what,
                 (int)error->code.length, error->code.at,
                 (int)(error->has_about ? error->about.length : 0), error->about.at,
                 (int)(error->has_rule ? error->rule.length : 0), error->rule.at);
        load_fault(s->table, s->number, said);
        if (what == ASK_PLAY) {
            end_play(s);
        }
        s->has_joined = false;
        pause_for(s, NEWS);
    }
}

static void take_welcome(load_seat *s, const msg_welcome *welcome)
{
    s->ask = ASK_NOTHING;
    s->is_known = true;
    if (welcome->has_token) {
        msg_text_copy(welcome->token, s->token, sizeof s->token);
    }
    if (!s->was_counted) {
        s->was_counted = true;
        the_load.known++;
        load_look();
    }
    no_longer_opening(s);
}

static void take_created(load_seat *s, const msg_created *created)
{
    load_table *t = s->table;
    s->ask = ASK_NOTHING;
    t->has_key = false;
    msg_text_copy(created->seat_invite, t->invite, sizeof t->invite);
    msg_text_copy(created->table, t->id, sizeof t->id);
    for (unsigned i = 0; i < t->people; i++) {
        step(&t->seats[i]);
    }
}

static void take_whole(load_seat *s, const msg_whole *whole)
{
    the_load.wholes++;
    if (whole->has_n && s->ask == ASK_JOIN && whole->n == s->n) {
        s->ask = ASK_NOTHING;
        s->has_joined = true;
    }
    judge(s, follower_whole(&s->told, whole));
    s->sits = s->told.seats >> s->number & 1;
    s->is_ready = s->told.ready >> s->number & 1;
}

static void take_moved(load_seat *s, const msg_moved *moved)
{
    const struct load_sent *sent = &s->table->sent[moved->from % LOAD_SENT];
    if (moved->from == sent->at && s->number != sent->by && sent->when > 0) {
        samples_add(&the_load.push, (load_now() - sent->when) * 1000);
    }
    judge(s, follower_moved(&s->told, moved));
}

/* News of a table: of the one it is at now, and has joined. */
static void take_news(load_seat *s, const msg_server *m)
{
    switch ((int)m->kind) {
    case MSG_MOVED:
        take_moved(s, &m->of.moved);
        break;
    case MSG_CHAIRS:
        judge(s, follower_chairs(&s->told, &m->of.chairs));
        break;
    case MSG_OVER:
        judge(s, follower_over(&s->told, &m->of.over));
        break;
    case MSG_PLANS:
        judge(s, follower_other(&s->told, m->of.plans.at));
        break;
    case MSG_ASKED:
        judge(s, follower_other(&s->told, m->of.asked.at));
        break;
    default: /* talk and people are nothing to a game */
        break;
    }
}

static const msg_text *table_of(const msg_server *m)
{
    return message_text(msg_server_shape(m->kind), &m->of, "table");
}

static void on_message(void *user, char *bytes, size_t length)
{
    static msg_server m;
    static msg_server_room room;
    load_seat *s = user;
    uint64_t at = s->told.at;
    const msg_text *table;
    if (msg_server_read(bytes, length, &m, &room, NULL) != MSG_OK) {
        load_fault(s->table, s->number, "a message that cannot be read");
        return;
    }
    table = table_of(&m);
    switch ((int)m.kind) {
    case MSG_WELCOME:
        take_welcome(s, &m.of.welcome);
        break;
    case MSG_CREATED:
        take_created(s, &m.of.created);
        break;
    case MSG_DONE:
        take_done(s, &m.of.done);
        break;
    case MSG_ERROR:
        take_error(s, &m.of.error);
        break;
    case MSG_BYE:
        s->come_again = m.of.bye.after / 1000.0 + RECONNECT;
        break;
    default: /* what is left is about a table */
        if (s->table && table && msg_text_is(*table, s->table->id)) {
            if (m.kind == MSG_WHOLE) {
                take_whole(s, &m.of.whole);
            } else if (s->has_joined) {
                take_news(s, &m);
            }
        }
    }
    if (s->told.at > at) {
        note_revision(s);
    }
    if (!s->is_pausing || s->told.at != at) {
        step(s);
    }
}
