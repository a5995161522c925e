/* Reading what people type: first against the legal moves, then as any move at all. */
#include "typed_moves.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "entity_names.h"
#include "ui/message/message.h"

/* ---- Parts ------------------------------------------------------------------------------- */

/* The plain letter of a Latin letter with an accent, for U+00C0 to U+00FF; '\0' for others. */
static char plain_letter(unsigned char second)
{
    static const char letters[] = "aaaaaaaceeeeiiiidnooooo\0ouuuuyts"
                                  "aaaaaaaceeeeiiiidnooooo\0ouuuuyty";
    return letters[second & 0x3f];
}

bool typed_split(const char *line, typed_line *out)
{
    *out = (typed_line){0};
    size_t length = 0;
    for (const char *at = line;; at++) {
        char letter = *at;
        if (letter >= 'A' && letter <= 'Z') {
            letter = (char)(letter - 'A' + 'a');
        } else if ((unsigned char)letter == 0xc3 && ((unsigned char)at[1] & 0xc0) == 0x80) {
            letter = plain_letter((unsigned char)*++at);
        }
        bool kept = (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9');
        if (kept && out->count == TYPED_PARTS_MAX) {
            return false;
        }
        if (kept && length < TYPED_PART_TEXT - 1) {
            out->part[out->count][length++] = letter;
        } else if (!kept && length > 0) {
            out->count++;
            length = 0;
        }
        if (!*at) {
            return true;
        }
    }
}

bool typed_begins(const typed_line *line, unsigned at, unsigned count, const char *key)
{
    assert(at + count <= line->count);
    const char *key_part = key;
    for (unsigned i = 0; i < count; i++) {
        const char *typed = line->part[at + i];
        size_t typed_length = strlen(typed);
        if (!*key_part || strncmp(typed, key_part, typed_length) != 0) {
            return false;
        }
        key_part += strcspn(key_part, "-+");
        key_part += *key_part != '\0';
    }
    return true;
}

/* Whether the parts are the whole key and nothing is left out. */
static bool is_whole(const typed_line *line, unsigned at, unsigned count, const char *key)
{
    for (unsigned i = 0; i < count; i++) {
        size_t length = strlen(line->part[at + i]);
        if (strcspn(key, "-+") != length || strncmp(line->part[at + i], key, length) != 0) {
            return false;
        }
        key += length;
        if (*key && i + 1 < count) {
            key++;
        }
    }
    return !*key;
}

void typed_drop_small_words(typed_line *line, unsigned first)
{
    unsigned kept = 0;
    for (unsigned i = 0; i < line->count; i++) {
        bool small = i >= first && i + 1 < line->count &&
                     (strcmp(line->part[i], "to") == 0 || strcmp(line->part[i], "the") == 0 ||
                      strcmp(line->part[i], "in") == 0 || strcmp(line->part[i], "with") == 0);
        if (!small) {
            memmove(line->part[kept++], line->part[i], TYPED_PART_TEXT);
        }
    }
    line->count = kept;
}

static bool is_number(const char *wanted)
{
    return *wanted && wanted[strspn(wanted, "0123456789")] == '\0';
}

/* ---- Names ------------------------------------------------------------------------------- */

typedef enum reading {
    READ_EXACT,      /* every word whole */
    READ_SHORT,      /* every word there, some only begun */
    READ_INCOMPLETE, /* words are missing at the end */
    READ_NOT
} reading;

/* A thing whose name, as the reader's language has it, stands in the line. */
typedef struct heard_name {
    char key[48];
    unsigned at, count; /* the parts of the line */
    reading how;
} heard_name;

enum { HEARD_MAX = 512 };

/* A line with what must be known to understand it. */
typedef struct hearing {
    const narrator *who;
    const position_view *seen; /* NULL if no seat needs to be understood */
    const typed_line *line;
    unsigned heard_count;
    heard_name heard[HEARD_MAX];
} hearing;

/* Whether parts of the line are a name or begin it: "le c" begins Le Caire. */
static reading read_parts(const typed_line *line, unsigned at, unsigned count,
                          const typed_line *name)
{
    if (count > name->count) {
        return READ_NOT;
    }
    reading best = count == name->count ? READ_EXACT : READ_SHORT;
    for (unsigned i = 0; i < count; i++) {
        const char *typed = line->part[at + i];
        size_t length = strlen(typed);
        if (strncmp(typed, name->part[i], length) != 0) {
            return READ_NOT;
        }
        best = name->part[i][length] ? READ_SHORT : best;
    }
    return best;
}

static void hear_name(hearing *to, const char *key, const typed_line *name)
{
    for (unsigned at = 0; at < to->line->count; at++) {
        reading how;
        for (unsigned count = 1; at + count <= to->line->count && to->heard_count < HEARD_MAX &&
                                 (how = read_parts(to->line, at, count, name)) != READ_NOT;
             count++) {
            heard_name *heard = &to->heard[to->heard_count++];
            *heard = (heard_name){.at = at, .count = count, .how = how};
            snprintf(heard->key, sizeof heard->key, "%s", key);
        }
    }
}

/* Finds the names of the game's things in the line. A name may be typed without its small words,
 * because these are taken out of lines. */
static void hear_names(hearing *to)
{
    enum { NUMBERS = 256 }; /* more than any game has: what is beyond has no key */
    char key[sizeof to->heard[0].key];
    for (unsigned thing = 0; thing < to->who->ui->things.not_in_moves; thing++) {
        for (unsigned number = 0; number < NUMBERS; number++) {
            typed_line name;
            size_t length = to->who->ui->key(to->who->game, thing, number, key, sizeof key);
            if (length == 0 || length >= sizeof key ||
                !typed_split(name_of(to->who, thing, number), &name)) {
                continue;
            }
            hear_name(to, key, &name);
            unsigned parts = name.count;
            typed_drop_small_words(&name, 0);
            if (name.count < parts) {
                hear_name(to, key, &name);
            }
        }
    }
}

static void hear(hearing *to, const narrator *who, const position_view *seen,
                 const typed_line *line)
{
    *to = (hearing){.who = who, .seen = seen, .line = line};
    hear_names(to);
}

/* How the parts of the line are the name of the thing with this key. */
static reading read_name(const hearing *to, unsigned at, unsigned count, const char *key)
{
    reading best = READ_NOT;
    for (unsigned i = 0; i < to->heard_count; i++) {
        const heard_name *heard = &to->heard[i];
        if (heard->at == at && heard->count == count && heard->how < best &&
            strcmp(heard->key, key) == 0) {
            best = heard->how;
        }
    }
    return best;
}

/* ---- Comparing with a legal move --------------------------------------------------------- */

static reading worse(reading a, reading b)
{
    return a > b ? a : b;
}

/* A seat may be called by its number, its player's name or its role. */
static reading read_seat(const hearing *to, unsigned at, unsigned count, unsigned seat)
{
    char number[3] = {'p', (char)('1' + seat), '\0'};
    if (is_whole(to->line, at, count, number)) {
        return READ_EXACT;
    }
    typed_line name;
    if (typed_split(to->who->names[seat], &name) &&
        read_parts(to->line, at, count, &name) != READ_NOT) {
        return READ_SHORT;
    }
    const char *called = to->who->ui->seat_key(to->who, to->seen, seat);
    return called[0] && (typed_begins(to->line, at, count, called) ||
                         read_name(to, at, count, called) != READ_NOT)
               ? READ_SHORT
               : READ_NOT;
}

/* A word of notation, as verbs are. */
static reading read_key(const typed_line *line, unsigned at, unsigned count, const char *wanted)
{
    if (is_whole(line, at, count, wanted)) {
        return READ_EXACT;
    }
    return !is_number(wanted) && typed_begins(line, at, count, wanted) ? READ_SHORT : READ_NOT;
}

static reading read_word(const hearing *to, unsigned at, unsigned count, const char *wanted)
{
    unsigned seat = seat_of_word(wanted);
    if (seat != SURTO_NONE) {
        return read_seat(to, at, count, seat);
    }
    reading key = read_key(to->line, at, count, wanted);
    reading name = read_name(to, at, count, wanted);
    size_t prefix = strlen(to->who->ui->prefix);
    bool short_one = prefix > 0 && strncmp(wanted, to->who->ui->prefix, prefix) == 0 &&
                     typed_begins(to->line, at, count, wanted + prefix);
    reading best = name < key ? name : key;
    return best == READ_NOT && short_one ? READ_SHORT : best;
}

/* Reads the parts from `at` as the words from `index` on, trying every way to group the parts. */
static reading read_words(const hearing *to, unsigned at, const move_words *words, unsigned index)
{
    if (at == to->line->count) {
        return index == words->count ? READ_EXACT : READ_INCOMPLETE;
    }
    if (index == words->count) {
        return READ_NOT;
    }
    reading best = READ_NOT;
    if (index > 1 && to->who->ui->may_leave_out(words, index)) {
        best = worse(READ_INCOMPLETE, read_words(to, at, words, index + 1));
    }
    for (unsigned count = 1; at + count <= to->line->count; count++) {
        const char *wanted = words->word[index];
        reading here =
            index == 1 ? read_key(to->line, at, count, wanted) : read_word(to, at, count, wanted);
        if (here == READ_NOT) {
            continue;
        }
        reading all = worse(here, read_words(to, at + count, words, index + 1));
        best = all < best ? all : best;
    }
    return best;
}

/* Cards of a cure may come in any order: each group of parts must be one of them. */
static reading read_cure_cards(const hearing *to, unsigned at, const move_words *words,
                               unsigned used)
{
    enum { FIRST_CARD = 3 };
    if (at == to->line->count) {
        unsigned all = (1u << words->count) - (1u << FIRST_CARD);
        return used == all ? READ_EXACT : READ_INCOMPLETE;
    }
    reading best = READ_NOT;
    for (unsigned count = 1; at + count <= to->line->count; count++) {
        for (unsigned i = FIRST_CARD; i < words->count; i++) {
            reading here = used >> i & 1 ? READ_NOT : read_word(to, at, count, words->word[i]);
            if (here == READ_NOT) {
                continue;
            }
            reading all = worse(here, read_cure_cards(to, at + count, words, used | 1u << i));
            best = all < best ? all : best;
        }
    }
    return best;
}

static reading read_cure(const hearing *to, unsigned at, const move_words *words)
{
    if (at + 2 >= to->line->count) {
        return read_words(to, at, words, 1);
    }
    reading verb = read_key(to->line, at, 1, words->word[1]);
    reading colour = read_word(to, at + 1, 1, words->word[2]);
    if (verb == READ_NOT || colour == READ_NOT) {
        return READ_NOT;
    }
    return worse(worse(verb, colour), read_cure_cards(to, at + 2, words, 0));
}

static reading read_move(const hearing *to, const move_words *words)
{
    const typed_line *line = to->line;
    unsigned start = 0;
    if (line->count > 1 && seat_of_word(line->part[0]) != SURTO_NONE) {
        if (strcmp(line->part[0], words->word[0]) != 0) {
            return READ_NOT;
        }
        start = 1;
    }
    if (strcmp(words->word[1], "cure") == 0) {
        return read_cure(to, start, words);
    }
    return read_words(to, start, words, 1);
}

size_t typed_fitting(const narrator *who, const position_view *seen, const typed_line *line,
                     const surto_move *moves, size_t count, size_t *fitting)
{
    static hearing to; /* large */
    reading best = READ_NOT;
    size_t kept = 0;
    hear(&to, who, seen, line);
    for (size_t i = 0; i < count; i++) {
        move_words words;
        move_words_of(who->game, moves[i], &words);
        reading here = read_move(&to, &words);
        if (here < best) {
            best = here;
            kept = 0;
        }
        if (here != READ_NOT && here == best) {
            fitting[kept++] = i;
        }
    }
    return kept;
}

/* ---- Guessing a move that is not legal --------------------------------------------------- */

enum { VOCABULARY_MAX = 512, FOUND_MAX = 8 };

/* Every word a move may have behind its verb. */
typedef struct vocabulary {
    unsigned count;
    const char *word[VOCABULARY_MAX];
} vocabulary;

static void take_word(void *context, const char *wanted)
{
    vocabulary *known = context;
    if (known->count < VOCABULARY_MAX) {
        known->word[known->count++] = wanted;
    }
}

static void learn_vocabulary(const narrator *who, const char *verb, vocabulary *out)
{
    static const char *const seats[] = {"p1", "p2", "p3", "p4"};
    out->count = 0;
    for (unsigned seat = 0; seat < surto_game_seats(who->game); seat++) {
        take_word(out, seats[seat]);
    }
    take_word(out, "from");
    who->ui->vocabulary(who, verb, take_word, out);
}

static void say_choice(strbuf *why, const typed_line *line, unsigned at, unsigned found,
                       const char *const *words)
{
    strbuf_clear(why);
    if (found == 0) {
        SAY(why, CLIENT("Unknown word \"{word}\"."), a_text("word", line->part[at]));
        return;
    }
    strbuf list = {0};
    for (unsigned i = 0; i < found; i++) {
        add_item(&list, words[i]);
    }
    SAY(why, CLIENT("\"{word}\" could mean: {list}."), a_text("word", line->part[at]),
        a_text("list", strbuf_text(&list)));
    strbuf_free(&list);
}

/* The words that the longest group of parts from `at` means, at most `cap`. */
static unsigned find_words(const hearing *to, unsigned at, const vocabulary *known,
                           const char **out, unsigned cap, unsigned *group)
{
    const typed_line *line = to->line;
    if (is_number(line->part[at])) {
        out[0] = line->part[at];
        *group = 1;
        return 1;
    }
    for (unsigned count = line->count - at; count > 0; count--) {
        unsigned found = 0;
        for (unsigned i = 0; i < known->count; i++) {
            reading here = read_word(to, at, count, known->word[i]);
            if (here == READ_EXACT) {
                out[0] = known->word[i];
                *group = count;
                return 1;
            }
            if (here != READ_NOT && found < cap) {
                out[found++] = known->word[i];
            }
        }
        if (found > 0) {
            *group = count;
            return found;
        }
    }
    return 0;
}

static const char *find_verb(const surto_game *game, const typed_line *line, unsigned *at,
                             strbuf *why)
{
    const char *found[FOUND_MAX];
    const char *verb;
    unsigned best = 0;
    unsigned count = 0;
    for (unsigned kind = 0; (verb = surto_move_kind_name(game, kind)); kind++) {
        for (unsigned group = 2; group > 0; group--) {
            if (*at + group > line->count || group < best) {
                continue;
            }
            if (is_whole(line, *at, group, verb)) {
                *at += group;
                return verb;
            }
            if (typed_begins(line, *at, group, verb) && count < FOUND_MAX) {
                count = group > best ? 0 : count;
                best = group;
                found[count++] = verb;
                break;
            }
        }
    }
    if (count != 1) {
        say_choice(why, line, *at, count, found);
        return NULL;
    }
    *at += best;
    return found[0];
}

typedef struct guessed_word {
    const char *word;
    unsigned card; /* its place in board order, for sorting */
} guessed_word;

static int by_card(const void *left, const void *right)
{
    const guessed_word *a = left, *b = right;
    return (a->card > b->card) - (a->card < b->card);
}

/* Who names no cards for a cure means those in the hand, as far as they go. Returns: how many words
 * there are then. */
static size_t add_cure_cards(const narrator *who, const position_view *seen, unsigned seat,
                             guessed_word *words)
{
    size_t count = 1;
    size_t most = seat_has_role(&seen->of.base, seat, "scientist") ? 5 : 6;
    unsigned colour;
    if (!colour_find(who->board, words[0].word, &colour)) {
        return count;
    }
    for (unsigned card = 0; card < who->board->cities && count < most; card++) {
        if (seen->of.base.hand[seat] >> card & 1 && who->board->colour[card] == colour) {
            words[count++] = (guessed_word){surto_city_key(who->game, card), card};
        }
    }
    return count;
}

/* A line in words, each with what it may mean. */
typedef struct guess {
    const char *verb;
    unsigned seat;
    size_t count;
    const char *found[MOVE_WORDS_MAX][FOUND_MAX];
    unsigned many[MOVE_WORDS_MAX]; /* how many of them */
    unsigned at[MOVE_WORDS_MAX];   /* the part of the line where the word begins */
    unsigned taken[MOVE_WORDS_MAX];
} guess;

/* The move of the meanings taken. Returns: false if they make none; text is what was tried. */
static bool read_guess(const narrator *who, const position_view *seen, const guess *meant,
                       surto_move *out, strbuf *text)
{
    guessed_word words[MOVE_WORDS_MAX + 1];
    size_t count = meant->count;
    for (size_t i = 0; i < count; i++) {
        words[i] = (guessed_word){.word = meant->found[i][meant->taken[i]]};
        if (who->board) {
            card_find(who->board, words[i].word, &words[i].card);
        }
    }
    if (strcmp(meant->verb, "cure") == 0 && count == 1) {
        count = add_cure_cards(who, seen, meant->seat, words);
    } else if (strcmp(meant->verb, "cure") == 0 && count > 1) {
        qsort(words + 1, count - 1, sizeof words[0], by_card);
    }
    const char *left_out =
        who->ui->left_out(who, seen, meant->seat, meant->verb, count == 1 ? words[0].word : NULL);
    strbuf_clear(text);
    strbuf_add(text, "p%u %s%s%s", meant->seat + 1, meant->verb, left_out ? " " : "",
               left_out ? left_out : "");
    for (size_t i = 0; i < count; i++) {
        strbuf_add(text, " %s", words[i].word);
    }
    return surto_move_read(who->game, text->bytes, text->length, out) == SURTO_OK;
}

/* The next combination of meanings. Returns: false after the last. */
static bool next_guess(guess *meant)
{
    for (size_t i = 0; i < meant->count; i++) {
        if (++meant->taken[i] < meant->many[i]) {
            return true;
        }
        meant->taken[i] = 0;
    }
    return false;
}

/* How a move is typed: "give PLAYER CARD". */
static const char *help_form(const text_ui *of, const char *verb)
{
    const help_entry *entry = of->help;
    while (entry->word && strcmp(entry->word, verb) != 0) {
        entry++;
    }
    return entry->word ? entry->form : verb;
}

/* Finds the one combination of meanings that is a move. Returns: false with a sentence in why. */
static bool settle_guess(const narrator *who, const position_view *seen, const typed_line *line,
                         guess *meant, surto_move *out, strbuf *why)
{
    enum { TRIES = 512 };
    unsigned good = 0, tries = 0;
    strbuf text = {0};
    surto_move move;
    do {
        bool is_move = read_guess(who, seen, meant, &move, &text);
        if (is_move && good++ == 0) {
            *out = move;
        }
    } while (++tries < TRIES && next_guess(meant));
    size_t unclear = 0;
    while (unclear < meant->count && meant->many[unclear] == 1) {
        unclear++;
    }
    if (good != 1 && unclear < meant->count) {
        say_choice(why, line, meant->at[unclear], meant->many[unclear], meant->found[unclear]);
    } else if (good == 0) {
        strbuf_clear(why);
        SAY(why, CLIENT("Type this move as `{form}`."),
            a_text("form", help_form(who->ui, meant->verb)));
    }
    strbuf_free(&text);
    return good == 1;
}

bool typed_guess(const narrator *who, const position_view *seen, const typed_line *line,
                 unsigned seat, surto_move *out, strbuf *why)
{
    static guess meant; /* large */
    meant = (guess){.seat = seat};
    unsigned at = 0;
    if (line->count > 0 && seat_of_word(line->part[0]) != SURTO_NONE) {
        meant.seat = seat_of_word(line->part[0]);
        at = 1;
    }
    if (at == line->count) {
        SAY_PLAIN(why, CLIENT("No move given."));
        return false;
    }
    meant.verb = find_verb(who->game, line, &at, why);
    if (!meant.verb) {
        return false;
    }
    static vocabulary known; /* large */
    static hearing to;       /* likewise */
    learn_vocabulary(who, meant.verb, &known);
    hear(&to, who, seen, line);
    while (at < line->count) {
        const char *found[FOUND_MAX] = {NULL};
        unsigned group = 0;
        unsigned many = find_words(&to, at, &known, found, FOUND_MAX, &group);
        if (many == 0 || meant.count == MOVE_WORDS_MAX) {
            say_choice(why, line, at, many, found);
            return false;
        }
        memcpy(meant.found[meant.count], found, sizeof found);
        meant.many[meant.count] = many;
        meant.at[meant.count++] = at;
        at += group;
    }
    return settle_guess(who, seen, line, &meant, out, why);
}

bool typed_city(const narrator *who, const typed_line *line, unsigned at, unsigned *out,
                strbuf *why)
{
    const char *found[FOUND_MAX];
    unsigned count = 0;
    unsigned parts = line->count - at;
    const char *key;
    static hearing to; /* large */
    hear(&to, who, NULL, line);
    for (unsigned city = 0; parts > 0 && (key = surto_city_key(who->game, city)); city++) {
        reading here = read_word(&to, at, parts, key);
        if (here == READ_EXACT) {
            *out = city;
            return true;
        }
        if (here != READ_NOT && count < FOUND_MAX) {
            *out = city;
            found[count++] = key;
        }
    }
    if (count == 1) {
        return true;
    }
    if (parts == 0) {
        SAY_PLAIN(why, CLIENT("Which city? For example `city paris`."));
    } else {
        say_choice(why, line, at, count, found);
    }
    return false;
}
