/* What the rule tests of games with packs share (harness.h): the pack as a text that a test may
 * change, lists of its keys, and given_pack(), start_pack().
 *
 * A game's own header defines POS_RULES, includes this one, and adds
 * pos_pack_read and pos_fill. A change of the pack is OLD=>NEW: the one line that begins with OLD
 * begins with NEW, which may have more lines; several are separated by `;`.
 */
#ifndef SURTO_TESTS_RULES_CONTENT_H
#define SURTO_TESTS_RULES_CONTENT_H

#include "harness.h"
#include "pack_path.h"

enum { POS_KEY_MAX = 64, POS_KEYS_MAX = 320, POS_PACK_MAX = 65536 };

/* Keys in their order, with a number for each: copies, population, whatever the list is about. */
typedef struct pos_list {
    unsigned count;
    char key[POS_KEYS_MAX][POS_KEY_MAX];
    unsigned number[POS_KEYS_MAX];
} pos_list;

static char pos_pack_text[POS_PACK_MAX];

/* Loads the pack, changes it, and notes what positions need. */
static inline bool pos_pack_read(const char *edits, const char *options);

/* Writes the whole position of the game that is open and reads it. */
static inline surto_status pos_fill(const char *options, const char *lines, char *why,
                                    size_t why_cap);

/* ---- The pack --------------------------------------------------------------------------- */

/* Copies a key; the longest of a pack, a city's and an upgrade's, fits. */
static inline void pos_copy(char out[POS_KEY_MAX], const char *key, size_t length)
{
    length = length < POS_KEY_MAX ? length : POS_KEY_MAX - 1;
    memmove(out, key, length);
    out[length] = '\0';
}

static inline void pos_list_add(pos_list *list, const char *key, unsigned number)
{
    if (list->count < POS_KEYS_MAX) {
        pos_copy(list->key[list->count], key, strlen(key));
        list->number[list->count++] = number;
    }
}

/* The place of a key, or POS_KEYS_MAX. */
static inline unsigned pos_find(const pos_list *list, const char *key, size_t length)
{
    for (unsigned i = 0; i < list->count; i++) {
        if (pos_is(key, length, list->key[i])) {
            return i;
        }
    }
    return POS_KEYS_MAX;
}

/* One edit of the pack's text, `old` to `new`, at the beginning of the one line that has it. */
static inline void pos_edit(char *text, size_t cap, const char *old, const char *new)
{
    static char edited[POS_PACK_MAX];
    size_t length = strlen(old), found = 0;
    char *at = NULL;
    for (char *line = text; *line; line += strcspn(line, "\n"), line += *line == '\n') {
        if (strncmp(line, old, length) == 0) {
            at = line;
            found++;
        }
    }
    if (found != 1) {
        pos_fail("%zu lines of the pack begin with '%s', not one", found, old);
        return;
    }
    snprintf(edited, sizeof edited, "%.*s%s%s", (int)(at - text), text, new, at + length);
    snprintf(text, cap, "%s", edited);
}

/* All edits, `old=>new;old=>new`. */
static inline void pos_edits(char *text, size_t cap, const char *edits)
{
    static char copy[POS_LINE_MAX];
    snprintf(copy, sizeof copy, "%s", edits);
    for (char *edit = strtok(copy, ";"); edit; edit = strtok(NULL, ";")) {
        char *arrow = strstr(edit, "=>");
        if (!arrow) {
            pos_fail("no '=>' in the change of the pack '%s'", edit);
            return;
        }
        *arrow = '\0';
        pos_edit(text, cap, edit, arrow + 2);
    }
}

/* The words of a line of the pack. Returns: how many. */
static inline unsigned pos_words(const char *line, char words[][POS_KEY_MAX], unsigned cap)
{
    unsigned count = 0;
    size_t end = strcspn(line, "\n");
    while (end && count < cap) {
        size_t length = strcspn(line, " \n");
        pos_copy(words[count++], line, length);
        end -= length + (length < end);
        line += length + 1;
    }
    return count;
}

static inline unsigned pos_value(const char *word)
{
    return (unsigned)strtoul(word, NULL, 10);
}

/* The text of the starting content, changed. */
static inline bool pos_load(const char *edits)
{
    FILE *file = fopen(pos_pack_path, "rb");
    size_t length = 0;
    if (file) {
        length = fread(pos_pack_text, 1, sizeof pos_pack_text - 1, file);
        fclose(file);
    }
    pos_pack_text[length] = '\0';
    if (length == 0) {
        pos_fail("cannot read the pack");
        return false;
    }
    pos_edits(pos_pack_text, sizeof pos_pack_text, edits);
    return true;
}

/* Opens a game with the pack as it is noted. */
static inline surto_status pos_open_pack(const char *options, char *why, size_t why_cap)
{
    pos_options read = pos_read_options(options);
    pos_close();
    return surto_game_open_pack(&pos.game, POS_RULES, pos_pack_text, strlen(pos_pack_text),
                                read.list, read.count, why, why_cap);
}

static inline void pos_start_pack(const char *edits, const char *options)
{
    char why[256] = "";
    if (pos_pack_read(edits, options)) {
        pos_begin(pos_open_pack(options, why, sizeof why), options, why);
    }
}

/* ---- Lists ------------------------------------------------------------------------------ */

/* Reads `KEY`, `KEY*N` or `KEY=N` into the numbers, which are added to. `-` and `*` are passed
 * over; KEY=* is noted as `rest`. */
static inline void pos_read_list(const pos_list *list, const char *text, unsigned *numbers,
                                 unsigned *rest)
{
    const char *word;
    size_t length;
    while ((word = pos_word(&text, &length)) != NULL) {
        size_t key = strcspn(word, "*= ");
        unsigned at = pos_find(list, word, key);
        if (length == 1 && (*word == '-' || *word == '*')) {
            continue;
        }
        if (at == POS_KEYS_MAX) {
            pos_fail("the test names a thing that does not exist: %.*s", (int)length, word);
        } else if (key + 1 < length && word[key + 1] == '*' && rest) {
            *rest = at;
        } else {
            numbers[at] += key < length ? pos_value(word + key + 1) : 1;
        }
    }
}

/* Adds `KEY*N` (mark `*`) or `KEY=N` in the order of the list, or `-`. */
static inline void pos_add_list(char *out, size_t cap, const pos_list *list,
                                const unsigned *numbers, char mark, bool zeros)
{
    const char *between = "";
    for (unsigned i = 0; i < list->count; i++) {
        if (numbers[i] == 0 && !zeros) {
            continue;
        }
        pos_add(out, cap, "%s%s", between, list->key[i]);
        if (mark == '=' || numbers[i] > 1) {
            pos_add(out, cap, "%c%u", mark, numbers[i]);
        }
        between = " ";
    }
    pos_add(out, cap, "%s", *between ? "" : "-");
}

/* A line of the test as numbers of a list. Returns: whether it is there. */
static inline bool pos_line_list(const char *lines, const char *key, const pos_list *list,
                                 unsigned *numbers)
{
    char value[POS_LINE_MAX];
    bool there = pos_line(lines, key, value, sizeof value);
    if (there) {
        pos_read_list(list, value, numbers, NULL);
    }
    return there;
}

static inline unsigned pos_sum(const unsigned *numbers, unsigned count)
{
    unsigned sum = 0;
    for (unsigned i = 0; i < count; i++) {
        sum += numbers[i];
    }
    return sum;
}

/* ---- Building a position ---------------------------------------------------------------- */

/* How many seats the lines speak of. */
static inline unsigned pos_seats(const char *lines)
{
    static const char *const keys[] = {"characters", "aliases", "pawns", "carried", "losses"};
    unsigned seats = 0;
    for (unsigned i = 0; i < sizeof keys / sizeof *keys; i++) {
        char value[POS_LINE_MAX];
        const char *rest = value;
        size_t length;
        unsigned words = 0;
        if (pos_line(lines, keys[i], value, sizeof value)) {
            while (pos_word(&rest, &length)) {
                words++;
            }
        }
        seats = words > seats ? words : seats;
    }
    return seats ? seats : 2;
}

static inline bool pos_phase(const char *lines, const char *phase)
{
    char value[POS_LINE_MAX] = "actions";
    pos_line(lines, "phase", value, sizeof value);
    return strcmp(value, phase) == 0;
}

/* The options with the number of players the lines speak of, if they have none. */
static inline const char *pos_players(const char *options, const char *lines)
{
    static char more[SURTO_VALUE_MAX];
    char players[16];
    pos_option(options, "players", "", players, sizeof players);
    snprintf(more, sizeof more, "%s", options);
    if (!*players) {
        pos_add(more, sizeof more, " players=%u", pos_seats(lines));
    }
    return more;
}

static inline surto_status pos_place(const char *options, const char *lines, char *why,
                                     size_t why_cap)
{
    if (!pos_pack_read("", options)) {
        return SURTO_ERR_PACK;
    }
    surto_status status = pos_open(pos_players(options, lines), why, why_cap);
    return status == SURTO_OK ? pos_fill(options, lines, why, why_cap) : status;
}

/* The same with a changed pack, which must be one. */
static inline surto_status pos_place_pack(const char *edits, const char *options, const char *lines,
                                          char *why, size_t why_cap)
{
    if (!pos_pack_read(edits, options)) {
        return SURTO_ERR_PACK;
    }
    surto_status status = pos_open_pack(pos_players(options, lines), why, why_cap);
    if (status != SURTO_OK) {
        pos_fail("no game with the changed pack: %s", why);
        return status;
    }
    return pos_fill(options, lines, why, why_cap);
}

static inline void pos_given_pack(const char *edits, const char *options, const char *lines)
{
    char why[512] = "";
    if (pos_place_pack(edits, options, lines, why, sizeof why) != SURTO_OK) {
        pos_fail("the position is refused: %s", why);
    }
}

static inline void pos_impossible_pack(const char *edits, const char *options, const char *lines)
{
    char why[512] = "";
    if (pos_place_pack(edits, options, lines, why, sizeof why) == SURTO_OK) {
        pos_fail("a position that cannot exist is accepted");
    }
}

/* ---- The language ----------------------------------------------------------------------- */

#define given_pack(edits, options, lines) (POS_HERE, pos_given_pack(edits, options, lines))
#define impossible_pack(edits, options, lines)                                                     \
    (POS_HERE, pos_impossible_pack(edits, options, lines))
#define start_pack(edits, options) (POS_HERE, pos_start_pack(edits, options))

#endif
