/* The narrator of a game. */
#include "narrator.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "text_ui.h"

void narrator_set_game(narrator *who, const surto_game *game, const text_ui *of,
                       const game_info *learned)
{
    assert(game && of && learned);
    who->game = game;
    who->ui = of;
    who->board = strcmp(of->rules, "base") == 0 ? &learned->base : NULL;
    who->season2 = strcmp(of->rules, "season2") == 0 ? &learned->season2 : NULL;
    who->season0 = strcmp(of->rules, "season0") == 0 ? &learned->season0 : NULL;
}

void narrator_set_names(narrator *who, const char *tag)
{
    for (unsigned seat = 0; seat < SURTO_SEATS_MAX; seat++) {
        const char *end = strstr(tag, " | ");
        size_t length = end ? (size_t)(end - tag) : strlen(tag);
        snprintf(who->names[seat], PLAYER_NAME_TEXT, "%.*s", (int)length, tag);
        tag += end ? length + 3 : length;
    }
}

void narrator_set_tags(narrator *who, const surto_record_tags *tags)
{
    who->tags = tags;
    narrator_set_names(who, tags->names);
}

const char *seat_name(const narrator *who, unsigned seat)
{
    assert(seat < SURTO_SEATS_MAX);
    static const char *const seats[SURTO_SEATS_MAX] = {"p1", "p2", "p3", "p4"};
    return who->names[seat][0] ? who->names[seat] : seats[seat];
}
