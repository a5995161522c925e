/* What the files that judge positions share. */
#ifndef SURTO_RULES_SEASON2_CHECK_H
#define SURTO_RULES_SEASON2_CHECK_H

#include "rules/season2/state.h"

/* A position under test. `rest` is the campaign's beginning: what is unused looks as it does there.
 */
typedef struct season2_case {
    const surto_game *game;
    const season2_pack *p;
    const season2_state *s;
    season2_state rest;
} season2_case;

/* Are the pieces of a game on the board, those of one that has ended too? Not between games. */
bool season2_pieces_out(const season2_case *c);

/* Has nothing of a campaign happened yet? So it is before the first attempt at January, in the
 * prologue too, and always in a single game. */
bool season2_is_untouched(const season2_case *c);

/* Cards and decks (check_cards.c). Returns: NULL, or what is wrong. */
const char *season2_check_cards(const season2_case *c);
const char *season2_check_player_deck(const season2_case *c);

/* Characters, and who plays them (check_characters.c). */
const char *season2_check_characters(const season2_case *c);
const char *season2_check_seats(const season2_case *c);

/* What a single game has nothing of, and what a campaign is (check_campaign.c). */
const char *season2_check_story(const season2_case *c);

#endif
