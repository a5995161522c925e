/* What the story of a campaign changed, seen by comparing two positions. */
#include "board_text.h"
#include "narrate.h"
#include "phrase_args.h"

static void narrate_places(const narration *c)
{
    uint64_t present = 0, struck = 0, unstruck = 0, lit = 0, dark = 0, kept = 0;
    for (unsigned i = 0; i < c->who->season2->locations; i++) {
        const surto_season2_place *was = &c->before->of.season2.place[i],
                                  *now = &c->after->of.season2.place[i];
        uint64_t bit = UINT64_C(1) << i;
        present |= now->present && !was->present ? bit : 0;
        struck |= now->struck && !was->struck ? bit : 0;
        unstruck |= was->struck && !now->struck ? bit : 0;
        lit |= now->lamp && !was->lamp ? bit : 0;
        dark |= was->lamp && !now->lamp ? bit : 0;
        kept |= now->kept_centre && !was->kept_centre ? bit : 0;
    }
    narrate_mask(c, GAME("New on the board: {list}."), SURTO_SEASON2_LOCATION, present);
    narrate_mask(c, GAME("Now struck: {list}."), SURTO_SEASON2_LOCATION, struck);
    narrate_mask(c, GAME("No longer struck: {list}."), SURTO_SEASON2_LOCATION, unstruck);
    if (!find_fact(c->applied, SURTO_SEASON2_FACT_LAMP)) { /* the move says so itself */
        narrate_mask(c, GAME("A lamp now burns here: {list}."), SURTO_SEASON2_LOCATION, lit);
    }
    narrate_mask(c, GAME("The lamp is gone here: {list}."), SURTO_SEASON2_LOCATION, dark);
    narrate_mask(c, GAME("A supply centre in every game from now on: {list}."),
                 SURTO_SEASON2_LOCATION, kept);
}

static const char *link_message(bool lane, bool now)
{
    if (lane) {
        return now ? GAME("There is now a sea lane between {place} and {other}.")
                   : GAME("The sea lane between {place} and {other} is gone.");
    }
    return now ? GAME("There is now a supply line between {place} and {other}.")
               : GAME("The supply line between {place} and {other} is gone.");
}

static void narrate_links(const narration *c)
{
    for (unsigned a = 0; a < c->who->season2->locations; a++) {
        const surto_season2_place *was = &c->before->of.season2.place[a],
                                  *now = &c->after->of.season2.place[a];
        for (unsigned b = a + 1; b < c->who->season2->locations; b++) {
            if ((was->adjacent ^ now->adjacent) >> b & 1) {
                bool lane = (was->lanes | now->lanes) >> b & 1;
                NARRATE_LINE(c, link_message(lane, now->adjacent >> b & 1),
                             a_place(c->who, "place", a), a_place(c->who, "other", b));
            }
        }
    }
}

static void narrate_objectives(const narration *c)
{
    for (unsigned i = 0; i < c->who->season2->objectives; i++) {
        uint32_t bit = UINT32_C(1) << i;
        if (c->after->of.season2.objectives & ~c->before->of.season2.objectives & bit) {
            NARRATE_LINE(c,
                         c->after->of.season2.mandatory & bit
                             ? GAME("New objective: {objective} (mandatory).")
                             : GAME("New objective: {objective}."),
                         an_entity(c->who, "objective", SURTO_SEASON2_OBJECTIVE, i));
        }
    }
    narrate_new(c, GAME("Objectives destroyed: {list}."), SURTO_SEASON2_OBJECTIVE,
                c->before->of.season2.lost_objectives, c->after->of.season2.lost_objectives);
}

static void narrate_people(const narration *c)
{
    uint64_t gone = 0, back = 0;
    for (unsigned i = 0; i < c->who->season2->characters; i++) {
        bool was = c->before->of.season2.character[i].away;
        bool now = c->after->of.season2.character[i].away;
        gone |= now && !was ? UINT64_C(1) << i : 0;
        back |= was && !now ? UINT64_C(1) << i : 0;
    }
    narrate_mask(c, GAME("Away from now on: {list}."), SURTO_SEASON2_CHARACTER, gone);
    narrate_mask(c, GAME("Back again: {list}."), SURTO_SEASON2_CHARACTER, back);
}

static void narrate_ship(const narration *c)
{
    const surto_season2_position *before = &c->before->of.season2, *after = &c->after->of.season2;
    if (before->ship_lanes == after->ship_lanes && before->ship_supplies == after->ship_supplies &&
        before->ship_relieves == after->ship_relieves) {
        return;
    }
    if (after->ship_lanes == 0) {
        narrate_line(c);
        narrate_plain(c, GAME("The ship is gone."));
    } else {
        NARRATE_LINE(c, season2_ship_rule(after), a_number("lanes", after->ship_lanes),
                     a_number("n", after->ship_supplies));
    }
}

static void narrate_levels(const narration *c)
{
    narrate_points(c, c->after->of.season2.points - c->before->of.season2.points,
                   c->after->of.season2.more_units - c->before->of.season2.more_units);
    if (c->after->of.season2.more_supplies > c->before->of.season2.more_supplies) {
        NARRATE_LINE(c, GAME("For the next game: {supplies} more."),
                     a_supply_count("supplies", c->after->of.season2.more_supplies -
                                                    c->before->of.season2.more_supplies));
    }
    if (c->after->of.season2.rationing != c->before->of.season2.rationing &&
        !c->after->of.season2.in_prologue && !c->before->of.season2.in_prologue) {
        NARRATE_LINE(c, GAME("The rationing level is now {n}."),
                     a_number("n", c->after->of.season2.rationing));
    }
}

void narrate_season2_changes(const narration *c)
{
    const surto_season2_position *before = &c->before->of.season2, *after = &c->after->of.season2;
    narrate_places(c);
    narrate_links(c);
    narrate_stickers(c, GAME("New rule (sticker {letter}): {rule}."), SURTO_SEASON2_STICKER,
                     before->stickers, after->stickers);
    narrate_objectives(c);
    narrate_new(c, GAME("Recon sites now open: {list}."), SURTO_SEASON2_SITE, before->sites_open,
                after->sites_open);
    narrate_new(c, GAME("Recon sites now closed: {list}."), SURTO_SEASON2_SITE, after->sites_open,
                before->sites_open);
    narrate_new(c, GAME("There is something to find: {list}."), SURTO_SEASON2_SEARCH,
                before->to_search, after->to_search);
    narrate_new(c, GAME("Events found: {list}."), SURTO_SEASON2_EVENT, before->found_events,
                after->found_events);
    narrate_new(c, GAME("Events destroyed: {list}."), SURTO_SEASON2_EVENT, before->lost_events,
                after->lost_events);
    narrate_new(c, GAME("Characters that can join: {list}."), SURTO_SEASON2_CHARACTER, before->jobs,
                after->jobs);
    narrate_people(c);
    narrate_ship(c);
    narrate_new(c, GAME("Abilities now for sale: {list}."), SURTO_SEASON2_ABILITY,
                before->abilities, after->abilities);
    narrate_new(c, GAME("Upgrades now for sale: {list}."), SURTO_SEASON2_UPGRADE, before->upgrades,
                after->upgrades);
    narrate_new(c, GAME("Scars now possible: {list}."), SURTO_SEASON2_SCAR, before->scars,
                after->scars);
    narrate_new(c, GAME("Twists found: {list}."), SURTO_SEASON2_TWIST, before->twists,
                after->twists);
    narrate_new(c, GAME("Twists destroyed: {list}."), SURTO_SEASON2_TWIST, before->lost_twists,
                after->lost_twists);
    narrate_counters(c, SURTO_SEASON2_COUNTER, c->who->season2->counters,
                     c->who->season2->hidden_counters, before->counters, after->counters);
    narrate_levels(c);
}
