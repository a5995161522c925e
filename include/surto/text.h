/* Moves, states and records as text; the forms are in docs/notation.md.
 *
 * Writers work like snprintf: they write at most cap bytes including the ending zero and return
 * the length the whole text has without it. Readers take untrusted bytes with their length.
 */
#ifndef SURTO_TEXT_H
#define SURTO_TEXT_H

#include "game.h"

#ifdef __cplusplus
extern "C" {
#endif

/* How a game stands as a record says it: "won", "lost outbreaks", "open". */
size_t surto_result_write(surto_result result, char *out, size_t cap);

enum {
    SURTO_MOVE_TEXT_MAX = 160,    /* room enough for any move */
    SURTO_STATE_TEXT_MAX = 65536, /* room enough for any state */
    SURTO_RECORD_TEXT_MAX = 1 << 23,
    SURTO_RECORD_MOVES_MAX = 65536,
    SURTO_OPTIONS_MAX = 24,
    SURTO_VALUE_MAX = 256 /* the longest value of an option or tag, with the ending zero */
};

/* ---- Moves ------------------------------------------------------------------------------ */

size_t surto_move_write(const surto_game *game, surto_move move, char *out, size_t cap);

/* Reads the canonical form. It need not be legal anywhere. Returns: OK, SYNTAX, UNKNOWN. */
surto_status surto_move_read(const surto_game *game, const char *text, size_t length,
                             surto_move *out);

/* The key of a kind of move ("drive"). Returns: NULL past the last kind. */
const char *surto_move_kind_name(const surto_game *game, unsigned kind);

/* The kind with a key. Returns: OK; UNKNOWN for a key that no kind has, and then *out is as it
 * was. */
surto_status surto_move_kind(const surto_game *game, const char *name, unsigned *out);

/* What an argument of a move is, so that a client can light up what a move is aimed at. */
typedef enum surto_part {
    SURTO_PART_NONE,   /* the kind has no such argument: it is 0 */
    SURTO_PART_PLACE,  /* a city or location, numbered as surto_city_key does; where a move takes
                          something from, it may be SURTO_NONE */
    SURTO_PART_CARD,   /* a player card by the number it has in hands, also an event; what chance
                          draws may be the epidemic or escalation */
    SURTO_PART_SEAT,   /* a player, 0 to 3 */
    SURTO_PART_COLOUR, /* numbered as surto_colour_key does */
    SURTO_PART_NUMBER, /* how many, or which of a row */
    SURTO_PART_THING   /* something else that has a key */
} surto_part;

/* What move.arg[argument] is in moves of a kind. Where the last argument is a list (the cards of
 * `cure`, the asset of `liability`) all arguments from it on are, and those past its end are
 * SURTO_NONE. Which arguments a kind has, in the order of writing, is in docs/notation.md and the
 * pages of the seasons beside it. What is a place, card, seat or colour there is one here. Things
 * are: in the base game roles; in Season 2 infection cards (4 * city + upgrade), events in
 * `ration`, characters, abilities, scars, upgrades, sites, faces, and how a produce card is used;
 * in Season 0 events in `fund`, aliases, occupations, affiliations of teams, assets, liabilities,
 * specialities, objectives, faces. The infection cards of the base game and the threat cards of
 * Season 0 have the numbers of their cities and are places.
 * Returns: NONE also past the last kind or argument. */
surto_part surto_move_part(const surto_game *game, unsigned kind, unsigned argument);

/* ---- Things on the board ---------------------------------------------------------------- */

/* Cities of the board in board order: all that the pack names, whether or not they are in play. In
 * Season 2 these are all locations, the cities and then the havens, sealed ones too; which of them
 * are there is in a position (season2.h, `present`). */
unsigned surto_city_count(const surto_game *game);

/* Returns: the key or the English name; NULL past the last. */
const char *surto_city_key(const surto_game *game, unsigned city);
const char *surto_city_name(const surto_game *game, unsigned city);

/* The colour of a city, as a number; SURTO_NONE past the last city. And the key of a colour; NULL
 * past the last. In Season 0 the colours are the regions; in Season 2 havens have none. */
unsigned surto_city_colour(const surto_game *game, unsigned city);
const char *surto_colour_key(const surto_game *game, unsigned colour);

/* Where to draw a city: on the wide canvas 1200 x 552, or the tall one 390 x 470. */
typedef struct surto_point {
    uint16_t x, y;
} surto_point;
surto_point surto_city_point(const surto_game *game, unsigned city, bool tall);

/* The cities linked with a city, as a mask. These are the links of the pack. In the seasons links
 * come and go: those of a position are in its parts (season2.h, season0.h: `adjacent`). */
uint64_t surto_city_links(const surto_game *game, unsigned city);

/* ---- States ----------------------------------------------------------------------------- */

size_t surto_state_write(const surto_game *game, const surto_state *state, char *out, size_t cap);

/* Reads a state or a view and checks it. Nothing is written to *out on failure. why (may be NULL)
 * then says what is wrong, and in which line if it is one. Returns: OK, SYNTAX, BROKEN. */
surto_status surto_state_read(const surto_game *game, const char *text, size_t length,
                              surto_state *out, char *why, size_t why_cap);

/* ---- Records ---------------------------------------------------------------------------- */

/* What a record says beside the game itself. All zero: nothing. */
typedef struct surto_record_tags {
    char names[SURTO_VALUE_MAX]; /* the players', separated by " | "; "" if not given */
    char commitment[65];         /* 64 hexadecimal digits; "" if not given */
    bool has_seed;
    surto_seed seed;
} surto_record_tags;

/* The head of a record or position file: everything before the first blank line. */
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

/* Reads a record piece by piece, without memory of its own. */
typedef struct surto_record_reader {
    const char *text;
    size_t length;
    size_t at;
    unsigned line; /* the line last read, from 1: for messages */
} surto_record_reader;

/* Starts reading and reads the head; reader->line says where it stopped.
 * Returns: OK, SYNTAX, VERSION, SPACE. */
surto_status surto_record_open(surto_record_reader *reader, const char *text, size_t length,
                               surto_record_head *head);

/* Opens the game a head describes. As surto_game_open, but VERSION first if this build's rules
 * behave differently. */
surto_status surto_record_game(const surto_record_head *head, surto_game **out, char *why,
                               size_t why_cap);

/* The same with content of one's own, as surto_game_open_pack. */
surto_status surto_record_game_pack(const surto_record_head *head, const char *pack,
                                    size_t pack_length, surto_game **out, char *why,
                                    size_t why_cap);

/* The next move. Returns: OK; END after the last; SYNTAX, UNKNOWN. */
surto_status surto_record_move(surto_record_reader *reader, const surto_game *game,
                               surto_move *out);

/* The end, after surto_record_move has answered END. Returns: OK, SYNTAX. A missing end is OK
 * with result "open" and no hash: the record of a game that was interrupted. */
surto_status surto_record_end(surto_record_reader *reader, surto_record_tail *tail);

/* Where the state of a position file begins, after surto_record_open.
 * Returns: the offset of its first line in the text, or 0 if this is not a position file. */
size_t surto_record_position(const surto_record_reader *reader);

/* Writes a whole record. tags may be NULL; control characters in names are left out. final is the
 * state after the last move. */
size_t surto_record_write(const surto_game *game, const surto_record_tags *tags,
                          const surto_move *moves, size_t count, const surto_state *final,
                          char *out, size_t cap);

/* Writes a position file. */
size_t surto_position_write(const surto_game *game, const surto_state *state, char *out,
                            size_t cap);

/* ---- Stories of packs ------------------------------------------------------------------- */

/* What a block of a pack's story says to people: its `story` lines, with a line feed between two. A
 * block is named as the line `reading:` of a state names it: legacy-3, packet-2, door-KEY,
 * twist-KEY, operation-52, entry-107. The pack may be any bytes. Returns: as the writers; 0 if
 * there is no such block, or nothing to say. */
size_t surto_pack_story(const char *pack, size_t length, const char *block, char *out, size_t cap);

/* The text of an option, from 1, of the choice in a block that waits for an answer when `step` is
 * the next instruction, as `reading:` says it. Returns: 0 if there is no such option. */
size_t surto_pack_option(const char *pack, size_t length, const char *block, unsigned step,
                         unsigned option, char *out, size_t cap);

#ifdef __cplusplus
}
#endif
#endif
