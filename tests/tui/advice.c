/* Hints on the screen: asked for by a key, thought about beside it, tried out as a plan. */
#include <stdlib.h>
#include <string.h>
#include <surto/surto.h>
#include <time.h>

#include "../check.h"
#include "app/people.h"
#include "tui/controller.h"
#include "tui/model/model.h"
#include "tui/run_action.h"
#include "tui/view_stack.h"
#include "tui/views/views.h"
#include "ui/message/language.h"

static model m;
static strbuf screen;

static void look(void)
{
    model_paint(&m);
    strbuf_clear(&screen);
    cells_dump(&m.grid, &screen);
}

static bool shows(const char *text)
{
    return strstr(strbuf_text(&screen), text) != NULL;
}

static void take(event e)
{
    m.now += 10;
    model_take(&m, &e);
    look();
}

static void press(int key)
{
    take((event){.kind = EVENT_KEY, .key = key});
}

static void start(const char *hands)
{
    char why[256];
    surto_game *base;
    surto_table *table;
    people who;
    static const content none;
    save_lock nowhere = {.file = -1};
    surto_option closed = {"hands", hands};
    surto_dealer dealer = {.kind = SURTO_DEALER_SEEDED};
    preferences prefs = preferences_default();
    prefs.signs = SIGNS_SHAPES; /* whatever the environment says */
    prefs.hints = false;
    prefs.chance_speed = CHANCE_OFF;
    prefs.warnings = 0;
    model_open(&m, &prefs, 80, 24);
    CHECK(surto_game_open(&base, "base", &closed, 1, why, sizeof why) == SURTO_OK);
    people_usual(&who, surto_game_seats(base), "Ana | Beto");
    CHECK(surto_table_open(&table, base, &dealer) == SURTO_OK);
    run_action(&m, action_enter_game(
                       &m, play_open(table, &dealer, &none, &who, &nowhere, why, sizeof why), ""));
    look();
}

static void end(void)
{
    model_close(&m);
    strbuf_free(&screen);
}

TEST("hint: it tells a plan and why, and changes nothing")
{
    start("open");
    size_t moves = surto_table_move_count(m.game->board.table);
    CHECK(!shows("Hint for"));
    press('+');
    CHECK_SAY(shows("Hint for") && shows("Win chance now"), "%s", strbuf_text(&screen));
    press('+');
    CHECK(shows("Hint for"));
    press(PRESS_ESCAPE);
    CHECK(!shows("Hint for") && view_top(&m) == &board_view);
    CHECK(surto_table_move_count(m.game->board.table) == moves && m.game->scene == SCENE_PRESENT);
    end();
}

TEST("hint: Enter makes a plan of it, which is not played")
{
    start("open");
    size_t moves = surto_table_move_count(m.game->board.table);
    press('+');
    press(PRESS_ENTER);
    CHECK(view_top(&m) == &board_view && m.game->scene == SCENE_PLAN);
    CHECK(m.game->plan.branches[m.game->plan.slot].count > 0);
    CHECK(surto_table_move_count(m.game->board.table) == moves);
    unsigned planned = m.game->plan.branches[m.game->plan.slot].count;
    if (m.game->board.move_count > 0) { /* a plan is advised about from its end on */
        press('+');
        press(PRESS_ENTER);
        CHECK(m.game->plan.branches[m.game->plan.slot].count > planned);
    }
    end();
}

TEST("hint: thinking is shown and can be stopped")
{
    start("open");
    m.counts_odds = true;
    press('+');
    CHECK(shows("Thinking...") || shows("Hint for"));
    press(PRESS_ESCAPE);
    CHECK(view_top(&m) == &board_view);
    press('+');
    struct timespec pause = {.tv_nsec = 5000000};
    for (unsigned i = 0; i < 2000 && !shows("Hint for"); i++) {
        nanosleep(&pause, NULL);
        CHECK(model_wait(&m) > 0);
        take((event){.kind = EVENT_TICK});
    }
    CHECK_SAY(shows("Hint for"), "%s", strbuf_text(&screen));
    press(PRESS_ESCAPE);
    end();
}

TEST("hint: in the past and with hidden cards it is said that there is none")
{
    start("open");
    press('[');
    press('+');
    CHECK(view_top(&m) == &board_view && shows("There is nothing to suggest now."));
    end();
    start("closed");
    press(PRESS_ENTER); /* the keyboard is taken */
    press('+');
    CHECK_SAY(shows("Hint for") || shows("while cards are hidden"), "%s", strbuf_text(&screen));
    end();
}

TEST("hint: it fits the screen in every language")
{
    static const char *const languages[] = {"en", "pt_BR", "es", "fr"};
    static const char *const titles[] = {"Hint for", "Dica para", "Consejo para", "Conseil pour"};
    for (size_t i = 0; i < sizeof languages / sizeof languages[0]; i++) {
        CHECK(language_choose(languages[i]));
        start("open");
        press('+');
        CHECK_SAY(shows(titles[i]) && shows("Enter") && shows("Esc"), "%s", strbuf_text(&screen));
        press('?');
        end();
    }
    (void)language_choose("en");
}

CHECK_MAIN
