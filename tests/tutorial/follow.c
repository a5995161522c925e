/* Following the tutorial on the screen by what it says, and leaving it in every way. */

#include <time.h>

#include "app/record_file.h"
#include "learner.h"
#include "tui/controller.h"
#include "tui/run_action.h"
#include "tui/view_stack.h"
#include "tui/views/tutorial_keys.h"
#include "ui/message/temp_strings.h"

enum { KEYS_MAX_PRESSED = 1000 };

static const char *const languages[] = {"en", "pt_BR", "es", "fr"};

static bool is_at_end(void)
{
    return view_top(&learner) == &lesson_end_view;
}

/* Reads the panel and presses the keys in its last brackets, until the end. */
static void follow_to_the_end(void)
{
    while (!is_at_end() && pressed < KEYS_MAX_PRESSED) {
        int keys[64];
        unsigned count = read_keys(keys, 64), before = step_number();
        if (getenv("TUTORIAL_SCREENS")) {
            printf("%s\n", strbuf_text(&screen));
        }
        CHECK_SAY(count > 0, "step %u: no keys on the screen\n%s", before, strbuf_text(&screen));
        if (count == 0) {
            return;
        }
        for (unsigned i = 0; i < count; i++) {
            press(keys[i]);
        }
    }
    CHECK_SAY(is_at_end(), "step %u after %lu keys\n%s", step_number(), pressed,
              strbuf_text(&screen));
}

static void check_file(void)
{
    strbuf wanted = {0}, found = {0};
    char why[200];
    const char *path = getenv("TUTORIAL_RECORD");
    CHECK(path && file_read(path, SURTO_RECORD_TEXT_MAX, &wanted, why, sizeof why));
    CHECK(file_read(learner_file(), SURTO_RECORD_TEXT_MAX, &found, why, sizeof why));
    CHECK(strcmp(strbuf_text(&wanted), strbuf_text(&found)) == 0);
    strbuf_free(&wanted);
    strbuf_free(&found);
}

static void follow_in(const char *language, int width, int height, sign_set signs)
{
    CHECK(language_choose(language));
    (void)remove(learner_file());
    start_learner(width, height, signs);
    run_action(&learner, tutorial_start(&learner));
    look();
    follow_to_the_end();
    check_file();
    printf("# %s %dx%d: %lu keys\n", language, width, height, pressed);
    end_learner();
}

TEST("tutorial_follow: in four languages the keys in the brackets lead to the end")
{
    for (size_t i = 0; i < sizeof languages / sizeof languages[0]; i++) {
        follow_in(languages[i], 80, 24, SIGNS_SHAPES);
    }
}

TEST("tutorial_follow: on a large screen and in ASCII")
{
    follow_in("en", 120, 40, SIGNS_SHAPES);
    follow_in("fr", 80, 24, SIGNS_ASCII);
    (void)language_choose("en");
}

/* ---- Steps one by one -------------------------------------------------------------------- */

static void begin(unsigned chapter)
{
    char why[400];
    (void)remove(learner_file());
    start_learner(80, 24, SIGNS_SHAPES);
    play *p = tutorial_begin(chapter, why, sizeof why);
    CHECK(p != NULL);
    run_action(&learner, action_enter_game(&learner, p, ""));
    look();
}

static uint64_t hash_now(void)
{
    return surto_hash(learner.game->board.game, surto_table_state(learner.game->board.table));
}

/* Does what the panel says until the step is another one. */
static void do_step(void)
{
    const script_step *before = current_lesson()->step;
    for (unsigned tries = 0; tries < 4 && !is_at_end() && current_lesson()->step == before;
         tries++) {
        int keys[64];
        unsigned count = read_keys(keys, 64);
        for (unsigned i = 0; i < count; i++) {
            press(keys[i]);
        }
    }
    CHECK(is_at_end() || current_lesson()->step != before);
}

/* ---- tutorial_stray ---------------------------------------------------------------------- */

static bool is_accepted(surto_move move)
{
    surto_move moves[SCRIPT_MOVES_MAX];
    unsigned count = lesson_moves(&current_lesson()->at, moves);
    for (unsigned i = 0; i < count; i++) {
        if (memcmp(&moves[i], &move, sizeof move) == 0) {
            return true;
        }
    }
    return false;
}

static void stray_here(void)
{
    static surto_move legal[SURTO_MOVES_MAX];
    const play *p = learner.game;
    const script_step *step = current_lesson()->step;
    uint64_t hash = hash_now();
    size_t count =
        surto_legal(p->board.game, surto_table_state(p->board.table), legal, SURTO_MOVES_MAX);
    for (size_t i = 0; i < count; i++) {
        if (step->what != STEP_FREE && !is_accepted(legal[i])) {
            run_action(&learner, action_move(legal[i]));
            run_action(&learner, tutorial_follow(&learner, view_is_top(&learner, VIEW_BOARD)));
            CHECK(hash_now() == hash && current_lesson()->step == step);
            CHECK(current_lesson()->answer.length > 0);
            temp_clear();
        }
    }
    look();
    CHECK(strstr(strbuf_text(&screen), "/52 "));
}

/* Keys that begin something and drop it again change nothing. */
static void fidget_here(void)
{
    static const int keys[] = {'d', 'f', 't', 'b', 'g', 'c', 'v', 'x', 'z', 'a', '1', 'n', 'p'};
    const script_step *step = current_lesson()->step;
    uint64_t hash = hash_now();
    unsigned moves = 0;
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        if (!strchr("tbgcx", keys[i]) || step->move_count == 0) { /* those may be a move at once */
            press(keys[i]);
            press(PRESS_ESCAPE);
            press(PRESS_ESCAPE);
            moves += hash_now() != hash;
        }
    }
    CHECK(moves == 0 || step->what == STEP_FREE || is_at_end());
}

TEST("tutorial_stray: other moves are answered and not made, whatever is tried")
{
    begin(0);
    while (!is_at_end() && step_number()) {
        stray_here();
        if (current_lesson()->step->what == STEP_READ) {
            fidget_here();
        }
        do_step();
    }
    CHECK(is_at_end());
    check_file();
    end_learner();
}

TEST("tutorial_stray: an answer stands below the text, and after two the hint does")
{
    begin(1);
    const char *answer = "That's a fine move too", *hint = "Choose Washington on the map";
    CHECK(!strstr(strbuf_text(&screen), answer));
    press('d');
    press('/');
    press('c');
    press('h');
    press('i');
    press(PRESS_ENTER);
    press(PRESS_ENTER);
    CHECK(strstr(strbuf_text(&screen), "Ana begins."));
    CHECK(strstr(strbuf_text(&screen), answer));
    CHECK(!strstr(strbuf_text(&screen), hint));
    press('e');
    CHECK(strstr(strbuf_text(&screen), hint));
    end_learner();
}

/* ---- Hints ------------------------------------------------------------------------------- */

TEST("hints: asked often enough they play the whole tutorial")
{
    begin(0);
    while (!is_at_end() && step_number() && pressed < KEYS_MAX_PRESSED) {
        const script_step *step = current_lesson()->step;
        bool read = step->what == STEP_READ;
        for (unsigned i = 0; i < 3 && current_lesson()->step == step && !is_at_end(); i++) {
            press(read ? PRESS_ENTER : '+');
        }
        CHECK_SAY(is_at_end() || current_lesson()->step != step, "step %u", step->number);
    }
    CHECK(is_at_end());
    check_file();
    end_learner();
}

/* ---- tutorial_return --------------------------------------------------------------------- */

/* The file as it is now, opened elsewhere: at the same step, or at the first text behind the last
 * move. */
static void return_here(void)
{
    char why[400], folder[FOLDER_TEXT], path[FOLDER_TEXT + 32];
    const lesson *here = &current_lesson()->at;
    strbuf text = {0};
    record_text(learner.game->board.table, &text);
    strbuf file = {0};
    CHECK(file_read(learner_file(), SURTO_RECORD_TEXT_MAX, &file, why, sizeof why));
    CHECK(strcmp(strbuf_text(&text), strbuf_text(&file)) == 0); /* every move is there */
    setenv("XDG_STATE_HOME", learner_home(), 1);
    char other[64];
    snprintf(other, sizeof other, "%s/again", learner_home());
    setenv("XDG_STATE_HOME", other, 1);
    CHECK(folder_of_games(folder) && folder_make(folder));
    snprintf(path, sizeof path, "%s/tutorial-base.rec", folder);
    CHECK(file_write(path, file.bytes, file.length, why, sizeof why));
    play *p = tutorial_resume(why, sizeof why);
    CHECK(p != NULL);
    if (p) {
        CHECK(surto_hash(p->board.game, surto_table_state(p->board.table)) == hash_now());
        CHECK(p->lesson->at.item == here->item);
        const script_step *step = lesson_step(&p->lesson->at), *now = lesson_step(here);
        CHECK(!now || (step && step->number <= now->number));
        play_close(p);
    }
    setenv("XDG_STATE_HOME", learner_home(), 1);
    strbuf_free(&text);
    strbuf_free(&file);
}

TEST("tutorial_return: after every key the file brings one back to the same place")
{
    begin(0);
    while (!is_at_end() && pressed < KEYS_MAX_PRESSED) {
        int keys[64];
        unsigned count = read_keys(keys, 64);
        for (unsigned i = 0; i < count; i++) {
            press(keys[i]);
            return_here();
        }
    }
    CHECK(is_at_end());
    end_learner();
}

TEST("tutorial_return: leaving asks, and home goes on where one was")
{
    begin(0);
    for (unsigned i = 0; i < 6; i++) {
        do_step();
    }
    uint64_t hash = hash_now();
    unsigned step = step_number();
    press('q');
    CHECK(strstr(strbuf_text(&screen), "Leave the tutorial?"));
    press(PRESS_ESCAPE);
    CHECK(step_number() == step);
    press('q');
    press(PRESS_ENTER);
    CHECK(learner.game == NULL && view_top(&learner) == &home_view);
    run_action(&learner, tutorial_start(&learner));
    look();
    CHECK(view_top(&learner) == &lesson_view);
    CHECK(strstr(strbuf_text(&screen), "Welcome back."));
    press(PRESS_ENTER);
    CHECK(learner.game && hash_now() == hash && step_number() == step);
    end_learner();
}

TEST("tutorial_return: a file that does not fit is put aside")
{
    static const char other[] = "surto 1\nrules: base 1\nplayers: 2\n\n* infect lima\n";
    char why[400], aside[FOLDER_TEXT + 64], folder[FOLDER_TEXT];
    CHECK(folder_of_games(folder) && folder_make(folder));
    CHECK(file_write(learner_file(), other, strlen(other), why, sizeof why));
    snprintf(aside, sizeof aside, "%s.old1", learner_file());
    (void)remove(aside);
    start_learner(80, 24, SIGNS_SHAPES);
    run_action(&learner, tutorial_start(&learner));
    CHECK(step_number() == 1);
    CHECK(file_exists(aside));
    end_learner();
}

/* ---- tutorial_skip ----------------------------------------------------------------------- */

TEST("tutorial_skip: from every chapter to every chapter")
{
    begin(0);
    const script *of = &current_lesson()->script;
    for (unsigned from = 0; from < of->chapter_count; from++) {
        for (unsigned to = 0; to < of->chapter_count; to++) {
            run_action(&learner, tutorial_jump(&learner, from));
            do_step();
            press('<');
            CHECK(view_top(&learner) == &lesson_view);
            press(PRESS_FIRST);
            for (unsigned i = 0; i < to; i++) {
                press(PRESS_DOWN);
            }
            press(PRESS_ENTER);
            surto_table *wanted = lesson_table(of, to);
            CHECK(surto_hash(of->game, surto_table_state(wanted)) == hash_now());
            CHECK(step_number() == of->chapters[to].first_step);
            surto_table_close(wanted);
        }
    }
    end_learner();
}

TEST("tutorial_skip: > leads through all chapters to the end")
{
    begin(0);
    size_t chapters = current_lesson()->script.chapter_count;
    for (unsigned i = 0; i < chapters; i++) {
        CHECK(current_lesson()->step->chapter == i);
        press('>');
        press(PRESS_ENTER);
    }
    CHECK(is_at_end());
    end_learner();
}

TEST("tutorial_skip: s passes texts up to the next move")
{
    begin(0);
    CHECK(step_number() == 1);
    press('s');
    CHECK(step_number() == 4);
    press('s');
    CHECK(step_number() == 4);
    end_learner();
}

/* ---- tutorial_own ------------------------------------------------------------------------ */

TEST("tutorial_own: an own way is welcome, undo leads back")
{
    begin(8);
    press(PRESS_ENTER);
    CHECK(step_number() == 40);
    press('d');
    press('/');
    press('m');
    press('i');
    press('l');
    press(PRESS_ENTER);
    press(PRESS_ENTER);
    CHECK(current_lesson()->at.off && step_number() == 0);
    CHECK(strstr(strbuf_text(&screen), "You're on your own now!"));
    press(PRESS_ENTER);
    CHECK(!strstr(strbuf_text(&screen), "You're on your own now!"));
    press('u');
    CHECK(!current_lesson()->at.off && step_number() == 40);
    end_learner();
}

TEST("tutorial_own: played on at random it comes to its end, and that is told")
{
    surto_rng rng = {11};
    begin(8);
    press(PRESS_ENTER);
    for (unsigned i = 0; i < 3000 && !is_at_end(); i++) {
        play *p = learner.game;
        surto_move move;
        if (p->scene == SCENE_PRESENT && p->board.move_count > 0 &&
            view_top(&learner) != &chance_view) {
            CHECK(surto_sample(p->board.game, surto_table_state(p->board.table), &rng, &move) ==
                  SURTO_OK);
            run_action(&learner, action_move(move));
            run_action(&learner, tutorial_follow(&learner, view_is_top(&learner, VIEW_BOARD)));
        }
        press(PRESS_ESCAPE);
    }
    CHECK_SAY(is_at_end(), "%s", strbuf_text(&screen));
    CHECK(strstr(strbuf_text(&screen), "You lost this game") ||
          strstr(strbuf_text(&screen), "You won"));
    end_learner();
}

/* ---- Anything ---------------------------------------------------------------------------- */

TEST("tutorial_events: random keys, clicks and sizes do no harm")
{
    enum { TRIES = 4000 };
    surto_rng rng = {3};
    unsigned steps = 0;
    clock_t slowest = 0;
    begin(0);
    for (unsigned i = 0; i < TRIES; i++) {
        event e = {.kind = EVENT_KEY, .key = (int)(' ' + surto_rng_below(&rng, 95))};
        static const int often[] = {PRESS_ENTER, PRESS_ENTER, PRESS_ESCAPE, '+', PRESS_TAB};
        uint32_t dice = surto_rng_below(&rng, 100);
        if (dice < 50) {
            e.key = often[surto_rng_below(&rng, sizeof often / sizeof often[0])];
        } else if (dice < 70) {
            e = (event){.kind = EVENT_CLICK,
                        .column = (int)surto_rng_below(&rng, 120),
                        .row = (int)surto_rng_below(&rng, 40)};
        } else if (dice == 70 && i % 16 == 0) {
            e = (event){.kind = EVENT_RESIZE,
                        .column = 70 + (int)surto_rng_below(&rng, 80),
                        .row = 20 + (int)surto_rng_below(&rng, 40)};
        } else if (dice < 80) {
            e.kind = EVENT_TICK;
        }
        learner.now += surto_rng_below(&rng, 3000);
        clock_t before = clock();
        model_take(&learner, &e);
        look();
        if (e.kind != EVENT_RESIZE) { /* a new map takes its time */
            slowest = clock() - before > slowest ? clock() - before : slowest;
        }
        steps += step_number() != 0;
        if (!current_lesson() || learner.leave) { /* left, or another game */
            learner.leave = false;
            char why[400];
            play *p = surto_rng_below(&rng, 2)
                          ? tutorial_resume(why, sizeof why)
                          : tutorial_begin(surto_rng_below(&rng, 9), why, sizeof why);
            CHECK(p != NULL);
            run_action(&learner, action_enter_game(&learner, p, ""));
        }
    }
    printf("# %u events with a step, the slowest took %ld us\n", steps,
           (long)(slowest * (1000000 / CLOCKS_PER_SEC)));
    CHECK(steps > TRIES / 4);
    end_learner();
}

CHECK_MAIN
