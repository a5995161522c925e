/* The engine protocol, docs/engine-protocol.md: what its two sides share. `surto engine` is one of
 * them (engine.h), the arena is the other.
 *
 * Nothing here reads or writes a file: bytes go into a line_reader and lines come out; what is to
 * be sent is added to a strbuf. Lines of the other side are untrusted: every reader takes any bytes
 * and says whether they are of the protocol. */
#ifndef SURTO_ENGINE_ENGINE_PROTOCOL_H
#define SURTO_ENGINE_ENGINE_PROTOCOL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <surto/surto.h>

#include "util/strbuf.h"

enum {
    PROTOCOL_VERSION = 1,
    PROTOCOL_LINE_MAX = 1 << 16,  /* bytes of a line with its line feed */
    PROTOCOL_BLOCK_MAX = 1 << 19, /* bytes of a block between its first and its last line */
    PROTOCOL_PACK_MAX = 1 << 20,
    PROTOCOL_PLAN_MAX = 64, /* moves of a bestmove or plan */
    PROTOCOL_CANDIDATES_MAX = 64,
    PROTOCOL_NAME = 32, /* room for a name: of an option, a feature, a rule set */
    PROTOCOL_TEXT = 128 /* room for what an engine says about itself; the rest is cut off */
};

/* ---- Lines and words ---------------------------------------------------------------------- */

/* Part of a line, without an ending zero. text is NULL where there is nothing (more). */
typedef struct piece {
    const char *text;
    size_t length;
} piece;

bool piece_is(piece word, const char *text);

/* Takes the next word off a line; two blanks make an empty word. Returns: false at its end. */
bool piece_word(piece *rest, piece *word);

/* Reads decimal digits: no sign, no leading zero, below 2^63. Returns: false if it is no such. */
bool piece_number(piece word, uint64_t *out);

/* Reads p1 to p4. Returns: false if it is none of them. */
bool piece_seat(piece word, unsigned *out);

typedef enum line_verdict {
    LINE_NONE,     /* no whole line is there yet */
    LINE_READ,     /* one that means something: it is not empty and no comment */
    LINE_TOO_LONG, /* said at its end, once; it is thrown away */
    LINE_UNCLEAN   /* has a control character or is not UTF-8; likewise */
} line_verdict;

/* Cuts bytes into lines. A zeroed one is ready. */
typedef struct line_reader {
    char bytes[PROTOCOL_LINE_MAX];
    size_t begin, end;
    bool too_long; /* the line at hand is being thrown away */
} line_reader;

/* Where the next bytes of the other side go, and how many there is room for, after line_reader_next
 * has said LINE_NONE at least 1; then says how many have come. */
char *line_reader_room(line_reader *reader, size_t *room);
void line_reader_came(line_reader *reader, size_t length);

/* The next line without its end; it is there until the next call of any of these. */
line_verdict line_reader_next(line_reader *reader, piece *line);

/* Takes bytes as they are, behind the last line: the content of a pack. Returns: how many, at most
 * `cap`. */
size_t line_reader_bytes(line_reader *reader, char *out, size_t cap);

/* ---- What a controller says --------------------------------------------------------------- */

/* What `go` asks for. All zero, with `seat` SURTO_SPECTATOR: a move, whosever, as the engine
 * likes. */
typedef struct protocol_go {
    unsigned seat; /* SURTO_SPECTATOR: not said */
    bool turn;     /* scope turn */
    bool infinite;
    bool has_id;
    uint64_t id;
    uint64_t playouts, cpu_ms, wall_ms; /* 0: not said */
    unsigned candidates;                /* 0: not said */
    uint64_t forbidden;                 /* kinds of moves, as bits */
} protocol_go;

/* Each adds what the engine is to be told. A position is a view if a seat is given, and full with
 * SURTO_SPECTATOR; moves of forbidden kinds are left out of its list, which views always have.
 * protocol_add_view is for who has nothing but the view and what its seat is offered. */
void protocol_add_hello(strbuf *out);
void protocol_add_pack(strbuf *out, const char *pack, size_t length);
void protocol_add_game(strbuf *out, const surto_game *game);
void protocol_add_position(strbuf *out, const surto_game *game, const surto_state *state,
                           unsigned seat, bool with_legal, uint64_t forbidden);
void protocol_add_view(strbuf *out, const surto_game *game, const surto_state *view, unsigned seat,
                       const surto_move *offered, size_t count, uint64_t forbidden);
void protocol_add_go(strbuf *out, const surto_game *game, const protocol_go *go);

/* Reads what stands behind `go`. Kinds of moves are those of the game, which may be NULL.
 * Returns: NULL, or what is wrong, in English. */
const char *protocol_read_go(piece rest, const surto_game *game, protocol_go *out);

/* ---- What an engine says ------------------------------------------------------------------ */

/* What an engine is, as its greeting tells. Begin with protocol_engine_unknown. */
typedef struct protocol_engine {
    char name[PROTOCOL_TEXT], author[PROTOCOL_TEXT], version[PROTOCOL_TEXT];
    struct {
        char name[PROTOCOL_NAME]; /* "*" for any */
        uint64_t version;
    } rules[16];
    size_t rules_count;
    char options[32][PROTOCOL_NAME];
    size_t option_count;
    bool wants_legal, whole_turns, views, reproducible, stops; /* its features */
    unsigned candidates;
} protocol_engine;

protocol_engine protocol_engine_unknown(void);

/* What a line of the greeting was. */
typedef enum greeting { GREETING_WRONG, GREETING_MORE, GREETING_DONE } greeting;
greeting protocol_read_greeting(piece line, protocol_engine *engine);

bool protocol_engine_plays(const protocol_engine *engine, const surto_game *game);
bool protocol_engine_has(const protocol_engine *engine, const char *option);

/* A line of an engine after its greeting. */
typedef enum told_kind { TOLD_WRONG, TOLD_SYNCED, TOLD_INFO, TOLD_BESTMOVE, TOLD_ERROR } told_kind;

typedef struct protocol_told {
    told_kind kind;
    bool has_id; /* of the go, or the number of the sync */
    uint64_t id;
    piece moves[PROTOCOL_PLAN_MAX]; /* of bestmove, or the plan of an info, for surto_move_read */
    unsigned move_count;            /* 0 with TOLD_BESTMOVE: none */
    unsigned candidate;             /* from 1; 0: an info about the search */
    bool has_win;
    unsigned win, error; /* ten-thousandths */
    bool calibrated;
    uint64_t playouts, evaluations, plans, cpu_ms, rate; /* 0 if not said */
    piece code;                                          /* of an error */
    piece text;                                          /* of an error, or `string` of an info */
} protocol_told;

/* Reads a line; the pieces are parts of it. Fields of an info that are not known are skipped.
 * Returns: out->kind. */
told_kind protocol_read_told(piece line, protocol_told *out);

#endif
