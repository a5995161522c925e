/* Requests, on the loop. A request belongs to the loop until it is queued, then to the thread until
 * its task has run. The loop may answer one that the thread still has (its deadline has passed, or
 * the store is closed); the thread's result is then discarded. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "store_sqlite_internal.h"

void *must_have(void *block)
{
    if (!block) {
        fputs("surtod: no memory is left\n", stderr);
        abort(); /* what was acknowledged is on the disk */
    }
    return block;
}

static void *copy(const void *bytes, size_t length)
{
    void *block = must_have(malloc(length + 1));
    if (length) {
        memcpy(block, bytes, length);
    }
    return block;
}

void copy_text(char *out, size_t cap, const char *text)
{
    snprintf(out, cap, "%s", text ? text : "");
}

void request_forget_results(request *r)
{
    free(r->snapshot.bytes);
    free(r->list);
    r->snapshot = (file_snapshot){0};
    r->list = NULL;
    r->count = 0;
}

static void tell_once(request *r)
{
    if (!r->told) {
        r->told = true;
        r->tell(r);
    }
}

static void come_back(loop_task *self)
{
    request *r = (request *)((char *)self - offsetof(request, task));
    sqlite_store *s = r->of;
    tell_once(r);
    if (r->then) {
        r->then(r);
    }
    *(r->before ? &r->before->after : &s->underway) = r->after;
    if (r->after) {
        r->after->before = r->before;
    }
    assert(r->told && s->waiting > 0 && s->waiting_bytes >= r->length);
    s->waiting--;
    s->waiting_bytes -= r->length;
    request_forget_results(r);
    free(r->bytes);
    free(r);
    sqlite_end_if_over(s);
}

request *request_new(store *of, void (*tell)(request *r), void *context)
{
    request *r = must_have(calloc(1, sizeof *r));
    r->task.run = come_back;
    r->of = mine(of);
    r->tell = tell;
    r->context = context;
    return r;
}

void request_give_bytes(request *r, const void *bytes, size_t length)
{
    assert(!r->bytes);
    r->bytes = copy(bytes, length);
    r->length = length;
}

void request_send_back(request *r, store_status status)
{
    r->status = status;
    loop_queue_post(r->of->to_loop, &r->task);
}

void request_enlist(request *r)
{
    sqlite_store *s = r->of;
    r->after = s->underway;
    if (r->after) {
        r->after->before = r;
    }
    s->underway = r;
    ev_timer_start(s->loop, &s->tick); /* as it is, if it runs */
    s->waiting++;
    s->waiting_bytes += r->length;
}

void request_queue(request *r)
{
    sqlite_store *s = r->of;
    pthread_mutex_lock(&s->lock);
    assert(!*s->end && r->work);
    *s->end = r;
    s->end = &r->next;
    pthread_cond_signal(&s->something);
    pthread_mutex_unlock(&s->lock);
}

void request_start(request *r, store_status (*work)(sqlite_file *f, request *r))
{
    sqlite_store *s = r->of;
    atomic_fetch_add(&s->requests, 1);
    assert(!r->work && !r->told);
    r->work = work;
    request_enlist(r);
    if (s->closing) {
        request_send_back(r, STORE_CLOSED);
    } else if (s->waiting > WAITING_MAX || s->waiting_bytes > WAITING_BYTES_MAX) {
        request_send_back(r, STORE_FULL);
    } else {
        request_queue(r);
    }
}

bool request_cancel(request *r)
{
    pthread_mutex_lock(&r->of->lock);
    if (!r->begun) {
        r->cancelled = true;
    }
    bool certainly = r->cancelled;
    pthread_mutex_unlock(&r->of->lock);
    return certainly;
}

void request_tell_early(request *r, store_status status)
{
    request told = {.of = r->of, .status = status, .context = r->context, .answer = r->answer};
    assert(!r->told); /* answered once */
    r->told = true;
    r->tell(&told);
}

static void tell_done(request *r)
{
    r->answer.done(r->context, r->status);
}

request *request_done(store *of, store_done *answer, void *context)
{
    request *r = request_new(of, tell_done, context);
    r->answer.done = answer;
    return r;
}

void *request_page(request *r, size_t size)
{
    r->list = must_have(calloc(STORE_PAGE_MAX, size));
    return r->list;
}
