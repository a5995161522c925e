/* What lists and the archive keep of a table: functions of the table, without I/O. */
#ifndef SURTO_SERVER_ENTRIES_H
#define SURTO_SERVER_ENTRIES_H

#include "table_action.h"

/* Its row in the lobby, as everybody may know it. */
void entry_row(const store_id *id, const game_table *t, store_row *out);

/* Its game for the archive, with the whole record and its seed: only for a table that is over or
 * closed. The record names nobody: who ends an account takes the name away from its games, so
 * names are put in when a record is shown (archive.c). It does not count if somebody took back
 * what had been seen, or no rule ended it. *record is what out->record points to, to be freed.
 * Returns: OK; RANGE if it never began: then there is nothing to keep; MEMORY. */
surto_status entry_game(const store_id *id, const game_table *t, store_game *out, char **record);

#endif
