/* `surto join`: plays at a table of a server, and lists the tables one is at. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "app/people.h"
#include "app/settings.h"
#include "cli/prompt/remote_prompt.h"
#include "commands.h"
#include "remote_play.h"
#include "tui/tui.h"
#include "ui/message/message.h"
#include "ui/message/reason.h"
#include "ui/message/temp_strings.h"

enum { LIST_MS = 4000, LIST_ROWS = 50 };

static argument arguments[] = {
    {"name", "NAME", N_CLIENT("your name, as others see it"), NULL},
    {"seat", "N", N_CLIENT("take this seat, 1 to 4 (default: the first free one)"), NULL},
    {"watch", NULL, N_CLIENT("take no seat, just watch"), NULL},
    {"line", NULL, N_CLIENT("play at a prompt instead of in full screen"), NULL},
    {"plain", NULL, N_CLIENT("play at a prompt, without colour"), NULL},
};

/* ---- What both commands share ------------------------------------------------------------ */

static bool is_terminal(void)
{
    return isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1;
}

/* Somebody new has no name yet. */
static void ask_name(char *out, size_t cap)
{
    fprintf(stdout, "%s ", CLIENT("Your name at the table:"));
    fflush(stdout);
    if (!fgets(out, (int)cap, stdin)) {
        out[0] = '\0';
    }
    out[strcspn(out, "\r\n")] = '\0';
}

int remote_read_person(const command_line *line, client_session_options *going)
{
    static char asked[REMOTE_NAME];
    uint64_t seat;
    const char *name = arguments_value(line, "name");
    if (!arguments_number(line, "seat", 1, SURTO_SEATS_MAX, 0, &seat)) {
        return EXIT_USAGE;
    }
    going->seat = arguments_given(line, "watch") ? SURTO_SPECTATOR
                  : seat                         ? (unsigned)seat - 1
                                                 : SURTO_NONE;
    if (!name && !credentials_token(going->credentials, &going->to.server)[0] && is_terminal()) {
        ask_name(asked, sizeof asked);
        name = asked[0] ? asked : NULL;
    }
    if (name && (!person_name_is_good(name, strlen(name)) || strlen(name) >= REMOTE_NAME)) {
        return arguments_error(
            line, TEXT(CLIENT("\"{name}\" is not a valid name"), a_text("name", name)));
    }
    going->name = name;
    return EXIT_GOOD;
}

const char *no_table_link(const char *given)
{
    return TEXT(CLIENT("\"{link}\" is not a link to a table, e.g. http://HOST:8788/t/TABLE#SECRET"),
                a_text("link", given));
}

int remote_play(const command_line *line, remote *r)
{
    char why[256];
    int answer;
    bool at_prompt = arguments_given(line, "plain") || arguments_given(line, "line");
    if (!at_prompt && is_terminal() && screen_possible(why, sizeof why)) {
        static tui_start start; /* large */
        start.prefs = preferences_default();
        settings_open(&start.kept);
        preferences_read(&start.prefs, &start.kept);
        start.remote = r;
        answer = tui_run(&start);
    } else {
        page on = page_open(arguments_given(line, "plain"));
        answer = remote_prompt_run(r, &on, is_terminal());
    }
    client_session_close(r);
    return answer;
}

/* ---- Listing ----------------------------------------------------------------------------- */

static const char *row_state(const table_row *row)
{
    if (row->my_turn) {
        return CLIENT("it's your turn");
    }
    switch (row->stage) {
    case REMOTE_WAITING:
        return TEXT(CLIENT("waiting for players, {n} of {all} are here"),
                    a_number("n", (long)row->taken), a_number("all", (long)row->seats));
    case REMOTE_PLAYING:
        return CLIENT("waiting for others");
    case REMOTE_ABSENT:
    case REMOTE_OVER:
    case REMOTE_CLOSED:
    case REMOTE_REFUSED:
        break;
    }
    return CLIENT_C("table", "over");
}

static size_t list_server(const page *on, const credentials *mine, const credentials_server *server)
{
    static table_row rows[LIST_ROWS];
    size_t count = 0;
    char why[256], link[ADDRESS_TEXT];
    table_address at = {.server = server->at};
    if (!client_session_list(&server->at, server->token, LIST_MS, rows, LIST_ROWS, &count, why,
                             sizeof why)) {
        page_say(on, 2, "%s %s.", address_write(&at, link), why);
    }
    for (size_t i = 0; i < count; i++) {
        strcpy(at.table, rows[i].table);
        strcpy(at.secret, "");
        strcpy(at.secret, credentials_secret(mine, &at));
        page_say(on, 2, "%s", address_write(&at, link));
        page_say(on, 6, "    %s",
                 TEXT(CLIENT("\"{title}\", {about}: {state}."), a_text("title", rows[i].title),
                      a_text("about", rows[i].about), a_text("state", row_state(&rows[i]))));
        temp_clear();
    }
    return count;
}

/* A server of one's own has several addresses, and one token for all. */
static bool is_listed(const credentials *mine, unsigned server)
{
    for (unsigned i = 0; i < server; i++) {
        if (strcmp(mine->servers[i].token, mine->servers[server].token) == 0) {
            return true;
        }
    }
    return false;
}

static int list_tables(const credentials *mine, bool plain)
{
    page on = page_open(plain);
    size_t count = 0;
    for (unsigned i = 0; i < mine->server_count; i++) {
        if (mine->servers[i].token[0] && !is_listed(mine, i)) {
            count += list_server(&on, mine, &mine->servers[i]);
        }
    }
    if (count == 0) {
        page_say(&on, 0, "%s",
                 CLIENT("You haven't joined a table yet. `surto join LINK` joins someone's table, "
                        "`surto host` creates one."));
    }
    return EXIT_GOOD;
}

int command_join(int argc, char **argv)
{
    command_line line = {
        .name = "join",
        .usage = "[LINK] [--name NAME] [--seat N] [--watch] [--line] [--plain]",
        .about = N_CLIENT("Plays with others at a table on a server. LINK comes from the "
                          "table's host. You keep your seat: the same command brings you back "
                          "to it. Without LINK it lists your tables."),
        .example = "surto join http://192.168.1.20:8788/t/abcdefgh2345#SECRET --name Ana",
        .arguments = arguments,
        .argument_count = sizeof arguments / sizeof arguments[0],
        .rest_max = 1,
        .rest_way = N_CLIENT("expected one link"),
    };
    static credentials mine; /* large */
    int answer;
    if (!arguments_read(&line, argc, argv, &answer)) {
        return answer;
    }
    credentials_open(&mine);
    if (line.rest_count == 0) {
        return list_tables(&mine, arguments_given(&line, "plain"));
    }
    client_session_options going = {.credentials = &mine};
    if (!address_read(line.rest[0], &going.to) || !going.to.table[0]) {
        return arguments_error(&line, no_table_link(line.rest[0]));
    }
    answer = remote_read_person(&line, &going);
    if (answer != EXIT_GOOD) {
        return answer;
    }
    remote *r = client_session_open(&going);
    return r ? remote_play(&line, r)
             : command_failed("join", CLIENT("there is no network connection"));
}
