/* `surto host`: a server of one's own for friends, and a table on it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/content.h"
#include "app/folders.h"
#include "app/people.h"
#include "cli/prompt/computer_seats.h"
#include "commands.h"
#include "host_server.h"
#include "remote_play.h"
#include "ui/game/game_options.h"
#include "ui/message/message.h"
#include "ui/message/reason.h"
#include "ui/message/temp_strings.h"
#include "ui/rule_sets.h"
#include "ui/text/text_ui.h"

enum { ADDRESSES = 8 };

static argument arguments[] = {
    {"port", "N", N_CLIENT("the port to listen on (default: 8788, or any free port)"), NULL},
    {"name", "NAME", N_CLIENT("your name, as others see it"), NULL},
    {"seat", "N", N_CLIENT("take this seat, 1 to 4 (default: the first free one)"), NULL},
    {"watch", NULL, N_CLIENT("take no seat, just watch"), NULL},
    {"computer", "p2=NAME,...",
     N_CLIENT("computer players and their levels (an unknown NAME prints the list)"), NULL},
    {"title", "TEXT", N_CLIENT("the name of the table"), NULL},
    {"undo", "none|safe|agreed",
     N_CLIENT("what can be undone: nothing (none), moves until cards are revealed (safe), or "
              "what everyone agrees to (agreed, the default)"),
     NULL},
    {"at", "LINK", N_CLIENT("create the table on this server, which is already running"), NULL},
    {"table", "LINK", N_CLIENT("continue a table of this server instead of creating one"), NULL},
    {"data", "FOLDER", N_CLIENT("where the server stores its tables"), NULL},
    {"keep", NULL, N_CLIENT("keep the server running when you quit"), NULL},
    {"line", NULL, N_CLIENT("play at a prompt instead of in full screen"), NULL},
    {"plain", NULL, N_CLIENT("play at a prompt, without colour"), NULL},
};

/* ---- The table --------------------------------------------------------------------------- */

/* Rules and options as in a record's head, with the values suggested for tables of people unless
 * the options say something else. The game was opened with those. */
static void write_head(command_line *line, const surto_game *game, strbuf *out)
{
    const surto_option_info *info;
    for (size_t i = 0; (info = surto_rules_option(line->rules, i)); i++) {
        char at[SURTO_VALUE_MAX] = "";
        people_value usual = option_people_value(info->key);
        bool counts =
            usual.value && (!usual.when || (game_option(game, usual.when, at, sizeof at) &&
                                            strtoul(at, NULL, 10) >= usual.least));
        if (counts) {
            arguments_set_default(line, info->key, usual.value);
        }
    }
    strbuf_add(out, "rules: %s\n", line->rules);
    for (size_t i = 0; i < line->option_count; i++) {
        strbuf_add(out, "%s: %s\n", line->options[i].key, line->options[i].value);
    }
}

static bool read_undo(const char *given, remote_undo *out)
{
    static const char *const words[] = {
        [REMOTE_UNDO_NONE] = "none", [REMOTE_UNDO_SAFE] = "safe", [REMOTE_UNDO_AGREED] = "agreed"};
    for (unsigned i = 0; i < sizeof words / sizeof words[0]; i++) {
        if (!given || strcmp(given, words[i]) == 0) {
            *out = given ? (remote_undo)i : REMOTE_UNDO_AGREED;
            return true;
        }
    }
    return false;
}

/* Waits until the table is there. Returns: whether it is. */
static bool wait_for_table(remote *r)
{
    remote_news one;
    while (r->knocking && r->stage != REMOTE_REFUSED) {
        remote_wait(r, NULL, 0, -1);
        while (remote_take_news(r, &one)) {
            puts(one.text);
        }
        fflush(stdout);
    }
    return r->stage != REMOTE_REFUSED;
}

static void seat_computers(remote *r, const char *given)
{
    while (given && *given) {
        const char *level = strchr(given, '=');
        size_t length = strcspn(given, ",");
        if (level && level < given + length && given[0] == 'p' && given[1] >= '1') {
            const char *text = temp_printf("%.*s", (int)(given + length - level - 1), level + 1);
            remote_send(r, &(remote_request){.want = REQUEST_COMPUTER,
                                             .seat = (unsigned)(given[1] - '1'),
                                             .text = text});
        }
        given += length + (given[length] == ',');
    }
}

/* Everything a friend may have to type: the addresses of this machine that they can reach. */
static void show_links(remote *r, unsigned port)
{
    static char found[ADDRESSES][64];
    page on = page_open(true);
    char link[ADDRESS_TEXT];
    size_t count = host_addresses(found, ADDRESSES);
    table_address at = *client_session_address(r);
    page_say(
        &on, 0, "%s",
        count ? CLIENT("Friends on the same network join with one of these:")
              : CLIENT("This computer is not on a network; only people using it can join, with:"));
    for (size_t i = 0; i < count || i == 0; i++) {
        if (count) {
            snprintf(at.server.host, sizeof at.server.host, "%s", found[i]);
        }
        at.server.port = port;
        printf("  surto join '%s'\n", address_write(&at, link)); /* to be copied: in one line */
        client_session_share_token(r, &at.server);
        if (i == 0) {
            client_session_set_server(r, &at.server);
        }
    }
    fflush(stdout);
}

/* ---- The command ------------------------------------------------------------------------- */

static bool find_folder(const command_line *line, char out[FOLDER_TEXT + 8])
{
    char data[FOLDER_TEXT];
    const char *given = arguments_value(line, "data");
    if (given) {
        snprintf(out, FOLDER_TEXT, "%s", given);
    } else if (folder_of_data(data)) {
        snprintf(out, FOLDER_TEXT + 8, "%s/server", data);
    } else {
        return false;
    }
    return folder_make(out);
}

/* The server is somewhere else: what is to be passed on is its own link. */
static void show_link(const remote *r)
{
    puts(CLIENT("Friends join with:"));
    printf("  surto join '%s'\n", r->link);
    fflush(stdout);
}

static int play(command_line *line, const char *head, remote_undo undo,
                const server_address *server, bool ours)
{
    static credentials mine; /* large */
    const char *title = arguments_value(line, "title");
    new_table table = {
        .title = title ? title : line->rules, .head = head, .undo = undo, .is_public = false};
    client_session_options options = {.make = &table, .credentials = &mine};
    const char *old = arguments_value(line, "table");
    credentials_open(&mine);
    if (old) {
        if (!address_read(old, &options.to) || !options.to.table[0]) {
            return arguments_error(line, no_table_link(old));
        }
        options.make = NULL;
    }
    options.to.server = *server;
    int answer = remote_read_person(line, &options);
    if (answer != EXIT_GOOD) {
        return answer;
    }
    remote *r = client_session_open(&options);
    if (!r) {
        return command_failed("host", CLIENT("there is no network connection"));
    }
    if (wait_for_table(r)) {
        if (!old) {
            seat_computers(r, arguments_value(line, "computer"));
        }
        if (ours) {
            show_links(r, server->port);
        } else {
            show_link(r);
        }
    }
    return remote_play(line, r);
}

/* On a server of one's own. */
static int play_here(command_line *line, const char *head, remote_undo undo, unsigned port)
{
    char why[400], folder[FOLDER_TEXT + 8];
    bool stays = arguments_given(line, "keep");
    host_server server;
    if (!find_folder(line, folder)) {
        return command_failed("host", CLIENT("there is no folder for the server; name one with "
                                             "--data"));
    }
    if (!host_server_start(&server, folder, port, stays, why, sizeof why)) {
        return command_failed("host", why);
    }
    server_address at = {.host = "127.0.0.1", .port = server.port};
    int answer = play(line, head, undo, &at, true);
    if (stays) {
        printf("%s\n", TEXT(CLIENT("The server keeps running: `kill {process}` stops it."),
                            a_number("process", (long)server.process)));
    } else {
        host_server_end(&server);
    }
    return answer;
}

static int play_there(command_line *line, const char *head, remote_undo undo)
{
    table_address at;
    if (!address_read(arguments_value(line, "at"), &at)) {
        return arguments_error(
            line, TEXT(CLIENT("\"{link}\" is not a link to a server, e.g. http://HOST:8788"),
                       a_text("link", arguments_value(line, "at"))));
    }
    return play(line, head, undo, &at.server, false);
}

int command_host(int argc, char **argv)
{
    command_line line = {
        .name = "host",
        .usage = "[base|season2|season0] [--players N] [--port N] [--name NAME] [--computer SEATS] "
                 "[--undo WHAT] [--at LINK] [--table LINK] [--data FOLDER] [--keep] [--line] "
                 "[--plain] [--KEY "
                 "VALUE ...]",
        .about = N_CLIENT(
            "Plays with friends: starts a server on this machine, creates a table and shows the "
            "link others join with. When you quit, the server stops and the table is kept; with "
            "--keep the server keeps running. Players are asked before others move their pawns or "
            "take their cards, unless you use --consent off. With 5 or 6 epidemics hands are "
            "closed, "
            "as the rule books suggest, unless you use --hands open."),
        .example = "surto host --players 3 --computer p3=skilled --name Ana",
        .arguments = arguments,
        .argument_count = sizeof arguments / sizeof arguments[0],
        .for_beginners = true,
        .consent = "on",
    };
    int answer;
    uint64_t port;
    remote_undo undo;
    if (!arguments_read_game(&line, argc, argv, &answer)) {
        return answer;
    }
    if (!arguments_number(&line, "port", 1, 65535, 0, &port)) {
        return EXIT_USAGE;
    }
    if (!read_undo(arguments_value(&line, "undo"), &undo)) {
        return arguments_error(&line, CLIENT("--undo must be none, safe or agreed"));
    }
    const text_ui *of = text_ui_named(line.rules);
    if (of && of->beginner.key) {
        arguments_set_default(&line, of->beginner.key, of->beginner.value);
    }
    surto_game *game = arguments_game(&line);
    computer_seats computers = {0};
    char why[400];
    const char *given = arguments_value(&line, "computer");
    bool good =
        game && computer_seats_open(&computers, given ? given : "", game, 0, why, sizeof why);
    computer_seats_close(&computers);
    strbuf head = {0};
    if (good) {
        write_head(&line, game, &head);
    }
    surto_game_close(game);
    if (!good) {
        return game ? arguments_error(&line, why) : EXIT_USAGE;
    }
    answer = arguments_given(&line, "at")
                 ? play_there(&line, strbuf_text(&head), undo)
                 : play_here(&line, strbuf_text(&head), undo, (unsigned)port);
    strbuf_free(&head);
    return answer;
}
