/* Any bytes as a catalogue of a browser: what is found in it lies inside. */
#include "bindings/wasm/catalogue.h"
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static catalogue read;
    static const char *const words[] = {"", "a", "Cairo", "{n} card is left."};
    if (catalogue_read(&read, data, size) != SURTO_OK) {
        return 0;
    }
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        for (unsigned long count = 0; count < 3; count++) {
            const char *told = catalogue_find(&read, count ? "city" : NULL, words[i], i & 1, count);
            const char *end = (const char *)data + size;
            must(!told || (told > (const char *)data && told + strlen(told) < end));
        }
    }
    return 0;
}
