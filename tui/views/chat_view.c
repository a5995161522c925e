/* Typing a chat message, in the last line. */
#include <string.h>

#include "tui/model/model.h"
#include "tui/views/views.h"
#include "ui/board/signs.h"
#include "ui/message/columns.h"
#include "ui/message/language.h"
#include "ui/message/message.h"

enum { SAY_TEXT = 400 };

typedef struct say_state {
    char typed[SAY_TEXT];
} say_state;

static void paint_view(model *m, void *state, cells *on)
{
    const say_state *s = state;
    const char *shown = s->typed;
    int row = on->height - 1;
    (void)m;
    for (int column = 0; column < on->width; column++) {
        cells_put(on, column, row, HUE_PLAIN, L' ');
    }
    const char *before = CLIENT_C("chat", "Chat:");
    int room = on->width - cells_text(on, 0, row, on->width, HUE_KEY | PAINT_BOLD, before) - 2;
    while (*shown && (int)text_columns(shown, strlen(shown)) > room) { /* its end is what counts */
        do {
            shown++;
        } while (((unsigned char)*shown & 0xc0) == 0x80);
    }
    int column = on->width - room - 1;
    column += cells_text(on, column, row, room, HUE_PLAIN, shown);
    cells_put(on, column, row, HUE_KEY | PAINT_BOLD, L'_');
}

static void type(say_state *s, int key)
{
    size_t length = strlen(s->typed);
    if (key == PRESS_RUBOUT) {
        while (length > 0 && ((unsigned char)s->typed[--length] & 0xc0) == 0x80) {
        }
        s->typed[length] = '\0';
    } else if (key >= ' ' && key != 0x7f && key < PRESS_RUBOUT && length + 5 < SAY_TEXT) {
        strbuf letter = {0};
        add_sign(&letter, (wchar_t)key);
        memcpy(s->typed + length, letter.bytes, letter.length + 1);
        strbuf_free(&letter);
    }
}

static action take(model *m, void *state, const event *e)
{
    say_state *s = state;
    if (event_is_key(e, PRESS_ENTER)) {
        if (s->typed[strspn(s->typed, " ")]) {
            remote_send(m->remote, &(remote_request){.want = REQUEST_SAY, .text = s->typed});
        }
        return action_close_self();
    }
    if (event_is_key(e, PRESS_ESCAPE)) {
        return action_close_self();
    }
    if (e->kind == EVENT_KEY) {
        type(s, e->key);
    }
    return action_none();
}

const view chat_view = {.id = VIEW_CHAT,
                        .name = "say",
                        .size = sizeof(say_state),
                        .stays = true,
                        .paint = paint_view,
                        .take = take};
