/* What store.h promises, for every store: store_suite --store sqlite [NAME...]. All tests are of
 * one open store, each with tables and people of its own; the last ones close it. */
#include <time.h>

#include "../check.h"
#include "store_harness.h"

static reply got, other;

#define WAIT() CHECK(place_wait(&got.count, 1))

static void fresh(reply *of)
{
    char *bytes = of->bytes;
    memset(of, 0, sizeof *of);
    of->bytes = bytes;
}

/* ---- The log ----------------------------------------------------------------------------- */

TEST("a table that nobody has made is missing")
{
    store_id table = new_table();
    CHECK(load_now(&table, &got) == STORE_MISSING);
}

TEST("what was appended is loaded, byte for byte")
{
    store_id table = new_table();
    store_key key = new_key();
    unsigned char snapshot[3000];
    randombytes_buf(snapshot, sizeof snapshot);
    fresh(&got);
    append_soon(&table, 0, 1, &key, (store_bytes){snapshot, sizeof snapshot}, &got);
    CHECK(got.count == 0); /* never before the call has returned */
    WAIT();
    CHECK(got.status == STORE_OK && got.number > 0);
    uint64_t version = got.number;
    CHECK(load_now(&table, &got) == STORE_OK);
    CHECK(got.head.version == version && got.head.revision == 1);
    CHECK(memcmp(&got.head.append, &key, sizeof key) == 0);
    CHECK(got.length == sizeof snapshot && memcmp(got.bytes, snapshot, sizeof snapshot) == 0);
}

TEST("bytes that were given may change after the call")
{
    store_id table = new_table();
    store_key key = new_key();
    char snapshot[64] = "as it was";
    fresh(&got);
    append_soon(&table, 0, 1, &key, (store_bytes){snapshot, sizeof snapshot}, &got);
    memset(snapshot, 'x', sizeof snapshot);
    WAIT();
    CHECK(load_now(&table, &got) == STORE_OK && strcmp(got.bytes, "as it was") == 0);
}

TEST("versions grow and are never used again")
{
    store_id table = new_table();
    uint64_t version = 0, last = 0;
    for (uint64_t revision = 1; revision <= 5; revision++) {
        CHECK(append_now(&table, last, revision, "x", &version) == STORE_OK);
        CHECK_SAY(version > last, "%llu after %llu", (unsigned long long)version,
                  (unsigned long long)last);
        last = version;
    }
}

TEST("an append that expects another version is a conflict and changes nothing")
{
    store_id table = new_table();
    uint64_t first = 0, second = 0, none = 0;
    CHECK(append_now(&table, 0, 1, "first", &first) == STORE_OK);
    CHECK(append_now(&table, 0, 1, "again", &none) == STORE_CONFLICT);
    CHECK(append_now(&table, first, 2, "second", &second) == STORE_OK);
    CHECK(append_now(&table, first, 2, "fork", &none) == STORE_CONFLICT);
    CHECK(append_now(&table, second + 1000, 3, "future", &none) == STORE_CONFLICT);
    CHECK(load_now(&table, &got) == STORE_OK);
    CHECK(got.head.version == second && strcmp(text_of(&got), "second") == 0);
}

TEST("of many appends that expect the same version one is done")
{
    for (int round = 0; round < 20; round++) {
        store_id table = new_table();
        uint64_t version = 0;
        CHECK(append_now(&table, 0, 1, "first", &version) == STORE_OK);
        fresh(&got);
        for (int i = 0; i < 16; i++) {
            char snapshot[SNAPSHOT_KEPT * STORE_KEY] = {0};
            store_key key = new_key();
            memcpy(snapshot, key.bytes, sizeof key.bytes);
            append_soon(&table, version, 2, &key, (store_bytes){snapshot, sizeof snapshot}, &got);
        }
        CHECK(place_wait(&got.count, 16));
        CHECK_SAY(got.ok == 1 && got.conflicts == 15, "%u and %u", got.ok, got.conflicts);
    }
}

TEST("an append that is sent again is not done again")
{
    store_id table = new_table();
    store_key key = new_key();
    char snapshot[SNAPSHOT_KEPT * STORE_KEY] = {0};
    memcpy(snapshot, key.bytes, sizeof key.bytes);
    fresh(&got);
    append_soon(&table, 0, 1, &key, (store_bytes){snapshot, sizeof snapshot}, &got);
    WAIT();
    uint64_t version = got.number;
    append_soon(&table, 0, 1, &key, (store_bytes){snapshot, sizeof snapshot}, &got);
    CHECK(place_wait(&got.count, 2));
    CHECK(got.status == STORE_OK && got.number == version);
    CHECK(load_now(&table, &got) == STORE_OK && got.head.version == version);
}

TEST("an append that is found in a later snapshot is done, and its version expects nothing")
{
    store_id table = new_table();
    store_key first = new_key(), second = new_key(), third = new_key();
    char snapshot[SNAPSHOT_KEPT * STORE_KEY] = {0};
    store_bytes bytes = {snapshot, sizeof snapshot};
    fresh(&got);
    memcpy(snapshot, first.bytes, STORE_KEY);
    append_soon(&table, 0, 1, &first, bytes, &got);
    WAIT();
    memcpy(snapshot + STORE_KEY, snapshot, STORE_KEY);
    memcpy(snapshot, second.bytes, STORE_KEY);
    append_soon(&table, got.number, 2, &second, bytes, &got);
    CHECK(place_wait(&got.count, 2));
    uint64_t head = got.number;
    append_soon(&table, 0, 1, &first, bytes, &got);
    CHECK(place_wait(&got.count, 3) && got.status == STORE_OK);
    CHECK(got.number != head);
    append_soon(&table, got.number, 2, &third, bytes, &got);
    CHECK(place_wait(&got.count, 4) && got.status == STORE_CONFLICT);
}

TEST("a snapshot of the largest size is stored, one byte more is refused")
{
    store_id table = new_table();
    store_key key = new_key();
    char *snapshot = calloc(1, STORE_SNAPSHOT_MAX + 1);
    CHECK(snapshot != NULL);
    fresh(&got);
    append_soon(&table, 0, 1, &key, (store_bytes){snapshot, STORE_SNAPSHOT_MAX + 1}, &got);
    CHECK(got.count == 0);
    WAIT();
    CHECK(got.status == STORE_FULL);
    append_soon(&table, 0, 1, &key, (store_bytes){snapshot, STORE_SNAPSHOT_MAX}, &got);
    CHECK(place_wait(&got.count, 2) && got.status == STORE_OK);
    CHECK(load_now(&table, &got) == STORE_OK && got.length == STORE_SNAPSHOT_MAX);
    free(snapshot);
}

TEST("more requests than can wait are refused, and answered all the same")
{
    enum { MANY = 20000 };
    store_id table = new_table();
    fresh(&got);
    for (int i = 0; i < MANY; i++) {
        store_load(place.at, &table, false, on_loaded, &got);
    }
    CHECK(place_wait(&got.count, MANY));
    CHECK_SAY(got.full > 0 && got.full < MANY, "%u refused", got.full);
    fresh(&got);
    CHECK(load_now(&table, &got) == STORE_MISSING);
    CHECK(store_is_ready(place.at));
}

TEST("tables that are played at the same time have nothing to do with each other")
{
    enum { TABLES = 50, ROUNDS = 20 };
    static store_id tables[TABLES];
    static reply each[TABLES];
    for (int i = 0; i < TABLES; i++) {
        tables[i] = new_table();
        fresh(&each[i]);
    }
    for (unsigned round = 1; round <= ROUNDS; round++) {
        for (int i = 0; i < TABLES; i++) {
            char snapshot[SNAPSHOT_KEPT * STORE_KEY + 16] = {0};
            store_key key = new_key();
            snprintf(snapshot + SNAPSHOT_KEPT * STORE_KEY, 16, "%d/%u", i, round);
            append_soon(&tables[i], each[i].number, round, &key,
                        (store_bytes){snapshot, sizeof snapshot}, &each[i]);
        }
        for (int i = 0; i < TABLES; i++) {
            CHECK(place_wait(&each[i].count, round) && each[i].status == STORE_OK);
        }
    }
    for (int i = 0; i < TABLES; i++) {
        char wanted[16];
        snprintf(wanted, sizeof wanted, "%d/%d", i, ROUNDS);
        CHECK(load_now(&tables[i], &got) == STORE_OK && strcmp(text_of(&got), wanted) == 0);
        CHECK(got.head.revision == ROUNDS && got.head.version == each[i].number);
    }
}

/* ---- The push ---------------------------------------------------------------------------- */

typedef struct seen {
    unsigned snapshots, broadcasts, faults;
    uint64_t version, revision;
    char text[64], broadcast[64];
    store_watch *end_in_snapshot;     /* is ended by the next snapshot */
    const store_id *open_in_snapshot; /* is watched from the next snapshot on */
    struct seen *opened;
    store_watch *opened_watch;
} seen;

static void on_broadcast(void *context, store_bytes bytes)
{
    seen *of = context;
    of->broadcasts++;
    snprintf(of->broadcast, sizeof of->broadcast, "%.*s", (int)bytes.length,
             (const char *)bytes.at);
}

static void on_snapshot(void *context, const store_head *head, store_bytes snapshot)
{
    seen *of = context;
    of->snapshots++;
    of->faults += head->version <= of->version;
    of->version = head->version;
    of->revision = head->revision;
    if (snapshot.length > SNAPSHOT_KEPT * STORE_KEY) {
        snprintf(of->text, sizeof of->text, "%s",
                 (const char *)snapshot.at + SNAPSHOT_KEPT * STORE_KEY);
    }
    if (of->end_in_snapshot) {
        store_unwatch(of->end_in_snapshot);
        of->end_in_snapshot = NULL;
    }
    if (of->open_in_snapshot) {
        store_watcher watcher = {on_snapshot, on_broadcast, of->opened};
        of->opened_watch = store_watch_open(place.at, of->open_in_snapshot, &watcher);
        of->open_in_snapshot = NULL;
    }
}

static store_watch *watch_for(const store_id *table, seen *to)
{
    store_watcher watcher = {on_snapshot, on_broadcast, to};
    store_watch *watch = store_watch_open(place.at, table, &watcher);
    CHECK(watch != NULL);
    return watch;
}

TEST("who watches is told the snapshot that is there, then each new one in order")
{
    store_id table = new_table();
    seen of = {0};
    uint64_t version = 0;
    CHECK(append_now(&table, 0, 1, "one", &version) == STORE_OK);
    store_watch *watch = watch_for(&table, &of);
    CHECK(of.snapshots == 0); /* not before the call has returned */
    CHECK(place_wait(&of.snapshots, 1) && strcmp(of.text, "one") == 0 && of.version == version);
    for (unsigned revision = 2; revision <= 10; revision++) {
        CHECK(append_now(&table, version, revision, "more", &version) == STORE_OK);
        CHECK(place_wait(&of.snapshots, revision));
        CHECK(of.version == version && of.revision == revision);
    }
    CHECK(of.faults == 0);
    store_unwatch(watch);
    CHECK(append_now(&table, version, 11, "unseen", &version) == STORE_OK);
    place_idle(0.1);
    CHECK(of.snapshots == 10);
}

TEST("who watches a table that is not there yet is told its first snapshot")
{
    store_id table = new_table();
    seen of = {0};
    uint64_t version = 0;
    store_watch *watch = watch_for(&table, &of);
    place_idle(0.1);
    CHECK(of.snapshots == 0);
    CHECK(append_now(&table, 0, 1, "one", &version) == STORE_OK);
    CHECK(place_wait(&of.snapshots, 1) && strcmp(of.text, "one") == 0);
    store_unwatch(watch);
}

TEST("an append at the moment of watching is told once")
{
    for (int round = 0; round < 50; round++) {
        store_id table = new_table();
        seen of = {0};
        uint64_t version = 0;
        CHECK(append_now(&table, 0, 1, "one", &version) == STORE_OK);
        store_key key = new_key();
        char snapshot[SNAPSHOT_KEPT * STORE_KEY + 8] = {0};
        fresh(&got);
        store_watch *watch = NULL;
        if (round % 2) {
            watch = watch_for(&table, &of);
        }
        append_soon(&table, version, 2, &key, (store_bytes){snapshot, sizeof snapshot}, &got);
        if (round % 2 == 0) {
            watch = watch_for(&table, &of);
        }
        WAIT();
        while (of.revision < 2 && place_wait(&of.snapshots, of.snapshots + 1)) {
        }
        CHECK(of.revision == 2 && of.version == got.number);
        place_idle(0.002);
        CHECK(of.faults == 0 && of.snapshots <= 2);
        store_unwatch(watch);
    }
}

TEST("a refused append is shown to nobody")
{
    store_id table = new_table();
    seen of = {0};
    uint64_t version = 0, none = 0;
    CHECK(append_now(&table, 0, 1, "one", &version) == STORE_OK);
    store_watch *watch = watch_for(&table, &of);
    CHECK(place_wait(&of.snapshots, 1));
    CHECK(append_now(&table, 0, 1, "no", &none) == STORE_CONFLICT);
    place_idle(0.1);
    CHECK(of.snapshots == 1 && strcmp(of.text, "one") == 0);
    store_unwatch(watch);
}

TEST("watches may be ended and opened by a watcher")
{
    store_id table = new_table();
    uint64_t version = 0;
    seen a = {0}, b = {0}, c = {0}, opened = {0};
    store_watch *watch_a = watch_for(&table, &a);
    store_watch *watch_b = watch_for(&table, &b);
    store_watch *watch_c = watch_for(&table, &c);
    place_idle(0.1);
    a.end_in_snapshot = watch_a; /* itself */
    b.end_in_snapshot = watch_c; /* another */
    b.open_in_snapshot = &table;
    b.opened = &opened;
    CHECK(append_now(&table, 0, 1, "one", &version) == STORE_OK);
    CHECK(place_wait(&opened.snapshots, 1));
    CHECK(append_now(&table, version, 2, "two", &version) == STORE_OK);
    CHECK(place_wait(&opened.snapshots, 2) && strcmp(opened.text, "two") == 0);
    CHECK(a.snapshots == 1 && b.snapshots == 2 && c.snapshots <= 1);
    CHECK(opened.faults == 0);
    store_unwatch(watch_b);
    store_unwatch(b.opened_watch);
    /* One whose first snapshot is still being read. */
    store_unwatch(watch_for(&table, &a));
    place_idle(0.1);
    CHECK(a.snapshots == 1);
}

TEST("a whisper is heard by all who watch its table now, and by nobody else")
{
    store_id table = new_table(), elsewhere = new_table();
    seen a = {0}, b = {0}, c = {0};
    store_watch *watch_a = watch_for(&table, &a);
    store_watch *watch_b = watch_for(&table, &b);
    store_watch *watch_c = watch_for(&elsewhere, &c);
    place_idle(0.2); /* a subscription needs its time to reach a broker */
    char text[] = "psst";
    store_broadcast(place.at, &table, (store_bytes){text, 4});
    CHECK(a.broadcasts == 0);
    text[0] = 'x';
    CHECK(place_wait(&a.broadcasts, 1) && place_wait(&b.broadcasts, 1));
    CHECK(strcmp(a.broadcast, "psst") == 0 && strcmp(b.broadcast, "psst") == 0);
    static char large[2049];
    store_broadcast(place.at, &table, (store_bytes){large, sizeof large});
    place_idle(0.1);
    CHECK(a.broadcasts == 1 && c.broadcasts == 0);
    CHECK(a.snapshots == 0 && load_now(&table, &got) == STORE_MISSING);
    store_unwatch(watch_a);
    store_unwatch(watch_b);
    store_unwatch(watch_c);
}

static void on_call(void *context, store_bytes bytes)
{
    reply *of = context;
    keep_bytes(of, bytes);
    count_reply(of, STORE_OK);
}

TEST("a call is heard by who listens")
{
    fresh(&got);
    store_listen(place.at, on_call, &got);
    char text[] = "all of you";
    store_announce(place.at, (store_bytes){text, sizeof text});
    CHECK(got.count == 0);
    text[0] = 'x';
    WAIT();
    CHECK(got.length == sizeof text && strcmp(got.bytes, "all of you") == 0);
    static char large[2049];
    store_announce(place.at, (store_bytes){large, sizeof large});
    store_listen(place.at, NULL, NULL);
    store_announce(place.at, (store_bytes){text, sizeof text});
    place_idle(0.1);
    CHECK(got.count == 1);
}

/* ---- People ------------------------------------------------------------------------------ */

static void on_account(void *context, store_status status, const store_account *account)
{
    reply *of = context;
    if (status == STORE_OK) {
        of->account = *account;
    }
    count_reply(of, status);
}

static store_account new_account(const char *name)
{
    store_account account = {.key = new_key(), .made_ms = 1000, .seen_ms = 1000};
    char mark[9];
    for (int i = 0; i < 8; i++) {
        mark[i] = (char)('a' + randombytes_uniform(26));
    }
    mark[8] = 0;
    if (*name) {
        snprintf(account.name, sizeof account.name, "%s %s", name, mark);
        snprintf(account.folded, sizeof account.folded, "%s %s", name, mark);
        account.folded[0] |= 0x20;
        snprintf(account.password, sizeof account.password, "$argon2id$%s", mark);
    }
    snprintf(account.language, sizeof account.language, "pt_BR");
    return account;
}

static bool same_account(const store_account *a, const store_account *b)
{
    return memcmp(&a->key, &b->key, sizeof a->key) == 0 && strcmp(a->name, b->name) == 0 &&
           strcmp(a->folded, b->folded) == 0 && strcmp(a->password, b->password) == 0 &&
           strcmp(a->language, b->language) == 0 && a->made_ms == b->made_ms &&
           a->seen_ms == b->seen_ms;
}

static store_status add_account(const store_account *account)
{
    unsigned before = got.count;
    store_account_add(place.at, account, on_done, &got);
    CHECK(place_wait(&got.count, before + 1));
    return got.status;
}

static store_status change_account(const store_account *was, const store_account *account)
{
    unsigned before = got.count;
    store_account_change(place.at, was, account, on_done, &got);
    CHECK(place_wait(&got.count, before + 1));
    return got.status;
}

static store_status find_name(const char *folded)
{
    unsigned before = got.count;
    store_account_by_name(place.at, folded, on_account, &got);
    CHECK(place_wait(&got.count, before + 1));
    return got.status;
}

static store_status find_token(const store_token *hash, uint64_t now)
{
    unsigned before = got.count;
    store_account_by_token(place.at, hash, now, true, on_account, &got);
    CHECK(place_wait(&got.count, before + 1));
    return got.status;
}

static store_status add_token(const store_token *hash, const store_key *account, uint64_t until)
{
    unsigned before = got.count;
    store_token_add(place.at, hash, account, "a test", until, on_done, &got);
    CHECK(place_wait(&got.count, before + 1));
    return got.status;
}

TEST("an account is found by its name, with all of it")
{
    store_account account = new_account("Maria");
    CHECK(add_account(&account) == STORE_OK);
    CHECK(find_name(account.folded) == STORE_OK && same_account(&got.account, &account));
    CHECK(find_name("nobody has this name") == STORE_MISSING);
}

TEST("a name is one person's; guests have none and are many")
{
    store_account maria = new_account("Maria"), thief = new_account("Maria");
    store_account guest = new_account(""), second = new_account("");
    strcpy(thief.folded, maria.folded);
    CHECK(add_account(&maria) == STORE_OK && add_account(&thief) == STORE_CONFLICT);
    CHECK(add_account(&guest) == STORE_OK && add_account(&second) == STORE_OK);
    CHECK(find_name("") == STORE_MISSING);
    CHECK(find_name(maria.folded) == STORE_OK && same_account(&got.account, &maria));
}

TEST("two who want the same name at the same time: one gets it")
{
    for (int round = 0; round < 10; round++) {
        store_account a = new_account("Race"), b = new_account("Race");
        strcpy(b.folded, a.folded);
        fresh(&got);
        store_account_add(place.at, &a, on_done, &got);
        store_account_add(place.at, &b, on_done, &got);
        CHECK(place_wait(&got.count, 2));
        CHECK(got.ok == 1 && got.conflicts == 1);
    }
}

TEST("a guest becomes an account and keeps its key; names change and are free again")
{
    store_account guest = new_account(""), named = new_account("Ana"), taken = new_account("Rui");
    CHECK(add_account(&guest) == STORE_OK && add_account(&taken) == STORE_OK);
    named.key = guest.key;
    CHECK(change_account(&guest, &named) == STORE_OK);
    CHECK(find_name(named.folded) == STORE_OK && same_account(&got.account, &named));
    CHECK(change_account(&guest, &named) == STORE_OK); /* sent twice */
    store_account thief = named;
    strcpy(thief.folded, taken.folded);
    CHECK(change_account(&named, &thief) == STORE_CONFLICT);
    store_account renamed = new_account("Eva");
    renamed.key = guest.key;
    CHECK(change_account(&named, &renamed) == STORE_OK);
    CHECK(find_name(named.folded) == STORE_MISSING);
    store_account nobody = new_account("Nobody");
    CHECK(change_account(&nobody, &nobody) == STORE_MISSING);
}

TEST("who has read an account before it was changed does not change it back")
{
    store_account account = new_account("Ana"), safer = account, renamed = account;
    CHECK(add_account(&account) == STORE_OK);
    strcpy(safer.password, "another password");
    strcpy(renamed.name, "Anna");
    CHECK(change_account(&account, &safer) == STORE_OK);
    CHECK(change_account(&account, &renamed) == STORE_MISSING);
    CHECK(find_name(account.folded) == STORE_OK && same_account(&got.account, &safer));
    fresh(&got);
    store_account_remove(place.at, &account.key, on_done, &got);
    CHECK(place_wait(&got.count, 1));
    CHECK(change_account(&safer, &renamed) == STORE_MISSING);
    CHECK(find_name(account.folded) == STORE_MISSING);
}

TEST("a token leads to its account until its time is over or it is taken back")
{
    store_account account = new_account("Token");
    store_token first = new_token(), second = new_token(), third = new_token();
    CHECK(add_account(&account) == STORE_OK);
    CHECK(add_token(&first, &account.key, 5000) == STORE_OK);
    CHECK(add_token(&second, &account.key, 5000) == STORE_OK);
    CHECK(find_token(&first, 4999) == STORE_OK && same_account(&got.account, &account));
    CHECK(find_token(&first, 5000) == STORE_MISSING);
    CHECK(find_token(&third, 1) == STORE_MISSING);
    CHECK(add_token(&first, &account.key, 9000) == STORE_OK); /* again: longer */
    CHECK(find_token(&first, 8000) == STORE_OK);
    fresh(&got);
    store_token_remove(place.at, &first, on_done, &got);
    WAIT();
    CHECK(find_token(&first, 1) == STORE_MISSING && find_token(&second, 1) == STORE_OK);
    CHECK(add_token(&third, &account.key, 5000) == STORE_OK);
    fresh(&got);
    store_tokens_remove(place.at, &account.key, NULL, on_done, &got);
    WAIT();
    CHECK(find_token(&second, 1) == STORE_MISSING && find_token(&third, 1) == STORE_MISSING);
}

TEST("another password ends all tokens but one, and does nothing if the account is another")
{
    store_account account = new_account("Safer"), safer = account;
    store_token kept = new_token(), ended = new_token();
    strcpy(safer.password, "another password");
    CHECK(add_account(&account) == STORE_OK);
    CHECK(add_token(&kept, &account.key, 5000) == STORE_OK);
    CHECK(add_token(&ended, &account.key, 5000) == STORE_OK);
    fresh(&got);
    store_password_change(place.at, &account, &safer, &kept, on_done, &got);
    WAIT();
    CHECK(got.status == STORE_OK);
    CHECK(find_token(&kept, 1) == STORE_OK && same_account(&got.account, &safer));
    CHECK(find_token(&ended, 1) == STORE_MISSING);
    CHECK(add_token(&ended, &account.key, 5000) == STORE_OK);
    strcpy(account.password, "a guess"); /* what it never was */
    store_account third = safer;
    strcpy(third.password, "a third one");
    fresh(&got);
    store_password_change(place.at, &account, &third, &kept, on_done, &got);
    WAIT();
    CHECK(got.status == STORE_MISSING && find_token(&ended, 1) == STORE_OK);
    CHECK(same_account(&got.account, &safer));
    fresh(&got);
    store_tokens_remove(place.at, &account.key, &kept, on_done, &got);
    WAIT();
    CHECK(find_token(&ended, 1) == STORE_MISSING && find_token(&kept, 1) == STORE_OK);
}

static store_status renew_token(const store_token *hash, uint64_t until)
{
    unsigned before = got.count;
    store_token_renew(place.at, hash, until, on_done, &got);
    CHECK(place_wait(&got.count, before + 1));
    return got.status;
}

TEST("a token is renewed if it is there, and not brought back if it was ended meanwhile")
{
    store_account account = new_account("Renewed");
    store_token token = new_token();
    CHECK(add_account(&account) == STORE_OK);
    CHECK(renew_token(&token, 9000) == STORE_MISSING && find_token(&token, 1) == STORE_MISSING);
    CHECK(add_token(&token, &account.key, 5000) == STORE_OK);
    CHECK(renew_token(&token, 9000) == STORE_OK);
    CHECK(find_token(&token, 8000) == STORE_OK && same_account(&got.account, &account));
    fresh(&got);
    store_tokens_remove(place.at, &account.key, NULL, on_done, &got);
    WAIT();
    CHECK(renew_token(&token, 9000) == STORE_MISSING && find_token(&token, 1) == STORE_MISSING);
}

TEST("the day on which somebody was here is noted")
{
    enum { DAY = 86400000 };
    store_account account = new_account("Seen");
    store_token token = new_token();
    account.seen_ms = 10ull * DAY;
    CHECK(add_account(&account) == STORE_OK);
    CHECK(add_token(&token, &account.key, 100ull * DAY) == STORE_OK);
    CHECK(find_token(&token, 12ull * DAY + 5) == STORE_OK);
    CHECK(find_name(account.folded) == STORE_OK && got.account.seen_ms / DAY == 12);
}

/* ---- The lobby --------------------------------------------------------------------------- */

static void on_rows(void *context, store_status status, const store_row *rows, size_t count)
{
    reply *of = context;
    of->listed = count;
    for (size_t i = 0; i < count && i < STORE_PAGE_MAX; i++) {
        of->rows[i] = rows[i];
    }
    count_reply(of, status);
}

static store_row new_row(const char *rules, uint64_t changed_ms)
{
    store_row row = {.table = new_table(),
                     .revision = 3,
                     .title = "A table for two",
                     .kind = "prologue",
                     .about = "players: 3, hands: closed",
                     .stage = 0,
                     .seats = 3,
                     .taken = 1,
                     .is_public = true,
                     .changed_ms = changed_ms,
                     .member_count = 2,
                     .turn = 2};
    snprintf(row.rules, sizeof row.rules, "%s", rules);
    row.members[0] = new_key();
    row.members[1] = new_key();
    return row;
}

static void put_row(const store_row *row)
{
    unsigned before = got.count;
    store_row_put(place.at, row, on_done, &got);
    CHECK(place_wait(&got.count, before + 1) && got.status == STORE_OK);
}

static size_t rows_open(const char *rules, uint64_t before_ms)
{
    unsigned before = got.count;
    store_rows_open(place.at, rules, &(store_page){.before = before_ms}, on_rows, &got);
    CHECK(place_wait(&got.count, before + 1) && got.status == STORE_OK);
    return got.listed;
}

static size_t rows_of(const store_key *account, uint64_t before_ms)
{
    unsigned before = got.count;
    store_rows_of(place.at, account, &(store_page){.before = before_ms}, on_rows, &got);
    CHECK(place_wait(&got.count, before + 1) && got.status == STORE_OK);
    return got.listed;
}

/* Rules that no other test uses, so that a list has this test's tables only. */
static void own_rules(char out[16])
{
    snprintf(out, 16, "t%08x", (unsigned)randombytes_random());
}

TEST("a row is listed with all of it: for its people, and in public while a seat is free")
{
    char rules[16];
    own_rules(rules);
    store_row row = new_row(rules, 1000);
    put_row(&row);
    CHECK(rows_open(rules, 0) == 1);
    const store_row *is = &got.rows[0];
    CHECK(strcmp(is->table.text, row.table.text) == 0 && is->revision == 3 && is->stage == 0);
    CHECK(strcmp(is->title, row.title) == 0 && strcmp(is->rules, rules) == 0);
    CHECK(strcmp(is->kind, row.kind) == 0 && strcmp(is->about, row.about) == 0);
    CHECK(is->seats == 3 && is->taken == 1 && is->is_public && !is->is_campaign);
    CHECK(is->changed_ms == 1000 && is->member_count == 2 && is->turn == 2);
    CHECK(memcmp(is->members, row.members, 2 * sizeof row.members[0]) == 0);
    CHECK(rows_of(&row.members[1], 0) == 1 && rows_of(&row.members[0], 0) == 1);
    store_key stranger = new_key();
    CHECK(rows_of(&stranger, 0) == 0);

    row.revision++;
    row.taken = 3;
    put_row(&row);
    CHECK(rows_open(rules, 0) == 0 && rows_of(&row.members[1], 0) == 1);
    row.revision++;
    row.taken = 2;
    row.stage = 2; /* over */
    put_row(&row);
    CHECK(rows_open(rules, 0) == 0);
    row.revision++;
    row.stage = 0;
    row.is_public = false;
    put_row(&row);
    CHECK(rows_open(rules, 0) == 0 && rows_of(&row.members[0], 0) == 1);
}

TEST("an older row is not written over a newer one; who left is not listed")
{
    char rules[16];
    own_rules(rules);
    store_row row = new_row(rules, 1000);
    put_row(&row);
    store_row old = row;
    old.revision = 2;
    strcpy(old.title, "old");
    put_row(&old);
    CHECK(rows_open(rules, 0) == 1 && strcmp(got.rows[0].title, row.title) == 0);
    store_key left = row.members[1];
    row.revision = 4;
    row.member_count = 1;
    put_row(&row);
    CHECK(rows_of(&left, 0) == 0 && rows_of(&row.members[0], 0) == 1);
    fresh(&got);
    store_row_remove(place.at, &row.table, on_done, &got);
    WAIT();
    CHECK(rows_open(rules, 0) == 0 && rows_of(&row.members[0], 0) == 0);
}

static store_status put_notice(const store_notice *notice)
{
    unsigned before = got.count;
    store_notice_put(place.at, notice, on_done, &got);
    CHECK(place_wait(&got.count, before + 1));
    return got.status;
}

static size_t take_notices(const store_key *account)
{
    unsigned before = got.count;
    store_notices_take(place.at, account, on_rows, &got);
    CHECK(place_wait(&got.count, before + 1) && got.status == STORE_OK);
    return got.listed;
}

TEST("a notice is kept until it is told, once a turn; it goes with its table")
{
    char rules[16];
    own_rules(rules);
    store_row row = new_row(rules, 1000), second = new_row(rules, 2000);
    second.members[0] = row.members[0];
    put_row(&row);
    put_row(&second);
    store_notice notice = {.account = row.members[0], .table = row.table, .turn = 7};
    store_notice later = {.account = row.members[0], .table = second.table, .turn = 2};
    CHECK(take_notices(&notice.account) == 0);
    CHECK(put_notice(&notice) == STORE_OK);
    CHECK(put_notice(&notice) == STORE_CONFLICT);
    CHECK(put_notice(&later) == STORE_OK);
    CHECK(take_notices(&row.members[1]) == 0);
    CHECK(take_notices(&notice.account) == 2);
    CHECK(strcmp(got.rows[0].table.text, second.table.text) == 0);
    CHECK(strcmp(got.rows[1].title, row.title) == 0 && got.rows[1].turn == 2);
    CHECK(take_notices(&notice.account) == 0);    /* told */
    CHECK(put_notice(&notice) == STORE_CONFLICT); /* of the same turn, */
    notice.turn = 6;                              /* of one before it, */
    CHECK(put_notice(&notice) == STORE_CONFLICT && take_notices(&notice.account) == 0);
    notice.turn = 9; /* of the next */
    CHECK(put_notice(&notice) == STORE_OK);
    fresh(&got);
    store_notice_told(place.at, &later, on_done, &got); /* is told already */
    WAIT();
    CHECK(take_notices(&notice.account) == 1);
    notice.turn = 10;
    CHECK(put_notice(&notice) == STORE_OK);
    fresh(&got);
    store_notice_told(place.at, &notice, on_done, &got);
    WAIT();
    CHECK(take_notices(&notice.account) == 0);
    notice.turn = 11;
    CHECK(put_notice(&notice) == STORE_OK);
    fresh(&got);
    store_row_remove(place.at, &row.table, on_done, &got);
    WAIT();
    put_row(&row);
    CHECK(take_notices(&notice.account) == 0);
}

TEST("lists come in pages, the last changed first")
{
    enum { ROWS = STORE_PAGE_MAX + 7 };
    char rules[16];
    own_rules(rules);
    store_key member = new_key();
    for (unsigned i = 1; i <= ROWS; i++) {
        store_row row = new_row(rules, i * 10);
        row.members[0] = member;
        put_row(&row);
    }
    CHECK(rows_open(rules, 0) == STORE_PAGE_MAX && got.rows[0].changed_ms == ROWS * 10);
    for (size_t i = 1; i < STORE_PAGE_MAX; i++) {
        CHECK(got.rows[i].changed_ms < got.rows[i - 1].changed_ms);
    }
    CHECK(rows_open(rules, got.rows[STORE_PAGE_MAX - 1].changed_ms) == 7);
    CHECK(rows_of(&member, 0) == STORE_PAGE_MAX && rows_of(&member, 80) == 7);
    CHECK(rows_open("", 0) == STORE_PAGE_MAX);
}

/* ---- Chat -------------------------------------------------------------------------------- */

static void on_line(void *context, store_status status, uint64_t number)
{
    reply *of = context;
    of->number = number;
    count_reply(of, status);
}

static void on_lines(void *context, store_status status, const store_chat_line *lines, size_t count)
{
    reply *of = context;
    of->listed = count;
    for (size_t i = 0; i < count && i < STORE_PAGE_MAX; i++) {
        of->lines[i] = lines[i];
    }
    count_reply(of, status);
}

static store_status say(const store_id *table, const store_key *who, const char *text)
{
    store_chat_line line = {.when_ms = 77,
                            .account = *who,
                            .name = "Z\xc3\xa9",
                            .seat = 1,
                            .phrase = 7,
                            .length = (uint16_t)strlen(text)};
    memcpy(line.text, text, line.length);
    unsigned before = got.count;
    store_chat_add(place.at, table, &line, on_line, &got);
    CHECK(place_wait(&got.count, before + 1));
    return got.status;
}

static size_t said(const store_id *table, uint64_t before_number)
{
    unsigned before = got.count;
    store_chat_list(place.at, table, before_number, on_lines, &got);
    CHECK(place_wait(&got.count, before + 1) && got.status == STORE_OK);
    return got.listed;
}

TEST("what was said comes back in order, a page at a time")
{
    store_id table = new_table(), elsewhere = new_table();
    store_key who = new_key();
    uint64_t last = 0;
    CHECK(said(&table, 0) == 0);
    for (int i = 0; i < STORE_PAGE_MAX + 5; i++) {
        char text[32];
        snprintf(text, sizeof text, "line %d: \xc3\xa9\xf0\x9f\x98\x80", i);
        CHECK(say(&table, &who, text) == STORE_OK && got.number > last);
        last = got.number;
    }
    CHECK(said(&table, 0) == STORE_PAGE_MAX && got.lines[STORE_PAGE_MAX - 1].number == last);
    CHECK(got.lines[0].length == 14 && memcmp(got.lines[0].text, "line 5: \xc3\xa9", 10) == 0);
    CHECK(got.lines[0].when_ms == 77 && got.lines[0].seat == 1 && got.lines[0].phrase == 7);
    CHECK(strcmp(got.lines[0].name, "Z\xc3\xa9") == 0);
    CHECK(memcmp(&got.lines[0].account, &who, sizeof who) == 0);
    for (size_t i = 1; i < STORE_PAGE_MAX; i++) {
        CHECK(got.lines[i].number > got.lines[i - 1].number);
    }
    CHECK(said(&table, got.lines[0].number) == 5 && memcmp(got.lines[4].text, "line 4", 6) == 0);
    CHECK(said(&elsewhere, 0) == 0);
}

TEST("all that was said at a table goes at once, and nothing that was said elsewhere")
{
    store_id table = new_table(), elsewhere = new_table();
    store_key who = new_key();
    for (int i = 0; i < 3; i++) {
        CHECK(say(&table, &who, "here") == STORE_OK && say(&elsewhere, &who, "there") == STORE_OK);
    }
    fresh(&got);
    store_chat_remove(place.at, &table, on_done, &got);
    WAIT();
    CHECK(got.status == STORE_OK && said(&table, 0) == 0 && said(&elsewhere, 0) == 3);
}

TEST("a line of the largest size is kept; the last lines of a long talk are")
{
    store_id table = new_table();
    store_key who = new_key();
    static char text[1001];
    memset(text, 'a', 1000);
    CHECK(say(&table, &who, text) == STORE_OK);
    CHECK(said(&table, 0) == 1 && got.lines[0].length == 1000);
    fresh(&got);
    store_chat_line line = {.length = 2, .text = "hm"};
    for (int i = 0; i < 2300; i++) {
        store_chat_add(place.at, &table, &line, on_line, &got);
    }
    CHECK(place_wait(&got.count, 2300) && got.ok == 2300);
    uint64_t before = 0;
    unsigned kept = 0;
    for (size_t page; (page = said(&table, before)) != 0; kept += (unsigned)page) {
        before = got.lines[0].number;
    }
    CHECK_SAY(kept >= 2000 && kept < 2200, "%u lines", kept);
}

/* ---- Jobs -------------------------------------------------------------------------------- */

static void on_jobs(void *context, store_status status, const store_job *jobs, size_t count)
{
    reply *of = context;
    of->listed = count;
    for (size_t i = 0; i < count && i < STORE_PAGE_MAX; i++) {
        of->jobs[i] = jobs[i];
    }
    count_reply(of, status);
}

static void put_job(const store_id *table, store_job_kind kind, uint64_t due, uint64_t revision)
{
    store_job job = {.table = *table, .kind = kind, .due_ms = due, .revision = revision};
    unsigned before = got.count;
    store_job_put(place.at, &job, on_done, &got);
    CHECK(place_wait(&got.count, before + 1) && got.status == STORE_OK);
}

static size_t take_jobs(uint32_t kinds, uint64_t now, size_t most)
{
    unsigned before = got.count;
    store_jobs_take(place.at, kinds, now, 100, most, on_jobs, &got);
    CHECK(place_wait(&got.count, before + 1) && got.status == STORE_OK);
    return got.listed;
}

static void end_job(const store_job *job)
{
    unsigned before = got.count;
    store_job_end(place.at, job, on_done, &got);
    CHECK(place_wait(&got.count, before + 1) && got.status == STORE_OK);
}

TEST("a job is given when it is due, to one, and again after its lease")
{
    enum { MINE = 1 << STORE_JOB_CLOCK };
    store_id table = new_table();
    put_job(&table, STORE_JOB_CLOCK, 1000, 7);
    CHECK(take_jobs(MINE, 999, 10) == 0);
    CHECK(take_jobs(1 << STORE_JOB_TEND, 1000, 10) == 0);
    CHECK(take_jobs(MINE, 1000, 10) == 1);
    store_job job = got.jobs[0];
    CHECK(strcmp(job.table.text, table.text) == 0 && job.kind == STORE_JOB_CLOCK);
    CHECK(job.due_ms == 1000 && job.revision == 7 && job.tries == 0);
    CHECK(take_jobs(MINE, 1099, 10) == 0);
    CHECK(take_jobs(MINE, 1100, 10) == 1 && got.jobs[0].tries == 1);
    CHECK(got.jobs[0].taken != job.taken);
    store_job second = got.jobs[0];
    end_job(&job); /* of a lease that is over: somebody else has it now */
    CHECK(take_jobs(MINE, 1200, 10) == 1);
    second = got.jobs[0];
    end_job(&second);
    CHECK(take_jobs(MINE, 9000, 10) == 0);
}

TEST("a job that is put again replaces the first, also while somebody has it")
{
    enum { MINE = 1 << STORE_JOB_REMIND };
    store_id table = new_table();
    put_job(&table, STORE_JOB_REMIND, 1000, 1);
    put_job(&table, STORE_JOB_REMIND, 2000, 2);
    CHECK(take_jobs(MINE, 1500, 10) == 0);
    CHECK(take_jobs(MINE, 2000, 10) == 1 && got.jobs[0].revision == 2);
    store_job job = got.jobs[0];
    put_job(&table, STORE_JOB_REMIND, 3000, 3);
    end_job(&job);
    CHECK(take_jobs(MINE, 3000, 10) == 1 && got.jobs[0].revision == 3 && got.jobs[0].tries == 0);
    put_job(&table, STORE_JOB_REMIND, 4000, 5);
    put_job(&table, STORE_JOB_REMIND, 100000, 4); /* of another node, and late */
    CHECK(take_jobs(MINE, 4000, 10) == 1 && got.jobs[0].revision == 5);
    fresh(&got);
    store_job_drop(place.at, &table, STORE_JOB_REMIND, on_done, &got);
    WAIT();
    CHECK(take_jobs(MINE, 9000, 10) == 0);
}

static store_status add_job(const store_id *table, uint64_t due, size_t most)
{
    store_job job = {.table = *table, .kind = STORE_JOB_ANALYSE, .due_ms = due};
    fresh(&got);
    store_job_add(place.at, &job, most, on_done, &got);
    WAIT();
    return got.status;
}

TEST("a job is added once, also while somebody does it, and never more than some of a kind")
{
    enum { MINE = 1 << STORE_JOB_ANALYSE };
    store_id first = new_table(), second = new_table(), third = new_table();
    CHECK(add_job(&first, 10, 0) == STORE_FULL); /* only asks */
    CHECK(take_jobs(MINE, 1000, 10) == 0);
    CHECK(add_job(&first, 10, 2) == STORE_OK && add_job(&first, 5, 2) == STORE_CONFLICT);
    CHECK(add_job(&first, 5, 0) == STORE_CONFLICT);
    CHECK(take_jobs(MINE, 1000, 10) == 1 && got.jobs[0].due_ms == 10);
    store_job taken = got.jobs[0];
    CHECK(add_job(&first, 5, 2) == STORE_CONFLICT && take_jobs(MINE, 1000, 10) == 0);
    CHECK(add_job(&second, 20, 2) == STORE_OK && add_job(&third, 30, 2) == STORE_FULL);
    end_job(&taken);
    CHECK(add_job(&third, 30, 2) == STORE_OK && take_jobs(MINE, 1000, 10) == 2);
    for (int i = 0; i < 2; i++) {
        fresh(&other);
        store_job_drop(place.at, i ? &third : &second, STORE_JOB_ANALYSE, on_done, &other);
        CHECK(place_wait(&other.count, 1));
    }
}

/* Asks something of many tables, some at a time, and waits. */
static void for_many(const store_id *tables, size_t count,
                     void (*ask)(const store_id *table, reply *to))
{
    enum { AT_ONCE = 1000 };
    for (size_t i = 0; i < count;) {
        unsigned asked = 0;
        fresh(&got);
        for (; asked < AT_ONCE && i < count; asked++) {
            ask(&tables[i++], &got);
        }
        CHECK(place_wait(&got.count, asked) && got.ok == asked);
    }
}

static void put_forget(const store_id *table, reply *to)
{
    store_job job = {.table = *table, .kind = STORE_JOB_FORGET, .due_ms = 1};
    store_job_put(place.at, &job, on_done, to);
}

static void drop_forget(const store_id *table, reply *to)
{
    store_job_drop(place.at, table, STORE_JOB_FORGET, on_done, to);
}

/* The least that a few of them take: what else runs on this machine only adds to it. */
static double seconds_to_take(uint32_t kinds)
{
    double least = PATIENCE_S;
    for (int i = 0; i < 30; i++) {
        struct timespec from, to;
        clock_gettime(CLOCK_MONOTONIC, &from);
        CHECK(take_jobs(kinds, 1000, 10) == 0);
        clock_gettime(CLOCK_MONOTONIC, &to);
        double took = (double)(to.tv_sec - from.tv_sec) + (double)(to.tv_nsec - from.tv_nsec) / 1e9;
        least = took < least ? took : least;
    }
    return least;
}

TEST("taking jobs does not look at those of other kinds, however many are due")
{
    enum { OTHERS = 40000, MINE = 1 << STORE_JOB_CLOCK | 1 << STORE_JOB_THINK };
    store_id *tables = calloc(OTHERS, sizeof *tables);
    for (int i = 0; i < OTHERS; i++) {
        tables[i] = new_table();
    }
    double before = seconds_to_take(MINE);
    for_many(tables, OTHERS, put_forget);
    double after = seconds_to_take(MINE);
    printf("# without others %.2f ms, with %d %.2f ms\n", before * 1e3, OTHERS, after * 1e3);
    CHECK_SAY(after < 3 * before + 0.001, "%.2f ms after %.2f ms", after * 1e3, before * 1e3);
    put_job(&tables[0], STORE_JOB_THINK, 30, 1);
    put_job(&tables[1], STORE_JOB_CLOCK, 20, 1);
    put_job(&tables[2], STORE_JOB_CLOCK, 40, 1);
    CHECK(take_jobs(MINE, 1000, 2) == 2); /* the earliest of all wanted kinds */
    CHECK(got.jobs[0].due_ms == 20 && got.jobs[1].due_ms == 30);
    for_many(tables, OTHERS, drop_forget);
    for (int i = 0; i < 3; i++) {
        fresh(&got);
        store_job_drop(place.at, &tables[i], i ? STORE_JOB_CLOCK : STORE_JOB_THINK, on_done, &got);
        WAIT();
    }
    free(tables);
}

TEST("jobs are taken at most once by those who ask at the same time")
{
    enum { MINE = 1 << STORE_JOB_TEND, JOBS = 60 };
    for (int i = 0; i < JOBS; i++) {
        store_id table = new_table();
        put_job(&table, STORE_JOB_TEND, 10, 1);
    }
    size_t taken = 0;
    for (int round = 0; round < 20; round++) {
        fresh(&got);
        fresh(&other);
        store_jobs_take(place.at, MINE, 50, 1000, 3, on_jobs, &got);
        store_jobs_take(place.at, MINE, 50, 1000, 3, on_jobs, &other);
        CHECK(place_wait(&got.count, 1) && place_wait(&other.count, 1));
        CHECK(got.listed <= 3 && other.listed <= 3);
        taken += got.listed + other.listed;
        for (size_t i = 0; i < got.listed; i++) {
            for (size_t j = 0; j < other.listed; j++) {
                CHECK(strcmp(got.jobs[i].table.text, other.jobs[j].table.text) != 0);
            }
        }
        store_job mine[3];
        size_t count = got.listed;
        memcpy(mine, got.jobs, count * sizeof mine[0]);
        for (size_t i = 0; i < count; i++) {
            end_job(&mine[i]);
        }
        for (size_t i = 0; i < other.listed; i++) {
            end_job(&other.jobs[i]);
        }
    }
    CHECK_SAY(taken == JOBS, "%zu", taken);
}

/* ---- The archive ------------------------------------------------------------------------- */

static void on_game(void *context, store_status status, const store_game *game)
{
    reply *of = context;
    if (status == STORE_OK) {
        of->games[0] = *game;
        keep_bytes(of, game->record);
        of->listed = game->analysis.length;
        if (game->analysis.length < 64) {
            memcpy(of->lines[0].text, game->analysis.at, game->analysis.length);
        }
    }
    count_reply(of, status);
}

static void on_games(void *context, store_status status, const store_game *games, size_t count)
{
    reply *of = context;
    of->listed = count;
    for (size_t i = 0; i < count && i < STORE_PAGE_MAX; i++) {
        of->games[i] = games[i];
    }
    count_reply(of, status);
}

static void on_counts(void *context, store_status status, const store_count *counts, size_t count)
{
    reply *of = context;
    of->listed = count;
    for (size_t i = 0; i < count && i < STORE_PAGE_MAX; i++) {
        of->counts[i] = counts[i];
    }
    count_reply(of, status);
}

static store_game new_game(const store_key *who, uint64_t ended, const char *result)
{
    store_game game = {.table = new_table(),
                       .began_ms = 5,
                       .ended_ms = ended,
                       .rules = "base 1",
                       .kind = "",
                       .about = "players: 2",
                       .counts = true,
                       .is_public = true,
                       .seats = 2,
                       .names = {"Ana", "Rui"},
                       .turns = 12,
                       .cures = 3,
                       .record = {"rules: base 1\n", 14}};
    snprintf(game.result, sizeof game.result, "%s", result);
    game.people[0] = *who;
    return game;
}

static void archive(const store_game *game)
{
    unsigned before = got.count;
    store_archive_add(place.at, game, on_done, &got);
    CHECK(place_wait(&got.count, before + 1) && got.status == STORE_OK);
}

static store_status archived(const store_id *table)
{
    unsigned before = got.count;
    store_archive_get(place.at, table, on_game, &got);
    CHECK(place_wait(&got.count, before + 1));
    return got.status;
}

static size_t list_games(const store_key *account, const char *deal, uint64_t before_ms)
{
    store_archive_query wanted = {account, deal, {.before = before_ms}};
    unsigned before = got.count;
    store_archive_list(place.at, &wanted, on_games, &got);
    CHECK(place_wait(&got.count, before + 1) && got.status == STORE_OK);
    return got.listed;
}

TEST("a game is archived once, with its record; its analysis comes later")
{
    store_key who = new_key();
    store_game game = new_game(&who, 100, "won");
    CHECK(archived(&game.table) == STORE_MISSING);
    archive(&game);
    store_game changed = game;
    strcpy(changed.result, "lost outbreaks");
    strcpy(changed.names[0], "Eva");
    archive(&changed);
    CHECK(archived(&game.table) == STORE_OK);
    const store_game *is = &got.games[0];
    CHECK(strcmp(is->table.text, game.table.text) == 0 && strcmp(is->result, "won") == 0);
    CHECK(is->began_ms == 5 && is->ended_ms == 100 && strcmp(is->rules, "base 1") == 0);
    CHECK(strcmp(is->kind, "") == 0 && strcmp(is->about, "players: 2") == 0 && is->counts);
    CHECK(is->seats == 2 && is->turns == 12 && is->cures == 3 && is->is_public);
    CHECK(memcmp(is->people, game.people, sizeof is->people) == 0);
    CHECK(strcmp(is->names[0], "Ana") == 0 && strcmp(is->names[1], "Rui") == 0);
    CHECK(got.length == 14 && memcmp(got.bytes, "rules: base 1\n", 14) == 0 && got.listed == 0);
    fresh(&got);
    store_archive_analysis(place.at, &game.table, (store_bytes){"{\"a\":1}", 7}, on_done, &got);
    WAIT();
    CHECK(got.status == STORE_OK && archived(&game.table) == STORE_OK);
    CHECK(got.listed == 7 && memcmp(got.lines[0].text, "{\"a\":1}", 7) == 0);
    store_id nowhere = new_table();
    fresh(&got);
    store_archive_analysis(place.at, &nowhere, (store_bytes){"{}", 2}, on_done, &got);
    WAIT();
    CHECK(got.status == STORE_MISSING);
}

TEST("a record of a whole campaign is archived")
{
    enum { LENGTH = 1 << 20 };
    store_key who = new_key();
    store_game game = new_game(&who, 100, "won");
    char *record = malloc(LENGTH);
    CHECK(record != NULL);
    randombytes_buf(record, LENGTH);
    game.record = (store_bytes){record, LENGTH};
    archive(&game);
    CHECK(archived(&game.table) == STORE_OK && got.length == LENGTH);
    CHECK(memcmp(got.bytes, record, LENGTH) == 0);
    free(record);
}

TEST("games are listed by account, by deal, and all public ones")
{
    store_key who = new_key();
    char deal[24];
    snprintf(deal, sizeof deal, "deal-%08x", (unsigned)randombytes_random());
    for (unsigned i = 1; i <= STORE_PAGE_MAX + 3; i++) {
        store_game game = new_game(&who, i, "won");
        game.is_public = i % 2;
        if (i <= 3) {
            strcpy(game.deal, deal);
        }
        if (i == 3) {
            game.people[0] = new_key();
        }
        archive(&game);
    }
    CHECK(list_games(&who, NULL, 0) == STORE_PAGE_MAX && got.games[0].ended_ms == 53);
    CHECK(strcmp(got.games[0].names[1], "Rui") == 0 && got.games[0].record.length == 0);
    CHECK(list_games(&who, NULL, 5) == 3); /* 4, 2, 1 */
    CHECK(list_games(NULL, deal, 0) == 3 && got.games[0].ended_ms == 3);
    CHECK(list_games(&who, deal, 0) == 2);
    CHECK(list_games(NULL, "", 0) == 0);
    size_t all = list_games(NULL, NULL, 0);
    for (size_t i = 0; i < all; i++) {
        CHECK(got.games[i].is_public);
    }
    CHECK(all > 0);
}

TEST("statistics count each game of an account once, and those only that count")
{
    store_key who = new_key();
    store_game won = new_game(&who, 1, "won"), lost = new_game(&who, 2, "lost outbreaks");
    store_game open = new_game(&who, 3, "open"), four = new_game(&who, 4, "won");
    open.counts = false;
    won.people[1] = who; /* on two seats */
    four.seats = 4;
    strcpy(four.rules, "season2");
    strcpy(four.kind, "campaign");
    archive(&won);
    archive(&lost);
    archive(&open);
    archive(&four);
    fresh(&got);
    store_archive_counts(place.at, &who, on_counts, &got);
    WAIT();
    CHECK(got.status == STORE_OK && got.listed == 2);
    const store_count *base = &got.counts[0], *season = &got.counts[1];
    CHECK(strcmp(base->rules, "base 1") == 0 && base->seats == 2 && base->games == 2);
    CHECK(base->won == 1 && base->lost == 1 && base->turns == 24);
    CHECK(strcmp(season->kind, "campaign") == 0 && season->seats == 4 && season->won == 1);
}

TEST("an account that ends leaves no name, token or line; its games stay without it")
{
    store_account account = new_account("Gone");
    store_token token = new_token();
    store_id table = new_table();
    store_key stays = new_key();
    CHECK(add_account(&account) == STORE_OK && add_token(&token, &account.key, 9000) == STORE_OK);
    CHECK(say(&table, &account.key, "mine") == STORE_OK);
    CHECK(say(&table, &stays, "yours") == STORE_OK);
    uint64_t last = got.number;
    store_game game = new_game(&account.key, 1, "won");
    game.people[1] = stays;
    archive(&game);
    fresh(&got);
    store_account_remove(place.at, &account.key, on_done, &got);
    WAIT();
    CHECK(got.status == STORE_OK);
    CHECK(find_name(account.folded) == STORE_MISSING && find_token(&token, 1) == STORE_MISSING);
    CHECK(said(&table, 0) == 1 && memcmp(got.lines[0].text, "yours", 5) == 0);
    CHECK(list_games(&account.key, NULL, 0) == 0 && list_games(&stays, NULL, 0) == 1);
    CHECK(archived(&game.table) == STORE_OK && got.games[0].names[0][0] == 0);
    CHECK(strcmp(got.games[0].names[1], "Rui") == 0);
    game = new_game(&account.key, 2, "won"); /* one that was still played */
    game.people[1] = stays;
    archive(&game);
    CHECK(list_games(&account.key, NULL, 0) == 0 && list_games(&stays, NULL, 0) == 2);
    CHECK(archived(&game.table) == STORE_OK && got.games[0].names[0][0] == 0);
    CHECK(strcmp(got.games[0].names[1], "Rui") == 0);
    store_account next = new_account("Next");
    strcpy(next.folded, account.folded);
    CHECK(add_account(&next) == STORE_OK); /* the name is free */
    CHECK(say(&table, &stays, "later") == STORE_OK && got.number > last);
}

/* ---- Deals ------------------------------------------------------------------------------- */

TEST("of two deals of one name the first stays, and both are told it")
{
    store_deal first = {.head = "rules: base 1\nplayers: 2\n", .from_ms = 1, .until_ms = 9};
    snprintf(first.name, sizeof first.name, "daily-%08x", (unsigned)randombytes_random());
    store_deal second = first;
    randombytes_buf(first.seed, sizeof first.seed);
    randombytes_buf(second.seed, sizeof second.seed);
    fresh(&got);
    store_deal_get(place.at, first.name, on_deal, &got);
    WAIT();
    CHECK(got.status == STORE_MISSING);
    store_deal_add(place.at, &first, on_deal, &got);
    CHECK(place_wait(&got.count, 2) && got.status == STORE_OK);
    CHECK(memcmp(got.deal.seed, first.seed, sizeof first.seed) == 0);
    store_deal_add(place.at, &second, on_deal, &got);
    CHECK(place_wait(&got.count, 3) && got.status == STORE_OK);
    CHECK(memcmp(got.deal.seed, first.seed, sizeof first.seed) == 0);
    store_deal_get(place.at, first.name, on_deal, &got);
    CHECK(place_wait(&got.count, 4) && strcmp(got.deal.head, first.head) == 0);
    CHECK(got.deal.from_ms == 1 && got.deal.until_ms == 9);
}

static store_status deal_named(const char *name)
{
    unsigned before = got.count;
    store_deal_get(place.at, name, on_deal, &got);
    CHECK(place_wait(&got.count, before + 1));
    return got.status;
}

static store_status enter_deal(const char *name, const store_id *table)
{
    unsigned before = got.count;
    store_deal_enter(place.at, name, table, on_done, &got);
    CHECK(place_wait(&got.count, before + 1));
    return got.status;
}

static store_deal team_deal(uint8_t teams, uint64_t until_ms)
{
    store_deal deal = {.head = "rules: base 1\n", .until_ms = until_ms, .teams = teams};
    snprintf(deal.name, sizeof deal.name, "team-%08x", (unsigned)randombytes_random());
    unsigned before = got.count;
    store_deal_add(place.at, &deal, on_deal, &got);
    CHECK(place_wait(&got.count, before + 1) && got.status == STORE_OK);
    return deal;
}

TEST("a deal for teams has as many tables, and counts those that are over")
{
    store_deal deal = team_deal(2, UINT64_C(9000000000000));
    store_id table = new_table(), third = new_table();
    store_key who = new_key();
    store_game game = new_game(&who, 100, "won");
    CHECK(got.deal.teams == 2 && got.deal.tables == 0 && got.deal.finished == 0);
    CHECK(enter_deal("nobody's", &table) == STORE_MISSING);
    CHECK(enter_deal(deal.name, &table) == STORE_OK);
    CHECK(enter_deal(deal.name, &game.table) == STORE_OK);
    CHECK(enter_deal(deal.name, &third) == STORE_MISSING);
    CHECK(deal_named(deal.name) == STORE_OK && got.deal.tables == 2 && got.deal.finished == 0);
    for (int i = 0; i < 2; i++) { /* twice does no harm */
        unsigned before = got.count;
        store_deal_leave(place.at, deal.name, &table, on_done, &got);
        CHECK(place_wait(&got.count, before + 1) && got.status == STORE_OK);
    }
    CHECK(deal_named(deal.name) == STORE_OK && got.deal.tables == 1);
    CHECK(enter_deal(deal.name, &third) == STORE_OK);
    CHECK(enter_deal(deal.name, &table) == STORE_MISSING);
    archive(&game);
    CHECK(deal_named(deal.name) == STORE_OK && got.deal.tables == 2 && got.deal.finished == 1);
}

TEST("of many tables that want the last place of a deal one gets it")
{
    store_deal deal = team_deal(2, UINT64_C(9000000000000));
    fresh(&got);
    for (int i = 0; i < 12; i++) {
        store_id table = new_table();
        store_deal_enter(place.at, deal.name, &table, on_done, &got);
    }
    CHECK(place_wait(&got.count, 12));
    CHECK_SAY(got.ok == 2, "%u", got.ok);
}

TEST("a table that enters a deal again has one place of it")
{
    store_deal deal = team_deal(2, 1000);
    store_id tables[3] = {new_table(), new_table(), new_table()};
    fresh(&got);
    store_deal_add(place.at, &deal, on_deal, &got);
    CHECK(place_wait(&got.count, 1));
    CHECK(enter_deal(deal.name, &tables[0]) == STORE_OK);
    CHECK(enter_deal(deal.name, &tables[0]) == STORE_OK);
    CHECK(enter_deal(deal.name, &tables[1]) == STORE_OK);
    CHECK(enter_deal(deal.name, &tables[1]) == STORE_OK); /* also when it is full */
    CHECK(enter_deal(deal.name, &tables[2]) == STORE_MISSING);
}

/* ---- What is kept of somebody -------------------------------------------------------------- */

static store_account_item kept_page[STORE_PAGE_MAX];

static void on_kept(void *context, store_status status, const store_account_item *kept,
                    size_t count)
{
    reply *to = context;
    to->count++;
    to->status = status;
    to->listed = count;
    if (count) {
        memcpy(kept_page, kept, count * sizeof *kept);
    }
}

static size_t account_items(const store_key *who, store_account_item_kind kind, uint64_t before)
{
    fresh(&got);
    store_account_items(place.at, who, kind, &(store_page){.before = before}, on_kept, &got);
    CHECK(place_wait(&got.count, 1) && got.status == STORE_OK);
    return got.listed;
}

TEST("of an account that has ended nothing is stored any more")
{
    store_account account = new_account("Ended");
    store_token token = new_token();
    store_id table = new_table();
    store_notice notice = {.account = account.key, .table = table, .turn = 7};
    CHECK(add_account(&account) == STORE_OK && say(&table, &account.key, "before") == STORE_OK);
    fresh(&got);
    store_account_remove(place.at, &account.key, on_done, &got);
    WAIT();
    CHECK(say(&table, &account.key, "after") == STORE_MISSING && said(&table, 0) == 0);
    CHECK(add_token(&token, &account.key, 5000) == STORE_MISSING);
    CHECK(find_token(&token, 1) == STORE_MISSING);
    fresh(&got);
    store_notice_put(place.at, &notice, on_done, &got);
    WAIT();
    CHECK(account_items(&account.key, STORE_ITEM_NOTICES, 0) == 0);
}

TEST("somebody is told all tokens, notices and lines of its own, and nobody else's")
{
    enum { LINES = STORE_PAGE_MAX + 3 };
    store_key who = new_key(), stranger = new_key();
    store_token token = new_token(), foreign = new_token();
    store_id table = new_table();
    store_notice notice = {.account = who, .table = table, .turn = 7};
    fresh(&got);
    store_token_add(place.at, &token, &who, "phone", 900, on_done, &got);
    store_token_add(place.at, &foreign, &stranger, "laptop", 800, on_done, &got);
    store_notice_put(place.at, &notice, on_done, &got);
    CHECK(place_wait(&got.count, 3));
    for (int i = 0; i < LINES + 1; i++) {
        store_chat_line line = {.when_ms = 100 + (uint64_t)i,
                                .account = i < LINES ? who : stranger};
        line.length = (uint16_t)snprintf(line.text, sizeof line.text, "line %d", i);
        fresh(&got);
        store_chat_add(place.at, &table, &line, on_line, &got);
        CHECK(place_wait(&got.count, 1));
    }
    CHECK(account_items(&who, STORE_ITEM_TOKENS, 0) == 1);
    CHECK(strcmp(kept_page[0].place, "phone") == 0 && kept_page[0].when_ms == 900);
    CHECK(account_items(&who, STORE_ITEM_NOTICES, 0) == 1 && kept_page[0].number == 7 &&
          strcmp(kept_page[0].place, table.text) == 0);
    CHECK(account_items(&who, STORE_ITEM_LINES, 0) == STORE_PAGE_MAX);
    CHECK(kept_page[0].when_ms == 100 + LINES - 1 && kept_page[0].length == strlen("line 52") &&
          memcmp(kept_page[0].text, "line 52", 7) == 0);
    CHECK(account_items(&who, STORE_ITEM_LINES, kept_page[STORE_PAGE_MAX - 1].number) == 3);
    CHECK(kept_page[2].when_ms == 100);
    fresh(&got);
    store_account_remove(place.at, &who, on_done, &got);
    CHECK(place_wait(&got.count, 1));
    for (int kind = STORE_ITEM_TOKENS; kind <= STORE_ITEM_LINES; kind++) {
        CHECK(account_items(&who, (store_account_item_kind)kind, 0) == 0);
    }
}

/* Asks for a page after the last entry of the one before, and says how long it is. */
typedef size_t next_page(const store_key *who, store_page *page);

static size_t next_kept(const store_key *who, store_account_item_kind kind, store_page *page)
{
    fresh(&got);
    store_account_items(place.at, who, kind, page, on_kept, &got);
    CHECK(place_wait(&got.count, 1) && got.status == STORE_OK);
    if (got.listed > 0) {
        const store_account_item *last = &kept_page[got.listed - 1];
        bool is_token = kind == STORE_ITEM_TOKENS;
        page->before = is_token ? last->when_ms : last->number;
        snprintf(page->key, sizeof page->key, "%.15s", is_token ? last->key : last->place);
    }
    return got.listed;
}

static size_t next_tokens(const store_key *who, store_page *page)
{
    return next_kept(who, STORE_ITEM_TOKENS, page);
}

static size_t next_notices(const store_key *who, store_page *page)
{
    return next_kept(who, STORE_ITEM_NOTICES, page);
}

static size_t next_rows(const store_key *who, store_page *page)
{
    fresh(&got);
    store_rows_of(place.at, who, page, on_rows, &got);
    CHECK(place_wait(&got.count, 1) && got.status == STORE_OK);
    if (got.listed > 0) {
        page->before = got.rows[got.listed - 1].changed_ms;
        snprintf(page->key, sizeof page->key, "%s", got.rows[got.listed - 1].table.text);
    }
    return got.listed;
}

static size_t next_games(const store_key *who, store_page *page)
{
    fresh(&got);
    store_archive_list(place.at, &(store_archive_query){who, NULL, *page}, on_games, &got);
    CHECK(place_wait(&got.count, 1) && got.status == STORE_OK);
    if (got.listed > 0) {
        page->before = got.games[got.listed - 1].ended_ms;
        snprintf(page->key, sizeof page->key, "%s", got.games[got.listed - 1].table.text);
    }
    return got.listed;
}

TEST("a list whose entries are all of one time is told whole, page by page")
{
    enum { ENTRIES = 2 * STORE_PAGE_MAX + 3 };
    static next_page *const LISTS[] = {next_tokens, next_notices, next_rows, next_games};
    store_key who = new_key();
    char rules[16];
    own_rules(rules);
    for (int i = 0; i < ENTRIES; i++) {
        store_token token = new_token();
        store_notice notice = {.account = who, .table = new_table(), .turn = 7};
        store_row row = new_row(rules, 1000);
        row.members[0] = who;
        store_game game = new_game(&who, 100, "won");
        fresh(&got);
        store_token_add(place.at, &token, &who, "phone", 900, on_done, &got);
        store_notice_put(place.at, &notice, on_done, &got);
        store_row_put(place.at, &row, on_done, &got);
        store_archive_add(place.at, &game, on_done, &got);
        CHECK(place_wait(&got.count, 4));
    }
    for (size_t i = 0; i < sizeof LISTS / sizeof LISTS[0]; i++) {
        store_page page = {.before = 0};
        CHECK(LISTS[i](&who, &page) == STORE_PAGE_MAX);
        CHECK(LISTS[i](&who, &page) == STORE_PAGE_MAX);
        CHECK(LISTS[i](&who, &page) == 3);
        CHECK(LISTS[i](&who, &page) == 0);
    }
}

/* ---- The sweep --------------------------------------------------------------------------- */

static bool is_there(const store_account *account)
{
    store_token token = new_token(); /* guests are found by tokens only */
    CHECK(add_token(&token, &account->key, UINT64_C(9000000000000)) == STORE_OK);
    bool found = find_token(&token, 1) == STORE_OK;
    fresh(&got);
    store_token_remove(place.at, &token, on_done, &got);
    WAIT();
    return found;
}

static store_account guest_seen(uint64_t seen_ms)
{
    store_account guest = new_account("");
    strcpy(guest.name, "guest"); /* without a name it would be one that has ended */
    guest.seen_ms = seen_ms;
    CHECK(add_account(&guest) == STORE_OK);
    return guest;
}

TEST("a sweep takes tokens that are over, guests who cannot or will not come back, empty deals")
{
    const uint64_t now = UINT64_C(8000000000000), hour = 3600000;
    store_account stranger = guest_seen(now - STORE_STRANGER_MS - hour);
    store_account young = guest_seen(now - STORE_STRANGER_MS + hour);
    store_account player = guest_seen(now - STORE_STRANGER_MS - hour);
    store_account member = guest_seen(now - STORE_STRANGER_MS - hour);
    store_account lost = guest_seen(now - STORE_GUEST_MS - hour);
    store_account back = guest_seen(now - STORE_GUEST_MS - hour);
    store_account named = new_account("Stays");
    store_token over = new_token(), good = new_token(), strange = new_token();
    CHECK(add_account(&named) == STORE_OK);
    CHECK(add_token(&over, &named.key, now) == STORE_OK);
    CHECK(add_token(&good, &back.key, now + 1) == STORE_OK);
    CHECK(add_token(&strange, &stranger.key, now + hour) == STORE_OK);
    store_game game = new_game(&player.key, 100, "won"), old = new_game(&lost.key, 100, "won");
    old.people[1] = back.key;
    archive(&game);
    archive(&old);
    store_row row = new_row("swept", 1000);
    row.members[0] = member.key;
    put_row(&row);
    store_deal empty = team_deal(2, now - 1), open = team_deal(2, now + 1);
    store_deal played = team_deal(2, now - 1);
    CHECK(enter_deal(played.name, &game.table) == STORE_OK);
    fresh(&got);
    store_sweep(place.at, now, on_done, &got);
    WAIT();
    CHECK(got.status == STORE_OK);
    CHECK(find_token(&over, 1) == STORE_MISSING && find_token(&good, 1) == STORE_OK);
    CHECK(find_token(&strange, 1) == STORE_MISSING);
    CHECK(!is_there(&stranger) && is_there(&young) && is_there(&player) && is_there(&member));
    CHECK(!is_there(&lost) && is_there(&back));
    CHECK(find_name(named.folded) == STORE_OK);
    CHECK(archived(&old.table) == STORE_OK && strcmp(got.games[0].names[0], "Ana") == 0);
    CHECK(deal_named(empty.name) == STORE_MISSING && deal_named(open.name) == STORE_OK);
    CHECK(deal_named(played.name) == STORE_OK);
}

/* ---- Figures, closing -------------------------------------------------------------------- */

static double appends_told;

static void on_figure(void *context, const char *name, double value)
{
    ++*(unsigned *)context;
    if (strcmp(name, "surtod_store_appends_total") == 0) {
        appends_told = value;
    }
}

TEST("figures count what was done")
{
    unsigned told = 0;
    store_id table = new_table();
    uint64_t version = 0;
    store_metrics(place.at, on_figure, &told);
    double before = appends_told;
    CHECK(append_now(&table, 0, 1, "x", &version) == STORE_OK);
    store_metrics(place.at, on_figure, &told);
    CHECK(told > 2 && appends_told - before == 1);
}

static void ask_many(const store_id *tables, unsigned count, reply *to)
{
    for (unsigned i = 0; i < count; i++) {
        char snapshot[SNAPSHOT_KEPT * STORE_KEY + 1000] = {0};
        store_key key = new_key();
        append_soon(&tables[i], 0, 1, &key, (store_bytes){snapshot, sizeof snapshot}, to);
    }
}

TEST("closing with patience does what is under way; all of it is there when it is opened again")
{
    enum { MANY = 500 };
    static store_id tables[MANY];
    for (int i = 0; i < MANY; i++) {
        tables[i] = new_table();
    }
    fresh(&got);
    ask_many(tables, MANY, &got);
    seen of = {0};
    watch_for(&tables[0], &of); /* is not ended: goes with the store */
    CHECK(place_close(20000));
    CHECK_SAY(got.count == MANY && got.ok == MANY, "%u answers, %u done", got.count, got.ok);
    CHECK(place_open());
    for (int i = 0; i < MANY && place.at; i++) {
        CHECK(load_now(&tables[i], &got) == STORE_OK);
    }
}

static unsigned closed_with[STORE_CLOSED + 1];

static void on_closing(void *context, store_status status, uint64_t version)
{
    (void)version;
    ++*(unsigned *)context;
    closed_with[status]++;
}

TEST("closing without patience answers everything once; what was done is there")
{
    enum { MANY = 900 };
    static store_id tables[MANY];
    static char snapshot[60000];
    unsigned answers = 0;
    memset(closed_with, 0, sizeof closed_with);
    for (int i = 0; i < MANY; i++) {
        tables[i] = new_table();
        store_append_request request = {.table = tables[i],
                                        .revision = 1,
                                        .append = new_key(),
                                        .snapshot = {snapshot, sizeof snapshot},
                                        .deadline_ms = DEADLINE_MS};
        store_append(place.at, &request, snapshot_has, on_closing, &answers);
    }
    CHECK(place_close(0));
    CHECK_SAY(answers == MANY, "%u", answers);
    CHECK(closed_with[STORE_OK] + closed_with[STORE_CLOSED] == MANY);
    CHECK(place_open());
    unsigned there = 0;
    for (int i = 0; i < MANY && place.at; i++) {
        there += load_now(&tables[i], &got) == STORE_OK;
    }
    CHECK_SAY(there >= closed_with[STORE_OK], "%u of %u", there, closed_with[STORE_OK]);
}

int main(int argc, char **argv)
{
    char *chosen[64] = {argv[0]};
    int count = 1;
    for (int i = 1; i < argc && count < 63; i++) {
        if (strcmp(argv[i], "--store") == 0 && i + 1 < argc) {
            place.kind = argv[++i];
        } else {
            chosen[count++] = argv[i];
        }
    }
    if (sodium_init() < 0 || !place_open()) {
        printf("Bail out! the store %s cannot be opened: %s\n", place.kind, place.why);
        return 1;
    }
    int failed = check_main(count, chosen);
    CHECK(place_close(5000));
    reply_free(&got);
    reply_free(&other);
    return failed || check_failures;
}
