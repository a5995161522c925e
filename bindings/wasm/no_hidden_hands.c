/* In the place of net/hidden_cards.c in the modules of the seasons, which hide no cards: so that
 * they do without the base game. */
#include "net/hidden_cards.h"

surto_status hidden_cards_fill(const surto_game *game, const surto_move *masked, size_t count,
                               const surto_state *view, unsigned seat, surto_move *out, size_t kept)
{
    (void)game;
    (void)masked;
    (void)count;
    (void)view;
    (void)seat;
    (void)out;
    (void)kept;
    return SURTO_ERR_BROKEN;
}

size_t surto_base_key(const surto_game *game, surto_base_entity thing, unsigned number, char *out,
                      size_t cap)
{
    (void)game;
    (void)thing;
    (void)number;
    if (cap > 0) {
        out[0] = '\0';
    }
    return 0;
}
