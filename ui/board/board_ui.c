/* What the boards of all games have in common. */
#include "ui/board/board_ui.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "ui/message/language.h"
#include "ui/text/phrase_args.h"

mark seat_mark(const game_board *b, unsigned seat)
{
    unsigned colour = seat < SURTO_SEATS_MAX ? b->colours[seat] : seat;
    return (mark){(wchar_t)(L'1' + (int)seat), (paint_t)((HUE_SEAT + colour) | PAINT_REVERSE)};
}

unsigned pawn_marks(const game_board *b, const position_view *seen, unsigned place, mark *out,
                    unsigned cap)
{
    unsigned count = 0;
    unsigned seats = surto_game_seats(b->game);
    for (unsigned i = 0; i < seats && count < cap; i++) { /* the active one first */
        unsigned seat = (seen->turn + i) % seats;
        if (b->board_ui->pawn(b, seen, seat) == place) {
            out[count++] = seat_mark(b, seat);
        }
    }
    return count;
}

gauge *add_gauge(gauge *out, unsigned *count, const char *label, paint_t with, const char *format,
                 ...)
{
    gauge *made = &out[(*count)++];
    *made = (gauge){.label = label, .with = with};
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(made->value, sizeof made->value, format, arguments);
    va_end(arguments);
    return made;
}

const char *phase_in(const phase_name *names, const char *key)
{
    while (names->key && strcmp(names->key, key) != 0) {
        names++;
    }
    return names->key ? GAME_C("phase", names->name) : "";
}

const char *next_infection(unsigned left, unsigned all)
{
    return TEXT(GAME_C("phase", "Next: infection {n} of {all}"),
                a_number("n", left < all ? all - left + 1 : 1), a_number("all", all));
}

/* ---- Warnings ---------------------------------------------------------------------------- */

void add_warning(warning *out, unsigned *count, unsigned cap, unsigned sort, const char *text)
{
    if (*count < cap) {
        out[(*count)++] = (warning){sort, text};
    }
}

void warn_of_actions(unsigned left, warning *out, unsigned *count, unsigned cap)
{
    if (left > 0) {
        add_warning(out, count, cap, WARN_ACTIONS,
                    TEXT(CLIENT_N("You have {n} action left.", "You have {n} actions left.", left),
                         a_number("n", left)));
    }
}

void warn_of_hand(const game_board *b, unsigned seat, unsigned cards, unsigned limit, warning *out,
                  unsigned *count, unsigned cap)
{
    if (cards + 2 > limit) {
        add_warning(
            out, count, cap, WARN_HAND,
            TEXT(CLIENT_N("{player} holds {n} card and draws two: the limit is {limit}.",
                          "{player} holds {n} cards and draws two: the limit is {limit}.", cards),
                 a_seat(&b->who, "player", seat), a_number("n", cards), a_number("limit", limit)));
    }
}

uint64_t board_changes(const game_board *b, const position_view *before, const position_view *after)
{
    uint64_t changed = 0;
    for (unsigned place = 0; surto_city_key(b->game, place); place++) {
        mark was[MARKS_MAX], now[MARKS_MAX];
        unsigned first = b->board_ui->marks(b, before, SIGNS_ASCII, place, was);
        unsigned second = b->board_ui->marks(b, after, SIGNS_ASCII, place, now);
        bool same = first == second;
        for (unsigned i = 0; same && i < first; i++) {
            same = was[i].sign == now[i].sign;
        }
        changed |= (uint64_t)!same << place;
    }
    return changed;
}

unsigned board_grave_events(const game_board *b, const applied_move *applied)
{
    const char *kind = surto_move_kind_name(b->game, applied->move.kind);
    unsigned count = strcmp(kind, b->ui->epidemic) == 0;
    for (unsigned i = 0; i < applied->fact_count; i++) {
        count += applied->facts[i].id == b->ui->facts.outbreak;
    }
    return count;
}

void add_counter(counter *out, unsigned *count, const char *key, const char *label, unsigned number,
                 const char *text)
{
    out[(*count)++] = (counter){.key = key, .label = label, .count = number, .text = text};
}

void add_goal(strbuf *out, goal_state state, const char *name, const char *brief, const char *more)
{
    strbuf_add(out, "%d\t%s\t%s\t%s\n", (int)state, name, brief, more);
}

static bool is_one_of(const char *phase, const char *const *keys)
{
    while (*keys && strcmp(*keys, phase) != 0) {
        keys++;
    }
    return *keys != NULL;
}

unsigned turn_steps(const char *phase, const char *last, const char *out[STEPS_MAX], unsigned *now)
{
    static const char *const drawing[] = {"before-draw",
                                          "draw",
                                          "epidemic",
                                          "resilient-gap",
                                          "escalation",
                                          "between-epidemics",
                                          "before-clear",
                                          "between-escalations",
                                          NULL};
    static const char *const ending[] = {
        "before-infection", "infection", "between-infections", "before-threats", "threats",
        "between-threats",  NULL};
    out[0] = CLIENT_C("step", "Actions");
    out[1] = CLIENT_C("step", "Draw 2 cards");
    out[2] = last;
    *now = is_one_of(phase, drawing) ? 1 : is_one_of(phase, ending) ? 2 : 0;
    return 3;
}

unsigned steps_after_setup(const char *phase, const char *last, const char *out[STEPS_MAX],
                           unsigned *now)
{
    unsigned count = turn_steps(phase, last, out, now);
    if (strncmp(phase, "setup", 5) == 0) {
        *now = count;
    }
    return count;
}
