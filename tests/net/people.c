/* Guests, tokens, accounts and passwords: people.h over real sessions and a real store; what is
 * sent is read as a client reads it. */
#include "../check.h"
#include "store_harness.h"

#include "server/common/clock.h"
#include "server/people/name.h"
#include "server/people/people.h"
#include "util/utf8.h"

static struct {
    loop_queue *to_loop;
    people *people;
    sessions *sessions;
    unsigned answers; /* how often a session wanted to send */
} hall;

static void on_message(void *context, session *from, const msg_client *message)
{
    (void)context;
    if (message->kind == MSG_HELLO) {
        people_hello(hall.people, from, &message->of.hello);
    } else if (message->kind == MSG_SIGN_UP) {
        people_sign_up(hall.people, from, &message->of.sign_up);
    } else if (message->kind == MSG_SIGN_IN) {
        people_sign_in(hall.people, from, &message->of.sign_in);
    } else if (message->kind == MSG_SIGN_OUT) {
        people_sign_out(hall.people, from, &message->of.sign_out);
    } else if (message->kind == MSG_RENAME) {
        people_rename(hall.people, from, &message->of.rename);
    } else if (message->kind == MSG_PASSWORD) {
        people_password(hall.people, from, &message->of.password);
    } else if (message->kind == MSG_EXPORT_ME) {
        people_export(hall.people, from, &message->of.export_me);
    } else if (message->kind == MSG_FORGET_ME) {
        people_forget(hall.people, from, &message->of.forget_me);
    } else {
        CHECK_SAY(false, "a message of somebody else");
    }
}

static void on_gone(void *context, session *who)
{
    (void)context;
    (void)who;
}

static void on_check(void *context, session *who)
{
    (void)context;
    people_check(hall.people, who);
}

static void on_send(struct web_connection *c)
{
    (void)c;
    hall.answers++;
}

static void on_end(struct web_connection *c, unsigned code)
{
    (void)c;
    (void)code;
}

static session *connect_from(const char *address)
{
    session *s = session_open(hall.sessions, NULL, address, clock_ticks_ms());
    CHECK(s != NULL);
    return s;
}

/* Says something and waits for the answer, which stays until the next call. */
static const char *ask(session *s, const char *text)
{
    static char answer[2048];
    char frame[1024];
    size_t length = 0;
    hall.answers = 0;
    answer[0] = 0;
    snprintf(frame, sizeof frame, "%s", text);
    session_frame(s, frame, strlen(frame), clock_ticks_ms());
    if (place_wait(&hall.answers, 1)) {
        const char *said = session_next(s, &length);
        snprintf(answer, sizeof answer, "%.*s", (int)length, said ? said : "");
    }
    return answer;
}

static bool is_error(const char *answer, const char *code)
{
    char wanted[64];
    snprintf(wanted, sizeof wanted, "\"code\":\"%s\"", code);
    return strstr(answer, "\"error\"") && strstr(answer, wanted);
}

static bool is_done(const char *answer)
{
    return strstr(answer, "\"t\":\"done\"") != NULL;
}

/* The token of a welcome; "" if there is none. */
static void token_of(const char *answer, char out[64])
{
    const char *at = strstr(answer, "\"token\":\"");
    out[0] = 0;
    if (at) {
        snprintf(out, 64, "%.43s", at + 9);
    }
}

static const char hello[] = "{\"t\":\"hello\",\"n\":1,\"protocol\":1,\"client\":\"test\"}";

static const char *hello_with(session *s, const char *token)
{
    char text[256];
    snprintf(text, sizeof text,
             "{\"t\":\"hello\",\"n\":1,\"protocol\":1,\"client\":\"test\",\"token\":\"%s\"}",
             token);
    return ask(s, text);
}

TEST("a guest gets a token, and is known again by it on another connection")
{
    char token[64];
    session *first = connect_from("a"), *second = connect_from("b"), *third = connect_from("c");
    const char *answer = ask(first, hello);
    CHECK_SAY(strstr(answer, "\"t\":\"welcome\""), "%s", answer);
    token_of(answer, token);
    CHECK(strlen(token) == 43);
    store_key key = session_account(first)->key;
    CHECK(strstr(hello_with(second, token), "welcome"));
    CHECK(memcmp(&session_account(second)->key, &key, sizeof key) == 0);
    token[5] ^= 1;
    CHECK(is_error(hello_with(third, token), "token") && !session_account(third));
    session_close(first);
    session_close(second);
    session_close(third);
}

TEST("a guest becomes an account, signs in elsewhere, changes its password, ends it")
{
    char token[64];
    session *s = connect_from("a"), *t = connect_from("b");
    token_of(ask(s, hello), token);
    store_key key = session_account(s)->key;
    ask(t, hello);
    CHECK(is_error(ask(s, "{\"t\":\"sign_up\",\"n\":2,\"name\":\"Ana\",\"password\":\"short\"}"),
                   "weak"));
    CHECK(is_done(ask(s, "{\"t\":\"sign_up\",\"n\":3,\"name\":\"Ana\","
                         "\"password\":\"a long password\"}")));
    CHECK(is_error(ask(t, "{\"t\":\"sign_up\",\"n\":2,\"name\":\"ANA\","
                          "\"password\":\"another one, long\"}"),
                   "taken"));
    CHECK(is_error(ask(t, "{\"t\":\"sign_in\",\"n\":3,\"name\":\"ana\",\"password\":\"wrong\"}"),
                   "password"));
    CHECK(is_error(ask(t, "{\"t\":\"sign_in\",\"n\":4,\"name\":\"eva\",\"password\":\"wrong\"}"),
                   "password"));
    CHECK(strstr(ask(t, "{\"t\":\"sign_in\",\"n\":5,\"name\":\"aNa\","
                        "\"password\":\"a long password\"}"),
                 "welcome"));
    CHECK(memcmp(&session_account(t)->key, &key, sizeof key) == 0);
    CHECK(is_done(ask(t, "{\"t\":\"rename\",\"n\":6,\"name\":\"Maria\"}")));
    CHECK(strcmp(session_account(t)->name, "Maria") == 0);
    session_close(s);
    CHECK(is_done(ask(t, "{\"t\":\"password\",\"n\":7,\"old\":\"a long password\","
                         "\"new\":\"a longer password\"}")));
    s = connect_from("a");
    CHECK(is_error(hello_with(s, token), "token")); /* all others have ended */
    CHECK(is_error(ask(t, "{\"t\":\"forget_me\",\"n\":8,\"password\":\"a long password\"}"),
                   "password"));
    CHECK(is_done(ask(t, "{\"t\":\"forget_me\",\"n\":9,\"password\":\"a longer password\"}")));
    session_close(s);
    session_close(t);
}

TEST("a guest ends itself by its token alone, an account does not")
{
    char token[64];
    session *s = connect_from("a"), *t = connect_from("b"), *again = connect_from("a");
    token_of(ask(s, hello), token);
    CHECK(is_done(ask(s, "{\"t\":\"forget_me\",\"n\":2}")));
    CHECK(is_error(hello_with(again, token), "token"));
    ask(t, hello);
    CHECK(is_done(ask(t, "{\"t\":\"sign_up\",\"n\":2,\"name\":\"Hugo\","
                         "\"password\":\"nine green umbrellas\"}")));
    CHECK(is_error(ask(t, "{\"t\":\"forget_me\",\"n\":3}"), "password"));
    CHECK(session_account(t) && strcmp(session_account(t)->name, "Hugo") == 0);
    session_close(s);
    session_close(t);
    session_close(again);
}

static void on_said(void *context, store_status status, uint64_t number)
{
    (void)number;
    CHECK(status == STORE_OK);
    ++*(unsigned *)context;
}

TEST("somebody is shown what is stored about it, without hashes, and not too fast")
{
    unsigned said = 0;
    session *s = connect_from("a");
    ask(s, hello);
    store_id table = new_table();
    store_chat_line line = {.when_ms = 5, .account = session_account(s)->key, .name = "x"};
    line.length = (uint16_t)snprintf(line.text, sizeof line.text, "Ol\xc3\xa1 \"x\"");
    store_chat_add(place.at, &table, &line, on_said, &said);
    CHECK(place_wait(&said, 1));
    const char *answer = ask(s, "{\"t\":\"export_me\",\"n\":2,\"part\":\"lines\"}");
    CHECK_SAY(strstr(answer, "\"exported\"") && strstr(answer, "\"password\":false") &&
                  strstr(answer, "Ol\xc3\xa1 \\\"x\\\"") && strstr(answer, table.text),
              "%s", answer);
    answer = ask(s, "{\"t\":\"export_me\",\"n\":3,\"part\":\"tokens\"}");
    CHECK_SAY(strstr(answer, "\"kept\":[{\"device\":\"\",\"id\":\"") && strstr(answer, "\"when\":"),
              "%s", answer);
    answer = ask(s, "{\"t\":\"export_me\",\"n\":4,\"part\":\"lines\",\"before\":1}");
    CHECK_SAY(strstr(answer, "\"kept\":[]"), "%s", answer);
    bool is_slowed = false;
    for (int i = 0; i < 10 && !is_slowed; i++) {
        is_slowed = is_error(ask(s, "{\"t\":\"export_me\",\"n\":5,\"part\":\"notices\"}"), "rate");
    }
    CHECK(is_slowed);
    session_close(s);
}

TEST("who fails five times at a name waits")
{
    session *s = connect_from("d");
    ask(s, hello);
    for (int i = 0; i < 5; i++) {
        CHECK(is_error(ask(s, "{\"t\":\"sign_in\",\"n\":2,\"name\":\"x\",\"password\":\"y\"}"),
                       "password"));
    }
    const char *answer = ask(s, "{\"t\":\"sign_in\",\"n\":3,\"name\":\"x\",\"password\":\"y\"}");
    CHECK_SAY(is_error(answer, "rate") && strstr(answer, "\"after\":"), "%s", answer);
    session_close(s);
}

TEST("many passwords at once are no way around that")
{
    session *s = connect_from("h");
    char text[128];
    unsigned tried = 0;
    ask(s, hello);
    hall.answers = 0;
    for (int i = 0; i < 12; i++) {
        snprintf(text, sizeof text,
                 "{\"t\":\"sign_in\",\"n\":%d,\"name\":\"w\",\"password\":\"y\"}", i + 2);
        session_frame(s, text, strlen(text), clock_ticks_ms());
    }
    CHECK(place_wait(&hall.answers, 12));
    size_t length;
    for (const char *said; (said = session_next(s, &length));) {
        snprintf(text, sizeof text, "%.*s", (int)length, said);
        tried += is_error(text, "password");
    }
    CHECK_SAY(tried == 5, "%u passwords were tried", tried);
    session_close(s);
}

TEST("after signing out a token is nobody's")
{
    char token[64];
    session *s = connect_from("e"), *t = connect_from("e");
    token_of(ask(s, hello), token);
    CHECK(is_done(ask(s, "{\"t\":\"sign_out\",\"n\":2,\"everywhere\":false}")));
    CHECK(is_error(hello_with(t, token), "token"));
    session_close(s);
    session_close(t);
}

/* A store that has only a copy of an account does not know its password. */
TEST("by a copy of an account one is known, and changes nothing of it")
{
    static reply got;
    char token[64];
    session *s = connect_from("e"), *t = connect_from("e");
    token_of(ask(s, hello), token);
    store_account was = *session_account(s), copy = was;
    snprintf(copy.folded, sizeof copy.folded, "somebody known");
    store_account_change(place.at, &was, &copy, on_done, &got);
    CHECK(place_wait(&got.count, 1) && got.status == STORE_OK);
    CHECK(strstr(hello_with(t, token), "welcome"));
    CHECK(is_error(ask(t, "{\"t\":\"rename\",\"n\":2,\"name\":\"else\"}"), "down"));
    CHECK(is_error(ask(t, "{\"t\":\"password\",\"n\":3,\"old\":\"quite a long one\","
                          "\"new\":\"another long one\"}"),
                   "down"));
    CHECK(is_error(ask(t, "{\"t\":\"forget_me\",\"n\":4,\"password\":\"quite a long one\"}"),
                   "down"));
    session_close(s);
    session_close(t);
}

/* A guest that signs up as somebody, with a token for other connections of it. */
static session *sign_up(const char *name, char token[64])
{
    char text[128];
    session *s = connect_from("g");
    token_of(ask(s, hello), token);
    snprintf(text, sizeof text,
             "{\"t\":\"sign_up\",\"n\":2,\"name\":\"%s\",\"password\":\"quite a long one\"}", name);
    CHECK(is_done(ask(s, text)));
    return s;
}

TEST("who has given up a name is not who has it now, on no connection")
{
    char token[64], others[64];
    session *first = sign_up("Bob", token), *second = connect_from("g");
    hello_with(second, token);
    store_key key = session_account(second)->key;
    CHECK(is_done(ask(first, "{\"t\":\"rename\",\"n\":3,\"name\":\"Rob\"}")));
    session *bob = sign_up("Bob", others);
    CHECK(is_done(ask(second, "{\"t\":\"rename\",\"n\":2,\"language\":\"fr\"}")));
    CHECK(memcmp(&session_account(second)->key, &key, sizeof key) == 0);
    CHECK(strcmp(session_account(second)->name, "Rob") == 0);
    CHECK(session_account(bob)->language[0] == 0);
    session_close(first);
    session_close(second);
    session_close(bob);
}

TEST("what a guest's second connection does not know yet is not undone by it")
{
    char token[64];
    session *first = connect_from("g"), *second = connect_from("g"), *third = connect_from("g");
    token_of(ask(first, hello), token);
    hello_with(second, token);
    ask(third, hello);
    CHECK(is_done(ask(first, "{\"t\":\"sign_up\",\"n\":2,\"name\":\"Gus\","
                             "\"password\":\"quite a long one\"}")));
    CHECK(is_done(ask(second, "{\"t\":\"rename\",\"n\":2,\"language\":\"es\"}")));
    CHECK(is_error(ask(second, "{\"t\":\"sign_up\",\"n\":3,\"name\":\"Eve\","
                               "\"password\":\"another, as long\"}"),
                   "not-now"));
    CHECK(strstr(ask(third, "{\"t\":\"sign_in\",\"n\":2,\"name\":\"gus\","
                            "\"password\":\"quite a long one\"}"),
                 "welcome"));
    session_close(first);
    session_close(second);
    session_close(third);
}

/* Whether a session was told to go. */
static bool is_ended(session *s)
{
    size_t length = 0;
    const char *said = session_next(s, &length);
    return said && length > 10 && memmem(said, length, "\"bye\"", 5);
}

/* Whether nothing that a session asks for is taken any more. */
static bool is_unsubscribed(session *s)
{
    char frame[] = "{\"t\":\"rename\",\"n\":99,\"name\":\"Ida\"}";
    size_t length = 0;
    session_frame(s, frame, strlen(frame), clock_ticks_ms());
    place_idle(0.2);
    return session_next(s, &length) == NULL;
}

TEST("with its tokens all connections of an account end; who changes the password stays")
{
    char token[64];
    session *first = sign_up("Ida", token), *second = connect_from("g");
    hello_with(second, token);
    CHECK(is_done(ask(first, "{\"t\":\"password\",\"n\":3,\"old\":\"quite a long one\","
                             "\"new\":\"another, as long\"}")));
    CHECK(is_ended(second) && !is_ended(first));
    session *third = connect_from("g");
    CHECK(strstr(hello_with(third, token), "welcome")); /* that of who asked goes on */
    CHECK(is_done(ask(first, "{\"t\":\"sign_out\",\"n\":4,\"everywhere\":true}")));
    CHECK(is_ended(third) && is_unsubscribed(first));
    session_close(first);
    session_close(second);
    session_close(third);
}

TEST("names that look like others are nobody's")
{
    static const char *const names[] = {"",
                                        " Ana",
                                        "Ana ",
                                        "A  na",
                                        "Ana\u200b",
                                        "\u202eanA",
                                        "A\u00adna",
                                        "\ufeffAna",
                                        "\u3164",
                                        "Ana\u00a0Ana",
                                        "A\U000e0041na",
                                        "Ana\U0001bca0",
                                        "Ana\U0001d159",
                                        "Ana\U00016fe4",
                                        "Ana\U00013430",
                                        "Ana\ue000",
                                        "Ana\U000f0000",
                                        "Ana\U0001fffe",
                                        "Ana\u070f",
                                        "\u20ddAna",
                                        "A\u0488na",
                                        "Ana\u0301\u0302\u0303\u0304\u0305"};
    char shown[STORE_NAME], folded[STORE_NAME];
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        CHECK_SAY(!name_take(msg_text_of(names[i]), shown, folded), "%zu", i);
    }
    CHECK(name_take(msg_text_of("Zo\u00eb M\u00fcller 2"), shown, folded));
    CHECK(strcmp(folded, "zoe\u0308 mu\u0308ller 2") == 0);
    CHECK(name_take(msg_text_of("e\u0323\u0302\u0301\u0300"), shown, folded));
}

static bool is_folded_as(const char *name, const char *expected)
{
    char shown[STORE_NAME], folded[STORE_NAME];
    return name_take(msg_text_of(name), shown, folded) && strcmp(folded, expected) == 0;
}

static bool is_alike(const char *a, const char *b)
{
    return name_is_alike(name_look_of(a), name_look_of(b));
}

TEST("names are compared without case, by their letters and by what these look like")
{
    char shown[STORE_NAME], folded[STORE_NAME], again[STORE_NAME];
    CHECK(is_folded_as("\u0410n\u0430", "ana") && is_folded_as("\uff21NA", "ana"));
    CHECK(is_folded_as("JOS\u00c9", "jose\u0301") && is_folded_as("Jose\u0301", "jose\u0301"));
    CHECK(is_folded_as("\u0412\u0410\u0421\u042f", "\u0432\u0430\u0441\u044f")); /* Russian */
    CHECK(is_folded_as("\u0432\u0430\u0441\u044f", "\u0432\u0430\u0441\u044f"));
    CHECK(is_folded_as("Stra\u00dfe", "strasse") && is_folded_as("\uac00", "\u1100\u1161"));
    /* Marks in any order. */
    CHECK(is_folded_as("q\u0323\u0307", "q\u0323\u0307") &&
          is_folded_as("q\u0307\u0323", "q\u0323\u0307"));
    /* What gets too long is a hash: the same for the same name. */
    const char *vietnamese = "\u1ec7\u1ec7\u1ec7\u1ec7\u1ec7\u1ec7\u1ec7\u1ec7\u1ec7\u1ec7";
    const char *large = "\u1ec6\u1ec7\u1ec7\u1ec7\u1ec7\u1ec7\u1ec7\u1ec7\u1ec7\u1ec7";
    CHECK(name_take(msg_text_of(vietnamese), shown, folded) && folded[0] == '#');
    CHECK(name_take(msg_text_of(large), shown, again) && strcmp(folded, again) == 0);
    CHECK(is_alike("Alice", "AIice") && is_alike("Bob0", "BobO") && is_alike("Emma", "Ernrna"));
    CHECK(is_alike("Ana", "\u0391n\u0430") && !is_alike("Ana", "Anna"));
    CHECK(!is_alike("Ana", "An\u00e1"));
    CHECK(!is_alike("Ian", "Lan") && is_alike("lan", "Ian") && is_alike("ian", "Ian"));
    name_number("Ana", 2, shown);
    CHECK(strcmp(shown, "Ana (2)") == 0);
    name_number(vietnamese, 12, shown);
    CHECK(strlen(shown) == 35 && strcmp(shown + 30, " (12)") == 0);
    char most[] = "1234567890123456789012345678901234567\u00e9";
    name_number(most, 2, shown);
    CHECK(strcmp(shown, "12345678901234567890123456789012345 (2)") == 0);
}

/* A sign of any kind: of ASCII, with lookalikes, with forms of its own, Hangul, or any other. */
static uint32_t any_sign(void)
{
    static const uint32_t RANGES[][2] = {
        {0x21, 0x5e},     {0xa1, 0x4b0},   {0x370, 0x1c0},  {0x10a0, 0x100},  {0x13a0, 0x60},
        {0x1c80, 0x380},  {0x1e00, 0x200}, {0x2070, 0x120}, {0x2c00, 0x200},  {0xa640, 0x1c0},
        {0xac00, 0x2ba4}, {0xf900, 0x500}, {0xff01, 0x90},  {0x10400, 0x100}, {0x1d400, 0x400}};
    const uint32_t *range = RANGES[randombytes_uniform(sizeof RANGES / sizeof *RANGES)];
    return range[0] + randombytes_uniform(range[1]);
}

TEST("the form that names are compared by is its own form, and no hash of another's")
{
    char shown[STORE_NAME], folded[STORE_NAME], again[STORE_NAME];
    unsigned taken = 0;
    for (int round = 0; round < 400000; round++) {
        char name[STORE_NAME] = "";
        size_t length = 0;
        for (unsigned left = 1 + randombytes_uniform(3); left > 0; left--) {
            length += utf8_write(any_sign(), name + length);
        }
        if (!name_take(msg_text_of(name), shown, folded)) {
            continue;
        }
        taken++;
        bool is_taken = name_take(msg_text_of(folded), shown, again);
        CHECK_SAY(!is_taken || strcmp(folded, again) == 0, "%s: %s: %s", name, folded, again);
    }
    CHECK_SAY(taken > 100000, "%u", taken);
    const char *vietnamese = "\u1ec7\u1ec7\u1ec7\u1ec7\u1ec7\u1ec7\u1ec7\u1ec7\u1ec7\u1ec7";
    CHECK(name_take(msg_text_of(vietnamese), shown, folded) && folded[0] == '#');
    CHECK(!name_take(msg_text_of(folded), shown, again));
    folded[5] = 'A'; /* the same in another case, or in tasks that look like it */
    CHECK(!name_take(msg_text_of(folded), shown, again));
    CHECK(name_take(msg_text_of("#1"), shown, again) && strcmp(again, "#1") == 0);
}

static void on_account_added(void *context, store_status status)
{
    unsigned *added = context;
    CHECK(status == STORE_OK);
    ++*added;
}

TEST("an account of an older version keeps its name, and nobody else gets it")
{
    static const char secret[] = "quite a long one";
    store_account old = {.key = {{0x0d}}, .name = "\u00c9mile", .made_ms = 1, .seen_ms = 1};
    session *s = connect_from("h");
    ask(s, hello);
    name_fold_ascii(old.name, old.folded);
    CHECK(crypto_pwhash_str(old.password, secret, strlen(secret),
                            crypto_pwhash_OPSLIMIT_INTERACTIVE,
                            crypto_pwhash_MEMLIMIT_INTERACTIVE) == 0);
    unsigned added = 0;
    store_account_add(place.at, &old, on_account_added, &added);
    CHECK(place_wait(&added, 1));
    CHECK(is_error(ask(s, "{\"t\":\"sign_up\",\"n\":2,\"name\":\"\u00c9mile\","
                          "\"password\":\"another, as long\"}"),
                   "taken"));
    CHECK(strstr(ask(s, "{\"t\":\"sign_in\",\"n\":3,\"name\":\"\u00c9mile\","
                        "\"password\":\"quite a long one\"}"),
                 "welcome"));
    session_close(s);
}

TEST("names are not changed without end")
{
    session *s = connect_from("k");
    char text[96];
    ask(s, hello);
    for (int i = 0; i < 6; i++) {
        snprintf(text, sizeof text, "{\"t\":\"rename\",\"n\":%d,\"name\":\"No %d\"}", i + 2, i);
        const char *answer = ask(s, text);
        CHECK_SAY(i < 5 ? is_done(answer) : is_error(answer, "rate"), "%d: %s", i, answer);
    }
    CHECK(is_done(ask(s, "{\"t\":\"rename\",\"n\":9,\"language\":\"fr\"}")));
    session_close(s);
}

static void on_changed(void *context, store_status status)
{
    unsigned *count = context;
    CHECK(status == STORE_OK);
    ++*count;
}

typedef struct looked_up {
    unsigned count;
    store_account account;
} looked_up;

static void on_looked_up(void *context, store_status status, const store_account *account)
{
    looked_up *out = context;
    CHECK(status == STORE_OK);
    out->account = status == STORE_OK ? *account : out->account;
    out->count++;
}

TEST("a password that is changed while it is compared lets nobody in")
{
    session *owner = connect_from("i"), *thief = connect_from("j");
    char frame[] = "{\"t\":\"sign_in\",\"n\":2,\"name\":\"iva\","
                   "\"password\":\"quite a long one\"}";
    size_t length = 0;
    unsigned changes = 0;
    ask(owner, hello);
    ask(thief, hello);
    CHECK(is_done(ask(owner, "{\"t\":\"sign_up\",\"n\":2,\"name\":\"Iva\","
                             "\"password\":\"quite a long one\"}")));
    looked_up found = {0};
    store_account_by_name(place.at, "iva", on_looked_up, &found);
    CHECK(place_wait(&found.count, 1));
    store_account was = found.account, now = was;
    now.password[strlen(now.password) - 1] ^= 1;
    hall.answers = 0;
    /* The store reads the account, then changes it as for `password`; comparing takes long. */
    session_frame(thief, frame, strlen(frame), clock_ticks_ms());
    store_account_change(place.at, &was, &now, on_changed, &changes);
    store_tokens_remove(place.at, &was.key, NULL, on_changed, &changes);
    CHECK(place_wait(&hall.answers, 1) && changes == 2);
    const char *said = session_next(thief, &length);
    char answer[1024];
    snprintf(answer, sizeof answer, "%.*s", (int)length, said ? said : "");
    CHECK_SAY(is_error(answer, "password"), "%s", answer);
    CHECK(memcmp(&session_account(thief)->key, &was.key, sizeof was.key) != 0);
    session_close(owner);
    session_close(thief);
}

TEST("a connection that ends while its password is compared is not answered")
{
    session *s = connect_from("f");
    ask(s, hello);
    char frame[] = "{\"t\":\"sign_in\",\"n\":2,\"name\":\"z\",\"password\":\"y\"}";
    session_frame(s, frame, strlen(frame), clock_ticks_ms());
    session_close(s);
    hall.answers = 0;
    place_idle(0.5);
    CHECK(hall.answers == 0);
}

int main(int argc, char **argv)
{
    if (sodium_init() < 0 || !place_open()) {
        printf("Bail out! %s\n", place.why);
        return 1;
    }
    sessions_options options = {.most = 64,
                                .burst = 1000,
                                .per_second = 1000,
                                .hello_ms = 3600000,
                                .take = on_message,
                                .gone = on_gone,
                                .check = on_check,
                                .wants_to_send = on_send,
                                .end = on_end};
    hall.to_loop = loop_queue_open(place.loop);
    hall.people = people_open(place.at, hall.to_loop, &(people_options){.threads = 1});
    hall.sessions = sessions_open(&options);
    int failed = check_main(argc, argv);
    people_close(hall.people);
    CHECK(place_close(5000));
    loop_queue_close(hall.to_loop);
    sessions_close(hall.sessions);
    return failed || check_failures;
}
