/* Playing by keys. */
#include "fingers.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tui/controller.h"
#include "tui/run_action.h"
#include "tui/view_stack.h"
#include "tui/views/move_list.h"
#include "tui/views/views.h"
#include "ui/board/offer.h"

/* Nobody needs more keys for one thing. */
enum { PATIENCE = 200 };

static void give_up(const char *why)
{
    printf("Bail out! %s\n", why);
    exit(1);
}

void fingers_sit_down(model *m, const char *rules, const surto_option *given, size_t count,
                      uint64_t seed)
{
    static const content none;
    surto_game *game;
    surto_table *table;
    char why[256];
    surto_dealer dealer = {.kind = SURTO_DEALER_SEEDED};
    save_lock nowhere = {.file = -1};
    people who;
    memcpy(&dealer.seed, &seed, sizeof seed);
    if (surto_game_open(&game, rules, given, count, why, sizeof why) != SURTO_OK) {
        give_up(why);
    }
    unsigned seats = surto_game_seats(game);
    people_usual(&who, seats, "Ana | Beto | Carla | Davi");
    if (surto_table_open(&table, game, &dealer) != SURTO_OK) {
        give_up("no table");
    }
    play *made = play_open(table, &dealer, &none, &who, &nowhere, why, sizeof why);
    if (!made) {
        give_up(why);
    }
    run_action(m, action_enter_game(m, made, ""));
}

void fingers_press(model *m, int key)
{
    model_take(m, &(event){.kind = EVENT_KEY, .key = key});
    model_paint(m);
}

bool fingers_read_on(model *m)
{
    for (unsigned i = 0; i < PATIENCE; i++) {
        const view *top = view_top(m);
        if (top == &board_view || top == &question_view || top->question) {
            return true;
        }
        fingers_press(m, top == &game_over_view ? PRESS_ESCAPE : PRESS_ENTER);
    }
    return false;
}

static size_t moves_made(const model *m)
{
    return surto_table_move_count(m->game->board.table);
}

/* Chooses in the list on top the line that is the move or leads to it. */
static bool choose_line(model *m, const move_list *l, surto_move wanted)
{
    for (size_t line = 0; line < l->lines.count; line++) {
        if (move_list_leads_to(l, m->game, line, wanted)) {
            fingers_press(m, PRESS_FIRST);
            for (size_t i = 0; i < line; i++) {
                fingers_press(m, PRESS_DOWN);
            }
            fingers_press(m, PRESS_ENTER);
            return true;
        }
    }
    return false;
}

/* Goes to the place where a move takes effect, by Tab as the lit places lie, and chooses it. */
static void choose_place(model *m, surto_move wanted)
{
    const play *p = m->game;
    unsigned place = move_place(&p->board, wanted);
    place = place == SURTO_NONE ? p->board.board_ui->pawn(&p->board, &p->board.seen, wanted.actor)
                                : place;
    for (unsigned i = 0; i < MAP_PLACES_MAX && p->cursor != place; i++) {
        fingers_press(m, PRESS_TAB);
    }
    fingers_press(m, PRESS_ENTER);
}

/* The key that a move has on the board, or 0. */
static int key_of_move(const play *p, surto_move wanted)
{
    const char *kind = surto_move_kind_name(p->board.game, wanted.kind);
    for (const verb *v = p->board.board_ui->verbs; v->key; v++) {
        if (verb_has(v, kind)) {
            return v->key;
        }
    }
    return strcmp(kind, "pass") == 0 || strcmp(kind, "continue") == 0 ? 'e' : 0;
}

/* One step nearer to the move. Returns: false if there is none. `on_map`: a place is waited for. */
static bool take_step(model *m, surto_move wanted, bool *on_map)
{
    const view *top = view_top(m);
    const move_list *l = top->moves ? top->moves(view_state_at(m, view_depth(m) - 1)) : NULL;
    int key = key_of_move(m->game, wanted);
    if (l) {
        *on_map = true; /* if no list follows */
        return choose_line(m, l, wanted);
    }
    if (top == &warning_view) {
        fingers_press(m, PRESS_ENTER);
    } else if (*on_map || top == &question_view) {
        choose_place(m, wanted);
        *on_map = false;
    } else if (key && top == &board_view) {
        fingers_press(m, '.'); /* a verb with the cursor on a target means that one */
        fingers_press(m, key);
        *on_map = true;
    } else {
        return false;
    }
    return true;
}

bool fingers_make(model *m, surto_move wanted)
{
    size_t before = moves_made(m);
    bool on_map = false;
    model_paint(m); /* a question is made ready when it is first seen */
    for (unsigned i = 0; i < PATIENCE && moves_made(m) == before; i++) {
        if (!take_step(m, wanted, &on_map)) {
            return false;
        }
    }
    surto_move made = surto_table_move(m->game->board.table, before);
    return moves_made(m) > before && memcmp(&made, &wanted, sizeof made) == 0;
}
