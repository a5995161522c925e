/* What happens at a table beside the game, in sentences. */
#include <stdlib.h>
#include <string.h>

#include "front/message.h"
#include "front/policy.h"
#include "front/scratch.h"
#include "util/memory.h"
#include "visit_inside.h"

void visit_tell(visit *v, remote_news_kind kind, const char *text, const char *rule)
{
    if (v->news_count == VISIT_NEWS) { /* nobody reads: the oldest goes */
        free(v->news[v->news_first].text);
        v->news_first = (v->news_first + 1) % VISIT_NEWS;
        v->news_count--;
    }
    news_item *one = &v->news[(v->news_first + v->news_count++) % VISIT_NEWS];
    size_t length = strlen(text) + 1;
    *one = (news_item){.kind = kind, .text = memory_take(length)};
    memcpy(one->text, text, length);
    if (rule && strlen(rule) < sizeof one->rule) {
        strcpy(one->rule, rule);
    }
}

static void note(visit *v, const char *text)
{
    visit_tell(v, NEWS_NOTE, text, NULL);
}

static word seat_word(const char *name, unsigned seat)
{
    return a_text(name, scratch_print("p%u", seat + 1));
}

/* ---- Seats ------------------------------------------------------------------------------- */

static void tell_chair(visit *v, unsigned seat, const remote_chair *was, const remote_chair *now)
{
    policy_kind kind;
    word who = a_text("player", now->name[0] ? now->name : was->name);
    bool mine = remote_is_mine(&v->r, seat);
    if (strcmp(was->name, now->name) != 0 || strcmp(was->level, now->level) != 0) {
        if (now->level[0]) {
            const char *level = policy_find(now->level, &kind) ? policy_label(kind) : now->level;
            note(v, TEXT(CLIENT("{seat} is played by: {level}."), seat_word("seat", seat),
                         a_text("level", level)));
        } else if (now->name[0]) {
            note(v, TEXT(CLIENT("{player} sits down as {seat}."), who, seat_word("seat", seat)));
        } else {
            note(v, TEXT(CLIENT("{seat} is free."), seat_word("seat", seat)));
        }
        return;
    }
    if (now->level[0] || !now->name[0] || mine) {
        return;
    }
    if (was->here != now->here) {
        note(v, TEXT(now->here ? CLIENT("{player} is back.") : CLIENT("{player} has gone away."),
                     who));
    }
    if (!was->ready && now->ready && v->r.stage == REMOTE_WAITING) {
        note(v, TEXT(CLIENT("{player} is ready."), who));
    }
}

void visit_take_chairs(visit *v, const msg_chair *chairs, size_t count, bool first)
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

static bool is_among(const remote_person *people, unsigned count, const char *name)
{
    for (unsigned i = 0; i < count; i++) {
        if (strcmp(people[i].name, name) == 0) {
            return true;
        }
    }
    return false;
}

static bool sits(const visit *v, const char *name)
{
    for (unsigned seat = 0; seat < SURTO_SEATS_MAX; seat++) {
        if (strcmp(v->r.chairs[seat].name, name) == 0) {
            return true;
        }
    }
    return false;
}

/* Who sits and comes or goes is said of the chair. */
static void look_at_chairs(visit *v, const remote_person *people, unsigned count, bool first)
{
    for (unsigned seat = 0; seat < SURTO_SEATS_MAX; seat++) {
        remote_chair now = v->r.chairs[seat];
        if (now.name[0]) {
            now.here = is_among(people, count, now.name);
            if (!first) {
                tell_chair(v, seat, &v->r.chairs[seat], &now);
            }
            v->r.chairs[seat] = now;
        }
    }
}

void visit_take_people(visit *v, const msg_person *people, size_t count, bool first)
{
    static remote_person now[REMOTE_PEOPLE];
    unsigned here = 0;
    for (size_t i = 0; i < count && here < REMOTE_PEOPLE; i++) {
        if (people[i].here && msg_text_copy(people[i].name, now[here].name, REMOTE_NAME)) {
            here++;
        }
    }
    look_at_chairs(v, now, here, first);
    for (unsigned i = 0; !first && i < here; i++) {
        if (!is_among(v->r.people, v->r.people_count, now[i].name) && !sits(v, now[i].name)) {
            note(v, TEXT(CLIENT("{player} is at the table."), a_text("player", now[i].name)));
        }
    }
    for (unsigned i = 0; !first && i < v->r.people_count; i++) {
        if (!is_among(now, here, v->r.people[i].name) && !sits(v, v->r.people[i].name)) {
            note(v, TEXT(CLIENT("{player} has gone away."), a_text("player", v->r.people[i].name)));
        }
    }
    memcpy(v->r.people, now, sizeof now);
    v->r.people_count = here;
}

/* ---- Questions and plans ----------------------------------------------------------------- */

void visit_take_vote(visit *v, bool stands, const msg_vote *vote, bool first)
{
    bool stood = v->r.vote.stands;
    v->r.vote.stands = stands;
    if (!stands) {
        if (stood && !first) {
            note(v, CLIENT("Nobody asks to take something back any more."));
        }
        return;
    }
    v->r.vote.seat = vote->seat;
    v->r.vote.count = vote->count;
    v->r.vote.yes = vote->yes;
    v->r.vote.no = vote->no;
    if (!stood && !remote_is_mine(&v->r, vote->seat)) {
        visit_tell(v, NEWS_VOTE, remote_vote_text(&v->r), NULL);
    } else if (!stood) {
        note(v, CLIENT("The others are asked whether that may be taken back."));
    }
}

static const remote_plan *plan_numbered(const visit *v, unsigned number)
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

static void tell_plan(visit *v, const remote_plan *was, const remote_plan *now)
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
            note(v, TEXT(CLIENT("{player} is against plan {n}."),
                         a_text("player", remote_name(&v->r, seat)),
                         a_number("n", (long)now->number)));
        }
    }
}

void visit_take_plans(visit *v, const msg_plan *plans, size_t count, bool first)
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
            note(v, TEXT(CLIENT("Plan {n} is gone."), a_number("n", (long)v->r.plans[i].number)));
        }
    }
    memcpy(v->r.plans, now, sizeof now);
    v->r.plan_count = kept;
}

void visit_take_line(visit *v, const msg_said *line)
{
    char name[REMOTE_NAME], text[REMOTE_SAY + 1];
    if (line->has_text && msg_text_copy(line->name, name, sizeof name) &&
        msg_text_copy(line->text, text, sizeof text)) {
        visit_tell(v, NEWS_SAID,
                   TEXT(CLIENT_C("chat", "{player}: {text}"), a_text("player", name),
                        a_text("text", text)),
                   NULL);
    }
}

/* ---- Elsewhere --------------------------------------------------------------------------- */

/* At this table it is seen anyway: the notice of it comes before we have joined. */
void visit_take_notice(visit *v, const msg_notice *notice)
{
    char title[REMOTE_NAME], table[16];
    if (msg_text_copy(notice->table, table, sizeof table) && strcmp(table, v->at.table) != 0 &&
        msg_text_copy(notice->title, title, sizeof title)) {
        note(v, TEXT(CLIENT("Your move is waited for at another table: {title}."),
                     a_text("title", title)));
    }
}
