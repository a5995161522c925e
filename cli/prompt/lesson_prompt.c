/* The tutorial at the prompt, by its hooks. */
#include "lesson_prompt.h"

#include <string.h>

#include "move_menu.h"
#include "prompt.h"
#include "prompt_session.h"
#include "ui/lesson/lesson_text.h"
#include "ui/message/message.h"
#include "ui/message/temp_strings.h"
#include "ui/text/entity_names.h"
#include "ui/text/typed_moves.h"

static lesson_prompt *of(prompt_hooks *g)
{
    return (lesson_prompt *)(void *)g;
}

static void say(const prompt_session *now, const char *text)
{
    page_say(&now->on, 2, "%s", text);
}

/* ---- What is shown ----------------------------------------------------------------------- */

static const char *light_said(const narrator *who, script_target target)
{
    static const char *const words[HIGHLIGHTS] = {
        [HIGHLIGHT_CARD] = N_CLIENT_C("lesson", "card {card}"),
        [HIGHLIGHT_HAND] = N_CLIENT_C("lesson", "cards ({player})"),
        [HIGHLIGHT_PAWN] = N_CLIENT_C("lesson", "pawn ({player})"),
        [HIGHLIGHT_ROLE] = N_CLIENT_C("lesson", "role ({player})"),
        [HIGHLIGHT_TURN] = N_CLIENT_C("lesson", "whose turn it is"),
        [HIGHLIGHT_CURES] = N_CLIENT_C("lesson", "cures"),
        [HIGHLIGHT_RATE] = N_CLIENT_C("lesson", "infection rate"),
        [HIGHLIGHT_OUTBREAKS] = N_CLIENT_C("lesson", "outbreaks"),
        [HIGHLIGHT_ODDS] = N_CLIENT_C("lesson", "odds"),
        [HIGHLIGHT_SUPPLY] = N_CLIENT_C("lesson", "cubes in the supply"),
        [HIGHLIGHT_PLAYER_DECK] = N_CLIENT_C("lesson", "player deck"),
        [HIGHLIGHT_INFECTION_DECK] = N_CLIENT_C("lesson", "infection deck"),
        [HIGHLIGHT_INFECTION_DISCARD] = N_CLIENT_C("lesson", "infection discard pile")};
    if (target.kind == HIGHLIGHT_CITY) {
        return place_name(who, target.number);
    }
    const char *name = target.kind == HIGHLIGHT_CARD   ? card_of(who, target.number)
                       : target.kind <= HIGHLIGHT_ROLE ? seat_name(who, target.number)
                                                       : "";
    return TEXT(CLIENT_C("lesson", words[target.kind]), a_text("card", name),
                a_text("player", name));
}

static void say_lights(const prompt_session *now, const script_step *step)
{
    strbuf list = {0};
    for (unsigned i = 0; i < step->target_count; i++) {
        add_item(&list, light_said(&now->who, step->targets[i]));
    }
    if (list.length) {
        say(now, TEXT(CLIENT("Look at: {list}."), a_text("list", strbuf_text(&list))));
    }
    strbuf_free(&list);
}

/* What the step wants to be typed, or nothing. */
static const char *wanted(const prompt_session *now, const lesson_prompt *l)
{
    surto_move moves[SCRIPT_MOVES_MAX];
    if (l->step->what == STEP_LOOK) {
        return l->step->view == LOOK_ODDS ? "odds" : "infection";
    }
    return lesson_moves(&l->at, moves) > 0 ? typed_form(now->game, moves[0], now->seat) : "";
}

/* The last line before the prompt: behind its colon stands what to type. */
static void say_task(const prompt_session *now, const lesson_prompt *l)
{
    const script_step *step = l->step;
    if (step->what == STEP_READ) {
        say(now, CLIENT("Read this, then press Enter."));
    } else if (!lesson_shows_task(&l->at)) {
        say(now, TEXT(CLIENT("What would you do? For a hint: {word}"), a_text("word", "hint")));
    } else {
        say(now, lesson_task_text(&l->at, wanted(now, l)));
    }
}

static void say_step(const prompt_session *now, const lesson_prompt *l)
{
    const script_step *step = l->step;
    page_blank(&now->on);
    PAGE_SAY(&now->on, 0, CLIENT("<b>{chapter}</b> {n}/{all}"),
             a_text("chapter", script_chapter_text(&l->at.of->chapters[step->chapter])),
             a_number("n", step->number), a_number("all", (long)l->at.of->step_count));
    say(now, script_step_text(step));
    say_lights(now, step);
}

/* ---- Going on ---------------------------------------------------------------------------- */

static void go_on(lesson_prompt *l, prompt_session *now)
{
    lesson_mark_read(&l->at);
    if (lesson_play_chance(&l->at, now->table) > 0) {
        prompt_session_narrate_news(now);
        prompt_session_refresh(now);
        prompt_session_show(now);
    }
}

static void jump(lesson_prompt *l, prompt_session *now, unsigned chapter)
{
    surto_table *table = lesson_table(l->at.of, chapter);
    if (table) {
        surto_table_close(now->table);
        now->table = table;
        l->at.read = l->at.of->chapters[chapter].first_step - 1;
        l->step = NULL;
        (void)lesson_play_chance(&l->at, table);
        now->shown_chapter = SURTO_NONE;
        prompt_session_catch_up(now);
        prompt_session_refresh(now);
        prompt_session_show(now);
    }
}

static bool speaks(prompt_hooks *g, prompt_session *now)
{
    lesson_prompt *l = of(g);
    if (l->looking) {
        l->looking = false;
        go_on(l, now);
    }
    (void)lesson_find(&l->at, now->table);
    const script_step *step = lesson_step(&l->at);
    lesson_reset_hints(&l->at, l->step);
    if (step && step != l->step) {
        l->step = step;
        say_step(now, l);
    }
    l->step = step;
    if (l->answer) {
        say(now, l->answer);
    }
    l->answer = NULL;
    if (step && lesson_shows_hint(&l->at)) {
        say(now, TEXT(CLIENT("Type `{words}` and press Enter."), a_text("words", wanted(now, l))));
    }
    if (step) {
        say_task(now, l);
    } else if (now->over) {
        const char *end = lesson_end_text(&l->at, now->table);
        say(now,
            end ? end : CLIENT("That was the tutorial. `surto play` starts a game of your own."));
        return false;
    } else if (l->at.off && !l->parted) {
        say(now, CLIENT("You're on your own now! There are no more suggestions, but the odds and "
                        "the rules still help, and you can go back to the start of this chapter."));
    }
    l->parted = l->at.off;
    return true;
}

/* ---- Hearing ----------------------------------------------------------------------------- */

static void say_chapters(const prompt_session *now, const lesson_prompt *l)
{
    say(now, CLIENT("Chapters (type one, for example `chapter move`):"));
    for (size_t i = 0; i < l->at.of->chapter_count; i++) {
        const script_chapter *one = &l->at.of->chapters[i];
        page_say(&now->on, 16, "  %-12s  %s", one->key, script_chapter_text(one));
    }
}

static bool hears_chapter(lesson_prompt *l, prompt_session *now, const char *key)
{
    for (unsigned i = 0; i < l->at.of->chapter_count; i++) {
        if (strcmp(l->at.of->chapters[i].key, key) == 0) {
            jump(l, now, i);
            return true;
        }
    }
    say_chapters(now, l);
    return true;
}

static void give_hint(lesson_prompt *l, prompt_session *now)
{
    surto_move moves[SCRIPT_MOVES_MAX];
    lesson_ask(&l->at);
    if (!lesson_does_it(&l->at)) {
        return;
    }
    if (lesson_moves(&l->at, moves) > 0) {
        (void)prompt_make(now, moves[0]);
        prompt_session_show(now);
    } else {
        go_on(l, now);
    }
}

static bool hears(prompt_hooks *g, prompt_session *now, const char *text)
{
    lesson_prompt *l = of(g);
    typed_line line;
    const script_step *step = l->step;
    if (!typed_split(text, &line)) {
        return false;
    }
    if (line.count == 0 && step && step->what == STEP_READ) {
        go_on(l, now);
        return true;
    }
    if (line.count == 0) {
        return step != NULL; /* what to do is said again */
    }
    if (strcmp(line.part[0], "hint") == 0) {
        give_hint(l, now);
        return true;
    }
    if (strcmp(line.part[0], "chapter") == 0 || strcmp(line.part[0], "chapters") == 0) {
        return hears_chapter(l, now, line.count > 1 ? line.part[1] : "");
    }
    l->looking = step && step->what == STEP_LOOK &&
                 typed_begins(&line, 0, 1, step->view == LOOK_ODDS ? "odds" : "infection");
    return false;
}

static bool allows(prompt_hooks *g, prompt_session *now, surto_move move)
{
    lesson_prompt *l = of(g);
    (void)now;
    lesson_answer judged = lesson_check_move(&l->at, move);
    if (judged != LESSON_ACCEPTED) {
        l->answer = lesson_answer_text(&l->at, judged, move);
    }
    return judged == LESSON_ACCEPTED;
}

static void deals(prompt_hooks *g, prompt_session *now)
{
    (void)lesson_play_chance(&of(g)->at, now->table);
}

lesson_prompt lesson_prompt_of(const script *read)
{
    return (lesson_prompt){.hooks = {.on_line = hears,
                                     .before_move = allows,
                                     .after_move = deals,
                                     .before_prompt = speaks},
                           .at = {.of = read}};
}
