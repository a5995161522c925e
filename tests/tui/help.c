/* Help on the screen: rules that are searched by typing, keys of all views, first-time hints. */
#include <stdlib.h>
#include <string.h>
#include <surto/surto.h>

#include "../check.h"
#include "app/people.h"
#include "tui/controller.h"
#include "tui/model/hints.h"
#include "tui/model/model.h"
#include "tui/run_action.h"
#include "tui/view_stack.h"
#include "tui/views/views.h"
#include "ui/message/language.h"

static const char *const languages[] = {"en", "pt_BR", "es", "fr"};
enum { LANGUAGES = sizeof languages / sizeof languages[0] };

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

static void press(int key)
{
    event e = {.kind = EVENT_KEY, .key = key};
    m.now += 10;
    model_take(&m, &e);
    look();
}

static void type(const char *text)
{
    for (; *text; text++) {
        press((unsigned char)*text);
    }
}

static void start(bool game)
{
    preferences prefs = preferences_default();
    prefs.signs = SIGNS_SHAPES; /* whatever the environment says */
    prefs.hints = false;
    prefs.chance_speed = CHANCE_OFF;
    prefs.warnings = 0;
    model_open(&m, &prefs, 80, 24);
    if (game) {
        char why[256];
        surto_game *base;
        surto_table *table;
        people who;
        static const content none;
        save_lock nowhere = {.file = -1};
        surto_dealer dealer = {.kind = SURTO_DEALER_SEEDED};
        CHECK(surto_game_open(&base, "base", NULL, 0, why, sizeof why) == SURTO_OK);
        people_usual(&who, surto_game_seats(base), "Ana | Beto");
        CHECK(surto_table_open(&table, base, &dealer) == SURTO_OK);
        run_action(&m,
                   action_enter_game(
                       &m, play_open(table, &dealer, &none, &who, &nowhere, why, sizeof why), ""));
    }
    look();
}

static void end(void)
{
    model_close(&m);
    strbuf_free(&screen);
}

/* ---- Rules ------------------------------------------------------------------------------- */

TEST("rules: found by words in the reader's language, accents and large letters aside")
{
    static const char *const words[LANGUAGES] = {"outbreak marker", "marcador surto",
                                                 "MARCADOR brotes", "marqueur eclosion"};
    static const char *const found[LANGUAGES] = {"outbreak marker", "marcador de surtos",
                                                 "marcador de brotes", "marqueur"};
    for (size_t i = 0; i < LANGUAGES; i++) {
        CHECK(language_choose(languages[i]));
        start(true);
        run_action(&m, action_open(VIEW_RULES));
        look();
        CHECK(shows("base.setup.1"));
        type(words[i]);
        CHECK_SAY(!shows("base.setup.1:") && shows("base.outbreak."), "%s", strbuf_text(&screen));
        CHECK_SAY(shows(found[i]), "%s: %s\n%s", languages[i], found[i], strbuf_text(&screen));
        press(PRESS_ESCAPE);
        CHECK(shows("base.setup.1") && view_top(&m) == &rules_view);
        type("zzzz");
        CHECK(!shows("base."));
        press(PRESS_ESCAPE);
        press(PRESS_ESCAPE);
        CHECK(view_top(&m) == &board_view);
        end();
    }
    (void)language_choose("en");
}

TEST("rules: those of the game at hand, or of all; one by its id")
{
    start(true);
    run_action(&m, (action){.kind = ACTION_OPEN, .view = VIEW_RULES, .text = "base.outbreak.4"});
    look();
    CHECK(shows("\xe2\x96\xb8"
                "base.outbreak.4")); /* marked */
    type("prologue");
    CHECK(!shows("season2."));
    press(PRESS_TAB);
    CHECK(shows("season2."));
    end();
    start(false);
    run_action(&m, action_open(VIEW_RULES));
    look();
    type("season0.");
    CHECK(shows("season0."));
    end();
}

/* ---- Keys -------------------------------------------------------------------------------- */

static const view *const views[] = {
    &home_view,     &board_view,   &hand_view,       &moves_view,      &question_view,
    &text_view,     &chance_view,  &game_over_view,  &log_view,        &plan_view,
    &rules_view,    &warning_view, &new_game_view,   &find_place_view, &handover_view,
    &settings_view, &lesson_view,  &lesson_end_view, &campaign_view};

/* Collects what a window shows while it is scrolled through. */
static void read_all(strbuf *out)
{
    for (unsigned i = 0; i < 8 && view_top(&m) == &keys_view; i++) {
        strbuf_add(out, "%s", strbuf_text(&screen));
        if (!shows("↓")) {
            break;
        }
        press(PRESS_PAGE_DOWN);
    }
}

TEST("keys: all keys of all views can be read at 80x24, in four languages")
{
    for (size_t l = 0; l < LANGUAGES; l++) {
        CHECK(language_choose(languages[l]));
        for (size_t i = 0; i < sizeof views / sizeof views[0]; i++) {
            strbuf all = {0};
            start(true);
            run_action(&m, (action){.kind = ACTION_OPEN, .view = VIEW_KEYS, .of = views[i]});
            look();
            CHECK_SAY(!shows("…") || i == 1, "%s", strbuf_text(&screen));
            read_all(&all);
            for (const key_help *k = views[i]->keys; k && k->shown; k++) {
                CHECK_SAY(strstr(strbuf_text(&all), k->shown), "%s %s: %s", languages[l],
                          views[i]->name, k->shown);
                CHECK_SAY(strstr(strbuf_text(&all), CLIENT_C("key", k->about)), "%s %s: %s",
                          languages[l], views[i]->name, k->about);
            }
            strbuf_free(&all);
            end();
        }
    }
    (void)language_choose("en");
}

/* ---- Hints ------------------------------------------------------------------------------- */

/* Plays at random for a while. Returns: how many hints were said. */
static unsigned play_and_count(unsigned moves)
{
    unsigned said = 0;
    surto_rng rng = {9};
    for (unsigned i = 0; i < moves && m.game && !m.game->over; i++) {
        surto_move move;
        play *p = m.game;
        for (unsigned k = 0; k < 5; k++) {
            press('.');
            said += shows("Tip: ");
        }
        if (surto_sample(p->board.game, surto_table_state(p->board.table), &rng, &move) ==
            SURTO_OK) {
            (void)play_move(p, move);
            run_action(&m, action_next());
            press(PRESS_ESCAPE);
            said += shows("Tip: ");
        }
    }
    return said;
}

TEST("hints: each once, none when they are off, all again")
{
    char seen[SETTING_TEXT];
    start(true);
    CHECK(play_and_count(20) == 0);
    end();
    start(true);
    m.prefs.hints = true;
    unsigned first = play_and_count(60);
    CHECK_SAY(first >= 8, "%u", first);
    CHECK(settings_get(&m.kept, "hints-seen", seen));
    unsigned count = 0;
    for (size_t i = 0; hint_key(i); i++) {
        count += strstr(seen, hint_key(i)) != NULL;
    }
    CHECK_SAY(count >= first, "%u hints, %s", first, seen);
    settings_set(&m.kept, "hints-seen", "");
    press('.');
    bool again = false;
    for (unsigned i = 0; i < 8; i++) {
        press('.');
        again = again || shows("Tip: ");
    }
    CHECK(again || m.game->over || !play_is_ours(m.game));
    end();
}

CHECK_MAIN
