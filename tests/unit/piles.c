/* The piles of a player deck: their sizes, and which decks can be. */
#include "core/piles.h"

#include "../check.h"

enum { CARDS = 60, PILES = 10 };

TEST("piles: as equal as possible, the larger ones on top, all cards shared out")
{
    CHECK(surto__pile_size(44 - 8, 5) == 9 && surto__pile_size(40, 5) == 9);
    CHECK(surto__pile_size(0, 3) == 1);
    for (unsigned cards = 0; cards <= CARDS; cards++) {
        for (unsigned piles = 1; piles <= PILES; piles++) {
            unsigned left = cards, before = CARDS + 2;
            for (unsigned pile = 0; pile < piles; pile++) {
                unsigned size = surto__pile_size(left, piles - pile);
                CHECK(size <= before && size >= 1 && size - 1 >= cards / piles);
                CHECK(size - 1 <= cards / piles + 1);
                before = size;
                left -= size - 1;
            }
            CHECK_SAY(left == 0, "%u cards, %u piles", cards, piles);
        }
    }
}

TEST("piles: a deck fits from its making to its last card")
{
    for (unsigned cards = 0; cards <= CARDS; cards++) {
        for (unsigned special = 0; special < 3; special++) { /* how early it is drawn */
            unsigned left = cards, piles = 4;
            for (unsigned pile = 0; pile < piles; pile++) {
                unsigned size = surto__pile_size(left, piles - pile), in = 1;
                unsigned when = special == 0 ? size : special == 1 ? 1 : (size + 1) / 2;
                for (; size > 0; size--) {
                    CHECK_SAY(surto__piles_valid(left, pile, piles, size, in), "%u: %u %u %u",
                              cards, pile, size, in);
                    if (size == when) {
                        in = 0;
                    } else {
                        left--;
                    }
                }
            }
            CHECK(surto__piles_valid(left, piles - 1, piles, 0, 0) && left == 0);
        }
    }
}

TEST("piles: decks that cannot be")
{
    CHECK(!surto__piles_valid(10, 0, 3, 0, 1));  /* its special card is one of the pile */
    CHECK(!surto__piles_valid(10, 0, 3, 0, 0));  /* an empty pile is left behind */
    CHECK(!surto__piles_valid(10, 0, 3, 12, 1)); /* more cards than there are */
    CHECK(!surto__piles_valid(10, 0, 3, 11, 0));
    CHECK(surto__piles_valid(10, 0, 3, 11, 1) && surto__piles_valid(10, 0, 3, 10, 0));
    CHECK(!surto__piles_valid(10, 2, 3, 10, 1)); /* the last pile is all that is left */
    CHECK(!surto__piles_valid(10, 2, 3, 11, 0));
    CHECK(surto__piles_valid(10, 2, 3, 11, 1) && surto__piles_valid(10, 2, 3, 10, 0));
}

CHECK_MAIN
