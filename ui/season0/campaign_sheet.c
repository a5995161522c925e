/* The sheet of a campaign of Season 0: everything that lasts. */
#include <string.h>

#include "board_text.h"
#include "phrase_args.h"
#include "ui/message/columns.h"
#include "ui/message/temp_strings.h"

typedef surto_season0_position position0;

campaign_progress season0_progress(const position0 *seen)
{
    return (campaign_progress){.phase = seen->phase,
                               .month = seen->month,
                               .second_try = seen->second_try,
                               .prologue = seen->in_prologue,
                               .running = seen->running,
                               .level = GAME("Funding level: {n}."),
                               .asked =
                                   GAME("Funding level {n}, score so far {score} points. `sheet` "
                                        "shows the campaign."),
                               .number = seen->funding,
                               .score = seen->score,
                               .units = seen->units};
}

/* ---- The calendar ------------------------------------------------------------------------ */

static const char *try_text(bool second)
{
    return second ? GAME_C("calendar", "second attempt") : GAME_C("calendar", "first attempt");
}

static const char *level_text(unsigned level)
{
    return TEXT(GAME_C("calendar", "level {n}"), a_number("n", level));
}

static const char *failed_text(unsigned failed)
{
    return TEXT(GAME_CN("calendar", "{n} failed", "{n} failed", failed), a_number("n", failed));
}

static unsigned wider(unsigned columns, const char *text)
{
    unsigned needed = text_columns(text, strlen(text));
    return needed > columns ? needed : columns;
}

/* Where the columns of the calendar begin, by the widest word each can have. */
typedef struct columns {
    unsigned tries, rating, level, failed, people;
} columns;

static columns calendar_columns(const narrator *who)
{
    unsigned rating = 0;
    for (unsigned i = 0; i <= SURTO_SEASON0_ADEQUATE; i++) {
        rating = wider(rating, rating_name(i));
    }
    columns at = {.tries = calendar_start(who)};
    at.rating = at.tries + wider(wider(0, try_text(false)), try_text(true)) + 2;
    at.level = at.rating + rating + 2;
    at.failed = at.level + wider(0, level_text(10)) + 2;
    at.people = at.failed + wider(wider(0, failed_text(1)), failed_text(2)) + 2;
    return at;
}

/* Who played: "Iris (Allied); nobody". */
static const char *people_text(const narrator *who, const surto_season0_played *row)
{
    strbuf people = {0};
    for (unsigned seat = 0; seat < row->players; seat++) {
        add_group(&people, row->who[seat] == SURTO_NONE ? GAME_C("calendar", "nobody")
                                                        : alias_name(who, row->who[seat]));
    }
    return temp_take(&people);
}

static void show_calendar(const page *on, const narrator *who, const position0 *seen)
{
    columns at = calendar_columns(who);
    page_say(on, 0, "%s",
             seen->played_count ? GAME("Calendar:") : GAME("Calendar: no game played yet."));
    for (unsigned i = 0; i < seen->played_count; i++) {
        const surto_season0_played *row = &seen->played[i];
        strbuf text = {0};
        strbuf_add(&text, "  %s", name_of(who, SURTO_SEASON0_MONTH, row->month));
        text_pad(&text, at.tries);
        strbuf_add(&text, "%s", try_text(row->second));
        text_pad(&text, at.rating);
        strbuf_add(&text, "%s", rating_name(row->rating));
        text_pad(&text, at.level);
        strbuf_add(&text, "%s", level_text(row->level));
        text_pad(&text, at.failed);
        strbuf_add(&text, "%s", failed_text(row->failed));
        text_pad(&text, at.people);
        page_say(on, 45, "%s%s", strbuf_text(&text), people_text(who, row));
        strbuf_free(&text);
    }
}

/* ---- Passports --------------------------------------------------------------------------- */

/* The things on an alias, one a line, with what they do. The message has a {name}. */
static void show_things(const page *on, const narrator *who, const char *message, unsigned thing,
                        uint64_t mask)
{
    for (unsigned i = 0; i < 64; i++) {
        if (mask >> i & 1) {
            const char *what = TEXT(message, an_entity(who, "name", thing, i));
            show_trait(on, who, 9, temp_printf("      %s", what), thing, i);
        }
    }
}

static void show_passports(const page *on, const narrator *who, const position0 *seen)
{
    unsigned made = 0;
    page_say(on, 0, "%s", GAME("Passports:"));
    for (unsigned i = 0; i < SURTO_SEASON0_PASSPORT_ALIASES; i++) {
        const surto_season0_person *alias = &seen->alias[i];
        if (!alias->made) {
            continue;
        }
        strbuf text = {0};
        made++;
        SAY(&text, GAME("{alias}, {occupation}."), a_text("alias", alias_name(who, i)),
            an_entity(who, "occupation", SURTO_SEASON0_OCCUPATION, alias->occupation));
        if (alias->seat != SURTO_NONE) {
            SAY_NEXT(&text, GAME("Used by {player}."), a_seat(who, "player", alias->seat));
        }
        add_season0_alias_notes(&text, who, seen, i);
        page_say(on, 6, "  %s", strbuf_text(&text));
        strbuf_free(&text);
        show_things(on, who, GAME_C("passport", "asset {name}"), SURTO_SEASON0_ASSET,
                    alias->assets);
        show_things(on, who, GAME_C("passport", "liability {name}"), SURTO_SEASON0_LIABILITY,
                    alias->liabilities);
    }
    if (made == 0) {
        page_say(on, 2, "  %s", GAME("none has an alias yet."));
    }
}

/* ---- The board and what was found -------------------------------------------------------- */

static void show_board(const page *on, const narrator *who, const position0 *seen)
{
    strbuf watched = {0};
    uint64_t permanent = 0, marked = 0;
    for (unsigned city = 0; city < who->season0->cities; city++) {
        const surto_season0_place *one = &seen->city[city];
        if (one->symbols) {
            add_item(&watched,
                     temp_printf("%s%c%u", city_name(who, seen, city), HARD_SPACE, one->symbols));
        }
        permanent |= one->permanent ? UINT64_C(1) << city : 0;
        marked |= one->marked ? UINT64_C(1) << city : 0;
    }
    PAGE_SAY(on, 2, GAME("Surveillance: {list}."),
             a_text("list", watched.length ? strbuf_text(&watched) : GAME_C("list", "none")));
    strbuf_free(&watched);
    PAGE_SAY(on, 2, GAME("Permanent safehouses: {list}."),
             a_text("list", city_names(who, seen, permanent)));
    if (marked) {
        PAGE_SAY(on, 2, GAME("Marked for special rules: {list}."),
                 a_text("list", city_names(who, seen, marked)));
    }
}

static void show_opened(const page *on, const narrator *who, const position0 *seen)
{
    strbuf list = {0};
    add_group(&list, seen->opened ? entities_text(who, SURTO_SEASON0_OPENED, seen->opened)
                                  : GAME_C("opened", "no safes or doors"));
    if (seen->operations) {
        add_group(&list, entities_text(who, SURTO_SEASON0_OPERATION, seen->operations));
    }
    PAGE_SAY(on, 2, GAME("Opened: {read} of {all} Legacy cards; {list}."),
             a_number("read", seen->legacy_read), a_number("all", who->season0->legacy),
             a_text("list", strbuf_text(&list)));
    strbuf_free(&list);
    show_stickers(on, who, SURTO_SEASON0_STICKER, seen->stickers);
    show_counters(on, who, SURTO_SEASON0_COUNTER, who->season0->counters,
                  who->season0->hidden_counters, seen->counters);
    for (unsigned i = 0; i < who->season0->protocols; i++) {
        if (seen->protocols >> i & 1) {
            page_say(on, 6, "  %s",
                     TEXT(GAME("Protocol {protocol}: {rule}."),
                          an_entity(who, "protocol", SURTO_SEASON0_PROTOCOL, i),
                          an_entity(who, "rule", SURTO_SEASON0_PROTOCOL_RULE, i)));
        }
    }
    if (seen->notes) {
        page_say(on, 6, "  %s",
                 TEXT(GAME("Notes in the files: {list}."),
                      some_entities(who, "list", SURTO_SEASON0_NOTE, seen->notes)));
        show_texts(on, who, SURTO_SEASON0_NOTE, seen->notes);
    }
}

/* The message has a {list}. */
static void show_list(const page *on, const narrator *who, const char *message, uint64_t objectives)
{
    if (objectives) {
        PAGE_SAY(on, 2, message, some_entities(who, "list", SURTO_SEASON0_OBJECTIVE, objectives));
    }
}

void show_season0_campaign_sheet(const page *on, const narrator *who, const position_view *at)
{
    const position0 *seen = &at->of.season0;
    if (!who->season0->campaign) {
        page_say(on, 2, "%s", GAME("This is a single game, not a campaign."));
        return;
    }
    campaign_progress now = season0_progress(seen);
    show_campaign_head(on, who, &now);
    show_calendar(on, who, seen);
    show_passports(on, who, seen);
    show_board(on, who, seen);
    show_opened(on, who, seen);
    show_list(on, who, GAME("Objectives of the month: {list}."), seen->goals);
    show_texts(on, who, SURTO_SEASON0_OBJECTIVE, seen->goals);
    show_list(on, who, GAME("Completed in the first attempt: {list}."), seen->kept);
    show_list(on, who, GAME("Found for the next game: {list}."), seen->extra);
    show_list(on, who, GAME("Completed so far: {list}."), seen->done);
    show_list(on, who, GAME("Failed so far: {list}."), seen->missed);
}

/* ---- The shop ---------------------------------------------------------------------------- */

void show_season0_shop(const page *on, const narrator *who, const position_view *at)
{
    const position0 *seen = &at->of.season0;
    const surto_season0_contents *has = who->season0;
    page_say(on, 2, "%s", GAME("What units buy:"));
    page_say(on, 4, "  %s", GAME("Assets, e.g. `buy-asset iris-allied press-card`:"));
    for (unsigned i = 0; i < has->assets; i++) {
        unsigned left = has->asset_copies[i] - seen->bought[i];
        if (seen->assets >> i & 1 && left) {
            const char *what = TEXT(
                GAME_CN("shop", "{asset}, {units}, {n} left", "{asset}, {units}, {n} left", left),
                an_entity(who, "asset", SURTO_SEASON0_ASSET, i),
                a_unit_count(who, "units", has->asset_cost[i]), a_number("n", left));
            show_trait(on, who, 8, temp_printf("    %s", what), SURTO_SEASON0_ASSET, i);
        }
    }
    page_say(
        on, 4, "  %s",
        TEXT(
            GAME(
                "A permanent safehouse where one stands now, e.g. `buy-safehouse paris`: {units}."),
            a_unit_count(who, "units", has->permanent_cost)));
    page_say(on, 4, "  %s",
             TEXT(GAME("Counter-surveillance, e.g. `buy-counter cairo`: {units} per symbol."),
                  a_unit_count(who, "units", has->counter_cost)));
}

bool season0_campaign(const narrator *who, const position_view *at, campaign_progress *out)
{
    const position0 *seen = &at->of.season0;
    *out = season0_progress(seen);
    out->months = who->season0->months;
    out->read = seen->legacy_read;
    out->to_read = who->season0->legacy;
    out->opened = count_bits(seen->opened);
    for (unsigned i = 0; i < seen->played_count; i++) {
        const surto_season0_played *row = &seen->played[i];
        calendar_note(out, row->month, row->second, row->rating == SURTO_SEASON0_SUCCESS,
                      rating_name(row->rating));
    }
    return who->season0->campaign;
}
