/* Limits of passwords and the fair queue of hashing as functions: no threads, and time is said. */
#include "../check.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "server/people/attempts.h"
#include "server/people/fair_queue.h"

static const uint64_t START = 1000000;

/* ---- Buckets ----------------------------------------------------------------------------- */

static leaky_buckets_key numbered(uint32_t number)
{
    leaky_buckets_key key = {{0}};
    memcpy(key.bytes, &number, sizeof number);
    return key;
}

TEST("a bucket fills, says how long to wait, and drains")
{
    leaky_buckets *b =
        leaky_buckets_open(&(leaky_buckets_options){.capacity = 8, .most = 3, .drain_ms = 1000});
    leaky_buckets_key key = numbered(1), other = numbered(9); /* of the same chain */
    for (int i = 0; i < 3; i++) {
        CHECK(leaky_buckets_wait_ms(b, &key, START) == 0);
        leaky_buckets_add(b, &key, START);
    }
    CHECK(leaky_buckets_wait_ms(b, &key, START) == 1000 &&
          leaky_buckets_wait_ms(b, &key, START + 400) == 600);
    CHECK(leaky_buckets_wait_ms(b, &other, START) == 0 &&
          leaky_buckets_level(b, &other, START) == 0);
    leaky_buckets_add(b, &key, START); /* not beyond full */
    CHECK(leaky_buckets_wait_ms(b, &key, START + 1000) == 0);
    CHECK(leaky_buckets_level(b, &key, START + 2999) > 0 &&
          leaky_buckets_level(b, &key, START + 3000) == 0);
    CHECK(leaky_buckets_age_ms(b, &key, START + 7) == 7 &&
          leaky_buckets_age_ms(b, &other, 7) == UINT64_MAX);
    leaky_buckets_clear(b, &key);
    CHECK(leaky_buckets_wait_ms(b, &key, START) == 0 && leaky_buckets_count(b) == 0);
    leaky_buckets_close(b);
}

TEST("what is held counts until it is released, and leaves nothing behind")
{
    leaky_buckets *b =
        leaky_buckets_open(&(leaky_buckets_options){.capacity = 2, .most = 2, .drain_ms = 60000});
    leaky_buckets_key key = numbered(1), second = numbered(2), third = numbered(3);
    CHECK(leaky_buckets_hold(b, &key, START) && leaky_buckets_wait_ms(b, &key, START) == 0);
    CHECK(leaky_buckets_hold(b, &key, START) && leaky_buckets_wait_ms(b, &key, START) == 1000);
    CHECK(leaky_buckets_hold(b, &second, START) && !leaky_buckets_hold(b, &third, START));
    leaky_buckets_release(b, &key);
    CHECK(leaky_buckets_wait_ms(b, &key, START) == 0 && leaky_buckets_is_held(b, &key));
    leaky_buckets_add(b, &key, START);
    leaky_buckets_release(b, &key);
    leaky_buckets_release(b, &second);
    CHECK(leaky_buckets_count(b) == 1 && leaky_buckets_level(b, &key, START) > 0);
    leaky_buckets_close(b);
}

TEST("a full table forgets what is over, then what was filled longest ago, never what is held")
{
    leaky_buckets *b = leaky_buckets_open(
        &(leaky_buckets_options){.capacity = 100, .most = 5, .drain_ms = 1000, .keep_ms = 5000});
    leaky_buckets_key mine = numbered(0), held = numbered(1);
    leaky_buckets_add(b, &mine, START);
    CHECK(leaky_buckets_hold(b, &held, START));
    for (uint32_t i = 2; i < 100; i++) {
        leaky_buckets_key key = numbered(i);
        leaky_buckets_add(b, &key, START + i);
    }
    leaky_buckets_add(b, &mine, START + 200); /* it goes on: now it is the newest */
    for (uint32_t i = 100; i < 198; i++) {
        leaky_buckets_key key = numbered(i);
        leaky_buckets_add(b, &key, START + 300);
        CHECK(leaky_buckets_count(b) == 100);
    }
    CHECK(leaky_buckets_level(b, &mine, START + 300) > 0 && leaky_buckets_is_held(b, &held));
    for (uint32_t i = 2; i < 100; i++) {
        leaky_buckets_key key = numbered(i);
        CHECK(leaky_buckets_age_ms(b, &key, START + 300) == UINT64_MAX);
    }
    leaky_buckets_release(b, &held);
    leaky_buckets_key late = numbered(500);
    leaky_buckets_add(b, &late, START + 5300); /* all others are over */
    CHECK_SAY(leaky_buckets_count(b) == 1, "%u", leaky_buckets_count(b));
    leaky_buckets_close(b);
}

/* ---- Attempts ---------------------------------------------------------------------------- */

static uint32_t after;

/* One whole attempt. */
static attempts_answer try(attempts *all, const char *name, const char *address, uint64_t now_ms,
                           attempts_verdict verdict)
{
    attempt one = {.is_held = false};
    after = 0;
    attempts_answer answer = attempts_begin(all, &one, name, strlen(name), address, now_ms, &after);
    attempts_end(all, &one, verdict, now_ms);
    return answer;
}

TEST("five wrong ones of an account at an address: then one a minute, and nobody else waits")
{
    attempts *all = attempts_open(0);
    for (int i = 0; i < ATTEMPTS_PAIR; i++) {
        CHECK(try(all, "ana", "10.0.0.1", START, ATTEMPT_WRONG) == ATTEMPTS_OK);
    }
    CHECK(try(all, "ana", "10.0.0.1", START, ATTEMPT_WRONG) == ATTEMPTS_OF_PAIR);
    CHECK(after == ATTEMPTS_PAIR_MS);
    CHECK(try(all, "bia", "10.0.0.1", START, ATTEMPT_RIGHT) == ATTEMPTS_OK);
    CHECK(try(all, "ana", "10.0.0.2", START, ATTEMPT_RIGHT) == ATTEMPTS_OK);
    CHECK(try(all, "ana", "10.0.0.1", START + 59000, ATTEMPT_WRONG) == ATTEMPTS_OF_PAIR);
    CHECK(after == 1000);
    CHECK(try(all, "ana", "10.0.0.1", START + 60000, ATTEMPT_WRONG) == ATTEMPTS_OK);
    CHECK(try(all, "ana", "10.0.0.1", START + 60000, ATTEMPT_WRONG) == ATTEMPTS_OF_PAIR);
    attempts_close(all);
}

TEST("a right one clears its account at its address; those that were not compared count nothing")
{
    attempts *all = attempts_open(0);
    for (unsigned i = 0; i < 4; i++) {
        uint64_t now = START + i * ATTEMPTS_ADDRESS_MS; /* so slowly that the address may */
        CHECK(try(all, "ana", "10.0.0.1", now, ATTEMPT_WRONG) == ATTEMPTS_OK);
        CHECK(try(all, "ana", "10.0.0.1", now, ATTEMPT_WRONG) == ATTEMPTS_OK);
        CHECK(try(all, "ana", "10.0.0.1", now, ATTEMPT_UNJUDGED) == ATTEMPTS_OK);
        CHECK(try(all, "ana", "10.0.0.1", now, ATTEMPT_RIGHT) == ATTEMPTS_OK);
    }
    attempts_close(all);
}

TEST("passwords that are being compared hold their place")
{
    attempts *all = attempts_open(0);
    attempt some[ATTEMPTS_PAIR], more = {.is_held = false};
    for (int i = 0; i < ATTEMPTS_PAIR; i++) {
        CHECK(attempts_begin(all, &some[i], "ana", 3, "10.0.0.1", START, &after) == ATTEMPTS_OK);
    }
    CHECK(attempts_begin(all, &more, "ana", 3, "10.0.0.1", START, &after) == ATTEMPTS_OF_PAIR);
    CHECK(after == 1000); /* they may all be right */
    attempts_end(all, &some[0], ATTEMPT_RIGHT, START);
    CHECK(attempts_begin(all, &more, "ana", 3, "10.0.0.1", START, &after) == ATTEMPTS_OK);
    attempts_end(all, &more, ATTEMPT_UNJUDGED, START);
    for (int i = 1; i < ATTEMPTS_PAIR; i++) {
        attempts_end(all, &some[i], ATTEMPT_WRONG, START);
    }
    attempts_close(all);
}

TEST("an attack from many addresses does not lock the owner out")
{
    attempts *all = attempts_open(0);
    char address[32];
    unsigned tried = 0;
    CHECK(try(all, "ana", "10.9.9.9", START, ATTEMPT_RIGHT) == ATTEMPTS_OK);
    for (int round = 0; round < 10; round++) {
        for (int i = 0; i < 200; i++) {
            snprintf(address, sizeof address, "10.1.0.%d", i);
            tried += try(all, "ana", address, START + 1, ATTEMPT_WRONG) == ATTEMPTS_OK;
        }
    }
    CHECK_SAY(tried == 200, "%u", tried); /* an address has one, not five */
    CHECK(try(all, "ana", "10.1.0.7", START + 1, ATTEMPT_RIGHT) == ATTEMPTS_OF_ACCOUNT);
    CHECK(after == ATTEMPTS_STRANGER_MS);
    /* At home a mistake or two is no matter; elsewhere the first must be right. */
    for (int i = 0; i < ATTEMPTS_PAIR - 1; i++) {
        CHECK(try(all, "ana", "10.9.9.9", START + 1, ATTEMPT_WRONG) == ATTEMPTS_OK);
    }
    CHECK(try(all, "ana", "10.9.9.9", START + 1, ATTEMPT_RIGHT) == ATTEMPTS_OK);
    CHECK(try(all, "ana", "10.8.8.8", START + 1, ATTEMPT_RIGHT) == ATTEMPTS_OK);
    CHECK(try(all, "ana", "10.8.8.8", START + 2, ATTEMPT_WRONG) == ATTEMPTS_OK);
    CHECK(try(all, "ana", "10.8.8.8", START + 2, ATTEMPT_RIGHT) == ATTEMPTS_OK);
    CHECK(try(all, "eva", "10.7.7.7", START + 2, ATTEMPT_WRONG) == ATTEMPTS_OK);
    attempts_close(all);
}

TEST("an address has so many wrong ones for all names, and an IPv6 network is one address")
{
    attempts *all = attempts_open(0);
    char name[16], address[40];
    attempts_trust(all, "ana", 3, "2001:db8::1", START);
    for (int i = 0; i < ATTEMPTS_ADDRESS; i++) {
        snprintf(name, sizeof name, "name %d", i);
        snprintf(address, sizeof address, "2001:db8::%x", i + 1);
        CHECK(try(all, name, address, START + (unsigned)i, ATTEMPT_WRONG) == ATTEMPTS_OK);
    }
    CHECK(try(all, "another", "2001:db8::ffff", START + 100, ATTEMPT_WRONG) == ATTEMPTS_OF_ADDRESS);
    CHECK(after > 0 && after <= ATTEMPTS_ADDRESS_MS);
    /* Who is known there does not pay for a neighbour. */
    CHECK(try(all, "ana", "2001:db8::ffff", START + 2 * ATTEMPTS_WORK_MS, ATTEMPT_RIGHT) ==
          ATTEMPTS_OK);
    CHECK(try(all, "another", "2001:db8:0:1::1", START + 100, ATTEMPT_WRONG) == ATTEMPTS_OK);
    /* What others do at as many addresses as the table can hold does not wipe it. */
    for (int i = 0; i < 16000; i++) {
        snprintf(address, sizeof address, "10.%d.%d.%d", i / 65536, i / 256 % 256, i % 256);
        try(all, "victim", address, START + 100, ATTEMPT_WRONG);
    }
    CHECK(try(all, "another", "2001:db8::ffff", START + 100, ATTEMPT_WRONG) == ATTEMPTS_OF_ADDRESS);
    attempts_close(all);
}

TEST("right ones are work too, and so are guests")
{
    attempts *all = attempts_open(3);
    for (int i = 0; i < ATTEMPTS_WORK; i++) {
        CHECK(try(all, "ana", "10.0.0.1", START, ATTEMPT_RIGHT) == ATTEMPTS_OK);
    }
    CHECK(try(all, "ana", "10.0.0.1", START, ATTEMPT_RIGHT) == ATTEMPTS_TOO_FAST);
    CHECK(after == ATTEMPTS_WORK_MS);
    CHECK(attempts_work(all, "10.0.0.1", START, &after) == ATTEMPTS_TOO_FAST);
    CHECK(attempts_work(all, "10.0.0.2", START, &after) == ATTEMPTS_OK);
    for (int i = 0; i < 3; i++) {
        CHECK(attempts_guest(all, "10.0.0.1", START, &after) == ATTEMPTS_OK);
    }
    CHECK(attempts_guest(all, "10.0.0.1", START, &after) == ATTEMPTS_TOO_FAST);
    CHECK(attempts_guest(all, "10.0.0.1", START + after, &after) == ATTEMPTS_OK);
    for (int i = 0; i < 10; i++) {
        CHECK(attempts_guest(all, "127.0.0.1", START, &after) == ATTEMPTS_OK);
    }
    attempts_close(all);
}

TEST("addresses are ranked by what came of their passwords")
{
    attempts *all = attempts_open(0);
    CHECK(attempts_rank(all, "10.0.0.1", START) == 1);
    try(all, "ana", "10.0.0.1", START, ATTEMPT_RIGHT);
    CHECK(attempts_rank(all, "10.0.0.1", START) == 0);
    try(all, "bia", "10.0.0.1", START, ATTEMPT_WRONG);
    CHECK(attempts_rank(all, "10.0.0.1", START) == 2);
    CHECK(attempts_rank(all, "10.0.0.1", START + ATTEMPTS_ADDRESS_MS) == 0);
    attempts_trust(all, "eva", 3, "10.0.0.2", START);
    CHECK(attempts_rank(all, "10.0.0.2", START) == 0);
    for (int i = 0; i < 4; i++) { /* before the first is compared */
        CHECK(attempts_rank(all, "10.0.0.3", START) == 1);
        CHECK(attempts_work(all, "10.0.0.3", START, &after) == ATTEMPTS_OK);
    }
    CHECK(attempts_rank(all, "10.0.0.3", START) == 2);
    CHECK(attempts_rank(all, "unix", START) == 1);
    attempts_close(all);
}

/* ---- The queue --------------------------------------------------------------------------- */

static fair_item items[64];

static fair_item *item(unsigned number, uint8_t lane, unsigned rank)
{
    items[number] = (fair_item){.lane = {lane}, .rank = rank};
    return &items[number];
}

static unsigned take(fair_queue *q)
{
    const fair_item *next = fair_queue_take(q);
    return next ? (unsigned)(next - items) : 99;
}

/* Whether the queue gives these items, one after the other. */
static bool gives(fair_queue *q, size_t count, const unsigned numbers[])
{
    size_t i = 0;
    while (i < count && take(q) == numbers[i]) {
        i++;
    }
    return i == count;
}

TEST("lanes take turns, however much one of them wants")
{
    static fair_queue q;
    fair_queue_start(&q, 16);
    for (unsigned i = 0; i < FAIR_OF_LANE; i++) {
        CHECK(!fair_queue_put(&q, item(i, 1, 1)));
    }
    CHECK(fair_queue_put(&q, item(10, 1, 1)) == &items[10]);
    CHECK(!fair_queue_put(&q, item(20, 2, 1)) && !fair_queue_put(&q, item(30, 3, 1)));
    CHECK(gives(&q, 7, (unsigned[]){0, 20, 30, 1, 2, 3, 99}) && q.lane_count == 0);
}

TEST("when it is full the newest of who has most goes, and of equals the worst rank")
{
    static fair_queue q;
    fair_queue_start(&q, 4);
    CHECK(!fair_queue_put(&q, item(0, 1, 1)) && !fair_queue_put(&q, item(1, 1, 1)));
    CHECK(!fair_queue_put(&q, item(2, 2, 2)) && !fair_queue_put(&q, item(3, 3, 1)));
    CHECK(fair_queue_put(&q, item(4, 1, 1)) == &items[4]); /* it would have the most itself */
    CHECK(fair_queue_put(&q, item(5, 4, 2)) == &items[1]);
    CHECK(fair_queue_put(&q, item(6, 5, 2)) == &items[6]); /* nobody is worse */
    CHECK(fair_queue_put(&q, item(7, 5, 1)) == &items[2]);
    CHECK(fair_queue_put(&q, item(8, 6, 0)) == &items[5]);
    CHECK(q.count == 4 && q.lane_count == 4);
    CHECK(gives(&q, 5, (unsigned[]){8, 0, 3, 7, 99}));
}

TEST("lower ranks go first, but nobody waits for ever")
{
    static fair_queue q;
    unsigned turn = 0;
    fair_queue_start(&q, 16);
    CHECK(!fair_queue_put(&q, item(60, 60, 2)));
    for (unsigned i = 0; i < 8; i++) {
        CHECK(!fair_queue_put(&q, item(i, (uint8_t)(i + 1), i % 2)));
    }
    CHECK(gives(&q, 3, (unsigned[]){0, 2, 4}));
    while (take(&q) != 60 && turn < 9) {
        turn++;
    }
    CHECK_SAY(turn == 0, "%u", turn); /* the fourth */
}

TEST("who has no address shares all there is")
{
    static fair_queue q;
    fair_queue_start(&q, 8);
    for (unsigned i = 0; i < 8; i++) {
        CHECK(!fair_queue_put(&q, item(i, 0, 1)));
    }
    CHECK(fair_queue_put(&q, item(9, 0, 1)) == &items[9]);
    CHECK(fair_queue_put(&q, item(10, 1, 1)) == &items[7]);
}

int main(int argc, char **argv)
{
    return sodium_init() < 0 || check_main(argc, argv);
}
