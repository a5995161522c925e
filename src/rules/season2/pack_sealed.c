/* Packs of Season 2: what is not there at the start. [season2.board.11] */
#include "core/bits.h"
#include "rules/season2/pack_read.h"

static const char already[] = "this is sealed already";

static void seal_location(season2_reader *r)
{
    season2_pack *pack = r->pack;
    unsigned location = season2_take_location(r);
    if ((pack->sealed >> location) & 1) {
        surto__complain(&r->lines, already);
    }
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
    pack->sealed |= surto__bit(location);
}

static void seal_link(season2_reader *r)
{
    unsigned link = season2_take_link(r);
    uint64_t *set = &r->pack->sealed_links[link / 64];
    if ((*set >> link % 64) & 1) {
        surto__complain(&r->lines, already);
    }
    *set |= surto__bit(link % 64);
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
        surto__complain(&r->lines, already);
    } else if (number > copies[city]) {
        surto__complain(&r->lines, "the city has not so many cards");
    }
    sealed[city] = (uint8_t)number;
}

static void seal_cards(season2_reader *r)
{
    seal_copies(r, r->pack->cards, r->pack->sealed_cards);
}

static void seal_infections(season2_reader *r)
{
    seal_copies(r, r->pack->infections, r->pack->sealed_infections);
}

static void seal(season2_reader *r, uint8_t *sealed)
{
    if (*sealed) {
        surto__complain(&r->lines, already);
    }
    *sealed = 1;
}

static void seal_event(season2_reader *r)
{
    seal(r, &r->pack->events[season2_take_trait(r, SEASON2_SORT_EVENT)].sealed);
}

static void seal_job(season2_reader *r)
{
    unsigned job = season2_take_trait(r, SEASON2_SORT_JOB);
    if (r->pack->home[job] != SURTO_NONE) {
        surto__complain(&r->lines, "a job with a home cannot be sealed");
    }
    seal(r, &r->pack->jobs[job].sealed);
}

static void seal_ability(season2_reader *r)
{
    seal(r, &r->pack->abilities[season2_take_trait(r, SEASON2_SORT_ABILITY)].sealed);
}

static void seal_scar(season2_reader *r)
{
    seal(r, &r->pack->scars[season2_take_trait(r, SEASON2_SORT_SCAR)].sealed);
}

static void seal_upgrade(season2_reader *r)
{
    seal(r, &r->pack->upgrades[season2_take_upgrade(r)].sealed);
}

static void seal_site(season2_reader *r)
{
    seal(r, &r->pack->sites[season2_take_site(r)].sealed);
}

void season2_read_sealed(season2_reader *r)
{
    static const char *const words[] = {"location", "link", "cards",   "infections", "event", "job",
                                        "ability",  "scar", "upgrade", "site",       NULL};
    static void (*const seals[])(season2_reader *) = {
        seal_location, seal_link,    seal_cards, seal_infections, seal_event,
        seal_job,      seal_ability, seal_scar,  seal_upgrade,    seal_site};
    seals[surto__lines_choice(&r->lines, words, "there is no such sealed thing")](r);
    season2_take_end(r);
}
