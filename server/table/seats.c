/* Seats of a table: who sits where, who is ready, who is host. */
#include "table_action_internal.h"

#include <string.h>

static bool same_key(const store_key *a, const store_key *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

bool game_table_sits(const game_table *t, const store_key *account, unsigned seat)
{
    return seat < t->snapshot.seat_count && t->snapshot.seats[seat].kind == SEAT_PERSON &&
           same_key(&t->snapshot.seats[seat].account, account);
}

unsigned game_table_seats_of(const game_table *t, const store_key *account)
{
    unsigned seats = 0;
    for (unsigned seat = 0; seat < t->snapshot.seat_count; seat++) {
        seats |= (unsigned)game_table_sits(t, account, seat) << seat;
    }
    return seats;
}

bool game_table_takes_part(const game_table *t, const store_key *account)
{
    return same_key(&t->snapshot.host, account) || game_table_seats_of(t, account) != 0;
}

unsigned game_table_seats_without_people(const game_table *t)
{
    unsigned seats = 0;
    for (unsigned seat = 0; seat < t->snapshot.seat_count; seat++) {
        seats |= (unsigned)(t->snapshot.seats[seat].kind != SEAT_PERSON) << seat;
    }
    return seats;
}

static bool is_host(const table_action *d)
{
    return same_key(&d->t->snapshot.host, &d->request->account);
}

static bool is_open(const table_snapshot *of)
{
    return of->stage == STAGE_WAITING || of->stage == STAGE_PLAYING;
}

static table_action_verdict changed(const table_action *d)
{
    d->out->changed |= CHANGED_SEATS;
    return ACTION_DONE;
}

/* The seat an action is about. Returns: NULL if there is none of that number. */
static snapshot_seat *seat_of(const table_action *d, unsigned seat)
{
    return seat < d->t->snapshot.seat_count ? &d->t->snapshot.seats[seat] : NULL;
}

/* Nobody sits there any more. Its clock stays: who comes next has what is left. Who sat there last
 * stays known: with closed hands that person has seen this hand and may take no other. */
static void empty(const table_action *d, unsigned number)
{
    snapshot_seat *seat = &d->t->snapshot.seats[number];
    *seat = (snapshot_seat){.kind = SEAT_FREE, .account = seat->account, .left_ms = seat->left_ms};
    plans_leave(d, number);
}

/* Has somebody another seat than this, or, while it is played, had one? */
static bool has_another(const game_table *t, const store_key *account, unsigned number)
{
    bool found = false;
    for (unsigned i = 0; i < t->snapshot.seat_count; i++) {
        const snapshot_seat *seat = &t->snapshot.seats[i];
        found = found || (i != number && same_key(&seat->account, account) &&
                          (seat->kind == SEAT_PERSON || t->snapshot.stage == STAGE_PLAYING));
    }
    return found;
}

/* With the last seat that is ready the set-up is dealt. */
static table_action_verdict begin_if_ready(const table_action *d)
{
    game_table *t = d->t;
    bool all = t->snapshot.stage == STAGE_WAITING;
    for (unsigned seat = 0; seat < t->snapshot.seat_count; seat++) {
        all = all && t->snapshot.seats[seat].kind != SEAT_FREE && t->snapshot.seats[seat].ready;
    }
    if (all) {
        surto_dealer dealer = {
            .kind = SURTO_DEALER_SEEDED, .seed = t->snapshot.seed, .secret = true};
        surto_status status = surto_table_open(&t->play, surto_game_share(t->game), &dealer);
        if (status != SURTO_OK) {
            return table_action_refuse(d, MSG_ERROR_BUSY, surto_status_text(status));
        }
        for (unsigned seat = 0; seat < t->snapshot.seat_count; seat++) {
            if (t->snapshot.seats[seat].kind != SEAT_PERSON) { /* nobody has seen anything yet */
                t->snapshot.seats[seat].account = (store_key){{0}};
            }
        }
        t->snapshot.stage = STAGE_PLAYING;
        clocks_start(t, d->request->now_ms);
        d->out->changed |= CHANGED_MOVES | CHANGED_TURN;
    }
    return changed(d);
}

table_action_verdict do_sit(const table_action *d)
{
    const table_action_request *request = d->request;
    game_table *t = d->t;
    unsigned number = request->message->of.sit.seat;
    snapshot_seat *seat = seat_of(d, number);
    if (game_table_sits(t, &request->account, number)) { /* perhaps by another link than now */
        d->out->at = t->snapshot.revision;
        return ACTION_AGAIN;
    }
    if (!is_host(d) && !t->snapshot.is_public && !request->invited) {
        return table_action_refuse(d, MSG_ERROR_NOT_INVITED, NULL);
    }
    if (!is_open(&t->snapshot)) {
        return table_action_refuse(d, MSG_ERROR_STAGE, NULL);
    }
    if (!seat || seat->kind != SEAT_FREE) {
        return table_action_refuse(d, MSG_ERROR_TAKEN, NULL);
    }
    if (surto_game_has_hidden_info(t->game) && has_another(t, &request->account, number)) {
        return table_action_refuse(d, MSG_ERROR_NOT_POSSIBLE,
                                   "with closed hands a person has one seat");
    }
    empty(d, number);
    seat->kind = SEAT_PERSON;
    seat->account = request->account;
    seat->ready = t->snapshot.stage == STAGE_PLAYING;
    seat->guest = request->guest;
    size_t length = strlen(request->name); /* names of accounts fit */
    memcpy(seat->name, request->name, length < STORE_NAME ? length : STORE_NAME - 1);
    return changed(d);
}

table_action_verdict do_stand(const table_action *d)
{
    unsigned seat = d->request->message->of.stand.seat;
    if (!game_table_sits(d->t, &d->request->account, seat)) {
        return table_action_refuse(d, MSG_ERROR_NOT_SEATED, NULL);
    }
    if (!is_open(&d->t->snapshot)) {
        return table_action_refuse(d, MSG_ERROR_STAGE, NULL);
    }
    empty(d, seat);
    vote_clear(d);
    return changed(d);
}

table_action_verdict do_computer(const table_action *d)
{
    const msg_computer *wanted = &d->request->message->of.computer;
    snapshot_seat *seat = seat_of(d, wanted->seat);
    if (!is_host(d) && game_table_seats_of(d->t, &d->request->account) == 0) {
        return table_action_refuse(d, MSG_ERROR_NOT_SEATED, NULL);
    }
    if (!is_open(&d->t->snapshot)) {
        return table_action_refuse(d, MSG_ERROR_STAGE, NULL);
    }
    if (!seat || seat->kind == SEAT_PERSON) {
        return table_action_refuse(d, MSG_ERROR_TAKEN, NULL);
    }
    if (!wanted->has_level) {
        if (seat->kind != SEAT_COMPUTER) {
            return table_action_refuse(d, MSG_ERROR_NOT_POSSIBLE, "no computer sits there");
        }
        empty(d, wanted->seat);
        return changed(d);
    }
    char level[sizeof seat->level];
    if (!msg_text_copy(wanted->level, level, sizeof level) ||
        !surto_player_supports(level, d->t->game)) {
        return table_action_refuse(d, MSG_ERROR_OPTION, "no player of this name plays this game");
    }
    empty(d, wanted->seat);
    seat->kind = SEAT_COMPUTER;
    seat->ready = true;
    memcpy(seat->level, level, sizeof level);
    return begin_if_ready(d);
}

table_action_verdict do_remove(const table_action *d)
{
    snapshot_seat *seat = seat_of(d, d->request->message->of.remove.seat);
    if (!is_host(d)) {
        return table_action_refuse(d, MSG_ERROR_NOT_HOST, NULL);
    }
    if (!is_open(&d->t->snapshot)) {
        return table_action_refuse(d, MSG_ERROR_STAGE, NULL);
    }
    if (!seat || seat->kind == SEAT_FREE) {
        return table_action_refuse(d, MSG_ERROR_NOT_POSSIBLE, "nobody sits there");
    }
    empty(d, d->request->message->of.remove.seat);
    vote_clear(d);
    return changed(d);
}

table_action_verdict do_ready(const table_action *d)
{
    const msg_ready *wanted = &d->request->message->of.ready;
    if (!game_table_sits(d->t, &d->request->account, wanted->seat)) {
        return table_action_refuse(d, MSG_ERROR_NOT_SEATED, NULL);
    }
    if (d->t->snapshot.stage != STAGE_WAITING) {
        return table_action_refuse(d, MSG_ERROR_STAGE, NULL);
    }
    if (d->t->snapshot.seats[wanted->seat].ready == wanted->yes) {
        d->out->at = d->t->snapshot.revision;
        return ACTION_AGAIN;
    }
    d->t->snapshot.seats[wanted->seat].ready = wanted->yes;
    return begin_if_ready(d);
}

table_action_verdict do_invite(const table_action *d)
{
    if (!is_host(d)) {
        return table_action_refuse(d, MSG_ERROR_NOT_HOST, NULL);
    }
    if (!is_open(&d->t->snapshot)) {
        return table_action_refuse(d, MSG_ERROR_STAGE, NULL);
    }
    d->t->snapshot.seat_invite = d->request->invites[0];
    d->t->snapshot.watch_invite = d->request->invites[1];
    return ACTION_DONE;
}

bool table_snapshot_is_muted(const table_snapshot *of, const store_key *account)
{
    bool found = false;
    for (unsigned i = 0; i < of->muted_count; i++) {
        found = found || same_key(&of->muted[i], account);
    }
    return found;
}

table_action_verdict do_mute(const table_action *d)
{
    table_snapshot *of = &d->t->snapshot;
    bool may_speak = d->request->message->of.mute.yes;
    unsigned at = 0;
    if (!is_host(d)) {
        return table_action_refuse(d, MSG_ERROR_NOT_HOST, NULL);
    }
    if (!is_open(of)) { /* what is over is to be forgotten, not written again */
        return table_action_refuse(d, MSG_ERROR_STAGE, NULL);
    }
    while (at < of->muted_count && !same_key(&of->muted[at], &d->request->about)) {
        at++;
    }
    bool is_muted = at < of->muted_count;
    if (is_muted != may_speak) { /* it is so already */
        d->out->at = of->revision;
        return ACTION_AGAIN;
    }
    if (is_muted) {
        of->muted[at] = of->muted[--of->muted_count];
        of->muted[of->muted_count] = (store_key){{0}};
    } else if (of->muted_count == SNAPSHOT_MUTED) {
        return table_action_refuse(d, MSG_ERROR_FULL, NULL);
    } else {
        of->muted[of->muted_count++] = d->request->about;
    }
    d->out->changed |= CHANGED_PEOPLE;
    return ACTION_DONE;
}

table_action_verdict do_spectator_chat(const table_action *d)
{
    table_snapshot *of = &d->t->snapshot;
    bool yes = d->request->message->of.spectator_chat.yes;
    if (!is_host(d)) {
        return table_action_refuse(d, MSG_ERROR_NOT_HOST, NULL);
    }
    if (!is_open(of)) {
        return table_action_refuse(d, MSG_ERROR_STAGE, NULL);
    }
    if (of->spectator_chat == yes) {
        d->out->at = of->revision;
        return ACTION_AGAIN;
    }
    of->spectator_chat = yes;
    return changed(d);
}

table_action_verdict do_close(const table_action *d)
{
    if (!is_host(d)) {
        return table_action_refuse(d, MSG_ERROR_NOT_HOST, NULL);
    }
    return seats_close(d);
}

table_action_verdict seats_close(const table_action *d)
{
    if (!is_open(&d->t->snapshot)) {
        return table_action_refuse(d, MSG_ERROR_STAGE, NULL);
    }
    d->t->snapshot.stage = STAGE_CLOSED;
    plans_clear(d);
    vote_clear(d);
    d->out->changed |= CHANGED_OVER;
    return changed(d);
}

/* Nothing of it stays, unlike of who stands up: nobody can come back by this account. What is over
 * keeps its chairs, without the name. */
table_action_verdict seats_depart(const table_action *d, const store_key *account)
{
    table_snapshot *of = &d->t->snapshot;
    bool is_there = same_key(&of->host, account);
    if (is_there) {
        of->host = (store_key){{0}};
        memset(of->host_name, 0, sizeof of->host_name);
    }
    for (unsigned seat = 0; seat < of->seat_count; seat++) {
        snapshot_seat *s = &of->seats[seat];
        if (same_key(&s->account, account)) {
            is_there = true;
            if (s->kind == SEAT_PERSON && is_open(of)) {
                empty(d, seat);
                vote_clear(d);
            }
            s->account = (store_key){{0}};
            memset(s->name, 0, sizeof s->name);
        }
    }
    if (!is_there) {
        d->out->at = of->revision;
        return ACTION_AGAIN;
    }
    return changed(d);
}
