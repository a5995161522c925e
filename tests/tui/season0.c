/* Season 0 on the full screen, without a terminal: every move has its key or its question, and
 * whole games are played by keys alone. */
#include <stdlib.h>
#include <string.h>

#include "../check.h"
#include "../fewer.h"
#include "app/players.h"
#include "fingers.h"
#include "tui/controller.h"
#include "tui/run_action.h"
#include "tui/view_stack.h"
#include "tui/views/board.h"
#include "tui/views/views.h"
#include "ui/board/board_ui.h"
#include "ui/board/offer.h"
#include "ui/message/language.h"
#include "ui/text/move_labels.h"

static model screen;

static const surto_option prologue[] = {{"game", "prologue"}};
static const surto_option january[] = {{"game", "january"}, {"players", "4"}, {"consent", "on"}};
static const surto_option campaign[] = {{"game", "campaign"}};
static const surto_option proving[] = {{"game", "campaign"}, {"pack", "proving"}, {"players", "3"}};

static int columns = 80, rows = 24;

static void open_screen(void)
{
    preferences prefs = preferences_default();
    prefs.signs = SIGNS_SHAPES; /* whatever the environment says */
    prefs.chance_speed = CHANCE_OFF;
    model_open(&screen, &prefs, columns, rows);
}

/* ---- Keys and questions ------------------------------------------------------------------ */

/* Where a player finds a kind of move: its key, '?' for a question, '-' for chance's own. */
static const struct {
    const char *kind;
    char where;
} homes[] = {
    {"drive", 'd'},
    {"fly", 'f'},
    {"unlisted", 'f'},
    {"shuttle", 'f'},
    {"neutralise", 't'},
    {"raid", 't'},
    {"neutralise-next", 't'},
    {"build", 'b'},
    {"give", 'g'},
    {"take", 'g'},
    {"identify", 'c'},
    {"acquire", 'c'},
    {"assemble", 'y'},
    {"team", 'y'},
    {"order", 'y'},
    {"send-team", 'y'},
    {"airlift", 'v'},
    {"airlift-team", 'v'},
    {"forecast", 'v'},
    {"turncoat", 'v'},
    {"by-night", 'v'},
    {"cellar", 'v'},
    {"send", 'x'},
    {"recover", 'x'},
    {"switch", 'x'},
    {"pass", 'e'},
    {"continue", 'e'},
    {"fund", '?'},
    {"alias", '?'},
    {"drop", '?'},
    {"liability", '?'},
    {"spend", '?'},
    {"to", '?'},
    {"remove", '?'},
    {"discard", '?'},
    {"accept", '?'},
    {"decline", '?'},
    {"place", '?'},
    {"players", '?'},
    {"prologue", '?'},
    {"choose", '?'},
    {"create", '?'},
    {"specialise", '?'},
    {"buy-asset", '?'},
    {"buy-safehouse", '?'},
    {"buy-counter", '?'},
    {"threat", '-'},
    {"deal", '-'},
    {"first", '-'},
    {"draw", '-'},
    {"escalate", '-'},
    {"incident", '-'},
    {"cover", '-'},
    {"target", '-'},
    {"reveal", '-'},
};

static char home_of(const char *kind)
{
    for (size_t i = 0; i < sizeof homes / sizeof homes[0]; i++) {
        if (strcmp(homes[i].kind, kind) == 0) {
            return homes[i].where;
        }
    }
    return 0;
}

TEST("every kind of move has its key or is asked for")
{
    open_screen();
    fingers_sit_down(&screen, "season0", prologue, 1, 1);
    const play *p = screen.game;
    const char *kind;
    for (unsigned i = 0; (kind = surto_move_kind_name(p->board.game, i)); i++) {
        char where = home_of(kind), found = '?';
        for (const verb *v = p->board.board_ui->verbs; v->key; v++) {
            found = verb_has(v, kind) ? v->key : found;
        }
        found = strcmp(kind, "pass") == 0 || strcmp(kind, "continue") == 0 ? 'e' : found;
        CHECK_SAY(where && (where == '-' || where == found), "%s", kind);
        bool worded =
            move_kind_rank(p->board.ui, kind) < move_kind_rank(p->board.ui, "no such kind");
        CHECK_SAY(where == '-' || worded, "%s has no words", kind);
    }
    model_close(&screen);
}

/* ---- What is shown ----------------------------------------------------------------------- */

/* Whether the screen has a text in one line. */
static bool shows(const char *text)
{
    strbuf dump = {0};
    model_paint(&screen);
    cells_dump(&screen.grid, &dump);
    bool found = strstr(strbuf_text(&dump), text) != NULL;
    if (!found) {
        printf("# not found: %s\n%s\n", text, strbuf_text(&dump));
    }
    strbuf_free(&dump);
    return found;
}

/* The first action of a prologue; the aliases are the first ones. */
static void begin_prologue(uint64_t seed)
{
    open_screen();
    fingers_sit_down(&screen, "season0", prologue, 1, seed);
    fingers_press(&screen, '1');
    fingers_press(&screen, '1');
    CHECK(fingers_read_on(&screen) && view_top(&screen) == &board_view);
}

/* Nothing is typed on the full screen: commands stand in backquotes. */
TEST("windows with the words of the line mode name no commands")
{
    static const char keys[] = "aizs";
    rows = 60; /* a window is seen whole */
    begin_prologue(7);
    for (size_t i = 0; keys[i]; i++) {
        strbuf dump = {0};
        fingers_press(&screen, keys[i]);
        CHECK(view_top(&screen) != &board_view);
        model_paint(&screen);
        cells_dump(&screen.grid, &dump);
        CHECK_SAY(!strchr(strbuf_text(&dump), '`'), "%s", strbuf_text(&dump));
        CHECK(keys[i] != 'i' ||
              strstr(strbuf_text(&dump), "Escalations and incidents draw the bottom card"));
        strbuf_free(&dump);
        fingers_press(&screen, PRESS_ESCAPE);
    }
    model_close(&screen);
    rows = 24;
}

TEST("the board tells what is on the table")
{
    begin_prologue(7);
    CHECK(shows("4 actions"));
    CHECK(shows("Threat 2  Agents 18  Incidents 12 ⌂7 a3 n3 s3"));
    CHECK(shows("Coordinator"));
    CHECK(shows("The Missing Crate: ? "));
    CHECK(shows("The Guest in the East: NOV s 0/1"));
    CHECK(shows("Deck 49, escalations 5"));
    CHECK(shows("WAS Washington (Allied)"));
    model_close(&screen);
}

TEST("a city has its side, its agents and whether it may be a target")
{
    begin_prologue(7);
    const play *p = screen.game;
    const surto_season0_position *at = &p->board.seen.of.season0;
    for (unsigned city = 0; city < p->board.info.season0.cities; city++) {
        paint_t with;
        mark marks[MARKS_MAX];
        wchar_t sign = p->board.board_ui->head(&p->board, &p->board.seen, SIGNS_ASCII, city, &with);
        CHECK(sign == (at->city[city].safehouse ? L'H' : L"ANS"[at->city[city].affiliation]));
        bool possible =
            at->goal[0].possible >> city & 1 || strcmp(p->board.codes[city], "NOV") == 0;
        CHECK_SAY(((with & PAINT_UNDERLINE) != 0) == possible, "%s", p->board.codes[city]);
        CHECK(p->board.board_ui->marks(&p->board, &p->board.seen, SIGNS_ASCII, city, marks) > 0);
        CHECK(marks[0].sign ==
              (at->city[city].agents ? (wchar_t)(L'0' + at->city[city].agents) : L' '));
        CHECK(p->board.board_ui->in_danger(&p->board, &p->board.seen, city) ==
              (at->city[city].agents == 3));
    }
    model_close(&screen);
}

TEST("ending the actions early is warned of")
{
    begin_prologue(7);
    size_t before = surto_table_move_count(screen.game->board.table);
    fingers_press(&screen, 'e');
    CHECK(view_top(&screen) == &warning_view && shows("You have 4 actions left."));
    fingers_press(&screen, PRESS_ESCAPE);
    CHECK(view_top(&screen) == &board_view &&
          surto_table_move_count(screen.game->board.table) == before);
    model_close(&screen);
}

TEST("a hand tells what the player is and what the cards are worth")
{
    begin_prologue(7);
    fingers_press(&screen, '1');
    CHECK(view_top(&screen) == &hand_view);
    CHECK(shows("Temporary Coordinator."));
    CHECK(shows("By affiliation: "));
    CHECK(shows("By region: "));
    model_close(&screen);
}

TEST("the objectives have a window")
{
    begin_prologue(7);
    fingers_press(&screen, 's');
    CHECK(view_top(&screen) == &text_view && shows("Novosibirsk (S) needs a Soviet team."));
    model_close(&screen);
}

/* ---- Whole games ------------------------------------------------------------------------- */

/* Whether the screen ends a text before its time anywhere but in the log line. */
static bool cuts_something(void)
{
    const cells *grid = &screen.grid;
    for (int i = 0; i < grid->width * (grid->height - 1); i++) {
        if (grid->at[i].sign == sign_of(grid->signs, SIGN_CUT)) {
            return true;
        }
    }
    return false;
}

/* How often each kind was made, over all tests. */
static unsigned made[256];

/* Plays until the game is over or enough moves are made. Returns: how many were made. */
static unsigned play_by_keys(const surto_option *given, size_t count, uint64_t seed, unsigned most)
{
    unsigned moves = 0;
    computer_player player;
    static surto_move legal[SURTO_MOVES_MAX];
    open_screen();
    fingers_sit_down(&screen, "season0", given, count, seed);
    const play *p = screen.game;
    CHECK(player_open(&player, PLAYER_RANDOM_KIND, p->board.game));
    player.rng.state = seed;
    while (moves < most && fingers_read_on(&screen) && !p->over) {
        CHECK_SAY(!cuts_something() || check_failures > 3, "seed %u, move %u: a text is cut",
                  (unsigned)seed, moves);
        memcpy(legal, p->board.moves, sizeof *legal * p->board.move_count);
        surto_move wanted = player_choose_among(&player, surto_table_state(p->board.table), legal,
                                                p->board.move_count);
        if (!fingers_make(&screen, wanted)) {
            strbuf text = {0};
            move_text(&p->board, wanted, &text);
            CHECK_SAY(false, "seed %u, move %u: %s", (unsigned)seed, moves, strbuf_text(&text));
            strbuf_clear(&text);
            cells_dump(&screen.grid, &text);
            printf("%s\n", strbuf_text(&text));
            strbuf_free(&text);
            break;
        }
        made[wanted.kind]++;
        moves++;
    }
    CHECK_SAY(p->over || moves == most, "seed %u stops after %u moves", (unsigned)seed, moves);
    model_close(&screen);
    return moves;
}

/* Plays until a move of a kind with a risk is possible. Returns: false if none comes. */
static bool come_to_risk(const char *kind, surto_move *out)
{
    computer_player player;
    static surto_move legal[SURTO_MOVES_MAX];
    open_screen();
    fingers_sit_down(&screen, "season0", proving, 3, 2);
    const play *p = screen.game;
    CHECK(player_open(&player, PLAYER_RANDOM_KIND, p->board.game));
    for (unsigned moves = 0; moves < 1500 && fingers_read_on(&screen) && !p->over; moves++) {
        if (offer_find(&p->board, kind, out) && p->board.board_ui->risk(&p->board, *out)) {
            return true;
        }
        memcpy(legal, p->board.moves, sizeof *legal * p->board.move_count);
        fingers_make(&screen, player_choose_among(&player, surto_table_state(p->board.table), legal,
                                                  p->board.move_count));
    }
    return false;
}

/* Whether a window asks once more before a move is made, and Esc leaves everything as it is. */
static bool asks_once_more(surto_move move, const char *text)
{
    size_t before = surto_table_move_count(screen.game->board.table);
    run_action(&screen, action_move(move));
    bool asked = view_top(&screen) == &warning_view && shows(text);
    fingers_press(&screen, PRESS_ESCAPE);
    return asked && view_top(&screen) != &warning_view &&
           surto_table_move_count(screen.game->board.table) == before;
}

TEST("a target that is not known is tried only if one is sure")
{
    surto_move move;
    CHECK(come_to_risk("acquire", &move) && asks_once_more(move, "is unknown."));
    model_close(&screen);
}

TEST("units are not lost by accident")
{
    surto_move move;
    CHECK(come_to_risk("continue", &move) &&
          asks_once_more(move, "what you don't spend now is lost."));
    model_close(&screen);
}

/* A kind of move that has a key or a question and was not made yet, or NULL. */
static const char *never_made(void)
{
    const char *kind, *found = NULL;
    open_screen();
    fingers_sit_down(&screen, "season0", prologue, 1, 1);
    for (unsigned i = 0; !found && (kind = surto_move_kind_name(screen.game->board.game, i)); i++) {
        found = made[i] == 0 && home_of(kind) != '-' ? kind : NULL;
    }
    model_close(&screen);
    return found;
}

static bool plays_to_the_end(const surto_option *given, size_t count, uint64_t seed)
{
    enum { ENOUGH = 5000 };
    unsigned moves = play_by_keys(given, count, seed, ENOUGH);
    return moves > 20 && moves < ENOUGH;
}

TEST("prologues are played by keys")
{
    for (uint64_t seed = 1; seed <= fewer(10); seed++) {
        CHECK(plays_to_the_end(prologue, 1, seed));
    }
}

TEST("games of January with four players who are asked are played by keys")
{
    for (uint64_t seed = 1; seed <= fewer(10); seed++) {
        CHECK(plays_to_the_end(january, 3, seed));
    }
}

TEST("a campaign is played by keys to its end")
{
    CHECK(plays_to_the_end(campaign, 1, 1));
}

TEST("campaigns with all the content there can be are played by keys")
{
    enum { FIRST = 8, ENOUGH = 10 }; /* with few games, more until every kind of move was made */
    for (unsigned n = 0; n < fewer(5) || (n < ENOUGH && never_made()); n++) {
        CHECK(plays_to_the_end(proving, 3, FIRST + n));
    }
}

TEST("no text is cut in any language, on small and on large screens")
{
    static const int sizes[][2] = {{80, 24}, {110, 32}};
    for (size_t i = 0; language_code(i); i++) {
        CHECK(language_choose(language_code(i)));
        for (size_t size = 0; size < 2; size++) {
            if (fewer(2) == 1 && size != i % 2) {
                continue;
            }
            columns = sizes[size][0];
            rows = sizes[size][1];
            CHECK(play_by_keys(prologue, 1, 1, 60) > 20);
            CHECK(play_by_keys(proving, 3, 1, 150) > 50);
        }
    }
    CHECK(language_choose("en"));
    columns = 80;
    rows = 24;
}

/* Runs last: what the games above have met. */
TEST("all kinds of moves that have a key or a question were made")
{
    const char *kind = never_made();
    CHECK_SAY(!kind, "%s", kind);
}

CHECK_MAIN
