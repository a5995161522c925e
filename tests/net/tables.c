/* Tables when the store fails, and when two nodes have the same one. Both nodes are in this
 * process, on one real store; between a node and the store is a line that can lose answers. */
#include "../check.h"
#include "store_harness.h"

#include <malloc.h>
#include <stdarg.h>

#include "server/common/clock.h"
#include "server/store/store_internal.h"
#include "server/table/table_internal.h"

enum { NODES = 2, HEARD = 1 << 16, COPIES = 400 };

/* ---- A line to the store that can fail --------------------------------------------------- */

typedef struct line {
    store as_store;  /* the first: it is given to tables as a store */
    unsigned lose;   /* so many appends are done, and their answer is lost */
    unsigned refuse; /* so many appends, or loads, never reach the store */
    unsigned refuse_loads;
    bool deaf;
    unsigned appends, loads; /* that were asked for */
} line;

/* A request on its way. */
typedef struct errand {
    line *by;
    bool is_lost;
    store_appended *appended;
    store_loaded *loaded;
    void *context;
} errand;

static errand *errand_new(store *s, bool is_lost, void *context)
{
    errand *e = calloc(1, sizeof *e);
    e->by = (line *)s;
    e->is_lost = is_lost;
    e->context = context;
    return e;
}

static bool take_one(unsigned *count)
{
    bool is_there = *count > 0;
    *count -= is_there;
    return is_there;
}

static void line_loaded(void *context, store_status status, const store_head *head,
                        store_bytes bytes)
{
    errand *e = context;
    if (e->is_lost) {
        e->loaded(e->context, STORE_DOWN, NULL, (store_bytes){NULL, 0});
    } else {
        e->loaded(e->context, status, head, bytes);
    }
    free(e);
}

static void line_load(store *s, const store_id *id, bool sure, store_loaded *answer, void *context)
{
    line *by = (line *)s;
    errand *e = errand_new(s, take_one(&by->refuse_loads), context);
    by->loads++;
    e->loaded = answer;
    store_load(place.at, id, sure, line_loaded, e);
}

static void line_appended(void *context, store_status status, uint64_t version)
{
    errand *e = context;
    CHECK(!e->is_lost || status == STORE_OK);
    e->appended(e->context, e->is_lost ? STORE_UNKNOWN : status, version);
    free(e);
}

static void line_refused(void *context, store_status status, const store_head *head,
                         store_bytes bytes)
{
    errand *e = context;
    (void)status;
    (void)head;
    (void)bytes;
    e->appended(e->context, STORE_DOWN, 0);
    free(e);
}

static void line_append(store *s, const store_append_request *request,
                        bool (*has_key)(store_bytes snapshot, const store_key *append),
                        store_appended *answer, void *context)
{
    line *by = (line *)s;
    errand *e = errand_new(s, take_one(&by->lose), context);
    by->appends++;
    e->appended = answer;
    if (take_one(&by->refuse)) { /* a load only to be answered later */
        store_load(place.at, &request->table, false, line_refused, e);
    } else {
        store_append(place.at, request, has_key, line_appended, e);
    }
}

/* Who watches through a line: a deaf one hears of no snapshot. */
static struct ear {
    line *by;
    store_watcher watcher;
} ears[2 * COPIES];
static unsigned subscription_count;

static void line_snapshot(void *context, const store_head *head, store_bytes bytes)
{
    const struct ear *ear = context;
    if (!ear->by->deaf) {
        ear->watcher.snapshot(ear->watcher.context, head, bytes);
    }
}

static void line_broadcast(void *context, store_bytes bytes)
{
    const struct ear *ear = context;
    ear->watcher.broadcast(ear->watcher.context, bytes);
}

static store_watch *line_watch(store *s, const store_id *id, const store_watcher *watcher)
{
    struct ear *ear = &ears[subscription_count++];
    *ear = (struct ear){(line *)s, *watcher};
    return store_watch_open(place.at, id, &(store_watcher){line_snapshot, line_broadcast, ear});
}

static unsigned line_shards(const store *s)
{
    (void)s;
    return 1;
}

static const store_functions line_functions = {
    .operations = {.load = line_load, .append = line_append},
    .watch_open = line_watch,
    .shards = line_shards};

/* ---- Two nodes ----------------------------------------------------------------------------- */

static struct node {
    line line;
    tables *tables;
    talk *talk;
} nodes[NODES];
static sessions *all_sessions;
static unsigned something; /* was sent to somebody */

/* A connection says by its address which node it is at. */
static struct node *node_of(const session *s)
{
    return &nodes[session_address(s)[0] - '0'];
}

static void on_message(void *context, session *from, const msg_client *message)
{
    struct node *node = node_of(from);
    (void)context;
    if (message->kind == MSG_HELLO) {
        store_account who = {.made_ms = 1};
        msg_text_copy(message->of.hello.name, who.name, sizeof who.name);
        memcpy(who.key.bytes, who.name, sizeof who.key.bytes);
        session_set_account(from, &who);
    } else if (message->kind == MSG_CREATE) {
        table_create(node->tables, from, message);
    } else if (message->kind == MSG_JOIN) {
        table_join(node->tables, from, message);
    } else {
        table_ask(node->tables, from, message);
    }
}

static void on_gone(void *context, session *who)
{
    (void)context;
    table_leave_all(node_of(who)->tables, who);
}

static void on_send(struct web_connection *c)
{
    (void)c;
    something++;
}

static void on_end(struct web_connection *c, unsigned code)
{
    (void)c;
    (void)code;
}

static void open_nodes(size_t memory)
{
    tables_options options = {.memory = memory,
                              .waiting = 16,
                              .deadline_ms = DEADLINE_MS,
                              .per_hour = 100000,
                              .per_hour_guest = 100000};
    sessions_options people = {.most = 10000,
                               .burst = 1000000,
                               .per_second = 1000000,
                               .hello_ms = 1000000,
                               .take = on_message,
                               .gone = on_gone,
                               .wants_to_send = on_send,
                               .end = on_end};
    CHECK_SAY(place.at || place_open(), "%s", place.why);
    all_sessions = sessions_open(&people);
    for (unsigned i = 0; i < NODES; i++) {
        nodes[i] = (struct node){.line = {.as_store = {.functions = &line_functions}}};
        nodes[i].tables = tables_open(place.loop, &nodes[i].line.as_store, &options);
        nodes[i].talk = talk_open(place.at, nodes[i].tables);
        tables_set_talk(nodes[i].tables, nodes[i].talk);
    }
}

static void close_nodes(void)
{
    sessions_close(all_sessions);
    for (unsigned i = 0; i < NODES; i++) {
        tables_close(nodes[i].tables);
        talk_close(nodes[i].talk);
    }
}

/* ---- People -------------------------------------------------------------------------------- */

typedef struct person {
    session *session;
    uint32_t n;
    char heard[HEARD]; /* the last message that was waited for */
    unsigned moved;    /* messages of that kind so far */
} person;

static void say(person *who, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void say(person *who, const char *format, ...)
{
    char body[2048], frame[2200];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(body, sizeof body, format, arguments);
    va_end(arguments);
    int length = snprintf(frame, sizeof frame, "{%s,\"n\":%u}", body, ++who->n);
    session_frame(who->session, frame, (size_t)length, clock_ticks_ms());
}

/* Waits until somebody has been sent a message with this text in it. Returns: it, or "". */
static const char *hear(person *who, const char *part)
{
    for (;;) {
        size_t length = 0;
        const char *text = session_next(who->session, &length);
        if (text) {
            CHECK(length < HEARD);
            snprintf(who->heard, HEARD, "%.*s", (int)length, text);
            who->moved += strncmp(who->heard, "{\"t\":\"moved\"", 12) == 0;
            if (strstr(who->heard, part)) {
                return who->heard;
            }
        } else {
            something = 0;
            if (!place_wait(&something, 1)) {
                CHECK_SAY(false, "waited in vain for %s", part);
                return "";
            }
        }
    }
}

/* The answer to what was asked last. */
static const char *answer(person *who)
{
    char part[32];
    snprintf(part, sizeof part, "\"n\":%u", who->n);
    return hear(who, part);
}

static bool is_error(const char *text, const char *code)
{
    char wanted[64];
    snprintf(wanted, sizeof wanted, "\"code\":\"%s\"", code);
    return strstr(text, wanted) != NULL;
}

static bool is_done(const char *text)
{
    return strstr(text, "\"t\":\"done\"") && !strstr(text, "again");
}

static bool is_again(const char *text)
{
    return strstr(text, "\"t\":\"done\"") && strstr(text, "\"again\":true");
}

static void come(person *who, const char *name, const char *node)
{
    *who = (person){.session = session_open(all_sessions, NULL, node, clock_ticks_ms())};
    say(who, "\"t\":\"hello\",\"protocol\":1,\"client\":\"test\",\"name\":\"%s\"", name);
}

/* A table with one person on both seats, who is at both nodes and does everything at node 0 before
 * the game begins. */
typedef struct scene {
    person here, there;
    store_id id;
} scene;

static scene stage;

static void come_both(const char *head)
{
    open_nodes(1 << 20);
    come(&stage.here, "Ana of the first seat", "0");
    come(&stage.there, "Ana of the first seat", "1");
    say(&stage.here,
        "\"t\":\"create\",\"title\":\"x\",\"head\":\"%s\",\"public\":true,\"undo\":\"safe\","
        "\"clock\":\"none\"",
        head);
    const char *made = strstr(answer(&stage.here), "\"table\":\"");
    CHECK(made != NULL);
    CHECK(made && table_id_read((msg_text){made + 9, STORE_ID}, &stage.id));
    say(&stage.here, "\"t\":\"join\",\"table\":\"%s\"", stage.id.text);
    CHECK(strstr(answer(&stage.here), "\"t\":\"whole\""));
    say(&stage.there, "\"t\":\"join\",\"table\":\"%s\"", stage.id.text);
    CHECK(strstr(answer(&stage.there), "\"stage\":\"waiting\""));
}

static void sit_down(void)
{
    for (unsigned seat = 0; seat < 2; seat++) {
        say(&stage.here, "\"t\":\"sit\",\"table\":\"%s\",\"seat\":%u", stage.id.text, seat);
        say(&stage.here, "\"t\":\"ready\",\"table\":\"%s\",\"seat\":%u,\"yes\":true", stage.id.text,
            seat);
        CHECK(is_done(answer(&stage.here)));
    }
    hear(&stage.here, "\"stage\":\"playing\"");
    hear(&stage.there, "\"stage\":\"playing\"");
}

static void begin_scene(void)
{
    come_both("rules: base\\nplayers: 2\\n");
    sit_down();
}

static table *table_at(unsigned node)
{
    return table_find(nodes[node].tables, &stage.id);
}

static uint64_t revision_at(unsigned node)
{
    return table_at(node)->of.snapshot.revision;
}

/* A legal move at a node, as text: one that treats, so that games last, or else any, by a number.
 * "" when it is over. */
static void choose(unsigned node, size_t which, char out[SURTO_MOVE_TEXT_MAX])
{
    static surto_move moves[SURTO_MOVES_MAX];
    const game_table *t = &table_at(node)->of;
    size_t count = surto_legal(t->game, surto_table_state(t->play), moves, SURTO_MOVES_MAX);
    out[0] = 0;
    for (size_t i = 0; i < count && !strstr(out, " treat "); i++) {
        surto_move_write(t->game, moves[(which + i) % count], out, SURTO_MOVE_TEXT_MAX);
    }
}

static void play(person *who, uint64_t at, unsigned key, const char *move)
{
    say(who, "\"t\":\"play\",\"table\":\"%s\",\"at\":%llu,\"key\":\"%032x\",\"move\":\"%s\"",
        stage.id.text, (unsigned long long)at, key, move);
}

/* ---- The store fails ------------------------------------------------------------------------- */

TEST("an append whose answer is lost is asked about until it is known, and is done once")
{
    char move[SURTO_MOVE_TEXT_MAX];
    begin_scene();
    uint64_t at = revision_at(0);
    choose(0, 0, move);
    nodes[0].line.lose = 1;
    nodes[0].line.deaf = true;
    nodes[0].line.refuse_loads = 2; /* the first questions are not answered either */
    nodes[0].line.loads = 0;
    play(&stage.here, at, 1, move);
    CHECK(is_error(answer(&stage.here), "waits"));
    CHECK(revision_at(0) == at && table_at(0)->is_unsure); /* as those connected know it */
    play(&stage.here, at, 1, move);
    CHECK(is_again(answer(&stage.here)));
    CHECK(revision_at(0) == at + 1 && stage.here.moved == 1);
    CHECK(nodes[0].line.appends == 6 && nodes[0].line.loads == 3 && !table_at(0)->is_unsure);
    play(&stage.here, at, 2, move);
    CHECK(is_error(answer(&stage.here), "stale"));
    close_nodes();
}

TEST("an append whose answer is lost is known by the snapshot that the watch brings")
{
    char move[SURTO_MOVE_TEXT_MAX];
    begin_scene();
    uint64_t at = revision_at(0);
    choose(0, 0, move);
    nodes[0].line.lose = 1;
    play(&stage.here, at, 1, move);
    CHECK(is_error(answer(&stage.here), "waits"));
    play(&stage.here, at, 1, move);
    CHECK(is_again(answer(&stage.here)));
    CHECK(stage.here.moved == 1);
    close_nodes();
}

TEST("who cannot reach the store is told so, nothing is done, and the same again is done")
{
    char move[SURTO_MOVE_TEXT_MAX];
    begin_scene();
    uint64_t at = revision_at(0);
    choose(0, 0, move);
    nodes[0].line.refuse = 1;
    play(&stage.here, at, 1, move);
    CHECK(is_error(answer(&stage.here), "down"));
    CHECK(revision_at(0) == at && stage.here.moved == 0);
    play(&stage.here, at, 1, move);
    CHECK(is_done(answer(&stage.here)));
    CHECK(revision_at(0) == at + 1);
    hear(&stage.here, "\"t\":\"moved\"");
    close_nodes();
}

TEST("a table that cannot be loaded is nobody's, and is loaded when it can be")
{
    person late;
    begin_scene();
    nodes[1].line.refuse_loads = 1;
    session_close(stage.there.session);
    while (table_at(1)) { /* nobody is connected with it there: it is forgotten in time */
        clock_set(clock_ticks_ms() + 61000);
        place_idle(0.6);
    }
    clock_set(0);
    come(&late, "Eve", "1");
    say(&late, "\"t\":\"join\",\"table\":\"%s\"", stage.id.text);
    const char *first = answer(&late); /* the watch may have been faster than the load */
    CHECK(is_error(first, "down") || strstr(first, "\"t\":\"whole\""));
    say(&late, "\"t\":\"join\",\"table\":\"%s\"", stage.id.text);
    CHECK(strstr(answer(&late), "\"t\":\"whole\""));
    say(&late, "\"t\":\"join\",\"table\":\"aaaaaaaaaaaa\"");
    CHECK(is_error(answer(&late), "no-table"));
    close_nodes();
}

/* ---- Two nodes again ------------------------------------------------------------------------ */

TEST("of two nodes that judge the same revision one is done and the other judges again")
{
    begin_scene();
    unsigned conflicts = 0, turn = 0;
    for (; turn < 20; turn++) {
        char move[SURTO_MOVE_TEXT_MAX];
        uint64_t at = revision_at(0);
        unsigned appends = nodes[0].line.appends + nodes[1].line.appends;
        bool same = turn % 2 == 0;
        nodes[1].line.deaf = turn >= 10; /* then it must ask the store what was faster */
        choose(0, turn, move);
        if (!*move) {
            break; /* some deals are lost sooner */
        }
        play(&stage.here, at, 2 * turn + 100, move);
        play(&stage.there, at, 2 * turn + (same ? 100 : 101), move);
        const char *a = answer(&stage.here), *b = answer(&stage.there);
        CHECK_SAY(is_done(a) + is_done(b) == 1, "%s %s", a, b);
        const char *other = is_done(a) ? b : a;
        CHECK_SAY(same ? is_again(other) : is_error(other, "stale"), "%s", other);
        conflicts += nodes[0].line.appends + nodes[1].line.appends - appends - 1;
        bool in_time = true;
        while (in_time && (revision_at(0) <= at || revision_at(1) <= at)) {
            in_time = place_wait(&something, something + 1);
        }
        CHECK(in_time);
    }
    CHECK_SAY(turn > 5 && conflicts == turn, "%u conflicts in %u turns", conflicts, turn);
    while (stage.here.moved < turn) {
        hear(&stage.here, "\"t\":\"moved\"");
    }
    while (stage.there.moved < turn) {
        hear(&stage.there, "\"t\":\"moved\"");
    }
    CHECK(surto_hash(table_at(0)->of.game, surto_table_state(table_at(0)->of.play)) ==
          surto_hash(table_at(1)->of.game, surto_table_state(table_at(1)->of.play)));
    close_nodes();
}

TEST("who knows a later revision than the node is not stale")
{
    char move[SURTO_MOVE_TEXT_MAX];
    begin_scene();
    uint64_t at = revision_at(0);
    nodes[1].line.deaf = true;
    choose(0, 0, move);
    play(&stage.here, at, 1, move);
    CHECK(is_done(answer(&stage.here)));
    choose(0, 0, move);
    CHECK(revision_at(1) == at);
    play(&stage.there, at + 1, 2, move);
    CHECK(is_done(answer(&stage.there)));
    CHECK(revision_at(1) == at + 2);
    unsigned loads = nodes[1].line.loads;
    play(&stage.there, at + 100, 3, move);
    CHECK(is_error(answer(&stage.there), "stale") && nodes[1].line.loads == loads + 1);
    close_nodes();
}

TEST("who watches keeps nobody who plays from moving, by revisions that nobody has heard of")
{
    enum { WATCHERS = 4, EACH = 6 };
    char move[SURTO_MOVE_TEXT_MAX];
    person watchers[WATCHERS];
    begin_scene();
    for (unsigned i = 0; i < WATCHERS; i++) {
        come(&watchers[i], "Eve", "1");
        say(&watchers[i], "\"t\":\"join\",\"table\":\"%s\"", stage.id.text);
        CHECK(strstr(answer(&watchers[i]), "\"t\":\"whole\""));
    }
    uint64_t at = revision_at(1);
    choose(1, 1, move);
    nodes[1].line.loads = 0;
    for (unsigned i = 0; i < WATCHERS * EACH; i++) {
        play(&watchers[i % WATCHERS], at + 1000, 100 + i, move);
    }
    play(&stage.there, at, 1, move);
    const char *said = answer(&stage.there);
    CHECK_SAY(!is_error(said, "busy"), "%.200s", said);
    CHECK_SAY(nodes[1].line.loads <= 2, "%u loads", nodes[1].line.loads);
    close_nodes();
}

TEST("who joins is told all that was acknowledged, though its node has missed it")
{
    char move[SURTO_MOVE_TEXT_MAX], wanted[32];
    person late[3];
    begin_scene();
    uint64_t at = revision_at(0);
    nodes[1].line.deaf = true;
    choose(0, 0, move);
    play(&stage.here, at, 1, move);
    CHECK(is_done(answer(&stage.here)));
    CHECK(revision_at(1) == at);
    snprintf(wanted, sizeof wanted, "\"at\":%llu,", (unsigned long long)at + 1);
    nodes[1].line.loads = 0;
    for (unsigned i = 0; i < 3; i++) { /* one load is under way when the others come */
        come(&late[i], "Eve", "1");
        say(&late[i], "\"t\":\"join\",\"table\":\"%s\"", stage.id.text);
    }
    for (unsigned i = 0; i < 3; i++) {
        const char *whole = answer(&late[i]);
        CHECK_SAY(strstr(whole, "\"t\":\"whole\"") && strstr(whole, wanted), "%.200s", whole);
    }
    CHECK_SAY(nodes[1].line.loads == 2, "%u loads", nodes[1].line.loads);
    CHECK(revision_at(1) == at + 1 && strstr(hear(&stage.there, "\"t\":\"moved\""), wanted));
    close_nodes();
}

TEST("who joins while the store cannot be reached is told so, not what is old")
{
    person late;
    begin_scene();
    nodes[1].line.refuse_loads = 1;
    come(&late, "Eve", "1");
    say(&late, "\"t\":\"join\",\"table\":\"%s\"", stage.id.text);
    CHECK(is_error(answer(&late), "down"));
    say(&late, "\"t\":\"join\",\"table\":\"%s\"", stage.id.text);
    CHECK(strstr(answer(&late), "\"t\":\"whole\""));
    close_nodes();
}

TEST("a game that begins without anything dealt is told whole at both nodes, its first move is not")
{
    char move[SURTO_MOVE_TEXT_MAX];
    come_both("rules: season2\\nplayers: 2\\ngame: prologue\\n");
    sit_down();
    CHECK(strstr(stage.here.heard, "\"t\":\"whole\"") && strstr(stage.here.heard, "\"record\""));
    CHECK(strstr(stage.there.heard, "\"t\":\"whole\"") && strstr(stage.there.heard, "\"record\""));
    CHECK(surto_table_move_count(table_at(1)->of.play) == 0);
    choose(0, 0, move);
    play(&stage.here, revision_at(0), 1, move);
    CHECK(is_done(answer(&stage.here)));
    hear(&stage.here, "\"t\":\"moved\"");
    hear(&stage.there, "\"t\":\"moved\"");
    close_nodes();
}

/* ---- What nobody asks for ------------------------------------------------------------------ */

TEST("however many watch a table, those who sit there come back to it")
{
    person eve, ana;
    begin_scene();
    table_at(0)->member_count += 1000; /* as if they were there */
    come(&eve, "Eve", "0");
    say(&eve, "\"t\":\"join\",\"table\":\"%s\"", stage.id.text);
    CHECK(is_error(answer(&eve), "full"));
    come(&ana, "Ana of the first seat", "0");
    say(&ana, "\"t\":\"join\",\"table\":\"%s\"", stage.id.text);
    CHECK(strstr(answer(&ana), "\"t\":\"whole\""));
    close_nodes();
}

static void on_own(void *context, store_status status)
{
    count_reply(context, status);
}

static store_status tend(void)
{
    static reply to;
    unsigned before = to.count;
    table_tend(nodes[0].tables, &stage.id, 0, on_own, &to);
    return place_wait(&to.count, before + 1) ? to.status : STORE_UNKNOWN;
}

TEST("a game that nobody plays rests, and is played on")
{
    const uint64_t hour = 3600000;
    char move[SURTO_MOVE_TEXT_MAX];
    begin_scene();
    uint64_t at = revision_at(0), changed = table_at(0)->of.snapshot.changed_ms;
    clock_set(changed + 13 * hour);
    CHECK(tend() == STORE_OK && revision_at(0) == at); /* somebody is connected */
    session_close(stage.here.session);
    clock_set(changed + 11 * hour);
    CHECK(tend() == STORE_OK && revision_at(0) == at);
    clock_set(changed + 13 * hour);
    CHECK(tend() == STORE_OK && revision_at(0) == at + 1);
    CHECK(table_at(0)->of.snapshot.changed_ms == changed);
    hear(&stage.there, "\"t\":\"chairs\""); /* the other node is told the revision */
    CHECK(revision_at(1) == at + 1);
    choose(1, 0, move);
    play(&stage.there, at + 1, 1, move);
    CHECK(is_done(answer(&stage.there)));
    clock_set(0);
    close_nodes();
}

TEST("a table that waits in vain ends, and what is over is finished")
{
    const uint64_t day = 24 * 3600000;
    come_both("rules: base\\nplayers: 2\\n");
    uint64_t at = revision_at(0), changed = table_at(0)->of.snapshot.changed_ms;
    clock_set(changed + 6 * day);
    CHECK(tend() == STORE_OK && table_at(0)->of.snapshot.stage == STAGE_WAITING);
    clock_set(changed + 8 * day);
    CHECK(tend() == STORE_OK && table_at(0)->of.snapshot.stage == STAGE_CLOSED);
    hear(&stage.there, "\"t\":\"over\"");
    CHECK(tend() == STORE_OK && revision_at(0) == at + 2);
    clock_set(0);
    close_nodes();
}

TEST("jobs and computers of another revision find nothing to do")
{
    static reply to;
    surto_move moves[1] = {{.kind = 0}};
    begin_scene();
    uint64_t at = revision_at(0);
    store_id nobody = new_table();
    table_late(nodes[0].tables, &stage.id, at - 1, on_own, &to);
    CHECK(place_wait(&to.count, 1) && to.status == STORE_CONFLICT);
    table_computer(nodes[0].tables, &stage.id, at, 0, moves, 1, on_own, &to); /* a person's seat */
    CHECK(place_wait(&to.count, 2) && to.status == STORE_CONFLICT);
    table_tend(nodes[0].tables, &nobody, 0, on_own, &to);
    CHECK(place_wait(&to.count, 3) && to.status == STORE_MISSING);
    CHECK(!table_find(nodes[0].tables, &nobody) && revision_at(0) == at);
    close_nodes();
}

/* ---- Memory --------------------------------------------------------------------------------- */

TEST("a table that is played takes a few kilobytes")
{
    static person watchers[COPIES / SESSION_TABLES];
    static reply last;
    char move[SURTO_MOVE_TEXT_MAX];
    begin_scene();
    for (unsigned turn = 0; choose(0, turn * 7, move), *move; turn++) {
        play(&stage.here, revision_at(0), 1000 + turn, move);
        CHECK(is_done(answer(&stage.here)));
    }
    size_t moves = surto_table_move_count(table_at(0)->of.play);
    load_now(&stage.id, &last);
    store_id copies[COPIES];
    for (unsigned i = 0; i < COPIES; i++) {
        reply to = {.count = 0};
        copies[i] = new_table();
        append_soon(&copies[i], 0, last.head.revision, &last.head.append,
                    (store_bytes){last.bytes, last.length}, &to);
        CHECK(place_wait(&to.count, 1) && to.status == STORE_OK);
    }
    for (unsigned i = 0; i < COPIES / SESSION_TABLES; i++) {
        char name[16];
        snprintf(name, sizeof name, "Eve %u", i);
        come(&watchers[i], name, "1");
    }
    size_t before = mallinfo2().uordblks;
    for (unsigned i = 0; i < COPIES; i++) {
        person *eve = &watchers[i / SESSION_TABLES];
        say(eve, "\"t\":\"join\",\"table\":\"%s\"", copies[i].text);
        CHECK(strstr(answer(eve), "\"t\":\"whole\""));
    }
    for (unsigned i = 0; i < COPIES / SESSION_TABLES; i++) {
        size_t length;
        while (session_next(watchers[i].session, &length)) {
        }
    }
    size_t each = (mallinfo2().uordblks - before) / COPIES;
    printf("# %zu bytes a table with %zu moves, its watch and one who has joined\n", each, moves);
    CHECK(each < 6000);
    reply_free(&last);
    close_nodes();
}

int main(int argc, char **argv)
{
    if (sodium_init() < 0) {
        return EXIT_FAILURE;
    }
    int code = check_main(argc, argv);
    if (place.at) {
        place_close(1000);
    }
    return code;
}
