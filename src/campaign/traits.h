/* Traits: what a pack gives cards, people and things of a closed list of effects. */
#ifndef SURTO_CAMPAIGN_TRAITS_H
#define SURTO_CAMPAIGN_TRAITS_H

#include "core/board.h"

/* An event, job, ability, scar or upgrade of Season 2; an event, occupation, asset, liability or
 * speciality of Season 0. */
typedef struct surto__trait {
    char key[SURTO__KEY_MAX];
    char name[SURTO__NAME_MAX];
    uint8_t effect, number;
    uint8_t cost, copies; /* of those that are bought */
    uint8_t unrationed;   /* events of Season 2 */
    uint8_t kind;         /* assets: enum season0_asset_kind */
    uint8_t affiliation;  /* occupations */
    uint8_t sealed;
} surto__trait;

/* The key of a trait, and its name. Returns: NULL and "" for a number past the last. */
static inline const char *surto__trait_key(const surto__trait *traits, unsigned count,
                                           unsigned number)
{
    return number < count ? traits[number].key : NULL;
}

static inline const char *surto__trait_name(const surto__trait *traits, unsigned count,
                                            unsigned number)
{
    return number < count ? traits[number].name : "";
}

/* Those that are sealed at the start, and the others, as bits. */
static inline uint32_t surto__traits_sealed(const surto__trait *traits, unsigned count)
{
    uint32_t mask = 0;
    for (unsigned i = 0; i < count; i++) {
        mask |= (uint32_t)traits[i].sealed << i;
    }
    return mask;
}

static inline uint32_t surto__traits_unsealed(const surto__trait *traits, unsigned count)
{
    return (uint32_t)((UINT64_C(1) << count) - 1) & ~surto__traits_sealed(traits, count);
}

#endif
