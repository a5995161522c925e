/* The lines of a state that only campaigns have: docs/develop/notation-season2.md, section 9.2. */
#include "rules/campaign_text.h"
#include "rules/season2/text.h"

#define LOCATION SEASON2_DOMAIN_LOCATION
#define CHARACTER SEASON2_DOMAIN_CHARACTER

static const char *const stage_keys[] = {[SEASON2_STAGE_NONE] = "-",
                                         [SEASON2_STAGE_SETUP] = "setup",
                                         [SEASON2_STAGE_LEFTOVER] = "leftover",
                                         [SEASON2_STAGE_LEGACY] = "legacy",
                                         [SEASON2_STAGE_TWISTS] = "twists"};

/* The traits of which content may unlock some, in the order of `unlocked:`. */
enum { JOBS, ABILITIES, SCARS, UPGRADES, UNLOCKS };

static void list_unlocks(const season2_pack *p, const season2_state *s,
                         surto__unlock kinds[UNLOCKS])
{
    kinds[JOBS] = (surto__unlock){CHARACTER, surto__traits_sealed(p->jobs, p->job_count), s->jobs};
    kinds[ABILITIES] = (surto__unlock){
        SEASON2_DOMAIN_ABILITY, surto__traits_sealed(p->abilities, p->ability_count), s->abilities};
    kinds[SCARS] = (surto__unlock){SEASON2_DOMAIN_SCAR,
                                   surto__traits_sealed(p->scars, p->scar_count), s->scars};
    kinds[UPGRADES] =
        (surto__unlock){SEASON2_DOMAIN_UPGRADE,
                        surto__traits_sealed(p->upgrades, 2 * SEASON2_UPGRADES), s->upgrades};
}

static surto__link_table links_of(const season2_pack *p)
{
    return (surto__link_table){p->link_end, p->link_count, p->sealed_links};
}

static void write_who(const surto_game *game, surto__out *out, unsigned who)
{
    surto__out_text(out, who == SEASON2_NOBODY    ? "-"
                         : who == SEASON2_WORKING ? "worker"
                                                  : season2_key(game, CHARACTER, who));
}

static unsigned read_who(surto__state_lines *lines, surto__slice word)
{
    return surto__slice_is(word, "-")        ? (unsigned)SEASON2_NOBODY
           : surto__slice_is(word, "worker") ? (unsigned)SEASON2_WORKING
                                             : surto__state_key(lines, CHARACTER, word);
}

static const char *const results[] = {
    [SURTO__TRY_OPEN] = "-", [SURTO__TRY_WON] = "won", [SURTO__TRY_LOST] = "lost", NULL};
static const surto__calendar_form calendar_form = {results, SEASON2_CITIES_MAX, write_who,
                                                   read_who};

/* ---- Writing ---------------------------------------------------------------------------- */

static void write_month(const surto_game *game, const season2_state *s, surto__out *out)
{
    surto__write_month(out, &s->calendar, season2_pack_of(game)->month_count);
    surto__write_game(out, s->players, s->in_prologue, s->running);
    surto__out_text(out, "stage: ");
    surto__out_text(out, stage_keys[s->stage]);
    if (s->stage == SEASON2_STAGE_TWISTS) {
        surto__out_char(out, ' ');
        surto__out_number(out, s->twist + 1U);
    }
    surto__out_char(out, '\n');
}

/* How the last game ended: the rows tell only whether there was one. */
static unsigned last_of(const season2_state *s)
{
    return s->calendar.rows[0].result == SURTO__TRY_OPEN ? SURTO__TRY_OPEN
           : s->last_won                                 ? SURTO__TRY_WON
                                                         : SURTO__TRY_LOST;
}

static void write_story(const surto_game *game, const season2_state *s, surto__out *out)
{
    const surto__story *story = &season2_pack_of(game)->story;
    surto__write_units(out, s->units, s->more_units);
    surto__write_number(out, "games: ", s->games);
    surto__write_number(out, "legacy: ", s->story.legacy);
    surto__write_opened(game, out, "opened: ", story, s->story.opened, 0);
    surto__write_opened(game, out, "waiting: ", story, s->story.waiting, 0);
    surto__write_reading(out, story, &s->story);
    surto__write_stickers(game, out, s->stickers);
    surto__write_counters(game, out, SEASON2_DOMAIN_COUNTER, &s->story);
    surto__write_triggers(game, out, SEASON2_DOMAIN_TRIGGER, &s->story);
}

static void write_copies(const surto_game *game, surto__out *out, const char *key,
                         const uint16_t *places, unsigned place)
{
    surto__list list = surto__list_start(game, out, key);
    for (unsigned city = 0; city < season2_pack_of(game)->cities; city++) {
        unsigned number = surto__copies_in(places[city], place);
        if (number > 0) {
            surto__list_pair(&list, LOCATION, city, number);
        }
    }
    surto__list_end(&list);
}

/* Of the player cards in a place those of one kind: numbers from `first` to below `end`. */
static void write_cards(const surto_game *game, const season2_state *s, surto__out *out,
                        const char *key, unsigned place, unsigned first, unsigned end)
{
    uint8_t cards[SEASON2_CLASSES_MAX], counts[SEASON2_CLASSES_MAX];
    unsigned classes = season2_cards_in(game, s, place, cards, counts), from = 0, to;
    while (from < classes && cards[from] < first) {
        from++;
    }
    for (to = from; to < classes && cards[to] < end;) {
        to++;
    }
    surto__list list = surto__list_start(game, out, key);
    season2_write_cards(&list, SEASON2_DOMAIN_CARD, cards + from, counts + from, to - from);
    surto__list_end(&list);
}

static void write_lost_infections(const surto_game *game, const season2_state *s, surto__out *out)
{
    uint8_t cards[SEASON2_CLASSES_MAX], counts[SEASON2_CLASSES_MAX];
    surto__list list = surto__list_start(game, out, "lost-infections: ");
    unsigned classes = season2_infections_in(game, s, SEASON2_INFECTION_DESTROYED, cards, counts);
    season2_write_cards(&list, SEASON2_DOMAIN_INFECTION, cards, counts, classes);
    surto__list_end(&list);
}

static void write_catalogue(const surto_game *game, const season2_state *s, surto__out *out)
{
    surto__write_set(game, out, "locations: ", LOCATION,
                     s->present & season2_pack_of(game)->sealed);
    surto__link_table links = links_of(season2_pack_of(game));
    surto__write_links(game, out, "links: ", LOCATION, &links, s->links, true);
    surto__write_links(game, out, "unlinked: ", LOCATION, &links, s->links, false);
    surto__write_set(game, out, "struck: ", LOCATION, s->marks[SEASON2_MARK_STRUCK]);
    surto__write_set(game, out, "lamps: ", LOCATION, s->marks[SEASON2_MARK_LAMP]);
    surto__write_set(game, out, "kept-centres: ", LOCATION, s->kept_centres);
    write_copies(game, out, "sealed-cards: ", s->card_place, SEASON2_SEALED);
    write_copies(game, out, "waiting-cards: ", s->card_place, SEASON2_RESERVE);
    write_copies(game, out, "sealed-infections: ", s->infection_place, SEASON2_INFECTION_SEALED);
    write_copies(game, out, "area: ", s->infection_place, SEASON2_INFECTION_AREA);
    write_cards(game, s, out, "lost-cards: ", SEASON2_DESTROYED, 0, SEASON2_CARD_EVENT);
    write_lost_infections(game, s, out);
    write_cards(game, s, out, "sealed-events: ", SEASON2_SEALED, SEASON2_CARD_EVENT,
                SEASON2_CARD_PRODUCE);
    write_cards(game, s, out, "lost-events: ", SEASON2_DESTROYED, SEASON2_CARD_EVENT,
                SEASON2_CARD_PRODUCE);
    write_cards(game, s, out, "waiting-produce: ", SEASON2_RESERVE, SEASON2_CARD_PRODUCE,
                SEASON2_CARDS);
}

static void write_goals(const surto_game *game, const season2_state *s, surto__out *out)
{
    surto__write_set(game, out, "mandatory: ", SEASON2_DOMAIN_OBJECTIVE, s->mandatory);
    surto__write_set(game, out, "lost-objectives: ", SEASON2_DOMAIN_OBJECTIVE, s->lost_objectives);
    surto__write_number(out, "needed: ", s->needed);
    surto__write_set(game, out, "twists: ", SEASON2_DOMAIN_TWIST, s->twists);
    surto__write_set(game, out, "lost-twists: ", SEASON2_DOMAIN_TWIST, s->lost_twists);
    surto__write_set(game, out, "area-twists: ", SEASON2_DOMAIN_TWIST, s->area_twists);
    surto__write_set(game, out, "sites-open: ", SEASON2_DOMAIN_SITE, s->open_sites);
    surto__write_set(game, out, "searches-open: ", SEASON2_DOMAIN_SEARCH, s->open_searches);
}

static void write_traits(const surto_game *game, const season2_state *s, surto__out *out)
{
    const season2_pack *p = season2_pack_of(game);
    surto__unlock kinds[UNLOCKS];
    list_unlocks(p, s, kinds);
    surto__write_unlocked(game, out, kinds, UNLOCKS);
    surto__write_nibbles(game, out, "bought: ", SEASON2_DOMAIN_ABILITY, s->bought,
                         p->ability_count);
}

static const char *const ship_keys[] = {"collects", "relieves"};

enum { SHIPS = sizeof ship_keys / sizeof ship_keys[0] };

static void write_ship(const surto_game *game, const season2_state *s, surto__out *out)
{
    surto__list list = surto__list_start(game, out, "ship: ");
    if (s->ship_lanes > 0) {
        surto__list_next(&list);
        surto__out_number(out, s->ship_lanes);
        surto__list_next(&list);
        surto__out_number(out, s->ship_supplies);
        surto__list_next(&list);
        surto__out_text(out, ship_keys[s->ship_relieves]);
    }
    surto__list_end(&list);
    list = surto__list_start(game, out, "ship-at: ");
    if (s->ship != SURTO_NONE) {
        surto__list_key(&list, LOCATION, s->ship);
        surto__list_next(&list);
        surto__out_number(out, s->hold);
    }
    surto__list_end(&list);
}

void season2_write_campaign(const surto_game *game, const season2_state *s, surto__out *out)
{
    write_month(game, s, out);
    surto__write_number(out, "rationing: ", s->calendar.level);
    surto__write_calendar(game, out, &calendar_form, &s->calendar, last_of(s));
    write_story(game, s, out);
    write_catalogue(game, s, out);
    write_goals(game, s, out);
    write_traits(game, s, out);
    surto__write_number(out, "stock-number: ", s->stock_number);
    surto__write_number(out, "extra: ", s->extra);
    surto__write_number(out, "next-extra: ", s->more_extra);
    surto__write_number(out, "epidemics: ", s->epidemics);
    surto__write_number(out, "dial: ", s->dial + 1U);
    surto__write_set(game, out, "suffering: ", CHARACTER, s->suffering);
    write_ship(game, s, out);
}

/* ---- Reading ---------------------------------------------------------------------------- */

static void read_stage(season2_lines *r)
{
    season2_state *s = r->s;
    surto__slice value = surto__state_value(&r->in, "stage"), first, second;
    unsigned stage = SEASON2_STAGE_NONE;
    s->twist = 0;
    if (surto__state_two(value, &first, &second) && surto__slice_is(first, "twists")) {
        unsigned twist = surto__state_number(&r->in, second, SURTO__TWISTS_MAX + 1);
        s->stage = SEASON2_STAGE_TWISTS;
        s->twist = (uint8_t)(twist - (twist > 0));
        if (twist == 0) {
            surto__state_complain(&r->in, "twists are counted from 1");
        }
        return;
    }
    while (stage < SEASON2_STAGE_TWISTS && !surto__slice_is(value, stage_keys[stage])) {
        stage++;
    }
    if (stage == SEASON2_STAGE_TWISTS) {
        surto__state_complain(&r->in, "there is no such stage");
    }
    s->stage = (uint8_t)stage;
}

static void read_story(season2_lines *r)
{
    season2_state *s = r->s;
    const surto__story *story = &r->p->story;
    uint64_t operations; /* there are none in this game */
    surto__state_units(&r->in, &s->units, &s->more_units);
    s->games = surto__state_byte(&r->in, "games", UINT8_MAX);
    s->story.legacy = surto__state_byte(&r->in, "legacy", SURTO__LEGACY_MAX);
    s->story.opened = surto__state_opened(&r->in, "opened", story, &operations);
    s->story.waiting = surto__state_opened(&r->in, "waiting", story, &operations);
    surto__state_reading(&r->in, story, &s->story);
    s->stickers = surto__state_stickers(&r->in, SEASON2_LETTERS);
    surto__state_counters(&r->in, SEASON2_DOMAIN_COUNTER, &s->story);
    surto__state_triggers(&r->in, SEASON2_DOMAIN_TRIGGER, &s->story);
}

static void read_catalogue(season2_lines *r)
{
    season2_state *s = r->s;
    uint64_t found = surto__state_set(&r->in, "locations", LOCATION);
    if ((found & ~r->p->sealed) != 0) {
        surto__state_complain(&r->in, "this location was there from the start");
    }
    s->present |= found;
    surto__link_table links = links_of(r->p);
    surto__state_links(&r->in, "links", LOCATION, &links, s->links, true);
    surto__state_links(&r->in, "unlinked", LOCATION, &links, s->links, false);
    s->marks[SEASON2_MARK_STRUCK] = surto__state_set(&r->in, "struck", LOCATION);
    s->marks[SEASON2_MARK_LAMP] = surto__state_set(&r->in, "lamps", LOCATION);
    s->kept_centres = surto__state_set(&r->in, "kept-centres", LOCATION);
    season2_read_city_cards(r, "sealed-cards", SEASON2_SEALED);
    season2_read_city_cards(r, "waiting-cards", SEASON2_RESERVE);
    season2_read_city_infections(r, "sealed-infections", SEASON2_INFECTION_SEALED);
    season2_read_city_infections(r, "area", SEASON2_INFECTION_AREA);
    season2_read_cards(r, surto__state_list(&r->in, "lost-cards"), SEASON2_DESTROYED, 0,
                       SEASON2_CARD_EVENT);
    season2_read_infections(r, surto__state_list(&r->in, "lost-infections"),
                            SEASON2_INFECTION_DESTROYED);
    season2_read_cards(r, surto__state_list(&r->in, "sealed-events"), SEASON2_SEALED,
                       SEASON2_CARD_EVENT, SEASON2_CARD_PRODUCE);
    season2_read_cards(r, surto__state_list(&r->in, "lost-events"), SEASON2_DESTROYED,
                       SEASON2_CARD_EVENT, SEASON2_CARD_PRODUCE);
    season2_read_cards(r, surto__state_list(&r->in, "waiting-produce"), SEASON2_RESERVE,
                       SEASON2_CARD_PRODUCE, SEASON2_CARDS);
}

static void read_goals(season2_lines *r)
{
    season2_state *s = r->s;
    s->mandatory = (uint32_t)surto__state_set(&r->in, "mandatory", SEASON2_DOMAIN_OBJECTIVE);
    s->lost_objectives =
        (uint32_t)surto__state_set(&r->in, "lost-objectives", SEASON2_DOMAIN_OBJECTIVE);
    s->needed = surto__state_byte(&r->in, "needed", UINT8_MAX);
    s->twists = (uint16_t)surto__state_set(&r->in, "twists", SEASON2_DOMAIN_TWIST);
    s->lost_twists = (uint16_t)surto__state_set(&r->in, "lost-twists", SEASON2_DOMAIN_TWIST);
    s->area_twists = (uint16_t)surto__state_set(&r->in, "area-twists", SEASON2_DOMAIN_TWIST);
    s->open_sites = (uint8_t)surto__state_set(&r->in, "sites-open", SEASON2_DOMAIN_SITE);
    s->open_searches = (uint8_t)surto__state_set(&r->in, "searches-open", SEASON2_DOMAIN_SEARCH);
}

static void read_traits(season2_lines *r)
{
    season2_state *s = r->s;
    surto__unlock kinds[UNLOCKS];
    list_unlocks(r->p, s, kinds);
    surto__state_unlocked(&r->in, kinds, UNLOCKS);
    s->jobs = (uint16_t)kinds[JOBS].had;
    s->abilities = kinds[ABILITIES].had;
    s->scars = kinds[SCARS].had;
    s->upgrades = (uint8_t)kinds[UPGRADES].had;
    surto__state_nibbles(&r->in, "bought", SEASON2_DOMAIN_ABILITY, s->bought);
}

static void read_ship(season2_lines *r)
{
    season2_state *s = r->s;
    surto__slice value = surto__state_list(&r->in, "ship"), lanes, supplies, rest, place;
    if (value.text) {
        if (!surto__state_two(value, &lanes, &rest) || !surto__state_two(rest, &supplies, &rest)) {
            surto__state_complain(&r->in, "a ship has two numbers, and `collects` or `relieves`");
            return;
        }
        s->ship_lanes = (uint8_t)surto__state_number(&r->in, lanes, SEASON2_SHIP_MAX);
        s->ship_supplies = (uint8_t)surto__state_number(&r->in, supplies, SEASON2_SHIP_MAX);
        s->ship_relieves = (uint8_t)surto__state_choice(&r->in, rest, ship_keys, SHIPS,
                                                        "a ship `collects` or `relieves`");
        if (s->ship_lanes == 0) {
            surto__state_complain(&r->in, "a ship sails at least one lane");
        }
    }
    value = surto__state_list(&r->in, "ship-at");
    if (value.text && surto__state_two(value, &place, &rest)) {
        s->ship = (uint8_t)surto__state_key(&r->in, LOCATION, place);
        s->hold = (uint8_t)surto__state_number(&r->in, rest, SEASON2_SUPPLIES_MAX);
    } else if (value.text) {
        surto__state_complain(&r->in, "a ship is at a location, with supplies in its hold");
    }
}

void season2_read_campaign(season2_lines *r)
{
    season2_state *s = r->s;
    surto__state_month(&r->in, &s->calendar, r->p->month_count);
    surto__state_game(&r->in, &s->players, &s->in_prologue, &s->running);
    read_stage(r);
    s->calendar.level = surto__state_byte(&r->in, "rationing", SURTO__LEVEL_MAX);
    s->last_won = surto__state_calendar(&r->in, &calendar_form, &s->calendar, r->p->month_count) ==
                  SURTO__TRY_WON;
    read_story(r);
    read_catalogue(r);
    read_goals(r);
    read_traits(r);
    s->stock_number = surto__state_byte(&r->in, "stock-number", SEASON2_SUPPLIES_MAX);
    s->extra = surto__state_byte(&r->in, "extra", SEASON2_SUPPLIES_MAX);
    s->more_extra = surto__state_byte(&r->in, "next-extra", SEASON2_SUPPLIES_MAX);
    s->epidemics = surto__state_byte(&r->in, "epidemics", SEASON2_EPIDEMICS_MAX);
    s->dial = surto__state_from_one(&r->in, "dial", SEASON2_DIALS_MAX, "dials are counted from 1");
    s->suffering = (uint16_t)surto__state_set(&r->in, "suffering", CHARACTER);
    read_ship(r);
}
