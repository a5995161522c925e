/* Chooses the view that the current state of the game needs. */
#include "tui/next_view.h"

#include <assert.h>
#include <string.h>

#include "tui/model/computer_moves.h"
#include "tui/views/tutorial_keys.h"
#include "ui/board/board_ui.h"
#include "ui/message/language.h"
#include "ui/message/message.h"

view_id question_view_of(const play *p)
{
    switch (p->board.board_ui->question_kind ? p->board.board_ui->question_kind(&p->board)
                                             : QUESTION_MOVES) {
    case QUESTION_MOVES:
        break;
    case QUESTION_SUPPLIES:
        return VIEW_SUPPLIES;
    case QUESTION_CAMPAIGN:
        return VIEW_CAMPAIGN;
    }
    return VIEW_QUESTION;
}

/* ---- Stories ----------------------------------------------------------------------------- */

static void write_story(const page *on, model *m, unsigned number)
{
    play *p = m->game;
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    static applied_move told; /* keeps its room */
    strbuf text = {0};
    if (surto_table_state_at(p->board.table, number, state) == SURTO_OK &&
        apply_and_note(p->board.game, state, surto_table_move(p->board.table, number), &told) ==
            SURTO_OK) {
        p->board.ui->story(&p->board.who, &told, &text);
    }
    for (const char *at = strbuf_text(&text); *at;) {
        size_t length = strcspn(at, "\n");
        page_say(on, 0, "%.*s", (int)length, at);
        at += length + (at[length] == '\n');
        if (*at) {
            page_blank(on);
        }
    }
    strbuf_free(&text);
}

static void write_news(const page *on, model *m, unsigned number)
{
    play *p = m->game;
    history_narrate(p);
    if (number < p->history.count) {
        page_paragraphs(on, 0, p->history.entries[number].text);
    }
}

static bool has_news(const play *p, const applied_move *told)
{
    for (unsigned i = 0; p->board.board_ui->is_news && i < told->fact_count; i++) {
        if (p->board.board_ui->is_news(&p->board, &told->facts[i])) {
            return true;
        }
    }
    return false;
}

/* Shows what a move read to the players, or the news it brought. Returns: false for neither. */
static bool show_reading(const play *p, surto_state *state, size_t at, action *out)
{
    static applied_move told; /* keeps its room */
    strbuf text = {0};
    if (apply_and_note(p->board.game, state, surto_table_move(p->board.table, at), &told) !=
        SURTO_OK) {
        return false;
    }
    bool news = has_news(p, &told);
    bool story = !news && p->board.ui->story && p->board.ui->story(&p->board.who, &told, &text);
    strbuf_free(&text);
    *out = (action){.kind = ACTION_OPEN, .view = VIEW_TEXT, .number = (unsigned)at};
    out->text = news ? CLIENT_C("title", "The game is over") : CLIENT_C("title", "Story");
    out->write = news ? write_news : write_story;
    return news || story;
}

/* Shows the next story that was not read yet. Returns: false if there is none. */
static bool show_story(play *p, action *out)
{
    size_t count = surto_table_move_count(p->board.table);
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    if (!p->board.ui->story || p->story_read >= count ||
        surto_table_state_at(p->board.table, p->story_read, state) != SURTO_OK) {
        p->story_read = p->story_read > count ? count : p->story_read;
        return false;
    }
    while (p->story_read < count) {
        if (show_reading(p, state, p->story_read++, out)) {
            return true;
        }
    }
    return false;
}

/* ---- What comes next --------------------------------------------------------------------- */

/* ---- What comes next --------------------------------------------------------------------- */

/* The show of chance's moves, if there is anything left to show. */
static bool show_chance(model *m, action *out)
{
    play *p = m->game;
    if (p->animation.running && p->animation.at >= p->animation.to) {
        p->marked = 0;
        play_end_chance(p);
    } else if (p->animation.running && m->prefs.chance_speed == CHANCE_OFF) {
        play_end_chance(p);
    }
    *out = action_open(VIEW_CHANCE);
    return p->animation.running;
}

/* With closed hands the keyboard goes from person to person; between them nobody's cards are shown.
 * Returns: whether it must be handed over now. */
static bool hand_over(play *p)
{
    if (!p->closed || p->remote || p->scene != SCENE_PRESENT || p->over ||
        p->board.seat == p->at_keys || p->guest ||
        (computer_decides(p) && people_alone(&p->seats))) {
        return false;
    }
    bool same = people_same(&p->seats, p->board.seat, p->at_keys);
    p->at_keys = same ? p->board.seat : SURTO_SPECTATOR;
    play_refresh(p);
    return !same && !computer_decides(p);
}

static action show_end(model *m)
{
    play *p = m->game;
    if (p->lesson) {
        return tutorial_end(m);
    }
    bool shown = p->end_shown;
    p->end_shown = true;
    return shown ? action_none() : action_open(VIEW_GAME_OVER);
}

action next_view(model *m)
{
    play *p = m->game;
    action reading;
    assert(p && p->scene != SCENE_PAST);
    do {
        if (show_chance(m, &reading) || show_story(p, &reading)) {
            return reading;
        }
    } while (play_continue_alone(p));
    model_ask_odds(m);
    if (p->over && p->scene == SCENE_PRESENT) {
        return show_end(m);
    }
    if (hand_over(p)) {
        return (action){.kind = ACTION_OPEN, .view = VIEW_HANDOVER, .number = p->board.seat};
    }
    if (computer_decides(p)) {
        p->computer_since = m->now;
    } else if (!p->guest && play_is_asked(p)) {
        return action_open(question_view_of(p));
    }
    return action_none();
}
