/* The sheet of a campaign of Season 0: everything that lasts. */
#include <string.h>

#include "season0_show.h"
#include "season0_tell.h"
#include "season0_words.h"

typedef surto_season0_position position0;

const char *season0_rating_name(unsigned rating)
{
    static const char *const names[] = {"-", "success", "failure", "adequate"};
    return names[rating % 4];
}

campaign_now season0_now(const position0 *seen)
{
    return (campaign_now){.phase = seen->phase,
                          .month = seen->month,
                          .second_try = seen->second_try,
                          .prologue = seen->in_prologue,
                          .running = seen->running,
                          .level = "Funding",
                          .number = seen->funding,
                          .score = seen->score,
                          .units = seen->units};
}

static void show_calendar(const page *on, const teller *who, const position0 *seen)
{
    page_say(on, 0, "Calendar:%s", seen->played_count ? "" : " no game played yet.");
    for (unsigned i = 0; i < seen->played_count; i++) {
        const surto_season0_played *row = &seen->played[i];
        strbuf people = {0};
        for (unsigned seat = 0; seat < row->players; seat++) {
            strbuf_add(&people, "%s", seat ? "; " : "");
            if (row->who[seat] == SURTO_NONE) {
                strbuf_add(&people, "nobody");
            } else {
                add_alias(&people, who, row->who[seat]);
            }
        }
        page_say(on, 45, "  %-10s %-6s try  %-8s  level %-2u  %u failed  %s",
                 name_of(who, SURTO_SEASON0_MONTH, row->month), row->second ? "second" : "first",
                 season0_rating_name(row->rating), row->level, row->failed, strbuf_text(&people));
        strbuf_free(&people);
    }
}

/* The things on an alias, one a line, with what they do. */
static void show_things(const page *on, const teller *who, const char *sort, unsigned thing,
                        uint64_t mask)
{
    for (unsigned i = 0; i < 64; i++) {
        if (mask >> i & 1) {
            const char *name = name_of(who, thing, i);
            show_trait(on, who, 9, name, "      %s %s", sort, name);
        }
    }
}

static void show_passports(const page *on, const teller *who, const position0 *seen)
{
    unsigned made = 0;
    page_say(on, 0, "Passports:");
    for (unsigned i = 0; i < SURTO_SEASON0_PASSPORT_ALIASES; i++) {
        const surto_season0_person *alias = &seen->alias[i];
        if (!alias->made) {
            continue;
        }
        strbuf text = {0};
        made++;
        add_alias(&text, who, i);
        strbuf_add(&text, ", %s.", name_of(who, SURTO_SEASON0_OCCUPATION, alias->occupation));
        if (alias->seat != SURTO_NONE) {
            strbuf_add(&text, " Used by %s.", seat_name(who, alias->seat));
        }
        add_season0_alias_notes(&text, who, seen, i);
        page_say(on, 6, "  %s", strbuf_text(&text));
        strbuf_free(&text);
        show_things(on, who, "asset", SURTO_SEASON0_ASSET, alias->assets);
        show_things(on, who, "liability", SURTO_SEASON0_LIABILITY, alias->liabilities);
    }
    if (made == 0) {
        page_say(on, 2, "  none has an alias yet.");
    }
}

static void show_board(const page *on, const teller *who, const position0 *seen)
{
    strbuf text = {0};
    uint64_t permanent = 0, marked = 0;
    for (unsigned city = 0; city < who->season0->cities; city++) {
        const surto_season0_place *one = &seen->city[city];
        if (one->symbols) {
            strbuf_add(&text, "%s", text.length ? ", " : "");
            add_city(&text, seen, who, city);
            strbuf_add(&text, "%c%u", HARD_SPACE, one->symbols);
        }
        permanent |= one->permanent ? UINT64_C(1) << city : 0;
        marked |= one->marked ? UINT64_C(1) << city : 0;
    }
    page_say(on, 2, "Surveillance: %s.", text.length ? strbuf_text(&text) : "none");
    strbuf_clear(&text);
    add_cities(&text, seen, who, permanent);
    page_say(on, 2, "Permanent safehouses: %s.", strbuf_text(&text));
    if (marked) {
        strbuf_clear(&text);
        add_cities(&text, seen, who, marked);
        page_say(on, 2, "Marked: %s.", strbuf_text(&text));
    }
    strbuf_free(&text);
}

static void show_opened(const page *on, const teller *who, const position0 *seen)
{
    strbuf text = {0};
    strbuf_add(&text, "Opened: %u of %u Legacy cards; ", seen->legacy_read, who->season0->legacy);
    if (seen->opened) {
        add_things(&text, who, SURTO_SEASON0_OPENED, seen->opened);
    } else {
        strbuf_add(&text, "no safe and no door");
    }
    if (seen->operations) {
        strbuf_add(&text, "; ");
        add_things(&text, who, SURTO_SEASON0_OPERATION, seen->operations);
    }
    page_say(on, 2, "%s.", strbuf_text(&text));
    strbuf_free(&text);
    show_stickers(on, who, SURTO_SEASON0_STICKER, seen->stickers);
    for (unsigned i = 0; i < who->season0->protocols; i++) {
        if (seen->protocols >> i & 1) {
            page_say(on, 6, "  Protocol %s: %s.", name_of(who, SURTO_SEASON0_PROTOCOL, i),
                     name_of(who, SURTO_SEASON0_PROTOCOL_RULE, i));
        }
    }
    if (seen->notes) {
        strbuf notes = {0};
        add_things(&notes, who, SURTO_SEASON0_NOTE, seen->notes);
        page_say(on, 6, "  Notes in the files: %s.", strbuf_text(&notes));
        strbuf_free(&notes);
    }
}

static void show_list(const page *on, const teller *who, const char *title, uint64_t objectives)
{
    if (objectives) {
        strbuf text = {0};
        add_things(&text, who, SURTO_SEASON0_OBJECTIVE, objectives);
        page_say(on, 2, "%s: %s.", title, strbuf_text(&text));
        strbuf_free(&text);
    }
}

void show_season0_sheet(const page *on, const teller *who, const sight *at)
{
    const position0 *seen = &at->of.season0;
    if (!who->season0->campaign) {
        page_say(on, 2, "This is a single game, no campaign.");
        return;
    }
    campaign_now now = season0_now(seen);
    show_campaign_head(on, who, &now);
    show_calendar(on, who, seen);
    show_passports(on, who, seen);
    show_board(on, who, seen);
    show_opened(on, who, seen);
    show_list(on, who, "Objectives of the month", seen->goals);
    show_list(on, who, "Completed in the first try", seen->kept);
    show_list(on, who, "Found for the next game", seen->extra);
    show_list(on, who, "Completed so far", seen->done);
    show_list(on, who, "Failed so far", seen->missed);
}

/* ---- The shop ---------------------------------------------------------------------------- */

void show_season0_shop(const page *on, const teller *who, const sight *at)
{
    const position0 *seen = &at->of.season0;
    const surto_season0_contents *has = who->season0;
    page_say(on, 2, "What units buy:");
    page_say(on, 4, "  Assets, as `buy-asset iris-allied press-card`:");
    for (unsigned i = 0; i < has->assets; i++) {
        unsigned left = has->asset_copies[i] - seen->bought[i];
        if (seen->assets >> i & 1 && left) {
            const char *name = name_of(who, SURTO_SEASON0_ASSET, i);
            show_trait(on, who, 8, name, "    %s, %u unit%s, %u left", name, has->asset_cost[i],
                       plural(has->asset_cost[i]), left);
        }
    }
    page_say(on, 4,
             "  A permanent safehouse where one stands now, as `buy-safehouse paris`: %u unit%s.",
             has->permanent_cost, plural(has->permanent_cost));
    page_say(on, 4, "  Counter-surveillance, as `buy-counter cairo`: %u unit%s a symbol.",
             has->counter_cost, plural(has->counter_cost));
}
