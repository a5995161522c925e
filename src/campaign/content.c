/* The compiler of stories. A block is compiled in one go; only a `choose` looks ahead, because its
 * targets, one for each option, stand before the first option. */
#include "campaign/content.h"

#include <assert.h>
#include <string.h>

/* What surto__content.inside can be. */
enum {
    IN_BLOCK,
    IN_WHEN,
    IN_CHOOSE, /* before its first option */
    IN_OPTION,
    IN_DONE /* a twist whose `when` has ended */
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
    if (*all.count < all.max && surto__take_word(&rest, &word) &&
        surto__slice_number(word, all.bounds[1], &number) && number >= all.bounds[0] &&
        find_number(all, (unsigned)number) == *all.count) {
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
    } else if (surto__slice_is(word, "operation")) {
        note_number(operations(story, phrases), rest);
    } else if (surto__slice_is(word, "entry")) {
        note_number(entries(story, phrases), rest);
    }
}

surto__content surto__content_start(surto__lines *lines, const surto__phrases *phrases,
                                    surto__story *story)
{
    surto__content content = {
        .lines = lines, .story = story, .phrases = phrases, .block = SURTO__BLOCK_NONE};
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
    case SURTO__ARG_OPERATION:
        numbered_operation(c, meaning);
        break;
    default: /* the rule set's own */
        c->phrases->argument(c->phrases->context, c->lines, argument.kind, meaning);
        break;
    }
}

static surto__meaning read_phrase(surto__content *c, const surto__phrase *phrases, unsigned below,
                                  surto__slice name, const char *unknown)
{
    surto__meaning meaning = {0};
    for (; phrases->name; phrases++) {
        if (phrases->number < below && surto__slice_is(name, phrases->name)) {
            meaning.number = phrases->number;
            for (unsigned i = 0; i < 3 && !c->lines->problem; i++) {
                read_argument(c, phrases->arguments[i], &meaning);
            }
            return meaning;
        }
    }
    surto__complain(c->lines, unknown);
    return meaning;
}

static surto__meaning read_condition(surto__content *c, unsigned below, surto__slice name)
{
    return read_phrase(c, c->phrases->conditions, below, name,
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

/* ---- The beginning and the end of a block ----------------------------------------------- */

static bool in_twist(const surto__content *c)
{
    return c->block >= SURTO__BLOCK_TWIST && c->block < SURTO__BLOCK_OPERATION;
}

void surto__content_end(surto__content *c)
{
    if (c->block == SURTO__BLOCK_NONE) {
        return;
    }
    if (in_twist(c)) {
        if (c->inside == IN_BLOCK) {
            surto__complain_at(c->lines, c->head, "this twist has no `when`");
        } else if (c->inside == IN_WHEN) {
            land(c, c->opener);
        }
    } else if (c->inside != IN_BLOCK) {
        surto__complain_at(c->lines, c->inside_line,
                           c->inside == IN_WHEN ? "this `when` has no `end`"
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
    c->inside = IN_BLOCK;
}

static void read_legacy(surto__content *c)
{
    static const char form[] = "a card is `legacy MARK`, MARK one of: - pause stop";
    static const char *const marks[] = {
        [SURTO__MARK_NONE] = "-", [SURTO__MARK_PAUSE] = "pause", [SURTO__MARK_STOP] = "stop", NULL};
    unsigned mark = surto__lines_choice(c->lines, marks, form);
    surto__lines_end(c->lines, form);
    if (c->story->legacy_count == SURTO__LEGACY_MAX) {
        surto__complain(c->lines, "too many cards of the Legacy deck");
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

static void read_door(surto__content *c)
{
    static const char form[] = "a door is `door KEY`, a key not too long";
    surto__story *story = c->story;
    surto__slice rest = c->lines->rest, word = {"", 0};
    surto__lines_key(c->lines, NULL, form);
    surto__lines_end(c->lines, form);
    (void)surto__take_word(&rest, &word);
    unsigned index = find_key(story->door_keys, story->door_count, word);
    if (index == story->door_count) {
        surto__complain(c->lines, "too many doors");
    }
    begin(c, SURTO__BLOCK_DOOR + index, "this door stands twice");
}

static void read_twist(surto__content *c)
{
    static const char form[] = "a twist is `twist KEY NUMBER NAME`, key and name not too long";
    surto__story *story = c->story;
    surto__slice rest = c->lines->rest, word = {"", 0};
    surto__lines_key(c->lines, NULL, form);
    unsigned number = surto__lines_number(c->lines, 1, 99);
    surto__lines_name(c->lines, NULL, form);
    (void)surto__take_word(&rest, &word);
    unsigned index = find_key(story->twist_keys, story->twist_count, word);
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
                          const char *many, const char *twice)
{
    unsigned number = surto__lines_number(c->lines, all.bounds[0], all.bounds[1]);
    unsigned index = find_number(all, number);
    surto__lines_end(c->lines, form);
    if (index == *all.count) {
        surto__complain(c->lines, many);
    }
    begin(c, first + index, twice);
}

static void read_operation(surto__content *c)
{
    read_numbered(c, SURTO__BLOCK_OPERATION, operations(c->story, c->phrases),
                  "an operation is `operation NUMBER`", "too many operations",
                  "this operation stands twice");
}

static void read_entry(surto__content *c)
{
    read_numbered(c, SURTO__BLOCK_ENTRY, entries(c->story, c->phrases),
                  "an entry is `entry NUMBER`", "too many entries", "this entry stands twice");
}

/* ---- The lines of a block --------------------------------------------------------------- */

static void read_text(surto__content *c, const char *problem)
{
    surto__slice text = c->lines->rest;
    if (!text.text || text.length > SURTO__STORY_BYTES || !surto__is_text(text)) {
        surto__complain(c->lines, problem);
    }
}

static void read_story(surto__content *c)
{
    if (c->told++ == SURTO__STORY_LINES) {
        surto__complain(c->lines, "a block has at most 20 lines `story`");
    }
    read_text(c, "a line of the story has 1 to 400 bytes of text");
}

/* Effects stand everywhere but where nobody could say whether they count. */
static void read_do(surto__content *c)
{
    if (c->inside == IN_CHOOSE) {
        surto__complain(c->lines, "an effect of a choice stands below an `option`");
    } else if (in_twist(c) && c->inside != IN_WHEN) {
        surto__complain(c->lines, "the effects of a twist stand below its `when`");
    }
    surto__slice name = surto__lines_word(c->lines, "an effect is missing");
    surto__meaning meaning =
        read_phrase(c, c->phrases->effects, UINT8_MAX + 1, name, "there is no such effect");
    surto__lines_end(c->lines, "the effect has too many words");
    surto__instruction now = {.op = meaning.number};
    memcpy(now.arg, meaning.arg, sizeof meaning.arg);
    (void)emit(c, now);
}

static void enter(surto__content *c, unsigned inside)
{
    if (c->inside == IN_DONE) {
        surto__complain(c->lines, "a twist has one `when`, and nothing behind its `end`");
    } else if (c->inside == IN_WHEN && in_twist(c)) {
        surto__complain(c->lines, "a twist has one `when` and no `choose`");
    } else if (c->inside != IN_BLOCK) {
        surto__complain(c->lines, "`when` and `choose` do not stand inside each other");
    }
    c->inside = inside;
    c->inside_line = c->lines->number;
}

static void read_when(surto__content *c)
{
    enter(c, IN_WHEN);
    surto__instruction now = {.op = SURTO__OP_WHEN};
    surto__slice name = surto__lines_word(c->lines, "a condition is missing");
    if (surto__slice_is(name, "not")) {
        now.arg[1] = 1;
        name = surto__lines_word(c->lines, "a condition is missing");
    }
    surto__meaning meaning = read_condition(c, UINT8_MAX + 1, name);
    surto__lines_end(c->lines, "the condition has too many words");
    now.arg[0] = meaning.number;
    memcpy(now.arg + 2, meaning.arg, sizeof meaning.arg);
    c->opener = emit(c, now);
}

/* How many options follow before the `end`. If it is not the `end` that comes next, some other line
 * will be complained about. */
static unsigned count_options(surto__lines ahead, bool *ended)
{
    unsigned options = 0;
    surto__slice word;
    *ended = false;
    while (options <= SURTO__OPTIONS_OF_CHOICE && surto__lines_next(&ahead, &word)) {
        if (surto__slice_is(word, "option")) {
            options++;
        } else if (!surto__slice_is(word, "do") && !surto__slice_is(word, "story")) {
            *ended = surto__slice_is(word, "end");
            break;
        }
    }
    return options;
}

static void read_choose(surto__content *c)
{
    bool ended;
    unsigned options = count_options(*c->lines, &ended);
    if (in_twist(c) && c->inside == IN_BLOCK) {
        surto__complain(c->lines, "a twist begins with `when`");
    }
    enter(c, IN_CHOOSE);
    surto__lines_end(c->lines, "`choose` stands alone in its line");
    if (options > SURTO__OPTIONS_OF_CHOICE || (ended && options < 2)) {
        surto__complain(c->lines, "a choice has two to four options");
        return;
    }
    c->opener = emit(c, (surto__instruction){.op = SURTO__OP_CHOOSE, .arg = {(uint8_t)options}});
    c->options = 0;
    for (unsigned option = 0; option < options; option++) {
        (void)emit(c, (surto__instruction){.op = SURTO__OP_TARGET});
    }
}

/* The option before, if there is one, must not run into the next. The last one leaves like the
 * others, though it need not: the numbers of instructions show in a state. */
static void leave_option(surto__content *c)
{
    if (c->inside == IN_OPTION) {
        assert(c->options >= 1 && c->options <= SURTO__OPTIONS_OF_CHOICE);
        c->leaves[c->options - 1] = emit(c, (surto__instruction){.op = SURTO__OP_GOTO});
    }
}

static void read_option(surto__content *c)
{
    if (c->inside != IN_CHOOSE && c->inside != IN_OPTION) {
        surto__complain(c->lines, "an option stands in a `choose`");
        return;
    }
    read_text(c, "an option has 1 to 400 bytes of text");
    leave_option(c);
    c->inside = IN_OPTION;
    land(c, c->opener + ++c->options);
}

static void read_end(surto__content *c)
{
    surto__lines_end(c->lines, "`end` stands alone in its line");
    switch (c->inside) {
    case IN_WHEN:
        land(c, c->opener);
        break;
    case IN_OPTION:
        leave_option(c);
        for (unsigned option = 0; option < c->options; option++) {
            land(c, c->leaves[option]);
        }
        break;
    default: /* a `choose` without options has been refused */
        surto__complain(c->lines, "there is nothing to end");
        break;
    }
    c->inside = in_twist(c) ? IN_DONE : IN_BLOCK;
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
    [SURTO__BLOCK_KINDS] = {NULL, NULL}};
static const statement parts[] = {
    {"story", read_story},   {"do", read_do},   {"when", read_when}, {"choose", read_choose},
    {"option", read_option}, {"end", read_end}, {NULL, NULL}};

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
                                  "story do when choose option end");
    }
}
