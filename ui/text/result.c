/* How a game ended. */
#include "result.h"

#include <string.h>

#include "ui/message/message.h"

static const char *result_message(surto_result result)
{
    static const struct {
        const char *reason;
        const char *message;
    } losses[] = {
        {"outbreaks", N_GAME("You lost: there were eight outbreaks.")},
        {"cubes", N_GAME("You lost: a cube had to be placed, but none of that colour was left.")},
        {"cards", N_GAME("You lost: the player deck has fewer than two cards left.")},
    };
    if (result.kind == SURTO_OPEN) {
        return N_GAME("The game is not over.");
    }
    if (result.kind == SURTO_WON) {
        return N_GAME("You won! You found all four cures.");
    }
    for (size_t i = 0; i < sizeof losses / sizeof losses[0]; i++) {
        if (strcmp(losses[i].reason, result.reason) == 0) {
            return losses[i].message;
        }
    }
    return N_GAME("You lost ({reason}).");
}

void narrate_result(surto_result result, strbuf *out)
{
    SAY(out, GAME(result_message(result)), a_text("reason", result.reason));
}

void result_text(const surto_game *game, const surto_state *state, char *out, size_t cap)
{
    surto_result_write(surto_state_result(game, state), out, cap);
}
