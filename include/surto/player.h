/* Computer players: they choose moves, estimate how likely the team is to win, and say why.
 *
 * A player sees only what it is given, a state or a view. Decks have no order, so there is nothing
 * to peek at. It reads no clock and no files and prints nothing: the caller supplies the clock.
 * Opening a player allocates one block of memory (surto_player_memory); thinking allocates nothing.
 * A player is for one thread at a time; to use more cores, give it helpers (surto_player_helpers).
 *
 * If the limits have playouts and no time, an answer is a function of the game, the position,
 * the settings and the limits: the same bytes on every machine (docs/develop/determinism.md). A
 * player keeps nothing from one question to the next, so an answer contains all it has found: a
 * plan, which is the moves up to the first unknown. The caller plays all of it, or asks again after
 * each move. */
#ifndef SURTO_PLAYER_H
#define SURTO_PLAYER_H

#include "game.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct surto_player surto_player;

enum {
    SURTO_PLAN_MAX = 32, /* moves in a plan */
    SURTO_CANDIDATES_MAX = 8,
    SURTO_REASONS_MAX = 6,
    SURTO_PROBABILITY_ONE = 65536 /* chances are numbers from 0 to this */
};

typedef struct surto_player_info {
    const char *name;  /* "expert": at most 15 letters, digits and hyphens */
    const char *about; /* one sentence in English */
    uint32_t playouts; /* the limit for a decision if none is given; 0 for players without search */
    bool for_people;   /* clients offer it; the others are for comparisons and tests */
} surto_player_info;

/* The players of this build, the weakest first. Returns: NULL past the last. */
const surto_player_info *surto_player_by_index(size_t index);

/* The player with a name. Returns: NULL if there is none. */
const surto_player_info *surto_player_by_name(const char *name);

/* Whether there is a player with this name and it plays this game. */
bool surto_player_supports(const char *name, const surto_game *game);

/* The name of the player that gives people advice: the strongest one `for_people` that plays this
 * game. Returns: NULL if there is none. */
const char *surto_player_adviser(const surto_game *game);

/* How many bytes surto_player_open will allocate. Returns: 0 if the player does not exist or does
 * not play this game. */
size_t surto_player_memory(const char *name, const surto_game *game);

/* Opens a player for a game and shares the game (surto_game_share) until the player is closed. The
 * caller closes it; NULL is allowed there.
 * Returns: OK; UNKNOWN (no such player, or not for this game), MEMORY, and then *out is NULL. */
surto_status surto_player_open(surto_player **out, surto_game *game, const char *name);
void surto_player_close(surto_player *player);

typedef enum surto_style {
    SURTO_STYLE_EQUAL, /* the best plan */
    SURTO_STYLE_FOLLOW /* among plans that are nearly as good, one that leaves other seats' pawns,
                          cards, events and cures to them */
} surto_style;

/* Settings of a player. All zero is the default. */
typedef struct surto_player_settings {
    uint64_t seed; /* for its own random numbers; any number */
    surto_style style;
    uint8_t own_seats;  /* FOLLOW: mask of the seats it plays; 0: the seat it is asked about */
    uint64_t forbidden; /* kinds of moves that nobody plays, as bits */
} surto_player_settings;

/* Gives a player its settings, from the next question on. */
void surto_player_set(surto_player *player, const surto_player_settings *settings);

/* Other players that help one that searches, so that a question uses more cores. The library makes
 * no threads: the caller supplies them. With playouts as the only limit the answer is the same with
 * any number of helpers, and comes sooner; with a limit of real time there are more playouts, if
 * there is a core for each thread. */
enum { SURTO_HELPERS_MAX = 63 };
typedef struct surto_player_helpers {
    surto_player *const *players; /* opened for the same surto_game with the same name, each another
                                     one; nobody asks them meanwhile */
    unsigned count;
    /* Calls work(job, which) once for every number from 0 to `others`, both included: for 0 in the
     * thread it was called in, for the rest in any at the same time, or after it. Returns when all
     * of them have returned. Only number 0 looks at the clock. */
    void (*together)(void *context, unsigned others, void (*work)(void *job, unsigned which),
                     void *job);
    void *context;
} surto_player_helpers;

/* When to stop. All zero: the playouts of surto_player_info. A player may stop earlier when more
 * playouts would not change its answer. */
typedef struct surto_player_limits {
    uint64_t playouts;                /* the maximum; 0: no limit */
    uint64_t nanoseconds;             /* on the clock below; 0: no limit */
    uint64_t (*clock)(void *context); /* never goes back; NULL without a time limit */
    bool (*stop)(void *context);      /* called now and then; returns true to get an answer at once,
                                         and from then on. NULL: never */
    void *context;
    unsigned candidates; /* how many to report; 0 means one, without reasons */
    bool one_move;       /* truncate plans after the first move */
    const surto_player_helpers
        *helpers; /* NULL: nobody helps. `clock` and `stop` are asked in one thread only */
} surto_player_limits;

/* Reasons: facts about a plan that were checked on the positions before and after it.
 * docs/play/computer-players.md explains the kinds and their arguments; front ends put them into
 * words. "before" is the value without the plan: now, or with no action. */
typedef enum surto_reason_kind {
    SURTO_REASON_BEST,       /* nothing below holds; amount: plans that were looked at */
    SURTO_REASON_WIN,        /* the plan wins */
    SURTO_REASON_CURE,       /* colour, seat */
    SURTO_REASON_CURE_NEXT,  /* colour, seat: it can cure in its next turn without a draw */
    SURTO_REASON_COLLECT,    /* colour, seat; amount: cards missing with the plan, before: now */
    SURTO_REASON_SHARE,      /* from, to, card */
    SURTO_REASON_MEET,       /* giver, taker, city, card; amount: moves to it, before: now */
    SURTO_REASON_KEEP,       /* card, colour: the runner-up spends it */
    SURTO_REASON_PREVENT,    /* city; amount: chance that one starts, before: with no action */
    SURTO_REASON_CHAIN,      /* city; amount: longest chain of outbreaks, before: with no action */
    SURTO_REASON_CUBES,      /* colour; amount: cubes left in the supply, before: with no action */
    SURTO_REASON_OUTBREAKS,  /* amount: chance of any outbreak, before: with no action */
    SURTO_REASON_STATION,    /* city; amount: cities nearer to it than to any before */
    SURTO_REASON_EVENT_NOW,  /* card, city it takes away, otherwise 0 */
    SURTO_REASON_EVENT_KEEP, /* card: the runner-up plays it */
    SURTO_REASON_QUIET,      /* amount: 0, before: chance of an outbreak that is avoided */
    SURTO_REASON_DISCARD,    /* card, colour (255: none): nobody needs it any more */
    SURTO_REASON_TIME,       /* amount: turns left before the player deck ends */
    SURTO_REASON_EQUAL,      /* amount: points between it and the runner-up, parts of 65536 */
    SURTO_REASON_SUPPLY,     /* Season 2. place; amount: supplies there, before */
    SURTO_REASON_PRODUCE,    /* amount: supplies in the stock, before: with no action */
    SURTO_REASON_CENTRE,     /* place */
    SURTO_REASON_OBJECTIVE,  /* both seasons. which; amount: parts done, before */
    SURTO_REASON_AGENTS,     /* Season 0. place; amount: agents there, before */
    SURTO_REASON_INCIDENT,   /* amount: expected incidents times 100, before */
    SURTO_REASON_COVER,      /* seat; amount: covers a check there costs, before: with no action */
    SURTO_REASON_TEAM,       /* which, place */
    SURTO_REASON_TARGET,     /* which; amount: 1, the plan finds it; before: places it may be in */
    SURTO_REASON_SAFEHOUSE,  /* place */
    SURTO_REASON_TREAT,      /* Base game. city, colour; amount: cubes there, before: no action */
    SURTO_REASON_ERADICATE,  /* colour */
    SURTO_REASON_LABORATORY, /* colour, seat, cards it lacks; amount: moves to a station, before */
    SURTO_REASON_REACH,      /* city, seat; amount: moves to it, before: with no action */
    SURTO_REASON_SPARE,      /* card, seat, other seat (255: none); amount: cards it lacks or has */
    SURTO_REASON_CALM,       /* nothing need be done; amount: chance of an outbreak */
    SURTO_REASON_APPROACH,   /* Season 0. affiliation, place; amount: links to it, before */
    SURTO_REASON_EVEN,       /* Season 2. amount: the fewest supplies of a city */
    SURTO_REASON_KINDS
} surto_reason_kind;

typedef struct surto_reason {
    uint8_t kind;    /* surto_reason_kind */
    uint8_t arg[5];  /* cities, cards, seats, colours as the game numbers them; 255: none */
    uint16_t amount; /* with the plan; a chance is at most 65535 */
    uint16_t before; /* without it, where the kind says so */
} surto_reason;

/* The key of a reason, "cure-next". Returns: NULL past the last. */
const char *surto_reason_key(unsigned kind);

typedef struct surto_candidate {
    surto_move plan[SURTO_PLAN_MAX]; /* up to the first unknown */
    uint8_t plan_count, reason_count;
    uint32_t win, error; /* win chance after the plan, and one standard error. The error is one half
                            for a plan that was not tried while others were */
    uint64_t playouts;
    surto_reason reasons[SURTO_REASONS_MAX]; /* the most important first */
} surto_candidate;

typedef struct surto_advice {
    uint32_t win;    /* win chance with the best plan, if the team keeps playing like this player */
    bool calibrated; /* `win` was calibrated with games that this player played */
    uint64_t playouts, evaluations;
    uint32_t plans; /* different results of this decision that were considered */
    unsigned count;
    /* The recommended plan, then the others, the best first. Players that follow others or make
     * mistakes on purpose may recommend a plan that wins less often than `win`. */
    surto_candidate candidate[SURTO_CANDIDATES_MAX];
} surto_advice;

/* Chooses a plan in a position in which a seat may move. `seat` is the seat whose move is wanted,
 * or SURTO_SPECTATOR for any; after the first move a plan may contain moves of other seats. The
 * advice has at least one candidate with at least one legal move.
 *
 * For a view, `legal` lists the legal moves of its seat (surto_legal_for); forbidden kinds may be
 * left out. The player considers a few positions that fit the view and this list, and answers with
 * single moves from the list. It can fill in hidden cards only in the base game; in other rule sets
 * it answers with the first move of the list. If nothing is hidden, `legal` is ignored and may be
 * NULL.
 *
 * Returns: OK; ENDED; WAIT where chance moves or the seat may not move; VIEW for a view without
 * `legal`; RANGE for a seat that does not exist, or helpers that are other players; ILLEGAL if only
 * forbidden moves are left. */
surto_status surto_player_think(surto_player *player, const surto_state *state, unsigned seat,
                                const surto_move *legal, size_t legal_count,
                                const surto_player_limits *limits, surto_advice *out);

/* Estimates the win chance of a position without search, whoever moves: a few microseconds.
 * Returns: OK; VIEW; UNKNOWN for a player without an evaluation. */
surto_status surto_player_evaluate(surto_player *player, const surto_state *state, uint32_t *win);

#ifdef __cplusplus
}
#endif
#endif
