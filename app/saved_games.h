/* The saved games of a person: a folder of records. A record is locked (save_lock.h) while it is
 * played. Beside it are a `.people` file and, with a custom pack, a `.pack` file. Other files in
 * the folder are ignored. */
#ifndef SURTO_APP_SAVED_GAMES_H
#define SURTO_APP_SAVED_GAMES_H

#include <stdbool.h>
#include <surto/surto.h>
#include <time.h>

#include "content.h"
#include "folders.h"

enum { SAVED_GAME_PATH_TEXT = FOLDER_TEXT + 256, SAVED_GAME_TITLE_TEXT = 64 };

typedef enum saved_game_state {
    SAVED_GAME_OPEN,
    SAVED_GAME_FINISHED,
    SAVED_GAME_BROKEN /* it does not load; `why` has the error */
} saved_game_state;

typedef struct saved_game {
    char file[256];                    /* its name in the folder */
    char title[SAVED_GAME_TITLE_TEXT]; /* the same without its extension: the name of a campaign */
    struct timespec when;              /* the last move */
    saved_game_state state;
    bool elsewhere; /* another program is playing it */
    char rules[32];
    char kind[32];               /* the option `game`: "campaign", "january"; "" without one */
    char names[SURTO_VALUE_MAX]; /* of the players */
    char result[64];             /* "won", "lost outbreaks", as in a record */
    unsigned turn;               /* open games: counted from 1; 0 in a set-up */
    char month[64];              /* open campaigns: the current one, in the reader's language */
    char why[256];
} saved_game;

typedef struct saved_games {
    char folder[FOLDER_TEXT];
    saved_game *games; /* the last played first */
    size_t count;
} saved_games;

/* Reads the folder. Finished games are read but not replayed, so opening one may still show that it
 * is broken. Do not call this while this program has a game locked: the lock would be lost.
 * Returns: false with an error in `why` if the folder does not exist and cannot be created. */
bool saved_games_read(saved_games *out, char *why, size_t why_cap);
void saved_games_free(saved_games *l);

void saved_games_path(const saved_games *of, const saved_game *game,
                      char out[SAVED_GAME_PATH_TEXT]);

/* Why a game that another program plays can be neither continued nor deleted here. */
const char *saved_games_elsewhere(void);

/* Deletes a game and the files beside it. Returns: false with an error in `why`. */
bool saved_games_remove(const saved_games *of, const saved_game *game, char *why, size_t why_cap);

/* An unused path for a new game, made from the letters of its title.
 * Returns: false with an error in `why`. */
bool saved_games_new_path(const char *title, char out[SAVED_GAME_PATH_TEXT], char *why,
                          size_t why_cap);

/* The custom pack beside a game's file, if there is one. Returns: false with an error in `why` if
 * it cannot be read. */
bool saved_games_content(content *out, const char *game_path, char *why, size_t why_cap);

/* The title of a new game, from its rule set and the time: "base-2026-11-15-10.41". */
void saved_games_title(const char *rules, time_t now, char out[SAVED_GAME_TITLE_TEXT]);

#endif
