/* The sheet of a campaign: everything that lasts. */
#include <string.h>

#include "board_text.h"
#include "phrase_args.h"
#include "ui/message/columns.h"
#include "ui/message/temp_strings.h"

typedef surto_season2_position position2;

campaign_progress season2_progress(const position2 *seen)
{
    return (campaign_progress){.phase = seen->phase,
                               .month = seen->month,
                               .second_try = seen->second_try,
                               .prologue = seen->in_prologue,
                               .running = seen->running,
                               .level = GAME("Rationing level: {n}."),
                               .asked =
                                   GAME("Rationing level {n}, score so far {score} points. `sheet` "
                                        "shows the campaign."),
                               .number = seen->rationing,
                               .score = seen->score,
                               .units = seen->units};
}

/* Adds something and blanks up to the end of the wider of two texts, and two more. */
static void add_column(strbuf *text, const char *what, const char *one, const char *other)
{
    unsigned wide = text_columns(one, strlen(one)), wider = text_columns(other, strlen(other));
    unsigned start = text_columns(strbuf_text(text), text->length);
    strbuf_add(text, "%s", what);
    text_pad(text, start + (wide > wider ? wide : wider) + 2);
}

/* A game of the calendar. */
static void show_played(const page *on, const narrator *who, const surto_season2_played *row)
{
    const char *first = GAME_C("calendar", "first attempt");
    const char *second = GAME_C("calendar", "second attempt");
    const char *won = GAME_C("calendar", "won"), *lost = GAME_C("calendar", "lost");
    const char *level = GAME_C("calendar", "level {n}");
    strbuf text = {0}, people = {0};
    for (unsigned seat = 0; seat < row->players; seat++) {
        add_item(&people, row->who[seat] == SURTO_NONE ? GAME_C("calendar", "nobody")
                                                       : character_name(who, row->who[seat]));
    }
    strbuf_add(&text, "  %s", name_of(who, SURTO_SEASON2_MONTH, row->month));
    text_pad(&text, calendar_start(who));
    add_column(&text, row->second ? second : first, first, second);
    add_column(&text, row->won ? won : lost, won, lost);
    add_column(&text, TEXT(level, a_number("n", row->level)), TEXT(level, a_number("n", 10)), "");
    add_column(&text, cities_text(row->cities), cities_text(10), "");
    unsigned hang = text_columns(strbuf_text(&text), text.length);
    page_say(on, hang, "%s%s", strbuf_text(&text), strbuf_text(&people));
    strbuf_free(&text);
    strbuf_free(&people);
}

static void show_calendar(const page *on, const narrator *who, const position2 *seen)
{
    page_say(on, 0, "%s",
             seen->played_count ? GAME("Calendar:") : GAME("Calendar: no game played yet."));
    for (unsigned i = 0; i < seen->played_count; i++) {
        show_played(on, who, &seen->played[i]);
    }
}

static void add_track(strbuf *text, const surto_season2_person *person)
{
    static const char *const faces[] = {N_GAME_C("face", "blank"), N_GAME_C("face", "scar"),
                                        N_GAME_C("face", "skull")};
    strbuf list = {0};
    for (unsigned i = 0; i < person->shown; i++) {
        add_item(&list, GAME_C("face", faces[person->face[i] % 3]));
    }
    if (list.length) {
        SAY_NEXT(text,
                 person->shown == 1 ? GAME("Exposed once: {list}.")
                                    : GAME_N("Exposed {n} time: {list}.",
                                             "Exposed {n} times: {list}.", person->shown),
                 a_text("list", strbuf_text(&list)), a_number("n", person->shown));
    }
    strbuf_free(&list);
}

/* The abilities and scars of a character, one a line, with the number of their space. */
static void show_spaces(const page *on, const narrator *who, const surto_season2_person *person)
{
    for (unsigned i = 0; i < who->season2->spaces; i++) {
        const surto_season2_space *space = &person->space[i];
        bool scar = space->kind == SURTO_SEASON2_SPACE_SCAR;
        if (scar || space->kind == SURTO_SEASON2_SPACE_ABILITY) {
            unsigned thing = scar ? SURTO_SEASON2_SCAR : SURTO_SEASON2_ABILITY;
            const char *what =
                TEXT(scar ? GAME_C("space", "scar {name}") : GAME_C("space", "ability {name}"),
                     an_entity(who, "name", thing, space->number));
            show_trait(on, who, 9, temp_printf("      %u  %s", i + 1, what), thing, space->number);
        }
    }
}

static void show_character(const page *on, const narrator *who, const surto_season2_person *person,
                           unsigned character)
{
    strbuf text = {0};
    bool played = person->seat != SURTO_NONE;
    SAY(&text,
        !person->living ? GAME("{character} (home: {place}), died {in_other}.")
        : person->away  ? GAME("{character} (home: {place}), away.")
        : played        ? GAME("{character} (home: {place}), played by {player}.")
                        : GAME("{character} (home: {place})."),
        a_character(who, character), a_place(who, "place", person->home),
        a_place(who, "in_other", person->died),
        a_text("player", played ? seat_name(who, person->seat) : ""));
    if (person->space[0].kind != SURTO_SEASON2_SPACE_JOB) {
        strbuf_gap(&text);
        SAY_PLAIN(&text, GAME("The job is lost."));
    }
    add_track(&text, person);
    page_say(on, 6, "  %s", strbuf_text(&text));
    strbuf_free(&text);
    show_spaces(on, who, person);
}

static void show_characters(const page *on, const narrator *who, const position2 *seen)
{
    page_say(on, 0, "%s", GAME("Characters:"));
    for (unsigned i = 0; i < who->season2->characters; i++) {
        if (seen->character[i].made) {
            show_character(on, who, &seen->character[i], i);
        }
    }
}

/* "Lagos 3 (struck)". */
static const char *population_text(const narrator *who, const surto_season2_place *place,
                                   unsigned location)
{
    const char *text = TEXT(GAME_C("list", "{name} {n}"), a_place(who, "name", location),
                            a_number("n", place->population));
    text = place->struck ? noted(text, GAME_C("mark", "struck"))
           : place->lamp ? noted(text, GAME_C("mark", "lamp"))
                         : text;
    return place->network ? text : noted(text, GAME_C("mark", "cut off"));
}

static void show_populations(const page *on, const narrator *who, const position2 *seen)
{
    static const struct {
        unsigned least, most;
        const char *message;
    } bands[] = {{6, 8, N_GAME("recovering (6 to 8): {list}.")},
                 {3, 5, N_GAME("surviving (3 to 5): {list}.")},
                 {2, 2, N_GAME("suffering (2): {list}.")},
                 {1, 1, N_GAME("failing (1): {list}.")},
                 {0, 0, N_GAME("forsaken (0): {list}.")}};
    PAGE_SAY(on, 0, GAME("Population ({n} in the network, {cities}):"),
             a_number("n", seen->network_population),
             a_text("cities", cities_text(seen->network_cities)));
    for (size_t band = 0; band < sizeof bands / sizeof bands[0]; band++) {
        strbuf list = {0};
        for (unsigned i = 0; i < who->season2->locations; i++) {
            const surto_season2_place *place = &seen->place[i];
            if (place->present && place->population >= bands[band].least &&
                place->population <= bands[band].most) {
                add_item(&list, population_text(who, place, i));
            }
        }
        if (list.length) {
            page_say(on, 4, "  %s",
                     TEXT(GAME(bands[band].message), a_text("list", strbuf_text(&list))));
        }
        strbuf_free(&list);
    }
}

static void show_opened(const page *on, const narrator *who, const position2 *seen)
{
    strbuf text = {0};
    SAY(&text,
        seen->opened ? GAME("Opened: {read} of {all} Legacy cards; {list}.")
                     : GAME("Opened: {read} of {all} Legacy cards; no packets or doors."),
        a_number("read", seen->legacy_read), a_number("all", who->season2->legacy),
        some_entities(who, "list", SURTO_SEASON2_OPENED, seen->opened));
    if (seen->twists) {
        SAY_NEXT(&text, GAME("Twists: {list}."),
                 some_entities(who, "list", SURTO_SEASON2_TWIST, seen->twists));
    }
    page_take_paragraph(on, 2, &text);
    show_stickers(on, who, SURTO_SEASON2_STICKER, seen->stickers);
    show_counters(on, who, SURTO_SEASON2_COUNTER, who->season2->counters,
                  who->season2->hidden_counters, seen->counters);
}

static void show_ship(const page *on, const position2 *seen)
{
    if (seen->ship_lanes > 0) {
        PAGE_SAY(on, 2, season2_ship_rule(seen), a_number("lanes", seen->ship_lanes),
                 a_number("n", seen->ship_supplies));
    }
}

static void show_goals(const page *on, const narrator *who, const position2 *seen)
{
    if (seen->objectives) {
        PAGE_SAY(on, 2, GAME("Objectives, {n} needed: {list}."), a_number("n", seen->needed),
                 some_entities(who, "list", SURTO_SEASON2_OBJECTIVE, seen->objectives));
        show_texts(on, who, SURTO_SEASON2_OBJECTIVE, seen->objectives);
    }
    if (seen->sites_used) {
        PAGE_SAY(on, 2, GAME("Recon sites searched: {list}."),
                 some_entities(who, "list", SURTO_SEASON2_SITE, seen->sites_used));
    }
}

void show_season2_campaign_sheet(const page *on, const narrator *who, const position_view *at)
{
    const position2 *seen = &at->of.season2;
    if (!who->season2->campaign) {
        page_say(on, 2, "%s", GAME("This is a single game, not a campaign."));
        return;
    }
    campaign_progress now = season2_progress(seen);
    show_campaign_head(on, who, &now);
    show_calendar(on, who, seen);
    show_characters(on, who, seen);
    show_populations(on, who, seen);
    show_opened(on, who, seen);
    show_ship(on, seen);
    show_goals(on, who, seen);
}

/* ---- The shop ---------------------------------------------------------------------------- */

static void show_ware(const page *on, const narrator *who, surto_season2_entity thing,
                      unsigned number, unsigned cost)
{
    const char *what =
        TEXT(GAME_C("trait", "{name}, {units}"), an_entity(who, "name", thing, number),
             a_unit_count(who, "units", cost));
    show_trait(on, who, 8, temp_printf("    %s", what), thing, number);
}

void show_season2_shop(const page *on, const narrator *who, const position_view *at)
{
    const position2 *seen = &at->of.season2;
    const surto_season2_contents *has = who->season2;
    page_say(on, 2, "%s", GAME("What units buy:"));
    page_say(on, 4, "  %s", GAME("Abilities, e.g. `buy-ability farmer porter 2` (2: the space):"));
    for (unsigned i = 0; i < has->abilities; i++) {
        if (seen->abilities >> i & 1) {
            show_ware(on, who, SURTO_SEASON2_ABILITY, i, has->ability_cost[i]);
        }
    }
    page_say(on, 4, "  %s", GAME("Card upgrades, e.g. `buy-upgrade lagos pilot`:"));
    for (unsigned i = 0; i < SURTO_SEASON2_UPGRADES_MAX; i++) {
        if (seen->upgrades >> i & 1) {
            show_ware(on, who, SURTO_SEASON2_UPGRADE, i, has->upgrade_cost[i]);
        }
    }
    page_say(on, 4, "  %s",
             TEXT(GAME("Population, e.g. `buy-population lagos`: {units}, or {n} for a forsaken "
                       "location."),
                  a_unit_count(who, "units", has->population_cost),
                  a_number("n", has->forsaken_cost)));
}

bool season2_campaign(const narrator *who, const position_view *at, campaign_progress *out)
{
    const position2 *seen = &at->of.season2;
    *out = season2_progress(seen);
    out->months = who->season2->months;
    out->read = seen->legacy_read;
    out->to_read = who->season2->legacy;
    out->opened = count_bits(seen->opened);
    for (unsigned i = 0; i < seen->played_count; i++) {
        const surto_season2_played *row = &seen->played[i];
        calendar_note(out, row->month, row->second, row->won,
                      row->won ? GAME_C("calendar", "won") : GAME_C("calendar", "lost"));
    }
    return who->season2->campaign;
}
