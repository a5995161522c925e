/* Deeds: who may do them, in which order that is judged, and the books that are kept of them. */
#include "deed.h"

#include <stdlib.h>
#include <string.h>

#include "deed_inside.h"

/* How a table was before a deed. */
struct deed_before {
    image image;
    bool played; /* there was a surto_table, with these moves */
    size_t count;
    surto_move *moves;
};

/* ---- Before and after ------------------------------------------------------------------- */

static bool copy_plans(image_plan **out, const image_plan *plans)
{
    size_t size = IMAGE_PLANS * sizeof *plans;
    *out = plans ? malloc(size) : NULL;
    if (*out) {
        memcpy(*out, plans, size);
    }
    return *out != NULL || !plans;
}

static void free_before(game_table *t)
{
    if (t->before) {
        image_free(&t->before->image);
        free(t->before->moves);
        free(t->before);
        t->before = NULL;
    }
}

/* Remembers how the table is. Returns: false without memory. */
static bool remember(game_table *t)
{
    struct deed_before *before = calloc(1, sizeof *before);
    if (!before) {
        return false;
    }
    t->before = before;
    before->image = t->image;
    before->played = t->play != NULL;
    before->count = t->play ? surto_table_count(t->play) : 0;
    before->image.plans = NULL;
    before->moves = malloc((before->count ? before->count : 1) * sizeof *before->moves);
    if (!before->moves || !copy_plans(&before->image.plans, t->image.plans)) {
        free_before(t);
        return false;
    }
    if (before->count > 0) {
        memcpy(before->moves, surto_table_moves(t->play), before->count * sizeof *before->moves);
    }
    return true;
}

void deed_keep(game_table *t)
{
    free_before(t);
}

/* Brings the moves back that were taken back. They had room, and the seed deals the same again. */
static void play_again(game_table *t)
{
    size_t count = surto_table_count(t->play);
    while (count < t->before->count) {
        (void)surto_table_play(t->play, t->before->moves[count], NULL);
        count = surto_table_count(t->play);
    }
}

void deed_forget(game_table *t)
{
    struct deed_before *before = t->before;
    image_free(&t->image);
    t->image = before->image;
    before->image.plans = NULL;
    if (!before->played) {
        surto_table_close(t->play);
        t->play = NULL;
    } else if (surto_table_count(t->play) > before->count) {
        (void)surto_table_back(t->play, before->count);
    } else {
        play_again(t);
    }
    free_before(t);
}

/* ---- What all deeds share --------------------------------------------------------------- */

deed_verdict deed_refuse(const deed *d, const char *code, const char *about)
{
    d->out->code = code;
    size_t length = about ? strlen(about) : 0;
    length = length < sizeof d->out->about ? length : sizeof d->out->about - 1;
    if (length > 0) {
        memcpy(d->out->about, about, length);
    }
    d->out->about[length] = 0;
    return DEED_REFUSED;
}

bool deed_read_move(const game_table *t, msg_text text, surto_move *out)
{
    return surto_move_read(t->game, text.at, text.length, out) == SURTO_OK;
}

surto_status deed_make_moves(const game_table *t, const surto_move *moves, size_t count,
                             size_t *failed)
{
    if (surto_table_count(t->play) >= DEED_MOVES_MAX) {
        if (failed) {
            *failed = 0;
        }
        return SURTO_SPACE;
    }
    return surto_table_play_all(t->play, moves, count, NULL, failed);
}

deed_verdict deed_illegal(const deed *d, surto_status status, const surto_state *state,
                          surto_move move)
{
    bool may_tell = status == SURTO_ILLEGAL && !surto_game_hides(d->t->game);
    d->out->rule = may_tell ? surto_why(d->t->game, state, move) : NULL;
    return deed_refuse(d, MSG_ERROR_ILLEGAL, surto_status_text(status));
}

static unsigned lowest(unsigned seats)
{
    unsigned seat = 0;
    while (!(seats >> seat & 1)) {
        seat++;
    }
    return seat;
}

/* ---- Deeds with a key ------------------------------------------------------------------- */

/* What messages that are done once have in common. `seat` is SURTO_NONE where it is any of the
 * account's own. */
typedef struct once {
    uint64_t at;
    const uint8_t *key;
    unsigned seat;
    deed_verdict (*act)(const deed *d);
} once;

static deed_verdict do_play(const deed *d)
{
    game_table *t = d->t;
    surto_move move;
    if (!deed_read_move(t, d->request->message->of.play.move, &move)) {
        return deed_refuse(d, MSG_ERROR_ILLEGAL, surto_status_text(SURTO_SYNTAX));
    }
    surto_status status = deed_make_moves(t, &move, 1, NULL);
    if (status != SURTO_OK) {
        return deed_illegal(d, status, surto_table_state(t->play), move);
    }
    d->out->changed |= CHANGED_MOVES;
    vote_clear(d);
    plans_follow(d, &move, 1);
    return DEED_DONE;
}

/* The seat a move names. Of what is no seat's move it cannot be said; the rules refuse it. */
static unsigned actor_of(const game_table *t, msg_text text)
{
    surto_move move;
    return deed_read_move(t, text, &move) ? move.actor : (unsigned)SURTO_NONE;
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
static bool was_done(const image *of, unsigned seats, const uint8_t *key, uint64_t *at)
{
    for (unsigned i = 0; i < of->seat_count * (unsigned)IMAGE_KEYS; i++) {
        unsigned seat = i / IMAGE_KEYS;
        const image_key *known = &of->seats[seat].keys[i % IMAGE_KEYS];
        if ((seats >> seat & 1) && known->revision != 0 &&
            memcmp(known->key.bytes, key, STORE_KEY) == 0) {
            *at = known->revision;
            return true;
        }
    }
    return false;
}

static void keep_key(image_seat *seat, const uint8_t *key, uint64_t revision)
{
    memmove(&seat->keys[1], &seat->keys[0], (IMAGE_KEYS - 1) * sizeof seat->keys[0]);
    memcpy(seat->keys[0].key.bytes, key, STORE_KEY);
    seat->keys[0].revision = revision;
}

static deed_verdict do_once(deed *d, const once *what)
{
    image *of = &d->t->image;
    unsigned mine = deed_seats_of(d->t, &d->request->account);
    if (mine == 0 ||
        (what->seat != SURTO_NONE && !deed_sits(d->t, &d->request->account, what->seat))) {
        return deed_refuse(d, MSG_ERROR_NOT_SEATED, NULL);
    }
    if (was_done(of, mine, what->key, &d->out->at)) {
        return DEED_AGAIN;
    }
    if (what->at != of->revision) {
        d->out->at = of->revision;
        return deed_refuse(d, MSG_ERROR_STALE, NULL);
    }
    if (of->stage != STAGE_PLAYING) {
        return deed_refuse(d, MSG_ERROR_STAGE, NULL);
    }
    d->seat = what->seat == SURTO_NONE ? lowest(mine) : what->seat;
    deed_verdict verdict = what->act(d);
    if (verdict == DEED_DONE) {
        keep_key(&of->seats[d->seat], what->key, of->revision + 1);
    }
    return verdict;
}

/* ---- Doing ------------------------------------------------------------------------------ */

static deed_verdict do_any(deed *d)
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
        return deed_refuse(d, MSG_ERROR_UNKNOWN_TYPE, NULL);
    }
}

/* The next revision of an image that a deed has changed. */
static void turn_page(image *of, const store_key *append, uint64_t now_ms)
{
    of->revision++;
    of->changed_ms = now_ms > of->changed_ms ? now_ms : of->changed_ms;
    memmove(&of->appends[1], &of->appends[0], (IMAGE_APPENDS - 1) * sizeof of->appends[0]);
    of->appends[0] = *append;
}

/* Does a deed, or leaves the table as it was. */
static deed_verdict perform(deed *d, deed_verdict (*act)(deed *d), uint64_t now_ms,
                            const store_key *append)
{
    game_table *t = d->t;
    clocks_before before = {deed_waiting(t), deed_turn(t), t->image.takebacks};
    *d->out = (deed_outcome){.first = t->play ? surto_table_count(t->play) : 0};
    if (!remember(t)) {
        return deed_refuse(d, MSG_ERROR_BUSY, surto_status_text(SURTO_MEMORY));
    }
    deed_verdict verdict = act(d);
    if (verdict != DEED_DONE) {
        d->out->changed = 0;
        deed_forget(t);
        return verdict;
    }
    uint32_t changed = d->out->changed;
    if ((changed & CHANGED_MOVES) &&
        surto_actors(t->game, surto_table_state(t->play)) == SURTO_OVER) {
        t->image.stage = STAGE_OVER;
        plans_clear(d);
        d->out->changed |= CHANGED_OVER;
    }
    if (t->before->image.stage == STAGE_PLAYING) {
        clocks_charge(t, &before, changed, now_ms);
    }
    turn_page(&t->image, append, now_ms);
    if (deed_waiting(t) != before.waited) {
        d->out->changed |= CHANGED_TURN;
        t->image.turn_at = t->image.revision;
    }
    d->out->at = t->image.revision;
    return DEED_DONE;
}

deed_verdict deed_do(game_table *t, const deed_request *request, deed_outcome *out)
{
    deed d = {t, request, out, SURTO_NONE};
    return perform(&d, do_any, request->now_ms, &request->append);
}

/* ---- What nobody asks for --------------------------------------------------------------- */

/* A deed of a node's own: what it goes by. */
typedef struct own_deed {
    deed deed; /* the first: the functions below are given this one */
    uint64_t revision, now_ms;
    unsigned seat;
    const surto_move *moves;
    size_t count;
    const store_key *account; /* that has ended */
} own_deed;

/* May it be done at the table's revision? `behind`: also if it was found at an older one. */
static deed_verdict check_own(const own_deed *own, bool behind)
{
    const image *of = &own->deed.t->image;
    if (own->revision > of->revision || (own->revision < of->revision && !behind)) {
        own->deed.out->at = of->revision;
        return deed_refuse(&own->deed, MSG_ERROR_STALE, NULL);
    }
    return of->stage == STAGE_PLAYING ? DEED_DONE : deed_refuse(&own->deed, MSG_ERROR_STAGE, NULL);
}

static deed_verdict do_late(deed *d)
{
    const own_deed *own = (const own_deed *)(const void *)d;
    deed_verdict verdict = check_own(own, true);
    if (verdict != DEED_DONE) {
        return verdict;
    }
    uint8_t waiting = deed_waiting(d->t);
    bool late = false;
    for (unsigned seat = 0; seat < d->t->image.seat_count; seat++) {
        late = late || ((waiting >> seat & 1) && d->t->image.seats[seat].left_ms > 0 &&
                        deed_left_ms(d->t, seat, own->now_ms) == 0);
    }
    if (!late) {
        return deed_refuse(d, MSG_ERROR_NOT_POSSIBLE, "no clock has run out");
    }
    d->out->changed |= CHANGED_SEATS;
    return DEED_DONE; /* charging the clocks does the rest */
}

deed_verdict deed_late(game_table *t, uint64_t revision, uint64_t now_ms, const store_key *append,
                       deed_outcome *out)
{
    own_deed own = {.deed = {t, NULL, out, SURTO_NONE}, .revision = revision, .now_ms = now_ms};
    return perform(&own.deed, do_late, now_ms, append);
}

bool deed_may_compute(const game_table *t, unsigned seat)
{
    const image *of = &t->image;
    if (seat >= of->seat_count) {
        return false;
    }
    bool late = of->clock != CLOCK_NONE && of->late_computer && of->seats[seat].left_ms == 0;
    return of->seats[seat].kind == SEAT_COMPUTER || late;
}

static deed_verdict do_compute(deed *d)
{
    const own_deed *own = (const own_deed *)(const void *)d;
    deed_verdict verdict = check_own(own, false);
    if (verdict != DEED_DONE) {
        return verdict;
    }
    if (!deed_may_compute(d->t, own->seat)) {
        return deed_refuse(d, MSG_ERROR_NOT_SEATED, NULL);
    }
    surto_status status = SURTO_ILLEGAL;
    size_t made = 0;
    while (made < own->count && own->moves[made].actor == own->seat &&
           (status = surto_table_play(d->t->play, own->moves[made], NULL)) == SURTO_OK) {
        made++;
    }
    if (made == 0) {
        return deed_refuse(d, MSG_ERROR_ILLEGAL, surto_status_text(status));
    }
    d->out->changed |= CHANGED_MOVES;
    vote_clear(d);
    plans_follow(d, own->moves, made);
    return DEED_DONE;
}

deed_verdict deed_computer(game_table *t, uint64_t revision, unsigned seat, const surto_move *moves,
                           size_t count, uint64_t now_ms, const store_key *append,
                           deed_outcome *out)
{
    own_deed own = {.deed = {t, NULL, out, SURTO_NONE},
                    .revision = revision,
                    .now_ms = now_ms,
                    .seat = seat,
                    .moves = moves,
                    .count = count};
    return perform(&own.deed, do_compute, now_ms, append);
}

static deed_verdict do_mark(deed *d)
{
    (void)d;
    return DEED_DONE;
}

static deed_verdict do_end(deed *d)
{
    return seats_close(d);
}

deed_verdict deed_tend(game_table *t, bool close, uint64_t now_ms, const store_key *append,
                       deed_outcome *out)
{
    deed d = {t, NULL, out, SURTO_NONE};
    return perform(&d, close ? do_end : do_mark, now_ms, append);
}

static deed_verdict do_depart(deed *d)
{
    const own_deed *own = (const own_deed *)(const void *)d;
    return seats_depart(d, own->account);
}

deed_verdict deed_depart(game_table *t, const store_key *account, uint64_t now_ms,
                         const store_key *append, deed_outcome *out)
{
    own_deed own = {.deed = {t, NULL, out, SURTO_NONE}, .now_ms = now_ms, .account = account};
    return perform(&own.deed, do_depart, now_ms, append);
}
