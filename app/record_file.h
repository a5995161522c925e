/* Saving the record of a table. */
#ifndef SURTO_APP_RECORD_FILE_H
#define SURTO_APP_RECORD_FILE_H

#include <stdbool.h>
#include <surto/surto.h>

#include "util/strbuf.h"

/* Adds the record as text. */
void record_text(const surto_table *table, strbuf *out);

/* Writes the record to a file. Returns: false with a sentence in why. */
bool record_save(const surto_table *table, const char *path, char *why, size_t why_cap);

#endif
