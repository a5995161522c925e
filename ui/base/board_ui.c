/* The base game on the screen. */
#include <stdio.h>
#include <string.h>

#include "ui/base/beats.h"
#include "ui/base/counters.h"
#include "ui/board/board_ui.h"
#include "ui/board/offer.h"
#include "ui/message/language.h"
#include "ui/message/message.h"
#include "ui/message/page.h"
#include "ui/text/entity_names.h"
#include "ui/text/move_labels.h"

static const base_position *at_of(const position_view *seen)
{
    return &seen->of.base;
}

static paint_t disease_paint(unsigned colour)
{
    return (paint_t)(HUE_DISEASE + colour);
}

static wchar_t disease_sign(sign_set signs, unsigned colour)
{
    return sign_of(signs, (sign_kind)(SIGN_DISEASE + colour));
}

/* ---- The map ----------------------------------------------------------------------------- */

static bool present(const game_board *b, const position_view *seen, unsigned place)
{
    (void)seen;
    return place < b->info.base.cities;
}

static uint64_t links(const game_board *b, const position_view *seen, unsigned place)
{
    (void)seen;
    return b->info.base.links[place];
}

static wchar_t head(const game_board *b, const position_view *seen, sign_set signs, unsigned place,
                    paint_t *with)
{
    unsigned colour = b->info.base.colour[place];
    *with = disease_paint(colour);
    if (at_of(seen)->stations >> place & 1) {
        *with |= PAINT_BOLD;
        return sign_of(signs, SIGN_STATION);
    }
    return disease_sign(signs, colour);
}

/* The count is that of the city's own disease; if it has none of it, of the worst other one, which
 * is then underlined and has its sign among the marks. */
static unsigned marks(const game_board *b, const position_view *seen, sign_set signs,
                      unsigned place, mark out[MARKS_MAX])
{
    const base_position *at = at_of(seen);
    unsigned own = b->info.base.colour[place], counted = own, count = 0;
    for (unsigned colour = 0; at->cubes[own][place] == 0 && colour < COLOURS; colour++) {
        counted = at->cubes[colour][place] > at->cubes[counted][place] ? colour : counted;
    }
    unsigned cubes = at->cubes[counted][place];
    paint_t with = disease_paint(counted) | PAINT_BOLD;
    with |= counted != own && cubes ? PAINT_UNDERLINE : 0;
    out[count++] = (mark){cubes ? (wchar_t)(L'0' + (int)cubes) : L' ', cubes ? with : HUE_PLAIN};
    count += pawn_marks(b, seen, place, out + count, SURTO_SEATS_MAX);
    for (unsigned colour = 0; colour < COLOURS; colour++) {
        if (colour != own && at->cubes[colour][place]) {
            out[count++] = (mark){disease_sign(signs, colour), disease_paint(colour)};
        }
    }
    return count;
}

static unsigned pawn(const game_board *b, const position_view *seen, unsigned seat)
{
    return seat < b->info.base.seats && at_of(seen)->roles[seat][0] ? at_of(seen)->pawns[seat]
                                                                    : SURTO_NONE;
}

static bool in_danger(const game_board *b, const position_view *seen, unsigned place)
{
    (void)b;
    for (unsigned colour = 0; colour < COLOURS; colour++) {
        if (at_of(seen)->cubes[colour][place] == 3) {
            return true;
        }
    }
    return false;
}

/* ---- Panels ------------------------------------------------------------------------------ */

static void add_cubes_left(const base_position *at, sign_set signs, gauge *out, unsigned *count)
{
    for (unsigned colour = 0; colour < COLOURS; colour++) {
        unsigned left = CUBES_OF_A_COLOUR - cubes_on_board(at, colour);
        gauge *made = add_gauge(out, count, "", disease_paint(colour), "%u", left);
        made->with |= left <= 6 ? PAINT_BOLD : 0;
        made->sign =
            at->cure[colour] == CURE_NONE ? disease_sign(signs, colour) : sign_of(signs, SIGN_DONE);
    }
}

static unsigned gauges(const game_board *b, const position_view *seen, sign_set signs,
                       gauge out[GAUGES_MAX])
{
    const base_position *at = at_of(seen);
    unsigned count = 0;
    (void)b;
    add_gauge(out, &count, CLIENT_C("gauge", "Outbreaks"),
              at->outbreaks + 2 >= OUTBREAKS_LOST ? HUE_DANGER | PAINT_BOLD : HUE_PLAIN, "%u/%u",
              at->outbreaks, (unsigned)OUTBREAKS_LOST);
    add_gauge(out, &count, CLIENT_C("gauge", "Rate"), HUE_PLAIN, "%u",
              infection_rate(at->rate_moves))
        ->minor = true;
    add_gauge(out, &count, CLIENT_C("gauge", "Cures"), HUE_PLAIN, "%u/%u", cures_found(at),
              (unsigned)COLOURS);
    add_cubes_left(at, signs, out, &count);
    return count;
}

static card_cell card_of_hand(const game_board *b, sign_set signs, unsigned card)
{
    card_cell made = {.count = 1, .card = card, .sign = L'!', .with = HUE_KEY};
    if (card_is_event(card)) {
        static const char *const codes[EVENTS] = {"AIR", "FOR", "GRA", "QUI", "RES"};
        snprintf(made.code, sizeof made.code, "%s", codes[card - CITIES_MAX]);
        return made;
    }
    unsigned colour = b->info.base.colour[card];
    made.sign = disease_sign(signs, colour);
    made.with = disease_paint(colour);
    snprintf(made.code, sizeof made.code, "%s", b->codes[card]);
    return made;
}

/* By colour, as people hold them; events last. */
static unsigned hand(const game_board *b, const position_view *seen, sign_set signs, unsigned seat,
                     card_cell out[HAND_MAX])
{
    const base_position *at = at_of(seen);
    unsigned count = 0;
    for (unsigned colour = 0; colour <= COLOURS; colour++) {
        for (unsigned card = 0; card < CARDS_MAX; card++) {
            unsigned group = card_is_event(card) ? COLOURS : b->info.base.colour[card];
            if (at->hand[seat] >> card & 1 && group == colour && count < HAND_MAX) {
                out[count++] = card_of_hand(b, signs, card);
            }
        }
    }
    if (at->hand_hidden[seat]) {
        out[count++] = (card_cell){.sign = L'?', .count = at->hand_count[seat], .card = SURTO_NONE};
    }
    return count;
}

static const char *role(const game_board *b, const position_view *seen, unsigned seat)
{
    static const struct {
        const char *key, *name;
    } roles[] = {{"contingency-planner", N_GAME_C("role-short", "Planner")},
                 {"dispatcher", N_GAME_C("role-short", "Dispatcher")},
                 {"medic", N_GAME_C("role-short", "Medic")},
                 {"operations-expert", N_GAME_C("role-short", "Operations")},
                 {"quarantine-specialist", N_GAME_C("role-short", "Quarantine")},
                 {"researcher", N_GAME_C("role-short", "Researcher")},
                 {"scientist", N_GAME_C("role-short", "Scientist")}};
    (void)b;
    for (size_t i = 0; i < sizeof roles / sizeof roles[0]; i++) {
        if (seat_has_role(at_of(seen), seat, roles[i].key)) {
            return GAME_C("role-short", roles[i].name);
        }
    }
    return "";
}

static const char *phase(const game_board *b, const position_view *seen)
{
    static const phase_name names[] = {
        {"before-draw", N_GAME_C("phase", "Next: draw cards")},
        {"draw", N_GAME_C("phase", "Drawing cards")},
        {"epidemic", N_GAME_C("phase", "Epidemic")},
        {"resilient-gap", N_GAME_C("phase", "Next: reshuffle infections")},
        {"between-epidemics", N_GAME_C("phase", "Next: another epidemic")},
        {"before-infection", N_GAME_C("phase", "Next: infect cities")},
        {"infection", N_GAME_C("phase", "Infections")},
        {NULL, NULL}};
    const base_position *at = at_of(seen);
    (void)b;
    return base_position_is_phase(at, "between-infections")
               ? next_infection(at->left, infection_rate(at->rate_moves))
               : phase_in(names, at->phase);
}

static void decks(const game_board *b, const position_view *seen, strbuf *left, strbuf *right)
{
    (void)b;
    const base_position *at = at_of(seen);
    if (!at->deck_made) {
        return;
    }
    unsigned all = infection_deck_left(at), top = at->set_count ? at->sets[0].count : 0;
    SAY(left, CLIENT_C("panel", "Player deck {n}, epidemics {epidemics}"),
        a_number("n", at->deck_left), a_number("epidemics", at->epidemics_left));
    SAY(right,
        top < all ? CLIENT_C("panel", "Infection deck {top} + {rest}")
                  : CLIENT_C("panel", "Infection deck {n}"),
        a_number("n", all), a_number("top", top), a_number("rest", (long)all - (long)top));
}

static void place_line(const game_board *b, const position_view *seen, sign_set signs,
                       unsigned place, strbuf *out)
{
    const base_position *at = at_of(seen);
    (void)b;
    for (unsigned colour = 0; colour < COLOURS; colour++) {
        if (at->cubes[colour][place]) {
            strbuf_add(out, " %c%c", MARK_BEGIN, '1' + (int)colour);
            add_sign(out, disease_sign(signs, colour));
            strbuf_add(out, "%u%c", at->cubes[colour][place], MARK_END);
        }
    }
    if (at->stations >> place & 1) {
        strbuf_add(out, " ");
        add_sign(out, sign_of(signs, SIGN_STATION));
    }
}

static unsigned extra(const game_board *b, const position_view *seen, unsigned line, strbuf *out)
{
    (void)b;
    (void)seen;
    (void)line;
    (void)out;
    return 0;
}

/* ---- Words ------------------------------------------------------------------------------- */

static const verb verbs[] = {
    {'d', N_CLIENT_C("verb", "Drive"), "drive"},
    {'f', N_CLIENT_C("verb", "Fly"), "direct,charter,shuttle,fly"},
    {'t', N_CLIENT_C("verb", "Treat"), "treat"},
    {'b', N_CLIENT_C("verb", "Build"), "build"},
    {'g', N_CLIENT_C("verb", "Share"), "give,take"},
    {'c', N_CLIENT_C("verb", "Cure"), "cure"},
    {'v', N_CLIENT_C("verb", "Event"), "airlift,forecast,grant,quiet-night,resilient"},
    {'x', N_CLIENT_C("verb", "Other"), "join,store,discard,accept,decline,place"},
    {0, NULL, NULL},
};

/* The colour of which a hand has most cards. */
static unsigned best_colour(const game_board *b, uint64_t cards)
{
    unsigned best = 0, most = 0;
    for (unsigned colour = 0; colour < COLOURS; colour++) {
        unsigned count = 0;
        for (unsigned card = 0; card < b->info.base.cities; card++) {
            count += (cards >> card & 1) && b->info.base.colour[card] == colour;
        }
        best = count > most ? colour : best;
        most = count > most ? count : most;
    }
    return best;
}

/* A cure with all the cards one has for it. */
static void mean_cure(const game_board *b, const base_position *at, surto_move *out)
{
    unsigned filled = 1, colour = best_colour(b, at->hand[b->seat]);
    memset(out->arg, SURTO_NONE, sizeof out->arg);
    out->arg[0] = (uint8_t)colour;
    for (unsigned card = 0; card < b->info.base.cities; card++) {
        bool fits = at->hand[b->seat] >> card & 1 && b->info.base.colour[card] == colour;
        if (fits && filled < sizeof out->arg) {
            out->arg[filled++] = (uint8_t)card;
        }
    }
}

/* Treating means the disease of the city, sharing its card with the next player. */
static bool meant(const game_board *b, const char *kind, unsigned place, surto_move *out)
{
    const base_position *at = at_of(&b->seen);
    unsigned number, here = at->pawns[b->seat];
    (void)place;
    if (surto_move_kind_by_name(b->game, kind, &number) != SURTO_OK) {
        return false;
    }
    *out = (surto_move){.kind = (uint8_t)number, .actor = (uint8_t)b->seat};
    if (strcmp(kind, "treat") == 0) {
        out->arg[0] = b->info.base.colour[here];
    } else if (strcmp(kind, "cure") == 0) {
        mean_cure(b, at, out);
    } else if (strcmp(kind, "give") == 0) {
        out->arg[0] = (uint8_t)((b->seat + 1) % b->info.base.seats);
        out->arg[1] = (uint8_t)here;
    } else if (strcmp(kind, "build") == 0) {
        out->arg[0] = SURTO_NONE; /* no station elsewhere is given up */
    } else {
        return false;
    }
    return true;
}

/* ---- Warnings ---------------------------------------------------------------------------- */

/* How a seat could be in a city in time to treat it. Returns: false if it could not, as far as
 * drives and its own cards lead. */
static bool could_treat(const game_board *b, const base_position *at, unsigned city)
{
    unsigned seat = at->turn, here = at->pawns[seat];
    unsigned drives = b->info.base.distance[here][city];
    bool card = at->hand[seat] >> city & 1 || at->hand[seat] >> here & 1;
    bool shuttle = at->stations >> here & 1 && at->stations >> city & 1;
    return drives + 1 <= at->actions || ((card || shuttle) && at->actions >= 2);
}

static void warn_of_outbreaks(const game_board *b, const position_view *seen,
                              const surto_odds *odds, warning *out, unsigned *count, unsigned cap)
{
    const base_position *at = at_of(seen);
    for (unsigned city = 0; city < b->info.base.cities; city++) {
        bool full = in_danger(b, seen, city);
        bool may = !odds || odds->outbreak[city] > 0;
        if (full && may && could_treat(b, at, city)) {
            add_warning(
                out, count, cap, WARN_OUTBREAK,
                TEXT(CLIENT("{city} is one cube from an outbreak; {player} could treat it."),
                     a_text("city", place_name(&b->who, city)),
                     a_seat(&b->who, "player", at->turn)));
        }
    }
}

static unsigned warnings(const game_board *b, const position_view *seen, const surto_odds *odds,
                         warning *out, unsigned cap)
{
    const base_position *at = at_of(seen);
    unsigned count = 0;
    surto_move move;
    warn_of_actions(at->actions, out, &count, cap);
    if (offer_find(b, "cure", &move)) {
        add_warning(out, &count, cap, WARN_CURE, CLIENT("A cure can be found now."));
    }
    warn_of_hand(b, at->turn, at->hand_count[at->turn], HAND_LIMIT, out, &count, cap);
    warn_of_outbreaks(b, seen, odds, out, &count, cap);
    return count;
}

/* ---- Questions --------------------------------------------------------------------------- */

/* A proposal is the move that was made last: it waits for a word. */
static void ask_consent(const game_board *b, strbuf *out)
{
    strbuf move = {0};
    surto_move proposed = surto_table_move(b->table, surto_table_move_count(b->table) - 1);
    add_move_label(&b->who, &b->seen, proposed, &move);
    SAY(out, CLIENT("{player}, do you accept? {other} proposes: {move}."),
        a_seat(&b->who, "player", b->seat), a_seat(&b->who, "other", proposed.actor),
        a_text("move", strbuf_text(&move)));
    strbuf_free(&move);
}

static void question(const game_board *b, const position_view *seen, strbuf *out)
{
    surto_move move;
    unsigned cards = seen->of.base.hand_count[b->seat];
    if (offer_find(b, "accept", &move)) {
        ask_consent(b, out);
    } else if (offer_find(b, "discard", &move)) {
        unsigned excess = cards > HAND_LIMIT ? cards - HAND_LIMIT : 0;
        SAY(out,
            CLIENT_N("{player} holds {cards}; the limit is {limit}. Discard {n} card.",
                     "{player} holds {cards}; the limit is {limit}. Discard {n} cards.", excess),
            a_seat(&b->who, "player", b->seat), a_card_count("cards", cards),
            a_number("limit", HAND_LIMIT), a_number("n", excess));
    } else if (offer_find(b, "place", &move)) {
        SAY(out,
            CLIENT("{player} arranges the infection cards. Which one comes next, counting from the "
                   "top?"),
            a_seat(&b->who, "player", b->seat));
    }
}

const board_ui board_ui_base = {
    .rules = "base",
    .beats = &base_beats,
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
    .decks = decks,
    .place = place_line,
    .extra = extra,
    .meant = meant,
    .verbs = verbs,
    .question = question,
    .counters = base_counters,
    .steps = base_steps,
    .card = base_card,
    .powers = base_powers,
    .odds_words = {N_CLIENT_C("panel", "epidemic {percent}%"),
                   N_CLIENT_C("panel", "outbreak {percent}%"),
                   N_CLIENT_C("panel", "infection {percent}%"),
                   N_CLIENT_C("plan", "epidemic {percent}%"),
                   N_CLIENT_C("plan", "outbreak {percent}%")},
    .warnings = warnings,
};
