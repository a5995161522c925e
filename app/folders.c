/* Folders by the rules of XDG. */
#include "folders.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* A variable that holds no absolute path counts as missing: so says the standard. */
static bool find(char out[FOLDER_TEXT], const char *variable, const char *below_home,
                 const char *ours)
{
    const char *base = getenv(variable), *home = getenv("HOME");
    int written = -1;
    if (base && base[0] == '/') {
        written = snprintf(out, FOLDER_TEXT, "%s/%s", base, ours);
    } else if (home && home[0] == '/') {
        written = snprintf(out, FOLDER_TEXT, "%s/%s/%s", home, below_home, ours);
    }
    return written > 0 && written < FOLDER_TEXT;
}

bool folder_of_settings(char out[FOLDER_TEXT])
{
    return find(out, "XDG_CONFIG_HOME", ".config", "surto");
}

bool folder_of_games(char out[FOLDER_TEXT])
{
    return find(out, "XDG_STATE_HOME", ".local/state", "surto/games");
}

bool folder_of_data(char out[FOLDER_TEXT])
{
    return find(out, "XDG_DATA_HOME", ".local/share", "surto");
}

bool folder_make(const char *path)
{
    char part[FOLDER_TEXT];
    if (strlen(path) >= sizeof part) {
        errno = ENAMETOOLONG;
        return false;
    }
    strcpy(part, path);
    for (char *at = strchr(part + 1, '/'); at; at = strchr(at + 1, '/')) {
        *at = '\0';
        if (mkdir(part, 0700) != 0 && errno != EEXIST) {
            return false;
        }
        *at = '/';
    }
    return mkdir(part, 0700) == 0 || errno == EEXIST;
}
