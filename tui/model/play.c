/* A game on screen: keeps what is shown in step with the table. */
#include "tui/model/play.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tui/model/tutorial.h"
#include "ui/board/board_ui.h"
#include "ui/board/offer.h"
#include "ui/message/language.h"
#include "ui/rule_sets.h"
#include "ui/text/campaign_sheet.h"
#include "util/memory.h"

/* ---- Opening and closing ----------------------------------------------------------------- */

static void take_colours(play *p)
{
    for (unsigned seat = 0; seat < p->seats.count; seat++) {
        p->board.colours[seat] = p->seats.seat[seat].colour;
    }
}

static bool learn(play *p, char *why, size_t why_cap)
{
    const surto_game *game = surto_table_game(p->board.table);
    if (!game_board_meet(&p->board, text_ui_of(game), board_ui_named(surto_game_rules(game)))) {
        snprintf(why, why_cap, "%s", CLIENT("this game cannot be shown in full screen"));
        return false;
    }
    take_colours(p);
    narrator_set_tags(&p->board.who, surto_table_tags(p->board.table));
    content_give_pack(&p->pack, p->board.game, &p->board.who);
    p->closed = p->board.who.board && p->board.info.base.closed;
    p->at_keys = SURTO_SPECTATOR;
    p->board.who.reader = READER_SEES_ALL;
    return true;
}

play *play_open(surto_table *table, const surto_dealer *dealer, const content *pack,
                const people *seats, const save_lock *file, char *why, size_t why_cap)
{
    play *p = memory_take(sizeof *p);
    p->board.table = table;
    p->dealer = *dealer;
    p->pack = *pack;
    p->seats = *seats;
    p->file = *file;
    p->saved = true;
    p->cursor = p->followed = SURTO_NONE;
    if (!learn(p, why, why_cap)) {
        play_close(p);
        return NULL;
    }
    p->story_read = surto_table_move_count(table);
    play_refresh(p);
    return p;
}

static void free_lesson(tutorial *t)
{
    if (t) {
        script_free(&t->script);
        strbuf_free(&t->answer);
        free(t);
    }
}

void play_close(play *p)
{
    if (p) {
        odds_process_stop(&p->odds);
        ai_process_stop(&p->partner);
        free_lesson(p->lesson);
        history_forget(&p->history);
        save_lock_close(&p->file);
        if (!p->remote) {
            surto_table_close(p->board.table);
        }
        content_free(&p->pack);
        free(p);
    }
}

/* ---- What is shown ----------------------------------------------------------------------- */

static void take_state(play *p)
{
    surto_state *shown = surto_state_from_buffer(&p->board.shown);
    switch (p->scene) {
    case SCENE_PLAN:
        plan_state(&p->plan, p->board.table, shown);
        break;
    case SCENE_CHANCE:
        surto_table_state_at(p->board.table, p->animation.at, shown);
        break;
    case SCENE_PAST:
        surto_table_state_at(p->board.table, p->past, shown);
        break;
    case SCENE_PRESENT:
        memcpy(shown, surto_table_state(p->board.table), surto_state_size(p->board.game));
        break;
    }
}

/* With closed hands a reader sees a view, and nobody sees a hand while no one has the keyboard. */
static void take_sight(play *p)
{
    const surto_state *shown = surto_state_from_buffer(&p->board.shown);
    if (p->closed && !p->over) {
        surto_state_buffer room;
        surto_state *observed = surto_state_from_buffer(&room);
        if (surto_observe(p->board.game, shown, p->at_keys, observed) == SURTO_OK) {
            p->board.ui->read_position(&p->board.who, observed, &p->board.seen);
        }
    }
}

static void take_moves(play *p)
{
    const surto_state *shown = surto_state_from_buffer(&p->board.shown);
    p->board.move_count = surto_legal(p->board.game, shown, p->board.moves, SURTO_MOVES_MAX);
    p->board.seat =
        p->board.ui->deciding(p->board.game, &p->board.seen, p->board.moves, p->board.move_count);
    if (p->remote && p->remote->closed && p->scene == SCENE_PRESENT) { /* the rest is made up */
        p->board.move_count = p->remote->offered_count;
        memcpy(p->board.moves, p->remote->offered, sizeof *p->board.moves * p->board.move_count);
    }
    bool playable = p->scene == SCENE_PRESENT ||
                    (p->scene == SCENE_PLAN && !plan_is_done(&p->plan, p->board.table));
    size_t kept = 0;
    for (size_t i = 0; playable && i < p->board.move_count; i++) {
        unsigned actor = p->board.moves[i].actor;
        bool here = p->remote ? remote_is_mine(p->remote, actor) && !p->remote->asking
                              : !p->closed || actor == p->at_keys;
        if (!play_is_computers(p, actor) && here) {
            p->board.moves[kept++] = p->board.moves[i];
        }
    }
    p->board.move_count = kept;
}

/* When a turn begins the cursor goes to the pawn; otherwise it stays while its place is there. */
static void take_cursor(play *p)
{
    unsigned pawn = p->board.board_ui->pawn(&p->board, &p->board.seen, p->board.seen.turn);
    if (p->scene == SCENE_PRESENT && (pawn == SURTO_NONE || p->followed != p->board.seen.turn)) {
        p->cursor = pawn == SURTO_NONE ? p->cursor : pawn;
        p->followed = pawn == SURTO_NONE ? SURTO_NONE : p->board.seen.turn;
    }
    if (p->cursor == SURTO_NONE ||
        !p->board.board_ui->present(&p->board, &p->board.seen, p->cursor)) {
        p->cursor = pawn == SURTO_NONE ? 0 : pawn;
        while (!p->board.board_ui->present(&p->board, &p->board.seen, p->cursor) &&
               p->cursor + 1 < surto_city_count(p->board.game)) {
            p->cursor++;
        }
    }
}

void play_refresh(play *p)
{
    p->scene = p->animation.running                                          ? SCENE_CHANCE
               : p->past < surto_table_move_count(p->board.table) && p->past ? SCENE_PAST
               : p->plan.open                                                ? SCENE_PLAN
                                                                             : SCENE_PRESENT;
    p->board.hypothetical = p->scene != SCENE_PRESENT;
    take_state(p);
    const surto_state *shown = surto_state_from_buffer(&p->board.shown);
    p->over = surto_actors(p->board.game, shown) == SURTO_OVER;
    p->board.who.reader = p->closed ? p->at_keys : READER_SEES_ALL;
    p->board.ui->read_position(&p->board.who, shown, &p->board.seen);
    campaign_progress now;
    p->team = p->board.ui->campaign && p->board.ui->campaign(&p->board.who, &p->board.seen, &now) &&
              !now.running;
    take_moves(p);
    take_sight(p);
    take_cursor(p);
    assert(p->board.move_count <= SURTO_MOVES_MAX && p->cursor < surto_city_count(p->board.game));
}

bool play_is_computers(const play *p, unsigned seat)
{
    bool people_there = false;
    if (p->remote) { /* who plays there is not our affair */
        return false;
    }
    for (unsigned i = 0; i < p->seats.count; i++) {
        people_there = people_there || !p->seats.seat[i].computer;
    }
    return seat < p->seats.count && p->seats.seat[seat].computer && !(p->team && people_there);
}

bool play_is_ours(const play *p)
{
    return p->scene <= SCENE_PLAN && !p->over && p->board.move_count > 0 &&
           !play_is_computers(p, p->board.seat) &&
           (!p->remote || remote_is_mine(p->remote, p->board.seat));
}

bool play_is_asked(const play *p)
{
    return play_is_ours(p) && offer_is_question(&p->board);
}

bool play_is_campaign(const play *p)
{
    campaign_progress now;
    return p->board.ui->campaign && p->board.ui->campaign(&p->board.who, &p->board.seen, &now);
}

bool play_map(play *p, int width, int height)
{
    unsigned w = width > MAP_WIDTH_MAX ? MAP_WIDTH_MAX : width < 1 ? 1 : (unsigned)width;
    unsigned h = height > MAP_HEIGHT_MAX ? MAP_HEIGHT_MAX : height < 1 ? 1 : (unsigned)height;
    static map_input board; /* large */
    if (p->map.width != w || p->map.height != h) {
        p->map_good = map_input_read(&board, p->board.game);
        board.width = w;
        board.height = h;
        p->map_good = p->map_good && map_make(&p->map, &board);
        p->map.width = w;
        p->map.height = h;
    }
    return p->map_good;
}

/* ---- Moves ------------------------------------------------------------------------------- */

bool play_save(play *p)
{
    if (p->file.path[0]) {
        p->saved = save_lock_save(&p->file, p->board.table, p->fault, sizeof p->fault);
    }
    return p->saved;
}

/* After the table has changed: the file first, then the show of what was dealt, which comes after
 * the first `known` moves. */
static void follow_table(play *p, size_t known)
{
    if (p->lesson) {
        (void)lesson_play_chance(&p->lesson->at, p->board.table);
    }
    play_save(p);
    plan_forget(&p->plan);
    p->guest = false;
    p->past = 0;
    p->marked = 0;
    size_t now = surto_table_move_count(p->board.table);
    assert(known <= now);
    if (now > known) {
        p->animation = (chance_animation){.from = known, .at = known, .to = now, .running = true};
    }
    play_refresh(p);
}

/* To the table somewhere else. Until it has answered, what is to be made after it waits. */
static surto_status send_move(play *p, surto_move move)
{
    if (!p->remote->asking && p->queued_count == 0) {
        p->sent_at = surto_table_move_count(p->board.table);
        remote_send(p->remote, &(remote_request){.want = REQUEST_MOVE, .move = move});
    } else if (p->queued_count < PLAN_MOVES_MAX) {
        p->queued[p->queued_count++] = move;
    } else {
        return SURTO_ERR_SPACE;
    }
    play_refresh(p);
    return SURTO_OK;
}

surto_status play_move(play *p, surto_move move)
{
    surto_status status;
    if (p->scene == SCENE_PLAN) {
        status = plan_try(&p->plan, p->board.table, move);
        play_refresh(p);
        return status;
    }
    if (p->scene != SCENE_PRESENT) {
        return SURTO_ERR_WAIT;
    }
    if (p->remote) {
        return send_move(p, move);
    }
    size_t before = surto_table_move_count(p->board.table);
    status = surto_table_play(p->board.table, move, NULL);
    if (status == SURTO_OK) {
        p->undone_count = 0;
        follow_table(p, before + 1);
    }
    return status;
}

/* If there are too many, those are forgotten that were undone first: they come last in a redo. */
static void keep_undone(play *p, surto_move move)
{
    if (p->undone_count == PLAN_MOVES_MAX) {
        p->undone_count--;
        memmove(p->undone, p->undone + 1, sizeof *p->undone * p->undone_count);
    }
    p->undone[p->undone_count++] = move;
}

surto_status play_undo(play *p)
{
    surto_status status = SURTO_ERR_UNDO;
    size_t count = surto_table_move_count(p->board.table);
    if (p->scene == SCENE_PLAN) {
        status = plan_undo(&p->plan);
    } else if (p->remote && p->scene == SCENE_PRESENT) {
        remote_send(p->remote, &(remote_request){.want = REQUEST_UNDO});
        status = SURTO_OK;
    } else if (p->scene == SCENE_PRESENT && count > 0 && !p->shut) {
        surto_move last = surto_table_move(p->board.table, count - 1);
        status = surto_table_undo(p->board.table, last.actor);
        if (status == SURTO_OK) {
            keep_undone(p, last);
            history_cut(p);
            plan_forget(&p->plan);
            p->end_shown = false;
            play_save(p);
        }
    }
    play_refresh(p);
    return status;
}

surto_status play_redo(play *p)
{
    surto_status status = SURTO_ERR_UNDO;
    if (p->scene == SCENE_PLAN) {
        status = plan_redo(&p->plan);
        play_refresh(p);
    } else if (p->scene == SCENE_PRESENT && p->undone_count > 0) {
        size_t before = surto_table_move_count(p->board.table);
        status = surto_table_play(p->board.table, p->undone[p->undone_count - 1], NULL);
        if (status == SURTO_OK) {
            p->undone_count--;
            follow_table(p, before + 1);
        }
    }
    return status;
}

void play_end_chance(play *p)
{
    p->animation.running = false;
    play_refresh(p);
}

/* A stop where nothing would be different a step later. */
static bool is_idle(const play *p, surto_move *move)
{
    return p->scene == SCENE_PRESENT && !p->over && p->board.ui->idle &&
           p->board.ui->idle(&p->board.who, &p->board.seen) &&
           offer_find(&p->board, "continue", move);
}

bool play_continues_alone(const play *p)
{
    surto_move move;
    return is_idle(p, &move);
}

bool play_continue_alone(play *p)
{
    surto_move move;
    return is_idle(p, &move) && play_move(p, move) == SURTO_OK;
}

void play_deal(play *p)
{
    follow_table(p, surto_table_move_count(p->board.table));
}

void play_replace(play *p, surto_table *table)
{
    surto_table_close(p->board.table);
    p->board.table = table;
    p->animation = (chance_animation){0};
    p->undone_count = 0;
    p->end_shown = false;
    p->cursor = SURTO_NONE;
    p->story_read = surto_table_move_count(table);
    history_forget(&p->history);
    follow_table(p, surto_table_move_count(table));
}

/* ---- A table somewhere else --------------------------------------------------------------- */

/* Names and seats as they are there now. */
static void meet_people(play *p)
{
    const remote *r = p->remote;
    people_usual(&p->seats, surto_game_seats(p->board.game),
                 surto_table_tags(p->board.table)->names);
    take_colours(p);
    narrator_set_tags(&p->board.who, surto_table_tags(p->board.table));
    p->at_keys = remote_seat(r);
    p->board.who.reader = p->closed ? p->at_keys : READER_SEES_ALL;
}

play *play_open_remote(remote *r, char *why, size_t why_cap)
{
    play *p = memory_take(sizeof *p);
    p->remote = r;
    p->board.table = r->table;
    p->renewed = r->renewed;
    p->followed_moves = p->story_read = surto_table_move_count(r->table);
    p->saved = true;
    p->cursor = p->followed = SURTO_NONE;
    r->kept = SIZE_MAX;
    if (!learn(p, why, why_cap)) {
        play_close(p);
        return NULL;
    }
    meet_people(p);
    play_refresh(p);
    return p;
}

/* What is shown step by step: not a move of mine, which is known, but what came of it. */
static void show_news(play *p, size_t known)
{
    size_t all = surto_table_move_count(p->board.table);
    if (known < all && remote_is_mine(p->remote, surto_table_move(p->board.table, known).actor)) {
        known++;
    }
    if (p->animation.running && p->animation.to >= known) {
        p->animation.to = all;
    } else if (known < all) {
        p->animation = (chance_animation){.from = known, .at = known, .to = all, .running = true};
    }
}

/* The next of a plan, when the one before has been answered and has come. */
static bool send_queued(play *p)
{
    const remote *r = p->remote;
    size_t now = r->table ? surto_table_move_count(r->table) : 0;
    if (p->queued_count == 0 || r->asking || p->over || now <= p->sent_at) {
        return false;
    }
    p->sent_at = now;
    surto_move next = p->queued[0];
    memmove(p->queued, p->queued + 1, sizeof next * --p->queued_count);
    remote_send(p->remote, &(remote_request){.want = REQUEST_MOVE, .move = next});
    return true;
}

bool play_follow_remote(play *p)
{
    remote *r = p->remote;
    char why[128];
    size_t before = p->followed_moves;
    bool another = r->renewed != p->renewed;
    bool sent = send_queued(p);
    size_t all = r->table ? surto_table_move_count(r->table) : 0;
    if (!r->table) {
        return sent;
    }
    p->board.table = r->table;
    p->followed_moves = all;
    if (another) {
        p->end_shown = p->end_shown && r->kept >= before; /* not after every cut connection */
        before = r->kept < before ? r->kept : before;
        p->renewed = r->renewed;
        p->undone_count = 0;
        p->animation.running = p->animation.running && p->animation.to <= before;
        p->story_read = p->story_read < before ? p->story_read : before;
        history_forget(&p->history); /* what was made up of hidden cards may be another */
        (void)learn(p, why, sizeof why);
    }
    r->kept = SIZE_MAX;
    bool moved = another || all != before;
    if (moved) {
        plan_forget(&p->plan);
        p->past = 0;
        p->marked = 0;
        show_news(p, before);
    }
    meet_people(p);
    play_refresh(p);
    return moved || sent;
}

void play_look_back(play *p, size_t count)
{
    p->past = count < surto_table_move_count(p->board.table) ? count : 0;
    play_refresh(p);
}
