/* What a rule set is. To write one, copy src/rules/null (docs/develop/adding-a-rule-set.md).
 *
 * A rule set says what may happen in *spans*: one move with one argument running over a set. The
 * engine (engine.c) makes from them the lists, the counts, the random choice and the test whether a
 * move is legal, so that these can never disagree.
 */
#ifndef SURTO_RULES_RULES_H
#define SURTO_RULES_RULES_H

#include <stdatomic.h>
#include <string.h>
#include <surto/game.h>
#include <surto/text.h>

#include "core/board.h"
#include "core/out.h"
#include "core/scan.h"

/* No position of a rule set makes more. Packs and positions come from outside, so these hold for
 * any that the checks let through; those of campaigns prove it with static asserts (legal.c). */
enum {
    SURTO__SPANS_MAX = 320,
    SURTO__OUTCOMES_MAX = 160 /* moves of chance */
};

enum { SURTO__ONE = 6 }; /* surto__span.arg of a single move */

/* The moves in which arg[arg] is `first` plus the position of a bit of the set. A single move has
 * arg SURTO__ONE and set 1. Moves of players have weight 1. */
typedef struct surto__span {
    surto_move move;
    uint64_t set;
    uint32_t weight;
    uint8_t arg;
    uint8_t first;
} surto__span;

/* How an argument of a move is written. Domains of a rule set begin at SURTO__DOMAIN_OWN. */
enum {
    SURTO__DOMAIN_END,                              /* no more arguments */
    SURTO__DOMAIN_SEAT,                             /* p1 */
    SURTO__DOMAIN_OTHER,                            /* p1, left out if it is the actor's own seat */
    SURTO__DOMAIN_SEAT_LAST,                        /* all below are seats */
    SURTO__DOMAIN_NUMBER = SURTO__DOMAIN_SEAT_LAST, /* 0 to 254, decimal */
    SURTO__DOMAIN_OWN = 8
};
#define SURTO__OPTIONAL 0x40 /* may be SURTO_NONE, then left out; otherwise after the word `from` */
#define SURTO__REST 0x80     /* this and the remaining arguments, as many as are not SURTO_NONE */

/* The text form of a kind of move. `order` gives the arguments in the order they are written. */
typedef struct surto__kind {
    const char *name;
    uint8_t domain[7]; /* of arg[0], arg[1], ...; ends with SURTO__DOMAIN_END */
    uint8_t order[6];  /* which argument is written first, second, ... */
} surto__kind;

/* An option. A number has its bounds in `info`. */
typedef struct surto__option {
    surto_option_info info;
    const char *const *choices; /* the words it can be, ending with NULL; NULL if it is not such */
} surto__option;

/* A pack that is part of the program. */
typedef struct surto__pack_text {
    const char *name;
    const char *text;
    const size_t *length;
} surto__pack_text;

typedef struct surto__rules {
    const char *name;
    unsigned version;              /* behaviour, not refactoring */
    size_t state_size;             /* a multiple of 8, at most SURTO_STATE_MAX */
    size_t own_size;               /* bytes of game->own */
    const surto__pack_text *packs; /* the built-in ones, ends with a name NULL; NULL without any */
    /* Reads a pack into game->board and game->own. */
    surto_status (*pack)(surto_game *game, const char *text, size_t length, char *why,
                         size_t why_cap);
    const surto__option *options; /* ends with a key NULL */

    /* Takes the options' values, in the order of `options`, after the pack was read. The value of
     * an option `pack` is NULL if a pack was given and nothing said of its name. Fills game->seats
     * and game->own. */
    surto_status (*open)(surto_game *game, const char *const *values, char *why, size_t why_cap);
    void (*option)(const surto_game *game, size_t index, surto__out *out);

    void (*start)(const surto_game *game, surto_state *state);
    uint32_t (*actors)(const surto_game *game, const surto_state *state);
    /* What whoever moves may do: the seats' legal moves, or chance's outcomes. Sorted by their
     * making. Returns: how many spans; 0 when the game is over. */
    size_t (*spans)(const surto_game *game, const surto_state *state, surto__span *out);
    void (*apply)(const surto_game *game, surto_state *state, surto_move move,
                  const surto_sink *sink); /* the move is known to be legal */
    const char *(*why)(const surto_game *game, const surto_state *state, surto_move move);
    surto_move (*deal)(const surto_game *game, const surto_state *state, const surto_seed *seed);

    /* Is it a view? And making one. Both NULL where everything is open: a view is the state. */
    bool (*masked)(const surto_game *game, const surto_state *state);
    void (*observe)(const surto_game *game, const surto_state *state, unsigned seat,
                    surto_state *view);
    /* With these options, is anything hidden? And a move as a seat may know it, of a game in which
     * something is. Both NULL likewise. */
    bool (*hides)(const surto_game *game);
    surto_move (*observe_move)(const surto_state *before, surto_move move, unsigned seat);
    size_t (*encode)(const surto_game *game, const surto_state *view, unsigned seat, uint8_t *out,
                     size_t cap);
    const char *(*check)(const surto_game *game, const surto_state *state); /* NULL, or what */
    surto_result (*result)(const surto_game *game, const surto_state *state);

    const surto__kind *kinds; /* ends with a name NULL */
    const uint8_t *parts;     /* surto_arg_kind of each domain of its own, in their order */
    /* The key of a value of a domain of its own. Returns: NULL past the last; "" for a number
     * within that names nothing. */
    const char *(*key)(const surto_game *game, unsigned domain, unsigned value);
    void (*write)(const surto_game *game, const surto_state *state, surto__out *out);
    /* Reads the lines of a state; *line counts them. Returns: NULL, or what is wrong. */
    const char *(*read)(const surto_game *game, surto__slice text, surto_state *state,
                        unsigned *line);
} surto__rules;

struct surto_game {
    const surto__rules *rules;
    atomic_uint holders; /* how many share it; the only thing that ever changes */
    unsigned seats;
    surto__board board;
    uint64_t own[]; /* the rule set's own data, fixed after open */
};

/* All rule sets, ending with NULL (list.c). */
extern const surto__rules *const surto__rules_list[];
extern const surto__rules surto__rules_null, surto__rules_base, surto__rules_season2,
    surto__rules_season0;

/* The rule set of a name. Returns: NULL if there is none. */
const surto__rules *surto__rules_find(const char *name);

/* ---- Helpers for rule sets -------------------------------------------------------------- */

/* A move with up to two arguments, put together in a register: spans are made by the million. */
static inline surto_move surto__move(unsigned kind, unsigned actor, unsigned first, unsigned second)
{
    uint32_t bits = kind | actor << 8 | first << 16 | second << 24;
    uint64_t word = bits;
    surto_move move;
    memcpy(&move, &word, sizeof move);
    return move;
}

/* The same move with an argument that was 0. */
static inline surto_move surto__move_set(surto_move move, unsigned arg, unsigned value)
{
    uint64_t word;
    memcpy(&word, &move, sizeof word);
    word |= (uint64_t)value << (16 + 8 * arg);
    memcpy(&move, &word, sizeof move);
    return move;
}

/* Writes a span of one move. Field by field: a struct built aside would be copied. */
static inline void surto__span_one(surto__span *span, surto_move move, uint32_t weight)
{
    span->move = move;
    span->set = 1;
    span->weight = weight;
    span->arg = SURTO__ONE;
    span->first = 0;
}

/* Writes a span over a set. The argument that runs is 0 in the move. */
static inline void surto__span_over(surto__span *span, surto_move move, unsigned arg, uint64_t set,
                                    uint32_t weight)
{
    span->move = move;
    span->set = set;
    span->weight = weight;
    span->arg = (uint8_t)arg;
    span->first = 0;
}

/* The move of a span for one position of its set. */
static inline surto_move surto__span_move(const surto__span *span, unsigned position)
{
    return span->arg == SURTO__ONE ? span->move
                                   : surto__move_set(span->move, span->arg, span->first + position);
}

/* Has something been taken out of this state? Where everything is open nothing ever is. */
static inline bool surto__is_view(const surto_game *game, const surto_state *state)
{
    return game->rules->masked && game->rules->masked(game, state);
}

/* Is a move among these spans? And one of their moves at random, by weight. (engine.c) */
bool surto__spans_have(const surto__span *spans, size_t count, surto_move move);
surto_move surto__choose(const surto__span *spans, size_t count, surto_rng *rng);

/* Has a seat a legal move of another kind than this one? (engine.c) */
bool surto__has_other_move(const surto_game *game, const surto_state *state, unsigned seat,
                           unsigned kind);

/* Are all arguments of a move things that exist, and those its kind has not 0? The kind is one of
 * the rule set's. (engine.c) */
bool surto__well_formed(const surto_game *game, surto_move move);

static inline void surto__emit_fact(const surto_sink *sink, unsigned id, unsigned seats, unsigned a,
                                    unsigned b, unsigned c)
{
    if (sink) {
        surto_fact fact = {(uint8_t)id, (uint8_t)seats, {(uint8_t)a, (uint8_t)b, (uint8_t)c}};
        sink->fact(sink->context, &fact);
    }
}

/* A fact about a block of the story, whose number has two bytes, its low one first. */
static inline void surto__emit_story(const surto_sink *sink, unsigned id, unsigned block,
                                     unsigned step, unsigned line)
{
    if (sink) {
        surto_fact fact = {
            (uint8_t)id,
            SURTO_EVERYBODY,
            {(uint8_t)(block & 255), (uint8_t)(block >> 8), (uint8_t)step, (uint8_t)line}};
        sink->fact(sink->context, &fact);
    }
}

/* Values of options (options.c): a number in its bounds; one of its words, and which; NAME or NAME
 * VERSION of the pack that was read, or NULL; the sentence for a value that is not possible, which
 * returns OPTION. */
bool surto__option_number(const surto__option *option, const char *text, uint8_t *out);
bool surto__option_choice(const surto__option *option, const char *text, uint8_t *out);
bool surto__option_pack(const char *text, const char *name, unsigned version);
surto_status surto__option_error(const surto__option *option, char *why, size_t why_cap);

/* The words of an option that is off or on. */
extern const char *const surto__off_on[];

/* The value of a domain a word names. Returns: SURTO_NONE if it names none. */
unsigned surto__value_of(const surto_game *game, unsigned domain, surto__slice word);

/* Text of moves (move_text.c), also for states that hold a proposed move. */
void surto__move_write(const surto_game *game, surto_move move, surto__out *out);

#endif
