/* Hidden targets without hidden cards (docs/develop/hidden-targets.md): whole games against a plain
 * simulation that does hide cards. Only the public interface is used.
 *
 *  - A real deck is dealt, and what comes is held against the weights.
 *  - Games dealt by the weights go as those of the simulation do.
 *  - There is always a card to draw.
 *
 * The first two are also made with weights that are wrong, all of them equal, and must find it.
 * hidden_targets.c does small cases exactly. SURTO_GAMES=100000 for a long run. */
#include "contract.h"
#include "season0_small.h"

/* ---- The plain simulation --------------------------------------------------------------- */

enum { REAL_CARDS_MAX = 64, REAL_DECK_MAX = 80 };

/* A deck of cards, by their numbers in moves, and the cards put aside. */
typedef struct table_cards {
    unsigned hidden[SMALL_LISTS];
    unsigned deck[REAL_DECK_MAX], size, next, hands; /* the hands are the first cards */
    bool made;                                       /* the escalations are in */
} table_cards;

/* A game whose lists are known to the test. */
typedef struct subject {
    surto_game *game;
    unsigned players;
    unsigned lists;
    uint64_t list[SMALL_LISTS]; /* cities */
    unsigned cards[REAL_CARDS_MAX], card_count, escalation, piles;
    unsigned deal, draw, target, first_objective;
} subject;

static void shuffle(unsigned *cards, unsigned count, surto_rng *rng)
{
    for (unsigned i = count; i > 1; i--) {
        unsigned j = surto_rng_below(rng, i), card = cards[i - 1];
        cards[i - 1] = cards[j];
        cards[j] = card;
    }
}

/* Hides and shuffles, as people do. [season0.target.1] [season0.target.2] [season0.setup.19] */
static void lay_cards(const subject *of, table_cards *t, surto_rng *rng)
{
    unsigned there[REAL_CARDS_MAX], count = of->card_count;
    memcpy(there, of->cards, sizeof there);
    *t = (table_cards){0};
    for (unsigned i = 0; i < of->lists; i++) {
        unsigned choices[REAL_CARDS_MAX], number = 0;
        for (unsigned k = 0; k < count; k++) {
            if (there[k] < 64 && (of->list[i] >> there[k]) & 1) {
                choices[number++] = k;
            }
        }
        unsigned k = choices[surto_rng_below(rng, number)];
        t->hidden[i] = there[k];
        there[k] = there[--count];
    }
    shuffle(there, count, rng);
    memcpy(t->deck, there, sizeof there);
    t->size = count;
    t->hands = of->players == 3 ? 9 : 8;
}

/* Splits what is left into piles, the larger ones on top, an escalation anywhere in each.
 * [season0.setup.22] [season0.setup.23] [season0.setup.24] */
static void make_deck(const subject *of, table_cards *t, surto_rng *rng)
{
    unsigned cards[REAL_DECK_MAX], left = t->size - t->hands, from = t->hands, to = t->hands;
    memcpy(cards, t->deck, sizeof cards);
    for (unsigned pile = 0; pile < of->piles; pile++) {
        unsigned size = left / of->piles + (pile < left % of->piles);
        unsigned place = surto_rng_below(rng, size + 1);
        for (unsigned i = 0; i <= size; i++) {
            t->deck[to++] = i == place ? of->escalation : cards[from++];
        }
    }
    t->size = to;
    t->made = true;
}

/* ---- Whole games ------------------------------------------------------------------------ */

enum { CLASSES_MAX = 8192 };

/* How often something of a class came, and how often it should have. */
typedef struct score {
    double seen[CLASSES_MAX], expected[CLASSES_MAX], variance[CLASSES_MAX];
} score;

typedef struct scores {
    score draws, reveals, escalations;
    unsigned long games, moves, drawn, revealed, escalated, found;
} scores;

static double root(double number)
{
    double guess = number > 1 ? number : 1;
    for (unsigned i = 0; i < 60; i++) {
        guess = (guess + number / guess) / 2;
    }
    return guess;
}

/* What chi-square passes once in a thousand times (Wilson and Hilferty). */
static double limit_of(double freedom)
{
    double part = 2 / (9 * freedom), cube = 1 - part + 3.09 * root(part);
    return freedom * cube * cube * cube;
}

static double chi_square(const score *t, double *freedom)
{
    double sum = 0;
    *freedom = 0;
    for (unsigned i = 0; i < CLASSES_MAX; i++) {
        if (t->variance[i] > 5) {
            double difference = t->seen[i] - t->expected[i];
            sum += difference * difference / t->variance[i];
            ++*freedom;
        }
    }
    return sum;
}

static void add(score *t, unsigned class, double chance, bool hit)
{
    t->seen[class] += hit;
    t->expected[class] += chance;
    t->variance[class] += chance * (1 - chance);
}

/* What the table knows of the lists. */
typedef struct known {
    uint64_t unseen_cities;
    unsigned unseen, revealed[SMALL_LISTS]; /* CARDS and escalations apart; REAL_CARDS_MAX: not */
} known;

static unsigned hidden_now(const subject *of, const known *k)
{
    unsigned hidden = 0;
    for (unsigned i = 0; i < of->lists; i++) {
        hidden += k->revealed[i] == REAL_CARDS_MAX;
    }
    return hidden;
}

/* The lists of unrevealed targets a card is in, as a mask. */
static unsigned lists_of(const subject *of, const known *k, unsigned card)
{
    unsigned lists = 0;
    for (unsigned i = 0; i < of->lists && card < 64; i++) {
        lists |= k->revealed[i] == REAL_CARDS_MAX ? (unsigned)((of->list[i] >> card) & 1) << i : 0;
    }
    return lists;
}

static unsigned count_bits(uint64_t set)
{
    unsigned count = 0;
    for (; set != 0; set &= set - 1) {
        count++;
    }
    return count;
}

static unsigned candidates(const subject *of, const known *k)
{
    uint64_t all = 0;
    for (unsigned i = 0; i < of->lists; i++) {
        all |= k->revealed[i] == REAL_CARDS_MAX ? of->list[i] & k->unseen_cities : 0;
    }
    return count_bits(all);
}

/* Draws and deals by how many are hidden, how many candidates there are, tens of cards left, and
 * the lists of the card. */
static void score_draw(const subject *of, const known *k, const surto_outcome *outcomes,
                       size_t count, unsigned chosen, bool equal, scores *t)
{
    unsigned at = of->draw == outcomes[0].move.kind ? 0 : 1, n = 0, found = candidates(of, k);
    double weight[8] = {0}, all = 0, escalation = 0, total = 0;
    for (size_t i = 0; i < count; i++) {
        unsigned card = outcomes[i].move.arg[at];
        double w = equal && card != of->escalation ? 1 : outcomes[i].weight;
        total += outcomes[i].weight;
        if (card == of->escalation) {
            escalation = outcomes[i].weight;
        } else {
            weight[lists_of(of, k, card)] += w;
            all += w;
        }
    }
    if (escalation > 0) { /* alone it is certain */
        n = (unsigned)(total / escalation + 0.5);
        add(&t->escalations, n, escalation / total, chosen == of->escalation);
    }
    if (chosen == of->escalation) {
        t->escalated++;
        return;
    }
    for (unsigned lists = 1; lists < 8; lists++) {
        unsigned class =
            ((k->unseen / 10 * 14 + (found < 13 ? found : 13)) * 4 + hidden_now(of, k)) * 8 + lists;
        add(&t->draws, class % CLASSES_MAX, weight[lists] / all, lists_of(of, k, chosen) == lists);
    }
    t->drawn++;
}

/* Reveals by the number of candidates of the list and the rank of the city among them. */
static void score_reveal(const surto_outcome *outcomes, size_t count, unsigned chosen, bool equal,
                         scores *t)
{
    double total = 0;
    for (size_t i = 0; i < count; i++) {
        total += equal ? 1 : outcomes[i].weight;
    }
    for (size_t i = 0; i < count; i++) {
        double chance = (equal ? 1 : outcomes[i].weight) / total;
        add(&t->reveals, (unsigned)(count * 16 + i), chance, outcomes[i].move.arg[1] == chosen);
    }
    t->revealed++;
}

/* A player who takes any kind of move as often as another, and identifies if he can. */
static surto_move player_move(const subject *of, const surto_state *state, surto_rng *rng)
{
    static surto_move moves[SURTO_MOVES_MAX];
    size_t count = surto_legal(of->game, state, moves, SURTO_MOVES_MAX), kinds = 0;
    size_t first[SURTO_MOVES_MAX];
    for (size_t i = 0; i < count; i++) {
        if (i == 0 || moves[i].kind != moves[i - 1].kind) {
            first[kinds++] = i;
        }
    }
    size_t kind = surto_rng_below(rng, (uint32_t)kinds);
    for (size_t i = 0; i < kinds; i++) {
        const char *name = surto_move_kind_name(of->game, moves[first[i]].kind);
        if (strcmp(name, "identify") == 0 && surto_rng_below(rng, 4) == 0) {
            kind = i;
        }
    }
    size_t last = kind + 1 < kinds ? first[kind + 1] : count;
    return moves[first[kind] + surto_rng_below(rng, (uint32_t)(last - first[kind]))];
}

/* Who deals. */
enum dealer { BY_SIMULATION, BY_WEIGHTS, BY_EQUAL_WEIGHTS };

/* An outcome by its weight, or any card alike. */
static size_t pick(const subject *of, const surto_outcome *outcomes, size_t count, bool equal,
                   surto_rng *rng)
{
    uint64_t total = 0;
    bool cards = equal && outcomes[0].move.kind != of->target;
    for (size_t i = 0; i < count; i++) {
        total += outcomes[i].weight;
    }
    uint64_t at = surto_rng_next(rng) % total, escalation = 0;
    size_t chosen = 0;
    for (size_t i = 0; i < count; i++) {
        if (outcomes[i].move.kind == of->draw && outcomes[i].move.arg[0] == of->escalation) {
            escalation = outcomes[i].weight;
            chosen = i;
        }
    }
    if (cards && at >= escalation) { /* which card it is */
        size_t rest = count - (escalation > 0), k = surto_rng_below(rng, (uint32_t)rest);
        return k + (escalation > 0 && k >= chosen);
    }
    if (cards) {
        return chosen;
    }
    for (chosen = 0; at >= outcomes[chosen].weight; chosen++) {
        at -= outcomes[chosen].weight;
    }
    return chosen;
}

/* Plays a game. Returns: after how many cards the candidates of the first target were halved; 0 if
 * never. */
static unsigned play_game(const subject *of, uint64_t number, enum dealer dealer, bool equal,
                          scores *t)
{
    static surto_outcome outcomes[SURTO_MOVES_MAX];
    surto_rng rng = {number}, hand = {~number};
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    table_cards cards;
    known k = {.unseen = of->card_count};
    unsigned seen = 0, halved = 0, all = count_bits(of->list[0]);
    for (unsigned i = 0; i < of->card_count; i++) {
        k.unseen_cities |= of->cards[i] < 48 ? UINT64_C(1) << of->cards[i] : 0;
    }
    for (unsigned i = 0; i < SMALL_LISTS; i++) {
        k.revealed[i] = REAL_CARDS_MAX;
    }
    lay_cards(of, &cards, &hand);
    surto_start(of->game, state);
    while (surto_actors(of->game, state) != SURTO_OVER && check_failures == 0) {
        surto_move move;
        t->moves++;
        if (surto_actors(of->game, state) != SURTO_CHANCE) {
            move = player_move(of, state, &rng);
            CHECK(surto_apply(of->game, state, move, NULL) == SURTO_OK);
            continue;
        }
        size_t count = surto_outcomes(of->game, state, outcomes, SURTO_MOVES_MAX);
        unsigned kind = outcomes[0].move.kind;
        if (kind != of->deal && kind != of->draw && kind != of->target) {
            CHECK(surto_sample(of->game, state, &rng, &move) == SURTO_OK);
            CHECK(surto_apply(of->game, state, move, NULL) == SURTO_OK);
            continue;
        }
        if (kind == of->draw && !cards.made) {
            make_deck(of, &cards, &hand);
        }
        unsigned at = kind == of->draw ? 0 : 1, list = 0, chosen;
        if (kind == of->target) {
            list = outcomes[0].move.arg[0] - of->first_objective;
        }
        if (dealer == BY_SIMULATION) {
            chosen = kind == of->target ? cards.hidden[list] : cards.deck[cards.next++];
        } else {
            size_t i = pick(of, outcomes, count, dealer == BY_EQUAL_WEIGHTS, &hand);
            chosen = outcomes[i].move.arg[at];
        }
        size_t place = 0;
        while (place < count && outcomes[place].move.arg[at] != chosen) {
            place++;
        }
        CHECK_SAY(place < count, "card %u is not among the outcomes", chosen);
        if (place == count) {
            break;
        }
        if (kind == of->target) {
            score_reveal(outcomes, count, chosen, equal, t);
            k.revealed[list] = chosen;
        } else {
            score_draw(of, &k, outcomes, count, chosen, equal, t);
        }
        if (chosen != of->escalation) {
            k.unseen_cities &= chosen < 48 ? ~(UINT64_C(1) << chosen) : ~UINT64_C(0);
            k.unseen--;
            seen++;
        }
        if (halved == 0 && count_bits(of->list[0] & k.unseen_cities) <= all / 2) {
            halved = seen;
        }
        CHECK(surto_apply(of->game, state, outcomes[place].move, NULL) == SURTO_OK);
    }
    t->games++;
    return halved;
}

/* ---- Subjects --------------------------------------------------------------------------- */

static void learn(subject *of, const char *const *events, unsigned event_count)
{
    const char *key;
    for (unsigned city = 0; (key = surto_city_key(of->game, city)); city++) {
        of->cards[of->card_count++] = card_number(of->game, key);
        CHECK(of->cards[city] == city);
    }
    for (unsigned i = 0; i < event_count; i++) {
        of->cards[of->card_count++] = card_number(of->game, events[i]);
    }
    of->escalation = card_number(of->game, "escalation");
    of->deal = kind_number(of->game, "deal");
    of->draw = kind_number(of->game, "draw");
    of->target = kind_number(of->game, "target");
    of->players = surto_game_seats(of->game);
}

static subject small_subject(const uint64_t list[SMALL_LISTS], unsigned lists, const char *players)
{
    static const char *const events[] = {"e0", "e1"};
    small_pack small = {.cities = 24, .events = 2, .lists = lists, .identify = 1};
    subject of = {.lists = lists, .piles = 3};
    memcpy(small.list, list, sizeof small.list);
    memcpy(of.list, list, sizeof of.list);
    of.game = open_small(&small, players);
    learn(&of, events, 2);
    return of;
}

/* A single game of the pack `start`; its hidden target is the list of a region. */
static subject start_subject(const char *game, const char *region, unsigned objective)
{
    static const char *const events[] = {"airlift", "forecast", "turncoat", "by-night",
                                         "old-cellar"};
    surto_option options[] = {{"game", game}};
    subject of = {.lists = 1, .piles = 5, .first_objective = objective};
    if (surto_game_open(&of.game, "season0", options, 1, NULL, 0) != SURTO_OK) {
        abort();
    }
    learn(&of, events, 5);
    for (unsigned city = 0; surto_city_key(of.game, city); city++) {
        const char *key = surto_colour_key(of.game, surto_city_colour(of.game, city));
        of.list[0] |= strcmp(key, region) == 0 ? UINT64_C(1) << city : 0;
    }
    return of;
}

/* Lists that overlap in part, wholly, and not at all. */
static const uint64_t shapes[][SMALL_LISTS] = {
    {0x3f, 0, 0},           {0x3f, 0x1f8, 0x238}, {0x7, 0x7, 0x7},         {0xf, 0xf0, 0xf00},
    {0x1fff, 0x1ff0, 0x70}, {0x7, 0xf, 0x1f},     {0x1fff, 0x1fff, 0x1ffe}};

enum { SHAPES = sizeof shapes / sizeof shapes[0] };

static unsigned lists_in(const uint64_t list[SMALL_LISTS])
{
    return list[1] ? SMALL_LISTS : 1;
}

/* The test over all subjects. Returns: by how much the worst of the three passes its limit. */
static double play_all(unsigned games, bool equal, scores *t)
{
    static const char *const players[] = {"2", "3", "4"};
    for (unsigned shape = 0; shape < SHAPES + 2; shape++) {
        subject of = shape < SHAPES
                         ? small_subject(shapes[shape], lists_in(shapes[shape]), players[shape % 3])
                     : shape == SHAPES ? start_subject("prologue", "europe", 0)
                                       : start_subject("january", "asia", 3);
        for (unsigned i = 0; i < games / (SHAPES + 2) && check_failures == 0; i++) {
            play_game(&of, ((first_seed() * 64 + shape) << 32) + i, BY_SIMULATION, equal, t);
        }
        surto_game_close(of.game);
    }
    const score *const all[] = {&t->draws, &t->reveals, &t->escalations};
    static const char *const names[] = {"draws", "reveals", "escalations"};
    double worst = 0;
    for (unsigned i = 0; i < 3; i++) {
        double freedom, square = chi_square(all[i], &freedom), limit = limit_of(freedom + 0.01);
        printf("# %s: %.0f classes, chi-square %.1f, limit %.1f\n", names[i], freedom, square,
               limit);
        worst = square / limit > worst ? square / limit : worst;
        CHECK(freedom > 3);
    }
    printf("# %lu games, %lu moves, %lu cards, %lu reveals, %lu escalations\n", t->games, t->moves,
           t->drawn, t->revealed, t->escalated);
    return worst;
}

TEST("season0.target.6 hidden targets: a deck with hidden cards comes as the weights say")
{
    static scores t;
    CHECK(play_all(game_count(4500), false, &t) < 1);
}

TEST("season0.target.6 hidden targets: equal weights would be found out")
{
    static scores t;
    CHECK(play_all(4500, true, &t) > 1);
}

/* ---- The engine alone ------------------------------------------------------------------- */

enum { AFTER_MAX = 64 };

/* Two samples: are they of the same kind? */
static double compare_samples(const double *one, const double *other, double *freedom)
{
    double sum = 0, all_one = 0, all_other = 0;
    *freedom = -1;
    for (unsigned i = 0; i < AFTER_MAX; i++) {
        all_one += one[i];
        all_other += other[i];
    }
    for (unsigned i = 0; i < AFTER_MAX; i++) {
        double both = one[i] + other[i];
        if (both > 10) {
            double expected = both * all_one / (all_one + all_other);
            double difference = one[i] - expected;
            sum += difference * difference / expected;
            expected = both - expected;
            sum += difference * difference / expected;
            ++*freedom;
        }
    }
    return sum;
}

static double compare_dealers(unsigned games, enum dealer dealer)
{
    static scores t;
    double worst = 0;
    for (unsigned shape = 0; shape < SHAPES; shape++) {
        subject of = small_subject(shapes[shape], lists_in(shapes[shape]), "2");
        double after[2][AFTER_MAX] = {{0}}, freedom;
        for (unsigned i = 0; i < games / SHAPES && check_failures == 0; i++) {
            uint64_t number = ((first_seed() * 64 + shape + 32) << 32) + 2 * (uint64_t)i;
            after[0][play_game(&of, number, BY_SIMULATION, false, &t)]++;
            after[1][play_game(&of, number + 1, dealer, false, &t)]++;
        }
        double square = compare_samples(after[0], after[1], &freedom);
        if (freedom > 0) {
            double limit = limit_of(freedom);
            printf("# lists %u: %.0f degrees, chi-square %.1f, limit %.1f\n", shape, freedom,
                   square, limit);
            worst = square / limit > worst ? square / limit : worst;
        }
        surto_game_close(of.game);
    }
    return worst;
}

TEST("season0.target.6 hidden targets: games dealt by the weights go as those with hidden cards")
{
    CHECK(compare_dealers(game_count(4200), BY_WEIGHTS) < 1.3); /* seven limits are looked at */
}

TEST("season0.target.6 hidden targets: games dealt by equal weights do not")
{
    CHECK(compare_dealers(4200, BY_EQUAL_WEIGHTS) > 1.3);
}

/* ---- Never a dead end ------------------------------------------------------------------- */

/* Can every target that is not revealed still be hidden somewhere, each in a card of its own? */
static bool can_hide(const uint64_t list[SMALL_LISTS], unsigned hidden, uint64_t there)
{
    for (unsigned i = 0; i < SMALL_LISTS; i++) {
        if (!((hidden >> i) & 1)) {
            continue;
        }
        for (uint64_t left = list[i] & there; left != 0; left &= left - 1) {
            if (can_hide(list, hidden & ~(1U << i), there & ~(left & (0 - left)))) {
                return true;
            }
        }
        return false;
    }
    return true;
}

/* Reads what is not seen and not revealed out of a state. */
static bool has_world(const char *text, const uint64_t list[SMALL_LISTS])
{
    uint64_t there = 0;
    unsigned hidden = 0;
    const char *end = strchr(strstr(text, "\nunseen: ") + 1, '\n');
    for (const char *at = strstr(text, "\nunseen: ") + 8; at < end; at++) {
        if (at[0] == ' ' && at[1] == 'c') {
            there |= UINT64_C(1) << strtoul(at + 2, NULL, 10);
        }
    }
    for (unsigned i = 0; i < SMALL_LISTS; i++) {
        char target[8];
        snprintf(target, sizeof target, "o%u=?", i);
        hidden |= strstr(text, target) ? 1U << i : 0;
    }
    return can_hide(list, hidden, there);
}

TEST("season0.target.3 hidden targets: there is always a card to draw and a target to reveal")
{
    static surto_outcome outcomes[SURTO_MOVES_MAX];
    static const uint64_t tight[][SMALL_LISTS] = {
        {0x7, 0x7, 0x7}, {0x7, 0xe, 0x1c}, {0x7, 0xb, 0xd}, {0xf, 0xf, 0x7}, {0x1f, 0x7, 0x7}};
    unsigned long draws = 0, ended = 0, games = 0;
    for (unsigned shape = 0; shape < sizeof tight / sizeof tight[0]; shape++) {
        small_pack small = {.cities = 12, .events = 0, .lists = SMALL_LISTS, .identify = 1};
        memcpy(small.list, tight[shape], sizeof small.list);
        subject of = {.game = open_small(&small, shape % 2 ? "3" : "2")};
        for (unsigned i = 0; i < game_count(300) / 5 && check_failures == 0; i++) {
            static char text[SURTO_STATE_TEXT_MAX];
            surto_state_buffer room;
            surto_state *state = surto_state_from_buffer(&room);
            surto_rng rng = {((first_seed() * 64 + shape) << 32) + i};
            surto_start(of.game, state);
            while (surto_actors(of.game, state) != SURTO_OVER && check_failures == 0) {
                surto_move move = {0, 0, {0}};
                surto_state_write(of.game, state, text, sizeof text);
                CHECK_SAY(has_world(text, small.list), "%s", text);
                if (surto_actors(of.game, state) == SURTO_CHANCE) {
                    size_t count = surto_outcomes(of.game, state, outcomes, SURTO_MOVES_MAX);
                    CHECK(count > 0 && outcomes[0].weight > 0);
                    CHECK(surto_sample(of.game, state, &rng, &move) == SURTO_OK);
                    draws++;
                } else {
                    move = player_move(&of, state, &rng);
                }
                if (surto_apply(of.game, state, move, NULL) != SURTO_OK) {
                    CHECK(false);
                    break;
                }
            }
            surto_state_write(of.game, state, text, sizeof text);
            ended += strstr(text, "phase: ended-cards") != NULL;
            games++;
        }
        surto_game_close(of.game);
    }
    printf("# %lu games, %lu draws, %lu games to the last card\n", games, draws, ended);
    CHECK(draws > 0 && ended > games / 4);
}

CHECK_MAIN
