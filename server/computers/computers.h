/* Plays the seats of computer players by asking engines (docs/develop/engine-protocol.md) in
 * separate processes. An engine that exits or breaks the protocol is restarted, and its question
 * goes to the next one. Answers go to table_computer. */
#ifndef SURTO_SERVER_COMPUTERS_H
#define SURTO_SERVER_COMPUTERS_H

#include "server/table/table_action.h"

struct ev_loop;
typedef struct computers computers;

enum {
    COMPUTERS_WAITING = 1024, /* questions at a time */
    COMPUTERS_DELAY_MS = 700, /* a move, for people to follow; at most four of these */
    COMPUTERS_NICE = 10
};

/* One question: what the seat may see of the position, never more. Copied; the game is shared. */
typedef struct computers_question {
    store_id table;
    uint64_t revision;
    unsigned seat;
    const char *level;
    surto_game *game;
    const surto_state *view;   /* a view with closed hands */
    const surto_move *offered; /* of the seat */
    size_t offered_count;
    bool with_people;     /* they sit there too: it leaves them what is theirs, and keeps a pace */
    unsigned patience_ms; /* with the engine that is asked; then an answer without moves */
} computers_question;

/* It may ask again at once. */
typedef void computers_answer(void *context, const store_id *table, uint64_t revision,
                              unsigned seat, const surto_move *moves, size_t count);

/* `count` processes of `program` ("surto engine": process_find), at a nice of COMPUTERS_NICE. With
 * closed hands a process is never asked for two seats of one table. The loop is the default one.
 * Returns: NULL if there is no such program. */
computers *computers_open(struct ev_loop *loop, const char *program, unsigned count,
                          computers_answer *answer, void *context);

/* Asks; another question of the same table takes the place of the one before, and the same one is
 * not asked twice. Returns: false if too many wait: the job THINK will bring it again. */
bool computers_ask(computers *all, const computers_question *question);

/* The seat of a table that a computer must decide for now, the first of them, and how well it
 * plays: the seat's own level, or for somebody whose clock is over a fixed one. Returns: SURTO_NONE
 * if nobody is waited for but people, or no computer plays this game. */
unsigned computers_due(const game_table *t, const char **level);

/* Asks for that seat, with what it may see. Returns: false if there is none, or too many wait. */
bool computers_ask_table(computers *all, const store_id *id, const game_table *t,
                         unsigned patience_ms);

/* Tells the questions that have no answer yet. */
void computers_each(const computers *all,
                    void (*take)(void *context, const store_id *table, uint64_t revision),
                    void *context);

/* How many questions have no answer yet; how many processes were started in all; the number of the
 * process of an index, 0 if it does not run: for figures and tests. */
unsigned computers_under_way(const computers *all);
unsigned computers_started(const computers *all);
int computers_process(const computers *all, unsigned index);

void computers_close(computers *all); /* NULL is fine. Nothing is answered any more */

#endif
