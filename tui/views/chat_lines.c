/* The latest chat lines. */
#include "tui/views/chat_lines.h"

void paint_chat_lines(const model *m, cells *on, area at)
{
    text_lines lines = {0};
    page to = {.width = (unsigned)at.width, .line = text_lines_add, .context = &lines};
    size_t first = m->talk.count > (size_t)at.height ? m->talk.count - (size_t)at.height : 0;
    for (size_t i = first; i < m->talk.count; i++) {
        page_say(&to, 2, "%s", m->talk.lines[i]);
    }
    size_t skip = lines.count > (size_t)at.height ? lines.count - (size_t)at.height : 0;
    for (size_t i = skip; i < lines.count; i++) {
        cells_text(on, at.column, at.row + (int)(i - skip), at.width, HUE_PLAIN, lines.lines[i]);
    }
    text_lines_free(&lines);
}
