/* Packs of Season 2: what is not there at the start. [season2.board.11] */
#include "core/bits.h"
#include "rules/season2/pack_read.h"

static void seal_location(season2_reader *r)
{
    season2_pack *pack = r->pack;
    unsigned location = season2_take_location(r);
    surto__seal_in(&r->lines, &pack->sealed, location);
    if (location < pack->cities) {
        if (pack->sealed_cards[location] || pack->sealed_infections[location]) {
            surto__complain(&r->lines, "cards of a sealed city are sealed without a line");
        }
    } else {
        for (unsigned job = 0; job < pack->job_count; job++) {
            if (pack->home[job] == location) {
                surto__complain(&r->lines, "this haven is a home and cannot be sealed");
            }
        }
    }
}

static void seal_copies(season2_reader *r, const uint8_t *copies, uint8_t *sealed)
{
    unsigned city = season2_take_city(r);
    unsigned number = surto__lines_number(&r->lines, 1, SEASON2_COPIES);
    if ((r->pack->sealed >> city) & 1) {
        surto__complain(&r->lines, "cards of a sealed city are sealed without a line");
    } else if (!((r->copies >> city) & 1)) {
        surto__complain(&r->lines, "the line `copies` of this city stands above");
    } else if (sealed[city]) {
        surto__complain(&r->lines, "this is sealed already");
    } else if (number > copies[city]) {
        surto__complain(&r->lines, "the city has not so many cards");
    }
    sealed[city] = (uint8_t)number;
}

static void seal_trait(season2_reader *r, enum season2_trait_sort sort)
{
    unsigned trait = surto__lines_trait(&r->lines, &r->sorts[sort]);
    if (sort == SEASON2_SORT_JOB && r->pack->home[trait] != SURTO_NONE) {
        surto__complain(&r->lines, "a job with a home cannot be sealed");
    }
    surto__seal(&r->lines, &r->sorts[sort].traits[trait].sealed);
}

void season2_read_sealed(season2_reader *r)
{
    enum { LOCATION, LINK, CARDS, INFECTIONS, UPGRADE, SITE, SEARCH, TRAITS };
    /* The traits stand in the order of enum season2_trait_sort. */
    static const char *const words[] = {"location", "link",    "cards",  "infections",
                                        "upgrade",  "site",    "search", "event",
                                        "job",      "ability", "scar",   NULL};
    unsigned what = surto__lines_choice(&r->lines, words, "there is no such sealed thing");
    switch (what) {
    case LOCATION:
        seal_location(r);
        break;
    case LINK:
        surto__seal_in(&r->lines, r->pack->sealed_links, season2_take_link(r));
        break;
    case CARDS:
        seal_copies(r, r->pack->cards, r->pack->sealed_cards);
        break;
    case INFECTIONS:
        seal_copies(r, r->pack->infections, r->pack->sealed_infections);
        break;
    case UPGRADE:
        surto__seal(&r->lines, &r->pack->upgrades[season2_take_upgrade(r)].sealed);
        break;
    case SITE:
        surto__seal(&r->lines, &r->pack->sites[season2_take_site(r)].sealed);
        break;
    case SEARCH:
        surto__seal(&r->lines, &r->pack->searches[season2_take_search(r)].sealed);
        break;
    default: /* a trait */
        seal_trait(r, (enum season2_trait_sort)(SEASON2_SORT_EVENT + what - TRAITS));
        break;
    }
    surto__lines_done(&r->lines);
}
