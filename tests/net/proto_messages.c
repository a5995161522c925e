/* Messages of every kind, both directions: what is written is read as it was, however a frame is
 * written; what is wrong is refused with the field at fault; any bytes at all do no harm. */
#include <stdlib.h>

#include "../check.h"
#include "frames.h"

enum { ROUNDS = 200, FRAME_CAP = 8 << 20 };

static frame_maker maker = {.rng = {7}};
static msg_client client, client_again;
static msg_server server, server_again;
static msg_server_room room;
static char frame[FRAME_CAP], again[FRAME_CAP];

/* One kind of one side, so that tests need not say everything twice. */
typedef struct kind {
    bool of_client;
    unsigned number;
    const msg_shape *shape;
} kind;

enum { KINDS = MSG_CLIENT_KINDS + MSG_SERVER_KINDS };

static kind kind_of(unsigned i)
{
    return i < MSG_CLIENT_KINDS ? (kind){true, i, msg_client_shape((msg_client_kind)i)}
                                : (kind){false, i - MSG_CLIENT_KINDS,
                                         msg_server_shape((msg_server_kind)(i - MSG_CLIENT_KINDS))};
}

static void *made(kind k)
{
    void *of = k.of_client ? (void *)&client.of : (void *)&server.of;
    client.kind = (msg_client_kind)k.number;
    server.kind = (msg_server_kind)k.number;
    frame_make(&maker, k.shape, of);
    return of;
}

static const void *was_read(kind k)
{
    return k.of_client ? (void *)&client_again.of : (void *)&server_again.of;
}

static size_t written(kind k, char *out, size_t cap)
{
    return k.of_client ? msg_client_write(&client, out, cap) : msg_server_write(&server, out, cap);
}

/* Reads a frame from memory of exactly its length, so that a sanitizer sees a step beyond it. */
static msg_status reads(bool of_client, size_t length, msg_fault *fault)
{
    static char *exact;
    free(exact);
    exact = malloc(length ? length : 1);
    memcpy(exact, frame, length);
    return of_client ? msg_client_read(exact, length, &client_again, fault)
                     : msg_server_read(exact, length, &server_again, &room, fault);
}

static bool is_of_kind(kind k)
{
    return k.of_client ? client_again.kind == (msg_client_kind)k.number
                       : server_again.kind == (msg_server_kind)k.number;
}

TEST("what is written is read as it was")
{
    for (unsigned i = 0; i < KINDS; i++) {
        kind k = kind_of(i);
        for (unsigned round = 0; round < ROUNDS; round++) {
            msg_fault fault = {0};
            const void *message = made(k);
            size_t length = written(k, frame, sizeof frame);
            CHECK_SAY(length > 0 && length <= k.shape->largest, "%s: %zu bytes", k.shape->name,
                      length);
            msg_status status = reads(k.of_client, length, &fault);
            CHECK_SAY(status == MSG_OK, "%s: %s %s", k.shape->name, fault.field ? fault.field : "",
                      fault.why);
            CHECK(is_of_kind(k));
            CHECK_SAY(frame_equal(k.shape, message, was_read(k)), "%s", k.shape->name);
        }
    }
}

TEST("the largest messages are read too, and are no larger than said")
{
    maker.full = maker.wide = true;
    for (unsigned i = 0; i < KINDS; i++) {
        kind k = kind_of(i);
        const void *message = made(k);
        size_t length = written(k, frame, sizeof frame);
        CHECK_SAY(length > 0 && length <= k.shape->largest, "%s: %zu", k.shape->name, length);
        CHECK(reads(k.of_client, length, NULL) == MSG_OK);
        CHECK_SAY(frame_equal(k.shape, message, was_read(k)), "%s", k.shape->name);
    }
    maker.full = maker.wide = false;
}

TEST("other writers are understood: order, blanks, escapes, members nobody knows")
{
    unsigned understood = 0;
    for (unsigned i = 0; i < KINDS; i++) {
        kind k = kind_of(i);
        for (unsigned round = 0; round < ROUNDS; round++) {
            msg_fault fault = {0};
            const void *message = made(k);
            size_t length = frame_write(k.shape, message, &(frame_wish){.odd = &maker.rng}, frame,
                                        sizeof frame);
            msg_status status = reads(k.of_client, length, &fault);
            if (length > k.shape->largest + MESSAGE_SLACK) {
                CHECK(status == MSG_SIZE);
                continue;
            }
            understood++;
            CHECK_SAY(status == MSG_OK, "%s: %s: %.*s", k.shape->name, fault.why, (int)length,
                      frame);
            CHECK_SAY(frame_equal(k.shape, message, was_read(k)), "%s", k.shape->name);
        }
    }
    CHECK_SAY(understood > KINDS * ROUNDS * 9 / 10, "%u", understood);
}

TEST("a writer without room says how much it needs and writes nothing beyond it")
{
    for (unsigned i = 0; i < KINDS; i++) {
        kind k = kind_of(i);
        made(k);
        size_t length = written(k, frame, sizeof frame);
        CHECK(written(k, NULL, 0) == length);
        memset(again, '#', length + 1);
        CHECK(written(k, again, length - 1) == length && again[length - 1] == '#');
        CHECK(written(k, again, length) == length && again[length] == '#');
        CHECK(memcmp(frame, again, length) == 0);
    }
}

/* Reads a message that is right but for one field, which must be named. */
static void must_refuse(kind k, const void *message, const frame_wish *wanted, const char *why)
{
    msg_fault fault = {0};
    size_t length = frame_write(k.shape, message, wanted, frame, sizeof frame);
    msg_status status = reads(k.of_client, length, &fault);
    if (status == MSG_SIZE) {
        return; /* a large message is larger with a value that is too long */
    }
    CHECK_SAY(status == MSG_SYNTAX && fault.field == wanted->field->name &&
                  (!why || strcmp(fault.why, why) == 0),
              "%s.%s = %.60s: %s, %s", k.shape->name, wanted->field->name,
              wanted->value ? wanted->value : "(none)", fault.field ? fault.field : "no field",
              fault.why ? fault.why : "read");
    char said[100];
    if (fault.why) {
        CHECK(strlen(msg_fault_write(&fault, said, sizeof said)) > strlen(fault.why));
    }
}

static void refuse_bounds(kind k, const void *message, frame_wish wanted)
{
    static char value[FRAME_CAP];
    const msg_field *field = wanted.field;
    wanted.value = value;
    switch ((msg_base)field->base) {
    case MSG_OF_NUMBER:
        snprintf(value, sizeof value, "%llu", (unsigned long long)field->most + 1);
        must_refuse(k, message, &wanted, NULL); /* out of bounds, or larger than any number */
        if (field->least > 0) {
            snprintf(value, sizeof value, "%llu", (unsigned long long)field->least - 1);
            must_refuse(k, message, &wanted, "is out of bounds");
        }
        break;
    case MSG_OF_TEXT:
    case MSG_OF_PLAIN:
    case MSG_OF_LINES:
        memset(value, 'x', (size_t)field->most + 3);
        value[0] = value[field->most + 2] = '"';
        value[field->most + 3] = '\0';
        must_refuse(k, message, &wanted, "is too long");
        wanted.value = field->base == MSG_OF_PLAIN ? "\"\\\"\"" : "\"\\u0000\"";
        must_refuse(k, message, &wanted, NULL);
        wanted.value = field->base == MSG_OF_LINES ? "\"\\r\\n\"" : "\"\\n\"";
        must_refuse(k, message, &wanted, NULL);
        wanted.value = "\"\\u0085\"";
        must_refuse(k, message, &wanted, NULL);
        break;
    case MSG_OF_HEX:
        memset(value, '0', 2U * field->size + 2);
        value[0] = value[2U * field->size + 1] = '"';
        value[2U * field->size + 2] = '\0';
        value[3] = 'A';
        must_refuse(k, message, &wanted, "is not lower-case hexadecimal");
        wanted.value = "\"00\"";
        must_refuse(k, message, &wanted, "has another number of digits");
        break;
    case MSG_OF_WORD:
        wanted.value = "\"no such word\"";
        must_refuse(k, message, &wanted, "is none of its words");
        break;
    case MSG_OF_BOOL:
        wanted.value = "1";
        must_refuse(k, message, &wanted, "is neither true nor false");
        break;
    case MSG_OF_STRUCT: /* its fields have their own turn */
        break;
    }
}

static void refuse_too_many(kind k, const void *message, frame_wish wanted)
{
    static char value[FRAME_CAP];
    size_t length = 0;
    for (size_t i = 0; i <= wanted.field->list_most; i++) {
        memcpy(value + length, i ? ",0" : "[0", 2);
        length += 2;
    }
    memcpy(value + length, "]", 2);
    wanted.value = value;
    must_refuse(k, message, &wanted, "has too many");
}

static void refuse_all(kind k, const void *message, const msg_shape *shape)
{
    static const char *const wrong[] = {"null", "-1", "1.5", "1e3", "[[]]", "{\"a\":7}"};
    static const char *const broken[] = {"nul", "\"\\x\"", "01", "]", "\"\xff\""};
    for (size_t i = 0; i < shape->count; i++) {
        const msg_field *field = &shape->fields[i];
        frame_wish wanted = {.shape = shape, .field = field};
        if (field->has_at == MSG_REQUIRED) {
            must_refuse(k, message, &wanted, "is missing");
        }
        wanted.twice = true;
        must_refuse(k, message, &wanted, "comes twice");
        wanted.twice = false;
        for (size_t w = 0; w < sizeof wrong / sizeof *wrong; w++) {
            wanted.value = wrong[w];
            if (!(field->base == MSG_OF_STRUCT && *wrong[w] == '{')) { /* an object it may be */
                must_refuse(k, message, &wanted, NULL);
            }
        }
        /* Lists are looked through before their values are read: there the list is named. */
        for (size_t b = 0; shape == k.shape && b < sizeof broken / sizeof *broken; b++) {
            wanted.value = broken[b];
            must_refuse(k, message, &wanted, NULL);
        }
        if (field->list_most) {
            refuse_too_many(k, message, wanted);
        } else {
            refuse_bounds(k, message, wanted);
        }
        if (field->base == MSG_OF_STRUCT) {
            refuse_all(k, message, field->of);
        }
    }
}

TEST("each fault of each field is refused, and the field is named")
{
    maker.full = true;
    for (unsigned i = 0; i < KINDS; i++) {
        kind k = kind_of(i);
        refuse_all(k, made(k), k.shape);
    }
    maker.full = false;
}

TEST("a writer refuses what a reader would")
{
    msg_error error = {.code = msg_text_of("stale")};
    CHECK(msg_write_error(&error, frame, sizeof frame) ==
          strlen("{\"t\":\"error\",\"code\":\"stale\"}"));
    error.code = msg_text_of("a code with \"quotes\"");
    CHECK(msg_write_error(&error, frame, sizeof frame) == 0);
    error.code = msg_text_of("a-code-that-is-longer-than-any");
    CHECK(msg_write_error(&error, frame, sizeof frame) == 0);
    error = (msg_error){.code = msg_text_of("stale"), .has_n = true, .n = 0};
    CHECK(msg_write_error(&error, frame, sizeof frame) == 0);
    error = (msg_error){.code = msg_text_of("stale"), .has_about = true, .about = {"\xe4\xb8", 2}};
    CHECK(msg_write_error(&error, frame, sizeof frame) == 0);
    error = (msg_error){.code = msg_text_of("stale"), .has_about = true};
    CHECK(msg_write_error(&error, frame, sizeof frame) > 0); /* an empty text may point nowhere */
    msg_bye bye = {.why = 17};
    CHECK(msg_write_bye(&bye, frame, sizeof frame) == 0);
    msg_rows rows = {.n = 1, .rows_count = 51};
    CHECK(msg_write_rows(&rows, frame, sizeof frame) == 0);
}

static msg_status says(const char *text, msg_fault *fault)
{
    memcpy(frame, text, strlen(text));
    return reads(true, strlen(text), fault);
}

TEST("the frame itself: its type comes first, n is found, nothing follows")
{
    msg_fault fault;
    CHECK(says("{\"t\":\"alive\",\"n\":7}", &fault) == MSG_OK && client_again.n == 7);
    CHECK(says(" { \"\\u0074\" : \"alive\" , \"n\" : 7 } \n", &fault) == MSG_OK);
    CHECK(says("", &fault) == MSG_SYNTAX && !fault.field);
    CHECK(says("{}", &fault) == MSG_SYNTAX && strcmp(fault.field, "t") == 0);
    CHECK(says("[]", &fault) == MSG_SYNTAX && !fault.field);
    CHECK(says("{\"n\":7,\"t\":\"alive\"}", &fault) == MSG_SYNTAX && strcmp(fault.field, "t") == 0);
    CHECK(says("{\"t\":\"alive\",\"n\":7,\"t\":\"alive\"}", &fault) == MSG_SYNTAX &&
          strcmp(fault.why, "comes twice") == 0 && client_again.n == 7);
    CHECK(says("{\"t\":\"alive\",\"n\":7}{", &fault) == MSG_SYNTAX && client_again.n == 7);
    CHECK(says("{\"t\":7,\"n\":7}", &fault) == MSG_SYNTAX && strcmp(fault.field, "t") == 0);
    CHECK(says("{\"t\":\"done\",\"n\":7}", &fault) == MSG_UNKNOWN && client_again.n == 7);
    CHECK(says("{\"t\":\"later\",\"x\":[{}]}", &fault) == MSG_UNKNOWN && client_again.n == 0);
    CHECK(says("{\"t\":\"later\",\"n\":7,", &fault) == MSG_SYNTAX);
    CHECK(says("{\"t\":\"play\",\"n\":9,\"move\":1}", &fault) == MSG_SYNTAX &&
          client_again.n == 9 && strcmp(fault.field, "move") == 0);
}

TEST("a frame that is too large is refused: for any message, and for its own")
{
    msg_fault fault;
    memset(frame, ' ', MSG_CLIENT_FRAME_MAX + 1);
    memcpy(frame, "{\"t\":\"alive\",\"n\":7}", 19);
    CHECK(reads(true, MSG_CLIENT_FRAME_MAX + 1, &fault) == MSG_SIZE);
    size_t most = msg_client_shape(MSG_ALIVE)->largest + MESSAGE_SLACK;
    CHECK(reads(true, most, &fault) == MSG_OK);
    CHECK(reads(true, most + 1, &fault) == MSG_SIZE);
    CHECK(MSG_CLIENT_FRAME_MAX < 8 << 10);
}

TEST("a client's message whose texts are kept outlives its frame")
{
    static char kept[sizeof frame];
    for (unsigned i = 0; i < MSG_CLIENT_KINDS; i++) {
        kind k = kind_of(i);
        for (unsigned round = 0; round < ROUNDS; round++) {
            const void *message = made(k);
            size_t length = msg_client_write(&client, frame, sizeof frame);
            CHECK(msg_client_read(frame, length, &client_again, NULL) == MSG_OK);
            size_t bytes = message_keep_texts(k.shape, &client_again.of, NULL);
            CHECK(bytes <= length);
            CHECK(message_keep_texts(k.shape, &client_again.of, kept) == bytes);
            memset(frame, '!', length);
            CHECK_SAY(frame_equal(k.shape, message, &client_again.of), "%s", k.shape->name);
        }
    }
}

TEST("the table a message is about")
{
    CHECK(says("{\"t\":\"part\",\"n\":1,\"table\":\"abc\"}", NULL) == MSG_OK);
    CHECK(msg_text_is(*msg_client_table(&client_again), "abc"));
    CHECK(says("{\"t\":\"alive\",\"n\":1}", NULL) == MSG_OK && !msg_client_table(&client_again));
    CHECK(msg_client_shape(MSG_PART)->who == MSG_WHO_WATCHER);
}

TEST("texts are copied, compared and cut between signs")
{
    char out[4];
    CHECK(msg_text_copy(msg_text_of("abc"), out, sizeof out) && strcmp(out, "abc") == 0);
    CHECK(!msg_text_copy(msg_text_of("abcd"), out, sizeof out));
    CHECK(!msg_text_copy((msg_text){"a\0b", 3}, out, sizeof out));
    CHECK(msg_text_copy((msg_text){NULL, 0}, out, sizeof out) && *out == '\0');
    CHECK(msg_text_is((msg_text){NULL, 0}, "") && !msg_text_is(msg_text_of("ab"), "ac"));
    CHECK(msg_text_cut(msg_text_of("a\xe4\xb8\xad"), 3).length == 1);
    CHECK(msg_text_cut(msg_text_of("a\xe4\xb8\xad"), 4).length == 4);
}

CHECK_MAIN
