/* What an operator asks of surtod instead of starting it. Each says what it did, or what is wrong,
 * in lines on standard output. Returns: what the process ends with. */
#ifndef SURTO_SERVER_UPKEEP_H
#define SURTO_SERVER_UPKEEP_H

/* --backup: a copy of a folder's data, which is verified. */
int upkeep_backup(const char *folder, const char *path);

/* --verify: every table and every game that is over is played again with its seed. */
int upkeep_verify(const char *path);

#endif
