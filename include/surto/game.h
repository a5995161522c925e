/* The engine: games, states, moves, chance.
 *
 * A `surto_game` is a rule set, a board and options. It never changes, and threads may share it. A
 * `surto_state` is plain bytes: copying surto_state_size() bytes clones it, saves it or sends it. A
 * state does not point to its game; every call takes both. In this header, only opening a game
 * allocates memory.
 *
 * Do not trust a state that came from outside as bytes until surto_check returns OK. States read
 * from text have been checked (text.h). A view (surto_observe) knows who moves, but it has no legal
 * moves, no outcomes and no odds.
 *
 * Chance is a player. Where the rules draw a card, surto_actors returns SURTO_CHANCE,
 * surto_outcomes lists what may happen with exact integer weights, and the next move must be one of
 * those. Decks have no hidden order: a state holds only what the table knows
 * (docs/develop/architecture.md).
 *
 * The contract, tested for every rule set:
 *  - surto_legal is sorted (as bytes), has no duplicates, and is empty only when chance moves or
 *    the game is over; surto_outcomes is sorted and without duplicates too, is empty unless chance
 *    moves, and has no weight 0;
 *  - surto_apply accepts exactly those moves; any other move leaves the state bit-identical;
 *  - surto_why_illegal is NULL for exactly those moves;
 *  - surto_check holds after every move, and text round trips exactly (text.h);
 *  - states that differ only in what a seat may not know give byte-identical views.
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

/* ---- Types ------------------------------------------------------------------------------ */

typedef struct surto_game surto_game;   /* immutable, shareable; see surto_game_open */
typedef struct surto_state surto_state; /* plain bytes, opaque; 8-byte aligned */

enum {
    SURTO_SEATS_MAX = 4,
    SURTO_STATE_MAX = 1024, /* bytes: no state of any rule set is larger */
    SURTO_MOVES_MAX = 4096, /* no list of legal moves or outcomes is longer */
    SURTO_NONE = 255,       /* an optional argument that is absent, or a hidden card */
    SURTO_NO_BLOCK = 65535  /* where a campaign has the number of a block of its story */
};

/* Room for a state of any rule set, for callers that want it on the stack:
 *     surto_state_buffer buffer; surto_state *state = surto_state_from_buffer(&buffer); */
typedef struct surto_state_buffer {
    uint64_t words[SURTO_STATE_MAX / 8];
} surto_state_buffer;

/* The state that lies in a buffer. It is not initialised here. */
static inline surto_state *surto_state_from_buffer(surto_state_buffer *buffer)
{
    return (surto_state *)(void *)buffer;
}

/* A move of a player or of chance. Each rule set has its own kinds and arguments;
 * docs/develop/notation.md lists their names and forms. Arguments that a kind does not use are
 * 0. */
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

/* An option as text, as in the head of a record: { "players", "3" }. */
typedef struct surto_option {
    const char *key;
    const char *value;
} surto_option;

/* An option of a rule set. It takes a number from `min` to `max`, or one of several words
 * (surto_rules_option_value), or a list of words. */
typedef struct surto_option_info {
    const char *key;
    const char *default_value;
    const char *values; /* what is possible, for people to read */
    unsigned min, max;  /* bounds of a number; both are 0 for other options */
} surto_option_info;

/* The rule sets of this build, by number. Returns: the name, or NULL past the last. */
const char *surto_rules_name(size_t index);

/* The options of a rule set, by number. Returns: NULL past the last or for an unknown name. */
const surto_option_info *surto_rules_option(const char *rules, size_t index);

/* The words an option accepts, by number: "open", then "closed". For the option `pack` these are
 * the built-in packs. Other options may rule some of them out. Returns: NULL past the last, for
 * numbers and lists, and for unknown names. */
const char *surto_rules_option_value(const char *rules, const char *key, size_t index);

/* Opens a game. `rules` is a name from surto_rules_name. Options that are not given have their
 * default; if one is given twice, the last value counts. The caller owns the game and closes it
 * with surto_game_close. On failure *out is NULL and why (may be NULL) says what is wrong.
 * Returns: OK, UNKNOWN (rules or option), OPTION, PACK, MEMORY. */
surto_status surto_game_open(surto_game **out, const char *rules, const surto_option *options,
                             size_t option_count, char *why, size_t why_cap);

/* Opens a game with the caller's own content: the text of a pack for these rules
 * (docs/develop/packs.md) instead of a built-in one. The text is not needed after the call.
 * Where a rule set has an option `pack`, records only name the pack; to load such a record, open
 * the game first (surto_table_load_for_game). Returns: as surto_game_open; for PACK, why has the
 * line and the reason. */
surto_status surto_game_open_pack(surto_game **out, const char *rules, const char *pack,
                                  size_t pack_length, const surto_option *options,
                                  size_t option_count, char *why, size_t why_cap);

/* The built-in packs of a rule set, the default one first. Stores the text and its length in *text
 * and *length (both may be NULL). Returns: the name; NULL past the last. */
const char *surto_rules_pack(const char *rules, size_t index, const char **text, size_t *length);

/* Adds a reference to a game, for a table or thread that will close it too. May be called from any
 * thread. Returns: the same game. */
surto_game *surto_game_share(surto_game *game);

/* Drops a reference; the last one frees the game. NULL is allowed. */
void surto_game_close(surto_game *game);

const char *surto_game_rules(const surto_game *game);      /* "base" */
unsigned surto_game_rules_version(const surto_game *game); /* changes when behaviour changes */
unsigned surto_game_seats(const surto_game *game);         /* the number of players */
size_t surto_state_size(const surto_game *game);           /* bytes of a state of this game */

/* Writes the value of an option of this game in its canonical form, as a record writes it. Writes
 * at most cap bytes including the terminating zero.
 * Returns: the length of the whole value without the zero; 0 past the last option. */
size_t surto_game_option(const surto_game *game, size_t index, char *out, size_t cap);

/* ---- Playing ---------------------------------------------------------------------------- */

/* Writes the first position. What chance and the players decide during set-up are moves too. */
void surto_start(const surto_game *game, surto_state *state);

/* What surto_actors returns when no seat may move. */
enum { SURTO_OVER = 0 };
#define SURTO_CHANCE UINT32_C(0x80000000)

/* Who may move now: a mask of seats (bit 0 is p1), or SURTO_CHANCE alone, or SURTO_OVER.
 * With closed hands, the answer and the lists below are for the table: they may tell one seat what
 * another holds. For a single seat use surto_legal_for. */
uint32_t surto_actors(const surto_game *game, const surto_state *state);

/* Lists the legal moves of all seats that may move. Writes at most cap of them.
 * Returns: how many there are; 0 for a view. */
size_t surto_legal(const surto_game *game, const surto_state *state, surto_move *out, size_t cap);

/* Lists the outcomes of chance. Writes at most cap of them. Returns: how many there are; 0 for a
 * view and where chance does not move. */
size_t surto_outcomes(const surto_game *game, const surto_state *state, surto_outcome *out,
                      size_t cap);

/* A fact: something that happened, for animation, logs and speech. Each rule set has its own ids
 * and arguments (docs/develop/facts.md). `seats` is the mask of seats that may know it. */
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

/* The block of a fact about the story of a campaign: its first two arguments. */
static inline unsigned surto_fact_block(const surto_fact *fact)
{
    return fact->arg[0] | (unsigned)fact->arg[1] << 8;
}

/* Receives facts while a move is applied. The fact is only valid during the call. */
typedef struct surto_sink {
    void (*fact)(void *context, const surto_fact *fact);
    void *context;
} surto_sink;

/* Makes a move, a player's or chance's. Deterministic. sink may be NULL.
 * Returns: OK; ILLEGAL, WAIT, ENDED or VIEW, and then the state is bit-identical. */
surto_status surto_apply(const surto_game *game, surto_state *state, surto_move move,
                         const surto_sink *sink);

/* Explains which numbered rule forbids a move. Returns: NULL if the move is legal; otherwise a rule
 * id such as "base.drive.1", a static string that surto_rule_text turns into a sentence. */
const char *surto_why_illegal(const surto_game *game, const surto_state *state, surto_move move);

/* The sentence of a rule id of this build. Returns: NULL for an unknown id. */
const char *surto_rule_text(const char *id);

/* The rule ids of this build in the order of the documents. Returns: NULL past the last. */
const char *surto_rule_id(size_t index);

/* How the game stands. `reason` is a stable key ("outbreaks"); "" while the game is open, and when
 * it is won. */
typedef enum surto_result_kind { SURTO_OPEN, SURTO_WON, SURTO_LOST } surto_result_kind;
typedef struct surto_result {
    surto_result_kind kind;
    const char *reason;
} surto_result;
surto_result surto_state_result(const surto_game *game, const surto_state *state);

/* ---- What a seat may know --------------------------------------------------------------- */

/* Writes the state as a seat sees it: the same bytes without the cards hidden from that seat. seat
 * may be SURTO_SPECTATOR; view may be the state itself. A view can be written, hashed, checked and
 * asked for actors, but not played on. Returns: OK, or RANGE for a seat that does not exist. */
enum { SURTO_SPECTATOR = 254 };
surto_status surto_observe(const surto_game *game, const surto_state *state, unsigned seat,
                           surto_state *view);

/* Whether anything is hidden from anybody in this game. If not, every view equals its state. */
bool surto_game_has_hidden_info(const surto_game *game);

/* A move as a seat, or SURTO_SPECTATOR, may know it: SURTO_NONE replaces a card that is hidden from
 * it, and text shows it as `?`. `before` is the state in which the move was made. Games that differ
 * only in what the seat may not know give the same moves. A move with a hidden card is never legal.
 * Returns: OK, or RANGE for a seat that does not exist. */
surto_status surto_observe_move(const surto_game *game, const surto_state *before, surto_move move,
                                unsigned seat, surto_move *out);

/* Lists the legal moves of one seat, in the order of surto_legal. With closed hands too, this is
 * what the seat may be shown. Writes at most cap of them. Returns: how many there are; 0 for a
 * view and for a seat that does not exist. */
size_t surto_legal_for(const surto_game *game, const surto_state *state, unsigned seat,
                       surto_move *out, size_t cap);

/* Writes features of fixed size for machine learning, from the view of a seat; seats are counted
 * from that one. Returns: the bytes needed, 0 for a seat that does not exist; writes nothing if cap
 * is smaller. */
size_t surto_encode_features(const surto_game *game, const surto_state *state, unsigned seat,
                             uint8_t *out, size_t cap);

/* ---- Derived, the same for all rule sets ------------------------------------------------ */

/* Checks all invariants of a state or view: cards, cubes, pawns. The state may be any bytes. why
 * may be NULL. Returns: OK, or BROKEN with a sentence in why. */
surto_status surto_check(const surto_game *game, const surto_state *state, char *why, size_t cap);

/* A 64-bit hash of a position. Equal states have equal hashes on every platform. */
uint64_t surto_hash(const surto_game *game, const surto_state *state);

/* Counts the move sequences of exactly `depth` moves, in which each outcome of chance counts as
 * one move. A game that ends earlier does not count. Returns: 0 for a view. */
uint64_t surto_perft(const surto_game *game, const surto_state *state, unsigned depth);

/* Chooses a random move: any legal move with equal probability, or an outcome by its weight.
 * Returns: OK, ENDED or VIEW. */
surto_status surto_sample(const surto_game *game, const surto_state *state, surto_rng *rng,
                          surto_move *out);

/* Plays random moves to the end of the game. Returns: how many were made; 0 for a view. */
size_t surto_playout(const surto_game *game, surto_state *state, surto_rng *rng);

/* The outcome that a seed deals here: a pure function of seed and state
 * (docs/develop/determinism.md). Returns: OK; ENDED, or ILLEGAL where chance does not move;
 * VIEW. */
surto_status surto_deal(const surto_game *game, const surto_state *state, const surto_seed *seed,
                        surto_move *out);

#ifdef __cplusplus
}
#endif
#endif
