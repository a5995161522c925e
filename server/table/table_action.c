/* Actions: who may do them, in which order that is checked, and the bookkeeping afterwards. */
#include "table_action.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "table_action_internal.h"

/* How a table was before an action. */
struct table_action_before {
    table_snapshot snapshot;
    bool played; /* there was a surto_table, with these moves */
    size_t count;
    surto_move *moves;
};

/* ---- Before and after ------------------------------------------------------------------- */

static bool copy_plans(snapshot_plan **out, const snapshot_plan *plans)
{
    size_t size = SNAPSHOT_PLANS * sizeof *plans;
    *out = plans ? malloc(size) : NULL;
    if (*out) {
        memcpy(*out, plans, size);
    }
    return *out != NULL || !plans;
}

static void free_before(game_table *t)
{
    if (t->before) {
        table_snapshot_free(&t->before->snapshot);
        free(t->before->moves);
        free(t->before);
        t->before = NULL;
    }
}

/* Remembers how the table is. Returns: false without memory. */
static bool remember(game_table *t)
{
    assert(!t->before);
    struct table_action_before *before = calloc(1, sizeof *before);
    if (!before) {
        return false;
    }
    t->before = before;
    before->snapshot = t->snapshot;
    before->played = t->play != NULL;
    before->count = t->play ? surto_table_move_count(t->play) : 0;
    before->snapshot.plans = NULL;
    before->moves = malloc((before->count ? before->count : 1) * sizeof *before->moves);
    if (!before->moves || !copy_plans(&before->snapshot.plans, t->snapshot.plans)) {
        free_before(t);
        return false;
    }
    if (before->count > 0) {
        memcpy(before->moves, surto_table_moves(t->play), before->count * sizeof *before->moves);
    }
    return true;
}

void table_action_commit(game_table *t)
{
    free_before(t);
}

/* Brings the moves back that were taken back. They had room, and the seed deals the same again. */
static void play_again(game_table *t)
{
    size_t count = surto_table_move_count(t->play);
    while (count < t->before->count) {
        surto_status status = surto_table_play(t->play, t->before->moves[count], NULL);
        assert(status == SURTO_OK && surto_table_move_count(t->play) > count);
        (void)status;
        count = surto_table_move_count(t->play);
    }
}

void table_action_roll_back(game_table *t)
{
    struct table_action_before *before = t->before;
    assert(before);
    table_snapshot_free(&t->snapshot);
    t->snapshot = before->snapshot;
    before->snapshot.plans = NULL;
    if (!before->played) {
        surto_table_close(t->play);
        t->play = NULL;
    } else if (surto_table_move_count(t->play) > before->count) {
        (void)surto_table_rewind(t->play, before->count);
    } else {
        play_again(t);
    }
    assert((t->play ? surto_table_move_count(t->play) : 0) == before->count);
    free_before(t);
}

/* ---- What all actions share --------------------------------------------------------------- */

table_action_verdict table_action_refuse(const table_action *d, const char *code, const char *about)
{
    d->out->code = code;
    size_t length = about ? strlen(about) : 0;
    length = length < sizeof d->out->about ? length : sizeof d->out->about - 1;
    if (length > 0) {
        memcpy(d->out->about, about, length);
    }
    d->out->about[length] = 0;
    return ACTION_REFUSED;
}

bool game_table_read_move(const game_table *t, msg_text text, surto_move *out)
{
    return surto_move_read(t->game, text.at, text.length, out) == SURTO_OK;
}

surto_status game_table_make_moves(const game_table *t, const surto_move *moves, size_t count,
                                   size_t *failed)
{
    if (surto_table_move_count(t->play) >= TABLE_MOVES_MAX) {
        if (failed) {
            *failed = 0;
        }
        return SURTO_ERR_SPACE;
    }
    return surto_table_play_all(t->play, moves, count, NULL, failed);
}

table_action_verdict table_action_illegal(const table_action *d, surto_status status,
                                          const surto_state *state, surto_move move)
{
    bool may_tell = status == SURTO_ERR_ILLEGAL && !surto_game_has_hidden_info(d->t->game);
    d->out->rule = may_tell ? surto_why_illegal(d->t->game, state, move) : NULL;
    return table_action_refuse(d, MSG_ERROR_ILLEGAL, surto_status_text(status));
}

static unsigned lowest(unsigned seats)
{
    unsigned seat = 0;
    assert(seats != 0);
    while (!(seats >> seat & 1)) {
        seat++;
    }
    return seat;
}

/* ---- Actions with a key ------------------------------------------------------------------- */

/* What messages that are done once have in common. `seat` is SURTO_NONE where it is any of the
 * account's own. */
typedef struct once {
    uint64_t at;
    const uint8_t *key;
    unsigned seat;
    table_action_verdict (*act)(const table_action *d);
} once;

static table_action_verdict do_play(const table_action *d)
{
    game_table *t = d->t;
    surto_move move;
    if (!game_table_read_move(t, d->request->message->of.play.move, &move)) {
        return table_action_refuse(d, MSG_ERROR_ILLEGAL, surto_status_text(SURTO_ERR_SYNTAX));
    }
    surto_status status = game_table_make_moves(t, &move, 1, NULL);
    if (status != SURTO_OK) {
        return table_action_illegal(d, status, surto_table_state(t->play), move);
    }
    d->out->changed |= CHANGED_MOVES;
    vote_clear(d);
    plans_follow(d, &move, 1);
    return ACTION_DONE;
}

/* The seat a move names. Of what is no seat's move it cannot be said; the rules refuse it. */
static unsigned actor_of(const game_table *t, msg_text text)
{
    surto_move move;
    return game_table_read_move(t, text, &move) ? move.actor : (unsigned)SURTO_NONE;
}

static bool read_once(const game_table *t, const msg_client *message, once *out)
{
    switch ((int)message->kind) {
    case MSG_PLAY:
        *out = (once){message->of.play.at, message->of.play.key, actor_of(t, message->of.play.move),
                      do_play};
        break;
    case MSG_UNDO:
        *out = (once){message->of.undo.at, message->of.undo.key, SURTO_NONE, do_undo};
        break;
    case MSG_ANSWER:
        *out = (once){message->of.answer.at, message->of.answer.key, message->of.answer.seat,
                      do_answer};
        break;
    case MSG_PROPOSE:
        *out = (once){message->of.propose.at, message->of.propose.key, message->of.propose.seat,
                      do_propose};
        break;
    case MSG_JUDGE:
        *out =
            (once){message->of.judge.at, message->of.judge.key, message->of.judge.seat, do_judge};
        break;
    case MSG_COMMIT:
        *out = (once){message->of.commit.at, message->of.commit.key, SURTO_NONE, do_commit};
        break;
    case MSG_DROP:
        *out = (once){message->of.drop.at, message->of.drop.key, SURTO_NONE, do_drop};
        break;
    default: /* messages of a table without a key, and those that are not of a table */
        return false;
    }
    return true;
}

/* Was this key done by one of these seats? */
static bool was_done(const table_snapshot *of, unsigned seats, const uint8_t *key, uint64_t *at)
{
    for (unsigned i = 0; i < of->seat_count * (unsigned)SNAPSHOT_KEYS; i++) {
        unsigned seat = i / SNAPSHOT_KEYS;
        const snapshot_key *known = &of->seats[seat].keys[i % SNAPSHOT_KEYS];
        if ((seats >> seat & 1) && known->revision != 0 &&
            memcmp(known->key.bytes, key, STORE_KEY) == 0) {
            *at = known->revision;
            return true;
        }
    }
    return false;
}

static void keep_key(snapshot_seat *seat, const uint8_t *key, uint64_t revision)
{
    assert(revision > seat->keys[0].revision);
    memmove(&seat->keys[1], &seat->keys[0], (SNAPSHOT_KEYS - 1) * sizeof seat->keys[0]);
    memcpy(seat->keys[0].key.bytes, key, STORE_KEY);
    seat->keys[0].revision = revision;
}

static table_action_verdict do_once(table_action *d, const once *what)
{
    table_snapshot *of = &d->t->snapshot;
    unsigned mine = game_table_seats_of(d->t, &d->request->account);
    if (mine == 0 ||
        (what->seat != SURTO_NONE && !game_table_sits(d->t, &d->request->account, what->seat))) {
        return table_action_refuse(d, MSG_ERROR_NOT_SEATED, NULL);
    }
    if (was_done(of, mine, what->key, &d->out->at)) {
        return ACTION_AGAIN;
    }
    if (what->at != of->revision) {
        d->out->at = of->revision;
        return table_action_refuse(d, MSG_ERROR_STALE, NULL);
    }
    if (of->stage != STAGE_PLAYING) {
        return table_action_refuse(d, MSG_ERROR_STAGE, NULL);
    }
    d->seat = what->seat == SURTO_NONE ? lowest(mine) : what->seat;
    assert(d->seat < of->seat_count);
    table_action_verdict verdict = what->act(d);
    if (verdict == ACTION_DONE) {
        keep_key(&of->seats[d->seat], what->key, of->revision + 1);
    }
    return verdict;
}

/* ---- Doing ------------------------------------------------------------------------------ */

static table_action_verdict do_any(table_action *d)
{
    once what;
    if (read_once(d->t, d->request->message, &what)) {
        return do_once(d, &what);
    }
    switch ((int)d->request->message->kind) {
    case MSG_SIT:
        return do_sit(d);
    case MSG_STAND:
        return do_stand(d);
    case MSG_COMPUTER:
        return do_computer(d);
    case MSG_REMOVE:
        return do_remove(d);
    case MSG_READY:
        return do_ready(d);
    case MSG_INVITE:
        return do_invite(d);
    case MSG_MUTE:
        return do_mute(d);
    case MSG_SPECTATOR_CHAT:
        return do_spectator_chat(d);
    case MSG_CLOSE_TABLE:
        return do_close(d);
    default: /* other messages change no table */
        return table_action_refuse(d, MSG_ERROR_UNKNOWN_TYPE, NULL);
    }
}

/* The next revision of a snapshot that an action has changed. */
static void turn_page(table_snapshot *of, const store_key *append, uint64_t now_ms)
{
    of->revision++;
    of->changed_ms = now_ms > of->changed_ms ? now_ms : of->changed_ms;
    memmove(&of->appends[1], &of->appends[0], (SNAPSHOT_APPENDS - 1) * sizeof of->appends[0]);
    of->appends[0] = *append;
}

/* Does an action, or leaves the table as it was. */
static table_action_verdict perform(table_action *d, table_action_verdict (*act)(table_action *d),
                                    uint64_t now_ms, const store_key *append)
{
    game_table *t = d->t;
    clocks_before before = {game_table_waiting(t), game_table_turn(t), t->snapshot.takebacks};
    *d->out = (table_action_outcome){.first = t->play ? surto_table_move_count(t->play) : 0};
    if (!remember(t)) {
        return table_action_refuse(d, MSG_ERROR_BUSY, surto_status_text(SURTO_ERR_MEMORY));
    }
    table_action_verdict verdict = act(d);
    if (verdict != ACTION_DONE) {
        assert(verdict == ACTION_AGAIN || d->out->code);
        d->out->changed = 0;
        table_action_roll_back(t);
        return verdict;
    }
    uint32_t changed = d->out->changed;
    assert(!(changed & (CHANGED_MOVES | CHANGED_BACK)) || t->play);
    if ((changed & CHANGED_MOVES) &&
        surto_actors(t->game, surto_table_state(t->play)) == SURTO_OVER) {
        t->snapshot.stage = STAGE_OVER;
        plans_clear(d);
        d->out->changed |= CHANGED_OVER;
    }
    if (t->before->snapshot.stage == STAGE_PLAYING) {
        clocks_charge(t, &before, changed, now_ms);
    }
    turn_page(&t->snapshot, append, now_ms);
    assert(t->snapshot.revision == t->before->snapshot.revision + 1);
    if (game_table_waiting(t) != before.waited) {
        d->out->changed |= CHANGED_TURN;
        t->snapshot.turn_at = t->snapshot.revision;
    }
    d->out->at = t->snapshot.revision;
    return ACTION_DONE;
}

table_action_verdict table_action_do(game_table *t, const table_action_request *request,
                                     table_action_outcome *out)
{
    table_action d = {t, request, out, SURTO_NONE};
    return perform(&d, do_any, request->now_ms, &request->append);
}

/* ---- What nobody asks for --------------------------------------------------------------- */

/* An action of a node's own: what it goes by. */
typedef struct own_action {
    table_action table_action; /* the first: the functions below are given this one */
    uint64_t revision, now_ms;
    unsigned seat;
    const surto_move *moves;
    size_t count;
    const store_key *account; /* that has ended */
} own_action;

/* May it be done at the table's revision? `behind`: also if it was found at an older one. */
static table_action_verdict check_own(const own_action *own, bool behind)
{
    const table_snapshot *of = &own->table_action.t->snapshot;
    if (own->revision > of->revision || (own->revision < of->revision && !behind)) {
        own->table_action.out->at = of->revision;
        return table_action_refuse(&own->table_action, MSG_ERROR_STALE, NULL);
    }
    return of->stage == STAGE_PLAYING
               ? ACTION_DONE
               : table_action_refuse(&own->table_action, MSG_ERROR_STAGE, NULL);
}

static table_action_verdict do_late(table_action *d)
{
    const own_action *own = (const own_action *)(const void *)d;
    table_action_verdict verdict = check_own(own, true);
    if (verdict != ACTION_DONE) {
        return verdict;
    }
    uint8_t waiting = game_table_waiting(d->t);
    bool late = false;
    for (unsigned seat = 0; seat < d->t->snapshot.seat_count; seat++) {
        late = late || ((waiting >> seat & 1) && d->t->snapshot.seats[seat].left_ms > 0 &&
                        game_table_left_ms(d->t, seat, own->now_ms) == 0);
    }
    if (!late) {
        return table_action_refuse(d, MSG_ERROR_NOT_POSSIBLE, "no clock has run out");
    }
    d->out->changed |= CHANGED_SEATS;
    return ACTION_DONE; /* charging the clocks does the rest */
}

table_action_verdict table_action_late(game_table *t, uint64_t revision, uint64_t now_ms,
                                       const store_key *append, table_action_outcome *out)
{
    own_action own = {
        .table_action = {t, NULL, out, SURTO_NONE}, .revision = revision, .now_ms = now_ms};
    return perform(&own.table_action, do_late, now_ms, append);
}

bool game_table_may_compute(const game_table *t, unsigned seat)
{
    const table_snapshot *of = &t->snapshot;
    if (seat >= of->seat_count) {
        return false;
    }
    bool late = of->clock != CLOCK_NONE && of->late_computer && of->seats[seat].left_ms == 0;
    return of->seats[seat].kind == SEAT_COMPUTER || late;
}

static table_action_verdict do_compute(table_action *d)
{
    const own_action *own = (const own_action *)(const void *)d;
    table_action_verdict verdict = check_own(own, false);
    if (verdict != ACTION_DONE) {
        return verdict;
    }
    if (!game_table_may_compute(d->t, own->seat)) {
        return table_action_refuse(d, MSG_ERROR_NOT_SEATED, NULL);
    }
    surto_status status = SURTO_ERR_ILLEGAL;
    size_t made = 0;
    while (made < own->count && own->moves[made].actor == own->seat &&
           (status = surto_table_play(d->t->play, own->moves[made], NULL)) == SURTO_OK) {
        made++;
    }
    if (made == 0) {
        return table_action_refuse(d, MSG_ERROR_ILLEGAL, surto_status_text(status));
    }
    d->out->changed |= CHANGED_MOVES;
    vote_clear(d);
    plans_follow(d, own->moves, made);
    return ACTION_DONE;
}

table_action_verdict table_action_computer(game_table *t, uint64_t revision, unsigned seat,
                                           const surto_move *moves, size_t count, uint64_t now_ms,
                                           const store_key *append, table_action_outcome *out)
{
    own_action own = {.table_action = {t, NULL, out, SURTO_NONE},
                      .revision = revision,
                      .now_ms = now_ms,
                      .seat = seat,
                      .moves = moves,
                      .count = count};
    return perform(&own.table_action, do_compute, now_ms, append);
}

static table_action_verdict do_mark(table_action *d)
{
    (void)d;
    return ACTION_DONE;
}

static table_action_verdict do_end(table_action *d)
{
    return seats_close(d);
}

table_action_verdict table_action_tend(game_table *t, bool close, uint64_t now_ms,
                                       const store_key *append, table_action_outcome *out)
{
    table_action d = {t, NULL, out, SURTO_NONE};
    return perform(&d, close ? do_end : do_mark, now_ms, append);
}

static table_action_verdict do_depart(table_action *d)
{
    const own_action *own = (const own_action *)(const void *)d;
    return seats_depart(d, own->account);
}

table_action_verdict table_action_depart(game_table *t, const store_key *account, uint64_t now_ms,
                                         const store_key *append, table_action_outcome *out)
{
    own_action own = {
        .table_action = {t, NULL, out, SURTO_NONE}, .now_ms = now_ms, .account = account};
    return perform(&own.table_action, do_depart, now_ms, append);
}
