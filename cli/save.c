/* Saving the record of a table. */
#include "save.h"

#include "files.h"
#include "strbuf.h"

bool record_save(const surto_table *table, const char *path, char *why, size_t why_cap)
{
    strbuf text = {0};
    size_t length = surto_table_write(table, NULL, 0);
    surto_table_write(table, strbuf_reserve(&text, length), length + 1);
    bool good = file_write(path, text.bytes, length, why, why_cap);
    strbuf_free(&text);
    return good;
}
