/* What an operator runs instead of the server. Each function says what it did, or what is wrong, in
 * lines on standard output. Returns: the exit status. */
#ifndef SURTO_SERVER_UPKEEP_H
#define SURTO_SERVER_UPKEEP_H

/* --backup: a copy of a folder's data, which is verified. */
int upkeep_backup(const char *folder, const char *path);

/* --verify: replays every table and every finished game with its seed. */
int upkeep_verify(const char *path);

#endif
