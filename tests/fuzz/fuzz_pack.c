/* Any bytes as a pack: refused with a reason, or a board whose links are mutual and connected. */
#include "fuzz.h"

#include "core/bits.h"
#include "pack/pack.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static surto__board board;
    char why[256] = "";
    if (surto__pack_read((const char *)data, size, &board, why, sizeof why) != SURTO_OK) {
        must(why[0] != 0);
        return 0;
    }
    must(board.city_count <= SURTO__CITIES_MAX && board.start < board.city_count);
    for (unsigned city = 0; city < board.city_count; city++) {
        must(board.links[city] != 0 && board.cities[city].key[0] != 0);
        for (uint64_t links = board.links[city]; links != 0; links &= links - 1) {
            unsigned other = surto__lowest(links);
            must(other < board.city_count && other != city && (board.links[other] >> city) & 1);
        }
    }
    return 0;
}
