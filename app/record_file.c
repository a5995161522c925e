/* Saving the record of a table. */
#include "record_file.h"

#include "files.h"

void record_text(const surto_table *table, strbuf *out)
{
    size_t length = surto_table_write(table, NULL, 0);
    surto_table_write(table, strbuf_reserve(out, length), length + 1);
    out->length += length;
}

bool record_save(const surto_table *table, const char *path, char *why, size_t why_cap)
{
    strbuf text = {0};
    record_text(table, &text);
    bool good = file_write(path, text.bytes, text.length, why, why_cap);
    strbuf_free(&text);
    return good;
}
