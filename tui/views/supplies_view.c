/* Placing supplies in Season 2: you move over the map and say how many each location gets. The
 * rules ask location by location; here all are open until Enter, and then the moves are made in the
 * order of the rules. */
#include <string.h>

#include "tui/views/board.h"
#include "tui/views/views.h"
#include "tui/widgets/window.h"
#include "ui/message/language.h"
#include "ui/message/message.h"
#include "ui/message/temp_strings.h"
#include "ui/season2/board_ui.h"
#include "ui/season2/phrase_args.h"

typedef struct supplies_state {
    bool ready;
    size_t at; /* how many moves had been made when it began */
    uint8_t here[SURTO_SEASON2_LOCATIONS_MAX];
} supplies_state;

static const surto_season2_position *position_of(const model *m)
{
    return &m->game->board.seen.of.season2;
}

static unsigned room_of(const model *m, unsigned place)
{
    return place < SURTO_SEASON2_LOCATIONS_MAX ? position_of(m)->place[place].room : 0;
}

static unsigned left_of(const model *m, const supplies_state *s)
{
    return position_of(m)->to_place - count_all(s->here, SURTO_SEASON2_LOCATIONS_MAX);
}

/* Where the fewest supplies are of all that have room. Returns: SURTO_NONE if none has. */
static unsigned poorest(const model *m, const supplies_state *s)
{
    unsigned best = SURTO_NONE, least = 0;
    for (unsigned i = 0; i < SURTO_SEASON2_LOCATIONS_MAX; i++) {
        unsigned has = position_of(m)->place[i].supplies + s->here[i];
        if (s->here[i] < room_of(m, i) && (best == SURTO_NONE || has < least)) {
            best = i;
            least = has;
        }
    }
    return best;
}

static void spread(const model *m, supplies_state *s)
{
    for (unsigned left = left_of(m, s); left > 0; left--) {
        unsigned place = poorest(m, s);
        if (place == SURTO_NONE) {
            return;
        }
        s->here[place]++;
    }
}

/* It begins with everything spread evenly: whoever likes that only presses Enter. */
static void make_ready(model *m, supplies_state *s)
{
    size_t now = surto_table_move_count(m->game->board.table);
    if (!s->ready || s->at != now) {
        *s = (supplies_state){.ready = true, .at = now};
        spread(m, s);
    }
}

/* ---- Painting ---------------------------------------------------------------------------- */

static const foot_key foot[] = {
    {"Enter", PRESS_ENTER, N_CLIENT_C("foot", "done")},
    {"0-9", 0, N_CLIENT_C("foot", "set number")}, /* no button */
    {"+", '+', N_CLIENT_C("foot", "more")},
    {"-", '-', N_CLIENT_C("foot", "less")},
    {"Tab", PRESS_TAB, N_CLIENT_C("foot", "next")},
    {"=", '=', N_CLIENT_C("foot", "spread")},
    {"c", 'c', N_CLIENT_C("foot", "clear all")},
    {NULL, 0, NULL},
};

/* The numbers stand on the map where supplies do. */
static void paint_numbers(model *m, const supplies_state *s, cells *on)
{
    for (unsigned i = 0; i < SURTO_SEASON2_LOCATIONS_MAX; i++) {
        int column, row;
        if (room_of(m, i) > 0 && board_cell_of(m, i, &column, &row)) {
            unsigned number = position_of(m)->place[i].supplies + s->here[i];
            paint_t with = HUE_KEY | (s->here[i] ? PAINT_BOLD : 0);
            cells_tint(on, (area){column + 1, row, 3, 1}, PAINT_LIT);
            cells_text(on, column + 4, row, 2, with, temp_printf("%u", number));
        }
    }
}

static const char *place_text(const model *m, const supplies_state *s)
{
    const play *p = m->game;
    unsigned place = p->cursor;
    if (room_of(m, place) == 0) {
        return TEXT(CLIENT("{place}: no room for supplies."),
                    a_place(&p->board.who, "place", place));
    }
    return TEXT(CLIENT("{place}: {n} (population {population})"),
                a_place(&p->board.who, "place", place),
                a_number("n", position_of(m)->place[place].supplies + s->here[place]),
                a_number("population", position_of(m)->place[place].population));
}

/* Paints a text in as many rows as it needs. Returns: how many. */
static int paint_wrapped(cells *on, area in, const char *text)
{
    text_lines lines = {0};
    page to = {.width = (unsigned)in.width, .line = text_lines_add, .context = &lines};
    page_say(&to, 2, "%s", text);
    int rows = (int)lines.count < in.height ? (int)lines.count : in.height;
    for (int i = 0; i < rows; i++) {
        cells_text(on, in.column, in.row + i, in.width, HUE_PLAIN, lines.lines[i]);
    }
    text_lines_free(&lines);
    return rows;
}

static void paint_panel(model *m, const supplies_state *s, cells *on)
{
    enum { KEYS = sizeof foot / sizeof foot[0] - 1, TEXT_ROWS = 4, BORDERS = 2 };
    board_layout lay = board_lay_out(on->width, on->height);
    area at = lay.seats;
    at.height = lay.wide ? TEXT_ROWS + 1 + KEYS + BORDERS : at.height;
    area in = cells_box(on, at, CLIENT_C("title", "Place the supplies"), NULL);
    unsigned left = left_of(m, s);
    cells_text(on, in.column, in.row, in.width, left ? HUE_DANGER | PAINT_BOLD : HUE_GOOD,
               TEXT(CLIENT("{n} of {all} left to place"), a_number("n", (long)left),
                    a_number("all", position_of(m)->to_place)));
    paint_wrapped(on, (area){in.column, in.row + 1, in.width, lay.wide ? TEXT_ROWS - 1 : 1},
                  place_text(m, s));
    if (!lay.wide) {
        window_keys(on, in, foot);
        return;
    }
    for (int i = 0; foot[i].shown; i++) {
        cells_key(on, in.column, in.row + TEXT_ROWS + 1 + i, in.width, foot[i].shown, foot[i].key,
                  CLIENT_C("foot", foot[i].label));
    }
}

static void paint_view(model *m, void *state, cells *on)
{
    supplies_state *s = state;
    make_ready(m, s);
    paint_numbers(m, s, on);
    paint_panel(m, s, on);
}

/* ---- Numbers ----------------------------------------------------------------------------- */

/* Why a location does not get as many as wanted: the rest is too small, or there is no room. */
static const char *shortage_text(const model *m, unsigned place, unsigned left, bool full)
{
    unsigned most = position_of(m)->place[place].supplies + room_of(m, place);
    if (full) {
        return TEXT(CLIENT_N("{place} can have at most {n} supply.",
                             "{place} can have at most {n} supplies.", most),
                    a_place(&m->game->board.who, "place", place), a_number("n", (long)most));
    }
    return left == 0 ? CLIENT("No supplies are left: remove some from another location first.")
                     : TEXT(CLIENT_N("Only {n} more supply was left.",
                                     "Only {n} more supplies were left.", left),
                            a_number("n", (long)left));
}

/* Gives a location so many, as far as there is room and something left. */
static void put(model *m, supplies_state *s, unsigned wanted)
{
    unsigned place = m->game->cursor, room = room_of(m, place);
    if (room == 0) {
        model_refuse(m,
                     TEXT(CLIENT("{place}: no room for supplies."),
                          a_place(&m->game->board.who, "place", place)),
                     NULL);
        return;
    }
    unsigned left = left_of(m, s), most = s->here[place] + left;
    bool full = room < most;
    most = full ? room : most;
    if (wanted > most) {
        model_refuse(m, shortage_text(m, place, left, full), NULL);
        wanted = most;
    }
    s->here[place] = (uint8_t)wanted;
}

/* Digits say how many supplies a location has in the end. */
static void put_digit(model *m, supplies_state *s, unsigned digit)
{
    unsigned place = m->game->cursor;
    unsigned there =
        place < SURTO_SEASON2_LOCATIONS_MAX ? position_of(m)->place[place].supplies : 0;
    put(m, s, digit > there ? digit - there : 0);
}

/* The move for the location that is asked for in a state. Returns: false if there is none. */
static bool next_move(const play *p, const surto_state *state, const supplies_state *s,
                      surto_move *out)
{
    static surto_move moves[SURTO_MOVES_MAX];
    static position_view seen; /* large */
    size_t count = surto_legal(p->board.game, state, moves, SURTO_MOVES_MAX);
    if (!p->board.ui->read_position(&p->board.who, state, &seen)) {
        return false;
    }
    const surto_season2_position *at = &seen.of.season2;
    for (size_t i = 0; at->asked == SURTO_SEASON2_ASKED_PLACE && i < count; i++) {
        *out = moves[i];
        if (out->arg[0] == at->asked_about && out->arg[1] == s->here[at->asked_about]) {
            return true;
        }
    }
    return false;
}

/* All of them are found first: at a table somewhere else each is made only when it was sent. */
static void place_all(play *p, const supplies_state *s)
{
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    surto_move moves[SURTO_SEASON2_LOCATIONS_MAX];
    unsigned count = 0;
    memcpy(state, surto_table_state(p->board.table), surto_state_size(p->board.game));
    while (count < SURTO_SEASON2_LOCATIONS_MAX && next_move(p, state, s, &moves[count]) &&
           surto_apply(p->board.game, state, moves[count], NULL) == SURTO_OK) {
        count++;
    }
    for (unsigned i = 0; i < count && play_move(p, moves[i]) == SURTO_OK; i++) {
    }
}

static action finish(model *m, const supplies_state *s)
{
    unsigned left = left_of(m, s);
    if (left > 0) {
        model_refuse(
            m,
            TEXT(CLIENT_N("{n} supply still to place.", "{n} supplies still to place.", left),
                 a_number("n", (long)left)),
            NULL);
        return action_none();
    }
    place_all(m->game, s);
    return action_next();
}

/* ---- Events ------------------------------------------------------------------------------ */

static void next_place(model *m, bool back)
{
    play *p = m->game;
    unsigned count = p->board.info.season2.locations;
    for (unsigned step = 1; step <= count; step++) {
        unsigned place = (p->cursor + (back ? count - step : step)) % count;
        if (room_of(m, place) > 0) {
            p->cursor = place;
            return;
        }
    }
}

/* A click chooses a location; again, or the right button, puts one more or one less there. */
static void click(model *m, supplies_state *s, const event *e)
{
    play *p = m->game;
    unsigned place = board_place_at(m, e->column, e->row);
    if (place == SURTO_NONE || !p->board.board_ui->present(&p->board, &p->board.seen, place)) {
        return;
    }
    if (place != p->cursor) {
        p->cursor = place;
    } else {
        unsigned here = s->here[place];
        put(m, s, e->second ? here - (here > 0) : here + 1);
    }
}

static action take_key(model *m, supplies_state *s, const event *e)
{
    unsigned here = m->game->cursor < SURTO_SEASON2_LOCATIONS_MAX ? s->here[m->game->cursor] : 0;
    if (e->key >= '0' && e->key <= '9') {
        put_digit(m, s, (unsigned)(e->key - '0'));
    } else if (e->key == '+') {
        put(m, s, here + 1);
    } else if (e->key == '-' || e->key == PRESS_RUBOUT) {
        put(m, s, here - (here > 0));
    } else if (e->key == 'c') {
        memset(s->here, 0, sizeof s->here);
    } else if (e->key == '=') {
        spread(m, s);
    } else if (e->key == PRESS_TAB || e->key == PRESS_BACK_TAB) {
        next_place(m, e->key == PRESS_BACK_TAB);
    } else if (e->key == PRESS_ENTER) {
        return finish(m, s);
    } else if (board_walks(e->key)) {
        board_walk(m, e->key);
    } else {
        return e->key == '?' ? action_used(false)
                             : (action){.kind = ACTION_BOARD_KEY, .key = e->key};
    }
    return action_none();
}

static action take(model *m, void *state, const event *e)
{
    supplies_state *s = state;
    make_ready(m, s);
    if (e->kind == EVENT_CLICK) {
        click(m, s, e);
        return action_none();
    }
    if (e->kind == EVENT_WHEEL) {
        unsigned here = s->here[m->game->cursor % SURTO_SEASON2_LOCATIONS_MAX];
        put(m, s, e->number < 0 ? here + 1 : here - (here > 0));
        return action_none();
    }
    return e->kind == EVENT_KEY ? take_key(m, s, e) : action_used(false);
}

static const key_help keys[] = {
    {"hjkl", N_CLIENT_C("key", "move along the links (arrows too)")},
    {"Tab", N_CLIENT_C("key", "next location with room for supplies")},
    {"0-9", N_CLIENT_C("key", "set the number of supplies here")},
    {"+ -", N_CLIENT_C("key", "one more, one less")},
    {"c", N_CLIENT_C("key", "clear all locations")},
    {"=", N_CLIENT_C("key", "spread the rest evenly")},
    {"Enter", N_CLIENT_C("key", "done: place them")},
    {"u", N_CLIENT_C("key", "undo the last move")},
    {"q", N_CLIENT_C("key", "leave the game; it is saved")},
    {NULL, NULL},
};

const view supplies_view = {.id = VIEW_SUPPLIES,
                            .name = "supplies",
                            .size = sizeof(supplies_state),
                            .stays = true,
                            .question = true,
                            .keys = keys,
                            .paint = paint_view,
                            .take = take};
