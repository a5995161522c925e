/* Parts of surtod that need no sockets: addresses, log lines, settings, shared frames, sessions. */
#include <stdio.h>
#include <string.h>

#include "../check.h"
#include "server/common/clock.h"
#include "server/common/config.h"
#include "server/common/log.h"
#include "server/common/metrics.h"
#include "server/people/password.h"
#include "server/socket/peers.h"
#include "server/socket/session.h"

/* ---- peers ------------------------------------------------------------------------------- */

TEST("an address has so many connections, an IPv6 network together")
{
    peers *all = peers_open(2, 0);
    peer *a = NULL, *b = NULL, *c = NULL;
    CHECK(peers_take(all, "2001:db8::1", 0, &a) == PEERS_OK);
    CHECK(peers_take(all, "2001:db8::ffff:2", 0, &b) == PEERS_OK && a == b);
    CHECK(peers_take(all, "2001:db8::3", 0, &c) == PEERS_MANY);
    CHECK(peers_take(all, "2001:db8:0:1::3", 0, &c) == PEERS_OK && c != a);
    peers_give(all, b, 0);
    CHECK(peers_take(all, "2001:db8::3", 0, &b) == PEERS_OK);
    peers_close(all);
}

TEST("an IPv4 address is the same when it is written as IPv6")
{
    peers *all = peers_open(0, 0);
    peer *a = NULL, *b = NULL, *c = NULL;
    CHECK(peers_take(all, "192.0.2.1", 0, &a) == PEERS_OK);
    CHECK(peers_take(all, "::ffff:192.0.2.1", 0, &b) == PEERS_OK && a == b);
    CHECK(peers_take(all, "::ffff:192.0.2.2", 0, &c) == PEERS_OK && a != c);
    peers_close(all);
}

TEST("new connections are counted by the second, and addresses forgotten")
{
    peers *all = peers_open(0, 2);
    peer *one = NULL;
    for (unsigned i = 0; i < 2; i++) {
        CHECK(peers_take(all, "192.0.2.1", 1000, &one) == PEERS_OK);
        peers_give(all, one, 1000);
    }
    CHECK(peers_take(all, "192.0.2.1", 1499, &one) == PEERS_FAST);
    CHECK(peers_take(all, "192.0.2.1", 1500, &one) == PEERS_OK);
    peers_sweep(all, 9000);
    CHECK(peers_known(all) == 1); /* it has a connection */
    peers_give(all, one, 9000);
    peers_sweep(all, 9000);
    CHECK(peers_known(all) == 0);
    peers_close(all);
}

/* ---- passwords --------------------------------------------------------------------------- */

TEST("passwords that anybody would try are weak, others are not")
{
    static const char *const weak[] = {
        "",
        "short",
        "123456789",
        "1234567890123",
        "31415926535897",
        "aaaaaaaaaaaa",
        "ababababab",
        "password123",
        "P4ssw0rd2024",
        "qwertyuiop12",
        "poiuytrewq",
        "Ana Maria2010",
        "anamaria99",
        "iloveyou1999",
        "senha123456",
        "motdepasse1",
        "abcdefghijkl",
        "1q2w3e4r5t6z",
        "Brasil2014!",
        "\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9",
        "\xc3\xa9\xc3\xa0\xc3\xb5\xc3\xbcxyz",
    };
    static const char *const strong[] = {
        "correct horse battery", "tulip-forty-9", "O rato roeu a roupa", "x7!kQz90pL",
        "passwordandkiwi",
    };
    for (size_t i = 0; i < sizeof weak / sizeof *weak; i++) {
        CHECK_SAY(password_is_weak(msg_text_of(weak[i]), "Ana Maria"), "%s", weak[i]);
    }
    for (size_t i = 0; i < sizeof strong / sizeof *strong; i++) {
        CHECK_SAY(!password_is_weak(msg_text_of(strong[i]), "Bo"), "%s", strong[i]);
    }
    CHECK(!password_is_weak(msg_text_of("kiwi und mango"), "Ana"));
    CHECK(password_is_weak(msg_text_of("kiwi und mango"), "Mango und Kiwi"));
}

/* ---- log --------------------------------------------------------------------------------- */

static const char *line(char *out, size_t cap, const log_field *fields)
{
    clock_set(1234);
    log_format(LOG_WARNING, "event", fields, out, cap);
    clock_set(0);
    return out;
}

TEST("a line of the log is JSON whatever a client says")
{
    char out[LOG_LINE_MAX];
    store_key key = {{0xab, 1}};
    const log_field fields[] = {log_number("n", -7),
                                log_client("client", "a\"\\\n\xff", 5),
                                log_account("who", &key),
                                {.kind = LOG_FIELD_END}};
    CHECK(!strcmp(line(out, sizeof out, fields),
                  "{\"ms\":1234,\"level\":\"warning\",\"event\":\"event\",\"n\":-7,"
                  "\"client\":\"a\\\"\\\\\\u000a\\u00ff\","
                  "\"who\":\"ab010000000000000000000000000000\"}\n"));
}

TEST("a line that is too long loses its last fields and nothing else")
{
    char out[LOG_LINE_MAX], much[200];
    memset(much, 1, sizeof much);
    for (size_t cap = 60; cap < 500; cap++) {
        const log_field fields[] = {
            log_number("n", 5), log_client("c", much, sizeof much), {.kind = LOG_FIELD_END}};
        size_t length = strlen(line(out, cap, fields));
        CHECK(length < cap && !strcmp(out + length - 2, "}\n"));
        CHECK(cap < 460 || strstr(out, "\\u0001\"}\n"));
        CHECK(strstr(out, "\\u0001") || !strstr(out, "\"c\""));
    }
}

TEST("what is logged again and again is logged once in a while, with the number that was left out")
{
    log_limit limit = {0};
    int64_t suppressed = -1;
    clock_set(5000);
    CHECK(log_limit_allows(&limit, 10, &suppressed) && suppressed == 0);
    for (unsigned i = 0; i < 1000; i++) {
        clock_set(5000 + 9 * i);
        CHECK(!log_limit_allows(&limit, 10, &suppressed));
    }
    clock_set(15000);
    CHECK(log_limit_allows(&limit, 10, &suppressed) && suppressed == 1000);
    CHECK(!log_limit_allows(&limit, 10, &suppressed));
    clock_set(25000);
    CHECK(log_limit_allows(&limit, 10, &suppressed) && suppressed == 1);
    clock_set(0);
}

/* ---- config ------------------------------------------------------------------------------ */

TEST("settings are taken from lines and words, the words last")
{
    char why[256] = "";
    const char *const words[] = {"surtod", "--shards=3",  "--origins",
                                 "a b",    "--log-level", "debug"};
    config c;
    CHECK(config_open(&c, 6, words, why, sizeof why) == CONFIG_OK);
    CHECK(c.shards == 3 && !strcmp(c.log_level, "debug") && !strcmp(c.listen, "127.0.0.1:8080"));
    CHECK(!strcmp(c.origins[0], "a") && !strcmp(c.origins[1], "b") && !c.origins[2]);
    CHECK(config_line(&c, "  origins=c # d\n", why, sizeof why));
    CHECK(!strcmp(c.origins[0], "c") && !c.origins[1]);
    CHECK(config_line(&c, "\t# nothing\n", why, sizeof why));
    CHECK(config_line(&c, "log-level =\n", why, sizeof why) && !c.log_level);
    config_close(&c);
}

TEST("settings that are wrong are refused")
{
    static const char *const WRONG[] = {
        "x = 1",       "shards = 65", "shards = 1x",
        "shards = -1", "shards =",    "shards 3",
        "= 3",         "shard = 3",   "shards = 99999999999999999999"};
    char why[256];
    config c;
    CHECK(config_open(&c, 1, (const char *const[]){"surtod"}, why, sizeof why) == CONFIG_OK);
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++) {
        why[0] = '\0';
        CHECK(!config_line(&c, WRONG[i], why, sizeof why) && why[0]);
    }
    config_close(&c);
}

/* ---- sessions ---------------------------------------------------------------------------- */

static unsigned taken, ended_with;

static void take(void *context, session *from, const msg_client *message)
{
    (void)context;
    (void)from;
    (void)message;
    taken++;
}

static void gone(void *context, session *who)
{
    (void)context;
    (void)who;
}

static void wants_to_send(struct web_connection *c)
{
    (void)c;
}

static void end(struct web_connection *c, unsigned code)
{
    (void)c;
    ended_with = code;
}

static sessions *open_sessions(void)
{
    taken = ended_with = 0;
    return sessions_open(&(sessions_options){.most = 100,
                                             .burst = 10,
                                             .per_second = 1,
                                             .hello_ms = 5000,
                                             .take = take,
                                             .gone = gone,
                                             .wants_to_send = wants_to_send,
                                             .end = end});
}

TEST("messages come out in the order they went in, and the last 256 wait")
{
    sessions *all = open_sessions();
    session *s = session_open(all, NULL, "192.0.2.1", 1);
    char text[8];
    size_t length = 0;
    unsigned in = 0, out = 0;
    for (unsigned round = 1; round <= 40; round++) {
        for (unsigned i = 0; i < round % 7; i++) {
            shared_frame *p =
                shared_frame_make(text, (size_t)snprintf(text, sizeof text, "%u", in++));
            session_send(s, p);
            shared_frame_drop(p);
        }
        for (unsigned i = 0; i < 3; i++) {
            const char *got = session_next(s, &length);
            snprintf(text, sizeof text, "%u", out);
            CHECK(got ? length == strlen(text) && !memcmp(got, text, length) : in == out);
            out += got != NULL;
        }
    }
    while (in - out < SESSION_WAITING_COUNT) {
        shared_frame *p = shared_frame_make(text, (size_t)snprintf(text, sizeof text, "%u", in++));
        session_send(s, p);
        shared_frame_drop(p);
    }
    CHECK(!ended_with);
    session_done(s, 1, 0, false);
    CHECK(ended_with == 1008);
    CHECK(strstr(session_next(s, &length), "slow") && !session_next(s, &length));
    sessions_close(all);
}

TEST("a large message goes out if nothing waits before it")
{
    static char large[SESSION_WAITING_BYTES * 2];
    sessions *all = open_sessions();
    session *s = session_open(all, NULL, "192.0.2.1", 1);
    shared_frame *p = shared_frame_make(large, sizeof large);
    session_send(s, p);
    CHECK(!ended_with);
    session_done(s, 1, 0, false);
    CHECK(ended_with == 1008);
    shared_frame_drop(p);
    sessions_close(all);
}

TEST("a number finds its session until that is closed, and nobody else after")
{
    sessions *all = open_sessions();
    session *many[100];
    uint64_t numbers[100];
    for (unsigned i = 0; i < 100; i++) {
        many[i] = session_open(all, NULL, "192.0.2.1", 1);
        numbers[i] = session_number(many[i]);
    }
    CHECK(!session_open(all, NULL, "192.0.2.1", 1)); /* too many */
    for (unsigned i = 0; i < 100; i += 3) {
        session_close(many[i]);
    }
    CHECK(session_open(all, NULL, "192.0.2.2", 1));
    for (unsigned i = 0; i < 100; i++) {
        CHECK(session_by_number(numbers[i]) == (i % 3 ? many[i] : NULL));
    }
    CHECK(!session_by_number(UINT64_MAX) && !session_by_number(0));
    sessions_close(all);
}

TEST("the hash of a password is not kept")
{
    sessions *all = open_sessions();
    session *s = session_open(all, NULL, "192.0.2.1", 1);
    store_account account = {.name = "somebody", .password = "$argon2id$"};
    CHECK(!session_account(s));
    session_set_account(s, &account);
    CHECK(!strcmp(session_account(s)->name, "somebody") && !session_account(s)->password[0]);
    sessions_close(all);
}

TEST("figures are what was added, and buckets are summed up")
{
    char text[16384] = "";
    FILE *out = fmemopen(text, sizeof text, "w");
    int64_t before = metrics_value(METRIC_PAGES);
    metrics_add(METRIC_PAGES, 3);
    CHECK(metrics_value(METRIC_PAGES) == before + 3);
    metrics_took(TIME_MOVE, 100);
    metrics_took(TIME_MOVE, 101);
    metrics_took(TIME_MOVE, 20000000);
    metrics_write(out);
    fclose(out);
    CHECK(strstr(text, "surtod_move_seconds_bucket{le=\"0.0001\"} 1\n"));
    CHECK(strstr(text, "surtod_move_seconds_bucket{le=\"0.00025\"} 2\n"));
    CHECK(strstr(text, "surtod_move_seconds_bucket{le=\"10\"} 2\n"));
    CHECK(strstr(text, "surtod_move_seconds_bucket{le=\"+Inf\"} 3\n"));
    CHECK(strstr(text, "surtod_move_seconds_count 3\n"));
}

CHECK_MAIN
