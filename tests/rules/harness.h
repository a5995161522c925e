/* What the rule tests of every game share: one position at a time, moves in, facts out.
 *
 * play("p1 treat blue", "p1 drive london"); expect("cubes blue", "-"); refused("p1 drive lima",
 * "base.drive.1");
 *
 * Everything goes through text (docs/develop/notation.md). A game's own header defines
 * POS_RULES, the name of its rule set, includes this one, and adds pos_place, which fills in
 * what a test does not say: given() and impossible() go through it. */
#ifndef SURTO_TESTS_RULES_HARNESS_H
#define SURTO_TESTS_RULES_HARNESS_H

#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

#include "surto/surto.h"

#include "../check.h"

/* The line of the deck that has sets; a game may have another. */
#ifndef POS_SETS
#define POS_SETS "infection-deck"
#endif

enum { POS_LINE_MAX = 2048 };

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
    return surto_state_from_buffer(&pos.room);
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

static inline unsigned pos_number(const char *lines, const char *key, unsigned standard)
{
    char value[POS_LINE_MAX];
    return pos_line(lines, key, value, sizeof value) ? (unsigned)strtoul(value, NULL, 10)
                                                     : standard;
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

/* A misspelt key would silently test another position. */
static inline void pos_check_keys(const char *lines, const char *const keys[], size_t count)
{
    for (const char *line = lines; *line; line += strcspn(line, "\n"), line += *line == '\n') {
        size_t length = strcspn(line, ":\n"), i = 0;
        while (i < count && !pos_is(line, length, keys[i])) {
            i++;
        }
        if (i == count) {
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

/* The options of a game as the library takes them. */
typedef struct pos_options {
    size_t count;
    surto_option list[SURTO_OPTIONS_MAX];
} pos_options;

/* Reads `key=value key=value`; the texts are valid until the next call. */
static inline pos_options pos_read_options(const char *options)
{
    static char keys[SURTO_OPTIONS_MAX][32], values[SURTO_OPTIONS_MAX][SURTO_VALUE_MAX];
    pos_options read = {0};
    size_t length;
    const char *rest = options, *word;
    while ((word = pos_word(&rest, &length)) != NULL && read.count < SURTO_OPTIONS_MAX) {
        size_t i = read.count++;
        snprintf(keys[i], sizeof keys[i], "%.*s", (int)strcspn(word, "="), word);
        pos_option(options, keys[i], "", values[i], sizeof values[i]);
        read.list[i] = (surto_option){keys[i], values[i]};
    }
    return read;
}

static inline void pos_close(void)
{
    surto_game_close(pos.game);
    pos.game = NULL;
    pos.ready = false;
}

/* Opens the game of the options in place of the one before. */
static inline surto_status pos_open(const char *options, char *why, size_t why_cap)
{
    pos_options read = pos_read_options(options);
    pos_close();
    return surto_game_open(&pos.game, POS_RULES, read.list, read.count, why, why_cap);
}

/* The first position of the game that was opened, if it was. */
static inline void pos_begin(surto_status status, const char *options, const char *why)
{
    if (status == SURTO_OK) {
        surto_start(pos.game, pos_state());
    } else {
        pos_fail("no game with the options '%s': %s", options, why);
    }
    pos.ready = status == SURTO_OK;
}

static inline void pos_start(const char *options)
{
    char why[256] = "";
    pos_begin(pos_open(options, why, sizeof why), options, why);
}

/* Options with which there is no game. */
static inline void pos_no_game(const char *options)
{
    if (pos_open(options, NULL, 0) == SURTO_OK) {
        pos_fail("there is a game with the options '%s'", options);
    }
}

/* Opens the game and reads the position; each game has its own. Returns: what the reader of states
 * answers. */
static inline surto_status pos_place(const char *options, const char *lines, char *why,
                                     size_t why_cap);

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
        offer.count = surto_outcomes(pos.game, pos_state(), offer.list, SURTO_MOVES_MAX);
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
    const char *rule = surto_why_illegal(pos.game, pos_state(), move);
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
    if (surto_state_read(pos.game, state, strlen(state), surto_state_from_buffer(&again), why,
                         sizeof why) != SURTO_OK) {
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
    surto_status status, expected = SURTO_ERR_ILLEGAL;
    if (!pos_read(text, &move)) {
        return;
    }
    const char *rule = surto_why_illegal(pos.game, pos_state(), move);
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
        expected = SURTO_ERR_ENDED;
    } else if (actors == SURTO_CHANCE && move.actor != SURTO_ACTOR_CHANCE) {
        expected = SURTO_ERR_WAIT;
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

/* How much of a thing a line has: NAME=NUMBER, NAME*NUMBER, NAME alone is 1, no NAME is 0. */
static inline void pos_amount(const char *key, const char *name, unsigned number)
{
    char line[POS_LINE_MAX];
    const char *rest = line, *word;
    size_t length, name_length = strlen(name);
    unsigned seen = 0;
    bool there = pos_state_line(key, line, sizeof line);
    while ((word = pos_word(&rest, &length)) != NULL) {
        if (pos_is(word, length, name)) {
            seen++;
        } else if (length > name_length && memcmp(word, name, name_length) == 0 &&
                   (word[name_length] == '=' || word[name_length] == '*')) {
            seen += (unsigned)strtoul(word + name_length + 1, NULL, 10);
        }
    }
    if (!there || seen != number) {
        pos_fail("%s: should have %u of %s and is '%s'", key, number, name, line);
    }
}

/* One set of the deck that has sets: 1 is on top, 0 at the bottom. */
static inline void pos_set(unsigned number, const char *value)
{
    char deck[POS_LINE_MAX], *set = deck, *end;
    unsigned at = 1;
    pos_state_line(POS_SETS, deck, sizeof deck);
    while ((end = strstr(set, " / ")) != NULL && at != number) {
        set = end + 3;
        at++;
    }
    if (end) {
        *end = '\0';
    }
    if (!pos.ready || (number && at != number) || strcmp(set, value) != 0) {
        pos_fail("set %u of %s: should be '%s' and is '%s'", number, POS_SETS, value, set);
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
    if (!pos.ready || surto_observe(pos.game, pos_state(), pos_seat(seat),
                                    surto_state_from_buffer(&view)) != SURTO_OK) {
        pos_fail("there is no view of seat %s", seat);
        return;
    }
    surto_state_write(pos.game, surto_state_from_buffer(&view), text, sizeof text);
    if (!pos_line(text, key, seen, sizeof seen) || strcmp(seen, value) != 0) {
        pos_fail("%s sees %s: '%s', not '%s'", seat, key, seen, value);
    }
}

static inline void remember(void)
{
    pos.memory = pos.room;
}

/* Back to the position remembered. */
static inline void recall(void)
{
    pos.room = pos.memory;
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

/* ---- The language ----------------------------------------------------------------------- */

#define POS_HERE pos_here(__FILE__, __LINE__)
#define POS_LIST(...) ((const char *const[]){__VA_ARGS__, NULL})

#define given(options, lines) (POS_HERE, pos_given(options, lines))
#define impossible(options, lines) (POS_HERE, pos_impossible(options, lines))
#define start(options) (POS_HERE, pos_start(options))
#define no_game(options) (POS_HERE, pos_no_game(options))
#define play(...) (POS_HERE, pos_play(POS_LIST(__VA_ARGS__)))
#define draws(seat, first, second) (POS_HERE, pos_draws(seat, first, second))
#define refused(move, rules) (POS_HERE, pos_refused(move, rules))
#define unreadable(move) (POS_HERE, pos_unreadable(move))
#define never(move) (POS_HERE, pos_never(move))
#define legal(...) (POS_HERE, pos_legal(POS_LIST(__VA_ARGS__), true))
#define not_legal(...) (POS_HERE, pos_legal(POS_LIST(__VA_ARGS__), false))
#define only(...) (POS_HERE, pos_only(POS_LIST(__VA_ARGS__)))
#define verbs(...) (POS_HERE, pos_verbs(POS_LIST(__VA_ARGS__)))
#define weight(move, number) (POS_HERE, pos_weight(move, number))
#define expect(key, value) (POS_HERE, pos_expect(key, value))
#define amount(key, name, number) (POS_HERE, pos_amount(key, name, number))
#define contains(key, words) (POS_HERE, pos_contains(key, words, true))
#define lacks(key, words) (POS_HERE, pos_contains(key, words, false))
#define expect_set(number, value) (POS_HERE, pos_set(number, value))
#define to_move(who) (POS_HERE, pos_to_move(who))
#define result(how) (POS_HERE, pos_result(how))
#define sees(seat, key, value) (POS_HERE, pos_sees(seat, key, value))
#define unchanged() (POS_HERE, pos_unchanged())

#endif
