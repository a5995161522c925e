/* Packs of Season 2: recon sites, objectives and months. */
#include <string.h>

#include "core/bits.h"
#include "rules/season2/pack_read.h"

enum { PROLOGUE = SURTO__MONTHS_MAX };

/* ---- Recon sites ------------------------------------------------------------------------ */

/* The index of a key, or the number there are. */
static unsigned find_site(const season2_pack *pack, surto__slice word)
{
    return surto__find_key(pack->sites, sizeof pack->sites[0], pack->site_count, word);
}

unsigned season2_take_site(season2_reader *r)
{
    return surto__lines_known(&r->lines, r->pack->sites, sizeof r->pack->sites[0],
                              r->pack->site_count, "this names no site of the lines above");
}

/* [season2.recon.1] [season2.packet.1] */
void season2_read_site(season2_reader *r)
{
    static const char *const needs[] = {"centre", "free", NULL};
    static const char *const forms[] = {[SEASON2_STARRED] = "starred",
                                        [SEASON2_LETTERED] = "lettered",
                                        [SEASON2_NAMED] = "named",
                                        NULL};
    season2_pack *pack = r->pack;
    season2_site read = {0};
    surto__lines_key(&r->lines, read.key, "the site has no key, or one that is too long");
    read.city = (uint8_t)season2_take_city(r);
    read.packet = (uint8_t)(surto__lines_number(&r->lines, 1, SURTO__PACKETS_MAX) - 1);
    read.free =
        (uint8_t)surto__lines_choice(&r->lines, needs, "a site needs a `centre` or is `free`");
    read.kind = (uint8_t)surto__lines_choice(&r->lines, forms,
                                             "a site is `starred`, `lettered` or `named`");
    read.colour = (uint8_t)season2_take_colour(r);
    read.number = (uint8_t)surto__lines_number(&r->lines, 1, 7);
    surto__lines_name(&r->lines, read.name, "there is no name, or one that is too long");
    if (find_site(pack, (surto__slice){read.key, strlen(read.key)}) < pack->site_count) {
        surto__complain(&r->lines, "this site stands twice");
    }
    for (unsigned site = 0; site < pack->site_count; site++) {
        if (pack->sites[site].packet == read.packet) {
            surto__complain(&r->lines, "another site has this packet");
        }
    }
    if (r->lines.problem) {
        return;
    }
    /* Eight packets are eight sites at most. */
    r->site_line[pack->site_count] = r->lines.number;
    pack->sites[pack->site_count++] = read;
}

/* [season2.recon.3] [season2.recon.4] */
void season2_read_named(season2_reader *r)
{
    season2_site *site = &r->pack->sites[season2_take_site(r)];
    unsigned city = season2_take_city(r);
    unsigned cards = surto__lines_number(&r->lines, 1, SEASON2_COPIES);
    surto__lines_done(&r->lines);
    if (site->kind != SEASON2_NAMED) {
        surto__complain(&r->lines, "this site does not name cards");
    } else if (r->board->colour_of[city] != site->colour) {
        surto__complain(&r->lines, "the city has another colour than the site");
    } else if (site->named[city]) {
        surto__complain(&r->lines, "the site names this city already");
    }
    site->named[city] = (uint8_t)cards;
}

static void check_site(season2_reader *r, unsigned index)
{
    const season2_site *site = &r->pack->sites[index];
    unsigned cards = 0;
    for (unsigned city = 0; city < r->pack->cities; city++) {
        cards += site->named[city];
    }
    if (site->kind == SEASON2_NAMED && cards != site->number) {
        surto__complain_at(&r->lines, r->site_line[index],
                           "the named cards of this site do not add up to its number");
    } else if (site->kind == SEASON2_LETTERED && /* [season2.recon.6] */
               site->number > surto__count(r->board->of_colour[site->colour])) {
        surto__complain_at(&r->lines, r->site_line[index],
                           "the colour of this site has not so many cities");
    }
}

/* ---- Searches --------------------------------------------------------------------------- */

unsigned season2_take_search(season2_reader *r)
{
    return surto__lines_known(&r->lines, r->pack->searches, sizeof r->pack->searches[0],
                              r->pack->search_count, "this names no search of the lines above");
}

static bool in_this_city(const season2_pack *pack, unsigned city)
{
    unsigned search = 0;
    while (search < pack->search_count && pack->searches[search].city != city) {
        search++;
    }
    return search < pack->search_count;
}

/* [season2.search.2] */
void season2_read_search(season2_reader *r)
{
    season2_pack *pack = r->pack;
    season2_search read = {0};
    surto__lines_key(&r->lines, read.key, "the search has no key, or one that is too long");
    read.city = (uint8_t)season2_take_city(r);
    read.steps = (uint8_t)surto__lines_number(&r->lines, 1, SEASON2_STEPS_MAX);
    for (unsigned step = 0; step < read.steps; step++) {
        read.door[step] = (uint8_t)surto__content_door(&r->content);
        for (unsigned before = 0; before < step; before++) {
            if (read.door[before] == read.door[step]) {
                surto__complain(&r->lines, "two steps of this search open the same door");
            }
        }
    }
    surto__lines_name(&r->lines, read.name, "there is no name, or one that is too long");
    surto__slice key = {read.key, strlen(read.key)};
    if (surto__find_key(pack->searches, sizeof read, pack->search_count, key) <
        pack->search_count) {
        surto__complain(&r->lines, "this search stands twice");
    } else if (in_this_city(pack, read.city)) {
        surto__complain(&r->lines, "another search is in this city");
    } else if (pack->search_count == SEASON2_SEARCHES_MAX) {
        surto__complain(&r->lines, "there are at most eight searches");
    }
    if (!r->lines.problem) {
        pack->searches[pack->search_count++] = read;
    }
}

/* ---- Objectives ------------------------------------------------------------------------- */

static unsigned find_objective(const season2_pack *pack, surto__slice word)
{
    return surto__find_key(pack->objectives, sizeof pack->objectives[0], pack->objective_count,
                           word);
}

unsigned season2_take_objective(season2_reader *r)
{
    return surto__lines_known(&r->lines, r->pack->objectives, sizeof r->pack->objectives[0],
                              r->pack->objective_count,
                              "this names no objective of the lines above");
}

void season2_read_objective(season2_reader *r)
{
    season2_pack *pack = r->pack;
    season2_objective read = {0};
    surto__lines_key(&r->lines, read.key, "the objective has no key, or one that is too long");
    surto__meaning meaning = surto__content_condition(&r->content, SEASON2_OBJECTIVE_IFS);
    surto__lines_name(&r->lines, read.name, "there is no name, or one that is too long");
    if (find_objective(pack, (surto__slice){read.key, strlen(read.key)}) < pack->objective_count) {
        surto__complain(&r->lines, "this objective stands twice");
    } else if (pack->objective_count == SEASON2_OBJECTIVES_MAX) {
        surto__complain(&r->lines, "too many objectives");
    }
    if (r->lines.problem) {
        return;
    }
    read.condition = meaning.number;
    memcpy(read.arg, meaning.arg, sizeof read.arg);
    if (read.condition == SEASON2_IF_SUPPLIES || read.condition == SEASON2_IF_STOCKED) {
        pack->supply_objectives |= UINT32_C(1) << pack->objective_count;
    }
    pack->objectives[pack->objective_count++] = read;
}

/* ---- Months ----------------------------------------------------------------------------- */

unsigned season2_take_month(season2_reader *r)
{
    return surto__lines_month(&r->lines, r->pack->month_count, false,
                              "this names no month of the lines above, or the prologue");
}

static season2_month *month_named(season2_pack *pack, unsigned name)
{
    return name == PROLOGUE ? &pack->prologue : &pack->months[name];
}

/* [season2.calendar.1] [season2.prologue.1] [season2.objective.1] */
void season2_read_month(season2_reader *r)
{
    season2_pack *pack = r->pack;
    unsigned name = surto__find_month(surto__lines_word(&r->lines, "there is no such month"));
    surto__add_month(&r->lines, name, &pack->month_count, &pack->has_prologue);
    if (r->lines.problem) {
        return;
    }
    season2_month *month = month_named(pack, name);
    if (!surto__take_if(&r->lines.rest, "-")) { /* the number of `stock` */
        month->supplies = (uint8_t)surto__lines_number(&r->lines, 1, SEASON2_SUPPLIES_MAX);
    }
    month->needed = (uint8_t)surto__lines_number(&r->lines, 1, SEASON2_GOALS_MAX);
    surto__lines_done(&r->lines);
    month->name = (uint8_t)name;
    r->month_line[name] = r->lines.number;
}

/* Takes a month or the prologue, which has its line above. */
static unsigned take_any_month(season2_reader *r)
{
    return surto__lines_month(&r->lines, r->pack->month_count, r->pack->has_prologue,
                              "this names no month of the lines above");
}

/* [season2.objective.2] [season2.objective.11] */
void season2_read_goal(season2_reader *r)
{
    static const char *const forms[] = {"mandatory", "free", NULL};
    season2_month *month = month_named(r->pack, take_any_month(r));
    uint32_t goal = UINT32_C(1) << season2_take_objective(r);
    unsigned form = surto__lines_choice(&r->lines, forms, "a goal is `mandatory` or `free`");
    bool once = surto__take_if(&r->lines.rest, "once");
    surto__lines_done(&r->lines);
    if (month->goals & goal) {
        surto__complain(&r->lines, "this goal stands twice");
    }
    month->goals |= goal;
    month->mandatory |= form == 0 ? goal : 0;
    month->once |= once ? goal : 0;
    if (surto__count(month->goals) > SEASON2_GOALS_MAX) {
        surto__complain(&r->lines, "a month has at most eight goals");
    } else if (surto__count(month->mandatory) > month->needed) {
        surto__complain(&r->lines, "the month has more mandatory goals than it needs");
    }
}

/* Takes 0, or a number with its sign. */
static int take_change(surto__lines *lines)
{
    static const char wrong[] = "a change is 0, or 1 to 24 with + or -";
    surto__slice word = surto__lines_word(lines, wrong);
    uint64_t number = 0;
    bool less = word.length > 0 && word.text[0] == '-';
    if (surto__slice_is(word, "0")) {
        return 0;
    }
    if (!less && (word.length == 0 || word.text[0] != '+')) {
        surto__complain(lines, wrong);
        return 0;
    }
    surto__slice digits = {word.text + 1, word.length - 1};
    if (!surto__slice_number(digits, SEASON2_SEATS_CHANGE, &number) || number == 0) {
        surto__complain(lines, wrong);
    }
    return less ? -(int)number : (int)number;
}

/* [season2.setup.38] */
void season2_read_seats(season2_reader *r)
{
    unsigned name = take_any_month(r);
    season2_month *month = month_named(r->pack, name);
    for (unsigned i = 0; i < SURTO_SEATS_MAX - 1; i++) {
        month->seats[i] = (int8_t)take_change(&r->lines);
    }
    surto__lines_done(&r->lines);
    if ((r->seats >> name) & 1) {
        surto__complain(&r->lines, "this month has a line `seats` already");
    }
    r->seats |= 1U << name;
}

/* Later months may get their goals from the story; the first games must be won without it. */
static void check_month(season2_reader *r, const season2_month *month)
{
    if (surto__count(month->goals) < month->needed) {
        surto__complain_at(&r->lines, r->month_line[month->name],
                           "this month has fewer goals than it needs");
    }
}

void season2_check_months(season2_reader *r)
{
    const season2_pack *pack = r->pack;
    if (pack->month_count == 0) {
        surto__complain(&r->lines, "the pack has no line `month january`");
        return;
    }
    if (pack->has_prologue) {
        check_month(r, &pack->prologue);
    }
    check_month(r, &pack->months[0]);
    for (unsigned site = 0; site < pack->site_count; site++) {
        check_site(r, site);
    }
}
