/* A move in words: its text form cut at the spaces. */
#ifndef SURTO_UI_GAME_MOVE_WORDS_H
#define SURTO_UI_GAME_MOVE_WORDS_H

#include <surto/surto.h>

enum { MOVE_WORDS_MAX = 12 };

typedef struct move_words {
    char text[SURTO_MOVE_TEXT_MAX]; /* the words, each ended by a zero */
    const char *word[MOVE_WORDS_MAX];
    unsigned count;
} move_words;

void move_split(const char *text, move_words *out);
void move_words_of(const surto_game *game, surto_move move, move_words *out);

/* The seat a word names ("p1" is 0). Returns: SURTO_NONE if it names none. */
unsigned seat_of_word(const char *text);

#endif
