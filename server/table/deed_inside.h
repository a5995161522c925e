/* What the files of deeds share: deed.c judges who asks and keeps books, the others do it. Each
 * `do_` function finds the table as it was and changes it, or refuses; deed.c then undoes what a
 * refused one has done. */
#ifndef SURTO_SERVER_DEED_INSIDE_H
#define SURTO_SERVER_DEED_INSIDE_H

#include "deed.h"

/* A deed being done. */
typedef struct deed {
    game_table *t;
    const deed_request *request; /* NULL: nobody asks */
    deed_outcome *out;
    unsigned seat; /* who does it: the seat whose key is kept; SURTO_NONE for deeds without one */
} deed;

deed_verdict deed_refuse(const deed *d, const char *code, const char *about);

/* Is it a seat that this account sits on? */
bool deed_sits(const game_table *t, const store_key *account, unsigned seat);

/* The seats of computers and the free chairs, as a mask. */
unsigned deed_seats_without_people(const game_table *t);

/* Refuses a move that the engine refused. Which rule it was is told with open hands only. */
deed_verdict deed_illegal(const deed *d, surto_status status, const surto_state *state,
                          surto_move move);

/* Makes moves of people, all or none. As surto_table_play_all; SPACE at DEED_MOVES_MAX. */
surto_status deed_make_moves(const game_table *t, const surto_move *moves, size_t count,
                             size_t *failed);

/* Reads the text of a move. Returns: false if it is none. */
bool deed_read_move(const game_table *t, msg_text text, surto_move *out);

/* seats.c */
deed_verdict do_sit(const deed *d);
deed_verdict do_stand(const deed *d);
deed_verdict do_computer(const deed *d);
deed_verdict do_remove(const deed *d);
deed_verdict do_ready(const deed *d);
deed_verdict do_invite(const deed *d);
deed_verdict do_mute(const deed *d);
deed_verdict do_spectator_chat(const deed *d);
deed_verdict do_close(const deed *d);
deed_verdict seats_close(const deed *d); /* whoever asks */
deed_verdict seats_depart(const deed *d, const store_key *account);

/* plans.c */
deed_verdict do_propose(const deed *d);
deed_verdict do_judge(const deed *d);
deed_verdict do_commit(const deed *d);
deed_verdict do_drop(const deed *d);
image_plan *plan_find(const game_table *t, unsigned number); /* NULL: there is none */
void plans_clear(const deed *d);
void plans_leave(const deed *d, unsigned seat); /* who sat there agrees to nothing any more */
/* After moves were made: plans that began with them are shorter, others are judged again. */
void plans_follow(const deed *d, const surto_move *made, size_t count);

/* votes.c */
deed_verdict do_undo(const deed *d);
deed_verdict do_answer(const deed *d);
void vote_clear(const deed *d);

/* clocks.c */
void clocks_start(game_table *t, uint64_t now_ms);
/* Who was waited for and whose turn it was before a deed, and what it has changed. */
typedef struct clocks_before {
    uint8_t waited;
    unsigned turn;
    uint16_t takebacks;
} clocks_before;
void clocks_charge(game_table *t, const clocks_before *before, uint32_t changed, uint64_t now_ms);

#endif
