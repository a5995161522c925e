/* Shared by the files of computers: computers.c has the questions, engines.c the processes that
 * answer them. */
#ifndef SURTO_SERVER_COMPUTERS_INTERNAL_H
#define SURTO_SERVER_COMPUTERS_INTERNAL_H

#include "computers.h"
#include "engine/engine_protocol.h"
#include "process.h"
#include "server/common/loop.h"

enum {
    SEATS_KNOWN = 64, /* of closed tables, that a process is asked for in its life */
    TRIES_MOST = 3,   /* processes that may end on a question */
    DELAY_MOVES = 4   /* that are waited for */
};

typedef struct engine engine;

typedef struct question {
    struct question *next, *before;
    computers *all;
    uint64_t number;
    store_id table;
    uint64_t revision;
    unsigned seat;
    bool with_people, closed;
    surto_game *game;
    char level[16];
    strbuf game_text, text; /* blocks of the protocol */
    engine *asked;          /* NULL: nobody yet, or it is answered */
    bool unwanted;          /* of the one asked: the table has moved on */
    unsigned tries;
    double asked_at;
    double patience_s; /* of whoever is asked it */
    ev_timer timer;
    surto_move *moves; /* the answer that is held back */
    size_t count;
} question;

struct engine {
    computers *all;
    process *process; /* NULL: waits to be started again */
    bool is_greeted;
    protocol_engine greeting;
    line_reader heard;
    strbuf game_text; /* what it was told last */
    char level[16];
    question *asked;
    ev_timer timer; /* of its greeting, or until it is started again */
    double started_at;
    double rest_s; /* before the next start */
    unsigned life; /* counts processes */
    struct {
        store_id table;
        unsigned seat;
    } known[SEATS_KNOWN]; /* seats of closed tables it was asked for */
    unsigned known_count;
};

struct computers {
    struct ev_loop *loop;
    char program[4096];
    computers_answer *answer;
    void *context;
    question *first, *last; /* in the order they were asked */
    unsigned under_way, started;
    uint64_t numbers;
    unsigned count;
    engine *engines;
};

/* ---- engines.c ---------------------------------------------------------------------------- */

void engine_start(engine *e);
/* Its process is of no use any more: what it was asked waits again, and it is started anew. */
void engine_lose(engine *e, const char *why);
void engine_send_question(engine *e); /* the question that it was given */
int engine_pid(const engine *e);

/* ---- computers.c -------------------------------------------------------------------------- */

void question_forget(question *q);
void question_answer(question *q);
void question_take_answer(question *q, const protocol_reply *told);
void computers_give_out(computers *all); /* questions that wait, to engines that are free */

#endif
