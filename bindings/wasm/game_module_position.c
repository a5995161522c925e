/* How the positions of the module's game are read. */
#include "game_module.h"
#include "game_module_internal.h"

#ifndef SURTO_ONLY /* natively, where tests have all games */
#define SURTO_ONLY base
#endif
#define NAMED(game, part) surto_##game##_##part
#define NAME(game, part) NAMED(game, part)

const void *game_module_position(void)
{
    static NAME(SURTO_ONLY, position) out;
    return the_game.board.table && NAME(SURTO_ONLY, get_position)(
                                       the_game.board.game, surto_state_from_buffer(&the_game.view),
                                       &out) == SURTO_OK
               ? &out
               : NULL;
}

const void *game_module_contents(void)
{
    static NAME(SURTO_ONLY, contents) out;
    return the_game.board.table &&
                   NAME(SURTO_ONLY, get_contents)(the_game.board.game, &out) == SURTO_OK
               ? &out
               : NULL;
}
