/* Many random keys, clicks, wheels, resizes and ticks over all views, without a terminal. After
 * every event: a view is there, the state is a good one, the cells hold signs that can be shown.
 * SURTO_EVENTS changes the number, SURTO_SEED the dice. A game that is left is followed by the next
 * one, so that all games and all views are met; the views that were met are counted at the end. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <surto/surto.h>

#include "../check.h"
#include "app/people.h"
#include "tui/controller.h"
#include "tui/model/model.h"
#include "tui/run_action.h"
#include "tui/view_stack.h"
#include "tui/views/views.h"
#include "ui/board/board_ui.h"
#include "ui/message/seeds.h"

static unsigned long number_of(const char *name, unsigned long otherwise)
{
    const char *value = getenv(name);
    return value ? strtoul(value, NULL, 10) : otherwise;
}

/* ---- Games ------------------------------------------------------------------------------- */

static const struct {
    const char *rules;
    surto_option options[3];
    unsigned computers; /* seats, as bits */
} games[] = {
    {"base", {{NULL, NULL}}, 0},
    {"base", {{"players", "4"}, {"hands", "closed"}, {"consent", "on"}}, 0},
    {"base", {{"players", "3"}}, 6},
    {"season2", {{"game", "prologue"}}, 0},
    {"season2", {{"game", "campaign"}}, 0},
    {"season0", {{"game", "prologue"}}, 0},
    {"season0", {{"game", "campaign"}}, 0},

};
enum { GAMES = sizeof games / sizeof games[0] };

static play *open_game(unsigned which, uint64_t seed)
{
    surto_game *game;
    surto_table *table;
    char why[256];
    size_t given = 0;
    while (given < 3 && games[which].options[given].key) {
        given++;
    }
    CHECK(surto_game_open(&game, games[which].rules, games[which].options, given, why,
                          sizeof why) == SURTO_OK);
    surto_dealer dealer = {.kind = SURTO_DEALER_SEEDED};
    memcpy(&dealer.seed, &seed, sizeof seed);
    unsigned seats = surto_game_seats(game);
    CHECK(surto_table_open(&table, game, &dealer) == SURTO_OK);
    people who;
    people_usual(&who, seats, "Ana | Beto | Carla | Davi");
    for (unsigned seat = 0; seat < seats; seat++) {
        who.seat[seat].computer = games[which].computers >> seat & 1;
        who.seat[seat].plays = PLAYER_RANDOM_KIND;
    }
    static const content none;
    save_lock nowhere = {.file = -1};
    play *made = play_open(table, &dealer, &none, &who, &nowhere, why, sizeof why);
    CHECK(made != NULL);
    return made;
}

/* ---- Events ------------------------------------------------------------------------------ */

static event random_event(surto_rng *rng, const model *m)
{
    static const int keys[] = {
        PRESS_ENTER,   PRESS_ENTER,     PRESS_ENTER,    PRESS_ESCAPE, PRESS_TAB,   PRESS_UP,
        PRESS_DOWN,    PRESS_LEFT,      PRESS_RIGHT,    PRESS_RUBOUT, PRESS_FIRST, PRESS_LAST,
        PRESS_PAGE_UP, PRESS_PAGE_DOWN, PRESS_BACK_TAB, ' ',          'e',         'e'};
    uint32_t dice = surto_rng_below(rng, 1000);
    event e = {.kind = EVENT_KEY};
    if (dice < 400) {
        e.key = keys[surto_rng_below(rng, sizeof keys / sizeof keys[0])];
    } else if (dice < 860) {
        e.key = (int)(' ' + surto_rng_below(rng, 95));
        e.key = e.key == 'q' && surto_rng_below(rng, 20) ? 'd' : e.key; /* leave seldom */
    } else if (dice < 880) {
        e.key = (int)surto_rng_below(rng, 0x3000);
    } else if (dice < 960) {
        e.kind = EVENT_CLICK;
        e.column = (int)surto_rng_below(rng, (uint32_t)m->grid.width + 2) - 1;
        e.row = (int)surto_rng_below(rng, (uint32_t)m->grid.height + 2) - 1;
        e.second = surto_rng_below(rng, 4) == 0;
    } else if (dice < 970) {
        e.kind = EVENT_WHEEL;
        e.number = surto_rng_below(rng, 2) ? 1 : -1;
    } else if (dice < 975) {
        e.kind = EVENT_RESIZE;
        e.column = (int)surto_rng_below(rng, 3) ? 80 + (int)surto_rng_below(rng, 60)
                                                : 1 + (int)surto_rng_below(rng, 250);
        e.row =
            e.column < 80 ? 1 + (int)surto_rng_below(rng, 80) : 24 + (int)surto_rng_below(rng, 30);
    } else {
        e.kind = EVENT_TICK;
    }
    return e;
}

/* ---- What must hold ---------------------------------------------------------------------- */

static bool cells_are_good(const cells *grid)
{
    for (int i = 0; i < grid->width * grid->height; i++) {
        wchar_t sign = grid->at[i].sign;
        if (sign < L' ' || sign == 0x7f || (sign >= 0x80 && sign < 0xa0)) {
            return false;
        }
    }
    return true;
}

static bool state_is_good(const play *p)
{
    char why[256];
    return surto_check(p->board.game, surto_table_state(p->board.table), why, sizeof why) ==
           SURTO_OK;
}

typedef struct view_count {
    const char *name;
    unsigned long times;
} view_count;

static void count_view(view_count *met, const char *name)
{
    while (met->name && strcmp(met->name, name) != 0) {
        met++;
    }
    met->name = name;
    met->times++;
}

/* Settings and saved games of this test lie in a folder of its own. */
static void leave_home_alone(void)
{
    static char folder[] = "/tmp/surto-events-XXXXXX";
    CHECK(mkdtemp(folder) != NULL);
    setenv("XDG_STATE_HOME", folder, 1);
    setenv("XDG_CONFIG_HOME", folder, 1);
}

TEST("tui: random events over all views")
{
    enum { NEXT_GAME = 3000 };
    leave_home_alone();
    static model m;
    static view_count met[64];
    unsigned long events = number_of("SURTO_EVENTS", 20000), games_played = 0;
    surto_rng rng = {number_of("SURTO_SEED", 1)};
    preferences prefs = preferences_default();
    model_open(&m, &prefs, 80, 24);
    for (unsigned long i = 0; i < events; i++) {
        if (!m.game || m.leave || view_depth(&m) < 2 || i % NEXT_GAME == 0) {
            if (m.leave) {
                model_close(&m);
                model_open(&m, &prefs, 80, 24);
            }
            run_action(&m,
                       action_enter_game(&m, open_game((unsigned)(games_played++ % GAMES), i), ""));
        }
        event e = random_event(&rng, &m);
        m.now += surto_rng_below(&rng, 2000);
        model_take(&m, &e);
        if (!m.leave) {
            CHECK(view_depth(&m) > 0);
            count_view(met, view_top(&m)->name);
            CHECK(!m.game || state_is_good(m.game));
            if (surto_rng_below(&rng, 4) == 0) {
                model_paint(&m);
                CHECK(cells_are_good(&m.grid));
            }
        }
    }
    model_close(&m);
    printf("# %lu events, %lu games\n", events, games_played);
    for (view_count *v = met; v->name; v++) {
        printf("# %s %lu\n", v->name, v->times);
    }
}
CHECK_MAIN
