/* Seats of a table: who sits where, who is ready, who is host. */
#include "deed_inside.h"

#include <string.h>

static bool same_key(const store_key *a, const store_key *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

bool deed_sits(const game_table *t, const store_key *account, unsigned seat)
{
    return seat < t->image.seat_count && t->image.seats[seat].kind == SEAT_PERSON &&
           same_key(&t->image.seats[seat].account, account);
}

unsigned deed_seats_of(const game_table *t, const store_key *account)
{
    unsigned seats = 0;
    for (unsigned seat = 0; seat < t->image.seat_count; seat++) {
        seats |= (unsigned)deed_sits(t, account, seat) << seat;
    }
    return seats;
}

unsigned deed_seats_without_people(const game_table *t)
{
    unsigned seats = 0;
    for (unsigned seat = 0; seat < t->image.seat_count; seat++) {
        seats |= (unsigned)(t->image.seats[seat].kind != SEAT_PERSON) << seat;
    }
    return seats;
}

static bool is_host(const deed *d)
{
    return same_key(&d->t->image.host, &d->request->account);
}

static bool is_open(const image *of)
{
    return of->stage == STAGE_WAITING || of->stage == STAGE_PLAYING;
}

static deed_verdict changed(const deed *d)
{
    d->out->changed |= CHANGED_SEATS;
    return DEED_DONE;
}

/* The seat a deed is about. Returns: NULL if there is none of that number. */
static image_seat *seat_of(const deed *d, unsigned seat)
{
    return seat < d->t->image.seat_count ? &d->t->image.seats[seat] : NULL;
}

/* Nobody sits there any more. Its clock stays: who comes next has what is left. Who sat there last
 * stays known: with closed hands that person has seen this hand and may take no other. */
static void empty(const deed *d, unsigned number)
{
    image_seat *seat = &d->t->image.seats[number];
    *seat = (image_seat){.kind = SEAT_FREE, .account = seat->account, .left_ms = seat->left_ms};
    plans_leave(d, number);
}

/* Has somebody another seat than this, or, while it is played, had one? */
static bool has_another(const game_table *t, const store_key *account, unsigned number)
{
    bool found = false;
    for (unsigned i = 0; i < t->image.seat_count; i++) {
        const image_seat *seat = &t->image.seats[i];
        found = found || (i != number && same_key(&seat->account, account) &&
                          (seat->kind == SEAT_PERSON || t->image.stage == STAGE_PLAYING));
    }
    return found;
}

/* With the last seat that is ready the set-up is dealt. */
static deed_verdict begin_if_ready(const deed *d)
{
    game_table *t = d->t;
    bool all = t->image.stage == STAGE_WAITING;
    for (unsigned seat = 0; seat < t->image.seat_count; seat++) {
        all = all && t->image.seats[seat].kind != SEAT_FREE && t->image.seats[seat].ready;
    }
    if (all) {
        surto_dealer dealer = {.kind = SURTO_DEALER_SEEDED, .seed = t->image.seed, .secret = true};
        surto_status status = surto_table_open(&t->play, surto_game_share(t->game), &dealer);
        if (status != SURTO_OK) {
            return deed_refuse(d, MSG_ERROR_BUSY, surto_status_text(status));
        }
        for (unsigned seat = 0; seat < t->image.seat_count; seat++) {
            if (t->image.seats[seat].kind != SEAT_PERSON) { /* nobody has seen anything yet */
                t->image.seats[seat].account = (store_key){{0}};
            }
        }
        t->image.stage = STAGE_PLAYING;
        clocks_start(t, d->request->now_ms);
        d->out->changed |= CHANGED_MOVES | CHANGED_TURN;
    }
    return changed(d);
}

deed_verdict do_sit(const deed *d)
{
    const deed_request *request = d->request;
    game_table *t = d->t;
    unsigned number = request->message->of.sit.seat;
    image_seat *seat = seat_of(d, number);
    if (deed_sits(t, &request->account, number)) { /* perhaps by another link than now */
        d->out->at = t->image.revision;
        return DEED_AGAIN;
    }
    if (!is_host(d) && !t->image.is_public && !request->invited) {
        return deed_refuse(d, MSG_ERROR_NOT_INVITED, NULL);
    }
    if (!is_open(&t->image)) {
        return deed_refuse(d, MSG_ERROR_STAGE, NULL);
    }
    if (!seat || seat->kind != SEAT_FREE) {
        return deed_refuse(d, MSG_ERROR_TAKEN, NULL);
    }
    if (surto_game_hides(t->game) && has_another(t, &request->account, number)) {
        return deed_refuse(d, MSG_ERROR_NOT_POSSIBLE, "with closed hands a person has one seat");
    }
    empty(d, number);
    seat->kind = SEAT_PERSON;
    seat->account = request->account;
    seat->ready = t->image.stage == STAGE_PLAYING;
    seat->guest = request->guest;
    size_t length = strlen(request->name); /* names of accounts fit */
    memcpy(seat->name, request->name, length < STORE_NAME ? length : STORE_NAME - 1);
    return changed(d);
}

deed_verdict do_stand(const deed *d)
{
    unsigned seat = d->request->message->of.stand.seat;
    if (!deed_sits(d->t, &d->request->account, seat)) {
        return deed_refuse(d, MSG_ERROR_NOT_SEATED, NULL);
    }
    if (!is_open(&d->t->image)) {
        return deed_refuse(d, MSG_ERROR_STAGE, NULL);
    }
    empty(d, seat);
    vote_clear(d);
    return changed(d);
}

deed_verdict do_computer(const deed *d)
{
    const msg_computer *wish = &d->request->message->of.computer;
    image_seat *seat = seat_of(d, wish->seat);
    if (!is_host(d) && deed_seats_of(d->t, &d->request->account) == 0) {
        return deed_refuse(d, MSG_ERROR_NOT_SEATED, NULL);
    }
    if (!is_open(&d->t->image)) {
        return deed_refuse(d, MSG_ERROR_STAGE, NULL);
    }
    if (!seat || seat->kind == SEAT_PERSON) {
        return deed_refuse(d, MSG_ERROR_TAKEN, NULL);
    }
    if (!wish->has_level) {
        if (seat->kind != SEAT_COMPUTER) {
            return deed_refuse(d, MSG_ERROR_NOT_POSSIBLE, "no computer sits there");
        }
        empty(d, wish->seat);
        return changed(d);
    }
    char level[sizeof seat->level];
    if (!msg_text_copy(wish->level, level, sizeof level) ||
        !surto_player_plays(level, d->t->game)) {
        return deed_refuse(d, MSG_ERROR_OPTION, "no player of this name plays this game");
    }
    empty(d, wish->seat);
    seat->kind = SEAT_COMPUTER;
    seat->ready = true;
    memcpy(seat->level, level, sizeof level);
    return begin_if_ready(d);
}

deed_verdict do_remove(const deed *d)
{
    image_seat *seat = seat_of(d, d->request->message->of.remove.seat);
    if (!is_host(d)) {
        return deed_refuse(d, MSG_ERROR_NOT_HOST, NULL);
    }
    if (!is_open(&d->t->image)) {
        return deed_refuse(d, MSG_ERROR_STAGE, NULL);
    }
    if (!seat || seat->kind == SEAT_FREE) {
        return deed_refuse(d, MSG_ERROR_NOT_POSSIBLE, "nobody sits there");
    }
    empty(d, d->request->message->of.remove.seat);
    vote_clear(d);
    return changed(d);
}

deed_verdict do_ready(const deed *d)
{
    const msg_ready *wish = &d->request->message->of.ready;
    if (!deed_sits(d->t, &d->request->account, wish->seat)) {
        return deed_refuse(d, MSG_ERROR_NOT_SEATED, NULL);
    }
    if (d->t->image.stage != STAGE_WAITING) {
        return deed_refuse(d, MSG_ERROR_STAGE, NULL);
    }
    if (d->t->image.seats[wish->seat].ready == wish->yes) {
        d->out->at = d->t->image.revision;
        return DEED_AGAIN;
    }
    d->t->image.seats[wish->seat].ready = wish->yes;
    return begin_if_ready(d);
}

deed_verdict do_invite(const deed *d)
{
    if (!is_host(d)) {
        return deed_refuse(d, MSG_ERROR_NOT_HOST, NULL);
    }
    if (!is_open(&d->t->image)) {
        return deed_refuse(d, MSG_ERROR_STAGE, NULL);
    }
    d->t->image.seat_invite = d->request->invites[0];
    d->t->image.watch_invite = d->request->invites[1];
    return DEED_DONE;
}

bool deed_is_muted(const image *of, const store_key *account)
{
    bool found = false;
    for (unsigned i = 0; i < of->muted_count; i++) {
        found = found || same_key(&of->muted[i], account);
    }
    return found;
}

deed_verdict do_mute(const deed *d)
{
    image *of = &d->t->image;
    bool may_speak = d->request->message->of.mute.yes;
    unsigned at = 0;
    if (!is_host(d)) {
        return deed_refuse(d, MSG_ERROR_NOT_HOST, NULL);
    }
    if (!is_open(of)) { /* what is over is to be forgotten, not written again */
        return deed_refuse(d, MSG_ERROR_STAGE, NULL);
    }
    while (at < of->muted_count && !same_key(&of->muted[at], &d->request->about)) {
        at++;
    }
    bool is_muted = at < of->muted_count;
    if (is_muted != may_speak) { /* it is so already */
        d->out->at = of->revision;
        return DEED_AGAIN;
    }
    if (is_muted) {
        of->muted[at] = of->muted[--of->muted_count];
        of->muted[of->muted_count] = (store_key){{0}};
    } else if (of->muted_count == IMAGE_MUTED) {
        return deed_refuse(d, MSG_ERROR_FULL, NULL);
    } else {
        of->muted[of->muted_count++] = d->request->about;
    }
    d->out->changed |= CHANGED_PEOPLE;
    return DEED_DONE;
}

deed_verdict do_spectator_chat(const deed *d)
{
    image *of = &d->t->image;
    bool yes = d->request->message->of.spectator_chat.yes;
    if (!is_host(d)) {
        return deed_refuse(d, MSG_ERROR_NOT_HOST, NULL);
    }
    if (!is_open(of)) {
        return deed_refuse(d, MSG_ERROR_STAGE, NULL);
    }
    if (of->spectator_chat == yes) {
        d->out->at = of->revision;
        return DEED_AGAIN;
    }
    of->spectator_chat = yes;
    return changed(d);
}

deed_verdict do_close(const deed *d)
{
    if (!is_host(d)) {
        return deed_refuse(d, MSG_ERROR_NOT_HOST, NULL);
    }
    return seats_close(d);
}

deed_verdict seats_close(const deed *d)
{
    if (!is_open(&d->t->image)) {
        return deed_refuse(d, MSG_ERROR_STAGE, NULL);
    }
    d->t->image.stage = STAGE_CLOSED;
    plans_clear(d);
    vote_clear(d);
    d->out->changed |= CHANGED_OVER;
    return changed(d);
}

/* Nothing of it stays, unlike of who stands up: nobody can come back by this account. What is over
 * keeps its chairs, without the name. */
deed_verdict seats_depart(const deed *d, const store_key *account)
{
    image *of = &d->t->image;
    bool is_there = same_key(&of->host, account);
    if (is_there) {
        of->host = (store_key){{0}};
        memset(of->host_name, 0, sizeof of->host_name);
    }
    for (unsigned seat = 0; seat < of->seat_count; seat++) {
        image_seat *s = &of->seats[seat];
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
        return DEED_AGAIN;
    }
    return changed(d);
}
