/* The board of Season 2 in words. */
#include "board_text.h"

#include <string.h>

#include "phrase_args.h"
#include "ui/message/columns.h"
#include "ui/message/temp_strings.h"
#include "ui/text/colour_text.h"
#include "ui/text/routes.h"

typedef surto_season2_position position2;

/* An infection layer with more cards than this is only counted. */
enum { SHORT_LAYER = 30 };

/* The columns of the list of locations: how wide the first one is, where the numbers end. */
enum { PLACE_COLUMNS = 26, SUPPLY_COLUMN = 30, PLAGUE_COLUMN = 39, POPULATION_COLUMN = 49 };

/* "Lagos (blue)"; a haven has no colour. */
static const char *coloured_name(const narrator *who, unsigned location)
{
    const char *name = place_name(who, location);
    const char *colour = surto_colour_key(who->game, surto_city_colour(who->game, location));
    return location < who->season2->cities && colour ? noted(name, colour_text(colour)) : name;
}

/* ---- Locations --------------------------------------------------------------------------- */

static void add_mark(strbuf *list, const surto_season2_place *place)
{
    if (place->struck) {
        add_item(list, GAME_C("mark", "struck"));
    }
    if (place->lamp) {
        add_item(list, GAME_C("mark", "lamp"));
    }
}

/* What else is to be said of a location: "centre, Ana, Beto". */
static void add_notes(strbuf *list, const narrator *who, const position2 *seen, unsigned location)
{
    const surto_season2_place *place = &seen->place[location];
    if (place->centre) {
        add_item(list, GAME_C("mark", "centre"));
    }
    add_mark(list, place);
    if (seen->ship == location) {
        add_item(list, GAME_C("mark", "ship"));
    }
    if (!place->network) {
        add_item(list, GAME_C("mark", "cut off"));
    }
    for (unsigned seat = 0; seat < SURTO_SEATS_MAX; seat++) {
        if (seen->seat[seat].playing && seen->seat[seat].pawn == location) {
            add_item(list, seat_name(who, seat));
        }
    }
}

/* Adds what ends in a column. */
static void add_right(strbuf *text, unsigned column, const char *what)
{
    unsigned columns = text_columns(what, strlen(what));
    text_pad(text, column > columns ? column - columns : 0);
    strbuf_add(text, "%s", what);
}

static void show_location(const page *on, const narrator *who, const position2 *seen,
                          unsigned location)
{
    const surto_season2_place *place = &seen->place[location];
    strbuf text = {0}, notes = {0};
    strbuf_add(&text, "  %s", coloured_name(who, location));
    text_pad(&text, PLACE_COLUMNS);
    add_right(&text, SUPPLY_COLUMN, temp_printf("%u", place->supplies));
    add_right(&text, PLAGUE_COLUMN, place->plague ? temp_printf("%u", place->plague) : "-");
    add_right(&text, POPULATION_COLUMN, temp_printf("%u", place->population));
    add_notes(&notes, who, seen, location);
    strbuf_add(&text, "   %s", strbuf_text(&notes));
    trim(&text);
    page_line(on, strbuf_text(&text));
    strbuf_free(&text);
    strbuf_free(&notes);
}

static void show_locations(const page *on, const narrator *who, const position2 *seen)
{
    strbuf head = {0};
    strbuf_add(&head, "  %s", GAME_C("column", "Location"));
    add_right(&head, SUPPLY_COLUMN + 2, GAME_C("column", "supplies"));
    add_right(&head, PLAGUE_COLUMN + 1, GAME_C("column", "plague"));
    add_right(&head, POPULATION_COLUMN + 3, GAME_C("column", "population"));
    page_line(on, strbuf_text(&head));
    strbuf_free(&head);
    for (unsigned i = 0; i < who->season2->locations; i++) {
        if (seen->place[i].present) {
            show_location(on, who, seen, i);
        }
    }
}

/* ---- Tracks and objectives --------------------------------------------------------------- */

const char *season2_ship_rule(const position2 *seen)
{
    return seen->ship_relieves
               ? GAME("The ship brings supplies. Lanes per turn: {lanes}; supplies per epidemic: "
                      "{n}.")
               : GAME("The ship collects supplies. Lanes per turn: {lanes}; supplies per "
                      "epidemic: {n}.");
}

static void add_ship(strbuf *text, const narrator *who, const position2 *seen)
{
    if (seen->ship == SURTO_NONE) {
        return;
    }
    SAY_NEXT(text,
             seen->ship == seen->ship_goal
                 ? GAME("The ship lies {in_place}, with {supplies} in its hold.")
                 : GAME("The ship lies {in_place}, with {supplies} in its hold, and heads for "
                        "{other}."),
             a_place(who, "in_place", seen->ship), a_place(who, "other", seen->ship_goal),
             a_supply_count("supplies", seen->hold));
}

static void show_tracks(const page *on, const narrator *who, const position2 *seen)
{
    strbuf text = {0};
    SAY(&text,
        GAME("Incidents: {incidents} of {limit}. Infection rate: {rate} cards per turn. Stock: "
             "{supplies}."),
        a_number("incidents", seen->incidents), a_number("limit", who->season2->incidents),
        a_number("rate", seen->rate_cards), a_supply_count("supplies", seen->stock));
    SAY_NEXT(&text, GAME("Supply centres left: {n}."), a_number("n", seen->centres_left));
    if (seen->deck_made) {
        unsigned epidemics = seen->epidemics_left;
        SAY_NEXT(&text, GAME("Player deck: {cards}, including {epidemics}."),
                 a_card_count("cards", seen->deck_left),
                 a_text("epidemics",
                        TEXT(GAME_CN("epidemics", "{n} epidemic", "{n} epidemics", epidemics),
                             a_number("n", (long)epidemics))));
    }
    add_ship(&text, who, seen);
    if (seen->quiet_night) {
        strbuf_gap(&text);
        SAY_PLAIN(&text, GAME("A quiet night is coming: the next infections are skipped."));
    }
    page_take_paragraph(on, 2, &text);
}

/* "Three supply centres (mandatory), met". */
static const char *objective_text(const narrator *who, const position2 *seen, unsigned objective)
{
    strbuf text = {0};
    const char *name = name_of(who, SURTO_SEASON2_OBJECTIVE, objective);
    bool mandatory = seen->mandatory >> objective & 1;
    add_item(&text, mandatory ? noted(name, GAME_C("mark", "mandatory")) : name);
    if (seen->met >> objective & 1) {
        add_item(&text, GAME_C("mark", "met"));
    }
    return temp_take(&text);
}

static void show_objectives(const page *on, const narrator *who, const position2 *seen)
{
    strbuf list = {0};
    for (unsigned i = 0; i < who->season2->objectives; i++) {
        if (seen->objectives >> i & 1) {
            add_group(&list, objective_text(who, seen, i));
        }
    }
    if (list.length) {
        const char *message = on->titled ? GAME("Needed to win: {n}. {list}.")
                                         : GAME("Objectives, {n} needed: {list}.");
        PAGE_SAY(on, 2, message, a_number("n", seen->needed), a_text("list", strbuf_text(&list)));
    }
    strbuf_free(&list);
    show_texts(on, who, SURTO_SEASON2_OBJECTIVE, seen->objectives);
}

/* The cards a site is searched with. */
static void add_price(strbuf *list, const narrator *who, const surto_season2_site_info *site)
{
    if (site->kind != SURTO_SEASON2_NAMED) {
        phrase_arg cards = a_cards_of(who, "cards", site->number, site->colour);
        bool different = site->kind == SURTO_SEASON2_LETTERED && site->number > 1;
        add_item(list, different ? TEXT(GAME_C("cards", "{cards} from different cities"), cards)
                                 : cards.text);
        return;
    }
    for (unsigned city = 0; city < who->season2->cities; city++) {
        if (site->named[city]) {
            add_item(list, TEXT(GAME_C("list", "{n} {name}"), a_number("n", site->named[city]),
                                a_place(who, "name", city)));
        }
    }
}

static const char *site_text(const narrator *who, unsigned number)
{
    const surto_season2_site_info *site = &who->season2->site[number];
    strbuf price = {0};
    add_price(&price, who, site);
    if (site->needs_centre) {
        add_item(&price, GAME_C("site", "needs a centre there"));
    }
    return TEXT(GAME_C("site", "{site} {in_city} ({price})"),
                an_entity(who, "site", SURTO_SEASON2_SITE, number),
                a_place(who, "in_city", site->city), a_text("price", temp_take(&price)));
}

/* The sites that can be searched, as a mask. */
static unsigned sites_to_search(const narrator *who, const position2 *seen)
{
    unsigned sites = 0;
    for (unsigned i = 0; i < who->season2->sites; i++) {
        bool there = seen->place[who->season2->site[i].city].present && !seen->in_prologue;
        sites |= (unsigned)there << i;
    }
    return sites & seen->sites_open & ~(unsigned)seen->sites_used;
}

const char *season2_sites_sentence(const narrator *who, const position2 *seen)
{
    strbuf list = {0};
    for (unsigned left = sites_to_search(who, seen), i = 0; left >> i; i++) {
        if (left >> i & 1) {
            add_group(&list, site_text(who, i));
        }
    }
    return list.length ? TEXT(GAME("Recon sites: {list}."), a_text("list", temp_take(&list))) : "";
}

static void show_sites(const page *on, const narrator *who, const position2 *seen)
{
    const char *sentence = season2_sites_sentence(who, seen);
    if (*sentence) {
        page_say(on, 2, "%s", sentence);
    }
    show_texts(on, who, SURTO_SEASON2_SITE, sites_to_search(who, seen));
}

void show_season2_objectives(const page *on, const narrator *who, const position_view *at)
{
    show_objectives(on, who, &at->of.season2);
    show_sites(on, who, &at->of.season2);
}

/* ---- Hands ------------------------------------------------------------------------------- */

/* The cards of a hand from one number to another, of one colour if that is not SURTO_NONE. Returns:
 * how many. */
static unsigned take_some(const narrator *who, const uint8_t *hand, unsigned first, unsigned end,
                          unsigned colour, uint8_t out[SURTO_SEASON2_CARDS])
{
    memset(out, 0, SURTO_SEASON2_CARDS);
    for (unsigned card = first; card < end; card++) {
        if (colour == SURTO_NONE || surto_city_colour(who->game, card / 4) == colour) {
            out[card] = hand[card];
        }
    }
    return count_all(out, SURTO_SEASON2_CARDS);
}

/* The city cards of a hand by colour, then the others. */
static void add_hand(strbuf *list, const narrator *who, const uint8_t *hand)
{
    const char *key;
    uint8_t some[SURTO_SEASON2_CARDS];
    for (unsigned colour = 0; (key = surto_colour_key(who->game, colour)); colour++) {
        if (take_some(who, hand, 0, 4U * who->season2->cities, colour, some)) {
            add_group(list,
                      TEXT(GAME_C("hand", "{colour} {cities}"), a_text("colour", colour_text(key)),
                           a_text("cities", cards_text(who, some))));
        }
    }
    if (take_some(who, hand, SURTO_SEASON2_FIRST_EVENT, SURTO_SEASON2_CARDS, SURTO_NONE, some)) {
        add_group(list, cards_text(who, some));
    }
}

static void show_hand(const page *on, const narrator *who, const position2 *seen, unsigned seat)
{
    const surto_season2_seat *one = &seen->seat[seat];
    const char *person = person_text(who, seen, seat);
    if (one->carried > 0) {
        person = TEXT(GAME_C("seat", "{seat}, carrying {supplies}"), a_text("seat", person),
                      a_supply_count("supplies", one->carried));
    }
    strbuf list = {0};
    add_hand(&list, who, one->hand);
    page_say(on, 4, "  %s",
             TEXT(list.length ? GAME("{player}, {cards}: {list}.") : GAME("{player}, no cards."),
                  a_text("player", person), a_card_count("cards", one->hand_count),
                  a_text("list", strbuf_text(&list))));
    strbuf_free(&list);
}

static void show_hands(const page *on, const narrator *who, const position_view *at)
{
    if (on->typed) { /* elsewhere a window says it in its title */
        page_say(on, 0, "%s", GAME("Hands:"));
    }
    for (unsigned seat = 0; seat < SURTO_SEATS_MAX; seat++) {
        if (at->of.season2.seat[seat].playing) {
            show_hand(on, who, &at->of.season2, seat);
        }
    }
}

void show_season2_hands(const page *on, const narrator *who, const position_view *at)
{
    uint64_t events = 0;
    for (unsigned seat = 0; seat < SURTO_SEATS_MAX; seat++) {
        const uint8_t *hand = at->of.season2.seat[seat].hand;
        for (unsigned event = 0; event < who->season2->events; event++) {
            events |= (uint64_t)(hand[SURTO_SEASON2_FIRST_EVENT + event] > 0) << event;
        }
    }
    show_hands(on, who, at);
    show_texts(on, who, SURTO_SEASON2_EVENT, events);
}

/* ---- The infection deck ------------------------------------------------------------------ */

/* So many cards of the top layer of what is left: "2 of these 5: Lagos, Cairo". */
static const char *layer_text(const page *on, const narrator *who, const uint8_t *layer,
                              unsigned taken)
{
    unsigned count = count_all(layer, SURTO_SEASON2_INFECTIONS);
    return TEXT(taken == count         ? GAME_C("next", "certain: {cities}")
                : count <= SHORT_LAYER ? GAME_C("next", "{count} of these {all}: {cities}")
                : on->typed
                    ? GAME_C("next", "any {count} of {all} cards (`infection` lists them all)")
                    : GAME_C("next", "any {count} of {all} cards"),
                a_number("count", (long)taken), a_number("all", (long)count),
                a_text("cities", infections_text(who, layer)));
}

static void show_next_infections(const page *on, const narrator *who, const position2 *seen)
{
    unsigned wanted = is_phase(seen->phase, "between-infections") ? seen->left : seen->rate_cards;
    unsigned left = wanted;
    strbuf list = {0};
    for (unsigned i = 0; i < seen->layer_count && left > 0; i++) {
        unsigned count = count_all(seen->layers[i], SURTO_SEASON2_INFECTIONS);
        unsigned taken = count < left ? count : left;
        add_group(&list, layer_text(on, who, seen->layers[i], taken));
        left -= taken;
    }
    PAGE_SAY(
        on, 2,
        GAME_N("Next {n} infection card: {list}.", "Next {n} infection cards: {list}.", wanted),
        a_number("n", (long)wanted), a_text("list", strbuf_text(&list)));
    strbuf_free(&list);
}

void show_season2_infection(const page *on, const narrator *who, const position_view *at)
{
    const position2 *seen = &at->of.season2;
    PAGE_SAY(on, 2, GAME("Infection discard pile ({n}): {cities}."),
             a_number("n", (long)count_all(seen->infection_discard, SURTO_SEASON2_INFECTIONS)),
             a_text("cities", infections_text(who, seen->infection_discard)));
    page_say(on, 2, "%s", GAME("Infection deck from the top:"));
    for (unsigned i = 0; i < seen->layer_count; i++) {
        unsigned count = count_all(seen->layers[i], SURTO_SEASON2_INFECTIONS);
        page_say(on, 4, "  %s",
                 TEXT(count == 1 ? GAME("{cards}: {cities}.")
                                 : GAME("{cards} in an unknown order: {cities}."),
                      a_card_count("cards", count),
                      a_text("cities", infections_text(who, seen->layers[i]))));
    }
    if (count_all(seen->area, SURTO_SEASON2_INFECTIONS) > 0) {
        PAGE_SAY(on, 2, GAME("These join the deck after this game: {cities}."),
                 a_text("cities", infections_text(who, seen->area)));
    }
    page_say(on, 2, "%s",
             GAME("Epidemics draw the bottom card of the deck, from the last group above."));
}

/* ---- The whole board --------------------------------------------------------------------- */

static bool in_game(const position2 *seen)
{
    return seen->running;
}

void show_season2_board(const page *on, const narrator *who, const position_view *at)
{
    const position2 *seen = &at->of.season2;
    if (who->season2->campaign && !in_game(seen)) {
        show_season2_campaign_sheet(on, who, at);
        return;
    }
    /* A question stands last, next to where the answer is typed. */
    bool question = seen->asked != SURTO_SEASON2_ASKED_NOTHING || is_phase(seen->phase, "scar") ||
                    is_phase(seen->phase, "replace") || strncmp(seen->phase, "setup", 5) == 0;
    if (!question) {
        show_season2_turn(on, who, at);
    }
    show_tracks(on, who, seen);
    show_season2_objectives(on, who, at);
    show_locations(on, who, seen);
    show_hands(on, who, at);
    if (seen->deck_made && in_game(seen)) {
        show_next_infections(on, who, seen);
    }
    if (question) {
        show_season2_turn(on, who, at);
    }
}

/* What is shown when something new begins: as much as the decision needs. */
void show_season2_chapter(const page *on, const narrator *who, const position_view *at)
{
    const position2 *seen = &at->of.season2;
    page_blank(on);
    if (is_phase(seen->phase, "setup-supplies")) {
        PAGE_SAY(on, 2,
                 GAME("Supplies are placed before the game. Infections use them up; a city "
                      "without supplies gets plague cubes, and {n} incidents lose the game."),
                 a_number("n", who->season2->incidents));
        show_objectives(on, who, seen);
        show_sites(on, who, seen);
        show_season2_turn(on, who, at);
    } else if (is_phase(seen->phase, "setup-characters")) {
        show_tracks(on, who, seen);
        show_objectives(on, who, seen);
        show_locations(on, who, seen);
        show_hands(on, who, at);
        show_season2_turn(on, who, at);
    } else if (is_phase(seen->phase, "create")) {
        page_say(on, 2, "%s",
                 GAME("The campaign starts. Each of the first characters needs a home haven, where "
                      "the character starts every game."));
        show_season2_turn(on, who, at);
    } else if (is_phase(seen->phase, "purchases")) {
        show_season2_shop(on, who, at);
        show_season2_turn(on, who, at);
    } else if (seen->asked == SURTO_SEASON2_ASKED_NOTHING && in_game(seen) &&
               !is_phase(seen->phase, "setup-events")) {
        show_season2_board(on, who, at);
    } else {
        show_season2_turn(on, who, at);
    }
}

/* ---- One location ------------------------------------------------------------------------ */

static routes routes_of(const narrator *who, const position2 *seen)
{
    routes by = {.count = who->season2->locations};
    for (unsigned i = 0; i < by.count; i++) {
        by.adjacent[i] = seen->place[i].adjacent;
    }
    return by;
}

/* What is linked with a location: "Over sea: Lagos (2 supplies, plague 1), Cairo (1 supply)." */
static void add_links(strbuf *text, const narrator *who, const position2 *seen, uint64_t links,
                      const char *message)
{
    strbuf list = {0};
    for (unsigned i = 0; i < who->season2->locations; i++) {
        if (links >> i & 1) {
            strbuf notes = {0};
            add_item(&notes, supplies_text(seen->place[i].supplies));
            if (seen->place[i].plague) {
                add_item(&notes,
                         TEXT(GAME_C("cubes", "plague {n}"), a_number("n", seen->place[i].plague)));
            }
            add_item(&list, noted(place_name(who, i), temp_take(&notes)));
        }
    }
    if (list.length) {
        SAY_NEXT(text, message, a_text("list", strbuf_text(&list)));
    }
    strbuf_free(&list);
}

/* "Lagos (blue): population 3, 2 supplies, 0 plague cubes, a supply centre." */
static void add_location(strbuf *text, const narrator *who, const surto_season2_place *place,
                         unsigned location)
{
    strbuf list = {0};
    add_item(&list, TEXT(GAME_C("mark", "population {n}"), a_number("n", place->population)));
    add_item(&list, supplies_text(place->supplies));
    add_item(&list, TEXT(GAME_CN("cubes", "{n} plague cube", "{n} plague cubes", place->plague),
                         a_number("n", place->plague)));
    if (place->centre) {
        add_item(&list, GAME_C("mark", "a supply centre"));
    }
    add_mark(&list, place);
    if (!place->network) {
        add_item(&list, GAME_C("mark", "not connected to a starting haven"));
    }
    SAY(text, GAME("{place}: {list}."), a_text("place", coloured_name(who, location)),
        a_text("list", strbuf_text(&list)));
    strbuf_free(&list);
}

void show_season2_place(const page *on, const narrator *who, const position_view *at,
                        unsigned location, unsigned seat)
{
    const position2 *seen = &at->of.season2;
    const surto_season2_place *place = &seen->place[location];
    if (!place->present) {
        page_say(on, 2, "%s", GAME("There is no such location on the board."));
        return;
    }
    strbuf text = {0};
    add_location(&text, who, place, location);
    bool few = seat == SURTO_NONE;
    if (!few) {
        add_links(&text, who, seen, place->lanes, GAME("By sea: {list}."));
        add_links(&text, who, seen, place->adjacent & ~place->lanes, GAME("By land: {list}."));
    }
    uint8_t steps[ROUTES_PLACES_MAX];
    routes by = routes_of(who, seen);
    routes_measure(&by, location, steps);
    for (unsigned i = 0; i < SURTO_SEATS_MAX; i++) {
        const surto_season2_seat *one = &seen->seat[i];
        if (one->playing && one->pawn != SURTO_NONE && (!few || one->pawn == location)) {
            add_distance(&text, who, i, steps[one->pawn]);
        }
    }
    page_take_paragraph(on, 2, &text);
    if (!few) {
        show_season2_route(on, who, at, seat, location);
    }
}

void show_season2_route(const page *on, const narrator *who, const position_view *at, unsigned seat,
                        unsigned location)
{
    const position2 *seen = &at->of.season2;
    unsigned here = seen->seat[seat].pawn;
    if (here != SURTO_NONE && seen->place[location].present) {
        routes by = routes_of(who, seen);
        show_drives(on, who, &by, here, location);
    }
}
