/* Packs of Season 2: numbers of the game and of the campaign, and what rule stickers do. */
#include "rules/season2/pack_read.h"

/* Up to this many lines in tables that go by a rising number. */
enum { LINES_MAX = 8 };

/* [season2.cards.3] */
void season2_read_produce(season2_reader *r)
{
    season2_pack *pack = r->pack;
    unsigned boxes = surto__lines_number(&r->lines, 1, SEASON2_BOXES_MAX);
    unsigned cards = surto__lines_number(&r->lines, 1, SEASON2_PRODUCE_MAX), all = cards;
    surto__lines_done(&r->lines);
    for (unsigned i = 0; i < SEASON2_BOXES_MAX; i++) {
        all += pack->produce[i];
        if (i + 1 >= boxes && pack->produce[i]) {
            surto__complain(&r->lines, "the boxes of the lines `produce` rise");
        }
    }
    if (all > SEASON2_PRODUCE_MAX) {
        surto__complain(&r->lines, "more than 16 produce cards");
    }
    pack->produce[boxes - 1] = (uint8_t)cards;
}

/* Adds a line to a table whose first numbers rise. */
static void add_rising(season2_reader *r, uint8_t *lines, uint8_t *at, uint8_t *number,
                       unsigned new_at, unsigned new_number)
{
    surto__lines_done(&r->lines);
    if (*lines == LINES_MAX) {
        surto__complain(&r->lines, "more than eight lines of this kind");
        return;
    }
    if (*lines > 0 && at[*lines - 1] >= new_at) {
        surto__complain(&r->lines, "the first numbers of these lines rise");
    }
    at[*lines] = (uint8_t)new_at;
    number[*lines] = (uint8_t)new_number;
    ++*lines;
}

/* [season2.cards.4] */
void season2_read_epidemics(season2_reader *r)
{
    season2_pack *pack = r->pack;
    unsigned cards = surto__lines_number(&r->lines, 1, SEASON2_COPIES * SEASON2_CITIES_MAX);
    unsigned number = surto__lines_number(&r->lines, 1, SEASON2_EPIDEMICS_MAX);
    add_rising(r, &pack->epidemic_lines, pack->epidemic_cards, pack->epidemic_number, cards,
               number);
}

/* [season2.unit.2] */
void season2_read_units(season2_reader *r)
{
    season2_pack *pack = r->pack;
    unsigned cities = surto__lines_number(&r->lines, 0, 64);
    unsigned number = surto__lines_number(&r->lines, 0, 20);
    add_rising(r, &pack->unit_lines, pack->unit_cities, pack->unit_number, cities, number);
    r->unit_line = r->lines.number;
}

static void read_one(season2_reader *r, uint8_t *out, unsigned min, unsigned max)
{
    *out = (uint8_t)surto__lines_number(&r->lines, min, max);
    surto__lines_done(&r->lines);
}

void season2_read_spaces(season2_reader *r) /* [season2.scar.6] */
{
    read_one(r, &r->pack->spaces, 1, SEASON2_SPACES);
}

void season2_read_worker(season2_reader *r) /* [season2.worker.3] [season2.worker.5] */
{
    (void)surto__lines_number(&r->lines, 4, 4); /* one for each seat [season2.worker.5] */
    read_one(r, &r->pack->worker_limit, 1, SEASON2_LIMIT_MAX);
}

void season2_read_limit(season2_reader *r) /* [season2.hand.1] */
{
    read_one(r, &r->pack->limit, 1, SEASON2_LIMIT_MAX);
}

void season2_read_incidents(season2_reader *r) /* [season2.board.10] */
{
    read_one(r, &r->pack->incidents, 1, 8);
}

void season2_read_plague(season2_reader *r) /* [season2.board.8] */
{
    read_one(r, &r->pack->plague, 1, 60);
    r->plague_line = r->lines.number;
}

void season2_read_centres(season2_reader *r)
{
    read_one(r, &r->pack->centres, 1, SEASON2_CITIES_MAX);
}

void season2_read_stock(season2_reader *r) /* [season2.setup.4] */
{
    read_one(r, &r->pack->stock, 1, SEASON2_SUPPLIES_MAX);
}

/* [season2.board.9]; effects change to another line, so the rate must have its place in each. */
void season2_read_dial(season2_reader *r)
{
    season2_pack *pack = r->pack;
    unsigned spaces = 0, last = 1;
    uint8_t dial[SEASON2_DIAL_MAX] = {0};
    if (pack->dial_count == SEASON2_DIALS_MAX) {
        surto__complain(&r->lines, "more than four lines `dial`");
    }
    do {
        unsigned number = surto__lines_number(&r->lines, 1, 9);
        if (number < last) {
            surto__complain(&r->lines, "the numbers of a dial never fall");
        } else if (spaces == SEASON2_DIAL_MAX) {
            surto__complain(&r->lines, "a dial has at most ten spaces");
        } else {
            dial[spaces++] = (uint8_t)number;
        }
        last = number;
    } while (r->lines.rest.text && !r->lines.problem);
    if (pack->dial_count > 0 && pack->dial_length[0] != spaces) {
        surto__complain(&r->lines, "all dials have the same number of spaces");
    }
    if (r->lines.problem) {
        return;
    }
    for (unsigned i = 0; i < spaces; i++) {
        pack->dial[pack->dial_count][i] = dial[i];
    }
    pack->dial_length[pack->dial_count++] = (uint8_t)spaces;
}

/* [season2.build.1] [season2.buy.9] [season2.buy.10] */
void season2_read_cost(season2_reader *r)
{
    static const char *const whats[] = {"centre", "population", "forsaken", NULL};
    uint8_t *const costs[] = {&r->pack->cost_centre, &r->pack->cost_population,
                              &r->pack->cost_forsaken};
    unsigned what = surto__lines_choice(&r->lines, whats,
                                        "there is a cost of `centre`, `population` and `forsaken`");
    if ((r->costs >> what) & 1) {
        surto__complain(&r->lines, "this line stands once");
    }
    r->costs |= 1U << what;
    read_one(r, costs[what], 1, what == 0 ? 7 : 9);
}

/* [season2.score.3] */
void season2_read_score(season2_reader *r)
{
    r->pack->score_first = (uint8_t)surto__lines_number(&r->lines, 0, 99);
    r->pack->score_second = (uint8_t)surto__lines_number(&r->lines, 0, 99);
    read_one(r, &r->pack->score_step, 1, 99);
}

/* ---- Rule stickers ---------------------------------------------------------------------- */

/* Where in the rules each behaviour can stand: its letters. [season2.sticker.3] to
 * [season2.sticker.12] */
static const struct behaviour {
    const char *name;
    char first, last;
    uint8_t min, max;
    bool marks; /* about one of the marks, which stands before the number */
} behaviours[SEASON2_STICKERS] = {
    [SEASON2_STICKER_NONE] = {"", '-', '-', 0, 0, false},
    [SEASON2_STICKER_STOCK_MORE] = {"stock-more", 'B', 'B', 1, 24, false},
    [SEASON2_STICKER_RATE_START] = {"rate-start", 'C', 'C', 1, 3, false},
    [SEASON2_STICKER_FIRST_INFECTIONS] = {"first-infections", 'D', 'D', 1, 18, false},
    [SEASON2_STICKER_MARKED_SUPPLIES] = {"marked-supplies", 'E', 'E', 1, 9, true},
    [SEASON2_STICKER_MARKED_EXPOSES] = {"marked-exposes", 'F', 'F', 0, 0, true},
    [SEASON2_STICKER_MARKED_CLOSED] = {"marked-closed", 'G', 'G', 0, 0, true},
    [SEASON2_STICKER_RIDE] = {"ride", 'H', 'H', 0, 1, false},
    [SEASON2_STICKER_DROP] = {"drop", 'I', 'I', 1, 9, false},
    [SEASON2_STICKER_TREAT] = {"treat", 'J', 'Q', 1, 9, false},
    [SEASON2_STICKER_TRADE] = {"trade", 'J', 'Q', 1, 9, false},
    [SEASON2_STICKER_STRIKE] = {"strike", 'R', 'R', 0, 0, false},
    [SEASON2_STICKER_HAVEN_FALLS] = {"haven-falls", 'U', 'U', 0, 0, false},
    [SEASON2_STICKER_MARKED_SHRINK] = {"marked-shrink", 'V', 'V', 1, 8, true},
    [SEASON2_STICKER_SUPPLIED_GROW] = {"supplied-grow", 'W', 'W', 1, 60, false},
    [SEASON2_STICKER_SEARCH] = {"search", 'J', 'Q', 0, 0, false},
    [SEASON2_STICKER_LIGHT] = {"light", 'J', 'Q', 1, 9, false},
    [SEASON2_STICKER_BAKE] = {"bake", 'J', 'Q', 1, 9, false},
    [SEASON2_STICKER_HAIL] = {"hail", 'J', 'Q', 0, 0, false},
};

void season2_read_sticker(season2_reader *r)
{
    season2_pack *pack = r->pack;
    surto__slice word = surto__lines_word(&r->lines, "the sticker has no letter from B to W");
    char letter = word.length == 1 ? word.text[0] : '-';
    if (letter == 'A' || letter == 'S' || letter == 'T') { /* [season2.sticker.13] */
        surto__complain(&r->lines, "A, S and T have no place in the rules yet");
    } else if (letter < 'B' || letter > 'W') {
        surto__complain(&r->lines, "the sticker has no letter from B to W");
    }
    if (r->lines.problem) {
        return;
    }
    unsigned behaviour = SEASON2_STICKER_NONE + 1;
    word = surto__lines_word(&r->lines, "the sticker has no behaviour");
    while (behaviour < SEASON2_STICKERS && !surto__slice_is(word, behaviours[behaviour].name)) {
        behaviour++;
    }
    if (behaviour == SEASON2_STICKERS) {
        surto__complain(&r->lines, "there is no such behaviour of a sticker");
        return;
    }
    const struct behaviour *is = &behaviours[behaviour];
    unsigned mark = is->marks ? season2_take_mark(r) : 0; /* [season2.mark.3] */
    unsigned number = surto__lines_number(&r->lines, is->min, is->max);
    if (behaviour == SEASON2_STICKER_BAKE) { /* [season2.bake.1] */
        pack->bake_counter = (uint8_t)surto__content_counter_key(&r->content);
    } else if (behaviour == SEASON2_STICKER_HAIL) { /* [season2.hail.1] */
        pack->hail_counter = (uint8_t)surto__content_counter_key(&r->content);
    }
    surto__lines_done(&r->lines);
    if (letter < is->first || letter > is->last) {
        surto__complain(&r->lines, "this behaviour has no place at this letter");
    } else if (pack->sticker[letter - 'A']) {
        surto__complain(&r->lines, "this letter stands twice");
    }
    for (unsigned other = 0; other < SEASON2_LETTERS; other++) {
        if (pack->sticker[other] == behaviour) {
            surto__complain(&r->lines, "another sticker has this behaviour");
        }
    }
    pack->sticker[letter - 'A'] = (uint8_t)behaviour;
    pack->sticker_number[letter - 'A'] = (uint8_t)number;
    pack->sticker_mark[letter - 'A'] = (uint8_t)mark;
}

/* ---- The whole -------------------------------------------------------------------------- */

void season2_check_numbers(season2_reader *r)
{
    static const char *const missing[] = {"the pack has no line `cost centre`",
                                          "the pack has no line `cost population`",
                                          "the pack has no line `cost forsaken`"};
    const season2_pack *pack = r->pack;
    for (unsigned what = 0; what < 3; what++) {
        if (!((r->costs >> what) & 1)) {
            surto__complain(&r->lines, missing[what]);
        }
    }
    if (pack->plague < pack->incidents) { /* [season2.incident.5] */
        surto__complain_at(&r->lines, r->plague_line,
                           "there are fewer plague cubes than incidents");
    } else if (pack->unit_cities[pack->unit_lines - 1] != 64) {
        surto__complain_at(&r->lines, r->unit_line, "the last line `units` is not for 64 cities");
    }
}
