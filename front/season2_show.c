/* The board of Season 2 in words. */
#include "season2_show.h"

#include <stdio.h>
#include <string.h>

#include "columns.h"
#include "season2_words.h"
#include "ways.h"

typedef surto_season2_position position2;

/* An infection layer with more cards than this is told by its size. */
enum { SHORT_LAYER = 30, NAME_COLUMNS = 24 };

static void add_colour_of(strbuf *text, const teller *who, unsigned location)
{
    const char *colour = surto_colour_key(who->game, surto_city_colour(who->game, location));
    if (location < who->season2->cities && colour) {
        strbuf_add(text, " (");
        paint(text, colour, colour);
        strbuf_add(text, ")");
    }
}

/* ---- Locations --------------------------------------------------------------------------- */

/* What else is to be said of a location: "centre, Ana, Beto". */
static void add_notes(strbuf *text, const teller *who, const position2 *seen, unsigned location)
{
    const surto_season2_place *place = &seen->place[location];
    size_t start = text->length;
    strbuf_add(text, "%s%s%s", place->centre ? ", centre" : "", place->marked ? ", marked" : "",
               place->network ? "" : ", cut off");
    for (unsigned seat = 0; seat < SURTO_SEATS_MAX; seat++) {
        if (seen->seat[seat].playing && seen->seat[seat].pawn == location) {
            strbuf_add(text, ", %s", seat_name(who, seat));
        }
    }
    if (text->length > start) { /* blanks in the place of the first comma */
        text->bytes[start] = ' ';
    }
}

static void show_location(const page *on, const teller *who, const position2 *seen,
                          unsigned location)
{
    const surto_season2_place *place = &seen->place[location];
    strbuf text = {0};
    strbuf_add(&text, "  %s", place_name(who, location));
    add_colour_of(&text, who, location);
    text_pad(&text, NAME_COLUMNS + 2);
    strbuf_add(&text, "%4u", place->supplies);
    if (place->plague) {
        strbuf_add(&text, "%9u", place->plague);
    } else {
        strbuf_add(&text, "        -");
    }
    strbuf_add(&text, "%10u ", place->population);
    add_notes(&text, who, seen, location);
    trim(&text);
    page_line(on, strbuf_text(&text));
    strbuf_free(&text);
}

static void show_locations(const page *on, const teller *who, const position2 *seen)
{
    char head[80];
    snprintf(head, sizeof head, "  %-22s%8s%8s%12s", "Location", "supplies", "plague",
             "population");
    page_line(on, head);
    for (unsigned i = 0; i < who->season2->locations; i++) {
        if (seen->place[i].present) {
            show_location(on, who, seen, i);
        }
    }
}

/* ---- Tracks and objectives --------------------------------------------------------------- */

static void show_tracks(const page *on, const teller *who, const position2 *seen)
{
    strbuf text = {0};
    strbuf_add(&text,
               "Incidents: %u of %u. Infection rate: %u cards a turn. Stock: ", seen->incidents,
               who->season2->incidents, seen->rate_cards);
    add_supplies(&text, seen->stock);
    strbuf_add(&text, ". Supply centres left: %u.", seen->centres_left);
    if (seen->deck_made) {
        strbuf_add(&text, " Player deck: %u card%s, %u epidemic%s among them.", seen->deck_left,
                   plural(seen->deck_left), seen->epidemics_left, plural(seen->epidemics_left));
    }
    if (seen->quiet_night) {
        strbuf_add(&text, " A quiet night is waiting: the next infection part is skipped.");
    }
    page_say(on, 2, "%s", strbuf_text(&text));
    strbuf_free(&text);
}

static void show_objectives(const page *on, const teller *who, const position2 *seen)
{
    strbuf text = {0};
    bool first = true;
    for (unsigned i = 0; i < who->season2->objectives; i++) {
        uint32_t bit = UINT32_C(1) << i;
        if (seen->objectives & bit) {
            strbuf_add(&text, "%s%s%s%s", first ? " " : "; ",
                       name_of(who, SURTO_SEASON2_OBJECTIVE, i),
                       seen->mandatory & bit ? " (mandatory)" : "", seen->met & bit ? ", met" : "");
            first = false;
        }
    }
    if (!first) {
        page_say(on, 2, "Objectives, %u needed:%s.", seen->needed, strbuf_text(&text));
    }
    strbuf_free(&text);
}

static void add_site(strbuf *text, const teller *who, unsigned number)
{
    const surto_season2_site_info *site = &who->season2->site[number];
    const char *colour = surto_colour_key(who->game, site->colour);
    strbuf_add(text, "%s in %s (", name_of(who, SURTO_SEASON2_SITE, number),
               place_name(who, site->city));
    if (site->sort == SURTO_SEASON2_NAMED) {
        bool first = true;
        for (unsigned city = 0; city < who->season2->cities; city++) {
            if (site->named[city]) {
                strbuf_add(text, "%s%u %s", first ? "" : ", ", site->named[city],
                           place_name(who, city));
                first = false;
            }
        }
    } else {
        strbuf_add(
            text, "%u %s card%s%s", site->number, colour ? colour : "?", plural(site->number),
            site->sort == SURTO_SEASON2_LETTERED && site->number > 1 ? " of different cities" : "");
    }
    strbuf_add(text, "%s)", site->needs_centre ? ", needs a centre there" : "");
}

static void show_sites(const page *on, const teller *who, const position2 *seen)
{
    strbuf text = {0};
    for (unsigned i = 0; i < who->season2->sites; i++) {
        bool there = seen->place[who->season2->site[i].city].present && !seen->in_prologue;
        if (there && (seen->sites_open & ~seen->sites_used) >> i & 1) {
            strbuf_add(&text, "%s", text.length ? "; " : "");
            add_site(&text, who, i);
        }
    }
    if (text.length) {
        page_say(on, 2, "Recon sites: %s.", strbuf_text(&text));
    }
    strbuf_free(&text);
}

/* ---- Hands ------------------------------------------------------------------------------- */

/* The city cards of a hand by colour, then the others. */
static void add_hand(strbuf *text, const teller *who, const uint8_t *hand)
{
    const char *key;
    for (unsigned colour = 0; (key = surto_colour_key(who->game, colour)); colour++) {
        uint8_t some[SURTO_SEASON2_CARDS] = {0};
        unsigned count = 0;
        for (unsigned card = 0; card < 4U * who->season2->cities; card++) {
            if (surto_city_colour(who->game, card / 4) == colour) {
                some[card] = hand[card];
                count += hand[card];
            }
        }
        if (count > 0) {
            strbuf_add(text, "%s", text->length ? "; " : "");
            paint(text, key, key);
            strbuf_add(text, " ");
            add_cards(text, who, some);
        }
    }
    uint8_t others[SURTO_SEASON2_CARDS] = {0};
    unsigned count = 0;
    for (unsigned card = SURTO_SEASON2_FIRST_EVENT; card < SURTO_SEASON2_CARDS; card++) {
        others[card] = hand[card];
        count += hand[card];
    }
    if (count > 0) {
        strbuf_add(text, "%s", text->length ? "; " : "");
        add_cards(text, who, others);
    }
}

void show_season2_hands(const page *on, const teller *who, const sight *at)
{
    const position2 *seen = &at->of.season2;
    page_say(on, 0, "Hands:");
    for (unsigned seat = 0; seat < SURTO_SEATS_MAX; seat++) {
        const surto_season2_seat *one = &seen->seat[seat];
        if (!one->playing) {
            continue;
        }
        strbuf text = {0}, hand = {0};
        add_person(&text, who, seen, seat);
        if (one->carried > 0) {
            strbuf_add(&text, ", carrying ");
            add_supplies(&text, one->carried);
        }
        add_hand(&hand, who, one->hand);
        page_say(on, 4, "  %s, %u card%s%s%s.", strbuf_text(&text), one->hand_count,
                 plural(one->hand_count), hand.length ? ": " : "", strbuf_text(&hand));
        strbuf_free(&text);
        strbuf_free(&hand);
    }
}

/* ---- The infection deck ------------------------------------------------------------------ */

static void show_next_infections(const page *on, const teller *who, const position2 *seen)
{
    unsigned wanted = is_phase(seen->phase, "between-infections") ? seen->left : seen->rate_cards;
    strbuf text = {0};
    strbuf_add(&text, "Next infection cards (%u): ", wanted);
    for (unsigned i = 0; i < seen->layer_count && wanted > 0; i++) {
        unsigned count = count_all(seen->layers[i], SURTO_SEASON2_INFECTIONS);
        unsigned taken = count < wanted ? count : wanted;
        strbuf_add(&text, "%s", i ? "; " : "");
        if (taken == count) {
            strbuf_add(&text, "sure: ");
            add_infections(&text, who, seen->layers[i]);
        } else if (count <= SHORT_LAYER) {
            strbuf_add(&text, "%u of these %u: ", taken, count);
            add_infections(&text, who, seen->layers[i]);
        } else {
            strbuf_add(&text, "%u of %u cards (`infection` lists them)", taken, count);
        }
        wanted -= taken;
    }
    page_say(on, 2, "%s.", strbuf_text(&text));
    strbuf_free(&text);
}

void show_season2_infection(const page *on, const teller *who, const sight *at)
{
    const position2 *seen = &at->of.season2;
    strbuf text = {0};
    add_infections(&text, who, seen->infection_discard);
    page_say(on, 2, "Infection discard pile (%u): %s.",
             count_all(seen->infection_discard, SURTO_SEASON2_INFECTIONS), strbuf_text(&text));
    page_say(on, 2, "Infection deck from the top:");
    for (unsigned i = 0; i < seen->layer_count; i++) {
        unsigned count = count_all(seen->layers[i], SURTO_SEASON2_INFECTIONS);
        strbuf_clear(&text);
        add_infections(&text, who, seen->layers[i]);
        page_say(on, 4, "  %u card%s%s: %s.", count, plural(count),
                 count == 1 ? "" : " in an unknown order", strbuf_text(&text));
    }
    if (count_all(seen->area, SURTO_SEASON2_INFECTIONS) > 0) {
        strbuf_clear(&text);
        add_infections(&text, who, seen->area);
        page_say(on, 2, "They join the deck after this game: %s.", strbuf_text(&text));
    }
    page_say(on, 2, "An epidemic takes its city from the last line of the deck.");
    strbuf_free(&text);
}

/* ---- The whole board --------------------------------------------------------------------- */

static bool in_game(const position2 *seen)
{
    return seen->running;
}

void show_season2_board(const page *on, const teller *who, const sight *at)
{
    const position2 *seen = &at->of.season2;
    if (who->season2->campaign && !in_game(seen)) {
        show_season2_sheet(on, who, at);
        return;
    }
    /* A question stands last, next to where the answer is typed. */
    bool question = seen->asked != SURTO_SEASON2_ASKED_NOTHING || is_phase(seen->phase, "scar") ||
                    is_phase(seen->phase, "replace") || strncmp(seen->phase, "setup", 5) == 0;
    if (!question) {
        show_season2_turn(on, who, at);
    }
    show_tracks(on, who, seen);
    show_objectives(on, who, seen);
    show_sites(on, who, seen);
    show_locations(on, who, seen);
    show_season2_hands(on, who, at);
    if (seen->deck_made && in_game(seen)) {
        show_next_infections(on, who, seen);
    }
    if (question) {
        show_season2_turn(on, who, at);
    }
}

/* What is shown when something new begins: as much as the decision needs. */
void show_season2_chapter(const page *on, const teller *who, const sight *at)
{
    const position2 *seen = &at->of.season2;
    page_blank(on);
    if (is_phase(seen->phase, "setup-supplies")) {
        page_say(on, 2,
                 "Before the game the supplies are placed. Infections use them up; a city "
                 "without supplies gets plague cubes, and %u incidents lose the game.",
                 who->season2->incidents);
        show_objectives(on, who, seen);
        show_sites(on, who, seen);
        show_season2_turn(on, who, at);
    } else if (is_phase(seen->phase, "setup-characters")) {
        show_tracks(on, who, seen);
        show_objectives(on, who, seen);
        show_locations(on, who, seen);
        show_season2_hands(on, who, at);
        show_season2_turn(on, who, at);
    } else if (is_phase(seen->phase, "create")) {
        page_say(on, 2,
                 "The campaign begins. Each of the first characters needs a home: one of "
                 "the havens. There a character starts every game.");
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

static ways ways_of(const teller *who, const position2 *seen)
{
    ways by = {.count = who->season2->locations};
    for (unsigned i = 0; i < by.count; i++) {
        by.adjacent[i] = seen->place[i].adjacent;
    }
    return by;
}

static void add_links(strbuf *text, const teller *who, const position2 *seen, uint64_t links)
{
    bool first = true;
    for (unsigned i = 0; i < who->season2->locations; i++) {
        if (links >> i & 1) {
            strbuf_add(text, "%s%s (", first ? "" : ", ", place_name(who, i));
            add_supplies(text, seen->place[i].supplies);
            if (seen->place[i].plague) {
                strbuf_add(text, ", plague %u", seen->place[i].plague);
            }
            strbuf_add(text, ")");
            first = false;
        }
    }
}

void show_season2_place(const page *on, const teller *who, const sight *at, unsigned location,
                        unsigned seat)
{
    const position2 *seen = &at->of.season2;
    const surto_season2_place *place = &seen->place[location];
    if (!place->present) {
        page_say(on, 2, "There is no such place on the board.");
        return;
    }
    strbuf text = {0};
    strbuf_add(&text, "%s", place_name(who, location));
    add_colour_of(&text, who, location);
    strbuf_add(&text, ": population %u, ", place->population);
    add_supplies(&text, place->supplies);
    strbuf_add(&text, ", %u plague cube%s%s%s%s.", place->plague, plural(place->plague),
               place->centre ? ", a supply centre" : "", place->marked ? ", marked" : "",
               place->network ? "" : ", not joined with a starting haven");
    if (place->lanes) {
        strbuf_add(&text, " Over sea: ");
        add_links(&text, who, seen, place->lanes);
        strbuf_add(&text, ".");
    }
    if (place->adjacent & ~place->lanes) {
        strbuf_add(&text, " Over land: ");
        add_links(&text, who, seen, place->adjacent & ~place->lanes);
        strbuf_add(&text, ".");
    }
    uint8_t steps[WAYS_PLACES_MAX];
    ways by = ways_of(who, seen);
    ways_measure(&by, location, steps);
    for (unsigned i = 0; i < SURTO_SEATS_MAX; i++) {
        const surto_season2_seat *one = &seen->seat[i];
        if (one->playing && one->pawn != SURTO_NONE) {
            add_distance(&text, who, i, steps[one->pawn]);
        }
    }
    page_say(on, 2, "%s", strbuf_text(&text));
    strbuf_free(&text);
    show_season2_way(on, who, at, seat, location);
}

void show_season2_way(const page *on, const teller *who, const sight *at, unsigned seat,
                      unsigned location)
{
    const position2 *seen = &at->of.season2;
    unsigned here = seen->seat[seat].pawn;
    if (here != SURTO_NONE && seen->place[location].present) {
        ways by = ways_of(who, seen);
        show_drives(on, who, &by, here, location);
    }
}
