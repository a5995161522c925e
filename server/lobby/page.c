/* The page of a list that a client requests. */
#include "page.h"

store_page page_asked(bool has_before, uint64_t before, bool has_last, msg_text last)
{
    store_page page = {.before = has_before ? before : 0};
    if (!has_last || !msg_text_copy(last, page.key, sizeof page.key)) { /* of the same bound */
        page.key[0] = '\0';
    }
    return page;
}
