/* The names people choose, and which of them look the same. */
#ifndef SURTO_SERVER_NAME_H
#define SURTO_SERVER_NAME_H

#include "proto/messages.h"
#include "server/store/store.h"

/* A name as shown, and in the form by which accounts are compared: decomposed, without case, and
 * with characters that look like ASCII letters replaced by them (lookalikes.txt); if that is too
 * long, a hash of it. Control characters have already been refused by the parser. Returns: false
 * for a name that nobody may have: empty, too long, or like such a hash; with invisible spaces,
 * starting with a combining mark, or with more than four marks on a character; or with characters
 * that are invisible, enclose others or change the writing direction. Such a name would look like
 * another one, or cover it. */
bool name_take(msg_text name, char shown[STORE_NAME], char folded[STORE_NAME]);

/* The form that older versions compared by, and which older accounts are still stored with: ASCII
 * letters small, all else as it is. */
void name_fold_ascii(const char *shown, char out[STORE_NAME]);

/* How a name looks. Two that people can take for one another are alike: besides the form above,
 * letters and digits that many fonts show alike (l, I and 1; O and 0; rn and m) are compared. */
typedef struct name_look {
    uint64_t folded, skeleton;
} name_look;

name_look name_look_of(const char *shown);
bool name_is_alike(name_look a, name_look b);

/* "Ana (2)". A name that leaves no room for it is cut. */
void name_number(const char *name, unsigned number, char out[STORE_NAME]);

#endif
