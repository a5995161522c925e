/* Finds a place by the first letters of its name, its code or its key. */
#include <string.h>

#include "tui/model/model.h"
#include "tui/views/views.h"
#include "tui/widgets/text_search.h"
#include "ui/board/board_ui.h"
#include "ui/message/columns.h"
#include "ui/message/language.h"
#include "ui/message/message.h"
#include "ui/message/temp_strings.h"
#include "ui/text/entity_names.h"

typedef struct find_state {
    search_text typed;
} find_state;

/* The first place that fits; the one under the cursor if it still does. */
static void jump(model *m, const find_state *s)
{
    play *p = m->game;
    for (unsigned place = 0; place < surto_city_count(p->board.game); place++) {
        bool fits = search_fits(place_name(&p->board.who, place), s->typed.text) ||
                    search_fits(p->board.codes[place], s->typed.text) ||
                    search_fits(surto_city_key(p->board.game, place), s->typed.text);
        if (fits && p->board.board_ui->present(&p->board, &p->board.seen, place)) {
            p->cursor = place;
            return;
        }
    }
}

static void paint_view(model *m, void *state, cells *on)
{
    const find_state *s = state;
    int row = on->height - 1;
    (void)m;
    for (int column = 0; column < on->width; column++) {
        cells_put(on, column, row, HUE_PLAIN, L' ');
    }
    cells_text(on, 0, row, on->width, HUE_KEY | PAINT_BOLD,
               TEXT(CLIENT("Go to: {text}_ (Enter: done)"), a_text("text", s->typed.text)));
}

static action take(model *m, void *state, const event *e)
{
    find_state *s = state;
    if (event_is_key(e, PRESS_ENTER) || event_is_key(e, PRESS_ESCAPE) || e->kind == EVENT_CLICK) {
        return action_close_self();
    }
    if (search_type(&s->typed, e)) {
        jump(m, s);
    }
    return action_none();
}

const view find_place_view = {.id = VIEW_FIND_PLACE,
                              .name = "find",
                              .size = sizeof(find_state),
                              .stays = true,
                              .paint = paint_view,
                              .take = take};
