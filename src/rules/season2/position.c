/* A position in parts, for front ends: <surto/season2.h>. */
#include <string.h>
#include <surto/season2.h>

#include "rules/campaign_text.h"
#include "rules/season2/state.h"

_Static_assert((int)SURTO_SEASON2_LOCATIONS_MAX == SEASON2_LOCATIONS_MAX &&
                   (int)SURTO_SEASON2_CITIES_MAX == SEASON2_CITIES_MAX &&
                   (int)SURTO_SEASON2_EVENTS_MAX == SEASON2_EVENTS_MAX &&
                   (int)SURTO_SEASON2_CHARACTERS_MAX == SEASON2_CHARACTERS_MAX &&
                   (int)SURTO_SEASON2_SPACES == SEASON2_SPACES &&
                   (int)SURTO_SEASON2_FACES_MAX == SEASON2_TRACK_MAX &&
                   (int)SURTO_SEASON2_TRAITS_MAX == SEASON2_TRAITS_MAX &&
                   (int)SURTO_SEASON2_UPGRADES_MAX == 2 * SEASON2_UPGRADES &&
                   (int)SURTO_SEASON2_SITES_MAX == SEASON2_SITES_MAX &&
                   (int)SURTO_SEASON2_SEARCHES_MAX == SEASON2_SEARCHES_MAX &&
                   (int)SURTO_SEASON2_OBJECTIVES_MAX == SEASON2_OBJECTIVES_MAX &&
                   (int)SURTO_SEASON2_GAMES_MAX == SURTO__GAMES_MAX &&
                   (int)SURTO_SEASON2_DIALS_MAX == SEASON2_DIALS_MAX &&
                   (int)SURTO_SEASON2_DIAL_MAX == SEASON2_DIAL_MAX &&
                   (int)SURTO_SEASON2_LAYERS_MAX == SEASON2_LAYERS_MAX &&
                   (int)SURTO_SEASON2_PAID_MAX == SEASON2_PAID_MAX &&
                   (int)SURTO_SEASON2_DOORS == SURTO__PACKETS_MAX &&
                   (int)SURTO_SEASON2_MONTHS == SURTO__MONTHS_MAX,
               "the public numbers are the engine's");
_Static_assert((int)SURTO_SEASON2_FIRST_EVENT == SEASON2_CARD_EVENT &&
                   (int)SURTO_SEASON2_FIRST_PRODUCE == SEASON2_CARD_PRODUCE &&
                   (int)SURTO_SEASON2_CARDS == SEASON2_CARDS &&
                   (int)SURTO_SEASON2_EPIDEMIC == SEASON2_EPIDEMIC &&
                   (int)SURTO_SEASON2_WORKER == SEASON2_WORKING &&
                   (int)SEASON2_NOBODY == SURTO_NONE,
               "and so are those of cards and characters");
_Static_assert((int)SURTO_SEASON2_ASKED_REPLACE == SEASON2_ASKED_REPLACE &&
                   (int)SURTO_SEASON2_END_WON == SEASON2_WON &&
                   (int)SURTO_SEASON2_END_HAVEN == SEASON2_LOST_HAVEN &&
                   (int)SURTO_SEASON2_NAMED == SEASON2_NAMED &&
                   (int)SURTO_SEASON2_FACE_SKULL == SEASON2_FACE_SKULL,
               "and those of the lists");

/* ---- Words ------------------------------------------------------------------------------ */

static const char *const empty = "";

static const char *upgrade_name(const season2_pack *p, unsigned upgrade)
{
    bool there = upgrade < 2 * SEASON2_UPGRADES &&
                 upgrade % SEASON2_UPGRADES < p->upgrade_count[upgrade / SEASON2_UPGRADES];
    return there ? p->upgrades[upgrade].name : empty;
}

/* "Lagos", "Lagos with Infrastructure". `first` is the first upgrade of the deck. */
static void city_card_name(const surto_game *game, unsigned card, unsigned first, surto__out *out)
{
    const season2_pack *p = season2_pack_of(game);
    const char *upgrade = card % 4 ? upgrade_name(p, first + card % 4 - 1) : empty;
    if (card / 4 >= p->cities || (card % 4 && !upgrade[0])) {
        return;
    }
    surto__out_text(out, game->board.cities[card / 4].name);
    surto__out_text(out, upgrade[0] ? " with " : "");
    surto__out_text(out, upgrade);
}

static void card_name(const surto_game *game, unsigned card, surto__out *out)
{
    const season2_pack *p = season2_pack_of(game);
    if (card < SEASON2_CARD_EVENT) {
        city_card_name(game, card, 0, out);
    } else if (card < SEASON2_CARD_PRODUCE) {
        surto__out_text(out,
                        surto__trait_name(p->events, p->event_count, card - SEASON2_CARD_EVENT));
    } else if (card < SEASON2_CARDS) {
        unsigned boxes = card - SEASON2_CARD_PRODUCE + 1;
        surto__out_text(out, "Produce Supplies (");
        surto__out_number(out, boxes);
        surto__out_text(out, boxes == 1 ? " box)" : " boxes)");
    } else if (card == SEASON2_EPIDEMIC) {
        surto__out_text(out, "Epidemic");
    }
}

/* What a rule sticker does. */
static void sticker_name(const season2_pack *p, unsigned letter, surto__out *out)
{
    static const char *const sentences[SEASON2_STICKERS] = {
        [SEASON2_STICKER_NONE] = "",
        [SEASON2_STICKER_STOCK_MORE] = "each game has # more |supply|supplies|",
        [SEASON2_STICKER_RATE_START] = "the infection rate starts # |space|spaces| further on",
        [SEASON2_STICKER_FIRST_INFECTIONS] = "a game starts with # infections",
        [SEASON2_STICKER_MARKED_SUPPLIES] = ("each struck location in the network gets # "
                                             "|supply|supplies| after the first infections"),
        [SEASON2_STICKER_MARKED_EXPOSES] =
            "a character that starts its turn in a struck location is exposed",
        [SEASON2_STICKER_MARKED_CLOSED] = "nobody can drive or ferry to a struck location",
        [SEASON2_STICKER_RIDE] = "new action, ride: from one city with a centre to another",
        [SEASON2_STICKER_DROP] = "new free action, drop: put down up to # |supply|supplies|",
        [SEASON2_STICKER_TREAT] =
            "new action, treat: use # |supply|supplies| to remove a plague cube",
        [SEASON2_STICKER_TRADE] = "new action, trade: a city card for # |supply|supplies|",
        [SEASON2_STICKER_STRIKE] = "an epidemic brings a plague cube to a city without supplies",
        [SEASON2_STICKER_HAVEN_FALLS] = "the team loses as soon as a haven has three plague cubes",
        [SEASON2_STICKER_MARKED_SHRINK] = "struck locations lose # population after a game",
        [SEASON2_STICKER_SUPPLIED_GROW] =
            "cities with # |supply|supplies| or more gain 1 population after a game",
        [SEASON2_STICKER_SEARCH] =
            "new action, search: where something can be found, discard a card of the city's colour",
        [SEASON2_STICKER_LIGHT] =
            "new action, light: use # |supply|supplies| to light a lamp in a city without a mark",
        [SEASON2_STICKER_BAKE] =
            ("new action, bake, instead of light: use # |supply|supplies| in a "
             "city without a lamp to remove its plague cubes and light a lamp"),
        [SEASON2_STICKER_HAIL] = ("new action, hail: where the ship is, discard two city cards of "
                                  "one colour to unload it and send it back"),
    };
    static const char *const of_lamps[SEASON2_STICKERS] = {
        [SEASON2_STICKER_RIDE] = "new action, ride: from one city with a lamp to another",
        [SEASON2_STICKER_MARKED_SUPPLIES] = ("each location with a lamp in the network gets # "
                                             "|supply|supplies| after the first infections"),
        [SEASON2_STICKER_MARKED_EXPOSES] =
            "a character that starts its turn in a location with a lamp is exposed",
        [SEASON2_STICKER_MARKED_CLOSED] = "nobody can drive or ferry to a location with a lamp",
        [SEASON2_STICKER_MARKED_SHRINK] = "locations with a lamp lose # population after a game",
    };
    if (letter < SEASON2_LETTERS) {
        bool ride = p->sticker[letter] == SEASON2_STICKER_RIDE && p->sticker_number[letter] == 1;
        bool lamp = ride || p->sticker_mark[letter] == SEASON2_MARK_LAMP;
        surto__write_rule(out, (lamp ? of_lamps : sentences)[p->sticker[letter]],
                          p->sticker_number[letter]);
    }
}

static unsigned domain_of(surto_season2_entity thing)
{
    switch ((unsigned)thing) {
    case SURTO_SEASON2_LOCATION:
        return SEASON2_DOMAIN_LOCATION;
    case SURTO_SEASON2_CARD:
        return SEASON2_DOMAIN_CARD;
    case SURTO_SEASON2_INFECTION:
        return SEASON2_DOMAIN_INFECTION;
    case SURTO_SEASON2_EVENT:
        return SEASON2_DOMAIN_EVENT;
    case SURTO_SEASON2_CHARACTER:
        return SEASON2_DOMAIN_CHARACTER;
    case SURTO_SEASON2_ABILITY:
        return SEASON2_DOMAIN_ABILITY;
    case SURTO_SEASON2_SCAR:
        return SEASON2_DOMAIN_SCAR;
    case SURTO_SEASON2_UPGRADE:
        return SEASON2_DOMAIN_UPGRADE;
    case SURTO_SEASON2_SITE:
        return SEASON2_DOMAIN_SITE;
    case SURTO_SEASON2_OBJECTIVE:
        return SEASON2_DOMAIN_OBJECTIVE;
    case SURTO_SEASON2_COUNTER:
        return SEASON2_DOMAIN_COUNTER;
    case SURTO_SEASON2_SEARCH:
        return SEASON2_DOMAIN_SEARCH;
    default: /* SURTO_SEASON2_TWIST; keys of the others are put together */
        return SEASON2_DOMAIN_TWIST;
    }
}

static void write_key(const surto_game *game, surto_season2_entity thing, unsigned number,
                      surto__out *out)
{
    const season2_pack *p = season2_pack_of(game);
    if (thing == SURTO_SEASON2_MONTH) {
        surto__out_text(out, surto__month_key(number, p->month_count, p->has_prologue));
    } else if (thing == SURTO_SEASON2_BLOCK) {
        surto__write_block(out, &p->story, number);
    } else if (thing == SURTO_SEASON2_OPENED) {
        if (number < SURTO__PACKETS_MAX + SURTO__DOORS_MAX) {
            surto__write_block(out, &p->story, SURTO__BLOCK_PACKET + number);
        }
    } else if (thing == SURTO_SEASON2_STICKER) {
        if (number < SEASON2_LETTERS) {
            surto__write_letter(out, number);
        }
    } else if (thing == SURTO_SEASON2_CHARACTER && number == SEASON2_WORKING) {
        surto__out_text(out, "worker");
    } else {
        const char *key = season2_key(game, domain_of(thing), number);
        surto__out_text(out, key ? key : empty);
    }
}

size_t surto_season2_key(const surto_game *game, surto_season2_entity entity, unsigned number,
                         char *out, size_t cap)
{
    surto__out to = surto__out_start(out, cap);
    if (game->rules == &surto__rules_season2) {
        write_key(game, entity, number, &to);
    }
    return surto__out_end(&to);
}

static void write_name(const surto_game *game, surto_season2_entity thing, unsigned number,
                       surto__out *out)
{
    const season2_pack *p = season2_pack_of(game);
    char key[SEASON2_CARD_KEY_MAX];
    switch ((unsigned)thing) {
    case SURTO_SEASON2_LOCATION:
        surto__out_text(out, number < p->locations ? game->board.cities[number].name : empty);
        break;
    case SURTO_SEASON2_CARD:
        card_name(game, number, out);
        break;
    case SURTO_SEASON2_INFECTION:
        city_card_name(game, number, SEASON2_UPGRADES, out);
        break;
    case SURTO_SEASON2_EVENT:
        surto__out_text(out, surto__trait_name(p->events, p->event_count, number));
        break;
    case SURTO_SEASON2_CHARACTER:
        surto__out_text(out, number == SEASON2_WORKING
                                 ? "Haven Worker"
                                 : surto__trait_name(p->jobs, p->job_count, number));
        break;
    case SURTO_SEASON2_ABILITY:
        surto__out_text(out, surto__trait_name(p->abilities, p->ability_count, number));
        break;
    case SURTO_SEASON2_SCAR:
        surto__out_text(out, surto__trait_name(p->scars, p->scar_count, number));
        break;
    case SURTO_SEASON2_UPGRADE:
        surto__out_text(out, upgrade_name(p, number));
        break;
    case SURTO_SEASON2_SITE:
        surto__out_text(out, number < p->site_count ? p->sites[number].name : empty);
        break;
    case SURTO_SEASON2_OBJECTIVE:
        surto__out_text(out, number < p->objective_count ? p->objectives[number].name : empty);
        break;
    case SURTO_SEASON2_STICKER:
        sticker_name(p, number, out);
        break;
    case SURTO_SEASON2_SEARCH:
        surto__out_text(out, number < p->search_count ? p->searches[number].name : empty);
        break;
    case SURTO_SEASON2_COUNTER:
        surto__out_text(out, surto__counter_name(&p->story, number));
        break;
    default: /* twists, months, what is opened and blocks have keys only */
        (void)surto_season2_key(game, thing, number, key, sizeof key);
        surto__write_as_name(out, thing == SURTO_SEASON2_BLOCK ? surto__block_title(key) : key);
        break;
    }
}

size_t surto_season2_name(const surto_game *game, surto_season2_entity entity, unsigned number,
                          char *out, size_t cap)
{
    surto__out to = surto__out_start(out, cap);
    if (game->rules == &surto__rules_season2) {
        write_name(game, entity, number, &to);
    }
    return surto__out_end(&to);
}

/* ---- What never changes ----------------------------------------------------------------- */

static void look_at_site(const season2_site *site, surto_season2_site_info *out)
{
    out->city = site->city;
    out->packet = site->packet;
    out->needs_centre = !site->free;
    out->kind = (surto_season2_site_kind)site->kind;
    out->colour = site->colour;
    out->number = site->number;
    memcpy(out->named, site->named, sizeof out->named);
}

/* How far a hidden counter has come is not shown: it is one thing. */
static bool is_hidden(const season2_pack *p, const season2_objective *o)
{
    return o->condition == SEASON2_IF_COUNTER && p->story.counters[o->arg[0]].hidden;
}

surto_status surto_season2_get_contents(const surto_game *game, surto_season2_contents *out)
{
    if (game->rules != &surto__rules_season2) {
        return SURTO_ERR_UNKNOWN;
    }
    const season2_pack *p = season2_pack_of(game);
    memset(out, 0, sizeof *out);
    out->campaign = p->campaign;
    out->cities = p->cities;
    out->locations = p->locations;
    out->events = p->event_count;
    out->characters = p->job_count;
    out->abilities = p->ability_count;
    out->scars = p->scar_count;
    out->sites = p->site_count;
    out->objectives = p->objective_count;
    out->months = p->month_count;
    out->legacy = (uint8_t)p->story.legacy_count;
    out->doors = (uint8_t)p->story.door_count;
    out->counters = (uint8_t)p->story.counter_count;
    out->hidden_counters = (uint8_t)surto__hidden_counters(&p->story);
    out->twists = (uint8_t)p->story.twist_count;
    out->prologue = p->has_prologue;
    out->ports = p->ports;
    out->starting_havens = p->starting_havens;
    out->sealed = p->sealed;
    out->incidents = p->incidents;
    out->centres = p->centres;
    out->centre_cost = p->cost_centre;
    out->population_cost = p->cost_population;
    out->forsaken_cost = p->cost_forsaken;
    out->spaces = p->spaces;
    for (unsigned city = 0; city < p->cities; city++) {
        out->city_cards = (uint8_t)(out->city_cards + p->cards[city]);
        out->infection_cards = (uint8_t)(out->infection_cards + p->infections[city]);
    }
    for (unsigned ability = 0; ability < p->ability_count; ability++) {
        out->ability_cost[ability] = p->abilities[ability].cost;
    }
    for (unsigned upgrade = 0; upgrade < 2 * SEASON2_UPGRADES; upgrade++) {
        out->upgrade_cost[upgrade] = upgrade_name(p, upgrade)[0] ? p->upgrades[upgrade].cost : 0;
    }
    for (unsigned event = 0; event < SEASON2_EVENTS_MAX; event++) {
        out->unrationed |= (uint32_t)(p->events[event].unrationed != 0) << event;
    }
    for (unsigned site = 0; site < p->site_count; site++) {
        look_at_site(&p->sites[site], &out->site[site]);
    }
    for (unsigned objective = 0; objective < p->objective_count; objective++) {
        const season2_objective *o = &p->objectives[objective];
        out->objective_number[objective] =
            (uint8_t)(is_hidden(p, o) ? 1 : season2_needed(o->condition, o->arg));
    }
    out->searches = p->search_count;
    for (unsigned search = 0; search < p->search_count; search++) {
        out->search[search].city = p->searches[search].city;
        out->search[search].steps = p->searches[search].steps;
    }
    out->dials = p->dial_count;
    for (unsigned dial = 0; dial < p->dial_count; dial++) {
        out->dial[dial].spaces = p->dial_length[dial];
        memcpy(out->dial[dial].cards, p->dial[dial], sizeof out->dial[dial].cards);
    }
    return SURTO_OK;
}

/* ---- A position ------------------------------------------------------------------------- */

/* The locations from the one that is asked about on that have room for supplies. Returns: how many.
 */
static unsigned look_at_room(const surto_game *game, const season2_state *s,
                             surto_season2_position *out)
{
    unsigned count = 0;
    for (uint64_t row = season2_row(game, s) & ~(surto__bit(s->cursor) - 1); row != 0;
         row &= row - 1) {
        unsigned location = surto__lowest(row);
        unsigned lack = s->phase == SEASON2_SETUP_SUPPLIES ? s->stock : season2_lack(s, location);
        out->place[location].room = (uint8_t)(lack < s->stock ? lack : s->stock);
        count += lack > 0;
    }
    return count;
}

static void look_at_asked(const surto_game *game, const season2_state *s,
                          surto_season2_position *out)
{
    out->asked = (surto_season2_asked)s->asked;
    out->asked_seat = s->asker;
    out->asked_about = s->cursor;
    switch (s->asked) {
    case SEASON2_ASKED_NOTHING:
    case SEASON2_ASKED_SECOND:
        break;
    case SEASON2_ASKED_REPLACE:
        out->asked_about = SURTO_NONE;
        break;
    case SEASON2_ASKED_PLACE:
        out->asked_seat = s->phase == SEASON2_SETUP_SUPPLIES ? 0 : s->active;
        out->to_place = s->stock;
        out->places_left = (uint8_t)look_at_room(game, s, out);
        break;
    case SEASON2_ASKED_PAY:
        out->asked_seat = s->active;
        out->asked_about = s->bill_from;
        out->pays_for_site = s->bill == SEASON2_RECON;
        out->price = (uint8_t)season2_price(game, s);
        out->paid_worth = (uint8_t)season2_paid_worth(game, s);
        break;
    case SEASON2_ASKED_PROPOSAL:
        out->proposal = s->proposal;
        out->asked_seat = (uint8_t)season2_who_is_asked(game, s->proposal);
        break;
    case SEASON2_ASKED_CHOOSE:
        out->asked_seat = 0;
        out->asked_about = s->story.choices;
        break;
    case SEASON2_ASKED_CREATE:
        out->asked_seat = 0;
        break;
    case SEASON2_ASKED_SUFFER:
        out->asked_seat = SURTO_ACTOR_CHANCE;
        out->asked_about = (uint8_t)surto__lowest(s->suffering);
        break;
    default: /* SEASON2_ASKED_SCAR */
        out->asked_about = (uint8_t)surto__lowest(s->suffering);
        break;
    }
    while (out->paid_count < SEASON2_PAID_MAX && s->paid[out->paid_count] != SURTO_NONE) {
        out->paid[out->paid_count] = s->paid[out->paid_count];
        out->paid_count++;
    }
}

static void look_at_places(const surto_game *game, const season2_state *s,
                           surto_season2_position *out)
{
    const season2_pack *p = season2_pack_of(game);
    uint64_t network = season2_network(game, s);
    for (unsigned location = 0; location < p->locations; location++) {
        surto_season2_place *place = &out->place[location];
        place->present = (s->present >> location) & 1;
        place->network = (network >> location) & 1;
        place->centre = (s->centres >> location) & 1;
        place->kept_centre = (s->kept_centres >> location) & 1;
        place->struck = (s->marks[SEASON2_MARK_STRUCK] >> location) & 1;
        place->lamp = (s->marks[SEASON2_MARK_LAMP] >> location) & 1;
        place->population = (uint8_t)season2_population(s, location);
        place->supplies = s->supplies[location];
        place->plague = (uint8_t)season2_plague(s, location);
        place->adjacent = season2_adjacent(game, s, location);
        for (uint64_t left = place->adjacent; left != 0; left &= left - 1) {
            unsigned link = p->link_of[location][surto__lowest(left)];
            if ((p->lanes[link / 64] >> (link % 64)) & 1) {
                place->lanes |= surto__bit(surto__lowest(left));
            }
        }
        place->by_sea = place->lanes ? season2_by_sea(game, s, location) : 0;
        if (place->network) {
            out->network_cities = (uint8_t)(out->network_cities + (location < p->cities));
            out->network_population = (uint16_t)(out->network_population + place->population);
        }
    }
    out->centres_left = (uint8_t)(p->centres - surto__count(s->centres));
}

static void look_at_progress(const surto_game *game, const season2_state *s,
                             surto_season2_position *out)
{
    const season2_pack *p = season2_pack_of(game);
    for (uint32_t left = s->objectives; left != 0; left &= left - 1) {
        unsigned i = surto__lowest(left);
        const season2_objective *o = &p->objectives[i];
        out->progress[i] =
            (uint8_t)(is_hidden(p, o) ? season2_holds(game, s, o->condition, o->arg)
                                      : season2_amount(game, s, o->condition, o->arg));
    }
}

/* The cards of a place as counts by number. */
static void count_cards(const surto_game *game, const season2_state *s, unsigned place,
                        uint8_t *out)
{
    uint8_t cards[SEASON2_CLASSES_MAX], counts[SEASON2_CLASSES_MAX];
    unsigned classes = season2_cards_in(game, s, place, cards, counts);
    for (unsigned i = 0; i < classes; i++) {
        out[cards[i]] = counts[i];
    }
}

static void count_infections(const surto_game *game, const season2_state *s, unsigned place,
                             uint8_t *out)
{
    uint8_t cards[SEASON2_CLASSES_MAX], counts[SEASON2_CLASSES_MAX];
    unsigned classes = season2_infections_in(game, s, place, cards, counts);
    for (unsigned i = 0; i < classes; i++) {
        out[cards[i]] = counts[i];
    }
}

static void look_at_seats(const surto_game *game, const season2_state *s,
                          surto_season2_position *out)
{
    for (unsigned seat = 0; seat < SURTO_SEATS_MAX; seat++) {
        surto_season2_seat *one = &out->seat[seat];
        one->playing = seat < s->players;
        one->character = s->who[seat];
        one->pawn = s->pawn[seat];
        one->carried = s->carried[seat];
        one->hand_count = s->hand_count[seat];
        if (s->who[seat] != SEASON2_NOBODY) {
            one->hand_limit = (uint8_t)season2_hand_limit(game, s, seat);
        }
        count_cards(game, s, SEASON2_IN_HAND + seat, one->hand);
    }
}

static void look_at_character(const season2_character *who, surto_season2_person *out)
{
    out->made = who->life != SEASON2_NOT_MADE;
    out->living = who->life == SEASON2_LIVING || who->life == SEASON2_AWAY;
    out->away = who->life == SEASON2_AWAY;
    out->home = who->home;
    out->died = who->life == SEASON2_DEAD ? who->died : SURTO_NONE;
    out->shown = who->shown;
    for (unsigned i = 0; i < who->shown; i++) {
        out->face[i] = (uint8_t)surto__track_face(who->faces, i);
    }
    for (unsigned space = 0; space < SEASON2_SPACES; space++) {
        unsigned what = who->space[space];
        if (what == SEASON2_SPACE_JOB) {
            out->space[space].kind = SURTO_SEASON2_SPACE_JOB;
        } else if (what >= SEASON2_SPACE_SCAR) {
            out->space[space].kind = SURTO_SEASON2_SPACE_SCAR;
            out->space[space].number = (uint8_t)(what - SEASON2_SPACE_SCAR);
        } else if (what >= SEASON2_SPACE_ABILITY) {
            out->space[space].kind = SURTO_SEASON2_SPACE_ABILITY;
            out->space[space].number = (uint8_t)(what - SEASON2_SPACE_ABILITY);
        }
    }
}

static void look_at_characters(const surto_game *game, const season2_state *s,
                               surto_season2_position *out)
{
    for (unsigned i = 0; i < season2_pack_of(game)->job_count; i++) {
        look_at_character(&s->character[i], &out->character[i]);
        out->character[i].seat = (uint8_t)season2_seat_of(s, i);
    }
}

static void look_at_decks(const surto_game *game, const season2_state *s,
                          surto_season2_position *out)
{
    const season2_pack *p = season2_pack_of(game);
    count_cards(game, s, SEASON2_IN_DECK, out->unseen);
    count_cards(game, s, SEASON2_IN_DISCARD, out->player_discard);
    for (unsigned event = 0; event < p->event_count; event++) {
        unsigned place = surto__nibble(s->event_place, event);
        uint32_t bit = UINT32_C(1) << event;
        out->reserve |= place == SEASON2_RESERVE ? bit : 0;
        out->lost_events |= place == SEASON2_DESTROYED ? bit : 0;
        out->found_events |= place != SEASON2_DESTROYED && place != SEASON2_SEALED ? bit : 0;
    }
    out->deck_made = s->piles > 0;
    if (out->deck_made) {
        out->pile_left = s->pile_left;
        out->pile_epidemic = (s->flags & SEASON2_FLAG_EPIDEMIC_IN) != 0;
        out->deck_left = (uint8_t)season2_deck_left(game, s);
        out->epidemics_left = (uint8_t)(s->piles - 1U - s->pile + out->pile_epidemic);
    }
    out->layer_count = s->layers;
    for (unsigned layer = 0; layer < s->layers; layer++) {
        count_infections(game, s, layer, out->layers[s->layers - 1U - layer]);
    }
    count_infections(game, s, SEASON2_INFECTION_DISCARD, out->infection_discard);
    count_infections(game, s, SEASON2_INFECTION_AREA, out->area);
}

static void look_at_calendar(const surto__calendar *calendar, surto_season2_position *out)
{
    out->month = calendar->month;
    out->second_try = calendar->second;
    out->points = calendar->points;
    for (unsigned row = 0; row < SURTO__GAMES_MAX; row++) {
        const surto__calendar_row *from = &calendar->rows[row];
        if (from->result == SURTO__TRY_OPEN) {
            continue;
        }
        surto_season2_played *to = &out->played[out->played_count++];
        to->month = (uint8_t)(row / 2);
        to->second = row % 2;
        to->won = from->result == SURTO__TRY_WON;
        to->level = from->level;
        to->cities = from->size;
        to->players = from->players;
        memcpy(to->who, from->who, sizeof to->who);
    }
}

static void look_at_campaign(const surto_game *game, const season2_state *s,
                             surto_season2_position *out)
{
    const season2_pack *p = season2_pack_of(game);
    look_at_calendar(&s->calendar, out);
    out->rationing = p->campaign && !s->in_prologue ? s->calendar.level : p->rationing;
    out->running = s->running;
    out->in_prologue = season2_is_prologue(p, s);
    out->players = s->players;
    out->score = (int16_t)season2_score(game, s);
    out->units = s->units;
    out->more_units = s->more_units;
    out->more_supplies = s->more_extra;
    out->legacy_read = s->story.legacy;
    out->opened = s->story.opened;
    out->reading = s->story.block;
    out->reading_step = s->story.step;
    out->stickers = s->stickers;
    memcpy(out->counters, s->story.counters, sizeof out->counters);
    out->twists = s->twists;
    out->lost_twists = s->lost_twists;
    out->jobs = s->jobs;
    out->abilities = s->abilities;
    out->scars = s->scars;
    out->upgrades = s->upgrades;
}

surto_status surto_season2_get_position(const surto_game *game, const surto_state *state,
                                        surto_season2_position *out)
{
    if (game->rules != &surto__rules_season2) {
        return SURTO_ERR_UNKNOWN;
    }
    const season2_pack *p = season2_pack_of(game);
    const season2_state *s = season2_of(state);
    memset(out, 0, sizeof *out);
    out->phase = season2_phase_keys[s->phase];
    look_at_asked(game, s, out);
    out->turn = s->active;
    out->actions = s->actions;
    out->left = s->left;
    out->pending = s->pending;
    out->quiet_night = (s->flags & SEASON2_FLAG_QUIET) != 0;
    look_at_places(game, s, out);
    look_at_seats(game, s, out);
    look_at_characters(game, s, out);
    out->stock = s->stock;
    out->incidents = s->incidents;
    out->dial = s->dial;
    out->rate = s->rate;
    out->rate_cards = p->dial[s->dial][s->rate];
    out->objectives = s->objectives;
    out->mandatory = s->mandatory;
    out->met = s->met;
    out->lost_objectives = s->lost_objectives;
    out->needed = s->needed;
    look_at_progress(game, s, out);
    out->sites_used = s->sites;
    out->sites_open = s->open_sites;
    bool searching = season2_sticker(p, s, SEASON2_STICKER_SEARCH) != SURTO_NONE;
    for (unsigned search = 0; search < p->search_count; search++) {
        const season2_search *what = &p->searches[search];
        bool open = (s->open_searches >> search) & 1;
        bool left = season2_next_door(p, s, search) != SURTO_NONE;
        out->to_search |= (uint8_t)((unsigned)(searching && open && left) << search);
        for (unsigned step = 0; step < what->steps; step++) {
            out->searched[search] +=
                (s->story.opened >> (SURTO__PACKETS_MAX + what->door[step])) & 1;
        }
    }
    out->ship = s->ship;
    out->ship_goal =
        s->ship == SURTO_NONE ? (uint8_t)SURTO_NONE : (uint8_t)season2_ship_goal(game, s);
    out->hold = s->hold;
    out->ship_lanes = s->ship_lanes;
    out->ship_supplies = s->ship_supplies;
    out->ship_relieves = s->ship_relieves;
    look_at_decks(game, s, out);
    look_at_campaign(game, s, out);
    return SURTO_OK;
}
