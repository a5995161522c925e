/* How the positions of the module's game are read. */
#include "desk.h"
#include "desk_inside.h"

#ifndef SURTO_ONLY /* natively, where tests have all games */
#define SURTO_ONLY base
#endif
#define NAMED(game, part) surto_##game##_##part
#define NAME(game, part) NAMED(game, part)

const void *desk_position(void)
{
    static NAME(SURTO_ONLY, position) out;
    return the_desk.board.table && NAME(SURTO_ONLY, get_position)(
                                       the_desk.board.game, surto_state_from_buffer(&the_desk.view),
                                       &out) == SURTO_OK
               ? &out
               : NULL;
}

const void *desk_contents(void)
{
    static NAME(SURTO_ONLY, contents) out;
    return the_desk.board.table &&
                   NAME(SURTO_ONLY, get_contents)(the_desk.board.game, &out) == SURTO_OK
               ? &out
               : NULL;
}
