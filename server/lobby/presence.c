/* A circle is what is known of one table: who is connected here, and what other nodes have said. */
#include "presence.h"

#include <stdlib.h>
#include <string.h>

enum { BUCKETS = 4096, AGAIN_MS = 30000, FORGET_MS = 75000 };

/* What another node has said last. */
typedef struct far_node {
    struct far_node *next;
    uint64_t node, until_ms;
    size_t count;
    struct {
        store_key account;
        bool is_guest;
        char name[STORE_NAME];
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
} circle;

struct presence {
    uint64_t node;
    presence_handlers handlers;
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

/* Brings a visitor up to date with its account. Returns: whether something was different. */
static bool look(visitor *v, const store_account *account)
{
    bool is_guest = account->folded[0] == 0;
    if (memcmp(&v->account, &account->key, sizeof v->account) == 0 && v->is_guest == is_guest &&
        strcmp(v->name, account->name) == 0) {
        return false;
    }
    v->account = account->key;
    v->is_guest = is_guest;
    memcpy(v->name, account->name, sizeof v->name);
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
    look(v, session_account(who));
    c->changed = c->untold = true;
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

static bool is_as_before(const far_node *node, const whisper *said)
{
    bool same = node->count == said->count;
    for (size_t i = 0; same && i < said->count; i++) {
        same = node->people[i].is_guest == said->people[i].is_guest &&
               memcmp(&node->people[i].account, &said->people[i].account, STORE_KEY) == 0 &&
               msg_text_is(said->people[i].name, node->people[i].name);
    }
    return same;
}

static far_node *make_node(const whisper *said)
{
    far_node *node = calloc(1, sizeof *node + said->count * sizeof node->people[0]);
    if (node) {
        node->node = said->node;
        node->count = said->count;
        for (size_t i = 0; i < said->count; i++) {
            node->people[i].account = said->people[i].account;
            node->people[i].is_guest = said->people[i].is_guest;
            msg_text_copy(said->people[i].name, node->people[i].name, STORE_NAME);
        }
    }
    return node;
}

void presence_heard(presence *p, const store_id *table, const whisper *said, uint64_t now_ms)
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
    c->untold = true;
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
static size_t add(whisper_person *out, size_t count, size_t cap, const store_key *account,
                  bool is_guest, const char *name)
{
    for (size_t i = 0; i < count; i++) {
        if (memcmp(&out[i].account, account, sizeof *account) == 0) {
            return count;
        }
    }
    if (count < cap) {
        out[count++] = (whisper_person){*account, is_guest, msg_text_of(name)};
    }
    return count;
}

static size_t list_here(const circle *c, whisper_person *out, size_t cap)
{
    size_t count = 0;
    for (unsigned i = 0; i < c->count; i++) {
        const visitor *v = &c->visitors[i];
        count = add(out, count, cap, &v->account, v->is_guest, v->name);
    }
    return count;
}

size_t presence_list(const presence *p, const store_id *table, whisper_person *out, size_t cap)
{
    const circle *c = *find((presence *)(uintptr_t)p, table);
    size_t count = c ? list_here(c, out, cap) : 0;
    for (const far_node *node = c ? c->others : NULL; node; node = node->next) {
        for (size_t i = 0; i < node->count; i++) {
            count = add(out, count, cap, &node->people[i].account, node->people[i].is_guest,
                        node->people[i].name);
        }
    }
    return count;
}

static bool is_meant(const store_key *account, const msg_text *name, const store_key *its_account,
                     const char *its_name)
{
    return (!account || memcmp(account, its_account, sizeof *account) == 0) &&
           (!name || msg_text_is(*name, its_name));
}

bool presence_find(const presence *p, const store_id *table, const store_key *account,
                   const msg_text *name, store_key *out)
{
    const circle *c = *find((presence *)(uintptr_t)p, table);
    for (unsigned i = 0; c && i < c->count; i++) {
        if (is_meant(account, name, &c->visitors[i].account, c->visitors[i].name)) {
            *out = c->visitors[i].account;
            return true;
        }
    }
    for (const far_node *node = c ? c->others : NULL; node; node = node->next) {
        for (size_t i = 0; i < node->count; i++) {
            if (is_meant(account, name, &node->people[i].account, node->people[i].name)) {
                *out = node->people[i].account;
                return true;
            }
        }
    }
    return false;
}

static void say(const presence *p, circle *c, uint64_t now_ms)
{
    whisper said = {.kind = WHISPER_HERE, .node = p->node, .asks = c->asks};
    said.count = list_here(c, said.people, WHISPER_PEOPLE);
    c->changed = c->asks = false;
    c->again_ms = now_ms + AGAIN_MS;
    p->handlers.whisper(p->handlers.context, &c->table, &said);
}

static void tick(const presence *p, circle *c, uint64_t now_ms)
{
    forget_silent(c, now_ms);
    for (unsigned i = 0; i < c->count; i++) {
        const session *who = session_by_number(c->visitors[i].session);
        if (who && look(&c->visitors[i], session_account(who))) {
            c->changed = c->untold = true;
        }
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
