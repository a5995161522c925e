/* What somebody at a table is told, followed with the engine and held to account: revisions come
 * once and in order, moves are legal, the hash is ours, and nothing that was told or acknowledged
 * is ever missing later. Of tables without undo. */
#ifndef SURTO_TESTS_NET_FOLLOWER_H
#define SURTO_TESTS_NET_FOLLOWER_H

#include <surto/surto.h>

#include "proto/messages.h"

typedef enum follower_verdict {
    FOLLOWER_OK,
    FOLLOWER_GAP, /* something was not told: ask by join */
    FOLLOWER_BAD  /* the server is wrong: `why` says how */
} follower_verdict;

typedef struct follower {
    uint64_t at; /* the revision it knows; 0: nothing yet */
    uint8_t stage;
    uint8_t seats, ready; /* masks: its own; those that are ready or computers' */
    uint8_t computers;
    surto_game *game;
    surto_table *table;  /* open hands, once there are moves; otherwise NULL */
    surto_move *offered; /* closed hands: what its seats may do */
    size_t offered_count;
    struct {
        bool is_there;
        uint64_t revision; /* what the server said it led to; 0: it has not said */
        size_t index;      /* in the record, where it must be; SIZE_MAX: not known */
        surto_move move;
    } promise; /* what was acknowledged last and has not been seen yet */
    char why[256];
} follower;

follower_verdict follower_whole(follower *f, const msg_whole *whole);
follower_verdict follower_moved(follower *f, const msg_moved *moved);
follower_verdict follower_chairs(follower *f, const msg_chairs *chairs);
follower_verdict follower_over(follower *f, const msg_over *over);
/* Something of a revision that changes neither seats nor moves: plans, a question. */
follower_verdict follower_other(follower *f, uint64_t at);

/* A move of ours, decided at `at` after `index` moves, was answered by `done`. */
follower_verdict follower_acknowledged(follower *f, uint64_t at, size_t index, surto_move move,
                                       const msg_done *done);

/* How many moves it knows of; SIZE_MAX: with closed hands it does not know. */
size_t follower_count(const follower *f);

/* Whether two who have seen the end were told the same game. */
bool follower_agrees(const follower *f, const follower *other);

/* Whether a record from the archive, which ended, is the game that was followed. */
follower_verdict follower_archived(follower *f, const char *record, size_t length);

void follower_forget(follower *f); /* as new */
void follower_close_games(void);   /* those that all followers shared */

#endif
