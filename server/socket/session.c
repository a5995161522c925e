/* Sessions: limits, parsing, permissions, and the queue of messages to send. */
#include "session.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "server/common/clock.h"
#include "server/common/metrics.h"

enum {
    CODE_NORMAL = 1000,
    CODE_GOING_AWAY = 1001,
    CODE_POLICY = 1008,
    CODE_SIZE = 1009,
    CODE_AGAIN_LATER = 1013,
    FLOOD_ERRORS = 3, /* refusals because of the rate within FLOOD_MS */
    FLOOD_MS = 10000,
    SLOW_AFTER_MS = 1000,
    FLOOD_AFTER_MS = 10000,
    DRAIN_AFTER_MS = 3000, /* at most: so that not all come again at the same moment */
    ELSEWHERE_AFTER_MS = 60000,
    ACCOUNT_PLACES = 4096, /* lists of sessions, by their account */
    ADDRESS_TEXT = 46,
    ABOUT_MAX = 255 /* bytes of an error's `about` */
};

struct session {
    sessions *all;
    session *before, *after;
    session *next_of_account; /* in a list by the account */
    struct web_connection *connection;
    uint64_t number;
    store_account *account; /* NULL: nobody has said hello yet */
    store_token token;      /* its hash */
    void *joined;
    uint32_t hello; /* n of the hello that waits for its answer; 0: none does */
    bool ending, held;
    char address[ADDRESS_TEXT];
    unsigned before_hello; /* bytes that are still taken of somebody unknown */
    uint64_t opened_ms, checked_ms;
    uint64_t credit; /* messages, in thousandths */
    uint64_t filled_ms;
    uint64_t refused_ms[FLOOD_ERRORS];
    /* A ring of what waits. It has no room while nothing does, which is nearly always. */
    shared_frame **ring;
    unsigned room, first, waiting;
    size_t waiting_bytes;
    shared_frame *sending; /* what session_next gave last */
};

struct sessions {
    sessions_options options;
    session *first;
    bool draining;
    unsigned count;
    /* By number: the lower half is a place here, the upper half how often it was taken. */
    struct place {
        session *taken_by;
        uint32_t times, next_free;
    } * places;
    uint32_t place_count, free_place;
    session *by_account[ACCOUNT_PLACES]; /* the newest first */
};

static const uint32_t NO_PLACE = UINT32_MAX;
static sessions *the_sessions;

sessions *sessions_open(const sessions_options *options)
{
    sessions *all = calloc(1, sizeof *all);
    if (all) {
        all->options = *options;
        all->free_place = NO_PLACE;
        the_sessions = all;
    }
    return all;
}

void sessions_close(sessions *all)
{
    if (all) {
        while (all->first) {
            session_close(all->first);
        }
        free(all->places);
        free(all);
        the_sessions = NULL;
    }
}

unsigned sessions_count(const sessions *all)
{
    return all->count;
}

/* Returns: false without memory. */
static bool find_place(sessions *all)
{
    uint32_t count = all->place_count ? all->place_count * 2 : 64;
    struct place *places;
    if (all->free_place != NO_PLACE) {
        return true;
    }
    places = realloc(all->places, count * sizeof *places);
    if (!places) {
        return false;
    }
    for (uint32_t i = count; i-- > all->place_count;) {
        places[i] = (struct place){.taken_by = NULL, .times = 0, .next_free = all->free_place};
        all->free_place = i;
    }
    all->places = places;
    all->place_count = count;
    return true;
}

session *session_open(sessions *all, struct web_connection *c, const char *address, uint64_t now_ms)
{
    session *s;
    struct place *place;
    size_t length = strlen(address);
    if (all->count >= all->options.most || all->draining || !find_place(all)) {
        return NULL;
    }
    s = calloc(1, sizeof *s);
    if (!s) {
        return NULL;
    }
    place = &all->places[all->free_place];
    assert(!place->taken_by);
    place->times++;
    s->number = (uint64_t)place->times << 32 | all->free_place;
    all->free_place = place->next_free;
    place->taken_by = s;
    s->all = all;
    s->connection = c;
    memcpy(s->address, address, length < ADDRESS_TEXT ? length : ADDRESS_TEXT - 1);
    s->before_hello = SESSION_BEFORE_HELLO;
    s->opened_ms = s->checked_ms = s->filled_ms = now_ms;
    s->credit = (uint64_t)all->options.burst * 1000;
    s->after = all->first;
    if (s->after) {
        s->after->before = s;
    }
    all->first = s;
    all->count++;
    metrics_add(METRIC_CONNECTIONS, 1);
    metrics_add(METRIC_CONNECTIONS_OPENED, 1);
    return s;
}

static void drop_waiting(session *s)
{
    for (; s->waiting; s->waiting--) {
        shared_frame_drop(s->ring[s->first]);
        s->first = (s->first + 1) % s->room;
    }
    free(s->ring);
    s->ring = NULL;
    s->room = s->first = 0;
    s->waiting_bytes = 0;
}

/* Accounts' keys are random. */
static session **account_place(sessions *all, const store_key *account)
{
    return &all->by_account[(account->bytes[0] | account->bytes[1] << 8) % ACCOUNT_PLACES];
}

static void leave_account(session *s)
{
    if (s->account) {
        session **at = account_place(s->all, &s->account->key);
        while (*at != s) {
            at = &(*at)->next_of_account;
        }
        *at = s->next_of_account;
    }
}

void session_close(session *of)
{
    sessions *all = of->all;
    struct place *place = &all->places[(uint32_t)of->number];
    assert(place->taken_by == of && all->count > 0);
    all->options.gone(all->options.context, of);
    leave_account(of);
    place->taken_by = NULL;
    place->next_free = all->free_place;
    all->free_place = (uint32_t)of->number;
    *(of->before ? &of->before->after : &all->first) = of->after;
    if (of->after) {
        of->after->before = of->before;
    }
    all->count--;
    metrics_add(METRIC_CONNECTIONS, -1);
    drop_waiting(of);
    shared_frame_drop(of->sending);
    free(of->account);
    free(of);
}

/* ---- What is sent ------------------------------------------------------------------------ */

static void end(session *s, unsigned code)
{
    s->ending = true;
    s->all->options.end(s->connection, code);
}

/* Puts a shared frame at the end of the ring. Returns: false without memory. */
static bool put(session *s, shared_frame *what)
{
    if (s->waiting == s->room) {
        unsigned room = s->room ? s->room * 2 : 4;
        shared_frame **ring = malloc(room * sizeof(shared_frame *));
        if (!ring) {
            return false;
        }
        for (unsigned i = 0; i < s->waiting; i++) {
            ring[i] = s->ring[(s->first + i) % s->room];
        }
        free(s->ring);
        s->ring = ring;
        s->room = room;
        s->first = 0;
    }
    assert(s->waiting < s->room && s->first < s->room);
    s->ring[(s->first + s->waiting) % s->room] = shared_frame_share(what);
    s->waiting++;
    s->waiting_bytes += shared_frame_length(what);
    return true;
}

static void send_bye(session *s, unsigned why, unsigned after_ms, unsigned code)
{
    char text[128];
    msg_bye bye = {.after = after_ms, .why = (uint8_t)why};
    size_t length = msg_write_bye(&bye, text, sizeof text);
    shared_frame *what = shared_frame_make(text, length);
    if (what) {
        put(s, what); /* without memory it ends without a word */
        shared_frame_drop(what);
    }
    end(s, code);
}

void session_send(session *to, shared_frame *what)
{
    bool slow;
    if (to->ending) {
        return;
    }
    slow = what && to->waiting > 0 &&
           (to->waiting >= SESSION_WAITING_COUNT ||
            to->waiting_bytes + shared_frame_length(what) > SESSION_WAITING_BYTES);
    if (slow) {
        /* What waits is not sent any more: it would take as long again. It is known to the store,
         * and a client that comes back gets the whole table. */
        drop_waiting(to);
        metrics_add(METRIC_ENDED_SLOW, 1);
        send_bye(to, MSG_WHY_SLOW, SLOW_AFTER_MS, CODE_POLICY);
    } else if (!what || !put(to, what)) {
        end(to, CODE_AGAIN_LATER);
    } else {
        metrics_add(METRIC_MESSAGES_OUT, 1);
        metrics_add(METRIC_BYTES_OUT, (int64_t)shared_frame_length(what));
        to->all->options.wants_to_send(to->connection);
    }
}

const char *session_next(session *of, size_t *length)
{
    shared_frame_drop(of->sending);
    of->sending = NULL;
    if (!of->waiting) {
        return NULL;
    }
    of->sending = of->ring[of->first];
    of->first = (of->first + 1) % of->room;
    of->waiting--;
    *length = shared_frame_length(of->sending);
    assert(of->waiting_bytes >= *length);
    of->waiting_bytes -= *length;
    if (!of->waiting) {
        drop_waiting(of);
    }
    return shared_frame_text(of->sending);
}

static void send_text(session *to, const char *text, size_t length)
{
    assert(length > 0); /* what this program answers can be written */
    shared_frame *what = shared_frame_make(text, length);
    session_send(to, what);
    shared_frame_drop(what);
}

void session_send_message(session *to, const msg_server *message)
{
    size_t length = msg_server_write(message, NULL, 0);
    char *text = malloc(length + 1);
    shared_frame *what = NULL;
    if (text) {
        msg_server_write(message, text, length);
        what = shared_frame_make(text, length);
    }
    session_send(to, what);
    shared_frame_drop(what);
    free(text);
}

void session_done(session *to, uint32_t n, uint64_t at, bool again)
{
    char text[128];
    msg_done done = {.n = n, .has_at = at != 0, .at = at, .has_again = again, .again = again};
    send_text(to, text, msg_write_done(&done, text, sizeof text));
}

static void send_error(session *to, uint32_t n, const char *code, const char *about,
                       const char *rule, unsigned after_ms)
{
    char text[2048];
    msg_error error = {.has_n = n != 0,
                       .n = n,
                       .code = msg_text_of(code),
                       .has_about = about != NULL,
                       .about = msg_text_cut(msg_text_of(about ? about : ""), ABOUT_MAX),
                       .has_rule = rule != NULL,
                       .rule = msg_text_of(rule ? rule : ""),
                       .has_after = after_ms != 0,
                       .after = after_ms};
    to->hello = n == to->hello ? 0 : to->hello; /* a hello that is refused may be tried again */
    send_text(to, text, msg_write_error(&error, text, sizeof text));
}

void session_error(session *to, uint32_t n, const char *code, const char *about, const char *rule)
{
    send_error(to, n, code, about, rule, 0);
}

void session_error_after(session *to, uint32_t n, const char *code, uint32_t after_ms)
{
    send_error(to, n, code, NULL, NULL, after_ms);
}

void session_bye(session *to, unsigned why, unsigned after_ms)
{
    if (!to->ending) {
        send_bye(to, why, after_ms, CODE_GOING_AWAY);
    }
}

void session_end(session *of)
{
    if (!of->ending) {
        end(of, CODE_NORMAL);
    }
}

void session_hold(session *of, bool held)
{
    of->held = held;
}

/* ---- What is heard ----------------------------------------------------------------------- */

/* Whether one more message may come now. If not, the session is told, or ended. */
static bool within_rate(session *s, uint32_t n, uint64_t now_ms)
{
    const sessions_options *limits = &s->all->options;
    uint64_t full = (uint64_t)limits->burst * 1000;
    uint64_t more = now_ms > s->filled_ms ? (now_ms - s->filled_ms) * limits->per_second : 0;
    s->credit = s->credit + more < full ? s->credit + more : full;
    s->filled_ms = now_ms;
    if (s->credit >= 1000) {
        s->credit -= 1000;
        return true;
    }
    metrics_add(METRIC_MESSAGES_RATE, 1);
    if (s->refused_ms[0] && now_ms - s->refused_ms[0] < FLOOD_MS) {
        metrics_add(METRIC_ENDED_FLOOD, 1);
        send_bye(s, MSG_WHY_FLOOD, FLOOD_AFTER_MS, CODE_POLICY);
        return false;
    }
    memmove(s->refused_ms, s->refused_ms + 1, sizeof s->refused_ms - sizeof *s->refused_ms);
    s->refused_ms[FLOOD_ERRORS - 1] = now_ms;
    send_error(s, n, MSG_ERROR_RATE, NULL, NULL,
               (unsigned)((1000 - s->credit) / limits->per_second + 1));
    return false;
}

static void take(session *s, const msg_client *message)
{
    const sessions *all = s->all;
    if (message->kind == MSG_ALIVE) {
        session_done(s, message->n, 0, false);
    } else if (all->draining) {
        session_error(s, message->n, MSG_ERROR_DRAIN, NULL, NULL);
    } else if (s->held || s->hello || (message->kind == MSG_HELLO) == (s->account != NULL)) {
        session_error(s, message->n, MSG_ERROR_NOT_NOW, NULL, NULL);
    } else {
        s->hello = message->kind == MSG_HELLO ? message->n : 0;
        all->options.take(all->options.context, s, message);
    }
}

void session_frame(session *from, char *frame, size_t length, uint64_t now_ms)
{
    char about[ABOUT_MAX + 1];
    msg_client message;
    msg_fault fault;
    msg_status status;
    if (from->ending) {
        return;
    }
    metrics_add(METRIC_MESSAGES_IN, 1);
    metrics_add(METRIC_BYTES_IN, (int64_t)length);
    if (!from->account && length > from->before_hello) {
        session_error(from, 0, MSG_ERROR_SIZE, NULL, NULL);
        end(from, CODE_SIZE);
        return;
    }
    from->before_hello -= from->account ? 0 : (unsigned)length;
    status = msg_client_read(frame, length, &message, &fault);
    if (!within_rate(from, message.n, now_ms)) {
        return;
    }
    metrics_add(METRIC_MESSAGES_UNREADABLE, status != MSG_OK);
    switch (status) {
    case MSG_OK:
        take(from, &message);
        break;
    case MSG_SYNTAX:
        session_error(from, message.n, MSG_ERROR_SYNTAX,
                      msg_fault_write(&fault, about, sizeof about), NULL);
        break;
    case MSG_UNKNOWN:
        session_error(from, message.n, MSG_ERROR_UNKNOWN_TYPE, NULL, NULL);
        break;
    case MSG_SIZE:
        session_error(from, message.n, MSG_ERROR_SIZE, NULL, NULL);
        end(from, CODE_SIZE);
        break;
    }
}

void sessions_tick(sessions *all, uint64_t now_ms)
{
    for (session *s = all->first; s; s = s->after) {
        if (!s->account && !s->ending && now_ms - s->opened_ms > all->options.hello_ms) {
            metrics_add(METRIC_ENDED_SILENT, 1);
            end(s, CODE_POLICY);
        } else if (s->account && !s->ending && all->options.check &&
                   now_ms - s->checked_ms >= SESSION_CHECK_MS) {
            s->checked_ms = now_ms;
            all->options.check(all->options.context, s);
        }
    }
}

void sessions_drain(sessions *all)
{
    unsigned turn = 0;
    all->draining = true;
    for (session *s = all->first; s; s = s->after) {
        /* Spread evenly in an order that means nothing: as good as at random. */
        session_bye(s, MSG_WHY_DRAIN, turn++ * 997 % (DRAIN_AFTER_MS + 1));
    }
}

/* ---- Who it is --------------------------------------------------------------------------- */

const store_account *session_account(const session *of)
{
    return of->account;
}

const store_token *session_token(const session *of)
{
    return &of->token;
}

void session_set_token(session *of, const store_token *hash)
{
    of->token = *hash;
}

/* Of too many connections of an account the oldest gives way: it may be one that nobody sees. */
static void enter_account(session *s)
{
    session **place = account_place(s->all, &s->account->key), *oldest = s;
    unsigned count = 0;
    s->next_of_account = *place;
    *place = s;
    for (session *one = s; one; one = one->next_of_account) {
        if (!one->ending && memcmp(&one->account->key, &s->account->key, STORE_KEY) == 0) {
            count++;
            oldest = one;
        }
    }
    if (count > SESSION_OF_ACCOUNT) {
        session_bye(oldest, MSG_WHY_ELSEWHERE, ELSEWHERE_AFTER_MS);
    }
}

void sessions_end_account(const store_key *account, const store_token *token, const session *but)
{
    session *one = the_sessions ? *account_place(the_sessions, account) : NULL;
    for (; one; one = one->next_of_account) {
        if (one != but && memcmp(&one->account->key, account, STORE_KEY) == 0 &&
            (!token || memcmp(session_token(one), token, sizeof *token) == 0)) {
            session_bye(one, MSG_WHY_ELSEWHERE, ELSEWHERE_AFTER_MS);
        }
    }
}

void sessions_of(const store_key *account, void (*visit)(void *context, session *one),
                 void *context)
{
    session *one = the_sessions ? *account_place(the_sessions, account) : NULL;
    for (; one; one = one->next_of_account) {
        if (memcmp(&one->account->key, account, STORE_KEY) == 0) {
            visit(context, one);
        }
    }
}

void session_set_account(session *of, const store_account *account)
{
    leave_account(of);
    if (!of->account) {
        of->account = malloc(sizeof *of->account);
    }
    if (!of->account) {
        end(of, CODE_AGAIN_LATER);
        return;
    }
    of->hello = 0;
    *of->account = *account;
    memset(of->account->password, 0, sizeof of->account->password);
    enter_account(of);
}

void *session_joined(const session *of)
{
    return of->joined;
}

void session_set_joined(session *of, void *tables)
{
    of->joined = tables;
}

const char *session_address(const session *of)
{
    return of->address;
}

uint64_t session_number(const session *of)
{
    return of->number;
}

session *session_by_number(uint64_t number)
{
    uint32_t place = (uint32_t)number;
    session *s = the_sessions && place < the_sessions->place_count
                     ? the_sessions->places[place].taken_by
                     : NULL;
    return s && s->number == number ? s : NULL;
}
