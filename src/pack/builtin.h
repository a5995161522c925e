/* The packs that are part of the program; made from packs/ by tools/embed. */
#ifndef SURTO_PACK_BUILTIN_H
#define SURTO_PACK_BUILTIN_H

#include <stddef.h>

extern const char surto__pack_base[], surto__pack_season2_start[], surto__pack_season2_proving[],
    surto__pack_season0_start[], surto__pack_season0_proving[];
extern const size_t surto__pack_base_length, surto__pack_season2_start_length,
    surto__pack_season2_proving_length, surto__pack_season0_start_length,
    surto__pack_season0_proving_length;

#endif
