/* Languages by gettext. */
#include "ui/message/language.h"

#include <langinfo.h>
#include <libintl.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "util/strbuf.h"

static const struct {
    const char *code;
    const char *own_name;
} languages[] = {
    {"en", "English"}, {"pt_BR", "Português do Brasil"}, {"es", "Español"}, {"fr", "Français"}};
enum { LANGUAGES = sizeof languages / sizeof languages[0] };

static const struct {
    const char *name;
    const char *folder;
} domains[] = {[LANGUAGE_GAME] = {"surto-game", "game"}, [LANGUAGE_CLIENT] = {"surto", "client"}};

const char *language_code(size_t index)
{
    return index < LANGUAGES ? languages[index].code : NULL;
}

const char *language_own_name(size_t index)
{
    return index < LANGUAGES ? languages[index].own_name : NULL;
}

enum { FOLDER_TEXT = 4096 };

/* The folder that holds those of the domains: what the environment names, or what lies beside a
 * program that runs from its build folder. Returns: false if they are where it is installed. */
static bool catalogues_elsewhere(char out[FOLDER_TEXT])
{
    const char *named = getenv("SURTO_CATALOGUES");
    if (named && *named) {
        return snprintf(out, FOLDER_TEXT, "%s", named) < FOLDER_TEXT;
    }
    char program[FOLDER_TEXT];
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    program[length > 0 ? length : 0] = '\0';
    char *slash = strrchr(program, '/');
    if (!slash) {
        return false;
    }
    *slash = '\0';
    return snprintf(out, FOLDER_TEXT, "%s/../po", program) < FOLDER_TEXT && access(out, R_OK) == 0;
}

/* Whether a locale's name asks for nothing in particular. */
static bool is_plain(const char *locale)
{
    return !locale || !*locale || strcmp(locale, "C") == 0 || strcmp(locale, "POSIX") == 0;
}

/* The language the environment names, in the order gettext asks. */
static const char *wanted_by_environment(void)
{
    static const char *const names[] = {"LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const char *value = getenv(names[i]);
        if (value && *value) {
            return value;
        }
    }
    return "";
}

static bool environment_is_utf8;

bool language_is_utf8(void)
{
    return environment_is_utf8;
}

/* A locale that is not installed here may say it all the same: the terminal is somewhere else. */
static bool names_utf8(void)
{
    static const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const char *value = getenv(names[i]);
        if (value && *value) {
            return strstr(value, "UTF-8") || strstr(value, "utf8") || strstr(value, "UTF8");
        }
    }
    return false;
}

/* glibc translates nothing in the locale "C", whatever LANGUAGE says, and that is what a machine
 * without the wanted locale has. There the language is what the environment says, with text in
 * UTF-8, which is the only code set spoken here. */
static void leave_plain_locale(void)
{
    const char *locale = setlocale(LC_MESSAGES, "");
    bool installed = locale != NULL;
    if (is_plain(locale)) {
        (void)setlocale(LC_MESSAGES, "C.UTF-8");
    }
    (void)setlocale(LC_CTYPE, "");
    environment_is_utf8 = strcmp(nl_langinfo(CODESET), "UTF-8") == 0 || names_utf8();
    if (strcmp(nl_langinfo(CODESET), "UTF-8") != 0) {
        (void)setlocale(LC_CTYPE, "C.UTF-8");
    }
    const char *list = getenv("LANGUAGE");
    const char *wanted = wanted_by_environment();
    if (strncmp(wanted, "pt", 2) == 0 && strncmp(wanted, "pt_BR", 5) != 0) {
        (void)setenv("LANGUAGE", "pt_BR", 1); /* the one Portuguese there is */
    } else if (!installed && !(list && *list)) {
        char language[32];
        snprintf(language, sizeof language, "%.*s", (int)strcspn(wanted, ".@"), wanted);
        (void)setenv("LANGUAGE", language, 1);
    }
}

static bool given; /* by its name */

bool language_is_given(void)
{
    return given;
}

/* How much of a language's name is the language, without its country. */
static size_t language_part(const char *name)
{
    return strcspn(name, "_-.@");
}

/* The language that a name means: "pt_BR", "pt-BR", "pt". Other countries get the language too.
 * Returns: its code, or NULL. */
static const char *language_named(const char *name)
{
    size_t length = language_part(name);
    for (size_t i = 0; i < LANGUAGES; i++) {
        const char *code = languages[i].code;
        if (language_part(code) == length && strncasecmp(code, name, length) == 0) {
            return code;
        }
    }
    return NULL;
}

bool language_choose(const char *wanted)
{
    if (wanted) {
        const char *code = language_named(wanted);
        if (!code) {
            return false;
        }
        given = true;
        (void)setenv("LANGUAGE", code, 1);
    }
    leave_plain_locale();
    char elsewhere[FOLDER_TEXT] = "";
    bool installed = !catalogues_elsewhere(elsewhere);
    for (size_t i = 0; i < sizeof domains / sizeof domains[0]; i++) {
        char folder[FOLDER_TEXT + 16];
        snprintf(folder, sizeof folder, "%s/%s", elsewhere, domains[i].folder);
        bindtextdomain(domains[i].name, "/"); /* another folder: what was looked up is forgotten */
        bindtextdomain(domains[i].name, installed ? LOCALE_FOLDER : folder);
        bind_textdomain_codeset(domains[i].name, "UTF-8");
    }
    return true;
}

/* The head of a catalogue, which is the answer for "", names its language. */
const char *language_now(void)
{
    const char *head = dgettext(domains[LANGUAGE_GAME].name, "");
    const char *line = strstr(head, "Language: ");
    for (size_t i = 0; line && i < LANGUAGES; i++) {
        size_t length = strlen(languages[i].code);
        if (strncmp(line + 10, languages[i].code, length) == 0 && line[10 + length] == '\n') {
            return languages[i].code;
        }
    }
    return languages[0].code;
}

/* A context stands before its message, with the byte 4 between them. gettext answers with the very
 * text it was asked for if it knows no other. */
const char *language_find(language_domain domain, const char *context, const char *one,
                          const char *many, unsigned long count)
{
    strbuf key = {0};
    const char *asked = one;
    if (context) {
        strbuf_add(&key, "%s\004%s", context, one);
        asked = strbuf_text(&key);
    }
    const char *told = many ? dngettext(domains[domain].name, asked, many, count)
                            : dgettext(domains[domain].name, asked);
    const char *answer = told == asked ? one : told;
    strbuf_free(&key);
    return answer;
}

const char *language_rule(const char *id, const char *sentence)
{
    return language_find(LANGUAGE_GAME, id, sentence, NULL, 1);
}
