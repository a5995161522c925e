/* For whom a game is narrated: the game, how it is shown, the names of the players, who reads. */
#ifndef SURTO_UI_TEXT_NARRATOR_H
#define SURTO_UI_TEXT_NARRATOR_H

#include <stdbool.h>
#include <stddef.h>
#include <surto/surto.h>

#include "ui/game/applied_move.h"
#include "ui/game/game_info.h"
#include "ui/game/move_words.h"

enum {
    PLAYER_NAME_TEXT = 64,
    READER_SEES_ALL = 255 /* a reader from whom no hand is hidden */
};

typedef struct text_ui text_ui; /* text_ui.h */

typedef struct narrator {
    const surto_game *game;
    const text_ui *ui;
    const base_info *board;                /* of the base game, otherwise NULL */
    const surto_season2_contents *season2; /* of Season 2, otherwise NULL */
    const surto_season0_contents *season0; /* of Season 0, otherwise NULL */
    const char *pack;                      /* the text of its pack, for stories; may be NULL */
    size_t pack_length;
    char names[SURTO_SEATS_MAX][PLAYER_NAME_TEXT]; /* "" for a player without a name */
    unsigned reader;                               /* the seat that reads, or READER_SEES_ALL */
    const surto_record_tags *tags; /* the names that players gave to things; NULL for none */
    bool by_name;                  /* nobody types: who has a name is not called p1 beside it */
} narrator;

/* Gives a narrator its game and what is known about it. */
void narrator_set_game(narrator *who, const surto_game *game, const text_ui *of,
                       const game_info *learned);

/* Takes the names of players from a record's head, "Ana | Beto". */
void narrator_set_names(narrator *who, const char *tag);

/* The same, and the names that they gave to things; the tags stay where they are as long as the
 * narrator is used. */
void narrator_set_tags(narrator *who, const surto_record_tags *tags);

/* "Ana", or "p1" for a player without a name. */
const char *seat_name(const narrator *who, unsigned seat);

#endif
