/* `surto account`: what a server has stored about whoever runs this. */
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <termios.h>
#include <unistd.h>

#include "app/arguments.h"
#include "app/files.h"
#include "commands.h"
#include "net/account.h"
#include "net/credentials.h"
#include "ui/message/message.h"

enum { LINE = 256 };

static int export_data(account *a, const char *path)
{
    strbuf text = {0};
    char why[256];
    int answer = EXIT_GOOD;
    if (!account_export(a, &text, why, sizeof why)) {
        answer = command_failed("account", why);
    } else if (!path) {
        fwrite(text.bytes, 1, text.length, stdout);
    } else {
        mode_t before = umask(077);
        if (!file_write(path, strbuf_text(&text), text.length, why, sizeof why)) {
            answer = command_failed_file("account", path, why);
        }
        umask(before);
    }
    strbuf_free(&text);
    return answer;
}

/* ---- Forgetting --------------------------------------------------------------------------- */

/* Without echo, if it is typed at a terminal. */
static bool read_line(char out[LINE], bool is_secret)
{
    struct termios before, silent;
    bool is_hidden = is_secret && tcgetattr(STDIN_FILENO, &before) == 0;
    if (is_hidden) {
        silent = before;
        silent.c_lflag &= ~(tcflag_t)ECHO;
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent);
    }
    bool good = fgets(out, LINE, stdin) != NULL;
    if (is_hidden) {
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &before);
        fputc('\n', stderr);
    }
    out[good ? strcspn(out, "\r\n") : 0] = '\0';
    return good;
}

/* A server of one's own has several addresses, and one token for all. */
static const credentials_server *server_with(const credentials *mine, const char *token)
{
    for (unsigned i = 0; i < mine->server_count; i++) {
        if (strcmp(mine->servers[i].token, token) == 0) {
            return &mine->servers[i];
        }
    }
    return NULL;
}

static bool drop_token(credentials *mine, const char *token, char *why, size_t why_cap)
{
    const credentials_server *one;
    while ((one = server_with(mine, token))) {
        server_address at = one->at; /* the credentials are read again */
        if (!credentials_keep_token(mine, &at, "", why, why_cap)) {
            return false;
        }
    }
    return true;
}

static int forget(account *a, credentials *mine, const char *token)
{
    static const char WORD[] = "forget";
    char typed[LINE], why[256];
    bool is_guest = account_is_guest(a);
    fprintf(stderr, "%s\n",
            TEXT(CLIENT("The server will permanently delete \"{name}\", with its seats and chat "
                        "messages. Finished games stay, without the name."),
                 a_text("name", account_name(a))));
    fprintf(stderr, "%s ",
            is_guest ? TEXT(CLIENT("Type {word} to confirm:"), a_text("word", WORD))
                     : CLIENT("Your password:"));
    fflush(stderr);
    if (!read_line(typed, !is_guest) || !typed[0] || (is_guest && strcmp(typed, WORD) != 0)) {
        return command_failed("account", CLIENT("cancelled; nothing was deleted"));
    }
    bool is_done = account_forget(a, is_guest ? NULL : typed, why, sizeof why);
    memset(typed, 0, sizeof typed);
    if (!is_done) {
        return command_failed("account", why);
    }
    if (!drop_token(mine, token, why, sizeof why)) {
        return command_failed_file("account", mine->path, why);
    }
    puts(CLIENT("Your profile on this server has been deleted."));
    return EXIT_GOOD;
}

int command_account(int argc, char **argv)
{
    command_line line = {
        .name = "account",
        .usage = "LINK COMMAND [FILE]",
        .about = N_CLIENT("Exports or deletes what a server stores about you. LINK is the "
                          "server's address or a link to one of its tables. export writes "
                          "everything as JSON to FILE or standard output; forget asks first, "
                          "then deletes your profile there and the sign-in data stored here."),
        .example = "surto account http://192.168.1.20:8788 export me.json",
        .rest_max = 3,
        .rest_way = N_CLIENT("expected LINK export [FILE] or LINK forget"),
    };
    static credentials mine; /* large */
    char token[ADDRESS_SECRET], why[256];
    table_address at;
    int answer;
    if (!arguments_read(&line, argc, argv, &answer)) {
        return answer;
    }
    bool is_export = line.rest_count >= 2 && strcmp(line.rest[1], "export") == 0;
    bool is_forget = line.rest_count == 2 && strcmp(line.rest[1], "forget") == 0;
    if (!is_export && !is_forget) {
        return arguments_error(&line, CLIENT("expected LINK export [FILE] or LINK forget"));
    }
    if (!address_read(line.rest[0], &at)) {
        return arguments_error(
            &line, TEXT(CLIENT("\"{link}\" is not a server address, e.g. http://HOST:8788"),
                        a_text("link", line.rest[0])));
    }
    credentials_open(&mine);
    snprintf(token, sizeof token, "%s", credentials_token(&mine, &at.server));
    if (!token[0]) {
        return command_failed("account", CLIENT("you have never used this server"));
    }
    account *a = account_open(&at.server, token, why, sizeof why);
    if (!a) {
        return command_failed("account", why);
    }
    answer = is_export ? export_data(a, line.rest_count > 2 ? line.rest[2] : NULL)
                       : forget(a, &mine, token);
    account_close(a);
    return answer;
}
