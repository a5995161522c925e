/* Who is at a table: broadcasts as bytes, and nodes that hear each other. */
#include "../check.h"

#include <stdlib.h>

#include "server/common/clock.h"
#include "server/lobby/presence.h"
#include "server/lobby/broadcast.h"

/* ---- Broadcasts ------------------------------------------------------------------------------ */

static bool is_same_text(msg_text a, msg_text b)
{
    return a.length == b.length && memcmp(a.at, b.at, a.length) == 0;
}

TEST("a line, a sign and a list of people are read as they were written")
{
    uint8_t bytes[BROADCAST_MAX];
    char long_text[1000];
    broadcast back;
    memset(long_text, 'x', sizeof long_text);
    broadcast line = {.kind = BROADCAST_LINE,
                      .name = msg_text_of("Z\xc3\xa9"),
                      .seat = 254,
                      .number = UINT64_C(0x0102030405060708),
                      .when_ms = 1794770000000,
                      .text = {long_text, sizeof long_text},
                      .phrase = 3};
    CHECK(broadcast_read((store_bytes){bytes, broadcast_write(&line, bytes)}, &back));
    CHECK(back.kind == BROADCAST_LINE && is_same_text(back.name, line.name) && back.seat == 254);
    CHECK(back.number == line.number && back.when_ms == line.when_ms && back.phrase == 3);
    CHECK(is_same_text(back.text, line.text));
    broadcast sign = {.kind = BROADCAST_SIGN,
                      .account = {{5, 6}},
                      .is_guest = true,
                      .name = msg_text_of("A"),
                      .sign = MSG_KIND_ARROW,
                      .a = 47,
                      .has_b = true,
                      .b = 255};
    CHECK(broadcast_read((store_bytes){bytes, broadcast_write(&sign, bytes)}, &back));
    CHECK(back.sign == MSG_KIND_ARROW && back.a == 47 && back.has_b && back.b == 255);
    CHECK(back.is_guest && back.account.bytes[1] == 6);
    broadcast here = {.kind = BROADCAST_HERE, .node = 77, .asks = true, .count = 2};
    here.people[0] = (broadcast_person){{{1, 2}}, true, UINT64_C(1) << 47, msg_text_of("one")};
    here.people[1] = (broadcast_person){{{3}}, false, 0, msg_text_of("")};
    CHECK(broadcast_read((store_bytes){bytes, broadcast_write(&here, bytes)}, &back));
    CHECK(back.node == 77 && back.asks && back.count == 2 && back.people[0].is_guest);
    CHECK(is_same_text(back.people[0].name, here.people[0].name) && !back.people[1].is_guest);
    CHECK(back.people[1].account.bytes[0] == 3);
    CHECK(back.people[0].came_ms == UINT64_C(1) << 47 && back.people[1].came_ms == 0);
}

TEST("of too many people with long names as many are written as fit")
{
    static char name[STORE_NAME];
    uint8_t bytes[BROADCAST_MAX];
    broadcast here = {.kind = BROADCAST_HERE, .count = BROADCAST_PEOPLE}, back;
    memset(name, 'n', sizeof name - 1);
    for (size_t i = 0; i < BROADCAST_PEOPLE; i++) {
        here.people[i] = (broadcast_person){{{(uint8_t)i}}, false, 0, msg_text_of(name)};
    }
    CHECK(broadcast_read((store_bytes){bytes, broadcast_write(&here, bytes)}, &back));
    CHECK_SAY(back.count > 30 && back.count < BROADCAST_PEOPLE, "%zu people", back.count);
    CHECK(is_same_text(back.people[back.count - 1].name, here.people[0].name));
}

TEST("a whisper that is cut, longer or of another form is none")
{
    uint8_t bytes[BROADCAST_MAX + 1];
    broadcast here = {.kind = BROADCAST_HERE, .node = 1, .count = 1}, back;
    here.people[0] = (broadcast_person){{{9}}, true, 0, msg_text_of("nine")};
    size_t length = broadcast_write(&here, bytes);
    for (size_t i = 0; i < length; i++) {
        CHECK(!broadcast_read((store_bytes){bytes, i}, &back));
    }
    bytes[length] = 0;
    CHECK(!broadcast_read((store_bytes){bytes, length + 1}, &back));
    bytes[0]++;
    CHECK(!broadcast_read((store_bytes){bytes, length}, &back));
}

/* ---- Nodes --------------------------------------------------------------------------------- */

/* Two nodes that broadcast to each other; what is under way waits until `deliver`. */
static struct node {
    presence *presence;
    unsigned changed;
} nodes[2];

static struct {
    uint8_t bytes[BROADCAST_MAX];
    size_t length;
} broadcasts[16];
static unsigned broadcasted;
static uint64_t now;
static const store_id table = {"aabcdefghijk"};

static void on_broadcast(void *context, const store_id *id, const broadcast *what)
{
    (void)context;
    CHECK(strcmp(id->text, table.text) == 0 && broadcasted < 16);
    broadcasts[broadcasted].length = broadcast_write(what, broadcasts[broadcasted].bytes);
    broadcasted++;
}

static void on_changed(void *context, const store_id *id)
{
    (void)id;
    ((struct node *)context)->changed++;
}

static void deliver(void)
{
    for (unsigned i = 0; i < broadcasted; i++) {
        broadcast what;
        CHECK(broadcast_read((store_bytes){broadcasts[i].bytes, broadcasts[i].length}, &what));
        for (unsigned node = 0; node < 2; node++) {
            presence_on_broadcast(nodes[node].presence, &table, &what, now);
        }
    }
    broadcasted = 0;
}

static void second(void)
{
    now += 1000;
    for (unsigned node = 0; node < 2; node++) {
        presence_tick(nodes[node].presence, now);
    }
    deliver();
}

/* Who sits at the table, if anybody does. */
static table_name sitting;

static size_t on_names(void *context, const store_id *at, table_name out[TABLE_NAMES])
{
    (void)context;
    (void)at;
    out[0] = sitting;
    return sitting.sits;
}

static bool is_shown_as(unsigned node, const session *who, const char *name)
{
    char shown[STORE_NAME];
    presence_name(nodes[node].presence, &table, who, shown);
    return strcmp(shown, name) == 0;
}

static void begin(void)
{
    now = 1000000;
    broadcasted = 0;
    sitting.sits = false;
    for (unsigned node = 0; node < 2; node++) {
        nodes[node].presence =
            presence_open(node + 1, &(presence_handlers){.broadcast = on_broadcast,
                                                         .changed = on_changed,
                                                         .names = on_names,
                                                         .context = &nodes[node]});
        nodes[node].changed = 0;
    }
}

static void finish(void)
{
    presence_close(nodes[0].presence);
    presence_close(nodes[1].presence);
}

static void gone(void *context, session *who)
{
    (void)context;
    (void)who;
}

static sessions *open_sessions(void)
{
    return sessions_open(&(sessions_options){.most = 8, .gone = gone});
}

static session *person(sessions *all, uint8_t key, const char *name)
{
    session *s = session_open(all, NULL, "192.0.2.1", 0);
    store_account account = {.key = {{key}}};
    snprintf(account.name, sizeof account.name, "%s", name);
    session_set_account(s, &account);
    return s;
}

static size_t count_at(unsigned node)
{
    broadcast_person people[BROADCAST_PEOPLE];
    return presence_list(nodes[node].presence, &table, people, BROADCAST_PEOPLE);
}

TEST("who comes to one node is seen on both, and who leaves is not any more")
{
    sessions *all = open_sessions();
    session *ana = person(all, 1, "Ana"), *bia = person(all, 2, "Bia");
    begin();
    presence_came(nodes[0].presence, &table, ana);
    second();
    CHECK(nodes[0].changed == 1 && count_at(0) == 1 && count_at(1) == 0);
    presence_came(nodes[1].presence, &table, bia); /* asks the other for its people */
    second();
    second();
    CHECK(count_at(0) == 2 && count_at(1) == 2);
    second();
    CHECK(nodes[0].changed == 2 && nodes[1].changed == 2);
    presence_left(nodes[0].presence, &table, ana);
    second();
    second();
    CHECK(count_at(1) == 1 && nodes[1].changed == 3);
    CHECK(count_at(0) == 0); /* nobody is there who would want to know */
    finish();
    sessions_close(all);
}

TEST("an account with two connections is one person; a new name is told")
{
    sessions *all = open_sessions();
    session *one = person(all, 1, "Ana"), *two = person(all, 1, "Ana");
    begin();
    presence_came(nodes[0].presence, &table, one);
    presence_came(nodes[1].presence, &table, two);
    presence_came(nodes[1].presence, &table, two); /* joins again */
    second();
    second();
    CHECK(count_at(0) == 1 && count_at(1) == 1);
    presence_left(nodes[0].presence, &table, one);
    presence_came(nodes[0].presence, &table, one);
    unsigned before = nodes[0].changed;
    second();
    CHECK(nodes[0].changed == before + 1); /* at most one a second */
    store_account account = *session_account(two);
    snprintf(account.name, sizeof account.name, "Anita");
    session_set_account(two, &account);
    session_set_account(one, &account);
    second();
    second();
    broadcast_person people[BROADCAST_PEOPLE];
    CHECK(presence_list(nodes[0].presence, &table, people, 1) == 1);
    CHECK(msg_text_is(people[0].name, "Anita"));
    finish();
    sessions_close(all);
}

TEST("somebody is found among more people than a message names")
{
    sessions *all = sessions_open(&(sessions_options){.most = 200, .gone = gone});
    char name[STORE_NAME];
    store_key last = {{100}}, nobody = {{200}};
    begin();
    for (uint8_t i = 1; i <= 100; i++) {
        snprintf(name, sizeof name, "guest %u", i);
        presence_came(nodes[0].presence, &table, person(all, i, name));
    }
    CHECK(count_at(0) == BROADCAST_PEOPLE);
    CHECK(presence_has(nodes[0].presence, &table, &last));
    CHECK(!presence_has(nodes[0].presence, &table, &nobody));
    CHECK(!presence_has(nodes[1].presence, &table, &last));
    finish();
    sessions_close(all);
}

TEST("who comes later under a name that looks the same is shown with a number")
{
    sessions *all = open_sessions();
    session *ana = person(all, 9, "Ana"), *eve = person(all, 2, "\xd0\x90na"),
            *three = person(all, 3, "ANA");
    begin();
    presence_came(nodes[0].presence, &table, ana);
    presence_came(nodes[0].presence, &table, eve);
    CHECK(is_shown_as(0, ana, "Ana") && is_shown_as(0, eve, "\xd0\x90na (2)"));
    presence_came(nodes[0].presence, &table, three);
    CHECK(is_shown_as(0, three, "ANA (3)"));
    presence_left(nodes[0].presence, &table, ana); /* nobody's name changes by that */
    second();
    CHECK(is_shown_as(0, eve, "\xd0\x90na (2)") && is_shown_as(0, three, "ANA (3)"));
    finish();
    sessions_close(all);
}

TEST("who was there first keeps a name on two nodes, whoever was heard first")
{
    sessions *all = open_sessions();
    session *ana = person(all, 9, "Ana"), *eve = person(all, 2, "Ana");
    begin();
    presence_came(nodes[0].presence, &table, ana);
    uint64_t then = clock_now_ms();
    while (clock_now_ms() == then) {
    }
    presence_came(nodes[1].presence, &table, eve);
    CHECK(is_shown_as(1, eve, "Ana")); /* the other was not heard yet */
    for (int i = 0; i < 4; i++) {
        second();
    }
    CHECK(is_shown_as(0, ana, "Ana") && is_shown_as(1, eve, "Ana (2)"));
    finish();
    sessions_close(all);
}

TEST("who sits has the name of the seat, and nobody else gets it")
{
    sessions *all = open_sessions();
    session *ana = person(all, 9, "Anna"), *eve = person(all, 2, "Ana");
    begin();
    presence_came(nodes[0].presence, &table, eve);
    CHECK(is_shown_as(0, eve, "Ana"));
    sitting = (table_name){&session_account(ana)->key, "Ana", true};
    presence_seats_changed(nodes[0].presence, &table);
    presence_came(nodes[0].presence, &table, ana);
    second();
    CHECK(is_shown_as(0, ana, "Ana") && is_shown_as(0, eve, "Ana (2)"));
    finish();
    sessions_close(all);
}

TEST("a node that is not heard any more is forgotten; one that has nothing new is not")
{
    sessions *all = open_sessions();
    session *ana = person(all, 1, "Ana"), *bia = person(all, 2, "Bia");
    begin();
    presence_came(nodes[0].presence, &table, ana);
    presence_came(nodes[1].presence, &table, bia);
    for (int i = 0; i < 200; i++) {
        second();
    }
    CHECK(count_at(0) == 2 && nodes[0].changed == 2);
    for (int i = 0; i < 100; i++) { /* the second node has died */
        now += 1000;
        presence_tick(nodes[0].presence, now);
        deliver();
    }
    CHECK(count_at(0) == 1 && nodes[0].changed == 3);
    finish();
    sessions_close(all);
}

CHECK_MAIN
