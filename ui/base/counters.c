/* What a page draws of the base game: decks, tracks, supplies, the parts of a turn, cards,
 * roles. */
#include <stdio.h>
#include <string.h>

#include "ui/base/counters.h"
#include "ui/message/language.h"
#include "ui/message/message.h"
#include "ui/message/temp_strings.h"
#include "ui/text/colour_text.h"
#include "ui/text/names.h"

static const base_position *at_of(const position_view *seen)
{
    return &seen->of.base;
}

/* ---- Counters ---------------------------------------------------------------------------- */

static unsigned bits_in(uint64_t mask)
{
    unsigned count = 0;
    for (; mask; mask &= mask - 1) {
        count++;
    }
    return count;
}

static void count_decks(const base_position *at, counter *out, unsigned *count)
{
    unsigned thrown = bits_in(at->player_discard), infected = bits_in(at->infection_discard);
    add_counter(out, count, "player-deck", CLIENT_C("counter", "Player deck"), at->deck_left,
                TEXT(CLIENT("Player cards left: {n}. The team loses when two cards cannot be "
                            "drawn."),
                     a_number("n", at->deck_left)));
    add_counter(out, count, "player-discard", CLIENT_C("counter", "Discard"), thrown,
                TEXT(CLIENT("Player discard pile: {n}."), a_number("n", thrown)));
    unsigned left = infection_deck_left(at);
    add_counter(out, count, "infection-deck", CLIENT_C("counter", "Infection"), left,
                TEXT(CLIENT("Infection cards left: {n}."), a_number("n", left)));
    add_counter(out, count, "infection-discard", CLIENT_C("counter", "Discard"), infected,
                TEXT(CLIENT("Infection discard pile: {n}. An epidemic shuffles it and puts it "
                            "back on the deck."),
                     a_number("n", infected)));
}

static void count_cures(const narrator *who, const base_position *at, counter *out, unsigned *count)
{
    static const char *const keys[COLOURS] = {"cure-1", "cure-2", "cure-3", "cure-4"};
    for (unsigned colour = 0; colour < COLOURS; colour++) {
        unsigned left = CUBES_OF_A_COLOUR - cubes_on_board(at, colour);
        const char *text =
            at->cure[colour] == CURE_NONE    ? CLIENT("{disease}: not cured. Cubes left: {n}.")
            : at->cure[colour] == CURE_FOUND ? CLIENT("{disease}: cured. Cubes left: {n}.")
                                             : CLIENT("{disease}: eradicated. Cubes left: {n}.");
        add_counter(out, count, keys[colour], CLIENT_C("counter", "Cures"), left,
                    TEXT(text, a_disease(who, "disease", colour), a_number("n", left)));
    }
}

unsigned base_counters(const game_board *b, const position_view *seen, counter out[COUNTERS_MAX])
{
    const base_position *at = at_of(seen);
    unsigned count = 0, rate = infection_rate(at->rate_moves);
    unsigned stations = STATIONS_MAX - bits_in(at->stations);
    add_counter(out, &count, "actions",
                CLIENT_CN("counter", "action left", "actions left", at->actions), at->actions, "");
    count_decks(at, out, &count);
    add_counter(
        out, &count, "rate", CLIENT_C("counter", "Infection rate"), rate,
        TEXT(CLIENT_N("{n} city is infected every turn. Each epidemic moves the marker.",
                      "{n} cities are infected every turn. Each epidemic moves the marker.", rate),
             a_number("n", rate)));
    add_counter(out, &count, "outbreaks", CLIENT_C("counter", "Outbreaks"), at->outbreaks,
                TEXT(CLIENT("Outbreaks: {n}. The team loses at {limit}."),
                     a_number("n", at->outbreaks), a_number("limit", OUTBREAKS_LOST)));
    count_cures(&b->who, at, out, &count);
    add_counter(out, &count, "stations", TEXT(CLIENT("{n} left"), a_number("n", stations)),
                stations, TEXT(CLIENT("Research stations left: {n}."), a_number("n", stations)));
    return count;
}

unsigned base_steps(const game_board *b, const position_view *seen, const char *out[STEPS_MAX],
                    unsigned *now)
{
    unsigned rate = infection_rate(at_of(seen)->rate_moves);
    (void)b;
    return turn_steps(
        at_of(seen)->phase,
        TEXT(CLIENT_CN("step", "Infect {n} city", "Infect {n} cities", rate), a_number("n", rate)),
        out, now);
}

/* ---- Cards and roles --------------------------------------------------------------------- */

static const char *event_text(unsigned card)
{
    switch (card) {
    case CARD_AIRLIFT:
        return GAME("Move any one pawn to any other city.");
    case CARD_FORECAST:
        return GAME("Look at the top six infection cards and put them back in any order.");
    case CARD_GRANT:
        return GAME("Build a research station in any city, free of charge.");
    case CARD_QUIET_NIGHT:
        return GAME("Skip the next infections.");
    default:
        return GAME("Remove one card in the infection discard pile from the game.");
    }
}

/* The countries are facts, like the populations of the pack; "" for a city of another pack. */
static const char *country_of(const char *city)
{
    static const struct {
        const char *city, *country;
    } known[] = {
        {"algiers", N_GAME_C("country", "Algeria")},
        {"atlanta", N_GAME_C("country", "USA")},
        {"baghdad", N_GAME_C("country", "Iraq")},
        {"bangkok", N_GAME_C("country", "Thailand")},
        {"beijing", N_GAME_C("country", "China")},
        {"bogota", N_GAME_C("country", "Colombia")},
        {"buenos-aires", N_GAME_C("country", "Argentina")},
        {"cairo", N_GAME_C("country", "Egypt")},
        {"chennai", N_GAME_C("country", "India")},
        {"chicago", N_GAME_C("country", "USA")},
        {"delhi", N_GAME_C("country", "India")},
        {"essen", N_GAME_C("country", "Germany")},
        {"ho-chi-minh-city", N_GAME_C("country", "Vietnam")},
        {"hong-kong", N_GAME_C("country", "China")},
        {"istanbul", N_GAME_C("country", "Turkey")},
        {"jakarta", N_GAME_C("country", "Indonesia")},
        {"johannesburg", N_GAME_C("country", "South Africa")},
        {"karachi", N_GAME_C("country", "Pakistan")},
        {"khartoum", N_GAME_C("country", "Sudan")},
        {"kinshasa", N_GAME_C("country", "DR Congo")},
        {"kolkata", N_GAME_C("country", "India")},
        {"lagos", N_GAME_C("country", "Nigeria")},
        {"lima", N_GAME_C("country", "Peru")},
        {"london", N_GAME_C("country", "UK")},
        {"los-angeles", N_GAME_C("country", "USA")},
        {"madrid", N_GAME_C("country", "Spain")},
        {"manila", N_GAME_C("country", "Philippines")},
        {"mexico-city", N_GAME_C("country", "Mexico")},
        {"miami", N_GAME_C("country", "USA")},
        {"milan", N_GAME_C("country", "Italy")},
        {"montreal", N_GAME_C("country", "Canada")},
        {"moscow", N_GAME_C("country", "Russia")},
        {"mumbai", N_GAME_C("country", "India")},
        {"new-york", N_GAME_C("country", "USA")},
        {"osaka", N_GAME_C("country", "Japan")},
        {"paris", N_GAME_C("country", "France")},
        {"riyadh", N_GAME_C("country", "Saudi Arabia")},
        {"san-francisco", N_GAME_C("country", "USA")},
        {"santiago", N_GAME_C("country", "Chile")},
        {"sao-paulo", N_GAME_C("country", "Brazil")},
        {"seoul", N_GAME_C("country", "South Korea")},
        {"shanghai", N_GAME_C("country", "China")},
        {"st-petersburg", N_GAME_C("country", "Russia")},
        {"sydney", N_GAME_C("country", "Australia")},
        {"taipei", N_GAME_C("country", "Taiwan")},
        {"tehran", N_GAME_C("country", "Iran")},
        {"tokyo", N_GAME_C("country", "Japan")},
        {"washington", N_GAME_C("country", "USA")},
    };
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        if (strcmp(known[i].city, city) == 0) {
            return GAME_C("country", known[i].country);
        }
    }
    return "";
}

/* "14.7 M", "575 k": as atlases write it. */
static const char *population_text(const game_board *b, unsigned city)
{
    surto_base_contents has;
    enum { MILLION = 1000000, THOUSAND = 1000 };
    if (surto_base_get_contents(b->game, &has) != SURTO_OK || has.population[city] == 0) {
        return "";
    }
    unsigned long people = has.population[city];
    if (people < MILLION) {
        return TEXT(GAME_C("population", "{n} k"), a_number("n", (long)(people / THOUSAND)));
    }
    unsigned long tenths = (people + MILLION / 20) / (MILLION / 10);
    return TEXT(GAME_C("population", "{n}.{tenth} M"), a_number("n", (long)(tenths / 10)),
                a_number("tenth", (long)(tenths % 10)));
}

card_face base_card(const game_board *b, const position_view *seen, unsigned card)
{
    (void)seen;
    if (card_is_event(card)) {
        return (card_face){.left = "", .right = "", .text = event_text(card)};
    }
    return (card_face){.left = country_of(surto_city_key(b->game, card)),
                       .right = population_text(b, card),
                       .text = ""};
}

void base_powers(const game_board *b, const position_view *seen, unsigned seat, strbuf *out)
{
    static const struct {
        const char *key, *powers[2];
    } roles[] = {
        {"contingency-planner",
         {N_GAME("As an action, take an event from the discard pile and keep it here."),
          N_GAME("You keep one at a time. Once played, it leaves the game.")}},
        {"dispatcher",
         {N_GAME("Move other pawns as if they were yours."),
          N_GAME("As an action, move any pawn to a city with another pawn.")}},
        {"medic",
         {N_GAME("One treatment removes all cubes of a colour."),
          N_GAME("Where you are, cubes of cured diseases vanish.")}},
        {"operations-expert",
         {N_GAME("Build research stations without a card."),
          N_GAME("Once per turn, fly from a station to any city by discarding any city card.")}},
        {"quarantine-specialist",
         {N_GAME("No cubes and no outbreaks in your city."),
          N_GAME("The same goes for all cities linked to it.")}},
        {"researcher",
         {N_GAME("Give any city card to a player in your city."),
          N_GAME("They can also take it on their turn.")}},
        {"scientist", {N_GAME("You need only four cards of a colour for a cure."), NULL}},
    };
    (void)b;
    for (size_t i = 0; i < sizeof roles / sizeof roles[0]; i++) {
        for (unsigned line = 0; seat_has_role(at_of(seen), seat, roles[i].key) && line < 2;
             line++) {
            if (roles[i].powers[line]) {
                strbuf_add(out, "%s\n", GAME(roles[i].powers[line]));
            }
        }
    }
}
