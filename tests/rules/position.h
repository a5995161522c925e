/* A small language for rule tests: say a position, play moves, say what must be.
 *
 *     given("roles=medic,scientist", "pawns: paris atlanta\ncubes blue: paris=3");
 *     play("p1 treat blue", "p1 drive london");
 *     expect("cubes blue", "-");
 *     refused("p1 drive lima", "base.drive.1");
 *
 * There is one position at a time; given() and start() put another in its place. Everything goes
 * through text (docs/notation.md), so a test reads like a record. What a test does not say is
 * filled in with a plausible position of an early turn:
 *
 *  - p1 is active with four actions, all pawns and the only station are in Atlanta, no cubes;
 *  - roles: Contingency Planner, Scientist, Operations Expert, Dispatcher, by seat;
 *  - nine infection cards are in the discard pile, the others are one unknown set; if the test
 *    says more sets, as many epidemics have been, and for a known order a Forecast;
 *  - the player deck has been drawn from just as far as the rate and the cards seen ask for; cards
 *    that must have been seen and are named nowhere are put in the player discard pile.
 *
 * The fillers come from the end of board order: the red cities first. Two forms are ours and not
 * the notation's: `unseen: CARDS` keeps cards from being fillers, and `*` in `infection-deck:` is
 * a set of all the cards not named. Lists may be in any order, they are sorted for the reader.
 */
#ifndef SURTO_TESTS_RULES_POSITION_H
#define SURTO_TESTS_RULES_POSITION_H

#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

#include "surto/surto.h"

#include "../check.h"

enum {
    POS_CITIES = 48,
    POS_EVENTS = 5,
    POS_CARDS = POS_CITIES + POS_EVENTS,
    POS_PILES_MAX = 6,
    POS_LINE_MAX = 2048
};

static const char *const pos_events[POS_EVENTS] = {
    "airlift", "forecast", "government-grant", "one-quiet-night", "resilient-population",
};
static const char *const pos_roles[SURTO_SEATS_MAX] = {
    "contingency-planner",
    "scientist",
    "operations-expert",
    "dispatcher",
};

/* The position the test is about, and the line of the test that speaks. */
static struct {
    surto_game *game;
    bool ready; /* false after a given() that was refused: nothing else makes sense then */
    surto_state_buffer room;
    surto_state_buffer memory;
    const char *file;
    int line;
} pos;

static inline surto_state *pos_state(void)
{
    return surto_state_in(&pos.room);
}

static inline void pos_here(const char *file, int line)
{
    pos.file = file;
    pos.line = line;
}

__attribute__((format(printf, 1, 2))) static inline void pos_fail(const char *form, ...)
{
    va_list list;
    check_failures++;
    printf("# %s:%d: ", pos.file, pos.line);
    va_start(list, form);
    vprintf(form, list);
    va_end(list);
    printf("\n");
}

/* ---- Text ------------------------------------------------------------------------------- */

__attribute__((format(printf, 3, 4))) static inline void pos_add(char *out, size_t cap,
                                                                 const char *form, ...)
{
    size_t used = strlen(out);
    va_list list;
    va_start(list, form);
    vsnprintf(out + used, cap - used, form, list);
    va_end(list);
}

/* The next word of a list, or NULL; moves *text behind it. */
static inline const char *pos_word(const char **text, size_t *length)
{
    const char *word = *text + strspn(*text, " ");
    *length = strcspn(word, " ");
    *text = word + *length;
    return *length ? word : NULL;
}

static inline bool pos_is(const char *word, size_t length, const char *key)
{
    return strlen(key) == length && memcmp(word, key, length) == 0;
}

/* Whether a list separated by spaces contains a word. */
static inline bool pos_among(const char *list, const char *word)
{
    const char *one;
    size_t length;
    while ((one = pos_word(&list, &length)) != NULL) {
        if (pos_is(one, length, word)) {
            return true;
        }
    }
    return false;
}

/* Copies the value of the line `key: value`. Returns: whether there is such a line. */
static inline bool pos_line(const char *lines, const char *key, char *out, size_t cap)
{
    size_t key_length = strlen(key);
    for (const char *line = lines; *line; line += strcspn(line, "\n"), line += *line == '\n') {
        if (strncmp(line, key, key_length) == 0 && line[key_length] == ':') {
            const char *value = line + key_length + 1;
            value += strspn(value, " ");
            snprintf(out, cap, "%.*s", (int)strcspn(value, "\n"), value);
            return true;
        }
    }
    return false;
}

static inline bool pos_state_line(const char *key, char *out, size_t cap)
{
    static char text[SURTO_STATE_TEXT_MAX];
    out[0] = '\0';
    if (!pos.ready) {
        return false;
    }
    surto_state_write(pos.game, pos_state(), text, sizeof text);
    return pos_line(text, key, out, cap);
}

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

/* Adds a list of KEY=VALUE in the order of the keys given. */
static inline void pos_add_pairs(char *out, size_t cap, const char *pairs,
                                 const char *(*key)(unsigned), unsigned keys)
{
    const char *between = "";
    for (unsigned i = 0; i < keys; i++) {
        const char *list = pairs, *word;
        size_t length, key_length = strlen(key(i));
        while ((word = pos_word(&list, &length)) != NULL) {
            if (length > key_length && word[key_length] == '=' &&
                memcmp(word, key(i), key_length) == 0) {
                pos_add(out, cap, "%s%.*s", between, (int)length, word);
                between = " ";
            }
        }
    }
    pos_add(out, cap, "%s\n", *between ? "" : "-");
}

static inline const char *pos_colour(unsigned colour)
{
    static const char *const colours[] = {"blue", "yellow", "black", "red"};
    return colours[colour];
}

/* ---- Opening a game --------------------------------------------------------------------- */

/* The value of `key=value` in the options, with spaces for commas, or `standard`. */
static inline void pos_option(const char *options, const char *key, const char *standard, char *out,
                              size_t cap)
{
    const char *word;
    size_t length, key_length = strlen(key);
    snprintf(out, cap, "%s", standard);
    while ((word = pos_word(&options, &length)) != NULL) {
        if (length > key_length && word[key_length] == '=' && !memcmp(word, key, key_length)) {
            snprintf(out, cap, "%.*s", (int)(length - key_length - 1), word + key_length + 1);
        }
    }
    for (; *out; out++) {
        *out = *out == ',' ? ' ' : *out;
    }
}

/* Opens the game of the options in place of the one before. */
static inline surto_status pos_open(const char *options, char *why, size_t why_cap)
{
    static char keys[SURTO_OPTIONS_MAX][32], values[SURTO_OPTIONS_MAX][SURTO_VALUE_MAX];
    surto_option list[SURTO_OPTIONS_MAX];
    size_t count = 0, length;
    const char *rest = options, *word;
    while ((word = pos_word(&rest, &length)) != NULL && count < SURTO_OPTIONS_MAX) {
        snprintf(keys[count], sizeof keys[count], "%.*s", (int)strcspn(word, "="), word);
        pos_option(options, keys[count], "", values[count], sizeof values[count]);
        list[count] = (surto_option){keys[count], values[count]};
        count++;
    }
    surto_game_close(pos.game);
    pos.game = NULL;
    pos.ready = false;
    return surto_game_open(&pos.game, "base", list, count, why, why_cap);
}

static inline void pos_start(const char *options)
{
    char why[256] = "";
    surto_status status = pos_open(options, why, sizeof why);
    if (status == SURTO_OK) {
        surto_start(pos.game, pos_state());
    }
    pos.ready = status == SURTO_OK;
    if (!pos.ready) {
        pos_fail("no game with the options '%s': %s", options, why);
    }
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
static inline pos_depth pos_find_depth(const pos_build *build, unsigned epidemics, unsigned least,
                                       bool odd)
{
    pos_depth best = {0};
    for (unsigned pile = 1; pile <= build->piles; pile++) {
        for (unsigned in = 0; in < 2; in++) {
            unsigned last = pile == build->piles && !in ? 0 : 1;
            for (unsigned left = build->size[pile - 1] + in; left + 1 > last; left--) {
                pos_depth here = {pile, left, in};
                unsigned drawn = pos_drawn(build, here);
                if (pile - in == epidemics && drawn >= least && (drawn + epidemics) % 2 == odd &&
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

static inline unsigned pos_number(const char *lines, const char *key, unsigned standard)
{
    char value[POS_LINE_MAX];
    return pos_line(lines, key, value, sizeof value) ? (unsigned)strtoul(value, NULL, 10)
                                                     : standard;
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

/* A misspelt key would silently test another position. */
static inline void pos_check_keys(const char *lines)
{
    static const char *const keys[] = {
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
    for (const char *line = lines; *line; line += strcspn(line, "\n"), line += *line == '\n') {
        size_t length = strcspn(line, ":\n"), i = 0;
        while (i < sizeof keys / sizeof *keys && !pos_is(line, length, keys[i])) {
            i++;
        }
        if (i == sizeof keys / sizeof *keys) {
            pos_fail("the test says an unknown line: %.*s", (int)strcspn(line, "\n"), line);
        }
    }
}

/* Adds a line as the test gives it, or the standard value. */
static inline void pos_add_line(char *out, size_t cap, const char *lines, const char *key,
                                const char *standard)
{
    char value[POS_LINE_MAX];
    pos_add(out, cap, "%s: %s\n", key,
            pos_line(lines, key, value, sizeof value) ? value : standard);
}

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
        unsigned least = pos_count(seen) > build.dealt ? pos_count(seen) - build.dealt : 0;
        bool odd = strncmp(out, "phase: draw\n", 12) == 0 && pos_number(lines, "left", 0) == 1;
        rate = pos_number(lines, "rate", sets > 1 ? sets - 1 : begun);
        depth = pos_find_depth(&build, rate + pending - begun, least, odd);
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

    pos_check_keys(lines);
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

static inline void pos_given(const char *options, const char *lines)
{
    char why[512] = "";
    if (pos_place(options, lines, why, sizeof why) != SURTO_OK) {
        pos_fail("the position is refused: %s", why);
    }
}

static inline void pos_impossible(const char *options, const char *lines)
{
    if (pos_place(options, lines, NULL, 0) == SURTO_OK) {
        pos_fail("a position that cannot exist is accepted");
    }
}

/* ---- Moves ------------------------------------------------------------------------------ */

/* What is on offer: moves of seats, or of chance with their weights. */
typedef struct pos_offer {
    size_t count;
    surto_outcome list[SURTO_MOVES_MAX];
} pos_offer;

static inline const pos_offer *pos_offers(void)
{
    static pos_offer offer;
    static surto_move moves[SURTO_MOVES_MAX];
    offer.count = 0;
    if (!pos.ready) {
        return &offer;
    }
    if (surto_actors(pos.game, pos_state()) == SURTO_CHANCE) {
        offer.count = surto_chances(pos.game, pos_state(), offer.list, SURTO_MOVES_MAX);
        return &offer;
    }
    offer.count = surto_legal(pos.game, pos_state(), moves, SURTO_MOVES_MAX);
    for (size_t i = 0; i < offer.count; i++) {
        offer.list[i] = (surto_outcome){moves[i], 0};
    }
    return &offer;
}

/* The text of the move at a place of the offer; valid until the next call. */
static inline const char *pos_offer_text(size_t index)
{
    static char text[SURTO_MOVE_TEXT_MAX];
    surto_move_write(pos.game, pos_offers()->list[index].move, text, sizeof text);
    return text;
}

static inline bool pos_read(const char *text, surto_move *move)
{
    if (!pos.ready) {
        pos_fail("no position to play '%s' in", text);
        return false;
    }
    if (surto_move_read(pos.game, text, strlen(text), move) != SURTO_OK) {
        pos_fail("cannot read the move '%s'", text);
        return false;
    }
    return true;
}

/* Whether a move is on offer, and with which weight. */
static inline bool pos_offered(surto_move move, uint32_t *weight)
{
    const pos_offer *offer = pos_offers();
    for (size_t i = 0; i < offer->count; i++) {
        if (memcmp(&offer->list[i].move, &move, sizeof move) == 0) {
            *weight = offer->list[i].weight;
            return true;
        }
    }
    return false;
}

/* One move that must be legal; afterwards every invariant holds and the text says it all. */
static inline bool pos_play_one(const char *text)
{
    static char state[SURTO_STATE_TEXT_MAX];
    surto_state_buffer again = {{0}};
    surto_move move;
    uint32_t weight;
    char why[512] = "";
    if (!pos_read(text, &move)) {
        return false;
    }
    const char *rule = surto_why(pos.game, pos_state(), move);
    if (!pos_offered(move, &weight) || rule) {
        pos_fail("'%s' is not legal: %s", text, rule ? rule : "not on offer, and nobody says why");
        return false;
    }
    if (move.actor == SURTO_ACTOR_CHANCE && weight == 0) {
        pos_fail("'%s' is on offer with weight 0", text);
    }
    if (surto_apply(pos.game, pos_state(), move, NULL) != SURTO_OK) {
        pos_fail("'%s' is on offer but not accepted", text);
        return false;
    }
    if (surto_check(pos.game, pos_state(), why, sizeof why) != SURTO_OK) {
        pos_fail("'%s' leads to a broken position: %s", text, why);
    }
    surto_state_write(pos.game, pos_state(), state, sizeof state);
    if (surto_state_read(pos.game, state, strlen(state), surto_state_in(&again), why, sizeof why) !=
        SURTO_OK) {
        pos_fail("the position after '%s' cannot be read back: %s", text, why);
    } else if (memcmp(&again, &pos.room, surto_state_size(pos.game)) != 0) {
        pos_fail("the position after '%s' is another when read back", text);
    }
    return true;
}

static inline void pos_play(const char *const moves[])
{
    for (; *moves; moves++) {
        if (!pos_play_one(*moves)) {
            return;
        }
    }
}

/* A move that must be refused, with nothing changed, by one of the rules named; `any` is any. */
static inline void pos_refused(const char *text, const char *rules)
{
    surto_move move;
    uint32_t weight, actors;
    surto_state_buffer before;
    surto_status status, expected = SURTO_ILLEGAL;
    if (!pos_read(text, &move)) {
        return;
    }
    const char *rule = surto_why(pos.game, pos_state(), move);
    if (!rule || pos_offered(move, &weight)) {
        pos_fail("'%s' should be refused by %s but is legal", text, rules);
        return;
    }
    if (!surto_rule_text(rule)) {
        pos_fail("'%s' is refused by a rule that does not exist: '%s'", text, rule);
    } else if (strcmp(rules, "any") != 0 && !pos_among(rules, rule)) {
        pos_fail("'%s' should be refused by %s, not by %s", text, rules, rule);
    }
    actors = surto_actors(pos.game, pos_state());
    if (actors == SURTO_OVER) {
        expected = SURTO_ENDED;
    } else if (actors == SURTO_CHANCE && move.actor != SURTO_ACTOR_CHANCE) {
        expected = SURTO_WAIT;
    }
    before = pos.room;
    status = surto_apply(pos.game, pos_state(), move, NULL);
    if (status != expected) {
        pos_fail("'%s' is answered with %d, not %d", text, (int)status, (int)expected);
    }
    if (memcmp(&before, &pos.room, surto_state_size(pos.game)) != 0) {
        pos_fail("'%s' is refused but changes the position", text);
    }
}

/* A text that is no move at all. */
static inline void pos_unreadable(const char *text)
{
    surto_move move;
    if (!pos.ready || surto_move_read(pos.game, text, strlen(text), &move) == SURTO_OK) {
        pos_fail("'%s' should not be a move", text);
    }
}

/* A text that is no move, or a move that is refused: for what nobody can ever do. */
static inline void pos_never(const char *text)
{
    surto_move move;
    if (!pos.ready || surto_move_read(pos.game, text, strlen(text), &move) == SURTO_OK) {
        pos_refused(text, "any");
    }
}

static inline void pos_legal(const char *const moves[], bool yes)
{
    for (; *moves; moves++) {
        surto_move move;
        uint32_t weight;
        if (pos_read(*moves, &move) && pos_offered(move, &weight) != yes) {
            pos_fail("'%s' should %sbe legal", *moves, yes ? "" : "not ");
        }
    }
}

/* The moves on offer, all of them, in any order. */
static inline void pos_only(const char *const moves[])
{
    size_t count = 0;
    pos_legal(moves, true);
    while (moves[count]) {
        count++;
    }
    if (pos_offers()->count != count) {
        pos_fail("%zu moves are on offer, not %zu", pos_offers()->count, count);
    }
}

/* The first two words of the moves on offer, each pair once: who may do what. */
static inline void pos_verbs(const char *const verbs[])
{
    bool found[64] = {false};
    size_t count = pos_offers()->count;
    for (size_t i = 0; i < count; i++) {
        const char *text = pos_offer_text(i);
        size_t length = strcspn(text, " "), n = 0;
        length += 1 + strcspn(text + length + 1, " ");
        while (verbs[n] && !pos_is(text, length, verbs[n])) {
            n++;
        }
        if (!verbs[n]) {
            pos_fail("'%s' should not be legal", text);
            return;
        }
        found[n] = true;
    }
    for (size_t n = 0; verbs[n]; n++) {
        if (!found[n]) {
            pos_fail("no move '%s ...' is legal", verbs[n]);
        }
    }
}

/* How many of the moves on offer begin with a text. */
static inline size_t offers(const char *prefix)
{
    size_t count = pos_offers()->count, found = 0;
    for (size_t i = 0; i < count; i++) {
        found += strncmp(pos_offer_text(i), prefix, strlen(prefix)) == 0;
    }
    return found;
}

static inline void pos_weight(const char *text, uint32_t weight)
{
    surto_move move;
    uint32_t seen = 0;
    if (pos_read(text, &move) && (!pos_offered(move, &seen) || seen != weight)) {
        pos_fail("'%s' has weight %u, not %u", text, (unsigned)seen, (unsigned)weight);
    }
}

/* ---- What must be ----------------------------------------------------------------------- */

static inline void pos_expect(const char *key, const char *value)
{
    char seen[POS_LINE_MAX];
    if (!pos_state_line(key, seen, sizeof seen) || strcmp(seen, value) != 0) {
        pos_fail("%s: should be '%s' and is '%s'", key, value, seen);
    }
}

static inline bool pos_has(const char *key, const char *word)
{
    char seen[POS_LINE_MAX];
    pos_state_line(key, seen, sizeof seen);
    return pos_among(seen, word);
}

/* All the words, or none of them, are in a line. */
static inline void pos_contains(const char *key, const char *words, bool yes)
{
    const char *word;
    char one[64];
    size_t length;
    while ((word = pos_word(&words, &length)) != NULL) {
        snprintf(one, sizeof one, "%.*s", (int)length, word);
        if (!pos.ready || pos_has(key, one) != yes) {
            pos_fail("%s: should %scontain %s", key, yes ? "" : "not ", one);
        }
    }
}

/* One set of the infection deck: 1 is on top, 0 at the bottom. */
static inline void pos_set(unsigned number, const char *value)
{
    char deck[POS_LINE_MAX], *set = deck, *end;
    unsigned at = 1;
    pos_state_line("infection-deck", deck, sizeof deck);
    while ((end = strstr(set, " / ")) != NULL && at != number) {
        set = end + 3;
        at++;
    }
    if (end) {
        *end = '\0';
    }
    if (!pos.ready || (number && at != number) || strcmp(set, value) != 0) {
        pos_fail("set %u of the infection deck should be '%s' and is '%s'", number, value, set);
    }
}

/* Who moves: seats as `p1 p3`, `chance`, or `nobody`. */
static inline void pos_to_move(const char *who)
{
    char seen[32] = "";
    uint32_t actors = pos.ready ? surto_actors(pos.game, pos_state()) : SURTO_OVER;
    for (unsigned seat = 0; seat < SURTO_SEATS_MAX; seat++) {
        if (actors != SURTO_CHANCE && actors & (1U << seat)) {
            pos_add(seen, sizeof seen, "%sp%u", *seen ? " " : "", seat + 1);
        }
    }
    if (actors == SURTO_CHANCE || actors == SURTO_OVER) {
        pos_add(seen, sizeof seen, "%s", actors == SURTO_CHANCE ? "chance" : "nobody");
    }
    if (strcmp(seen, who) != 0) {
        pos_fail("%s should move, not %s", who, seen);
    }
}

/* `open`, `won`, or how the game was lost, such as `lost cubes`; afterwards nobody moves. */
static inline void pos_result(const char *result)
{
    static const char *const words[] = {"open", "won", "lost "};
    char seen[64] = "", phase[64], key[64];
    if (pos.ready) {
        surto_result how = surto_state_result(pos.game, pos_state());
        snprintf(seen, sizeof seen, "%s%s", words[how.kind], how.reason);
    }
    if (strcmp(seen, result) != 0) {
        pos_fail("the game should be %s and is %s", result, seen);
        return;
    }
    if (strcmp(result, "open") == 0) {
        return;
    }
    snprintf(key, sizeof key, "%s", result);
    if (strchr(key, ' ')) {
        *strchr(key, ' ') = '-';
    }
    pos_state_line("phase", phase, sizeof phase);
    if (strcmp(phase, key) != 0 || surto_actors(pos.game, pos_state()) != SURTO_OVER) {
        pos_fail("the game is %s but goes on in the phase %s", result, phase);
    }
}

static inline unsigned pos_seat(const char *seat)
{
    return seat[0] == 'p' ? (unsigned)(seat[1] - '1') : SURTO_SPECTATOR;
}

/* A line as a seat (`p2`) or a spectator (`-`) sees it. */
static inline void pos_sees(const char *seat, const char *key, const char *value)
{
    static char text[SURTO_STATE_TEXT_MAX];
    char seen[POS_LINE_MAX] = "";
    surto_state_buffer view = {{0}};
    if (!pos.ready ||
        surto_observe(pos.game, pos_state(), pos_seat(seat), surto_state_in(&view)) != SURTO_OK) {
        pos_fail("there is no view of seat %s", seat);
        return;
    }
    surto_state_write(pos.game, surto_state_in(&view), text, sizeof text);
    if (!pos_line(text, key, seen, sizeof seen) || strcmp(seen, value) != 0) {
        pos_fail("%s sees %s: '%s', not '%s'", seat, key, seen, value);
    }
}

static inline void remember(void)
{
    pos.memory = pos.room;
}

static inline void pos_unchanged(void)
{
    if (!pos.ready || memcmp(&pos.memory, &pos.room, surto_state_size(pos.game)) != 0) {
        pos_fail("the position should be the one remembered");
    }
}

/* The seat passes, and chance deals it two cards. */
static inline void pos_draws(const char *seat, const char *first, const char *second)
{
    char text[3][64];
    snprintf(text[0], sizeof text[0], "%s pass", seat);
    snprintf(text[1], sizeof text[1], "* draw %s", first);
    snprintf(text[2], sizeof text[2], "* draw %s", second);
    pos_play((const char *const[]){text[0], text[1], text[2], NULL});
}

/* The same, and then the first infection card of the turn. */
static inline void pos_infect(const char *city)
{
    char text[64];
    snprintf(text, sizeof text, "* infect %s", city);
    pos_draws("p1", "essen", "milan");
    pos_play_one(text);
}

/* ---- The language ----------------------------------------------------------------------- */

#define POS_HERE pos_here(__FILE__, __LINE__)
#define POS_LIST(...) ((const char *const[]){__VA_ARGS__, NULL})

#define given(options, lines) (POS_HERE, pos_given(options, lines))
#define impossible(options, lines) (POS_HERE, pos_impossible(options, lines))
#define start(options) (POS_HERE, pos_start(options))
#define play(...) (POS_HERE, pos_play(POS_LIST(__VA_ARGS__)))
#define draws(seat, first, second) (POS_HERE, pos_draws(seat, first, second))
#define infect(city) (POS_HERE, pos_infect(city))
#define refused(move, rules) (POS_HERE, pos_refused(move, rules))
#define unreadable(move) (POS_HERE, pos_unreadable(move))
#define never(move) (POS_HERE, pos_never(move))
#define legal(...) (POS_HERE, pos_legal(POS_LIST(__VA_ARGS__), true))
#define not_legal(...) (POS_HERE, pos_legal(POS_LIST(__VA_ARGS__), false))
#define only(...) (POS_HERE, pos_only(POS_LIST(__VA_ARGS__)))
#define verbs(...) (POS_HERE, pos_verbs(POS_LIST(__VA_ARGS__)))
#define weight(move, number) (POS_HERE, pos_weight(move, number))
#define expect(key, value) (POS_HERE, pos_expect(key, value))
#define contains(key, words) (POS_HERE, pos_contains(key, words, true))
#define lacks(key, words) (POS_HERE, pos_contains(key, words, false))
#define expect_set(number, value) (POS_HERE, pos_set(number, value))
#define to_move(who) (POS_HERE, pos_to_move(who))
#define result(how) (POS_HERE, pos_result(how))
#define sees(seat, key, value) (POS_HERE, pos_sees(seat, key, value))
#define unchanged() (POS_HERE, pos_unchanged())

#endif
