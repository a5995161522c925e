/* What happens while a move is applied: the functions the files of this folder share for it. */
#ifndef SURTO_RULES_SEASON0_PLAY_H
#define SURTO_RULES_SEASON0_PLAY_H

#include "rules/season0/state.h"

typedef struct season0_play {
    const surto_game *game;
    const season0_pack *p;
    season0_state *s;
    const surto_sink *sink;
} season0_play;

static inline void season0_tell(const season0_play *play, unsigned id, unsigned a, unsigned b,
                                unsigned c)
{
    surto__emit_fact(play->sink, id, SURTO_EVERYBODY, a, b, c);
}

/* What was asked is answered. */
static inline void season0_stop_asking(season0_state *s)
{
    s->asked = SEASON0_ASKED_NOTHING;
    s->asker = s->cursor = s->cursor2 = 0;
}

/* ---- Pieces in motion (pieces.c) -------------------------------------------------------- */

/* A card enters a hand, leaves it for the discard pile, or changes hands. */
void season0_gain(const season0_play *play, unsigned seat, unsigned card);
void season0_discard(const season0_play *play, unsigned seat, unsigned card);
void season0_hand_over(const season0_play *play, unsigned from, unsigned to, unsigned card);

void season0_move_pawn(const season0_play *play, unsigned seat, unsigned city);

/* Up to so many agents leave a city. */
void season0_remove_agents(const season0_play *play, unsigned city, unsigned number);

/* A safehouse comes to a city, from another or (SURTO_NONE) from the supply; or leaves the board.
 * */
void season0_put_safehouse(const season0_play *play, unsigned city, unsigned from);
void season0_take_safehouse(const season0_play *play, unsigned city);

/* A team goes from a city to another; SURTO_NONE is the supply. */
void season0_move_team(const season0_play *play, unsigned affiliation, unsigned from, unsigned to);

void season0_use_alias(const season0_play *play, unsigned seat, unsigned alias);

/* Symbols of surveillance of a city. */
void season0_set_symbols(const season0_play *play, unsigned city, unsigned number);

/* ---- The course of a game (turn.c) ------------------------------------------------------ */

void season0_begin_turn(const season0_play *play, unsigned seat);
void season0_begin_actions(const season0_play *play, bool watched);
void season0_end_actions(const season0_play *play);
void season0_leave_window(const season0_play *play);
void season0_go_on(const season0_play *play);

/* Steps of the set-up. */
void season0_bring_objectives(const season0_play *play, uint64_t goals, uint64_t kept);
void season0_begin_events(const season0_play *play);
void season0_fund_on(const season0_play *play);
void season0_make_piles(const season0_play *play);
void season0_lay_out(const season0_play *play);

/* A threat card is resolved: the next one, or what follows. */
void season0_next_threat(const season0_play *play);

void season0_end_game(const season0_play *play, unsigned phase);

/* An objective of the game is completed or failed; and the look at all of them. */
void season0_end_objective(const season0_play *play, unsigned goal, unsigned status);
void season0_look_at_objectives(const season0_play *play);

/* Likewise, unless triggers come first: then season0_go_on does it. [season0.trigger.5] */
static inline void season0_look_or_wait(const season0_play *play)
{
    if (!surto__triggers_due(&play->s->story)) {
        season0_look_at_objectives(play);
    }
}

/* ---- Actions and events (actions.c) ----------------------------------------------------- */

void season0_act(const season0_play *play, surto_move move);
void season0_play_event(const season0_play *play, surto_move move);

/* Spends a card of a payment; and goes on with it as far as there is no choice. */
void season0_spend_card(const season0_play *play, unsigned card);
void season0_pay_on(const season0_play *play);

/* Where the team that was chosen goes; the target of the objective in `cursor` is revealed. */
void season0_team_to(const season0_play *play, unsigned city);
void season0_reveal_target(const season0_play *play, unsigned city);

/* ---- Threats and incidents (threat.c) --------------------------------------------------- */

/* Returns: false if there is no threat card at all. [season0.threat.6] */
bool season0_need_threat_card(const season0_play *play);
void season0_place_agents(const season0_play *play, unsigned city, unsigned number);
void season0_resolve_escalations(const season0_play *play);
void season0_end_escalation(const season0_play *play);
void season0_incident_effect(const season0_play *play, unsigned card);

/* ---- Cover (cover.c) -------------------------------------------------------------------- */

/* The one loop of what interrupts: losses by seat, then an incident's card. Returns: false if
 * somebody, or chance, is asked. And the same, after which what was going on goes on. */
bool season0_resolve(const season0_play *play);
void season0_settle(const season0_play *play);
void season0_uncover(const season0_play *play, unsigned seat, unsigned face);
void season0_take_liability(const season0_play *play, unsigned seat, unsigned liability,
                            unsigned asset);
void season0_burn(const season0_play *play, unsigned alias);

/* ---- Content and campaigns (effects.c, campaign.c) -------------------------------------- */

/* How content is read: the story's reader for this game, and reading on as far as it goes. Returns:
 * false if an answer is needed, which is then asked for. */
surto__story_reader season0_reader(const season0_play *play);
bool season0_read_story(const season0_play *play);

/* Reading stopped: asks for the answer, if it was at a choice. */
void season0_ask_choice(season0_state *s);

/* Raises or lowers the funding level. */
void season0_change_funding(const season0_play *play, int change);

/* Goes on reading after an answer, in a game or between games. */
void season0_read_on(const season0_play *play);

/* An alias is made, or gets a speciality; then the next one is asked for, or reading goes on. */
void season0_create(const season0_play *play, unsigned alias, unsigned occupation);
void season0_specialise(const season0_play *play, unsigned alias, unsigned speciality);

/* Putting things away, step by step: player cards and aliases, threat cards, pieces. */
void season0_gather_cards(const season0_play *play);
void season0_gather_threats(const season0_play *play);
void season0_put_away(const season0_play *play);

void season0_begin_month(const season0_play *play, unsigned players, bool prologue);
void season0_after_game(const season0_play *play);
void season0_buy(const season0_play *play, surto_move move);
void season0_end_purchases(const season0_play *play);

#endif
