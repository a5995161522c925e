/* A list of moves to choose from, in a window. Long lists are split into steps: first the kind,
 * then the groups of the board (board_ui.group), then the moves. Typing / and some letters narrows
 * the list. More about the chosen move is shown below it. */
#ifndef SURTO_TUI_MOVE_LIST_H
#define SURTO_TUI_MOVE_LIST_H

#include <stdbool.h>
#include <surto/surto.h>

#include "tui/model/play.h"
#include "tui/widgets/list.h"
#include "tui/widgets/text_search.h"

enum { MOVE_STEPS_MAX = 6 };

typedef struct move_list {
    surto_move moves[SURTO_MOVES_MAX];
    size_t count;
    unsigned depth; /* choices made so far, */
    struct {
        unsigned step;   /* in which step, 0 for the kind, */
        uint16_t chosen; /* and a move of what was chosen */
    } path[MOVE_STEPS_MAX];
    unsigned step;  /* the lines are groups of this step if it is below MOVE_STEPS_MAX */
    bool bare;      /* moves are told without their verb: it is clear */
    int about_rows; /* below the list, for more about the chosen move */
    bool typing;    /* letters go to the filter */
    search_text filter;
    list lines;
    /* The moves that are lines; of a group the first one, and how many it has. */
    uint16_t shown[SURTO_MOVES_MAX], same[SURTO_MOVES_MAX];
} move_list;

void move_list_open(move_list *l, const play *p, const surto_move *moves, size_t count);

typedef enum move_list_answer {
    MOVE_LIST_UNUSED, /* the event means nothing to the list */
    MOVE_LIST_USED,
    MOVE_LIST_CHOSEN, /* *out is the move */
    MOVE_LIST_KIND    /* *out is of a kind that is better chosen on the map (board_aim) */
} move_list_answer;

move_list_answer move_list_take(move_list *l, const play *p, const event *e, surto_move *out);

/* Whether a line is a move or leads to it. */
bool move_list_leads_to(const move_list *l, const play *p, size_t line, surto_move move);

void move_list_paint(move_list *l, const play *p, cells *on, area at);

/* How many lines there are, and how wide the widest is, to make a window that fits. */
void move_list_measure(const move_list *l, const play *p, int *lines, int *columns);

#endif
