/* A table somewhere else, at which the person at this keyboard sits or watches: what line mode and
 * full screen need of it, and no network. `net` makes one (net/client_session.h). What stands in
 * the struct is for reading; it changes only inside of remote_wait. */
#ifndef SURTO_APP_REMOTE_TABLE_H
#define SURTO_APP_REMOTE_TABLE_H

#include <poll.h>
#include <stdbool.h>
#include <surto/surto.h>

enum {
    REMOTE_NAME = 40,
    REMOTE_ID = 8,
    REMOTE_LEVEL = 16,
    REMOTE_PEOPLE = 64,
    REMOTE_PLANS = 8,
    REMOTE_PLAN_MOVES = 32,
    REMOTE_NOTE = 121,
    REMOTE_LINK = 400,
    REMOTE_SAY = 1000
};

typedef enum remote_stage {
    REMOTE_ABSENT, /* the table is not known yet */
    REMOTE_WAITING,
    REMOTE_PLAYING,
    REMOTE_OVER,
    REMOTE_CLOSED,
    REMOTE_REFUSED /* the server does not let us in: there will be no table */
} remote_stage;

typedef enum remote_undo { REMOTE_UNDO_NONE, REMOTE_UNDO_SAFE, REMOTE_UNDO_AGREED } remote_undo;

typedef struct remote_chair {
    char name[REMOTE_NAME];   /* "" if nobody sits there */
    char level[REMOTE_LEVEL]; /* of a computer; "" if it is none */
    uint8_t id[REMOTE_ID];    /* of the person; zero: the server says none */
    bool guest;               /* anybody may have chosen this name */
    bool ready, here;
} remote_chair;

typedef struct remote_person {
    char name[REMOTE_NAME];
    uint8_t id[REMOTE_ID]; /* as of a chair */
    bool guest, muted;
} remote_person;

typedef struct remote_plan {
    unsigned number, seat;
    uint8_t yes, no; /* seats */
    char note[REMOTE_NOTE];
    unsigned count;
    char moves[REMOTE_PLAN_MOVES][SURTO_MOVE_TEXT_MAX]; /* with closed hands some have a `?` */
} remote_plan;

/* What somebody can want of the table. Which fields count is said beside it. */
typedef enum remote_request_kind {
    REQUEST_MOVE,          /* move */
    REQUEST_UNDO,          /* */
    REQUEST_ANSWER,        /* yes: to the undo that is asked for */
    REQUEST_SAY,           /* text */
    REQUEST_SIT,           /* seat */
    REQUEST_STAND,         /* seat */
    REQUEST_READY,         /* yes; all my seats */
    REQUEST_COMPUTER,      /* seat; text: who plays, "" takes it away */
    REQUEST_REMOVE,        /* seat */
    REQUEST_PROPOSE,       /* moves, count, text: a note */
    REQUEST_VOTE,          /* number: of the plan; yes */
    REQUEST_COMMIT,        /* number */
    REQUEST_DROP,          /* number */
    REQUEST_CLOSE,         /* */
    REQUEST_MUTE,          /* id, text: the name; yes: may speak */
    REQUEST_SPECTATOR_CHAT /* yes */
} remote_request_kind;

typedef struct remote_request {
    remote_request_kind want;
    surto_move move;
    unsigned seat, number;
    bool yes;
    const char *text;
    const surto_move *moves;
    unsigned count;
    const uint8_t *id; /* REMOTE_ID of them */
} remote_request;

/* A sentence about the table that is no move of the game. */
typedef enum remote_news_kind {
    NEWS_NOTE,    /* somebody came, sat down, asks something */
    NEWS_SAID,    /* somebody said something */
    NEWS_REFUSED, /* what was wanted is not done */
    NEWS_NETWORK, /* the connection was cut, or is there again */
    NEWS_VOTE     /* somebody asks to take something back: it is for this person to answer */
} remote_news_kind;

typedef struct remote_news {
    remote_news_kind kind;
    const char *text; /* in the reader's language; until the next call */
    const char *rule; /* that refuses a move, or NULL */
} remote_news;

typedef struct remote remote;

struct remote {
    bool connected;
    bool asking; /* something was wanted and is not answered yet */
    remote_stage stage;
    bool host, knocking; /* knocking: we have not been let in yet */
    bool spectator_chat; /* those who only watch may speak */
    uint8_t seats;       /* mine */
    unsigned seat_count;
    remote_chair chairs[SURTO_SEATS_MAX];
    char title[REMOTE_NAME];
    char link[REMOTE_LINK]; /* for friends; "" if we have no invitation to pass on */
    remote_undo undo;
    unsigned people_count;
    remote_person people[REMOTE_PEOPLE]; /* who is here */
    struct {
        bool stands;
        unsigned seat;  /* who asks */
        unsigned count; /* moves that would be left */
        uint8_t yes, no;
    } vote;
    unsigned plan_count;
    remote_plan plans[REMOTE_PLANS];

    /* The game, without a dealer; NULL while the table waits. The remote owns it. When `renewed`
     * changes it is another table, which has the first `kept` moves of the one that was looked at
     * last: who has looked sets it to SIZE_MAX. */
    surto_table *table;
    unsigned renewed;
    size_t kept;
    bool closed; /* hands are: only what is offered may be played, and others' cards are made up */
    const surto_move *offered;
    size_t offered_count;

    void (*wish)(remote *r, const remote_request *wish);
    int (*wait)(remote *r, struct pollfd *others, unsigned count, int milliseconds);
    bool (*news)(remote *r, remote_news *out);
};

/* Sends what somebody wants. The news and the table show what becomes of it. */
static inline void remote_send(remote *r, const remote_request *wish)
{
    r->wish(r, wish);
}

/* Waits as poll does, for others and for the table at once: returns also when something of the
 * table has changed. Returns: how many of the others are ready. */
static inline int remote_wait(remote *r, struct pollfd *others, unsigned count, int milliseconds)
{
    return r->wait(r, others, count, milliseconds);
}

/* The next sentence. Returns: false if there is none. */
static inline bool remote_take_news(remote *r, remote_news *out)
{
    return r->news(r, out);
}

static inline bool remote_is_mine(const remote *r, unsigned seat)
{
    return seat < SURTO_SEATS_MAX && (r->seats >> seat & 1);
}

/* In words, as temporary strings or strings of the remote: the name on a seat, Computer 2, or
 * p2; who sits there, or that it is free; the moves of a plan; a plan with those for and against
 * it. */
const char *remote_name(const remote *r, unsigned seat);
const char *remote_seat_text(const remote *r, unsigned seat);
/* A name, with the mark of guests; of those without a name that they are guests. */
const char *remote_person_text(const char *name, bool guest);
const char *remote_plan_moves(const remote_plan *plan);
const char *remote_plan_text(const remote *r, const remote_plan *plan);
const char *remote_vote_text(const remote *r); /* what is asked of those who vote */

/* The first of my seats; SURTO_SPECTATOR if I only watch. */
static inline unsigned remote_seat(const remote *r)
{
    for (unsigned seat = 0; seat < SURTO_SEATS_MAX; seat++) {
        if (remote_is_mine(r, seat)) {
            return seat;
        }
    }
    return SURTO_SPECTATOR;
}

#endif
