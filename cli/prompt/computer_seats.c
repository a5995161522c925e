/* Computer players at the prompt's table. */
#include "computer_seats.h"

#include <assert.h>
#include <string.h>

#include "ui/message/message.h"
#include "ui/message/reason.h"
#include "ui/message/temp_strings.h"
#include "ui/text/narrator.h"

/* Takes the text up to a letter. Returns: text of the scratch. */
static const char *take_until(const char **text, char letter)
{
    const char *end = strchr(*text, letter);
    size_t length = end ? (size_t)(end - *text) : strlen(*text);
    const char *taken = temp_printf("%.*s", (int)length, *text);
    *text += length + (end != NULL);
    return taken;
}

/* Adds a computer player from text such as "p2=skilled". Returns: NULL, or the error message. */
static const char *add_seat(computer_seats *out, const char *given, const surto_game *game)
{
    const char *name = given;
    unsigned seat = seat_of_word(take_until(&name, '='));
    player_kind kind;
    if (seat >= surto_game_seats(game) || computer_seats_have(out, seat) || *name == '\0') {
        return TEXT(CLIENT("'{word}': expected SEAT=PLAYER with a free seat, e.g. p2=skilled"),
                    a_text("word", given));
    }
    if (!player_find(name, &kind)) {
        return player_unknown(name);
    }
    if (!player_open(&out->plays[seat], kind, game)) {
        return player_not_here(name);
    }
    out->seats |= (uint8_t)(1U << seat);
    return NULL;
}

bool computer_seats_open(computer_seats *out, const char *given, const surto_game *game,
                         uint64_t seed, char *why, size_t why_cap)
{
    const char *wrong = NULL;
    *out = (computer_seats){0};
    while (!wrong && *given) {
        wrong = add_seat(out, take_until(&given, ','), game);
    }
    for (unsigned seat = 0; seat < SURTO_SEATS_MAX; seat++) {
        if (computer_seats_have(out, seat)) {
            player_set_seed(&out->plays[seat], seed + seat);
            player_set_partner(&out->plays[seat], out->seats);
        }
    }
    return !wrong || reason_copy(why, why_cap, wrong);
}

void computer_seats_close(computer_seats *now)
{
    for (unsigned seat = 0; seat < SURTO_SEATS_MAX; seat++) {
        player_close(&now->plays[seat]);
    }
}

bool computer_seats_have(const computer_seats *now, unsigned seat)
{
    return seat < SURTO_SEATS_MAX && (now->seats >> seat & 1);
}

surto_move computer_seats_choose(computer_seats *now, const surto_state *state, unsigned seat)
{
    static surto_move moves[SURTO_MOVES_MAX];
    assert(computer_seats_have(now, seat));
    computer_player *player = &now->plays[seat];
    size_t all = surto_legal(player->game, state, moves, SURTO_MOVES_MAX), count = 0;
    for (size_t i = 0; i < all; i++) {
        if (moves[i].actor == seat) {
            moves[count++] = moves[i];
        }
    }
    assert(count > 0);
    return player_choose_among(player, state, moves, count);
}
