/* Lines and blocks of a pack. */
#include "pack_story.h"

#include <stdlib.h>
#include <string.h>

#include "ui/message/message.h"
#include "ui/message/temp_strings.h"
#include "util/memory.h"

enum { DEPTH_MAX = 16 }; /* of `when` and `choose` in each other: more than any pack may have */

bool word_is(story_word word, const char *text)
{
    return same_words(word, (story_word){text, strlen(text)});
}

bool same_words(story_word one, story_word other)
{
    return one.length == other.length &&
           (one.length == 0 || memcmp(one.text, other.text, one.length) == 0);
}

story_word line_word(const story_line *line, unsigned index)
{
    return index < line->word_count ? line->words[index] : (story_word){"", 0};
}

bool line_is(const story_line *line, const char *word)
{
    return word_is(line->words[0], word);
}

unsigned trigger_condition(const story_line *head)
{
    return word_is(line_word(head, 2), "again") ? 3 : 2;
}

story_word words_from(const story_line *line, unsigned index)
{
    story_word first = line_word(line, index);
    return first.length ? (story_word){first.text,
                                       (size_t)(line->rest.text + line->rest.length - first.text)}
                        : first;
}

const char *word_text(story_word word)
{
    return temp_printf("%.*s", (int)word.length, word.text);
}

unsigned word_number(story_word word)
{
    unsigned number = 0;
    for (size_t i = 0; i < word.length; i++) {
        if (word.text[i] < '0' || word.text[i] > '9' || number > 99999999) {
            return 0;
        }
        number = number * 10 + (unsigned)(word.text[i] - '0');
    }
    return number;
}

unsigned last_number(const story_line *line)
{
    return word_number(line_word(line, line->word_count - 1));
}

/* ---- Blocks and what names them --------------------------------------------------------- */

/* Kinds of blocks that may be empty, so that nothing below them shows what they are; and those that
 * are read only when something names them. Other kinds are read when their time has come. */
static const struct {
    const char *word;
    bool linked;
} kinds[] = {{"legacy", false},   {"packet", true}, {"door", true},   {"twist", true},
             {"operation", true}, {"entry", true},  {"trigger", true}};

static bool begins_block(story_word word, bool linked)
{
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        if (word_is(word, kinds[i].word)) {
            return kinds[i].linked || !linked;
        }
    }
    return false;
}

bool kind_is_linked(story_word kind)
{
    return begins_block(kind, true);
}

/* Statements of a game that name a block, and at which of their words. An effect does so by its own
 * name: `do door KEY`; `do arm KEY` leads to a trigger. */
static const struct {
    const char *rules, *statement;
    unsigned place;
    const char *kind;
    unsigned steps; /* only if the statement has so many: its third word behind the first */
} naming[] = {{"season2", "site", 3, "packet", 0},     {"season2", "search", 4, "door", 1},
              {"season2", "search", 5, "door", 2},     {"season2", "search", 6, "door", 3},
              {"season0", "overfunded", 1, "door", 0}, {"season0", "objective", 2, "entry", 0},
              {"season0", "objective", 3, "entry", 0}};

static unsigned statement_links(const pack_story *story, const story_line *line,
                                story_link out[STORY_LINKS])
{
    unsigned count = 0;
    for (size_t i = 0; i < sizeof naming / sizeof naming[0] && count < STORY_LINKS; i++) {
        story_word name = line_word(line, naming[i].place);
        if (word_is(story->rules, naming[i].rules) && line_is(line, naming[i].statement) &&
            !word_is(name, "-") &&
            (naming[i].steps == 0 || word_number(line_word(line, 3)) >= naming[i].steps)) {
            out[count++] = (story_link){naming[i].kind, name};
        }
    }
    return count;
}

unsigned line_links(const pack_story *story, int index, story_link out[STORY_LINKS])
{
    const story_line *line = &story->lines[index];
    if (line->part == STORY_STATEMENT) {
        return statement_links(story, line, out);
    }
    story_word effect = line_word(line, 1);
    bool arms = word_is(effect, "arm");
    bool names = line->part == STORY_DO && (arms || kind_is_linked(effect));
    if (names) {
        out[0] = (story_link){arms ? "trigger" : word_text(effect), line_word(line, 2)};
    }
    return names;
}

int find_block(const pack_story *story, const char *kind, story_word name)
{
    for (int i = 0; i < story->block_count; i++) {
        const story_line *head = &story->lines[story->blocks[i].head];
        if (line_is(head, kind) && same_words(line_word(head, 1), name)) {
            return i;
        }
    }
    return STORY_NONE;
}

const char *block_text(const pack_story *story, int block)
{
    const story_line *head = &story->lines[story->blocks[block].head];
    if (story->blocks[block].legacy > 0) {
        return TEXT(CLIENT_C("story", "Legacy card {n}"),
                    a_number("n", (long)story->blocks[block].legacy));
    }
    return temp_printf("%s %s", word_text(head->words[0]), word_text(line_word(head, 1)));
}

/* ---- Reading ---------------------------------------------------------------------------- */

static const char *const parts[] = {
    [STORY_TEXT] = "story", [STORY_DO] = "do",         [STORY_WHEN] = "when",
    [STORY_ELSE] = "else",  [STORY_CHOOSE] = "choose", [STORY_OPTION] = "option"};

static story_part part_of(story_word word)
{
    for (unsigned part = STORY_TEXT; part <= STORY_OPTION; part++) {
        if (word_is(word, parts[part])) {
            return (story_part)part;
        }
    }
    return STORY_STATEMENT;
}

static void split(story_line *line, const char *at, const char *end)
{
    line->rest = (story_word){end, 0};
    while (at < end) {
        const char *blank = memchr(at, ' ', (size_t)(end - at));
        blank = blank ? blank : end;
        if (line->word_count < STORY_WORDS) {
            line->words[line->word_count++] = (story_word){at, (size_t)(blank - at)};
        }
        at = blank < end ? blank + 1 : end;
        if (line->word_count == 1) {
            line->rest = (story_word){at, (size_t)(end - at)};
        }
    }
}

/* What is open where reading has come to. */
typedef struct story_place {
    int block, depth;
    int open[DEPTH_MAX]; /* a WHEN, ELSE, CHOOSE or OPTION */
} story_place;

/* Room for one more: a list doubles whenever its length is a power of two. */
static void *more(void *all, int count, size_t size)
{
    bool full = (count & (count - 1)) == 0;
    return full ? memory_grow(all, (count > 0 ? 2 * (size_t)count : 1) * size) : all;
}

static int add_block(pack_story *story, int head)
{
    story->blocks = more(story->blocks, story->block_count, sizeof *story->blocks);
    story->blocks[story->block_count] =
        (story_block){.head = head, .end = head + 1, .month = STORY_NONE};
    story->lines[head].block = story->block_count;
    return story->block_count++;
}

static void put_part(pack_story *story, story_place *place, int index)
{
    story_line *line = &story->lines[index];
    if (place->block == STORY_NONE && index > 0) { /* a head of a kind not known here */
        place->block = add_block(story, index - 1);
        place->depth = 0;
    }
    bool follows = line->part == STORY_ELSE ||
                   (line->part == STORY_OPTION && place->depth > 0 &&
                    story->lines[place->open[place->depth - 1]].part == STORY_OPTION);
    if (follows && place->depth > 0) { /* in the place of the part before */
        int before = place->open[--place->depth];
        line->pair = before;
    }
    line->block = place->block;
    line->parent = place->depth > 0 ? place->open[place->depth - 1] : STORY_NONE;
    if (line->part >= STORY_WHEN && place->depth < DEPTH_MAX) {
        place->open[place->depth++] = index;
    }
    if (place->block != STORY_NONE) {
        story->blocks[place->block].end = index + 1;
    }
}

/* An `end` closes a WHEN or an ELSE; of a choice it closes the last option too. */
static void close_part(const pack_story *story, story_place *place)
{
    if (place->depth > 0 && story->lines[place->open[--place->depth]].part == STORY_OPTION) {
        place->depth -= place->depth > 0;
    }
}

static void put_line(pack_story *story, story_place *place, story_line line)
{
    story->lines = more(story->lines, story->line_count, sizeof *story->lines);
    int index = story->line_count++;
    story->lines[index] = line;
    if (line.part != STORY_STATEMENT) {
        put_part(story, place, index);
        return;
    }
    place->block = begins_block(line.words[0], false) ? add_block(story, index) : STORY_NONE;
    place->depth = 0;
    if (line_is(&line, "pack")) {
        story->rules = line_word(&line, 1);
    } else if (line_is(&line, "month") && word_is(line_word(&line, 1), "prologue")) {
        story->prologue = index;
    } else if (line_is(&line, "month")) {
        story->months = more(story->months, story->month_count, sizeof *story->months);
        story->months[story->month_count++] = index;
    }
}

/* Cards of the Legacy deck: the first month begins with the first card, every other with the next
 * one that says `stop`. */
static void number_cards(pack_story *story)
{
    unsigned card = 0;
    int month = 0;
    for (int i = 0; i < story->block_count; i++) {
        const story_line *head = &story->lines[story->blocks[i].head];
        if (line_is(head, "legacy")) {
            month += card > 0 && word_is(line_word(head, 1), "stop");
            story->blocks[i].legacy = ++card;
            story->blocks[i].month = month;
        }
    }
}

void pack_story_read(pack_story *out, const char *text, size_t length)
{
    const char *end = text + length;
    story_place place = {.block = STORY_NONE};
    *out = (pack_story){.prologue = STORY_NONE};
    for (unsigned number = 1; text < end; number++) {
        const char *line_end = memchr(text, '\n', (size_t)(end - text));
        line_end = line_end ? line_end : end;
        story_line line = {
            .number = number, .block = STORY_NONE, .parent = STORY_NONE, .pair = STORY_NONE};
        if (line_end > text && *text != '#') {
            split(&line, text, line_end);
            line.part = part_of(line.words[0]);
            if (word_is(line.words[0], "end")) {
                close_part(out, &place);
            } else {
                put_line(out, &place, line);
            }
        }
        text = line_end + (line_end < end);
    }
    number_cards(out);
}

void pack_story_free(pack_story *story)
{
    free(story->lines);
    free(story->blocks);
    free(story->months);
    *story = (pack_story){0};
}
