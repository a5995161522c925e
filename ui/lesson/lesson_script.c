/* Reading scripts. */
#include "lesson_script.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ui/message/columns.h"
#include "ui/message/language.h"
#include "ui/message/number.h"
#include "ui/message/seeds.h"
#include "ui/message/temp_strings.h"
#include "ui/rule_sets.h"
#include "ui/text/entity_names.h"
#include "ui/text/text_ui.h"
#include "util/memory.h"
#include "util/strbuf.h"

static const char first_line[] = "surto-tutorial 1";

typedef struct reader {
    const char *text;
    size_t length, at;
    unsigned line;
    char now[SCRIPT_TEXT_MAX + 64]; /* the line at hand without its indent */
    unsigned indent;
    script *out;
    const text_ui *ui;
    char *say; /* the text at hand, which may go on in the next line; NULL outside of one */
    unsigned say_indent;
    script_step *step;       /* the one whose properties follow, or NULL */
    script_chapter *chapter; /* likewise */
    script_reply *wrong;     /* likewise */
    char why[200];           /* what is wrong; "" for nothing */
} reader;

static bool fail(reader *r, const char *sentence)
{
    snprintf(r->why, sizeof r->why, "line %u: %s", r->line, sentence);
    return false;
}

/* ---- Lines ------------------------------------------------------------------------------- */

/* Only text: no control characters, no broken UTF-8. */
static bool is_text(const char *line)
{
    while (*line) {
        unsigned columns;
        wchar_t sign;
        unsigned char byte = (unsigned char)*line;
        if (byte < 0x20 || byte == 0x7f) {
            return false;
        }
        line += text_character(line, &columns, &sign);
        if (sign == 0xfffd) {
            return false;
        }
    }
    return true;
}

/* Takes the next line, blank ones too. Returns: false at the end, and for a line that is no text,
 * with a sentence in why. */
static bool next_line(reader *r)
{
    r->why[0] = '\0';
    if (r->at >= r->length) {
        return false;
    }
    r->line++;
    const char *begin = r->text + r->at;
    const char *end = memchr(begin, '\n', r->length - r->at);
    size_t length = end ? (size_t)(end - begin) : r->length - r->at;
    r->at += length + (end != NULL);
    r->indent = 0;
    while (length > 0 && *begin == ' ') {
        begin++;
        length--;
        r->indent++;
    }
    if (length >= sizeof r->now || memchr(begin, '\0', length)) {
        return fail(r, "the line is too long, or no text");
    }
    memcpy(r->now, begin, length);
    r->now[length] = '\0';
    return is_text(r->now) || fail(r, "the line is no text");
}

static bool is_skipped(const reader *r)
{
    return !r->now[0] || (r->indent == 0 && r->now[0] == '#');
}

/* What stands behind a word and one blank at the beginning of a line. Returns: NULL if the line
 * begins otherwise. */
static const char *behind(const char *line, const char *begins)
{
    size_t length = strlen(begins);
    return strncmp(line, begins, length) == 0 && line[length] == ' ' && line[length + 1]
               ? line + length + 1
               : NULL;
}

/* Makes room for one more in an array that doubles when it is full. */
static void *grow(void *array, size_t count, size_t size)
{
    bool full = (count & (count - 1)) == 0;
    return full ? memory_grow(array, size * (count ? 2 * count : 1)) : array;
}

/* ---- Head -------------------------------------------------------------------------------- */

/* The head is that of a record. */
static bool read_head(reader *r)
{
    strbuf text = {0};
    static surto_record_head head; /* large */
    surto_record_reader record;
    char said[160];
    if (!next_line(r) || r->indent || strcmp(r->now, first_line) != 0) {
        r->line = 1;
        return fail(r, "this is no script of a tutorial, or one of another version");
    }
    strbuf_add(&text, "surto 1\n");
    while (next_line(r) && r->now[0]) {
        strbuf_add(&text, "%s\n", r->now);
    }
    strbuf_add(&text, "\n");
    bool good = !r->why[0] &&
                surto_record_open(&record, strbuf_text(&text), text.length, &head) == SURTO_OK;
    strbuf_free(&text);
    if (!good) {
        return fail(r, "the head is not one of a record");
    }
    if (surto_record_open_game(&head, &r->out->game, said, sizeof said) != SURTO_OK) {
        return fail(r, said);
    }
    memcpy(r->out->names, head.tags.names, sizeof r->out->names);
    r->ui = text_ui_of(r->out->game);
    return r->ui || fail(r, "this game has no face");
}

/* ---- Words ------------------------------------------------------------------------------- */

static bool read_move(const reader *r, const char *text, surto_move *out)
{
    return surto_move_read(r->out->game, text, strlen(text), out) == SURTO_OK;
}

static bool read_seats_move(const reader *r, const char *text, surto_move *out)
{
    return read_move(r, text, out) && out->actor < surto_game_seats(r->out->game);
}

static bool read_seat(const reader *r, const char *text, unsigned *out)
{
    *out = seat_of_word(text);
    return *out < surto_game_seats(r->out->game);
}

static bool read_card(const reader *r, const char *text, unsigned *out)
{
    char key[80];
    for (unsigned card = 0; card < SURTO_NONE; card++) {
        if (r->ui->key(r->out->game, r->ui->things.card, card, key, sizeof key) == 0) {
            return false;
        }
        if (strcmp(key, text) == 0) {
            *out = card;
            return true;
        }
    }
    return false;
}

/* ---- Texts ------------------------------------------------------------------------------- */

static bool add_to_say(reader *r, const char *text)
{
    size_t have = strlen(r->say), more = strlen(text);
    if (have + (have > 0) + more > SCRIPT_TEXT_MAX) {
        return fail(r, "the text is too long");
    }
    if (have) {
        r->say[have++] = ' ';
    }
    memcpy(r->say + have, text, more + 1);
    return true;
}

static bool begin_say(reader *r, char *say, const char *text)
{
    if (say[0]) {
        return fail(r, "there is a text already");
    }
    r->say = say;
    r->say_indent = r->indent;
    return add_to_say(r, text);
}

/* ---- Properties of a step ---------------------------------------------------------------- */

static bool read_or(reader *r, const char *rest)
{
    script_step *step = r->step;
    if (step->what != STEP_MOVE || step->move_count == SCRIPT_MOVES_MAX) {
        return fail(r, "no further move can be accepted here");
    }
    return read_seats_move(r, rest, &step->moves[step->move_count++]) ||
           fail(r, "this is no move of a player");
}

const char *script_highlight_word(script_highlight kind)
{
    static const char *const words[HIGHLIGHTS] = {[HIGHLIGHT_CITY] = "city",
                                                  [HIGHLIGHT_CARD] = "card",
                                                  [HIGHLIGHT_HAND] = "hand",
                                                  [HIGHLIGHT_PAWN] = "pawn",
                                                  [HIGHLIGHT_ROLE] = "role",
                                                  [HIGHLIGHT_TURN] = "turn",
                                                  [HIGHLIGHT_CURES] = "cures",
                                                  [HIGHLIGHT_RATE] = "rate",
                                                  [HIGHLIGHT_OUTBREAKS] = "outbreaks",
                                                  [HIGHLIGHT_ODDS] = "odds",
                                                  [HIGHLIGHT_SUPPLY] = "supply",
                                                  [HIGHLIGHT_PLAYER_DECK] = "player-deck",
                                                  [HIGHLIGHT_INFECTION_DECK] = "infection-deck",
                                                  [HIGHLIGHT_INFECTION_DISCARD] =
                                                      "infection-discard"};
    return words[kind];
}

static bool read_target(const reader *r, const char *text, script_target *out)
{
    out->number = 0;
    for (unsigned kind = 0; kind < HIGHLIGHTS; kind++) {
        const char *called = script_highlight_word((script_highlight)kind),
                   *rest = behind(text, called);
        out->kind = (script_highlight)kind;
        if (kind == HIGHLIGHT_CITY && rest) {
            return find_place(r->out->game, rest, &out->number);
        }
        if (kind == HIGHLIGHT_CARD && rest) {
            return read_card(r, rest, &out->number);
        }
        if (kind <= HIGHLIGHT_ROLE && rest) {
            return read_seat(r, rest, &out->number);
        }
        if (kind > HIGHLIGHT_ROLE && strcmp(text, called) == 0) {
            return true;
        }
    }
    return false;
}

static bool read_show(reader *r, const char *rest)
{
    script_step *step = r->step;
    char one[SCRIPT_KEY_MAX + 8];
    while (*rest) {
        size_t length = strcspn(rest, ",");
        if (length >= sizeof one || step->target_count == SCRIPT_TARGETS_MAX) {
            return fail(r, "too much to show");
        }
        memcpy(one, rest, length);
        one[length] = '\0';
        if (!read_target(r, one, &step->targets[step->target_count++])) {
            return fail(r, "there is nothing of this name to show");
        }
        rest += length;
        if (*rest && (rest[1] != ' ' || !rest[2])) {
            return fail(r, "what is shown is parted by a comma and a blank");
        }
        rest += *rest ? 2 : 0;
    }
    return true;
}

static bool read_check(reader *r, const char *rest)
{
    static const char *const words[] = {[CLAIM_ODDS] = "odds",
                                        [CLAIM_TOP] = "top",
                                        [CLAIM_HAND] = "hand",
                                        [CLAIM_OUTBREAKS] = "outbreaks"};
    script_step *step = r->step;
    if (step->check_count == SCRIPT_CHECKS_MAX) {
        return fail(r, "too many checks");
    }
    script_check *check = &step->checks[step->check_count++];
    for (unsigned kind = 0; kind < sizeof words / sizeof words[0]; kind++) {
        const char *value = behind(rest, words[kind]), *last = strrchr(rest, ' ');
        uint64_t number;
        if (!value || !number_read(last + 1, 0, 100, &number)) {
            continue;
        }
        const char *of = last > value ? temp_printf("%.*s", (int)(last - value), value) : "";
        *check = (script_check){(script_claim)kind, SURTO_NONE, (unsigned)number};
        if ((kind == CLAIM_ODDS && strcmp(of, "any") == 0) ||
            ((kind == CLAIM_TOP || kind == CLAIM_OUTBREAKS) && !*of) ||
            (kind == CLAIM_ODDS && find_place(r->out->game, of, &check->number)) ||
            (kind == CLAIM_HAND && read_seat(r, of, &check->number))) {
            return true;
        }
    }
    return fail(r, "this cannot be checked");
}

static bool read_wrong(reader *r, const char *rest)
{
    script *out = r->out;
    if (r->step->what != STEP_MOVE) {
        return fail(r, "nothing is wrong in this step");
    }
    if (strlen(rest) >= SURTO_MOVE_TEXT_MAX || out->wrong_count == SCRIPT_REPLIES_MAX) {
        return fail(r, "the pattern is too long, or there are too many");
    }
    out->wrongs = grow(out->wrongs, out->wrong_count, sizeof *out->wrongs);
    r->wrong = &out->wrongs[out->wrong_count++];
    *r->wrong = (script_reply){0};
    strcpy(r->wrong->pattern, rest);
    r->step->wrong_count++;
    return true;
}

static bool read_property(reader *r)
{
    static const struct {
        const char *word;
        bool (*read)(reader *r, const char *rest);
    } properties[] = {
        {"or", read_or}, {"show", read_show}, {"check", read_check}, {"wrong", read_wrong}};
    const char *rest;
    r->wrong = NULL;
    if ((r->chapter || r->step) && (rest = behind(r->now, "say"))) {
        return begin_say(r, r->chapter ? r->chapter->say : r->step->say, rest);
    }
    if (r->step && strcmp(r->now, "ask") == 0) {
        r->step->ask = true;
        return r->step->move_count > 0 || fail(r, "there is nothing to ask for");
    }
    for (size_t i = 0; r->step && i < sizeof properties / sizeof properties[0]; i++) {
        if ((rest = behind(r->now, properties[i].word))) {
            return properties[i].read(r, rest);
        }
    }
    return fail(r, "nothing can have this property here");
}

/* ---- Items ------------------------------------------------------------------------------- */

static bool add_item_of(reader *r, script_item item)
{
    script *out = r->out;
    if (out->item_count == SCRIPT_ITEMS_MAX) {
        return fail(r, "too much happens");
    }
    out->items = grow(out->items, out->item_count, sizeof *out->items);
    out->items[out->item_count++] = item;
    return true;
}

static bool read_chance(reader *r)
{
    script_item item = {.kind = ITEM_CHANCE};
    if (!read_move(r, r->now, &item.move) || item.move.actor != SURTO_ACTOR_CHANCE) {
        return fail(r, "this is no move of chance");
    }
    return add_item_of(r, item);
}

static bool read_chapter(reader *r, const char *key)
{
    script *out = r->out;
    if (strlen(key) >= SCRIPT_KEY_MAX ||
        strspn(key, "abcdefghijklmnopqrstuvwxyz-") != strlen(key)) {
        return fail(r, "the key of a chapter has small letters and hyphens only");
    }
    for (size_t i = 0; i < out->chapter_count; i++) {
        if (strcmp(out->chapters[i].key, key) == 0) {
            return fail(r, "there is a chapter of this name already");
        }
    }
    if (out->chapter_count == SCRIPT_CHAPTERS_MAX) {
        return fail(r, "too many chapters");
    }
    out->chapters = grow(out->chapters, out->chapter_count, sizeof *out->chapters);
    r->chapter = &out->chapters[out->chapter_count++];
    *r->chapter = (script_chapter){.item = (unsigned)out->item_count,
                                   .first_step = (unsigned)out->step_count + 1};
    strcpy(r->chapter->key, key);
    return true;
}

static bool read_what(reader *r, const char *text)
{
    script_step *step = r->step;
    const char *rest;
    if (strcmp(text, "read") == 0) {
        step->what = STEP_READ;
        return true;
    }
    if ((rest = behind(text, "look"))) {
        step->what = STEP_LOOK;
        step->view = strcmp(rest, "odds") == 0 ? LOOK_ODDS : LOOK_INFECTION;
        return step->view == LOOK_ODDS || strcmp(rest, "infection") == 0 ||
               fail(r, "there is no such view");
    }
    step->what = STEP_MOVE;
    rest = behind(text, "move");
    if (!rest) {
        step->what = STEP_FREE;
        rest = behind(text, "free");
    }
    step->move_count = 1;
    return (rest && read_seats_move(r, rest, &step->moves[0])) ||
           fail(r, "a step is read, look and a view, or move or free and a move of a player");
}

static bool read_step(reader *r, const char *rest)
{
    script *out = r->out;
    unsigned number = (unsigned)out->step_count + 1;
    const char *what = behind(rest, temp_printf("%u", number));
    if (!what || out->chapter_count == 0 || out->step_count == SCRIPT_STEPS_MAX) {
        return fail(r, "steps are counted from 1 and stand in chapters; 200 are the most");
    }
    out->steps = grow(out->steps, out->step_count, sizeof *out->steps);
    r->step = &out->steps[out->step_count];
    *r->step = (script_step){.number = number,
                             .group = number,
                             .chapter = (unsigned)out->chapter_count - 1,
                             .first_wrong = (unsigned)out->wrong_count};
    return read_what(r, what) &&
           add_item_of(r, (script_item){.kind = ITEM_STEP, .step = (unsigned)out->step_count++});
}

/* `later draw paris lima`, `later seed 7` */
static bool read_later(reader *r, const char *rest)
{
    script *out = r->out;
    size_t verb = strcspn(rest, " ");
    const char *seed = behind(rest, "seed");
    if (seed) {
        return seed_read(seed, &out->later_seed) || fail(r, "this is no seed");
    }
    for (const char *at = rest + verb; *at;) {
        size_t length = strcspn(++at, " ");
        const char *move = temp_printf("* %.*s %.*s", (int)verb, rest, (int)length, at);
        if (out->later_count == SCRIPT_LATER_MAX ||
            !read_move(r, move, &out->later[out->later_count++])) {
            return fail(r, "chance cannot do this later");
        }
        at += length;
    }
    return true;
}

static bool read_item(reader *r)
{
    const char *rest;
    r->step = NULL;
    r->chapter = NULL;
    r->wrong = NULL;
    if (r->now[0] == '*') {
        return read_chance(r);
    }
    if ((rest = behind(r->now, "chapter"))) {
        return read_chapter(r, rest);
    }
    if ((rest = behind(r->now, "step"))) {
        return read_step(r, rest);
    }
    if ((rest = behind(r->now, "later"))) {
        return read_later(r, rest);
    }
    return fail(r, "a line begins with *, chapter, step or later");
}

static bool read_line(reader *r)
{
    enum { OF_ITEM = 2, OF_WRONG = 4, MORE = 4 };
    const char *rest;
    if (r->say && r->indent == r->say_indent + MORE) {
        return add_to_say(r, r->now);
    }
    r->say = NULL;
    if (r->indent == 0) {
        return read_item(r);
    }
    if (r->indent == OF_ITEM) {
        return read_property(r);
    }
    if (r->indent == OF_WRONG && r->wrong && (rest = behind(r->now, "say"))) {
        return begin_say(r, r->wrong->say, rest);
    }
    return fail(r, "this indent belongs to nothing");
}

/* ---- The whole --------------------------------------------------------------------------- */

static bool has_move(const script_step *step, surto_move move)
{
    for (unsigned i = 0; i < step->move_count; i++) {
        if (memcmp(&step->moves[i], &move, sizeof move) == 0) {
            return true;
        }
    }
    return false;
}

static bool are_one_group(const script_step *a, const script_step *b)
{
    bool same = a->move_count == b->move_count && a->move_count > 1;
    for (unsigned i = 0; same && i < a->move_count; i++) {
        same = has_move(a, b->moves[i]) && has_move(b, a->moves[i]);
    }
    return same;
}

/* Gives each group its number. Returns: false if a group has more steps than moves. */
static bool find_groups(reader *r)
{
    script *out = r->out;
    for (size_t i = 0; i < out->step_count; i++) {
        unsigned before = 0;
        for (size_t j = i; j-- > 0;) {
            if (are_one_group(&out->steps[j], &out->steps[i])) {
                out->steps[i].group = out->steps[j].number;
                before++;
            }
        }
        if (before && before >= out->steps[i].move_count) {
            return fail(r, "a group has more steps than moves");
        }
    }
    return true;
}

static bool has_all_texts(reader *r)
{
    const script *out = r->out;
    bool good = out->step_count > 0;
    for (size_t i = 0; i < out->step_count; i++) {
        good = good && out->steps[i].say[0];
    }
    for (size_t i = 0; i < out->chapter_count; i++) {
        good = good && out->chapters[i].say[0] && out->chapters[i].first_step <= out->step_count;
    }
    for (size_t i = 0; i < out->wrong_count; i++) {
        good = good && out->wrongs[i].say[0];
    }
    return good || fail(r, "there are no steps, or a text is missing");
}

bool script_read(script *out, const char *text, size_t length, char *why, size_t why_cap)
{
    reader r = {.text = text, .length = length, .out = out};
    *out = (script){0};
    bool good = length <= SCRIPT_BYTES_MAX ? read_head(&r) : fail(&r, "the script is too long");
    while (good && next_line(&r)) {
        good = is_skipped(&r) || read_line(&r);
    }
    good = good && !r.why[0] && find_groups(&r) && has_all_texts(&r);
    if (!good) {
        snprintf(why, why_cap, "%s", r.why);
        script_free(out);
    }
    return good;
}

void script_free(script *s)
{
    surto_game_close(s->game);
    free(s->items);
    free(s->steps);
    free(s->chapters);
    free(s->wrongs);
    *s = (script){0};
}

/* ---- Saying it --------------------------------------------------------------------------- */

static const char *in_language(const char *context, const char *english)
{
    return language_find(LANGUAGE_GAME, context, english, NULL, 1);
}

const char *script_step_text(const script_step *step)
{
    return in_language(temp_printf("tutorial.%u", step->number), step->say);
}

const char *script_chapter_text(const script_chapter *chapter)
{
    return in_language(temp_printf("tutorial.chapter.%s", chapter->key), chapter->say);
}

const char *script_reply_text(const script *s, const script_step *step, unsigned index)
{
    return in_language(temp_printf("tutorial.%u.wrong.%u", step->number, index + 1),
                       s->wrongs[step->first_wrong + index].say);
}

bool script_fits(const script_reply *wrong, const surto_game *game, surto_move move)
{
    char text[SURTO_MOVE_TEXT_MAX];
    surto_move_write(game, move, text, sizeof text);
    size_t length = strlen(wrong->pattern);
    bool open = length > 0 && wrong->pattern[length - 1] == '*';
    return open ? strncmp(text, wrong->pattern, length - 1) == 0
                : strcmp(text, wrong->pattern) == 0;
}
