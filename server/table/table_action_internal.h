/* Shared by the files of actions: table_action.c checks who asks and does the bookkeeping, the
 * others do the work. Each `do_` function changes the table or refuses; table_action.c then undoes
 * what a refused one has changed. */
#ifndef SURTO_SERVER_TABLE_ACTION_INTERNAL_H
#define SURTO_SERVER_TABLE_ACTION_INTERNAL_H

#include "table_action.h"

/* An action being done. */
typedef struct table_action {
    game_table *t;
    const table_action_request *request; /* NULL: nobody asks */
    table_action_outcome *out;
    unsigned seat; /* who does it: the seat whose key is kept; SURTO_NONE for actions without one */
} table_action;

table_action_verdict table_action_refuse(const table_action *d, const char *code,
                                         const char *about);

/* Is it a seat that this account sits on? */
bool game_table_sits(const game_table *t, const store_key *account, unsigned seat);

/* The seats of computers and the free chairs, as a mask. */
unsigned game_table_seats_without_people(const game_table *t);

/* Refuses a move that the engine refused. Which rule it was is told with open hands only. */
table_action_verdict table_action_illegal(const table_action *d, surto_status status,
                                          const surto_state *state, surto_move move);

/* Makes moves of people, all or none. As surto_table_play_all; SPACE at TABLE_MOVES_MAX. */
surto_status game_table_make_moves(const game_table *t, const surto_move *moves, size_t count,
                                   size_t *failed);

/* Reads the text of a move. Returns: false if it is none. */
bool game_table_read_move(const game_table *t, msg_text text, surto_move *out);

/* seats.c */
table_action_verdict do_sit(const table_action *d);
table_action_verdict do_stand(const table_action *d);
table_action_verdict do_computer(const table_action *d);
table_action_verdict do_remove(const table_action *d);
table_action_verdict do_ready(const table_action *d);
table_action_verdict do_invite(const table_action *d);
table_action_verdict do_mute(const table_action *d);
table_action_verdict do_spectator_chat(const table_action *d);
table_action_verdict do_close(const table_action *d);
table_action_verdict seats_close(const table_action *d); /* whoever asks */
table_action_verdict seats_depart(const table_action *d, const store_key *account);

/* plans.c */
table_action_verdict do_propose(const table_action *d);
table_action_verdict do_judge(const table_action *d);
table_action_verdict do_commit(const table_action *d);
table_action_verdict do_drop(const table_action *d);
snapshot_plan *plan_find(const game_table *t, unsigned number); /* NULL: there is none */
void plans_clear(const table_action *d);
/* Who sat there agrees to nothing any more. */
void plans_leave(const table_action *d, unsigned seat);
/* After moves were made: plans that began with them are shorter, others are judged again. */
void plans_follow(const table_action *d, const surto_move *made, size_t count);

/* votes.c */
table_action_verdict do_undo(const table_action *d);
table_action_verdict do_answer(const table_action *d);
void vote_clear(const table_action *d);

/* clocks.c */
void clocks_start(game_table *t, uint64_t now_ms);
/* Who was waited for and whose turn it was before an action, and what it has changed. */
typedef struct clocks_before {
    uint8_t waited;
    unsigned turn;
    uint16_t takebacks;
} clocks_before;
void clocks_charge(game_table *t, const clocks_before *before, uint32_t changed, uint64_t now_ms);

#endif
