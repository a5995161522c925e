/* The board in words: whose turn, pawns, hands, cubes, stations, cures, and what is known of the
 * infection deck. Everything is text; colour only repeats what a word says. */
#ifndef SURTO_UI_BASE_BOARD_TEXT_H
#define SURTO_UI_BASE_BOARD_TEXT_H

#include "ui/game/base_position.h"
#include "ui/message/page.h"
#include "ui/text/narrator.h"

/* Everything at a glance. `seen` is what the reader may see. */
void show_board(const page *on, const narrator *who, const base_position *seen);

/* One line: whose turn it is, where, and what is to be done. */
void show_turn(const page *on, const narrator *who, const base_position *seen);

void show_hands(const page *on, const narrator *who, const base_position *seen);
/* In few words: without links, ways and cards. */
void show_city(const page *on, const narrator *who, const base_position *seen, unsigned city,
               bool few);

/* A shortest way by links from one city to another. */
void show_route(const page *on, const narrator *who, unsigned from, unsigned to);
void show_infection(const page *on, const narrator *who, const base_position *seen);

#endif
