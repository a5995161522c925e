/* Everything a move tells is kept, however much it is. */
#include <stdlib.h>
#include <surto/season2.h>

#include "../check.h"
#include "ui/game/applied_move.h"
#include "util/strbuf.h"

enum { CHANGES = 240, CITIES = 9 };

/* The content of the start, and a first Legacy card that changes all cities again and again. */
static surto_game *open_eventful(void)
{
    static const surto_option options[] = {{"players", "2"}, {"game", "campaign"}};
    const char *text;
    size_t length;
    surto_game *game = NULL;
    strbuf pack = {0};
    char why[200] = "";
    CHECK(surto_rules_pack("season2", 0, &text, &length));
    strbuf_add(&pack, "%.*s\nlegacy stop\n", (int)length, text);
    for (unsigned i = 0; i < CHANGES; i++) {
        strbuf_add(&pack, "do %s cities 1\n", i % 2 ? "grow" : "shrink");
    }
    strbuf_add(&pack, "story The last line of all.\n");
    if (surto_game_open_pack(&game, "season2", strbuf_text(&pack), pack.length, options, 2, why,
                             sizeof why) != SURTO_OK) {
        printf("Bail out! %s\n", why);
        abort();
    }
    strbuf_free(&pack);
    return game;
}

static bool has_fact(const applied_move *applied, unsigned id)
{
    for (unsigned i = 0; i < applied->fact_count; i++) {
        if (applied->facts[i].id == id) {
            return true;
        }
    }
    return false;
}

TEST("ui applied move: a move keeps more facts than any game without content has")
{
    static applied_move applied;
    surto_game *game = open_eventful();
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    surto_move move;
    surto_start(game, state);
    while (applied.fact_count < CHANGES) { /* homes, then the first game begins */
        if (surto_legal(game, state, &move, 1) == 0 ||
            apply_and_note(game, state, move, &applied) != SURTO_OK) {
            printf("Bail out! nothing is read\n");
            abort();
        }
    }
    CHECK(applied.fact_count > (CHANGES - 1) * CITIES);
    CHECK(has_fact(&applied, SURTO_SEASON2_FACT_TOLD)); /* the last line */
    CHECK(surto_legal(game, state, &move, 1) > 0);
    CHECK(apply_and_note(game, state, move, &applied) == SURTO_OK);
    CHECK(applied.fact_count < CHANGES); /* of that move only */
    CHECK(!has_fact(&applied, SURTO_SEASON2_FACT_TOLD));
    surto_game_close(game);
}

CHECK_MAIN
