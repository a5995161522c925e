/* Removes a deleted account from its tables: their chairs have its name, and nobody could come back
 * to them. The tables are found in the rows of the lobby, a page at a time. Rows are written late,
 * so each node also searches the tables in its memory. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/common/clock.h"
#include "server/common/log.h"
#include "table_internal.h"
#include "util/memory.h"

typedef struct departure {
    tables *all;
    store_key account;
    unsigned waiting; /* tables that have not answered */
    store_status status;
    bool is_first;   /* page: is next */
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
    if (d->status == STORE_OK && (d->is_first || d->next.before > 0)) {
        d->is_first = false;
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

/* Whether the account sits at a table, is connected with it, or has asked something of it: what was
 * asked first is done first, so that who is about to sit down leaves as well. */
static bool is_concerned(const table *t, const store_key *account)
{
    if (t->has_game && game_table_seats_of(&t->of, account) != 0) {
        return true;
    }
    for (const member *m = t->members; m; m = m->next_at_table) {
        if (memcmp(&session_account(m->who)->key, account, sizeof *account) == 0) {
            return true;
        }
    }
    for (const table_request *a = t->first; a; a = a->next) {
        const session *who = table_request_session(a);
        if (who && memcmp(&session_account(who)->key, account, sizeof *account) == 0) {
            return true;
        }
    }
    return false;
}

/* The tables in memory that an account may sit at: a copy, as a table may be forgotten while
 * another is left. To be freed. */
static store_id *list_concerned(const tables *all, const store_key *account, size_t *count)
{
    store_id *ids = memory_take((all->count + 1) * sizeof *ids);
    *count = 0;
    for (size_t i = 0; i < all->bucket_count; i++) {
        for (const table *t = all->buckets[i]; t; t = t->next) {
            if (is_concerned(t, account)) {
                ids[(*count)++] = t->id;
            }
        }
    }
    return ids;
}

static void on_vacated(void *context, store_status status)
{
    (void)context;
    if (status != STORE_OK && status != STORE_MISSING && status != STORE_CLOSED) {
        LOG(LOG_WARNING, "a deleted account could not be removed from a table",
            log_number("status", status));
    }
}

static void put_departure(tables *all, const store_id *id, const store_key *account,
                          store_done *done, void *context)
{
    table_request *a = table_request_own(REQUEST_DEPART, 0, done, context);
    if (a) {
        a->account = *account;
        table_request_put_own(all, id, a);
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
            put_departure(d->all, &rows[i].table, &d->account, on_left, d);
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

void tables_vacate(tables *all, const store_key *account)
{
    size_t count;
    store_id *ids = list_concerned(all, account, &count);
    for (size_t i = 0; i < count; i++) {
        put_departure(all, &ids[i], account, on_vacated, NULL);
    }
    free(ids);
}

void tables_depart(tables *all, const store_key *account, store_done *done, void *context)
{
    departure *d = memory_take(sizeof *d);
    size_t count;
    store_id *ids = list_concerned(all, account, &count);
    *d = (departure){.all = all, .account = *account, .done = done, .context = context};
    d->is_first = true;
    d->waiting = (unsigned)count + 1; /* a table may answer at once */
    for (size_t i = 0; i < count; i++) {
        put_departure(all, &ids[i], account, on_left, d);
    }
    free(ids);
    on_left(d, STORE_OK);
}
