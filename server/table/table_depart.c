/* An account that ends leaves its tables: their chairs have its name, and nobody could come back to
 * them. It is looked for in the rows of the lobby, a page at a time. */
#include <stdio.h>
#include <stdlib.h>

#include "server/common/clock.h"
#include "table_internal.h"
#include "util/memory.h"

typedef struct departure {
    tables *all;
    store_key account;
    unsigned waiting; /* tables that have not answered */
    store_status status;
    store_page next; /* page; before 0: there is none */
    store_done *done;
    void *context;
} departure;

static void ask_page(departure *d, const store_page *page);

static void end_page(departure *d)
{
    if (d->waiting > 0) {
        return;
    }
    if (d->status == STORE_OK && d->next.before > 0) {
        ask_page(d, &d->next);
    } else {
        d->done(d->context, d->status);
        free(d);
    }
}

static void on_left(void *context, store_status status)
{
    departure *d = context;
    bool is_fine = status == STORE_OK || status == STORE_MISSING || status == STORE_BROKEN;
    d->status = is_fine ? d->status : status;
    d->waiting--;
    end_page(d);
}

static void leave(departure *d, const store_id *id)
{
    table_request *a = table_request_own(REQUEST_DEPART, 0, on_left, d);
    if (a) {
        a->account = d->account;
        table_request_put_own(d->all, id, a);
    }
}

static void on_rows(void *context, store_status status, const store_row *rows, size_t count)
{
    departure *d = context;
    if (!tables_answered(d->all)) {
        d->done(d->context, STORE_CLOSED);
        free(d);
        return;
    }
    d->status = status;
    d->next.before = 0;
    d->waiting = 1; /* a table may answer at once */
    if (status == STORE_OK) {
        for (size_t i = 0; i < count; i++) {
            d->waiting++;
            leave(d, &rows[i].table);
        }
        if (count == STORE_PAGE_MAX) {
            d->next.before = rows[count - 1].changed_ms;
            snprintf(d->next.key, sizeof d->next.key, "%s", rows[count - 1].table.text);
        }
    }
    d->waiting--;
    end_page(d);
}

static void ask_page(departure *d, const store_page *page)
{
    d->all->under_way++;
    store_rows_of(d->all->store, &d->account, page, on_rows, d);
}

void tables_depart(tables *all, const store_key *account, store_done *done, void *context)
{
    departure *d = memory_take(sizeof *d);
    *d = (departure){.all = all, .account = *account, .done = done, .context = context};
    ask_page(d, &(store_page){.before = 0});
}
