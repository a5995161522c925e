/* Reviews gathered and drawn: turns, sums, and the picture, which no test can look at: that nothing
 * lies outside of it, every mark is there and says something, and no text breaks it. */

#include <stdlib.h>
#include <string.h>

#include "../check.h"
#include "app/analysis_run.h"
#include "ui/analysis/win_chance_svg.h"
#include "ui/message/language.h"
#include "ui/message/temp_strings.h"
#include "ui/rule_sets.h"

/* ---- Gathering --------------------------------------------------------------------------- */

typedef struct table_here {
    surto_table *table;
    game_info info;
    narrator who;
} table_here;

static table_here *random_table(const char *rules, uint64_t seed, size_t most)
{
    static table_here now; /* large */
    surto_game *game = NULL;
    surto_dealer dealer = {.kind = SURTO_DEALER_SEEDED, .seed = surto_seed_from_number(seed)};
    surto_rng rng = {seed};
    surto_move move;
    now = (table_here){0};
    CHECK(surto_game_open(&game, rules, NULL, 0, NULL, 0) == SURTO_OK);
    CHECK(surto_table_open(&now.table, game, &dealer) == SURTO_OK);
    while (surto_table_move_count(now.table) < most &&
           surto_sample(game, surto_table_state(now.table), &rng, &move) == SURTO_OK) {
        CHECK(surto_table_play(now.table, move, NULL) == SURTO_OK);
    }
    const text_ui *of = text_ui_named(rules);
    CHECK(of && of->read_info(&now.info, game));
    narrator_set_game(&now.who, game, of, &now.info);
    return &now;
}

typedef struct steps {
    size_t calls, last, all;
} steps;

static void count_step(void *context, size_t done, size_t all)
{
    steps *seen = context;
    seen->calls++;
    seen->last = done;
    seen->all = all;
}

TEST("analysis: of random games of every rule set, with turns that only grow")
{
    static const char *const rules[] = {"base", "season2", "season0"};
    for (unsigned i = 0; i < 12; i++) {
        table_here *now = random_table(rules[i % 3], i, i < 6 ? SIZE_MAX : 40 + 9 * i);
        steps seen = {0};
        analysis done;
        analysis_request wish = {
            .player = "random", .playouts = 1, .step = count_step, .context = &seen};
        CHECK(analysis_run(&done, now->table, &now->who, &wish) == SURTO_OK);
        CHECK(seen.calls == done.count && seen.last == done.count && seen.all == done.count);
        unsigned decisions = 0;
        for (size_t j = 0; j < done.count; j++) {
            const analysis_point *point = &done.points[j];
            CHECK(j == 0 || point->turn == done.points[j - 1].turn ||
                  point->turn == done.points[j - 1].turn + 1);
            CHECK(point->turn == 0 ||
                  point->active < surto_game_seats(surto_table_game(now->table)));
            decisions += point->of.kind == SURTO_REVIEW_DECISION;
        }
        CHECK(done.points[0].turn == 0 && done.decisions == decisions && decisions > 0);
        CHECK(i % 3 != 0 || i >= 6 || done.points[done.count - 1].turn > 1); /* whole base games */
        analysis_free(&done);
        CHECK(!done.points);
        surto_table_close(now->table);
    }
}

TEST("analysis: without a teller every decision is a turn; an unknown player makes nothing")
{
    table_here *now = random_table("base", 4, 90);
    analysis done;
    analysis_request wish = {.player = "random"};
    CHECK(analysis_run(&done, now->table, NULL, &wish) == SURTO_OK);
    CHECK(done.points[done.count - 1].turn == done.decisions);
    analysis_free(&done);
    wish.player = "nobody";
    CHECK(analysis_run(&done, now->table, NULL, &wish) == SURTO_ERR_UNKNOWN && done.count == 0);
    analysis_free(&done);
    surto_table_close(now->table);
}

TEST("analysis: an open game of people is neither won nor lost for a player that searches")
{
    table_here *now = random_table("base", 4, 90);
    analysis done;
    analysis_request wish = {.player = "skilled", .playouts = 16};
    CHECK(analysis_run(&done, now->table, &now->who, &wish) == SURTO_OK);
    for (size_t i = 0; i < done.count; i++) {
        CHECK_SAY(done.points[i].of.win > 0 && done.points[i].of.win < SURTO_PROBABILITY_ONE, "%zu",
                  i);
    }
    CHECK(done.playouts > 0 && done.decisions > 4);
    analysis_free(&done);
    surto_table_close(now->table);
}

TEST("analysis: chances as points of a hundred")
{
    CHECK(analysis_percent(0) == 0 && analysis_percent(SURTO_PROBABILITY_ONE) == 100);
    CHECK(analysis_percent(SURTO_PROBABILITY_ONE / 2) == 50 && analysis_percent(327) == 0);
    CHECK(analysis_percent(328) == 1 &&
          analysis_percent(3 * (uint64_t)SURTO_PROBABILITY_ONE) == 300);
    surto_review_point point = {.win = SURTO_PROBABILITY_ONE / 2,
                                .after = SURTO_PROBABILITY_ONE / 4};
    CHECK(analysis_change(&point) == -25);
}

/* ---- A picture --------------------------------------------------------------------------- */

enum { TURNS = 26, POINTS = 2 * TURNS + 2 };

/* A game of many turns in which every third decision is a mistake and luck turns now and then. */
static analysis long_game(analysis_point points[POINTS])
{
    uint32_t win = SURTO_PROBABILITY_ONE / 2;
    size_t move = 20;
    surto_rng rng = {7};
    memset(points, 0, POINTS * sizeof *points);
    points[0].of = (surto_review_point){.kind = SURTO_REVIEW_START, .count = 20, .win = win};
    for (unsigned i = 1; i + 1 < POINTS; i++) {
        bool decision = i % 2;
        uint32_t size = surto_rng_below(&rng, SURTO_PROBABILITY_ONE / 8);
        bool up = !decision && (win < SURTO_PROBABILITY_ONE / 4 || surto_rng_below(&rng, 2));
        uint32_t after = up ? win + size : win > size ? win - size : 0;
        after = after > SURTO_PROBABILITY_ONE ? SURTO_PROBABILITY_ONE : after;
        after = i + 2 == POINTS ? SURTO_PROBABILITY_ONE : after;
        uint32_t change = after > win ? after - win : win - after;
        points[i] =
            (analysis_point){.turn = (i + 1) / 2,
                             .active = i / 2 % 2,
                             .of = {.kind = decision ? SURTO_REVIEW_DECISION : SURTO_REVIEW_LUCK,
                                    .first = move,
                                    .count = 1 + i % 5,
                                    .win = win,
                                    .after = after,
                                    .mistake = decision && change >= SURTO_REVIEW_MISTAKE,
                                    .turning_point = change >= SURTO_REVIEW_TURNING_POINT}};
        move += points[i].of.count;
        win = after;
    }
    points[POINTS - 1] = (analysis_point){
        .turn = TURNS, .of = {.kind = SURTO_REVIEW_END, .first = move, .win = win, .after = win}};
    return (analysis){.count = POINTS, .points = points};
}

static unsigned asked; /* how often words of a mark were wanted */

static void say_mark(void *context, const analysis_point *point, strbuf *out)
{
    (void)context;
    asked++;
    strbuf_add(out, "Turn %u: <Ana> & \"Beto\"", point->turn);
}

static unsigned count_of(const char *text, const char *part)
{
    unsigned count = 0;
    for (; (text = strstr(text, part)); text += strlen(part)) {
        count++;
    }
    return count;
}

/* Every `<` opens an element that is closed, and attributes are in quotes. */
static bool is_closed(const char *text)
{
    char open[16][16];
    unsigned depth = 0;
    bool good = true;
    while (good && (text = strchr(text, '<'))) {
        const char *end = strchr(text, '>');
        size_t length = strcspn(text + 1, " >/");
        if (!end) {
            return false;
        }
        if (text[1] == '/') {
            length = strcspn(text + 2, ">");
            good = depth > 0 && strlen(open[depth - 1]) == length &&
                   strncmp(open[--depth], text + 2, length) == 0;
        } else if (end[-1] != '/') {
            good = depth < 16 && length < 16;
            if (good) {
                snprintf(open[depth++], 16, "%.*s", (int)length, text + 1);
            }
        }
        text = end;
    }
    return good && depth == 0;
}

/* All numbers of an attribute are in a range. */
static void check_range(const char *picture, const char *attribute, long least, long most)
{
    char begin[16];
    snprintf(begin, sizeof begin, " %s=\"", attribute);
    for (const char *at = picture; (at = strstr(at, begin));) {
        at += strlen(begin);
        long number = strtol(at, NULL, 10);
        CHECK_SAY(number >= least && number <= most, "%s %ld", attribute, number);
    }
}

/* The points of the curve itself, from left to right and within the plot. */
static unsigned check_line(const char *picture)
{
    const char *at = strstr(picture, "class=\"line\"");
    unsigned count = 0;
    long before = -1;
    CHECK(at != NULL);
    while (at && at > picture && strncmp(at, "d=\"M", 4) != 0) {
        at--;
    }
    for (at += 3; at && (*at == 'M' || *at == 'L'); count++) {
        char *end;
        long x = strtol(at + 1, &end, 10), y = strtol(end, &end, 10);
        CHECK_SAY(x >= before && x >= CURVE_LEFT && x <= CURVE_WIDTH - CURVE_RIGHT, "x %ld", x);
        CHECK_SAY(y >= CURVE_TOP && y <= CURVE_HEIGHT - CURVE_BOTTOM, "y %ld", y);
        before = x;
        at = end;
    }
    CHECK(before == CURVE_WIDTH - CURVE_RIGHT);
    return count;
}

TEST("curve: everything is in the picture, every mark has its words, every language fits")
{
    static analysis_point points[POINTS];
    analysis done = long_game(points);
    unsigned marks = 0;
    for (unsigned i = 0; i < POINTS; i++) {
        const surto_review_point *of = &points[i].of;
        marks += of->mistake || (of->turning_point && of->kind == SURTO_REVIEW_LUCK);
    }
    CHECK(marks > 4);
    for (size_t i = 0; language_code(i); i++) {
        strbuf picture = {0};
        CHECK(language_choose(language_code(i)));
        asked = 0;
        win_chance_svg(&done, "A <b> & \"c\" \002bbold\003 game", say_mark, NULL, &picture);
        const char *text = strbuf_text(&picture);
        CHECK(is_closed(text) && asked == marks);
        CHECK(count_of(text, "<title>") == marks + 1 && count_of(text, "&lt;Ana&gt;") == marks);
        CHECK(count_of(text, "class=\"mark ") == marks + 3); /* and the legend */
        CHECK(strstr(text, "A &lt;b&gt; &amp; &quot;c&quot; bold game</text>"));
        CHECK(!strstr(text, "<script") && !strstr(text, "@font-face") && !strchr(text, '\002'));
        CHECK(check_line(text) == POINTS - 1);
        check_range(text, "x", 0, CURVE_WIDTH);
        check_range(text, "y", 12, CURVE_HEIGHT - 4);
        check_range(text, "cx", CURVE_LEFT, CURVE_WIDTH - CURVE_RIGHT);
        check_range(text, "cy", CURVE_TOP - 40, CURVE_HEIGHT - CURVE_BOTTOM);
        if (getenv("CURVE_FILE") && i == 0) { /* to look at */
            FILE *file = fopen(getenv("CURVE_FILE"), "w");
            CHECK(file && fputs(text, file) >= 0 && fclose(file) == 0);
        }
        strbuf_free(&picture);
        temp_clear();
    }
    language_choose("en");
}

TEST("curve: of a game without a move")
{
    table_here *now = random_table("base", 1, 0);
    analysis done;
    analysis_request wish = {.player = "random"};
    strbuf picture = {0};
    CHECK(analysis_run(&done, now->table, &now->who, &wish) == SURTO_OK);
    win_chance_svg(&done, "nothing", say_mark, NULL, &picture);
    CHECK(is_closed(strbuf_text(&picture)) &&
          count_of(strbuf_text(&picture), "class=\"line\"") == 1);
    strbuf_free(&picture);
    analysis_free(&done);
    surto_table_close(now->table);
}

CHECK_MAIN
