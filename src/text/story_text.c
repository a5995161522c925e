/* The texts of a pack's story, for people: the engine skips them (docs/develop/packs-season2.md,
 * docs/develop/packs-season0.md). The pack is looked through line by line; whether it is a good
 * one is not asked here. */
#include <string.h>
#include <surto/text.h>

#include "campaign/content.h"
#include "core/out.h"
#include "pack/lines.h"

/* The number or key of a block, behind the `KIND-` of its name. */
static surto__slice behind(const char *block, const char *kind)
{
    size_t length = strlen(kind);
    bool fits = strncmp(block, kind, length) == 0 && block[length] == '-';
    return fits ? (surto__slice){block + length + 1, strlen(block + length + 1)}
                : (surto__slice){NULL, 0};
}

/* The words that begin a block; NULL for others. */
static const char *head_of(surto__slice word)
{
    static const char *const heads[] = {"legacy",    "packet", "door",   "twist",
                                        "operation", "entry",  "trigger"};
    for (size_t i = 0; i < sizeof heads / sizeof heads[0]; i++) {
        if (surto__slice_is(word, heads[i])) {
            return heads[i];
        }
    }
    return NULL;
}

/* Whether the line at hand, whose first word was taken, begins the block. `legacy` counts those
 * cards, which have no name of their own. */
static bool begins(const surto__lines *lines, surto__slice word, const char *block,
                   unsigned *legacy)
{
    const char *head = head_of(word);
    surto__slice name = head ? behind(block, head) : (surto__slice){NULL, 0};
    surto__slice rest = lines->rest, key;
    uint64_t number;
    bool card = surto__slice_is(word, "legacy");
    *legacy += card;
    if (!name.text) {
        return false;
    }
    if (card) {
        return surto__slice_number(name, UINT32_MAX, &number) && number == *legacy;
    }
    return surto__take_word(&rest, &key) && key.length == name.length &&
           memcmp(key.text, name.text, key.length) == 0;
}

/* Goes to the first line of a block. Returns: false if the pack has no such block. */
static bool find_block(surto__lines *lines, const char *block)
{
    surto__slice word;
    unsigned legacy = 0;
    while (surto__lines_next(lines, &word)) {
        if (begins(lines, word, block, &legacy)) {
            return true;
        }
    }
    return false;
}

/* The next line of the block at hand. Returns: false at its end. */
static bool next_in_block(surto__lines *lines, surto__slice *word)
{
    return surto__lines_next(lines, word) && !head_of(*word);
}

size_t surto_pack_story(const char *pack, size_t length, const char *block, char *out, size_t cap)
{
    surto__out to = surto__out_start(out, cap);
    surto__lines lines = surto__lines_start(pack, length);
    surto__slice word;
    bool first = true;
    if (find_block(&lines, block)) {
        while (next_in_block(&lines, &word)) {
            if (surto__slice_is(word, "story") && lines.rest.text) {
                surto__out_text(&to, first ? "" : "\n");
                surto__out_bytes(&to, lines.rest.text, lines.rest.length);
                first = false;
            }
        }
    }
    return surto__out_end(&to);
}

size_t surto_pack_line(const char *pack, size_t length, const char *block, unsigned line, char *out,
                       size_t cap)
{
    surto__out to = surto__out_start(out, cap);
    surto__lines lines = surto__lines_start(pack, length);
    surto__slice word;
    bool found = false;
    if (find_block(&lines, block)) {
        while (!found && next_in_block(&lines, &word)) {
            found = surto__slice_is(word, "story") && line-- == 0;
        }
    }
    if (found && lines.rest.text) {
        surto__out_bytes(&to, lines.rest.text, lines.rest.length);
    }
    return surto__out_end(&to);
}

/* ---- Texts of things -------------------------------------------------------------------- */

size_t surto_pack_text(const char *pack, size_t length, const char *kind, const char *key,
                       char *out, size_t cap)
{
    surto__out to = surto__out_start(out, cap);
    surto__lines lines = surto__lines_start(pack, length);
    surto__slice word;
    bool first = true;
    while (surto__lines_next(&lines, &word) && !head_of(word)) { /* above all blocks */
        if (surto__slice_is(word, "text") && surto__take_if(&lines.rest, kind) &&
            surto__take_if(&lines.rest, key) && lines.rest.text) {
            surto__out_text(&to, first ? "" : "\n");
            surto__out_bytes(&to, lines.rest.text, lines.rest.length);
            first = false;
        }
    }
    return surto__out_end(&to);
}

/* ---- Names ------------------------------------------------------------------------------ */

size_t surto_pack_names(const char *pack, size_t length, surto_called out[SURTO_CALLED_MAX])
{
    surto__lines lines = surto__lines_start(pack, length);
    surto__slice word, key;
    size_t count = 0;
    while (count < SURTO_CALLED_MAX && surto__lines_next(&lines, &word) && !head_of(word)) {
        count += surto__slice_is(word, "name") && surto__take_word(&lines.rest, &key) &&
                 lines.rest.text && surto__slice_copy(key, out[count].key, sizeof out->key) &&
                 surto__slice_copy(lines.rest, out[count].name, sizeof out->name);
    }
    return count;
}

/* The name of the key that stands behind a brace and before another. Returns: NULL if there is
 * none. */
static const surto_called *name_in_braces(const char *text, const surto_called *names, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        size_t length = strlen(names[i].key);
        if (strncmp(text, names[i].key, length) == 0 && text[length] == '}') {
            return &names[i];
        }
    }
    return NULL;
}

size_t surto_names_fill(const char *text, const surto_called *names, size_t count, char *out,
                        size_t cap)
{
    surto__out to = surto__out_start(out, cap);
    while (*text) {
        const surto_called *name = *text == '{' ? name_in_braces(text + 1, names, count) : NULL;
        if (name) {
            surto__out_text(&to, name->name);
            text += strlen(name->key) + 2;
        } else {
            surto__out_char(&to, *text++);
        }
    }
    return surto__out_end(&to);
}

/* ---- Instructions ----------------------------------------------------------------------- */

/* How far into a block; how instructions are counted is said in docs/develop/notation-season2.md,
 * 9.5. */
typedef struct walk {
    surto__lines lines;
    unsigned step; /* the instructions of the lines so far */
    unsigned depth;
    bool choice[SURTO__STORY_DEPTH]; /* of what is open: is it a `choose`? */
    unsigned options[SURTO__STORY_DEPTH];
} walk;

static bool opens(surto__slice word)
{
    return surto__slice_is(word, "when") || surto__slice_is(word, "choose");
}

/* How many options a choice has, whose line was just read. */
static unsigned count_options(surto__lines ahead)
{
    surto__slice word;
    unsigned options = 0, depth = 1;
    while (depth > 0 && next_in_block(&ahead, &word)) {
        depth += opens(word);
        depth -= surto__slice_is(word, "end");
        options += depth == 1 && surto__slice_is(word, "option");
    }
    return options;
}

/* One for each condition, with `and` or `or` between them. */
static unsigned count_terms(surto__slice rest)
{
    surto__slice word;
    unsigned terms = 1;
    while (surto__take_word(&rest, &word)) {
        terms += surto__slice_is(word, "and") || surto__slice_is(word, "or");
    }
    return terms;
}

/* Goes to the first line of a block, which counts only if it is a trigger's: it has a condition.
 * Returns: false if the pack has no such block. */
static bool begin_walk(walk *w, const char *block)
{
    surto__slice rest, key = {"", 0};
    if (!find_block(&w->lines, block)) {
        return false;
    }
    rest = w->lines.rest;
    if (behind(block, "trigger").text) {
        (void)surto__take_word(&rest, &key);
        w->step = count_terms(rest);
    }
    return true;
}

static bool open_part(walk *w, bool choice)
{
    if (w->depth == SURTO__STORY_DEPTH) {
        return false;
    }
    w->choice[w->depth] = choice;
    w->options[w->depth++] = 0;
    w->step += choice ? 1 + count_options(w->lines) : count_terms(w->lines.rest);
    return true;
}

/* An option, and the end of a choice, stand behind the jump that ends the option before. */
static void leave_option(walk *w)
{
    if (w->depth > 0 && w->choice[w->depth - 1]) {
        w->step += w->options[w->depth - 1]++ > 0;
    }
}

/* The next line of the block. Returns: false at its end, and where the engine would not go on. */
static bool walk_on(walk *w, surto__slice *word)
{
    if (!next_in_block(&w->lines, word)) {
        return false;
    }
    if (opens(*word)) {
        return open_part(w, surto__slice_is(*word, "choose"));
    }
    if (surto__slice_is(*word, "option")) {
        leave_option(w);
    } else if (surto__slice_is(*word, "end")) {
        leave_option(w);
        w->depth -= w->depth > 0;
    } else {
        w->step += surto__slice_is(*word, "do") || surto__slice_is(*word, "story") ||
                   surto__slice_is(*word, "else");
    }
    return true;
}

size_t surto_pack_told(const char *pack, size_t length, const char *block, unsigned step, char *out,
                       size_t cap)
{
    surto__out to = surto__out_start(out, cap);
    walk w = {.lines = surto__lines_start(pack, length)};
    surto__slice told[SURTO__STORY_LINES], word;
    unsigned count = 0,
             before[SURTO__STORY_DEPTH + 1] = {0}; /* before[d]: lines above the part at depth d */
    if (begin_walk(&w, block)) {
        while (w.step < step && walk_on(&w, &word)) {
            if (opens(word)) {
                before[w.depth] = count;
            } else if (surto__slice_is(word, "else") || surto__slice_is(word, "option")) {
                count = before[w.depth]; /* reading is not known to have passed the part before */
            } else if (surto__slice_is(word, "end")) {
                count = before[w.depth + 1];
            } else if (surto__slice_is(word, "story") && w.lines.rest.text &&
                       count < SURTO__STORY_LINES) {
                told[count++] = w.lines.rest;
            }
        }
    }
    for (unsigned line = 0; line < count; line++) {
        surto__out_text(&to, line > 0 ? "\n" : "");
        surto__out_bytes(&to, told[line].text, told[line].length);
    }
    return surto__out_end(&to);
}

/* Goes behind the `choose` that waits when `step` is the next instruction. Returns: false if there
 * is none. */
static bool find_choice(walk *w, unsigned step)
{
    surto__slice word;
    unsigned before;
    do {
        before = w->step;
        if (before >= step || !walk_on(w, &word)) {
            return false;
        }
    } while (before + 1 != step || !surto__slice_is(word, "choose"));
    return true;
}

size_t surto_pack_option(const char *pack, size_t length, const char *block, unsigned step,
                         unsigned option, char *out, size_t cap)
{
    surto__out to = surto__out_start(out, cap);
    walk w = {.lines = surto__lines_start(pack, length)};
    surto__slice word;
    if (option > 0 && begin_walk(&w, block) && find_choice(&w, step)) {
        unsigned depth = w.depth;
        while (option > 0 && walk_on(&w, &word) && w.depth >= depth) {
            if (w.depth == depth && surto__slice_is(word, "option") && --option == 0 &&
                w.lines.rest.text) {
                surto__out_bytes(&to, w.lines.rest.text, w.lines.rest.length);
            }
        }
    }
    return surto__out_end(&to);
}
