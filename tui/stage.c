/* The stages there are, and what they share. */
#include "tui/stage.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "tui/model/preferences.h"
#include "ui/message/language.h"
#include "ui/text/phrase_args.h"

#ifdef SURTO_ONLY /* the one game of this build, as ui/text/text_ui.c has it */
#define STAGE_NAMED(game) &stage_##game
#define STAGE(game) STAGE_NAMED(game)
#define STAGES STAGE(SURTO_ONLY)
#else
#define STAGES &stage_base, &stage_season2, &stage_season0
#endif

const stage *stage_named(const char *rules)
{
    static const stage *const stages[] = {STAGES};
    for (size_t i = 0; i < sizeof stages / sizeof stages[0]; i++) {
        if (strcmp(stages[i]->rules, rules) == 0) {
            return stages[i];
        }
    }
    return NULL;
}

mark seat_mark(const play *p, unsigned seat)
{
    unsigned colour = seat < p->seats.count ? p->seats.seat[seat].colour : seat;
    return (mark){(wchar_t)(L'1' + (int)seat), (paint_t)((HUE_SEAT + colour) | PAINT_REVERSE)};
}

unsigned pawn_marks(const play *p, const sight *seen, unsigned place, mark *out, unsigned cap)
{
    unsigned count = 0;
    unsigned seats = surto_game_seats(p->game);
    for (unsigned i = 0; i < seats && count < cap; i++) { /* the active one first */
        unsigned seat = (seen->turn + i) % seats;
        if (p->stage->pawn(p, seen, seat) == place) {
            out[count++] = seat_mark(p, seat);
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

/* ---- Warnings ---------------------------------------------------------------------------- */

void warn(warning *out, unsigned *count, unsigned cap, unsigned sort, const char *text)
{
    if (*count < cap) {
        out[(*count)++] = (warning){sort, text};
    }
}

void warn_of_actions(unsigned left, warning *out, unsigned *count, unsigned cap)
{
    if (left > 0) {
        warn(out, count, cap, WARN_ACTIONS,
             TEXT(CLIENT_N("{n} action is left.", "{n} actions are left.", left),
                  a_number("n", left)));
    }
}

void warn_of_hand(const play *p, unsigned seat, unsigned cards, unsigned limit, warning *out,
                  unsigned *count, unsigned cap)
{
    if (cards + 2 > limit) {
        warn(out, count, cap, WARN_HAND,
             TEXT(CLIENT_N("{player} holds {n} card and draws two: the limit is {limit}.",
                           "{player} holds {n} cards and draws two: the limit is {limit}.", cards),
                  a_seat(&p->who, "player", seat), a_number("n", cards), a_number("limit", limit)));
    }
}

uint64_t stage_changes(const play *p, const sight *before, const sight *after)
{
    uint64_t changed = 0;
    for (unsigned place = 0; surto_city_key(p->game, place); place++) {
        mark was[MARKS_MAX], now[MARKS_MAX];
        unsigned first = p->stage->marks(p, before, SIGNS_ASCII, place, was);
        unsigned second = p->stage->marks(p, after, SIGNS_ASCII, place, now);
        bool same = first == second;
        for (unsigned i = 0; same && i < first; i++) {
            same = was[i].sign == now[i].sign;
        }
        changed |= (uint64_t)!same << place;
    }
    return changed;
}

unsigned stage_grave(const play *p, const told_move *told)
{
    const char *kind = surto_move_kind_name(p->game, told->move.kind);
    unsigned count = strcmp(kind, p->face->epidemic) == 0;
    for (unsigned i = 0; i < told->fact_count; i++) {
        count += told->facts[i].id == p->face->facts.outbreak;
    }
    return count;
}
