/* What the files of the game module share. */
#ifndef SURTO_WASM_GAME_MODULE_INTERNAL_H
#define SURTO_WASM_GAME_MODULE_INTERNAL_H

#include "game_module.h"
#include "ui/analysis/analysis.h"
#include "ui/analysis/explain.h"
#include "ui/board/board_ui.h"
#include "ui/text/narrator.h"
#include "ui/text/text_ui.h"
#include "util/strbuf.h"

typedef struct game_module {
    game_board board; /* the table (NULL without a game), names, and the position on show */
    unsigned reader;
    bool mirrored, closed;   /* of a server; and with hands that are hidden from the reader */
    size_t at, branch;       /* moves of the record, and tried behind them */
    bool inside;             /* a move that is not over: nobody can do anything */
    surto_state_buffer view; /* what the reader sees of what is shown */
    size_t fitting[SURTO_MOVES_MAX];

    surto_odds odds;
    bool odds_known; /* they are of the position shown */

    /* The log is told from one move to the next. */
    bool told_known;
    size_t told_count; /* moves before the state below */
    surto_state_buffer told_state;
    position_view told_before, told_seen;
    applied_move told;
    uint64_t told_places; /* that look different after it */
    unsigned told_turn;   /* game_module_narrated_turn */

    analysis review; /* no points: there is none */
} game_module;

extern game_module the_game;

surto_status game_module_prepare(void);      /* after another table has come */
void game_module_end_mirror(void);           /* closes its table */
size_t game_module_offered(surto_move *out); /* what a server offers; how many */

const char *game_module_input_text(void);  /* what lies in the room */
strbuf *game_module_begin_answer(void);    /* an empty one */
int32_t game_module_end_answer(void);      /* its length; ends what is in the scratch */
int32_t game_module_say(const char *text); /* a whole answer */
void game_module_update(void);             /* after the position or the reader has changed */
int32_t game_module_say_why(surto_move move);
page game_module_page(strbuf *out);                       /* paragraphs as lines, however long */
int32_t game_module_end_lines(strbuf *out, strbuf *text); /* adds a text's lines and frees it */
bool game_module_has_plan(const surto_candidate *plan,
                          const surto_state *from); /* it can be made there */
unsigned
game_module_deciding(void); /* the seat whose decision is waited for, or the reader's own */

#endif
