/* A game at the prompt: the table, who sits at the keyboard and what they have been told. */
#ifndef SURTO_CLI_PROMPT_PROMPT_SESSION_H
#define SURTO_CLI_PROMPT_PROMPT_SESSION_H

#include <stdbool.h>
#include <surto/surto.h>

#include "app/remote_table.h"
#include "app/save_lock.h"
#include "computer_seats.h"
#include "prompt_hooks.h"
#include "ui/message/page.h"
#include "ui/text/text_ui.h"

struct session {
    surto_table *table;
    surto_dealer dealer;
    const surto_game *game;
    const face *face;
    lore lore;
    bool closed; /* hands are closed */
    page on;
    teller who;
    bool interactive;      /* a person at a terminal on both sides */
    const char *save_path; /* written after every move; NULL if nobody asked for it */
    keeper *keeper;        /* writes save_path; NULL if there is none */
    bool saved;            /* the record as it is now is in a file */
    guide *guide;          /* who sits beside the prompt, or NULL */
    partners partners;     /* seats that the computer plays */
    const remote *remote;  /* the table is somewhere else, and only my seats are here; or NULL */

    /* What is so now; session_refresh keeps it right. */
    bool over;
    unsigned seat; /* who is at the keyboard: the seat whose decision is waited for */
    bool offered;  /* a computer decides; before it goes on, that seat may play an event */
    size_t waived; /* how many moves there were when people let a computer go on */
    sight seen;    /* what that seat may see */
    surto_move all[SURTO_MOVES_MAX];
    size_t all_count;
    surto_move listed[SURTO_MOVES_MAX]; /* those that may be shown to the seat; of
                                           computers only to let one go on */
    size_t listed_count;

    /* How far the game has been told. */
    size_t told_count;
    surto_state_buffer told_state;
    sight told_sight;
    unsigned shown_chapter; /* the one shown last, or SURTO_NONE */
};

/* Sets up everything that follows from table, dealer, on and the names of the record. The set-up
 * of the game counts as told. Returns: false with a sentence in why. */
bool session_start(session *now, char *why, size_t why_cap);

/* Takes another table of the same game, or the same one with other names. What is told goes on
 * behind its first `kept` moves. Returns: as session_start. */
bool session_rebind(session *now, surto_table *table, size_t kept, char *why, size_t why_cap);

/* Whether whoever decides now sits here. */
bool session_is_ours(const session *now);

/* Looks at the table again: who must decide, what is seen, which moves there are. */
void session_refresh(session *now);

/* Tells the moves made since the last telling, and saves them if a file was named. */
void session_tell_news(session *now);

/* Makes what is told agree with the table, after a move was taken back or made again. */
void session_catch_up(session *now);

/* Prints what a face has told: a paragraph for each line. */
void say_told(const page *on, unsigned hang, const char *before, const char *told);

/* Whether the seat whose decision is waited for is a computer's. */
bool session_is_computers(const session *now);

/* Shows the board if a new turn began, otherwise one line about the turn; the end at the end. */
void session_show(session *now);

/* Tells the last `count` moves again. */
void session_log(const session *now, size_t count);

/* Tells again what was read last, of games that have a story. Returns: false if nothing was. */
bool session_tell_story(const session *now);

/* Writes the record to a file and says so, or what went wrong. Returns: whether it went well. */
bool session_save(session *now, const char *path, bool quietly);

#endif
