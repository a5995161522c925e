/* What may be done to a table: a function of the table and a request. Nothing is sent or stored, no
 * clock is read, nothing waits. A deed changes the table as if it were stored; the caller then says
 * whether it was. Between the two no other deed may be done. */
#ifndef SURTO_SERVER_DEED_H
#define SURTO_SERVER_DEED_H

#include "proto/messages.h"
#include "image.h"

enum {
    /* Nobody plays on at a table with more moves: five times the longest campaign. Proposals that
     * are declined could make it grow for ever. */
    DEED_MOVES_MAX = 16384
};

/* A table with its game, as deeds, sights and images need it; table.h adds who is connected. */
typedef struct game_table {
    image image;
    surto_table *play; /* NULL while it waits */
    surto_game *game;
    struct deed_before *before; /* how it was, while a deed is pending; otherwise NULL */
} game_table;

typedef struct deed_request {
    const msg_client *message; /* a message of a table */
    store_key account;         /* who asks, */
    const char *name;          /* as it is shown at the table */
    bool guest;
    bool invited;           /* with a seat's invitation that was checked */
    store_key about;        /* mute: whose account it is */
    store_token invites[2]; /* invite: hashes of the new ones, for seats and for watching */
    uint64_t now_ms;
    store_key append; /* for the image to come */
} deed_request;

typedef enum deed_verdict {
    DEED_DONE,   /* pending: append it, then deed_keep or deed_forget */
    DEED_AGAIN,  /* its key was done before: `at` says when */
    DEED_REFUSED /* `code`, and `rule` or `about`; the table is as it was, byte for byte */
} deed_verdict;

enum {
    CHANGED_SEATS = 1,
    CHANGED_MOVES = 2, /* moves were added behind `first` */
    CHANGED_BACK = 4,  /* moves were taken back: clients are sent everything */
    CHANGED_PLANS = 8,
    CHANGED_VOTE = 16,
    CHANGED_TURN = 32, /* another seat is waited for: clock, reminder, row */
    CHANGED_OVER = 64,
    CHANGED_PEOPLE = 128 /* what is told of people who may not sit: who is muted */
};

typedef struct deed_outcome {
    const char *code; /* of messages.def; static */
    const char *rule; /* only if nothing is hidden in this game; static */
    char about[160];
    uint64_t at;
    uint32_t changed;
    size_t first; /* moves of the record before the deed */
} deed_outcome;

/* sit, stand, computer, remove, ready, invite, mute, spectator_chat, close_table, play, undo,
 * answer, propose, judge, commit, drop. Order of judgement: the account's seat, the key, the
 * revision, the stage, the rules: so who may not ask learns nothing. */
deed_verdict deed_do(game_table *t, const deed_request *request, deed_outcome *out);

/* What nobody asks for. A clock that is over is set to 0, once, whatever has been revised since it
 * was looked at (not every revision looks anew): then a computer may decide for its seat if the
 * table was made so. A computer's moves are for the table's revision, so two nodes do them once; as
 * many are made as are legal one after the other, at least one. */
deed_verdict deed_late(game_table *t, uint64_t revision, uint64_t now_ms, const store_key *append,
                       deed_outcome *out);
deed_verdict deed_computer(game_table *t, uint64_t revision, unsigned seat, const surto_move *moves,
                           size_t count, uint64_t now_ms, const store_key *append,
                           deed_outcome *out);
/* A revision that changes nothing, for what the store marks with it; `close` ends the table. */
deed_verdict deed_tend(game_table *t, bool close, uint64_t now_ms, const store_key *append,
                       deed_outcome *out);

/* An account has ended: its seats are free, its name is nowhere, it is host no more. AGAIN if there
 * is nothing of it. */
deed_verdict deed_depart(game_table *t, const store_key *account, uint64_t now_ms,
                         const store_key *append, deed_outcome *out);

void deed_keep(game_table *t);
void deed_forget(game_table *t); /* the table is again as before deed_do */

/* What a new table is made of. The commitment is SHA-256 of the seed (util/seeds.h). */
typedef struct deed_creation {
    const msg_create *wish;
    store_key host;
    const char *host_name;
    surto_seed seed; /* at random, or the deal's */
    uint8_t commitment[32];
    const store_deal *deal; /* NULL: none */
    store_token seat_invite, watch_invite;
    store_key append;
    uint64_t now_ms;
} deed_creation;

/* A new table of a checked `create`, at revision 1.
 * Returns: OK; SYNTAX, OPTION, UNKNOWN, PACK, MEMORY with a sentence in why. */
surto_status deed_create(game_table *out, const deed_creation *from, char *why, size_t why_cap);

/* A table of an image that was read. Takes the game, which is that of the image's head, and what
 * the image has, also on failure.
 * Returns: OK; RANGE if the game has other seats; as surto_table_open_moves. */
surto_status deed_open(game_table *out, image *of, surto_game *game, const surto_move *moves,
                       size_t count);
void deed_close(game_table *t);

/* Makes a table that of a later image of the same game by playing the moves that are new, which is
 * a small part of opening it. Takes what the image has, and gives the one before in its place.
 * Returns: false if it is not so (nothing is played yet, moves were taken back, another seed) or
 * these moves cannot be played: then the table and the image are as they were. */
bool deed_advance(game_table *t, image *of, const surto_move *moves, size_t count);

/* The image of a table, pending deeds included. As image_write. */
size_t deed_image(const game_table *t, uint8_t *out, size_t cap);

/* Rules and options as lines of a record's head, and the game of such lines: the version of the
 * rules may be left out. The reader returns: as surto_game_open; SYNTAX; VERSION. */
size_t deed_head(const surto_game *game, char *out, size_t cap);
surto_status deed_game(surto_game **out, const char *head, size_t length, char *why,
                       size_t why_cap);

/* The seats of an account, as a mask. */
unsigned deed_seats_of(const game_table *t, const store_key *account);
/* Whether somebody may not speak there. */
bool deed_is_muted(const image *of, const store_key *account);

/* Who must decide now, as everybody may know: a mask of seats; 0 if nobody does. Who could only
 * play an event is not waited for. */
uint8_t deed_waiting(const game_table *t);

/* Whose turn it is, which everybody knows. SURTO_NONE: nobody's, or the rules know no turns. */
unsigned deed_turn(const game_table *t);

/* May a computer decide for a seat? For its own, and for one whose clock is over if the table was
 * made so. */
bool deed_may_compute(const game_table *t, unsigned seat);

/* What is left on a seat's clock at a time. UINT32_MAX: there is no clock. */
uint32_t deed_left_ms(const game_table *t, unsigned seat, uint64_t now_ms);

#endif
