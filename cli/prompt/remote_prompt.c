/* The prompt of a table somewhere else. It is a prompt_hooks (prompt_hooks.h) of the ordinary
 * prompt: moves go to the server, lines are read while news come in. */
#include "remote_prompt.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "app/arguments.h"
#include "prompt.h"
#include "prompt_session.h"
#include "table_commands.h"
#include "ui/message/language.h"
#include "ui/message/message.h"
#include "ui/message/temp_strings.h"
#include "util/ticks.h"

enum { LINE_ROOM = 4096, ANSWER_MS = 15000 };

typedef struct away {
    prompt_hooks g; /* first: a pointer to these hooks is a pointer to the struct */
    remote *r;
    prompt_session *now; /* NULL in the waiting room */
    page on;
    bool interactive;
    char typed[LINE_ROOM];
    size_t typed_length;
    bool input_ended;
    bool asked;       /* the prompt stands on the line */
    unsigned renewed; /* of the table that the prompt_session has */
    size_t count;     /* its moves */
    char names[SURTO_VALUE_MAX];
} away;

/* ---- News -------------------------------------------------------------------------------- */

/* Something is to be said while the prompt stands there: it gets out of the way. */
static void make_room(away *a)
{
    if (a->asked) {
        fputs(a->interactive ? "\r\033[K" : "\n", a->on.out);
        a->asked = false;
    }
}

/* Says what has come. Returns: whether something was refused. */
static bool say_news(away *a)
{
    remote_news one;
    bool refused = false;
    while (remote_take_news(a->r, &one)) {
        make_room(a);
        page_say(&a->on, 2, one.kind == NEWS_SAID ? "> %s" : "%s", one.text);
        if (one.rule && surto_rule_text(one.rule)) { /* a rule that this build knows */
            page_say(&a->on, 2, "%s", language_rule(one.rule, surto_rule_text(one.rule)));
        }
        if (one.kind == NEWS_VOTE) {
            page_say(&a->on, 2, "%s", CLIENT("Answer `yes` or `no`."));
        }
        refused = refused || one.kind == NEWS_REFUSED;
    }
    fflush(a->on.out);
    return refused;
}

static bool has_changed(const away *a)
{
    return a->r->table &&
           (a->renewed != a->r->renewed || a->count != surto_table_move_count(a->r->table) ||
            strcmp(a->names, surto_table_tags(a->r->table)->names) != 0);
}

/* Updates the prompt_session to the current table. Returns: how many of the moves it has narrated
 * were undone. */
static size_t rebind(away *a)
{
    char why[256];
    remote *r = a->r;
    size_t told = a->now->narrated_count, kept = r->kept;
    a->renewed = r->renewed;
    a->count = surto_table_move_count(r->table);
    strcpy(a->names, surto_table_tags(r->table)->names);
    r->kept = SIZE_MAX;
    if (!prompt_session_rebind(a->now, r->table, kept < a->count ? kept : a->count, why,
                               sizeof why)) {
        page_say(&a->on, 2, "%s", why);
    }
    return told > a->now->narrated_count ? told - a->now->narrated_count : 0;
}

static void say_taken_back(away *a, size_t count)
{
    PAGE_SAY(&a->on, 2, CLIENT_N("{n} move was undone.", "{n} moves were undone.", count),
             a_number("n", (long)count));
    a->now->shown_chapter = SURTO_NONE;
}

/* What others did while the prompt waited. */
static void follow(away *a)
{
    if (!a->now || !has_changed(a)) {
        return;
    }
    size_t told = a->now->narrated_count;
    make_room(a);
    size_t back = rebind(a);
    if (back) {
        say_taken_back(a, back);
    }
    prompt_session_narrate_news(a->now);
    prompt_session_refresh(a->now);
    if (back || a->now->narrated_count != told) {
        prompt_show_news(a->now);
    }
}

/* ---- Playing ----------------------------------------------------------------------------- */

/* Waits for what was sent. Returns: false if it was refused, or nothing came in time. */
static bool wait_for_answer(away *a, bool for_moves)
{
    unsigned long until = ticks_ms() + ANSWER_MS, now = 0;
    while ((now = ticks_ms()) < until) {
        remote_wait(a->r, NULL, 0, (int)(until - now));
        if (say_news(a) || a->r->stage >= REMOTE_CLOSED) {
            return false;
        }
        if (!a->r->asking && (!for_moves || has_changed(a))) {
            return true;
        }
    }
    page_say(&a->on, 2, "%s",
             CLIENT("No answer yet. Your request will be sent again when the server is back."));
    return false;
}

static bool plays(prompt_hooks *g, prompt_session *now, surto_move move)
{
    away *a = (away *)g;
    (void)now;
    remote_send(a->r, &(remote_request){.want = REQUEST_MOVE, .move = move});
    if (!wait_for_answer(a, true)) {
        return false;
    }
    rebind(a);
    return true;
}

static bool takes_back(prompt_hooks *g, prompt_session *now)
{
    away *a = (away *)g;
    remote_send(a->r, &(remote_request){.want = REQUEST_UNDO});
    if (!wait_for_answer(a, false)) {
        return false;
    }
    unsigned long until = ticks_ms() + ANSWER_MS, at = 0;
    while (!has_changed(a) && !a->r->vote.stands && (at = ticks_ms()) < until) {
        remote_wait(a->r, NULL, 0, (int)(until - at));
        say_news(a);
    }
    size_t back = has_changed(a) ? rebind(a) : 0;
    if (back) {
        say_taken_back(a, back);
    }
    prompt_session_refresh(now);
    return back > 0;
}

static bool hears(prompt_hooks *g, prompt_session *now, const char *line)
{
    away *a = (away *)g;
    bool ours = table_command_run(a->r, &now->on, line);
    if (strncmp(line, "help", 4) == 0 && line[4] == '\0') {
        table_commands_help(&now->on);
        page_blank(&now->on);
    }
    return ours;
}

static bool allows(prompt_hooks *g, prompt_session *now, surto_move move)
{
    (void)g;
    (void)now;
    (void)move;
    return true;
}

static void deals(prompt_hooks *g, prompt_session *now)
{
    (void)g;
    (void)now;
}

static bool speaks(prompt_hooks *g, prompt_session *now)
{
    (void)g;
    (void)now;
    return true;
}

/* ---- Lines ------------------------------------------------------------------------------- */

/* Takes the first line of what was typed. Control characters become blanks, as at every prompt. */
static bool take_line(away *a, char *line, size_t cap)
{
    char *end = memchr(a->typed, '\n', a->typed_length);
    size_t length = end ? (size_t)(end - a->typed) : a->typed_length, kept = 0;
    if (!end && !(a->input_ended && a->typed_length) && a->typed_length < sizeof a->typed) {
        return false;
    }
    for (size_t i = 0; i < length && kept < cap - 1; i++) {
        unsigned char letter = (unsigned char)a->typed[i];
        line[kept++] = (char)(letter < 0x20 || letter == 0x7f ? ' ' : letter);
    }
    while (kept > 0 && line[kept - 1] == ' ') {
        kept--;
    }
    line[kept] = '\0';
    length += end != NULL;
    memmove(a->typed, a->typed + length, a->typed_length - length);
    a->typed_length -= length;
    return true;
}

static void read_typed(away *a)
{
    ssize_t got = read(STDIN_FILENO, a->typed + a->typed_length, sizeof a->typed - a->typed_length);
    if (got <= 0) {
        a->input_ended = true;
    } else {
        a->typed_length += (size_t)got;
    }
}

static void ask(away *a)
{
    if (!a->asked) {
        const char *question = a->now ? prompt_text(a->now) : CLIENT_C("prompt", "table>");
        fprintf(a->on.out, "%s ", question);
        fflush(a->on.out);
        a->asked = true;
    }
    temp_clear();
}

static bool is_gone(const away *a)
{
    return a->r->stage == REMOTE_REFUSED || a->r->stage == REMOTE_CLOSED;
}

/* Reads a line. Returns: false when there is none, or when it is time for something else. */
static bool reads(prompt_hooks *g, prompt_session *now, char *line, size_t cap)
{
    away *a = (away *)g;
    (void)now;
    while (true) {
        say_news(a);
        follow(a);
        if (is_gone(a) || (!a->now && a->r->table)) {
            make_room(a);
            return false;
        }
        if (!a->r->knocking) {
            ask(a);
        }
        if (take_line(a, line, cap)) {
            if (!a->interactive) { /* nothing else shows what was typed */
                fprintf(a->on.out, "%s\n", line);
            }
            a->asked = false;
            return true;
        }
        if (a->input_ended) {
            make_room(a);
            return false;
        }
        struct pollfd keyboard = {.fd = STDIN_FILENO, .events = POLLIN};
        if (remote_wait(a->r, &keyboard, 1, -1) > 0) {
            read_typed(a);
        }
    }
}

/* ---- The waiting room -------------------------------------------------------------------- */

static const char *chair_text(const remote *r, unsigned seat)
{
    const remote_chair *chair = &r->chairs[seat];
    phrase_arg who = a_text("player", remote_seat_text(r, seat));
    if (!chair->name[0] || (chair->here && r->stage != REMOTE_WAITING)) {
        return who.text;
    }
    return r->stage != REMOTE_WAITING ? TEXT(CLIENT_C("seat", "{player}, away"), who)
           : chair->ready             ? TEXT(CLIENT_C("seat", "{player}, ready"), who)
                                      : TEXT(CLIENT_C("seat", "{player}, not ready"), who);
}

void remote_prompt_show_room(const remote *r, const page *on)
{
    PAGE_SAY(on, 2, CLIENT("Table \"{title}\":"), a_text("title", r->title));
    for (unsigned seat = 0; seat < r->seat_count; seat++) {
        page_say(on, 6, "  p%u  %s", seat + 1, chair_text(r, seat));
    }
    temp_clear();
}

static void show_door(away *a)
{
    const remote *r = a->r;
    remote_prompt_show_room(r, &a->on);
    if (r->link[0]) {
        fprintf(a->on.out, "%s\n", TEXT(CLIENT("Invite link: {link}"), a_text("link", r->link)));
    }
    page_say(&a->on, 2, "%s",
             CLIENT("`ready` when you want to start, `computer p2 skilled` fills a seat, `say "
                    "TEXT` chats, `help` lists everything, `quit` quits."));
    temp_clear();
}

/* Before the game begins. Returns: whether it has begun. */
static bool wait_in_room(away *a)
{
    char line[LINE_ROOM];
    while ((a->r->knocking || a->r->asking) && !is_gone(a)) { /* until we are in, and sit */
        remote_wait(a->r, NULL, 0, -1);
        say_news(a);
    }
    if (!is_gone(a) && !a->r->table) {
        show_door(a);
    }
    while (!a->r->table && reads(&a->g, NULL, line, sizeof line)) {
        if (strcmp(line, "quit") == 0 || strcmp(line, "exit") == 0) {
            return false;
        }
        if (strcmp(line, "help") == 0 || strcmp(line, "?") == 0) {
            table_commands_help(&a->on);
        } else if (line[0] && !table_command_run(a->r, &a->on, line)) {
            page_say(&a->on, 2, "%s",
                     CLIENT("The game has not started. `ready`, `say TEXT`, `who`; `help` lists "
                            "everything."));
        } else if (!line[0]) {
            remote_prompt_show_room(a->r, &a->on);
        }
    }
    return a->r->table != NULL && !a->input_ended;
}

int remote_prompt_run(remote *r, const page *on, bool interactive)
{
    static away a;             /* large */
    static prompt_session now; /* likewise */
    char why[256];
    a = (away){.g = {.on_line = hears,
                     .before_move = allows,
                     .after_move = deals,
                     .before_prompt = speaks,
                     .play_remote = plays,
                     .undo_remote = takes_back,
                     .read_line = reads},
               .r = r,
               .on = *on,
               .interactive = interactive};
    if (!wait_in_room(&a)) {
        say_news(&a);
        return r->stage == REMOTE_REFUSED ? EXIT_FAILED : EXIT_GOOD;
    }
    now = (prompt_session){.table = r->table,
                           .on = *on,
                           .interactive = interactive,
                           .hooks = &a.g,
                           .remote = r,
                           .saved = true};
    if (!prompt_session_start(&now, why, sizeof why)) {
        page_say(on, 2, "%s", why);
        return EXIT_FAILED;
    }
    a.now = &now;
    r->kept = SIZE_MAX; /* all of it counts as told */
    rebind(&a);
    page_say(on, 2, "%s",
             r->seats ? TEXT(CLIENT("The game has started. You are {player}."),
                             a_text("player", r->chairs[remote_seat(r)].name))
                      : CLIENT("The game has started. You are watching."));
    prompt_run(&now);
    say_news(&a);
    return r->stage == REMOTE_REFUSED ? EXIT_FAILED : EXIT_GOOD;
}
