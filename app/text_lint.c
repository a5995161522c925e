/* Lengths and translations of texts. A catalogue answers with the text itself where it has no
 * other, so a translation that is the same as the English text is not taken for a missing one. */
#include "text_lint.h"

#include <stdlib.h>
#include <string.h>

#include "ui/message/language.h"
#include "ui/message/message.h"
#include "ui/message/temp_strings.h"
#include "util/memory.h"

/* Most words that a block may tell: what a group listens to. */
static const struct {
    const char *kind;
    unsigned words;
} kinds[] = {{"legacy", 120},    {"packet", 300}, {"door", 100},   {"twist", 60},
             {"operation", 100}, {"entry", 120},  {"trigger", 100}};

enum { OTHER_WORDS = 250 }; /* of blocks of other kinds */

static unsigned words_of_kind(story_word kind)
{
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        if (word_is(kind, kinds[i].kind)) {
            return kinds[i].words;
        }
    }
    return OTHER_WORDS;
}

static unsigned count_words(story_word text)
{
    unsigned count = 0;
    for (size_t i = 0; i < text.length; i++) {
        count += text.text[i] != ' ' && (i == 0 || text.text[i - 1] == ' ');
    }
    return count;
}

/* ---- Blocks ----------------------------------------------------------------------------- */

static unsigned words_below(const pack_story *story, int from, int end, int parent);

/* The words of a part on the way that has most: of a `when` or its `else`, of one option. */
static unsigned words_of_part(const pack_story *story, int part, int end)
{
    const story_line *line = &story->lines[part];
    unsigned most = line->part == STORY_CHOOSE ? 0 : words_below(story, part + 1, end, part);
    for (int i = part + 1; i < end; i++) {
        const story_line *other = &story->lines[i];
        bool way = line->part == STORY_CHOOSE ? other->part == STORY_OPTION && other->parent == part
                                              : other->part == STORY_ELSE && other->pair == part;
        unsigned words = way ? words_below(story, i + 1, end, i) : 0;
        most = words > most ? words : most;
    }
    return most;
}

static unsigned words_below(const pack_story *story, int from, int end, int parent)
{
    unsigned words = 0;
    for (int i = from; i < end; i++) {
        const story_line *line = &story->lines[i];
        if (line->parent != parent) {
            continue;
        }
        if (line->part == STORY_TEXT) {
            words += count_words(line->rest);
        } else if (line->part == STORY_WHEN || line->part == STORY_CHOOSE) {
            words += words_of_part(story, i, end);
        }
    }
    return words;
}

static const char *fault_of_block(const text_lint *lint, const pack_story *story, int block)
{
    const story_block *b = &story->blocks[block];
    unsigned most = lint->words ? lint->words : words_of_kind(story->lines[b->head].words[0]);
    unsigned words = words_below(story, b->head + 1, b->end, STORY_NONE);
    if (words <= most) {
        return NULL;
    }
    return TEXT(CLIENT("{block} has {words} words to read at once, and the limit is {most}: "
                       "shorten it, or move part of it into a door"),
                a_text("block", block_text(story, block)), a_number("words", (long)words),
                a_number("most", (long)most));
}

/* ---- Lines ------------------------------------------------------------------------------ */

/* What a line gives people to read; of no length if it gives nothing. */
static story_word told_text(const story_line *line)
{
    if (line->part == STORY_TEXT || line->part == STORY_OPTION) {
        return line->rest;
    }
    bool about = line->part == STORY_STATEMENT && line_is(line, "text"); /* text KIND KEY TEXT */
    size_t before = about ? line->words[1].length + line->words[2].length + 2 : line->rest.length;
    return (story_word){line->rest.text + before, line->rest.length - before};
}

static const char *fault_of_length(const story_line *line)
{
    size_t most = line->part == STORY_OPTION ? TEXT_OPTION_BYTES : TEXT_LINE_BYTES;
    size_t length = told_text(line).length;
    if (length <= most) {
        return NULL;
    }
    if (line->part == STORY_OPTION) {
        return TEXT(CLIENT("this option has {n} bytes, but only {most} fit on a button: say the "
                           "rest in a `story` line above the choice"),
                    a_number("n", (long)length), a_number("most", (long)most));
    }
    if (line->part != STORY_TEXT) {
        return TEXT(CLIENT("this text has {n} bytes; above {most}, its translations may not fit: "
                           "shorten it"),
                    a_number("n", (long)length), a_number("most", (long)most));
    }
    return TEXT(CLIENT("this text has {n} bytes; above {most}, its translations may not fit: split "
                       "it into two `story` lines"),
                a_number("n", (long)length), a_number("most", (long)most));
}

/* What the catalogues know of a line: which languages have none, and which a text that is too
 * long; bits by language. */
typedef struct translation {
    unsigned missing, too_long;
} translation;

static void look_up(translation *out, const story_line *line, size_t language)
{
    const char *text = word_text(told_text(line));
    const char *told = language_find(LANGUAGE_GAME, "story", text, NULL, 1);
    out->missing |= (unsigned)(told == text) << language;
    out->too_long |= (unsigned)(strlen(told) > TEXT_LINE_MAX) << language;
}

static void look_up_all(const text_lint *lint, const pack_story *story, translation *out)
{
    const char *code;
    for (size_t i = 0; (code = language_code(i)) && i < TEXT_LANGUAGES; i++) {
        if (!lint->languages[i] || strcmp(code, "en") == 0) {
            continue;
        }
        (void)language_choose(code);
        for (int j = 0; j < story->line_count; j++) {
            if (told_text(&story->lines[j]).length > 0) {
                look_up(&out[j], &story->lines[j], i);
            }
            temp_clear();
        }
    }
}

static const char *list_languages(unsigned mask)
{
    strbuf list = {0};
    for (size_t i = 0; language_code(i) && i < TEXT_LANGUAGES; i++) {
        if (mask >> i & 1) {
            add_item(&list, language_code(i));
        }
    }
    return temp_take(&list);
}

static const char *fault_of_translations(const translation *known)
{
    return known->too_long == 0
               ? NULL
               : TEXT(CLIENT("translations of more than {most} bytes: {list}; shorten them"),
                      a_number("most", TEXT_LINE_MAX),
                      a_text("list", list_languages(known->too_long)));
}

/* ---- All of it -------------------------------------------------------------------------- */

bool text_lint_choose(text_lint *lint, const char *list)
{
    const char *code;
    size_t known = 0;
    for (size_t i = 0; (code = language_code(i)) && i < TEXT_LANGUAGES; i++) {
        lint->languages[i] = list == NULL;
    }
    if (!list || strcmp(list, "none") == 0) {
        return true;
    }
    for (const char *at = list; at; at = strchr(at, ',') ? strchr(at, ',') + 1 : NULL) {
        size_t length = strcspn(at, ",");
        bool found = false;
        for (known = 0; (code = language_code(known)) && known < TEXT_LANGUAGES; known++) {
            bool own = strcmp(code, "en") == 0; /* packs are English: nothing to look for */
            if (!own && strlen(code) == length && strncmp(code, at, length) == 0) {
                lint->languages[known] = found = true;
            }
        }
        if (!found) {
            return false;
        }
    }
    return true;
}

size_t text_lint_run(text_lint *lint, const pack_story *story, const char *language,
                     text_fault *say, void *context)
{
    size_t faults = 0;
    translation *known = memory_take(((size_t)story->line_count + 1) * sizeof *known);
    look_up_all(lint, story, known);
    (void)language_choose(language);
    for (int i = 0; i < story->line_count; i++) {
        const story_line *line = &story->lines[i];
        bool head = line->block != STORY_NONE && story->blocks[line->block].head == i;
        const char *found[3] = {head ? fault_of_block(lint, story, line->block) : NULL,
                                fault_of_length(line), fault_of_translations(&known[i])};
        for (size_t j = 0; j < sizeof found / sizeof found[0]; j++) {
            if (found[j]) {
                say(context, line->number, found[j]);
                faults++;
            }
        }
        if (known[i].missing) {
            say(context, line->number,
                TEXT(CLIENT("no translation into {list}: add one to the catalogues, or leave "
                            "translations out with `--languages none`"),
                     a_text("list", list_languages(known[i].missing))));
            faults++;
        }
        story_word text = told_text(line);
        lint->texts += text.length > 0;
        lint->told_words += count_words(text);
        temp_clear();
    }
    free(known);
    return faults;
}
