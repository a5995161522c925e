/* Paints the parts of the board. */
#include <stdio.h>
#include <string.h>

#include "tui/views/board.h"
#include "tui/widgets/window.h"
#include "ui/board/offer.h"
#include "ui/message/columns.h"
#include "ui/message/language.h"
#include "ui/message/message.h"
#include "ui/message/page.h"
#include "ui/message/reason.h"
#include "ui/message/temp_strings.h"
#include "ui/text/entity_names.h"

enum { WIDE_COLUMNS = 110, WIDE_ROWS = 32, SIDE = 28, SEAT_ROWS = 4, NAME_COLUMNS = 9 };

board_layout board_lay_out(int width, int height)
{
    board_layout at = {.wide = width >= WIDE_COLUMNS && height >= WIDE_ROWS};
    if (at.wide) {
        int side = width - SIDE;
        at.map = (area){0, 1, side, height - 5};
        at.seats = (area){side + 1, 1, SIDE - 1, 4 * SEAT_ROWS};
        at.decks = (area){side + 1, 2 + 4 * SEAT_ROWS, SIDE - 1, height - 6 - 4 * SEAT_ROWS};
        at.place = (area){0, height - 3, width, 1};
        at.keys = (area){0, height - 2, width, 1};
    } else {
        at.map = (area){0, 1, width, height - 8};
        at.seats = (area){0, height - 7, width, SEAT_ROWS};
        at.decks = (area){0, height - 3, width, 1};
        at.place = at.keys = (area){0, height - 2, width, 1};
    }
    at.log = (area){0, height - 1, width, 1};
    return at;
}

/* ---- Head -------------------------------------------------------------------------------- */

static const char *scene_title(const play *p)
{
    unsigned actions;
    bool in_actions = view_in_actions(&p->board.seen, p->board.seen.turn, &actions);
    switch (p->scene) {
    case SCENE_PLAN:
        return TEXT(CLIENT_C("head", "PLAN {n}"), a_number("n", p->plan.slot + 1));
    case SCENE_PAST:
        return TEXT(CLIENT_C("head", "HISTORY {n}/{all}"), a_number("n", (long)p->past),
                    a_number("all", (long)surto_table_move_count(p->board.table)));
    case SCENE_CHANCE:
        return TEXT(CLIENT_C("head", "card draw {n}/{all}"),
                    a_number("n", (long)(p->animation.at - p->animation.from)),
                    a_number("all", (long)(p->animation.to - p->animation.from)));
    case SCENE_PRESENT:
        break;
    }
    if (p->over) {
        return CLIENT_C("head", "over");
    }
    if (!in_actions) {
        return p->board.board_ui->phase ? p->board.board_ui->phase(&p->board, &p->board.seen) : "";
    }
    return TEXT(CLIENT_CN("head", "{n} action", "{n} actions", actions), a_number("n", actions));
}

static int gauge_columns(const gauge *one)
{
    int label = (int)text_columns(one->label, strlen(one->label));
    return label + (label > 0) + (one->sign != 0) + (int)strlen(one->value);
}

static void paint_gauge(cells *on, int column, const gauge *one)
{
    int label = cells_text(on, column, 0, on->width, HUE_QUIET, one->label);
    column += label + (label > 0);
    if (one->sign) {
        cells_put(on, column++, 0, one->with, one->sign);
    }
    cells_text(on, column, 0, on->width - column, one->with | PAINT_BOLD, one->value);
}

static int gauges_columns(const gauge *all, unsigned count)
{
    int width = 0;
    for (unsigned i = 0; i < count; i++) {
        width += gauge_columns(&all[i]) + (all[i].label[0] ? 2 : 1);
    }
    return width;
}

/* Takes out the minor ones. Returns: how many are left. */
static unsigned keep_major(gauge *all, unsigned count)
{
    unsigned kept = 0;
    for (unsigned i = 0; i < count; i++) {
        if (!all[i].minor) {
            all[kept++] = all[i];
        }
    }
    return kept;
}

/* The gauges stand at the right, those without a label close together; the minor ones only if
 * `wanted` columns are left for what stands at the left. Returns: their column. */
static int paint_gauges(model *m, cells *on, int wanted)
{
    const play *p = m->game;
    gauge all[GAUGES_MAX];
    unsigned count = p->board.board_ui->gauges(&p->board, &p->board.seen, on->signs, all);
    if (gauges_columns(all, count) + wanted > on->width) {
        count = keep_major(all, count);
    }
    int width = gauges_columns(all, count);
    int column = on->width - width, first = column;
    for (unsigned i = 0; i < count; i++) {
        column += all[i].label[0] ? 2 : 1;
        paint_gauge(on, column, &all[i]);
        column += gauge_columns(&all[i]);
    }
    return first;
}

void board_paint_head(model *m, cells *on)
{
    const play *p = m->game;
    enum { LEAST_NAME = 6 };
    unsigned turn = p->board.seen.turn;
    mark pawn = seat_mark(&p->board, turn);
    const char *title = scene_title(p), *name = seat_name(&p->board.who, turn);
    int title_columns = (int)text_columns(title, strlen(title)), column = 0;
    int room = paint_gauges(m, on, title_columns + (int)text_columns(name, strlen(name)) + 4);
    if (p->scene != SCENE_PAST) {
        cells_put(on, column, 0, pawn.with, pawn.sign);
        column += 2;
        int name_room =
            room - column - title_columns - 2; /* a phase may be cut, a short name not */
        column += cells_text(on, column, 0, name_room > LEAST_NAME ? name_room : LEAST_NAME,
                             HUE_TITLE | PAINT_BOLD, name);
        column += 2;
    }
    paint_t with = p->scene == SCENE_PRESENT ? HUE_PLAIN : HUE_KEY | PAINT_BOLD;
    cells_text(on, column, 0, room - column > 0 ? room - column : 0, with, title);
}

/* ---- Map --------------------------------------------------------------------------------- */

typedef struct map_painter {
    const play *p;
    cells *on;
    area at;
} map_painter;

static map_signs line_signs(sign_set signs)
{
    return signs == SIGNS_ASCII ? MAP_ASCII : signs == SIGNS_LETTERS ? MAP_SQUARE : MAP_ROUND;
}

static void paint_line(void *context, unsigned column, unsigned row, uint8_t directions,
                       const map_link *link)
{
    const map_painter *to = context;
    bool near = link->from == to->p->cursor || link->to == to->p->cursor;
    cells_put(to->on, to->at.column + (int)column, to->at.row + (int)row,
              near ? HUE_PLAIN | PAINT_BOLD : HUE_LINK,
              map_sign(line_signs(to->on->signs), directions));
}

static void paint_stubs(const map_painter *to, const uint64_t *links_now)
{
    const board_map *map = &to->p->map;
    for (unsigned i = 0; i < map->stub_count; i++) {
        const map_stub *stub = &map->stubs[i];
        if (links_now[stub->place] >> stub->far & 1) {
            int column = to->at.column + stub->column, row = to->at.row + stub->row;
            char code[CODE_TEXT];
            snprintf(code, sizeof code, "%s", to->p->board.codes[stub->far]);
            for (char *c = code; *c; c++) {
                *c = (char)(*c >= 'A' && *c <= 'Z' ? *c - 'A' + 'a' : *c);
            }
            cells_sign(to->on, stub->left ? column : column + 3, row, HUE_QUIET,
                       stub->left ? SIGN_FAR_LEFT : SIGN_FAR_RIGHT);
            cells_text(to->on, stub->left ? column + 1 : column, row, 3, HUE_QUIET, code);
        }
    }
}

/* Odds in the place of the marks, where they are worth a word. Returns: false if marks are shown.
 * */
static bool odds_text(model *m, unsigned place, char *out, size_t cap)
{
    const surto_odds *odds;
    const play *p = m->game;
    if (!m->prefs.odds ||
        odds_process_get(&p->odds, p->board.game, board_state(&p->board), &odds) != ODDS_READY) {
        return false;
    }
    unsigned percent = (unsigned)(100 * odds->outbreak[place] + 0.5);
    out[0] = '\0';
    if (percent) {
        snprintf(out, cap, "%u%%", percent > 99 ? 99 : percent);
    }
    return true;
}

static void paint_marks(model *m, const map_painter *to, unsigned place, int column, int row,
                        int room)
{
    const play *p = to->p;
    mark marks[MARKS_MAX];
    char odds[12];
    if (odds_text(m, place, odds, sizeof odds)) {
        cells_text(to->on, column, row, room, HUE_DANGER | PAINT_BOLD, odds);
        return;
    }
    int count =
        (int)p->board.board_ui->marks(&p->board, &p->board.seen, to->on->signs, place, marks);
    for (int i = 0; i < count && i < room; i++) {
        bool more = i == room - 1 && count > room && i > 1;
        if (more || marks[i].sign != L' ') {
            cells_put(to->on, column + i, row, more ? HUE_PLAIN : marks[i].with,
                      more ? L'+' : marks[i].sign);
        }
    }
}

/* A link that leaves to the right goes on through the marks that are blank. */
static void paint_tail(const map_painter *to, const uint64_t *links_now, unsigned place, int column,
                       int row)
{
    const board_map *map = &to->p->map;
    if (!map_leaves_right(map, links_now, place)) {
        return;
    }
    int end = column + (int)map->foot;
    bool near = to->p->cursor == place;
    for (int at = end - 1; at > column + 3; at--) {
        const cell *there = cells_look(to->on, at, row);
        if (!there || there->sign != L' ') {
            return;
        }
        cells_put(to->on, at, row, near ? HUE_PLAIN | PAINT_BOLD : HUE_LINK,
                  map_sign(line_signs(to->on->signs), 1 << MAP_EAST | 1 << MAP_WEST));
    }
}

static void paint_place(model *m, const map_painter *to, const uint64_t *links_now, unsigned place,
                        uint64_t lit)
{
    const play *p = to->p;
    const board_map *map = &p->map;
    int column = to->at.column + map->column[place], row = to->at.row + map->row[place];
    paint_t with, code = HUE_PLAIN;
    wchar_t sign = p->board.board_ui->head(&p->board, &p->board.seen, to->on->signs, place, &with);
    code |= lit >> place & 1 ? PAINT_LIT : 0;
    code |= p->marked >> place & 1 ? PAINT_BOLD | PAINT_REVERSE : 0;
    code |= p->board.board_ui->in_danger(&p->board, &p->board.seen, place) ? PAINT_BOLD : 0;
    cells_put(to->on, column, row, with, sign);
    cells_text(to->on, column + 1, row, 3, code, p->board.codes[place]);
    paint_marks(m, to, place, column + 4, row, (int)map->foot - 4);
    paint_tail(to, links_now, place, column, row);
    if (place == p->cursor) {
        cells_tint(to->on, (area){column, row, 4, 1}, PAINT_CURSOR);
    }
}

/* Where no good map can be made, the places stand in columns. */
static void paint_as_list(model *m, cells *on, area at, uint64_t lit)
{
    play *p = m->game;
    enum { COLUMN = 20 };
    int shown = 0;
    for (unsigned place = 0; place < surto_city_count(p->board.game); place++) {
        if (p->board.board_ui->present(&p->board, &p->board.seen, place)) {
            p->map.column[place] = (uint8_t)((shown / at.height) * COLUMN);
            p->map.row[place] = (uint8_t)(shown % at.height);
            shown++;
        }
    }
    static const uint64_t none[MAP_PLACES_MAX];
    p->map.foot = COLUMN - 2;
    p->map.places = surto_city_count(p->board.game);
    p->map.link_count = p->map.stub_count = 0;
    map_painter to = {p, on, at};
    for (unsigned place = 0; place < p->map.places; place++) {
        if (p->board.board_ui->present(&p->board, &p->board.seen, place)) {
            paint_place(m, &to, none, place, lit);
        }
    }
}

/* A map has a largest size; in more room it stands in the middle. */
static area map_area(const play *p, area at)
{
    if (p->map_good) {
        at.column += (at.width - (int)p->map.width) / 2;
        at.row += (at.height - (int)p->map.height) / 2;
    }
    return at;
}

bool board_cell_of(model *m, unsigned place, int *column, int *row)
{
    const play *p = m->game;
    area at = map_area(p, board_lay_out(m->grid.width, m->grid.height).map);
    *column = at.column + p->map.column[place];
    *row = at.row + p->map.row[place];
    return place < p->map.places && p->board.board_ui->present(&p->board, &p->board.seen, place);
}

unsigned board_place_at(model *m, int column, int row)
{
    const play *p = m->game;
    area at = map_area(p, board_lay_out(m->grid.width, m->grid.height).map);
    column -= at.column;
    row -= at.row;
    bool inside = column >= 0 && row >= 0 && column < at.width && row < at.height;
    return inside ? map_at(&p->map, (unsigned)column, (unsigned)row) : SURTO_NONE;
}

void board_paint_map(model *m, cells *on, area at, uint64_t lit)
{
    play *p = m->game;
    if (!play_map(p, at.width, at.height)) {
        paint_as_list(m, on, at, lit);
        return;
    }
    at = map_area(p, at);
    uint64_t links_now[MAP_PLACES_MAX] = {0};
    map_painter to = {p, on, at};
    for (unsigned place = 0; place < p->map.places; place++) {
        links_now[place] = p->board.board_ui->present(&p->board, &p->board.seen, place)
                               ? p->board.board_ui->links(&p->board, &p->board.seen, place)
                               : 0;
    }
    map_paint(&p->map, links_now, paint_line, &to);
    paint_stubs(&to, links_now);
    for (unsigned place = 0; place < p->map.places; place++) {
        if (p->board.board_ui->present(&p->board, &p->board.seen, place)) {
            paint_place(m, &to, links_now, place, lit);
        }
    }
}

/* ---- Seats ------------------------------------------------------------------------------- */

static int paint_card(cells *on, int column, int row, int end, const card_cell *one)
{
    char count[12] = "";
    if (one->count > 1) {
        snprintf(count, sizeof count, "%u", one->count);
    }
    int width = 1 + (int)strlen(one->code) + (int)strlen(count);
    if (column + width > end) {
        return 0;
    }
    cells_text(on, column, row, (int)strlen(count), HUE_PLAIN, count);
    column += (int)strlen(count);
    cells_put(on, column, row, one->with, one->sign);
    cells_text(on, column + 1, row, (int)strlen(one->code), HUE_PLAIN, one->code);
    return width + 1;
}

/* What has no room is counted: "+3". */
static void paint_hand(model *m, cells *on, unsigned seat, area at)
{
    const play *p = m->game;
    card_cell cards[HAND_MAX];
    unsigned count = p->board.board_ui->hand(&p->board, &p->board.seen, on->signs, seat, cards);
    int column = at.column, row = at.row, end = at.column + at.width;
    for (unsigned i = 0; i < count; i++) {
        bool last_row = row + 1 >= at.row + at.height;
        int used =
            paint_card(on, column, row, last_row && i + 1 < count ? end - 3 : end, &cards[i]);
        if (!used && !last_row) {
            row++;
            column = at.column;
            used = paint_card(on, column, row, end, &cards[i]);
        }
        if (!used) {
            cells_text(on, column, row, 4, HUE_QUIET, temp_printf("+%u", count - i));
            return;
        }
        column += used;
    }
}

/* Where there is no room for it in the line (role_room 0), the role stands in the next one. */
static void paint_name(model *m, cells *on, unsigned seat, int column, int row, int name_room,
                       int role_room)
{
    enum { ROLE_BELOW = 24 };
    const play *p = m->game;
    const char *role = p->board.board_ui->role(&p->board, &p->board.seen, seat);
    mark pawn = seat_mark(&p->board, seat);
    bool active = seat == p->board.seen.turn;
    if (active) {
        cells_sign(on, column, row, HUE_KEY | PAINT_BOLD, SIGN_ACTIVE);
    }
    cells_put(on, column + 1, row, pawn.with, pawn.sign);
    cells_text(on, column + 3, row, name_room, active ? PAINT_BOLD : HUE_PLAIN,
               seat_name(&p->board.who, seat));
    cells_text(on, column + 4 + name_room, row, role_room, HUE_PLAIN, role);
    if (role_room == 0) {
        cells_text(on, column + 3, row + 1, ROLE_BELOW, HUE_QUIET, role);
    }
    cells_hot_key(on, (area){column, row, 4 + name_room + role_room, 1}, '1' + (int)seat);
    unsigned place = p->board.board_ui->pawn(&p->board, &p->board.seen, seat);
    unsigned load =
        p->board.board_ui->load ? p->board.board_ui->load(&p->board, &p->board.seen, seat) : 0;
    column += 5 + name_room + role_room;
    if (place != SURTO_NONE) {
        cells_text(on, column, row, 3, HUE_QUIET, p->board.codes[place]);
    }
    if (load) {
        cells_text(on, column + 3, row, 3, HUE_GOOD | PAINT_BOLD, temp_printf("+%u", load));
    }
}

/* Lines that no seat needs tell of objectives; in a panel they are broken at its width. */
static void paint_extras(model *m, cells *on, area at, bool broken)
{
    const play *p = m->game;
    strbuf text = {0};
    text_lines lines = {0};
    page to = {.width = (unsigned)at.width, .line = text_lines_add, .context = &lines};
    unsigned count = p->board.board_ui->extra(&p->board, &p->board.seen, 0, &text);
    for (unsigned i = 0; i < count; i++) {
        strbuf_clear(&text);
        p->board.board_ui->extra(&p->board, &p->board.seen, i, &text);
        if (broken) {
            page_say(&to, 2, "%s", strbuf_text(&text));
        } else {
            page_line(&to, strbuf_text(&text));
        }
    }
    for (int row = 0; row < at.height && row < (int)lines.count; row++) {
        cells_text(on, at.column, at.row + row, at.width, HUE_PLAIN, lines.lines[row]);
    }
    if (p->board.board_ui->aims) {
        cells_hot_key(on, at, 's');
    }
    text_lines_free(&lines);
    strbuf_free(&text);
}

void board_paint_seats(model *m, cells *on, const board_layout *at)
{
    enum { ROLE = 17, WIDE_NAME = 15 };
    const play *p = m->game;
    unsigned seats = surto_game_seats(p->board.game);
    int row = at->seats.row;
    for (unsigned seat = 0; seat < seats && seat < SURTO_SEATS_MAX; seat++) {
        if (at->wide) {
            paint_name(m, on, seat, at->seats.column, row, WIDE_NAME, 0);
            paint_hand(m, on, seat, (area){at->seats.column + 1, row + 2, at->seats.width - 1, 2});
            row += SEAT_ROWS;
        } else {
            int cards = 3 + NAME_COLUMNS + 1 + ROLE + (p->board.board_ui->load ? 8 : 6);
            paint_name(m, on, seat, 0, row, NAME_COLUMNS, ROLE);
            paint_hand(m, on, seat, (area){cards, row, at->seats.width - cards, 1});
            row++;
        }
    }
    if (!at->wide) {
        int left = at->seats.row + at->seats.height - row;
        paint_extras(m, on, (area){1, row, at->seats.width - 1, left}, false);
    }
}

/* ---- Decks ------------------------------------------------------------------------------- */

void say_percent(strbuf *out, const char *message, double chance, bool tenths)
{
    long parts = (long)(1000 * chance + 0.5);
    const char *percent =
        tenths ? temp_printf("%ld%s%ld", parts / 10, GAME_C("number", "."), parts % 10)
               : temp_printf("%ld", (long)(100 * chance + 0.5));
    SAY(out, message, a_text("percent", percent));
}

/* The odds that are counted for what is shown, or NULL. */
static const surto_odds *odds_now(const play *p)
{
    const surto_odds *odds;
    bool ready =
        odds_process_get(&p->odds, p->board.game, board_state(&p->board), &odds) == ODDS_READY;
    return ready ? odds : NULL;
}

static void say_epidemic(const play *p, const surto_odds *odds, strbuf *out, bool tenths)
{
    say_percent(out, CLIENT_C("panel", p->board.board_ui->odds_words.epidemic), odds->epidemic,
                tenths);
}

static void say_outbreak(const play *p, const surto_odds *odds, strbuf *out, bool tenths)
{
    say_percent(out, CLIENT_C("panel", p->board.board_ui->odds_words.outbreak), odds->any_outbreak,
                tenths);
}

void board_say_odds(model *m, strbuf *out, bool tenths)
{
    const surto_odds *odds = odds_now(m->game);
    if (odds) {
        say_epidemic(m->game, odds, out, tenths);
        strbuf_add(out, tenths ? "  " : " ");
        say_outbreak(m->game, odds, out, tenths);
    }
}

/* Beside the map there is room for a line each; odds that are being counted keep their place, so
 * that nothing jumps when they come. */
static void paint_side(model *m, cells *on, area at, const strbuf *lines, unsigned count)
{
    int row = at.row;
    for (unsigned i = 0; i < count && row < at.row + at.height; i++, row++) {
        cells_text(on, at.column, row, at.width, HUE_PLAIN, strbuf_text(&lines[i]));
    }
    paint_extras(m, on, (area){at.column, row + 1, at.width, at.row + at.height - row - 1}, true);
}

static void paint_decks_beside(model *m, cells *on, const board_layout *at)
{
    enum { LINES_BESIDE = 4 };
    const play *p = m->game;
    const surto_odds *odds = odds_now(p);
    strbuf lines[LINES_BESIDE] = {{0}};
    p->board.board_ui->decks(&p->board, &p->board.seen, &lines[0], &lines[1]);
    if (odds) {
        say_epidemic(p, odds, &lines[2], true);
        say_outbreak(p, odds, &lines[3], true);
    }
    for (int row = 1; row <= at->map.height; row++) {
        cells_sign(on, at->decks.column - 1, row, HUE_QUIET, SIGN_DOWN);
    }
    cells_rule(on, at->place.row - 1);
    paint_side(m, on, at->decks, lines, LINES_BESIDE);
    for (unsigned i = 0; i < LINES_BESIDE; i++) {
        strbuf_free(&lines[i]);
    }
}

static void paint_decks_below(model *m, cells *on, area at)
{
    const play *p = m->game;
    strbuf player = {0}, infection = {0}, odds = {0};
    p->board.board_ui->decks(&p->board, &p->board.seen, &player, &infection);
    board_say_odds(m, &odds, false);
    int half = cells_text(on, 0, at.row, at.width, HUE_QUIET, strbuf_text(&player));
    if (odds.length) {
        half += 2 + cells_text(on, half + 2, at.row, at.width - half - 2, HUE_PLAIN,
                               strbuf_text(&odds));
    }
    cells_text_right(on, at.width, at.row, at.width - half - 2, HUE_QUIET, strbuf_text(&infection));
    strbuf_free(&player);
    strbuf_free(&infection);
    strbuf_free(&odds);
}

void board_paint_decks(model *m, cells *on, const board_layout *at)
{
    if (at->wide) {
        paint_decks_beside(m, on, at);
    } else {
        paint_decks_below(m, on, at->decks);
    }
}

/* ---- The place under the cursor, and what can be done ------------------------------------ */

static void say_place_odds(const play *p, unsigned place, strbuf *out)
{
    const surto_odds *odds = odds_now(p);
    if (odds) {
        strbuf_add(out, "  ");
        say_percent(out, CLIENT_C("panel", p->board.board_ui->odds_words.infected),
                    odds->infected[place], true);
        if (odds->outbreak[place] > 0) {
            strbuf_add(out, "  ");
            say_percent(out, CLIENT_C("panel", p->board.board_ui->odds_words.outbreak),
                        odds->outbreak[place], true);
        }
    }
}

enum { VERBS_MAX = 16 };

/* The verbs that are possible now; the end of the actions comes first, so that it has room. */
static unsigned possible_verbs(const play *p, verb out[VERBS_MAX])
{
    static surto_move moves[SURTO_MOVES_MAX];
    surto_move move;
    unsigned count = 0;
    if (offer_find(&p->board, "pass", &move)) {
        out[count++] = (verb){'e', N_CLIENT_C("verb", "End"), ""};
    } else if (offer_find(&p->board, "continue", &move)) {
        out[count++] = (verb){'e', N_CLIENT_C("verb", "Continue"), ""};
    }
    for (const verb *v = p->board.board_ui->verbs; v->key && count < VERBS_MAX; v++) {
        if (offer_moves(&p->board, v, SURTO_NONE, moves) > 0) {
            out[count++] = *v;
        }
    }
    return count;
}

/* Keys of what is possible, with their labels as far as there is room, alone where there is none.
 * */
static void paint_keys(model *m, cells *on, int column, int row, int end)
{
    verb verbs[VERBS_MAX];
    unsigned count = possible_verbs(m->game, verbs), labelled = 0;
    int left = end - column - 2 * (int)count;
    while (labelled < count) {
        const char *label = CLIENT_C("verb", verbs[labelled].label);
        left -= (int)text_columns(label, strlen(label)) + 1;
        if (left < -1) {
            break;
        }
        labelled++;
    }
    for (unsigned i = 1; i <= count; i++) { /* the end stands last */
        const verb *v = &verbs[i % count];
        char shown[2] = {v->key, 0};
        const char *label = i % count < labelled ? CLIENT_C("verb", v->label) : "";
        int used = cells_key(on, column, row, end - column, shown, v->key, label);
        column += used ? used + (*label != 0) : 0;
    }
}

void board_paint_place(model *m, cells *on, const board_layout *at, bool keys)
{
    const play *p = m->game;
    strbuf text = {0};
    paint_t with;
    wchar_t sign = p->board.board_ui->head(&p->board, &p->board.seen, on->signs, p->cursor, &with);
    cells_put(on, 0, at->place.row, with, sign);
    strbuf_add(&text, "%s %s", p->board.codes[p->cursor], place_name(&p->board.who, p->cursor));
    p->board.board_ui->place(&p->board, &p->board.seen, on->signs, p->cursor, &text);
    if (at->wide || m->prefs.odds) {
        say_place_odds(p, p->cursor, &text);
    }
    int used =
        1 + cells_text(on, 1, at->place.row, at->place.width - 1, HUE_PLAIN, strbuf_text(&text));
    strbuf_free(&text);
    if (keys) {
        paint_keys(m, on, at->wide ? 0 : used + 2, at->keys.row, at->keys.width);
    }
}

/* ---- Log --------------------------------------------------------------------------------- */

/* The first paragraph of what was told. */
static const char *first_line(const char *text)
{
    size_t length = strcspn(text, "\n");
    return temp_printf("%.*s", (int)length, text);
}

/* A key before those that stand at the right of the line already. Returns: where they begin now. */
static int paint_key_before(cells *on, int end, int row, char key, const char *label)
{
    char shown[2] = {key, 0};
    int begin = end - (int)text_columns(label, strlen(label)) - 3;
    cells_key(on, begin + 1, row, end - begin, shown, key, label);
    return begin;
}

/* The keys that are always there. */
static int paint_common_keys(const play *p, cells *on, int row)
{
    int end = paint_key_before(on, on->width, row, 'm', CLIENT_C("key", "settings"));
    if (p->board.board_ui->aims) {
        end = paint_key_before(on, end, row, 's',
                               play_is_campaign(p) ? CLIENT_C("key", "sheet")
                                                   : CLIENT_C("key", "objectives"));
    }
    if (p->remote) {
        end = paint_key_before(on, end, row, ';', CLIENT_C("key", "table"));
        end = paint_key_before(on, end, row, ':', CLIENT_C("key", "chat"));
    }
    return paint_key_before(on, end, row, '?', CLIENT_C("key", "keys"));
}

static const char *unsaved_text(const play *p)
{
    const char *slash = strrchr(p->file.path, '/');
    return TEXT(CLIENT("NOT saved: {reason}."),
                a_text("reason", reason_about_file(slash ? slash + 1 : p->file.path, p->fault)));
}

/* What must be said now: in the last line, or in the last two if it is long. */
static void paint_note(cells *on, int row, const char *text, const char *rule, paint_t with)
{
    text_lines lines = {0};
    page to = {.width = (unsigned)on->width, .line = text_lines_add, .context = &lines};
    int end = on->width;
    if (rule) {
        end = paint_key_before(on, end, row, 'w', CLIENT_C("key", "rule"));
        to.width = (unsigned)end;
    }
    page_say(&to, 0, "%s", text);
    if (lines.count > 1) {
        for (int column = 0; column < on->width; column++) {
            cells_put(on, column, row - 1, HUE_PLAIN, L' ');
        }
        cells_text(on, 0, row - 1, end, with, lines.lines[0]);
        strbuf rest = {0};
        for (size_t i = 1; i < lines.count; i++) {
            strbuf_add(&rest, "%s%s", i > 1 ? " " : "", lines.lines[i]);
        }
        cells_text(on, 0, row, end, with, strbuf_text(&rest));
        strbuf_free(&rest);
    } else if (lines.count == 1) {
        cells_text(on, 0, row, end, with, lines.lines[0]);
    }
    text_lines_free(&lines);
}

/* What a verb that was chosen waits for. */
static const char *aiming_text(const verb *aiming, int room)
{
    phrase_arg what = a_phrase("verb", CLIENT_C("verb", aiming->label));
    const char *whole = TEXT(CLIENT("{verb}: where? Tab, arrows, Enter; Esc cancels."), what);
    return (int)text_columns(whole, strlen(whole)) <= room
               ? whole
               : TEXT(CLIENT("{verb}: where? Enter, Esc"), what);
}

static const char *last_told(play *p)
{
    history_narrate(p);
    size_t last = p->scene == SCENE_PAST ? p->past : p->animation.at;
    const char *text = p->scene == SCENE_PRESENT || p->scene == SCENE_PLAN
                           ? history_last(&p->history)
                       : last > 0 && last <= p->history.count ? p->history.entries[last - 1].text
                                                              : "";
    return first_line(text);
}

void board_paint_log(model *m, cells *on, const board_layout *at, const verb *aiming)
{
    int row = at->log.row;
    if (m->note.length) {
        paint_note(on, row, strbuf_text(&m->note), m->rule,
                   m->note_danger ? HUE_DANGER | PAINT_BOLD : HUE_KEY);
        return;
    }
    if (!m->game->saved && !aiming) {
        paint_note(on, row, unsaved_text(m->game), NULL, HUE_DANGER | PAINT_BOLD);
        return;
    }
    int end = paint_common_keys(m->game, on, row);
    if (aiming) {
        cells_text(on, 0, row, end, HUE_KEY | PAINT_BOLD, aiming_text(aiming, end));
    } else {
        cells_text(on, 0, row, end, HUE_PLAIN, last_told(m->game));
    }
}
