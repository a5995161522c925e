#include "rules/campaign_text.h"

#include <string.h>

void surto__write_block(surto__out *out, const surto__story *story, unsigned block)
{
    if (block < SURTO__BLOCK_PACKET) {
        if (block < story->legacy_count) {
            surto__out_text(out, "legacy-");
            surto__out_number(out, block + 1U);
        }
    } else if (block < SURTO__BLOCK_DOOR) {
        surto__out_text(out, "packet-");
        surto__out_number(out, block - SURTO__BLOCK_PACKET + 1U);
    } else if (block < SURTO__BLOCK_TWIST) {
        if (block - SURTO__BLOCK_DOOR < story->door_count) {
            surto__out_text(out, "door-");
            surto__out_text(out, story->door_keys[block - SURTO__BLOCK_DOOR]);
        }
    } else if (block < SURTO__BLOCK_OPERATION) {
        if (block - SURTO__BLOCK_TWIST < story->twist_count) {
            surto__out_text(out, "twist-");
            surto__out_text(out, story->twist_keys[block - SURTO__BLOCK_TWIST]);
        }
    } else if (block < SURTO__BLOCK_ENTRY) {
        if (block - SURTO__BLOCK_OPERATION < story->operation_count) {
            surto__out_text(out, "operation-");
            surto__out_number(out, story->operation_number[block - SURTO__BLOCK_OPERATION]);
        }
    } else if (block < SURTO__BLOCK_TRIGGER) {
        if (block - SURTO__BLOCK_ENTRY < story->entry_count) {
            surto__out_text(out, "entry-");
            surto__out_number(out, story->entry_number[block - SURTO__BLOCK_ENTRY]);
        }
    } else if (block - SURTO__BLOCK_TRIGGER < story->trigger_count) {
        surto__out_text(out, "trigger-");
        surto__out_text(out, story->trigger_keys[block - SURTO__BLOCK_TRIGGER]);
    }
}

void surto__write_letter(surto__out *out, unsigned letter)
{
    char one = (char)('A' + letter % 26);
    surto__out_char(out, one);
    if (letter >= 26) {
        surto__out_char(out, one);
    }
}

const char *surto__block_title(const char *key)
{
    static const char kind[] = "trigger-";
    return strncmp(key, kind, sizeof kind - 1) == 0 ? key + sizeof kind - 1 : key;
}

void surto__write_as_name(surto__out *out, const char *key)
{
    for (size_t i = 0; key[i] != 0; i++) {
        bool small = i == 0 && key[i] >= 'a'; /* keys have no other characters above it */
        surto__out_char(out, small ? (char)(key[i] - 'a' + 'A') : key[i] == '-' ? ' ' : key[i]);
    }
}

void surto__write_rule(surto__out *out, const char *sentence, unsigned number)
{
    enum { ALWAYS, ONE, MANY } part = ALWAYS;
    for (const char *at = sentence; *at != 0; at++) {
        if (*at == '|') {
            part = part == ALWAYS ? ONE : part == ONE ? MANY : ALWAYS;
        } else if (*at == '#') {
            surto__out_number(out, number);
        } else if (part == ALWAYS || (part == ONE) == (number == 1)) {
            surto__out_char(out, *at);
        }
    }
}

const char *surto__month_key(unsigned month, unsigned months, bool prologue)
{
    bool there = month < months || (month == SURTO__MONTHS_MAX && prologue);
    return there ? surto__month_keys[month] : "";
}

/* ---- Writing ---------------------------------------------------------------------------- */

void surto__write_month(surto__out *out, const surto__calendar *calendar, unsigned months)
{
    surto__out_text(out, "month: ");
    if (calendar->month >= months) {
        surto__out_text(out, "end\n");
    } else {
        surto__out_text(out, surto__month_keys[calendar->month]);
        surto__out_text(out, calendar->second ? " 2\n" : " 1\n");
    }
}

void surto__write_game(surto__out *out, unsigned players, bool prologue, bool running)
{
    if (players == 0) {
        surto__out_text(out, "game: -\n");
    } else {
        surto__write_number(out, prologue ? "game: prologue " : "game: month ", players);
    }
    surto__out_text(out, running ? "running: yes\n" : "running: no\n");
}

static void write_row(surto__list *list, const surto__calendar_form *form,
                      const surto__calendar_row *row, unsigned number)
{
    surto__out *out = list->out;
    surto__list_next(list);
    surto__out_text(out, surto__month_keys[number / 2]);
    surto__out_text(out, number % 2 ? "/2=" : "/1=");
    surto__out_text(out, form->results[row->result]);
    surto__out_char(out, ',');
    surto__out_number(out, row->level);
    surto__out_char(out, ',');
    surto__out_number(out, row->size);
    for (unsigned seat = 0; seat < row->players; seat++) {
        surto__out_char(out, ',');
        form->write_who(list->game, out, row->who[seat]);
    }
}

void surto__write_calendar(const surto_game *game, surto__out *out,
                           const surto__calendar_form *form, const surto__calendar *calendar,
                           unsigned last)
{
    surto__list list = surto__list_start(game, out, "calendar: ");
    for (unsigned row = 0; row < SURTO__GAMES_MAX; row++) {
        if (calendar->rows[row].result != SURTO__TRY_OPEN) {
            write_row(&list, form, &calendar->rows[row], row);
        }
    }
    surto__list_end(&list);
    surto__out_text(out, "last: ");
    surto__out_text(out, form->results[last]);
    int points = calendar->points;
    surto__write_number(
        out, points < 0 ? "\npoints: -" : "\npoints: ", (unsigned)(points < 0 ? -points : points));
}

void surto__write_units(surto__out *out, unsigned now, unsigned more)
{
    surto__out_text(out, "units: ");
    surto__out_number(out, now);
    surto__write_number(out, " ", more);
}

void surto__write_opened(const surto_game *game, surto__out *out, const char *key,
                         const surto__story *story, uint64_t set, uint64_t operations)
{
    surto__list list = surto__list_start(game, out, key);
    for (; set != 0; set &= set - 1) {
        surto__list_next(&list);
        surto__write_block(out, story, SURTO__BLOCK_PACKET + surto__lowest(set));
    }
    for (; operations != 0; operations &= operations - 1) {
        surto__list_next(&list);
        surto__write_block(out, story, SURTO__BLOCK_OPERATION + surto__lowest(operations));
    }
    surto__list_end(&list);
}

void surto__write_reading(surto__out *out, const surto__story *story,
                          const surto__story_state *state)
{
    surto__out_text(out, "reading: ");
    if (state->block == SURTO__BLOCK_NONE) {
        surto__out_text(out, "-\n");
        return;
    }
    surto__write_block(out, story, state->block);
    surto__write_number(out, " ", state->step);
}

void surto__write_stickers(const surto_game *game, surto__out *out, uint32_t letters)
{
    surto__list list = surto__list_start(game, out, "stickers: ");
    for (; letters != 0; letters &= letters - 1) {
        surto__list_next(&list);
        surto__write_letter(out, surto__lowest(letters));
    }
    surto__list_end(&list);
}

void surto__write_counters(const surto_game *game, surto__out *out, unsigned domain,
                           const surto__story_state *state)
{
    surto__list list = surto__list_start(game, out, "counters: ");
    for (unsigned counter = 0; counter < SURTO__COUNTERS_MAX; counter++) {
        if (state->counters[counter] > 0) {
            surto__list_pair(&list, domain, counter, state->counters[counter]);
        }
    }
    surto__list_end(&list);
}

void surto__write_triggers(const surto_game *game, surto__out *out, unsigned domain,
                           const surto__story_state *state)
{
    surto__write_set(game, out, "armed: ", domain, state->armed);
    surto__write_set(game, out, "rested: ", domain, state->rested);
    surto__write_number(out, "looked: ", state->looked);
    surto__write_number(out, "turns: ", state->turn);
}

void surto__write_links(const surto_game *game, surto__out *out, const char *key, unsigned domain,
                        const surto__link_table *links, const uint64_t *now, bool on)
{
    surto__list list = surto__list_start(game, out, key);
    for (unsigned link = 0; link < links->count; link++) {
        bool is_on = (now[link / 64] >> (link % 64)) & 1;
        bool sealed = (links->sealed[link / 64] >> (link % 64)) & 1;
        if (is_on == on && sealed == on) {
            surto__list_key(&list, domain, links->ends[link][0]);
            surto__out_char(out, '~');
            surto__out_text(out, game->rules->key(game, domain, links->ends[link][1]));
        }
    }
    surto__list_end(&list);
}

void surto__write_unlocked(const surto_game *game, surto__out *out, const surto__unlock *kinds,
                           unsigned count)
{
    surto__list list = surto__list_start(game, out, "unlocked: ");
    for (unsigned i = 0; i < count; i++) {
        surto__list_set(&list, kinds[i].domain, kinds[i].had & kinds[i].sealed);
    }
    surto__list_end(&list);
}

/* ---- Reading: the calendar -------------------------------------------------------------- */

bool surto__state_two(surto__slice value, surto__slice *first, surto__slice *second)
{
    if (!surto__take_word(&value, first) || !value.text) {
        return false;
    }
    *second = value;
    return true;
}

static unsigned read_month_key(surto__state_lines *lines, surto__slice word, unsigned months)
{
    unsigned month = 0;
    while (month < months && !surto__slice_is(word, surto__month_keys[month])) {
        month++;
    }
    if (month == months) {
        surto__state_complain(lines, "the pack has no such month");
        return 0;
    }
    return month;
}

/* `1` or `2`. Returns: whether it is the second. */
static bool read_try(surto__state_lines *lines, surto__slice word)
{
    bool second = surto__slice_is(word, "2");
    if (!second && !surto__slice_is(word, "1")) {
        surto__state_complain(lines, "a month has a first attempt and a second");
    }
    return second;
}

void surto__state_month(surto__state_lines *lines, surto__calendar *calendar, unsigned months)
{
    surto__slice value = surto__state_value(lines, "month"), first, second;
    calendar->second = 0;
    if (surto__slice_is(value, "end")) {
        calendar->month = (uint8_t)months;
    } else if (surto__state_two(value, &first, &second)) {
        calendar->month = (uint8_t)read_month_key(lines, first, months);
        calendar->second = read_try(lines, second);
    } else {
        surto__state_complain(lines, "this is a month and its attempt, or `end`");
    }
}

void surto__state_game(surto__state_lines *lines, uint8_t *players, uint8_t *prologue,
                       uint8_t *running)
{
    surto__slice value = surto__state_list(lines, "game"), first, second;
    *players = *prologue = 0;
    if (value.text) {
        bool two = surto__state_two(value, &first, &second);
        *prologue = two && surto__slice_is(first, "prologue");
        if (!two || (!*prologue && !surto__slice_is(first, "month"))) {
            surto__state_complain(lines,
                                  "the game is `prologue` or `month` and the number of players");
            return;
        }
        *players = (uint8_t)surto__state_number(lines, second, lines->game->seats);
        if (*players == 0) {
            surto__state_complain(lines, "nobody plays");
        }
    }
    value = surto__state_value(lines, "running");
    *running = surto__slice_is(value, "yes");
    if (!*running && !surto__slice_is(value, "no")) {
        surto__state_complain(lines, "a game is running, `yes` or `no`");
    }
}

/* Which result a word is. Returns: SURTO__TRIES if none. */
static unsigned result_of(const surto__calendar_form *form, surto__slice word)
{
    for (unsigned result = 0; form->results[result]; result++) {
        if (surto__slice_is(word, form->results[result])) {
            return result;
        }
    }
    return SURTO__TRIES;
}

/* RESULT,LEVEL,NUMBER,WHO,WHO... */
static void read_row(surto__state_lines *lines, const surto__calendar_form *form, surto__slice text,
                     surto__calendar_row *row)
{
    surto__slice result, level, size, who;
    (void)surto__take_part(&text, ",", &result); /* there is a part, if an empty one */
    if (!surto__take_part(&text, ",", &level) || !surto__take_part(&text, ",", &size)) {
        surto__state_complain(lines, "a game of the calendar is RESULT,LEVEL,NUMBER,WHO,WHO");
        return;
    }
    row->result = (uint8_t)result_of(form, result);
    if (row->result == SURTO__TRY_OPEN || row->result == SURTO__TRIES) {
        surto__state_complain(lines, "a game of the calendar does not end like that");
    }
    row->level = (uint8_t)surto__state_number(lines, level, SURTO__LEVEL_MAX);
    row->size = (uint8_t)surto__state_number(lines, size, form->size_max);
    row->players = 0;
    memset(row->who, SURTO_NONE, sizeof row->who);
    while (!lines->problem && surto__take_part(&text, ",", &who)) {
        if (row->players == lines->game->seats) {
            surto__state_complain(lines, "more have played than there are seats");
            return;
        }
        row->who[row->players++] = (uint8_t)form->read_who(lines, who);
    }
}

static int read_points(surto__state_lines *lines)
{
    surto__slice value = surto__state_value(lines, "points");
    bool negative = value.length > 0 && value.text[0] == '-';
    if (negative) {
        value.text++;
        value.length--;
    }
    int points = (int)surto__state_number(lines, value, (unsigned)INT16_MAX + negative);
    if (negative && points == 0) {
        surto__state_complain(lines, "zero has no sign");
    }
    return negative ? -points : points;
}

unsigned surto__state_calendar(surto__state_lines *lines, const surto__calendar_form *form,
                               surto__calendar *calendar, unsigned months)
{
    surto__slice list = surto__state_list(lines, "calendar"), word, when, month, try, text;
    unsigned after = 0;
    while (!lines->problem && surto__take_word(&list, &word)) {
        if (!surto__slice_split(word, '=', &when, &text) ||
            !surto__slice_split(when, '/', &month, &try)) {
            surto__state_complain(lines, "a game of the calendar is MONTH/ATTEMPT=RESULT,...");
            return SURTO__TRY_OPEN;
        }
        unsigned row = 2 * read_month_key(lines, month, months) + read_try(lines, try);
        surto__state_in_order(lines, row, &after);
        read_row(lines, form, text, &calendar->rows[row]);
    }
    unsigned last = result_of(form, surto__state_value(lines, "last"));
    if (last == SURTO__TRIES || (last == SURTO__TRY_OPEN) != (after == 0)) {
        surto__state_complain(lines, "the last game ended somehow, if there was one");
        last = SURTO__TRY_OPEN;
    }
    calendar->points = (int16_t)read_points(lines);
    return last;
}

/* ---- Reading: the story ----------------------------------------------------------------- */

void surto__state_units(surto__state_lines *lines, uint8_t *now, uint8_t *more)
{
    surto__slice first, second;
    if (surto__state_two(surto__state_value(lines, "units"), &first, &second)) {
        *now = (uint8_t)surto__state_number(lines, first, UINT8_MAX);
        *more = (uint8_t)surto__state_number(lines, second, UINT8_MAX);
    } else {
        surto__state_complain(lines, "units are those to spend and those for the next time");
    }
}

/* The block of a key; 0 after a complaint if the pack has none. */
static unsigned read_block(surto__state_lines *lines, const surto__story *story, surto__slice word)
{
    for (unsigned block = 0; block < SURTO__BLOCKS; block++) {
        char key[SURTO__KEY_MAX + 16];
        surto__out out = surto__out_start(key, sizeof key);
        surto__write_block(&out, story, block);
        if (surto__out_end(&out) > 0 && surto__slice_is(word, key)) {
            return block;
        }
    }
    surto__state_complain(lines, "there is no such block");
    return 0;
}

uint64_t surto__state_opened(surto__state_lines *lines, const char *key, const surto__story *story,
                             uint64_t *operations)
{
    surto__slice list = surto__state_list(lines, key), word;
    uint64_t set = 0;
    unsigned after = 0;
    *operations = 0;
    while (!lines->problem && surto__take_word(&list, &word)) {
        unsigned block = read_block(lines, story, word);
        surto__state_in_order(lines, block, &after);
        if (block >= SURTO__BLOCK_PACKET && block < SURTO__BLOCK_TWIST) {
            set |= surto__bit(block - SURTO__BLOCK_PACKET);
        } else if (block >= SURTO__BLOCK_OPERATION && block < SURTO__BLOCK_ENTRY) {
            *operations |= surto__bit(block - SURTO__BLOCK_OPERATION);
        } else {
            surto__state_complain(lines, "this is not opened");
        }
    }
    return set;
}

void surto__state_reading(surto__state_lines *lines, const surto__story *story,
                          surto__story_state *state)
{
    surto__slice value = surto__state_list(lines, "reading"), block, step;
    state->block = SURTO__BLOCK_NONE;
    state->step = 0;
    if (!value.text) {
        return;
    }
    if (!surto__state_two(value, &block, &step)) {
        surto__state_complain(lines, "what is read is a block and its next instruction");
        return;
    }
    state->block = (uint16_t)read_block(lines, story, block);
    state->step = (uint8_t)surto__state_number(lines, step, UINT8_MAX);
}

uint32_t surto__state_stickers(surto__state_lines *lines, unsigned letters)
{
    surto__slice list = surto__state_list(lines, "stickers"), word;
    uint32_t set = 0;
    unsigned letter = 0;
    while (!lines->problem && surto__take_word(&list, &word)) {
        for (; letter < letters; letter++) {
            char key[4];
            surto__out out = surto__out_start(key, sizeof key);
            surto__write_letter(&out, letter);
            (void)surto__out_end(&out);
            if (surto__slice_is(word, key)) {
                break;
            }
        }
        if (letter == letters) {
            surto__state_complain(lines, "there is no such rule sticker, or not in this order");
            return set;
        }
        set |= UINT32_C(1) << letter++;
    }
    return set;
}

void surto__state_counters(surto__state_lines *lines, unsigned domain, surto__story_state *state)
{
    surto__slice list = surto__state_list(lines, "counters"), word;
    unsigned after = 0, number;
    while (!lines->problem && surto__take_word(&list, &word)) {
        unsigned counter =
            surto__state_pair(lines, domain, word, 1, SURTO__COUNTER_MAX, &after, &number);
        state->counters[counter] = (uint8_t)number;
    }
}

void surto__state_triggers(surto__state_lines *lines, unsigned domain, surto__story_state *state)
{
    state->armed = (uint32_t)surto__state_set(lines, "armed", domain);
    state->rested = (uint32_t)surto__state_set(lines, "rested", domain);
    state->looked = surto__state_byte(lines, "looked", SURTO__TRIGGERS_MAX);
    state->turn = surto__state_byte(lines, "turns", SURTO__TURN_MAX);
}

/* ---- Reading: what has changed for good ------------------------------------------------- */

static unsigned read_link(surto__state_lines *lines, unsigned domain,
                          const surto__link_table *links, surto__slice word)
{
    surto__slice left, right;
    if (!surto__slice_split(word, '~', &left, &right)) {
        surto__state_complain(lines, "a link is two keys with ~ between them");
        return 0;
    }
    unsigned a = surto__state_key(lines, domain, left), b = surto__state_key(lines, domain, right);
    for (unsigned link = 0; link < links->count; link++) {
        if (links->ends[link][0] == a && links->ends[link][1] == b) {
            return link;
        }
    }
    surto__state_complain(lines, "the pack has no such link");
    return 0;
}

void surto__state_links(surto__state_lines *lines, const char *key, unsigned domain,
                        const surto__link_table *links, uint64_t *now, bool on)
{
    surto__slice list = surto__state_list(lines, key), word;
    unsigned after = 0;
    while (!lines->problem && surto__take_word(&list, &word)) {
        unsigned link = read_link(lines, domain, links, word);
        bool sealed = (links->sealed[link / 64] >> (link % 64)) & 1;
        if (sealed != on) {
            surto__state_complain(lines, "this link was like that from the start");
        }
        surto__state_in_order(lines, link, &after);
        now[link / 64] ^= surto__bit(link % 64);
    }
}

/* Keys of all kinds are different, so a word finds its own; the kinds stand in order. */
void surto__state_unlocked(surto__state_lines *lines, surto__unlock *kinds, unsigned count)
{
    surto__slice list = surto__state_list(lines, "unlocked"), word;
    unsigned kind = 0, after = 0;
    while (!lines->problem && surto__take_word(&list, &word)) {
        unsigned value = surto__value_of(lines->game, kinds[kind].domain, word);
        while (value == SURTO_NONE && kind + 1 < count) {
            value = surto__value_of(lines->game, kinds[++kind].domain, word);
            after = 0;
        }
        if (value == SURTO_NONE || !((kinds[kind].sealed >> value) & 1)) {
            surto__state_complain(lines, "this was not locked, or is not in order");
            return;
        }
        surto__state_in_order(lines, value, &after);
        kinds[kind].had |= UINT32_C(1) << value;
    }
}
