/* A session at a table: hello, join, and what follows. The order on every new connection is
 * hello, join, and when the whole table has come everything that had no answer yet. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <surto/version.h>

#include "errors.h"
#include "ui/message/language.h"
#include "ui/message/message.h"
#include "ui/message/reason.h"
#include "ui/message/temp_strings.h"
#include "util/memory.h"
#include "util/ticks.h"
#include "client_session_internal.h"

enum { WAITS_AGAIN_MS = 500, BUSY_AGAIN_MS = 1000, STALE_MS = 3000 };

/* ---- Sending ----------------------------------------------------------------------------- */

static void send_message(client_session *v, const msg_client *message)
{
    static char frame[MSG_CLIENT_FRAME_MAX];
    size_t length = msg_client_write(message, frame, sizeof frame);
    if (length > 0 && length <= sizeof frame) {
        connection_send(v->line, frame, length);
    }
}

static void say_hello(client_session *v)
{
    msg_client hello = {.kind = MSG_HELLO, .n = v->hello_n = ++v->n};
    hello.of.hello = (msg_hello){.n = hello.n,
                                 .protocol = MSG_VERSION,
                                 .client = msg_text_of("surto " SURTO_VERSION_STRING),
                                 .has_token = v->token[0] != 0,
                                 .token = msg_text_of(v->token),
                                 .has_name = v->name[0] && !v->token[0],
                                 .name = msg_text_of(v->name),
                                 .has_language = true,
                                 .language = msg_text_cut(msg_text_of(language_now()), 7)};
    send_message(v, &hello);
}

static void join(client_session *v)
{
    msg_client message = {.kind = MSG_JOIN, .n = v->join_n = ++v->n};
    message.of.join = (msg_join){.n = message.n,
                                 .table = msg_text_of(v->at.table),
                                 .has_invite = v->at.secret[0] != 0,
                                 .invite = msg_text_of(v->at.secret),
                                 .has_at = v->m.at > 0,
                                 .at = v->m.at};
    send_message(v, &message);
    v->joining = true;
}

static void create(client_session *v)
{
    msg_client message = {.kind = MSG_CREATE, .n = v->create_n = ++v->n};
    message.of.create = (msg_create){.n = message.n,
                                     .title = msg_text_of(v->make_title),
                                     .head = msg_text_of(strbuf_text(&v->make_head)),
                                     .public = v->make_public,
                                     .undo = (uint8_t)v->make_undo,
                                     .clock = MSG_CLOCK_NONE,
                                     .has_key = true};
    memcpy(message.of.create.key, v->make_key, sizeof v->make_key); /* the same after a cut */
    send_message(v, &message);
}

/* What was said before we came. */
static void ask_talk(client_session *v)
{
    msg_client message = {.kind = MSG_TALK, .n = v->talk_n = ++v->n};
    message.of.talk = (msg_talk){.n = message.n, .table = msg_text_of(v->at.table)};
    send_message(v, &message);
}

static void ask_tables(client_session *v)
{
    msg_client message = {.kind = MSG_TABLES, .n = v->tables_n = ++v->n};
    message.of.tables = (msg_tables){.n = message.n, .mine = true};
    send_message(v, &message);
}

/* ---- Errands ----------------------------------------------------------------------------- */

static void fill_plan(const pending_request *e, msg_propose *to)
{
    to->moves_count = e->count;
    for (unsigned i = 0; i < e->count; i++) {
        to->moves[i] = msg_text_of(e->moves[i]);
    }
    to->has_note = e->text[0] != 0;
    to->note = msg_text_cut(msg_text_of(e->text), REMOTE_NOTE - 1);
}

static void send_request(client_session *v, pending_request *e)
{
    static msg_client message; /* large */
    msg_text table = msg_text_of(v->at.table), text = msg_text_of(e->text);
    uint8_t seat = (uint8_t)e->seat, number = (uint8_t)e->number;
    uint32_t n = e->n = ++v->n;
    e->sent = true;
    e->again_at = 0;
    message = (msg_client){.n = n};
    switch (e->want) {
    case REQUEST_MOVE:
        message.kind = MSG_PLAY;
        message.of.play =
            (msg_play){.n = n, .table = table, .at = e->at, .move = msg_text_of(e->moves[0])};
        memcpy(message.of.play.key, e->key, sizeof e->key);
        break;
    case REQUEST_UNDO:
        message.kind = MSG_UNDO;
        message.of.undo = (msg_undo){.n = n, .table = table, .at = e->at};
        memcpy(message.of.undo.key, e->key, sizeof e->key);
        break;
    case REQUEST_ANSWER:
        message.kind = MSG_ANSWER;
        message.of.answer =
            (msg_answer){.n = n, .table = table, .at = e->at, .seat = seat, .yes = e->yes};
        memcpy(message.of.answer.key, e->key, sizeof e->key);
        break;
    case REQUEST_SAY:
        message.kind = MSG_SAY;
        message.of.say = (msg_say){.n = n, .table = table, .has_text = true, .text = text};
        break;
    case REQUEST_SIT:
        message.kind = MSG_SIT;
        message.of.sit = (msg_sit){.n = n, .table = table, .seat = seat};
        break;
    case REQUEST_STAND:
        message.kind = MSG_STAND;
        message.of.stand = (msg_stand){.n = n, .table = table, .seat = seat};
        break;
    case REQUEST_READY:
        message.kind = MSG_READY;
        message.of.ready = (msg_ready){.n = n, .table = table, .seat = seat, .yes = e->yes};
        break;
    case REQUEST_COMPUTER:
        message.kind = MSG_COMPUTER;
        message.of.computer = (msg_computer){
            .n = n, .table = table, .seat = seat, .has_level = e->text[0] != 0, .level = text};
        break;
    case REQUEST_REMOVE:
        message.kind = MSG_REMOVE;
        message.of.remove = (msg_remove){.n = n, .table = table, .seat = seat};
        break;
    case REQUEST_PROPOSE:
        message.kind = MSG_PROPOSE;
        message.of.propose = (msg_propose){.n = n, .table = table, .at = e->at, .seat = seat};
        memcpy(message.of.propose.key, e->key, sizeof e->key);
        fill_plan(e, &message.of.propose);
        break;
    case REQUEST_VOTE:
        message.kind = MSG_JUDGE;
        message.of.judge = (msg_judge){
            .n = n, .table = table, .at = e->at, .plan = number, .seat = seat, .yes = e->yes};
        memcpy(message.of.judge.key, e->key, sizeof e->key);
        break;
    case REQUEST_COMMIT:
        message.kind = MSG_COMMIT;
        message.of.commit = (msg_commit){.n = n, .table = table, .at = e->at, .plan = number};
        memcpy(message.of.commit.key, e->key, sizeof e->key);
        break;
    case REQUEST_DROP:
        message.kind = MSG_DROP;
        message.of.drop = (msg_drop){.n = n, .table = table, .at = e->at, .plan = number};
        memcpy(message.of.drop.key, e->key, sizeof e->key);
        break;
    case REQUEST_CLOSE:
        message.kind = MSG_CLOSE_TABLE;
        message.of.close_table = (msg_close_table){.n = n, .table = table};
        break;
    case REQUEST_MUTE:
        message.kind = MSG_MUTE;
        message.of.mute =
            (msg_mute){.n = n, .table = table, .name = text, .yes = e->yes, .has_id = true};
        memcpy(message.of.mute.id, e->id, sizeof e->id);
        break;
    case REQUEST_SPECTATOR_CHAT:
        message.kind = MSG_SPECTATOR_CHAT;
        message.of.spectator_chat = (msg_spectator_chat){.n = n, .table = table, .yes = e->yes};
        break;
    }
    send_message(v, &message);
}

static pending_request *request_numbered(client_session *v, uint32_t n)
{
    for (unsigned i = 0; n && i < CLIENT_SESSION_REQUESTS; i++) {
        if (v->pending[i].n == n) {
            return &v->pending[i];
        }
    }
    return NULL;
}

static void look_at_requests(client_session *v)
{
    v->r.asking = v->joining;
    for (unsigned i = 0; i < CLIENT_SESSION_REQUESTS; i++) {
        v->r.asking = v->r.asking || (v->pending[i].n && v->pending[i].want != REQUEST_SAY);
    }
}

static size_t moves_now(const client_session *v)
{
    return v->m.table ? surto_table_move_count(v->m.table) : 0;
}

static void anew(client_session *v, pending_request *e)
{
    e->stale = false;
    e->again_at = 0;
    e->at = v->m.at;
    randombytes_buf(e->key, sizeof e->key);
}

/* Sends what is due: after the table has come, or when it had to wait. */
static void send_pending_requests(client_session *v)
{
    unsigned long now = ticks_ms();
    for (unsigned i = 0; v->r.connected && i < CLIENT_SESSION_REQUESTS; i++) {
        pending_request *e = &v->pending[i];
        bool gone = e->n && e->stale && v->m.at <= e->at && now >= e->again_at;
        if (gone) { /* its news did not come: all is asked for again */
            join(v);
        }
        if (e->n && e->stale && (gone || v->m.at > e->at)) {
            if (!gone &&
                e->moves_then == moves_now(v)) { /* a seat or a plan has changed, not the game */
                anew(v, e);
                e->sent = false;
            } else {
                *e = (pending_request){0};
                client_session_add_news(
                    v, NEWS_REFUSED,
                    CLIENT("Someone else acted first, so your choice was not carried out."), NULL);
            }
        }
        if (e->n && !e->stale && !e->sent && now >= e->again_at) {
            send_request(v, e);
        }
    }
    look_at_requests(v);
}

static pending_request *new_request(client_session *v, remote_request_kind want)
{
    for (unsigned i = 0; i < CLIENT_SESSION_REQUESTS; i++) {
        pending_request *e = &v->pending[i];
        if (e->n == 0) {
            *e = (pending_request){.n = ++v->n, .want = want, .moves_then = moves_now(v)};
            anew(v, e);
            return e;
        }
    }
    client_session_add_news(
        v, NEWS_REFUSED,
        CLIENT("The server is not responding; your earlier request has not been sent yet."), NULL);
    return NULL;
}

static void add_request(client_session *v, const remote_request *wanted, unsigned seat)
{
    pending_request *e = new_request(v, wanted->want);
    if (!e) {
        return;
    }
    e->seat = seat;
    e->number = wanted->number;
    e->yes = wanted->yes;
    if (wanted->id) {
        memcpy(e->id, wanted->id, sizeof e->id);
    }
    if (wanted->text) {
        msg_text text = msg_text_cut(msg_text_of(wanted->text), REMOTE_SAY);
        memcpy(e->text, text.at, text.length);
    }
    if (wanted->want == REQUEST_MOVE) {
        surto_move_write(v->m.game, wanted->move, e->moves[0], sizeof e->moves[0]);
    }
    for (unsigned i = 0; wanted->moves && i < wanted->count && i < REMOTE_PLAN_MOVES; i++) {
        surto_move_write(v->m.game, wanted->moves[i], e->moves[i], sizeof e->moves[i]);
        e->count = i + 1;
    }
}

static void wanted(remote *r, const remote_request *wanted)
{
    client_session *v = (client_session *)r;
    bool each = wanted->want == REQUEST_ANSWER || wanted->want == REQUEST_READY ||
                wanted->want == REQUEST_VOTE;
    if (wanted->want == REQUEST_MOVE && !v->m.table) {
        return;
    }
    for (unsigned seat = 0; each && seat < SURTO_SEATS_MAX; seat++) {
        if (remote_is_mine(r, seat)) {
            add_request(v, wanted, seat);
        }
    }
    if (!each) {
        add_request(v, wanted, wanted->want == REQUEST_PROPOSE ? remote_seat(r) : wanted->seat);
    }
    send_pending_requests(v);
}

/* ---- What the server says ---------------------------------------------------------------- */

static void refuse_entry(client_session *v, const char *sentence)
{
    v->joining = false;
    v->r.stage = REMOTE_REFUSED;
    client_session_add_news(v, NEWS_REFUSED, sentence, NULL);
}

static void take_welcome(client_session *v, const msg_welcome *welcome)
{
    char why[256];
    if (welcome->has_token && msg_text_copy(welcome->token, v->token, sizeof v->token) &&
        v->credentials &&
        !credentials_keep_token(v->credentials, &v->at.server, v->token, why, sizeof why)) {
        client_session_add_news(
            v, NEWS_REFUSED,
            TEXT(CLIENT("Your seat cannot be saved for later: {reason}."),
                 a_text("reason", reason_about_file(v->credentials->path, why))),
            NULL);
    }
    char known[REMOTE_NAME];
    if (v->name[0] && msg_text_copy(welcome->person.name, known, sizeof known) &&
        strcmp(known, v->name) != 0) {
        msg_client message = {.kind = MSG_RENAME, .n = ++v->n};
        message.of.rename =
            (msg_rename){.n = message.n, .has_name = true, .name = msg_text_of(v->name)};
        send_message(v, &message);
    } else if (!v->name[0] && msg_text_copy(welcome->person.name, known, sizeof known)) {
        strcpy(v->name, known);
    }
    if (v->listing) {
        ask_tables(v);
    } else if (v->make) {
        create(v);
    } else {
        join(v);
    }
}

static void write_link(client_session *v)
{
    table_address link = v->at;
    link.server = v->for_friends;
    v->r.link[0] = '\0';
    if (v->at.secret[0]) {
        address_write(&link, v->r.link);
    }
}

static void take_created(client_session *v, const msg_created *made)
{
    if (msg_text_copy(made->table, v->at.table, sizeof v->at.table) &&
        msg_text_copy(made->seat_invite, v->at.secret, sizeof v->at.secret)) {
        v->make = false;
        write_link(v);
        join(v);
    }
}

/* Names for tales and for the record: those of the seats. */
static void name_seats(client_session *v)
{
    if (!v->m.table) {
        return;
    }
    strbuf names = {0};
    for (unsigned seat = 0; seat < v->r.seat_count; seat++) {
        char name[REMOTE_NAME + 4];
        snprintf(name, sizeof name, "%s", remote_name(&v->r, seat));
        for (char *at = name; *at; at++) {
            *at = (char)(*at == '|' ? '/' : *at);
        }
        strbuf_add(&names, "%s%s", seat ? " | " : "", name);
    }
    surto_record_tags *tags = surto_table_tags(v->m.table);
    if (names.length < sizeof tags->names) {
        strcpy(tags->names, strbuf_text(&names));
    }
    strbuf_free(&names);
}

static void show_mirror(client_session *v)
{
    name_seats(v);
    v->r.table = v->m.table;
    if (v->r.renewed != v->m.renewed && v->m.kept < v->r.kept) {
        v->r.kept = v->m.kept;
    }
    v->r.renewed = v->m.renewed;
    v->r.closed = v->m.closed;
    v->r.offered = v->m.offered;
    v->r.offered_count = v->m.offered_count;
}

static remote_stage stage_of(unsigned stage)
{
    static const remote_stage stages[] = {[MSG_STAGE_WAITING] = REMOTE_WAITING,
                                          [MSG_STAGE_PLAYING] = REMOTE_PLAYING,
                                          [MSG_STAGE_OVER] = REMOTE_OVER,
                                          [MSG_STAGE_CLOSED] = REMOTE_CLOSED};
    return stages[stage];
}

/* Takes the seat that was wished for, or the first free one, once. */
static void take_seat(client_session *v)
{
    if (v->has_sat || v->wanted_seat == SURTO_SPECTATOR || v->r.stage > REMOTE_PLAYING) {
        return;
    }
    v->has_sat = true;
    for (unsigned seat = 0; !v->r.seats && seat < v->r.seat_count; seat++) {
        const remote_chair *chair = &v->r.chairs[seat];
        if (v->wanted_seat == seat ||
            (v->wanted_seat == SURTO_NONE && !chair->name[0] && !chair->level[0])) {
            remote_request sit = {.want = REQUEST_SIT, .seat = seat};
            add_request(v, &sit, seat);
            return;
        }
    }
}

static void keep_table(client_session *v)
{
    char why[256];
    if (v->credentials) {
        credentials_keep_table(v->credentials, &v->at, v->r.title, why, sizeof why);
    }
}

static void take_whole(client_session *v, const msg_whole *all)
{
    bool first = v->r.stage == REMOTE_ABSENT;
    v->joining = v->joining && !(all->has_n && all->n == v->join_n);
    mirror_verdict came = mirror_whole(&v->m, all);
    if (came != MIRROR_GOOD) {
        refuse_entry(v, CLIENT("That table uses a different version of the rules, or the server "
                               "sent wrong data."));
        return;
    }
    v->r.stage = stage_of(all->stage);
    v->r.host = all->host;
    v->r.seats = all->seats;
    v->r.undo = (remote_undo)all->undo;
    v->r.spectator_chat = all->has_spectator_chat && all->spectator_chat;
    if (!msg_text_copy(all->title, v->r.title, sizeof v->r.title)) {
        v->r.title[0] = '\0';
    }
    client_session_take_chairs(v, all->chairs, all->chairs_count, first);
    client_session_take_people(v, all->people, all->people_count, first);
    show_mirror(v);
    client_session_take_vote(v, all->has_vote, &all->vote, first);
    client_session_take_plans(v, all->plans, all->plans_count, first);
    if (first) {
        keep_table(v);
        ask_talk(v);
    }
    if (v->was_cut) {
        v->was_cut = false;
        client_session_add_news(v, NEWS_NETWORK, CLIENT("Reconnected."), NULL);
    }
    v->r.connected = true;
    v->r.knocking = false;
    take_seat(v);
}

static void take_moved(client_session *v, const msg_moved *news)
{
    if (mirror_moved(&v->m, news) != MIRROR_GOOD) {
        join(v); /* the whole table again */
        return;
    }
    show_mirror(v);
}

static void take_at(client_session *v, uint64_t at)
{
    v->m.at = at > v->m.at ? at : v->m.at;
}

/* The names on my seats: when one changes I may have been taken off it. */
static bool same_on_mine(const client_session *v, const remote_chair *before)
{
    for (unsigned seat = 0; seat < SURTO_SEATS_MAX; seat++) {
        if (remote_is_mine(&v->r, seat) && strcmp(v->r.chairs[seat].name, before[seat].name) != 0) {
            return false;
        }
    }
    return true;
}

static void take_chairs(client_session *v, const msg_chairs *news)
{
    remote_stage stage = stage_of(news->stage);
    remote_chair before[SURTO_SEATS_MAX];
    memcpy(before, v->r.chairs, sizeof before);
    client_session_take_chairs(v, news->chairs, news->chairs_count, false);
    v->r.spectator_chat = news->has_spectator_chat && news->spectator_chat;
    take_at(v, news->at);
    name_seats(v);
    if (!same_on_mine(v, before)) {
        join(v); /* which seats are mine only the whole table says */
    }
    if (stage == REMOTE_CLOSED && v->r.stage != REMOTE_CLOSED) {
        client_session_add_news(v, NEWS_NOTE, CLIENT("The host has closed the table."), NULL);
    }
    v->r.stage = stage;
}

static void take_over(client_session *v, const msg_over *news)
{
    take_at(v, news->at);
    v->r.stage = REMOTE_OVER;
    if (v->m.closed) {
        join(v); /* everything is open now */
    }
}

static void take_rows(client_session *v, const msg_rows *news)
{
    for (size_t i = 0; i < news->rows_count && v->rows_count < v->rows_cap; i++) {
        const msg_row *from = &news->rows[i];
        table_row *to = &v->rows[v->rows_count];
        *to = (table_row){.stage = stage_of(from->stage),
                          .seats = from->seats,
                          .taken = from->taken,
                          .my_turn = from->mine};
        if (msg_text_copy(from->table, to->table, sizeof to->table) &&
            msg_text_copy(from->title, to->title, sizeof to->title) &&
            msg_text_copy(from->about, to->about, sizeof to->about)) {
            v->rows_count++;
        }
    }
    v->listed = true;
}

/* The last of what was said: enough to know what they talk about. */
static void take_lines(client_session *v, const msg_lines *news)
{
    size_t first =
        news->lines_count > CLIENT_SESSION_LINES ? news->lines_count - CLIENT_SESSION_LINES : 0;
    for (size_t i = first; i < news->lines_count; i++) {
        client_session_take_line(v, &news->lines[i]);
    }
}

/* ---- What it refuses --------------------------------------------------------------------- */

static bool is_code(const msg_error *error, const char *code)
{
    return msg_text_is(error->code, code);
}

static bool is_for_later(const msg_error *error)
{
    return is_code(error, MSG_ERROR_BUSY) || is_code(error, MSG_ERROR_DOWN) ||
           is_code(error, MSG_ERROR_DRAIN) || is_code(error, MSG_ERROR_RATE);
}

static void refuse_request(client_session *v, pending_request *e, const msg_error *error)
{
    char rule[64];
    bool has_rule = error->has_rule && msg_text_copy(error->rule, rule, sizeof rule);
    if (is_code(error, MSG_ERROR_WAITS) || is_code(error, MSG_ERROR_RATE)) {
        e->sent = false;
        e->again_at = ticks_ms() + (error->has_after ? error->after : WAITS_AGAIN_MS);
        return;
    }
    if (is_code(error, MSG_ERROR_DRAIN)) {
        e->sent = true; /* until the next connection */
        return;
    }
    if (is_code(error, MSG_ERROR_STALE)) {
        e->stale = true;
        e->again_at = ticks_ms() + STALE_MS;
        return;
    }
    client_session_add_news(v, NEWS_REFUSED, error_sentence(error), has_rule ? rule : NULL);
    *e = (pending_request){0};
}

static void take_error(client_session *v, const msg_error *error)
{
    uint32_t n = error->has_n ? error->n : 0;
    pending_request *e = request_numbered(v, n);
    char why[256];
    if (e) {
        refuse_request(v, e, error);
    } else if (n && n == v->hello_n && is_code(error, MSG_ERROR_TOKEN)) {
        v->token[0] = '\0'; /* it has ended: we are somebody new */
        if (v->credentials) {
            credentials_keep_token(v->credentials, &v->at.server, "", why, sizeof why);
        }
        say_hello(v);
    } else if (n && (n == v->hello_n || n == v->join_n || n == v->create_n || n == v->tables_n)) {
        if (is_for_later(error)) {
            connection_again(v->line, error->has_after ? error->after : BUSY_AGAIN_MS);
        } else {
            refuse_entry(v, error_sentence(error));
        }
    } else if (n && n == v->talk_n) { /* then nothing was said */
        return;
    } else if (!is_code(error, MSG_ERROR_RATE)) {
        client_session_add_news(v, NEWS_REFUSED, error_sentence(error), NULL);
    }
}

/* ---- The connection ---------------------------------------------------------------------- */

static void on_opened(void *context)
{
    say_hello(context);
}

static void take(client_session *v, const msg_server *message)
{
    pending_request *e;
    switch (message->kind) {
    case MSG_WELCOME:
        take_welcome(v, &message->of.welcome);
        break;
    case MSG_ROWS:
        take_rows(v, &message->of.rows);
        break;
    case MSG_CREATED:
        take_created(v, &message->of.created);
        break;
    case MSG_WHOLE:
        take_whole(v, &message->of.whole);
        break;
    case MSG_MOVED:
        take_moved(v, &message->of.moved);
        break;
    case MSG_CHAIRS:
        take_chairs(v, &message->of.chairs);
        break;
    case MSG_OVER:
        take_over(v, &message->of.over);
        break;
    case MSG_ASKED:
        take_at(v, message->of.asked.at);
        client_session_take_vote(v, message->of.asked.has_vote, &message->of.asked.vote, false);
        break;
    case MSG_PLANS:
        take_at(v, message->of.plans.at);
        client_session_take_plans(v, message->of.plans.plans, message->of.plans.plans_count, false);
        break;
    case MSG_LINES:
        take_lines(v, &message->of.lines);
        break;
    case MSG_HEARD:
        client_session_take_line(v, &message->of.heard.line);
        break;
    case MSG_PEOPLE:
        client_session_take_people(v, message->of.people.people, message->of.people.people_count,
                                   false);
        break;
    case MSG_DONE:
        e = request_numbered(v, message->of.done.n);
        if (e) {
            bool seats = e->want == REQUEST_SIT || e->want == REQUEST_STAND;
            *e = (pending_request){0};
            if (seats) {
                join(v); /* which seats are mine only the whole table says */
            }
        }
        break;
    case MSG_ERROR:
        take_error(v, &message->of.error);
        break;
    case MSG_NOTICE:
        client_session_take_notice(v, &message->of.notice);
        break;
    case MSG_BYE:
        connection_again(v->line, message->of.bye.after);
        break;
    case MSG_ARCHIVE: /* nobody asked for these */
    case MSG_TALLIES:
    case MSG_EXPORTED:
    case MSG_DEALT:
    case MSG_POINTED:
    case MSG_SERVER_KINDS:
        break;
    }
}

static void on_frame(void *context, char *bytes, size_t length)
{
    static msg_server message;   /* large */
    static msg_server_room room; /* likewise */
    client_session *v = context;
    if (msg_server_read(bytes, length, &message, &room, NULL) == MSG_OK) {
        take(v, &message);
        send_pending_requests(v);
    } /* what a later version says is skipped */
}

static void on_closed(void *context, const char *why)
{
    client_session *v = context;
    snprintf(v->trouble, sizeof v->trouble, "%s", why);
    if (v->r.connected || (v->r.knocking && !v->was_cut)) {
        client_session_add_news(
            v, NEWS_NETWORK,
            v->r.knocking ? TEXT(CLIENT("{server} is not responding ({reason}). Retrying..."),
                                 a_text("server", v->at.server.host), a_text("reason", why))
                          : CLIENT("The connection was lost, but your game is safe. Retrying..."),
            NULL);
    }
    v->was_cut = true;
    v->r.connected = v->joining = false;
    for (unsigned i = 0; i < CLIENT_SESSION_REQUESTS; i++) {
        v->pending[i].sent = false;
    }
}

static int wait(remote *r, struct pollfd *others, unsigned count, int most)
{
    client_session *v = (client_session *)r;
    unsigned long now = ticks_ms();
    for (unsigned i = 0; i < CLIENT_SESSION_REQUESTS;
         i++) { /* those that had to wait come in time */
        const pending_request *e = &v->pending[i];
        if (e->n && e->again_at) {
            int left = e->again_at > now ? (int)(e->again_at - now) : 0;
            most = most < 0 || left < most ? left : most;
        }
    }
    int ready = connection_wait(v->line, others, count, most);
    send_pending_requests(v);
    return ready;
}

static bool take_news(remote *r, remote_news *out)
{
    client_session *v = (client_session *)r;
    if (v->news_count == 0) {
        return false;
    }
    static char rule[64];
    news_item *one = &v->news[v->news_first];
    free(v->told);
    v->told = one->text;
    strcpy(rule, one->rule);
    *out = (remote_news){.kind = one->kind, .text = v->told, .rule = rule[0] ? rule : NULL};
    v->news_first = (v->news_first + 1) % CLIENT_SESSION_NEWS;
    v->news_count--;
    return true;
}

/* ---- Opening and closing ----------------------------------------------------------------- */

static client_session *open_line(client_session *v)
{
    connection_handlers handlers = {
        .opened = on_opened, .frame = on_frame, .closed = on_closed, .context = v};
    v->r.wish = wanted;
    v->r.wait = wait;
    v->r.news = take_news;
    v->r.knocking = true;
    v->r.kept = SIZE_MAX;
    v->line = sodium_init() < 0 ? NULL : connection_open(&v->at.server, &handlers);
    if (!v->line) {
        client_session_close(&v->r);
        return NULL;
    }
    return v;
}

remote *client_session_open(const client_session_options *options)
{
    client_session *v = memory_take(sizeof *v);
    v->at = options->to;
    v->for_friends = options->to.server;
    v->credentials = options->credentials;
    v->wanted_seat = options->seat;
    snprintf(v->name, sizeof v->name, "%s", options->name ? options->name : "");
    if (v->credentials) {
        snprintf(v->token, sizeof v->token, "%s", credentials_token(v->credentials, &v->at.server));
        if (!v->at.secret[0]) {
            snprintf(v->at.secret, sizeof v->at.secret, "%s",
                     credentials_secret(v->credentials, &v->at));
        }
    }
    if (options->make) {
        v->make = true;
        v->make_public = options->make->is_public;
        v->make_undo = options->make->undo;
        randombytes_buf(v->make_key, sizeof v->make_key);
        snprintf(v->make_title, sizeof v->make_title, "%s", options->make->title);
        strbuf_add(&v->make_head, "%s", options->make->head);
    }
    write_link(v);
    return open_line(v) ? &v->r : NULL;
}

void client_session_close(remote *r)
{
    client_session *v = (client_session *)r;
    if (!v) {
        return;
    }
    connection_close(v->line);
    while (v->news_count) {
        remote_news last;
        take_news(r, &last);
    }
    free(v->told);
    mirror_free(&v->m);
    strbuf_free(&v->make_head);
    free(v);
}

void client_session_set_server(remote *r, const server_address *server)
{
    client_session *v = (client_session *)r;
    v->for_friends = *server;
    write_link(v);
}

void client_session_share_token(remote *r, const server_address *server)
{
    client_session *v = (client_session *)r;
    char why[256];
    if (v->credentials && v->token[0]) {
        credentials_keep_token(v->credentials, server, v->token, why, sizeof why);
    }
}

const table_address *client_session_address(const remote *r)
{
    return &((const client_session *)r)->at;
}

bool client_session_list(const server_address *server, const char *token, int most, table_row *out,
                         size_t cap, size_t *count, char *why, size_t why_cap)
{
    client_session *v = memory_take(sizeof *v);
    unsigned long until = ticks_ms() + (unsigned long)most, now;
    v->at.server = *server;
    v->listing = true;
    v->rows = out;
    v->rows_cap = cap;
    snprintf(v->token, sizeof v->token, "%s", token);
    if (!open_line(v)) {
        return reason_copy(why, why_cap, CLIENT("there is no network connection"));
    }
    while (!v->listed && v->r.stage != REMOTE_REFUSED && (now = ticks_ms()) < until) {
        wait(&v->r, NULL, 0, (int)(until - now));
    }
    bool good = v->listed;
    *count = v->rows_count;
    if (!good) {
        reason_copy(why, why_cap,
                    TEXT(CLIENT("is not responding ({reason})"),
                         a_text("reason", v->trouble[0] ? v->trouble : "-")));
    }
    client_session_close(&v->r);
    return good;
}
