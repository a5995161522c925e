/* Actions that need more than a value. */
#include "tui/views/view.h"

action action_enter_game(model *m, play *game, const char *why)
{
    if (!game) {
        model_refuse(m, why, NULL);
        return action_none();
    }
    return (action){.kind = ACTION_ENTER_GAME, .game = game};
}
