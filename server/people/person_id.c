#include "person_id.h"

#include <sodium.h>
#include <string.h>

void person_id(const store_id *table, const store_key *account, uint8_t out[PERSON_ID])
{
    uint8_t hash[crypto_generichash_BYTES_MIN];
    crypto_generichash(hash, sizeof hash, (const uint8_t *)table->text, strlen(table->text),
                       account->bytes, sizeof account->bytes);
    memcpy(out, hash, PERSON_ID);
}
