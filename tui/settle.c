/* From one state of the game to the view it needs. */
#include "settle.h"

#include <string.h>

#include "computer.h"
#include "offer.h"
#include "stage.h"
#include "tutor.h"
#include "ui/message/language.h"
#include "ui/message/message.h"
#include "views.h"

enum { COMPUTER_WAIT = 400, THINKER_WAIT = 30, ODDS_WAIT = 20 };

void settle_enter(model *m, play *game)
{
    while (m->depth > 1) {
        view_pop(m);
    }
    play_close(m->game);
    m->game = game;
    view_push(m, &view_board);
    settle(m);
}

void settle_enter_or_refuse(model *m, play *game, const char *why)
{
    if (game) {
        settle_enter(m, game);
    } else {
        model_refuse(m, why, NULL);
    }
}

bool settle_may_leave(model *m)
{
    play *p = m->game;
    if (p->saved || play_save(p) || p->loss_told) {
        return true;
    }
    p->loss_told = true;
    model_refuse(
        m, CLIENT("The last moves are NOT saved. Press the same key once more to leave them."),
        NULL);
    return false;
}

void settle_leave(model *m)
{
    m->leave = m->leave || m->remote; /* who came for a table goes with it */
    view_drop(m, &view_board);
    play_close(m->game);
    m->game = NULL;
    view_home_refresh(m);
}

/* Where the question at hand is answered. */
static const view *question_view(const play *p)
{
    const view *own = p->stage->asked ? p->stage->asked(p) : NULL;
    return own ? own : &view_ask;
}

/* Windows that belong to a position that is gone. */
static void close_old_windows(model *m)
{
    static const view *const old[] = {&view_menu, &view_ask, &view_pace, &view_warn, &view_plan};
    const view *asked = play_is_asked(m->game) ? question_view(m->game) : NULL;
    for (size_t i = 0; i < sizeof old / sizeof old[0]; i++) {
        view_drop(m, old[i]);
    }
    for (unsigned i = 0; i < m->depth; i++) {
        if (m->stack[i].of->question && m->stack[i].of != asked) {
            view_drop(m, m->stack[i].of);
        }
    }
}

/* ---- Stories ----------------------------------------------------------------------------- */

static void write_story(const page *on, model *m, unsigned number)
{
    play *p = m->game;
    surto_state_buffer room;
    surto_state *state = surto_state_in(&room);
    static told_move told; /* large */
    strbuf text = {0};
    if (surto_table_at(p->table, number, state) == SURTO_OK &&
        told_apply(p->game, state, surto_table_move(p->table, number), &told) == SURTO_OK) {
        p->face->story(&p->who, &told, &text);
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
    history_tell(p);
    if (number < p->history.count) {
        page_paragraphs(on, 0, p->history.entries[number].text);
    }
}

static bool has_news(const play *p, const told_move *told)
{
    for (unsigned i = 0; p->stage->is_news && i < told->fact_count; i++) {
        if (p->stage->is_news(p, &told->facts[i])) {
            return true;
        }
    }
    return false;
}

/* Shows what a move read to the players, or the news it brought. Returns: false for neither. */
static bool show_reading(model *m, surto_state *state, size_t at)
{
    play *p = m->game;
    static told_move told; /* large */
    strbuf text = {0};
    if (told_apply(p->game, state, surto_table_move(p->table, at), &told) != SURTO_OK) {
        return false;
    }
    bool news = has_news(p, &told);
    bool story = !news && p->face->story && p->face->story(&p->who, &told, &text);
    strbuf_free(&text);
    if (news) {
        view_text_open(m, CLIENT_C("title", "The game is over"), write_news, (unsigned)at);
    } else if (story) {
        view_text_open(m, CLIENT_C("title", "Story"), write_story, (unsigned)at);
    }
    return news || story;
}

/* Shows the next story that was not read yet. Returns: false if there is none. */
static bool show_story(model *m)
{
    play *p = m->game;
    size_t count = surto_table_count(p->table);
    surto_state_buffer room;
    surto_state *state = surto_state_in(&room);
    if (!p->face->story || p->story_read >= count ||
        surto_table_at(p->table, p->story_read, state) != SURTO_OK) {
        p->story_read = p->story_read > count ? count : p->story_read;
        return false;
    }
    while (p->story_read < count) {
        if (show_reading(m, state, p->story_read++)) {
            return true;
        }
    }
    return false;
}

/* ---- What comes next --------------------------------------------------------------------- */

/* A computer waits while somebody looks at the own hand. */
static bool is_computers(const play *p)
{
    return p->scene == SCENE_PRESENT && !p->over && !p->guest && play_is_computers(p, p->seat);
}

/* A stop where nothing would be different a step later. */
static bool is_idle(const play *p, surto_move *move)
{
    return p->scene == SCENE_PRESENT && !p->over && p->face->idle &&
           p->face->idle(&p->who, &p->seen) && offer_find(p, "continue", move);
}

bool settle_goes_on(const play *p)
{
    surto_move move;
    return !p->remote && (is_computers(p) || is_idle(p, &move));
}

/* At such a stop the game goes on by itself. */
static bool go_on_alone(model *m)
{
    surto_move move;
    return is_idle(m->game, &move) && play_move(m->game, move) == SURTO_OK;
}

static bool show_chance(model *m)
{
    play *p = m->game;
    if (!p->pace.running) {
        return false;
    }
    if (m->likes.pace == PACE_OFF) {
        p->pace.running = false;
        play_refresh(p);
        return false;
    }
    view_pace_open(m);
    return true;
}

/* With closed hands the keyboard goes from person to person; between them nobody's cards are shown.
 * Returns: whether it must be handed over now. */
static bool hand_over(play *p)
{
    if (!p->closed || p->remote || p->scene != SCENE_PRESENT || p->over || p->seat == p->at_keys ||
        p->guest || (is_computers(p) && people_alone(&p->seats))) {
        return false;
    }
    bool same = people_same(&p->seats, p->seat, p->at_keys);
    p->at_keys = same ? p->seat : SURTO_SPECTATOR;
    play_refresh(p);
    return !same && !is_computers(p);
}

void settle(model *m)
{
    play *p = m->game;
    if (!p || !view_state(m, &view_board)) {
        return;
    }
    close_old_windows(m);
    if (view_top(m) != &view_board || p->scene == SCENE_PAST) {
        return; /* something is being read; closing it comes here again */
    }
    if (show_chance(m) || show_story(m)) {
        return;
    }
    while (go_on_alone(m)) {
        if (show_chance(m) || show_story(m)) {
            return;
        }
    }
    if (m->foresees && !p->over) {
        foresight_ask(&p->odds, p->game, play_state(p));
    }
    if (p->over && p->scene == SCENE_PRESENT) {
        if (!tutor_ends(m) && !p->end_shown) {
            p->end_shown = true;
            view_push(m, &view_end);
        }
    } else if (hand_over(p)) {
        view_handover_open(m, p->seat);
    } else if (is_computers(p)) {
        p->computer_since = m->now;
    } else if (!p->guest && play_is_asked(p)) {
        view_push(m, question_view(p));
    }
}

void settle_odds(model *m)
{
    if (m->game && foresight_busy(&m->game->odds)) {
        foresight_poll(&m->game->odds);
    }
}

unsigned settle_odds_pause(const model *m)
{
    return m->game && foresight_busy(&m->game->odds) ? ODDS_WAIT : 0;
}

void settle_tick(model *m)
{
    play *p = m->game;
    unsigned long wait = m->likes.computer_waits ? COMPUTER_WAIT : 0;
    if (is_computers(p) && view_top(m) == &view_board && m->now - p->computer_since >= wait) {
        if (computer_move(p)) {
            settle(m);
        }
    }
}

unsigned settle_pause(model *m, void *state)
{
    (void)state;
    const play *p = m->game;
    if (is_computers(p) && view_top(m) == &view_board) {
        unsigned long wait = m->likes.computer_waits ? COMPUTER_WAIT : 1;
        unsigned long gone = m->now - p->computer_since;
        unsigned soon = thinker_busy(&p->partner) ? THINKER_WAIT : 1;
        return gone >= wait ? soon : (unsigned)(wait - gone);
    }
    return 0;
}
