/* A small language for rule tests: say a position, play moves, say what must be.
 *
 * given("roles=medic,scientist", "pawns: paris atlanta\ncubes blue: paris=3"); play("p1 treat
 * blue", "p1 drive london"); expect("cubes blue", "-"); refused("p1 drive lima", "base.drive.1");
 *
 * There is one position at a time; given() and start() put another in its place. Everything goes
 * through text (docs/develop/notation.md), so a test reads like a record. What a test does not say
 * is filled in with a plausible position of an early turn:
 *
 * - p1 is active with four actions, all pawns and the only station are in Atlanta, no cubes; -
 * roles: Contingency Planner, Scientist, Operations Expert, Dispatcher, by seat; - nine infection
 * cards are in the discard pile, the others are one unknown set; if the test says more sets, as
 * many epidemics have been, and for a known order a Forecast; - the player deck has been drawn from
 * just as far as the rate and the cards seen ask for; cards that must have been seen and are named
 * nowhere are put in the player discard pile.
 *
 * The fillers come from the end of board order: the red cities first. Two forms are ours and not
 * the notation's: `unseen: CARDS` keeps cards from being fillers, and `*` in `infection-deck:`
 * is a set of all the cards not named. Lists may be in any order, they are sorted for the
 * reader. */
#ifndef SURTO_TESTS_RULES_POSITION_H
#define SURTO_TESTS_RULES_POSITION_H

#define POS_RULES "base"
#include "harness.h"

enum { POS_CITIES = 48, POS_EVENTS = 5, POS_CARDS = POS_CITIES + POS_EVENTS, POS_PILES_MAX = 6 };

static const char *const pos_events[POS_EVENTS] = {
    "airlift", "forecast", "government-grant", "one-quiet-night", "resilient-population",
};
static const char *const pos_roles[SURTO_SEATS_MAX] = {
    "contingency-planner",
    "scientist",
    "operations-expert",
    "dispatcher",
};

/* ---- Cards ------------------------------------------------------------------------------ */

static inline const char *pos_card_key(unsigned card)
{
    return card < POS_CITIES ? surto_city_key(pos.game, card) : pos_events[card - POS_CITIES];
}

static inline uint64_t pos_bit(unsigned card)
{
    return UINT64_C(1) << card;
}

/* A list of cards as a set. Marks such as `-` and `>` are passed over; other words are mistakes. */
static inline uint64_t pos_cards(const char *list)
{
    uint64_t cards = 0;
    const char *word;
    size_t length;
    while ((word = pos_word(&list, &length)) != NULL) {
        unsigned card = 0;
        if (length == 1 && strchr("->/*", *word)) {
            continue;
        }
        while (card < POS_CARDS && !pos_is(word, length, pos_card_key(card))) {
            card++;
        }
        if (card == POS_CARDS) {
            pos_fail("the test names a card that does not exist: %.*s", (int)length, word);
        } else {
            cards |= pos_bit(card);
        }
    }
    return cards;
}

static inline unsigned pos_count(uint64_t cards)
{
    unsigned count = 0;
    for (; cards; cards &= cards - 1) {
        count++;
    }
    return count;
}

/* Adds `key: cards` in board order, or `-`. */
static inline void pos_add_cards(char *out, size_t cap, const char *key, uint64_t cards)
{
    const char *between = "";
    pos_add(out, cap, "%s", key);
    if (!cards) {
        pos_add(out, cap, "-");
    }
    for (unsigned card = 0; card < POS_CARDS; card++) {
        if (cards & pos_bit(card)) {
            pos_add(out, cap, "%s%s", between, pos_card_key(card));
            between = " ";
        }
    }
}

static inline const char *pos_colour(unsigned colour)
{
    static const char *const colours[] = {"blue", "yellow", "black", "red"};
    return colours[colour];
}

/* ---- Building a position ---------------------------------------------------------------- */

/* How the deck was built: cards in hands at the start, and cards a pile without its epidemic. */
typedef struct pos_build {
    unsigned dealt, piles;
    unsigned size[POS_PILES_MAX];
} pos_build;

static inline pos_build pos_piles(unsigned seats, unsigned epidemics, unsigned cards)
{
    static const unsigned each[] = {0, 0, 4, 3, 2};
    pos_build build = {.dealt = seats * each[seats], .piles = epidemics};
    unsigned rest = cards - build.dealt;
    for (unsigned i = 0; i < epidemics; i++) {
        build.size[i] = rest / epidemics + (i < rest % epidemics);
    }
    return build;
}

/* A place in the player deck: as the line `player-deck:`, pile 1 is the first. */
typedef struct pos_depth {
    unsigned pile, left;
    bool in;
} pos_depth;

/* How many city and event cards have come off the deck at a place. */
static inline unsigned pos_drawn(const pos_build *build, pos_depth depth)
{
    unsigned drawn = build->size[depth.pile - 1] + 1 - depth.left - !depth.in;
    for (unsigned i = 0; i + 1 < depth.pile; i++) {
        drawn += build->size[i];
    }
    return drawn;
}

/* The first place after `epidemics` epidemics and at least `least` other cards, if possible one
 * with an epidemic in the pile; `odd` if one card of a pair is drawn. The pile is 0 if there is
 * none. */
static inline pos_depth pos_find_depth(const pos_build *build, unsigned epidemics, unsigned min,
                                       bool odd)
{
    pos_depth best = {0};
    for (unsigned pile = 1; pile <= build->piles; pile++) {
        for (unsigned in = 0; in < 2; in++) {
            unsigned last = pile == build->piles && !in ? 0 : 1;
            for (unsigned left = build->size[pile - 1] + in; left + 1 > last; left--) {
                pos_depth here = {pile, left, in};
                unsigned drawn = pos_drawn(build, here);
                if (pile - in == epidemics && drawn >= min && (drawn + epidemics) % 2 == odd &&
                    (!best.pile || (in && !best.in) ||
                     (in == best.in && drawn < pos_drawn(build, best)))) {
                    best = here;
                }
                if (left == 0) {
                    break;
                }
            }
        }
    }
    return best;
}

static inline uint64_t pos_line_cards(const char *lines, const char *key)
{
    char value[POS_LINE_MAX];
    return pos_line(lines, key, value, sizeof value) ? pos_cards(value) : 0;
}

/* The unknown sets of the infection deck the test gives, and the known orders. */
static inline void pos_layers(const char *lines, unsigned *sets, unsigned *orders)
{
    char deck[POS_LINE_MAX];
    *sets = *orders = 0;
    if (pos_line(lines, "infection-deck", deck, sizeof deck)) {
        for (char *set = strtok(deck, "/"); set; set = strtok(NULL, "/")) {
            *(strchr(set, '>') ? orders : sets) += 1;
        }
    }
}

/* The lines a test may say. */
static const char *const pos_keys[] = {
    "phase",
    "asked",
    "turn",
    "actions",
    "left",
    "pending",
    "flags",
    "roles",
    "pawns",
    "hand p1",
    "hand p2",
    "hand p3",
    "hand p4",
    "stored",
    "out",
    "player-discard",
    "player-deck",
    "rate",
    "outbreaks",
    "cures",
    "cubes blue",
    "cubes yellow",
    "cubes black",
    "cubes red",
    "stations",
    "unseen",
    "infection-deck",
    "infection-discard",
};

/* Adds hands, stored, out, player discards and deck so that every card is somewhere. */
static inline void pos_add_player_cards(char *out, size_t cap, const char *options,
                                        const char *lines)
{
    char value[POS_LINE_MAX], key[16], *end;
    unsigned seats = surto_game_seats(pos.game), sets, orders, rate;
    uint64_t used = (UINT64_C(1) << POS_CITIES) - 1, seen = 0, discard, kept;

    pos_option(options, "events", "all", value, sizeof value);
    if (strcmp(value, "all") == 0) {
        used = (UINT64_C(1) << POS_CARDS) - 1;
    } else if (strcmp(value, "none") != 0) {
        used |= pos_cards(value);
    }
    for (unsigned seat = 1; seat <= seats; seat++) {
        snprintf(key, sizeof key, "hand p%u", seat);
        seen |= pos_line_cards(lines, key);
        pos_add(out, cap, "%s", key);
        pos_add_cards(out, cap, ": ", pos_line_cards(lines, key));
        pos_add(out, cap, "\n");
    }
    pos_add_line(out, cap, lines, "stored", "-");
    pos_add_cards(out, cap, "out: ", pos_line_cards(lines, "out"));
    discard = pos_line_cards(lines, "player-discard");
    seen |= discard | pos_line_cards(lines, "stored") | pos_line_cards(lines, "out");
    kept = pos_line_cards(lines, "unseen");
    pos_layers(lines, &sets, &orders);
    if (orders && !(seen & pos_cards("forecast"))) {
        discard |= pos_cards("forecast");
        seen |= discard;
    }

    pos_option(options, "epidemics", "4", value, sizeof value);
    pos_build build = pos_piles(seats, (unsigned)strtoul(value, NULL, 10), pos_count(used));
    unsigned pending = pos_number(lines, "pending", 0);
    bool begun = pos_line(lines, "phase", value, sizeof value) &&
                 (strcmp(value, "epidemic") == 0 || strcmp(value, "resilient-gap") == 0);
    pos_depth depth;
    if (pos_line(lines, "player-deck", value, sizeof value)) {
        depth.pile = (unsigned)strtoul(value, &end, 10);
        depth.left = (unsigned)strtoul(end, &end, 10);
        depth.in = strcmp(end, " in") == 0;
        rate = pos_number(lines, "rate", depth.pile - depth.in - pending + begun);
    } else {
        unsigned min = pos_count(seen) > build.dealt ? pos_count(seen) - build.dealt : 0;
        bool odd = strncmp(out, "phase: draw\n", 12) == 0 && pos_number(lines, "left", 0) == 1;
        rate = pos_number(lines, "rate", sets > 1 ? sets - 1 : begun);
        depth = pos_find_depth(&build, rate + pending - begun, min, odd);
    }
    if (depth.pile == 0 || pos_count(seen) > build.dealt + pos_drawn(&build, depth)) {
        pos_fail("the test shows more cards than can have been seen at rate %u", rate);
        return;
    }
    unsigned missing = build.dealt + pos_drawn(&build, depth) - pos_count(seen);
    /* Cities from the last to the first, then events. */
    for (unsigned i = 0; i < POS_CARDS && missing; i++) {
        unsigned card = i < POS_CITIES ? POS_CITIES - 1 - i : i;
        if (used & ~seen & ~kept & pos_bit(card)) {
            discard |= pos_bit(card);
            missing--;
        }
    }
    if (missing) {
        pos_fail("the test keeps more cards unseen than the deck still holds");
    }
    pos_add(out, cap, "\n");
    pos_add_cards(out, cap, "player-discard: ", discard);
    pos_add(out, cap, "\nplayer-deck: %u %u %s\nrate: %u\n", depth.pile, depth.left,
            depth.in ? "in" : "out", rate);
}

/* Adds infection deck and discards; cards named nowhere are in the deck where `*` stands. */
static inline void pos_add_infection_cards(char *out, size_t cap, const char *lines)
{
    char deck[POS_LINE_MAX] = "*", value[POS_LINE_MAX];
    uint64_t all = (UINT64_C(1) << POS_CITIES) - 1, named, discard, rest;
    pos_line(lines, "infection-deck", deck, sizeof deck);
    named = pos_cards(deck);
    if (pos_line(lines, "infection-discard", value, sizeof value)) {
        discard = pos_cards(value);
    } else if (strchr(deck, '*')) {
        discard = all & ~(all >> 9) & ~named;
    } else {
        discard = all & ~named;
    }
    rest = all & ~named & ~discard;

    const char *between = "";
    pos_add(out, cap, "infection-deck: ");
    for (char *set = strtok(deck, "/"); set; set = strtok(NULL, "/")) {
        set += strspn(set, " ");
        for (size_t n = strlen(set); n && set[n - 1] == ' '; n--) {
            set[n - 1] = '\0';
        }
        if (strpbrk(set, ">(")) {
            pos_add(out, cap, "%s%s", between, set);
        } else {
            pos_add_cards(out, cap, between, pos_cards(set) | (strchr(set, '*') ? rest : 0));
        }
        between = " / ";
    }
    pos_add(out, cap, "\n");
    pos_add_cards(out, cap, "infection-discard: ", discard);
    pos_add(out, cap, "\n");
}

/* Opens the game and reads the position. Returns: what the reader of states answers. */
static inline surto_status pos_place(const char *options, const char *lines, char *why,
                                     size_t why_cap)
{
    static char text[SURTO_STATE_TEXT_MAX], more[SURTO_VALUE_MAX * 4];
    char value[POS_LINE_MAX], key[16];
    unsigned seats;

    pos_check_keys(lines, pos_keys, sizeof pos_keys / sizeof *pos_keys);
    pos_option(options, "players", "", value, sizeof value);
    pos_option(options, "roles", "", more, sizeof more);
    seats = (unsigned)strtoul(value, NULL, 10);
    if (seats == 0) {
        const char *list = more;
        size_t length;
        while (pos_word(&list, &length)) {
            seats++;
        }
        seats = seats ? seats : 2;
    }
    snprintf(more, sizeof more, "%s", options);
    if (!*value) {
        pos_add(more, sizeof more, " players=%u", seats);
    }
    pos_option(options, "roles", "", value, sizeof value);
    if (!*value) {
        for (unsigned i = 0; i < seats && i < SURTO_SEATS_MAX; i++) {
            pos_add(more, sizeof more, "%s%s", i ? "," : " roles=", pos_roles[i]);
        }
    }
    surto_status status = pos_open(more, why, why_cap);
    if (status != SURTO_OK) {
        return status;
    }

    text[0] = '\0';
    pos_add_line(text, sizeof text, lines, "phase", "actions");
    pos_add_line(text, sizeof text, lines, "asked", "-");
    pos_add_line(text, sizeof text, lines, "turn", "p1");
    pos_add_line(text, sizeof text, lines, "actions",
                 strncmp(text, "phase: actions\n", 15) == 0 ? "4" : "0");
    pos_add_line(text, sizeof text, lines, "left", "0");
    pos_add_line(text, sizeof text, lines, "pending", "0");
    pos_add_line(text, sizeof text, lines, "flags", "-");
    pos_option(more, "roles", "", value, sizeof value);
    pos_add_line(text, sizeof text, lines, "roles", value);
    value[0] = '\0';
    for (unsigned i = 0; i < seats; i++) {
        pos_add(value, sizeof value, "%satlanta", i ? " " : "");
    }
    pos_add_line(text, sizeof text, lines, "pawns", value);
    pos_add_player_cards(text, sizeof text, more, lines);
    pos_add_line(text, sizeof text, lines, "outbreaks", "0");
    value[0] = '\0';
    pos_line(lines, "cures", value, sizeof value);
    pos_add(text, sizeof text, "cures: ");
    pos_add_pairs(text, sizeof text, value, pos_colour, 4);
    for (unsigned colour = 0; colour < 4; colour++) {
        snprintf(key, sizeof key, "cubes %s", pos_colour(colour));
        value[0] = '\0';
        pos_line(lines, key, value, sizeof value);
        pos_add(text, sizeof text, "%s: ", key);
        pos_add_pairs(text, sizeof text, value, pos_card_key, POS_CITIES);
    }
    snprintf(value, sizeof value, "atlanta");
    pos_line(lines, "stations", value, sizeof value);
    pos_add_cards(text, sizeof text, "stations: ", pos_cards(value));
    pos_add(text, sizeof text, "\n");
    pos_add_infection_cards(text, sizeof text, lines);

    status = surto_state_read(pos.game, text, strlen(text), pos_state(), why, why_cap);
    pos.ready = status == SURTO_OK;
    return status;
}

/* p1 passes and draws, and then the first infection card of the turn. */
static inline void pos_infect(const char *city)
{
    char text[64];
    snprintf(text, sizeof text, "* infect %s", city);
    pos_draws("p1", "essen", "milan");
    pos_play_one(text);
}

#define infect(city) (POS_HERE, pos_infect(city))

#endif
