/* Moves, states and records as text; docs/develop/notation.md has the grammar.
 *
 * Writers work like snprintf: they write at most cap bytes including the terminating zero and
 * return the length of the whole text without it. With cap 0, out may be NULL. Readers take
 * untrusted bytes with their length, and do not keep pointers to them.
 */
#ifndef SURTO_TEXT_H
#define SURTO_TEXT_H

#include "game.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Writes a result as a record does: "won", "lost outbreaks", "open". */
size_t surto_result_write(surto_result result, char *out, size_t cap);

enum {
    SURTO_MOVE_TEXT_MAX = 160,    /* enough for any move */
    SURTO_STATE_TEXT_MAX = 65536, /* enough for any state */
    SURTO_RECORD_TEXT_MAX = 1 << 23,
    SURTO_RECORD_MOVES_MAX = 65536,
    SURTO_OPTIONS_MAX = 24,
    SURTO_VALUE_MAX = 256 /* the longest value of an option or tag, with its terminating zero */
};

/* ---- Moves ------------------------------------------------------------------------------ */

/* Writes a move in its canonical form. */
size_t surto_move_write(const surto_game *game, surto_move move, char *out, size_t cap);

/* Reads a move in its canonical form; it need not be legal. Returns: OK, SYNTAX, UNKNOWN. */
surto_status surto_move_read(const surto_game *game, const char *text, size_t length,
                             surto_move *out);

/* The key of a kind of move ("drive"). Returns: NULL past the last kind. */
const char *surto_move_kind_name(const surto_game *game, unsigned kind);

/* Finds the kind with a key. Returns: OK; UNKNOWN if there is none, and then *out is unchanged. */
surto_status surto_move_kind_by_name(const surto_game *game, const char *name, unsigned *out);

/* What an argument of a move stands for, so that a client can highlight it. */
typedef enum surto_arg_kind {
    SURTO_ARG_NONE,   /* the kind has no such argument: it is 0 */
    SURTO_ARG_PLACE,  /* a city or location, numbered as surto_city_key does; where a move takes
                          something from, it may be SURTO_NONE */
    SURTO_ARG_CARD,   /* a player card by the number it has in hands, also an event; what chance
                          draws may be the epidemic or escalation */
    SURTO_ARG_SEAT,   /* a player, 0 to 3 */
    SURTO_ARG_COLOUR, /* numbered as surto_colour_key does */
    SURTO_ARG_NUMBER, /* how many, or which of a row */
    SURTO_ARG_OTHER   /* something else that has a key */
} surto_arg_kind;

/* What move.arg[argument] stands for in moves of a kind. If the last argument is a list (the cards
 * of `cure`, the asset of `liability`), all arguments from there on belong to it, and those past
 * its end are SURTO_NONE. docs/develop/notation.md and the pages of the seasons list the arguments
 * of each kind in the order in which they are written.
 *
 * SURTO_ARG_OTHER is: in the base game a role; in Season 2 an infection card (4 * city +
 * upgrade), an event in `ration`, a character, ability, scar, upgrade, site or face, or how a
 * produce card is used; in Season 0 an event in `fund`, an alias, occupation, affiliation of a
 * team, asset, liability, speciality, objective or face. The infection cards of the base game
 * and the threat cards of Season 0 have the numbers of their cities and are places. Returns:
 * SURTO_ARG_NONE also past the last kind or argument. */
surto_arg_kind surto_move_arg_kind(const surto_game *game, unsigned kind, unsigned argument);

/* ---- Cities and colours ----------------------------------------------------------------- */

/* The number of cities in the pack, whether or not they are in play. In Season 2 these are all
 * locations, first the cities and then the havens, sealed ones included; a position says which of
 * them are on the board (season2.h, `present`). */
unsigned surto_city_count(const surto_game *game);

/* The key and the English name of a city. Returns: NULL past the last. */
const char *surto_city_key(const surto_game *game, unsigned city);
const char *surto_city_name(const surto_game *game, unsigned city);

/* The colour of a city as a number, or SURTO_NONE past the last city; and the key of a colour, or
 * NULL past the last. In Season 0 the colours are the regions; in Season 2 havens have none. */
unsigned surto_city_colour(const surto_game *game, unsigned city);
const char *surto_colour_key(const surto_game *game, unsigned colour);

/* A place on a canvas. */
typedef struct surto_point {
    uint16_t x, y;
} surto_point;

/* Where to draw a city: on a wide canvas of 1200 x 552, or a tall one of 390 x 470. */
surto_point surto_city_point(const surto_game *game, unsigned city, bool tall);

/* The cities linked to a city in the pack, as a mask. In the seasons links come and go; a position
 * has its own (season2.h, season0.h: `adjacent`). */
uint64_t surto_city_links(const surto_game *game, unsigned city);

/* ---- States ----------------------------------------------------------------------------- */

/* Writes a state or a view. */
size_t surto_state_write(const surto_game *game, const surto_state *state, char *out, size_t cap);

/* Reads a state or a view and checks it. On failure *out is unchanged and why (may be NULL) says
 * what is wrong, with the line where there is one. Returns: OK, SYNTAX, BROKEN. */
surto_status surto_state_read(const surto_game *game, const char *text, size_t length,
                              surto_state *out, char *why, size_t why_cap);

/* ---- Records ---------------------------------------------------------------------------- */

enum {
    SURTO_CALLED_MAX = 32,     /* things of a pack that players can name */
    SURTO_CALLED_TEXT_MAX = 24 /* the longest key and the longest name, with terminating zeros */
};

/* A thing of a pack that players can name, and what it is called. */
typedef struct surto_called {
    char key[SURTO_CALLED_TEXT_MAX];
    char name[SURTO_CALLED_TEXT_MAX];
} surto_called;

/* What a record says about a game besides its moves. All zero: nothing. */
typedef struct surto_record_tags {
    char names[SURTO_VALUE_MAX]; /* of the players, separated by " | "; "" if not given */
    char commitment[65];         /* 64 hexadecimal digits; "" if not given */
    bool has_seed;
    surto_seed seed;
    size_t called_count; /* things to which the players gave names of their own */
    surto_called called[SURTO_CALLED_MAX];
} surto_record_tags;

/* Gives a thing of a pack a name, or takes it away if the name is "". Returns: false, and changes
 * nothing, if the key is none, the name is not of 1 to 23 bytes without control characters and
 * without blanks at its ends, or there are too many names. */
bool surto_tags_call(surto_record_tags *tags, const char *key, const char *name);

/* The head of a record or position file: everything above the first blank line. */
typedef struct surto_record_head {
    char rules[32];
    unsigned version;
    size_t option_count;
    char keys[SURTO_OPTIONS_MAX][32];
    char values[SURTO_OPTIONS_MAX][SURTO_VALUE_MAX];
    surto_record_tags tags;
} surto_record_head;

/* The end of a record. */
typedef struct surto_record_tail {
    char result[64]; /* "won", "lost outbreaks", "open" */
    bool has_hash;
    uint64_t hash;
} surto_record_tail;

/* Reads a record piece by piece without allocating. The text must stay valid while it is read. */
typedef struct surto_record_reader {
    const char *text;
    size_t length;
    size_t at;
    unsigned line; /* the line last read, counted from 1, for error messages */
} surto_record_reader;

/* Starts to read a record: reads the head. On failure reader->line is the line at fault.
 * Returns: OK, SYNTAX, VERSION, SPACE. */
surto_status surto_record_open(surto_record_reader *reader, const char *text, size_t length,
                               surto_record_head *head);

/* Opens the game that a head describes. The caller closes it.
 * Returns: VERSION if this build has another version of the rules; otherwise as surto_game_open. */
surto_status surto_record_open_game(const surto_record_head *head, surto_game **out, char *why,
                                    size_t why_cap);

/* The same with the caller's own pack, as surto_game_open_pack. */
surto_status surto_record_open_game_pack(const surto_record_head *head, const char *pack,
                                         size_t pack_length, surto_game **out, char *why,
                                         size_t why_cap);

/* Reads the next move. Returns: OK; END after the last; SYNTAX, UNKNOWN. */
surto_status surto_record_next_move(surto_record_reader *reader, const surto_game *game,
                                    surto_move *out);

/* Reads the tail, after surto_record_next_move has returned END. A record without a tail is one of
 * an interrupted game: OK with the result "open" and no hash. Returns: OK, SYNTAX. */
surto_status surto_record_read_tail(surto_record_reader *reader, surto_record_tail *tail);

/* Where the state of a position file begins, after surto_record_open.
 * Returns: the offset of its first line in the text, or 0 if this is not a position file. */
size_t surto_record_position_offset(const surto_record_reader *reader);

/* Writes a whole record. tags may be NULL; control characters in names are dropped. `final` is the
 * state after the last move. */
size_t surto_record_write(const surto_game *game, const surto_record_tags *tags,
                          const surto_move *moves, size_t count, const surto_state *final,
                          char *out, size_t cap);

/* Writes a position file: the head of a record, then a state. */
size_t surto_position_write(const surto_game *game, const surto_state *state, char *out,
                            size_t cap);

/* ---- Stories of packs ------------------------------------------------------------------- */

/* Writes what a block of a pack's story tells the players: its `story` lines, joined with line
 * feeds. `block` is a name as in the line `reading:` of a state: legacy-3, packet-2, door-KEY,
 * twist-KEY, operation-52, entry-107. The pack may be any bytes. Returns: as the writers; 0 if
 * there is no such block, or it has no story. */
size_t surto_pack_story(const char *pack, size_t length, const char *block, char *out, size_t cap);

/* Writes one of those lines, counted from 0, as facts number them. Returns: as the writers; 0 if
 * there is no such line. */
size_t surto_pack_line(const char *pack, size_t length, const char *block, unsigned line, char *out,
                       size_t cap);

/* Writes, like surto_pack_story, what reading has told for sure when `step` is the next instruction
 * of the block, as in the line `reading:`: not what stands in parts that are over and that may have
 * been passed over. Returns: as the writers. */
size_t surto_pack_told(const char *pack, size_t length, const char *block, unsigned step, char *out,
                       size_t cap);

/* Writes the text of an option, counted from 1, of the choice in a block whose next instruction is
 * `step`, as in the line `reading:`. Returns: as the writers; 0 if there is no such option. */
size_t surto_pack_option(const char *pack, size_t length, const char *block, unsigned step,
                         unsigned option, char *out, size_t cap);

/* Writes what a pack says of a thing that its line `KIND KEY` defines: the texts of its lines `text
 * KIND KEY`, joined with line feeds. Returns: as the writers; 0 if the pack says nothing. */
size_t surto_pack_text(const char *pack, size_t length, const char *kind, const char *key,
                       char *out, size_t cap);

/* Reads the names that a pack gives to things players can name: its lines `name KEY TEXT`. Returns:
 * how many. */
size_t surto_pack_names(const char *pack, size_t length, surto_called out[SURTO_CALLED_MAX]);

/* Writes a text with a name in the place of each of the keys that stand in braces: `{purser}`.
 * Other braces stay. Returns: as the writers. */
size_t surto_names_fill(const char *text, const surto_called *names, size_t count, char *out,
                        size_t cap);

#ifdef __cplusplus
}
#endif
#endif
