/* The saved games of a person: a folder of records, each kept by keeper.h while it is played, with
 * `.people` beside it and, for content of one's own, `.pack`. Whatever else lies there is left
 * alone. */
#ifndef SURTO_APP_SAVED_GAMES_H
#define SURTO_APP_SAVED_GAMES_H

#include <stdbool.h>
#include <surto/surto.h>
#include <time.h>

#include "content.h"
#include "folders.h"

enum { LIBRARY_PATH_TEXT = FOLDER_TEXT + 256, LIBRARY_TITLE_TEXT = 64 };

typedef enum library_state {
    LIBRARY_OPEN,
    LIBRARY_FINISHED,
    LIBRARY_BROKEN /* it does not load; `why` says what is wrong */
} library_state;

typedef struct library_game {
    char file[256];                 /* its name in the folder */
    char title[LIBRARY_TITLE_TEXT]; /* the same without its ending: campaigns are called so */
    struct timespec when;           /* the last move */
    library_state state;
    bool elsewhere; /* another program plays it now */
    char rules[32];
    char kind[32];               /* the option `game`: "campaign", "january"; "" without one */
    char names[SURTO_VALUE_MAX]; /* of the players */
    char result[64];             /* "won", "lost outbreaks", as a record says it */
    unsigned turn;               /* open games: counted from 1; 0 in a set-up */
    char month[64];              /* open campaigns: the one at hand, in the reader's language */
    char why[256];
} library_game;

typedef struct library {
    char folder[FOLDER_TEXT];
    library_game *games; /* the last played first */
    size_t count;
} library;

/* Looks through the folder. Games that are over are not played through again, only read: opening
 * one may still show that it is broken. Not while this program keeps one of the files: the lock
 * would end. Returns: false with a sentence in why if there is no folder and none can be made. */
bool library_look(library *out, char *why, size_t why_cap);
void library_free(library *l);

void library_path(const library *of, const library_game *game, char out[LIBRARY_PATH_TEXT]);

/* Removes a game and what lies beside it. Returns: false with a sentence in why. */
bool library_remove(const library *of, const library_game *game, char *why, size_t why_cap);

/* A path for a new game that is not taken, made of the title's letters.
 * Returns: false with a sentence in why. */
bool library_new_path(const char *title, char out[LIBRARY_PATH_TEXT], char *why, size_t why_cap);

/* The content beside a game's file, if there is any; otherwise none. Returns: false with a sentence
 * in why if it is there and cannot be read. */
bool library_content(content *out, const char *game_path, char *why, size_t why_cap);

/* What a new game is called, by its rules and the time: "base-2026-11-15-10.41". */
void library_title(const char *rules, time_t now, char out[LIBRARY_TITLE_TEXT]);

#endif
