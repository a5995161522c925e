/* Season 0 in words: the turn, the board, hands, decks, one city, the campaign. */
#ifndef SURTO_UI_SEASON0_BOARD_TEXT_H
#define SURTO_UI_SEASON0_BOARD_TEXT_H

#include "ui/text/campaign_sheet.h"

void show_season0_turn(const page *on, const teller *who, const sight *seen);
void show_season0_board(const page *on, const teller *who, const sight *seen);
void show_season0_chapter(const page *on, const teller *who, const sight *seen);
void show_season0_hands(const page *on, const teller *who, const sight *seen);
void show_season0_threats(const page *on, const teller *who, const sight *seen);
void show_season0_place(const page *on, const teller *who, const sight *seen, unsigned place,
                        unsigned seat);

/* The way of a seat to a city by drives. */
void show_season0_way(const page *on, const teller *who, const sight *seen, unsigned seat,
                      unsigned city);

/* The objectives of the game: targets, what is still possible, what is there. */
void show_season0_objectives(const page *on, const teller *who, const sight *seen);

/* The campaign as a whole: calendar, passports, surveillance, what was found, score. */
void show_season0_sheet(const page *on, const teller *who, const sight *seen);

campaign_now season0_now(const surto_season0_position *seen);
bool season0_campaign(const teller *who, const sight *seen, campaign_now *out);

/* What can be bought between games, with prices. */
void show_season0_shop(const page *on, const teller *who, const sight *seen);

/* What is on an alias, in sentences: cover, speciality, assets, liabilities. */
void add_season0_alias_notes(strbuf *out, const teller *who, const surto_season0_position *seen,
                             unsigned alias);

/* The seats over their hand limit, as a mask. */
unsigned season0_full_hands(const surto_season0_position *seen);

#endif
