/* Languages by gettext. */
#include "language.h"

#include <libintl.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "strbuf.h"

#define DOMAIN "surto-game"

static const char *const languages[] = {"en", "pt_BR", "es", "fr"};
const char language_names[] = "en, pt_BR, es or fr";

/* The program runs from its build folder too, where the catalogues lie beside it: CLI/../po/game.
 * Returns: whether it is so; then the folder is in `out`. */
static bool beside_program(char *out, size_t cap)
{
    char program[4096];
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    if (length <= 0) {
        return false;
    }
    program[length] = 0;
    char *slash = strrchr(program, '/');
    int written =
        slash ? snprintf(out, cap, "%.*s/../po/game", (int)(slash - program), program) : -1;
    return written > 0 && (size_t)written < cap && access(out, R_OK) == 0;
}

/* glibc translates nothing in the locale "C", whatever LANGUAGE says, and that is what a machine
 * without the wanted locale has. */
static void leave_plain_locale(void)
{
    const char *locale = setlocale(LC_MESSAGES, "");
    if (!locale || strcmp(locale, "C") == 0 || strcmp(locale, "POSIX") == 0) {
        (void)setlocale(LC_MESSAGES, "C.UTF-8");
    }
}

bool language_choose(const char *wanted)
{
    bool known = !wanted;
    for (size_t i = 0; wanted && i < sizeof languages / sizeof languages[0]; i++) {
        known = known || strcmp(wanted, languages[i]) == 0;
    }
    if (!known) {
        return false;
    }
    if (wanted) {
        (void)setenv("LANGUAGE", wanted, 1);
    }
    leave_plain_locale();
    char folder[4096 + 16];
    bindtextdomain(DOMAIN, beside_program(folder, sizeof folder) ? folder : LOCALE_FOLDER);
    bind_textdomain_codeset(DOMAIN, "UTF-8");
    return true;
}

/* A context stands before its message, with the byte 4 between them. */
const char *language_rule(const char *id, const char *sentence)
{
    strbuf key = {0};
    strbuf_add(&key, "%s\004%s", id, sentence);
    const char *asked = strbuf_text(&key), *told = dgettext(DOMAIN, asked);
    const char *answer = told == asked ? sentence : told;
    strbuf_free(&key);
    return answer;
}
