/* A game at the prompt: the table, who is at the keyboard, and how far the game has been
 * narrated. */
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

struct prompt_session {
    surto_table *table;
    surto_dealer dealer;
    const surto_game *game;
    const text_ui *ui;
    game_info info;
    bool closed; /* hands are closed */
    page on;
    narrator who;
    bool interactive;         /* standard input and output are a terminal */
    const char *save_path;    /* written after every move; NULL: not saved */
    save_lock *save_lock;     /* writes save_path; NULL if there is none */
    bool saved;               /* the current record is in a file */
    prompt_hooks *hooks;      /* NULL if there are none */
    computer_seats computers; /* seats played by the computer */
    const remote *remote;     /* an online table, where only some seats are ours; or NULL */

    /* The current position; prompt_session_refresh updates it. */
    bool over;
    unsigned seat;      /* who is at the keyboard: the seat that must decide */
    bool offered;       /* a computer decides; before it does, this seat may play an event */
    size_t waived;      /* number of moves when people let a computer continue */
    position_view seen; /* what that seat may see */
    surto_move all[SURTO_MOVES_MAX];
    size_t all_count;
    surto_move listed[SURTO_MOVES_MAX]; /* those that may be shown to the seat; of
                                           computers only to let one go on */
    size_t listed_count;

    /* How far the game has been narrated. */
    size_t narrated_count;
    surto_state_buffer narrated_state;
    position_view narrated_sight;
    unsigned shown_chapter; /* the one shown last, or SURTO_NONE */
};

/* Sets up everything that follows from table, dealer, on and the names of the record. The set-up
 * of the game counts as narrated. Returns: false with a sentence in why. */
bool prompt_session_start(prompt_session *now, char *why, size_t why_cap);

/* Switches to another table of the same game, or the same one with other names. Narration continues
 * after its first `kept` moves. Returns: as prompt_session_start. */
bool prompt_session_rebind(prompt_session *now, surto_table *table, size_t kept, char *why,
                           size_t why_cap);

/* Whether the seat that must decide is ours. */
bool prompt_session_is_ours(const prompt_session *now);

/* Reads the table again: who must decide, what they see, which moves they have. */
void prompt_session_refresh(prompt_session *now);

/* Narrates the moves made since the last call, and saves them if a file was named. */
void prompt_session_narrate_news(prompt_session *now);

/* Synchronises the narration with the table after an undo or redo. */
void prompt_session_catch_up(prompt_session *now);

/* Prints a narration: a paragraph for each line. */
void say_narration(const page *on, unsigned hang, const char *before, const char *told);

/* Whether the seat that must decide is played by the computer. */
bool prompt_session_is_computers(const prompt_session *now);

/* Shows the board if a new turn began, otherwise one line about the turn; the result if the game is
 * over. */
void prompt_session_show(prompt_session *now);

/* Narrates the last `count` moves again. */
void prompt_session_log(const prompt_session *now, size_t count);

/* Repeats the last part of the story, in games that have one. Returns: false if there is none. */
bool prompt_session_narrate_story(const prompt_session *now);

/* Writes the record to a file and reports success or failure. Returns: whether it succeeded. */
bool prompt_session_save(prompt_session *now, const char *path, bool quietly);

#endif
