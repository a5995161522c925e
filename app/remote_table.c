/* Seats and plans of a table somewhere else, in words. */
#include "remote_table.h"

#include <string.h>

#include "players.h"
#include "ui/message/message.h"
#include "ui/message/temp_strings.h"

const char *remote_name(const remote *r, unsigned seat)
{
    const remote_chair *chair = seat < SURTO_SEATS_MAX ? &r->chairs[seat] : NULL;
    if (chair && chair->level[0]) {
        return TEXT(CLIENT_C("seat", "Computer {n}"), a_number("n", (long)seat + 1));
    }
    return chair && chair->name[0] ? chair->name : temp_printf("p%u", seat + 1);
}

/* A server calls those "guest" who have not said a name, with a number if there are several.
 * Returns: what stands behind the word, or NULL for any other name. */
static const char *behind_guest(const char *name)
{
    static const char unnamed[] = "guest";
    if (strncmp(name, unnamed, sizeof unnamed - 1) != 0) {
        return NULL;
    }
    const char *rest = name + sizeof unnamed - 1;
    size_t digits = strncmp(rest, " (", 2) == 0 ? strspn(rest + 2, "0123456789") : 0;
    return !*rest || (digits > 0 && strcmp(rest + 2 + digits, ")") == 0) ? rest : NULL;
}

const char *remote_person_text(const char *name, bool guest)
{
    const char *rest = guest ? behind_guest(name) : NULL;
    if (rest) {
        return temp_printf("%s%s", CLIENT_C("person", "Guest"), rest);
    }
    return guest ? TEXT(CLIENT_C("person", "{player} (guest)"), a_text("player", name)) : name;
}

const char *remote_seat_text(const remote *r, unsigned seat)
{
    const remote_chair *chair = &r->chairs[seat];
    player_kind kind;
    if (chair->level[0]) {
        return player_find(chair->level, &kind) ? player_label(kind) : chair->level;
    }
    if (!chair->name[0]) {
        return CLIENT_C("seat", "free");
    }
    return remote_is_mine(r, seat)
               ? TEXT(CLIENT_C("seat", "{player} (you)"), a_text("player", chair->name))
               : remote_person_text(chair->name, chair->guest);
}

/* A message with a {list} of seats, if there are any. */
static void say_seats(const remote *r, strbuf *out, const char *message, uint8_t seats)
{
    strbuf names = {0};
    for (unsigned seat = 0; seat < SURTO_SEATS_MAX; seat++) {
        if (seats >> seat & 1) {
            add_item(&names, remote_name(r, seat));
        }
    }
    if (names.length) {
        SAY_NEXT(out, message, a_text("list", strbuf_text(&names)));
    }
    strbuf_free(&names);
}

const char *remote_plan_moves(const remote_plan *plan)
{
    strbuf moves = {0};
    for (unsigned i = 0; i < plan->count; i++) {
        add_group(&moves, plan->moves[i]);
    }
    return temp_take(&moves);
}

const char *remote_plan_text(const remote *r, const remote_plan *plan)
{
    strbuf text = {0};
    SAY(&text, CLIENT("Plan {n} by {player}: {moves}."), a_number("n", (long)plan->number),
        a_text("player", remote_name(r, plan->seat)), a_text("moves", remote_plan_moves(plan)));
    say_seats(r, &text, CLIENT("For: {list}."), plan->yes);
    say_seats(r, &text, CLIENT("Against: {list}."), plan->no);
    return temp_take(&text);
}

const char *remote_vote_text(const remote *r)
{
    size_t all = r->table ? surto_table_move_count(r->table) : 0;
    size_t back = all > r->vote.count ? all - r->vote.count : 0;
    return TEXT(CLIENT_N("{player} wants to undo {n} move. Do you agree?",
                         "{player} wants to undo {n} moves. Do you agree?", back),
                a_text("player", remote_name(r, r->vote.seat)), a_number("n", (long)back));
}
