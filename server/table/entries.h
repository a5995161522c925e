/* What lists and the archive keep of a table: functions of the table, without I/O. */
#ifndef SURTO_SERVER_ENTRIES_H
#define SURTO_SERVER_ENTRIES_H

#include "table_action.h"

/* Its row in the lobby, as everybody may know it. */
void entry_row(const store_id *id, const game_table *t, store_row *out);

/* Its game for the archive, with the whole record and its seed: only for a table that is over or
 * closed. The record contains no names: people who delete their account remove their names from
 * their games, so names are added when a record is shown (archive.c). The game does not count if
 * someone undid a move after cards were revealed, or if no rule ended it. *record is what
 * out->record points to; free it. Returns: OK; RANGE if the game never began, so there is nothing
 * to keep; MEMORY. */
surto_status entry_game(const store_id *id, const game_table *t, store_game *out, char **record);

#endif
