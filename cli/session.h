/* A game at the prompt: the table, who sits at the keyboard and what they have been told. */
#ifndef SURTO_CLI_SESSION_H
#define SURTO_CLI_SESSION_H

#include <stdbool.h>
#include <surto/surto.h>

#include "atlas.h"
#include "page.h"
#include "position.h"
#include "tell.h"

typedef struct session {
    surto_table *table;
    surto_dealer dealer;
    const surto_game *game;
    atlas board;
    page on;
    teller who;
    bool interactive;      /* a person at a terminal on both sides */
    const char *save_path; /* written after every move; NULL if nobody asked for it */
    bool saved;            /* the record as it is now is in a file */

    /* What is so now; session_refresh keeps it right. */
    bool over;
    unsigned seat; /* who is at the keyboard: the seat whose decision is waited for */
    position seen; /* what that seat may see */
    surto_move all[SURTO_MOVES_MAX];
    size_t all_count;
    surto_move listed[SURTO_MOVES_MAX]; /* those that may be shown to the seat */
    size_t listed_count;

    /* How far the game has been told. */
    size_t told_count;
    surto_state_buffer told_state;
    position told_position;
    unsigned shown_turn; /* the seat whose turn was announced last, or SURTO_NONE */
} session;

/* Sets up everything that follows from table, dealer, on and the names of the record. The set-up
 * of the game counts as told. Returns: false with a sentence in why. */
bool session_start(session *now, char *why, size_t why_cap);

/* Looks at the table again: who must decide, what is seen, which moves there are. */
void session_refresh(session *now);

/* Tells the moves made since the last telling, and saves them if a file was named. */
void session_tell_news(session *now);

/* Makes what is told agree with a table from which a move was taken back. */
void session_forget_undone(session *now);

/* Shows the board if a new turn began, otherwise one line about the turn; the end at the end. */
void session_show(session *now);

/* Tells the last `count` moves again. */
void session_log(const session *now, size_t count);

/* Writes the record to a file and says so, or what went wrong. Returns: whether it went well. */
bool session_save(session *now, const char *path, bool quietly);

#endif
