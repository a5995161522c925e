/* Actions by chance: anybody asks for anything at tables of all rules. What is refused or forgotten
 * leaves no trace; two nodes that have the same snapshot make the same of a request; a snapshot
 * opens the table it was written of; everybody can be told of everything.
 *
 *     net_deed_storm [--games N] */
#include <stdlib.h>

#include "seated.h"

#include "../check.h"

enum { STEPS = 300, SNAPSHOT_ROOM = 1 << 18, FRAME = MSG_SERVER_FRAME_MAX, ACCOUNTS = 6, PLAN = 3 };

static unsigned game_count = 24;
static struct {
    unsigned long done, own, again, refused, over;
} tally;

static uint8_t snapshot_before[SNAPSHOT_ROOM], snapshot_here[SNAPSHOT_ROOM],
    snapshot_there[SNAPSHOT_ROOM];

static size_t write_table(const game_table *t, uint8_t *out)
{
    size_t length = game_table_snapshot(t, out, SNAPSHOT_ROOM);
    CHECK(length <= SNAPSHOT_ROOM);
    return length;
}

/* Another node's table, of the same snapshot. */
static void open_there(game_table *out, const uint8_t *bytes, size_t length)
{
    static surto_move moves[SURTO_RECORD_MOVES_MAX];
    char head[SNAPSHOT_HEAD];
    size_t count;
    table_snapshot of;
    surto_game *game;
    CHECK(table_snapshot_read((store_bytes){bytes, length}, &of, head, moves, &count) == SURTO_OK);
    CHECK(game_head_open(&game, head, strlen(head), NULL, 0) == SURTO_OK);
    CHECK(game_table_open(out, &of, game, moves, count) == SURTO_OK);
}

/* ---- Requests --------------------------------------------------------------------------- */

static char texts[PLAN][SURTO_MOVE_TEXT_MAX];

/* The text of a move: mostly a legal one, of `state`, which it is made on. */
static msg_text choose_move(const surto_game *game, surto_state *state, unsigned place,
                            surto_rng *rng)
{
    surto_move move;
    if (surto_rng_below(rng, 10) == 0 || surto_sample(game, state, rng, &move) != SURTO_OK) {
        for (unsigned i = 0; i < sizeof move; i++) {
            ((uint8_t *)&move)[i] = (uint8_t)surto_rng_below(rng, i == 1 ? 4 : 12);
        }
    } else {
        (void)surto_apply(game, state, move, NULL);
    }
    surto_move_write(game, move, texts[place], sizeof texts[place]);
    return msg_text_of(texts[place]);
}

/* A request by chance; its key may be one that was used before. */
static msg_client choose_request(const game_table *t, surto_rng *rng)
{
    static const msg_client_kind kinds[] = {
        MSG_PLAY,     MSG_PLAY,   MSG_PLAY,   MSG_PLAY,    MSG_PLAY,    MSG_PLAY,   MSG_PLAY,
        MSG_UNDO,     MSG_ANSWER, MSG_ANSWER, MSG_PROPOSE, MSG_PROPOSE, MSG_JUDGE,  MSG_JUDGE,
        MSG_COMMIT,   MSG_DROP,   MSG_SIT,    MSG_SIT,     MSG_SIT,     MSG_SIT,    MSG_STAND,
        MSG_COMPUTER, MSG_REMOVE, MSG_READY,  MSG_MUTE,    MSG_SAY,     MSG_INVITE, MSG_PLAY};
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    msg_client m = {.kind = kinds[surto_rng_below(rng, sizeof kinds / sizeof kinds[0])]};
    uint8_t seat = (uint8_t)surto_rng_below(rng, 5), plan = (uint8_t)surto_rng_below(rng, 4);
    uint8_t key = (uint8_t)surto_rng_below(rng, 250);
    bool yes = surto_rng_below(rng, 4) != 0;
    uint64_t at = t->snapshot.revision - (surto_rng_below(rng, 20) == 0);
    surto_start(t->game, state);
    if (t->play) {
        memcpy(state, surto_table_state(t->play), surto_state_size(t->game));
    }
    switch ((int)m.kind) {
    case MSG_PLAY:
        m.of.play = (msg_play){.at = at, .key = {key}, .move = choose_move(t->game, state, 0, rng)};
        break;
    case MSG_UNDO:
        m.of.undo = (msg_undo){.at = at,
                               .key = {key},
                               .has_count = surto_rng_below(rng, 3) == 0,
                               .count = surto_rng_below(rng, 200)};
        break;
    case MSG_ANSWER:
        m.of.answer = (msg_answer){.at = at, .key = {key}, .seat = seat, .yes = yes};
        break;
    case MSG_PROPOSE:
        m.of.propose = (msg_propose){.at = at,
                                     .key = {key},
                                     .seat = seat,
                                     .has_plan = plan > 2,
                                     .plan = plan,
                                     .moves_count = surto_rng_below(rng, PLAN + 1)};
        for (unsigned i = 0; i < m.of.propose.moves_count; i++) {
            m.of.propose.moves[i] = choose_move(t->game, state, i, rng);
        }
        break;
    case MSG_JUDGE:
        m.of.judge = (msg_judge){.at = at, .key = {key}, .plan = plan, .seat = seat, .yes = yes};
        break;
    case MSG_COMMIT:
        m.of.commit = (msg_commit){.at = at, .key = {key}, .plan = plan};
        break;
    case MSG_DROP:
        m.of.drop = (msg_drop){.at = at, .key = {key}, .plan = plan};
        break;
    case MSG_SIT:
        m.of.sit.seat = seat;
        break;
    case MSG_STAND:
        m.of.stand.seat = seat;
        break;
    case MSG_COMPUTER:
        m.of.computer = (msg_computer){
            .seat = seat, .has_level = yes, .level = msg_text_of(plan ? "random" : "nobody")};
        break;
    case MSG_REMOVE:
        m.of.remove.seat = seat;
        break;
    case MSG_READY:
        m.of.ready = (msg_ready){.seat = seat, .yes = yes};
        break;
    case MSG_MUTE:
        m.of.mute.yes = yes;
        break;
    default: /* they have nothing to choose */
        break;
    }
    return m;
}

/* Who asks: rather the person on the seat that the request names. */
static unsigned choose_account(const game_table *t, const msg_client *m, surto_rng *rng)
{
    unsigned seat = m->kind == MSG_PLAY      ? (unsigned)(m->of.play.move.at[1] - '1')
                    : m->kind == MSG_ANSWER  ? m->of.answer.seat
                    : m->kind == MSG_PROPOSE ? m->of.propose.seat
                    : m->kind == MSG_JUDGE   ? m->of.judge.seat
                    : m->kind == MSG_READY   ? m->of.ready.seat
                                             : (unsigned)SURTO_NONE;
    if (seat < t->snapshot.seat_count && t->snapshot.seats[seat].kind == SEAT_PERSON &&
        surto_rng_below(rng, 8) != 0) {
        return (unsigned)(t->snapshot.seats[seat].account.bytes[0] - 'a');
    }
    return surto_rng_below(rng, ACCOUNTS);
}

/* ---- Judging ---------------------------------------------------------------------------- */

/* Everybody can be told how the table is. */
static void check_views(const seated *s)
{
    static char frame[FRAME];
    for (unsigned seat = 0; seat <= s->table.snapshot.seat_count; seat++) {
        unsigned viewer = seat < s->table.snapshot.seat_count ? seat : (unsigned)SURTO_SPECTATOR;
        message_reader reader = {.seat = viewer};
        CHECK(viewer_message_whole(&s->table, &s->id, &reader, 0, NULL, 0, frame, FRAME) > 0);
        CHECK(viewer_message_plans(&s->table, &s->id, viewer, frame, FRAME) > 0);
    }
    CHECK(viewer_message_vote(&s->table, &s->id, frame, FRAME) > 0);
    CHECK(viewer_message_chairs(&s->table, &s->id, 0, frame, FRAME) > 0);
    CHECK(viewer_message_over(&s->table, &s->id, frame, FRAME) > 0);
}

/* What must be so at every table. */
static void check_table(const game_table *t)
{
    const table_snapshot *of = &t->snapshot;
    CHECK((t->play != NULL) == (of->stage != STAGE_WAITING));
    CHECK(of->stage != STAGE_PLAYING || game_table_waiting(t) != 0);
    CHECK(of->vote.seat == SURTO_NONE || of->stage == STAGE_PLAYING);
    for (unsigned i = 0; of->plans && i < SNAPSHOT_PLANS; i++) {
        const snapshot_plan *plan = &of->plans[i];
        CHECK(plan->number == 0 || (plan->count > 0 && plan->at <= of->revision));
        CHECK((plan->yes & plan->no) == 0);
        for (unsigned k = 0; k < i; k++) {
            CHECK(plan->number == 0 || plan->number != of->plans[k].number);
        }
    }
}

/* What is done: a request, or what nobody asks for. */
typedef struct doing {
    enum { REQUEST, LATE, COMPUTER, TEND } by;
    table_action_request request;
    unsigned seat;
    surto_move moves[PLAN]; /* of a computer; not all need be its own */
} doing;

static table_action_verdict do_to(game_table *t, const doing *what, table_action_outcome *out)
{
    const table_action_request *r = &what->request;
    uint64_t at = t->snapshot.revision;
    switch (what->by) {
    case LATE:
        return table_action_late(t, at, r->now_ms, &r->append, out);
    case COMPUTER:
        return table_action_computer(t, at, what->seat, what->moves, PLAN, r->now_ms, &r->append,
                                     out);
    case TEND:
        return table_action_tend(t, false, r->now_ms, &r->append, out);
    case REQUEST:
        break;
    }
    return table_action_do(t, r, out);
}

/* Sometimes nobody asks. */
static void choose_own(const game_table *t, surto_rng *rng, doing *out)
{
    unsigned chance = surto_rng_below(rng, 25);
    out->by = chance == 0 ? LATE : chance < 3 ? COMPUTER : chance == 3 ? TEND : REQUEST;
    out->seat = surto_rng_below(rng, SURTO_SEATS_MAX);
    for (unsigned i = 0; t->play && out->by == COMPUTER && i < PLAN; i++) {
        (void)surto_sample(t->game, surto_table_state(t->play), rng, &out->moves[i]);
        out->seat = i == 0 ? out->moves[0].actor : out->seat;
    }
}

static void do_one(seated *s, surto_rng *rng)
{
    msg_client m = choose_request(&s->table, rng);
    unsigned who = choose_account(&s->table, &m, rng);
    size_t length = write_table(&s->table, snapshot_before);
    s->now_ms += surto_rng_below(rng, 30000);
    s->serial++;
    doing what = {.request = {.message = &m,
                              .account = seated_account(who),
                              .name = "Somebody",
                              .invited = who != ACCOUNTS - 1,
                              .about = seated_account(surto_rng_below(rng, ACCOUNTS)),
                              .now_ms = s->now_ms,
                              .append = {{(uint8_t)s->serial, (uint8_t)(s->serial >> 8)}}}};
    choose_own(&s->table, rng, &what);
    table_action_verdict verdict = do_to(&s->table, &what, &s->out);
    if (verdict != ACTION_DONE) {
        CHECK(verdict == ACTION_AGAIN || s->out.code != NULL);
        CHECK(s->out.changed == 0 && !s->table.before);
        CHECK(write_table(&s->table, snapshot_here) == length &&
              memcmp(snapshot_before, snapshot_here, length) == 0);
        *(verdict == ACTION_AGAIN ? &tally.again : &tally.refused) += 1;
        return;
    }
    size_t after = write_table(&s->table, snapshot_here);
    game_table other;
    table_action_outcome out;
    open_there(&other, snapshot_before, length);
    CHECK(do_to(&other, &what, &out) == ACTION_DONE && out.changed == s->out.changed);
    CHECK(write_table(&other, snapshot_there) == after &&
          memcmp(snapshot_here, snapshot_there, after) == 0);
    table_action_roll_back(&other);
    CHECK(write_table(&other, snapshot_there) == length &&
          memcmp(snapshot_before, snapshot_there, length) == 0);
    game_table_close(&other);
    table_action_commit(&s->table);
    CHECK(s->table.snapshot.revision == s->out.at);
    check_table(&s->table);
    check_views(s);
    *(what.by == REQUEST ? &tally.done : &tally.own) += 1;
}

TEST("table action: nothing that is asked breaks a table, and all nodes make the same of it")
{
    static const char *const heads[] = {
        "rules: null\nplayers: 3\n",
        "rules: base\nplayers: 4\nroles: researcher medic dispatcher scientist\nconsent: on\n",
        "rules: base\nplayers: 3\nhands: closed\nconsent: on\n",
        "rules: base\nplayers: 2\nroles: researcher dispatcher\nhands: closed\n",
        "rules: season2\ngame: january\nplayers: 3\nconsent: on\n",
        "rules: season0\ngame: campaign\nplayers: 2\n"};
    static seated s;
    for (unsigned i = 0; i < game_count && check_failures < 10; i++) {
        surto_rng rng = {i + 1};
        msg_create wanted = {.undo = (uint8_t)(i % 3),
                             .public = i % 5 == 0,
                             .clock = (uint8_t)(i % 4),
                             .has_start = true,
                             .start = 100000,
                             .has_late = true,
                             .late = MSG_LATE_COMPUTER,
                             .has_more = true,
                             .more = 500};
        CHECK(seated_create(&s, heads[i % 6], wanted, (game_table_creation){0}, i) == SURTO_OK);
        check_views(&s);
        for (unsigned step = 0; i % 4 == 0 && step < STEPS; step++) {
            do_one(&s, &rng); /* while it waits; it may begin by itself */
        }
        (void)seated_begin(&s);
        for (unsigned step = 0; step < STEPS && check_failures < 10; step++) {
            do_one(&s, &rng);
        }
        tally.over += s.table.snapshot.stage == STAGE_OVER;
        game_table_close(&s.table);
    }
    printf("# %lu done, %lu by nobody, %lu again, %lu refused, %lu games over\n", tally.done,
           tally.own, tally.again, tally.refused, tally.over);
    CHECK(tally.done > 20UL * game_count && tally.own > game_count && tally.again > 0 &&
          tally.refused > game_count);
}

int main(int argc, char **argv)
{
    if (argc > 2 && strcmp(argv[1], "--games") == 0) {
        game_count = (unsigned)strtoul(argv[2], NULL, 10);
        argc -= 2;
        argv += 2;
    }
    return check_main(argc, argv);
}
