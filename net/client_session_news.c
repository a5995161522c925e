/* What happens at a table beside the game, in sentences. */
#include <stdlib.h>
#include <string.h>

#include "ui/message/message.h"
#include "ui/message/temp_strings.h"
#include "util/memory.h"
#include "client_session_internal.h"

void client_session_add_news(client_session *v, remote_news_kind kind, const char *text,
                             const char *rule)
{
    if (v->news_count == CLIENT_SESSION_NEWS) { /* nobody reads: the oldest goes */
        free(v->news[v->news_first].text);
        v->news_first = (v->news_first + 1) % CLIENT_SESSION_NEWS;
        v->news_count--;
    }
    news_item *one = &v->news[(v->news_first + v->news_count++) % CLIENT_SESSION_NEWS];
    size_t length = strlen(text) + 1;
    *one = (news_item){.kind = kind, .text = memory_take(length)};
    memcpy(one->text, text, length);
    if (rule && strlen(rule) < sizeof one->rule) {
        strcpy(one->rule, rule);
    }
}

static void note(client_session *v, const char *text)
{
    client_session_add_news(v, NEWS_NOTE, text, NULL);
}

static phrase_arg seat_word(const char *name, unsigned seat)
{
    return a_text(name, temp_printf("p%u", seat + 1));
}

/* ---- Seats ------------------------------------------------------------------------------- */

static void tell_chair(client_session *v, unsigned seat, const remote_chair *was,
                       const remote_chair *now)
{
    phrase_arg who = a_text("player", now->name[0] ? now->name : was->name);
    bool mine = remote_is_mine(&v->r, seat);
    if (strcmp(was->name, now->name) != 0 || strcmp(was->level, now->level) != 0) {
        if (now->level[0]) {
            note(v, TEXT(CLIENT("{seat} is now a computer player ({level})."),
                         seat_word("seat", seat), a_text("level", now->level)));
        } else if (now->name[0]) {
            note(v, TEXT(CLIENT("{player} takes seat {seat}."), who, seat_word("seat", seat)));
        } else {
            note(v, TEXT(CLIENT("{seat} is free."), seat_word("seat", seat)));
        }
        return;
    }
    if (now->level[0] || !now->name[0] || mine) {
        return;
    }
    if (was->here != now->here) {
        note(v, TEXT(now->here ? CLIENT("{player} is back.") : CLIENT("{player} has left."), who));
    }
    if (!was->ready && now->ready && v->r.stage == REMOTE_WAITING) {
        note(v, TEXT(CLIENT("{player} is ready."), who));
    }
}

void client_session_take_chairs(client_session *v, const msg_chair *chairs, size_t count,
                                bool first)
{
    remote_chair now[SURTO_SEATS_MAX] = {0};
    v->r.seat_count = 0;
    for (size_t i = 0; i < count; i++) {
        const msg_chair *one = &chairs[i];
        remote_chair *to = one->seat < SURTO_SEATS_MAX ? &now[one->seat] : NULL;
        if (!to) {
            continue;
        }
        v->r.seat_count = one->seat + 1U > v->r.seat_count ? one->seat + 1U : v->r.seat_count;
        to->ready = one->ready;
        to->here = one->here;
        to->guest = one->has_guest && one->guest;
        memcpy(to->id, one->id, one->has_id ? sizeof to->id : 0);
        if (one->has_person && !msg_text_copy(one->person, to->name, sizeof to->name)) {
            strcpy(to->name, "?");
        }
        if (one->has_computer && !msg_text_copy(one->computer, to->level, sizeof to->level)) {
            strcpy(to->level, "?");
        }
    }
    for (unsigned seat = 0; seat < SURTO_SEATS_MAX; seat++) {
        if (!first) {
            tell_chair(v, seat, &v->r.chairs[seat], &now[seat]);
        }
        v->r.chairs[seat] = now[seat];
    }
}

/* ---- People ------------------------------------------------------------------------------ */

/* People are told apart by their ids; by names where a server says none. */
static bool is_same_person(const uint8_t a[REMOTE_ID], const char *a_name,
                           const uint8_t b[REMOTE_ID], const char *b_name)
{
    static const uint8_t none[REMOTE_ID];
    bool has_ids = memcmp(a, none, REMOTE_ID) != 0 && memcmp(b, none, REMOTE_ID) != 0;
    return has_ids ? memcmp(a, b, REMOTE_ID) == 0 : strcmp(a_name, b_name) == 0;
}

static bool is_among(const remote_person *people, unsigned count, const uint8_t id[REMOTE_ID],
                     const char *name)
{
    for (unsigned i = 0; i < count; i++) {
        if (is_same_person(people[i].id, people[i].name, id, name)) {
            return true;
        }
    }
    return false;
}

static bool sits(const client_session *v, const remote_person *who)
{
    for (unsigned seat = 0; seat < SURTO_SEATS_MAX; seat++) {
        const remote_chair *chair = &v->r.chairs[seat];
        if (chair->name[0] && is_same_person(chair->id, chair->name, who->id, who->name)) {
            return true;
        }
    }
    return false;
}

/* Tells of those of one list who are not in the other. */
static void tell_of_others(client_session *v, const remote_person *some, unsigned count,
                           const remote_person *known, unsigned known_count, const char *sentence)
{
    for (unsigned i = 0; i < count; i++) {
        if (!is_among(known, known_count, some[i].id, some[i].name) && !sits(v, &some[i])) {
            note(v,
                 TEXT(sentence, a_text("player", remote_person_text(some[i].name, some[i].guest))));
        }
    }
}

/* Who sits and comes or goes is said of the chair. */
static void look_at_chairs(client_session *v, const remote_person *people, unsigned count,
                           bool first)
{
    for (unsigned seat = 0; seat < SURTO_SEATS_MAX; seat++) {
        remote_chair now = v->r.chairs[seat];
        if (now.name[0]) {
            now.here = is_among(people, count, now.id, now.name);
            if (!first) {
                tell_chair(v, seat, &v->r.chairs[seat], &now);
            }
            v->r.chairs[seat] = now;
        }
    }
}

void client_session_take_people(client_session *v, const msg_person *people, size_t count,
                                bool first)
{
    static remote_person now[REMOTE_PEOPLE];
    unsigned here = 0;
    for (size_t i = 0; i < count && here < REMOTE_PEOPLE; i++) {
        remote_person *one = &now[here];
        *one = (remote_person){.guest = people[i].has_guest && people[i].guest,
                               .muted = people[i].has_muted && people[i].muted};
        memcpy(one->id, people[i].id, people[i].has_id ? sizeof one->id : 0);
        if (people[i].here && msg_text_copy(people[i].name, one->name, REMOTE_NAME)) {
            here++;
        }
    }
    look_at_chairs(v, now, here, first);
    if (!first) {
        tell_of_others(v, now, here, v->r.people, v->r.people_count,
                       CLIENT("{player} has joined."));
        tell_of_others(v, v->r.people, v->r.people_count, now, here, CLIENT("{player} has left."));
    }
    memcpy(v->r.people, now, sizeof now);
    v->r.people_count = here;
}

/* ---- Questions and plans ----------------------------------------------------------------- */

void client_session_take_vote(client_session *v, bool stands, const msg_vote *vote, bool first)
{
    bool stood = v->r.vote.stands;
    v->r.vote.stands = stands;
    if (!stands) {
        if (stood && !first) {
            note(v, CLIENT("The undo request no longer stands."));
        }
        return;
    }
    v->r.vote.seat = vote->seat;
    v->r.vote.count = vote->count;
    v->r.vote.yes = vote->yes;
    v->r.vote.no = vote->no;
    if (!stood && !remote_is_mine(&v->r, vote->seat)) {
        client_session_add_news(v, NEWS_VOTE, remote_vote_text(&v->r), NULL);
    } else if (!stood) {
        note(v, CLIENT("Waiting for the others to agree to the undo."));
    }
}

static const remote_plan *plan_numbered(const client_session *v, unsigned number)
{
    for (unsigned i = 0; i < v->r.plan_count; i++) {
        if (v->r.plans[i].number == number) {
            return &v->r.plans[i];
        }
    }
    return NULL;
}

static void read_plan(const msg_plan *from, remote_plan *to)
{
    *to = (remote_plan){.number = from->plan, .seat = from->seat, .yes = from->yes, .no = from->no};
    for (size_t i = 0; i < from->moves_count && to->count < REMOTE_PLAN_MOVES; i++) {
        if (msg_text_copy(from->moves[i], to->moves[to->count], SURTO_MOVE_TEXT_MAX)) {
            to->count++;
        }
    }
    if (from->has_note && !msg_text_copy(from->note, to->note, sizeof to->note)) {
        to->note[0] = '\0';
    }
}

static void tell_plan(client_session *v, const remote_plan *was, const remote_plan *now)
{
    if (!was || was->count < now->count) {
        note(v, TEXT(CLIENT("{player} proposes plan {n}: {moves}."),
                     a_text("player", remote_name(&v->r, now->seat)),
                     a_number("n", (long)now->number), a_text("moves", remote_plan_moves(now))));
        return;
    }
    for (unsigned seat = 0; seat < SURTO_SEATS_MAX; seat++) {
        if (~was->yes & now->yes & 1U << seat) {
            note(v, TEXT(CLIENT("{player} agrees to plan {n}."),
                         a_text("player", remote_name(&v->r, seat)),
                         a_number("n", (long)now->number)));
        }
        if (~was->no & now->no & 1U << seat) {
            note(v, TEXT(CLIENT("{player} rejects plan {n}."),
                         a_text("player", remote_name(&v->r, seat)),
                         a_number("n", (long)now->number)));
        }
    }
}

void client_session_take_plans(client_session *v, const msg_plan *plans, size_t count, bool first)
{
    static remote_plan now[REMOTE_PLANS]; /* large */
    unsigned kept = 0;
    for (size_t i = 0; i < count && kept < REMOTE_PLANS; i++) {
        read_plan(&plans[i], &now[kept++]);
    }
    for (unsigned i = 0; i < kept; i++) {
        const remote_plan *was = plan_numbered(v, now[i].number);
        if (!first || !was) {
            tell_plan(v, was, &now[i]);
        }
    }
    for (unsigned i = 0; !first && i < v->r.plan_count; i++) {
        bool stays = false;
        for (unsigned k = 0; k < kept; k++) {
            stays = stays || now[k].number == v->r.plans[i].number;
        }
        if (!stays) {
            note(v, TEXT(CLIENT("Plan {n} is no longer proposed."),
                         a_number("n", (long)v->r.plans[i].number)));
        }
    }
    memcpy(v->r.plans, now, sizeof now);
    v->r.plan_count = kept;
}

void client_session_take_line(client_session *v, const msg_said *line)
{
    char name[REMOTE_NAME], text[REMOTE_SAY + 1];
    if (line->has_text && msg_text_copy(line->name, name, sizeof name) &&
        msg_text_copy(line->text, text, sizeof text)) {
        client_session_add_news(
            v, NEWS_SAID,
            TEXT(CLIENT_C("chat", "{player}: {text}"),
                 a_text("player", remote_person_text(name, line->has_guest && line->guest)),
                 a_text("text", text)),
            NULL);
    }
}

/* ---- Elsewhere --------------------------------------------------------------------------- */

/* At this table it is seen anyway: the notice of it comes before we have joined. */
void client_session_take_notice(client_session *v, const msg_notice *notice)
{
    char title[REMOTE_NAME], table[16];
    if (msg_text_copy(notice->table, table, sizeof table) && strcmp(table, v->at.table) != 0 &&
        msg_text_copy(notice->title, title, sizeof title)) {
        note(v, TEXT(CLIENT("It's your turn at another table: {title}."), a_text("title", title)));
    }
}
