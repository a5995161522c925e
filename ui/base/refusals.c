/* What refused moves of the base game lack. */
#include "ui/text/refusals.h"

#include <string.h>

#include "narrate.h"
#include "phrase_args.h"
#include "ui/text/entity_names.h"

enum { CURE_CARDS = 5, CURE_CARDS_OF_SCIENTIST = 4 };

static bool holds(const base_position *at, unsigned seat, unsigned card)
{
    return at->hand_hidden[seat] || at->hand[seat] >> card & 1;
}

static void need_card(strbuf *out, const narrator *who, const base_position *at, unsigned seat,
                      unsigned card)
{
    if (card < CARDS_MAX && !holds(at, seat, card)) {
        say_no_card(out, who, seat, card);
    }
}

static void need_station(strbuf *out, const narrator *who, const base_position *at, unsigned city)
{
    if (!(at->stations >> city & 1)) {
        SAY_NEXT(out, GAME("{city} has no research station."), a_place(who, "city", city));
    }
}

static void need_cards_for_cure(strbuf *out, const narrator *who, const base_position *at,
                                unsigned seat, unsigned colour)
{
    unsigned needed = seat_has_role(at, seat, "scientist") ? CURE_CARDS_OF_SCIENTIST : CURE_CARDS;
    unsigned held = 0;
    for (unsigned city = 0; city < who->board->cities; city++) {
        held += who->board->colour[city] == colour && at->hand[seat] >> city & 1;
    }
    if (held < needed && !at->hand_hidden[seat]) {
        SAY_NEXT(out, GAME("{cure} needs {cards}; {player} has {n}."), a_cure(who, "cure", colour),
                 a_cards_of(who, "cards", needed, colour), a_seat(who, "player", seat),
                 a_number("n", held));
    }
}

static void missing_to_travel(const narrator *who, const base_position *at, surto_move move,
                              const char *kind, strbuf *out)
{
    unsigned seat = move.actor, from = at->pawns[move.arg[0] % SURTO_SEATS_MAX], to = move.arg[1];
    if (strcmp(kind, "direct") == 0) {
        need_card(out, who, at, seat, to);
    } else if (strcmp(kind, "charter") == 0) {
        need_card(out, who, at, seat, from);
    } else if (strcmp(kind, "shuttle") == 0) {
        need_station(out, who, at, from);
        need_station(out, who, at, to);
    }
}

void base_missing(const narrator *who, const position_view *seen, surto_move move, const char *rule,
                  strbuf *out)
{
    const base_position *at = &seen->of.base;
    const char *kind = surto_move_kind_name(who->game, move.kind);
    unsigned seat = move.actor, other = move.arg[0];
    if (!seen->acting || seat != seen->turn || seat >= who->board->seats) {
        return;
    }
    unsigned here = at->pawns[seat];
    if (strcmp(rule, "base.cure.1") == 0) {
        need_station(out, who, at, here);
        need_cards_for_cure(out, who, at, seat, move.arg[0]);
    } else if (strcmp(rule, "base.build.1") == 0) {
        need_card(out, who, at, seat, here);
    } else if (strcmp(rule, "base.treat.1") == 0) {
        SAY_NEXT(out, GAME("There are no cubes of {disease} {in_city}."),
                 a_disease(who, "disease", move.arg[0]), a_place(who, "in_city", here));
    } else if (strncmp(rule, "base.share.", strlen("base.share.")) == 0) {
        say_apart(out, who, seen, seat, other);
        need_card(out, who, at, strcmp(kind, "give") == 0 ? seat : other % SURTO_SEATS_MAX,
                  move.arg[1]);
    } else {
        missing_to_travel(who, at, move, kind, out);
    }
}
