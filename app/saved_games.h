/* The saved games of a person: a folder of records, each locked (save_lock.h) while it is
 * played, with `.people` beside it and, for content of one's own, `.pack`. Whatever else lies
 * there is left alone. */
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
    SAVED_GAME_BROKEN /* it does not load; `why` says what is wrong */
} saved_game_state;

typedef struct saved_game {
    char file[256];                    /* its name in the folder */
    char title[SAVED_GAME_TITLE_TEXT]; /* the same without its ending: campaigns are called so */
    struct timespec when;              /* the last move */
    saved_game_state state;
    bool elsewhere; /* another program plays it now */
    char rules[32];
    char kind[32];               /* the option `game`: "campaign", "january"; "" without one */
    char names[SURTO_VALUE_MAX]; /* of the players */
    char result[64];             /* "won", "lost outbreaks", as a record says it */
    unsigned turn;               /* open games: counted from 1; 0 in a set-up */
    char month[64];              /* open campaigns: the one at hand, in the reader's language */
    char why[256];
} saved_game;

typedef struct saved_games {
    char folder[FOLDER_TEXT];
    saved_game *games; /* the last played first */
    size_t count;
} saved_games;

/* Looks through the folder. Games that are over are not played through again, only read: opening
 * one may still show that it is broken. Not while this program keeps one of the files: the lock
 * would end. Returns: false with a sentence in why if there is no folder and none can be made. */
bool saved_games_read(saved_games *out, char *why, size_t why_cap);
void saved_games_free(saved_games *l);

void saved_games_path(const saved_games *of, const saved_game *game,
                      char out[SAVED_GAME_PATH_TEXT]);

/* Removes a game and what lies beside it. Returns: false with a sentence in why. */
bool saved_games_remove(const saved_games *of, const saved_game *game, char *why, size_t why_cap);

/* A path for a new game that is not taken, made of the title's letters.
 * Returns: false with a sentence in why. */
bool saved_games_new_path(const char *title, char out[SAVED_GAME_PATH_TEXT], char *why,
                          size_t why_cap);

/* The content beside a game's file, if there is any; otherwise none. Returns: false with a sentence
 * in why if it is there and cannot be read. */
bool saved_games_content(content *out, const char *game_path, char *why, size_t why_cap);

/* What a new game is called, by its rules and the time: "base-2026-11-15-10.41". */
void saved_games_title(const char *rules, time_t now, char out[SAVED_GAME_TITLE_TEXT]);

#endif
