/* A game on screen: the table, who plays, what is shown. The table is the truth; everything else
 * here can be rebuilt from it. Every move is in the game's file before it is shown. */
#ifndef SURTO_TUI_PLAY_H
#define SURTO_TUI_PLAY_H

#include <stdbool.h>
#include <surto/surto.h>

#include "app/ai_process.h"
#include "app/content.h"
#include "app/people.h"
#include "app/remote_table.h"
#include "app/save_lock.h"
#include "tui/map/map.h"
#include "tui/model/chance_animation.h"
#include "tui/model/history.h"
#include "tui/model/odds_process.h"
#include "tui/model/plan.h"
#include "ui/board/game_board.h"
#include "ui/game/followed_plan.h"
#include "ui/text/text_ui.h"

/* Which position is on the screen. Only PRESENT and PLAN take moves. */
typedef enum scene { SCENE_PRESENT, SCENE_PLAN, SCENE_CHANCE, SCENE_PAST } scene;

typedef struct play {
    game_board board; /* what is shown; play_refresh keeps it right */
    surto_dealer dealer;
    content pack; /* content of one's own */
    people seats;
    bool closed;      /* hands are closed */
    unsigned at_keys; /* closed hands: the seat that has the keyboard, or SURTO_SPECTATOR */
    bool guest;       /* at_keys plays an event between, or only looks: another has to decide */
    save_lock file;   /* every game has one; path "" if it is kept nowhere (tests) */
    bool shut;        /* was over when it was opened: no file is kept, nothing is taken back */
    bool saved;       /* the last write went well; otherwise: */
    char fault[256];  /* what went wrong, to stand behind the file's name */
    bool loss_told;   /* that leaving would lose moves */
    struct tutorial *lesson; /* whose script deals (tutorial.h); otherwise NULL */
    remote *remote;          /* the table is somewhere else, which owns it; otherwise NULL: */
    unsigned renewed;        /* which of its tables this is, and how many moves of it are shown */
    size_t followed_moves;
    surto_move queued[PLAN_MOVES_MAX]; /* of a plan, to be sent one after the other */
    unsigned queued_count;
    size_t sent_at; /* moves of the table when the last one was sent */
    bool team;      /* between two games of a campaign: what the whole team decides */

    scene scene; /* which position the board shows */
    bool over;

    unsigned cursor;   /* a place */
    unsigned followed; /* the seat to whose pawn it went when the turn began, or SURTO_NONE */
    uint64_t marked;   /* places that the log or the animation marks */
    size_t past;       /* SCENE_PAST: after how many moves */

    plan plan;
    chance_animation animation;
    history history;
    odds_process odds;
    ai_process partner;                /* thinks for the computer's seats */
    followed_plan partner_plan;        /* what it wanted when it was asked last */
    surto_move undone[PLAN_MOVES_MAX]; /* taken back at the table, the last one last: for redo */
    unsigned undone_count;
    size_t story_read;            /* up to which move stories have been shown */
    bool end_shown;               /* the end was told */
    unsigned long computer_since; /* a computer's move is waited for since then */
    board_map map;                /* of the size it was made for last; width 0 if none was */
    bool map_good;                /* otherwise a list stands in its place */
} play;

/* Begins with a table, dealer, pack, people and file (all taken over). Returns: NULL with a
 * sentence in why; then everything is closed. */
play *play_open(surto_table *table, const surto_dealer *dealer, const content *pack,
                const people *seats, const save_lock *file, char *why, size_t why_cap);
void play_close(play *p);

/* Makes what is shown agree with the table, the plan, the animation or the past. */
void play_refresh(play *p);

/* Makes a move where it belongs: in the plan if one is open, otherwise at the table, and then into
 * the file. Returns: the status; on failure nothing has changed. */
surto_status play_move(play *p, surto_move move);

/* Writes the file once more after that went wrong. Returns: whether it is written. */
bool play_save(play *p);

/* Takes back the last move, or makes it again: of the plan if one is open. Returns: UNDO if there
 * is none that may be. */
surto_status play_undo(play *p);
surto_status play_redo(play *p);

/* A game at a table somewhere else, which has begun. Returns: as play_open. */
play *play_open_remote(remote *r, char *why, size_t why_cap);

/* Looks at that table again: shows what others have done, sends the next move of a plan. Returns:
 * whether something has changed. */
bool play_follow_remote(play *p);

/* A tutorial: plays what its script deals now, and shows it as every deal is shown. And puts
 * another table of the same game in the place of the one at hand. */
void play_deal(play *p);
void play_replace(play *p, surto_table *table);

/* Ends the show of chance's moves, whether or not all have been seen. */
void play_end_chance(play *p);

/* Where there is no choice, and nothing would be different a step later: makes the only move.
 * Returns: false if there is a choice, or somebody may want to stop here. */
bool play_continue_alone(play *p);
bool play_continues_alone(const play *p);

/* Shows the position after `count` moves, or the present if that is all of them. */
void play_look_back(play *p, size_t count);

/* Whether a person must answer something now that is neither an action nor a stop: the moves are
 * answers, with no key of their own. */
bool play_is_asked(const play *p);

/* Whether the computer decides for a seat. What concerns the whole team it leaves to people, if
 * there are any. */
bool play_is_computers(const play *p, unsigned seat);

/* The seat's moves may be made by the person at the keyboard now. */
bool play_is_ours(const play *p);

/* Whether it is a campaign, and not a single game. */
bool play_is_campaign(const play *p);

/* The map for an area; made anew only if its size is another. Returns: false if there is no good
 * one. */
bool play_map(play *p, int width, int height);

#endif
