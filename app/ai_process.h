/* A computer player in a child process, for clients that must not wait. The child thinks on all
 * cores it may use, writes its advice into a pipe and ends. To stop it, kill it. */
#ifndef SURTO_APP_AI_PROCESS_H
#define SURTO_APP_AI_PROCESS_H

#include <stdbool.h>
#include <stdint.h>
#include <surto/surto.h>

/* What is asked. */
typedef struct ai_request {
    const char *name; /* of a player of the library */
    surto_player_settings settings;
    unsigned seat;           /* whose move, or SURTO_SPECTATOR */
    unsigned milliseconds;   /* of real time; 0: no such limit */
    uint64_t playouts;       /* 0: no such limit */
    unsigned candidates;     /* with their reasons; 0: the best one, without */
    const surto_move *legal; /* in a view: the moves the seat is offered */
    size_t legal_count;
} ai_request;

/* A zeroed one is at rest. */
typedef struct ai_process {
    int child, pipe_end; /* child 0: nobody is at work */
    uint64_t asked;      /* hash of the position that is thought about, or was last */
    bool ready;          /* an answer is there: */
    surto_status status; /* as surto_player_open and surto_player_think */
    surto_advice advice; /* with status OK */
} ai_process;

/* Begins to think about a position; what was thought about before is given up. Returns: false if no
 * child could be made. */
bool ai_process_ask(ai_process *t, const surto_game *game, const surto_state *state,
                    const ai_request *wish);

/* Looks whether the answer has come, without waiting. Returns: whether it has come just now. */
bool ai_process_poll(ai_process *t);

bool ai_process_busy(const ai_process *t);
void ai_process_stop(ai_process *t); /* also forgets an answer */

/* The same at once, for clients that may wait. Returns: the status. */
surto_status ai_process_think(const surto_game *game, const surto_state *state,
                              const ai_request *wish, surto_advice *out);

#endif
