/* Creates streams with JSON requests, because libnats 3.4 does not know `allow_msg_ttl`. */
#include "cluster_streams.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "server/store/postgres/pg_store.h"
#include "server/store/nats/nats_answer.h"

enum {
    TRIES = 40, /* brokers that have just started have no leader for some seconds */
    TRY_MS = 500,
    CALL_MS = 5000,
    NO_STREAM = 10059,
    NO_PEERS = 10005
};

bool streams_shard_of(const store_id *table, unsigned *shard)
{
    store_id id;
    *shard = 0;
    if (!store_id_read(table->text, strnlen(table->text, STORE_ID + 1), &id)) {
        return false;
    }
    for (unsigned i = 0; i < 2; i++) {
        char sign = id.text[i];
        *shard = *shard * 32 + (unsigned)(sign >= 'a' ? sign - 'a' : sign - '2' + 26);
    }
    return true;
}

/* Whether brokers that have just started may answer otherwise soon: there is no leader yet, or the
 * leader does not know yet that the others are there. */
static bool is_too_early(store_bytes answer)
{
    uint64_t code = 0;
    return (nats_answer_number(answer, "error.code", &code) && code == 503) ||
           (nats_answer_number(answer, "error.err_code", &code) && code == NO_PEERS);
}

/* Asks until the brokers have found each other. Returns: whether there is an answer, to be
 * freed. */
static bool call(nats_wire *nats, const char *subject, const char *text, store_bytes *out)
{
    for (unsigned i = 0; i < TRIES; i++) {
        char *answer = NULL;
        size_t length = 0;
        if (nats_wire_call(nats, subject, text, CALL_MS, &answer, &length)) {
            *out = (store_bytes){answer, length};
            if (!is_too_early(*out)) {
                return true;
            }
            free(answer);
        }
        nanosleep(&(struct timespec){.tv_nsec = TRY_MS * 1000000L}, NULL);
    }
    return false;
}

/* Where the configuration is not what any stream needs; NULL if it is. */
static const char *common_fault_of(store_bytes info)
{
    uint64_t number = 0;
    if (!nats_answer_number(info, "config.num_replicas", &number) || number < 3) {
        return "has fewer than 3 replicas";
    }
    if (!nats_answer_is(info, "config.storage", "file")) {
        return "is not kept in files";
    }
    if (!nats_answer_number(info, "config.max_msgs_per_subject", &number) || number != 1) {
        return "keeps another number of messages than one of each subject";
    }
    if (!nats_answer_is_true(info, "config.allow_direct")) {
        return "has no direct get";
    }
    if (!nats_answer_is_true(info, "config.allow_msg_ttl")) {
        return "does not let messages expire";
    }
    if (nats_answer_number(info, "config.max_age", &number) && number != 0) {
        return "forgets messages by their age";
    }
    return NULL;
}

/* Where the configuration is not what a stream of tables needs; NULL if it is. */
static const char *fault_of(store_bytes info, unsigned shard)
{
    char subject[24], target[48];
    snprintf(subject, sizeof subject, "g.%u.*", shard);
    snprintf(target, sizeof target, "live.g.%u.{{wildcard(1)}}", shard);
    const char *fault = common_fault_of(info);
    if (fault) {
        return fault;
    }
    if (!nats_answer_is(info, "config.republish.src", subject) ||
        !nats_answer_is(info, "config.republish.dest", target)) {
        return "does not push what is stored";
    }
    return NULL;
}

static void configure(unsigned shard, char *text, size_t cap)
{
    /* Ids of messages are remembered for longer than an append is tried. */
    snprintf(text, cap,
             "{\"name\":\"G%u\",\"subjects\":[\"g.%u.*\"],\"retention\":\"limits\","
             "\"storage\":\"file\",\"num_replicas\":3,\"max_msgs_per_subject\":1,"
             "\"max_msgs\":-1,\"max_bytes\":-1,\"max_age\":0,\"discard\":\"old\","
             "\"allow_direct\":true,\"allow_msg_ttl\":true,\"duplicate_window\":20000000000,"
             "\"republish\":{\"src\":\"g.%u.*\",\"dest\":\"live.g.%u.{{wildcard(1)}}\"}}",
             shard, shard, shard, shard);
}

/* Asks what a stream is like, and makes it if it is not there and there is a configuration.
 * Returns: whether that is known, to be freed; otherwise a sentence in why. */
static bool find_stream(nats_wire *nats, const char *name, const char *configuration,
                        store_bytes *info, char *why, size_t why_cap)
{
    char subject[64];
    uint64_t code = 0;
    snprintf(subject, sizeof subject, "$JS.API.STREAM.INFO.%s", name);
    bool came = call(nats, subject, "", info);
    if (came && configuration && nats_answer_number(*info, "error.err_code", &code) &&
        code == NO_STREAM) {
        free((void *)info->at);
        snprintf(subject, sizeof subject, "$JS.API.STREAM.CREATE.%s", name);
        came = call(nats, subject, configuration, info);
    }
    if (!came) {
        snprintf(why, why_cap,
                 "The brokers do not tell of the stream %s: they have no leader, or fewer than "
                 "three have found each other.",
                 name);
        return false;
    }
    store_bytes words;
    if (nats_answer_find(*info, "error.description", &words)) {
        snprintf(why, why_cap, "The stream %s: %.*s.", name,
                 (int)(words.length < 200 ? words.length : 200), (const char *)words.at);
        free((void *)info->at);
        return false;
    }
    return true;
}

static bool open_stream(nats_wire *nats, pg_wire *pg, unsigned shard, bool may_create, char *why,
                        size_t why_cap)
{
    char name[16], text[640];
    snprintf(name, sizeof name, "G%u", shard);
    configure(shard, text, sizeof text);
    store_bytes info = {NULL, 0}, words;
    if (!find_stream(nats, name, may_create ? text : NULL, &info, why, why_cap)) {
        return false;
    }
    bool is_good = false;
    const char *fault = fault_of(info, shard);
    if (fault) {
        snprintf(why, why_cap, "The stream %s %s.", name, fault);
    } else if (!nats_answer_find(info, "created", &words)) {
        snprintf(why, why_cap, "The stream %s has no date.", name);
    } else {
        is_good = pg_stream_is(pg, name, words, why, why_cap);
    }
    free((void *)info.at);
    return is_good;
}

bool streams_open_tokens(nats_wire *nats, bool may_create, char *why, size_t why_cap)
{
    static const char configuration[] =
        "{\"name\":\"TOKENS\",\"subjects\":[\"token.*\",\"account.*\"],"
        "\"retention\":\"limits\",\"storage\":\"file\",\"num_replicas\":3,"
        "\"max_msgs_per_subject\":1,\"max_msgs\":-1,\"max_bytes\":-1,\"max_age\":0,"
        "\"discard\":\"old\",\"allow_direct\":true,\"allow_msg_ttl\":true}";
    store_bytes info = {NULL, 0};
    if (!find_stream(nats, "TOKENS", may_create ? configuration : NULL, &info, why, why_cap)) {
        return false;
    }
    const char *fault = common_fault_of(info);
    if (fault) {
        snprintf(why, why_cap, "The stream TOKENS %s.", fault);
    }
    free((void *)info.at);
    return !fault;
}

/* Marks the shards whose streams are there: more than `count`, if there once were more. */
static bool list_streams(nats_wire *nats, bool there[SHARDS_MAX])
{
    store_bytes answer, list;
    if (!call(nats, "$JS.API.STREAM.NAMES", "{\"subject\":\"g.*.*\"}", &answer)) {
        return false;
    }
    if (nats_answer_find(answer, "streams", &list)) {
        const char *at = list.at, *end = at + list.length;
        for (; at < end - 1; at++) {
            if (*at == 'G') {
                unsigned long shard = strtoul(at + 1, NULL, 10); /* a quote ends it */
                if (shard < SHARDS_MAX) {
                    there[shard] = true;
                }
            }
        }
    }
    free((void *)answer.at);
    return true;
}

bool streams_open(nats_wire *nats, pg_wire *pg, unsigned count, bool may_create,
                  bool there[SHARDS_MAX], char *why, size_t why_cap)
{
    if (!list_streams(nats, there)) {
        snprintf(why, why_cap, "The brokers have not listed their streams: they have no leader.");
        return false;
    }
    for (unsigned shard = 0; shard < SHARDS_MAX; shard++) {
        if (shard < count || there[shard]) {
            if (!open_stream(nats, pg, shard, may_create && shard < count, why, why_cap)) {
                return false;
            }
            there[shard] = true;
        }
    }
    return true;
}
