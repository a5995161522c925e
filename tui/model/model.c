/* What views and the controller do to the model. */
#include "tui/model/model.h"

#include "ui/message/language.h"

void model_keep(model *m)
{
    char why[256];
    if (m->kept.path[0] && !settings_write(&m->kept, why, sizeof why)) {
        model_refuse(m, why, NULL);
    }
}

void model_say(model *m, const char *text)
{
    strbuf_clear(&m->note);
    strbuf_add(&m->note, "%s", text);
    m->note_danger = false;
    m->rule = NULL;
}

void model_refuse(model *m, const char *text, const char *rule)
{
    model_say(m, text);
    m->note_danger = true;
    m->rule = rule;
}

bool model_is_aiming(const model *m)
{
    return m->aiming.kinds != NULL;
}

bool model_may_leave(model *m)
{
    play *p = m->game;
    if (p->saved || play_save(p) || p->loss_told) {
        return true;
    }
    p->loss_told = true;
    model_refuse(
        m, CLIENT("The last moves are NOT saved. Press the same key again to quit without them."),
        NULL);
    return false;
}

void model_give_keyboard(model *m, unsigned seat)
{
    play *p = m->game;
    p->at_keys = seat;
    p->guest = seat != p->board.seat;
    play_refresh(p);
    if (p->guest) {
        model_say(m, CLIENT("Your cards; v plays an event, Esc hands the keyboard back."));
    }
}

void model_ask_odds(model *m)
{
    if (m->counts_odds && !m->game->over) {
        odds_process_ask(&m->game->odds, m->game->board.game, board_state(&m->game->board));
    }
}
