/* The board in words. */
#include "board_text.h"

#include <string.h>

#include "phrase_args.h"
#include "ui/message/columns.h"
#include "ui/message/temp_strings.h"
#include "ui/text/entity_names.h"
#include "ui/text/move_labels.h"
#include "ui/text/names.h"
#include "ui/text/prompts.h"
#include "ui/text/routes.h"

/* A set of infection cards longer than this is only counted. */
enum { SHORT_SET = 14 };

/* Says a line of a list, two columns in, and begins the next one. */
static void end_line(const page *on, strbuf *text)
{
    page_say(on, 4, "  %s", strbuf_text(text));
    strbuf_clear(text);
}

static void say_plainly(const page *on, unsigned hang, const char *message)
{
    page_say(on, hang, "%s", TEXT_PLAIN(message));
}

/* Cities with commas. Returns: a temporary string. */
static const char *cities_text(const narrator *who, uint64_t mask)
{
    return entities_text(who, SURTO_BASE_CITY, mask);
}

static const char *cities_in_order(const narrator *who, const infection_set *set, unsigned first,
                                   unsigned end)
{
    strbuf text = {0};
    for (unsigned i = first; i < end; i++) {
        add_item(&text, place_name(who, set->city[i]));
    }
    return temp_take(&text);
}

/* ---- The turn ---------------------------------------------------------------------------- */

static const phase_prompt stops[] = {
    {"before-draw", N_GAME("{seat} {in_city}: no actions left. Next: draw two cards.")},
    {"resilient-gap",
     N_GAME("{seat} {in_city}: the infection discard pile is about to be shuffled back.")},
    {"between-epidemics", N_GAME("{seat} {in_city}: next, another epidemic.")},
    {"before-infection", N_GAME("{seat} {in_city}: cards drawn. Next: infect cities.")},
    {"between-infections", N_GAME("{seat} {in_city}: next, another infection card.")},
    {NULL, NULL},
};

static bool somebody_is_full(const narrator *who, const base_position *seen)
{
    for (unsigned seat = 0; seat < who->board->seats; seat++) {
        if (seen->hand_count[seat] > HAND_LIMIT) {
            return true;
        }
    }
    return false;
}

/* Somebody arranges the cards of a Forecast: what lies there already, and what is still to come. */
static void show_forecast(const page *on, const narrator *who, const base_position *seen,
                          unsigned seat)
{
    const infection_set *set = &seen->sets[0];
    strbuf text = {0};
    SAY(&text, GAME("{player} arranges the {event} cards."), a_seat(who, "player", seat),
        a_card(who, "event", CARD_FORECAST));
    if (set->placed > 0) {
        SAY_NEXT(&text, GAME("From the top: {cities}."),
                 a_text("cities", cities_in_order(who, set, 0, set->placed)));
    }
    SAY_NEXT(&text, GAME("`place` one of: {cities}."),
             a_text("cities", cities_in_order(who, set, set->placed, set->count)));
    page_end_paragraph(on, 2, &text);
    strbuf_free(&text);
}

static void add_full_hands(strbuf *text, const narrator *who, const base_position *seen)
{
    for (unsigned seat = 0; seat < who->board->seats; seat++) {
        unsigned cards = seen->hand_count[seat];
        bool event = seen->hand_hidden[seat] || seen->hand[seat] >> CITIES_MAX;
        if (cards > HAND_LIMIT && event) {
            add_full_hand(text, who, seat, cards, HAND_LIMIT);
        } else if (cards > HAND_LIMIT) {
            SAY_NEXT(text, GAME("{player} holds {cards} and must discard {n}."),
                     a_seat(who, "player", seat), a_card_count("cards", cards),
                     a_number("n", cards - HAND_LIMIT));
        }
    }
}

/* What is asked may also be the next card of a Forecast, which chance reveals: "reveal p1". */
static void add_proposal(strbuf *text, const narrator *who, const base_position *seen)
{
    move_words asked;
    surto_move move;
    strbuf label = {0};
    move_split(seen->asked, &asked);
    if (asked.count < 3 ||
        surto_move_read(who->game, seen->asked, strlen(seen->asked), &move) != SURTO_OK) {
        return;
    }
    unsigned other = seat_of_word(asked.word[2]);
    add_move_label(who, NULL, move, &label); /* the base game's labels need no position */
    SAY_NEXT(text, GAME("Proposed: {move}. {player}: `accept` or `decline`."),
             a_text("move", strbuf_text(&label)), a_seat(who, "player", other));
    strbuf_free(&label);
}

void show_turn(const page *on, const narrator *who, const base_position *seen)
{
    if (strncmp(seen->asked, "place p", 7) == 0 && seen->set_count > 0) {
        show_forecast(on, who, seen, seat_of_word(seen->asked + 6));
        return;
    }
    strbuf text = {0};
    const turn_state now = {.seat = seat_with_role(who, seen, seen->turn),
                            .in_city = place_in_form(who, PLACE_IN, seen->pawns[seen->turn]),
                            .phase = seen->phase,
                            .typed = on->typed,
                            .actions = seen->actions,
                            .full = somebody_is_full(who, seen)};
    add_turn_state(&text, &now, stops);
    add_full_hands(&text, who, seen);
    add_proposal(&text, who, seen);
    page_end_paragraph(on, 2, &text);
    strbuf_free(&text);
}

/* ---- Parts of the board ------------------------------------------------------------------ */

static const char *cure_text(const narrator *who, const base_position *seen, unsigned colour)
{
    static const char *const states[] = {
        [CURE_NONE] = "{colour}",
        [CURE_FOUND] = N_GAME_C("cure", "{colour} found"),
        [CURE_ERADICATED] = N_GAME_C("cure", "{colour} eradicated"),
    };
    const char *state = states[seen->cure[colour]];
    return TEXT(seen->cure[colour] == CURE_NONE ? state : GAME_C("cure", state),
                a_colour(who, "colour", colour));
}

static void show_cures(const page *on, const narrator *who, const base_position *seen)
{
    strbuf text = {0}, cures = {0}, missing = {0}, cubes = {0};
    for (unsigned colour = 0; colour < COLOURS; colour++) {
        unsigned left = CUBES_OF_A_COLOUR - cubes_on_board(seen, colour);
        add_item(seen->cure[colour] == CURE_NONE ? &missing : &cures, cure_text(who, seen, colour));
        add_item(&cubes, numbered(cube_colour_text(who, colour), left));
    }
    if (cures.length == 0) {
        SAY_PLAIN(&text, GAME("Cures: none yet."));
    } else {
        SAY(&text, GAME("Cures: {list}."), a_text("list", strbuf_text(&cures)));
    }
    if (cures.length && missing.length) {
        SAY_NEXT(&text, GAME("Still to find: {list}."), a_text("list", strbuf_text(&missing)));
    }
    SAY_NEXT(&text, GAME("Cubes in the supply: {list}."), a_text("list", strbuf_text(&cubes)));
    page_end_paragraph(on, 2, &text);
    strbuf_free(&cures);
    strbuf_free(&missing);
    strbuf_free(&cubes);
    strbuf_free(&text);
}

static void show_tracks(const page *on, const narrator *who, const base_position *seen)
{
    strbuf text = {0};
    const char *epidemics =
        TEXT(GAME_CN("epidemics", "{n} epidemic", "{n} epidemics", seen->epidemics_left),
             a_number("n", seen->epidemics_left));
    SAY(&text, GAME("Outbreaks: {outbreaks} of {limit}. Infection rate: {rate} cards per turn."),
        a_number("outbreaks", seen->outbreaks), a_number("limit", OUTBREAKS_LOST),
        a_number("rate", infection_rate(seen->rate_moves)));
    SAY_NEXT(&text, GAME("Player deck: {cards}, including {epidemics}."),
             a_card_count("cards", seen->deck_left), a_phrase("epidemics", epidemics));
    page_end_paragraph(on, 2, &text);
    show_cures(on, who, seen);
    if (seen->quiet_night) {
        SAY(&text, GAME("{event} is in effect: the next infections are skipped."),
            a_card(who, "event", CARD_QUIET_NIGHT));
        page_end_paragraph(on, 2, &text);
    }
    strbuf_free(&text);
}

static void show_pawns(const page *on, const narrator *who, const base_position *seen)
{
    strbuf text = {0}, pawns = {0};
    for (unsigned seat = 0; seat < who->board->seats; seat++) {
        add_group(&pawns, TEXT(GAME_C("pawn", "{seat} {in_city}"),
                               a_text("seat", seat_with_role(who, seen, seat)),
                               a_place(who, "in_city", seen->pawns[seat])));
    }
    SAY(&text, GAME("Pawns: {list}."), a_text("list", strbuf_text(&pawns)));
    page_end_paragraph(on, 2, &text);
    strbuf_free(&pawns);
    strbuf_free(&text);
}

static uint64_t cities_of_colour(const narrator *who, unsigned colour)
{
    uint64_t mask = 0;
    for (unsigned city = 0; city < who->board->cities; city++) {
        mask |= (uint64_t)(who->board->colour[city] == colour) << city;
    }
    return mask;
}

/* "blue Paris, London; event Airlift". Returns: a temporary string. */
static const char *hand_text(const narrator *who, uint64_t hand)
{
    strbuf groups = {0}, events = {0};
    for (unsigned colour = 0; colour < COLOURS; colour++) {
        uint64_t cities = hand & cities_of_colour(who, colour);
        if (cities) {
            add_group(&groups,
                      TEXT(GAME_C("hand", "{colour} {cities}"), a_colour(who, "colour", colour),
                           a_text("cities", cities_text(who, cities))));
        }
    }
    for (unsigned card = CITIES_MAX; card < CARDS_MAX; card++) {
        if (hand >> card & 1) {
            add_item(&events, card_of(who, card));
        }
    }
    if (events.length) {
        add_group(&groups,
                  TEXT(GAME_C("hand", "event {events}"), a_text("events", strbuf_text(&events))));
    }
    strbuf_free(&events);
    return temp_take(&groups);
}

void show_hands(const page *on, const narrator *who, const base_position *seen)
{
    if (on->typed) { /* elsewhere a window says it in its title */
        say_plainly(on, 0, GAME("Hands:"));
    }
    for (unsigned seat = 0; seat < who->board->seats; seat++) {
        strbuf text = {0};
        const char *message = seen->hand_count[seat] == 0 ? GAME("{player}, no cards.")
                              : seen->hand_hidden[seat]   ? GAME("{player}, {cards}, hidden.")
                                                          : GAME("{player}, {cards}: {list}.");
        SAY(&text, message, a_seat(who, "player", seat),
            a_card_count("cards", seen->hand_count[seat]),
            a_text("list", hand_text(who, seen->hand[seat])));
        for (unsigned card = CITIES_MAX; card < CARDS_MAX; card++) {
            if (seen->stored >> card & 1 && seat_has_role(seen, seat, "contingency-planner")) {
                SAY_NEXT(&text, GAME("Stored on the role card: {card}."),
                         a_card(who, "card", card));
            }
        }
        end_line(on, &text);
        strbuf_free(&text);
    }
}

/* The cities with so many cubes of a colour, each with the colour. Returns: a temporary string. */
static const char *cities_with(const narrator *who, const base_position *seen, unsigned count)
{
    strbuf text = {0};
    for (unsigned colour = 0; colour < COLOURS; colour++) {
        for (unsigned city = 0; city < who->board->cities; city++) {
            if (seen->cubes[colour][city] == count) {
                add_item(&text, noted(place_name(who, city), cube_colour_text(who, colour)));
            }
        }
    }
    return temp_take(&text);
}

static void show_cubes(const page *on, const narrator *who, const base_position *seen)
{
    strbuf text = {0};
    bool any = false;
    say_plainly(on, 0, GAME("Cubes:"));
    for (unsigned count = 3; count > 0; count--) {
        const char *cities = cities_with(who, seen, count);
        if (*cities) {
            SAY(&text,
                count == 3 ? GAME("3 (one more causes an outbreak): {cities}.")
                           : GAME("{n}: {cities}."),
                a_number("n", count), a_text("cities", cities));
            end_line(on, &text);
            any = true;
        }
    }
    if (!any) {
        page_say(on, 2, "  %s.", GAME_C("list", "none"));
    }
    strbuf_free(&text);
}

static void show_stations(const page *on, const narrator *who, const base_position *seen)
{
    strbuf text = {0};
    unsigned left = STATIONS_MAX - count_bits(seen->stations);
    SAY(&text,
        GAME_N("Stations: {cities}; {n} left to build.", "Stations: {cities}; {n} left to build.",
               left),
        a_text("cities", cities_text(who, seen->stations)), a_number("n", left));
    page_end_paragraph(on, 2, &text);
    strbuf_free(&text);
}

/* ---- The infection deck ------------------------------------------------------------------ */

static uint64_t set_mask(const infection_set *set)
{
    uint64_t mask = 0;
    for (unsigned i = 0; i < set->count; i++) {
        mask |= UINT64_C(1) << set->city[i];
    }
    return mask;
}

/* What is known of the next `taken` cards of a set. Returns: a temporary string. */
static const char *next_of_set(const page *on, const narrator *who, const infection_set *set,
                               unsigned taken)
{
    const char *message =
        set->ordered              ? GAME_C("next", "certain, in this order: {cities}")
        : taken == set->count     ? GAME_C("next", "certain: {cities}")
        : set->count <= SHORT_SET ? GAME_C("next", "{count} of these {all}: {cities}")
        : on->typed ? GAME_C("next", "any {count} of {all} cards (`infection` lists them all)")
                    : GAME_C("next", "any {count} of {all} cards");
    return TEXT(message, a_number("count", taken), a_number("all", set->count),
                a_text("cities", set->ordered ? cities_in_order(who, set, 0, taken)
                                              : cities_text(who, set_mask(set))));
}

/* The cards the next infection part turns up: those that are sure, and those that may be. */
static void show_next_infections(const page *on, const narrator *who, const base_position *seen)
{
    unsigned all = base_position_is_phase(seen, "between-infections")
                       ? seen->left
                       : infection_rate(seen->rate_moves);
    unsigned wanted = all;
    strbuf text = {0}, sets = {0};
    for (unsigned i = 0; i < seen->set_count && wanted > 0; i++) {
        const infection_set *set = &seen->sets[i];
        unsigned taken = set->count < wanted ? set->count : wanted;
        wanted -= taken;
        add_group(&sets, next_of_set(on, who, set, taken));
    }
    SAY(&text, GAME_N("Next {n} infection card: {list}.", "Next {n} infection cards: {list}.", all),
        a_number("n", all), a_text("list", strbuf_text(&sets)));
    page_end_paragraph(on, 2, &text);
    strbuf_free(&sets);
    strbuf_free(&text);
}

static void show_set(const page *on, const narrator *who, const infection_set *set)
{
    strbuf text = {0};
    const char *message = set->ordered      ? GAME("{cards} in this order: {cities}.")
                          : set->count == 1 ? GAME("{cards}: {cities}.")
                          : set->placing    ? GAME("{cards} being arranged: {cities}.")
                                            : GAME("{cards} in an unknown order: {cities}.");
    SAY(&text, message, a_card_count("cards", set->count),
        a_text("cities", set->ordered ? cities_in_order(who, set, 0, set->count)
                                      : cities_text(who, set_mask(set))));
    end_line(on, &text);
    strbuf_free(&text);
}

void show_infection(const page *on, const narrator *who, const base_position *seen)
{
    strbuf text = {0};
    uint64_t known = seen->infection_discard;
    SAY(&text, GAME("Infection discard pile ({n}): {cities}."),
        a_number("n", count_bits(seen->infection_discard)),
        a_text("cities", cities_text(who, seen->infection_discard)));
    page_end_paragraph(on, 2, &text);
    SAY(&text, GAME("Infection deck from the top ({n}):"),
        a_number("n", infection_deck_left(seen)));
    page_end_paragraph(on, 2, &text);
    for (unsigned i = 0; i < seen->set_count; i++) {
        show_set(on, who, &seen->sets[i]);
        known |= set_mask(&seen->sets[i]);
    }
    uint64_t gone = ~known & ((UINT64_C(1) << who->board->cities) - 1);
    if (gone) {
        SAY(&text, GAME("Out of the game: {cities}."), a_text("cities", cities_text(who, gone)));
        page_end_paragraph(on, 2, &text);
    }
    say_plainly(on, 2,
                GAME("Epidemics draw the bottom card of the deck, from the last group above."));
    strbuf_free(&text);
}

void show_board(const page *on, const narrator *who, const base_position *seen)
{
    show_turn(on, who, seen);
    show_tracks(on, who, seen);
    show_pawns(on, who, seen);
    show_hands(on, who, seen);
    show_cubes(on, who, seen);
    show_stations(on, who, seen);
    bool over = base_position_is_phase(seen, "won") || strncmp(seen->phase, "lost", 4) == 0;
    if (!over) {
        show_next_infections(on, who, seen);
    }
}

/* ---- One city ---------------------------------------------------------------------------- */

/* "3 blue cubes, 1 red cube", "" for none. Returns: a temporary string. */
static const char *cubes_in(const narrator *who, const base_position *seen, unsigned city)
{
    strbuf text = {0};
    for (unsigned colour = 0; colour < COLOURS; colour++) {
        if (seen->cubes[colour][city]) {
            add_item(&text, a_cubes(who, "cubes", seen->cubes[colour][city], colour).text);
        }
    }
    return temp_take(&text);
}

static void add_links(strbuf *text, const narrator *who, const base_position *seen, unsigned city)
{
    strbuf cities = {0};
    for (unsigned other = 0; other < who->board->cities; other++) {
        if (who->board->links[city] >> other & 1) {
            const char *cubes = cubes_in(who, seen, other);
            const char *name = place_name(who, other);
            add_item(&cities, *cubes ? noted(name, cubes) : name);
        }
    }
    SAY_NEXT(text, GAME("Linked to {cities}."), a_text("cities", strbuf_text(&cities)));
    strbuf_free(&cities);
}

static void add_distances(strbuf *text, const narrator *who, const base_position *seen,
                          unsigned city)
{
    for (unsigned seat = 0; seat < who->board->seats; seat++) {
        add_distance(text, who, seat, who->board->distance[seen->pawns[seat]][city]);
        if (seen->hand[seat] >> city & 1) {
            SAY_NEXT(text, GAME("{player} holds its card."), a_seat(who, "player", seat));
        }
    }
}

/* Cards are no matter of those who look at the board alone. */
static void add_pawns_here(strbuf *text, const narrator *who, const base_position *seen,
                           unsigned city)
{
    for (unsigned seat = 0; seat < who->board->seats; seat++) {
        if (seen->pawns[seat] == city) {
            add_distance(text, who, seat, 0);
        }
    }
}

static void add_rest_of_city(strbuf *text, const narrator *who, const base_position *seen,
                             unsigned city)
{
    add_links(text, who, seen, city);
    add_distances(text, who, seen, city);
    if (seen->player_discard >> city & 1) {
        strbuf_gap(text);
        SAY_PLAIN(text, GAME("Its card is in the player discard pile."));
    }
    if (seen->infection_discard >> city & 1) {
        strbuf_gap(text);
        SAY_PLAIN(text, GAME("Its infection card is in the discard pile."));
    }
}

void show_city(const page *on, const narrator *who, const base_position *seen, unsigned city,
               bool few)
{
    strbuf text = {0};
    const char *cubes = cubes_in(who, seen, city);
    bool station = seen->stations >> city & 1;
    SAY(&text,
        station ? GAME("{city} ({colour}): {cubes}, a station.")
                : GAME("{city} ({colour}): {cubes}."),
        a_place(who, "city", city), a_colour(who, "colour", who->board->colour[city]),
        a_text("cubes", *cubes ? cubes : GAME_C("cubes", "no cubes")));
    (few ? add_pawns_here : add_rest_of_city)(&text, who, seen, city);
    page_end_paragraph(on, 2, &text);
    strbuf_free(&text);
}

void show_route(const page *on, const narrator *who, unsigned from, unsigned to)
{
    routes links = {.count = who->board->cities};
    memcpy(links.adjacent, who->board->links, sizeof who->board->links);
    show_drives(on, who, &links, from, to);
}
