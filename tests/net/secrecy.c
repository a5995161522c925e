/* Secrecy with closed hands: two tables that differ only in cards a viewpoint may not know are done
 * the same to, and every byte for that viewpoint is the same: views, moves, facts, offers, plans,
 * votes, chairs, refusals, and what is sent at all.
 *
 *     net_secrecy [--games N] [NAME...]
 *
 * A game is played by actions: moves, plans, judgements, undos, guesses at what others hold. Then
 * it is played again beside a twin of it (twins.h). What others do must be possible in the twin
 * too; if it is not, the twin was none. What the viewer does and hears must be the same. */
#include <stdlib.h>

#include "seated.h"
#include "twins.h"

#include "../check.h"

enum { STEPS = 600, PLAN = 3, MOVES = 4096, FRAME = 1 << 18, TWIN_CHANGES = 6, DRAWS = 100000 };

typedef enum act { PLAY, PROPOSE, JUDGE, COMMIT, DROP, UNDO, ANSWER, ACTS } act;

/* Something that somebody asks for. */
typedef struct step {
    act act;
    unsigned seat, plan;
    bool yes;
    size_t count;
    surto_move moves[PLAN];
} step;

static struct {
    unsigned long games, twins, none, steps, bytes, hidden, done[ACTS], refused[ACTS];
} tally;

static unsigned game_count = 20;

/* ---- Doing ------------------------------------------------------------------------------ */

static table_action_verdict take_step(seated *s, const step *what)
{
    uint64_t at = s->table.snapshot.revision;
    uint8_t seat = (uint8_t)what->seat, plan = (uint8_t)what->plan;
    uint8_t low = (uint8_t)s->serial, high = (uint8_t)(s->serial >> 8); /* of a key */
    msg_client m = {0};
    switch (what->act) {
    case PLAY:
        return seated_play(s, what->moves[0]);
    case PROPOSE:
        return seated_propose(s, what->seat, what->moves, what->count);
    case JUDGE:
        m.kind = MSG_JUDGE;
        m.of.judge =
            (msg_judge){.at = at, .key = {low, high}, .plan = plan, .seat = seat, .yes = what->yes};
        break;
    case COMMIT:
        m.kind = MSG_COMMIT;
        m.of.commit = (msg_commit){.at = at, .key = {low, high}, .plan = plan};
        break;
    case DROP:
        m.kind = MSG_DROP;
        m.of.drop = (msg_drop){.at = at, .key = {low, high}, .plan = plan};
        break;
    case UNDO:
        m.kind = MSG_UNDO;
        m.of.undo = (msg_undo){.at = at, .key = {low, high}};
        break;
    case ANSWER:
    case ACTS:
        m.kind = MSG_ANSWER;
        m.of.answer = (msg_answer){.at = at, .key = {low, high}, .seat = seat, .yes = what->yes};
        break;
    }
    return seated_do(s, what->seat, &m);
}

/* ---- Choosing --------------------------------------------------------------------------- */

/* A legal move, of a seat if one is given; rather one of a kind that is liked.
 * Returns: false if there is none. */
static bool choose_move(const surto_game *game, const surto_state *state, unsigned seat,
                        const char *like, surto_rng *rng, surto_move *out)
{
    static surto_move moves[SURTO_MOVES_MAX];
    size_t count = surto_legal(game, state, moves, SURTO_MOVES_MAX), fits = 0;
    bool has_liked = false;
    for (size_t i = 0; i < count; i++) {
        bool is_liked = twin_is(game, moves[i], like);
        if ((seat == SURTO_NONE || moves[i].actor == seat) && (is_liked || !has_liked)) {
            fits = is_liked && !has_liked ? 0 : fits;
            has_liked = has_liked || is_liked;
            moves[fits++] = moves[i];
        }
    }
    if (fits > 0) {
        *out = moves[surto_rng_below(rng, (uint32_t)fits)];
    }
    return fits > 0;
}

/* A guess at what another seat holds: the card of its city, or a right one if it is the
 * researcher, who gives any. */
static surto_move guess_take(const surto_game *game, const surto_base_position *at, unsigned seat,
                             unsigned other, surto_rng *rng)
{
    unsigned kind = 0, card = at->pawn[other];
    char role[32] = "";
    (void)surto_move_kind_by_name(game, "take", &kind);
    (void)surto_base_key(game, SURTO_BASE_ROLE, at->role[other], role, sizeof role);
    for (unsigned i = 0; strcmp(role, "researcher") == 0 && i < SURTO_BASE_CITIES; i++) {
        if ((at->hand[other] >> i & 1) && surto_rng_below(rng, 3) == 0) {
            card = i;
        }
    }
    return (surto_move){(uint8_t)kind, (uint8_t)seat, {(uint8_t)other, (uint8_t)card}};
}

/* Goes to somebody, to take a card there: a plan that asks what the other one holds. */
static bool choose_probe(const seated *s, surto_rng *rng, step *out)
{
    static surto_move moves[SURTO_MOVES_MAX];
    const surto_game *game = s->table.game;
    size_t count = surto_legal_for(game, seated_state(s), out->seat, moves, SURTO_MOVES_MAX);
    surto_base_position at;
    surto_base_get_position(game, seated_state(s), &at);
    for (size_t i = 0; i < count; i++) {
        for (unsigned other = 0; other < s->table.snapshot.seat_count; other++) {
            if (other != out->seat && twin_is(game, moves[i], "drive") &&
                moves[i].arg[0] == out->seat && moves[i].arg[1] == at.pawn[other]) {
                out->count = 2;
                out->moves[0] = moves[i];
                out->moves[1] = guess_take(game, &at, out->seat, other, rng);
                return true;
            }
        }
    }
    return false;
}

/* Moves of a seat one after the other. */
static void choose_plan(const seated *s, surto_rng *rng, step *out)
{
    const surto_game *game = s->table.game;
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    memcpy(state, seated_state(s), surto_state_size(game));
    size_t wanted = 1 + surto_rng_below(rng, PLAN);
    while (out->count < wanted &&
           choose_move(game, state, out->seat, "", rng, &out->moves[out->count]) &&
           surto_apply(game, state, out->moves[out->count], NULL) == SURTO_OK) {
        out->count++;
    }
}

/* The number of a plan that stands, or of one that does not. */
static unsigned choose_number(const seated *s, surto_rng *rng)
{
    const snapshot_plan *plans = s->table.snapshot.plans;
    unsigned from = surto_rng_below(rng, SNAPSHOT_PLANS);
    for (unsigned i = 0; plans && i < SNAPSHOT_PLANS; i++) {
        if (plans[(from + i) % SNAPSHOT_PLANS].number != 0) {
            return plans[(from + i) % SNAPSHOT_PLANS].number;
        }
    }
    return 1;
}

static step choose_step(const seated *s, surto_rng *rng)
{
    unsigned seats = s->table.snapshot.seat_count, chance = surto_rng_below(rng, 100);
    step out = {.seat = surto_rng_below(rng, seats),
                .plan = choose_number(s, rng),
                .yes = surto_rng_below(rng, 4) != 0};
    surto_base_position at;
    surto_base_get_position(s->table.game, seated_state(s), &at);
    if (s->table.snapshot.vote.seat != SURTO_NONE && chance < 80) {
        out.act = ANSWER;
    } else if (chance < 16) {
        out.act = PROPOSE;
        out.seat = surto_rng_below(rng, 4) ? at.turn : out.seat;
        if (!choose_probe(s, rng, &out)) {
            choose_plan(s, rng, &out);
        }
    } else if (chance < 20) {
        out.act = JUDGE;
    } else if (chance < 24) {
        out.act = COMMIT;
    } else if (chance < 26) {
        out.act = DROP;
    } else if (chance < 30) {
        out.act = UNDO;
    } else if (chance < 34) {
        out.moves[0] = guess_take(s->table.game, &at, out.seat, (out.seat + 1) % seats, rng);
    } else {
        static const char *const liked[] = {"give", "take", "accept", "give", "treat"};
        (void)choose_move(s->table.game, seated_state(s), SURTO_NONE,
                          liked[surto_rng_below(rng, 5)], rng, &out.moves[0]);
        out.seat = out.moves[0].actor;
    }
    return out;
}

/* ---- Two tables side by side ------------------------------------------------------------ */

typedef struct pair {
    seated a, b;
    twin twin;
    bool holds; /* what happens in a can happen in b */
} pair;

/* What chance must do at the twin's table: what it has done at the other one. */
static uint64_t steer(void *context)
{
    pair *p = context;
    const surto_state *state = surto_table_state(p->b.table.play);
    surto_move wanted =
        twin_move(&p->twin, state,
                  surto_table_move(p->a.table.play, surto_table_move_count(p->b.table.play)));
    for (uint64_t number = 0; number < DRAWS; number++) {
        surto_rng rng = {number};
        surto_move move;
        (void)surto_sample(p->twin.game, state, &rng, &move);
        if (memcmp(&move, &wanted, sizeof move) == 0) {
            return number;
        }
    }
    p->holds = false;
    return 0;
}

/* The twin's table is dealt what is its own. */
static void deal_twin(pair *p)
{
    static surto_move moves[MOVES];
    surto_dealer dealer = {.kind = SURTO_DEALER_LAZY, .entropy = steer, .context = p};
    size_t count = surto_table_move_count(p->a.table.play);
    surto_state_buffer room;
    for (size_t i = 0; i < count; i++) {
        surto_table_state_at(p->a.table.play, i, surto_state_from_buffer(&room));
        moves[i] = twin_move(&p->twin, surto_state_from_buffer(&room),
                             surto_table_move(p->a.table.play, i));
    }
    surto_table_close(p->b.table.play);
    CHECK(surto_table_open_moves(&p->b.table.play, surto_game_share(p->b.table.game), &dealer,
                                 moves, count) == SURTO_OK);
}

/* The same bytes? If not, says where they begin to differ. */
static void compare(const char *what, unsigned viewer, const char *a, size_t a_length,
                    const char *b, size_t b_length)
{
    size_t at = 0;
    while (at < a_length && at < b_length && a[at] == b[at]) {
        at++;
    }
    size_t from = at > 60 ? at - 60 : 0;
    CHECK_SAY(a_length == b_length && at == a_length, "%s to %u: %.100s | %.100s", what, viewer,
              a + from, b + from);
    tally.bytes += a_length;
}

static char frames[2][FRAME];

#define COMPARE(what, call_a, call_b)                                                              \
    do {                                                                                           \
        size_t a_length = (call_a), b_length = (call_b);                                           \
        CHECK(a_length > 0 && a_length < FRAME && b_length < FRAME);                               \
        compare(what, p->twin.viewer, frames[0], a_length, frames[1], b_length);                   \
    } while (0)

/* Everything a table can be sent now: after any action, also what did not change. */
static void compare_frames(const pair *p, size_t first, uint64_t from)
{
    const game_table *a = &p->a.table, *b = &p->b.table;
    const store_id *id = &p->a.id;
    unsigned viewer = p->twin.viewer;
    message_reader reader = {.seat = viewer, .seats = viewer < 4 ? (uint8_t)(1U << viewer) : 0};
    if (first < surto_table_move_count(a->play)) {
        COMPARE("moved", viewer_message_moved(a, id, viewer, first, from, NULL, frames[0], FRAME),
                viewer_message_moved(b, id, viewer, first, from, NULL, frames[1], FRAME));
    }
    COMPARE("plans", viewer_message_plans(a, id, viewer, frames[0], FRAME),
            viewer_message_plans(b, id, viewer, frames[1], FRAME));
    COMPARE("asked", viewer_message_vote(a, id, frames[0], FRAME),
            viewer_message_vote(b, id, frames[1], FRAME));
    COMPARE("chairs", viewer_message_chairs(a, id, 5, frames[0], FRAME),
            viewer_message_chairs(b, id, 5, frames[1], FRAME));
    if (a->snapshot.stage == STAGE_PLAYING) { /* then everything is shown */
        COMPARE("whole", viewer_message_whole(a, id, &reader, 3, NULL, 0, frames[0], FRAME),
                viewer_message_whole(b, id, &reader, 3, NULL, 0, frames[1], FRAME));
    }
}

/* What the snapshot has beside moves and plans: from it follow rows, jobs, clocks. */
static size_t write_rest(const game_table *t, char *out)
{
    table_snapshot rest = t->snapshot;
    rest.plans = NULL;
    return table_snapshot_write(&rest, "", NULL, 0, (uint8_t *)out, FRAME);
}

/* Does a step at both tables. Returns: false if the twin was none. */
static bool step_both(pair *p, const step *what)
{
    step there = *what;
    for (size_t i = 0; i < what->count + (what->act == PLAY); i++) {
        there.moves[i] = twin_move(&p->twin, seated_state(&p->a), what->moves[i]);
        tally.hidden += memcmp(&there.moves[i], &what->moves[i], sizeof there.moves[i]) != 0;
    }
    uint64_t from = p->a.table.snapshot.revision;
    table_action_verdict verdict = take_step(&p->a, what), other = take_step(&p->b, &there);
    if (!p->holds || (verdict != other && what->seat != p->twin.viewer) ||
        !twin_alike(&p->twin, seated_state(&p->a), seated_state(&p->b))) {
        return false; /* others speak of what they hold: they would not have said that */
    }
    const table_action_outcome *a = &p->a.out, *b = &p->b.out;
    CHECK_SAY(verdict == other, "act %u of %u: %u, %u", what->act, what->seat, verdict, other);
    if (verdict != other) {
        return true;
    }
    if (what->seat == p->twin.viewer && verdict == ACTION_REFUSED) {
        CHECK(a->code == b->code && a->rule == b->rule && strcmp(a->about, b->about) == 0);
    }
    CHECK(a->at == b->at && a->changed == b->changed && a->first == b->first);
    compare("image", p->twin.viewer, frames[0], write_rest(&p->a.table, frames[0]), frames[1],
            write_rest(&p->b.table, frames[1]));
    if (verdict == ACTION_DONE) {
        compare_frames(p, (a->changed & CHANGED_MOVES) ? a->first : SIZE_MAX, from);
    }
    tally.steps++;
    return true;
}

/* ---- Games ------------------------------------------------------------------------------ */

static step steps[STEPS];
static size_t step_count;

static bool open_game(seated *s, unsigned number)
{
    static const char *const roles[3][2] = {
        {"random", "researcher dispatcher"},
        {"researcher medic contingency-planner", "dispatcher researcher medic"},
        {"medic researcher scientist operations-expert", "random"}};
    unsigned seats = 2 + number % 3;
    char head[200];
    snprintf(head, sizeof head, "rules: base\nplayers: %u\nroles: %s\nhands: closed\nconsent: %s\n",
             seats, roles[seats - 2][number / 3 % 2], number / 6 % 2 ? "on" : "off");
    msg_create wanted = {.undo = number % 2 ? MSG_UNDO_AGREED : MSG_UNDO_SAFE,
                         .clock = MSG_CLOCK_SEAT,
                         .has_start = true,
                         .start = 3600000,
                         .has_more = true,
                         .more = 1000};
    return seated_open(s, head, wanted, number);
}

static void play_game(unsigned number)
{
    static seated s;
    surto_rng rng = {number};
    CHECK(open_game(&s, number));
    for (step_count = 0; step_count < STEPS && s.table.snapshot.stage == STAGE_PLAYING;
         step_count++) {
        step *next = &steps[step_count];
        *next = choose_step(&s, &rng);
        table_action_verdict verdict = take_step(&s, next);
        (verdict == ACTION_DONE ? tally.done : tally.refused)[next->act]++;
    }
    game_table_close(&s.table);
    tally.games++;
}

/* The moves of a game's first steps. */
static size_t moves_after(unsigned number, size_t count, surto_move *out)
{
    static seated s;
    CHECK(open_game(&s, number));
    for (size_t i = 0; i < count; i++) {
        (void)take_step(&s, &steps[i]);
    }
    size_t moves = surto_table_move_count(s.table.play);
    memcpy(out, surto_table_moves(s.table.play), moves * sizeof *out);
    game_table_close(&s.table);
    return moves;
}

static void play_twin(unsigned number, unsigned viewer, size_t count, surto_rng *rng)
{
    static surto_move moves[MOVES];
    static pair p;
    size_t move_count = moves_after(number, count, moves);
    CHECK(open_game(&p.a, number) && open_game(&p.b, number));
    unsigned changes = 1 + surto_rng_below(rng, TWIN_CHANGES);
    p.holds = twin_make(&p.twin, p.a.table.game, viewer, moves, move_count, changes, rng) > 0;
    if (p.holds) {
        unsigned failures = check_failures;
        deal_twin(&p);
        compare_frames(&p, 0, 1);
        for (size_t i = 0; i < count && p.holds && check_failures == failures; i++) {
            p.holds = step_both(&p, &steps[i]);
        }
    }
    tally.twins += p.holds;
    tally.none += !p.holds;
    game_table_close(&p.a.table);
    game_table_close(&p.b.table);
}

TEST("secrecy: tables that differ in hidden cards are the same bytes to who may not know them")
{
    for (unsigned i = 0; i < game_count && check_failures < 10; i++) {
        surto_rng rng = {i + 1};
        play_game(i);
        unsigned seats = 2 + i % 3;
        for (unsigned seat = 0; seat <= seats; seat++) {
            unsigned viewer = seat < seats ? seat : (unsigned)SURTO_SPECTATOR;
            play_twin(i, viewer, step_count, &rng);
            play_twin(i, viewer, surto_rng_below(&rng, (uint32_t)step_count), &rng);
            play_twin(i, viewer, surto_rng_below(&rng, (uint32_t)step_count), &rng);
        }
    }
    printf("# %lu games, %lu twins (%lu were none), %lu steps, %lu bytes, %lu hidden moves asked\n",
           tally.games, tally.twins, tally.none, tally.steps, tally.bytes, tally.hidden);
    for (unsigned i = 0; i < ACTS; i++) {
        printf("# act %u: %lu done, %lu refused\n", i, tally.done[i], tally.refused[i]);
        CHECK(tally.done[i] > 0);
    }
    CHECK(tally.twins > 4 * tally.games && tally.hidden > tally.games);
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
