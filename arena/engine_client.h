/* How the arena talks to an engine: the controller's side of engine/engine_protocol.h. */
#ifndef SURTO_ARENA_ENGINE_CLIENT_H
#define SURTO_ARENA_ENGINE_CLIENT_H

#include <stdbool.h>
#include <stdint.h>
#include <surto/surto.h>

#include "engine_process.h"

/* How to start an engine. */
typedef struct arena_player {
    const char *spec;    /* as given: the name of a player of this program, or a command line */
    const char *program; /* the path of this program */
    bool built_in;
    const char *options; /* "NAME=VALUE,...", told to the engine; "" for none */
} arena_player;

/* Recognises what was given as a player. */
arena_player arena_player_of(const char *spec, const char *options);

/* Whether a command line has a place for the seed of the game. Such an engine cheats: it is there
 * to see that the swap test finds it. */
bool arena_player_peeks(const arena_player *player);

/* Why a game with an engine was not played to its end. */
typedef enum arena_fault {
    ARENA_FAULT_NONE,
    ARENA_FAULT_CRASH,   /* ended, or an error where there was none */
    ARENA_FAULT_ILLEGAL, /* an answer that is unreadable or against the rules */
    ARENA_FAULT_TIME,
    ARENA_FAULT_ARENA /* none of its own: the arena is over, or the system starts no process */
} arena_fault;

typedef struct arena_engine {
    arena_child child;
    protocol_engine greeting;
    int watched;          /* as in arena_patience */
    uint64_t cpu_greeted; /* nanoseconds: to start and to say hello, */
    uint64_t cpu_asked;   /* and for all questions, */
    uint64_t questions;   /* so many */
} arena_engine;

/* Starts an engine and greets it. `seed` stands in the place of {seed} and may be NULL. The engine
 * must be ended whatever this returns. */
arena_fault arena_engine_start(arena_engine *engine, const arena_player *player,
                               const surto_seed *seed);

/* Tells the game that is played next, and the engine's own seed. */
arena_fault arena_engine_begin(arena_engine *engine, const surto_game *game, uint64_t seed);

/* A question and its limits. */
typedef struct arena_question {
    const char *text; /* position and go */
    size_t length;
    double patience;      /* seconds, as in arena_patience */
    uint64_t nanoseconds; /* of processor time, the most; 0: no such limit */
} arena_question;

typedef struct arena_answer {
    protocol_told told;   /* a bestmove; holds until the next question */
    piece line;           /* all of it */
    int win;              /* the chance to win it told, parts of 10000; -1 if it told none */
    uint64_t nanoseconds; /* of processor time that it took, */
    uint64_t stood;       /* without these, in which the machine stood still */
} arena_answer;

arena_fault arena_engine_ask(arena_engine *engine, const arena_question *question,
                             arena_answer *out);

/* Ends it. Returns: whether it used more than 5 % of processor time outside of questions. */
bool arena_engine_end(arena_engine *engine, bool kindly);

#endif
