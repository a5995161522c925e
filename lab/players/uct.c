/* The player with a tree of single moves (UCT): each simulation goes down by UCB1 through a world
 * of its own, whose chance is sampled on the way, adds one move to the tree and asks how the
 * position behind it stands. No games are played out. What it stands for is in lab/peers.md.
 *
 * The tree is that of the seats' moves alone: what chance did on the way is not in it, so a node
 * behind a draw stands for all its worlds, and is offered what is legal in the one at hand. */
#include "ai/player_type.h"
#include "ai/win_chance.h"
#include "core/rng.h"
#include "rules/base/state.h"

enum {
    PLAYOUTS = 100000,
    NODES = 1 << 17,
    DEPTH = 12, /* moves of a simulation: three turns */
    ROOTS = 1024,
    /* How much UCB1 looks around, as parts of 1024: little, since worths of moves differ by little
     * (lab/peers.md). */
    EXPLORATION = 40,
    ROOT_BITS = 16, /* of a fraction in `inverse_root` */
    LOOK_AT_CLOCK = 64
};

typedef struct node {
    surto_move move;
    uint64_t sum; /* of worths */
    uint32_t visits;
    uint32_t child, next; /* indexes, 0: none, since the root is nobody's child */
} node;

typedef struct moves_tree {
    uint32_t inverse_root[ROOTS]; /* 2^ROOT_BITS / sqrt(i) */
    uint32_t count;
    node nodes[NODES];
} moves_tree;

typedef struct thought {
    const surto_player *player;
    const surto__question *question;
    const surto_game *game;
    moves_tree *tree;
    surto_rng rng;
    surto_state_buffer room;
    surto_state *state;
} thought;

static moves_tree *tree_of(surto_player *player)
{
    return (moves_tree *)(void *)player->own;
}

/* ---- How a position stands -------------------------------------------------------------- */

/* How far the cures are: a cure is two, the best set of a colour that is not cured up to one; parts
 * of 40 a colour, since sets are of four or five. */
enum { CURED = 40, SET = 20, ALL_CURED = BASE_COLOURS * CURED };

static unsigned cure_progress(const surto_game *game, const base_state *s)
{
    unsigned progress = 0;
    for (unsigned colour = 0; colour < BASE_COLOURS; colour++) {
        if (base_is_cured(s, colour)) {
            progress += CURED;
            continue;
        }
        unsigned best = 0;
        for (unsigned seat = 0; seat < game->seats; seat++) {
            unsigned need = base_cure_cards(s->role[seat]);
            unsigned held = surto__count(s->hand[seat] & game->board.of_colour[colour]);
            unsigned part = (held < need ? held : need) * SET / need;
            best = part > best ? part : best;
        }
        progress += best;
    }
    return progress;
}

/* Full cities: one each, two if their card can still be drawn, and a half more for each full city
 * beside; in halves. An outbreak that happened counts as a full city that can be drawn. */
enum { DRAWN = 2, DRAWABLE = 4, BESIDE = 1, ALL_LOST = BASE_OUTBREAKS_LOST * DRAWABLE };

static unsigned danger(const surto_game *game, const base_state *s)
{
    unsigned sum = s->outbreaks * (unsigned)DRAWABLE;
    uint64_t drawable = surto__layers_all(&s->infection_deck);
    for (unsigned colour = 0; colour < BASE_COLOURS; colour++) {
        uint64_t full = s->one[colour] & s->two[colour];
        for (uint64_t left = full; left != 0; left &= left - 1) {
            unsigned city = surto__lowest(left);
            bool comes = (drawable >> city) & 1;
            sum += comes ? DRAWABLE : DRAWN;
            sum += BESIDE * surto__count(game->board.links[city] & full);
        }
    }
    return sum < ALL_LOST ? sum : ALL_LOST;
}

/* In parts of SURTO_PROBABILITY_ONE: two of three for hope, one for safety. */
static uint32_t worth(const surto_game *game, const base_state *s)
{
    if (s->phase >= BASE_WON) {
        return s->phase == BASE_WON ? SURTO_PROBABILITY_ONE : 0;
    }
    uint32_t hope = SURTO_PROBABILITY_ONE * 2 / 3 * cure_progress(game, s) / ALL_CURED;
    return hope + SURTO_PROBABILITY_ONE / 3 * (ALL_LOST - danger(game, s)) / ALL_LOST;
}

/* ---- Numbers ---------------------------------------------------------------------------- */

/* The natural logarithm in parts of 65536; straight between powers of two. */
static uint32_t logarithm(uint32_t number)
{
    enum { LN2 = 45426 };
    unsigned power = 0;
    while (number >> power > 1) {
        power++;
    }
    uint64_t part = (((uint64_t)number << 16) >> power) - 65536;
    return (uint32_t)((((uint64_t)power << 16) + part) * LN2 >> 16);
}

/* 1 / sqrt(number): of a large one, that of a quarter of it is twice as much. */
static uint32_t inverse_root(const moves_tree *tree, uint32_t number)
{
    unsigned halves = 0;
    while (number >= ROOTS) {
        number >>= 2;
        halves++;
    }
    return tree->inverse_root[number] >> halves;
}

/* ---- A simulation ----------------------------------------------------------------------- */

/* The moves to choose from, as spans: of the root those that may be answered. */
static size_t offered(const thought *t, bool root, surto__span *spans)
{
    size_t count = t->game->rules->spans(t->game, t->state, spans), kept = 0;
    for (size_t i = 0; i < count; i++) {
        bool allowed = root ? surto__may_answer(t->player, t->question, spans[i].move)
                            : !surto__is_forbidden(t->player, spans[i].move.kind);
        if (allowed) {
            spans[kept++] = spans[i];
        }
    }
    return kept;
}

/* Takes a move out of the spans. Returns: whether it was in. */
static bool take_out(surto__span *spans, size_t count, surto_move move)
{
    for (size_t i = 0; i < count; i++) {
        if (spans[i].move.kind == move.kind && surto__spans_have(&spans[i], 1, move)) {
            spans[i].set &= spans[i].arg == SURTO__ONE
                                ? 0
                                : ~surto__bit(move.arg[spans[i].arg] - (unsigned)spans[i].first);
            return true;
        }
    }
    return false;
}

/* The child to go to by UCB1, of those that are legal here; their moves are taken out of the spans.
 * Returns: 0 if there is none. */
static uint32_t best_child(const thought *t, const node *parent, surto__span *spans, size_t count)
{
    const node *nodes = t->tree->nodes;
    uint64_t urge =
        (uint64_t)surto__square_root((uint64_t)logarithm(parent->visits) << 16) * EXPLORATION;
    uint64_t max = 0;
    uint32_t best = 0;
    for (uint32_t at = parent->child; at != 0; at = nodes[at].next) {
        if (!take_out(spans, count, nodes[at].move)) {
            continue;
        }
        uint64_t mean = nodes[at].sum / nodes[at].visits;
        uint64_t bound = mean + (urge * inverse_root(t->tree, nodes[at].visits) >> 26);
        if (best == 0 || bound > max) {
            max = bound;
            best = at;
        }
    }
    return best;
}

/* A window for events, in which one may also go on. */
static bool is_window(const base_state *s)
{
    return s->phase != BASE_IN_ACTIONS && base_mover(s) == BASE_MOVER_SEATS &&
           base_must_discard(s) == 0;
}

/* Goes on to the next decision: chance moves, and windows are passed. They would be most of the
 * tree, and an event can be played among the actions as well. */
static void go_on(thought *t)
{
    for (;;) {
        const base_state *s = base_of(t->state);
        surto_move move;
        if (base_mover(s) == BASE_MOVER_CHANCE) {
            surto__span spans[SURTO__SPANS_MAX];
            size_t count = t->game->rules->spans(t->game, t->state, spans);
            move = surto__choose(spans, count, &t->rng);
        } else if (is_window(s)) {
            move = surto__move(BASE_CONTINUE, s->active, 0, 0);
        } else {
            return;
        }
        t->game->rules->apply(t->game, t->state, move, NULL);
    }
}

static uint32_t add_child(moves_tree *tree, node *parent, surto_move move)
{
    uint32_t at = tree->count++;
    tree->nodes[at] = (node){.move = move, .next = parent->child};
    parent->child = at;
    return at;
}

static void simulate(thought *t)
{
    moves_tree *tree = t->tree;
    uint32_t way[DEPTH + 1] = {0};
    unsigned depth = 0;
    bool added = false;
    memcpy(t->state, t->question->state, sizeof(base_state));
    while (depth < DEPTH && !added && base_mover(base_of(t->state)) != BASE_MOVER_NOBODY) {
        surto__span spans[SURTO__SPANS_MAX];
        node *here = &tree->nodes[way[depth]];
        size_t count = offered(t, depth == 0, spans);
        uint32_t next = best_child(t, here, spans, count);
        uint32_t left = 0;
        for (size_t i = 0; i < count; i++) {
            left += surto__count(spans[i].set);
        }
        if (left > 0 && tree->count < NODES) {
            next = add_child(tree, here, surto__choose(spans, count, &t->rng));
            added = true;
        }
        if (next == 0) {
            break; /* nothing is legal but what is forbidden, or there is no room */
        }
        t->game->rules->apply(t->game, t->state, tree->nodes[next].move, NULL);
        go_on(t);
        way[++depth] = next;
    }
    uint32_t value = worth(t->game, base_of(t->state));
    for (unsigned i = 0; i <= depth; i++) {
        tree->nodes[way[i]].sum += value;
        tree->nodes[way[i]].visits++;
    }
}

static bool is_time_up(const surto_player_limits *limits, uint64_t began)
{
    return (limits->stop && limits->stop(limits->context)) ||
           (limits->nanoseconds > 0 && limits->clock &&
            limits->clock(limits->context) - began >= limits->nanoseconds);
}

static uint64_t search(thought *t)
{
    const surto_player_limits *limits = t->question->limits;
    bool timed = limits->nanoseconds > 0 && limits->clock;
    uint64_t max = limits->playouts > 0 ? limits->playouts : timed ? UINT32_MAX : PLAYOUTS;
    uint64_t began = timed ? limits->clock(limits->context) : 0, done = 0;
    max = max < UINT32_MAX ? max : UINT32_MAX; /* visits are counted in 32 bits */
    do {
        simulate(t);
        done++;
    } while (done < max && (done % LOOK_AT_CLOCK != 0 || !is_time_up(limits, began)));
    return done;
}

/* ---- The answer ------------------------------------------------------------------------- */

static bool is_better(const surto_candidate *a, const surto_candidate *b)
{
    return a->win > b->win || (a->win == b->win && memcmp(&a->plan[0], &b->plan[0], 8) < 0);
}

/* The best moves of the root, the best first: greedy by what they can be expected to be worth, and
 * not by how often they were visited. */
static void rank(const moves_tree *tree, unsigned wanted, surto_advice *out)
{
    for (uint32_t at = tree->nodes[0].child; at != 0; at = tree->nodes[at].next) {
        surto_candidate found = {.plan = {tree->nodes[at].move}, .plan_count = 1};
        found.playouts = tree->nodes[at].visits;
        found.win = (uint32_t)(tree->nodes[at].sum / found.playouts);
        found.error = surto__square_root((uint64_t)found.win * (SURTO_PROBABILITY_ONE - found.win) /
                                         found.playouts);
        out->plans++;
        unsigned place = out->count;
        while (place > 0 && is_better(&found, &out->candidate[place - 1])) {
            place--;
        }
        if (place == wanted) {
            continue;
        }
        out->count += out->count < wanted;
        for (unsigned i = out->count - 1; i > place; i--) {
            out->candidate[i] = out->candidate[i - 1];
        }
        out->candidate[place] = found;
    }
}

static bool plays(const surto_game *game)
{
    return game->rules == &surto__rules_base;
}

static size_t memory(const surto_game *game)
{
    (void)game;
    return sizeof(moves_tree);
}

static void open(surto_player *player)
{
    moves_tree *tree = tree_of(player);
    for (uint64_t i = 1; i < ROOTS; i++) {
        tree->inverse_root[i] = surto__square_root((UINT64_C(1) << (2 * ROOT_BITS)) / i);
    }
}

static surto_status think(surto_player *player, const surto__question *question, surto_advice *out)
{
    thought t = {.player = player, .question = question, .game = player->game};
    t.tree = tree_of(player);
    t.rng = surto__player_rng(player, question->state);
    t.state = surto_state_from_buffer(&t.room);
    t.tree->nodes[0] = (node){0};
    t.tree->count = 1;
    out->playouts = out->evaluations = search(&t);
    rank(t.tree, surto__wanted(question->limits), out);
    if (out->count == 0) {
        return SURTO_ERR_ILLEGAL;
    }
    out->win = out->candidate[0].win;
    return SURTO_OK;
}

const surto__player_type surto__player_uct = {
    .info = {.name = "uct", .about = "searches a tree of single moves", .playouts = PLAYOUTS},
    .plays = plays,
    .memory = memory,
    .open = open,
    .think = think};
