/* The load generator's parts: load.c has the options and the figures, load_seat.c what one
 * connection does, load_archive.c what is checked afterwards. */
#ifndef SURTO_TESTS_NET_LOAD_H
#define SURTO_TESTS_NET_LOAD_H

#include <stdio.h>

#include "follower.h"
#include "samples.h"
#include "ws.h"

enum { LOAD_SERVERS = 16, LOAD_SENT = 8 };

typedef enum load_ask {
    ASK_NOTHING,
    ASK_HELLO,
    ASK_CREATE,
    ASK_JOIN,
    ASK_SIT,
    ASK_COMPUTER,
    ASK_READY,
    ASK_PLAY,
    ASK_PART,
    ASK_ALIVE
} load_ask;

/* A move that was sent and is not known to be stored. */
typedef struct load_play {
    bool is_there;
    uint8_t key[16];
    uint64_t at;
    size_t index;
    surto_move move;
    double sent; /* for the first time */
} load_play;

typedef struct load_seat {
    ws line;
    ev_timer timer;           /* until an answer must be there, or until it goes on */
    struct load_table *table; /* NULL: an idle connection */
    struct load_seat *next;   /* in a queue: to connect, or for room in the window */
    uint32_t n;
    uint8_t number; /* its seat */
    uint8_t server;
    uint8_t ask;   /* load_ask that waits for its answer */
    uint8_t about; /* ASK_COMPUTER: which seat */
    bool is_opening, is_known, has_joined, sits, is_ready, saw_end, is_queued;
    bool was_counted, is_pausing, is_lost;
    double come_again; /* seconds, as `bye` has said */
    unsigned failures; /* to connect, one after the other */
    uint64_t paced;    /* the revision it has paused at */
    char token[48];
    char old_table[16]; /* to be parted from */
    load_play play;
    follower told;
} load_seat;

typedef struct load_table {
    char id[16], invite[48];
    uint8_t key[16]; /* with which it is made, also after a cut */
    bool has_key;
    load_seat *seats;
    unsigned people; /* connections; computers have none */
    unsigned host;   /* whose turn it is to make a table */
    unsigned ended;  /* how many have seen the end */
    bool was_counted;
    struct load_sent { /* the last moves: for who is told of them */
        uint64_t at;
        double when;
        uint8_t by;
    } sent[LOAD_SENT];
} load_table;

/* A game that is over, to be compared with the archive. */
typedef struct load_ended {
    char id[16];
    follower told;
} load_ended;

typedef struct load {
    struct ev_loop *loop;
    /* Options. */
    struct sockaddr_in servers[LOAD_SERVERS];
    unsigned server_count, table_count, seat_count, computers, idle;
    unsigned rate_limit_ms, window, seconds, limit, patience_ms, opening_most;
    bool takes_first, plays_to_end;
    const char *level, *head, *records, *surto;
    FILE *acks, *seen;
    surto_rng rng;
    /* What there is. */
    load_table *tables;
    load_seat *seats; /* of all tables, then those that are idle */
    size_t connections;
    load_ended *ended; /* only if archived records are compared */
    size_t ended_count, ended_cap;
    size_t over, at_end; /* games that are over; tables where no other game follows */
    load_seat *to_open, *to_open_last, *to_play, *to_play_last;
    unsigned opening, in_window;
    size_t known, playing; /* connections that were welcomed once; tables that began */
    double began, first_move, last_move;
    bool is_over;
    /* Figures. */
    uint64_t moves, again_done, stale, waits, busy, down, rate, reconnects, timeouts, gaps, wholes,
        faults;
    samples ack, push;
} load;

extern load the_load;

double load_now(void); /* seconds */
void load_fault(const load_table *table, unsigned seat, const char *what);
/* Something has begun or ended: perhaps it is all over. */
void load_look(void);
void load_game_ended(load_table *t);

void seat_start(load_seat *s); /* connects, when it is its turn */
void seat_wake(load_seat *s);  /* something is to be done that it was not told */
void seat_stop(load_seat *s);

/* Fetches the record of every game that ended, compares it with what was told and lets `surto
 * check` judge it. Blocks. Returns: how many were right. */
size_t load_check_archive(void);

#endif
