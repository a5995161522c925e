/* The texts of a pack's story, for people: the engine skips them (docs/develop/packs-season2.md,
 * docs/develop/packs-season0.md). The pack is looked through line by line; whether it is a good
 * one is not asked here. */
#include <string.h>
#include <surto/text.h>

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
    static const char *const heads[] = {"legacy", "packet", "door", "twist", "operation", "entry"};
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

/* How many options a choice has, whose line was just read. */
static unsigned count_options(surto__lines ahead)
{
    surto__slice word;
    unsigned options = 0;
    while (next_in_block(&ahead, &word) && !surto__slice_is(word, "end")) {
        options += surto__slice_is(word, "option");
    }
    return options;
}

/* Goes behind the `choose` that waits when `step` is the next instruction; how instructions are
 * counted is said in docs/develop/notation-season2.md, 9.5. Returns: false if there is none. */
static bool find_choice(surto__lines *lines, unsigned step)
{
    surto__slice word;
    unsigned count = 0;
    while (count <= step && next_in_block(lines, &word)) {
        if (surto__slice_is(word, "choose")) {
            if (++count == step) {
                return true;
            }
            count += 2 * count_options(*lines);
        } else {
            count += surto__slice_is(word, "do") || surto__slice_is(word, "when");
        }
    }
    return false;
}

size_t surto_pack_option(const char *pack, size_t length, const char *block, unsigned step,
                         unsigned option, char *out, size_t cap)
{
    surto__out to = surto__out_start(out, cap);
    surto__lines lines = surto__lines_start(pack, length);
    surto__slice word;
    if (option > 0 && find_block(&lines, block) && find_choice(&lines, step)) {
        while (option > 0 && next_in_block(&lines, &word) && !surto__slice_is(word, "end")) {
            if (surto__slice_is(word, "option") && --option == 0 && lines.rest.text) {
                surto__out_bytes(&to, lines.rest.text, lines.rest.length);
            }
        }
    }
    return surto__out_end(&to);
}
