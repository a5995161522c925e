/* What the story of a campaign of Season 0 changed, seen by comparing two positions. */
#include "narrate.h"
#include "phrase_args.h"

typedef surto_season0_position position0;

static void narrate_cities(const narration *c, const position0 *was, const position0 *now)
{
    uint64_t marked = 0, unmarked = 0, kept = 0, given_up = 0;
    for (unsigned i = 0; i < c->who->season0->cities; i++) {
        uint64_t bit = UINT64_C(1) << i;
        const surto_season0_place *old = &was->city[i], *new = &now->city[i];
        marked |= new->marked && !old->marked ? bit : 0;
        unmarked |= old->marked && !new->marked ? bit : 0;
        kept |= new->permanent && !old->permanent ? bit : 0;
        given_up |= old->permanent && !new->permanent ? bit : 0;
        if (old->affiliation != new->affiliation) {
            NARRATE_LINE(c, GAME("{city} is now {side}."), a_place(c->who, "city", i),
                         a_text("side", side_of_city(new->affiliation)));
        }
    }
    narrate_mask(c, GAME("Now marked for special rules: {list}."), SURTO_SEASON0_CITY, marked);
    narrate_mask(c, GAME("No longer marked for special rules: {list}."), SURTO_SEASON0_CITY,
                 unmarked);
    narrate_mask(c, GAME("A safehouse in every game from now on: {list}."), SURTO_SEASON0_CITY,
                 kept);
    narrate_mask(c, GAME("No longer a permanent safehouse: {list}."), SURTO_SEASON0_CITY, given_up);
}

static void narrate_links(const narration *c, const position0 *was, const position0 *now)
{
    for (unsigned a = 0; a < c->who->season0->cities; a++) {
        uint64_t changed = was->city[a].adjacent ^ now->city[a].adjacent;
        for (unsigned b = a + 1; b < c->who->season0->cities; b++) {
            if (changed >> b & 1) {
                NARRATE_LINE(c,
                             now->city[a].adjacent >> b & 1
                                 ? GAME("There is now a link between {city} and {other}.")
                                 : GAME("The link between {city} and {other} is gone."),
                             a_place(c->who, "city", a), a_place(c->who, "other", b));
            }
        }
    }
}

static void narrate_rules(const narration *c, const position0 *was, const position0 *now)
{
    narrate_stickers(c, GAME("New rule (sticker {letter}): {rule}."), SURTO_SEASON0_STICKER,
                     was->stickers, now->stickers);
    narrate_stickers(c, GAME("No longer in force (sticker {letter}): {rule}."),
                     SURTO_SEASON0_STICKER, now->stickers, was->stickers);
    for (unsigned i = 0; i < c->who->season0->protocols; i++) {
        if ((now->protocols & ~was->protocols) >> i & 1) {
            NARRATE_LINE(c, GAME("New rule (protocol {protocol}): {rule}."),
                         an_entity(c->who, "protocol", SURTO_SEASON0_PROTOCOL, i),
                         an_entity(c->who, "rule", SURTO_SEASON0_PROTOCOL_RULE, i));
        }
    }
}

static void narrate_levels(const narration *c, const position0 *was, const position0 *now)
{
    narrate_points(c, now->points - was->points, now->more_units - was->more_units);
    if (now->funding != was->funding && !now->in_prologue && !was->in_prologue &&
        !find_fact(c->applied, SURTO_SEASON0_FACT_RATED)) {
        NARRATE_LINE(c, GAME("The funding level is now {n}."), a_number("n", now->funding));
    }
    for (unsigned side = 0; side < SIDES; side++) {
        if (now->vans[side] != was->vans[side]) {
            NARRATE_LINE(c,
                         now->vans[side] == 1 ? GAME("There is now {teams}.")
                                              : GAME("There are now {teams}."),
                         some_teams("teams", side, now->vans[side]));
        }
    }
}

void narrate_season0_changes(const narration *c)
{
    const position0 *was = &c->before->of.season0, *now = &c->after->of.season0;
    narrate_cities(c, was, now);
    narrate_links(c, was, now);
    narrate_rules(c, was, now);
    narrate_new(c, GAME("Objectives for the next game: {list}."), SURTO_SEASON0_OBJECTIVE,
                was->extra, now->extra);
    narrate_new(c, GAME("Objectives destroyed: {list}."), SURTO_SEASON0_OBJECTIVE,
                was->lost_objectives, now->lost_objectives);
    narrate_new(c, GAME("Events found: {list}."), SURTO_SEASON0_EVENT, was->found_events,
                now->found_events);
    narrate_new(c, GAME("Events destroyed: {list}."), SURTO_SEASON0_EVENT, was->lost_events,
                now->lost_events);
    narrate_new(c, GAME("Occupations now available: {list}."), SURTO_SEASON0_OCCUPATION,
                was->occupations, now->occupations);
    narrate_new(c, GAME("Assets now for sale: {list}."), SURTO_SEASON0_ASSET, was->assets,
                now->assets);
    narrate_new(c, GAME("Liabilities now possible: {list}."), SURTO_SEASON0_LIABILITY,
                was->liabilities, now->liabilities);
    narrate_new(c, GAME("Specialities now available: {list}."), SURTO_SEASON0_SPECIALITY,
                was->specialities, now->specialities);
    narrate_new(c, GAME("Noted in the files: {list}."), SURTO_SEASON0_NOTE, was->notes, now->notes);
    narrate_new(c, GAME("Removed from the files: {list}."), SURTO_SEASON0_NOTE, now->notes,
                was->notes);
    narrate_counters(c, SURTO_SEASON0_COUNTER, c->who->season0->counters,
                     c->who->season0->hidden_counters, was->counters, now->counters);
    narrate_levels(c, was, now);
}
