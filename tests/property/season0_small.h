/* A small pack of Season 0 for tests of hidden targets: one region, all cities Allied, a ring of
 * links, threats that hurt nobody, everything cheap. Only the public headers are used. */
#ifndef SURTO_TESTS_PROPERTY_SEASON0_SMALL_H
#define SURTO_TESTS_PROPERTY_SEASON0_SMALL_H

#include <stdlib.h>
#include <string.h>
#include <surto/surto.h>

#include "../check.h"
#include "sheet.h"

enum { SMALL_LISTS = 3, SMALL_CITIES_MAX = 48 };

/* What the games of a test differ in. */
typedef struct small_pack {
    unsigned cities, events; /* 12 to 48; 0 to 5, all of them in the deck */
    unsigned lists;          /* hidden targets, 0 to 3 */
    uint64_t list[SMALL_LISTS];
    unsigned identify;   /* cards */
    unsigned safehouses; /* 0: eight of them */
} small_pack;

static inline void say_small_traits(sheet *out)
{
    static const char *const effects[] = {"move-others 3", "give-any 0", "identify-fewer 1",
                                          "team-fewer 1"};
    for (unsigned i = 0; i < 4; i++) {
        say(out, "character p%u Character", i);
    }
    for (unsigned i = 0; i < 4; i++) {
        say(out, "occupation j%u allied %s Occupation", i, effects[i]);
    }
    for (unsigned i = 0; i < 4; i++) {
        say(out, "temporary j%u", i);
    }
    for (unsigned i = 0; i < 4; i++) {
        say(out, "alias p%u-allied j%u", i, i);
    }
    say(out, "spaces 4\ncover 1 1 1 0\ncover 0 0 0 1\nlimit 7\nliability wary watched-slow 1 Wary");
}

static inline void say_small(sheet *out, const small_pack *small)
{
    static const char *const events[] = {"airlift 0", "forecast 6", "bury 0", "shadow 1",
                                         "safehouse 0"};
    say(out, "pack season0 small 1\nregion r0 Region");
    for (unsigned city = 0; city < small->cities; city++) {
        say(out, "city c%02u r0 allied 0 1 1 1 1 City", city);
    }
    for (unsigned city = 0; city < small->cities; city++) {
        say(out, "link c%02u c%02u", city, (city + 1) % small->cities);
    }
    say(out, "start c00");
    for (unsigned city = 0; city < 8; city++) {
        say(out, "permanent c%02u", city);
    }
    for (unsigned city = 0; city < small->cities; city++) {
        say(out, "threat c%02u teams", city);
    }
    say(out, "track 1\nescalations 3\nagents 63\nincidents 15\nsafehouses %u",
        small->safehouses ? small->safehouses : 8);
    say(out, "teams allied 4\nteams neutral 1\nteams soviet 1");
    for (unsigned event = 0; event < small->events; event++) {
        say(out, "event e%u %s Event", event, events[event]);
    }
    say_small_traits(out);
    say(out, "cost identify %u\ncost team 2\ncost permanent 1\ncost counter 1", small->identify);
    for (unsigned i = 0; i < small->lists; i++) {
        say(out, "objective o%u - - Objective", i);
        say(out, "hidden o%u 1", i);
        for (unsigned city = 0; city < small->cities; city++) {
            if ((small->list[i] >> city) & 1) {
                out->used--; /* the line goes on */
                say(out, " c%02u", city);
            }
        }
    }
    say(out, "objective known - - Objective\ntarget known c01 4\nmonth january");
    for (unsigned i = 0; i < small->lists; i++) {
        say(out, "goal january o%u", i);
    }
    say(out, "goal january known\nfunding 10\nscore 1 1 1 1 1");
}

static inline surto_game *open_small(const small_pack *small, const char *players)
{
    static sheet out;
    surto_option options[] = {{"players", players}, {"game", "january"}, {"funding", "10"}};
    surto_game *game = NULL;
    char why[200] = "";
    out.used = 0;
    say_small(&out, small);
    if (surto_game_open_pack(&game, "season0", out.text, out.used, options, 3, why, sizeof why) !=
        SURTO_OK) {
        printf("Bail out! %s\n", why);
        abort();
    }
    return game;
}

/* The number of a player card in moves, by its key; of a kind of move, by its name. */
static inline unsigned card_number(const surto_game *game, const char *key)
{
    char text[SURTO_MOVE_TEXT_MAX];
    surto_move move = {0, 0, {0}};
    int length = snprintf(text, sizeof text, "* draw %s", key);
    CHECK_SAY(surto_move_read(game, text, (size_t)length, &move) == SURTO_OK, "%s", text);
    return move.arg[0];
}

static inline unsigned kind_number(const surto_game *game, const char *name)
{
    unsigned kind = 0;
    while (surto_move_kind_name(game, kind) &&
           strcmp(surto_move_kind_name(game, kind), name) != 0) {
        kind++;
    }
    return kind;
}

#endif
