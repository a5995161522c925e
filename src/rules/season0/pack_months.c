/* Packs of Season 0: objectives, their targets, and months. */
#include <string.h>

#include "core/bits.h"
#include "rules/season0/pack_read.h"

enum { PROLOGUE = SURTO__MONTHS_MAX };

/* ---- Objectives ------------------------------------------------------------------------- */

unsigned season0_take_objective(season0_reader *r)
{
    return surto__lines_known(&r->lines, r->pack->objectives, sizeof r->pack->objectives[0],
                              r->pack->objective_count,
                              "this names no objective of the lines above");
}

/* The number of an entry, or `-`. */
static unsigned take_entry(season0_reader *r)
{
    return surto__take_if(&r->lines.rest, "-")
               ? (unsigned)SEASON0_NO_ENTRY
               : surto__lines_number(&r->lines, SEASON0_FIRST_ENTRY, SEASON0_LAST_ENTRY);
}

/* [season0.entry.1] */
void season0_read_objective(season0_reader *r)
{
    season0_pack *pack = r->pack;
    season0_objective read = {0};
    unsigned entry[2], index = pack->objective_count;
    surto__lines_key(&r->lines, read.key, "the objective has no key, or one that is too long");
    entry[0] = take_entry(r);
    entry[1] = take_entry(r);
    surto__lines_name(&r->lines, read.name, "there is no name, or one that is too long");
    if (surto__find_key(pack->objectives, sizeof read, index,
                        (surto__slice){read.key, strlen(read.key)}) < index) {
        surto__complain(&r->lines, "this objective stands twice");
    } else if (index == SEASON0_OBJECTIVES_MAX) {
        surto__complain(&r->lines, "too many objectives");
    }
    if (r->lines.problem) {
        return;
    }
    r->entry[index][0] = (uint8_t)entry[0];
    r->entry[index][1] = (uint8_t)entry[1];
    r->region[index] = SURTO_NONE;
    r->objective_line[index] = r->lines.number;
    pack->objectives[pack->objective_count++] = read;
}

static const char one_need[] = "only teams can be needed in several places, or with something else";

/* How many teams a target needs, or `meet` and by whom: then it needs none. [season0.meet.1]
 * [season0.meet.3] */
static unsigned take_teams(season0_reader *r, season0_objective *objective)
{
    const char *const sides[] = {season0_affiliations[0], season0_affiliations[1],
                                 season0_affiliations[2], "any", NULL};
    if (!surto__take_if(&r->lines.rest, "meet")) {
        return surto__lines_number(&r->lines, 1, SEASON0_TEAMS_MAX);
    }
    objective->needs = SEASON0_NEEDS_MEETING;
    objective->meet = (uint8_t)surto__lines_choice(
        &r->lines, sides, "a meeting is for an affiliation (that of the alias), or for `any`");
    return 0;
}

/* [season0.acquire.4] */
void season0_read_target(season0_reader *r)
{
    unsigned index = season0_take_objective(r), city = season0_take_city(r);
    season0_objective *objective = &r->pack->objectives[index];
    bool other = objective->needs != SEASON0_NEEDS_TEAMS;
    unsigned teams = take_teams(r, objective);
    surto__lines_done(&r->lines);
    for (unsigned i = 0; i < objective->target_count; i++) {
        if (objective->target[i] == city) {
            surto__complain(&r->lines, "this city is a target of the objective already");
        }
    }
    if (other || (teams == 0 && (objective->target_count > 0 || r->hidden_line[index]))) {
        surto__complain(&r->lines, one_need);
    } else if (objective->target_count == SEASON0_TARGETS_MAX) {
        surto__complain(&r->lines, "an objective has at most four targets");
    }
    if (r->lines.problem) {
        return;
    }
    r->target_line[index][objective->target_count] = r->lines.number;
    objective->target[objective->target_count] = (uint8_t)city;
    objective->target_teams[objective->target_count++] = (uint8_t)teams;
}

static void read_list(season0_reader *r, uint64_t *list)
{
    do {
        uint64_t city = surto__bit(season0_take_city(r));
        if (*list & city) {
            surto__complain(&r->lines, "this city stands twice in the list");
        }
        *list |= city;
    } while (r->lines.rest.text && !r->lines.problem);
}

/* Beside known targets only teams can be needed. [season0.target.1] [season0.acquire.11] */
void season0_read_hidden(season0_reader *r)
{
    unsigned index = season0_take_objective(r);
    season0_objective *objective = &r->pack->objectives[index];
    if (r->hidden_line[index]) {
        surto__complain(&r->lines, "this objective has a line `hidden` already");
    } else if (objective->needs != SEASON0_NEEDS_TEAMS) {
        surto__complain(&r->lines, one_need);
    }
    objective->list_teams = (uint8_t)take_teams(r, objective);
    if (objective->list_teams == 0 && objective->target_count > 0) {
        surto__complain(&r->lines, one_need);
    }
    if (surto__take_if(&r->lines.rest, "region")) {
        r->region[index] = (uint8_t)season0_take_region(r);
        surto__lines_done(&r->lines);
    } else {
        read_list(r, &objective->list);
    }
    r->hidden_line[index] = r->lines.number;
}

/* Takes an objective that needs nothing yet. */
static season0_objective *take_needing(season0_reader *r, unsigned *index, enum season0_need needs)
{
    *index = season0_take_objective(r);
    season0_objective *objective = &r->pack->objectives[*index];
    if (objective->target_count > 0 || r->hidden_line[*index] ||
        objective->needs != SEASON0_NEEDS_TEAMS) {
        surto__complain(&r->lines, one_need);
    }
    objective->needs = (uint8_t)needs;
    return objective;
}

/* [season0.aim.1] */
void season0_read_deliver(season0_reader *r)
{
    unsigned index;
    season0_objective *objective = take_needing(r, &index, SEASON0_NEEDS_CARDS);
    objective->target[0] = (uint8_t)season0_take_city(r);
    objective->target_count = 1;
    objective->number = (uint8_t)surto__lines_number(&r->lines, 1, SEASON0_DELIVER_MAX);
    surto__lines_done(&r->lines);
}

/* [season0.aim.3] */
void season0_read_shelter(season0_reader *r)
{
    unsigned index;
    season0_objective *objective = take_needing(r, &index, SEASON0_NEEDS_SHELTERS);
    objective->number = (uint8_t)surto__lines_number(&r->lines, 1, SEASON0_SAFEHOUSES_MAX);
    read_list(r, &objective->sites);
    r->target_line[index][0] = r->lines.number;
}

/* [season0.aim.4] */
void season0_read_clear(season0_reader *r)
{
    unsigned index;
    season0_objective *objective = take_needing(r, &index, SEASON0_NEEDS_NO_AGENTS);
    read_list(r, &objective->sites);
}

/* [season0.aim.5] */
void season0_read_guard(season0_reader *r)
{
    unsigned index;
    season0_objective *objective = take_needing(r, &index, SEASON0_NEEDS_GUARD);
    read_list(r, &objective->sites);
}

/* Are there teams enough for each of these cities? [season0.acquire.5] */
static bool has_teams(const season0_pack *pack, uint64_t cities, unsigned teams)
{
    for (unsigned side = 0; side < SEASON0_AFFILIATIONS; side++) {
        if ((cities & pack->side[side]) && teams > pack->teams[side]) {
            return false;
        }
    }
    return true;
}

static void check_objective(season0_reader *r, unsigned index)
{
    static const char few[] = "there are fewer teams of the city's affiliation";
    season0_pack *pack = r->pack;
    season0_objective *objective = &pack->objectives[index];
    if (r->region[index] != SURTO_NONE) {
        objective->list = r->board->of_colour[r->region[index]];
    }
    for (unsigned i = 0; i < objective->target_count; i++) {
        if (!has_teams(pack, surto__bit(objective->target[i]), objective->target_teams[i])) {
            surto__complain_at(&r->lines, r->target_line[index][i], few);
        } else if ((objective->list >> objective->target[i]) & 1) {
            surto__complain_at(&r->lines, r->target_line[index][i],
                               "a city of the list is known as a target already");
        }
    }
    unsigned cities = surto__count(objective->list);
    if (!r->hidden_line[index]) {
        if (objective->target_count == 0 && objective->sites == 0) {
            surto__complain_at(&r->lines, r->objective_line[index],
                               "no line below says what this objective needs");
        } else if (objective->needs == SEASON0_NEEDS_SHELTERS &&
                   (objective->number > surto__count(objective->sites) ||
                    objective->number > pack->safehouses)) {
            surto__complain_at(&r->lines, r->target_line[index][0],
                               "there are fewer cities in the list, or fewer safehouses");
        }
    } else if (cities < SEASON0_LIST_MIN || cities > SEASON0_LIST_MAX) { /* [season0.objective.6] */
        surto__complain_at(&r->lines, r->hidden_line[index], "a list has three to thirteen cities");
    } else if (!has_teams(pack, objective->list, objective->list_teams)) {
        surto__complain_at(&r->lines, r->hidden_line[index], few);
    }
    objective->completed = (uint16_t)surto__story_entry(&pack->story, r->entry[index][0]);
    objective->failed = (uint16_t)surto__story_entry(&pack->story, r->entry[index][1]);
}

/* ---- Months ----------------------------------------------------------------------------- */

unsigned season0_take_month(season0_reader *r)
{
    return surto__lines_month(&r->lines, r->pack->month_count, false,
                              "this names no month of the lines above, or the prologue");
}

/* [season0.calendar.1] [season0.prologue.1] */
void season0_read_month(season0_reader *r)
{
    season0_pack *pack = r->pack;
    unsigned name = surto__find_month(surto__lines_word(&r->lines, "there is no such month"));
    surto__lines_done(&r->lines);
    surto__add_month(&r->lines, name, &pack->month_count, &pack->has_prologue);
    if (!r->lines.problem) {
        r->month_line[name] = r->lines.number;
    }
}

/* [season0.objective.1] */
void season0_read_goal(season0_reader *r)
{
    season0_pack *pack = r->pack;
    unsigned name = surto__lines_month(&r->lines, pack->month_count, pack->has_prologue,
                                       "this names no month of the lines above");
    season0_month *month = name == PROLOGUE ? &pack->prologue : &pack->months[name];
    uint64_t goal = surto__bit(season0_take_objective(r)), taken = pack->prologue.goals;
    surto__lines_done(&r->lines);
    for (unsigned i = 0; i < pack->month_count; i++) {
        taken |= pack->months[i].goals;
    }
    if (month->goals & goal) {
        surto__complain(&r->lines, "this goal stands twice");
    } else if (taken & goal) {
        surto__complain(&r->lines, "this objective is the goal of another month");
    }
    month->goals |= goal;
    if (surto__count(month->goals) > SEASON0_GOALS_MAX) {
        surto__complain(&r->lines, "a month has at most four goals");
    }
}

/* [season0.objective.5] */
static void check_month(season0_reader *r, unsigned name)
{
    const season0_pack *pack = r->pack;
    uint64_t goals = name == PROLOGUE ? pack->prologue.goals : pack->months[name].goals;
    unsigned hidden = 0, guards = 0;
    for (unsigned objective = 0; objective < pack->objective_count; objective++) {
        hidden += (goals >> objective) & 1 && r->hidden_line[objective];
        guards +=
            (goals >> objective) & 1 && pack->objectives[objective].needs == SEASON0_NEEDS_GUARD;
    }
    if (goals == 0) {
        surto__complain_at(&r->lines, r->month_line[name], "this month has no goal");
    } else if (guards == surto__count(goals)) { /* [season0.aim.6] */
        surto__complain_at(&r->lines, r->month_line[name],
                           "every goal of this month has a line `guard`, so it ends at once");
    } else if (guards > 1) { /* [season0.aim.7] */
        surto__complain_at(&r->lines, r->month_line[name],
                           "more than one goal of this month has a line `guard`");
    } else if (hidden > SEASON0_HIDDEN_MAX) {
        surto__complain_at(&r->lines, r->month_line[name],
                           "more than three goals of this month have a line `hidden`");
    }
}

void season0_check_months(season0_reader *r)
{
    const season0_pack *pack = r->pack;
    if (pack->month_count == 0) {
        surto__complain(&r->lines, "the pack has no line `month january`");
    }
    for (unsigned objective = 0; objective < pack->objective_count; objective++) {
        check_objective(r, objective);
    }
    if (pack->has_prologue) {
        check_month(r, PROLOGUE);
    }
    for (unsigned month = 0; month < pack->month_count; month++) {
        check_month(r, month);
    }
}
