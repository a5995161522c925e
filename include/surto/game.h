/* The engine: games, states, moves, chance.
 *
 * A `surto_game` is a rule set, a board and options; it never changes and may be shared between
 * threads. A `surto_state` is plain bytes: copying surto_state_size() bytes is a clone, a save, a
 * message. The state does not know its game; every call takes both. Nothing in this header but
 * opening a game allocates memory.
 *
 * States that come from outside as bytes are not safe until surto_check has said OK; those read
 * as text are (text.h). A view (surto_observe) can be asked who moves, but has no legal moves, no
 * outcomes and no odds.
 *
 * Chance is a player. Where the rules draw, surto_actors answers SURTO_CHANCE, surto_chances lists
 * what may happen with exact integer weights, and the next move must be one of those. Decks have
 * no hidden order: a state holds only what the table knows (docs/architecture.md).
 *
 * The contract, tested for every rule set:
 *  - surto_legal is sorted (as bytes), has no duplicates, and is empty only when chance moves or
 *    the game is over; likewise surto_chances, and no weight is 0;
 *  - surto_apply accepts exactly those moves; any other leaves the state bit-identical;
 *  - surto_why is NULL for exactly those moves;
 *  - surto_check holds after every move; text round trips exactly (text.h);
 *  - views of states that differ only in what the seat may not know are byte-identical.
 */
#ifndef SURTO_GAME_H
#define SURTO_GAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "random.h"
#include "status.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- The things ------------------------------------------------------------------------- */

typedef struct surto_game surto_game;   /* immutable, shareable; see surto_game_open */
typedef struct surto_state surto_state; /* plain bytes, opaque; 8-byte aligned */

enum {
    SURTO_SEATS_MAX = 4,
    SURTO_STATE_MAX = 1024, /* bytes: no state of any rule set is larger */
    SURTO_MOVES_MAX = 2048, /* no list of legal moves or outcomes is longer */
    SURTO_NONE = 255        /* an optional argument of a move that is not there, or a hidden card */
};

/* Room for a state of any rule set, for callers that want it on the stack:
 *     surto_state_buffer room; surto_state *state = surto_state_in(&room); */
typedef struct surto_state_buffer {
    uint64_t words[SURTO_STATE_MAX / 8];
} surto_state_buffer;

static inline surto_state *surto_state_in(surto_state_buffer *room)
{
    return (surto_state *)(void *)room;
}

/* One move of a player or of chance. Kinds and arguments belong to the rule set; their names and
 * forms are in docs/notation.md. Arguments a kind does not use are 0. */
typedef struct surto_move {
    uint8_t kind;
    uint8_t actor; /* a seat, 0 to 3, or SURTO_ACTOR_CHANCE */
    uint8_t arg[6];
} surto_move;

enum { SURTO_ACTOR_CHANCE = 255 };

/* Something chance may do. Its probability is weight / sum of all weights (below 2^32). */
typedef struct surto_outcome {
    surto_move move;
    uint32_t weight;
} surto_outcome;

/* ---- Games ------------------------------------------------------------------------------ */

/* An option as text, the same as in a record's head: { "players", "3" }. */
typedef struct surto_option {
    const char *key;
    const char *value;
} surto_option;

/* What a rule set can be told. `values` says in words what is possible. An option is a number from
 * `least` to `most`, or one of some words (surto_rules_option_value), or a list of words. */
typedef struct surto_option_info {
    const char *key;
    const char *standard; /* the value when nothing is said */
    const char *values;
    unsigned least, most; /* of a number; otherwise both are 0 */
} surto_option_info;

/* The rule sets of this build, by number. Returns: the name, or NULL past the last. */
const char *surto_rules_name(size_t index);

/* The options of a rule set in their order. Returns: NULL past the last or for an unknown name. */
const surto_option_info *surto_rules_option(const char *rules, size_t index);

/* The words an option can be, one by one: "open", then "closed"; of an option `pack` the built-in
 * packs. What is possible with the other options may be less. Returns: NULL past the last, for
 * numbers and lists, and for unknown names. */
const char *surto_rules_option_value(const char *rules, const char *key, size_t index);

/* Opens a game. `rules` is a name from surto_rules_name; options not given have their standard
 * value; of those given twice the last counts. On failure *out is NULL and why (may be NULL) holds
 * a sentence that says what is wrong.
 * Returns: OK, UNKNOWN (rules or option), OPTION, PACK, MEMORY. */
surto_status surto_game_open(surto_game **out, const char *rules, const surto_option *options,
                             size_t option_count, char *why, size_t why_cap);

/* The same with content of one's own: the text of a pack for these rules (docs/packs.md), in the
 * place of the built-in one. Where a rule set has an option `pack`, records name the pack; to read
 * them again the game is opened first (surto_table_load_game).
 * Returns: as surto_game_open; PACK with line and reason in why. */
surto_status surto_game_open_pack(surto_game **out, const char *rules, const char *pack,
                                  size_t pack_length, const surto_option *options,
                                  size_t option_count, char *why, size_t why_cap);

/* The built-in packs of a rule set, the standard one first. Returns: the name, with the text and
 * its length in *text and *length (which may be NULL); NULL past the last. */
const char *surto_rules_pack(const char *rules, size_t index, const char **text, size_t *length);

/* One holder more: a table or a thread that will close the game itself. Returns: the same game. */
surto_game *surto_game_share(surto_game *game);

/* One holder less; the last one ends the game. NULL is fine. */
void surto_game_close(surto_game *game);

const char *surto_game_rules(const surto_game *game); /* "base" */
unsigned surto_game_version(const surto_game *game);  /* changes when behaviour changes */
unsigned surto_game_seats(const surto_game *game);    /* how many players */
size_t surto_state_size(const surto_game *game);      /* bytes of a state of this game */

/* The value of an option of this game in its canonical form, as a record writes it.
 * Returns: the length it has, without the ending zero; 0 past the last option. */
size_t surto_game_option(const surto_game *game, size_t index, char *out, size_t cap);

/* ---- Playing ---------------------------------------------------------------------------- */

/* The first position. What chance and the players decide in the set-up are moves too. */
void surto_start(const surto_game *game, surto_state *state);

/* Who may move now: a mask of seats (bit 0 is p1), or SURTO_CHANCE alone, or SURTO_OVER.
 * With closed hands the answer, like the lists below, is for the table: it may tell one seat what
 * another holds. */
enum { SURTO_OVER = 0 };
#define SURTO_CHANCE UINT32_C(0x80000000)
uint32_t surto_actors(const surto_game *game, const surto_state *state);

/* All legal moves of all seats that may move. Writes at most cap of them.
 * Returns: how many there are; 0 for a view. */
size_t surto_legal(const surto_game *game, const surto_state *state, surto_move *out, size_t cap);

/* All outcomes of chance. Writes at most cap of them. Returns: how many; 0 for a view. */
size_t surto_chances(const surto_game *game, const surto_state *state, surto_outcome *out,
                     size_t cap);

/* A fact that happened: for animation, logs and speech. Ids and arguments belong to the rule set
 * (docs/facts.md). `seats` is the mask of seats that may know it. */
typedef struct surto_fact {
    uint8_t id;
    uint8_t seats;
    uint8_t arg[6];
} surto_fact;

enum { SURTO_EVERYBODY = 0xff };

/* Whether a seat, or SURTO_SPECTATOR, may know a fact. */
static inline bool surto_fact_is_for(const surto_fact *fact, unsigned seat)
{
    return fact->seats == SURTO_EVERYBODY || (seat < SURTO_SEATS_MAX && (fact->seats >> seat & 1));
}

/* Receives facts while a move is applied. */
typedef struct surto_sink {
    void (*fact)(void *context, const surto_fact *fact);
    void *context;
} surto_sink;

/* Makes a move, a player's or chance's. sink may be NULL. Deterministic.
 * Returns: OK; ILLEGAL, WAIT, ENDED or VIEW, and then the state is bit-identical. */
surto_status surto_apply(const surto_game *game, surto_state *state, surto_move move,
                         const surto_sink *sink);

/* Which numbered rule forbids a move. Returns: NULL if the move is legal; otherwise a rule id such
 * as "base.drive.1", whose sentence surto_rule_text gives. Never an empty string. */
const char *surto_why(const surto_game *game, const surto_state *state, surto_move move);

/* The sentence of a rule id of this build. Returns: NULL for an unknown id. */
const char *surto_rule_text(const char *id);

/* The rule ids of this build in the order of the documents. Returns: NULL past the last. */
const char *surto_rule_id(size_t index);

/* How the game stands. `reason` is a stable key ("outbreaks"), "" while the game is open or won. */
typedef enum surto_outcome_kind { SURTO_OPEN, SURTO_WON, SURTO_LOST } surto_outcome_kind;
typedef struct surto_result {
    surto_outcome_kind kind;
    const char *reason;
} surto_result;
surto_result surto_state_result(const surto_game *game, const surto_state *state);

/* ---- What a seat may know --------------------------------------------------------------- */

/* The state as a seat sees it: the same bytes with hidden cards taken out. seat may be
 * SURTO_SPECTATOR; view may be the state itself. A view can be written, hashed, checked and asked
 * for actors, not played on. Returns: OK, or RANGE for a seat that is not there. */
enum { SURTO_SPECTATOR = 254 };
surto_status surto_observe(const surto_game *game, const surto_state *state, unsigned seat,
                           surto_state *view);

/* Whether anything is hidden from anybody in this game. If not, views are states. */
bool surto_game_hides(const surto_game *game);

/* A move as a seat, or SURTO_SPECTATOR, may know it: SURTO_NONE in the place of a card that is
 * hidden from it, written as `?`. `before` is the state the move was made in. Games that differ
 * only in what the seat may not know give the same moves. What has a hidden card is legal nowhere.
 * Returns: OK, or RANGE for a seat that is not there. */
surto_status surto_observe_move(const surto_game *game, const surto_state *before, surto_move move,
                                unsigned seat, surto_move *out);

/* The legal moves of one seat, in the order of surto_legal: what it may be shown with closed hands
 * too. Writes at most cap of them. Returns: how many there are; 0 for a view, and for seats that
 * are not there. */
size_t surto_offered(const surto_game *game, const surto_state *state, unsigned seat,
                     surto_move *out, size_t cap);

/* Fixed-size features for learning, from the view of a seat, seats counted from it.
 * Returns: the bytes needed, 0 for a seat that is not there; writes only if cap is enough. */
size_t surto_encode(const surto_game *game, const surto_state *state, unsigned seat, uint8_t *out,
                    size_t cap);

/* ---- Derived, the same for all rule sets ------------------------------------------------ */

/* All invariants: cards, cubes, pawns. why may be NULL. Returns: OK or BROKEN with a sentence. */
surto_status surto_check(const surto_game *game, const surto_state *state, char *why, size_t cap);

/* A 64-bit hash of a position; equal states have equal hashes on every platform. */
uint64_t surto_hash(const surto_game *game, const surto_state *state);

/* Counts the move sequences of exactly `depth` moves, chance's outcomes counted one each; finished
 * games end their sequence and do not count below their depth. Returns: 0 for a view. */
uint64_t surto_perft(const surto_game *game, const surto_state *state, unsigned depth);

/* A random move: uniform among legal moves, or an outcome by its weight.
 * Returns: OK, ENDED or VIEW. */
surto_status surto_sample(const surto_game *game, const surto_state *state, surto_rng *rng,
                          surto_move *out);

/* Random moves to the end of the game. Returns: how many were made; 0 on a view. */
size_t surto_playout(const surto_game *game, surto_state *state, surto_rng *rng);

/* What a seed deals here: a pure function of seed and state (docs/determinism.md).
 * Returns: OK; ENDED or ILLEGAL where chance does not move; VIEW. */
surto_status surto_deal(const surto_game *game, const surto_state *state, const surto_seed *seed,
                        surto_move *out);

#ifdef __cplusplus
}
#endif
#endif
