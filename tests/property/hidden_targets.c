/* Hidden targets without hidden cards (docs/develop/hidden-targets.md): the weights of the
 * engine in small cases, exactly. All worlds, that is hidden cards and orders of the deck, are
 * written down and counted; draws, deals and reveals must be as likely as in them. Only the
 * public interface is used. Weights that are wrong, all cards or all tuples equal, must be found
 * out. hidden_simulation.c holds whole games against a deck with hidden cards.
 * SURTO_GAMES=100000 for a long run. */
#include "contract.h"
#include "season0_small.h"

enum {
    CITIES = 12,
    FIRST_CITY = 2, /* the cards of a small case are these cities and, last, an event */
    CARDS_MAX = 8,
    ESCALATION = CARDS_MAX, /* beside the cards 0 to 7 */
    DECK_MAX = CARDS_MAX + 2,
    WORLDS_MAX = 80000,
    SHARE = 60 /* of it, all that a list of up to six can be divided into are whole */
};

/* ---- Worlds ----------------------------------------------------------------------------- */

/* Which cards are hidden, and in which order the others lie. */
typedef struct world {
    uint64_t weight;
    uint8_t hidden[SMALL_LISTS], deck[DECK_MAX];
} world;

/* A small case: its cards and lists, and the worlds that are still possible. */
typedef struct small_case {
    small_pack pack;
    unsigned cards, lists, list[SMALL_LISTS]; /* masks of cards */
    unsigned piles;                           /* 1: no escalation; 2: one in each */
    unsigned top; /* cards of the upper pile of two, without its escalation */
    world worlds[WORLDS_MAX];
    size_t count;
    /* What the table knows. */
    unsigned unseen, revealed[SMALL_LISTS]; /* a mask; ESCALATION if not revealed */
    unsigned drawn, pile, pile_left;        /* cards drawn, escalations counted */
    bool escalation_in;
    bool alike; /* every tuple is taken for as likely as every other, which is wrong */
} small_case;

static unsigned deck_size(const small_case *c)
{
    return c->cards - c->lists + (c->piles == 2 ? 2 : 0);
}

/* A world for each place of the escalations. */
static void add_world(small_case *c, const world *one)
{
    unsigned cards = c->cards - c->lists, below = cards - c->top;
    if (c->piles == 1) {
        c->worlds[c->count++] = *one;
        return;
    }
    for (unsigned first = 0; first <= c->top; first++) {
        for (unsigned second = 0; second <= below; second++) {
            world *w = &c->worlds[c->count++];
            unsigned at = 0;
            *w = *one;
            for (unsigned i = 0; i <= cards; i++) {
                if (i == first || i == c->top + second) {
                    /* Both may stand between the same two cards: one above the other. */
                    w->deck[at++] = ESCALATION;
                    if (i == first && i == c->top + second) {
                        w->deck[at++] = ESCALATION;
                    }
                }
                if (i < cards) {
                    w->deck[at++] = one->deck[i];
                }
            }
        }
    }
}

/* Every order of the cards that are not hidden. */
static void add_orders(small_case *c, world *one, unsigned left, unsigned at)
{
    if (left == 0) {
        add_world(c, one);
        return;
    }
    for (unsigned card = 0; card < c->cards; card++) {
        if ((left >> card) & 1) {
            one->deck[at] = (uint8_t)card;
            add_orders(c, one, left & ~(1U << card), at + 1);
        }
    }
}

/* Every way to hide cards, one list after the other: each card of a list that is still there is as
 * likely as any other. */
static void add_hidden(small_case *c, world *one, unsigned there, unsigned list)
{
    if (list == c->lists || list == SMALL_LISTS) {
        add_orders(c, one, there, 0);
        return;
    }
    unsigned choices = 0;
    for (unsigned card = 0; card < c->cards; card++) {
        choices += ((c->list[list] & there) >> card) & 1;
    }
    for (unsigned card = 0; card < c->cards; card++) {
        if (((c->list[list] & there) >> card) & 1) {
            world next = *one;
            next.weight *= c->alike ? 1 : SHARE / choices;
            next.hidden[list] = (uint8_t)card;
            add_hidden(c, &next, there & ~(1U << card), list + 1);
        }
    }
}

static void begin_worlds(small_case *c)
{
    world one = {.weight = 1};
    c->count = 0;
    c->unseen = (1U << c->cards) - 1;
    c->drawn = 0;
    c->pile = 0;
    c->pile_left = c->piles == 2 ? c->top + 1 : c->cards - c->lists;
    c->escalation_in = c->piles == 2;
    for (unsigned i = 0; i < SMALL_LISTS; i++) {
        c->revealed[i] = ESCALATION;
    }
    add_hidden(c, &one, c->unseen, 0);
}

/* The worlds in which this card comes next stay. */
static void see_draw(small_case *c, unsigned card)
{
    size_t kept = 0;
    for (size_t i = 0; i < c->count; i++) {
        if (c->worlds[i].deck[c->drawn] == card) {
            c->worlds[kept++] = c->worlds[i];
        }
    }
    c->count = kept;
    c->drawn++;
    c->pile_left--;
    if (card == ESCALATION) {
        c->escalation_in = false;
    } else {
        c->unseen &= ~(1U << card);
    }
    if (c->pile_left == 0 && c->piles == 2 && c->pile == 0) {
        c->pile = 1;
        c->pile_left = c->cards - c->lists - c->top + 1;
        c->escalation_in = true;
    }
}

static void see_reveal(small_case *c, unsigned list, unsigned card)
{
    size_t kept = 0;
    for (size_t i = 0; i < c->count; i++) {
        if (c->worlds[i].hidden[list] == card) {
            c->worlds[kept++] = c->worlds[i];
        }
    }
    c->count = kept;
    c->revealed[list] = card;
    c->unseen &= ~(1U << card);
}

/* ---- The engine's answer ---------------------------------------------------------------- */

enum { TEXT_MAX = 1 << 14 };

/* Puts another value into a line of a state. */
__attribute__((format(printf, 3, 4))) static void set_line(char *text, const char *key,
                                                           const char *format, ...)
{
    char start[40], value[1024];
    va_list args;
    va_start(args, format);
    vsnprintf(value, sizeof value, format, args);
    va_end(args);
    snprintf(start, sizeof start, "\n%s: ", key);
    char *line = strstr(text, start);
    if (!line) { /* the first line has no line feed before it */
        snprintf(start, sizeof start, "%s: ", key);
        line = text;
    }
    line += strlen(start);
    const char *rest = strchr(line, '\n');
    size_t length = strlen(value);
    memmove(line + length, rest, strlen(rest) + 1);
    memcpy(line, value, length);
}

static const char *card_key(const small_case *c, unsigned card, char room[8])
{
    if (card + 1 == c->cards) {
        return "e0";
    }
    snprintf(room, 8, "c%02u", FIRST_CITY + card % 50);
    return room;
}

/* The cards of a mask; with the other cities if so asked. */
static void list_cards(const small_case *c, unsigned cards, bool others, char *out)
{
    char room[8];
    size_t used = 0;
    for (unsigned city = 0; city <= CITIES; city++) {
        unsigned card = city < FIRST_CITY                  ? CARDS_MAX + 1
                        : city == CITIES                   ? c->cards - 1
                        : city - FIRST_CITY + 1 < c->cards ? city - FIRST_CITY
                                                           : CARDS_MAX + 1;
        if (card > CARDS_MAX ? others : (cards >> card) & 1) {
            if (card > CARDS_MAX) {
                used += (size_t)sprintf(out + used, "%sc%02u", used ? " " : "", city);
            } else {
                used +=
                    (size_t)sprintf(out + used, "%s%s", used ? " " : "", card_key(c, card, room));
            }
        }
    }
    if (used == 0) {
        sprintf(out, "-");
    }
}

enum question { DRAW, DEAL, REVEAL };

/* The position of the table in which chance answers the question. */
static void pose(const surto_game *game, const small_case *c, enum question what, unsigned list,
                 surto_state *state)
{
    static char text[TEXT_MAX], cards[TEXT_MAX];
    char why[200] = "", room[8];
    unsigned seen = (1U << c->cards) - 1 - c->unseen;
    surto_rng rng = {1};
    surto_start(game, state);
    while (surto_state_write(game, state, text, sizeof text) && !strstr(text, "phase: actions")) {
        surto_move move;
        CHECK(surto_sample(game, state, &rng, &move) == SURTO_OK);
        CHECK(surto_apply(game, state, move, NULL) == SURTO_OK);
    }
    size_t used = 0;
    for (unsigned i = 0; i < c->lists; i++) {
        bool known = c->revealed[i] != ESCALATION;
        seen &= known ? ~(1U << c->revealed[i]) : ~0U;
        used += (size_t)sprintf(cards + used, "%so%u=%s", i ? " " : "", i,
                                known ? card_key(c, c->revealed[i], room) : "?");
    }
    set_line(text, "targets", "%s", cards);
    list_cards(c, c->unseen, false, cards);
    set_line(text, "unseen", "%s", cards);
    list_cards(c, seen, true, cards);
    set_line(text, "player-discard", "%s", what == DEAL ? "-" : cards);
    set_line(text, "hand p1", "%s", what == DEAL ? cards : "-");
    set_line(text, "hand p2", "-");
    set_line(text, "turn", "p1");
    set_line(text, "pawns", "c00 c00");
    set_line(text, "left", "%d", what != REVEAL);
    set_line(text, "actions", "%d", what == REVEAL ? 3 : 0);
    set_line(text, "player-deck", "%u 3 %u %s", c->pile + (c->piles == 2 ? 2 : 3), c->pile_left,
             c->escalation_in ? "in" : "out");
    if (what == DEAL) {
        set_line(text, "player-deck", "-");
        set_line(text, "aliases", "- -");
    }
    set_line(text, "phase", "%s", what == DRAW ? "draw" : what == DEAL ? "setup-hands" : "actions");
    if (what == REVEAL) {
        set_line(text, "asked", "identify o%u", list);
    }
    surto_status status = surto_state_read(game, text, strlen(text), state, why, sizeof why);
    CHECK_SAY(status == SURTO_OK, "%s\n%s", why, text);
}

/* All divided by what they have in common. */
static void reduce(uint64_t numbers[CARDS_MAX + 1])
{
    uint64_t divisor = 0;
    for (unsigned i = 0; i <= CARDS_MAX; i++) {
        uint64_t a = divisor, b = numbers[i];
        while (b != 0) {
            uint64_t rest = a % b;
            a = b;
            b = rest;
        }
        divisor = a;
    }
    for (unsigned i = 0; i <= CARDS_MAX && divisor > 0; i++) {
        numbers[i] /= divisor;
    }
}

static void ask_engine(const surto_game *game, const small_case *c, enum question what,
                       unsigned list, uint64_t weights[CARDS_MAX + 1])
{
    static surto_outcome outcomes[SURTO_MOVES_MAX];
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    memset(weights, 0, (CARDS_MAX + 1) * sizeof weights[0]);
    pose(game, c, what, list, state);
    size_t count = check_failures ? 0 : surto_outcomes(game, state, outcomes, SURTO_MOVES_MAX);
    for (size_t i = 0; i < count; i++) {
        char text[SURTO_MOVE_TEXT_MAX], key[8];
        unsigned card = 0;
        surto_move_write(game, outcomes[i].move, text, sizeof text);
        const char *word = strrchr(text, ' ') + 1;
        while (card < c->cards && strcmp(word, card_key(c, card, key)) != 0) {
            card++;
        }
        CHECK_SAY(card < c->cards || strcmp(word, "escalation") == 0, "%s", text);
        weights[card < c->cards ? card : ESCALATION] += outcomes[i].weight;
    }
    reduce(weights);
}

static void count_worlds(const small_case *c, enum question what, unsigned list,
                         uint64_t weights[CARDS_MAX + 1])
{
    memset(weights, 0, (CARDS_MAX + 1) * sizeof weights[0]);
    for (size_t i = 0; i < c->count; i++) {
        const world *w = &c->worlds[i];
        weights[what == REVEAL ? w->hidden[list] : w->deck[c->drawn]] += w->weight;
    }
    reduce(weights);
}

/* How often the answers were compared, and how often equal weights would have been wrong. */
typedef struct agreement {
    unsigned long asked, chances, equal_wrong, alike_wrong;
} agreement;

static void compare(const surto_game *game, const small_case *c, enum question what, unsigned list,
                    agreement *t)
{
    uint64_t engine[CARDS_MAX + 1], worlds[CARDS_MAX + 1];
    bool same = true, equal = true;
    uint64_t one = 0;
    ask_engine(game, c, what, list, engine);
    count_worlds(c, what, list, worlds);
    for (unsigned card = 0; card <= CARDS_MAX; card++) {
        same = same && engine[card] == worlds[card];
        t->chances += worlds[card] > 0;
        if (worlds[card] > 0 && card != ESCALATION) {
            equal = equal && (one == 0 || one == worlds[card]);
            one = worlds[card];
        }
    }
    t->asked++;
    t->equal_wrong += !equal;
    if (c->alike) {
        t->alike_wrong += !same;
        return;
    }
    CHECK_SAY(same, "question %d, list %u, %u cards, %u drawn", (int)what, list, c->cards,
              c->drawn);
    for (unsigned card = 0; card <= CARDS_MAX && !same; card++) {
        printf("# card %u: the engine says %lu, the worlds %lu\n", card,
               (unsigned long)engine[card], (unsigned long)worlds[card]);
    }
}

/* Draws and reveals to the last card of the deck, each looked at before it comes. */
static void walk_case(small_case *c, surto_rng *rng, agreement *t)
{
    c->pack = (small_pack){.cities = CITIES, .events = 1, .lists = c->lists, .identify = 1};
    for (unsigned i = 0; i < c->lists; i++) {
        c->pack.list[i] = (uint64_t)c->list[i] << FIRST_CITY;
    }
    surto_game *game = open_small(&c->pack, "2");
    begin_worlds(c);
    CHECK(c->count > 0 && c->count <= WORLDS_MAX);
    while (check_failures == 0) {
        bool more = c->drawn < deck_size(c);
        unsigned hidden = 0;
        if (more) {
            compare(game, c, DRAW, 0, t);
        }
        if (more && c->piles == 1) {
            compare(game, c, DEAL, 0, t);
        }
        for (unsigned i = 0; i < c->lists; i++) {
            if (c->revealed[i] == ESCALATION) {
                compare(game, c, REVEAL, i, t);
                hidden++;
            }
        }
        if (!more && hidden == 0) {
            break;
        }
        /* Any possible world tells what happens; likely ones need not come more often here. */
        const world *truth = &c->worlds[surto_rng_below(rng, (uint32_t)c->count)];
        if (more && (hidden == 0 || surto_rng_below(rng, 4) > 0)) {
            see_draw(c, truth->deck[c->drawn]);
            continue;
        }
        unsigned list = surto_rng_below(rng, c->lists);
        if (c->revealed[list] == ESCALATION) {
            see_reveal(c, list, truth->hidden[list]);
        }
    }
    surto_game_close(game);
}

static void random_lists(small_case *c, surto_rng *rng)
{
    c->lists = 1 + surto_rng_below(rng, SMALL_LISTS);
    unsigned cities = c->cards - 1, max = cities < 6 ? cities : 6;
    for (unsigned i = 0; i < c->lists; i++) {
        unsigned size = 3 + surto_rng_below(rng, max - 2);
        c->list[i] = 0;
        for (unsigned used = 0; used < size;) {
            unsigned bit = 1U << surto_rng_below(rng, cities);
            used += !(c->list[i] & bit);
            c->list[i] |= bit;
        }
        if (i > 0 && surto_rng_below(rng, 4) == 0) {
            c->list[i] = c->list[i - 1]; /* twins */
        }
    }
}

static void walk_cases(unsigned cases, unsigned piles, bool alike, agreement *t)
{
    static small_case c;
    for (unsigned number = 0; number < cases && check_failures == 0; number++) {
        surto_rng rng = {first_seed() * 1000003 + number};
        unsigned range = piles == 2 ? 2 : 3;
        c = (small_case){.cards = 6 + surto_rng_below(&rng, range), .piles = piles, .alike = alike};
        random_lists(&c, &rng);
        if (piles == 2) {
            c.top = 1 + surto_rng_below(&rng, c.cards - c.lists - 1);
        }
        walk_case(&c, &rng, t);
    }
}

TEST("season0.target.6 hidden targets: draws, deals and reveals are as likely as in all worlds")
{
    agreement t = {0};
    walk_cases(game_count(300), 1, false, &t);
    printf("# %lu questions, %lu chances; equal weights would be wrong in %lu\n", t.asked,
           t.chances, t.equal_wrong);
    CHECK(t.asked > 0 && t.equal_wrong > t.asked / 4);
}

TEST("season0.target.6 hidden targets: the same with escalations in two piles")
{
    agreement t = {0};
    walk_cases(game_count(150), 2, false, &t);
    printf("# %lu questions, %lu chances; equal weights would be wrong in %lu\n", t.asked,
           t.chances, t.equal_wrong);
    CHECK(t.asked > 0 && t.equal_wrong > t.asked / 4);
}

TEST("season0.target.2 hidden targets: it matters that what was hidden first is gone for the next")
{
    agreement t = {0};
    walk_cases(game_count(150), 1, true, &t);
    printf("# tuples taken for equally likely: wrong in %lu of %lu questions\n", t.alike_wrong,
           t.asked);
    CHECK(t.alike_wrong > t.asked / 20);
}

CHECK_MAIN
