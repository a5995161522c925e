/* A circle is what is known about one table: who is connected here, and what other nodes have
 * said. */
#include "presence.h"

#include <stdlib.h>
#include <string.h>

#include "server/common/clock.h"

enum { BUCKETS = 4096, AGAIN_MS = 30000, FORGET_MS = 75000 };

/* The last message from another node. */
typedef struct far_node {
    struct far_node *next;
    uint64_t node, until_ms;
    size_t count;
    struct {
        store_key account;
        bool is_guest;
        uint64_t came_ms;
        char name[STORE_NAME];
        name_look look;
    } people[];
} far_node;

typedef struct circle {
    struct circle *next;
    store_id table;
    visitor *visitors;
    unsigned count, room;
    far_node *others;
    uint64_t again_ms; /* when this node says it again */
    bool changed;      /* here: the others shall hear of it */
    bool untold;       /* anywhere */
    bool asks;         /* the others have not been heard yet */
    bool doubts;       /* somebody here may have to be shown under another name */
} circle;

struct presence {
    uint64_t node;
    presence_handlers handlers;
    uint64_t last_came_ms; /* no two come at once */
    circle *buckets[BUCKETS];
};

/* Where a circle is, or would be. */
static circle **find(presence *p, const store_id *table)
{
    circle **at = &p->buckets[store_id_hash(table) % BUCKETS];
    while (*at && strcmp((*at)->table.text, table->text) != 0) {
        at = &(*at)->next;
    }
    return at;
}

static void free_circle(circle *c)
{
    while (c->others) {
        far_node *next = c->others->next;
        free(c->others);
        c->others = next;
    }
    free(c->visitors);
    free(c);
}

presence *presence_open(uint64_t node, const presence_handlers *handlers)
{
    presence *p = calloc(1, sizeof *p);
    if (p) {
        p->node = node;
        p->handlers = *handlers;
    }
    return p;
}

void presence_close(presence *p)
{
    for (size_t i = 0; i < BUCKETS; i++) {
        while (p->buckets[i]) {
            circle *next = p->buckets[i]->next;
            free_circle(p->buckets[i]);
            p->buckets[i] = next;
        }
    }
    free(p);
}

/* ---- Who is connected here ----------------------------------------------------------------- */

static visitor *find_visitor(circle *c, uint64_t number)
{
    for (unsigned i = 0; i < c->count; i++) {
        if (c->visitors[i].session == number) {
            return &c->visitors[i];
        }
    }
    return NULL;
}

static bool is_same(const store_key *a, const store_key *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

/* Who has come first keeps the name. All nodes judge alike. */
static bool is_before(uint64_t came_ms, const store_key *account, const visitor *v)
{
    return came_ms != v->came_ms ? came_ms < v->came_ms
                                 : memcmp(account, &v->account, sizeof *account) < 0;
}

/* Names that nobody else may be shown under. */
typedef struct reserved {
    size_t count;
    table_name names[TABLE_NAMES];
    name_look looks[TABLE_NAMES];
} reserved;

static void reserve(const presence *p, const circle *c, reserved *out)
{
    out->count =
        p->handlers.names ? p->handlers.names(p->handlers.context, &c->table, out->names) : 0;
    for (size_t i = 0; i < out->count; i++) {
        out->looks[i] = name_look_of(out->names[i].name);
    }
}

/* Whether somebody else has a name that looks like this. */
static bool is_taken(const circle *c, const reserved *by, const visitor *v, name_look look)
{
    for (size_t i = 0; i < by->count; i++) {
        if (name_is_alike(by->looks[i], look) && !is_same(by->names[i].account, &v->account)) {
            return true;
        }
    }
    for (unsigned i = 0; i < c->count; i++) {
        const visitor *other = &c->visitors[i];
        if (name_is_alike(other->look, look) && !is_same(&other->account, &v->account) &&
            is_before(other->came_ms, &other->account, v)) {
            return true;
        }
    }
    for (const far_node *node = c->others; node; node = node->next) {
        for (size_t i = 0; i < node->count; i++) {
            if (name_is_alike(node->people[i].look, look) &&
                !is_same(&node->people[i].account, &v->account) &&
                is_before(node->people[i].came_ms, &node->people[i].account, v)) {
                return true;
            }
        }
    }
    return false;
}

static bool show_as(visitor *v, const char *name)
{
    if (strcmp(v->name, name) == 0) {
        return false;
    }
    memcpy(v->name, name, STORE_NAME);
    v->look = name_look_of(name);
    return true;
}

/* The name that somebody sits under. Returns: NULL if it does not sit. */
static const char *seat_name(const reserved *by, const store_key *account)
{
    for (size_t i = 0; i < by->count; i++) {
        if (by->names[i].sits && is_same(by->names[i].account, account)) {
            return by->names[i].name;
        }
    }
    return NULL;
}

/* Shows a visitor under a name that is nobody else's. One that it has stays as long as it may, so
 * that nobody's changes because another goes. Returns: whether it is another now. */
static bool choose_name(const circle *c, const reserved *by, visitor *v)
{
    char name[STORE_NAME] = "";
    const char *seat = seat_name(by, &v->account);
    if (seat) {
        memcpy(name, seat, strlen(seat));
        return show_as(v, name);
    }
    if (v->name[0] && !is_taken(c, by, v, v->look)) {
        return false;
    }
    memcpy(name, v->own_name, sizeof name);
    for (unsigned number = 2; is_taken(c, by, v, name_look_of(name)); number++) {
        name_number(v->own_name, number, name);
    }
    return show_as(v, name);
}

/* Brings a visitor up to date with its account. Returns: whether something was different. */
static bool look(presence *p, circle *c, visitor *v, const store_account *account)
{
    bool is_guest = account->folded[0] == 0;
    if (is_same(&v->account, &account->key) && v->is_guest == is_guest &&
        strcmp(v->own_name, account->name) == 0) {
        return false;
    }
    if (!is_same(&v->account, &account->key) || strcmp(v->own_name, account->name) != 0) {
        p->last_came_ms = clock_now_ms() > p->last_came_ms ? clock_now_ms() : p->last_came_ms + 1;
        v->came_ms = p->last_came_ms;
        v->name[0] = 0;
    }
    v->account = account->key;
    v->is_guest = is_guest;
    memcpy(v->own_name, account->name, sizeof v->own_name);
    reserved by;
    reserve(p, c, &by);
    choose_name(c, &by, v);
    c->changed = c->untold = c->doubts = true;
    return true;
}

void presence_came(presence *p, const store_id *table, const session *who)
{
    circle **at = find(p, table);
    if (!*at) {
        circle *c = calloc(1, sizeof *c);
        if (!c) {
            return; /* it is there without being seen */
        }
        c->table = *table;
        c->asks = true;
        *at = c;
    }
    circle *c = *at;
    if (find_visitor(c, session_number(who))) {
        return;
    }
    if (c->count == c->room) {
        unsigned room = c->room ? c->room * 2 : 2;
        visitor *more = realloc(c->visitors, room * sizeof *more);
        if (!more) {
            return;
        }
        c->visitors = more;
        c->room = room;
    }
    visitor *v = &c->visitors[c->count++];
    *v = (visitor){.session = session_number(who)};
    look(p, c, v, session_account(who));
}

void presence_left(presence *p, const store_id *table, const session *who)
{
    circle *c = *find(p, table);
    visitor *v = c ? find_visitor(c, session_number(who)) : NULL;
    if (v) {
        size_t after = (size_t)(c->visitors + c->count - (v + 1));
        memmove(v, v + 1, after * sizeof *v);
        c->count--;
        c->changed = c->untold = true;
    }
}

/* ---- Who is connected elsewhere ------------------------------------------------------------ */

static bool is_as_before(const far_node *node, const broadcast *said)
{
    bool same = node->count == said->count;
    for (size_t i = 0; same && i < said->count; i++) {
        same = node->people[i].is_guest == said->people[i].is_guest &&
               memcmp(&node->people[i].account, &said->people[i].account, STORE_KEY) == 0 &&
               msg_text_is(said->people[i].name, node->people[i].name);
    }
    return same;
}

static far_node *make_node(const broadcast *said)
{
    far_node *node = calloc(1, sizeof *node + said->count * sizeof node->people[0]);
    if (node) {
        node->node = said->node;
        node->count = said->count;
        for (size_t i = 0; i < said->count; i++) {
            node->people[i].account = said->people[i].account;
            node->people[i].is_guest = said->people[i].is_guest;
            node->people[i].came_ms = said->people[i].came_ms;
            msg_text_copy(said->people[i].name, node->people[i].name, STORE_NAME);
            node->people[i].look = name_look_of(node->people[i].name);
        }
    }
    return node;
}

void presence_on_broadcast(presence *p, const store_id *table, const broadcast *said,
                           uint64_t now_ms)
{
    circle *c = *find(p, table);
    if (!c || said->node == p->node) {
        return;
    }
    c->changed |= said->asks;
    far_node **at = &c->others;
    while (*at && (*at)->node != said->node) {
        at = &(*at)->next;
    }
    if (*at && is_as_before(*at, said)) {
        (*at)->until_ms = now_ms + FORGET_MS;
        return;
    }
    if (*at) {
        far_node *old = *at;
        *at = old->next;
        free(old);
    }
    far_node *node = said->count ? make_node(said) : NULL;
    if (node) {
        node->until_ms = now_ms + FORGET_MS;
        node->next = c->others;
        c->others = node;
    }
    c->untold = c->doubts = true;
}

void presence_seats_changed(presence *p, const store_id *table)
{
    circle *c = *find(p, table);
    if (c) {
        c->untold = c->doubts = true;
    }
}

static void forget_silent(circle *c, uint64_t now_ms)
{
    for (far_node **at = &c->others; *at;) {
        far_node *node = *at;
        if (now_ms >= node->until_ms) {
            *at = node->next;
            free(node);
            c->untold = true;
        } else {
            at = &node->next;
        }
    }
}

/* ---- Telling ------------------------------------------------------------------------------- */

/* Adds somebody to a list, unless its account is in it. */
static size_t add(broadcast_person *out, size_t count, size_t cap, const broadcast_person *one)
{
    for (size_t i = 0; i < count; i++) {
        if (is_same(&out[i].account, &one->account)) {
            return count;
        }
    }
    if (count < cap) {
        out[count++] = *one;
    }
    return count;
}

static size_t list_here(const circle *c, broadcast_person *out, size_t cap)
{
    size_t count = 0;
    for (unsigned i = 0; i < c->count; i++) {
        const visitor *v = &c->visitors[i];
        broadcast_person one = {v->account, v->is_guest, v->came_ms, msg_text_of(v->name)};
        count = add(out, count, cap, &one);
    }
    return count;
}

size_t presence_list(const presence *p, const store_id *table, broadcast_person *out, size_t cap)
{
    const circle *c = *find((presence *)(uintptr_t)p, table);
    size_t count = c ? list_here(c, out, cap) : 0;
    for (const far_node *node = c ? c->others : NULL; node; node = node->next) {
        for (size_t i = 0; i < node->count; i++) {
            broadcast_person one = {node->people[i].account, node->people[i].is_guest,
                                    node->people[i].came_ms, msg_text_of(node->people[i].name)};
            count = add(out, count, cap, &one);
        }
    }
    return count;
}

void presence_each(const presence *p, const store_id *table, presence_visit *visit, void *context)
{
    const circle *c = *find((presence *)(uintptr_t)p, table);
    for (unsigned i = 0; c && i < c->count; i++) {
        visit(context, &c->visitors[i].account, c->visitors[i].name);
    }
    for (const far_node *node = c ? c->others : NULL; node; node = node->next) {
        for (size_t i = 0; i < node->count; i++) {
            visit(context, &node->people[i].account, node->people[i].name);
        }
    }
}

typedef struct sought {
    const store_key *account;
    bool is_found;
} sought;

static void compare(void *context, const store_key *account, const char *name)
{
    sought *s = context;
    (void)name;
    s->is_found = s->is_found || is_same(account, s->account);
}

bool presence_has(const presence *p, const store_id *table, const store_key *account)
{
    sought s = {.account = account};
    presence_each(p, table, compare, &s);
    return s.is_found;
}

/* Names that are another's by now, here or on another node, are changed. */
static void settle_names(const presence *p, circle *c)
{
    reserved by;
    c->doubts = false;
    reserve(p, c, &by);
    for (unsigned i = 0; i < c->count; i++) {
        if (choose_name(c, &by, &c->visitors[i])) {
            c->changed = c->untold = true;
        }
    }
}

void presence_name(presence *p, const store_id *table, const session *who, char out[STORE_NAME])
{
    circle *c = *find(p, table);
    visitor unseen = {.session = session_number(who)}; /* there was no memory for it */
    circle empty = {.table = *table};
    visitor *v = c ? find_visitor(c, session_number(who)) : NULL;
    v = v ? v : &unseen;
    c = c ? c : &empty;
    look(p, c, v, session_account(who));
    reserved by;
    reserve(p, c, &by);
    if (choose_name(c, &by, v)) {
        c->changed = c->untold = true;
    }
    memcpy(out, v->name, STORE_NAME);
}

static void say(const presence *p, circle *c, uint64_t now_ms)
{
    broadcast said = {.kind = BROADCAST_HERE, .node = p->node, .asks = c->asks};
    said.count = list_here(c, said.people, BROADCAST_PEOPLE);
    c->changed = c->asks = false;
    c->again_ms = now_ms + AGAIN_MS;
    p->handlers.broadcast(p->handlers.context, &c->table, &said);
}

static void tick(presence *p, circle *c, uint64_t now_ms)
{
    forget_silent(c, now_ms);
    for (unsigned i = 0; i < c->count; i++) {
        const session *who = session_by_number(c->visitors[i].session);
        if (who) {
            look(p, c, &c->visitors[i], session_account(who));
        }
    }
    if (c->doubts) {
        settle_names(p, c);
    }
    if (c->changed || now_ms >= c->again_ms) {
        say(p, c, now_ms);
    }
    if (c->untold) {
        c->untold = false;
        p->handlers.changed(p->handlers.context, &c->table);
    }
}

void presence_tick(presence *p, uint64_t now_ms)
{
    for (size_t i = 0; i < BUCKETS; i++) {
        for (circle **at = &p->buckets[i]; *at;) {
            circle *c = *at;
            tick(p, c, now_ms);
            if (c->count == 0) {
                *at = c->next;
                free_circle(c);
            } else {
                at = &c->next;
            }
        }
    }
}
