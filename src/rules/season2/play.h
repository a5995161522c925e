/* What happens while a move is applied: the functions the files of this folder share for it. */
#ifndef SURTO_RULES_SEASON2_PLAY_H
#define SURTO_RULES_SEASON2_PLAY_H

#include "rules/season2/state.h"

typedef struct season2_play {
    const surto_game *game;
    const season2_pack *p;
    season2_state *s;
    const surto_sink *sink;
} season2_play;

static inline void season2_tell(const season2_play *play, unsigned id, unsigned a, unsigned b,
                                unsigned c)
{
    surto__emit_fact(play->sink, id, SURTO_EVERYBODY, a, b, c);
}

/* ---- Pieces in motion (pieces.c) -------------------------------------------------------- */

/* A card enters a hand, leaves it for the discard pile or for good, or changes hands. */
void season2_gain(const season2_play *play, unsigned seat, unsigned card, unsigned from);
void season2_lose(const season2_play *play, unsigned seat, unsigned card, unsigned to);
void season2_discard(const season2_play *play, unsigned seat, unsigned card);
void season2_hand_over(const season2_play *play, unsigned from, unsigned to, unsigned card);

void season2_move_pawn(const season2_play *play, unsigned seat, unsigned location);

/* Supplies from the stock to a character, or back with a negative number; from a character to where
 * he is, and from there; from one character to another; and how many he may take of those he would
 * like. */
void season2_carry(const season2_play *play, unsigned seat, int number);
void season2_put_down(const season2_play *play, unsigned seat, unsigned location, unsigned number);
void season2_pick_up(const season2_play *play, unsigned seat, unsigned number);
void season2_transfer(const season2_play *play, unsigned from, unsigned to, unsigned number);
unsigned season2_takable(const season2_play *play, unsigned seat, unsigned wanted);

void season2_take_character(const season2_play *play, unsigned seat, unsigned who,
                            unsigned location);

/* ---- The course of a game (turn.c) ------------------------------------------------------ */

void season2_begin_actions(const season2_play *play, bool exposed);
void season2_begin_turn(const season2_play *play, unsigned seat);
void season2_leave_window(const season2_play *play);
void season2_go_on(const season2_play *play);

/* An infection card is resolved, or there is none: the next one, or what follows. */
void season2_next_infection(const season2_play *play);

/* Steps of the set-up. */
void season2_begin_hands(const season2_play *play);
void season2_make_piles(const season2_play *play);

/* Supplies location by location, on those of the row that are still to come. */
void season2_place_on(const season2_play *play, uint64_t row);

/* ---- The ship (ship.c) ------------------------------------------------------------------ */

/* A game begins: the ship, if there is one, comes to the first haven. */
void season2_launch_ship(const season2_play *play);

/* The infections of a turn are over: it sails. An epidemic is over: it handles supplies. */
void season2_sail_ship(const season2_play *play);
void season2_work_ship(const season2_play *play);

/* Effects of content: the ship comes or changes, goes, and takes what seats carry. */
void season2_call_ship(const season2_play *play, const uint8_t *arg);
void season2_dismiss_ship(const season2_play *play);
void season2_rob(const season2_play *play, unsigned number);

/* Puts it on a location; this is told if it was somewhere else. */
void season2_move_ship(const season2_play *play, unsigned location);

/* Hailed: its hold goes to its location, and it returns to the first haven. */
void season2_send_ship_home(const season2_play *play);

/* ---- Actions and events (actions.c) ----------------------------------------------------- */

void season2_act(const season2_play *play, surto_move move);
void season2_play_event(const season2_play *play, surto_move move);

/* Spends a card of a payment; and goes on with it as far as there is no choice. */
void season2_spend_card(const season2_play *play, unsigned card);
void season2_pay_on(const season2_play *play);

/* ---- Infections, content, campaigns (infect.c, effects.c, campaign.c) -------------------- */

void season2_end_game(const season2_play *play, unsigned phase);
void season2_put_supplies(const season2_play *play, unsigned location, unsigned number);
void season2_strip_supplies(const season2_play *play, unsigned location, unsigned number);
void season2_place_plague(const season2_play *play, unsigned location);

/* Removes so many plague cubes, or all there are. */
void season2_heal(const season2_play *play, unsigned location, unsigned number);
void season2_look_at_objectives(const season2_play *play);

/* Likewise, unless triggers come first: then season2_go_on does it. [season2.trigger.5] */
static inline void season2_look_or_wait(const season2_play *play)
{
    if (!surto__triggers_due(&play->s->story)) {
        season2_look_at_objectives(play);
    }
}
void season2_infect(const season2_play *play, unsigned card);
/* Returns: false if there is no infection card at all. */
bool season2_need_infection_card(const season2_play *play);
void season2_resolve_epidemics(const season2_play *play);
void season2_epidemic_card(const season2_play *play, unsigned card);
void season2_uncover(const season2_play *play, unsigned character, unsigned face);
void season2_scar(const season2_play *play, unsigned character, unsigned scar, unsigned space);
void season2_die(const season2_play *play, unsigned character);
void season2_end_actions(const season2_play *play);

/* How content is read: the story's reader for this game, and reading on as far as it goes. Returns:
 * false if an answer is needed, which is then asked for. */
surto__story_reader season2_reader(const season2_play *play);
bool season2_read_story(const season2_play *play);

/* Reading stopped: asks for the answer, if it was at a choice. */
void season2_ask_choice(season2_state *s);

/* Puts an upgrade on a card of a city; season2_can_upgrade has said that it can. */
void season2_put_upgrade(const season2_play *play, unsigned city, unsigned upgrade);

/* Puts a mark on locations, where it takes the place of the other. */
void season2_put_mark(season2_state *s, uint64_t locations, unsigned mark);

/* Opens a packet or a door, by its bit, and reads it. */
void season2_open_now(const season2_play *play, unsigned bit);

/* Goes on reading after an answer, in a game or between games. */
void season2_read_on(const season2_play *play);

/* The next character that suffers, or on with the story. */
void season2_suffer_on(const season2_play *play);

void season2_lay_out(const season2_play *play);
void season2_begin_campaign(const surto_game *game, season2_state *s);
void season2_begin_month(const season2_play *play, unsigned players, bool prologue);
void season2_create(const season2_play *play, unsigned character, unsigned home);
void season2_after_game(const season2_play *play);
void season2_buy(const season2_play *play, surto_move move);
void season2_end_purchases(const season2_play *play);

#endif
