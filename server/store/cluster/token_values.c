/* The bytes of copies of tokens and accounts (cluster_tokens.h). Little-endian:
 *
 *     token   = version:u8 state:u8 written_ms:u64 account:16 added_ms:u64 until_ms:u64
 *     account = version:u8 state:u8 written_ms:u64 tokens_since_ms:u64 key:16 made_ms:u64
 *               seen_ms:u64 name:text8 folded:text8 language:text8 */
#include "cluster_tokens.h"

#include <string.h>

enum { VALUE_VERSION = 2 };

typedef struct reader {
    const uint8_t *at;
    size_t left;
    bool is_bad;
} reader;

static void write_number(uint8_t **at, uint64_t number)
{
    for (unsigned i = 0; i < 8; i++) {
        *(*at)++ = (uint8_t)(number >> (8 * i));
    }
}

static void write_bytes(uint8_t **at, const void *bytes, size_t length)
{
    memcpy(*at, bytes, length);
    *at += length;
}

static void write_text(uint8_t **at, const char *text, size_t cap)
{
    size_t length = strnlen(text, cap - 1);
    *(*at)++ = (uint8_t)length;
    write_bytes(at, text, length);
}

static void write_head(uint8_t **at, copy_state state, uint64_t written_ms)
{
    *(*at)++ = VALUE_VERSION;
    *(*at)++ = (uint8_t)state;
    write_number(at, written_ms);
}

static void read_bytes(reader *from, void *out, size_t length)
{
    if (from->left < length) {
        from->is_bad = true;
        memset(out, 0, length);
        return;
    }
    memcpy(out, from->at, length);
    from->at += length;
    from->left -= length;
}

static uint64_t read_number(reader *from)
{
    uint8_t bytes[8];
    read_bytes(from, bytes, sizeof bytes);
    uint64_t number = 0;
    for (unsigned i = 8; i-- > 0;) {
        number = number << 8 | bytes[i];
    }
    return number;
}

static void read_text(reader *from, char *out, size_t cap)
{
    uint8_t length = 0;
    read_bytes(from, &length, 1);
    if (length >= cap) {
        from->is_bad = true;
        length = 0;
    }
    read_bytes(from, out, length);
    out[length] = '\0';
    from->is_bad |= strlen(out) != length;
}

static copy_state read_head(reader *from, uint64_t *written_ms)
{
    uint8_t head[2];
    read_bytes(from, head, sizeof head);
    from->is_bad |= head[0] != VALUE_VERSION || head[1] >= COPY_STATES;
    *written_ms = read_number(from);
    return from->is_bad ? COPY_ENDED : (copy_state)head[1];
}

size_t token_value_write(const token_value *value, uint8_t out[TOKEN_VALUE])
{
    uint8_t *at = out;
    write_head(&at, value->state, value->written_ms);
    write_bytes(&at, value->account.bytes, STORE_KEY);
    write_number(&at, value->added_ms);
    write_number(&at, value->until_ms);
    return (size_t)(at - out);
}

size_t account_value_write(const account_value *value, uint8_t out[ACCOUNT_VALUE_MAX])
{
    const store_account *account = &value->account;
    uint8_t *at = out;
    write_head(&at, value->state, value->written_ms);
    write_number(&at, value->tokens_since_ms);
    write_bytes(&at, account->key.bytes, STORE_KEY);
    write_number(&at, account->made_ms);
    write_number(&at, account->seen_ms);
    write_text(&at, account->name, sizeof account->name);
    write_text(&at, account->folded, sizeof account->folded);
    write_text(&at, account->language, sizeof account->language);
    return (size_t)(at - out);
}

bool token_value_read(store_bytes bytes, token_value *out)
{
    reader from = {bytes.at, bytes.length, false};
    memset(out, 0, sizeof *out);
    out->state = read_head(&from, &out->written_ms);
    read_bytes(&from, out->account.bytes, STORE_KEY);
    out->added_ms = read_number(&from);
    out->until_ms = read_number(&from);
    return !from.is_bad && from.left == 0 && out->state != COPY_ONLY_SINCE;
}

bool account_value_read(store_bytes bytes, account_value *out)
{
    reader from = {bytes.at, bytes.length, false};
    store_account *account = &out->account;
    memset(out, 0, sizeof *out);
    out->state = read_head(&from, &out->written_ms);
    out->tokens_since_ms = read_number(&from);
    read_bytes(&from, account->key.bytes, STORE_KEY);
    account->made_ms = read_number(&from);
    account->seen_ms = read_number(&from);
    read_text(&from, account->name, sizeof account->name);
    read_text(&from, account->folded, sizeof account->folded);
    read_text(&from, account->language, sizeof account->language);
    return !from.is_bad && from.left == 0;
}
