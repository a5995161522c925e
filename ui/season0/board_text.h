/* Season 0 in words: the turn, the board, hands, decks, one city, the campaign. */
#ifndef SURTO_UI_SEASON0_BOARD_TEXT_H
#define SURTO_UI_SEASON0_BOARD_TEXT_H

#include "ui/text/campaign_sheet.h"

void show_season0_turn(const page *on, const narrator *who, const position_view *at);
void show_season0_board(const page *on, const narrator *who, const position_view *at);
void show_season0_chapter(const page *on, const narrator *who, const position_view *at);
void show_season0_hands(const page *on, const narrator *who, const position_view *at);
void show_season0_threats(const page *on, const narrator *who, const position_view *at);
void show_season0_place(const page *on, const narrator *who, const position_view *at, unsigned city,
                        unsigned seat);

/* The way of a seat to a city by drives. */
void show_season0_route(const page *on, const narrator *who, const position_view *at, unsigned seat,
                        unsigned city);

/* How many of these cards are of cities of an affiliation. */
unsigned season0_cards_of(const narrator *who, const surto_season0_position *seen, uint64_t cards,
                          unsigned side);

/* What an objective needs in several cities: safehouses, no incidents or no agents. The count says
 * how many of these are there. */
unsigned season0_sites_count(const surto_season0_position *seen,
                             const surto_season0_objective_info *about);
const char *season0_sites_text(const narrator *who, const surto_season0_position *seen,
                               const surto_season0_objective_info *about);

/* The objectives of the game: targets, what is still possible, what is there. */
/* How an objective stands in a few words; and which cities may be its target, "" if that is
 * known. */
const char *season0_goal_brief(const narrator *who, const surto_season0_position *seen,
                               const surto_season0_goal *goal);
const char *season0_goal_more(const narrator *who, const surto_season0_position *seen,
                              const surto_season0_goal *goal);
void show_season0_objectives(const page *on, const narrator *who, const position_view *at);

/* The campaign as a whole: calendar, passports, surveillance, what was found, score. */
void show_season0_campaign_sheet(const page *on, const narrator *who, const position_view *at);

campaign_progress season0_progress(const surto_season0_position *seen);
bool season0_campaign(const narrator *who, const position_view *seen, campaign_progress *out);

/* What can be bought between games, with prices. */
void show_season0_shop(const page *on, const narrator *who, const position_view *at);

/* What is on an alias, in sentences: cover, speciality, assets, liabilities. */
void add_season0_alias_notes(strbuf *out, const narrator *who, const surto_season0_position *seen,
                             unsigned number);

/* The seats over their hand limit, as a mask. */
unsigned season0_full_hands(const surto_season0_position *seen);

#endif
