/* The compiler of stories. A block is compiled in one go; only a `choose` looks ahead, because its
 * targets, one for each option, stand before the first option. What is open, a `when` or a
 * `choose`, is kept on a stack of two. */
#include "campaign/content.h"

#include <assert.h>
#include <string.h>

/* Where a line can stand. */
enum {
    IN_BLOCK,
    IN_WHEN,
    IN_ELSE,
    IN_CHOOSE, /* before its first option */
    IN_OPTION
};

void surto__meaning_add(surto__meaning *meaning, unsigned value)
{
    assert(meaning->count < sizeof meaning->arg && value <= UINT8_MAX);
    meaning->arg[meaning->count++] = (uint8_t)value;
}

/* ---- Keys and numbers of blocks --------------------------------------------------------- */

static unsigned find_key(char keys[][SURTO__KEY_MAX], unsigned count, surto__slice word)
{
    return surto__find_key(keys, SURTO__KEY_MAX, count, word);
}

/* Adds a key unless it is known, none, or there is no room: what is wrong with its line is told
 * when the block is read. */
static void note_key(char keys[][SURTO__KEY_MAX], unsigned *count, unsigned max, surto__slice rest)
{
    surto__slice word;
    if (*count < max && surto__take_word(&rest, &word) && surto__is_key(word) &&
        find_key(keys, *count, word) == *count &&
        surto__slice_copy(word, keys[*count], SURTO__KEY_MAX)) {
        ++*count;
    }
}

/* Blocks that have a number instead of a key. */
typedef struct numbered {
    uint8_t *numbers;
    unsigned *count, max;
    const uint8_t *bounds; /* the smallest and the largest number */
} numbered;

static numbered operations(surto__story *story, const surto__phrases *phrases)
{
    return (numbered){story->operation_number, &story->operation_count, SURTO__OPERATIONS_MAX,
                      phrases->operations};
}

static numbered entries(surto__story *story, const surto__phrases *phrases)
{
    return (numbered){story->entry_number, &story->entry_count, SURTO__ENTRIES_MAX,
                      phrases->entries};
}

static unsigned find_number(numbered all, unsigned number)
{
    assert(*all.count <= all.max && all.bounds[0] <= all.bounds[1]);
    assert(all.bounds[1] - all.bounds[0] < (int)all.max); /* there is room for every number */
    unsigned index = 0;
    while (index < *all.count && all.numbers[index] != number) {
        index++;
    }
    return index;
}

/* Adds a number as note_key adds a key. */
static void note_number(numbered all, surto__slice rest)
{
    surto__slice word;
    uint64_t number;
    if (surto__take_word(&rest, &word) && surto__slice_number(word, all.bounds[1], &number) &&
        number >= all.bounds[0] && find_number(all, (unsigned)number) == *all.count) {
        all.numbers[(*all.count)++] = (uint8_t)number;
    }
}

/* Notes what a block is called by, if a line begins one. */
static void note_block(const surto__phrases *phrases, surto__story *story, surto__slice word,
                       surto__slice rest)
{
    if (surto__slice_is(word, "door")) {
        note_key(story->door_keys, &story->door_count, SURTO__DOORS_MAX, rest);
    } else if (surto__slice_is(word, "twist")) {
        note_key(story->twist_keys, &story->twist_count, SURTO__TWISTS_MAX, rest);
    } else if (surto__slice_is(word, "trigger")) {
        note_key(story->trigger_keys, &story->trigger_count, SURTO__TRIGGERS_MAX, rest);
    } else if (surto__slice_is(word, "operation")) {
        note_number(operations(story, phrases), rest);
    } else if (surto__slice_is(word, "entry")) {
        note_number(entries(story, phrases), rest);
    }
}

surto__content surto__content_start(surto__lines *lines, const surto__phrases *phrases,
                                    surto__story *story)
{
    surto__content content = {.lines = lines,
                              .start = *lines,
                              .story = story,
                              .phrases = phrases,
                              .block = SURTO__BLOCK_NONE};
    surto__lines ahead = *lines;
    surto__slice word;
    while (surto__lines_next(&ahead, &word)) {
        note_block(phrases, story, word, ahead.rest);
    }
    return content;
}

/* ---- Phrases ---------------------------------------------------------------------------- */

static void named_block(surto__content *c, char keys[][SURTO__KEY_MAX], unsigned count,
                        const char *unknown, surto__meaning *meaning)
{
    surto__meaning_add(meaning, surto__lines_known(c->lines, keys, SURTO__KEY_MAX, count, unknown));
}

static void numbered_operation(surto__content *c, surto__meaning *meaning)
{
    numbered all = operations(c->story, c->phrases);
    unsigned index = find_number(all, surto__lines_number(c->lines, all.bounds[0], all.bounds[1]));
    if (index == *all.count) {
        surto__complain(c->lines, "there is no operation of this number");
        index = 0;
    }
    surto__meaning_add(meaning, index);
}

static void read_argument(surto__content *c, surto__argument argument, surto__meaning *meaning)
{
    switch (argument.kind) {
    case SURTO__ARG_NONE:
        break;
    case SURTO__ARG_NUMBER:
        surto__meaning_add(meaning, surto__lines_number(c->lines, argument.min, argument.max));
        break;
    case SURTO__ARG_PACKET:
        surto__meaning_add(meaning, surto__lines_number(c->lines, 1, SURTO__PACKETS_MAX) - 1);
        break;
    case SURTO__ARG_DOOR:
        named_block(c, c->story->door_keys, c->story->door_count, "there is no door of this key",
                    meaning);
        break;
    case SURTO__ARG_TWIST:
        named_block(c, c->story->twist_keys, c->story->twist_count, "there is no twist of this key",
                    meaning);
        break;
    case SURTO__ARG_TRIGGER:
        named_block(c, c->story->trigger_keys, c->story->trigger_count,
                    "there is no trigger of this key", meaning);
        break;
    case SURTO__ARG_OPERATION:
        numbered_operation(c, meaning);
        break;
    case SURTO__ARG_COUNTER:
        surto__meaning_add(meaning,
                           surto__lines_known(c->lines, c->story->counters,
                                              sizeof c->story->counters[0], c->story->counter_count,
                                              "no line `counter` above has this key"));
        break;
    default: /* the rule set's own */
        c->phrases->argument(c->phrases->context, c->lines, argument.kind, meaning);
        break;
    }
}

/* An argument that stands alone. */
static unsigned take_argument(surto__content *c, unsigned kind)
{
    surto__meaning meaning = {0};
    read_argument(c, (surto__argument){(uint8_t)kind, 0, 0}, &meaning);
    return meaning.arg[0];
}

unsigned surto__content_door(surto__content *content)
{
    return take_argument(content, SURTO__ARG_DOOR);
}

unsigned surto__content_counter_key(surto__content *content)
{
    return take_argument(content, SURTO__ARG_COUNTER);
}

/* Looks a name up among phrases with a number below `below`. Returns: NULL if it is not there. */
static const surto__phrase *find_phrase(const surto__phrase *phrases, unsigned below,
                                        surto__slice name)
{
    for (; phrases->name; phrases++) {
        if (phrases->number < below && surto__slice_is(name, phrases->name)) {
            return phrases;
        }
    }
    return NULL;
}

static surto__meaning read_phrase(surto__content *c, const surto__phrase *phrase,
                                  const char *unknown)
{
    surto__meaning meaning = {0};
    if (!phrase) {
        surto__complain(c->lines, unknown);
        return meaning;
    }
    meaning.number = phrase->number;
    for (unsigned i = 0; i < 3 && !c->lines->problem; i++) {
        read_argument(c, phrase->arguments[i], &meaning);
    }
    return meaning;
}

static surto__meaning read_condition(surto__content *c, unsigned below, surto__slice name)
{
    return read_phrase(c, find_phrase(c->phrases->conditions, below, name),
                       below > UINT8_MAX ? "there is no such condition"
                                         : "there is no such condition for this line");
}

surto__meaning surto__content_condition(surto__content *content, unsigned below)
{
    return read_condition(content, below,
                          surto__lines_word(content->lines, "a condition is missing"));
}

/* ---- Instructions ----------------------------------------------------------------------- */

static surto__block *at_hand(surto__content *c)
{
    assert(c->block < SURTO__BLOCKS && c->story->blocks[c->block].there);
    return &c->story->blocks[c->block];
}

static surto__instruction *instruction(surto__content *c, unsigned index)
{
    assert(index < at_hand(c)->count); /* a jump starts at an instruction of its own block */
    return &c->story->instructions[at_hand(c)->first + index];
}

static unsigned emit(surto__content *c, surto__instruction now)
{
    surto__block *block = at_hand(c);
    if (block->count == SURTO__BLOCK_INSTRUCTIONS) {
        surto__complain(c->lines, "this block is too long: more than 250 instructions");
    } else if (c->story->instruction_count == SURTO__INSTRUCTIONS_MAX) {
        surto__complain(c->lines, "the story is too long: more than 2048 instructions");
    } else {
        assert(block->first + block->count == (int)c->story->instruction_count);
        c->story->instructions[c->story->instruction_count++] = now;
        block->count++;
    }
    return block->count - 1U;
}

static void land(surto__content *c, unsigned index)
{
    if (!c->lines->problem) {
        instruction(c, index)->jump = at_hand(c)->count;
    }
}

/* ---- What is open ----------------------------------------------------------------------- */

static unsigned inside(const surto__content *c)
{
    return c->depth > 0 ? c->open[c->depth - 1].inside : (unsigned)IN_BLOCK;
}

/* The innermost. */
static surto__opening *top(surto__content *c)
{
    assert(c->depth > 0 && c->depth <= SURTO__STORY_DEPTH);
    return &c->open[c->depth - 1];
}

/* ---- Counters --------------------------------------------------------------------------- */

/* [season2.content.8] [season0.content.8] */
void surto__content_counter(surto__content *c)
{
    static const char form[] = "a counter is `counter KEY HOW NAME`, HOW one of: "
                               "game campaign hidden-game hidden-campaign";
    static const char *const sorts[] = {"game", "campaign", "hidden-game", "hidden-campaign", NULL};
    surto__story *story = c->story;
    surto__counter counter = {0};
    surto__lines_key(c->lines, counter.key, form);
    unsigned sort = surto__lines_choice(c->lines, sorts, form);
    surto__lines_name(c->lines, counter.name, form);
    counter.lasts = sort % 2 != 0;
    counter.hidden = sort >= 2;
    surto__slice key = {counter.key, strlen(counter.key)};
    if (story->counter_count == SURTO__COUNTERS_MAX) {
        surto__complain(c->lines, "there are at most eight counters");
    } else if (surto__find_key(story->counters, sizeof counter, story->counter_count, key) <
               story->counter_count) {
        surto__complain(c->lines, "another counter has this key");
    }
    if (!c->lines->problem) {
        story->counters[story->counter_count++] = counter;
    }
}

/* ---- Texts of things -------------------------------------------------------------------- */

void surto__content_name(surto__content *c)
{
    static const char form[] = "a name is `name KEY TEXT`, with at most 23 bytes each";
    surto__slice rest = c->lines->rest, key = {"", 0};
    char read[SURTO__KEY_MAX], name[SURTO_CALLED_TEXT_MAX];
    surto__lines_key(c->lines, read, form);
    (void)surto__take_word(&rest, &key);
    if (!rest.text || !surto__is_text(rest) || !surto__slice_copy(rest, name, sizeof name)) {
        surto__complain(c->lines, form);
    } else if (c->name_count == SURTO__NAMES_MAX) {
        surto__complain(c->lines, "there are at most 32 names");
    } else if (find_key(c->names, c->name_count, key) < c->name_count) {
        surto__complain(c->lines, "another name has this key");
    }
    if (!c->lines->problem) {
        memcpy(c->names[c->name_count++], read, sizeof read);
    }
}

/* Braces hold the key of a name. */
static void check_braces(surto__content *c, surto__slice text)
{
    const char *end = text.text + text.length;
    for (const char *at = text.text; at < end; at++) {
        const char *close = *at == '{' ? memchr(at, '}', (size_t)(end - at)) : NULL;
        surto__slice key = {at + 1, close ? (size_t)(close - at) - 1 : 0};
        if (*at == '{' && find_key(c->names, c->name_count, key) == c->name_count) {
            surto__complain(c->lines, "no line `name` above has the key in these braces");
        }
    }
}

static void read_text(surto__content *c, const char *problem)
{
    surto__slice text = c->lines->rest;
    if (!text.text || text.length > SURTO__STORY_BYTES || !surto__is_text(text)) {
        surto__complain(c->lines, problem);
    } else {
        check_braces(c, text);
    }
}

/* Takes these words off the beginning of a line. Returns: false if it has others. */
static bool take_words(surto__slice *rest, const surto__slice *words, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        surto__slice word = {"", 0};
        (void)surto__take_word(rest, &word); /* no word is empty, so none matches a missing one */
        if (word.length != words[i].length || memcmp(word.text, words[i].text, word.length) != 0) {
            return false;
        }
    }
    return true;
}

/* How many lines above begin with these words. */
static unsigned lines_above(const surto__content *c, const surto__slice *words, unsigned count)
{
    surto__lines lines = c->start;
    surto__slice word;
    unsigned found = 0;
    while (surto__lines_next(&lines, &word)) {
        surto__slice rest = lines.rest;
        found += lines.number < c->lines->number && take_words(&word, words, 1) &&
                 take_words(&rest, words + 1, count - 1);
    }
    return found;
}

/* A month is told about in several lines, other things in one. */
void surto__content_text(surto__content *c)
{
    static const char form[] = "a text is `text KIND KEY TEXT`: a line `KIND KEY` stands above";
    surto__slice kind = surto__lines_word(c->lines, form), key = surto__lines_word(c->lines, form);
    const surto__slice named[] = {kind, key}, again[] = {{"text", 4}, kind, key};
    bool month = surto__slice_is(kind, "month");
    if (!surto__slice_among(kind, c->phrases->described) || lines_above(c, named, 2) == 0) {
        surto__complain(c->lines, form);
    } else if (lines_above(c, again, 3) >= (month ? SURTO__MONTH_TEXTS : 1U)) {
        surto__complain(c->lines,
                        month ? "a month has at most eight texts" : "this text stands twice");
    }
    read_text(c, "a text has 1 to 400 bytes");
}

/* ---- The beginning and the end of a block ----------------------------------------------- */

static bool in_twist(const surto__content *c)
{
    return c->block >= SURTO__BLOCK_TWIST && c->block < SURTO__BLOCK_OPERATION;
}

/* The conditions of a `when` that lead past what stands below it come out here. */
static void land_terms(surto__content *c, const surto__opening *when)
{
    for (unsigned term = 0; term < when->terms; term++) {
        land(c, when->first + term);
    }
}

/* The condition of a trigger leads past all that stands below it. */
static void end_trigger(surto__content *c)
{
    if (at_hand(c)->count == at_hand(c)->terms) {
        surto__complain_at(c->lines, c->head, "nothing stands below this trigger");
    }
    land_terms(c, &c->condition);
}

void surto__content_end(surto__content *c)
{
    if (c->block == SURTO__BLOCK_NONE) {
        return;
    }
    unsigned where = inside(c);
    if (c->block >= SURTO__BLOCK_TRIGGER) { /* the last kind */
        end_trigger(c);
    }
    if (in_twist(c)) {
        if (where == IN_WHEN) {
            land_terms(c, top(c));
        } else if (!c->done) {
            surto__complain_at(c->lines, c->head, "this twist has no `when`");
        }
    } else if (where != IN_BLOCK) {
        surto__complain_at(c->lines, top(c)->line,
                           where == IN_WHEN || where == IN_ELSE ? "this `when` has no `end`"
                                                                : "this `choose` has no `end`");
    }
}

static void begin(surto__content *c, unsigned number, const char *twice)
{
    surto__block *block = &c->story->blocks[number];
    if (c->lines->problem) {
        return;
    }
    if (block->there) {
        surto__complain(c->lines, twice);
        return;
    }
    assert(number < SURTO__BLOCKS);
    block->there = 1;
    block->first = (uint16_t)c->story->instruction_count;
    c->block = number;
    c->head = c->lines->number;
    c->told = 0;
    c->depth = 0;
    c->done = false;
}

static bool last_card_is_finale(const surto__story *story)
{
    unsigned count = story->legacy_count;
    return count > 0 && story->blocks[SURTO__BLOCK_LEGACY + count - 1].mark == SURTO__MARK_FINALE;
}

static void read_legacy(surto__content *c)
{
    static const char form[] =
        "a card is `legacy MARK`, MARK one of: - pause pause-month stop finale";
    static const char *const marks[] = {
        [SURTO__MARK_NONE] = "-",        [SURTO__MARK_PAUSE] = "pause",
        [SURTO__MARK_STOP] = "stop",     [SURTO__MARK_PAUSE_MONTH] = "pause-month",
        [SURTO__MARK_FINALE] = "finale", NULL};
    unsigned mark = surto__lines_choice(c->lines, marks, form);
    surto__lines_end(c->lines, form);
    if (c->story->legacy_count == SURTO__LEGACY_MAX) {
        surto__complain(c->lines, "too many cards of the Legacy deck");
    }
    if (mark != SURTO__MARK_FINALE && last_card_is_finale(c->story)) {
        surto__complain(c->lines, "below a card `finale` all cards are such cards");
    }
    begin(c, SURTO__BLOCK_LEGACY + c->story->legacy_count, "");
    if (!c->lines->problem) {
        at_hand(c)->mark = (uint8_t)mark;
        c->story->legacy_count++;
    }
}

static void read_packet(surto__content *c)
{
    unsigned packet = surto__lines_number(c->lines, 1, SURTO__PACKETS_MAX) - 1;
    surto__lines_end(c->lines, "a packet is `packet NUMBER`");
    begin(c, SURTO__BLOCK_PACKET + packet, "this packet stands twice");
}

/* Takes the key of the block that begins, which was noted ahead. Returns: its index; `count` if
 * there was no room for it. */
static unsigned take_own_key(surto__content *c, char keys[][SURTO__KEY_MAX], unsigned count,
                             const char *form)
{
    surto__slice rest = c->lines->rest, word = {"", 0};
    surto__lines_key(c->lines, NULL, form);
    (void)surto__take_word(&rest, &word);
    return find_key(keys, count, word);
}

static void read_door(surto__content *c)
{
    static const char form[] = "a door is `door KEY`, a key not too long";
    surto__story *story = c->story;
    unsigned index = take_own_key(c, story->door_keys, story->door_count, form);
    surto__lines_end(c->lines, form);
    if (index == story->door_count) {
        surto__complain(c->lines, "too many doors");
    }
    begin(c, SURTO__BLOCK_DOOR + index, "this door stands twice");
}

static void read_twist(surto__content *c)
{
    static const char form[] = "a twist is `twist KEY NUMBER NAME`, key and name not too long";
    surto__story *story = c->story;
    unsigned index = take_own_key(c, story->twist_keys, story->twist_count, form);
    unsigned number = surto__lines_number(c->lines, 1, 99);
    surto__lines_name(c->lines, NULL, form);
    if (index == story->twist_count) {
        surto__complain(c->lines, "too many twists");
    }
    begin(c, SURTO__BLOCK_TWIST + index, "this twist stands twice");
    if (c->lines->problem) {
        return;
    }
    if (index > 0 && story->twist_number[index - 1] >= number) {
        surto__complain(c->lines, "the numbers of twists rise");
    }
    story->twist_number[index] = (uint8_t)number;
}

static void read_numbered(surto__content *c, unsigned first, numbered all, const char *form,
                          const char *twice)
{
    unsigned number = surto__lines_number(c->lines, all.bounds[0], all.bounds[1]);
    surto__lines_end(c->lines, form);
    if (!c->lines->problem) { /* the number was noted */
        begin(c, first + find_number(all, number), twice);
    }
}

static void read_operation(surto__content *c)
{
    read_numbered(c, SURTO__BLOCK_OPERATION, operations(c->story, c->phrases),
                  "an operation is `operation NUMBER`", "this operation stands twice");
}

static void read_entry(surto__content *c)
{
    read_numbered(c, SURTO__BLOCK_ENTRY, entries(c->story, c->phrases),
                  "an entry is `entry NUMBER`", "this entry stands twice");
}

/* ---- The lines of a block --------------------------------------------------------------- */

/* What is told, done or asked stands everywhere but where nobody could say whether it counts. */
static void read_here(surto__content *c)
{
    if (inside(c) == IN_CHOOSE) {
        surto__complain(c->lines, "the lines of a choice stand below an `option`");
    } else if (in_twist(c) && inside(c) != IN_WHEN) {
        surto__complain(c->lines, "the lines of a twist stand below its `when`");
    }
}

/* Told when reading comes to it [season2.content.6] [season0.content.6]. */
static void read_story(surto__content *c)
{
    read_here(c);
    if (c->told == SURTO__STORY_LINES) {
        surto__complain(c->lines, "a block has at most 40 lines `story`");
    }
    read_text(c, "a line of the story has 1 to 400 bytes of text");
    (void)emit(c, (surto__instruction){.op = SURTO__OP_TELL, .arg = {(uint8_t)c->told++}});
}

/* Effects that every rule set has. */
static const surto__phrase shared_effects[] = {
    {"add",
     SURTO__OP_ADD,
     {{SURTO__ARG_COUNTER, 0, 0}, {SURTO__ARG_NUMBER, 1, SURTO__COUNTER_MAX}}},
    {"take",
     SURTO__OP_TAKE,
     {{SURTO__ARG_COUNTER, 0, 0}, {SURTO__ARG_NUMBER, 1, SURTO__COUNTER_MAX}}},
    {"arm", SURTO__OP_ARM, {{SURTO__ARG_TRIGGER, 0, 0}}},
    {"disarm", SURTO__OP_DISARM, {{SURTO__ARG_TRIGGER, 0, 0}}},
    {NULL, 0, {{0}}}};

/* After the end of a campaign nobody is asked, and nothing happens any more but what is counted.
 * [season2.legacy.11] [season0.legacy.12] */
static void refuse_in_finale(surto__content *c)
{
    if (at_hand(c)->mark == SURTO__MARK_FINALE) {
        surto__complain(c->lines,
                        "a card `finale` has no choices, and no effects but add and take");
    }
}

static void read_do(surto__content *c)
{
    read_here(c);
    surto__slice name = surto__lines_word(c->lines, "an effect is missing");
    const surto__phrase *phrase = find_phrase(shared_effects, UINT8_MAX + 1, name);
    phrase = phrase ? phrase : find_phrase(c->phrases->effects, UINT8_MAX + 1, name);
    surto__meaning meaning = read_phrase(c, phrase, "there is no such effect");
    surto__lines_end(c->lines, "the effect has too many words");
    if (meaning.number >= SURTO__OP_OWN) {
        refuse_in_finale(c);
    }
    surto__instruction now = {.op = meaning.number};
    memcpy(now.arg, meaning.arg, sizeof meaning.arg);
    (void)emit(c, now);
}

/* Opens a `when` or a `choose`. Returns: false after a complaint. */
static bool enter(surto__content *c, unsigned where)
{
    if (inside(c) == IN_CHOOSE) {
        read_here(c);
    } else if (in_twist(c) && c->done) {
        surto__complain(c->lines, "a twist has one `when`, and nothing behind its `end`");
    } else if (in_twist(c) && (c->depth > 0 || where != IN_WHEN)) {
        surto__complain(c->lines, "a twist begins with `when` and has no other, nor a `choose`");
    } else if (c->depth == SURTO__STORY_DEPTH) {
        surto__complain(c->lines, "`when` and `choose` stand at most two deep in each other");
    }
    if (c->lines->problem) {
        return false;
    }
    c->open[c->depth++] = (surto__opening){
        .inside = (uint8_t)where, .line = c->lines->number, .first = at_hand(c)->count};
    return true;
}

/* Reads a condition and what it leads to: with `not` in arg[1] a jump is taken if it holds. */
static void read_term(surto__content *c)
{
    surto__instruction now = {.op = SURTO__OP_WHEN};
    surto__slice name = surto__lines_word(c->lines, "a condition is missing");
    if (surto__slice_is(name, "not")) {
        now.arg[1] = 1;
        name = surto__lines_word(c->lines, "a condition is missing");
    }
    surto__meaning meaning = read_condition(c, UINT8_MAX + 1, name);
    now.arg[0] = meaning.number;
    memcpy(now.arg + 2, meaning.arg, sizeof meaning.arg);
    (void)emit(c, now);
}

/* The words between conditions. Others take them for the same without reading conditions
 * (story_text.c), so no key in the line may be one of them. */
static unsigned count_connectives(surto__slice rest)
{
    unsigned count = 0;
    surto__slice word;
    while (surto__take_word(&rest, &word)) {
        count += surto__slice_is(word, "and") || surto__slice_is(word, "or");
    }
    return count;
}

/* Of `A or B`, A leads to what stands below if it holds, and B past it if it does not. */
static void lead_in(surto__content *c, surto__opening *when)
{
    for (; when->terms > 1 && !c->lines->problem; when->terms--) {
        surto__instruction *term = instruction(c, when->first++);
        term->arg[1] ^= 1;
        term->jump = at_hand(c)->count;
    }
}

/* The conditions of a `when` or a trigger: one instruction for each. [season2.content.7]
 * [season0.content.7] */
static void read_terms(surto__content *c, surto__opening *when)
{
    unsigned connectives = count_connectives(c->lines->rest);
    surto__slice connective = {"", 0};
    read_term(c);
    when->terms = 1;
    while (!c->lines->problem && c->lines->rest.text) {
        surto__slice word = surto__lines_word(c->lines, "the condition has too many words");
        bool first = when->terms == 1;
        connective = first ? word : connective;
        if (!surto__slice_is(word, "and") && !surto__slice_is(word, "or")) {
            surto__complain(c->lines, "the condition has too many words");
        } else if (word.length != connective.length) {
            surto__complain(c->lines, "`and` and `or` do not stand in one line");
        } else if (when->terms == SURTO__STORY_TERMS) {
            surto__complain(c->lines, "a `when` has at most four conditions");
        }
        read_term(c);
        when->terms++;
    }
    if (connectives != when->terms - 1U) {
        surto__complain(c->lines, "a condition names nothing with the key `and` or `or`");
    }
    if (surto__slice_is(connective, "or")) {
        lead_in(c, when);
    }
}

static void read_when(surto__content *c)
{
    if (enter(c, IN_WHEN)) {
        read_terms(c, top(c));
    }
}

/* [season2.trigger.1] [season2.trigger.4] [season0.trigger.1] [season0.trigger.4] */
static void read_trigger(surto__content *c)
{
    static const char form[] = "a trigger is `trigger KEY CONDITION`, a key not too long";
    surto__story *story = c->story;
    unsigned index = take_own_key(c, story->trigger_keys, story->trigger_count, form);
    if (index == story->trigger_count) {
        surto__complain(c->lines, "too many triggers");
    }
    begin(c, SURTO__BLOCK_TRIGGER + index, "this trigger stands twice");
    if (c->lines->problem) {
        return;
    }
    at_hand(c)->again = surto__take_if(&c->lines->rest, "again");
    c->condition = (surto__opening){0};
    read_terms(c, &c->condition);
    at_hand(c)->terms = (uint8_t)at_hand(c)->count;
}

static void read_else(surto__content *c)
{
    surto__lines_end(c->lines, "`else` stands alone in its line");
    if (inside(c) != IN_WHEN || in_twist(c)) {
        surto__complain(c->lines, "an `else` stands in a `when` that has none, but not in a twist");
        return;
    }
    surto__opening *when = top(c);
    unsigned leave = emit(c, (surto__instruction){.op = SURTO__OP_GOTO});
    land_terms(c, when);
    when->first = (uint16_t)leave; /* all that is left to land */
    when->terms = 1;
    when->inside = IN_ELSE;
}

/* How many options follow before the `end`. If it is not the `end` that comes, some other line will
 * be complained about. */
static unsigned count_options(surto__lines ahead, bool *ended)
{
    unsigned options = 0, depth = 1;
    surto__slice word;
    while (depth > 0 && options <= SURTO__OPTIONS_OF_CHOICE && surto__lines_next(&ahead, &word)) {
        if (surto__slice_is(word, "when") || surto__slice_is(word, "choose")) {
            depth++;
        } else if (surto__slice_is(word, "end")) {
            depth--;
        } else if (surto__slice_is(word, "option")) {
            options += depth == 1;
        } else if (!surto__slice_is(word, "do") && !surto__slice_is(word, "story") &&
                   !surto__slice_is(word, "else")) {
            break;
        }
    }
    *ended = depth == 0;
    return options;
}

static void read_choose(surto__content *c)
{
    bool ended;
    unsigned options = count_options(*c->lines, &ended);
    surto__lines_end(c->lines, "`choose` stands alone in its line");
    refuse_in_finale(c);
    if (!enter(c, IN_CHOOSE)) {
        return;
    }
    if (options > SURTO__OPTIONS_OF_CHOICE || (ended && options < 2)) {
        surto__complain(c->lines, "a choice has two to four options");
        return;
    }
    (void)emit(c, (surto__instruction){.op = SURTO__OP_CHOOSE, .arg = {(uint8_t)options}});
    for (unsigned option = 0; option < options; option++) {
        (void)emit(c, (surto__instruction){.op = SURTO__OP_TARGET});
    }
}

/* The option before, if there is one, must not run into the next. The last one leaves like the
 * others, though it need not: the numbers of instructions show in a state. */
static void leave_option(surto__content *c, surto__opening *choose)
{
    if (choose->inside == IN_OPTION) {
        assert(choose->options >= 1 && choose->options <= SURTO__OPTIONS_OF_CHOICE);
        unsigned leave = emit(c, (surto__instruction){.op = SURTO__OP_GOTO});
        choose->leaves[choose->options - 1] = (uint16_t)leave;
    }
}

static void read_option(surto__content *c)
{
    if (inside(c) != IN_CHOOSE && inside(c) != IN_OPTION) {
        surto__complain(c->lines, "an option stands in a `choose`");
        return;
    }
    surto__opening *choose = top(c);
    read_text(c, "an option has 1 to 400 bytes of text");
    leave_option(c, choose);
    choose->inside = IN_OPTION;
    land(c, choose->first + ++choose->options);
}

static void read_end(surto__content *c)
{
    surto__lines_end(c->lines, "`end` stands alone in its line");
    switch (inside(c)) {
    case IN_WHEN:
    case IN_ELSE:
        land_terms(c, top(c));
        break;
    case IN_OPTION:
        leave_option(c, top(c));
        for (unsigned option = 0; option < top(c)->options; option++) {
            land(c, top(c)->leaves[option]);
        }
        break;
    default: /* a `choose` without options has been refused */
        surto__complain(c->lines, "there is nothing to end");
        return;
    }
    c->depth--;
    c->done = in_twist(c);
}

/* ---- All lines -------------------------------------------------------------------------- */

typedef struct statement {
    const char *word;
    void (*read)(surto__content *);
} statement;

static const statement heads[SURTO__BLOCK_KINDS + 1] = {
    [SURTO__KIND_LEGACY] = {"legacy", read_legacy},
    [SURTO__KIND_PACKET] = {"packet", read_packet},
    [SURTO__KIND_DOOR] = {"door", read_door},
    [SURTO__KIND_TWIST] = {"twist", read_twist},
    [SURTO__KIND_OPERATION] = {"operation", read_operation},
    [SURTO__KIND_ENTRY] = {"entry", read_entry},
    [SURTO__KIND_TRIGGER] = {"trigger", read_trigger},
    [SURTO__BLOCK_KINDS] = {NULL, NULL}};
static const statement parts[] = {
    {"story", read_story},   {"do", read_do},         {"when", read_when}, {"else", read_else},
    {"choose", read_choose}, {"option", read_option}, {"end", read_end},   {NULL, NULL}};

static const statement *find(const statement *all, surto__slice word)
{
    while (all->word && !surto__slice_is(word, all->word)) {
        all++;
    }
    return all;
}

/* The head of a block of a kind the rule set has: the others are words like any other. */
static const statement *find_head(const surto__content *c, surto__slice word)
{
    const statement *head = find(heads, word);
    return (c->phrases->kinds >> (head - heads)) & 1 ? head : &heads[SURTO__BLOCK_KINDS];
}

bool surto__content_reads(const surto__content *c, surto__slice word)
{
    return c->block != SURTO__BLOCK_NONE || find_head(c, word)->word || find(parts, word)->word;
}

void surto__content_line(surto__content *c, surto__slice word)
{
    const statement *head = find_head(c, word), *part = find(parts, word);
    if (head->word) {
        surto__content_end(c);
        head->read(c);
    } else if (c->block == SURTO__BLOCK_NONE) {
        surto__complain(c->lines, c->phrases->outside);
    } else if (part->word) {
        part->read(c);
    } else {
        surto__complain(c->lines, "a line of a block begins with one of: "
                                  "story do when else choose option end");
    }
}
