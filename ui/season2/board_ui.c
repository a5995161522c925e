/* Season 2 on the screen: its map and its panels. */
#include "ui/season2/board_ui.h"

#include <stdio.h>
#include <string.h>

#include "ui/board/offer.h"
#include "ui/message/language.h"
#include "ui/message/message.h"
#include "ui/message/page.h"
#include "ui/message/temp_strings.h"
#include "ui/season2/beats.h"
#include "ui/season2/counters.h"
#include "ui/season2/phrase_args.h"
#include "ui/text/entity_names.h"

typedef surto_season2_position position2;

static const position2 *at_of(const position_view *seen)
{
    return &seen->of.season2;
}

static const surto_season2_contents *has_of(const game_board *b)
{
    return &b->info.season2;
}

static bool is_city(const game_board *b, unsigned place)
{
    return place < has_of(b)->cities;
}

/* Between two games of a campaign the board is empty. */
static bool is_in_game(const game_board *b, const position2 *at)
{
    return at->running || !has_of(b)->campaign;
}

/* The colour of a city as the screen numbers colours. */
static unsigned colour_of(const game_board *b, unsigned city)
{
    static const char *const keys[] = {"blue", "yellow", "black", "red"};
    unsigned colour = surto_city_colour(b->game, city);
    const char *key = surto_colour_key(b->game, colour);
    for (unsigned i = 0; key && i < sizeof keys / sizeof keys[0]; i++) {
        if (strcmp(keys[i], key) == 0) {
            return i;
        }
    }
    return colour % 4; /* a pack's own colour */
}

static paint_t colour_paint(unsigned colour)
{
    return (paint_t)(HUE_DISEASE + colour);
}

static wchar_t colour_sign(sign_set signs, unsigned colour)
{
    return sign_of(signs, (sign_kind)(SIGN_DISEASE + colour));
}

/* Whether there is a recon site in a city that can still be used, or something to search for. */
static bool has_site(const game_board *b, const position2 *at, unsigned place)
{
    unsigned open = at->sites_open & ~at->sites_used;
    for (unsigned i = 0; !at->in_prologue && i < has_of(b)->sites; i++) {
        if (open >> i & 1 && has_of(b)->site[i].city == place) {
            return true;
        }
    }
    for (unsigned i = 0; i < has_of(b)->searches; i++) {
        if (at->to_search >> i & 1 && has_of(b)->search[i].city == place) {
            return true;
        }
    }
    return false;
}

/* Whether an infection card of a city may be among the next ones. */
static bool may_be_infected(const game_board *b, const position2 *at, unsigned city)
{
    unsigned wanted = strcmp(at->phase, "between-infections") == 0 ? at->left : at->rate_cards;
    for (unsigned layer = 0; is_city(b, city) && layer < at->layer_count && wanted > 0; layer++) {
        const uint8_t *cards = at->layers[layer];
        unsigned count = count_all(cards, SURTO_SEASON2_INFECTIONS);
        if (count_all(cards + (size_t)4 * city, 4) > 0) {
            return true;
        }
        wanted -= count < wanted ? count : wanted;
    }
    return false;
}

/* ---- The map ----------------------------------------------------------------------------- */

static bool present(const game_board *b, const position_view *seen, unsigned place)
{
    return place < has_of(b)->locations && at_of(seen)->place[place].present;
}

static uint64_t links(const game_board *b, const position_view *seen, unsigned place)
{
    (void)b;
    return at_of(seen)->place[place].adjacent;
}

static wchar_t head(const game_board *b, const position_view *seen, sign_set signs, unsigned place,
                    paint_t *with)
{
    if (!is_city(b, place)) {
        *with = HUE_GOOD;
        return sign_of(signs, SIGN_HAVEN);
    }
    unsigned colour = colour_of(b, place);
    *with = colour_paint(colour);
    if (at_of(seen)->place[place].centre) {
        *with |= PAINT_BOLD;
        return sign_of(signs, SIGN_STATION);
    }
    return colour_sign(signs, colour);
}

/* Supplies as a number, 0 too; ten and more take two cells. Between games there are none, and the
 * population stands there. */
static unsigned number_marks(bool in_game, const surto_season2_place *here, mark *out)
{
    unsigned count = 0, number = in_game ? here->supplies : here->population;
    paint_t with = !in_game ? HUE_QUIET : number ? PAINT_BOLD : HUE_DANGER | PAINT_BOLD;
    if (number > 9) {
        out[count++] = (mark){(wchar_t)(L'0' + (int)(number / 10 % 10)), with};
    }
    out[count++] = (mark){(wchar_t)(L'0' + (int)(number % 10)), with};
    return count;
}

static unsigned marks(const game_board *b, const position_view *seen, sign_set signs,
                      unsigned place, mark out[MARKS_MAX])
{
    (void)signs;
    const position2 *at = at_of(seen);
    const surto_season2_place *here = &at->place[place];
    unsigned count = number_marks(is_in_game(b, at), here, out);
    count += pawn_marks(b, seen, place, out + count, SURTO_SEATS_MAX);
    for (unsigned i = 0; i < here->plague && i < 3; i++) {
        out[count++] = (mark){L'x', HUE_DANGER | PAINT_BOLD};
    }
    if (has_site(b, at, place)) {
        out[count++] = (mark){L'?', HUE_KEY};
    }
    if (here->lamp || here->struck) {
        out[count++] = (mark){here->lamp ? L'*' : L'/', HUE_KEY};
    }
    if (at->ship == place) {
        out[count++] = (mark){L'&', HUE_KEY | PAINT_BOLD};
    }
    if (here->present && !here->network) {
        out[count++] = (mark){L'.', HUE_QUIET};
    }
    return count;
}

static unsigned pawn(const game_board *b, const position_view *seen, unsigned seat)
{
    (void)b;
    return seat < SURTO_SEATS_MAX && at_of(seen)->seat[seat].playing ? at_of(seen)->seat[seat].pawn
                                                                     : SURTO_NONE;
}

static bool in_danger(const game_board *b, const position_view *seen, unsigned place)
{
    const position2 *at = at_of(seen);
    return at->running && at->deck_made && at->place[place].supplies == 0 &&
           may_be_infected(b, at, place);
}

/* ---- The head line ----------------------------------------------------------------------- */

/* How many objectives will be met in the end at least: as many as are needed to win, and more if
 * mandatory ones are open beside those that are met. */
static unsigned needed(const position2 *at)
{
    unsigned available = count_bits(at->objectives);
    unsigned wanted = at->needed < available ? at->needed : available;
    unsigned surely = count_bits(at->met | at->mandatory);
    return wanted > surely ? wanted : surely;
}

static unsigned gauges(const game_board *b, const position_view *seen, sign_set signs,
                       gauge out[GAUGES_MAX])
{
    (void)signs;
    const position2 *at = at_of(seen);
    unsigned count = 0, last = has_of(b)->incidents;
    if (!is_in_game(b, at)) {
        add_gauge(out, &count, CLIENT_C("gauge", "Rationing"), HUE_PLAIN, "%u", at->rationing);
        if (at->units) {
            add_gauge(out, &count, CLIENT_C("gauge", "Units"), HUE_PLAIN, "%u", at->units);
        }
        add_gauge(out, &count, CLIENT_C("gauge", "Cities"), HUE_PLAIN, "%u", at->network_cities);
        add_gauge(out, &count, CLIENT_C("gauge", "Score"), HUE_PLAIN, "%d", at->score);
        return count;
    }
    add_gauge(out, &count, CLIENT_C("gauge", "Incidents"),
              at->incidents + 2U >= last ? HUE_DANGER | PAINT_BOLD : HUE_PLAIN, "%u/%u",
              at->incidents, last);
    add_gauge(out, &count, CLIENT_C("gauge", "Rate"), HUE_PLAIN, "%u", at->rate_cards);
    add_gauge(out, &count, CLIENT_C("gauge", "Stock"), HUE_PLAIN, "%u", at->stock);
    out[count - 1].minor = true;
    add_gauge(out, &count, CLIENT_C("gauge", "Centres"), HUE_PLAIN, "%u", at->centres_left);
    out[count - 1].minor = true;
    add_gauge(out, &count, CLIENT_C("gauge", "Objectives"), HUE_PLAIN, "%u/%u", count_bits(at->met),
              needed(at));
    return count;
}

static const char *phase(const game_board *b, const position_view *seen)
{
    static const phase_name names[] = {
        {"setup-supplies", N_GAME_C("phase", "Set-up: supplies")},
        {"setup-infection", N_GAME_C("phase", "Set-up: infections")},
        {"setup-events", N_GAME_C("phase", "Set-up: events")},
        {"setup-hands", N_GAME_C("phase", "Set-up: starting hands")},
        {"setup-characters", N_GAME_C("phase", "Set-up: characters")},
        {"setup-first", N_GAME_C("phase", "Set-up: first player")},
        {"before-exposure", N_GAME_C("phase", "Next: exposure")},
        {"exposure", N_GAME_C("phase", "Exposure")},
        {"scar", N_GAME_C("phase", "Choosing a scar")},
        {"replace", N_GAME_C("phase", "Choosing a new character")},
        {"before-draw", N_GAME_C("phase", "Next: draw cards")},
        {"draw", N_GAME_C("phase", "Drawing cards")},
        {"epidemic", N_GAME_C("phase", "Epidemic")},
        {"before-infection", N_GAME_C("phase", "Next: infect cities")},
        {"infection", N_GAME_C("phase", "Infections")},
        {"create", N_GAME_C("phase", "Creating characters")},
        {"month", N_GAME_C("phase", "Between games")},
        {"story", N_GAME_C("phase", "Story")},
        {"purchases", N_GAME_C("phase", "Purchases")},
        {"finished", N_GAME_C("phase", "Campaign over")},
        {NULL, NULL}};
    const surto_season2_position *at = at_of(seen);
    (void)b;
    return strcmp(at->phase, "between-infections") == 0 ? next_infection(at->left, at->rate_cards)
                                                        : phase_in(names, at->phase);
}

/* ---- Hands ------------------------------------------------------------------------------- */

/* Three letters of an event: the beginning of the longest word of its key. */
static void event_code(const game_board *b, unsigned number, char out[8])
{
    const char *key = key_of(&b->who, SURTO_SEASON2_EVENT, number), *best = key;
    size_t longest = 0;
    for (const char *part = key; *part;) {
        size_t length = strcspn(part, "-");
        if (length > longest) {
            longest = length;
            best = part;
        }
        part += length + (part[length] == '-');
    }
    for (size_t i = 0; i < 3; i++) {
        char letter = i < longest ? best[i] : '\0';
        out[i] = (char)(letter >= 'a' && letter <= 'z' ? letter - 'a' + 'A' : letter);
    }
    out[3] = '\0';
}

/* A card with an upgrade has a + behind its code. */
static card_cell card_cell_of(const game_board *b, sign_set signs, unsigned card, unsigned count)
{
    card_cell made = {.count = count, .card = card, .sign = L'!', .with = HUE_KEY};
    if (card >= SURTO_SEASON2_FIRST_PRODUCE) {
        made.sign = L'P';
        made.with = HUE_GOOD;
        snprintf(made.code, sizeof made.code, "S%u", (card - SURTO_SEASON2_FIRST_PRODUCE + 1) % 10);
    } else if (card >= SURTO_SEASON2_FIRST_EVENT) {
        event_code(b, card - SURTO_SEASON2_FIRST_EVENT, made.code);
    } else {
        unsigned city = card / 4, colour = colour_of(b, city);
        made.sign = colour_sign(signs, colour);
        made.with = colour_paint(colour);
        snprintf(made.code, sizeof made.code, "%s%s", b->codes[city], card % 4 ? "+" : "");
    }
    return made;
}

/* City cards by colour, then Produce Supplies cards, then events. */
static unsigned card_group(const game_board *b, unsigned card)
{
    enum { COLOURS_OF_CITIES = 4 };
    return card >= SURTO_SEASON2_FIRST_PRODUCE ? COLOURS_OF_CITIES
           : card >= SURTO_SEASON2_FIRST_EVENT ? COLOURS_OF_CITIES + 1
                                               : colour_of(b, card / 4);
}

static unsigned hand(const game_board *b, const position_view *seen, sign_set signs, unsigned seat,
                     card_cell out[HAND_MAX])
{
    enum { GROUPS = 6 };
    const uint8_t *cards = at_of(seen)->seat[seat].hand;
    unsigned count = 0;
    for (unsigned group = 0; group < GROUPS; group++) {
        for (unsigned card = 0; card < SURTO_SEASON2_CARDS && count < HAND_MAX; card++) {
            if (cards[card] && card_group(b, card) == group) {
                out[count++] = card_cell_of(b, signs, card, cards[card]);
            }
        }
    }
    return count;
}

/* ---- Lines ------------------------------------------------------------------------------- */

static const char *role(const game_board *b, const position_view *seen, unsigned seat)
{
    unsigned character = at_of(seen)->seat[seat].character;
    return character == SURTO_NONE ? "" : character_name(&b->who, character);
}

static unsigned load(const game_board *b, const position_view *seen, unsigned seat)
{
    return is_in_game(b, at_of(seen)) ? at_of(seen)->seat[seat].carried : 0;
}

static void decks(const game_board *b, const position_view *seen, strbuf *left, strbuf *right)
{
    const position2 *at = at_of(seen);
    unsigned cards = 0;
    if (!is_in_game(b, at) || !at->deck_made) {
        return;
    }
    for (unsigned i = 0; i < at->layer_count; i++) {
        cards += count_all(at->layers[i], SURTO_SEASON2_INFECTIONS);
    }
    long top = at->layer_count ? (long)count_all(at->layers[0], SURTO_SEASON2_INFECTIONS) : 0;
    SAY(left, CLIENT_C("panel", "Player deck {n}, epidemics {epidemics}"),
        a_number("n", at->deck_left), a_number("epidemics", at->epidemics_left));
    SAY(right,
        top < (long)cards ? CLIENT_C("panel", "Infection deck {top} + {rest}")
                          : CLIENT_C("panel", "Infection deck {n}"),
        a_number("n", (long)cards), a_number("top", top), a_number("rest", (long)cards - top));
}

static void place_line(const game_board *b, const position_view *seen, sign_set signs,
                       unsigned place, strbuf *out)
{
    (void)signs;
    const position2 *at = at_of(seen);
    const surto_season2_place *here = &at->place[place];
    strbuf parts = {0};
    if (is_in_game(b, at)) {
        add_item(&parts, TEXT(CLIENT_C("place", "supplies {n}"), a_number("n", here->supplies)));
    }
    add_item(&parts, TEXT(CLIENT_C("place", "pop. {n}"), a_number("n", here->population)));
    if (here->plague) {
        add_item(&parts, TEXT(CLIENT_C("place", "plague {n}"), a_number("n", here->plague)));
    }
    if (at->ship == place) {
        add_item(&parts, GAME_C("mark", "ship"));
    }
    if (!here->network) {
        add_item(&parts, GAME_C("mark", "cut off"));
    }
    strbuf_add(out, "  %s", strbuf_text(&parts));
    strbuf_free(&parts);
}

/* "Three supply centres 1/3", with a sign before it if it is met. */
static void add_objective(const game_board *b, const position2 *at, unsigned objective, strbuf *out)
{
    bool met = at->met >> objective & 1;
    const phrase_arg words[] = {an_entity(&b->who, "name", SURTO_SEASON2_OBJECTIVE, objective),
                                a_number("n", at->progress[objective]),
                                a_number("all", has_of(b)->objective_number[objective])};
    const char *message = met ? CLIENT_C("panel", "Done: {name}")
                          : at->mandatory >> objective & 1
                              ? CLIENT_C("panel", "Objective: {name} {n}/{all} (mandatory)")
                              : CLIENT_C("panel", "Objective: {name} {n}/{all}");
    say_args(out, message, words, sizeof words / sizeof words[0]);
}

static void add_site(const game_board *b, unsigned site, strbuf *out)
{
    SAY(out, CLIENT_C("panel", "Site {name}: {city}"),
        an_entity(&b->who, "name", SURTO_SEASON2_SITE, site),
        a_place(&b->who, "city", has_of(b)->site[site].city));
}

static void add_ship(const game_board *b, const position2 *at, strbuf *out)
{
    SAY(out,
        at->ship == at->ship_goal
            ? CLIENT_C("panel", "Ship: {place}, hold {n}")
            : CLIENT_C("panel", "Ship: {place}, hold {n}, heading for {other}"),
        a_place(&b->who, "place", at->ship), a_place(&b->who, "other", at->ship_goal),
        a_number("n", at->hold));
}

/* Objectives, the open ones first; then the ship, and the sites for a recon. */
static unsigned extra(const game_board *b, const position_view *seen, unsigned line, strbuf *out)
{
    const position2 *at = at_of(seen);
    unsigned count = 0, sites = at->in_prologue ? 0 : at->sites_open & ~at->sites_used;
    if (!is_in_game(b, at)) {
        return 0;
    }
    for (unsigned round = 0; round < 2; round++) {
        uint32_t some = round ? at->objectives & at->met : at->objectives & ~at->met;
        for (unsigned i = 0; i < has_of(b)->objectives; i++) {
            if (some >> i & 1 && count++ == line) {
                add_objective(b, at, i, out);
            }
        }
    }
    if (at->ship != SURTO_NONE && count++ == line) {
        add_ship(b, at, out);
    }
    for (unsigned i = 0; i < has_of(b)->sites; i++) {
        bool there = sites >> i & 1 && at->place[has_of(b)->site[i].city].present;
        if (there && count++ == line) {
            add_site(b, i, out);
        }
    }
    return count;
}

/* ---- Warnings ---------------------------------------------------------------------------- */

/* Cities without supplies whose card may come next, while the active pawn carries some. */
static void warn_of_cities(const game_board *b, const position2 *at, warning *out, unsigned *count,
                           unsigned cap)
{
    strbuf cities = {0};
    for (unsigned i = 0; at->seat[at->turn].carried && i < has_of(b)->cities; i++) {
        if (at->place[i].present && at->place[i].supplies == 0 && may_be_infected(b, at, i)) {
            add_item(&cities, place_name(&b->who, i));
        }
    }
    if (cities.length) {
        add_warning(out, count, cap, WARN_OUTBREAK,
                    TEXT(CLIENT("{player} carries {supplies}, and these cities could get a plague "
                                "cube next: {cities}."),
                         a_text("player", seat_name(&b->who, at->turn)),
                         a_supply_count("supplies", at->seat[at->turn].carried),
                         a_text("cities", temp_take(&cities))));
    }
    strbuf_free(&cities);
}

static unsigned warnings(const game_board *b, const position_view *seen, const surto_odds *odds,
                         warning *out, unsigned cap)
{
    (void)odds;
    const position2 *at = at_of(seen);
    unsigned count = 0;
    surto_move move;
    if (strcmp(at->phase, "actions") != 0) {
        return 0;
    }
    warn_of_actions(at->actions, out, &count, cap);
    if (offer_find(b, "recon", &move)) {
        add_warning(out, &count, cap, WARN_CURE,
                    TEXT(CLIENT("You can do recon now: {site}."),
                         an_entity(&b->who, "site", SURTO_SEASON2_SITE, move.arg[0])));
    }
    if (offer_find(b, "build", &move)) {
        add_warning(out, &count, cap, WARN_CURE, CLIENT("You can build a supply centre now."));
    }
    const surto_season2_seat *active = &at->seat[at->turn];
    warn_of_hand(b, at->turn, active->hand_count, active->hand_limit, out, &count, cap);
    warn_of_cities(b, at, out, &count, cap);
    return count;
}

/* In a campaign the end of a game is followed by so much that it would be missed. */
static bool is_news(const game_board *b, const surto_fact *fact)
{
    return has_of(b)->campaign && fact->id == SURTO_SEASON2_FACT_END;
}

const board_ui board_ui_season2 = {
    .rules = "season2",
    .beats = &season2_beats,
    .present = present,
    .links = links,
    .head = head,
    .marks = marks,
    .pawn = pawn,
    .in_danger = in_danger,
    .gauges = gauges,
    .hand = hand,
    .phase = phase,
    .role = role,
    .load = load,
    .decks = decks,
    .place = place_line,
    .extra = extra,
    .aims = season2_board_aims,
    .person = season2_board_person,
    .verbs = season2_board_verbs,
    .counters = season2_counters,
    .steps = season2_steps,
    .card = season2_card,
    .goals = season2_goals,
    .powers = season2_board_powers,
    .question_kind = season2_board_question_kind,
    .question = season2_board_question,
    .about = season2_board_about,
    .risk = season2_board_risk,
    .meant = season2_board_meant,
    .group = season2_board_group,
    .is_news = is_news,
    .odds_words = {N_CLIENT_C("panel", "epidemic {percent}%"),
                   N_CLIENT_C("panel", "incident {percent}%"),
                   N_CLIENT_C("panel", "infection {percent}%"),
                   N_CLIENT_C("plan", "epidemic {percent}%"),
                   N_CLIENT_C("plan", "incident {percent}%")},
    .warnings = warnings,
};
