/* The board in words. */
#include "show.h"

#include <stdlib.h>
#include <string.h>

/* A set of infection cards longer than this is told by its size. */
enum { SHORT_SET = 14 };

static const char *city_name(const teller *who, unsigned city)
{
    return surto_city_name(who->board->game, city);
}

static const char *plural(unsigned count)
{
    return count == 1 ? "" : "s";
}

static void add_cities(strbuf *out, const teller *who, uint64_t mask)
{
    bool first = true;
    for (unsigned city = 0; city < who->board->cities; city++) {
        if (mask >> city & 1) {
            strbuf_add(out, "%s%s", first ? "" : ", ", city_name(who, city));
            first = false;
        }
    }
    if (first) {
        strbuf_add(out, "none");
    }
}

/* ---- The turn ---------------------------------------------------------------------------- */

/* What the stop a position stands at is for. */
static const char *stop_reason(const position *seen)
{
    static const struct {
        const char *phase;
        const char *reason;
    } stops[] = {
        {"before-draw", "actions done, the draw is next"},
        {"resilient-gap", "the epidemic's cards are about to be shuffled back"},
        {"between-epidemics", "another epidemic is next"},
        {"before-infection", "cards drawn, the infections are next"},
        {"between-infections", "another infection card is next"},
    };
    for (size_t i = 0; i < sizeof stops / sizeof stops[0]; i++) {
        if (position_is_phase(seen, stops[i].phase)) {
            return stops[i].reason;
        }
    }
    return "";
}

static bool somebody_is_full(const teller *who, const position *seen)
{
    for (unsigned seat = 0; seat < who->board->seats; seat++) {
        if (seen->hand_count[seat] > HAND_LIMIT) {
            return true;
        }
    }
    return false;
}

static void add_in_order(strbuf *text, const teller *who, const infection_set *set, unsigned first,
                         unsigned end)
{
    for (unsigned i = first; i < end; i++) {
        strbuf_add(text, "%s%s", i > first ? ", " : "", city_name(who, set->city[i]));
    }
}

/* Somebody arranges the cards of a Forecast: what lies there already, and what is still to come. */
static void show_forecast(const page *on, const teller *who, const position *seen, unsigned seat)
{
    const infection_set *set = &seen->sets[0];
    strbuf text = {0};
    strbuf_add(&text, "%s arranges the Forecast.", seat_name(who, seat));
    if (set->placed > 0) {
        strbuf_add(&text, " From the top: ");
        add_in_order(&text, who, set, 0, set->placed);
        strbuf_add(&text, ".");
    }
    strbuf_add(&text, " `place` one of: ");
    add_in_order(&text, who, set, set->placed, set->count);
    page_say(on, 2, "%s.", strbuf_text(&text));
    strbuf_free(&text);
}

void show_turn(const page *on, const teller *who, const position *seen)
{
    if (strncmp(seen->asked, "place p", 7) == 0 && seen->set_count > 0) {
        show_forecast(on, who, seen, seat_of_word(seen->asked + 6));
        return;
    }
    strbuf text = {0};
    add_seat(&text, who, seen, seen->turn);
    strbuf_add(&text, " in %s: ", city_name(who, seen->pawns[seen->turn]));
    if (position_is_phase(seen, "actions")) {
        strbuf_add(&text, "%u action%s left.", seen->actions, plural(seen->actions));
    } else if (stop_reason(seen)[0]) {
        strbuf_add(&text, "%s.%s", stop_reason(seen),
                   somebody_is_full(who, seen) ? "" : " `continue`, or play an event.");
    } else {
        strbuf_add(&text, "the game is over.");
    }
    for (unsigned seat = 0; seat < who->board->seats; seat++) {
        if (seen->hand_count[seat] > HAND_LIMIT) {
            unsigned over = seen->hand_count[seat] - HAND_LIMIT;
            bool event = seen->hand_hidden[seat] || seen->hand[seat] >> CITIES_MAX;
            strbuf_add(&text, " %s holds %u cards and must discard %u%s.", seat_name(who, seat),
                       seen->hand_count[seat], over, event ? " or play an event" : "");
        }
    }
    if (seen->asked[0]) {
        strbuf_add(&text, " Proposed: %s. `accept` or `decline`.", seen->asked);
    }
    page_say(on, 2, "%s", strbuf_text(&text));
    strbuf_free(&text);
}

/* ---- Parts of the board ------------------------------------------------------------------ */

static void show_tracks(const page *on, const teller *who, const position *seen)
{
    page_say(on, 2,
             "Outbreaks: %u of %u. Infection rate: %u cards a turn. Player deck: %u card%s, %u "
             "epidemic%s among them.",
             seen->outbreaks, OUTBREAKS_LOST, infection_rate(seen->rate_moves), seen->deck_left,
             plural(seen->deck_left), seen->epidemics_left, plural(seen->epidemics_left));
    strbuf text = {0};
    strbuf_add(&text, "Cures:");
    for (unsigned colour = 0; colour < COLOURS; colour++) {
        static const char *const states[] = {"not yet", "found", "eradicated"};
        strbuf_add(&text, "%s", colour ? ", " : " ");
        add_colour(&text, who, colour);
        strbuf_add(&text, " %s", states[seen->cure[colour]]);
    }
    strbuf_add(&text, ". Cubes left to place:");
    for (unsigned colour = 0; colour < COLOURS; colour++) {
        strbuf_add(&text, "%s", colour ? ", " : " ");
        add_colour(&text, who, colour);
        strbuf_add(&text, " %u", CUBES_OF_A_COLOUR - cubes_on_board(seen, colour));
    }
    page_say(on, 2, "%s.", strbuf_text(&text));
    strbuf_free(&text);
    if (seen->quiet_night) {
        page_say(on, 2, "One Quiet Night is waiting: the next infection part is skipped.");
    }
}

static void show_pawns(const page *on, const teller *who, const position *seen)
{
    strbuf text = {0};
    strbuf_add(&text, "Pawns:");
    for (unsigned seat = 0; seat < who->board->seats; seat++) {
        strbuf_add(&text, "%s", seat ? "; " : " ");
        add_seat(&text, who, seen, seat);
        strbuf_add(&text, " in %s", city_name(who, seen->pawns[seat]));
    }
    page_say(on, 2, "%s.", strbuf_text(&text));
    strbuf_free(&text);
}

static void add_hand(strbuf *text, const teller *who, uint64_t hand)
{
    bool first = true;
    for (unsigned colour = 0; colour < COLOURS; colour++) {
        bool named = false;
        for (unsigned card = 0; card < who->board->cities; card++) {
            if (!(hand >> card & 1) || who->board->colour[card] != colour) {
                continue;
            }
            if (named) {
                strbuf_add(text, ", ");
            } else {
                strbuf_add(text, "%s", first ? " " : "; ");
                add_colour(text, who, colour);
                strbuf_add(text, " ");
            }
            strbuf_add(text, "%s", city_name(who, card));
            named = true;
            first = false;
        }
    }
    bool named = false;
    for (unsigned card = CITIES_MAX; card < CARDS_MAX; card++) {
        if (hand >> card & 1) {
            strbuf_add(text, "%s%s",
                       named   ? ", "
                       : first ? " event "
                               : "; event ",
                       card_name(who->board, card));
            named = true;
        }
    }
}

void show_hands(const page *on, const teller *who, const position *seen)
{
    page_say(on, 0, "Hands:");
    for (unsigned seat = 0; seat < who->board->seats; seat++) {
        strbuf text = {0};
        strbuf_add(&text, "  %s, %u card%s", seat_name(who, seat), seen->hand_count[seat],
                   plural(seen->hand_count[seat]));
        if (seen->hand_hidden[seat]) {
            strbuf_add(&text, ", closed");
        } else if (seen->hand_count[seat] > 0) {
            strbuf_add(&text, ":");
            add_hand(&text, who, seen->hand[seat]);
        }
        if (seen->stored && seat_is(seen, seat, "contingency-planner")) {
            strbuf_add(&text, "; stored on the role card:");
            add_hand(&text, who, seen->stored);
        }
        page_say(on, 4, "%s.", strbuf_text(&text));
        strbuf_free(&text);
    }
}

static void show_cubes(const page *on, const teller *who, const position *seen)
{
    page_say(on, 0, "Cubes:");
    bool any = false;
    for (unsigned count = 3; count > 0; count--) {
        strbuf text = {0};
        for (unsigned colour = 0; colour < COLOURS; colour++) {
            for (unsigned city = 0; city < who->board->cities; city++) {
                if (seen->cubes[colour][city] == count) {
                    strbuf_add(&text, "%s%s (", text.length ? ", " : "", city_name(who, city));
                    add_colour(&text, who, colour);
                    strbuf_add(&text, ")");
                }
            }
        }
        if (text.length) {
            page_say(on, 4, "  %u%s: %s.", count, count == 3 ? " (one more breaks out)" : "",
                     strbuf_text(&text));
            any = true;
        }
        strbuf_free(&text);
    }
    if (!any) {
        page_say(on, 2, "  none.");
    }
}

static void show_stations(const page *on, const teller *who, const position *seen)
{
    strbuf text = {0};
    unsigned left = STATIONS_MAX - mask_count(seen->stations);
    strbuf_add(&text, "Stations: ");
    add_cities(&text, who, seen->stations);
    page_say(on, 2, "%s; %u left to build.", strbuf_text(&text), left);
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

/* The cards the next infection part turns up: those that are sure, and those that may be. */
static void show_next_infections(const page *on, const teller *who, const position *seen)
{
    unsigned wanted = infection_rate(seen->rate_moves);
    if (position_is_phase(seen, "between-infections")) {
        wanted = seen->left;
    }
    strbuf text = {0};
    strbuf_add(&text, "Next infection cards (%u): ", wanted);
    bool follows = false;
    for (unsigned i = 0; i < seen->set_count && wanted > 0; i++) {
        const infection_set *set = &seen->sets[i];
        unsigned taken = set->count < wanted ? set->count : wanted;
        wanted -= taken;
        strbuf_add(&text, "%s", follows ? "; " : "");
        follows = true;
        if (set->ordered) {
            strbuf_add(&text, "sure, in this order: ");
            add_in_order(&text, who, set, 0, taken);
        } else if (taken == set->count) {
            strbuf_add(&text, "sure: ");
            add_cities(&text, who, set_mask(set));
        } else if (set->count <= SHORT_SET) {
            strbuf_add(&text, "%u of these %u: ", taken, set->count);
            add_cities(&text, who, set_mask(set));
        } else {
            strbuf_add(&text, "%u of %u cards (`infection` lists them)", taken, set->count);
        }
    }
    page_say(on, 2, "%s.", strbuf_text(&text));
    strbuf_free(&text);
}

void show_infection(const page *on, const teller *who, const position *seen)
{
    strbuf text = {0};
    add_cities(&text, who, seen->infection_discard);
    page_say(on, 2, "Infection discard pile (%u): %s.", mask_count(seen->infection_discard),
             strbuf_text(&text));
    page_say(on, 2, "Infection deck from the top (%u):", infection_deck_left(seen));
    for (unsigned i = 0; i < seen->set_count; i++) {
        const infection_set *set = &seen->sets[i];
        strbuf_clear(&text);
        if (set->ordered) {
            add_in_order(&text, who, set, 0, set->count);
        } else {
            add_cities(&text, who, set_mask(set));
        }
        page_say(on, 4, "  %u card%s%s: %s.", set->count, plural(set->count),
                 set->ordered      ? " in this order"
                 : set->count == 1 ? ""
                 : set->placing    ? " being arranged"
                                   : " in an unknown order",
                 strbuf_text(&text));
    }
    uint64_t known = seen->infection_discard;
    for (unsigned i = 0; i < seen->set_count; i++) {
        known |= set_mask(&seen->sets[i]);
    }
    uint64_t gone = ~known & ((UINT64_C(1) << who->board->cities) - 1);
    if (gone) {
        strbuf_clear(&text);
        add_cities(&text, who, gone);
        page_say(on, 2, "Out of the game: %s.", strbuf_text(&text));
    }
    page_say(on, 2, "An epidemic takes its city from the last line of the deck.");
    strbuf_free(&text);
}

void show_board(const page *on, const teller *who, const position *seen)
{
    show_turn(on, who, seen);
    show_tracks(on, who, seen);
    show_pawns(on, who, seen);
    show_hands(on, who, seen);
    show_cubes(on, who, seen);
    show_stations(on, who, seen);
    bool over = position_is_phase(seen, "won") || strncmp(seen->phase, "lost", 4) == 0;
    if (!over) {
        show_next_infections(on, who, seen);
    }
}

/* ---- One city ---------------------------------------------------------------------------- */

static void add_city_cubes(strbuf *text, const teller *who, const position *seen, unsigned city)
{
    bool any = false;
    for (unsigned colour = 0; colour < COLOURS; colour++) {
        if (seen->cubes[colour][city]) {
            strbuf_add(text, "%s", any ? ", " : "");
            add_cubes(text, who, seen->cubes[colour][city], colour);
            any = true;
        }
    }
    strbuf_add(text, "%s", any ? "" : "no cubes");
}

void show_city(const page *on, const teller *who, const position *seen, unsigned city)
{
    strbuf text = {0};
    strbuf_add(&text, "%s (", city_name(who, city));
    add_colour(&text, who, who->board->colour[city]);
    strbuf_add(&text, "): ");
    add_city_cubes(&text, who, seen, city);
    if (seen->stations >> city & 1) {
        strbuf_add(&text, ", a station");
    }
    strbuf_add(&text, ". Linked with ");
    bool first = true;
    for (unsigned other = 0; other < who->board->cities; other++) {
        if (who->board->links[city] >> other & 1) {
            strbuf_add(&text, "%s%s", first ? "" : ", ", city_name(who, other));
            for (unsigned colour = 0; colour < COLOURS; colour++) {
                if (seen->cubes[colour][other]) {
                    strbuf_add(&text, " %u ", seen->cubes[colour][other]);
                    add_colour(&text, who, colour);
                }
            }
            first = false;
        }
    }
    strbuf_add(&text, ".");
    for (unsigned seat = 0; seat < who->board->seats; seat++) {
        unsigned steps = who->board->distance[seen->pawns[seat]][city];
        if (steps == 0) {
            strbuf_add(&text, " %s is here.", seat_name(who, seat));
        } else {
            strbuf_add(&text, " %s is %u drive%s away.", seat_name(who, seat), steps,
                       plural(steps));
        }
        if (seen->hand[seat] >> city & 1) {
            strbuf_add(&text, " %s holds its card.", seat_name(who, seat));
        }
    }
    if (seen->player_discard >> city & 1) {
        strbuf_add(&text, " Its card is in the player discard pile.");
    }
    if (seen->infection_discard >> city & 1) {
        strbuf_add(&text, " Its infection card is in the discard pile.");
    }
    page_say(on, 2, "%s", strbuf_text(&text));
    strbuf_free(&text);
}

void show_way(const page *on, const teller *who, unsigned from, unsigned to)
{
    const atlas *board = who->board;
    if (from == to) {
        return;
    }
    strbuf text = {0};
    unsigned here = from;
    while (here != to) {
        unsigned next = 0;
        while (!(board->links[here] >> next & 1) ||
               board->distance[next][to] >= board->distance[here][to]) {
            next++;
        }
        here = next;
        strbuf_add(&text, "%s%s", text.length ? ", " : "", city_name(who, here));
    }
    page_say(on, 2, "By links from %s: %s (%u drive%s).", city_name(who, from), strbuf_text(&text),
             board->distance[from][to], plural(board->distance[from][to]));
    strbuf_free(&text);
}

/* ---- Odds -------------------------------------------------------------------------------- */

/* A city and its chance in thousandths, which is as exact as it is shown. */
typedef struct chance_of_city {
    unsigned city;
    unsigned thousandths;
} chance_of_city;

static int by_chance(const void *left, const void *right)
{
    const chance_of_city *a = left, *b = right;
    if (a->thousandths != b->thousandths) {
        return a->thousandths < b->thousandths ? 1 : -1;
    }
    return (a->city > b->city) - (a->city < b->city);
}

/* Cities with their chances, the largest first; those of one chance share a line. Cities below
 * `least` thousandths are only counted. */
static void show_chances(const page *on, const teller *who, const char *title,
                         const double *chances, unsigned count, unsigned least)
{
    chance_of_city sorted[SURTO_ODDS_PLACES_MAX];
    unsigned kept = 0, rest = 0;
    for (unsigned city = 0; city < count && city < SURTO_ODDS_PLACES_MAX; city++) {
        unsigned thousandths = (unsigned)(1000 * chances[city] + 0.5);
        if (chances[city] > 0 && thousandths >= least) {
            sorted[kept++] = (chance_of_city){city, thousandths};
        } else if (chances[city] > 0) {
            rest++;
        }
    }
    qsort(sorted, kept, sizeof sorted[0], by_chance);
    page_say(on, 2, "%s%s", title, kept + rest ? "" : " none.");
    for (unsigned i = 0; i < kept;) {
        strbuf text = {0};
        unsigned first = i;
        for (; i < kept && sorted[first].thousandths == sorted[i].thousandths; i++) {
            strbuf_add(&text, "%s%s", i > first ? ", " : "", city_name(who, sorted[i].city));
        }
        page_say(on, 11, "  %5.1f %%  %s%s.", sorted[first].thousandths / 10.0, strbuf_text(&text),
                 i - first > 1 ? " (each)" : "");
        strbuf_free(&text);
    }
    if (rest > 0) {
        page_say(on, 11, "  below %.1f %%: %u other cit%s (`odds all` lists them).", least / 10.0,
                 rest, rest == 1 ? "y" : "ies");
    }
}

void show_odds(const page *on, const teller *who, const surto_odds *odds, bool all)
{
    page_say(on, 2, "If nobody acts any more in this turn and no event is played:");
    page_say(on, 2, "  %5.1f %%  an epidemic is drawn", 100 * odds->epidemic);
    page_say(on, 2, "  %5.1f %%  at least one outbreak", 100 * odds->any_outbreak);
    page_say(on, 2, "  %5.1f %%  the game is lost", 100 * odds->loss);
    show_chances(on, who, "Outbreak in:", odds->outbreak, odds->places, all ? 0 : 5);
    show_chances(on, who, "Infection card of:", odds->infected, odds->places, all ? 0 : 5);
}
