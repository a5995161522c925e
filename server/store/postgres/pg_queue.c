/* A list in the order of the requests. */
#include "pg_queue.h"
#include "util/memory.h"

#include <assert.h>
#include <string.h>

void pg_queue_open(pg_queue *queue)
{
    *queue = (pg_queue){.end = &queue->first};
}

static size_t length_of(const pg_value *values, size_t count)
{
    size_t length = 0;
    for (size_t i = 0; i < count; i++) {
        length += values[i].bytes.length;
    }
    return length;
}

pg_queued *pg_queue_put(pg_queue *queue, const pg_value *values, size_t count)
{
    assert(count <= PG_VALUES_MAX);
    size_t length = length_of(values, count);
    pg_queued *q = memory_take(sizeof *q + length);
    q->count = count;
    q->length = length;
    uint8_t *at = q->bytes;
    for (size_t i = 0; i < count; i++) {
        q->values[i] = values[i];
        if (values[i].bytes.length) {
            memcpy(at, values[i].bytes.at, values[i].bytes.length);
        }
        q->values[i].bytes.at = at;
        at += values[i].bytes.length;
    }
    assert(!*queue->end && at == q->bytes + length);
    *queue->end = q;
    queue->end = &q->next;
    queue->count++;
    queue->bytes += length;
    return q;
}

static pg_queued *take(pg_queue *queue, pg_queued **at)
{
    pg_queued *q = *at;
    *at = q->next;
    if (!*at) {
        queue->end = at;
    }
    assert(queue->count > 0 && queue->bytes >= q->length);
    queue->count--;
    queue->bytes -= q->length;
    q->next = NULL;
    return q;
}

pg_queued *pg_queue_take_first(pg_queue *queue)
{
    assert(queue->first);
    return take(queue, &queue->first);
}

pg_queued *pg_queue_take_late(pg_queue *queue, double now)
{
    pg_queued *late = NULL, **end = &late;
    for (pg_queued **at = &queue->first; *at;) {
        if (now > 0. && (*at)->until > now) {
            at = &(*at)->next;
        } else {
            *end = take(queue, at);
            end = &(*end)->next;
        }
    }
    return late;
}
