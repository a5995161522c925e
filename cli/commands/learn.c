/* `surto learn`: the tutorial at the prompt. */
#include <string.h>
#include <unistd.h>

#include "app/arguments.h"
#include "app/saved_lesson.h"
#include "cli/prompt/lesson_prompt.h"
#include "cli/prompt/prompt.h"
#include "cli/prompt/prompt_session.h"
#include "commands.h"
#include "ui/lesson/lesson_text.h"
#include "ui/message/message.h"

static argument arguments[] = {
    {"chapter", "NAME", N_CLIENT("start with this chapter (an unknown NAME prints the list)"),
     NULL},
    {"restart", NULL, N_CLIENT("start over, even if progress is saved"), NULL},
    {"plain", NULL, N_CLIENT("no colour, even on a terminal"), NULL},
};

/* The chapter with a key. Returns: false if there is none; then all are listed. */
static bool find_chapter(const script *of, const char *key, unsigned *out)
{
    strbuf list = {0};
    *out = 0;
    for (; *out < of->chapter_count; (*out)++) {
        if (strcmp(of->chapters[*out].key, key) == 0) {
            strbuf_free(&list);
            return true;
        }
        add_item(&list, of->chapters[*out].key);
    }
    command_failed("learn", TEXT(CLIENT("unknown chapter '{name}'; the chapters are: {list}"),
                                 a_text("name", key), a_text("list", strbuf_text(&list))));
    strbuf_free(&list);
    return false;
}

/* Opens the table and tells where it goes on. Returns: false with a sentence in why. */
static bool begin(prompt_session *now, save_lock *file, lesson_prompt *l, bool anew,
                  unsigned chapter, char *why, size_t why_cap)
{
    now->table = saved_lesson_open(l->at.of, anew, chapter, file, why, why_cap);
    if (!now->table) {
        return false;
    }
    now->save_lock = file->path[0] ? file : NULL;
    now->save_path = file->path[0] ? file->path : NULL;
    l->at.read = anew ? l->at.of->chapters[chapter].first_step - 1 : 0;
    (void)lesson_play_chance(&l->at, now->table);
    if (!prompt_session_start(now, why, why_cap)) {
        return false;
    }
    bool begun = l->at.off || l->at.item > l->at.of->chapters[1].item;
    if (begun && !anew) {
        page_say(&now->on, 0, "%s", lesson_welcome_text(&l->at));
    }
    page_say(&now->on, 0, "%s",
             CLIENT("A guided first game. `hint` gives a hint, `chapters` lists the chapters, "
                    "`help` lists everything else; `quit` quits, and your progress is saved."));
    return true;
}

int command_learn(int argc, char **argv)
{
    command_line line = {
        .name = "learn",
        .usage = "[--chapter NAME] [--restart] [--plain]",
        .about = N_CLIENT(
            "Teaches the base game at a prompt, in a guided first game of about 15 minutes. It "
            "continues where you left off. To learn in full screen instead, run `surto`."),
        .example = "surto learn --chapter epidemic",
        .arguments = arguments,
        .argument_count = sizeof arguments / sizeof arguments[0],
    };
    int answer;
    unsigned chapter = 0;
    char why[400] = "";
    static script of; /* large */
    static prompt_session now;
    static save_lock file;
    if (!arguments_read(&line, argc, argv, &answer)) {
        return answer;
    }
    if (!script_read(&of, script_base, script_base_length, why, sizeof why)) {
        return command_failed("learn", why);
    }
    const char *wanted = arguments_value(&line, "chapter");
    if (wanted && !find_chapter(&of, wanted, &chapter)) {
        script_free(&of);
        return EXIT_USAGE;
    }
    lesson_prompt guiding = lesson_prompt_of(&of);
    now.hooks = &guiding.hooks;
    now.on = page_open(arguments_given(&line, "plain"));
    now.interactive = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1;
    bool anew = wanted || arguments_given(&line, "restart");
    answer = EXIT_GOOD;
    if (begin(&now, &file, &guiding, anew, chapter, why, sizeof why)) {
        prompt_run(&now);
    } else {
        answer = command_failed("learn", why);
    }
    save_lock_close(&file);
    surto_table_close(now.table);
    script_free(&of);
    return answer;
}
