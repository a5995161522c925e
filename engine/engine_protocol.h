/* The engine protocol, docs/develop/engine-protocol.md: what both sides share. `surto engine` is
 * the engine (serve.h); the arena and the server are controllers.
 *
 * Nothing here reads or writes a file: bytes go into a line_reader and lines come out; messages
 * are added to a strbuf. Lines of the other side are untrusted: every reader accepts any bytes
 * and says whether they are valid. */
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
    PROTOCOL_TEXT = 128 /* room for what an engine says about itself; longer text is truncated */
};

/* ---- Lines and words ---------------------------------------------------------------------- */

/* Part of a line, not zero-terminated. text is NULL if there is nothing (more). */
typedef struct slice {
    const char *text;
    size_t length;
} slice;

bool slice_is(slice word, const char *text);

/* Takes the next word off a line; two spaces make an empty word. Returns: false at its end. */
bool slice_word(slice *rest, slice *word);

/* Reads decimal digits: no sign, no leading zero, below 2^63. Returns: false otherwise. */
bool slice_number(slice word, uint64_t *out);

/* Reads p1 to p4. Returns: false otherwise. */
bool slice_seat(slice word, unsigned *out);

typedef enum line_verdict {
    LINE_NONE,     /* no complete line yet */
    LINE_READ,     /* a line that is neither empty nor a comment */
    LINE_TOO_LONG, /* reported once, at its end; the line is discarded */
    LINE_UNCLEAN   /* has a control character or is not UTF-8; likewise */
} line_verdict;

/* Splits bytes into lines. Ready when zeroed. */
typedef struct line_reader {
    char bytes[PROTOCOL_LINE_MAX];
    size_t begin, end;
    bool too_long; /* the current line is being discarded */
} line_reader;

/* Where to put the next bytes and how many fit (at least 1 after line_reader_next has returned
 * LINE_NONE); and reporting how many have arrived. */
char *line_reader_room(line_reader *reader, size_t *room);
void line_reader_came(line_reader *reader, size_t length);

/* The next line without its line feed; valid until the next call of any of these. */
line_verdict line_reader_next(line_reader *reader, slice *line);

/* Takes raw bytes after the last line: the content of a pack. Returns: how many, at most `cap`. */
size_t line_reader_bytes(line_reader *reader, char *out, size_t cap);

/* ---- What a controller says --------------------------------------------------------------- */

/* The parameters of `go`. All zero with `seat` SURTO_SPECTATOR: any seat's move, no limits. */
typedef struct protocol_go {
    unsigned seat; /* SURTO_SPECTATOR: not given */
    bool turn;     /* scope turn */
    bool infinite;
    bool has_id;
    uint64_t id;
    uint64_t playouts, cpu_ms, wall_ms; /* 0: not given */
    unsigned candidates;                /* 0: not given */
    uint64_t forbidden;                 /* kinds of moves, as bits */
} protocol_go;

/* Each adds a message to the engine. A position is a view if a seat is given, and complete with
 * SURTO_SPECTATOR; its list of legal moves, which views always have, omits forbidden kinds.
 * protocol_add_view is for callers that only have the view and its seat's legal moves. */
void protocol_add_hello(strbuf *out);
void protocol_add_pack(strbuf *out, const char *pack, size_t length);
void protocol_add_game(strbuf *out, const surto_game *game);
void protocol_add_position(strbuf *out, const surto_game *game, const surto_state *state,
                           unsigned seat, bool with_legal, uint64_t forbidden);
void protocol_add_view(strbuf *out, const surto_game *game, const surto_state *view, unsigned seat,
                       const surto_move *offered, size_t count, uint64_t forbidden);
void protocol_add_go(strbuf *out, const surto_game *game, const protocol_go *go);

/* Reads the parameters of `go`. Kinds of moves are those of the game, which may be NULL.
 * Returns: NULL, or what is wrong, in English. */
const char *protocol_read_go(slice rest, const surto_game *game, protocol_go *out);

/* ---- What an engine says ------------------------------------------------------------------ */

/* What an engine says in its greeting. Begin with protocol_engine_unknown. */
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
greeting protocol_read_greeting(slice line, protocol_engine *engine);

bool protocol_engine_plays(const protocol_engine *engine, const surto_game *game);
bool protocol_engine_has(const protocol_engine *engine, const char *option);

/* A line of an engine after its greeting. */
typedef enum reply_kind {
    REPLY_WRONG,
    REPLY_SYNCED,
    REPLY_INFO,
    REPLY_BESTMOVE,
    REPLY_ERROR
} reply_kind;

typedef struct protocol_reply {
    reply_kind kind;
    bool has_id; /* of the go, or the number of the sync */
    uint64_t id;
    slice moves[PROTOCOL_PLAN_MAX]; /* of bestmove, or the plan of an info, for surto_move_read */
    unsigned move_count;            /* 0 with REPLY_BESTMOVE: none */
    unsigned candidate;             /* from 1; 0: an info about the search */
    bool has_win;
    unsigned win, error; /* ten-thousandths */
    bool calibrated;
    uint64_t playouts, evaluations, plans, cpu_ms, rate; /* 0 if not given */
    slice code;                                          /* of an error */
    slice text;                                          /* of an error, or `string` of an info */
} protocol_reply;

/* Reads a line; the pieces are parts of it. Fields of an info that are not known are skipped.
 * Returns: out->kind. */
reply_kind protocol_read_reply(slice line, protocol_reply *out);

#endif
