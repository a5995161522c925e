/* The lanes are an array: there are never many, and scanning it costs nothing compared to a
 * hash. */
#include "fair_queue.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

enum { OLDEST_EVERY = 4 };

void fair_queue_start(fair_queue *q, unsigned capacity)
{
    assert(capacity > 0);
    *q = (fair_queue){.capacity = capacity < FAIR_CAPACITY ? capacity : FAIR_CAPACITY};
}

static fair_lane *find(fair_queue *q, const uint8_t key[FAIR_LANE_KEY])
{
    for (unsigned i = 0; i < q->lane_count; i++) {
        if (memcmp(q->lanes[i].first->lane, key, FAIR_LANE_KEY) == 0) {
            return &q->lanes[i];
        }
    }
    return NULL;
}

static void remove_lane(fair_queue *q, fair_lane *lane)
{
    assert(lane >= q->lanes && lane < &q->lanes[q->lane_count]);
    size_t after = (size_t)(&q->lanes[q->lane_count] - lane) - 1;
    memmove(lane, lane + 1, after * sizeof *lane);
    q->lane_count--;
}

static fair_item *remove_newest(fair_queue *q, fair_lane *lane)
{
    fair_item *newest = lane->last, *before = lane->first;
    if (newest == before) {
        remove_lane(q, lane);
    } else {
        while (before->next != newest) {
            before = before->next;
        }
        before->next = NULL;
        lane->last = before;
        lane->count--;
    }
    assert(q->count > 0);
    q->count--;
    return newest;
}

static bool is_shared(const uint8_t key[FAIR_LANE_KEY])
{
    static const uint8_t NOBODY[FAIR_LANE_KEY];
    return memcmp(key, NOBODY, FAIR_LANE_KEY) == 0;
}

/* Whose newest goes when there is no room for one more. Returns: NULL if that is the new one. */
static fair_lane *find_greediest(fair_queue *q, const fair_lane *own, unsigned rank)
{
    fair_lane *worst = NULL;
    unsigned most = own ? own->count + 1 : 1, highest = rank;
    for (unsigned i = 0; i < q->lane_count; i++) {
        fair_lane *one = &q->lanes[i];
        if (one != own && (one->count > most || (one->count == most && one->rank > highest))) {
            worst = one;
            most = one->count;
            highest = one->rank;
        }
    }
    return worst;
}

fair_item *fair_queue_put(fair_queue *q, fair_item *item)
{
    fair_lane *own = find(q, item->lane), *worst;
    fair_item *gone = NULL;
    if (own) {
        own->rank = item->rank; /* also if this one finds no room */
    }
    if (own && own->count >= FAIR_OF_LANE && !is_shared(item->lane)) {
        return item;
    }
    if (q->count == q->capacity) {
        worst = find_greediest(q, own, item->rank);
        if (!worst) {
            return item;
        }
        gone = remove_newest(q, worst);
        own = find(q, item->lane); /* lanes may have moved */
    }
    item->next = NULL;
    item->number = q->put++;
    if (own) {
        own->last->next = item;
        own->last = item;
        own->count++;
    } else {
        q->lanes[q->lane_count++] =
            (fair_lane){.first = item, .last = item, .count = 1, .rank = item->rank};
    }
    assert(q->count < q->capacity && q->lane_count <= q->count + 1);
    q->count++;
    return gone;
}

static fair_lane *find_oldest(fair_queue *q)
{
    fair_lane *oldest = &q->lanes[0];
    for (unsigned i = 1; i < q->lane_count; i++) {
        if (q->lanes[i].first->number < oldest->first->number) {
            oldest = &q->lanes[i];
        }
    }
    return oldest;
}

static fair_lane *find_next(fair_queue *q)
{
    fair_lane *next = &q->lanes[0];
    for (unsigned i = 1; i < q->lane_count; i++) {
        if (q->lanes[i].rank < next->rank) {
            next = &q->lanes[i];
        }
    }
    return next;
}

fair_item *fair_queue_take(fair_queue *q)
{
    if (q->count == 0) {
        return NULL;
    }
    fair_lane *lane = ++q->taken % OLDEST_EVERY == 0 ? find_oldest(q) : find_next(q);
    fair_lane rest = *lane;
    fair_item *item = rest.first;
    assert(rest.count > 0 && item);
    rest.first = item->next;
    rest.count--;
    remove_lane(q, lane);
    if (rest.count > 0) {
        q->lanes[q->lane_count++] = rest; /* its next turn is after all others' */
    }
    q->count--;
    return item;
}
