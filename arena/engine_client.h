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
    const char *options; /* "NAME=VALUE,...", sent to the engine; "" for none */
} arena_player;

/* Interprets a player as given on the command line. */
arena_player arena_player_of(const char *spec, const char *options);

/* Whether a command line asks for the seed of the game. Such an engine cheats: it exists to check
 * that the swap test catches it. */
bool arena_player_sees_seed(const arena_player *player);

/* Why a game with an engine was not played to its end. */
typedef enum arena_fault {
    ARENA_FAULT_NONE,
    ARENA_FAULT_CRASH,   /* ended, or an error where there was none */
    ARENA_FAULT_ILLEGAL, /* an answer that is unreadable or against the rules */
    ARENA_FAULT_TIME,
    ARENA_FAULT_ARENA /* not the engine's: the run is over, or the system starts no process */
} arena_fault;

typedef struct arena_engine {
    arena_process process;
    protocol_engine greeting;
    int watched;          /* as in arena_timeout */
    uint64_t cpu_greeted; /* nanoseconds: for start and greeting, */
    uint64_t cpu_asked;   /* and for all questions, */
    uint64_t questions;   /* how many there were */
} arena_engine;

/* Starts an engine and greets it. `seed` replaces {seed} and may be NULL. End the engine whatever
 * this returns. */
arena_fault arena_engine_start(arena_engine *engine, const arena_player *player,
                               const surto_seed *seed);

/* Sends the next game and the engine's own seed. */
arena_fault arena_engine_begin(arena_engine *engine, const surto_game *game, uint64_t seed);

/* A question and its limits. */
typedef struct arena_question {
    const char *text; /* position and go */
    size_t length;
    double timeout;       /* seconds, as in arena_timeout */
    uint64_t nanoseconds; /* limit of processor time; 0: none */
} arena_question;

typedef struct arena_answer {
    protocol_reply reply; /* a bestmove; valid until the next question */
    slice line;           /* the whole line */
    int win;              /* its predicted win chance, parts of 10000; -1: none */
    uint64_t nanoseconds; /* of processor time, */
    uint64_t stalled;     /* not counting these, in which the machine was stalled */
} arena_answer;

arena_fault arena_engine_ask(arena_engine *engine, const arena_question *question,
                             arena_answer *out);

/* Ends it. Returns: whether it used more than 5% of its processor time outside of questions. */
bool arena_engine_end(arena_engine *engine, bool kindly);

#endif
