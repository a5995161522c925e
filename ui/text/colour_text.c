/* Colours in sentences. */
#include "colour_text.h"

#include <string.h>

#include "ui/message/page.h"
#include "ui/message/temp_strings.h"

/* What is said of each colour; the last row is for a colour of a pack of one's own. */
static const struct {
    const char *key; /* and the colour of a card, a city or a disease */
    const char *cube_colour;
    const char *disease;
    const char *cube, *cubes;
    const char *none_left;
    const char *eradicated;
    const char *cure;
    const char *card, *cards;
} colours[] = {
    {N_GAME_C("colour", "blue"), N_GAME_C("cube-colour", "blue"),
     N_GAME_C("disease", "the blue disease"), N_GAME_CN("cubes", "{n} blue cube", "{n} blue cubes"),
     N_GAME_C("cubes", "No blue cubes are left to place."),
     N_GAME("No blue cubes are left on the board: the disease is <b>eradicated</b>."),
     N_GAME_C("cure", "the blue cure"), N_GAME_CN("cards", "{n} blue card", "{n} blue cards")},
    {N_GAME_C("colour", "yellow"), N_GAME_C("cube-colour", "yellow"),
     N_GAME_C("disease", "the yellow disease"),
     N_GAME_CN("cubes", "{n} yellow cube", "{n} yellow cubes"),
     N_GAME_C("cubes", "No yellow cubes are left to place."),
     N_GAME("No yellow cubes are left on the board: the disease is <b>eradicated</b>."),
     N_GAME_C("cure", "the yellow cure"),
     N_GAME_CN("cards", "{n} yellow card", "{n} yellow cards")},
    {N_GAME_C("colour", "black"), N_GAME_C("cube-colour", "black"),
     N_GAME_C("disease", "the black disease"),
     N_GAME_CN("cubes", "{n} black cube", "{n} black cubes"),
     N_GAME_C("cubes", "No black cubes are left to place."),
     N_GAME("No black cubes are left on the board: the disease is <b>eradicated</b>."),
     N_GAME_C("cure", "the black cure"), N_GAME_CN("cards", "{n} black card", "{n} black cards")},
    {N_GAME_C("colour", "red"), N_GAME_C("cube-colour", "red"),
     N_GAME_C("disease", "the red disease"), N_GAME_CN("cubes", "{n} red cube", "{n} red cubes"),
     N_GAME_C("cubes", "No red cubes are left to place."),
     N_GAME("No red cubes are left on the board: the disease is <b>eradicated</b>."),
     N_GAME_C("cure", "the red cure"), N_GAME_CN("cards", "{n} red card", "{n} red cards")},
    {NULL, NULL, N_GAME_C("disease", "the {colour} disease"),
     N_GAME_CN("cubes", "{n} cube ({colour})", "{n} cubes ({colour})"),
     N_GAME_C("cubes", "No cubes are left to place: {colour}."),
     N_GAME("No cubes of {disease} are left on the board: it is <b>eradicated</b>."),
     N_GAME_C("cure", "the {colour} cure"),
     N_GAME_CN("cards", "{n} card ({colour})", "{n} cards ({colour})")},
};

static const char *key_of_colour(const narrator *who, unsigned colour)
{
    const char *key = surto_colour_key(who->game, colour);
    return key ? key : "?";
}

static unsigned row_of(const narrator *who, unsigned colour)
{
    unsigned row = 0;
    while (colours[row].key && strcmp(colours[row].key, key_of_colour(who, colour)) != 0) {
        row++;
    }
    return row;
}

static const char *painted(const narrator *who, unsigned colour, const char *text)
{
    strbuf out = {0};
    paint(&out, key_of_colour(who, colour), text);
    return temp_take(&out);
}

const char *cube_colour_text(const narrator *who, unsigned colour)
{
    const char *known = colours[row_of(who, colour)].cube_colour;
    return known ? painted(who, colour, GAME_C("cube-colour", known))
                 : colour_text(key_of_colour(who, colour));
}

/* It begins items of lists, but no sentence: it never gets a capital. */
phrase_arg a_colour(const narrator *who, const char *name, unsigned colour)
{
    return a_text(name, colour_text(key_of_colour(who, colour)));
}

static const char *disease_text(const narrator *who, unsigned colour)
{
    return TEXT(GAME_C("disease", colours[row_of(who, colour)].disease),
                a_colour(who, "colour", colour));
}

phrase_arg a_disease(const narrator *who, const char *name, unsigned colour)
{
    return a_phrase(name, painted(who, colour, disease_text(who, colour)));
}

phrase_arg a_cubes(const narrator *who, const char *name, unsigned count, unsigned colour)
{
    unsigned row = row_of(who, colour);
    const char *text = TEXT(GAME_CN("cubes", colours[row].cube, colours[row].cubes, count),
                            a_number("n", count), a_colour(who, "colour", colour));
    return a_phrase(name, painted(who, colour, text));
}

phrase_arg a_cure(const narrator *who, const char *name, unsigned colour)
{
    const char *text =
        TEXT(GAME_C("cure", colours[row_of(who, colour)].cure), a_colour(who, "colour", colour));
    return a_phrase(name, painted(who, colour, text));
}

phrase_arg a_cards_of(const narrator *who, const char *name, unsigned count, unsigned colour)
{
    unsigned row = row_of(who, colour);
    const char *text = TEXT(GAME_CN("cards", colours[row].card, colours[row].cards, count),
                            a_number("n", count), a_colour(who, "colour", colour));
    return a_phrase(name, painted(who, colour, text));
}

void say_no_cube_left(strbuf *out, const narrator *who, unsigned colour)
{
    SAY_NEXT(out, GAME_C("cubes", colours[row_of(who, colour)].none_left),
             a_colour(who, "colour", colour));
}

void say_eradicated(strbuf *out, const narrator *who, unsigned colour)
{
    SAY_NEXT(out, GAME(colours[row_of(who, colour)].eradicated), a_disease(who, "disease", colour));
}
