/* What comes from a table somewhere else, on its way to the views. */
#include "away.h"

#include <string.h>

#include "settle.h"
#include "ui/message/message.h"
#include "views.h"

void away_enter(model *m, remote *r)
{
    m->remote = r;
    view_push(m, &view_room);
    away_follow(m);
}

/* The rule as this build knows it, whose words stay. */
static const char *known_rule(const char *rule)
{
    const char *id = NULL;
    for (size_t i = 0; rule && (id = surto_rule_id(i)) && strcmp(id, rule) != 0; i++) {
    }
    return rule ? id : NULL;
}

/* Returns: whether there was something to say. */
static bool take_news(model *m)
{
    remote_news one;
    bool told = false;
    while (remote_take_news(m->remote, &one)) {
        told = true;
        text_lines_add(&m->talk, one.text);
        if (one.kind == NEWS_REFUSED || one.kind == NEWS_NETWORK) {
            model_refuse(m, one.text, known_rule(one.rule));
        } else {
            model_say(m, one.text);
        }
        if (one.kind == NEWS_REFUSED && m->game) {
            m->game->queued_count = 0;
        }
    }
    return told;
}

static void begin_game(model *m)
{
    char why[256];
    settle_enter_or_refuse(m, play_open_remote(m->remote, why, sizeof why), why);
}

/* Somebody asks to take something back: it is asked here too, as soon as nothing else is shown. */
static void ask_vote(model *m)
{
    const remote *r = m->remote;
    bool open = r->vote.stands && (r->seats & ~(r->vote.yes | r->vote.no));
    if (open && !m->vote_asked && view_top(m) == &view_board) {
        m->vote_asked = true;
        view_push(m, &view_table);
    }
    m->vote_asked = m->vote_asked && r->vote.stands;
}

void away_follow(model *m)
{
    if (!m->remote || m->leave) {
        return;
    }
    bool told = take_news(m);
    if (!m->game && m->remote->table) {
        begin_game(m);
    } else if (m->game && m->game->remote) {
        bool asked = m->game->move_count == 0;
        if (play_follow_remote(m->game) || (asked && m->game->move_count > 0)) {
            if (!told && !m->note_danger) {
                strbuf_clear(&m->note); /* the game goes on: its log is of more interest */
            }
            settle(m);
        }
    }
    ask_vote(m);
}

void away_paint_talk(const model *m, cells *on, area at)
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
