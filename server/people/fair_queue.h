/* A bounded queue that is fair to addresses: each address has its own lane, and lanes take turns.
 * It has no threads and allocates no memory. */
#ifndef SURTO_SERVER_FAIR_QUEUE_H
#define SURTO_SERVER_FAIR_QUEUE_H

#include <stdbool.h>
#include <stdint.h>

enum {
    FAIR_CAPACITY = 128, /* at most */
    FAIR_OF_LANE = 4,    /* of one lane */
    FAIR_LANE_KEY = 16
};

/* Part of a larger struct, which the queue holds until it gives it back. */
typedef struct fair_item {
    uint8_t lane[FAIR_LANE_KEY]; /* all zero: of many people, who share all there is */
    unsigned rank;               /* a lane has that of the last that came; lower ones go first */
    uint64_t number;             /* the queue's own, as all that follows */
    struct fair_item *next;
} fair_item;

typedef struct fair_lane {
    fair_item *first, *last;
    unsigned count, rank;
} fair_lane;

typedef struct fair_queue {
    fair_lane lanes[FAIR_CAPACITY]; /* in the order of their turns */
    unsigned lane_count, count, capacity;
    uint64_t put, taken; /* how many ever */
} fair_queue;

/* Of zeros, with room for so many. */
void fair_queue_start(fair_queue *q, unsigned capacity);

/* Puts one in. When all is full, the newest of the lane with the most goes, of several such lanes
 * that of the highest rank. Returns: the item that found no room, which may be this one; NULL if
 * there is none. */
fair_item *fair_queue_put(fair_queue *q, fair_item *item);

/* The next: of the lowest rank there is, the lane whose turn it is. Every fourth is the item that
 * waits longest, so that no rank waits for ever. Returns: NULL if there is none. */
fair_item *fair_queue_take(fair_queue *q);

#endif
