/* What the text interfaces of all games share. */
#include "text_ui.h"

#include <string.h>

bool text_ui_has_command(const text_ui *of, const char *command)
{
    size_t length = strlen(command);
    for (const char *at = of->hidden_commands; (at = strstr(at, command)); at += length) {
        bool begins = at == of->hidden_commands || at[-1] == ' ';
        if (begins && (at[length] == ' ' || !at[length])) {
            return false;
        }
    }
    return true;
}
