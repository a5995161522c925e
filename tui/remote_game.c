/* Passes what comes from a table on a server to the views. */
#include "tui/remote_game.h"

#include <string.h>

#include "ui/message/message.h"

/* The rule as this build knows it; its text stays valid. */
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

action remote_game_follow(model *m)
{
    if (!m->remote || m->leave) {
        return action_none();
    }
    bool told = take_news(m);
    if (!m->game && m->remote->table) {
        char why[256];
        play *game = play_open_remote(m->remote, why, sizeof why);
        return action_enter_game(m, game, why);
    }
    if (!m->game || !m->game->remote) {
        return action_none();
    }
    bool asked = m->game->board.move_count == 0;
    if (!play_follow_remote(m->game) && !(asked && m->game->board.move_count > 0)) {
        return action_none();
    }
    if (!told && !m->note_danger) {
        strbuf_clear(&m->note); /* the game goes on: its log is of more interest */
    }
    return action_next();
}

action remote_game_ask_vote(model *m, bool board_on_top)
{
    const remote *r = m->remote;
    if (!r || m->leave) {
        return action_none();
    }
    bool open = r->vote.stands && (r->seats & ~(r->vote.yes | r->vote.no));
    bool ask = open && !m->vote_asked && board_on_top;
    m->vote_asked = (m->vote_asked || ask) && r->vote.stands;
    return ask ? action_open(VIEW_REMOTE_TABLE) : action_none();
}
