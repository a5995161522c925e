/* What the files of Season 0's text share: the forms of questions, and the reader of a state. */
#ifndef SURTO_RULES_SEASON0_TEXT_H
#define SURTO_RULES_SEASON0_TEXT_H

#include "rules/season0/state.h"
#include "rules/state_lists.h"

/* How a question is written: its word, the seat that answers, and what it is about. */
enum season0_seat_form {
    SEASON0_SEAT_NONE,
    SEASON0_SEAT_ASKER,
    SEASON0_SEAT_KNOWN /* the active seat, or p1 */
};

typedef struct season0_question {
    const char *word;  /* NULL for nothing, and for what a move tells: a payment, a proposal */
    uint8_t seat;      /* enum season0_seat_form */
    uint8_t domain[2]; /* of `cursor` and `cursor2`; 0 where nothing is written */
} season0_question;

enum { SEASON0_QUESTIONS = SEASON0_ASKED_SPECIALISE + 1 };
extern const season0_question season0_questions[SEASON0_QUESTIONS];

/* The seat that answers a question which names one. */
unsigned season0_asked_seat(const season0_state *s);

/* The names of the flags by their bits; the one after them is told by `player-deck:`. */
enum { SEASON0_FLAG_KEYS = 5 };
extern const char *const season0_flag_keys[SEASON0_FLAG_KEYS];

/* How an objective stands, by enum season0_status. */
enum { SEASON0_STATUS_KEYS = SEASON0_FAILED + 1 };
extern const char *const season0_status_keys[SEASON0_STATUS_KEYS];

/* The lines that only campaigns have. (text_campaign.c) */
void season0_write_campaign(const surto_game *game, const season0_state *s, surto__out *out);

/* ---- Reading (text_read.c) -------------------------------------------------------------- */

typedef struct season0_lines {
    surto__state_lines in;
    const season0_pack *p;
    season0_state *s;
    /* What one line says and another must agree with. */
    unsigned asked_seat; /* SURTO_NONE if `asked:` names none */
} season0_lines;

/* The lines that only campaigns have. (text_campaign.c) */
void season0_read_campaign(season0_lines *r);

#endif
