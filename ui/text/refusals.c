/* What refused moves lack. */
#include "refusals.h"

#include "phrase_args.h"

void say_no_card(strbuf *out, const narrator *who, unsigned seat, unsigned card)
{
    SAY_NEXT(out, GAME("{player} does not have the {card} card."), a_seat(who, "player", seat),
             a_card(who, "card", card));
}

void say_apart(strbuf *out, const narrator *who, const position_view *seen, unsigned seat,
               unsigned other)
{
    if (other < SURTO_SEATS_MAX && seen->pawn[seat] != seen->pawn[other]) {
        SAY_NEXT(out, GAME("{player} is {in_city}, but {other} is {in_other}."),
                 a_seat(who, "player", seat), a_place(who, "in_city", seen->pawn[seat]),
                 a_seat(who, "other", other), a_place(who, "in_other", seen->pawn[other]));
    }
}

void say_no_actions(strbuf *out, const narrator *who, unsigned seat)
{
    SAY_NEXT(out, GAME("{player} has no actions left."), a_seat(who, "player", seat));
}
