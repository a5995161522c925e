/* What the files that judge positions share. */
#ifndef SURTO_RULES_SEASON0_CHECK_H
#define SURTO_RULES_SEASON0_CHECK_H

#include "rules/season0/state.h"

/* A position under test. `rest` is the beginning with nothing laid out: what is unused looks as it
 * does there. */
typedef struct season0_case {
    const surto_game *game;
    const season0_pack *p;
    const season0_state *s;
    season0_state rest;
} season0_case;

static inline bool season0_in_setup(const season0_state *s)
{
    return s->phase <= SEASON0_SETUP_FIRST;
}

/* Is a loss of cover being resolved: by chance, or by the seat that answers? */
static inline bool season0_is_losing(const season0_state *s)
{
    return s->asked == SEASON0_ASKED_COVER || s->asked == SEASON0_ASKED_DROP ||
           s->asked == SEASON0_ASKED_LIABILITY;
}

/* Do incidents and losses interrupt what is going on? */
static inline bool season0_is_settling(const season0_state *s)
{
    return season0_is_losing(s) || s->asked == SEASON0_ASKED_INCIDENT ||
           s->asked == SEASON0_ASKED_REMOVE;
}

/* Did the game end before the hands were dealt? */
static inline bool season0_ended_early(const season0_state *s)
{
    return season0_is_over(s) && s->piles == 0;
}

/* Cards and decks (check_cards.c). Returns: NULL, or what is wrong. */
const char *season0_check_cards(const season0_case *c);
const char *season0_check_decks(const season0_case *c);
const char *season0_check_forecast(const season0_case *c);

/* Aliases, and who uses them (check_aliases.c). */
const char *season0_check_aliases(const season0_case *c);
const char *season0_check_seats(const season0_case *c);
const char *season0_check_loss(const season0_case *c);

/* What a single game has nothing of, and what a campaign is (check_campaign.c). */
const char *season0_check_campaign(const season0_case *c);

#endif
