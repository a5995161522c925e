/* The end of a game: how it went, what decided it, and what to do next. */
#include <string.h>

#include "tui/model/model.h"
#include "tui/model/open_game.h"
#include "tui/views/views.h"
#include "tui/widgets/form.h"
#include "tui/widgets/window.h"
#include "ui/message/language.h"
#include "ui/message/message.h"

typedef enum end_item { END_LOOK, END_AGAIN, END_NEW, END_HOME, END_LEAVE, END_ITEMS } end_item;

typedef struct end_state {
    bool ready;
    text_lines told;
    form menu;
} end_state;

/* What the rows of the form need, and what pressing one leads to. */
typedef struct end_use {
    model *m;
    action then;
} end_use;

enum { END_COLUMNS = 66, GRAVE_LINES = 8 };

/* ---- Telling ----------------------------------------------------------------------------- */

static void say_grave(const page *on, const history_entry *entry)
{
    const char *text = TEXT(CLIENT_C("end", "turn {n}: {what}"), a_number("n", entry->turn),
                            a_text("what", entry->text));
    page_say(on, 6, "  %.*s", (int)strcspn(text, "\n"), text);
}

/* The last grave things that happened, with their turn, as many as have room. */
static void tell_grave(const page *on, const history *h)
{
    text_lines counted = {0};
    page to = *on;
    to.context = &counted;
    size_t first = h->count, at = h->count;
    while (at > 0 && counted.count < GRAVE_LINES) {
        if (h->entries[--at].grave > 0) {
            say_grave(&to, &h->entries[at]);
            first = counted.count <= GRAVE_LINES ? at : first;
        }
    }
    text_lines_free(&counted);
    if (first == h->count) {
        return;
    }
    page_blank(on);
    page_say(on, 0, "%s", CLIENT("What decided the game"));
    for (size_t i = first; i < h->count; i++) {
        if (h->entries[i].grave > 0) {
            say_grave(on, &h->entries[i]);
        }
    }
}

static bool can_repeat(const play *p)
{
    return p->dealer.kind == SURTO_DEALER_SEEDED && !p->lesson;
}

static void tell_end(play *p, text_lines *lines)
{
    page on = {.width = END_COLUMNS, .line = text_lines_add, .context = lines};
    strbuf text = {0};
    p->board.ui->narrate_result(&p->board.who, &p->board.seen,
                                surto_state_result(p->board.game, board_state(&p->board)), &text);
    page_say(&on, 0, "%s", strbuf_text(&text));
    strbuf_clear(&text);
    history_narrate(p);
    const history *h = &p->history;
    if (p->board.ui->end) {
        p->board.ui->end(&p->board.who, &p->board.seen, &text);
    }
    strbuf_gap(&text);
    SAY(&text,
        CLIENT_N("{n} turn was played.", "{n} turns were played.",
                 h->count ? h->entries[h->count - 1].turn : 0),
        a_number("n", h->count ? h->entries[h->count - 1].turn : 0));
    page_take_paragraph(&on, 0, &text);
    tell_grave(&on, h);
    page_blank(&on);
    page_say(&on, 0, "%s",
             !p->saved       ? CLIENT("The game could not be saved.")
             : can_repeat(p) ? CLIENT("The game is saved. You can play the same deal again.")
                             : CLIENT("The game is saved."));
    page_blank(&on);
}

static void make_ready(model *m, end_state *s)
{
    if (!s->ready) {
        tell_end(m->game, &s->told);
        s->ready = true;
    }
}

/* ---- What now ---------------------------------------------------------------------------- */

/* What can be chosen: without a seed there is no same deal, and who came for a table leaves it to
 * do anything else. */
static size_t list_items(const play *p, end_item out[END_ITEMS])
{
    size_t count = 0;
    out[count++] = END_LOOK;
    if (p->remote) {
        out[count++] = END_LEAVE;
        return count;
    }
    if (can_repeat(p)) {
        out[count++] = END_AGAIN;
    }
    out[count++] = END_NEW;
    out[count++] = END_HOME;
    return count;
}

static end_item item_of(const play *p, size_t row)
{
    end_item items[END_ITEMS];
    list_items(p, items);
    return items[row];
}

static void tell_row(void *context, size_t row, form_row *out)
{
    static const char *const labels[] = {
        [END_LOOK] = N_CLIENT_C("end", "Step through the game"),
        [END_AGAIN] = N_CLIENT_C("end", "Play the same deal again"),
        [END_NEW] = N_CLIENT_C("end", "New game"),
        [END_HOME] = N_CLIENT_C("end", "Home"),
        [END_LEAVE] = N_CLIENT_C("end", "Leave the table"),
    };
    const end_use *use = context;
    end_item item = item_of(use->m->game, row);
    *out = (form_row){.kind = ROW_BUTTON, .label = CLIENT_C("end", labels[item])};
}

static action begin_again(model *m)
{
    char why[400];
    play *again = open_same_game(m->game, why, sizeof why);
    return action_enter_game(m, again, why);
}

static action press_item(model *m, end_item item)
{
    if (item != END_LOOK && !model_may_leave(m)) {
        return action_none();
    }
    switch (item) {
    case END_LOOK:
        model_say(m, CLIENT("[ and ] step through the game turn by turn, n shows the log."));
        return action_close_self();
    case END_AGAIN:
        return begin_again(m);
    case END_NEW:
        return (action){.kind = ACTION_LEAVE_GAME, .view = VIEW_NEW_GAME};
    case END_HOME:
    case END_LEAVE:
    case END_ITEMS:
        break;
    }
    return action_leave_game();
}

static void press(void *context, size_t row)
{
    end_use *use = context;
    use->then = press_item(use->m, item_of(use->m->game, row));
}

static form_of form_here(end_use *use)
{
    end_item items[END_ITEMS];
    size_t count = list_items(use->m->game, items);
    return (form_of){.context = use, .count = count, .row = tell_row, .press = press};
}

static action take(model *m, void *state, const event *e)
{
    end_state *s = state;
    end_use use = {m, action_none()};
    form_of of = form_here(&use);
    if (event_is_key(e, 'n')) {
        return action_open(VIEW_LOG);
    }
    return form_take(&s->menu, &of, e) ? use.then : action_used(false);
}

static const foot_key foot[] = {
    {"Enter", PRESS_ENTER, N_CLIENT_C("foot", "choose")},
    {"n", 'n', N_CLIENT_C("foot", "log")},
    {"Esc", PRESS_ESCAPE, N_CLIENT_C("foot", "look at the board")},
    {NULL, 0, NULL},
};

static void paint_view(model *m, void *state, cells *on)
{
    end_state *s = state;
    end_use use = {m, action_none()};
    form_of of = form_here(&use);
    make_ready(m, s);
    bool won =
        surto_state_result(m->game->board.game, board_state(&m->game->board)).kind == SURTO_WON;
    int lines = (int)s->told.count, choices = (int)of.count;
    area in = window_with_keys(on, END_COLUMNS, lines + choices,
                               won ? CLIENT_C("title", "Won") : CLIENT_C("title", "Lost"), foot);
    lines = lines > in.height - choices ? in.height - choices : lines;
    for (int i = 0; i < lines; i++) {
        cells_text(on, in.column, in.row + i, in.width, HUE_PLAIN, s->told.lines[i]);
    }
    form_paint(&s->menu, &of, on, (area){in.column, in.row + lines, in.width, choices});
}

static void close_end(void *state)
{
    text_lines_free(&((end_state *)state)->told);
}

static const key_help keys[] = {
    {"Enter", N_CLIENT_C("key", "choose what to do next")},
    {"n", N_CLIENT_C("key", "the log")},
    {"Esc", N_CLIENT_C("key", "look at the board")},
    {NULL, NULL},
};

const view game_over_view = {.id = VIEW_GAME_OVER,
                             .name = "end",
                             .size = sizeof(end_state),
                             .keys = keys,
                             .paint = paint_view,
                             .take = take,
                             .close = close_end};
