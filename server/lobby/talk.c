/* Chat and signs (`say`, `talk`, `point`): checks rights and limits, stores the line, then
 * broadcasts it. The broadcast comes back to all nodes. */
#include "talk.h"

#include <stdlib.h>
#include <string.h>

#include "server/common/clock.h"
#include "server/common/plain_text.h"
#include "presence.h"
#include "server/people/person_id.h"
#include "server/people/secret.h"
#include "talk_limits.h"

/* The last speakers, at any table. Nodes tell each other of a limited number of people, but a host
 * must be able to mute everyone whose lines it sees. */
enum { SPEAKERS = 1024 };
typedef struct speaker {
    store_id table;
    store_key account;
} speaker;

struct talk {
    store *store;
    speaker speakers[SPEAKERS]; /* the last ones, as a ring */
    unsigned next_speaker;
    tables *tables;
    presence *presence;
    talk_limits *limits;
    unsigned wishes; /* the last one frees what is left after closing */
    bool ending;
};

/* A request under way. */
typedef struct wanted {
    talk *of;
    uint64_t session;
    uint32_t n;
    store_id id;
    store_chat_line line;
} wanted;

static void free_if_over(talk *t)
{
    if (t->ending && t->wishes == 0) {
        talk_limits_close(t->limits);
        free(t);
    }
}

static wanted *begin(talk *t, session *who, uint32_t n, const store_id *id)
{
    wanted *w = calloc(1, sizeof *w);
    if (!w) {
        session_error(who, n, MSG_ERROR_BUSY, NULL, NULL);
        return NULL;
    }
    *w = (wanted){.of = t, .session = session_number(who), .n = n, .id = *id};
    t->wishes++;
    return w;
}

static void end(wanted *w)
{
    talk *t = w->of;
    free(w);
    t->wishes--;
    free_if_over(t);
}

/* Answers that the store could not. */
static void refuse(const wanted *w, store_status status)
{
    session *to = session_by_number(w->session);
    if (to) {
        session_error(to, w->n, status == STORE_FULL ? MSG_ERROR_BUSY : MSG_ERROR_DOWN, NULL, NULL);
    }
}

/* A message as a shared frame. Returns: NULL without memory, or if it breaks bounds. */
static shared_frame *wrap(const msg_server *message)
{
    size_t length = msg_server_write(message, NULL, 0);
    char *text = length ? malloc(length) : NULL;
    shared_frame *what = NULL;
    if (text) {
        msg_server_write(message, text, length);
        what = shared_frame_make(text, length);
    }
    free(text);
    return what;
}

static void tell(const talk *t, const store_id *id, const msg_server *message)
{
    shared_frame *what = wrap(message);
    if (what) {
        table_send_all(t->tables, id, what);
        shared_frame_drop(what);
    }
}

static void send_broadcast(const talk *t, const store_id *id, const broadcast *what)
{
    uint8_t bytes[BROADCAST_MAX];
    size_t length = broadcast_write(what, bytes);
    store_broadcast(t->store, id, (store_bytes){bytes, length});
}

/* ---- Rights and limits --------------------------------------------------------------------- */

/* Who may speak at the table that a message names. Returns: false, and the session was told. */
static bool may_be_heard(const talk *t, session *who, uint32_t n, msg_text name, store_id *id,
                         table_place *place)
{
    if (!msg_text_copy(name, id->text, sizeof id->text) ||
        !table_place_of(t->tables, id, who, place)) {
        session_error(who, n, MSG_ERROR_NO_TABLE, NULL, NULL);
        return false;
    }
    if (place->muted) {
        session_error(who, n, MSG_ERROR_MUTED, NULL, NULL);
        return false;
    }
    return true;
}

static uint8_t first_seat(const table_place *place)
{
    for (unsigned seat = 0; seat < SURTO_SEATS_MAX; seat++) {
        if (place->seats >> seat & 1) {
            return (uint8_t)seat;
        }
    }
    return SURTO_SPECTATOR;
}

/* ---- Lines --------------------------------------------------------------------------------- */

static void on_said(void *context, store_status status, uint64_t number)
{
    wanted *w = context;
    session *to = session_by_number(w->session);
    const store_chat_line *line = &w->line;
    if (status != STORE_OK) {
        refuse(w, status);
        end(w);
        return;
    }
    if (to) {
        session_done(to, w->n, 0, false);
    }
    if (!w->of->ending) {
        broadcast what = {.kind = BROADCAST_LINE,
                          .account = line->account,
                          .is_guest = line->guest,
                          .name = msg_text_of(line->name),
                          .seat = line->seat,
                          .number = number,
                          .when_ms = line->when_ms,
                          .text = {line->text, line->length},
                          .phrase = line->phrase};
        send_broadcast(w->of, &w->id, &what);
    }
    end(w);
}

/* Exactly one of the two, and something in it, which `line` then has. Returns: why not; NULL if it
 * is so. */
static const char *fill_line(const msg_say *message, store_chat_line *line)
{
    if (message->has_text == message->has_phrase) {
        return "text, phrase: one of them, not both";
    }
    if (message->has_phrase) {
        line->phrase = message->phrase;
        return message->phrase < MSG_PHRASES ? NULL : "phrase: there is none of this number";
    }
    size_t length = plain_text_copy(message->text, line->text, sizeof line->text);
    for (size_t i = 0; length != SIZE_MAX && i < length; i++) {
        if (line->text[i] != ' ') {
            line->length = (uint16_t)length;
            return NULL;
        }
    }
    return "text: is empty";
}

void talk_say(talk *t, session *who, const msg_say *message)
{
    store_id id;
    table_place place;
    const store_account *account = session_account(who);
    store_chat_line line = {
        .when_ms = clock_now_ms(), .account = account->key, .guest = account->folded[0] == 0};
    const char *fault = fill_line(message, &line);
    if (!may_be_heard(t, who, message->n, message->table, &id, &place)) {
        return;
    }
    bool is_spectator = !place.seats && !place.host;
    if (is_spectator && !place.spectator_chat) {
        session_error(who, message->n, MSG_ERROR_WATCHING, NULL, NULL);
        return;
    }
    if (fault) {
        session_error(who, message->n, MSG_ERROR_SYNTAX, fault, NULL);
        return;
    }
    if (!talk_limits_say(t->limits, &id, who, is_spectator, clock_ticks_ms())) {
        session_error(who, message->n, MSG_ERROR_RATE, NULL, NULL);
        return;
    }
    wanted *w = begin(t, who, message->n, &id);
    if (!w) {
        return;
    }
    w->line = line;
    w->line.seat = first_seat(&place);
    presence_name(t->presence, &id, who, w->line.name);
    store_chat_add(t->store, &id, &w->line, on_said, w);
}

static msg_said said_of(const store_id *id, const store_chat_line *line)
{
    msg_said said = {
        .number = line->number,
        .when = line->when_ms,
        .name = msg_text_of(line->name),
        .has_seat = line->seat<SURTO_SEATS_MAX, .seat = line->seat, .has_text = line->length> 0,
        .text = {line->text, line->length},
        .has_phrase = line->length == 0,
        .phrase = line->phrase,
        .has_id = true,
        .has_guest = line->guest,
        .guest = line->guest};
    person_id(id, &line->account, said.id);
    return said;
}

static void on_lines(void *context, store_status status, const store_chat_line *lines, size_t count)
{
    wanted *w = context;
    session *to = session_by_number(w->session);
    msg_said out[STORE_PAGE_MAX];
    for (size_t i = 0; status == STORE_OK && i < count; i++) {
        out[i] = said_of(&w->id, &lines[i]);
    }
    if (status != STORE_OK) {
        refuse(w, status);
    } else if (to) {
        msg_server message = {
            .kind = MSG_LINES,
            .of.lines = {
                .n = w->n, .table = msg_text_of(w->id.text), .lines = out, .lines_count = count}};
        shared_frame *what = wrap(&message);
        session_send(to, what);
        shared_frame_drop(what);
    }
    end(w);
}

void talk_lines(talk *t, session *who, const msg_talk *message)
{
    store_id id;
    table_place place;
    if (!msg_text_copy(message->table, id.text, sizeof id.text) ||
        !table_place_of(t->tables, &id, who, &place)) {
        session_error(who, message->n, MSG_ERROR_NO_TABLE, NULL, NULL);
        return;
    }
    wanted *w = begin(t, who, message->n, &id);
    if (w) {
        store_chat_list(t->store, &id, message->before, on_lines, w);
    }
}

/* ---- Signs --------------------------------------------------------------------------------- */

void talk_point(talk *t, session *who, const msg_point *message)
{
    store_id id;
    table_place place;
    if (!may_be_heard(t, who, message->n, message->table, &id, &place)) {
        return;
    }
    if (!place.seats && !place.host) {
        session_error(who, message->n, MSG_ERROR_NOT_SEATED, NULL, NULL);
        return;
    }
    /* Too many are lost silently. */
    if (talk_limits_point(t->limits, who, clock_ticks_ms())) {
        char name[STORE_NAME];
        presence_name(t->presence, &id, who, name);
        broadcast what = {.kind = BROADCAST_SIGN,
                          .account = session_account(who)->key,
                          .is_guest = session_account(who)->folded[0] == 0,
                          .name = msg_text_of(name),
                          .seat = first_seat(&place),
                          .sign = message->kind,
                          .a = message->a,
                          .has_b = message->has_b,
                          .b = message->b};
        send_broadcast(t, &id, &what);
    }
    session_done(who, message->n, 0, false);
}

/* ---- What comes back ----------------------------------------------------------------------- */

static void tell_line(const talk *t, const store_id *id, const broadcast *what)
{
    msg_server message = {
        .kind = MSG_HEARD,
        .of.heard = {.table = msg_text_of(id->text),
                     .line = {.number = what->number,
                              .when = what->when_ms,
                              .name = what->name,
                              .has_seat = what->seat<SURTO_SEATS_MAX, .seat = what->seat,
                                                     .has_text = what->text.length> 0,
                              .text = what->text,
                              .has_phrase = what->text.length == 0,
                              .phrase = what->phrase,
                              .has_id = true,
                              .has_guest = what->is_guest,
                              .guest = what->is_guest}}};
    person_id(id, &what->account, message.of.heard.line.id);
    tell(t, id, &message);
}

static void tell_sign(const talk *t, const store_id *id, const broadcast *what)
{
    msg_server message = {.kind = MSG_POINTED,
                          .of.pointed = {.table = msg_text_of(id->text),
                                         .name = what->name,
                                         .has_seat = what->seat < SURTO_SEATS_MAX,
                                         .seat = what->seat,
                                         .kind = what->sign,
                                         .a = what->a,
                                         .has_b = what->has_b,
                                         .b = what->b,
                                         .has_id = true,
                                         .has_guest = what->is_guest,
                                         .guest = what->is_guest}};
    person_id(id, &what->account, message.of.pointed.id);
    tell(t, id, &message);
}

/* Notes who has spoken; one who is noted already stays in its place. */
static void note_speaker(talk *t, const store_id *id, const broadcast *what)
{
    for (unsigned i = 0; i < SPEAKERS; i++) {
        const speaker *one = &t->speakers[i];
        if (memcmp(&one->account, &what->account, sizeof one->account) == 0 &&
            strcmp(one->table.text, id->text) == 0) {
            return;
        }
    }
    t->speakers[t->next_speaker++ % SPEAKERS] = (speaker){.table = *id, .account = what->account};
}

void talk_on_broadcast(talk *t, const store_id *id, store_bytes bytes)
{
    broadcast what;
    if (!broadcast_read(bytes, &what)) {
        return; /* of a node with another version */
    }
    switch (what.kind) {
    case BROADCAST_LINE:
        note_speaker(t, id, &what);
        tell_line(t, id, &what);
        break;
    case BROADCAST_SIGN:
        tell_sign(t, id, &what);
        break;
    case BROADCAST_HERE:
        presence_on_broadcast(t->presence, id, &what, clock_ticks_ms());
        break;
    }
}

/* ---- Presence ------------------------------------------------------------------------------ */

static void on_broadcast(void *context, const store_id *id, const broadcast *what)
{
    send_broadcast(context, id, what);
}

static size_t on_names(void *context, const store_id *id, table_name out[TABLE_NAMES])
{
    const talk *t = context;
    return table_names(t->tables, id, out);
}

static void on_changed(void *context, const store_id *id)
{
    talk *t = context;
    msg_person people[BROADCAST_PEOPLE];
    size_t count = talk_people(t, id, people, BROADCAST_PEOPLE);
    msg_server message = {
        .kind = MSG_PEOPLE,
        .of.people = {.table = msg_text_of(id->text), .people = people, .people_count = count}};
    tell(t, id, &message);
}

void talk_came(talk *t, const store_id *id, session *who)
{
    presence_came(t->presence, id, who);
}

void talk_left(talk *t, const store_id *id, const session *who)
{
    presence_left(t->presence, id, who);
}

void talk_tick(talk *t)
{
    presence_tick(t->presence, clock_ticks_ms());
}

size_t talk_people(talk *t, const store_id *id, msg_person *out, size_t cap)
{
    broadcast_person people[BROADCAST_PEOPLE];
    size_t count =
        presence_list(t->presence, id, people, cap < BROADCAST_PEOPLE ? cap : BROADCAST_PEOPLE);
    for (size_t i = 0; i < count; i++) {
        bool is_muted = table_is_muted(t->tables, id, &people[i].account);
        out[i] = (msg_person){.name = people[i].name,
                              .has_account = !people[i].is_guest,
                              .here = true,
                              .has_id = true,
                              .has_guest = people[i].is_guest,
                              .guest = people[i].is_guest,
                              .has_muted = is_muted,
                              .muted = is_muted};
        memcpy(out[i].account, people[i].account.bytes, STORE_KEY);
        person_id(id, &people[i].account, out[i].id);
    }
    return count;
}

bool talk_here(talk *t, const store_id *id, const store_key *account)
{
    return presence_has(t->presence, id, account);
}

void talk_each(talk *t, const store_id *id, talk_visit *visit, void *context)
{
    presence_each(t->presence, id, visit, context);
    for (unsigned i = 0; i < SPEAKERS; i++) {
        const speaker *one = &t->speakers[i];
        if (strcmp(one->table.text, id->text) == 0) {
            visit(context, &one->account, "");
        }
    }
}

void talk_name(talk *t, const store_id *id, const session *who, char out[STORE_NAME])
{
    presence_name(t->presence, id, who, out);
}

void talk_seats_changed(talk *t, const store_id *id)
{
    presence_seats_changed(t->presence, id);
}

/* ---- Opening and closing ------------------------------------------------------------------- */

talk *talk_open(store *s, tables *at)
{
    talk *t = calloc(1, sizeof *t);
    uint64_t node;
    if (!t) {
        return NULL;
    }
    secret_random(&node, sizeof node);
    t->store = s;
    t->tables = at;
    t->presence = presence_open(node, &(presence_handlers){.broadcast = on_broadcast,
                                                           .changed = on_changed,
                                                           .names = on_names,
                                                           .context = t});
    t->limits = talk_limits_open();
    if (!t->presence || !t->limits) {
        if (t->presence) {
            presence_close(t->presence);
        }
        talk_limits_close(t->limits);
        free(t);
        return NULL;
    }
    return t;
}

void talk_close(talk *t)
{
    if (t) {
        t->ending = true;
        presence_close(t->presence);
        t->presence = NULL;
        free_if_over(t);
    }
}
