/* The sheet of a campaign: everything that lasts. */
#include <string.h>

#include "season2_show.h"
#include "season2_words.h"

typedef surto_season2_position position2;

campaign_now season2_now(const position2 *seen)
{
    return (campaign_now){.phase = seen->phase,
                          .month = seen->month,
                          .second_try = seen->second_try,
                          .prologue = seen->in_prologue,
                          .running = seen->running,
                          .level = "Rationing",
                          .number = seen->rationing,
                          .score = seen->score,
                          .units = seen->units};
}

static void show_calendar(const page *on, const teller *who, const position2 *seen)
{
    page_say(on, 0, "Calendar:%s", seen->played_count ? "" : " no game played yet.");
    for (unsigned i = 0; i < seen->played_count; i++) {
        const surto_season2_played *row = &seen->played[i];
        strbuf people = {0};
        for (unsigned seat = 0; seat < row->players; seat++) {
            strbuf_add(&people, "%s%s", seat ? ", " : "",
                       row->who[seat] == SURTO_NONE ? "nobody"
                                                    : character_name(who, row->who[seat]));
        }
        page_say(on, 45, "  %-10s %-6s try  %-4s  level %-2u  %2u cities  %s",
                 name_of(who, SURTO_SEASON2_MONTH, row->month), row->second ? "second" : "first",
                 row->won ? "won" : "lost", row->level, row->cities, strbuf_text(&people));
        strbuf_free(&people);
    }
}

static void add_track(strbuf *text, const surto_season2_person *person)
{
    static const char *const faces[] = {"blank", "scar", "skull"};
    if (person->shown == 0) {
        return;
    }
    strbuf_add(text, " Exposed %s:", person->shown == 1 ? "once" : "before");
    for (unsigned i = 0; i < person->shown; i++) {
        strbuf_add(text, "%s %s", i ? "," : "", faces[person->face[i] % 3]);
    }
    strbuf_add(text, ".");
}

/* The abilities and scars of a character, one a line, with the number of their space. */
static void show_spaces(const page *on, const teller *who, const surto_season2_person *person)
{
    for (unsigned i = 0; i < who->season2->spaces; i++) {
        bool scar = person->space[i].sort == SURTO_SEASON2_SPACE_SCAR;
        if (scar || person->space[i].sort == SURTO_SEASON2_SPACE_ABILITY) {
            const char *name = name_of(who, scar ? SURTO_SEASON2_SCAR : SURTO_SEASON2_ABILITY,
                                       person->space[i].number);
            show_trait(on, who, 9, name, "      %u  %s %s", i + 1, scar ? "scar" : "ability", name);
        }
    }
}

static void show_characters(const page *on, const teller *who, const position2 *seen)
{
    page_say(on, 0, "Characters:");
    for (unsigned i = 0; i < who->season2->characters; i++) {
        const surto_season2_person *person = &seen->character[i];
        if (!person->made) {
            continue;
        }
        strbuf text = {0};
        strbuf_add(&text, "  %s, home in %s", character_name(who, i),
                   place_name(who, person->home));
        if (!person->living) {
            strbuf_add(&text, ", died in %s", place_name(who, person->died));
        }
        if (person->seat != SURTO_NONE) {
            strbuf_add(&text, ", played by %s", seat_name(who, person->seat));
        }
        strbuf_add(&text, ".%s",
                   person->space[0].sort == SURTO_SEASON2_SPACE_JOB ? "" : " The job is lost.");
        add_track(&text, person);
        page_say(on, 6, "%s", strbuf_text(&text));
        strbuf_free(&text);
        show_spaces(on, who, person);
    }
}

static void show_populations(const page *on, const teller *who, const position2 *seen)
{
    static const struct {
        unsigned least, most;
        const char *name;
    } bands[] = {{6, 8, "recovering (6 to 8)"},
                 {3, 5, "surviving (3 to 5)"},
                 {2, 2, "suffering (2)"},
                 {1, 1, "failing (1)"},
                 {0, 0, "forsaken (0)"}};
    page_say(on, 0, "Population (%u in the network, %u cities):", seen->network_population,
             seen->network_cities);
    for (size_t band = 0; band < sizeof bands / sizeof bands[0]; band++) {
        strbuf text = {0};
        for (unsigned i = 0; i < who->season2->locations; i++) {
            const surto_season2_place *place = &seen->place[i];
            if (place->present && place->population >= bands[band].least &&
                place->population <= bands[band].most) {
                strbuf_add(&text, "%s%s %u%s%s", text.length ? ", " : "", place_name(who, i),
                           place->population, place->marked ? " (marked)" : "",
                           place->network ? "" : " (cut off)");
            }
        }
        if (text.length) {
            page_say(on, 4, "  %s: %s.", bands[band].name, strbuf_text(&text));
        }
        strbuf_free(&text);
    }
}

static void show_opened(const page *on, const teller *who, const position2 *seen)
{
    strbuf text = {0};
    strbuf_add(&text, "Opened: %u of %u Legacy cards; ", seen->legacy_read, who->season2->legacy);
    if (seen->opened) {
        add_things(&text, who, SURTO_SEASON2_OPENED, seen->opened);
    } else {
        strbuf_add(&text, "no packet and no door");
    }
    if (seen->twists) {
        strbuf_add(&text, "; twists: ");
        add_things(&text, who, SURTO_SEASON2_TWIST, seen->twists);
    }
    page_say(on, 2, "%s.", strbuf_text(&text));
    strbuf_free(&text);
    show_stickers(on, who, SURTO_SEASON2_STICKER, seen->stickers);
}

static void show_goals(const page *on, const teller *who, const position2 *seen)
{
    if (seen->objectives) {
        strbuf text = {0};
        add_things(&text, who, SURTO_SEASON2_OBJECTIVE, seen->objectives);
        page_say(on, 2, "Objectives, %u needed: %s.", seen->needed, strbuf_text(&text));
        strbuf_free(&text);
    }
    if (seen->sites_used) {
        strbuf text = {0};
        add_things(&text, who, SURTO_SEASON2_SITE, seen->sites_used);
        page_say(on, 2, "Recon sites searched: %s.", strbuf_text(&text));
        strbuf_free(&text);
    }
}

void show_season2_sheet(const page *on, const teller *who, const sight *at)
{
    const position2 *seen = &at->of.season2;
    if (!who->season2->campaign) {
        page_say(on, 2, "This is a single game, no campaign.");
        return;
    }
    campaign_now now = season2_now(seen);
    show_campaign_head(on, who, &now);
    show_calendar(on, who, seen);
    show_characters(on, who, seen);
    show_populations(on, who, seen);
    show_opened(on, who, seen);
    show_goals(on, who, seen);
}

/* ---- The shop ---------------------------------------------------------------------------- */

static void show_ware(const page *on, const teller *who, const char *name, unsigned cost)
{
    show_trait(on, who, 8, name, "    %s, %u unit%s", name, cost, plural(cost));
}

void show_season2_shop(const page *on, const teller *who, const sight *at)
{
    const position2 *seen = &at->of.season2;
    const surto_season2_contents *has = who->season2;
    page_say(on, 2, "What units buy:");
    page_say(on, 4, "  Abilities, as `buy-ability farmer porter 2` (2: the space):");
    for (unsigned i = 0; i < has->abilities; i++) {
        if (seen->abilities >> i & 1) {
            show_ware(on, who, name_of(who, SURTO_SEASON2_ABILITY, i), has->ability_cost[i]);
        }
    }
    page_say(on, 4, "  Upgrades of cards, as `buy-upgrade lagos pilot`:");
    for (unsigned i = 0; i < SURTO_SEASON2_UPGRADES_MAX; i++) {
        if (seen->upgrades >> i & 1) {
            show_ware(on, who, name_of(who, SURTO_SEASON2_UPGRADE, i), has->upgrade_cost[i]);
        }
    }
    page_say(on, 4, "  Population, as `buy-population lagos`: %u unit%s, %u where nobody is left.",
             has->population_cost, has->population_cost == 1 ? "" : "s", has->forsaken_cost);
}
