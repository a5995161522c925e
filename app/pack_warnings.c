/* Warnings about packs. What is read is found first: cards of the Legacy deck as far as the
 * calendar goes, and whatever they and the tables name. Conditions are compared as text; of those
 * that ask for a number, more implies less. */
#include "pack_warnings.h"

#include <stdlib.h>
#include <string.h>

#include "ui/message/message.h"
#include "ui/message/temp_strings.h"
#include "util/memory.h"

enum { TERMS_MAX = 4, FACTS_MAX = 32 };

typedef struct found {
    unsigned line;
    const char *text; /* temporary */
} found;

typedef struct finder {
    const pack_story *story;
    bool *read;  /* blocks that can be read */
    bool *parts; /* lines that can be read */
    found *all;
    size_t count;
} finder;

static void warn_at(finder *f, int line, const char *text)
{
    f->all = memory_grow(f->all, (f->count + 1) * sizeof *f->all);
    f->all[f->count++] = (found){f->story->lines[line].number, text};
}

static const story_line *line_of(const finder *f, int line)
{
    return &f->story->lines[line];
}

static const story_line *head_of(const finder *f, int block)
{
    return line_of(f, f->story->blocks[block].head);
}

/* ---- Conditions ------------------------------------------------------------------------- */

typedef enum truth { TRUTH_UNKNOWN, TRUTH_YES, TRUTH_NO } truth;

/* One condition of a `when`, without `not`. */
typedef struct term {
    bool negated;
    unsigned count;
    story_word words[5];
} term;

static truth opposite(truth value, bool really)
{
    return !really || value == TRUTH_UNKNOWN ? value : value == TRUTH_YES ? TRUTH_NO : TRUTH_YES;
}

/* Reads the conditions of a `when` or a trigger. Returns: how many; *any if one of them is
 * enough. */
static unsigned read_terms(const story_line *when, term out[TERMS_MAX], bool *any)
{
    unsigned count = 0, first = line_is(when, "trigger") ? trigger_condition(when) : 1;
    *any = false;
    for (unsigned i = first; i < when->word_count && count < TERMS_MAX; i++) {
        term *now = &out[count++];
        *now = (term){0};
        for (; i < when->word_count && !word_is(when->words[i], "and"); i++) {
            if (word_is(when->words[i], "or")) {
                *any = true;
                break;
            }
            if (now->count == 0 && word_is(when->words[i], "not")) {
                now->negated = true;
            } else if (now->count < sizeof now->words / sizeof now->words[0]) {
                now->words[now->count++] = when->words[i];
            }
        }
    }
    return count;
}

/* Conditions whose number is a name, so that more does not imply less. */
static bool asks_how_many(const term *t)
{
    return !word_is(t->words[0], "packet") && !word_is(t->words[0], "operation") &&
           word_number(t->words[t->count - 1]) > 0;
}

/* What follows for one condition from another that holds, or does not. */
static truth conclude(const term *asked, const term *fact)
{
    bool holds = !fact->negated;
    if (asked->count != fact->count || asked->count == 0) {
        return TRUTH_UNKNOWN;
    }
    unsigned last = asked->count - 1;
    for (unsigned i = 0; i < last; i++) {
        if (!same_words(asked->words[i], fact->words[i])) {
            return TRUTH_UNKNOWN;
        }
    }
    if (same_words(asked->words[last], fact->words[last])) {
        return holds ? TRUTH_YES : TRUTH_NO;
    }
    if (last == 1 && holds && word_is(asked->words[0], "month")) {
        return TRUTH_NO;
    }
    if (last > 0 && asks_how_many(asked) && asks_how_many(fact)) {
        unsigned wanted = word_number(asked->words[last]), known = word_number(fact->words[last]);
        if (holds ? wanted < known : wanted > known) {
            return holds ? TRUTH_YES : TRUTH_NO;
        }
    }
    return TRUTH_UNKNOWN;
}

/* Whether something that is read leads to a block, there or not; with `told`, an effect of the
 * story. */
static bool is_opened(const finder *f, const char *kind, story_word name, bool told)
{
    for (int i = 0; i < f->story->line_count; i++) {
        story_link links[STORY_LINKS];
        unsigned count = line_links(f->story, i, links);
        bool counts = f->parts[i] && (!told || line_of(f, i)->part == STORY_DO);
        for (unsigned j = 0; j < count && counts; j++) {
            if (strcmp(links[j].kind, kind) == 0 && same_words(links[j].name, name)) {
                return true;
            }
        }
    }
    return false;
}

static bool is_one_of(story_word word, const char *const *list)
{
    while (*list && !word_is(word, *list)) {
        list++;
    }
    return *list != NULL;
}

enum { COUNTER_HIGHEST = 99 };

/* How much a line may add to a counter in a whole campaign. Twists and entries may come again. */
static unsigned added_by(const finder *f, int index, story_word counter)
{
    static const char *const once[] = {"legacy", "packet", "door", "operation", NULL};
    const story_line *line = line_of(f, index);
    if (line->part != STORY_DO || !f->parts[index] || !word_is(line_word(line, 1), "add") ||
        !same_words(line_word(line, 2), counter)) {
        return 0;
    }
    return is_one_of(head_of(f, line->block)->words[0], once) ? word_number(line_word(line, 3))
                                                              : COUNTER_HIGHEST;
}

static unsigned added_at_most(const finder *f, story_word counter)
{
    unsigned count = 0;
    for (int i = 0; i < f->story->line_count; i++) {
        count += added_by(f, i, counter);
    }
    return count;
}

/* What a condition is by where it stands. */
static truth known_here(const finder *f, const term *t, int block)
{
    static const char *const after_games[] = {"won", "success", "adequate", NULL};
    static const char *const opened[] = {"packet", "door", "operation", NULL};
    const pack_story *story = f->story;
    int month = story->blocks[block].month;
    if (is_one_of(t->words[0], opened)) {
        bool can = is_opened(f, word_text(t->words[0]), t->words[1], false);
        return can ? TRUTH_UNKNOWN : TRUTH_NO;
    }
    if (word_is(t->words[0], "counter")) {
        bool can = added_at_most(f, t->words[1]) >= word_number(t->words[2]);
        return can ? TRUTH_UNKNOWN : TRUTH_NO;
    }
    const story_line *head = head_of(f, block);
    if (line_is(head, "trigger") && is_one_of(t->words[0], after_games)) {
        return TRUTH_NO;
    }
    if (line_is(head, "packet") && is_one_of(t->words[0], after_games) &&
        !is_opened(f, "packet", line_word(head, 1), true)) {
        return TRUTH_NO; /* only a site opens this packet, and that is during a game */
    }
    if (month != STORY_NONE && month < story->month_count && word_is(t->words[0], "month")) {
        bool now = same_words(t->words[1], line_word(line_of(f, story->months[month]), 1));
        return now ? TRUTH_YES : TRUTH_NO;
    }
    return TRUTH_UNKNOWN;
}

/* What is known where a line stands, from the parts around it. */
typedef struct facts {
    term all[FACTS_MAX];
    unsigned count;
} facts;

static truth value_of(const finder *f, const facts *known, const term *t, int block)
{
    truth value = known_here(f, t, block);
    for (unsigned i = 0; i < known->count && value == TRUTH_UNKNOWN; i++) {
        value = conclude(t, &known->all[i]);
    }
    return opposite(value, t->negated);
}

/* Whether a `when` holds, given what is known above it. */
static truth value_of_when(const finder *f, const facts *known, const story_line *when)
{
    term terms[TERMS_MAX];
    bool any;
    facts also = *known;
    unsigned count = read_terms(when, terms, &any), open = 0;
    for (unsigned i = 0; i < count; i++) {
        truth value = value_of(f, &also, &terms[i], when->block);
        if (value == (any ? TRUTH_YES : TRUTH_NO)) {
            return value;
        }
        open += value == TRUTH_UNKNOWN;
        if (also.count <
            FACTS_MAX) { /* a later condition matters only if this one does not decide */
            also.all[also.count] = terms[i];
            also.all[also.count++].negated ^= any;
        }
    }
    return open > 0 ? TRUTH_UNKNOWN : any ? TRUTH_NO : TRUTH_YES;
}

/* Adds what is certain below a `when`, or below its `else`. */
static void add_facts(facts *known, const story_line *when, bool below_else)
{
    term terms[TERMS_MAX];
    bool any;
    unsigned count = read_terms(when, terms, &any);
    if (count > 1 && any != below_else) {
        return; /* one of them holds, or one of them does not */
    }
    for (unsigned i = 0; i < count && known->count < FACTS_MAX; i++) {
        known->all[known->count] = terms[i];
        known->all[known->count++].negated ^= below_else;
    }
}

/* Whether something is done between two lines: then a condition may hold no longer, or now. */
static bool effects_between(const finder *f, int from, int to)
{
    for (int i = from + 1; i < to; i++) {
        if (line_of(f, i)->part == STORY_DO) {
            return true;
        }
    }
    return false;
}

static void facts_above(const finder *f, int line, facts *out)
{
    for (int at = line_of(f, line)->parent; at != STORY_NONE; at = line_of(f, at)->parent) {
        const story_line *above = line_of(f, at);
        if (effects_between(f, at, line)) {
            return;
        }
        if (above->part == STORY_WHEN) {
            add_facts(out, above, false);
        } else if (above->part == STORY_ELSE) {
            add_facts(out, line_of(f, above->pair), true);
        }
    }
}

/* Whether anything below a WHEN or ELSE can be read. */
static bool leads_in(const finder *f, int line)
{
    const story_line *part = line_of(f, line);
    facts known = {.count = 0};
    facts_above(f, line, &known);
    if (part->part == STORY_WHEN) {
        return value_of_when(f, &known, part) != TRUTH_NO;
    }
    return part->part != STORY_ELSE ||
           value_of_when(f, &known, line_of(f, part->pair)) != TRUTH_YES;
}

/* ---- What can be read ------------------------------------------------------------------- */

/* Whether a site can ever be open. */
static bool site_opens(const finder *f, story_word site)
{
    bool sealed = false, opened = false;
    for (int i = 0; i < f->story->line_count; i++) {
        const story_line *line = line_of(f, i);
        sealed |= line_is(line, "sealed") && word_is(line_word(line, 1), "site") &&
                  same_words(line_word(line, 2), site);
        opened |= line->part == STORY_DO && f->parts[i] && word_is(line_word(line, 1), "site") &&
                  same_words(line_word(line, 2), site);
    }
    return opened || !sealed;
}

static bool line_is_read(const finder *f, int index)
{
    const story_line *line = line_of(f, index);
    if (line->block == STORY_NONE) {
        return !line_is(line, "site") || site_opens(f, line_word(line, 1));
    }
    if (!f->read[line->block]) {
        return false;
    }
    return line->parent == STORY_NONE || (f->parts[line->parent] && leads_in(f, line->parent));
}

static bool block_is_read(const finder *f, int block)
{
    const story_block *b = &f->story->blocks[block];
    const story_line *head = head_of(f, block);
    if (b->legacy > 0) {
        return b->month < f->story->month_count;
    }
    return !kind_is_linked(head->words[0]) ||
           is_opened(f, word_text(head->words[0]), line_word(head, 1), false);
}

/* Marks what can be read, again and again until nothing is new. What becomes readable can only
 * make more readable, so this ends. */
static void find_read(finder *f)
{
    bool again = true;
    while (again) {
        again = false;
        for (int i = 0; i < f->story->block_count; i++) {
            if (!f->read[i] && block_is_read(f, i)) {
                f->read[i] = again = true;
            }
        }
        for (int i = 0; i < f->story->line_count; i++) {
            if (!f->parts[i] && line_is_read(f, i)) {
                f->parts[i] = again = true;
            }
        }
        temp_clear();
    }
}

static void warn_of_blocks(finder *f)
{
    for (int i = 0; i < f->story->block_count; i++) {
        const story_line *head = head_of(f, i);
        int line = f->story->blocks[i].head;
        if (f->read[i]) {
            continue;
        }
        if (f->story->blocks[i].legacy > 0) {
            warn_at(f, line,
                    TEXT(CLIENT_N("the calendar has only {n} month, so this card is never read: "
                                  "remove a `stop` above it, or add a month",
                                  "the calendar has only {n} months, so this card is never read: "
                                  "remove a `stop` above it, or add a month",
                                  (unsigned long)f->story->month_count),
                         a_number("n", f->story->month_count)));
        } else if (line_is(head, "entry")) {
            warn_at(
                f, line,
                TEXT(
                    CLIENT(
                        "nothing leads to `{block}`: name it in an `objective` line, or remove it"),
                    a_text("block", block_text(f->story, i))));
        } else if (line_is(head, "trigger")) {
            warn_at(f, line,
                    TEXT(CLIENT("nothing arms `{block}`: write `do arm {trigger}` where the story "
                                "should begin to wait for it, or remove the block"),
                         a_text("block", block_text(f->story, i)),
                         a_text("trigger", word_text(line_word(head, 1)))));
        } else {
            warn_at(f, line,
                    TEXT(CLIENT("nothing leads to `{block}`: write `do {block}` where the story "
                                "should lead to it, or remove the block"),
                         a_text("block", block_text(f->story, i))));
        }
    }
}

static void warn_of_triggers(finder *f)
{
    const facts none = {.count = 0};
    for (int i = 0; i < f->story->block_count; i++) {
        const story_line *head = head_of(f, i);
        if (f->read[i] && line_is(head, "trigger") && value_of_when(f, &none, head) == TRUTH_NO) {
            story_word condition = words_from(head, trigger_condition(head));
            warn_at(f, f->story->blocks[i].head,
                    TEXT(CLIENT("this trigger is never read: `{condition}` never holds in a game; "
                                "change the condition, or remove the block"),
                         a_text("condition", word_text(condition))));
        }
    }
}

static void warn_of_parts(finder *f)
{
    for (int i = 0; i < f->story->line_count; i++) {
        const story_line *line = line_of(f, i);
        if (!f->parts[i] || line->block == STORY_NONE || leads_in(f, i)) {
            continue;
        }
        if (line->part == STORY_WHEN) {
            warn_at(f, i,
                    TEXT(CLIENT("nobody can reach the lines below: `{condition}` never holds here; "
                                "change the condition, or remove the lines"),
                         a_text("condition", word_text(line->rest))));
        } else {
            warn_at(
                f, i,
                TEXT(CLIENT("nobody can reach the lines below this `else`: `{condition}` always "
                            "holds here; change the condition, or remove the lines"),
                     a_text("condition", word_text(line_of(f, line->pair)->rest))));
        }
    }
}

/* ---- Choices ---------------------------------------------------------------------------- */

/* Effects that only give. Every other effect may be a price, also one this file does not know. */
static const char *const gifts[] = {
    "asset",          "centre",        "create",    "event",      "funding-up", "grow",
    "heal",           "keep-centre",   "note",      "permanent",  "points",     "produce",
    "rationing-down", "remove-agents", "safehouse", "specialise", "supply",     "team",
    "units",          "unwatch",       "upgrade",   NULL};

/* Whether any line from `first` to before `end` below `above` (NONE: at any place) may cost
 * something. Doors and the like are followed, but not for ever. */
static bool may_cost(const finder *f, int first, int end, int above, unsigned depth)
{
    for (int i = first; i < end; i++) {
        const story_line *line = line_of(f, i);
        int at = line->parent;
        while (at != STORY_NONE && at != above) {
            at = line_of(f, at)->parent;
        }
        if (line->part != STORY_DO || at != above) {
            continue;
        }
        story_link links[STORY_LINKS];
        if (line_links(f->story, i, links) > 0) {
            int block = find_block(f->story, links[0].kind, links[0].name);
            if (strcmp(links[0].kind, "twist") == 0 || depth == 0 ||
                (block != STORY_NONE &&
                 may_cost(f, f->story->blocks[block].head, f->story->blocks[block].end, STORY_NONE,
                          depth - 1))) {
                return true;
            }
        } else if (!is_one_of(line_word(line, 1), gifts)) {
            return true;
        }
    }
    return false;
}

static void warn_of_choices(finder *f)
{
    enum { FOLLOWED = 4 };
    for (int i = 0; i < f->story->line_count; i++) {
        const story_line *line = line_of(f, i);
        if (line->part == STORY_CHOOSE && f->parts[i] &&
            !may_cost(f, i + 1, f->story->blocks[line->block].end, i, FOLLOWED)) {
            warn_at(f, i,
                    CLIENT("no option of this choice costs anything: give at least one of them a "
                           "price, for example `do penalty 1`"));
        }
    }
}

/* ---- Dead ends -------------------------------------------------------------------------- */

static void warn_of_ends(finder *f)
{
    for (int i = 0; i < f->story->block_count; i++) {
        const story_block *b = &f->story->blocks[i];
        if (f->read[i] && b->end == b->head + 1 && kind_is_linked(head_of(f, i)->words[0])) {
            warn_at(
                f, b->head,
                TEXT(CLIENT(
                         "`{block}` is a dead end: it has neither text nor effects; add a "
                         "`story` or a `do` line, or remove the block and the lines that name it"),
                     a_text("block", block_text(f->story, i))));
        }
    }
    for (int i = 0; i < f->story->line_count; i++) {
        story_link links[STORY_LINKS];
        bool told =
            f->parts[i] && f->story->block_count > 0; /* a pack without a story is a board */
        unsigned count = told ? line_links(f->story, i, links) : 0;
        for (unsigned j = 0; j < count; j++) {
            if (find_block(f->story, links[j].kind, links[j].name) == STORY_NONE) {
                const char *name = temp_printf("%s %s", links[j].kind, word_text(links[j].name));
                warn_at(f, i,
                        TEXT(CLIENT("this leads to `{block}`, but the pack has no such block: add "
                                    "it, or do not name it here"),
                             a_text("block", name)));
            }
        }
    }
}

/* A month in which no card is read, though the deck has cards. */
static void warn_of_silence(finder *f)
{
    const pack_story *story = f->story;
    for (int month = 0; month < story->month_count; month++) {
        bool told = false, deck = false;
        for (int i = 0; i < story->block_count; i++) {
            deck |= story->blocks[i].legacy > 0;
            told |= story->blocks[i].legacy > 0 && story->blocks[i].month == month;
        }
        if (deck && !told) {
            warn_at(f, story->months[month],
                    CLIENT("the story ends before this month: the Legacy deck runs out first; add "
                           "a `legacy stop` card for it"));
        }
    }
}

static void warn_of_pauses(finder *f)
{
    int first = STORY_NONE;
    for (int i = 0; i < f->story->block_count; i++) {
        const story_block *b = &f->story->blocks[i];
        story_word mark = line_word(head_of(f, i), 1);
        if (b->legacy == 0 || word_is(mark, "-") || word_is(mark, "pause-month") ||
            word_is(mark, "finale")) {
            continue;
        }
        if (word_is(mark, "stop")) {
            first = STORY_NONE;
        } else if (first == STORY_NONE) {
            first = i;
        } else {
            warn_at(
                f, b->head,
                TEXT(CLIENT("a second `pause` in one month, after the one in line {line}: if the "
                            "month ends with its first game, both cards are read at once; write "
                            "`pause-month`, or `-` to read this card with the first"),
                     a_number("line", (long)head_of(f, first)->number)));
        }
    }
}

/* ---- Months ----------------------------------------------------------------------------- */

static int find_statement(const finder *f, const char *word, story_word name)
{
    for (int i = 0; i < f->story->line_count; i++) {
        const story_line *line = line_of(f, i);
        if (line->part == STORY_STATEMENT && line_is(line, word) &&
            same_words(line_word(line, 1), name)) {
            return i;
        }
    }
    return STORY_NONE;
}

static bool is_sealed(const finder *f, const char *kind, story_word name)
{
    for (int i = 0; i < f->story->line_count; i++) {
        const story_line *line = line_of(f, i);
        if (line_is(line, "sealed") && word_is(line_word(line, 1), kind) &&
            same_words(line_word(line, 2), name)) {
            return true;
        }
    }
    return false;
}

/* Whether a line is an effect that is read before a month begins, always or perhaps. */
static bool done_before(const finder *f, int index, int month, const char *effect)
{
    const story_line *line = line_of(f, index);
    int when = line->block == STORY_NONE ? STORY_NONE : f->story->blocks[line->block].month;
    return line->part == STORY_DO && f->parts[index] && (when < month || when == STORY_NONE) &&
           word_is(line_word(line, 1), effect);
}

/* How many such effects there are, with a name if it is not empty. */
static unsigned effects_before(const finder *f, int month, const char *effect, story_word name)
{
    unsigned count = 0;
    for (int i = 0; i < f->story->line_count; i++) {
        count += done_before(f, i, month, effect) &&
                 (name.length == 0 || same_words(line_word(line_of(f, i), 2), name));
    }
    return count;
}

static bool is_place(const story_line *line)
{
    return line->part == STORY_STATEMENT && (line_is(line, "city") || line_is(line, "haven"));
}

/* Whether a city or haven is on the board when a month begins. */
static bool is_there(const finder *f, story_word key, int month)
{
    return !is_sealed(f, "location", key) || effects_before(f, month, "location", key) > 0;
}

static bool same_ends(story_word a, story_word b, story_word c, story_word d)
{
    return (same_words(a, c) && same_words(b, d)) || (same_words(a, d) && same_words(b, c));
}

/* Whether a lane or line of the board is open when a month begins. */
static bool link_is_open(const finder *f, const story_line *link, int month)
{
    story_word a = line_word(link, 1), b = line_word(link, 2);
    bool sealed = false, opened = false;
    for (int i = 0; i < f->story->line_count; i++) {
        const story_line *line = line_of(f, i);
        bool same = same_ends(a, b, line_word(line, 2), line_word(line, 3));
        sealed |= same && line_is(line, "sealed") && word_is(line_word(line, 1), "link");
        opened |= same && done_before(f, i, month, "link");
    }
    return opened || !sealed;
}

/* Adds to the network what one lane or line joins to it. Returns: whether that is anything. */
static bool join(const finder *f, const story_line *link, int month, bool *in)
{
    int ends[2] = {STORY_NONE, STORY_NONE};
    for (int i = 0; i < f->story->line_count; i++) {
        for (unsigned end = 0; end < 2; end++) {
            if (is_place(line_of(f, i)) &&
                same_words(line_word(line_of(f, i), 1), line_word(link, end + 1))) {
                ends[end] = i;
            }
        }
    }
    if (ends[0] == STORY_NONE || ends[1] == STORY_NONE || in[ends[0]] == in[ends[1]] ||
        !is_there(f, line_word(link, 1), month) || !is_there(f, line_word(link, 2), month) ||
        !link_is_open(f, link, month)) {
        return false;
    }
    return in[ends[0]] = in[ends[1]] = true;
}

/* How many cities the network may have when a month begins: those on the board with a way to a
 * starting haven. */
static unsigned cities_before(const finder *f, int month)
{
    bool *in = memory_take((size_t)f->story->line_count + 1), again = true;
    unsigned count = 0;
    for (int i = 0; i < f->story->line_count; i++) {
        const story_line *line = line_of(f, i);
        in[i] = is_place(line) && line_is(line, "haven") &&
                !is_sealed(f, "location", line_word(line, 1));
    }
    while (again) {
        again = false;
        for (int i = 0; i < f->story->line_count; i++) {
            const story_line *line = line_of(f, i);
            again |= line->part == STORY_STATEMENT &&
                     (line_is(line, "lane") || line_is(line, "line")) && join(f, line, month, in);
        }
    }
    for (int i = 0; i < f->story->line_count; i++) {
        count += in[i] && line_is(line_of(f, i), "city");
    }
    free(in);
    return count;
}

/* How high a counter may stand when a month begins. */
static unsigned counted_before(const finder *f, int month, story_word counter)
{
    int statement = find_statement(f, "counter", counter);
    unsigned count = 0;
    if (statement == STORY_NONE || word_is(line_word(line_of(f, statement), 2), "game") ||
        word_is(line_word(line_of(f, statement), 2), "hidden-game")) {
        return 0; /* 0 again when the game begins */
    }
    for (int i = 0; i < f->story->line_count; i++) {
        count += done_before(f, i, month, "add") ? added_by(f, i, counter) : 0;
    }
    return count;
}

/* How many lamps may burn when a month begins. */
static unsigned lamps_before(const finder *f, int month)
{
    enum { MANY = 64 }; /* a lamp in more than one place, or wherever somebody lights it */
    unsigned count = 0;
    for (int i = 0; i < f->story->line_count; i++) {
        const story_line *line = line_of(f, i);
        if (done_before(f, i, month, "mark") && word_is(line_word(line, 2), "lamp")) {
            story_word where = line_word(line, 3);
            bool one = find_statement(f, "city", where) != STORY_NONE ||
                       find_statement(f, "haven", where) != STORY_NONE;
            count += one ? 1 : MANY;
        }
        bool lights = line->part == STORY_STATEMENT && line_is(line, "sticker") &&
                      (word_is(line_word(line, 2), "light") || word_is(line_word(line, 2), "bake"));
        if (lights && effects_before(f, month, "sticker", line_word(line, 1)) > 0) {
            count += MANY;
        }
    }
    return count;
}

/* Whether an objective may be met when a month begins: it asks for something that stays, and that
 * the months before can have brought. */
static bool may_be_met(const finder *f, int objective, int month)
{
    const story_line *line = line_of(f, objective);
    story_word what = line_word(line, 2), which = line_word(line, 3);
    const story_word any = {"", 0};
    if (word_is(what, "site")) {
        int played = month > 0 || f->story->prologue != STORY_NONE;
        return played &&
               (!is_sealed(f, "site", which) || effects_before(f, month - 1, "site", which) > 0);
    }
    if (word_is(what, "packet") || word_is(what, "door")) {
        return effects_before(f, month, word_text(what), which) > 0;
    }
    if (word_is(what, "centre")) {
        return effects_before(f, month, "keep-centre", which) > 0;
    }
    if (word_is(what, "centres")) {
        unsigned kept = effects_before(f, month, "keep-centre", any);
        return kept > 0 && kept >= word_number(which);
    }
    if (word_is(what, "cities")) {
        return cities_before(f, month) >= word_number(which);
    }
    if (word_is(what, "colours")) {
        unsigned kept = effects_before(f, month, "keep-centre", any);
        return kept >= word_number(which);
    }
    if (word_is(what, "stocked")) { /* the set-up may put supplies anywhere */
        return cities_before(f, month) >= word_number(which);
    }
    if (word_is(what, "supplies")) {
        return is_there(f, which, month);
    }
    if (word_is(what, "lamps")) {
        return lamps_before(f, month) >= word_number(which);
    }
    if (word_is(what, "counter")) {
        return counted_before(f, month, which) >= word_number(line_word(line, 4));
    }
    return true; /* a condition not known here */
}

typedef struct month_goals {
    unsigned all, met, mandatory_open; /* objectives that are there; that may be met */
    unsigned once;                     /* of all: those that leave with the month */
} month_goals;

static month_goals count_goals(const finder *f, int month)
{
    month_goals out = {0};
    story_word key = line_word(line_of(f, f->story->months[month]), 1);
    for (int i = 0; i < f->story->line_count; i++) {
        const story_line *line = line_of(f, i);
        if (line->part == STORY_STATEMENT && line_is(line, "goal") &&
            same_words(line_word(line, 1), key)) {
            int objective = find_statement(f, "objective", line_word(line, 2));
            bool met = objective != STORY_NONE && may_be_met(f, objective, month);
            out.all++;
            out.met += met;
            out.once += word_is(line_word(line, 4), "once");
            out.mandatory_open += !met && word_is(line_word(line, 3), "mandatory");
        }
    }
    return out;
}

/* Objectives that may be there in a month: its goals, those of earlier months, and what the story
 * brings. */
static unsigned goals_by(const finder *f, int month)
{
    unsigned count = effects_before(f, month + 1, "objective", (story_word){"", 0});
    for (int i = 0; i <= month; i++) {
        month_goals goals = count_goals(f, i);
        count += goals.all - (i < month ? goals.once : 0);
    }
    for (int i = 0; i < f->story->line_count; i++) {
        const story_line *line = line_of(f, i);
        count += line_is(line, "goal") && word_is(line_word(line, 1), "prologue");
    }
    return count;
}

static void warn_of_months(finder *f)
{
    for (int month = 0; month < f->story->month_count; month++) {
        const story_line *line = line_of(f, f->story->months[month]);
        unsigned needed = word_number(line_word(line, 3)), all = goals_by(f, month);
        month_goals goals = count_goals(f, month);
        if (needed == 0) {
            continue; /* a season whose months have no such number */
        }
        if (goals.met >= needed && goals.mandatory_open == 0) {
            warn_at(
                f, f->story->months[month],
                TEXT(
                    CLIENT("this month may be won before its first move: it needs {needed} of its "
                           "objectives, and {met} may already be met when it begins; ask for more, "
                           "or for something that only this month can bring"),
                    a_number("needed", (long)needed), a_number("met", (long)goals.met)));
        }
        if (all < needed) {
            warn_at(f, f->story->months[month],
                    TEXT(CLIENT("nobody can win this month: it needs {needed} objectives, but only "
                                "{all} can be available by then; ask for fewer, or add "
                                "a `goal` line"),
                         a_number("needed", (long)needed), a_number("all", (long)all)));
        }
    }
}

/* ---- Effects ---------------------------------------------------------------------------- */

/* Effects that are skipped when no game is running. */
static const char *const in_games[] = {"supply", "strip",         "plague", "heal",      "centre",
                                       "agents", "remove-agents", "team",   "safehouse", "rob",
                                       NULL};

static void warn_of_effects(finder *f)
{
    static const char *const brought[] = {"event", "location", NULL};
    static const char *const between_games[] = {"legacy", "twist", NULL};
    for (int i = 0; i < f->story->line_count; i++) {
        const story_line *line = line_of(f, i);
        story_word effect = line_word(line, 1), name = line_word(line, 2);
        if (line->part != STORY_DO || !f->parts[i]) {
            continue;
        }
        if (is_one_of(effect, in_games) &&
            is_one_of(head_of(f, line->block)->words[0], between_games)) {
            warn_at(f, i,
                    TEXT(CLIENT("`{effect}` does nothing here, as no game is running: put it into "
                                "a packet, an entry, or a door opened by one of them"),
                         a_text("effect", word_text(effect))));
        } else if (is_one_of(effect, brought) && !is_sealed(f, word_text(effect), name)) {
            const char *thing = temp_printf("%s %s", word_text(effect), word_text(name));
            warn_at(f, i,
                    TEXT(CLIENT("`do {thing}` does nothing, as it is there from the start: add "
                                "`sealed {thing}`, or take this line out"),
                         a_text("thing", thing)));
        }
    }
}

/* ---- All of them ------------------------------------------------------------------------ */

static int by_line(const void *one, const void *other)
{
    const found *a = one, *b = other;
    int order = (a->line > b->line) - (a->line < b->line);
    return order != 0 ? order : strcmp(a->text, b->text);
}

size_t pack_warnings_find(const pack_story *story, pack_warning *say, void *context)
{
    finder f = {.story = story};
    f.read = memory_take((size_t)story->block_count + 1);
    f.parts = memory_take((size_t)story->line_count + 1);
    find_read(&f);
    warn_of_blocks(&f);
    warn_of_triggers(&f);
    warn_of_parts(&f);
    warn_of_choices(&f);
    warn_of_ends(&f);
    warn_of_silence(&f);
    warn_of_pauses(&f);
    warn_of_months(&f);
    warn_of_effects(&f);
    if (f.count > 0) {
        qsort(f.all, f.count, sizeof *f.all, by_line);
    }
    for (size_t i = 0; i < f.count; i++) {
        say(context, f.all[i].line, f.all[i].text);
    }
    free(f.all);
    free(f.read);
    free(f.parts);
    temp_clear();
    return f.count;
}
