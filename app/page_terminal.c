/* Pages on standard output and in files: marks become a terminal's colours. Front ends that take
 * lines themselves (the full screen, the browser) do without. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "ui/message/page.h"

static const struct {
    char mark;
    const char *code;
} paints[] = {{'1', "94"}, {'2', "33"}, {'3', "90"}, {'4', "91"}, {'b', "1"}};
enum { PAINTS = sizeof paints / sizeof paints[0] };

page page_open(bool plain)
{
    const char *no_colour = getenv("NO_COLOR");
    const char *terminal = getenv("TERM");
    bool refused = (no_colour && *no_colour) || (terminal && strcmp(terminal, "dumb") == 0);
    return (page){
        .out = stdout, .colour = !plain && !refused && isatty(STDOUT_FILENO) == 1, .typed = true};
}

void page_print(const page *on, const char *line)
{
    for (; *line; line++) {
        if (*line == MARK_BEGIN && line[1]) {
            line++;
            for (size_t i = 0; on->colour && i < PAINTS; i++) {
                if (paints[i].mark == *line) {
                    fprintf(on->out, "\033[%sm", paints[i].code);
                }
            }
        } else if (*line == MARK_END) {
            fputs(on->colour ? "\033[0m" : "", on->out);
        } else {
            putc(*line, on->out);
        }
    }
    putc('\n', on->out);
}
