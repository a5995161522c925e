/* What every face answers alike. */
#include "text_ui.h"

#include <string.h>

bool face_has(const face *of, const char *command)
{
    size_t length = strlen(command);
    for (const char *at = of->without; (at = strstr(at, command)); at += length) {
        bool begins = at == of->without || at[-1] == ' ';
        if (begins && (at[length] == ' ' || !at[length])) {
            return false;
        }
    }
    return true;
}
