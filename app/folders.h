/* Where this program keeps what belongs to a person: what was chosen, and the games. */
#ifndef SURTO_APP_FOLDERS_H
#define SURTO_APP_FOLDERS_H

#include <stdbool.h>
#include <stddef.h>

enum { FOLDER_TEXT = 4096 };

/* The folder of settings, $XDG_CONFIG_HOME/surto or ~/.config/surto, that of saved games,
 * $XDG_STATE_HOME/surto/games or ~/.local/state/surto/games, and that of other data,
 * $XDG_DATA_HOME/surto or ~/.local/share/surto. Returns: false if the environment names no home. */
bool folder_of_settings(char out[FOLDER_TEXT]);
bool folder_of_games(char out[FOLDER_TEXT]);
bool folder_of_data(char out[FOLDER_TEXT]);

/* Makes a folder and those above it that are missing, for their owner alone.
 * Returns: false with errno. */
bool folder_make(const char *path);

#endif
