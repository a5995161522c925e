/* Moves in words. */
#include "move_words.h"

#include <stdio.h>
#include <string.h>

void move_split(const char *text, move_words *out)
{
    *out = (move_words){0};
    snprintf(out->text, sizeof out->text, "%s", text);
    for (char *at = strtok(out->text, " "); at && out->count < MOVE_WORDS_MAX;
         at = strtok(NULL, " ")) {
        out->word[out->count++] = at;
    }
}

void move_words_of(const surto_game *game, surto_move move, move_words *out)
{
    char text[SURTO_MOVE_TEXT_MAX];
    surto_move_write(game, move, text, sizeof text);
    move_split(text, out);
}

unsigned seat_of_word(const char *text)
{
    bool is_seat = text[0] == 'p' && text[1] >= '1' && text[1] <= '4' && !text[2];
    return is_seat ? (unsigned)(text[1] - '1') : SURTO_NONE;
}
