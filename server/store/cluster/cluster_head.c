/* Envelopes and heads: what is stored for a table, and how its last message is read. */
#include "cluster_internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/store/nats/nats_answer.h"
#include "util/memory.h"

enum { ENVELOPE_FORMAT = 1, JS_NOT_FOUND = 10037 };

void write_envelope(uint8_t *out, store_life life, uint64_t revision, const store_key *append)
{
    out[0] = ENVELOPE_FORMAT;
    out[1] = (uint8_t)life;
    for (unsigned i = 0; i < 8; i++) {
        out[2 + i] = (uint8_t)(revision >> (8 * i));
    }
    memcpy(out + 10, append->bytes, STORE_KEY);
}

bool read_envelope(store_bytes bytes, store_head *head, store_bytes *snapshot)
{
    const uint8_t *at = bytes.at;
    if (bytes.length < ENVELOPE || at[0] != ENVELOPE_FORMAT || at[1] > STORE_FINISHED) {
        return false;
    }
    head->revision = 0;
    for (unsigned i = 8; i-- > 0;) {
        head->revision = head->revision << 8 | at[2 + i];
    }
    memcpy(head->append.bytes, at + 10, STORE_KEY);
    *snapshot = (store_bytes){at + ENVELOPE, bytes.length - ENVELOPE};
    return true;
}

void subject_of(const store_id *table, unsigned shard, const char *prefix, char out[SUBJECT])
{
    snprintf(out, SUBJECT, "%sg.%u.%s", prefix, shard, table->text);
}

/* ---- Reading the head --------------------------------------------------------------------- */

static void see_envelope(head_found *out, store_bytes bytes, uint64_t version)
{
    out->head.version = version;
    out->state =
        version && read_envelope(bytes, &out->head, &out->snapshot) ? HEAD_THERE : HEAD_BROKEN;
}

/* What the leader has answered: JSON with base64 in it. */
static void see_leaders(head_found *out, store_bytes json)
{
    uint64_t code = 0, sequence = 0;
    if (nats_answer_number(json, "error.err_code", &code)) {
        out->state = code == JS_NOT_FOUND ? HEAD_NONE : HEAD_LATER;
        return;
    }
    store_bytes text;
    if (!nats_answer_number(json, "message.seq", &sequence) ||
        !nats_answer_find(json, "message.data", &text)) {
        out->state = HEAD_BROKEN;
        return;
    }
    size_t length = 0;
    out->block = memory_take(base64_room(text.length) + 1);
    if (!base64_read(text, out->block, &length)) {
        out->state = HEAD_BROKEN;
        return;
    }
    see_envelope(out, (store_bytes){out->block, length}, sequence);
}

void see_head(bool sure, wire_outcome outcome, const wire_message *message, head_found *out)
{
    memset(out, 0, sizeof *out);
    if (outcome != WIRE_CAME) {
        out->state = outcome == WIRE_CLOSED ? HEAD_CLOSED : HEAD_LATER;
    } else if (sure) {
        see_leaders(out, message->data);
    } else if (message->status == 404) {
        out->state = HEAD_NONE;
    } else if (message->status != 0) {
        out->state = HEAD_LATER;
    } else {
        see_envelope(out, message->data, message->sequence);
    }
}

void ask_head(cluster *c, const store_id *table, unsigned shard, bool sure, unsigned patience_ms,
              wire_answer *answer, void *context)
{
    char subject[2 * SUBJECT], name[SUBJECT], text[2 * SUBJECT] = "";
    subject_of(table, shard, "", name);
    if (sure) {
        snprintf(subject, sizeof subject, "$JS.API.STREAM.MSG.GET.G%u", shard);
        snprintf(text, sizeof text, "{\"last_by_subj\":\"%s\"}", name);
    } else {
        snprintf(subject, sizeof subject, "$JS.API.DIRECT.GET.G%u.%s", shard, name);
    }
    wire_request request = {
        .subject = subject, .data = {{text, strlen(text)}}, .patience_ms = patience_ms};
    nats_wire_ask(c->nats, &request, answer, context);
}
