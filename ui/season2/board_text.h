/* Season 2 in words: the turn, the board, hands, decks, one location, the campaign. */
#ifndef SURTO_UI_SEASON2_BOARD_TEXT_H
#define SURTO_UI_SEASON2_BOARD_TEXT_H

#include "ui/text/campaign_sheet.h"

void show_season2_turn(const page *on, const narrator *who, const position_view *at);
void show_season2_board(const page *on, const narrator *who, const position_view *at);
void show_season2_chapter(const page *on, const narrator *who, const position_view *at);
/* Objectives and recon sites. */
void show_season2_objectives(const page *on, const narrator *who, const position_view *at);

/* "Recon sites: A in Cairo (3 black cards)."; "" if there are none. */
const char *season2_sites_sentence(const narrator *who, const surto_season2_position *seen);
void show_season2_hands(const page *on, const narrator *who, const position_view *at);
void show_season2_infection(const page *on, const narrator *who, const position_view *at);
void show_season2_place(const page *on, const narrator *who, const position_view *at,
                        unsigned location, unsigned seat);

/* The way of a seat to a location by drives. */
void show_season2_route(const page *on, const narrator *who, const position_view *at, unsigned seat,
                        unsigned location);

/* The campaign as a whole: calendar, characters, populations, what was found, score. */
void show_season2_campaign_sheet(const page *on, const narrator *who, const position_view *at);

campaign_progress season2_progress(const surto_season2_position *seen);
bool season2_campaign(const narrator *who, const position_view *seen, campaign_progress *out);

/* What can be bought between games, with prices. */
void show_season2_shop(const page *on, const narrator *who, const position_view *at);

/* The seats over their hand limit, as a mask. */
unsigned season2_full_hands(const surto_season2_position *seen);

/* What the ship does: a sentence with `lanes` and `n`. There is a ship. */
const char *season2_ship_rule(const surto_season2_position *seen);

#endif
