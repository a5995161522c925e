/* Packs of Season 0: what is not there at the start. */
#include "core/bits.h"
#include "rules/season0/pack_read.h"

static const char already[] = "this is sealed already";

static void seal_link(season0_reader *r)
{
    unsigned link = season0_take_link(r);
    uint64_t *set = &r->pack->sealed_links[link / 64];
    if ((*set >> link % 64) & 1) {
        surto__complain(&r->lines, already);
    }
    *set |= surto__bit(link % 64);
}

static void seal(season0_reader *r, uint8_t *sealed)
{
    if (*sealed) {
        surto__complain(&r->lines, already);
    }
    *sealed = 1;
}

static void seal_event(season0_reader *r)
{
    seal(r, &r->pack->events[season0_take_trait(r, SEASON0_SORT_EVENT)].sealed);
}

static void seal_occupation(season0_reader *r)
{
    unsigned occupation = season0_take_trait(r, SEASON0_SORT_OCCUPATION);
    if (((r->pack->temporary | r->alias_occupation) >> occupation) & 1) {
        surto__complain(&r->lines, "an occupation that an alias has cannot be sealed");
    }
    seal(r, &r->pack->occupations[occupation].sealed);
}

static void seal_asset(season0_reader *r)
{
    seal(r, &r->pack->assets[season0_take_trait(r, SEASON0_SORT_ASSET)].sealed);
}

static void seal_liability(season0_reader *r)
{
    seal(r, &r->pack->liabilities[season0_take_trait(r, SEASON0_SORT_LIABILITY)].sealed);
}

static void seal_speciality(season0_reader *r)
{
    seal(r, &r->pack->specialities[season0_take_trait(r, SEASON0_SORT_SPECIALITY)].sealed);
}

void season0_read_sealed(season0_reader *r)
{
    static const char *const words[] = {"link",      "event",      "occupation", "asset",
                                        "liability", "speciality", NULL};
    static void (*const seals[])(season0_reader *) = {seal_link,  seal_event,     seal_occupation,
                                                      seal_asset, seal_liability, seal_speciality};
    seals[surto__lines_choice(&r->lines, words, "there is no such sealed thing")](r);
    season0_take_end(r);
}
