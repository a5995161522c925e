/* Home, new games, settings, the end, handing over: keys go in, cells come out. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <surto/surto.h>
#include <time.h>
#include <wchar.h>

#include "../check.h"
#include "../fewer.h"
#include "../folder.h"
#include "app/files.h"
#include "app/saved_games.h"
#include "tui/controller.h"
#include "tui/model/model.h"
#include "tui/model/open_game.h"
#include "tui/run_action.h"
#include "tui/view_stack.h"
#include "tui/views/board.h"
#include "tui/views/views.h"
#include "ui/board/board_ui.h"
#include "ui/board/offer.h"
#include "ui/message/language.h"
#include "ui/message/temp_strings.h"
#include "ui/text/entity_names.h"

static model m;
static const char *home; /* the person's, in this test */

/* ---- A person at the keys ---------------------------------------------------------------- */

static void open_model(void)
{
    language_choose("en");
    preferences prefs = preferences_default();
    prefs.signs = SIGNS_SHAPES; /* whatever the environment says */
    prefs.chance_speed = CHANCE_OFF;
    prefs.computer_waits = false;
    model_open(&m, &prefs, 80, 24);
    settings_open(&m.kept);
}

static void move_in(void)
{
    home = folder_new();
    setenv("XDG_STATE_HOME", home, 1);
    setenv("XDG_CONFIG_HOME", home, 1);
    open_model();
}

static void press(int key)
{
    event e = {.kind = EVENT_KEY, .key = key};
    model_take(&m, &e);
    model_paint(&m);
}

static void type(const char *text)
{
    for (; *text; text++) {
        press(*text);
    }
}

static void press_times(int key, unsigned times)
{
    while (times-- > 0) {
        press(key);
    }
}

static void tick(void)
{
    event e = {.kind = EVENT_TICK};
    m.now += 10000;
    model_take(&m, &e);
}

static const char *dump(void)
{
    strbuf text = {0};
    model_paint(&m);
    cells_dump(&m.grid, &text);
    return temp_take(&text);
}

static bool shows(const char *text)
{
    return strstr(dump(), text) != NULL;
}

static bool is_top(const char *name)
{
    return strcmp(view_top(&m)->name, name) == 0;
}

/* Goes to the row of a menu or form that has a text, by the down key. */
static bool go_to(const char *text)
{
    press(PRESS_FIRST);
    for (unsigned i = 0; i < 40; i++) {
        const char *all = dump(), *found = strstr(all, text);
        while (found && found > all && found[-1] != '\n') {
            found--;
        }
        if (found && strncmp(found, "▸", strlen("▸")) == 0) {
            return true;
        }
        press(PRESS_DOWN);
    }
    return false;
}

static play *enter_new(const surto_option *chosen, size_t count, const char *names,
                       const char *seed)
{
    char why[256] = "";
    game_order order = {.rules = "base", .options = chosen, .option_count = count, .seed = seed};
    people_usual(&order.seats, SURTO_SEATS_MAX, names);
    play *p = open_new_game(&order, why, sizeof why);
    CHECK_SAY(p != NULL, "%s", why);
    run_action(&m, action_enter_game(&m, p, ""));
    model_paint(&m);
    return p;
}

/* ---- Home and new games ------------------------------------------------------------------ */

TEST("home: without games it has all the ways on")
{
    move_in();
    CHECK(is_top("home") && shows("▸ New game") && shows("New campaign") && shows("Settings"));
    CHECK(!shows("Continue") && !shows("Finished"));
    press('q');
    CHECK(m.leave);
    model_close(&m);
}

TEST("new game: made by keys alone, with names, a computer, options and a seed; then resumed")
{
    move_in();
    press(PRESS_ENTER);
    CHECK(is_top("new") && shows("New game"));
    CHECK(go_to("Players"));
    press(PRESS_RIGHT);
    CHECK(go_to("Player 1"));
    press(PRESS_ENTER);
    type("Ana");
    press(PRESS_ENTER);
    CHECK(go_to("Player 2"));
    press(PRESS_ENTER);
    type("Be?o");
    press_times(PRESS_RUBOUT, 2);
    type("to");
    press(PRESS_ENTER);
    press('c');
    CHECK(go_to("Player 3"));
    press_times(PRESS_RIGHT, 3);
    CHECK(go_to("Epidemics"));
    press(PRESS_LEFT);
    CHECK(go_to("Seed"));
    press(PRESS_ENTER);
    type("nine");
    press(PRESS_ENTER);
    CHECK(shows("A seed is a number"));
    CHECK(go_to("Start"));
    press(PRESS_ENTER);
    CHECK(is_top("new") && m.game == NULL);
    press(PRESS_UP);
    press(PRESS_ENTER);
    press_times(PRESS_RUBOUT, 4);
    type("9");
    press(PRESS_ENTER);
    CHECK(go_to("Start"));
    press(PRESS_ENTER);
    const play *p = m.game;
    CHECK(p != NULL && !is_top("new") && shows("Ana") && shows("Beto"));
    CHECK(surto_game_seats(p->board.game) == 3 && p->seats.seat[2].computer);
    CHECK(strcmp(player_name(p->seats.seat[2].plays), "skilled") == 0);
    CHECK(p->seats.seat[1].colour == 2);
    CHECK(p->seats.seat[2].colour == 1 && p->board.info.base.seats == 3);
    CHECK(strcmp(surto_table_tags(p->board.table)->names, "Ana | Beto | p3") == 0);
    char epidemics[SURTO_VALUE_MAX];
    CHECK(game_option(p->board.game, "epidemics", epidemics, sizeof epidemics));
    CHECK_SAY(strcmp(epidemics, "6") == 0, "%s", epidemics);
    CHECK(file_exists(p->file.path));
    model_close(&m);

    open_model(); /* the program was ended */
    CHECK(shows("▸ Continue game: Base game, Ana, Beto, p3, turn 1"));
    press(PRESS_ENTER);
    CHECK(m.game && m.game->seats.seat[2].computer && m.game->seats.seat[1].colour == 2);
    run_action(&m, action_leave_game());
    CHECK(is_top("home") && go_to("New game"));
    press(PRESS_ENTER); /* what was chosen is remembered, but not the seed */
    CHECK(shows("1 Ana") && shows("2 Beto") && shows("Computer: skilled"));
    CHECK(shows("Seed                  random"));
    model_close(&m);
}

TEST("new game: lists of roles and events, and a list that does not fit")
{
    move_in();
    press(PRESS_ENTER);
    CHECK(go_to("Roles  "));
    press(PRESS_ENTER);
    CHECK(is_top("words") && shows("random"));
    press(PRESS_ENTER);
    press(PRESS_DOWN);
    press_times(PRESS_RIGHT, 3);
    press(PRESS_ESCAPE);
    CHECK(is_top("new") && !shows("Roles                 random"));
    CHECK(go_to("Events in use"));
    press(PRESS_ENTER);
    for (unsigned i = 0; i < 5; i++) {
        press(' ');
        press(PRESS_DOWN);
    }
    press(PRESS_ESCAPE);
    CHECK(shows("Events in use         none"));
    CHECK(go_to("Roles in use"));
    press(PRESS_ENTER);
    for (unsigned i = 0; i < 7; i++) { /* the last one stays */
        press(' ');
        press(PRESS_DOWN);
    }
    press(PRESS_ESCAPE);
    CHECK(!shows("Roles in use          all"));
    press('b');
    CHECK(is_top("new") && m.game == NULL); /* one role for two players */
    CHECK(m.note.length > 0);
    model_close(&m);
}

TEST("new game: names with control signs cannot be typed, and a pipe is refused")
{
    static const int bad[] = {1, 7, 0x1b, 0x7f, 0x9b, 0x202e, 0x2028, 0xfffd, 0xd800, '|'};
    move_in();
    press(PRESS_ENTER);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        CHECK(go_to("Player 1"));
        press(PRESS_ENTER);
        type("A");
        press(bad[i]);
        press(PRESS_ENTER);
        press(PRESS_ESCAPE); /* if it is still typed */
        if (!is_top("new")) {
            press(PRESS_ENTER);
        }
    }
    CHECK(go_to("Start"));
    press(PRESS_ENTER);
    CHECK(m.game != NULL);
    const char *names = m.game ? surto_table_tags(m.game->board.table)->names : "";
    CHECK_SAY(!*names || strncmp(names, "A", 1) == 0, "%s", names);
    for (const char *at = names; *at; at++) {
        CHECK((unsigned char)*at >= ' ' && (unsigned char)*at < 0x7f);
    }
    model_close(&m);
}

TEST("home: the game at the moment it was left, and a finished one to look back")
{
    move_in();
    const surto_option chosen[] = {{"epidemics", "6"}};
    enter_new(chosen, 1, "Ana | Beto", "7");
    for (unsigned i = 0; i < 20 && m.game->board.move_count > 0; i++) {
        CHECK(play_move(m.game, m.game->board.moves[0]) == SURTO_OK);
        m.game->animation.running = false;
        play_refresh(m.game);
    }
    CHECK(!m.game->over);
    uint64_t hash = surto_hash(m.game->board.game, surto_table_state(m.game->board.table));
    size_t count = surto_table_move_count(m.game->board.table);
    model_close(&m);
    open_model();
    model_paint(&m);
    press(PRESS_ENTER);
    CHECK(m.game && surto_table_move_count(m.game->board.table) == count);
    CHECK(surto_hash(m.game->board.game, surto_table_state(m.game->board.table)) == hash);
    model_close(&m);
}

/* ---- Files that are not as they should be ------------------------------------------------ */

TEST("home: broken files are listed and cannot be opened or removed")
{
    move_in();
    char why[256], path[SAVED_GAME_PATH_TEXT];
    static const char bytes[] = "surto 1\nrules: base 1\nplayers: many\n\n";
    CHECK(saved_games_new_path("broken", path, why, sizeof why));
    CHECK(file_write(path, bytes, strlen(bytes), why, sizeof why));
    CHECK(shows("▸ broken.surto cannot be loaded"));
    press(PRESS_ENTER);
    CHECK(is_top("text") && m.game == NULL && shows("`players` must be 2, 3 or 4"));
    press(PRESS_ESCAPE);
    press_times('x', 3);
    CHECK(is_top("home") && file_exists(path));
    model_close(&m);
}

TEST("home: a game is removed by pressing twice, and not by once")
{
    move_in();
    play *p = enter_new(NULL, 0, "Ana | Beto", "7");
    char path[4096];
    snprintf(path, sizeof path, "%s", p->file.path);
    run_action(&m, action_leave_game());
    model_paint(&m);
    press('x');
    press(PRESS_DOWN);
    press(PRESS_UP);
    press('x');
    CHECK(file_exists(path));
    press('x');
    CHECK(!file_exists(path) && !shows("Continue"));
    model_close(&m);
}

TEST("a file that cannot be written is told after every move, and leaving asks twice")
{
    move_in();
    play *p = enter_new(NULL, 0, "Ana | Beto", "7");
    CHECK(rename(p->file.path, temp_printf("%s.away", p->file.path)) == 0);
    press('e');
    press(PRESS_ENTER); /* if it warns */
    CHECK(!p->saved && shows("was moved, deleted or replaced"));
    press('q');
    CHECK(m.game == p && shows("again to quit"));
    press('q');
    CHECK(m.game == NULL && is_top("home"));
    model_close(&m);
}

/* ---- Settings ---------------------------------------------------------------------------- */

TEST("settings: what is changed holds at once and is kept; lines nobody knows stay")
{
    move_in();
    settings_set(&m.kept, "future", "yes");
    CHECK(go_to("Settings"));
    press(PRESS_ENTER);
    CHECK(is_top("settings") && go_to("Symbols"));
    press_times(PRESS_RIGHT, 2);
    CHECK(m.prefs.signs == SIGNS_ASCII && shows("> Symbols"));
    CHECK(!shows("▸"));
    press(PRESS_LEFT);
    press_times(PRESS_DOWN, 1);
    press(PRESS_ENTER);
    CHECK(m.prefs.colours == COLOURS_256 && m.restyle);
    press(PRESS_ESCAPE);
    CHECK(is_top("home"));
    model_close(&m);
    settings kept;
    char value[SETTING_TEXT];
    settings_open(&kept);
    CHECK(settings_get(&kept, "signs", value) && strcmp(value, "letters") == 0);
    CHECK(settings_get(&kept, "colours", value) && strcmp(value, "256") == 0);
    CHECK(settings_get(&kept, "future", value) && strcmp(value, "yes") == 0);
    preferences prefs = preferences_default();
    preferences_read(&prefs, &kept);
    CHECK(prefs.signs == SIGNS_LETTERS && prefs.colours == COLOURS_256 && prefs.mouse);
    settings_close(&kept);
}

TEST("settings: another language is on the screen at once, in the log too")
{
    move_in();
    enter_new(NULL, 0, "Ana | Beto", "7");
    const char *english = dump();
    CHECK(strstr(english, "Outbreaks") != NULL);
    press('m');
    CHECK(is_top("settings") && shows("Language"));
    press(PRESS_RIGHT);
    CHECK_SAY(strcmp(language_now(), "pt_BR") == 0, "%s", language_now());
    CHECK(shows("Português do Brasil") && !shows("English"));
    press(PRESS_ESCAPE);
    CHECK(is_top("board") && shows("Surtos") && !shows("Outbreaks"));
    history_narrate(m.game);
    CHECK(!strstr(history_last(&m.game->history), "is dealt"));
    model_close(&m);
    settings kept;
    char value[SETTING_TEXT];
    settings_open(&kept);
    CHECK(settings_get(&kept, "language", value) && strcmp(value, "pt_BR") == 0);
    settings_close(&kept);
    language_choose("en");
}

/* ---- Closed hands ------------------------------------------------------------------------ */

/* Whether a text stands anywhere in an area, cell by cell. */
static bool is_in(const cells *on, area at, const char *code)
{
    size_t length = strlen(code);
    for (int row = at.row; row < at.row + at.height; row++) {
        for (int column = at.column; column + (int)length <= on->width; column++) {
            size_t same = 0;
            while (same < length &&
                   cells_look(on, column + (int)same, row)->sign == (wchar_t)code[same]) {
                same++;
            }
            if (same == length) {
                return true;
            }
        }
    }
    return false;
}

/* Codes of the cards a seat really holds, as its hand would show them. */
static unsigned true_hand(unsigned seat, card_cell *out)
{
    static position_view seen;
    const play *p = m.game;
    p->board.ui->read_position(&p->board.who, surto_table_state(p->board.table), &seen);
    return p->board.board_ui->hand(&p->board, &seen, SIGNS_ASCII, seat, out);
}

static void check_nothing_leaks(void)
{
    enum { HANDS_COLUMN = 35 }; /* of the small screen */
    card_cell cards[HAND_MAX];
    const play *p = m.game;
    board_layout at = board_lay_out(m.grid.width, m.grid.height);
    bool covered = is_top("handover");
    for (unsigned seat = 0; seat < surto_game_seats(p->board.game); seat++) {
        unsigned count = true_hand(seat, cards);
        /* The board has the codes of all places on the map, and those of pawns before the hands. */
        area own = {HANDS_COLUMN, at.seats.row + (int)seat, m.grid.width - HANDS_COLUMN, 1};
        area where = covered ? (area){0, 0, m.grid.width, m.grid.height} : own;
        for (unsigned i = 0; (covered || seat != p->at_keys) && i < count; i++) {
            CHECK_SAY(!is_in(&m.grid, where, cards[i].code), "%s of seat %u to %u: %s",
                      cards[i].code, seat, p->at_keys, dump());
        }
    }
}

/* The names of the cards of others are not in what a window adds to the board. */
static void check_window(int key)
{
    const play *p = m.game;
    card_cell cards[HAND_MAX];
    model_paint(&m);
    size_t size = sizeof(cell) * (size_t)(m.grid.width * m.grid.height);
    cell *before = malloc(size);
    memcpy(before, m.grid.at, size);
    press(key);
    strbuf added = {0};
    for (int i = 0; i < m.grid.width * m.grid.height; i++) {
        bool same = m.grid.at[i].sign == before[i].sign && m.grid.at[i].with == before[i].with;
        add_sign(&added, same ? L'\n' : m.grid.at[i].sign);
    }
    for (unsigned seat = 0; seat < surto_game_seats(p->board.game); seat++) {
        unsigned count = seat == p->at_keys ? 0 : true_hand(seat, cards);
        for (unsigned i = 0; i < count; i++) {
            const char *name = card_of(&p->board.who, cards[i].card);
            CHECK_SAY(!strstr(strbuf_text(&added), name), "%s in %s", name, strbuf_text(&added));
        }
    }
    strbuf_free(&added);
    free(before);
    press(PRESS_ESCAPE);
}

static void check_log(void)
{
    play *p = m.game;
    history_narrate(p);
    for (size_t i = 0; i < p->history.count; i++) {
        surto_move move = surto_table_move(p->board.table, i);
        const char *kind = surto_move_kind_name(p->board.game, move.kind);
        if (strcmp(kind, "draw") == 0 && p->history.entries[i].seat != p->at_keys &&
            move.arg[0] < SURTO_BASE_CARDS) {
            const char *name = card_of(&p->board.who, move.arg[0]);
            CHECK_SAY(!strstr(p->history.entries[i].text, name), "%s for %u",
                      p->history.entries[i].text, p->at_keys);
        }
    }
}

TEST("closed hands: nothing of another's hand is ever on the grid, and the keyboard is handed over")
{
    static const surto_option chosen[] = {{"players", "3"}, {"hands", "closed"}, {"consent", "on"}};
    unsigned handed = 0;
    uint64_t dice = 5;
    move_in();
    enter_new(chosen, 3, "Ana | Beto | Caro", "11");
    CHECK(is_top("handover"));
    for (unsigned i = 0; i < 400 && m.game && !m.game->over; i++) {
        check_nothing_leaks();
        if (is_top("handover")) {
            unsigned seat = m.game->board.seat;
            CHECK(m.game->at_keys == SURTO_SPECTATOR && shows("Hand the keyboard to"));
            press('x');
            CHECK(is_top("handover"));
            press(PRESS_ENTER);
            CHECK(m.game->at_keys == seat && !is_top("handover"));
            handed++;
            check_nothing_leaks();
            if (is_top("board") && handed % 4 == 0) {
                check_window('a');
                check_log();
            }
            continue;
        }
        CHECK(m.game->board.move_count > 0);
        for (size_t k = 0; k < m.game->board.move_count; k++) {
            CHECK(m.game->board.moves[k].actor == m.game->at_keys);
        }
        dice = dice * 6364136223846793005U + 1442695040888963407U;
        surto_move move = m.game->board.moves[(dice >> 33) % m.game->board.move_count];
        if (!is_top("board")) {
            view_pop(&m);
        }
        run_action(&m, action_move(move));
        model_paint(&m);
    }
    CHECK_SAY(handed > 10, "%u", handed);
    model_close(&m);
}

TEST(
    "closed hands: another player may look at the own hand in between, and gives the keyboard back")
{
    static const surto_option chosen[] = {{"players", "3"}, {"hands", "closed"}};
    move_in();
    enter_new(chosen, 2, "Ana | Beto | Caro", "11");
    press(PRESS_ENTER);
    unsigned deciding = m.game->board.seat, other = (deciding + 1) % 3;
    CHECK(is_top("board"));
    press('1' + (int)other);
    CHECK(is_top("handover"));
    check_nothing_leaks();
    press(PRESS_ENTER);
    CHECK(is_top("board") && m.game->at_keys == other && m.game->guest);
    check_nothing_leaks();
    press('n');
    press(PRESS_ESCAPE);
    CHECK(is_top("board") && m.game->at_keys == other);
    press(PRESS_ESCAPE);
    CHECK(is_top("handover") && m.game->at_keys == SURTO_SPECTATOR);
    press(PRESS_ENTER);
    CHECK(m.game->at_keys == deciding && !m.game->guest);
    model_close(&m);
}

TEST("closed hands: who plays alone, or has two seats, is not asked to hand over to himself")
{
    static const surto_option chosen[] = {{"players", "2"}, {"hands", "closed"}};
    move_in();
    enter_new(chosen, 2, "Ana | Ana", "11");
    CHECK(!is_top("handover") && m.game->at_keys == m.game->board.seat);
    check_nothing_leaks();
    model_close(&m);
}

/* ---- Consent ----------------------------------------------------------------------------- */

TEST("consent: the question names both players and the move, in words")
{
    static const surto_option chosen[] = {
        {"players", "2"}, {"consent", "on"}, {"roles", "dispatcher medic"}};
    move_in();
    play *p = enter_new(chosen, 3, "Ana | Beto", "3");
    while (p->board.seat != 0 && !p->over) { /* until the Dispatcher plays */
        surto_move move = p->board.moves[p->board.move_count - 1];
        for (size_t i = 0; i < p->board.move_count; i++) {
            const char *kind = surto_move_kind_name(p->board.game, p->board.moves[i].kind);
            move = strcmp(kind, "pass") == 0 || strcmp(kind, "continue") == 0 ? p->board.moves[i]
                                                                              : move;
        }
        run_action(&m, action_move(move));
    }
    bool proposed = false;
    for (size_t i = 0; i < p->board.move_count && !proposed; i++) {
        surto_move move = p->board.moves[i];
        if (strcmp(surto_move_kind_name(p->board.game, move.kind), "drive") == 0 &&
            move.arg[0] == 1) {
            run_action(&m, action_move(move));
            proposed = true;
        }
    }
    CHECK(proposed && p->board.seat == 1);
    CHECK(is_top("ask") && shows("Beto, do you accept? Ana proposes: drive Beto to "));
    CHECK(shows("Accept") && shows("Decline"));
    model_close(&m);
}

/* ---- The end ----------------------------------------------------------------------------- */

static void play_to_the_end(void)
{
    for (unsigned i = 0; i < 3000 && !is_top("end"); i++) {
        tick();
    }
}

TEST("computers: a player of the library thinks beside the screen, and its plan is followed")
{
    move_in();
    play *p = enter_new(NULL, 0, "Ana | Beto", "5");
    unsigned first = p->board.seat;
    p->seats.seat[first].computer = true;
    CHECK(player_find("casual", &p->seats.seat[first].plays));
    play_refresh(p);
    run_action(&m, action_next());
    size_t before = surto_table_move_count(p->board.table);
    tick();
    CHECK(ai_process_busy(&p->partner) && surto_table_move_count(p->board.table) == before);
    unsigned asked = 0;
    while (p->board.seat == first && !p->over && asked < 2000) { /* up to a person's turn */
        struct timespec moment = {.tv_nsec = 5000000};
        asked += ai_process_busy(&p->partner);
        tick();
        if (ai_process_busy(&p->partner)) {
            nanosleep(&moment, NULL);
        }
    }
    CHECK(p->board.seat != first && surto_table_move_count(p->board.table) > before + 4);
    for (size_t i = before; i < before + 4; i++) {
        CHECK(surto_table_move(p->board.table, i).actor == first);
    }
    run_action(&m, action_leave_game()); /* also while somebody thinks */
    p = enter_new(NULL, 0, "Ana | Beto", "5");
    p->seats.seat[first].computer = true;
    CHECK(player_find("full", &p->seats.seat[first].plays));
    play_refresh(p);
    run_action(&m, action_next());
    tick();
    CHECK(ai_process_busy(&p->partner));
    model_close(&m);
}

TEST("the end: computers play, it is told, and the same deal begins again")
{
    move_in();
    play *p = enter_new(NULL, 0, "Ana | Beto", "5");
    char first[33], again[33];
    surto_seed_write(&p->dealer.seed, first);
    size_t set_up = surto_table_move_count(p->board.table);
    uint64_t hash = surto_hash(p->board.game, surto_table_state(p->board.table));
    p->seats.seat[0].computer = p->seats.seat[1].computer = true;
    p->seats.seat[0].plays = p->seats.seat[1].plays = PLAYER_HEURISTIC;
    play_refresh(p);
    run_action(&m, action_next());
    play_to_the_end();
    CHECK(is_top("end") && shows("What decided the game") && shows("turn ") &&
          shows("Step through the game"));
    press(PRESS_ESCAPE);
    CHECK(is_top("board"));
    press('[');
    CHECK(m.game->scene == SCENE_PAST);
    run_action(&m, action_leave_game());
    CHECK(shows("Finished games (1)") && !shows("Continue"));
    CHECK(go_to("Finished games"));
    press(PRESS_ENTER);
    CHECK(shows("▸ Base game, Ana, Beto, "));
    press(PRESS_ENTER);
    CHECK(is_top("end") && !m.game->file.path[0]);
    press(PRESS_DOWN);
    CHECK(shows("▸ Play the same deal again"));
    press(PRESS_ENTER);
    CHECK(m.game && !m.game->over && surto_table_move_count(m.game->board.table) >= set_up);
    surto_seed_write(&m.game->dealer.seed, again);
    surto_state_buffer room;
    CHECK(surto_table_state_at(m.game->board.table, set_up, surto_state_from_buffer(&room)) ==
          SURTO_OK);
    CHECK(strcmp(first, again) == 0);
    CHECK(surto_hash(m.game->board.game, surto_state_from_buffer(&room)) == hash);
    model_close(&m);
}

/* ---- Whatever is pressed ----------------------------------------------------------------- */

TEST("home, forms and settings take any event at any size")
{
    static const int keys[] = {PRESS_ENTER, PRESS_ESCAPE, PRESS_TAB,   PRESS_RUBOUT, PRESS_UP,
                               PRESS_DOWN,  PRESS_LEFT,   PRESS_RIGHT, PRESS_LAST,   PRESS_BACK_TAB,
                               'x',         'c',          'b',         '?',          'm',
                               'n',         'q',          ' ',         'e',          0x20ac};
    uint64_t dice = 99;
    move_in();
    for (unsigned i = 0; i < fewer(30000); i++) {
        dice = dice * 6364136223846793005U + 1442695040888963407U;
        unsigned die = (unsigned)(dice >> 33);
        event e = {.kind = EVENT_KEY, .key = keys[die % (sizeof keys / sizeof keys[0])]};
        if (die % 13 == 0) {
            e = (event){
                .kind = EVENT_CLICK, .column = (int)(die / 13 % 120), .row = (int)(die % 40)};
        } else if (die % 101 == 0) {
            e = (event){
                .kind = EVENT_RESIZE, .column = (int)(die / 7 % 140), .row = (int)(die / 11 % 50)};
        }
        m.now += 50;
        model_take(&m, &e);
        model_paint(&m);
        m.leave = false;
    }
    CHECK(view_depth(&m) > 0);
    model_close(&m);
    language_choose("en");
}

/* ---- What goes wrong ---------------------------------------------------------------------- */

/* The first legal move of a kind; the checks need it to be there. */
static surto_move first_move(const char *kind)
{
    surto_move move = {0};
    CHECK(offer_find(&m.game->board, kind, &move));
    return move;
}

TEST("a game that cannot be saved says so until it can, and once more when it is left")
{
    static const surto_option chosen[] = {{"players", "2"}};
    char why[256];
    move_in();
    play *p = enter_new(chosen, 1, "Ana | Beto", "5");
    CHECK(p->saved && unlink(p->file.path) == 0);
    run_action(&m, action_move(first_move("drive")));
    CHECK(!p->saved && shows("NOT saved"));
    press('.');
    CHECK(shows("NOT saved"));
    press('q');
    CHECK(is_top("board") && shows("NOT saved"));
    CHECK(save_lock_create(p->file.path, p->board.table, why, sizeof why));
    CHECK(save_lock_open(&p->file, p->file.path, why, sizeof why));
    run_action(&m, action_move(first_move("drive")));
    press('.');
    CHECK(p->saved && !shows("NOT saved"));
    CHECK(unlink(p->file.path) == 0);
    run_action(&m, action_move(first_move("drive")));
    press('q');
    CHECK(is_top("home"));
    model_close(&m);
}

TEST("the log tells what was done in the place of a move that was taken back")
{
    static const surto_option chosen[] = {{"players", "2"}};
    char undone[400];
    move_in();
    play *p = enter_new(chosen, 1, "Ana | Beto", "5");
    surto_move one = first_move("drive"), other = one;
    for (size_t i = 0; i < p->board.move_count && other.arg[1] == one.arg[1]; i++) {
        other = p->board.moves[i].kind == one.kind ? p->board.moves[i] : other;
    }
    CHECK(other.arg[1] != one.arg[1]);
    run_action(&m, action_move(one));
    history_narrate(p);
    unsigned turn = p->history.turn;
    snprintf(undone, sizeof undone, "%s", history_last(&p->history));
    CHECK(play_undo(p) == SURTO_OK);
    run_action(
        &m,
        action_move(other)); /* nothing was painted in between, as after keys that came together */
    history_narrate(p);
    CHECK(p->history.turn == turn && p->history.count == surto_table_move_count(p->board.table));
    CHECK_SAY(strcmp(undone, history_last(&p->history)) != 0, "%s", undone);
    CHECK(strstr(history_last(&p->history), place_name(&p->board.who, other.arg[1])) != NULL);
    model_close(&m);
}

TEST("windows: the hand leads to all hands, the log of the end to the board that was asked for")
{
    static const surto_option chosen[] = {{"players", "2"}};
    move_in();
    play *p = enter_new(chosen, 1, "Ana | Beto", "5");
    press('1');
    press('a');
    CHECK(is_top("text") && shows("Hands"));
    press(PRESS_ESCAPE);
    run_action(&m, action_open(VIEW_GAME_OVER));
    press('n');
    press(PRESS_FIRST);
    press(PRESS_DOWN);
    press(PRESS_ENTER);
    CHECK(is_top("board") && p->scene == SCENE_PAST);
    press(PRESS_ESCAPE);
    CHECK(is_top("board") && p->scene == SCENE_PRESENT);
    model_close(&m);
}

TEST("windows: the rules opened from their own help are not opened twice")
{
    static const surto_option chosen[] = {{"players", "2"}};
    move_in();
    enter_new(chosen, 1, "Ana | Beto", "5");
    for (unsigned i = 0; i < VIEW_DEPTH_MAX; i++) {
        press('?');
        press('/');
    }
    CHECK_SAY(is_top("rules") && view_depth(&m) == 3, "%s %u", view_top(&m)->name, view_depth(&m));
    press(PRESS_ESCAPE);
    CHECK(is_top("board"));
    model_close(&m);
}

TEST("ticks: only the view on top asks for them, and a window that is too small for none")
{
    static const surto_option chosen[] = {{"players", "2"}};
    move_in();
    m.prefs.chance_speed = CHANCE_NORMAL;
    enter_new(chosen, 1, "Ana | Beto", "5");
    run_action(&m, (action){.kind = ACTION_MOVE_NOW, .move = first_move("pass")});
    while (is_top("board")) { /* on to where something is dealt */
        run_action(&m, (action){.kind = ACTION_MOVE_NOW, .move = first_move("continue")});
    }
    CHECK(is_top("pace") && model_wait(&m) > 0);
    press('?');
    m.now += 100000;
    CHECK(is_top("keys") && model_wait(&m) < 0);
    press(PRESS_ESCAPE);
    event small = {.kind = EVENT_RESIZE, .column = 40, .row = 10};
    CHECK(model_wait(&m) > 0);
    model_take(&m, &small);
    CHECK(model_wait(&m) < 0);
    model_close(&m);
}

CHECK_MAIN
