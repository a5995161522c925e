/* Season 2 in words: the turn, the board, hands, decks, one location, the campaign. */
#ifndef SURTO_UI_SEASON2_BOARD_TEXT_H
#define SURTO_UI_SEASON2_BOARD_TEXT_H

#include "ui/text/campaign_sheet.h"

void show_season2_turn(const page *on, const teller *who, const sight *seen);
void show_season2_board(const page *on, const teller *who, const sight *seen);
void show_season2_chapter(const page *on, const teller *who, const sight *seen);
/* Objectives and recon sites. */
void show_season2_aims(const page *on, const teller *who, const sight *seen);

void show_season2_hands(const page *on, const teller *who, const sight *seen);
void show_season2_infection(const page *on, const teller *who, const sight *seen);
void show_season2_place(const page *on, const teller *who, const sight *seen, unsigned place,
                        unsigned seat);

/* The way of a seat to a location by drives. */
void show_season2_way(const page *on, const teller *who, const sight *seen, unsigned seat,
                      unsigned location);

/* The campaign as a whole: calendar, characters, populations, what was found, score. */
void show_season2_sheet(const page *on, const teller *who, const sight *seen);

campaign_now season2_now(const surto_season2_position *seen);
bool season2_campaign(const teller *who, const sight *seen, campaign_now *out);

/* What can be bought between games, with prices. */
void show_season2_shop(const page *on, const teller *who, const sight *seen);

/* The seats over their hand limit, as a mask. */
unsigned seats_over_limit(const surto_season2_position *seen);

#endif
