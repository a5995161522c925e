/* Who is connected to a table, and what they are sent: always the table as stored. */
#include <stdlib.h>
#include <string.h>

#include "server/people/person_id.h"
#include "table_internal.h"

enum {
    MEMBERS_MAX = 1000, /* of one table, on this node, besides those whose table it is */
    VIEWPOINTS = SURTO_SEATS_MAX + 1,
    PEOPLE_MAX = 64 /* of a message */
};

/* ---- Members --------------------------------------------------------------------------- */

member *table_member(const table *t, const session *who)
{
    member *m = session_joined(who);
    while (m && m->at != t) {
        m = m->next_of_session;
    }
    return m;
}

static unsigned tables_of(const session *who)
{
    unsigned count = 0;
    for (const member *m = session_joined(who); m; m = m->next_of_session) {
        count++;
    }
    return count;
}

/* Returns: NULL without memory. */
static member *enter(table *t, session *who)
{
    member *m = calloc(1, sizeof *m);
    if (m) {
        m->at = t;
        m->who = who;
        m->next_at_table = t->members;
        m->next_of_session = session_joined(who);
        t->members = m;
        t->member_count++;
        session_set_joined(who, m);
        talk_came(t->all->talk, &t->id, who);
    }
    return m;
}

static void leave(member *m)
{
    table *t = m->at;
    member **at = &t->members;
    while (*at != m) {
        at = &(*at)->next_at_table;
    }
    *at = m->next_at_table;
    t->member_count--;
    talk_left(t->all->talk, &t->id, m->who);
    member *joined = session_joined(m->who);
    if (joined == m) {
        session_set_joined(m->who, m->next_of_session);
    } else {
        while (joined->next_of_session != m) {
            joined = joined->next_of_session;
        }
        joined->next_of_session = m->next_of_session;
    }
    table_enter(t);
    free(m);
    table_leave(t);
}

void table_part(tables *all, session *who, const msg_part *wanted)
{
    store_id id;
    table *t = table_id_read(wanted->table, &id) ? table_find(all, &id) : NULL;
    member *m = t ? table_member(t, who) : NULL;
    if (m) {
        leave(m);
        session_done(who, wanted->n, 0, false);
    } else {
        session_error(who, wanted->n, MSG_ERROR_NO_TABLE, NULL, NULL);
    }
}

void table_leave_all(tables *all, session *who)
{
    (void)all;
    while (session_joined(who)) {
        leave(session_joined(who));
    }
}

bool table_place_of(const tables *all, const store_id *id, const session *who, table_place *out)
{
    const table *t = table_find(all, id);
    if (!t || !table_member(t, who)) {
        return false;
    }
    const table_snapshot *of = &t->of.snapshot;
    const store_key *account = &session_account(who)->key;
    *out = (table_place){.seats = (uint8_t)game_table_seats_of(&t->of, account),
                         .host = memcmp(&of->host, account, sizeof *account) == 0,
                         .muted = table_is_muted(all, id, account),
                         .spectator_chat = of->spectator_chat};
    return true;
}

bool table_is_muted(const tables *all, const store_id *id, const store_key *account)
{
    const table *t = table_find(all, id);
    return t && table_snapshot_is_muted(&t->of.snapshot, account);
}

size_t table_names(const tables *all, const store_id *id, table_name out[TABLE_NAMES])
{
    const table *t = table_find(all, id);
    size_t count = 0;
    for (unsigned i = 0; t && i < t->of.snapshot.seat_count; i++) {
        const snapshot_seat *seat = &t->of.snapshot.seats[i];
        if (seat->kind == SEAT_PERSON) {
            out[count++] = (table_name){&seat->account, seat->name, true};
        }
    }
    if (t && t->of.snapshot.host_name[0]) {
        out[count++] = (table_name){&t->of.snapshot.host, t->of.snapshot.host_name, false};
    }
    return count;
}

/* ---- Who is here ----------------------------------------------------------------------- */

static uint8_t seats_here(const table *t)
{
    unsigned here = 0;
    for (unsigned seat = 0; seat < t->of.snapshot.seat_count; seat++) {
        const snapshot_seat *s = &t->of.snapshot.seats[seat];
        here |= (unsigned)(s->kind == SEAT_PERSON && talk_here(t->all->talk, &t->id, &s->account))
                << seat;
    }
    return (uint8_t)here;
}

/* ---- Sending --------------------------------------------------------------------------- */

void table_send_created(session *to, uint32_t n, const store_id *id, const char *seat_invite,
                        const char *watch_invite)
{
    char text[512];
    msg_created created = {.n = n,
                           .table = msg_text_of(id->text),
                           .seat_invite = msg_text_of(seat_invite),
                           .watch_invite = msg_text_of(watch_invite)};
    size_t length = msg_write_created(&created, text, sizeof text);
    shared_frame *what = shared_frame_make(text, length);
    session_send(to, what);
    shared_frame_drop(what);
    secret_wipe(text, sizeof text);
}

/* What a member sees by: where nothing is hidden all see the same. */
static unsigned viewpoint_of(const table *t, const member *m)
{
    unsigned seats = game_table_seats_of(&t->of, &session_account(m->who)->key);
    unsigned seat = 0;
    if (seats == 0 || !surto_game_has_hidden_info(t->of.game)) {
        return SURTO_SPECTATOR;
    }
    while (!(seats >> seat & 1)) {
        seat++;
    }
    return seat;
}

static message_reader reader_of(const table *t, const member *m)
{
    const store_key *account = &session_account(m->who)->key;
    return (message_reader){.seat = viewpoint_of(t, m),
                            .seats = (uint8_t)game_table_seats_of(&t->of, account),
                            .host = memcmp(&t->of.snapshot.host, account, sizeof *account) == 0};
}

/* Returns: NULL without memory, or if there is no room for it. */
static shared_frame *make_whole(const table *t, const message_reader *reader)
{
    msg_person people[PEOPLE_MAX];
    size_t count = talk_people(t->all->talk, &t->id, people, PEOPLE_MAX);
    size_t length = viewer_message_whole(&t->of, &t->id, reader, seats_here(t), people, count,
                                         t->all->text, MSG_SERVER_FRAME_MAX);
    return length ? shared_frame_make(t->all->text, length) : NULL;
}

static void send_whole(const table *t, const member *m, uint32_t n)
{
    uint8_t me[PERSON_ID];
    message_reader reader = reader_of(t, m);
    person_id(&t->id, &session_account(m->who)->key, me);
    reader.n = n;
    reader.me = me;
    shared_frame *what = make_whole(t, &reader);
    session_send(m->who, what); /* without it the connection ends: it would miss something */
    shared_frame_drop(what);
}

/* Once for each who sees it otherwise: those who sit, the host, all others. It says nobody's own
 * id, which they were told when they joined. */
static void send_whole_to_all(const table *t)
{
    struct {
        message_reader reader;
        shared_frame *what;
    } made[SURTO_SEATS_MAX + 2];
    size_t count = 0;
    for (const member *m = t->members; m; m = m->next_at_table) {
        message_reader reader = reader_of(t, m);
        size_t i = 0;
        while (i < count &&
               (made[i].reader.seats != reader.seats || made[i].reader.host != reader.host)) {
            i++;
        }
        if (i == count) {
            made[i].reader = reader;
            made[i].what = make_whole(t, &reader);
            count++;
        }
        session_send(m->who, made[i].what);
    }
    while (count > 0) {
        shared_frame_drop(made[--count].what);
    }
}

/* What moves are told of: those behind `first`, since the revision `from`. */
typedef struct telling {
    size_t first;
    uint64_t from;
    const uint8_t *by; /* key of the message that asked for it, to who sent it; NULL to others */
} telling;

typedef size_t write_for_seat(const table *t, unsigned seat, const telling *what);

static size_t write_moved(const table *t, unsigned seat, const telling *what)
{
    return viewer_message_moved(&t->of, &t->id, seat, what->first, what->from, what->by,
                                t->all->text, MSG_SERVER_FRAME_MAX);
}

static size_t write_plans(const table *t, unsigned seat, const telling *what)
{
    (void)what;
    return viewer_message_plans(&t->of, &t->id, seat, t->all->text, MSG_SERVER_FRAME_MAX);
}

/* The seat whose message has led to this revision; NULL if it was none, or nobody sits there. */
static const snapshot_seat *author_of(const table *t)
{
    for (unsigned seat = 0; seat < t->of.snapshot.seat_count; seat++) {
        const snapshot_seat *s = &t->of.snapshot.seats[seat];
        if (s->kind == SEAT_PERSON && s->keys[0].revision == t->of.snapshot.revision) {
            return s;
        }
    }
    return NULL;
}

/* Sends what differs from viewpoint to viewpoint: it is written once for each that is here, and
 * once for who asked for it. Where it is more than the message may have, everything is sent
 * instead. */
static void send_by_viewpoint(const table *t, write_for_seat *write, const telling *what)
{
    struct {
        bool is_made;
        size_t length;
        shared_frame *what;
    } made[VIEWPOINTS + 1] = {{0}};
    const snapshot_seat *author = author_of(t);
    for (const member *m = t->members; m; m = m->next_at_table) {
        unsigned seat = viewpoint_of(t, m);
        unsigned place = seat < SURTO_SEATS_MAX ? seat : SURTO_SEATS_MAX;
        telling mine = *what;
        if (author &&
            memcmp(&author->account, &session_account(m->who)->key, sizeof author->account) == 0) {
            mine.by = author->keys[0].key.bytes;
            place = VIEWPOINTS;
        }
        if (!made[place].is_made) {
            made[place].is_made = true;
            made[place].length = write(t, seat, &mine);
            made[place].what =
                made[place].length ? shared_frame_make(t->all->text, made[place].length) : NULL;
        }
        if (made[place].length == 0) {
            send_whole(t, m, 0);
        } else {
            session_send(m->who, made[place].what);
        }
    }
    for (unsigned place = 0; place <= VIEWPOINTS; place++) {
        shared_frame_drop(made[place].what);
    }
}

static void send_to_all(const table *t, shared_frame *what)
{
    for (const member *m = t->members; m; m = m->next_at_table) {
        session_send(m->who, what);
    }
}

static void send_text_to_all(const table *t, size_t length)
{
    shared_frame *what = shared_frame_make(t->all->text, length);
    send_to_all(t, what);
    shared_frame_drop(what);
}

void table_send_all(tables *all, const store_id *id, shared_frame *what)
{
    const table *t = table_find(all, id);
    if (t) {
        send_to_all(t, what);
    }
}

/* The order is fixed: moved, plans, asked, chairs, over. Every revision is told of in some message,
 * for clients must name it when they ask for something. */
void table_send_change(table *t, uint32_t changed, size_t first, uint64_t from)
{
    const uint32_t told = CHANGED_MOVES | CHANGED_PLANS | CHANGED_VOTE;
    const uint32_t beginning = CHANGED_MOVES | CHANGED_SEATS;
    bool begins = first == 0 && (changed & beginning) == beginning;
    const telling what = {.first = first, .from = from};
    char *text = t->all->text;
    if (!t->members) {
        return;
    }
    /* Who sits down or stands up while it is played sees by another viewpoint from then on. */
    bool turns = (changed & CHANGED_SEATS) && t->of.play && surto_game_has_hidden_info(t->of.game);
    if ((changed & CHANGED_BACK) || begins || turns) {
        send_whole_to_all(t);
    } else {
        if (changed & CHANGED_MOVES) {
            send_by_viewpoint(t, write_moved, &what);
        }
        if (changed & CHANGED_PLANS) {
            send_by_viewpoint(t, write_plans, &what);
        }
        if (changed & CHANGED_VOTE) {
            send_text_to_all(t, viewer_message_vote(&t->of, &t->id, text, MSG_SERVER_FRAME_MAX));
        }
        if ((changed & CHANGED_SEATS) || !(changed & told)) {
            send_text_to_all(t, viewer_message_chairs(&t->of, &t->id, seats_here(t), text,
                                                      MSG_SERVER_FRAME_MAX));
        }
    }
    if (changed & (CHANGED_PEOPLE | CHANGED_SEATS)) {
        talk_seats_changed(t->all->talk, &t->id);
    }
    if (changed & CHANGED_OVER) {
        send_text_to_all(t, viewer_message_over(&t->of, &t->id, text, MSG_SERVER_FRAME_MAX));
    }
}

/* ---- What a foreign snapshot has changed --------------------------------------------------- */

static bool is_same_seat(const snapshot_seat *a, const snapshot_seat *b)
{
    return a->kind == b->kind && a->ready == b->ready &&
           memcmp(&a->account, &b->account, sizeof a->account) == 0 && a->guest == b->guest &&
           strcmp(a->name, b->name) == 0 && strcmp(a->level, b->level) == 0;
}

static bool is_same_plan(const snapshot_plan *a, const snapshot_plan *b)
{
    return a->number == b->number && a->seat == b->seat && a->yes == b->yes && a->no == b->no &&
           a->at == b->at && a->count == b->count &&
           memcmp(a->moves, b->moves, a->count * sizeof *a->moves) == 0 &&
           strcmp(a->note, b->note) == 0;
}

static bool are_same_plans(const table_snapshot *before, const table_snapshot *after)
{
    static const snapshot_plan none[SNAPSHOT_PLANS];
    const snapshot_plan *a = before->plans ? before->plans : none;
    const snapshot_plan *b = after->plans ? after->plans : none;
    bool same = true;
    for (unsigned i = 0; i < SNAPSHOT_PLANS; i++) {
        same = same && is_same_plan(&a[i], &b[i]);
    }
    return same;
}

uint32_t table_moves_difference(const game_table *before, const game_table *after, size_t *first)
{
    size_t had = before->play ? surto_table_move_count(before->play) : 0;
    size_t has = after->play ? surto_table_move_count(after->play) : 0;
    *first = had;
    if (after->play && !before->play) { /* it has begun, even if nothing was dealt */
        return CHANGED_MOVES | CHANGED_SEATS;
    }
    if (has < had ||
        (had > 0 && memcmp(surto_table_moves(before->play), surto_table_moves(after->play),
                           had * sizeof(surto_move)) != 0)) {
        return CHANGED_BACK;
    }
    return has > had ? CHANGED_MOVES : 0;
}

uint32_t table_difference(const table_snapshot *before, const table_snapshot *after)
{
    uint32_t changed = 0;
    for (unsigned seat = 0; seat < after->seat_count; seat++) {
        changed |= is_same_seat(&before->seats[seat], &after->seats[seat]) ? 0 : CHANGED_SEATS;
    }
    changed |= before->spectator_chat == after->spectator_chat ? 0 : CHANGED_SEATS;
    changed |= before->muted_count == after->muted_count &&
                       memcmp(before->muted, after->muted, sizeof before->muted) == 0
                   ? 0
                   : CHANGED_PEOPLE;
    changed |= are_same_plans(before, after) ? 0 : CHANGED_PLANS;
    changed |= before->vote.seat != after->vote.seat || before->vote.count != after->vote.count ||
                       before->vote.yes != after->vote.yes || before->vote.no != after->vote.no
                   ? CHANGED_VOTE
                   : 0;
    changed |= before->stage != after->stage && after->stage >= STAGE_OVER ? CHANGED_OVER : 0;
    return changed;
}

/* ---- Joining --------------------------------------------------------------------------- */

/* Whether somebody may see a table, and with which invitation. */
static bool may_join(const table *t, session *who, const msg_join *wanted, bool *invited)
{
    const table_snapshot *of = &t->of.snapshot;
    store_token hash;
    bool has = wanted->has_invite && secret_hash(wanted->invite, &hash);
    *invited = has && secret_is_same(&hash, &of->seat_invite);
    return table_member(t, who) || *invited || (has && secret_is_same(&hash, &of->watch_invite)) ||
           of->is_public || game_table_takes_part(&t->of, &session_account(who)->key);
}

void table_end_invitations(table *t)
{
    for (member *m = t->members; m; m = m->next_at_table) {
        m->invited = false;
    }
}

void table_admit(table *t, session *who, const msg_join *wanted)
{
    bool invited;
    if (!may_join(t, who, wanted, &invited)) {
        session_error(who, wanted->n, MSG_ERROR_NOT_INVITED, NULL, NULL);
        return;
    }
    member *m = table_member(t, who);
    bool is_own = game_table_takes_part(&t->of, &session_account(who)->key);
    bool is_full = t->member_count >= MEMBERS_MAX && !is_own;
    if (!m && (tables_of(who) >= SESSION_TABLES || is_full)) {
        session_error(who, wanted->n, MSG_ERROR_FULL, NULL, NULL);
        return;
    }
    m = m ? m : table_watch(t) ? enter(t, who) : NULL;
    if (!m) {
        session_error(who, wanted->n, MSG_ERROR_BUSY, NULL, NULL);
        return;
    }
    m->invited = m->invited || invited;
    send_whole(t, m, wanted->n);
    if (t->all->followups) {
        table_followups_seen(t->all->followups, &t->id, &t->of);
    }
}
