/* Season 2 on the screen: every kind of move has its place, and every legal move can be made by
 * keys. A player of dice chooses among the legal moves, and the keys that a person would press must
 * lead to that very move. SURTO_MOVES changes how many moves are made, SURTO_SEED the dice. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <surto/surto.h>

#include "../check.h"
#include "../fewer.h"
#include "fingers.h"
#include "tui/controller.h"
#include "tui/view_stack.h"
#include "tui/views/views.h"
#include "ui/board/board_ui.h"
#include "ui/board/offer.h"
#include "ui/message/temp_strings.h"
#include "ui/text/move_labels.h"

static model screen;

static unsigned long number_of(const char *name, unsigned long otherwise)
{
    const char *value = getenv(name);
    return value ? strtoul(value, NULL, 10) : otherwise;
}

/* A game and its first view, on a small or a large screen. */
static void sit_down(const char *seats, const char *game, const char *pack, const char *consent,
                     uint64_t seed, bool large)
{
    const surto_option given[] = {
        {"players", seats}, {"game", game}, {"pack", pack}, {"consent", consent}};
    preferences prefs = preferences_default();
    prefs.signs = SIGNS_SHAPES; /* whatever the environment says */
    prefs.chance_speed = CHANCE_OFF;
    model_open(&screen, &prefs, large ? 110 : 80, large ? 32 : 24);
    fingers_sit_down(&screen, "season2", given, 4, seed);
    model_paint(&screen);
}

static bool is_top(const char *name)
{
    return strcmp(view_top(&screen)->name, name) == 0;
}

static bool screen_says(const char *text)
{
    strbuf lines = {0};
    model_paint(&screen);
    cells_dump(&screen.grid, &lines);
    bool says = strstr(strbuf_text(&lines), text) != NULL;
    strbuf_free(&lines);
    return says;
}

/* ---- Where kinds are --------------------------------------------------------------------- */

static bool is_among(const char *kind, const char *const *list)
{
    while (*list && strcmp(*list, kind) != 0) {
        list++;
    }
    return *list != NULL;
}

static unsigned keys_of(const board_ui *of, const char *kind)
{
    unsigned count = 0;
    for (const verb *v = of->verbs; v->key; v++) {
        count += verb_has(v, kind);
    }
    return count;
}

static bool has_label(const text_ui *of, const char *kind)
{
    return move_kind_rank(of, kind) < move_kind_rank(of, "no such kind");
}

TEST("season 2: every kind of move has one key, or is an answer, or is chance's")
{
    static const char *const chance[] = {"infect", "deal", "first",    "expose",
                                         "suffer", "draw", "epidemic", NULL};
    static const char *const answers[] = {
        "place",   "ration",      "character",   "worker",         "scar",     "spend",
        "second",  "accept",      "decline",     "discard",        "create",   "choose",
        "players", "buy-ability", "buy-upgrade", "buy-population", "prologue", NULL};
    static const char *const ends[] = {"pass", "continue", NULL};
    sit_down("2", "campaign", "proving 1", "on", 1, false);
    const play *p = screen.game;
    const char *kind;
    unsigned count = 0;
    for (unsigned i = 0; (kind = surto_move_kind_name(p->board.game, i)); i++, count++) {
        unsigned homes = keys_of(p->board.board_ui, kind) + is_among(kind, chance) +
                         is_among(kind, answers) + is_among(kind, ends);
        CHECK_SAY(homes == 1, "%s is in %u places", kind, homes);
        CHECK_SAY(is_among(kind, chance) || has_label(p->board.ui, kind), "%s has no label", kind);
    }
    CHECK(count > 40);
    for (const move_label *one = p->board.ui->labels->labels; one->kind; one++) {
        unsigned number;
        CHECK_SAY(surto_move_kind_by_name(p->board.game, one->kind, &number) == SURTO_OK,
                  "%s is no kind", one->kind);
    }
    model_close(&screen);
}

/* ---- Placing supplies -------------------------------------------------------------------- */

TEST("season 2: supplies are placed on the map, all of them, as many as one says")
{
    sit_down("2", "prologue", "start 1", "off", 1, false);
    CHECK(is_top("supplies"));
    CHECK(screen_says("0 of 36 left") && screen_says("New York: 3 "));
    fingers_press(&screen, 'c');
    CHECK(screen_says("36 of 36 left") && screen_says("New York: 0 "));
    fingers_press(&screen, PRESS_ENTER);
    CHECK(is_top("supplies") && screen_says("36 supplies still to place."));
    fingers_press(&screen, '9');
    fingers_press(&screen, '+');
    CHECK(screen_says("26 of 36 left") && screen_says("NYC10"));
    fingers_press(&screen, PRESS_TAB);
    fingers_press(&screen, '9');
    fingers_press(&screen, '-');
    CHECK(screen_says("18 of 36 left") && screen_says("Washington: 8 "));
    fingers_press(&screen, '=');
    CHECK(screen_says("0 of 36 left"));
    fingers_press(&screen, '+');
    CHECK(screen_says("No supplies are left: "));
    fingers_press(&screen, PRESS_ENTER);
    surto_move first = surto_table_move(screen.game->board.table, 0);
    surto_move second = surto_table_move(screen.game->board.table, 1);
    CHECK(first.arg[0] == 0 && first.arg[1] == 10 && second.arg[0] == 1 && second.arg[1] == 8);
    CHECK(is_top("ask") && screen_says("Choose up to"));
    model_close(&screen);
}

TEST("season 2: a look at something else does not change the numbers")
{
    sit_down("2", "prologue", "start 1", "off", 1, true);
    fingers_press(&screen, 'c');
    fingers_press(&screen, '5');
    fingers_press(&screen, 'i');
    CHECK(is_top("text"));
    fingers_press(&screen, PRESS_ESCAPE);
    CHECK(is_top("supplies") && screen_says("31 of 36 left"));
    model_close(&screen);
}

/* Gives the location at hand its number, and the others with room one each in turn until nothing is
 * left.
 * Returns: whether the first move that follows is the one that was meant. */
static bool place_supplies(surto_move move)
{
    const play *p = screen.game;
    size_t before = surto_table_move_count(p->board.table);
    unsigned places = p->board.seen.of.season2.places_left, all = p->board.seen.of.season2.to_place;
    fingers_press(&screen, 'c');
    while (p->cursor != move.arg[0]) {
        fingers_press(&screen, PRESS_TAB);
    }
    for (unsigned i = 0; i < move.arg[1]; i++) {
        fingers_press(&screen, '+');
    }
    for (unsigned i = move.arg[1]; i < all;
         i++) { /* each round leaves fewer, as long as any are left */
        for (unsigned j = 1; j < places; j++) {
            fingers_press(&screen, PRESS_TAB);
            fingers_press(&screen, '+');
        }
        fingers_press(&screen, PRESS_TAB);
    }
    fingers_press(&screen, PRESS_ENTER);
    surto_move made = surto_table_move_count(p->board.table) > before
                          ? surto_table_move(p->board.table, before)
                          : (surto_move){0};
    return memcmp(&made, &move, sizeof move) == 0;
}

/* ---- Playing ----------------------------------------------------------------------------- */

static unsigned long made_of_kind[256];

/* A kind first, every other time the one that was made least, so that rare ones are met too. */
static unsigned choose_kind(const play *p, surto_rng *rng)
{
    unsigned kinds = 0, chosen = p->board.moves[0].kind;
    bool rare = surto_rng_below(rng, 2) == 0;
    for (size_t i = 0; i < p->board.move_count; i++) {
        bool first =
            i == 0 || p->board.moves[i].kind != p->board.moves[i - 1].kind; /* they are sorted */
        if (first && (rare ? made_of_kind[p->board.moves[i].kind] < made_of_kind[chosen]
                           : surto_rng_below(rng, ++kinds) == 0)) {
            chosen = p->board.moves[i].kind;
        }
    }
    return chosen;
}

static surto_move choose_move(const play *p, surto_rng *rng)
{
    const surto_season2_position *at = &p->board.seen.of.season2;
    surto_move move = p->board.moves[0];
    bool set_up = strcmp(at->phase, "setup-supplies") == 0;
    if (set_up && surto_rng_below(rng, 8)) { /* a game should last for a while */
        move.arg[1] = (uint8_t)(at->to_place / at->places_left);
        return move;
    }
    unsigned count = 0, kind = choose_kind(p, rng);
    for (size_t i = 0; i < p->board.move_count; i++) {
        if (p->board.moves[i].kind == kind && surto_rng_below(rng, ++count) == 0) {
            move = p->board.moves[i];
        }
    }
    return move;
}

/* Whoever chooses among moves reads them: no other one may read like this one. */
static bool reads_alone(const play *p, surto_move move)
{
    strbuf text = {0}, other = {0};
    unsigned same = 0;
    move_text(&p->board, move, &text);
    for (size_t i = 0; i < p->board.move_count; i++) {
        strbuf_clear(&other);
        move_text(&p->board, p->board.moves[i], &other);
        same += strcmp(strbuf_text(&text), strbuf_text(&other)) == 0;
    }
    strbuf_free(&text);
    strbuf_free(&other);
    temp_clear();
    return same == 1;
}

static void say_stuck(surto_move move)
{
    char text[SURTO_MOVE_TEXT_MAX];
    strbuf lines = {0};
    surto_move_write(screen.game->board.game, move, text, sizeof text);
    model_paint(&screen);
    cells_dump(&screen.grid, &lines);
    printf("# wanted %s in view %s\n", text, view_top(&screen)->name);
    for (const char *at = strbuf_text(&lines); *at;) {
        size_t length = strcspn(at, "\n");
        printf("#| %.*s\n", (int)length, at);
        at += length + (at[length] == '\n');
    }
    strbuf_free(&lines);
}

/* Plays the game at hand, at most so many moves. Returns: how many were made. */
static unsigned long play_by_keys(uint64_t seed, unsigned long moves)
{
    const play *p = screen.game;
    surto_rng rng = {seed};
    unsigned long made = 0;
    while (made < moves && fingers_read_on(&screen) && !p->over) {
        surto_move move = choose_move(p, &rng);
        CHECK_SAY(is_top("supplies") || reads_alone(p, move), "two moves read alike");
        if (!(is_top("supplies") ? place_supplies(move) : fingers_make(&screen, move))) {
            CHECK_SAY(false, "the move that is meant cannot be made by keys");
            say_stuck(move);
            break;
        }
        made_of_kind[move.kind]++;
        made++;
    }
    CHECK(p->over || made == moves);
    CHECK(surto_check(p->board.game, surto_table_state(p->board.table), NULL, 0) == SURTO_OK);
    model_close(&screen);
    return made;
}

TEST("season 2: whole games by keys alone")
{
    unsigned long moves = number_of("SURTO_MOVES", fewer(400)), seed = number_of("SURTO_SEED", 1);
    unsigned long all = 0;
    for (unsigned i = 0; i < 4; i++) {
        sit_down(i < 2 ? "2" : "4", i % 2 ? "january" : "prologue", "start 1", i < 2 ? "off" : "on",
                 seed + i, i % 2 == 1);
        all += play_by_keys(seed + i, moves);
    }
    CHECK(all > 80);
    printf("# %lu moves\n", all);
}

/* How many kinds of moves were made so far. */
static unsigned kinds_made(void)
{
    unsigned count = 0;
    for (size_t kind = 0; kind < sizeof made_of_kind / sizeof made_of_kind[0]; kind++) {
        count += made_of_kind[kind] > 0;
    }
    return count;
}

TEST("season 2: campaigns by keys alone, with nearly all kinds of moves")
{
    enum { NEARLY_ALL = 36, MOST = 12 }; /* campaigns that make so many kinds between them */
    unsigned long moves = number_of("SURTO_MOVES", fewer(400)), seed = number_of("SURTO_SEED", 1);
    unsigned long all = 0;
    for (unsigned i = 0; i < 4 || (i < MOST && kinds_made() < NEARLY_ALL); i++) {
        sit_down("3", "campaign", i < 1 ? "start 1" : "proving 1", i % 2 ? "on" : "off", seed + i,
                 i % 2 == 1);
        all += play_by_keys(seed + i, i < 1 ? moves : 3 * moves);
    }
    printf("# %lu moves\n", all);
    surto_game *game;
    CHECK(surto_game_open(&game, "season2", NULL, 0, NULL, 0) == SURTO_OK);
    for (unsigned kind = 0; surto_move_kind_name(game, kind); kind++) {
        printf("# %s %lu\n", surto_move_kind_name(game, kind), made_of_kind[kind]);
    }
    surto_game_close(game);
    CHECK_SAY(kinds_made() >= NEARLY_ALL, "only %u kinds were made", kinds_made());
}

CHECK_MAIN
