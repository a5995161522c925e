/* What all stores have in addition to their operations (store.def): ids, watches, messages between
 * nodes. */
#include "store_internal.h"

void store_close(store *s, unsigned patience_ms, void (*closed)(void *context), void *context)
{
    s->functions->close(s, patience_ms, closed, context);
}

bool store_is_ready(const store *s)
{
    return s->functions->is_ready(s);
}

void store_new_id(const store *s, const uint8_t random[STORE_ID_RANDOM], store_id *id)
{
    static const char LETTERS[] = "abcdefghijklmnopqrstuvwxyz234567";
    unsigned shard = (random[0] | (unsigned)random[1] << 8) % s->functions->shards(s);
    id->text[0] = LETTERS[shard >> 5];
    id->text[1] = LETTERS[shard & 31];
    for (unsigned i = 2; i < STORE_ID; i++) {
        id->text[i] = LETTERS[random[i] & 31];
    }
    id->text[STORE_ID] = '\0';
}

bool store_id_read(const char *text, size_t length, store_id *id)
{
    if (length != STORE_ID) {
        return false;
    }
    for (size_t i = 0; i < STORE_ID; i++) {
        if (!((text[i] >= 'a' && text[i] <= 'z') || (text[i] >= '2' && text[i] <= '7'))) {
            return false;
        }
        id->text[i] = text[i];
    }
    id->text[STORE_ID] = '\0';
    return true;
}

uint64_t store_id_hash(const store_id *id)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (const char *at = id->text; *at; at++) {
        hash = (hash ^ (unsigned char)*at) * UINT64_C(0x100000001b3);
    }
    return hash;
}

void store_metrics(const store *s, void (*take)(void *context, const char *name, double value),
                   void *context)
{
    s->functions->metrics(s, take, context);
}

store_watch *store_watch_open(store *s, const store_id *table, const store_watcher *watcher)
{
    return s->functions->watch_open(s, table, watcher);
}

void store_unwatch(store_watch *watch)
{
    watch->of->functions->unwatch(watch);
}

void store_broadcast(store *s, const store_id *table, store_bytes bytes)
{
    s->functions->broadcast(s, table, bytes);
}

void store_announce(store *s, store_bytes bytes)
{
    s->functions->announce(s, bytes);
}

void store_listen(store *s, store_announced *heard, void *context)
{
    s->heard = heard;
    s->heard_context = context;
}
